"""What the chance to win depends on besides the value of a position. All of it changes little by little, so that the
chance does not jump when the last card is drawn."""

from typing import Final

from hexkeep.games.bastion.bots.evaluation import turns_left
from hexkeep.games.bastion.state import BastionState
from hexkeep.games.bastion.vocabulary import WALL_SECTIONS

NAMES: Final = ("progress", "time", "enemies", "inside", "defenders", "deluxe", "mana")
MOST_CARDS: Final = 40.0
MOST_TURNS: Final = 50.0
"""More cards and turns than these count as many."""


def chance_terms(s: BastionState) -> tuple[float, ...]:
    """The cards to come, the steps that are left, the enemies that stand, the defenders and their mana."""
    taken = inside = 0
    for spot in range(len(s.spots)):
        if s.spots[spot]:
            if spot < WALL_SECTIONS:
                taken |= 1 << spot
            else:
                inside += 1
    cards = len(s.deck)
    return (
        1.0 - min(cards / MOST_CARDS, 1.0),
        min(turns_left(taken, cards, cards) / MOST_TURNS, 1.0),
        min(taken.bit_count() / 20.0, 1.0),
        min(inside / 5.0, 1.0),
        s.seats / 4.0,
        1.0 if s.box.edition.index else 0.0,
        min(sum(s.mana) / 30.0, 1.0),
    )
