"""Steps that share their arguments: each of these base classes declares them once."""

from typing import Final

from hexkeep.games.heroes.state import HeroesState
from hexkeep.kernel.state import Step


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
