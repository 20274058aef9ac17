"""Map tiles: seven-field flowers, which fields touch, discovering, placing, turning."""

from collections.abc import Sequence
from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.components.scenarios import CHAMPIONSHIP
from hexkeep.games.heroes.components.tiles import FIELDS_PER_TILE, PRINTED_AT, field_number, place_of, slot_of
from hexkeep.games.heroes.components.tokens import site
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.map.creature_banks import BOXES_WITH_BANKS, LayBank
from hexkeep.games.heroes.rules.map.random_town import RollTown
from hexkeep.games.heroes.state import CLEARED, CUBE, MAIN, HeroesState, location_at
from hexkeep.games.heroes.vocabulary import DISCOVER, P_TILE, TURN_TILE
from hexkeep.games.heroes.vocabulary.events import DISCOVERED, PEEKED, PLACED, TILE_TURNED
from hexkeep.kernel.hexes import DIRECTIONS, Hex, distance
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option

INTERLOCKING: Final = frozenset(
    pair
    for q, r in ((3, -1), (1, 2), (-2, 3), (-3, 1), (-1, -2), (2, -3))
    for pair in ((q, r), (r, q), (-q, -r), (-r, -q))
)
"""HOM-MAP-03: the offsets at which two flowers share three edges, both families."""

TOO_NEAR: Final = (
    frozenset((q, r) for q in range(-3, 4) for r in range(-3, 4) if distance((0, 0), (q, r)) <= 3) - INTERLOCKING
)
"""The offsets at which two flowers overlap or share fewer edges."""


def _flower(centre: Hex) -> list[Hex]:
    """HOM-MAP-02: the seven fields of a tile."""
    return [centre, *[(centre[0] + q, centre[1] + r) for q, r in DIRECTIONS]]


def _touching() -> dict[Hex, tuple[tuple[int, int], ...]]:
    found: dict[Hex, tuple[tuple[int, int], ...]] = {}
    for q in range(-3, 4):
        for r in range(-3, 4):
            if distance((0, 0), (q, r)) == 3:
                here, there = _flower((0, 0)), _flower((q, r))
                found[q, r] = tuple([(i, j) for i in range(7) for j in range(7) if distance(here[i], there[j]) == 1])
    return found


def _beside(pairs: tuple[tuple[int, int], ...], places: int) -> int:
    found = 0
    for i, j in pairs:
        if (places >> i) & 1:
            found |= 1 << j
    return found


TOUCHING: Final = _touching()
"""For each offset of two tiles that touch: which places of the first lie beside which of the second, unturned."""
MEETING: Final = {offset: [_beside(pairs, places) for places in range(128)] for offset, pairs in TOUCHING.items()}
"""For each offset, and for each set of places of the first tile: the places of the second that lie beside them."""
INSIDE: Final = [[j for j in range(7) if distance(_flower((0, 0))[i], _flower((0, 0))[j]) == 1] for i in range(7)]
"""Which places of one tile lie side by side."""
ALL_AROUND: Final = 127


def hex_of(s: HeroesState, field: int) -> Hex:
    """Where a field lies; a tile turned by k sixths moves its place i to direction i + k."""
    centre = s.centres[slot_of(field)]
    place = place_of(field)
    if place == 0:
        return centre
    q, r = DIRECTIONS[(place - 1 + max(0, s.turned[slot_of(field)])) % 6]
    return (centre[0] + q, centre[1] + r)


def open_places(s: HeroesState, slot: int) -> int:
    """HOM-MAP-05, HOM-MAP-06, HOM-MAP-17: where no yellow line closes a tile, as it lies; unknown tiles are open."""
    turned = s.turned[slot]
    return ALL_AROUND if turned < 0 else s.box.tiles[s.tiles[slot]].rims[turned]


