"""Every step of every game gives back the arguments it was made with, in their order."""

from typing import Any

from hexkeep.kernel.game import Game
from hexkeep.kernel.state import step_fields


def test_a_step_is_its_name_and_its_arguments(game: Game[Any]) -> None:
    for name, step in game.steps.items():
        assert isinstance(step, type)
        args = list(range(len(step_fields(step))))
        made = step(*args)
        assert made.name == name
        assert made.args() == args, name
