"""Roads on the map of a terminal: one stroke where a road crosses from a place to the next."""

from collections import defaultdict

from hexkeep.kernel.scene import Node

Point = tuple[int, int]
Stroke = tuple[float, float, str]
"""Where it lies on the board, and the letter that draws it."""

LEVEL, DOWN, FALLING, RISING = 0, 1, 2, 3
WHOLE = "─│╲╱"
FROM_THE_LEFT, FROM_THE_RIGHT, FROM_ABOVE, FROM_BELOW = "╴", "╶", "'", ","
"""A road that the next place does not take up: only the half that there is."""
LETTERS = WHOLE + FROM_THE_LEFT + FROM_THE_RIGHT + FROM_ABOVE + FROM_BELOW


def strokes(nodes: list[Node]) -> list[Stroke]:
    """The strokes of all roads. Two that meet are one stroke; so is one that leads to a place without any road.
    Between places that both have roads, one that does not meet another is drawn by half."""
    starts: set[Point] = set()
    crossings: dict[Point, list[Point]] = defaultdict(list)
    for node in nodes:
        if node.kind == "line" and node.shape == "road":
            start, end = [(round(x), round(y)) for x, y in (node.points[0], node.points[-1])]
            starts.add(start)
            crossings[end].append(start)
    found: list[Stroke] = []
    for (x, y), ends in crossings.items():
        from_x, from_y = ends[0]
        beyond = any(abs(2 * x - from_x - to_x) + abs(2 * y - from_y - to_y) <= 4 for to_x, to_y in starts)
        found.append((x, y, letter(x - from_x, y - from_y, len(ends) > 1 or not beyond)))
    return found


def letter(right: int, down: int, whole: bool) -> str:
    """How a road is drawn that runs so far to the right and down."""
    if abs(down) * 4 < abs(right):
        return WHOLE[LEVEL] if whole else FROM_THE_LEFT if right > 0 else FROM_THE_RIGHT
    if not whole:
        return FROM_ABOVE if down > 0 else FROM_BELOW
    if abs(right) * 4 < abs(down):
        return WHOLE[DOWN]
    return WHOLE[FALLING if (right > 0) == (down > 0) else RISING]
