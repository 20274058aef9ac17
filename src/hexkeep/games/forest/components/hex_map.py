"""The hex grid under a board: which cells there are, their neighbours and directions, and distances over them.

Cells are numbered over one grid of 16 by 20, so that a cell has the same name on every board. Odd
rows lie half a cell to the right. Directions are 0 E, 1 NE, 2 NW, 3 W, 4 SW, 5 SE (FOR-BOARD-01).
"""

from typing import Final

from hexkeep.games.forest.vocabulary import CELLS, COLUMNS, MOVE, ROWS
from hexkeep.kernel.hexes import Hex
from hexkeep.kernel.types import Option

STEPS: Final[tuple[Hex, ...]] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""What a step in each direction adds to the axial coordinates."""
COMPASS: Final = ("E", "NE", "NW", "W", "SW", "SE")
FAR: Final = 1000
"""A distance that no path has."""


def axial(cell: int) -> Hex:
    """The axial coordinates of a cell."""
    row, column = divmod(cell, COLUMNS)
    return (column - (row - (row & 1)) // 2, row)


def cell_at(at: Hex) -> int:
    """The cell of axial coordinates, -1 outside the grid."""
    q, row = at
    column = q + (row - (row & 1)) // 2
    return row * COLUMNS + column if 0 <= row < ROWS and 0 <= column < COLUMNS else -1


def opposite(direction: int) -> int:
    return (direction + 3) % 6


class HexMap:
    """The cells of a board and how they lie to each other."""

    def __init__(self, cells: tuple[int, ...]) -> None:
        self.cells: Final = cells
        self.around: Final = neighbours_of(cells)
        """The six neighbours of a cell, -1 where the board ends: `around[cell * 6 + direction]`, see `neighbour`."""
        self.neighbours_by_direction: Final = tuple(
            tuple((d, to) for d in range(6) if (to := self.neighbour(c, d)) >= 0) for c in range(CELLS)
        )
        """The neighbours of a cell with their directions."""
        self.neighbours: Final = tuple(tuple(to for _, to in self.neighbours_by_direction[c]) for c in range(CELLS))
        """The neighbours of a cell, in the order of directions."""
        self.direction_of_neighbour: Final = {
            c * CELLS + to: d for c in cells for d, to in self.neighbours_by_direction[c]
        }
        """See `direction`: `direction_of_neighbour[cell * CELLS + neighbour]`."""
        self.directions: Final = tuple(sum(1 << d for d, _ in self.neighbours_by_direction[c]) for c in range(CELLS))
        """The directions in which a cell has a neighbour, one bit each."""
        self.cells_within: Final = self.cells_within_steps()
        """The cells within so many steps of a cell, one bit each: `cells_within[cell][steps]`."""
        self._moves: Final[list[list[Option]]] = [[]] * (CELLS * 64)

    def neighbour(self, cell: int, direction: int) -> int:
        """The cell behind an edge, -1 where the board ends."""
        return self.around[cell * 6 + direction]

    def direction(self, a: int, b: int) -> int:
        """The direction of a neighbour, -1 for any other cell."""
        return self.direction_of_neighbour.get(a * CELLS + b, -1)

    def are_adjacent(self, a: int, b: int) -> bool:
        return b in self.neighbours[a]

    def distances_from(self, sources: tuple[int, ...], over: frozenset[int] | None = None) -> tuple[int, ...]:
        """Steps from the nearest source to every cell, breadth first, over these cells or over all."""
        far = [FAR] * CELLS
        frontier = list(sources)
        for cell in frontier:
            far[cell] = 0
        for cell in frontier:
            for to in self.neighbours[cell]:
                if far[to] == FAR and (over is None or to in over):
                    far[to] = far[cell] + 1
                    frontier.append(to)
        return tuple(far)

    def cells_within_steps(self) -> tuple[tuple[int, ...], ...]:
        """Around every cell the cells within 0, 1, 2 and more steps, as long as these become more."""
        found = [[1 << c] for c in range(CELLS)]
        grown = True
        while grown:
            grown = False
            inner = [circles[-1] for circles in found]
            for c in self.cells:
                outer = inner[c]
                for to in self.neighbours[c]:
                    outer |= inner[to]
                if outer != inner[c]:
                    found[c].append(outer)
                    grown = True
        return tuple(tuple(circles) for circles in found)

    def moves(self, cell: int, directions: int) -> list[Option]:
        """The steps from a cell in these directions, one bit each, as options. They are made when first offered."""
        found = self._moves[cell * 64 + directions]
        if not found:
            found = [(MOVE, to, 0, 0) for d, to in self.neighbours_by_direction[cell] if (directions >> d) & 1]
            self._moves[cell * 64 + directions] = found
        return found


def neighbours_of(cells: tuple[int, ...]) -> tuple[int, ...]:
    """For every cell its six neighbours, -1 where there is none."""
    exists = set(cells)
    around = [-1] * (CELLS * 6)
    for cell in cells:
        q, r = axial(cell)
        for d, (dq, dr) in enumerate(STEPS):
            to = cell_at((q + dq, r + dr))
            around[cell * 6 + d] = to if to in exists else -1
    return tuple(around)
