"""The arena: bots play each other and are rated.

Competitive games: a round robin, every pairing played with seats exchanged. Cooperative games (every
seat wins or loses together): each bot plays as a whole team, and its share of wins is its measure.
Ratings are openskill's (Plackett-Luce), with 95 % intervals; shares have Wilson's intervals.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import Any, NamedTuple

import msgspec

from hexkeep.bots import Budget, play_out, player
from hexkeep.bots.players import untimed
from hexkeep.kernel.errors import HexkeepError
from hexkeep.kernel.game import Game
from hexkeep.kernel.match import Match
from hexkeep.kernel.setup import Value
from hexkeep.kernel.types import Reason
from hexkeep.lab.intervals import wilson_interval
from hexkeep.lab.pool import WorkerDied, share_out

BAD_ARENA = Reason("bad-arena", "")


class BadArena(HexkeepError):
    """The bots or the number of games do not make an arena."""

    def __init__(self, message: str) -> None:
        super().__init__(message, BAD_ARENA)


class BotScore(msgspec.Struct):
    """One bot's record. `score` counts a win as 1 and a draw as ½; `low` and `high` enclose its share, 95 %."""

    bot: str
    games: int = 0
    score: float = 0.0
    share: float = 0.0
    low: float = 0.0
    high: float = 0.0
    rating: float = 0.0
    rating_low: float = 0.0
    rating_high: float = 0.0
    seconds: float = 0.0
    plies: int = 0


class Pairing(msgspec.Struct):
    """How one bot did against another."""

    bot: str
    against: str
    games: int
    score: float
    share: float
    low: float
    high: float


class Report(msgspec.Struct):
    """The result of an arena."""

    game: str
    setup: dict[str, Value]
    games: int
    seed: int
    cooperative: bool
    standings: list[BotScore]
    pairings: list[Pairing]


@dataclass(frozen=True)
class Bout:
    """One game to play: who sits where, and with which seed."""

    seats: tuple[str, ...]
    seed: int


def sides(game: Game[Any], given: dict[str, Value]) -> list[list[int]]:
    """Which seats win together, found by random games: seats that always have the same result are one side.

    One side alone means a cooperative game.
    """
    match: Match[Any] = Match(game, given, 0)
    seats = match.state.seats
    found: set[tuple[float, ...]] = set()
    for seed in range(6):
        match = Match(game, given, seed)
        play_out(match, [player("random", game, seed + i) for i in range(seats)])
        outcome = match.outcome()
        if outcome is not None:
            found.add(tuple(outcome))
    groups: list[list[int]] = []
    for seat in range(seats):
        for group in groups:
            if all(result[seat] == result[group[0]] for result in found):
                group.append(seat)
                break
        else:
            groups.append([seat])
    return groups


