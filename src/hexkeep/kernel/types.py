"""The types every game uses: options, decisions, events, reasons, verbs, prompts, refs."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, Generic, TypeVar

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
PASS_TEXT: Final = "--"
"""How `Game.write` spells PASS: no verb of a game can have this name."""


_UNKNOWNS: Final[list[list[int]]] = [[]]


def unknowns(count: int) -> list[int]:
    """So many unknown numbers, for what a view hides: always the same list, so nobody may change it."""
    while len(_UNKNOWNS) <= count:
        _UNKNOWNS.append([UNKNOWN] * len(_UNKNOWNS))
    return _UNKNOWNS[count]


class Reason:
    """Why something is not allowed. Always a module constant, so that giving one costs nothing."""

    def __init__(self, code: str, rule: str, text: str = "") -> None:
        self.code: Final = code
        self.rule: Final = rule
        self.text: Final = text

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

    # Any: a pickle's function and arguments. Compiled classes cannot be pickled as Python's own are.
    def __reduce__(self) -> tuple[Any, ...]:
        return Decision, (self.seat, self.prompt, self.options, self.waits, self.idle, self.about)

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, prompt={self.prompt}, options={self.options}, waits={self.waits})"


class NamedEvent(Event):
    """An event of a match, which prints itself with the game's names: `<loaded card:6a seat:0>`."""

    # Any: `Game` stands above this module.
    def __init__(self, game: Any, event: Event) -> None:
        super().__init__(event.kind, event.a, event.b, event.c, event.d, event.secret, event.to)
        self.game: Final = game

    def seen_by(self, seat: int) -> Event:
        seen = super().seen_by(seat)
        return self if seen is self else NamedEvent(self.game, seen)

    def __repr__(self) -> str:
        kind = self.game.events[self.kind]
        values = [self.a, self.b, self.c, self.d]
        words = [ref.write(values[i]) for i, (_, ref) in enumerate(kind.args)]
        if kind.secret is not None and self.secret != UNKNOWN:
            words.append(kind.secret[1].write(self.secret))
        return f"<{' '.join([kind.name, *words])}>"


class NamedDecision(Decision):
    """A decision of a match, which prints itself with the game's names."""

    def __init__(self, game: Any, decision: Decision) -> None:
        super().__init__(
            decision.seat, decision.prompt, decision.options, decision.waits, decision.idle, decision.about
        )
        self.game: Final = game

    def __repr__(self) -> str:
        prompt = self.game.prompts[self.prompt].name
        options = [self.game.write(option) for option in self.options]
        offer = "" if self.waits else ", may pass"
        return f"<Decision of seat {self.seat}: {prompt}{offer}: {', '.join(options)}>"


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

    def named(self, value: int) -> str:
        """The token by whose name texts call it: mostly its own."""
        return self.write(value)

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


class Terms(Ref):
    """The terms of a sum in one argument of an event: small numbers, each with a name.

    Texts say it term by term, by the keys `term.<kind>.<name>`; a term that is `ABSENT` is not said.
    """

    def __init__(self, kind: str, *names: str) -> None:
        super().__init__(kind)
        self.names: Final = names

    def pack(self, numbers: Sequence[int]) -> int:
        """These numbers, one a name, as one."""
        packed = 0
        for n in reversed(numbers):
            packed = packed << TERM_BITS | (n - ABSENT)
        return packed

    def unpack(self, value: int) -> list[int]:
        """The inverse of `pack`."""
        mask = (1 << TERM_BITS) - 1
        return [(value >> i * TERM_BITS & mask) + ABSENT for i in range(len(self.names))]

    def token(self, value: int) -> str:
        return ",".join(["" if n == ABSENT else str(n) for n in self.unpack(value)])

    def value(self, token: str) -> int:
        numbers = [ABSENT if part == "" else int(part) for part in token.split(",")]
        if len(numbers) != len(self.names):
            raise ValueError(token)
        return self.pack(numbers)


TERM_BITS: Final = 8
ABSENT: Final = -128
"""The least number that a term can be; it stands for none."""

SEAT: Final = Number("seat")
COUNT: Final = Number("n")


class Verb:
    """What an option does: its name, how its arguments are written, what its button says.

    `retracts`: it takes back a declaration; a search tries it only when nothing else is offered.
    `aside`: it is played without disturbing the step that stands (see `Game.asides`).
    `group`: the kind of options it stands among ("move", "attack"); its title is the text `group.<group>`.
    """

    def __init__(
        self, name: str, *args: Ref, text: str = "", retracts: bool = False, aside: bool = False, group: str = ""
    ) -> None:
        self.name: Final = name
        self.args: Final = args
        self.text: Final = text
        self.retracts: Final = retracts
        self.aside: Final = aside
        self.group: Final = group


class Prompt:
    """What a decision asks. `about` says how `Decision.about` is written, if it has a subject.

    `secret`: its options follow from what only this seat sees, so that a single one must not be played for it at once.
    `widget`: how a table shows it where buttons are not enough: "turn" (a tile is turned), "payment".
    `reaction`: it answers what another does, or is an offer: a player may have it declined for the rest of the game.
    """

    def __init__(
        self,
        name: str,
        about: Ref | None = None,
        text: str = "",
        secret: bool = False,
        widget: str = "",
        reaction: bool = False,
    ) -> None:
        self.name: Final = name
        self.about: Final = about
        self.text: Final = text
        self.secret: Final = secret
        self.widget: Final = widget
        self.reaction: Final = reaction


