"""What every effect aimed at a unit does to it, and what is told of that."""

import pytest

from games.heroes.combat_moves import EVERY, fight
from games.heroes.table import BOX, GAME, card, give, has_mark, offered, play, put_mark, step_name, told
from hexkeep.games.heroes.rules.effects.interpreter import run_program
from hexkeep.games.heroes.rules.effects.language import ACT, WORD
from hexkeep.games.heroes.state import (
    AIR_SHIELD_MARK,
    AIR_WARD_MARK,
    BERSERK_MARK,
    BURNING_MARK,
    COWED_MARK,
    DEFENCE_MARK,
    ELEMENTAL_MARK,
    FIRM_BOON,
    FORGET_MARK,
    NIMBLE_MARK,
    PIERCE_MARK,
    SORROW_MARK,
    SPELL_GUARD_MARK,
    SURE_MARK,
    UPRIGHT_MARK,
    HeroesState,
)
from hexkeep.games.heroes.vocabulary import (
    ATTACK_FIGURE,
    BURNING_FIGURE,
    DEFENSE_FIGURE,
    EFFECT,
    HEALTH_FIGURE,
    INITIATIVE_FIGURE,
    SPELL_GUARD_FIGURE,
)
from hexkeep.kernel.types import Event

ALL = [*EVERY, "stretch-goals", "creature-banks"]
FIGURES = ("haste", "health", "shield", "might", "armor", "fury", "damage")
MARKS = {
    "nimble": NIMBLE_MARK,
    "cowed": COWED_MARK,
    "upright": UPRIGHT_MARK,
    "forgets": FORGET_MARK,
    "berserk": BERSERK_MARK,
    "sorrow": SORROW_MARK,
    "sure": SURE_MARK,
    "air-ward": AIR_WARD_MARK,
}


def table(first: str = "griffins", enemy: str = "harpies") -> HeroesState:
    """Three units of the first player and two of the second; nobody is changed in any way."""
    mine = {"A1": first, "B1": "crusaders", "C1": "marksmen"}
    s = fight(mine, {"D5": enemy, "C5": "zombies"}, boxes=ALL, faction_2="dungeon")
    s.field = 0
    s.haste = [0] * 5
    s.mark = [0] * 5
    return s


def apply(s: HeroesState, mode: str, u: int) -> list[Event]:
    """The first effect of a card happens to a unit."""
    name = mode.partition(".")[0]
    s.spell = card(name)
    run_program(s, EFFECT.value(mode), 0, 0, card(name), ACT)
    s.event_log = []
    GAME.advance(s)
    heard, s.event_log = s.event_log or [], None
    if step_name(s) != "act":
        heard += play(s, f"target fighter:{u}", 0)
    return heard


def changes(s: HeroesState, u: int) -> str:
    """What is different about a unit."""
    figures = {name: getattr(s, name)[u] - 30 * (name == "health") for name in FIGURES}
    found = [f"{name} {n:+}" for name, n in figures.items() if n]
    found += [name for name, mark in MARKS.items() if s.mark[u] & mark]
    found += [name for name in ("paralysed", "muted", "warded", "retaliated", "defending") if has_mark(s, u, name)]
    for name, mark, most in (
        ("burning", BURNING_MARK, 3),
        ("guard", SPELL_GUARD_MARK, 7),
        ("air-shield", AIR_SHIELD_MARK, 3),
    ):
        n = s.mark[u] // mark & most
        found += [f"{name} {n}"] * (n > 0)
    return ", ".join(found)


