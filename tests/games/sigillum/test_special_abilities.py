"""Special abilities: the order of instructions, whom they are for."""

import pytest

from games.sigillum.table import lay


@pytest.mark.rule("SIG-SPEC-01", "SIG-INST-12")
def test_the_token_is_sent_after_the_effect() -> None:
    table = lay("vinctum=C2", "saxum=C3").play("use ability:manacles")
    assert table.event_log == ["applied", "marked", "sent"]
    time = lay("tempus=C2 malleus=B1!2.").play("use ability:mechanism-of-time")
    assert time.left("mechanism-of-time") == 3  # its own token is not hastened


@pytest.mark.rule("SIG-SPEC-01", "SIG-EFF-01")
def test_defiance_leaves_a_turn_without_resistance() -> None:
    table = lay("iratus=B2 malleus=B1", "vinctum=C4 manus=D4").play("use ability:defiance").end().end()
    assert table.why("use ability:defiance") == "recharges"
    table.end()
    assert table.marks("malleus") == []  # the other side's specials find targets


@pytest.mark.rule("SIG-SPEC-02")
def test_no_movement_no_effect() -> None:
    assert lay("carnifex=C2", "saxum=C3+attack-up").why("use ability:convict-the-guilty") == "no-target"
    assert lay("aqus=B1").why("use ability:rising-tide") == "no-target"


@pytest.mark.rule("SIG-SPEC-03")
def test_instructions_in_printed_order() -> None:
    table = lay("carnifex=C2", "saxum=C4+attack-up").play("use ability:convict-the-guilty")
    assert table.event_log == ["applied", "moved", "reversed", "sent"]


@pytest.mark.rule("SIG-SPEC-04")
def test_boons_for_allies_and_banes_for_enemies() -> None:
    table = lay("fidea=C2", "saxum=C3").play("use ability:take-wing")
    assert table.why("at who:saxum") == "wrong-side"
    gaze = lay("clamoris=C2 malleus=B1", "saxum=C3 redux=E1").play("use ability:stolen-voice")
    assert gaze.why("at who:malleus") == "wrong-side"


@pytest.mark.rule("SIG-EFF-13")
def test_who_is_not_to_be_touched_is_told_why() -> None:
    table = lay("arborus=C3 malleus=B2", "saxum=C4 redux=D2+resistance").play("use ability:call-of-the-thicket")
    assert table.why("at who:redux") == "resistant"
    assert table.why("at who:brewus") == "in-castle"
    assert table.can("at who:saxum")


@pytest.mark.rule("SIG-INST-08")
def test_a_hastened_special_is_called_by_its_name() -> None:
    table = lay("tempus=C2 malleus=B1!13").play("use ability:mechanism-of-time", "hasten ability:shockwave")
    assert table.told_abilities[1] == "hastened shockwave"
