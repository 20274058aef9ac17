"""One click walks over several cells; a tile is turned on the board by wheel, keys, handle and finger."""

from collections.abc import Callable
from math import cos, pi, sin

from playwright.sync_api import Locator, Page

from .player import VERSION, Server, Visitor

PLAYBACK_SPEED = 1.0
HERO = '[data-node="figure:elf-m"]'
GHOST = ".turntile .ghost .catch"
HANDLE = ".turntile .handle"
FARTHEST = """([things, hero]) => {
  const middle = thing => {
    const box = (thing.querySelector('.hit') ?? thing).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2, box.width];
  };
  const from = middle(document.querySelector(hero));
  const far = thing => Math.hypot(middle(thing)[0] - from[0], middle(thing)[1] - from[1]) / from[2];
  const inSight = thing => {
    const [x, y] = middle(thing);
    return document.elementFromPoint(x, y)?.closest('[data-node]') === thing;
  };
  const best = [...document.querySelectorAll(things)].filter(inSight).sort((a, b) => far(b) - far(a))[0];
  const [x, y, width] = middle(best);
  return {node: best.dataset.node, x: x - width * 0.2, y: y - width * 0.2, steps: far(best)};
}"""
"""The choice in sight that lies farthest from the hero, and a point in it that no arrow covers."""


def start(visitor: Visitor, server: Server, **setup: object) -> None:
    """One elf stands in the City; it is its turn, or a tile is drawn."""
    visitor.sit(server.against_bots("forest", {"players": 1, "cast": ["elf"], **setup}))
    settle(visitor.page)
    choose(visitor.page, '.stage [data-node="cell:F9"]', HERO, touch=False)


def start_by_touch(page: Page) -> None:
    settle(page)
    choose(page, '.stage [data-node="cell:F9"]', HERO, touch=True)


def choose(page: Page, thing: str, until: str, touch: bool) -> None:
    """Press a thing until something comes of it: a finger aims by its first tap."""
    for _ in range(2):
        click_on(page, thing, touch)
        settle(page)
        if page.locator(until).count():
            return
    raise AssertionError(f"nothing comes of {thing}")


def settle(page: Page) -> None:
    """Pieces travel and a phone's view glides: wait until they have come."""
    if not page.evaluate("matchMedia('(hover: none)').matches"):
        page.mouse.move(3, 3)
    page.wait_for_timeout(800)


def click_on(page: Page, thing: str, touch: bool = False) -> None:
    box = page.locator(thing).first.bounding_box()
    assert box
    press(page, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, touch)


def press(page: Page, x: float, y: float, touch: bool) -> None:
    if touch:
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)


def farthest(page: Page) -> dict[str, object]:
    page.wait_for_function("() => document.querySelectorAll('.stage .hex.choice').length > 6")
    found: dict[str, object] = page.evaluate(FARTHEST, [".stage .hex.choice", HERO])
    return found


def is_there(page: Page, node: object) -> None:
    """The elf comes to stand on the cell."""
    page.wait_for_function(
        """([hero, cell]) => {
          const place = id => document.querySelector(`[data-node="${id}"]`).getAttribute('transform').split(')')[0];
          return place(hero) === place(cell);
        }""",
        arg=["figure:elf-m", node],
    )


