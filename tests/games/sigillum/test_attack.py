"""The attack: values, damage, exile, castle damage, victory."""

import pytest

from games.sigillum.table import lay
from hexkeep.games.sigillum import GAME
from hexkeep.games.sigillum.rules.attack import attack_value, exile


@pytest.mark.rule("SIG-ATK-01")
def test_an_attack_without_a_target_is_not_declared_and_spends_nothing() -> None:
    play = lay("armus=C2", "saxum=C4")
    assert play.why("attack who:armus") == "no-target"
    assert play.s.used[play.slot("armus")] == 0
    done = lay("armus=C2", "saxum=C3").do("attack who:armus")
    assert done.event_log == ["struck", "hurt"]
    assert done.s.used[done.slot("armus")] == 2


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
    play = lay(f"armus=C2{markers}", "saxum=C3")
    armus, saxum = play.slot("armus"), play.slot("saxum")
    assert attack_value(play.s, play.s.box.sheets[armus].abilities[0], armus, saxum) == value
    assert play.do("attack who:armus").health("saxum") == 5 - value


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
    play = lay("armus=C2+attack-up+attack-up", f"saxum=C3{markers}").do("attack who:armus")
    assert play.health("saxum") == 5 - damage


@pytest.mark.rule("SIG-ATK-04", "SIG-ATK-06")
def test_the_rulebooks_example_catapultus_malleus_and_saxum() -> None:
    play = lay("catapultus=C2 malleus=B4", "saxum=C4+defence-up")
    assert play.do("attack who:catapultus").health("saxum") == 4  # 2 - 1 = 1
    assert play.do("attack who:malleus").health("saxum") == 4  # 1 - 1 = 0


@pytest.mark.rule("SIG-ATK-04")
def test_damage_is_reckoned_for_each_target() -> None:
    squad = "cerberus=C3+attack-up"
    play = lay(squad, "saxum=C4 malleus=B2+defence-up+defence-up+defence-up").do("attack who:cerberus")
    assert (play.health("saxum"), play.health("malleus")) == (3, 4)


@pytest.mark.rule("SIG-ATK-05")
def test_defence_is_not_used_up() -> None:
    play = lay("armus=C2 malleus=B3 redux=D3", "saxum=C3+defence-up")
    play.do("attack who:armus", "attack who:malleus")
    assert play.health("saxum") == 5


@pytest.mark.rule("SIG-ATK-07")
def test_values_are_reckoned_before_any_damage() -> None:
    # Mortum counts one damaged enemy near; his own blow damages a second one too late.
    play = lay("mortum=C3", "saxum=C4 malleus=B2/2").do("attack who:mortum", "at who:saxum")
    assert play.health("saxum") == 4


@pytest.mark.rule("SIG-ATK-08", "SIG-EXILE-01", "SIG-CASTLE-02")
def test_surplus_damage_is_lost() -> None:
    play = lay("armus=C2+attack-up+attack-up", "saxum=C3/1 malleus=C4").do("attack who:armus")
    assert play.damage() == [2, 1]
    assert play.health("saxum") == 5


@pytest.mark.rule("SIG-ATK-09")
def test_an_attack_for_nothing_is_spent_and_feeds_no_vampire() -> None:
    play = lay("armus=C2/1*attack-down+vampirism", "saxum=C3").do("attack who:armus")
    assert (play.health("saxum"), play.health("armus")) == (5, 1)
    assert play.why("attack who:armus") == "twice"


@pytest.mark.rule("SIG-ATK-10")
def test_a_transfer_is_no_attack() -> None:
    play = lay("saturn=C2+defence-up+defence-up+vampirism malleus=B1/2").do("use ability:gravitational-bond")
    assert (play.health("saturn"), play.health("malleus")) == (4, 3)


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
    assert lay(first, "saxum=E3", cells).do("attack who:ballistarius").health("saxum") == left


@pytest.mark.rule("SIG-ATK-12")
def test_attack_markers_count_against_every_target() -> None:
    play = lay("cerberus=C3+attack-up", "saxum=C4 malleus=B2 redux=D2").do("attack who:cerberus")
    assert [play.health(w) for w in ("saxum", "malleus", "redux")] == [3, 2, 1]
    venom = lay("toxicum=C2*attack-down", "saxum=B4*poison malleus=E3*poison*poison*poison").do("attack who:toxicum")
    assert [venom.health(w) for w in ("saxum", "malleus")] == [5, 2]
    slow = lay("equita=C2*slow+attack-up", "saxum=C3").do("attack who:equita")
    assert slow.health("saxum") == 4


