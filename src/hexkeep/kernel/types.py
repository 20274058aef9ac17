"""The small words every game speaks: options, decisions, events, reasons, verbs, refs."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

Option = tuple[int, int, int, int]
"""A verb and three arguments: `(verb, a, b, c)`. Always played by a seat."""

EVERYONE: Final = -1
"""As a mask of seats: all of them, spectators too."""
NOBODY: Final = 0
UNKNOWN: Final = -1
"""What a masked int reads as. No card, cell or unit has this number."""
SPECTATOR: Final = -1
"""The seat of those who only watch: it sees what everyone may see."""
PASS: Final[Option] = (-1, 0, 0, 0)
"""Declines a standing offer in `Turns`. It never reaches a game or a record."""


class Reason:
    """Why something is not allowed. Always a module constant, so that giving one costs nothing."""

    def __init__(self, code: str, rule: str) -> None:
        self.code: Final = code
        self.rule: Final = rule

    def __repr__(self) -> str:
        return f"Reason({self.code!r}, {self.rule!r})"


class Event:
    """What just happened. `kind` indexes `Game.events`; at most one argument is secret."""

    def __init__(self, kind: int, a: int, b: int, c: int, d: int, secret: int, to: int) -> None:
        self.kind: Final = kind
        self.a: Final = a
        self.b: Final = b
        self.c: Final = c
        self.d: Final = d
        self.secret: Final = secret
        self.to: Final = to

    def seen_by(self, seat: int) -> "Event":
        """The same event as `seat` may read it."""
        if self.to == EVERYONE or (seat >= 0 and (self.to >> seat) & 1):
            return self
        return Event(self.kind, self.a, self.b, self.c, self.d, UNKNOWN, self.to)

    def key(self) -> tuple[int, int, int, int, int, int]:
        """What a reader learns from it, as plain ints."""
        return (self.kind, self.a, self.b, self.c, self.d, self.secret)

    def __repr__(self) -> str:
        return f"Event{self.key()}"


class Decision:
    """One seat, one prompt, the legal options.

    `waits`: the game stands still for this seat; otherwise it is a standing offer for which
    silence is the pass. `idle` is what a clock, an auto-pass or an absent player plays.
    `about` is the subject of the prompt (an ability, an enemy); its `Ref` stands in the `Prompt`.
    """

    __slots__ = ("about", "idle", "options", "prompt", "seat", "waits")

    def __init__(
        self,
        seat: int,
        prompt: int,
        options: list[Option],
        waits: bool = True,
        idle: Option | None = None,
        about: int = UNKNOWN,
    ) -> None:
        self.seat: Final = seat
        self.prompt: Final = prompt
        self.options: Final = options
        self.waits: Final = waits
        self.idle: Final = idle
        self.about: Final = about

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, prompt={self.prompt}, options={self.options}, waits={self.waits})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Ref:
    """How an int argument is written and read: `cell:C3`, `unit:minotaur`, `mana:2`.

    The same token names the thing in option texts, in events and in the scene, so a click on a
    node of the scene finds the options that speak of it.
    """

    def __init__(self, kind: str) -> None:
        self.kind: Final = kind

    def token(self, value: int) -> str:
        """The part after the colon."""
        return str(value)

    def value(self, token: str) -> int:
        """The inverse of `token`; raises ValueError."""
        if token != str(int(token)):
            raise ValueError(token)
        return int(token)

    def knows(self, value: int) -> bool:
        """Whether there can be such a thing. A rule asked about an option may rely on it."""
        return UNKNOWN <= value < 1 << 30

    def write(self, value: int) -> str:
        return f"{self.kind}:{self.token(value)}"

    def read(self, text: str) -> int:
        kind, colon, token = text.partition(":")
        if kind != self.kind or not colon:
            raise ValueError(text)
        return self.value(token)


class Number(Ref):
    """A plain number: a count, an amount, an index without a name."""


class Named(Ref):
    """One of a fixed list of names: classes, cells, colours. Names hold no spaces or colons."""

    def __init__(self, kind: str, names: Sequence[str]) -> None:
        super().__init__(kind)
        self.names: Final = list(names)
        self.index: Final[dict[str, int]] = {name: i for i, name in enumerate(names)}

    def token(self, value: int) -> str:
        if 0 <= value < len(self.names):
            return self.names[value]
        return str(value)

    def knows(self, value: int) -> bool:
        return UNKNOWN <= value < len(self.names)

    def value(self, token: str) -> int:
        found = self.index.get(token)
        return super().value(token) if found is None else found


SEAT: Final = Number("seat")
COUNT: Final = Number("n")


class Verb:
    """What an option does: its name and how its arguments are written.

    `retracts`: it takes back a declaration; a search tries it only when nothing else is offered.
    `aside`: it is played without disturbing the step that stands (see `Game.asides`).
    """

    def __init__(self, name: str, *args: Ref, retracts: bool = False, aside: bool = False) -> None:
        self.name: Final = name
        self.args: Final = args
        self.retracts: Final = retracts
        self.aside: Final = aside


class Prompt:
    """What a decision asks. `about` says how `Decision.about` is written, if it has a subject."""

    def __init__(self, name: str, about: Ref | None = None) -> None:
        self.name: Final = name
        self.about: Final = about


class EventKind:
    """A kind of event: its name, the rule that makes it happen, how its arguments are written.

    `args` names up to four open arguments in order; `secret` the one that may be hidden.
    """

    def __init__(self, name: str, rule: str, *args: tuple[str, Ref], secret: tuple[str, Ref] | None = None) -> None:
        self.name: Final = name
        self.rule: Final = rule
        self.args: Final = args
        self.secret: Final = secret
