"""Arranging a siege from a few fields."""

import pytest

import hexkeep
from games.bastion.table import Table
from hexkeep.games.bastion import GAME
from hexkeep.kernel.errors import BadPosition


def arranged(partial: dict[str, object]) -> Table:
    return Table(hexkeep.arrange(GAME, partial, seed=1))


def test_a_siege_in_three_lines():
    table = arranged(
        {
            "edition": "2015",
            "defenders": [{"place": "d2", "mana": "3 red 1 blue", "spells": "arrow"}],
            "enemies": {"s1": "red-beast", "s5": "blue-mage+green-symbiote"},
            "deck": "black-rider",
        }
    )
    assert table.place() == "d2"
    assert table.mana() == {"red": 3, "blue": 1}
    assert table.spells() == ["arrow"]
    assert table.at("s5") == ["blue-mage", "green-symbiote"]
    assert table.offered("shoot") == ["at:s1 spell:arrow"]


def test_nothing_given_is_a_siege_too():
    table = arranged({})
    assert table.s.box.edition.name == "deluxe"
    assert table.mana() == dict.fromkeys(("yellow", "red", "blue", "green", "purple", "black"), 1)
    assert len(table.s.deck) == 24
    assert "end-actions" in table.offers()


@pytest.mark.parametrize("edition", ["2015", "deluxe"])
@pytest.mark.parametrize("phase", ["setup", "enemies", "actions"])
def test_any_phase_can_begin(edition, phase):
    table = arranged({"edition": edition, "phase": phase, "enemies": {"s1": "red-beast"}, "seats": 2})
    assert len(table.walls()) == {"setup": 3 + (edition == "deluxe"), "enemies": 2, "actions": 1}[phase]
    assert (len(table.asked()) == 2) == (phase == "setup")


@pytest.mark.parametrize("edition", ["2015", "deluxe"])
def test_who_begins_beside_a_dragon_must_fight_or_leave(edition):
    table = arranged(
        {
            "edition": edition,
            "defenders": [{"place": "citadel"}],
            "enemies": {"citadel": "red-dragon", "s1": "red-beast"},
        }
    )
    assert table.why("end-actions") == "BAS-TURN-08"


def test_what_lies_on_the_board():
    table = arranged(
        {
            "sources": {"d1-1": "red"},
            "towers": {"d2": "blue"},
            "foundations": {"d1-a": "green-source"},
            "defenders": [{"mana": {"red": 2}, "artifacts": ["red-transducer"]}, {"mana": ""}],
        }
    )
    assert table.reserve("red") == 12
    assert table.reserve("blue") == 14
    assert table.why("draw-source source:d1-1") == "BAS-MANA-02"
    assert "source:d1-4" in table.offered("draw-source")


@pytest.mark.parametrize(
    ("said", "partial"),
    [
        ("enemys: there is no such field", {"enemys": {}}),
        (r"defenders\[0\]: there is no field 'at'", {"defenders": [{"at": "d1"}]}),
        ("edition: there is no edition '2016'", {"edition": "2016"}),
        ("enemies: there is no place of an enemy 's25'", {"enemies": {"s25": "red-beast"}}),
        ("the enemy red-beast lies in two places", {"enemies": {"s1": "red-beast", "s2": "red-beast"}}),
        (r"defenders\[0\].mana: 'three' is no number", {"defenders": [{"mana": "three red"}]}),
        (r"defenders\[0\].mana.red: 16 cannot be", {"defenders": [{"mana": {"red": 16}}]}),
        ("defenders: there are 15 red mana, not 16", {"defenders": [{"mana": "8 red"}, {"mana": "8 red"}]}),
        (r"defenders\[0\].spells: there is no spell or enemy 'bow'", {"defenders": [{"spells": "bow"}]}),
        (r"defenders\[0\].spells: the deluxe box holds no more", {"defenders": [{"spells": "fireball-2"}]}),
        ("sources: there is no source 'd7-1'", {"sources": {"d7-1": "red"}}),
        ("towers: there is no district 'tower-1'", {"towers": {"tower-1": "red"}}),
        ("foundations: there is no foundation 'd1-c'", {"foundations": {"d1-c": "red-source"}}),
        ("reserve.red: there are 15 red mana, not 7", {"reserve": {"red": 6}}),
        ("seats: 5 cannot be", {"seats": 5}),
        ("phase: there is no phase 'night'", {"phase": "night"}),
    ],
)
def test_what_cannot_be_is_refused_with_the_name_of_the_field(said, partial):
    with pytest.raises(BadPosition, match=said):
        hexkeep.arrange(GAME, partial)
