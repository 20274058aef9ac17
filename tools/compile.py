"""Compile the kernel and the games with mypyc.

    python tools/compile.py                in place: the .so files lie beside their sources
    python tools/compile.py --into DIR     in a copy: DIR/hexkeep is the compiled package, the tree stays as it is
    python tools/compile.py bastion        the kernel and the named games only (sooner done)
    python tools/compile.py --hurry        not made fast, in half the time: to see that all is well
    python tools/compile.py --clean        remove what an in-place build left

Everything in `kernel` and `games` is compiled but texts, scenes and what only reads files: there
speed does not matter and dynamic imports do.
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
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
}
"""By folder: what only reads files or speaks to people."""
COMPILED_OF_TABLE = {"positions.py", "views.py"}
"""Searches need these of a `table` room; scenes and texts stay interpreted."""


def is_compiled(path: Path) -> bool:
    room, name = path.parent.name, path.name
    if name == "__init__.py" or name in NOT_COMPILED.get(room, ()):
        return False
    return "table" not in path.parts or (room == "table" and name in COMPILED_OF_TABLE)


def sources(package: Path, games: list[str]) -> list[Path]:
    parts = [package / "kernel", *(package / "games" / g for g in games or [""])]
    return [p for part in parts for p in sorted(part.rglob("*.py")) if is_compiled(p)]


def clean(folder: Path) -> None:
    for pattern in ("*.so", "*.pyd"):
        for path in folder.rglob(pattern):
            path.unlink()


def build(folder: Path, games: list[str], hurry: bool) -> int:
    """Compile `folder/hexkeep`; mypyc finds its modules from `folder`."""
    package = folder / "hexkeep"
    modules = [str(p.relative_to(folder)) for p in sources(package, games)]
    script = (
        "from setuptools import setup; from mypyc.build import mypycify; "
        "from pybind11.setup_helpers import ParallelCompile; ParallelCompile().install(); "
        f"setup(name='hexkeep-compiled', packages=[], ext_modules=mypycify({['--strict', *modules]!r}, "
        f"opt_level='{0 if hurry else 2}', debug_level='0', multi_file=True))"
    )
    env = dict(os.environ, MYPYPATH=str(folder))
    done = subprocess.run(
        [sys.executable, "-c", script, "-q", "build_ext", "--inplace", "-j2"],
        cwd=folder,
        env=env,
        check=False,
        stdout=subprocess.PIPE,
        text=True,
    )
    if done.returncode:
        print(done.stdout, file=sys.stderr)
    shutil.rmtree(folder / "build", ignore_errors=True)
    return done.returncode


def build_copy(folder: Path, games: list[str] | None = None, hurry: bool = False) -> int:
    """Compile a copy of the package, `folder/hexkeep`; the tree stays as it is."""
    shutil.rmtree(folder, ignore_errors=True)
    ignored = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree(ROOT / "src" / "hexkeep", folder / "hexkeep", ignore=ignored)
    return build(folder, games or [], hurry)


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
    folder: Path = ROOT / "src"
    if args.clean:
        clean(folder)
        return 0
    if args.into:
        return build_copy(args.into.resolve(), args.games, args.hurry)
    return build(folder, args.games, args.hurry)


if __name__ == "__main__":
    sys.exit(main())
