"""Catches a table up with what another node has written."""

from contextlib import suppress

from hexkeep.kernel.errors import BadMessage
from hexkeep.server.errors import Refusal
from hexkeep.server.storage.errors import NoSuchTable
from hexkeep.server.storage.store import Store
from hexkeep.server.tables.awake_tables import AwakeTables
from hexkeep.server.tables.broadcaster import Broadcaster
from hexkeep.server.tables.events import TableEvents
from hexkeep.server.tables.live_table import LiveTable


class NodeSync:
    def __init__(self, store: Store, tables: AwakeTables, broadcaster: Broadcaster, events: TableEvents) -> None:
        self._store = store
        self._tables = tables
        self._broadcaster = broadcaster
        self._events = events

    async def catch_up(self, table: LiveTable) -> None:
        """Read what another node has written, and show it to our viewers. An SQLite file has one node only.

        Raises Refusal if the table has been removed; then nobody looks at it here any more.
        """
        if not self._store.postgres:
            return
        async with table.lock:
            chat_line = table.chat[-1].id if table.chat else 0
            try:
                stored = await self._store.load_since(table.id, table.version, chat_line, table.last_message)
            except NoSuchTable:
                self._tables.forget(table)
                for viewer in list(table.viewers):
                    viewer.disconnect()
                raise Refusal("no-table", 404) from None
            new_people = (stored.seats, stored.rematch) != (table.seats, table.rematch)
            if new_people:
                kept = {new.seat for new, old in zip(stored.seats, table.seats, strict=True) if new.key == old.key}
                table.seats, table.rematch = stored.seats, stored.rematch
                for viewer in table.viewers:
                    viewer.set_seats([seat for seat in viewer.seats if seat in kept])
            for row in stored.log:
                table.apply_row(row)
            table.note_status(stored.status)
            table.moved_at = stored.status.moved
            step_before = table.lesson_step
            table.resume_lesson(stored.status.lesson_step)
            if new_people:
                self._broadcaster.show_new_people(table)
            elif stored.log or table.lesson_step != step_before:
                self._broadcaster.show_move(table)
            for message in stored.messages:
                with suppress(BadMessage):
                    self._broadcaster.show_message(table, table.hear(message))
            for line in stored.chat:
                self._broadcaster.add_chat_line(table, line)
            if stored.log:
                self._events.moved_elsewhere(table)
