"""The frame of the table stands still: board and dock keep their size, letters can be read, nothing is cut off."""

import random
import time
from collections.abc import Callable
from typing import Any

import pytest

from hexkeep.kernel.registry import game, games

from .frame import ENDLESS, Frame
from .player import IN_SIGHT, Server, Visitor

SETUPS: dict[str, dict[str, Any]] = {
    "forest": {"roads": "quick"},
    "heroes": {"scenario": "homecoming"},
    "sigillum": {"squads": "beginner"},
}
PROMPTS = 30
"""So many prompts of a map are looked at."""
FRAMES = 10
"""Fewer changes than this in a second are no motion."""
RUNNING = "document.getAnimations().filter(animation => animation.playState === 'running').length"


@pytest.mark.parametrize("turn", range(4), ids=["en-desk", "ru-phone", "ru-desk", "en-phone"])
@pytest.mark.parametrize("name", list(games()))
def test_every_sample_opens_with_its_goal_and_nothing_cut_off(
    name: str, turn: int, server: Server, visit: Callable[..., Visitor]
) -> None:
    """Every mode and scenario, in each language on a desk and on a phone in turn. Whole games are looked at in
    `test_every_game`."""
    anna = visit("ru" if turn in (1, 2) else "en", phone=turn in (1, 3))
    samples = list(game(name).samples().values())
    for setup in samples[turn::4] or samples[:1]:
        anna.sit(server.against_bots(name, setup, "random"))
        anna.page.wait_for_selector(".goals .goal.win")
        Frame(anna).look()


HEIGHTS = """names => names.map(name => Math.round(document.querySelector(name).getBoundingClientRect().height))"""
WIDTHS = HEIGHTS.replace("height)", "width)")


@pytest.mark.parametrize("name", ["bastion", "forest", "sigillum"])
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_parts_of_a_table_have_their_measures(
    name: str, phone: bool, server: Server, visit: Callable[..., Visitor]
) -> None:
    """Those of the design; the longest goals are said in Russian."""
    anna = visit("ru", phone)
    anna.sit(server.against_bots(name, SETUPS.get(name), "random"))
    anna.page.wait_for_selector(".goals .goal.win")
    if phone:
        anna.page.wait_for_selector(".figures")
        parts = ["header", ".goals", ".figures", ".stage", ".prompt"]
        assert anna.page.evaluate(HEIGHTS, parts) == [48, 66, 62, 376, 292]
        return
    assert anna.page.evaluate(HEIGHTS, ["header", ".goals", ".stage", ".prompt"]) == [52, 48, 668, 132]
    left, stage, right = anna.page.evaluate(WIDTHS, ["aside.left", ".stage", "aside.right"])
    assert left == 264
    assert 856 <= stage <= 872
    assert 304 <= right <= 320


