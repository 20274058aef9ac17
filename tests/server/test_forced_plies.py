"""Where there is only one answer and everybody sees it, the table gives it; undo goes back over such plies."""

import asyncio
from typing import Any

from hexkeep.kernel.match import Match
from hexkeep.kernel.registry import game as find_game

from .conftest import Player, Served, Start


def on_the_river(hands: int = 3, players: int = 2) -> dict[str, Any]:
    """The first seat has loaded; the others hold so many cards each."""
    game = find_game("ferry")
    match: Match[Any] = Match(game, {"players": players}, seed=11)
    match.play(0, next(o for o in match.decisions()[0].options if game.write(o).startswith("load")))
    for seat in range(1, players):
        extra = match.state.hands[seat][hands:]
        match.state.hands[seat] = match.state.hands[seat][:hands]
        match.state.deck.extend(extra)
    return game.position(match.state)


async def sit_down(server: Served, start: dict[str, Any], **hello: Any) -> tuple[dict[str, Any], list[Player]]:
    keys = await server.create(start=start, seats=[{"kind": "link"}] * start["seats"])
    return keys, [await server.sit(keys["table"], key, **hello) for key in keys["seats"]]


async def rows_of(server: Served, table: str) -> list[tuple[int, str | None]]:
    return [(row.seat, row.option) for row in (await server.services.store.load(table)).log]


async def test_a_single_answer_is_played_at_once_and_told(server: Served):
    """With its only toll paid nobody can answer any more, and the ferry cannot be unloaded: it casts off."""
    keys, (zero, one) = await sit_down(server, on_the_river(hands=1))
    await one.play(one.options()[0])
    await zero.at(2)
    assert [row[1] for row in await rows_of(server, keys["table"])][1:] == ["cast-off"]
    assert zero.log[0]["kind"] == "tolled"
    assert {line["version"] for line in zero.log} == {1, 2}
    shown = [message for message in zero.raw if '"cast-off"' in message and '"tolled"' in message]
    assert not shown, "the prompt with one answer was shown"


async def test_a_player_who_wants_to_be_asked_is_asked(server: Served):
    keys, (zero, one) = await sit_down(server, on_the_river(hands=1), asks_single=True)
    await one.play(one.options()[0])
    await zero.at(1)
    assert zero.options() == ["cast-off"]
    await zero.send("ask-single", on=False)
    await zero.at(2)
    assert len(await rows_of(server, keys["table"])) == 2


async def test_others_keep_the_time_for_their_offers(server: Served):
    """While somebody may still throw in a card, the only answer of the ferryman waits for his click."""
    _, (zero, one) = await sit_down(server, on_the_river(hands=3))
    await one.play(one.options()[0])
    await zero.at(1)
    assert zero.options() == ["cast-off"]
    await one.at(1)
    await one.play(one.options()[0])
    await zero.at(3)


async def test_a_secret_prompt_with_one_answer_is_still_asked(server: Served):
    """The last card of a hidden hand, with nothing left to draw: playing it at once would tell the hand."""
    game = find_game("ferry")
    match: Match[Any] = Match(game, {"players": 2}, seed=3)
    match.state.discard.extend(match.state.deck + match.state.hands[0][1:])
    match.state.deck, match.state.hands[0] = [], match.state.hands[0][:1]
    keys, (zero, _) = await sit_down(server, game.position(match.state))
    assert len(zero.options()) == 1
    await asyncio.sleep(0.1)
    assert await rows_of(server, keys["table"]) == []


async def test_with_bots_alone_a_secret_prompt_with_one_answer_is_not_asked(server: Served):
    """Nobody is there who could learn the hand from it; undo goes back over it as over any forced ply."""
    game = find_game("ferry")
    match: Match[Any] = Match(game, {"players": 2}, seed=3)
    match.state.discard.extend(match.state.deck + match.state.hands[0][1:])
    match.state.deck, match.state.hands[0] = [], match.state.hands[0][:1]
    position = game.position(match.state)
    only = game.write(match.decisions()[0].options[0])
    keys = await server.create(start=position, seats=[{"kind": "link"}, {"kind": "bot", "bot": "random"}])
    person = await server.sit(keys["table"], keys["seats"][0])
    await person.at(1)
    assert (await rows_of(server, keys["table"]))[0] == (0, only)


