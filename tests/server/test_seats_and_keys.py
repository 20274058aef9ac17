"""Nobody looks along unseen: keys of links serve once, one player holds one hand, the table is told what happens."""

import json

import httpx
import pytest

from .conftest import Player, Served

LINKS = [{"kind": "me", "name": "Ann"}, {"kind": "link", "name": "Bob"}]


async def refusal(server: Served, table: str, *keys: str) -> str:
    """The code with which a hello with these keys is refused."""
    connection = await server.connect(table)
    await connection.send(json.dumps({"type": "hello", "keys": list(keys)}))
    answer = json.loads(await connection.recv())
    await connection.close()
    assert answer["type"] == "refused"
    found: str = answer["code"]
    return found


async def past_view(server: Served, table: str, key: str, seat: int) -> httpx.Response:
    return await server.http.get(f"/api/tables/{table}/at/0", params={"seat": seat}, headers={"X-Table-Key": key})


async def play_on(*players: Player) -> None:
    version = max(player.standing["version"] for player in players)
    for player in players:
        await player.at(version)
    waited = [player for player in players if player.decision and player.decision.get("waits", True)]
    if waited:
        await waited[0].play(waited[0].options()[0])
        await waited[0].at(version + 1)


def notices(player: Player) -> list[tuple[str, int, str]]:
    return [(line["notice"], line["seat"], line["name"]) for line in player.chat if line.get("notice")]


async def test_a_link_serves_once_and_its_guest_gets_another_key(server: Served):
    keys = await server.create(seats=LINKS)
    ann = await server.sit(keys["table"], keys["seats"][0])
    assert ann.info["seats"][1]["invited"]
    assert ann.keys == {}, "a seat of the maker keeps its key"
    bob = await server.sit(keys["table"], keys["seats"][1])
    new = bob.keys[1]
    assert new != keys["seats"][1]
    assert await refusal(server, keys["table"], keys["seats"][1]) == "closed"
    again = await server.sit(keys["table"], new)
    assert (again.standing["seat"], again.keys) == (1, {})
    while not notices(ann):
        await ann.receive()
    assert notices(ann) == [("sat", 1, "Bob")]
    await ann.until("people")
    assert not ann.info["seats"][1].get("invited")


async def test_a_browser_may_bring_the_key_that_replaces_the_link(server: Served):
    """So an answer that is lost on the way locks nobody out."""
    keys = await server.create(seats=LINKS)
    spare = "A" * 22
    bob = await server.sit(keys["table"], keys["seats"][1], spare=spare)
    assert bob.keys == {1: spare}
    assert (await server.sit(keys["table"], spare)).standing["seat"] == 1


@pytest.mark.parametrize("weak", ["short", "x" * 65, "with spaces in the key!"])
async def test_a_key_that_could_be_guessed_is_not_taken(server: Served, weak: str):
    keys = await server.create(seats=LINKS)
    bob = await server.sit(keys["table"], keys["seats"][1], spare=weak)
    assert len(bob.keys[1]) == 22
    assert bob.keys[1] != weak


async def test_the_link_itself_is_no_key_to_keep(server: Served):
    keys = await server.create(seats=LINKS)
    bob = await server.sit(keys["table"], keys["seats"][1], spare=keys["seats"][1])
    assert bob.keys[1] != keys["seats"][1]


async def test_the_maker_cannot_look_through_a_link(server: Served):
    """Neither at the table beside their own seat, nor in its past."""
    keys = await server.create(seats=LINKS)
    ann = await server.sit(keys["table"], *keys["seats"])
    assert (await ann.until("refused"))["code"] == "second-seat"
    assert [seat.get("yours", False) for seat in ann.info["seats"]] == [True, False]
    assert (await past_view(server, keys["table"], keys["seats"][1], 1)).json()["code"] == "own-eyes"
    assert (await past_view(server, keys["table"], keys["seats"][0], 0)).status_code == 200
    bob = await server.sit(keys["table"], keys["seats"][1])
    assert (await past_view(server, keys["table"], bob.keys[1], 1)).status_code == 200


