"""Words of cards for an attack, one by one: whom each helps, how much, and when it does nothing."""

import pytest

from games.heroes.attack_moves import comes, pair, star, struck
from games.heroes.combat_moves import fight
from games.heroes.table import BOX, GAME, give, load_attack, unit
from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.attack.attack_values import (
    DEFENSE_IGNORED,
    DIE_IGNORED,
    LOWER_OF_TWO,
    NO_ATTACK_BONUS,
    NO_DIE,
    NO_RANGED_PENALTY,
    NO_RETALIATION_RULE,
    RETALIATION,
    TRIPLE_DIE,
)
from hexkeep.games.heroes.rules.attack.card_bonuses import SacrificeCards, can_add_defense, value_for
from hexkeep.games.heroes.rules.effects.interpreter import CONDITIONS, HANDLERS
from hexkeep.games.heroes.rules.effects.language import BRONZE, GOLDEN, STRIKING, STRUCK, TURNED, WORD
from hexkeep.games.heroes.state import JINX_BIT, RETALIATED_MARK, HeroesState

EVERY_TIER = 0b1111


def word(name: str, a: int = 0, b: int = 0, c: int = 0) -> Op:
    return Op(WORD[name], a, b, c, False, [], 0)


def works(s: HeroesState, op: Op, seat: int = 0) -> bool:
    condition = CONDITIONS[op.word]
    return condition is None or condition(s, seat, op, -1)


def done(s: HeroesState, op: Op, moment: int = STRIKING, seat: int = 0) -> tuple[int, int, int]:
    """What an effect makes of attack, defense and the rule for dice."""
    s.boost = s.guard = s.die_rule = 0
    HANDLERS[op.word](s, op, seat, 0, -1, moment)
    return s.boost, s.guard, s.die_rule


def group(token: str) -> int:
    return 1 << BOX.stats[unit(token)].group


@pytest.mark.rule("HOM-CROUND-07", "HOM-CARD-01")
@pytest.mark.parametrize(
    ("op", "moment", "found"),
    [
        (word("attack", 2), STRIKING, (2, 0, 0)),
        (word("attack", 2, group("halberdiers")), STRIKING, (4, 0, 0)),
        (word("attack", 2, group("griffins")), STRIKING, (2, 0, 0)),
        (word("melee-attack", 1), STRIKING, (1, 0, 0)),
        (word("ranged-attack", 2), STRIKING, (2, 0, 0)),
        (word("defense", 1), STRUCK, (0, 1, 0)),
        (word("defense", 1, group("griffins")), STRUCK, (0, 2, 0)),
        (word("defense", 2), STRIKING | TURNED, (2, 0, 0)),
        (word("bless"), STRIKING, (0, 0, NO_DIE)),
        (word("still-dice"), STRIKING, (0, 0, NO_DIE)),
        (word("triple-die"), STRIKING, (0, 0, TRIPLE_DIE)),
        (word("ignore-die"), STRIKING, (0, 0, DIE_IGNORED)),
        (word("ranged-ignore-die"), STRIKING, (0, 0, DIE_IGNORED)),
        (word("frenzy", EVERY_TIER), STRIKING, (0, 0, DEFENSE_IGNORED)),
        (word("misfortune", EVERY_TIER), STRIKING, (0, 0, NO_DIE | NO_ATTACK_BONUS)),
        (word("precision", 1), STRIKING, (1, 0, NO_RANGED_PENALTY)),
        (word("parry", 2), STRUCK, (0, 2, 0)),
        (word("blunt", 1), STRUCK, (0, 1, 0)),
        (word("stone-skin", 1), STRUCK, (0, 2, 0)),
        (word("archers-attack", 1), STRIKING, (1, 0, 0)),
        (word("archers-defense", 1), STRUCK, (0, 1, 0)),
        (word("bloodlust", 2, 0), STRIKING, (2, 0, 0)),
        (word("bloodlust", 2, 1), STRIKING, (2, 0, NO_RETALIATION_RULE)),
        (word("outpace", 1), STRIKING, (1, 0, 0)),
        (word("underdog", 1), STRIKING, (2, 0, 0)),
        (word("weaken", 1), STRUCK, (-1, 0, 0)),
        (word("weaken", 5), STRUCK, (-2, 0, 0)),
        (word("curse", 1), STRIKING, (0, 0, 0)),
    ],
)
def test_what_a_word_does(op: Op, moment: int, found: tuple[int, int, int]) -> None:
    """Halberdiers (attack 2, initiative 4) strike Griffins (defense 0, initiative 6) beside them."""
    s = struck(pair("halberdiers", "griffins"))
    s.haste[0] = 0
    assert done(s, op, moment) == found


