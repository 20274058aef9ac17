"""The fields of a written table: each is read with its name, so that a refusal says which one is wrong."""

from collections.abc import Sequence
from typing import Any

from hexkeep.games.sigillum.state import SigillumState
from hexkeep.games.sigillum.vocabulary import CELL, EFFECT, WHO
from hexkeep.kernel.errors import BadPosition
from hexkeep.kernel.setup import suggestion


def cell_number(s: SigillumState, field: str, name: object) -> int:
    found = CELL.index.get(name, -1) if isinstance(name, str) else -1
    if found < 0 or not (s.box.board.all >> found) & 1:
        raise BadPosition(f"{field}: the board {s.box.board.name} has no cell {name!r}")
    return found


def character_number(field: str, name: object) -> int:
    if not isinstance(name, str) or name not in WHO.index:
        raise BadPosition(f"{field}: there is no character {name!r}{suggestion(str(name), WHO.names)}")
    return WHO.index[name]


def effect_number(field: str, name: str) -> int:
    if name not in EFFECT.index:
        raise BadPosition(f"{field}: there is no effect {name!r}{suggestion(name, EFFECT.names)}")
    return EFFECT.index[name]


def one_of(field: str, given: object, names: Sequence[str]) -> int:
    """The index of a name among those that can be."""
    if not isinstance(given, str) or given not in names:
        raise BadPosition(f"{field}: {given!r}, it is {' or '.join(repr(name) for name in names)}")
    return names.index(given)


def number(field: str, given: object, low: int, high: int) -> int:
    """A whole number from `low` to `high`."""
    if isinstance(given, bool) or not isinstance(given, int) or not low <= given <= high:
        raise BadPosition(f"{field}: {given!r}, it is {f'{low} to {high}' if low < high else low}")
    return given


def sequence(field: str, given: object) -> list[Any]:
    if not isinstance(given, list):
        raise BadPosition(f"{field}: {given!r}, it is a list")
    return given


def flag(field: str, given: object) -> bool:
    if not isinstance(given, bool):
        raise BadPosition(f"{field}: {given!r}, it is true or false")
    return given


def words(field: str, text: object, *wanted: str) -> list[str]:
    """The words of a text such as `stun second`; `wanted` tells what they are."""
    found = str(text).split()
    if len(found) != len(wanted):
        raise BadPosition(f"{field}: {text!r}, it is {', '.join(wanted)}")
    return found


def refuse_repeated_names(field: str, names: Sequence[str]) -> None:
    """Raises BadPosition if a name stands there twice."""
    for name in names:
        if names.count(name) > 1:
            raise BadPosition(f"{field}: {name} is named twice, once is enough")
