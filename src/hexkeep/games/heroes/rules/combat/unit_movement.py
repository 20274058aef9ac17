"""How far a unit may move in its activation, and what lies on its way."""

from typing import Final

from hexkeep.games.heroes.components.scenarios import SKIRMISH
from hexkeep.games.heroes.components.units import FLYING, RANGED
from hexkeep.games.heroes.rules.combat.battlefield import (
    board_spaces,
    has,
    initiative,
    is_on_board,
    occupied_spaces,
    wall_spaces,
)
from hexkeep.games.heroes.rules.combat.boards import (
    ADJACENT_SPACES,
    SMALL_BOARD,
    TOWER_CELL,
    WITHIN_3,
    cells_in,
    distance,
    flight_range,
    spread,
    walking_range,
)
from hexkeep.games.heroes.rules.combat.immunity import FIRE, deal_school_damage, deal_specialty_damage
from hexkeep.games.heroes.rules.effects.unit_traits import TRAIT
from hexkeep.games.heroes.state import MOVED_BIT, HeroesState
from hexkeep.games.heroes.vocabulary import STRIKE, WALK
from hexkeep.kernel.types import Option

TELEPORTS: Final = TRAIT["teleports"]


def reachable(s: HeroesState, u: int) -> int:
    """HOM-UTYPE-01 to HOM-UTYPE-05: where a unit may move in this activation."""
    cell = s.cell[u]
    if cell == TOWER_CELL:  # HOM-SIEGE-14
        return 0
    if s.mode >= SKIRMISH:  # HOM-MODE-12
        return reachable_hexes(s, u)
    kind = s.box.stats[s.code[u]].type
    free = SMALL_BOARD & ~occupied_spaces(s) & ~wall_spaces(s, s.side[u])  # HOM-CTERM-03
    if s.fires:
        free &= ~force_fields(s)  # HOM-EXP-13
    if kind == FLYING:  # HOM-UTYPE-02, HOM-UTYPE-03, HOM-SIEGE-05: over anything, but to a free space
        return free if has(s, u, TELEPORTS) else WITHIN_3[cell] & free
    if kind == RANGED:
        return ADJACENT_SPACES[cell] & free
    mask = ADJACENT_SPACES[cell] & free
    if s.fires:  # quicksand is entered, not crossed
        return walking_range(cell, 3, free, quicksand_spaces(s))
    for _ in range(2):
        mask |= spread(mask) & free
    return mask & ~(1 << cell)


def reachable_hexes(s: HeroesState, u: int) -> int:
    """HOM-MODE-12: as many hexes as the unit's initiative, around others or, flying, over them."""
    free = board_spaces(s) & ~occupied_spaces(s)
    if s.fires:
        free &= ~force_fields(s)
    if has(s, u, TELEPORTS):
        return free
    steps = max(0, initiative(s, u))
    if s.box.stats[s.code[u]].type == FLYING:
        return flight_range(s.cell[u], steps) & free
    return walking_range(s.cell[u], steps, free, quicksand_spaces(s) if s.fires else 0)


FIRE_BY_SPECIALTY: Final = 4
"""Added to the damage of a fire wall that a specialty laid, which is no spell."""
SPACES: Final = 512
"""More than there are spaces: entries of `fires` for mines and force fields say more beyond it."""
FIRST_FIELD: Final = 10
"""Beyond this an entry is a force field and the last combat round in which it stands; below it, live mines."""
MINE_DAMAGE: Final = 2


def fire_on(space: int, damage: int, by_specialty: bool = False) -> int:
    """A fire wall as an entry of `fires`; one of no damage is quicksand that all know to be live."""
    return space * 8 + damage + (FIRE_BY_SPECIALTY if by_specialty else 0)


def fire_space(fire: int) -> int:
    """Where an entry of `fires` lies."""
    return fire // 8 % SPACES


def fire_damage(fire: int) -> int:
    """The damage of an entry of `fires`; 0 is quicksand, a mine or a force field."""
    return fire % FIRE_BY_SPECIALTY


def is_fire_of_specialty(fire: int) -> bool:
    """Whether a specialty laid an entry of `fires`."""
    return fire % 8 > FIRE_BY_SPECIALTY


def is_quicksand(fire: int) -> bool:
    return fire % 8 == 0


def field_on(space: int, end: int) -> int:
    """A force field as an entry of `fires`, and the last combat round in which it stands."""
    return space * 8 + FIRE_BY_SPECIALTY + (FIRST_FIELD + end) * 8 * SPACES


def mine_on(space: int, live: int) -> int:
    """A land mine as an entry of `fires`, with the number of those on the board that are live."""
    return space * 8 + FIRE_BY_SPECIALTY + live * 8 * SPACES


def is_force_field(fire: int) -> bool:
    return fire % 8 == FIRE_BY_SPECIALTY and fire // (8 * SPACES) >= FIRST_FIELD


def is_mine(fire: int) -> bool:
    return fire % 8 == FIRE_BY_SPECIALTY and fire // (8 * SPACES) < FIRST_FIELD


def force_fields(s: HeroesState) -> int:
    """HOM-EXP-13: the spaces with force fields, as a mask."""
    mask = 0
    for fire in s.fires:
        if is_force_field(fire):
            mask |= 1 << fire_space(fire)
    return mask


