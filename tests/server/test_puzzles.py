"""Puzzles over HTTP: the list, tables at puzzles, judgements, puzzles from finished games, and what is refused."""

from typing import Any

import httpx
import pytest

import hexkeep
from hexkeep import Match
from hexkeep.bots import play_out, player
from hexkeep.bots.advice.analysis import Analysis, Mistake
from hexkeep.bots.advice.hints import Hint
from hexkeep.puzzles.missed_wins import find_missed_win
from hexkeep.puzzles.puzzle import Puzzle, shipped_puzzles

from .conftest import Served

SIGILLUM = hexkeep.game("sigillum")


def short_puzzle() -> Puzzle:
    """A puzzle for certain, with a short solution and more than one way to go wrong."""
    return min((p for p in shipped_puzzles(SIGILLUM.package) if p.kind == "win"), key=lambda one: len(one.line))


async def open_table(server: Served, puzzle: str) -> dict[str, Any]:
    answer = await server.http.post(f"/api/games/sigillum/puzzles/{puzzle}/table")
    assert answer.status_code == 201, answer.text
    keys: dict[str, Any] = answer.json()
    return keys


async def judged(server: Served, table: str, puzzle: str, key: str) -> httpx.Response:
    return await server.http.get(f"/api/tables/{table}/puzzles/{puzzle}", headers={"X-Table-Key": key})


def own_key(keys: dict[str, Any]) -> str:
    return ",".join(filter(None, keys["seats"]))


async def test_the_puzzles_of_a_game_are_listed_with_the_one_of_the_day(server: Served):
    found = (await server.http.get("/api/games/sigillum/puzzles?lang=ru")).json()
    assert len(found["puzzles"]) >= 60
    assert found["daily"] in [one["id"] for one in found["puzzles"]]
    assert found["puzzles"][0]["task"] == "Разрушьте вражеский замок в этот ход"
    assert (await server.http.get("/api/games/ferry/puzzles")).json()["puzzles"] == []


async def test_an_attempt_is_judged_move_by_move(server: Served):
    puzzle = short_puzzle()
    keys = await open_table(server, puzzle.id)
    anna = await server.sit(keys["table"], *filter(None, keys["seats"]))
    first = (await judged(server, keys["table"], puzzle.id, own_key(keys))).json()
    assert (first["status"], first["best"], first["seat"]) == ("open", "1", puzzle.seat)
    assert first["hint"] in puzzle.solutions
    for ply in puzzle.line:
        seat, _, option = ply.partition(" ")
        await anna.play(option, seat=int(seat))
        await anna.until("update")
    last = (await judged(server, keys["table"], puzzle.id, own_key(keys))).json()
    assert (last["status"], last["fulfilled"], last["hint"]) == ("solved", True, "")


async def test_a_wrong_move_is_told(server: Served):
    puzzle = short_puzzle()
    keys = await open_table(server, puzzle.id)
    anna = await server.sit(keys["table"], *filter(None, keys["seats"]))
    await anna.play(next(option for option in anna.options() if option not in puzzle.solutions), seat=puzzle.seat)
    await anna.until("update")
    found = (await judged(server, keys["table"], puzzle.id, own_key(keys))).json()
    assert (found["status"], found["chance"], found["hint"]) == ("wrong", "0", "")


async def test_what_cannot_be_is_refused(server: Served):
    puzzle, other = shipped_puzzles(SIGILLUM.package)[:2]
    keys = await open_table(server, puzzle.id)
    elsewhere = await server.create("sigillum")
    refused = [
        (await server.http.get("/api/games/nothing/puzzles"), 404),
        (await server.http.get("/api/games/sigillum/puzzles?lang=xx"), 400),
        (await server.http.post("/api/games/sigillum/puzzles/win-0/table"), 422),
        (await server.http.post("/api/games/nothing/puzzles/win-1/table"), 404),
        (await judged(server, keys["table"], puzzle.id, ""), 403),
        (await judged(server, keys["table"], puzzle.id, "wrong"), 403),
        (await judged(server, keys["table"], other.id, own_key(keys)), 409),
        (await judged(server, keys["table"], "win-0", own_key(keys)), 422),
        (await judged(server, keys["table"], "own-lose", own_key(keys)), 422),
        (await judged(server, elsewhere["table"], "own-win", own_key(elsewhere)), 409),
        (await judged(server, "nowhere", puzzle.id, own_key(keys)), 404),
        (await server.http.get(f"/api/tables/{keys['table']}/puzzle"), 403),
        (await server.http.get(f"/api/tables/{keys['table']}/puzzle", headers={"X-Table-Key": own_key(keys)}), 409),
        (await server.http.post("/api/tables/nowhere/puzzle/table"), 404),
    ]
    assert [(str(answer.url), answer.status_code) for answer, _ in refused] == [
        (str(answer.url), status) for answer, status in refused
    ]
    assert all(answer.json()["reason"] for answer, _ in refused)


