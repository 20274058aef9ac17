"""Examples that can be played: a position, moves, and what must follow. One file a game: `examples.yaml`.

    books:
      rules: {en: Ferry, ru: Паром}
    examples:
      - id: cast-off-at-eight
        rules: [FER-CAST-01]
        title: {en: ..., ru: ...}
        text: {en: ..., ru: ...}
        book: rules                              # only if a rulebook prints it, with the place
        place: {en: ..., ru: ...}
        picture: true                            # only if the book in the documentation shows it
        table: {loaded: 6a, points: [8, 0]}      # a partial position, see `arrange`
        rolls: [4]
        steps:
          - seat: 0
            offers: [cast-off]                   # among the options
            only: {load: [card:6a, card:5b]}     # these are all the options that begin so
            refuses: {load card:9z: FER-LOAD-02}
            play: cast-off                       # one option, or a list of them
            events: [won seat:0]                 # among what happens, in this order
            table: {points.0: 14}                # fields of the position afterwards; null: it is not there
            outcome: [1.0, 0.0]

Every part of a step but one may be left out. The same file is the test (`tests/games/test_examples.py`), what
`hexkeep rules GAME --examples` runs, and what the rulebook in the browser shows.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import yaml

from hexkeep.kernel.errors import BadContent, HexkeepError
from hexkeep.kernel.game import Game
from hexkeep.kernel.match import Match
from hexkeep.kernel.registry import game as game_named
from hexkeep.kernel.rulebook import rulebook
from hexkeep.kernel.setup import suggestion
from hexkeep.kernel.table.arrange import arrange

EXAMPLE_FIELDS = ("id", "rules", "title", "text", "book", "place", "picture", "table", "seed", "rolls", "steps")
STEP_FIELDS = ("seat", "offers", "only", "refuses", "play", "events", "table", "outcome")


class BrokenExample(BadContent):
    """An example does not hold: its message says at which step, and what came instead."""


@dataclass(frozen=True)
class ExampleText:
    """A text in both languages."""

    english: str
    russian: str

    def __call__(self, language: str) -> str:
        return self.russian if language == "ru" else self.english


@dataclass(frozen=True)
class ExampleStep:
    """What a seat is offered, what it plays, and what follows."""

    seat: int
    offers: tuple[str, ...]
    only: Mapping[str, Sequence[str]]
    refuses: Mapping[str, str]
    """Options that are refused, each with the rule that refuses it."""
    play: tuple[str, ...]
    events: tuple[str, ...]
    table: Mapping[str, Any]
    outcome: tuple[float, ...]


@dataclass(frozen=True)
class PlayedExample:
    """A position, moves, and what must follow."""

    id: str
    rules: tuple[str, ...]
    """The rules it shows, the most important first."""
    title: ExampleText
    text: ExampleText
    book: ExampleText | None
    """The rulebook that prints it; None if it is our own."""
    place: ExampleText | None
    """Where in that book."""
    pictured: bool
    """Whether the book in the documentation shows it; the browser shows them all."""
    table: Mapping[str, Any]
    seed: int
    rolls: tuple[int, ...]
    steps: tuple[ExampleStep, ...]

    @property
    def seat(self) -> int:
        """Whose eyes to look through: the seat of the first step."""
        return self.steps[0].seat

    def source(self, language: str) -> str:
        """The book and the place where it is printed; "" if it is our own."""
        return f"{self.book(language)}: {self.place(language)}" if self.book and self.place else ""

    def begin(self, game: Game[Any]) -> Match[Any]:
        """A match at the example's position. Raises BrokenExample."""
        try:
            return arrange(game, self.table, self.seed, self.rolls)
        except HexkeepError as error:
            raise BrokenExample(f"{self.id}: the position cannot be: {error}") from None

    def play(self, game: Game[Any]) -> Match[Any]:
        """The match after the last step. Raises BrokenExample at the first step that does not hold."""
        match = self.begin(game)
        for number, step in enumerate(self.steps, 1):
            failure = _failure(match, step)
            if failure:
                raise BrokenExample(f"{self.id}, step {number}: {failure}")
        return match


