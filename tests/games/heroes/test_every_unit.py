"""Every ability of every unit is played: a combat with it and one without differ as is written down."""

import pytest

from games.heroes.combat_moves import fight, strike
from games.heroes.played import changes
from games.heroes.played_units import TESTED_ELSEWHERE, WRITTEN, outcome, sides, written
from games.heroes.table import BOX
from hexkeep.games.heroes.rules.effects.unit_traits import TRAIT, TRAITS

ABILITIES = [f"{name} {TRAITS[trait]}" for name, traits in sides() for trait in traits]
PLAYED = written()


def test_every_ability_has_a_played_test() -> None:
    """A unit or an ability that is added is played here, or named with the file that plays it."""
    missing = [name for name in ABILITIES if name not in PLAYED and name.split()[1] not in TESTED_ELSEWHERE]
    assert missing == []
    assert [name for name in PLAYED if name not in ABILITIES] == []


@pytest.mark.parametrize(("trait", "file"), TESTED_ELSEWHERE.items())
def test_what_is_tested_elsewhere_is_played_there(trait: str, file: str) -> None:
    units = [name for name, traits in sides() if TRAIT[trait] in traits]
    text = WRITTEN.with_name(file).read_text("utf-8")
    assert all(name.removesuffix(".few") in text for name in units)


@pytest.mark.rule("HOM-UNIT-18")
@pytest.mark.parametrize("name", PLAYED)
def test_the_ability_does_what_is_written_down(name: str) -> None:
    arena, lines = PLAYED[name]
    unit, trait = name.split()
    assert changes("", outcome(arena, unit, TRAIT[trait]), outcome(arena, unit)) == lines


@pytest.mark.rule("HOM-UNIT-18", "HOM-UNIT-19")
@pytest.mark.parametrize(("name", "die"), [("neutral-champions", 1), ("neutral-minotaurs", -1)])
def test_who_rerolls_by_a_passive_ability_does_so_in_retaliation_too(name: str, die: int) -> None:
    """Champions reroll every -1; Minotaurs only when they attack in their own activation."""
    s = fight({"A2": "griffins.pack"}, {"A3": name}, 0, -1, *([-1, 1, 1] if die == 1 else []))
    hurt = s.damage[0]
    strike(s)
    attack = BOX.stats[s.code[1]].attack
    assert s.damage[0] - hurt == attack + die
