"""Those who sit at a table in a browser: they see what is offered and choose it as people do."""

import json
import time
import urllib.request
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page

DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


class Server:
    """The server's requests, for what a test need not do by hand."""

    def __init__(self, address: str) -> None:
        self.address = address

    def get(self, path: str) -> Any:
        with urllib.request.urlopen(self.address + path) as answer:
            return json.load(answer)

    def post(self, path: str, data: object) -> Any:
        request = urllib.request.Request(
            self.address + path, json.dumps(data).encode(), {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    def against_bots(self, game: str, setup: dict[str, Any] | None = None, bot: str = "random") -> str:
        """A table where all but the first seat are played by bots; the address of the first seat."""
        seats = self.post(f"/api/games/{game}/setup", setup or {})["seats"]
        plan = [{"kind": "me", "name": "Anna"}, *[{"kind": "bot", "bot": bot, "name": f"Bot {n}"} for n in seats[1:]]]
        keys = self.post("/api/tables", {"game": game, "setup": setup or {}, "seats": plan, "seed": 11})
        return f"{self.address}/t/{keys['table']}#{keys['seats'][0]}"


class Visitor:
    def __init__(self, browser: Browser, language: str, phone: bool, dark: bool, artifacts: Path) -> None:
        self.language = language
        self.phone = phone
        self.artifacts = artifacts
        self.context = browser.new_context(
            viewport=PHONE if phone else DESK,
            has_touch=phone,
            locale="ru-RU" if language == "ru" else "en-GB",
            color_scheme="dark" if dark else "light",
        )
        self.context.set_default_timeout(30_000)
        self.page: Page = self.context.new_page()
        self.faults: list[str] = []
        self.expected: tuple[str, ...] = ()
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(word in message.text for word in self.expected):
            self.faults.append(message.text)

    def sit(self, address: str) -> None:
        self.page.goto(address)
        self.page.wait_for_selector(".prompt")

    def keep(self, name: str) -> None:
        self.artifacts.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=self.artifacts / f"{name}.png")

    @property
    def over(self) -> bool:
        return self.page.locator(".ending").count() > 0

    def patient(self, condition: str, seconds: float = 10.0) -> None:
        """Wait until something is true on the page."""
        self.page.wait_for_function(f"() => {condition}", timeout=seconds * 1000)

    @property
    def log(self) -> list[str]:
        return self.page.locator("[role=log] p.first, [role=log] p:not(.none)").all_inner_texts()

    def offered(self) -> int:
        return self.page.locator(".prompt .big:not([disabled]):not(.more)").count()

    def choose(self, at_table: bool) -> bool:
        """Take the first thing offered: on the table where it can be seen there, else at the prompt."""
        if at_table:
            things = self.page.locator(".stage .choice, .oversheet .choice, .left .choice")
            for n in range(min(things.count(), 3)):
                if self._press(things.nth(n)):
                    return True
        buttons = self.page.locator(".prompt .big:not([disabled])")
        return buttons.count() > 0 and self._press(buttons.first)

    def _press(self, thing: Any) -> bool:
        """A click (or a tap), unless the thing went away or lies under another meanwhile."""
        try:
            if self.phone:
                thing.tap(timeout=700)
            else:
                thing.click(timeout=700)
        except Exception:
            return False
        return True

    def play(self, plies: int, seconds: float = 30.0) -> int:
        """Choose until the game is over or so many choices were made; how many were made."""
        made = 0
        deadline = time.monotonic() + seconds
        while made < plies and not self.over and time.monotonic() < deadline:
            if self.choose(at_table=made % 3 == 1):
                made += 1
            self.page.wait_for_timeout(25)
        return made
