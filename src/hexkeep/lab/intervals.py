"""Intervals of what was counted."""

from math import sqrt


def wilson_interval(score: float, games: float) -> tuple[float, float]:
    """The 95 % interval of a share of wins."""
    if games == 0:
        return (0.0, 1.0)
    z = 1.96
    share = score / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (max(middle - half, 0.0), min(middle + half, 1.0))
