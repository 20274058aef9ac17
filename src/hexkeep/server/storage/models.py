"""What is stored of a table, as plain values."""

from dataclasses import dataclass, field
from typing import Any

from hexkeep.kernel.rng import FAST
from hexkeep.server.time_control import ClockMemory
from hexkeep.server.types import Clock, Language, Value


@dataclass(frozen=True)
class LogRow:
    """A row of the log: an option played, or (None) the seat's last ply taken back."""

    number: int
    seat: int
    option: str | None
    at: float
    """Unix time."""


@dataclass(frozen=True)
class StoredSeat:
    seat: int
    name: str
    kind: str
    """`person`, `open` or `bot`."""
    bot: str
    key: str
    """The hash of the key that opens the seat; empty if nobody holds one."""
    votes: tuple[int, ...] = ()
    email: str = ""
    language: Language = "en"
    """The language of letters to this seat."""
    asks_single: bool = False
    """Its player wants to be asked even where there is only one answer."""
    email_key: str = ""
    """The hash of the token that confirms the address; empty when it is confirmed."""
    invited: bool = False
    """Its key is that of a link which nobody has used yet; whoever sits down by it gets another."""
    shared: bool = False
    """One screen holds this seat and others."""
    looked: bool = False
    """Somebody who left it has seen what it hides."""


@dataclass(frozen=True)
class StoredChatLine:
    id: int
    at: float
    seat: int
    name: str
    text: str
    notice: str = ""
    """The table says it: what happened to the seat (see `chat.Notice`). Otherwise `text` was said by somebody."""


@dataclass(frozen=True)
class StoredMessage:
    """What a seat said to its partners, in notation, after a row of the log."""

    id: int
    row: int
    seat: int
    text: str


@dataclass(frozen=True)
class TableTerms:
    """What was settled when the table opened. It never changes."""

    id: str
    game: str
    setup: dict[str, Value]
    seed: int
    salt: str
    seed_chosen: bool
    start: dict[str, Any] | None
    clock: Clock
    name: str
    spectators: bool
    owner: str
    """The hash of the owner's key."""
    spectator: str
    """The hash of the spectators' key; empty if there are none."""
    started: float
    overlay: str = ""
    """The text of somebody's own file that adds to the game's box; empty if it is played as printed."""
    lesson: str = ""
    """The lesson that the table gives; empty at other tables."""
    shuffle: str = FAST
    """The generator of dice and cards; tables of old were played with the fast one."""


@dataclass(frozen=True)
class TableStatus:
    """The state of the table after its latest row."""

    version: int
    ply: int
    position: dict[str, Any] | None
    """None: the stored one stays. It is written with every so many rows, and read only when the rules change."""
    waiting: list[int]
    deadlines: dict[int, float]
    due: float | None
    """When the clock acts; None if it only shows the time."""
    awaits_bot: bool
    """A bot is to act, or the table itself for a person who has no choice."""
    moved: float
    over: bool
    ending: str
    lesson_step: int = 0
    """How far the learner has come (`LessonPlayer.step`)."""
    clocks: ClockMemory = field(default_factory=ClockMemory)
    """What the clocks remember beside their deadlines."""
    position_version: int = 0
    """The row after which the table stood so."""


@dataclass(frozen=True)
class ReplayBase:
    """Where the replay of the log begins, and the rules it needs: row 0 and no position until the rules change."""

    rules: str
    version: int = 0
    position: dict[str, Any] | None = None


@dataclass(frozen=True)
class StoredTable:
    terms: TableTerms
    status: TableStatus
    base: ReplayBase
    seats: list[StoredSeat]
    log: list[LogRow]
    chat: list[StoredChatLine]
    rematch: str
    messages: list[StoredMessage] = field(default_factory=list)
