"""Which units on the board every effect that is aimed at one may be aimed at."""

import pytest

from games.heroes.combat_moves import EVERY
from games.heroes.table import (
    BOX,
    GAME,
    card,
    combat,
    give,
    offered,
    play,
    put_mark,
    until,
)
from hexkeep.games.heroes.rules.spells.area_spells import LEAP, AimAnew
from hexkeep.games.heroes.rules.spells.targets import targets
from hexkeep.games.heroes.state import CLONE_MARK, HeroesState
from hexkeep.games.heroes.vocabulary import EFFECT

ALL = [*EVERY, "stretch-goals"]
MINE = {"A1": "halberdiers", "B1": "marksmen", "C1": "crusaders", "D1": "champions"}
THEIRS = {"A5": "troglodytes", "B5": "evil-eyes", "C5": "minotaurs", "D5": "black-dragons", "tower": "arrow-tower"}
NAMES = (
    "halberdiers",
    "marksmen",
    "crusaders",
    "champions",
    "troglodytes",
    "evil-eyes",
    "minotaurs",
    "black-dragons",
    "tower",
)
OWN, ENEMY = "halberdiers marksmen crusaders champions", "troglodytes evil-eyes minotaurs black-dragons"
EVERYBODY = f"{OWN} {ENEMY}"
BRONZE = "halberdiers marksmen troglodytes evil-eyes"
# the tower is a silver unit that card effects reach (HOM-SIEGE-15)
TO_SILVER = "halberdiers marksmen crusaders troglodytes evil-eyes minotaurs"


def board(**more: str) -> HeroesState:
    """Four units of each side and the tower; a tenth unit has fallen."""
    s = combat(MINE, {**THEIRS, "A4": "troglodytes"}, quick=True, boxes=ALL, walls=[1, 2, 1, 1], faction_2="dungeon")
    s.cell[9] = -1
    s.field = 0
    s.mark, s.haste = [0] * 10, [0] * 10
    return s


def reached(s: HeroesState, mode: str, seat: int = 0) -> str:
    """The units that the effect of a card may be aimed at."""
    program = EFFECT.value(mode)
    op = BOX.programs[program].ops[0]
    return " ".join(NAMES[u] for u in targets(s, seat, op, card(mode.partition(".")[0])))


@pytest.mark.rule("HOM-SPELL-01", "HOM-SPEC-01", "HOM-ART-01")
@pytest.mark.parametrize(
    ("mode", "expected"),
    [
        ("magic-arrow.power-0", f"{EVERYBODY} tower"),
        ("jeremy-1.shot", f"{ENEMY} tower"),
        ("haste.power-0", f"{EVERYBODY} tower"),
        ("equestrians-gloves.first", f"{OWN}"),
        ("catherine-2.health", OWN),
        ("quiet-eye-of-the-dragon.first", OWN),
        ("pendant-of-second-sight.first", EVERYBODY),
        ("tazar-2.defense", OWN),
        ("casmetra-3.hex", EVERYBODY),
        ("gundula-1.drag", EVERYBODY),
        ("rashka-2.shield", OWN),
        ("lord-haart-necropolis-2.daunt", OWN),
        ("cyra-3.nimble", OWN),
        ("tarnum-fortress-3.ability", OWN),
        ("air-shield.power-0", OWN),
        ("pendant-of-negativity.second", OWN),
        ("clancy-3.guard", OWN),
        ("ash-2.attack", "halberdiers crusaders champions"),
        ("deemer-1.power-0", EVERYBODY),
        ("blind.power-0", BRONZE),
        ("blind.power-1", f"{TO_SILVER} tower"),
        ("blind.power-2", f"{EVERYBODY} tower"),
        ("disrupting-ray.power-0", BRONZE),
        ("disrupting-ray.power-1", f"{TO_SILVER} tower"),
        ("anti-magic.power-0", BRONZE),
        ("anti-magic.power-4", f"{EVERYBODY} tower"),
        ("teleport.power-0", "halberdiers marksmen"),
        ("teleport.power-1", "halberdiers marksmen crusaders"),
        ("teleport.power-2", OWN),
        ("forgetfulness.power-0", "marksmen evil-eyes"),
        ("zilare-3.stun", EVERYBODY),
        ("berserk.power-0", BRONZE),
        ("berserk.power-2", "crusaders minotaurs"),
        ("berserk.power-4", "champions black-dragons"),
        ("sorrow.power-0", "troglodytes evil-eyes"),
        ("sorrow.power-4", ENEMY),
        ("clone.power-1", "halberdiers marksmen"),
        ("clone.power-5", OWN),
        ("tarnum-dungeon-3.cube", "black-dragons"),
        ("necklace-of-swiftness.second", OWN),
        # nobody is hurt, bound, cursed or has retaliated
        ("vial-of-lifeblood.first", ""),
        ("cure.power-0", ""),
        ("pendant-of-second-sight.second", ""),
        ("counterstrike.power-4", ""),
        ("dispel.power-2", ""),
        ("sacrifice.power-4", ""),
        ("sandro-1.horde", ""),
        # there are no neutral units
        ("ring-of-the-wayfarer.second", ""),
    ],
)
def test_whom_an_effect_may_be_aimed_at(mode: str, expected: str) -> None:
    s = board()
    assert set(reached(s, mode).split()) == set(expected.split())
    assert reached(s, mode).split() == [name for name in NAMES if name in expected.split()]