# ---- from a finished game ----------------------------------------------------------------------


def missed_win() -> Match[Any]:
    """A finished game that began at a puzzle, and whose first ply was none of its solutions."""
    puzzle = short_puzzle()
    match: Match[Any] = Match(SIGILLUM, seed=5, start=puzzle.position)
    wrong = next(o for o in match.options(puzzle.seat) if o not in puzzle.solutions)
    match.play(puzzle.seat, wrong)
    play_out(match, [player("greedy", SIGILLUM, seat) for seat in range(match.state.seats)], 1000)
    assert match.over
    return match


def test_a_missed_win_is_found_at_the_mistake_or_shortly_before_it() -> None:
    match = missed_win()
    found = find_missed_win(match.record(), [0])
    assert found is not None
    assert (found.ply, found.kind, found.value) == (0, "win", "1")
    assert found.position == short_puzzle().position
    assert find_missed_win(match.record(), [len(match.plies) - 1]) is None
    assert find_missed_win(match.record(), []) is None


async def test_a_finished_game_offers_a_puzzle_where_a_win_was_missed(server: Served, monkeypatch: pytest.MonkeyPatch):
    match = missed_win()
    keys = (await server.http.post("/api/records", json={"record": match.record()})).json()
    address, headers = f"/api/tables/{keys['table']}/puzzle", {"X-Table-Key": own_key(keys)}
    better = Hint("", "", 0.9, "", "", "", [])
    mistake = Mistake(0, 0, short_puzzle().seat, "", "", "", 0.9, 0.2, "blunder", better)

    async def analysis_of(*_: Any) -> Analysis:
        return Analysis("sigillum", "veteran", "", 40, len(match.plies), [], [mistake], [], [], [], None, 0)

    monkeypatch.setattr(server.services.analyses, "analysis_of", analysis_of)
    offered = (await server.http.get(f"{address}?lang=ru", headers=headers)).json()
    assert (offered["id"], offered["best"]) == ("own-win", "1")
    assert offered["task"] == "Разрушьте вражеский замок в этот ход"
    opened = (await server.http.post(f"{address}/table", headers=headers)).json()
    found = (await judged(server, opened["table"], "own-win", own_key(opened))).json()
    assert (found["status"], found["best"]) == ("open", "1")
    assert found["hint"] in short_puzzle().solutions


async def test_a_game_without_a_mistake_offers_no_puzzle(server: Served, monkeypatch: pytest.MonkeyPatch):
    keys = (await server.http.post("/api/records", json={"record": missed_win().record()})).json()
    address, headers = f"/api/tables/{keys['table']}/puzzle", {"X-Table-Key": own_key(keys)}

    async def analysis_of(*_: Any) -> Analysis:
        return Analysis("sigillum", "veteran", "", 40, 1, [], [], [], [], [], None, 0)

    monkeypatch.setattr(server.services.analyses, "analysis_of", analysis_of)
    assert (await server.http.get(address, headers=headers)).json() == {}
    answer = await server.http.post(f"{address}/table", headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (409, "no-missed-win")


async def test_a_judgement_is_not_for_a_table_with_other_people(server: Served):
    puzzle = short_puzzle()
    seats = [{"kind": "link", "name": "Ann"}, {"kind": "link", "name": "Bob"}]
    seats[puzzle.seat]["kind"] = "me"
    keys = await server.create("sigillum", start=puzzle.position, seats=seats)
    answer = await judged(server, keys["table"], "own-win", keys["seats"][puzzle.seat])
    assert (answer.status_code, answer.json()["code"]) == (409, "no-puzzle")
