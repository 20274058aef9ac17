"""The ability phase: who may use which ability now, and why not."""

from typing import Final

from hexkeep.games.sigillum.components.boards import CELLS, bits
from hexkeep.games.sigillum.components.sheet_language import ACCELERATION, SILENCE, SLOW, STUN, WINGS
from hexkeep.games.sigillum.components.sheets import ability_number
from hexkeep.games.sigillum.rules.abilities.effects import resistant_cells, tempo
from hexkeep.games.sigillum.rules.abilities.manoeuvre import manoeuvre_reach
from hexkeep.games.sigillum.rules.abilities.movement import open_cells, why_not_enter
from hexkeep.games.sigillum.rules.abilities.targets import find_targets, suitable_cells
from hexkeep.games.sigillum.state import (
    ATTACKED,
    MANOEUVRED,
    SPECIALS,
    TO_ATTACK,
    TO_MANOEUVRE,
    SigillumState,
    return_round,
)
from hexkeep.games.sigillum.vocabulary import (
    ATTACK,
    BASE,
    IS_SILENCED,
    IS_SLOWED,
    IS_STUNNED,
    MAIN_USED,
    MANOEUVRE,
    NO_FLIGHT,
    NO_STEP,
    ON_SHEET,
    RECHARGES,
    TWICE,
    USE,
    WRONG_CELL,
)
from hexkeep.kernel.types import Option, Reason


def manoeuvre_options(who: int, cells: int) -> list[Option]:
    """The manoeuvres of a character to each of these cells."""
    found: list[Option] = list(map(MANOEUVRES[who].__getitem__, bits(cells)))
    MANOEUVRES_TO[who][cells] = found
    return found


def declaration_options(who: int, able: int) -> list[Option]:
    """What announces the abilities of a character in the set `able`."""
    found: list[Option] = [(ATTACK, who, 0, 0)] if able & 1 else []
    found.extend([(USE, ability_number(who, kind), 0, 0) for kind in (1, 2) if (able >> kind) & 1])
    return found


MANOEUVRES: Final[list[list[Option]]] = [
    [(MANOEUVRE, sheet.who, cell, 0) for cell in range(len(CELLS))] for sheet in BASE.sheets
]
MANOEUVRES_TO: Final[list[dict[int, list[Option]]]] = [{} for _ in BASE.sheets]
"""The manoeuvres of each character to a set of cells, made when they are first offered."""
DECLARED: Final[list[list[list[Option]]]] = [
    [declaration_options(who, able) for able in range(8)] for who in range(len(MANOEUVRES_TO))
]
"""What announces the abilities of each character, by the set of those it may use."""
BOTH_ACTIONS: Final = MANOEUVRED | ATTACKED
PACE_EFFECTS: Final = 1 << ACCELERATION | 1 << SLOW | 1 << WINGS
"""The effects that change how often or how far a character goes."""
STUN_BIT: Final = 1 << STUN
SILENCE_BIT: Final = 1 << SILENCE
AVAILABLE_ACTIONS: Final = [0, TO_MANOEUVRE, TO_ATTACK, TO_MANOEUVRE | TO_ATTACK]
"""What the actions left, as a set, come to in `available`."""


def why_not_act(s: SigillumState, slot: int) -> Reason | None:
    """SIG-ABIL-02. Only characters on the board that are not stunned use abilities; a castle hinders nobody
    (SIG-CASTLE-06)."""
    if s.at[slot] < 0:
        return ON_SHEET
    return IS_STUNNED if s.has[slot] & STUN_BIT else None


def actions_left(s: SigillumState, slot: int) -> int:
    """SIG-MAIN-04, SIG-EFF-08. One of manoeuvre and attack a round; both, once each, while accelerated.

    The markers are looked at before each use: an Acceleration got meanwhile opens the other action at once
    (SIG-EFF-09, SIG-WEB-06), one lost closes it (SIG-EDGE-04).
    """
    used = s.used[slot]
    if not used:
        return BOTH_ACTIONS
    return BOTH_ACTIONS & ~used if tempo(s, slot) > 0 else 0


