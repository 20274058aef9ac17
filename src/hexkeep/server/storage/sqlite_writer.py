"""Writes moves and new tables to SQLite, in a thread of its own."""

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects.sqlite import dialect as sqlite
from sqlalchemy.engine import Connection, Engine

from hexkeep.server.storage.errors import Conflict
from hexkeep.server.storage.models import StoredTable
from hexkeep.server.storage.statements import INSERT_LOG_ROW, UPDATE_STATUS, insert_table

LogColumns = dict[str, Any]
StatusColumns = dict[str, Any]
Batch = list[tuple[LogColumns, StatusColumns]]
"""For each of several tables: its new row of the log, and its status after that row."""

INSERT_LOG_ROW_SQL = str(INSERT_LOG_ROW.compile(dialect=sqlite(paramstyle="named")))
UPDATE_STATUS_SQL = str(UPDATE_STATUS.compile(dialect=sqlite(paramstyle="named")))
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000")
"""FULL: a commit that was acknowledged is on the disk, also when the power fails."""


def make_durable(engine: Engine) -> Engine:
    """Every connection of the engine waits for the disk at each commit."""

    @sa.event.listens_for(engine, "connect")
    def _set_pragmas(connection: Any, _record: object) -> None:
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


class SqliteConnection:
    """The connection of the writing thread. Moves go straight to the driver: SQLAlchemy takes twice as long."""

    def __init__(self, url: str) -> None:
        self.engine = make_durable(sa.create_engine(sa.engine.make_url(url).set(drivername="sqlite")))
        self._connection: Connection | None = None

    def connection(self) -> Connection:
        if self._connection is None:
            self._connection = self.engine.connect()
        return self._connection

    def driver(self) -> sqlite3.Connection:
        found = self.connection().connection.driver_connection
        assert isinstance(found, sqlite3.Connection)
        return found

    def create(self, stored: StoredTable) -> None:
        with self.connection().begin():
            insert_table(self.connection(), stored)

    def append(self, batch: Batch) -> list[Exception | None]:
        """Write a batch in one transaction. A row that another process has written keeps out its own entry alone."""
        driver = self.driver()
        try:
            driver.execute("BEGIN IMMEDIATE")
            try:
                driver.executemany(INSERT_LOG_ROW_SQL, [log for log, _ in batch])
                driver.executemany(UPDATE_STATUS_SQL, [status for _, status in batch])
                faults: list[Exception | None] = [None] * len(batch)
            except sqlite3.IntegrityError:
                driver.rollback()
                driver.execute("BEGIN IMMEDIATE")
                faults = [_append_one(driver, log, status) for log, status in batch]
            driver.commit()
        except BaseException:
            driver.rollback()
            raise
        return faults

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self.engine.dispose()


def _append_one(driver: sqlite3.Connection, log: LogColumns, status: StatusColumns) -> Conflict | None:
    try:
        driver.execute(INSERT_LOG_ROW_SQL, log)  # a statement that fails leaves nothing behind
    except sqlite3.IntegrityError:
        return Conflict(status["this"])
    driver.execute(UPDATE_STATUS_SQL, status)
    return None


class SqliteWriter:
    """One thread writes. Moves that come while it waits for the disk go into the next transaction together: one wait
    for many moves, and `append` returns to nobody before their transaction is on the disk.

    `turn` is the lock of all writers of this process: SQLite has one writer, and waiting for the lock is fairer than
    SQLite's busy handler.
    """

    def __init__(self, url: str, turn: asyncio.Lock) -> None:
        self.connection = SqliteConnection(url)
        self._turn = turn
        self._thread = ThreadPoolExecutor(1, "sqlite-writer")
        self._waiting: Batch = []
        self._answers: list[asyncio.Future[None]] = []
        self._writing: asyncio.Task[None] | None = None

    async def create(self, stored: StoredTable) -> None:
        async with self._turn:
            await asyncio.get_running_loop().run_in_executor(self._thread, self.connection.create, stored)

    async def append(self, log: LogColumns, status: StatusColumns) -> None:
        """Returns when the row is on the disk. Raises Conflict."""
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((log, status))
        self._answers.append(answer)
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        try:
            await asyncio.shield(answer)
        except asyncio.CancelledError:  # it is written all the same: whoever reads next must find it
            await asyncio.wait([answer])
            raise

    async def _write(self) -> None:
        """Write what waits, batch by batch, until nothing does."""
        loop = asyncio.get_running_loop()
        while self._waiting:
            async with self._turn:
                batch, answers = self._waiting, self._answers
                self._waiting, self._answers = [], []
                try:
                    faults = await loop.run_in_executor(self._thread, self.connection.append, batch)
                except Exception as error:
                    faults = [error] * len(batch)
            for answer, fault in zip(answers, faults, strict=True):
                if fault is None:
                    answer.set_result(None)
                else:
                    answer.set_exception(fault)
        self._writing = None

    async def flush(self) -> None:
        """Wait until everything that waits is written."""
        if self._writing is not None:
            await self._writing

    def close(self) -> None:
        self._thread.submit(self.connection.close)
        self._thread.shutdown()
