"""Writes moves to PostgreSQL."""

import asyncio
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql.asyncpg import dialect as postgres

from hexkeep.server.storage.errors import Conflict
from hexkeep.server.storage.statements import APPEND_AND_NOTIFY, append_parameters

MAX_CONNECTIONS = 8

_COMPILED = APPEND_AND_NOTIFY.compile(dialect=postgres())  # type: ignore[no-untyped-call]
APPEND_AND_NOTIFY_SQL = str(_COMPILED)
PARAMETERS: list[str] = getattr(_COMPILED, "positiontup", None) or []
"""What the statement is filled with, in its order."""


def driver_url(url: str) -> str:
    """The URL as the driver itself understands it."""
    return sa.engine.make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)


class PostgresWriter:
    """Moves go straight to the driver, by connections of their own: SQLAlchemy's way there, with a trial of the
    connection before each statement, takes as much processor time as half of the telling."""

    def __init__(self, url: str) -> None:
        self._url = driver_url(url)
        self._places = asyncio.Semaphore(MAX_CONNECTIONS)
        self.idle: list[Any] = []
        """Connections that nobody uses now; the one used last comes first."""

    async def append(self, log: dict[str, Any], status: dict[str, Any], channel: str, payload: str) -> None:
        """Returns when the row is on the disk. Raises Conflict, or what the driver raises."""
        import asyncpg  # type: ignore[import-untyped]  # an extra: only where there is PostgreSQL

        wanted = append_parameters(log, status, channel, payload)
        async with self._places:
            connection = await self._connection(asyncpg)
            try:
                await connection.fetchval(APPEND_AND_NOTIFY_SQL, *[wanted[name] for name in PARAMETERS])
            except asyncpg.UniqueViolationError as error:
                self.idle.append(connection)
                raise Conflict(log["table_id"]) from error
            except BaseException:
                connection.terminate()
                raise
            self.idle.append(connection)

    async def _connection(self, asyncpg: Any) -> Any:
        """One that was not closed meanwhile, as all are when the database starts anew."""
        while self.idle:
            connection = self.idle.pop()
            if not connection.is_closed():
                return connection
        return await asyncpg.connect(self._url)

    async def close(self) -> None:
        while self.idle:
            await self.idle.pop().close(timeout=1)
