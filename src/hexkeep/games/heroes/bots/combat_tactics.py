"""Decisions in combat: the worth of attacks, the card that helps most.

`u` and `v` are units in combat, the attacker and its target.
"""

from typing import Final

from hexkeep.games.heroes.bots.forces import FORCE, current_force, side_force, unit_force, victory_chance, waiting_side
from hexkeep.games.heroes.components.scenarios import SKIRMISH
from hexkeep.games.heroes.components.units import RANGED
from hexkeep.games.heroes.rules.attack.attack import NO_RETALIATION, SECOND_SHOT, UNLIMITED
from hexkeep.games.heroes.rules.attack.attack_die import Brace
from hexkeep.games.heroes.rules.attack.attack_values import NORMAL, RETALIATION, damage_of, has_ranged_penalty
from hexkeep.games.heroes.rules.cards.dice import ATTACK_DIE, Reroll
from hexkeep.games.heroes.rules.combat.battlefield import controller, has, hp_left, is_alive, is_on_board, owner
from hexkeep.games.heroes.rules.combat.boards import ADJACENT_SPACES, FIRST_HEX, TOWER_CELL, distance
from hexkeep.games.heroes.rules.combat.deployment import MAX_UNITS_PER_SIDE
from hexkeep.games.heroes.rules.effects.language import ACT, INSTANT, SPELL, WORD
from hexkeep.games.heroes.rules.spells.aiming import Aim
from hexkeep.games.heroes.rules.spells.area_spells import ChainLightning, Fireball, StrikeSpace
from hexkeep.games.heroes.rules.spells.casting import Empower
from hexkeep.games.heroes.rules.spells.moving_units import Teleport
from hexkeep.games.heroes.state import (
    RETALIATED_MARK,
    STRUCK_BIT,
    HeroesState,
)
from hexkeep.games.heroes.vocabulary import (
    AT_CELL,
    BOARD_HEIGHT,
    BOARD_WIDTH,
    BRACE,
    BREACH,
    CAST,
    DECLINE,
    DEFEND,
    DEPLOY,
    EMPOWER,
    FIGHT_ON,
    FINISH,
    KEEP,
    LEAVE_OUT,
    MORALE_ATTACK,
    MORALE_DEFEND,
    MORALE_FREE,
    NO_MORE,
    P_ACT,
    P_AIMED,
    P_CARDS,
    P_CELL,
    P_DEPLOY,
    P_DOOMED,
    P_EMPOWER,
    P_EXTEND,
    P_FROZEN,
    P_OPENING,
    P_RECALL,
    P_REPLY,
    P_REROLL,
    P_ROLLED,
    P_TARGET,
    PLAY,
    RELEASE,
    REROLL,
    RETREAT,
    STAND,
    STRIKE,
    TARGET,
    WALK,
)
from hexkeep.kernel.types import PASS, Decision, Option

# ---- what a blow brings --------------------------------------------------------------------------

ATTACK_DIE_CHANCES: Final = ((-1, 1 / 3), (0, 1 / 3), (1, 1 / 3))
LOWER_OF_TWO_DICE: Final = ((-1, 5 / 9), (0, 3 / 9), (1, 1 / 9))
KILL_BONUS: Final = 0.6
"""Force that a defeated unit is worth beyond its own: it blocks and threatens no longer."""


def damage_worth(s: HeroesState, v: int, n: float) -> float:
    """The force that so much damage costs the unit's side."""
    if n <= 0:
        return 0.0
    lost = s.damage[v] - s.health[v]
    after = unit_force(s.box, s.code[v], lost + n)
    worth = unit_force(s.box, s.code[v], lost) - after
    return worth + KILL_BONUS if after <= 0 else worth


