"""Puzzles from finished games: where an analysis found a mistake, a solver looks whether a win was missed."""

import asyncio
from collections import OrderedDict

from hexkeep.puzzles.missed_wins import MissedWin, find_missed_win
from hexkeep.server.bots.analyses import Analyses
from hexkeep.server.tables.finished import export_record
from hexkeep.server.tables.live_table import LiveTable

MAX_KEPT = 64
"""Puzzles kept in memory."""


class GamePuzzles:
    def __init__(self, analyses: Analyses) -> None:
        self._analyses = analyses
        self._kept: OrderedDict[tuple[str, int], MissedWin | None] = OrderedDict()

    async def puzzle_of(self, table: LiveTable, keys: list[str], address: str = "") -> MissedWin | None:
        """A missed win of a game that is over, None where there was none. Raises Refusal."""
        analysis = await self._analyses.analysis_of(table, keys, "en", address)
        version = (table.id, table.version)
        if version not in self._kept:
            plies = [mistake.ply for mistake in analysis.mistakes]
            self._kept[version] = await self._find(table, keys, plies, address)
            while len(self._kept) > MAX_KEPT:
                self._kept.popitem(last=False)
        return self._kept[version]

    async def _find(self, table: LiveTable, keys: list[str], plies: list[int], address: str) -> MissedWin | None:
        if not plies or table.terms.overlay:
            return None  # a box of one's own has no place at a puzzle's table
        async with table.lock:
            record = await asyncio.to_thread(export_record, table, keys)
        return await self._analyses.workers.run(find_missed_win, record, plies, group=address)
