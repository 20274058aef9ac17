"""What a good ferryman looks at: points, the cargo that is about to cross, and goods to load later."""

from collections.abc import Mapping
from math import exp

from ferry.state import FerryState, needed, worth
from ferry.vocabulary import LOAD, TOLL
from hexkeep.kernel.bots.levels import GreedyLevel, Level, SearchLevel, SearchParams
from hexkeep.kernel.bots.strategy import Strategy
from hexkeep.kernel.types import UNKNOWN, Option

HELD_SHARE = 0.3
"""The share of its worth that a card in hand counts."""
POINTS_FOR_73_PERCENT = 3.0
"""A lead of so many points wins about 73 games of a hundred."""


class FerryStrategy(Strategy[FerryState]):
    def levels(self) -> Mapping[str, Level]:
        return {
            "novice": GreedyLevel(1, noise=0.2),
            "regular": SearchLevel(30, 10.0),
            "veteran": SearchLevel(120, 10.0),
            "master": SearchLevel(600, 10.0, SearchParams(rollout_plies=20)),
        }

    def evaluate(self, s: FerryState, seat: int) -> float:
        lead = assets(s, seat) - max(assets(s, other) for other in range(s.seats) if other != seat)
        return 1.0 / (1.0 + exp(-lead / POINTS_FOR_73_PERCENT))

    def prior(self, s: FerryState, seat: int, option: Option) -> float:
        """Load what is worth most, pay tolls with what is worth least."""
        if option[0] == LOAD:
            return float(worth(option[1]))
        return 1.0 / worth(option[1]) if option[0] == TOLL else 2.0


def assets(s: FerryState, seat: int) -> float:
    """A seat's points, and what its cargo and its hand may still bring."""
    held = [worth(card) for card in s.hands[seat] if card != UNKNOWN]
    cargo = crossing_chance(s) * worth(s.loaded) if s.loaded != UNKNOWN and seat == s.active else 0.0
    return s.points[seat] + cargo + HELD_SHARE * sum(held)


def crossing_chance(s: FerryState) -> float:
    """The chance that the loaded cargo crosses, with the tolls that are paid now."""
    return min(max(7 - needed(s), 0), 6) / 6