@cache
def examples(name: str) -> tuple[PlayedExample, ...]:
    """The examples of a game, in the order of its file; none where it has no file. Raises BadContent."""
    package = game_named(name).package
    source = files(package) / "examples.yaml"
    if not source.is_file():
        return ()
    return read_examples(source.read_text("utf-8"), set(rulebook(package)))


def read_examples(text: str, rules: set[str]) -> tuple[PlayedExample, ...]:
    """The examples that a file holds. Raises BadContent, naming the example and the field."""
    try:
        content = yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    except yaml.YAMLError as error:
        raise BadContent(f"examples: {' '.join(str(error).split())}") from None
    if not isinstance(content, dict):
        raise BadContent("examples: a file of examples is a table with books and examples")
    _only_fields(content, ("books", "examples"), "examples")
    names = _table(content, "books", "examples")
    books = {name: _text(names, name, "books") for name in names}
    found: dict[str, PlayedExample] = {}
    for number, row in enumerate(_list(content, "examples", "examples"), 1):
        example = _example(row, number, rules, books)
        if example.id in found:
            raise BadContent(f"{example.id}: two examples have this id")
        found[example.id] = example
    return tuple(found.values())


# ---- reading -------------------------------------------------------------------------------------


def _example(row: object, number: int, rules: set[str], books: Mapping[str, ExampleText]) -> PlayedExample:
    if not isinstance(row, dict) or not isinstance(row.get("id"), str):
        raise BadContent(f"examples[{number}]: an example is a table with an id")
    name = row["id"]
    _only_fields(row, EXAMPLE_FIELDS, name)
    ids = _texts(row, "rules", name)
    for rule in ids:
        if rule not in rules:
            raise BadContent(f"{name}.rules: there is no rule {rule!r}{suggestion(rule, sorted(rules))}")
    book = str(row.get("book", ""))
    if book and book not in books:
        raise BadContent(f"{name}.book: there is no book {book!r}{suggestion(book, list(books))}")
    steps = _list(row, "steps", name)
    if not ids or not steps:
        raise BadContent(f"{name}: an example has at least one rule and one step")
    return PlayedExample(
        name,
        ids,
        _text(row, "title", name),
        _text(row, "text", name),
        books[book] if book else None,
        _text(row, "place", name) if book else None,
        row.get("picture") is True,
        _table(row, "table", name),
        _whole(row, "seed", name),
        tuple(_whole({"rolls": roll}, "rolls", name) for roll in _list(row, "rolls", name)),
        tuple(_step(step, f"{name}.steps[{i}]") for i, step in enumerate(steps, 1)),
    )


def _step(row: object, path: str) -> ExampleStep:
    if not isinstance(row, dict):
        raise BadContent(f"{path}: a step is a table, with {', '.join(STEP_FIELDS)}")
    _only_fields(row, STEP_FIELDS, path)
    if not set(row) - {"seat"}:
        raise BadContent(f"{path}: nothing is played and nothing must follow")
    refuses = _table(row, "refuses", path)
    return ExampleStep(
        _whole(row, "seat", path),
        _texts(row, "offers", path),
        {start: _texts({start: ends}, start, path) for start, ends in _table(row, "only", path).items()},
        {option: str(rule) for option, rule in refuses.items()},
        _texts(row, "play", path),
        _texts(row, "events", path),
        _table(row, "table", path),
        tuple(float(share) for share in _list(row, "outcome", path)),
    )


def _only_fields(row: Mapping[str, Any], known: Sequence[str], path: str) -> None:
    for field in row:
        if field not in known:
            raise BadContent(f"{path}: there is no field {field!r}{suggestion(str(field), list(known))}")