async def test_a_spectator_learns_no_hand_from_what_is_not_asked(server: Served):
    """While somebody looks on, the last card of a hidden hand is asked for although only bots play along."""
    keys = await server.create(seats=[{"kind": "link"}, {"kind": "bot", "bot": "random"}], spectators=True)
    person = await server.sit(keys["table"], keys["seats"][0])
    spectator = await server.sit(keys["table"], keys["spectator"])
    assert person.standing["version"] == 0
    table = await server.services.tables.find(keys["table"])
    async with table.lock:
        state = table.match.state
        state.discard.extend(state.deck + state.hands[0][1:])
        state.deck, state.hands[0] = [], state.hands[0][:1]
        table._decisions = None
        assert table.forced_decision() is None
        await spectator.close()
        table.viewers = {viewer for viewer in table.viewers if viewer.seats}
        assert table.forced_decision() is not None


async def test_a_table_that_was_left_before_a_forced_ply_is_taken_up(start: Start):
    """The node dies between the move and what follows from it; another finds the table."""
    first = await start()
    keys, (_, one) = await sit_down(first, on_the_river(hands=1), asks_single=True)
    await one.play(one.options()[0])
    await one.at(1)
    table = await first.services.tables.find(keys["table"])
    async with table.lock:  # as if the players had never asked for it
        for seat in range(2):
            await first.services.seating._change(table, seat, asks_single=False)
        await first.services.seating._update_status(table)
    second = await start()
    for _ in range(100):
        if len(await rows_of(second, keys["table"])) == 2:
            return
        await asyncio.sleep(0.05)
    raise AssertionError("the forced ply was not played")


async def test_undo_goes_back_over_forced_plies_and_bots_to_the_last_own_decision(server: Served):
    seats = [{"kind": "link"}, {"kind": "bot", "bot": "random"}]
    keys = await server.create("sigillum", setup={"squads": "beginner"}, seats=seats, seed=5)
    player = await server.sit(keys["table"], keys["seats"][0])
    while not player.decision or len(player.options()) < 2:
        await player.receive()
    version, asked = player.standing["version"], player.decision
    await player.play(player.options()[0])
    await player.at(version + 1)
    while not player.decision:
        await player.receive()
    assert player.standing["can_undo"]
    played = player.standing["version"] - version
    await player.send("undo", seat=0, version=player.standing["version"])
    await player.at(version + 2 * played)
    assert player.decision == asked
    assert player.standing["ply"] == version
    rows = await rows_of(server, keys["table"])
    taken_back = [seat for seat, option in rows if option is None]
    assert taken_back == [seat for seat, option in reversed(rows) if option is not None][:played]


async def test_undo_stops_at_what_another_person_did(server: Served):
    keys = await server.create("sigillum", setup={"squads": "beginner"}, seats=[{"kind": "link"}] * 2, seed=5)
    one, two = [await server.sit(keys["table"], key) for key in keys["seats"]]
    while True:
        mover = one if one.decision else two
        other = two if mover is one else one
        version = mover.standing["version"]
        await mover.play(mover.options()[0])
        await mover.at(version + 1)
        await other.at(mover.standing["version"])
        if other.decision and len(other.options()) > 1:
            break
    version = other.standing["version"]
    await other.play(other.options()[0])
    await other.at(version + 1)
    await mover.at(other.standing["version"])
    assert other.standing.get("can_undo")
    assert not mover.standing.get("can_undo")
    await mover.send("undo", seat=mover.standing["seat"], version=mover.standing["version"])
    assert (await mover.until("refused"))["code"] == "undo-not-yours"
