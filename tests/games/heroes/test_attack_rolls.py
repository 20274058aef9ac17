"""The steps of an attack up to its damage: cards, dice, and what may change them."""

import pytest

from games.heroes.attack_moves import blow, comes, does, pair, star, struck
from games.heroes.combat_moves import fight
from games.heroes.table import (
    GAME,
    combat,
    give,
    load_attack,
    put_mark,
    step_names,
)
from games.heroes.test_morale_cards import WITH_CARDS, hold
from hexkeep.games.heroes.rules.attack.attack import (
    ApplyDamage,
    Attack,
    CardWindow,
    DamageKnown,
    DeathCloud,
    Frighten,
    RollAttack,
    SettleDie,
    least_defense_die,
)
from hexkeep.games.heroes.rules.attack.attack_die import Brace, RolledWindow, UnitReroll
from hexkeep.games.heroes.rules.attack.attack_values import (
    DIE_IGNORED,
    HIGHER_OF_TWO,
    NO_DIE,
    NORMAL,
    RETALIATION,
    SECOND_ATTACK,
    SPLASH,
    SWEEP,
)
from hexkeep.games.heroes.rules.attack.rescue import Guardian, Rescue
from hexkeep.games.heroes.rules.effects.language import STRIKING, STRUCK, TURNED
from hexkeep.games.heroes.state import (
    ANY_DIE,
    FIRM_BOON,
    MIRTH_BOON,
    STRUCK_BIT,
)
from hexkeep.games.heroes.vocabulary import CELL

OVER = 1
"""A result that ends the combat."""


# ---- an attack begins -----------------------------------------------------------------------------


@pytest.mark.rule("HOM-CROUND-07", "HOM-CCARD-05", "HOM-CCARD-06")
@pytest.mark.parametrize("kind", [NORMAL, RETALIATION, SECOND_ATTACK, SPLASH, SWEEP])
def test_an_attack_begins_with_nothing_left_of_an_earlier_one(kind: int) -> None:
    s = blow("halberdiers", "griffins")
    s.boost, s.guard, s.die_rule, s.saved, s.striker, s.target = 3, 4, NO_DIE, 1, 1, 0
    assert comes(s, Attack(0, 1, kind)) == ["card-window", "roll-strike"]
    assert (s.striker, s.target, s.strike_kind) == (0, 1, kind)
    assert (s.boost, s.guard, s.die_rule, s.saved) == (0, 0, 0, 0)
    window = s.stack[-1]
    assert isinstance(window, CardWindow)
    assert (window.side, window.passes) == (0, 0)


@pytest.mark.rule("HOM-CROUND-07", "HOM-CROUND-10", "HOM-ENDC-01")
def test_no_attack_by_the_fallen_on_the_fallen_or_after_the_combat() -> None:
    for gone in (0, 1):
        s = blow("halberdiers", "griffins")
        s.cell[gone] = -1
        assert comes(s, Attack(0, 1, NORMAL)) == []
    s = struck(fight({"B2": "halberdiers"}, {"B3": "griffins", "B4": "griffins"}))
    s.result = OVER
    for step in (
        *(Attack(0, 1, NORMAL), CardWindow(0, 0), RollAttack(), SettleDie(), DamageKnown(), ApplyDamage(1)),
        *(Guardian(), Rescue(), Brace(), UnitReroll(0), RolledWindow(0, 0), DeathCloud(0, 1, s.cell[1])),
        Frighten(0, 1),
    ):
        assert comes(s, step) == [], step.name
    assert not DeathCloud(0, 1, s.cell[1]).run(s)
    assert s.damage == [0, 0, 0]


# ---- the window for cards -------------------------------------------------------------------------


@pytest.mark.rule("HOM-CROUND-09")
@pytest.mark.parametrize(
    ("striker", "side", "moment"), [(0, 0, STRIKING), (0, 1, STRUCK), (1, 1, STRIKING), (1, 0, STRUCK)]
)
def test_each_side_plays_cards_for_its_own_part(striker: int, side: int, moment: int) -> None:
    s = struck(pair("halberdiers", "griffins"), u=striker, v=1 - striker)
    assert CardWindow(side, 0).moment(s) == moment
    star(s, "annoying-lizard")
    assert CardWindow(side, 0).moment(s) == moment
    star(s, "offense")
    assert CardWindow(side, 0).moment(s) == (moment | TURNED if moment == STRIKING else moment)


@pytest.mark.rule("HOM-CROUND-09")
def test_who_strikes_a_friend_plays_cards_for_both() -> None:
    s = struck(fight({"B2": "halberdiers", "B3": "griffins"}, {"D5": "zombies"}))
    assert CardWindow(0, 0).moment(s) == STRIKING | STRUCK
    assert CardWindow(1, 0).moment(s) == STRUCK


