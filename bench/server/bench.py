"""Measures the server: `python bench/server/bench.py [--game ferry] [--tables 100] [--rate 300]`.

With `--json`: what a move costs in each game on SQLite, and on an empty PostgreSQL that `--postgres` names.

One server process on a durable SQLite file, clients in this process on loopback. Prints figures and
asserts none: they depend on the machine, and on what else it does. Every move is one that the server itself offered.
"""

import argparse
import asyncio
import gzip
import os
import re
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec
import websockets
from costs import SERVER, Process, curve_by_length, curve_by_tables, game_cost, memory_cost
from guests import Lateness, PlayedTable, no_collections, run, share_below

from hexkeep.cli.app import version_and_build

STATIC = Path(__file__).parents[2] / "src" / "hexkeep" / "server" / "static"

GAMES = ("bastion", "forest", "heroes", "sigillum")
OPEN_TABLES = 200
"""Tables that are open at once where memory is measured."""


class Server(Process):
    def __init__(self, database: str) -> None:
        super().__init__(SERVER, database)

    async def create(self, game: str) -> dict[str, Any]:
        seats = [{"kind": "link"}, {"kind": "link"}]
        answer = await self.http.post("/api/tables", json={"game": game, "seats": seats, "spectators": True})
        found: dict[str, Any] = answer.raise_for_status().json()
        return found

    async def sit(self, table: str, key: str) -> websockets.ClientConnection:
        connection = await self.connect(f"/api/tables/{table}/socket")
        await connection.send(msgspec.json.encode({"type": "hello", "keys": [key]}).decode())
        return connection


async def live(folder: Path, game: str, count: int, seconds: float, rate: float) -> None:
    """All tables are open before the clock starts; together they try for so many moves a second."""
    server = Server(f"sqlite+aiosqlite:///{folder / 'live.db'}")
    await server.ready()
    tables = [PlayedTable(server, game, count / rate) for _ in range(count)]
    for table in tables:
        await table.open()
    await server.settle()
    own = Lateness()
    watching = asyncio.create_task(own.watch())
    with no_collections():
        before, own_before, began = server.processor(), time.process_time(), time.perf_counter()
        await asyncio.gather(*[table.play(began + seconds) for table in tables])
        took = time.perf_counter() - began
        spent, own_spent = server.processor() - before, time.process_time() - own_before
    watching.cancel()
    delays = [delay for table in tables for delay in table.delays]
    asked = sum(table.asked for table in tables)
    again = sum(table.opened for table in tables) - count
    print(
        f"live {game}: {count} tables, {3 * count} sockets, wanted {rate:.0f} moves/s:"
        f" {asked / took:.0f} asked, {len(delays) / took:.0f} accepted moves/s;"
        f" submit to the opponent's update: median {share_below(delays, 0.5):.1f} ms,"
        f" p99 {share_below(delays, 0.99):.1f} ms, longest {share_below(delays, 1):.1f} ms;"
        f" {spent / len(delays) * 1000:.2f} ms of the server's processor a move;"
        f" {again} games ended and were opened anew"
    )
    print(
        f"the clients: {own_spent / took:.2f} of a processor; they come to what they want to do"
        f" {share_below(own.found, 0.5):.1f} ms late, p99 {share_below(own.found, 0.99):.1f} ms"
    )
    await server.stop()


