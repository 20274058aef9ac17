"""A win in this turn: the most a side can still do to the enemy's castle.

`within_reach` never says too little: where it says that a castle is out of reach, no line of play reaches it. It
asks of each tower whether it could be held, of each enemy whether it could fall, by the `TurnPotential` left.
"""

from hexkeep.games.sigillum.bots.turn_potential import FAR, TurnPotential, cell_or_gate
from hexkeep.games.sigillum.components.sheet_language import ADJACENT, ONE_RAY
from hexkeep.games.sigillum.rules.effects import capture_value
from hexkeep.games.sigillum.state import SigillumState


def within_reach(s: SigillumState, side: int, needed: int) -> bool:
    """Whether the other castle could still be hit so often before the side's turn ends.

    A castle is hit once for each exile and once by each tower (SIG-CASTLE-02). Who can manoeuvre or attack, but not
    both unless it is accelerated, is tried as each: first everybody as both, for that is quickly seen to fall short.
    """
    potential = TurnPotential(s, side)
    if not enough_hits(s, potential, needed):
        return False
    mortal = fallen(s, potential)
    torn: list[int] = []
    for slot in potential.mine:
        if potential.needs_acceleration[slot]:
            if s.used[slot] or harms(s, potential, slot, mortal):
                torn.append(slot)
            else:
                potential.steps_before_attack[slot] = -1  # to walk is all it is good for
    return not torn or enough_torn(s, potential, torn, 0, potential.accelerations, needed)


def enough_torn(s: SigillumState, potential: TurnPotential, torn: list[int], i: int, left: int, needed: int) -> bool:
    """The same with each of the torn, from the i-th on, walking or striking, or doing both by an acceleration."""
    if i == len(torn):
        return enough_hits(s, potential, needed)
    slot = torn[i]
    walk, blow = potential.total_steps[slot], potential.steps_before_attack[slot]
    if left > 0 and potential.can_be_accelerated[slot] and enough_torn(s, potential, torn, i + 1, left - 1, needed):
        return True
    potential.steps_before_attack[slot] = -1
    if s.used[slot]:  # what is left of its main ability needs the acceleration
        potential.total_steps[slot] = potential.special_steps[slot]
    found = enough_torn(s, potential, torn, i + 1, left, needed)
    if not found and not s.used[slot]:
        potential.total_steps[slot] = potential.special_steps[slot]
        potential.steps_before_attack[slot] = min(FAR, potential.special_steps[slot] + potential.steps_by_allies[slot])
        shorter = blow > potential.steps_before_attack[slot]
        if shorter:
            potential.measure_damage(slot)
        found = enough_torn(s, potential, torn, i + 1, left, needed)
        potential.steps_before_attack[slot] = blow
        if shorter:
            potential.measure_damage(slot)
    potential.total_steps[slot], potential.steps_before_attack[slot] = walk, blow
    return found


def enough_hits(s: SigillumState, potential: TurnPotential, needed: int) -> bool:
    """Whether exiles and towers together could be so many."""
    mortal = fallen(s, potential)
    exiles = most_exiles(s, potential, mortal)
    return enough_towers(s, potential, mortal, exiles, needed - exiles)


def harms(s: SigillumState, potential: TurnPotential, slot: int, mortal: int) -> bool:
    """Whether a character's attack could hurt anybody who may fall."""
    return any(
        s.at[enemy] >= 0 and (mortal >> s.at[enemy]) & 1 == 1 and potential.max_damage[slot][enemy] > 0
        for enemy in potential.theirs
    )


def enough_towers(s: SigillumState, potential: TurnPotential, mortal: int, exiles: int, needed: int) -> bool:
    """Whether the side could hold so many towers when its turn ends.

    A set of towers is held if its guards, each at one of them, outweigh the enemies left at each: so many go by exile,
    and one with each special that shifts somebody.
    """
    towers = s.box.board.towers
    if needed <= 0:
        return True
    if needed > len(towers) or needed > len(potential.mine):
        return False
    ways = [potential.reachable_towers(slot, False) for slot in potential.mine]
    lifts = [potential.reachable_towers(slot, True) for slot in potential.mine] if potential.ally_moves else ways
    able = 0
    for way in lifts:
        able |= way
    if able.bit_count() < needed:
        return False
    for chosen in range(1, 1 << len(towers)):
        if chosen.bit_count() != needed or chosen & ~able:
            continue
        if outweighed(s, potential, ways, lifts, chosen, mortal, exiles):
            return True
    return False


def outweighed(
    s: SigillumState, potential: TurnPotential, ways: list[int], lifts: list[int], chosen: int, mortal: int, exiles: int
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
            for enemy in potential.theirs:
                cell = s.at[enemy]
                if cell >= 0 and (tower.area >> cell) & 1:
                    value = capture_value(s, enemy)
                    if potential.all_captures_down and value > 0:
                        value -= 1
                    lacking[i] += value
                    if (mortal >> cell) & 1:
                        may_fall.append(value)
                    elif potential.enemy_moves and shifted(s, potential, enemy):
                        may_go.append(value)
    may_fall.sort(reverse=True)
    may_go.extend(may_fall[exiles:])
    may_go.sort(reverse=True)
    spare = potential.capture_ups + potential.capture_downs + sum(may_fall[:exiles])
    going = [sum(may_go[:n]) for n in range(len(potential.enemy_moves) + 1)]  # by how many are shifted
    values = [capture_value(s, slot) for slot in potential.mine]
    guards = sum([values[i] for i in range(len(values)) if lifts[i] & chosen])
    if sum(lacking) > guards + spare + going[-1]:
        return False
    # by how many guards may still be moved: what is spared then, for one special may move either friend or foe
    spares: list[int] = []
    for left in range(potential.ally_moves + 1):
        moved = max(0, potential.moves_of_either_side - left)
        spares.append(spare + going[len(going) - 1 - moved])
    return posted(values, ways, lifts, 0, potential.ally_moves, chosen, chosen, lacking, spares)


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


def shifted(s: SigillumState, potential: TurnPotential, enemy: int) -> bool:
    """Whether a special could move an enemy."""
    for a in potential.enemy_moves:
        user = s.box.slot[a.who]
        if a.reach != ADJACENT:
            return True
        apart = s.box.board.apart[cell_or_gate(s, user)][s.at[enemy]]
        if apart <= potential.total_steps[user] + len(
            potential.enemy_moves
        ):  # the last step before the special is the neighbour's
            return True
    return False


def fallen(s: SigillumState, potential: TurnPotential) -> int:
    """The cells of the enemies that could be exiled, each if every blow fell on it."""
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


def most_exiles(s: SigillumState, potential: TurnPotential, mortal: int) -> int:
    """No more of the mortal enemies than this can be exiled in the rest of the turn.

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
    left: list[tuple[int, int]] = []  # those whom single blows must finish, with what they must come to
    for enemy in potential.theirs:
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
