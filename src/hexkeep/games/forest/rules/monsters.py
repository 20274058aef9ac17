"""The monsters' turn (rulebook 3.9 to 3.12): order, ways, loot, attacks, the City. Nobody decides for them."""

from typing import ClassVar, Final

from hexkeep.games.forest.rules.combat import begin_attack
from hexkeep.games.forest.state import ForestState, alive, arrive, breed, in_city, put
from hexkeep.games.forest.vocabulary import (
    AGGRESSIVE,
    BOOTS,
    BREED_OF,
    BY_CARD,
    CITY,
    FIGURES,
    FIRST_MONSTER,
    HEROES,
    MARCHED,
    MONSTER_PICKED,
    MONSTER_TOOK,
    MONSTERS,
    WAITED,
    item_of,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import EVERYONE, NOBODY

STAY: Final = 0
GO: Final = 1
STRIKES: Final = 2

Deed = tuple[int, int]
"""What a monster does next: stay (and the cell it waits for, or -1), go to a cell, or strike a character."""
GONE: Final[Deed] = (STAY, -1)
"""What a monster does that is no longer there."""


# ---- what a monster does next ----------------------------------------------------------------------


def next_deed(s: ForestState, monster: int) -> Deed:
    """FOR-MODE-05. Whatever a monster does follows from the table; no player chooses for it, not even in ties."""
    board = s.box.board
    at = s.cell[monster]
    aggressive = BREED_OF[monster - FIRST_MONSTER] == AGGRESSIVE
    if aggressive:
        prey = nearest_prey(s, at)
        if prey >= 0:
            return (STRIKES, prey)  # FOR-AGG-02; before every point (FOR-HARD-05)
    if board.place_of[at] == CITY:
        return (STAY, -1)  # FOR-CITY-03, FOR-CITY-04, FOR-HARD-06, FOR-LOOT-11: the City stops it
    if aggressive:
        return choose(s, board.toward[CITY][at])  # FOR-AGG-01
    if board.lures[at]:
        place = lure(s, monster)
        if place >= 0:
            return choose(s, board.toward[place][at])  # FOR-LOOT-02
    return choose(s, s.box.ways.homeward(at))  # FOR-ORD-01, FOR-ORD-03, FOR-LOOT-09


def lure(s: ForestState, monster: int) -> int:
    """FOR-LOOT-01, FOR-LOOT-06. The nearest place within two cells whose stack draws an ordinary monster; spells draw
    it like artifacts (FOR-LOOT-04), face-down stacks like open ones (FOR-HIDE-06)."""
    looted = s.looted[monster - FIRST_MONSTER]
    for place in s.box.board.lures[s.cell[monster]]:
        if s.stacks[place] and not (looted >> place) & 1:  # FOR-LOOT-07: an empty stack draws nobody
            return place
    return -1


def choose(s: ForestState, ahead: tuple[int, ...]) -> Deed:
    """FOR-MPHASE-08. A free cell first, then one with a character, then it waits; in each case the first of
    `ahead`, which lists the cells by hex distance to the City, then by direction. There is no way around whoever
    stands on all of them (FOR-MPHASE-09), at the City's edge neither (FOR-CITY-07)."""
    prey = blocked = -1
    stands = s.stands
    for to in ahead:
        other = stands[to]
        if other < 0:
            return (GO, to)
        if other >= HEROES:
            if blocked < 0:
                blocked = to
        elif prey < 0:
            prey = other
    if prey >= 0:
        return (STRIKES, prey)  # FOR-ORD-04, FOR-ORD-05
    return (STAY, blocked)  # FOR-MPHASE-06, FOR-MPHASE-07


def nearest_prey(s: ForestState, at: int) -> int:
    """FOR-AGG-03, FOR-AGG-04. The character beside a cell that is nearest the City, then of lower initiative,
    lower life, earlier in turn order."""
    prey = -1
    stands = s.stands
    for to in s.box.board.beside[at]:
        other = stands[to]
        if 0 <= other < HEROES and (prey < 0 or tastier(s, other, prey)):
            prey = other
    return prey


def tastier(s: ForestState, a: int, b: int) -> bool:
    distance = s.box.board.city_distance
    near = distance[s.cell[a]] - distance[s.cell[b]]
    if near == 0:
        near = s.rated[a] - s.rated[b]
    if near == 0:
        near = s.life[a] - s.life[b]
    return near < 0 if near else s.order.index(a) < s.order.index(b)


# ---- doing it --------------------------------------------------------------------------------------


def march(s: ForestState, monster: int, to: int) -> None:
    """A step, with what lies at its end: loot, dropped artifacts, the City."""
    place = s.box.board.place_of[to]
    enters = place == CITY and not in_city(s, monster)
    put(s, monster, to)
    if s.event_log is not None:
        s.tell(MARCHED, monster, to)
    if (place >= 0 or s.dropped) and breed(monster) != AGGRESSIVE:  # FOR-LOOT-10
        collect(s, monster)
    if enters:
        arrive(s, monster)


def collect(s: ForestState, monster: int) -> None:
    """FOR-LOOT-03, FOR-GIVE-07. The strongest token of the place, and the strongest dropped on the cell."""
    m = monster - FIRST_MONSTER
    place = s.box.board.place_of[s.cell[monster]]
    if 0 <= place < CITY and s.stacks[place] and not (s.looted[m] >> place) & 1:  # FOR-LOOT-12
        token = s.stacks[place][0]  # FOR-LOOT-08: the next monster takes the next strongest
        hidden = (s.hidden >> place) & 1
        s.stacks[place] = s.stacks[place][1:]
        s.looted[m] |= 1 << place
        s.carried[m] = (*s.carried[m], token)
        s.origin[m] = (*s.origin[m], place if hidden else -1)  # FOR-HIDE-04
        s.tell(MONSTER_TOOK, monster, place, secret=token, to=NOBODY if hidden else EVERYONE)
    best = -1
    here = s.cell[monster]
    for cell, token in s.dropped:
        if cell == here and (best < 0 or s.box.value[token] > s.box.value[best]):
            best = token
    if best >= 0:
        s.dropped = tuple([lying for lying in s.dropped if lying[1] != best])
        s.carried[m] = (*s.carried[m], best)
        s.origin[m] = (*s.origin[m], -1)
        s.tell(MONSTER_PICKED, monster, best)


def vigour(s: ForestState, monster: int) -> int:
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


class MonstersTurn(Step[ForestState]):
    """FOR-MPHASE-02, FOR-MPHASE-03. Nearest to the City first; the order is fixed as the phase begins. The figures move
    by themselves, no player has the duty (FOR-MPHASE-04). The Manticore is none of them (FOR-MANT-15)."""

    name: ClassVar[str] = "monsters-turn"

    def run(self, s: ForestState) -> bool:
        if s.box.terms.standing:
            return False  # FOR-EASY-01
        distance, cell = s.box.board.city_distance, s.cell
        ranked = [(distance[cell[m]] * MONSTERS + i) * FIGURES + m for i, m in enumerate(s.entered) if cell[m] >= 0]
        ranked.sort(reverse=True)
        queue = 0
        for rank in ranked:
            queue = queue * FIGURES + rank % FIGURES
        return act(s, queue, 0)


class Act(Step[ForestState]):
    """The rest of the monsters' turn: `queue` holds those still to act, the next one in its last 16th; `used`
    counts what the next one has done already (FOR-HARD-02)."""

    name: ClassVar[str] = "act"

    def __init__(self, queue: int, used: int) -> None:
        self.queue: Final = queue
        self.used: Final = used

    def args(self) -> list[int]:
        return [self.queue, self.used]

    def run(self, s: ForestState) -> bool:
        return act(s, self.queue, self.used)


def act(s: ForestState, queue: int, used: int) -> bool:
    """FOR-MPHASE-05. Each in turn steps or attacks, until somebody may be hurt: then the others wait for that.
    FOR-HARD-03, FOR-HARD-04: whoever has points left goes on, attacking the same character or moving."""
    place_of, cell = s.box.board.place_of, s.cell
    once = s.box.terms.monster_initiative == 1
    while queue:
        monster = queue % FIGURES
        if used and (once or used >= vigour(s, monster)):
            queue //= FIGURES
            used = 0
            continue
        deed, where = next_deed(s, monster) if cell[monster] >= 0 else GONE  # FOR-MPHASE-10
        if deed == STAY:
            if where >= 0:
                s.tell(WAITED, monster)
            queue //= FIGURES
            used = 0
            continue
        if deed == GO and place_of[where] != CITY:
            march(s, monster, where)
            if once:
                queue //= FIGURES
            else:
                used += 1  # FOR-HARD-07: the step alone counts, not what was taken
            continue
        used += 1
        s.push(Act(queue, used))
        if deed == GO:
            march(s, monster, where)
            return False  # FOR-CITY-02: the next one arrives after this damage
        if breed(monster) == AGGRESSIVE:  # FOR-ORD-06: an ordinary one stays
            s.push(Advance(monster, where, s.cell[where]))
        begin_attack(s, 1 << monster, where, BY_CARD, -1)  # FOR-MATK-01, FOR-MATK-02; alone (FOR-MATK-04)
        return False
    return False


class Advance(Step[ForestState]):
    """FOR-AGG-05, FOR-AGG-06, FOR-CITY-04. An aggressive monster steps onto the cell of a character it
    killed, unless it stands in the City."""

    name: ClassVar[str] = "advance"

    def __init__(self, monster: int, prey: int, cell: int) -> None:
        self.monster: Final = monster
        self.prey: Final = prey
        self.cell: Final = cell

    def args(self) -> list[int]:
        return [self.monster, self.prey, self.cell]

    def run(self, s: ForestState) -> bool:
        if alive(s, self.monster) and not alive(s, self.prey) and not in_city(s, self.monster):
            march(s, self.monster, self.cell)
        return False
