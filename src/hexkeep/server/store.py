"""Storage. The log is the truth: one row per ply or undo, with the latest position in one transaction.

`(table, row)` is the primary key of the log, so of two nodes that write the same row one fails with
`Conflict`, reads what the other wrote, and decides again.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from importlib.resources import files
from typing import Any

import msgspec
import sqlalchemy as sa
import structlog
from sqlalchemy.dialects.sqlite import dialect as sqlite
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from hexkeep.server.messages import Clock, Language, Value
from hexkeep.server.schema import CHAT, LOG, REVISION, SEATS, TABLES

log = structlog.get_logger()

CHANNEL = "hexkeep"
CHAT_KEPT = 200
"""So many of the latest chat lines are shown to one who comes."""


Batch = list[tuple[dict[str, Any], dict[str, Any]]]
"""For each of several tables: its new row of the log, and where it stands after it."""

NOTIFY = sa.text("SELECT pg_notify(:channel, :word)")
APPEND = LOG.insert()
STANDING = ("version", "ply", "position", "waiting", "deadlines", "due", "awaits_bot", "moved", "over", "ending")
STAND = (
    TABLES.update()
    .where(TABLES.c.id == sa.bindparam("this"))
    .values({column: sa.bindparam(column) for column in STANDING})
)
APPEND_SQL = str(APPEND.compile(dialect=sqlite(paramstyle="named")))
STAND_SQL = str(STAND.compile(dialect=sqlite(paramstyle="named")))


class Conflict(Exception):
    """Another node has written this row of the log."""


class WrongDatabase(Exception):
    """The database is not one of ours, or a newer server has changed it."""


class NoSuchTable(Exception):
    """No table has this address."""


@dataclass(frozen=True)
class Row:
    """A row of the log: an option played, or (None) the seat's last ply taken back."""

    row: int
    seat: int
    option: str | None
    at: float


@dataclass(frozen=True)
class StoredSeat:
    seat: int
    name: str
    kind: str
    bot: str
    key: str
    votes: tuple[int, ...] = ()
    email: str = ""
    language: Language = "en"
    """In which it is written to."""


@dataclass(frozen=True)
class StoredLine:
    id: int
    at: float
    seat: int
    name: str
    text: str


@dataclass(frozen=True)
class Agreed:
    """What was settled when the table opened."""

    id: str
    game: str
    setup: dict[str, Value]
    seed: int
    salt: str
    seed_chosen: bool
    start: dict[str, Any] | None
    clock: Clock
    name: str
    spectators: bool
    owner: str
    spectator: str
    started: float


@dataclass(frozen=True)
class Standing:
    """Where the table stands after the latest row."""

    version: int
    ply: int
    position: dict[str, Any]
    waiting: list[int]
    deadlines: dict[int, float]
    due: float | None
    """When the clock does something; None if it only shows the time."""
    awaits_bot: bool
    moved: float
    over: bool
    ending: str


@dataclass(frozen=True)
class Base:
    """The rules a table is played with, and where they took over: row 0 and no position at first."""

    rules: str
    version: int = 0
    position: dict[str, Any] | None = None


@dataclass(frozen=True)
class Stored:
    agreed: Agreed
    standing: Standing
    base: Base
    seats: list[StoredSeat]
    log: list[Row]
    chat: list[StoredLine]
    rematch: str


