"""The finished roads (rulebook 3.1, 3.10): what a step costs, and how monsters find the City.

Nothing is worked out before somebody asks for it: most games see a small part of the board.
"""

from typing import Final

from hexkeep.games.forest.board import FAR, Board
from hexkeep.games.forest.vocabulary import CELLS, CITY

EASY: Final = 1
HARD: Final = 3
"""FOR-MOVE-03 to FOR-MOVE-08. A step costs 1 along roads, onto them and within places, otherwise 3."""
DIRECTIONS: Final = tuple([tuple([d for d in range(6) if (edges >> d) & 1]) for edges in range(64)])
"""The directions in a mask of edges."""
FACING: Final = tuple([1 << (d + 3) % 6 for d in range(6)])
"""The edge of a neighbour that faces a cell, as a mask: `FACING[direction of the neighbour]`."""


class Ways:
    """All that follows from the tiles on the board."""

    def __init__(self, board: Board, edges: tuple[int, ...], laid: tuple[int, ...]) -> None:
        self.board: Final = board
        self.roads: Final = tuple([edges[tile] if tile >= 0 else 0 for tile in laid])
        """The edges of each cell that carry road, one bit each; 0 where no tile lies."""
        self._paces: list[tuple[tuple[int, int], ...]] = [()] * CELLS
        self._home: list[int] = []
        self._joined: int = 0
        self._homeward: list[tuple[int, ...] | None] = [None] * CELLS

    def paces(self, cell: int) -> tuple[tuple[int, int], ...]:
        """The neighbours of a cell in the order of directions, each with what the step there costs."""
        found = self._paces[cell]
        if not found:
            found = self._paces[cell] = tuple([(to, self.price(cell, d)) for d, to in self.board.heading[cell]])
        return found

    def pace(self, cell: int, beside: int) -> int:
        """What the step to a neighbour costs."""
        for to, price in self.paces(cell):
            if to == beside:
                return price
        return FAR

    def price(self, cell: int, direction: int) -> int:
        to = self.board.around[cell * 6 + direction]
        here, there = self.roads[cell], self.roads[to]
        inside, entered = self.board.place_of[cell], self.board.place_of[to]
        if here and there:  # FOR-MOVE-03, FOR-MOVE-04
            return EASY if (here >> direction) & 1 and there & FACING[direction] else HARD
        if here and entered >= 0:  # FOR-MOVE-06
            return EASY if here & self.board.gates[entered][cell] else HARD
        if there and inside >= 0:  # FOR-MOVE-06
            return EASY if there & self.board.gates[inside][to] else HARD
        return EASY if there or entered >= 0 else HARD  # FOR-MOVE-05, FOR-MOVE-07, FOR-MOVE-08

    def home(self) -> list[int]:
        """FOR-BOARD-08. Steps to the City by joined roads and through places, FAR where no road leads there."""
        if not self._home:
            board, roads = self.board, self.roads
            way = [FAR] * CELLS
            frontier = list(board.places[CITY])
            for cell in frontier:
                way[cell] = 0
            for cell in frontier:
                beside: list[int] = []
                road = roads[cell]
                if road:
                    for d in DIRECTIONS[road]:
                        to = board.around[cell * 6 + d]
                        if to >= 0 and roads[to] & FACING[d]:
                            beside.append(to)
                    for gate, cells in board.doors[cell]:
                        if road & gate:
                            beside.extend(cells)
                else:
                    inside = board.place_of[cell]
                    for to in board.beside[cell]:
                        if board.place_of[to] == inside or roads[to] & board.gates[inside][to]:
                            beside.append(to)
                far = way[cell] + 1
                for to in beside:
                    if way[to] == FAR:
                        way[to] = far
                        frontier.append(to)
            self._joined = sum([1 << cell for cell in frontier])
            self._home = way
        return self._home

    def homeward(self, cell: int) -> tuple[int, ...]:
        """FOR-ORD-01 to FOR-ORD-03. Where an ordinary monster goes on to the City: by joined roads and through
        places, or straight to the nearest of them; nearest the City first, then by direction."""
        found = self._homeward[cell]
        if found is None:
            way = self.home()
            ahead: list[int] = []
            if way[cell] < FAR:
                for d, to in self.board.cityward[cell]:
                    if way[to] == way[cell] - 1 and self.price(cell, d) == EASY:
                        ahead.append(to)
            else:
                far = self.off_road(cell)
                for _, to in self.board.cityward[cell]:
                    if self.off_road(to) == far - 1:
                        ahead.append(to)
            found = self._homeward[cell] = tuple(ahead)
        return found

    def off_road(self, cell: int) -> int:
        """FOR-ORD-03. Steps to the nearest cell with a road to the City, roads ignored."""
        self.home()
        for far, within in enumerate(self.board.reach[cell]):
            if within & self._joined:
                return far
        return FAR
