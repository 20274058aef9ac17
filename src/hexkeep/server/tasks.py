"""Background tasks of the server."""

import asyncio
from collections.abc import Coroutine
from typing import Any


class BackgroundTasks:
    """Holds each task until it is done, so that it is not collected early; `close` cancels those that still run."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