class Store:
    """One database, seen by one node."""

    def __init__(self, url: str, node: str) -> None:
        self.url = url
        self.node = node
        self.postgres = url.startswith("postgresql")
        self.engine: AsyncEngine = _engine(url)
        # SQLite has one writer; waiting here is fairer than its busy handler.
        self._turn = asyncio.Lock()
        # Moves on SQLite are written by one thread. Those that come while it waits for the disk go into the next
        # transaction together: one wait for many, and nobody is told before theirs is over.
        self._scribe: Scribe | None = None if self.postgres else Scribe(url)
        self._thread = ThreadPoolExecutor(1, "scribe")
        self._waiting: Batch = []
        self._answers: list[asyncio.Future[None]] = []
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        async with self.engine.begin() as connection:
            if self.postgres:  # nodes that start together migrate one after the other
                await connection.execute(sa.text("SELECT pg_advisory_xact_lock(7201)"))
            await connection.run_sync(_migrate)

    async def close(self) -> None:
        if self._writer is not None:
            await self._writer
        await self.engine.dispose()
        if self._scribe is not None:
            self._thread.submit(self._scribe.close)
        self._thread.shutdown()

    async def ready(self) -> bool:
        """The database answers."""
        async with self.engine.connect() as connection:
            return bool(await connection.scalar(sa.text("SELECT 1")) == 1)

    @asynccontextmanager
    async def _writing(self, table: str = "") -> AsyncIterator[AsyncConnection]:
        """A transaction. Other nodes hear about the table when it commits, not before."""
        if self.postgres:
            async with self.engine.begin() as connection:
                yield connection
                if table:
                    await connection.execute(NOTIFY, {"channel": CHANNEL, "word": f"{self.node} {table}"})
        else:
            async with self._turn, self.engine.begin() as connection:
                yield connection

    # ---- tables --------------------------------------------------------------------------------

    async def create(self, stored: Stored) -> None:
        """A new table, with the log of an imported record if it has one."""
        if self._scribe is None:
            async with self._writing() as connection:
                await connection.run_sync(_create, stored)
        else:
            async with self._turn:
                await asyncio.get_running_loop().run_in_executor(self._thread, self._scribe.create, stored)

    async def load(self, table: str) -> Stored:
        """Everything about a table. Raises NoSuchTable."""
        async with self.engine.connect() as connection:
            found = (await connection.execute(sa.select(TABLES).where(TABLES.c.id == table))).mappings().first()
            if found is None:
                raise NoSuchTable(table)
            base = Base(found["rules"], found["base_version"], _read(found["base"]))
            return Stored(
                _agreed(found),
                _standing(found),
                base,
                await self._seats(connection, table),
                await self._rows(connection, table, base.version),
                await self._chat(connection, table, 0),
                found["rematch"],
            )

    async def since(self, table: str, version: int, line: int) -> Stored:
        """The same, with the rows and chat lines after these only."""
        async with self.engine.connect() as connection:
            found = (await connection.execute(sa.select(TABLES).where(TABLES.c.id == table))).mappings().one()
            return Stored(
                _agreed(found),
                _standing(found),
                Base(found["rules"], found["base_version"], _read(found["base"])),
                await self._seats(connection, table),
                await self._rows(connection, table, version),
                await self._chat(connection, table, line),
                found["rematch"],
            )

    async def heads(self, tables: list[str]) -> list[tuple[Agreed, Standing, list[StoredSeat]]]:
        """Several tables without their logs, in the order asked for; unknown ones are left out."""
        if not tables:
            return []
        async with self.engine.connect() as connection:
            rows = (await connection.execute(sa.select(TABLES).where(TABLES.c.id.in_(tables)))).mappings().all()
            seats = await connection.execute(
                sa.select(SEATS).where(SEATS.c.table_id.in_(tables)).order_by(SEATS.c.table_id, SEATS.c.seat)
            )
            by_table: dict[str, list[StoredSeat]] = {}
            for seat in seats.mappings():
                by_table.setdefault(seat["table_id"], []).append(_stored_seat(seat))
        found = {row["id"]: (_agreed(row), _standing(row), by_table.get(row["id"], [])) for row in rows}
        return [found[table] for table in tables if table in found]

    async def rebase(self, table: str, base: Base) -> None:
        """The rules were upgraded: the table goes on from its latest position."""
        async with self._writing() as connection:
            await connection.execute(
                TABLES.update()
                .where(TABLES.c.id == table)
                .values(rules=base.rules, base_version=base.version, base=_json(base.position))
            )

    async def append(self, table: str, row: Row, standing: Standing) -> None:
        """A row of the log and what follows from it: both or neither. Raises Conflict."""
        log, head = _log_columns(table, row), {"this": table, **_columns(standing)}
        if self._scribe is None:
            try:
                async with self._writing(table) as connection:
                    await connection.execute(APPEND, log)
                    await connection.execute(STAND, head)
            except IntegrityError as error:
                raise Conflict(table) from error
        else:
            answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.append((log, head))
            self._answers.append(answer)
            if self._writer is None:
                self._writer = asyncio.create_task(self._write(self._scribe))
            try:
                await asyncio.shield(answer)
            except asyncio.CancelledError:  # it is written all the same: whoever reads next must find it
                await asyncio.wait([answer])
                raise

    async def _write(self, scribe: "Scribe") -> None:
        """Write what waits, batch by batch, until nothing does."""
        loop = asyncio.get_running_loop()
        while self._waiting:
            async with self._turn:
                batch, answers = self._waiting, self._answers
                self._waiting, self._answers = [], []
                try:
                    faults = await loop.run_in_executor(self._thread, scribe.append, batch)
                except Exception as error:
                    faults = [error] * len(batch)
            for answer, fault in zip(answers, faults, strict=True):
                if fault is None:
                    answer.set_result(None)
                else:
                    answer.set_exception(fault)
        self._writer = None

    async def restand(self, table: str, standing: Standing) -> None:
        """The people changed (a bot sits down, a clock stops), not the game: nothing if a row came between."""
        async with self._writing() as connection:
            await connection.execute(
                TABLES.update()
                .where(TABLES.c.id == table, TABLES.c.version == standing.version)
                .values(**_columns(standing))
            )

    async def to_mind(self, before: float) -> list[str]:
        """Tables whose clock has run out, or whose bot was to move, before this time."""
        query = sa.select(TABLES.c.id).where(
            sa.or_(TABLES.c.due < before, sa.and_(TABLES.c.awaits_bot, TABLES.c.moved < before))
        )
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def clocks(self) -> list[tuple[str, float]]:
        """Every table with a running clock and the time at which it runs out."""
        async with self.engine.connect() as connection:
            rows = await connection.execute(sa.select(TABLES.c.id, TABLES.c.due).where(TABLES.c.due.is_not(None)))
            return [(table, due) for table, due in rows]

    # ---- people --------------------------------------------------------------------------------

    async def seat(self, table: str, seat: StoredSeat) -> None:
        async with self._writing(table) as connection:
            await connection.execute(
                SEATS.update().where(SEATS.c.table_id == table, SEATS.c.seat == seat.seat).values(**_seat_columns(seat))
            )

    async def take_open_seat(self, table: str, seat: StoredSeat) -> bool:
        """Somebody sits down on an open seat, unless another was quicker."""
        async with self._writing(table) as connection:
            done = await connection.execute(
                SEATS.update()
                .where(SEATS.c.table_id == table, SEATS.c.seat == seat.seat, SEATS.c.kind == "open")
                .values(**_seat_columns(seat))
            )
            return bool(done.rowcount == 1)

    async def rematch(self, table: str, following: str) -> str:
        """Name the next table, unless another was quicker; the one that counts comes back."""
        async with self._writing(table) as connection:
            await connection.execute(
                TABLES.update().where(TABLES.c.id == table, TABLES.c.rematch == "").values(rematch=following)
            )
            found: str | None = await connection.scalar(sa.select(TABLES.c.rematch).where(TABLES.c.id == table))
            return found or following

    async def say(self, table: str, line: StoredLine) -> StoredLine:
        async with self._writing(table) as connection:
            number: int | None = await connection.scalar(
                CHAT.insert()
                .values(table_id=table, at=line.at, seat=line.seat, name=line.name, text=line.text)
                .returning(CHAT.c.id)
            )
            assert number is not None
            return replace(line, id=number)

    # ---- waking each other ---------------------------------------------------------------------

    async def tell(self, word: str) -> None:
        """A word to the other nodes. A lost one does no harm: what counts is in the tables."""
        try:
            async with self.engine.begin() as connection:
                await connection.execute(NOTIFY, {"channel": CHANNEL, "word": f"{self.node} {word}"})
        except (sa.exc.SQLAlchemyError, OSError) as error:
            log.warning("word to other nodes lost", error=type(error).__name__)

    async def listen(self, heard: Callable[[str, str], None], missed: Callable[[], None]) -> None:
        """Pass on each word of another node; `missed` when the line was down and some may be lost."""
        import asyncpg  # type: ignore[import-untyped]  # an extra: only where there is PostgreSQL

        def word(_connection: object, _pid: int, _channel: str, payload: object) -> None:
            node, _, said = str(payload).partition(" ")
            if node != self.node:
                heard(node, said)

        plain = sa.engine.make_url(self.url).set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                connection = await asyncpg.connect(plain)
                try:
                    gone = asyncio.Event()
                    connection.add_termination_listener(lambda _connection, gone=gone: gone.set())
                    await connection.add_listener(CHANNEL, word)
                    missed()
                    await gone.wait()
                finally:
                    await connection.close(timeout=1)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                log.warning("line to other nodes down", error=type(error).__name__)
            await asyncio.sleep(0.5)

    # ---- reading -------------------------------------------------------------------------------

    async def _seats(self, connection: AsyncConnection, table: str) -> list[StoredSeat]:
        rows = await connection.execute(sa.select(SEATS).where(SEATS.c.table_id == table).order_by(SEATS.c.seat))
        return [_stored_seat(row) for row in rows.mappings()]

    async def _rows(self, connection: AsyncConnection, table: str, after: int) -> list[Row]:
        query = sa.select(LOG.c.row, LOG.c.seat, LOG.c.option, LOG.c.at)
        rows = await connection.execute(query.where(LOG.c.table_id == table, LOG.c.row > after).order_by(LOG.c.row))
        return [Row(row, seat, option, at) for row, seat, option, at in rows]

    async def _chat(self, connection: AsyncConnection, table: str, after: int) -> list[StoredLine]:
        query = sa.select(CHAT.c.id, CHAT.c.at, CHAT.c.seat, CHAT.c.name, CHAT.c.text)
        newest = query.where(CHAT.c.table_id == table, CHAT.c.id > after).order_by(CHAT.c.id.desc()).limit(CHAT_KEPT)
        rows = await connection.execute(newest)
        return [StoredLine(*row) for row in reversed(rows.all())]


