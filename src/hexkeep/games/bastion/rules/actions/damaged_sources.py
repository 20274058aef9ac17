"""Damaged sources of the Deluxe scenario Late Arrival, and how they are revived."""

from hexkeep.games.bastion.components.box import MODES
from hexkeep.games.bastion.rules.reasons import (
    NOT_DAMAGED,
    NOT_YOUR_DISTRICT,
    REVIVAL_BESET,
    REVIVAL_UNPAID,
    REVIVED_ALREADY,
)
from hexkeep.games.bastion.state import (
    REVIVED_ONE,
    BastionState,
    to_reserve,
    well_colour,
)
from hexkeep.games.bastion.vocabulary import (
    CITADEL,
    DAMAGED,
    OPEN,
    REVIVE,
    REVIVED,
    SQUARES,
)
from hexkeep.kernel.types import Option, Reason


def damage_is_played(s: BastionState) -> bool:
    """BAS-DSC-08. Only one scenario damages sources; elsewhere nobody need hear of it."""
    deck = s.box.decks.get(MODES[s.box.edition.index][s.mode])
    return deck is not None and deck.late


def why_not_revive(s: BastionState, seat: int, well: int) -> Reason | None:
    """BAS-DSC-12, BAS-DSC-13."""
    if s.did & REVIVED_ONE:
        return REVIVED_ALREADY
    if well // 5 != s.places[seat]:
        return NOT_YOUR_DISTRICT
    if s.sources[well] != DAMAGED:
        return NOT_DAMAGED
    if s.spots[SQUARES + well // 5]:
        return REVIVAL_BESET
    return None if s.mana[seat * 6 + well_colour(s, well)] else REVIVAL_UNPAID


def offer_revivals(s: BastionState, seat: int, out: list[Option]) -> None:
    place = s.places[seat]
    if place == CITADEL:
        return
    first = place * 5
    if DAMAGED in s.sources[first : first + 5]:
        for well in range(first, first + 5):
            if s.sources[well] == DAMAGED and why_not_revive(s, seat, well) is None:
                out.append((REVIVE, well, 0, 0))


def revive(s: BastionState, seat: int, well: int) -> None:
    to_reserve(s, seat, well_colour(s, well), 1)
    s.sources[well] = OPEN
    s.did |= REVIVED_ONE
    s.tell(REVIVED, seat, well)
