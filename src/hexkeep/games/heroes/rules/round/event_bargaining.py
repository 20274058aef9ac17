"""Events at which players bid, bring and bargain: the Shady Auction, the Magical Forest, a deal at the Marketplace."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.deck import gain_card, take_top
from hexkeep.games.heroes.rules.cards.searching import rebuild_deck
from hexkeep.games.heroes.rules.effects.interpreter import effect, open_choice
from hexkeep.games.heroes.rules.effects.language import ARTIFACT, GOLD, SPELL
from hexkeep.games.heroes.rules.town.resources import gain
from hexkeep.games.heroes.state import HeroesState, turn_order
from hexkeep.games.heroes.vocabulary import (
    AGREE,
    ASK_FOR,
    BID,
    BRING,
    DECLINE,
    FROM_DECK,
    OFFER_UP,
    P_BID,
    P_BRING,
    P_DEAL,
    P_FOREST,
    P_PRICE,
    REACH_IN,
    REFUSE,
    RIVAL,
    TAKE_GOLD,
)
from hexkeep.games.heroes.vocabulary.events import BID_MADE, BROUGHT, DISCARDED, GAVE, PROPOSED, REFUSED, WANTED
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option

# ---- a Shady Auction ----------------------------------------------------------------------------


class AuctionArtifacts(Step[HeroesState]):
    """So many artifacts are auctioned, one after the other: each is turned up before anybody bids."""

    name: ClassVar[str] = "lots"

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def run(self, s: HeroesState) -> bool:
        if self.n <= 0:
            return False
        if not s.decks[ARTIFACT]:
            rebuild_deck(s, ARTIFACT)
        if s.decks[ARTIFACT]:
            s.reveal()
            s.market.append(take_top(s, ARTIFACT))
            s.push(AuctionArtifacts(self.n - 1))
            s.push(Bidding())
        return False


class Bidding(Step[HeroesState]):
    """Everybody lays gold under the hand, from the drawer on; the bids (`bids`) are seen only when all have bid."""

    name: ClassVar[str] = "bidding"

    def run(self, s: HeroesState) -> bool:
        if len(s.bids) < len(turn_order(s, s.event_seat)):
            return True
        self.award(s)
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        seat = turn_order(s, s.event_seat)[len(s.bids)]
        options: list[Option] = [(BID, n, 0, 0) for n in range(s.resource(seat, GOLD) + 1)]
        out.append(Decision(seat, P_BID, options, idle=options[0], about=s.market[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.bids.append(option[1])
        s.push(self)

    def award(self, s: HeroesState) -> None:
        """The highest bidder pays and takes the artifact; after a tie or without bids it is discarded."""
        s.reveal()
        order = turn_order(s, s.event_seat)
        for i, seat in enumerate(order):
            s.tell(BID_MADE, seat, s.bids[i])
        best = max(s.bids)
        lot = s.market.pop()
        if best > 0 and s.bids.count(best) == 1:
            winner = order[s.bids.index(best)]
            gain(s, winner, GOLD, -best)
            gain_card(s, winner, lot, True)
        else:
            s.piles[ARTIFACT].append(lot)
            s.tell(DISCARDED, s.event_seat, lot)
        s.bids.clear()


@effect("auction")
def _auction(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(AuctionArtifacts(op.a))


# ---- the Magical Forest -------------------------------------------------------------------------


class ForestStep(Step[HeroesState]):
    """Everybody in turn does something at the Magical Forest; `n` players have done it already.

    Cards added from hands lie in `market` for all to see; `a`, `b` and `c` are the numbers of those added from the
    common decks, which stay there until somebody takes them. `gold` is what a player may take instead of a card.
    """

    def __init__(self, n: int, a: int, b: int, c: int, gold: int) -> None:
        self.n: Final = n
        self.a: Final = a
        self.b: Final = b
        self.c: Final = c
        self.gold: Final = gold


class AddForestCard(ForestStep):
    """Everybody adds a card: an ability, artifact or spell of the hand, or one unseen from the top of a common deck."""

    name: ClassVar[str] = "bring"

    def run(self, s: HeroesState) -> bool:
        if self.n < len(turn_order(s, s.event_seat)):
            return True
        s.push(TakeForestCard(0, self.a, self.b, self.c, self.gold))
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        seat = turn_order(s, s.event_seat)[self.n]
        taken = (self.a, self.b, self.c)
        options: list[Option] = [(FROM_DECK, deck, 0, 0) for deck in range(3) if len(s.decks[deck]) > taken[deck]]
        options += [(BRING, card, 0, 0) for card in s.hand[seat] if card >= 0 and s.box.card(card).kind <= SPELL]
        if not options:
            options.append((DECLINE, 0, 0, 0))
        out.append(Decision(seat, P_BRING, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        brought = [self.a, self.b, self.c]
        if option[0] == FROM_DECK:
            brought[option[1]] += 1
        elif option[0] == BRING:
            s.hand[seat].remove(option[1])
            s.belongs[option[1]] = -1
            s.artifacts[seat] -= s.box.card(option[1]).kind == ARTIFACT
            s.market.append(option[1])
            s.reveal(~(1 << seat))
            s.tell(BROUGHT, seat, option[1])
        s.push(AddForestCard(self.n + 1, brought[0], brought[1], brought[2], self.gold))


class TakeForestCard(ForestStep):
    """Everybody takes one of the cards brought, at random, or gold instead."""

    name: ClassVar[str] = "reach-in"

    def cards(self, s: HeroesState) -> int:
        return len(s.market) + self.a + self.b + self.c

    def run(self, s: HeroesState) -> bool:
        return self.n < len(turn_order(s, s.event_seat))

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(TAKE_GOLD, self.gold, 0, 0)]
        if self.cards(s):
            options.insert(0, (REACH_IN, 0, 0, 0))
        out.append(Decision(turn_order(s, s.event_seat)[self.n], P_FOREST, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        left = [self.a, self.b, self.c]
        if option[0] == REACH_IN:
            s.reveal()
            found = s.randbelow(self.cards(s))
            if found < len(s.market):
                gain_card(s, seat, s.market.pop(found), True)
            else:
                self.from_deck(s, seat, found - len(s.market), left)
        else:
            gain(s, seat, GOLD, self.gold)
        s.push(TakeForestCard(self.n + 1, left[0], left[1], left[2], self.gold))

    def from_deck(self, s: HeroesState, seat: int, found: int, left: list[int]) -> None:
        """One of the cards that lie on top of the decks for the forest."""
        for deck in range(3):
            if found < left[deck]:
                card = s.decks[deck].pop(-1 - found)
                s.tops[deck] = 0
                left[deck] -= 1
                gain_card(s, seat, card, True)
                if not s.decks[deck]:
                    rebuild_deck(s, deck)
                return
            found -= left[deck]


@effect("forest")
def _forest(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(AddForestCard(0, 0, 0, 0, op.a))


# ---- a deal at the Marketplace ------------------------------------------------------------------


class MarketplaceDeal(Step[HeroesState]):
    """One deal is proposed, resource for resource: with whom, what is given, what is asked for, and the answer.

    `other`, `given` and `n`, `asked` and `m` are -1 and 0 until they have been said.
    """

    name: ClassVar[str] = "deal"

    def __init__(self, seat: int, other: int, given: int, n: int, asked: int, m: int) -> None:
        self.seat: Final = seat
        self.other: Final = other
        self.given: Final = given
        self.n: Final = n
        self.asked: Final = asked
        self.m: Final = m

    def run(self, s: HeroesState) -> bool:
        return self.other >= 0 or len(deal_partners(s, self.seat)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        if self.asked >= 0:
            answers: list[Option] = [(AGREE, 0, 0, 0), (REFUSE, 0, 0, 0)]
            out.append(Decision(self.other, P_PRICE, answers, idle=answers[1]))
            return
        if self.other < 0:
            options: list[Option] = [(RIVAL, other, 0, 0) for other in deal_partners(s, self.seat)]
        elif self.given < 0:
            options = amount_options(s, self.seat, OFFER_UP, self.other)
        else:
            asked = amount_options(s, self.other, ASK_FOR, self.seat)
            options = [option for option in asked if option[1] != self.given]
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_DEAL, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == RIVAL:
            s.push(MarketplaceDeal(seat, option[1], -1, 0, -1, 0))
        elif option[0] == OFFER_UP:
            s.push(MarketplaceDeal(seat, self.other, option[1], option[2], -1, 0))
        elif option[0] == ASK_FOR:
            s.tell(PROPOSED[self.given], seat, self.other, self.n)
            s.tell(WANTED[option[1]], seat, option[2])
            s.push(MarketplaceDeal(seat, self.other, self.given, self.n, option[1], option[2]))
        elif option[0] == AGREE:
            for giver, taker, resource, n in (
                (self.seat, seat, self.given, self.n),
                (seat, self.seat, self.asked, self.m),
            ):
                gain(s, giver, resource, -n)
                gain(s, taker, resource, n)
                s.tell(GAVE[resource], giver, taker, n)
        elif option[0] == REFUSE:
            s.tell(REFUSED, seat)


def deal_partners(s: HeroesState, seat: int) -> list[int]:
    """Those with whom some resource could be exchanged for another."""
    return [other for other in turn_order(s, seat) if other != seat and amount_options(s, seat, OFFER_UP, other)]


def amount_options(s: HeroesState, seat: int, verb: int, other: int) -> list[Option]:
    """What a player could give: a resource for which the other has another kind, up to all there is."""
    found: list[Option] = []
    for resource in range(3):
        if any(s.resource(other, r) for r in range(3) if r != resource):
            found.extend((verb, resource, n, 0) for n in range(1, s.resource(seat, resource) + 1))
    return found


@effect("deal")
def _deal(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(MarketplaceDeal(seat, -1, -1, 0, -1, 0))


@open_choice("deal")
def _deal_open(s: HeroesState, seat: int) -> bool:
    return len(deal_partners(s, seat)) > 0


EVENT_BARGAINING_STEPS: Final = step_table(AuctionArtifacts, Bidding, AddForestCard, TakeForestCard, MarketplaceDeal)
