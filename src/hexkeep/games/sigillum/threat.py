"""A win in this turn: the most a side can still do to the enemy's castle, and what may help it.

`within_reach` never says too little: where it says that a castle is out of reach, no line of play reaches it. It
takes what the side has left (manoeuvres, attacks, specials on their sheets) as if all of it could be
used at its best and at once, and asks of each tower whether it could be held, of each enemy whether it could fall.
"""

from typing import Final

from hexkeep.games.sigillum.boards import FOREST, WATER
from hexkeep.games.sigillum.capture import towers_held
from hexkeep.games.sigillum.effects import boosted, capture_value, count, defence, tempo
from hexkeep.games.sigillum.sheets import (
    ACCELERATION,
    ADJACENT,
    ALLIES_BESIDE,
    ANYWHERE,
    ANYWHERE_OR_SELF,
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
    ENEMY_DAMAGED,
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
    OBSTACLE,
    ON_FOREST,
    ON_SELF,
    ON_TOWER,
    ONE_CELL,
    ONE_CELL_AWAY,
    ONE_RAY,
    OTHER_TERRAIN,
    OUTWEIGHED,
    OWN_CASTLE,
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
    WITHIN_DAMAGE,
    WITHIN_DAMAGE_1,
    Ability,
    Amount,
)
from hexkeep.games.sigillum.specials import Aim
from hexkeep.games.sigillum.state import ATTACKED, MANOEUVRED, WAITING, Battle, Box, damage_on
from hexkeep.games.sigillum.terms import AT, ATTACK, CAPTURE, MANOEUVRE, PASS_ON, USE
from hexkeep.kernel.words import Option

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

    def __init__(self, s: Battle, side: int) -> None:
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


def able(s: Battle, slot: int) -> bool:
    """Whether a character may still do something this turn: it is not stunned, and its seat has not passed."""
    if (s.has[slot] >> STUN) & 1:
        return False
    return not s.passed or not (s.passed >> s.box.rules.members[s.side].index(s.box.seat[slot])) & 1


def place(s: Battle, slot: int) -> int:
    """Where a character stands, or will stand when it is summoned."""
    return s.at[slot] if s.at[slot] >= 0 else s.box.gate[slot]


def within_reach(s: Battle, side: int, needed: int) -> bool:
    """Whether the other castle could still be hit so often before the side's turn ends.

    A castle is hit once for each exile and once by each tower (SIG-CASTLE-02). Who can manoeuvre or attack, but not
    both unless it is accelerated, is tried as each: first everybody as both, for that is quickly seen to fall short.
    """
    means = Means(s, side)
    if not enough_hits(s, means, needed):
        return False
    mortal = fallen(s, means)
    torn: list[int] = []
    for slot in means.mine:
        if means.torn[slot]:
            if s.used[slot] or harms(s, means, slot, mortal):
                torn.append(slot)
            else:
                means.blows[slot] = -1  # to walk is all it is good for
    return not torn or enough_torn(s, means, torn, 0, means.accelerations, needed)


def enough_torn(s: Battle, means: Means, torn: list[int], i: int, left: int, needed: int) -> bool:
    """The same with each of the torn, from the i-th on, walking or striking, or doing both by an acceleration."""
    if i == len(torn):
        return enough_hits(s, means, needed)
    slot = torn[i]
    walk, blow = means.walks[slot], means.blows[slot]
    if left > 0 and means.hurried[slot] and enough_torn(s, means, torn, i + 1, left - 1, needed):
        return True
    means.blows[slot] = -1
    if s.used[slot]:  # what is left of its main ability needs the acceleration
        means.walks[slot] = means.steps[slot]
    found = enough_torn(s, means, torn, i + 1, left, needed)
    if not found and not s.used[slot]:
        means.walks[slot] = means.steps[slot]
        means.blows[slot] = min(FAR, means.steps[slot] + means.lifted[slot])
        shorter = blow > means.blows[slot]
        if shorter:
            means.measure_harm(slot)
        found = enough_torn(s, means, torn, i + 1, left, needed)
        means.blows[slot] = blow
        if shorter:
            means.measure_harm(slot)
    means.walks[slot], means.blows[slot] = walk, blow
    return found


