"""Morale: gaining, losing and spending it."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.deck import draw
from hexkeep.games.heroes.rules.cards.deck_effects import ExchangeCards
from hexkeep.games.heroes.rules.cards.dice import NO_FIELD_GLOOM
from hexkeep.games.heroes.rules.combat.battlefield import enemy_hero_seat
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.state import OPPRESSION_AURA, HeroesState, adventuring, is_necropolis
from hexkeep.games.heroes.vocabulary import DECLINE, GLOOM, MORALE, MORALE_DRAW, MORALE_SWAP, P_MORALE
from hexkeep.kernel.state import SeatStep, step_table
from hexkeep.kernel.types import Decision, Option

ANY_NUMBER: Final = 99
"""Cards: more than any hand holds."""


def change_morale(s: HeroesState, seat: int, n: int) -> None:
    """HOM-MORALE-12: several changes are applied one after another. HOM-MORALE-13: not to the undead."""
    if is_necropolis(s, seat):
        return
    if n < 0 and s.field < 0 and s.luck[seat] & NO_FIELD_GLOOM:  # the Crest of Valor
        return
    if n < 0:
        for _ in range(-n):
            lose_morale(s, seat)
    else:
        for _ in range(n):
            gain_morale(s, seat)


def gain_morale(s: HeroesState, seat: int) -> None:
    """HOM-MORALE-01: a positive token, or the negative one goes."""
    if s.morale[seat] > 0:  # HOM-MORALE-02
        if not adventuring(s):
            s.push(SpendFirst(seat))
        return
    s.morale[seat] += 1  # HOM-MORALE-09: from negative to none
    s.tell(MORALE, seat, 1)


def lose_morale(s: HeroesState, seat: int) -> None:
    """A positive token goes, or a negative one comes; HOM-MORALE-10: but no second one."""
    if s.morale[seat] < 0:  # HOM-MORALE-10, HOM-MORALE-11
        s.morale[seat] = 0
        s.hand_loss[seat] = 1
        s.tell(GLOOM, seat)
        return
    s.morale[seat] -= 1  # HOM-MORALE-08
    s.tell(MORALE, seat, -1)


def morale_options(s: HeroesState, seat: int, out: list[Option]) -> None:
    """HOM-MORALE-03: a card, or new cards for old ones. Rerolls are offered where a die was rolled."""
    if s.morale[seat] > 0 and not s.aura & OPPRESSION_AURA:
        out.append((MORALE_DRAW, 0, 0, 0))
        if s.hand[seat]:
            out.append((MORALE_SWAP, 0, 0, 0))


def spend_morale(s: HeroesState, seat: int, verb: int) -> None:
    """The positive token goes for one of the `morale_options`."""
    s.morale[seat] = 0
    use_morale(s, seat, verb)


def use_morale(s: HeroesState, seat: int, verb: int) -> None:
    """Draws a card, or exchanges cards."""
    if verb == MORALE_DRAW:
        draw(s, seat, 1)
    else:
        s.push(ExchangeCards(ANY_NUMBER, 0, seat))


class SpendFirst(SeatStep[HeroesState]):
    """HOM-MORALE-02. The token held may be spent before a second one comes."""

    name: ClassVar[str] = "spend-first"

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = []
        morale_options(s, self.seat, options)
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_MORALE, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] != DECLINE:
            use_morale(s, seat, option[0])


@effect("morale")
def _morale(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    change_morale(s, seat, op.a)


@effect("dishearten")
def _dishearten(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    enemy = enemy_hero_seat(s, seat)
    if enemy >= 0 and s.morale[enemy] > 0:
        change_morale(s, enemy, -1)


MORALE_STEPS: Final = step_table(SpendFirst)
