"""Queues of bots, hints, analyses and imports: addresses take turns, places are shown, what is too much is refused."""

import asyncio
import random
from collections.abc import Awaitable, Callable

import pytest

from hexkeep.bots.worker import BotChoice
from hexkeep.server.errors import Refusal
from hexkeep.server.fair_queue import FairQueue, Tell
from hexkeep.server.types import NewTable, SeatPlan, TableKeys

from .conftest import PATIENCE, Served, play_out


class Line:
    """Those who wait at a queue, and in which order they had their turn."""

    def __init__(self, queue: FairQueue) -> None:
        self.queue = queue
        self.served: list[str] = []
        self.places: dict[str, list[int]] = {}
        self._waiting: list[asyncio.Task[None]] = []

    async def join(self, group: str, name: str) -> asyncio.Task[None]:
        async def wait() -> None:
            async with self.queue.turn(group, self.places.setdefault(name, []).append):
                self.served.append(name)

        task = asyncio.create_task(wait())
        self._waiting.append(task)
        await asyncio.sleep(0)
        return task

    async def serve(self) -> list[str]:
        await asyncio.gather(*self._waiting, return_exceptions=True)
        return self.served


async def test_groups_take_turns_however_much_one_asks_for():
    queue = FairQueue(1)
    line = Line(queue)
    async with queue.turn("first"):
        for n in range(4):
            await line.join("greedy", f"greedy {n}")
        await line.join("modest", "modest")
        await line.join("other", "other 0")
        await line.join("other", "other 1")
        assert queue.place_of("modest") == 2
        assert (queue.place_of("nobody"), len(queue)) == (0, 7)
    assert await line.serve() == ["greedy 0", "modest", "other 0", "greedy 1", "other 1", "greedy 2", "greedy 3"]


async def test_those_who_wait_are_told_their_place_as_it_changes():
    queue = FairQueue(1)
    line = Line(queue)
    async with queue.turn("a"):
        await line.join("a", "one")
        await line.join("a", "two")
        await line.join("b", "three")
    await line.serve()
    assert line.places == {"one": [1, 0], "two": [2, 3, 2, 1, 0], "three": [2, 1, 0]}


async def test_whoever_has_no_need_to_wait_is_told_nothing():
    line = Line(FairQueue(2))
    await line.join("a", "one")
    assert await line.serve() == ["one"]
    assert line.places == {"one": []}


async def test_a_full_queue_refuses_and_a_full_group_only_its_own():
    queue = FairQueue(1, most=3, most_per_group=2)
    line = Line(queue)
    async with queue.turn("first"):
        for n in range(3):
            await line.join("greedy", str(n))
        await line.join("other", "other")
        late = await line.join("third", "late")
    assert await line.serve() == ["0", "other", "1"]
    with pytest.raises(Refusal, match="queue-full"):
        await late


async def test_one_who_gives_up_leaves_no_gap():
    queue = FairQueue(1)
    line = Line(queue)
    async with queue.turn("first"):
        gone = await line.join("a", "gone")
        await line.join("b", "next")
        gone.cancel()
        await asyncio.sleep(0)
        assert len(queue) == 1
    assert await line.serve() == ["next"]
    async with queue.turn("again"):
        assert len(queue) == 0, "its turn was not lost"


async def test_a_turn_that_fails_is_given_on():
    queue = FairQueue(1)
    with pytest.raises(ZeroDivisionError):
        async with queue.turn("a"):
            raise ZeroDivisionError
    async with asyncio.timeout(5), queue.turn("b"):
        pass


class OneThinker:
    """In place of the worker processes: one bot after another draws, and it is noted for which address."""

    def __init__(self) -> None:
        self.queue = FairQueue(1)
        self.thought_for: list[str] = []
        self.passed_over: dict[str, int] = {}
        """How many others thought while the latest of an address waited."""

    async def run(self, _work: object, *_args: object, group: str, tell: Tell | None) -> BotChoice:
        before = len(self.thought_for)
        async with self.queue.turn(group, tell):
            self.passed_over[group] = len(self.thought_for) - before
            self.thought_for.append(group)
            await asyncio.sleep(0.02)
            return BotChoice("draw", {})

    def close(self) -> None:
        pass


@pytest.fixture
def thinker(server: Served, monkeypatch: pytest.MonkeyPatch) -> OneThinker:
    found = OneThinker()
    monkeypatch.setattr(server.services.bots, "workers", found)
    return found


async def open_from(server: Served, address: str, *seats: SeatPlan) -> TableKeys:
    return await server.services.opener.create(NewTable("ferry", seats=list(seats)), address)


BOT = SeatPlan("bot", bot="master")


