"""Every lesson can be played through, and what is wrong with one is found and named."""

from typing import Any

import msgspec
import pytest
import yaml

from hexkeep.kernel.errors import BadLesson
from hexkeep.kernel.game import Game
from hexkeep.kernel.registry import game as find_game
from hexkeep.kernel.registry import games
from hexkeep.kernel.table import lesson_check
from hexkeep.kernel.table.lesson_check import check_lesson
from hexkeep.kernel.table.lesson_player import SKIPPED, LessonPlayer, open_lesson
from hexkeep.kernel.table.lessons import FRAME_PARTS, Lesson, LessonHint, LessonStep, find_lesson, read_lesson

FERRY: Game[Any] = find_game("ferry")
LESSONS = [(game, lesson) for game in games().values() for lesson in game.lessons().values()]


def ids(value: object) -> str:
    return value.name if isinstance(value, Game | Lesson) else ""


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=ids)
def test_a_lesson_is_sound(game: Game[Any], lesson: Lesson) -> None:
    assert check_lesson(game, lesson) == []


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("bastion", ["first", "first-2015"]),
        ("ferry", ["first"]),
        ("forest", ["first"]),
        ("heroes", ["first"]),
        ("sigillum", ["first"]),
    ],
)
def test_a_game_has_a_first_lesson_for_each_edition_and_begins_with_it(name: str, first: list[str]) -> None:
    lessons = find_game(name).lessons()
    assert [lesson.name for lesson in lessons.values() if lesson.order == 1] == first
    assert list(lessons)[: len(first)] == first


# ---- lessons broken on purpose -----------------------------------------------------------------


def written() -> dict[str, Any]:
    """Ferry's lesson as its file has it."""
    from importlib.resources import files

    import ferry

    found: dict[str, Any] = yaml.safe_load((files(ferry) / "lessons" / "first.yaml").read_text("utf-8"))
    return found


