"""Who sits where, under which name, and where to write to them."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from math import ceil
from typing import Literal

from hexkeep.kernel.types import SPECTATOR
from hexkeep.server.errors import Refusal
from hexkeep.server.keys import hash_key, is_key, new_key
from hexkeep.server.storage.models import StoredSeat
from hexkeep.server.storage.store import Store
from hexkeep.server.tables.access import Access, access_of
from hexkeep.server.tables.broadcaster import Broadcaster
from hexkeep.server.tables.chat import Chat
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
        chat: Chat,
        bots: Sequence[str],
        now: Callable[[], float],
        absence_grace: float,
    ) -> None:
        self._store = store
        self._broadcaster = broadcaster
        self._events = events
        self._chat = chat
        self._bots = bots
        self._now = now
        self.absence_grace = absence_grace

    async def rename(self, viewer: Viewer, number: int, name: str) -> None:
        viewer.require_seat(number)
        table = viewer.table
        async with table.lock:
            await self._change(table, number, name=plain_text(name))
            self._broadcaster.show_new_people(table)

    async def leave(self, viewer: Viewer, number: int) -> None:
        """A player gives up their seat. Raises Refusal."""
        viewer.require_seat(number)
        table = viewer.table
        async with table.lock:
            await self.vacate(table, number, table.seats[number].name)

    async def vacate(self, table: LiveTable, number: int, name: str) -> None:
        """The seat is open again; its key opens nothing any more. What its player has seen they know: it is marked.

        The table says under which name they left. The caller holds the lock.
        """
        has_looked = not table.over and table.views_differ(number, SPECTATOR)
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
            shared=False,
            looked=has_looked or table.seats[number].looked,
        )
        await self._chat.note(table, number, name, "looked" if has_looked else "left")
        for other in table.viewers:
            if number in other.seats:
                other.set_seats([s for s in other.seats if s != number])
        await self._update_status(table)
        self._broadcaster.show_new_people(table)

    # ---- sitting down --------------------------------------------------------------------------

    async def admit(self, viewer: Viewer, access: Access, spare_key: str) -> list[Refusal]:
        """Give a viewer the seats that their keys open; returns what is not granted. The caller holds the lock.

        The key of a link serves once: whoever sits down by it gets another, `spare_key` if their browser has made one,
        so that nobody who knows the link can look along. Who holds several seats says so to all.
        """
        viewer.set_seats(access.seats)
        refused = []
        for number in access.links:
            if self._would_see_two_hands(viewer, number):
                refused.append(Refusal("second-seat"))
            else:
                await self._sit_by_link(viewer, number, spare_key)
        await self._share(viewer)
        return refused

    async def _share(self, viewer: Viewer) -> None:
        """Say so openly where one viewer holds several seats."""
        for number in viewer.seats if len(viewer.seats) > 1 else ():
            if not viewer.table.seats[number].shared:
                await self._change(viewer.table, number, shared=True)

    async def _sit_by_link(self, viewer: Viewer, number: int, spare_key: str) -> None:
        table = viewer.table
        before = table.seats[number]
        taken = {seat.key for seat in table.seats}
        key = spare_key if is_key(spare_key) and hash_key(spare_key) not in taken else new_key()
        if not await self._seat_viewer(viewer, before, replace(before, invited=False, votes=()), key):
            raise Refusal("closed", 403)
        await self._chat.note(table, number, before.name, "sat")

    def _would_see_two_hands(self, viewer: Viewer, number: int) -> bool:
        """The viewer holds a seat already, and the other one knows something that it may not."""
        table = viewer.table
        return not table.over and any(table.views_differ(number, seat) for seat in viewer.seats)

    async def _seat_viewer(self, viewer: Viewer, before: StoredSeat, after: StoredSeat, key: str) -> bool:
        """Give a viewer a seat and its new key. False if another was quicker."""
        table = viewer.table
        after = replace(after, key=hash_key(key))
        if not await self._store.take_seat(table.id, before, after):
            return False
        table.seats[after.seat] = after
        viewer.set_seats(sorted({*viewer.seats, after.seat}))
        viewer.show_key(after.seat, key)
        return True

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
        """Hand a seat to a bot: at once if it is one's own, else when its player has been away for a while and all who
        are present agree."""
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
            wait = table.away_from(number) + self.absence_grace - self._now()
            if wait > 0:
                raise Refusal("away-briefly", seconds=ceil(wait))
            votes = {*seat.votes, *viewer.seats}
            people = {s for s in present if table.seats[s].kind == "person"}
            if not people <= votes:
                await self._change(table, number, votes=tuple(sorted(votes)))
                return
        await self._seat_bot(table, number, bot)

    async def vote_against_bot(self, viewer: Viewer, number: int) -> None:
        """A player wants to wait for an absent one: what was proposed is off the table. Raises Refusal."""
        table = viewer.table
        if not viewer.seats:
            raise Refusal("players-only", 403)
        if not 0 <= number < len(table.seats):
            raise Refusal("no-seat", 404, last=len(table.seats) - 1)
        async with table.lock:
            await self.drop_votes_on(table, [number])
            self._broadcaster.show_people(table)

    async def drop_votes_on(self, table: LiveTable, seats: Iterable[int]) -> None:
        """Nothing is proposed about these seats any more. The caller holds the lock."""
        for number in seats:
            if table.seats[number].votes:
                await self._change(table, number, votes=())

    async def _seat_bot(self, table: LiveTable, number: int, bot: str) -> None:
        await self._change(table, number, kind="bot", bot=bot, votes=())
        await self._chat.note(table, number, table.seats[number].name, "bot")

    async def _take_back(self, table: LiveTable, number: int, name: str) -> None:
        name = plain_text(name) or table.seats[number].name
        await self._change(table, number, kind="person", bot="", name=name, votes=())
        await self._chat.note(table, number, name, "back")

    async def _sit_down(self, viewer: Viewer, number: int, name: str) -> None:
        table = viewer.table
        before = table.seats[number]
        if before.kind != "open":
            raise Refusal("taken")
        if self._would_see_two_hands(viewer, number):
            raise Refusal("second-seat")
        seat = replace(before, kind="person", name=plain_text(name), bot="", votes=())
        if not await self._seat_viewer(viewer, before, seat, new_key()):
            raise Refusal("taken")
        await self._share(viewer)
        await self._chat.note(table, number, seat.name, "sat")

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
        table.note_status(status)
