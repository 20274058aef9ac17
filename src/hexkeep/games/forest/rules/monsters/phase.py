"""The monsters' phase (rulebook 3.9 to 3.11): their order, their steps and attacks."""

from typing import ClassVar, Final

from hexkeep.games.forest.rules.combat import begin_attack
from hexkeep.games.forest.rules.monsters.choice import GO, NO_ACTION, STAY, next_action
from hexkeep.games.forest.rules.monsters.city import arrive
from hexkeep.games.forest.rules.monsters.looting import take_loot
from hexkeep.games.forest.state import ForestState, breed_of, is_alive, is_in_city, put_figure, site_of
from hexkeep.games.forest.vocabulary import (
    AGGRESSIVE,
    BOOTS,
    BY_CARD,
    CITY,
    FIGURES,
    FIRST_MONSTER,
    MARCHED,
    MONSTERS,
    WAITED,
    item_of,
)
from hexkeep.kernel.state import Step


def move_monster(s: ForestState, monster: int, to: int) -> None:
    """One step, and what follows from it: loot, dropped artifacts, the City."""
    place = s.box.board.place_of[to]
    enters = place == CITY and not is_in_city(s, monster)
    put_figure(s, monster, to)
    if s.event_log is not None:
        s.tell(MARCHED, monster, site_of(s, to), to)
    may_find = place >= 0 or len(s.dropped) > 0  # saves time: there is nothing else to take
    if may_find and breed_of(monster) != AGGRESSIVE:  # FOR-LOOT-10
        take_loot(s, monster)  # FOR-LOOT-03, FOR-GIVE-07
    if enters:
        arrive(s, monster)  # FOR-CITY-01


def monster_initiative(s: ForestState, monster: int) -> int:
    """FOR-HARD-01, FOR-MONSTAT-06. How many steps or attacks a monster has; boots count only with more than
    the base initiative of 1, only face up, and not in the round in which they were taken."""
    if s.box.terms.monster_initiative == 1:
        return 1
    m = monster - FIRST_MONSTER
    boots = 0
    for i, token in enumerate(s.carried[m][: s.held_before[m]]):
        if item_of(token) == BOOTS and s.face_down_from[m][i] < 0 and s.box.value[token] > boots:
            boots = s.box.value[token]
    return min(s.box.terms.monster_initiative, s.box.level[m]) + boots


class MonstersTurn(Step[ForestState]):
    """FOR-MPHASE-02, FOR-MPHASE-03. Nearest to the City first; the order is fixed as the phase begins. The figures move
    by themselves, no player has the duty (FOR-MPHASE-04). The Manticore is none of them (FOR-MANT-15)."""

    name: ClassVar[str] = "monsters-turn"

    def run(self, s: ForestState) -> bool:
        if s.box.terms.standing:
            return False  # FOR-EASY-01
        distance, cell = s.box.board.city_distance, s.cell  # FOR-MPHASE-02, FOR-MPHASE-03
        ranked = [(distance[cell[m]] * MONSTERS + i) * FIGURES + m for i, m in enumerate(s.entered) if cell[m] >= 0]
        ranked.sort(reverse=True)
        queue = 0
        for rank in ranked:
            queue = queue * FIGURES + rank % FIGURES
        return let_monsters_act(s, queue, 0)


class MonstersAct(Step[ForestState]):
    """The rest of the monsters' phase. `queue` holds the figures still to act as digits of base 16, the next one last;
    `used` is the initiative that one has spent already (FOR-HARD-02)."""

    name: ClassVar[str] = "act"

    def __init__(self, queue: int, used: int) -> None:
        self.queue: Final = queue
        self.used: Final = used

    def run(self, s: ForestState) -> bool:
        return let_monsters_act(s, self.queue, self.used)


def let_monsters_act(s: ForestState, queue: int, used: int) -> bool:
    """FOR-MPHASE-05. Each in turn steps or attacks, until somebody may be hurt: then the others wait for that.
    FOR-HARD-03, FOR-HARD-04: whoever has points left goes on, attacking the same character or moving."""
    place_of, cell = s.box.board.place_of, s.cell
    once = s.box.terms.monster_initiative == 1
    while queue:
        monster = queue % FIGURES
        if used and (once or used >= monster_initiative(s, monster)):  # saves time: once is an initiative of 1
            queue //= FIGURES
            used = 0
            continue
        action, where = next_action(s, monster) if cell[monster] >= 0 else NO_ACTION  # FOR-MPHASE-10
        if action == STAY:
            if where >= 0:
                s.tell(WAITED, monster)
            queue //= FIGURES
            used = 0
            continue
        if action == GO and place_of[where] != CITY:
            move_monster(s, monster, where)
            if once:
                queue //= FIGURES
            else:
                used += 1  # FOR-HARD-07: the step alone counts, not what was taken
            continue
        used += 1
        s.push(MonstersAct(queue, used))
        if action == GO:
            move_monster(s, monster, where)
            return False  # FOR-CITY-02: the next one arrives after this damage
        if breed_of(monster) == AGGRESSIVE:  # FOR-ORD-06: an ordinary one stays
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

    def run(self, s: ForestState) -> bool:
        if not is_alive(s, self.prey) and not is_in_city(s, self.monster):
            move_monster(s, self.monster, self.cell)
        return False