def attack_worth(s: HeroesState, u: int, v: int, kind: int, boost: int = 0) -> float:
    """The mean worth of an attack over the attack die, without retaliation."""
    total = 0.0
    for die, share in LOWER_OF_TWO_DICE if has_ranged_penalty(s, u, v) else ATTACK_DIE_CHANCES:
        total += share * damage_worth(s, v, damage_of(s, u, v, kind, die, False) + boost)
    if kind == NORMAL and has(s, u, SECOND_SHOT) and not (ADJACENT_SPACES[s.cell[u]] >> s.cell[v]) & 1:
        total *= 1.8
    return total


def attack_worth_with_retaliation(s: HeroesState, u: int, v: int) -> float:
    """The mean worth of an attack, with the retaliation it provokes."""
    gain = attack_worth(s, u, v, NORMAL)
    if not (ADJACENT_SPACES[s.cell[u]] >> s.cell[v]) & 1 or has(s, u, NO_RETALIATION):
        return gain
    if has(s, v, UNLIMITED) or not s.mark[v] & RETALIATED_MARK:
        dies = damage_of(s, u, v, NORMAL, 0, False) >= total_health(s, v)
        gain -= attack_worth(s, v, u, RETALIATION) * (0.25 if dies else 0.85)
    return gain


def total_health(s: HeroesState, u: int) -> int:
    """The health a unit has left, in all its layers."""
    n = hp_left(s, u)
    below = s.box.stats[s.code[u]].below
    while below >= 0:
        n += s.box.stats[below].hp
        below = s.box.stats[below].below
    return n


def exposure_cost(s: HeroesState, u: int) -> float:
    """The cost of a shooter's place: enemies stand beside it."""
    near = 0
    for v in range(len(s.cell)):
        if s.side[v] != s.side[u] and is_on_board(s, v) and (ADJACENT_SPACES[s.cell[u]] >> s.cell[v]) & 1:
            near += 1
    return 0.4 * near


# ---- an activation -------------------------------------------------------------------------------


def choose_act(s: HeroesState, node: Decision) -> Option:
    """A card that helps, then the best attack, from here or from a space within reach; otherwise a move forward."""
    u = s.actor
    card = best_card(s, node, ACT)
    if card is not None and not s.acted & STRUCK_BIT:
        return card
    best = node.options[-1]
    most = -99.0
    for option in node.options:
        worth = act_worth(s, u, option)
        if worth > most:
            best, most = option, worth
    return best


def act_worth(s: HeroesState, u: int, option: Option) -> float:
    """The worth of a unit's act; cards are weighed elsewhere."""
    verb = option[0]
    if verb == STRIKE:
        return attack_worth_with_retaliation(s, u, option[1]) + 0.05
    if verb == WALK:
        home = s.cell[u]
        s.cell[u] = option[1]
        worth = retreat_worth(s, u) if s.acted & STRUCK_BIT else position_worth(s, u)
        s.cell[u] = home
        return worth
    if verb == BREACH:
        return 0.6
    if verb == DEFEND:
        return -0.1
    if verb == FINISH:
        return -exposure_cost(s, u) - 0.02 if s.acted & STRUCK_BIT else -0.3
    return -99.0


def retreat_worth(s: HeroesState, u: int) -> float:
    """The worth of a move after shooting: away from enemies."""
    return -exposure_cost(s, u) - 0.05


def position_worth(s: HeroesState, u: int) -> float:
    """The worth of a space: the best attack from there, or how near it is to enemies."""
    if s.box.stats[s.code[u]].type == RANGED:
        return -0.35  # a shooter that walks does not shoot
    best = -99.0
    near = 99
    for v in range(len(s.cell)):
        if s.side[v] == s.side[u] or s.cell[v] < 0 or s.cell[v] == TOWER_CELL:
            continue
        near = min(near, distance(s.cell[u], s.cell[v]))
        if (ADJACENT_SPACES[s.cell[u]] >> s.cell[v]) & 1:
            best = max(best, attack_worth_with_retaliation(s, u, v))
    return best if best > -99.0 else -0.02 * near


