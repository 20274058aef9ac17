"""Reading partial tables: entries are taken one by one, checked, and what is left over is refused."""

from collections.abc import Mapping, Sequence
from typing import Any

from hexkeep.kernel.errors import BadPosition
from hexkeep.kernel.setup import suggestion


class Partial:
    """A table of a partial position and its path, as messages name it: `players[1].hand`."""

    def __init__(self, given: Any, path: str) -> None:
        if not isinstance(given, dict):
            raise BadPosition(f"{path or 'the position'}: wants a table, not {given!r}")
        self.given: dict[str, Any] = given
        self.path = path
        self.taken: set[str] = set()

    def at(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path else key

    def take(self, *keys: str) -> None:
        """These entries are read elsewhere."""
        self.taken.update(keys)

    def close(self) -> None:
        """Nothing else may stand in the table."""
        for key in self.given:
            if key not in self.taken:
                raise BadPosition(
                    f"{self.at(str(key))}: there is no such entry{suggestion(str(key), sorted(self.taken))}"
                )

    def get(self, key: str, default: Any) -> Any:
        self.taken.add(key)
        return self.given.get(key, default)

    def whole(self, key: str, default: int, low: int, high: int = 1 << 30) -> int:
        value = self.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int):
            raise BadPosition(f"{self.at(key)}: {value!r} is no whole number")
        if not low <= value <= high:
            wanted = f"{low} or more" if high == 1 << 30 else f"{low} to {high}"
            raise BadPosition(f"{self.at(key)}: {value} is out of range, {wanted} would be right")
        return value

    def text(self, key: str, default: str) -> str:
        value = self.get(key, default)
        if not isinstance(value, str):
            raise BadPosition(f"{self.at(key)}: wants a text, not {value!r}")
        return value

    def choice(self, key: str, known: Sequence[str], default: str) -> str:
        value = self.text(key, default)
        if value not in known:
            raise BadPosition(f"{self.at(key)}: there is no {value!r}, it is one of {', '.join(known)}")
        return value

    def names(self, key: str, default: list[str]) -> list[str]:
        value = self.get(key, default)
        if not isinstance(value, list) or not all(isinstance(x, str) for x in value):
            raise BadPosition(f"{self.at(key)}: wants a list of names, not {value!r}")
        return value

    def mapping(self, key: str) -> dict[str, Any]:
        value = self.get(key, {})
        if not isinstance(value, dict):
            raise BadPosition(f"{self.at(key)}: wants a table, not {value!r}")
        return value

    def table(self, key: str) -> "Partial | None":
        self.taken.add(key)
        return Partial(self.given[key], self.at(key)) if key in self.given else None

    def tables(self, key: str) -> "list[Partial]":
        value = self.get(key, [])
        if not isinstance(value, list):
            raise BadPosition(f"{self.at(key)}: wants a list of tables, not {value!r}")
        return [Partial(row, f"{self.at(key)}[{i}]") for i, row in enumerate(value)]


def find(known: Mapping[str, int], name: str, path: str) -> int:
    """The number of something by name. Raises BadPosition with the suggestion name that is known."""
    if name not in known:
        raise BadPosition(f"{path}: there is no {name!r}{suggestion(name, list(known))}")
    return known[name]
