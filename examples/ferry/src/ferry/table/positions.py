"""The table as plain JSON and back, and the checks that keep out what cannot be."""

from typing import Any

from ferry.state import FerryState
from ferry.vocabulary import CARD
from hexkeep.kernel.errors import BadPosition
from hexkeep.kernel.types import UNKNOWN


def tokens(zone: list[int]) -> list[str]:
    return [CARD.token(card) for card in zone]


def cards(zone: list[str]) -> list[int]:
    return [CARD.value(token) for token in zone]


def write_table(s: FerryState) -> dict[str, Any]:
    return {
        "goal": s.goal,
        "active": s.active,
        "deck": tokens(s.deck),
        "discard": tokens(s.discard),
        "hands": [tokens(hand) for hand in s.hands],
        "points": s.points[:],
        "loaded": CARD.token(s.loaded),
        "tolls": tokens(s.tolls),
        "idle_turns": s.idle_turns,
    }


def read_table(seats: int, table: dict[str, Any]) -> FerryState:
    s = FerryState(seats, 0, int(table["goal"]))
    s.active = int(table["active"])
    if not 0 <= s.active < seats or len(table["hands"]) != seats or len(table["points"]) != seats:
        raise BadPosition(f"active, hands and points do not fit {seats} seats")
    s.deck, s.discard = cards(table["deck"]), cards(table["discard"])
    s.hands = [cards(hand) for hand in table["hands"]]
    s.points = [int(p) for p in table["points"]]
    s.loaded = CARD.value(table["loaded"])
    s.tolls = cards(table["tolls"])
    s.idle_turns = int(table["idle_turns"])
    known = components(s)
    for card in known:
        if known.count(card) > 1:
            raise BadPosition(f"the card {card} lies in two places")
    return s


def components(s: FerryState) -> list[str]:
    """Every card whose number is known, wherever it lies."""
    zones = [*s.deck, *s.discard, *s.tolls, s.loaded, *[card for hand in s.hands for card in hand]]
    return tokens([card for card in zones if card != UNKNOWN])
