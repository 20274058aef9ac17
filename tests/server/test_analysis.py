"""A finished game is analysed by a bot, once; an unfinished one is refused."""

import asyncio
import random
from typing import Any

import httpx
import pytest

from hexkeep.server.bots import analyses
from hexkeep.server.fair_queue import FairQueue

from .conftest import Served, play_out


async def asked(server: Served, table: str, key: str = "", language: str = "en") -> httpx.Response:
    headers = {"X-Table-Key": key} if key else {}
    return await server.http.get(f"/api/tables/{table}/analysis?lang={language}", headers=headers)


async def finished(server: Served) -> tuple[dict[str, Any], int]:
    """A table of two at which a game was played to its end, and how many plies it took."""
    keys = await server.create(
        seats=[{"kind": "link", "name": "Ann"}, {"kind": "link", "name": "Bob"}], spectators=True
    )
    players = [await server.sit(keys["table"], key) for key in keys["seats"]]
    await play_out(players, random.Random(8))
    return keys, players[0].standing["ply"]


async def test_a_finished_game_is_analysed_for_all_who_sit_or_watch(server: Served):
    keys, plies = await finished(server)
    answer = await asked(server, keys["table"], keys["seats"][0])
    assert answer.status_code == 200, answer.text
    found = answer.json()
    assert found["bot"] == "veteran"
    assert found["looked"] == len(found["chances"]) == plies + 1
    assert all(0 <= chance <= 1 for row in found["chances"] for chance in row)
    last = (
        await server.http.get(f"/api/tables/{keys['table']}/at/{plies}", headers={"X-Table-Key": keys["owner"]})
    ).json()
    assert found["chances"][-1] == last["standing"]["outcome"]
    assert found["between"] == "between veterans"
    assert len(found["story"]) == 3
    assert len(found["accuracy"]) == 2
    assert all(0 <= accuracy <= 100 for accuracy in found["accuracy"])
    for mistake in found["mistakes"]:
        assert 0 <= mistake["ply"] < plies
        assert mistake["before"] - mistake["after"] >= 0.05
        assert mistake["better"] != mistake["label"]
        assert mistake["line"]
    for key in (keys["seats"][1], keys["owner"], keys["spectator"]):
        assert (await asked(server, keys["table"], key)).json() == found
    assert (await asked(server, keys["table"])).status_code == 403
    assert (await asked(server, keys["table"], "wrong")).status_code == 403


async def test_an_analysis_is_made_once_for_all_requests_and_languages(server: Served):
    keys, _ = await finished(server)
    worked = server.services.analyses.workers
    runs = 0

    class Counting:
        async def run(self, *args: Any, **queued: Any) -> Any:
            nonlocal runs
            runs += 1
            return await worked.run(*args, **queued)

        def close(self) -> None:
            worked.close()

    server.services.analyses.workers = Counting()  # type: ignore[assignment]
    key = keys["seats"][0]
    both = await asyncio.gather(asked(server, keys["table"], key), asked(server, keys["table"], key, "ru"))
    english, russian = [answer.json() for answer in both]
    assert (await asked(server, keys["table"], key)).json() == english
    assert runs == 1
    assert english["chances"] == russian["chances"]
    assert english["story"] != russian["story"]


async def test_a_game_that_goes_on_and_a_table_that_is_not_there_are_refused(server: Served):
    keys = await server.create(seats=[{"kind": "link"}, {"kind": "link"}])
    answer = await asked(server, keys["table"], keys["seats"][0])
    assert (answer.status_code, answer.json()["code"]) == (409, "not-over")
    assert answer.json()["reason"] == "The game is not over yet."
    assert (await asked(server, keys["table"], keys["seats"][0], "ru")).json()["reason"] == "Игра ещё не закончена."
    answer = await asked(server, "nowhere", keys["seats"][0])
    assert (answer.status_code, answer.json()["code"]) == (404, "no-table")


def fails(*_: Any) -> Any:
    raise ArithmeticError


async def test_a_failed_analysis_is_reported_and_may_be_asked_for_again(
    server: Served, monkeypatch: pytest.MonkeyPatch
):
    keys, _ = await finished(server)
    with monkeypatch.context() as broken:
        broken.setattr(analyses, "analyse_record", fails)
        answer = await asked(server, keys["table"], keys["owner"])
        assert (answer.status_code, answer.json()["code"]) == (503, "no-analysis")
    assert (await asked(server, keys["table"], keys["owner"])).status_code == 200


async def test_the_number_of_waiting_analyses_is_limited(server: Served, monkeypatch: pytest.MonkeyPatch):
    keys, _ = await finished(server)
    monkeypatch.setattr(server.services.analyses.workers, "queue", FairQueue(0, most=0))
    answer = await asked(server, keys["table"], keys["owner"])
    assert (answer.status_code, answer.json()["code"]) == (429, "queue-full")