def enough_hits(s: Battle, means: Means, needed: int) -> bool:
    """Whether exiles and towers together could be so many."""
    mortal = fallen(s, means)
    exiles = most_exiles(s, means, mortal)
    return enough_towers(s, means, mortal, exiles, needed - exiles)


def harms(s: Battle, means: Means, slot: int, mortal: int) -> bool:
    """Whether a character's attack could hurt anybody who may fall."""
    return any(
        s.at[enemy] >= 0 and (mortal >> s.at[enemy]) & 1 == 1 and means.harm[slot][enemy] > 0 for enemy in means.theirs
    )


def enough_towers(s: Battle, means: Means, mortal: int, exiles: int, needed: int) -> bool:
    """Whether the side could hold so many towers when its turn ends.

    A set of towers is held if its guards, each at one of them, outweigh the enemies left at each: so many go by exile,
    and one with each special that shifts somebody.
    """
    towers = s.box.board.towers
    if needed <= 0:
        return True
    if needed > len(towers) or needed > len(means.mine):
        return False
    ways = [means.guarding(slot, False) for slot in means.mine]
    lifts = [means.guarding(slot, True) for slot in means.mine] if means.lifts else ways
    able = 0
    for way in lifts:
        able |= way
    if able.bit_count() < needed:
        return False
    for chosen in range(1, 1 << len(towers)):
        if chosen.bit_count() != needed or chosen & ~able:
            continue
        if outweighed(s, means, ways, lifts, chosen, mortal, exiles):
            return True
    return False


def outweighed(
    s: Battle, means: Means, ways: list[int], lifts: list[int], chosen: int, mortal: int, exiles: int
) -> bool:
    """Whether the enemies at all of the chosen towers could be outweighed at once.

    What weakens them, or strengthens the guards, is counted as if it could be used at any of these towers.
    """
    lacking = [0] * len(s.box.board.towers)
    may_fall: list[int] = []
    may_go: list[int] = []
    for i, tower in enumerate(s.box.board.towers):
        if (chosen >> i) & 1:
            lacking[i] = 1
            for enemy in means.theirs:
                cell = s.at[enemy]
                if cell >= 0 and (tower.area >> cell) & 1:
                    value = capture_value(s, enemy)
                    if means.all_captures_down and value > 0:
                        value -= 1
                    lacking[i] += value
                    if (mortal >> cell) & 1:
                        may_fall.append(value)
                    elif means.shifts and shifted(s, means, enemy):
                        may_go.append(value)
    may_fall.sort(reverse=True)
    may_go.extend(may_fall[exiles:])
    may_go.sort(reverse=True)
    spare = means.capture_ups + means.capture_downs + sum(may_fall[:exiles])
    going = [sum(may_go[:n]) for n in range(len(means.shifts) + 1)]  # by how many are shifted
    values = [capture_value(s, slot) for slot in means.mine]
    guards = sum([values[i] for i in range(len(values)) if lifts[i] & chosen])
    if sum(lacking) > guards + spare + going[-1]:
        return False
    # by how many guards may still be moved: what is spared then, for one special may move either friend or foe
    spares: list[int] = []
    for left in range(means.lifts + 1):
        moved = max(0, means.either - left)
        spares.append(spare + going[len(going) - 1 - moved])
    return posted(values, ways, lifts, 0, means.lifts, chosen, chosen, lacking, spares)


def posted(
    values: list[int],
    ways: list[int],
    lifts: list[int],
    i: int,
    left: int,
    chosen: int,
    empty: int,
    lacking: list[int],
    spares: list[int],
) -> bool:
    """Whether the guards from the i-th on can be sent to towers so that little enough is lacking at all together.

    `empty`: the towers that have no guard yet; a tower without one is not held, whatever is spared for it. `left`: how
    many may be moved by their allies.
    """
    if i == len(values):
        return not empty and sum([n for n in lacking if n > 0]) <= spares[left]
    if empty.bit_count() > len(values) - i:
        return False
    here = (lifts[i] if left else ways[i]) & chosen
    if not here:
        return posted(values, ways, lifts, i + 1, left, chosen, empty, lacking, spares)
    for tower in range(len(lacking)):
        if (here >> tower) & 1:
            lacking[tower] -= values[i]
            lifted = 0 if (ways[i] >> tower) & 1 else 1
            held = posted(values, ways, lifts, i + 1, left - lifted, chosen, empty & ~(1 << tower), lacking, spares)
            lacking[tower] += values[i]
            if held:
                return True
    return False


