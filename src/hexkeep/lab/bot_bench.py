"""How fast bots think: positions a second, seconds a decision, on the opening plies of a game."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from hexkeep.bots import play_out, player
from hexkeep.kernel.game import Game
from hexkeep.kernel.match import Match
from hexkeep.lab.bench import is_compiled


class BotFigures(msgspec.Struct):
    """One bot on one sample. A decision that was planned earlier in the turn counts as one that took no time."""

    game: str
    sample: str
    bot: str
    compiled: bool
    decisions: int
    nodes_per_second: float
    seconds_per_decision: float
    slowest: float


def bench_bots(game: Game[Any], samples: Sequence[str], bots: Sequence[str], plies: int = 60) -> Iterator[BotFigures]:
    """Figures for each bot, which plays all seats of each sample for `plies` plies."""
    for sample in samples or list(game.samples())[:1]:
        for name in bots:
            match: Match[Any] = Match(game, game.samples()[sample], 0)
            players = [player(name, game, i) for i in range(match.state.seats)]
            played = play_out(match, players, plies)
            seconds = sum(p.seconds for p in players)
            nodes = sum(p.bot.nodes for p in players)
            yield BotFigures(
                game.name,
                sample,
                name,
                is_compiled(game),
                played,
                round(nodes / max(seconds, 1e-9), 1),
                round(seconds / max(played, 1), 4),
                round(max(p.longest for p in players), 3),
            )
