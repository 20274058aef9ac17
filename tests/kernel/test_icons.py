"""Every symbol that a scene names came with the package, with its licence."""

import json
import sys
from importlib.resources import files
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from hexkeep import games
from hexkeep.kernel.game import Game
from hexkeep.render.svg_style import icons

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))
from icons import has_scene, seen_at_play

GAMES = [game for game in games().values() if has_scene(game)]


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_every_symbol_of_a_scene_is_there(game: Game[Any]) -> None:
    named = seen_at_play(game, 60, 30)
    assert named
    assert named <= set(icons())


def test_the_symbols_are_well_formed_and_credited() -> None:
    kept = json.loads((files("hexkeep.kernel") / "icons.json").read_text("utf-8"))
    assert "CC BY 3.0" in kept["licence"]
    assert "game-icons.net" in kept["credit"]
    for name, body in kept["icons"].items():
        root = ElementTree.fromstring(f"<svg>{body}</svg>")
        assert {element.tag for element in root.iter()} <= {"svg", "path", "g"}, name