@pytest.mark.rule("HOM-SPELL-01", "HOM-SPEC-01", "HOM-ART-01")
@pytest.mark.parametrize(
    ("mode", "u", "expected", "figures"),
    [
        ("catherine-2.health", 0, "health +1", [(HEALTH_FIGURE, 1)]),
        ("catherine-2.health", 1, "health +2", [(HEALTH_FIGURE, 2)]),  # twice for Crusaders
        ("equestrians-gloves.first", 0, "haste +1", [(INITIATIVE_FIGURE, 1)]),
        ("cape-of-velocity.first", 2, "haste +2", [(INITIATIVE_FIGURE, 2)]),
        ("haste.power-0", 3, "haste +1", [(INITIATIVE_FIGURE, 1)]),
        ("quiet-eye-of-the-dragon.first", 0, "might +1", [(ATTACK_FIGURE, 1)]),
        ("crag-hack-2.more", 0, "might +2", [(ATTACK_FIGURE, 2)]),
        ("tazar-2.defense", 1, "armor +1", [(DEFENSE_FIGURE, 1)]),
        ("gundula-1.drag", 3, "haste -2", [(INITIATIVE_FIGURE, -2)]),
        ("gundula-3.drag", 3, "haste -4", [(INITIATIVE_FIGURE, -4)]),
        ("gundula-3.drag", 4, "haste -2", [(INITIATIVE_FIGURE, -2)]),  # not below 1
        ("cyra-3.nimble", 0, "haste +3, nimble", [(INITIATIVE_FIGURE, 3)]),
        ("ash-2.attack", 0, "haste +1, might +2, retaliated", [(ATTACK_FIGURE, 2), (INITIATIVE_FIGURE, 1)]),
        ("air-shield.power-0", 0, "air-shield 1", [(DEFENSE_FIGURE, 1)]),
        ("air-shield.power-2", 0, "air-shield 3", [(DEFENSE_FIGURE, 3)]),
        ("rashka-2.shield", 0, "burning 1", [(BURNING_FIGURE, 1)]),
        ("clancy-3.guard", 0, "guard 1", [(SPELL_GUARD_FIGURE, 1)]),
        ("fire-shield.power-0", 0, "shield +1", []),
        ("fire-shield.power-4", 3, "shield +3", []),
        ("lord-haart-necropolis-2.daunt", 0, "cowed", []),
        ("pendant-of-second-sight.first", 0, "upright", []),
        ("pendant-of-negativity.second", 0, "air-ward", []),
        ("tarnum-fortress-3.ability", 0, "sure", []),
        ("zilare-3.stun", 3, "forgets", []),
        ("forgetfulness.power-0", 2, "forgets", []),
        ("berserk.power-0", 3, "berserk", []),
        ("sorrow.power-0", 3, "sorrow", []),
        ("disrupting-ray.power-0", 3, "muted", []),
        ("anti-magic.power-0", 0, "warded", []),
        ("blind.power-0", 3, "paralysed", []),
        ("magic-arrow.power-2", 3, "damage +3", []),
        ("jeremy-1.shot", 3, "damage +1", []),
    ],
)
def test_what_an_effect_does_to_a_unit(mode: str, u: int, expected: str, figures: list[tuple[int, int]]) -> None:
    s = table()
    heard = apply(s, mode, u)
    assert changes(s, u) == expected
    assert [(e.b, e.c) for e in told(heard, "boosted")] == figures
    assert [changes(s, other) for other in range(5) if other != u] == [""] * 4
    assert step_name(s) == "act"


@pytest.mark.rule("HOM-SPELL-01", "HOM-SPEC-01", "HOM-ART-01")
@pytest.mark.parametrize(
    ("mode", "before", "after"),
    [
        ("vial-of-lifeblood.first", ("damage +5",), "damage +2"),
        ("vial-of-lifeblood.first", ("damage +2",), ""),
        ("cure.power-0", ("damage +3", "muted"), "damage +2"),
        ("cure.power-2", ("damage +3", "paralysed"), ""),
        ("pendant-of-second-sight.second", ("paralysed", "muted"), "muted"),
        ("pendant-of-second-sight.first", ("paralysed",), "upright"),
        ("counterstrike.power-0", ("retaliated", "muted"), "muted"),
    ],
)
def test_what_an_effect_takes_off_a_unit(mode: str, before: tuple[str, ...], after: str) -> None:
    s = table()
    for what in before:
        if what.startswith("damage"):
            s.damage[0] = int(what.split()[1])
        else:
            put_mark(s, 0, what)
    apply(s, mode, 0)
    assert changes(s, 0) == after


@pytest.mark.rule("HOM-SPEC-01", "HOM-SPELL-01")
@pytest.mark.parametrize(
    ("mode", "first", "expected"),
    [
        ("rashka-3.shield", "efreet", "burning 2"),
        ("rashka-3.shield", "griffins", "burning 1"),
        ("clancy-3.guard", "unicorns", "guard 2"),
    ],
)
def test_specialties_count_twice_for_their_favourites(mode: str, first: str, expected: str) -> None:
    s = table(first)
    apply(s, mode, 0)
    assert changes(s, 0) == expected


