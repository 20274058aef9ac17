"""The action table of a setup: every option that its tables can ever offer, each with a number of its own."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from hexkeep.kernel.errors import BAD_OPTION, IllegalOption
from hexkeep.kernel.types import PASS, Named, Option, Ref, Verb

Arguments = tuple[int, int, int]
ABSENT: Final = -1
LISTED: Final = -1
MOST_PLACES: Final = 64
"""A verb has a place for each combination of arguments, while they are at most so many times its options."""
SHAPE: Final = 7
FIRST_WIDTH: Final = 32
"""A mask has room for so many offers a row until a decision has more."""


class ActionTable:
    """Options numbered in a fixed order, PASS first. It follows from the setup and never grows.

    An option's number is found by arithmetic: `_places` has the numbers of a verb's options in the order of all
    combinations of arguments, those that do not occur as ABSENT. `_shapes` says for each verb, PASS first, where its
    places begin, and of each argument the least value and how many there are. A verb most of whose combinations do not
    occur is LISTED instead: its options stand in `_listed`.
    """

    def __init__(self, options: Iterable[Option]) -> None:
        self.options: Final[list[Option]] = list(dict.fromkeys([PASS, *options]))
        self._listed: Final[dict[Option, int]] = {}
        verbs: dict[int, list[Option]] = {}
        for option in self.options:
            verbs.setdefault(option[0], []).append(option)
        shapes: list[int] = []
        total = 0
        for verb in range(-1, max(verbs) + 1):
            shape = _shape_of(verbs.get(verb, []), total)
            shapes.extend(shape)
            if shape[0] != LISTED:
                total += shape[2] * shape[4] * shape[6]
        self._shapes: Final[vec[i64]] = vec[i64](shapes)
        self._places: Final[vec[i32]] = vec[i32]([ABSENT] * total)
        for number, option in enumerate(self.options):
            place = self._place(option)
            if place == LISTED:
                self._listed[option] = number
            else:
                self._places[place] = number

    @property
    def size(self) -> int:
        return len(self.options)

    def _place(self, option: Option) -> i64:
        """Where the number of an option stands in `_places`; LISTED if it does not stand there."""
        shapes = self._shapes
        verb: i64 = option[0]
        at: i64 = (verb + 1) * SHAPE
        if at < 0 or at >= len(shapes) or shapes[at] == LISTED:
            return LISTED
        a: i64 = option[1]
        b: i64 = option[2]
        c: i64 = option[3]
        a -= shapes[at + 1]
        b -= shapes[at + 3]
        c -= shapes[at + 5]
        if a < 0 or a >= shapes[at + 2] or b < 0 or b >= shapes[at + 4] or c < 0 or c >= shapes[at + 6]:
            return LISTED
        return shapes[at] + (a * shapes[at + 4] + b) * shapes[at + 6] + c

    def index(self, option: Option) -> int:
        """The number of an option. Raises IllegalOption."""
        place = self._place(option)
        found = self._listed.get(option, ABSENT) if place == LISTED else self._places[place]
        if found == ABSENT:
            raise IllegalOption(f"the action table has no option {option}", BAD_OPTION)
        return found

    def option(self, index: int) -> Option:
        """The inverse of `index`. Raises IllegalOption."""
        if not 0 <= index < len(self.options):
            raise IllegalOption(f"there is no action {index}: it must be from 0 to {len(self.options) - 1}", BAD_OPTION)
        return self.options[index]

    def indices(self, options: Sequence[Option]) -> list[int]:
        """The numbers of what a decision offers, in its order. Raises IllegalOption."""
        return [self.index(option) for option in options]

    def __repr__(self) -> str:
        return f"<ActionTable: {self.size} actions>"


def _shape_of(options: list[Option], start: int) -> list[int]:
    """Where the places of a verb begin, and each argument's least value and number of values."""
    if not options:
        return [LISTED, 0, 0, 0, 0, 0, 0]
    shape = [start]
    places = 1
    for i in (1, 2, 3):
        values = [option[i] for option in options]
        least, count = min(values), max(values) - min(values) + 1
        shape.extend([least, count])
        places *= count
    if places > MOST_PLACES * len(options):
        return [LISTED, 0, 0, 0, 0, 0, 0]
    return shape