class TileLayout:
    """Which tiles touch and where, computed from their centres alone."""

    def __init__(self, centres: tuple[Hex, ...]) -> None:
        self.near: Final[list[list[int]]] = [[] for _ in centres]
        """By tile: those that touch it."""
        self.meeting: Final[list[list[list[int]]]] = [[] for _ in centres]
        """By tile, neighbour and a set of the tile's places: the places of the neighbour that lie beside them."""
        self.edges: Final[list[list[tuple[int, int, int]]]] = [[] for _ in centres]
        """By tile: a neighbour, and a place of each that lie side by side, both tiles unturned."""
        for slot, (q, r) in enumerate(centres):
            for other, (p, o) in enumerate(centres):
                if (p - q, o - r) in TOUCHING:
                    self.near[slot].append(other)
                    self.meeting[slot].append(MEETING[p - q, o - r])
                    self.edges[slot].extend((other, i, j) for i, j in TOUCHING[p - q, o - r])
        self.centres: Final = centres
        self.known: list[tuple[int, int, int]] | None = None

    def sites(self) -> list[tuple[int, int, int]]:
        """HOM-MAP-13: a free site, a tile beside it and the place of that tile, unturned."""
        found = self.known
        if found is None:
            found = []
            for p, o in free_sites(self.centres):
                for slot, (q, r) in enumerate(self.centres):
                    beside = {i for i, _ in TOUCHING.get((p - q, o - r), ())}
                    found.extend((site(p, o), slot, i) for i in sorted(beside))
            self.known = found
        return found


_layouts: Final[dict[tuple[Hex, ...], TileLayout]] = {}
"""Few layouts come up again and again, and each is worth working out once."""


def layout_of(centres: tuple[Hex, ...]) -> TileLayout:
    known = _layouts.get(centres)
    if known is None:
        if len(_layouts) > 500:  # saves time to remember few
            _layouts.clear()
        known = _layouts[centres] = TileLayout(centres)
    return known


def free_sites(centres: tuple[Hex, ...]) -> list[Hex]:
    """HOM-MAP-14: where a new tile would touch two others."""
    taken = overlapping_centres(centres)
    return sorted([centre for centre, n in touch_counts(centres).items() if n >= 2 and centre not in taken])


def touch_counts(centres: Sequence[Hex]) -> dict[Hex, int]:
    """How many of these tiles a new one at each place would touch."""
    found: dict[Hex, int] = {}
    for q, r in centres:
        for dq, dr in INTERLOCKING:
            beside = (q + dq, r + dr)
            found[beside] = found.get(beside, 0) + 1
    return found


def overlapping_centres(centres: Sequence[Hex]) -> set[Hex]:
    """The centres at which a new tile would overlap one of these, or touch it along too few edges."""
    return {(q + dq, r + dr) for q, r in centres for dq, dr in TOO_NEAR}


def lay_roads(s: HeroesState, changed: int = -1) -> None:
    """Recompute `roads`, `borders` and `sites`: for all tiles, or around one tile that was added or turned."""
    layout = layout_of(s.centres)
    slots = len(s.centres)
    roads = list(s.roads) if changed >= 0 else []
    borders = list(s.borders) if changed >= 0 else []
    for ways in (roads, borders):
        ways.extend([()] * (slots * FIELDS_PER_TILE - len(ways)))
    for slot in [changed, *layout.near[changed]] if changed >= 0 else range(slots):
        if s.turned[slot] >= 0:
            lay_tile(s, layout, slot, roads, borders)
    s.roads = tuple(roads)
    s.borders = tuple(borders)
    s.sites = lay_sites(s, layout)


def lay_tile(
    s: HeroesState, layout: TileLayout, slot: int, roads: list[tuple[int, ...]], borders: list[tuple[int, ...]]
) -> None:
    """The ways from the fields of an open tile, and the face-down tiles that each of them borders on."""
    tile = s.box.tiles[s.tiles[slot]]
    here = PRINTED_AT[s.turned[slot]]
    first = field_number(slot, 0)
    ways: list[list[int]] = [[first + to for to in INSIDE[at] if not tile.blocked[to]] for at in range(7)]
    dark: list[list[int]] = [[] for _ in range(7)]
    for other, i, j in layout.edges[slot]:
        at = here[i]
        turned = s.turned[other]
        if turned < 0:  # HOM-MOVE-13; HOM-MAP-12: yellow lines do not matter
            if other not in dark[at]:
                dark[at].append(other)
            continue
        there = s.box.tiles[s.tiles[other]]
        to = PRINTED_AT[turned][j]
        # HOM-MAP-06: a blocked field may be left across any edge
        if not there.blocked[to] and (tile.blocked[at] or not (tile.walled[at] or there.walled[to])):
            ways[at].append(other * FIELDS_PER_TILE + to)
    for at in range(7):
        roads[first + at] = tuple(ways[at])
        borders[first + at] = tuple(dark[at])


