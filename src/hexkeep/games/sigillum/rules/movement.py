"""Movement: free cells, the manoeuvre, where abilities move characters, webs, summoning."""

from hexkeep.games.sigillum.components.boards import WATER, one
from hexkeep.games.sigillum.components.sheets import (
    ACCELERATION,
    EXCHANGE,
    HOMEWARD,
    STUN,
    TOWARD_CHARACTER,
    USER_MANOEUVRE,
    USER_STEP,
    USER_TO_DAMAGED,
    USER_TO_TOWER,
    USER_TO_WATER,
    WINGS,
    Ability,
)
from hexkeep.games.sigillum.rules.capture import held_areas
from hexkeep.games.sigillum.rules.effects import mark, tempo
from hexkeep.games.sigillum.state import WAITING, SigillumState, damage_on
from hexkeep.games.sigillum.vocabulary import CAUGHT, MOVED, SUMMONED


def open_to(s: SigillumState, side: int) -> int:
    """The free cells a character of this side may come to: never an opposing castle (SIG-CASTLE-03).

    Its own castle it may come to, whoever moves it there (SIG-CASTLE-07).
    """
    return s.free & s.box.afield[side]


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


def manoeuvres(s: SigillumState, slot: int) -> int:
    """Where a manoeuvre may end."""
    return manoeuvre_reach(s, slot) & open_to(s, s.box.side[slot])


def steps(s: SigillumState, move: int, user: int) -> int:
    """Where an ability that moves its user to a chosen cell may bring it, as far as the move itself says."""
    board = s.box.board
    side = s.box.side[user]
    if move == USER_MANOEUVRE:
        return manoeuvres(s, user)
    cells = open_to(s, side)
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


def places(s: SigillumState, a: Ability, user: int, target: int) -> int:
    """SIG-MOVE-01, SIG-MOVE-02. The cells to which an ability may move its target (or its user, where that moves)."""
    u, t = s.at[user], s.at[target]
    cells = s.free & s.box.afield[s.box.side[user if a.brings_user else target]]  # as `open_to`
    if a.path:
        return cells & a.path[u * 30 + t]
    if a.move == EXCHANGE:
        return 1 << t
    if a.move == HOMEWARD:
        board = s.box.board
        return cells & one(board.next[t][board.homeward[s.box.gate[target]]])
    assert a.move == TOWARD_CHARACTER
    return cells & toward_someone(s, t)


def toward_someone(s: SigillumState, t: int) -> int:
    """The cells beside t behind which, straight on, a character stands."""
    found = 0
    standing = s.stand[0] | s.stand[1]
    for near, far in s.box.board.leaps[t]:
        if far & standing:
            found |= near
    return found


def lift(s: SigillumState, slot: int) -> None:
    """Take a token off the board: it has no cell, is no target and counts nowhere (SIG-TGT-12). A Web stays
    where it is (SIG-EXILE-12)."""
    cell = s.at[slot]
    s.stand[s.box.side[slot]] &= ~(1 << cell)
    s.free |= 1 << cell
    s.who_at[cell] = -1
    s.at[slot] = WAITING


def put(s: SigillumState, slot: int, cell: int) -> None:
    """Put a token on a cell. This alone is no movement and triggers nothing (SIG-SUMMON-03)."""
    s.at[slot] = cell
    s.who_at[cell] = slot
    s.stand[s.box.side[slot]] |= 1 << cell
    s.free &= ~(1 << cell)  # SIG-BOARD-11


def enter(s: SigillumState, slot: int, cell: int) -> None:
    """SIG-WEB-02, SIG-WEB-04. Who comes to a cell with a Web gets its marker, owned by the Web's owner.

    The Web stays for the next one (SIG-WEB-03); Resistance does not help (SIG-WEB-05).
    """
    if not ((s.webs[0] | s.webs[1]) >> cell) & 1:
        return
    side = s.box.side[slot]
    for owner in range(2):
        if (s.webs[owner] >> cell) & 1:
            s.tell(CAUGHT, s.box.who[slot], cell)
            mark(s, slot, ACCELERATION if owner == side else STUN, owner)


def move(s: SigillumState, slot: int, cell: int, event: int = MOVED) -> None:
    """Move one character; it enters the last cell only (SIG-MOVE-03).

    The summon check follows when the whole instruction is done.
    """
    start = s.at[slot]
    s.at[slot] = cell
    s.who_at[start] = -1
    s.who_at[cell] = slot
    between = 1 << start | 1 << cell
    s.stand[s.box.side[slot]] ^= between
    s.free ^= between
    if s.event_log is not None:
        s.tell(event, s.box.who[slot], start, cell)
    if s.webs[0] | s.webs[1]:
        enter(s, slot, cell)


def exchange(s: SigillumState, a: int, b: int) -> None:
    """SIG-MOVE-04, SIG-SUMMON-05. Two characters change places in one movement."""
    cell_a, cell_b = s.at[a], s.at[b]
    lift(s, a)
    lift(s, b)
    put(s, a, cell_b)
    put(s, b, cell_a)
    s.tell(MOVED, s.box.who[a], cell_a, cell_b)
    s.tell(MOVED, s.box.who[b], cell_b, cell_a)
    enter(s, a, cell_b)
    enter(s, b, cell_a)


def summon(s: SigillumState) -> None:
    """SIG-SUMMON-01, SIG-SUMMON-02. A free castle calls the leftmost of its waiting characters at once.

    So who left it finds it occupied (SIG-SUMMON-06).
    """
    if WAITING not in s.at:
        return
    for slot in range(len(s.at)):
        gate = s.box.gate[slot]
        if s.at[slot] == WAITING and s.who_at[gate] < 0:
            put(s, slot, gate)
            s.tell(SUMMONED, s.box.who[slot], gate)
