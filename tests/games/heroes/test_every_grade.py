"""The grades of spells and specialties: which tiers each of them reaches, and how much each of them does.

`played_cards.txt` takes the first unit that is offered, so there all grades of such a card look alike.
"""

from collections.abc import Sequence

import pytest

from games.heroes.combat_moves import cast, fight, settle
from games.heroes.played import EVERY_BOX
from games.heroes.table import GAME, give, idle, load_attack, offered, play, put_mark, started, until
from hexkeep.games.heroes.rules.attack.attack import ApplyDamage
from hexkeep.games.heroes.rules.attack.rescue import Rescue
from hexkeep.games.heroes.state import HeroesState

MINE = {"A1": "griffins", "C1": "crusaders", "B2": "champions", "D2": "marksmen", "A3": "zealots", "C3": "cyclopes"}
THEIRS = {"B4": "harpies", "D4": "minotaurs", "A5": "black-dragons", "C5": "evil-eyes"}
TIERS = (("griffins", "marksmen", "harpies", "evil-eyes"), ("crusaders", "zealots", "minotaurs"))
"""Units of bronze and of silver; the others are gold."""
ARCHERS = ("marksmen", "zealots", "cyclopes", "evil-eyes")
FUEL = ("power", "haste", "slow", "fireball", "bless")
"""What power can be made of: a grade that nothing in hand can pay for is not offered."""
NAMES = [*MINE.values(), *THEIRS.values()]
TIER_OF = {unit: next((tier for tier, units in enumerate(TIERS) if unit in units), 2) for unit in NAMES}
ALL, OWN, ENEMY, RANGED = NAMES, NAMES[: len(MINE)], NAMES[len(MINE) :], ARCHERS

AIMED: dict[str, tuple[tuple[int, int, int], Sequence[str]]] = {
    "counterstrike": ((0, 2, 4), ALL),
    "disrupting-ray": ((0, 1, 2), ALL),
    "anti-magic": ((0, 2, 4), ALL),
    "blind": ((0, 1, 2), ALL),
    "teleport": ((0, 1, 2), OWN),
    "sorrow": ((0, 2, 4), ENEMY),
    "forgetfulness": ((0, 1, 2), RANGED),
    "dispel": ((0, 1, 2), ALL),
    "clone": ((1, 3, 5), OWN),
    "sacrifice": ((0, 2, 4), OWN),
}
"""The power for bronze, for silver too and for gold too, and whom the spell may be cast upon."""


def affected() -> HeroesState:
    """Every unit bears something that can be taken away, and has retaliated."""
    s = fight(MINE, THEIRS, boxes=EVERY_BOX)
    s.damage = [1] * len(s.code)
    s.haste = [max(1, n) for n in s.haste]
    for u in range(len(s.code)):
        put_mark(s, u, "retaliated")
    return s


def release(s: HeroesState, name: str, power: int) -> list[str]:
    """Cast the spell with so much power and no other; the units that can be aimed at."""
    give(s, 0, name, *FUEL)
    play(s, f"cast card:{name}.1", 0)
    s.power = power
    play(s, f"release effect:{name}.power-{power}", 0)
    return [NAMES[int(text.removeprefix("target fighter:"))] for text in offered(s, 0) if text.startswith("target")]


@pytest.mark.rule("HOM-SPELL-02")
@pytest.mark.parametrize(("name", "grade"), [(name, grade) for name in AIMED for grade in range(3)])
def test_a_grade_reaches_its_tiers_and_no_others(name: str, grade: int) -> None:
    powers, whom = AIMED[name]
    wanted = [unit for unit in NAMES if TIER_OF[unit] <= grade and unit in whom]
    assert release(affected(), name, powers[grade]) == wanted


@pytest.mark.parametrize(("power", "tier"), [(0, 0), (2, 1), (4, 2)])
def test_each_grade_of_berserk_is_for_one_tier(power: int, tier: int) -> None:
    assert release(affected(), "berserk", power) == [unit for unit in NAMES if TIER_OF[unit] == tier]


# ---- grades that depend on who attacks, is attacked or is about to fall --------------------------

DOOMED: dict[str, tuple[int, int, int]] = {
    "resurrection": (0, 2, 4),
    "alamar-1": (1, 2, 4),
    "alamar-2": (0, 1, 3),
    "jeddite-2": (0, 1, 2),
}
TRIO = ("griffins", "crusaders", "champions")


def grades(s: HeroesState, seat: int, name: str) -> list[str]:
    """The grades of a card that can be chosen with enough power."""
    play(s, next(text for text in offered(s, seat) if text.startswith(f"cast card:{name}.")), seat)
    s.power = 9
    return [text.rpartition("-")[2] for text in offered(s, seat) if text.startswith("release")]


def wait_for(s: HeroesState, seat: int, text: str) -> None:
    """All pass until this is offered."""
    for _ in range(12):
        if text in offered(s, seat):
            return
        idle(s)
    raise AssertionError(f"{text} is not offered: {offered(s)}")


