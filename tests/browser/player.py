"""Players in a browser, for the tests: they see what is offered and choose it as people do."""

import json
import random
import time
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page, TimeoutError, WebSocket

DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
ON_TABLE = ".stage .choice, .oversheet .choice, .left .choice, .battle .choice"
AT_PROMPT = ", ".join(
    f"{place}:not([disabled])"
    for place in (".prompt [data-option]", ".prompt .buttons .big.gold", ".payment .big", ".prompt .verbs .verb")
)
BACK = ".prompt .ends .big:not(.main), .prompt .above > .small"
"""On a phone what is looked at lies over the options until one goes back; what was declared may be called off."""
IN_SIGHT = """things => [...document.querySelectorAll(things)].map(thing => {
  const box = (thing.querySelector('.hit') ?? thing).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2, thing];
}).filter(([x, y, thing]) => thing.contains(document.elementFromPoint(x, y))).map(([x, y]) => [x, y])"""
"""The middle of each thing that a finger would hit there, and nothing above it."""
FIRST_IN_SIGHT = f"""kinds => {{
  for (const things of kinds) {{
    const spots = ({IN_SIGHT})(things);
    if (spots.length) return spots;
  }}
  return [];
}}"""
"""The same for the first kind of things of which some are in sight."""
HASTE = 12.0
"""How many times faster than by default others' moves are played back where a test does not look at it; nor does it
look at motions then (`SUDDEN`)."""
KEPT = "if (location.protocol === 'http:' && !localStorage['hexkeep.prefs']) localStorage['hexkeep.prefs'] = '%s'"
"""What a browser remembers of an earlier visit, before any script of the page runs."""
SUDDEN = """{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`*, ::before, ::after {
    animation-duration: 1ms !important; animation-delay: 0s !important; transition-duration: 0s !important;
  }`);
  document.adoptedStyleSheets = [sheet];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    const motion = animate.apply(this, how);
    motion.updatePlaybackRate(1000);
    return motion;
  };
}"""
"""Every motion begins as it would and is over in the next frame: each frame of a glow draws the board anew, which takes
half the processor time of a test."""
POLL_MS = 40
"""How often a page is asked whether what is waited for is true: not in every frame, which would have frames drawn."""
STUCK = 60.0
"""Seconds for which nothing may happen at a table that is being played."""
VERSION = "document.querySelector('.table').dataset.version"
"""How many moves, and moves taken back, this browser has seen."""
AT_LAST = f"() => [document.querySelector('.ending') !== null, {VERSION}]"
OWN_TURN = "document.querySelector('.ending, .table:not([data-sending]) .prompt.mine')"
OFFER_MS = 250
"""How long a player who may choose out of turn looks on before looking for something to choose again."""


ADDRESSES = count(1)


class Server:
    """The server's requests, for what a test need not do by hand."""

    def __init__(self, address: str) -> None:
        self.address = address

    def get(self, path: str) -> Any:
        with urllib.request.urlopen(self.address + path) as answer:
            return json.load(answer)

    def post(self, path: str, data: object) -> Any:
        # A suite opens more tables than one address may: each request comes from an address of its own.
        address = f"fd00:{next(ADDRESSES):x}::1"
        headers = {"Content-Type": "application/json", "X-Forwarded-For": address}
        request = urllib.request.Request(self.address + path, json.dumps(data).encode(), headers)
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    def against_bots(self, game: str, setup: dict[str, Any] | None = None, bot: str = "random") -> str:
        """A table where all but the first seat are played by bots; the address of the first seat."""
        seats = self.post(f"/api/games/{game}/setup", setup or {})["seats"]
        plan = [{"kind": "me", "name": "Anna"}, *[{"kind": "bot", "bot": bot, "name": f"Bot {n}"} for n in seats[1:]]]
        keys = self.post("/api/tables", {"game": game, "setup": setup or {}, "seats": plan, "seed": 11})
        return f"{self.address}/t/{keys['table']}#{keys['seats'][0]}"

    def alone_from(self, game: str, position: dict[str, Any]) -> str:
        """A table of one seat that begins at a position; the address of the seat."""
        return self.begun_at(game, position)

    def begun_at(self, game: str, position: dict[str, Any], *partners: str) -> str:
        """A table that begins at a position, with bots of these names on the other seats; the first seat's address."""
        plan = [{"kind": "me", "name": "Anna"}, *[{"kind": "bot", "bot": "veteran", "name": name} for name in partners]]
        keys = self.post("/api/tables", {"game": game, "start": position, "seats": plan})
        return f"{self.address}/t/{keys['table']}#{keys['seats'][0]}"


