"""Try an installed wheel: the build it says, what the README shows, a game of each title, a server with its pages.

python tools/try_wheel.py [--pure]     with the Python in which the wheel with its extras `play` and `envs` is installed
"""

import argparse
import doctest
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

README = Path(__file__).resolve().parent.parent / "README.md"
PATIENCE = 120


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


def hexkeep(*words: str) -> list[str]:
    return [sys.executable, "-c", "from hexkeep.cli import main; main()", *words]


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    port = free_port()
    command = hexkeep("serve", "--port", str(port), "--database", str(folder / "tables.db"))
    process = subprocess.Popen(command, cwd=folder)
    address = f"http://127.0.0.1:{port}"
    try:
        wait_for(f"{address}/api/ready")
        yield address
    finally:
        process.terminate()
        process.wait(PATIENCE)


def wait_for(address: str) -> None:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            fetch(address)
            return
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.2)


def fetch(address: str, sent: object = None) -> str:
    body = None if sent is None else json.dumps(sent).encode()
    request = urllib.request.Request(address, body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return str(answer.read().decode())


def try_python() -> None:
    """A game of each title to its end, far from the sources."""
    import hexkeep as package

    for name in ("bastion", "forest", "heroes", "sigillum"):
        match = package.Match(package.game(name), seed=1)
        package.bots.play_out(match, ["random"] * match.state.seats)
        assert match.over, name
        assert package.load(match.record()).over, name


def try_readme() -> None:
    """Every dialogue of the first page, with nothing installed but the wheel."""
    failed, tried = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
    assert tried, "the README shows nothing"
    assert not failed, f"{failed} of {tried} examples of the README fail"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pure", action="store_true", help="the wheel is the interpreted one")
    wanted = "interpreted" if parser.parse_args().pure else "compiled"
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.chdir(folder)
        said = subprocess.run(hexkeep("--version"), check=True, capture_output=True, text=True).stdout.strip()
        assert wanted in said, said
        try_readme()
        try_python()
        with serving(folder) as address:
            assert "<script" in fetch(address), "the wheel carries no client"
            assert "Hexkeep" in fetch(f"{address}/docs/index.html"), "the wheel carries no documentation"
            keys = json.loads(fetch(f"{address}/api/tables", {"game": "sigillum"}))
            assert keys["table"], keys
    print(f"hexkeep {said}: plays, serves the client and the documentation")
    return 0


if __name__ == "__main__":
    sys.exit(main())
