"""The attack: its value, damage, exile (rulebook: "Attack")."""

from hexkeep.games.sigillum.components.boards import bits
from hexkeep.games.sigillum.components.sheets import (
    ALLIES_BESIDE,
    BETWEEN,
    CONSTANT,
    DAMAGED_NEAR,
    ENEMIES_BESIDE,
    ENEMY_READY,
    FREE_BETWEEN,
    HINDERED_NEAR,
    NEGATIVE,
    OWN_DAMAGE,
    OWN_DEFENCE,
    OWN_TEMPO,
    POISON,
    STUN,
    TARGET_ALLIED,
    TARGET_ALLIES,
    TARGET_HEALTH,
    TARGET_POISON,
    TARGET_RECHARGING,
    TARGET_ROOM,
    TARGET_ROUNDS,
    TARGET_SIZE,
    TARGET_STUN,
    TOWERS_HELD,
    VAMPIRISM,
    Ability,
    Amount,
)
from hexkeep.games.sigillum.rules.capture import hit_castle, towers_held
from hexkeep.games.sigillum.rules.effects import boosted, count, defence, keep, tempo
from hexkeep.games.sigillum.rules.movement import lift, put, summon
from hexkeep.games.sigillum.state import SigillumState, damage_on, standing_on
from hexkeep.games.sigillum.vocabulary import DRAINED, EXILED, HURT, SUMMONED


def worth(s: SigillumState, amount: Amount, user: int, target: int) -> int:
    """A number of the sheet as the table stands now."""
    if amount.measure == CONSTANT:
        return amount.base
    return amount.of(measured(s, amount.measure, user, target))


def measured(s: SigillumState, what: int, user: int, target: int) -> int:
    """What a sheet counts. Being counted is not being a target: castles and Resistance do not matter (SIG-TGT-13)."""
    box, board = s.box, s.box.board
    side = box.side[user]
    u = s.at[user]
    if what == TOWERS_HELD:
        return towers_held(s, side)  # SIG-CLASS-06
    if what == ENEMIES_BESIDE:
        return (board.beside[u] & s.stand[1 - side]).bit_count()
    if what == ALLIES_BESIDE:
        return (board.beside[u] & s.stand[side]).bit_count()
    if what == OWN_DEFENCE:
        return defence(s, user)  # SIG-CLASS-06
    if what == OWN_DAMAGE:
        return damage_on(s, user)
    if what == OWN_TEMPO:
        return tempo(s, user)
    if what in (HINDERED_NEAR, DAMAGED_NEAR):
        n = 0
        for cell in bits(board.within[2][u] & s.stand[1 - side]):
            enemy = s.who_at[cell]
            if (s.has[enemy] & NEGATIVE if what == HINDERED_NEAR else damage_on(s, enemy)) > 0:
                n += 1
        return n
    if what == ENEMY_READY:
        n = 0
        for enemy in box.of_side[1 - side]:
            if s.at[enemy] >= 0:
                n += (s.ready[2 * enemy] == 0) + (s.ready[2 * enemy + 1] == 0)
        return n
    t = s.at[target]
    if what == FREE_BETWEEN:
        return (board.between[u * 30 + t] & s.free).bit_count()  # SIG-ATK-11
    if what == BETWEEN:
        return board.between[u * 30 + t].bit_count()
    if what == TARGET_RECHARGING:
        return (s.ready[2 * target] > 0) + (s.ready[2 * target + 1] > 0)
    if what == TARGET_ROUNDS:  # SIG-TIME-06: a token that is ready but not yet returned counts 0
        return max(0, s.ready[2 * target] - s.round) + max(0, s.ready[2 * target + 1] - s.round)
    if what == TARGET_ALLIES:
        return (board.beside[t] & s.stand[box.side[target]]).bit_count()
    if what == TARGET_ROOM:
        return (board.beside[t] & s.free).bit_count()
    if what == TARGET_POISON:
        return count(s, target, POISON)
    if what == TARGET_STUN:
        return count(s, target, STUN)
    if what == TARGET_SIZE:
        return box.sheets[target].size
    if what == TARGET_HEALTH:
        return s.health[target]
    assert what == TARGET_ALLIED
    return 1 if box.side[target] == side else 0


def attack_value(s: SigillumState, a: Ability, user: int, target: int) -> int:
    """SIG-ATK-02. The sheet's value, then the attacker's markers, whoever the target is (SIG-ATK-12)."""
    return boosted(s, user, worth(s, a.attack, user, target))


def strike(s: SigillumState, a: Ability, user: int, cells: int) -> None:
    """SIG-ATK-01, SIG-ATK-07. All values first, then all damage, then exiles, then Vampirism (SIG-EFF-16, SIG-EDGE-06).

    An attack does nothing else: no marker and no movement comes after an exile (SIG-EXILE-08, SIG-EDGE-03), and
    only the opposing castle can be hit by it (SIG-WIN-03).
    """
    targets = standing_on(s, cells)
    values = [attack_value(s, a, user, target) for target in targets]  # SIG-ATK-06
    dealt = 0
    for i, target in enumerate(targets):
        guard = defence(s, target)  # SIG-ATK-05: not used up
        damage = max(0, values[i] - guard)  # SIG-ATK-04
        s.tell(HURT, s.box.who[target], values[i], guard, damage)
        s.health[target] = max(0, s.health[target] - damage)  # SIG-ATK-08
        dealt += damage
    for target in targets:
        if s.health[target] == 0:
            exile(s, target)
            if s.over:
                return
    if dealt and (s.has[user] >> VAMPIRISM) & 1 and damage_on(s, user) > 0:  # SIG-EFF-15
        s.health[user] += 1
        s.tell(DRAINED, s.box.who[user])


def exile(s: SigillumState, slot: int) -> None:
    """SIG-EXILE-01 to SIG-EXILE-05. To its castle or its sheet, unmarked and whole; its castle takes 1 damage.

    It is never lost (SIG-EXILE-11). Its ability tokens stay as they are (SIG-EXILE-04, SIG-MAIN-05).
    """
    box = s.box
    gate = box.gate[slot]
    lift(s, slot)  # first: its own token does not keep it from its castle (SIG-EXILE-10)
    s.tell(EXILED, box.who[slot])
    if s.who_at[gate] < 0:  # SIG-EXILE-02
        put(s, slot, gate)
        s.tell(SUMMONED, box.who[slot], gate)
    keep(s, slot, ())  # SIG-EXILE-03
    s.health[slot] = box.sheets[slot].health
    hit_castle(s, box.side[slot])  # whoever exiled it (SIG-EXILE-09)
    summon(s)
