"""Writes to SQLite, in a thread of its own."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeVar

import sqlalchemy as sa
from sqlalchemy.dialects.sqlite import dialect as sqlite
from sqlalchemy.engine import Connection, Engine

from hexkeep.server.storage.errors import Conflict
from hexkeep.server.storage.statements import INSERT_LOG_ROW, UPDATE_STATUS

T = TypeVar("T")
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

    def run(self, do: Callable[[Connection], T]) -> T:
        """Do something in one transaction."""
        with self.connection().begin():
            return do(self.connection())

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


class Move(NamedTuple):
    """A table's new row of the log, its status after that row, and who waits for it to be on the disk."""

    log: LogColumns
    status: StatusColumns
    answer: "asyncio.Future[None]"


class Work(NamedTuple):
    """Anything else that is written, in a transaction of its own."""

    do: Callable[[Connection], Any]
    answer: "asyncio.Future[Any]"


class SqliteWriter:
    """One thread does all the writing of this process: SQLite has one writer. Moves that come while it waits for the
    disk go into the next transaction together: one wait for many moves, and `append` returns to nobody before their
    transaction is on the disk.

    The thread takes from a queue and answers to the loop directly: an executor takes 0.2 ms longer for each move.
    """

    def __init__(self, url: str) -> None:
        self.connection = SqliteConnection(url)
        self._queue: SimpleQueue[list[Move] | Work | None] = SimpleQueue()
        """What is to be written; None ends it."""
        self._moves: list[Move] = []
        """Those that came in this turn of the loop."""
        self._thread = Thread(target=self._write, name="sqlite-writer", daemon=True)

    async def append(self, log: LogColumns, status: StatusColumns) -> None:
        """Returns when the row is on the disk. Raises Conflict."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[None] = loop.create_future()
        if not self._moves:
            loop.call_soon(self._hand_over)
        self._moves.append(Move(log, status, answer))
        await self._until_written(answer)

    def _hand_over(self) -> None:
        moves, self._moves = self._moves, []
        self._put(moves)

    async def run(self, do: Callable[[Connection], T]) -> T:
        """Do something in a transaction. Returns when it is on the disk."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._put(Work(do, answer))
        return await self._until_written(answer)

    async def _until_written(self, answer: "asyncio.Future[T]") -> T:
        try:
            return await answer
        except asyncio.CancelledError:  # it is written all the same: whoever reads next must find it
            after: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            asyncio.get_running_loop().call_soon(self._put, Work(lambda _connection: None, after))
            await asyncio.wait([after])
            raise

    def _put(self, job: list[Move] | Work | None) -> None:
        if not self._thread.ident:
            self._thread.start()
        self._queue.put(job)

    async def flush(self) -> None:
        """Wait until everything that waits is written."""
        await self.run(lambda _connection: None)

    def close(self) -> None:
        """Writes what still waits."""
        self._put(None)
        self._thread.join()

    # ---- in the thread -------------------------------------------------------------------------

    def _write(self) -> None:
        jobs: list[list[Move] | Work | None] = []
        while None not in jobs:
            jobs = [self._queue.get()]
            while not self._queue.empty():
                jobs.append(self._queue.get())
            batch = [move for job in jobs if isinstance(job, list) for move in job]
            if batch:
                self._write_batch(batch)
            for job in jobs:
                if isinstance(job, Work):
                    self._do(job)
        self.connection.close()

    def _write_batch(self, batch: list[Move]) -> None:
        try:
            faults = self.connection.append([(move.log, move.status) for move in batch])
        except Exception as error:
            faults = [error] * len(batch)
        _answer([(move.answer, None, fault) for move, fault in zip(batch, faults, strict=True)])

    def _do(self, work: Work) -> None:
        try:
            found, fault = self.connection.run(work.do), None
        except Exception as error:
            found, fault = None, error
        _answer([(work.answer, found, fault)])


Answer = tuple["asyncio.Future[Any]", Any, Exception | None]
"""Who is answered, what was found, and what went wrong instead."""


def _answer(answers: list[Answer]) -> None:
    """Wake the loop once for all that was written together."""
    with suppress(RuntimeError):  # the loop was closed: nobody waits any more
        answers[0][0].get_loop().call_soon_threadsafe(_set_answers, answers)


def _set_answers(answers: list[Answer]) -> None:
    for answer, found, fault in answers:
        if answer.done():  # whoever asked was called off
            continue
        if fault is None:
            answer.set_result(found)
        else:
            answer.set_exception(fault)
