"""The games there are: every entry point of the group `hexkeep.games`."""

import warnings
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from hexkeep.kernel.errors import UnknownGame
from hexkeep.kernel.game import Game
from hexkeep.kernel.match import Match
from hexkeep.kernel.record import read_record
from hexkeep.kernel.setup import nearest

GROUP = "hexkeep.games"


@cache
def games() -> dict[str, Game[Any]]:
    """All installed games by name. One that cannot be loaded is left out with a warning."""
    found: dict[str, Game[Any]] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda p: p.name):
        try:
            loaded = point.load()
        except Exception as error:  # a broken plug-in must not take the others along
            warnings.warn(f"the game {point.name!r} cannot be loaded: {error}", stacklevel=2)
            continue
        if isinstance(loaded, Game) and loaded.name not in found:
            found[loaded.name] = loaded
        elif isinstance(loaded, Game):
            warnings.warn(f"the game {loaded.name!r} is installed twice; {point.value} is left out", stacklevel=2)
        else:
            warnings.warn(f"the entry point {point.name!r} is not a Game", stacklevel=2)
    return found


def game(name: str, overlay: Path | None = None) -> Game[Any]:
    """One game by name, with an overlay laid over its content if given. Raises UnknownGame."""
    known = games()
    if name not in known:
        raise UnknownGame(f"there is no game {name!r}{nearest(name, list(known))}")
    found = known[name]
    return found if overlay is None else found.with_content(found.content.overlay(overlay, found.grows))


def load(text: str, overlay: Path | None = None) -> Match[Any]:
    """The match of a record. Raises BadRecord."""
    return read_record(text, lambda name: game(name, overlay))