def _text(row: Mapping[str, Any], field: str, path: str) -> ExampleText:
    value = row.get(field)
    if not isinstance(value, dict) or sorted(value) != ["en", "ru"]:
        raise BadContent(f"{path}.{field}: a text in English and in Russian ({{en: ..., ru: ...}}), not {value!r}")
    return ExampleText(" ".join(str(value["en"]).split()), " ".join(str(value["ru"]).split()))


def _texts(row: Mapping[str, Any], field: str, path: str) -> tuple[str, ...]:
    """One text or a list of texts."""
    value = row.get(field, [])
    if isinstance(value, str):
        return (value,)
    if not isinstance(value, list) or not all(isinstance(v, str) for v in value):
        raise BadContent(f"{path}.{field}: a list of texts, not {value!r}")
    return tuple(value)


def _list(row: Mapping[str, Any], field: str, path: str) -> list[Any]:
    value = row.get(field, [])
    if not isinstance(value, list):
        raise BadContent(f"{path}.{field}: a list, not {value!r}")
    return value


def _table(row: Mapping[str, Any], field: str, path: str) -> dict[str, Any]:
    value = row.get(field, {})
    if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
        raise BadContent(f"{path}.{field}: a table, not {value!r}")
    return value


def _whole(row: Mapping[str, Any], field: str, path: str) -> int:
    value = row.get(field, 0)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadContent(f"{path}.{field}: a whole number, not {value!r}")
    return value


# ---- playing -------------------------------------------------------------------------------------


def _failure(match: Match[Any], step: ExampleStep) -> str:
    """Play a step; what does not hold, or nothing."""
    try:
        wrong = _wrong_options(match, step)
        if wrong:
            return wrong
        happened: list[str] = []
        for option in step.play:
            happened += [repr(event)[1:-1] for event in match.play(step.seat, option)]
    except HexkeepError as error:
        return str(error)
    return _wrong_events(happened, step.events) or _wrong_table(match, step)


def _wrong_options(match: Match[Any], step: ExampleStep) -> str:
    offered = match.options(step.seat)
    for option in step.offers:
        if option not in offered:
            return f"{option!r} is not offered, but {', '.join(offered) or 'nothing'}"
    for start, ends in step.only.items():
        found = [option.removeprefix(start).strip() for option in offered if f"{option} ".startswith(f"{start} ")]
        if sorted(found) != sorted(ends):
            return f"{start!r} is offered with {', '.join(found) or 'nothing'}"
    for option, rule in step.refuses.items():
        reason = match.why_not(step.seat, option)
        if reason is None:
            return f"{option!r} is allowed"
        if rule not in (reason.rule, reason.code):
            return f"{option!r} is refused by {reason.rule or reason.code}, not by {rule}"
    return ""


def _wrong_events(happened: Sequence[str], wanted: Sequence[str]) -> str:
    left = list(happened)
    for event in wanted:
        if event not in left:
            return f"{event!r} does not happen, but {'; '.join(happened) or 'nothing'}"
        del left[: left.index(event) + 1]
    return ""


def _wrong_table(match: Match[Any], step: ExampleStep) -> str:
    table = match.game.position(match.state)["table"]
    for path, wanted in step.table.items():
        found = _field(table, path)
        if found != wanted:
            return f"{path} is {found!r}, not {wanted!r}"
    if step.outcome and match.outcome() != list(step.outcome):
        return f"the outcome is {match.outcome()}, not {list(step.outcome)}"
    return ""


def _field(table: Any, path: str) -> Any:
    """The field that a dotted path names, `defenders.0.mana.red`; None if there is none."""
    for key in path.split("."):
        if isinstance(table, Mapping):
            table = table.get(key)
        elif isinstance(table, Sequence) and not isinstance(table, str) and key.isdecimal() and int(key) < len(table):
            table = table[int(key)]
        else:
            return None
    return table
