"""A whole position from a part of it."""

from typing import Any

from ferry.vocabulary import CARD
from hexkeep.kernel.positions import refuse_unknown_fields

DECK_SIZE = 36
BARE = {"goal": 10, "active": 0, "discard": [], "loaded": "-1", "tolls": [], "idle_turns": 0}
"""The table as it stands before anybody has done anything."""


def complete(partial: dict[str, Any]) -> dict[str, Any]:
    """Two seats without cards unless told otherwise; the deck holds every card that lies nowhere else.

    With cargo on the ferry the river is crossed next, without it the active seat begins its turn.
    """
    refuse_unknown_fields(partial, ["seats", "deck", "hands", "points", *BARE])
    hands = partial.get("hands", [])
    points = partial.get("points", [])
    seats = partial.get("seats", max(2, len(hands), len(points)))
    table = {"hands": [[] for _ in range(seats)], "points": [0] * seats, **BARE, **partial}
    table.pop("seats", None)
    if "deck" not in partial:
        lying = {
            *table["discard"],
            *table["tolls"],
            table["loaded"],
            *[card for hand in table["hands"] for card in hand],
        }
        table["deck"] = [CARD.token(card) for card in range(DECK_SIZE) if CARD.token(card) not in lying]
    return {"game": "ferry", "seats": seats, "table": table}
