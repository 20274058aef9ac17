"""Hexkeep: play, learn and study fantasy board games with every rule enforced."""

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
from hexkeep.kernel.registry import games as installed
from hexkeep.kernel.turns import Turns

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
    "installed",
    "load",
]
