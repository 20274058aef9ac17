"""Event cards: one at every resource round but the first, for all players, from the drawer on."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.deck import gain_card, reshuffle, shuffle_deck, take_top
from hexkeep.games.heroes.rules.cards.dice import TREASURE_DIE, DiceOutcome, offer_rerolls, roll_own
from hexkeep.games.heroes.rules.cards.searching import rebuild_deck, turn_up_pile
from hexkeep.games.heroes.rules.effects.interpreter import effect, open_choice, run_program
from hexkeep.games.heroes.rules.effects.language import ARTIFACT, GOLD, VALUABLES
from hexkeep.games.heroes.rules.map.movement_points import GrantMovement
from hexkeep.games.heroes.rules.town.army import return_unit
from hexkeep.games.heroes.rules.town.resources import gain
from hexkeep.games.heroes.state import MAIN, SECOND, HeroesState, astrologer_of, is_necropolis, next_seat, turn_order
from hexkeep.games.heroes.vocabulary import BARTER, BUY, CALL_EVENT, DECLINE, NO_MORE, P_CHOOSE, P_MARKET
from hexkeep.games.heroes.vocabulary.events import EVENT_DRAWN
from hexkeep.kernel.state import SeatStep, Step, step_table
from hexkeep.kernel.types import Decision, Option

ARTIFACT_PRICES: Final = (3, 5, 7)
ARTIFACTS_SHOWN: Final = 5


class DrawEvent(Step[HeroesState]):
    """HOM-EXP-03, HOM-EXP-04. The next card of the deck, drawn by the next player in turn."""

    name: ClassVar[str] = "draw-event"

    def run(self, s: HeroesState) -> bool:
        if not s.events:
            s.events.extend(s.event_pile)
            s.event_pile.clear()
            s.shuffle(s.events)
        if not s.events:
            return False
        s.reveal()
        s.event_seat = s.first if s.event_seat < 0 else next_seat(s, s.event_seat)
        if s.out[s.event_seat]:
            s.event_seat = next_seat(s, s.event_seat)
        if len(s.events) > 1 and astrologer_of(s).two_events:
            s.push(ChooseEvent(s.events[-1], s.events[-2]))
        else:
            resolve_event(s, s.events.pop())
        return False


class ChooseEvent(Step[HeroesState]):
    """Forty Thieves: the drawer takes one of two events; the other goes to the bottom of the deck."""

    name: ClassVar[str] = "choose-event"

    def __init__(self, a: int, b: int) -> None:
        self.a: Final = a
        self.b: Final = b

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(CALL_EVENT, card, 0, 0) for card in (self.a, self.b)]
        out.append(Decision(s.event_seat, P_CHOOSE, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        del s.events[-2:]
        s.events.insert(0, self.b if option[1] == self.a else self.a)
        resolve_event(s, option[1])


def resolve_event(s: HeroesState, card: int) -> None:
    """HOM-EXP-04: an event happens to every player, from the drawer on."""
    s.event_pile.append(card)
    s.tell(EVENT_DRAWN, s.event_seat, card)
    event = s.box.events[card]
    s.push(CloseMarket())
    for seat in reversed(turn_order(s, s.event_seat)):
        run_program(s, event.undead if event.undead >= 0 and is_necropolis(s, seat) else event.each, seat)
    run_program(s, event.all, s.event_seat)


# ---- things laid out for all --------------------------------------------------------------------


@effect("lay-out")
def _lay_out(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Cards of a common deck lie open: so many for each player, or five artifacts."""
    n = op.b * len(turn_order(s, seat)) if op.b else ARTIFACTS_SHOWN
    s.reveal()
    for _ in range(n):
        if not s.decks[op.a]:
            rebuild_deck(s, op.a)
        if s.decks[op.a]:
            s.market.append(take_top(s, op.a))