@pytest.mark.rule("HOM-CROUND-07", "HOM-CARD-01")
@pytest.mark.parametrize(
    ("op", "found"),
    [
        (word("curse", 1), (0, -1, 0)),
        (word("curse", 5), (0, -2, 0)),
        (word("outpace", 1), (1, 0, 0)),
        (word("underdog", 1), (1, 0, 0)),
    ],
)
def test_words_against_crusaders_as_fast_as_the_attacker(op: Op, found: tuple[int, int, int]) -> None:
    s = struck(pair("halberdiers.pack", "crusaders"))
    s.haste[0] = 0
    assert done(s, op) == found


@pytest.mark.rule("HOM-CROUND-07", "HOM-CARD-01")
def test_words_for_the_faster_and_for_shooters() -> None:
    s = struck(pair("griffins.pack", "crusaders"))
    s.haste[0] = 0
    assert done(s, word("outpace", 1)) == (2, 0, 0)
    assert done(s, word("underdog", 1)) == (1, 0, 0)
    s = struck(pair("marksmen", "marksmen", near=False))
    assert done(s, word("archers-attack", 1)) == (2, 0, 0)
    assert done(s, word("archers-defense", 1), STRUCK) == (0, 2, 0)
    assert done(s, word("stone-skin", 1), STRUCK) == (0, 1, 0)


@pytest.mark.rule("HOM-CROUND-07", "HOM-CARD-01")
@pytest.mark.parametrize(
    "name", ["attack", "melee-attack", "ranged-attack", "precision", "outpace", "underdog", "bloodlust"]
)
def test_misfortune_forbids_more_attack(name: str) -> None:
    s = struck(pair("halberdiers", "griffins"))
    s.boost, s.die_rule = 0, NO_ATTACK_BONUS
    HANDLERS[WORD[name]](s, word(name, 2), 0, 0, -1, STRIKING)
    assert s.boost == 0


@pytest.mark.rule("HOM-CARD-09")
@pytest.mark.parametrize(
    ("op", "mine", "theirs", "near", "kind", "may"),
    [
        (word("blunt", 1), "halberdiers", "griffins", True, RETALIATION, True),
        (word("blunt", 1), "halberdiers", "griffins", True, 0, False),
        (word("ranged-ignore-die"), "marksmen", "griffins", False, 0, True),
        (word("ranged-ignore-die"), "griffins", "griffins", False, 0, False),
        (word("precision", 1), "marksmen", "griffins", False, 0, True),
        (word("precision", 1), "marksmen", "griffins", True, 0, False),
        (word("precision", 1), "griffins", "griffins", False, 0, False),
        (word("ranged-attack", 1), "marksmen", "griffins", True, 0, True),
        (word("ranged-attack", 1), "griffins", "marksmen", True, 0, False),
        (word("parry", 1), "griffins", "marksmen", True, 0, True),
        (word("parry", 1), "marksmen", "griffins", True, 0, False),
        (word("bloodlust", 1), "griffins", "marksmen", True, 0, True),
        (word("bloodlust", 1), "marksmen", "griffins", True, 0, False),
        (word("slayer", 1), "griffins", "champions", True, 0, True),
        (word("slayer", 1), "champions", "crusaders", True, 0, False),
        (word("attack", 1), "griffins", "marksmen", True, 0, True),
    ],
)
def test_when_a_word_can_do_something(op: Op, mine: str, theirs: str, near: bool, kind: int, may: bool) -> None:
    assert works(struck(pair(mine, theirs, near), kind), op) == may


@pytest.mark.rule("HOM-CARD-09", "HOM-SPELL-01")
@pytest.mark.parametrize(("tier", "bronze", "gold"), [(BRONZE, True, False), (GOLDEN, False, True)])
def test_words_for_units_of_a_tier(tier: int, bronze: bool, gold: bool) -> None:
    s = struck(pair("griffins", "champions"))
    assert [works(s, word(name, 1 << tier)) for name in ("misfortune", "frenzy")] == [bronze, gold]


