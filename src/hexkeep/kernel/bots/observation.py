"""What a seat sees of a table, as numbers: the zones that a game declares, and the kernel's own about the steps."""

from collections.abc import Iterable
from typing import Any, Final

from hexkeep.kernel.state import State, Step, step_fields

LEAST: Final = -(1 << 31)
GREATEST: Final = (1 << 31) - 1
"""The bounds of numbers that no rule bounds."""


class Zone:
    """A run of numbers with one meaning and one range.

    `per_seat`: there are `length` numbers for each seat, those of the seat that looks first, then clockwise.
    """

    def __init__(self, name: str, length: int, low: int, high: int, per_seat: bool = False) -> None:
        self.name: Final = name
        self.length: Final = length
        self.low: Final = low
        self.high: Final = high
        self.per_seat: Final = per_seat

    def size(self, seats: int) -> int:
        """How many numbers it holds at a table of so many seats."""
        return self.length * seats if self.per_seat else self.length

    def __repr__(self) -> str:
        return f"Zone({self.name!r}, {self.length}, {self.low}, {self.high}, per_seat={self.per_seat})"


def from_seat(player: int, seat: int, seats: int) -> int:
    """A player as the seat that looks counts them: itself 0, then clockwise; nobody and AI players as they are."""
    return (player - seat) % seats if 0 <= player < seats else player


def seats_from(seat: int, seats: int) -> list[int]:
    """All seats, the one that looks first, then clockwise."""
    return [(seat + i) % seats for i in range(seats)]


def bounded(value: int, low: int, high: int) -> int:
    """The value, or the bound that it passes."""
    return low if value < low else high if value > high else value


def add_padded(values: Iterable[int], length: int, out: list[int], filler: int = -1) -> None:
    """Add at most `length` values, and `filler` for those that are missing."""
    found = list(values)[:length]
    out.extend(found)
    out.extend([filler] * (length - len(found)))


def add_marks(things: Iterable[int], kinds: int, out: list[int]) -> None:
    """Add how many there are of each of so many kinds. What is unknown counts nowhere."""
    start = len(out)
    out.extend([0] * kinds)
    for thing in things:
        if thing >= 0:
            out[start + thing] += 1


def add_bits(mask: int, count: int, out: list[int]) -> None:
    """Add the lowest bits of a mask, one by one."""
    for bit in range(count):
        out.append(mask >> bit & 1)


STEPS_BELOW: Final = 3
"""Of so many steps below the one that stands the kind is told."""


class StepZones:
    """The kernel's part of an observation: whose it is, and the steps on top of the stack."""

    def __init__(self, steps: Iterable[tuple[str, Any]]) -> None:
        found = list(steps)
        self.kinds: Final[dict[str, int]] = {name: i for i, (name, _) in enumerate(found)}
        self.fields: Final[dict[str, tuple[str, ...]]] = {name: step_fields(step) for name, step in found}
        self.width: Final = max([len(fields) for fields in self.fields.values()], default=0)

    def zones(self, seats: int) -> list[Zone]:
        """The seat that looks; the kinds of the steps, the standing one first, -1 for none; the fields of that one."""
        found = [Zone("seat", 1, 0, seats - 1), Zone("steps", 1 + STEPS_BELOW, -1, len(self.kinds) - 1)]
        if self.width:
            found.append(Zone("step", self.width, LEAST, GREATEST))
        return found

    def add(self, s: State, seat: int, out: list[int]) -> None:
        """Add the numbers of `zones`. A field named `seat` is counted from the seat that looks."""
        stack = s.stack
        out.append(seat)
        for depth in range(1 + STEPS_BELOW):
            out.append(self.kinds[stack[-1 - depth].name] if depth < len(stack) else -1)
        told = 0
        if stack:
            step: Step[Any] = stack[-1]
            fields = self.fields[step.name]
            for i, value in enumerate(step.args()):
                number = from_seat(value, seat, s.seats) if fields[i] == "seat" else value
                out.append(bounded(number, LEAST, GREATEST))
                told += 1
        out.extend([-1] * (self.width - told))
