"""Whatever is sent to the socket, it answers with a reason or closes, and the table goes on."""

import asyncio
import json
import random
from typing import Any

import msgspec
import pytest
import websockets
from hypothesis import strategies as st

from campaign import TIMES, count
from hexkeep.server.http import messages as m
from hexkeep.server.http.connection import MAX_UNSENT_MESSAGES, Connection
from hexkeep.server.http.transport.protocol import TableSocketProtocol
from hexkeep.server.http.websocket import MAX_MESSAGE_LENGTH, is_same_site

from .conftest import Served, Start


def anything() -> st.SearchStrategy[Any]:
    """JSON of any shape, and messages with fields of any kind."""
    leaf = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20)
    value = st.recursive(leaf, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner))
    tags = [kind.__struct_config__.tag for kind in m.FromClient.__args__]
    small = st.integers(-3, 5) | st.integers() | st.text(max_size=10)
    fields = {
        "seat": small,
        "version": small,
        "option": st.sampled_from(["draw", "load card:1a", "toll card:9z", "cast-off", "", "draw draw", "☃"]),
        "keys": st.lists(st.text(max_size=30), max_size=3),
        "text": st.text(max_size=50),
        "name": st.text(max_size=50),
        "bot": st.sampled_from(["", "random", "nobody"]),
        "language": st.sampled_from(["en", "ru", "xx"]),
    }
    shaped = st.fixed_dictionaries({"type": st.sampled_from(tags)}, optional={k: v | value for k, v in fields.items()})
    return shaped | value


