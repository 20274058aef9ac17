"""Range and targets: whom an ability reaches, whom it means, whom it may not touch."""

from typing import Final

from hexkeep.games.sigillum.components.boards import FAR, WATER, bits
from hexkeep.games.sigillum.components.sheet_language import (
    ACROSS,
    ALONE,
    BESIDE_BLESSED,
    COPYABLE,
    DAMAGED,
    ENEMY_DAMAGED,
    FILTERS,
    HEAL_FROM_USER,
    HEALTHIER,
    HINDERED,
    IN_HELD_AREA,
    LAST_OF_GROUND,
    MELEE,
    NEGATIVE,
    NOT_SMALL,
    NOTHING_NEEDED,
    ONE_CELL,
    OUTWEIGHED,
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
    USER_STEP,
    USER_TO_DAMAGED,
    USER_TO_TOWER,
    USER_TO_WATER,
    WITHIN_DAMAGE,
)
from hexkeep.games.sigillum.components.sheets import Ability, cells_matching_ground
from hexkeep.games.sigillum.rules.abilities.effects import latest_positive_effect, resistant_cells, tempo
from hexkeep.games.sigillum.rules.abilities.instant_actions import possible_givers
from hexkeep.games.sigillum.rules.abilities.manoeuvre import manoeuvre_cells
from hexkeep.games.sigillum.rules.abilities.movement import destinations, is_on_board, open_cells, why_not_enter
from hexkeep.games.sigillum.rules.capture_phase import held_areas
from hexkeep.games.sigillum.rules.castles import can_repair
from hexkeep.games.sigillum.state import SPECIALS, SigillumState, damage_on
from hexkeep.games.sigillum.vocabulary import (
    CANNOT_MOVE,
    CASTLE_CELL,
    CELL_MARKED_ALREADY,
    IN_CASTLE,
    IS_RESISTANT,
    NO_CELL,
    NOT_IN_PLAY,
    NOT_MEANT,
    NOT_SELF,
    OCCUPIED,
    ON_SHEET,
    OUT_OF_REACH,
    WRONG_SIDE,
)
from hexkeep.kernel.types import Reason


def user_destinations(s: SigillumState, move: int, user: int) -> int:
    """Where an ability that moves its user to a chosen cell may bring it, as far as the move itself says."""
    board = s.box.board
    side = s.box.side[user]
    if move == USER_MANOEUVRE:
        return manoeuvre_cells(s, user)
    cells = open_cells(s, side)
    if move == USER_TO_WATER:
        return cells & board.lands[WATER]
    if move == USER_TO_TOWER:
        return cells & held_areas(s, side)
    if move == USER_TO_DAMAGED:
        near = 0
        for enemy in s.box.of_side[1 - side]:
            if s.at[enemy] >= 0 and damage_on(s, enemy) > 0:
                near |= board.beside[s.at[enemy]]
        return cells & near
    assert move == USER_STEP
    return cells


REQUIRED_EFFECTS: Final = [0] * len(FILTERS)
"""The effects of which a target must bear one, by word of `only`; 0 where that is not the question."""
REQUIRED_EFFECTS[STUNNED] = 1 << STUN
REQUIRED_EFFECTS[POISONED] = 1 << POISON
REQUIRED_EFFECTS[HINDERED] = NEGATIVE
ANY_EFFECT: Final = 0
"""No effect is asked for."""


def cells_in_reach(s: SigillumState, a: Ability, user: int) -> int:
    """The cells an ability reaches from where its user stands."""
    cell = s.at[user]
    if a.span:
        return a.span[cell]
    if a.reach == ACROSS:
        return cells_across(s, cell)
    far = damage_on(s, user) + (0 if a.reach == WITHIN_DAMAGE else 1)
    return s.box.board.within[min(far, FAR)][cell]


def cells_across(s: SigillumState, cell: int) -> int:
    """SIG-TGT-07. Cells in line at distance 2 with the cell between free."""
    found = 0
    empty = s.free
    for near, far in s.box.board.leaps[cell]:
        if near & empty:
            found |= far
    return found


def attackable_enemies(s: SigillumState, side: int) -> int:
    """SIG-CASTLE-04. The cells of a side's enemies, but for those on their own castles.

    Area abilities spare those too (SIG-CASTLE-09). So nobody is exiled twice in a turn (SIG-EDGE-01), and in an
    opposing turn a castle is filled after an exile only (SIG-SUMMON-07).
    """
    return s.stand[1 - side] & s.box.outside_enemy_castles[side]