def bouts(bots: list[str], groups: list[list[int]], seats: int, games: int, seed: int) -> Iterator[Bout]:
    """The games of the arena; `games` for each pairing (or for each bot, in a cooperative game)."""
    if len(groups) == 1:
        for bot in bots:
            for i in range(games):
                yield Bout((bot,) * seats, seed + i)
        return
    for a, b in combinations(bots, 2):
        for i in range(games):
            names = [""] * seats
            for g, group in enumerate(groups):
                for seat in group:
                    names[seat] = a if (g + i) % 2 == 0 else b
            # Each seed is played twice, with the sides exchanged.
            yield Bout(tuple(names), seed + i // 2)


def run_arena(
    game: Game[Any],
    bots: list[str],
    games: int,
    given: dict[str, Value] | None = None,
    seed: int = 0,
    budget: Budget | None = None,
    on_game: Callable[[Bout, list[float]], None] | None = None,
    max_plies: int = 100_000,
    untimed: bool = False,
    workers: int = 1,
) -> Report:
    """Play the games of an arena; `on_game` is called after each. Raises UnknownBot and BadArena.

    `untimed`: bots keep to their iterations and no clock stops them, so that the result does not depend on the machine.
    `workers` processes share the games; the report does not depend on how many they are.

    A game cut off at `max_plies` plies counts as a draw, or as lost where all win or lose together.
    """
    if len(set(bots)) != len(bots):
        raise BadArena("each bot takes part once")
    if games < 1:
        raise BadArena(f"an arena wants at least one game, not {games}")
    for bot in bots:
        player(bot, game)
    setup = game.setup(given or {})
    groups = sides(game, setup)
    together = len(groups) == 1
    if not together and len(bots) < 2:
        raise BadArena("this game is played against each other: name at least two bots")
    scoreboard = _Scoreboard(bots, together)
    planned = list(bouts(bots, groups, game.seats(setup), games, seed))
    play = partial(play_bout, game, setup, budget, max_plies, untimed)
    results: dict[int, BoutResult] = {}
    for number, result in share_out(play, planned, workers):
        if isinstance(result, WorkerDied):
            raise BadArena(f"the game of seed {planned[number].seed} could not be played: {result}")
        results[number] = result
        if on_game is not None:
            on_game(planned[number], scoreboard.outcome(result))
    for number, bout in enumerate(planned):  # ratings follow from the order of the games
        scoreboard.enter(bout, results[number])
    return Report(game.name, setup, games, seed, together, scoreboard.standings(), scoreboard.pairings())


class BoutResult(NamedTuple):
    """What came of one game: each seat's result (empty: cut off), thinking time and plies."""

    outcome: list[float]
    seconds: list[float]
    plies: list[int]


def play_bout(
    game: Game[Any],
    setup: dict[str, Value],
    budget: Budget | None,
    max_plies: int,
    keep_iterations: bool,
    bout: Bout,
) -> BoutResult:
    """Play one game."""
    match: Match[Any] = Match(game, setup, bout.seed)
    players = [player(name, game, bout.seed * 64 + i, budget) for i, name in enumerate(bout.seats)]
    if keep_iterations:
        players = [untimed(one) for one in players]
    play_out(match, players, max_plies)
    plies = Counter(ply.seat for ply in match.plies)
    return BoutResult(match.outcome() or [], [one.seconds for one in players], [plies[i] for i in range(len(players))])


class _Scoreboard:
    """The arena's running score."""

    def __init__(self, bots: list[str], together: bool) -> None:
        try:
            from openskill.models import PlackettLuce
        except ImportError:
            raise BadArena("ratings need openskill: pip install 'hexkeep[arena]'") from None

        self.bots = bots
        self.together = together
        self.model = PlackettLuce()
        self.ratings = {bot: self.model.rating(name=bot) for bot in bots}
        self.rows = {bot: BotScore(bot) for bot in bots}
        self.met: dict[tuple[str, str], list[float]] = {}

    def outcome(self, result: BoutResult) -> list[float]:
        """A game that was cut off is a draw, or lost by all."""
        return result.outcome or [0.0 if self.together else 0.5] * len(result.plies)

    def enter(self, bout: Bout, result: BoutResult) -> None:
        outcome = self.outcome(result)
        names = sorted(set(bout.seats), key=self.bots.index)
        for bot in names:
            row = self.rows[bot]
            row.games += 1
            row.score += outcome[0] if self.together else _points(outcome, bout, bot)
            own = [seat for seat, name in enumerate(bout.seats) if name == bot]
            row.seconds += sum(result.seconds[seat] for seat in own)
            row.plies += sum(result.plies[seat] for seat in own)
        if not self.together:
            a, b = names
            points = _points(outcome, bout, a)
            self.met.setdefault((a, b), []).append(points)
            rated = self.model.rate([[self.ratings[a]], [self.ratings[b]]], scores=[points, 1.0 - points])
            self.ratings[a], self.ratings[b] = rated[0][0], rated[1][0]

    def standings(self) -> list[BotScore]:
        for bot, row in self.rows.items():
            rating = self.ratings[bot]
            row.share = row.score / row.games
            row.low, row.high = wilson_interval(row.score, row.games)
            row.rating = rating.mu
            row.rating_low, row.rating_high = rating.mu - 1.96 * rating.sigma, rating.mu + 1.96 * rating.sigma
        return sorted(self.rows.values(), key=lambda row: -(row.share if self.together else row.rating))

    def pairings(self) -> list[Pairing]:
        return [
            Pairing(a, b, len(rows), sum(rows), sum(rows) / len(rows), *wilson_interval(sum(rows), len(rows)))
            for (a, b), rows in self.met.items()
        ]


def _points(outcome: list[float], bout: Bout, bot: str) -> float:
    """1 for the better side, ½ each where neither is."""
    own = max(x for x, name in zip(outcome, bout.seats, strict=True) if name == bot)
    other = max(x for x, name in zip(outcome, bout.seats, strict=True) if name != bot)
    return 1.0 if own > other else 0.0 if own < other else 0.5
