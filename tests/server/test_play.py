"""Playing over the wire: checked, in order, once."""

import asyncio
import random
from typing import Any

import pytest

from hexkeep import load
from hexkeep.kernel.match import Match
from hexkeep.kernel.registry import game as find_game
from hexkeep.server.errors import server_texts
from hexkeep.server.texts import BOT_NAMES

from .conftest import Served, Start, play_out


async def two(server: Served, **wanted):
    keys = await server.create(seats=[{"kind": "link"}, {"kind": "link"}], **wanted)
    first = await server.sit(keys["table"], keys["seats"][0])
    second = await server.sit(keys["table"], keys["seats"][1])
    return keys, first, second


async def test_two_people_play_a_whole_game_and_its_record_replays(server: Served):
    keys, first, second = await two(server, spectators=True)
    watcher = await server.sit(keys["table"], keys["spectator"])
    await play_out([first, second], random.Random(5))
    await watcher.at(first.standing["version"])
    assert first.standing["outcome"] == second.standing["outcome"] == watcher.standing["outcome"]
    seed, _, salt = first.standing["seed"].partition(":")
    text = await server.record(keys)
    match = load(text)
    assert (str(match.seed), match.tags["Salt"]) == (seed, salt)
    assert len(match.plies) == first.standing["ply"]
    assert match.over


async def test_the_scene_built_from_changes_is_the_scene_of_the_table(server: Served):
    keys, first, second = await two(server, setup={"goal": 20})  # which nobody reaches in twelve plies
    for _ in range(12):
        player = first if first.decision and first.decision.get("waits", True) else second
        version = player.standing["version"]
        await player.play(random.Random(version).choice(player.options()))
        await first.at(version + 1)
        await second.at(version + 1)
        fresh = await server.sit(keys["table"], keys["seats"][0])
        assert fresh.scene == first.scene
        assert fresh.log == first.log
        assert fresh.standing == first.standing
        await fresh.close()


async def test_an_option_that_is_not_offered_is_refused_with_its_rule_and_changes_nothing(server: Served):
    _, first, second = await two(server, seed=1)
    await second.play("draw", seat=1)
    assert (await second.until("refused"))["code"] == "no-decision"
    not_mine = next(o for o in ("load card:1a", "load card:1b", "load card:1c") if o not in first.options())
    await first.play(not_mine)
    refused = await first.until("refused")
    assert (refused["code"], refused["rule"]) == ("not-your-card", "FER-LOAD-01")
    await first.play("fly")
    assert (await first.until("refused"))["code"] == "unreadable-option"
    await second.play("draw", seat=0)
    assert (await second.until("refused"))["code"] == "not-yours"
    assert first.standing["version"] == 0
    await first.play("draw")
    await second.at(1)


async def test_refusals_speak_the_language_of_the_client(server: Served):
    keys, _, _ = await two(server)
    russian = await server.sit(keys["table"], keys["seats"][1], language="ru")
    await russian.play("draw", seat=1)
    assert "сейчас" in (await russian.until("refused"))["reason"]


async def test_the_same_message_twice_is_played_once(server: Served):
    _, first, second = await two(server)
    await asyncio.gather(*[first.play("draw", version=0) for _ in range(5)])
    await second.at(1)
    # The next thing the first seat hears of is the second seat's move: the repeats made nothing happen.
    await second.play("draw")
    await first.at(2)
    assert [line["kind"] for line in first.log] == ["drew", "drew"]
    assert not any('"refused"' in raw for raw in first.raw)


async def test_the_same_message_from_two_windows_is_played_once(server: Served):
    keys, first, _ = await two(server)
    other = await server.sit(keys["table"], keys["seats"][0])
    await asyncio.gather(first.play("draw", version=0), other.play("draw", version=0))
    await first.at(1)
    await other.at(1)
    table = await server.services.tables.find(keys["table"])
    async with table.lock:
        assert table.version == 1


def tolled_position() -> dict:
    """The first seat has loaded; two others hold cards they may throw in."""
    game = find_game("ferry")
    match = Match(game, {"players": 3}, seed=11)
    match.play(0, next(o for o in match.decisions()[0].options if game.write(o).startswith("load")))
    return game.position(match.state)


