"""What others do is played one by one, with a caption; the end is always the server's own scene."""

import json
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from .player import Server, Visitor

PLAYBACK_SPEED = 1.0
LISTEN = """() => {
  window.captions = [];
  const look = () => {
    const all = [...document.querySelectorAll('.caption[data-show]')];
    window.most = Math.max(window.most ?? 0, all.length);
    const said = all[0]?.querySelector('.text').innerText ?? '';
    if (said !== (window.captions.at(-1)?.said ?? '')) {
      window.captions.push({ said, show: all[0]?.dataset.show ?? '', at: performance.now() });
    }
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  look();
}"""
"""Keep every caption that is shown, with its time."""
PLACES = """() => Object.fromEntries([...document.querySelectorAll('.stage .thing')].map(thing => {
  const place = thing.getAttribute('transform').match(/translate\\(([-.\\d]+) ([-.\\d]+)\\)/);
  return [thing.dataset.node, place.slice(1).map(Number)];
}))"""
MOVING = "document.getAnimations().filter(animation => animation.playState === 'running').length"
QUIET = "!document.querySelector('.caption[data-show]')"


def sit_with_a_bot(anna: Visitor, server: Server) -> tuple[str, str]:
    """Bastion beside a bot; the table's name and the own key."""
    address = server.against_bots("bastion", bot="novice")
    anna.page.goto(address)
    anna.page.wait_for_selector("[data-node]")
    anna.page.evaluate(LISTEN)
    name, _, key = address.rpartition("/")[2].partition("#")
    return name, key


def captions(anna: Visitor) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = anna.page.evaluate("window.captions.filter(one => one.said)")
    return found


def end_turn(anna: Visitor) -> None:
    """The own turn is over; asked whether that is meant, it is."""
    anna.patient("document.querySelector('.prompt, .dock')")
    before = anna.page.evaluate("document.querySelector('.table').dataset.version")
    anna.page.keyboard.press("e")
    anna.page.wait_for_timeout(200)
    if anna.page.evaluate("document.querySelector('.table').dataset.version") == before:
        anna.page.keyboard.press("Enter")
    anna.page.wait_for_function("v => document.querySelector('.table').dataset.version !== v", arg=before)


def until_own_turn(anna: Visitor) -> None:
    anna.patient("document.querySelector('.prompt.mine')")
    anna.page.wait_for_timeout(300)


def assert_as_on_the_server(anna: Visitor, server: Server, name: str, key: str) -> None:
    """Every piece on the board lies where the server's own scene has it, and there is no other."""
    anna.patient(QUIET)
    anna.page.wait_for_timeout(100)
    ply = json.loads(anna.page.evaluate(MOMENT, [name, key]))
    shown = anna.page.evaluate(PLACES)
    pieces = {node["id"]: node for node in ply["nodes"] if node["kind"] == "token" and not node.get("parent")}
    drawn = {node: place for node, place in shown.items() if node in pieces}
    assert drawn == {node: [piece.get("x", 0.0), piece.get("y", 0.0)] for node, piece in pieces.items()}
    every = {node["id"] for node in ply["nodes"]}
    assert set(shown) <= every


MOMENT = """async ([name, key]) => {
  const headers = { 'X-Table-Key': key };
  const ask = async (ply) => (await fetch(`/api/tables/${name}/at/${ply}?seat=0&lang=en`, { headers })).json();
  const of = (await ask(0)).of;
  return JSON.stringify((await ask(of)).scene);
}"""
"""The scene after the last ply, as the server has it."""


