"""Opens tables: stores them, wakes them, and reads what may take long in a worker process."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

import structlog

from hexkeep.server.errors import Refusal
from hexkeep.server.metrics import Metrics
from hexkeep.server.storage.models import StoredTable
from hexkeep.server.storage.store import Store
from hexkeep.server.tables.awake_tables import AwakeTables
from hexkeep.server.tables.broadcaster import Broadcaster
from hexkeep.server.tables.events import TableEvents
from hexkeep.server.tables.opening import (
    OpeningRefused,
    from_form,
    from_lesson,
    from_record,
    next_of,
    open_in_worker,
    rematch_of,
    require_small_file,
)
from hexkeep.server.tables.viewer import Viewer
from hexkeep.server.types import NewLesson, NewTable, TableKeys
from hexkeep.server.worker_pool import WorkerPool

log = structlog.get_logger()

T = TypeVar("T")

MAX_OPENING_SECONDS = 10.0
"""Seconds within which a record, a position or a file must have been read."""


class TableOpener:
    def __init__(
        self,
        store: Store,
        tables: AwakeTables,
        broadcaster: Broadcaster,
        events: TableEvents,
        metrics: Metrics,
        bots: Sequence[str],
        now: Callable[[], float],
    ) -> None:
        self._store = store
        self._tables = tables
        self._broadcaster = broadcaster
        self._events = events
        self._metrics = metrics
        self._bots = bots
        self._now = now
        self.workers = WorkerPool(1, MAX_OPENING_SECONDS)

    def close(self) -> None:
        self.workers.close()

    async def create(self, wanted: NewTable, address: str = "") -> TableKeys:
        require_small_file(wanted.overlay)
        if wanted.start is None and not wanted.overlay:
            # to lay out a large game takes many times as long as a move
            stored, keys = await asyncio.to_thread(from_form, wanted, self._bots, self._now())
        else:
            stored, keys = await self.read_in_worker(from_form, wanted, self._bots, self._now(), address=address)
        await self._open(stored, address)
        return keys

    async def open_lesson(self, wanted: NewLesson, address: str = "") -> TableKeys:
        stored, keys = await asyncio.to_thread(from_lesson, wanted, self._bots, self._now())
        await self._open(stored, address)
        return keys

    async def import_record(self, text: str, address: str = "") -> TableKeys:
        stored, keys = await self.read_in_worker(from_record, text, self._bots, self._now(), address=address)
        await self._open(stored, address)
        return keys

    async def rematch(self, viewer: Viewer, follow: bool = False) -> None:
        """Open the same table once more (or the one that follows), unless somebody already has."""
        if not viewer.seats and not viewer.owner:
            raise Refusal("players-only", 403)
        table = viewer.table
        async with table.lock:
            if not table.over:
                raise Refusal("not-over")
            if not table.rematch:
                stored = await asyncio.to_thread(next_of if follow else rematch_of, table, self._now())
                await self._open(stored, viewer.address)
                table.rematch = await self._store.set_rematch(table.id, stored.terms.id)
            self._broadcaster.show_people(table)

    async def read_in_worker(self, opening: Callable[..., T], *wanted: object, address: str = "") -> T:
        """A record, a position or a file of somebody's own may take long to read, or be made never to end. Addresses
        take turns.

        Raises Refusal.
        """
        try:
            found: T | OpeningRefused = await self.workers.run(open_in_worker, opening, *wanted, group=address)
        except (TimeoutError, BrokenProcessPool):
            raise Refusal("too-long", 422, seconds=round(MAX_OPENING_SECONDS)) from None
        if isinstance(found, OpeningRefused) and found.of_game:
            raise Refusal.of_game(found.code, found.rule, found.said, found.status, found.line)
        if isinstance(found, OpeningRefused):
            raise Refusal(found.code, found.status, found.rule, found.said)
        return found

    async def _open(self, stored: StoredTable, address: str) -> None:
        await self._store.create(stored)
        self._metrics.tables.inc()
        log.info("table opened", table=stored.terms.id, game=stored.terms.game)
        table = await self._tables.wake(stored)  # what was just written need not be read
        table.origin = address
        if stored.status.awaits_bot or stored.status.deadlines:
            self._events.changed(table)
