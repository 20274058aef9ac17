"""Compile the kernel and the games with mypyc.

    python tools/compile.py                in place: the .so files lie beside their sources
    python tools/compile.py --into DIR     in a copy: DIR/hexkeep is the compiled package, the tree stays as it is
    python tools/compile.py bastion        the kernel and the named games only (sooner done)
    python tools/compile.py --hurry        made less fast, in two thirds of the time: what the tests run on
    python tools/compile.py --clean        remove what an in-place build left

Everything in `kernel` and `games` is compiled but texts, what is seldom asked and what only reads files: there
speed does not matter and dynamic imports do. What was compiled before is used again as far as it can be
(`compile_extensions.py`); where nothing has changed, nothing is done.
"""

import argparse
import filecmp
import hashlib
import os
import platform
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
OPTIMISED = ROOT / "build" / "optimised"
"""Where in-place builds and wheels are compiled: they share what is made there."""
WORKER = Path(__file__).with_name("compile_extensions.py")
NOT_COMPILED = {
    "kernel": {
        "commands.py",
        "registry.py",
        "rulebook.py",
        "record.py",
        "content.py",
        "match.py",
    },
    "components": {"scenario_schema.py", "scenario_check.py"},
    "bots": {"levels.py"},
}
"""By folder: what only reads files or speaks to people, and plain data: compiled dataclasses cannot be unpickled."""
SELDOM_OF_TABLE = {
    "arranger.py",
    "campaign_file.py",
    "commands.py",
    "end_report.py",
    "guidance_texts.py",
    "partial.py",
    "position_checks.py",
    "setup_notes.py",
    "texts.py",
    "texts_expansions.py",
}
"""Of the `table` room of a game: what is not asked after every move, and tables of words."""
COMPILED_OF_KERNEL_TABLE = {"drawing.py", "positions.py", "texts.py"}


def is_compiled(path: Path) -> bool:
    room, name = path.parent.name, path.name
    if name == "__init__.py" or name in NOT_COMPILED.get(room, ()):
        return False
    if "table" not in path.parts:
        return True
    return name in COMPILED_OF_KERNEL_TABLE if "kernel" in path.parts else name not in SELDOM_OF_TABLE


def sources(package: Path, games: list[str]) -> list[Path]:
    parts = [package / "kernel", *(package / "games" / g for g in games or [""])]
    return [p for part in parts for p in sorted(part.rglob("*.py")) if is_compiled(p)]


def libraries(folder: Path) -> list[Path]:
    """What was compiled in a folder: beside the modules, and the libraries they share beside the package."""
    places = [*folder.glob("*"), *(folder / "hexkeep").rglob("*")]
    return sorted(path for path in places if path.suffix in (".so", ".pyd"))


def clean(folder: Path) -> None:
    for path in libraries(folder):
        path.unlink()


def refresh(folder: Path) -> None:
    """Make `folder/hexkeep` a copy of the package; files that are the same stay untouched."""
    wanted = {
        path.relative_to(SOURCE): path
        for path in (SOURCE / "hexkeep").rglob("*")
        if path.is_file() and path.suffix not in (".so", ".pyd", ".pyc")
    }
    for path in [path for path in (folder / "hexkeep").rglob("*") if path.is_file()]:
        if path.relative_to(folder) not in wanted and path.suffix not in (".so", ".pyd"):
            path.unlink()
    for name, path in wanted.items():
        copy = folder / name
        if not copy.is_file() or not filecmp.cmp(path, copy, shallow=False):
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, copy)


def fingerprint(folder: Path, modules: list[str], level: str) -> str:
    """Everything that decides what is compiled to what."""
    digest = hashlib.sha256(" ".join([sys.version, platform.machine(), version("mypy"), level, *modules]).encode())
    package = sorted((folder / "hexkeep").rglob("*.py"))
    for path in [WORKER, Path(__file__), *package]:
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def build_copy(folder: Path, games: list[str] | None = None, hurry: bool = False) -> int:
    """Compile a copy of the package, `folder/hexkeep`; the tree stays as it is. Returns the exit code."""
    refresh(folder)
    modules = [path.relative_to(folder).as_posix() for path in sources(folder / "hexkeep", games or [])]
    level = "g" if hurry else "1"
    stamp, wanted = folder / "build" / "stamp", fingerprint(folder, modules, level)
    if stamp.is_file() and stamp.read_text() == wanted:
        return 0
    stamp.unlink(missing_ok=True)
    command = [sys.executable, str(WORKER), level, *modules]
    env = {**os.environ, "MYPYPATH": str(folder)}
    done = subprocess.run(command, cwd=folder, env=env, check=False, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        print(done.stdout, file=sys.stderr)
        return done.returncode
    remove_others(folder, modules)
    stamp.write_text(wanted)
    return 0


def remove_others(folder: Path, modules: list[str]) -> None:
    """Compiled modules of an earlier build that this one does not have."""
    names = {Path(module).with_suffix("").as_posix() for module in modules}
    groups = {f"{'_'.join(Path(module).parent.parts)}__mypyc" for module in modules}
    for path in libraries(folder):
        name = path.relative_to(folder).as_posix().partition(".")[0]
        if name not in names | groups:
            path.unlink()


def build_in_place(games: list[str], hurry: bool) -> int:
    """Compile a copy and lay what came out beside the sources."""
    if failed := build_copy(OPTIMISED, games, hurry):
        return failed
    clean(SOURCE)
    for path in libraries(OPTIMISED):
        shutil.copy2(path, SOURCE / path.relative_to(OPTIMISED))
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these (all by default)")
    parser.add_argument("--into", type=Path)
    parser.add_argument("--hurry", action="store_true")
    parser.add_argument("--clean", action="store_true")
    args = parser.parse_args()
    known = sorted(p.parent.name for p in (ROOT / "src/hexkeep/games").glob("*/__init__.py"))
    if unknown := sorted(set(args.games) - set(known)):
        parser.error(f"no game {', '.join(unknown)}; there are {', '.join(known)}")
    if args.clean:
        clean(SOURCE)
        return 0
    if args.into:
        return build_copy(args.into.resolve(), args.games, args.hurry)
    return build_in_place(args.games, args.hurry)


if __name__ == "__main__":
    sys.exit(main())
