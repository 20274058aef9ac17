"""Who sits where: links, open seats, hot-seat, names, chat, bots that take over, rematch."""

import json
import random

import pytest
import websockets

from .conftest import Served, Start, play_out


async def test_a_wrong_key_opens_nothing(server: Served):
    keys = await server.create(seats=[{"kind": "link"}, {"kind": "link"}])
    for wrong in ([], ["x"], [keys["seats"][0][:-1]], [keys["table"]]):
        player = await server.connect(keys["table"])
        await player.send(json.dumps({"type": "hello", "keys": wrong}))
        assert '"closed"' in await player.recv()
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await player.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4403


async def test_keys_are_never_stored_or_logged(start: Start, tmp_path, capfd: pytest.CaptureFixture[str]):
    server = await start()
    keys = await server.create(spectators=True)
    player = await server.sit(keys["table"], *keys["seats"])
    await player.send("say", text="hello")
    await player.hears("hello")
    written = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    logged = "".join(capfd.readouterr())
    for key in (keys["owner"], keys["spectator"], *keys["seats"]):
        assert len(key) == 22
        assert key.encode() not in written
        assert key not in logged


async def test_spectators_come_only_where_they_are_allowed(server: Served):
    closed = await server.create(seats=[{"kind": "link"}, {"kind": "link"}])
    assert "spectator" not in closed
    open_ = await server.create(seats=[{"kind": "link"}, {"kind": "link"}], spectators=True)
    watcher = await server.sit(open_["table"], open_["spectator"])
    assert watcher.standing["seat"] == -1
    assert watcher.decision is None
    await watcher.play("draw", seat=0)
    assert (await watcher.until("refused"))["code"] == "not-yours"


async def test_a_hot_seat_shows_the_handover_screen_between_secrets(server: Served):
    keys = await server.create()
    both = await server.sit(keys["table"], *keys["seats"])
    assert (both.standing["seat"], both.standing["curtain"]) == (0, True)
    assert both.decision is None
    watcher_view = both.scene
    await both.send("here", seat=0)
    await both.until("welcome")
    assert not both.standing.get("curtain")
    assert both.scene != watcher_view
    mine = both.options()
    await both.play("draw")
    await both.until("welcome")
    assert (both.standing["seat"], both.standing["curtain"], both.decision) == (1, True, None)
    # what the first seat drew is gone from the screen, from the log too
    assert [line["text"] for line in both.log] == ["Player 1 draws a card."]
    await both.send("here", seat=0)  # the wrong one lifts nothing
    await both.send("here", seat=1)
    await both.until("welcome")
    assert both.standing["seat"] == 1
    assert both.options() != mine


async def test_on_a_hot_seat_a_standing_offer_can_take_the_screen(server: Served):
    keys = await server.create()
    both = await server.sit(keys["table"], *keys["seats"])
    await both.send("here", seat=0)
    await both.until("welcome")
    await both.play(next(o for o in both.options() if o.startswith("load")))
    await both.at(1)
    assert (both.standing["seat"], both.standing["offers"]) == (0, [1])
    await both.send("here", seat=1)
    await both.until("welcome")
    assert both.standing["seat"] == 1
    toll = both.options()[0]
    assert toll.startswith("toll")
    await both.play(toll)
    await both.at(2)
    assert both.log[-1]["kind"] == "tolled"


async def test_an_open_seat_goes_to_the_first_who_takes_it(server: Served):
    keys = await server.create(seats=[{"kind": "me"}, {"kind": "open"}])
    maker = await server.sit(keys["table"], keys["seats"][0])
    assert [seat["kind"] for seat in maker.info["seats"]] == ["person", "open"]
    ann = await server.sit(keys["table"])
    bob = await server.sit(keys["table"])
    assert ann.standing["seat"] == -1
    await ann.send("take-over", seat=1, name="Ann")
    seated = await ann.until("seated")
    await ann.until("welcome")
    assert ann.standing["seat"] == 1
    await bob.send("take-over", seat=1, name="Bob")
    assert (await bob.until("refused"))["code"] == "taken"
    while maker.info["seats"][1]["kind"] == "open":
        await maker.receive()
    assert maker.info["seats"][1]["name"] == "Ann"
    back = await server.sit(keys["table"], seated["key"])
    assert back.standing["seat"] == 1


