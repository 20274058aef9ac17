"""Guests who play at tables through sockets, at the pace that is asked of them, and how long they wait to be told."""

import asyncio
import gc
import random
import time
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Protocol

import msgspec
import uvloop
import websockets


class Place(Protocol):
    """Where tables are opened."""

    async def create(self, game: str) -> dict[str, Any]: ...

    async def sit(self, table: str, key: str) -> websockets.ClientConnection: ...


class Option(msgspec.Struct, gc=False):
    text: str


class Decision(msgspec.Struct, gc=False):
    options: list[Option]
    waits: bool = True


class Standing(msgspec.Struct, gc=False):
    """What a guest needs of a message to play on; the rest is not looked at, as it would cost the clients' time."""

    version: int
    decision: Decision | None = None
    over: bool = False

    @property
    def asks(self) -> bool:
        return self.decision is not None and self.decision.waits


class Heard(msgspec.Struct, gc=False):
    type: str
    standing: Standing | None = None


HEARD = msgspec.json.Decoder(Heard)


class PlayedTable:
    """Two seats and a spectator. Whoever is waited for thinks a while and moves; what counts is the time until the
    other seat is told, by an update that may bring further plies along to which there was no alternative.

    One move at a time, and players keep their pace: after a slow answer they think less, so that a slow server is
    asked no less."""

    def __init__(self, server: Place, game: str, think: float) -> None:
        self.server = server
        self.game = game
        self.think = think
        self.luck = random.Random()
        self.due = 0.0
        """When the next move is to be sent."""
        self.delays: list[float] = []
        """From each move to the other seat's update."""
        self.asked = 0
        """Moves that were sent."""
        self.opened = 0
        self.sockets: list[websockets.ClientConnection] = []
        self._standing: list[Standing | None] = [None, None]
        self._sent: tuple[int, int, float] | None = None
        """The move that the other seat has not been told of: who sent it, at which version, and when."""
        self._timer: asyncio.TimerHandle | None = None
        self._sending: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        keys = await self.server.create(self.game)
        self._standing, self._sent = [None, None], None
        self.sockets = [await self.server.sit(keys["table"], key) for key in (*keys["seats"], keys["spectator"])]
        self.opened += 1

    async def play(self, end: float) -> None:
        """Game after game until the time is up."""
        self.due = time.perf_counter() + self.think * self.luck.random()
        try:
            async with asyncio.timeout(end - time.perf_counter()):
                while True:
                    await asyncio.gather(*[self._follow(seat) for seat in range(3)])
                    await asyncio.gather(*[socket.close() for socket in self.sockets])
                    await self.open()
                    self.due = max(self.due, time.perf_counter())  # who waited for a table need not hurry
        except TimeoutError:
            pass
        finally:
            self._stop_thinking()

    def set_pace(self, think: float) -> None:
        """From now on think for another time on average."""
        now = time.perf_counter()
        self.think, self.due = think, now + think * self.luck.random()
        if self._sent is None:
            self._think(now)

    async def _follow(self, seat: int) -> None:
        """Until the game is over."""
        socket = self.sockets[seat]
        while True:
            heard = HEARD.decode(await socket.recv(decode=False))
            if self.hear(seat, heard, time.perf_counter()):
                return

    def hear(self, seat: int, heard: Heard, now: float) -> bool:
        """What one of the three was told. Is the game over?"""
        standing = heard.standing
        if heard.type == "refused":
            self._sent = None
        elif standing is None:
            return False
        elif seat < 2:
            self._standing[seat] = standing
            if self._sent is not None and self._sent[0] != seat and standing.version > self._sent[1]:
                self.delays.append(now - self._sent[2])
                self._sent = None
        if seat < 2 and self._sent is None:
            self._think(now)
        return standing is not None and standing.over

    def _think(self, now: float) -> None:
        """Whoever is waited for moves when it is time to."""
        self._stop_thinking()
        newest = max((known.version for known in self._standing if known is not None), default=0)
        asked = [
            seat
            for seat, known in enumerate(self._standing)
            if known is not None and known.version == newest and known.asks and not known.over
        ]
        if asked:
            wait = max(0.0, self.due - now)
            self._timer = asyncio.get_running_loop().call_later(wait, self._move, self.luck.choice(asked))

    def _stop_thinking(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _move(self, seat: int) -> None:
        standing = self._standing[seat]
        if standing is None or standing.decision is None:
            return
        self.due += self.think * self.luck.uniform(0.5, 1.5)
        option = self.luck.choice(standing.decision.options).text
        play = {"type": "play", "seat": seat, "option": option, "version": standing.version}
        self._sent = (seat, standing.version, time.perf_counter())
        self.asked += 1
        sending = asyncio.create_task(self._send(seat, msgspec.json.encode(play)))
        self._sending.add(sending)
        sending.add_done_callback(self._sending.discard)

    async def _send(self, seat: int, raw: bytes) -> None:
        with suppress(websockets.ConnectionClosed):  # the reader of the socket tells of it
            await self.sockets[seat].send(raw, text=True)


class Lateness:
    """How late this process itself comes to what it wanted to do: what the clients and the machine add to delays."""

    def __init__(self) -> None:
        self.found: list[float] = []

    async def watch(self, seconds_between: float = 0.01) -> None:
        while True:
            wanted = time.perf_counter() + seconds_between
            await asyncio.sleep(seconds_between)
            self.found.append(time.perf_counter() - wanted)


@contextmanager
def no_collections() -> Iterator[None]:
    """Holds off the collection of garbage in the clients: through hundreds of sockets it takes longer than a move."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


def share_below(found: list[float], share: float) -> float:
    """What so large a share of the measured times stays below, in milliseconds."""
    return sorted(found)[min(len(found) - 1, int(len(found) * share))] * 1000 if found else 0.0


def run(work: Coroutine[Any, Any, None]) -> None:
    """On the loop that the server uses too: clients take less of the machine."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(work)
