"""Keep the symbols that our games draw: a part of the game-icons set (CC BY 3.0).

    python tools/icons.py PACKAGE/icons.json   take what the games use from an unpacked @iconify-json/game-icons
    python tools/icons.py --check              exit code 1 and a list if a scene names a symbol we do not have

Names are found in every module of a `table` folder, in content files, and in the scenes of games played at random.
"""

import argparse
import ast
import json
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hexkeep.kernel.game import Game
from hexkeep.kernel.registry import games
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.table.drawing import draw
from hexkeep.kernel.table.scene import Scene
from hexkeep.kernel.turns import Turns

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "src" / "hexkeep" / "kernel" / "icons.json"
CREDIT = {
    "set": "game-icons",
    "licence": "CC BY 3.0, https://creativecommons.org/licenses/by/3.0/",
    "credit": "Symbols by Lorc, Delapouite, Skoll, Sbed and the other authors of https://game-icons.net",
    "changes": "none; only the symbols that the games use are kept",
}


def written() -> set[str]:
    """Every text in a scene module or a content file that could name a symbol."""
    found: set[str] = set()
    for folder in (ROOT / "src" / "hexkeep", ROOT / "examples"):
        for source in folder.rglob("table/**/*.py"):
            for node in ast.walk(ast.parse(source.read_text("utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    found.add(node.value)
        for source in folder.rglob("components/*.toml"):
            found.update(_texts(tomllib.loads(source.read_text("utf-8"))))
    return found


def _texts(value: Any, key: str = "") -> Iterator[str]:
    if isinstance(value, dict):
        for inner, item in value.items():
            yield from _texts(item, str(inner))
    elif isinstance(value, list):
        for item in value:
            yield from _texts(item, key)
    elif isinstance(value, str) and "icon" in key:
        yield value


def drawn(scene: Scene) -> set[str]:
    """The symbols one scene draws."""
    found: set[str] = set()
    for node in scene.nodes:
        found.add(node.icon)
        found.update(badge.icon for badge in node.badges)
        if node.tip is not None:
            found.add(node.tip.icon)
    return found - {""}


def seen_at_play(game: Game[Any], plies: int, every: int) -> set[str]:
    """The symbols of scenes along a random game of each sample setup."""
    found: set[str] = set()
    for number, given in enumerate(game.samples().values()):
        turns = Turns(game, game.open(given, number))
        rng = Rng(number)
        for ply in range(plies):
            if ply % every == 0:
                for seat in range(-1, turns.state.seats):
                    found |= drawn(draw(game, game.seen_by(turns.state, seat), seat))
            node = turns.node()
            if node is None:
                break
            turns.play(node, node.options[rng.randbelow(len(node.options))])
    return found


def has_scene(game: Game[Any]) -> bool:
    return type(game).draw is not Game.draw


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("source", type=Path, nargs="?")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--plies", type=int, default=400)
    args = parser.parse_args()
    played: set[str] = set()
    for game in games().values():
        if has_scene(game):
            played |= seen_at_play(game, args.plies, 20)
    if args.check:
        kept = json.loads(KEPT.read_text("utf-8"))["icons"]
        missing = sorted(played - set(kept))
        for name in missing:
            print(f"no symbol: {name}")
        return 1 if missing else 0
    if args.source is None:
        parser.error("give the icons.json of an unpacked @iconify-json/game-icons, or --check")
    whole = json.loads(args.source.read_text("utf-8"))
    bodies = {name: icon["body"] for name, icon in whole["icons"].items()}
    bodies |= {name: bodies[a["parent"]] for name, a in whole.get("aliases", {}).items() if a["parent"] in bodies}
    for name in sorted(played - set(bodies)):
        print(f"no such symbol in the set: {name}")
    used = sorted((written() | played) & set(bodies))
    kept_file = {**CREDIT, "icons": {name: bodies[name] for name in used}}
    KEPT.write_text(json.dumps(kept_file, ensure_ascii=False, indent=1) + "\n", "utf-8")
    print(f"{len(used)} symbols, {KEPT.stat().st_size // 1024} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
