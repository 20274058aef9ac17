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
from hexkeep.games.sigillum.rules.abilities.effects import boosted_attack, count_markers, defence, tempo
from hexkeep.games.sigillum.state import (
    ATTACKED,
    MANOEUVRED,
    SigillumState,
    damage_on,
    recharging_specials,
    return_round,
    rounds_of_recharge,
)

FAR: Final = 7
"""More steps than any board is wide."""
SELF_STEPS: Final = (USER_STEP, USER_TO_WATER, USER_MANOEUVRE, USER_TOWARD, USER_DRAWING, AWAY_FOLLOWED)
SELF_LEAPS: Final = (USER_TO_TOWER, USER_TO_DAMAGED, EXCHANGE)
SELF_ONLY: Final = (USER_STEP, USER_TO_WATER, USER_MANOEUVRE, USER_TOWARD, USER_TO_TOWER, USER_TO_DAMAGED)
"""Moves that bring nobody anywhere but their user."""


class TurnPotential:
    """What a side has left for this turn, counted as generously as the sheets allow; lists are indexed by slot.

    All counts are upper bounds, and all distances are in cells.
    `special_steps`: how far a character can come by specials; `total_steps`: with its manoeuvre too.
    `steps_before_attack`: how far it can come before its attack, -1 if it has none.
    `needs_acceleration`: it can do both only if a special accelerates it (`can_be_accelerated`), and such specials
    (`accelerations`) may be fewer than those who need one.
    `max_damage[slot][enemy]`: the most that its attack can do.
    """

    def __init__(self, s: SigillumState, side: int) -> None:
        size = s.box.size
        self.s: Final = s
        self.mine: Final = s.box.of_side[side]
        self.theirs: Final = s.box.of_side[1 - side]
        self.special_steps: Final = [0] * size
        self.total_steps: Final = [0] * size
        self.steps_before_attack: Final = [-1] * size
        self.needs_acceleration: Final = [False] * size
        self.moves_of_either_side = 0  # specials that can move an ally or an enemy
        self.ally_moves = 0  # specials that can move an ally
        self.steps_by_allies: Final = [0] * size  # how far all of those together could move this one
        self.has_sacrifices: Final = any(
            a.instant in (HEAL_FROM_ALLY, HEAL_FROM_USER) for slot in self.mine for a in s.box.sheets[slot].abilities
        )
        self.attack_ups: Final = [0] * size
        web = (s.webs[0] | s.webs[1]) != 0
        self.is_accelerated: Final = [web or tempo(s, slot) > 0 for slot in range(size)]
        self.can_be_accelerated: Final = [False] * size
        self.accelerations = 0
        self.winged: Final = [(s.has[slot] >> WINGS) & 1 == 1 for slot in range(size)]
        self.enemy_moves: Final[list[Ability]] = []  # specials that move an enemy
        self.capture_ups = 0
        self.capture_downs = 0
        self.all_captures_down = False
        self.defence_ups = 0
        self.defence_downs = 0
        self.poisons = 0
        self.stuns = 0
        self.slows = 0
        self.delays = 0
        self.negative_markers = 0
        self.positive_markers = 0
        self.own_damage = 0  # how much damage the side can do to itself
        self.collect_specials()
        if self.enemy_moves and s.webs[side]:  # an enemy may be moved onto a Web
            self.stuns += FAR
            self.negative_markers += FAR
        self.measure_steps()
        self.attackers: Final = sum([self.steps_before_attack[slot] >= 0 for slot in self.mine])
        self.max_damage: Final = [[0] * size for _ in range(size)]
        for slot in self.mine:
            if self.steps_before_attack[slot] >= 0:
                self.measure_damage(slot)

    def collect_specials(self) -> None:
        s = self.s
        ready: list[Ability] = []
        hastens = False
        for slot in self.mine:
            if can_still_act(s, slot) and not (s.has[slot] >> SILENCE) & 1:
                for k in (1, 2):
                    if return_round(s, slot, k) == 0:
                        special = s.box.sheets[slot].abilities[k]
                        ready.append(special)
                        hastens = hastens or special.instant == HASTEN
        if hastens:  # what comes back at once can be used again
            for slot in self.mine:
                for k in (1, 2):
                    special = s.box.sheets[slot].abilities[k]
                    left = return_round(s, slot, k)
                    if left == s.round + 1 or (left == 0 and min_amount(special.cooldown) <= 1):
                        ready.append(special)
        for special in ready:
            self.add_special(special, s.box.slot[special.who])

    def add_special(self, a: Ability, user: int) -> None:
        """One more use of a special."""
        if a.move != STAY:
            if a.move in SELF_LEAPS:
                self.special_steps[user] += FAR
            elif a.move in SELF_STEPS:
                self.special_steps[user] += 1
            if a.move not in SELF_ONLY:
                if a.allies:
                    self.ally_moves += 1
                    self.moves_of_either_side += a.enemies
                    for slot in self.mine:
                        if slot != user and self.is_movable_by(a, slot):
                            self.steps_by_allies[slot] += FAR if a.move in (EXCHANGE, TO_USER) else 1
                if a.enemies:
                    self.enemy_moves.append(a)
        if a.gives != NO_EFFECT:
            self.add_marker(a.gives, a, self.mine if a.reach != ON_SELF else [user])
        if a.otherwise != NO_EFFECT:
            self.add_marker(a.otherwise, a, self.mine)
        if a.gains != NO_EFFECT:
            self.add_marker(a.gains, a, [user])
        if a.instant == COPY:
            for effect in (ATTACK_UP, CAPTURE_UP, DEFENCE_UP, ACCELERATION, WINGS):
                self.add_marker(effect, a, [user])
        elif a.instant == REVERSE:
            self.capture_downs += FAR
            self.defence_downs += FAR
            self.slows += FAR
            self.negative_markers += FAR
        elif a.instant == DELAY:
            self.delays += 1
        elif a.instant in (HEAL_FROM_ALLY, HEAL_FROM_USER):
            self.own_damage += 1

    def is_movable_by(self, a: Ability, slot: int) -> bool:
        """Whether a special that moves allies could move this one: some move damaged ones only."""
        return DAMAGED not in a.only or damage_on(self.s, slot) > 0 or self.has_sacrifices

    def add_marker(self, effect: int, a: Ability, on: list[int]) -> None:
        if effect == WEB:  # an own character that enters it is accelerated, an enemy stunned
            self.stuns += FAR
            self.negative_markers += FAR
            self.positive_markers += FAR
        elif (POSITIVE >> effect) & 1:
            self.positive_markers += 1
        elif (NEGATIVE >> effect) & 1:
            self.negative_markers += FAR if a.all else 1
        if effect == ATTACK_UP:
            for slot in on:
                self.attack_ups[slot] += 1
        elif effect == ACCELERATION:
            self.accelerations += FAR if a.all else 1
            for slot in on:
                self.can_be_accelerated[slot] = True
        elif effect == WEB:
            for slot in self.mine:
                self.is_accelerated[slot] = True
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

    def measure_steps(self) -> None:
        """SIG-MAIN-04, SIG-EFF-08. Manoeuvre and attack: one of them, or both while accelerated."""
        s = self.s
        for slot in self.mine:
            steps = FAR if self.winged[slot] and self.special_steps[slot] else self.special_steps[slot]
            walk = steps
            if can_still_act(s, slot):
                used = s.used[slot]
                swift = self.is_accelerated[slot] or (self.can_be_accelerated[slot] and self.accelerations > 0)
                go = FAR if self.winged[slot] else 1
                walking = not used & MANOEUVRED and (not used or swift)
                striking = not used & ATTACKED and (not used or swift)
                if striking:
                    self.steps_before_attack[slot] = min(
                        FAR, steps + self.steps_by_allies[slot] + (go if walking and swift else 0)
                    )
                if walking:
                    walk += go
                self.needs_acceleration[slot] = not self.is_accelerated[slot] and (used > 0 or (walking and striking))
            self.special_steps[slot] = min(FAR, steps)
            self.total_steps[slot] = min(FAR, walk)

    def measure_damage(self, slot: int) -> None:
        """What the character's attack could do to each enemy, with the steps it now has before it."""
        s = self.s
        row = self.max_damage[slot]
        for enemy in self.theirs:
            row[enemy] = (
                max_damage_to(s, self, slot, enemy) if self.steps_before_attack[slot] >= 0 and s.at[enemy] >= 0 else 0
            )

    def reachable_towers(self, slot: int, by_allies: bool) -> int:
        """The towers, as a set, at which a character could stand when the turn ends, by itself or moved by allies."""
        s, cell = self.s, cell_or_gate(self.s, slot)
        walk = self.total_steps[slot]
        if by_allies:
            walk = FAR if self.winged[slot] else min(FAR, walk + self.steps_by_allies[slot])
        near = 1 << cell | (s.box.board.within[walk][cell] if walk else 0)
        found = 0
        for i, tower in enumerate(s.box.board.towers):
            if tower.area & near:
                found |= 1 << i
        return found


