"""What a move costs the server: processor time for each accepted move, beside a bare WebSocket that says as much.

Processor time depends on the machine, and on what else it does; the ratio to the echo of the same run much less.
"""

import asyncio
import os
import random
import re
import socket
import subprocess
import sys
import time
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import msgspec
import websockets

SERVER = """
import sys, uvicorn
from hexkeep.server.app import make_app
from hexkeep.server.http.transport.protocol import SERVER_OPTIONS
from hexkeep.server.settings import Settings
free = dict(requests_per_second=1e6, messages_per_second=1e6, tables_per_hour=1e9, sockets_per_address=10**6)
uvicorn.run(make_app(Settings(database=sys.argv[2], **free)), port=int(sys.argv[1]), **SERVER_OPTIONS)
"""
ECHO = """
import sys, uvicorn
async def app(scope, receive, send):
    if scope["type"] == "lifespan":
        while True:
            await send({"type": (await receive())["type"] + ".complete"})
    if scope["type"] != "websocket":
        await send({"type": "http.response.start", "status": 200, "headers": []})
        return await send({"type": "http.response.body", "body": b""})
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})
uvicorn.run(app, port=int(sys.argv[1]), log_config=None, access_log=False)
"""
WARM_UP = 100
"""Moves before the measurement begins: games, texts and pictures are loaded by then."""

SECONDS_AT_REST = 0.03
"""Of processor, within half a second: a server that has nothing to do takes no more."""


