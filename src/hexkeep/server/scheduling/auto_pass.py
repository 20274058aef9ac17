"""Passes for the seats that asked for it."""

import asyncio

import structlog

from hexkeep.server.metrics import Metrics
from hexkeep.server.storage.errors import Conflict
from hexkeep.server.tables.live_table import LiveTable
from hexkeep.server.tables.service import TableService

log = structlog.get_logger()


class AutoPasses:
    def __init__(self, service: TableService, metrics: Metrics, pause: float) -> None:
        self._service = service
        self._metrics = metrics
        self._pause = pause
        """Seconds before each pass: the same whatever the seat holds, so that it tells nothing."""
        self._passing: dict[str, asyncio.Task[None]] = {}

    async def close(self) -> None:
        passing = list(self._passing.values())
        for task in passing:
            task.cancel()
        await asyncio.gather(*passing, return_exceptions=True)

    def schedule(self, table: LiveTable) -> None:
        """Begin to pass for the seats that asked for it and are waited for."""
        if table.id not in self._passing and table.ordered_passes():
            task = asyncio.create_task(self._pass(table))
            self._passing[table.id] = task
            task.add_done_callback(lambda _task: self._passing.pop(table.id, None))

    async def _pass(self, table: LiveTable) -> None:
        try:
            while table.ordered_passes():
                await asyncio.sleep(self._pause)
                async with table.lock:
                    for decision in table.ordered_passes()[:1]:
                        assert decision.idle is not None
                        await self._service.commit(table, decision.seat, table.game.write(decision.idle))
        except Conflict:  # another node was quicker; its row schedules us again
            return
        except Exception:
            self._metrics.errors.inc()
            log.exception("passing failed", table=table.id)
