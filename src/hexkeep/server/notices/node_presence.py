"""Nodes that share one PostgreSQL wake each other, and tell each other who is present.

A message on the channel is the name of a table, and what about it: nothing (something was written),
`here` with the number of spectators and the seats at the sending node, or `who` to ask the others for
theirs. `alive` without a table keeps the people of a node from being forgotten.
"""

import asyncio
from collections.abc import Callable

from hexkeep.server.storage.node_channel import NodeChannel
from hexkeep.server.tables.awake_tables import AwakeTables
from hexkeep.server.tables.broadcaster import Broadcaster
from hexkeep.server.tables.live_table import LiveTable
from hexkeep.server.tables.node_sync import NodeSync
from hexkeep.server.tasks import BackgroundTasks

SECONDS_BETWEEN_HEARTBEATS = 5.0
MAX_SILENT_SECONDS = 3 * SECONDS_BETWEEN_HEARTBEATS
"""A node that was silent for longer is gone, and its people with it."""


class NodePresence:
    def __init__(
        self,
        channel: NodeChannel,
        tables: AwakeTables,
        sync: NodeSync,
        broadcaster: Broadcaster,
        tasks: BackgroundTasks,
        now: Callable[[], float],
    ) -> None:
        self._channel = channel
        self._tables = tables
        self._sync = sync
        self._broadcaster = broadcaster
        self._tasks = tasks
        self._now = now
        self._last_message: dict[str, float] = {}
        """When each node last sent something, on the clock of the event loop."""

    def open(self) -> None:
        if self._channel.connected:
            self._tasks.start(self._channel.listen(self._receive, self._catch_up_all))
            self._tasks.start(self._send_heartbeats())

    def viewer_entered(self, table: LiveTable) -> None:
        if self._channel.connected:
            self._tasks.start(self._exchange_presence(table))

    def viewer_left(self, table: LiveTable) -> None:
        if self._channel.connected:
            self._tasks.start(self._send_presence(table))

    async def _exchange_presence(self, table: LiveTable) -> None:
        await self._send_presence(table)
        await self._channel.send(f"{table.id} who")

    async def _send_presence(self, table: LiveTable) -> None:
        seats = ",".join(map(str, sorted(table.present_here())))
        await self._channel.send(f"{table.id} here {table.watchers_here()} {seats}")

    def _receive(self, node: str, message: str) -> None:
        self._last_message[node] = asyncio.get_running_loop().time()
        table_id, _, about = message.partition(" ")
        table = self._tables.get(table_id)
        if table is None:
            return
        if about == "who":
            if table.viewers:
                self._tasks.start(self._send_presence(table))
        elif about.startswith("here"):
            _, watchers, told = about.split(" ")
            seats = {int(seat) for seat in told.split(",") if seat}
            before = table.watchers_elsewhere.get(node, 0), table.present_elsewhere.get(node, set())
            if (int(watchers), seats) != before:
                present = table.present()
                table.watchers_elsewhere[node], table.present_elsewhere[node] = int(watchers), seats
                table.note_absences(present, self._now())
                self._broadcaster.show_people(table)
        else:
            self._tasks.start(self._sync.catch_up(table))

    def _catch_up_all(self) -> None:
        """The connection was down: something may have been written meanwhile."""
        for table in self._tables.all():
            self._tasks.start(self._sync.catch_up(table))

    async def _send_heartbeats(self) -> None:
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_HEARTBEATS)
            await self._channel.send("alive")
            self._forget_silent_nodes()

    def _forget_silent_nodes(self) -> None:
        now = asyncio.get_running_loop().time()
        gone = {node for node, last in self._last_message.items() if last < now - MAX_SILENT_SECONDS}
        for node in gone:
            del self._last_message[node]
        for table in self._tables.all():
            if gone & table.present_elsewhere.keys():
                present = table.present()
                for node in gone:
                    table.present_elsewhere.pop(node, None)
                    table.watchers_elsewhere.pop(node, None)
                table.note_absences(present, self._now())
                self._broadcaster.show_people(table)
