"""The statements that more than one writer uses."""

from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from hexkeep.server.storage.columns import (
    OPTIONAL_STATUS_COLUMNS,
    STATUS_COLUMNS,
    log_columns,
    message_columns,
    seat_columns,
    status_columns,
    terms_columns,
)
from hexkeep.server.storage.models import StoredTable
from hexkeep.server.storage.schema import CHAT, LOG, SEATS, TABLES, TALK


def _new_value(column: str) -> sa.ColumnElement[Any]:
    given: sa.ColumnElement[Any] = sa.bindparam(column, type_=TABLES.c[column].type)
    return sa.func.coalesce(given, TABLES.c[column]) if column in OPTIONAL_STATUS_COLUMNS else given


INSERT_LOG_ROW = LOG.insert()
UPDATE_STATUS = (
    TABLES.update()
    .where(TABLES.c.id == sa.bindparam("this"))
    .values({column: _new_value(column) for column in STATUS_COLUMNS})
)
UPDATE_SEAT = SEATS.update().where(SEATS.c.table_id == sa.bindparam("this"), SEATS.c.seat == sa.bindparam("number"))
TAKE_SEAT = UPDATE_SEAT.where(SEATS.c.kind == sa.bindparam("kind_before"), SEATS.c.key == sa.bindparam("key_before"))
INSERT_CHAT_LINE = CHAT.insert().returning(CHAT.c.id)
INSERT_MESSAGE = TALK.insert().returning(TALK.c.id)
_NEW_LOG_ROW = LOG.insert().values({c.name: sa.bindparam(f"log_{c.name}") for c in LOG.columns}).cte("new_log_row")
APPEND_AND_NOTIFY = sa.select(
    sa.func.pg_notify(sa.bindparam("channel", type_=sa.Text), sa.bindparam("payload", type_=sa.Text))
).add_cte(_NEW_LOG_ROW, UPDATE_STATUS.cte("new_status"))
"""For PostgreSQL: the row, the status and the word to other nodes in one statement, so that one message to the
database does what a transaction takes five for. Either all of it happens or nothing."""


def append_parameters(log: dict[str, Any], status: dict[str, Any], channel: str, payload: str) -> dict[str, Any]:
    """What `APPEND_AND_NOTIFY` is filled with."""
    return {**{f"log_{name}": value for name, value in log.items()}, **status, "channel": channel, "payload": payload}


def insert_table(connection: Connection, stored: StoredTable) -> None:
    """A new table, with the log of an imported record if it has one."""
    table = stored.terms.id
    connection.execute(
        TABLES.insert(),
        {
            **terms_columns(stored.terms),
            "rules": stored.base.rules,
            "base_version": stored.base.version,
            "base": None,
            "rematch": "",
            **status_columns(stored.status),
        },
    )
    connection.execute(SEATS.insert(), [{"table_id": table, **seat_columns(seat)} for seat in stored.seats])
    if stored.log:
        connection.execute(LOG.insert(), [log_columns(table, row) for row in stored.log])
    if stored.messages:
        connection.execute(TALK.insert(), [message_columns(table, message) for message in stored.messages])
