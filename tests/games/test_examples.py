"""Every example of every game's `examples.yaml` is played; so the rulebook shows only what the rules do."""

import pytest

from hexkeep.kernel.registry import game, games
from hexkeep.kernel.table.examples import PlayedExample, examples

ALL = [
    pytest.param(name, example, marks=pytest.mark.rule(*example.rules), id=f"{example.rules[0]} {example.id}")
    for name in games()
    for example in examples(name)
]
PRINTED = {"sigillum": 14, "bastion": 28, "forest": 14, "heroes": 12}
"""How many examples the rulebooks print, counted in the books."""


@pytest.mark.parametrize(("name", "example"), ALL)
def test_the_example_holds(name: str, example: PlayedExample) -> None:
    example.play(game(name))


@pytest.mark.parametrize("name", PRINTED)
def test_every_example_that_a_book_prints_is_there(name: str) -> None:
    assert sum(example.book is not None for example in examples(name)) == PRINTED[name]
