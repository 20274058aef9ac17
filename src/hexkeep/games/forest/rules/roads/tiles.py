"""Road tiles (rulebook chapter 2): where one may lie and how it may be turned, drawing and laying it."""

from bisect import insort
from typing import Final

from hexkeep.games.forest.components.hex_map import FAR
from hexkeep.games.forest.components.road_network import DIRECTIONS, FACING
from hexkeep.games.forest.state import ForestState, put_figure
from hexkeep.games.forest.vocabulary import (
    BREED_OF,
    CELLS,
    CITY,
    FIRST_MONSTER,
    MONSTER_CAME,
    NO_SUCH_CELL,
    ROAD_NOT_JOINED,
    TILE_DRAWN,
    TILE_LAID,
    TILE_NOT_HERE,
    tile_of,
    turned_tile,
)
from hexkeep.kernel.types import Reason

ANY_ROTATION: Final = 64
"""The bit of `open_edges` of a cell where a tile may lie however it is turned (FOR-ROAD-08)."""


def why_not_lay(s: ForestState, cell: int, rotation: int) -> Reason | None:
    """FOR-ROAD-03, FOR-ROAD-04. The drawn tile on this cell, turned like this; also on the fire path (FOR-ROAD-10)."""
    if not 0 <= cell < CELLS or s.box.board.city_distance[cell] == FAR:
        return NO_SUCH_CELL
    if s.tile_on[cell] >= 0 or s.box.board.place_of[cell] >= 0:
        return TILE_NOT_HERE
    joining = ANY_ROTATION | s.box.edges[turned_tile(s.drawn_tile, rotation)]
    return None if s.open_edges[cell] & joining else ROAD_NOT_JOINED  # FOR-ROAD-09: one joint is enough


def open_rotations(s: ForestState, cell: int) -> tuple[int, ...]:
    """How the drawn tile may be turned on a cell."""
    edges = s.open_edges[cell]
    # kit.rotations_meeting, in line for speed
    return s.box.rotations[s.drawn_tile] if edges & ANY_ROTATION else s.box.meeting[s.drawn_tile * 64 + edges]


def has_road(s: ForestState, place: int) -> bool:
    """FOR-ROAD-05. Some tile is joined to the place."""
    for cell in s.box.board.cells_around[place]:
        if s.tile_on[cell] >= 0 and s.box.edges[s.tile_on[cell]] & s.box.board.edges_touching[place][cell]:
            return True
    return False


def open_around_city(s: ForestState) -> None:
    """FOR-ROAD-07. At the start tiles may lie around the City."""
    s.open_edges = [0] * CELLS
    s.open_cells = []
    open_around(s, CITY)


def open_around(s: ForestState, place: int) -> None:
    open_edges, tile_on = s.open_edges, s.tile_on
    for to in s.box.board.cells_around[place]:
        if tile_on[to] < 0 and not open_edges[to] & ANY_ROTATION:
            if open_edges[to] == 0:
                insort(s.open_cells, to)
            open_edges[to] |= ANY_ROTATION


def open_road_ends(s: ForestState, cell: int) -> None:
    """Note where tiles may lie now that one was laid: at the ends of its roads, and around places it is joined to."""
    board, open_edges, tile_on = s.box.board, s.open_edges, s.tile_on
    if open_edges[cell]:
        open_edges[cell] = 0
        s.open_cells.remove(cell)
    for d in DIRECTIONS[s.box.edges[tile_on[cell]]]:
        to = board.around[cell * 6 + d]  # board.neighbour, in line for speed
        if to < 0:
            continue
        place = board.place_of[to]
        if place < 0:
            if tile_on[to] < 0:
                if open_edges[to] == 0:
                    insort(s.open_cells, to)
                open_edges[to] |= FACING[d]  # FOR-ROAD-06
        elif place != CITY:
            open_around(s, place)


def lay_tile(s: ForestState, cell: int, rotation: int) -> None:
    """Put the drawn tile down; a monster tile brings its figure (FOR-ROAD-13)."""
    tile = s.drawn_tile
    s.tile_on[cell] = turned_tile(tile, rotation)
    s.drawn_tile = -1
    s.chosen_cell = -1
    if s.event_log is not None:
        s.tell(TILE_LAID, tile, cell, rotation)
    open_road_ends(s, cell)
    breed = s.box.tile_breed[tile]
    if breed >= 0:
        for m, of in enumerate(BREED_OF):
            monster = FIRST_MONSTER + m
            if of == breed and monster not in s.entered:
                s.entered = (*s.entered, monster)
                s.life[monster] = s.box.level[m]  # FOR-MONSTAT-02
                put_figure(s, monster, cell)
                s.tell(MONSTER_CAME, monster, cell)
                break
    s.laying_turn = (s.laying_turn + 1) % len(s.owners)


def draw_tile(s: ForestState) -> bool:
    """FOR-ROAD-01. Draw a tile, if there is one and a place for it (FOR-ROAD-12, FOR-ROAD-15). Any tile fits where one
    fits, so none is ever put back (FOR-ROAD-11)."""
    left = sum(s.pool)
    if left == 0 or not s.open_cells:
        return False
    n = s.randbelow(left)  # FOR-SETUP-01: the tiles are shuffled
    tile = 0
    for count in s.pool:
        if n < count:
            break
        n -= count
        tile += 1
    s.reveal()
    s.pool[tile] -= 1
    s.drawn_tile = tile
    if s.event_log is not None:
        s.tell(TILE_DRAWN, s.owners[s.laying_turn], tile)
    return True


def tiles_outside_pool(s: ForestState, tile: int) -> int:
    """How many tiles of a kind lie on the board or are drawn."""
    laid = sum(1 for c in s.box.board.placeable if s.tile_on[c] >= 0 and tile_of(s.tile_on[c]) == tile)
    return laid + (s.drawn_tile == tile)


def finish_roads(s: ForestState) -> None:
    """FOR-ROAD-16. The last tile lies: the roads of stage two are known and no longer change."""
    s.box = s.box.with_roads(tuple(s.tile_on))
