"""A real server process on a temporary SQLite file, a real Chromium, the client as it is built."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, sync_playwright

from .player import HASTE, Server, Visitor

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
STATIC = ROOT / "src" / "hexkeep" / "server" / "static"
ARTIFACTS = ROOT / "artifacts" / "browser"
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), BROWSERS[0])
"""The shell draws pages and nothing else: the same tests take half the processor time that they take of a whole
Chromium, which draws its window as well."""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
UNDRAWN = "--default-tile-height=0"
"""Pages are laid out, styled and pressed as ever, but into tiles of no height nothing is drawn: no test asks for
pixels, and drawing them takes more than half of a choice. `--pictures` draws."""

PAUSES = {
    "HEXKEEP_BOT_PAUSE": "0.1",
    "HEXKEEP_OFFER_PAUSE": "0.5",
    "HEXKEEP_LISTEN_PAUSE": "0.3",
    "HEXKEEP_ABSENCE_GRACE": "1",
}
"""Bots wait for people, and people for those who are away, as they do everywhere, only not so long."""


@pytest.fixture(scope="session")
def client() -> None:
    """The client, built anew where its sources are younger than what is built."""
    subprocess.run([sys.executable, ROOT / "tools" / "client.py"], check=True, capture_output=True)


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


def start(port: int, database: Path) -> "subprocess.Popen[bytes]":
    serve = "serve(port=int(sys.argv[1]), database=sys.argv[2])"
    command = f"import sys; from hexkeep.cli.commands.serve import serve; {serve}"
    with (database.parent / "server.log").open("ab") as log:
        process = subprocess.Popen(
            [sys.executable, "-c", command, str(port), str(database)],
            stdout=log,
            stderr=log,
            start_new_session=True,
            env={**PAUSES, **os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        )
    deadline = time.monotonic() + 60
    while True:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/api/ready", timeout=1).close()
            return process
        except OSError:
            if process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError((database.parent / "server.log").read_text()) from None
            time.sleep(0.1)


class LocalServer(Server):
    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.database = folder / "tables.db"
        super().__init__(f"http://127.0.0.1:{self.port}")
        self.process = start(self.port, self.database)

    def kill(self) -> None:
        """As a power cut would: the server and the processes in which its bots think."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def start_again(self) -> None:
        self.process = start(self.port, self.database)

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()


@pytest.fixture(scope="session")
def server(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = LocalServer(tmp_path_factory.mktemp("server"))
    yield running
    running.stop()


@pytest.fixture
def frail_server(client: None, tmp_path: Path) -> Iterator[LocalServer]:
    """A server of one's own, that may be killed."""
    running = LocalServer(tmp_path)
    yield running
    running.stop()


# Playwright keeps an event loop running, so it must be gone before the server's own tests begin.
@pytest.fixture(scope="package")
def browser(pytestconfig: pytest.Config) -> Iterator[Browser]:
    flags = FLAGS if pytestconfig.getoption("--pictures") else [*FLAGS, UNDRAWN]
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
        yield chromium
        chromium.close()


FAILED = pytest.StashKey[bool]()
"""Whether a test has failed, for its fixtures: what the browser showed then is kept."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


def draw(browser: Browser, visitor: Visitor, path: Path) -> None:
    """A picture of what a page shows, by a browser that draws: the same elements, without their scripts. Where lists
    were scrolled to and what was typed is not in it."""
    address, size = visitor.page.url.partition("#")[0], visitor.page.viewport_size
    shown = visitor.page.content()
    drawing = browser.browser_type.launch(executable_path=CHROMIUM, args=FLAGS)
    try:
        page = drawing.new_page(viewport=size, java_script_enabled=False)
        page.route(address, lambda route: route.fulfill(body=shown, content_type="text/html; charset=utf-8"))
        page.goto(address)
        page.screenshot(path=path)
    finally:
        drawing.close()


@pytest.fixture
def visit(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Callable[..., Visitor]]:
    """Opens a browser of one's own; what it complained of in its console fails the test.

    Others' moves are played back in haste, but not in modules that look at it: they say `PLAYBACK_SPEED = 1.0`.
    """
    visitors: list[Visitor] = []
    pace: float = getattr(request.module, "PLAYBACK_SPEED", HASTE)
    artifacts = ARTIFACTS if request.config.getoption("--pictures") else None

    def enter(language: str = "en", phone: bool = False, dark: bool = False, speed: float = pace) -> Visitor:
        visitor = Visitor(browser, language, phone, dark, artifacts, speed)
        visitors.append(visitor)
        return visitor

    yield enter
    for place, visitor in enumerate(visitors):
        if request.node.stash.get(FAILED, False):
            with suppress(Error):  # a page that is closed or stuck shows nothing
                draw(browser, visitor, ARTIFACTS / "failed" / f"{request.node.name}-{place}.png")
        visitor.context.close()
    assert not [fault for visitor in visitors for fault in visitor.faults]
