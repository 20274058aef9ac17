"""What the machine may do to a server: freeze its database, fill its disk. No acknowledged move is lost."""

import asyncio
import os
import resource
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa
import websockets

from campaign import TIMES, count
from hexkeep.server.storage import store as storage
from hexkeep.server.storage.store import Store
from hexkeep.server.tables.live_table import LiveTable

from .conftest import Player, Start
from .processes import process

MAX_FILE_BYTES = 600_000
"""Of the database and of its log: a few hundred moves."""


@contextmanager
def frozen(postgres: str) -> Iterator[None]:
    """A PostgreSQL of which no process gets on."""
    folder = sa.engine.make_url(postgres).query["host"]
    postmaster = int((Path(str(folder)) / "postmaster.pid").read_text().split()[0])
    processes = [postmaster, *map(int, Path(f"/proc/{postmaster}/task/{postmaster}/children").read_text().split())]
    for pid in processes:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in processes:
            os.kill(pid, signal.SIGCONT)


@pytest.mark.parametrize("turn", range(TIMES))
async def test_a_frozen_database_is_not_ready_and_a_move_waits_for_it(
    turn: int, start: Start, postgres: str, database: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(storage, "MAX_SECONDS_TO_BE_READY", 0.3)
    monkeypatch.setattr(storage, "SECONDS_BETWEEN_READY_CHECKS", 0.0)
    server = await start(database=database)
    keys = await server.create(seats=[{"kind": "me"}] * 2)
    players = [await server.sit(keys["table"], key) for key in keys["seats"]]
    assert (await server.http.get("/api/ready")).status_code == 200
    with frozen(postgres):
        await players[0].play("draw")
        answers = [await server.http.get("/api/ready") for _ in range(2)]
        assert [answer.status_code for answer in answers] == [503, 503]
        assert (await server.http.get("/api/health")).status_code == 200
        assert (await server.http.get("/api/games")).status_code == 200
        assert players[0].standing["version"] == 0, "a move is acknowledged that no disk holds"
    for player in players:
        await player.at(1)
    while (await server.http.get("/api/ready")).status_code != 200:
        await asyncio.sleep(0.05)
    assert len((await server.services.store.load(keys["table"])).log) == 1
    count("times that a database was frozen")


async def test_a_database_that_is_down_is_not_ready(start: Start, database: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(storage, "SECONDS_BETWEEN_READY_CHECKS", 0.0)
    server = await start(database=database)

    async def refused(*_: object) -> None:
        raise ConnectionRefusedError

    with monkeypatch.context() as down:
        down.setattr(server.services.store, "_execute", refused)
        assert (await server.http.get("/api/ready")).status_code == 503
    assert (await server.http.get("/api/ready")).status_code == 200


@pytest.mark.parametrize("turn", range(TIMES))
async def test_on_a_full_disk_nothing_is_acknowledged_that_is_not_stored(turn: int, tmp_path: Path):
    """The system lets no file grow any more: SQLite is told so in the midst of a transaction."""
    database = tmp_path / "full.db"
    limits = {resource.RLIMIT_FSIZE: MAX_FILE_BYTES}
    told: dict[str, list[object]] = {}
    async with process(str(database), limits=limits) as server:
        while True:
            try:
                keys = await server.create(seats=[{"kind": "me"}] * 2, setup={"goal": 20})
                players = [await server.sit(keys["table"], key) for key in keys["seats"]]
                await play_until_refused(players, told, keys["table"])
            except (websockets.WebSocketException, OSError, AssertionError):
                break
        assert (await server.http.get("/api/health")).status_code == 200
    assert sum(map(len, told.values())) > 20
    store = Store(f"sqlite+aiosqlite:///{database}", "test")
    for table, lines in told.items():
        stored = await store.load(table)
        assert LiveTable(stored).version == len(stored.log) >= len(lines)
    await store.close()
    assert sqlite3.connect(database).execute("PRAGMA integrity_check").fetchone() == ("ok",)
    count("full disks")
    count("moves lost with a full disk", 0)  # else the comparison has failed
    count("moves acknowledged before a disk was full", sum(map(len, told.values())))


async def play_until_refused(players: list[Player], told: dict[str, list[object]], table: str) -> None:
    while not players[0].standing.get("over"):
        version = players[0].standing["version"]
        told[table] = [version] * version
        waited = [p for p in players if p.decision and p.decision.get("waits", True)]
        await waited[0].play(waited[0].options()[0])
        await waited[0].at(version + 1)  # whoever cannot be answered is disconnected
        for player in players:
            await player.at(version + 1)