class Visitor:
    def __init__(
        self, browser: Browser, language: str, phone: bool, dark: bool, artifacts: Path | None, speed: float
    ) -> None:
        self.language = language
        self.phone = phone
        self.artifacts = artifacts
        self.context = browser.new_context(
            viewport=PHONE if phone else DESK,
            has_touch=phone,
            locale="ru-RU" if language == "ru" else "en-GB",
            color_scheme="dark" if dark else "light",
        )
        self.context.set_default_timeout(60_000)
        self.context.add_init_script(KEPT % json.dumps({"speed": speed}))
        if speed == HASTE:
            self.context.add_init_script(SUDDEN)
        self.page: Page = self.context.new_page()
        self.faults: list[str] = []
        self.expected: tuple[str, ...] = ()
        self.played_at: set[int] = set()
        """The versions of tables at which this browser sent a move."""
        self.page.on("websocket", self._joined)
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))

    def _joined(self, socket: WebSocket) -> None:
        socket.on("framesent", self._sent)

    def _sent(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] in ("play", "play-all"):
            self.played_at.add(message["version"])

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(word in message.text for word in self.expected):
            self.faults.append(message.text)

    def sit(self, address: str) -> None:
        self.page.goto(address)
        self.page.wait_for_selector(".prompt")

    def keep(self, name: str) -> None:
        """A picture to look at, where pictures are wanted (`--pictures`)."""
        if self.artifacts is not None:
            self.page.screenshot(path=self.artifacts / f"{name}.png")

    @property
    def over(self) -> bool:
        return self.page.locator(".ending").count() > 0

    def patient(self, condition: str, seconds: float = 60.0) -> None:
        """Wait until something is true on the page."""
        self.page.wait_for_function(f"() => {condition}", timeout=seconds * 1000, polling=POLL_MS)

    @property
    def log(self) -> list[str]:
        return self.page.locator("[role=log] p.first, [role=log] p:not(.none)").all_inner_texts()

    def answer(self, key: str, value: str | int) -> None:
        """Fill in one line of a setup form."""
        line = self.page.locator(f"#field-{key}")
        line.wait_for()
        radio = self.page.locator(f"input[name='field-{key}'][value='{value}']")
        if radio.count():
            radio.check()
        elif line.evaluate("e => e.matches('select')"):
            line.select_option(str(value))
        else:
            line.fill(str(value))
            line.blur()

    def choose(self, at_table: bool, luck: random.Random | None = None) -> bool:
        """Take something offered: on the table where it can be seen there, else at the prompt; the first, or any."""
        kinds = (ON_TABLE, AT_PROMPT, BACK) if at_table else (AT_PROMPT, BACK, ON_TABLE)
        spots = self.page.evaluate(FIRST_IN_SIGHT, kinds)
        if not spots:
            return False
        x, y = luck.choice(spots) if luck else spots[0]
        if self.phone:
            self.tap_twice(x, y)
        else:
            self.page.mouse.click(x, y)
        return True

    def tap_twice(self, x: float, y: float) -> None:
        """The first tap shows what is tapped and aims at it; the gold button then does it."""
        self.page.touchscreen.tap(x, y)
        self.page.wait_for_timeout(30)
        aimed = self.page.evaluate(IN_SIGHT, ".prompt.aiming .main")
        if aimed:
            self.page.touchscreen.tap(*aimed[0])
        elif self.page.locator(".battle").count():
            self.page.touchscreen.tap(x, y)

    def aim(self, x: float, y: float) -> None:
        """Tap a thing that can be chosen, and do by the gold button what it offers."""
        self.page.touchscreen.tap(x, y)
        self.page.locator(".prompt.aiming .main").tap()

    def settle(self) -> None:
        """Wait until it is one's own turn and nothing that was chosen is on its way."""
        self.patient("document.querySelector('.table:not([data-sending]) .prompt.mine')")

    def look_on(self) -> None:
        """Wait for one's own turn or the end; not for long, for something may be offered out of turn."""
        with suppress(TimeoutError):
            self.patient(OWN_TURN, OFFER_MS / 1000)

    def play(self, plies: int, seconds: float = 60.0) -> int:
        """Choose until the game is over or so many choices were made; how many were made."""
        made = 0
        deadline = time.monotonic() + seconds
        while made < plies and not self.over and time.monotonic() < deadline:
            if self.choose(at_table=made % 3 == 1):
                made += 1
            self.look_on()
        return made

    def play_out(
        self, luck: random.Random, seconds: float = 300.0, keys: bool = False, look: Callable[[], None] | None = None
    ) -> int:
        """Choose at random until the game is over; how many choices were made. A table that stands still fails.

        `look` is called at the beginning and after every ply.
        """
        made = 0
        deadline = time.monotonic() + seconds
        seen, since = "", time.monotonic()
        while True:
            over, version = self.page.evaluate(AT_LAST)
            if over:
                return made
            now = time.monotonic()
            if version != seen:
                seen, since = version, now
                if look is not None:
                    look()
            if now - since > STUCK or now > deadline:
                raise AssertionError(f"no end after {made} choices: {self.page.locator('.prompt').inner_text()!r}")
            made += self.type(luck) if keys else self.choose(at_table=luck.random() < 0.5, luck=luck)
            self.look_on()

    def type(self, luck: random.Random) -> bool:
        """Choose by keyboard alone: a key that a button carries, or a walk over the table to a choice, and Enter."""
        if self.page.locator(".payment").count():
            self.page.keyboard.press("Enter")
            return True
        offered = self.page.locator(".prompt [data-option]:not([disabled]) kbd").all_inner_texts()
        if luck.random() < 0.3:
            self.page.keyboard.press(luck.choice(["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"]))
            if self.page.evaluate("document.activeElement?.closest('.choice') !== null"):
                self.page.keyboard.press("Enter")
                return True
        if offered:
            key = luck.choice(offered)
            self.page.keyboard.press(key.lower() if len(key) == 1 else key)
        return bool(offered)
