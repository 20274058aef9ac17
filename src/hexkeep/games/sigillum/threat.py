"""A win in this turn: the most a side can still do to the enemy's castle, and what may help it.

`most_hits` never says too little: where it says that a castle is out of reach, no line of play reaches it. It
takes what the side has left (manoeuvres, attacks, specials on their sheets) as if all of it could be
used at its best and at once, and asks of each tower whether it could be held, of each enemy whether it could fall.
"""

from typing import Final

from hexkeep.games.sigillum.capture import towers_held
from hexkeep.games.sigillum.effects import boosted, capture_value, count, defence, tempo
from hexkeep.games.sigillum.sheets import (
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
    NEGATIVE,
    NO_EFFECT,
    OBSTACLE,
    ON_SELF,
    ONE_CELL_AWAY,
    ONE_RAY,
    OUTWEIGHED,
    OWN_DAMAGE,
    OWN_DEFENCE,
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
from hexkeep.games.sigillum.state import ATTACKED, MANOEUVRED, Battle, Box, damage_on
from hexkeep.games.sigillum.terms import AT, ATTACK, CAPTURE, MANOEUVRE, USE
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
    before its attack, -1 if it has none; `torn`: it can still manoeuvre or attack, but not both.
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
        self.attack_ups: Final = [0] * size
        web = (s.webs[0] | s.webs[1]) != 0
        self.quick: Final = [web or tempo(s, slot) > 0 for slot in range(size)]
        self.winged: Final = [(s.has[slot] >> WINGS) & 1 == 1 for slot in range(size)]
        self.shifts: Final[list[Ability]] = []  # specials that move an enemy
        self.capture_ups = 0
        self.capture_downs = 0
        self.all_captures_down = False
        self.defence_ups = 0
        self.defence_downs = 0
        self.poisons = 0
        self.wounds = 0  # how much damage the side can do to itself
        self.collect()
        self.measure()

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
                    far = FAR if a.move in (EXCHANGE, TO_USER) else 1
                    for slot in self.mine:
                        if slot != user:
                            self.steps[slot] += far
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
        elif a.instant in (HEAL_FROM_ALLY, HEAL_FROM_USER):
            self.wounds += 1

    def mark(self, effect: int, a: Ability, on: list[int]) -> None:
        if effect == ATTACK_UP:
            for slot in on:
                self.attack_ups[slot] += 1
        elif effect in (ACCELERATION, WEB):
            for slot in on if effect == ACCELERATION else self.mine:
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
                go = FAR if self.winged[slot] else 1
                walking = not used & MANOEUVRED and (not used or self.quick[slot])
                if not used & ATTACKED and (not used or self.quick[slot]):
                    self.blows[slot] = min(FAR, steps + go if walking and self.quick[slot] else steps)
                    self.torn[slot] = walking and not self.quick[slot]
                if walking:
                    walk += go
            self.steps[slot] = min(FAR, steps)
            self.walks[slot] = min(FAR, walk)


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

    A castle is hit once for each exile and once by each tower (SIG-CASTLE-02). Who can manoeuvre or attack,
    but not both, is tried as either: first everybody as both, for that is quickly seen to fall short.
    """
    means = Means(s, side)
    mortal = fallen(s, means)
    if most_hits(s, means, mortal) < needed:
        return False
    torn = [slot for slot in means.mine if means.torn[slot] and harms(s, means, slot, mortal)]
    if not torn:
        return True
    walks, blows = means.walks[:], means.blows[:]
    for choice in range(1 << len(torn)):
        for i, slot in enumerate(torn):
            striking = (choice >> i) & 1
            means.walks[slot] = means.steps[slot] if striking else walks[slot]
            means.blows[slot] = blows[slot] if striking else -1
        if most_hits(s, means, fallen(s, means)) >= needed:
            return True
    return False


def most_hits(s: Battle, means: Means, mortal: int) -> int:
    exiles = most_exiles(s, means, mortal)
    return exiles + most_towers(s, means, mortal, exiles)


def harms(s: Battle, means: Means, slot: int, mortal: int) -> bool:
    """Whether a character's attack could hurt anybody who may fall."""
    return any(
        s.at[enemy] >= 0 and (mortal >> s.at[enemy]) & 1 == 1 and harm_to(s, means, slot, enemy) > 0
        for enemy in means.theirs
    )


def most_towers(s: Battle, means: Means, mortal: int, exiles: int) -> int:
    """No more towers than this can the side hold when its turn ends.

    A set of towers is held if its guards, each at one of them, outweigh the enemies left there: so many go by exile,
    and one with each special that shifts somebody.
    """
    board = s.box.board
    walls: list[int] = []  # for each tower that could be held by itself: its guards, as a set of slots,
    foes: list[int] = []  # and the enemies in its area
    for tower in board.towers:
        here = 0
        for slot in means.mine:
            cell, walk = place(s, slot), means.walks[slot]
            if tower.area & (1 << cell | (board.within[walk][cell] if walk else 0)):
                here |= 1 << slot
        there = tower.area & s.stand[1 - s.box.side[means.mine[0]]]
        if here and outweighs(s, means, here, there, 1, mortal, exiles):
            walls.append(here)
            foes.append(there)
    if len(walls) < 2:
        return len(walls)
    found = 1
    for chosen in range(3, 1 << len(walls)):
        n = chosen.bit_count()
        if n > found:
            here, there = 0, 0
            for i in range(len(walls)):
                if (chosen >> i) & 1:
                    here |= walls[i]
                    there |= foes[i]
            if here.bit_count() >= n and outweighs(s, means, here, there, n, mortal, exiles):
                found = n
    return found


def outweighs(s: Battle, means: Means, here: int, there: int, towers: int, mortal: int, exiles: int) -> bool:
    """Whether the guards `here` (slots) could outweigh the enemies `there` (cells), by 1 at each of so many towers."""
    mine = means.capture_ups
    for slot in means.mine:
        if (here >> slot) & 1:
            mine += capture_value(s, slot)
    if not there:
        return mine >= towers
    stay = 0
    may_fall: list[int] = []
    may_go: list[int] = []
    for enemy in means.theirs:
        cell = s.at[enemy]
        if cell >= 0 and (there >> cell) & 1:
            value = capture_value(s, enemy)
            if means.all_captures_down and value > 0:
                value -= 1
            stay += value
            if (mortal >> cell) & 1:
                may_fall.append(value)
            elif means.shifts and shifted(s, means, enemy):
                may_go.append(value)
    may_fall.sort(reverse=True)
    may_go.extend(may_fall[exiles:])
    may_go.sort(reverse=True)
    stay -= sum(may_fall[:exiles]) + sum(may_go[: len(means.shifts)])
    return mine >= towers + max(0, stay - means.capture_downs)


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
                    harm += harm_to(s, means, slot, enemy)
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
    single, strokes, sweeping = 0, 0, 0
    enemies = [enemy for enemy in means.theirs if s.at[enemy] >= 0 and (mortal >> s.at[enemy]) & 1]
    for slot in means.mine:
        if means.blows[slot] >= 0:
            harm = 0
            for enemy in enemies:
                harm = max(harm, harm_to(s, means, slot, enemy))
            main = s.box.sheets[slot].abilities[0]
            if main.all or main.reach == ONE_RAY:
                sweeping += harm
            elif harm:
                single += harm
                strokes += 1
    exiles = 0
    for health in sorted([s.health[enemy] - sweeping for enemy in enemies]):
        if health > 0:
            if strokes == 0 or single < health:
                break
            strokes -= 1
            single -= health
        exiles += 1
    return exiles


def most(s: Battle, measure: int, slot: int, enemy: int, means: Means) -> int:
    """The most that what a sheet counts can come to this turn."""
    if measure == TOWERS_HELD:
        return len(s.box.board.towers)
    if measure in (BETWEEN, FREE_BETWEEN):
        return 3
    if measure in (HINDERED_NEAR, DAMAGED_NEAR, TARGET_ALLIES, ALLIES_BESIDE):
        return len(means.mine)
    if measure == OWN_DEFENCE:
        return defence(s, slot) + means.defence_ups
    if measure == OWN_DAMAGE:
        return damage_on(s, slot) + means.wounds
    if measure == TARGET_POISON:
        return count(s, enemy, POISON) + means.poisons
    if measure == TARGET_SIZE:
        return s.box.sheets[enemy].size
    if measure == TARGET_RECHARGING:
        return (s.ready[2 * enemy] > 0) + (s.ready[2 * enemy + 1] > 0)
    if measure == ENEMY_READY:
        return sum([(s.ready[2 * other] == 0) + (s.ready[2 * other + 1] == 0) for other in means.theirs])
    return 12


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


def tries(s: Battle, side: int, needed: int, options: list[Option]) -> list[Option]:
    """The options that may lead to a win in this turn, the most promising first.

    Where partners alternate (SIG-TEAM-11) an ability that helps nothing may still pass the time: then at whom it is
    aimed does not matter.
    """
    means = Means(s, side)
    step = s.stack[-1]
    if isinstance(step, Aim) and s.box.abilities[step.ability].kind == 0:
        means.blows[s.box.slot[s.box.abilities[step.ability].who]] = 0  # declared, and about to fall
    mortal = fallen(s, means)
    idle = idle_abilities(s.box, side, mortal != 0)
    if isinstance(step, Aim):
        a = s.box.abilities[step.ability]
        if idle[step.ability]:
            return options[:1]
        return at_the_mortal(s, side, a, mortal, options)
    alone = s.box.rules.seats == 2
    first: list[Option] = []
    then: list[Option] = []
    last: list[Option] = []
    for option in options:
        verb = option[0]
        if verb == CAPTURE:
            if towers_held(s, side) >= needed:
                return [option]
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


def at_the_mortal(s: Battle, side: int, a: Ability, mortal: int, options: list[Option]) -> list[Option]:
    """A blow, or a marker that only helps blows, is worth aiming at those alone who can be exiled."""
    if options[0][0] != AT or a.allies or a.move != STAY or CAPTURE_DOWN in (a.gives, a.otherwise):
        return options
    if marks_wounded([b for slot in s.box.of_side[side] for b in s.box.sheets[slot].abilities]):
        return options
    found = [option for option in options if (mortal >> s.at[s.box.slot[option[1]]]) & 1]
    return found or options[:1]
