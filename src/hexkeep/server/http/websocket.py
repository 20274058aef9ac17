"""The WebSocket of a live table: one socket, one viewer."""

import asyncio
from contextlib import ExitStack, suppress
from typing import Any
from urllib.parse import urlsplit

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from hexkeep.kernel.errors import HexkeepError
from hexkeep.server.errors import Refusal
from hexkeep.server.http import messages as m
from hexkeep.server.http.connection import (
    CLOSE_FAULT,
    CLOSE_FORBIDDEN,
    CLOSE_NORMAL,
    CLOSE_TOO_FAST,
    Connection,
    encode,
)
from hexkeep.server.http.descriptions import ServerTerms, describe_refusal
from hexkeep.server.http.dispatch import Dispatcher
from hexkeep.server.http.transport.protocol import MAX_MESSAGE_LENGTH, SEND_NOW
from hexkeep.server.http.transport.rate_limits import BURST_SECONDS, AddressLimits, TokenBucket
from hexkeep.server.metrics import Metrics
from hexkeep.server.settings import Settings
from hexkeep.server.tables.awake_tables import AwakeTables
from hexkeep.server.tables.service import TableService
from hexkeep.server.types import Language

log = structlog.get_logger()

MAX_SECONDS_BEFORE_HELLO = 20.0
"""A socket that has not said hello by then is closed."""
MAX_TOO_FAST_REFUSALS = 50
"""After more refusals for sending too fast the socket closes."""

COSTS: dict[type[m.FromClient], float] = {
    m.Ask: 4.0,
    m.KeepSeat: 4.0,
    m.LeaveSeat: 4.0,
    m.Preview: 2.0,
    m.Rematch: 16.0,
    m.Rename: 4.0,
    m.Say: 2.0,
    m.Speak: 4.0,
    m.TakeOver: 4.0,
}
"""What messages cost that are written to the database, shown to all or thought about; all others cost 1."""

DECODER: msgspec.json.Decoder[m.FromClient] = msgspec.json.Decoder(m.FromClient)


def is_same_site(origin: str | None, host: str | None, allowed: tuple[str, ...]) -> bool:
    """May a page of this origin open a socket here? Programs that are no browsers send none."""
    if origin is None:
        return True
    if origin in allowed:
        return True
    return bool(host) and urlsplit(origin).netloc.lower() == (host or "").lower()


@websocket("/api/tables/{table:str}/socket")
async def live_table(
    socket: WebSocket[Any, Any, Any],
    table: FromPath[str],
    tables: NamedDependency[AwakeTables],
    service: NamedDependency[TableService],
    dispatcher: NamedDependency[Dispatcher],
    settings: NamedDependency[Settings],
    server_terms: NamedDependency[ServerTerms],
    limits: NamedDependency[AddressLimits],
    address: NamedDependency[str],
    metrics: NamedDependency[Metrics],
) -> None:
    if not is_same_site(socket.headers.get("origin"), socket.headers.get("host"), settings.origins):
        metrics.refused.labels("origin").inc()
        await socket.close(code=CLOSE_FORBIDDEN, reason="this page may not open the table")
        return
    await socket.accept()
    connection: Connection | None = None
    writer: asyncio.Task[None] | None = None
    code = CLOSE_NORMAL
    language: Language = "en"
    held = ExitStack()
    try:
        held.enter_context(limits.socket(address))
        hello = await asyncio.wait_for(_receive_hello(socket), MAX_SECONDS_BEFORE_HELLO)
        language = hello.language
        coming = Connection(await tables.find(table), language, server_terms, hello.asks_single, address)
        extensions: Any = socket.scope.get("extensions") or {}
        coming.send_now = extensions.get(SEND_NOW)
        await service.enter(coming, hello.keys, hello.spare)
        connection = coming
        writer = asyncio.create_task(_write(socket, connection))
        await _read(socket, dispatcher, connection, settings.messages_per_second, limits, metrics)
    except Refusal as refusal:
        metrics.refused.labels(refusal.code).inc()
        code = CLOSE_TOO_FAST if refusal.code in ("too-fast", "too-many-sockets") else CLOSE_FORBIDDEN
        if connection is None:
            await _send(socket, describe_refusal(refusal, language))
    except (WebSocketDisconnect, TimeoutError):
        pass
    except Exception:
        metrics.errors.inc()
        code = CLOSE_FAULT
        log.exception("socket failed", table=table)
    finally:
        if connection is not None:
            connection.close(code)
            service.leave(connection)
        if writer is not None:
            await asyncio.gather(writer, return_exceptions=True)
        held.close()
        await _close(socket, code)


async def _receive_hello(socket: WebSocket[Any, Any, Any]) -> m.Hello:
    message = await _receive(socket)
    if not isinstance(message, m.Hello):
        raise Refusal("no-hello")
    return message


async def _read(
    socket: WebSocket[Any, Any, Any],
    dispatcher: Dispatcher,
    connection: Connection,
    messages_per_second: float,
    limits: AddressLimits,
    metrics: Metrics,
) -> None:
    """Until the client goes. A client that sends too fast for too long is refused."""
    bucket = TokenBucket(messages_per_second, messages_per_second * BURST_SECONDS)
    too_fast = 0
    while True:
        try:
            message = await _receive(socket)
            cost = COSTS.get(type(message), 1.0)
            if not bucket.take(cost) or not limits.messages.take(connection.address, cost):
                too_fast += 1
                if too_fast > MAX_TOO_FAST_REFUSALS:
                    raise Refusal("too-fast")
                connection.show_refusal(Refusal("too-fast"))
                continue
            await dispatcher.handle(connection, message)
        except Refusal as refusal:
            metrics.refused.labels(refusal.code).inc()
            connection.show_refusal(refusal)
            if refusal.code == "too-fast":
                raise
        except HexkeepError as error:
            metrics.refused.labels(error.reason.code).inc()
            connection.send(m.Refused(error.reason.code, str(error), error.reason.rule))


async def _write(socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    """Until the connection is closed; closing the socket then ends the reading too."""
    with suppress(WebSocketDisconnect, OSError, RuntimeError):
        while (raw := await connection.next_to_send()) is not None:
            await socket.send_data(raw, mode="text")
            del raw  # a whole table is large, and the next message may be long in coming
        await socket.close(code=connection.close_code)


async def _receive(socket: WebSocket[Any, Any, Any]) -> m.FromClient:
    """The next message. Raises Refusal for what is not one, WebSocketDisconnect at the end."""
    event = await socket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone", code=event.get("code") or CLOSE_NORMAL)
    text = event.get("text")
    if not isinstance(text, str):
        raise Refusal("bad-message", why="it is not text")
    if len(text) > MAX_MESSAGE_LENGTH:
        raise Refusal("too-large", most=MAX_MESSAGE_LENGTH)
    try:
        return DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("bad-message", why=str(error)) from None


async def _send(socket: WebSocket[Any, Any, Any], message: m.ToClient) -> None:
    try:
        await socket.send_data(encode(message), mode="text")
    except Exception:
        return


async def _close(socket: WebSocket[Any, Any, Any], code: int) -> None:
    if socket.connection_state != "disconnect":
        try:
            await socket.close(code=code)
        except Exception:
            return
