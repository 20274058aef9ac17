"""uvicorn's protocols: for HTTP with a limit on how long a request may take to arrive, for WebSockets with little
memory for each."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

MAX_MESSAGE_LENGTH = 16 * 1024
"""Of a message that comes by a socket."""
MAX_SECONDS_FOR_A_REQUEST = 30.0
"""From the connection, or from the first byte of a further request, to the last byte of its body."""


class TimedHttpProtocol(HttpToolsProtocol):
    """Closes connections whose request does not arrive in time: a slow sender would hold them for ever."""

    max_seconds = MAX_SECONDS_FOR_A_REQUEST
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._start_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timer()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._start_timer()

    def on_message_complete(self) -> None:
        self._stop_timer()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._stop_timer()
        super().handle_websocket_upgrade()

    def _start_timer(self) -> None:
        if self._timer is None:
            self._timer = self.loop.call_later(self.max_seconds, self.transport.close)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


SEND_NOW = "hexkeep.send_now"
"""The extension by which an application finds `TableSocketProtocol.send_now` in the scope."""


class TableSocketProtocol(WebSocketsSansIOProtocol):
    """Packs each message by itself: what zlib remembers from one message to the next takes more memory than all else of
    a socket, and a message is long enough to be packed without."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.conn.available_extensions = [
            ServerPerMessageDeflateFactory(
                server_no_context_takeover=True,
                client_no_context_takeover=True,
                server_max_window_bits=13,
                compress_settings={"memLevel": 6},
            )
        ]

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[SEND_NOW] = self.send_now

    def start_keepalive(self) -> None:
        """The handshake is done: nobody asks any more what was said in it, which is a tenth of a socket's memory."""
        super().start_keepalive()
        del self.request, self.response

    def send_now(self, raw: bytes) -> bool:
        """Send a text without waiting: to await `send` takes a turn of the loop more for every guest. False: it cannot
        be sent now, and nothing was done."""
        is_open = self.handshake_complete and not self.close_sent and not self.disconnected
        if not is_open or not self.writable.is_set() or self.transport.is_closing():
            return False
        try:
            self.conn.send_text(raw)
        except InvalidState:
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True


SERVER_OPTIONS: dict[str, Any] = {
    "log_config": None,
    "access_log": False,
    "server_header": False,
    "http": TimedHttpProtocol,
    "ws": TableSocketProtocol,
    "ws_max_size": 2 * MAX_MESSAGE_LENGTH,
    "ws_ping_interval": 20,
    "ws_ping_timeout": 20,
    "timeout_graceful_shutdown": 5,
}
"""How uvicorn runs, in one process or in several."""
