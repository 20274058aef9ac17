"""Processes beside the server, for work that takes long or may never end and must not run on the event loop."""

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
from hexkeep.server.fair_queue import MAX_WAITING, MAX_WAITING_PER_GROUP, FairQueue, Tell

T = TypeVar("T")

SECONDS_BETWEEN_PARENT_CHECKS = 1.0
"""How often a worker checks that its server still lives."""


class WorkerPool:
    """`count` processes, started with the first work. Work that takes more than `max_seconds` is killed with them.

    Work waits in a fair queue, in which groups take turns (`FairQueue`).
    """

    def __init__(
        self,
        count: int,
        max_seconds: float,
        most_waiting: int = MAX_WAITING,
        most_per_group: int = MAX_WAITING_PER_GROUP,
    ) -> None:
        self.count = count
        self.max_seconds = max_seconds
        self._pool: ProcessPoolExecutor | None = None
        self.queue = FairQueue(count, most_waiting, most_per_group)

    async def run(self, work: Callable[..., T], *args: object, group: str = "", tell: Tell | None = None) -> T:
        """Do the work in a process. Raises TimeoutError, BrokenProcessPool, Refusal where too much waits, or what the
        work raises."""
        loop = asyncio.get_running_loop()
        async with self.queue.turn(group, tell):  # the time limit begins when a process is free and has started
            pool = self._started()
            try:
                await loop.run_in_executor(pool, _load_work, work)
                return await asyncio.wait_for(loop.run_in_executor(pool, partial(work, *args)), self.max_seconds)
            except (TimeoutError, BrokenProcessPool):
                if pool is self._pool:
                    self.close()  # the next work starts fresh processes
                raise

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.count, spawn, _begin_worker, (os.getpid(),))
        return self._pool

    def close(self) -> None:
        """Kill the processes, whatever they are doing."""
        pool, self._pool = self._pool, None
        if pool is not None:
            running = list(pool._processes.values())
            pool.shutdown(wait=False)
            for process in running:
                process.kill()


def _load_work(_work: object) -> None:
    """Does nothing: to receive its argument the worker imports the modules of the work."""


def _begin_worker(server_pid: int) -> None:
    """A worker ends with its server, also when that was killed and could not say so."""

    def watch_parent() -> None:
        while os.getppid() == server_pid:
            time.sleep(SECONDS_BETWEEN_PARENT_CHECKS)
        os._exit(0)

    threading.Thread(target=watch_parent, daemon=True).start()
    games()  # load the content of all games before the first work comes
