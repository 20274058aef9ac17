"""Storage with the real parts: PostgreSQL, several server processes, kill -9."""

import asyncio
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
import websockets

from campaign import TIMES, count
from hexkeep import load
from hexkeep.kernel.registry import game as find_game
from hexkeep.server.storage.errors import Conflict, WrongDatabase
from hexkeep.server.storage.models import LogRow, StoredChatLine
from hexkeep.server.storage.store import Store
from hexkeep.server.tables.live_table import MAX_ROWS_SINCE_POSITION, LiveTable
from hexkeep.server.tables.opening import from_form
from hexkeep.server.types import NewTable

from .conftest import Player, Served, Start, play_out, serving, settings_for
from .processes import Process, process


async def test_two_processes_on_one_postgres_play_one_game(database: str):
    async with process(database) as one, process(database) as other:
        keys = await one.create(seats=[{"kind": "link"}, {"kind": "link"}])
        first = await one.sit(keys["table"], keys["seats"][0])
        second = await other.sit(keys["table"], keys["seats"][1])
        while not (first.info["seats"][1].get("present") and second.info["seats"][0].get("present")):
            await (second if first.info["seats"][1].get("present") else first).receive()
        await play_out([first, second], random.Random(3))
        assert first.standing["outcome"] == second.standing["outcome"]
        assert [line["version"] for line in first.log] == [line["version"] for line in second.log]
        match = load(await other.record(keys))
        assert len(match.plies) == first.standing["ply"]
        # people and chat cross over too
        await first.send("rename", seat=0, name="Ann")
        while second.info["seats"][0]["name"] != "Ann":
            await second.receive()
        await second.send("say", text="well played")
        await first.hears("well played")
        await first.send("rematch")
        while not second.info.get("rematch"):
            await second.receive()
        await first.close()
        while second.info["seats"][0].get("present"):
            await second.receive()


async def test_the_same_move_at_two_processes_is_played_once(database: str):
    async with process(database) as one, process(database) as other:
        for _ in range(10):
            keys = await one.create(seats=[{"kind": "me"}, {"kind": "me"}])
            here = await one.sit(keys["table"], keys["seats"][0])
            there = await other.sit(keys["table"], keys["seats"][0])
            await asyncio.gather(here.play("draw", version=0), there.play("draw", version=0))
            await asyncio.gather(here.at(1), there.at(1))
            await asyncio.sleep(0.05)
            fresh = await other.sit(keys["table"], keys["seats"][0])
            assert fresh.standing["version"] == 1
            for player in (here, there, fresh):
                await player.close()


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
async def test_a_killed_process_loses_no_acknowledged_move(kind: str, database: str, tmp_path: Path):
    """Kill it in the middle of quick play, several times; what a client was told is there afterwards."""
    url = database if kind == "postgres" else f"sqlite+aiosqlite:///{tmp_path / 'kill.db'}"
    luck = random.Random(kind)
    told: dict[str, list[dict[str, Any]]] = {}
    opened: list[dict[str, Any]] = []
    tables: list[dict[str, Any]] = []
    for life in range(3 * TIMES):
        async with process(url) as server:
            new = [await server.create(seats=[{"kind": "me"}] * 2, setup={"goal": 20}) for _ in range(4 - len(tables))]
            opened += new
            tables += new
            for keys in tables:
                fresh = await server.sit(keys["table"], keys["seats"][0])
                known = told.get(keys["table"], [])
                # nothing acknowledged is gone, and nothing half is there: the log replays
                assert fresh.log[: len(known)] == known, f"life {life}"
                await fresh.close()
            playing = [asyncio.create_task(_race(server, keys, luck, told)) for keys in tables]
            # after so many more moves, whatever the others are in the middle of
            enough = sum(len(lines) for lines in told.values()) + luck.randrange(12, 24)
            while sum(len(lines) for lines in told.values()) < enough and not all(task.done() for task in playing):
                await asyncio.sleep(0.001)
            server.kill()
            count(f"kill -9 on {kind}")
            over = await asyncio.gather(*playing)
            tables = [keys for keys, is_over in zip(tables, over, strict=True) if not is_over]
            assert server.faults() == [], f"life {life}"
    acknowledged = sum(len(lines) for lines in told.values())
    assert acknowledged > 20
    count(f"acknowledged moves on {kind}", acknowledged)
    store = Store(url, "test")
    for keys in opened:
        stored = await store.load(keys["table"])
        assert [row.number for row in stored.log] == list(range(1, len(stored.log) + 1))
        assert stored.status.version == len(stored.log)
        assert LiveTable(stored).version == stored.status.version
        table = LiveTable(replace(stored, log=stored.log[: stored.status.position_version]))
        assert table.game.position(table.match.state) == stored.status.position
    await store.close()
    count(f"moves lost on {kind}", 0)  # else one of the comparisons has failed


