"""What a seat may know, and worlds that fit what it knows."""

from ferry.state import FerryState
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.types import UNKNOWN


def hide(s: FerryState, seat: int) -> None:
    """Mask the deck and the hands of the others."""
    s.deck = [UNKNOWN] * len(s.deck)
    s.hands = [hand if i == seat else [UNKNOWN] * len(hand) for i, hand in enumerate(s.hands)]


def fill(world: FerryState, rng: int) -> None:
    """Put the cards that nobody has seen where a view has unknown ones, at random."""
    known = {*world.discard, *world.tolls, world.loaded}
    for hand in world.hands:
        known.update(hand)
    unseen = [card for card in range(36) if card not in known]
    Rng(rng).shuffle(unseen)
    world.hands = [[unseen.pop() if card == UNKNOWN else card for card in hand] for hand in world.hands]
    world.deck = [unseen.pop() if card == UNKNOWN else card for card in world.deck]