# ---- cards ---------------------------------------------------------------------------------------

ATTACK: Final = WORD["attack"]
MELEE: Final = WORD["melee-attack"]
CURSE: Final = WORD["curse"]
BLESS: Final = WORD["bless"]
TRIPLE: Final = WORD["triple-die"]
DEFENSE: Final = WORD["defense"]
WEAKEN: Final = WORD["weaken"]
DAMAGE: Final = WORD["damage"]
CHAIN: Final = WORD["chain"]
BLAST: Final = WORD["blast"]
HEAL: Final = WORD["heal"]
CURE: Final = WORD["cure"]
UNBIND: Final = WORD["unbind"]
HEALTH: Final = WORD["health"]
INITIATIVE: Final = WORD["initiative"]
PARALYSE: Final = WORD["paralyse"]
HORDE: Final = WORD["horde"]
BERSERK: Final = WORD["berserk"]
CLONE: Final = WORD["clone"]
MUTE: Final = WORD["mute"]
SHIELD: Final = WORD["fire-shield"]
WARD: Final = WORD["ward"]
DRAW: Final = WORD["draw"]
CHOICE: Final = WORD["choose"]
STRIKE_WORDS: Final = (ATTACK, MELEE, CURSE, TRIPLE, DEFENSE, WEAKEN)
MIN_CARD_GAIN: Final = 0.3
"""Force that a card must gain to be played."""
MIN_INSTANT_GAIN: Final = 1.0
"""Force that an instant card must gain to be played while an enemy unit is active."""
EFFECT_WORTH: Final = {
    WORD["archery"]: 0.8,
    WORD["shackle"]: 0.1,
    WORD["rob"]: 0.5,
    WORD["gold"]: 0.1,
    WORD["morale"]: 0.3,
    WORD["foresee"]: 0.5,
    DRAW: 0.25,
    SHIELD: 0.4,
}
"""The force that other effects gain in combat, for each point of their number."""


def program_gain(s: HeroesState, seat: int, program: int, moment: int) -> float:
    """The force that the effects of a card would gain for a seat at this moment of a combat."""
    total = 0.0
    for op in s.box.programs[program].ops:
        if not op.moments & moment:
            continue
        word, n = op.word, op.a
        if word in STRIKE_WORDS and not is_attack_declared(s):
            continue
        if word in (ATTACK, MELEE, CURSE):
            total += attack_worth(s, s.striker, s.target, s.strike_kind, n) - attack_worth(
                s, s.striker, s.target, s.strike_kind
            )
        elif word in (DEFENSE, WEAKEN):
            total += attack_worth(s, s.striker, s.target, s.strike_kind) - attack_worth(
                s, s.striker, s.target, s.strike_kind, -n
            )
        elif word == TRIPLE:
            total += 0.3
        elif word in (DAMAGE, BLAST, CHAIN):
            total += best_target_for_damage(s, seat, n)[1] * (1.0 if word == DAMAGE else 1.4)
        elif word in (HEAL, CURE):
            total += 0.5 * min(n, max([s.damage[u] for u in own_units(s, seat)] + [0]))
        elif word == HEALTH:
            total += 0.4 * n
        elif word == INITIATIVE:
            total += 0.15 * abs(n)
        elif word == PARALYSE:
            total += 0.4 * max([current_force(s, u) for u in enemy_units(s, seat)] + [0.0])
        elif word == BERSERK:
            total += 0.35 * max([current_force(s, u) for u in enemy_units(s, seat)] + [0.0])
        elif word == CLONE:
            total += 0.5 * max([current_force(s, u) for u in own_units(s, seat)] + [0.0])
        elif word == HORDE:
            total += 2.0
        elif word == CHOICE:
            total += max([program_gain(s, seat, sub, moment) for sub in op.subs] + [0.0])
        elif word in EFFECT_WORTH:
            total += EFFECT_WORTH[word] * max(n, 1)
    return total


