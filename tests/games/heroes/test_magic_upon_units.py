"""What magic does to a unit, condition by condition: whom it touches, and how much of its damage is left."""

import pytest

from games.heroes.attack_moves import pair, struck
from games.heroes.combat_moves import fight
from games.heroes.table import BOX, card, combat, load_attack
from hexkeep.games.heroes.rules.combat.immunity import (
    AIR,
    FIRE,
    NO_SCHOOL,
    deal_card_damage,
    deal_school_damage,
    deal_specialty_damage,
    is_kept_off,
    is_out_of_reach,
    is_proof_against,
    is_shrugged_off,
    is_spell_immune,
    may_touch,
    shrugs_off,
    spell_resistance,
    spell_shelter,
    touched_in_attack,
)
from hexkeep.games.heroes.rules.effects.language import MAP, SCHOOLS, SPECIALTY, STRIKING, STRUCK, TURNED, WORD
from hexkeep.games.heroes.state import (
    AIR_WARD_MARK,
    NULL_AURA,
    SPELL_GUARD_MARK,
    VULNERABLE_AURA,
    WARDED_MARK,
    HeroesState,
)

EARTH, WATER = SCHOOLS.index("earth"), SCHOOLS.index("water")


def target(token: str) -> HeroesState:
    """The enemy's unit, number 1, is what magic is for."""
    return fight({"A1": "griffins"}, {"B5": token, "D5": "zombies"})


def specialty() -> int:
    return next(c for c, kind in enumerate(BOX.kind_of) if BOX.cards[kind].kind == SPECIALTY)


@pytest.mark.rule("HOM-CCARD-02", "HOM-SPELL-01")
@pytest.mark.parametrize(
    ("word", "moment", "touched"),
    [
        ("attack", STRIKING, 0),
        ("weaken", STRUCK, 0),
        ("defense", STRUCK, 1),
        ("defense", STRIKING | TURNED, 0),
        ("curse", STRIKING | TURNED, 1),
        ("curse", STRIKING, 1),
        ("draw", STRIKING, -1),
        ("attack", MAP, -1),
        ("defense", MAP, -1),
    ],
)
def test_whom_a_card_for_an_attack_touches(word: str, moment: int, touched: int) -> None:
    s = struck(pair("halberdiers", "griffins"))
    assert touched_in_attack(s, WORD[word], moment) == touched


@pytest.mark.rule("HOM-SPELL-01", "HOM-CARD-09")
def test_a_spell_for_an_attack_is_kept_off_by_a_ward() -> None:
    s = struck(pair("halberdiers", "griffins"))
    bloodlust, attack = card("bloodlust"), card("attack")
    word = WORD["melee-attack"]
    assert not is_kept_off(s, word, bloodlust, STRIKING)
    s.mark[0] = WARDED_MARK
    assert is_kept_off(s, word, bloodlust, STRIKING)
    assert not is_kept_off(s, word, bloodlust, MAP)
    assert not is_kept_off(s, WORD["attack"], attack, STRIKING)
    assert not is_kept_off(s, word, -1, STRIKING)


@pytest.mark.rule("HOM-UNIT-18", "HOM-SPEC-01")
@pytest.mark.parametrize(
    ("unit", "name", "die", "shrugged"),
    [
        ("dwarves", "bloodlust", 1, True),
        ("dwarves", "bloodlust", 0, False),
        ("dwarves", "attack", 1, False),
        ("halberdiers", "bloodlust", 1, False),
    ],
)
def test_dwarves_shrug_off_magic_on_a_plus(unit: str, name: str, die: int, shrugged: bool) -> None:
    s = struck(pair(unit, "griffins"))
    load_attack(s, die)
    assert shrugs_off(s, 0, card(name)) == shrugged
    load_attack(s, die)
    assert is_shrugged_off(s, WORD["melee-attack"], card(name), STRIKING) == shrugged
    load_attack(s, 1)
    assert not is_shrugged_off(s, WORD["draw"], card(name), STRIKING)
    assert not shrugs_off(s, 0, -1)
    assert s.dice == []
    load_attack(s, die)
    assert shrugs_off(s, 0, specialty()) == (unit == "dwarves" and die == 1)