async def test_one_player_takes_one_hidden_hand(server: Served):
    keys = await server.create(seats=[{"kind": "me"}, {"kind": "open"}])
    ann = await server.sit(keys["table"], keys["seats"][0])
    await ann.send("take-over", seat=1, name="Ann too")
    assert (await ann.until("refused"))["code"] == "second-seat"
    sigillum = await server.create("sigillum", seats=[{"kind": "me"}, {"kind": "open"}])
    both = await server.sit(sigillum["table"], sigillum["seats"][0])
    await both.send("take-over", seat=1, name="Me too")
    assert (await both.until("seated"))["seat"] == 1, "where nothing is hidden one may play both sides"


async def test_a_hot_seat_says_so_openly(server: Served):
    keys = await server.create(setup={"players": 3}, seats=[{"kind": "me"}, {"kind": "me"}, {"kind": "link"}])
    guest = await server.sit(keys["table"], keys["seats"][2])
    assert [seat.get("shared", False) for seat in guest.info["seats"]] == [False, False, False]
    await server.sit(keys["table"], *keys["seats"][:2])
    await guest.until("people")
    assert [seat.get("shared", False) for seat in guest.info["seats"]] == [True, True, False]


async def test_a_seat_that_was_left_after_a_look_is_marked(server: Served):
    keys = await server.create(seats=[{"kind": "me", "name": "Ann"}, {"kind": "open"}])
    ann = await server.sit(keys["table"], keys["seats"][0])
    curious = await server.sit(keys["table"])
    await curious.send("take-over", seat=1, name="Curious")
    await curious.until("seated")
    await curious.send("leave", seat=1)
    while len(notices(ann)) < 2:
        await ann.receive()
    assert notices(ann) == [("sat", 1, "Curious"), ("looked", 1, "Curious")]
    while not ann.info["seats"][1].get("looked"):
        await ann.until("people")
    eve = await server.sit(keys["table"])
    await eve.send("take-over", seat=1, name="Eve")
    await eve.until("seated")
    await eve.until("people")
    assert eve.info["seats"][1]["looked"], "the next one is told too"
    while True:  # and those after a game in which the seat was left once more, when nothing was hidden any more
        await play_on(ann, eve)
        if ann.standing.get("over"):
            break
    await eve.send("leave", seat=1)
    while ann.info["seats"][1]["kind"] != "open":
        await ann.until("people")
    assert ann.info["seats"][1]["looked"]


async def test_a_seat_that_hides_nothing_is_not_marked(server: Served):
    keys = await server.create("sigillum", seats=[{"kind": "me"}, {"kind": "link", "name": "Bob"}])
    ann = await server.sit(keys["table"], keys["seats"][0])
    bob = await server.sit(keys["table"], keys["seats"][1])
    await bob.send("leave", seat=1)
    while len(notices(ann)) < 2:
        await ann.receive()
    assert notices(ann)[-1] == ("left", 1, "Bob")
    assert not ann.info["seats"][1].get("looked")


async def test_the_table_knows_how_many_look_on(server: Served):
    keys = await server.create(spectators=True, seats=LINKS)
    ann = await server.sit(keys["table"], keys["seats"][0])
    assert ann.info.get("watchers", 0) == 0
    watcher = await server.sit(keys["table"], keys["spectator"])
    await ann.until("people")
    assert ann.info["watchers"] == 1
    await watcher.close()
    await ann.until("people")
    assert ann.info.get("watchers", 0) == 0


async def test_a_bot_that_takes_a_seat_and_a_player_who_comes_back_are_told(server: Served):
    keys = await server.create(seats=LINKS)
    ann = await server.sit(keys["table"], keys["seats"][0])
    bob = await server.sit(keys["table"], keys["seats"][1])
    await bob.send("take-over", seat=1, bot="random")
    await bob.send("take-over", seat=1)
    while len(notices(ann)) < 3:
        await ann.receive()
    assert notices(ann) == [("sat", 1, "Bob"), ("bot", 1, "Bob"), ("back", 1, "Bob")]
