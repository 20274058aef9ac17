"""Roads on a board of text: one character where a road crosses from one place to the next."""

from collections import defaultdict

from hexkeep.kernel.table.scene import Node

Point = tuple[int, int]
RoadMark = tuple[float, float, str]
"""Its x and y on the board, and the character that draws it."""

LEVEL, DOWN, FALLING, RISING = 0, 1, 2, 3
WHOLE = "─│╲╱"
FROM_THE_LEFT, FROM_THE_RIGHT, FROM_ABOVE, FROM_BELOW = "╴", "╶", "'", ","
"""Half a road: it ends at the border, because the next place has no road there."""
ROAD_CHARACTERS = WHOLE + FROM_THE_LEFT + FROM_THE_RIGHT + FROM_ABOVE + FROM_BELOW


def road_marks(nodes: list[Node]) -> list[RoadMark]:
    """The marks of all roads. Two roads that meet at a border are one mark, and so is a road to a place without roads.
    Where both places have roads and only one reaches the border, half a road is drawn."""
    starts: set[Point] = set()
    crossings: dict[Point, list[Point]] = defaultdict(list)
    for node in nodes:
        if node.kind == "line" and node.shape == "road":
            start, end = [(round(x), round(y)) for x, y in (node.points[0], node.points[-1])]
            starts.add(start)
            crossings[end].append(start)
    found: list[RoadMark] = []
    for (x, y), ends in crossings.items():
        from_x, from_y = ends[0]
        beyond = any(abs(2 * x - from_x - to_x) + abs(2 * y - from_y - to_y) <= 4 for to_x, to_y in starts)
        found.append((x, y, road_character(x - from_x, y - from_y, len(ends) > 1 or not beyond)))
    return found


def road_character(right: int, down: int, whole: bool) -> str:
    """The character of a road, by how far it runs to the right and down."""
    if abs(down) * 4 < abs(right):
        return WHOLE[LEVEL] if whole else FROM_THE_LEFT if right > 0 else FROM_THE_RIGHT
    if not whole:
        return FROM_ABOVE if down > 0 else FROM_BELOW
    if abs(right) * 4 < abs(down):
        return WHOLE[DOWN]
    return WHOLE[FALLING if (right > 0) == (down > 0) else RISING]
