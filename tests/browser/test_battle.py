"""The battle of Heroes as people see it: a stage with order, armies and one sum; a click walks and attacks."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from hexkeep import arrange

from .frame import CUT_OFF, SHORTENED
from .player import Server, Visitor
from .shapes import EN_DESK, EN_PHONE, RU_DESK, RU_PHONE, paired

PLAYBACK_SPEED = 1.0
ENEMY = '[data-node="fighter-{n}"]'
SMALL_LETTERS = """() => [...document.querySelectorAll('.battle *')].filter(e => {
  const own = [...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim());
  const box = e.getBoundingClientRect();
  return own && box.width && parseFloat(getComputedStyle(e).fontSize) < 12;
}).map(e => e.textContent)"""


def battle(server: Server, guards: dict[str, object], hand: list[str]) -> str:
    """A table in the middle of a combat against guards; the address of the attacker."""
    units = {"A1": "marksmen.few", "B2": "griffins.pack", "C2": "crusaders.pack"}
    match = arrange(
        "heroes", {"players": [{"hand": hand}, {}], "combat": {"attacker": units, "guards": guards}}, seed=3
    )
    keys = server.post("/api/records", {"record": match.record()})
    return f"{server.address}/t/{keys['table']}#{keys['seats'][0]}"


def tap(visitor: Visitor, thing: str) -> None:
    box = visitor.page.locator(thing).first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    if visitor.phone:
        visitor.page.touchscreen.tap(x, y)
    else:
        visitor.page.mouse.click(x, y)


@pytest.mark.parametrize(("language", "phone"), paired([()], [EN_DESK, RU_PHONE], [RU_DESK, EN_PHONE]))
def test_a_battle_is_a_stage_on_which_a_click_walks_and_attacks(
    server: Server, visit: Callable[..., Visitor], language: str, phone: bool
) -> None:
    visitor = visit(language, phone=phone)
    page = visitor.page
    guards = {"A4": "neutral-peasants", "C4": "neutral-troglodytes"}
    visitor.sit(battle(server, guards, ["attack", "defense", "magic-arrow"]))
    page.wait_for_selector(".battle .unit")
    assert page.locator(".ribbon .turn").count() == 5
    assert page.locator(".ribbon .turn.now").count() == 1
    assert page.locator(".board, .rail").count() == 0
    if not phone:
        assert page.locator(".army.left .row").count() == 3
        assert page.locator(".army.right .row").count() == 2
    field = page.locator(".battle .field").bounding_box()
    enemy = ENEMY.format(n=4)

    # pointing at an enemy, or the first tap, tells the whole sum and what comes back
    if phone:
        tap(visitor, enemy)
    else:
        page.hover(f"{enemy} .hit")
    expect(page.locator(".band .total b")).to_have_text("1–3")
    expect(page.locator(".band .faces i")).to_have_text(["−1", "0", "+1"])
    assert page.evaluate(SHORTENED) == []
    expect(page.locator(".band .chances span")).to_have_count(3)
    answer = page.locator(".answer").last
    expect(answer).to_contain_text("2 + die − 0 = 1–3" if language == "en" else "2 + кубик − 0 = 1–3")
    assert page.locator(".unit.ghost").count() == 1

    # the click walks and attacks: the same place asks for cards, the sum stays
    tap(visitor, enemy)
    main = page.locator(".dock .gold").first
    expect(main).to_contain_text("Attack without cards" if language == "en" else "Атаковать без карт")
    expect(page.locator(".band .total b")).to_have_text("1–3")
    assert page.evaluate(SMALL_LETTERS) == []
    assert page.locator(".battle .field").bounding_box() == field

    # the die turns over in its place and the range becomes a number
    main.click()
    expect(page.locator(".band .die.rolled")).to_be_visible()
    expect(page.locator(".band .total b")).to_have_text(
        str(3 - 1 + int(page.locator(".band .die").inner_text().replace("−", "-")))
    )


def test_a_card_tells_what_it_adds_before_it_is_played(server: Server, visit: Callable[..., Visitor]) -> None:
    visitor = visit("en")
    page = visitor.page
    visitor.sit(battle(server, {"C4": "neutral-troglodytes"}, ["attack"]))
    page.wait_for_selector(".battle .unit")
    tap(visitor, ENEMY.format(n=3))
    expect(page.locator(".dock .gold").first).to_contain_text("Attack without cards")
    page.hover('[data-node="card-attack.1"]')
    expect(page.locator(".band .total b")).to_have_text("2–4")
    expect(page.locator(".band .words")).to_contain_text("4 of 6 die faces")
    page.locator('[data-node="card-attack.1"]').click()
    page.mouse.move(5, 5)
    expect(page.locator(".band")).to_contain_text("cards")
    # the key that ends a turn plays no card
    sent = set(visitor.played_at)
    page.keyboard.press("e")
    expect(page.locator(".dock .gold kbd")).to_have_text("Enter")
    assert page.locator(".table[data-sending]").count() == 0
    assert visitor.played_at == sent


@pytest.mark.parametrize(("language", "phone"), paired([()], [EN_DESK, RU_PHONE], [RU_DESK, EN_PHONE]))
def test_a_warning_in_a_battle_is_given_until_it_is_not_wanted(
    server: Server, visit: Callable[..., Visitor], language: str, phone: bool
) -> None:
    visitor = visit(language, phone=phone)
    page = visitor.page
    combat = {"attacker": {"A1": "marksmen.pack"}, "guards": {"C4": "neutral-zombies"}}
    match = arrange("heroes", {"players": [{}, {}], "combat": combat}, seed=3)
    keys = server.post("/api/records", {"record": match.record()})
    visitor.sit(f"{server.address}/t/{keys['table']}#{keys['seats'][0]}")
    page.wait_for_selector(".battle .unit")
    visitor.settle()
    end = page.locator(".dock .gold").first
    words, warning = (
        ("End this unit's turn", "could still attack")
        if language == "en"
        else ("Закончить ход отряда", "ещё может атаковать")
    )
    expect(end).to_contain_text(words)
    (end.tap if phone else end.click)()
    expect(page.locator(".dock .warning")).to_contain_text(warning)
    box = page.locator(".dock input[type=checkbox]")
    assert page.evaluate(CUT_OFF) == []
    (box.tap if phone else box.check)()
    (page.locator(".dock .gold").first.tap if phone else page.locator(".dock .gold").first.click)()
    page.wait_for_function("() => JSON.parse(localStorage['hexkeep.prefs']).unwarned.length === 1")
    expect(page.locator(".dock .warning")).to_have_count(0)


@pytest.mark.parametrize(("language", "phone"), paired([()], [EN_DESK, RU_PHONE], [RU_DESK, EN_PHONE]))
def test_advice_in_a_battle_lies_beside_the_field_and_can_be_played(
    server: Server, visit: Callable[..., Visitor], language: str, phone: bool
) -> None:
    visitor = visit(language, phone=phone)
    page = visitor.page
    visitor.sit(battle(server, {"C4": "neutral-troglodytes"}, ["attack"]))
    page.wait_for_selector(".battle .unit")
    visitor.settle()
    field = page.locator(".battle .field").bounding_box()
    before = page.locator(".table").get_attribute("data-version")
    (page.locator("button.bar").nth(1).tap if phone else page.locator("button.bar").nth(1).click)()
    first = page.locator(".advicebox .one .gold").first
    first.wait_for()
    expect(page.locator(".advicebox .chance").first).to_contain_text(" %")
    assert page.locator(".battle .field").bounding_box() == field
    (first.tap if phone else first.click)()
    expect(page.locator(".table")).not_to_have_attribute("data-version", before or "")
    expect(page.locator(".advicebox")).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_fight_that_is_over_leaves_a_card_with_its_result(
    server: Server, visit: Callable[..., Visitor], language: str
) -> None:
    visitor = visit(language)
    page = visitor.page
    visitor.sit(battle(server, {"C4": {"unit": "neutral-peasants", "damage": 1}}, []))
    page.wait_for_selector(".battle .unit")
    tap(visitor, ENEMY.format(n=3))
    card = page.locator(".battle-result")
    expect(card).to_be_visible(timeout=60_000)
    expect(card.locator("s")).to_have_text(["Peasants" if language == "en" else "Крестьяне"])
    expect(card.locator(".none")).to_have_count(1)
    expect(card.locator(".gains")).to_be_visible()
    assert page.locator(".battle").count() == 0
    card.locator("header button").click()
    expect(card).to_have_count(0)


HAND = [
    "blackshard-of-the-dead-knight",
    "shield-of-the-yawning-dead",
    "titans-gladius",
    "wisdom",
    "offense",
    "leadership",
]
HAND += ["attack", "defense", "power", "knowledge", "attack", "defense"]
SPELLS = ["magic-arrow", "fire-shield", "curse"]
BADLY_SHOWN = """() => {
  const found = [];
  for (const card of document.querySelectorAll('.battle .cards .card, .battle .spells .card')) {
    card.scrollIntoView({block: 'nearest', inline: 'nearest'});
    const box = card.getBoundingClientRect(), name = card.querySelector('b'), words = name.getBoundingClientRect();
    const x = words.x + words.width / 2, y = words.y + words.height / 2;
    if (!card.contains(document.elementFromPoint(x, y))) found.push(`out of sight: ${card.innerText}`);
    for (const part of card.querySelectorAll('b, small')) {
      const own = part.getBoundingClientRect();
      if (!own.width) continue;
      if (parseFloat(getComputedStyle(part).fontSize) < 12) found.push(`too small: ${part.innerText}`);
      const isCut = own.left < box.left || own.right > box.right || own.bottom > box.bottom + 1;
      if (isCut) found.push(`cut: ${part.innerText}`);
    }
    const picture = card.querySelector('svg').getBoundingClientRect(), text = document.createRange();
    text.selectNodeContents(name);
    const isCovered = [...text.getClientRects()].some(line =>
      Math.abs(line.top + line.bottom - picture.top - picture.bottom) < picture.height && line.left < picture.right);
    if (isCovered) found.push(`picture over: ${name.innerText}`);
  }
  const ribbon = document.querySelector('.ribbon ol');
  const last = ribbon.querySelector('.turn:last-child');
  last.scrollIntoView({inline: 'end'});
  if (last.getBoundingClientRect().right > innerWidth) found.push(`order: ${last.innerText}`);
  return found;
}"""


@pytest.mark.parametrize(("language", "phone"), paired([()], [RU_DESK, EN_PHONE], [EN_DESK, RU_PHONE]))
@pytest.mark.parametrize("cards", [4, 12])
def test_every_card_of_a_full_hand_can_be_reached_and_read(
    server: Server, visit: Callable[..., Visitor], language: str, phone: bool, cards: int
) -> None:
    visitor = visit(language, phone=phone)
    own = {"A1": "marksmen.few", "A2": "zealots.pack", "B2": "griffins.pack", "C2": "crusaders.pack"}
    guards = {"A4": "peasants", "B4": "boars", "C4": "troglodytes", "D4": "zombies", "A5": "halflings"}
    combat = {
        "attacker": own | {"D2": "champions.few"},
        "guards": {cell: f"neutral-{unit}" for cell, unit in guards.items()},
    }
    hand = HAND[:cards] + SPELLS
    match = arrange("heroes", {"players": [{"hand": hand}, {}], "combat": combat}, seed=3)
    keys = server.post("/api/records", {"record": match.record()})
    visitor.sit(f"{server.address}/t/{keys['table']}#{keys['seats'][0]}")
    visitor.page.wait_for_selector(".battle .unit")
    visitor.settle()
    assert visitor.page.locator(".battle .cards .card").count() == cards
    assert visitor.page.locator(".battle .spells .card").count() == len(SPELLS)
    assert visitor.page.evaluate(BADLY_SHOWN) == []
