"""Setting up: castles, sheets, the first characters on the board."""

import pytest

from games.sigillum.table import Table, arranged, opened
from hexkeep.games.sigillum import GAME


def asked(table: Table) -> tuple[int, str]:
    """Who is asked for what."""
    decision = GAME.decisions(table.s)[0]
    return decision.seat, GAME.verbs[decision.options[0][0]].name


@pytest.mark.rule("SIG-SETUP-01")
def test_the_first_player_stays_first() -> None:
    table = opened(first="2", squads="beginner").play("claim cell:C1")
    for round in (1, 2, 3):
        assert (table.s.round, asked(table)[0]) == (round, 1)
        table.end(2)


@pytest.mark.rule("SIG-SETUP-02")
def test_the_first_player_chooses_a_castle_before_squads_are_formed() -> None:
    table = opened()
    assert table.options() == ["claim cell:C1", "claim cell:C5"]
    table.play("claim cell:C5")
    assert table.s.castles == (17, 13)
    assert asked(table) == (0, "pick")
    four = opened(mode="teams").play("claim cell:A4")
    assert four.why("claim cell:A4") == "castle-taken"


@pytest.mark.rule("SIG-SETUP-03", "SIG-SETUP-07", "SIG-DRAFT-02")
def test_the_beginner_squads_start_with_initial_damage() -> None:
    table = opened(squads="beginner").play("claim cell:C1")
    assert table.damage() == [2, 0]
    assert [table.at(who) for who in ("saxum", "illesebra", "armus")] == ["C1", "-", "-"]
    assert [table.at(who) for who in ("architectus", "malleus", "catapultus")] == ["C5", "-", "-"]


@pytest.mark.rule("SIG-SETUP-04", "SIG-INST-07")
def test_initial_damage_is_never_repaired() -> None:
    squads = {"first_squad": ["architectus", "saxum", "armus"], "second_squad": ["redux", "fidea", "manus"]}
    table = opened(squads="given", **squads).play("claim cell:C1")
    assert table.why("use ability:reconstruction") == "fully-repaired"
    hit = arranged(first={"architectus": "C2"}, damage=[3, 0])
    assert hit.play("use ability:reconstruction").damage() == [2, 0]
    other = arranged(second={"architectus": "C4"}, damage=[2, 1], turn="second")
    assert other.play("use ability:reconstruction").damage() == [2, 0]


@pytest.mark.rule("SIG-SETUP-05", "SIG-SETUP-06", "SIG-SETUP-08")
def test_sheets_lie_in_the_order_picked_and_enter_in_it() -> None:
    table = opened(squads="beginner").play("claim cell:C1")
    assert table.characters(1) == ["saxum", "illesebra", "armus"]
    assert table.can("use ability:stone-skin")
    assert table.marks("saxum") == []
    table.play("manoeuvre who:saxum cell:C2")
    assert (table.at("illesebra"), table.at("armus")) == ("C1", "-")
    table.play("manoeuvre who:illesebra cell:B1")
    assert table.at("armus") == "C1"
    assert table.can("use ability:shield-wall")
