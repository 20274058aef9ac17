"""Games that are over, looked through by a bot: once for each, in a process of its own, and kept."""

import asyncio
from collections import OrderedDict

import structlog

from hexkeep.bots.analysis import Analysis
from hexkeep.bots.worker import analyse_record
from hexkeep.kernel.texts import LANGUAGES
from hexkeep.server import messages as m
from hexkeep.server.archive import all_is_open, record
from hexkeep.server.errors import Refusal
from hexkeep.server.metrics import Metrics
from hexkeep.server.table import Table, seat_names
from hexkeep.server.workers import Workers

log = structlog.get_logger()

ANALYST = "veteran"
ITERATIONS = 40
LOOKING = 20.0
"""Seconds for the positions of a game together: a long game is looked at here and there, closely where it turned."""
LONGEST_ANALYSIS = 90.0
"""An analysis that is not done after so many seconds, thoughts about the turning points included, is given up."""
MOST_WAITING = 8
"""So many games wait to be looked through at most."""
KEPT = 64
"""So many analyses are kept in memory."""

ByLanguage = dict[str, m.Analysis]


class Analyses:
    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.workers = Workers(1, LONGEST_ANALYSIS)  # of its own, so that no bot at a table waits for it
        self._kept: OrderedDict[tuple[str, int], ByLanguage] = OrderedDict()
        self._going: dict[tuple[str, int], asyncio.Task[ByLanguage]] = {}

    async def close(self) -> None:
        self.workers.close()
        going = list(self._going.values())
        for task in going:
            task.cancel()
        await asyncio.gather(*going, return_exceptions=True)

    async def of(self, table: Table, keys: list[str], language: m.Language) -> m.Analysis:
        """Those who ask while it is being made wait for the same one. Raises Refusal."""
        all_is_open(table, keys)
        asked = (table.id, table.version)
        found = self._kept.get(asked)
        if found is None:
            going = self._going.get(asked)
            if going is None:
                if len(self._going) >= MOST_WAITING:
                    raise Refusal("analysts-busy", 429)
                going = self._going[asked] = asyncio.create_task(self._make(table, keys))
                going.add_done_callback(lambda _task: self._going.pop(asked, None))
            found = await asyncio.shield(going)  # whoever goes away does not end it for the others
            self._kept[asked] = found
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(asked)
        return found[language]

    async def _make(self, table: Table, keys: list[str]) -> ByLanguage:
        async with table.lock:
            text = await asyncio.to_thread(record, table, keys)
            names = {language: seat_names(table.seats, language) for language in LANGUAGES}
        try:
            found = await self.workers.run(analyse_record, text, ANALYST, ITERATIONS, LOOKING, names)
        except Exception as error:  # a bot is anybody's code
            self.metrics.errors.inc()
            reason = f"{type(error).__name__}: {error}"
            log.warning("analysis failed", table=table.id, game=table.agreed.game, error=reason)
            raise Refusal("no-analysis", 503) from None
        return {language: message(analysis) for language, analysis in found.items()}


def message(found: Analysis) -> m.Analysis:
    points = []
    for point in found.turning_points:
        told = m.TurningPoint(point.ply, point.seat, point.label, round(point.before, 3), round(point.after, 3))
        if point.better is not None:
            told.better, told.line = point.better.label, point.better.line
        points.append(told)
    chances = [[round(chance, 3) for chance in row] for row in found.chances]
    return m.Analysis(found.bot, found.looked, chances, points)
