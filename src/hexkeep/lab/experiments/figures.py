"""Figures of an experiment's games: shares of wins with intervals, differences paired by seed, lengths, endings."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import sqrt
from statistics import mean, quantiles, stdev, variance
from typing import Any

import msgspec

from hexkeep.lab.intervals import wilson_interval

Cell = tuple[str, str, str]
"""A setup, a line-up and a value that is tried (empty: the box as it is)."""
Score = Callable[["GameResult"], float]
Z = 1.96


class GameResult(msgspec.Struct):
    """One finished game. Lists have an entry for each seat."""

    cell: Cell
    turned: int
    seed: int
    ending: str
    plies: int
    bots: list[str]
    outcome: list[float]
    sides: list[int]
    first: int
    """The seat that acts first."""
    plays_with: list[list[str]]

    @property
    def together(self) -> bool:
        """Whether all seats win and lose together."""
        return len(set(self.sides)) == 1

    @property
    def deal(self) -> tuple[int, int]:
        """What games must have in common to be compared one by one: the seed, and who sits where."""
        return (self.turned, self.seed)


class Estimate(msgspec.Struct):
    """A mean with its 95 % interval."""

    value: float
    low: float
    high: float
    games: int

    def excludes(self, value: float) -> bool:
        return not self.low <= value <= self.high


class Lengths(msgspec.Struct):
    """Plies of games: their mean, and the quarters."""

    mean: float
    lower: float
    median: float
    upper: float
    games: int


def game_results(rows: Iterable[Mapping[str, Any]]) -> list[GameResult]:
    """The games of rows, seat by seat as `LabRow` has them; games that failed are left out."""
    grouped: dict[tuple[Any, ...], list[Mapping[str, Any]]] = defaultdict(list)
    for row in rows:
        if not row["error"]:
            key = (row["setup_name"], row["lineup"], row["variant"], row["turned"], row["seed"])
            grouped[key].append(row)
    return [game_of(key, seats) for key, seats in grouped.items()]


def game_of(key: tuple[Any, ...], rows: Sequence[Mapping[str, Any]]) -> GameResult:
    seats = sorted(rows, key=lambda row: row["seat"])
    return GameResult(
        key[:3],
        key[3],
        key[4],
        seats[0]["ending"],
        seats[0]["plies"],
        [row["bot"] for row in seats],
        [row["outcome"] for row in seats],
        [row["side"] for row in seats],
        next((row["seat"] for row in seats if row["first"]), 0),
        [row["plays_with"].split() for row in seats],
    )


def by_cell(games: Iterable[GameResult]) -> dict[Cell, list[GameResult]]:
    found: dict[Cell, list[GameResult]] = defaultdict(list)
    for one in games:
        found[one.cell].append(one)
    return dict(found)


def headline(one: GameResult) -> float:
    """What a game is judged by: whether all have won, or, among rivals, what the seat that acts first got."""
    return one.outcome[0] if one.together else one.outcome[one.first]


def plies_of(one: GameResult) -> float:
    return float(one.plies)


def score_of_bot(bot: str) -> Score:
    """What a bot's seats got, on average."""
    return lambda one: mean(x for x, name in zip(one.outcome, one.bots, strict=True) if name == bot)


def share(games: Sequence[GameResult], score: Score) -> Estimate:
    """A share of wins. Games of one seed with seats exchanged belong together: their mean counts as one."""
    by_seed: dict[int, list[float]] = defaultdict(list)
    for one in games:
        by_seed[one.seed].append(score(one))
    if all(len(scores) == 1 for scores in by_seed.values()):
        return share_of([scores[0] for scores in by_seed.values()])
    return share_of_means([mean(scores) for scores in by_seed.values()], len(games))


def share_of(scores: Sequence[float]) -> Estimate:
    """The share of scores from 0 to 1, with Wilson's interval."""
    low, high = wilson_interval(sum(scores), len(scores))
    return Estimate(mean(scores), low, high, len(scores))


def share_of_means(means: Sequence[float], games: int) -> Estimate:
    """The mean of scores from 0 to 1, with Wilson's interval of as many single games as would tell it as well."""
    middle = mean(means)
    if len(means) == 1 or middle in (0.0, 1.0):
        worth = float(len(means))
    elif spread := variance(means):
        worth = middle * (1.0 - middle) * len(means) / spread
    else:
        return Estimate(middle, middle, middle, games)
    return Estimate(middle, *wilson_interval(middle * worth, worth), games)


def mean_of(values: Sequence[float]) -> Estimate:
    """A mean with the normal interval; that of one value is unknown and told as no wider than the value itself."""
    middle = mean(values)
    half = Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Estimate(middle, middle - half, middle + half, len(values))


def paired_difference(
    games: Sequence[GameResult],
    base: Sequence[GameResult],
    score: Score,
    pair: Callable[[GameResult], tuple[Any, ...]] = lambda one: one.deal,
) -> Estimate | None:
    """By how much a score is higher than in those games of the base that `pair` tells to belong to each.

    None where there are not two of them.
    """
    before = {pair(one): score(one) for one in base}
    differences = [score(one) - before[pair(one)] for one in games if pair(one) in before]
    return mean_of(differences) if len(differences) > 1 else None


def lengths(games: Sequence[GameResult]) -> Lengths:
    plies = [float(one.plies) for one in games]
    lower, median, upper = quantiles(plies, n=4, method="inclusive") if len(plies) > 1 else plies * 3
    return Lengths(mean(plies), lower, median, upper, len(plies))


def endings(games: Sequence[GameResult]) -> list[tuple[str, int]]:
    """How often each ending came, the commonest first."""
    return Counter(one.ending for one in games).most_common()


def shares_with(games: Sequence[GameResult]) -> dict[str, Estimate]:
    """The share of wins with each thing that seats play with, the highest first. A side counts once a game."""
    scores: dict[str, list[float]] = defaultdict(list)
    for one in games:
        seen: set[tuple[str, int]] = set()
        for seat, things in enumerate(one.plays_with):
            for thing in things:
                if (thing, one.sides[seat]) not in seen:
                    seen.add((thing, one.sides[seat]))
                    scores[thing].append(one.outcome[seat])
    found = {thing: share_of(values) for thing, values in scores.items()}
    return dict(sorted(found.items(), key=lambda item: (-item[1].value, item[0])))
