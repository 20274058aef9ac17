"""Hex geometry in axial coordinates `(q, r)`: distance, lines, rings, rotation, shortest paths.

The third cube coordinate is `s = -q - r`. Directions run clockwise on the screen with r growing
downward; the geometry itself does not care whether hexes are drawn flat or pointy.
"""

from collections.abc import Callable, Iterable
from heapq import heappop, heappush
from math import sqrt
from typing import Final

Hex = tuple[int, int]

DIRECTIONS: Final[tuple[Hex, ...]] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""Flat-top hexes: north, north-east, south-east, south, south-west, north-west."""


def add(a: Hex, b: Hex) -> Hex:
    return (a[0] + b[0], a[1] + b[1])


def subtract(a: Hex, b: Hex) -> Hex:
    return (a[0] - b[0], a[1] - b[1])


def neighbour(a: Hex, direction: int) -> Hex:
    return add(a, DIRECTIONS[direction % 6])


def neighbours(a: Hex) -> list[Hex]:
    """The six around, in the order of `DIRECTIONS`."""
    return [add(a, d) for d in DIRECTIONS]


def distance(a: Hex, b: Hex) -> int:
    dq = a[0] - b[0]
    dr = a[1] - b[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def direction(a: Hex, b: Hex) -> int:
    """The direction of the straight line from a to b, or -1 if they lie on none (or are equal)."""
    dq, dr = b[0] - a[0], b[1] - a[1]
    n = distance(a, b)
    if n == 0 or not (dq == 0 or dr == 0 or dq == -dr):
        return -1
    return DIRECTIONS.index((dq // n, dr // n))


def ray(a: Hex, toward: int, length: int) -> list[Hex]:
    """The next `length` hexes from a in one direction, a itself left out."""
    q, r = DIRECTIONS[toward % 6]
    return [(a[0] + q * i, a[1] + r * i) for i in range(1, length + 1)]


def line(a: Hex, b: Hex) -> list[Hex]:
    """The hexes from a to b, both included, nearest to the straight segment.

    Where the segment runs along an edge between two hexes, the same of the two is taken whichever
    end the line is drawn from and wherever it lies.
    """
    n = distance(a, b)
    if n == 0:
        return [a]
    if b < a:
        return line(b, a)[::-1]
    return [_rounded(a, b, i, n) for i in range(n + 1)]


def _rounded(a: Hex, b: Hex, i: int, n: int) -> Hex:
    # In units of 1/(n * 1000), nudged so that no point lies on an edge.
    scale = 1000 * n
    q = (a[0] * (n - i) + b[0] * i) * 1000 - 1
    r = (a[1] * (n - i) + b[1] * i) * 1000 - 2
    s = -q - r
    rq, rr, rs = _nearest(q, scale), _nearest(r, scale), _nearest(s, scale)
    eq, er, es = abs(rq * scale - q), abs(rr * scale - r), abs(rs * scale - s)
    if eq > er and eq > es:
        rq = -rr - rs
    elif er > es:
        rr = -rq - rs
    return (rq, rr)


def _nearest(x: int, scale: int) -> int:
    return (2 * x + scale) // (2 * scale)


def ring(centre: Hex, radius: int) -> list[Hex]:
    """The hexes at exactly this distance, clockwise from the north-most corner."""
    if radius == 0:
        return [centre]
    found: list[Hex] = []
    at = (centre[0], centre[1] - radius)
    for side in range(6):
        for _ in range(radius):
            found.append(at)
            at = neighbour(at, side + 2)
    return found


def disc(centre: Hex, radius: int) -> list[Hex]:
    """All hexes within this distance: the centre, then ring by ring."""
    return [h for n in range(radius + 1) for h in ring(centre, n)]


def rotate(a: Hex, sixths: int, centre: Hex = (0, 0)) -> Hex:
    """Turn a about the centre, clockwise, by this number of sixths of a circle."""
    q, r = subtract(a, centre)
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return add((q, r), centre)


def path(
    start: Hex,
    goals: Iterable[Hex],
    cost: Callable[[Hex, Hex], int],
    limit: int = 1 << 30,
) -> list[Hex]:
    """A cheapest path from start to the nearest goal, both included; empty if there is none.

    `cost(a, b)` is the price of the step from a to its neighbour b, negative where it is barred.
    Ties are broken by fewer steps, then by the order of `DIRECTIONS`, so every machine finds the
    same path.
    """
    wanted = set(goals)
    best: dict[Hex, tuple[int, int]] = {start: (0, 0)}
    came_from: dict[Hex, Hex] = {}
    serial = 0
    frontier: list[tuple[int, int, int, Hex]] = [(0, 0, serial, start)]
    while frontier:
        spent, steps, _, at = heappop(frontier)
        if (spent, steps) > best[at]:
            continue
        if at in wanted:
            found = [at]
            while at in came_from:
                at = came_from[at]
                found.append(at)
            return found[::-1]
        for to in neighbours(at):
            price = cost(at, to)
            if price < 0 or spent + price > limit:
                continue
            reached = (spent + price, steps + 1)
            if to not in best or reached < best[to]:
                best[to] = reached
                came_from[to] = at
                serial += 1
                heappush(frontier, (reached[0], reached[1], serial, to))
    return []


SQRT3: Final = sqrt(3.0)


def flat_centre(a: Hex, size: float) -> tuple[float, float]:
    """Where a flat-top hex with this side length is drawn, y growing downward."""
    return (size * 1.5 * a[0], size * SQRT3 * (a[1] + a[0] / 2))


def pointy_centre(a: Hex, size: float) -> tuple[float, float]:
    """Where a pointy-top hex with this side length is drawn, y growing downward."""
    return (size * SQRT3 * (a[0] + a[1] / 2), size * 1.5 * a[1])
