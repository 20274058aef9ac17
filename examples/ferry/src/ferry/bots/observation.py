"""The table as numbers, for learning: what a seat sees, itself first."""

from ferry.state import FerryState, worth
from hexkeep.kernel.bots.observation import NumberBuffer, Zone, add_marks, from_seat, seats_from
from hexkeep.kernel.types import UNKNOWN

WORTHS = 6
MOST_CARDS = 36


def zones(goal: int) -> list[Zone]:
    """A hand counts its cards by worth; of others only their number is seen."""
    return [
        Zone("active", 1, 0, 2),
        Zone("deck", 1, 0, MOST_CARDS),
        Zone("loaded", 1, 0, WORTHS),
        Zone("tolls", WORTHS, 0, MOST_CARDS),
        Zone("discard", WORTHS, 0, MOST_CARDS),
        Zone("goal", 1, 0, goal),
        Zone("idle turns", 1, 0, MOST_CARDS),
        Zone("points", 1, 0, goal + WORTHS, per_seat=True),
        Zone("hand size", 1, 0, MOST_CARDS, per_seat=True),
        Zone("hand", WORTHS, 0, WORTHS),
        Zone("cards", MOST_CARDS, 0, 1),
    ]


def add_numbers(s: FerryState, seat: int, out: NumberBuffer) -> None:
    """The numbers of `zones`."""
    order = seats_from(seat, s.seats)
    out.append(from_seat(s.active, seat, s.seats))
    out.append(len(s.deck))
    out.append(0 if s.loaded == UNKNOWN else worth(s.loaded))
    add_marks([worth(card) - 1 for card in s.tolls], WORTHS, out)
    add_marks([worth(card) - 1 for card in s.discard], WORTHS, out)
    out.append(s.goal)
    out.append(s.idle_turns)
    out.extend([s.points[other] for other in order])
    out.extend([len(s.hands[other]) for other in order])
    held = s.hands[seat]
    add_marks([worth(card) - 1 for card in held], WORTHS, out)
    add_marks(held, MOST_CARDS, out)