def shifted(s: Battle, means: Means, enemy: int) -> bool:
    """Whether a special could move an enemy."""
    for a in means.shifts:
        user = s.box.slot[a.who]
        if a.reach != ADJACENT:
            return True
        apart = s.box.board.apart[place(s, user) * 30 + s.at[enemy]]
        if apart <= means.walks[user] + len(means.shifts):  # the last step before the special is the neighbour's
            return True
    return False


def fallen(s: Battle, means: Means) -> int:
    """The cells of the enemies that could be exiled, each if every blow fell on it."""
    found = 0
    for enemy in means.theirs:
        cell = s.at[enemy]
        if cell >= 0 and not (s.box.home[s.box.side[enemy]] >> cell) & 1:
            harm = 0
            for slot in means.mine:
                if means.blows[slot] >= 0:
                    harm += means.harm[slot][enemy]
            if harm >= s.health[enemy]:
                found |= 1 << cell
    return found


def harm_to(s: Battle, means: Means, slot: int, enemy: int) -> int:
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


def most_exiles(s: Battle, means: Means, mortal: int) -> int:
    """No more of the mortal enemies than this can be exiled in the rest of the turn.

    Only attacks wound an enemy, each character attacks once a round (SIG-MAIN-01), and who is exiled
    comes back to a castle cell, where no enemy can touch it: nobody is exiled twice in a turn.
    """
    if not mortal:
        return 0
    sweeping: list[list[int]] = []  # by attacker: what each enemy would suffer
    single: list[list[int]] = []
    for slot in means.mine:
        if means.blows[slot] >= 0:
            main = s.box.sheets[slot].abilities[0]
            if main.all or main.reach == ONE_RAY:
                sweeping.append(means.harm[slot])
            else:
                single.append(means.harm[slot])
    exiles = 0
    left: list[tuple[int, int]] = []  # those whom single blows must finish, with what they must come to
    for enemy in means.theirs:
        if s.at[enemy] >= 0 and (mortal >> s.at[enemy]) & 1:
            health = s.health[enemy]
            for harm in sweeping:
                health -= harm[enemy]
            if health <= 0:
                exiles += 1
            else:
                left.append((enemy, health))
    return exiles + (finished(single, left, 0, 0) if single else 0)


def finished(single: list[list[int]], left: list[tuple[int, int]], i: int, spent: int) -> int:
    """How many of these enemies, from the i-th on, can the attackers not yet `spent` exile, each striking one."""
    if i == len(left):
        return 0
    enemy, health = left[i]
    most = finished(single, left, i + 1, spent)
    for group in range(1, 1 << len(single)):
        if not group & spent:
            harm = 0
            for k, blow in enumerate(single):
                if (group >> k) & 1:
                    harm += blow[enemy]
            if harm >= health:
                most = max(most, 1 + finished(single, left, i + 1, spent | group))
    return most


def could_be(s: Battle, what: int, slot: int, enemy: int, means: Means, steps: int) -> bool:
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


def most(s: Battle, measure: int, slot: int, enemy: int, means: Means) -> int:
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


def most_near(s: Battle, measure: int, slot: int, means: Means) -> int:
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


def most_allies(s: Battle, enemy: int, means: Means) -> int:
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


# ---- what may help -----------------------------------------------------------------------------------


def idle_abilities(box: Box, side: int, exiles: bool) -> list[bool]:
    """By number: the abilities of a side that bring no win in the same turn nearer, whatever else the side has.

    If no enemy can be exiled any more (`exiles`), blows and what helps them are idle too.
    """
    known = box.idle[2 * side + exiles]
    if not known:
        squad = [a for slot in box.of_side[side] for a in box.sheets[slot].abilities]
        useful = useful_marks(squad, exiles)
        known.extend([a in squad and not helps(a, squad, useful, exiles) for a in box.abilities])
    return known


