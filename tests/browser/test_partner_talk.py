"""Partners who talk in the browser: plan bubbles, marks on the board, quick answers by click, tap and keyboard."""

import re
from collections.abc import Callable

import pytest

from .player import Server, Visitor
from .test_access import faults

SETUP = {"edition": "deluxe", "mode": "training", "players": 2, "first": "1"}
PARTNER = ".talk [data-seat='1']"


def join(server: Server, visitor: Visitor) -> None:
    """Sit down at a Bastion with a bot as partner, and wait until it has told its plan."""
    visitor.sit(server.against_bots("bastion", SETUP, "regular"))
    visitor.page.locator(PARTNER).wait_for()


def board_box(visitor: Visitor) -> object:
    """Where the board lies on the screen."""
    return visitor.page.locator(".stage .board").bounding_box()


def open_menu(visitor: Visitor) -> None:
    visitor.page.get_by_role("button", name=re.compile("Say something|Сказать")).click()
    visitor.page.locator(".menu").wait_for()


def bubble(visitor: Visitor, seat: int, text: str) -> None:
    visitor.page.locator(f".talk .bubble[data-seat='{seat}']", has_text=text).wait_for()


@pytest.mark.parametrize(("language", "phone"), [("ru", False), ("en", True)])
def test_a_partners_plan_stands_beside_the_seats_and_on_the_board(
    language: str, phone: bool, server: Server, visit: Callable[..., Visitor]
) -> None:
    anna = visit(language, phone=phone)
    join(server, anna)
    words = anna.page.locator(".figures .words[data-seat='1']" if phone else PARTNER).first
    assert re.search({"en": "leave|I take|I go", "ru": "Остав|Беру|Иду"}[language], words.inner_text())
    box, stage = words.bounding_box(), anna.page.locator(".stage").bounding_box()
    assert box is not None
    assert stage is not None
    assert box["y"] + box["height"] <= stage["y"] or box["x"] + box["width"] <= stage["x"], "it lies off the board"
    assert anna.page.locator(".talkmarks circle").count() > 0
    assert anna.page.locator(".talkmarks[mask='url(#beside-pieces)']").count() == 1, "no piece lies under a line"
    pieces = anna.page.locator(".board .thing.token").count()
    assert anna.page.locator("#beside-pieces circle").count() >= pieces > 0
    assert words.evaluate("e => parseFloat(getComputedStyle(e).fontSize)") >= 12
    assert faults(anna) == []
    if phone:
        anna.page.locator(".prompt h2").tap()
        words.wait_for(state="detached")


@pytest.mark.parametrize(("language", "phone"), [("en", False), ("ru", True)])
def test_quick_answers_are_said_and_answered_and_move_nothing(
    language: str, phone: bool, server: Server, visit: Callable[..., Visitor]
) -> None:
    anna = visit(language, phone=phone)
    join(server, anna)
    before = board_box(anna)
    open_menu(anna)
    assert faults(anna) == []
    assert board_box(anna) == before
    anna.page.locator(".menu [data-group='wait']").click()
    anna.page.locator(".menu").wait_for(state="detached")
    if phone:
        open_menu(anna)
    bubble(anna, 0, {"en": "Wait for me.", "ru": "Подожди меня."}[language])
    anna.page.locator(".talk .bubble[data-seat='1'] p.agreed, .talk .bubble[data-seat='1'] p.cannot").first.wait_for()
    assert board_box(anna) == before


def test_a_thing_is_pointed_at_on_the_board(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    join(server, anna)
    open_menu(anna)
    anna.page.locator(".menu [data-group='leave']").click()
    anna.page.locator(".menu .things").wait_for()
    anna.page.locator(".stage [data-node^='e-']").first.click()
    anna.page.locator(".menu").wait_for(state="detached")
    bubble(anna, 0, "to me.")
    assert anna.page.locator(".talkmarks circle").count() > 0


def test_the_keyboard_says_it_too(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("ru")
    join(server, anna)
    anna.page.locator(".stage").focus()
    anna.page.keyboard.press("t")
    anna.page.locator(".menu").wait_for()
    anna.page.keyboard.press("3")
    anna.page.locator(".menu .things").wait_for()
    anna.page.keyboard.press("Escape")
    anna.page.locator(".menu [data-group='praise']").wait_for()
    anna.page.keyboard.press("3")
    anna.page.locator(".menu .things").wait_for()
    anna.page.keyboard.press("2")
    bubble(anna, 0, "Положи для меня красную ману.")
    said = anna.page.locator("[aria-live=polite]", has_text=re.compile("ману|Хорошо|смогу"))
    said.first.wait_for(state="attached")


def test_a_bubble_can_be_hidden_until_there_is_something_new(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    join(server, anna)
    anna.page.locator(PARTNER).get_by_role("button").click()
    anna.page.locator(PARTNER).wait_for(state="detached")
    open_menu(anna)
    anna.page.locator(".menu [data-group='wait']").click()
    anna.page.locator(PARTNER).wait_for()


def test_people_see_each_others_pings(server: Server, visit: Callable[..., Visitor]) -> None:
    keys = server.post(
        "/api/tables", {"game": "bastion", "setup": SETUP, "seats": [{"kind": "link"}, {"kind": "link"}]}
    )
    anna, boris = visit("en"), visit("en")
    for visitor, key in zip((anna, boris), keys["seats"], strict=True):
        visitor.sit(f"{server.address}/t/{keys['table']}#{key}")
    open_menu(boris)
    boris.page.locator(".menu [data-group='ping']").click()
    boris.page.locator(".menu [data-token='at:s3'], .menu [data-token='place:d2']").first.click()
    anna.page.locator(PARTNER, has_text="Look at").wait_for()
    assert anna.page.locator(".talkmarks circle").count() > 0


def test_rivals_have_no_menu(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    anna.sit(server.against_bots("sigillum"))
    assert anna.page.locator(".talk").count() == 0
