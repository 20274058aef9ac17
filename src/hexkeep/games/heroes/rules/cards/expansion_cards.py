"""What the other boxes do with cards: libraries, markets, scholars, enhanced statistics, pages found in the decks."""

from collections.abc import Callable
from typing import ClassVar, Final

from hexkeep.games.heroes.components.expansions import CORE, boxes_mask
from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.deck import (
    SEEK_OFFERS,
    SEEK_PLAYS,
    RegainCard,
    RemoveCard,
    Search,
    discard,
    discard_random,
    draw,
    gain_card,
    rebuild,
    remove_card,
    reshuffle,
    turn_up,
)
from hexkeep.games.heroes.rules.cards.dice import ATTACK_DIE, Reroll, roll
from hexkeep.games.heroes.rules.cards.levels_and_morale import LEVELLING, gain_experience
from hexkeep.games.heroes.rules.cards.playing import offer_cards, play_card
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.effects.language import ABILITY, ARTIFACT, GOLD, LEARN, OWN, SEEK, SPELL, STATISTIC
from hexkeep.games.heroes.rules.town.resources import gain
from hexkeep.games.heroes.state import HeroesState, turn_order
from hexkeep.games.heroes.vocabulary import (
    BUY,
    DECLINE,
    DISCARD,
    DISCARDED,
    FROM_DECK,
    GAINED,
    NO_MORE,
    P_CHOOSE,
    P_PICK,
    P_REMOVE,
    P_RIVAL,
    REMOVE,
    REMOVED,
    RIVAL,
    TAKE,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option

# ---- statistics ---------------------------------------------------------------------------------


def base_of(s: HeroesState, card: int) -> int:
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


def give_up(s: HeroesState, seat: int, card: int) -> None:
    """A statistic card is removed from hand or discard pile."""
    if card in s.hand[seat]:
        remove_card(s, seat, card)
    else:
        s.discard[seat].remove(card)
        s.removed.append(card)
        s.tell(REMOVED, seat, card)


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

    def args(self) -> list[int]:
        return [self.seat, self.times, self.price, self.piles, self.enhanced]

    def wanted(self, s: HeroesState, old: int) -> list[int]:
        there = kinds_in_supply(s, self.enhanced > 0)
        if self.enhanced:
            return [card for card in there if base_of(s, card) == base_of(s, old)]
        return [card for card in there if base_of(s, card) != base_of(s, old)]

    def run(self, s: HeroesState) -> bool:
        if self.times <= 0 or s.purse[self.seat * 3 + GOLD] < self.price or s.out[self.seat]:
            return False
        return len(s.hand[self.seat]) > 0 or (self.piles > 0 and len(s.discard[self.seat]) > 0)

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        """HOM-EXP-11: an enhanced statistic may be given up for an ordinary one too."""
        options: list[Option] = []
        seen: list[int] = []
        for card in s.hand[self.seat] + (s.discard[self.seat] if self.piles else []):
            if card < 0 or s.box.kind_of[card] in seen or s.box.card(card).kind != STATISTIC:
                continue
            if self.enhanced and base_of(s, card) != s.box.kind_of[card]:
                continue
            seen.append(s.box.kind_of[card])
            if self.wanted(s, card):
                options.append((REMOVE, card, 0, 0))
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_REMOVE, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] != REMOVE:
            return
        gain(s, seat, GOLD, -self.price)
        wanted = self.wanted(s, option[1])
        give_up(s, seat, option[1])
        s.push(SwapStatistic(seat, self.times - 1, self.price, self.piles, self.enhanced))
        if len(wanted) == 1:
            take_statistic(s, seat, wanted[0])
        else:
            s.push(TakeStatistic(seat, base_of(s, option[1]), 0))


def take_statistic(s: HeroesState, seat: int, card: int) -> None:
    s.supply.remove(card)
    gain_card(s, seat, card, True)


