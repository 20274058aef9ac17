"""The channel on which nodes that share one PostgreSQL notify each other (LISTEN/NOTIFY).

A payload is the name of the node that sends it, a space, and the message.
"""

import asyncio
from collections.abc import Callable

import sqlalchemy as sa
import structlog
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hexkeep.server.storage.postgres_writer import driver_url

log = structlog.get_logger()

CHANNEL = "hexkeep"
SECONDS_BEFORE_RECONNECT = 0.5
NOTIFY = sa.text("SELECT pg_notify(:channel, :payload)")


class NodeChannel:
    """Without PostgreSQL there is one node, and nothing is sent."""

    def __init__(self, url: str, node: str, engine: AsyncEngine) -> None:
        self.connected = url.startswith("postgresql")
        self.node = node
        self._url = url
        self._engine = engine

    def payload(self, message: str) -> str:
        return f"{self.node} {message}"

    async def notify_with(self, connection: AsyncConnection, message: str) -> None:
        """Send as part of a transaction: others get it when that commits, not before."""
        await connection.execute(NOTIFY, {"channel": CHANNEL, "payload": self.payload(message)})

    async def send(self, message: str) -> None:
        """Send now. A lost message does no harm: what counts is in the tables."""
        try:
            async with self._engine.begin() as connection:
                await self.notify_with(connection, message)
        except (sa.exc.SQLAlchemyError, OSError) as error:
            log.warning("message to other nodes lost", error=type(error).__name__)

    async def listen(self, on_message: Callable[[str, str], None], on_gap: Callable[[], None]) -> None:
        """Call `on_message` with the node and the text of each message of another node, for ever.

        Calls `on_gap` after each connect, since messages may have been lost before it.
        """
        import asyncpg  # type: ignore[import-untyped]  # an extra: only where there is PostgreSQL

        def receive(_connection: object, _pid: int, _channel: str, payload: object) -> None:
            node, _, message = str(payload).partition(" ")
            if node != self.node:
                on_message(node, message)

        plain = driver_url(self._url)
        while True:
            try:
                connection = await asyncpg.connect(plain)
                try:
                    closed = asyncio.Event()
                    connection.add_termination_listener(lambda _connection, closed=closed: closed.set())
                    await connection.add_listener(CHANNEL, receive)
                    on_gap()
                    await closed.wait()
                finally:
                    await connection.close(timeout=1)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                log.warning("connection to other nodes lost", error=type(error).__name__)
            await asyncio.sleep(SECONDS_BEFORE_RECONNECT)
