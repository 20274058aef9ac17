"""Error pages, a server that goes away, reduced motion, and the size of the first load."""

from collections.abc import Callable

from hexkeep.kernel.registry import games

from .conftest import STATIC, LocalServer
from .player import Server, Visitor

PLAYBACK_SPEED = 1.0
FIRST_LOAD = 300_000


def test_a_wrong_link_says_so(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    anna.page.goto(f"{server.address}/t/nosuchtable#nokey")
    anna.page.get_by_text("This table cannot be opened").wait_for()
    anna.keep("gone")
    anna.page.get_by_role("link", name="To the games").click()
    anna.page.wait_for_selector(".game h3")


def test_a_link_to_the_table_that_lies_open_opens_it_anew(server: Server, visit: Callable[..., Visitor]) -> None:
    """Only what stands behind the # differs then, so the browser loads nothing."""
    anna = visit("en")
    link = server.against_bots("ferry")
    anna.sit(link)
    anna.page.goto(link)
    anna.page.wait_for_selector(".prompt.mine")


def test_an_unknown_page_says_so(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("ru")
    anna.page.goto(f"{server.address}/nowhere")
    anna.page.get_by_text("По этому адресу ничего нет").wait_for()


def test_a_killed_server_is_waited_for(frail_server: LocalServer, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    anna.expected = ("WebSocket", "ERR_CONNECTION_REFUSED", "Failed to load resource")
    anna.sit(frail_server.against_bots("ferry", {"goal": 20}))  # not over in the few plies played here
    anna.play(4)
    before = anna.log
    frail_server.kill()
    anna.page.get_by_text("The connection is lost").wait_for()
    anna.keep("reconnecting")
    frail_server.start_again()
    anna.page.get_by_text("The connection is lost").wait_for(state="detached")
    anna.page.wait_for_timeout(300)
    assert anna.log[: len(before)] == before
    anna.keep("returned")
    assert anna.play(3) >= 1


def test_first_load_is_small(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("ru")
    session = anna.context.new_cdp_session(anna.page)
    session.send("Network.enable")
    loaded: dict[str, float] = {}
    names: dict[str, str] = {}
    session.on("Network.responseReceived", lambda e: names.__setitem__(e["requestId"], e["response"]["url"]))
    session.on("Network.loadingFinished", lambda e: loaded.__setitem__(e["requestId"], e["encodedDataLength"]))
    # the game with the most icons, in the language with the most letters
    heaviest = max(games(), key=lambda game: (STATIC / "icons" / f"{game}.json").stat().st_size)
    anna.sit(server.against_bots(heaviest))
    anna.page.wait_for_timeout(1500)
    sizes = {names.get(request, "").replace(server.address, ""): size for request, size in loaded.items()}
    sizes.pop(f"/api/games/{heaviest}/rules?lang=ru", None)  # titles for links come seconds after the page stands
    total = sum(sizes.values())
    for name, size in sorted(sizes.items(), key=lambda item: -item[1]):
        print(f"{size:9.0f}  {name}")
    print(f"{total:9.0f}  first load of {heaviest}, compressed")
    assert total < FIRST_LOAD


def test_reduced_motion_is_respected(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    anna.page.emulate_media(reduced_motion="reduce")
    anna.sit(server.against_bots("ferry"))
    anna.page.evaluate(
        "window.moved = 0; const a = Element.prototype.animate;"
        " Element.prototype.animate = function (...x) { window.moved++; return a.apply(this, x); }; null"
    )
    anna.play(6)
    assert anna.page.evaluate("window.moved") == 0
    assert anna.page.evaluate("document.getAnimations().length") == 0
