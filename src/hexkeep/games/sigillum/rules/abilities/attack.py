"""The attack: its value, the damage it does, and exile (rulebook: "Attack")."""

from hexkeep.games.sigillum.components.sheet_language import ATTACK_UP, CONSTANT, VAMPIRISM
from hexkeep.games.sigillum.components.sheets import Ability
from hexkeep.games.sigillum.rules.abilities.effects import boosted_attack, defence, net_markers, set_markers
from hexkeep.games.sigillum.rules.abilities.sheet_values import measure, value_now
from hexkeep.games.sigillum.rules.abilities.summoning import put_on_board, summon_waiting, take_off_board
from hexkeep.games.sigillum.rules.castles import hit_castle
from hexkeep.games.sigillum.state import SigillumState, damage_on, slots_on
from hexkeep.games.sigillum.vocabulary import COUNTED, DRAINED, EXILED, HIT, HURT, LOWERED, RAISED, SUMMONED


def attack_value(s: SigillumState, a: Ability, user: int, target: int) -> int:
    """SIG-ATK-02. The sheet's value, then the attacker's markers, whoever the target is (SIG-ATK-12)."""
    return boosted_attack(s, user, value_now(s, a.attack, user, target))


def strike(s: SigillumState, a: Ability, user: int, cells: int) -> None:
    """SIG-ATK-01, SIG-ATK-07. All values first, then all damage, then exiles, then Vampirism (SIG-EFF-16, SIG-EDGE-06).

    An attack does nothing else: no marker and no movement comes after an exile (SIG-EXILE-08, SIG-EDGE-03), and
    only the opposing castle can be hit by it (SIG-WIN-03).
    """
    targets = slots_on(s, cells)
    values = [attack_value(s, a, user, target) for target in targets]  # SIG-ATK-06
    if s.event_log is not None:
        tell_values(s, a, user, targets)
    dealt = 0
    for i, target in enumerate(targets):
        guard = defence(s, target)  # SIG-ATK-05: not used up
        damage = max(0, values[i] - guard)  # SIG-ATK-04
        if s.event_log is not None:
            s.tell(HIT, s.box.who[user], s.box.who[target])
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


def tell_values(s: SigillumState, a: Ability, user: int, targets: list[int]) -> None:
    """Tell how the attack values come about where they are more than a number of the sheet; what is the same for
    several targets is told once."""
    who = s.box.who[user]
    told: set[tuple[int, int]] = set()
    for target in targets:
        value = value_now(s, a.attack, user, target)
        counted = 0 if a.attack.measure == CONSTANT else measure(s, a.attack.measure, user, target)
        if (counted, value) in told:
            continue
        told.add((counted, value))
        if a.attack.measure != CONSTANT:
            s.tell(COUNTED, who, a.attack.measure, counted, value)
        markers = net_markers(s, user, ATTACK_UP)
        if markers:
            s.tell(RAISED if markers > 0 else LOWERED, who, value, abs(markers), boosted_attack(s, user, value))


def exile(s: SigillumState, slot: int) -> None:
    """SIG-EXILE-01 to SIG-EXILE-05. To its castle or its sheet, unmarked and whole; its castle takes 1 damage.

    It is never lost (SIG-EXILE-11). Its ability tokens stay as they are (SIG-EXILE-04, SIG-MAIN-05).
    """
    box = s.box
    gate = box.gate[slot]
    take_off_board(s, slot)  # first: its own token does not keep it from its castle (SIG-EXILE-10)
    s.tell(EXILED, box.who[slot])
    if s.who_at[gate] < 0:  # SIG-EXILE-02
        put_on_board(s, slot, gate)
        s.tell(SUMMONED, box.who[slot], gate)
    set_markers(s, slot, ())  # SIG-EXILE-03
    s.health[slot] = box.sheets[slot].health
    hit_castle(s, box.side[slot])  # whoever exiled it (SIG-EXILE-09)
    summon_waiting(s)
