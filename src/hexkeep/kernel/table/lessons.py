"""Lessons: guided first games, read from the YAML files in a game's `lessons` folder.

A lesson prepares a table and leads the learner through it step by step. Its texts stand in the file in English and in
the game's `locale/ru.po` in Russian, under the keys `lesson.<lesson>.<step>`.
"""

from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec
import yaml

from hexkeep.kernel.errors import BadLesson
from hexkeep.kernel.setup import Value, suggestion

FRAME_PARTS: Final = ("@goal", "@board", "@dock", "@main", "@inspector", "@log", "@seats")
"""The parts of the table's frame that a step may point at: the goal strip, the board, what one can do, the main button,
what is looked at, the story of the game, who plays."""
OPTION_POINTER: Final = "option "
"""A pointer that begins so names the button of an option: `option load card:4a`."""


class Expected(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must have happened when a step is done; `hexkeep lessons --check` holds the lesson to it."""

    events: list[str] = []
    """Kinds of events, each of which happened during the step."""
    table: dict[str, Any] = {}
    """Values in the table of the position (`Game.write_table`), by their path: `points.0: 6`."""


class LessonPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the coach says at one point."""

    id: str
    text: str
    point: list[str] = []
    """What the bubble points at: ids or tokens of things on the table, buttons of options, parts of the frame."""


class LessonStep(LessonPart, frozen=True, forbid_unknown_fields=True):
    """One idea: look here, do this, see what happened."""

    play: list[str] = []
    """The plies the learner is to make, in their order: written options, `*` for any word, ` | ` between alternatives.
    Empty: the learner reads and goes on."""
    then: list[str] = []
    """What the others answer, in its order: `1: draw`. They are written options of the seats named before the colon."""
    expect: Expected = msgspec.field(default_factory=Expected)


class LessonHint(LessonPart, frozen=True, forbid_unknown_fields=True):
    """Said once in the free play after a lesson, at the first event of a kind or the first prompt of a name."""

    event: str = ""
    prompt: str = ""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A prepared table, the steps that lead through it, and hints for the free play after them."""

    title: str
    about: str
    """What one learns, in a sentence for the shelf."""
    steps: list[LessonStep]
    order: int = 1
    """1: the first game of a newcomer, one an edition; from 2 on, lessons on the harder parts."""
    minutes: int = 10
    setup: dict[str, Value] = {}
    start: dict[str, Any] = {}
    """A partial position as `hexkeep.arrange` takes it, instead of a setup."""
    seed: int = 1
    rolls: list[int] = []
    """The next dice and random draws, as `hexkeep.arrange` takes them."""
    seat: int = 0
    """Where the learner sits."""
    level: str = "novice"
    """The level of the bots that play the other seats when the lesson is over."""
    hints: list[LessonHint] = []
    name: str = ""
    """The name of its file."""

    def key(self, part: str) -> str:
        """The key of a text: of the `title`, of `about`, or of the step or hint with this id."""
        return f"lesson.{self.name}.{part}"

    def parts(self) -> list[LessonPart]:
        """Its steps and hints."""
        return [*self.steps, *self.hints]

    def texts(self) -> dict[str, str]:
        """Its English texts by key."""
        said = {self.key("title"): self.title, self.key("about"): self.about}
        return said | {self.key(part.id): part.text for part in self.parts()}


@dataclass(frozen=True)
class LessonPly:
    """A ply that a lesson plans: of the learner, who chooses what fits, or of somebody else, by the server."""

    seat: int
    pattern: str
    is_answer: bool

    def allows(self, written: str) -> bool:
        """Whether a written option is one of those that the ply allows."""
        return any(fnmatchcase(written, pattern.strip()) for pattern in self.pattern.split("|"))


def planned_plies(lesson: Lesson, step: LessonStep) -> list[LessonPly]:
    """What is played in a step: first by the learner, then in answer."""
    own = [LessonPly(lesson.seat, pattern, False) for pattern in step.play]
    answers = [answer.partition(":") for answer in step.then]
    return own + [LessonPly(int(seat), option.strip(), True) for seat, _, option in answers]


@cache
def lessons_of(package: str) -> dict[str, Lesson]:
    """The lessons of a game's package by name, in their order. Raises BadLesson."""
    folder = files(package) / "lessons"
    if not folder.is_dir():
        return {}
    found = [
        read_lesson(file.name.removesuffix(".yaml"), file.read_text("utf-8"))
        for file in folder.iterdir()
        if file.name.endswith(".yaml")
    ]
    return {lesson.name: lesson for lesson in sorted(found, key=lambda lesson: (lesson.order, lesson.name))}


def find_lesson(package: str, name: str) -> Lesson:
    """A lesson by name. Raises BadLesson."""
    found = lessons_of(package)
    if name not in found:
        raise BadLesson(f"there is no lesson {name!r}{suggestion(name, list(found))}")
    return found[name]


def read_lesson(name: str, text: str) -> Lesson:
    """A lesson from the text of its file. Raises BadLesson, naming the step and the field."""
    try:
        given = yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    except yaml.YAMLError as error:
        raise BadLesson(f"{name}: this is no YAML: {' '.join(str(error).split())}") from None
    if not isinstance(given, dict):
        raise BadLesson(f"{name}: a lesson is a table of fields")
    for row in _rows(given):
        for field in ("play", "then"):
            if isinstance(row.get(field), str):
                row[field] = [row[field]]
    try:
        lesson = msgspec.convert({**given, "name": name}, Lesson)
    except msgspec.ValidationError as error:
        said, _, place = str(error).partition(" - at ")
        raise BadLesson(f"{name}: {_named_place(given, place.strip('`'))}{said}") from None
    _require_sense(lesson)
    return lesson


def _rows(given: dict[str, Any]) -> list[dict[str, Any]]:
    steps = given.get("steps")
    return [row for row in steps if isinstance(row, dict)] if isinstance(steps, list) else []


def _named_place(given: dict[str, Any], place: str) -> str:
    """`step goal, point: ` for `$.steps[2].point`."""
    path = place.removeprefix("$").removeprefix(".")
    head, _, field = path.partition("].")
    kind, _, number = head.partition("[")
    rows = given.get(kind)
    if not number or not isinstance(rows, list):
        return f"{path}: " if path else ""
    row = rows[int(number.rstrip("]"))]
    named = row.get("id", number) if isinstance(row, dict) else number
    return f"{kind.removesuffix('s')} {named}{', ' + field if field else ''}: "


def _require_sense(lesson: Lesson) -> None:
    """What the shape of the file alone does not tell. Raises BadLesson."""
    if not lesson.steps:
        raise BadLesson(f"{lesson.name}: steps: a lesson has at least one")
    if lesson.setup and lesson.start:
        raise BadLesson(f"{lesson.name}: start: a lesson has a setup or a start, not both")
    ids = ["title", "about"]
    for part in lesson.parts():
        kind = "step" if isinstance(part, LessonStep) else "hint"
        if not part.id or part.id in ids:
            raise BadLesson(f"{lesson.name}: {kind} {part.id}, id: each has its own, and not {', '.join(ids[:2])}")
        ids.append(part.id)
        for pointer in part.point:
            if pointer.startswith("@") and pointer not in FRAME_PARTS:
                known = ", ".join(FRAME_PARTS)
                raise BadLesson(f"{lesson.name}: {kind} {part.id}, point: {pointer!r} is none of {known}")
    for step in lesson.steps:
        for answer in step.then:
            seat, colon, option = answer.partition(":")
            if not colon or not seat.strip().isdecimal() or not option.strip():
                raise BadLesson(f"{lesson.name}: step {step.id}, then: {answer!r} should read '1: draw'")
    for hint in lesson.hints:
        if bool(hint.event) == bool(hint.prompt):
            raise BadLesson(f"{lesson.name}: hint {hint.id}, event: a hint has either an event or a prompt")
