"""The Web: where it lies, and what happens to those who come."""

import pytest

from games.sigillum.table import lay


@pytest.mark.rule("SIG-WEB-01", "SIG-WEB-07")
def test_where_a_web_may_lie() -> None:
    table = lay("eresida=C2", "saxum=C4", cells="C3^obstacle.2 D2^web.2").play("use ability:webbing")
    assert table.why("to cell:C3") == "occupied"
    assert table.why("to cell:C4") == "occupied"
    assert table.why("to cell:D2") == "cell-marked"
    laid = table.play("to cell:B2")
    assert laid.can("manoeuvre who:eresida cell:B2")


@pytest.mark.rule("SIG-WEB-02", "SIG-WEB-06")
def test_a_web_accelerates_its_owners_side_at_once() -> None:
    table = lay("eresida=C2", "saxum=C4", cells="C3^web.1").play("manoeuvre who:eresida cell:C3")
    assert table.marks("eresida") == ["acceleration.1"]
    assert table.can("attack who:eresida")
    assert table.why("manoeuvre who:eresida cell:C2") == "twice"
    pulled = lay("manus=C1 saxum=C3*slow", cells="C2^web.1").play("use ability:mechanical-hand")
    assert pulled.marks("saxum") == ["slow.2", "acceleration.1"]
    assert pulled.can("manoeuvre who:saxum cell:C3")


@pytest.mark.rule("SIG-WEB-02", "SIG-WEB-05")
def test_a_web_stuns_enemies_however_they_come_resistant_or_not() -> None:
    table = lay("saxum=C2+acceleration", "malleus=C4", cells="C3^web.2").play("manoeuvre who:saxum cell:C3")
    assert table.marks("saxum") == ["acceleration.1", "stun.2"]
    assert table.why("attack who:saxum") == "stunned"
    pushed = lay("vinctum=C2", "saxum=C3", cells="C4^web.1").play("use ability:iron-mask")
    assert pushed.marks("saxum") == ["stun.1"]
    tough = lay("saxum=C2+resistance", "malleus=C4", cells="C3^web.2").play("manoeuvre who:saxum cell:C3")
    assert "stun.2" in tough.marks("saxum")


@pytest.mark.rule("SIG-WEB-03")
def test_a_web_stays_and_works_on_every_entry() -> None:
    table = lay("saxum=C2 armus=B2", "malleus=C5", cells="C3^web.2").play("manoeuvre who:saxum cell:C3")
    assert table.cell_markers() == ["C3 web second"]
    again = lay("vinctum=C2 manus=D4", "saxum=C3*stun", cells="C3^web.1")
    again.play("use ability:iron-mask")
    assert again.marks("saxum") == ["stun.1"]
    stays = lay("saxum=C3", cells="C3^web.2").play("use ability:stone-skin")
    assert stays.marks("saxum") == ["defence-up.1"]
    back = lay("mortum=C2+acceleration", "saxum=B4", cells="C3^web.1")
    back.play("manoeuvre who:mortum cell:C3", "use ability:grave-step", "to cell:C2")
    assert back.marks("mortum").count("acceleration.1") == 2


@pytest.mark.rule("SIG-WEB-04", "SIG-DUR-03")
def test_what_a_web_gives_belongs_to_its_owner() -> None:
    own = lay("vinctum=C4", "saxum=C3 malleus=B4", cells="C2^web.2")
    own.play("use ability:iron-mask")
    assert own.marks("saxum") == ["acceleration.2"]
    own.end()
    assert own.marks("saxum") == []  # gone in its owner's time phase, before it could be used
    trap = lay("saxum=C2", "malleus=B4", cells="C3^web.2").play("manoeuvre who:saxum cell:C3").end()
    assert (trap.marks("saxum"), trap.cell_markers()) == ([], [])


@pytest.mark.rule("SIG-WEB-07")
def test_a_web_outlives_the_exile_of_eresida() -> None:
    table = lay("armus=C2", "eresida=C3/1 malleus=C5", cells="B2^web.2").play("attack who:armus")
    assert table.cell_markers() == ["B2 web second"]
