"""How many moves a second several processes behind one port accept: `python bench/server/rates.py --postgres URL`.

The server runs as users run it, with its limits for each address, so guests come from many loopback addresses. Tables
move as fast as they are answered. Clients run on the same machine: on few cores they take as much as the server.
"""

import argparse
import asyncio
import os
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
import websockets
from guests import PlayedTable, no_collections, run, share_below

TABLES_PER_ADDRESS = 5


class Processes:
    """`hexkeep serve --processes N`."""

    def __init__(self, count: int, database: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        command = [str(Path(sys.executable).with_name("hexkeep")), "serve", "--port", str(self.port)]
        command += ["--database", database, "--processes", str(count)]
        self.process = subprocess.Popen(command, stderr=subprocess.DEVNULL)

    async def ready(self) -> None:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}") as http:
            while True:
                try:
                    if (await http.get("/api/ready")).status_code == 200:
                        return
                except httpx.TransportError:
                    if self.process.poll() is not None:
                        sys.exit("the server did not start")
                await asyncio.sleep(0.1)

    def processor(self) -> float:
        """Seconds of processor time that it and all its processes have used."""
        ticks, waiting = 0, [self.process.pid]
        while waiting:
            folder = Path(f"/proc/{waiting.pop()}")
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
            waiting += [int(pid) for task in folder.glob("task/*/children") for pid in task.read_text().split()]
        return ticks / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


class Address:
    """A loopback address from which guests come."""

    def __init__(self, port: int, number: int) -> None:
        self.port = port
        self.host = f"127.1.{number // 250}.{number % 250 + 1}"
        transport = httpx.AsyncHTTPTransport(local_address=self.host)
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60, transport=transport)

    async def create(self, game: str) -> dict[str, Any]:
        seats = [{"kind": "link"}, {"kind": "link"}]
        answer = await self.http.post("/api/tables", json={"game": game, "seats": seats, "spectators": True})
        found: dict[str, Any] = answer.raise_for_status().json()
        return found

    async def sit(self, table: str, key: str) -> websockets.ClientConnection:
        connection = await websockets.connect(
            f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket",
            compression=None,
            proxy=None,
            max_size=None,
            local_addr=(self.host, 0),
        )
        await connection.send(msgspec.json.encode({"type": "hello", "keys": [key]}).decode())
        return connection


async def measure(count: int, database: str, game: str, tables: int, seconds: float) -> None:
    server = Processes(count, database)
    try:
        await server.ready()
        addresses = [Address(server.port, n) for n in range(-(-tables // TABLES_PER_ADDRESS))]
        playing = [PlayedTable(addresses[n % len(addresses)], game, 0.0) for n in range(tables)]
        for table in playing:
            await table.open()
        with no_collections():
            before, began = server.processor(), time.perf_counter()
            await asyncio.gather(*[table.play(began + seconds) for table in playing])
            took, spent = time.perf_counter() - began, server.processor() - before
    finally:
        server.stop()
    delays = [delay for table in playing for delay in table.delays]
    print(
        f"{count} processes, {tables} tables of {game}: {len(delays) / took:.0f} accepted moves/s;"
        f" submit to the opponent's update: median {share_below(delays, 0.5):.1f} ms,"
        f" p99 {share_below(delays, 0.99):.1f} ms;"
        f" {spent / len(delays) * 1000:.2f} ms of the server's processor a move, {spent / took:.2f} cores"
    )


async def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--postgres", required=True)
    parser.add_argument("--processes", type=int, nargs="+", default=[1, 2, 4])
    parser.add_argument("--game", default="bastion")
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=10.0)
    given = parser.parse_args()
    print(f"load of the machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    for count in given.processes:
        await measure(count, given.postgres, given.game, given.tables, given.seconds)


if __name__ == "__main__":
    run(main())
