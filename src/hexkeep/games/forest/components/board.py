"""The board: a hex map with ten places and the fire path, read from a board file and checked.

Cells are numbered over one grid of 16 by 20, so that a cell has the same name on every board. Odd
rows lie half a cell to the right. Directions are 0 E, 1 NE, 2 NW, 3 W, 4 SW, 5 SE (FOR-BOARD-01).
"""

from typing import Any, Final

from hexkeep.games.forest.vocabulary import CAVE, CELL, CELLS, CITY, COLUMNS, ITEMS, MOVE, PLACES, ROWS
from hexkeep.kernel.content import MARKS
from hexkeep.kernel.errors import BadContent
from hexkeep.kernel.hexes import Hex, distance
from hexkeep.kernel.setup import nearest
from hexkeep.kernel.types import Option

STEPS: Final[tuple[Hex, ...]] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
COMPASS: Final = ("E", "NE", "NW", "W", "SW", "SE")
FORMAT: Final = 1
FAR: Final = 1000
"""A distance that no path has."""
PLACE: Final = 64
"""Cells of a place count as a road of their own kind, beside the six edges of a tile, one bit each."""
ROADS: Final = 65
"""How many roads a cell may have: none, any of the edges, a place."""
Link = tuple[int, int, int]
"""An edge of a cell, the neighbour behind it, and edges of that neighbour."""
ROOM: Final = 4
"""Within so many tiles of a place that is not joined yet, a tile may be in the way of its road."""


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