def fields_around(s: HeroesState, field: int) -> list[int]:
    """The known fields around one, borders and blocked fields ignored."""
    slot, at = slot_of(field), place_of(field)
    here = PRINTED_AT[s.turned[slot]]
    found = [field_number(slot, to) for to in INSIDE[at]]
    for other, i, j in layout_of(s.centres).edges[slot]:
        if s.turned[other] >= 0 and here[i] == at:
            found.append(field_number(other, PRINTED_AT[s.turned[other]][j]))
    return found


def lay_sites(s: HeroesState, layout: TileLayout) -> tuple[tuple[int, ...], ...]:
    """HOM-MAP-13: for each field, the free sites beside it."""
    found: list[tuple[int, ...]] = [()] * (len(s.centres) * FIELDS_PER_TILE)
    if any(s.pool) and s.mode != CHAMPIONSHIP:  # whose pools are laid out before the first turn
        for where, slot, place in layout.sites():
            if s.turned[slot] >= 0:
                field = slot * FIELDS_PER_TILE + PRINTED_AT[s.turned[slot]][place]
                found[field] = (*found[field], where)
    return tuple(found)


def joined_regions(s: HeroesState, but: int) -> list[int]:
    """HOM-MAP-15: the tiles other than one, as masks of those that ways join."""
    layout = layout_of(s.centres)
    slots = len(s.centres)
    rims = [open_places(s, slot) for slot in range(slots)]
    found: list[int] = []
    left = ((1 << slots) - 1) & ~(1 << but)
    for first in range(slots):
        if not (left >> first) & 1:
            continue
        edge = [first]
        region = 1 << first
        while edge:
            a = edge.pop()
            near = layout.near[a]
            for k in range(len(near)):
                b = near[k]
                if (left & ~region) >> b & 1 and layout.meeting[a][k][rims[a]] & rims[b]:
                    region |= 1 << b
                    edge.append(b)
        left &= ~region
        found.append(region)
    return found


def rotations(s: HeroesState, slot: int) -> list[int]:
    """HOM-MAP-16, HOM-MAP-18: those that join the tile with all others; all six where none does."""
    found: list[int] = []
    rest = joined_regions(s, slot)
    layout = layout_of(s.centres)
    near = layout.near[slot]
    tile = s.box.tiles[s.tiles[slot]]
    for turned in range(6):
        ways = 0
        for k in range(len(near)):
            if layout.meeting[slot][k][tile.rims[turned]] & open_places(s, near[k]):
                ways |= 1 << near[k]
        if all(ways & region for region in rest):
            found.append(turned)
    return found if found else [0, 1, 2, 3, 4, 5]


class TurnTile(Step[HeroesState]):
    """HOM-MAP-16, HOM-SETUP-16. A tile lies open; its player turns it. It counts as face down until then."""

    name: ClassVar[str] = "turn-tile"

    def __init__(self, slot: int, seat: int) -> None:
        self.slot: Final = slot
        self.seat: Final = seat

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(TURN_TILE, self.slot, k, 0) for k in rotations(s, self.slot)]
        out.append(Decision(self.seat, P_TILE, options, idle=options[0], about=self.slot))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.turned[self.slot] = option[2]
        if s.opened != self.slot:  # of one that was uncovered just now that is told already
            s.tell(TILE_TURNED, seat, self.slot)
        s.opened = -1
        lay_roads(s, self.slot)


def discover_tile(s: HeroesState, slot: int, seat: int) -> None:
    """HOM-MAP-11: the tile is turned up, shown to all who have not looked at it, and its discoverer turns it."""
    s.reveal(~s.peeked[slot])
    open_tile(s, slot, seat)