def useful_marks(squad: list[Ability], exiles: bool) -> int:
    """The effects that something in the squad reads, or that count by themselves."""
    found = 1 << CAPTURE_UP | 1 << CAPTURE_DOWN | 1 << WINGS
    if exiles:
        words = [what for a in squad for what in a.only]
        measures = [a.attack.measure for a in squad]
        found |= 1 << ATTACK_UP | 1 << ACCELERATION | 1 << DEFENCE_DOWN | 1 << WEB
        if OWN_DEFENCE in measures:
            found |= 1 << DEFENCE_UP
        if BESIDE_BLESSED in words:
            found |= POSITIVE
        if HINDERED in words or HINDERED_NEAR in measures:
            found |= NEGATIVE
        if STUNNED in words or TARGET_STUN in measures:
            found |= 1 << STUN
        if SLOWED in words:
            found |= 1 << SLOW
        if POISONED in words or TARGET_POISON in measures:
            found |= 1 << POISON
        for a in squad:  # who cannot be moved aside for an Obstacle gets a marker instead
            if a.move != STAY and a.otherwise != NO_EFFECT and (found >> a.otherwise) & 1:
                found |= 1 << OBSTACLE
    return found


def marks_wounded(squad: list[Ability]) -> bool:
    """Whether it may be of use to wound or hinder an enemy that will not be exiled."""
    return any(
        a.attack.measure in (HINDERED_NEAR, DAMAGED_NEAR)
        or a.needs == ENEMY_DAMAGED
        or a.move == USER_TO_DAMAGED
        or (a.kind > 0 and a.enemies and len(a.asks) > 0)
        for a in squad
    )


def helps(a: Ability, squad: list[Ability], useful: int, exiles: bool) -> bool:
    """Whether an ability can bring a win in the same turn nearer."""
    if a.move != STAY or a.instant in (HASTEN, COPY, REVERSE):
        return True
    if a.kind == 0:
        return exiles or marks_wounded(squad)
    for effect in (a.gives, a.gains, a.otherwise):
        if effect != NO_EFFECT and (useful >> effect) & 1:
            return True
    if not exiles:
        return False
    if a.instant == DELAY:
        return any(other.attack.measure == TARGET_ROUNDS for other in squad)
    if a.instant in (HEAL_FROM_ALLY, HEAL_FROM_USER):  # to be hurt, or less healthy, may be of use
        return any(
            other.attack.measure == OWN_DAMAGE
            or other.reach in (WITHIN_DAMAGE, WITHIN_DAMAGE_1)
            or other.needs == OUTWEIGHED
            or HEALTHIER in other.only
            or (other.allies and DAMAGED in other.only)
            for other in squad
        )
    return False


def tries(
    s: Battle, side: int, needed: int, options: list[Option], before: Battle | None, played: Option | None
) -> list[Option]:
    """The options that may lead to a win in this turn, the most promising first.

    What could as well have been done before what was `played` last is left out: it was tried there. Where partners
    alternate (SIG-TEAM-11) an ability that helps nothing may still pass the time: then at whom it is aimed does not
    matter.
    """
    means = Means(s, side)
    step = s.stack[-1]
    if isinstance(step, Aim) and s.box.abilities[step.ability].kind == 0:
        striker = s.box.slot[s.box.abilities[step.ability].who]
        means.blows[striker] = 0  # declared, and about to fall
        means.measure_harm(striker)
    mortal = fallen(s, means)
    idle = idle_abilities(s.box, side, mortal != 0)
    if isinstance(step, Aim):
        a = s.box.abilities[step.ability]
        if idle[step.ability]:
            return options[:1]
        return at_the_mortal(s, side, a, mortal, options)
    alone = s.box.rules.seats == 2
    last_turn = alone or s.passed != 0
    held = towers_held(s, side) >= needed if last_turn else False
    first: list[Option] = []
    then: list[Option] = []
    last: list[Option] = []
    earlier = settled_before(s, before, played) if alone and before is not None and played is not None else None
    for option in options:
        verb = option[0]
        if verb == CAPTURE or (verb == PASS_ON and last_turn):
            if held:
                return [option]
        elif earlier is not None and earlier.includes(s, option):
            continue
        elif verb == ATTACK:
            if not idle[option[1] * 3]:
                first.append(option)
            elif not alone:
                last.append(option)
        elif verb == USE:
            if not idle[option[1]]:
                then.append(option)
            elif not alone:
                last.append(option)
        elif verb == MANOEUVRE and (s.box.board.areas >> option[2]) & 1:
            then.append(option)
        else:
            last.append(option)
    return first + then + last


