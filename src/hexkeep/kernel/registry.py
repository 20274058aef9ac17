"""The games there are: every entry point of the group `hexkeep.games`."""

import warnings
from collections.abc import Callable
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from hexkeep.kernel.errors import BadContent, HexkeepError, UnknownGame
from hexkeep.kernel.game import Game
from hexkeep.kernel.match import Match
from hexkeep.kernel.record import read_record
from hexkeep.kernel.setup import suggestion

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from hexkeep.kernel.table.about import About

GROUP = "hexkeep.games"
MAX_EXTENDED_GAMES = 32
"""Games with files of somebody's own that are kept."""


@cache
def _points() -> "dict[str, EntryPoint]":
    """The entry points by name, which is the game's name; nothing is loaded yet."""
    from importlib.metadata import entry_points  # costs as much as the rest of this module's imports

    found: dict[str, EntryPoint] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda p: p.name):
        if point.name in found:
            warnings.warn(f"the game {point.name!r} is installed twice; {point.value} is left out", stacklevel=3)
        else:
            found[point.name] = point
    return found


@cache
def _loaded(name: str) -> Game[Any]:
    loaded = _points()[name].load()
    if not isinstance(loaded, Game):
        raise UnknownGame(f"the entry point {name!r} is not a Game")
    if loaded.name != name:
        raise UnknownGame(f"the entry point {name!r} holds the game {loaded.name!r}; both must have one name")
    return loaded


T = TypeVar("T")


def _of_all(load: Callable[[str], T]) -> dict[str, T]:
    found: dict[str, T] = {}
    for name in _points():
        try:
            found[name] = load(name)
        except Exception as error:  # a broken plug-in must not take the others along
            warnings.warn(f"the game {name!r} cannot be loaded: {error}", stacklevel=3)
    return found


@cache
def games() -> dict[str, Game[Any]]:
    """All installed games by name. One that cannot be loaded is left out with a warning."""
    return _of_all(_loaded)


@cache
def listed_games() -> "dict[str, About]":
    """What is said of the installed games where they are listed, by name; no game is loaded for it."""
    from hexkeep.kernel.table.about import read_about

    return _of_all(lambda name: read_about(folder_of(name)))


def folder_of(name: str) -> Path:
    """Where an installed game's package lies. Only the packages above it are loaded."""
    spec = find_spec(_points()[name].module)
    if spec is None or not spec.submodule_search_locations:
        raise UnknownGame(f"the entry point {name!r} names no package")
    return Path(spec.submodule_search_locations[0])


def game(name: str, overlay: Path | None = None) -> Game[Any]:
    """One game by name, with an overlay laid over its content if given; no other is loaded. Raises UnknownGame."""
    known = _points()
    if not isinstance(name, str):
        raise UnknownGame(f"the name of a game is a text, not {name!r}")
    if name not in known:
        raise UnknownGame(f"there is no game {name!r}{suggestion(name, list(known))}")
    try:
        found = _loaded(name)
    except UnknownGame:
        raise
    except Exception as error:
        raise UnknownGame(f"the game {name!r} cannot be loaded: {error}") from error
    return found if overlay is None else found.with_content(found.content.overlay(overlay, found.extensible_content))


@lru_cache(maxsize=MAX_EXTENDED_GAMES)
def extended_game(name: str, overlay: str) -> Game[Any]:
    """A game with what the text of somebody's own file adds to its box; with no text, the game itself.

    Raises UnknownGame, or BadContent with the line.
    """
    found = game(name)
    if not overlay:
        return found
    if not found.extensible_content:
        raise BadContent(f"{name} takes no files of your own")
    try:
        return found.extended(overlay)
    except (HexkeepError, RecursionError):
        raise
    except Exception as error:  # a file is anybody's work
        raise BadContent(f"this cannot be read: {type(error).__name__}: {error}") from error


def load(text: str, overlay: Path | None = None) -> Match[Any]:
    """The match of a record, with the overlay given or the file that the record brings along. Raises BadRecord."""
    if overlay is None:
        return read_record(text, extended_game)
    return read_record(text, lambda name, _: game(name, overlay))
