"""Plain values that requests carry, tables keep and storage writes."""

from typing import Literal

import msgspec

Language = Literal["en", "ru"]
Value = int | str | bool | list[str]
"""A value of a setup form."""
InPlay = dict[str, tuple[str, ...]]
"""The edition, mode, boxes and variants that a table plays, by topic; a topic that is missing says nothing."""


class Clock(msgspec.Struct, omit_defaults=True):
    """The clock of a table. `none`; `move`: seconds for each decision; `day`: the same, meant in days; `total`: seconds
    for the whole game, and `increment` more whenever a seat has acted and others are waited for (Fischer).

    At zero: `idle` plays what the decision calls idle (or its first option), `bot` hands the seat to
    a bot, `nothing` only shows it.
    """

    kind: Literal["none", "move", "day", "total"] = "none"
    seconds: int = 0
    at_zero: Literal["idle", "bot", "nothing"] = "idle"
    increment: int = 0


class SeatPlan(msgspec.Struct, omit_defaults=True):
    """Who sits where at the start: the maker of the table, somebody by link, anybody, or a bot."""

    kind: Literal["me", "link", "open", "bot"]
    name: str = ""
    bot: str = ""


class NewTable(msgspec.Struct, omit_defaults=True):
    """A table that somebody asks for."""

    game: str
    setup: dict[str, Value] = {}
    seats: list[SeatPlan] = []
    """Shorter than the game's seats: the rest are `me` (hot-seat)."""
    clock: Clock = msgspec.field(default_factory=Clock)
    spectators: bool = False
    name: str = ""
    seed: int | None = None
    start: dict[str, object] | None = None
    """A position to start from, instead of a setup."""
    overlay: str = ""
    """The text of a file of one's own that adds to the game's box, such as a scenario."""


class NewLesson(msgspec.Struct, omit_defaults=True):
    """A lesson that somebody wants to take at a table of their own."""

    game: str
    lesson: str
    name: str = ""
    """What the learner is called."""


class TableKeys(msgspec.Struct, omit_defaults=True):
    """What the maker of a table gets: its address and every key, once."""

    table: str
    owner: str
    seats: list[str]
    spectator: str = ""


class NewMessage(msgspec.Struct, omit_defaults=True):
    """What a seat says to its partners, in the notation of messages."""

    seat: int
    text: str
