"""What lies on the table, and the steps that move it: the two bases a game builds on."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from hexkeep.kernel.errors import BadRoll
from hexkeep.kernel.rng import draw, shuffle
from hexkeep.kernel.types import EVERYONE, UNKNOWN, Decision, Event, Option, Reason


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)  # serializable: `__new__` alone may make one
class State:
    """The base of every game's state. A subclass adds its zones: few flat lists, ints, small tuples.

    `stack` holds the steps still to come, the next one last; copies share the steps, which never
    change. `is_view` marks a view with masked parts (see `Game.seen_by`). `revealed_to` is the mask of
    seats that learned something in the current play. `event_log` collects events where somebody
    listens and is None in every copy made for search. `fixed_rolls` are dice and draws that somebody has arranged.
    `game` is the rulebook by which the state is played; with it a state copies and pickles itself.
    """

    __slots__ = ("event_log", "fixed_rolls", "game", "is_view", "over", "revealed_to", "rng", "seats", "stack")
    derived: ClassVar[tuple[str, ...]] = ()
    """Fields that follow from the others, kept for speed. A position leaves them out; reading it rebuilds them."""
    memories: ClassVar[tuple[str, ...]] = ()
    """Fields that no rule reads, kept to be shown: positions that differ in nothing else go on alike."""

    def __init__(self, seats: int, rng: int = 0) -> None:
        self.seats: int = seats
        self.rng: int = rng
        # Any: a step speaks of its own game's state, which the kernel cannot name here.
        self.stack: list[Step[Any]] = []
        self.revealed_to: int = 0
        self.over: bool = False
        self.is_view: bool = False
        self.event_log: list[Event] | None = None
        self.fixed_rolls: tuple[int, ...] = ()
        # Any: `Game` stands above this module.
        self.game: Any = None

    def __repr__(self) -> str:
        status = "over" if self.over or not self.stack else f"step {self.stack[-1].name}"
        seats = f"{self.seats} {'seat' if self.seats == 1 else 'seats'}"
        return f"<{type(self).__name__}{' (view)' if self.is_view else ''}: {seats}, {status}>"

    def __reduce__(self) -> tuple[Any, ...]:
        from hexkeep.kernel.pickling import restore_state

        return restore_state, (self.game, self.game.position(self))

    def __copy__(self) -> "State":
        twin: State = self.game.copy(self)
        return twin

    def __deepcopy__(self, memo: object) -> "State":
        return self.__copy__()

    def copy_base_from(self, other: "State") -> None:
        """The kernel's part of a copy: all of it, because a copy is made without `__init__`.

        `revealed_to` and `event_log` belong to a play, not to the table.
        """
        self.seats = other.seats
        self.rng = other.rng
        self.stack = other.stack.copy()
        self.over = other.over
        self.is_view = other.is_view
        self.fixed_rolls = other.fixed_rolls
        self.revealed_to = 0
        self.event_log = None
        self.game = other.game

    def push(self, step: "Step[Any]") -> None:
        """Put a step on top of the stack: it runs next. After the end nothing more happens."""
        if not self.over:
            self.stack.append(step)

    def end(self) -> None:
        """End the game at once: the steps that are still on the stack are dropped."""
        self.over = True
        self.stack.clear()

    def randbelow(self, n: int) -> int:
        """A hidden random number from 0 to n - 1. It shows nobody anything by itself."""
        if self.fixed_rolls:
            return self.next_fixed_roll(0, n - 1)
        self.rng, found = draw(self.rng, n)
        return found

    def pick(self, weights: Sequence[int]) -> int:
        """A hidden random index, as likely as its weight: the kind of a card from a shuffled deck."""
        total = sum(weights)
        if self.fixed_rolls and not 0 <= self.fixed_rolls[0] < total:
            raise BadRoll(self.fixed_rolls[0], 0, total - 1, tuple(weights))
        n = self.randbelow(total)
        index = 0
        while n >= weights[index]:
            n -= weights[index]
            index += 1
        return index

    def roll(self, sides: int) -> int:
        """An open die: a number from 1 to `sides` that everybody sees."""
        self.revealed_to = EVERYONE
        if self.fixed_rolls:
            return self.next_fixed_roll(1, sides)
        return self.randbelow(sides) + 1

    def next_fixed_roll(self, low: int, high: int) -> int:
        """The next of `fixed_rolls`, which must fit the die or the draw."""
        found = self.fixed_rolls[0]
        if not low <= found <= high:
            raise BadRoll(found, low, high)
        self.fixed_rolls = self.fixed_rolls[1:]
        return found

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle in place; shows nothing."""
        self.rng = shuffle(self.rng, cards)

    def reveal(self, to: int = EVERYONE) -> None:
        """The seats in the mask learn something hidden in this play: no undo past it."""
        self.revealed_to |= to

    def tell(
        self,
        kind: int,
        a: int = 0,
        b: int = 0,
        c: int = 0,
        d: int = 0,
        secret: int = UNKNOWN,
        to: int = EVERYONE,
    ) -> None:
        """Say what happened. `secret` is read only by the seats in the mask `to`."""
        if self.event_log is not None:
            self.event_log.append(self.public_event(Event(kind, a, b, c, d, secret, to)))

    def public_event(self, event: Event) -> Event:
        """The event as people read it. For games whose rules number things in another way than players do."""
        return event


S = TypeVar("S", bound=State)
STEP_FIELDS: Final[dict[type, tuple[str, ...]]] = {}
"""A cache: the fields of each step class that `step_fields` has looked at."""


def step_table(*steps: type["Step[S]"]) -> dict[str, Callable[..., "Step[S]"]]:
    """Step classes by the name that a position writes."""
    return {step.name: step for step in steps}


def step_fields(step: type) -> tuple[str, ...]:
    """The names of a step's fields: those of its constructor's parameters, in order."""
    fields = STEP_FIELDS.get(step)
    if fields is None:
        from inspect import signature

        fields = STEP_FIELDS[step] = tuple(signature(step).parameters)
    return fields


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """An immutable piece of control flow: what is asked and what the answer does, side by side.

    A step is off the stack while its `run` or `play` works; to be asked again it pushes itself
    again. `run` may be called more than once on a standing step and must then answer the same.
    Its fields are `Final` ints with the names of the constructor's parameters: `self.seat: Final = seat`.
    A position writes a step as its name and these numbers, or the names of what they stand for (`Game.step_names`).
    """

    name: ClassVar[str] = ""

    def args(self) -> list[int]:
        """The arguments with which the constructor makes this step again."""
        return [getattr(self, field) for field in step_fields(type(self))]

    def run(self, s: S) -> bool:
        """Do the step's work. True: stand and ask (and nothing was done or pushed)."""
        return True

    def ask(self, s: S, out: list[Decision]) -> None:
        """Append the decisions that can be made while this step is on top of the stack."""

    def play(self, s: S, seat: int, option: Option) -> None:
        """Carry out an option that `ask` offered."""

    def listeners(self, s: S) -> int:
        """Seats that may hold a standing offer for reasons only they know, as a mask of open facts.

        They are given time to answer whether or not they can: a pause must not tell what they hold.
        """
        return 0

    def why_not(self, s: S, seat: int, option: Option) -> Reason | None:
        """Why an option that `ask` does not offer cannot be played."""
        return None

    def masked(self, s: S, seat: int) -> "Step[S]":
        """The step as `seat` may know it; a step with a secret field returns a masked twin."""
        return self

    def key(self) -> tuple[str, list[int]]:
        return (self.name, self.args())


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatStep(Step[S]):
    """A step that belongs to one seat."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
