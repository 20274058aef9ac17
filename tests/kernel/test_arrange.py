"""Arranged positions, and dice and draws that are fixed in advance."""

from typing import Any

import pytest

import ferry
import hexkeep
from ferry.rules import turn
from ferry.state import FerryState
from hexkeep import BadPosition, Match, arrange
from hexkeep.kernel.state import State

GAME = ferry.GAME


def at_the_river(**given: Any) -> Match[Any]:
    return arrange("ferry", {"loaded": "4a", "hands": [["1a"], ["2a"]]}, **given)


def test_what_a_partial_position_leaves_out_is_completed() -> None:
    match = arrange(GAME, {"points": [0, 3, 0]})
    assert (match.state.seats, match.state.goal, len(match.state.deck)) == (3, 10, 36)
    assert match.state.stack[-1].name == "turn"
    assert at_the_river().state.stack[-1].name == "river"


def test_an_unknown_field_is_refused_by_name() -> None:
    with pytest.raises(BadPosition, match="^point: there is no such field; did you mean 'points'"):
        arrange("ferry", {"point": [1, 0]})


def test_a_game_without_an_arranger_says_so() -> None:
    class Plain(ferry.Ferry):
        complete = hexkeep.kernel.game.Game.complete  # type: ignore[assignment]

    with pytest.raises(BadPosition, match="ferry does not arrange positions"):
        arrange(Plain(), {})


@pytest.mark.parametrize("die", range(1, 7))
def test_the_next_die_shows_the_fixed_roll(die: int) -> None:
    match = at_the_river(rolls=[die])
    (event, *_) = match.play(0, "cast-off")
    assert event.b == die
    assert match.state.fixed_rolls == ()


def test_fixed_draws_count_from_0_and_fixed_dice_from_1() -> None:
    s = State(2)
    s.fixed_rolls = (0, 6, 3)
    assert (s.randbelow(4), s.roll(6), s.randbelow(4)) == (0, 6, 3)
    before = s.rng
    s.roll(6)
    assert s.rng != before, "then chance goes on"


def test_a_roll_that_the_die_cannot_show_is_refused_and_nothing_is_played() -> None:
    match = at_the_river(rolls=[7])
    with pytest.raises(BadPosition, match="rolls: 7 comes next, but a number from 1 to 6 is rolled or drawn"):
        match.play(0, "cast-off")
    assert match.plies == []
    assert match.state.stack[-1].name == "river"


def test_fixed_rolls_are_part_of_a_copy_and_a_position_but_of_no_view() -> None:
    s = at_the_river(rolls=[3, 2]).state
    assert GAME.copy(s).fixed_rolls == (3, 2)
    assert GAME.position(s)["rolls"] == [3, 2]
    assert GAME.from_position(GAME.position(s)).fixed_rolls == (3, 2)
    view = GAME.seen_by(s, 0)
    assert "rolls" not in GAME.position(view)
    assert GAME.guess(view, 0, 5).fixed_rolls == ()


def test_the_record_of_an_arranged_match_holds_its_rolls() -> None:
    match = at_the_river(rolls=[6])
    match.play(0, "cast-off")
    again = hexkeep.load(match.record())
    assert GAME.position(again.state) == GAME.position(match.state)


def test_a_position_on_which_a_rule_stumbles_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the checks of a game let through is found by a few trial plies, not in the middle of a match."""

    def stumble(s: FerryState) -> None:
        raise ZeroDivisionError("a hole in the hull")

    position = {**GAME.complete({"loaded": "6a"}), "steps": [["river"]]}
    assert not GAME.from_position(position).over
    monkeypatch.setattr(turn, "cast_off", stumble)
    with pytest.raises(BadPosition, match=r"^steps: the game cannot go on from this table \(ZeroDivisionError: a hole"):
        GAME.from_position(position)
