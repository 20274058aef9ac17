"""Backups: written while people play, restored into either kind of database, and nothing is missing."""

import asyncio
import random
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from hexkeep.cli.app import run
from hexkeep.server.storage.backups import back_up, restore
from hexkeep.server.storage.errors import DatabaseInUse, WrongDatabase
from hexkeep.server.storage.schema import METADATA

from .conftest import Served, Start, play_out
from .test_old_database import DUMP

Urls = Callable[[str], str]


@pytest.fixture
def urls(tmp_path: Path, database: str) -> Urls:
    """An empty database of each kind, by its kind."""
    return lambda kind: database if kind == "postgres" else f"sqlite+aiosqlite:///{tmp_path / 'other.db'}"


async def rows(url: str) -> dict[str, list[Any]]:
    """Everything that a database holds."""
    engine = create_async_engine(url)
    async with engine.connect() as connection:
        found = {
            table.name: sorted((await connection.execute(sa.select(table))).all(), key=repr)
            for table in METADATA.sorted_tables
            if table.name != "signs"  # a server that runs leaves one every few seconds
        }
    await engine.dispose()
    return found


async def played(server: Served, count: int = 1) -> None:
    """Tables with a game that is over, and with something said."""
    for number in range(count):
        keys = await server.create(seats=[{"kind": "link"}, {"kind": "link"}], name=f"Стол {number}")
        players = [await server.sit(keys["table"], key) for key in keys["seats"]]
        await players[0].send("say", text="привет")
        await play_out(players, random.Random(number))


@pytest.mark.parametrize("target", ["sqlite", "postgres"])
@pytest.mark.parametrize("source", ["sqlite", "postgres"])
async def test_a_backup_holds_every_row_and_gives_it_back(
    source: str, target: str, start: Start, tmp_path: Path, database: str, urls: Urls
):
    first = await start(**({"database": database} if source == "postgres" else {}))
    await played(first)
    url = database if source == "postgres" else f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"
    backup = tmp_path / "backup.db"
    assert await back_up(url, backup) == 1
    before = await rows(url)
    assert {name for name, found in before.items() if found} >= {"tables", "log", "seats", "chat"}
    if source == target == "postgres":
        with pytest.raises(DatabaseInUse, match="not empty"):
            await restore(backup, database)
        return
    assert await restore(backup, urls(target)) == 1
    assert await rows(urls(target)) == before
    second = await start(database=urls(target))  # and it can be played with: new rows find free numbers
    await played(second)
    assert "hexkeep_errors_total 0.0" in await second.metrics()


async def test_a_backup_taken_during_play_is_of_one_moment(server: Served, tmp_path: Path):
    """Every table in it has its log exactly up to the status that it shows, though moves went on all the while."""
    playing = asyncio.create_task(played(server, 6))
    backups = []
    while not playing.done():
        backups.append(tmp_path / f"backup{len(backups)}.db")
        await back_up(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", backups[-1])
    await playing
    assert len(backups) > 2
    for backup in backups:
        with sqlite3.connect(backup) as connection:
            found = connection.execute(
                "SELECT version, (SELECT count(*) FROM log WHERE table_id = id), (SELECT max(row) FROM log WHERE"
                " table_id = id) FROM tables"
            ).fetchall()
        assert all(version == count == (last or 0) for version, count, last in found)


async def test_a_backup_of_an_older_database_keeps_its_shape(tmp_path: Path, start: Start, urls: Urls):
    """As one takes it before an upgrade, with the new version installed already."""
    old = tmp_path / "old.db"
    with sqlite3.connect(old) as connection:
        connection.executescript(DUMP.read_text())
    count = await back_up(f"sqlite+aiosqlite:///{old}", tmp_path / "backup.db")
    assert count > 1
    assert await restore(tmp_path / "backup.db", urls("postgres")) == count
    server = await start(database=urls("postgres"))  # which brings it up to date
    assert (await server.http.get("/api/ready")).status_code == 200


async def test_what_is_no_backup_and_what_is_in_use_is_refused(server: Served, tmp_path: Path):
    used = f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"
    await back_up(used, tmp_path / "backup.db")
    with pytest.raises(DatabaseInUse):
        await restore(tmp_path / "backup.db", used)
    sqlite3.connect(tmp_path / "other.db").executescript("CREATE TABLE x (y)")
    with pytest.raises(WrongDatabase, match="no database of Hexkeep"):
        await restore(tmp_path / "other.db", f"sqlite+aiosqlite:///{tmp_path / 'new.db'}")
    assert not (tmp_path / "new.db").exists()
    assert not list(tmp_path.glob("*.partial"))


def test_the_commands_say_in_one_line_what_they_did_or_why_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    old, backup, new = tmp_path / "old.db", tmp_path / "backup.db", tmp_path / "new.db"
    with sqlite3.connect(old) as connection:
        connection.executescript(DUMP.read_text())
    monkeypatch.setenv("HEXKEEP_DATABASE", str(old))
    assert run(["database", "backup", str(backup)]) == 0
    assert capsys.readouterr().out.endswith(f"tables are in {backup}\n")
    assert run(["database", "restore", str(backup), "--database", str(new)]) == 0
    assert capsys.readouterr().out.endswith("tables are restored\n")
    (tmp_path / "text.db").write_text("not a database, but long enough to be read as one" * 20)
    for call in (
        ["restore", str(backup), "--database", str(new)],
        ["restore", str(tmp_path / "none.db"), "--database", str(tmp_path / "newer.db")],
        ["restore", str(tmp_path / "text.db"), "--database", str(tmp_path / "newer.db")],
        ["backup", str(backup), "--database", str(tmp_path / "none.db")],
        ["backup", str(tmp_path / "no" / "folder.db")],
        ["backup", str(backup), "--database", "postgresql://nobody@127.0.0.1:9/none"],
        ["backup", str(backup), "--database", "oracle://x"],
    ):
        assert run(["database", *call]) == 2, call
        said = capsys.readouterr().err
        assert len(said.splitlines()) == 1, said
        assert said.startswith("hexkeep: "), said
