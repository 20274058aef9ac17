"""How fast the games are: random play with `decisions()` and `play()`, copies, positions.

Seconds are one core's own (`process_time`): what else the machine does in the meantime does not count. It still slows a
game down, by caches and clocks that are shared; so the same games are played three times,
and the quickest round is told.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from time import process_time
from typing import Any

import msgspec

import hexkeep.kernel.state as kernel_state
from hexkeep.kernel.game import Game
from hexkeep.kernel.playout import RandomPlayout
from hexkeep.kernel.setup import Value
from hexkeep.kernel.state import State

ROUNDS = 3


class Figures(msgspec.Struct):
    """One line of a bench. `games` and `seconds` are those of the quickest round."""

    game: str
    sample: str
    seats: int
    compiled: bool
    plies_per_second: float
    copies_per_second: float
    games_per_second: float
    plies_per_game: float
    options_per_decision: float
    bytes_per_position: float
    games: int
    seconds: float


def compiled(game: Game[Any]) -> bool:
    """Whether kernel and game run as compiled modules."""
    import sys

    modules = [kernel_state, sys.modules[type(game).__module__]]
    return all(str(m.__file__).endswith((".so", ".pyd")) for m in modules)


def bench(
    games: Sequence[Game[Any]], seconds: float = 2.0, samples: Sequence[str] = (), seed: int = 0
) -> Iterator[Figures]:
    """Figures for each game and sample, one after another."""
    for game in games:
        for sample in samples or game.samples():
            if sample in game.samples():
                yield measure(game, sample, seconds, seed)


def measure(game: Game[Any], sample: str, seconds: float, seed: int = 0) -> Figures:
    """Whole random games for about so long in all; at least one is played to its end in each round."""
    given = game.samples()[sample]
    walk, games, spent = _stroll(game, given, seed, seconds / ROUNDS)
    for _ in range(1, ROUNDS):
        spent = min(spent, _stroll(game, given, seed, seconds, games)[2])
    moments = _moments(game, given, seed, walk.plies)
    copies = _rate(moments, game.copy, min(seconds, 0.5))
    sizes = [len(msgspec.json.encode(game.position(m))) for m in moments]
    return Figures(
        game=game.name,
        sample=sample,
        seats=moments[0].seats,
        compiled=compiled(game),
        plies_per_second=round(walk.plies / spent, 1),
        copies_per_second=round(copies, 1),
        games_per_second=round(games / spent, 3),
        plies_per_game=round(walk.plies / games, 1),
        options_per_decision=round(walk.offered / walk.asked, 2),
        bytes_per_position=round(sum(sizes) / len(sizes), 1),
        games=games,
        seconds=round(spent, 3),
    )


def _stroll(
    game: Game[Any], given: Mapping[str, Value], seed: int, seconds: float, games: int = 0
) -> tuple[RandomPlayout, int, float]:
    """So many random games, or for so long: the walk, the number of games, the seconds they took."""
    walk = RandomPlayout(game, Random(seed).random)
    played = 0
    spent = 0.0
    while played < games if games else played == 0 or spent < seconds:
        s = game.open(given, seed + played)
        began = process_time()
        walk.play_to_end(s)
        spent += process_time() - began
        played += 1
    return walk, played, spent


def _moments(game: Game[Any], given: Mapping[str, Value], seed: int, plies: int) -> list[State]:
    """Up to 60 positions of the same games, the later ones further apart."""
    walk = RandomPlayout(game, Random(seed).random)
    found: list[State] = []
    games = wanted = 0
    while len(found) < 60 and walk.plies < plies:
        s = game.open(given, seed + games)
        games += 1
        while not s.over and len(found) < 60:
            walk.play_ply(s)
            if walk.plies >= wanted:
                found.append(game.copy(s))
                wanted = walk.plies + 1 + walk.plies // 8
    return found


def _rate(moments: list[State], work: Callable[[Any], object], seconds: float) -> float:
    done = 0
    began = process_time()
    while (spent := process_time() - began) < seconds:
        for moment in moments:
            work(moment)
        done += len(moments)
    return done / spent