class ActionMask:
    """What the decisions of some tables offer: for each table a row with a byte for each action, 1 where it is offered.

    `counts` has how many actions each row offers. Bytes and counts lie in memory that arrays can share. Who keeps
    bytes elsewhere and needs the lists alone has none here.
    """

    def __init__(self, table: ActionTable, rows: int = 1, has_bytes: bool = True) -> None:
        self.table: Final = table
        self.size: Final[int] = table.size
        self.rows: Final[int] = rows
        self.has_bytes: Final = has_bytes
        self.values: Final[vec[u8]] = vec[u8](bytes(table.size * rows if has_bytes else 0))
        self.counts: Final[vec[i64]] = vec[i64]([0] * rows)
        self.listed: vec[i64] = vec[i64]([])
        """The actions offered, one row after another, where `list_all` wrote them."""
        self._width: int = FIRST_WIDTH
        """A row has room for so many numbers of offered actions in `_offered`."""
        self._offered: vec[i64] = vec[i64]([0] * (rows * FIRST_WIDTH))

    def offer(self, options: list[Option], row: int = 0) -> None:
        """Let a row have these options alone. Raises IllegalOption for one that the table has not."""
        if len(options) > self._width:
            self._widen(len(options))
        table, values, offered, counts = self.table, self.values, self._offered, self.counts
        at: i64 = row
        start: i64 = at * self.size
        first: i64 = at * self._width
        place: i64 = first
        end: i64 = first + counts[at]
        has_bytes = self.has_bytes
        while has_bytes and place < end:
            values[start + offered[place]] = 0
            place += 1
        counts[at] = 0
        place = first
        for option in options:
            number: i64 = table.index(option)
            if has_bytes:
                values[start + number] = 1
            offered[place] = number
            place += 1
            counts[at] = place - first

    def _widen(self, least: int) -> None:
        """Make room for at least so many actions in every row."""
        before, width = self._offered, 2 * least
        offered = vec[i64]([0] * (self.rows * width))
        for row in range(self.rows):
            for i in range(self.counts[row]):
                offered[row * width + i] = before[row * self._width + i]
        self._offered, self._width = offered, width

    def offered(self, row: int = 0) -> list[int]:
        """The actions that a row offers, in the decision's order."""
        first = row * self._width
        offered = self._offered
        return [offered[i] for i in range(first, first + self.counts[row])]

    def list_all(self) -> int:
        """Write the actions that all rows offer into `listed`, one row after another; how many they are."""
        offered, counts = self._offered, self.counts
        rows: i64 = self.rows
        width: i64 = self._width
        row: i64 = 0
        total: i64 = 0
        while row < rows:
            total += counts[row]
            row += 1
        if total > len(self.listed):
            self.listed = vec[i64]([0] * (2 * total))
        listed = self.listed
        to: i64 = 0
        row = 0
        while row < rows:
            place: i64 = row * width
            end: i64 = place + counts[row]
            while place < end:
                listed[to] = offered[place]
                place += 1
                to += 1
            row += 1
        return total

    def offers(self, action: int, row: int = 0) -> bool:
        """Whether a row offers an action, which may be any number."""
        return 0 <= action < self.size and self.values[row * self.size + action] == 1


def action_table(
    verbs: Sequence[Verb], values: Mapping[str, Iterable[int]], tuples: Mapping[str, Iterable[Sequence[int]]]
) -> ActionTable:
    """The table of a game's verbs: for each the `tuples` of its arguments, or else all of them that its refs allow.

    A list of names allows its numbers; what other refs allow stands in `values` (see `Game.argument_values`).
    """
    options: list[Option] = []
    for number, verb in enumerate(verbs):
        listed = tuples.get(verb.name)
        if listed is None:
            listed = _product([_values_of(verb, ref, values) for ref in verb.args])
        for given in listed:
            a, b, c = (*given, 0, 0, 0)[:3]
            options.append((number, a, b, c))
    return ActionTable(options)


def _values_of(verb: Verb, ref: Ref, values: Mapping[str, Iterable[int]]) -> list[int]:
    given = values.get(f"{verb.name}.{ref.kind}", values.get(ref.kind))
    if given is not None:
        return list(given)
    if isinstance(ref, Named):
        return list(range(len(ref.names)))
    raise RuntimeError(f"argument_values does not say which values {ref.kind!r} of the verb {verb.name!r} can have")


def _product(choices: Sequence[Sequence[int]]) -> list[Sequence[int]]:
    """Every combination of one value for each argument."""
    found: list[Sequence[int]] = [()]
    for values in choices:
        found = [(*before, value) for before in found for value in values]
    return found