@pytest.mark.rule("HOM-SPELL-01")
@pytest.mark.parametrize(("first", "second", "left"), [(1, 2, 2), (2, 1, 2), (3, 3, 3), (1, 1, 1)])
def test_the_stronger_air_shield_counts(first: int, second: int, left: int) -> None:
    s = table()
    apply(s, f"air-shield.power-{first - 1}", 0)
    apply(s, f"air-shield.power-{second - 1}", 0)
    assert changes(s, 0) == f"air-shield {left}"


@pytest.mark.rule("HOM-SPEC-01")
def test_a_cube_is_laid_or_taken_off() -> None:
    s = table("black-dragons")
    apply(s, "tarnum-dungeon-3.cube", 0)
    assert changes(s, 0) == "retaliated"
    apply(s, "tarnum-dungeon-3.cube", 0)
    assert changes(s, 0) == ""


# ---- upon several units -----------------------------------------------------------------------------


def effects_with(word: str) -> list[str]:
    """The effects of cards that begin with a word."""
    found = []
    for c in BOX.cards:
        for mode in c.modes:
            ops = BOX.programs[mode.program].ops
            if ops and ops[0].word == WORD[word]:
                found.append(EFFECT.token(mode.program))
    return found


@pytest.mark.rule("HOM-SPEC-01")
@pytest.mark.parametrize("mode", effects_with("quicken"))
def test_all_own_units_are_quickened_or_those_on_foot(mode: str) -> None:
    s = table()
    op = BOX.programs[EFFECT.value(mode)].ops[0]
    s.cell[2] = -1
    heard = apply(s, mode, 0)
    on_foot = op.b > 0
    assert s.haste == [0 if on_foot else op.a, op.a, 0, 0, 0]  # Griffins fly, Crusaders walk, the third has fallen
    assert len(told(heard, "boosted")) == (1 if on_foot else 2)


@pytest.mark.rule("HOM-SPEC-01")
@pytest.mark.parametrize("mode", effects_with("ripple"))
def test_a_ripple_hurts_all_enemies_of_its_tiers(mode: str) -> None:
    op = BOX.programs[EFFECT.value(mode)].ops[0]
    total = 0
    for enemy in ("harpies", "minotaurs", "black-dragons"):
        s = table(enemy=enemy)
        apply(s, mode, 0)
        hurt = [op.a if op.b >> BOX.stats[s.code[u]].tier & 1 else 0 for u in (3, 4)]
        assert s.damage == [0, 0, 0, *hurt]
        total += sum(hurt)
    assert total > 0


@pytest.mark.rule("HOM-SPEC-01")
@pytest.mark.parametrize("mode", effects_with("shield-all"))
def test_merists_units_all_defend(mode: str) -> None:
    s = table()
    s.cell[2] = -1
    apply(s, mode, 0)
    assert [bool(mark & DEFENCE_MARK) for mark in s.mark] == [True, True, False, False, False]


@pytest.mark.rule("HOM-SPEC-01")
@pytest.mark.parametrize("mode", effects_with("firm-shields"))
def test_merists_tokens_are_firm(mode: str) -> None:
    s = table()
    apply(s, mode, 0)
    assert [bool(boon & FIRM_BOON) for boon in s.boons] == [True, False]


@pytest.mark.rule("HOM-WORD-04", "HOM-SPEC-01")
@pytest.mark.parametrize(
    ("mode", "mark"),
    [(m, ELEMENTAL_MARK) for m in effects_with("elemental")] + [(m, PIERCE_MARK) for m in effects_with("pierce")],
)
def test_favourites_deal_elemental_damage_or_pierce(mode: str, mark: int) -> None:
    op = BOX.programs[EFFECT.value(mode)].ops[0]
    tokens = {BOX.stats[i].group: i for i in range(len(BOX.stats)) if op.a >> BOX.stats[i].group & 1}
    s = table()
    name = mode.partition(".")[0]
    play_it = f"play card:{name}.1 effect:{mode}"
    give(s, 0, name)
    assert play_it not in offered(s, 0)  # none of them is there
    favourite = next(iter(tokens.values()))
    s.code[1] = s.code[3] = favourite
    apply(s, mode, 1)
    assert [bool(m & mark) for m in s.mark] == [False, True, False, False, False]
