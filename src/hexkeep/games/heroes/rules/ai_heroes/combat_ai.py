"""The AI rules in combat: where enemy units stand, whom they attack, where they go."""

from typing import Final

from hexkeep.games.heroes.components.units import FLYING, RANGED
from hexkeep.games.heroes.rules.combat.battlefield import hp_left, lair_of, occupied, walls_mask
from hexkeep.games.heroes.rules.combat.boards import FULL, NEXT_TO, STEPS, TOWER_CELL, around, cells_in, distance
from hexkeep.games.heroes.rules.combat.unit_movement import reach
from hexkeep.games.heroes.rules.effects.language import SILVER, TIERS
from hexkeep.games.heroes.state import HeroesState
from hexkeep.games.heroes.vocabulary import BREACH, DEFEND, DEPLOY, FINISH, STRIKE, WALK
from hexkeep.kernel.types import Option

TIER_RANK: Final = [[0, 1, 2, 3], [1, 0, 2, 3], [2, 1, 0, 3], [3, 2, 1, 0]]
"""HOM-AI-17: how little a unit of each tier cares for each: first its own, then lower ones downwards, then higher."""
FAR_AWAY: Final = 99
TOO_FAR: Final = 1000
"""More than any number of steps."""


# ---- placing ------------------------------------------------------------------------------------


def placings(s: HeroesState, side: int) -> list[Option]:
    """HOM-CSETUP-05 to HOM-CSETUP-07: the units that are next to be placed, each at its place; equals are a choice."""
    best = max([eagerness(s, code) for code in s.reserve])
    found: list[Option] = []
    for code in dict.fromkeys(s.reserve):
        if eagerness(s, code) == best:
            found.append((DEPLOY, code, place_for(s, side, s.box.stats[code].type == RANGED), 0))
    return found


def eagerness(s: HeroesState, code: int) -> int:
    """HOM-CSETUP-06: how soon a unit is placed: by initiative, then by tier."""
    stats = s.box.stats[code]
    return stats.initiative * len(TIERS) + stats.tier


def place_for(s: HeroesState, side: int, ranged: bool) -> int:
    """The leftmost free space, as the player sees the board, of the unit's line, else of the other one."""
    lair = lair_of(s)
    if lair is not None and lair.ring:
        return next(cell for cell in (16, 19, 0, 3) if not (occupied(s) >> cell) & 1)
    front, back = (12, 16) if side == 1 else (4, 0)
    columns = range(4) if side == 1 else range(3, -1, -1)
    taken = occupied(s)
    for line in (back, front) if ranged else (front, back):
        for column in columns:
            if not (taken >> (line + column)) & 1:
                return line + column
    raise ValueError("more units than spaces")


# ---- whom to attack -----------------------------------------------------------------------------


def tier_of(s: HeroesState, u: int) -> int:
    """HOM-AI-24: the arrow tower counts as silver."""
    return SILVER if s.cell[u] == TOWER_CELL else s.box.stats[s.code[u]].tier


def rank(s: HeroesState, u: int, v: int) -> int:
    """How little a unit cares for a target: 0 is what it wants most (HOM-AI-17, HOM-AI-18)."""
    wanted = TIER_RANK[tier_of(s, u)][tier_of(s, v)]
    if s.box.stats[s.code[u]].type == RANGED and s.box.stats[s.code[v]].type != RANGED:
        wanted += 4
    return wanted


def favourites(s: HeroesState, u: int, among: list[int], far: list[int]) -> list[int]:
    """HOM-AI-17 to HOM-AI-19: the best of these targets; `far` tells how far away each is. Ties are left."""
    found: list[int] = []
    best = -1
    for i, v in enumerate(among):
        worse = rank(s, u, v) * TOO_FAR + far[i]
        if best < 0 or worse < best:
            best = worse
            found = []
        if worse == best:
            found.append(v)
    if s.cell[u] == TOWER_CELL and len(found) > 1:  # HOM-AI-24
        least = min(hp_left(s, v) for v in found)
        found = [v for v in found if hp_left(s, v) == least]
    return found


def enemies(s: HeroesState, side: int) -> list[int]:
    return [v for v in range(len(s.cell)) if s.side[v] != side and s.cell[v] >= 0]


def steps_away(a: int, b: int) -> int:
    """Orthogonal steps; the tower is out of any way."""
    return 0 if TOWER_CELL in (a, b) else distance(a, b)


def paths(s: HeroesState, u: int) -> list[int]:
    """How many steps each space is from a unit, for ground units around what stands in the way (HOM-AI-23)."""
    if s.box.stats[s.code[u]].type == FLYING:
        return STEPS[s.cell[u]]
    found = [FAR_AWAY] * 20
    count_steps(s.cell[u], FULL & ~occupied(s) & ~walls_mask(s, s.side[u]), found)
    return found


def count_steps(start: int, free: int, found: list[int]) -> None:
    """How many steps over free spaces lead to each space; those out of reach stay as they were."""
    ring = 1 << start
    n = 0
    while ring:
        for cell in cells_in(ring):
            found[cell] = n
        free &= ~ring
        ring = around(ring) & free
        n += 1


