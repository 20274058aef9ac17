"""Instant actions: healing, repair, cooldown changes, copying, reversing."""

import pytest

from games.sigillum.table import lay, quad
from hexkeep.games.sigillum import GAME
from hexkeep.games.sigillum.rules.abilities.instant_actions import hasten

FOUR = "goetium=B2@A0 malleus=A0@A0/2 armus=E0@E0/1 saxum=C1@E0"
OTHERS = "redux=D4@A4 fidea=A4@A4 manus=E4@E4 frigus=-@E4"


@pytest.mark.rule("SIG-INST-01")
def test_instants_are_not_undone_by_time() -> None:
    table = lay("fidea=C2 malleus=B1/2", "saxum=E1+wings").play("use ability:resurrection", "at who:malleus").end(2)
    assert table.health("malleus") == 3
    copy = lay("aqus=C2", "saxum=E1+wings").play("use ability:fluidity")
    assert copy.end(2).marks("aqus") == []


@pytest.mark.rule("SIG-INST-02", "SIG-INST-03")
def test_healing_stops_at_the_maximum() -> None:
    table = lay("fidea=C2/1 malleus=B1").play("use ability:resurrection", "at who:fidea")
    assert table.health("fidea") == 2
    whole = lay("fidea=C2 malleus=B1").play("use ability:resurrection", "at who:malleus")
    assert (whole.health("malleus"), whole.marks("malleus")) == (4, ["acceleration.1"])
    assert lay("saturn=C2 malleus=B1").why("use ability:gravitational-bond") == "no-target"


@pytest.mark.rule("SIG-INST-04", "SIG-INST-06")
def test_giver_and_receiver_are_two() -> None:
    table = lay("goetium=C2 malleus=B1/2 armus=C1").play("use ability:ritual-of-life")
    assert table.why("at who:malleus") == "same-one"
    table.play("at who:armus")
    assert (table.health("armus"), table.health("malleus")) == (2, 3)
    assert table.event_log == ["sacrificed", "healed", "sent"]


@pytest.mark.rule("SIG-INST-06")
def test_who_gives_must_survive_it() -> None:
    table = quad(FOUR.replace("malleus=A0@A0/2", "malleus=A0@A0").replace("armus=E0@E0/1", "armus=E0@E0"), OTHERS)
    assert table.why("use ability:ritual-of-life") == "no-target"
    ritual = quad(FOUR, OTHERS).play("use ability:ritual-of-life", "at who:malleus")
    assert ritual.why("at who:armus") == "too-weak"
    assert {o.removeprefix("at who:") for o in ritual.options()} == {"goetium", "saxum"}
    ritual.play("at who:saxum")
    assert (ritual.health("saxum"), ritual.health("malleus")) == (4, 3)


@pytest.mark.rule("SIG-INST-06")
def test_who_waits_on_the_sheet_gives_no_health() -> None:
    table = lay("goetium=C2 malleus=C1/2 armus=-").play("use ability:ritual-of-life")
    assert (table.health("goetium"), table.health("malleus"), table.health("armus")) == (1, 3, 3)
    alone = lay("goetium=C2/1 malleus=C1/2 armus=-").play("use ability:ritual-of-life")
    assert (alone.health("goetium"), alone.health("malleus")) == (2, 1)  # nobody else on the board has 2 to spare


@pytest.mark.rule("SIG-INST-09")
def test_what_lies_ready_on_the_sheet_is_not_delayed() -> None:
    table = lay("brewus=C3", "saxum=C4!2.").play("use ability:fragrant-hops")
    assert (table.left("stone-skin"), table.left("ground-tremor")) == (3, -1)


@pytest.mark.rule("SIG-INST-05")
def test_saturn_gives_of_his_own() -> None:
    table = lay("saturn=C2 malleus=B1/1").play("use ability:gravitational-bond")
    assert (table.health("saturn"), table.health("malleus")) == (4, 2)
    assert lay("saturn=C2/1 malleus=B1/1").why("use ability:gravitational-bond") == "not-met"


@pytest.mark.rule("SIG-INST-07")
@pytest.mark.parametrize(("side", "damage", "after"), [(1, "5:0", [4, 0]), (2, "2:1", [2, 0])])
def test_reconstruction(side: int, damage: str, after: list[int]) -> None:
    squads = ["architectus=B2", "saxum=E1"] if side == 1 else ["saxum=E1", "architectus=B4"]
    assert lay(squads[0], squads[1], side=side, damage=damage).play("use ability:reconstruction").damage() == after


@pytest.mark.rule("SIG-INST-07")
@pytest.mark.parametrize(("side", "damage"), [(1, "2:0"), (2, "2:0")])
def test_reconstruction_never_below_the_initial_damage(side: int, damage: str) -> None:
    squads = ["architectus=B2", "saxum=E1"] if side == 1 else ["saxum=E1", "architectus=B4"]
    assert lay(squads[0], squads[1], side=side, damage=damage).why("use ability:reconstruction") == "fully-repaired"


