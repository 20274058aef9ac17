"""The board: a hex map with ten places and the fire path, and everything about it that never changes."""

from typing import Any, Final

from hexkeep.games.forest.components.board_file import read_cell, read_marks, read_rows
from hexkeep.games.forest.components.hex_map import FAR, HexMap, axial, opposite
from hexkeep.games.forest.vocabulary import CAVE, CELLS, CITY, PLACES
from hexkeep.kernel.hexes import distance

PLACE: Final = 64
"""Cells of a place count as a road of their own kind, beside the six edges of a tile, one bit each."""
ROADS: Final = 65
"""How many roads a cell may have: none, any of the edges, a place."""
Link = tuple[int, int, int]
"""An edge of a cell, the neighbour behind it, and edges of that neighbour."""
HINDERING_DISTANCE: Final = 4
"""Within so many tiles of a place that is not joined yet, a tile may be in the way of its road."""


class Board(HexMap):
    """A board from a table of the right shape (`check_shape`). Whether it can be played on, `check_board` says."""

    def __init__(self, name: str, table: dict[str, Any]) -> None:
        places = table["places"]
        cells, place_of = read_rows(name, table["rows"], read_marks(name, places))
        super().__init__(cells)
        self.name: Final = name
        self.title: Final = str(table.get("title", name))
        self.place_of: Final = place_of
        """The place of each cell, -1 for open forest."""
        self.places: Final = tuple(tuple(c for c in cells if place_of[c] == p) for p in range(len(PLACES)))
        """The cells of each place."""
        self.stack_cell: Final = tuple(read_cell(name, places[p]["stack"]) for p in PLACES)
        """Where the picture shows what lies in a place."""
        self.items: Final = tuple(str(places[p]["item"]) for p in PLACES)
        self.families: Final = tuple(str(places[p]["family"]) for p in PLACES)
        self.rank: Final = tuple(list(places).index(p) for p in PLACES)
        """The order of the places in the board file: it settles ties (FOR-LOOT-06)."""
        self.fire_path: Final = tuple(read_cell(name, token) for token in table["fire_path"])
        self.placeable: Final = tuple(c for c in cells if place_of[c] < 0)
        """The cells on which a tile may lie: open forest."""
        self.edges_touching: Final = tuple(
            tuple(sum(1 << d for d, to in self.neighbours_by_direction[c] if place_of[to] == p) for c in range(CELLS))
            for p in range(len(PLACES))
        )
        """The edges by which a cell touches a place, one bit each: `edges_touching[place][cell]`."""
        self.roads_without_tiles: Final = tuple(PLACE if place_of[c] >= 0 else 0 for c in range(CELLS))
        """What carries road before any tile lies: only places."""
        self.city_distance: Final = self.hex_distances_to_city()
        """FOR-BOARD-02. Hex distance to the nearest City cell."""
        self.neighbours_nearest_city_first: Final = tuple(
            tuple(sorted(self.neighbours_by_direction[c], key=lambda step: self.city_distance[step[1]]))
            for c in range(CELLS)
        )
        """The neighbours of a cell with their directions, nearest the City first, then in the order of directions."""
        self.steps_to_place: Final = tuple(self.distances_from(cells_there) for cells_there in self.places)
        """FOR-BOARD-03. Steps to each place over existing cells, roads ignored."""
        self.next_cells_to_place: Final = tuple(self.next_cells_along(way) for way in self.steps_to_place)
        """FOR-MPHASE-08. Where the shortest ways to a place go on from a cell: `next_cells_to_place[place][cell]`."""
        self.cells_around: Final = tuple(
            tuple({to: 0 for c in place for to in self.neighbours[c] if place_of[to] < 0}) for place in self.places
        )
        """The open cells around each place."""
        near = {c for cell in self.places[CAVE] for c in (cell, *self.neighbours[cell])}
        self.wakes_manticore: Final = tuple(c in near for c in range(CELLS))
        """FOR-MANT-02. Cells in or next to the cave."""
        self.places_to_loot: Final = tuple(self.places_to_loot_at(c) for c in range(CELLS))
        """FOR-LOOT-01, FOR-LOOT-06. The artifact places within two cells, the most attractive first."""
        self.links: Final[list[list[Link]]] = [[]] * (CELLS * ROADS)
        """FOR-BOARD-08. The steps from a cell that may be easy, and by which a way goes on, given its road:
        `links[cell * ROADS + road]`, as far as `make_links` was called. The neighbour's road must have one of the
        edges in a link."""
        forest = frozenset(self.placeable)
        self.tiles_to_place: Final = tuple(self.distances_from(self.places[p], forest) for p in range(CITY))
        """For the quick plan: how many tiles from a cell on join it to an artifact place, by place and cell."""
        self.edges_leading_to: Final = tuple(
            tuple(self.edges_going_down(way, c) for c in range(CELLS)) for way in self.tiles_to_place
        )
        """For the quick plan: the edges of a cell by which a road comes nearer to a place, one bit each."""
        self.places_hindered: Final = tuple(self.places_hindered_at(c) for c in range(CELLS))
        """For the quick plan: the artifact places nearer than `ROOM` to a cell, each as a bit, with how much nearer."""

    def hex_distances_to_city(self) -> tuple[int, ...]:
        far = [FAR] * CELLS
        for c in self.cells:
            far[c] = min((distance(axial(c), axial(to)) for to in self.places[CITY]), default=FAR)
        return tuple(far)

    def places_hindered_at(self, cell: int) -> tuple[tuple[int, int], ...]:
        return tuple(
            (1 << p, HINDERING_DISTANCE - far[cell])
            for p, far in enumerate(self.tiles_to_place)
            if far[cell] < HINDERING_DISTANCE
        )

    def places_to_loot_at(self, cell: int) -> tuple[int, ...]:
        near = [
            (self.steps_to_place[p][cell], self.rank[p], p) for p in range(CITY) if self.steps_to_place[p][cell] <= 2
        ]
        return tuple(p for _, _, p in sorted(near))

    def make_links(self, cell: int, road: int) -> list[Link]:
        """FOR-BOARD-07. The links of a cell with this road. They are kept in `links`."""
        found: list[Link] = []
        for d, to in self.neighbours_by_direction[cell]:
            edges = 0
            if self.place_of[to] >= 0:  # FOR-MOVE-06 to FOR-MOVE-08, FOR-MOVE-09: the cave too
                if road == 0 or road == PLACE or road & self.edges_touching_place_of(cell, to):
                    edges = PLACE
            elif road == PLACE:  # FOR-MOVE-06
                edges = self.edges_touching_place_of(to, cell)
            elif road == 0:  # FOR-MOVE-05
                edges = PLACE - 1
            elif (road >> d) & 1:  # FOR-MOVE-03, FOR-MOVE-04
                edges = 1 << opposite(d)
            if edges:
                found.append((1 << d, to, edges))
        self.links[cell * ROADS + road] = found
        return found

    def edges_touching_place_of(self, cell: int, beside: int) -> int:
        """The edges by which a cell touches the place of its neighbour, one bit each; none if that is open forest."""
        return self.edges_touching[self.place_of[beside]][cell] if self.place_of[beside] >= 0 else 0

    def edges_going_down(self, way: tuple[int, ...], cell: int) -> int:
        """The edges of a cell behind which a way is shorter, one bit each."""
        return sum(1 << d for d, to in self.neighbours_by_direction[cell] if way[to] < way[cell])

    def next_cells_along(self, way: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """For every cell the neighbours one step further along a way, nearest the City first, then by direction."""
        return tuple(
            tuple(to for _, to in self.neighbours_nearest_city_first[c] if way[to] == way[c] - 1) for c in range(CELLS)
        )
