"""Notices to an absent player, by webhook and by e-mail."""

import asyncio
import json
import re
import smtplib
import ssl
import threading
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from email import message_from_string
from email.message import EmailMessage
from email.policy import default

import pytest

from hexkeep.server.metrics import Metrics
from hexkeep.server.notices.letters import MAX_LETTERS_A_DAY, MAX_WAITING_LETTERS, Letters
from hexkeep.server.notices.turn_notices import TurnNotices
from hexkeep.server.settings import BadSetting, Settings
from hexkeep.server.tables.live_table import LiveTable
from hexkeep.server.tables.opening import from_form
from hexkeep.server.tasks import BackgroundTasks
from hexkeep.server.time_control import SteadyClock
from hexkeep.server.types import NewTable, SeatPlan

from .conftest import Served, Start

PUBLIC = "https://table.example"


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


async def give_address(server: Served, keys: dict, language: str = "en", email: str = "bob@home.example") -> None:
    answer = await server.http.put(
        f"/api/tables/{keys['table']}/seats/1/address",
        json={"email": email, "language": language},
        headers={"X-Table-Key": keys["seats"][1]},
    )
    assert answer.status_code == 204, answer.text


async def confirm(server: Served, keys: dict, token: str, seat: int = 1) -> int:
    """The status of the answer to one who opens the link in the letter."""
    path = f"/api/tables/{keys['table']}/seats/{seat}/address/confirmation"
    return (await server.http.post(path, json={"token": token})).status_code


async def next_letter(listener: Listener) -> EmailMessage:
    text = await asyncio.wait_for(listener.received.get(), 20)
    return message_from_string(text, EmailMessage, policy=default)


async def confirm_by_letter(server: Served, keys: dict, listener: Listener) -> EmailMessage:
    letter = await next_letter(listener)
    found = re.search(r"https://table\.example/confirm/(\w+)/1#(\S+)", letter.get_content())
    assert found is not None
    assert found[1] == keys["table"]
    assert await confirm(server, keys, found[2]) == 204
    return letter


async def absent_second(server: Served, listener: Listener | None = None, language: str = "en") -> dict:
    """The first seat moves while nobody sits at the second, who reads this language and may have an address."""
    keys = await server.create(seats=[{"kind": "me"}, {"kind": "me", "name": "Bob"}])
    if listener is not None:
        await give_address(server, keys, language)
        await confirm_by_letter(server, keys, listener)
    first = await server.sit(keys["table"], keys["seats"][0])
    await first.play("draw")
    await first.at(1)
    return keys


async def test_a_webhook_hears_whose_turn_it_is_and_no_key(start: Start, listener: Listener):
    async with await asyncio.start_server(listener.http, "127.0.0.1", 0) as hook:
        port = hook.sockets[0].getsockname()[1]
        server = await start(webhook=f"http://127.0.0.1:{port}/", public_url=PUBLIC)
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


@pytest.fixture
async def writing(start: Start, listener: Listener) -> AsyncIterator[Served]:
    """A server whose letters come to the listener."""
    async with await asyncio.start_server(listener.smtp, "127.0.0.1", 0) as post:
        port = post.sockets[0].getsockname()[1]
        smtp = f"smtp://127.0.0.1:{port}/?from=table@example.org&tls=no"
        yield await start(smtp=smtp, public_url=PUBLIC, seconds_between_letters=0.0)


async def test_an_address_gets_letters_when_its_reader_has_confirmed_it(writing: Served, listener: Listener):
    keys = await writing.create(seats=[{"kind": "me"}, {"kind": "me"}])
    ann, bob = [await writing.sit(keys["table"], key) for key in keys["seats"]]
    await give_address(writing, keys)
    while not bob.info["seats"][1].get("unconfirmed", False):
        await bob.until("people")
    assert not bob.info["seats"][1].get("mailed", False)
    assert await confirm(writing, keys, "another") == 403
    letter = await confirm_by_letter(writing, keys, listener)
    assert (letter["To"], letter["Subject"]) == ("bob@home.example", "Ferry: may we write to you?")
    while not bob.info["seats"][1].get("mailed", False):
        await bob.until("people")
    await give_address(writing, keys, email="")
    while bob.info["seats"][1].get("mailed", False):
        await bob.until("people")
    await ann.send("say", text="hello")
    await ann.hears("hello")
    assert not any(word in "".join(ann.raw) for word in ("mailed", "unconfirmed", "home.example"))
    assert "home.example" not in "".join(bob.raw)


async def test_a_link_of_a_letter_serves_once_and_for_its_seat(writing: Served, listener: Listener):
    keys = await writing.create(seats=[{"kind": "me"}, {"kind": "me"}])
    await give_address(writing, keys)
    token = (await next_letter(listener)).get_content().split("#")[1].split()[0]
    assert [await confirm(writing, keys, token, seat) for seat in (0, 99, 1, 1)] == [403, 403, 204, 403]


