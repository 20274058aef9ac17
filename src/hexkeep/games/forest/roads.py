"""Stage one, laying roads (rulebook chapter 2): draw a tile, choose its cell, choose how it is turned."""

from bisect import insort
from typing import ClassVar, Final

from hexkeep.games.forest.board import FAR
from hexkeep.games.forest.flow import Round
from hexkeep.games.forest.state import INVASION, Table, put
from hexkeep.games.forest.vocabulary import (
    AGGRESSIVE,
    AGREE,
    ASK_CELL,
    ASK_HURRY,
    ASK_ROTATION,
    BREED_OF,
    CAVE,
    CELLS,
    CITY,
    FIRST_MONSTER,
    HURRIED,
    HURRY,
    HURRY_REFUSED,
    LAY,
    MONSTER_CAME,
    NO_SUCH_CELL,
    NOT_YOUR_TURN,
    REFUSE,
    ROAD_NOT_JOINED,
    ROADS_LAID,
    TILE_DRAWN,
    TILE_LAID,
    TILE_NOT_HERE,
    TILES_LEFT,
    TURN_TILE,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.words import Decision, Option, Reason

ANYHOW: Final = 64
"""The bit of `meets` that says: a tile may lie here however it is turned (FOR-ROAD-08)."""
WAYS: Final = tuple([tuple([d for d in range(6) if (edges >> d) & 1]) for edges in range(64)])
"""The directions in a mask of edges."""


# ---- where a tile may lie --------------------------------------------------------------------------


def may_lie(s: Table, cell: int, rotation: int) -> Reason | None:
    """FOR-ROAD-03, FOR-ROAD-04. The drawn tile on this cell, turned like this."""
    if not 0 <= cell < CELLS or s.box.board.city_distance[cell] == FAR:
        return NO_SUCH_CELL
    if s.laid[cell] >= 0 or s.box.board.place_of[cell] >= 0:
        return TILE_NOT_HERE
    if not s.meets[cell] & (ANYHOW | s.box.edges[s.drawn * 6 + rotation]):
        return ROAD_NOT_JOINED
    return None


def open_rotations(s: Table, cell: int) -> list[int]:
    meets = s.meets[cell]
    base = s.drawn * 6
    if meets & ANYHOW:
        return list(s.box.rotations[s.drawn])
    return [k for k in s.box.rotations[s.drawn] if s.box.edges[base + k] & meets]


def open_first(s: Table) -> None:
    """FOR-ROAD-07. At the start tiles may lie around the City."""
    s.meets = [0] * CELLS
    s.frontier = []
    open_around(s, CITY)


def open_cell(s: Table, cell: int, how: int) -> None:
    if s.meets[cell] == 0:
        insort(s.frontier, cell)
    s.meets[cell] |= how


def open_around(s: Table, place: int) -> None:
    for to in s.box.board.outside[place]:
        if s.laid[to] < 0:
            open_cell(s, to, ANYHOW)


def note_road(s: Table, cell: int) -> None:
    """What a tile just laid opens: the ends of its roads (b), and the places it is joined to (a)."""
    if s.meets[cell]:
        s.meets[cell] = 0
        s.frontier.remove(cell)
    board = s.box.board
    for d in WAYS[s.box.edges[s.laid[cell]]]:
        to = board.around[cell * 6 + d]
        if to < 0:
            continue
        place = board.place_of[to]
        if place < 0:
            if s.laid[to] < 0:
                open_cell(s, to, 1 << (d + 3) % 6)
        elif place != CITY:
            open_around(s, place)


def lay(s: Table, cell: int, rotation: int) -> None:
    """Put the drawn tile down; a monster tile brings its figure (FOR-ROAD-13)."""
    tile = s.drawn
    s.laid[cell] = tile * 6 + rotation
    s.drawn = -1
    s.spot = -1
    s.tell(TILE_LAID, tile, cell, rotation)
    note_road(s, cell)
    breed = s.box.tile_breed[tile]
    if breed >= 0:
        for m, of in enumerate(BREED_OF):
            monster = FIRST_MONSTER + m
            if of == breed and monster not in s.entered:
                s.entered = (*s.entered, monster)
                s.life[monster] = s.box.level[m]
                put(s, monster, cell)
                s.tell(MONSTER_CAME, monster, cell)
                break
    s.layer = (s.layer + 1) % len(s.owners)


# ---- the steps -------------------------------------------------------------------------------------


def draw(s: Table) -> bool:
    """FOR-ROAD-01. Draw a tile, if there is one and a place for it (FOR-ROAD-12, FOR-ROAD-15)."""
    left = sum(s.pool)
    if left == 0 or not s.frontier:
        return False
    n = s.below(left)
    tile = 0
    while n >= s.pool[tile]:
        n -= s.pool[tile]
        tile += 1
    s.show()
    s.pool[tile] -= 1
    s.drawn = tile
    s.tell(TILE_DRAWN, s.owners[s.layer], tile)
    return True


def lay_all(s: Table) -> None:
    """Lay everything by the quick plan."""
    while s.drawn >= 0 or draw(s):
        cell, rotation = planned(s)
        lay(s, cell, rotation)


class DrawTile(Step[Table]):
    """FOR-ROAD-01. The next player draws a tile; when all lie, or none fits, the invasion begins."""

    name: ClassVar[str] = "draw-tile"

    def run(self, s: Table) -> bool:
        if draw(s):
            s.push(LayTile())
        else:
            begin_invasion(s)
        return False


class LayTile(Step[Table]):
    """FOR-ROAD-02. The player chooses the cell; or proposes that all the rest be laid by plan."""

    name: ClassVar[str] = "lay-tile"

    def ask(self, s: Table, out: list[Decision]) -> None:
        options: list[Option] = [(LAY, c, 0, 0) for c in s.frontier]
        if not s.hurry_refused:
            options.append((HURRY, 0, 0, 0))
        out.append(Decision(s.owners[s.layer], ASK_CELL, options, idle=options[0], about=s.drawn))

    def play(self, s: Table, seat: int, option: Option) -> None:
        if option[0] == LAY:
            s.spot = option[1]
            s.push(TurnTile())
        elif s.seats == 1:
            hurry(s, seat)
        else:
            s.push(AgreeToHurry((1 << s.seats) - 1 & ~(1 << seat)))

    def why_not(self, s: Table, seat: int, option: Option) -> Reason | None:
        if seat != s.owners[s.layer]:
            return NOT_YOUR_TURN
        if option[0] == LAY:
            reason = ROAD_NOT_JOINED
            for k in range(6):
                found = may_lie(s, option[1], k)
                if found is None:
                    return None
                reason = found
            return reason
        return None


class TurnTile(Step[Table]):
    """FOR-ROAD-02. The player turns the tile on its cell."""

    name: ClassVar[str] = "turn-tile"

    def run(self, s: Table) -> bool:
        ways = open_rotations(s, s.spot)
        if len(ways) > 1:
            return True
        settle_tile(s, ways[0])
        return False

    def ask(self, s: Table, out: list[Decision]) -> None:
        options: list[Option] = [(TURN_TILE, k, 0, 0) for k in open_rotations(s, s.spot)]
        out.append(Decision(s.owners[s.layer], ASK_ROTATION, options, idle=options[0], about=s.drawn))

    def play(self, s: Table, seat: int, option: Option) -> None:
        settle_tile(s, option[1])

    def why_not(self, s: Table, seat: int, option: Option) -> Reason | None:
        if seat != s.owners[s.layer]:
            return NOT_YOUR_TURN
        if option[0] == TURN_TILE and 0 <= option[1] < 6:
            return may_lie(s, s.spot, option[1])
        return None


class AgreeToHurry(Step[Table]):
    """The other seats agree, one by one, to let the rest of the roads be laid by plan; one no is enough."""

    name: ClassVar[str] = "agree-to-hurry"

    def __init__(self, asked: int) -> None:
        self.asked: Final = asked

    def args(self) -> list[int]:
        return [self.asked]

    def ask(self, s: Table, out: list[Decision]) -> None:
        for seat in range(s.seats):
            if (self.asked >> seat) & 1:
                no: Option = (REFUSE, 0, 0, 0)
                out.append(Decision(seat, ASK_HURRY, [(AGREE, 0, 0, 0), no], idle=no))

    def play(self, s: Table, seat: int, option: Option) -> None:
        left = self.asked & ~(1 << seat)
        if option[0] == REFUSE:
            s.hurry_refused = True
            s.tell(HURRY_REFUSED, seat)
            s.push(LayTile())
        elif left:
            s.push(AgreeToHurry(left))
        else:
            hurry(s, s.owners[s.layer])


def settle_tile(s: Table, rotation: int) -> None:
    lay(s, s.spot, rotation)
    s.hurry_refused = False
    s.push(DrawTile())


def hurry(s: Table, seat: int) -> None:
    s.tell(HURRIED, seat)
    lay_all(s)
    begin_invasion(s)


# ---- the quick plan --------------------------------------------------------------------------------


def planned(s: Table) -> tuple[int, int]:
    """A sensible cell and rotation for the drawn tile: where its road goes on to the most places that are not
    joined yet, the nearest of them first. A monster, or a tile that helps no place, keeps off such cells."""
    edges, base = s.box.edges, s.drawn * 6
    way = ways_home(s)
    leads = leads_on(s, way)
    if s.box.tile_breed[s.drawn] < 0:
        best = 0
        found = (-1, -1)
        for cell, wanted in leads.items():
            link = links(s, cell, way)
            for k in s.box.rotations[s.drawn]:
                road = edges[base + k]
                if road & link:
                    helped = [left for left, ways in wanted if road & ways]
                    if helped and FAR * len(helped) - min(helped) > best:
                        best = FAR * len(helped) - min(helped)
                        found = (cell, k)
        if best:
            return found
    cell = aside(s, leads)
    link = links(s, cell, way)
    turns = open_rotations(s, cell)
    for k in turns:
        if (edges[base + k] & link == 0) == (s.box.tile_breed[s.drawn] >= 0):  # no road for monsters
            return (cell, k)
    return (cell, turns[0])


def aside(s: Table, leads: dict[int, list[tuple[int, int]]]) -> int:
    """A cell where the tile is in no road's way. Monsters start as far from the City as they can, ordinary ones
    also away from the loot."""
    board = s.box.board
    breed = s.box.tile_breed[s.drawn]
    best = -FAR
    found = -1
    for cell in s.frontier:
        worth = 0 if breed < 0 else 4 * board.city_distance[cell]
        if breed >= 0 and breed != AGGRESSIVE:
            worth -= 3 * len(board.lures[cell])
        if cell in leads:
            worth -= FAR // 2
        if worth > best:
            best = worth
            found = cell
    return found


def ways_home(s: Table) -> list[int]:
    """Steps to the City by the roads laid so far and through the places they join, not through
    the cave; FAR where there are none."""
    board, edges = s.box.board, s.box.edges
    way = [FAR] * CELLS
    frontier = list(board.places[CITY])
    for cell in frontier:
        way[cell] = 0
    for cell in frontier:
        far = way[cell] + 1
        inside = board.place_of[cell]
        for d in WAYS[63 if inside >= 0 else edges[s.laid[cell]]]:
            to = board.around[cell * 6 + d]
            if to < 0 or way[to] < FAR or board.place_of[to] == CAVE:
                continue
            if board.place_of[to] >= 0 or (s.laid[to] >= 0 and (edges[s.laid[to]] >> (d + 3) % 6) & 1):
                way[to] = far
                frontier.append(to)
    return way


def links(s: Table, cell: int, way: list[int]) -> int:
    """The edges by which a tile on a cell would be joined to the City."""
    board = s.box.board
    link = 0
    for d in WAYS[s.meets[cell] & ~ANYHOW]:
        if way[board.around[cell * 6 + d]] < FAR:
            link |= 1 << d
    for d, place in board.doors[cell]:
        if way[board.places[place][0]] < FAR:
            link |= 1 << d
    return link


def leads_on(s: Table, way: list[int]) -> dict[int, list[tuple[int, int]]]:
    """The open cells from which to go on to each place that is not joined yet: how many tiles it takes, and by
    which edges the road goes on."""
    board = s.box.board
    leads: dict[int, list[tuple[int, int]]] = {}
    apart = [place for place in range(CITY) if way[board.places[place][0]] == FAR]
    if not apart:
        return leads
    thrift = 2 if 3 * sum(s.pool) > sum(s.box.kit.tile_count) else FAR  # short ways first, in the end every place
    ends: list[tuple[int, int]] = []
    for cell in s.frontier:
        link = links(s, cell, way)
        if link:
            ends.append((cell, min([way[board.around[cell * 6 + d]] for d in WAYS[link]])))
    for place in apart:
        tiles_to, leads_to = board.tiles_to[place], board.leads_to[place]
        least = FAR * FAR
        found: list[tuple[int, int]] = []
        for cell, far in ends:
            cost = far + thrift * tiles_to[cell]
            if cost > least:
                continue
            ways = 0
            for d in WAYS[leads_to[cell]]:
                if s.laid[board.around[cell * 6 + d]] < 0:
                    ways |= 1 << d
            if ways:
                if cost < least:
                    least = cost
                    found = []
                found.append((cell, ways))
        for cell, ways in found:
            leads.setdefault(cell, []).append((tiles_to[cell], ways))
    return leads


# ---- the finished roads ----------------------------------------------------------------------------


def has_road(s: Table, place: int) -> bool:
    """FOR-ROAD-05. Some tile is joined to the place."""
    return any(s.laid[c] >= 0 and (joined_places(s, c) >> place) & 1 for c in s.box.board.outside[place])


def joined_places(s: Table, cell: int) -> int:
    """FOR-BOARD-07. Mask of the places a tile's road meets."""
    joined = 0
    edges = s.box.edges[s.laid[cell]]
    for d, place in s.box.board.doors[cell]:
        if (edges >> d) & 1:
            joined |= 1 << place
    return joined


def survey(s: Table) -> None:
    """What every step costs, and the ways by road to the City (FOR-BOARD-08)."""
    board = s.box.board
    around, place_of, laid, edges = board.around, board.place_of, s.laid, s.box.edges
    price = list(board.bare_price)  # FOR-MOVE-05, FOR-MOVE-07, FOR-MOVE-08
    for cell in board.placeable:
        tile = laid[cell]
        if tile < 0:
            continue
        for to, back in board.rim[cell]:
            if laid[to] < 0:
                price[back] = 1  # FOR-MOVE-08
        for d in WAYS[edges[tile]]:  # FOR-MOVE-03, FOR-MOVE-04
            to = around[cell * 6 + d]
            if to >= 0 and laid[to] >= 0 and (edges[laid[to]] >> (d + 3) % 6) & 1:
                price[cell * 6 + d] = 1
        if board.doors[cell]:  # FOR-MOVE-06
            joined = joined_places(s, cell)
            for d, place in board.doors[cell]:
                price[cell * 6 + d] = price[around[cell * 6 + d] * 6 + (d + 3) % 6] = 1 if (joined >> place) & 1 else 3
    way = [FAR] * CELLS
    frontier = list(board.places[CITY])
    for cell in frontier:
        way[cell] = 0
    for cell in frontier:
        far = way[cell] + 1
        for d in range(6):
            if price[cell * 6 + d] == 1:
                to = around[cell * 6 + d]
                if way[to] == FAR and (laid[to] >= 0 or place_of[to] >= 0):
                    way[to] = far
                    frontier.append(to)
    s.box = s.box.surveyed(tuple(price), tuple(way))


def begin_invasion(s: Table) -> None:
    """FOR-ROAD-15. The roads are final; the first round begins with the first player of the order."""
    if sum(s.pool):
        s.tell(TILES_LEFT, sum(s.pool))
    s.tell(ROADS_LAID)
    s.meets = []
    s.frontier = []
    s.layer = 0
    s.stage = INVASION
    if not s.box.price:  # roads laid by the quick plan were surveyed with it
        survey(s)
    s.push(Round())
