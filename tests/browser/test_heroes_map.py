"""Heroes' map opens on one's own hero, a small map and a key lead the view, a tile is turned as a ghost."""

from collections.abc import Callable

from playwright.sync_api import Page

from .player import VERSION, Server, Visitor

HERO = '.stage [data-node="hero-0-0"]'
MAP = ".minimap svg"
SETUP = {"players": 2, "first": "1"}


def middle(page: Page, thing: str) -> tuple[float, float]:
    box = page.locator(thing).first.bounding_box()
    assert box, thing
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def off_centre(page: Page) -> float:
    """How far the own hero stands from the middle of the stage, as a part of the stage's width."""
    stage = page.locator(".stage").first.bounding_box()
    assert stage
    x, y = middle(page, HERO)
    return max(abs(x - stage["x"] - stage["width"] / 2), abs(y - stage["y"] - stage["height"] / 2)) / stage["width"]


def test_the_map_opens_on_the_own_hero_and_returns_to_it(server: Server, visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    visitor.sit(server.against_bots("heroes", SETUP))
    page = visitor.page
    page.wait_for_timeout(800)
    assert off_centre(page) < 0.12
    box = page.locator(MAP).bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] * 0.3, box["y"] + box["height"] * 0.75)
    page.wait_for_timeout(300)
    assert off_centre(page) > 0.2
    page.keyboard.press("h")
    page.wait_for_timeout(300)
    assert off_centre(page) < 0.12


def test_a_tile_is_turned_as_a_ghost_that_names_what_it_brings(server: Server, visit: Callable[..., Visitor]) -> None:
    visitor = visit("ru")
    visitor.sit(server.against_bots("heroes", SETUP))
    page = visitor.page
    page.wait_for_selector(".turntile .ghost")
    dock = page.locator(".dock, .prompt").first
    told = set()
    for _ in range(6):
        page.wait_for_timeout(400)
        told.add(dock.inner_text())
        page.keyboard.press("r")
    assert len(told) > 2, told
    assert all("К середине:" in words for words in told), told
    version = page.evaluate(VERSION)
    page.keyboard.press("Enter")
    page.wait_for_function(f"was => {VERSION} !== was", arg=version)


def test_fields_in_reach_bear_their_steps(server: Server, visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    visitor.sit(server.against_bots("heroes", SETUP))
    page = visitor.page
    for _ in range(12):
        page.wait_for_timeout(900)
        if page.get_by_text("End turn").count():
            break
        page.keyboard.press("Enter" if page.locator(".turntile").count() else "1")
    page.get_by_text("End turn").first.wait_for()
    page.wait_for_timeout(500)
    steps = page.locator(".stage .thing.hex.choice text").all_text_contents()
    assert "1" in steps, steps
    assert any(text.startswith("guards") for text in steps), steps
