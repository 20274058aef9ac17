"""Cards played when a level is reached (Learning), before a search (Scouting) or after it (the Pendant of Courage)."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.expansions import CORE, boxes_mask
from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.levels import BEFORE_LEVEL_UP, gain_experience
from hexkeep.games.heroes.rules.cards.offers import offer_cards
from hexkeep.games.heroes.rules.cards.playing import play_card
from hexkeep.games.heroes.rules.cards.searching import SEARCH_OFFERS, SEARCH_PLAYS, SEARCH_WINDOWS, Search
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.effects.language import LEARN, SEEK, SOUGHT
from hexkeep.games.heroes.state import HeroesState
from hexkeep.games.heroes.vocabulary import NO_MORE, P_SOUGHT, P_STUDY
from hexkeep.kernel.state import SeatStep, Step, step_table
from hexkeep.kernel.types import Decision, Option


class PlayLearning(SeatStep[HeroesState]):
    """Learning: about to reach a level, a card may add to it.

    Asked of everyone with cards, so that the question tells nothing.
    """

    name: ClassVar[str] = "study"

    def run(self, s: HeroesState) -> bool:
        return len(s.hand[self.seat]) > 0 and not s.out[self.seat]

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = []
        offer_cards(s, self.seat, LEARN, options)
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(self.seat, P_STUDY, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] != NO_MORE:
            play_card(s, seat, option, LEARN)


def offer_learning(s: HeroesState, seat: int) -> None:
    """Asks for Learning where the box has it."""
    if s.boxes & BOXES_WITH_LEARNING:
        s.push(PlayLearning(seat))


BOXES_WITH_LEARNING: Final = boxes_mask(["fortress", "stretch-goals"]) & ~CORE
BEFORE_LEVEL_UP.append(offer_learning)


@effect("learn")
def _learn(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    gain_experience(s, seat, op.a)


def _offer_seeking(s: HeroesState, seat: int, deck: int, options: list[Option]) -> None:
    if s.hand[seat] and not s.seeking:
        offer_cards(s, seat, SEEK, options)


def _play_seeking(s: HeroesState, seat: int, option: Option) -> None:
    play_card(s, seat, option, SEEK)


SEARCH_OFFERS.append(_offer_seeking)
SEARCH_PLAYS.append(_play_seeking)


@effect("seek")
def _seek(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.seeking = op.a


BOXES_WITH_SEARCHING_CARDS: Final = boxes_mask(["stretch-goals"]) & ~CORE


class SearchDone(Step[HeroesState]):
    """A deck has been searched for `n` cards: a card may follow.

    Asked of all who are known to own artifacts, so that the question tells nothing.
    """

    name: ClassVar[str] = "search-done"

    def __init__(self, deck: int, n: int, seat: int) -> None:
        self.deck: Final = deck
        self.n: Final = n
        self.seat: Final = seat

    def run(self, s: HeroesState) -> bool:
        known = s.boxes & BOXES_WITH_SEARCHING_CARDS and s.artifacts[self.seat] > 0
        return bool(known) and len(s.hand[self.seat]) > 0 and not s.out[self.seat]

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = []
        offer_cards(s, self.seat, SOUGHT, options)
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(self.seat, P_SOUGHT, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] != NO_MORE:
            s.push(self)
            play_card(s, seat, option, SOUGHT)


SEARCH_WINDOWS.append(SearchDone)


@effect("search-again")
def _search_again(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """The Pendant of Courage: the search just made is made once more."""
    for i in range(len(s.stack) - 1, -1, -1):
        step = s.stack[i]
        if isinstance(step, SearchDone):
            s.stack[i] = Search(step.deck, step.n, step.seat, 0)
            return


LEARNING_STEPS: Final = step_table(PlayLearning, SearchDone)