def is_attack_declared(s: HeroesState) -> bool:
    """Whether a unit is about to attack another."""
    u, v = s.striker, s.target
    return 0 <= u < len(s.cell) and 0 <= v < len(s.cell) and is_alive(s, u) and is_alive(s, v)


def own_units(s: HeroesState, seat: int) -> list[int]:
    return [u for u in range(len(s.cell)) if is_on_board(s, u) and owner(s, s.side[u]) == seat]


def enemy_units(s: HeroesState, seat: int) -> list[int]:
    return [u for u in range(len(s.cell)) if is_on_board(s, u) and owner(s, s.side[u]) != seat]


def best_target_for_damage(s: HeroesState, seat: int, n: int) -> tuple[int, float]:
    """The enemy unit that loses most force by so much damage, and that force."""
    found, most = -1, 0.0
    for u in enemy_units(s, seat):
        worth = damage_worth(s, u, n)
        if worth > most:
            found, most = u, worth
    return (found, most)


def best_card(s: HeroesState, node: Decision, moment: int, least: float = MIN_CARD_GAIN) -> Option | None:
    """The card that helps most now, if one is worth it."""
    found: Option | None = None
    most = least
    for option in node.options:
        gain = 0.0
        if option[0] == PLAY:
            gain = program_gain(s, node.seat, option[2], moment)
        elif option[0] == CAST:
            for mode in s.box.card(option[1]).modes:
                if mode.power <= spare_power(s, node.seat) and mode.moments & moment:
                    gain = max(gain, program_gain(s, node.seat, mode.program, moment))
        elif option[0] in (MORALE_ATTACK, MORALE_DEFEND) and is_attack_declared(s):
            gain = morale_gain(s, option[0])
        if gain > most:
            found, most = option, gain
    return found


def morale_gain(s: HeroesState, verb: int) -> float:
    """The force that a morale card gains in the attack that is declared: one more damage, or one less."""
    more = 1 if verb == MORALE_ATTACK else -1
    worth = attack_worth(s, s.striker, s.target, s.strike_kind)
    return abs(attack_worth(s, s.striker, s.target, s.strike_kind, more) - worth)


def spare_power(s: HeroesState, seat: int) -> int:
    """Power that statistic cards in hand can give."""
    total = 0
    for card in s.hand[seat]:
        if card >= 0 and s.box.card(card).kind != SPELL:
            total += max([mode.gives for mode in s.box.card(card).modes if not mode.expert and not mode.cost] + [0])
    return total


def choose_empowering(s: HeroesState, node: Decision) -> Option:
    """Add power from statistic cards while it gains more; then release the strongest effect."""
    step = s.stack[-1]
    moment = step.moment if isinstance(step, Empower) else ACT
    here = 0.0
    best: Option | None = None
    for option in node.options:
        if option[0] == RELEASE:
            gain = program_gain(s, node.seat, option[1], moment)
            if best is None or gain > here:
                best, here = option, gain
    more = 0.0
    for mode in s.box.card(s.spell).modes:
        if s.power < mode.power <= s.power + spare_power(s, node.seat):
            more = max(more, program_gain(s, node.seat, mode.program, moment))
    lenders = [o for o in node.options if o[0] == EMPOWER and s.box.card(o[1]).kind != SPELL]
    if best is None:
        return lenders[0] if lenders else node.options[0]
    return lenders[0] if lenders and more > here + 0.2 else best


# ---- other questions of a battle -----------------------------------------------------------------


