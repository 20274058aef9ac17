"""Partners who talk at a table: people's messages, bots' plans, reasons and answers; stored, replayed, limited."""

from typing import Any

from hexkeep import Match, game
from hexkeep.kernel.setup import Value

from .conftest import Player, Served, Start

SETUP: dict[str, Value] = {"edition": "deluxe", "mode": "training", "players": 2, "first": "1"}


async def with_bot(server: Served, bot: str = "regular") -> tuple[dict[str, Any], Player]:
    """A person on seat 0 with a bot on seat 1."""
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": bot}]
    keys = await server.create("bastion", seats=seats, seed=5, setup=SETUP)
    return keys, await server.sit(keys["table"], keys["seats"][0])


async def told(player: Player, *groups: str) -> dict[str, Any]:
    """The next message of one of these groups."""
    while True:
        line: dict[str, Any] = (await player.until("told"))["line"]
        if not groups or line["group"] in groups:
            return line


async def end_turn(player: Player) -> None:
    while "end-actions" not in player.options():
        await player.receive()
    await player.play("end-actions")


async def test_a_bot_tells_its_plan_before_a_persons_turn_and_why_after_its_own(server: Served) -> None:
    keys, ann = await with_bot(server)
    plan = await told(ann, "plan")
    assert plan["seat"] == 1
    assert plan["text"]
    while ann.decision is None or not ann.decision.get("waits", True):
        await ann.receive()
    await end_turn(ann)
    assert (await told(ann, "reason"))["seat"] == 1
    assert (await told(ann, "plan"))["ply"] > plan["ply"]
    assert keys["table"]


async def test_a_wish_is_answered_and_everybody_who_comes_later_reads_it(server: Served) -> None:
    keys, ann = await with_bot(server)
    await told(ann, "plan")
    await ann.send("tell", seat=0, text="wait")
    said = await told(ann, "wait")
    assert (said["seat"], said["text"]) == (0, "Wait for me.")
    answer = await told(ann, "agreed", "cannot")
    assert answer["seat"] == 1
    russian = await server.sit(keys["table"], keys["seats"][0], language="ru")
    welcome = next(text for text in reversed(russian.raw) if '"welcome"' in text)
    assert "Подожди меня." in welcome
    assert "Оставь это мне" in welcome


async def test_partners_see_each_others_pings(server: Served) -> None:
    keys = await server.create("bastion", seats=[{"kind": "link"}, {"kind": "link"}], setup=SETUP)
    ann, ben = [await server.sit(keys["table"], key) for key in keys["seats"]]
    await ben.send("tell", seat=1, text="look at:s3")
    line = await told(ann, "ping")
    assert (line["seat"], line["text"], line["marks"]) == (1, "Look at wall 3.", [{"kind": "ring", "refs": ["at:s3"]}])


async def test_what_cannot_be_said_is_refused_in_the_readers_language(server: Served) -> None:
    keys, _ = await with_bot(server)
    ann = await server.sit(keys["table"], keys["seats"][0], language="ru")
    for text, code in (("shout", "unknown-message"), ("leave-enemy at:s1", "unknown-message")):
        await ann.send("tell", seat=0, text=text)
        refused = await ann.until("refused")
        assert refused["code"] == code
        assert refused["reason"].startswith("Здесь этого сказать нельзя.")
    await ann.send("tell", seat=1, text="wait")
    assert (await ann.until("refused"))["code"] == "not-yours"


async def test_one_can_say_only_so_much_before_somebody_plays(server: Served) -> None:
    _, ann = await with_bot(server)
    for _ in range(9):
        await ann.send("tell", seat=0, text="praise")
    assert (await ann.until("refused"))["code"] == "talked-enough"


async def test_rivals_have_nothing_to_say(server: Served) -> None:
    keys = await server.create("ferry")
    ann = await server.sit(keys["table"], *keys["seats"])
    await ann.send("tell", seat=0, text="wait")
    assert (await ann.until("refused"))["code"] == "unknown-message"


async def test_messages_go_over_http_too(server: Served) -> None:
    keys, _ = await with_bot(server)
    path, head = f"/api/tables/{keys['table']}/messages", {"X-Table-Key": keys["seats"][0]}
    answer = await server.http.post(path, json={"seat": 0, "text": "give-mana mana:red"}, headers=head)
    assert answer.status_code == 201, answer.text
    assert "Lay red mana for me." in [line["text"] for line in answer.json()]
    heard = await server.http.get(path, params={"seat": 0, "lang": "ru"}, headers=head)
    assert "Положи для меня красную ману." in [line["text"] for line in heard.json()]
    assert (await server.http.get(path)).status_code == 403
    assert (await server.http.get(path, params={"seat": 1}, headers=head)).status_code == 403
    refused = await server.http.post(path, json={"seat": 0, "text": "shout"}, headers=head)
    assert (refused.status_code, refused.json()["code"]) == (422, "unknown-message")
    assert (await server.http.post(path, json={"seat": 1, "text": "wait"}, headers=head)).status_code == 403


async def test_what_was_said_outlives_the_server_and_goes_with_an_undo(start: Start) -> None:
    server = await start()
    keys = await server.create("bastion", seats=[{"kind": "me"}, {"kind": "me"}], seed=5, setup=SETUP)
    ann = await server.sit(keys["table"], keys["seats"][0], asks_single=True)
    await ann.send("tell", seat=0, text="praise")
    await told(ann)
    move = next(option for option in ann.options() if option.startswith("move"))
    await ann.play(move)
    await ann.at(1)
    await ann.send("tell", seat=0, text="wait")
    await told(ann)
    server = await start()
    path, head = f"/api/tables/{keys['table']}/messages", {"X-Table-Key": keys["seats"][0]}
    lines = (await server.http.get(path, params={"seat": 0}, headers=head)).json()
    assert [(line["group"], line["ply"], line.get("version", 0)) for line in lines] == [
        ("praise", 0, 0),
        ("wait", 1, 1),
    ]
    past = (await server.http.get(f"/api/tables/{keys['table']}/at/1", params={"seat": 0}, headers=head)).json()
    assert [line["group"] for line in past["talk"]] == ["wait"]
    ann = await server.sit(keys["table"], keys["seats"][0], asks_single=True)
    await ann.send("undo", seat=0, version=1)
    await ann.at(2)
    lines = (await server.http.get(path, params={"seat": 0}, headers=head)).json()
    assert [line["group"] for line in lines] == ["praise"]


async def test_a_table_from_a_record_knows_what_was_said(server: Served) -> None:
    match = Match(game("bastion"), SETUP, seed=5)
    match.say(1, "leave-enemy enemy:spy")
    answer = await server.http.post("/api/records", json={"record": match.record()})
    assert answer.status_code == 201, answer.text
    keys = answer.json()
    heard = await server.http.get(f"/api/tables/{keys['table']}/messages", headers={"X-Table-Key": keys["owner"]})
    assert [line["text"] for line in heard.json()] == ["Leave the Spy to me."]
