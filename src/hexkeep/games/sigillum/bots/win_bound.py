"""An upper bound for a win in this turn: how often a side can still hit the enemy's castle at most.

Where `can_hit_castle` says no, no line of play hits the castle so often. For each tower it asks whether the side could
hold it, for each enemy whether it could be exiled, both by what the side has left (`TurnPotential`).
"""

from hexkeep.games.sigillum.bots.turn_potential import FAR, TurnPotential, cell_or_gate
from hexkeep.games.sigillum.components.sheet_language import ADJACENT, ONE_RAY
from hexkeep.games.sigillum.rules.abilities.effects import capture_value
from hexkeep.games.sigillum.state import SigillumState


def could_win(s: SigillumState, side: int) -> bool:
    """False only where the side certainly cannot win before its turn ends."""
    if s.stack[-1].name != "abilities":  # an ability is being aimed, and its attack is still to come
        return True
    needed = s.box.rules.scale - s.damage[1 - side]
    if needed > len(s.box.board.towers) + len(s.box.of_side[1 - side]):
        return False
    return can_hit_castle(s, side, needed)


def can_hit_castle(s: SigillumState, side: int, needed: int) -> bool:
    """Whether the other castle could still be hit so often before the side's turn ends.

    A castle is hit once for each exile and once by each tower (SIG-CASTLE-02). Some characters can
    manoeuvre or attack, and both only if they are accelerated. First all are counted as doing both, which is fast and
    often not enough already; then each choice is tried.
    """
    potential = TurnPotential(s, side)
    if not can_hit(s, potential, needed):
        return False
    mortal = mortal_cells(s, potential)
    choosing: list[int] = []
    for slot in potential.mine:
        if potential.needs_acceleration[slot]:
            if s.used[slot] or can_hurt_mortal(s, potential, slot, mortal):
                choosing.append(slot)
            else:
                potential.steps_before_attack[slot] = -1  # its attack hurts nobody who matters
    return not choosing or can_hit_with_choices(s, potential, choosing, 0, potential.accelerations, needed)


def can_hit_with_choices(
    s: SigillumState, potential: TurnPotential, choosing: list[int], i: int, left: int, needed: int
) -> bool:
    """Whether any choice works: each of these characters, from the i-th on, manoeuvres, attacks, or is accelerated.

    `left`: accelerations that are not used yet.
    """
    if i == len(choosing):
        return can_hit(s, potential, needed)
    slot = choosing[i]
    steps, before_attack = potential.total_steps[slot], potential.steps_before_attack[slot]
    if (
        left > 0
        and potential.can_be_accelerated[slot]
        and can_hit_with_choices(s, potential, choosing, i + 1, left - 1, needed)
    ):
        return True
    potential.steps_before_attack[slot] = -1
    if s.used[slot]:  # what is left of its main ability needs the acceleration
        potential.total_steps[slot] = potential.special_steps[slot]
    found = can_hit_with_choices(s, potential, choosing, i + 1, left, needed)
    if not found and not s.used[slot]:
        potential.total_steps[slot] = potential.special_steps[slot]
        potential.steps_before_attack[slot] = min(FAR, potential.special_steps[slot] + potential.steps_by_allies[slot])
        shorter = before_attack > potential.steps_before_attack[slot]
        if shorter:
            potential.measure_damage(slot)
        found = can_hit_with_choices(s, potential, choosing, i + 1, left, needed)
        potential.steps_before_attack[slot] = before_attack
        if shorter:
            potential.measure_damage(slot)
    potential.total_steps[slot], potential.steps_before_attack[slot] = steps, before_attack
    return found


def can_hit(s: SigillumState, potential: TurnPotential, needed: int) -> bool:
    """Whether exiles and towers together could hit the castle so often."""
    mortal = mortal_cells(s, potential)
    exiles = max_exiles(s, potential, mortal)
    return can_hold_towers(s, potential, mortal, exiles, needed - exiles)


def can_hurt_mortal(s: SigillumState, potential: TurnPotential, slot: int, mortal: int) -> bool:
    """Whether a character's attack could hurt an enemy that could be exiled."""
    return any(
        s.at[enemy] >= 0 and (mortal >> s.at[enemy]) & 1 == 1 and potential.max_damage[slot][enemy] > 0
        for enemy in potential.theirs
    )


def can_hold_towers(s: SigillumState, potential: TurnPotential, mortal: int, exiles: int, needed: int) -> bool:
    """Whether the side could hold so many towers when its turn ends.

    A set of towers is held if the side's characters, each at one of them, outweigh the enemies that are left at each:
    `exiles` of these are exiled, and each special that moves somebody removes one.
    """
    towers = s.box.board.towers
    if needed <= 0:
        return True
    if needed > len(towers) or needed > len(potential.mine):
        return False
    alone = [potential.reachable_towers(slot, False) for slot in potential.mine]
    with_allies = [potential.reachable_towers(slot, True) for slot in potential.mine] if potential.ally_moves else alone
    able = 0
    for way in with_allies:
        able |= way
    if able.bit_count() < needed:
        return False
    for chosen in range(1, 1 << len(towers)):
        if chosen.bit_count() != needed or chosen & ~able:
            continue
        if can_outweigh(s, potential, alone, with_allies, chosen, mortal, exiles):
            return True
    return False


