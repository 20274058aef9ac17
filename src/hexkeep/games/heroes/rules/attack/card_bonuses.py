"""What cards do to an attack."""

from collections.abc import Callable
from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.components.units import RANGED
from hexkeep.games.heroes.rules.attack.attack_values import (
    HUSHED,
    IGNORED,
    LOWER,
    NO_DIE,
    PIERCED,
    RETALIATION,
    STEADIED,
    TRIPLE,
)
from hexkeep.games.heroes.rules.cards.deck import discard, draw
from hexkeep.games.heroes.rules.cards.dice import ATTACK_DIE, roll
from hexkeep.games.heroes.rules.combat.battlefield import beside, initiative, owner
from hexkeep.games.heroes.rules.combat.damage import wound
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.effects.language import GOLDEN, STRUCK, TURNED
from hexkeep.games.heroes.rules.spells.targets import of_tier
from hexkeep.games.heroes.state import JINX_BIT, HeroesState
from hexkeep.games.heroes.vocabulary import BRACE, NO_MORE, P_CARDS
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option


def retaliated(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return s.strike_kind == RETALIATION


@effect("blunt", needs=retaliated)
def _blunt(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Lord Haart: a retaliation does less damage."""
    s.guard += favoured(s, op, s.target)


@effect("jinx")
def _jinx(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Shaman's Puppet: in this activation the unit rolls two dice for its attacks, the lower counts."""
    s.acted |= JINX_BIT
    if moment & STRUCK:
        s.die_rule |= LOWER


def ranged_strike(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return s.box.stats[s.code[s.striker]].type == RANGED


@effect("ranged-ignore-die", needs=ranged_strike)
def _ranged_ignore(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Bowstring: the die of a ranged unit does not count."""
    s.die_rule |= IGNORED


# ---- what cards do to an attack -----------------------------------------------------------------


def favoured(s: HeroesState, op: Op, u: int) -> int:
    return op.a * 2 if (op.b >> s.box.stats[s.code[u]].group) & 1 else op.a


@effect("attack")
def _attack(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    if not s.die_rule & HUSHED:
        s.boost += favoured(s, op, s.striker)


@effect("melee-attack")
def _melee(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    if not s.die_rule & HUSHED:
        s.boost += op.a


def defends(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    """Under the sign of Offense a card's defense is good for the attacker alone."""
    if s.omen < 0 or not s.box.astrologers[s.omen].offense:
        return True
    return owner(s, s.side[s.striker]) == seat


@effect("defense", needs=defends)
def _defense(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """What the card gives to the unit attacked; under the sign of Offense to the attacker, as attack."""
    if moment & TURNED:
        _attack(s, op, seat, hero, card, moment)
    elif defends(s, seat, op, card):
        s.guard += favoured(s, op, s.target)


@effect("curse")
def _curse(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.guard -= op.a


@effect("weaken")
def _weaken(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.boost -= op.a


@effect("bless")
def _bless(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.die_rule |= NO_DIE


@effect("triple-die")
def _triple(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.die_rule |= TRIPLE


@effect("ignore-die")
def _ignore(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.die_rule |= IGNORED


class Sacrifice(Step[HeroesState]):
    """Sword of Judgement: every card discarded is worth 1 attack or defense."""

    name: ClassVar[str] = "sacrifice"

    def __init__(self, seat: int, defense: int) -> None:
        self.seat: Final = seat
        self.defense: Final = defense

    def args(self) -> list[int]:
        return [self.seat, self.defense]

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
    s.push(Sacrifice(seat, 0))


@effect("sacrifice-defense")
def _sacrifice_defense(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Sacrifice(seat, 1))


# ---- upon the attack ----------------------------------------------------------------------------


def ranged_striker(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return s.box.stats[s.code[s.striker]].type == RANGED


def distant_shot(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return ranged_striker(s, seat, op, card) and not beside(s, s.striker, s.target)


def golden_target(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return s.box.stats[s.code[s.target]].tier == GOLDEN


def strengthen(s: HeroesState, n: int) -> None:
    """More attack for this attack, unless Misfortune forbids it."""
    if not s.die_rule & HUSHED:
        s.boost += n


@effect("precision", needs=distant_shot)
def _precision(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    strengthen(s, op.a)
    s.die_rule |= STEADIED


@effect("ranged-attack", needs=ranged_striker)
def _ranged_attack(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    strengthen(s, op.a)


@effect("dull")
def _dull(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.might[s.target] -= op.a


@effect("bare")
def _bare(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.armor[s.striker] -= op.a


@effect("slayer", needs=golden_target)
def _slayer(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Attack dice of its own, every result but -1 added."""
    roll(s, ATTACK_DIE, op.a, seat)
    strengthen(s, sum(max(0, die) for die in s.dice))
    s.dice.clear()
    draw(s, seat, 1)


@effect("outpace")
def _outpace(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Attack, twice as much against a slower unit."""
    strengthen(s, 2 * op.a if initiative(s, s.striker) > initiative(s, s.target) else op.a)


# ---- more upon the attack -----------------------------------------------------------------------


def target_of_tier(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return of_tier(s, op, s.target)


def striker_of_tier(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return of_tier(s, op, s.striker)


def melee_striker(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return not ranged_striker(s, seat, op, card)


@effect("frenzy", needs=target_of_tier)
def _frenzy(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.die_rule |= PIERCED


@effect("misfortune", needs=striker_of_tier)
def _misfortune(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """No die, and nothing is added to the attack from now on."""
    s.die_rule |= NO_DIE | HUSHED


@effect("parry", needs=melee_striker)
def _parry(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.guard += op.a


@effect("bleed")
def _bleed(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """The price of a cursed artifact: the own unit in the attack is hurt."""
    wound(s, s.striker if owner(s, s.side[s.striker]) == seat else s.target, op.a)


CARD_BONUSES_STEPS: Final[dict[str, Callable[..., Step[HeroesState]]]] = {
    "sacrifice": Sacrifice,
}