@pytest.mark.rule("HOM-SPELL-01", "HOM-UNIT-18")
@pytest.mark.parametrize(
    ("unit", "mark", "aura", "name", "touches"),
    [
        ("zombies", 0, 0, "lightning-bolt", True),
        ("zombies", WARDED_MARK, 0, "lightning-bolt", False),
        ("zombies", WARDED_MARK, VULNERABLE_AURA, "lightning-bolt", False),
        ("zombies", WARDED_MARK, 0, "attack", True),
        ("black-dragons.pack", 0, 0, "lightning-bolt", False),
        ("black-dragons.pack", 0, VULNERABLE_AURA, "lightning-bolt", True),
        ("black-dragons.pack", 0, 0, "attack", True),
        ("black-dragons", 0, 0, "lightning-bolt", True),
        ("air-elementals", 0, 0, "lightning-bolt", False),
        ("air-elementals", 0, VULNERABLE_AURA, "lightning-bolt", True),
        ("fire-elementals", 0, 0, "lightning-bolt", True),
        ("fire-elementals", 0, 0, "bloodlust", False),
        ("zombies", AIR_WARD_MARK, 0, "lightning-bolt", False),
        ("zombies", AIR_WARD_MARK, 0, "bloodlust", True),
        ("air-elementals", 0, 0, "magic-arrow", False),
        ("efreet", 0, 0, "magic-arrow", True),
    ],
)
def test_which_spells_touch_a_unit(unit: str, mark: int, aura: int, name: str, touches: bool) -> None:
    s = target(unit)
    s.mark[1], s.aura = mark, aura
    assert may_touch(s, 1, card(name)) == touches
    assert may_touch(s, 1, -1)


@pytest.mark.rule("HOM-SPELL-01", "HOM-UNIT-18")
def test_immunity_and_wards_are_for_the_unit_itself() -> None:
    s = target("black-dragons.pack")
    assert [is_spell_immune(s, u) for u in range(3)] == [False, True, False]
    s.mark[0] = WARDED_MARK
    assert [is_out_of_reach(s, u) for u in range(3)] == [True, True, False]
    s.aura = VULNERABLE_AURA
    assert [is_spell_immune(s, u) for u in range(3)] == [False] * 3
    assert [is_out_of_reach(s, u) for u in range(3)] == [True, False, False]


@pytest.mark.rule("HOM-SPELL-10", "HOM-UNIT-18")
@pytest.mark.parametrize(
    ("unit", "schools"),
    [
        ("air-elementals", [AIR]),
        ("fire-elementals", [FIRE]),
        ("earth-elementals", [EARTH]),
        ("water-elementals", [WATER]),
        ("phoenixes", [FIRE]),
        ("zombies", []),
    ],
)
def test_against_which_schools_a_unit_is_proof(unit: str, schools: list[int]) -> None:
    s = target(unit)
    assert [school for school in range(-1, 4) if is_proof_against(s, 1, school)] == schools
    for school in range(-1, 4):
        s.damage[1] = 0
        deal_school_damage(s, 1, 1, school)
        assert s.damage[1] == (0 if school in schools else 1)
    s.aura = VULNERABLE_AURA
    assert not any(is_proof_against(s, 1, school) for school in range(4))


@pytest.mark.rule("HOM-SPELL-09", "HOM-SPEC-01", "HOM-UNIT-18")
@pytest.mark.parametrize(
    ("unit", "air", "fire", "by_specialty"),
    [
        ("crusaders", 3, 3, 3),
        ("iron-golems", 2, 2, 3),
        ("iron-golems.pack", 1, 1, 3),
        ("neutral-steel-golems", 1, 1, 1),
        ("neutral-diamond-golems", 0, 0, 3),
        ("black-dragons.pack", 0, 0, 0),
        ("black-dragons", 1, 1, 3),
        ("efreet.pack", 3, 0, 3),
        ("efreet", 3, 3, 3),
    ],
)
def test_what_is_left_of_three_damage(unit: str, air: int, fire: int, by_specialty: int) -> None:
    found = []
    for school in (AIR, FIRE):
        s = target(unit)
        deal_school_damage(s, 1, 3, school)
        found.append(s.damage[1])
    s = target(unit)
    deal_specialty_damage(s, 1, 3)
    assert (*found, s.damage[1]) == (air, fire, by_specialty)


