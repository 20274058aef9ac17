"""The AI rules in combat: where enemy units stand, whom they attack, where they go."""

from typing import Final

from hexkeep.games.heroes.components.units import FLYING, RANGED
from hexkeep.games.heroes.rules.combat.battlefield import hp_left, lair_of, occupied_spaces, wall_spaces
from hexkeep.games.heroes.rules.combat.boards import (
    ADJACENT_SPACES,
    BACK_LINES,
    CELLS,
    COLUMNS,
    FIRST_WALL_CELL,
    FRONT_LINES,
    SMALL_BOARD,
    SMALL_BOARD_DISTANCES,
    TOWER_CELL,
    cells_in,
    distance,
    spread,
)
from hexkeep.games.heroes.rules.combat.unit_movement import reachable
from hexkeep.games.heroes.rules.effects.language import SILVER, TIERS
from hexkeep.games.heroes.state import HeroesState
from hexkeep.games.heroes.vocabulary import BREACH, DEFEND, DEPLOY, FINISH, STRIKE, WALK
from hexkeep.kernel.types import Option

TIER_RANK: Final = [[0, 1, 2, 3], [1, 0, 2, 3], [2, 1, 0, 3], [3, 2, 1, 0]]
"""HOM-AI-17: how little a unit of each tier cares for each: first its own, then lower ones downwards, then higher."""
CORNER_CELLS: Final = (16, 19, 0, 3)
"""In the order in which guards that stand in a ring are placed."""
FAR_AWAY: Final = 99
TOO_FAR: Final = 1000
"""More than any number of steps."""


# ---- placing ------------------------------------------------------------------------------------


def placing_options(s: HeroesState, side: int) -> list[Option]:
    """HOM-CSETUP-05 to HOM-CSETUP-07: the units that are next to be placed, each at its place; equals are a choice."""
    best = max([placing_order(s, code) for code in s.reserve])
    found: list[Option] = []
    for code in dict.fromkeys(s.reserve):
        if placing_order(s, code) == best:
            found.append((DEPLOY, code, place_for(s, side, s.box.stats[code].type == RANGED), 0))
    return found


def placing_order(s: HeroesState, code: int) -> int:
    """HOM-CSETUP-06: how soon a unit is placed: by initiative, then by tier."""
    stats = s.box.stats[code]
    return stats.initiative * len(TIERS) + stats.tier


def place_for(s: HeroesState, side: int, ranged: bool) -> int:
    """The leftmost free space, as the player sees the board, of the unit's line, else of the other one."""
    lair = lair_of(s)
    if lair is not None and lair.ring:
        return next(cell for cell in CORNER_CELLS if not (occupied_spaces(s) >> cell) & 1)
    front, back = FRONT_LINES[side], BACK_LINES[side]
    columns = range(4) if side == 1 else range(3, -1, -1)
    taken = occupied_spaces(s)
    for line in (back, front) if ranged else (front, back):
        for column in columns:
            if not (taken >> (line + column)) & 1:
                return line + column
    raise ValueError("more units than spaces")


# ---- whom to attack -----------------------------------------------------------------------------


def tier_of(s: HeroesState, u: int) -> int:
    """HOM-AI-24: the arrow tower counts as silver."""
    return SILVER if s.cell[u] == TOWER_CELL else s.box.stats[s.code[u]].tier


def target_rank(s: HeroesState, u: int, v: int) -> int:
    """How little a unit cares for a target: 0 is what it wants most (HOM-AI-17, HOM-AI-18)."""
    wanted = TIER_RANK[tier_of(s, u)][tier_of(s, v)]
    if s.box.stats[s.code[u]].type == RANGED and s.box.stats[s.code[v]].type != RANGED:
        wanted += 4
    return wanted


def preferred_targets(s: HeroesState, u: int, among: list[int], far: list[int]) -> list[int]:
    """HOM-AI-17 to HOM-AI-19: the best of these targets; `far` tells how far away each is. Ties are left."""
    found: list[int] = []
    best = -1
    for i, v in enumerate(among):
        worse = target_rank(s, u, v) * TOO_FAR + far[i]
        if best < 0 or worse < best:
            best = worse
            found = []
        if worse == best:
            found.append(v)
    if s.cell[u] == TOWER_CELL:  # HOM-AI-24
        least = min(hp_left(s, v) for v in found)
        found = [v for v in found if hp_left(s, v) == least]
    return found


def enemy_units(s: HeroesState, side: int) -> list[int]:
    """The units of the other side, the tower among them."""
    return [v for v in range(len(s.cell)) if s.side[v] != side and s.cell[v] >= 0]


def steps_away(a: int, b: int) -> int:
    """Orthogonal steps; the tower is out of any way."""
    return 0 if TOWER_CELL in (a, b) else distance(a, b)


def path_lengths(s: HeroesState, u: int) -> list[int]:
    """How many steps each space is from a unit, for ground units around what stands in the way (HOM-AI-23)."""
    if s.box.stats[s.code[u]].type == FLYING:
        return SMALL_BOARD_DISTANCES[s.cell[u]]
    found = [FAR_AWAY] * CELLS
    count_steps(s.cell[u], SMALL_BOARD & ~occupied_spaces(s) & ~wall_spaces(s, s.side[u]), found)
    return found


def count_steps(start: int, free: int, found: list[int]) -> None:
    """How many steps over free spaces lead to each space; those out of reach stay as they were."""
    ring = 1 << start
    n = 0
    while ring:
        for cell in cells_in(ring):
            found[cell] = n
        free &= ~ring
        ring = spread(ring) & free
        n += 1