def doomed(unit: str, name: str) -> HeroesState:
    s = fight({"A2": unit}, {"A3": "harpies.pack"}, boxes=EVERY_BOX)
    give(s, 0, name, *FUEL)
    s.striker, s.target, s.health = 1, 0, [0, 0]
    s.push(ApplyDamage(99))
    s.push(Rescue())
    GAME.advance(s)
    return s


@pytest.mark.parametrize(("name", "tier"), [(name, tier) for name in DOOMED for tier in range(3)])
def test_who_is_saved_needs_the_grade_of_the_tier(name: str, tier: int) -> None:
    wanted = [str(power) for power in DOOMED[name][tier:]]
    assert grades(doomed(TRIO[tier], name), 0, name) == wanted


@pytest.mark.parametrize("tier", range(3))
def test_frenzy_ignores_the_defense_of_its_tiers(tier: int) -> None:
    s = fight({"A2": "griffins"}, {"A3": TRIO[tier]}, boxes=EVERY_BOX)
    give(s, 0, "frenzy", *FUEL)
    play(s, "strike fighter:1", 0)
    assert grades(s, 0, "frenzy") == ["0", "2", "4"][tier:]


@pytest.mark.parametrize("tier", range(3))
def test_misfortune_strikes_attackers_of_its_tiers(tier: int) -> None:
    s = fight({"A2": TRIO[tier]}, {"A3": "harpies"}, boxes=EVERY_BOX)
    give(s, 1, "misfortune", *FUEL)
    play(s, "strike fighter:1", 0)
    wait_for(s, 1, "cast card:misfortune.1")
    assert grades(s, 1, "misfortune") == ["0", "1", "2"][tier:]


@pytest.mark.parametrize("tier", range(3))
def test_the_mirror_guards_units_of_its_tiers(tier: int) -> None:
    s = fight({"A2": "griffins"}, {"A4": TRIO[tier], "B4": "harpies"}, boxes=EVERY_BOX)
    give(s, 1, "magic-mirror", *FUEL)
    give(s, 0, "lightning-bolt")
    play(s, "cast card:lightning-bolt.1", 0)
    play(s, "release effect:lightning-bolt.power-0", 0)
    wait_for(s, 0, "target fighter:1")
    play(s, "target fighter:1", 0)
    wait_for(s, 1, "cast card:magic-mirror.1")
    assert grades(s, 1, "magic-mirror") == ["0", "1", "2"][tier:]


# ---- how much a grade does -----------------------------------------------------------------------


@pytest.mark.parametrize(("power", "left"), [(0, 3), (1, 2), (2, 1)])
def test_cure_heals_as_much_as_its_grade(power: int, left: int) -> None:
    s = fight({"A2": "griffins.pack"}, {"A5": "harpies"}, boxes=EVERY_BOX)
    s.damage[0] = 4
    cast(s, "cure", power)
    until(s, "act")
    assert s.damage[0] == left


@pytest.mark.parametrize(("power", "hurt"), [(0, 1), (1, 2), (2, 3)])
def test_curse_takes_as_much_defense_as_its_grade(power: int, hurt: int) -> None:
    """Archangels attack with 7 Black Dragons that defend with 3 by their card and 4 by tokens."""
    s = fight({"A2": "archangels.pack"}, {"A3": "black-dragons"}, 0, boxes=EVERY_BOX)
    s.armor[1] = 4
    give(s, 0, "power")
    play(s, "strike fighter:1", 0)
    cast(s, "curse", power)
    load_attack(s, 0)
    settle(s)
    assert s.damage[1] == hurt


@pytest.mark.parametrize(("power", "dice"), [(0, 2), (2, 4), (4, 6)])
def test_slayer_rolls_more_dice_with_each_grade(power: int, dice: int) -> None:
    s = fight({"A2": "griffins"}, {"A3": "champions"}, boxes=EVERY_BOX)
    give(s, 0, *FUEL)
    play(s, "strike fighter:1", 0)
    load_attack(s, *[1] * dice)
    cast(s, "slayer", power)
    assert s.boost == dice


@pytest.mark.parametrize(("power", "hurt"), [(0, 1), (1, 2), (2, 4)])
def test_inferno_rolls_more_dice_with_each_grade(power: int, hurt: int) -> None:
    s = fight({"A1": "griffins"}, {"D5": "harpies"}, boxes=EVERY_BOX)
    give(s, 0, "inferno")
    play(s, "cast card:inferno.1", 0)
    s.power = power
    play(s, f"release effect:inferno.power-{power}", 0)
    load_attack(s, *[1] * hurt)
    play(s, "pick-cell cell:D5", 0) if "pick-cell cell:D5" in offered(s, 0) else play(s, offered(s, 0)[-1], 0)
    settle(s)
    assert s.damage[1] == hurt


@pytest.mark.parametrize(("power", "cards"), [(0, 1), (1, 2), (2, 3)])
def test_visions_looks_at_more_cards_with_each_grade(power: int, cards: int) -> None:
    s = started(boxes=EVERY_BOX)
    cast(s, "visions", power)
    play(s, next(text for text in offered(s, 0)), 0)
    assert len(s.spied) == cards
