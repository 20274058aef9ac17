"""The scene: how a table looks, in a small vocabulary that the browser and the SVG drawer share.

A game's `draw(view, seat, translator)` gives a `Scene`. It is given what the seat may see,
never the true state, so a scene cannot tell a secret. Nodes keep their ids from move to move:
what has the same id and another place is seen to travel.

`drawing.py` draws it, and tells what has changed.
"""

from collections.abc import Sequence
from typing import Literal

import msgspec

Kind = Literal["hex", "tile", "token", "card", "pile", "track", "dial", "die", "panel", "label", "line"]
Shape = Literal[
    "",
    "flat",
    "pointy",
    "disc",
    "square",
    "shield",
    "diamond",
    "banner",
    "pawn",
    "pips",
    "bar",
    "arrow",
    "road",
    "edge",
    "area",
]
Pattern = Literal[
    "",
    "dots",
    "grain",
    "lines",
    "cross",
    "waves",
    "trees",
    "peaks",
    "bricks",
    "rays",
    "scales",
    "flames",
    "stars",
    "fog",
]
Area = Literal["", "mine", "others", "side", "over", "ribbon", "left", "right", "hand", "book"]
"""Where a panel stands: with the own things, those of others, beside the board, over it; or on a stage (`Scene.stage`):
the order of turns above it, both sides beside it, the own hand and spells below it."""


Corner = Literal["c", "n", "ne", "e", "se", "s", "sw", "w", "nw"]


class Tone(msgspec.Struct, frozen=True, omit_defaults=True):
    """A colour with its pattern: no two things differ by colour alone. `ink` is the colour of text on `fill`."""

    fill: str
    ink: str = "#2b2118"
    edge: str = ""
    pattern: Pattern = ""


class Theme(msgspec.Struct, frozen=True, omit_defaults=True):
    """The look of a game: the ground the board lies on and the tones that its nodes name."""

    name: str
    ground: str
    ground_edge: str
    tones: dict[str, Tone]
    ground_pattern: Pattern = ""
    accent: str = "#e0a52f"


class Tip(msgspec.Struct, omit_defaults=True, gc=False):
    """The full text of a card, shown on hover, focus or long press. `rules` are ids of rules that it links to."""

    title: str
    lines: Sequence[str] = ()
    rules: Sequence[str] = ()
    icon: str = ""
    reconstructed: str = ""
    """Which of its values no source prints, so that ours is a reconstruction."""


class Badge(msgspec.Struct, omit_defaults=True, gc=False):
    """A small mark on a node's rim, or in its middle ("c"): a number, a symbol, or both, with what it means."""

    text: str = ""
    icon: str = ""
    tone: str = ""
    corner: Corner = "ne"
    tip: str = ""


class Filter(msgspec.Struct, omit_defaults=True, gc=False):
    """A filter of a panel: choosing a tag shows only the nodes that carry it."""

    label: str
    tags: list[tuple[str, str]]
    """(tag, label) pairs."""


SIZES: dict[Kind, tuple[float, float]] = {
    "hex": (100.0, 0.0),
    "tile": (100.0, 100.0),
    "token": (56.0, 56.0),
    "card": (84.0, 118.0),
    "pile": (84.0, 118.0),
    "track": (200.0, 16.0),
    "dial": (200.0, 200.0),
    "die": (36.0, 36.0),
    "panel": (280.0, 0.0),
    "label": (0.0, 16.0),
    "line": (6.0, 0.0),
}
"""Each kind's own width and height, where a node gives none."""


class Node(msgspec.Struct, omit_defaults=True, gc=False):
    """One thing on the table.

    Place: `x, y` is the centre on the board (or in a panel laid out as a plane); a node in a
    panel or on a card (`parent`) without a place flows in order; on any other parent the place is
    counted from that parent's centre. `slot` is its sector on a dial or its step on a track, from 1;
    0 is the hub or the start. `w, h` is the size; 0 takes the kind's own (`SIZES`). A hex's width runs
    from corner to corner when flat, from side to side when pointy; its height follows from it. A
    label's height is its letters', a line's width its breadth.
    What it says: `icon` (game-icons), `text` and the smaller `note`, `badges`, `tip`.
    `value` and `of`: health left of health, eyes of a die, cards in a pile, steps of a track;
    `marks` colours the steps of a track one by one. `rank` of a token, 1 to 4, is told by its rim and its studs.
    `refs`: the tokens by which options speak of it. `lights`: ids that glow while this is pointed at.
    `said`: what a screen reader says, when it differs from the text.
    """

    id: str
    kind: Kind
    x: float = 0.0
    y: float = 0.0
    parent: str = ""
    slot: int = 0
    w: float = 0.0
    h: float = 0.0
    turn: float = 0.0
    layer: int = 0
    shape: Shape = ""
    tone: str = ""
    icon: str = ""
    text: str = ""
    note: str = ""
    said: str = ""
    value: int | None = None
    of: int | None = None
    marks: Sequence[str] = ()
    rank: int = 0
    badges: Sequence[Badge] = ()
    points: Sequence[tuple[float, float]] = ()
    face_down: bool = False
    dim: bool = False
    active: bool = False
    tip: Tip | None = None
    refs: Sequence[str] = ()
    lights: Sequence[str] = ()
    tags: Sequence[str] = ()
    # a panel's own
    area: Area = ""
    plane: bool = False
    folded: bool = False
    filters: Sequence[Filter] = ()


