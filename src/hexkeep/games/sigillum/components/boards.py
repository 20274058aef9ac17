"""The boards: cells, neighbours, straight lines, terrain, castles, towers and their control areas.

A set of cells is an int with one bit a cell, so that "adjacent free cells" is a few machine
operations. Every table is made once, when the box is opened.
"""

from typing import Any, Final

from hexkeep.kernel.content import TomlTable
from hexkeep.kernel.errors import BadContent
from hexkeep.kernel.hexes import DIRECTIONS, Hex, direction, distance

PLAIN: Final = 0
FOREST: Final = 1
MOUNTAIN: Final = 2
WATER: Final = 3
TERRAINS: Final = ("plain", "forest", "mountain", "water")  # SIG-BOARD-07
BEARINGS: Final = ("north", "north-east", "south-east", "south", "south-west", "north-west")
NORTH: Final = 0
SOUTH: Final = 3
FAR: Final = 7
"""More than any distance on either board."""

CELLS: Final = tuple(f"{column}{n}" for column in "ABCDE" for n in range(6))
"""Every name a cell may have; a cell has the same name and number on both boards."""


EVERY_CELL: Final = (1 << len(CELLS)) - 1


def axial(cell: str) -> Hex:
    """SIG-BOARD-03, SIG-QUAD-03. C3 is the origin; north is negative r."""
    column, n = "ABCDE".index(cell[0]), int(cell[1])
    return (column - 2, 3 - n - max(0, column - 2))


def bits(cells: int) -> list[int]:
    """The numbers of the cells in a set, lowest first."""
    found: list[int] = []
    while cells:
        low = cells & -cells
        found.append(low.bit_length() - 1)
        cells ^= low
    return found


def set_of(cell: int) -> int:
    """The set of this cell alone; of none at all where there is no cell (-1)."""
    return 1 << cell if cell >= 0 else 0


class Tower:
    """A catapult tower: its name and the cells whose capture values decide it."""

    def __init__(self, name: str, cell: int, area: int) -> None:
        self.name: Final = name
        self.cell: Final = cell
        self.area: Final = area


class Board:
    """One side of the game board. Lists are indexed by cell number, tables of pairs by one cell and then the other.

    `beyond[a][b]` is the cell after b on the line from a through b, `before[a][b]` the cell beside b on the line back
    to a, each as a set of one cell, empty where there is none. `leaps` are the cells at distance 1 and 2 in each line.
    """

    def __init__(self, name: str, table: TomlTable) -> None:
        self.name: Final = name
        size = len(CELLS)
        self.cells: Final[list[int]] = []
        for column, span in table["columns"].items():
            self.cells.extend(cell_number(f"{column}{n}") for n in range(span[0], span[1] + 1))
        self.all: Final = sum(1 << c for c in self.cells)
        self.initial_damage: Final[int] = table["initial_damage"]
        self.scale: Final[int] = table["scale"]
        self.bans: Final[int] = table["bans"]
        self.squad: Final[int] = table["squad"]

        self.terrain: Final = [PLAIN] * size
        self.lands: Final = [0, 0, 0, 0]
        for kind, cells in table["terrain"].items():
            for cell in cells:
                self.terrain[self.cell(cell)] = TERRAINS.index(kind)
        for c in self.cells:
            self.lands[self.terrain[c]] |= 1 << c

        self.asides: Final = [self.lands[FOREST], self.lands[MOUNTAIN], self.lands[WATER], self.all]
        """The cells for "target to forest, mountain, water, any cell beside it"."""

        self.castles: Final[list[int]] = [self.cell(c) for c in table["castles"]]
        self.castle_cells: Final = sum(1 << c for c in self.castles)
        self.homeward: Final = [-1] * size
        for cell, half in table["castles"].items():  # SIG-QUAD-09
            self.homeward[self.cell(cell)] = NORTH if half == "north" else SOUTH
        self.towers: Final = [self._tower(name, t) for name, t in table["towers"].items()]
        self.tower_cells: Final = self._tower_cells()
        self.areas: Final = sum(t.area for t in self.towers)

        self.beside: Final = [0] * size
        self.line: Final = [0] * size
        self.rays: Final = [[0] * 6 for _ in range(size)]
        self.within: Final = [[0] * size for _ in range(FAR + 1)]
        self.ring: Final = [0] * size
        self.next: Final = [[-1] * 6 for _ in range(size)]
        self.leaps: Final[list[list[tuple[int, int]]]] = [[] for _ in range(size)]
        self.bearing: Final = [[-1] * size for _ in range(size)]
        self.apart: Final = [[0] * size for _ in range(size)]
        self.between: Final = [[0] * size for _ in range(size)]
        self.beyond: Final = [[0] * size for _ in range(size)]
        self.before: Final = [[0] * size for _ in range(size)]
        self._measure()
        self.everywhere: Final = [self.all] * size
        self.elsewhere: Final = [self.all & ~(1 << c) for c in range(size)]
        self.here: Final = [1 << c for c in range(size)]
        self.here_or_beside: Final = [self.beside[c] | 1 << c for c in range(size)]

    def _tower(self, name: str, table: dict[str, Any]) -> Tower:
        cell = self.cell(table["cell"]) if table["cell"] else -1
        return Tower(name, cell, sum(1 << self.cell(c) for c in table["area"]))

    def _tower_cells(self) -> int:
        """SIG-QUAD-08. The cells "with a tower": its own, or the whole area where it has none."""
        return sum(t.area if t.cell < 0 else 1 << t.cell for t in self.towers)

    def area_of(self, cell: int) -> int:
        """The control area to which a cell belongs; no cell belongs to two."""
        return sum(t.area for t in self.towers if (t.area >> cell) & 1)

    def _measure(self) -> None:
        at = {axial(CELLS[c]): c for c in self.cells}
        for here, a in at.items():
            for d, (q, r) in enumerate(DIRECTIONS):
                self.next[a][d] = at.get((here[0] + q, here[1] + r), -1)
            for there, b in at.items():
                far = distance(here, there)
                self.apart[a][b] = far  # SIG-BOARD-10
                for reach in range(max(far, 1), FAR + 1):
                    if far > 0:
                        self.within[reach][a] |= 1 << b
                if far == 2:
                    self.ring[a] |= 1 << b
                d = direction(here, there)
                self.bearing[a][b] = d
                if d >= 0:
                    self.rays[a][d] |= 1 << b  # SIG-BOARD-09
        for a in self.cells:
            self.beside[a] = self.within[1][a]
            self.line[a] = sum(self.rays[a])
        for a in self.cells:  # after all rays are known
            for d in range(6):
                near = self.next[a][d]
                far = self.next[near][d] if near >= 0 else -1
                if far >= 0:
                    self.leaps[a].append((1 << near, 1 << far))
                for b in bits(self.rays[a][d]):
                    back = (d + 3) % 6
                    self.between[a][b] = self.rays[a][d] & self.rays[b][back]
                    self.beyond[a][b] = set_of(self.next[b][d])
                    self.before[a][b] = set_of(self.next[b][back])

    def cell(self, name: str) -> int:
        """The number of a cell of this board. Raises BadContent."""
        found = CELLS.index(name) if name in CELLS else -1
        if found < 0 or found not in self.cells:
            raise BadContent(f"the board {self.name} has no cell {name!r}")
        return found


def cell_number(cell: str) -> int:
    return CELLS.index(cell)