def test_a_filter_of_the_draft_leaves_its_panel_where_it_is(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    anna.sit(server.against_bots("sigillum"))
    panel = anna.page.locator(".oversheet")
    offered = panel.locator(".choice")
    offered.first.wait_for()
    before, all_offered = panel.bounding_box(), offered.count()
    panel.get_by_text("large", exact=True).first.click()
    anna.patient(f"document.querySelectorAll('.oversheet .choice').length < {all_offered}")
    assert panel.bounding_box() == before
    panel.get_by_text("high", exact=True).first.click()
    assert panel.bounding_box() == before


def test_no_prompt_of_a_map_changes_the_frame(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    anna.sit(server.against_bots("heroes", SETUPS["heroes"], "random"))
    anna.page.wait_for_timeout(600)
    frame, luck = Frame(anna), random.Random("heroes")
    deadline = time.monotonic() + 60
    while len(frame.looks) < PROMPTS and not anna.over and time.monotonic() < deadline:
        frame.look()
        anna.choose(at_table=luck.random() < 0.5, luck=luck)
        anna.page.wait_for_timeout(40)
    anna.keep("frame-heroes")
    frame.assert_still()


def styles(anna: Visitor) -> float:
    """How often the browser has worked out styles for this page: a motion of any kind asks for it in every frame."""
    session = anna.context.new_cdp_session(anna.page)
    session.send("Performance.enable")
    metrics = session.send("Performance.getMetrics")["metrics"]
    return next(float(metric["value"]) for metric in metrics if metric["name"] == "RecalcStyleCount")


@pytest.mark.parametrize("name", list(games()))
def test_a_table_at_rest_moves_nothing_and_shows_its_goal(
    name: str, server: Server, visit: Callable[..., Visitor]
) -> None:
    """While something on the board can be chosen, for that is what glows; the pointer rests on nothing."""
    anna = visit("en", speed=1.0)
    anna.sit(server.against_bots(name, SETUPS.get(name), "random"))
    point(anna, ".thing.choice")
    anna.page.mouse.move(700, 20)
    anna.page.wait_for_timeout(1000)
    assert anna.page.evaluate(ENDLESS) == []
    anna.patient(f"({RUNNING}) === 0")
    before = styles(anna)
    anna.page.wait_for_timeout(1000)
    assert anna.page.evaluate(RUNNING) == 0
    assert styles(anna) - before < FRAMES
    assert anna.page.locator(".goals .goal.win").count() == 1
    anna.page.get_by_role("button", name="The goal in full").click()
    anna.page.get_by_role("dialog", name="Goal").wait_for()


def point(anna: Visitor, things: str) -> None:
    """Move the pointer onto the first of these things that can be seen; play on until there is one."""
    deadline = time.monotonic() + 60
    while not anna.page.evaluate(IN_SIGHT, things) and time.monotonic() < deadline:
        anna.choose(at_table=False)
        anna.page.wait_for_timeout(80)
    anna.page.mouse.move(*anna.page.evaluate(IN_SIGHT, things)[0])


def test_what_is_pointed_at_is_inspected_beside_the_board(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    anna.sit(server.against_bots("forest", SETUPS["forest"]))
    anna.patient("document.querySelector('.prompt.mine')")
    title = anna.page.locator(".inspector h3")
    point(anna, ".stage .hex.choice")
    title.wait_for()
    first = title.inner_text()
    anna.page.mouse.move(700, 20)
    point(anna, ".stage .token:not(.choice)")
    anna.page.wait_for_function("t => document.querySelector('.inspector h3')?.innerText !== t", arg=first)
    shown = title.inner_text()
    stage, card = anna.page.locator(".stage").bounding_box(), anna.page.locator(".inspector").bounding_box()
    assert stage is not None
    assert card is not None
    assert card["x"] >= stage["x"] + stage["width"], "it never lies over the board"
    # leaving keeps it, P pins it against the next thing, Escape clears it
    anna.page.mouse.move(700, 20)
    anna.page.wait_for_timeout(150)
    assert title.inner_text() == shown
    anna.page.keyboard.press("p")
    anna.page.locator(".inspector.pinned").wait_for()
    point(anna, ".stage .choice")
    anna.page.wait_for_timeout(200)
    assert title.inner_text() == shown
    anna.page.mouse.move(700, 20)
    anna.page.keyboard.press("Escape")
    title.wait_for(state="detached")


def test_w_says_why_not_of_what_the_pointer_rests_on(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    anna.sit(server.against_bots("sigillum", {"squads": "beginner"}))
    deadline = time.monotonic() + 60
    cells = anna.page.locator(".stage .hex.choice")
    while cells.count() == 0 and time.monotonic() < deadline:
        anna.choose(at_table=False)
        anna.page.wait_for_timeout(60)
    answer = anna.page.locator(".inspector .why p")
    for cell in anna.page.locator(".stage .hex:not(.choice) .hit").all():
        box = cell.bounding_box()
        assert box is not None
        anna.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.2)
        anna.page.wait_for_timeout(120)
        anna.page.keyboard.press("w")
        anna.page.wait_for_timeout(250)
        if answer.count():
            break
    assert len(answer.first.inner_text()) > 10
    assert anna.page.locator(".inspector .why .cite").count() > 0, "the rule is named by its title"


def test_the_question_mark_shows_the_keys(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("ru")
    anna.sit(server.against_bots("ferry"))
    anna.page.keyboard.press("?")
    dialog = anna.page.get_by_role("dialog", name="Клавиши")
    dialog.wait_for()
    assert "закончить ход" in dialog.inner_text()
    anna.page.keyboard.press("Escape")
    dialog.wait_for(state="detached")


def test_hovering_an_option_marks_its_target_and_the_reverse(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    anna.sit(server.against_bots("sigillum", SETUPS["sigillum"]))
    anna.patient("document.querySelector('.prompt.mine .opt')")
    point(anna, ".stage .choice")
    anna.patient("document.querySelector('.prompt .meant')")
    anna.page.locator(".inspector h3").wait_for()
    anna.page.mouse.move(700, 20)
    anna.page.locator(".prompt .opt").first.hover()
    anna.patient("document.querySelector('.pointed')")
