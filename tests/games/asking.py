"""What a position asks, in words that tests can compare."""

from collections.abc import Iterable
from typing import Any

from hexkeep.kernel.game import Game
from hexkeep.kernel.types import Decision

Asked = tuple[int, str, bool, str, list[str]]


def asked_by(game: Game[Any], decisions: Iterable[Decision]) -> list[Asked]:
    """Every decision: seat, prompt, whether it is waited for, what is done if nobody answers, what is offered."""
    return [
        (
            decision.seat,
            game.prompts[decision.prompt].name,
            decision.waits,
            "" if decision.idle is None else game.write(decision.idle),
            [game.write(option) for option in decision.options],
        )
        for decision in decisions
    ]
