"""The code that rows follow from, as a hash: of the rules, of the bots that come along, of bots of one's own."""

import sys
from collections.abc import Iterable
from functools import cache
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from typing import Any

from hexkeep.bots.levels import BOT_NAMES
from hexkeep.bots.own import find_bot_class
from hexkeep.kernel.game import Game

COUNTED = (".py", ".toml", ".json", ".npz")
"""Code, and the values and models that it reads; what is only said (texts, lessons) does not matter."""
COMMON = ("hexkeep.kernel", "hexkeep.bots")


def code_of(game: Game[Any], bots: Iterable[str]) -> list[str]:
    """Hashes of the code with which bots play a game: what all games share, the game, and each bot of one's own.

    Raises UnknownBot.
    """
    return [*(hash_of_package(package) for package in (*COMMON, game.package)), *map(hash_of_bot, bots)]


@cache
def hash_of_package(package: str) -> str:
    return hash_of(Path(str(import_module(package).__file__)).parent.rglob("*"))


@cache
def hash_of_bot(name: str) -> str:
    """Of a bot of one's own and of every class that it inherits from: the package, or a module that lies in none with
    the data files that have its name. What these import from elsewhere is not looked at."""
    found = None if name in BOT_NAMES else find_bot_class(name)
    files: list[Path] = []
    for module in {base.__module__: None for base in found.__mro__} if found is not None else ():
        root = module.partition(".")[0]
        if root == "hexkeep" or root in sys.stdlib_module_names:
            continue
        path = Path(str(sys.modules[module].__file__))
        stem = path.name.partition(".")[0]
        files.extend(path.parent.rglob("*") if sys.modules[module].__package__ else path.parent.glob(f"{stem}.*"))
    return hash_of(files)


def hash_of(files: Iterable[Path]) -> str:
    """Of what stands in files, wherever their folder lies."""
    counted = sorted({path for path in files if path.suffix in COUNTED})
    digest = blake2b(digest_size=12)
    for path in counted:
        content = path.read_bytes()
        digest.update(f"{path.name} {len(content)} ".encode())
        digest.update(content)
    return digest.hexdigest()
