"""nginx and HAProxy as `deploy` sets them up, before two nodes that share one PostgreSQL."""

import asyncio
import os
import shutil
import socket
import subprocess
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets import WebSocketException

from .conftest import METRICS_KEY, Player, Served
from .processes import Process, is_ready, process

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
UNPACKED = ROOT / "build" / "proxies"
"""Where `tools/proxies.sh` puts what is not on the PATH."""
LINKS = [{"kind": "link"}, {"kind": "link"}]
GENEROUS = 60.0
"""Seconds: on a machine that is not busy it takes less than five."""


def program(name: str) -> tuple[str, dict[str, str]]:
    """A proxy's program, and the environment that it needs."""
    found = shutil.which(name)
    if found is None:
        found = str(UNPACKED / "usr" / "sbin" / name)
        assert Path(found).exists(), f"there is no {name}: `make proxies` fetches it"
    libraries = [*UNPACKED.glob("lib/*-linux-gnu"), *UNPACKED.glob("usr/lib/*-linux-gnu")]
    return found, {**os.environ, "LD_LIBRARY_PATH": ":".join(map(str, libraries))}


def written(file: str, **changes: str) -> str:
    """What stands in `deploy`, with other addresses and without encryption, which needs a certificate."""
    text = (DEPLOY / file).read_text("utf-8")
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new)
    return text


def nginx(folder: Path, port: int, nodes: list[int]) -> list[str]:
    site = folder / "site.conf"
    lines = {"listen 443 ssl;": f"listen 127.0.0.1:{port};", "server_name tables.example.org;": ""}
    lines |= {f"ssl_certificate{kind} /etc/ssl/tables.{end};": "" for kind, end in (("    ", "pem"), ("_key", "key"))}
    lines |= {f"10.0.0.{n}:8000": f"127.0.0.1:{node}" for n, node in enumerate(nodes, 1)}
    site.write_text(written("nginx.conf", **lines))
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    main = f"daemon off; master_process off; pid {folder}/nginx.pid; events {{}}"
    (folder / "nginx.conf").write_text(f"{main} http {{ access_log off; {temporary} include {site}; }}")
    return ["-p", str(folder), "-e", str(folder / "errors.log"), "-c", str(folder / "nginx.conf")]


def haproxy(folder: Path, port: int, nodes: list[int]) -> list[str]:
    lines = {"bind :443 ssl crt /etc/ssl/tables.pem": f"bind 127.0.0.1:{port}"}
    lines |= {f"10.0.0.{n}:8000": f"127.0.0.1:{node}" for n, node in enumerate(nodes, 1)}
    (folder / "haproxy.cfg").write_text(written("haproxy.cfg", **lines))
    return ["-db", "-f", str(folder / "haproxy.cfg")]


PROXIES = {"nginx": nginx, "haproxy": haproxy}


@contextmanager
def proxy(name: str, folder: Path, nodes: list[int]) -> Iterator[int]:
    """A proxy before the nodes; gives its port."""
    folder.mkdir()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = int(free.getsockname()[1])
    command, environment = program(name)
    arguments = PROXIES[name](folder, port, nodes)
    with (folder / "said").open("wb") as said:
        running = subprocess.Popen([command, *arguments], env=environment, stdout=said, stderr=said)
    try:
        yield port
    finally:
        running.kill()
        running.wait()


@asynccontextmanager
async def behind(name: str, folder: Path, nodes: list[Process]) -> AsyncIterator[Served]:
    with proxy(name, folder, [node.port for node in nodes]) as port:
        served = Served(port)
        async with asyncio.timeout(GENEROUS):
            while not await is_ready(served):
                await asyncio.sleep(0.05)
        yield served
        await served.close()


async def at_each(nodes: list[Process], metric: str) -> list[int]:
    texts = [await node.metrics() for node in nodes]
    return [int(float(text.partition(f"\n{metric} ")[2].split()[0])) for text in texts]


async def opened(served: Served) -> dict[str, Any]:
    """A new table: all come from one address, which may open so many in a while."""
    while (answer := await served.http.post("/api/tables", json={"game": "ferry", "seats": LINKS})).status_code == 429:
        await asyncio.sleep(0.2)
    assert answer.status_code == 201
    found: dict[str, Any] = answer.json()
    return found


async def sit_down(served: Served, keys: dict[str, Any], nodes: list[Process]) -> tuple[list[Player], int]:
    """Both players of a table, and the node at which they are: the rule has to bring them to the same one."""
    before = await at_each(nodes, "hexkeep_connections")
    players = [await served.sit(keys["table"], key) for key in keys["seats"]]
    more = [now - then for now, then in zip(await at_each(nodes, "hexkeep_connections"), before, strict=True)]
    assert sorted(more) == [0, 2], "the players of one table are at different nodes"
    return players, more.index(2)


async def come_back(served: Served, keys: dict[str, Any], seat: int) -> Player:
    """As a browser does, until somebody answers."""
    async with asyncio.timeout(GENEROUS):
        while True:
            try:
                return await served.sit(keys["table"], keys["seats"][seat])
            except (OSError, EOFError, WebSocketException):
                await asyncio.sleep(0.05)


@pytest.fixture
async def nodes(database: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[list[Process]]:
    monkeypatch.setenv("HEXKEEP_METRICS_KEY", METRICS_KEY)
    async with AsyncExitStack() as stack:
        yield list(await asyncio.gather(*[stack.enter_async_context(process(database)) for _ in range(2)]))


async def test_a_proxy_brings_each_table_to_one_node_and_to_the_other_when_that_dies(
    nodes: list[Process], tmp_path: Path
):
    async with AsyncExitStack() as stack:
        proxies = [await stack.enter_async_context(behind(name, tmp_path / name, nodes)) for name in PROXIES]
        played: list[tuple[str, Served, dict[str, Any], int]] = []
        for name, served in zip(PROXIES, proxies, strict=True):
            at: Counter[int] = Counter()
            while len(at) < 2:  # until both nodes have tables
                keys = await opened(served)
                players, node = await sit_down(served, keys, nodes)
                at[node] += 1
                assert sum(at.values()) < 40, f"{name} knows only one node"
                await players[0].play("draw")
                await players[1].at(1)
                awake = await at_each(nodes, "hexkeep_tables_awake")
                info = await served.http.get(f"/api/tables/{keys['table']}", headers={"X-Table-Key": keys["seats"][0]})
                assert info.json()["seats"][0]["present"]
                assert await at_each(nodes, "hexkeep_tables_awake") == awake, "a request woke it at the other node"
                played.append((name, served, keys, node))
        dying = 0
        nodes[dying].kill()
        killed = time.monotonic()
        for name, served, keys, node in played:
            if node == dying:
                back = [await come_back(served, keys, seat) for seat in (0, 1)]
                assert back[1].standing["version"] == 1, "an acknowledged move is lost"
                await back[1].play(back[1].options()[0])
                await back[0].at(2)
                print(f"{name}: the other node accepts moves {time.monotonic() - killed:.2f} s after the kill")
        assert {name for name, _, _, node in played if node == dying} == set(PROXIES)
