"""Between a phone and a desk the rails are drawers: the board keeps the room, and what they hold is one click away."""

from collections.abc import Callable

import pytest

from .player import IN_SIGHT, Server, Visitor

WONDER_MS = 350
"""So long a pointer rests on a thing before the inspector asks about it by itself (`inspector.svelte.ts`)."""


@pytest.mark.parametrize(("width", "has_rail"), [(1023, False), (1024, True)])
def test_under_1024_pixels_the_right_rail_is_a_drawer(
    server: Server, visit: Callable[..., Visitor], width: int, has_rail: bool
) -> None:
    visitor = visit("en")
    page = visitor.page
    page.set_viewport_size({"width": width, "height": 760})
    visitor.sit(server.against_bots("bastion"))
    visitor.patient("document.querySelector('.prompt.mine')")
    assert page.locator("aside.right").count() == int(has_rail)
    handles = page.locator("nav.handles button")
    assert handles.count() == (0 if has_rail else 4)
    if has_rail:
        return
    board = page.locator(".stagebox").bounding_box()
    handles.first.click()
    page.locator("aside.right [role=log]").wait_for()
    assert page.locator("aside.right .inspector").count() == 1
    assert page.locator(".stagebox").bounding_box() == board
    handles.first.click()
    visitor.patient("!document.querySelector('aside.right')")
    page.keyboard.press("/")
    page.locator("aside.right .rules input:focus").wait_for()
    assert page.locator("aside.right .rules input").input_value() == ""


def test_no_option_of_a_narrow_window_vanishes_under_a_mouse_or_the_focus(
    server: Server, visit: Callable[..., Visitor]
) -> None:
    """The inspector takes the options' place there: it opens for a press on what cannot be chosen."""
    visitor = visit("en")
    page = visitor.page
    page.set_viewport_size({"width": 820, "height": 900})
    visitor.sit(server.against_bots("sigillum", {"squads": "beginner"}))
    visitor.settle()
    first = page.locator(".prompt .opt").first
    name = first.inner_text()
    first.hover()
    page.keyboard.press("Tab")
    page.mouse.move(*page.evaluate(IN_SIGHT, ".stage .choice")[0])
    page.wait_for_timeout(WONDER_MS + 150)
    assert first.inner_text() == name
    assert page.locator(".prompt .inspector").count() == 0
    page.mouse.click(*page.evaluate(IN_SIGHT, ".stage .hex:not(.choice)")[0])
    page.locator(".prompt .inspector").wait_for()


def test_a_phone_says_what_comes_next_without_a_tap(server: Server, visit: Callable[..., Visitor]) -> None:
    visitor = visit("ru", phone=True)
    visitor.sit(server.against_bots("bastion"))
    for kind in ("win", "lose", "next"):
        text = visitor.page.locator(f".goals .{kind} .text")
        text.wait_for()
        assert text.inner_text().strip()


@pytest.mark.parametrize(
    ("game", "setup"),
    [("heroes", {"scenario": "unholy-quest"}), ("heroes", {"scenario": "four-winds"}), ("sigillum", {})],
)
def test_a_phone_says_in_whole_words_how_the_game_is_won(
    server: Server, visit: Callable[..., Visitor], game: str, setup: dict[str, str]
) -> None:
    visitor = visit("ru", phone=True)
    visitor.sit(server.against_bots(game, setup))
    visitor.page.locator(".goals .win small").wait_for()
    cut = "e => e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1"
    assert not visitor.page.locator(".goals .win .words").evaluate(cut)
