"""Second conditions of a clause: what is told of both partners, what is no ability, who has just been summoned."""

import pytest

from games.sigillum.table import lay, opened, quad
from games.sigillum.test_refusals import log
from hexkeep.games.sigillum import GAME
from hexkeep.games.sigillum.components.boards import CELLS
from hexkeep.games.sigillum.components.sheets import ability_number
from hexkeep.games.sigillum.vocabulary import ABILITY, WHO


@pytest.mark.rule("SIG-QTWO-02", "SIG-TEAM-08")
def test_whom_a_player_binds_to_which_castle_is_told() -> None:
    table = opened(mode="duel", squads="beginner").play("claim cell:A0", "claim cell:E0")
    assert log(table, "bind who:illesebra cell:E0") == ["Player 1 binds Illesebra to E0."]


@pytest.mark.rule("SIG-TEAM-11")
def test_both_partners_of_a_side_are_named_when_it_is_to_move() -> None:
    table = opened(mode="teams", squads="beginner").play("claim cell:A0", "claim cell:E0", "hold cell:E0")
    told = log(table, "hold cell:A4")
    first = [seat + 1 for seat in table.s.box.rules.members[0]]
    assert f"Player {first[0]} and Player {first[1]} are to move." in told


@pytest.mark.rule("SIG-ROUND-04", "SIG-ABIL-06")
@pytest.mark.parametrize("option", ["at who:saxum", "at who:malleus", "to cell:C3", "pass", "pick who:saxum"])
def test_between_abilities_nothing_but_an_ability_is_refused_with_a_reason(option: str) -> None:
    assert lay("saxum=C2", "malleus=C4").why(option) == "not-offered"


@pytest.mark.rule("SIG-SUMMON-01", "SIG-SUMMON-03", "SIG-BOARD-11")
def test_who_was_summoned_stands_in_the_castle_and_is_an_ally_at_once() -> None:
    table = lay("fidea=B1 saxum=C1 armus=-", "redux=C4").play("manoeuvre who:saxum cell:C2")
    assert table.at("armus") == "C1"
    assert not table.can("manoeuvre who:saxum cell:C1")
    table.check_what_is_derived()
    assert table.play("use ability:take-wing").can("at who:armus")


@pytest.mark.rule("SIG-MOVE-01")
def test_only_who_moves_another_hears_why_not_to_a_cell() -> None:
    table = lay("librorum=C2", "saxum=B3").play("use ability:torch")
    assert table.options() == ["to cell:A2", "to cell:A3", "to cell:B2"]
    assert table.why("to cell:C2") == "occupied"
    assert table.why("to cell:C2", 1) == "no-decision"


@pytest.mark.rule("SIG-OBST-02", "SIG-WEB-01")
def test_what_is_no_cell_bears_no_marker() -> None:
    table = lay("architectus=C2", "saxum=C4").play("use ability:raised-wall")
    assert table.why("to cell:-1") == "no-cell"


@pytest.mark.rule("SIG-MOVE-04", "SIG-SUMMON-05")
def test_who_changes_places_stands_where_the_other_stood() -> None:
    table = lay("illesebra=C2 saxum=B1", "redux=C4").play("use ability:hell-portal", "at who:saxum")
    assert (table.at("illesebra"), table.at("saxum")) == ("B1", "C2")
    table.check_what_is_derived()


@pytest.mark.rule("SIG-DRAFT-01")
def test_who_is_still_to_be_had_is_not_said_to_be_picked() -> None:
    table = opened(squads="draft").play("claim cell:C1")
    table.play("pick who:saxum")
    assert table.why("pick who:saxum") == "picked"
    assert table.why("pick who:malleus", 0) == "no-decision"


@pytest.mark.rule("SIG-ABIL-06")
def test_an_attacker_on_the_first_cell_of_all_is_on_the_board() -> None:
    first = "armus=A0@A0*stun saxum=E0@E0 ignifer=-@E0 illesebra=-@A0"
    table = quad(first, "malleus=A1@A4 redux=A4@A4 fidea=E4@E4 frigus=-@E4")
    assert CELLS[0] == "A0"
    assert table.why("attack who:malleus") == "stunned"


@pytest.mark.rule("SIG-MANV-01")
def test_a_refused_manoeuvre_speaks_of_the_manoeuvre() -> None:
    table = lay("saxum=C2", "malleus=C4")
    option = GAME.read("manoeuvre who:saxum cell:E5")
    reason = GAME.why_not(table.s, 0, option)
    assert reason is not None
    assert GAME.reason_arguments(table.s, 0, option, reason)["ability"] == ABILITY.write(
        ability_number(WHO.index["saxum"], 0)
    )