@pytest.mark.rule("HOM-SPELL-09", "HOM-SPEC-01")
def test_what_lies_over_the_whole_combat() -> None:
    for aura, hurt in ((NULL_AURA, 0), (0, 2)):
        s = target("crusaders")
        s.aura = aura
        deal_school_damage(s, 1, 2, AIR)
        assert s.damage[1] == hurt
        s.damage[1] = 0
        deal_specialty_damage(s, 1, 2)
        assert s.damage[1] == hurt
    for unit, damage in (("iron-golems.pack", 3), ("efreet.pack", 3), ("neutral-steel-golems", 3)):
        s = target(unit)
        s.aura = VULNERABLE_AURA
        deal_school_damage(s, 1, 3, FIRE)
        assert s.damage[1] == damage
    s = target("crusaders")
    s.mark[1] = WARDED_MARK
    deal_school_damage(s, 1, 2, AIR)
    assert s.damage[1] == 0
    deal_specialty_damage(s, 1, 2)
    assert s.damage[1] == 2, "a ward is against spells"


@pytest.mark.rule("HOM-SPELL-09", "HOM-UNIT-18")
def test_what_protects_from_spells_adds_up() -> None:
    s = fight({"A1": "griffins"}, {"B4": "iron-golems", "C4": "unicorns.pack", "D4": "zombies", "A5": "zombies"})
    assert [spell_shelter(s, u) for u in range(5)] == [0, 1, 0, 1, 0]
    assert [spell_resistance(s, u) for u in range(5)] == [0, 2, 1, 1, 0]
    s.mark[1] |= 3 * SPELL_GUARD_MARK
    assert spell_resistance(s, 1) == 5
    s.aura = VULNERABLE_AURA
    assert spell_resistance(s, 1) == 0
    s.aura = 0
    s.cell[0] = s.cell[4]
    s.cell[4] = -1
    assert spell_shelter(s, 0) == 0, "enemies find no shelter"


@pytest.mark.rule("HOM-SPELL-09", "HOM-SPEC-01", "HOM-UNIT-18")
@pytest.mark.parametrize(
    ("unit", "name", "damage"),
    [
        ("crusaders", "lightning-bolt", 3),
        ("iron-golems", "lightning-bolt", 2),
        ("air-elementals", "lightning-bolt", 0),
        ("iron-golems", "magic-arrow", 2),
        ("air-elementals", "magic-arrow", 0),
        ("efreet", "magic-arrow", 0),
        ("zombies", "magic-arrow", 3),
        ("iron-golems", "", 3),
        ("neutral-steel-golems", "", 1),
        ("black-dragons.pack", "", 0),
        ("neutral-steel-golems", "attack", 3),
        ("black-dragons.pack", "attack", 3),
    ],
)
def test_damage_by_kind_of_card(unit: str, name: str, damage: int) -> None:
    s = target(unit)
    deal_card_damage(s, 1, 3, card(name) if name else specialty())
    assert s.damage[1] == damage
    if name == "magic-arrow":
        s = target(unit)
        s.aura = VULNERABLE_AURA
        deal_card_damage(s, 1, 3, card(name))
        assert s.damage[1] == 3


@pytest.mark.rule("HOM-SPELL-09")
def test_with_the_core_box_alone_resistance_is_the_units_own() -> None:
    s = combat({"A1": "griffins"}, {"B5": "black-dragons", "D5": "zombies"})
    assert spell_resistance(s, 1) == 2
    deal_school_damage(s, 1, 3, NO_SCHOOL)
    assert s.damage[1] == 1
    s.mark[1] |= WARDED_MARK
    assert not may_touch(s, 1, card("lightning-bolt"))
    assert may_touch(s, 2, card("lightning-bolt"))