def touchable_enemies(s: SigillumState, a: Ability, side: int) -> int:
    """The enemies that an ability may touch: specials do not touch the resistant (SIG-EFF-13)."""
    enemies = attackable_enemies(s, side)
    return enemies & ~resistant_cells(s, 1 - side) if a.kind > 0 else enemies


def cells_matching_word(s: SigillumState, what: int, user: int, cells: int, one_will_do: bool = False) -> int:
    """SIG-TGT-08. The cells whose characters fit a word of the sheet's `only`; with `one_will_do` only one of them."""
    if what == DAMAGED:
        return cells_of_damaged(s, cells, one_will_do)
    box = s.box
    if what <= LAST_OF_GROUND:
        return cells & cells_matching_ground(box.board, what, s.at[user])
    if what == IN_HELD_AREA:
        return cells & (s.stand[0] & held_areas(s, 0) | s.stand[1] & held_areas(s, 1))
    if what == UNGUARDED:
        return cells & ~cells_beside_allies(s, user, ANY_EFFECT)
    if what == BESIDE_BLESSED:
        return cells & cells_beside_allies(s, user, POSITIVE)
    effects = REQUIRED_EFFECTS[what]
    found = 0
    while cells:
        low = cells & -cells
        cells ^= low
        target = s.who_at[low.bit_length() - 1]
        if effects:
            fits = s.has[target] & effects != 0
        elif what == SLOWED:
            fits = tempo(s, target) < 0
        elif what == HEALTHIER:
            fits = s.health[target] > s.health[user]
        elif what == NOT_SMALL:  # SIG-CLASS-04
            fits = box.sheets[target].size > 0
        elif what == MELEE:
            fits = box.sheets[target].melee
        elif what == RECHARGING:
            fits = s.available[target] & SPECIALS != SPECIALS
        elif what == ALONE:
            fits = not box.board.beside[s.at[target]] & s.stand[box.side[target]]
        else:
            assert what == COPYABLE
            fits = s.has[target] & POSITIVE != 0 and latest_positive_effect(s, target) != RESISTANCE  # SIG-INST-14
        if fits:
            found |= low
            if one_will_do:
                break  # saves time: whoever asks so wants to know whether there is any
    return found


def cells_of_damaged(s: SigillumState, cells: int, one_will_do: bool = False) -> int:
    """The cells of damaged characters among these cells; with `one_will_do` only one of them."""
    who_at, health, sheets = s.who_at, s.health, s.box.sheets
    found = 0
    while cells:
        low = cells & -cells
        cells ^= low
        slot = who_at[low.bit_length() - 1]
        if health[slot] < sheets[slot].health:
            found |= low
            if one_will_do:
                break
    return found


def cells_beside_allies(s: SigillumState, user: int, effects: int) -> int:
    """The cells beside the characters of the user's side: of all, or of those under one of these effects."""
    cells = 0
    for ally in s.box.of_side[s.box.side[user]]:
        if s.at[ally] >= 0 and (effects == ANY_EFFECT or s.has[ally] & effects):
            cells |= s.box.board.beside[s.at[ally]]
    return cells


def is_condition_met(s: SigillumState, a: Ability, user: int) -> bool:
    """SIG-ABIL-06. What the sheet or the instant asks of the user and the table, whatever the target."""
    if a.needs != NOTHING_NEEDED:
        enemies = s.stand[1 - s.box.side[user]]
        if a.needs == ENEMY_DAMAGED:
            return cells_of_damaged(s, enemies) != 0
        assert a.needs == OUTWEIGHED
        health = 0
        for cell in bits(enemies & s.box.board.beside[s.at[user]]):
            health += s.health[s.who_at[cell]]
        return health >= s.health[user]
    return a.instant != HEAL_FROM_USER or s.health[user] > 1  # SIG-INST-05


def legal_targets(s: SigillumState, a: Ability, user: int) -> int:
    """The cells of all legal targets, or the cells that may be chosen."""
    return find_targets(s, a, user, touchable_enemies(s, a, s.box.side[user]), False)