async def test_an_address_that_nobody_confirmed_gets_nothing_else(writing: Served, listener: Listener):
    keys = await writing.create(seats=[{"kind": "me"}, {"kind": "me"}])
    await give_address(writing, keys)
    assert "confirm" in (await next_letter(listener)).get_content()
    first = await writing.sit(keys["table"], keys["seats"][0])
    await first.play("draw")
    await first.at(1)
    await asyncio.sleep(0.3)
    assert listener.received.empty()


async def test_a_letter_goes_to_the_address_the_player_gave(writing: Served, listener: Listener):
    keys = await absent_second(writing, listener)
    letter = await next_letter(listener)
    assert (letter["From"], letter["To"]) == ("table@example.org", "bob@home.example")
    assert letter["Subject"] == "Ferry: your turn"
    assert f"https://table.example/t/{keys['table']}" in letter.get_content()
    assert not any(key in letter.as_string() for key in keys["seats"])
    assert "Bob" not in letter.as_string()  # a name could carry somebody's message


async def test_a_letter_speaks_the_language_in_which_the_player_last_looked_at_the_table(
    writing: Served, listener: Listener
):
    keys = await absent_second(writing, listener, "ru")
    letter = await next_letter(listener)
    assert letter["Subject"] == "Паром: ваш ход"
    assert letter.get_content().startswith("Стол ждёт вас:")
    bob = await writing.sit(keys["table"], keys["seats"][1], language="ru")
    await bob.send("speak", language="en")
    await bob.until("welcome")
    await bob.play("draw")
    await bob.at(2)
    await bob.close()
    ann = await writing.sit(keys["table"], keys["seats"][0])
    while ann.info["seats"][1].get("present"):
        await ann.until("people")
    await ann.play("draw")
    assert (await next_letter(listener))["Subject"] == "Ferry: your turn"


async def test_a_seat_gets_one_letter_in_a_while_and_the_next_waits():
    sent: list[str] = []
    tasks = BackgroundTasks(Metrics())
    notices = TurnNotices(Settings(smtp="smtp://a/", public_url=PUBLIC, seconds_between_letters=0.2), tasks)

    async def send(to: str, subject: str, _text: str) -> bool:
        sent.append(f"{to}: {subject}")
        return True

    assert notices._letters is not None
    notices._letters.send = send  # type: ignore[method-assign]
    stored, _ = from_form(NewTable("ferry", seats=[SeatPlan("link"), SeatPlan("link")]), [], 0.0)
    table = LiveTable(stored)
    table.seats[0] = replace(table.seats[0], email="bob@home.example")
    for _ in range(3):
        notices.send(table)
    await asyncio.sleep(0.1)
    assert sent == ["bob@home.example: Ferry: your turn"]
    await asyncio.sleep(0.5)
    assert len(sent) == 2
    await tasks.close()


async def test_an_address_gets_a_few_letters_a_day(monkeypatch: pytest.MonkeyPatch):
    now = 0.0
    letters = Letters("smtp://127.0.0.1:9/", lambda: now)
    monkeypatch.setattr(letters, "_deliver", lambda *_: None)
    sent = [await letters.send("Bob@home.example", "a", "b") for _ in range(MAX_LETTERS_A_DAY)]
    assert all(sent)
    assert not await letters.send("bob@HOME.example", "a", "b")
    assert await letters.send("ann@home.example", "a", "b")
    now += 24 * 3600 + 1
    assert await letters.send("bob@home.example", "a", "b")
    letters.close()


