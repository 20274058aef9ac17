"""The tables that are in the memory of this node."""

import asyncio
from collections.abc import Callable

import structlog

from hexkeep.server.errors import Refusal
from hexkeep.server.metrics import Metrics
from hexkeep.server.storage.errors import NoSuchTable
from hexkeep.server.storage.models import StoredTable
from hexkeep.server.storage.store import Store
from hexkeep.server.tables.live_table import LiveTable, Unplayable

log = structlog.get_logger()


class AwakeTables:
    def __init__(self, store: Store, metrics: Metrics, now: Callable[[], float]) -> None:
        self._store = store
        self._metrics = metrics
        self._now = now
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    def all(self) -> list[LiveTable]:
        return list(self._tables.values())

    def get(self, table_id: str) -> LiveTable | None:
        """The table if it is in memory."""
        return self._tables.get(table_id)

    async def find(self, table_id: str) -> LiveTable:
        """The table, from memory or storage. Raises Refusal."""
        found = self._tables.get(table_id)
        if found is None:
            loading = self._loading.get(table_id)
            if loading is None:  # those who come meanwhile wait for the same table
                loading = self._loading[table_id] = asyncio.create_task(self._load(table_id))
                loading.add_done_callback(lambda _task: self._loading.pop(table_id, None))
            found = await asyncio.shield(loading)
        found.visited_at = self._now()
        return found

    async def _load(self, table_id: str) -> LiveTable:
        try:
            stored = await self._store.load(table_id)
        except NoSuchTable:
            raise Refusal("no-table", 404) from None
        table = await self.wake(stored)
        if table.base is not stored.base:
            await self._store.set_base(table_id, table.base)
        return table

    async def wake(self, stored: StoredTable) -> LiveTable:
        """Bring a stored table into memory. Raises Refusal."""
        try:
            table = await asyncio.to_thread(LiveTable, stored)  # a long log takes its time to play through
        except Unplayable as error:
            log.warning("unplayable table", table=stored.terms.id, reason=str(error))
            raise Refusal("unplayable", 409, said=str(error)) from None
        table.visited_at = table.woken_at = self._now()
        self._tables[table.id] = table
        self._metrics.awake.set(len(self._tables))
        return table

    async def reload(self, table: LiveTable) -> None:
        """Throw the match in memory away and read it again. The viewers stay, unless that fails too. Raises Refusal."""
        try:
            table.replace_with(await asyncio.to_thread(LiveTable, await self._store.load(table.id)))
        except BaseException as error:
            self.forget(table)
            for viewer in list(table.viewers):
                viewer.disconnect()
            if isinstance(error, NoSuchTable):  # somebody has removed it
                raise Refusal("no-table", 404) from None
            raise

    async def store_position(self, table: LiveTable) -> None:
        """Store the position of a table that nobody plays on here, so that it outlives new rules."""
        async with table.lock:
            if table.position_version < table.version:
                status = table.status(self._now(), table.moved_at, after_row=False)
                await self._store.update_status(table.id, status)
                table.note_status(status)

    def forget(self, table: LiveTable) -> None:
        """Drop the table from memory; it is loaded again when somebody wants it."""
        self._tables.pop(table.id, None)
        self._metrics.awake.set(len(self._tables))
