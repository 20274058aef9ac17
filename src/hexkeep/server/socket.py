"""The live table: one socket, one guest."""

import asyncio
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from hexkeep.kernel.errors import HexkeepError
from hexkeep.server import messages as m
from hexkeep.server.errors import Refusal
from hexkeep.server.guest import GOODBYE, NOT_ALLOWED, OUR_FAULT, TOO_FAST, Guest, encode
from hexkeep.server.hall import Hall
from hexkeep.server.limits import Bucket

log = structlog.get_logger()

LARGEST = 16 * 1024
"""No message of a client is longer."""
PATIENCE = 20.0
"""Seconds within which one who opens a socket says hello."""
TOO_MANY = 50
"""After so many refusals for haste the socket closes."""

DECODER: msgspec.json.Decoder[m.FromClient] = msgspec.json.Decoder(m.FromClient)


def same_site(origin: str | None, host: str | None, allowed: tuple[str, ...]) -> bool:
    """May a page of this origin open a socket here? Programs that are no browsers send none."""
    if origin is None:
        return True
    if origin in allowed:
        return True
    return bool(host) and urlsplit(origin).netloc.lower() == (host or "").lower()


@websocket("/api/tables/{table:str}/socket")
async def live(socket: WebSocket[Any, Any, Any], table: FromPath[str], hall: NamedDependency[Hall]) -> None:
    if not same_site(socket.headers.get("origin"), socket.headers.get("host"), hall.settings.origins):
        hall.metrics.refused.labels("origin").inc()
        await socket.close(code=NOT_ALLOWED, reason="this page may not open the table")
        return
    await socket.accept()
    guest: Guest | None = None
    writer: asyncio.Task[None] | None = None
    code = GOODBYE
    language: m.Language = "en"
    try:
        hello = await asyncio.wait_for(_hello(socket), PATIENCE)
        language = hello.language
        guest = await hall.enter(table, hello)
        writer = asyncio.create_task(_write(socket, guest))
        await _read(socket, hall, guest)
    except Refusal as refusal:
        hall.metrics.refused.labels(refusal.code).inc()
        code = TOO_FAST if refusal.code == "too-fast" else NOT_ALLOWED
        if guest is None:
            await _say(socket, _refused(refusal, language))
    except (WebSocketDisconnect, TimeoutError):
        pass
    except Exception:
        hall.metrics.errors.inc()
        code = OUR_FAULT
        log.exception("socket failed", table=table)
    finally:
        if guest is not None:
            hall.part(guest, code)
        if writer is not None:
            await asyncio.gather(writer, return_exceptions=True)
        await _close(socket, code)


async def _hello(socket: WebSocket[Any, Any, Any]) -> m.Hello:
    message = await _receive(socket)
    if not isinstance(message, m.Hello):
        raise Refusal("no-hello")
    return message


async def _read(socket: WebSocket[Any, Any, Any], hall: Hall, guest: Guest) -> None:
    rate = hall.settings.messages_per_second
    bucket = Bucket(rate, rate * 4)
    hasty = 0
    while True:
        try:
            message = await _receive(socket)
            if not bucket.take():
                hasty += 1
                if hasty > TOO_MANY:
                    raise Refusal("too-fast")
                guest.send(_refused(Refusal("too-fast"), guest.language))
                continue
            await hall.receive(guest, message)
        except Refusal as refusal:
            hall.metrics.refused.labels(refusal.code).inc()
            guest.send(_refused(refusal, guest.language))
            if refusal.code == "too-fast":
                raise
        except HexkeepError as error:
            hall.metrics.refused.labels(error.reason.code).inc()
            guest.send(m.Refused(error.reason.code, str(error), error.reason.rule))


async def _write(socket: WebSocket[Any, Any, Any], guest: Guest) -> None:
    """Until the guest is let go; closing the socket then ends the reading too."""
    with suppress(WebSocketDisconnect, OSError, RuntimeError):
        while (raw := await guest.outbox.get()) is not None:
            await socket.send_data(raw, mode="text")
        await socket.close(code=guest.farewell)


async def _receive(socket: WebSocket[Any, Any, Any]) -> m.FromClient:
    """The next message. Raises Refusal for what is not one, WebSocketDisconnect at the end."""
    event = await socket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone", code=event.get("code") or GOODBYE)
    text = event.get("text")
    if not isinstance(text, str):
        raise Refusal("bad-message", why="it is not text")
    if len(text) > LARGEST:
        raise Refusal("too-large", most=LARGEST)
    try:
        return DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("bad-message", why=str(error)) from None


def _refused(refusal: Refusal, language: m.Language) -> m.Refused:
    return m.Refused(refusal.code, refusal.reason(language), refusal.rule)


async def _say(socket: WebSocket[Any, Any, Any], message: m.ToClient) -> None:
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
