"""The games of the box. Called, as `hexkeep.games()`, it lists every installed game by name."""

import sys
from types import ModuleType
from typing import Any

from hexkeep.kernel.game import Game
from hexkeep.kernel.registry import games


class GamesPackage(ModuleType):
    """`hexkeep.games` names this package and, in the public API, a function: so the package can be called."""

    def __call__(self) -> dict[str, Game[Any]]:
        return games()


sys.modules[__name__].__class__ = GamesPackage
