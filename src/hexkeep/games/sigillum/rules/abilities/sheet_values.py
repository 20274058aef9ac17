"""Numbers on a sheet that depend on the table: attack values and cooldowns."""

from hexkeep.games.sigillum.components.boards import bits
from hexkeep.games.sigillum.components.sheet_language import (
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
    Amount,
)
from hexkeep.games.sigillum.rules.abilities.effects import count_markers, defence, tempo
from hexkeep.games.sigillum.rules.capture_phase import towers_held
from hexkeep.games.sigillum.state import SigillumState, damage_on, recharging_specials, rounds_of_recharge


def value_now(s: SigillumState, amount: Amount, user: int, target: int) -> int:
    """A number of the sheet as the table stands now."""
    if amount.measure == CONSTANT:
        return amount.base
    return amount.of(measure(s, amount.measure, user, target))


def measure(s: SigillumState, what: int, user: int, target: int) -> int:
    """SIG-ATK-02. What a sheet counts.

    Being counted is not being a target: castles and Resistance do not matter (SIG-TGT-13).
    """
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
                n += 2 - recharging_specials(s, enemy)
        return n
    t = s.at[target]
    if what == FREE_BETWEEN:
        return (board.between[u][t] & s.free).bit_count()  # SIG-ATK-11
    if what == BETWEEN:
        return board.between[u][t].bit_count()
    if what == TARGET_RECHARGING:
        return recharging_specials(s, target)
    if what == TARGET_ROUNDS:  # SIG-TIME-06: a token that is ready but not yet returned counts 0
        return rounds_of_recharge(s, target)
    if what == TARGET_ALLIES:
        return (board.beside[t] & s.stand[box.side[target]]).bit_count()
    if what == TARGET_ROOM:
        return (board.beside[t] & s.free).bit_count()
    if what == TARGET_POISON:
        return count_markers(s, target, POISON)
    if what == TARGET_STUN:
        return count_markers(s, target, STUN)
    if what == TARGET_SIZE:
        return box.sheets[target].size
    if what == TARGET_HEALTH:
        return s.health[target]
    assert what == TARGET_ALLIED
    return 1 if box.side[target] == side else 0
