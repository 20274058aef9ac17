"""Abilities in use: declaring, aiming, and what a special does (rulebook: "Special abilities", "Instant actions")."""

from typing import ClassVar, Final

from hexkeep.games.sigillum.components.boards import bits
from hexkeep.games.sigillum.components.sheets import (
    AWAY_FOLLOWED,
    COPY,
    DELAY,
    EXCHANGE,
    HASTEN,
    HEAL,
    HEAL_FROM_ALLY,
    HEAL_FROM_USER,
    NO_EFFECT,
    ONE_CELL,
    ONE_RAY,
    OWN_CASTLE,
    POISON,
    REPAIR,
    REVERSE,
    STAY,
    USER_DRAWING,
    USER_TOWARD,
    Ability,
)
from hexkeep.games.sigillum.rules.attack import strike, worth
from hexkeep.games.sigillum.rules.capture import repair
from hexkeep.games.sigillum.rules.effects import count, latest_positive, mark, mark_cell, reverse
from hexkeep.games.sigillum.rules.movement import exchange, move, places, summon
from hexkeep.games.sigillum.rules.targets import aims, cannot_choose, cannot_enter, cannot_give, cannot_target, givers
from hexkeep.games.sigillum.state import ATTACKED, SigillumState, damage_on, slot_of, standing_on, use_main
from hexkeep.games.sigillum.vocabulary import (
    AIM,
    AIM_CELL,
    AIM_LINE,
    ALONG,
    APPLIED,
    AT,
    DELAYED,
    GIVER,
    HASTEN_BOTH,
    HASTEN_ONE,
    HASTENED,
    HEALED,
    NO_TARGET,
    NOT_RECHARGING,
    PLACE,
    RETURNED,
    SACRIFICED,
    SENT,
    STRUCK,
    TO,
    TOKENS,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option, Reason

LONGEST: Final = 6
"""SIG-TIME-04. No cooldown is longer, none shorter than 1."""


def declare(s: SigillumState, a: Ability) -> None:
    """SIG-ATK-01, SIG-SPEC-01. Announce an ability; a target is asked for only where there is a choice."""
    user = s.box.slot[a.who]
    if a.kind == 0:
        use_main(s, user, ATTACKED)  # whatever it will do (SIG-ATK-09)
    if s.event_log is not None:
        s.tell(STRUCK if a.kind == 0 else APPLIED, a.who, a.number)
    cells = aims(s, a, user)
    if a.reach == ONE_RAY:
        if len(rays(s, a, user)) > 1:
            s.push(Aim(a.number))
        else:
            resolve(s, a, user, cells)
    elif a.all or cells & (cells - 1) == 0:  # SIG-TGT-09
        aimed(s, a, user, cells)
    else:
        s.push(Aim(a.number))


def rays(s: SigillumState, a: Ability, user: int) -> list[int]:
    """SIG-TGT-06. The directions in which an ability along one line has a target."""
    cells = aims(s, a, user)
    return [d for d in range(6) if s.box.board.rays[s.at[user]][d] & cells]


def aimed(s: SigillumState, a: Ability, user: int, cells: int) -> None:
    """The targets are declared; some abilities still ask where to, from whom, or which tokens."""
    if not a.all and a.target != ONE_CELL and a.target != OWN_CASTLE:
        target = s.who_at[cells.bit_length() - 1]
        choices = 0
        if a.move != STAY:
            choices = places(s, a, user, target)
        elif a.instant == HEAL_FROM_ALLY:
            choices = givers(s, user, target)
        elif a.instant == HASTEN and s.ready[2 * target] > 0 and s.ready[2 * target + 1] > 0:
            choices = 3
        if choices & (choices - 1):
            if a.move != STAY:
                s.push(Place(a.number, target))
            elif a.instant == HASTEN:
                s.push(Tokens(a.number, target))
            else:
                s.push(Giver(a.number, target))
            return
    resolve(s, a, user, cells)


def resolve(
    s: SigillumState, a: Ability, user: int, cells: int, where: int = 0, giver: int = -1, tokens: int = 3
) -> None:
    """Carry an ability out on the characters (or the cell) in `cells`.

    `where` is the one cell a moved character goes to, `giver` who pays the health, `tokens` which
    specials are hastened (a set of 1 and 2); each is found here where there was no choice. The targets were found
    when the ability was declared and are not asked about again (SIG-TGT-11).
    """
    if a.kind == 0:
        strike(s, a, user, cells)
        return
    side = s.box.side[user]
    if a.target == ONE_CELL:
        rounds = worth(s, a.cooldown, user, user)
        on_cell(s, a, user, cells.bit_length() - 1)
    elif a.target == OWN_CASTLE:
        rounds = worth(s, a.cooldown, user, user)
        assert a.instant == REPAIR
        repair(s, side)
    else:
        targets = standing_on(s, cells)
        # SIG-TIME-05: conditions are read before the effect, Poison after it.
        rounds = worth(s, a.cooldown, user, targets[0])
        for target in targets:
            on_target(s, a, user, target, where, giver, tokens)
    send(s, a, user, rounds)  # after the effect (SIG-INST-12), whatever became of user and target (SIG-ABIL-09)


def on_cell(s: SigillumState, a: Ability, user: int, cell: int) -> None:
    side = s.box.side[user]
    if a.move != STAY:
        move(s, user, cell)
        summon(s)
    if a.gives != NO_EFFECT:
        mark_cell(s, cell, a.gives, side)
    if a.gains != NO_EFFECT:
        mark(s, user, a.gains, side)


def on_target(s: SigillumState, a: Ability, user: int, target: int, where: int, giver: int, tokens: int) -> None:
    """Instructions in printed order (SIG-SPEC-03): the movement first, and what depends on it only if it happened
    (SIG-SPEC-02)."""
    side = s.box.side[user]
    if a.move != STAY:
        where = where or places(s, a, user, target)
        if not where:
            mark(s, target, a.otherwise, side)
            return
        relocate(s, a, user, target, where.bit_length() - 1)
    if a.instant == HEAL and damage_on(s, target) == 0:
        mark(s, target, a.otherwise, side)
    elif a.instant:
        at_once(s, a, user, target, giver, tokens)
    if a.gives != NO_EFFECT:
        mark(s, target, a.gives, side)
    if a.gains != NO_EFFECT:
        mark(s, user, a.gains, side)


def relocate(s: SigillumState, a: Ability, user: int, target: int, cell: int) -> None:
    """One instruction is one movement, however many it moves; the summon check follows it (SIG-SUMMON-05)."""
    if a.move == EXCHANGE:
        exchange(s, user, target)
    elif a.move == USER_TOWARD:
        move(s, user, cell)
    elif a.move == USER_DRAWING:
        left = s.at[user]
        move(s, user, cell)
        if not (s.box.home[1 - s.box.side[target]] >> left) & 1:  # no enemy is drawn into the castle (SIG-ABIL-08)
            move(s, target, left)
    elif a.move == AWAY_FOLLOWED:
        left = s.at[target]
        move(s, target, cell)
        move(s, user, left)
    else:
        move(s, target, cell)
    summon(s)  # before the ability's other instructions (SIG-SUMMON-04)


def at_once(s: SigillumState, a: Ability, user: int, target: int, giver: int, tokens: int) -> None:
    """SIG-INST-01. What takes effect once and is never undone by time."""
    instant = a.instant
    side = s.box.side[user]
    if instant == HEAL:
        heal(s, target)
    elif instant == HEAL_FROM_USER:
        sacrifice(s, user)
        heal(s, target)
    elif instant == HEAL_FROM_ALLY:
        if giver < 0:
            giver = s.who_at[givers(s, user, target).bit_length() - 1]
        sacrifice(s, giver)
        heal(s, target)
    elif instant == HASTEN:
        for k in range(2):
            if (tokens >> k) & 1:
                hasten(s, target, k)
    elif instant == DELAY:
        for k in range(2):
            delay(s, target, k)
    elif instant == COPY:  # SIG-INST-15: the copy is the copier's own
        mark(s, user, latest_positive(s, target), side)
    else:
        assert instant == REVERSE
        reverse(s, target, side)


def heal(s: SigillumState, slot: int) -> None:
    s.health[slot] += 1
    s.tell(HEALED, s.box.who[slot])


def sacrifice(s: SigillumState, slot: int) -> None:
    """SIG-ATK-10. Damage by a transfer is no attack: nothing is subtracted from it."""
    s.health[slot] -= 1
    s.tell(SACRIFICED, s.box.who[slot])


def hasten(s: SigillumState, slot: int, k: int) -> None:
    """SIG-INST-08. One round nearer; a token that comes to the pointer returns at once."""
    i = 2 * slot + k
    if s.ready[i] > 0:
        s.ready[i] -= 1
        s.tell(HASTENED, s.box.who[slot] * 3 + 1 + k, max(0, s.ready[i] - s.round))
        if s.ready[i] <= s.round:
            give_back(s, slot, k)


def give_back(s: SigillumState, slot: int, k: int) -> None:
    """A token returns from the Sigil of Time to its sheet."""
    s.ready[2 * slot + k] = 0
    s.spare[slot] |= 2 << k
    if s.event_log is not None:
        s.tell(RETURNED, s.box.who[slot] * 3 + 1 + k)


def delay(s: SigillumState, slot: int, k: int) -> None:
    """SIG-INST-09, SIG-INST-11. One round later, never past 6; so too a token that is ready but not yet back
    (SIG-INST-10)."""
    i = 2 * slot + k
    if s.ready[i] > 0:
        s.ready[i] = min(s.ready[i] + 1, s.round + LONGEST)
        s.tell(DELAYED, s.box.who[slot] * 3 + 1 + k, s.ready[i] - s.round)


def send(s: SigillumState, a: Ability, user: int, rounds: int) -> None:
    """SIG-TIME-03, SIG-TIME-04, SIG-EFF-18. The token goes to the Sigil of Time, later by 1 for each Poison."""
    rounds = min(LONGEST, max(1, rounds + count(s, user, POISON)))
    s.ready[2 * user + a.kind - 1] = s.round + rounds
    s.spare[user] &= ~a.bit
    if s.event_log is not None:
        s.tell(SENT, a.number, rounds)


class Aim(Step[SigillumState]):
    """Choose the target of a declared ability: a character, a cell or a line."""

    name: ClassVar[str] = "aim"

    def __init__(self, ability: int) -> None:
        self.ability: Final = ability

    def args(self) -> list[int]:
        return [self.ability]

    def ask(self, s: SigillumState, out: list[Decision]) -> None:
        a = s.box.abilities[self.ability]
        user = s.box.slot[a.who]
        options: list[Option]
        if a.reach == ONE_RAY:
            prompt = AIM_LINE
            options = [(ALONG, d, 0, 0) for d in rays(s, a, user)]
        elif a.target == ONE_CELL:
            prompt = AIM_CELL
            options = [(TO, cell, 0, 0) for cell in bits(aims(s, a, user))]
        else:
            prompt = AIM
            options = [(AT, s.box.who[s.who_at[cell]], 0, 0) for cell in bits(aims(s, a, user))]
        out.append(Decision(seat_of(s, a), prompt, options, True, options[0], self.ability))

    def play(self, s: SigillumState, seat: int, option: Option) -> None:
        a = s.box.abilities[self.ability]
        user = s.box.slot[a.who]
        if option[0] == ALONG:
            resolve(s, a, user, aims(s, a, user) & s.box.board.rays[s.at[user]][option[1]])
        elif option[0] == TO:
            aimed(s, a, user, 1 << option[1])
        else:
            aimed(s, a, user, 1 << s.at[s.box.slot[option[1]]])

    def why_not(self, s: SigillumState, seat: int, option: Option) -> Reason | None:
        a = s.box.abilities[self.ability]
        user = s.box.slot[a.who]
        if seat != seat_of(s, a):
            return None
        if option[0] == AT and a.target != ONE_CELL and a.reach != ONE_RAY:
            return cannot_target(s, a, user, slot_of(s, option[1]))
        if option[0] == TO and a.target == ONE_CELL:
            return cannot_choose(s, a, user, option[1])
        if option[0] == ALONG and a.reach == ONE_RAY:
            return NO_TARGET
        return None


class Place(Step[SigillumState]):
    """Choose the cell to which the target is moved."""

    name: ClassVar[str] = "place"

    def __init__(self, ability: int, target: int) -> None:
        self.ability: Final = ability
        self.target: Final = target

    def args(self) -> list[int]:
        return [self.ability, self.target]

    def ask(self, s: SigillumState, out: list[Decision]) -> None:
        a = s.box.abilities[self.ability]
        where = places(s, a, s.box.slot[a.who], self.target)
        options: list[Option] = [(TO, cell, 0, 0) for cell in bits(where)]
        out.append(Decision(seat_of(s, a), PLACE, options, True, options[0], s.box.who[self.target]))

    def play(self, s: SigillumState, seat: int, option: Option) -> None:
        a = s.box.abilities[self.ability]
        resolve(s, a, s.box.slot[a.who], 1 << s.at[self.target], where=1 << option[1])

    def why_not(self, s: SigillumState, seat: int, option: Option) -> Reason | None:
        if option[0] != TO or seat != seat_of(s, s.box.abilities[self.ability]):
            return None
        return cannot_enter(s, s.box.side[self.target], option[1])


class Giver(Step[SigillumState]):
    """SIG-INST-06. Choose who loses the health that another restores."""

    name: ClassVar[str] = "giver"

    def __init__(self, ability: int, receiver: int) -> None:
        self.ability: Final = ability
        self.receiver: Final = receiver

    def args(self) -> list[int]:
        return [self.ability, self.receiver]

    def ask(self, s: SigillumState, out: list[Decision]) -> None:
        a = s.box.abilities[self.ability]
        pool = givers(s, s.box.slot[a.who], self.receiver)
        options: list[Option] = [(AT, s.box.who[s.who_at[cell]], 0, 0) for cell in bits(pool)]
        out.append(Decision(seat_of(s, a), GIVER, options, True, options[0], s.box.who[self.receiver]))

    def play(self, s: SigillumState, seat: int, option: Option) -> None:
        a = s.box.abilities[self.ability]
        giver = s.box.slot[option[1]]
        resolve(s, a, s.box.slot[a.who], 1 << s.at[self.receiver], giver=giver)

    def why_not(self, s: SigillumState, seat: int, option: Option) -> Reason | None:
        a = s.box.abilities[self.ability]
        if option[0] != AT or seat != seat_of(s, a):
            return None
        return cannot_give(s, s.box.slot[a.who], self.receiver, slot_of(s, option[1]))


class Tokens(Step[SigillumState]):
    """SIG-INST-08. Choose one or both of the recharging specials."""

    name: ClassVar[str] = "tokens"

    def __init__(self, ability: int, target: int) -> None:
        self.ability: Final = ability
        self.target: Final = target

    def args(self) -> list[int]:
        return [self.ability, self.target]

    def ask(self, s: SigillumState, out: list[Decision]) -> None:
        a = s.box.abilities[self.ability]
        who = s.box.who[self.target]
        both: Option = (HASTEN_BOTH, who, 0, 0)
        options: list[Option] = [(HASTEN_ONE, who * 3 + 1, 0, 0), (HASTEN_ONE, who * 3 + 2, 0, 0), both]
        out.append(Decision(seat_of(s, a), TOKENS, options, True, both, who))

    def play(self, s: SigillumState, seat: int, option: Option) -> None:
        a = s.box.abilities[self.ability]
        tokens = 3 if option[0] == HASTEN_BOTH else option[1] % 3
        resolve(s, a, s.box.slot[a.who], 1 << s.at[self.target], tokens=tokens)

    def why_not(self, s: SigillumState, seat: int, option: Option) -> Reason | None:
        if seat != seat_of(s, s.box.abilities[self.ability]):
            return None
        return NOT_RECHARGING if option[0] in (HASTEN_ONE, HASTEN_BOTH) else None


def seat_of(s: SigillumState, a: Ability) -> int:
    """The seat that plays an ability's user."""
    return s.box.seat[s.box.slot[a.who]]
