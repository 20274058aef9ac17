"""A turn in Forest: what a monster beside a character can be chosen for, things to pass on, why a far one is safe."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from games.forest.table import WARRIOR, arranged, holding
from hexkeep.games.forest import GAME

from .frame import BROKEN_WORDS, CUT_OFF, SHORTENED, SMALL_LETTERS
from .player import VERSION, Server, Visitor

WAKES = {
    "en": ("the Manticore wakes", "Back"),
    "ru": ("проснётся Мантикора", "Назад"),
}
FIGURES = {"warrior-m": "F4", "mage-m": "E4", "ordinary-2": "F5", "aggressive-1": "A9"}

NAMES_WRITTEN_OVER = """() => {
  const names = [...document.querySelectorAll("[data-node^='name:'] text")]
    .map(one => [one.textContent, one.getBoundingClientRect()]);
  return [...document.querySelectorAll('.coordinates text')].flatMap(cell => {
    const box = cell.getBoundingClientRect();
    return names.filter(([, name]) => box.left < name.right - 2 && box.right > name.left + 2
      && box.top < name.bottom - 4 && box.bottom > name.top + 4).map(([word]) => `${cell.textContent} ${word}`);
  });
}"""


def turn(server: Server, anna: Visitor) -> Page:
    """The Warrior's turn, with a sword in use and a monster and the Mage beside him."""
    s = arranged(FIGURES, seats=1)
    holding(s, WARRIOR, "sword-1")
    anna.sit(server.alone_from("forest", GAME.position(s)))
    anna.page.wait_for_selector("[data-node='figure:ordinary-2']")
    return anna.page


def spot(page: Page, node: str) -> tuple[float, float]:
    """The middle of a figure on the board."""
    box = page.locator(f"[data-node='{node}'] .hit").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize(("language", "phone"), [("en", False), ("ru", True)])
def test_a_monster_offers_the_ways_to_attack_it(
    server: Server, visit: Callable[..., Visitor], language: str, phone: bool
) -> None:
    page = turn(server, visit(language, phone))
    (page.touchscreen.tap if phone else page.mouse.click)(*spot(page, "figure:ordinary-2"))
    page.wait_for_selector(".prompt [data-option='attack figure:ordinary-2 kind:melee']")
    assert not page.locator(".prompt [data-option^=move]").count()


@pytest.mark.parametrize(("language", "phone"), [("ru", False), ("en", True)], ids=["ru-desk", "en-phone"])
def test_waking_the_manticore_is_asked_about_first(
    server: Server, visit: Callable[..., Visitor], language: str, phone: bool
) -> None:
    """The first monster that falls wakes her: the attack is not played before the player has read so and agreed."""
    anna = visit(language, phone)
    page = turn(server, anna)
    warning, back = WAKES[language]
    before = page.evaluate(VERSION)
    (page.touchscreen.tap if phone else page.mouse.click)(*spot(page, "figure:ordinary-2"))
    attack = page.locator(".prompt .opt[data-option='attack figure:ordinary-2 kind:melee']")
    if phone:
        attack.tap()
        page.locator(".prompt.aiming .main").tap()
    else:
        attack.click()
    page.locator(".prompt", has_text=warning).wait_for()
    assert page.locator(".prompt input[type=checkbox]").count() == 1, "the warning can be switched off"
    page.locator(".prompt").get_by_role("button", name=back).click()
    anna.patient(f"!document.querySelector('.prompt').innerText.includes({warning!r})")
    assert page.evaluate(VERSION) == before


def test_a_phone_says_in_whole_words_why_a_kind_of_option_is_empty(
    server: Server, visit: Callable[..., Visitor]
) -> None:
    s = arranged(FIGURES, seats=1)
    holding(s, WARRIOR, "sword-1")
    s.spent[WARRIOR] = s.ratings[WARRIOR]
    anna = visit("ru", phone=True)
    anna.sit(server.alone_from("forest", GAME.position(s)))
    anna.page.locator(".prompt .kind", has_text="инициативы нет").first.wait_for()
    assert anna.page.evaluate(SHORTENED) == []


def test_a_phone_measures_its_buttons_anew_when_letters_have_come(
    server: Server, visit: Callable[..., Visitor]
) -> None:
    """Names of a line each: of four ways to go one has a button, and the rest stands whole behind another."""
    anna = visit("ru", phone=True)
    anna.sit(server.alone_from("forest", GAME.position(arranged(FIGURES, seats=1))))
    anna.page.locator(".prompt .opt", has_text="Огненный путь").first.wait_for()
    anna.page.evaluate("() => document.fonts.ready.then(() => true)")
    anna.patient(f"({CUT_OFF})().length === 0", seconds=10)


def test_things_are_passed_on_and_nothing_is_stowed_by_a_key(server: Server, visit: Callable[..., Visitor]) -> None:
    page = turn(server, visit())
    assert not page.locator(".prompt .above .small").count(), "to stow a thing calls nothing off"
    page.locator(".prompt .group[aria-label=Things] .rest").click()
    offered = page.locator(".prompt [data-option]").evaluate_all("all => all.map(one => one.dataset.option)")
    assert "give token:sword-1 figure:mage-m" in offered
    assert "stow token:sword-1" in offered


@pytest.mark.parametrize(("language", "phone"), [("ru", False), ("en", True)], ids=["ru-desk", "en-phone"])
def test_hexes_bear_the_names_that_buttons_speak_of(
    server: Server, visit: Callable[..., Visitor], language: str, phone: bool
) -> None:
    anna = visit(language, phone)
    page = turn(server, anna)
    names = page.locator(".coordinates text")
    assert names.count() == 0
    menu = page.get_by_role("button", name="Menu" if language == "en" else "Меню")
    menu.click()
    page.get_by_role("checkbox", name="Coordinates" if language == "en" else "Координаты").check()
    menu.click()
    assert {"F4", "F5", "A9"} <= set(names.all_text_contents())
    assert page.evaluate(SMALL_LETTERS) == []
    assert page.evaluate(NAMES_WRITTEN_OVER) == []
    page.reload()
    page.wait_for_selector(".coordinates text")


def test_a_far_monster_says_why_it_cannot_be_attacked(server: Server, visit: Callable[..., Visitor]) -> None:
    page = turn(server, visit())
    page.mouse.move(*spot(page, "figure:aggressive-1"))
    page.wait_for_function("() => document.querySelector('.inspector')?.innerText.includes('Red hunter')")
    page.keyboard.press("w")
    page.wait_for_function("() => document.querySelector('.inspector')?.innerText.includes('not on an adjacent cell')")


def test_a_long_name_stays_whole_beside_its_player(server: Server, visit: Callable[..., Visitor]) -> None:
    """`Swordswoman` and her player do not fit beside each other: the player stands below."""
    anna = visit("en")
    s = arranged({"mage-m": "F5", "warrior-f": "E5"}, seats=2)
    anna.sit(server.begun_at("forest", GAME.position(s), "Alexandra"))
    anna.page.wait_for_selector(".fold .text:has-text('Swordswoman')")
    assert anna.page.evaluate(BROKEN_WORDS) == []
