"""Movement by abilities: where a character may be moved to, and the move itself."""

from hexkeep.games.sigillum.components.boards import CELLS, set_of
from hexkeep.games.sigillum.components.sheet_language import (
    AWAY_FOLLOWED,
    EXCHANGE,
    HOMEWARD,
    TOWARD_CHARACTER,
    USER_DRAWING,
    USER_TOWARD,
)
from hexkeep.games.sigillum.components.sheets import Ability
from hexkeep.games.sigillum.rules.abilities.effects import trigger_web
from hexkeep.games.sigillum.rules.abilities.summoning import put_on_board, summon_waiting, take_off_board
from hexkeep.games.sigillum.state import SigillumState
from hexkeep.games.sigillum.vocabulary import ENEMY_CASTLE, MOVED, NO_CELL, OCCUPIED, STEPPED, WRONG_CELL
from hexkeep.kernel.types import Reason


def open_cells(s: SigillumState, side: int) -> int:
    """The free cells a character of this side may come to: never an opposing castle (SIG-CASTLE-03).

    Its own castle it may come to, whoever moves it there (SIG-CASTLE-07).
    """
    return s.free & s.box.outside_enemy_castles[side]


def destinations(s: SigillumState, a: Ability, user: int, target: int) -> int:
    """SIG-MOVE-01, SIG-MOVE-02. The cells to which an ability may move its target (or its user, where that moves)."""
    u, t = s.at[user], s.at[target]
    cells = s.free & s.box.outside_enemy_castles[s.box.side[user if a.brings_user else target]]  # as `open_cells`
    if a.path:
        return cells & a.path[u][t]
    if a.move == EXCHANGE:
        return 1 << t
    if a.move == HOMEWARD:
        board = s.box.board
        return cells & set_of(board.next[t][board.homeward[s.box.gate[target]]])
    assert a.move == TOWARD_CHARACTER
    return cells & cells_toward_characters(s, t)


def cells_toward_characters(s: SigillumState, t: int) -> int:
    """The cells beside t behind which, straight on, a character stands."""
    found = 0
    standing = s.stand[0] | s.stand[1]
    for near, far in s.box.board.leaps[t]:
        if far & standing:
            found |= near
    return found


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
        trigger_web(s, slot, cell)


def exchange(s: SigillumState, a: int, b: int) -> None:
    """SIG-MOVE-04, SIG-SUMMON-05. Two characters change places in one movement."""
    cell_a, cell_b = s.at[a], s.at[b]
    take_off_board(s, a)
    take_off_board(s, b)
    put_on_board(s, a, cell_b)
    put_on_board(s, b, cell_a)
    s.tell(STEPPED, s.box.who[a], cell_a, cell_b)
    s.tell(MOVED, s.box.who[b], cell_b, cell_a)
    trigger_web(s, a, cell_b)
    trigger_web(s, b, cell_a)


def relocate(s: SigillumState, a: Ability, user: int, target: int, cell: int) -> None:
    """One instruction is one movement, however many it moves; the summon check follows it (SIG-SUMMON-05)."""
    if a.move == EXCHANGE:
        exchange(s, user, target)
    elif a.move == USER_TOWARD:
        move(s, user, cell, STEPPED)
    elif a.move == USER_DRAWING:
        left = s.at[user]
        move(s, user, cell, STEPPED)
        if not (s.box.home[1 - s.box.side[target]] >> left) & 1:  # no enemy is drawn into the castle (SIG-ABIL-08)
            move(s, target, left)
    elif a.move == AWAY_FOLLOWED:
        left = s.at[target]
        move(s, target, cell)
        move(s, user, left, STEPPED)
    else:
        move(s, target, cell)
    summon_waiting(s)  # before the ability's other instructions (SIG-SUMMON-04)


def why_not_enter(s: SigillumState, side: int, cell: int) -> Reason:
    """Why a character of a side may not come to a cell; `WRONG_CELL` if only the ability forbids it."""
    if not is_on_board(s, cell):
        return NO_CELL
    if (open_cells(s, side) >> cell) & 1:
        return WRONG_CELL
    return OCCUPIED if not (s.free >> cell) & 1 else ENEMY_CASTLE


def is_on_board(s: SigillumState, cell: int) -> bool:
    """Whether this board has the cell."""
    return 0 <= cell < len(CELLS) and (s.box.board.all >> cell) & 1 == 1
