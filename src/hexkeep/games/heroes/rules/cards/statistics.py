"""Statistic cards: swapped, enhanced, regained."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.deck import gain_card, remove_card
from hexkeep.games.heroes.rules.cards.deck_effects import remove_openly
from hexkeep.games.heroes.rules.cards.dice import ATTACK_DIE, offer_rerolls, roll_own
from hexkeep.games.heroes.rules.cards.searching import Search
from hexkeep.games.heroes.rules.effects.interpreter import effect, hand_test, offers_a_choice
from hexkeep.games.heroes.rules.effects.language import ABILITY, GOLD, OWN, SPELL, STATISTIC
from hexkeep.games.heroes.rules.town.resources import gain, gold_of
from hexkeep.games.heroes.state import HeroesState
from hexkeep.games.heroes.vocabulary import DECLINE, P_CHOOSE, P_PICK, P_REMOVE, REMOVE, TAKE
from hexkeep.games.heroes.vocabulary.events import GAINED
from hexkeep.kernel.state import SeatStep, Step, step_table
from hexkeep.kernel.types import Decision, Option


def base_kind(s: HeroesState, card: int) -> int:
    """The ordinary kind of a statistic card: an enhanced one is of the kind that it enhances (HOM-EXP-11)."""
    return s.box.base[s.box.kind_of[card]]


def kinds_in_supply(s: HeroesState, enhanced: bool) -> list[int]:
    """One statistic card of each kind that nobody has, ordinary or enhanced."""
    found: list[int] = []
    seen: list[int] = []
    for card in s.supply:
        kind = s.box.kind_of[card]
        if s.box.cards[kind].kind == STATISTIC and (s.box.base[kind] != kind) == enhanced and kind not in seen:
            seen.append(kind)
            found.append(card)
    return found


class SwapStatistic(Step[HeroesState]):
    """A statistic card for another: for an enhanced one of its kind, or for any ordinary one of another kind.

    `times` is how often it may still be done, `price` what each time costs, `piles` whether the discard pile counts.
    """

    name: ClassVar[str] = "swap-statistic"

    def __init__(self, seat: int, times: int, price: int, piles: int, enhanced: int) -> None:
        self.seat: Final = seat
        self.times: Final = times
        self.price: Final = price
        self.piles: Final = piles
        self.enhanced: Final = enhanced

    def wanted(self, s: HeroesState, old: int) -> list[int]:
        there = kinds_in_supply(s, self.enhanced > 0)
        if self.enhanced:
            return [card for card in there if base_kind(s, card) == base_kind(s, old)]
        return [card for card in there if base_kind(s, card) != base_kind(s, old)]

    def fits(self, s: HeroesState, card: int) -> bool:
        """The card can be exchanged."""
        if card < 0 or s.box.card(card).kind != STATISTIC:
            return False
        if self.enhanced and base_kind(s, card) != s.box.kind_of[card]:
            return False
        return len(self.wanted(s, card)) > 0

    def run(self, s: HeroesState) -> bool:
        if self.times <= 0 or gold_of(s, self.seat) < self.price or s.out[self.seat]:
            return False
        return len(s.hand[self.seat]) > 0 or (self.piles > 0 and len(s.discard[self.seat]) > 0)

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        """HOM-EXP-11: an enhanced statistic may be given up for an ordinary one too."""
        options: list[Option] = []
        for zone in (s.hand[self.seat], s.discard[self.seat] if self.piles else []):
            seen: list[int] = []
            for card in zone:
                if self.fits(s, card) and s.box.kind_of[card] not in seen:
                    seen.append(s.box.kind_of[card])
                    options.append((REMOVE, card, 0, 0))
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_REMOVE, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] != REMOVE:
            return
        gain(s, seat, GOLD, -self.price)
        wanted = self.wanted(s, option[1])
        remove_openly(s, seat, option[1])
        s.push(SwapStatistic(seat, self.times - 1, self.price, self.piles, self.enhanced))
        if len(wanted) == 1:
            take_statistic(s, seat, wanted[0])
        else:
            s.push(TakeStatistic(seat, base_kind(s, option[1]), 0))


def take_statistic(s: HeroesState, seat: int, card: int) -> None:
    """A statistic card of the supply is gained."""
    s.supply.remove(card)
    gain_card(s, seat, card, True)


class TakeStatistic(Step[HeroesState]):
    """Any ordinary statistic card, but none of one kind (-1: any); `free`: it may be declined."""

    name: ClassVar[str] = "take-statistic"

    def __init__(self, seat: int, but: int, free: int) -> None:
        self.seat: Final = seat
        self.but: Final = but
        self.free: Final = free

    def choices(self, s: HeroesState) -> list[int]:
        return [card for card in kinds_in_supply(s, False) if s.box.kind_of[card] != self.but]

    def run(self, s: HeroesState) -> bool:
        return len(self.choices(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(TAKE, card, 0, 0) for card in self.choices(s)]
        if self.free:
            options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_PICK, options, idle=options[-1 if self.free else 0], about=OWN))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == TAKE:
            take_statistic(s, seat, option[1])


@effect("library")
def _library(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """HOM-LOC-23."""
    s.push(SwapStatistic(seat, 2, 3, 1, 0))


@hand_test("enhance")
def _can_enhance(s: HeroesState, op: Op, seat: int, card: int) -> bool:
    return offers_a_choice(s, SwapStatistic(seat, op.a, op.b, op.c, 1), card)


@effect("enhance")
def _enhance(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Swap statistics for enhanced ones: how often, for how much gold, from the discard pile too."""
    s.push(SwapStatistic(seat, op.a, op.b, op.c, 1))


