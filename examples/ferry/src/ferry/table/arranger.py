"""A whole position from a part of it."""

from typing import Any

from ferry.vocabulary import CARD
from hexkeep.kernel.table.positions import refuse_unknown_fields

DECK_SIZE = 36
BARE = {"goal": 10, "active": 0, "discard": [], "loaded": "-1", "tolls": [], "idle_turns": 0}
"""The table as it stands before anybody has done anything."""


def complete(partial: dict[str, Any]) -> dict[str, Any]:
    """Two seats without cards unless told otherwise. Cards that are not named lie in the deck, or in the discard
    pile if the deck is given.

    With cargo on the ferry the river is crossed next, without it the active seat begins its turn.
    """
    refuse_unknown_fields(partial, ["seats", "deck", "hands", "points", *BARE])
    hands = partial.get("hands", [])
    seats = partial.get("seats", max(2, len(hands), len(partial.get("points", []))))
    table = {"hands": [[] for _ in range(seats)], "points": [0] * seats, "deck": [], **BARE, **partial}
    table.pop("seats", None)
    if "deck" not in partial or "discard" not in partial:
        lying = {*table["deck"], *table["discard"], *table["tolls"], table["loaded"]}.union(*table["hands"])
        rest = [CARD.token(card) for card in range(DECK_SIZE) if CARD.token(card) not in lying]
        table["discard" if "deck" in partial else "deck"] = rest
    return {"game": "ferry", "seats": seats, "table": table}
