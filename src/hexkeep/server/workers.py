"""Processes that work beside the server: what takes long, or may never end, is done there and not on the event loop."""

import asyncio
import multiprocessing
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import TypeVar

from hexkeep.kernel.registry import games

T = TypeVar("T")

LOOK_EVERY = 1.0
"""Seconds between a worker's looks whether its server still lives."""


class Workers:
    """So many processes, started when the first work comes. Work that is not done in time is ended with them."""

    def __init__(self, count: int, patience: float) -> None:
        self.count = count
        self.patience = patience
        self._pool: ProcessPoolExecutor | None = None
        self._free = asyncio.Semaphore(count)

    async def run(self, work: Callable[..., T], *args: object) -> T:
        """Do it in a process of its own. Raises TimeoutError, BrokenProcessPool, or what the work raises."""
        loop = asyncio.get_running_loop()
        async with self._free:  # to wait for a process, or for it to start, does not count
            pool = self._started()
            try:
                await loop.run_in_executor(pool, _ready, work)
                return await asyncio.wait_for(loop.run_in_executor(pool, partial(work, *args)), self.patience)
            except (TimeoutError, BrokenProcessPool):
                if pool is self._pool:
                    self.close()  # the next work starts fresh processes
                raise

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.count, spawn, _stay_with, (os.getpid(),))
        return self._pool

    def close(self) -> None:
        """End the processes, whatever they are doing."""
        pool, self._pool = self._pool, None
        if pool is not None:
            running = list(pool._processes.values())
            pool.shutdown(wait=False)
            for process in running:
                process.kill()


def _ready(_work: object) -> None:
    """The work has been found and its modules loaded."""


def _stay_with(server: int) -> None:
    """A worker ends with its server, also when that was killed and could tell nobody."""

    def watch() -> None:
        while os.getppid() == server:
            time.sleep(LOOK_EVERY)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
    games()  # read the boxes before the first work comes
