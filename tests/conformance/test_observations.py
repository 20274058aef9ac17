"""Observations and masks are the same in both builds: the one that runs here, and the source run by another Python."""

import subprocess
import sys
from hashlib import blake2b
from pathlib import Path
from typing import Any

from hexkeep.kernel.bots.turn_observer import TurnObserver
from hexkeep.kernel.game import Game
from hexkeep.kernel.registry import game as find_game
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.turns import Turns

SOURCE = Path(__file__).resolve().parents[2] / "src"
STEPS = 120
INTERPRETED = """
import sys
sys.path[:0] = [{source!r}, {tests!r}]
import hexkeep.kernel.state
assert hexkeep.kernel.state.__file__.endswith(".py")
from conformance.test_observations import told
print(told({game!r}, {sample!r}))
"""


def told(name: str, sample: str) -> str:
    """Sizes and a hash of all that the seats in turn see and may do in the first steps of a random game."""
    game: Game[Any] = find_game(name)
    setup = game.samples()[sample]
    table = game.actions(setup)
    seats = game.seats(game.setup(setup))
    size = sum(zone.size(seats) for zone in game.zones(setup))
    seen = memoryview(bytearray(4 * size)).cast("i")
    observer: TurnObserver[Any] = TurnObserver(game, table, size, 1, seen)
    turns = Turns(game, game.open(setup, 5))
    rng, digest = Rng(5), blake2b()
    node = observer.observe(turns)
    for _ in range(STEPS):
        if node is None:
            break
        digest.update(seen)
        digest.update(bytes(memoryview(observer.mask.values)))
        node = observer.step(turns, node, table.index(node.options[rng.randbelow(len(node.options))]))
    return f"{table.size} actions, {size} numbers, {digest.hexdigest()}"


def test_both_builds_tell_the_same(game: Game[Any]) -> None:
    sample = list(game.samples())[-1]
    tests = str(SOURCE.parent / "tests")
    program = INTERPRETED.format(source=str(SOURCE), tests=tests, game=game.name, sample=sample)
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == told(game.name, sample)
