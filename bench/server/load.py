"""A thousand tables that play beside five thousand sockets that rest, and what breaks first.

    python bench/server/load.py

One server, as `bench.py` starts it, and all clients in this process. The tables ask for more and more moves a second,
step by step, until fewer than nine tenths of them are accepted or one in a hundred is told later than `LATE`.
"""

import argparse
import asyncio
import os
import resource
import tempfile
import time
from pathlib import Path

import websockets
from bench import Server
from guests import Lateness, PlayedTable, no_collections, run, share_below

LATE = 0.1
"""Seconds from a move to the opponent's update that players begin to feel."""
BUSY = 0.8
"""A process that takes less of a processor than this is not what is too slow."""
SOCKETS_PER_TABLE = 20
"""So many look on at each table that rests."""
AT_ONCE = 20
"""So many tables are opened side by side."""


def open_files_limit() -> int:
    """As many files as may be, for this process and the server that it starts."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return most


async def rest(server: Server, game: str, count: int) -> list[websockets.ClientConnection]:
    """So many sockets that look on at tables where nothing happens."""
    found: list[websockets.ClientConnection] = []
    while len(found) < count:
        keys = await server.create(game)
        wanted = min(SOCKETS_PER_TABLE, count - len(found))
        found += await asyncio.gather(*[server.sit(keys["table"], keys["spectator"]) for _ in range(wanted)])
        await asyncio.gather(*[socket.recv() for socket in found[-wanted:]])
    return found


async def step(server: Server, tables: list[PlayedTable], rate: float, seconds: float) -> str:
    """Ask for so many moves a second for a while, and print what came of it. Gives what broke, or nothing."""
    for table in tables:
        table.set_pace(len(tables) / rate)
        table.delays.clear()
        table.asked = 0
    lateness = Lateness()
    watching = asyncio.create_task(lateness.watch())
    before, own, began = server.processor(), time.process_time(), time.perf_counter()
    await asyncio.sleep(seconds)
    took = time.perf_counter() - began
    share, own = (server.processor() - before) / took, (time.process_time() - own) / took
    watching.cancel()
    delays = [delay for table in tables for delay in table.delays]
    if not delays:
        return "no move was accepted"
    accepted, late = len(delays) / took, share_below(delays, 0.99)
    print(
        f"wanted {rate:.0f} moves/s: {sum(table.asked for table in tables) / took:.0f} asked, {accepted:.0f} accepted;"
        f" median {share_below(delays, 0.5):.1f} ms, p99 {late:.1f} ms;"
        f" server {share:.2f} of a processor and {server.memory() / 2**20:.0f} MB;"
        f" clients {own:.2f} of a processor, p99 {share_below(lateness.found, 0.99):.1f} ms late themselves",
        flush=True,
    )
    if accepted < 0.9 * rate or late > LATE * 1000:
        busy = {"the server's processor": share, "the clients' processor": own, "what else this machine does": BUSY}
        return f"{max(busy, key=lambda name: busy[name])}, at {accepted:.0f} moves/s"
    return ""


async def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="bastion")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--sockets", type=int, default=5000)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rates", type=float, nargs="+", default=[125, 250, 500, 1000, 2000])
    given = parser.parse_args()
    print(f"load of the machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    print(f"open files: {open_files_limit()} at most, {given.sockets + 3 * given.tables} sockets wanted")
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"sqlite+aiosqlite:///{Path(folder) / 'load.db'}")
        await server.ready()
        before = server.memory()
        resting = await rest(server, given.game, given.sockets)
        grown = (server.memory() - before) / len(resting) / 1024
        print(f"{len(resting)} sockets rest: {grown:.0f} KB for each, with its share of a table", flush=True)
        tables = [PlayedTable(server, given.game, given.tables / given.rates[0]) for _ in range(given.tables)]
        for first in range(0, len(tables), AT_ONCE):
            await asyncio.gather(*[table.open() for table in tables[first : first + AT_ONCE]])
        print(f"{len(tables)} tables play, each with two guests and one who looks on", flush=True)
        end = time.perf_counter() + given.seconds * (len(given.rates) + 1)
        with no_collections():
            playing = asyncio.gather(*[table.play(end) for table in tables])
            broken = ""
            for rate in given.rates:
                broken = await step(server, tables, rate, given.seconds)
                if broken:
                    break
            print(f"breaks first: {broken or f'nothing up to {given.rates[-1]:.0f} moves/s'}")
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
        for socket in resting:
            socket.transport.abort()
        await server.stop()


if __name__ == "__main__":
    run(main())