class Scholar(SeatStep[HeroesState]):
    """HOM-LOC-40. The attack die lies: a statistic, an ability or a spell."""

    name: ClassVar[str] = "scholar"

    def run(self, s: HeroesState) -> bool:
        die = s.dice[0]
        if die == 1:
            return True
        s.dice.clear()
        Search(ABILITY if die == 0 else SPELL, 2, self.seat, 0).search(s)  # the pile is no choice
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(TAKE, card, 0, 0) for card in kinds_in_supply(s, False)]
        for card in s.hand[self.seat]:
            if card >= 0 and s.box.card(card).kind == STATISTIC:
                options.append((REMOVE, card, 0, 0))
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_CHOOSE, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.dice.clear()
        if option[0] == TAKE:
            take_statistic(s, seat, option[1])
        elif option[0] == REMOVE:
            remove_card(s, seat, option[1])


@effect("scholar")
def _scholar(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    roll_own(s, ATTACK_DIE, 1, seat)
    s.push(Scholar(seat))
    offer_rerolls(s, ATTACK_DIE, seat)


class RegainStatistic(SeatStep[HeroesState]):
    """Wall of Knowledge: a Power or Knowledge card from the own discard pile."""

    name: ClassVar[str] = "regain-statistic"

    def choices(self, s: HeroesState) -> list[int]:
        wanted = (s.box.card_index["power"], s.box.card_index["knowledge"])
        return [c for c in s.discard[self.seat] if s.box.card(c).kind == STATISTIC and base_kind(s, c) in wanted]

    def run(self, s: HeroesState) -> bool:
        return len(self.choices(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(TAKE, card, 0, 0) for card in self.choices(s)]
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_PICK, options, idle=options[-1], about=OWN))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == TAKE:
            s.discard[seat].remove(option[1])
            s.hand[seat].append(option[1])
            s.tell(GAINED, seat, secret=option[1])


@effect("regain-statistic")
def _regain_statistic(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(RegainStatistic(seat))


STATISTICS_STEPS: Final = step_table(SwapStatistic, TakeStatistic, Scholar, RegainStatistic)