def test_one_click_walks_over_several_cells(server: Server, visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    start(visitor, server, roads="quick")
    page = visitor.page
    before = int(page.evaluate(VERSION))
    goal = farthest(page)
    press(page, float(str(goal["x"])), float(str(goal["y"])), touch=False)
    is_there(page, goal["node"])
    assert int(page.evaluate(VERSION)) - before >= 2, "each step is a ply of its own"


def test_a_finger_shows_the_way_and_walks_it_by_a_second_tap(server: Server, visit: Callable[..., Visitor]) -> None:
    visitor = visit(language="ru", phone=True)
    visitor.sit(server.against_bots("forest", {"players": 1, "cast": ["elf"], "roads": "quick"}))
    page = visitor.page
    start_by_touch(page)
    goal = f'.stage [data-node="{farthest(page)["node"]}"]'
    before = page.evaluate(VERSION)
    click_on(page, goal, touch=True)
    settle(page)
    assert page.evaluate(VERSION) == before, "the first tap shows the way"
    click_on(page, goal, touch=True)
    page.wait_for_function(f"was => Number({VERSION}) - Number(was) >= 2", arg=before)


def lay_first_tile(page: Page, touch: bool = False) -> Locator:
    """Choose a cell for the drawn tile; what comes is the tile being turned."""
    choose(page, '.stage [data-node="cell:H9"]', HANDLE, touch)
    return page.locator(HANDLE)


def turn_of(handle: Locator) -> str:
    return handle.get_attribute("aria-valuetext") or ""


def turned_from(page: Page, was: str) -> str:
    """Wait until the tile lies otherwise; how it lies now."""
    page.wait_for_function(f"was => document.querySelector('{HANDLE}').ariaValueText !== was", arg=was)
    return turn_of(page.locator(HANDLE))


def test_a_tile_is_turned_by_wheel_keys_and_handle(server: Server, visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    start(visitor, server)
    page = visitor.page
    board = page.locator(".stage .board > g").get_attribute("transform")
    handle = lay_first_tile(page)
    first = turn_of(handle)
    ghost = page.locator(GHOST).bounding_box()
    assert ghost
    page.mouse.move(ghost["x"] + ghost["width"] / 2, ghost["y"] + ghost["height"] / 2)
    page.mouse.wheel(0, 120)
    wheeled = turned_from(page, first)
    assert page.locator(".stage .board > g").get_attribute("transform") == board, "the wheel turns, it does not zoom"
    page.keyboard.press("q")
    assert turn_of(handle) == first
    page.keyboard.press("r")
    assert turn_of(handle) == wheeled
    knob = handle.bounding_box()
    assert knob
    page.mouse.move(knob["x"] + knob["width"] / 2, knob["y"] + knob["height"] / 2)
    page.mouse.down()
    page.mouse.move(ghost["x"] - 60, ghost["y"] + ghost["height"] / 2, steps=6)
    page.mouse.up()
    assert turn_of(handle) not in (first, wheeled)
    roads = page.locator(".turntile .ghost .body, .turntile .ghost g g g").count()
    assert roads > 1, "the ghost shows its roads"
    before = page.evaluate(VERSION)
    page.keyboard.press("Enter")
    page.wait_for_function(f"was => {VERSION} !== was", arg=before)
    page.wait_for_selector('[data-node^="road:H9-"]', state="attached")


def test_a_second_click_puts_the_tile_down_as_it_lay(server: Server, visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    start(visitor, server)
    page = visitor.page
    handle = lay_first_tile(page)
    first = turn_of(handle)
    click_on(page, GHOST)
    turned_from(page, first)
    page.wait_for_timeout(500)  # a click that comes sooner would be the second one
    ghost = page.locator(GHOST).bounding_box()
    assert ghost
    page.mouse.dblclick(ghost["x"] + ghost["width"] / 2, ghost["y"] + ghost["height"] / 2)
    page.wait_for_selector('[data-node^="road:H9-"]', state="attached")


def drag_about(page: Page, thing: str) -> None:
    """A finger goes a third round a thing's middle. Only raw events are taken from the page where it may be panned."""
    box = page.locator(thing).bounding_box()
    assert box
    x, y, reach = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"] * 0.3
    finger = page.context.new_cdp_session(page)
    for i in range(7):
        at = {"x": x + reach * cos(i * pi / 9), "y": y + reach * sin(i * pi / 9)}
        kind = "touchMove" if i else "touchStart"
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [at]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_tile_is_turned_by_touch(server: Server, visit: Callable[..., Visitor]) -> None:
    visitor = visit(language="ru", phone=True)
    visitor.sit(server.against_bots("forest", {"players": 1, "cast": ["elf"]}))
    page = visitor.page
    start_by_touch(page)
    handle = lay_first_tile(page, touch=True)
    first = turn_of(handle)
    page.get_by_role("button", name="Вправо").tap()
    assert turn_of(handle) != first
    page.get_by_role("button", name="Влево").tap()
    assert turn_of(handle) == first
    drag_about(page, GHOST)
    page.wait_for_selector(".turntile .ghost.dragging", state="detached")
    dragged = turned_from(page, first)
    settle(page)  # the browser takes a touch right after a drag for a part of it
    click_on(page, GHOST, touch=True)
    turned_from(page, dragged)
    page.get_by_role("button", name="Подсказка").tap()
    page.locator(".advicebox").wait_for()
    page.get_by_role("button", name="Назад").tap()
    page.locator(".advicebox").wait_for(state="detached")
    page.get_by_role("button", name="Положить так").tap()
    page.wait_for_selector('[data-node^="road:H9-"]', state="attached")
