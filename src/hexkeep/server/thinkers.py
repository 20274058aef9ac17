"""Bots think in processes of their own, never on the event loop.

A worker gets the position of the seat's view (it could not cheat if it wanted to) and gives back an
option as text.
"""

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any, TypeVar

import structlog

from hexkeep.bots import NAMES, think
from hexkeep.kernel.errors import IllegalOption
from hexkeep.kernel.registry import game as find_game
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.words import PASS, Decision, Option
from hexkeep.server.advice import advise
from hexkeep.server.metrics import Metrics

log = structlog.get_logger()

T = TypeVar("T")
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
                text = await self._run(self.think, game, view, decision.seat, bot, seed)
            option = find_game(game).read(text) if text else PASS
            if option in offered:
                return option
            raise IllegalOption(f"{text!r} is not offered")
        except Exception as error:  # a bot is anybody's code: the table must go on without it
            self._failed(game, bot, error)
        return offered[Rng(seed).below(len(offered))]

    async def advise(self, game: str, view: dict[str, Any], seat: int, language: str) -> list[tuple[str, str]]:
        """Hints for a person; none if the adviser fails."""
        try:
            return await self._run(advise, game, view, seat, language)
        except Exception as error:
            self._failed(game, "adviser", error)
            return []

    async def _run(self, work: Callable[..., T], *args: object) -> T:
        """In a worker process, with patience that ends."""
        loop = asyncio.get_running_loop()
        return await asyncio.wait_for(loop.run_in_executor(self._processes(), partial(work, *args)), LONGEST_THOUGHT)

    def _failed(self, game: str, bot: str, error: Exception) -> None:
        self.metrics.errors.inc()
        log.warning("bot failed", game=game, bot=bot, error=f"{type(error).__name__}: {error}")
        if isinstance(error, BrokenProcessPool | TimeoutError):
            self.close()  # the next thought starts fresh processes
