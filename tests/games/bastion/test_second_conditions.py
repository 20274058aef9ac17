"""Second conditions of a clause: the end of the walls, the card that reached a place, the last of the reserve."""

import pytest

from games.bastion.table import BOTH, siege
from games.bastion.test_clauses import told
from hexkeep.games.bastion.vocabulary import COLOURS


@pytest.mark.rule("BAS-ATK-07", "BAS-PRI-02")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("priest", ["s1", "s23"])
def test_a_priest_at_the_end_of_the_walls_does_not_shield_the_citadel(edition, priest):
    table = siege(edition, enemies={"citadel": "red-dragon", priest: "blue-priest"}, mana="11 red")
    assert table.offered("storm") == ["place:citadel"]


@pytest.mark.rule("BAS-ATK-12")
@pytest.mark.parametrize("edition", BOTH)
def test_a_storm_that_hangs_on_others_is_not_declared_again_at_once(edition):
    table = siege(
        edition, enemies={"citadel": "red-dragon"}, mana="7 red", others=[{"at": "d4", "spells": "lightning-3"}]
    )
    table.play("storm place:citadel", "call-off at:citadel")
    assert table.offered("storm") == []
    assert table.why("storm place:citadel") == "BAS-ATK-12"


@pytest.mark.rule("BAS-ART-03")
@pytest.mark.parametrize("edition", BOTH)
def test_what_a_collector_asks_for_is_told(edition):
    table = siege(edition, artifacts="red-collector", others=[{"at": "d4", "mana": "2 red"}])
    table.play("ask-for seat:1 mana:red")
    assert told(table) == ["Player 1 asks Player 2 for 1 red mana."]


@pytest.mark.rule("BAS-ART-04")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("left", COLOURS)
def test_a_transducer_needs_another_colour_in_the_reserve(edition, left):
    table = siege(edition, mana="1 red", artifacts="red-transducer")
    table.s.reserve[:6] = [int(colour == left) for colour in COLOURS]
    assert table.offered("exchange") == ([] if left == "red" else ["mana:red"])
