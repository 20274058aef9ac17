"""Who takes part in a combat, who decides for it, and where its units stand."""

from typing import Final

from hexkeep.games.heroes.components.scenarios import CAMPAIGN, COOPERATIVE, SKIRMISH, Lair
from hexkeep.games.heroes.components.tokens import UNIT_SIDES
from hexkeep.games.heroes.components.units import RANGED
from hexkeep.games.heroes.rules.combat.boards import (
    ADJACENT_SPACES,
    FIRST_WALL_CELL,
    LARGE_BOARD,
    SMALL_BOARD,
    TOWER_CELL,
)
from hexkeep.games.heroes.rules.effects.language import AMMO
from hexkeep.games.heroes.state import (
    ANGER_MARK,
    ELIMINATED_CONTROL,
    MAIN,
    NEUTRAL,
    SILENT_MARKS,
    HeroesState,
    allied,
    location_at,
    standing_gift,
)


def enemy_hero_seat(s: HeroesState, seat: int) -> int:
    """The enemy player in the combat whose main hero is there, or -1."""
    if s.field < 0:
        return -1
    if seat == s.attacker:
        return s.defender if s.defender >= 0 and s.defender_hero == MAIN else -1
    if seat == s.defender:
        return s.attacker if s.attacker_hero == MAIN else -1
    return -1


MIDDLE_ROW: Final = 0x00F00
CORNERS: Final = 0x90009
WALL: Final = 1
GATE: Final = 2
ATTACKER_WON: Final = 0
DEFENDER_WON: Final = 1
HERO_RETREATED: Final = 2
ATTACKER_YIELDED: Final = 3
DEFENDER_YIELDED: Final = 4
PARLEYED: Final = 5


def neutral_controller(s: HeroesState) -> int:
    """HOM-CSETUP-03, HOM-CSETUP-04: the player to the attacker's right, or the next enemy counter-clockwise.

    HOM-MODE-02, HOM-MODE-04: always an opponent. HOM-END-07: an eliminated player only if the table chose it.
    """
    seat = (s.attacker - 1) % s.seats
    stays = s.rules & ELIMINATED_CONTROL
    while seat != s.attacker and ((s.out[seat] and not stays) or allied(s, seat, s.attacker)):
        seat = (seat - 1) % s.seats
    return seat


def lower_lasting(changes: list[int], u: int, printed: int, n: int) -> None:
    """Less attack or defense for the rest of the combat; the figure does not fall below 0, nor does it hide there."""
    changes[u] -= min(n, max(0, printed + changes[u]))


def owner(s: HeroesState, side: int) -> int:
    """Whose units fight on a side; -1 for neutral units."""
    return s.attacker if side == 0 else s.defender


def side_of(s: HeroesState, seat: int) -> int:
    """The side on which a seat fights: 0 attacks, 1 defends."""
    return 0 if seat == s.attacker else 1


def controller(s: HeroesState, side: int) -> int:
    """Who decides for a side; HOM-AI-19: what the AI rules leave open is decided by the player it fights."""
    seat = s.attacker if side == 0 else s.defender
    if 0 <= seat < s.seats:
        return seat
    if follows_ai_rules(s, side):
        return s.defender if side == 0 else s.attacker
    return neutral_controller(s)  # HOM-CSETUP-04


def follows_ai_rules(s: HeroesState, side: int) -> bool:
    """HOM-MODE-03, HOM-MODE-05: a side whose units follow the AI rules."""
    if s.mode != COOPERATIVE and s.mode != CAMPAIGN:
        return False
    seat = s.attacker if side == 0 else s.defender
    return not 0 <= seat < s.seats


def uses_deck(s: HeroesState, side: int) -> bool:
    """HOM-COMBAT-05, HOM-HERO-02, HOM-HERO-09: cards are played only where the own main hero takes part."""
    if side == 0:
        return s.attacker_hero == MAIN and s.attacker < s.seats
    return s.defender != NEUTRAL and s.defender_hero == MAIN and s.defender < s.seats


def lair_at(s: HeroesState, field: int) -> Lair | None:
    """What the scenario says of the guards of a field, if anything."""
    lairs = s.box.scenarios[s.scenario].lairs
    return lairs.get(location_at(s, field)) if lairs else None


def lair_of(s: HeroesState) -> Lair | None:
    """What the scenario says of the guards that are fought here, if anything."""
    return lair_at(s, s.field) if s.defender == NEUTRAL else None


def is_alive(s: HeroesState, u: int) -> bool:
    """The unit still takes part in the combat."""
    return s.cell[u] >= 0


