"""The store of tables. The log is the truth: one row per ply or undo, written with the new status in one transaction.

`(table, row)` is the primary key of the log, so of two nodes that write the same row one fails with
`Conflict`, reads what the other wrote, and decides again.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
import structlog
from sqlalchemy import Executable
from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from hexkeep.server.keys import is_table_id
from hexkeep.server.storage import removal
from hexkeep.server.storage.columns import (
    log_columns,
    message_columns,
    read_base,
    read_seat,
    read_status,
    read_terms,
    seat_columns,
    status_columns,
    to_json,
)
from hexkeep.server.storage.errors import NoSuchTable
from hexkeep.server.storage.models import (
    LogRow,
    ReplayBase,
    StoredChatLine,
    StoredMessage,
    StoredSeat,
    StoredTable,
    TableStatus,
    TableTerms,
)
from hexkeep.server.storage.node_channel import CHANNEL, NodeChannel
from hexkeep.server.storage.postgres_writer import PostgresWriter
from hexkeep.server.storage.schema import CHAT, LOG, SEATS, SIGNS, TABLES, TALK
from hexkeep.server.storage.sqlite_writer import SqliteWriter, make_durable
from hexkeep.server.storage.statements import (
    INSERT_CHAT_LINE,
    INSERT_MESSAGE,
    TAKE_SEAT,
    UPDATE_SEAT,
    UPDATE_STATUS,
    insert_table,
)
from hexkeep.server.storage.upgrades import upgrade

log = structlog.get_logger()

T = TypeVar("T")

MAX_CHAT_LINES = 200
"""The latest chat lines that a viewer gets on coming."""
MIGRATION_LOCK = 7201
ALIVE = "alive"
"""The name of the sign of life that nodes leave."""
FIRST_SIGN = sa.text("INSERT INTO signs (name, at) VALUES (:name, :at) ON CONFLICT DO NOTHING")
"""Several nodes may start together on a new database."""
MAX_SECONDS_TO_BE_READY = 2.0
SECONDS_BETWEEN_READY_CHECKS = 1.0


class Store:
    """One database, seen by one node."""

    def __init__(self, url: str, node: str) -> None:
        self.postgres = url.startswith("postgresql")
        self.engine: AsyncEngine = _make_engine(url)
        self.postgres_writer = PostgresWriter(url) if self.postgres else None
        self.channel = NodeChannel(url, node, self.engine)
        self.sqlite_writer: SqliteWriter | None = None if self.postgres else SqliteWriter(url)
        self._was_ready = True
        self._trial: asyncio.Task[bool] | None = None
        """A trial to write that has not ended."""
        self._asked_at = -SECONDS_BETWEEN_READY_CHECKS

    async def open(self) -> None:
        async with self.engine.begin() as connection:
            if self.postgres:  # nodes that start together migrate one after the other
                await connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            await connection.run_sync(upgrade)

    async def close(self) -> None:
        if self._trial is not None:
            self._trial.cancel()
        if self.sqlite_writer is not None:
            await self.sqlite_writer.flush()
        if self.postgres_writer is not None:
            await self.postgres_writer.close()
        await self.engine.dispose()
        if self.sqlite_writer is not None:
            self.sqlite_writer.close()

    async def is_ready(self) -> bool:
        """The database can be written within a short time. Asked again within a second it answers as before."""
        now = asyncio.get_running_loop().time()
        if now >= self._asked_at + SECONDS_BETWEEN_READY_CHECKS:
            self._asked_at = now
            self._was_ready = await self._writes_in_time()
        return self._was_ready

    async def _writes_in_time(self) -> bool:
        """A trial that hangs is left alone, and asked again by the next who wants to know: to break it off takes as
        long as the database lets it wait."""
        if self._trial is None:
            self._trial = asyncio.create_task(self._can_write())
        done, _ = await asyncio.wait([self._trial], timeout=MAX_SECONDS_TO_BE_READY)
        if not done:
            log.warning("database not ready", error="TimeoutError")
            return False
        trial, self._trial = self._trial, None
        try:
            return trial.result()
        except (OSError, sa.exc.SQLAlchemyError, sqlite3.Error) as error:
            log.warning("database not ready", error=type(error).__name__)
            return False

    async def _can_write(self) -> bool:
        """Write a row as it was, and commit: a full disk shows itself only then."""
        await self._execute(sa.text("UPDATE alembic_version SET version_num = version_num"), {})
        return True

    async def _write(self, do: Callable[[Connection], T], table: str = "") -> T:
        """Do something in one transaction. Other nodes are told about the table when it commits, not before."""
        if self.sqlite_writer is not None:
            return await self.sqlite_writer.run(do)
        async with self.engine.begin() as connection:
            found = await connection.run_sync(do)
            if table:
                await self.channel.notify_with(connection, table)
            return found

    async def _execute(self, statement: Executable, values: Mapping[str, Any], table: str = "") -> int:
        """Execute one statement in a transaction; gives the number of rows that it changed."""
        return await self._write(lambda connection: connection.execute(statement, values).rowcount, table)

    # ---- tables --------------------------------------------------------------------------------

    @asynccontextmanager
    async def _moment(self) -> AsyncIterator[AsyncConnection]:
        """A connection on which all that is read is of one moment, whatever other nodes write meanwhile."""
        async with self.engine.connect() as connection:
            if self.postgres:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            yield connection

    async def create(self, stored: StoredTable) -> None:
        """A new table, with the log of an imported record if it has one."""
        await self._write(lambda connection: insert_table(connection, stored))

    async def load(self, table: str) -> StoredTable:
        """Everything about a table. Raises NoSuchTable."""
        if not is_table_id(table):
            raise NoSuchTable(table)
        async with self._moment() as connection:
            found = (await connection.execute(sa.select(TABLES).where(TABLES.c.id == table))).mappings().first()
            if found is None:
                raise NoSuchTable(table)
            base = read_base(found)
            return StoredTable(
                read_terms(found),
                read_status(found),
                base,
                await self._seats(connection, table),
                await self._log_rows(connection, table, base.version),
                await self._chat_lines(connection, table, 0),
                found["rematch"],
                await self._messages(connection, table, base.version, 0),
            )

    async def load_since(self, table: str, version: int, chat_line: int, message: int) -> StoredTable:
        """The same, but only the log rows after `version` and the chat lines and messages after these."""
        async with self._moment() as connection:
            found = (await connection.execute(sa.select(TABLES).where(TABLES.c.id == table))).mappings().first()
            if found is None:  # somebody has removed it
                raise NoSuchTable(table)
            return StoredTable(
                read_terms(found),
                read_status(found),
                read_base(found),
                await self._seats(connection, table),
                await self._log_rows(connection, table, version),
                await self._chat_lines(connection, table, chat_line),
                found["rematch"],
                await self._messages(connection, table, 0, message),
            )

    async def load_summaries(self, tables: list[str]) -> list[tuple[TableTerms, TableStatus, list[StoredSeat]]]:
        """Several tables without their logs, in the order asked for; unknown ones are left out."""
        tables = [table for table in tables if is_table_id(table)]
        if not tables:
            return []
        async with self.engine.connect() as connection:
            rows = (await connection.execute(sa.select(TABLES).where(TABLES.c.id.in_(tables)))).mappings().all()
            seats = await connection.execute(
                sa.select(SEATS).where(SEATS.c.table_id.in_(tables)).order_by(SEATS.c.table_id, SEATS.c.seat)
            )
            by_table: dict[str, list[StoredSeat]] = {}
            for seat in seats.mappings():
                by_table.setdefault(seat["table_id"], []).append(read_seat(seat))
        found = {row["id"]: (read_terms(row), read_status(row), by_table.get(row["id"], [])) for row in rows}
        return [found[table] for table in tables if table in found]

    async def set_base(self, table: str, base: ReplayBase) -> None:
        """The rules were upgraded: the table goes on from its latest position."""
        changed = {"rules": base.rules, "base_version": base.version, "base": to_json(base.position)}
        await self._execute(TABLES.update().where(TABLES.c.id == table), changed)

    async def append(self, table: str, row: LogRow, status: TableStatus) -> None:
        """A row of the log and the status after it: both or neither. Returns when they are durable. Raises Conflict."""
        log, head = log_columns(table, row), {"this": table, **status_columns(status)}
        if self.postgres_writer is not None:
            await self.postgres_writer.append(log, head, CHANNEL, self.channel.payload(table))
        elif self.sqlite_writer is not None:
            await self.sqlite_writer.append(log, head)

    async def update_status(self, table: str, status: TableStatus) -> None:
        """The people changed (a bot sits down, a clock stops) or a lesson went on, not the game. Does nothing if a row
        came between."""
        unless_moved = UPDATE_STATUS.where(TABLES.c.version == status.version)
        await self._execute(unless_moved, {"this": table, **status_columns(status)}, table)

    async def overdue_tables(self, before: float) -> list[str]:
        """Tables whose clock ran out, or whose bot was to move, before this time."""
        query = sa.select(TABLES.c.id).where(
            sa.or_(TABLES.c.due < before, sa.and_(TABLES.c.awaits_bot, TABLES.c.moved < before))
        )
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def running_clocks(self) -> list[tuple[str, float]]:
        """Every table with a running clock and the time at which it runs out."""
        async with self.engine.connect() as connection:
            rows = await connection.execute(sa.select(TABLES.c.id, TABLES.c.due).where(TABLES.c.due.is_not(None)))
            return [(table, due) for table, due in rows]

    async def note_alive(self, now: float) -> float:
        """A sign of life of this node. Gives the time of the last one of any node, `now` if there was none."""

        def note(connection: Connection) -> float:
            connection.execute(FIRST_SIGN, {"name": ALIVE, "at": now})
            before: float = connection.scalars(
                sa.select(SIGNS.c.at).where(SIGNS.c.name == ALIVE).with_for_update()
            ).one()
            connection.execute(SIGNS.update().where(SIGNS.c.name == ALIVE).values(at=now))
            return before

        return await self._write(note)

    async def put_off_clocks(self, seconds: float) -> None:
        """Every clock that runs gets so many seconds more."""
        query = sa.select(TABLES.c.id, TABLES.c.deadlines, TABLES.c.due).where(TABLES.c.deadlines != "{}")

        def put_off(connection: Connection) -> None:
            for table, deadlines, due in connection.execute(query).all():
                later = {seat: at + seconds for seat, at in msgspec.json.decode(deadlines).items()}
                change = {"deadlines": to_json(later), "due": None if due is None else due + seconds}
                connection.execute(TABLES.update().where(TABLES.c.id == table).values(**change))

        await self._write(put_off)

    # ---- seats, rematch, chat ------------------------------------------------------------------

    async def update_seat(self, table: str, seat: StoredSeat) -> None:
        await self._execute(UPDATE_SEAT, {"this": table, "number": seat.seat, **seat_columns(seat)}, table)

    async def take_seat(self, table: str, before: StoredSeat, after: StoredSeat) -> bool:
        """Somebody sits down on a seat that was open, or by its link. False if another was quicker."""
        was = {"this": table, "number": before.seat, "kind_before": before.kind, "key_before": before.key}
        return await self._execute(TAKE_SEAT, {**was, **seat_columns(after)}, table) == 1

    async def set_rematch(self, table: str, following: str) -> str:
        """Name the next table, unless another was quicker. Gives the one that counts."""

        def name(connection: Connection) -> str:
            unless_named = TABLES.update().where(TABLES.c.id == table, TABLES.c.rematch == "")
            connection.execute(unless_named.values(rematch=following))
            found: str | None = connection.scalar(sa.select(TABLES.c.rematch).where(TABLES.c.id == table))
            return found or following

        return await self._write(name, table)

    async def add_chat_line(self, table: str, line: StoredChatLine) -> StoredChatLine:
        """Gives the line with the number that the database gave it."""
        values = {
            "table_id": table, "at": line.at, "seat": line.seat, "name": line.name, "text": line.text,
            "notice": line.notice,
        }  # fmt: skip
        number: int | None = await self._write(lambda connection: connection.scalar(INSERT_CHAT_LINE, values), table)
        assert number is not None
        return replace(line, id=number)

    async def add_messages(self, table: str, messages: list[StoredMessage]) -> list[StoredMessage]:
        """Gives the messages with the numbers that the database gave them."""

        def add(connection: Connection) -> list[StoredMessage]:
            found: list[StoredMessage] = []
            for message in messages:
                number: int | None = connection.scalar(INSERT_MESSAGE, message_columns(table, message))
                assert number is not None
                found.append(replace(message, id=number))
            return found

        return await self._write(add, table)

    # ---- removing ------------------------------------------------------------------------------

    async def remove_unmoved(self, before: float, kept: set[str]) -> list[str]:
        """Remove tables at which nothing happened since a time, but those to be kept. Returns some; ask again."""

        def remove(connection: Connection) -> list[str]:
            found = removal.unmoved_tables(connection, before, kept)
            if found:
                removal.remove_tables(connection, found)
            return found

        return await self._write(remove)

    async def remove_table(self, table: str) -> None:
        await self._write(lambda connection: removal.remove_tables(connection, [table]), table)

    async def remove_words(self, table: str, lines: list[int]) -> None:
        """Remove lines of chat by their numbers."""
        await self._write(lambda connection: removal.remove_words(connection, lines), table)

    # ---- reading -------------------------------------------------------------------------------

    async def latest_chat(self, table: str) -> list[StoredChatLine]:
        async with self.engine.connect() as connection:
            return await self._chat_lines(connection, table, 0)

    async def chat_of_seats(self, table: str, seats: list[int]) -> list[StoredChatLine]:
        """Everything that was said from these seats, or by the table of them."""
        query = sa.select(CHAT.c.id, CHAT.c.at, CHAT.c.seat, CHAT.c.name, CHAT.c.text, CHAT.c.notice)
        own = query.where(CHAT.c.table_id == table, CHAT.c.seat.in_(seats)).order_by(CHAT.c.id)
        async with self.engine.connect() as connection:
            return [StoredChatLine(*row) for row in await connection.execute(own)]

    async def _seats(self, connection: AsyncConnection, table: str) -> list[StoredSeat]:
        rows = await connection.execute(sa.select(SEATS).where(SEATS.c.table_id == table).order_by(SEATS.c.seat))
        return [read_seat(row) for row in rows.mappings()]

    async def _log_rows(self, connection: AsyncConnection, table: str, after: int) -> list[LogRow]:
        query = sa.select(LOG.c.row, LOG.c.seat, LOG.c.option, LOG.c.at)
        rows = await connection.execute(query.where(LOG.c.table_id == table, LOG.c.row > after).order_by(LOG.c.row))
        return [LogRow(number, seat, option, at) for number, seat, option, at in rows]

    async def _chat_lines(self, connection: AsyncConnection, table: str, after: int) -> list[StoredChatLine]:
        query = sa.select(CHAT.c.id, CHAT.c.at, CHAT.c.seat, CHAT.c.name, CHAT.c.text, CHAT.c.notice)
        after_it = query.where(CHAT.c.table_id == table, CHAT.c.id > after)
        rows = await connection.execute(after_it.order_by(CHAT.c.id.desc()).limit(MAX_CHAT_LINES))
        return [StoredChatLine(*row) for row in reversed(rows.all())]

    async def _messages(self, connection: AsyncConnection, table: str, row: int, after: int) -> list[StoredMessage]:
        """Those said at a row of the log or later, and after another message."""
        query = sa.select(TALK.c.id, TALK.c.row, TALK.c.seat, TALK.c.text)
        after_it = query.where(TALK.c.table_id == table, TALK.c.row >= row, TALK.c.id > after)
        rows = await connection.execute(after_it.order_by(TALK.c.id))
        return [StoredMessage(*found) for found in rows]


def _make_engine(url: str) -> AsyncEngine:
    if not url.startswith("sqlite"):
        return create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True)
    engine = create_async_engine(url, connect_args={"timeout": 30}, pool_size=4, max_overflow=0)
    make_durable(engine.sync_engine)
    return engine
