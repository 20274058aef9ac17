"""Cards bought, sold and traded for others."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.deck import gain_card, remove_card
from hexkeep.games.heroes.rules.cards.deck_effects import RemoveCard
from hexkeep.games.heroes.rules.cards.levels import gain_experience
from hexkeep.games.heroes.rules.cards.searching import Search, rebuild_deck, turn_up_pile
from hexkeep.games.heroes.rules.effects.interpreter import effect, hand_test, offers_a_choice
from hexkeep.games.heroes.rules.effects.language import ABILITY, ARTIFACT, GOLD, SPELL
from hexkeep.games.heroes.rules.steps import CountStep
from hexkeep.games.heroes.rules.town.resources import gain, gold_of
from hexkeep.games.heroes.state import HeroesState
from hexkeep.games.heroes.vocabulary import BUY, DECLINE, FROM_DECK, P_CHOOSE, P_PICK, P_REMOVE, REMOVE, TAKE
from hexkeep.kernel.state import SeatStep, Step, step_table
from hexkeep.kernel.types import Decision, Option

# ---- the common piles ---------------------------------------------------------------------------


BLACK_MARKET_PRICES: Final = (5, 7, 10)
"""HOM-LOC-24: what a minor, major or relic artifact costs at the Black Market."""


class TakeFromPile(Step[HeroesState]):
    """HOM-LOC-24, HOM-LOC-42. One of the top cards of a common discard pile; `sold`: at the Black Market's prices."""

    name: ClassVar[str] = "dig"

    def __init__(self, deck: int, n: int, seat: int, sold: int) -> None:
        self.deck: Final = deck
        self.n: Final = n
        self.seat: Final = seat
        self.sold: Final = sold

    def choices(self, s: HeroesState) -> list[int]:
        top = s.piles[self.deck][-self.n :]
        if not self.sold:
            return top
        return [card for card in top if gold_of(s, self.seat) >= BLACK_MARKET_PRICES[s.box.card(card).quality]]

    def run(self, s: HeroesState) -> bool:
        return len(self.choices(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(BUY if self.sold else TAKE, card, 0, 0) for card in self.choices(s)]
        if self.sold:
            options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_PICK, options, idle=options[-1 if self.sold else 0], about=self.deck))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == DECLINE:
            return
        if option[0] == BUY:
            gain(s, seat, GOLD, -BLACK_MARKET_PRICES[s.box.card(option[1]).quality])
        s.piles[self.deck].remove(option[1])
        gain_card(s, seat, option[1], True)
        if not s.decks[self.deck]:
            rebuild_deck(s, self.deck)
        turn_up_pile(s, self.deck)


@effect("dig")
def _take_from_pile(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(TakeFromPile(op.a, op.b, seat, 0))


@effect("black-market")
def _black_market(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(TakeFromPile(ARTIFACT, 4, seat, 1))


# ---- cards for cards ----------------------------------------------------------------------------


ANY_KIND: Final = 0
LIKE_FOR_LIKE: Final = 1
WITHOUT_STARTING_CARDS: Final = 2


class TradeIn(Step[HeroesState]):
    """A card of the hand is removed, then a deck is searched.

    ANY_KIND: any card, and the deck is chosen (HOM-LOC-34). LIKE_FOR_LIKE: an ability, artifact or spell (`kind`, or
    any of them), and its own deck. GUARDED: as that, without what a trading post would not take.
    """

    name: ClassVar[str] = "trade-in"

    def __init__(self, how: int, kind: int, n: int, seat: int) -> None:
        self.how: Final = how
        self.kind: Final = kind
        self.n: Final = n
        self.seat: Final = seat

    def fits(self, s: HeroesState, card: int) -> bool:
        if self.how == ANY_KIND:
            return True
        if self.how == WITHOUT_STARTING_CARDS:
            return RemoveCard(-1, self.seat, 1, 0).removable(s, card)
        return s.box.card(card).kind == self.kind if self.kind >= 0 else s.box.card(card).kind <= SPELL

    def run(self, s: HeroesState) -> bool:
        return len(s.hand[self.seat]) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(REMOVE, c, 0, 0) for c in s.hand[self.seat] if c >= 0 and self.fits(s, c)]
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_REMOVE, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == REMOVE:
            kind = s.box.card(option[1]).kind
            remove_card(s, seat, option[1])
            if self.how == ANY_KIND:
                s.push(WhichDeck(self.n, seat))
            else:
                s.push(Search(kind, self.n, seat, 0))


class WhichDeck(CountStep):
    """Which of the three common decks is searched."""

    name: ClassVar[str] = "which-deck"

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(FROM_DECK, deck, 0, 0) for deck in (ABILITY, ARTIFACT, SPELL)]
        out.append(Decision(self.seat, P_CHOOSE, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.push(Search(option[1], self.n, seat, 0))


@effect("market-of-time")
def _market_of_time(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(TradeIn(ANY_KIND, -1, op.a, seat))


@effect("trade-in")
def _trade_in(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(TradeIn(LIKE_FOR_LIKE, op.a, op.b, seat))


@hand_test("trade-in")
def _can_trade_in(s: HeroesState, op: Op, seat: int, card: int) -> bool:
    return offers_a_choice(s, TradeIn(LIKE_FOR_LIKE, op.a, op.b, seat), card)


@hand_test("trade-any")
def _can_trade_any(s: HeroesState, op: Op, seat: int, card: int) -> bool:
    return offers_a_choice(s, TradeIn(LIKE_FOR_LIKE, -1, op.a, seat), card)


@effect("trade-any")
def _trade_any(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(TradeIn(LIKE_FOR_LIKE, -1, op.a, seat))


@effect("faerie-ring")
def _faerie_ring(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(TradeIn(WITHOUT_STARTING_CARDS, -1, op.a, seat))


class TradeArtifact(SeatStep[HeroesState]):
    """Cove's City Hall: an artifact of the hand for experience."""

    name: ClassVar[str] = "pawn"

    def run(self, s: HeroesState) -> bool:
        return len(s.hand[self.seat]) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        hand = s.hand[self.seat]
        options: list[Option] = [(REMOVE, c, 0, 0) for c in hand if c >= 0 and s.box.card(c).kind == ARTIFACT]
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_REMOVE, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == REMOVE:
            remove_card(s, seat, option[1])
            gain_experience(s, seat, 1)


@hand_test("pawn")
def _can_trade_artifact(s: HeroesState, op: Op, seat: int, card: int) -> bool:
    return offers_a_choice(s, TradeArtifact(seat), card)


@effect("pawn")
def _trade_artifact(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(TradeArtifact(seat))


CARD_TRADING_STEPS: Final = step_table(TakeFromPile, TradeIn, WhichDeck, TradeArtifact)
