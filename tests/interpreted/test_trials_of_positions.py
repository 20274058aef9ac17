"""Before a table opens from a position or a record, a rule that breaks some plies later is found."""

from typing import Any

import pytest

from ferry.rules import turn
from hexkeep.kernel.match import Match
from hexkeep.kernel.registry import game as find_game
from hexkeep.kernel.table import positions
from hexkeep.server.errors import Refusal
from hexkeep.server.tables import opening
from hexkeep.server.types import NewTable


@pytest.fixture
def start() -> dict[str, Any]:
    """A long game of Ferry as a position."""
    game = find_game("ferry")
    position = game.position(game.open({}, 5))
    return {**position, "table": {**position["table"], "goal": 1000}}


def breaks_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule of Ferry breaks, but not within the few plies that are tried when a position is read."""
    monkeypatch.setattr(positions, "TRIAL_PLIES", 0)
    monkeypatch.setattr(turn, "cast_off", lambda s: s.hands[9])


def test_a_position_of_one_s_own_is_tried_before_a_table_opens_with_it(
    start: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    opening.from_form(NewTable("ferry", start=start), [], 0.0)
    breaks_late(monkeypatch)
    with pytest.raises(Refusal) as error:
        opening.from_form(NewTable("ferry", start=start), [], 0.0)
    assert (error.value.status, error.value.code) == (422, "breaks")


def test_a_record_that_starts_from_such_a_position_is_tried_too(
    start: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    record = Match(find_game("ferry"), None, 5, start).record()
    opening.from_record(record, [], 0.0)
    breaks_late(monkeypatch)
    with pytest.raises(Refusal) as error:
        opening.from_record(record, [], 0.0)
    assert error.value.code == "breaks"
