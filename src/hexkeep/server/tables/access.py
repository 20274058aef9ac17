"""What keys open at a table."""

from dataclasses import dataclass

from hexkeep.server.keys import hash_key
from hexkeep.server.tables.live_table import LiveTable


@dataclass(frozen=True)
class Access:
    seats: list[int]
    """The seats that the keys open."""
    links: list[int]
    """The seats at which the keys let somebody sit down: those of links that nobody has used yet."""
    owner: bool
    """One of the keys is the owner's."""
    watch: bool
    """One of the keys lets its holder watch: the owner's, or the spectators' where they are allowed."""

    @property
    def opens(self) -> bool:
        return bool(self.seats or self.links) or self.watch


def access_of(table: LiveTable, keys: list[str]) -> Access:
    hashes = {hash_key(key) for key in keys if key}
    opened = [s for s in table.seats if s.key and s.key in hashes]
    seats, links = [s.seat for s in opened if not s.invited], [s.seat for s in opened if s.invited]
    owner = table.terms.owner in hashes
    watch = owner or (table.terms.spectators and table.terms.spectator in hashes)
    return Access(seats, links, owner, watch)


def may_enter(table: LiveTable, access: Access) -> bool:
    """While a seat is open, whoever has the address may come without a key to take it."""
    return access.opens or any(seat.kind == "open" for seat in table.seats)
