"""Bots and clocks: a table goes on when no person moves it."""

import asyncio
import os
import time
from typing import Any, cast

import pytest

from ferry.rules.turn import River
from ferry.state import FerryState as Ferry
from hexkeep.bots import Plan
from hexkeep.bots.worker import BotChoice
from hexkeep.cli.commands.verify import verify_record
from hexkeep.kernel.registry import game as find_game
from hexkeep.kernel.registry import games
from hexkeep.kernel.types import PASS, Decision
from hexkeep.server.scheduling.sweeper import Sweeper
from hexkeep.server.settings import Settings
from hexkeep.server.storage.store import Store
from hexkeep.server.tables.live_table import LiveTable, PassOrder

from .conftest import PATIENCE, Player, Served, Start


async def finished(server: Served, keys: dict[str, Any], seconds: float = 30.0) -> dict[str, Any]:
    """Wait until the table is over; the line in the list of my tables."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        answer = await server.http.post("/api/tables/mine", json=[{"table": keys["table"], "keys": [keys["owner"]]}])
        line: dict[str, Any] = answer.json()[0]
        if line.get("over"):
            return line
        await asyncio.sleep(0.05)
    raise AssertionError("the table is not over")


@pytest.mark.parametrize("name", games())
async def test_a_table_of_bots_finishes_by_itself_and_its_record_verifies(server: Served, name: str):
    seats = find_game(name).seats(find_game(name).setup({}))
    keys = await server.create(name, seats=[{"kind": "bot", "bot": "random"}] * seats)
    line = await finished(server, keys, 300.0)
    assert line["ply"] > 5
    assert "the seed is the one promised" in verify_record(await server.record(keys))[1]


async def test_a_person_plays_against_a_bot(server: Served):
    keys = await server.create(seats=[{"kind": "me"}, {"kind": "bot", "bot": "greedy"}])
    me = await server.sit(keys["table"], keys["seats"][0])
    while not me.standing.get("over"):
        if me.decision and me.decision.get("waits", True):
            version = me.standing["version"]
            await me.play(me.options()[-1])
            await me.at(version + 1)
        else:
            await me.receive()
    assert {line["seat"] for line in me.log} == {0, 1}


async def test_bots_left_behind_at_a_stop_go_on_after_the_start(start: Start):
    first = await start()
    first.services.events.changed = lambda table: None  # type: ignore[method-assign]  # as if it died right after the opening
    keys = await first.create(seats=[{"kind": "bot"}, {"kind": "bot"}])
    again = await start()
    await finished(again, keys)


def crashing(game: str, view: dict[str, Any], seat: int, bot: str, seed: int, plan: Plan) -> BotChoice:
    raise ValueError("no idea")


def cheating(game: str, view: dict[str, Any], seat: int, bot: str, seed: int, plan: Plan) -> BotChoice:
    return BotChoice("cast-off", {})


def dying(game: str, view: dict[str, Any], seat: int, bot: str, seed: int, plan: Plan) -> BotChoice:
    os._exit(1)


async def test_a_bot_that_crashes_or_cheats_is_replaced_by_chance(server: Served):
    for think in (crashing, cheating):
        server.services.bots.think = think
        keys = await server.create(setup={"goal": 5}, seats=[{"kind": "bot"}, {"kind": "bot"}])
        await finished(server, keys, 120.0)
    assert "hexkeep_errors_total 0.0" not in await server.metrics()


async def test_a_bot_whose_process_dies_is_replaced_by_chance_and_the_next_thinks_again(server: Served):
    honest, server.services.bots.think = server.services.bots.think, dying
    keys = await server.create(seats=[{"kind": "bot"}, {"kind": "link"}])
    other = await server.sit(keys["table"], keys["seats"][1])
    await other.at(1)
    server.services.bots.think = honest
    keys = await server.create(setup={"goal": 5}, seats=[{"kind": "bot"}, {"kind": "bot"}])
    failed = server.services.metrics.registry.get_sample_value("hexkeep_errors_total")
    assert failed
    await finished(server, keys, 120.0)


def nosy(game: str, view: dict[str, Any], seat: int, bot: str, seed: int, plan: Plan) -> BotChoice:
    """A bot that looks for what it may not know, and passes only if it finds nothing."""
    hidden = [card for i, hand in enumerate(view["table"]["hands"]) if i != seat for card in hand]
    assert set(hidden) | set(view["table"]["deck"]) <= {"-1"}, "it can see"
    assert view["rng"] == "0" * 16
    return BotChoice("draw", {})


async def test_a_bot_is_shown_its_own_view_only(server: Served):
    server.services.bots.think = nosy
    keys = await server.create(seats=[{"kind": "bot"}, {"kind": "link"}])
    other = await server.sit(keys["table"], keys["seats"][1])
    await other.at(1)
    assert other.log[0]["kind"] == "drew"
    assert "hexkeep_errors_total 0.0" in await server.metrics()


def planning(game: str, view: dict[str, Any], seat: int, bot: str, seed: int, plan: Plan) -> BotChoice:
    """Loads and casts off; its plan tells what it has been asked for, and how often."""
    asked = (seat, bot)
    return BotChoice(loading(game, view, seat, bot, seed, plan).option, {**plan, (asked, len(plan)): PASS})


async def test_a_bot_is_told_its_own_plan_again(server: Served):
    server.services.bots.think = planning
    keys = await server.create(seats=[{"kind": "bot", "bot": "regular"}, {"kind": "link"}])
    person = await server.sit(keys["table"], keys["seats"][1])
    await person.at(2)
    asked = (0, "regular")
    plans = (await server.services.tables.find(keys["table"])).plans
    assert plans == {asked: {(asked, 0): PASS, (asked, 1): PASS}}


def idling(game: str, view: dict[str, Any], seat: int, bot: str, seed: int, plan: Plan) -> BotChoice:
    """Plays what is idle; its plan tells which seats were asked."""
    rules = find_game(game)
    decision = next(d for d in rules.decisions(rules.from_position(view)) if d.seat == seat)
    assert decision.idle is not None
    return BotChoice(rules.write(decision.idle), {**plan, seat: PASS})


async def test_bots_of_one_team_share_one_plan(server: Served):
    server.services.bots.think = idling
    setup = {"edition": "2015", "mode": "tutorial", "players": 2}
    keys = await server.create("bastion", setup=setup, seats=[{"kind": "bot", "bot": "master"}] * 2)
    await finished(server, keys, 120.0)
    plans = (await server.services.tables.find(keys["table"])).plans
    assert plans == {(-1, "master"): {0: PASS, 1: PASS}}


async def test_at_zero_the_clock_plays_what_is_idle(server: Served):
    clock = {"kind": "move", "seconds": 1, "at_zero": "idle"}
    keys = await server.create(seats=[{"kind": "link"}, {"kind": "link"}], clock=clock)
    first = await server.sit(keys["table"], keys["seats"][0])
    deadline = first.info["seats"][0]["deadline"]
    assert deadline <= time.time() + 1.0
    assert "deadline" not in first.info["seats"][1]
    idle = first.decision["idle"]
    await first.at(1)
    assert time.time() > deadline - 0.1, "it plays at zero, not before"
    assert idle == "draw"
    assert first.log[0]["kind"] == "drew"


async def test_at_zero_a_bot_takes_the_seat(server: Served):
    clock = {"kind": "move", "seconds": 1, "at_zero": "bot"}
    keys = await server.create(seats=[{"kind": "link"}, {"kind": "link"}], clock=clock)
    first = await server.sit(keys["table"], keys["seats"][0])
    while first.info["seats"][0]["kind"] != "bot":
        await first.receive()
    await first.at(1)


async def test_at_zero_nothing_may_happen(server: Served):
    clock = {"kind": "move", "seconds": 1, "at_zero": "nothing"}
    keys = await server.create(seats=[{"kind": "link"}, {"kind": "link"}], clock=clock)
    first = await server.sit(keys["table"], keys["seats"][0])
    await asyncio.sleep(1.3)
    await first.play("draw")
    await first.at(1)
    assert first.info["seats"][0]["kind"] == "person"


async def test_a_clock_runs_on_while_others_act(server: Served):
    """Tolls thrown in by others do not give the active seat more time."""
    clock = {"kind": "move", "seconds": 60}
    keys = await server.create(seats=[{"kind": "link"}, {"kind": "link"}], clock=clock)
    first = await server.sit(keys["table"], keys["seats"][0])
    second = await server.sit(keys["table"], keys["seats"][1])
    await first.play(next(o for o in first.options() if o.startswith("load")))
    await first.at(1)
    await first.until("people")
    deadline = first.info["seats"][0]["deadline"]
    await second.at(1)
    await second.play(second.options()[0])
    await first.at(2)
    await first.until("people")
    assert first.info["seats"][0]["deadline"] == deadline
    await first.play("cast-off")
    await first.at(3)
    await first.until("people")
    assert "deadline" not in first.info["seats"][0]
    assert first.info["seats"][1]["deadline"] > deadline


async def test_a_clock_is_set_again_after_a_restart(start: Start, tmp_path):
    first = await start()
    keys = await first.create(seats=[{"kind": "link"}, {"kind": "link"}], clock={"kind": "day", "seconds": 1})
    # As if the process had died: nothing rings there any more, and the time passes meanwhile.
    first.services.clocks.set(keys["table"], None)
    await asyncio.sleep(1.1)
    await start()
    end = time.monotonic() + 10
    store = Store(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", "test")
    while time.monotonic() < end:
        stored = await store.load(keys["table"])
        if stored.log:
            break
        await asyncio.sleep(0.05)
    await store.close()
    assert stored.log[0].option == "draw"


async def seat_before_bots_think(server: Served, monkeypatch: pytest.MonkeyPatch) -> tuple[str, Player]:
    """A table of a bot and a person, who sits there before the bot begins."""
    seated = asyncio.Event()
    choose = server.services.bots.choose

    async def choose_later(*asked: Any, **more: Any) -> Any:
        await seated.wait()
        return await choose(*asked, **more)

    server.services.bots.think = loading
    monkeypatch.setattr(server.services.bots, "choose", choose_later)
    keys = await server.create(seats=[{"kind": "bot"}, {"kind": "link"}])
    person = await server.sit(keys["table"], keys["seats"][1])
    seated.set()
    return keys["table"], person


async def test_a_bot_gives_people_time_for_an_offer_once(start: Start, monkeypatch: pytest.MonkeyPatch):
    """The bot has loaded; the person may pay a toll before it casts off, and is waited for once."""
    server = await start(offer_pause=0.6)
    _, person = await seat_before_bots_think(server, monkeypatch)
    await person.at(1)
    began = time.monotonic()
    assert person.options()[0].startswith("toll")
    await person.at(2)
    assert time.monotonic() - began > 0.5
    assert person.log[0]["kind"] == "loaded"


async def test_an_offer_stands_until_the_hint_on_it_was_given(start: Start, monkeypatch: pytest.MonkeyPatch):
    """The person asks what to do about the toll; the bot that would cast off waits for the answer."""
    server = await start(offer_pause=0.2)
    _, person = await seat_before_bots_think(server, monkeypatch)
    asked, awaited = asyncio.Event(), asyncio.Event()
    bots, turns = server.services.bots, server.services.bot_turns
    choose, hints, wait_for_hints = bots.choose, bots.hints, turns._wait_for_hints

    async def choose_once_asked(*told: Any, **more: Any) -> Any:
        await asked.wait()
        return await choose(*told, **more)

    async def hint_once_awaited(*told: Any, **more: Any) -> Any:
        asked.set()
        await awaited.wait()
        return await hints(*told, **more)

    async def wait(table: LiveTable, version: int, seats: set[int]) -> None:
        if seats:
            awaited.set()
        await wait_for_hints(table, version, seats)

    monkeypatch.setattr(bots, "choose", choose_once_asked)
    monkeypatch.setattr(bots, "hints", hint_once_awaited)
    monkeypatch.setattr(turns, "_wait_for_hints", wait)
    await person.at(1)
    await person.send("ask", seat=1)
    assert (await person.until("advice"))["seat"] == 1
    assert person.standing["version"] == 1, "the offer still stands"
    await person.at(2)


@pytest.mark.parametrize("holds", [True, False])
async def test_a_bot_gives_the_same_time_whether_or_not_a_hidden_hand_holds_an_answer(
    start: Start, monkeypatch: pytest.MonkeyPatch, holds: bool
):
    """Tolls as if they were secret: those who might pay one are waited for by open facts alone."""
    ask = River.ask

    def asked(self: River, s: Ferry, out: list[Decision]) -> None:
        ask(self, s, out)
        if not holds:
            del out[1:]

    monkeypatch.setattr(River, "ask", asked)
    monkeypatch.setattr(River, "listeners", lambda _self, _s: 2)
    server = await start(offer_pause=5.0, listen_pause=0.6)
    name, person = await seat_before_bots_think(server, monkeypatch)
    await person.at(1)
    assert (person.decision is not None) == holds
    await person.at(2)
    table = server.services.tables.get(name)
    assert table is not None
    assert 0.5 < table.recent_rows[2].at - table.recent_rows[1].at < 4.0


async def test_listeners_get_time_once_and_not_if_they_pass(server: Served, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(River, "listeners", lambda _self, _s: 2)
    keys = await server.create(seats=[{"kind": "link"}, {"kind": "link"}])
    first = await server.sit(keys["table"], keys["seats"][0])
    second = await server.sit(keys["table"], keys["seats"][1])
    await first.play(next(o for o in first.options() if o.startswith("load")))
    await first.at(1)
    await second.at(1)
    table = server.services.tables.get(keys["table"])
    assert table.listeners() == {1}
    assert table.open_offers() == [], "their offer is nobody else's business"
    table.pass_orders[1] = PassOrder("end", 0)
    assert table.listeners() == set(), "they asked to be passed for"
    table.pass_orders.clear()
    table.note_given_time({1})
    assert table.listeners() == set(), "they have had their time"
    await first.play("cast-off")
    await second.at(2)
    table.note_given_time(set())
    assert table.given_time == set(), "which lapses with the step"


def loading(game: str, view: dict[str, Any], seat: int, bot: str, seed: int, plan: Plan) -> BotChoice:
    """Loads its first card and casts off."""
    if view["table"]["loaded"] != "-1":
        return BotChoice("cast-off", {})
    return BotChoice(f"load card:{view['table']['hands'][seat][0]}", {})


async def test_people_who_come_and_go_do_not_reset_the_clock(server: Served):
    clock = {"kind": "move", "seconds": 60}
    keys = await server.create(setup={"players": 3}, seats=[{"kind": "link"}] * 3, clock=clock)
    first = await server.sit(keys["table"], keys["seats"][0])
    second = await server.sit(keys["table"], keys["seats"][1])
    deadline = first.info["seats"][0]["deadline"]
    await second.send("take-over", seat=2, bot="random")
    while not second.info["seats"][2].get("votes"):
        await second.receive()
    assert second.info["seats"][0]["deadline"] == deadline


class LateTables:
    """A store that notes up to what time late tables are asked for, and has none."""

    def __init__(self, times: int = 3) -> None:
        self.times = times
        self.asked: list[float] = []
        self.often = asyncio.Event()

    async def overdue_tables(self, before: float) -> list[str]:
        self.asked.append(before)
        if len(self.asked) == self.times:
            self.often.set()
        return []


async def test_only_the_first_sweep_takes_up_what_is_hardly_late(server: Served):
    """Other nodes have a grace to act themselves, except for what a stop left behind."""
    late = LateTables()
    sweep = asyncio.create_task(sweeper(server, late).run())
    await asyncio.wait_for(late.often.wait(), PATIENCE)
    sweep.cancel()
    assert late.asked[:3] == [1000.0, 970.0, 970.0]


async def test_when_a_node_is_gone_five_sweeps_leave_less_grace(server: Served):
    late = LateTables(8)
    hurried = sweeper(server, late)
    hurried.hurry()
    sweep = asyncio.create_task(hurried.run())
    await asyncio.wait_for(late.often.wait(), PATIENCE)
    sweep.cancel()
    assert late.asked[:8] == [1000.0, *[998.0] * 5, 970.0, 970.0]


def sweeper(server: Served, late: LateTables) -> Sweeper:
    """One that asks for late tables all the time, at the second 1000."""
    services = server.services
    settings = Settings(database="none.db", sweep_every=0.01, grace=30.0, now=lambda: 1000.0)
    others = (services.tables, services.sync, services.bot_turns, services.events, services.metrics)
    return Sweeper(cast(Store, late), *others, settings)
