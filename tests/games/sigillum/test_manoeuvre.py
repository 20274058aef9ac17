"""The manoeuvre."""

import pytest

from games.sigillum.table import lay


@pytest.mark.rule("SIG-MANV-01")
def test_where_a_manoeuvre_may_lead() -> None:
    table = lay("saxum=C2 armus=B2 equita=E1", "malleus=D1", cells="D2^obstacle.2 B1^web.2")
    assert table.cells_of("manoeuvre who:saxum") == {"B1", "C3", "C1"}
    assert lay("saxum=C4", "malleus=B1 redux=B2 fidea=E1").why("manoeuvre who:saxum cell:C5") == "enemy-castle"
    assert lay("saxum=C2").why("manoeuvre who:saxum cell:C4") == "not-adjacent"


@pytest.mark.rule("SIG-MANV-02", "SIG-MANV-03")
def test_no_exchange_by_manoeuvre_and_no_standing_still() -> None:
    table = lay("saxum=A1 armus=A2 equita=B1", cells="B2^obstacle.2")
    assert table.why("manoeuvre who:saxum cell:A2") == "occupied"
    assert table.why("manoeuvre who:saxum cell:A1") == "occupied"
    assert table.cells_of("manoeuvre who:saxum") == set()


@pytest.mark.rule("SIG-MANV-04")
def test_swiftness_is_a_manoeuvre_but_does_not_spend_the_main_ability() -> None:
    table = lay("cerberus=C3", "saxum=B4/4").play("use ability:swiftness", "to cell:C2")
    assert table.can("manoeuvre who:cerberus cell:C3")
    assert lay("cerberus=C3*slow", "saxum=B4/4").why("use ability:swiftness") == "slowed"
    assert lay("cerberus=C3*silence", "saxum=B4/4").why("use ability:swiftness") == "silenced"
    wings = lay("cerberus=C3+wings", "saxum=B4/4").play("use ability:swiftness")
    assert "A1" in wings.cells_of("to")