def _engine(url: str) -> AsyncEngine:
    if not url.startswith("sqlite"):
        return create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True)
    engine = create_async_engine(url, connect_args={"timeout": 30}, pool_size=4, max_overflow=0)
    _durable(engine.sync_engine)
    return engine


def _durable(engine: Engine) -> Engine:
    @sa.event.listens_for(engine, "connect")
    def _pragmas(connection: Any, _record: object) -> None:
        cursor = connection.cursor()
        # FULL: a commit that was acknowledged is on the disk, also when the power goes.
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


class Scribe:
    """Writes to SQLite in a thread of its own; moves straight to the driver, above which they took twice as long."""

    def __init__(self, url: str) -> None:
        self.engine = _durable(sa.create_engine(sa.engine.make_url(url).set(drivername="sqlite")))
        self._connection: Connection | None = None

    def connection(self) -> Connection:
        if self._connection is None:
            self._connection = self.engine.connect()
        return self._connection

    def driver(self) -> sqlite3.Connection:
        found = self.connection().connection.driver_connection
        assert isinstance(found, sqlite3.Connection)
        return found

    def create(self, stored: Stored) -> None:
        with self.connection().begin():
            _create(self.connection(), stored)

    def append(self, batch: Batch) -> list[Exception | None]:
        """Write a batch in one transaction. A row that another process has written keeps out its own entry alone."""
        driver = self.driver()
        try:
            driver.execute("BEGIN IMMEDIATE")
            try:
                driver.executemany(APPEND_SQL, [log for log, _ in batch])
                driver.executemany(STAND_SQL, [head for _, head in batch])
                faults: list[Exception | None] = [None] * len(batch)
            except sqlite3.IntegrityError:
                driver.rollback()
                driver.execute("BEGIN IMMEDIATE")
                faults = [_append_alone(driver, log, head) for log, head in batch]
            driver.commit()
        except BaseException:
            driver.rollback()
            raise
        return faults

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self.engine.dispose()


