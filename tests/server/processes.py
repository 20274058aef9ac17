"""Servers as users run them, each in a process of its own."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx

from .conftest import Served

SECONDS_TO_START = 300.0
"""Two on a machine that is not busy; where campaigns run beside it a minute."""


class Process(Served):
    """`hexkeep serve` as a user runs it."""

    def __init__(self, port: int, process: "subprocess.Popen[bytes]") -> None:
        super().__init__(port)
        self.process = process

    def kill(self) -> None:
        """No goodbye, no flush: as when the power goes."""
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()


async def is_ready(served: Served) -> bool:
    try:
        return (await served.http.get("/api/ready")).status_code == 200
    except httpx.TransportError:
        return False


@asynccontextmanager
async def process(database: str, *more: str) -> AsyncIterator[Process]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [str(Path(sys.executable).with_name("hexkeep")), "serve", "--port", str(port), "--database", database]
    command += more
    running = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    served = Process(port, running)
    try:
        async with asyncio.timeout(SECONDS_TO_START):
            while not await is_ready(served):
                assert running.poll() is None, "the server did not start"
                await asyncio.sleep(0.05)
        yield served
    finally:
        await served.close()
        running.kill()
        running.wait()
