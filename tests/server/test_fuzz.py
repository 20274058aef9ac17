"""Bad input by the thousand, without a network between: what is broken is refused, nothing is a fault of ours.

`make fuzz` sends a million of them.
"""

import asyncio
import json
import random
import re
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from litestar import Litestar
from msgspec.structs import fields

from campaign import TIMES, count
from conformance.test_broken_positions import changed
from hexkeep.kernel.errors import HexkeepError
from hexkeep.kernel.match import Match
from hexkeep.kernel.registry import extended_game, games
from hexkeep.kernel.rng import Rng
from hexkeep.server.app import make_app
from hexkeep.server.errors import Refusal
from hexkeep.server.http import messages as m
from hexkeep.server.http import websocket
from hexkeep.server.http.connection import Connection
from hexkeep.server.http.descriptions import ServerTerms
from hexkeep.server.http.dispatch import Dispatcher
from hexkeep.server.http.transport.rate_limits import AddressLimits
from hexkeep.server.services import Services
from hexkeep.server.tables.opening import from_form, from_record
from hexkeep.server.types import NewTable, SeatPlan

from .conftest import Served, settings_for

MESSAGES, REQUESTS, RECORDS, POSITIONS, FILES = 1150 * TIMES, 200 * TIMES, 300 * TIMES, 300 * TIMES, 50 * TIMES
"""Together 2,000 times as many as there are turns."""
GUIDE = Path(__file__).parents[2] / "docs" / "games" / "heroes-scenarios.md"
SCENARIO = GUIDE.read_text("utf-8").split("```toml\n")[1].split("```")[0]
FILES_OF_GAMES = {
    "heroes": SCENARIO,
    "forest": '[scenarios.mine]\ntitle = "Mine"\n',
    "bastion": "[cards.x]\ncost = 3\n",
    "sigillum": "[characters.saxum]\nsize = 2\n",
    "ferry": "[cards.x]\nvalue = 1\n",
}
STRANGE: list[Any] = [
    None, True, -1, 0, 1, 2**31, 2**63, 2**70, 0.5, 1e308, "", "\0", "x" * 300, "\ud800", "☃", [], {}, [[]], {"a": {}},
]  # fmt: skip
WORDS = [
    "draw",
    "rest",
    "load card:1a",
    "toll card:9z",
    "cast-off",
    "random",
    "greedy",
    "en",
    "ru",
    "other",
    "end",
    "1a",
]
PIECES = [
    b"\xff\xfe",
    b"\0",
    b'"',
    b"{",
    b"}",
    b"[",
    b"\\u0000",
    b"\\ud800",
    b"1e999",
    b"-",
    b"\r\n",
    b"\xc0\x80",
    b"=",
]


def value(luck: random.Random) -> Any:
    kind = luck.randrange(6)
    if kind == 0:
        return luck.choice(STRANGE)
    if kind == 1:
        return [value(luck) for _ in range(luck.randrange(3))]
    if kind == 2:
        return {luck.choice(WORDS): value(luck) for _ in range(luck.randrange(3))}
    return luck.choice(WORDS) if kind == 3 else luck.randrange(-3, 6)


def garbled(text: bytes, luck: random.Random) -> bytes:
    """Cut, doubled, filled with what does not belong there."""
    for _ in range(luck.randrange(1, 4)):
        at, to = sorted(luck.randrange(len(text) + 1) for _ in range(2))
        to = min(to, at + 12)
        middle = luck.choice((b"", text[at:to] * 2, luck.choice(PIECES), bytes([luck.randrange(256)])))
        text = text[:at] + middle + text[to:]
    return text


# ---- over a socket -----------------------------------------------------------------------------

FIELDS = {kind: [field.encode_name for field in fields(kind)] for kind in m.FromClient.__args__}


def bad_message(luck: random.Random) -> str:
    kind = luck.choice(m.FromClient.__args__)
    message = {"type": kind.__struct_config__.tag}
    message |= {name: value(luck) for name in FIELDS[kind] if luck.random() < 0.8}
    text = json.dumps(message)
    if luck.random() < 0.4:
        text = garbled(text.encode("utf-8", "surrogatepass"), luck).decode("utf-8", "surrogateescape")
    return text