class TakeStatistic(Step[HeroesState]):
    """Any ordinary statistic card, but none of one kind (-1: any); `free`: it may be declined."""

    name: ClassVar[str] = "take-statistic"

    def __init__(self, seat: int, but: int, free: int) -> None:
        self.seat: Final = seat
        self.but: Final = but
        self.free: Final = free

    def args(self) -> list[int]:
        return [self.seat, self.but, self.free]

    def found(self, s: HeroesState) -> list[int]:
        return [card for card in kinds_in_supply(s, False) if s.box.kind_of[card] != self.but]

    def run(self, s: HeroesState) -> bool:
        return len(self.found(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(TAKE, card, 0, 0) for card in self.found(s)]
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


@effect("enhance")
def _enhance(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Swap statistics for enhanced ones: how often, for how much gold, from the discard pile too."""
    s.push(SwapStatistic(seat, op.a, op.b, op.c, 1))


class Scholar(Step[HeroesState]):
    """HOM-LOC-40. The attack die lies: a statistic, an ability or a spell."""

    name: ClassVar[str] = "scholar"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [self.seat]

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
        out.append(Decision(self.seat, P_CHOOSE, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.dice.clear()
        if option[0] == TAKE:
            take_statistic(s, seat, option[1])
        elif option[0] == REMOVE:
            remove_card(s, seat, option[1])


@effect("scholar")
def _scholar(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    roll(s, ATTACK_DIE, 1, seat)
    s.push(Scholar(seat))
    s.push(Reroll(ATTACK_DIE, seat))


class RegainStatistic(Step[HeroesState]):
    """Wall of Knowledge: a Power or Knowledge card from the own discard pile."""

    name: ClassVar[str] = "regain-statistic"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [self.seat]

    def found(self, s: HeroesState) -> list[int]:
        wanted = (s.box.card_index["power"], s.box.card_index["knowledge"])
        return [c for c in s.discard[self.seat] if s.box.card(c).kind == STATISTIC and base_of(s, c) in wanted]

    def run(self, s: HeroesState) -> bool:
        return len(self.found(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(TAKE, card, 0, 0) for card in self.found(s)]
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


# ---- the common piles ---------------------------------------------------------------------------

PRICES: Final = (5, 7, 10)
"""HOM-LOC-24: what a minor, major or relic artifact costs at the Black Market."""


class Dig(Step[HeroesState]):
    """HOM-LOC-24, HOM-LOC-42. One of the top cards of a common discard pile; `sold`: at the Black Market's prices."""

    name: ClassVar[str] = "dig"

    def __init__(self, deck: int, n: int, seat: int, sold: int) -> None:
        self.deck: Final = deck
        self.n: Final = n
        self.seat: Final = seat
        self.sold: Final = sold

    def args(self) -> list[int]:
        return [self.deck, self.n, self.seat, self.sold]

    def found(self, s: HeroesState) -> list[int]:
        top = s.piles[self.deck][-self.n :]
        if not self.sold:
            return top
        return [card for card in top if s.purse[self.seat * 3 + GOLD] >= PRICES[s.box.card(card).quality]]

    def run(self, s: HeroesState) -> bool:
        return len(self.found(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(BUY if self.sold else TAKE, card, 0, 0) for card in self.found(s)]
        if self.sold:
            options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_PICK, options, idle=options[-1 if self.sold else 0], about=self.deck))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == DECLINE:
            return
        if option[0] == BUY:
            gain(s, seat, GOLD, -PRICES[s.box.card(option[1]).quality])
        s.piles[self.deck].remove(option[1])
        gain_card(s, seat, option[1], True)
        if not s.decks[self.deck]:
            rebuild(s, self.deck)
        turn_up(s, self.deck)


@effect("dig")
def _dig(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Dig(op.a, op.b, seat, 0))


@effect("black-market")
def _black_market(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Dig(ARTIFACT, 4, seat, 1))


# ---- cards for cards ----------------------------------------------------------------------------

ANY_KIND: Final = 0
LIKE_FOR_LIKE: Final = 1
GUARDED: Final = 2


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

    def args(self) -> list[int]:
        return [self.how, self.kind, self.n, self.seat]

    def fits(self, s: HeroesState, card: int) -> bool:
        if self.how == ANY_KIND:
            return True
        if self.how == GUARDED:
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


class WhichDeck(Step[HeroesState]):
    """Which of the three common decks is searched."""

    name: ClassVar[str] = "which-deck"

    def __init__(self, n: int, seat: int) -> None:
        self.n: Final = n
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [self.n, self.seat]

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


@effect("trade-any")
def _trade_any(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(TradeIn(LIKE_FOR_LIKE, -1, op.a, seat))


@effect("faerie-ring")
def _faerie_ring(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(TradeIn(GUARDED, -1, op.a, seat))


class Purge(Step[HeroesState]):
    """Up to so many cards are removed from hand or discard pile."""

    name: ClassVar[str] = "purge"

    def __init__(self, n: int, seat: int) -> None:
        self.n: Final = n
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [self.n, self.seat]

    def run(self, s: HeroesState) -> bool:
        return self.n > 0 and len(s.hand[self.seat]) + len(s.discard[self.seat]) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(REMOVE, c, 0, 0) for c in s.hand[self.seat] + s.discard[self.seat]]
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(self.seat, P_REMOVE, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == REMOVE:
            if s.box.card(option[1]).kind == ARTIFACT and option[1] in s.discard[seat]:
                s.artifacts[seat] -= 1
            give_up(s, seat, option[1])
            s.push(Purge(self.n - 1, seat))


@effect("purge")
def _purge(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Purge(op.a, seat))


class Pawn(Step[HeroesState]):
    """Cove's City Hall: an artifact of the hand for experience."""

    name: ClassVar[str] = "pawn"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [self.seat]

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


@effect("pawn")
def _pawn(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Pawn(seat))


@effect("cleanup")
def _cleanup(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Big Cleanup: the hand is discarded and as many cards are drawn."""
    n = len(s.hand[seat])
    for c in s.hand[seat][:]:
        discard(s, seat, c)
    draw(s, seat, n)


@effect("expert")
def _expert(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.experts[seat] -= op.a


# ---- pages found in the spell deck --------------------------------------------------------------


def reveal_until(s: HeroesState, seat: int, level: str, art: int) -> None:
    """The first spell of a level or school in the deck, seen by all; what else was revealed is shuffled back."""
    s.reveal()
    for card in reversed(s.decks[SPELL]):
        c = s.box.card(card)
        if (level and c.level == level) or (art >= 0 and c.art == art):
            s.decks[SPELL].remove(card)
            s.shuffle(s.decks[SPELL])
            s.looked.append(card)
            s.looker = seat
            s.push(TakeOrLeave(seat))
            return


class TakeOrLeave(Step[HeroesState]):
    """The spell found is taken, or goes to the common discard pile."""

    name: ClassVar[str] = "take-or-leave"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [self.seat]

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(TAKE, s.looked[0], 0, 0), (DISCARD, s.looked[0], 0, 0)]
        out.append(Decision(self.seat, P_PICK, options, idle=options[0], about=SPELL))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        card = s.looked.pop()
        s.looker = -1
        if option[0] == TAKE:
            gain_card(s, seat, card, True)
        else:
            s.piles[SPELL].append(card)
            s.tell(DISCARDED, seat, card)
        if not s.decks[SPELL]:
            rebuild(s, SPELL)


@effect("eagle")
def _eagle(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    reveal_until(s, seat, "expert" if op.a else "basic", -1)


@effect("page")
def _page(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    reveal_until(s, seat, "", op.a)


# ---- rivals -------------------------------------------------------------------------------------


class Harass(Step[HeroesState]):
    """One opponent, of choice, discards a random card."""

    name: ClassVar[str] = "harass"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [self.seat]

    def found(self, s: HeroesState) -> list[int]:
        return [other for other in turn_order(s, self.seat) if other != self.seat and s.hand[other]]

    def run(self, s: HeroesState) -> bool:
        found = self.found(s)
        if len(found) == 1:
            discard_random(s, found[0])
            return False
        return len(found) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(RIVAL, other, 0, 0) for other in self.found(s)]
        out.append(Decision(self.seat, P_RIVAL, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        discard_random(s, option[1])


@effect("harass")
def _harass(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Harass(seat))


# ---- learning -----------------------------------------------------------------------------------


class Study(Step[HeroesState]):
    """Learning: about to reach a level, a card may add to it. Asked by the size of the hand alone."""

    name: ClassVar[str] = "study"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [self.seat]

    def run(self, s: HeroesState) -> bool:
        return len(s.hand[self.seat]) > 0 and not s.out[self.seat]

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = []
        offer_cards(s, self.seat, LEARN, options)
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(self.seat, P_CHOOSE, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] != NO_MORE:
            play_card(s, seat, option, LEARN)


def teach(s: HeroesState, seat: int) -> None:
    if s.boxes & LEARNING:
        s.push(Study(seat))


LEARNING: Final = boxes_mask(["fortress"]) & ~CORE
LEVELLING.append(teach)


@effect("learn")
def _learn(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    gain_experience(s, seat, op.a)


def _offer_seeking(s: HeroesState, seat: int, deck: int, options: list[Option]) -> None:
    if s.hand[seat] and not s.seeking:
        offer_cards(s, seat, SEEK, options)


def _play_seeking(s: HeroesState, seat: int, option: Option) -> None:
    play_card(s, seat, option, SEEK)


SEEK_OFFERS.append(_offer_seeking)
SEEK_PLAYS.append(_play_seeking)


@effect("seek")
def _seek(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.seeking = op.a


@effect("mill")
def _mill(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Solmyr: cards from the top of the own deck are discarded, one of them comes to the hand."""
    s.reveal()
    gone = 0
    for _ in range(op.a):
        if s.deck[seat] or reshuffle(s, seat):
            s.discard[seat].append(s.deck[seat].pop())
            s.tell(DISCARDED, seat, s.discard[seat][-1])
            gone += 1
    if gone:
        s.push(RegainCard(-1, gone, seat, 0))


def has_statistic(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return len(s.discard[seat]) > 0


def bare(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return not s.discard[seat]


@effect("draw-if-bare", needs=bare)
def _draw_if_bare(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    draw(s, seat, op.a)


@effect("salvage", needs=has_statistic)
def _salvage(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(RegainCard(-1, 0, seat, 0))


STUDY_STEPS: Final[dict[str, Callable[..., Step[HeroesState]]]] = {
    "swap-statistic": SwapStatistic,
    "take-statistic": TakeStatistic,
    "scholar": Scholar,
    "regain-statistic": RegainStatistic,
    "dig": Dig,
    "trade-in": TradeIn,
    "which-deck": WhichDeck,
    "purge": Purge,
    "pawn": Pawn,
    "take-or-leave": TakeOrLeave,
    "harass": Harass,
    "study": Study,
}
