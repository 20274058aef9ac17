"""`hexkeep lessons [GAME] [--check]`"""

from typing import Annotated, Any

from cyclopts import Parameter

from hexkeep.cli.common import Json, Language, check_language, open_game, print_json
from hexkeep.kernel.game import Game
from hexkeep.kernel.registry import games
from hexkeep.kernel.table.lesson_check import check_lesson
from hexkeep.kernel.table.lessons import Lesson
from hexkeep.kernel.table.texts import Translator

Check = Annotated[bool, Parameter(name="--check", negative=(), help="Play every lesson through and say what is wrong.")]


def lessons(game: str = "", check: Check = False, language: Language = "en", json: Json = False) -> int:
    """The lessons that games bring along.

    With `--check` each is played through by its own moves and by random ones; exit code 1 if one is not sound.

    Examples: `hexkeep lessons`, `hexkeep lessons ferry --check`

    Parameters
    ----------
    game
        Only the lessons of this game.
    """
    check_language(language)
    chosen = [open_game(game)] if game else list(games().values())
    rows = [_describe(one, lesson, check, language) for one in chosen for lesson in one.lessons().values()]
    if json:
        print_json(rows)
    else:
        for row in rows:
            _print(row, check)
    return 1 if any(row["mistakes"] for row in rows) else 0


def _describe(game: Game[Any], lesson: Lesson, check: bool, language: str) -> dict[str, Any]:
    translator = Translator.of(game, language)
    return {
        "game": game.name,
        "lesson": lesson.name,
        "title": translator.text(lesson.key("title")),
        "about": translator.text(lesson.key("about")),
        "steps": len(lesson.steps),
        "minutes": lesson.minutes,
        "mistakes": check_lesson(game, lesson) if check else [],
    }


def _print(row: dict[str, Any], check: bool) -> None:
    """One line; a lesson that is not sound has its first mistake in it."""
    name = f"{row['game']} {row['lesson']}"
    if not check:
        print(f"{name}: {row['title']} ({row['steps']} steps, {row['minutes']} minutes)")
    elif row["mistakes"]:
        more = len(row["mistakes"]) - 1
        print(f"{name}: {row['mistakes'][0]}{f' (and {more} more)' if more else ''}")
    else:
        print(f"{name}: {row['steps']} steps, sound")
