"""Every rule of Ferry: a position, an action, what must follow."""

from collections.abc import Sequence
from typing import Any

import pytest

import ferry
from ferry.state import FerryState
from hexkeep import Match, arrange

GAME = ferry.GAME


def arranged(rolls: Sequence[int] = (), **zones: Any) -> Match[FerryState]:
    """Two seats, seat 0 to act; what is not named lies in the deck."""
    return arrange(GAME, zones, rolls=rolls)


@pytest.mark.rule("FER-DRAW-01")
def test_drawing_takes_the_top_card_into_the_hidden_hand() -> None:
    match = arranged(hands=[["1a"], []])
    top = match.state.deck[-1]
    match.play(0, "draw")
    assert match.state.hands[0][-1] == top
    assert GAME.seen_by(match.state, 1).hands[0] == [-1, -1]
    assert match.state.active == 1


@pytest.mark.rule("FER-DRAW-01")
def test_nobody_draws_a_sixth_card() -> None:
    assert "draw" in arranged(hands=[["1a", "2a", "3a", "4a"], []]).options(0)
    assert "draw" not in arranged(hands=[["1a", "2a", "3a", "4a", "5a"], []]).options(0)


@pytest.mark.rule("FER-DRAW-02")
def test_who_can_neither_draw_nor_load_rests() -> None:
    match = arranged(deck=[], hands=[[], ["2a"]])
    assert match.options(0) == ["rest"]
    match.play(0, "rest")
    assert match.options(1) == ["load card:2a"]


@pytest.mark.rule("FER-LOAD-01")
def test_a_card_of_ones_own_hand_is_loaded_face_up() -> None:
    match = arranged(hands=[["4a", "6b"], ["2a"]])
    reason = match.why_not(0, "load card:2a")
    assert reason is not None
    assert reason.code == "not-your-card"
    match.play(0, "load card:4a")
    assert GAME.seen_by(match.state, 1).loaded == 3
    assert match.plies[-1].barrier, "everybody has seen it: no undo"


@pytest.mark.rule("FER-LOAD-02")
def test_the_ferry_may_be_unloaded_until_a_toll_is_paid() -> None:
    match = arranged(hands=[[], ["2a"]], loaded="4a")
    assert match.options(0) == ["cast-off", "unload"]
    match.play(1, "toll card:2a")
    assert match.options(0) == ["cast-off"]
    reason = match.why_not(0, "unload")
    assert reason is not None
    assert reason.code == "toll-paid"


@pytest.mark.rule("FER-LOAD-02")
def test_what_is_unloaded_goes_to_the_discard_pile_and_the_turn_ends() -> None:
    match = arranged(hands=[["1a"], ["2a"]], loaded="4a")
    match.play(0, "unload")
    assert (match.state.discard[-1], match.state.loaded, match.state.active) == (3, -1, 1)


@pytest.mark.rule("FER-TOLL-01")
def test_the_others_may_pay_two_tolls_in_all_and_nobody_waits_for_them() -> None:
    match = arranged(hands=[["1a"], ["2a", "3a", "5a"]], loaded="4a")
    offer = match.decision(1)
    assert offer is not None
    assert not offer.waits
    match.play(1, "toll card:2a")
    match.play(1, "toll card:3a")
    assert match.decision(1) is None
    reason = match.why_not(0, "toll card:1a")
    assert reason is not None
    assert reason.code == "own-ferry"


@pytest.mark.rule("FER-CAST-01")
@pytest.mark.parametrize(("die", "points"), [(1, 0), (2, 4)])
def test_the_cargo_crosses_when_die_and_worth_exceed_three_and_the_tolls(die: int, points: int) -> None:
    """The rulebook's own example: a cargo of 4 and a die of 2 against a toll of 2 and 3."""
    match = arranged(loaded="4a", tolls=["2a"], rolls=[die])
    match.play(0, "cast-off")
    assert match.state.points == [points, 0]
    assert match.state.discard[-2:] == [3, 1]


@pytest.mark.rule("FER-END-01")
def test_the_goal_wins_at_once() -> None:
    match = arranged(hands=[["1a"], ["2a"]], loaded="4a", points=[6, 9], rolls=[6])
    match.play(0, "cast-off")
    assert match.over
    assert match.outcome() == [1.0, 0.0]
    assert match.decisions() == []


@pytest.mark.rule("FER-END-02")
def test_when_all_have_rested_the_most_points_win() -> None:
    match = arranged(deck=[], points=[3, 5])
    match.play(0, "rest")
    assert not match.over
    match.play(1, "rest")
    assert match.over
    assert match.outcome() == [0.0, 1.0]
