"""The attack: its value, defence, damage, Vampirism."""

import pytest

from games.sigillum.table import lay


@pytest.mark.rule("SIG-ATK-01")
def test_an_attack_without_a_target_is_not_declared_and_spends_nothing() -> None:
    table = lay("armus=C2", "saxum=C4")
    assert table.why("attack who:armus") == "no-target"
    assert table.used("armus") == ""
    done = lay("armus=C2", "saxum=C3").play("attack who:armus")
    assert done.event_log == ["struck", "hit", "hurt"]
    assert done.used("armus") == "a"


@pytest.mark.rule("SIG-ATK-02", "SIG-EFF-02")
@pytest.mark.parametrize(
    ("markers", "value"),
    [
        ("*attack-down*attack-down", 0),
        ("+attack-up+attack-up+attack-up*attack-down", 3),
        ("+attack-up+attack-up*attack-down", 2),
        ("*attack-down*attack-down+attack-up", 0),
        ("", 1),
    ],
)
def test_attack_value(markers: str, value: int) -> None:
    table = lay(f"armus=C2{markers}", "saxum=C3")
    assert table.attack_value("armus", "saxum") == value
    assert table.play("attack who:armus").health("saxum") == 5 - value


@pytest.mark.rule("SIG-ATK-03", "SIG-EFF-03")
@pytest.mark.parametrize(
    ("markers", "damage"),
    [
        ("+defence-up+defence-up+defence-up*defence-down", 1),
        ("+defence-up*defence-down*defence-down", 3),
        ("*defence-down*defence-down*defence-down", 3),
        ("", 3),
    ],
)
def test_defence_is_never_negative(markers: str, damage: int) -> None:
    table = lay("armus=C2+attack-up+attack-up", f"saxum=C3{markers}").play("attack who:armus")
    assert table.health("saxum") == 5 - damage


@pytest.mark.rule("SIG-ATK-04", "SIG-ATK-06")
def test_the_rulebooks_example_catapultus_malleus_and_saxum() -> None:
    table = lay("catapultus=C2 malleus=B4", "saxum=C4+defence-up")
    assert table.play("attack who:catapultus").health("saxum") == 4  # 2 - 1 = 1
    assert table.play("attack who:malleus").health("saxum") == 4  # 1 - 1 = 0


@pytest.mark.rule("SIG-ATK-04")
def test_damage_is_reckoned_for_each_target() -> None:
    squad = "cerberus=C3+attack-up"
    table = lay(squad, "saxum=C4 malleus=B2+defence-up+defence-up+defence-up").play("attack who:cerberus")
    assert (table.health("saxum"), table.health("malleus")) == (3, 4)


@pytest.mark.rule("SIG-ATK-05")
def test_defence_is_not_used_up() -> None:
    table = lay("armus=C2 malleus=B3 redux=D3", "saxum=C3+defence-up")
    table.play("attack who:armus", "attack who:malleus")
    assert table.health("saxum") == 5


@pytest.mark.rule("SIG-ATK-07")
def test_values_are_reckoned_before_any_damage() -> None:
    # Mortum counts one damaged enemy near; his own blow damages a second one too late.
    table = lay("mortum=C3", "saxum=C4 malleus=B2/2").play("attack who:mortum", "at who:saxum")
    assert table.health("saxum") == 4


@pytest.mark.rule("SIG-ATK-08", "SIG-EXILE-01", "SIG-CASTLE-02")
def test_surplus_damage_is_lost() -> None:
    table = lay("armus=C2+attack-up+attack-up", "saxum=C3/1 malleus=C4").play("attack who:armus")
    assert table.damage() == [2, 1]
    assert table.health("saxum") == 5


@pytest.mark.rule("SIG-ATK-09")
def test_an_attack_for_nothing_is_spent_and_feeds_no_vampire() -> None:
    table = lay("armus=C2/1*attack-down+vampirism", "saxum=C3").play("attack who:armus")
    assert (table.health("saxum"), table.health("armus")) == (5, 1)
    assert table.why("attack who:armus") == "twice"


@pytest.mark.rule("SIG-ATK-10")
def test_a_transfer_is_no_attack() -> None:
    table = lay("saturn=C2+defence-up+defence-up+vampirism malleus=B1/2").play("use ability:gravitational-bond")
    assert (table.health("saturn"), table.health("malleus")) == (4, 3)


@pytest.mark.rule("SIG-ATK-11")
@pytest.mark.parametrize(
    ("first", "cells", "left"),
    [
        ("ballistarius=A1", "", 2),
        ("ballistarius=A1", "B2^obstacle.1", 3),
        ("ballistarius=A1", "B2^web.1", 2),
        ("ballistarius=A1 malleus=C3", "D3^web.2", 3),
    ],
)
def test_free_cells_between_ballistarius_and_his_target(first: str, cells: str, left: int) -> None:
    assert lay(first, "saxum=E3", cells).play("attack who:ballistarius").health("saxum") == left


@pytest.mark.rule("SIG-ATK-12")
def test_attack_markers_count_against_every_target() -> None:
    table = lay("cerberus=C3+attack-up", "saxum=C4 malleus=B2 redux=D2").play("attack who:cerberus")
    assert [table.health(w) for w in ("saxum", "malleus", "redux")] == [3, 2, 1]
    venom = lay("toxicum=C2*attack-down", "saxum=B4*poison malleus=E3*poison*poison*poison").play("attack who:toxicum")
    assert [venom.health(w) for w in ("saxum", "malleus")] == [5, 2]
    slow = lay("equita=C2*slow+attack-up", "saxum=C3").play("attack who:equita")
    assert slow.health("saxum") == 4


@pytest.mark.rule("SIG-EFF-15")
@pytest.mark.parametrize(
    ("first", "second", "health"),
    [
        ("cerberus=C3/1+vampirism+vampirism", "saxum=C4 malleus=B2", 2),
        ("cerberus=C3/1+vampirism", "saxum=C4+defence-up", 1),
        ("cerberus=C3+vampirism", "saxum=C4", 3),
        ("cerberus=C3/1", "saxum=C4", 1),
    ],
)
def test_vampirism_heals_once_for_an_attack_that_wounds(first: str, second: str, health: int) -> None:
    assert lay(first, second).play("attack who:cerberus").health("cerberus") == health


@pytest.mark.rule("SIG-EFF-16")
def test_victory_comes_before_vampirism() -> None:
    table = lay("cerberus=C3/1+vampirism", "redux=D2/1", damage="2:11").play("attack who:cerberus")
    assert table.s.over
    assert table.health("cerberus") == 1
