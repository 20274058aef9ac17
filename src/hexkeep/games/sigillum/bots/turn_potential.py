"""What a side can still do in its turn, counted as generously as the sheets allow.

Nothing is counted too low: it takes what the side has left (manoeuvres, attacks, specials on their sheets) as if all of
it could be used at its best and at once.
"""

from typing import Final

from hexkeep.games.sigillum.components.boards import FOREST, WATER
from hexkeep.games.sigillum.components.sheet_language import (
    ACCELERATION,
    ADJACENT,
    ALLIES_BESIDE,
    ATTACK_UP,
    AWAY_FOLLOWED,
    BESIDE_BLESSED,
    BETWEEN,
    CAPTURE_DOWN,
    CAPTURE_UP,
    CONSTANT,
    COPY,
    DAMAGED,
    DAMAGED_NEAR,
    DEFENCE_DOWN,
    DEFENCE_UP,
    DELAY,
    ENEMIES_BESIDE,
    ENEMY_READY,
    EXCHANGE,
    FREE_BETWEEN,
    HASTEN,
    HEAL_FROM_ALLY,
    HEAL_FROM_USER,
    HEALTHIER,
    HINDERED,
    HINDERED_NEAR,
    IN_LINE,
    MELEE,
    NEGATIVE,
    NO_EFFECT,
    NOT_ON_WATER,
    NOT_SMALL,
    ON_FOREST,
    ON_SELF,
    ON_TOWER,
    ONE_CELL_AWAY,
    ONE_RAY,
    OTHER_TERRAIN,
    OWN_DAMAGE,
    OWN_DEFENCE,
    OWN_TEMPO,
    POISON,
    POISONED,
    POSITIVE,
    REVERSE,
    SILENCE,
    SLOW,
    SLOWED,
    STAY,
    STUN,
    STUNNED,
    TARGET_ALLIES,
    TARGET_HEALTH,
    TARGET_POISON,
    TARGET_RECHARGING,
    TARGET_ROUNDS,
    TARGET_SIZE,
    TARGET_STUN,
    TO_USER,
    TOWERS_HELD,
    USER_DRAWING,
    USER_MANOEUVRE,
    USER_STEP,
    USER_TO_DAMAGED,
    USER_TO_TOWER,
    USER_TO_WATER,
    USER_TOWARD,
    WEB,
    WINGS,
    Amount,
)
from hexkeep.games.sigillum.components.sheets import Ability
from hexkeep.games.sigillum.rules.effects import boosted, count, defence, tempo
from hexkeep.games.sigillum.state import ATTACKED, MANOEUVRED, SigillumState, damage_on

FAR: Final = 7
"""More steps than any board is wide."""
SELF_STEPS: Final = (USER_STEP, USER_TO_WATER, USER_MANOEUVRE, USER_TOWARD, USER_DRAWING, AWAY_FOLLOWED)
SELF_LEAPS: Final = (USER_TO_TOWER, USER_TO_DAMAGED, EXCHANGE)
SELF_ONLY: Final = (USER_STEP, USER_TO_WATER, USER_MANOEUVRE, USER_TOWARD, USER_TO_TOWER, USER_TO_DAMAGED)
"""Moves that bring nobody anywhere but their user."""