def end_force_fields(s: HeroesState) -> None:
    """HOM-EXP-13: a combat round begins; force fields whose time is over are gone."""
    oldest = FIRST_FIELD + s.combat_round
    s.fires = [fire for fire in s.fires if not is_force_field(fire) or fire // (8 * SPACES) >= oldest]


def mines(s: HeroesState) -> list[tuple[int, int]]:
    """The spaces with land mines, each with the number of all that are live."""
    return [(fire_space(fire), fire // (8 * SPACES)) for fire in s.fires if is_mine(fire)]


def free_marker_spaces(s: HeroesState) -> list[int]:
    """Empty spaces on which nothing lies, no wall among them."""
    free = board_spaces(s) & ~occupied_spaces(s) & ~wall_spaces(s, 0)
    for fire in s.fires:
        free &= ~(1 << fire_space(fire))
    return cells_in(free)


def mines_on_way(s: HeroesState, u: int, to: int) -> list[int]:
    """The mined spaces that a unit enters: where it stops, and where a walking unit cannot go around."""
    walks = s.box.stats[s.code[u]].type != FLYING
    return [
        cell
        for cell, _ in mines(s)
        if cell == to or (walks and cell != s.cell[u] and not can_go_around(s, u, to, cell))
    ]


def spring_mines(s: HeroesState, u: int, entered: list[int]) -> None:
    """HOM-EXP-14: the tokens on these spaces are turned up; a live one deals damage, the others none."""
    for cell in entered:
        lie = mines(s)
        live = lie[0][1]
        is_live = s.roll(len(lie)) <= live
        s.fires = [fire for fire in s.fires if not is_mine(fire)]
        s.fires.extend(mine_on(other, live - int(is_live)) for other, _ in lie if other != cell)
        if is_live:
            deal_school_damage(s, u, MINE_DAMAGE, FIRE)


def sand_on(space: int, live: int) -> int:
    """A quicksand token that lies face down as an entry of `fires`, with the number of those that are live."""
    return space * 8 + (live + 1) * 8 * SPACES


def hidden_sand(s: HeroesState) -> list[tuple[int, int]]:
    """The spaces with quicksand tokens that lie face down, each with the number of all that are live."""
    return [
        (fire_space(fire), fire // (8 * SPACES) - 1) for fire in s.fires if is_quicksand(fire) and fire >= 8 * SPACES
    ]


def lay_sand(s: HeroesState, cells: list[int], live: int) -> None:
    """Quicksand tokens lie face down on these spaces and on no other; so many of them are live."""
    s.fires = [fire for fire in s.fires if not is_quicksand(fire) or fire < 8 * SPACES]
    s.fires.extend(sand_on(cell, live) for cell in cells)


def quicksand_spaces(s: HeroesState) -> int:
    """The spaces with quicksand, as a mask."""
    mask = 0
    for fire in s.fires:
        if is_quicksand(fire):
            mask |= 1 << fire_space(fire)
    return mask


def sinks(s: HeroesState, u: int) -> bool:
    """HOM-EXP-22: a token entered is turned up; a live one ends the unit's activation, an empty one is gone."""
    cell = s.cell[u]
    hidden = hidden_sand(s)
    if not any(space == cell for space, _ in hidden):
        return (quicksand_spaces(s) >> cell) & 1 == 1
    live = hidden[0][1]
    is_live = s.roll(len(hidden)) <= live
    lay_sand(s, [space for space, _ in hidden if space != cell], live - int(is_live))
    if is_live:
        s.fires.append(fire_on(cell, 0))
    return is_live


def berserk_orders(s: HeroesState, u: int, still: bool) -> list[Option]:
    """Berserk: the nearest units, friends among them, are attacked; else the ways that lead beside one of them."""
    others = [v for v in range(len(s.cell)) if v != u and is_on_board(s, v)]
    near = min([distance(s.cell[u], s.cell[v]) for v in others], default=0)
    nearest = [v for v in others if distance(s.cell[u], s.cell[v]) == near]
    if near == 1 or (s.box.stats[s.code[u]].type == RANGED and not s.acted & MOVED_BIT):
        return [(STRIKE, v, 0, 0) for v in nearest]
    wanted = 0
    for v in nearest:
        wanted |= ADJACENT_SPACES[s.cell[v]]
    return [(WALK, cell, 0, 0) for cell in cells_in(0 if still else reachable(s, u) & wanted)]


def fires_on_way(s: HeroesState, u: int, to: int) -> list[int]:
    """The fire walls on a unit's way: where it starts and stops, and where a walking unit cannot go around."""
    found: list[int] = []
    kind = s.box.stats[s.code[u]].type
    for fire in s.fires:
        cell = fire_space(fire)
        if fire_damage(fire) == 0:
            continue
        if cell == to or (kind != FLYING and cell != s.cell[u] and not can_go_around(s, u, to, cell)):
            found.append(fire)
    return found


def burn(s: HeroesState, u: int, fires: list[int]) -> None:
    """The unit takes what these fire walls deal."""
    for fire in fires:
        if is_fire_of_specialty(fire):
            deal_specialty_damage(s, u, fire_damage(fire))
        else:
            deal_school_damage(s, u, fire_damage(fire), FIRE)


def can_go_around(s: HeroesState, u: int, to: int, but: int) -> bool:
    """A way short enough leads there without this cell."""
    free = board_spaces(s) & ~occupied_spaces(s) & ~wall_spaces(s, s.side[u]) & ~(1 << but)
    reached = 1 << s.cell[u]
    for _ in range(initiative(s, u) if s.mode >= SKIRMISH else 3):
        ring = 0
        for cell in cells_in(reached):
            ring |= ADJACENT_SPACES[cell]
        reached |= ring & free
    return (reached >> to) & 1 == 1