def can_still_act(s: SigillumState, slot: int) -> bool:
    """Whether a character may still do something this turn: it is not stunned, and its seat has not passed."""
    if (s.has[slot] >> STUN) & 1:
        return False
    return not s.passed or not (s.passed >> s.box.rules.members[s.side].index(s.box.seat[slot])) & 1


def cell_or_gate(s: SigillumState, slot: int) -> int:
    """Where a character stands, or will stand when it is summoned."""
    return s.at[slot] if s.at[slot] >= 0 else s.box.gate[slot]


def max_damage_to(s: SigillumState, potential: TurnPotential, slot: int, enemy: int) -> int:
    """The most damage a character's attack can do to an enemy this turn."""
    main = s.box.sheets[slot].abilities[0]
    cell, target = cell_or_gate(s, slot), s.at[enemy]
    steps = potential.steps_before_attack[slot] + len(potential.enemy_moves)
    apart = s.box.board.apart[cell][target]
    if main.reach == ADJACENT:
        if apart > 1 + steps:
            return 0
    elif steps == 0:
        if main.reach in (IN_LINE, ONE_RAY) and not (s.box.board.line[cell] >> target) & 1:
            return 0
        if main.reach == ONE_CELL_AWAY and apart != 2:
            return 0
    for what in main.only:
        if not could_match(s, what, slot, enemy, potential, steps):
            return 0
    attack = main.attack
    value = attack.base
    if attack.measure != CONSTANT:
        value = max_amount(attack, max_measure(s, attack.measure, slot, enemy, potential))
    guard = max(0, defence(s, enemy) - potential.defence_downs)
    return max(0, boosted_attack(s, slot, value + potential.attack_ups[slot]) - guard)


