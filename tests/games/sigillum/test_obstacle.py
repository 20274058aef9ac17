"""The Obstacle: where it lies, what it blocks, when it goes."""

import pytest

from games.sigillum.table import lay


@pytest.mark.rule("SIG-OBST-01", "SIG-OBST-02")
def test_an_obstacle_blocks_both_sides() -> None:
    play = lay("architectus=C2 saxum=D2", "malleus=C4").play("use ability:raised-wall", "to cell:C3")
    assert play.why("manoeuvre who:saxum cell:C3") == "occupied"
    play.end()
    assert play.why("manoeuvre who:malleus cell:C3") == "occupied"
    assert play.s.damage == [2, 1]  # Saxum holds the east tower; the Obstacle counts for nobody


@pytest.mark.rule("SIG-OBST-02")
def test_where_an_obstacle_may_lie() -> None:
    play = lay("architectus=C2 saxum=B2", "malleus=B1", cells="C3^web.2").play("use ability:raised-wall")
    assert play.cells_of("to") == {"D1", "D2"}
    assert play.why("to cell:C3") == "cell-marked"
    assert play.why("to cell:B2") == "occupied"


@pytest.mark.rule("SIG-OBST-02", "SIG-OBST-03", "SIG-DUR-06")
def test_an_obstacle_goes_in_its_owners_next_time_phase() -> None:
    play = lay("architectus=C2", "malleus=C4").play("use ability:raised-wall", "to cell:C3").end()
    assert play.cell_markers() == ["C3 obstacle first"]
    play.end()
    assert play.cell_markers() == []
    assert play.can("manoeuvre who:architectus cell:C3")
