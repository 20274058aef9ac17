"""What many steps share: base classes that declare the same arguments once, and the question for a unit."""

from typing import Final

from hexkeep.games.heroes.state import HeroesState
from hexkeep.games.heroes.vocabulary import P_TARGET, TARGET
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option


class UnitStep(Step[HeroesState]):
    """A step of one unit in combat, `u`."""

    def __init__(self, u: int) -> None:
        self.u: Final = u


class SeatUnitStep(Step[HeroesState]):
    """A seat decides about one unit in combat, `u` (-1: none yet)."""

    def __init__(self, u: int, seat: int) -> None:
        self.u: Final = u
        self.seat: Final = seat


class CountStep(Step[HeroesState]):
    """A seat decides about, or up to, `n` times or cards."""

    def __init__(self, n: int, seat: int) -> None:
        self.n: Final = n
        self.seat: Final = seat


class DeckStep(Step[HeroesState]):
    """A seat decides about cards of a deck."""

    def __init__(self, deck: int, seat: int) -> None:
        self.deck: Final = deck
        self.seat: Final = seat


class SideStep(Step[HeroesState]):
    """A step of one side in combat: 0 attacks, 1 defends."""

    def __init__(self, side: int) -> None:
        self.side: Final = side


class WindowStep(Step[HeroesState]):
    """One side in combat may act; `passes` counts the sides that passed in a row."""

    def __init__(self, side: int, passes: int) -> None:
        self.side: Final = side
        self.passes: Final = passes


class ProgramStep(Step[HeroesState]):
    """A program at its `index`-th effect, for a seat and its hero, begun by a card (-1: none) at a moment."""

    def __init__(self, program: int, index: int, seat: int, hero: int, card: int, moment: int) -> None:
        self.program: Final = program
        self.index: Final = index
        self.seat: Final = seat
        self.hero: Final = hero
        self.card: Final = card
        self.moment: Final = moment


def ask_target(seat: int, units: list[int], out: list[Decision]) -> None:
    """Asks a seat for one of these units in combat; the first is the idle answer."""
    options: list[Option] = [(TARGET, u, 0, 0) for u in units]
    out.append(Decision(seat, P_TARGET, options, idle=options[0]))