SHOWN: Final = (
    "phase",  # a banner: whose turn, which round
    "move",  # the first thing walks to the last place
    "push",  # the first thing is pushed to the last place
    "attack",  # the first thing strikes the second
    "shot",  # the same from afar: a tower, an archer
    "spell",  # the same by magic
    "hit",  # the first thing loses health
    "heal",  # the first thing gains health
    "arrive",  # the first thing is new
    "fall",  # the first thing is gone
    "gain",  # somebody gets something
    "lose",  # somebody loses something
    "roll",  # dice
    "reveal",  # a card or tile is turned up
    "result",  # a fight is decided: a card sums up what fell and what was gained
)
"""How an event is played to the eye, each way with a sound (`EventKind.show`)."""


class EventKind:
    """A kind of event: its name, the rule that makes it happen, how its arguments are written, its text.

    `args` names up to four open arguments in order; `secret` the one that may be hidden, and `hidden` is
    the text for those who may not read it. `show` says how a table plays it to the eye: one of `SHOWN`, or "" where
    only the log tells it (`EventList.told`).
    """

    def __init__(
        self,
        name: str,
        rule: str,
        *args: tuple[str, Ref],
        secret: tuple[str, Ref] | None = None,
        text: str = "",
        hidden: str = "",
        show: str,
    ) -> None:
        self.name: Final = name
        self.rule: Final = rule
        self.args: Final = args
        self.secret: Final = secret
        self.text: Final = text
        self.hidden: Final = hidden
        self.show: Final = show


T = TypeVar("T")


@mypyc_attr(allow_interpreted_subclasses=True)
class NumberedList(Generic[T]):
    """Things numbered in the order in which they are added: the base of a game's verbs, prompts and events."""

    def __init__(self) -> None:
        self.items: Final[list[T]] = []

    def append(self, item: T) -> int:
        """Add an item; returns its number."""
        self.items.append(item)
        return len(self.items) - 1

    def __len__(self) -> int:
        return len(self.items)

    def __getitem__(self, number: int) -> T:
        return self.items[number]

    def __iter__(self) -> Iterator[T]:
        return iter(self.items)


class VerbList(NumberedList[Verb]):
    """The verbs of a game: `MOVE: Final = VERBS.add("move", CELL, text="Move to {cell}")`."""

    def add(
        self, name: str, *args: Ref, text: str = "", retracts: bool = False, aside: bool = False, group: str = ""
    ) -> int:
        """Declare a verb (see `Verb`); returns its number, the first int of an option."""
        return self.append(Verb(name, *args, text=text, retracts=retracts, aside=aside, group=group))


class PromptList(NumberedList[Prompt]):
    """The prompts of a game: `TURN: Final = PROMPTS.add("turn", text="Your turn")`."""

    def add(
        self,
        name: str,
        about: Ref | None = None,
        text: str = "",
        secret: bool = False,
        widget: str = "",
        reaction: bool = False,
    ) -> int:
        """Declare a prompt (see `Prompt`); returns its number, as `Decision.prompt` has it."""
        return self.append(Prompt(name, about, text, secret, widget, reaction))


class EventList(NumberedList[EventKind]):
    """The events of a game: `WON: Final = EVENTS.add("won", "FER-END-01", ("seat", SEAT), text="…", show="phase")`.

    Each kind says how it is seen and heard: `add` wants a way to show it, `told` says that there is none.
    """

    def add(
        self,
        name: str,
        rule: str,
        *args: tuple[str, Ref],
        secret: tuple[str, Ref] | None = None,
        text: str = "",
        hidden: str = "",
        show: str,
    ) -> int:
        """Declare a kind of event that is played to the eye and ear; returns its number, as `State.tell` takes it."""
        if show not in SHOWN:
            raise ValueError(f"{name!r} is shown as {show!r}: the ways are {', '.join(SHOWN)}")
        return self.append(EventKind(name, rule, *args, secret=secret, text=text, hidden=hidden, show=show))

    def told(
        self,
        name: str,
        rule: str,
        *args: tuple[str, Ref],
        secret: tuple[str, Ref] | None = None,
        text: str = "",
        hidden: str = "",
    ) -> int:
        """Declare a kind of event that only the log tells: it moves nothing on the board, or it is part of an event
        that is shown, or the prompt that follows says it."""
        return self.append(EventKind(name, rule, *args, secret=secret, text=text, hidden=hidden, show=""))


class ReasonList(NumberedList[Reason]):
    """The reasons of a game: `TOLL_PAID: Final = REASONS.add("toll-paid", "FER-LOAD-02", "A toll has been paid.")`."""

    def add(self, code: str, rule: str, text: str = "") -> Reason:
        """Declare a reason (see `Reason`)."""
        reason = Reason(code, rule, text)
        self.append(reason)
        return reason
