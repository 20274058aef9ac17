"""Limits by cost and by address."""

import asyncio
import json
import threading
from typing import Any

import pytest
import websockets

from hexkeep.server.http.connection import MAX_UNSENT_BYTES, Connection
from hexkeep.server.http.descriptions import ServerTerms
from hexkeep.server.http.transport.middleware import cost_of
from hexkeep.server.http.transport.rate_limits import RateLimits, TokenBucket, address_group
from hexkeep.server.tables import opener
from hexkeep.server.tables.opening import from_form, from_lesson

from .conftest import PATIENCE, Served, Start


@pytest.mark.parametrize(
    ("host", "group"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_ipv6_is_counted_by_network(host: str, group: str):
    assert address_group(host) == group


@pytest.mark.usefixtures("stopped_buckets")
async def test_addresses_of_one_network_are_limited_together(start: Start):
    """As a proxy on the same machine tells them."""
    server = await start(requests_per_second=0.25)  # one at once
    asked = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:3::1"]
    codes = [(await server.http.get("/api/games", headers={"X-Forwarded-For": at})).status_code for at in asked]
    assert codes == [200, 429, 200]


def test_what_costs_more_empties_the_bucket_sooner():
    bucket = TokenBucket(0.001, 10.0)
    assert bucket.take(8.0)
    assert not bucket.take(8.0)
    assert bucket.take(1.0)
    dear = TokenBucket(0.001, 10.0)
    assert dear.take(50.0), "what costs more than a full bucket is granted when it is full"
    assert not dear.take(1.0)


def test_what_turned_out_to_be_dear_is_paid_afterwards():
    limits = RateLimits(0.001, 10.0)
    limits.charge("a", 1000.0)
    assert not limits.take("a")
    assert limits.take("b")


@pytest.mark.parametrize(
    ("request_line", "cost"),
    [
        ("POST /api/tables", 8.0),
        ("POST /api/tables/mine", 1.0),
        ("POST /api/records", 16.0),
        ("GET /api/tables/abc/analysis", 8.0),
        ("GET /api/tables/abc", 1.0),
        ("GET /api/games/ferry/rulebook", 2.0),
    ],
)
def test_requests_cost_what_they_make_the_server_do(request_line: str, cost: float):
    method, path = request_line.split()
    assert cost_of(method, path) == cost


@pytest.mark.usefixtures("stopped_buckets")
async def test_opening_tables_costs_more_than_looking(start: Start):
    server = await start(requests_per_second=10.0)
    answers = [(await server.http.post("/api/tables", json={"game": "ferry"})).status_code for _ in range(12)]
    assert 201 in answers
    assert 429 in answers
    assert answers.count(201) < 10, "forty requests may come at once, but not forty tables"


OPENINGS: list[tuple[str, dict[str, Any]]] = [
    ("/api/tables", {"game": "ferry"}),
    ("/api/lessons", {"game": "ferry", "lesson": "x"}),
    ("/api/records", {"record": "x"}),
    ("/api/games/sigillum/puzzles/x/table", {}),
]


@pytest.mark.parametrize(("path", "body"), OPENINGS)
async def test_an_address_opens_so_many_tables_in_an_hour(start: Start, path: str, body: dict[str, Any]):
    """Whatever they are opened from, and whether or not it can be opened."""
    server = await start(tables_per_hour=1.0)
    for _ in range(2):
        answer = await server.http.post(path, json=body)
    assert (answer.status_code, answer.json()["code"]) == (429, "too-many-tables")
    assert (await server.http.get("/api/games")).status_code == 200


async def test_an_address_holds_so_many_sockets(start: Start):
    server = await start(sockets_per_address=2)
    keys = await server.create()
    players = [await server.sit(keys["table"], *keys["seats"]) for _ in range(2)]
    third = await server.connect(keys["table"])
    assert json.loads(await third.recv())["code"] == "too-many-sockets"
    with pytest.raises(websockets.ConnectionClosed) as closed:
        await third.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4429
    await players[0].close()
    async with asyncio.timeout(PATIENCE):  # once the server has heard that a socket was closed it counts no more
        while True:
            try:
                await server.sit(keys["table"], *keys["seats"])
                return
            except websockets.ConnectionClosed:
                continue


@pytest.mark.usefixtures("stopped_buckets")
async def test_keys_that_open_nothing_cost_those_who_try_them(start: Start):
    server = await start(requests_per_second=10.0)
    tried = [{"table": f"nowhere{n}", "keys": ["x"]} for n in range(400)]
    codes = [(await server.http.post("/api/tables/mine", json=tried)).status_code for _ in range(2)]
    assert codes == [200, 429]


@pytest.mark.usefixtures("stopped_buckets")
async def test_what_is_kept_of_somebody_costs_by_the_table(start: Start):
    server = await start(requests_per_second=10.0)
    held = [{"table": f"nowhere{n}", "keys": ["x"]} for n in range(100)]
    codes = [(await server.http.post("/api/own-data", json=held)).status_code for _ in range(2)]
    assert codes == [200, 429]


@pytest.mark.parametrize(
    ("path", "most"), [("/api/tables/mine", 500), ("/api/own-data", 100), ("/api/own-data/removal", 100)]
)
async def test_so_many_tables_are_asked_for_at_once(server: Served, path: str, most: int):
    held = [{"table": f"nowhere{n}", "keys": []} for n in range(most + 1)]
    answer = await server.http.post(path, json=held)
    assert (answer.status_code, answer.json()["code"]) == (400, "too-many")
    assert (await server.http.post(path, json=held[1:])).status_code == 200


@pytest.mark.usefixtures("stopped_buckets")
async def test_a_rename_costs_more_than_a_move(start: Start):
    """Twenty messages may come at once; a rename counts as four."""
    server = await start(messages_per_second=5.0)
    keys = await server.create()
    player = await server.sit(keys["table"], *keys["seats"])
    for n in range(5):
        await player.send("rename", seat=0, name=f"Ann {n}")
    await player.play("draw")
    assert (await player.until("refused"))["code"] == "too-fast"


@pytest.mark.usefixtures("stopped_buckets")
async def test_all_sockets_of_an_address_count_together(start: Start):
    """Each may send twenty at once, all together a hundred."""
    server = await start(messages_per_second=5.0)
    keys = await server.create()
    players = [await server.sit(keys["table"], *keys["seats"]) for _ in range(6)]
    for n, player in enumerate(players):
        for _ in range(5):
            await player.send("keep-seat", seat=9)  # counts as four
        codes = [(await player.until("refused"))["code"] for _ in range(5)]
        assert codes == ["no-seat" if n < 5 else "too-fast"] * 5


async def test_a_client_that_does_not_read_is_let_go_by_bytes(server: Served):
    keys = await server.create()
    table = await server.services.tables.find(keys["table"])
    connection = Connection(table, "en", ServerTerms(False, 0.0, lambda: 0.0))
    large = b"x" * (MAX_UNSENT_BYTES + 1)
    connection.send_bytes(large)
    assert not connection.closed, "one large message is sent"
    assert await connection.next_to_send() == large
    for n in range(3):
        assert not connection.closed, f"{n} wait, and what was sent before counts no more"
        connection.send_bytes(b"x" * (MAX_UNSENT_BYTES // 2))
    assert connection.closed
    assert await connection.next_to_send() is None


async def test_what_cannot_be_sent_now_waits_and_what_comes_later_waits_behind_it(server: Served):
    keys = await server.create()
    connection = Connection(
        await server.services.tables.find(keys["table"]), "en", ServerTerms(False, 0.0, lambda: 0.0)
    )
    sent: list[bytes] = []
    is_free = True

    def send_now(raw: bytes) -> bool:
        sent.extend([raw] if is_free else [])
        return is_free

    connection.send_now = send_now
    connection.send_bytes(b"before anybody writes")
    assert await connection.next_to_send() == b"before anybody writes"
    writing = asyncio.ensure_future(connection.next_to_send())
    await asyncio.sleep(0)
    connection.send_bytes(b"1")
    assert sent == [b"1"]
    is_free = False
    connection.send_bytes(b"2")
    is_free = True
    connection.send_bytes(b"3")
    assert sent == [b"1"]
    assert [await writing, await connection.next_to_send()] == [b"2", b"3"]


LAYOUTS = [("tables", from_form, {}), ("lessons", from_lesson, {"lesson": "first"})]


@pytest.mark.parametrize(("path", "layout", "more"), LAYOUTS)
async def test_a_large_game_is_laid_out_off_the_loop(
    server: Served, monkeypatch: pytest.MonkeyPatch, path: str, layout: Any, more: dict[str, str]
):
    threads: list[threading.Thread] = []

    def watched(*args: Any) -> Any:
        threads.append(threading.current_thread())
        return layout(*args)

    monkeypatch.setattr(opener, layout.__name__, watched)
    answer = await server.http.post(f"/api/{path}", json={"game": "ferry", **more})
    assert answer.status_code == 201
    assert threads
    assert threads[0] is not threading.main_thread()
