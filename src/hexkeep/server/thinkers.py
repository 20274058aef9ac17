"""Bots think in processes of their own, never on the event loop.

A worker gets the position of the seat's view (it could not cheat if it wanted to) and gives back an
option as text.
"""

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import structlog

from hexkeep.bots import NAMES, think
from hexkeep.kernel.errors import HexkeepError
from hexkeep.kernel.registry import game as find_game
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.words import PASS, Decision, Option
from hexkeep.server.metrics import Metrics

log = structlog.get_logger()

Think = Callable[[str, dict[str, Any], int, str, int], str]
"""Game, view, seat, bot, seed in; an option as text out, empty for the pass."""

LONGEST_THOUGHT = 60.0
"""A bot that has said nothing for so long is not waited for."""


class Thinkers:
    def __init__(self, workers: int, metrics: Metrics, think: Think = think) -> None:
        self.names = list(NAMES)
        self.workers = max(1, workers)
        self.metrics = metrics
        self.think = think
        self._pool: ProcessPoolExecutor | None = None

    def _processes(self) -> ProcessPoolExecutor:
        """Started when the first bot thinks: a table of people needs none."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.workers, mp_context=multiprocessing.get_context("spawn"))
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    async def choose(self, game: str, bot: str, view: dict[str, Any], decision: Decision, seed: int) -> Option:
        """The option a bot plays, or PASS on a standing offer. A bot that fails is replaced by chance."""
        offered = decision.options if decision.waits else [*decision.options, PASS]
        try:
            with self.metrics.thoughts.time():
                text = await self._thought(game, view, decision.seat, bot, seed)
            option = find_game(game).read(text) if text else PASS
            if option in offered:
                return option
            log.warning("bot chose what is not offered", game=game, bot=bot, option=text)
        except BrokenProcessPool:
            log.warning("bot process died", game=game, bot=bot)
            self.close()
        except (HexkeepError, TimeoutError) as error:
            log.warning("bot failed", game=game, bot=bot, error=str(error))
        except Exception as error:  # a bot is anybody's code: the table must go on without it
            log.warning("bot failed", game=game, bot=bot, error=f"{type(error).__name__}: {error}")
        self.metrics.errors.inc()
        return offered[Rng(seed).below(len(offered))]

    async def _thought(self, game: str, view: dict[str, Any], seat: int, bot: str, seed: int) -> str:
        loop = asyncio.get_running_loop()
        thought = loop.run_in_executor(self._processes(), self.think, game, view, seat, bot, seed)
        return await asyncio.wait_for(thought, LONGEST_THOUGHT)
