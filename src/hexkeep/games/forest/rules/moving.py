"""Moving (rulebook 3.1): one paid step to an adjacent cell."""

from hexkeep.games.forest.components.hex_map import FAR
from hexkeep.games.forest.state import ForestState, initiative_left, put_figure, site_of, wake
from hexkeep.games.forest.vocabulary import CELLS, CITY, MOVED, NO_SUCH_CELL, NOT_A_STEP, OCCUPIED, OPENED, TOO_DEAR
from hexkeep.kernel.types import Reason


def why_not_move(s: ForestState, hero: int, to: int) -> Reason | None:
    """FOR-MOVE-01, FOR-TURN-05. To a free adjacent cell that the initiative pays for, one step at a time (FOR-MOVE-02).
    Who has less initiative than an off-road step costs cannot make one (FOR-MOVE-12)."""
    if not 0 <= to < CELLS or s.box.board.city_distance[to] == FAR:
        return NO_SUCH_CELL
    if not s.box.board.are_adjacent(s.cell[hero], to):
        return NOT_A_STEP
    if s.figure_on[to] >= 0:
        return OCCUPIED
    return None if s.box.roads.step_price(s.cell[hero], to) <= initiative_left(s, hero) else TOO_DEAR


def move(s: ForestState, hero: int, to: int) -> None:
    """One step, paid, with what it sets off (FOR-MOVE-10)."""
    board = s.box.board
    price = s.box.roads.step_price(s.cell[hero], to)
    s.spent[hero] += price  # FOR-MOVE-11: enemies beside either cell cost nothing more
    put_figure(s, hero, to)
    if s.event_log is not None:
        s.tell(MOVED, hero, site_of(s, to), price, to)
    if board.wakes_manticore[to] and not s.box.terms.deep_sleep:
        wake(s)  # FOR-MANT-02, FOR-MANT-16; with standing monsters too (FOR-EASY-03)
    place = board.place_of[to]
    if 0 <= place < CITY and (s.hidden >> place) & 1 and s.stacks[place]:
        s.hidden &= ~(1 << place)  # FOR-HIDE-03
        s.known_places |= 1 << place
        s.reveal()
        s.tell(OPENED, place)