def could_match(s: SigillumState, what: int, slot: int, enemy: int, potential: TurnPotential, steps: int) -> bool:
    """Whether a word of the sheet's `only` holds for an enemy, or could come to hold in this turn."""
    board = s.box.board
    has, cell = s.has[enemy], s.at[enemy]
    if what == DAMAGED:
        return damage_on(s, enemy) > 0 or potential.attackers > 1
    if what == STUNNED:
        return (has >> STUN) & 1 == 1 or potential.stuns > 0
    if what == SLOWED:
        return tempo(s, enemy) < 0 or potential.slows > 0
    if what == POISONED:
        return (has >> POISON) & 1 == 1 or potential.poisons > 0
    if what == HINDERED:
        return has & NEGATIVE != 0 or potential.negative_markers > 0
    if what == NOT_SMALL:
        return s.box.sheets[enemy].size > 0
    if what == MELEE:
        return s.box.sheets[enemy].melee
    if what == HEALTHIER:
        return s.health[enemy] > max(1, s.health[slot] - potential.own_damage)
    if what == BESIDE_BLESSED:
        return potential.positive_markers > 0 or any(s.has[ally] & POSITIVE != 0 for ally in potential.mine)
    if potential.enemy_moves:
        return True
    if what == ON_FOREST:
        return board.terrain[cell] == FOREST
    if what == NOT_ON_WATER:
        return board.terrain[cell] != WATER
    if what == ON_TOWER:
        return (board.tower_cells >> cell) & 1 == 1
    if what == OTHER_TERRAIN and not steps:
        return board.terrain[cell] != board.terrain[cell_or_gate(s, slot)]
    return True


