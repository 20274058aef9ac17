"""A part of a position that is being read: what is missing or of the wrong kind is refused with the field's name."""

from collections.abc import Sequence
from typing import Final

from hexkeep.kernel.errors import BadPosition
from hexkeep.kernel.setup import suggestion
from hexkeep.kernel.types import Named


class Fields:
    """The entries of one table, with the path that leads to it: `heroes.mage-m`."""

    def __init__(self, row: object, path: str = "") -> None:
        if not isinstance(row, dict):
            raise BadPosition(f"{path or 'table'}: {row!r} is no table of names and values")
        self.row: Final = row
        self.path: Final = path

    def name(self, key: str) -> str:
        """A field as errors name it."""
        return f"{self.path}.{key}" if self.path else key

    def fail(self, key: str, wrong: str) -> BadPosition:
        return BadPosition(f"{self.name(key)}: {wrong}")

    def get(self, key: str) -> object:
        if key not in self.row:
            raise self.fail(key, "it is missing")
        return self.row[key]

    def only(self, keys: Sequence[str]) -> None:
        """Refuse entries that nobody reads."""
        for key in self.row:
            if key not in keys:
                raise self.fail(str(key), f"there is no such field{suggestion(str(key), list(keys))}")

    def number(self, key: str, low: int, high: int) -> int:
        return self.checked_number(key, self.get(key), low, high)

    def checked_number(self, key: str, value: object, low: int, high: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.fail(key, f"{value!r} is no whole number")
        if not low <= value <= high:
            raise self.fail(key, f"{value} cannot be, it is {low} to {high}")
        return value

    def numbers(self, key: str, low: int, high: int) -> tuple[int, ...]:
        return tuple([self.checked_number(key, value, low, high) for value in self.entries(key)])

    def flag(self, key: str) -> bool:
        value = self.get(key)
        if not isinstance(value, bool):
            raise self.fail(key, f"{value!r} is neither true nor false")
        return value

    def text(self, key: str) -> str:
        value = self.get(key)
        if not isinstance(value, str):
            raise self.fail(key, f"{value!r} is no text")
        return value

    def choice(self, key: str, names: Sequence[str]) -> int:
        """The place of a name in a list."""
        value = self.text(key)
        if value not in names:
            raise self.fail(key, f"{value!r} is none of {', '.join(names)}")
        return list(names).index(value)

    def thing(self, key: str, kind: Named, nothing: bool = False) -> int:
        """The number of a thing; -1 for none, where there may be none."""
        return self.checked_thing(key, self.get(key), kind, nothing)

    def checked_thing(self, key: str, value: object, kind: Named, nothing: bool = False) -> int:
        if nothing and value == "-1":
            return -1
        if not isinstance(value, str) or value not in kind.index:
            raise self.fail(key, f"there is no {kind.kind} {value!r}{suggestion(str(value), kind.names)}")
        return kind.index[value]

    def things(self, key: str, kind: Named, nothing: bool = False) -> tuple[int, ...]:
        return tuple([self.checked_thing(key, value, kind, nothing) for value in self.entries(key)])

    def mask(self, key: str, kind: Named) -> int:
        """Things as a mask, one bit each."""
        found = 0
        for value in self.things(key, kind):
            found |= 1 << value
        return found

    def entries(self, key: str) -> list[object]:
        value = self.get(key)
        if not isinstance(value, list | tuple):
            raise self.fail(key, f"{value!r} is no list")
        return list(value)

    def pairs(self, key: str) -> list[tuple[object, object]]:
        found: list[tuple[object, object]] = []
        for value in self.entries(key):
            if not isinstance(value, list | tuple) or len(value) != 2:
                raise self.fail(key, f"{value!r} is no pair")
            found.append((value[0], value[1]))
        return found

    def part(self, key: str) -> "Fields":
        return Fields(self.get(key), self.name(key))

    def parts(self, key: str, kind: Named) -> list[tuple[int, "Fields"]]:
        """A table for each of several things."""
        part = self.part(key)
        return [(part.checked_thing(name, name, kind), part.part(name)) for name in part.row]