async def test_many_tables_of_one_address_do_not_hold_up_the_bot_of_another(server: Served, thinker: OneThinker):
    for _ in range(8):
        await open_from(server, "greedy", BOT, BOT)
    while len(thinker.queue) < 6:
        await asyncio.sleep(0.01)
    keys = await open_from(server, "modest", SeatPlan("bot", bot="random"), SeatPlan("me"))
    player = await server.sit(keys.table, keys.seats[1])
    await player.at(1)
    assert thinker.passed_over["modest"] <= 1
    assert len(thinker.queue) > 0, "it was served while others still waited"


async def test_a_viewer_is_told_how_many_bots_think_first(server: Served, thinker: OneThinker):
    for _ in range(4):
        await open_from(server, "greedy", BOT, BOT)
    keys = await open_from(server, "modest", SeatPlan("me"), BOT)
    player = await server.sit(keys.table, keys.seats[0])
    await player.play("draw")
    messages = [await player.until("queued")]
    while messages[-1]["place"]:
        messages.append(await player.until("queued"))
    places = [message["place"] for message in messages]
    assert places == list(range(places[0], -1, -1)), "it goes on by one until its turn has come"
    assert 0 < places[0] <= 2
    assert {message["work"] for message in messages} == {"bot"}


async def test_a_full_queue_refuses_hints_and_analyses(server: Served):
    keys = await server.create(seats=[{"kind": "me"}, {"kind": "me"}])
    both = await server.sit(keys["table"], *keys["seats"])
    full = FairQueue(0, most=0)
    server.services.bots.workers.queue = server.services.analyses.workers.queue = full
    await both.send("ask", seat=0)
    assert (await both.until("refused"))["code"] == "queue-full"
    over = await server.create(seats=[{"kind": "me"}, {"kind": "link"}])
    players = [await server.sit(over["table"], key) for key in over["seats"]]
    await play_out(players, random.Random(1))
    path = f"/api/tables/{over['table']}/analysis"
    answer = await server.http.get(path, headers={"X-Table-Key": over["owner"]})
    assert (answer.status_code, answer.json()["code"]) == (429, "queue-full")


async def test_one_may_ask_for_the_place_of_what_one_waits_for(server: Served):
    queue = server.services.analyses.workers.queue
    line = Line(queue)
    async with queue.turn("other"):
        await line.join("other", "other")
        await line.join("127.0.0.1", "mine")
        answer = await server.http.get("/api/queue")
        assert answer.json() == {"bots": 0, "analyses": 2, "openings": 0}
    await line.serve()


async def test_whatever_waits_stands_in_the_line_of_its_address(server: Served, monkeypatch: pytest.MonkeyPatch):
    """Hints, analyses, records, positions, bots and what they say to their partners."""
    lines: dict[str, list[str]] = {"bots": [], "analyses": [], "opener": []}

    def note(name: str) -> Callable[..., Awaitable[None]]:
        async def refuse(*_: object, group: str = "", **__: object) -> None:
            lines[name].append(group)
            raise Refusal("queue-full", 429)

        return refuse

    over = await server.create(seats=[{"kind": "me"}, {"kind": "link"}])
    await play_out([await server.sit(over["table"], key) for key in over["seats"]], random.Random(1))
    keys = await server.create(seats=[{"kind": "me"}, {"kind": "me"}])
    both = await server.sit(keys["table"], *keys["seats"])
    for name in lines:
        monkeypatch.setattr(getattr(server.services, name).workers, "run", note(name))
    await both.send("ask", seat=0)
    assert (await both.until("refused"))["code"] == "queue-full"
    elsewhere = {"X-Forwarded-For": "2001:db8:1:2::9"}
    await server.http.get(f"/api/tables/{over['table']}/analysis", headers={"X-Table-Key": over["owner"], **elsewhere})
    await server.http.post("/api/records", json={"record": "x"}, headers=elsewhere)
    await server.http.post("/api/tables", json={"game": "ferry", "start": {"seats": 2}}, headers=elsewhere)
    assert lines == {
        "bots": ["127.0.0.1"],
        "analyses": ["2001:db8:1:2::/64"],
        "opener": ["2001:db8:1:2::/64"] * 2,
    }
    forest = {"game": "forest", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
    opened = (await server.http.post("/api/tables", json=forest, headers=elsewhere)).json()
    await server.sit(opened["table"], opened["seats"][0])
    async with asyncio.timeout(PATIENCE):
        while len(lines["bots"]) < 2:
            await asyncio.sleep(0.01)
    assert set(lines["bots"][1:]) == {"2001:db8:1:2::/64"}


async def test_one_who_waits_for_a_hint_is_told_the_place(server: Served):
    keys = await server.create(seats=[{"kind": "me"}, {"kind": "me"}])
    both = await server.sit(keys["table"], *keys["seats"])
    queue = server.services.bots.workers.queue = FairQueue(1)
    async with queue.turn("other"):
        await both.send("ask", seat=0)
        told = await both.until("queued")
    assert (told["work"], told["place"]) == ("hint", 1)