@pytest.mark.rule("HOM-CROUND-09")
@pytest.mark.parametrize(
    ("cards", "morale", "passes", "asked", "next_"),
    [
        (1, 0, 0, True, []),
        (0, 1, 0, True, []),
        (0, 0, 0, False, ["card-window"]),
        (0, -1, 0, False, ["card-window"]),
        (0, 0, 1, False, []),
        (1, 0, 1, True, []),
        (1, 1, 2, False, []),
    ],
)
def test_the_window_asks_who_might_play_and_closes_after_two_passes(
    cards: int, morale: int, passes: int, asked: bool, next_: list[str]
) -> None:
    s = blow("halberdiers", "griffins")
    if cards:
        give(s, 0, "attack")
    s.morale[0] = morale
    before = len(s.stack)
    assert CardWindow(0, passes).run(s) == asked
    assert step_names(s)[before:] == next_
    if next_:
        other = s.stack[-1]
        assert isinstance(other, CardWindow)
        assert (other.side, other.passes) == (1, 1)


@pytest.mark.rule("HOM-CROUND-09", "HOM-HERO-02")
def test_a_side_without_its_main_hero_has_no_window() -> None:
    s = blow("halberdiers", "griffins")
    give(s, 0, "attack")
    s.attacker_hero = 1
    assert not CardWindow(0, 0).run(s)
    s.attacker_hero = 0
    s.target = 0
    assert CardWindow(0, 0).run(s)
    assert not CardWindow(1, 1).run(s)


# ---- the roll -------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-CROUND-10")
@pytest.mark.parametrize(("kind", "again"), [(NORMAL, True), (RETALIATION, False), (SECOND_ATTACK, False)])
@pytest.mark.parametrize("gone", [0, 1])
def test_a_target_gone_before_the_roll_leaves_the_attack_free(kind: int, again: bool, gone: int) -> None:
    s = blow("halberdiers", "griffins", kind)
    s.acted = STRUCK_BIT | 1
    s.cell[gone] = -1
    assert comes(s, RollAttack()) == []
    assert s.acted == (1 if again else STRUCK_BIT | 1)


@pytest.mark.rule("HOM-PARA-02", "HOM-CROUND-07")
def test_the_roll_frees_the_target_of_paralysis_and_nobody_else() -> None:
    s = blow("halberdiers", "griffins")
    put_mark(s, 0, "paralysed")
    put_mark(s, 1, "paralysed", "defending")
    assert does(s, RollAttack(), 0) == ["reroll", "rolled-window", "reckon"]
    assert [s.mark[u] & 4 for u in (0, 1)] == [4, 0]
    assert s.mark[1] & 8
    assert s.dice == [0]


@pytest.mark.rule("HOM-CROUND-07", "HOM-UTYPE-07", "HOM-UNIT-18")
@pytest.mark.parametrize(
    ("mine", "theirs", "rule", "dice"),
    [
        ("halberdiers", "griffins", 0, 1),
        ("marksmen", "griffins", 0, 2),
        ("neutral-crusaders", "griffins", 0, 2),
        ("neutral-champions", "griffins", 0, 2),
        ("halberdiers", "griffins", HIGHER_OF_TWO, 2),
        ("halberdiers", "griffins", NO_DIE, 0),
        ("neutral-mummies", "griffins", 0, 0),
        ("halberdiers", "griffins", DIE_IGNORED, 1),
    ],
)
def test_how_many_dice_are_rolled(mine: str, theirs: str, rule: int, dice: int) -> None:
    s = blow(mine, theirs, rule=rule)
    s.dice = [1, 1, 1]
    found = does(s, RollAttack(), 0, 0)
    assert len(s.dice) == dice
    assert found[-1] == "reckon"
    assert s.die_rule & rule == rule
    if not dice:
        assert found == ["reckon"]


@pytest.mark.rule("HOM-UNIT-18")
@pytest.mark.parametrize(
    ("unit", "kind", "dice", "kept"),
    [
        ("neutral-minotaurs", NORMAL, (-1, -1, 1), [1]),
        ("neutral-minotaurs", RETALIATION, (-1, 1), [-1]),
        ("neutral-minotaurs", NORMAL, (0, 1), [0]),
        ("neutral-champions", NORMAL, (-1, 0, -1, 1), [1, 0]),
        ("neutral-champions", RETALIATION, (-1, 1), [1]),
        ("halberdiers", NORMAL, (-1, 1), [-1]),
    ],
)
def test_who_keeps_no_minus_rolls_it_again_until_it_is_none(
    unit: str, kind: int, dice: tuple[int, ...], kept: list[int]
) -> None:
    s = blow(unit, "griffins", kind)
    does(s, RollAttack(), *dice)
    assert s.dice == kept


