"""The monsters' turn (rulebook 3.9 to 3.12): order, ways, loot, attacks, the City. Nobody decides for them."""

from typing import ClassVar, Final

from hexkeep.games.forest.board import FAR
from hexkeep.games.forest.combat import begin_attack
from hexkeep.games.forest.state import Table, alive, arrive, breed, in_city, living, put, rating
from hexkeep.games.forest.vocabulary import (
    AGGRESSIVE,
    BOOTS,
    BY_CARD,
    CITY,
    FIRST_MONSTER,
    HEROES,
    MARCHED,
    MONSTER_PICKED,
    MONSTER_TOOK,
    WAITED,
    item_of,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.words import EVERYONE, NOBODY

STAY: Final = 0
GO: Final = 1
STRIKES: Final = 2

Deed = tuple[int, int]
"""What a monster does next: stay (and the cell it waits for, or -1), go to a cell, or strike a character."""


# ---- what a monster does next ----------------------------------------------------------------------


def next_deed(s: Table, monster: int) -> Deed:
    if breed(monster) == AGGRESSIVE:
        prey = nearest_prey(s, monster)
        if prey >= 0:
            return (STRIKES, prey)  # FOR-AGG-02
        if in_city(s, monster):
            return (STAY, -1)  # FOR-CITY-04
        return along(s, monster, s.box.board.way_to[CITY])  # FOR-AGG-01
    if in_city(s, monster):
        return (STAY, -1)  # FOR-CITY-03
    place = lure(s, monster)
    if place >= 0:
        return along(s, monster, s.box.board.way_to[place])  # FOR-LOOT-02
    if s.box.road_way[s.cell[monster]] < FAR:
        return along_road(s, monster)  # FOR-ORD-01
    return along(s, monster, s.box.back_way())  # FOR-ORD-03, FOR-LOOT-09


def lure(s: Table, monster: int) -> int:
    """FOR-LOOT-01, FOR-LOOT-06. The nearest place within two cells whose stack draws an ordinary monster."""
    for place in s.box.board.lures[s.cell[monster]]:
        if s.stacks[place] and not (s.looted[monster - FIRST_MONSTER] >> place) & 1:
            return place
    return -1


def along(s: Table, monster: int, way: tuple[int, ...]) -> Deed:
    """The next step of a shortest way, roads ignored."""
    board = s.box.board
    at = s.cell[monster]
    ahead = [to for to in board.beside[at] if way[to] == way[at] - 1]
    return choose(s, ahead)


def along_road(s: Table, monster: int) -> Deed:
    """FOR-ORD-02. The next step of a shortest way by joined roads and through places."""
    board = s.box.board
    at = s.cell[monster]
    ahead: list[int] = []
    for d in range(6):
        to = board.around[at * 6 + d]
        if to >= 0 and s.box.road_way[to] == s.box.road_way[at] - 1 and s.box.price[at * 6 + d] == 1:
            ahead.append(to)
    return choose(s, ahead)


def choose(s: Table, ahead: list[int]) -> Deed:
    """FOR-MPHASE-08. A free cell first, then one with a character, then it waits; in each case the cell
    nearest the City by hex distance, then the lowest direction (the order of `ahead`)."""
    free = held_by_hero = blocked = -1
    distance = s.box.board.city_distance
    for to in ahead:
        other = s.stands[to]
        if other < 0:
            if free < 0 or distance[to] < distance[free]:
                free = to
        elif other < HEROES:
            if held_by_hero < 0 or distance[to] < distance[held_by_hero]:
                held_by_hero = to
        elif blocked < 0:
            blocked = to
    if free >= 0:
        return (GO, free)
    if held_by_hero >= 0:
        return (STRIKES, s.stands[held_by_hero])  # FOR-ORD-04, FOR-ORD-05
    return (STAY, blocked)  # FOR-MPHASE-06, FOR-MPHASE-07


def nearest_prey(s: Table, monster: int) -> int:
    """FOR-AGG-03, FOR-AGG-04. The adjacent character nearest the City, then of lower initiative, lower
    life, earlier in turn order."""
    board = s.box.board
    best = (FAR, 0, 0)
    prey = -1
    for h in living(s):
        if board.adjacent(s.cell[monster], s.cell[h]):
            worth = (board.city_distance[s.cell[h]], rating(s, h), s.life[h])
            if worth < best:
                best = worth
                prey = h
    return prey


# ---- doing it --------------------------------------------------------------------------------------


def march(s: Table, monster: int, to: int) -> None:
    """A step, with what lies at its end: loot, dropped artifacts, the City."""
    outside = not in_city(s, monster)
    put(s, monster, to)
    s.tell(MARCHED, monster, to)
    if breed(monster) != AGGRESSIVE:
        collect(s, monster)
    if outside and in_city(s, monster):
        arrive(s, monster)


def collect(s: Table, monster: int) -> None:
    """FOR-LOOT-03, FOR-GIVE-07. The strongest token of the place, and the strongest dropped on the cell."""
    m = monster - FIRST_MONSTER
    place = s.box.board.place_of[s.cell[monster]]
    if 0 <= place < CITY and s.stacks[place] and not (s.looted[m] >> place) & 1:
        token = s.stacks[place][0]
        hidden = (s.hidden >> place) & 1
        s.stacks[place] = s.stacks[place][1:]
        s.looted[m] |= 1 << place
        s.carried[m] = (*s.carried[m], token)
        s.origin[m] = (*s.origin[m], place if hidden else -1)  # FOR-HIDE-04
        s.tell(MONSTER_TOOK, monster, place, secret=token, to=NOBODY if hidden else EVERYONE)
    best = -1
    for cell, token in s.dropped:
        if cell == s.cell[monster] and (best < 0 or s.box.value[token] > s.box.value[best]):
            best = token
    if best >= 0:
        s.dropped = tuple([lying for lying in s.dropped if lying[1] != best])
        s.carried[m] = (*s.carried[m], best)
        s.origin[m] = (*s.origin[m], -1)
        s.tell(MONSTER_PICKED, monster, best)


def vigour(s: Table, monster: int) -> int:
    """FOR-HARD-01, FOR-MONSTAT-06. How many steps or attacks a monster has; boots count only with more than
    the base initiative of 1, and only face up."""
    if s.box.terms.monster_initiative == 1:
        return 1
    m = monster - FIRST_MONSTER
    boots = 0
    for i, token in enumerate(s.carried[m]):
        if item_of(token) == BOOTS and s.origin[m][i] < 0 and s.box.value[token] > boots:
            boots = s.box.value[token]
    return min(s.box.terms.monster_initiative, s.box.level[m]) + boots


class MonstersTurn(Step[Table]):
    """FOR-MPHASE-02, FOR-MPHASE-03. Nearest to the City first; the order is fixed as the phase begins."""

    name: ClassVar[str] = "monsters-turn"

    def run(self, s: Table) -> bool:
        if s.box.terms.standing:
            return False  # FOR-EASY-01
        board = s.box.board
        ranked: list[tuple[int, int, int]] = []
        for i, monster in enumerate(s.entered):
            if alive(s, monster):
                ranked.append((board.city_distance[s.cell[monster]], i, monster))
        ranked.sort(reverse=True)
        for _, _, monster in ranked:
            s.push(Act(monster, 0))
        return False


class Act(Step[Table]):
    """FOR-MPHASE-05. One step or one attack of a monster; `used` counts those before it (FOR-HARD-02)."""

    name: ClassVar[str] = "act"

    def __init__(self, monster: int, used: int) -> None:
        self.monster: Final = monster
        self.used: Final = used

    def args(self) -> list[int]:
        return [self.monster, self.used]

    def run(self, s: Table) -> bool:
        monster = self.monster
        if not alive(s, monster) or self.used >= vigour(s, monster):
            return False
        deed, where = next_deed(s, monster)
        if deed == STAY:
            if where >= 0:
                s.tell(WAITED, monster)
            return False
        if s.box.terms.monster_initiative > 1:
            s.push(Act(monster, self.used + 1))
        if deed == GO:
            march(s, monster, where)
            return False
        if breed(monster) == AGGRESSIVE:
            s.push(Advance(monster, where, s.cell[where]))
        begin_attack(s, 1 << monster, where, BY_CARD, -1)
        return False


class Advance(Step[Table]):
    """FOR-AGG-05, FOR-AGG-06, FOR-CITY-04. An aggressive monster steps onto the cell of a character it
    killed, unless it stands in the City."""

    name: ClassVar[str] = "advance"

    def __init__(self, monster: int, prey: int, cell: int) -> None:
        self.monster: Final = monster
        self.prey: Final = prey
        self.cell: Final = cell

    def args(self) -> list[int]:
        return [self.monster, self.prey, self.cell]

    def run(self, s: Table) -> bool:
        if alive(s, self.monster) and not alive(s, self.prey) and not in_city(s, self.monster):
            march(s, self.monster, self.cell)
        return False
