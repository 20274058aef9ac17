"""The rulebook of every game: how to play, chapters, examples to try, search; nothing for axe to find."""

from collections.abc import Callable

import pytest

from hexkeep.kernel.registry import games

from .player import Server, Visitor
from .test_access import faults

HOW = {"en": "How to play", "ru": "Как играть"}
SOUGHT = {"en": "win", "ru": "победа"}
TRY = {"en": "Try it", "ru": "Попробовать"}


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", games())
def test_a_rulebook_reads_and_searches(
    name: str, language: str, phone: bool, server: Server, visit: Callable[..., Visitor]
) -> None:
    anna = visit(language, phone=phone)
    anna.page.goto(f"{server.address}/rules/{name}")
    anna.page.get_by_role("heading", name=HOW[language]).wait_for()
    assert faults(anna) == []
    wide = anna.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, "the page is wider than the screen"
    anna.page.get_by_role("searchbox").fill(SOUGHT[language])
    first = anna.page.locator("main article").first
    first.wait_for()
    assert any(part in (first.get_attribute("id") or "") for part in ("-END-", "-WIN-"))


def test_an_example_is_tried_at_a_table_of_ones_own(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    anna.page.goto(f"{server.address}/rules/sigillum")
    example = anna.page.locator("#example-where-saxum-may-manoeuvre")
    example.scroll_into_view_if_needed()
    for picture in example.locator("img").all():
        picture.scroll_into_view_if_needed()
        anna.page.wait_for_function("(one) => one.complete && one.naturalWidth > 0", arg=picture.element_handle())
    example.get_by_role("button").click()
    anna.page.wait_for_url("**/t/*")
    anna.page.locator(".stage").wait_for()
    anna.page.get_by_text("Saxum").first.wait_for()


def test_a_bastion_rulebook_is_filtered_to_an_edition(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    anna.page.goto(f"{server.address}/rules/bastion")
    anna.page.locator("#BAS-TURN-02").wait_for()
    anna.page.get_by_role("combobox").select_option("2015")
    anna.page.locator("#BAS-TURN-02").wait_for(state="detached")
    anna.page.locator("#BAS-TURN-01").wait_for()