async def test_a_late_option_counts_while_the_seat_is_asked_the_same(server: Served):
    keys = await server.create(start=tolled_position(), seats=[{"kind": "link"}] * 3)
    _, one, two_ = [await server.sit(keys["table"], key) for key in keys["seats"]]
    toll, late = one.options()[0], two_.options()[0]
    await one.play(toll, version=0)
    await one.at(1)
    await two_.play(late, version=0)
    await two_.at(2)
    assert [line["kind"] for line in two_.log][:2] == ["tolled", "tolled"]


async def test_a_late_option_is_refused_once_the_decision_has_changed(server: Served):
    keys = await server.create(start=tolled_position(), seats=[{"kind": "link"}] * 3)
    zero, one, _ = [await server.sit(keys["table"], key) for key in keys["seats"]]
    toll = one.options()[0]
    await zero.play("cast-off", version=0)
    await zero.at(1)
    await one.play(toll, version=0)
    assert (await one.until("refused"))["code"] == "late"


async def test_the_last_ply_of_a_game_cannot_be_undone(server: Served):
    """It told the seed: whoever took it back would play on with every card known."""
    luck = random.Random(1)
    while True:
        match = Match(find_game("sigillum"), {"squads": "beginner"}, luck.getrandbits(30))
        while not match.over:
            decision = luck.choice(match.decisions())
            match.play(decision.seat, luck.choice(decision.options))
        last = match.plies[-1].seat
        if match.why_not_undo(last) is None:  # nothing was rolled or shown by it
            break
    answer = await server.http.post("/api/records", json={"record": match.record()})
    keys = answer.json()
    player = await server.sit(keys["table"], keys["seats"][last])
    assert player.standing["seed"]
    assert not player.standing.get("can_undo")
    await player.send("undo", seat=last, version=player.standing["version"])
    assert (await player.until("refused"))["code"] == "undo-revealed"
    assert (await server.sit(keys["table"], keys["seats"][last])).standing["over"]


@pytest.mark.parametrize(("first", "told"), [("1", False), ("random", True)])
async def test_the_seed_is_told_only_where_something_was_left_to_chance(server: Served, first: str, told: bool):
    """In Sigillum nothing is rolled or shuffled: a lot decides who begins, where nobody was named."""
    luck = random.Random(1)
    match = Match(find_game("sigillum"), {"squads": "beginner", "first": first}, 5)
    while not match.over:
        decision = luck.choice(match.decisions())
        match.play(decision.seat, luck.choice(decision.options))
    assert match.has_used_chance == load(match.record()).has_used_chance == told
    keys = (await server.http.post("/api/records", json={"record": match.record()})).json()
    player = await server.sit(keys["table"], keys["seats"][0])
    assert player.standing["over"]
    assert bool(player.standing.get("seed")) == told


async def test_undo_is_a_row_and_takes_the_lines_back(server: Served):
    keys, first, second = await two(server, seed=3)
    load_ = next(o for o in first.options() if o.startswith("load"))
    await first.play(load_)
    await second.at(1)
    await first.until("update")
    # A card was shown: no undo past it.
    await first.send("undo", seat=0, version=1)
    assert (await first.until("refused"))["code"] == "undo-revealed"
    await first.play("unload")
    await first.at(2)
    assert first.standing["can_undo"]
    assert not second.standing.get("can_undo")
    await first.send("undo", seat=0, version=2)
    await first.at(3)
    await second.at(3)
    assert (second.standing["ply"], len(second.log), second.log) == (1, 1, first.log)
    assert "cast-off" in first.options()
    await first.send("undo", seat=0, version=2)
    assert (await first.until("refused"))["code"] == "late"
    fresh = await server.sit(keys["table"], keys["seats"][1])
    assert (fresh.scene, fresh.log) == (second.scene, second.log)


async def test_a_dropped_client_comes_back_to_the_table_as_it_is(server: Served):
    keys, first, second = await two(server)
    await second.close()
    await first.play("draw")
    await first.at(1)
    back = await server.sit(keys["table"], keys["seats"][1], seen=0)
    assert back.standing["version"] == 1
    assert [line["version"] for line in back.log] == [1]
    assert back.options()


async def test_why_not_answers_with_the_rule_in_words(server: Served):
    _, first, _ = await two(server)
    await first.send("why", seat=0, option="load card:1a" if "load card:1a" not in first.options() else "load card:2a")
    because = await first.until("because")
    assert because["rule"] == "FER-LOAD-01"
    assert "hand" in because["reason"]
    assert because["words"]


