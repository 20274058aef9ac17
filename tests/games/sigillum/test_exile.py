"""Exile: to the castle or the sheet, whole and unmarked."""

import pytest

from games.sigillum.table import lay
from hexkeep.games.sigillum import GAME


@pytest.mark.rule("SIG-EXILE-02", "SIG-EXILE-03", "SIG-EXILE-05")
def test_exile_to_the_free_castle() -> None:
    table = lay("armus=C2", "saxum=C3/1*poison*poison+attack-up malleus=A1 redux=E1").play("attack who:armus")
    assert (table.at("saxum"), table.health("saxum"), table.marks("saxum")) == ("C5", 5, [])
    assert table.damage() == [2, 1]
    assert table.event_log == ["struck", "hit", "hurt", "exiled", "summoned", "castle-hit"]


@pytest.mark.rule("SIG-EXILE-02", "SIG-EXILE-11")
def test_exile_to_the_sheet_where_the_castle_is_occupied() -> None:
    table = lay("armus=C2", "saxum=C3/1 malleus=C5").play("attack who:armus")
    assert table.at("saxum") == "-"
    assert len(table.characters(1) + table.characters(2)) == 6  # nobody is ever eliminated


@pytest.mark.rule("SIG-EXILE-06", "SIG-EDGE-06")
def test_several_exiles_are_settled_from_left_to_right() -> None:
    table = lay("cerberus=C3", "malleus=B1 redux=D2/1 fidea=C4/1").play("attack who:cerberus")
    assert (table.at("redux"), table.at("fidea")) == ("C5", "-")
    assert table.damage() == [2, 2]
    full = lay("cerberus=C3", "malleus=C5 redux=D2/1 fidea=C4/1").play("attack who:cerberus")
    assert (full.at("redux"), full.at("fidea")) == ("-", "-")


@pytest.mark.rule("SIG-EXILE-08", "SIG-EDGE-03")
def test_an_exiled_target_gets_nothing_more() -> None:
    # Vampirism is the only thing that follows an attack's exiles: it heals the attacker alone.
    table = lay("armus=C2/1+vampirism", "saxum=C3/1 malleus=A1 redux=E1").play("attack who:armus")
    assert table.marks("saxum") == []
    assert table.health("armus") == 2


@pytest.mark.rule("SIG-EXILE-09", "SIG-EXILE-10")
def test_an_own_exile_costs_the_own_castle_even_on_the_castle() -> None:
    table = lay("armus=C1/1+attack-up", scale=6, damage="4:0")
    table.exile("armus")
    assert (table.at("armus"), table.health("armus"), table.marks("armus")) == ("C1", 3, [])
    assert table.damage() == [5, 0]
    table.exile("armus")
    assert GAME.outcome(table.s) == [0.0, 1.0]


@pytest.mark.rule("SIG-EXILE-12")
def test_the_web_stays_when_its_guest_is_exiled() -> None:
    table = lay("armus=C2", "saxum=C3/1*stun malleus=C5", cells="C3^web.1").play("attack who:armus")
    assert len(table.cell_markers()) == 1


@pytest.mark.rule("SIG-EDGE-01")
def test_nobody_is_exiled_twice_in_a_turn() -> None:
    table = lay("armus=C4+acceleration malleus=B4", "saxum=C3/1 redux=B1 fidea=E1").play("attack who:armus")
    assert table.at("saxum") == "C5"
    assert table.why("attack who:malleus") == "no-target"


@pytest.mark.rule("SIG-EXILE-02", "SIG-EXILE-01")
@pytest.mark.parametrize("order", [("malleus", "redux"), ("redux", "malleus")])
@pytest.mark.parametrize("side", [1, 2])
def test_who_is_exiled_waits_while_anybody_stands_on_the_castle(order: tuple[str, str], side: int) -> None:
    cells = {"malleus": "C1", "redux": "C3"}
    squad = " ".join(f"{who}={cells[who]}" for who in order) + " fidea=E2"
    other = "saxum=B4"
    table = lay(squad, other) if side == 1 else lay(other, squad, castles="C5-C1")
    assert table.exile("redux").at("redux") == "-"
    table.exile("malleus")
    assert (table.at("malleus"), table.at("redux")) == ("C1", "-")


@pytest.mark.rule("SIG-TGT-12", "SIG-EXILE-01", "SIG-EXILE-12")
@pytest.mark.parametrize("waits", [False, True])
def test_who_left_the_board_counts_nowhere(waits: bool) -> None:
    table = lay("saxum=C3+attack-up", f"redux=C4/1 fidea={'C5' if waits else 'E2'} manus=A2", cells="C4^web.1")
    table.play("attack who:saxum")
    assert table.at("redux") == ("-" if waits else "C5")
    table.check_what_is_derived()
    assert table.cell_markers() == ["C4 web first"]
