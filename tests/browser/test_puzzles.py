"""Puzzles as people solve them: by their own moves, with hints, wrongly, and shown; progress stays in the browser."""

from collections.abc import Callable

import pytest

from hexkeep import arrange
from hexkeep.kernel.registry import game as find_game
from hexkeep.puzzles.puzzle import shipped_puzzles

from .player import Server, Visitor
from .test_access import faults
from .test_lessons import Learner

TITLE = {"en": "Puzzle of the day", "ru": "Задача дня"}
ALL = {"en": "All puzzles", "ru": "Все задачи"}
CURVE = {"en": "Draw the curve", "ru": "Показать кривую"}
CLEAN = {"en": "Solved at once", "ru": "Решена сразу"}


def shortest(game: str) -> tuple[str, list[str]]:
    """The puzzle with the shortest solution, and that: the options of its solver one after another."""
    puzzle = min(shipped_puzzles(find_game(game).package), key=lambda one: (len(one.line), one.id))
    return puzzle.id, [move.partition(" ")[2] for move in puzzle.line]


def open_puzzle(visitor: Visitor, server: Server, game: str, puzzle: str) -> Learner:
    solver = Learner(visitor)
    visitor.page.goto(f"{server.address}/puzzles/{game}")
    solver.press(f'[data-puzzle="{puzzle}"]')
    visitor.page.locator('.puzzle[data-status="open"]').wait_for()
    return solver


@pytest.mark.parametrize(
    ("game", "language", "phone"),
    [("sigillum", "en", False), ("bastion", "ru", True), ("forest", "en", False), ("heroes", "ru", True)],
)
def test_a_puzzle_is_solved(
    game: str, language: str, phone: bool, server: Server, visit: Callable[..., Visitor]
) -> None:
    anna = visit(language, phone=phone)
    puzzle, moves = shortest(game)
    solver = open_puzzle(anna, server, game, puzzle)
    anna.keep(f"puzzle-{game}")
    for move in moves:
        solver.take(move)
        anna.page.locator('.puzzle[data-status="open"], .puzzle[data-status="solved"]').wait_for()
        if anna.page.locator(".puzzle.solved").count():
            break
    anna.page.locator(".puzzle.solved").wait_for()
    anna.keep(f"puzzle-{game}-solved")
    anna.page.locator(".puzzle").get_by_role("link", name=ALL[language]).click()
    anna.page.reload()  # it is kept in the browser
    assert CLEAN[language] in anna.page.locator(f'[data-puzzle="{puzzle}"]').inner_text()


def test_a_wrong_move_is_told_and_the_answer_played_out(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    puzzle, moves = shortest("forest")
    solver = open_puzzle(anna, server, "forest", puzzle)
    anna.page.locator(".puzzle").get_by_role("button", name="Hint").click()
    anna.page.get_by_text("Look at this").wait_for()
    anna.page.get_by_role("button", name="Show the move").click()
    anna.page.get_by_text("The move:").wait_for()
    solver.take(next(one["text"] for one in solver.standing["decision"]["options"] if one["text"] != moves[0]))
    anna.page.locator(".puzzle.wrong").wait_for()
    anna.page.get_by_role("button", name="Show the answer").click()
    anna.page.locator(".puzzle.solved").wait_for()
    anna.page.locator(".puzzle").get_by_role("link", name="All puzzles").click()
    assert "Tried" in anna.page.locator(f'[data-puzzle="{puzzle}"]').inner_text()


@pytest.mark.parametrize(("language", "phone"), [("en", False), ("ru", True)])
def test_a_game_has_a_puzzle_of_the_day(
    language: str, phone: bool, server: Server, visit: Callable[..., Visitor]
) -> None:
    anna = visit(language, phone=phone)
    anna.page.goto(f"{server.address}/puzzles/sigillum")
    anna.page.get_by_role("heading", name=TITLE[language]).wait_for()
    assert faults(anna) == []
    wide = anna.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, "the page is wider than the screen"
    anna.page.locator(".daily button").click()
    anna.page.locator('.puzzle[data-status="open"]').wait_for()
    assert faults(anna) == []


def test_the_shelf_opens_the_puzzle_of_the_day(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("ru")
    anna.page.goto(server.address)
    daily = anna.page.locator("section", has=anna.page.get_by_role("heading", name=TITLE["ru"]))
    daily.get_by_role("button", name="Решать").click()
    anna.page.locator('.puzzle[data-status="open"]').wait_for()


def game_with_a_missed_win() -> str:
    """The record of a short battle: the first side ends its turn instead of winning, and loses its castle."""
    table = {"first": {"armus": {"at": "C3", "health": 1}}, "second": {"malleus": {"at": "C4", "health": 1}}}
    match = arrange("sigillum", {**table, "damage": [11, 11]})
    match.play(0, "capture")
    match.play(1, "attack who:malleus")
    assert match.over
    return match.record()


@pytest.mark.parametrize(("language", "phone"), [("en", False), ("ru", True)])
def test_a_finished_game_offers_the_win_that_was_missed_in_it(
    language: str, phone: bool, server: Server, visit: Callable[..., Visitor]
) -> None:
    keys = server.post("/api/records", {"record": game_with_a_missed_win()})
    anna = visit(language, phone=phone)
    solver = Learner(anna)
    anna.page.goto(f"{server.address}/t/{keys['table']}#{keys['seats'][0]}")
    anna.page.get_by_role("button", name=CURVE[language]).click()
    offer = anna.page.locator(".own-puzzle")
    offer.wait_for(timeout=60_000)
    anna.keep(f"puzzle-from-game-{language}")
    assert faults(anna) == []
    box, window = offer.bounding_box(), anna.page.viewport_size
    assert box is not None
    assert window is not None
    assert box["x"] + box["width"] <= window["width"], "the offer is cut off at the side"
    offer.get_by_role("button").click()
    anna.page.locator('.puzzle[data-status="open"]').wait_for()
    solver.hear(lambda: bool(solver.standing.get("decision")))
    solver.take("attack who:armus")
    anna.page.locator(".puzzle.solved").wait_for()
    anna.keep(f"puzzle-from-game-{language}-solved")
