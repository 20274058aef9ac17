"""The client draws every kind of node the kernel has, in every shape, on the board and in every area."""

import json
from collections.abc import Callable
from typing import Any, get_args

import msgspec
import pytest

from hexkeep.kernel.table import scene as k
from hexkeep.server.http import messages as m
from hexkeep.server.types import Clock

from .player import Server, Visitor

ICON = "castle"
AREAS: tuple[k.Area, ...] = ("mine", "others", "side", "over")
"""Beside and over the board; the areas of a battle are drawn on its own stage alone."""


def every_node() -> list[k.Node]:
    """On the board, then in a panel of each area; patterns come as tones."""
    found: list[k.Node] = []
    spot = 0
    for kind in get_args(k.Kind):
        shapes = get_args(k.Shape) if kind in ("token", "line", "hex", "track") else ("",)
        for shape in shapes:
            if kind == "panel":
                continue
            x, y = 120.0 * (spot % 10), 140.0 * (spot // 10)
            spot += 1
            node = k.Node(f"{kind}-{shape}", kind, x, y, shape=shape, tone="dots", text="Word", note="note", icon=ICON)
            node.value, node.of = 2, 4
            node.badges = [k.Badge("3", ICON, "dots", corner) for corner in ("ne", "sw")]
            node.refs = [f"thing:{spot}"]
            node.tip = k.Tip(node.id, ["A line."], icon=ICON)
            if kind == "line":
                node.points = [(x - 40, y - 30), (x + 40, y - 30), (x + 40, y + 30)]
            found.append(node)
    for n, pattern in enumerate(get_args(k.Pattern)):
        found.append(k.Node(f"woven-{n}", "hex", 120.0 * (n % 10), 900.0 + 110 * (n // 10), tone=pattern or "plain"))
    found.append(k.Node("hidden", "card", 0, 780, face_down=True, icon=ICON))
    found.append(k.Node("dialled", "token", parent="dial-", slot=2, w=20, h=20, icon=ICON))
    for area in AREAS:
        panel = k.Node(f"panel-{area}", "panel", text=f"Panel {area}", area=area, plane=area == "over")
        panel.filters = [k.Filter("Kind", [("a", "A"), ("b", "B")])]
        found.append(panel)
        for kind in get_args(k.Kind):
            inner = k.Node(f"{area}/{kind}", kind, parent=panel.id, text="Word", icon=ICON, value=1, of=3, tags=["a"])
            if area == "over":
                inner.x = 90.0 * get_args(k.Kind).index(kind)
            if kind == "line":
                inner.points = [(inner.x, 0), (inner.x + 40, 40)]
            found.append(inner)
    return found


def lay(
    anna: Visitor, server: Server, scene: k.Scene, standing: m.ViewerStatus, *answers: msgspec.Struct
) -> list[dict[str, Any]]:
    """A table that shows this scene and gives these answers to who asks for a hint; what is played at it."""
    seats = [m.SeatInfo(0, "Anna", "person", present=True, yours=True)]
    info = m.TableInfo("t", "none", scene.title, "", {}, seats, Clock(), False, 0)
    welcome = msgspec.json.encode(m.Welcome(info, scene, standing, [], [])).decode()
    played: list[dict[str, Any]] = []

    def play_server(socket: Any) -> None:
        def heard(text: str | bytes) -> None:
            said = json.loads(text)
            if said["type"] == "hello":
                socket.send(welcome)
            elif said["type"] == "play":
                played.append(said)
            elif said["type"] == "ask":
                for answer in answers:
                    socket.send(msgspec.json.encode(answer).decode())

        socket.on_message(heard)

    anna.expected = ("Failed to load resource",)
    anna.page.route_web_socket("**/socket", play_server)
    anna.page.goto(f"{server.address}/t/everything#key")
    anna.page.wait_for_selector(".prompt")
    anna.page.wait_for_timeout(600)
    return played


def test_every_kind_of_node_is_drawn(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    patterns = {pattern or "plain": k.Tone("#8fa866", pattern=pattern) for pattern in get_args(k.Pattern)}
    theme = k.Theme("all", "#40382c", "#201a12", patterns, "grain")
    nodes = every_node()
    drawn = k.Scene("Everything", "at once", theme, -80, -80, 1240, 1200, nodes, [k.SeatMark("dots", "banner", ICON)])
    options = [m.OptionInfo(f"take thing:{n}", f"Take {n}", "take", [f"thing:{n}"]) for n in range(1, 4)]
    played = lay(
        anna, server, drawn, m.ViewerStatus(0, 0, 0, decision=m.DecisionInfo(0, "Take one", options), waiting=[0])
    )
    anna.keep("every-node")
    boxes: dict[str, float] = anna.page.evaluate(
        "Object.fromEntries([...document.querySelectorAll('[data-node]')].map(g => {"
        " const b = g.getBoundingClientRect(); return [g.dataset.node, b.width * b.height]; }))"
    )
    sections = {"panel-mine", "panel-others", "panel-side", "panel-over"}
    groups = {f"{area}/panel" for area in ("mine", "others", "side", "over")}
    lost = {node.id for node in nodes} - sections - groups - boxes.keys()
    assert lost == set()
    assert {name for name, size in boxes.items() if size < 4} == set()
    # no drawing came out as a number that is none
    assert "NaN" not in anna.page.locator("#table").inner_html()
    anna.page.locator("[data-node='over/card']").wait_for()
    anna.page.keyboard.press("Escape")
    anna.page.locator(".prompt .big").first.click()
    assert [said["option"] for said in played] == ["take thing:1"]


THEME = k.Theme("plain", "#40382c", "#201a12", {"red": k.Tone("#a33")})


def test_a_field_over_the_board_is_seen_whole(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    panel = k.Node("fight", "panel", text="Fight", area="over", plane=True)
    tiles = [k.Node(f"tile-{n}", "tile", 110.0 * (n % 4), 110.0 * (n // 4), parent="fight") for n in range(20)]
    lay(
        anna, server, k.Scene("Field", "", THEME, 0, 0, 400, 300, [panel, *tiles]), m.ViewerStatus(0, 0, 0, waiting=[0])
    )
    room = anna.page.locator(".oversheet").bounding_box()
    last = anna.page.locator("[data-node='tile-19']").bounding_box()
    assert room is not None
    assert last is not None
    assert last["y"] + last["height"] <= room["y"] + room["height"]
    assert anna.page.evaluate("(e => e.scrollHeight <= e.clientHeight)(document.querySelector('.overbody'))")


def test_who_waits_on_a_phone_sees_the_own_piece_on_a_wide_map(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en", phone=True)
    hexes = [k.Node(f"field-{n}", "hex", 80.0 * (n % 20), 90.0 * (n // 20)) for n in range(400)]
    heroes = [k.Node(f"hero-{tone}", "token", x, 700.0, w=38, tone=tone) for tone, x in (("red", 1400.0), ("", 100.0))]
    scene = k.Scene("Map", "", THEME, -50, -50, 1700, 1850, [*hexes, *heroes], [k.SeatMark("red")])
    lay(anna, server, scene, m.ViewerStatus(0, 0, 0, waiting=[]))
    own = anna.page.locator("[data-node='hero-red']").bounding_box()
    assert own is not None
    assert own["width"] >= 20
    assert 0 <= own["x"] <= 390 - own["width"]
    anna.page.get_by_role("button", name="Whole board").click()
    anna.patient("document.querySelector(`[data-node='hero-red']`).getBoundingClientRect().width < 16")


def test_the_board_stands_still_when_all_options_are_listed(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en", phone=True)
    hexes = [k.Node(f"f{n}", "hex", 80.0 * (n % 20), 90.0 * (n // 20), refs=[f"field:{n}"]) for n in range(400)]
    scene = k.Scene("Map", "", THEME, -50, -50, 1700, 1850, hexes)
    options = [
        m.OptionInfo(f"go field:{n}", f"Go to the field number {n}", "go", [f"field:{n}"]) for n in range(200, 212)
    ]
    lay(anna, server, scene, m.ViewerStatus(0, 0, 0, decision=m.DecisionInfo(0, "Go", options), waiting=[0]))
    place = "document.querySelector('.board > g').getAttribute('transform')"
    before = anna.page.evaluate(place)
    assert anna.page.locator(".stage .choice").count() == 12
    anna.page.get_by_role("button", name="All 12").tap()
    assert anna.page.locator(".all .opt").count() == 12
    anna.page.wait_for_timeout(400)
    assert anna.page.evaluate(place) == before


def test_an_order_to_pass_is_offered_with_a_standing_offer(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    options = [m.OptionInfo("pass", "Pass", "pass"), m.OptionInfo("act", "Act", "act")]
    offer = m.DecisionInfo(0, "You may act", options, waits=False, idle="pass")
    lay(anna, server, k.Scene("Offer", "", THEME, 0, 0, 400, 300, []), m.ViewerStatus(0, 0, 0, decision=offer))
    order, until = anna.page.get_by_role("button", name="Pass on…"), anna.page.get_by_role("button", name="To the end")
    for leave in ("Escape", "outside"):
        order.click()
        until.wait_for()
        if leave == "Escape":
            anna.page.keyboard.press("Escape")
        else:
            anna.page.mouse.click(700, 300)
        until.wait_for(state="detached")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_advice_on_an_offer_that_has_passed_is_said_to_be_late(
    phone: bool, server: Server, visit: Callable[..., Visitor]
) -> None:
    anna = visit("en", phone)
    offer = m.DecisionInfo(0, "You may act", [m.OptionInfo("act", "Act", "act")], waits=False)
    passed = m.Update(k.Change(""), m.ViewerStatus(1, 1, 0), [])
    advice = m.HintsMessage(0, [m.HintLine("act", "Act", 60, "between veterans")])
    scene = k.Scene("Offer", "", THEME, 0, 0, 400, 300, [])
    lay(anna, server, scene, m.ViewerStatus(0, 0, 0, decision=offer), passed, advice)
    anna.page.get_by_role("button", name="Hint").click()
    anna.page.get_by_role("alert").get_by_text("its advice came too late").wait_for()
    assert anna.page.locator(".advicebox").count() == 0


def test_escape_takes_back_a_choice_half_made(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    units = [k.Node(f"unit-{n}", "token", 100.0 * n, 100, tone="red", refs=[f"unit:{n}"]) for n in (1, 2)]
    ways = [("1", "a"), ("1", "b"), ("2", "a"), ("2", "b")]
    options = [m.OptionInfo(f"go unit:{u} cell:{c}", f"Go {u}{c}", "go", [f"unit:{u}", f"cell:{c}"]) for u, c in ways]
    scene = k.Scene("Half", "", THEME, 0, 0, 400, 300, units)
    played = lay(anna, server, scene, m.ViewerStatus(0, 0, 0, decision=m.DecisionInfo(0, "Go", options), waiting=[0]))
    anna.page.locator("[data-node='unit-1']").click()
    back = anna.page.get_by_role("button", name="Back Esc")
    back.wait_for()
    assert anna.page.locator(".prompt .opt").count() == 2
    # once is enough, wherever the pointer rests
    anna.page.keyboard.press("Escape")
    back.wait_for(state="detached")
    assert anna.page.locator(".prompt .opt").count() == 4
    assert played == []


PRESSED = """() => addEventListener('click', () => requestAnimationFrame(() => {
  window.pressed = [...document.querySelectorAll('.prompt .sent, .thing.picked')]
    .map(one => one.dataset.option ?? one.dataset.node);
}), true)"""
"""What looks pressed in the very frame of a click."""


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("where", [".prompt .opt", "[data-node='unit-1']"], ids=["button", "board"])
def test_a_click_is_seen_before_the_server_answers(
    where: str, phone: bool, server: Server, visit: Callable[..., Visitor]
) -> None:
    anna = visit("en", phone)
    units = [k.Node(f"unit-{n}", "token", 100.0 * n, 100, tone="red", refs=[f"unit:{n}"]) for n in (1, 2)]
    options = [m.OptionInfo(f"go unit:{n}", f"Go {n}", "go", [f"unit:{n}"]) for n in (1, 2)]
    scene = k.Scene("Press", "", THEME, 0, 0, 400, 300, units)
    played = lay(anna, server, scene, m.ViewerStatus(0, 0, 0, decision=m.DecisionInfo(0, "Go", options), waiting=[0]))
    if phone:
        anna.page.locator(where).first.tap()
        where = ".prompt.aiming .main"
    anna.page.evaluate(PRESSED)
    anna.page.locator(where).first.click()
    anna.patient("window.pressed")
    assert [said["option"] for said in played] == ["go unit:1"]
    pressed = set(anna.page.evaluate("window.pressed"))
    assert {"go unit:1", "unit-1"} <= pressed
    assert not {"go unit:2", "unit-2"} & pressed
