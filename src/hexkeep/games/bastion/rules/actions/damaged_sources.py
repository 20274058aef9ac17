"""Damaged sources: the Deluxe scenario Late Arrival begins with them, and defenders revive them."""

from hexkeep.games.bastion.components.box import MODES
from hexkeep.games.bastion.state import (
    REVIVED_ONE,
    BastionState,
    mana_of,
    return_to_reserve,
    source_colour,
)
from hexkeep.games.bastion.vocabulary import (
    CITADEL,
    DAMAGED,
    FIRST_SQUARE,
    NOT_DAMAGED,
    NOT_YOUR_DISTRICT,
    OPEN,
    REVIVAL_BESET,
    REVIVAL_UNPAID,
    REVIVE,
    REVIVED,
    REVIVED_ALREADY,
    source_district,
    sources_of,
)
from hexkeep.kernel.types import Option, Reason


def has_damaged_sources(s: BastionState) -> bool:
    """BAS-DSC-08. Whether this mode has damaged sources. Only Late Arrival has."""
    deck = s.box.decks.get(MODES[s.box.edition.index][s.mode])
    return deck is not None and deck.late


def why_not_revive(s: BastionState, seat: int, source: int) -> Reason | None:
    """BAS-DSC-12, BAS-DSC-13. Why a defender may not revive this source now."""
    if s.did & REVIVED_ONE:
        return REVIVED_ALREADY
    if source_district(source) != s.places[seat]:
        return NOT_YOUR_DISTRICT
    if s.sources[source] != DAMAGED:
        return NOT_DAMAGED
    if s.spots[FIRST_SQUARE + source_district(source)]:
        return REVIVAL_BESET
    return None if mana_of(s, seat, source_colour(s, source)) else REVIVAL_UNPAID


def offer_revivals(s: BastionState, seat: int, out: list[Option]) -> None:
    """BAS-DSC-12. Every damaged source of the own district that can be revived."""
    place = s.places[seat]
    if place == CITADEL:
        return
    first = place * 5  # the district's first source; this runs for every option of a bot
    if DAMAGED in s.sources[first : first + 5]:
        for source in sources_of(place):
            if why_not_revive(s, seat, source) is None:
                out.append((REVIVE, source, 0, 0))


def revive(s: BastionState, seat: int, source: int) -> None:
    """BAS-DSC-12. Pay one mana of the source's colour and take the token away."""
    return_to_reserve(s, seat, source_colour(s, source), 1)
    s.sources[source] = OPEN
    s.did |= REVIVED_ONE
    s.tell(REVIVED, seat, source)
