"""Targets: reaches, castle immunity, who counts and who may be touched."""

import pytest

from games.sigillum.table import cell, lay, quad
from hexkeep.games.sigillum.rules.abilities.targets import cells_across
from hexkeep.games.sigillum.vocabulary import WHO


@pytest.mark.rule("SIG-TGT-01")
def test_self_is_the_only_target_even_on_the_castle() -> None:
    assert lay("saxum=C1", "malleus=B1").play("use ability:stone-skin").marks("saxum") == ["defence-up.1"]


@pytest.mark.rule("SIG-TGT-02")
def test_adjacent_and_adjacent_or_self() -> None:
    allies = "mortum=C1 saxum=B1 redux=E1"
    table = lay(allies).play("use ability:thirst-for-life")
    assert {o.removeprefix("at who:") for o in table.options()} == {"mortum", "saxum"}
    blow = lay("armus=C1", "saxum=B1 redux=C2 malleus=D2").play("attack who:armus")
    assert {o.removeprefix("at who:") for o in blow.options()} == {"saxum", "redux"}


@pytest.mark.rule("SIG-TGT-03", "SIG-TGT-12")
def test_any_cell_of_the_board_but_no_sheet() -> None:
    table = lay("clamoris=C2", "saxum=C5 redux=E1 malleus=A3").play("use ability:stolen-voice")
    assert {o.removeprefix("at who:") for o in table.options()} == {"redux", "malleus"}
    hush = lay("librorum=C2", "saxum=C5 redux=E1 malleus=-").play("use ability:hush-of-the-hall")
    assert [hush.marks(w) for w in ("saxum", "redux", "malleus")] == [[], ["silence.1"], []]
    assert lay("tempus=C2 saxum=-!12 equita=C1").why("use ability:mechanism-of-time") == "no-target"


@pytest.mark.rule("SIG-TGT-04", "SIG-TGT-05")
def test_a_line_is_not_blocked_and_includes_the_adjacent_cell() -> None:
    blocked = lay("catapultus=C1 saxum=C2", "malleus=C4", cells="C3^obstacle.2")
    assert blocked.play("attack who:catapultus").health("malleus") == 3
    assert lay("catapultus=C1", "malleus=C2").can("attack who:catapultus")
    assert lay("catapultus=A2", "malleus=E2").why("attack who:catapultus") == "no-target"


@pytest.mark.rule("SIG-TGT-06")
def test_one_ray_is_chosen_and_everybody_on_it_is_hit() -> None:
    table = lay("cornibus=C3", "saxum=C4 redux=C2 malleus=C5").play("attack who:cornibus")
    assert table.options() == ["along line:north", "along line:south"]
    table.play("along line:north")
    assert [table.health(w) for w in ("saxum", "redux", "malleus")] == [4, 3, 4]


@pytest.mark.rule("SIG-TGT-07")
@pytest.mark.parametrize(
    ("first", "second", "cells", "reason"),
    [
        ("manus=C1", "saxum=C3", "", ""),
        ("manus=C1", "saxum=C3", "C2^web.2", ""),
        ("manus=C1", "saxum=C3", "C2^obstacle.2", "no-target"),
        ("manus=C1 equita=C2", "saxum=C3", "", "no-target"),
        ("manus=C1", "saxum=D2", "", "no-target"),
        ("manus=C1", "saxum=C2", "", "no-target"),
    ],
)
def test_across_one_free_cell(first: str, second: str, cells: str, reason: str) -> None:
    assert lay(first, second, cells).why("use ability:mechanical-hand") == reason


@pytest.mark.rule("SIG-TGT-07")
@pytest.mark.parametrize(("cells", "there"), [("", True), ("C2^web.2", True), ("C2^obstacle.2", False)])
def test_the_reach_itself_needs_the_free_cell_whatever_the_ability_does(cells: str, there: bool) -> None:
    assert bool((cells_across(lay("manus=C1", "saxum=C3", cells).s, cell("C1")) >> cell("C3")) & 1) is there