class BadClient:
    """In place of a WebSocket: one bad message after the other, then it goes."""

    def __init__(self, messages: int, luck: random.Random) -> None:
        self._left = messages
        self._luck = luck

    async def receive(self) -> dict[str, Any]:
        if not self._left:
            return {"type": "websocket.disconnect", "code": 1000}
        self._left -= 1
        if self._left % 50 == 0:
            await asyncio.sleep(0)
        if self._luck.random() < 0.02:
            return {"type": "websocket.receive", "bytes": b"\xff\0"}
        return {"type": "websocket.receive", "text": bad_message(self._luck)}


MESSAGES_OF_A_GUEST = 2000


async def test_bad_messages(server: Served, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(server.services.bots.workers, "run", refuse_work)
    limits = AddressLimits(server.services.settings)
    limits.messages.rate = limits.messages.size = 1e12
    dispatcher = dispatcher_of(server.services)
    sent = 0
    while sent < MESSAGES:
        luck = random.Random(sent)
        keys = await server.services.opener.create(NewTable("ferry", seats=[SeatPlan("me"), SeatPlan("open")]))
        table = await server.services.tables.find(keys.table)
        guest = Connection(table, "en", ServerTerms(False, 0.0, lambda: 0.0))
        await server.services.service.enter(guest, keys.seats)
        now = min(MESSAGES_OF_A_GUEST, MESSAGES - sent)
        reading = asyncio.create_task(drain(guest))
        with pytest.raises(websocket.WebSocketDisconnect):
            await websocket._read(BadClient(now, luck), dispatcher, guest, 1e12, limits, server.services.metrics)
        guest.disconnect()
        server.services.service.leave(guest)
        await reading
        assert not table.lock.locked()
        server.services.tables.forget(table)
        sent += now
    count("bad messages", sent)
    assert "hexkeep_errors_total 0.0" in await server.metrics()


def dispatcher_of(services: Services) -> Dispatcher:
    s = services
    return Dispatcher(s.service, s.seating, s.chat, s.opener, s.hints, s.coaching, s.talk)


async def drain(guest: Connection) -> None:
    while await guest.next_to_send() is not None:
        pass


async def refuse_work(*_: object, **__: object) -> Any:
    raise Refusal("queue-full", 429)


# ---- over HTTP ---------------------------------------------------------------------------------


@pytest.fixture
async def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Litestar]:
    made = make_app(settings_for(tmp_path, requests_per_second=1e9, tables_per_hour=1e9))
    services = made.state.services
    await services.open()
    for workers in (services.bots.workers, services.analyses.workers):
        monkeypatch.setattr(workers, "run", refuse_work)
    monkeypatch.setattr(services.opener.workers, "run", work_here)
    yield made
    await services.close()


async def work_here(work: Callable[..., Any], *args: object, **_: object) -> Any:
    return work(*args)


PARAMETERS = ("lang", "seat", "changed", "edition", "box", "mode", "variant")


def bad_request(routes: list[tuple[str, str]], table: str, luck: random.Random) -> dict[str, Any]:
    """A scope and, under `body`, what comes after the head."""
    path, method = luck.choice(routes)
    names = [table, "ferry", "forest", "nowhere", "x" * 70, "\0", "..", "-1", "0", "1", "9" * 30, "☃"]
    path = re.sub(r"\{[^}]*\}", lambda _: luck.choice(names), path)
    parts = [f"{luck.choice(PARAMETERS)}={quote(luck.choice([*names, 'ru']))}" for _ in range(luck.randrange(3))]
    query = "&".join(parts).encode()
    if luck.random() < 0.2:
        query = garbled(query, luck)
    shapes: list[Any] = [
        {"game": luck.choice(names), "setup": value(luck), "seats": value(luck), "seed": value(luck)},
        {"game": "ferry", "start": value(luck), "clock": value(luck), "overlay": luck.choice(["", "x", "\0"])},
        {"record": luck.choice(["", "[Game", '[Game "ferry"]\n0 draw\n', "\0"])},
        {"game": "ferry", "lesson": luck.choice(names), "name": value(luck)},
        [{"table": luck.choice(names), "keys": value(luck)}],
        {"email": luck.choice(["a@b.example", "a@\0", value(luck)]), "language": value(luck), "token": value(luck)},
        value(luck),
    ]
    body = json.dumps(luck.choice(shapes)).encode()
    if luck.random() < 0.4:
        body = garbled(body, luck)
    key = luck.choice([b"", b"x", b"\xff\0", b",,,", b"k" * 300])
    return {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http",
        "path": path, "raw_path": quote(path).encode(), "root_path": "", "query_string": query,
        "headers": [(b"host", b"a"), (b"content-type", b"application/json"), (b"x-table-key", key),
                    (b"content-length", str(len(body)).encode())],
        "client": ("192.0.2.1", 1), "server": ("127.0.0.1", 80), "body": body,
    }  # fmt: skip


