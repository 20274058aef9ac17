"""Clocks: total time, undo, downtime, jumps of the time of day, and players who are away."""

import asyncio
import time
from typing import Any

import pytest

from hexkeep.server.scheduling import clocks
from hexkeep.server.settings import Settings
from hexkeep.server.storage.store import Store
from hexkeep.server.time_control import MAX_STOPS_KEPT, Asking, ClockMemory, SteadyClock, set_clocks
from hexkeep.server.types import Clock

from .conftest import PATIENCE, Served, Start

LINKS = [{"kind": "link"}, {"kind": "link"}]
MOVE = Clock("move", 60)
FISCHER = Clock("total", 300, increment=10)


class TableClocks:
    """The clocks of one table, moved by hand."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.deadlines: dict[int, float] = {}
        self.memory = ClockMemory()

    def ask(self, now: float, ply: int, *timed: int, **more: Any) -> dict[int, float]:
        """The seconds that are left to each seat that is asked."""
        self.deadlines, self.memory = set_clocks(
            self.clock, self.deadlines, self.memory, Asking(ply, timed, **more), now
        )
        return {seat: at - now for seat, at in self.deadlines.items()}


def test_a_move_clock_begins_anew_with_each_question_and_runs_on_while_others_act():
    clocks = TableClocks(MOVE)
    assert clocks.ask(0.0, 0, 0) == {0: 60}
    assert clocks.ask(20.0, 1, 0) == {0: 60}
    assert clocks.ask(30.0, 2, 0, 1, same=[0]) == {0: 50, 1: 60}
    assert clocks.ask(35.0, 3, 1, same=[1]) == {1: 55}


def test_an_undo_gives_no_time_back():
    """Neither for the question that comes up again, nor for the one that was left, however often it is done."""
    clocks = TableClocks(MOVE)
    clocks.ask(0.0, 0, 0)
    clocks.ask(20.0, 1, 0)
    assert clocks.ask(50.0, 0, 0, undone=True) == {0: 40}
    assert clocks.ask(60.0, 1, 0) == {0: 30}
    assert clocks.ask(70.0, 0, 0, undone=True) == {0: 30}
    assert clocks.ask(75.0, 1, 0) == {0: 20}
    assert clocks.ask(80.0, 2, 0) == {0: 60}, "a question that nobody has seen before has its whole time"


def test_an_undo_of_one_does_not_touch_the_clock_of_another():
    clocks = TableClocks(MOVE)
    clocks.ask(0.0, 0, 0, 1)
    clocks.ask(10.0, 1, 0, 1, same=[1])
    assert clocks.ask(15.0, 0, 0, 1, undone=True) == {0: 50, 1: 45}


def test_clocks_do_not_remember_for_ever():
    clocks = TableClocks(MOVE)
    for ply in range(3 * MAX_STOPS_KEPT):
        clocks.ask(float(ply), ply, 0)
    assert len(clocks.memory.left[0]) == MAX_STOPS_KEPT


def test_a_total_clock_counts_the_whole_game_and_adds_for_each_turn():
    clocks = TableClocks(FISCHER)
    assert clocks.ask(0.0, 0, 0) == {0: 300}
    assert clocks.ask(20.0, 1, 0) == {0: 280}, "one turn, several questions"
    assert clocks.ask(50.0, 2, 1) == {1: 300}
    assert clocks.memory.bank == {0: 260}
    assert clocks.ask(60.0, 3, 0) == {0: 260}


def test_an_undo_brings_no_second_increment():
    clocks = TableClocks(FISCHER)
    clocks.ask(0.0, 0, 0)
    clocks.ask(20.0, 1, 1)
    assert clocks.memory.bank == {0: 290}
    for turn in range(5):
        clocks.ask(20.0, 0, 0, undone=True)
        clocks.ask(20.0, 1, 1)
        assert clocks.memory.bank[0] == 290, turn


async def test_a_total_clock_is_shown_running_and_standing(server: Served):
    clock = {"kind": "total", "seconds": 300, "increment": 10}
    keys = await server.create(seats=LINKS, clock=clock)
    first = await server.sit(keys["table"], keys["seats"][0])
    mine, other = first.info["seats"]
    assert 290 < mine["deadline"] - first.info["now"] <= 300
    assert (mine.get("bank"), other["bank"]) == (None, 300.0)
    await first.play("draw")
    await first.at(1)
    await first.until("people")
    mine, other = first.info["seats"]
    assert 300 < mine["bank"] <= 310
    assert "bank" not in other


@pytest.mark.parametrize("change", [{"increment": -1}, {"increment": 10**9}, {"seconds": 0}])
async def test_a_clock_that_cannot_be_is_refused(server: Served, change: dict[str, int]):
    clock = {"kind": "total", "seconds": 300, "increment": 10, **change}
    answer = await server.http.post("/api/tables", json={"game": "ferry", "clock": clock})
    assert answer.status_code == 400
    assert answer.json()["code"] in ("bad-clock", "bad-increment")


async def test_taking_a_move_back_does_not_wind_the_clock(server: Served):
    keys = await server.create("sigillum", seats=LINKS, clock={"kind": "move", "seconds": 60})
    players = [await server.sit(keys["table"], key) for key in keys["seats"]]
    mover = next(p for p in players if p.decision)
    seat = mover.standing["seat"]
    before = mover.info["seats"][seat]["deadline"]
    await asyncio.sleep(0.3)
    began = time.monotonic()
    await mover.play(mover.options()[0])
    await mover.at(1)
    assert mover.standing["can_undo"]
    await mover.send("undo", seat=seat, version=mover.standing["version"])
    await mover.at(2)
    await mover.until("people")
    taken = time.monotonic() - began
    assert mover.info["seats"][seat]["deadline"] - before < taken + 0.01, "the time before the move is spent"


async def test_time_in_which_the_server_was_down_is_given_back(start: Start, monkeypatch: pytest.MonkeyPatch):
    server = await start()
    keys = await server.create(seats=LINKS, clock={"kind": "move", "seconds": 60})
    player = await server.sit(keys["table"], keys["seats"][0])
    left = player.info["seats"][0]["deadline"] - player.info["now"]
    day = 86400.0
    steady = SteadyClock()
    again = await start(now=lambda: steady() + day)  # it starts a day later
    back = await again.sit(keys["table"], player.keys[0])
    assert back.standing["version"] == 0, "the clock has not run out meanwhile"
    assert left - 20 < back.info["seats"][0]["deadline"] - back.info["now"] <= left


async def test_a_second_node_that_starts_puts_off_no_clock(tmp_path):
    """The sign of life of another node is fresh: only a long silence counts where nodes share a database."""
    store = Store(f"sqlite+aiosqlite:///{tmp_path / 'signs.db'}", "test")
    await store.open()
    assert await store.note_alive(100.0) == 100.0
    assert await store.note_alive(104.0) == 100.0
    await store.close()


async def test_a_process_that_stood_still_lets_no_clock_run_out(start: Start):
    """As when a machine is frozen: when it goes on the timers are late, and so is everything else."""
    steady, jump = SteadyClock(), [0.0]
    server = await start(now=lambda: steady() + jump[0])
    keys = await server.create(seats=LINKS, clock={"kind": "move", "seconds": 2})
    player = await server.sit(keys["table"], keys["seats"][0])
    before = player.info["seats"][0]["deadline"]
    jump[0] = 3600.0
    await player.until("people")
    assert player.standing["version"] == 0
    assert 3590 < player.info["seats"][0]["deadline"] - before < 3610
    await player.at(1)


async def test_a_server_leaves_signs_of_life(start: Start, monkeypatch: pytest.MonkeyPatch):
    """Else the next one would give back time in which this one ran."""
    monkeypatch.setattr(clocks, "SECONDS_BETWEEN_SIGNS", 0.02)
    server = await start()
    signs: list[float] = []
    note = server.services.store.note_alive

    async def noted(now: float) -> float:
        signs.append(now)
        return await note(now)

    monkeypatch.setattr(server.services.store, "note_alive", noted)
    async with asyncio.timeout(PATIENCE):
        while len(signs) < 3:
            await asyncio.sleep(0.01)
    assert signs == sorted(signs)


def test_a_server_counts_by_the_steady_clock_and_waits_a_minute_for_the_absent():
    settings = Settings(database="none.db")
    assert isinstance(settings.now, SteadyClock)
    assert settings.absence_grace == 60.0


def test_the_time_of_day_may_jump(monkeypatch: pytest.MonkeyPatch):
    clock = SteadyClock()
    before = clock()
    monkeypatch.setattr(time, "time", lambda: 0.0)
    assert before <= clock() < before + 60


async def test_a_player_who_is_away_for_a_moment_is_not_replaced(start: Start):
    ahead = 0.0
    steady = SteadyClock()
    server = await start(absence_grace=60.0, now=lambda: steady() + ahead)
    keys = await server.create(seats=LINKS)
    first = await server.sit(keys["table"], keys["seats"][0])
    second = await server.sit(keys["table"], keys["seats"][1])
    await second.close()
    while first.info["seats"][1].get("present"):
        await first.until("people")
    assert 0 < first.info["seats"][1]["replaceable"] - first.info["now"] <= 60.0
    await first.send("take-over", seat=1, bot="random")
    assert (await first.until("refused"))["code"] == "away-briefly"
    ahead = 60.0
    await first.send("take-over", seat=1, bot="random")
    while first.info["seats"][1]["kind"] != "bot":
        await first.until("people")


async def proposal(server: Served) -> tuple[dict[str, Any], list[Any]]:
    """Three seats, the third away; the first proposes a bot for it."""
    keys = await server.create(setup={"players": 3}, seats=[*LINKS, {"kind": "link"}])
    players = [await server.sit(keys["table"], key) for key in keys["seats"]]
    await players[2].close()
    while players[0].info["seats"][2].get("present"):
        await players[0].until("people")
    await players[0].send("take-over", seat=2, bot="random")
    for player in players[:2]:
        while player.info["seats"][2].get("votes") != [0]:
            await player.until("people")
    return keys, players


async def test_one_who_would_rather_wait_ends_the_vote(server: Served):
    _, players = await proposal(server)
    await players[1].send("keep-seat", seat=2)
    while players[0].info["seats"][2].get("votes"):
        await players[0].until("people")
    assert players[0].info["seats"][2]["kind"] == "person"


async def test_one_who_comes_back_ends_the_vote(server: Served):
    keys, _players = await proposal(server)
    back = await server.sit(keys["table"], keys["seats"][2])
    assert "votes" not in back.info["seats"][2]


async def test_a_spectator_has_no_say_in_it(server: Served):
    keys = await server.create(seats=LINKS, spectators=True)
    watcher = await server.sit(keys["table"], keys["spectator"])
    await watcher.send("keep-seat", seat=1)
    assert (await watcher.until("refused"))["code"] == "players-only"
    player = await server.sit(keys["table"], keys["seats"][0])
    await player.send("keep-seat", seat=7)
    assert (await player.until("refused"))["code"] == "no-seat"
