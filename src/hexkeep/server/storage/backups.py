"""Backups. A backup is an SQLite file with every row of a database as it stood at one moment, whether the database
itself is SQLite or PostgreSQL; so it can be restored into either, and a server can even open it as it is."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.engine import Connection, make_url
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from hexkeep.server.storage.errors import DatabaseInUse, WrongDatabase
from hexkeep.server.storage.file_lock import DatabaseFileLock
from hexkeep.server.storage.upgrades import revision_of, upgrade

ROWS_AT_ONCE = 1000
VERSION_TABLE = "alembic_version"


async def back_up(url: str, backup: Path) -> int:
    """Write everything that a database holds to a file; servers may go on meanwhile. Returns how many tables.

    A file of that name is replaced when the backup is complete. Raises WrongDatabase.
    """
    partial = backup.with_name(f"{backup.name}.partial")
    partial.unlink(missing_ok=True)
    try:
        async with _snapshot(url) as source, _new_file(partial) as target:
            copied = await _copy_between(source, target)
        os.replace(partial, backup)
    finally:
        partial.unlink(missing_ok=True)
    return copied


async def restore(backup: Path, url: str) -> int:
    """Fill a database, which must be empty, from a backup. Returns how many tables.

    Raises WrongDatabase and DatabaseInUse.
    """
    if not backup.is_file():
        raise WrongDatabase(f"there is no file {backup}")
    file = _sqlite_file(url)
    if file is None:
        async with _snapshot(_sqlite_url(backup)) as source, _connected(url) as target:
            copied = await _copy_between(source, target)
            await target.commit()
        return copied
    lock = DatabaseFileLock(url)
    lock.acquire()
    try:
        if file.exists():
            raise DatabaseInUse(f"{file} exists already: move it away first, with {file.name}-wal and {file.name}-shm")
        return await back_up(_sqlite_url(backup), file)
    finally:
        lock.release()


def _sqlite_url(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


def _sqlite_file(url: str) -> Path | None:
    """The file of an SQLite database; None if it is another one."""
    parsed = make_url(url)
    return Path(parsed.database or "") if parsed.get_backend_name() == "sqlite" else None


@asynccontextmanager
async def _connected(url: str) -> AsyncIterator[AsyncConnection]:
    engine = create_async_engine(url)
    try:
        async with engine.connect() as connection:
            yield connection
    finally:
        await engine.dispose()


@asynccontextmanager
async def _snapshot(url: str) -> AsyncIterator[AsyncConnection]:
    """A connection that sees the database as it stood when it was opened, whatever is written meanwhile."""
    file = _sqlite_file(url)
    if file is not None and not file.is_file():
        raise WrongDatabase(f"there is no file {file}")
    async with _connected(url) as connection:
        if file is None:
            connection = await connection.execution_options(isolation_level="REPEATABLE READ")
        else:
            await connection.exec_driver_sql("BEGIN")
        yield connection


@asynccontextmanager
async def _new_file(file: Path) -> AsyncIterator[AsyncConnection]:
    """A new SQLite file: whole, and on the disk, afterwards."""
    async with _connected(_sqlite_url(file)) as connection:
        yield connection
        await connection.commit()
        found = await connection.scalar(sa.text("PRAGMA integrity_check"))
        if found != "ok":
            raise WrongDatabase(f"{file} was not written well: {found}")


async def _copy_between(source: AsyncConnection, target: AsyncConnection) -> int:
    assert target.sync_connection is not None
    return await source.run_sync(_copy, target.sync_connection)


def _copy(source: Connection, target: Connection) -> int:
    """Copy every row of one database into another, empty one, which gets the same shape."""
    revision = revision_of(source)
    if not revision:
        raise WrongDatabase("this is no database of Hexkeep")
    if sa.inspect(target).get_table_names():
        raise DatabaseInUse("the database is not empty")
    upgrade(target, revision)
    before, after = sa.MetaData(), sa.MetaData()
    before.reflect(source)
    after.reflect(target)
    counts = {}
    for table in after.sorted_tables:
        if table.name != VERSION_TABLE:
            counts[table.name] = _copy_rows(source, before.tables[table.name], target, table)
            _continue_numbers(target, table)
    return counts["tables"]


def _copy_rows(source: Connection, before: sa.Table, target: Connection, after: sa.Table) -> int:
    """Returns how many."""
    query = sa.select(*[before.c[column.name] for column in after.columns]).execution_options(stream_results=True)
    count = 0
    for rows in source.execute(query).mappings().partitions(ROWS_AT_ONCE):
        target.execute(after.insert(), [dict(row) for row in rows])
        count += len(rows)
    return count


def _continue_numbers(target: Connection, table: sa.Table) -> None:
    """PostgreSQL numbers rows by a counter beside the table: it goes on after the highest number copied."""
    if target.dialect.name == "postgresql" and "id" in table.c and isinstance(table.c.id.type, sa.Integer):
        highest = sa.select(sa.func.max(table.c.id)).scalar_subquery()
        counter = sa.func.pg_get_serial_sequence(table.name, "id")
        target.execute(sa.select(sa.func.setval(counter, sa.func.coalesce(highest, 1), highest.is_not(None))))
