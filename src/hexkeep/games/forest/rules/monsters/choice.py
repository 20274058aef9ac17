"""What a monster does next (rulebook 3.9 to 3.11): ordinary ones follow roads and loot, aggressive ones hunt. Nobody
decides for them.
"""

from typing import Final

from hexkeep.games.forest.state import ForestState
from hexkeep.games.forest.vocabulary import AGGRESSIVE, BREED_OF, CITY, FIRST_MONSTER, HEROES

STAY: Final = 0
GO: Final = 1
FIGHT: Final = 2
MonsterAction = tuple[int, int]
"""What a monster does next: stay (and the cell it waits for, or -1), go to a cell, or attack a character."""
NO_ACTION: Final[MonsterAction] = (STAY, -1)
"""For a monster that is dead."""


def next_action(s: ForestState, monster: int) -> MonsterAction:
    """FOR-MODE-05. Whatever a monster does follows from the table; no player chooses for it, not even in ties."""
    board = s.box.board
    at = s.cell[monster]
    aggressive = BREED_OF[monster - FIRST_MONSTER] == AGGRESSIVE
    if aggressive:
        target = character_to_attack(s, at)
        if target >= 0:
            return (FIGHT, target)  # FOR-AGG-02; before every point (FOR-HARD-05)
    if board.place_of[at] == CITY:
        return (STAY, -1)  # FOR-CITY-03, FOR-CITY-04, FOR-HARD-06, FOR-LOOT-11: the City stops it
    if aggressive:
        return choose_cell(s, board.next_cells_to_place[CITY][at])  # FOR-AGG-01
    if board.places_to_loot[at]:
        place = place_to_loot(s, monster)
        if place >= 0:
            return choose_cell(s, board.next_cells_to_place[place][at])  # FOR-LOOT-02
    return choose_cell(s, s.box.roads.next_cells_to_city(at))  # FOR-ORD-01, FOR-ORD-03, FOR-LOOT-09


def place_to_loot(s: ForestState, monster: int) -> int:
    """FOR-LOOT-01, FOR-LOOT-06. The nearest place within two cells whose stack draws an ordinary monster; spells draw
    it like artifacts (FOR-LOOT-04), face-down stacks like open ones (FOR-HIDE-06)."""
    looted = s.looted[monster - FIRST_MONSTER]
    for place in s.box.board.places_to_loot[s.cell[monster]]:
        if s.stacks[place] and not (looted >> place) & 1:  # FOR-LOOT-07: an empty stack draws nobody
            return place
    return -1


def choose_cell(s: ForestState, ahead: tuple[int, ...]) -> MonsterAction:
    """FOR-MPHASE-08. A free cell first, then one with a character, then it waits; in each case the first of
    `ahead`, which lists the cells by hex distance to the City, then by direction. If figures stand on
    all of them it does not go around them (FOR-MPHASE-09), also before the City (FOR-CITY-07)."""
    target = blocked = -1
    figure_on = s.figure_on
    for to in ahead:
        other = figure_on[to]
        if other < 0:
            return (GO, to)
        if other >= HEROES:
            if blocked < 0:
                blocked = to
        elif target < 0:
            target = other
    if target >= 0:
        return (FIGHT, target)  # FOR-ORD-04, FOR-ORD-05
    return (STAY, blocked)  # FOR-MPHASE-06, FOR-MPHASE-07


def character_to_attack(s: ForestState, at: int) -> int:
    """FOR-AGG-03, FOR-AGG-04. The character beside a cell that is nearest the City, then of lower initiative,
    lower life, earlier in turn order."""
    target = -1
    figure_on = s.figure_on
    for to in s.box.board.neighbours[at]:
        other = figure_on[to]
        if 0 <= other < HEROES and (target < 0 or is_attacked_before(s, other, target)):
            target = other
    return target


def is_attacked_before(s: ForestState, a: int, b: int) -> bool:
    """Whether an aggressive monster beside both attacks `a` rather than `b`."""
    distance = s.box.board.city_distance
    near = distance[s.cell[a]] - distance[s.cell[b]]
    if near == 0:
        near = s.ratings[a] - s.ratings[b]
    if near == 0:
        near = s.life[a] - s.life[b]
    return near < 0 or (near == 0 and s.order.index(a) < s.order.index(b))
