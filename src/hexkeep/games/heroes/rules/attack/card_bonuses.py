"""What cards do to an attack."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.components.units import RANGED
from hexkeep.games.heroes.rules.attack.attack_values import (
    DEFENSE_IGNORED,
    DIE_IGNORED,
    LOWER_OF_TWO,
    NO_ATTACK_BONUS,
    NO_DIE,
    NO_RANGED_PENALTY,
    RETALIATION,
    TRIPLE_DIE,
    lower_attack,
    lower_defense,
)
from hexkeep.games.heroes.rules.cards.deck import discard, draw
from hexkeep.games.heroes.rules.cards.dice import ATTACK_DIE, roll_own
from hexkeep.games.heroes.rules.combat.battlefield import initiative, is_beside, lower_lasting, owner
from hexkeep.games.heroes.rules.combat.damage import deal_damage
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.effects.language import GOLDEN, STRUCK, TURNED
from hexkeep.games.heroes.rules.spells.targets import is_of_tier
from hexkeep.games.heroes.state import JINX_BIT, HeroesState
from hexkeep.games.heroes.vocabulary import BRACE, NO_MORE, P_CARDS
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option


def is_retaliation(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return s.strike_kind == RETALIATION


@effect("blunt", needs=is_retaliation)
def _blunt(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Lord Haart: a retaliation does less damage."""
    s.guard += value_for(s, op, s.target)


@effect("jinx")
def _jinx(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Shaman's Puppet: in this activation the unit rolls two dice for its attacks, the lower counts."""
    s.acted |= JINX_BIT
    if moment & STRUCK:
        s.die_rule |= LOWER_OF_TWO


def is_ranged_attack(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return s.box.stats[s.code[s.striker]].type == RANGED


@effect("ranged-ignore-die", needs=is_ranged_attack)
def _ranged_ignore(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Bowstring: the die of a ranged unit does not count."""
    s.die_rule |= DIE_IGNORED


# ---- attack, defense and die ----------------------------------------------------------------------


def value_for(s: HeroesState, op: Op, u: int) -> int:
    """The number of an effect, twice as much for the favourites of a specialty."""
    return op.a * 2 if (op.b >> s.box.stats[s.code[u]].group) & 1 else op.a


@effect("attack")
def _attack(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Attack for the attacker, twice as much for the favourites of a specialty."""
    if not s.die_rule & NO_ATTACK_BONUS:
        s.boost += value_for(s, op, s.striker)


@effect("melee-attack")
def _melee(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Attack for a unit that is not ranged."""
    if not s.die_rule & NO_ATTACK_BONUS:
        s.boost += op.a


def can_add_defense(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    """Under the sign of Offense a card's defense is good for the attacker alone."""
    if s.astrologer < 0 or not s.box.astrologers[s.astrologer].offense:
        return True
    return owner(s, s.side[s.striker]) == seat


@effect("defense", needs=can_add_defense)
def _defense(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """What the card gives to the unit attacked; under the sign of Offense to the attacker, as attack."""
    if moment & TURNED:
        _attack(s, op, seat, hero, card, moment)
    elif can_add_defense(s, seat, op, card):
        s.guard += value_for(s, op, s.target)


@effect("curse")
def _curse(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Less defense for the unit attacked."""
    lower_defense(s, op.a)


@effect("weaken")
def _weaken(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Less attack for the attacker."""
    lower_attack(s, op.a)


@effect("bless")
def _bless(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """The attack die is not rolled."""
    s.die_rule |= NO_DIE


@effect("triple-die")
def _triple(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """The attack die counts three times."""
    s.die_rule |= TRIPLE_DIE


@effect("ignore-die")
def _ignore(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """The attack die does not count."""
    s.die_rule |= DIE_IGNORED


class SacrificeCards(Step[HeroesState]):
    """Sword of Judgement: every card discarded is worth 1 attack or defense."""

    name: ClassVar[str] = "sacrifice"

    def __init__(self, seat: int, defense: int) -> None:
        self.seat: Final = seat
        self.defense: Final = defense

    def run(self, s: HeroesState) -> bool:
        return len(s.hand[self.seat]) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(BRACE, card, 0, 0) for card in s.hand[self.seat]]
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(self.seat, P_CARDS, options, idle=options[-1], about=s.striker))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == BRACE:
            discard(s, seat, option[1])
            if self.defense:
                s.guard += 1
            else:
                s.boost += 1
            s.push(self)


@effect("sacrifice-attack")
def _sacrifice_attack(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Cards are discarded for attack."""
    s.push(SacrificeCards(seat, 0))


@effect("sacrifice-defense")
def _sacrifice_defense(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Cards are discarded for defense."""
    s.push(SacrificeCards(seat, 1))


# ---- more words of the expansions -----------------------------------------------------------------


def attacker_is_ranged(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return s.box.stats[s.code[s.striker]].type == RANGED


def is_distant_shot(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    """A ranged unit attacks from afar."""
    return attacker_is_ranged(s, seat, op, card) and not is_beside(s, s.striker, s.target)


def target_is_golden(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return s.box.stats[s.code[s.target]].tier == GOLDEN


def add_attack(s: HeroesState, n: int) -> None:
    """More attack for this attack, unless Misfortune forbids it."""
    if not s.die_rule & NO_ATTACK_BONUS:
        s.boost += n


@effect("precision", needs=is_distant_shot)
def _precision(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Attack for a distant shot, without the ranged penalty."""
    add_attack(s, op.a)
    s.die_rule |= NO_RANGED_PENALTY


@effect("ranged-attack", needs=attacker_is_ranged)
def _ranged_attack(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Attack for a ranged unit."""
    add_attack(s, op.a)


@effect("dull")
def _dull(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """The target has less attack for the rest of the combat."""
    lower_lasting(s.might, s.target, s.box.stats[s.code[s.target]].attack, op.a)


@effect("bare")
def _bare(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """The attacker has less defense for the rest of the combat."""
    lower_lasting(s.armor, s.striker, s.box.stats[s.code[s.striker]].defense, op.a)


@effect("slayer", needs=target_is_golden)
def _slayer(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Attack dice of its own, every result but -1 added."""
    roll_own(s, ATTACK_DIE, op.a, seat)
    add_attack(s, sum(max(0, die) for die in s.dice))
    s.dice.clear()
    draw(s, seat, 1)


@effect("outpace")
def _outpace(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Attack, twice as much against a slower unit."""
    add_attack(s, 2 * op.a if initiative(s, s.striker) > initiative(s, s.target) else op.a)


def target_is_of_tier(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return is_of_tier(s, op, s.target)


def attacker_is_of_tier(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return is_of_tier(s, op, s.striker)


def attacker_is_melee(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return not attacker_is_ranged(s, seat, op, card)


@effect("frenzy", needs=target_is_of_tier)
def _frenzy(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """The target's defense is ignored."""
    s.die_rule |= DEFENSE_IGNORED


@effect("misfortune", needs=attacker_is_of_tier)
def _misfortune(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """No die, and nothing is added to the attack from now on."""
    s.die_rule |= NO_DIE | NO_ATTACK_BONUS


@effect("parry", needs=attacker_is_melee)
def _parry(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Defense against a unit that is not ranged."""
    s.guard += op.a


@effect("bleed")
def _bleed(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """The price of a cursed artifact: the own unit in the attack is hurt."""
    deal_damage(s, s.striker if owner(s, s.side[s.striker]) == seat else s.target, op.a)


CARD_BONUSES_STEPS: Final = step_table(SacrificeCards)
