"""The rulebook of a game as pages: how to play, the order of its chapters, examples with pictures, the glossary."""

from functools import cache
from typing import Any

import msgspec

from hexkeep.kernel.game import Game
from hexkeep.kernel.registry import game as find_game
from hexkeep.kernel.rulebook import TOPICS, InPlay
from hexkeep.kernel.table.examples import PlayedExample, examples
from hexkeep.kernel.table.glossary import glossary
from hexkeep.kernel.table.guide import guide
from hexkeep.kernel.table.rule_filters import filter_keys, rules_in_play
from hexkeep.kernel.table.texts import Translator
from hexkeep.render.excerpt import example_pictures
from hexkeep.server.errors import Refusal
from hexkeep.server.http import schemas


class Passage(msgspec.Struct):
    """A heading and what stands under it."""

    title: str
    text: str


class Word(msgspec.Struct):
    """A word or sign of the game: a resource, symbol, status, verb, or another word."""

    kind: str
    name: str
    meaning: str


class ExampleInfo(msgspec.Struct, omit_defaults=True):
    """An example that can be played. `/api/games/<name>/examples/<id>/before.svg` and `after.svg` show it."""

    id: str
    rules: list[str]
    """The rules it shows, the most important first."""
    title: str
    text: str
    source: str = ""
    """The rulebook that prints it, and where; empty if it is our own."""


class RuleFilter(msgspec.Struct, omit_defaults=True):
    """What the rules may be filtered to; `topic` is a parameter of `/rules` and `/rulebook`."""

    topic: str
    choices: list[schemas.Choice]


class Rulebook(msgspec.Struct, omit_defaults=True):
    """What the page of a rulebook shows besides the rules themselves."""

    title: str
    how_to_play: list[Passage] = []
    chapters: list[str] = []
    """The beginnings of rule ids, in the order one needs the chapters."""
    examples: list[ExampleInfo] = []
    glossary: list[Word] = []
    filters: list[RuleFilter] = []


class ExampleStart(msgspec.Struct):
    """What to open a table with that begins at the example's position."""

    start: dict[str, object]
    seats: int
    seed: int


def describe_rulebook(name: str, language: str, in_play: InPlay) -> Rulebook:
    """Raises BadSetup where something is in play that the game does not have."""
    game = find_game(name)
    rules = {rule.id: rule for rule in rules_in_play(game, in_play)}
    found = guide(game.package)
    return Rulebook(
        Translator.of(game, language).text("game.title"),
        [Passage(section.title(language), section.text(language)) for section in found.how_to_play],
        found.ordered(rule.rpartition("-")[0] for rule in rules),
        [describe_example(example, language) for example in examples(name) if example.rules[0] in rules],
        [Word(word.kind, word.name, word.meaning) for word in glossary(game, language)],
        _filters(game, language, next(iter(in_play.get("edition", ())), "")),
    )


def _filters(game: Game[Any], language: str, edition: str) -> list[RuleFilter]:
    """What the rules may be filtered to, for what they differ in."""
    translator = Translator.of(game, language)
    found = []
    for topic in TOPICS:
        choices = [
            schemas.Choice(name, translator.text(key)) for name, key in filter_keys(game, topic, edition).items()
        ]
        if choices:
            found.append(RuleFilter(topic, choices))
    return found


def describe_example(example: PlayedExample, language: str) -> ExampleInfo:
    return ExampleInfo(
        example.id, list(example.rules), example.title(language), example.text(language), example.source(language)
    )


def find_example(name: str, example_id: str) -> PlayedExample:
    """Raises Refusal where the game has no such example."""
    for example in examples(find_game(name).name):
        if example.id == example_id:
            return example
    raise Refusal("no-example", 404)


def example_start(name: str, example_id: str) -> ExampleStart:
    """Where a table begins that tries an example."""
    example = find_example(name, example_id)
    match = example.begin(find_game(name))
    return ExampleStart(dict(match.start or {}), match.state.seats, example.seed)


@cache
def draw_example(name: str, example_id: str, language: str) -> tuple[str, str]:
    """The example's pictures, before and after. Raises Refusal where the game has no such example."""
    return example_pictures(find_game(name), find_example(name, example_id), language)
