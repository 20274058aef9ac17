"""Targets: whom an ability reaches, whom it means, whom it may not touch (rulebook: memo on ranges)."""

from hexkeep.games.sigillum.boards import CELLS, FAR, FOREST, WATER, bits
from hexkeep.games.sigillum.capture import held_areas, repairable
from hexkeep.games.sigillum.effects import latest_positive, resistant, tempo
from hexkeep.games.sigillum.movement import free, open_to, places, steps
from hexkeep.games.sigillum.sheets import (
    ACROSS,
    ALONE,
    BESIDE_BLESSED,
    COPYABLE,
    DAMAGED,
    ENEMY_DAMAGED,
    HEAL_FROM_ALLY,
    HEAL_FROM_USER,
    HEALTHIER,
    HINDERED,
    IN_HELD_AREA,
    MELEE,
    NEGATIVE,
    NO_EFFECT,
    NOT_ADJACENT,
    NOT_ON_WATER,
    NOT_SMALL,
    NOTHING_NEEDED,
    ON_FOREST,
    ON_TOWER,
    ONE_CELL,
    OTHER_TERRAIN,
    OWN_CASTLE,
    POISON,
    POISONED,
    POSITIVE,
    RECHARGING,
    RESISTANCE,
    SLOWED,
    STAY,
    STUN,
    STUNNED,
    UNGUARDED,
    USER_MANOEUVRE,
    WITHIN_DAMAGE,
    Ability,
)
from hexkeep.games.sigillum.state import Battle, damage_on
from hexkeep.games.sigillum.terms import (
    CANNOT_MOVE,
    CASTLE_CELL,
    CELL_MARKED_ALREADY,
    ENEMY_CASTLE,
    IN_CASTLE,
    IS_RESISTANT,
    NO_CELL,
    NOT_IN_PLAY,
    NOT_MEANT,
    NOT_SELF,
    OCCUPIED,
    ON_SHEET,
    OUT_OF_REACH,
    SAME_ONE,
    TOO_WEAK,
    WRONG_CELL,
    WRONG_SIDE,
)
from hexkeep.kernel.words import Reason


def reached(s: Battle, a: Ability, user: int) -> int:
    """The cells an ability reaches from where its user stands."""
    cell = s.at[user]
    span = s.box.spans[a.number]
    if span:
        return span[cell]
    if a.reach == ACROSS:
        return across(s, cell)
    far = damage_on(s, user) + (0 if a.reach == WITHIN_DAMAGE else 1)
    return s.box.board.within[min(far, FAR)][cell]


def across(s: Battle, cell: int) -> int:
    """SIG-TGT-07. Cells in line at distance 2 with the cell between free."""
    found = 0
    empty = free(s)
    for d in range(6):
        near = s.box.board.next[cell][d]
        if near >= 0 and (empty >> near) & 1:
            far = s.box.board.next[near][d]
            if far >= 0:
                found |= 1 << far
    return found


def attackable(s: Battle, side: int) -> int:
    """SIG-CASTLE-04. The cells of a side's enemies, but for those on their own castles."""
    return s.stand[1 - side] & ~s.box.home[1 - side]


def exposed(s: Battle, a: Ability, side: int) -> int:
    """The enemies that an ability may touch: specials do not touch the resistant (SIG-EFF-13)."""
    prey = attackable(s, side)
    return prey & ~resistant(s, 1 - side) if prey and a.kind > 0 else prey


