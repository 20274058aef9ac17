"""Opening a table: what takes too long or breaks is refused, with its reason."""

import json
import re
from dataclasses import replace
from typing import Any

import pytest

from ferry.rules import turn
from hexkeep.games.heroes.rules.modes.campaign import TakeCardsAlong
from hexkeep.kernel.errors import BadRecord
from hexkeep.kernel.match import Match
from hexkeep.kernel.registry import game as find_game
from hexkeep.kernel.registry import games
from hexkeep.kernel.rng import FAST, KEYED
from hexkeep.server.errors import Refusal
from hexkeep.server.seeds import new_seed
from hexkeep.server.tables import opening
from hexkeep.server.tables.live_table import LiveTable
from hexkeep.server.tables.opening import OpeningRefused, from_form, from_record, open_in_worker, rematch_of
from hexkeep.server.tables.plain_text import plain_text
from hexkeep.server.types import NewTable, SeatPlan

from .conftest import Served


def test_a_record_of_too_many_plies_is_refused(monkeypatch: pytest.MonkeyPatch):
    match: Match[Any] = Match(find_game("ferry"), {}, 4)
    match.play(0, "draw")
    match.play(1, "draw")
    monkeypatch.setattr("hexkeep.server.tables.opening.MAX_RECORD_PLIES", 2)
    stored, _ = from_record(match.record(), (), 0.0)
    assert len(stored.log) == 2
    monkeypatch.setattr("hexkeep.server.tables.opening.MAX_RECORD_PLIES", 1)
    found = open_in_worker(from_record, match.record(), (), 0.0)
    assert isinstance(found, OpeningRefused)
    assert (found.code, found.status, found.said) == ("too-many-plies", 422, "A record has 1 plies at most.")


async def test_what_a_worker_refuses_keeps_its_own_reason(server: Served):
    for start, code in (
        ({"seats": 99, "game": "ferry"}, "bad-position"),
        ({"seats": 2, "game": "ferry"}, "bad-position"),
    ):
        answer = await server.http.post("/api/tables", json={"game": "ferry", "start": start})
        assert (answer.status_code, answer.json()["code"]) == (422, code)
    answer = await server.http.post("/api/records", json={"record": '[Game "chess"]'})
    assert answer.status_code in (404, 422), answer.text
    assert answer.json()["reason"]


def test_a_worker_returns_its_failure_in_plain_values():
    def deep(*_: Any) -> Any:
        raise RecursionError

    assert open_in_worker(deep, None, [], 0.0) == OpeningRefused("too-deep", 400, "", "This is nested too deeply.")


def ferry(**changes: Any) -> dict[str, Any]:
    """An opening of Ferry as a position, with some of its table changed."""
    game = find_game("ferry")
    position = game.position(game.open({}, 5))
    return {**position, "table": {**position["table"], **changes}}


def refused(start: dict[str, Any]) -> str:
    with pytest.raises(Refusal) as error:
        opening.from_form(NewTable("ferry", start=start), [], 0.0)
    assert error.value.status == 422
    return error.value.code


def test_a_position_of_one_s_own_is_tried_before_a_table_opens_with_it(monkeypatch: pytest.MonkeyPatch):
    opening.from_form(NewTable("ferry", start=ferry()), [], 0.0)
    assert refused(ferry(discard=["-1"] * 20_000)) == "too-large"
    opening.from_form(NewTable("ferry", start=ferry(discard=["-1"] * 10_000)), [], 0.0)  # 50 000 bytes
    with monkeypatch.context() as slow:
        slow.setattr(opening, "MAX_TRIAL_SECONDS_PER_PLY", 0.01)
        cast_off = turn.cast_off
        slow.setattr(turn, "cast_off", lambda s: (sum(range(2_000_000)), cast_off(s)))
        assert refused(ferry(goal=1000)) == "too-heavy"
    with monkeypatch.context() as many:
        many.setattr(opening, "MAX_TRIAL_OPTIONS", 2)
        assert refused(ferry()) == "too-heavy"


async def test_a_table_whose_moves_take_too_long_is_played_no_further(server: Served, monkeypatch: pytest.MonkeyPatch):
    seats = [{"kind": "link"}, {"kind": "link"}]
    monkeypatch.setattr("hexkeep.server.tables.service.MAX_SECONDS_PER_MOVE", 0.0)
    usual = await server.create(seats=seats)
    own = await server.create(start=ferry(), seats=seats)
    for keys, closed in ((usual, False), (own, True)):
        first, second = [await server.sit(keys["table"], key) for key in keys["seats"]]
        await first.play("draw")
        await second.at(1)
        await second.play("draw")
        if closed:
            assert (await second.until("refused"))["code"] == "too-heavy"
        else:
            await second.at(2)


async def test_a_won_mission_is_followed_by_the_next_with_the_cards_taken_along(server: Served):
    game = find_game("heroes")
    match: Match[Any] = Match(game, {"scenario": "homecoming"}, 3)
    match.state.stack.clear()
    match.state.winners = 1
    match.state.push(TakeCardsAlong(0))
    keys = await server.create("heroes", start=game.position(match.state))
    player = await server.sit(keys["table"], keys["seats"][0])
    taken = []
    while player.decision:
        taken.append(player.options()[0].removeprefix("take-along card:"))
        version = player.standing["version"]
        await player.play(player.options()[0])
        await player.at(version + 1)
    assert player.standing["following"] == "Guardian Angels"
    assert player.standing["next_setup"]["scenario"] == "guardian-angels"
    assert (player.info["campaign"], player.info.get("mission", 0)) == ("long-live-the-queen", 0)
    await player.send("rematch", follow=True)
    while not player.info.get("rematch"):
        await player.receive()
    follower = await server.sit(player.info["rematch"], keys["seats"][0])
    assert follower.info["setup"]["scenario"] == "guardian-angels"
    assert follower.info["mission"] == 1
    assert set(taken) <= set(follower.info["setup"]["carried"])
    assert not follower.info.get("seed_chosen")


