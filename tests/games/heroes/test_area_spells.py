"""Spells of the expansions that strike spaces and several units."""

import pytest

from games.heroes.combat_moves import cast, fight, use
from games.heroes.table import give, load_attack, offered, play


@pytest.mark.rule("HOM-SPELL-01", "HOM-SPEC-01")
def test_frost_ring_hits_two_units_beside_a_space_and_adelaides_all() -> None:
    mine, theirs = {"B2": "griffins"}, {"A3": "harpies", "C3": "harpies", "B4": "evil-eyes", "D5": "minotaurs"}
    s = fight(mine, theirs)
    cast(s, "frost-ring", 0)
    play(s, "at-cell cell:B3")
    assert offered(s, 0) == [f"target fighter:{u}" for u in range(4)]
    play(s, "target fighter:1")
    play(s, "target fighter:3")
    assert s.damage == [0, 1, 0, 1, 0]
    s = fight(mine, theirs, hero_1="adelaide")
    give(s, 0, "adelaide-1", "estates")
    play(s, "play card:adelaide-1.1 effect:adelaide-1.ring")
    play(s, "discard card:estates.1")
    play(s, "at-cell cell:B3")
    assert s.damage == [1, 1, 1, 1, 0]


@pytest.mark.rule("HOM-SPEC-01")
def test_xyron_scorches_a_space_and_those_around() -> None:
    s = fight({"B2": "griffins"}, {"B3": "harpies", "B5": "minotaurs"}, faction_1="inferno", hero_1="xyron")
    use(s, "xyron-3", "inferno")
    play(s, "at-cell cell:B3")
    assert s.damage == [1, 1, 0]


@pytest.mark.rule("HOM-SPELL-01")
def test_inferno_deals_one_for_every_plus_one() -> None:
    s = fight({"B1": "griffins"}, {"B3": "harpies", "B4": "minotaurs"})
    give(s, 0, "inferno")
    play(s, "cast card:inferno.1")
    s.power = 1
    load_attack(s, 1, 1)
    play(s, "release effect:inferno.power-1")
    play(s, "at-cell cell:B4")
    assert s.damage == [0, 2, 2]