def can_outweigh(
    s: SigillumState,
    potential: TurnPotential,
    alone: list[int],
    with_allies: list[int],
    chosen: int,
    mortal: int,
    exiles: int,
) -> bool:
    """Whether the enemies at all of the chosen towers could be outweighed at once.

    What weakens them, or strengthens the guards, is counted as if it could be used at any of these towers.
    """
    lacking = [0] * len(s.box.board.towers)
    may_be_exiled: list[int] = []
    may_be_moved: list[int] = []
    for i, tower in enumerate(s.box.board.towers):
        if (chosen >> i) & 1:
            lacking[i] = 1
            for enemy in potential.theirs:
                cell = s.at[enemy]
                if cell >= 0 and (tower.area >> cell) & 1:
                    value = capture_value(s, enemy)
                    if potential.all_captures_down and value > 0:
                        value -= 1
                    lacking[i] += value
                    if (mortal >> cell) & 1:
                        may_be_exiled.append(value)
                    elif potential.enemy_moves and can_be_moved(s, potential, enemy):
                        may_be_moved.append(value)
    may_be_exiled.sort(reverse=True)
    may_be_moved.extend(may_be_exiled[exiles:])
    may_be_moved.sort(reverse=True)
    spare = potential.capture_ups + potential.capture_downs + sum(may_be_exiled[:exiles])
    going = [sum(may_be_moved[:n]) for n in range(len(potential.enemy_moves) + 1)]  # by the number of enemies moved
    values = [capture_value(s, slot) for slot in potential.mine]
    guards = sum([values[i] for i in range(len(values)) if with_allies[i] & chosen])
    if sum(lacking) > guards + spare + going[-1]:
        return False
    # By the number of allies that may still be moved: a special that can move both is not counted twice.
    spares: list[int] = []
    for left in range(potential.ally_moves + 1):
        moved = max(0, potential.moves_of_either_side - left)
        spares.append(spare + going[len(going) - 1 - moved])
    return can_post_guards(values, alone, with_allies, 0, potential.ally_moves, chosen, chosen, lacking, spares)


def can_post_guards(
    values: list[int],
    alone: list[int],
    with_allies: list[int],
    i: int,
    left: int,
    chosen: int,
    empty: int,
    lacking: list[int],
    spares: list[int],
) -> bool:
    """Whether the guards from the i-th on can be sent to towers so that what is lacking at all towers can be made up.

    `empty`: the towers that have no guard yet; a tower without one is not held, whatever is spared for it. `left`: how
    many may be moved by their allies.
    """
    if i == len(values):
        return not empty and sum([n for n in lacking if n > 0]) <= spares[left]
    if empty.bit_count() > len(values) - i:
        return False
    here = (with_allies[i] if left else alone[i]) & chosen
    if not here:
        return can_post_guards(values, alone, with_allies, i + 1, left, chosen, empty, lacking, spares)
    for tower in range(len(lacking)):
        if (here >> tower) & 1:
            lacking[tower] -= values[i]
            moved = 0 if (alone[i] >> tower) & 1 else 1
            held = can_post_guards(
                values, alone, with_allies, i + 1, left - moved, chosen, empty & ~(1 << tower), lacking, spares
            )
            lacking[tower] += values[i]
            if held:
                return True
    return False


def can_be_moved(s: SigillumState, potential: TurnPotential, enemy: int) -> bool:
    """Whether a special could move an enemy."""
    for a in potential.enemy_moves:
        user = s.box.slot[a.who]
        if a.reach != ADJACENT:
            return True
        apart = s.box.board.apart[cell_or_gate(s, user)][s.at[enemy]]
        if apart <= potential.total_steps[user] + len(potential.enemy_moves):  # a special reaches the next cell
            return True
    return False


def mortal_cells(s: SigillumState, potential: TurnPotential) -> int:
    """The cells, as a bit set, of enemies that could be exiled if all attacks hit the same one."""
    found = 0
    for enemy in potential.theirs:
        cell = s.at[enemy]
        if cell >= 0 and not (s.box.home[s.box.side[enemy]] >> cell) & 1:
            harm = 0
            for slot in potential.mine:
                if potential.steps_before_attack[slot] >= 0:
                    harm += potential.max_damage[slot][enemy]
            if harm >= s.health[enemy]:
                found |= 1 << cell
    return found


def max_exiles(s: SigillumState, potential: TurnPotential, mortal: int) -> int:
    """An upper bound of the mortal enemies that can be exiled in the rest of the turn.

    Only attacks wound an enemy, each character attacks once a round (SIG-MAIN-01), and who is exiled
    comes back to a castle cell, where no enemy can touch it: nobody is exiled twice in a turn.
    """
    if not mortal:
        return 0
    sweeping: list[list[int]] = []  # by attacker: what each enemy would suffer
    single: list[list[int]] = []
    for slot in potential.mine:
        if potential.steps_before_attack[slot] >= 0:
            main = s.box.sheets[slot].abilities[0]
            if main.all or main.reach == ONE_RAY:
                sweeping.append(potential.max_damage[slot])
            else:
                single.append(potential.max_damage[slot])
    exiles = 0
    left: list[tuple[int, int]] = []  # enemies that single attacks must finish, with the damage needed
    for enemy in potential.theirs:
        if s.at[enemy] >= 0 and (mortal >> s.at[enemy]) & 1:
            health = s.health[enemy]
            for harm in sweeping:
                health -= harm[enemy]
            if health <= 0:
                exiles += 1
            else:
                left.append((enemy, health))
    return exiles + (max_finished(single, left, 0, 0) if single else 0)


def max_finished(single: list[list[int]], left: list[tuple[int, int]], i: int, spent: int) -> int:
    """How many of these enemies, from the i-th on, the attackers not yet `spent` can exile, each attacking one."""
    if i == len(left):
        return 0
    enemy, health = left[i]
    most = max_finished(single, left, i + 1, spent)
    for group in range(1, 1 << len(single)):
        if not group & spent:
            harm = 0
            for k, blow in enumerate(single):
                if (group >> k) & 1:
                    harm += blow[enemy]
            if harm >= health:
                most = max(most, 1 + max_finished(single, left, i + 1, spent | group))
    return most