def max_measure(s: SigillumState, measure: int, slot: int, enemy: int, potential: TurnPotential) -> int:
    """The most that what a sheet counts can come to this turn."""
    if measure == TOWERS_HELD:
        return len(s.box.board.towers)
    if measure in (BETWEEN, FREE_BETWEEN):
        return 3
    if measure in (HINDERED_NEAR, DAMAGED_NEAR):
        return max_enemies_near(s, measure, slot, potential)
    if measure == TARGET_ALLIES:
        return max_allies_beside(s, enemy, potential)
    if measure == ALLIES_BESIDE:
        return len(potential.mine) - 1
    if measure == ENEMIES_BESIDE:
        return len(potential.theirs)
    if measure == OWN_DEFENCE:
        return defence(s, slot) + potential.defence_ups
    if measure == OWN_DAMAGE:
        return damage_on(s, slot) + potential.own_damage
    if measure == OWN_TEMPO:
        return 1
    if measure == TARGET_POISON:
        return count_markers(s, enemy, POISON) + potential.poisons
    if measure == TARGET_STUN:
        return count_markers(s, enemy, STUN) + potential.stuns
    if measure == TARGET_SIZE:
        return s.box.sheets[enemy].size
    if measure == TARGET_HEALTH:
        return s.health[enemy]
    if measure == TARGET_RECHARGING:
        return recharging_specials(s, enemy)
    if measure == TARGET_ROUNDS:
        return rounds_of_recharge(s, enemy) + 2 * potential.delays
    if measure == ENEMY_READY:
        return sum([2 - recharging_specials(s, other) for other in potential.theirs])
    return 6


def max_enemies_near(s: SigillumState, measure: int, slot: int, potential: TurnPotential) -> int:
    """Hindered or damaged enemies within 2: those that are, and those that could be made so before the attack."""
    far = 2 + potential.steps_before_attack[slot] + len(potential.enemy_moves)
    already, others = 0, 0
    for other in potential.theirs:
        cell = s.at[other]
        if cell >= 0 and s.box.board.apart[cell_or_gate(s, slot)][cell] <= far:
            if s.has[other] & NEGATIVE if measure == HINDERED_NEAR else damage_on(s, other):
                already += 1
            else:
                others += 1
    if measure == HINDERED_NEAR:
        return already + min(others, potential.negative_markers)
    wounding = 0
    for ally in potential.mine:
        if ally != slot and potential.steps_before_attack[ally] >= 0:
            main = s.box.sheets[ally].abilities[0]
            wounding += FAR if main.all or main.reach == ONE_RAY else 1
    return already + min(others, wounding)


def max_allies_beside(s: SigillumState, enemy: int, potential: TurnPotential) -> int:
    """Companions beside an enemy: who is exiled may come back to a castle cell there."""
    if potential.enemy_moves:
        return len(potential.theirs) - 1
    side = s.box.side[enemy]
    near = s.box.board.beside[s.at[enemy]]
    return (near & (s.stand[side] | s.box.home[side])).bit_count()


def max_amount(amount: Amount, limit: int) -> int:
    """The most an amount can come to while its measure is at most `limit`."""
    return max([amount.of(n) for n in range(-1, limit + 1)])


def min_amount(cooldown: Amount) -> int:
    """The least an amount can come to."""
    if cooldown.measure == CONSTANT:
        return cooldown.base
    return min([cooldown.of(n) for n in range(7)])
