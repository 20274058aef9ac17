"""Old tables are removed where the operator says so, and nothing else is."""

import asyncio
from typing import Any

import pytest
import sqlalchemy as sa

from hexkeep.cli.app import run
from hexkeep.server.storage.schema import CHAT, LOG, SEATS, TABLES, TALK

from .conftest import Served, Start

DAY = 86_400.0


class Calendar:
    """A clock that a test puts forward."""

    def __init__(self) -> None:
        self.time = 1_700_000_000.0

    def __call__(self) -> float:
        return self.time


async def status(server: Served, keys: dict[str, Any]) -> int:
    answer = await server.http.get(f"/api/tables/{keys['table']}", headers={"X-Table-Key": keys["owner"]})
    return answer.status_code


async def count_rows(server: Served, table: str) -> list[int]:
    found = []
    async with server.services.store.engine.connect() as connection:
        for part in (LOG, SEATS, CHAT, TALK):
            query = sa.select(sa.func.count()).select_from(part).where(part.c.table_id == table)
            found.append(await connection.scalar(query))
        found.append(await connection.scalar(sa.select(sa.func.count()).where(TABLES.c.id == table)))
    return found


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
async def test_tables_are_removed_after_so_many_days_without_a_move_or_a_word(kind: str, start: Start, database: str):
    today = Calendar()
    where = {"database": database} if kind == "postgres" else {}
    server = await start(keep_days=30, now=today, sweep_every=0.02, **where)
    old, spoken, visited, moved = [await server.create(seats=[{"kind": "me"}, {"kind": "me"}]) for _ in range(4)]
    player = await server.sit(old["table"], old["seats"][0])
    await player.play("draw")
    await player.at(1)
    await player.send("say", text="good-bye")
    await player.hears("good-bye")
    await player.close()
    today.time += 20 * DAY
    for keys in (spoken, moved):
        player = await server.sit(keys["table"], keys["seats"][0])
        if keys is spoken:
            await player.send("say", text="still here")
            await player.hears("still here")
        else:
            await player.play("draw")
            await player.at(1)
        await player.close()
    await server.sit(visited["table"], visited["seats"][0])  # and stays
    today.time += 20 * DAY
    while (await count_rows(server, old["table"]))[-1]:
        await asyncio.sleep(0.02)
    assert await count_rows(server, old["table"]) == [0, 0, 0, 0, 0]
    assert await status(server, old) == 404
    for keys in (spoken, visited, moved):
        assert await status(server, keys) == 200
    assert "hexkeep_tables_removed_total 1.0" in await server.metrics()


async def test_without_the_setting_every_table_is_kept(start: Start):
    today = Calendar()
    server = await start(now=today, sweep_every=0.02)
    keys = await server.create()
    today.time += 10_000 * DAY
    while server.services.tables.all():  # the sweep has been there
        await asyncio.sleep(0.02)
    await asyncio.sleep(0.1)
    assert await status(server, keys) == 200


@pytest.mark.parametrize("given", ["soon", "0", "-3", "1.5", "99999999"])
def test_a_number_of_days_that_cannot_be_is_refused(
    given: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setenv("HEXKEEP_KEEP_DAYS", given)
    assert run(["serve", "--port", "0"]) == 2
    assert capsys.readouterr().err == f"hexkeep: HEXKEEP_KEEP_DAYS is a number of days from 1 to 36500, not {given!r}\n"
