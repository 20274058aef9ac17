"""A lesson at a table: what is wanted is played and answered, the rest is talked about; it resumes after a restart."""

from typing import Any

import pytest

from hexkeep.kernel.registry import games

from .conftest import Player, Served, Start

ENDING = ("manticore", "siege")
"""Lessons whose last step ends the game."""
LESSONS = [(game.name, name) for game in games().values() for name in game.lessons()]


async def open_lesson(server: Served, game: str = "ferry", lesson: str = "first") -> dict[str, Any]:
    answer = await server.http.post("/api/lessons", json={"game": game, "lesson": lesson, "name": "Anna"})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def learn(server: Served, keys: dict[str, Any], language: str = "en") -> Player:
    return await server.sit(keys["table"], *[key for key in keys["seats"] if key], language=language)


def lesson_of(player: Player) -> dict[str, Any]:
    found: dict[str, Any] = player.standing["lesson"]
    return found


async def turn(player: Player, to: str) -> None:
    """Turn a page and wait until it is turned."""
    await player.send("coach", to=to, step=lesson_of(player)["step"])
    await player.until("update")


async def until_step(player: Player, step: int) -> None:
    while (lesson_of(player).get("step", 0)) != step:
        await player.receive()


async def take_step(player: Player) -> None:
    """Do what the step wants, or read on."""
    lesson = lesson_of(player)
    step = lesson["step"]
    if not lesson.get("acts"):
        await turn(player, "next")
        return
    while lesson_of(player)["step"] == step:
        wanted = lesson_of(player).get("wanted", [])
        if wanted:
            await player.play(wanted[0])
        await player.receive()


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
async def test_a_lesson_is_taken_to_its_end_and_bots_play_on(game: str, lesson: str, server: Served):
    keys = await open_lesson(server, game, lesson)
    anna = await learn(server, keys)
    steps = lesson_of(anna)["steps"]
    while lesson_of(anna)["step"] < steps:
        assert lesson_of(anna)["text"]
        await take_step(anna)
    plies = anna.standing["ply"]
    while not anna.standing.get("over") and (not anna.decision or anna.standing["ply"] == plies):
        if anna.decision:
            await anna.play(anna.options()[0])
        await anna.receive()
    assert anna.standing.get("over", False) == (lesson in ENDING)


async def test_another_legal_move_is_answered_and_not_played(server: Served):
    anna = await learn(server, await open_lesson(server), "ru")
    await anna.play("draw")
    said = (await anna.until("coached"))["text"]
    assert "чуть позже" in said
    for _ in range(3):
        await turn(anna, "next")
    await anna.play("load card:4a")
    said = (await anna.until("coached"))["text"]
    assert said.startswith("Так тоже можно")
    assert anna.standing["version"] == 0
    await anna.play("cast-off")
    assert (await anna.until("refused"))["code"] == "not-offered"


async def test_a_step_back_takes_its_plies_back(server: Served):
    anna = await learn(server, await open_lesson(server))
    for _ in range(4):
        await take_step(anna)
    assert lesson_of(anna)["step"] == 4
    assert anna.standing["ply"] == 2
    await turn(anna, "back")
    await until_step(anna, 3)
    while anna.standing["ply"]:
        await anna.receive()
    assert lesson_of(anna)["wanted"] == ["draw"]
    await take_step(anna)
    assert anna.standing["ply"] == 2


async def test_it_resumes_after_a_restart(start: Start):
    server = await start()
    keys = await open_lesson(server)
    anna = await learn(server, keys)
    for _ in range(5):
        await take_step(anna)
    again = await learn(await start(), keys)
    assert lesson_of(again)["step"] == 5
    assert again.standing["ply"] == 4
    await take_step(again)
    await take_step(again)
    assert lesson_of(again)["step"] == 7


async def test_a_late_page_is_not_turned_twice(server: Served):
    anna = await learn(server, await open_lesson(server))
    await anna.send("coach", to="next", step=0)
    await anna.send("coach", to="next", step=0)
    await anna.until("update")
    await turn(anna, "next")
    assert lesson_of(anna)["step"] == 2


async def test_who_leaves_a_lesson_plays_with_bots(server: Served):
    anna = await learn(server, await open_lesson(server))
    await turn(anna, "skip")
    assert anna.standing.get("lesson") is None
    await anna.play("draw")
    await anna.at(2)
    assert anna.info["seats"][1]["kind"] == "bot"


async def test_others_see_no_coach(server: Served):
    keys = await open_lesson(server)
    watcher = await server.sit(keys["table"], keys["owner"])
    assert watcher.standing.get("lesson") is None
    await watcher.send("coach", to="skip", step=0)
    assert (await watcher.until("refused"))["code"] == "not-yours"


@pytest.mark.parametrize(
    ("wanted", "status"),
    [({"game": "ferry", "lesson": "no"}, 422), ({"game": "no", "lesson": "first"}, 404), ({"game": "ferry"}, 400)],
)
async def test_a_lesson_that_does_not_exist_is_refused(wanted: dict[str, str], status: int, server: Served):
    answer = await server.http.post("/api/lessons", json=wanted)
    assert answer.status_code == status
    assert answer.json()["reason"]


async def test_the_shelf_lists_lessons_in_both_languages(server: Served):
    for language, title in (("en", "Your first crossing"), ("ru", "Первая переправа")):
        found = (await server.http.get(f"/api/games/ferry?lang={language}")).json()
        assert [lesson["title"] for lesson in found["lessons"]] == [title]
