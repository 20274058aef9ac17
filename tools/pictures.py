"""Make the pictures of the documentation: each game in the browser, on the desk and on the phone, and drawn as SVG.

    python tools/pictures.py            all of them, into docs/pictures
    python tools/pictures.py bastion    those of one game

Needs the built client (`tools/client.py`), Playwright and Chromium.
"""

import argparse
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Browser, ViewportSize, sync_playwright

from hexkeep import Match, game
from hexkeep.bots import play_out, player
from hexkeep.render.svg import svg

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
SETUPS: dict[str, tuple[dict[str, Any], int]] = {
    "bastion": ({}, 26),
    "forest": ({"roads": "quick"}, 40),
    "heroes": ({}, 75),
    "sigillum": ({"squads": "beginner"}, 24),
}
"""The setup of each game and after how many plies it is photographed."""
DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
SEED = 7
QUALITY = 84
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def position(name: str) -> Match[Any]:
    """A game after some plies of quick bots, when the first seat is asked and no battle stands in the way."""
    setup, plies = SETUPS[name]
    match: Match[Any] = Match(game(name), setup, SEED)
    bots = [player("greedy", match.game, seat) for seat in range(match.state.seats)]
    play_out(match, bots, plies)
    while not match.over and (match.scene(0).stage or all(one.seat != 0 for one in match.decisions())):
        play_out(match, bots, 1)
    return match


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


def serve(port: int, folder: str) -> "subprocess.Popen[bytes]":
    """A server of its own, ready to answer."""
    command = (
        "import sys; from hexkeep.cli.commands.serve import serve; serve(port=int(sys.argv[1]), database=sys.argv[2])"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", command, str(port), f"{folder}/tables.db"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
    )
    for _ in range(300):
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/api/ready", timeout=1).close()
            return process
        except OSError:
            time.sleep(0.1)
    process.kill()
    sys.exit("the server does not start")


def opened(address: str, match: Match[Any]) -> str:
    """The address of the first seat at a table that goes on from a match."""
    request = urllib.request.Request(
        f"{address}/api/records",
        msgspec.json.encode({"record": match.record()}),
        {"Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request) as answer:
        keys = msgspec.json.decode(answer.read())
    return f"{address}/t/{keys['table']}#{keys['seats'][0]}"


def photograph(browser: Browser, address: str, target: Path, phone: bool) -> None:
    """The desk in English, the phone in Russian."""
    context = browser.new_context(
        viewport=PHONE if phone else DESK,
        has_touch=phone,
        locale="ru-RU" if phone else "en-GB",
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector(".table [data-node]")
    page.wait_for_timeout(1200)
    page.screenshot(path=target, type="jpeg", quality=QUALITY)
    context.close()


def side_by_side(browser: Browser, pictures: list[Path], target: Path) -> None:
    """Several phones in one picture."""
    page = browser.new_page(
        viewport={"width": (PHONE["width"] + 24) * len(pictures) + 24, "height": PHONE["height"] + 48}
    )
    shown = "".join(f'<img src="{path.as_uri()}" style="border-radius:28px">' for path in pictures)
    with tempfile.TemporaryDirectory() as folder:
        sheet = Path(folder) / "sheet.html"
        sheet.write_text(f'<body style="margin:24px;display:flex;gap:24px;background:#241c16">{shown}', "utf-8")
        page.goto(sheet.as_uri())
        page.screenshot(path=target, type="jpeg", quality=QUALITY)
    page.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help=", ".join(SETUPS))
    wanted = parser.parse_args().games or list(SETUPS)
    if not SETUPS.keys() >= set(wanted):
        parser.error(f"the games are {', '.join(SETUPS)}")
    chromium = next(filter(None, map(shutil.which, BROWSERS)), None)
    if chromium is None:
        sys.exit("no Chromium found")
    matches = {name: position(name) for name in wanted}
    for name, match in matches.items():
        (PICTURES / f"{name}.svg").write_text(svg(match.scene(0, "en")), "utf-8")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        port = free_port()
        server = serve(port, folder)
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        try:
            for name, match in matches.items():
                address = opened(f"http://127.0.0.1:{port}", match)
                photograph(browser, address, PICTURES / f"{name}.jpg", phone=False)
                photograph(browser, address, Path(folder) / f"{name}-phone.jpg", phone=True)
            if len(matches) == len(SETUPS):
                phones = [Path(folder) / f"{name}-phone.jpg" for name in ("sigillum", "heroes", "forest")]
                side_by_side(browser, phones, PICTURES / "phones.jpg")
        finally:
            browser.close()
            server.terminate()
            server.wait()
    return 0


if __name__ == "__main__":
    sys.exit(main())
