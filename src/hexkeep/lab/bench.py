"""How fast the games are: random play with `decisions()` and `play()`, copies, positions.

Seconds are one core's own (`process_time`): what else the machine does in the meantime does not count.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from time import process_time
from typing import Any

import msgspec

import hexkeep.kernel.state as kernel_state
from hexkeep.kernel.game import Game
from hexkeep.kernel.state import State


class Figures(msgspec.Struct):
    """One line of a bench. `seconds` is how long random play was measured."""

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
    """Whole random games for about so long; at least one is played to its end."""
    given = game.samples()[sample]
    plies = asked = options = games = 0
    every = 1
    spent = 0.0
    # A ply is decisions() and play(): what chooses between them should cost next to nothing.
    chance = Random(seed).random
    takes_back = [verb.retracts for verb in game.verbs]
    moments: list[State] = []
    while games == 0 or spent < seconds:
        s = game.open(given, seed + games)
        began = process_time()
        while not s.over:
            decisions = game.decisions(s)
            for d in decisions:
                asked += 1
                options += len(d.options)
            d = decisions[int(chance() * len(decisions))]
            option = d.options[int(chance() * len(d.options))]
            if takes_back[option[0]]:
                option = next((o for o in d.options if not takes_back[o[0]]), option)
            game.play(s, d.seat, option)
            plies += 1
            if len(moments) < 60 and plies >= every:
                moments.append(game.copy(s))
                every = plies + 1 + plies // 8
        spent += process_time() - began
        games += 1
    copies = _rate(moments, game.copy, min(seconds, 0.5))
    sizes = [len(msgspec.json.encode(game.position(m))) for m in moments]
    return Figures(
        game=game.name,
        sample=sample,
        seats=moments[0].seats,
        compiled=compiled(game),
        plies_per_second=round(plies / spent, 1),
        copies_per_second=round(copies, 1),
        games_per_second=round(games / spent, 3),
        plies_per_game=round(plies / games, 1),
        options_per_decision=round(options / asked, 2),
        bytes_per_position=round(sum(sizes) / len(sizes), 1),
        games=games,
        seconds=round(spent, 3),
    )


def _rate(moments: list[State], work: Callable[[Any], object], seconds: float) -> float:
    done = 0
    began = process_time()
    while (spent := process_time() - began) < seconds:
        for moment in moments:
            work(moment)
        done += len(moments)
    return done / spent
