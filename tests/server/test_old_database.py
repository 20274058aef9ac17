"""A database of version 0.1 opens as it was left: tables, logs, seats and chat."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from hexkeep import load
from hexkeep.server.keys import hash_key
from hexkeep.server.storage.store import Store
from hexkeep.server.tables.live_table import LiveTable, rules_id
from hexkeep.server.types import Clock

from .conftest import Served, Start

DUMP = Path(__file__).parent / "fixtures" / "database_of_version_0_1.sql"


def table_keys() -> dict[str, dict[str, list[str]]]:
    """By the label in the dump: the table, the owner's key, and the keys of the seats."""
    found = {}
    for line in DUMP.read_text().splitlines():
        if line.startswith("--"):
            label, _, rest = line[3:].partition(": ")
            _, table, _, owner, _, *seats = rest.split()
            found[label] = {"table": [table], "owner": [owner], "seats": seats}
    return found


KEYS = table_keys()
CHANGED_SINCE = ("bastion", "forest", "heroes", "sigillum")
"""Games whose rules or cards were mended after version 0.1."""


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """The old database, where a server of this test looks for its own."""
    path = tmp_path / "tables.db"
    connection = sqlite3.connect(path)
    connection.executescript(DUMP.read_text())
    connection.close()
    return path


async def loaded(database: Path, label: str) -> LiveTable:
    store = Store(f"sqlite+aiosqlite:///{database}", "test")
    await store.open()
    stored = await store.load(KEYS[label]["table"][0])
    await store.close()
    return LiveTable(stored)


def rewritten(table: LiveTable, position: dict[str, Any]) -> dict[str, Any]:
    """A stored position as today's rules write it: fields that came later have their defaults."""
    return table.game.position(table.game.from_position(position))


@pytest.mark.parametrize("label", KEYS)
async def test_every_table_replays_to_the_position_that_was_stored(database: Path, label: str):
    store = Store(f"sqlite+aiosqlite:///{database}", "test")
    await store.open()
    stored = await store.load(KEYS[label]["table"][0])
    await store.close()
    table = LiveTable(stored)
    if label in CHANGED_SINCE:
        assert stored.base.rules != rules_id(table.game)
        assert table.base.position == stored.status.position, "it goes on from where it stood"
    else:
        assert table.base is stored.base, "the rules and the content are those of version 0.1"
    assert table.base.rules == rules_id(table.game)
    assert table.version == stored.status.version == len(stored.log)
    assert table.game.position(table.match.state) == rewritten(table, stored.status.position)
    assert [d.seat for d in table.decisions() if d.waits] == stored.status.waiting


async def test_what_was_agreed_and_said_is_read(database: Path):
    table = await loaded(database, "ferry")
    keys = KEYS["ferry"]
    assert table.terms.clock == Clock("day", 86400, "bot")
    assert (table.terms.name, table.terms.setup["players"]) == ("Evening", 3)
    assert table.terms.owner == hash_key(keys["owner"][0])
    assert [(seat.kind, seat.bot) for seat in table.seats] == [("person", ""), ("bot", "greedy"), ("open", "")]
    ann = table.seats[0]
    assert (ann.name, ann.key, ann.votes, ann.email, ann.language) == (
        "Ann",
        hash_key(keys["seats"][0]),
        (0,),
        "ann@example.org",
        "ru",
    )
    assert [(line.name, line.text) for line in table.chat] == [("Ann", "hello")]


async def test_the_tables_are_played_on_with_the_old_keys(start: Start, database: Path):
    server: Served = await start()
    keys = KEYS["sigillum"]
    players = [await server.sit(keys["table"][0], key) for key in keys["seats"]]
    version = players[0].standing["version"]
    mover = next(p for p in players if p.decision and p.decision.get("waits", True))
    await mover.play(mover.options()[0])
    for player in players:
        await player.at(version + 1)
    finished = KEYS["finished"]
    record = await server.record({"table": finished["table"][0], "owner": finished["owner"][0]})
    assert load(record).over