async def _race(server: Process, keys: dict[str, Any], luck: random.Random, told: dict[str, Any]) -> bool:
    """Play as quickly as it goes. Is the game over?"""
    players: list[Player] = []
    try:
        for key in keys["seats"]:
            players.append(await server.sit(keys["table"], key))
        while not players[0].standing.get("over"):
            told[keys["table"]] = list(players[0].log)
            version = players[0].standing["version"]
            waited = [p for p in players if p.decision and p.decision.get("waits", True)]
            await waited[0].play(luck.choice(waited[0].options()))
            for player in players:
                await player.at(version + 1)
    except (websockets.WebSocketException, OSError):
        pass
    if players:
        told[keys["table"]] = list(players[0].log)
    return bool(players) and bool(players[0].standing.get("over"))


async def test_of_two_writers_of_one_row_one_fails_and_nothing_half_is_left(tmp_path: Path, database: str):
    for url in (f"sqlite+aiosqlite:///{tmp_path / 'race.db'}", database):
        stores = [Store(url, "a"), Store(url, "b")]
        await stores[0].open()
        stored, _ = from_form(NewTable("ferry", seed=1), ["random"], 0.0)
        await stores[0].create(stored)
        table = stored.terms.id
        results = await asyncio.gather(
            *[
                store.append(table, LogRow(1, 0, option, 1.0), _status(stored, option))
                for store, option in zip(stores, ("draw", "rest"), strict=True)
            ],
            return_exceptions=True,
        )
        assert sum(isinstance(result, Conflict) for result in results) == 1
        found = await stores[0].load(table)
        assert len(found.log) == 1
        assert found.status.ending == found.log[0].option
        for store in stores:
            await store.close()


async def test_a_table_is_read_as_it_stood_at_one_moment(database: str, monkeypatch: pytest.MonkeyPatch):
    """Another node writes a move between the status and the log that a node reads."""
    store, other = Store(database, "a"), Store(database, "b")
    await store.open()
    stored, _ = from_form(NewTable("ferry", seed=1), ["random"], 0.0)
    await store.create(stored)
    table = stored.terms.id
    read_seats = store._seats
    written: list[LogRow] = []

    async def meanwhile(connection: Any, table: str) -> list[Any]:
        written.append(LogRow(len(written) + 1, 0, "draw", 1.0))
        await other.append(table, written[-1], replace(_status(stored, "draw"), version=len(written)))
        return await read_seats(connection, table)

    monkeypatch.setattr(store, "_seats", meanwhile)
    for found in (await store.load(table), await store.load_since(table, 0, 0, 0)):
        assert found.status.version == len(found.log)
    assert len(written) == 2
    await store.close()
    await other.close()


async def test_a_move_finds_its_way_when_postgres_has_closed_its_connections(database: str):
    store = Store(database, "a")
    await store.open()
    tables = [from_form(NewTable("ferry", seed=n), ["random"], 0.0)[0] for n in range(12)]
    for stored in tables:
        await store.create(stored)
    for row in (1, 2):  # more at once than there are connections
        await asyncio.gather(
            *[store.append(each.terms.id, LogRow(row, 0, "draw", 1.0), _status(each, "draw")) for each in tables]
        )
        assert store.postgres_writer is not None
        closed = asyncio.gather(*[_end_of(connection) for connection in store.postgres_writer.idle])
        async with store.engine.connect() as connection:
            others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
            await connection.execute(sa.text(f"{others} AND pid <> pg_backend_pid()"))
        await closed
    for each in tables:
        assert [row.number for row in (await store.load(each.terms.id)).log] == [1, 2]
    await store.close()


