"""The two battle boards: which spaces there are, which touch, how far apart they lie.

Spaces 0 to 19 are the board of four columns and five rows, 20 is the arrow tower, and from 21 on come the
hexes of the large board, row by row, every other row shifted by half a hex. One numbering for both lets a
combat be fought on either by the same rules; a set of spaces is a mask.
"""

from typing import Final

from hexkeep.games.heroes.vocabulary import BOARD_COLUMNS, BOARD_HEIGHT, BOARD_WIDTH
from hexkeep.kernel.hexes import Hex
from hexkeep.kernel.hexes import distance as hexes_between

COLUMNS: Final = 4
ROWS: Final = 5
CELLS: Final = COLUMNS * ROWS
"""HOM-CSETUP-01: the small board."""
TOWER_CELL: Final = 20
FIRST_WALL_CELL: Final = 8
"""The leftmost space of the middle row, where walls and gate stand in a siege."""
BACK_LINES: Final = (0, 16)
FRONT_LINES: Final = (4, 12)
"""By side: the leftmost space of its line."""
ATTACKER_LINES: Final = 0x000FF
DEFENDER_LINES: Final = 0xFF000
DEFENDER_BACK_LINE: Final = 0xF0000
FIRST_HEX: Final = 21
SMALL_BOARD: Final = (1 << CELLS) - 1
LEFT_COLUMN: Final = sum([1 << (row * COLUMNS) for row in range(ROWS)])
RIGHT_COLUMN: Final = LEFT_COLUMN << (COLUMNS - 1)


def row_of(cell: int) -> int:
    """The row of a space of the small board, from the attacker's back line (0) to the defender's (4)."""
    return cell // COLUMNS


def column_of(cell: int) -> int:
    """The column of a space of the small board, 0 to 3."""
    return cell % COLUMNS


def rows_apart(a: int, b: int) -> int:
    """How many rows lie between two spaces of the small board."""
    return abs(row_of(a) - row_of(b))


BETWEEN_BACK_LINES: Final = 4
"""Rows from one back line of the small board to the other."""


def steps_between(a: int, b: int) -> int:
    """Orthogonal steps from one space of the small board to another."""
    return rows_apart(a, b) + abs(column_of(a) - column_of(b))


def hex_at(cell: int) -> Hex:
    """Axial coordinates of a space of the large board."""
    row, column = divmod(cell - FIRST_HEX, BOARD_WIDTH)
    return (column - row // 2, row)


HEX_CELLS: Final = range(FIRST_HEX, FIRST_HEX + BOARD_WIDTH * BOARD_HEIGHT)
LARGE_BOARD: Final = sum([1 << cell for cell in HEX_CELLS])
HEXES: Final[list[Hex]] = [hex_at(cell) for cell in HEX_CELLS]
HEX_DISTANCES: Final[list[list[int]]] = [[hexes_between(a, b) for b in HEXES] for a in HEXES]
CELL_AT: Final[dict[Hex, int]] = dict(zip(HEXES, HEX_CELLS, strict=True))

ADJACENT_SPACES: Final[list[int]] = (
    [sum([1 << other for other in range(CELLS) if steps_between(other, cell) == 1]) for cell in range(CELLS)]
    + [0]
    + [sum([1 << (FIRST_HEX + i) for i, far in enumerate(row) if far == 1]) for row in HEX_DISTANCES]
)
"""HOM-CTERM-02: the spaces that share a side, as a mask. The tower is next to nothing."""
WITHIN_3: Final[list[int]] = [
    sum([1 << other for other in range(CELLS) if 0 < steps_between(other, cell) <= 3]) for cell in range(CELLS)
]
SMALL_BOARD_DISTANCES: Final[list[list[int]]] = [
    [steps_between(a, b) for b in range(FIRST_HEX)] for a in range(FIRST_HEX)
]
"""How many steps apart the spaces of the small board are, the tower as if it stood behind the first of them."""
LARGE_BOARD_STARTS: Final[list[int]] = [
    sum([1 << cell for cell in HEX_CELLS if (cell - FIRST_HEX) % BOARD_WIDTH < BOARD_COLUMNS]),
    sum([1 << cell for cell in HEX_CELLS if (cell - FIRST_HEX) % BOARD_WIDTH >= BOARD_WIDTH - BOARD_COLUMNS]),
]
"""Where each side places its units on the large board: the attacker left, the defender right."""


def distance(a: int, b: int) -> int:
    """Steps between two spaces of the same board."""
    if a >= FIRST_HEX:
        return HEX_DISTANCES[a - FIRST_HEX][b - FIRST_HEX]
    return SMALL_BOARD_DISTANCES[a][b]


def spread(mask: int) -> int:
    """The spaces of the small board beside any of these; bits beyond its edges are for the caller to cut off."""
    return (mask << COLUMNS) | (mask >> COLUMNS) | ((mask & ~RIGHT_COLUMN) << 1) | ((mask & ~LEFT_COLUMN) >> 1)


def space_behind(a: int, b: int) -> int:
    """The space straight behind b as seen from a beside it, or -1."""
    if a >= FIRST_HEX:
        q, r = hex_at(a)
        p, t = hex_at(b)
        return CELL_AT.get((2 * p - q, 2 * t - r), -1)
    behind = 2 * b - a
    if not 0 <= behind < CELLS or (row_of(a) == row_of(b) and row_of(behind) != row_of(a)):
        return -1
    return behind


BITS: Final = [tuple([bit for bit in range(10) if (n >> bit) & 1]) for n in range(1024)]
"""The bits of every number of ten bits."""


def cells_in(mask: int) -> list[int]:
    """The spaces of a set, in order."""
    found = list(BITS[mask & 1023])
    mask >>= 10
    first = 10
    while mask:
        found += [first + bit for bit in BITS[mask & 1023]]
        mask >>= 10
        first += 10
    return found


def _rings(row: list[int]) -> list[int]:
    found = [0] * max(row)
    for i, far in enumerate(row):
        if far:
            found[far - 1] |= 1 << (FIRST_HEX + i)
    return found


HEX_RINGS: Final[list[list[int]]] = [_rings(row) for row in HEX_DISTANCES]
"""By hex: the hexes one step away, two steps, and so on."""


def flight_range(cell: int, steps: int) -> int:
    """The hexes within so many steps, whatever stands between."""
    mask = 0
    for ring in HEX_RINGS[cell - FIRST_HEX][: max(0, steps)]:
        mask |= ring
    return mask


def walking_range(cell: int, steps: int, free: int, stops: int = 0) -> int:
    """The spaces that so many steps over free ones lead to; no step leads on from those that stop the way."""
    reached = 0
    edge = 1 << cell
    stops &= ~edge
    for _ in range(steps):
        ring = 0
        for at in cells_in(edge & ~stops):
            ring |= ADJACENT_SPACES[at]
        edge = ring & free & ~reached
        if not edge:
            break
        reached |= edge
    return reached & ~(1 << cell)