@pytest.mark.rule("SIG-INST-08")
def test_tempus_brings_tokens_one_round_nearer() -> None:
    table = lay("tempus=C2 saxum=B1!1.").play("use ability:mechanism-of-time")
    assert table.left("stone-skin") == -1
    table.play("use ability:stone-skin")  # usable a second time
    far = lay("tempus=C2 saxum=B1!.4").play("use ability:mechanism-of-time")
    assert far.left("ground-tremor") == 3
    both = lay("tempus=C2 saxum=B1!34").play("use ability:mechanism-of-time")
    assert both.options() == ["hasten ability:stone-skin", "hasten ability:ground-tremor", "hasten-both who:saxum"]
    assert both.play("hasten ability:ground-tremor").left("stone-skin") == 3
    assert lay("tempus=C2!.3 saxum=B1").why("use ability:mechanism-of-time") == "no-target"


@pytest.mark.rule("SIG-INST-08")
def test_an_ability_that_does_not_recharge_is_not_hastened() -> None:
    table = lay("tempus=C2 saxum=B1!.4")
    table.s.event_log = []
    hasten(table.s, table.slot("saxum"), 1)
    assert table.s.event_log == []
    hasten(table.s, table.slot("saxum"), 2)
    assert [GAME.events[e.kind].name for e in table.s.event_log] == ["hastened"]


@pytest.mark.rule("SIG-INST-09", "SIG-INST-11")
def test_brewus_delays_but_never_past_six() -> None:
    table = lay("saxum=C3!16", "brewus=C4", side=2).play("use ability:fragrant-hops")
    assert (table.left("stone-skin"), table.left("ground-tremor")) == (2, 6)
    five = lay("brewus=C2", "saxum=C3!5.").play("use ability:fragrant-hops")
    assert five.left("stone-skin") == 6
    assert five.end().left("stone-skin") == 6  # six rounds are not the pointer
    assert lay("brewus=C4", "saxum=C5!11").why("use ability:fragrant-hops") == "no-target"
    assert lay("brewus=C2", "saxum=C3!11+resistance").why("use ability:fragrant-hops") == "no-target"


@pytest.mark.rule("SIG-INST-10")
def test_a_ready_token_not_yet_returned_can_be_delayed() -> None:
    table = lay("brewus=C2", "saxum=C3!0.").play("use ability:fragrant-hops")
    assert table.left("stone-skin") == 1
    assert table.end().left("stone-skin") == 1  # not returned in this round's time phase


@pytest.mark.rule("SIG-INST-13", "SIG-INST-15")
def test_aqus_copies_the_latest_boon_still_there() -> None:
    table = lay("aqus=C2", "saxum=E1+defence-up+attack-up").play("use ability:fluidity")
    assert table.marks("aqus") == ["attack-up.1"]
    assert table.marks("saxum") == ["defence-up.2", "attack-up.2"]
    older = lay("aqus=C2", "saxum=E1+defence-up*attack-down").play("use ability:fluidity")
    assert older.marks("aqus") == ["defence-up.1"]
    assert lay("aqus=C2", "saxum=E1*stun").why("use ability:fluidity") == "no-target"


@pytest.mark.rule("SIG-INST-14")
def test_resistance_is_never_copied() -> None:
    assert lay("aqus=C2 saxum=E1+attack-up+resistance").why("use ability:fluidity") == "no-target"
    later = lay("aqus=C2 saxum=E1+resistance+attack-up").play("use ability:fluidity")
    assert later.marks("aqus") == ["attack-up.1"]
    assert lay("aqus=C2", "saxum=E1+resistance+attack-up").why("use ability:fluidity") == "no-target"


@pytest.mark.rule("SIG-INST-16", "SIG-INST-17")
@pytest.mark.parametrize(
    ("sheet", "cells", "after"),
    [
        ("saxum=C4+defence-up+defence-up+wings", "", ["wings.2", "defence-down.1", "defence-down.1"]),
        ("saxum=C4+acceleration+acceleration*slow", "", ["slow.1", "slow.1", "slow.1"]),
        ("saxum=C4+capture-up+attack-up", "", ["capture-down.1", "attack-down.1"]),
        ("saxum=C4", "", []),
        ("saxum=C4", "C3^web.2", ["slow.1"]),
    ],
)
def test_carnifex_turns_boons_into_banes(sheet: str, cells: str, after: list[str]) -> None:
    table = lay("carnifex=C2", sheet, cells).play("use ability:convict-the-guilty")
    assert table.at("saxum") == "C3"
    assert table.marks("saxum") == after
    assert [m for m in table.end().marks("saxum") if m.endswith(".1")] == [m for m in after if m.endswith(".1")]
