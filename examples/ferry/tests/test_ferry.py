"""Every rule of Ferry: a position, an action, what must follow."""

from typing import Any

import pytest

import ferry
from ferry.state import FerryState
from hexkeep import Match

GAME = ferry.GAME
CARDS = [f"{n % 6 + 1}{'abcdef'[n // 6]}" for n in range(36)]


def table(steps: str = "turn", deck: int = 10, **zones: Any) -> Match[FerryState]:
    """Two seats, seat 0 to act; what is not named lies in the deck (as many as wanted) or the discard pile."""
    laid: dict[str, Any] = {"hands": [[], []], "points": [0, 0], "loaded": "-1", "tolls": [], **zones}
    used = {card for zone in (*laid["hands"], laid["tolls"], [laid["loaded"]]) for card in zone}
    rest = [card for card in CARDS if card not in used]
    laid |= {"goal": 10, "active": 0, "deck": rest[:deck], "discard": rest[deck:], "idle_turns": 0}
    start = {"game": "ferry", "seats": len(laid["hands"]), "table": laid, "steps": [[steps]]}
    return Match(GAME, start=start, seed=1)


def options(match: Match[FerryState], seat: int) -> list[str]:
    decision = match.decision(seat)
    return [] if decision is None else [GAME.write(option) for option in decision.options]


def cast(match: Match[FerryState], die: int) -> None:
    """Cast off with the die falling as wanted."""
    seed = next(seed for seed in range(1000) if rolls(match, seed) == die)
    match.state.rng = seed
    match.play(0, "cast-off")


def rolls(match: Match[FerryState], seed: int) -> int:
    twin = GAME.copy(match.state)
    twin.rng = seed
    return twin.roll(6)


@pytest.mark.rule("FER-DRAW-01")
def test_drawing_takes_the_top_card_into_the_hidden_hand() -> None:
    match = table(hands=[["1a"], []])
    top = match.state.deck[-1]
    match.play(0, "draw")
    assert match.state.hands[0][-1] == top
    assert GAME.seen_by(match.state, 1).hands[0] == [-1, -1]
    assert match.state.active == 1


@pytest.mark.rule("FER-DRAW-01")
def test_nobody_draws_a_sixth_card() -> None:
    assert "draw" in options(table(hands=[["1a", "2a", "3a", "4a"], []]), 0)
    assert "draw" not in options(table(hands=[["1a", "2a", "3a", "4a", "5a"], []]), 0)


@pytest.mark.rule("FER-DRAW-02")
def test_who_can_neither_draw_nor_load_rests() -> None:
    match = table(deck=0, hands=[[], ["2a"]])
    assert options(match, 0) == ["rest"]
    match.play(0, "rest")
    assert options(match, 1) == ["load card:2a"]


@pytest.mark.rule("FER-LOAD-01")
def test_a_card_of_ones_own_hand_is_loaded_face_up() -> None:
    match = table(hands=[["4a", "6b"], ["2a"]])
    reason = match.why_not(0, "load card:2a")
    assert reason is not None
    assert reason.code == "not-your-card"
    match.play(0, "load card:4a")
    assert GAME.seen_by(match.state, 1).loaded == 3
    assert match.plies[-1].barrier, "everybody has seen it: no undo"


@pytest.mark.rule("FER-LOAD-02")
def test_the_ferry_may_be_unloaded_until_a_toll_is_paid() -> None:
    match = table("river", hands=[[], ["2a"]], loaded="4a")
    assert options(match, 0) == ["cast-off", "unload"]
    match.play(1, "toll card:2a")
    assert options(match, 0) == ["cast-off"]
    reason = match.why_not(0, "unload")
    assert reason is not None
    assert reason.code == "toll-paid"


@pytest.mark.rule("FER-LOAD-02")
def test_what_is_unloaded_goes_to_the_discard_pile_and_the_turn_ends() -> None:
    match = table("river", hands=[["1a"], ["2a"]], loaded="4a")
    match.play(0, "unload")
    assert (match.state.discard[-1], match.state.loaded, match.state.active) == (3, -1, 1)


@pytest.mark.rule("FER-TOLL-01")
def test_the_others_may_pay_two_tolls_in_all_and_nobody_waits_for_them() -> None:
    match = table("river", hands=[["1a"], ["2a", "3a", "5a"]], loaded="4a")
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
    match = table("river", hands=[[], []], loaded="4a", tolls=["2a"])
    cast(match, die)
    assert match.state.points == [points, 0]
    assert match.state.discard[-2:] == [3, 1]


@pytest.mark.rule("FER-END-01")
def test_the_goal_wins_at_once() -> None:
    match = table("river", hands=[["1a"], ["2a"]], loaded="4a", points=[6, 9])
    cast(match, 6)
    assert match.over
    assert match.outcome() == [1.0, 0.0]
    assert match.decisions() == []


@pytest.mark.rule("FER-END-02")
def test_when_all_have_rested_the_most_points_win() -> None:
    match = table(deck=0, points=[3, 5])
    match.play(0, "rest")
    assert not match.over
    match.play(1, "rest")
    assert match.over
    assert match.outcome() == [0.0, 1.0]
