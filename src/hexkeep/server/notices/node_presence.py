"""Nodes that share one PostgreSQL wake each other, and tell each other who is present.

A message on the channel is the name of a table, and what about it: nothing (something was written),
`here` with the number of spectators and the seats at the sending node, or `who` to ask the others for
theirs. `alive` without a table says that a node lives, `bye` that it ends: what it leaves behind is taken up then.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress

import structlog

from hexkeep.server.errors import Refusal
from hexkeep.server.storage.node_channel import NodeChannel
from hexkeep.server.tables.awake_tables import AwakeTables
from hexkeep.server.tables.broadcaster import Broadcaster
from hexkeep.server.tables.live_table import LiveTable
from hexkeep.server.tables.node_sync import NodeSync
from hexkeep.server.tasks import BackgroundTasks

log = structlog.get_logger()

SECONDS_BETWEEN_HEARTBEATS = 0.5
MAX_SILENT_SECONDS = 4 * SECONDS_BETWEEN_HEARTBEATS
"""A node that was silent for longer is gone, and its people with it. If it was only slow nothing is lost: of two nodes
that write one row of a table's log the second fails, and reads what the first wrote."""
GOODBYE = "bye"
MAX_SECONDS_FOR_GOODBYE = 1.0


class NodePresence:
    def __init__(
        self,
        channel: NodeChannel,
        tables: AwakeTables,
        sync: NodeSync,
        broadcaster: Broadcaster,
        tasks: BackgroundTasks,
        now: Callable[[], float],
        take_over: Callable[[], None],
    ) -> None:
        self._channel = channel
        self._tables = tables
        self._sync = sync
        self._broadcaster = broadcaster
        self._tasks = tasks
        self._now = now
        self._take_over = take_over
        """Another node is gone: somebody has to do what it has left undone."""
        self._last_message: dict[str, float] = {}
        """When each node last sent something, on the clock of the event loop."""

    def open(self) -> None:
        if self._channel.connected:
            self._tasks.start(self._channel.listen(self._receive, self._catch_up_all))
            self._tasks.start(self._send_heartbeats())

    async def close(self) -> None:
        if self._channel.connected:
            with suppress(TimeoutError):
                async with asyncio.timeout(MAX_SECONDS_FOR_GOODBYE):
                    await self._channel.send(GOODBYE)

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
        if message == GOODBYE:
            self._forget({node})
            return
        if node not in self._last_message:
            self._ask_who_is_there()
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
            self._tasks.start(self._catch_up(table))

    def _ask_who_is_there(self) -> None:
        """A node is new, or was thought gone: its people are not known here."""
        for table in self._tables.all():
            if table.viewers:
                self._tasks.start(self._channel.send(f"{table.id} who"))

    async def _catch_up(self, table: LiveTable) -> None:
        with suppress(Refusal):  # somebody has removed it
            await self._sync.catch_up(table)

    def _catch_up_all(self) -> None:
        """The connection was down: something may have been written meanwhile."""
        for table in self._tables.all():
            self._tasks.start(self._catch_up(table))

    async def _send_heartbeats(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            began = loop.time()
            await asyncio.sleep(SECONDS_BETWEEN_HEARTBEATS)
            await self._channel.send("alive")
            if loop.time() - began < MAX_SILENT_SECONDS:  # else this node or the database stood still, and heard nobody
                self._forget_silent_nodes()

    def _forget_silent_nodes(self) -> None:
        now = asyncio.get_running_loop().time()
        gone = {node for node, last in self._last_message.items() if last < now - MAX_SILENT_SECONDS}
        if gone:
            log.warning("node gone", nodes=sorted(gone))
            self._forget(gone)

    def _forget(self, gone: set[str]) -> None:
        for node in gone:
            self._last_message.pop(node, None)
        self._take_over()
        for table in self._tables.all():
            if gone & table.present_elsewhere.keys():
                present = table.present()
                for node in gone:
                    table.present_elsewhere.pop(node, None)
                    table.watchers_elsewhere.pop(node, None)
                table.note_absences(present, self._now())
                self._broadcaster.show_people(table)
