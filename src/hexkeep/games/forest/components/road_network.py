"""The finished roads: what a step costs (rulebook 3.1), and how monsters find the City (3.10).

Nothing is worked out before it is asked for: most games see a small part of the board.
"""

from typing import Final

from hexkeep.games.forest.components.board import ROADS, Board
from hexkeep.games.forest.components.hex_map import FAR
from hexkeep.games.forest.vocabulary import CELLS, CITY

EASY: Final = 1
HARD: Final = 3
"""FOR-MOVE-03 to FOR-MOVE-08. A step costs 1 along roads, onto them and within places, otherwise 3."""
DIRECTIONS: Final = tuple([tuple([d for d in range(6) if (edges >> d) & 1]) for edges in range(64)])
"""The directions in a mask of edges."""
FACING: Final = tuple([1 << (d + 3) % 6 for d in range(6)])
"""The edge of a neighbour that faces a cell, as a mask: `FACING[direction of the neighbour]`."""


class RoadNetwork:
    """What a step costs and where roads lead, given the tiles on the board."""

    def __init__(self, board: Board, edges: tuple[int, ...], laid: tuple[int, ...]) -> None:
        self.board: Final = board
        self.roads: Final = list(board.roads_without_tiles)
        """The edges of each cell that carry road, one bit each; PLACE in a place, 0 where no tile lies."""
        for cell, tile in enumerate(laid):
            if tile >= 0:
                self.roads[cell] = edges[tile]
        self._easy_directions: list[int] = [-1] * CELLS
        self._step_prices: list[list[tuple[int, int]]] = [[]] * CELLS
        self._distances_to_city: list[int] = []
        self._cells_reached: list[int] = []
        self._cells_with_road: int = 0
        self._next_cells_to_city: list[tuple[int, ...] | None] = [None] * CELLS

    def easy_directions(self, cell: int) -> int:
        """FOR-MOVE-03 to FOR-MOVE-08. The directions in which a step costs EASY, one bit each; otherwise HARD."""
        found = self._easy_directions[cell]
        if found < 0:
            found = 0
            roads, board = self.roads, self.board
            for edge, to, edges in board.links[cell * ROADS + roads[cell]] or board.make_links(cell, roads[cell]):
                if roads[to] & edges:
                    found |= edge
            self._easy_directions[cell] = found
        return found

    def payable_directions(self, cell: int, initiative: int) -> int:
        """The directions in which this much initiative (1 or more) pays for a step, one bit each."""
        return self.board.directions[cell] if initiative >= HARD else self.easy_directions(cell)

    def step_prices(self, cell: int) -> list[tuple[int, int]]:
        """The neighbours of a cell in the order of directions, each with what the step there costs."""
        found = self._step_prices[cell]
        if not found:
            easy = self.easy_directions(cell)
            found = [(to, EASY if (easy >> d) & 1 else HARD) for d, to in self.board.neighbours_by_direction[cell]]
            self._step_prices[cell] = found
        return found

    def step_price(self, cell: int, beside: int) -> int:
        """What the step to a neighbour costs."""
        direction = self.board.direction(cell, beside)
        if direction < 0:
            return FAR
        return EASY if (self.easy_directions(cell) >> direction) & 1 else HARD

    def distances_to_city(self) -> list[int]:
        """FOR-BOARD-08. Steps to the City by joined roads (FOR-ORD-02) and through places (FOR-ORD-07), FAR where no
        road leads there."""
        if not self._distances_to_city:
            board, roads, links = self.board, self.roads, self.board.links
            way = [FAR] * CELLS
            frontier = list(board.places[CITY])
            for cell in frontier:
                way[cell] = 0
            for cell in frontier:
                far = way[cell] + 1
                for _, to, edges in links[cell * ROADS + roads[cell]] or board.make_links(cell, roads[cell]):
                    if roads[to] & edges and way[to] > far:
                        way[to] = far
                        frontier.append(to)
            self._distances_to_city = way
            self._cells_reached = frontier
        return self._distances_to_city

    def next_cells_to_city(self, cell: int) -> tuple[int, ...]:
        """FOR-ORD-01 to FOR-ORD-03. Where an ordinary monster goes on to the City: by joined roads and through
        places, or straight to the nearest of them; nearest the City first, then by direction."""
        found = self._next_cells_to_city[cell]
        if found is None:
            way = self.distances_to_city()
            ahead = self.board.neighbours_nearest_city_first[cell]
            nearer = way[cell] - 1
            if nearer < FAR - 1:
                easy = self.easy_directions(cell)
                found = tuple([to for d, to in ahead if way[to] == nearer and (easy >> d) & 1])
            else:
                nearer = self.distance_to_road(cell) - 1
                reach, joined = self.board.cells_within, self._cells_with_road
                found = tuple([to for _, to in ahead if reach[to][nearer] & joined])
            self._next_cells_to_city[cell] = found
        return found

    def distance_to_road(self, cell: int) -> int:
        """FOR-ORD-03. Steps to the nearest cell with a road to the City, roads ignored."""
        if not self._cells_with_road:
            self.distances_to_city()
            self._cells_with_road = sum([1 << to for to in self._cells_reached])
        for far, within in enumerate(self.board.cells_within[cell]):
            if within & self._cells_with_road:
                return far
        return FAR
