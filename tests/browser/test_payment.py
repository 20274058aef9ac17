"""Paying for an attack: in one dialog with steppers, a total and what is left, or with a partner's help."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from games.bastion.table import siege
from hexkeep.games.bastion import GAME

from .frame import CUT_OFF
from .player import IN_SIGHT, Server, Visitor

PAY = ".payment .big"
WORDS = {
    "en": ("Pay for the Purple Mage", "Pay 5", "1 still to pay", "Less Blue", "More Green"),
    "ru": ("Чем заплатить за Фиолетового мага", "Заплатить 5", "ещё не хватает 1", "Меньше: Синяя", "Больше: Зелёная"),
}


def paying(server: Server, anna: Visitor) -> Page:
    """A defender who has to pay 5 of mana in five colours, with Alchemy."""
    mana = "3 red 3 blue 2 green 1 purple 1 black"
    table = siege("deluxe", enemies={"s1": "purple-mage"}, mana=mana, spells="alchemy")
    table.play("attack at:s1", "cast spell:alchemy", "strike at:s1")
    anna.sit(server.alone_from("bastion", GAME.position(table.s)))
    anna.page.wait_for_selector(".payment")
    return anna.page


def amounts(page: Page) -> list[int]:
    return [int(text) for text in page.locator(".payment [role=spinbutton]").all_inner_texts()]


@pytest.mark.parametrize(("language", "phone"), [("en", False), ("ru", True)])
def test_a_payment_is_chosen_by_steppers(
    server: Server, visit: Callable[..., Visitor], language: str, phone: bool
) -> None:
    anna = visit(language, phone)
    page = paying(server, anna)
    title, pay, short, less, more = WORDS[language]
    assert page.locator(".payment h2").inner_text() == title
    assert sum(amounts(page)) == 5
    before = amounts(page)
    page.get_by_role("button", name=less).click()
    assert amounts(page) == [before[0], before[1] - 1, *before[2:]]
    assert short in page.locator(".payment .total").inner_text()
    assert page.locator(PAY).is_disabled()
    assert page.locator(".prompt .big").count() == 0, "the dock repeats the dialog"
    page.get_by_role("button", name=more).click()
    assert amounts(page) == [before[0], before[1] - 1, before[2] + 1, *before[3:]]
    assert page.get_by_role("button", name=more).is_disabled(), "more than the price could be paid"
    sizes = page.locator(".payment *").evaluate_all("all => all.map(e => parseFloat(getComputedStyle(e).fontSize))")
    assert min(sizes) >= 12
    anna.keep(f"payment-{language}")
    assert pay in page.locator(PAY).inner_text()
    ((x, y),) = page.evaluate(IN_SIGHT, PAY)
    page.mouse.click(x, y)
    page.wait_for_selector(".payment", state="detached")
    assert any("Purple Mage" in line or "Фиолетового мага" in line for line in anna.log) or phone


def test_advice_on_a_payment_is_seen_on_a_phone(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("ru", phone=True)
    page = paying(server, anna)
    page.get_by_role("button", name="Подсказка").tap()
    page.locator(".advicebox").wait_for()
    ((x, y),) = page.evaluate(IN_SIGHT, ".advicebox .gold")
    page.touchscreen.tap(x, y)
    page.wait_for_selector(".payment .advicebox", state="detached")
    assert amounts(page) != [], "a part is paid as advised, the rest is still to be paid"


def test_a_payment_by_keyboard_alone(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    page = paying(server, anna)
    assert page.evaluate("document.activeElement?.getAttribute('role')") == "spinbutton", "the dialog takes the focus"
    page.keyboard.press("Home")
    assert amounts(page)[0] == 0
    page.keyboard.press("Enter")
    assert page.locator(".payment").count() == 1, "too little was paid"
    page.keyboard.press("ArrowUp")
    page.keyboard.press("3")
    assert amounts(page)[0] == min(3, 5 - sum(amounts(page)[1:]))
    for _ in range(5):
        page.keyboard.press("Tab")
        page.keyboard.press("End")
    assert sum(amounts(page)) == 5
    first = page.locator(".payment [role=spinbutton]").first
    assert first.get_attribute("aria-valuemax") == "3"
    assert first.get_attribute("aria-label") == "Red"
    page.keyboard.press("Enter")
    page.wait_for_selector(".payment", state="detached")


PLAYBACK_SPEED = 1.0
FLAME = {
    "en": ("4 of your 4 purple + Flame 1 (Mira)", "Mira can add Flame 1", "Mira casts Flame 1."),
    "ru": ("4 из 4 фиолетовой + Пламя 1 (Мира)", "Мира может добавить Пламя 1", "Мира применяет Пламя 1."),
}


@pytest.mark.parametrize(("language", "phone"), [("ru", False), ("en", True)], ids=["ru-desk", "en-phone"])
def test_a_partner_s_flame_is_offered_and_comes(
    server: Server, visit: Callable[..., Visitor], language: str, phone: bool
) -> None:
    """5 of mana are wanted, 4 are there; the button names the spell that makes up for it, and the partner casts it."""
    helper = {"at": "d1", "spells": "flame-1"}
    table = siege("deluxe", enemies={"s1": "purple-mage"}, mana="4 purple", others=[helper], players=2)
    anna = visit(language, phone)
    page = anna.page
    anna.sit(server.begun_at("bastion", GAME.position(table.s), "Mira" if language == "en" else "Мира"))
    anna.settle()
    hint, offer, cast = FLAME[language]
    attack = page.locator(".prompt .opt[data-option='attack at:s1']")
    if phone:
        page.locator(".prompt .kind", has_text="Attack").tap()
    assert hint in attack.inner_text().replace("\n", " ")
    if phone:
        attack.tap()
    else:
        attack.hover()
    anna.patient(f"document.querySelector('.inspector')?.innerText.includes({offer!r})")
    if phone:
        page.locator(".prompt.aiming .main").tap()
    else:
        attack.click()
    page.locator(".caption, [role=log] p", has_text=cast).first.wait_for()


@pytest.mark.parametrize(("language", "phone"), [("ru", False), ("en", True)])
def test_a_partner_who_asks_for_mana_can_be_refused(
    server: Server, visit: Callable[..., Visitor], language: str, phone: bool
) -> None:
    """Both answers are whole buttons of the dock, though the refusal is long and an order to pass stands beside it."""
    mine, asks = {"at": "d2", "mana": "2 purple"}, {"mana": "1 blue", "artifacts": "red-collector"}
    table = siege("2015", players=2, active=1, enemies={"s1": "purple-mage"}, others=[asks], **mine)
    table.play("ask-for seat:0 mana:purple", seat=1)
    anna = visit(language, phone)
    anna.sit(server.begun_at("bastion", GAME.position(table.s), "Boris"))
    words = {"ru": "Оставить фиолетовую себе", "en": "Keep the purple"}[language]
    anna.page.locator(".prompt .ends .big", has_text=words).wait_for()
    assert anna.page.evaluate(CUT_OFF) == []
    ((x, y),) = anna.page.evaluate(IN_SIGHT, ".prompt .ends .big")
    (anna.page.touchscreen.tap if phone else anna.page.mouse.click)(x, y)
    anna.patient(f"!document.querySelector('.prompt').innerText.includes('{words}')")
