"""A whole game without touching the mouse."""

import random
import time
from collections.abc import Callable

from .player import Server, Visitor


def focused(anna: Visitor) -> str:
    return str(anna.page.evaluate("document.activeElement?.innerText ?? document.activeElement?.ariaLabel ?? ''"))


def test_a_whole_game_by_keyboard_alone(server: Server, visit: Callable[..., Visitor]) -> None:
    """From the list of games to the fall of a castle, and no mouse on the table."""
    anna = visit("en")
    anna.page.goto(server.address)
    anna.page.wait_for_selector(".game h3")
    for _ in range(40):
        anna.page.keyboard.press("Tab")
        game = anna.page.evaluate("document.activeElement?.closest('.game')?.innerText ?? ''")
        if "Sigillum" in game and "Play against a bot" in focused(anna):
            break
    assert "Play against a bot" in focused(anna)
    anna.page.keyboard.press("Enter")
    anna.page.wait_for_selector("dialog[open]")  # a lesson is offered before a first game
    for _ in range(6):
        if "Just play" in focused(anna):
            break
        anna.page.keyboard.press("Tab")
    anna.page.keyboard.press("Enter")
    anna.page.wait_for_selector(".prompt")
    anna.play_out(random.Random(2), keys=True)
    anna.keep("keyboard-over")
    # the next game is one key away, once the end has been seen
    anna.page.wait_for_selector(".ending .again kbd.heeded")
    before = anna.page.url
    anna.page.keyboard.press("Enter")
    anna.page.wait_for_url(lambda url: url.partition("#")[0] != before.partition("#")[0])


def test_a_choice_in_the_own_area_takes_enter(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    anna.sit(server.against_bots("ferry", {"goal": 5}))
    anna.page.locator(".left [role=button]").first.focus()
    before = len(anna.log)
    anna.page.keyboard.press("Enter")
    anna.page.wait_for_function("n => document.querySelectorAll('[role=log] p:not(.none)').length > n", arg=before)


def test_arrows_walk_over_the_board_with_a_visible_ring(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    anna.sit(server.against_bots("sigillum"))
    if anna.page.locator(".oversheet").count():
        anna.page.keyboard.press("Escape")
    anna.page.locator(".stage").focus()
    names = set()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft"):
        anna.page.keyboard.press(key)
        assert anna.page.evaluate("document.activeElement?.matches('.thing .hit')")
        names.add(anna.page.evaluate("document.activeElement.ariaLabel"))
        ring = anna.page.evaluate(
            "getComputedStyle(document.activeElement.closest('.thing').querySelector('.ring')).strokeWidth"
        )
        assert float(str(ring).removesuffix("px")) >= 3
    assert len(names) >= 3


def test_a_choice_on_the_board_is_walked_to_and_taken(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    anna.sit(server.against_bots("sigillum", {"squads": "beginner"}))
    cells = anna.page.locator(".stage .choice .hit")
    deadline = time.monotonic() + 60
    while cells.count() == 0 and time.monotonic() < deadline:
        anna.page.keyboard.press("1")
        anna.page.wait_for_timeout(100)
    before = anna.page.locator(".prompt").inner_text()
    anna.page.locator(".stage").focus()
    anna.page.keyboard.press("ArrowRight")
    assert anna.page.evaluate("document.activeElement.matches('.choice .hit')"), "the walk begins at a choice"
    anna.page.keyboard.press("Enter")
    anna.page.wait_for_function("t => document.querySelector('.prompt').innerText !== t", arg=before)
