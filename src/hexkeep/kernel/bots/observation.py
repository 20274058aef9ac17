"""What a seat sees of a table, as numbers: the zones that a game declares, and the kernel's own about the steps."""

from collections.abc import Iterable
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64

from hexkeep.kernel.state import State, Step, step_fields

LEAST: Final = -(1 << 31)
GREATEST: Final = (1 << 31) - 1
"""The bounds of numbers that no rule bounds."""
WORD_BITS: Final = 60
COVERED: Final = -1
WORD: Final = (1 << WORD_BITS) - 1
"""As many bits of a mask as are taken at a time."""


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


@final
class NumberBuffer:
    """The numbers of an observation as they are told, one after another, in memory that arrays can share.

    Where many observations of one setup are told into one buffer, each begins as a copy of a page that has, wherever a
    run of one number was filled in before, that number: most of a table is empty, and `fill` then has nothing to do.
    A run that overlaps another one does not come onto the page. It grows where more is told than it was made for.
    """

    def __init__(self, size: int = 0) -> None:
        self._page: Final[vec[i32]] = vec[i32]([0] * size)
        self._runs: Final[vec[i32]] = vec[i32]([0] * size)
        """The length of the run on the page that begins there; COVERED within a run; 0 where there is none."""
        self.values: vec[i32] = self._page[:]
        self.at: i64 = 0
        """Where the next number goes."""

    def begin(self) -> None:
        """Tell another observation; arrays that share the memory of the last one keep it."""
        self.values = self._page[:]
        self.at = 0

    def append(self, value: int) -> None:
        at = self.at
        if at >= len(self.values):
            self._grow(1)
        self.values[at] = value
        self.at = at + 1

    def extend(self, values: list[int] | tuple[int, ...]) -> None:
        self.write(values, self.room(len(values)))

    def write(self, values: list[int] | tuple[int, ...], at: i64) -> None:
        """Write over what has been told from a place on."""
        room = self.values
        if isinstance(values, list):
            for value in values:
                room[at] = value
                at += 1
        else:
            for value in values:
                room[at] = value
                at += 1

    def fill(self, value: int, count: int) -> i64:
        """Add the same number so many times, none for a count below 1; where the first of them stands."""
        at = self.at
        length: i64 = count
        if length <= 0:
            return at
        if at < len(self._runs) and self._runs[at] == length and self._page[at] == value:
            self.at = at + length
        else:
            self._fill_anew(value, length)
        return at

    def _fill_anew(self, value: int, count: i64) -> None:
        """Fill in a run, and put it onto the page if it overlaps no other."""
        start = at = self.room(count)
        end = self.at
        number: i32 = value
        room, page, runs = self.values, self._page, self._runs
        is_free = end <= len(runs)
        while at < end:
            room[at] = number
            is_free = is_free and runs[at] == 0
            at += 1
        if is_free:
            for place in range(start, end):
                page[place] = number
                runs[place] = COVERED
            runs[start] = i32(count)

    def room(self, count: i64) -> i64:
        """Where so many numbers go that are told next."""
        at = self.at
        end = at + count
        self.at = end
        if end > len(self.values):
            self._grow(count)
        return at

    def _grow(self, count: i64) -> None:
        grown = vec[i32]([0] * (2 * len(self.values) + count))
        for at, value in enumerate(self.values):
            grown[at] = value
        self.values = grown

    def told(self) -> list[int]:
        """The numbers, as a list."""
        values = self.values
        return [values[i] for i in range(self.at)]


def from_seat(player: int, seat: int, seats: int) -> int:
    """A player as the seat that looks counts them: itself 0, then clockwise; nobody and AI players as they are."""
    return (player - seat) % seats if 0 <= player < seats else player


def seats_from(seat: int, seats: int) -> list[int]:
    """All seats, the one that looks first, then clockwise."""
    return [(seat + i) % seats for i in range(seats)]


def add_from_seat(players: list[int], seat: int, seats: int, count: int, out: NumberBuffer) -> None:
    """Add players as `from_seat` counts them, and -1 for those that are missing of so many."""
    at = out.fill(-1, count)
    values = out.values
    looks: i64 = seat
    around: i64 = seats
    for player in players:
        found: i64 = player
        if found != -1:
            if 0 <= found < around:
                found = (found - looks) % around
            values[at] = i32(found)
        at += 1


def bounded(value: int, low: int, high: int) -> int:
    """The value, or the bound that it passes."""
    return low if value < low else high if value > high else value