class CloseMarket(Step[HeroesState]):
    """HOM-EXP-05. What nobody took is shuffled back into its deck; units go to the discard pile of their tier."""

    name: ClassVar[str] = "close-market"

    def run(self, s: HeroesState) -> bool:
        decks: list[int] = []
        for card in s.market:
            deck = s.box.card(card).kind
            s.decks[deck].append(card)
            if deck not in decks:
                decks.append(deck)
        s.market.clear()
        for code in s.reserve:
            return_unit(s, code)
        s.reserve.clear()
        for deck in decks:
            shuffle_deck(s, deck)
            turn_up_pile(s, deck)
        return False


class BuySpell(Step[HeroesState]):
    """One of the spells laid out, for gold or valuables; `mingles`: then the own deck is shuffled anew."""

    name: ClassVar[str] = "market"

    def __init__(self, seat: int, gold: int, valuables: int, mingles: int) -> None:
        self.seat: Final = seat
        self.gold: Final = gold
        self.valuables: Final = valuables
        self.mingles: Final = mingles

    def options(self, s: HeroesState) -> list[Option]:
        found: list[Option] = []
        if s.resource(self.seat, GOLD) >= self.gold:
            found.extend((BUY, card, 0, 0) for card in s.market)
        if s.resource(self.seat, VALUABLES) >= self.valuables:
            found.extend((BARTER, card, 0, 0) for card in s.market)
        return found

    def run(self, s: HeroesState) -> bool:
        return len(self.options(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options = self.options(s)
        options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_MARKET, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == DECLINE:
            return
        if option[0] == BUY:
            gain(s, seat, GOLD, -self.gold)
        else:
            gain(s, seat, VALUABLES, -self.valuables)
        s.market.remove(option[1])
        gain_card(s, seat, option[1], True)
        if self.mingles and not reshuffle(s, seat):
            s.shuffle(s.deck[seat])


@effect("market")
def _market(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(BuySpell(seat, op.a, op.b, 0))


@effect("laboratory")
def _laboratory(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(BuySpell(seat, op.a, op.b, 1))


class BuyArtifacts(SeatStep[HeroesState]):
    """Any of the artifacts laid out, or the face-up one, at their prices."""

    name: ClassVar[str] = "bazaar"

    def choices(self, s: HeroesState) -> list[int]:
        there = s.market + s.piles[ARTIFACT][-1:]
        return [card for card in there if s.resource(self.seat, GOLD) >= ARTIFACT_PRICES[s.box.card(card).quality]]

    def run(self, s: HeroesState) -> bool:
        return len(self.choices(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(BUY, card, 0, 0) for card in self.choices(s)]
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(self.seat, P_MARKET, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == NO_MORE:
            return
        gain(s, seat, GOLD, -ARTIFACT_PRICES[s.box.card(option[1]).quality])
        if option[1] in s.market:
            s.market.remove(option[1])
        else:
            s.piles[ARTIFACT].remove(option[1])
            turn_up_pile(s, ARTIFACT)
        gain_card(s, seat, option[1], True)
        s.push(self)


@effect("bazaar")
def _bazaar(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(BuyArtifacts(seat))


# ---- dice and movement --------------------------------------------------------------------------


class CryptDice(SeatStep[HeroesState]):
    """Two treasure dice lie: nothing if experience is among them, else one of them."""

    name: ClassVar[str] = "crypt-dice"

    def run(self, s: HeroesState) -> bool:
        if min(s.dice) < 2:
            s.dice.clear()
        else:
            s.push(DiceOutcome(TREASURE_DIE, 0, self.seat, 0))
        return False


@effect("crypt-dice")
def _crypt_dice(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    roll_own(s, TREASURE_DIE, 2, seat)
    s.push(CryptDice(seat))
    offer_rerolls(s, TREASURE_DIE, seat)


@effect("tire")
def _tire(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """The Stables: one of the own heroes gives up a movement point."""
    if _has_movement(s, seat):
        s.push(GrantMovement(-1, seat, 0))


@open_choice("tire")
def _has_movement(s: HeroesState, seat: int) -> bool:
    return s.movement(seat, MAIN) > 0 or s.movement(seat, SECOND) > 0


EVENT_CARDS_STEPS: Final = step_table(DrawEvent, ChooseEvent, CloseMarket, BuySpell, BuyArtifacts, CryptDice)
