"""The modes of Heroes as somebody meets them who has never seen the box: setup, draft, the map, before a battle."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .player import VERSION, Server, Visitor

INSIDE = """() => {
  const dock = document.querySelector('.battle .dock').getBoundingClientRect();
  const foot = document.querySelector('.battle .dock footer').getBoundingClientRect();
  return [...document.querySelectorAll('.battle .dock .verbs h2, .battle .dock .verbs button')]
    .filter(e => e.getBoundingClientRect().top < dock.top - 1 || e.getBoundingClientRect().bottom > foot.top + 1)
    .map(e => e.innerText);
}"""
"""What of the verbs hangs over an edge of the battle's dock."""
NAMED_AND_MARKED = """() => [...document.querySelectorAll('.stage .thing.hex.choice')]
  .filter(e => e.querySelector('text') && e.querySelector('.mark')).map(e => e.dataset.node)"""
GUARDED = """() => [...document.querySelectorAll('.stage .thing.hex.choice')]
  .filter(e => [...e.querySelectorAll('text')].some(text => /(^| )I$/.test(text.textContent)))
  .map(e => e.querySelector('.hit').getBoundingClientRect()).map(box => [box.x + box.width / 2, box.y + box.height / 2])
  .filter(([x, y]) => document.elementFromPoint(x, y)?.closest('.thing.hex.choice'))"""
"""Where fields with guards can be pressed."""
AT_REST = f"""() => {{
  const spot = ({GUARDED})()[0] ?? [];
  window.stillFrames = String(spot) === window.spotBefore ? window.stillFrames + 1 : 0;
  window.spotBefore = String(spot);
  return spot.length && window.stillFrames > 20 ? spot : null;
}}"""
"""The first of them, once it has had the same place for a while: the keys have moved the map, and it moves no more."""
LETTERS = """() => [...document.querySelectorAll('.stage [data-node^="site-"] text')]
  .map(e => [e.textContent, e.getBoundingClientRect().height])"""


def in_round_one(visitor: Visitor) -> Page:
    """Through the preparation to the first turn, with the first of everything."""
    page = visitor.page
    ready = page.locator('.prompt [data-option="end-turn"]').or_(page.locator(".kinds"))
    while not ready.count():
        version = page.evaluate(VERSION)
        page.keyboard.press("Enter" if page.locator(".turntile").count() else "1")
        page.wait_for_function(f"was => {VERSION} !== was", arg=version)
        page.wait_for_function("() => document.querySelector('.prompt.mine')")
    return page


@pytest.mark.parametrize(
    ("language", "scenario", "words"),
    [
        ("en", "narrow-sea", "a hero who goes from land to sea stops"),
        ("ru", "deep-roads", "подземные врата переносят героя"),
        ("en", "divided-crown", "1 + 3 against 2 + 4"),
        ("ru", "unholy-quest", "дойдёт до 6 — всё пропало"),
        ("ru", "guardian-angels", "Миссия 2 из 3"),
    ],
)
def test_setup_tells_what_is_special_in_a_scenario(
    server: Server, visit: Callable[..., Visitor], language: str, scenario: str, words: str
) -> None:
    visitor = visit(language)
    visitor.page.goto(f"{server.address}/new/heroes")
    visitor.answer("scenario", scenario)
    expect(visitor.page.locator(".notes")).to_contain_text(words)


def test_an_optional_rule_tells_what_it_means(server: Server, visit: Callable[..., Visitor]) -> None:
    visitor = visit("ru")
    page = visitor.page
    page.goto(f"{server.address}/new/heroes")
    page.get_by_role("button", name="Легче: атака наносит хотя бы 1 урон").hover()
    expect(page.locator(".tip", has_text="Ни одна атака не пропадает впустую")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_cards_to_choose_from_tell_what_they_do(server: Server, visit: Callable[..., Visitor], language: str) -> None:
    visitor = visit(language)
    visitor.sit(server.against_bots("heroes", {"scenario": "skirmish", "size": "short"}))
    page = visitor.page
    page.locator(".prompt [data-option]").first.wait_for()
    offered = page.locator(".prompt [data-option]")
    expect(offered.locator("small")).to_have_count(offered.count())


def test_a_championship_shows_the_tile_that_is_turned_and_letters_on_the_places(
    server: Server, visit: Callable[..., Visitor]
) -> None:
    visitor = visit()
    visitor.sit(server.against_bots("heroes", {"scenario": "duel-of-lords"}))
    page = visitor.page
    lead = page.locator('.prompt [data-option^="lead"]')
    tile = page.locator(".turntile .ghost")
    place = page.locator('.prompt [data-option^="lay"]')
    lead.or_(tile).or_(place).first.wait_for()
    if lead.count():
        lead.first.click()
    tile.or_(place).first.wait_for()
    if tile.count():  # the tile in the middle lies open: nobody turns it blindly
        page.keyboard.press("Enter")
    place.first.wait_for()
    page.keyboard.press("f")
    page.wait_for_function("() => document.querySelectorAll('.stage [data-node^=\"site-\"] text').length > 1")
    found = page.evaluate(LETTERS)
    assert [letter for letter, _ in found][:2] == ["A", "B"]
    assert min(height for _, height in found) >= 12
    place.nth(1).hover()
    expect(page.locator(".marks .ghost")).to_have_count(7)


@pytest.mark.parametrize(("language", "phone"), [("en", False), ("ru", False), ("ru", True)])
def test_before_a_battle_the_army_is_seen_and_no_button_is_cut(
    server: Server, visit: Callable[..., Visitor], language: str, phone: bool
) -> None:
    visitor = visit(language, phone=phone)
    visitor.sit(server.against_bots("heroes", {"players": 2, "first": "1", "difficulty": "easy"}))
    visitor.page.emulate_media(reduced_motion="reduce")  # the view does not glide
    page = in_round_one(visitor)
    page.keyboard.press("f")
    page.keyboard.press("h")
    pressed = page.wait_for_function(f"() => ({AT_REST})()")
    assert page.evaluate(NAMED_AND_MARKED) == []
    x, y = pressed.json_value()
    if phone:
        visitor.aim(x, y)
    else:
        page.mouse.click(x, y)
    page.wait_for_selector(".battle .dock .verbs .gold")
    assert page.evaluate(INSIDE) == []
    if not phone:
        assert page.locator(".army.left .row").count() == 2
        assert page.locator(".army.right .row").count() == 1
        expect(page.locator(".band .ask")).to_contain_text("Before the battle" if language == "en" else "Перед боем")
    # what was pointed at on the map is not told on the stage
    assert page.locator(".battle .inspector").count() == 0