def _append_alone(driver: sqlite3.Connection, log: dict[str, Any], head: dict[str, Any]) -> Conflict | None:
    try:
        driver.execute(APPEND_SQL, log)  # what fails leaves nothing behind
    except sqlite3.IntegrityError:
        return Conflict(head["this"])
    driver.execute(STAND_SQL, head)
    return None


def _create(connection: Connection, stored: Stored) -> None:
    agreed = stored.agreed
    connection.execute(
        TABLES.insert(),
        {
            "id": agreed.id,
            "game": agreed.game,
            "setup": _json(agreed.setup),
            "seed": str(agreed.seed),
            "salt": agreed.salt,
            "seed_chosen": agreed.seed_chosen,
            "start": None if agreed.start is None else _json(agreed.start),
            "clock": _json(agreed.clock),
            "name": agreed.name,
            "spectators": agreed.spectators,
            "owner": agreed.owner,
            "spectator": agreed.spectator,
            "started": agreed.started,
            "rules": stored.base.rules,
            "base_version": stored.base.version,
            "base": None,
            "rematch": "",
            **_columns(stored.standing),
        },
    )
    connection.execute(SEATS.insert(), [{"table_id": agreed.id, **_seat_columns(seat)} for seat in stored.seats])
    if stored.log:
        connection.execute(LOG.insert(), [_log_columns(agreed.id, row) for row in stored.log])


