"""Map tiles: seven-field flowers, which fields touch, discovering, placing, turning."""
# ruff: noqa: ARG001  (what carries out a word takes all that the vocabulary gives)

from collections.abc import Callable
from typing import ClassVar, Final

from hexkeep.games.heroes.box import Op
from hexkeep.games.heroes.effects import carries
from hexkeep.games.heroes.state import CUBE, MAIN, Table
from hexkeep.games.heroes.terms import DISCOVER, DISCOVERED, P_TILE, PEEKED, PLACED, TURN_TILE, site
from hexkeep.kernel.hexes import DIRECTIONS, Hex, distance
from hexkeep.kernel.state import Step
from hexkeep.kernel.words import Decision, Option

INTERLOCKING: Final = frozenset(
    sign_pair
    for q, r in ((3, -1), (1, 2), (-2, 3), (-3, 1), (-1, -2), (2, -3))
    for sign_pair in ((q, r), (r, q), (-q, -r), (-r, -q))
)
"""HOM-MAP-03: the offsets at which two flowers share three edges, both families."""


def hex_of(s: Table, field: int) -> Hex:
    """Where a field lies; a tile turned by k sixths moves its place i to direction i + k."""
    centre = s.centres[field // 7]
    place = field % 7
    if place == 0:
        return centre
    q, r = DIRECTIONS[(place - 1 + max(0, s.turned[field // 7])) % 6]
    return (centre[0] + q, centre[1] + r)


def ground(s: Table) -> dict[Hex, int]:
    """Which field lies on which hex."""
    return {hex_of(s, field): field for field in range(len(s.centres) * 7)}


def passable(s: Table, a: int, b: int) -> bool:
    """HOM-MAP-05, HOM-MAP-06, HOM-MAP-17: no yellow line between fields of different tiles; unknown ones are open."""
    for field in (a, b):
        slot = field // 7
        if s.turned[slot] >= 0:
            tile = s.box.tiles[s.tiles[slot]]
            if tile.walled[field % 7] or tile.blocked[field % 7]:
                return False
    return True


def lay_roads(s: Table) -> None:
    """Work out once, whenever the map changes, who is next to whom."""
    at = ground(s)
    fields = len(s.centres) * 7
    roads: list[tuple[int, ...]] = []
    borders: list[tuple[int, ...]] = []
    for field in range(fields):
        slot = field // 7
        if s.turned[slot] < 0:
            roads.append(())
            borders.append(())
            continue
        tile = s.box.tiles[s.tiles[slot]]
        trapped = tile.blocked[field % 7]  # HOM-MAP-06: it may be left across any edge
        q, r = hex_of(s, field)
        ways: list[int] = []
        dark: list[int] = []
        for dq, dr in DIRECTIONS:
            to = at.get((q + dq, r + dr), -1)
            if to < 0:
                continue
            there = to // 7
            if s.turned[there] < 0:
                if there not in dark:
                    dark.append(there)
                continue
            other = s.box.tiles[s.tiles[there]]
            if other.blocked[to % 7]:
                continue
            if there != slot and not trapped and (tile.walled[field % 7] or other.walled[to % 7]):
                continue
            ways.append(to)
        roads.append(tuple(ways))
        borders.append(tuple(dark))
    s.roads = tuple(roads)
    s.borders = tuple(borders)
    s.sites = lay_sites(s)


def lay_sites(s: Table) -> tuple[tuple[int, ...], ...]:
    """HOM-MAP-13, HOM-MAP-14: for each field, the free places beside it where a new tile would touch two others."""
    found: list[tuple[int, ...]] = [()] * (len(s.centres) * 7)
    if not any(s.pool):
        return tuple(found)
    legal: dict[Hex, bool] = {}
    for field in range(len(found)):
        if s.turned[field // 7] < 0:
            continue
        q, r = hex_of(s, field)
        here: list[int] = []
        for dq in range(-2, 3):
            for dr in range(-2, 3):
                if distance((0, 0), (dq, dr)) == 2:
                    centre = (q + dq, r + dr)
                    if centre not in legal:
                        legal[centre] = fits(s, centre)
                    if legal[centre]:
                        here.append(site(centre[0], centre[1]))
        found[field] = tuple(here)
    return tuple(found)


def fits(s: Table, centre: Hex) -> bool:
    touching = 0
    for other in s.centres:
        d = distance(centre, other)
        if d < 3:
            return False
        if d == 3:
            if (centre[0] - other[0], centre[1] - other[1]) not in INTERLOCKING:
                return False
            touching += 1
    return touching >= 2


def connected(s: Table) -> bool:
    """HOM-MAP-15: a passable route joins all tiles."""
    at = ground(s)
    slots = len(s.centres)
    reached = {0}
    frontier = [0]
    while frontier:
        slot = frontier.pop()
        for field in range(slot * 7, slot * 7 + 7):
            q, r = hex_of(s, field)
            for dq, dr in DIRECTIONS:
                to = at.get((q + dq, r + dr), -1)
                if to >= 0 and to // 7 not in reached and passable(s, field, to):
                    reached.add(to // 7)
                    frontier.append(to // 7)
    return len(reached) == slots


def rotations(s: Table, slot: int) -> list[int]:
    """HOM-MAP-16, HOM-MAP-18: those that keep the map connected; all six where none does."""
    found: list[int] = []
    before = s.turned[slot]
    for k in range(6):
        s.turned[slot] = k
        if connected(s):
            found.append(k)
    s.turned[slot] = before
    return found if found else [0, 1, 2, 3, 4, 5]


class TurnTile(Step[Table]):
    """HOM-MAP-16, HOM-SETUP-16. A tile lies open; its player turns it. It counts as face down until then."""

    name: ClassVar[str] = "turn-tile"

    def __init__(self, slot: int, seat: int) -> None:
        self.slot: Final = slot
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [self.slot, self.seat]

    def ask(self, s: Table, out: list[Decision]) -> None:
        options: list[Option] = [(TURN_TILE, self.slot, k, 0) for k in rotations(s, self.slot)]
        out.append(Decision(self.seat, P_TILE, options, idle=options[0], about=self.slot))

    def play(self, s: Table, seat: int, option: Option) -> None:
        s.turned[self.slot] = option[2]
        s.opened = -1
        lay_roads(s)


def reveal(s: Table, slot: int, seat: int) -> None:
    """HOM-MAP-11: the tile is turned up, for all to see, and its discoverer turns it."""
    s.show()
    s.opened = slot
    s.tell(DISCOVERED, seat, slot)
    s.push(TurnTile(slot, seat))


def place(s: Table, seat: int, where: int) -> None:
    """HOM-MAP-13, HOM-MAP-20: position first, then the top tile of the own pool is seen and turned."""
    slot = len(s.centres)
    s.centres = (*s.centres, (where // 128 - 64, where % 128 - 64))
    s.tiles.append(s.pool[seat].pop())
    s.turned.append(-1)
    for _ in range(7):
        s.marks.append(0)
        s.flags.append(-1)
        s.yields.append(-1)
    lay_roads(s)
    s.tell(PLACED, seat, slot)
    reveal(s, slot, seat)


def neighbours_of(s: Table, slot: int) -> list[int]:
    """The face-down tiles that touch a tile."""
    here = s.centres[slot]
    return [i for i, c in enumerate(s.centres) if s.turned[i] < 0 and distance(here, c) == 3]


class Observe(Step[Table]):
    """HOM-LOC-32. Discover a face-down tile next to this one, free of movement points. `peek`: only look at one."""

    name: ClassVar[str] = "observe"

    def __init__(self, slot: int, seat: int, peek: int) -> None:
        self.slot: Final = slot
        self.seat: Final = seat
        self.peek: Final = peek

    def args(self) -> list[int]:
        return [self.slot, self.seat, self.peek]

    def found(self, s: Table) -> list[int]:
        if self.peek:
            return [i for i in range(len(s.centres)) if s.turned[i] < 0]
        return neighbours_of(s, self.slot)

    def run(self, s: Table) -> bool:
        return len(self.found(s)) > 0

    def ask(self, s: Table, out: list[Decision]) -> None:
        options: list[Option] = [(DISCOVER, MAIN, slot, 0) for slot in self.found(s)]
        out.append(Decision(self.seat, P_TILE, options, idle=options[0]))

    def play(self, s: Table, seat: int, option: Option) -> None:
        if self.peek:
            s.show(1 << seat)
            s.tell(PEEKED, seat, option[2], secret=s.tiles[option[2]], to=1 << seat)
        else:
            reveal(s, option[2], seat)


def _observe(s: Table, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Observe(s.spot[seat * 2 + hero] // 7, seat, 0))


def _survey(s: Table, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Observe(s.spot[seat * 2] // 7, seat, 0))


def _peek(s: Table, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(Observe(0, seat, 1))


def _clear_cubes(s: Table, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Black cubes leave the map (from these locations, or all); HOM-FIELD-12: their guards return."""
    clear_cubes(s, op.a)


def clear_cubes(s: Table, locations: int) -> None:
    for field in range(len(s.marks)):
        if s.marks[field] & CUBE:
            location = s.box.tiles[s.tiles[field // 7]].location[field % 7]
            if not locations or (locations >> location) & 1:
                s.marks[field] &= ~3


carries("observe", _observe)
carries("survey", _survey)
carries("peek-tile", _peek)
carries("clear-cubes", _clear_cubes)
TILE_STEPS: Final[dict[str, Callable[..., Step[Table]]]] = {"turn-tile": TurnTile, "observe": Observe}