async def answer(app: Litestar, scope: dict[str, Any]) -> int:
    body, status = scope.pop("body"), 0

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Any) -> None:
        nonlocal status
        status = message.get("status", status)

    await app({**scope, "state": {}}, receive, send)
    return status


async def test_bad_requests(app: Litestar):
    routes = [(route.path, method) for route in app.routes for method in sorted(getattr(route, "methods", ()))]
    keys = await app.state.services.opener.create(NewTable("ferry"))
    slow = (
        "rulebook",
        "picture",
        "examples",
        "/docs",
        "/schema",
    )  # drawings and pages, of which nothing is to be broken
    routes = [(path, method) for path, method in routes if not any(word in path for word in slow)]
    luck = random.Random(1)
    for _ in range(REQUESTS):
        scope = bad_request(routes, keys.table, luck)
        said = f"{scope['method']} {scope['path']!r} {scope['query_string']!r} {scope['body']!r}"
        assert await answer(app, scope) < 500, said
    count("bad requests", REQUESTS)
    assert b"hexkeep_errors_total 0.0" in app.state.services.metrics.text()


# ---- records, positions and files -----------------------------------------------------------------


def outcome(opening: Callable[..., Any], *args: Any) -> str:
    """Refused, or opened. What else is raised is a fault."""
    try:
        opening(*args)
    except (Refusal, HexkeepError):
        return "refused"
    except RecursionError:  # the worker says so
        return "refused"
    return "opened"


def begun(name: str, plies: int, seed: int) -> Match[Any]:
    game = games()[name]
    luck = random.Random(seed)
    samples = game.samples()
    match: Match[Any] = Match(game, samples[luck.choice(sorted(samples))], seed)
    for _ in range(plies):
        if match.over:
            break
        decision = luck.choice(match.decisions())
        match.play(decision.seat, luck.choice(decision.options))
    return match


def test_bad_records():
    luck = random.Random(1)
    seen = set()
    records: list[bytes] = []
    for n in range(RECORDS):
        if n % 2000 == 0:
            records = [begun(name, 6, n).record().encode() for name in games()]
        text = garbled(luck.choice(records), luck).decode("utf-8", "replace")
        seen.add(outcome(from_record, text, ["random"], 0.0))
    count("bad records", RECORDS)
    assert "refused" in seen


def test_bad_positions():
    luck, rng = random.Random(1), Rng(1)
    seen = set()
    positions: list[dict[str, Any]] = []
    for n in range(POSITIONS):
        if n % 2000 == 0:
            matches = [begun(name, luck.randrange(30), n) for name in games()]
            positions = [match.game.position(match.state) for match in matches if not match.over]
        _, position = changed(luck.choice(positions), rng)
        if luck.random() < 0.1:
            _, position = changed(position, rng)
        seen.add(outcome(games()[str(luck.choice(positions)["game"])].from_position, position))
    count("bad positions", POSITIONS)
    assert "refused" in seen


def test_bad_files():
    """Overlays, and files of scenarios."""
    luck = random.Random(1)
    for _ in range(FILES):
        name = luck.choice(sorted(FILES_OF_GAMES))
        text = garbled(FILES_OF_GAMES[name].encode(), luck).decode("utf-8", "replace")
        outcome(extended_game, name, text)
    count("bad files", FILES)


def test_a_bad_position_opens_no_table():
    """Through the form, which also tries what it accepts."""
    luck, rng = random.Random(2), Rng(2)
    match = begun("ferry", 5, 2)
    for _ in range(20):
        _, position = changed(match.game.position(match.state), rng)
        outcome(from_form, NewTable("ferry", start=position), ["random"], luck.random())