class Means:
    """What a side has left for this turn, counted as generously as the sheets allow; lists are indexed by slot.

    `steps`: how many cells a character can come by specials, `walks`: with its manoeuvre too. `blows`: how many cells
    before its attack, -1 if it has none; `torn`: all that takes an acceleration, and there may be too few (`hurried`:
    whom they can be given to). `harm[slot][enemy]`: the most that its attack can do.
    """

    def __init__(self, s: SigillumState, side: int) -> None:
        size = s.box.size
        self.s: Final = s
        self.mine: Final = s.box.of_side[side]
        self.theirs: Final = s.box.of_side[1 - side]
        self.steps: Final = [0] * size
        self.walks: Final = [0] * size
        self.blows: Final = [-1] * size
        self.torn: Final = [False] * size
        self.either = 0  # how many specials can move an ally or an enemy,
        self.lifts = 0  # how many can move an ally,
        self.lifted: Final = [0] * size  # and how far all of them could move this one
        self.sacrifices: Final = any(
            a.instant in (HEAL_FROM_ALLY, HEAL_FROM_USER) for slot in self.mine for a in s.box.sheets[slot].abilities
        )
        self.attack_ups: Final = [0] * size
        web = (s.webs[0] | s.webs[1]) != 0
        self.quick: Final = [web or tempo(s, slot) > 0 for slot in range(size)]
        self.hurried: Final = [False] * size
        self.accelerations = 0
        self.winged: Final = [(s.has[slot] >> WINGS) & 1 == 1 for slot in range(size)]
        self.shifts: Final[list[Ability]] = []  # specials that move an enemy
        self.capture_ups = 0
        self.capture_downs = 0
        self.all_captures_down = False
        self.defence_ups = 0
        self.defence_downs = 0
        self.poisons = 0
        self.stuns = 0
        self.slows = 0
        self.delays = 0
        self.hindrances = 0  # negative markers of any kind
        self.blessings = 0  # positive ones
        self.wounds = 0  # how much damage the side can do to itself
        self.collect()
        if self.shifts and s.webs[side]:  # an enemy may be moved onto a Web
            self.stuns += FAR
            self.hindrances += FAR
        self.measure()
        self.strikers: Final = sum([self.blows[slot] >= 0 for slot in self.mine])
        self.harm: Final = [[0] * size for _ in range(size)]
        for slot in self.mine:
            if self.blows[slot] >= 0:
                self.measure_harm(slot)

    def collect(self) -> None:
        s = self.s
        ready: list[Ability] = []
        hastens = False
        for slot in self.mine:
            if able(s, slot) and not (s.has[slot] >> SILENCE) & 1:
                for k in (1, 2):
                    if s.ready[2 * slot + k - 1] == 0:
                        special = s.box.sheets[slot].abilities[k]
                        ready.append(special)
                        hastens = hastens or special.instant == HASTEN
        if hastens:  # what comes back at once can be used again
            for slot in self.mine:
                for k in (1, 2):
                    special = s.box.sheets[slot].abilities[k]
                    left = s.ready[2 * slot + k - 1]
                    if left == s.round + 1 or (left == 0 and shortest(special.cooldown) <= 1):
                        ready.append(special)
        for special in ready:
            self.count(special, s.box.slot[special.who])

    def count(self, a: Ability, user: int) -> None:
        """One more use of a special."""
        if a.move != STAY:
            if a.move in SELF_LEAPS:
                self.steps[user] += FAR
            elif a.move in SELF_STEPS:
                self.steps[user] += 1
            if a.move not in SELF_ONLY:
                if a.allies:
                    self.lifts += 1
                    self.either += a.enemies
                    for slot in self.mine:
                        if slot != user and self.liftable(a, slot):
                            self.lifted[slot] += FAR if a.move in (EXCHANGE, TO_USER) else 1
                if a.enemies:
                    self.shifts.append(a)
        if a.gives != NO_EFFECT:
            self.mark(a.gives, a, self.mine if a.reach != ON_SELF else [user])
        if a.otherwise != NO_EFFECT:
            self.mark(a.otherwise, a, self.mine)
        if a.gains != NO_EFFECT:
            self.mark(a.gains, a, [user])
        if a.instant == COPY:
            for effect in (ATTACK_UP, CAPTURE_UP, DEFENCE_UP, ACCELERATION, WINGS):
                self.mark(effect, a, [user])
        elif a.instant == REVERSE:
            self.capture_downs += FAR
            self.defence_downs += FAR
            self.slows += FAR
            self.hindrances += FAR
        elif a.instant == DELAY:
            self.delays += 1
        elif a.instant in (HEAL_FROM_ALLY, HEAL_FROM_USER):
            self.wounds += 1

    def liftable(self, a: Ability, slot: int) -> bool:
        """Whether a special that moves allies could move this one: only those may be wanted that are hurt."""
        return DAMAGED not in a.only or damage_on(self.s, slot) > 0 or self.sacrifices

    def mark(self, effect: int, a: Ability, on: list[int]) -> None:
        if effect == WEB:  # an own character that enters it is accelerated, an enemy stunned
            self.stuns += FAR
            self.hindrances += FAR
            self.blessings += FAR
        elif (POSITIVE >> effect) & 1:
            self.blessings += 1
        elif (NEGATIVE >> effect) & 1:
            self.hindrances += FAR if a.all else 1
        if effect == ATTACK_UP:
            for slot in on:
                self.attack_ups[slot] += 1
        elif effect == ACCELERATION:
            self.accelerations += FAR if a.all else 1
            for slot in on:
                self.hurried[slot] = True
        elif effect == WEB:
            for slot in self.mine:
                self.quick[slot] = True
        elif effect == WINGS:
            for slot in on:
                self.winged[slot] = True
        elif effect == CAPTURE_UP:
            self.capture_ups += len(on) if a.all else 1
        elif effect == DEFENCE_UP:
            self.defence_ups += 1
        elif effect == DEFENCE_DOWN:
            self.defence_downs += 1
        elif effect == POISON:
            self.poisons += 1
        elif effect == STUN:
            self.stuns += 1
        elif effect == SLOW:
            self.slows += 1
        elif effect == CAPTURE_DOWN:
            if a.all:
                self.all_captures_down = True
            else:
                self.capture_downs += 1

    def measure(self) -> None:
        """SIG-MAIN-04, SIG-EFF-08. Manoeuvre and attack: one of them, or both while accelerated."""
        s = self.s
        for slot in self.mine:
            steps = FAR if self.winged[slot] and self.steps[slot] else self.steps[slot]
            walk = steps
            if able(s, slot):
                used = s.used[slot]
                swift = self.quick[slot] or (self.hurried[slot] and self.accelerations > 0)
                go = FAR if self.winged[slot] else 1
                walking = not used & MANOEUVRED and (not used or swift)
                striking = not used & ATTACKED and (not used or swift)
                if striking:
                    self.blows[slot] = min(FAR, steps + self.lifted[slot] + (go if walking and swift else 0))
                if walking:
                    walk += go
                self.torn[slot] = not self.quick[slot] and (used > 0 or (walking and striking))
            self.steps[slot] = min(FAR, steps)
            self.walks[slot] = min(FAR, walk)

    def measure_harm(self, slot: int) -> None:
        """What the character's attack could do to each enemy, with the steps it now has before it."""
        s = self.s
        row = self.harm[slot]
        for enemy in self.theirs:
            row[enemy] = harm_to(s, self, slot, enemy) if self.blows[slot] >= 0 and s.at[enemy] >= 0 else 0

    def guarding(self, slot: int, lifted: bool) -> int:
        """The towers, as a set, at which a character could stand when the turn ends, by itself or moved by allies."""
        s, cell = self.s, place(self.s, slot)
        walk = self.walks[slot]
        if lifted:
            walk = FAR if self.winged[slot] else min(FAR, walk + self.lifted[slot])
        near = 1 << cell | (s.box.board.within[walk][cell] if walk else 0)
        found = 0
        for i, tower in enumerate(s.box.board.towers):
            if tower.area & near:
                found |= 1 << i
        return found