def _migrate(connection: Connection) -> None:
    """Bring the database up to date. Mostly it is, and then what does it need not be loaded: a node starts sooner."""
    versioned = sa.inspect(connection).has_table("alembic_version")
    if versioned and connection.scalar(sa.text("SELECT version_num FROM alembic_version")) == REVISION:
        return
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(files("hexkeep.server") / "migrations"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise WrongDatabase(str(error)) from error


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _read(text: str | None) -> dict[str, Any] | None:
    if text is None:
        return None
    found: dict[str, Any] = msgspec.json.decode(text)
    return found


def _agreed(row: Any) -> Agreed:
    return Agreed(
        row["id"],
        row["game"],
        msgspec.json.decode(row["setup"]),
        int(row["seed"]),
        row["salt"],
        row["seed_chosen"],
        _read(row["start"]),
        msgspec.json.decode(row["clock"], type=Clock),
        row["name"],
        row["spectators"],
        row["owner"],
        row["spectator"],
        row["started"],
    )


def _standing(row: Any) -> Standing:
    return Standing(
        row["version"],
        row["ply"],
        msgspec.json.decode(row["position"]),
        msgspec.json.decode(row["waiting"], type=list[int]),
        msgspec.json.decode(row["deadlines"], type=dict[int, float]),
        row["due"],
        row["awaits_bot"],
        row["moved"],
        row["over"],
        row["ending"],
    )


def _columns(standing: Standing) -> dict[str, Any]:
    return {
        "version": standing.version,
        "ply": standing.ply,
        "position": _json(standing.position),
        "waiting": _json(standing.waiting),
        "deadlines": _json(standing.deadlines),
        "due": standing.due,
        "awaits_bot": standing.awaits_bot,
        "moved": standing.moved,
        "over": standing.over,
        "ending": standing.ending,
    }


def _log_columns(table: str, row: Row) -> dict[str, Any]:
    return {"table_id": table, "row": row.row, "seat": row.seat, "option": row.option, "at": row.at}


def _seat_columns(seat: StoredSeat) -> dict[str, Any]:
    return {
        "seat": seat.seat,
        "name": seat.name,
        "kind": seat.kind,
        "bot": seat.bot,
        "key": seat.key,
        "votes": _json(seat.votes),
        "email": seat.email,
        "language": seat.language,
    }


def _stored_seat(row: Any) -> StoredSeat:
    votes = msgspec.json.decode(row["votes"], type=tuple[int, ...])
    return StoredSeat(
        row["seat"], row["name"], row["kind"], row["bot"], row["key"], votes, row["email"], row["language"]
    )