def samples(count: int, seed: int) -> list[str]:
    """So many messages, the same each time."""
    from hypothesis import HealthCheck, Phase, given, settings
    from hypothesis import seed as seeded

    found: list[str] = []

    @seeded(seed)
    @settings(
        max_examples=count,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(anything())
    def collect(value: Any) -> None:
        found.append(json.dumps(value))

    collect()
    return found


@pytest.mark.parametrize("seed", range(1, 1 + TIMES))
async def test_the_table_outlives_any_message(seed: int, server: Served):
    keys = await server.create(seats=[{"kind": "link"}, {"kind": "link"}], spectators=True)
    luck = random.Random(seed)
    texts = samples(150, seed)
    for key in (keys["seats"][0], keys["spectator"]):
        player = await server.sit(keys["table"], key)
        for text in texts:
            await player.connection.send(text)
        for _ in range(50):
            text = json.dumps({"type": "play", "seat": 0, "option": "draw", "version": 0})
            at = luck.randrange(len(text))
            await player.connection.send(text[:at] + chr(luck.randrange(1, 0x2FF)) + text[at + luck.randrange(3) :])
        count("bad messages on a socket", len(texts) + 51)
        await player.connection.send(b"\x00\xff binary")
        await player.send("say", text=f"still here, {key}")
        await player.hears(f"still here, {key}")
        await player.close()
    metrics = await server.metrics()
    assert "hexkeep_errors_total 0.0" in metrics
    table = await server.services.tables.find(keys["table"])
    assert not table.lock.locked()


async def test_messages_are_packed_each_by_itself(server: Served):
    """What zlib remembers from one to the next would be most of what a socket takes."""
    keys = await server.create()
    player = await server.sit(keys["table"], *keys["seats"])
    assert player.connection.response is not None
    agreed = player.connection.response.headers["Sec-WebSocket-Extensions"].split("; ")
    assert {"permessage-deflate", "server_no_context_takeover", "client_no_context_takeover"} <= set(agreed)


async def test_a_socket_keeps_nothing_of_its_handshake_and_a_table_no_dictionary(server: Served):
    """Both are a tenth of what they take in memory, and there are thousands of them."""
    keys = await server.create()
    await server.sit(keys["table"], *keys["seats"])
    table = server.services.tables.get(keys["table"])
    assert table is not None
    assert not hasattr(table, "__dict__")
    [connection] = table.viewers
    assert isinstance(connection, Connection)
    protocol = connection.send_now.__self__  # type: ignore[union-attr]
    assert isinstance(protocol, TableSocketProtocol)
    assert protocol.handshake_complete
    assert not hasattr(protocol, "request")
    assert not hasattr(protocol, "response")


async def test_hello_comes_first_and_is_a_hello(server: Served):
    keys = await server.create()
    for text in ('{"type":"play","seat":0,"option":"draw","version":0}', "{", "[]", '{"type":"hello"}', b"\x00"):
        socket = await server.connect(keys["table"])
        await socket.send(text)
        assert json.loads(await socket.recv())["type"] == "refused"
        with pytest.raises(websockets.ConnectionClosed):
            await socket.recv()
    socket = await server.connect("nowhere")
    await socket.send('{"type":"hello","keys":[]}')
    assert json.loads(await socket.recv())["code"] == "no-table"


async def test_a_message_may_not_be_large(server: Served):
    keys = await server.create()
    player = await server.sit(keys["table"], *keys["seats"])
    await player.send("say", text="x" * (MAX_MESSAGE_LENGTH + 1))
    assert (await player.until("refused"))["code"] == "too-large"


async def test_pages_of_other_sites_may_not_open_the_socket(server: Served):
    keys = await server.create()
    with pytest.raises(websockets.InvalidStatus) as refused:
        await server.connect(keys["table"], Origin="https://evil.example")
    assert refused.value.response.status_code == 403
    allowed = await server.connect(keys["table"], Origin=f"http://127.0.0.1:{server.port}")
    await allowed.close()


def test_which_pages_are_of_the_same_site():
    assert is_same_site(None, "a.example", ())
    assert is_same_site("https://a.example", "A.example", ())
    assert is_same_site("https://b.example", "a.example", ("https://b.example",))
    assert not is_same_site("https://a.example.evil.example", "a.example", ())
    assert not is_same_site("https://a.example:8443", "a.example", ())
    assert not is_same_site("null", "a.example", ())
    assert not is_same_site("", "", ())


@pytest.mark.usefixtures("stopped_buckets")
async def test_a_client_that_floods_is_refused_and_then_disconnected(start: Start):
    server = await start(messages_per_second=5.0)
    keys = await server.create(seats=[{"kind": "link"}, {"kind": "link"}])
    player = await server.sit(keys["table"], keys["seats"][0])
    other = await server.sit(keys["table"], keys["seats"][1])
    closed: websockets.ConnectionClosed | None = None
    try:
        for _ in range(200):
            await player.send("say", text="again")
        while True:
            await player.receive()
    except websockets.ConnectionClosed as error:
        closed = error
    assert closed is not None
    assert closed.rcvd is not None
    assert closed.rcvd.code == 4429
    assert sum('"said"' in raw for raw in player.raw) <= 40
    # the others play on
    await other.send("rename", seat=1, name="Calm")
    while other.info["seats"][1]["name"] != "Calm":
        await other.receive()


async def test_a_client_that_does_not_read_is_disconnected_and_holds_nobody_up(server: Served):
    keys = await server.create(seats=[{"kind": "link"}, {"kind": "link"}], spectators=True)
    first = await server.sit(keys["table"], keys["seats"][0])
    await server.sit(keys["table"], keys["spectator"])
    table = await server.services.tables.find(keys["table"])
    (sleeper,) = [viewer for viewer in table.viewers if not viewer.seats]
    assert isinstance(sleeper, Connection)
    sleeper.send_now = None
    for _ in range(MAX_UNSENT_MESSAGES + 1):  # nothing of it goes out meanwhile, as with one whose network is stuck
        sleeper.send_bytes(b"{}")
    assert sleeper.closed
    await first.play("draw")
    await first.at(1)
    while sleeper in table.viewers:
        await asyncio.sleep(0.01)


async def test_every_message_of_ours_can_be_read_by_its_description(server: Served):
    keys = await server.create(seats=[{"kind": "link"}, {"kind": "link"}])
    player = await server.sit(keys["table"], keys["seats"][0])
    await player.play("draw")
    await player.at(1)
    await player.send("say", text="hello")
    await player.hears("hello")
    await player.send("rename", seat=0, name="Anna")
    await player.until("people")
    await player.send("why", seat=0, option="draw")
    await player.until("because")
    for raw in player.raw:
        msgspec.json.decode(raw, type=m.ToClient)
    assert {json.loads(raw)["type"] for raw in player.raw} >= {"welcome", "update", "people", "said", "because"}


async def test_a_socket_without_a_hello_is_closed(server: Served, monkeypatch: pytest.MonkeyPatch):
    from hexkeep.server.http import websocket as module

    monkeypatch.setattr(module, "MAX_SECONDS_BEFORE_HELLO", 0.2)
    keys = await server.create()
    silent = await server.connect(keys["table"])
    with pytest.raises(websockets.ConnectionClosed):
        await asyncio.wait_for(silent.recv(), 5)


def test_every_refusal_has_a_text_in_both_languages():
    """The codes in the source are exactly the texts, and both languages take the same arguments."""
    import re
    from pathlib import Path

    from hexkeep.bots import BOT_NAMES
    from hexkeep.kernel.table.texts import catalogue, placeholders
    from hexkeep.server import texts
    from hexkeep.server.errors import GAME_REFUSALS

    source = "".join(path.read_text() for path in Path(texts.__file__).parent.rglob("*.py"))
    worded = set(re.findall(r'Refusal\(\s*"([a-z-]+)"(?![^()]*said=)', source))
    worded |= set(GAME_REFUSALS)
    assert {f"refused.{code}" for code in worded} == {key for key in texts.TEXTS if key.startswith("refused.")}
    assert {f"bot.{name}" for name in BOT_NAMES} == {key for key in texts.TEXTS if key.startswith("bot.")}
    russian = catalogue("hexkeep.server", "ru")
    for key, text in texts.TEXTS.items():
        if key.removeprefix("refused.") in GAME_REFUSALS:  # the games' own reasons are English
            assert placeholders(russian[key]) <= placeholders(text), key
        else:
            assert placeholders(russian[key]) == placeholders(text), key
