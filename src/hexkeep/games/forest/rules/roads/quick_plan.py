"""The quick plan: a sensible cell and rotation for every tile, for those who want to get to stage two.

Roads grow from the City towards the places that are not joined yet. What the plan knows of the roads
is brought up to date tile by tile.
"""

from typing import Final

from hexkeep.games.forest.components.hex_map import FAR
from hexkeep.games.forest.components.road_network import DIRECTIONS, FACING
from hexkeep.games.forest.rules.roads.tiles import draw_tile, finish_roads, lay_tile, open_rotations
from hexkeep.games.forest.state import ForestState
from hexkeep.games.forest.vocabulary import AGGRESSIVE, CAVE, CELLS, CITY, turned_tile

NOWHERE: Final = (-1, -1)
EVERY_PLACE: Final = (1 << CITY) - 1
SERVED: Final = tuple([tuple([p for p in range(CITY) if (places >> p) & 1]) for places in range(EVERY_PLACE + 1)])
"""The places in a mask of them."""


class QuickPlan:
    """What the plan knows of the roads: where they end, and how far each end is from the City and from every place."""

    def __init__(self, s: ForestState) -> None:
        board = s.box.board
        self.distance_to_city: Final = [FAR] * CELLS
        """Steps to the City by road and through places, not through the cave."""
        self.joining_edges: Final = [0] * CELLS
        """For an open cell the edges by which a tile there would be joined to the City, one bit each."""
        self.distance_behind: Final = [FAR] * CELLS
        """For such a cell the fewest steps to the City behind one of these edges."""
        self.road_ends: Final[list[int]] = []
        """The open cells that have such an edge."""
        self.taken_edges: Final = [0] * CELLS
        """The edges of a cell behind which a tile lies, one bit each."""
        self.unjoined: int = EVERY_PLACE
        """The places not joined yet, one bit each."""
        self.best_ends: Final[list[list[int]]] = [[] for _ in range(CITY)]
        """For each place the open cells from which it is best to go on there."""
        self.best_costs: Final = [FAR * FAR] * CITY
        """For each place what going on from its best ends costs: steps, and tiles by `tile_weight`."""
        self.best_cells: Final[list[int]] = []
        """The best ends of all unjoined places."""
        self.best_for: Final = [0] * CELLS
        """The unjoined places for which a cell is a best end, one bit each."""
        self.new_ends: list[int] = []
        """Road ends that are newer than `best_ends`."""
        self.outdated: int = EVERY_PLACE
        """The places whose best ends must be found anew, one bit each."""
        self.tiles: Final = sum(s.box.kit.tile_count)
        self.tile_weight: int = 2
        """How many steps one tile more is worth. Small at first, so that ways are short; very large when two thirds of
        the tiles are used up, so that every place is joined."""
        for cell in board.placeable:
            if s.tile_on[cell] >= 0:
                self.mark_taken(s, cell)
        for cell in board.places[CITY]:
            self.distance_to_city[cell] = 0
        self.extend_from(s, list(board.places[CITY]))

    def mark_taken(self, s: ForestState, cell: int) -> None:
        """A tile lies here: no road of the neighbours goes on over this cell."""
        taken, serves = self.taken_edges, self.best_for
        doubt = 0
        for d, to in s.box.board.neighbours_by_direction[cell]:
            taken[to] |= FACING[d]
            doubt |= serves[to]
        self.outdated |= doubt

    def add_tile(self, s: ForestState, cell: int) -> None:
        """A tile was laid."""
        self.mark_taken(s, cell)
        if self.joining_edges[cell] == 0:
            return
        self.road_ends.remove(cell)
        self.outdated |= self.best_for[cell]
        met = DIRECTIONS[self.joining_edges[cell] & s.box.edges[s.tile_on[cell]]]
        if met:
            self.distance_to_city[cell] = 1 + min([self.distance_to_city[s.box.board.neighbour(cell, d)] for d in met])
            self.extend_from(s, [cell])

    def extend_from(self, s: ForestState, frontier: list[int]) -> None:
        """Go on from cells that have come to be joined, or nearer to the City than they were."""
        board, edges, laid = s.box.board, s.box.edges, s.tile_on
        around, place_of = board.around, board.place_of
        way, link, near = self.distance_to_city, self.joining_edges, self.distance_behind
        for cell in frontier:
            here = way[cell]
            for d in DIRECTIONS[edges[laid[cell]] if laid[cell] >= 0 else 63]:
                to = around[cell * 6 + d]  # board.neighbour, in line for speed
                if to < 0 or way[to] <= here + 1:
                    continue
                if laid[to] >= 0:
                    if not edges[laid[to]] & FACING[d]:
                        continue
                elif place_of[to] < 0:
                    if link[to] == 0:
                        self.road_ends.append(to)
                        self.new_ends.append(to)
                    elif here < near[to]:
                        self.outdated = EVERY_PLACE
                    link[to] |= FACING[d]
                    if here < near[to]:
                        near[to] = here
                    continue
                elif place_of[to] == CAVE:
                    continue
                elif way[to] == FAR and (self.unjoined >> place_of[to]) & 1:
                    self.unjoined &= ~(1 << place_of[to])
                    self.outdated |= 1 << place_of[to]
                way[to] = here + 1
                frontier.append(to)

    def update_best_ends(self, s: ForestState) -> None:
        """Find the open cells from which it is best to go on to each place that is not joined yet."""
        board, near, taken = s.box.board, self.distance_behind, self.taken_edges
        if self.tile_weight < FAR and 3 * sum(s.pool) <= self.tiles:
            self.tile_weight = FAR
            self.outdated = EVERY_PLACE
        unsure, fresh = self.outdated, self.new_ends
        if not unsure and not fresh:
            return  # nothing has changed
        thrift, serves, leads = self.tile_weight, self.best_for, self.best_cells
        for cell in leads:
            serves[cell] = 0
        leads.clear()
        for place in SERVED[self.unjoined]:
            tiles_to, leads_to = board.tiles_to_place[place], board.edges_leading_to[place]
            if (unsure >> place) & 1:
                least = FAR * FAR
                best: list[int] = []
                cells = self.road_ends
            else:
                least = self.best_costs[place]
                best = self.best_ends[place]
                cells = fresh
            for cell in cells:
                cost = near[cell] + thrift * tiles_to[cell]
                if cost <= least and leads_to[cell] & ~taken[cell]:
                    if cost < least:
                        least = cost
                        best = []
                    best.append(cell)
            self.best_costs[place] = least
            self.best_ends[place] = best
            for cell in best:
                if serves[cell] == 0:
                    leads.append(cell)
                serves[cell] |= 1 << place
        self.new_ends = []
        self.outdated = 0

    def choose(self, s: ForestState) -> tuple[int, int]:
        """A cell and a rotation for the drawn tile. A monster, or a tile that helps no place, is laid aside."""
        self.update_best_ends(s)
        monster = s.box.tile_breed[s.drawn_tile] >= 0
        found = NOWHERE if monster else self.best_extension(s)
        if found == NOWHERE and not monster and self.tile_weight == FAR:
            found = self.any_extension(s)
        if found != NOWHERE:
            return found
        cell = self.cell_out_of_the_way(s)
        turns = open_rotations(s, cell)
        for k in turns:
            if (
                s.box.edges[turned_tile(s.drawn_tile, k)] & self.joining_edges[cell] == 0
            ) == monster:  # no road for monsters
                return (cell, k)
        return (cell, turns[0])

    def best_extension(self, s: ForestState) -> tuple[int, int]:
        """Where the drawn tile's road goes on to the most places, the nearest of them first."""
        leads_to, tiles_to, edges = s.box.board.edges_leading_to, s.box.board.tiles_to_place, s.box.edges
        tile = s.drawn_tile
        best = 0
        found = NOWHERE
        for cell in self.best_cells:
            served = SERVED[self.best_for[cell]]
            free = ~self.taken_edges[cell]
            for k in s.box.meeting[tile * 64 + self.joining_edges[cell]]:  # kit.rotations_meeting, in line for speed
                road = edges[tile * 6 + k] & free  # turned_tile, in line for speed
                helped = 0
                nearest = FAR
                for place in served:
                    if road & leads_to[place][cell]:
                        helped += 1
                        tiles = tiles_to[place][cell]
                        if tiles < nearest:
                            nearest = tiles
                if FAR * helped - nearest > best:
                    best = FAR * helped - nearest
                    found = (cell, k)
        return found

    def any_extension(self, s: ForestState) -> tuple[int, int]:
        """Where the drawn tile brings any road nearer to a place, if not by the best way."""
        least = FAR
        found = NOWHERE
        for cell in self.road_ends:
            for place in SERVED[self.unjoined]:
                cost = s.box.board.tiles_to_place[place][cell]
                ways = s.box.board.edges_leading_to[place][cell] & ~self.taken_edges[cell]
                if cost < least and ways:
                    for k in s.box.kit.rotations_meeting(s.drawn_tile, self.joining_edges[cell]):
                        if s.box.edges[turned_tile(s.drawn_tile, k)] & ways:
                            least = cost
                            found = (cell, k)
        return found

    def cell_out_of_the_way(self, s: ForestState) -> int:
        """A cell where the tile is in no road's way: far from the places that are not joined yet. Monsters start far
        from the City, ordinary ones also away from the loot."""
        board, serves, hinders = s.box.board, self.best_for, s.box.board.places_hindered
        breed = s.box.tile_breed[s.drawn_tile]
        apart = self.unjoined
        best = -FAR
        found = -1
        for cell in s.open_cells:
            worth = 0
            if breed >= 0:
                worth = 4 * board.city_distance[cell]
                if breed != AGGRESSIVE:
                    worth -= 3 * len(board.places_to_loot[cell])
            if serves[cell]:
                worth -= FAR // 2
            for place, lack in hinders[cell]:
                if apart & place:
                    worth -= lack
            if worth > best:
                best = worth
                found = cell
                if breed < 0 and worth == 0:
                    break  # in nobody's way
        return found


def planned_cell_and_rotation(s: ForestState) -> tuple[int, int]:
    """A cell and a rotation for the drawn tile."""
    return QuickPlan(s).choose(s)


def lay_all(s: ForestState) -> None:
    """Draw and lay everything that is left."""
    plan = QuickPlan(s)
    while s.drawn_tile >= 0 or draw_tile(s):
        cell, rotation = plan.choose(s)
        lay_tile(s, cell, rotation)
        plan.add_tile(s, cell)
    finish_roads(s)
