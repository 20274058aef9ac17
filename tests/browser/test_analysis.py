"""The analysis of a finished game: chances by move, mistakes and luck, accuracy, the story."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from hexkeep import Match, game
from hexkeep.bots import play_out, player

from .player import Server, Visitor
from .test_access import faults


def finished() -> Match[Any]:
    ferry = game("ferry")
    match: Match[Any] = Match(ferry, {}, 5)
    play_out(match, [player("greedy", ferry, seat) for seat in range(match.state.seats)], 1000)
    assert match.over
    return match


@pytest.mark.parametrize(
    ("language", "phone", "dark"), [("en", False, False), ("ru", True, True)], ids=["desk", "phone"]
)
def test_a_finished_game_is_analysed(
    language: str, phone: bool, dark: bool, server: Server, visit: Callable[..., Visitor]
) -> None:
    match = finished()
    last = len(match.plies)
    keys = server.post("/api/records", {"record": match.record()})
    anna = visit(language, phone=phone, dark=dark)
    anna.page.goto(f"{server.address}/t/{keys['table']}#{keys['seats'][0]}")
    anna.page.locator(".ending .replay").click()
    anna.page.locator(".replay .analyse").click()
    turns = anna.page.locator(".turns button")
    turns.nth(1).wait_for(timeout=60_000)
    coins = anna.page.locator(".turn .coin")
    assert 2 <= coins.count() <= turns.count()
    story = anna.page.locator(".analysis .story").inner_text()
    assert story.count(".") >= 3, story
    assert anna.page.locator(".legend small").count() == 2, "each side's accuracy"
    assert ("between veterans" if language == "en" else "в игре ветеранов") in anna.page.locator(
        ".analysis .note"
    ).inner_text()
    plot = anna.page.locator(".plot")
    assert int(plot.get_attribute("aria-valuemax") or 0) == last
    assert anna.page.locator(".plot .line").count() == 2

    def at(ply: int) -> None:
        anna.page.wait_for_selector(f".plot[aria-valuenow='{ply}']")

    # a mistake, by its line in the list and by its coin on the plot
    move = int(re.findall(r"\d+", turns.nth(1).locator(".who").inner_text())[0])
    turns.nth(1).focus()
    anna.page.keyboard.press("Space")
    at(move)
    assert turns.nth(1).get_attribute("aria-current") == "step"
    anna.keep(f"analysis-{language}")
    assert faults(anna) == []
    coin = anna.page.locator(".turn .coin").first.bounding_box()
    assert coin is not None
    anna.page.mouse.click(coin["x"] + coin["width"] / 2, coin["y"] + coin["height"] / 2)
    at(int(re.findall(r"\d+", turns.nth(0).locator(".who").inner_text())[0]))

    # any ply, by a click and by keys
    ground = anna.page.locator(".plot .ground").bounding_box()
    assert ground is not None
    anna.page.mouse.click(ground["x"] + 1, ground["y"] + 4)
    at(0)
    plot.focus()
    anna.page.keyboard.press("ArrowRight")
    at(1)
    said = plot.get_attribute("aria-valuetext") or ""
    assert len(re.findall(r"\d+ %", said)) == 2, said

    # what was played is told in the other language too, and the plot goes when it is no longer wanted
    before = turns.nth(0).inner_text()
    if phone:
        anna.page.locator(".analysis header .plain").click()
    else:
        anna.page.get_by_role("button", name="RU: switch").click()
        anna.page.wait_for_function("t => document.querySelector('.turns button').innerText !== t", arg=before)
        anna.page.get_by_role("button", name="Закрыть разбор").click()
    anna.page.locator(".analysis").wait_for(state="detached")


@pytest.mark.parametrize(
    ("language", "phone", "dark"), [("ru", False, True), ("en", True, False)], ids=["desk", "phone"]
)
def test_a_turn_that_cost_much_is_told_whole(
    language: str, phone: bool, dark: bool, server: Server, visit: Callable[..., Visitor]
) -> None:
    sigillum = game("sigillum")
    match: Match[Any] = Match(sigillum, {"squads": "ready"}, 11)
    play_out(match, [player("novice", sigillum, 11), player("regular", sigillum, 12)])
    keys = server.post("/api/records", {"record": match.record()})
    anna = visit(language, phone=phone, dark=dark)
    anna.page.goto(f"{server.address}/t/{keys['table']}#{keys['seats'][0]}")
    anna.page.locator(".ending .replay").click()
    anna.page.locator(".replay .analyse").click()
    several = {"en": "Moves", "ru": "Ходы"}[language]
    turn = anna.page.locator(".turns button").filter(has_text=re.compile(rf"{several} \d+–\d+")).first
    turn.wait_for(timeout=60_000)
    first, last = map(int, re.findall(r"\d+", turn.locator(".who").inner_text())[:2])
    assert first < last
    assert {match.plies[i].seat for i in range(first - 1, last)} == {match.plies[first - 1].seat}
    assert "," in turn.locator(".played > b").first.inner_text(), "all that was played"
    turn.click()
    anna.page.wait_for_selector(f".plot[aria-valuenow='{last}']")
    anna.keep(f"analysis-turn-{language}")
    assert faults(anna) == []


def test_a_game_that_goes_on_is_not_analysed(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    anna.sit(server.against_bots("ferry"))
    anna.play(2)
    anna.page.get_by_role("button", name="Replay").click()
    anna.page.get_by_role("slider").wait_for()
    assert anna.page.locator(".analyse").count() == 0
