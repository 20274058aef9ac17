"""Which process a table belongs to.

Whoever wants a table is sent to its owner, so that a move is folded and drawn once. Any process could serve any
table, so nothing is lost while the processes do not agree.
"""

import re
from collections.abc import Collection
from hashlib import blake2b

TABLE_IN_REQUEST = re.compile(rb"[A-Z]+ /(?:api/tables|t)/([a-z0-9]{1,16})(?=[/?# ])")
"""The request line of everything that is about one table."""
NOT_TABLES = (b"mine",)
"""What stands in the place of a table and is none."""


def table_of_request(line: bytes) -> str:
    """The table that a request is about; empty if it is about none, or about several."""
    found = TABLE_IN_REQUEST.match(line)
    return "" if found is None or found[1] in NOT_TABLES else found[1].decode()


def owner_of(table: str, running: Collection[int]) -> int:
    """The process that a table belongs to, of those that run. When one ends only its own tables go to others."""
    return max(running, key=lambda process: (blake2b(f"{process}:{table}".encode(), digest_size=8).digest(), process))


class Ownership:
    """What one process knows of the others."""

    def __init__(self, process: int) -> None:
        self.process = process
        self.running: frozenset[int] = frozenset([process])

    def owns(self, table: str) -> bool:
        return owner_of(table, self.running) == self.process
