"""Opening a table: what takes too long or breaks is refused, with its reason."""

from typing import Any

import pytest

from ferry.rules import turn
from hexkeep.kernel.match import Match
from hexkeep.kernel.registry import game as find_game
from hexkeep.server.errors import Refusal
from hexkeep.server.tables import opening
from hexkeep.server.tables.opening import OpeningRefused, from_record, open_in_worker
from hexkeep.server.types import NewTable

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


def breaks_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule of Ferry breaks, but not within the few plies that are tried when a position is read."""
    monkeypatch.setattr("hexkeep.kernel.table.positions.TRIAL_PLIES", 0)
    monkeypatch.setattr(turn, "cast_off", lambda s: s.hands[9])


def test_a_position_of_one_s_own_is_tried_before_a_table_opens_with_it(monkeypatch: pytest.MonkeyPatch):
    opening.from_form(NewTable("ferry", start=ferry()), [], 0.0)
    assert refused(ferry(discard=["-1"] * 20_000)) == "too-large"
    with monkeypatch.context() as slow:
        slow.setattr(opening, "MAX_TRIAL_SECONDS_PER_PLY", 0.01)
        cast_off = turn.cast_off
        slow.setattr(turn, "cast_off", lambda s: (sum(range(2_000_000)), cast_off(s)))
        assert refused(ferry(goal=1000)) == "too-heavy"
    with monkeypatch.context() as broken:
        breaks_late(broken)
        assert refused(ferry(goal=1000)) == "breaks"
    with monkeypatch.context() as many:
        many.setattr(opening, "MAX_TRIAL_OPTIONS", 2)
        assert refused(ferry()) == "too-heavy"


def test_a_record_that_starts_from_such_a_position_is_tried_too(monkeypatch: pytest.MonkeyPatch):
    record = Match(find_game("ferry"), None, 5, ferry(goal=1000)).record()
    opening.from_record(record, [], 0.0)
    breaks_late(monkeypatch)
    with pytest.raises(Refusal) as error:
        opening.from_record(record, [], 0.0)
    assert error.value.code == "breaks"


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