@pytest.mark.rule("HOM-UNIT-18", "HOM-MORALE-05", "HOM-NEUT-08")
@pytest.mark.parametrize(
    ("mine", "theirs", "kind", "moved", "found"),
    [
        ("halberdiers", "griffins", NORMAL, False, ["reroll", "rolled-window", "reckon"]),
        ("halberdiers", "halberdiers.pack", NORMAL, False, ["reroll", "brace", "rolled-window", "reckon"]),
        ("halberdiers", "halberdiers.pack", RETALIATION, False, ["reroll", "brace", "rolled-window", "reckon"]),
        ("crusaders.pack", "griffins", NORMAL, False, ["own-reroll", "reroll", "rolled-window", "reckon"]),
        ("crusaders.pack", "griffins", RETALIATION, False, ["reroll", "rolled-window", "reckon"]),
        ("champions.pack", "griffins", NORMAL, True, ["own-reroll", "reroll", "rolled-window", "reckon"]),
        ("champions.pack", "griffins", NORMAL, False, ["reroll", "rolled-window", "reckon"]),
        ("champions.pack", "griffins", RETALIATION, True, ["reroll", "rolled-window", "reckon"]),
    ],
)
def test_what_may_change_the_die_comes_in_order(
    mine: str, theirs: str, kind: int, moved: bool, found: list[str]
) -> None:
    s = blow(mine, theirs, kind)
    s.origin = CELL.value("D1") if moved else s.cell[0]
    assert does(s, RollAttack(), 0) == found


@pytest.mark.rule("HOM-MORALE-05", "HOM-UNIT-18", "HOM-ROUND-04")
def test_mirth_and_the_morale_of_others_come_too() -> None:
    s = blow("halberdiers", "griffins", RETALIATION)
    s.boons[0] = MIRTH_BOON
    assert does(s, RollAttack(), 0) == ["own-reroll", "reroll", "rolled-window", "reckon"]
    s = blow("halberdiers", "griffins")
    s.rules |= ANY_DIE
    assert does(s, RollAttack(), 0) == ["reroll", "morale-reroll", "rolled-window", "reckon"]


@pytest.mark.rule("HOM-NEUT-08")
def test_for_neutral_units_nobody_spends_morale() -> None:
    s = struck(combat({"B2": "halberdiers"}, {"B3": "neutral-boars"}, versus=-1), u=1, v=0)
    assert does(s, RollAttack(), 0) == ["rolled-window", "reckon"]
    window = s.stack[-1]
    assert isinstance(window, RolledWindow)
    assert (window.side, window.passes) == (0, 0)


# ---- abilities and cards after the roll -----------------------------------------------------------


@pytest.mark.rule("HOM-UNIT-18")
@pytest.mark.parametrize(
    ("unit", "boon", "times", "dice", "found"),
    [
        ("crusaders.pack", 0, 0, [0, 1, 0], [0, 2]),
        ("crusaders.pack", 0, 3, [0, 1], [0]),
        ("crusaders.pack", 0, 0, [1, -1], []),
        ("champions.pack", 0, 0, [0, 1], [0, 1]),
        ("champions.pack", 0, 1, [0, 1], []),
        ("halberdiers", MIRTH_BOON, 0, [0, 1], [0, 1]),
        ("halberdiers", MIRTH_BOON, 1, [0, 1], [0, 1]),
        ("halberdiers", MIRTH_BOON, 2, [0, 1], []),
        ("halberdiers", MIRTH_BOON, 1, [0], []),
    ],
)
def test_which_dice_a_unit_may_roll_again(unit: str, boon: int, times: int, dice: list[int], found: list[int]) -> None:
    s = blow(unit, "griffins")
    s.boons[0], s.dice = boon, dice
    assert UnitReroll(times).choices(s) == found
    assert UnitReroll(times).run(s) == bool(found)


@pytest.mark.rule("HOM-UNIT-18")
def test_a_die_rolled_again_counts_and_the_next_is_asked_for() -> None:
    s = blow("halberdiers", "griffins")
    s.boons[0], s.dice = MIRTH_BOON, [0, 0]
    step = UnitReroll(0)
    load_attack(s, 1)
    step.play(s, 0, GAME.read("reroll die:1"))
    assert s.dice == [0, 1]
    again = s.stack[-1]
    assert isinstance(again, UnitReroll)
    assert again.times == 1
    before = len(s.stack)
    step.play(s, 0, GAME.read("keep"))
    assert len(s.stack) == before