def has(s: HeroesState, u: int, trait: int) -> int:
    """A unit's ability, 0 if it has none or lost it to Disrupting Ray."""
    if s.mark[u] & SILENT_MARKS:
        return 0
    return s.box.stats[s.code[u]].traits[trait]


def initiative(s: HeroesState, u: int) -> int:
    """Initiative with every bonus."""
    stats = s.box.stats[s.code[u]]
    n = stats.initiative + s.haste[u]
    if stats.type == RANGED:
        if s.archery[s.side[u]] >= 100 + s.combat_round:
            n += 1
        n += permanent_gift(s, s.side[u], AMMO)
    return n


def permanent_gift(s: HeroesState, side: int, gift: int) -> int:
    """What the permanent cards of a side's player give in this combat; nothing without the main hero."""
    if s.boxes == 1:  # saves time
        return 0
    return standing_gift(s, owner(s, side), gift) if uses_deck(s, side) else 0


def has_archery(s: HeroesState, side: int) -> bool:
    """The Archery ability holds: `archery` is its last combat round, 100 more for the expert effect."""
    return s.archery[side] % 100 >= s.combat_round


def occupied_spaces(s: HeroesState) -> int:
    """The spaces on which units stand, as a mask."""
    mask = 0
    for cell in s.cell:
        if cell >= 0 and cell != TOWER_CELL:
            mask |= 1 << cell
    return mask


def board_spaces(s: HeroesState) -> int:
    """All spaces of the board that is fought on, without its obstacles."""
    if s.mode < SKIRMISH:
        return SMALL_BOARD
    mask = LARGE_BOARD
    for cell in s.rocks:
        mask &= ~(1 << cell)
    return mask


def is_on_board(s: HeroesState, u: int) -> bool:
    """The unit stands on a space; the tower is none."""
    return s.cell[u] >= 0 and s.cell[u] != TOWER_CELL


def wall_spaces(s: HeroesState, side: int) -> int:
    """HOM-SIEGE-03: cells that a side may not enter. The gate is open to the defender."""
    mask = 0
    if s.walls:
        for column in range(4):
            wall = s.walls[column]
            if wall == WALL or (wall == GATE and side == 0):  # HOM-SIEGE-04
                mask |= 1 << (FIRST_WALL_CELL + column)
    return mask


def enemy_spaces(s: HeroesState, side: int) -> int:
    """The spaces on which units of the other side stand, as a mask."""
    mask = 0
    for v in range(len(s.cell)):
        if s.side[v] != side and s.cell[v] >= 0 and s.cell[v] != TOWER_CELL:
            mask |= 1 << s.cell[v]
    return mask


def is_beside(s: HeroesState, u: int, v: int) -> bool:
    """Both units stand on spaces that touch."""
    return s.cell[v] >= 0 and s.cell[u] >= 0 and (ADJACENT_SPACES[s.cell[u]] >> s.cell[v]) & 1 == 1


def hp_left(s: HeroesState, u: int) -> int:
    """Damage that the unit can still take on this side of its card, 0 or less once it is beaten."""
    return s.box.stats[s.code[u]].hp + s.health[u] - s.damage[u]


def add_unit(s: HeroesState, code: int, side: int, cell: int) -> None:
    """A unit comes to the board."""
    s.code.append(code)
    s.side.append(side)
    s.cell.append(cell)
    for zone in (s.damage, s.mark, s.haste, s.health, s.shield, s.might, s.armor, s.venom, s.fury, s.fury_end):
        zone.append(0)


def combat_unit(s: HeroesState, u: int) -> int:
    """A unit in combat as events name it (`COMBAT_UNIT`)."""
    return u * UNIT_SIDES + s.code[u]


def anger_bonus(s: HeroesState, u: int) -> int:
    """Enchanters that healed nobody: 1 attack."""
    return 1 if s.mark[u] & ANGER_MARK else 0


def has_survivors(s: HeroesState, side: int) -> bool:
    """HOM-ENDC-01: the arrow tower alone does not keep a side in the combat; HOM-ENDC-07: nor units left out of it."""
    return any(s.side[u] == side and is_on_board(s, u) for u in range(len(s.cell)))


def decide_combat(s: HeroesState) -> None:
    """HOM-ENDC-01, HOM-ENDC-02: the combat ends at once; if both sides are gone the defender has won."""
    if s.combat_round > 0 and s.result < 0:
        if not has_survivors(s, 0):
            s.result = DEFENDER_WON
        elif not has_survivors(s, 1):
            s.result = ATTACKER_WON


def is_fighting(s: HeroesState) -> bool:
    """Whether a combat goes on. Once it is decided, the steps that are left of it do nothing."""
    return s.field >= 0 and s.result < 0
