"""Who sits where, under which name, and where to write to them."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Literal

from hexkeep.server.errors import Refusal
from hexkeep.server.keys import hash_key, new_key
from hexkeep.server.storage.store import Store
from hexkeep.server.tables.access import access_of
from hexkeep.server.tables.broadcaster import Broadcaster
from hexkeep.server.tables.events import TableEvents
from hexkeep.server.tables.live_table import LiveTable, PassOrder
from hexkeep.server.tables.plain_text import plain_text
from hexkeep.server.tables.viewer import Viewer
from hexkeep.server.types import Language

EMAIL = re.compile(r"[^@\s,;<>\"\x00-\x1f\x7f]{1,64}@[^@\s,;<>\"\x00-\x1f\x7f]{1,190}")


class Seating:
    def __init__(
        self,
        store: Store,
        broadcaster: Broadcaster,
        events: TableEvents,
        bots: Sequence[str],
        now: Callable[[], float],
    ) -> None:
        self._store = store
        self._broadcaster = broadcaster
        self._events = events
        self._bots = bots
        self._now = now

    async def rename(self, viewer: Viewer, number: int, name: str) -> None:
        viewer.require_seat(number)
        table = viewer.table
        async with table.lock:
            await self._change(table, number, name=plain_text(name))
            self._broadcaster.show_new_people(table)

    async def leave(self, viewer: Viewer, number: int) -> None:
        """The seat is open again; its key opens nothing any more."""
        viewer.require_seat(number)
        table = viewer.table
        async with table.lock:
            await self._change(
                table,
                number,
                kind="open",
                name="",
                bot="",
                key="",
                votes=(),
                email="",
                email_key="",
                language="en",
                asks_single=False,
            )
            for other in table.viewers:
                if number in other.seats:
                    other.set_seats([s for s in other.seats if s != number])
            await self._update_status(table)
            self._broadcaster.show_new_people(table)

    # ---- taking a seat over --------------------------------------------------------------------

    async def take_over(self, viewer: Viewer, number: int, bot: str, name: str) -> None:
        """With a bot: hand the seat to it, or vote for that. Without: take one's own seat back, or an open seat."""
        table = viewer.table
        if not 0 <= number < len(table.seats):
            raise Refusal("no-seat", 404, last=len(table.seats) - 1)
        async with table.lock:
            if bot:
                await self._vote_for_bot(viewer, number, bot)
            elif number in viewer.seats:
                await self._take_back(table, number, name)
            else:
                await self._sit_down(viewer, number, name)
            await self._update_status(table)
            self._broadcaster.show_new_people(table)
            self._events.changed(table)

    async def _vote_for_bot(self, viewer: Viewer, number: int, bot: str) -> None:
        """Hand a seat to a bot: at once if it is one's own, else when all who are present agree."""
        table = viewer.table
        if bot not in self._bots:
            raise Refusal("unknown-bot", bot=bot, bots=", ".join(self._bots))
        present = table.present()
        seat = table.seats[number]
        if seat.kind == "bot":
            raise Refusal("has-bot")
        if number not in viewer.seats:
            if number in present:
                raise Refusal("present")
            if not viewer.seats and not viewer.owner:
                raise Refusal("players-only", 403)
            votes = {*seat.votes, *viewer.seats}
            people = {s for s in present if table.seats[s].kind == "person"}
            if not people <= votes:
                await self._change(table, number, votes=tuple(sorted(votes)))
                return
        await self._seat_bot(table, number, bot)

    async def _seat_bot(self, table: LiveTable, number: int, bot: str) -> None:
        await self._change(table, number, kind="bot", bot=bot, votes=())

    async def _take_back(self, table: LiveTable, number: int, name: str) -> None:
        name = plain_text(name) or table.seats[number].name
        await self._change(table, number, kind="person", bot="", name=name, votes=())

    async def _sit_down(self, viewer: Viewer, number: int, name: str) -> None:
        table = viewer.table
        key = new_key()
        seat = table.seats[number]
        seat = replace(seat, kind="person", name=plain_text(name), bot="", key=hash_key(key), votes=())
        if not await self._store.take_open_seat(table.id, seat):
            raise Refusal("taken")
        table.seats[number] = seat
        viewer.set_seats(sorted({*viewer.seats, number}))
        viewer.show_key(number, key)

    async def replace_with_bot(self, table: LiveTable, number: int, bot: str) -> None:
        """A clock ran out and the table agreed that a bot goes on. The caller holds the lock."""
        await self._seat_bot(table, number, bot)
        await self._update_status(table)
        self._broadcaster.show_new_people(table)

    # ---- wishes of a seat ----------------------------------------------------------------------

    async def set_pass_order(self, viewer: Viewer, number: int, until: Literal["", "other", "end"]) -> None:
        """A seat asks to be passed for, or (empty) no longer. The order is kept in memory; what it plays is logged."""
        viewer.require_seat(number)
        table = viewer.table
        async with table.lock:
            if not until:
                table.pass_orders.pop(number, None)
            else:
                decision = table.decision(number)
                if decision is None or decision.idle is None or not viewer.plays(number):
                    raise Refusal("no-pass")
                if until == "end" and not table.game.prompts[decision.prompt].reaction:
                    raise Refusal("own-turn")
                table.pass_orders[number] = PassOrder(until, decision.prompt)
            self._broadcaster.show_changes(table)
            self._events.changed(table)

    async def set_email(self, table: LiveTable, keys: list[str], number: int, email: str, language: Language) -> str:
        """Where to write when it is the seat's turn and nobody is there. Returns the token by which the reader of that
        address confirms it; empty if there is nothing to confirm."""
        if email and not EMAIL.fullmatch(email):
            raise Refusal("bad-address")
        async with table.lock:
            if number not in access_of(table, keys).seats:
                raise Refusal("not-yours", 403)
            seat = table.seats[number]
            is_known = not email or (email == seat.email and not seat.email_key)
            token = "" if is_known else new_key()
            email_key = hash_key(token) if token else ""
            await self._change(table, number, email=email, email_key=email_key, language=language)
            self._broadcaster.show_people(table)
            return token

    async def confirm_email(self, table: LiveTable, number: int, token: str) -> None:
        """The reader of the address wants letters. Raises Refusal."""
        async with table.lock:
            if not 0 <= number < len(table.seats) or table.seats[number].email_key != hash_key(token):
                raise Refusal("old-link", 403)
            await self._change(table, number, email_key="")
            self._broadcaster.show_people(table)

    async def remember_language(self, viewer: Viewer) -> None:
        """Letters follow the language in which a player last looked at the table. The caller holds the lock."""
        for number in viewer.seats:
            seat = viewer.table.seats[number]
            if seat.email and seat.language != viewer.language:
                await self._change(viewer.table, number, language=viewer.language)

    async def set_language(self, viewer: Viewer, language: Language) -> None:
        async with viewer.table.lock:
            viewer.language = language
            await self.remember_language(viewer)
            viewer.show_table()

    async def remember_asking(self, viewer: Viewer) -> None:
        """Is a player asked where there is only one answer? The caller holds the lock."""
        for number in viewer.seats:
            if viewer.table.seats[number].asks_single != viewer.asks_single:
                await self._change(viewer.table, number, asks_single=viewer.asks_single)

    async def set_asking(self, viewer: Viewer, asks_single: bool) -> None:
        async with viewer.table.lock:
            viewer.asks_single = asks_single
            await self.remember_asking(viewer)
            self._broadcaster.show_changes(viewer.table)
            self._events.changed(viewer.table)

    # ---- writing -------------------------------------------------------------------------------

    async def _change(self, table: LiveTable, number: int, **changes: object) -> None:
        """Store the changed seat first, then change the one in memory."""
        seat = replace(table.seats[number], **changes)  # type: ignore[arg-type]  # names of its own fields
        await self._store.update_seat(table.id, seat)
        table.seats[number] = seat

    async def _update_status(self, table: LiveTable) -> None:
        """Other people sit there now: clocks start or stop, bots are waited for or not."""
        status = table.status(self._now(), table.moved_at, after_row=False)
        await self._store.update_status(table.id, status)
        table.deadlines = status.deadlines