@pytest.mark.rule("SIG-EXILE-02", "SIG-EXILE-03", "SIG-EXILE-05")
def test_exile_to_the_free_castle() -> None:
    play = lay("armus=C2", "saxum=C3/1*poison*poison+attack-up malleus=A1 redux=E1").do("attack who:armus")
    assert (play.at("saxum"), play.health("saxum"), play.marks("saxum")) == ("C5", 5, [])
    assert play.damage() == [2, 1]
    assert play.event_log == ["struck", "hurt", "exiled", "summoned", "castle-hit"]


@pytest.mark.rule("SIG-EXILE-02", "SIG-EXILE-11")
def test_exile_to_the_sheet_where_the_castle_is_occupied() -> None:
    play = lay("armus=C2", "saxum=C3/1 malleus=C5").do("attack who:armus")
    assert play.at("saxum") == "-"
    assert len(play.s.at) == 6  # nobody is ever eliminated


@pytest.mark.rule("SIG-EXILE-06", "SIG-EDGE-06")
def test_several_exiles_are_settled_from_left_to_right() -> None:
    play = lay("cerberus=C3", "malleus=B1 redux=D2/1 fidea=C4/1").do("attack who:cerberus")
    assert (play.at("redux"), play.at("fidea")) == ("C5", "-")
    assert play.damage() == [2, 2]
    full = lay("cerberus=C3", "malleus=C5 redux=D2/1 fidea=C4/1").do("attack who:cerberus")
    assert (full.at("redux"), full.at("fidea")) == ("-", "-")


@pytest.mark.rule("SIG-EXILE-08", "SIG-EDGE-03")
def test_an_exiled_target_gets_nothing_more() -> None:
    # Vampirism is the only thing that follows an attack's exiles: it heals the attacker alone.
    play = lay("armus=C2/1+vampirism", "saxum=C3/1 malleus=A1 redux=E1").do("attack who:armus")
    assert play.marks("saxum") == []
    assert play.health("armus") == 2


@pytest.mark.rule("SIG-EXILE-09", "SIG-EXILE-10")
def test_an_own_exile_costs_the_own_castle_even_on_the_castle() -> None:
    play = lay("armus=C1/1+attack-up", scale=6, damage="4:0")
    exile(play.s, play.slot("armus"))
    assert (play.at("armus"), play.health("armus"), play.marks("armus")) == ("C1", 3, [])
    assert play.damage() == [5, 0]
    exile(play.s, play.slot("armus"))
    assert GAME.outcome(play.s) == [0.0, 1.0]


@pytest.mark.rule("SIG-EXILE-12")
def test_the_web_stays_when_its_guest_is_exiled() -> None:
    play = lay("armus=C2", "saxum=C3/1*stun malleus=C5", cells="C3^web.1").do("attack who:armus")
    assert play.s.webs[0].bit_count() == 1


@pytest.mark.rule("SIG-EDGE-01")
def test_nobody_is_exiled_twice_in_a_turn() -> None:
    play = lay("armus=C4+acceleration malleus=B4", "saxum=C3/1 redux=B1 fidea=E1").do("attack who:armus")
    assert play.at("saxum") == "C5"
    assert play.why("attack who:malleus") == "no-target"


@pytest.mark.rule("SIG-CASTLE-01", "SIG-WIN-01", "SIG-WIN-02")
def test_the_last_division_ends_the_game_at_once() -> None:
    play = lay("cerberus=C3", "redux=D2/1 fidea=C4/1 malleus=B1", damage="2:11").do("attack who:cerberus")
    assert play.s.over
    assert play.damage() == [2, 12]  # the second exile is not even counted
    assert GAME.outcome(play.s) == [1.0, 0.0]
    assert GAME.ending(play.s) == "first"
    assert GAME.decisions(play.s) == []


@pytest.mark.rule("SIG-CASTLE-01")
def test_the_scale_is_a_setting() -> None:
    assert not lay("armus=C2", "saxum=C3/1", damage="2:11", scale=13).do("attack who:armus").s.over


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
    assert lay(first, second).do("attack who:cerberus").health("cerberus") == health


@pytest.mark.rule("SIG-EFF-16")
def test_victory_comes_before_vampirism() -> None:
    play = lay("cerberus=C3/1+vampirism", "redux=D2/1", damage="2:11").do("attack who:cerberus")
    assert play.s.over
    assert play.health("cerberus") == 1
