"""Servers as users run them, each in a process of its own."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path

import httpx

from .conftest import Served

SECONDS_TO_START = 300.0
"""Two on a machine that is not busy; where campaigns run beside it a minute."""


class Forks:
    """The process from which servers are forked (`forks.py`): started with the first, it ends with this one."""

    def __init__(self) -> None:
        command = [sys.executable, str(Path(__file__).with_name("forks.py"))]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def start(self, arguments: list[str], limits: Mapping[int, int], log: Path) -> int:
        """The number of the new process, which writes its log into a file."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        wanted = {"arguments": arguments, "environment": dict(os.environ), "limits": list(limits.items())}
        wanted["log"] = str(log)
        self._process.stdin.write(json.dumps(wanted) + "\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline())


@cache
def forks() -> Forks:
    return Forks()


class Process(Served):
    """`hexkeep serve` as a user runs it."""

    def __init__(self, port: int, pid: int, log: Path) -> None:
        super().__init__(port)
        self.pid = pid
        self.log = log

    def faults(self) -> list[str]:
        """What it has logged as faults of its own, with their tracebacks."""
        text = self.log.read_text() if self.log.exists() else ""
        lines = [line for line in text.splitlines() if line.endswith("}")]  # one that was killed may leave half a line
        said = [json.loads(line) for line in lines if line.startswith("{")]
        found = [f"{one['event']}\n{one.get('exception')}" for one in said if one["level"] == "error"]
        return [*found, *(["a traceback outside of the log:\n" + text] if "\nTraceback" in text else [])]

    @property
    def is_running(self) -> bool:
        return Path(f"/proc/{self.pid}").exists()

    def kill(self) -> None:
        """No goodbye, no flush: as when the power goes."""
        if self.is_running:
            os.kill(self.pid, signal.SIGKILL)
        while self.is_running:
            time.sleep(0.001)


async def is_ready(served: Served) -> bool:
    try:
        return (await served.http.get("/api/ready")).status_code == 200
    except httpx.TransportError:
        return False


@asynccontextmanager
async def process(database: str, *more: str, limits: Mapping[int, int] | None = None) -> AsyncIterator[Process]:
    """`limits`: what the system grants it at most, by kind of resource."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    arguments = ["serve", "--port", str(port), "--database", database, *more]
    with tempfile.TemporaryDirectory(prefix="hexkeep-log-") as folder:
        log = Path(folder) / "log"
        served = Process(port, forks().start(arguments, limits or {}, log), log)
        try:
            async with asyncio.timeout(SECONDS_TO_START):
                while not await is_ready(served):
                    assert served.is_running, "the server did not start"
                    await asyncio.sleep(0.05)
            yield served
        except BaseException as error:
            for fault in served.faults():
                error.add_note(f"the server logged: {fault}")
            raise
        finally:
            await served.close()
            served.kill()
