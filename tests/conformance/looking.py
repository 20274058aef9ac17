"""Inspecting states of any game: every field, compiled or not, compared deeply."""

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import Any

from hexkeep.kernel.state import State, Step

OF_A_PLAY = {"revealed_to", "event_log"}
"""Fields that belong to one play, not to the table."""
SHARED = {"box", "game"}
"""The content and the rulebook, which all states of a game share and none changes."""


def names(thing: object) -> list[str]:
    """The fields of an object: those of `__dict__`, slots and, of a compiled class, its native ones."""
    return sorted(fields([*getattr(thing, "__dict__", ())]) | declared(type(thing)))


@cache
def declared(kind: type) -> set[str]:
    """The fields that a class and those above it declare."""
    found = [name for cls in kind.__mro__ for of in ("__slots__", "__mypyc_attrs__") for name in getattr(cls, of, ())]
    return fields(found)


def fields(found: list[str]) -> set[str]:
    return {name for name in found if not name.startswith("__")} - OF_A_PLAY - SHARED


def frozen(value: object) -> Any:
    """A value as nested tuples that compare exactly: True is not 1, a list is not a tuple."""
    if value is None or isinstance(value, bool | int | float | str | bytes):
        return (type(value).__name__, value)
    if isinstance(value, list | tuple):
        if set(map(type, value)) == {int}:  # most fields of a state
            return (type(value).__name__, "int", *value)
        return (type(value).__name__, *[frozen(v) for v in value])
    if isinstance(value, set | frozenset):
        return (type(value).__name__, *sorted(frozen(v) for v in value))
    if isinstance(value, bytearray):
        return ("bytearray", bytes(value))
    if isinstance(value, dict):
        return ("dict", *[(frozen(k), frozen(v)) for k, v in value.items()])
    if isinstance(value, Step):
        return ("step", value.name, *value.args())
    return (type(value).__name__, *[(name, frozen(getattr(value, name))) for name in names(value)])


def dump(s: State) -> dict[str, Any]:
    """Every field of a state, frozen."""
    return {name: frozen(getattr(s, name)) for name in names(s)}


def variants(value: object) -> Iterator[object]:
    """Other values of the same shape, one small change each."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
        yield value - 1
        yield 0 if value else 2
    elif isinstance(value, str):
        yield value + "?"
    elif isinstance(value, tuple):
        for other in variants(list(value)):
            assert isinstance(other, list)
            yield tuple(other)
    elif isinstance(value, bytearray):
        for other in variants(list(value)):
            assert isinstance(other, list)
            yield bytearray(x % 256 for x in other)
    elif isinstance(value, dict):
        for key in value:
            for other in variants(value[key]):
                yield {**value, key: other}
    elif isinstance(value, list):
        for i in {0, len(value) // 2, len(value) - 1} if value else ():
            for other in variants(value[i]):
                yield [*value[:i], other, *value[i + 1 :]]
        if value:
            yield value[:-1]
            yield value[::-1]
        else:
            yield [1]


def spoil(value: object) -> None:
    """Change every list inside a value in place, to see who shares it."""
    if isinstance(value, list):
        for item in value:
            if type(item) is not int:
                spoil(item)
        value.append(value[0] if value else 1)
    elif isinstance(value, tuple):
        for item in value:
            spoil(item)
    elif isinstance(value, dict):
        for item in value.values():
            spoil(item)
        value[None] = 1
    elif isinstance(value, set):
        value.add(-99)
    elif isinstance(value, bytearray):
        value.append(1)
    elif not isinstance(value, Step | str | bytes | int | float | frozenset | None):
        for name in names(value):
            inner = getattr(value, name)
            if isinstance(inner, int):
                with suppress(AttributeError, TypeError):  # a field that never changes may be shared
                    setattr(value, name, inner + 1)
            else:
                spoil(inner)
