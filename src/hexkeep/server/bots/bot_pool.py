"""Bots think in worker processes, never on the event loop.

A worker gets the position of the seat's view (it could not cheat if it wanted to) and gives back an
option as text, and what the bot means to play next: with that, any worker can go on with the turn.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

import structlog

from hexkeep.bots import BOT_NAMES, Plan
from hexkeep.bots.advice.outlook import Outlook
from hexkeep.bots.worker import BotChoice, HintsFound, choose_option, find_hints, plan_messages
from hexkeep.kernel.errors import IllegalOption
from hexkeep.kernel.registry import extended_game
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.types import PASS, Decision, Option
from hexkeep.server.errors import Refusal
from hexkeep.server.fair_queue import Tell
from hexkeep.server.metrics import Metrics
from hexkeep.server.worker_pool import WorkerPool

log = structlog.get_logger()

Think = Callable[..., BotChoice]
"""Game, view, seat, bot, seed and the plan so far in; an option as text out, empty for the pass, and the plan.
A table that is played with somebody's own file brings its text as `overlay`, one where partners have asked for
something what they asked as `wishes`."""

HINT_BOT = "veteran"
"""The bot that gives hints to people."""
MAX_SECONDS_PER_DECISION = 60.0
"""Seconds to wait for a bot's answer; after that a random option is played."""


class BotPool:
    def __init__(self, workers: int, metrics: Metrics, think: Think = choose_option) -> None:
        self.names = list(BOT_NAMES)
        self.think = think
        self.workers = WorkerPool(max(1, workers), MAX_SECONDS_PER_DECISION)
        self._metrics = metrics

    def close(self) -> None:
        self.workers.close()

    async def choose(
        self,
        game: str,
        overlay: str,
        bot: str,
        view: dict[str, Any],
        decision: Decision,
        seed: int,
        plan: Plan,
        wishes: list[tuple[int, str]],
        group: str = "",
        tell: Tell | None = None,
    ) -> tuple[Option, Plan]:
        """The option a bot plays, or PASS on a standing offer, and its plan. If the bot fails, chance decides.

        Raises Refusal where too many bots wait.
        """
        offered = decision.options if decision.waits else [*decision.options, PASS]
        try:
            think = partial(self.think, overlay=overlay) if overlay else self.think
            think = partial(think, wishes=wishes) if wishes else think
            with self._metrics.thoughts.time():
                text, plan = await self.workers.run(
                    think, game, view, decision.seat, bot, seed, plan, group=group, tell=tell
                )
            option = extended_game(game, overlay).read(text) if text else PASS
            if option in offered:
                return option, plan
            raise IllegalOption(f"{text!r} is not offered")
        except Refusal:
            raise
        except Exception as error:  # a bot is anybody's code: the table must go on without it
            self._count_failure(game, bot, error)
        return offered[Rng(seed).randbelow(len(offered))], {}

    async def hints(
        self,
        game: str,
        overlay: str,
        view: dict[str, Any],
        seat: int,
        language: str,
        outlook: Outlook,
        names: list[str],
        group: str = "",
        tell: Tell | None = None,
    ) -> HintsFound:
        """Options with a chance and a reason each, for a person, and what they promise; none if the bot fails.
        `outlook` is what the seat's last hints promised, `names` are the players'.

        Raises Refusal where too many wait.
        """
        wanted = (game, view, seat, HINT_BOT, 0, language, None, overlay, outlook, names)
        try:
            found: HintsFound = await self.workers.run(find_hints, *wanted, group=group, tell=tell)
            return found
        except Refusal:
            raise
        except Exception as error:
            self._count_failure(game, HINT_BOT, error)
            return HintsFound([], {})

    async def plan_messages(
        self,
        game: str,
        overlay: str,
        bot: str,
        view: dict[str, Any],
        seat: int,
        wishes: list[tuple[int, str]],
        group: str = "",
    ) -> tuple[bool, list[str]]:
        """What a bot says of its next turn, and to the latest of the wishes if there are any, and whether it means to
        grant that; nothing if the bot fails."""
        try:
            found: tuple[bool, list[str]] = await self.workers.run(
                plan_messages, game, view, seat, bot, wishes, overlay, group=group
            )
            return found
        except Refusal:  # too many wait: it is silent
            return False, []
        except Exception as error:
            self._count_failure(game, bot, error)
            return False, []

    def _count_failure(self, game: str, bot: str, error: Exception) -> None:
        self._metrics.errors.inc()
        log.warning("bot failed", game=game, bot=bot, error=f"{type(error).__name__}: {error}")
