"""What is taken out of the database: old tables, whole tables, and what one person left at a table."""

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from hexkeep.server.storage.schema import CHAT, LOG, SEATS, TABLES, TALK

PARTS = (CHAT, TALK, LOG, SEATS)
"""What hangs on a row of `tables`."""
MAX_TABLES_AT_ONCE = 100
"""Removed in one transaction, so that moves need not wait long."""


def unmoved_tables(connection: Connection, before: float, kept: set[str]) -> list[str]:
    """Tables at which nothing was played or said since a time, but those to be kept: some of them, the oldest first."""
    said = sa.exists().where(CHAT.c.table_id == TABLES.c.id, CHAT.c.at >= before)
    query = sa.select(TABLES.c.id).where(TABLES.c.moved < before, TABLES.c.id.not_in(kept), ~said)
    found = connection.execute(query.order_by(TABLES.c.moved).limit(MAX_TABLES_AT_ONCE))
    return list(found.scalars())


def remove_tables(connection: Connection, tables: list[str]) -> None:
    """Nothing of them is left, nor a link from other tables to them."""
    for part in PARTS:
        connection.execute(part.delete().where(part.c.table_id.in_(tables)))
    connection.execute(TABLES.update().where(TABLES.c.rematch.in_(tables)).values(rematch=""))
    connection.execute(TABLES.delete().where(TABLES.c.id.in_(tables)))


def remove_words(connection: Connection, lines: list[int]) -> None:
    """What was said in these lines of chat, and the names in those that the table said itself."""
    connection.execute(CHAT.delete().where(CHAT.c.id.in_(lines), CHAT.c.notice == ""))
    connection.execute(CHAT.update().where(CHAT.c.id.in_(lines)).values(name=""))