async def test_a_lost_or_last_game_is_followed_by_none(server: Served):
    match = Match(find_game("ferry"), {}, 1)
    while not match.over:
        decision = match.decisions()[0]
        match.play(decision.seat, decision.options[0])
    keys = (await server.http.post("/api/records", json={"record": match.record()})).json()
    player = await server.sit(keys["table"], keys["seats"][0])
    assert not player.standing.get("following")
    await player.send("rematch", follow=True)
    assert (await player.until("refused"))["code"] == "no-next"


async def test_an_imported_record_keeps_the_names_of_people_and_bots(server: Served):
    seats = [{"kind": "link", "name": "Ann"}, {"kind": "bot", "bot": "random"}]
    keys = await server.create(seats=seats, setup={"goal": 5})
    player = await server.sit(keys["table"], keys["seats"][0])
    names = [seat["name"] for seat in player.info["seats"]]
    while not player.standing.get("over"):
        if player.decision and player.decision.get("waits", True):
            await player.play(player.options()[0])
        await player.receive()
    opened = (await server.http.post("/api/records", json={"record": await server.record(keys)})).json()
    reader = await server.sit(opened["table"], *opened["seats"])
    assert [seat["name"] for seat in reader.info["seats"]] == names
    assert not reader.standing.get("curtain")


async def test_a_form_says_what_is_left_and_keeps_an_unfinished_list(server: Served):
    answer = await server.http.post(
        "/api/games/sigillum/form?changed=first_squad", json={"squads": "given", "first_squad": ["saxum"]}
    )
    fields = {field["key"]: field for field in answer.json()["fields"]}
    assert fields["first_squad"]["default"] == ["saxum"]
    assert (fields["first_squad"]["low"], fields["first_squad"]["high"]) == (3, 3)
    answer = await server.http.post("/api/games/heroes/form", json={"faction-1": "dungeon", "first": "4"})
    fields = {field["key"]: field for field in answer.json()["fields"]}
    assert "dungeon" not in [choice["value"] for choice in fields["faction-2"]["choices"]]
    assert [choice["value"] for choice in fields["first"]["choices"]] == ["random", "1", "2"]
    assert "carried" not in fields
    assert "first" in fields
    answer = await server.http.post("/api/games/heroes/form", json={"scenario": "homecoming"})
    alone = {field["key"] for field in answer.json()["fields"]}
    assert "first" not in alone, "one player is always the first"
    answer = await server.http.post("/api/games/heroes/form", json={"scenario": "arrogance", "players": 4, "boxes": []})
    fields = {field["key"]: field for field in answer.json()["fields"]}
    assert len(fields["boxes"]["default"]) == 1


async def test_refusals_of_a_game_speak_the_page_s_language(server: Served):
    for path, body in (("tables", {"game": "heroes", "setup": {"players": 9}}), ("records", {"record": "no"})):
        english = (await server.http.post(f"/api/{path}", json=body)).json()["reason"]
        russian = (await server.http.post(f"/api/{path}?lang=ru", json=body)).json()["reason"]
        assert re.search("[а-я]", english) is None
        assert re.search("[а-я]", russian)


def test_tables_are_shuffled_by_the_keyed_generator_also_those_that_follow_an_old_one():
    stored, _ = from_form(NewTable("ferry"), [], 0.0)
    assert stored.terms.shuffle == KEYED
    old = LiveTable(replace(stored, terms=replace(stored.terms, shuffle=FAST)))
    assert rematch_of(old, 0.0).terms.shuffle == KEYED


def test_seeds_are_too_many_to_be_searched():
    assert max(new_seed().bit_length() for _ in range(100)) > 96


def test_a_position_in_a_record_is_as_small_as_one_in_a_form(monkeypatch: pytest.MonkeyPatch):
    game = find_game("ferry")
    match: Match[Any] = Match(game, {}, 4)
    text = Match(game, None, 4, game.position(match.state)).record()
    from_record(text, [], 0.0)
    monkeypatch.setattr(opening, "MAX_POSITION_BYTES", 10)
    with pytest.raises(Refusal, match="too-large"):
        from_record(text, [], 0.0)


@pytest.mark.parametrize("strange", [[1.5], [None], [{}], [[1]], 1.5, None, {}])
def test_whatever_a_record_holds_for_a_list_of_its_setup_it_is_refused(strange: object):
    """Compiled code takes nothing but text for text."""
    tried = 0
    for game in games().values():
        head = Match(game, {}, 4).record().splitlines()
        for field in game.form.fields:
            if field.kind == "several":
                setup = json.dumps({field.key: strange})
                lines = [line for line in head if line.startswith("[") and not line.startswith("[Setup")]
                with pytest.raises(BadRecord):
                    from_record("\n".join([*lines, f"[Setup {json.dumps(setup)}]", "*"]), [], 0.0)
                tried += 1
    assert tried


def test_names_of_a_form_and_of_a_record_are_plain_text():
    strange, plain = "An\u0007n\u202e", plain_text("An\u0007n\u202e")
    assert strange != plain
    stored, _ = from_form(NewTable("ferry", seats=[SeatPlan("me", strange)], name=strange), [], 0.0)
    assert (stored.seats[0].name, stored.terms.name) == (plain, plain)
    match: Match[Any] = Match(find_game("ferry"), {}, 4, tags={"Seat0": strange})
    stored, _ = from_record(match.record(), [], 0.0)
    assert stored.seats[0].name == plain
