"""How fast the games are: random play with `decisions()` and `play()`, copies, positions.

Seconds are those of one core (`process_time`), so other work on the machine does not count. Shared caches and clocks
still slow a game down, so the same games are played three times and the fastest run is reported.
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

REPETITIONS = 3


class Figures(msgspec.Struct):
    """One line of a bench. `games` and `seconds` are those of the fastest repetition."""

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


def is_compiled(game: Game[Any]) -> bool:
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
    """Measure random games for about `seconds` in all; each repetition plays at least one game to its end."""
    given = game.samples()[sample]
    playout, games, spent = _random_games(game, given, seed, seconds / REPETITIONS)
    for _ in range(1, REPETITIONS):
        spent = min(spent, _random_games(game, given, seed, seconds, games)[2])
    positions = _sample_positions(game, given, seed, playout.plies)
    copies = _rate(positions, game.copy, min(seconds, 0.5))
    sizes = [len(msgspec.json.encode(game.position(m))) for m in positions]
    return Figures(
        game=game.name,
        sample=sample,
        seats=positions[0].seats,
        compiled=is_compiled(game),
        plies_per_second=round(playout.plies / spent, 1),
        copies_per_second=round(copies, 1),
        games_per_second=round(games / spent, 3),
        plies_per_game=round(playout.plies / games, 1),
        options_per_decision=round(playout.offered / playout.asked, 2),
        bytes_per_position=round(sum(sizes) / len(sizes), 1),
        games=games,
        seconds=round(spent, 3),
    )


def _random_games(
    game: Game[Any], given: Mapping[str, Value], seed: int, seconds: float, games: int = 0
) -> tuple[RandomPlayout, int, float]:
    """Play `games` random games, or as many as fit into `seconds`. Returns the playout, the games, the seconds."""
    playout = RandomPlayout(game, Random(seed).random)
    played = 0
    spent = 0.0
    while played < games if games else played == 0 or spent < seconds:
        s = game.open(given, seed + played)
        began = process_time()
        playout.play_to_end(s)
        spent += process_time() - began
        played += 1
    return playout, played, spent


def _sample_positions(game: Game[Any], given: Mapping[str, Value], seed: int, plies: int) -> list[State]:
    """Up to 60 positions of the same games, later ones farther apart."""
    playout = RandomPlayout(game, Random(seed).random)
    found: list[State] = []
    games = wanted = 0
    while len(found) < 60 and playout.plies < plies:
        s = game.open(given, seed + games)
        games += 1
        while not s.over and len(found) < 60:
            playout.play_ply(s)
            if playout.plies >= wanted:
                found.append(game.copy(s))
                wanted = playout.plies + 1 + playout.plies // 8
    return found


def _rate(positions: list[State], work: Callable[[Any], object], seconds: float) -> float:
    done = 0
    began = process_time()
    while (spent := process_time() - began) < seconds:
        for position in positions:
            work(position)
        done += len(positions)
    return done / spent
