"""Gaining and losing morale where cards stand for it."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.morale import BAD, GOOD, PARALYSE
from hexkeep.games.heroes.components.scenarios import SKIRMISH
from hexkeep.games.heroes.rules.combat.battlefield import is_on_board, side_of
from hexkeep.games.heroes.rules.combat.damage import paralyse
from hexkeep.games.heroes.rules.morale.morale_cards import (
    MOST_GOOD_CARDS,
    discard_morale_card,
    next_morale_card,
    suffers,
    take_morale_card,
)
from hexkeep.games.heroes.rules.steps import ask_target
from hexkeep.games.heroes.state import HeroesState
from hexkeep.games.heroes.vocabulary import DROP_MORALE, P_MORALE_DROP, P_MORALE_TAKE, P_STUN, SEND, TAKE_MORALE
from hexkeep.games.heroes.vocabulary.events import STUNNED
from hexkeep.kernel.state import SeatStep, Step, step_table
from hexkeep.kernel.types import Decision, Option


class ChangeMorale(Step[HeroesState]):
    """HOM-MORALE-15. One gain (`up`) or loss: a card of the other kind goes, or one of this kind comes."""

    name: ClassVar[str] = "change-morale"

    def __init__(self, seat: int, up: int) -> None:
        self.seat: Final = seat
        self.up: Final = up

    def run(self, s: HeroesState) -> bool:
        cards = s.morale_cards[self.seat]
        if s.morale[self.seat] < 0 if self.up else s.morale[self.seat] > 0:
            if len({s.box.morale_of[card] for card in cards}) > 1:
                return True
            discard_morale_card(s, self.seat, cards[0])
        elif not self.up:
            self.take(s, BAD)
        elif len(cards) < MOST_GOOD_CARDS:
            if s.mode >= SKIRMISH:  # HOM-MORALE-18
                self.search(s)
            else:
                self.take(s, GOOD)
        return False

    def take(self, s: HeroesState, deck: int) -> None:
        card = next_morale_card(s, deck)
        if card >= 0:
            take_morale_card(s, self.seat, card)
        if card >= 0 and s.box.morale_card(card).effect == PARALYSE:  # HOM-MORALE-17
            s.push(Panic(self.seat))

    def search(self, s: HeroesState) -> None:
        """HOM-MORALE-18: where there is no map one of two good cards is taken."""
        first = next_morale_card(s, GOOD)
        second = next_morale_card(s, GOOD)
        if second >= 0:
            s.push(TakeMorale(self.seat, first, second))
        elif first >= 0:
            take_morale_card(s, self.seat, first)

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        kinds: dict[int, int] = {s.box.morale_of[card]: card for card in s.morale_cards[self.seat]}
        options: list[Option] = [(DROP_MORALE, card, 0, 0) for card in kinds.values()]
        out.append(Decision(self.seat, P_MORALE_DROP, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        discard_morale_card(s, seat, option[1])


class TakeMorale(Step[HeroesState]):
    """HOM-MORALE-18. Two good cards lie open: one is taken, the other discarded."""

    name: ClassVar[str] = "take-morale"

    def __init__(self, seat: int, morale_1: int, morale_2: int) -> None:
        self.seat: Final = seat
        self.morale_1: Final = morale_1
        self.morale_2: Final = morale_2

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(TAKE_MORALE, self.morale_1, 0, 0), (TAKE_MORALE, self.morale_2, 0, 0)]
        out.append(Decision(self.seat, P_MORALE_TAKE, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.morale_piles[GOOD].append(self.morale_2 if option[1] == self.morale_1 else self.morale_1)
        take_morale_card(s, seat, option[1])


class Panic(SeatStep[HeroesState]):
    """HOM-MORALE-18. A bad card that works at once: one of the own units is paralysed, or stunned before the battle."""

    name: ClassVar[str] = "panic"

    def units(self, s: HeroesState) -> list[int]:
        """Own units on the battle board by number, before the battle those of the army by code."""
        if s.field < 0:
            return [code for code in s.army[self.seat] if s.box.stats[code].unit not in s.stunned]
        side = side_of(s, self.seat)
        return [u for u in range(len(s.cell)) if is_on_board(s, u) and s.side[u] == side]

    def run(self, s: HeroesState) -> bool:
        suffers(s, self.seat, PARALYSE)
        return len(self.units(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        if s.field >= 0:
            ask_target(self.seat, self.units(s), out)
            return
        options: list[Option] = [(SEND, code, 0, 0) for code in self.units(s)]
        out.append(Decision(self.seat, P_STUN, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if s.field >= 0:
            paralyse(s, option[1])
        else:
            s.stunned.append(s.box.stats[option[1]].unit)
            s.tell(STUNNED, option[1])


CARD_CHANGE_STEPS: Final = step_table(ChangeMorale, TakeMorale, Panic)
