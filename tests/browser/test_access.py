"""axe-core finds no serious fault on any page and at no game's table, in light or dark."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from hexkeep.kernel.registry import games

from .conftest import WEB
from .frame import ENDLESS, Frame
from .player import Server, Visitor
from .test_battle import battle

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"


def faults(visitor: Visitor) -> list[str]:
    """What axe finds, and what moves without end."""
    visitor.page.evaluate(AXE.read_text() + "; undefined")
    found: Any = visitor.page.evaluate(
        "axe.run(document, {resultTypes: ['violations']}).then(r => r.violations"
        ".filter(v => v.impact === 'serious' || v.impact === 'critical')"
        ".map(v => v.id + ': ' + v.help + ' | ' + v.nodes.slice(0, 4).map(n => n.html.slice(0, 160)"
        " + ' ' + n.failureSummary.slice(0, 220)).join(' || ')))"
    )
    return [*found, *visitor.page.evaluate(ENDLESS)]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_pages_have_no_serious_fault(dark: bool, server: Server, visit: Callable[..., Visitor]) -> None:
    assert AXE.exists(), "axe-core is not installed: make client"
    anna = visit("en", dark=dark)
    seen: dict[str, list[str]] = {}
    anna.page.goto(server.address)
    anna.page.wait_for_selector(".game h3, .game h2")
    seen["games"] = faults(anna)
    anna.page.goto(f"{server.address}/new/sigillum")
    anna.page.wait_for_selector(".seats li")
    seen["setup"] = faults(anna)
    anna.page.goto(f"{server.address}/credits")
    anna.page.wait_for_selector("section")
    seen["credits"] = faults(anna)
    anna.page.goto(f"{server.address}/puzzles/forest")
    anna.page.wait_for_selector("[data-puzzle]")
    seen["puzzles"] = faults(anna)
    anna.sit(server.against_bots("sigillum"))
    anna.page.wait_for_timeout(500)
    seen["table, draft"] = faults(anna)
    anna.page.locator(".side .choice, aside .choice, .panel .choice").first.hover()
    seen["table, a choice pointed at"] = faults(anna)
    anna.play(14)
    anna.page.wait_for_timeout(400)
    seen["table"] = faults(anna)
    anna.page.locator(".stage").focus()
    anna.page.keyboard.press("ArrowRight")
    anna.page.locator(".inspector h3").wait_for()
    seen["inspector"] = faults(anna)
    anna.page.get_by_role("tab", name="Rules").click()
    anna.page.wait_for_selector(".rules article")
    seen["rules"] = faults(anna)
    anna.page.locator(".seat").first.click()
    anna.page.get_by_role("dialog").wait_for()
    seen["lobby"] = faults(anna)
    anna.page.keyboard.press("Escape")
    anna.page.get_by_role("button", name="Replay").click()
    anna.page.get_by_role("slider").wait_for()
    seen["replay"] = faults(anna)
    anna.sit(server.against_bots("ferry"))
    anna.page.get_by_role("button", name="Hint").click()
    anna.page.locator(".advicebox p").first.wait_for()
    seen["hint"] = faults(anna)
    anna.page.keyboard.press("Escape")
    anna.page.keyboard.press("?")
    anna.page.get_by_role("dialog", name="Keys").wait_for()
    seen["keys"] = faults(anna)
    assert {page: found for page, found in seen.items() if found} == {}


def test_phone_has_no_serious_fault(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("ru", phone=True)
    anna.sit(server.against_bots("ferry"))
    seen = {"table": faults(anna)}
    anna.page.locator(".figures .own").click()
    anna.page.wait_for_selector(".drawer")
    anna.keep("drawer")
    seen["drawer"] = faults(anna)
    assert {page: found for page, found in seen.items() if found} == {}


@pytest.mark.parametrize(("language", "phone"), [("ru", False), ("en", True)], ids=["ru-desk", "en-phone"])
@pytest.mark.parametrize("game", list(games()))
def test_no_table_has_a_serious_fault(
    game: str, language: str, phone: bool, server: Server, visit: Callable[..., Visitor]
) -> None:
    """At the opening and after a few choices; the frame stands still meanwhile. Whole games are played in the other
    language of each size. On the desk the table is opened by the form as it stands, in dark colours."""
    anna = visit(language, phone, dark=not phone)
    if phone:
        anna.sit(server.against_bots(game))
    else:
        anna.page.goto(f"{server.address}/new/{game}")
        anna.page.locator("button[type=submit]:enabled").click()
        anna.page.wait_for_selector(".prompt")
        assert "/t/" in anna.page.url
        anna.patient("document.querySelector('.prompt.mine')")
    anna.page.wait_for_timeout(500)
    anna.keep(f"{game}-{language}-opening")
    frame = Frame(anna)
    frame.look()
    seen = {"opening": faults(anna)}
    for _ in range(5):
        anna.play(1)
        frame.look()
    anna.page.wait_for_timeout(500)
    frame.look()
    frame.assert_still()
    seen["later"] = faults(anna)
    assert {page: found for page, found in seen.items() if found} == {}


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_battle_has_no_serious_fault(phone: bool, server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en", phone)
    anna.sit(battle(server, {"A4": "neutral-peasants", "C4": "neutral-troglodytes"}, ["attack", "magic-arrow"]))
    anna.page.wait_for_selector(".battle .unit")
    anna.page.wait_for_timeout(500)
    assert faults(anna) == []


WIDTHS = (360, 390, 768, 1024, 1440, 2200)


@pytest.mark.parametrize("path", ["/", "/new/sigillum", "/credits"])
def test_nothing_sticks_out_sideways(path: str, server: Server, visit: Callable[..., Visitor]) -> None:
    page = visit("ru").page
    page.goto(server.address + path)
    page.wait_for_selector("h1")
    assert at_each_width(page, "document.documentElement.scrollWidth") == {}


def test_nothing_of_a_table_sticks_out_sideways(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("ru")
    anna.sit(server.against_bots("sigillum"))
    parts = "['.top', '.prompt', '.middle'].map(q => document.querySelector(q).scrollWidth)"
    assert at_each_width(anna.page, f"Math.max(...{parts})") == {}


def at_each_width(page: Page, wide: str) -> dict[int, float]:
    """The windows, by their width, in which something is wider than they are."""
    found: dict[int, float] = {}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        page.wait_for_timeout(250)
        found[width] = page.evaluate(wide)
    return {width: shown for width, shown in found.items() if shown > width}
