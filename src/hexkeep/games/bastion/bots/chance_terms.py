"""What the chance to win depends on besides the value of a position."""

from typing import Final

from hexkeep.games.bastion.state import BastionState
from hexkeep.games.bastion.vocabulary import WALL_SECTIONS

NAMES: Final = ("progress", "cards", "enemies", "inside", "defenders", "deluxe", "mana")


def chance_terms(s: BastionState) -> tuple[float, ...]:
    """The cards to come, the enemies that stand, the defenders and their mana."""
    standing = inside = 0
    for spot in range(len(s.spots)):
        if s.spots[spot]:
            if spot < WALL_SECTIONS:
                standing += 1
            else:
                inside += 1
    cards = len(s.deck)
    return (
        1.0 - min(cards / 40.0, 1.0),
        1.0 if cards else 0.0,
        min(standing / 20.0, 1.0),
        min(inside / 5.0, 1.0),
        s.seats / 4.0,
        1.0 if s.box.edition.index else 0.0,
        min(sum(s.mana) / 30.0, 1.0),
    )
