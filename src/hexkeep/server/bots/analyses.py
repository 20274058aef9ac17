"""Analyses of finished games: a bot makes one for each game, in a worker process, and it is kept in memory."""

import asyncio
from collections import OrderedDict

import structlog

from hexkeep.bots.advice.analysis import Analysis
from hexkeep.bots.worker import analyse_record
from hexkeep.kernel.table.texts import LANGUAGES
from hexkeep.server.errors import Refusal
from hexkeep.server.metrics import Metrics
from hexkeep.server.tables.finished import export_record, require_finished
from hexkeep.server.tables.live_table import LiveTable, seat_names
from hexkeep.server.types import Language
from hexkeep.server.worker_pool import WorkerPool

log = structlog.get_logger()

ANALYSIS_BOT = "veteran"
ITERATIONS_PER_POSITION = 40
SECONDS_FOR_POSITIONS = 20.0
"""Seconds for all positions of a game together. Of a long game some are skipped, fewer where the chances changed."""
MAX_SECONDS_PER_ANALYSIS = 90.0
"""Seconds after which an analysis is given up, the turning points included."""
MAX_ANALYSES_WAITING = 24
MAX_ANALYSES_PER_ADDRESS = 4
MAX_ANALYSES_KEPT = 64
"""Analyses kept in memory."""

ByLanguage = dict[str, Analysis]


class Analyses:
    def __init__(self, metrics: Metrics) -> None:
        # of its own, so that no bot at a table waits for it
        self.workers = WorkerPool(1, MAX_SECONDS_PER_ANALYSIS, MAX_ANALYSES_WAITING, MAX_ANALYSES_PER_ADDRESS)
        self._metrics = metrics
        self._kept: OrderedDict[tuple[str, int], ByLanguage] = OrderedDict()
        self._running: dict[tuple[str, int], asyncio.Task[ByLanguage]] = {}

    async def close(self) -> None:
        self.workers.close()
        running = list(self._running.values())
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    async def analysis_of(self, table: LiveTable, keys: list[str], language: Language, address: str = "") -> Analysis:
        """Those who ask while it is being made wait for the same one; addresses take turns. Raises Refusal."""
        require_finished(table, keys)
        version = (table.id, table.version)
        found = self._kept.get(version)
        if found is None:
            running = self._running.get(version)
            if running is None:
                running = self._running[version] = asyncio.create_task(self._make(table, keys, address))
                running.add_done_callback(lambda _task: self._running.pop(version, None))
            found = await asyncio.shield(running)  # one who goes away does not end it for the others
            self._kept[version] = found
            while len(self._kept) > MAX_ANALYSES_KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(version)
        return found[language]

    async def _make(self, table: LiveTable, keys: list[str], address: str) -> ByLanguage:
        async with table.lock:
            record = await asyncio.to_thread(export_record, table, keys)
            names = {language: seat_names(table.id, table.seats, language) for language in LANGUAGES}
        try:
            found = await self.workers.run(
                analyse_record,
                record,
                ANALYSIS_BOT,
                ITERATIONS_PER_POSITION,
                SECONDS_FOR_POSITIONS,
                names,
                table.terms.overlay,
                group=address,
            )
        except Refusal:
            raise
        except Exception as error:  # a bot is anybody's code
            self._metrics.errors.inc()
            reason = f"{type(error).__name__}: {error}"
            log.warning("analysis failed", table=table.id, game=table.terms.game, error=reason)
            raise Refusal("no-analysis", 503) from None
        return dict(found)