def orders(s: HeroesState, u: int, moved: bool) -> list[Option]:
    """What an AI unit does; several options where the rules leave it to the player."""
    side = s.side[u]
    cell = s.cell[u]
    foes = enemies(s, side)
    beside = [v for v in foes if cell != TOWER_CELL and s.cell[v] < 20 and (NEXT_TO[cell] >> s.cell[v]) & 1]
    if s.box.stats[s.code[u]].type == RANGED:  # HOM-AI-18, HOM-AI-22
        among = beside if beside else foes
        return strikes(favourites(s, u, among, [steps_away(cell, s.cell[v]) for v in among]))
    ground = [v for v in foes if s.cell[v] < 20]
    if moved:
        if beside:
            return strikes(favourites(s, u, beside, [1] * len(beside)))
        return at_the_wall(s, u) or [(FINISH, 0, 0, 0)]
    ways = reach(s, u) | 1 << cell
    far = paths(s, u)
    near: list[int] = []
    steps: list[int] = []
    for v in ground:  # HOM-AI-20
        spots = ways & NEXT_TO[s.cell[v]]
        if spots:
            near.append(v)
            steps.append(least(far, spots))
    if near:
        return close_in(s, favourites(s, u, near, steps), cell, ways, far)
    if s.walls:  # HOM-AI-24
        if side == 0:
            return to_the_wall(s, u, ways, far)
        if not ground_ways(s, ground, far):
            return [(DEFEND, 0, 0, 0)]
    return approach(s, u, ground, ways, far)


def strikes(targets: list[int]) -> list[Option]:
    return [(STRIKE, v, 0, 0) for v in targets]


def close_in(s: HeroesState, targets: list[int], cell: int, ways: int, far: list[int]) -> list[Option]:
    """Attack from where it stands, or go to the nearest space beside the target."""
    found: list[Option] = []
    for v in targets:
        if (NEXT_TO[cell] >> s.cell[v]) & 1:
            found.append((STRIKE, v, 0, 0))
            continue
        spots = ways & NEXT_TO[s.cell[v]]
        best = least(far, spots)
        for to in cells_in(spots):
            if far[to] == best and (WALK, to, 0, 0) not in found:
                found.append((WALK, to, 0, 0))
    return found


def ground_ways(s: HeroesState, targets: list[int], far: list[int]) -> list[int]:
    """The targets to which a way leads at all, however long."""
    return [v for v in targets if least(far, NEXT_TO[s.cell[v]]) < FAR_AWAY]


def least(far: list[int], spots: int) -> int:
    """How far the nearest of these spaces is."""
    return min([far[to] for to in cells_in(spots)])


def approach(s: HeroesState, u: int, targets: list[int], ways: int, far: list[int]) -> list[Option]:
    """HOM-AI-21: nobody in reach; as far as possible toward the best target."""
    cell = s.cell[u]
    among = ground_ways(s, targets, far) or targets
    if not among:
        return [(FINISH, 0, 0, 0)]
    away = [least(far, NEXT_TO[s.cell[v]]) for v in among]
    found: list[Option] = []
    for goal in favourites(s, u, among, away):
        left = from_goal(s, u, goal)
        best = least(left, ways)
        if best < left[cell]:
            found.extend((WALK, to, 0, 0) for to in cells_in(ways) if left[to] == best)
    return list(dict.fromkeys(found)) or [(FINISH, 0, 0, 0)]


def from_goal(s: HeroesState, u: int, goal: int) -> list[int]:
    """How far each space is from a target, for this unit."""
    steps = STEPS[s.cell[goal]]
    if s.box.stats[s.code[u]].type == FLYING:
        return steps
    found = [FAR_AWAY + n for n in steps]
    count_steps(s.cell[goal], FULL & ~occupied(s) & ~walls_mask(s, s.side[u]) | 1 << s.cell[u], found)
    return found


def at_the_wall(s: HeroesState, u: int) -> list[Option]:
    """HOM-AI-24: a besieger beside a wall breaks it; defenders never do."""
    if not s.walls or s.side[u] != 0:
        return []
    return [(BREACH, 8 + c, 0, 0) for c in range(4) if s.walls[c] and (NEXT_TO[s.cell[u]] >> (8 + c)) & 1]


def to_the_wall(s: HeroesState, u: int, ways: int, far: list[int]) -> list[Option]:
    """HOM-AI-24: with no enemy in reach the nearest wall is attacked."""
    here = at_the_wall(s, u)
    if here:
        return here
    walls = [8 + c for c in range(4) if s.walls[c]]
    spots = 0
    for wall in walls:
        spots |= ways & NEXT_TO[wall]
    if not spots:
        return approach(s, u, [v for v in enemies(s, s.side[u]) if s.cell[v] < 20], ways, far)
    best = least(far, spots)
    return [(WALK, to, 0, 0) for to in cells_in(spots) if far[to] == best]
