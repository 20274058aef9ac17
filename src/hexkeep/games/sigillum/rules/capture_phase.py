"""Who holds which tower, and the shots of the capture phase (rulebook: "Capture phase")."""

from hexkeep.games.sigillum.components.boards import Tower, bits
from hexkeep.games.sigillum.rules.abilities.effects import capture_value
from hexkeep.games.sigillum.rules.castles import hit_castle
from hexkeep.games.sigillum.state import SigillumState
from hexkeep.games.sigillum.vocabulary import SHOT, TOWER


def capture_strength(s: SigillumState, tower: Tower, side: int) -> int:
    """The sum of a side's capture values in a control area, of both partners (SIG-TEAM-15), stunned or not."""
    cells = tower.area & s.stand[side]
    total = 0
    while cells:
        low = cells & -cells
        cells ^= low
        slot = s.who_at[low.bit_length() - 1]
        total += capture_value(s, slot) if s.has[slot] else 1  # saves time: without markers it is 1
    return total


def is_held(s: SigillumState, tower: Tower, side: int) -> bool:
    """SIG-CAPT-01. More than the other side has; recomputed whenever it is asked (SIG-CAPT-03)."""
    if not tower.area & s.stand[side]:  # saves time
        return False
    return capture_strength(s, tower, side) > capture_strength(s, tower, 1 - side)


def towers_held(s: SigillumState, side: int) -> int:
    """How many towers a side holds now."""
    n = 0
    for tower in s.box.board.towers:
        if is_held(s, tower, side):
            n += 1
    return n


def held_areas(s: SigillumState, side: int) -> int:
    """All cells in the control areas of the towers a side holds."""
    cells = 0
    for tower in s.box.board.towers:
        if is_held(s, tower, side):
            cells |= tower.area
    return cells


def nearest_castle(s: SigillumState, tower: Tower, side: int) -> int:
    """The castle cell of a side that is nearest to a tower: where its shot is seen to strike."""
    cells = bits(s.box.home[side])
    near = tower.area & -tower.area
    return min(cells, key=lambda cell: s.box.board.apart[near.bit_length() - 1][cell])


def shoot(s: SigillumState) -> None:
    """SIG-CAPT-02. Every tower held by the side whose turn it is hits the opposing castle."""
    for tower in s.box.board.towers:
        if is_held(s, tower, s.side):
            if s.event_log is not None:
                mine, theirs = capture_strength(s, tower, s.side), capture_strength(s, tower, 1 - s.side)
                s.tell(SHOT, TOWER.index[tower.name], nearest_castle(s, tower, 1 - s.side), mine, theirs)
            hit_castle(s, 1 - s.side)
            if s.over:
                return
