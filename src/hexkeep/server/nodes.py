"""Nodes that share one PostgreSQL: they wake each other, and tell each other who is there.

A word on the channel is a node's name, a table's, and what about it: nothing (something was written),
`here` with the seats that sit at that node, or `who` to ask the others for theirs. `alive` without a
table keeps a node's people from being forgotten.
"""

import asyncio
from typing import TYPE_CHECKING

from hexkeep.server.table import Table

if TYPE_CHECKING:
    from hexkeep.server.hall import Hall

BEAT = 5.0
SILENCE = 3 * BEAT
"""A node not heard for so long is gone, and its people with it."""


class Nodes:
    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self._heard: dict[str, float] = {}

    async def open(self) -> None:
        """An SQLite file has one node: there is nobody to listen to."""
        if self.hall.store.postgres:
            self.hall.keep(asyncio.create_task(self.hall.store.listen(self._word, self._missed)))
            self.hall.keep(asyncio.create_task(self._beat()))

    async def tell_presence(self, table: Table) -> None:
        """Somebody came to the table here, or left it."""
        if self.hall.store.postgres:
            seats = ",".join(map(str, sorted(table.present_here())))
            await self.hall.store.tell(f"{table.id} here {seats}")

    async def ask_presence(self, table: Table) -> None:
        if self.hall.store.postgres:
            await self.hall.store.tell(f"{table.id} who")

    def _word(self, node: str, word: str) -> None:
        self._heard[node] = asyncio.get_running_loop().time()
        name, _, about = word.partition(" ")
        table = self.hall.tables.get(name)
        if table is None:
            return
        if about == "who":
            if table.guests:
                self.hall.keep(asyncio.create_task(self.tell_presence(table)))
        elif about.startswith("here"):
            seats = {int(seat) for seat in about.removeprefix("here").strip().split(",") if seat}
            if seats != table.elsewhere.get(node, set()):
                table.elsewhere[node] = seats
                self.hall.tell_people(table)
        else:
            self.hall.keep(asyncio.create_task(self.hall.catch_up(table)))

    def _missed(self) -> None:
        """The line was down: something may have been written meanwhile."""
        for table in self.hall.tables.values():
            self.hall.keep(asyncio.create_task(self.hall.catch_up(table)))

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            await self.hall.store.tell("alive")
            now = asyncio.get_running_loop().time()
            gone = {node for node, heard in self._heard.items() if heard < now - SILENCE}
            for node in gone:
                del self._heard[node]
            for table in self.hall.tables.values():
                if gone & table.elsewhere.keys():
                    table.elsewhere = {node: seats for node, seats in table.elsewhere.items() if node not in gone}
                    self.hall.tell_people(table)