class Process:
    """A server in a process of its own, and how much processor time it has used."""

    def __init__(self, program: str, *arguments: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.began = time.perf_counter()
        command = [sys.executable, "-W", "ignore", "-c", program, str(self.port), *arguments]
        self.process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=60)

    async def ready(self) -> None:
        while True:
            try:
                if (await self.http.get("/api/ready")).status_code == 200:
                    return
            except httpx.TransportError:
                if self.process.poll() is not None:
                    sys.exit("the server did not start")
                await asyncio.sleep(0.01)

    async def settle(self) -> None:
        """Until it does nothing of its own any more: games that nobody has asked for are loaded after the start."""
        spent = -1.0
        while self.processor() - spent > SECONDS_AT_REST:
            spent = self.processor()
            await asyncio.sleep(0.5)

    def processor(self) -> float:
        """Seconds of processor time so far, in all threads."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Resident bytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) * 1024  # type: ignore[index]

    async def connect(self, path: str, compression: str | None = None) -> websockets.ClientConnection:
        """With the compression `deflate` as browsers do it."""
        address = f"ws://127.0.0.1:{self.port}{path}"
        return await websockets.connect(address, compression=compression, proxy=None, max_size=None)

    async def stop(self) -> None:
        await self.http.aclose()
        self.process.terminate()
        self.process.wait()


@dataclass
class Traffic:
    """The bytes of every message that guests sent and got."""

    sent: list[int] = field(default_factory=list)
    got: list[int] = field(default_factory=list)
    moves: int = 0


class TwoGuests:
    """A table with two guests who answer at once and at random, game after game."""

    def __init__(self, server: Process, game: str, seed: int) -> None:
        self.server = server
        self.game = game
        self.seed = seed
        self.luck = random.Random(seed)
        self.sockets: list[websockets.ClientConnection] = []
        self.standing: list[dict[str, Any]] = [{}, {}]

    async def play(self, moves: int, traffic: Traffic) -> None:
        for _ in range(moves):
            if not self.sockets or self.standing[0].get("over"):
                await self.open()
            await self.move(traffic)

    async def open(self) -> None:
        await self.close()
        wanted = {"game": self.game, "seats": [{"kind": "link"}, {"kind": "link"}], "seed": self.seed}
        self.seed += 1000
        keys = (await self.server.http.post("/api/tables", json=wanted)).raise_for_status().json()
        for key in keys["seats"]:
            guest = await self.server.connect(f"/api/tables/{keys['table']}/socket")
            await guest.send(msgspec.json.encode({"type": "hello", "keys": [key]}).decode())
            self.sockets.append(guest)
        for seat in (0, 1):
            await self.listen(seat, Traffic())

    async def move(self, traffic: Traffic) -> None:
        """Whoever is waited for moves, and both hear of it."""
        asked = [n for n, s in enumerate(self.standing) if s.get("decision") and s["decision"].get("waits", True)]
        guest = self.luck.choice(asked)
        standing = self.standing[guest]
        option = self.luck.choice(standing["decision"]["options"])["text"]
        play = {"type": "play", "seat": standing["seat"], "option": option, "version": standing["version"]}
        raw = msgspec.json.encode(play).decode()
        traffic.sent.append(len(raw))
        traffic.moves += 1
        await self.sockets[guest].send(raw)
        for seat in (0, 1):
            while self.standing[seat]["version"] <= standing["version"]:
                await self.listen(seat, traffic)
        while self.standing[0]["version"] != self.standing[1]["version"]:  # what is forced follows by itself
            behind = min((0, 1), key=lambda seat: self.standing[seat]["version"])
            await self.listen(behind, traffic)

    async def listen(self, seat: int, traffic: Traffic) -> None:
        """Until the next message that shows the table."""
        while True:
            raw = await self.sockets[seat].recv()
            traffic.got.append(len(raw))
            message = msgspec.json.decode(raw)
            if message["type"] in ("welcome", "update"):
                self.standing[seat] = message["standing"]
                return

    async def close(self) -> None:
        for guest in self.sockets:
            await guest.close()
        self.sockets = []


async def measure(server: Process, tables: list[TwoGuests], moves: int) -> tuple[float, Traffic]:
    """Milliseconds of the server's processor for each of so many moves at these tables, and what was said."""
    traffic = Traffic()
    before = server.processor()
    await asyncio.gather(*[table.play(moves // len(tables), traffic) for table in tables])
    return (server.processor() - before) / traffic.moves * 1000, traffic


async def echo_cost(traffic: Traffic) -> float:
    """Milliseconds of processor that a bare WebSocket takes to get and send messages of the same sizes, per move."""
    echo = Process(ECHO)
    await echo.ready()
    guest = await echo.connect("/")
    texts = {size: "x" * size for size in traffic.got}
    for size in traffic.got[:WARM_UP]:
        await guest.send(texts[size])
        await guest.recv()
    before = echo.processor()
    for size in traffic.got:
        await guest.send(texts[size])
        await guest.recv()
    spent = echo.processor() - before
    await guest.close()
    await echo.stop()
    return spent / traffic.moves * 1000


async def game_cost(database: str, game: str, moves: int) -> dict[str, float]:
    """What a move of a game costs with two guests, alone and beside the echo."""
    server = Process(SERVER, database)
    await server.ready()
    tables = [TwoGuests(server, game, seed) for seed in range(4)]
    await measure(server, tables, WARM_UP)
    await server.settle()
    cost, traffic = await measure(server, tables, moves)
    for table in tables:
        await table.close()
    await server.stop()
    echo = await echo_cost(traffic)
    return {
        "cpu_ms_per_move": round(cost, 2),
        "echo_ms_per_move": round(echo, 3),
        "times_the_echo": round(cost / echo, 1) if echo else 0.0,
        "bytes_per_move": round(sum(traffic.got) / traffic.moves),
    }


async def memory_cost(database: str, game: str, tables: int) -> dict[str, float]:
    """Kilobytes for each table that is awake, and for each socket of one who only looks, packed as browsers have it:
    the first of a table, which also pays for the table's scene and texts, and the second."""
    server = Process(SERVER, database)
    await server.ready()
    wanted = {"game": game, "seats": [{"kind": "link"}, {"kind": "link"}], "spectators": True}
    warm = TwoGuests(server, game, 1)
    await measure(server, [warm], WARM_UP)
    await server.settle()
    before = server.memory()
    made = [(await server.http.post("/api/tables", json=wanted)).raise_for_status().json() for _ in range(tables)]
    await server.settle()
    sizes = [before, server.memory()]
    sockets = []
    for _ in range(2):
        for keys in made:
            guest = await server.connect(f"/api/tables/{keys['table']}/socket", "deflate")
            await guest.send(msgspec.json.encode({"type": "hello", "keys": [keys["spectator"]]}).decode())
            await guest.recv()
            sockets.append(guest)
        await server.settle()
        sizes.append(server.memory())
    for guest in sockets:
        await guest.close()
    await warm.close()
    await server.stop()
    grown = [round((later - earlier) / tables / 1024, 1) for earlier, later in pairwise(sizes)]
    return dict(zip(("kb_per_table", "kb_per_first_socket", "kb_per_further_socket"), grown, strict=True))


async def curve_by_length(database: str, game: str, moves: int, parts: int = 5) -> list[tuple[int, float]]:
    """The cost of a move in each part of one long game, by the number of moves before it."""
    server = Process(SERVER, database)
    await server.ready()
    table = TwoGuests(server, game, 7)
    await measure(server, [table], WARM_UP)
    await server.settle()
    found = []
    for part in range(parts):
        cost, _ = await measure(server, [table], moves)
        found.append((WARM_UP + part * moves, round(cost, 2)))
    await table.close()
    await server.stop()
    return found


async def curve_by_tables(database: str, game: str, moves: int, counts: tuple[int, ...]) -> list[tuple[int, float]]:
    """The cost of a move while so many other tables are awake, each with two guests who only look."""
    server = Process(SERVER, database)
    await server.ready()
    playing = [TwoGuests(server, game, seed) for seed in range(4)]
    await measure(server, playing, WARM_UP)
    await server.settle()
    idle: list[TwoGuests] = []
    found = []
    for count in counts:
        while len(idle) < count:
            idle.append(TwoGuests(server, game, 10_000 + len(idle)))
            await idle[-1].open()
        cost, _ = await measure(server, playing, moves)
        found.append((count, round(cost, 2)))
    for table in [*playing, *idle]:
        await table.close()
    await server.stop()
    return found
