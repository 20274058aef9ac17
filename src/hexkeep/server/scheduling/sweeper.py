"""The sweep: finds tables whose bot or clock was left behind, stores positions, drops unvisited tables from memory,
removes old ones."""

import asyncio
from contextlib import suppress

import structlog

from hexkeep.server.bots.bot_turns import BotTurns
from hexkeep.server.errors import Refusal
from hexkeep.server.metrics import Metrics
from hexkeep.server.settings import Settings
from hexkeep.server.storage.store import Store
from hexkeep.server.tables.awake_tables import AwakeTables
from hexkeep.server.tables.events import TableEvents
from hexkeep.server.tables.node_sync import NodeSync

log = structlog.get_logger()

SECONDS_PER_DAY = 86_400.0
QUICK_SWEEPS = 5
SECONDS_BETWEEN_QUICK_SWEEPS = 1.0
GRACE_OF_QUICK_SWEEPS = 2.0
"""When a node is gone, so many sweeps follow each other quickly: nodes' clocks may differ by some seconds."""


class Sweeper:
    def __init__(
        self,
        store: Store,
        tables: AwakeTables,
        sync: NodeSync,
        bot_turns: BotTurns,
        events: TableEvents,
        metrics: Metrics,
        settings: Settings,
    ) -> None:
        self._store = store
        self._tables = tables
        self._sync = sync
        self._bot_turns = bot_turns
        self._events = events
        self._metrics = metrics
        self._settings = settings
        self._hurry = asyncio.Event()
        self._quick_sweeps = 0
        """How many are still to follow."""

    def hurry(self) -> None:
        """Another node is gone: what it has left behind is taken up now."""
        self._quick_sweeps = QUICK_SWEEPS
        self._hurry.set()

    async def run(self) -> None:
        """Sweep until cancelled. The first sweep takes up at once what was left behind at the last stop; later ones
        leave other nodes a grace of some seconds to act themselves."""
        settings = self._settings
        grace = 0.0
        while True:
            try:
                for table_id in await self._store.overdue_tables(settings.now() - grace):
                    if settings.owns(table_id) and not self._bot_turns.is_thinking(table_id):
                        await self._take_up(table_id)
                await self._store_positions(settings.now() - settings.sweep_every)
                self._forget_unvisited(settings.now() - settings.forget_after)
                await self._remove_old()
            except asyncio.CancelledError:
                raise
            except Exception:
                self._metrics.errors.inc()
                log.exception("sweep failed")
            grace = await self._wait()

    async def _wait(self) -> float:
        """Until the next sweep. Gives its grace."""
        settings = self._settings
        with suppress(TimeoutError):
            async with asyncio.timeout(
                min(settings.sweep_every, SECONDS_BETWEEN_QUICK_SWEEPS) if self._quick_sweeps else settings.sweep_every
            ):
                await self._hurry.wait()
        self._hurry.clear()
        if not self._quick_sweeps:
            return settings.grace
        self._quick_sweeps -= 1
        return min(settings.grace, GRACE_OF_QUICK_SWEEPS)

    async def _take_up(self, table_id: str) -> None:
        try:
            table = await self._tables.find(table_id)
            await self._sync.catch_up(table)
        except Refusal as refusal:
            log.warning("table left alone", table=table_id, reason=refusal.sentence())
            return
        self._events.changed(table)

    async def _store_positions(self, before: float) -> None:
        """Store where the tables stand at which nobody has played since `before`: a server that is killed leaves few
        rows that new rules would have to replay."""
        for table in self._tables.all():
            if table.position_version < table.version and table.moved_at < before:
                await self._tables.store_position(table)

    def _forget_unvisited(self, before: float) -> None:
        """Drop the tables that nobody visited since `before` and nobody uses. Those of another process go at once."""
        for table in self._tables.all():
            idle = not table.viewers and not self._bot_turns.is_thinking(table.id) and not table.lock.locked()
            is_stored = table.visited_at < before and table.position_version == table.version
            if idle and (is_stored or not self._settings.owns(table.id)):
                self._tables.forget(table)

    async def _remove_old(self) -> None:
        """Remove the tables at which nothing has happened for as long as the operator keeps them. Those in memory are
        kept until nobody uses them any more."""
        days = self._settings.keep_days
        if days is None:
            return
        awake = {table.id for table in self._tables.all()}
        removed = await self._store.remove_unmoved(self._settings.now() - days * SECONDS_PER_DAY, awake)
        if removed:
            self._metrics.removed.inc(len(removed))
            log.info("tables removed", count=len(removed))
