"""What is kept of somebody can be taken along and removed, by whoever holds their keys and by nobody else."""

from typing import Any

import pytest

from .conftest import Player, Served, Start


async def two_people(server: Served) -> tuple[dict[str, Any], Player, Player]:
    """Ann opened the table, Ben came by a link; both have moved and said something."""
    keys = await server.create(seats=[{"kind": "me", "name": "Ann"}, {"kind": "link", "name": "Ben"}], name="Our table")
    ann = await server.sit(keys["table"], keys["seats"][0])
    ben = await server.sit(keys["table"], keys["seats"][1])
    for player, text in ((ann, "hello Ben"), (ben, "hello Ann")):
        await player.send("say", text=text)
        await player.hears(text)
    await ann.play("draw")
    await ben.at(1)
    return keys, ann, ben


def held(keys: dict[str, Any], *own: str) -> list[dict[str, Any]]:
    return [{"table": keys["table"], "keys": list(own)}]


async def exported(server: Served, wanted: list[dict[str, Any]]) -> Any:
    answer = await server.http.post("/api/own-data", json=wanted)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def removed(server: Served, wanted: list[dict[str, Any]]) -> list[str]:
    answer = await server.http.post("/api/own-data/removal", json=wanted)
    assert answer.status_code == 200, answer.text
    return [row["removed"] for row in answer.json()]


async def test_what_is_kept_of_me_and_nothing_of_others(server: Served):
    keys, _, ben = await two_people(server)
    (mine,) = await exported(server, held(keys, keys["seats"][0], keys["owner"]))
    assert mine["seats"] == [{"seat": 0, "name": "Ann", "email": "", "language": "en"}]
    assert (mine["name"], mine["opened_by_me"]) == ("Our table", True)
    assert [line["text"] for line in mine["chat"]] == ["hello Ben"]
    assert [(move["seat"], move["option"]) for move in mine["moves"]] == [(0, "draw")]
    (his,) = await exported(server, held(keys, ben.keys[1]))
    assert (his["name"], his["opened_by_me"], his["moves"]) == ("", False, [])
    assert [line["text"] for line in his["chat"]] == ["hello Ann"]
    for wrong in ("nonsense", "", keys["seats"][1]):  # that of the link serves no more
        assert await exported(server, held(keys, wrong)) == []
    assert await exported(server, [{"table": "none", "keys": [keys["owner"]]}]) == []


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
async def test_who_leaves_with_their_data_leaves_no_name_and_no_word(kind: str, start: Start, database: str):
    server = await start(**({"database": database} if kind == "postgres" else {}))
    keys, ann, ben = await two_people(server)
    address = f"/api/tables/{keys['table']}/seats/1/address"
    await server.http.put(address, json={"email": "ben@example.org"}, headers={"X-Table-Key": ben.keys[1]})
    assert await removed(server, held(keys, ben.keys[1])) == ["seats"]
    await ann.until("welcome")  # those who look on see it at once
    assert ann.info["seats"][1]["kind"] == "open"
    assert [line["text"] for line in ann.chat if not line.get("notice")] == ["hello Ben"]
    assert "Ben" not in [line["name"] for line in ann.chat]
    fresh = await server.sit(keys["table"], keys["seats"][0])
    assert fresh.chat == ann.chat
    assert fresh.standing["ply"] == 1, "the game is Ann's too"
    assert await exported(server, held(keys, ben.keys[1])) == []
    assert await removed(server, held(keys, ben.keys[1])) == ["nothing"]
    stored = await server.services.store.load(keys["table"])
    assert (stored.seats[1].name, stored.seats[1].email, stored.seats[1].key) == ("", "", "")


async def test_who_sat_there_before_keeps_their_words(server: Served):
    keys, ann, ben = await two_people(server)
    await ben.send("leave", seat=1)
    await ann.until("people")
    await ben.send("take-over", seat=1, bot="", name="Cleo")
    key = (await ben.until("seated"))["key"]
    await ben.send("say", text="I am new")
    await ann.hears("I am new")
    (hers,) = await exported(server, held(keys, key))
    assert [line["text"] for line in hers["chat"]] == ["I am new"]
    assert await removed(server, held(keys, key)) == ["seats"]
    await ann.until("welcome")
    assert [line["text"] for line in ann.chat if not line.get("notice")] == ["hello Ben", "hello Ann"]


async def test_a_table_at_which_nobody_else_sits_goes_altogether(server: Served):
    keys = await server.create(seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}])
    ann = await server.sit(keys["table"], keys["seats"][0])
    assert await removed(server, held(keys, keys["seats"][0], keys["owner"])) == ["table"]
    answer = await server.http.get(f"/api/tables/{keys['table']}", headers={"X-Table-Key": keys["owner"]})
    assert answer.status_code == 404
    await ann.connection.wait_closed()
    assert await removed(server, held(keys, keys["owner"])) == ["nothing"]
    # the owner of a table with other people only leaves it
    keys, _, _ = await two_people(server)
    assert await removed(server, held(keys, keys["seats"][0], keys["owner"])) == ["seats"]
    assert await removed(server, held(keys, keys["owner"])) == ["nothing"], "Ben still plays"
    assert "hexkeep_errors_total 0.0" in await server.metrics()


async def test_nobody_asks_for_more_tables_than_there_is_room_for(server: Served):
    wanted = [{"table": f"t{number}", "keys": ["x"]} for number in range(101)]
    for path in ("/api/own-data", "/api/own-data/removal"):
        assert (await server.http.post(path, json=wanted)).status_code == 400