async def test_nothing_is_told_to_a_mail_server_without_encryption(listener: Listener):
    heard: list[str] = []

    async def smtp(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 here\r\n")
        while line := (await reader.readline()).decode():
            heard.append(line.split()[0].upper())
            writer.write(b"250-here\r\n250 AUTH PLAIN\r\n" if heard[-1] == "EHLO" else b"502 no\r\n")
        writer.close()

    async with await asyncio.start_server(smtp, "127.0.0.1", 0) as post:
        letters = Letters(f"smtp://user:secret@127.0.0.1:{post.sockets[0].getsockname()[1]}/", time.time)
        assert not await letters.send("bob@home.example", "a", "b")
        letters.close()
    assert set(heard) <= {"EHLO", "STARTTLS", "QUIT"}


async def test_a_silent_mail_server_holds_up_nobody_else(start: Start):
    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()
        writer.close()

    async with await asyncio.start_server(silent, "127.0.0.1", 0) as post:
        port = post.sockets[0].getsockname()[1]
        smtp = f"smtp://127.0.0.1:{port}/?tls=no"
        server = await start(smtp=smtp, public_url=PUBLIC, seconds_between_letters=0.0)
        keys = await server.create(seats=[{"kind": "me"}, {"kind": "me"}])
        for n in range(40):  # more than the threads that everything else shares
            await give_address(server, keys, email=f"bob{n}@home.example")
        await asyncio.wait_for(server.http.get("/api/games/ferry/picture.svg"), 5)  # drawn in such a thread
        await server.create(seats=[{"kind": "me"}, {"kind": "me"}])  # laid out in such a thread too
    server.services.notices.close()


async def test_a_seat_writes_to_no_second_address_within_a_while(start: Start, listener: Listener):
    """Whoever holds a seat could else have us write to anybody."""
    ahead = 0.0
    steady = SteadyClock()
    async with await asyncio.start_server(listener.smtp, "127.0.0.1", 0) as post:
        smtp = f"smtp://127.0.0.1:{post.sockets[0].getsockname()[1]}/?tls=no"
        server = await start(smtp=smtp, public_url=PUBLIC, now=lambda: steady() + ahead)
        keys = await server.create(seats=[{"kind": "me"}, {"kind": "me"}])
        await give_address(server, keys)
        path, header = f"/api/tables/{keys['table']}/seats/1/address", {"X-Table-Key": keys["seats"][1]}
        answer = await server.http.put(path, json={"email": "eve@home.example"}, headers=header)
        assert (answer.status_code, answer.json()["code"]) == (429, "letter-soon")
        assert (await server.http.put(path, json={"email": ""}, headers=header)).status_code == 204
        ahead = 600.0
        await give_address(server, keys, email="eve@home.example")
        assert [(await next_letter(listener))["To"] for _ in range(2)] == ["bob@home.example", "eve@home.example"]


async def test_an_address_names_so_many_addresses_in_an_hour(start: Start):
    server = await start(letters_per_hour=2.0)
    keys = await server.create(seats=[{"kind": "me"}] * 2)
    path, header = f"/api/tables/{keys['table']}/seats/1/address", {"X-Table-Key": keys["seats"][1]}
    answers = [await server.http.put(path, json={"email": f"{n}@home.example"}, headers=header) for n in range(3)]
    assert [answer.status_code for answer in answers] == [204, 204, 429]
    assert answers[2].json()["code"] == "too-many-letters"


@pytest.mark.parametrize(("url", "connects"), [("smtp://127.0.0.1/", "SMTP"), ("smtps://127.0.0.1/", "SMTP_SSL")])
def test_the_certificate_of_a_mail_server_is_checked(url: str, connects: str, monkeypatch: pytest.MonkeyPatch):
    contexts: list[tuple[str, ssl.SSLContext]] = []

    class Fake:
        def __init__(self, *_: object, context: ssl.SSLContext | None = None, **__: object) -> None:
            if context is not None:
                contexts.append((type(self).__name__, context))

        def starttls(self, context: ssl.SSLContext) -> None:
            contexts.append((type(self).__name__, context))

    for name in ("SMTP", "SMTP_SSL"):
        monkeypatch.setattr(smtplib, name, type(name, (Fake,), {}))
    letters = Letters(url, time.time)
    letters._connect()
    letters.close()
    ((used, context),) = contexts
    assert used == connects, "smtps is encrypted before the first word"
    assert context.verify_mode == ssl.CERT_REQUIRED
    assert context.check_hostname


async def test_few_letters_wait_for_a_mail_server(monkeypatch: pytest.MonkeyPatch):
    letters = Letters("smtp://127.0.0.1:9/", time.time)
    go_on = threading.Event()
    monkeypatch.setattr(letters, "_deliver", lambda *_: go_on.wait())
    waiting = [asyncio.create_task(letters.send(f"{n}@home.example", "a", "b")) for n in range(MAX_WAITING_LETTERS)]
    late = asyncio.create_task(letters.send("late@home.example", "a", "b"))
    await asyncio.sleep(0)
    is_dropped = late.done()
    go_on.set()
    assert all(await asyncio.gather(*waiting))
    assert is_dropped
    assert not await late
    letters.close()


async def test_letters_need_the_address_that_people_see():
    with pytest.raises(BadSetting, match="HEXKEEP_PUBLIC_URL"):
        Settings(smtp="smtp://127.0.0.1/")


async def test_a_dead_hook_stops_nothing(start: Start):
    server = await start(webhook="http://127.0.0.1:9/")
    await absent_second(server)


async def test_one_who_is_there_gets_no_letter(start: Start, listener: Listener):
    async with await asyncio.start_server(listener.http, "127.0.0.1", 0) as hook:
        port = hook.sockets[0].getsockname()[1]
        watched = await start(webhook=f"http://127.0.0.1:{port}/")
        keys = await watched.create(seats=[{"kind": "me"}, {"kind": "me"}])
        first = await watched.sit(keys["table"], keys["seats"][0])
        second = await watched.sit(keys["table"], keys["seats"][1])
        await first.play("draw")
        await second.at(1)
        await asyncio.sleep(0.3)
        assert listener.received.empty()
