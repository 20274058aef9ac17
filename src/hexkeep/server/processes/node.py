"""One of several processes behind a port. It is handed connections by the router that started it."""

import asyncio
import socket
import sys
from typing import Any

import uvicorn

from hexkeep.server.app import make_app
from hexkeep.server.http.transport.protocol import SERVER_OPTIONS
from hexkeep.server.processes.ownership import Ownership
from hexkeep.server.settings import Settings

CONNECTION, RUNNING, READY = b"c", b"r", b"y"
"""The first byte of a message: a connection to serve, the numbers of the processes that run; from the node: ready."""
MAX_MESSAGE_BYTES = 300
SECONDS_BETWEEN_SWEEPS = 1.0
SECONDS_LATE = 1.5
"""A node takes up what the owner before it has left undone within the sum of both."""


class OneRequestPerConnection:
    """The next request may be about a table of another process, so each comes by a connection of its own."""

    def __init__(self, app: Any, process: int) -> None:
        self.app = app
        self.headers = [(b"connection", b"close"), (b"hexkeep-process", str(process).encode())]

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        async def send_and_close(message: Any) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": [*message["headers"], *self.headers]}
            await send(message)

        await self.app(scope, receive, send_and_close if scope["type"] == "http" else send)


class Node(uvicorn.Server):
    """A server that listens nowhere."""

    def __init__(self, config: uvicorn.Config, router: socket.socket, ownership: Ownership) -> None:
        super().__init__(config)
        self.router = router
        self.ownership = ownership

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=[])
        self.router.setblocking(False)
        asyncio.get_running_loop().add_reader(self.router, self._receive)
        self.router.send(READY)

    def _receive(self) -> None:
        try:
            message, connections, _, _ = socket.recv_fds(self.router, MAX_MESSAGE_BYTES, 1)
        except BlockingIOError:
            return
        except OSError:
            message, connections = b"", []
        if not message:  # the router has ended
            asyncio.get_running_loop().remove_reader(self.router)
            self.should_exit = True
        elif message[:1] == RUNNING:
            self.ownership.running = frozenset(message[1:])
        for descriptor in connections:
            task = asyncio.create_task(self._serve_connection(socket.socket(fileno=descriptor)))
            self.server_state.tasks.add(task)
            task.add_done_callback(self.server_state.tasks.discard)

    async def _serve_connection(self, connection: socket.socket) -> None:
        connection.setblocking(False)

        def protocol() -> asyncio.Protocol:
            state = self.lifespan.state
            made: asyncio.Protocol = self.config.http_protocol_class(
                config=self.config,
                server_state=self.server_state,
                app_state=state,  # type: ignore[call-arg]
            )
            return made

        await asyncio.get_running_loop().connect_accepted_socket(protocol, connection)


def main(descriptor: str, process: str, workers: str) -> None:
    """Serve what comes from the router, until it ends. The database is named by HEXKEEP_DATABASE."""
    ownership = Ownership(int(process))
    settings = Settings(
        workers=int(workers),
        owns=ownership.owns,
        sweep_every=SECONDS_BETWEEN_SWEEPS,
        grace=SECONDS_LATE,
    )
    app = OneRequestPerConnection(make_app(settings), ownership.process)
    Node(uvicorn.Config(app, **SERVER_OPTIONS), socket.socket(fileno=int(descriptor)), ownership).run()


if __name__ == "__main__":
    main(*sys.argv[1:])
