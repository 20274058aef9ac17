"""Who sits where, what they are called and what they say."""

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from hexkeep.kernel.errors import HexkeepError
from hexkeep.kernel.registry import game as find_game
from hexkeep.kernel.texts import Translator
from hexkeep.server import messages as m
from hexkeep.server.errors import Refusal
from hexkeep.server.guest import Guest, ending_text, seats_held
from hexkeep.server.keys import hashed, new_key
from hexkeep.server.opening import again, clean
from hexkeep.server.store import StoredLine
from hexkeep.server.table import Order, Table, seat_names

if TYPE_CHECKING:
    from hexkeep.server.hall import Hall

CHAT_LENGTH = 500
EMAIL = re.compile(r"[^@\s,;<>\"]{1,64}@[^@\s,;<>\"]{1,190}")


class People:
    def __init__(self, hall: "Hall") -> None:
        self.hall = hall

    async def say(self, guest: Guest, text: str) -> None:
        text = clean(text, CHAT_LENGTH)
        if not text:
            raise Refusal("empty")
        table = guest.table
        async with table.lock:
            seat = guest.eyes if guest.eyes in guest.seats else -1
            line = StoredLine(0, self.hall.settings.now(), seat, table.words(guest.language).seat(seat), text)
            self.hall.tell_line(table, await self.hall.store.say(table.id, line))

    async def rename(self, guest: Guest, message: m.Rename) -> None:
        guest.own(message.seat)
        table = guest.table
        async with table.lock:
            seat = replace(table.seats[message.seat], name=clean(message.name))
            await self.hall.store.seat(table.id, seat)
            table.seats[message.seat] = seat
            self.hall.people_changed(table)

    async def leave(self, guest: Guest, number: int) -> None:
        """The seat is open again; its key opens nothing any more."""
        guest.own(number)
        table = guest.table
        async with table.lock:
            seat = replace(table.seats[number], kind="open", name="", bot="", key="", votes=(), email="", language="en")
            await self.hall.store.seat(table.id, seat)
            table.seats[number] = seat
            for other in table.guests:
                if number in other.seats:
                    other.sit([s for s in other.seats if s != number])
            await self._restand(table)
            self.hall.people_changed(table)

    async def take_over(self, guest: Guest, message: m.TakeOver) -> None:
        table = guest.table
        if not 0 <= message.seat < len(table.seats):
            raise Refusal("no-seat", 404, last=len(table.seats) - 1)
        async with table.lock:
            if message.bot:
                await self._vote(guest, message.seat, message.bot)
            elif message.seat in guest.seats:
                await self._take_back(guest, message)
            else:
                await self._sit_down(guest, message)
            await self._restand(table)
            self.hall.people_changed(table)
            self.hall.minder.mind(table)

    async def _vote(self, guest: Guest, number: int, bot: str) -> None:
        """Hand a seat to a bot: at once if it is one's own, else when all who are present agree."""
        table = guest.table
        names = self.hall.thinkers.names
        if bot not in names:
            raise Refusal("unknown-bot", bot=bot, bots=", ".join(names))
        present = table.present()
        seat = table.seats[number]
        if seat.kind == "bot":
            raise Refusal("has-bot")
        if number not in guest.seats:
            if number in present:
                raise Refusal("present")
            if not guest.seats and not guest.owner:
                raise Refusal("players-only", 403)
            votes = {*seat.votes, *guest.seats}
            people = {s for s in present if table.seats[s].kind == "person"}
            if not people <= votes:
                await self._set(table, number, votes=tuple(sorted(votes)))
                return
        await self.hand_to_bot(table, number, bot)

    async def hand_to_bot(self, table: Table, number: int, bot: str) -> None:
        await self._set(table, number, kind="bot", bot=bot, votes=())

    async def _take_back(self, guest: Guest, message: m.TakeOver) -> None:
        name = clean(message.name) or guest.table.seats[message.seat].name
        await self._set(guest.table, message.seat, kind="person", bot="", name=name, votes=())

    async def _sit_down(self, guest: Guest, message: m.TakeOver) -> None:
        table = guest.table
        key = new_key()
        seat = table.seats[message.seat]
        seat = replace(seat, kind="person", name=clean(message.name), bot="", key=hashed(key), votes=())
        if not await self.hall.store.take_open_seat(table.id, seat):
            raise Refusal("taken")
        table.seats[message.seat] = seat
        guest.sit(sorted({*guest.seats, message.seat}))
        guest.send(m.Seated(message.seat, key))

    async def _set(self, table: Table, number: int, **changes: object) -> None:
        seat = replace(table.seats[number], **changes)  # type: ignore[arg-type]  # names of its own fields
        await self.hall.store.seat(table.id, seat)
        table.seats[number] = seat

    async def _restand(self, table: Table) -> None:
        """Other people sit there now: clocks start or stop, bots are waited for or not."""
        standing = table.standing(self.hall.settings.now(), table.moved, after_row=False)
        await self.hall.store.restand(table.id, standing)
        table.deadlines = standing.deadlines

    async def out_of_time(self, table: Table, number: int, bot: str) -> None:
        """A clock ran out and the table agreed that a bot goes on."""
        await self.hand_to_bot(table, number, bot)
        await self._restand(table)
        self.hall.people_changed(table)

    async def pass_for(self, guest: Guest, message: m.AutoPass) -> None:
        """A seat's standing order. It is kept beside the table, not in its log; what it plays is."""
        guest.own(message.seat)
        table = guest.table
        async with table.lock:
            if not message.until:
                table.orders.pop(message.seat, None)
            else:
                decision = table.decision(message.seat)
                if decision is None or decision.idle is None or not guest.plays(message.seat):
                    raise Refusal("no-pass")
                table.orders[message.seat] = Order(message.until, decision.prompt)
            self.hall.tell_looks(table)
            self.hall.minder.mind(table)

    async def rematch(self, guest: Guest) -> None:
        if not guest.seats and not guest.owner:
            raise Refusal("players-only", 403)
        table = guest.table
        async with table.lock:
            if not table.over:
                raise Refusal("not-over")
            if not table.rematch:
                stored = again(table, self.hall.settings.now())
                await self.hall.opened(stored)
                table.rematch = await self.hall.store.rematch(table.id, stored.agreed.id)
            self.hall.tell_people(table)

    async def set_address(self, name: str, keys: list[str], number: int, address: m.Address) -> None:
        """Where to write when it is the seat's turn and nobody is there."""
        if address.email and not EMAIL.fullmatch(address.email):
            raise Refusal("bad-address")
        table = await self.hall.table(name)
        async with table.lock:
            if number not in seats_held(table, keys)[0]:
                raise Refusal("not-yours", 403)
            await self._set(table, number, email=address.email, language=address.language)
            self.hall.tell_people(table)

    async def speaks(self, guest: Guest) -> None:
        """Letters follow the language in which a player last looked at the table. The caller holds the lock."""
        for number in guest.seats:
            seat = guest.table.seats[number]
            if seat.email and seat.language != guest.language:
                await self._set(guest.table, number, language=guest.language)

    async def summaries(self, held: list[m.Held], language: m.Language) -> list[m.TableSummary]:
        """A line for each table that one of the keys opens."""
        keys = {entry.table: {hashed(key) for key in entry.keys if key} for entry in held}
        lines = []
        for agreed, standing, seats in await self.hall.store.heads(list(keys)):
            mine = [s.seat for s in seats if s.key in keys[agreed.id]]
            if not mine and not {agreed.owner, agreed.spectator} & keys[agreed.id]:
                continue
            try:
                words = Translator(find_game(agreed.game), language, seat_names(seats, language))
            except HexkeepError:  # a game that is no longer installed
                continue
            lines.append(
                m.TableSummary(
                    agreed.id,
                    agreed.game,
                    words.text("game.title"),
                    agreed.name,
                    [words.seat(s.seat) for s in seats],
                    mine,
                    standing.waiting,
                    agreed.started,
                    standing.moved,
                    standing.ply,
                    standing.over,
                    ending_text(words, standing.ending) if standing.over else "",
                )
            )
        return lines