def add_padded(values: list[int] | tuple[int, ...], length: int, out: NumberBuffer, filler: int = -1) -> None:
    """Add at most `length` values, and `filler` for those that are missing."""
    start = out.fill(filler, length)
    if values:
        out.write(values if len(values) <= length else values[:length], start)


def add_marks(things: Iterable[int], kinds: int, out: NumberBuffer) -> None:
    """Add how many there are of each of so many kinds. What is unknown counts nowhere."""
    start: i64 = out.fill(0, kinds)
    values = out.values
    for thing in things:
        if thing >= 0:
            values[start + thing] += 1


def add_places(cards: list[int] | tuple[int, ...], place: int, start: int, out: NumberBuffer) -> None:
    """Say of each card that is seen that it lies at a place; the first card's number stands at `start`."""
    values = out.values
    first: i64 = start
    number: i32 = place
    if isinstance(cards, list):
        for card in cards:
            if card >= 0:
                values[first + card] = number
    else:
        for card in cards:
            if card >= 0:
                values[first + card] = number


def add_open_places(pile: list[int], place: int, start: int, out: NumberBuffer) -> None:
    """`add_places` for a pile in which no hidden card lies above an open one: as its top is its last card, they are
    looked through from the end."""
    values = out.values
    first: i64 = start
    number: i32 = place
    at: i64 = len(pile) - 1
    while at >= 0:
        card: i64 = pile[at]
        if card < 0:
            return
        values[first + card] = number
        at -= 1


def add_bits_of_each(masks: list[int], bits: list[int], count: int, out: NumberBuffer) -> None:
    """Add the first of the bits of each mask, then the second and so on, each time 0 for those that are missing of so
    many. The masks are small numbers."""
    start = out.fill(0, count * len(bits))
    values = out.values
    stride: i64 = count
    at: i64 = start
    for mask in masks:
        found: i64 = mask
        if found:
            place = at
            for bit in bits:
                wanted: i64 = bit
                if found >> wanted & 1:
                    values[place] = 1
                place += stride
        at += 1


def add_bits(mask: int, count: int, out: NumberBuffer) -> None:
    """Add the lowest bits of a mask, one by one."""
    start = out.fill(0, count)
    if mask == 0:
        return
    values = out.values
    end: i64 = out.at
    while start < end:
        word: i64 = mask & WORD
        at = start
        while word and at < end:
            if word & 1:
                values[at] = 1
            word >>= 1
            at += 1
        mask >>= WORD_BITS
        start += WORD_BITS


STEPS_BELOW: Final = 3
"""Of so many steps below the one that stands the kind is told."""


class StepZones:
    """The kernel's part of an observation: whose it is, and the steps on top of the stack."""

    def __init__(self, steps: Iterable[tuple[str, Any]]) -> None:
        found = list(steps)
        self.kinds: Final[dict[str, int]] = {name: i for i, (name, _) in enumerate(found)}
        self.fields: Final[dict[str, tuple[str, ...]]] = {name: step_fields(step) for name, step in found}
        self.width: Final = max([len(fields) for fields in self.fields.values()], default=0)
        self._kind_of: Final[dict[type, int]] = {}

    def zones(self, seats: int) -> list[Zone]:
        """The seat that looks; the kinds of the steps, the standing one first, -1 for none; the fields of that one."""
        found = [Zone("seat", 1, 0, seats - 1), Zone("steps", 1 + STEPS_BELOW, -1, len(self.kinds) - 1)]
        if self.width:
            found.append(Zone("step", self.width, LEAST, GREATEST))
        return found

    def add(self, s: State, seat: int, out: NumberBuffer) -> None:
        """Add the numbers of `zones`. A field named `seat` is counted from the seat that looks."""
        stack = s.stack
        out.append(seat)
        height = len(stack)
        for depth in range(1, 2 + STEPS_BELOW):
            out.append(self._kind(stack[height - depth]) if depth <= height else -1)
        told = 0
        if height:
            step: Step[Any] = stack[height - 1]
            fields = self.fields[step.name]
            for value in step.args():
                number = from_seat(value, seat, s.seats) if fields[told] == "seat" else value
                out.append(bounded(number, LEAST, GREATEST))
                told += 1
        out.fill(-1, self.width - told)

    def _kind(self, step: Step[Any]) -> int:
        """The kind of a step, remembered by its class."""
        found = self._kind_of.get(type(step))
        if found is None:
            found = self._kind_of[type(step)] = self.kinds[step.name]
        return found
