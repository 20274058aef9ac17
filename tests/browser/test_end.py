"""The end of a game says why, shows the last position and leaves every way open."""

from collections.abc import Callable
from typing import Any

import pytest

from hexkeep import Match, game
from hexkeep.bots import play_out, player

from .player import Server, Visitor
from .shapes import EN_DESK, EN_PHONE, RU_DESK, RU_PHONE, paired
from .test_access import faults

ENDED = ["bastion", "ferry", "sigillum"]
WORDS = {
    "en": ("Play again", "Analyse", "Replay", "Save", "Was chance fair?", "How it ended"),
    "ru": ("Сыграть ещё", "Разбор", "Повтор", "Сохранить", "Всё ли было честно?", "Чем кончилось"),
}


def finished(name: str, seed: int = 5, sample: str = "") -> Match[Any]:
    found = game(name)
    match: Match[Any] = Match(found, found.samples()[sample] if sample else {}, seed)
    play_out(match, [player("greedy", found, seat) for seat in range(match.state.seats)], 4000)
    assert match.over
    return match


@pytest.mark.parametrize(
    ("name", "language", "phone"),
    paired(ENDED, [EN_DESK], [RU_PHONE], [RU_DESK], [EN_PHONE]),
)
def test_the_end_says_why_and_stays_within_reach(
    name: str, language: str, phone: bool, server: Server, visit: Callable[..., Visitor]
) -> None:
    keys = server.post("/api/records", {"record": finished(name).record()})
    anna = visit(language, phone=phone)
    anna.page.goto(f"{server.address}/t/{keys['table']}#{keys['seats'][0]}")
    ending = anna.page.locator(".ending")
    ending.wait_for()
    again, analyse, replay, save, fair, ended = WORDS[language]
    assert ending.locator("h2").inner_text()
    assert ending.locator(".cause").inner_text()
    assert ending.locator(".figure").count() <= 3
    assert ending.locator("figure .thing").count() > 0
    for word in (again, analyse, replay, save):
        assert ending.get_by_role("button", name=word, exact=False).count() >= 1, word
    assert "Реванш" not in ending.inner_text()
    # the proof of the shuffle is tucked away
    assert not ending.locator(".seed").is_visible()
    ending.get_by_text(fair).click()
    assert ":" in ending.locator(".seed code").inner_text()
    anna.keep(f"end-{name}-{language}")
    assert faults(anna) == []
    # closed, everything is still there
    ending.locator(".x").click()
    ending.wait_for(state="detached")
    for word in (again, analyse, replay, save):
        assert anna.page.get_by_role("button", name=word, exact=False).first.is_visible(), word
    anna.page.get_by_role("button", name=ended).click()
    ending.wait_for()
    anna.page.keyboard.press("Escape")
    ending.wait_for(state="detached")


def test_a_game_that_is_one_battle_ends_with_its_field(server: Server, visit: Callable[..., Visitor]) -> None:
    keys = server.post("/api/records", {"record": finished("heroes", sample="skirmish").record()})
    anna = visit("ru", phone=True)
    anna.page.goto(f"{server.address}/t/{keys['table']}#{keys['seats'][0]}")
    anna.page.locator(".ending figure .thing.hex").first.wait_for()
    assert anna.page.locator(".ending figure .thing.token").count() > 0


def test_the_curve_is_drawn_on_demand_and_leads_to_its_turns(server: Server, visit: Callable[..., Visitor]) -> None:
    keys = server.post("/api/records", {"record": finished("ferry").record()})
    anna = visit("en")
    anna.page.goto(f"{server.address}/t/{keys['table']}#{keys['seats'][0]}")
    anna.page.locator(".ending").wait_for()
    assert anna.page.locator(".curve").count() == 0
    assert "%" not in anna.page.locator(".ending").inner_text()
    anna.page.locator(".endacts .analyse").click()
    anna.page.locator(".curve").wait_for(timeout=60_000)
    assert anna.page.locator(".curve h3").inner_text() == "Your chance of winning"
    drops = anna.page.locator(".curve li:not(.none)")
    assert drops.count() <= 2
    assert anna.page.locator(".curve .drop").count() == drops.count()
    anna.keep("end-curve")
    assert faults(anna) == []
    if drops.count():
        anna.page.locator(".curve .link").first.click()
    else:
        anna.page.locator(".endacts .analyse").click()
    anna.page.locator(".analysis .plot").wait_for()
    assert anna.page.locator(".ending").count() == 0


AN_ENTER_TOO_MANY = """new MutationObserver((_, observer) => {
  if (!document.querySelector('.ending .again')) return;
  observer.disconnect();
  const enter = new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true });
  (document.activeElement ?? document.body).dispatchEvent(enter);
}).observe(document, { childList: true, subtree: true })"""
"""Presses Enter as soon as the end is told."""


def test_enter_for_the_last_move_does_not_leave_the_end_unseen(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    anna.sit(server.against_bots("ferry", {"goal": 5}))
    anna.page.evaluate(AN_ENTER_TOO_MANY)
    before = anna.page.url.partition("#")[0]
    anna.play(400, 60)
    anna.page.wait_for_selector(".ending .again kbd.heeded")
    assert anna.page.url.partition("#")[0] == before
    assert anna.page.locator(".ending .again").is_enabled(), "no other game was asked for"
    anna.page.keyboard.press("ArrowRight")  # the board beneath is not walked over
    anna.page.keyboard.press("Enter")
    anna.page.wait_for_url(lambda url: url.partition("#")[0] != before)


def test_a_page_that_is_older_than_the_server_loads_itself_anew(server: Server, visit: Callable[..., Visitor]) -> None:
    """Parts of the client that come when they are needed are gone after an update, and the end is one of them."""
    keys = server.post("/api/records", {"record": finished("ferry").record()})
    anna = visit("en")
    anna.expected = ("404", "Failed to fetch dynamically imported module")
    anna.page.route("**/EndDialog*.js", lambda route: route.fulfill(status=404), times=1)
    anna.page.goto(f"{server.address}/t/{keys['table']}#{keys['seats'][0]}")
    anna.page.locator(".ending").wait_for()


def test_another_game_with_bots_is_one_click_away(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    anna.sit(server.against_bots("ferry", {"goal": 5}))
    anna.play(400, 60)
    anna.page.locator(".ending").wait_for()
    before = anna.page.url.partition("#")[0]
    anna.page.locator(".ending .again").click()
    anna.page.wait_for_url(lambda url: url.partition("#")[0] != before)
    anna.page.wait_for_selector(".stage [data-node]")
    assert anna.page.locator(".ending").count() == 0