def why_not_use_main(s: SigillumState, slot: int, action: int) -> Reason | None:
    """SIG-MAIN-01. Why the main ability cannot be used to manoeuvre, or to attack."""
    if actions_left(s, slot) & action:
        return None
    return TWICE if s.used[slot] & action else MAIN_USED


def why_not_use_special(s: SigillumState, slot: int, kind: int) -> Reason | None:
    """SIG-ABIL-01, SIG-ABIL-03. Its token must lie on the sheet; nothing else was used up by the other abilities."""
    if return_round(s, slot, kind) > 0:
        return RECHARGES
    return IS_SILENCED if s.has[slot] & SILENCE_BIT else None  # SIG-EFF-19


def usable_options(s: SigillumState, slots: list[int]) -> list[Option]:
    """SIG-ABIL-06. Every manoeuvre, attack and special that these characters may begin now.

    Most characters bear no marker, and most abilities ask for nothing but somebody in reach: that is seen here
    at once; the rest is asked of the rules.
    """
    out: list[Option] = []
    box, side, at = s.box, s.side, s.at
    beside, sheets = box.board.beside, box.sheets
    allowed = box.outside_enemy_castles[side]
    empty = s.free & allowed  # as `open_cells`
    attackable = s.stand[1 - side] & allowed  # as `attackable_enemies`
    targetable = attackable & ~resistant_cells(s, 1 - side) if s.resistant else attackable
    allies = s.stand[side]
    by_whom = [targetable, allies, targetable | allies, attackable]  # FOES, FRIENDS, BOTH, ATTACKABLE
    for slot in slots:
        cell = at[slot]
        if cell < 0:  # SIG-ABIL-02
            continue
        available = s.available[slot]
        reach = beside[cell]
        has = s.has[slot]
        if has:
            if has & STUN_BIT:  # SIG-ABIL-02
                continue
            if has & PACE_EFFECTS:
                available = available & SPECIALS | AVAILABLE_ACTIONS[actions_left(s, slot)]
                reach = manoeuvre_reach(s, slot)
            if has & SILENCE_BIT:
                available &= ~SPECIALS  # SIG-EFF-19
        elif not available:
            continue  # saves time: nothing is left to offer
        sheet = sheets[slot]
        if available & TO_MANOEUVRE:
            available ^= TO_MANOEUVRE
            cells = reach & empty
            if cells:
                out.extend(MANOEUVRES_TO[sheet.who].get(cells) or manoeuvre_options(sheet.who, cells))
        if available:
            able = 0
            for a in sheet.abilities_in[available]:
                if a.direct:
                    near = a.ground[cell] & by_whom[a.whom]
                    if near and (a.plain or suitable_cells(s, a, slot, near, True)):
                        able |= a.bit
                elif find_targets(s, a, slot, targetable if a.kind else attackable, True):
                    able |= a.bit
            if able:
                out.extend(DECLARED[sheet.who][able])
    return out


def has_usable_option(s: SigillumState, slots: list[int]) -> bool:
    """Whether `usable_options` would find anything: first what is quickly seen."""
    empty = open_cells(s, s.side)
    for slot in slots:
        if not s.used[slot] and why_not_act(s, slot) is None and manoeuvre_reach(s, slot) & empty:
            return True
    return len(usable_options(s, slots)) > 0


def why_not_manoeuvre(s: SigillumState, slot: int, cell: int) -> Reason | None:
    """SIG-MANV-01. Why a character may not manoeuvre to a cell."""
    reason = why_not_act(s, slot) or why_not_use_main(s, slot, MANOEUVRED)
    if reason is not None:
        return reason
    if tempo(s, slot) < 0:
        return IS_SLOWED
    barred = why_not_enter(s, s.box.side[slot], cell)
    if barred is not WRONG_CELL:
        return barred
    if (manoeuvre_reach(s, slot) >> cell) & 1:
        return None
    return NO_FLIGHT if (s.has[slot] >> WINGS) & 1 else NO_STEP  # SIG-EFF-11
