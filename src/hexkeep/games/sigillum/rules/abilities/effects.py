"""Effect markers on sheets and cells: what they change, who owns them, when they go (rulebook: "Effect markers")."""

from typing import Final

from hexkeep.games.sigillum.components.boards import bits
from hexkeep.games.sigillum.components.sheet_language import (
    ACCELERATION,
    ATTACK_UP,
    CAPTURE_UP,
    DEFENCE_UP,
    NO_EFFECT,
    OBSTACLE,
    RESISTANCE,
    SLOW,
    STUN,
    WEB,
)
from hexkeep.games.sigillum.state import SigillumState, effect_of, marker, owner_of
from hexkeep.games.sigillum.vocabulary import CAUGHT, CELL_MARKED, CLEARED, FADED, MARKED, REVERSED

OPPOSITE: Final = 7
"""How far an effect's opposite stands from it; the first four effects have one."""
RESISTANCE_BIT: Final = 1 << RESISTANCE


def place_marker(s: SigillumState, slot: int, effect: int, owner: int) -> None:
    """SIG-SPEC-05. Place a marker; it is added even where it changes nothing. The supply has no end (SIG-COMP-02)."""
    s.marks[slot] += (marker(effect, owner),)
    s.has[slot] |= 1 << effect
    if effect == RESISTANCE:
        s.resistant |= 1 << slot
    if s.event_log is not None:
        s.tell(MARKED, s.box.who[slot], effect)


def lay_marker(s: SigillumState, cell: int, effect: int, owner: int) -> None:
    """SIG-SPEC-04. Lay an Obstacle or a Web on a cell."""
    if effect == OBSTACLE:
        s.obstacles[owner] |= 1 << cell
        s.free &= ~(1 << cell)  # SIG-OBST-01
    else:
        s.webs[owner] |= 1 << cell
    s.tell(CELL_MARKED, cell, effect)


def set_markers(s: SigillumState, slot: int, marks: tuple[int, ...]) -> None:
    """SIG-DUR-06. The markers a sheet has from now on; only time, exile and reversal take any away."""
    s.marks[slot] = marks
    has = 0
    for m in marks:
        has |= 1 << (m >> 1)  # `effect_of`, written out for speed, as below
    s.has[slot] = has
    s.resistant &= ~(1 << slot)
    if has & RESISTANCE_BIT:
        s.resistant |= 1 << slot


def remove_markers(s: SigillumState, owner: int) -> None:
    """SIG-DUR-01, SIG-DUR-02. In its time phase a side removes every marker it owns, and no other.

    None of its markers is left for its next ability phase (SIG-DUR-03, SIG-DUR-05), nor a Stun from its Web for
    the next turn of whoever stepped on it (SIG-EDGE-02).
    """
    if s.obstacles[owner] or s.webs[owner]:
        if s.event_log is not None:
            for effect, cells in ((OBSTACLE, s.obstacles[owner]), (WEB, s.webs[owner])):
                for cell in bits(cells):
                    s.tell(CLEARED, cell, effect)
        s.free |= s.obstacles[owner]  # SIG-OBST-03
        s.obstacles[owner] = 0
        s.webs[owner] = 0
    for slot, marks in enumerate(s.marks):
        if marks:
            left = tuple([m for m in marks if m & 1 != owner])
            if len(left) < len(marks):
                set_markers(s, slot, left)
                if s.event_log is not None:
                    for m in marks:
                        if owner_of(m) == owner:
                            s.tell(FADED, s.box.who[slot], effect_of(m))


def count_markers(s: SigillumState, slot: int, effect: int) -> int:
    """How many markers of one effect lie on a sheet."""
    if not (s.has[slot] >> effect) & 1:
        return 0
    n = 0
    for m in s.marks[slot]:
        if m >> 1 == effect:
            n += 1
    return n


def net_markers(s: SigillumState, slot: int, effect: int) -> int:
    """Markers of an effect less those of its opposite; they work wherever the bearer stands (SIG-CASTLE-08)."""
    if not s.has[slot]:
        return 0
    return count_markers(s, slot, effect) - count_markers(s, slot, effect + OPPOSITE)


def boosted_attack(s: SigillumState, slot: int, value: int) -> int:
    """SIG-EFF-02. An attack value with the attacker's markers, never below 0."""
    return max(0, value + net_markers(s, slot, ATTACK_UP))


def defence(s: SigillumState, slot: int) -> int:
    """SIG-EFF-03, SIG-ATK-03. What is subtracted from attacks on a character, never below 0."""
    return max(0, net_markers(s, slot, DEFENCE_UP))


def capture_value(s: SigillumState, slot: int) -> int:
    """SIG-EFF-04. What a character counts in a control area, in the capture phase of either side, as long
    as the markers lie there (SIG-EFF-05)."""
    return max(0, 1 + net_markers(s, slot, CAPTURE_UP))


def tempo(s: SigillumState, slot: int) -> int:
    """SIG-EFF-07. 1 accelerated, -1 slowed, 0 neither; by how much does not matter."""
    if not s.has[slot] & (1 << ACCELERATION | 1 << SLOW):
        return 0
    n = net_markers(s, slot, ACCELERATION)
    return 1 if n > 0 else -1 if n < 0 else 0


def resistant_cells(s: SigillumState, side: int) -> int:
    """SIG-EFF-13. The cells of a side's characters that enemy specials may not target.

    That is all Resistance does: markers already on them go on working (SIG-EFF-14).
    """
    cells = 0
    if s.resistant:
        for slot in s.box.of_side[side]:
            if (s.resistant >> slot) & 1:  # so it is on the board: who waits is unmarked
                cells |= 1 << s.at[slot]
    return cells


def latest_positive_effect(s: SigillumState, slot: int) -> int:
    """SIG-INST-13. The positive effect placed last that is still there."""
    for m in reversed(s.marks[slot]):
        if effect_of(m) < OPPOSITE:
            return effect_of(m)
    return NO_EFFECT


def reverse_markers(s: SigillumState, slot: int, owner: int) -> None:
    """SIG-INST-16, SIG-INST-17. Positive effects that have an opposite become it, one for one."""
    stay = tuple([m for m in s.marks[slot] if effect_of(m) > ACCELERATION])
    turned = tuple([marker(effect_of(m) + OPPOSITE, owner) for m in s.marks[slot] if effect_of(m) <= ACCELERATION])
    if turned:
        set_markers(s, slot, stay + turned)
        s.tell(REVERSED, s.box.who[slot], len(turned))


def trigger_web(s: SigillumState, slot: int, cell: int) -> None:
    """SIG-WEB-02, SIG-WEB-04. Who comes to a cell with a Web gets its marker, owned by the Web's owner.

    The Web stays for the next one (SIG-WEB-03); Resistance does not help (SIG-WEB-05).
    """
    if not ((s.webs[0] | s.webs[1]) >> cell) & 1:
        return
    side = s.box.side[slot]
    for owner in range(2):
        if (s.webs[owner] >> cell) & 1:
            s.tell(CAUGHT, s.box.who[slot], cell)
            place_marker(s, slot, ACCELERATION if owner == side else STUN, owner)
