"""What one may do at a table besides playing: watch, hand over, pass, be written to, listen, touch."""

import queue
import re
import socketserver
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from .conftest import LocalServer
from .player import Server, Visitor


class PostOffice:
    """A mail server of our own that keeps the letters it is sent."""

    def __init__(self) -> None:
        self.letters: queue.Queue[str] = queue.Queue()
        post = self

        class Conversation(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                self.wfile.write(b"220 here\r\n")
                for line in self.rfile:
                    if line.upper().startswith(b"DATA"):
                        self.wfile.write(b"354 go on\r\n")
                        lines = iter(self.rfile.readline, b".\r\n")
                        post.letters.put(b"".join(lines).decode())
                    self.wfile.write(b"250 ok\r\n")

        self._server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Conversation)
        self._server.daemon_threads = True
        self.port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


PAIR = [{"kind": "me", "name": "Anna"}, {"kind": "link", "name": "Boris"}]
SCREEN = [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Boris"}]


def test_a_spectator_sees_the_table_and_has_no_say(server: Server, visit: Callable[..., Visitor]) -> None:
    anna, carl = visit("en"), visit("en")
    keys = server.post("/api/tables", {"game": "ferry", "seats": SCREEN, "seed": 3, "spectators": True})
    anna.sit(f"{server.address}/t/{keys['table']}#{keys['seats'][0]},{keys['seats'][1]}")
    carl.sit(f"{server.address}/t/{keys['table']}#{keys['spectator']}")
    carl.page.get_by_text("You are watching").wait_for()
    assert carl.page.locator(".prompt .big, .choice").count() == 0
    assert carl.page.locator(".seat.yours").count() == 0
    handover = anna.page.locator(".handover button")
    handover.click()
    handover.wait_for(state="detached")
    anna.page.locator(".prompt .big").first.click()
    carl.patient("document.querySelectorAll('[role=log] .deed').length > 0")


def test_an_absent_seat_goes_to_a_bot_and_comes_back(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    keys = server.post("/api/tables", {"game": "ferry", "setup": {"goal": 20}, "seats": PAIR, "seed": 3})
    anna.sit(f"{server.address}/t/{keys['table']}#{keys['seats'][0]}")
    anna.page.locator(".seat", has_text="Boris").click()
    anna.page.get_by_role("button", name="Hand to a bot").click()
    anna.patient("document.querySelector('dialog')?.innerText.includes('bot ·')")
    boris = visit("en")
    boris.sit(f"{server.address}/t/{keys['table']}#{keys['seats'][1]}")
    boris.page.locator(".seat.yours").click()
    boris.page.get_by_role("button", name="Take the seat back").click()
    boris.page.get_by_role("button", name="Leave the seat").wait_for()
    anna.page.locator(".seat", has_text="Boris").locator(".presence.present").wait_for()


def test_an_absent_seat_goes_to_a_bot_when_all_who_are_there_agree(
    server: Server, visit: Callable[..., Visitor]
) -> None:
    anna, boris = visit("en"), visit("en")
    seats = [*PAIR, {"kind": "link", "name": "Carl"}]
    setup = {"players": 3, "goal": 20}
    keys = server.post("/api/tables", {"game": "ferry", "setup": setup, "seats": seats, "seed": 3})
    for friend, key in zip((anna, boris), keys["seats"], strict=False):
        friend.sit(f"{server.address}/t/{keys['table']}#{key}")
        friend.page.locator(".seat", has_text="Carl").click()
    anna.page.get_by_role("button", name="Hand to a bot").click()
    boris.page.get_by_role("button", name="Hand to a bot (1)").wait_for()
    assert "bot ·" not in anna.page.locator("dialog").inner_text(), "one alone does not decide it"
    boris.page.get_by_role("button", name="Hand to a bot (1)").click()
    for friend in (anna, boris):
        friend.patient("document.querySelector('dialog')?.innerText.includes('bot ·')")


def test_one_who_leaves_opens_the_seat_to_another(server: Server, visit: Callable[..., Visitor]) -> None:
    anna, carl = visit("en"), visit("en")
    keys = server.post("/api/tables", {"game": "ferry", "setup": {"goal": 20}, "seats": PAIR, "seed": 3})
    anna.sit(f"{server.address}/t/{keys['table']}#{keys['seats'][0]}")
    anna.page.locator(".seat.yours").click()
    anna.page.get_by_role("button", name="Leave the seat").click()
    anna.page.get_by_role("button", name="Leave for good?").click()
    anna.page.get_by_role("button", name="Sit here").wait_for()
    carl.sit(f"{server.address}/t/{keys['table']}")
    carl.page.locator(".seat").first.click()
    carl.page.get_by_role("button", name="Sit here").click()
    carl.page.locator(".seat.yours").wait_for()
    carl.page.get_by_role("button", name="Rename").click()
    carl.page.locator("dialog input").first.fill("Carl <i>")
    carl.page.keyboard.press("Enter")
    anna.patient("document.querySelector('.seatbar').innerText.includes('Carl <i>')")


def test_who_has_no_key_does_not_watch(server: Server, visit: Callable[..., Visitor]) -> None:
    carl = visit("en")
    keys = server.post("/api/tables", {"game": "ferry", "seats": PAIR, "seed": 3, "spectators": False})
    assert not keys.get("spectator")
    carl.page.goto(f"{server.address}/t/{keys['table']}")
    carl.page.get_by_text("This link does not open the table").wait_for()
    assert carl.page.locator(".board, .prompt").count() == 0


@pytest.mark.parametrize("at_zero", ["bot", "nothing"])
def test_a_clock_at_zero_does_what_was_agreed(at_zero: str, server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    clock = {"kind": "move", "seconds": 2, "at_zero": at_zero}
    keys = server.post(
        "/api/tables", {"game": "ferry", "setup": {"goal": 20}, "seats": PAIR, "seed": 3, "clock": clock}
    )
    anna.sit(f"{server.address}/t/{keys['table']}#{keys['seats'][0]}")
    if at_zero == "bot":
        anna.page.locator(".seat.yours").click()
        anna.page.get_by_role("button", name="Take the seat back").wait_for()
    else:
        anna.page.locator(".seat .clock", has_text="0:00").wait_for()
        anna.page.wait_for_timeout(800)
        assert anna.log == []
        assert anna.choose(at_table=False), "one may still move"
        anna.patient("document.querySelectorAll('[role=log] .deed').length > 0")


def test_a_clock_is_shown_and_plays_at_zero(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    clock = {"kind": "move", "seconds": 3, "at_zero": "idle"}
    keys = server.post("/api/tables", {"game": "ferry", "seats": PAIR, "seed": 3, "clock": clock})
    anna.sit(f"{server.address}/t/{keys['table']}#{keys['seats'][0]}")
    shown = anna.page.locator(".seat .clock").first
    shown.wait_for()
    first = shown.inner_text()
    assert first.startswith("0:0")
    anna.patient("document.querySelectorAll('[role=log] .deed').length > 0")


def test_no_order_to_pass_is_offered_on_a_main_turn(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    keys = server.post("/api/tables", {"game": "ferry", "setup": {"goal": 20}, "seats": PAIR, "seed": 3})
    anna.sit(f"{server.address}/t/{keys['table']}#{keys['seats'][0]}")
    anna.page.locator(".prompt .main").wait_for()
    assert anna.page.locator(".pass").count() == 0


def test_an_order_to_pass_plays_on_until_it_is_called_off(server: Server, visit: Callable[..., Visitor]) -> None:
    anna, boris = visit("en"), visit("en")
    keys = server.post("/api/tables", {"game": "ferry", "setup": {"goal": 20}, "seats": PAIR, "seed": 3})
    for friend, key in zip((anna, boris), keys["seats"], strict=True):
        friend.sit(f"{server.address}/t/{keys['table']}#{key}")
    load, draw = '.prompt [data-option^="load"]', '.prompt [data-option="draw"]'
    cast_off = anna.page.locator('.prompt [data-option="cast-off"]')
    passing = anna.page.get_by_role("button", name="Passing to the end")
    anna.page.locator(load).first.click()
    cast_off.wait_for()
    anna.page.get_by_role("button", name="Pass on…").click()
    anna.page.get_by_role("button", name="To the end of the game").click()
    # the ferry casts off unasked, this time and the next
    boris.page.locator(draw).click()
    passing.wait_for()
    anna.page.locator(load).first.click()
    boris.page.locator(draw).click()
    anna.page.locator(load).first.wait_for()
    assert len([line for line in anna.log if "against river" in line]) == 2
    # called off, it waits to be told
    passing.click()
    passing.wait_for(state="detached")
    anna.page.locator(load).first.click()
    cast_off.wait_for()
    anna.page.get_by_role("button", name="Pass on…").wait_for()
    boris.page.wait_for_timeout(1500)
    assert boris.page.locator(load).count() == 0
    cast_off.click()
    boris.page.locator(load).first.wait_for()


def test_an_address_is_left_for_letters(
    client: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, visit: Callable[..., Visitor]
) -> None:
    post = PostOffice()
    monkeypatch.setenv("HEXKEEP_SMTP", f"smtp://127.0.0.1:{post.port}/?from=table@example.org&tls=no")
    monkeypatch.setenv("HEXKEEP_PUBLIC_URL", "https://table.example")
    writing = LocalServer(tmp_path)
    try:
        anna = visit("en")
        anna.sit(writing.against_bots("ferry"))
        anna.page.locator(".seat.yours").click()
        anna.page.get_by_role("button", name="Write to me").click()
        anna.page.locator("input[type=email]").fill("anna@example.org")
        anna.page.get_by_role("button", name="Save", exact=True).click()
        anna.page.get_by_role("button", name="Look into your post").wait_for()
        link = re.search(r"https://table\.example(/confirm/\S+)", post.letters.get(timeout=30))
        assert link is not None
        reader = visit("ru")
        reader.page.goto(f"{writing.address}{link[1]}")
        reader.page.get_by_role("button", name="Да, пишите мне").click()
        reader.page.get_by_role("status").wait_for()
        reader.keep("confirmed")
        reader.page.goto("about:blank")
        anna.page.get_by_role("button", name="Letters on").click()
        anna.keep("letters")
        anna.page.get_by_role("button", name="No letters").click()
        anna.page.get_by_role("button", name="Write to me").wait_for()
        anna.page.goto("about:blank")  # or the closed server would be complained of
    finally:
        writing.stop()
        post.close()


def test_rules_and_remarks_are_those_of_the_setup(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    anna.page.goto(f"{server.address}/new/bastion")
    anna.page.locator(".remarks").wait_for()
    remark = anna.page.locator(".remarks").inner_text().strip()
    assert remark
    anna.sit(server.against_bots("bastion", {"edition": "2015"}))
    anna.page.get_by_role("tab", name="Rules").click()
    anna.page.wait_for_selector(".rules article")
    shown = set(anna.page.locator(".rules article").evaluate_all("all => all.map(a => a.id.slice(5))"))
    other = {rule["id"] for rule in server.get("/api/games/bastion/rules?edition=deluxe")}
    mine = {rule["id"] for rule in server.get("/api/games/bastion/rules?edition=2015&mode=tutorial")}
    assert shown == mine
    assert shown != other
    anna.page.locator(".seat.yours").click()
    anna.page.locator("dialog .remark").first.wait_for()


def test_sounds_are_off_until_switched_on(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en")
    anna.page.add_init_script(
        "window.sounds = []; const start = AudioBufferSourceNode.prototype.start;"
        " AudioBufferSourceNode.prototype.start = function (...x) {"
        "   window.sounds.push(Math.max(...this.buffer.getChannelData(0).map(Math.abs)));"
        "   return start.apply(this, x);"
        " };"
    )
    anna.sit(server.against_bots("ferry", {"goal": 20}))
    anna.play(3)
    assert anna.page.evaluate("window.sounds") == []
    for switch in ("check", "uncheck"):
        anna.page.get_by_role("button", name="Menu").click()
        getattr(anna.page.get_by_role("checkbox", name="Sounds"), switch)()
        # the browser remembers it
        anna.page.reload()
        anna.page.wait_for_selector(".prompt")
        anna.play(4)
        peaks = anna.page.evaluate("window.sounds")
        assert bool(peaks) == (switch == "check")
        assert all(0 < peak < 1 for peak in peaks)


class Hand:
    """Fingers on the screen, each a point."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)

    def send(self, kind: str, *points: tuple[float, float]) -> None:
        fingers = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})


def test_fingers_pinch_drag_and_press_long(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("en", phone=True)
    anna.sit(server.against_bots("sigillum", {"squads": "beginner"}))
    anna.page.wait_for_timeout(500)
    place = "document.querySelector('.board > g').getAttribute('transform')"
    scale = "Number(/scale\\(([\\d.]+)/.exec(document.querySelector('.board > g').getAttribute('transform'))[1])"
    before = anna.page.evaluate(scale)
    hand = Hand(anna.page)
    hand.send("touchStart", (150, 350), (240, 350))
    anna.page.wait_for_timeout(900)
    assert anna.page.locator(".inspector").count() == 0, "two fingers that rest are no long press"
    for spread in (20, 40, 60):
        hand.send("touchMove", (150 - spread, 350), (240 + spread, 350))
    hand.send("touchEnd")
    anna.patient(f"{scale} > {before} * 1.5")
    was = anna.page.evaluate(place)
    hand.send("touchStart", (195, 350))
    for step in (20, 40, 60):
        hand.send("touchMove", (195, 350 + step))
    hand.send("touchEnd")
    anna.patient(f"{place} !== {was!r}")
    # a drag over what can be chosen chooses nothing
    assert anna.page.locator(".toast").count() == 0
    assert anna.page.locator(".inspector").count() == 0, "nor is a drag a long press"
    anna.page.get_by_role("button", name="Whole board").click()
    anna.patient("document.querySelector('.zoom button:last-child').disabled")
    box = anna.page.locator(".stage .thing.hex:not(.choice)").nth(3).bounding_box()
    assert box is not None
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    hand.send("touchStart", middle)
    anna.page.locator(".inspector h3").wait_for()
    hand.send("touchEnd")
    anna.page.wait_for_timeout(100)
    assert anna.page.locator(".inspector h3").count() == 1, "it stays when the finger lifts"
    anna.keep("long-press")


def test_choices_on_a_phone_are_large_enough_for_a_finger(server: Server, visit: Callable[..., Visitor]) -> None:
    anna = visit("ru", phone=True)
    anna.sit(server.against_bots("forest"))
    deadline = time.monotonic() + 60
    figures = anna.page.locator(".stage .hex.choice")
    while figures.count() == 0 and time.monotonic() < deadline:
        anna.choose(at_table=False)
        anna.page.wait_for_timeout(60)
    anna.page.wait_for_timeout(500)
    box = figures.first.bounding_box()
    assert box is not None
    assert box["width"] >= 30
    anna.keep("forest-finger")


@pytest.mark.parametrize("phone", [False, True])
def test_clocks_run_where_one_looks(phone: bool, server: Server, visit: Callable[..., Visitor]) -> None:
    """One's own clock and the one that runs stand beside the names, in a wide window and on a phone."""
    clock = {"kind": "total", "seconds": 600, "increment": 15}
    keys = server.post("/api/tables", {"game": "sigillum", "seats": PAIR, "clock": clock})
    guests = [visit(phone=phone) for _ in PAIR]
    for guest, key in zip(guests, keys["seats"], strict=True):
        guest.sit(f"{server.address}/t/{keys['table']}#{key}")
        shown = guest.page.locator(".figures .clock" if phone else ".seatbar .clock")
        shown.first.wait_for()
        running = "[...document.querySelectorAll('.clock:not(.still)')]"
        guest.patient(f"{running}.some((one) => /^ *9:[0-5]\\d/.test(one.textContent))")
