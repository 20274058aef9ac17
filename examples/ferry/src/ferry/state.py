"""What lies on the table."""

from hexkeep.kernel.state import State
from hexkeep.kernel.types import UNKNOWN


class FerryState(State):
    """Cards are their numbers 0 to 35; a card's worth is its number modulo 6, plus 1."""

    def __init__(self, seats: int, rng: int, goal: int) -> None:
        super().__init__(seats, rng)
        self.goal: int = goal
        self.active: int = 0
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.hands: list[list[int]] = []
        self.points: list[int] = []
        self.loaded: int = UNKNOWN
        self.tolls: list[int] = []
        self.idle_turns: int = 0


def worth(card: int) -> int:
    return card % 6 + 1


def faces_that_cross(s: FerryState) -> int:
    """FER-CAST-01. On how many of the die's six faces the cargo crosses."""
    return max(0, min(6, 7 - needed(s)))


def needed(s: FerryState) -> int:
    """FER-CAST-01. The least that the die must show for the cargo to cross: above 3 and the tolls."""
    return 4 + sum(worth(card) for card in s.tolls) - worth(s.loaded)