async def idle(folder: Path, game: str, tables: int) -> None:
    server = Server(f"sqlite+aiosqlite:///{folder / 'idle.db'}")
    await server.ready()
    made = [await server.create(game)]  # it is awake from the start
    await server.settle()
    before = server.memory()
    made += [await server.create(game) for _ in range(tables - 1)]
    print(f"idle {game}: {(server.memory() - before) / (tables - 1) / 1024:.0f} KB of memory a table")
    await server.stop()

    again = Server(f"sqlite+aiosqlite:///{folder / 'idle.db'}")
    await again.ready()
    ready = time.perf_counter() - again.began
    keys = made[tables // 2]
    connection = await again.sit(keys["table"], keys["seats"][0])
    other = await again.sit(keys["table"], keys["seats"][1])
    pending = {asyncio.create_task(first_move(connection, 0)), asyncio.create_task(first_move(other, 1))}
    await asyncio.wait(pending, return_when=asyncio.FIRST_COMPLETED)
    for task in pending:
        task.cancel()
    moved = time.perf_counter() - again.began
    print(
        f"restart {game}: with {tables} open tables ready after {ready:.2f} s, first move after {moved:.2f} s"
        f" ({again.processor():.2f} s of the server's processor)"
    )
    await connection.close()
    await other.close()
    await again.stop()


async def first_move(connection: websockets.ClientConnection, seat: int) -> None:
    """Move if waited for, and come back when the server has said that it is done."""
    async for raw in connection:
        message = msgspec.json.decode(raw)
        if message["type"] == "update":
            return
        decision = message.get("standing", {}).get("decision")
        if decision and decision.get("waits", True):
            play = {"type": "play", "seat": seat, "option": decision["options"][0]["text"], "version": 0}
            await connection.send(msgspec.json.encode(play).decode())


def page() -> None:
    """What a browser fetches to show a table for the first time, packed: the page with its script and style, the
    letters of the language, the game's icons."""
    index = STATIC / "index.html"
    if not index.is_file():
        print("page: the client is not built")
        return
    named = re.findall(r'(?:src|href)="/static/([^"]+)"', index.read_text())
    shell = sum(packed(file) for file in [index, *[STATIC / name for name in named]])
    fonts = list((STATIC / "assets").glob("*.woff2"))
    for icons in sorted((STATIC / "icons").glob("[a-z]*.json")):
        sizes = {
            language: shell + packed(icons) + sum(packed(f) for f in fonts if language == "ru" or "latin" in f.name)
            for language in ("en", "ru")
        }
        print(
            f"page {icons.stem}: {sizes['en'] / 1024:.0f} KB packed in English, {sizes['ru'] / 1024:.0f} KB in Russian"
        )


def packed(file: Path) -> int:
    raw = file.read_bytes()
    return len(raw) if file.suffix == ".woff2" else len(gzip.compress(raw, 9))


async def costs(folder: Path, postgres: str, moves: int) -> dict[str, Any]:
    """The cost of a move by database and game, how it grows with the game's length and the other tables, and memory."""
    databases = {"sqlite": f"sqlite+aiosqlite:///{folder / 'costs.db'}", **({"postgres": postgres} if postgres else {})}
    found: dict[str, Any] = {"build": version_and_build(), "load": os.getloadavg()[0], "games": {}}
    for kind, url in databases.items():
        found["games"][kind] = {game: await game_cost(url, game, moves) for game in GAMES}
    long = f"sqlite+aiosqlite:///{folder / 'curves.db'}"
    found["cpu_ms_by_moves_before"] = await curve_by_length(long, "heroes", moves)
    found["cpu_ms_by_other_tables"] = await curve_by_tables(long, "bastion", moves, (0, 50, 200))
    found["memory"] = {game: await memory_cost(long, game, OPEN_TABLES) for game in GAMES}
    return found


async def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="ferry")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--idle", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rate", type=float, default=300.0)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--postgres", default="")
    parser.add_argument("--moves", type=int, default=800)
    given = parser.parse_args()
    if given.json:
        with tempfile.TemporaryDirectory() as folder:
            found = await costs(Path(folder), given.postgres, given.moves)
        print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
        return
    print(f"load of the machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    with tempfile.TemporaryDirectory() as folder:
        await live(Path(folder), given.game, given.tables, given.seconds, given.rate)
        await idle(Path(folder), given.game, given.idle)
    page()


if __name__ == "__main__":
    run(main())