async def test_advice_comes_from_a_bot(server: Served):
    _, first, _ = await two(server)
    await first.send("ask", seat=0)
    advice = await first.until("advice")
    assert advice["lines"]
    assert all(line["option"] in first.options() for line in advice["lines"])
    assert all(1 <= line["chance"] <= 99 for line in advice["lines"])
    assert all(line["reason"].endswith(".") and line["between"] == "between veterans" for line in advice["lines"])


async def test_advice_names_the_players(server: Served, monkeypatch: pytest.MonkeyPatch):
    keys = await server.create(seats=[{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Otto"}])
    both = await server.sit(keys["table"], *keys["seats"])
    asked: list[Any] = []

    async def run(think: Any, *args: Any, **_queue: Any) -> Any:
        asked.append(args[-1])
        return think(*args)

    monkeypatch.setattr(server.services.bots.workers, "run", run)
    await both.send("ask", seat=0)
    await both.until("advice")
    assert asked == [["Anna", "Otto"]]


async def test_a_table_survives_a_restart(start: Start):
    server = await start()
    keys = await server.create(seats=[{"kind": "me"}, {"kind": "me"}])
    first, second = [await server.sit(keys["table"], key) for key in keys["seats"]]
    await first.play("draw")
    await second.at(1)
    again = await start()  # a second node on the same file, as after a restart
    back = await again.sit(keys["table"], keys["seats"][1])
    assert (back.scene, back.log, back.standing) == (second.scene, second.log, second.standing)


async def test_a_seat_is_passed_for_until_it_is_asked_something_else(server: Served):
    """In Ferry the idle option of a turn is the draw; a full hand loads, and then another question comes."""
    _, first, second = await two(server, setup={"goal": 20})
    await second.send("auto-pass", seat=1, until="other")
    assert (await second.until("refused"))["code"] == "no-pass"
    await first.send("auto-pass", seat=1, until="end")
    assert (await first.until("refused"))["code"] == "not-yours"
    await first.send("auto-pass", seat=0, until="other")
    await second.at(1)
    assert first.standing.get("passing") is None
    await first.at(1)
    assert first.standing["passing"] == "other"
    assert second.standing.get("passing") is None
    while not (first.decision and first.decision["prompt"].endswith("lies on the ferry")):
        if second.decision and second.decision.get("waits", True):
            await second.play(second.decision["idle"])
        version = second.standing["version"]
        await second.at(version + 1)
        await first.at(version + 1)
    assert first.standing.get("passing") is None
    loaded = next(line for line in first.log if line["kind"] == "loaded" and line["seat"] == 0)
    assert loaded["version"] > 1


async def test_an_order_to_pass_can_be_called_off(server: Served):
    _, first, second = await two(server, setup={"goal": 20})
    await first.send("auto-pass", seat=0, until="other")
    await second.at(1)
    await first.at(1)
    await first.send("auto-pass", seat=0, until="")
    while first.standing.get("passing"):
        await first.receive()
    await second.play(second.decision["idle"])
    await first.at(2)
    await asyncio.sleep(0.2)
    await first.send("why", seat=0, option="draw")
    assert (await first.until("because"))["reason"] == ""
    assert first.standing["version"] == 2


async def test_a_turn_of_one_s_own_is_not_passed_to_the_end(server: Served):
    _, first, _ = await two(server, setup={"goal": 20})
    await first.send("auto-pass", seat=0, until="end")
    assert (await first.until("refused"))["code"] == "own-turn"
    assert not first.standing.get("passing")


async def test_bots_have_first_names_of_their_own_in_the_reader_s_language(server: Served):
    seats = [{"kind": "link", "name": "Mira"}, {"kind": "bot", "bot": "novice"}, {"kind": "bot", "bot": "novice"}]
    keys = await server.create(setup={"players": 3}, seats=seats)
    english = await server.sit(keys["table"], keys["seats"][0])
    russian = await server.sit(keys["table"], keys["seats"][0], language="ru")
    names = [seat["name"] for seat in english.info["seats"]]
    assert names[0] == "Mira"
    assert set(names[1:]) <= set(BOT_NAMES)
    assert len(set(names)) == 3
    texts = server_texts("ru")
    assert [s["name"] for s in russian.info["seats"]] == ["Mira", *[texts[f"bot-name.{name}"] for name in names[1:]]]
    assert [seat.get("bot", "") for seat in english.info["seats"]] == ["", "novice", "novice"]