def step_named(given: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(row for row in [*given["steps"], *given["hints"]] if row["id"] == name)
    return found


BROKEN: dict[str, tuple[str, str, object, str]] = {
    "a wanted option that is not offered": (
        "load",
        "play",
        "load card:5c",
        "load: play: 'load card:5c' is not offered",
    ),
    "a wanted option that does not exist": ("draw", "play", "fly", "draw: play: 'fly' is not offered"),
    "an answer that is not offered": ("draw", "then", ["1: rest"], "draw: then: 'rest' is not offered to seat 1"),
    "a pointer to nothing": ("hand", "point", ["card:6f"], "hand: point: nothing on the table is called 'card:6f'"),
    "a pointer to a button that is not there": ("draw", "point", ["option rest"], "draw: point: 'option rest' is not"),
    "an event that does not happen": ("cast", "expect", {"events": ["sank"]}, "cast: expect: 'sank' did not happen"),
    "a value that is another": ("cast", "expect", {"table": {"points.0": 5}}, "cast: expect: points.0 is 6, not 5"),
    "a text that nobody translated": ("hand", "id", "goods", "goods: there is no text in 'ru'"),
    "a text that does not fit": ("hand", "text", "goods " * 60, "hand: the text in 'en' has 360 letters, 300 fit"),
    "a hint at an unknown event": ("sank", "event", "drowned", "sank: event: there is no event 'drowned'"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_lesson_is_caught(case: str) -> None:
    name, field, value, said = BROKEN[case]
    given = written()
    step_named(given, name)[field] = value
    found = check_lesson(FERRY, read_lesson("first", yaml.safe_dump(given)))
    assert any(line.startswith(said) for line in found), found


UNREADABLE: dict[str, tuple[str, object, str]] = {
    "an unknown field": ("hand", {"colour": "red"}, "first: step hand: Object contains unknown field `colour`"),
    "a pointer that is no list": ("hand", {"point": 5}, "first: step hand, point: Expected `array`, got `int`"),
    "an unknown part of the frame": ("hand", {"point": ["@sky"]}, "first: step hand, point: '@sky' is none of "),
    "an answer without a seat": ("hand", {"then": "draw"}, "first: step hand, then: 'draw' should read '1: draw'"),
    "two steps of one name": ("hand", {"id": "goal"}, "first: step goal, id: each has its own"),
    "a hint without an occasion": ("sank", {"event": ""}, "first: hint sank, event: a hint has either"),
}


def test_only_the_last_step_may_end_the_game_and_then_no_hint_follows() -> None:
    forest = find_game("forest")
    lesson = forest.lessons()["manticore"]
    assert lesson.steps[-1].expect.events[-1] == "victory", "this lesson lets its learner win"
    told = msgspec.structs.replace(lesson, steps=[*lesson.steps, LessonStep("praise", "Well done!")])
    assert "praise: the game is over before it; only the last step may end the game" in check_lesson(forest, told)
    hinted = msgspec.structs.replace(lesson, hints=[LessonHint("hint", "She fell.", event="fell")])
    assert "hints: the last step ends the game, so none of them is ever said" in check_lesson(forest, hinted)


@pytest.mark.parametrize("case", UNREADABLE)
def test_a_file_that_cannot_be_used_is_refused_by_step_and_field(case: str) -> None:
    name, change, said = UNREADABLE[case]
    given = written()
    assert isinstance(change, dict)
    step_named(given, name).update(change)
    with pytest.raises(BadLesson) as refused:
        read_lesson("first", yaml.safe_dump(given))
    assert str(refused.value).startswith(said)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[", "first: this is no YAML"),
        ("5", "first: a lesson is a table of fields"),
        ("title: A", "first: Object missing required field `about`"),
        ("{title: A, about: B, steps: []}", "first: steps: a lesson has at least one"),
        ("{title: A, about: B, steps: [], setup: {players: {two: 2}}}", "first: setup[...]: Expected"),
    ],
)
def test_a_file_that_is_no_lesson_is_refused(text: str, said: str) -> None:
    with pytest.raises(BadLesson) as refused:
        read_lesson("first", text)
    assert str(refused.value).startswith(said)


def test_an_unknown_lesson_is_refused_with_a_suggestion() -> None:
    with pytest.raises(BadLesson, match="there is no lesson 'frist'.*first"):
        find_lesson("ferry", "frist")


def test_the_random_learner_notices_a_lesson_that_plays_what_it_does_not_want(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(player: LessonPlayer, match: Any, option: str) -> bool:
        match.play(player.lesson.seat, option)
        return False

    monkeypatch.setattr(LessonPlayer, "play", play)
    found = [line for seed in range(5) for line in lesson_check._random_mistakes(FERRY, FERRY.lessons()["first"], seed)]
    assert any("was not wanted and yet played" in line for line in found)


# ---- the player --------------------------------------------------------------------------------


def begun() -> tuple[LessonPlayer, Any]:
    lesson = FERRY.lessons()["first"]
    return LessonPlayer(FERRY, lesson), open_lesson(FERRY, lesson)


def test_another_legal_move_is_not_played_and_an_illegal_one_is_refused() -> None:
    player, match = begun()
    while player.current is not None and player.current.id != "draw":
        player.go_on()
    assert player.play(match, "load card:4a") is False
    assert not match.plies
    assert player.play(match, "draw") is True
    assert [match.game.write(ply.option) for ply in match.plies] == ["draw", "draw"]
    assert player.current is not None
    assert player.current.id == "load"


def test_one_goes_back_over_dice_and_cards() -> None:
    player, match = begun()
    for _ in range(3):
        player.go_on()
    for option in ("draw", "load card:6f"):
        player.play(match, option)
    before = match.game.position(match.state)
    player.go_on()
    player.play(match, "cast-off")
    assert match.state.points == [6, 0]
    player.back(match)
    player.back(match)
    assert player.current is not None
    assert player.current.id == "toll"
    assert match.game.position(match.state) == before


def test_a_hint_outlasts_what_is_played_for_the_learner_without_asking() -> None:
    heroes = find_game("heroes")
    lesson = heroes.lessons()["first"]
    player, match = LessonPlayer(heroes, lesson), open_lesson(heroes, lesson)
    player.settle(match)
    while player.current is not None:
        wanted = player.wanted(match)
        player.play(match, heroes.write(wanted[0])) if wanted else player.go_on()
    match.play(0, "move hero:main field:7.W")
    assert [hint.id for hint in player.hints(match)] == ["hint-combat"]
    assert match.options(0) == ["no-more"], "no town action is left, so the server goes on without asking"
    match.play(0, "no-more")
    assert [hint.id for hint in player.hints(match)] == ["hint-combat"]


def test_a_lesson_that_was_rewritten_meanwhile_does_not_fit() -> None:
    player, match = begun()
    assert player.fits(match.plies)
    match.play(0, "load card:4a")
    assert not player.fits(match.plies)


def test_hints_come_after_the_lesson_and_not_when_it_was_left() -> None:
    player, match = begun()
    match.play(0, "draw")
    match.play(1, "load card:3d")
    assert player.hints(match) == []
    player.step = len(player.lesson.steps)
    player._starts = [0] * len(player._starts)
    assert [hint.id for hint in player.hints(match)] == ["own-toll"]
    player.skip()
    assert player.step == SKIPPED
    assert player.hints(match) == []


def test_the_parts_of_the_frame_are_those_of_the_client() -> None:
    from pathlib import Path

    source = (Path(__file__).parents[2] / "web" / "src" / "lib" / "lesson.ts").read_text("utf-8")
    assert all(f"'{part}': " in source for part in FRAME_PARTS)
