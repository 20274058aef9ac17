"""Several processes behind one port."""

import asyncio
import os
import random
import signal
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets import WebSocketException

from hexkeep.cli.commands.serve import serve
from hexkeep.kernel.commands import BadCall
from hexkeep.server.keys import new_table_id
from hexkeep.server.processes.ownership import Ownership, owner_of, table_of_request

from .conftest import Player
from .processes import Process, process

SECONDS_TO_HAND_ON = 15.0
"""Five on a machine that is not busy; nodes that know nothing of each other take half a minute."""


@pytest.mark.parametrize(
    ("line", "table"),
    [
        (b"GET /api/tables/abc123/socket HTTP/1.1\r\n", "abc123"),
        (b"GET /api/tables/abc123?x=1 HTTP/1.1\r\n", "abc123"),
        (b"GET /t/abc123 HTTP/1.1\r\n", "abc123"),
        (b"POST /api/tables HTTP/1.1\r\n", ""),
        (b"POST /api/tables/mine HTTP/1.1\r\n", ""),
        (b"GET /api/tables/ABC/socket HTTP/1.1\r\n", ""),
        (b"GET /other/api/tables/abc123 HTTP/1.1\r\n", ""),
        (b"\x00\xff", ""),
    ],
)
def test_a_request_names_its_table(line: bytes, table: str):
    assert table_of_request(line) == table


def test_a_file_that_cannot_be_shared_is_refused(tmp_path: Path):
    with pytest.raises(BadCall, match="PostgreSQL"):
        serve(port=0, database=str(tmp_path / "tables.db"), processes=2)


def test_more_processes_than_can_be_told_apart_are_refused():
    with pytest.raises(BadCall, match="at most 64"):
        serve(port=0, processes=65)


def test_tables_are_shared_out_and_only_those_of_a_process_that_ends_move():
    tables = [new_table_id() for _ in range(2000)]
    before = {table: owner_of(table, (0, 1, 2, 3)) for table in tables}
    assert all(400 < n < 600 for n in Counter(before.values()).values())
    after = {table: owner_of(table, (0, 1, 3)) for table in tables}
    assert all(after[table] == owner for table, owner in before.items() if owner != 2)
    assert set(after.values()) == {0, 1, 3}


def test_each_table_has_one_owner():
    known = [Ownership(process) for process in range(3)]
    for each in known:
        each.running = frozenset(range(3))
    for _ in range(100):
        table = new_table_id()
        assert sum(each.owns(table) for each in known) == 1


async def answering_process(server: Process, table: str) -> int:
    answer = await server.http.get(f"/api/tables/{table}")
    return int(answer.headers["hexkeep-process"])


def children_of(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def process_number(pid: int) -> int:
    """The number with which a node was started."""
    return int(Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")[-3])


async def test_requests_for_a_table_go_to_its_owner_and_the_others_take_over(database: str):
    async with process(database, "--processes", "2") as server:
        while {await answering_process(server, new_table_id()) for _ in range(8)} != {0, 1}:
            await asyncio.sleep(0.05)  # until both are ready
        tables = [await server.create(seats=[{"kind": "link"}, {"kind": "link"}]) for _ in range(6)]
        for keys in tables:
            owner = owner_of(keys["table"], (0, 1))
            assert [await answering_process(server, keys["table"]) for _ in range(3)] == [owner] * 3
        playing = [await server.sit(keys["table"], keys["seats"][0]) for keys in tables]
        for player in playing:
            await player.play(random.choice(player.options()))
            await player.at(1)
        for game in ("ferry", "ferry", "ferry", "heroes"):  # bots of both processes are awake, the last for 500 plies
            bots = await server.create(game, seats=[{"kind": "bot", "bot": "random"}] * 2)
            while not await ply_of(server, bots):
                await asyncio.sleep(0.05)
        dying = owner_of(bots["table"], (0, 1))
        victim = next(pid for pid in children_of(server.pid) if process_number(pid) == dying)
        assert database not in Path(f"/proc/{victim}/cmdline").read_text(), "everybody can read arguments"
        os.kill(victim, signal.SIGKILL)
        killed = time.monotonic()
        before = await ply_of(server, bots)
        for keys in tables:  # those of the dead process come in by the other one, and their moves are there
            back = await come_back(server, keys)
            assert back.standing["version"] >= 1
        while await ply_of(server, bots) == before:
            assert time.monotonic() - killed < SECONDS_TO_HAND_ON, "nobody takes the bots up"
            await asyncio.sleep(0.2)
        print(f"bots were taken up after {time.monotonic() - killed:.1f} s")
        while len(children_of(server.pid)) < 2 or victim in children_of(server.pid):
            await asyncio.sleep(0.1)  # a new process takes its place


async def come_back(server: Process, keys: dict[str, Any]) -> Player:
    """As a browser does: what is handed to a process while it dies is tried again."""
    while True:
        try:
            return await server.sit(keys["table"], keys["seats"][0])
        except (OSError, EOFError, WebSocketException):
            await asyncio.sleep(0.1)


async def ply_of(server: Process, keys: dict[str, Any]) -> int:
    mine = [{"table": keys["table"], "keys": [keys["owner"]]}]
    while True:
        try:
            found: int = (await server.http.post("/api/tables/mine", json=mine)).json()[0]["ply"]
            return found
        except httpx.TransportError:  # it was handed to a process that died
            await asyncio.sleep(0.05)
