"""Turns at something scarce, given out fairly: whoever asks for much waits behind those who ask for little."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from hexkeep.server.errors import Refusal

MAX_WAITING = 512
MAX_WAITING_PER_GROUP = 64

Tell = Callable[[int], None]
"""Is told how many will have their turn first: whenever that changes, and 0 when the turn has come."""


@dataclass(eq=False)
class _Ticket:
    turn: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    tell: Tell | None = None
    told: int = 0


class FairQueue:
    """`free` turns at once. The groups that wait (addresses, or tables whose address nobody knows) go in a circle, each
    with its oldest ticket; within a group the first to come is the first to go."""

    def __init__(self, free: int, most: int = MAX_WAITING, most_per_group: int = MAX_WAITING_PER_GROUP) -> None:
        self._free = free
        self._most = most
        self._most_per_group = most_per_group
        self._groups: OrderedDict[str, deque[_Ticket]] = OrderedDict()

    def __len__(self) -> int:
        """How many wait."""
        return sum(map(len, self._groups.values()))

    @asynccontextmanager
    async def turn(self, group: str, tell: Tell | None = None) -> AsyncIterator[None]:
        """Wait for a turn and hold it. Raises Refusal where too many wait already."""
        await self._wait(group, tell)
        try:
            yield
        finally:
            self._free += 1
            self._give_turns()

    def place_of(self, group: str) -> int:
        """How many have their turn before the group's next one; 0 if it does not wait."""
        tickets = self._groups.get(group)
        return self._order().index(tickets[0]) + 1 if tickets else 0

    async def _wait(self, group: str, tell: Tell | None) -> None:
        if self._free and not self._groups:
            self._free -= 1
            return
        if len(self) >= self._most or len(self._groups.get(group, ())) >= self._most_per_group:
            raise Refusal("queue-full", 429)
        ticket = _Ticket(tell=tell)
        self._groups.setdefault(group, deque()).append(ticket)
        self._tell_places()
        try:
            await ticket.turn
        except asyncio.CancelledError:
            self._give_up(group, ticket)
            raise

    def _give_up(self, group: str, ticket: _Ticket) -> None:
        if ticket.turn.done() and not ticket.turn.cancelled():  # the turn came in the same moment
            self._free += 1
        else:
            self._groups[group].remove(ticket)
            if not self._groups[group]:
                del self._groups[group]
        self._give_turns()

    def _give_turns(self) -> None:
        while self._free and self._groups:
            group, tickets = self._groups.popitem(last=False)
            ticket = tickets.popleft()
            if tickets:
                self._groups[group] = tickets  # at the end of the circle
            self._free -= 1
            ticket.turn.set_result(None)
            self._say(ticket, 0)
        self._tell_places()

    def _order(self) -> list[_Ticket]:
        """Those who wait, in the order of their turns."""
        rounds = max(map(len, self._groups.values()), default=0)
        return [tickets[i] for i in range(rounds) for tickets in self._groups.values() if i < len(tickets)]

    def _tell_places(self) -> None:
        for before, ticket in enumerate(self._order()):
            self._say(ticket, before + 1)

    def _say(self, ticket: _Ticket, place: int) -> None:
        if ticket.tell is not None and ticket.told != place:
            ticket.told = place
            ticket.tell(place)
