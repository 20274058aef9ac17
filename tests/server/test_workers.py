"""Worker processes do what takes long, and end when they are no longer needed."""

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

from hexkeep.kernel.match import Match
from hexkeep.server.storage.models import StoredTable
from hexkeep.server.tables.live_table import LiveTable
from hexkeep.server.worker_pool import WorkerPool

from .conftest import Served


def pid() -> int:
    return os.getpid()


def endless(*_: Any) -> str:
    while True:
        pass


def gone(process: int, seconds: float = 20.0) -> bool:
    """The process ends within so many seconds (a zombie has ended)."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            return True
        if state == "Z":
            return True
        time.sleep(0.1)
    return False


async def test_work_that_does_not_end_is_killed_and_the_next_is_done():
    workers = WorkerPool(1, 60.0)
    first = await workers.run(pid)
    assert first != os.getpid()
    workers.max_seconds = 0.3
    with pytest.raises(TimeoutError):
        await workers.run(endless)
    assert gone(first)
    workers.max_seconds = 60.0
    second = await workers.run(pid)
    assert second != first
    os.kill(second, signal.SIGKILL)
    with pytest.raises(BrokenProcessPool):
        await workers.run(pid)
    assert await workers.run(pid) not in (first, second)
    workers.close()


async def test_waiting_for_a_worker_does_not_count_as_work():
    workers = WorkerPool(1, 60.0)
    await workers.run(pid)
    workers.max_seconds = 1.5
    await asyncio.gather(*[workers.run(time.sleep, 0.5) for _ in range(5)])
    workers.close()


SERVER = """
import asyncio, time
from hexkeep.server.worker_pool import WorkerPool
from server.test_workers import pid
async def main():
    workers = WorkerPool(1, 60.0)
    print(await workers.run(pid), flush=True)
    time.sleep(600)
if __name__ == "__main__":
    asyncio.run(main())
"""


def test_a_worker_ends_with_a_server_that_was_killed(tmp_path: Path):
    program = tmp_path / "server_to_kill.py"
    program.write_text(SERVER)
    path = os.pathsep.join([str(Path(__file__).parents[1]), *sys.path])
    command = [sys.executable, str(program)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": path}) as server:
        assert server.stdout is not None
        worker = int(server.stdout.readline())
        server.kill()
    assert gone(worker)


async def test_a_bot_that_never_ends_is_replaced_by_chance(server: Served):
    server.services.bots.workers.max_seconds = 0.5
    server.services.bots.think = endless
    keys = await server.create(setup={"goal": 20}, seats=[{"kind": "bot"}, {"kind": "link"}])
    me = await server.sit(keys["table"], keys["seats"][1])
    await me.at(1)


async def test_a_record_that_is_never_read_to_its_end_is_refused_and_the_server_goes_on(
    server: Served, monkeypatch: pytest.MonkeyPatch
):
    server.services.opener.workers.max_seconds = 0.5
    monkeypatch.setattr("hexkeep.server.tables.opener.from_record", endless)
    reading = asyncio.create_task(server.http.post("/api/records", json={"record": "x"}))
    while not reading.done():  # meanwhile others are served
        began = time.monotonic()
        assert (await server.http.get("/api/health")).status_code == 200
        assert time.monotonic() - began < 5
    answer = reading.result()
    assert (answer.status_code, answer.json()["code"]) == (422, "too-long")


async def test_while_a_long_log_is_played_through_others_are_served(server: Served, monkeypatch: pytest.MonkeyPatch):
    keys = await server.create()
    server.services.tables.forget(server.services.tables.get(keys["table"]))
    begun, served = threading.Event(), threading.Event()

    class LongLog(LiveTable):
        def __init__(self, stored: StoredTable) -> None:
            begun.set()
            assert served.wait(20), "nobody was served meanwhile"
            super().__init__(stored)

    monkeypatch.setattr("hexkeep.server.tables.awake_tables.LiveTable", LongLog)
    sitting = asyncio.create_task(server.sit(keys["table"], keys["seats"][0]))
    while not begun.is_set():
        await asyncio.sleep(0.01)
    assert (await server.http.get("/api/health")).status_code == 200
    served.set()
    assert (await sitting).standing["version"] == 0


async def test_while_past_states_are_replayed_others_are_served(server: Served, monkeypatch: pytest.MonkeyPatch):
    keys = await server.create()
    begun, served = threading.Event(), threading.Event()
    states = Match.states

    def long_past(match: Match[Any]) -> list[Any]:
        begun.set()
        assert served.wait(20), "nobody was served meanwhile"
        return states(match)

    monkeypatch.setattr(Match, "states", long_past)
    path, key = f"/api/tables/{keys['table']}/at/0?seat=0", {"X-Table-Key": keys["seats"][0]}
    looking = asyncio.create_task(server.http.get(path, headers=key))
    while not begun.is_set():
        await asyncio.sleep(0.01)
    assert (await server.http.get("/api/health")).status_code == 200
    served.set()
    assert (await looking).json()["of"] == 0
