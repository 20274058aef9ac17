"""The common decks: looking at their top cards, searching them, discarding the rest."""

from collections.abc import Callable
from typing import ClassVar, Final

from hexkeep.games.heroes.components.morale import SEARCH_AGAIN, SEARCH_ONE
from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.components.scenarios import CHAMPIONSHIP
from hexkeep.games.heroes.rules.cards.deck import gain_card, reshuffle, shuffle_deck, take_top
from hexkeep.games.heroes.rules.effects.interpreter import effect, run_program
from hexkeep.games.heroes.rules.effects.language import ABILITY, OWN, SEEK, SPELL
from hexkeep.games.heroes.rules.morale.morale_cards import can_use_morale, suffers, use_morale_card
from hexkeep.games.heroes.rules.steps import DeckStep
from hexkeep.games.heroes.state import MAIN, HeroesState, astrologer_of, is_necropolis
from hexkeep.games.heroes.vocabulary import (
    DECLINE,
    DISCARD,
    FROM_DECK,
    FROM_PILE,
    MORALE_SPEND,
    P_ORDER,
    P_PICK,
    P_SEARCH,
    PLAY,
    REPLACE,
    TAKE,
    USE,
)
from hexkeep.games.heroes.vocabulary.events import DISCARDED, GAINED, SEARCHED
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option

# ---- the common decks ---------------------------------------------------------------------------


def rebuild_deck(s: HeroesState, deck: int) -> None:
    """HOM-DECK-10: the discard pile becomes the deck, its top card the new pile."""
    if s.piles[deck]:
        s.decks[deck].extend(s.piles[deck])
        s.piles[deck].clear()
        shuffle_deck(s, deck)
        turn_up_pile(s, deck)


def turn_up_pile(s: HeroesState, deck: int) -> None:
    """HOM-DECK-11: a common discard pile is never left empty."""
    if not s.piles[deck] and s.decks[deck]:
        s.piles[deck].append(take_top(s, deck))
        s.reveal()


def look_at_top(s: HeroesState, seat: int, deck: int, n: int) -> None:
    """HOM-DECK-12, HOM-DECK-13: the top cards of a deck, seen by the searcher alone."""
    s.looker = seat
    s.reveal(1 << seat)
    for _ in range(n):
        if deck == OWN:
            if not s.deck[seat] and not reshuffle(s, seat):
                return
            s.looked.append(s.deck[seat].pop())
        else:
            if not s.decks[deck]:
                rebuild_deck(s, deck)
            if not s.decks[deck]:
                return
            s.looked.append(take_top(s, deck))


SEARCH_OFFERS: Final[list[Callable[[HeroesState, int, int, list[Option]], None]]] = []
SEARCH_PLAYS: Final[list[Callable[[HeroesState, int, Option], None]]] = []
"""Cards played before a search (Scouting): a later chapter offers and plays them."""
SEARCH_WINDOWS: Final[list[Callable[[int, int, int], Step[HeroesState]]]] = []
"""A step in which a seat may play cards once it has searched a deck for so many cards."""


class Search(Step[HeroesState]):
    """HOM-DECK-07, HOM-DECK-08. Deck or top of the pile, chosen before a card is seen."""

    name: ClassVar[str] = "search"

    def __init__(self, deck: int, n: int, seat: int, optional: int) -> None:
        self.deck: Final = deck
        self.n: Final = n
        self.seat: Final = seat
        self.optional: Final = optional

    def run(self, s: HeroesState) -> bool:
        if self.deck == OWN:  # HOM-DECK-16
            self.search(s)
            return False
        if not s.piles[self.deck] and not s.decks[self.deck]:
            return False
        if not s.piles[self.deck] and not self.optional:
            self.search(s)
            return False
        return True

    def search(self, s: HeroesState) -> None:
        n = max(self.n, s.seeking)
        if self.deck == SPELL:  # HOM-ROUND-04
            n = max(n, astrologer_of(s).spell_search)
        s.seeking = 0
        if n > 1 and suffers(s, self.seat, SEARCH_ONE):  # HOM-MORALE-17
            n = 1
        self.open_windows(s, n)
        s.tell(SEARCHED, self.seat, self.deck, n)
        look_at_top(s, self.seat, self.deck, n)
        s.push(PickCard(self.deck, self.seat))

    def open_windows(self, s: HeroesState, n: int) -> None:
        """Cards may be played once the search is done."""
        if s.boxes > 1:
            for window in SEARCH_WINDOWS:
                s.push(window(self.deck, n, self.seat))

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(FROM_DECK, self.deck, 0, 0)]
        if s.piles[self.deck]:
            options.append((FROM_PILE, self.deck, s.piles[self.deck][-1], 0))
        if s.boxes > 1:
            for offers in SEARCH_OFFERS:
                offers(s, self.seat, self.deck, options)
        if self.optional:
            options.append((DECLINE, 0, 0, 0))
        out.append(Decision(self.seat, P_SEARCH, options, idle=options[-1 if self.optional else 0], about=self.deck))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == FROM_DECK:
            self.search(s)
        elif option[0] == FROM_PILE:
            self.open_windows(s, max(self.n, s.seeking))
            s.seeking = 0
            gain_card(s, seat, s.piles[self.deck].pop(), True)
            turn_up_pile(s, self.deck)
        elif option[0] == USE:  # the Magic University or a Basic Magic, instead of the search
            s.seeking = 0
            run_program(s, option[1], seat, MAIN, -1, SEEK)
        elif option[0] == PLAY:  # HOM-ABIL-01
            s.push(self)
            for plays in SEARCH_PLAYS:
                plays(s, seat, option)
        else:
            s.seeking = 0


