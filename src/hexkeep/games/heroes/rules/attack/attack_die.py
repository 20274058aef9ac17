"""What may still change the attack die once it is rolled."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.units import RANGED
from hexkeep.games.heroes.rules.attack.attack_values import DIE_IGNORED
from hexkeep.games.heroes.rules.cards.deck import discard
from hexkeep.games.heroes.rules.cards.dice import ATTACK_DIE, reroll_die, roll_for_side, throw_again
from hexkeep.games.heroes.rules.cards.offers import has_specialty_for, offer_cards
from hexkeep.games.heroes.rules.cards.playing import play_card
from hexkeep.games.heroes.rules.combat.battlefield import (
    controller,
    follows_ai_rules,
    has,
    is_fighting,
    owner,
    permanent_gift,
    uses_deck,
)
from hexkeep.games.heroes.rules.effects.language import AMMO, ROLLED, STRIKING
from hexkeep.games.heroes.rules.effects.unit_traits import TRAIT
from hexkeep.games.heroes.rules.steps import WindowStep
from hexkeep.games.heroes.state import MIRTH_BIT, MIRTH_BOON, MIRTH_ROUND_BOON, SURE_MARK, HeroesState, astrologer_of
from hexkeep.games.heroes.vocabulary import BRACE, KEEP, NO_MORE, P_REROLL, P_ROLLED, REROLL
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option

REROLLS_ZERO: Final = TRAIT["rerolls-zero"]


def can_reroll_attack(s: HeroesState, u: int) -> bool:
    """Mirth: each own attack die may be rerolled once; the Ammo Cart when the astrologers say so."""
    seat = owner(s, s.side[u])
    if not 0 <= seat < s.seats:  # nothing of the kind helps neutral units and AI heroes
        return False
    if s.boons[seat] & (MIRTH_BOON | MIRTH_ROUND_BOON) or (u == s.actor and s.acted & MIRTH_BIT):
        return True
    if astrologer_of(s).machines and s.box.stats[s.code[u]].type == RANGED:
        return permanent_gift(s, s.side[u], AMMO) > 0
    return False


def ability_works(s: HeroesState, u: int, dice: int, low: int, high: int) -> bool:
    """Dice for the ability of a unit: it works if all show `low` to `high`.

    In the week of Multilingual Bron they are rolled once more where they failed (HOM-EXP-16).
    """
    again = astrologer_of(s).ability_reroll > 0
    roll_for_side(s, dice, s.side[u])
    works = low <= min(s.dice) and max(s.dice) <= high
    if not works and again:
        roll_for_side(s, dice, s.side[u])
        works = low <= min(s.dice) and max(s.dice) <= high
    s.dice.clear()
    if s.mark[u] & SURE_MARK:
        s.mark[u] &= ~SURE_MARK
        return True
    return works


class UnitReroll(Step[HeroesState]):
    """HOM-UNIT-18. A unit's own gift to roll again: every 0 (Crusaders), or one die once after moving (Champions)."""

    name: ClassVar[str] = "own-reroll"

    def __init__(self, times: int) -> None:
        self.times: Final = times

    def choices(self, s: HeroesState) -> list[int]:
        if has(s, s.striker, REROLLS_ZERO):
            return [i for i in range(len(s.dice)) if s.dice[i] == 0]
        if can_reroll_attack(s, s.striker):
            return list(range(len(s.dice))) if self.times < len(s.dice) else []
        return list(range(len(s.dice))) if self.times == 0 else []

    def run(self, s: HeroesState) -> bool:
        if follows_ai_rules(s, s.side[s.striker]):  # the AI leaves out what it need not do
            return False
        return is_fighting(s) and len(self.choices(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(REROLL, i, 0, 0) for i in self.choices(s)]
        options.append((KEEP, 0, 0, 0))
        out.append(Decision(controller(s, s.side[s.striker]), P_REROLL, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == REROLL:
            throw = reroll_die if owner(s, s.side[s.striker]) == seat else throw_again  # HOM-NEUT-08
            throw(s, ATTACK_DIE, option[1], seat)
            s.push(UnitReroll(self.times + 1))


class Brace(Step[HeroesState]):
    """Halberdiers: their owner may discard a card to ignore the attack die."""

    name: ClassVar[str] = "brace"

    def run(self, s: HeroesState) -> bool:
        seat = owner(s, s.side[s.target])
        return is_fighting(s) and seat >= 0 and uses_deck(s, s.side[s.target]) and len(s.hand[seat]) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        seat = owner(s, s.side[s.target])
        options: list[Option] = [(BRACE, card, 0, 0) for card in s.hand[seat]]
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(seat, P_ROLLED, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == BRACE:
            discard(s, seat, option[1])
            s.die_rule |= DIE_IGNORED


def may_change_die(s: HeroesState, seat: int) -> bool:
    """For all to know the seat may hold a card that changes a rolled die: an artifact, or its hero's specialty."""
    return s.artifacts[seat] > 0 or has_specialty_for(s, seat, ROLLED)


class RolledWindow(WindowStep):
    """HOM-CCARD-03. Cards that change a die already rolled; asked of those who are known to own artifacts."""

    name: ClassVar[str] = "rolled-window"

    def run(self, s: HeroesState) -> bool:
        if not is_fighting(s) or self.passes >= 2:
            return False
        seat = owner(s, self.side)
        if seat >= 0 and uses_deck(s, self.side) and s.hand[seat] and may_change_die(s, seat):
            return True
        s.push(RolledWindow(1 - self.side, self.passes + 1))
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        seat = owner(s, self.side)
        offered: list[Option] = []
        offer_cards(s, seat, ROLLED, offered)
        options: list[Option] = [o for o in offered if self.fits(s, o[2])]
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(seat, P_ROLLED, options, idle=options[-1]))

    def fits(self, s: HeroesState, program: int) -> bool:
        """Only the striking side multiplies its die."""
        return s.side[s.striker] == self.side or not s.box.programs[program].moments & STRIKING

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == NO_MORE:
            s.push(RolledWindow(1 - self.side, self.passes + 1))
        else:
            s.push(RolledWindow(1 - self.side, 0))
            play_card(s, seat, option, ROLLED)


ATTACK_DIE_STEPS: Final = step_table(UnitReroll, Brace, RolledWindow)