def choose_deployment(s: HeroesState, node: Decision) -> Option:
    """Shooters behind, the others in front and in the middle; the weakest stay out where there are too many."""
    if s.mode >= SKIRMISH:
        return choose_start_hex(s, node)
    code = s.reserve[-1]
    side = waiting_side(s)
    if node.options[-1][0] == LEAVE_OUT:
        better = sum([1 for other in s.reserve[:-1] if FORCE[other] > FORCE[code]])
        room = min(MAX_UNITS_PER_SIDE - s.side.count(side), len(node.options) - 1)
        if better >= room:
            return node.options[-1]
    front = 1 if side == 0 else 3
    shoots = s.box.stats[code].type == RANGED
    best, most = node.options[0], -99.0
    for option in node.options:
        if option[0] == DEPLOY:
            row, column = option[2] // 4, option[2] % 4
            worth = (1.0 if (row == front) != shoots else 0.0) + (0.1 if column in (1, 2) else 0.0)
            if worth > most:
                best, most = option, worth
    return best


def choose_start_hex(s: HeroesState, node: Decision) -> Option:
    """On the large board all fight: shooters behind, the others in front and in the middle."""
    side = 0 if node.seat == s.attacker else 1
    sign = -1.0 if s.box.stats[node.about].type == RANGED else 1.0
    best, most = node.options[0], -99.0
    for option in node.options:
        if option[0] == DEPLOY:
            worth = start_hex_worth(option[2], side) * sign
            if worth > most:
                best, most = option, worth
    return best


