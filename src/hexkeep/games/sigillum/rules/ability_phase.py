"""The ability phase: who may use which ability now, and why not."""

from typing import Final

from hexkeep.games.sigillum.components.boards import CELLS, bits
from hexkeep.games.sigillum.components.sheet_language import ACCELERATION, SILENCE, SLOW, STUN, WINGS
from hexkeep.games.sigillum.rules.effects import resistant, tempo
from hexkeep.games.sigillum.rules.manoeuvre import manoeuvre_reach
from hexkeep.games.sigillum.rules.movement import cannot_enter, open_to
from hexkeep.games.sigillum.rules.targets import suited, targets
from hexkeep.games.sigillum.state import ATTACKED, MANOEUVRED, SPECIALS, TO_ATTACK, TO_MANOEUVRE, SigillumState
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


def ways(who: int, cells: int) -> list[Option]:
    """The manoeuvres of a character to each of these cells."""
    found: list[Option] = list(map(MANOEUVRES[who].__getitem__, bits(cells)))
    WAYS[who][cells] = found
    return found


def declarations(who: int, able: int) -> list[Option]:
    found: list[Option] = [(ATTACK, who, 0, 0)] if able & 1 else []
    found.extend([(USE, who * 3 + k, 0, 0) for k in (1, 2) if (able >> k) & 1])
    return found


MANOEUVRES: Final[list[list[Option]]] = [
    [(MANOEUVRE, sheet.who, cell, 0) for cell in range(len(CELLS))] for sheet in BASE.sheets
]
WAYS: Final[list[dict[int, list[Option]]]] = [{} for _ in BASE.sheets]
"""The manoeuvres of each character to a set of cells, made when they are first offered."""
DECLARED: Final[list[list[list[Option]]]] = [[declarations(who, able) for able in range(8)] for who in range(len(WAYS))]
"""What announces the abilities of each character, by the set of those it may use."""
MAIN: Final = MANOEUVRED | ATTACKED
PACE: Final = 1 << ACCELERATION | 1 << SLOW | 1 << WINGS
"""The effects that change how often or how far a character goes."""
STUNNED: Final = 1 << STUN
SILENCED: Final = 1 << SILENCE
LEFT: Final = [0, TO_MANOEUVRE, TO_ATTACK, TO_MANOEUVRE | TO_ATTACK]
"""What the actions left, as a set, come to in `spare`."""


def cannot_act(s: SigillumState, slot: int) -> Reason | None:
    """SIG-ABIL-02. Only characters on the board that are not stunned use abilities; a castle hinders nobody
    (SIG-CASTLE-06)."""
    if s.at[slot] < 0:
        return ON_SHEET
    return IS_STUNNED if s.has[slot] & STUNNED else None


def actions_left(s: SigillumState, slot: int) -> int:
    """SIG-MAIN-04, SIG-EFF-08. One of manoeuvre and attack a round; both, once each, while accelerated.

    The markers are looked at before each use: an Acceleration got meanwhile opens the other action at once
    (SIG-EFF-09, SIG-WEB-06), one lost closes it (SIG-EDGE-04).
    """
    used = s.used[slot]
    if not used:
        return MAIN
    return MAIN & ~used if tempo(s, slot) > 0 else 0


def cannot_use_main(s: SigillumState, slot: int, action: int) -> Reason | None:
    if actions_left(s, slot) & action:
        return None
    return TWICE if s.used[slot] & action else MAIN_USED


def cannot_use_special(s: SigillumState, slot: int, kind: int) -> Reason | None:
    """SIG-ABIL-01, SIG-ABIL-03. Its token must lie on the sheet; nothing else was used up by the other abilities."""
    if s.ready[2 * slot + kind - 1] > 0:
        return RECHARGES
    return IS_SILENCED if s.has[slot] & SILENCED else None  # SIG-EFF-19


def usable(s: SigillumState, slots: list[int]) -> list[Option]:
    """Every manoeuvre, attack and special that these characters may begin now.

    Most characters bear no marker, and most abilities ask for nothing but somebody in reach: that is seen here
    at once; the rest is asked of the rules.
    """
    out: list[Option] = []
    box, side, at = s.box, s.side, s.at
    beside, sheets = box.board.beside, box.sheets
    afield = box.afield[side]
    empty = s.free & afield  # as `open_to`
    prey = s.stand[1 - side] & afield  # as `attackable`
    marks = prey & ~resistant(s, 1 - side) if s.warded else prey
    allies = s.stand[side]
    touched = [marks, allies, marks | allies, prey]  # FOES, FRIENDS, BOTH, PREY
    for slot in slots:
        cell = at[slot]
        if cell < 0:  # SIG-ABIL-02
            continue
        spare = s.spare[slot]
        reach = beside[cell]
        has = s.has[slot]
        if has:
            if has & STUNNED:  # SIG-ABIL-02
                continue
            if has & PACE:
                spare = spare & SPECIALS | LEFT[actions_left(s, slot)]
                reach = manoeuvre_reach(s, slot)
            if has & SILENCED:
                spare &= ~SPECIALS  # SIG-EFF-19
        elif not spare:
            continue
        sheet = sheets[slot]
        if spare & TO_MANOEUVRE:
            spare ^= TO_MANOEUVRE
            cells = reach & empty
            if cells:
                out.extend(WAYS[sheet.who].get(cells) or ways(sheet.who, cells))
        if spare:
            able = 0
            for a in sheet.drawn[spare]:
                if a.direct:
                    near = a.ground[cell] & touched[a.whom]
                    if near and (a.plain or suited(s, a, slot, near, True)):
                        able |= a.bit
                elif targets(s, a, slot, marks if a.kind else prey, True):
                    able |= a.bit
            if able:
                out.extend(DECLARED[sheet.who][able])
    return out


def any_usable(s: SigillumState, slots: list[int]) -> bool:
    """Whether `usable` would find anything: first what is quickly seen."""
    empty = open_to(s, s.side)
    for slot in slots:
        if not s.used[slot] and cannot_act(s, slot) is None and manoeuvre_reach(s, slot) & empty:
            return True
    return len(usable(s, slots)) > 0


def cannot_manoeuvre(s: SigillumState, slot: int, cell: int) -> Reason | None:
    """SIG-MANV-01. Why a character may not manoeuvre to a cell."""
    reason = cannot_act(s, slot) or cannot_use_main(s, slot, MANOEUVRED)
    if reason is not None:
        return reason
    if tempo(s, slot) < 0:
        return IS_SLOWED
    barred = cannot_enter(s, s.box.side[slot], cell)
    if barred is not WRONG_CELL:
        return barred
    if (manoeuvre_reach(s, slot) >> cell) & 1:
        return None
    return NO_FLIGHT if (s.has[slot] >> WINGS) & 1 else NO_STEP