@pytest.mark.rule("HOM-SPELL-01", "HOM-SPEC-01", "HOM-ART-01")
@pytest.mark.parametrize(
    ("mode", "what", "expected"),
    [
        ("vial-of-lifeblood.first", "hurt", OWN),
        ("cure.power-0", "hurt", OWN),
        ("pendant-of-second-sight.second", "paralysed", OWN),
        ("cure.power-0", "paralysed", OWN),
        ("counterstrike.power-0", "retaliated", f"{BRONZE}"),
        ("counterstrike.power-2", "retaliated", TO_SILVER),
        ("counterstrike.power-4", "retaliated", EVERYBODY),
        ("dispel.power-0", "muted", BRONZE),
        ("dispel.power-1", "muted", TO_SILVER),
        ("dispel.power-2", "muted", EVERYBODY),
        ("sorrow.power-4", "activated", ""),
        ("sacrifice.power-0", "hurt", "halberdiers marksmen"),
        ("sacrifice.power-4", "hurt", OWN),
        ("clone.power-5", "cloned", ""),
    ],
)
def test_whom_an_effect_reaches_in_a_certain_state(mode: str, what: str, expected: str) -> None:
    s = board()
    for u in range(10):
        if what == "hurt":
            s.damage[u] = 1
        elif what == "cloned":
            s.mark[u] |= CLONE_MARK
        else:
            put_mark(s, u, what)
    found = [name for name in reached(s, mode).split() if name != "tower"]
    assert found == [name for name in NAMES if name in expected.split()]


@pytest.mark.rule("HOM-SPELL-01")
@pytest.mark.parametrize(
    ("figure", "value", "cured"),
    [
        ("haste", -1, True),
        ("might", -1, True),
        ("armor", -1, True),
        ("fury", -1, True),
        ("health", -1, True),
        ("venom", 1, True),
        ("haste", 1, False),
        ("might", 1, False),
        ("armor", 2, False),
        ("fury", 1, False),
        ("health", 1, False),
        ("shield", 1, False),
    ],
)
def test_cure_lifts_what_is_bad_and_leaves_what_is_good(figure: str, value: int, cured: bool) -> None:
    s = board()
    getattr(s, figure)[2] = value
    assert reached(s, "cure.power-0") == ("crusaders" if cured else "")
    s.damage[2] = 1
    give(s, 0, "cure")
    play(s, "cast card:cure.1", 0)
    play(s, "release effect:cure.power-0", 0)
    until(s, "act")
    assert getattr(s, figure)[2] == (0 if cured else value)
    assert s.damage[2] == 0


@pytest.mark.rule("HOM-SPEC-01")
def test_the_last_unit_cannot_be_spared() -> None:
    s = combat({"A1": "halberdiers"}, {"D5": "harpies"}, quick=True, boxes=ALL, faction_2="dungeon")
    s.damage[0] = 1
    op = BOX.programs[EFFECT.value("sacrifice.power-4")].ops[0]
    assert targets(s, 0, op, card("sacrifice")) == []
    s = combat({"A1": "halberdiers", "B1": "griffins"}, {"D5": "harpies"}, quick=True, boxes=ALL, faction_2="dungeon")
    s.damage[0] = 1
    assert targets(s, 0, op, card("sacrifice")) == [0]


@pytest.mark.rule("HOM-ART-01")
def test_an_ambush_is_for_neutral_enemies() -> None:
    s = combat({"A1": "halberdiers"}, {"D5": "neutral-troglodytes"}, versus=-1, quick=True, boxes=ALL)
    op = BOX.programs[EFFECT.value("ring-of-the-wayfarer.second")].ops[0]
    assert targets(s, 0, op, card("ring-of-the-wayfarer")) == [1]


@pytest.mark.rule("HOM-SPEC-01")
@pytest.mark.parametrize(
    ("token", "mode", "expected"),
    [
        ("skeletons.pack", "sandro-1.horde", True),
        ("skeletons", "sandro-1.horde", False),
        ("skeletons.pack", "sandro-3.legion", True),
        ("zombies.pack", "sandro-1.horde", False),
    ],
)
def test_a_horde_comes_upon_a_pack_of_skeletons(token: str, mode: str, expected: bool) -> None:
    s = combat({"A1": token}, {"D5": "griffins"}, quick=True, faction_1="necropolis", faction_2="castle")
    op = BOX.programs[EFFECT.value(mode)].ops[0]
    assert (targets(s, 0, op, card(mode.partition(".")[0])) == [0]) == expected


@pytest.mark.rule("HOM-WORD-01", "HOM-UNIT-18")
def test_a_spell_is_not_turned_upon_a_unit_that_it_does_not_touch() -> None:
    s = combat(
        {"A1": "halberdiers"},
        {"D5": "harpies", "C5": "black-dragons.pack"},
        quick=True,
        boxes=ALL,
        faction_2="dungeon",
    )
    s.push(AimAnew(LEAP, 1, 0, card("chain-lightning"), 0))
    GAME.advance(s)
    assert offered(s, 0) == ["target fighter:0", "target fighter:1"]


@pytest.mark.rule("HOM-SPELL-01", "HOM-WORD-11")
@pytest.mark.parametrize(("damage", "left"), [(1, 1), (2, 1), (3, 1)])
def test_a_unit_that_loses_a_bonus_to_its_health_keeps_one_point(damage: int, left: int) -> None:
    s = combat({"A1": "halberdiers"}, {"D5": "harpies"}, quick=True, boxes=ALL, faction_2="dungeon")
    s.haste[0] = 0
    s.health[0], s.damage[0] = 2, damage  # Halberdiers have 2 health points
    give(s, 0, "dispel")
    play(s, "cast card:dispel.1", 0)
    play(s, "release effect:dispel.power-0", 0)
    until(s, "act")
    assert (s.health[0], s.damage[0], s.cell[0] >= 0) == (0, left, True)