def find_targets(s: SigillumState, a: Ability, user: int, enemies: int, one_will_do: bool) -> int:
    """SIG-TGT-08. The targets among the enemies in `enemies` and, where the sheet allows, allies.

    If that will do, only one of them. None at all: the ability may not be declared (SIG-ABIL-06).
    """
    side = s.box.side[user]
    if a.unusual:
        if a.conditional and not is_condition_met(s, a, user):  # saves time: it holds for all others
            return 0
        if a.target == ONE_CELL:
            return choosable_cells(s, a, user)
        if a.target == OWN_CASTLE:
            return cells_in_reach(s, a, user) if can_repair(s, side) else 0
    # SIG-CASTLE-05: a castle does not protect its own side from its own abilities.
    cells = (enemies & a.foes | s.stand[side] & a.friends) & (
        a.ground[s.at[user]] if a.ground else cells_in_reach(s, a, user)
    )
    return cells if a.plain else suitable_cells(s, a, user, cells, one_will_do)  # saves time: that would find all


def suitable_cells(s: SigillumState, a: Ability, user: int, cells: int, one_will_do: bool) -> int:
    """The cells in reach whose characters are what the sheet asks for; with `one_will_do` only one of them."""
    for what in a.asks:
        cells = cells_matching_word(s, what, user, cells, one_will_do and a.asks_once)
    if not a.demanding:
        return cells
    found = 0
    while cells:
        low = cells & -cells
        cells ^= low
        target = s.who_at[low.bit_length() - 1]
        if destinations(s, a, user, target) if a.move != STAY else possible_givers(s, user, target):
            found |= low
            if one_will_do:
                break
    return found


def choosable_cells(s: SigillumState, a: Ability, user: int) -> int:
    """The cells an ability may choose: to step to, or to lay a marker on."""
    if a.move != STAY:
        cells = user_destinations(s, a.move, user)
        # A manoeuvre goes as far as manoeuvres go (SIG-MANV-04); any other step as far as the sheet says.
        return cells if a.move == USER_MANOEUVRE else cells & cells_in_reach(s, a, user)
    # SIG-OBST-02, SIG-WEB-01, SIG-WEB-07: no castle, no second marker
    return cells_in_reach(s, a, user) & s.free & ~s.box.board.castle_cells & ~(s.webs[0] | s.webs[1])


def why_not_target(s: SigillumState, a: Ability, user: int, target: int) -> Reason | None:
    """Why a character is no legal target."""
    if target < 0:
        return NOT_IN_PLAY
    if s.at[target] < 0:
        return ON_SHEET
    side, cell = s.box.side[user], s.at[target]
    if not (a.allies if s.box.side[target] == side else a.enemies):
        return WRONG_SIDE
    if s.box.side[target] != side and not (touchable_enemies(s, a, side) >> cell) & 1:
        return IS_RESISTANT if (attackable_enemies(s, side) >> cell) & 1 else IN_CASTLE
    if not (cells_in_reach(s, a, user) >> cell) & 1:
        return NOT_SELF if target == user else OUT_OF_REACH
    if unmet_word(s, a, user, cell) >= 0:
        return NOT_MEANT
    return None if suitable_cells(s, a, user, 1 << cell, True) else CANNOT_MOVE


def unmet_word(s: SigillumState, a: Ability, user: int, cell: int) -> int:
    """The first word of the sheet's `only` that does not hold for the character on a cell; -1 if all do."""
    for what in a.only:
        if not cells_matching_word(s, what, user, 1 << cell):
            return what
    return -1


def why_not_choose(s: SigillumState, a: Ability, user: int, cell: int) -> Reason | None:
    """Why a cell may not be chosen."""
    if is_on_board(s, cell) and (choosable_cells(s, a, user) >> cell) & 1:
        return None
    return why_not_enter(s, s.box.side[user], cell) if a.move != STAY else why_not_lay(s, cell)


def why_not_lay(s: SigillumState, cell: int) -> Reason:
    """Why an ability may not lay its marker on a cell."""
    if not is_on_board(s, cell):
        return NO_CELL
    if (s.box.board.castle_cells >> cell) & 1:
        return CASTLE_CELL
    if not (s.free >> cell) & 1:
        return OCCUPIED
    return CELL_MARKED_ALREADY if ((s.webs[0] | s.webs[1]) >> cell) & 1 else OUT_OF_REACH
