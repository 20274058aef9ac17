"""Morale: gaining, losing and spending it."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.morale import BONUS, DRAW_AT_OPENING, EXCHANGE, FREE_UNIT
from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.deck import draw
from hexkeep.games.heroes.rules.cards.deck_effects import ExchangeCards
from hexkeep.games.heroes.rules.cards.dice import NO_FIELD_GLOOM
from hexkeep.games.heroes.rules.combat.battlefield import enemy_hero_seat, is_on_board, owner
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.morale.card_changes import ChangeMorale
from hexkeep.games.heroes.rules.morale.morale_cards import MOST_GOOD_CARDS, can_use_morale, use_morale_card
from hexkeep.games.heroes.state import OPPRESSION_AURA, PARALYSED_MARK, HeroesState, adventuring, is_necropolis
from hexkeep.games.heroes.vocabulary import (
    DECLINE,
    MORALE_ATTACK,
    MORALE_DEFEND,
    MORALE_DRAW,
    MORALE_FREE,
    MORALE_SWAP,
    P_MORALE,
)
from hexkeep.games.heroes.vocabulary.events import GLOOM, MORALE
from hexkeep.kernel.state import SeatStep, step_table
from hexkeep.kernel.types import Decision, Option

ANY_NUMBER: Final = 99
"""Cards: more than any hand holds."""
MORALE_VERBS: Final = (MORALE_DRAW, MORALE_SWAP, MORALE_FREE, MORALE_ATTACK, MORALE_DEFEND)
"""What `spend_morale` does."""
CARD_FOR: Final = {
    MORALE_DRAW: DRAW_AT_OPENING,
    MORALE_SWAP: EXCHANGE,
    MORALE_FREE: FREE_UNIT,
    MORALE_ATTACK: BONUS,
    MORALE_DEFEND: BONUS,
}
"""Which morale card allows it."""


def change_morale(s: HeroesState, seat: int, n: int) -> None:
    """HOM-MORALE-12: several changes are applied one after another. HOM-MORALE-13: not to the undead."""
    if is_necropolis(s, seat):
        return
    if n < 0 and s.field < 0 and s.luck[seat] & NO_FIELD_GLOOM:  # the Crest of Valor
        return
    for _ in range(abs(n)):
        if s.morale_cards:  # HOM-MORALE-15
            s.push(ChangeMorale(seat, int(n > 0)))
        elif n < 0:
            lose_morale(s, seat)
        else:
            gain_morale(s, seat)
    if s.morale_cards and n > 0 and s.morale[seat] == MOST_GOOD_CARDS and can_exchange(s, seat):
        s.push(SpendFirst(seat))


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
    if s.morale_cards:  # HOM-MORALE-16
        morale_card_options(s, seat, out)
    elif s.morale[seat] > 0 and not s.aura & OPPRESSION_AURA:
        out.append((MORALE_DRAW, 0, 0, 0))
        if s.hand[seat]:
            out.append((MORALE_SWAP, 0, 0, 0))


def morale_card_options(s: HeroesState, seat: int, out: list[Option]) -> None:
    """HOM-MORALE-16: what morale cards do at any time; the others are offered where their moment is."""
    if can_exchange(s, seat):
        out.append((MORALE_SWAP, 0, 0, 0))
    if s.field >= 0 and can_use_morale(s, seat, FREE_UNIT):
        for u in range(len(s.cell)):
            if is_on_board(s, u) and s.mark[u] & PARALYSED_MARK and owner(s, s.side[u]) == seat:
                out.append((MORALE_FREE, u, 0, 0))


def can_exchange(s: HeroesState, seat: int) -> bool:
    return can_use_morale(s, seat, EXCHANGE) and len(s.hand[seat]) > 0 and not adventuring(s)


def attack_morale_options(s: HeroesState, side: int, out: list[Option]) -> None:
    """HOM-MORALE-16: a card that adds 1 to an attack of the own unit, or to its defense."""
    if s.morale_cards and can_use_morale(s, owner(s, side), BONUS):
        if s.side[s.striker] == side:
            out.append((MORALE_ATTACK, 0, 0, 0))
        if s.side[s.target] == side:
            out.append((MORALE_DEFEND, 0, 0, 0))


def spend_morale(s: HeroesState, seat: int, option: Option) -> None:
    """The positive token, or the card that allows it, goes for one of the options."""
    if s.morale_cards:
        use_morale_card(s, seat, CARD_FOR[option[0]])
    else:
        s.morale[seat] = 0
    use_morale(s, seat, option)


def use_morale(s: HeroesState, seat: int, option: Option) -> None:
    """What the token or the card is spent for."""
    if option[0] == MORALE_DRAW:
        draw(s, seat, 1)
    elif option[0] == MORALE_SWAP:
        s.push(ExchangeCards(ANY_NUMBER, 0, seat))
    elif option[0] == MORALE_FREE:
        s.mark[option[1]] &= ~PARALYSED_MARK
    elif option[0] == MORALE_ATTACK:
        s.boost += 1
    else:
        s.guard += 1


class SpendFirst(SeatStep[HeroesState]):
    """HOM-MORALE-02. The token held may be spent before a second one comes; of two cards one (HOM-MORALE-15)."""

    name: ClassVar[str] = "spend-first"

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = []
        morale_options(s, self.seat, options)
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_MORALE, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == DECLINE:
            return
        if s.morale_cards:
            spend_morale(s, seat, option)
        else:
            use_morale(s, seat, option)


@effect("morale")
def _morale(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    change_morale(s, seat, op.a)


@effect("dishearten")
def _dishearten(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """HOM-MORALE-08: who has positive morale and gets negative morale has neither."""
    enemy = enemy_hero_seat(s, seat)
    if enemy >= 0 and s.morale[enemy] > 0:
        change_morale(s, enemy, -1)


MORALE_STEPS: Final = step_table(SpendFirst)
