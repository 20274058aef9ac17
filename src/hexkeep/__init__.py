"""Hexkeep: play, learn and study fantasy board games with every rule enforced."""

from typing import TYPE_CHECKING

from hexkeep.kernel.errors import (
    BadContent,
    BadPosition,
    BadRecord,
    BadSetup,
    HexkeepError,
    IllegalOption,
    UnknownGame,
)
from hexkeep.kernel.match import Match
from hexkeep.kernel.registry import game, load
from hexkeep.kernel.turns import Turns

if TYPE_CHECKING:
    from hexkeep.kernel.registry import games
else:
    from hexkeep import games

__all__ = [
    "BadContent",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "HexkeepError",
    "IllegalOption",
    "Match",
    "Turns",
    "UnknownGame",
    "game",
    "games",
    "load",
]