async def _end_of(connection: Any) -> None:
    ended = asyncio.Event()
    connection.add_termination_listener(lambda _connection: ended.set())
    await ended.wait()


async def test_moves_that_come_together_are_written_together_and_fail_apart(tmp_path: Path):
    """Twenty tables at once take fewer commits than moves; a row that is there already takes back its own alone."""
    store = Store(f"sqlite+aiosqlite:///{tmp_path / 'group.db'}", "a")
    await store.open()
    tables = [from_form(NewTable("ferry", seed=n), ["random"], 0.0)[0] for n in range(20)]
    for stored in tables:
        await store.create(stored)
    await store.append(tables[7].terms.id, LogRow(1, 0, "rest", 1.0), _status(tables[7], "rest"))
    assert store.sqlite_writer is not None
    commits: list[str] = []
    store.sqlite_writer.connection.driver().set_trace_callback(
        lambda statement: commits.append(statement) if statement == "COMMIT" else None
    )
    results = await asyncio.gather(
        *[store.append(stored.terms.id, LogRow(1, 0, "draw", 1.0), _status(stored, "draw")) for stored in tables],
        return_exceptions=True,
    )
    assert [isinstance(result, Conflict) for result in results] == [n == 7 for n in range(20)]
    assert 0 < len(commits) <= 2
    for n, stored in enumerate(tables):
        found = await store.load(stored.terms.id)
        assert [row.option for row in found.log] == (["rest"] if n == 7 else ["draw"])
        assert found.status.ending == ("rest" if n == 7 else "draw")
    await store.close()


async def test_what_waits_is_written_though_its_writer_is_gone_and_the_store_closes(tmp_path: Path):
    url = f"sqlite+aiosqlite:///{tmp_path / 'gone.db'}"
    store = Store(url, "a")
    await store.open()
    stored, _ = from_form(NewTable("ferry", seed=1), ["random"], 0.0)
    await store.create(stored)
    table = stored.terms.id
    move = asyncio.create_task(store.append(table, LogRow(1, 0, "draw", 1.0), _status(stored, "draw")))
    said = asyncio.create_task(store.add_chat_line(table, StoredChatLine(0, 1.0, 0, "Ann", "hello")))
    await asyncio.sleep(0)
    for task in (move, said):
        task.cancel()
    ended = await asyncio.gather(move, said, return_exceptions=True)
    assert [type(one) for one in ended] == [asyncio.CancelledError] * 2
    await store.close()
    again = Store(url, "a")
    found = await again.load(table)
    assert ([row.option for row in found.log], [line.text for line in found.chat]) == (["draw"], ["hello"])
    await again.close()


def _status(stored: Any, mark: str) -> Any:
    from dataclasses import replace

    return replace(stored.status, version=1, ending=mark)


async def test_a_failed_write_is_not_told_and_the_table_goes_on(server: Served, monkeypatch: pytest.MonkeyPatch):
    keys = await server.create(seats=[{"kind": "me"}, {"kind": "me"}])
    first = await server.sit(keys["table"], keys["seats"][0])
    second = await server.sit(keys["table"], keys["seats"][1])
    append = server.services.store.append

    async def fail(*_: Any) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(server.services.store, "append", fail)
    await first.play("draw")
    with pytest.raises(websockets.ConnectionClosed):
        await first.at(1)
    monkeypatch.setattr(server.services.store, "append", append)
    back = await server.sit(keys["table"], keys["seats"][0])
    assert back.standing["version"] == 0
    assert second.standing["version"] == 0
    await back.play("draw")
    await second.at(1)


