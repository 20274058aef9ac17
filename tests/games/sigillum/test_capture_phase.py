"""Towers: who holds them, when they shoot, and how the game ends by them."""

import pytest

from games.sigillum.table import lay
from hexkeep.games.sigillum import GAME
from hexkeep.games.sigillum.rules.capture_phase import towers_held


@pytest.mark.rule("SIG-CAPT-01")
@pytest.mark.parametrize(
    ("first", "second", "shots"),
    [
        ("saxum=E2 armus=E1", "malleus=D3", 1),
        ("saxum=E2", "malleus=D3", 0),
        ("saxum=E2*capture-down", "", 0),
        ("saxum=E2*stun", "", 1),
        ("saxum=C3", "", 0),
        ("saxum=E2 armus=A2", "", 2),
    ],
)
def test_a_tower_is_held_by_the_greater_sum(first: str, second: str, shots: int) -> None:
    table = lay(first, second)
    assert towers_held(table.s, 0) == shots
    assert table.end().damage() == [2, shots]


@pytest.mark.rule("SIG-CAPT-02")
def test_only_the_current_side_shoots_and_every_turn() -> None:
    table = lay("saxum=E2 armus=A2", "malleus=B4")
    assert table.end().damage() == [2, 2]
    assert table.end().damage() == [2, 2]  # the second side holds nothing; the first side's towers rest
    assert table.end().damage() == [2, 4]
    other = lay("saxum=C2", "malleus=E2").end()
    assert other.damage() == [2, 0]


@pytest.mark.rule("SIG-CAPT-03")
def test_nobody_owns_a_tower_he_has_left() -> None:
    table = lay("saxum=E2 architectus=C2", "malleus=C4").play("capture")
    assert table.damage() == [2, 1]
    leave = lay("saxum=D2 architectus=C2", "malleus=C4").play("manoeuvre who:saxum cell:D1")
    assert towers_held(leave.s, 0) == 0
    assert leave.play("attack who:architectus").health("malleus") == 4


@pytest.mark.rule("SIG-WIN-01", "SIG-WIN-02")
def test_a_shot_that_reaches_the_last_division_wins_at_once() -> None:
    table = lay("saxum=E2 armus=A2", "malleus=B4", damage="11:11").play("capture")
    assert table.damage() == [11, 12]
    assert GAME.outcome(table.s) == [1.0, 0.0]


@pytest.mark.rule("SIG-WIN-03")
def test_an_action_that_wins_is_not_followed_by_anything() -> None:
    table = lay("cerberus=C3", "saxum=C4/1 redux=B2/1", damage="11:11").play("attack who:cerberus")
    assert GAME.ending(table.s) == "first"
    assert table.s.over
    assert table.options() == []


@pytest.mark.rule("SIG-WIN-04")
def test_only_a_destroyed_castle_decides() -> None:
    table = lay("saxum=C2", "malleus=B4")
    for _ in range(200):
        table.end()
    assert table.s.round == 103
    assert GAME.outcome(table.s) is None
