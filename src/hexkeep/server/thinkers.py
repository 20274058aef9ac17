"""Bots think in processes of their own, never on the event loop.

A worker gets the position of the seat's view (it could not cheat if it wanted to) and gives back an
option as text, and what the bot means to play next: with that, any worker can go on with the turn.
"""

from collections.abc import Callable
from typing import Any

import structlog

from hexkeep.bots import BOT_NAMES, Plan
from hexkeep.bots.worker import BotChoice, choose_option, find_hints
from hexkeep.kernel.errors import IllegalOption
from hexkeep.kernel.registry import game as find_game
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.types import PASS, Decision, Option
from hexkeep.server.metrics import Metrics
from hexkeep.server.workers import Workers

log = structlog.get_logger()

Think = Callable[[str, dict[str, Any], int, str, int, Plan], BotChoice]
"""Game, view, seat, bot, seed and the plan so far in; an option as text out, empty for the pass, and the plan."""

ADVISER = "veteran"
LONGEST_THOUGHT = 60.0
"""A bot that has said nothing for so long is not waited for."""


class Thinkers:
    def __init__(self, workers: int, metrics: Metrics, think: Think = choose_option) -> None:
        self.names = list(BOT_NAMES)
        self.metrics = metrics
        self.think = think
        self.workers = Workers(max(1, workers), LONGEST_THOUGHT)

    def close(self) -> None:
        self.workers.close()

    async def choose(
        self, game: str, bot: str, view: dict[str, Any], decision: Decision, seed: int, plan: Plan
    ) -> tuple[Option, Plan]:
        """The option a bot plays, or PASS on a standing offer, and its plan. A bot that fails is replaced by chance."""
        offered = decision.options if decision.waits else [*decision.options, PASS]
        try:
            with self.metrics.thoughts.time():
                text, plan = await self.workers.run(self.think, game, view, decision.seat, bot, seed, plan)
            option = find_game(game).read(text) if text else PASS
            if option in offered:
                return option, plan
            raise IllegalOption(f"{text!r} is not offered")
        except Exception as error:  # a bot is anybody's code: the table must go on without it
            self._failed(game, bot, error)
        return offered[Rng(seed).randbelow(len(offered))], {}

    async def advise(self, game: str, view: dict[str, Any], seat: int, language: str) -> list[tuple[str, str]]:
        """Hints for a person; none if the adviser fails."""
        try:
            hints = await self.workers.run(find_hints, game, view, seat, ADVISER, 0, language)
            return [(option, line) for option, line in hints if option]  # to pass needs no hint
        except Exception as error:
            self._failed(game, ADVISER, error)
            return []

    def _failed(self, game: str, bot: str, error: Exception) -> None:
        self.metrics.errors.inc()
        log.warning("bot failed", game=game, bot=bot, error=f"{type(error).__name__}: {error}")
