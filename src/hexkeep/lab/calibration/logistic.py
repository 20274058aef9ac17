"""Logistic regression by Newton's method, with a small penalty; a few features and some thousand rows."""

from collections.abc import Sequence

from hexkeep.bots.chances import logistic

PENALTY = 2.0
"""Draws every weight but the first to 0, so that what seldom occurs weighs little."""
ITERATIONS = 30
ENOUGH = 1e-6
"""A step that changes no weight by more ends the fit."""


def fit_logistic(rows: Sequence[Sequence[float]], results: Sequence[float]) -> list[float]:
    """The weights of the features, the first of which is always 1. A result is 0, 1 or anything between."""
    count = len(rows[0])
    weights = [0.0] * count
    for _ in range(ITERATIONS):
        slope = [PENALTY * w if i else 0.0 for i, w in enumerate(weights)]
        curve = [[(PENALTY if i else 1e-9) if i == j else 0.0 for j in range(count)] for i in range(count)]
        for row, result in zip(rows, results, strict=True):
            p = logistic(sum([w * x for w, x in zip(weights, row, strict=True)]))
            error, spread = p - result, p * (1.0 - p)
            for i, x in enumerate(row):
                if x:
                    slope[i] += error * x
                    line, scaled = curve[i], spread * x
                    for j in range(i + 1):
                        line[j] += scaled * row[j]
        for i in range(count):
            for j in range(i):
                curve[j][i] = curve[i][j]
        step = solve(curve, slope)
        weights = [w - d for w, d in zip(weights, step, strict=True)]
        if max(abs(d) for d in step) < ENOUGH:
            break
    return weights


def solve(matrix: Sequence[Sequence[float]], vector: Sequence[float]) -> list[float]:
    """The solution of linear equations, by Gauss's elimination with pivots."""
    count = len(vector)
    rows = [[*line, value] for line, value in zip(matrix, vector, strict=True)]
    for i in range(count):
        pivot = max(range(i, count), key=lambda k: abs(rows[k][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for k in range(i + 1, count):
            share = rows[k][i] / rows[i][i]
            if share:
                rows[k] = [a - share * b for a, b in zip(rows[k], rows[i], strict=True)]
    found = [0.0] * count
    for i in reversed(range(count)):
        found[i] = (rows[i][count] - sum(rows[i][j] * found[j] for j in range(i + 1, count))) / rows[i][i]
    return found
