"""The rulebook of a game as pages: how to play, the order of its chapters, examples with pictures, the glossary."""

from functools import cache

from hexkeep.kernel.registry import game as find_game
from hexkeep.kernel.rulebook import edition_rules
from hexkeep.kernel.table.examples import PlayedExample, examples
from hexkeep.kernel.table.guide import glossary, guide
from hexkeep.kernel.table.scene import draw
from hexkeep.kernel.table.texts import Translator
from hexkeep.render.svg import svg
from hexkeep.server.errors import Refusal
from hexkeep.server.http import messages as m


def describe_rulebook(name: str, language: str, edition: str = "") -> m.Rulebook:
    """Raises BadSetup where there is no such edition."""
    game = find_game(name)
    rules = {rule.id: rule for rule in edition_rules(game.package, edition)}
    found = guide(game.package)
    everything = edition_rules(game.package)
    return m.Rulebook(
        Translator.of(game, language).text("game.title"),
        [m.Passage(section.title(language), section.text(language)) for section in found.how_to_play],
        found.ordered(rule.rpartition("-")[0] for rule in rules),
        [describe_example(example, language) for example in examples(name) if example.rules[0] in rules],
        [m.Passage(word, meaning) for word, meaning in glossary(game, language)],
        sorted({edition for rule in everything if rule.edition for edition in rule.edition.split(", ")}),
    )


def describe_example(example: PlayedExample, language: str) -> m.ExampleInfo:
    return m.ExampleInfo(
        example.id, list(example.rules), example.title(language), example.text(language), example.source(language)
    )


def find_example(name: str, example_id: str) -> PlayedExample:
    """Raises Refusal where the game has no such example."""
    for example in examples(find_game(name).name):
        if example.id == example_id:
            return example
    raise Refusal("no-example", 404)


def example_start(name: str, example_id: str) -> m.ExampleStart:
    """Where a table begins that tries an example."""
    example = find_example(name, example_id)
    match = example.begin(find_game(name))
    return m.ExampleStart(dict(match.start or {}), match.state.seats, example.seed)


@cache
def draw_example(name: str, example_id: str, after: bool, language: str) -> str:
    """The table before the example's first move or after its last, through the eyes of who moves first."""
    game = find_game(name)
    example = find_example(name, example_id)
    match = example.play(game) if after else example.begin(game)
    return svg(draw(game, match.view(example.seat), example.seat, language))