def test_enemies_and_bots_are_played_one_by_one(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    name, key = sit_with_a_bot(anna, server)
    until_own_turn(anna)
    anna.patient(QUIET)
    anna.page.evaluate("window.captions.length = 0")
    end_turn(anna)
    until_own_turn(anna)
    anna.patient(QUIET)
    told = captions(anna)
    assert len(told) >= 3
    assert {"arrive", "phase"} <= {one["show"] for one in told}
    assert anna.page.evaluate("window.most") == 1
    gaps = [later["at"] - sooner["at"] for sooner, later in pairwise(told)]
    assert min(gaps) > 300, gaps
    log = " ".join(anna.log)
    assert all(one["said"] in log for one in told)
    assert_as_on_the_server(anna, server, name, key)
    # what came is marked as new until the player acts
    assert anna.page.locator(".traces .fresh").count() >= 1


@pytest.mark.parametrize(("language", "phone"), [("en", False), ("ru", True)], ids=["desk", "phone"])
def test_the_caption_has_a_place_beside_the_board(
    server: Server, visit: Callable[..., Visitor], language: str, phone: bool
) -> None:
    anna = visit(language, phone=phone)
    sit_with_a_bot(anna, server)
    until_own_turn(anna)
    anna.patient(QUIET)
    stage = anna.page.locator(".stage").bounding_box()
    end_turn(anna)
    caption = anna.page.locator(".caption[data-show]")
    caption.wait_for()
    box = caption.bounding_box()
    assert anna.page.locator(".stage").bounding_box() == stage
    assert box is not None
    assert stage is not None
    assert box["y"] + box["height"] <= stage["y"]
    assert caption.evaluate("e => e.scrollHeight <= e.clientHeight && e.scrollWidth <= e.clientWidth")
    # the goal is still in sight
    assert anna.page.locator(".goals .goal.win").is_visible()
    anna.page.keyboard.press("f")
    anna.patient(QUIET)
    assert anna.page.locator(".goals .goal.next").is_visible()


def test_space_goes_on_and_f_ends_it(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    name, key = sit_with_a_bot(anna, server)
    until_own_turn(anna)
    end_turn(anna)
    anna.page.locator(".caption[data-show]").wait_for()
    first = captions(anna)[0]["said"]
    anna.page.keyboard.press("Space")
    anna.page.wait_for_function("s => document.querySelector('.caption .text')?.innerText !== s", arg=first)
    until_own_turn(anna)
    anna.page.locator(".since .small").click()
    anna.page.locator(".caption[data-show]").wait_for()
    anna.page.keyboard.press("f")
    assert anna.page.locator(".caption[data-show]").count() == 0
    assert_as_on_the_server(anna, server, name, key)


def test_the_own_prompt_does_not_wait_for_the_playback(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    name, key = sit_with_a_bot(anna, server)
    until_own_turn(anna)
    end_turn(anna)
    until_own_turn(anna)
    anna.page.locator(".since .small").click()
    anna.page.locator(".caption[data-show]").wait_for()
    end_turn(anna)
    until_own_turn(anna)
    assert_as_on_the_server(anna, server, name, key)


def test_the_last_turn_is_listed_and_shown_again(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("ru")
    name, key = sit_with_a_bot(anna, server)
    until_own_turn(anna)
    end_turn(anna)
    until_own_turn(anna)
    anna.patient(QUIET)
    told = [one["said"] for one in captions(anna)]
    listed = anna.page.locator(".since li").all_inner_texts()
    assert listed == told[-len(listed) :]
    anna.page.evaluate("window.captions.length = 0")
    anna.page.locator(".since").get_by_role("button", name="Ещё раз").click()
    anna.page.locator(".caption[data-show]").wait_for()
    anna.patient(QUIET)
    assert [one["said"] for one in captions(anna)] == listed
    assert_as_on_the_server(anna, server, name, key)


def test_without_motion_nothing_travels_and_the_caption_stays(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    anna.page.emulate_media(reduced_motion="reduce")
    sit_with_a_bot(anna, server)
    until_own_turn(anna)
    end_turn(anna)
    anna.page.locator(".caption[data-show]").wait_for()
    assert anna.page.evaluate("document.getAnimations().length") == 0
    until_own_turn(anna)
    anna.patient("document.querySelector('.caption[data-show] .plain')")
    anna.page.wait_for_timeout(1500)
    assert anna.page.locator(".caption[data-show]").count() == 1
    anna.page.keyboard.press("Space")
    assert anna.page.locator(".caption[data-show]").count() == 0


@pytest.mark.parametrize("speed", [0.5, 2])
def test_the_pace_is_the_players(speed: float, server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    sit_with_a_bot(anna, server)
    until_own_turn(anna)
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.locator(".speeds button", has_text=f"{speed}×").click()
    anna.page.get_by_role("button", name="Menu").click()
    end_turn(anna)
    until_own_turn(anna)
    anna.patient(QUIET)
    anna.page.evaluate("window.captions.length = 0")
    anna.page.locator(".since .small").click()
    anna.page.locator(".caption[data-show]").wait_for()
    anna.patient(QUIET)
    told = captions(anna)
    # the last one: where many are still to come each is shown for a shorter time
    arrival = next(i for i in reversed(range(len(told) - 1)) if told[i]["show"] == "arrive")
    lasted = told[arrival + 1]["at"] - told[arrival]["at"]
    assert lasted == pytest.approx(800 / speed, rel=0.35)


CUT = """() => {
  const card = document.querySelector('.round-card'), frame = card.getBoundingClientRect();
  return [...card.querySelectorAll('h3, button, p')].filter(part => {
    const box = part.getBoundingClientRect();
    return box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom;
  }).map(part => part.outerHTML);
}"""
"""The parts of a round's card that are not whole in sight: its title, its buttons, the sum above the lines."""


@pytest.mark.parametrize(("language", "phone"), [("ru", False), ("en", True)])
def test_a_card_sums_up_the_round_until_the_player_goes_on(
    server: Server, visit: Callable[..., Visitor], language: str, phone: bool
) -> None:
    anna = visit(language, phone=phone)
    sit_with_a_bot(anna, server)
    until_own_turn(anna)
    anna.patient(QUIET)
    anna.page.keyboard.press("Escape")
    anna.patient("!document.querySelector('.round-card')")
    end_turn(anna)
    card = anna.page.locator(".round-card")
    card.wait_for()
    came = card.locator("p.arrive, .counts .arrive").inner_text()
    assert came.startswith({"en": "Came: ", "ru": "Прибыло: "}[language])
    goals = anna.page.locator(".goals .lose .text, .goals .next .text").all_inner_texts()
    threats = card.locator(".threat").all_inner_texts()
    assert len(goals) == 2
    assert len(threats) == (0 if phone else 2), "on a phone the goal strip just above says it"
    assert all(threat.strip().endswith(goal.strip()) for goal, threat in zip(goals, threats, strict=not phone))
    assert_clears_the_board(anna)
    assert anna.page.evaluate(CUT) == []
    card.locator("header .small, .ways .small").click()
    anna.page.locator(".caption[data-show]").wait_for()
    anna.patient("!document.querySelector('.round-card')")
    anna.page.keyboard.press("f")
    card.wait_for()
    # what the player does next takes it away for good
    anna.choose(at_table=False)
    anna.patient("!document.querySelector('.round-card')")
    anna.patient(f"({MOVING}) === 0")
    assert card.count() == 0


def test_a_card_is_closed_by_its_button_and_by_escape(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    sit_with_a_bot(anna, server)
    card = anna.page.locator(".round-card")
    for close in (lambda: card.locator("header .plain").click(), lambda: anna.page.keyboard.press("Escape")):
        until_own_turn(anna)
        end_turn(anna)
        card.wait_for()
        close()
        card.wait_for(state="detached")


def assert_clears_the_board(anna: Visitor) -> None:
    """The card lies beside the board, on a phone above it."""
    box = anna.page.locator(".round-card").bounding_box()
    stage = anna.page.locator(".stage").bounding_box()
    assert box is not None
    assert stage is not None
    if anna.phone:
        assert box["y"] + box["height"] <= stage["y"]
    else:
        assert box["x"] >= stage["x"] + stage["width"]