def open_tile(s: HeroesState, slot: int, seat: int) -> None:
    """A tile is face up and its player turns it. Nothing is revealed here: see `discover_tile`."""
    s.opened = slot
    s.tell(DISCOVERED, seat, slot)
    if s.box.loc_random >= 0 and s.box.loc_random in s.box.tiles[s.tiles[slot]].location and s.random_town < 0:
        s.push(RollTown((1 << s.seats) - 1))  # HOM-LOC-45
    if s.boxes & BOXES_WITH_BANKS:  # HOM-LOC-49
        s.push(LayBank(slot, seat))
    s.push(TurnTile(slot, seat))


def add_tile(s: HeroesState, tile: int, where: int) -> int:
    """Add a face-down tile to the map. Returns its number."""
    s.centres = (*s.centres, (where // 128 - 64, where % 128 - 64))
    s.tiles.append(tile)
    s.turned.append(-1)
    s.peeked.append(0)
    for _ in range(7):
        s.marks.append(0)
        s.flags.append(-1)
        s.yields.append(-1)
    slot = len(s.centres) - 1
    lay_roads(s, slot)
    return slot


def place_tile(s: HeroesState, seat: int, where: int) -> None:
    """HOM-MAP-13, HOM-MAP-20: position first, then the top tile of the own pool is seen and turned."""
    slot = add_tile(s, s.pool[seat].pop(), where)
    s.tell(PLACED, seat, slot)
    discover_tile(s, slot, seat)


def face_down_neighbours(s: HeroesState, slot: int) -> list[int]:
    """The face-down tiles that touch a tile; HOM-MAP-21: one that lies open is not turned again."""
    here = s.centres[slot]
    return [i for i, c in enumerate(s.centres) if s.turned[i] < 0 and distance(here, c) == 3]


class DiscoverOrPeek(Step[HeroesState]):
    """HOM-LOC-32. Discover a face-down tile next to this one, free of movement points. `peek`: only look at one."""

    name: ClassVar[str] = "observe"

    def __init__(self, slot: int, seat: int, peek: int) -> None:
        self.slot: Final = slot
        self.seat: Final = seat
        self.peek: Final = peek

    def choices(self, s: HeroesState) -> list[int]:
        if self.peek:
            return [i for i in range(len(s.centres)) if s.turned[i] < 0]
        if s.mode == CHAMPIONSHIP:  # HOM-MODE-10: an open tile beside this one, without heroes, is turned
            here = s.centres[self.slot]
            taken = [slot_of(field) for field in s.hero_fields if field >= 0]
            return [i for i, c in enumerate(s.centres) if distance(here, c) == 3 and i not in taken]
        return face_down_neighbours(s, self.slot)

    def run(self, s: HeroesState) -> bool:
        return len(self.choices(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(DISCOVER, MAIN, slot, 0) for slot in self.choices(s)]
        out.append(Decision(self.seat, P_TILE, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if self.peek:
            s.reveal(1 << seat)
            s.peeked[option[2]] |= 1 << seat
            s.tell(PEEKED, seat, option[2], secret=s.tiles[option[2]], to=1 << seat)
        elif s.turned[option[2]] >= 0:
            s.push(TurnTile(option[2], seat))
        else:
            discover_tile(s, option[2], seat)


@effect("observe")
def _observe(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(DiscoverOrPeek(slot_of(s.hero_at(seat, hero)), seat, 0))


@effect("survey")
def _survey(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(DiscoverOrPeek(slot_of(s.hero_at(seat, MAIN)), seat, 0))


@effect("peek-tile")
def _peek(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(DiscoverOrPeek(0, seat, 1))


@effect("clear-cubes")
def _clear_cubes(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Black cubes leave the map (from these locations, or all); HOM-FIELD-12: their guards return."""
    clear_cubes(s, op.a)


def clear_cubes(s: HeroesState, locations: int) -> None:
    for field in range(len(s.marks)):
        if s.marks[field] & CUBE:
            location = location_at(s, field)
            if not locations or (locations >> location) & 1:
                s.marks[field] &= ~(CUBE | CLEARED)


TILE_STEPS: Final = step_table(TurnTile, DiscoverOrPeek)
