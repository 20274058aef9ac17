"""The rulebook of every game: how to play, chapters, examples to try, search; nothing for axe to find."""

from collections.abc import Callable

import pytest

from hexkeep.kernel.registry import games

from .player import Server, Visitor
from .shapes import EN_DESK, EN_PHONE, RU_DESK, RU_PHONE, paired
from .test_access import faults

HOW = {"en": "How to play", "ru": "Как играть"}
SOUGHT = {"en": "win", "ru": "победа"}
TRY = {"en": "Try it", "ru": "Попробовать"}


@pytest.mark.parametrize(("name", "language", "phone"), paired(games(), [EN_DESK, RU_PHONE], [RU_DESK, EN_PHONE]))
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


def test_an_example_with_hidden_cards_does_not_ask_who_holds_the_screen(
    server: Server, visit: Callable[..., Visitor]
) -> None:
    anna = visit("ru")
    anna.page.goto(f"{server.address}/rules/heroes")
    example = anna.page.locator("[id^=example-]").first
    example.get_by_role("button", name=TRY["ru"]).click()
    anna.page.wait_for_url("**/t/*")
    anna.page.locator(".prompt.mine").wait_for()
    assert anna.page.locator(".handover").count() == 0


def test_a_rulebook_is_filtered_to_what_is_in_play(server: Server, visit: Callable[..., Visitor]) -> None:
    """An edition and a mode are chosen, boxes are unticked; the address tells it, and all of it works by keyboard."""
    anna = visit("en")
    anna.page.goto(f"{server.address}/rules/bastion")
    anna.page.locator("#BAS-TURN-02").wait_for()
    anna.page.get_by_role("combobox", name="Edition").select_option("2015")
    anna.page.locator("#BAS-TURN-02").wait_for(state="detached")
    anna.page.locator("#BAS-TURN-01").wait_for()
    anna.page.get_by_role("combobox", name="Mode").select_option("dragon-siege")
    anna.page.locator("#BAS-SCN-04").wait_for(state="detached")
    anna.page.locator("#BAS-SCN-03").wait_for()
    assert anna.page.url.endswith("?edition=2015&mode=dragon-siege")
    anna.page.goto(f"{server.address}/rules/heroes?mode=alliance&box=rampart,fortress")
    anna.page.locator("#HOM-TRADE-05").wait_for()
    anna.page.locator("#HOM-EXP-03").wait_for()
    assert not anna.page.locator("#HOM-CAMP-01, #HOM-LOC-24").count()
    boxes = anna.page.get_by_text("Boxes in play: 2")
    boxes.focus()
    anna.page.keyboard.press("Enter")
    anna.page.get_by_role("checkbox", name="Fortress").focus()
    anna.page.keyboard.press("Space")
    anna.page.locator("#HOM-EXP-03").wait_for(state="detached")
    anna.page.locator("#HOM-EXP-01").wait_for()
    assert faults(anna) == []


def test_the_rules_of_a_table_open_at_what_is_asked(server: Server, visit: Callable[..., Visitor]) -> None:
    """Only what is in play is listed, and the rule of the prompt is the one that is opened."""
    anna = visit("en")
    anna.sit(server.against_bots("sigillum", {"squads": "draft"}))
    anna.page.get_by_role("tab", name="Rules").click()
    opened = anna.page.locator("article.opened")
    opened.wait_for()
    asked = opened.get_attribute("id") or ""
    assert asked in ("rule-SIG-SETUP-02", "rule-SIG-DRAFT-01")
    assert opened.is_visible()
    assert not anna.page.locator("#rule-SIG-QUAD-01").count()
    whole = anna.page.get_by_role("link", name="The rulebook").get_attribute("href") or ""
    assert whole == f"/rules/sigillum?mode=kingdom&variant=#{asked.removeprefix('rule-')}"
    anna.page.get_by_role("tab", name="Log").click()
    anna.play(3)
    anna.page.get_by_text("Your turn: each moves or attacks").first.wait_for()
    anna.page.get_by_role("tab", name="Rules").click()
    anna.page.locator("#rule-SIG-ABIL-01.opened").wait_for()
