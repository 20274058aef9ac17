"""Castles: the scale, and the end of the game."""

import pytest

from games.sigillum.table import lay
from hexkeep.games.sigillum import GAME


@pytest.mark.rule("SIG-CASTLE-01", "SIG-WIN-01", "SIG-WIN-02")
def test_the_last_division_ends_the_game_at_once() -> None:
    table = lay("cerberus=C3", "redux=D2/1 fidea=C4/1 malleus=B1", damage="2:11").play("attack who:cerberus")
    assert table.s.over
    assert table.damage() == [2, 12]  # the second exile is not even counted
    assert GAME.outcome(table.s) == [1.0, 0.0]
    assert GAME.ending(table.s) == "first"
    assert GAME.decisions(table.s) == []


@pytest.mark.rule("SIG-CASTLE-01")
def test_the_scale_is_a_setting() -> None:
    assert not lay("armus=C2", "saxum=C3/1", damage="2:11", scale=13).play("attack who:armus").s.over