class Earlier:
    """What could have been done before the last action as well, with the same result.

    Such actions are put in one order, by their rank: steady specials (`steady`) by number, then manoeuvres by slot. Of
    two that do not touch each other the one of lower rank is tried first and never second; so every position is still
    come to, by fewer ways.
    """

    def __init__(self, rank: int, left: int) -> None:
        self.rank: Final = rank
        self.left: Final = left
        """The cell that a manoeuvre left, -1 for a special: nobody could have come there before."""

    def includes(self, s: Battle, option: Option) -> bool:
        if option[0] == USE:
            return option[1] < self.rank and steady(s.box, option[1])
        if option[0] == MANOEUVRE:
            return AFTER_SPECIALS + s.box.slot[option[1]] < self.rank and option[2] != self.left
        return False


AFTER_SPECIALS: Final = 1000


def settled_before(s: Battle, before: Battle, played: Option) -> Earlier | None:
    """The last action, if others commute with it: nobody waits to be summoned, and no Web lies about."""
    if WAITING in s.at or s.webs[0] | s.webs[1]:
        return None
    if played[0] == MANOEUVRE:
        slot = s.box.slot[played[1]]
        return Earlier(AFTER_SPECIALS + slot, before.at[slot])
    step = before.stack[-1]
    number = played[1] if played[0] == USE else step.ability if isinstance(step, Aim) else -1
    if number >= 0 and steady(s.box, number):
        return Earlier(number, -1)
    return None


def steady(box: Box, number: int) -> bool:
    """A special that only lays markers, and does so wherever everybody stands, however fast they are."""
    if not box.steady:
        box.steady.extend([lays_only(a) for a in box.abilities])
    return box.steady[number]


def lays_only(a: Ability) -> bool:
    if a.kind == 0 or a.move != STAY or a.instant or a.conditional or a.cooldown.measure != CONSTANT:
        return False
    if a.target in (ONE_CELL, OWN_CASTLE) or a.reach not in (ANYWHERE, ANYWHERE_OR_SELF, ON_SELF):
        return False
    touched = (ACCELERATION, WINGS, POISON) + ((SLOW, STUN, SILENCE) if a.allies else ())
    marks = (a.gives, a.gains, a.otherwise)
    return all(what in (MELEE, NOT_SMALL) for what in a.asks) and not any(effect in touched for effect in marks)


def matters(s: Battle, side: int) -> tuple[object, ...]:
    """Equal for positions from which the side can win in this turn by the same lines."""
    if not s.box.heed[side]:
        instants = [a.instant for slot in s.box.of_side[side] for a in s.box.sheets[slot].abilities]
        s.box.heed[side] = 1 + 2 * (COPY in instants) + 4 * (HASTEN in instants or DELAY in instants)
    heed = s.box.heed[side]
    tokens = 0
    if not heed & 4:  # of the own tokens matters only whether they are there
        for slot in s.box.of_side[side]:
            tokens = tokens * 4 + (s.ready[2 * slot] > 0) * 2 + (s.ready[2 * slot + 1] > 0)
    step = s.stack[-1]
    return (
        tuple(s.at),
        tuple(s.health),
        tuple(s.used),
        tuple(s.ready) if heed & 4 else tokens,
        # in which order markers were laid matters to a copy alone
        tuple(s.marks) if heed & 2 else tuple([tuple(sorted(m)) if len(m) > 1 else m for m in s.marks]),
        tuple(s.obstacles),
        tuple(s.webs),
        s.damage[1 - side],
        s.mover,
        s.passed,
        (step.name, *step.args()),
    )


def at_the_mortal(s: Battle, side: int, a: Ability, mortal: int, options: list[Option]) -> list[Option]:
    """A blow, or a marker that only helps blows, is worth aiming at those alone who can be exiled."""
    if options[0][0] != AT or a.allies or a.move != STAY or CAPTURE_DOWN in (a.gives, a.otherwise):
        return options
    if marks_wounded([b for slot in s.box.of_side[side] for b in s.box.sheets[slot].abilities]):
        return options
    found = [option for option in options if (mortal >> s.at[s.box.slot[option[1]]]) & 1]
    return found or options[:1]
