"""Every game on the shelf is opened and played, in both languages, on a desk and on a phone."""

from collections.abc import Callable

import pytest

from hexkeep.kernel.registry import games

from .player import Server, Visitor

PLIES = 20


def test_shelf_shows_a_picture_of_every_game(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit()
    anna.page.goto(server.address)
    anna.page.wait_for_selector(".game h2")
    assert anna.page.locator(".game h2").count() == len(games())
    for picture in anna.page.locator(".game img").all():
        picture.scroll_into_view_if_needed()
        anna.page.wait_for_function("i => i.complete && i.naturalWidth > 100", arg=picture.element_handle())
    anna.page.evaluate("scrollTo(0, 0)")
    anna.keep("shelf")


@pytest.mark.parametrize(("language", "phone"), [("en", False), ("ru", True)], ids=["en-desk", "ru-phone"])
@pytest.mark.parametrize("game", list(games()))
def test_game_is_played(game: str, language: str, phone: bool, server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit(language, phone)
    anna.sit(server.against_bots(game))
    anna.page.wait_for_timeout(400)
    anna.keep(f"{game}-{language}-{'phone' if phone else 'desk'}-opening")
    made = anna.play(PLIES, seconds=60)
    anna.page.wait_for_timeout(400)
    anna.keep(f"{game}-{language}-{'phone' if phone else 'desk'}")
    assert anna.over or made >= PLIES // 2
    told = anna.page.evaluate("document.documentElement.lang")
    assert told == language


@pytest.mark.parametrize("game", list(games()))
def test_setup_form_opens_a_table(game: str, server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("ru", dark=True)
    anna.page.goto(f"{server.address}/new/{game}")
    start = anna.page.locator("button[type=submit]")
    start.wait_for()
    anna.page.wait_for_function("b => !b.disabled", arg=start.element_handle())
    anna.keep(f"{game}-setup")
    start.click()
    anna.page.wait_for_selector(".prompt")
    anna.page.wait_for_timeout(300)
    anna.keep(f"{game}-ru-dark")
    assert "/t/" in anna.page.url
