"""What strangers may send or do: they are refused with a reason, and nobody else notices."""

import asyncio
import json
import sqlite3
import sys
from pathlib import Path

import pytest
from websockets import ConnectionClosed

from hexkeep import Match
from hexkeep.kernel.registry import game as find_game
from hexkeep.server.http.transport.protocol import TimedHttpProtocol
from hexkeep.server.services import Services
from hexkeep.server.storage import store as storage
from hexkeep.server.storage.errors import DatabaseInUse

from .conftest import METRICS_KEY, PATIENCE, Served, Start, serving, settings_for

JSON = {"Content-Type": "application/json"}


@pytest.mark.parametrize("path", ["/api/tables", "/api/tables/mine", "/api/records", "/api/games/ferry/setup"])
async def test_a_body_that_is_not_text_is_refused(server: Served, path: str):
    answer = await server.http.post(path, content=b'{"game": "fer\xff\xfery"}', headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (400, "not-text")
    assert "hexkeep_errors_total 0.0" in await server.metrics()


async def test_a_fault_of_ours_is_counted(server: Served, monkeypatch: pytest.MonkeyPatch):
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("hexkeep.server.http.catalogue.list_games", fail)
    answer = await server.http.get("/api/games")
    assert (answer.status_code, answer.json()["code"]) == (500, "fault")
    assert "hexkeep_errors_total 1.0" in await server.metrics()


async def test_a_background_task_that_fails_is_counted(server: Served):
    async def fail() -> None:
        raise ZeroDivisionError

    server.services.tasks.start(fail())
    await asyncio.sleep(0.01)
    assert "hexkeep_errors_total 1.0" in await server.metrics()


@pytest.mark.parametrize("path", ["/", "/api/health", "/api/games", "/api/games/ferry/picture.svg", "/api/none"])
async def test_head_answers_as_get_without_the_body(server: Served, path: str):
    # A page may be compressed in parts, whose length is not told.
    get = await server.http.get(path, headers={"Accept-Encoding": "identity"})
    head = await server.http.head(path, headers={"Accept-Encoding": "identity"})
    assert head.status_code == get.status_code
    assert head.headers["Content-Length"] == str(len(get.content))
    assert head.headers["Content-Type"] == get.headers["Content-Type"]
    assert head.content == b""


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/none"])
async def test_head_sends_no_body_over_the_wire(server: Served, path: str):
    """A client would take it for the beginning of the next answer."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(f"HEAD {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n".encode())
    answer = await asyncio.wait_for(reader.read(), PATIENCE)
    assert answer.startswith(b"HTTP/1.1 ")
    assert answer.endswith(b"\r\n\r\n")
    assert answer.count(b"\r\n\r\n") == 1
    writer.close()


TEXTS = ["/", "/t/abc", "/api/games", "/api/none", "/schema/openapi.json", "/docs/", "/metrics"]


@pytest.mark.parametrize("path", TEXTS)
async def test_an_answer_names_one_charset(server: Served, path: str):
    answer = await server.http.get(path, headers={"Authorization": f"Bearer {METRICS_KEY}"})
    kind, *more = answer.headers["Content-Type"].lower().split(";")
    charsets = [part.strip() for part in more if "charset" in part]
    assert charsets in ([], ["charset=utf-8"])
    assert charsets or not kind.startswith("text/"), "text without a charset is guessed at"
    answer.content.decode("utf-8")


async def test_metrics_are_for_those_who_have_the_key(start: Start):
    server = await start()
    for header in ({}, {"Authorization": "Bearer"}, {"Authorization": "Bearer wrong"}):
        assert (await server.http.get("/metrics", headers=header)).status_code == 404
    assert "hexkeep_moves" in await server.metrics()


async def test_without_a_key_nobody_reads_metrics(start: Start):
    server = await start(metrics_key="")
    assert (await server.http.get("/metrics", headers={"Authorization": "Bearer"})).status_code == 404


@pytest.fixture
async def impatient(start: Start, monkeypatch: pytest.MonkeyPatch) -> Served:
    monkeypatch.setattr(TimedHttpProtocol, "max_seconds", 0.3)
    return await start()


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET / HT",
        b"GET /api/health HTTP/1.1\r\nHost: a\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{",
        b"GET /api/health HTTP/1.1\r\nHost: a\r\n\r\nGET /api/he",
    ],
)
async def test_a_request_that_does_not_arrive_is_given_up(impatient: Served, begun: bytes):
    reader, writer = await asyncio.open_connection("127.0.0.1", impatient.port)
    writer.write(begun)
    await asyncio.wait_for(reader.read(), PATIENCE)  # until the server closes it
    writer.close()


async def test_the_time_limit_of_a_request_ends_when_it_has_arrived(start: Start, monkeypatch: pytest.MonkeyPatch):
    made: list[TimedHttpProtocol] = []
    connection_made = TimedHttpProtocol.connection_made

    def remember(self: TimedHttpProtocol, transport: object) -> None:
        made.append(self)
        connection_made(self, transport)

    monkeypatch.setattr(TimedHttpProtocol, "connection_made", remember)
    server = await start()
    keys = await server.create()
    await server.sit(keys["table"], keys["seats"][0])
    assert len(made) == 2, "requests by one connection, and a socket"
    assert [protocol._timer for protocol in made] == [None, None]


async def test_a_second_server_on_one_file_is_refused(tmp_path: Path):
    settings = settings_for(tmp_path)
    async with serving(settings) as server:
        with pytest.raises(DatabaseInUse, match=r"tables\.db"):
            await Services(settings).open()
        keys = await server.create()
    async with serving(settings) as again:  # the first has ended
        await again.sit(keys["table"], keys["seats"][0])


async def test_a_database_that_cannot_be_written_is_not_ready(
    server: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(storage, "MAX_SECONDS_TO_BE_READY", 0.2)
    monkeypatch.setattr(storage, "SECONDS_BETWEEN_READY_CHECKS", 0.0)
    other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    async with asyncio.timeout(10):  # SQLite itself would wait for half a minute
        answers = [await server.http.get("/api/ready") for _ in range(2)]
    assert [(answer.status_code, answer.json()["code"]) for answer in answers] == [(503, "not-ready")] * 2
    assert (await server.http.get("/api/health")).status_code == 200
    other.execute("ROLLBACK")
    while (await server.http.get("/api/ready")).status_code != 200:
        await asyncio.sleep(0.05)
    other.close()


async def test_text_that_a_database_cannot_hold_is_refused(server: Served):
    keys = await server.create(name="a\0b")
    assert (await server.http.post("/api/tables/mine", json=[{"table": "\0", "keys": []}])).json() == []
    address = f"/api/tables/{keys['table']}/seats/0/address"
    answer = await server.http.put(address, json={"email": "a\0@b.example"}, headers={"X-Table-Key": keys["seats"][0]})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-address")


async def test_no_text_is_a_fault_of_postgres(start: Start, database: str):
    """It holds no NUL. Whatever may be said is said with one, and the log is free of faults."""
    server = await start(database=database)
    seats = [{"kind": "me", "name": "A\0nn"}, {"kind": "open", "name": "\0"}]
    keys = await server.create(name="a\0b", seats=seats)
    head = {"X-Table-Key": keys["seats"][0]}
    record = Match(find_game("ferry"), {}, 4, tags={"Seat1": "B\0b", "Name": "\0"}).record()
    asked = [
        ("POST", "/api/tables", {"game": "ferry", "overlay": "\0"}),
        ("POST", "/api/tables", {"game": "heroes", "overlay": "a = '\0'"}),
        ("POST", "/api/tables", {"game": "ferry\0"}),
        ("POST", "/api/tables", {"game": "heroes", "setup": {"scenario": "\0"}}),
        ("POST", "/api/tables", {"game": "ferry", "seats": [{"kind": "bot", "bot": "\0"}]}),
        ("POST", "/api/lessons", {"game": "ferry", "lesson": "\0"}),
        ("POST", "/api/records", {"record": record}),
        ("POST", "/api/tables/mine", [{"table": keys["table"], "keys": ["\0"]}]),
        ("GET", "/api/tables/%00", None),
        ("GET", f"/api/tables/{keys['table'][:-1]}%00/record", None),
        ("PUT", f"/api/tables/{keys['table']}/seats/0/address", {"email": "a\0@b.example"}),
    ]
    for method, path, body in asked:
        answer = await server.http.request(method, path, json=body, headers=head)
        assert answer.status_code < 500, (path, answer.text)
    player = await server.sit(keys["table"], keys["seats"][0])
    for message in (
        {"type": "rename", "seat": 0, "name": "A\0"},
        {"type": "say", "text": "\0 hello \0"},
        {"type": "tell", "seat": 0, "text": "\0"},
        {"type": "take-over", "seat": 1, "name": "\0"},
        {"type": "take-over", "seat": 0, "bot": "\0"},
        {"type": "play", "seat": 0, "option": "draw\0", "version": 0},
        {"type": "why", "seat": 0, "option": "\0"},
    ):
        await player.send(message.pop("type"), **message)
    await player.play("draw")
    await player.at(1)
    assert "hexkeep_errors_total 0.0" in await server.metrics()


async def test_browsers_that_came_by_tls_are_told_to_stay_with_it(server: Served):
    """As the proxy on the same machine says; without one nothing is promised."""
    plain = await server.http.get("/api/health")
    assert "Strict-Transport-Security" not in plain.headers
    behind = await server.http.get("/api/health", headers={"X-Forwarded-Proto": "https"})
    assert behind.headers["Strict-Transport-Security"] == "max-age=31536000"


async def test_a_fault_of_ours_at_a_socket_is_counted_and_ends_it(server: Served, monkeypatch: pytest.MonkeyPatch):
    async def fail(*_: object) -> None:
        raise ZeroDivisionError

    keys = await server.create()
    player = await server.sit(keys["table"], *keys["seats"])
    monkeypatch.setattr(server.services.service, "play", fail)
    await player.play("draw")
    with pytest.raises(ConnectionClosed) as closed:
        await player.at(1)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1011
    assert "hexkeep_errors_total 1.0" in await server.metrics()


async def test_a_background_task_that_fails_is_logged_as_json(tmp_path: Path):
    """By a server of its own: in this process others have set up the log."""
    code = "\n".join(
        [
            "import asyncio",
            "from hexkeep.server.logs import structured_logs",
            "from hexkeep.server.metrics import Metrics",
            "from hexkeep.server.tasks import BackgroundTasks",
            "structured_logs()",
            "async def fail(): raise ZeroDivisionError",
            "async def main():",
            "    BackgroundTasks(Metrics()).start(fail())",
            "    await asyncio.sleep(0.01)",
            "asyncio.run(main())",
        ]
    )
    ran = await asyncio.create_subprocess_exec(sys.executable, "-c", code, stderr=asyncio.subprocess.PIPE)
    _, said = await ran.communicate()
    (line,) = said.decode().splitlines()
    found = json.loads(line)
    assert (found["event"], found["level"], found["task"]) == ("background task failed", "error", "fail")
    assert "ZeroDivisionError" in found["exception"]
