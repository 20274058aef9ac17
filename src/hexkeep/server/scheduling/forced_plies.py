"""Plies to which there is no alternative, where no move of a person or bot brings them along.

`TableService` plays them with the move that leads to them. Here is the rest: a table that opens with one, a seat that
passes from a bot to a person, an offer that a bot declines, a node that died in between.
"""

import structlog

from hexkeep.server.metrics import Metrics
from hexkeep.server.tables.live_table import LiveTable
from hexkeep.server.tables.service import TableService
from hexkeep.server.tasks import BackgroundTasks

log = structlog.get_logger()


class ForcedPlies:
    def __init__(self, service: TableService, tasks: BackgroundTasks, metrics: Metrics) -> None:
        self._service = service
        self._tasks = tasks
        self._metrics = metrics

    def schedule(self, table: LiveTable) -> None:
        if table.forced_decision() is not None:
            self._tasks.start(self._play(table))

    async def _play(self, table: LiveTable) -> None:
        try:
            async with table.lock:
                await self._service.play_forced(table)
        except Exception:
            self._metrics.errors.inc()
            log.exception("forced plies failed", table=table.id)