def meant(s: Battle, what: int, user: int, target: int) -> bool:
    """Whether a word of the sheet's `only` holds for a character on the board."""
    box = s.box
    t = s.at[target]
    if what == DAMAGED:
        return damage_on(s, target) > 0
    if what == STUNNED:
        return (s.has[target] >> STUN) & 1 == 1
    if what == SLOWED:
        return tempo(s, target) < 0
    if what == POISONED:
        return (s.has[target] >> POISON) & 1 == 1
    if what == HINDERED:
        return s.has[target] & NEGATIVE != 0
    if what == ON_FOREST:
        return s.box.board.terrain[t] == FOREST
    if what == NOT_ON_WATER:
        return s.box.board.terrain[t] != WATER
    if what == OTHER_TERRAIN:
        return s.box.board.terrain[t] != s.box.board.terrain[s.at[user]]
    if what == NOT_SMALL:  # SIG-CLASS-04
        return box.sheets[target].size > 0
    if what == HEALTHIER:
        return s.health[target] > s.health[user]
    if what == ALONE:
        return not s.box.board.beside[t] & s.stand[box.side[target]]
    if what == UNGUARDED:
        return not s.box.board.beside[t] & s.stand[box.side[user]]
    if what == BESIDE_BLESSED:
        allies = bits(s.box.board.beside[t] & s.stand[box.side[user]])
        return any(s.has[s.who_at[cell]] & POSITIVE != 0 for cell in allies)
    if what == NOT_ADJACENT:
        return not (s.box.board.beside[t] >> s.at[user]) & 1
    if what == MELEE:
        return box.sheets[target].melee
    if what == RECHARGING:
        return s.ready[2 * target] > 0 or s.ready[2 * target + 1] > 0
    if what == ON_TOWER:
        return (s.box.board.tower_cells >> t) & 1 == 1
    if what == IN_HELD_AREA:
        return (held_areas(s, box.side[target]) >> t) & 1 == 1
    assert what == COPYABLE  # SIG-INST-14: never Resistance, and nothing older in its stead
    latest = latest_positive(s, target)
    return latest != NO_EFFECT and latest != RESISTANCE


def ready_to(s: Battle, a: Ability, user: int) -> bool:
    """What the sheet or the instant asks of the user and the table, whatever the target."""
    if a.needs != NOTHING_NEEDED:
        side = s.box.side[user]
        total = 0
        for enemy in s.box.of_side[1 - side]:
            if s.at[enemy] >= 0:
                if a.needs == ENEMY_DAMAGED:
                    total += damage_on(s, enemy)
                elif (s.box.board.beside[s.at[user]] >> s.at[enemy]) & 1:
                    total += s.health[enemy]
        if total < (1 if a.needs == ENEMY_DAMAGED else s.health[user]):
            return False
    return a.instant != HEAL_FROM_USER or s.health[user] > 1  # SIG-INST-05


def givers(s: Battle, user: int, receiver: int) -> int:
    """SIG-INST-06. Allied characters other than the receiver who can lose 1 health without being exiled."""
    cells = 0
    for slot in s.box.of_side[s.box.side[user]]:
        if slot != receiver and s.at[slot] >= 0 and s.health[slot] > 1:
            cells |= 1 << s.at[slot]
    return cells


def movable(s: Battle, a: Ability, user: int, target: int) -> bool:
    """A target that cannot be moved (or given to) is none, unless the sheet says what happens instead."""
    if a.move != STAY:
        return a.otherwise != NO_EFFECT or places(s, a.move, user, target) != 0
    return a.instant != HEAL_FROM_ALLY or givers(s, user, target) != 0


def aims(s: Battle, a: Ability, user: int) -> int:
    """The cells of all legal targets, or the cells that may be chosen."""
    return targets(s, a, user, exposed(s, a, s.box.side[user]), False)


def targets(s: Battle, a: Ability, user: int, prey: int, one_will_do: bool) -> int:
    """The targets among the enemies in `prey` and, where the sheet allows, allies; or, if that will do, one of them.

    None at all: the ability may not be declared (SIG-ABIL-06).
    """
    side = s.box.side[user]
    if a.unusual:
        if a.conditional and not ready_to(s, a, user):
            return 0
        if a.target == ONE_CELL:
            return cells_for(s, a, user)
        if a.target == OWN_CASTLE:
            return reached(s, a, user) if repairable(s, side) else 0
    ground = s.box.grounds[a.number]
    cells = (prey & a.foes | s.stand[side] & a.friends) & (ground[s.at[user]] if ground else reached(s, a, user))
    if not cells or a.plain:
        return cells
    found = 0
    while cells:
        low = cells & -cells
        cells ^= low
        if suits(s, a, user, s.who_at[low.bit_length() - 1]):
            found |= low
            if one_will_do:
                break
    return found