async def test_one_who_leaves_opens_the_seat_and_their_key_no_longer_fits(server: Served):
    keys = await server.create(seats=[{"kind": "link"}, {"kind": "link"}])
    first = await server.sit(keys["table"], keys["seats"][0])
    second = await server.sit(keys["table"], keys["seats"][1])
    await second.send("leave", seat=1)
    await second.until("welcome")
    assert second.standing["seat"] == -1
    while first.info["seats"][1]["kind"] != "open":
        await first.receive()
    back = await server.sit(keys["table"], keys["seats"][1])
    assert back.standing["seat"] == -1


async def test_a_bot_takes_an_absent_seat_when_all_who_are_there_agree(server: Served):
    keys = await server.create(setup={"players": 3}, seats=[{"kind": "link"}] * 3)
    one = await server.sit(keys["table"], keys["seats"][0])
    two = await server.sit(keys["table"], keys["seats"][1])
    three = await server.sit(keys["table"], keys["seats"][2])
    await one.send("take-over", seat=2, bot="random")
    assert (await one.until("refused"))["code"] == "present"
    await three.close()
    while one.info["seats"][2].get("present"):
        await one.receive()
    await one.send("take-over", seat=2, bot="random")
    while not one.info["seats"][2].get("votes"):
        await one.receive()
    assert one.info["seats"][2]["kind"] == "person"
    await two.send("take-over", seat=2, bot="random")
    while one.info["seats"][2]["kind"] != "bot":
        await one.receive()
    # its person comes back and takes the seat again
    back = await server.sit(keys["table"], keys["seats"][2])
    await back.play("draw", seat=2)
    assert (await back.until("refused"))["code"] == "has-bot"
    await back.send("take-over", seat=2)
    while back.info["seats"][2]["kind"] == "bot":
        await back.receive()


async def test_names_reach_everyone_and_are_plain_text(server: Served):
    keys = await server.create(seats=[{"kind": "link"}, {"kind": "link"}])
    first = await server.sit(keys["table"], keys["seats"][0])
    second = await server.sit(keys["table"], keys["seats"][1])
    await first.send("rename", seat=0, name="  <b>Ann</b>\n\x00 the\u202e Great " + "x" * 100)
    while second.info["seats"][0]["name"] == "Player 1":
        await second.receive()
    assert second.info["seats"][0]["name"].startswith("<b>Ann</b> the Great")
    assert len(second.info["seats"][0]["name"]) <= 40
    await first.play("draw")
    await second.at(1)
    assert second.log[0]["text"].startswith("<b>Ann</b>")
    await second.send("rename", seat=0, name="Eve")
    assert (await second.until("refused"))["code"] == "not-yours"


async def test_chat_is_kept_and_cut(server: Served):
    keys = await server.create(seats=[{"kind": "link", "name": "Ann"}, {"kind": "link"}])
    first = await server.sit(keys["table"], keys["seats"][0])
    second = await server.sit(keys["table"], keys["seats"][1])
    await first.send("say", text="<script>alert(1)</script>" + "y" * 2000)
    line = (await second.until("said"))["line"]
    assert (line["seat"], line["name"], len(line["text"])) == (0, "Ann", 500)
    later = await server.sit(keys["table"], keys["seats"][1])
    assert later.chat[-1] == line
    await first.send("say", text=" \n ")
    assert (await first.until("refused"))["code"] == "empty"


async def test_a_rematch_opens_with_the_same_keys(server: Served):
    keys = await server.create(seats=[{"kind": "link"}, {"kind": "link"}])
    first = await server.sit(keys["table"], keys["seats"][0])
    second = await server.sit(keys["table"], keys["seats"][1])
    await first.send("rematch")
    assert (await first.until("refused"))["code"] == "not-over"
    await play_out([first, second], random.Random(2))
    await first.send("rematch")
    await second.send("rematch")
    while not first.info.get("rematch"):
        await first.receive()
    while not second.info.get("rematch"):
        await second.receive()
    assert first.info["rematch"] == second.info["rematch"]
    again = await server.sit(first.info["rematch"], keys["seats"][1])
    assert (again.standing["seat"], again.standing["version"]) == (1, 0)
    assert again.info["seed_hash"] != first.info["seed_hash"]


async def test_the_language_changes_without_coming_again(server: Served):
    keys = await server.create(seats=[{"kind": "link"}, {"kind": "link"}])
    player = await server.sit(keys["table"], keys["seats"][0])
    english = player.decision["prompt"]
    await player.send("speak", language="ru")
    await player.until("welcome")
    assert player.decision["prompt"] != english