def able(s: SigillumState, slot: int) -> bool:
    """Whether a character may still do something this turn: it is not stunned, and its seat has not passed."""
    if (s.has[slot] >> STUN) & 1:
        return False
    return not s.passed or not (s.passed >> s.box.rules.members[s.side].index(s.box.seat[slot])) & 1


def place(s: SigillumState, slot: int) -> int:
    """Where a character stands, or will stand when it is summoned."""
    return s.at[slot] if s.at[slot] >= 0 else s.box.gate[slot]


def harm_to(s: SigillumState, means: Means, slot: int, enemy: int) -> int:
    """The most damage a character's attack can do to an enemy this turn."""
    main = s.box.sheets[slot].abilities[0]
    cell, target = place(s, slot), s.at[enemy]
    steps = means.blows[slot] + len(means.shifts)
    apart = s.box.board.apart[cell * 30 + target]
    if main.reach == ADJACENT:
        if apart > 1 + steps:
            return 0
    elif steps == 0:
        if main.reach in (IN_LINE, ONE_RAY) and not (s.box.board.line[cell] >> target) & 1:
            return 0
        if main.reach == ONE_CELL_AWAY and apart != 2:
            return 0
    for what in main.only:
        if not could_be(s, what, slot, enemy, means, steps):
            return 0
    attack = main.attack
    value = attack.base
    if attack.measure != CONSTANT:
        value = best(attack, most(s, attack.measure, slot, enemy, means))
    guard = max(0, defence(s, enemy) - means.defence_downs)
    return max(0, boosted(s, slot, value + means.attack_ups[slot]) - guard)


