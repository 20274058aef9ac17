"""Nodes that share one PostgreSQL: what one leaves behind another takes up, and no row is written twice."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
import websockets

from hexkeep.server.http.connection import CLOSE_FORBIDDEN
from hexkeep.server.notices import node_presence
from hexkeep.server.scheduling import sweeper
from hexkeep.server.storage.errors import Conflict
from hexkeep.server.storage.store import Store

from .conftest import Served, serving, settings_for

NEVER = 1e6
"""Seconds between the sweeps that find what nobody was told of: here they come too late."""
LINKS = [{"kind": "link"}, {"kind": "link"}]
BOT = {"kind": "bot", "bot": "random"}


def stop_answering(node: Served, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """The node says nothing to the others any more and its bots do not finish, until the event is set: as when its
    process is frozen."""
    thaw = asyncio.Event()
    send, run = node.services.store.channel.send, node.services.bots.workers.run

    async def send_later(message: str) -> None:
        await thaw.wait()
        await send(message)

    async def run_later(*args: Any, **more: Any) -> Any:
        found = await run(*args, **more)
        await thaw.wait()
        return found

    monkeypatch.setattr(node.services.store.channel, "send", send_later)
    monkeypatch.setattr(node.services.bots.workers, "run", run_later)
    return thaw


@pytest.fixture
async def nodes(tmp_path: Path, database: str, share_workers: None) -> AsyncIterator[list[Served]]:
    async with AsyncExitStack() as stack:
        settings = settings_for(tmp_path, database=database, sweep_every=NEVER, grace=NEVER)
        yield [await stack.enter_async_context(serving(settings)) for _ in range(2)]


async def test_what_a_silent_node_left_behind_is_played_by_another_and_not_again_by_the_first(
    nodes: list[Served], monkeypatch: pytest.MonkeyPatch
):
    slow, other = nodes
    thaw = stop_answering(slow, monkeypatch)
    silent_since = time.monotonic()
    keys = await slow.create(seats=[{"kind": "me"}, BOT])
    player = await slow.sit(keys["table"], keys["seats"][0])
    await player.play("draw")
    await player.at(1)
    guest = await other.sit(keys["table"], keys["seats"][0])
    await guest.at(2)
    print(f"the bot moved at the other node {time.monotonic() - silent_since:.1f} s after the first fell silent")
    thaw.set()
    await player.at(2)
    stored = await other.services.store.load(keys["table"])
    assert [row.number for row in stored.log] == list(range(1, len(stored.log) + 1))
    for node in (slow, other):
        assert "hexkeep_errors_total 0.0" in await node.metrics()


async def test_a_row_that_another_node_has_written_is_not_written_again(nodes: list[Served]):
    """The fence: whoever is late is refused by the database, whatever it believes about the others."""
    one, other = nodes
    keys = await one.create(seats=[{"kind": "me"}] * 2)
    tables = [await node.services.tables.find(keys["table"]) for node in (one, other)]
    results = await asyncio.gather(
        *[node.services.service.commit(table, 0, "draw") for node, table in zip((one, other), tables, strict=True)],
        return_exceptions=True,
    )
    assert sorted(map(type, results), key=str) == sorted([type(None), Conflict], key=str)
    assert len((await one.services.store.load(keys["table"])).log) == 1


async def test_a_node_that_stops_says_so_and_the_others_watch_its_clocks(
    tmp_path: Path, database: str, nodes: list[Served], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(node_presence, "MAX_SILENT_SECONDS", NEVER)
    monkeypatch.setattr(sweeper, "QUICK_SWEEPS", 1)
    async with serving(settings_for(tmp_path, database=database)) as leaving:
        keys = await leaving.create(seats=LINKS, clock={"kind": "move", "seconds": 3})
    player = await nodes[0].sit(keys["table"], keys["seats"][0])
    await player.at(1)


async def test_people_of_a_node_that_was_thought_gone_are_seen_again(
    nodes: list[Served], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(node_presence, "SECONDS_BETWEEN_HEARTBEATS", 0.1)
    monkeypatch.setattr(node_presence, "MAX_SILENT_SECONDS", 0.5)
    one, other = nodes
    keys = await one.create(seats=LINKS)
    await one.sit(keys["table"], keys["seats"][0])
    watching = await other.sit(keys["table"], keys["seats"][1])
    while not watching.info["seats"][0].get("present"):
        await watching.until("people")
    thaw = stop_answering(one, monkeypatch)
    while watching.info["seats"][0].get("present"):
        await watching.until("people")
    thaw.set()
    while not watching.info["seats"][0].get("present"):
        await watching.until("people")


async def test_nodes_that_start_together_on_a_new_database_leave_one_sign_of_life(database: str):
    """Each saw that there was none, and the second to write it did not start."""
    stores = [Store(database, f"node-{n}") for n in range(4)]
    for store in stores:
        await store.open()
    try:
        assert await asyncio.gather(*[store.note_alive(100.0) for store in stores]) == [100.0] * 4
        assert await stores[0].note_alive(104.0) == 100.0
        assert await stores[1].note_alive(106.0) == 104.0
    finally:
        for store in stores:
            await store.close()


async def test_a_table_that_another_node_has_removed_is_left_by_all(nodes: list[Served]):
    one, other = nodes
    keys = await one.create(seats=LINKS)
    player = await other.sit(keys["table"], keys["seats"][0])
    await one.services.store.remove_table(keys["table"])
    with pytest.raises(websockets.ConnectionClosed) as closed:
        await player.until("the end")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1000
    assert other.services.tables.get(keys["table"]) is None
    assert "hexkeep_errors_total 0.0" in await other.metrics()


async def test_one_who_comes_to_a_table_that_another_node_has_just_removed_is_told_so(
    nodes: list[Served], monkeypatch: pytest.MonkeyPatch
):
    one, other = nodes
    keys = await other.create(seats=LINKS)
    monkeypatch.setattr(one.services.store.channel, "notify_with", _tell_nobody)
    await one.services.store.remove_table(keys["table"])
    assert other.services.tables.get(keys["table"]) is not None
    connection = await other.connect(keys["table"])
    await connection.send(json.dumps({"type": "hello", "keys": keys["seats"][:1]}))
    assert json.loads(await connection.recv())["code"] == "no-table"
    with pytest.raises(websockets.ConnectionClosed) as closed:
        await connection.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == CLOSE_FORBIDDEN
    assert "hexkeep_errors_total 0.0" in await other.metrics()


async def _tell_nobody(_connection: object, _message: str) -> None: ...
