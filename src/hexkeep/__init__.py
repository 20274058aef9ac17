"""Hexkeep: play, learn and study fantasy board games with every rule enforced."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from hexkeep.kernel.errors import (
    BadContent,
    BadMessage,
    BadPosition,
    BadRecord,
    BadSetup,
    HexkeepError,
    IllegalOption,
    UnknownGame,
)
from hexkeep.kernel.match import Match
from hexkeep.kernel.registry import game, load
from hexkeep.kernel.table.arrange import arrange
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import PASS, SPECTATOR, Decision, Event, Option, Reason

if TYPE_CHECKING:
    from hexkeep import bots
    from hexkeep.kernel.registry import games
else:
    from hexkeep import games

__all__ = [
    "PASS",
    "SPECTATOR",
    "BadContent",
    "BadMessage",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "Decision",
    "Event",
    "HexkeepError",
    "IllegalOption",
    "Match",
    "Option",
    "Reason",
    "Turns",
    "UnknownGame",
    "arrange",
    "bots",
    "game",
    "games",
    "load",
]


def __getattr__(name: str) -> Any:
    """`hexkeep.bots` is loaded when it is first used: rules and records do without."""
    if name == "bots":
        return import_module("hexkeep.bots")
    raise AttributeError(f"module 'hexkeep' has no attribute {name!r}")