@pytest.mark.rule("HOM-ROUND-04", "HOM-EXP-16")
def test_under_the_sign_of_offense_defense_is_for_the_attacker() -> None:
    s = struck(pair("halberdiers", "griffins"))
    op = word("defense", 1)
    assert [can_add_defense(s, seat, op, -1) for seat in (0, 1)] == [True, True]
    star(s, "annoying-lizard")
    assert [can_add_defense(s, seat, op, -1) for seat in (0, 1)] == [True, True]
    star(s, "offense")
    assert [can_add_defense(s, seat, op, -1) for seat in (0, 1)] == [True, False]
    assert done(s, op, STRUCK, seat=1) == (0, 0, 0)
    assert value_for(s, word("attack", 3), 0) == 3


@pytest.mark.rule("HOM-ART-01")
@pytest.mark.parametrize(("moment", "rule"), [(STRUCK, LOWER_OF_TWO), (STRIKING, 0)])
def test_the_puppet_jinxes_the_active_unit(moment: int, rule: int) -> None:
    s = struck(pair("halberdiers", "griffins"))
    s.acted = 0
    assert done(s, word("jinx"), moment) == (0, 0, rule)
    assert s.acted == JINX_BIT


@pytest.mark.rule("HOM-WORD-12")
def test_lasting_losses_stop_at_nothing() -> None:
    s = struck(pair("halberdiers", "crusaders"))
    done(s, word("dull", 1))
    assert s.might == [0, -1]
    done(s, word("dull", 9))
    assert s.might == [0, -3]
    done(s, word("bare", 9))
    assert s.armor == [-1, 0]


@pytest.mark.rule("HOM-SPELL-01")
@pytest.mark.parametrize(("dice", "attack"), [((1, 1), 2), ((1, -1), 1), ((-1, -1), 0), ((0, 1), 1)])
def test_the_slayer_adds_what_its_dice_show_and_draws(dice: tuple[int, int], attack: int) -> None:
    s = struck(pair("griffins", "champions"))
    load_attack(s, *dice)
    assert done(s, word("slayer", 2)) == (attack, 0, 0)
    assert s.dice == []
    assert len(s.hand[0]) == 1


@pytest.mark.rule("HOM-ART-01")
@pytest.mark.parametrize(("seat", "damage"), [(0, [2, 0]), (1, [0, 2])])
def test_a_cursed_artifact_hurts_the_own_unit(seat: int, damage: list[int]) -> None:
    s = struck(pair("halberdiers", "griffins"))
    done(s, word("bleed", 2), seat=seat)
    assert s.damage == damage


@pytest.mark.rule("HOM-EXP-12")
def test_ashs_units_do_not_strike_back_afterwards() -> None:
    s = struck(fight({"B2": "halberdiers"}, {"B3": "griffins"}))
    s.mark = [0, 0]
    done(s, word("bloodlust", 2))
    assert s.mark == [RETALIATED_MARK, 0]


@pytest.mark.rule("HOM-ART-01")
@pytest.mark.parametrize(("name", "defense"), [("sacrifice-attack", 0), ("sacrifice-defense", 1)])
def test_cards_are_given_for_the_sword_of_judgement(name: str, defense: int) -> None:
    s = struck(pair("halberdiers", "griffins"))
    s.boost = s.guard = 0
    HANDLERS[WORD[name]](s, word(name), 0, 0, -1, STRIKING)
    step = s.stack[-1]
    assert isinstance(step, SacrificeCards)
    assert (step.seat, step.defense) == (0, defense)
    assert not step.run(s)
    given = give(s, 0, "attack", "haste")
    assert step.run(s)
    (asked,) = GAME.decisions(s)
    assert len(asked.options) == 3
    assert asked.idle == asked.options[-1]
    s.stack.pop()
    step.play(s, 0, asked.options[0])
    assert (s.boost, s.guard, len(s.hand[0])) == (1 - defense, defense, 1)
    assert given[0] in s.discard[0]
    assert s.stack[-1] is step
    s.stack.pop()
    before = len(s.stack)
    step.play(s, 0, asked.options[-1])
    assert len(s.stack) == before
    assert comes(s, SacrificeCards(1, defense)) == []