def suits(s: Battle, a: Ability, user: int, target: int) -> bool:
    """Whether a character within reach is what the sheet asks for."""
    for what in a.asks:
        if not meant(s, what, user, target):
            return False
    return not a.demanding or movable(s, a, user, target)


def cells_for(s: Battle, a: Ability, user: int) -> int:
    """The cells an ability may choose: to step to, or to lay a marker on."""
    if a.move != STAY:
        cells = steps(s, a.move, user)
        # A manoeuvre goes as far as manoeuvres go (SIG-MANV-04); any other step as far as the sheet says.
        return cells if a.move == USER_MANOEUVRE else cells & reached(s, a, user)
    # SIG-OBST-02, SIG-WEB-01, SIG-WEB-07: no castle, no second marker
    return reached(s, a, user) & free(s) & ~s.box.board.castle_cells & ~(s.webs[0] | s.webs[1])


def cannot_target(s: Battle, a: Ability, user: int, target: int) -> Reason | None:
    """Why a character is no legal target."""
    if target < 0:
        return NOT_IN_PLAY
    if s.at[target] < 0:
        return ON_SHEET
    side, cell = s.box.side[user], s.at[target]
    if not (a.allies if s.box.side[target] == side else a.enemies):
        return WRONG_SIDE
    if s.box.side[target] != side and not (exposed(s, a, side) >> cell) & 1:
        return IS_RESISTANT if (attackable(s, side) >> cell) & 1 else IN_CASTLE
    if not (reached(s, a, user) >> cell) & 1:
        return NOT_SELF if target == user else OUT_OF_REACH
    for what in a.only:
        if not meant(s, what, user, target):
            return NOT_MEANT
    return None if movable(s, a, user, target) else CANNOT_MOVE


def cannot_choose(s: Battle, a: Ability, user: int, cell: int) -> Reason | None:
    """Why a cell may not be chosen."""
    if on_board(s, cell) and (cells_for(s, a, user) >> cell) & 1:
        return None
    return cannot_enter(s, s.box.side[user], cell) if a.move != STAY else cannot_lay(s, cell)


def cannot_enter(s: Battle, side: int, cell: int) -> Reason:
    """Why a character of a side may not come to a cell; `WRONG_CELL` if only the ability forbids it."""
    if not on_board(s, cell):
        return NO_CELL
    if (open_to(s, side) >> cell) & 1:
        return WRONG_CELL
    return OCCUPIED if not (free(s) >> cell) & 1 else ENEMY_CASTLE


def on_board(s: Battle, cell: int) -> bool:
    return 0 <= cell < len(CELLS) and (s.box.board.all >> cell) & 1 == 1


def cannot_lay(s: Battle, cell: int) -> Reason:
    if not on_board(s, cell):
        return NO_CELL
    if (s.box.board.castle_cells >> cell) & 1:
        return CASTLE_CELL
    if not (free(s) >> cell) & 1:
        return OCCUPIED
    return CELL_MARKED_ALREADY if ((s.webs[0] | s.webs[1]) >> cell) & 1 else OUT_OF_REACH


def cannot_give(s: Battle, user: int, receiver: int, giver: int) -> Reason | None:
    if giver < 0:
        return NOT_IN_PLAY
    if giver == receiver:
        return SAME_ONE
    if s.at[giver] < 0:
        return ON_SHEET
    if s.box.side[giver] != s.box.side[user]:
        return WRONG_SIDE
    return None if s.health[giver] > 1 else TOO_WEAK
