"""Summoning: tokens come to the board and leave it."""

from hexkeep.games.sigillum.state import WAITING, SigillumState
from hexkeep.games.sigillum.vocabulary import SUMMONED


def take_off_board(s: SigillumState, slot: int) -> None:
    """Take a token off the board: it has no cell, is no target and counts nowhere (SIG-TGT-12). A Web stays
    where it is (SIG-EXILE-12)."""
    cell = s.at[slot]
    s.stand[s.box.side[slot]] &= ~(1 << cell)
    s.free |= 1 << cell
    s.who_at[cell] = -1
    s.at[slot] = WAITING


def put_on_board(s: SigillumState, slot: int, cell: int) -> None:
    """Put a token on a cell. This alone is no movement and triggers nothing (SIG-SUMMON-03)."""
    s.at[slot] = cell
    s.who_at[cell] = slot
    s.stand[s.box.side[slot]] |= 1 << cell
    s.free &= ~(1 << cell)  # SIG-BOARD-11


def summon_waiting(s: SigillumState) -> None:
    """SIG-SUMMON-01, SIG-SUMMON-02. A free castle calls the leftmost of its waiting characters at once.

    So who left it finds it occupied (SIG-SUMMON-06).
    """
    if WAITING not in s.at:
        return
    for slot in range(len(s.at)):
        gate = s.box.gate[slot]
        if s.at[slot] == WAITING and s.who_at[gate] < 0:
            put_on_board(s, slot, gate)
            s.tell(SUMMONED, s.box.who[slot], gate)
