"""The morale cards of the Battlefield box."""

from typing import Final

from hexkeep.games.heroes.components.expansions import box_of
from hexkeep.kernel.content import TomlTable
from hexkeep.kernel.errors import BadContent
from hexkeep.kernel.setup import suggestion

GOOD: Final = 0
BAD: Final = 1
"""The two morale decks."""
MORALE_EFFECTS: Final = (
    *("search-again", "draw-at-opening", "bonus", "reroll", "set-plus", "free", "exchange", "new-adventure"),
    *("search-one", "set-minus", "malus", "one-die-less", "skip", "discard-at-opening", "reroll-plus", "paralyse"),
)
"""What a card does: the good ones, then the bad ones."""
SEARCH_AGAIN: Final = 0
DRAW_AT_OPENING: Final = 1
BONUS: Final = 2
REROLL_ONE: Final = 3
SET_PLUS: Final = 4
FREE_UNIT: Final = 5
EXCHANGE: Final = 6
NEW_ADVENTURE: Final = 7
SEARCH_ONE: Final = 8
SET_MINUS: Final = 9
MALUS: Final = 10
ONE_DIE_LESS: Final = 11
SKIP: Final = 12
DISCARD_AT_OPENING: Final = 13
REROLL_PLUS: Final = 14
PARALYSE: Final = 15


class MoraleCard:
    """A kind of morale card (HOM-MORALE-14)."""

    def __init__(self, name: str, row: TomlTable) -> None:
        if row["effect"] not in MORALE_EFFECTS:
            wrong = row["effect"]
            raise BadContent(f"morale.{name}: there is no effect {wrong!r}{suggestion(wrong, list(MORALE_EFFECTS))}")
        self.name: Final = name
        self.box: Final = box_of(row)
        self.deck: Final = GOOD if row["good"] else BAD
        self.effect: Final = MORALE_EFFECTS.index(row["effect"])
        self.copies: Final[int] = row["copies"]
        self.large: Final[bool] = row.get("large", False)
        """It bears the sign of the box: for the modes without a map alone."""
