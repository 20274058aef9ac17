"""Colours of enemies: printed, or the district's."""

from hexkeep.games.bastion.components.box import (
    GREY,
    WHITE,
)
from hexkeep.games.bastion.state import BastionState
from hexkeep.games.bastion.vocabulary import CITADEL_SPOT, DISTRICT_OF


def colour_of(s: BastionState, card: int, spot: int) -> int:
    """BAS-COL-01, BAS-COL-05. Printed, or the district's; -1 for a grey enemy."""
    circle = s.box.circle[card]
    if circle < WHITE:
        return circle
    if circle == GREY or spot == CITADEL_SPOT:  # BAS-COL-09, BAS-DRA-10
        return -1
    return s.districts[DISTRICT_OF[spot]]
