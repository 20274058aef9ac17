"""The clocks of tables: a timer for each table, which acts when the time of a seat is up."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

import structlog
from sqlalchemy.exc import SQLAlchemyError

from hexkeep.server.errors import Refusal
from hexkeep.server.metrics import Metrics
from hexkeep.server.storage.errors import Conflict
from hexkeep.server.storage.store import Store
from hexkeep.server.tables.awake_tables import AwakeTables
from hexkeep.server.tables.broadcaster import Broadcaster
from hexkeep.server.tables.events import TableEvents
from hexkeep.server.tables.live_table import LiveTable
from hexkeep.server.tables.node_sync import NodeSync
from hexkeep.server.tables.seating import Seating
from hexkeep.server.tables.service import TableService
from hexkeep.server.tasks import BackgroundTasks

log = structlog.get_logger()

SECONDS_BETWEEN_SIGNS = 5.0
LONG_SILENCE = 3 * SECONDS_BETWEEN_SIGNS
"""Seconds without a sign of life of any node after which nobody could have moved."""
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
        broadcaster: Broadcaster,
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
        self._broadcaster = broadcaster
        self._tasks = tasks
        self._metrics = metrics
        self._now = now
        self._timers: dict[str, asyncio.TimerHandle] = {}

    async def open(self) -> None:
        """Set the clocks of all stored tables, after giving back the time in which no server ran."""
        await self._give_back_downtime(LONG_SILENCE if self._store.postgres else 0.0)
        await self.take_over()
        self._tasks.start(self._stay_alive())

    async def take_over(self) -> None:
        """Watch the clocks of all stored tables, whichever node has done so until now."""
        for table_id, due in await self._store.running_clocks():
            self.set(table_id, due)

    async def close(self) -> None:
        for timer in self._timers.values():
            timer.cancel()
        with suppress(SQLAlchemyError, OSError):
            await self._store.note_alive(self._now())

    async def _stay_alive(self) -> None:
        """Leave signs of life, so that the next start knows how long nobody could move."""
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_SIGNS)
            try:
                await self._give_back_downtime(LONG_SILENCE)
            except (SQLAlchemyError, OSError) as error:  # moves cannot be written either; it is given back later
                log.warning("no sign of life could be left", error=f"{type(error).__name__}: {error}")

    async def _give_back_downtime(self, longer_than: float) -> None:
        """Put off every clock by the time since the last sign of life of any node, if that is longer."""
        now = self._now()
        silence = now - await self._store.note_alive(now)
        if silence <= longer_than:
            return
        await self._store.put_off_clocks(silence)
        log.info("clocks put off", seconds=round(silence, 1))
        for table in self._tables.all():
            async with table.lock:
                table.deadlines = {seat: at + silence for seat, at in table.deadlines.items()}
                self.schedule(table)
            self._broadcaster.show_people(table)

    def schedule(self, table: LiveTable) -> None:
        self.set(table.id, table.due())

    def set(self, table_id: str, due: float | None) -> None:
        """Set the table's timer to a Unix time, or (None) stop it."""
        timer = self._timers.pop(table_id, None)
        if timer is not None:
            timer.cancel()
        if due is not None:
            delay = max(0.0, due - self._now())
            self._timers[table_id] = asyncio.get_running_loop().call_later(delay, self._fire, table_id, due)

    def _fire(self, table_id: str, due: float) -> None:
        self._timers.pop(table_id, None)
        self._tasks.start(self._act(table_id, self._now() - due))

    async def _act(self, table_id: str, late_by: float) -> None:
        try:
            if late_by > SECONDS_BETWEEN_SIGNS:  # the whole process stood still
                await self._give_back_downtime(LONG_SILENCE)
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
