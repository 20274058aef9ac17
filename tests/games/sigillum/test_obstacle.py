"""The Obstacle: where it lies, what it blocks, when it goes."""

import pytest

from games.sigillum.table import lay


@pytest.mark.rule("SIG-OBST-01", "SIG-OBST-02")
def test_an_obstacle_blocks_both_sides() -> None:
    table = lay("architectus=C2 saxum=D2", "malleus=C4").play("use ability:raised-wall", "to cell:C3")
    assert table.why("manoeuvre who:saxum cell:C3") == "occupied"
    table.end()
    assert table.why("manoeuvre who:malleus cell:C3") == "occupied"
    assert table.s.damage == [2, 1]  # Saxum holds the east tower; the Obstacle counts for nobody


@pytest.mark.rule("SIG-OBST-02")
def test_where_an_obstacle_may_lie() -> None:
    table = lay("architectus=C2 saxum=B2", "malleus=B1", cells="C3^web.2").play("use ability:raised-wall")
    assert table.cells_of("to") == {"D1", "D2"}
    assert table.why("to cell:C3") == "cell-marked"
    assert table.why("to cell:B2") == "occupied"


@pytest.mark.rule("SIG-OBST-02", "SIG-OBST-03", "SIG-DUR-06")
def test_an_obstacle_goes_in_its_owners_next_time_phase() -> None:
    table = lay("architectus=C2", "malleus=C4").play("use ability:raised-wall", "to cell:C3").end()
    assert table.cell_markers() == ["C3 obstacle first"]
    table.end()
    assert table.cell_markers() == []
    assert table.can("manoeuvre who:architectus cell:C3")
