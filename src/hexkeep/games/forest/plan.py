"""The quick plan: a sensible cell and rotation for every tile, for those who want to get to stage two.

Roads grow from the City towards the places that are not joined yet. What the plan knows of the roads
is brought up to date tile by tile.
"""

from typing import Final

from hexkeep.games.forest.board import FAR
from hexkeep.games.forest.state import Table
from hexkeep.games.forest.tiles import draw, lay, open_rotations, survey
from hexkeep.games.forest.vocabulary import AGGRESSIVE, CAVE, CELLS, CITY
from hexkeep.games.forest.ways import DIRECTIONS, FACING

ROOM: Final = 4
"""Within so many tiles of a place that is not joined yet, a tile may be in the way of its road."""
NOWHERE: Final = (-1, -1)
Lead = tuple[int, int]
"""How many tiles a place still takes from an open cell on, and the edges by which a road goes on to it."""


class Plan:
    """The roads as they lie, seen from the City."""

    def __init__(self, s: Table) -> None:
        board = s.box.board
        self.way: Final = [FAR] * CELLS
        """Steps to the City by road and through places, not through the cave."""
        self.link: Final = [0] * CELLS
        """For an open cell the edges by which a tile there would be joined to the City, one bit each."""
        self.near: Final = [FAR] * CELLS
        """For such a cell the fewest steps to the City behind one of these edges."""
        self.ends: Final[list[int]] = []
        """The open cells that have such an edge."""
        self.taken: Final = [0] * CELLS
        """The edges of a cell behind which a tile lies, one bit each."""
        self.apart: Final = list(range(CITY))
        """The places not joined yet."""
        for cell in board.placeable:
            if s.laid[cell] >= 0:
                self.mark(s, cell)
        for cell in board.places[CITY]:
            self.way[cell] = 0
        self.spread(s, list(board.places[CITY]))

    def mark(self, s: Table, cell: int) -> None:
        """No road goes on over a cell with a tile."""
        for d, to in s.box.board.heading[cell]:
            self.taken[to] |= FACING[d]

    def note(self, s: Table, cell: int) -> None:
        """A tile was laid."""
        self.mark(s, cell)
        if self.link[cell] == 0:
            return
        self.ends.remove(cell)
        met = DIRECTIONS[self.link[cell] & s.box.edges[s.laid[cell]]]
        if met:
            self.way[cell] = 1 + min([self.way[s.box.board.around[cell * 6 + d]] for d in met])
            self.spread(s, [cell])

    def spread(self, s: Table, frontier: list[int]) -> None:
        """Go on from cells that have come to be joined, or nearer to the City than they were."""
        board, edges, laid = s.box.board, s.box.edges, s.laid
        around, place_of = board.around, board.place_of
        way, link, near = self.way, self.link, self.near
        for cell in frontier:
            here = way[cell]
            for d in DIRECTIONS[edges[laid[cell]] if laid[cell] >= 0 else 63]:
                to = around[cell * 6 + d]
                if to < 0 or way[to] <= here + 1:
                    continue
                if laid[to] >= 0:
                    if not edges[laid[to]] & FACING[d]:
                        continue
                elif place_of[to] < 0:
                    if link[to] == 0:
                        self.ends.append(to)
                    link[to] |= FACING[d]
                    if here < near[to]:
                        near[to] = here
                    continue
                elif place_of[to] == CAVE:
                    continue
                elif way[to] == FAR and place_of[to] in self.apart:
                    self.apart.remove(place_of[to])
                way[to] = here + 1
                frontier.append(to)

    def leads(self, s: Table) -> dict[int, list[Lead]]:
        """The open cells from which it is best to go on to each place that is not joined yet."""
        board, near, taken = s.box.board, self.near, self.taken
        found: dict[int, list[Lead]] = {}
        thrift = FAR if scarce(s) else 2
        for place in self.apart:
            tiles_to, leads_to = board.tiles_to[place], board.leads_to[place]
            least = FAR * FAR
            best: list[int] = []
            for cell in self.ends:
                cost = near[cell] + thrift * tiles_to[cell]
                if cost <= least and leads_to[cell] & ~taken[cell]:
                    if cost < least:
                        least = cost
                        best = []
                    best.append(cell)
            for cell in best:
                found.setdefault(cell, []).append((tiles_to[cell], leads_to[cell] & ~taken[cell]))
        return found

    def choose(self, s: Table) -> tuple[int, int]:
        """A cell and a rotation for the drawn tile. A monster, or a tile that helps no place, is laid aside."""
        leads = self.leads(s) if self.apart else {}
        monster = s.box.tile_breed[s.drawn] >= 0
        found = NOWHERE if monster else self.onward(s, leads)
        if found == NOWHERE and not monster and scarce(s):
            found = self.detour(s)
        if found != NOWHERE:
            return found
        cell = self.aside(s, leads)
        turns = open_rotations(s, cell)
        for k in turns:
            if (s.box.edges[s.drawn * 6 + k] & self.link[cell] == 0) == monster:  # no road for monsters
                return (cell, k)
        return (cell, turns[0])

    def onward(self, s: Table, leads: dict[int, list[Lead]]) -> tuple[int, int]:
        """Where the drawn tile's road goes on to the most places, the nearest of them first."""
        best = 0
        found = NOWHERE
        for cell, wanted in leads.items():
            for k in s.box.meeting[s.drawn * 64 + self.link[cell]]:
                road = s.box.edges[s.drawn * 6 + k]
                helped = 0
                nearest = FAR
                for tiles, ways in wanted:
                    if road & ways:
                        helped += 1
                        if tiles < nearest:
                            nearest = tiles
                if FAR * helped - nearest > best:
                    best = FAR * helped - nearest
                    found = (cell, k)
        return found

    def detour(self, s: Table) -> tuple[int, int]:
        """Where the drawn tile brings any road nearer to a place, if not by the best way."""
        least = FAR
        found = NOWHERE
        for cell in self.ends:
            for place in self.apart:
                cost = s.box.board.tiles_to[place][cell]
                ways = s.box.board.leads_to[place][cell] & ~self.taken[cell]
                if cost < least and ways:
                    for k in s.box.meeting[s.drawn * 64 + self.link[cell]]:
                        if s.box.edges[s.drawn * 6 + k] & ways:
                            least = cost
                            found = (cell, k)
        return found

    def aside(self, s: Table, leads: dict[int, list[Lead]]) -> int:
        """A cell where the tile is in no road's way: far from the places that are not joined yet. Monsters start far
        from the City, ordinary ones also away from the loot."""
        board = s.box.board
        breed = s.box.tile_breed[s.drawn]
        best = -FAR
        found = -1
        for cell in s.frontier:
            worth = 0
            if breed >= 0:
                worth = 4 * board.city_distance[cell]
                if breed != AGGRESSIVE:
                    worth -= 3 * len(board.lures[cell])
            if cell in leads:
                worth -= FAR // 2
            for place in self.apart:
                if board.tiles_to[place][cell] < ROOM:
                    worth -= ROOM - board.tiles_to[place][cell]
            if worth > best:
                best = worth
                found = cell
                if breed < 0 and worth == 0:
                    break  # in nobody's way
        return found


def scarce(s: Table) -> bool:
    """Whether two thirds of the tiles are used up: short ways come first, but in the end every place is joined."""
    return 3 * sum(s.pool) <= sum(s.box.kit.tile_count)


def planned(s: Table) -> tuple[int, int]:
    """A cell and a rotation for the drawn tile."""
    return Plan(s).choose(s)


def lay_all(s: Table) -> None:
    """Draw and lay everything that is left."""
    plan = Plan(s)
    while s.drawn >= 0 or draw(s):
        cell, rotation = plan.choose(s)
        lay(s, cell, rotation)
        plan.note(s, cell)
    survey(s)
