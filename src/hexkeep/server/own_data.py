"""What a server keeps of one person: everything that hangs on the seats which their keys open."""

from dataclasses import dataclass
from typing import Literal

from hexkeep.server.keys import hash_key
from hexkeep.server.storage.errors import NoSuchTable
from hexkeep.server.storage.models import StoredChatLine, StoredSeat, StoredTable
from hexkeep.server.storage.store import Store
from hexkeep.server.tables.access import access_of
from hexkeep.server.tables.awake_tables import AwakeTables
from hexkeep.server.tables.broadcaster import Broadcaster
from hexkeep.server.tables.live_table import LiveTable
from hexkeep.server.tables.seating import Seating

Removal = Literal["table", "seats", "nothing"]
"""What was removed: the whole table, what hangs on the own seats, or nothing, since no key fits."""


@dataclass(frozen=True)
class OwnPart:
    """What is stored of one person at a table."""

    stored: StoredTable
    is_owner: bool
    seats: list[StoredSeat]
    chat: list[StoredChatLine]


class OwnData:
    def __init__(self, store: Store, tables: AwakeTables, seating: Seating, broadcaster: Broadcaster) -> None:
        self._store = store
        self._tables = tables
        self._seating = seating
        self._broadcaster = broadcaster

    async def collect(self, table_id: str, keys: list[str]) -> OwnPart | None:
        """What the holder of these keys has left at a table; None if they open nothing there."""
        try:
            stored = await self._store.load(table_id)
        except NoSuchTable:
            return None
        hashes = {hash_key(key) for key in keys if key}
        seats = [seat for seat in stored.seats if seat.key in hashes and not seat.invited]
        is_owner = stored.terms.owner in hashes
        if not seats and not is_owner:
            return None
        return OwnPart(stored, is_owner, seats, await self._own_lines(table_id, [seat.seat for seat in seats]))

    async def remove(self, table_id: str, keys: list[str]) -> Removal:
        """Remove what the holder of these keys has left at a table. Their moves stay, without a name, for the game is
        the others' too; a table of their own, at which no other person sits, goes altogether. Raises Refusal."""
        table = await self._tables.find(table_id)
        async with table.lock:
            access = access_of(table, keys)
            if access.owner and not self._has_others(table, access.seats):
                await self._store.remove_table(table_id)
                self._tables.forget(table)
                for viewer in list(table.viewers):
                    viewer.disconnect()
                return "table"
            if not access.seats:
                return "nothing"
            lines = await self._own_lines(table_id, access.seats)
            for number in access.seats:
                await self._seating.vacate(table, number, name="")
            await self._store.remove_words(table_id, [line.id for line in lines])
            table.chat = await self._store.latest_chat(table_id)
            self._broadcaster.show_whole_table(table)
        return "seats"

    def _has_others(self, table: LiveTable, own_seats: list[int]) -> bool:
        """Somebody else holds a seat, or held one and handed it to a bot."""
        return any(seat.key and not seat.invited and seat.seat not in own_seats for seat in table.seats)

    async def _own_lines(self, table_id: str, seats: list[int]) -> list[StoredChatLine]:
        """What was said from these seats, or of them, since their players sat down: before that it was others."""
        found: dict[int, list[StoredChatLine]] = {}
        for line in await self._store.chat_of_seats(table_id, seats):
            if line.notice == "sat":
                found[line.seat] = []
            found.setdefault(line.seat, []).append(line)
        return [line for lines in found.values() for line in lines]