@pytest.mark.rule("HOM-UNIT-18")
@pytest.mark.parametrize(("cards", "hero", "asked"), [(1, 0, True), (0, 0, False), (1, 1, False)])
def test_halberdiers_brace_with_a_card_of_a_hero_who_is_there(cards: int, hero: int, asked: bool) -> None:
    s = blow("griffins", "halberdiers.pack")
    if cards:
        give(s, 1, "attack")
    s.defender_hero = hero
    assert Brace().run(s) == asked
    s = struck(pair("halberdiers.pack", "griffins"), u=1, v=0)
    if cards:
        give(s, 0, "attack")
    s.attacker_hero = hero
    assert Brace().run(s) == asked, "the first player's too"


@pytest.mark.rule("HOM-CCARD-03")
@pytest.mark.parametrize(
    ("cards", "artifacts", "hero", "passes", "asked"),
    [
        (1, 1, 0, 0, True),
        (0, 1, 0, 0, False),
        (1, 0, 0, 0, False),
        (1, 1, 1, 0, False),
        (1, 1, 0, 1, True),
        (1, 1, 0, 2, False),
    ],
)
def test_who_is_asked_once_the_die_is_seen(cards: int, artifacts: int, hero: int, passes: int, asked: bool) -> None:
    s = blow("halberdiers", "griffins", faction_1="castle")
    if cards:
        give(s, 0, "attack")
    s.artifacts[0], s.attacker_hero = artifacts, hero
    before = len(s.stack)
    assert RolledWindow(0, passes).run(s) == asked
    follows = s.stack[before:]
    if asked or passes >= 2:
        assert follows == []
    else:
        (window,) = follows
        assert isinstance(window, RolledWindow)
        assert (window.side, window.passes) == (1, passes + 1)


# ---- the defense die ------------------------------------------------------------------------------


@pytest.mark.rule("HOM-DEF-02", "HOM-DEF-05")
def test_a_unit_that_defends_rolls_a_die_of_its_own() -> None:
    s = blow("halberdiers", "griffins")
    s.dice = [1]
    assert comes(s, SettleDie()) == ["hit"]
    assert (s.die, s.dice) == (1, [])
    s = blow("halberdiers", "griffins")
    put_mark(s, 1, "defending")
    s.dice = [-1]
    assert does(s, SettleDie(), 1) == ["reroll", "dice-cards", "hit"]
    assert (s.die, s.dice) == (-1, [1])
    for gone in (0, 1):
        s = blow("halberdiers", "griffins")
        s.cell[gone] = -1
        assert comes(s, SettleDie()) == []


@pytest.mark.rule("HOM-DEF-02", "HOM-DEF-05", "HOM-NEUT-08")
def test_for_a_shielded_neutral_unit_the_die_is_rolled_and_nobody_changes_it() -> None:
    s = combat({"B2": "griffins"}, {"B3": "neutral-boars", "C3": "neutral-halberdiers"}, versus=-1, boxes=["rampart"])
    struck(s)
    s.dice = [0]
    assert does(s, SettleDie(), 1) == ["hit"]
    assert s.dice == [1]


@pytest.mark.rule("HOM-DEF-02", "HOM-EXP-16")
@pytest.mark.parametrize(
    ("name", "boon", "least"), [("", 0, 1), ("", FIRM_BOON, 0), ("plastic-tray", 0, -1), ("annoying-lizard", 0, 1)]
)
@pytest.mark.parametrize("die", [-1, 0, 1])
def test_what_a_defense_die_must_show(name: str, boon: int, least: int, die: int) -> None:
    s = blow("halberdiers.pack", "crusaders")
    if name:
        star(s, name)
    s.boons[1] = boon
    assert least_defense_die(s, 1) == least
    assert least_defense_die(s, 0) == (-1 if name == "plastic-tray" else 1)
    put_mark(s, 1, "defending")
    s.dice = [1]
    if least < 0:
        assert comes(s, SettleDie()) == ["hit"]
        assert s.dice == [0]
        die = 0
    s.die, s.dice = 1, [die]
    comes(s, DamageKnown())
    wound = s.stack[-1]
    assert isinstance(wound, ApplyDamage)
    assert wound.n == (1 if die >= least else 2)
    assert s.dice == []


@pytest.mark.rule("HOM-DEF-02", "HOM-EXP-16")
def test_the_tray_rolls_no_die_for_who_does_not_defend() -> None:
    s = star(blow("halberdiers.pack", "crusaders"), "plastic-tray")
    s.dice = [1]
    assert comes(s, SettleDie()) == ["hit"]
    assert s.dice == []


@pytest.mark.rule("HOM-MORALE-17", "HOM-DEF-02")
@pytest.mark.parametrize(("die", "then"), [(1, 0), (0, -1), (-1, -1)])
def test_a_bad_card_lowers_the_defense_die(die: int, then: int) -> None:
    s = hold(blow("halberdiers", "griffins", **WITH_CARDS), 1, "faltering")
    put_mark(s, 1, "defending")
    s.dice = [0]
    does(s, SettleDie(), die)
    assert s.dice == [then]