def could_be(s: SigillumState, what: int, slot: int, enemy: int, means: Means, steps: int) -> bool:
    """Whether a word of the sheet's `only` holds for an enemy, or could come to hold in this turn."""
    board = s.box.board
    has, cell = s.has[enemy], s.at[enemy]
    if what == DAMAGED:
        return damage_on(s, enemy) > 0 or means.strikers > 1
    if what == STUNNED:
        return (has >> STUN) & 1 == 1 or means.stuns > 0
    if what == SLOWED:
        return tempo(s, enemy) < 0 or means.slows > 0
    if what == POISONED:
        return (has >> POISON) & 1 == 1 or means.poisons > 0
    if what == HINDERED:
        return has & NEGATIVE != 0 or means.hindrances > 0
    if what == NOT_SMALL:
        return s.box.sheets[enemy].size > 0
    if what == MELEE:
        return s.box.sheets[enemy].melee
    if what == HEALTHIER:
        return s.health[enemy] > max(1, s.health[slot] - means.wounds)
    if what == BESIDE_BLESSED:
        return means.blessings > 0 or any(s.has[ally] & POSITIVE != 0 for ally in means.mine)
    if means.shifts:
        return True
    if what == ON_FOREST:
        return board.terrain[cell] == FOREST
    if what == NOT_ON_WATER:
        return board.terrain[cell] != WATER
    if what == ON_TOWER:
        return (board.tower_cells >> cell) & 1 == 1
    if what == OTHER_TERRAIN and not steps:
        return board.terrain[cell] != board.terrain[place(s, slot)]
    return True


def most(s: SigillumState, measure: int, slot: int, enemy: int, means: Means) -> int:
    """The most that what a sheet counts can come to this turn."""
    if measure == TOWERS_HELD:
        return len(s.box.board.towers)
    if measure in (BETWEEN, FREE_BETWEEN):
        return 3
    if measure in (HINDERED_NEAR, DAMAGED_NEAR):
        return most_near(s, measure, slot, means)
    if measure == TARGET_ALLIES:
        return most_allies(s, enemy, means)
    if measure == ALLIES_BESIDE:
        return len(means.mine) - 1
    if measure == ENEMIES_BESIDE:
        return len(means.theirs)
    if measure == OWN_DEFENCE:
        return defence(s, slot) + means.defence_ups
    if measure == OWN_DAMAGE:
        return damage_on(s, slot) + means.wounds
    if measure == OWN_TEMPO:
        return 1
    if measure == TARGET_POISON:
        return count(s, enemy, POISON) + means.poisons
    if measure == TARGET_STUN:
        return count(s, enemy, STUN) + means.stuns
    if measure == TARGET_SIZE:
        return s.box.sheets[enemy].size
    if measure == TARGET_HEALTH:
        return s.health[enemy]
    if measure == TARGET_RECHARGING:
        return (s.ready[2 * enemy] > 0) + (s.ready[2 * enemy + 1] > 0)
    if measure == TARGET_ROUNDS:
        return max(0, s.ready[2 * enemy] - s.round) + max(0, s.ready[2 * enemy + 1] - s.round) + 2 * means.delays
    if measure == ENEMY_READY:
        return sum([(s.ready[2 * other] == 0) + (s.ready[2 * other + 1] == 0) for other in means.theirs])
    return 6


def most_near(s: SigillumState, measure: int, slot: int, means: Means) -> int:
    """Hindered or damaged enemies within 2: those that are, and those that could be made so before the attack."""
    far = 2 + means.blows[slot] + len(means.shifts)
    already, others = 0, 0
    for other in means.theirs:
        cell = s.at[other]
        if cell >= 0 and s.box.board.apart[place(s, slot) * 30 + cell] <= far:
            if s.has[other] & NEGATIVE if measure == HINDERED_NEAR else damage_on(s, other):
                already += 1
            else:
                others += 1
    if measure == HINDERED_NEAR:
        return already + min(others, means.hindrances)
    wounding = 0
    for ally in means.mine:
        if ally != slot and means.blows[ally] >= 0:
            main = s.box.sheets[ally].abilities[0]
            wounding += FAR if main.all or main.reach == ONE_RAY else 1
    return already + min(others, wounding)


def most_allies(s: SigillumState, enemy: int, means: Means) -> int:
    """Companions beside an enemy: who is exiled may come back to a castle cell there."""
    if means.shifts:
        return len(means.theirs) - 1
    side = s.box.side[enemy]
    near = s.box.board.beside[s.at[enemy]]
    return (near & (s.stand[side] | s.box.home[side])).bit_count()


def best(amount: Amount, limit: int) -> int:
    """The most an amount can come to while its measure is at most `limit`."""
    return max([amount.of(n) for n in range(-1, limit + 1)])


def shortest(cooldown: Amount) -> int:
    """The least an amount can come to."""
    if cooldown.measure == CONSTANT:
        return cooldown.base
    return min([cooldown.of(n) for n in range(7)])
