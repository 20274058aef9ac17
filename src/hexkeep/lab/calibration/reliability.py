"""How well chances hold: how often what was claimed came true, by claim."""

from collections import defaultdict
from collections.abc import Sequence

import msgspec

from hexkeep.kernel.rng import Rng

BINS = 10
RESAMPLES = 2000


class Told(msgspec.Struct):
    """A chance that was claimed in a game, and what came of it."""

    game: int
    chance: float
    result: float


class Bin(msgspec.Struct):
    """Claims between two tenths: how many, their mean, and the share that came true."""

    low: float
    high: float
    count: int
    claimed: float
    came_true: float


class Reliability(msgspec.Struct):
    """`error`: the expected calibration error. `brier` is that of the claims, `base_brier` that of always claiming
    `base`; `better_low` and `better_high` enclose by how much the claims are better, 95 %, by games."""

    games: int
    claims: int
    error: float
    base: float
    brier: float
    base_brier: float
    better_low: float
    better_high: float
    bins: list[Bin]


def reliability(told: Sequence[Told], base: float, seed: int = 0) -> Reliability:
    """The reliability of claims against a base rate that was known before them."""
    bins = [fill_bin(number, [one for one in told if bin_of(one.chance) == number]) for number in range(BINS)]
    error = sum(one.count * abs(one.claimed - one.came_true) for one in bins) / len(told)
    gains: dict[int, list[float]] = defaultdict(list)
    for one in told:
        gains[one.game].append((base - one.result) ** 2 - (one.chance - one.result) ** 2)
    low, high = bootstrap(list(gains.values()), seed)
    brier = sum((one.chance - one.result) ** 2 for one in told) / len(told)
    base_brier = sum((base - one.result) ** 2 for one in told) / len(told)
    return Reliability(len(gains), len(told), error, base, brier, base_brier, low, high, bins)


def bin_of(chance: float) -> int:
    return min(int(chance * BINS), BINS - 1)


def fill_bin(number: int, inside: Sequence[Told]) -> Bin:
    count = len(inside)
    claimed = sum(one.chance for one in inside) / count if count else 0.0
    came_true = sum(one.result for one in inside) / count if count else 0.0
    return Bin(number / BINS, (number + 1) / BINS, count, claimed, came_true)


def bootstrap(groups: Sequence[Sequence[float]], seed: int) -> tuple[float, float]:
    """The 95 % interval of a mean whose values come in groups: whole groups are drawn again and again."""
    rng = Rng(seed)
    sums = [(sum(group), len(group)) for group in groups]
    means: list[float] = []
    for _ in range(RESAMPLES):
        total = count = 0.0
        for _ in sums:
            value, size = sums[rng.randbelow(len(sums))]
            total += value
            count += size
        means.append(total / count)
    means.sort()
    return means[int(0.025 * RESAMPLES)], means[int(0.975 * RESAMPLES) - 1]