async def test_a_table_outlives_an_upgrade_of_the_rules(start: Start, monkeypatch: pytest.MonkeyPatch):
    old = await start()
    keys = await old.create(seats=[{"kind": "me"}, {"kind": "me"}])
    first = await old.sit(keys["table"], keys["seats"][0])
    await first.play("draw")
    await first.at(1)
    scene = first.scene
    monkeypatch.setattr(type(find_game("ferry")), "version", 2)
    new = await start()
    back = await new.sit(keys["table"], keys["seats"][0])
    assert back.scene == scene
    second = await new.sit(keys["table"], keys["seats"][1])
    assert second.standing["version"] == 1
    await second.play("draw")
    await second.at(2)
    again = await start()
    later = await again.sit(keys["table"], keys["seats"][1])
    assert later.scene == second.scene


async def stored_position(server: Served, table: str) -> tuple[int, int, dict[str, Any]]:
    """The table's version, the version whose position is stored, and that position."""
    status = (await server.services.store.load(table)).status
    assert status.position is not None
    return status.version, status.position_version, status.position


async def test_a_position_is_stored_after_some_rows_and_when_the_server_stops(tmp_path: Path):
    settings = settings_for(tmp_path)
    game = find_game("ferry")
    ages = set()
    async with serving(settings) as server:
        keys = await server.create(seats=[{"kind": "me"}, {"kind": "me"}])
        table = await server.services.tables.find(keys["table"])
        while table.version <= MAX_ROWS_SINCE_POSITION and not table.over:
            decision = table.decisions()[0]
            async with table.lock:
                await server.services.service.commit(table, decision.seat, game.write(decision.options[-1]))
            version, position_version, position = await stored_position(server, table.id)
            assert version == table.version
            assert version - position_version < MAX_ROWS_SINCE_POSITION
            assert version > position_version or position == game.position(table.match.state)
            ages.add(version - position_version)
        assert len(ages) > 1, "written with every row"
        assert table.position_version < table.version
    async with serving(settings) as again:
        stored = await stored_position(again, table.id)
    assert stored == (table.version, table.version, game.position(table.match.state))


async def test_the_position_of_a_quiet_table_is_stored(tmp_path: Path):
    """A server that is killed later leaves nothing that new rules would have to replay."""
    settings = settings_for(tmp_path, sweep_every=0.02)
    async with serving(settings) as server:
        keys = await server.create(seats=[{"kind": "me"}, {"kind": "me"}])
        table = await server.services.tables.find(keys["table"])
        decision = table.decisions()[0]
        async with table.lock:
            await server.services.service.commit(table, decision.seat, table.game.write(decision.options[-1]))
        async with asyncio.timeout(20):
            while table.position_version < table.version:
                await asyncio.sleep(0.01)
        stored = await stored_position(server, table.id)
    assert stored == (table.version, table.version, table.game.position(table.match.state))


def test_a_ply_that_is_taken_back_stores_the_position():
    """So that what follows a stored position never goes back beyond it."""
    stored, _ = from_form(NewTable("sigillum"), [], 0.0)
    for option in LiveTable(stored).decisions()[0].options:
        table = LiveTable(stored)
        table.apply_row(LogRow(1, table.decisions()[0].seat, table.game.write(option), 0.0))
        if not table.match.plies[-1].barrier:
            break
    assert table.status(0.0, 0.0).position is None
    table.apply_row(LogRow(2, table.match.plies[-1].seat, None, 0.0))
    status = table.status(0.0, 0.0)
    assert (status.position, status.position_version) == (table.game.position(table.match.state), 2)


async def test_a_table_of_a_game_that_is_gone_says_so(start: Start, tmp_path: Path):
    server = await start()
    keys = await server.create()
    async with server.services.store.engine.begin() as connection:
        await connection.execute(sa.text("UPDATE tables SET game = 'checkers'"))
    server.services.tables.forget(server.services.tables.get(keys["table"]))  # it falls asleep, and is read again
    answer = await server.http.get(f"/api/tables/{keys['table']}", headers={"X-Table-Key": keys["owner"]})
    assert (answer.status_code, answer.json()["code"]) == (409, "unplayable")


