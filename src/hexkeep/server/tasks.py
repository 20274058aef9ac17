"""Background tasks of the server."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import structlog

from hexkeep.server.metrics import Metrics

log = structlog.get_logger()


class BackgroundTasks:
    """Holds each task until it is done, so that it is not collected early; `close` cancels those that still run.

    A task that fails is logged and counted: nobody awaits it.
    """

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work, name=getattr(work, "__qualname__", None))
        self._tasks.add(task)
        task.add_done_callback(self._finish)
        return task

    def _finish(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self._metrics.errors.inc()
            log.error("background task failed", task=task.get_name(), exc_info=error)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
