"""Heroes' map opens on one's own hero, a small map and a key lead the view, a tile is turned as a ghost."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from hexkeep import arrange

from .player import VERSION, Server, Visitor
from .shapes import EN_DESK, EN_PHONE, RU_DESK, RU_PHONE, paired

HERO = '.stage [data-node="hero-0-0"]'
MAP = ".minimap svg"
SETUP = {"players": 2, "first": "1"}
TOWARDS = {"en": "towards the middle", "ru": "к середине"}
"""What the button says of a tile that lies in one way or another."""


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


def test_what_moved_leaves_the_names_of_fields_readable(server: Server, visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    visitor.sit(server.against_bots("heroes", SETUP))
    page = visitor.page
    page.locator(".stage .traces .ways").wait_for(state="attached")
    assert page.locator(".stage .ways").get_attribute("mask") == "url(#beside-names)"
    assert page.locator(".stage .traces ~ .names").count() == 1, "short names are written above"
    names = page.locator(".stage .thing.hex text.name").count()
    assert names >= page.locator("#beside-names rect").count() - 1 > 0


def test_a_visited_field_keeps_its_ground_under_its_name(server: Server, visit: Callable[..., Visitor]) -> None:
    match = arrange("heroes", {"map": {"tiles": {"4": "N3"}, "visited": ["4.NE"]}}, seed=3)
    keys = server.post("/api/records", {"record": match.record()})
    visitor = visit()
    visitor.sit(f"{server.address}/t/{keys['table']}#{keys['seats'][0]}")
    field = visitor.page.locator(".stage .thing.hex.dim")
    assert field.count() == 1
    assert field.evaluate("e => getComputedStyle(e).opacity") == "1"


@pytest.mark.parametrize(("language", "phone"), paired([()], [EN_DESK, RU_PHONE], [RU_DESK, EN_PHONE]))
def test_a_tile_is_turned_as_a_ghost_that_names_what_it_brings(
    server: Server, visit: Callable[..., Visitor], language: str, phone: bool
) -> None:
    visitor = visit(language, phone=phone)
    visitor.sit(server.against_bots("heroes", SETUP))
    page = visitor.page
    page.wait_for_selector(".turntile .ghost")
    main = page.locator(".prompt .gold", has_text=TOWARDS[language])
    told = {main.inner_text()}
    turn = page.get_by_role("button", name={"en": "Right", "ru": "Вправо"}[language])
    for _ in range(2):
        before = main.inner_text()
        if phone:
            turn.tap()
        else:
            page.keyboard.press("r")
        expect(main).not_to_have_text(before)
        told.add(main.inner_text())
    assert len(told) == 3, told
    version = page.evaluate(VERSION)
    if phone:
        main.tap()
    else:
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
