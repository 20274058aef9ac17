"""Listens on the port, looks at the first line of each connection and hands it to the process that owns its table.

After that the router has no part in it: what is said goes straight to and from that process.
"""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from itertools import count

import structlog

from hexkeep.server.processes.node import CONNECTION, MAX_MESSAGE_BYTES, READY, RUNNING
from hexkeep.server.processes.ownership import owner_of, table_of_request
from hexkeep.server.settings import Settings

log = structlog.get_logger()

MAX_PROCESSES = 64
"""Processes are told of each other by their numbers, a byte each."""
MAX_LINE_BYTES = 2048
MAX_SECONDS_FOR_THE_LINE = 10.0
MAX_SECONDS_TO_STOP = 15.0
SECONDS_BEFORE_A_RESTART = 0.5
SECONDS_BETWEEN_LOOKS = 0.02
BACKLOG = 2048


class Child:
    """A process, and the socket by which it is handed connections."""

    def __init__(self, number: int, settings: Settings) -> None:
        self.number = number
        self.control, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self.control.setblocking(False)
        command = [sys.executable, "-m", "hexkeep.server.processes.node"]
        arguments = [str(theirs.fileno()), str(number), str(settings.workers)]
        environment = {**os.environ, "HEXKEEP_DATABASE": settings.database}  # everybody can read arguments
        self.process = subprocess.Popen([*command, *arguments], pass_fds=[theirs.fileno()], env=environment)
        theirs.close()

    def hand_over(self, connection: socket.socket) -> None:
        """Raises OSError if the process takes nothing."""
        socket.send_fds(self.control, [CONNECTION], [connection.fileno()])


class Router:
    def __init__(self, listening: socket.socket, settings: Settings, processes: int) -> None:
        self._listening = listening
        self._settings = settings
        self._numbers = range(processes)
        self._children: dict[int, Child] = {}
        self._ready: dict[int, Child] = {}
        self._turns = count()
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopped = asyncio.Event()

    async def run(self) -> None:
        """Until it is told to stop."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self._stopped.set)
        for process in self._numbers:
            self._start(process)
        self._listening.listen(BACKLOG)
        self._listening.setblocking(False)
        accepting = loop.create_task(self._accept())
        await self._stopped.wait()
        accepting.cancel()
        await self._stop_children()

    async def _stop_children(self) -> None:
        for child in self._children.values():
            child.process.terminate()
        for child in self._children.values():
            try:
                await asyncio.to_thread(child.process.wait, MAX_SECONDS_TO_STOP)
            except subprocess.TimeoutExpired:
                child.process.kill()

    # ---- processes -----------------------------------------------------------------------------

    def _start(self, number: int) -> None:
        if self._stopped.is_set():
            return
        child = self._children[number] = Child(number, self._settings)
        asyncio.get_running_loop().add_reader(child.control, self._hear, child)

    def _hear(self, child: Child) -> None:
        try:
            said = child.control.recv(MAX_MESSAGE_BYTES)
        except BlockingIOError:
            return
        except OSError:
            said = b""
        if said == READY:
            self._ready[child.number] = child
            log.info("process ready", process=child.number, pid=child.process.pid)
        else:
            self._bury(child)
        self._tell_who_runs()

    def _bury(self, child: Child) -> None:
        """A process has ended: its tables belong to the others until a new one is ready."""
        loop = asyncio.get_running_loop()
        loop.remove_reader(child.control)
        child.control.close()
        self._ready.pop(child.number, None)
        if not self._stopped.is_set():
            log.warning("process ended", process=child.number, pid=child.process.pid)
            loop.call_later(SECONDS_BEFORE_A_RESTART, self._replace, child)

    def _replace(self, child: Child) -> None:
        child.process.kill()
        child.process.wait()
        self._start(child.number)

    def _tell_who_runs(self) -> None:
        for child in self._ready.values():
            with suppress(OSError):  # one that has ended is buried when it is heard
                child.control.send(RUNNING + bytes(self._ready))

    # ---- connections ---------------------------------------------------------------------------

    async def _accept(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                connection, _ = await loop.sock_accept(self._listening)
            except OSError as error:  # too many files are open
                log.warning("cannot accept", error=str(error))
                await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
                continue
            task = loop.create_task(self._route(connection))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _route(self, connection: socket.socket) -> None:
        with connection, suppress(TimeoutError, OSError):
            async with asyncio.timeout(MAX_SECONDS_FOR_THE_LINE):
                table = table_of_request(await first_line(connection))
                while not self._hand_over(connection, table):
                    await asyncio.sleep(SECONDS_BETWEEN_LOOKS)

    def _hand_over(self, connection: socket.socket, table: str) -> bool:
        """False if no process takes it now: none is ready, or the one it is for is just ending."""
        if not self._ready:
            return False
        try:
            self._child_for(table).hand_over(connection)
        except OSError:
            return False
        return True

    def _child_for(self, table: str) -> Child:
        numbers = sorted(self._ready)
        return self._ready[owner_of(table, numbers) if table else numbers[next(self._turns) % len(numbers)]]


async def first_line(connection: socket.socket) -> bytes:
    """What has come of the first line, once all of it or enough has; it stays to be read. Raises OSError."""
    connection.setblocking(False)
    await _until_readable(connection)
    while True:
        seen = connection.recv(MAX_LINE_BYTES, socket.MSG_PEEK)
        if not seen:
            raise ConnectionResetError
        if b"\n" in seen or len(seen) == MAX_LINE_BYTES:
            return seen
        await asyncio.sleep(SECONDS_BETWEEN_LOOKS)


async def _until_readable(connection: socket.socket) -> None:
    loop = asyncio.get_running_loop()
    readable: asyncio.Future[None] = loop.create_future()

    def wake() -> None:
        if not readable.done():
            readable.set_result(None)

    loop.add_reader(connection, wake)
    try:
        await readable
    finally:
        loop.remove_reader(connection)