@pytest.mark.rule("SIG-TGT-08")
def test_a_cell_is_chosen_where_the_sheet_speaks_of_cells() -> None:
    assert lay("architectus=C2").play("use ability:raised-wall").cells_of("to") == {"B1", "B2", "C3", "D1", "D2"}


@pytest.mark.rule("SIG-TGT-09", "SIG-TGT-10")
def test_all_means_all_and_never_the_own_side() -> None:
    table = lay("cerberus=C3 saxum=B3", "malleus=C4 redux=B2 fidea=D2").play("attack who:cerberus")
    assert [table.health(w) for w in ("malleus", "redux", "fidea", "saxum")] == [3, 2, 1, 5]


@pytest.mark.rule("SIG-TGT-11", "SIG-EFF-14")
def test_resistance_gained_later_does_not_lift_what_is_there() -> None:
    table = lay("vinctum=C2", "iratus=C3").play("use ability:manacles").end()
    assert table.marks("iratus") == ["stun.1"]
    assert table.why("use ability:defiance") == "stunned"
    helped = lay("vinctum=C2", "saxum=C3*stun iratus=B4", side=2).play("use ability:defiance")
    assert helped.marks("saxum") == ["stun.1", "resistance.2"]
    assert helped.why("manoeuvre who:saxum cell:C4") == "stunned"


@pytest.mark.rule("SIG-EFF-13")
@pytest.mark.parametrize("who", [name for name in WHO.names if name not in ("saxum", "equita", "armus")])
def test_resistance_keeps_specials_away_and_no_attack(who: str) -> None:
    def attacks(enemy: str) -> list[str]:
        table = lay(f"{who}=C3 armus=B1+attack-up equita=D1+attack-up", enemy)
        return [text for text in table.options() if text == f"attack who:{who}"]

    for spot in ("C4", "E2", "B3"):
        assert attacks(f"saxum={spot}+resistance") == attacks(f"saxum={spot}")


@pytest.mark.rule("SIG-TGT-13")
def test_being_counted_is_not_being_a_target() -> None:
    table = lay("mortum=C4", "saxum=B4/4 malleus=C5/2").play("attack who:mortum")
    assert (table.health("saxum"), table.health("malleus")) == (2, 2)
    assert lay("redux=C2", "saxum=C4+resistance").why("use ability:returning-dash") == "no-target"
    step = lay("tenebris=C2", "saxum=E2/4+resistance").play("use ability:step-from-darkness", "to cell:E1")
    assert step.at("tenebris") == "E1"


@pytest.mark.rule("SIG-CASTLE-03")
def test_nobody_enters_an_enemy_castle_by_any_means() -> None:
    empty = "malleus=B1 redux=B2 fidea=E1"  # the north castle C5 stands empty
    assert lay("saxum=C4", empty).why("manoeuvre who:saxum cell:C5") == "enemy-castle"
    assert lay("saxum=C2+wings", empty).why("manoeuvre who:saxum cell:C5") == "enemy-castle"
    assert lay("vinctum=C3 saxum=C4", empty).why("use ability:iron-mask") == ""
    table = lay("vinctum=C3 saxum=C4 armus=C1", "malleus=B1 redux=E3 fidea=E1")
    assert table.why("use ability:iron-mask") == "no-target"  # its own ally cannot be pushed onto C5
    assert "C5" not in lay("mortum=C4", empty).play("use ability:grave-step").cells_of("to")
    near = "malleus=D4/2 redux=B2 fidea=E1"
    assert "C5" not in lay("tenebris=C3", near).play("use ability:step-from-darkness").cells_of("to")