class Term(msgspec.Struct, omit_defaults=True, gc=False):
    """One number of a sum, with its name beneath. `faces` are those of a die that is still to be rolled."""

    value: str
    label: str = ""
    sign: Literal["", "+", "−", "="] = ""
    icon: str = ""
    faces: Sequence[str] = ()


class Chance(msgspec.Struct, omit_defaults=True, gc=False):
    """One result of the dice: on `count` of `of` equal rolls. `value`: what they come to; `text`: what that means."""

    text: str
    count: int
    of: int
    good: bool = True
    value: str = ""


class Mark(msgspec.Struct, omit_defaults=True, gc=False):
    """Drawn on the board while its option is pointed at. `refs` are tokens of nodes, in order: the places of a path,
    from whom a blow or push comes and whom it meets."""

    kind: Literal["path", "blow", "shot", "push", "ring"]
    refs: Sequence[str]
    text: str = ""


class Forecast(msgspec.Struct, omit_defaults=True, gc=False):
    """What an option would do, as far as its seat can know. Empty parts are not shown."""

    title: str = ""
    sum: Sequence[Term] = ()
    result: str = ""
    """The meaning of the sum: "Troglodytes fall at 3+"."""
    chances: Sequence[Chance] = ()
    answer: str = ""
    """What comes back: "If Zombies stand, they strike back: 2 + die − 0 = 1–3"."""
    lines: Sequence[str] = ()
    remark: str = ""
    """What is to be known besides, and is no reason for it: "You choose the target next"."""
    rules: Sequence[str] = ()
    marks: Sequence[Mark] = ()
    ghosts: Sequence[Node] = ()
    """Nodes as they would lie afterwards: a tile turned so, a figure where it would stand."""
    steps: Sequence[str] = ()
    """What is done one after another until it is settled: "Target", "Cards", "Die", "Damage"."""
    step: int = 0
    """Which of the steps stands now, from 1; 0 for none."""


class SeatMark(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """How the pieces of a seat look on the board: their tone, their shape, perhaps a symbol."""

    tone: str
    shape: Shape = ""
    icon: str = ""


class GoalLine(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One line of the goal strip: how one wins, how one loses, what comes next. `value` of `of` is drawn as a bar.

    `label` is the small caption ("You lose when an enemy finds no free wall"), `text` what it comes to now ("in **19**
    enemy steps"). Texts may hold `**bold**` spans.
    """

    kind: Literal["win", "lose", "next"]
    label: str
    text: str
    icon: str = ""
    value: int | None = None
    of: int | None = None


class Goal(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The goal strip: at most three lines, and the long text behind it in paragraphs."""

    lines: tuple[GoalLine, ...] = ()
    more: tuple[str, ...] = ()


class Scene(msgspec.Struct, omit_defaults=True):
    """A whole table: the box its board fills, its theme, its nodes in drawing order, the marks of the seats."""

    title: str
    subtitle: str
    theme: Theme
    x: float
    y: float
    w: float
    h: float
    nodes: list[Node]
    seals: list[SeatMark] = []
    goal: Goal = Goal()
    stage: str = ""
    """The panel that takes the board's place now, with no rails beside it: a battle."""
    focus: str = ""
    """The node that a board too large for the screen opens on, and returns to by key: one's own hero."""
    reckoning: Forecast | None = None
    """What is being worked out in the open now: an attack with its cards and its die."""


class Change(msgspec.Struct, omit_defaults=True):
    """What differs between two scenes of a table: nodes new or changed, ids gone; order and seat marks if changed."""

    subtitle: str
    put: list[Node] = []
    gone: list[str] = []
    order: list[str] = []
    box: tuple[float, float, float, float] | None = None
    seals: list[SeatMark] = []
    goal: Goal | None = None
    stage: str | None = None
    focus: str | None = None
    reckoning: Forecast | None = None
    """Sent whenever there is one: none given means that there is none."""
