"""The clocks of tables: a timer for each table, which acts when the time of a seat is up."""

import asyncio
from collections.abc import Callable

import structlog

from hexkeep.server.errors import Refusal
from hexkeep.server.metrics import Metrics
from hexkeep.server.storage.errors import Conflict
from hexkeep.server.storage.store import Store
from hexkeep.server.tables.awake_tables import AwakeTables
from hexkeep.server.tables.events import TableEvents
from hexkeep.server.tables.live_table import LiveTable
from hexkeep.server.tables.node_sync import NodeSync
from hexkeep.server.tables.seating import Seating
from hexkeep.server.tables.service import TableService
from hexkeep.server.tasks import BackgroundTasks

log = structlog.get_logger()

SUBSTITUTE_BOT = "greedy"
"""The bot that takes the seat of one whose time is up."""


class Clocks:
    def __init__(
        self,
        store: Store,
        tables: AwakeTables,
        service: TableService,
        seating: Seating,
        sync: NodeSync,
        events: TableEvents,
        tasks: BackgroundTasks,
        metrics: Metrics,
        now: Callable[[], float],
    ) -> None:
        self._store = store
        self._tables = tables
        self._service = service
        self._seating = seating
        self._sync = sync
        self._events = events
        self._tasks = tasks
        self._metrics = metrics
        self._now = now
        self._timers: dict[str, asyncio.TimerHandle] = {}

    async def open(self) -> None:
        """Set the clocks of all stored tables."""
        for table_id, due in await self._store.running_clocks():
            self.set(table_id, due)

    def close(self) -> None:
        for timer in self._timers.values():
            timer.cancel()

    def schedule(self, table: LiveTable) -> None:
        self.set(table.id, table.due())

    def set(self, table_id: str, due: float | None) -> None:
        """Set the table's timer to a Unix time, or (None) stop it."""
        timer = self._timers.pop(table_id, None)
        if timer is not None:
            timer.cancel()
        if due is not None:
            delay = max(0.0, due - self._now())
            self._timers[table_id] = asyncio.get_running_loop().call_later(delay, self._fire, table_id)

    def _fire(self, table_id: str) -> None:
        self._timers.pop(table_id, None)
        self._tasks.start(self._act(table_id))

    async def _act(self, table_id: str) -> None:
        try:
            table = await self._tables.find(table_id)
            await self._sync.catch_up(table)
            async with table.lock:
                now = self._now()
                late = [seat for seat, deadline in sorted(table.deadlines.items()) if deadline <= now]
                if late and not table.over:
                    await self._act_for(table, late[0])
                self._events.changed(table)
        except Conflict:  # another node has acted
            return
        except Refusal as refusal:
            log.warning("clock of a table that cannot be played", table=table_id, reason=refusal.sentence())
        except Exception:
            self._metrics.errors.inc()
            log.exception("clock failed", table=table_id)

    async def _act_for(self, table: LiveTable, seat: int) -> None:
        """Do what the table agreed on for a seat whose time is up."""
        decision = table.decision(seat)
        if decision is None:
            return
        if table.terms.clock.at_zero == "bot":
            await self._seating.replace_with_bot(table, seat, SUBSTITUTE_BOT)
        else:
            option = decision.idle if decision.idle is not None else decision.options[0]
            await self._service.commit(table, seat, table.game.write(option))