@pytest.mark.rule("SIG-CASTLE-04", "SIG-CASTLE-09")
def test_on_its_castle_a_character_cannot_be_touched_by_enemies() -> None:
    assert lay("armus=C4", "saxum=C5").why("attack who:armus") == "no-target"
    sweep = lay("cerberus=C4", "saxum=C5 redux=B4").play("attack who:cerberus")
    assert (sweep.health("saxum"), sweep.health("redux")) == (5, 2)
    assert lay("manus=C3 equita=B1 armus=A2", "saxum=C5").why("use ability:mechanical-hand") == "no-target"
    assert lay("toxicum=C2", "saxum=C5*poison").why("attack who:toxicum") == "no-target"
    assert lay("brewus=C4", "saxum=C5!22").why("use ability:fragrant-hops") == "no-target"
    assert lay("illesebra=C2", "saxum=C5*stun").why("attack who:illesebra") == "no-target"


@pytest.mark.rule("SIG-CASTLE-05")
def test_its_own_side_may_touch_it_there() -> None:
    ritual = lay("goetium=C1 malleus=B1/2").play("use ability:ritual-of-life")
    assert ritual.health("goetium") == 1  # the only giver on the board, on its castle
    pull = lay("manus=C3 saxum=C1").play("use ability:mechanical-hand")
    assert pull.at("saxum") == "C2"


@pytest.mark.rule("SIG-CASTLE-06")
def test_from_its_castle_a_character_acts_as_usual() -> None:
    assert lay("armus=C1", "saxum=C2").play("attack who:armus").health("saxum") == 4


@pytest.mark.rule("SIG-CASTLE-07")
def test_a_character_may_be_pushed_onto_its_own_free_castle() -> None:
    table = lay("vinctum=C3", "saxum=C4 redux=B1 fidea=E1").play("use ability:iron-mask")
    assert table.at("saxum") == "C5"
    assert table.why("attack who:vinctum") == "no-target"


@pytest.mark.rule("SIG-CASTLE-08")
def test_markers_keep_working_on_the_castle() -> None:
    table = lay("saxum=C5*stun equita=C4", castles="C5-C1")
    assert table.why("use ability:stone-skin") == "stunned"
    assert lay("saxum=C1*poison").play("use ability:stone-skin").left("stone-skin") == 3


@pytest.mark.rule("SIG-CASTLE-10")
@pytest.mark.parametrize("castle", ["C1", "C5"])
def test_nothing_is_laid_on_a_castle(castle: str) -> None:
    squad = "eresida=C3 redux=B1 armus=E1"
    table = lay(squad, "saxum=A1 malleus=E3 fidea=B4").play("use ability:webbing")
    assert table.why(f"to cell:{castle}") == "castle-cell"
    wall = lay("architectus=C2 redux=A1 armus=E1", "saxum=A3 malleus=E3 fidea=B4").play("use ability:raised-wall")
    assert "C1" not in wall.cells_of("to")


@pytest.mark.rule("SIG-ABIL-06")
@pytest.mark.parametrize(("effect", "there"), [("+wings", True), ("", False), ("*slow", False)])
def test_the_halo_needs_a_blessed_ally_beside_its_target_wherever_he_stands(effect: str, there: bool) -> None:
    allies = f"ignifer=D2@A0 saxum=A0@A0{effect} armus=E0@E0 illesebra=-@E0"
    table = quad(allies, "malleus=A1@A4 redux=A4@A4 fidea=E4@E4 frigus=-@E4")
    assert table.can("attack who:ignifer") == there


@pytest.mark.rule("SIG-TGT-13")
@pytest.mark.parametrize("side", [1, 2])
def test_iratus_strikes_harder_with_two_enemies_beside_him_on_either_side(side: int) -> None:
    def struck(others: str) -> int:
        squads = ["iratus=C3", f"saxum=C4 {others}"]
        table = lay(*(squads if side == 1 else squads[::-1]), side=side).play("attack who:iratus")
        if "at who:saxum" in table.options():
            table.play("at who:saxum")
        return 5 - table.health("saxum")

    assert (struck("malleus=A1"), struck("malleus=B3")) == (1, 2)
