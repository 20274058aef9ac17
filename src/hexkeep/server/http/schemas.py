"""What requests about games, setups, rules and one's tables carry and answer; `messages.py` has those of a table."""

from typing import Literal

import msgspec

from hexkeep.kernel.table.guidance import SetupNotes
from hexkeep.server.types import InPlay, Language, Value


class Condition(msgspec.Struct, omit_defaults=True):
    """A field applies only while another has (or has not) one of these values."""

    key: str
    among: list[Value]
    negated: bool = False


class Choice(msgspec.Struct, omit_defaults=True):
    value: str
    label: str
    tip: str = ""
    """What choosing it means, in a sentence."""
    group: str = ""
    """The heading under which it stands."""


class Narrowing(msgspec.Struct, omit_defaults=True):
    """While `when` holds, only these choices (or this range) are left."""

    when: Condition
    choices: list[str] = []
    low: int | None = None
    high: int | None = None


class FormField(msgspec.Struct, omit_defaults=True):
    key: str
    kind: Literal["choice", "several", "number", "switch"]
    label: str
    default: Value
    tip: str = ""
    choices: list[Choice] = []
    low: int = 0
    high: int = 0
    when: list[Condition] = []
    narrowed: list[Narrowing] = []
    advanced: bool = False
    rule: str = ""


class LessonInfo(msgspec.Struct, omit_defaults=True):
    """A lesson of a game: `POST /api/lessons` opens a table for it."""

    name: str
    title: str
    about: str
    order: int
    """1: for a newcomer; from 2 on, the harder parts."""
    minutes: int
    steps: int


class MissionInfo(msgspec.Struct, omit_defaults=True):
    title: str
    setup: dict[str, Value]


class CampaignInfo(msgspec.Struct, omit_defaults=True):
    name: str
    title: str
    missions: list[MissionInfo]


class GameInfo(msgspec.Struct, omit_defaults=True):
    """A game that can be played. `/api/games/<name>/picture.svg` is its picture."""

    name: str
    title: str
    blurb: str
    form: list[FormField]
    seats: str
    """How many can play, as text: "1–4", or "2, 4" where three cannot."""
    bots: list[str] = []
    first: dict[str, Value] = {}
    """The setup that suits somebody's first game."""
    notes: SetupNotes | None = None
    """What that setup means."""
    own_file: str = ""
    """What it is called to open a file of one's own that adds to the game's box; empty if it takes none."""
    lessons: list[LessonInfo] = []
    puzzles: bool = False
    """Whether it has puzzles."""
    campaigns: list[CampaignInfo] = []


class RuleText(msgspec.Struct, omit_defaults=True):
    id: str
    chapter: str
    """What it is about, in the reader's language."""
    text: str
    ruling: str = ""
    edition: str = ""
    section: str = ""
    """The heading in the printed book."""


class SetupCheck(msgspec.Struct, omit_defaults=True):
    """A setup with every default filled in, and the seats it makes."""

    setup: dict[str, Value]
    seats: list[str]
    """What each seat is called until somebody sits there."""
    remarks: list[str] = []
    """What the table should know of this setup before it begins."""
    in_play: InPlay = {}
    """The edition, mode, boxes and variants played; `/rules` and `/rulebook` leave out what is for others only."""
    notes: SetupNotes | None = None


class SetupForm(msgspec.Struct, omit_defaults=True):
    """The form as it stands after some answers: the fields that apply, with their values (`default`) and what they
    still take. Answers that do not fit any more have given way to defaults: once every list has the right length,
    `check.setup` opens a table."""

    fields: list[FormField]
    check: SetupCheck


class ExtendedForm(msgspec.Struct, omit_defaults=True):
    """Answers to the form of a game with a file of one's own, such as a scenario."""

    overlay: str
    """The text of the file."""
    answers: dict[str, Value] = {}
    """Empty: the first thing that the file adds is chosen."""
    changed: str = ""
    """The field answered last."""


class Problem(msgspec.Struct, omit_defaults=True):
    """Why a request was refused, in one line."""

    code: str
    reason: str


class Held(msgspec.Struct, omit_defaults=True):
    """A table this browser holds keys of."""

    table: str
    keys: list[str]


class TableSummary(msgspec.Struct, omit_defaults=True):
    """A line in the list of my tables."""

    table: str
    game: str
    title: str
    name: str
    seats: list[str]
    mine: list[int]
    waiting: list[int]
    """The seats that are waited for: it is your turn if one of them is yours."""
    started: float
    moved: float
    ply: int
    over: bool = False
    ending: str = ""
    bots: list[int] = []
    """The seats that bots play."""
    together: bool = False
    """The players win or lose together."""


class Address(msgspec.Struct, omit_defaults=True):
    """Where to write when it is the seat's turn and nobody sits there, and in which language; empty to stop."""

    email: str = ""
    language: Language = "en"


class Confirmation(msgspec.Struct):
    """What the letter to an address held."""

    token: str
