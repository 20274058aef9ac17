"""The manoeuvre: a character goes to an adjacent cell by its main ability."""

from hexkeep.games.sigillum.components.sheet_language import WINGS
from hexkeep.games.sigillum.rules.abilities.effects import tempo
from hexkeep.games.sigillum.rules.abilities.movement import move, open_cells
from hexkeep.games.sigillum.rules.abilities.summoning import summon_waiting
from hexkeep.games.sigillum.state import MANOEUVRED, SigillumState, use_main
from hexkeep.games.sigillum.vocabulary import WENT


def manoeuvre(s: SigillumState, slot: int, cell: int) -> None:
    """SIG-MANV-02. One character goes, alone."""
    use_main(s, slot, MANOEUVRED)
    move(s, slot, cell, WENT)
    summon_waiting(s)


def manoeuvre_reach(s: SigillumState, slot: int) -> int:
    """SIG-MANV-01, SIG-EFF-10, SIG-EFF-11. Adjacent cells; with Wings every cell in line; slowed, none (SIG-EFF-12).

    The cell where the character stands is never among them (SIG-MANV-03).
    """
    cell = s.at[slot]
    if not s.has[slot]:
        return s.box.board.beside[cell]
    if tempo(s, slot) < 0:
        return 0
    return s.box.board.line[cell] if (s.has[slot] >> WINGS) & 1 else s.box.board.beside[cell]


def manoeuvre_cells(s: SigillumState, slot: int) -> int:
    """Where a manoeuvre may end."""
    return manoeuvre_reach(s, slot) & open_cells(s, s.box.side[slot])
