"""Reading examples and playing them: what is wrong in a file, and what does not hold, is told by name."""

import pytest

from hexkeep import BadContent, game
from hexkeep.kernel.rulebook import rulebook
from hexkeep.kernel.table.examples import BrokenExample, read_examples

FERRY = game("ferry")
EXAMPLE = """
books:
  rules: {en: Ferry, ru: Паром}
examples:
  - id: over
    rules: [FER-CAST-01]
    title: {en: Over the river, ru: Через реку}
    text: {en: One cast wins., ru: Один бросок и победа.}
    book: rules
    place: {en: Casting off, ru: Отчаливание}
    table: {loaded: 6a, points: [8, 0]}
    rolls: [4]
    steps:
      - offers: [cast-off]
        refuses: {"load card:1a": not-offered}
        play: cast-off
        events: ["won seat:0"]
        table: {points.0: 14}
        outcome: [1.0, 0.0]
"""
RULES = {"FER-CAST-01"}


def test_an_example_is_read_and_played() -> None:
    (example,) = read_examples(EXAMPLE, RULES)
    assert (example.id, example.rules, example.rolls, example.seat) == ("over", ("FER-CAST-01",), (4,), 0)
    assert example.title("ru") == "Через реку"
    assert example.book is not None
    assert example.book("en") == "Ferry"
    assert not example.begin(FERRY).over
    assert example.play(FERRY).over


@pytest.mark.parametrize(
    ("part", "instead", "message"),
    [
        ("offers: [cast-off]", "offers: [haul]", "over, step 1: 'haul' is not offered, but "),
        ("won seat:0", "won seat:1", "over, step 1: 'won seat:1' does not happen, but crossed "),
        ("points.0: 14", "points.0: 15", "over, step 1: points.0 is 14, not 15"),
        ("[1.0, 0.0]", "[0.0, 1.0]", r"over, step 1: the outcome is \[1.0, 0.0\], not \[0.0, 1.0\]"),
        ("offers: [cast-off]", "only: {cast-off: ['x:1']}", "over, step 1: 'cast-off' is offered with "),
        ("play: cast-off", "play: haul", "over, step 1: "),
        ('"load card:1a"', '"cast-off"', "over, step 1: 'cast-off' is allowed"),
        ("not-offered}", "FER-CAST-01}", "over, step 1: 'load card:1a' is refused by "),
        ("loaded: 6a", "loaded: 9z", "over: the position cannot be: "),
    ],
)
def test_what_does_not_hold_is_told(part: str, instead: str, message: str) -> None:
    assert part in EXAMPLE
    (example,) = read_examples(EXAMPLE.replace(part, instead), RULES)
    with pytest.raises(BrokenExample, match=f"^{message}"):
        example.play(FERRY)


@pytest.mark.parametrize(
    ("part", "instead", "message"),
    [
        ("rules: [FER-CAST-01]", "rules: [FER-CAST-99]", "over.rules: there is no rule 'FER-CAST-99'; did you mean"),
        ("rules: [FER-CAST-01]", "rules: []", "over: an example has at least one rule and one step"),
        ("title: {en: Over the river, ru: Через реку}", "title: Over", "over.title: a text in English and in Russian"),
        ("book: rules", "book: rule", "over.book: there is no book 'rule'; did you mean 'rules'"),
        ("rolls: [4]", "rolls: [four]", "over.rolls: a whole number, not 'four'"),
        ("rolls: [4]", "role: [4]", "over: there is no field 'role'"),
        ("offers: [cast-off]", "offer: [cast-off]", "over.steps.1.: there is no field 'offer'"),
        ("offers: [cast-off]", "offers: {}", "over.steps.1..offers: a list of texts"),
        ("table: {points.0: 14}", "table: 14", "over.steps.1..table: a table, not 14"),
        ("- id: over", "- name: over", "examples.1.: an example is a table with an id"),
        ("examples:", "examples: {", "examples: while parsing"),
    ],
)
def test_a_mistake_in_the_file_is_told_by_name(part: str, instead: str, message: str) -> None:
    assert part in EXAMPLE
    with pytest.raises(BadContent, match=f"^{message}"):
        read_examples(EXAMPLE.replace(part, instead), RULES)


def test_an_example_without_steps_is_refused() -> None:
    head, _, _ = EXAMPLE.partition("    steps:")
    with pytest.raises(BadContent, match="^over: an example has at least one rule and one step"):
        read_examples(f"{head}    steps: []\n", RULES)


def test_a_reference_to_the_book_is_in_the_readers_language() -> None:
    attack = rulebook("hexkeep.games.bastion")["BAS-ATK-01"]
    assert (attack.reference("en"), attack.reference("ru")) == ("DEFEATING AN ENEMY", "АТАКА")
    magic = rulebook("hexkeep.games.forest")["FOR-MAGIC-01"]
    assert (magic.reference("en"), magic.reference("ru")) == ("Magic attack, 3.5", "3.5 Магия")


def test_two_examples_with_one_id_are_refused() -> None:
    with pytest.raises(BadContent, match="^over: two examples have this id$"):
        read_examples(EXAMPLE + EXAMPLE.partition("examples:\n")[2], RULES)
    with pytest.raises(BadContent, match="^examples: a file of examples is a table"):
        read_examples("- over", RULES)
