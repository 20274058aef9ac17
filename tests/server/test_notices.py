"""Notices to an absent player, by webhook and by e-mail."""

import asyncio
import json
from email import message_from_string
from email.policy import default

import pytest

from .conftest import Served, Start


class Listener:
    """A small server of our own that keeps what it is sent."""

    def __init__(self) -> None:
        self.received: asyncio.Queue[str] = asyncio.Queue()
        self.port = 0

    async def http(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = next(int(line[15:]) for line in head.splitlines() if line.lower().startswith("content-length:"))
        body = (await reader.readexactly(length)).decode()
        writer.write(b"HTTP/1.1 204 No Content\r\n\r\n")
        await writer.drain()
        writer.close()
        self.received.put_nowait(body)

    async def smtp(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 here\r\n")
        while line := (await reader.readline()).decode():
            if line.upper().startswith("DATA"):
                writer.write(b"354 go on\r\n")
                letter = (await reader.readuntil(b"\r\n.\r\n")).decode()
                self.received.put_nowait(letter)
                writer.write(b"250 ok\r\n")
            elif line.upper().startswith("QUIT"):
                writer.write(b"221 bye\r\n")
                break
            else:
                writer.write(b"250 ok\r\n")
        writer.close()


@pytest.fixture
async def listener() -> Listener:
    return Listener()


async def absent_second(server: Served, language: str = "en") -> dict:
    """The first seat moves while nobody sits at the second, who reads this language."""
    keys = await server.create(seats=[{"kind": "link"}, {"kind": "link", "name": "Bob"}])
    answer = await server.http.put(
        f"/api/tables/{keys['table']}/seats/1/address",
        json={"email": "bob@home.example", "language": language},
        headers={"X-Table-Key": keys["seats"][1]},
    )
    assert answer.status_code == 204
    first = await server.sit(keys["table"], keys["seats"][0])
    await first.play("draw")
    await first.at(1)
    return keys


async def test_a_webhook_hears_whose_turn_it_is_and_no_key(start: Start, listener: Listener):
    async with await asyncio.start_server(listener.http, "127.0.0.1", 0) as hook:
        port = hook.sockets[0].getsockname()[1]
        server = await start(webhook=f"http://127.0.0.1:{port}/", public_url="https://table.example")
        keys = await absent_second(server)
        text = await asyncio.wait_for(listener.received.get(), 10)
        word = json.loads(text)
        assert word == {
            "event": "turn",
            "table": keys["table"],
            "seat": 1,
            "name": "Bob",
            "game": "ferry",
            "link": f"https://table.example/t/{keys['table']}",
        }


async def test_a_seat_is_told_that_letters_go_out_and_others_are_not(start: Start):
    server = await start(smtp="smtp://127.0.0.1:9/?from=table@example.org")
    keys = await server.create(seats=[{"kind": "link"}, {"kind": "link"}])
    ann, bob = [await server.sit(keys["table"], key) for key in keys["seats"]]
    address = f"/api/tables/{keys['table']}/seats/1/address"
    for email, mailed in (("bob@example.org", True), ("", False)):
        answer = await server.http.put(address, json={"email": email}, headers={"X-Table-Key": keys["seats"][1]})
        assert answer.status_code == 204, answer.text
        while bob.info["seats"][1].get("mailed", False) != mailed:
            await bob.until("people")
    await ann.send("say", text="hello")
    await ann.until("said")
    assert "mailed" not in "".join(ann.raw)


async def test_a_letter_goes_to_the_address_the_player_gave(start: Start, listener: Listener):
    async with await asyncio.start_server(listener.smtp, "127.0.0.1", 0) as post:
        port = post.sockets[0].getsockname()[1]
        server = await start(
            smtp=f"smtp://127.0.0.1:{port}/?from=table@example.org", public_url="https://table.example"
        )
        keys = await absent_second(server)
        letter = message_from_string(await asyncio.wait_for(listener.received.get(), 10), policy=default)
        assert (letter["From"], letter["To"]) == ("table@example.org", "bob@home.example")
        assert letter["Subject"] == "Ferry: your turn"
        assert f"https://table.example/t/{keys['table']}" in letter.get_content()
        assert not any(key in letter.as_string() for key in keys["seats"])


async def test_a_letter_speaks_the_language_in_which_the_player_last_looked_at_the_table(
    start: Start, listener: Listener
):
    async with await asyncio.start_server(listener.smtp, "127.0.0.1", 0) as post:
        server = await start(smtp=f"smtp://127.0.0.1:{post.sockets[0].getsockname()[1]}/")
        keys = await absent_second(server, "ru")
        letter = message_from_string(await asyncio.wait_for(listener.received.get(), 10), policy=default)
        assert letter["Subject"] == "Паром: ваш ход"
        assert letter.get_content().startswith("Bob, стол ждёт вас:")
        bob = await server.sit(keys["table"], keys["seats"][1], language="ru")
        await bob.send("speak", language="en")
        await bob.until("welcome")
        await bob.play("draw")
        await bob.at(2)
        await bob.close()
        ann = await server.sit(keys["table"], keys["seats"][0])
        while ann.info["seats"][1].get("present"):
            await ann.until("people")
        await ann.play("draw")
        letter = message_from_string(await asyncio.wait_for(listener.received.get(), 10), policy=default)
        assert letter["Subject"] == "Ferry: your turn"


async def test_one_who_is_there_gets_no_letter_and_a_dead_hook_stops_nothing(start: Start, listener: Listener):
    server = await start(webhook="http://127.0.0.1:9/")
    await absent_second(server)
    async with await asyncio.start_server(listener.http, "127.0.0.1", 0) as hook:
        port = hook.sockets[0].getsockname()[1]
        watched = await start(webhook=f"http://127.0.0.1:{port}/")
        keys = await watched.create(seats=[{"kind": "link"}, {"kind": "link"}])
        first = await watched.sit(keys["table"], keys["seats"][0])
        second = await watched.sit(keys["table"], keys["seats"][1])
        await first.play("draw")
        await second.at(1)
        await asyncio.sleep(0.3)
        assert listener.received.empty()


async def test_only_the_seat_itself_is_told_that_letters_go_out(start: Start):
    server = await start(smtp="smtp://127.0.0.1:1/")
    keys = await absent_second(server)
    first = await server.sit(keys["table"], keys["seats"][0])
    second = await server.sit(keys["table"], keys["seats"][1])
    assert first.info["mail"]
    assert [seat.get("mailed", False) for seat in first.info["seats"]] == [False, False]
    assert [seat.get("mailed", False) for seat in second.info["seats"]] == [False, True]
    assert not any("home.example" in raw for player in (first, second) for raw in player.raw)