def unit_orders(s: HeroesState, u: int, moved: bool) -> list[Option]:
    """What an AI unit does; several options where the rules leave it to the player."""
    side = s.side[u]
    cell = s.cell[u]
    foes = enemy_units(s, side)
    beside = [
        v for v in foes if cell != TOWER_CELL and s.cell[v] < TOWER_CELL and (ADJACENT_SPACES[cell] >> s.cell[v]) & 1
    ]
    if s.box.stats[s.code[u]].type == RANGED:  # HOM-AI-18, HOM-AI-22
        among = beside if beside else foes
        return strike_options(preferred_targets(s, u, among, [steps_away(cell, s.cell[v]) for v in among]))
    ground = [v for v in foes if s.cell[v] < TOWER_CELL]
    if moved:
        if beside:
            return strike_options(preferred_targets(s, u, beside, [1] * len(beside)))
        return breach_options(s, u) or [(FINISH, 0, 0, 0)]
    ways = reachable(s, u) | 1 << cell
    far = path_lengths(s, u)
    near: list[int] = []
    steps: list[int] = []
    for v in ground:  # HOM-AI-20
        spots = ways & ADJACENT_SPACES[s.cell[v]]
        if spots:
            near.append(v)
            steps.append(nearest(far, spots))
    if near:
        return attack_or_close_in(s, preferred_targets(s, u, near, steps), cell, ways, far)
    if s.walls:  # HOM-AI-24
        if side == 0:
            return move_to_wall(s, u, ways, far)
        if not targets_with_path(s, ground, far):
            return [(DEFEND, 0, 0, 0)]
    return move_toward(s, u, ground, ways, far)


def strike_options(targets: list[int]) -> list[Option]:
    return [(STRIKE, v, 0, 0) for v in targets]


def attack_or_close_in(s: HeroesState, targets: list[int], cell: int, ways: int, far: list[int]) -> list[Option]:
    """Attack from where it stands, or go to the nearest space beside the target."""
    found: list[Option] = []
    for v in targets:
        if (ADJACENT_SPACES[cell] >> s.cell[v]) & 1:
            found.append((STRIKE, v, 0, 0))
            continue
        spots = ways & ADJACENT_SPACES[s.cell[v]]
        best = nearest(far, spots)
        for to in cells_in(spots):
            if far[to] == best and (WALK, to, 0, 0) not in found:
                found.append((WALK, to, 0, 0))
    return found


def targets_with_path(s: HeroesState, targets: list[int], far: list[int]) -> list[int]:
    """The targets to which a way leads at all, however long."""
    return [v for v in targets if nearest(far, ADJACENT_SPACES[s.cell[v]]) < FAR_AWAY]


def nearest(far: list[int], spots: int) -> int:
    """How far the nearest of these spaces is."""
    return min([far[to] for to in cells_in(spots)])


def move_toward(s: HeroesState, u: int, targets: list[int], ways: int, far: list[int]) -> list[Option]:
    """HOM-AI-21: nobody in reach; as far as possible toward the best target."""
    cell = s.cell[u]
    among = targets_with_path(s, targets, far) or targets
    if not among:
        return [(FINISH, 0, 0, 0)]
    away = [nearest(far, ADJACENT_SPACES[s.cell[v]]) for v in among]
    found: list[Option] = []
    for goal in preferred_targets(s, u, among, away):
        left = lengths_to_goal(s, u, goal)
        best = nearest(left, ways)
        if best < left[cell]:
            found.extend((WALK, to, 0, 0) for to in cells_in(ways) if left[to] == best)
    return list(dict.fromkeys(found)) or [(FINISH, 0, 0, 0)]


def lengths_to_goal(s: HeroesState, u: int, goal: int) -> list[int]:
    """How far each space is from a target, for this unit."""
    steps = SMALL_BOARD_DISTANCES[s.cell[goal]]
    if s.box.stats[s.code[u]].type == FLYING:
        return steps
    found = [FAR_AWAY + n for n in steps]
    count_steps(s.cell[goal], SMALL_BOARD & ~occupied_spaces(s) & ~wall_spaces(s, s.side[u]) | 1 << s.cell[u], found)
    return found


def breach_options(s: HeroesState, u: int) -> list[Option]:
    """HOM-AI-24: a besieger beside a wall breaks it; defenders never do."""
    if not s.walls or s.side[u] != 0:
        return []
    return [
        (BREACH, FIRST_WALL_CELL + c, 0, 0)
        for c in range(COLUMNS)
        if s.walls[c] and (ADJACENT_SPACES[s.cell[u]] >> (FIRST_WALL_CELL + c)) & 1
    ]


def move_to_wall(s: HeroesState, u: int, ways: int, far: list[int]) -> list[Option]:
    """HOM-AI-24: with no enemy in reach the nearest wall is attacked."""
    here = breach_options(s, u)
    if here:
        return here
    walls = [FIRST_WALL_CELL + c for c in range(COLUMNS) if s.walls[c]]
    spots = 0
    for wall in walls:
        spots |= ways & ADJACENT_SPACES[wall]
    if not spots:
        return move_toward(s, u, [v for v in enemy_units(s, s.side[u]) if s.cell[v] < TOWER_CELL], ways, far)
    best = nearest(far, spots)
    return [(WALK, to, 0, 0) for to in cells_in(spots) if far[to] == best]
