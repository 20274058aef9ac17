"""Bots from other packages: under a name of the entry point `hexkeep.bots`, or written as `module:Class`.

A module is looked for where Python finds all others, and then in the folder in which a command is called.
"""

import sys
from functools import lru_cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from hexkeep.bots.base import Bot
from hexkeep.bots.levels import UnknownBot

GROUP = "hexkeep.bots"


def own_bots() -> list[str]:
    """The names that installed packages bring."""
    return sorted(entry.name for entry in entry_points(group=GROUP))


@lru_cache(maxsize=64)
def find_bot_class(name: str) -> type[Bot[Any]] | None:
    """The class of a bot that is not Hexkeep's own; None where a name has another meaning. Raises UnknownBot."""
    entry = None if ":" in name else next(iter(entry_points(group=GROUP, name=name)), None)
    if entry is None and ":" not in name:
        return None
    module, _, attribute = name.partition(":")
    if entry is None and (here := str(Path.cwd())) not in sys.path:
        sys.path.append(here)  # a command, other than a script, does not look in its folder by itself
    try:
        found = getattr(import_module(module), attribute) if entry is None else entry.load()
    except Exception as error:  # somebody's module may raise anything while it is imported
        raise UnknownBot(f"the bot {name!r} cannot be loaded: {type(error).__name__}: {error}") from None
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise UnknownBot(f"{name!r} is no subclass of hexkeep.bots.Bot")
    return found