def start_hex_worth(cell: int, side: int) -> float:
    """How far in front, and how near the middle, a starting hex of the large board lies."""
    row, column = divmod(cell - FIRST_HEX, BOARD_WIDTH)
    ahead = column if side == 0 else BOARD_WIDTH - 1 - column
    return ahead - 0.1 * abs(row - BOARD_HEIGHT // 2)


def choose_reroll(s: HeroesState, node: Decision) -> Option:
    """A -1 of one's own is rolled again, and poor resource dice."""
    step = s.stack[-1]
    kind = step.kind if isinstance(step, Reroll) else ATTACK_DIE
    low = 0 if kind == ATTACK_DIE else 1
    for option in node.options:
        if option[0] == REROLL and s.dice[option[1]] < low:
            return option
    return quiet_option(node)


def quiet_option(node: Decision) -> Option:
    """The option that changes nothing."""
    for option in node.options:
        if option[0] in (KEEP, NO_MORE, DECLINE):
            return option
    return node.options[0] if node.idle is None else node.idle


def answer_die(s: HeroesState, node: Decision) -> Option:
    """A card against a die that harms, or for one that helps."""
    struck = owner(s, s.side[s.target]) == node.seat
    die = max(s.dice) if s.dice else 0
    if die <= 0:
        return quiet_option(node)
    if isinstance(s.stack[-1], Brace):
        worth = damage_worth(s, s.target, damage_of(s, s.striker, s.target, s.strike_kind, die, False))
        worth -= damage_worth(s, s.target, damage_of(s, s.striker, s.target, s.strike_kind, 0, False))
        return node.options[0] if worth > 1.0 and node.options[0][0] == BRACE else quiet_option(node)
    for option in node.options:
        if option[0] == PLAY and (struck or s.box.programs[option[2]].ops[0].word == TRIPLE):
            return option
    return quiet_option(node)


def choose_target(s: HeroesState, node: Decision) -> Option:
    """Harm goes to the enemy unit it costs most, help to the best unit of one's own."""
    step = s.stack[-1]
    seat = node.seat
    harm = 1
    own = False
    if isinstance(step, Aim):
        harm = step.a
        own = step.word in (HEAL, CURE, HEALTH, HORDE, WARD, SHIELD) or (step.word == INITIATIVE and step.a > 0)
    elif isinstance(step, ChainLightning):
        harm = step.n
    best, most = quiet_option(node), 0.0 if node.options[-1][0] == DECLINE else -99.0
    for option in node.options:
        if option[0] != TARGET:
            continue
        u = option[1]
        friend = controller(s, s.side[u]) == seat
        if own or (isinstance(step, Aim) and step.word not in (DAMAGE, CHAIN, BLAST)):
            worth = current_force(s, u) if friend == own else -current_force(s, u)
            if own and isinstance(step, Aim) and step.word in (HEAL, CURE):
                worth = min(harm, s.damage[u]) + 0.1 * worth
        else:
            worth = -damage_worth(s, u, harm) if friend else damage_worth(s, u, harm)
        if worth > most:
            best, most = option, worth
    return best


def choose_cell(s: HeroesState, node: Decision) -> Option:
    """Where a fireball spreads, or where a unit lands."""
    step = s.stack[-1]
    best, most = node.options[0], -99.0
    for option in node.options:
        if option[0] != AT_CELL:
            continue
        worth = 0.0
        if isinstance(step, Fireball):
            for u in range(len(s.cell)):
                if s.cell[u] == option[1]:
                    harm = damage_worth(s, u, step.n)
                    worth += -harm if controller(s, s.side[u]) == node.seat else harm
        elif isinstance(step, StrikeSpace):
            for u in step.near(s, option[1]):
                harm = damage_worth(s, u, 1)
                worth += -harm if controller(s, s.side[u]) == node.seat else harm
        elif isinstance(step, Teleport):
            home = s.cell[step.u]
            s.cell[step.u] = option[1]
            worth = position_worth(s, step.u)
            s.cell[step.u] = home
        if worth > most:
            best, most = option, worth
    return best


def choose_extension(s: HeroesState, node: Decision) -> Option:
    """Another round against guards is paid for where the battle goes well, with a card if there is one for it."""
    free = next((option for option in node.options if option[0] == PLAY), None)
    if free is not None and side_force(s, 0) > side_force(s, 1):
        return free
    wanted = FIGHT_ON if victory_chance(s) > 0.4 else RETREAT
    return next((option for option in node.options if option[0] == wanted), node.options[-1])


def free_from_paralysis(s: HeroesState, node: Decision) -> Option:
    """Morale or a card that ends paralysis, if there is one."""
    for option in node.options:
        if option[0] == MORALE_FREE:
            return option
        programs = [option[2]] if option[0] == PLAY else []
        if option[0] == CAST:
            programs = [mode.program for mode in s.box.card(option[1]).modes]
        if any(op.word in (UNBIND, CURE) for program in programs for op in s.box.programs[program].ops):
            return option
    return quiet_option(node)


def answer_enemy_activation(s: HeroesState, node: Decision) -> Option:
    """While an enemy unit is active: an instant card, if it clearly helps; else nothing."""
    found = best_card(s, node, INSTANT, MIN_INSTANT_GAIN)
    return PASS if found is None else found


def combat_option(s: HeroesState, node: Decision) -> Option:
    """A careful option for any decision in combat."""
    prompt = node.prompt
    if prompt == P_ACT:
        return choose_act(s, node)
    if prompt == P_CARDS:
        moment = 4 if owner(s, s.side[s.striker]) == node.seat else 8
        found = best_card(s, node, moment)
        return quiet_option(node) if found is None else found
    if prompt == P_DEPLOY:
        return choose_deployment(s, node)
    if prompt == P_REROLL:
        return choose_reroll(s, node)
    if prompt == P_ROLLED:
        return answer_die(s, node)
    if prompt == P_TARGET:
        return choose_target(s, node)
    if prompt == P_CELL:
        return choose_cell(s, node)
    if prompt == P_EMPOWER:
        return choose_empowering(s, node)
    if prompt == P_EXTEND:
        return choose_extension(s, node)
    if prompt == P_OPENING:
        found = best_card(s, node, 16)
        return quiet_option(node) if found is None else found
    if prompt == P_FROZEN:
        return free_from_paralysis(s, node)
    if prompt in (P_DOOMED, P_REPLY, P_RECALL, P_AIMED):
        for option in node.options:
            if option[0] in (PLAY, CAST, STAND):
                return option
    return quiet_option(node)