async def test_the_database_described_is_the_database_migrated(tmp_path: Path, database: str):
    """The migrations make exactly what `schema.py` says."""
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    from hexkeep.server.storage.schema import METADATA, REVISION

    for url in (f"sqlite+aiosqlite:///{tmp_path / 'schema.db'}", database):
        store = Store(url, "test")
        await store.open()
        await store.open()  # and once more changes nothing
        async with store.engine.connect() as connection:
            assert await connection.scalar(sa.text("SELECT version_num FROM alembic_version")) == REVISION
        async with store.engine.connect() as connection:
            differences = await connection.run_sync(
                lambda c: compare_metadata(MigrationContext.configure(c, opts={"compare_type": True}), METADATA)
            )
        assert differences == []
        await store.close()


async def test_sqlite_is_durable(tmp_path: Path):
    store = Store(f"sqlite+aiosqlite:///{tmp_path / 'durable.db'}", "test")
    await store.open()
    async with store.engine.connect() as connection:
        assert (await connection.exec_driver_sql("PRAGMA journal_mode")).scalar() == "wal"
        assert (await connection.exec_driver_sql("PRAGMA synchronous")).scalar() == 2
    await store.close()


async def test_a_database_that_a_newer_server_has_changed_is_left_alone(tmp_path: Path):
    store = Store(f"sqlite+aiosqlite:///{tmp_path / 'newer.db'}", "test")
    await store.open()
    async with store.engine.begin() as connection:
        await connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(WrongDatabase, match="9999"):
        await store.open()
    await store.close()


async def test_no_text_with_a_nul_character_breaks_postgres(start: Start, database: str):
    """PostgreSQL takes no NUL. Every text that somebody may send is sent with one: none is a fault of ours."""
    server = await start(database=database)
    answers = [
        await server.http.post("/api/tables", json={"game": "ferry", **bad})
        for bad in (
            {"name": "a\0b", "seats": [{"kind": "me", "name": "c\0d"}]},
            {"game": "fer\0ry"},
            {"setup": {"play\0ers": 2}},
            {"setup": {"players": "\0"}},
            {"start": {"game": "ferry", "seats": 2, "table": {"\0": "\0"}}},
            {"overlay": "[x]\ny = '\0'"},
            {"seats": [{"kind": "bot", "bot": "gre\0edy"}]},
        )
    ]
    assert answers[0].status_code == 201
    answers.append(await server.http.post("/api/records", json={"record": '[Game "ferry"]\n[Name "\0"]\n*\n'}))
    answers.append(await server.http.post("/api/lessons", json={"game": "ferry", "lesson": "\0", "name": "\0"}))
    keys = await server.create(seats=[{"kind": "me"}, {"kind": "open"}])
    table, header = keys["table"], {"X-Table-Key": keys["seats"][0]}
    answers.append(await server.http.post("/api/tables/mine", json=[{"table": "\0", "keys": ["\0"]}]))
    answers.append(await server.http.get(f"/api/tables/{table[:5]}%00{table[6:]}", headers=header))
    address = f"/api/tables/{table}/seats/0/address"
    answers.append(await server.http.put(address, json={"email": "a\0@b.example"}, headers=header))
    assert [answer.status_code for answer in answers if answer.status_code >= 500] == []
    player = await server.sit(table, keys["seats"][0])
    await player.send("say", text="a\0b")
    await player.until("said")
    await player.send("rename", seat=0, name="c\0d")
    await player.until("people")
    guest = await server.sit(table)
    await guest.send("take-over", seat=1, name="e\0f")
    await guest.until("seated")
    assert (player.chat[-1]["text"], player.info["seats"][0]["name"]) == ("a b", "c d")
    await player.play("dr\0aw")
    assert (await player.until("refused"))["code"] == "unreadable-option"
    assert "hexkeep_errors_total 0.0" in await server.metrics()