class Board:
    """A checked board with everything about it that never changes."""

    def __init__(self, name: str, table: dict[str, Any]) -> None:
        self.name: Final = name
        self.title: Final = str(table.get("title", name))
        rows = table["rows"]
        places = table["places"]
        if table["format"] != FORMAT:
            _fail(name, "FOR-BOARD-09", f"format {table['format']!r} is not known, this is format {FORMAT}")
        if tuple(table["directions"]) != COMPASS:
            _fail(name, "FOR-BOARD-09", f"directions must be {', '.join(COMPASS)}")
        for place in PLACES:
            if place not in places:
                _fail(name, "FOR-BOARD-10", f"there is no {place}")
        for place in places:
            if place not in PLACES:
                _fail(name, "FOR-BOARD-10", f"there is no place {place!r} in the game")
        marks: dict[str, int] = {}
        for place in PLACES:
            mark = places[place]["mark"]
            if mark in marks or mark in ". ":
                _fail(name, "FOR-BOARD-10", f"{place} needs a mark of its own, not {mark!r}")
            marks[mark] = PLACES.index(place)

        cells: list[int] = []
        place_of = [-1] * CELLS
        for r, row in enumerate(rows):
            for x, mark in enumerate(row):
                if mark == " ":
                    continue
                column, half = divmod(x - (r & 1), 2)
                if half or column < 0 or column >= COLUMNS or r >= ROWS:
                    _fail(name, "FOR-BOARD-09", f"row {r + 1} has {mark!r} between the cells or beyond the grid")
                cell = r * COLUMNS + column
                cells.append(cell)
                if mark != ".":
                    if mark not in marks:
                        _fail(name, "FOR-BOARD-10", f"{CELL.token(cell)} has the unknown mark {mark!r}")
                    place_of[cell] = marks[mark]
        self.cells: Final = tuple(cells)
        self.place_of: Final = tuple(place_of)
        """The place of each cell, -1 for open forest."""
        self.places: Final = tuple(tuple(c for c in cells if place_of[c] == p) for p in range(len(PLACES)))
        self.stack_cell: Final = tuple(_cell(name, places[p]["stack"]) for p in PLACES)
        self.items: Final = tuple(str(places[p]["item"]) for p in PLACES)
        self.families: Final = tuple(str(places[p]["family"]) for p in PLACES)
        self.rank: Final = tuple(list(places).index(p) for p in PLACES)
        """The order of the places in the board file: it settles ties (FOR-LOOT-06)."""
        self.fire_path: Final = tuple(_cell(name, token) for token in table["fire_path"])

        exists = set(cells)
        around: list[int] = [-1] * (CELLS * 6)
        for cell in cells:
            q, r = axial(cell)
            for d, (dq, dr) in enumerate(STEPS):
                to = cell_at((q + dq, r + dr))
                around[cell * 6 + d] = to if to in exists else -1
        self.around: Final = tuple(around)
        """The six neighbours of a cell, -1 where the board ends: `around[cell * 6 + direction]`."""
        self.heading: Final = tuple(
            tuple((d, to) for d in range(6) if (to := around[c * 6 + d]) >= 0) for c in range(CELLS)
        )
        """The neighbours of a cell with their directions."""
        self.beside: Final = tuple(tuple(to for _, to in self.heading[c]) for c in range(CELLS))
        """The neighbours of a cell, in the order of directions."""
        self.bearing: Final = {c * CELLS + to: d for c in cells for d, to in self.heading[c]}
        """The direction of a neighbour: `bearing[cell * CELLS + neighbour]`."""
        self.sides: Final = tuple(sum(1 << d for d, _ in self.heading[c]) for c in range(CELLS))
        """The directions in which a cell has a neighbour, one bit each."""
        self.placeable: Final = tuple(c for c in cells if place_of[c] < 0)
        self.gates: Final = tuple(
            tuple(sum(1 << d for d, to in self.heading[c] if place_of[to] == p) for c in range(CELLS))
            for p in range(len(PLACES))
        )
        """The edges by which a cell touches a place, one bit each: `gates[place][cell]`."""
        self.bare: Final = tuple(PLACE if place_of[c] >= 0 else 0 for c in range(CELLS))
        """What carries road before any tile lies: only places."""
        self.city_distance: Final = tuple(
            min((distance(axial(c), axial(to)) for to in self.places[CITY]), default=FAR) if c in exists else FAR
            for c in range(CELLS)
        )
        """FOR-BOARD-02. Hex distance to the nearest City cell."""
        self.cityward: Final = tuple(
            tuple(sorted(self.heading[c], key=lambda step: self.city_distance[step[1]])) for c in range(CELLS)
        )
        """The neighbours of a cell with their directions, nearest the City first, then in the order of directions."""
        self.reach: Final = self.circles()
        """The cells within so many steps of a cell, one bit each: `reach[cell][steps]`."""
        self.way_to: Final = tuple(self.spread(self.places[p]) for p in range(len(PLACES)))
        """FOR-BOARD-03. Steps to each place over existing cells, roads ignored."""
        self.toward: Final = tuple(self.next_steps(way) for way in self.way_to)
        """FOR-MPHASE-08. Where the shortest ways to each place go on from a cell: `toward[place][cell]`."""
        self.outside: Final = tuple(
            tuple({to: 0 for c in place for to in self.beside[c] if place_of[to] < 0}) for place in self.places
        )
        """The open cells around each place."""
        near = {c for cell in self.places[CAVE] for c in (cell, *self.beside[cell])}
        self.wakes: Final = tuple(c in near for c in range(CELLS))
        """FOR-MANT-02. Cells in or next to the cave."""
        self.lures: Final = tuple(self.lures_at(c) for c in range(CELLS))
        """FOR-LOOT-01, FOR-LOOT-06. The artifact places within two cells, the most attractive first."""
        self._moves: Final[list[list[Option]]] = [[]] * (CELLS * 64)
        self.links: Final[list[list[Link]]] = [[]] * (CELLS * ROADS)
        """FOR-BOARD-08. The steps from a cell that may be easy, and by which a way goes on, given its road: as far as
        `link` was asked, `links[cell * ROADS + road]`. Of the edges in a link the neighbour's road must have one."""
        check_board(self)
        self.tiles_to: Final = tuple(self.spread(self.places[p], over_places=False) for p in range(CITY))
        """For the quick plan: how many tiles, from a cell on, join it to an artifact place: `tiles_to[place][cell]`."""
        self.leads_to: Final = tuple(tuple(self.edges_down(way, c) for c in range(CELLS)) for way in self.tiles_to)
        """For the quick plan: the edges of a cell by which a road comes nearer to a place, one bit each."""

        self.hinders: Final = tuple(self.hinders_at(c) for c in range(CELLS))
        """For the quick plan: the artifact places nearer than `ROOM` to a cell, each as a bit, with how much nearer."""

    def hinders_at(self, cell: int) -> tuple[tuple[int, int], ...]:
        return tuple((1 << p, ROOM - far[cell]) for p, far in enumerate(self.tiles_to) if far[cell] < ROOM)

    def lures_at(self, cell: int) -> tuple[int, ...]:
        near = [(self.way_to[p][cell], self.rank[p], p) for p in range(CITY) if self.way_to[p][cell] <= 2]
        return tuple(p for _, _, p in sorted(near))

    def spread(self, sources: tuple[int, ...], over_places: bool = True) -> tuple[int, ...]:
        """Steps from the nearest source to every cell, breadth first; over open forest alone if so wanted."""
        far = [FAR] * CELLS
        frontier = list(sources)
        for cell in frontier:
            far[cell] = 0
        for cell in frontier:
            for to in self.beside[cell]:
                if far[to] == FAR and (over_places or self.place_of[to] < 0):
                    far[to] = far[cell] + 1
                    frontier.append(to)
        return tuple(far)

    def circles(self) -> tuple[tuple[int, ...], ...]:
        """Around every cell the cells within 0, 1, 2 and more steps, as long as these become more."""
        found = [[1 << c] for c in range(CELLS)]
        grown = True
        while grown:
            grown = False
            inner = [circles[-1] for circles in found]
            for c in self.cells:
                outer = inner[c]
                for to in self.beside[c]:
                    outer |= inner[to]
                if outer != inner[c]:
                    found[c].append(outer)
                    grown = True
        return tuple(tuple(circles) for circles in found)

    def moves(self, cell: int, directions: int) -> list[Option]:
        """The steps from a cell in these directions, one bit each, as options; made when first offered."""
        found = self._moves[cell * 64 + directions]
        if not found:
            found = [(MOVE, to, 0, 0) for d, to in self.heading[cell] if (directions >> d) & 1]
            self._moves[cell * 64 + directions] = found
        return found

    def link(self, cell: int, road: int) -> list[Link]:
        """FOR-BOARD-07. The links of a cell with this road; kept for whoever asks next."""
        found: list[Link] = []
        for d, to in self.heading[cell]:
            edges = 0
            if self.place_of[to] >= 0:  # FOR-MOVE-06 to FOR-MOVE-08, FOR-MOVE-09: the cave too
                if road == 0 or road == PLACE or road & self.touch(cell, to):
                    edges = PLACE
            elif road == PLACE:  # FOR-MOVE-06
                edges = self.touch(to, cell)
            elif road == 0:  # FOR-MOVE-05
                edges = PLACE - 1
            elif (road >> d) & 1:  # FOR-MOVE-03, FOR-MOVE-04
                edges = 1 << opposite(d)
            if edges:
                found.append((1 << d, to, edges))
        self.links[cell * ROADS + road] = found
        return found

    def touch(self, cell: int, beside: int) -> int:
        """The edges by which a cell touches the place of its neighbour, one bit each; none if that is open forest."""
        return self.gates[self.place_of[beside]][cell] if self.place_of[beside] >= 0 else 0

    def edges_down(self, way: tuple[int, ...], cell: int) -> int:
        """The edges of a cell behind which a way is shorter, one bit each."""
        return sum(1 << d for d, to in self.heading[cell] if way[to] < way[cell])

    def next_steps(self, way: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """For every cell the neighbours one step further along a way, nearest the City first, then by direction."""
        return tuple(tuple(to for _, to in self.cityward[c] if way[to] == way[c] - 1) for c in range(CELLS))

    def direction(self, a: int, b: int) -> int:
        """The direction of a neighbour, -1 for any other cell."""
        return self.bearing.get(a * CELLS + b, -1)

    def adjacent(self, a: int, b: int) -> bool:
        return b in self.beside[a]


ENTRIES: Final = {"format": int, "directions": list, "rows": list, "fire_path": list, "places": dict}
PLACE_ENTRIES: Final = ("mark", "family", "item", "stack")


def read_board(name: str, table: object) -> Board:
    """FOR-BOARD-09. A board from its table in a content file or an overlay, whose shape nobody has checked yet."""
    if not isinstance(table, dict):
        raise BadContent(f"board {name}: it is a table, not {table!r} (FOR-BOARD-09)")
    for key, kind in ENTRIES.items():
        if type(table.get(key)) is not kind:
            _fail(name, "FOR-BOARD-09", f"{key!r} is missing" if key not in table else f"{key!r} is no {kind.__name__}")
    for key in table:
        if key not in ENTRIES and key not in MARKS and key != "title":
            _fail(name, "FOR-BOARD-09", f"there is no entry {key!r}{nearest(key, list(ENTRIES))}")
    for key in ("directions", "rows", "fire_path"):
        for entry in table[key]:
            if not isinstance(entry, str):
                _fail(name, "FOR-BOARD-09", f"{key!r} holds texts, not {entry!r}")
    for place, row in table["places"].items():
        for key in PLACE_ENTRIES:
            if not isinstance(row, dict) or not isinstance(row.get(key), str):
                _fail(name, "FOR-BOARD-09", f"{place} wants a text as {key!r}")
    return Board(name, table)


def _fail(board: str, rule: str, message: str) -> None:
    raise BadContent(f"board {board}: {message} ({rule})")


def _cell(board: str, token: str) -> int:
    try:
        return CELL.value(token)
    except ValueError:
        raise BadContent(f"board {board}: {token!r} is no cell (FOR-BOARD-09)") from None


def check_board(b: Board) -> None:
    """FOR-BOARD-10 to FOR-BOARD-13 and the City's part of FOR-BOARD-14. Names the cell and the rule."""
    name = b.name
    if len(b.spread(b.cells[:1])) == 0 or any(b.spread(b.cells[:1])[c] == FAR for c in b.cells):
        lost = next((c for c in b.cells if b.spread(b.cells[:1])[c] == FAR), -1)
        _fail(name, "FOR-BOARD-10", f"cell {CELL.token(lost)} is cut off from {CELL.token(b.cells[0])}")
    for p, place in enumerate(PLACES):
        cells = b.places[p]
        wanted = 3 if 4 <= p < CITY else 4 if p < CITY else 0
        if not cells:
            _fail(name, "FOR-BOARD-10", f"{place} has no cell")
        if wanted and len(cells) != wanted:
            _fail(name, "FOR-BOARD-10", f"{place} has {len(cells)} cells, not {wanted}")
        family = "magic" if wanted == 3 else "physical" if wanted == 4 else "none"
        if b.families[p] != family:
            _fail(name, "FOR-BOARD-04", f"{place} is of the {family} family, not {b.families[p]!r}")
        if p < CITY and b.items[p] != ITEMS[p]:
            _fail(name, "FOR-SETUP-02", f"{place} holds {ITEMS[p]}, not {b.items[p]!r}")
        reached = {cells[0]}
        for _ in cells:
            reached |= {to for c in reached for to in b.beside[c] if b.place_of[to] == p}
        for c in cells:
            if c not in reached:
                _fail(name, "FOR-BOARD-10", f"{place} falls apart at {CELL.token(c)}")
            for to in b.beside[c]:
                if b.place_of[to] not in (-1, p):
                    _fail(name, "FOR-BOARD-11", f"{place} touches {PLACES[b.place_of[to]]} at {CELL.token(c)}")
        if b.stack_cell[p] not in cells:
            _fail(name, "FOR-BOARD-09", f"the stack cell {CELL.token(b.stack_cell[p])} is not in {place}")
        nearest = min(b.city_distance[c] for c in cells)
        least = 0 if p == CITY else 4 if p == CAVE else 3
        if nearest < least:
            close = next(c for c in cells if b.city_distance[c] == nearest)
            _fail(name, "FOR-BOARD-11", f"{place} is {nearest} from the City at {CELL.token(close)}, not {least}")
    check_fire_path(b)
    check_ways(b)
    if len(b.places[CITY]) < 5:
        _fail(name, "FOR-BOARD-14", f"the City has {len(b.places[CITY])} cells, not 5")
    outside = {to for c in b.places[CITY] for to in b.beside[c] if b.place_of[to] < 0}
    if len(outside) < 6:
        _fail(name, "FOR-BOARD-14", f"the City has {len(outside)} cells around it, not 6")


def check_fire_path(b: Board) -> None:
    """FOR-BOARD-05, FOR-BOARD-12."""
    path = b.fire_path
    if len(path) < 8:
        _fail(b.name, "FOR-BOARD-12", f"the fire path has {len(path)} entries, not 8")
    for i, cell in enumerate(path):
        token = CELL.token(cell)
        if cell not in b.cells:
            _fail(b.name, "FOR-BOARD-12", f"the fire path leaves the board at {token}")
        if cell in path[:i]:
            _fail(b.name, "FOR-BOARD-12", f"the fire path comes twice to {token}")
        if i and not b.adjacent(path[i - 1], cell):
            _fail(b.name, "FOR-BOARD-12", f"the fire path jumps from {CELL.token(path[i - 1])} to {token}")
        wanted = CAVE if i == 0 else CITY if i == len(path) - 1 else -1
        if b.place_of[cell] != wanted:
            where = "open forest" if wanted < 0 else PLACES[wanted]
            _fail(b.name, "FOR-BOARD-12", f"entry {i} of the fire path, {token}, is not in {where}")


def check_ways(b: Board) -> None:
    """FOR-BOARD-13. Every artifact place can be joined to the City without crossing the cave."""
    reached = {c for city in b.places[CITY] for c in b.beside[city] if b.place_of[c] < 0}
    frontier = list(reached)
    for cell in frontier:
        for to in b.beside[cell]:
            if to not in reached and b.place_of[to] != CAVE:
                reached.add(to)
                frontier.append(to)
    for p in range(CITY):
        around = {to for c in b.places[p] for to in b.beside[c] if b.place_of[to] < 0}
        if not around & reached:
            _fail(b.name, "FOR-BOARD-13", f"no way leads from the City to {PLACES[p]} at {CELL.token(b.places[p][0])}")