class PickCard(DeckStep):
    """One of the cards looked at goes to the hand (HOM-DECK-07)."""

    name: ClassVar[str] = "pick-card"

    def run(self, s: HeroesState) -> bool:
        if not s.looked:
            self.close(s)
            return False
        choiceless = (self.deck != ABILITY or is_necropolis(s, self.seat)) and not can_search_again(s, self.seat)
        if len(s.looked) == 1 and choiceless:
            self.take(s, s.looked[0])
            return False
        return True

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(TAKE, card, 0, 0) for card in s.looked]
        if self.deck == ABILITY and not is_necropolis(s, self.seat) and s.decks[ABILITY]:
            # HOM-ABIL-04: a Necropolis card may be replaced by the next of the deck
            options.extend((REPLACE, card, 0, 0) for card in s.looked if card >= 0 and s.box.card(card).faction)
        if can_search_again(s, self.seat):
            options.append((MORALE_SPEND, 0, 0, 0))
        out.append(Decision(self.seat, P_PICK, options, idle=options[0], about=self.deck))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == MORALE_SPEND:  # HOM-MODE-10, HOM-MORALE-16: the search is made again
            n = len(s.looked)
            if s.morale_cards:
                use_morale_card(s, seat, SEARCH_AGAIN)
            else:
                s.morale[seat] = 0
            for card in s.looked:
                discard_looked_at(s, self.deck, seat, card)
            s.looked.clear()
            look_at_top(s, seat, self.deck, n)
            s.push(self)
        elif option[0] == REPLACE:
            s.looked.remove(option[1])
            s.piles[ABILITY].append(option[1])
            s.reveal(~(1 << seat))
            s.tell(DISCARDED, seat, option[1])
            look_at_top(s, seat, ABILITY, 1)
            s.push(self)
        else:
            self.take(s, option[1])

    def take(self, s: HeroesState, card: int) -> None:
        s.looked.remove(card)
        if self.deck == OWN:  # HOM-DECK-16: it was this player's card before
            s.hand[self.seat].append(card)
            s.tell(GAINED, self.seat, secret=card, to=1 << self.seat)
        else:
            gain_card(s, self.seat, card, False)
        if len(s.looked) > 1:
            s.push(OrderDiscards(self.deck, self.seat))
        else:
            self.close(s)

    def close(self, s: HeroesState) -> None:
        for card in s.looked:
            discard_looked_at(s, self.deck, self.seat, card)
        s.looked.clear()
        s.looker = -1
        if self.deck != OWN:
            if not s.decks[self.deck]:
                rebuild_deck(s, self.deck)
            turn_up_pile(s, self.deck)


def can_search_again(s: HeroesState, seat: int) -> bool:
    """HOM-MODE-10: for a morale token of a championship; HOM-MORALE-16: for the morale card anywhere."""
    if s.morale_cards:
        return can_use_morale(s, seat, SEARCH_AGAIN)
    return s.mode == CHAMPIONSHIP and s.morale[seat] > 0


def discard_looked_at(s: HeroesState, deck: int, seat: int, card: int) -> None:
    """A card not chosen goes face up on its pile."""
    if deck == OWN:
        s.discard[seat].append(card)
        s.belongs[card] = seat
    else:
        s.piles[deck].append(card)
    s.reveal(~(1 << seat))
    s.tell(DISCARDED, seat, card)


class OrderDiscards(DeckStep):
    """HOM-DECK-09. The searcher chooses the order in which the rest is discarded."""

    name: ClassVar[str] = "bury"

    def run(self, s: HeroesState) -> bool:
        if len(s.looked) > 1:
            return True
        PickCard(self.deck, self.seat).close(s)
        return False

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(DISCARD, card, 0, 0) for card in s.looked]
        out.append(Decision(self.seat, P_ORDER, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.looked.remove(option[1])
        discard_looked_at(s, self.deck, seat, option[1])
        s.push(self)


@effect("search")
def _search(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Search(op.a, op.b, seat, int(op.may)))


SEARCHING_STEPS: Final = step_table(Search, PickCard, OrderDiscards)
