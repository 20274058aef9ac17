"""The force of units, armies and guards, and what follows from it for a combat.

Force is our measure of a unit: about the square root of attack times health. Armies are compared by their sums.
"""

from math import sqrt
from typing import Final

from hexkeep.games.heroes.bots.fight_odds import Guards, azure_share, effective_force, guards_chance, guards_of
from hexkeep.games.heroes.components.box import Box
from hexkeep.games.heroes.components.expansions import CORE
from hexkeep.games.heroes.components.scenarios import SKIRMISH
from hexkeep.games.heroes.components.units import FLYING, RANGED
from hexkeep.games.heroes.rules.combat.battlefield import is_on_board
from hexkeep.games.heroes.rules.combat.combat_round import RoundEnd
from hexkeep.games.heroes.rules.combat.deployment import DeployUnits, guard_tiers
from hexkeep.games.heroes.rules.effects.language import AZURE, TIERS
from hexkeep.games.heroes.rules.map.creature_banks import bank_fought
from hexkeep.games.heroes.state import FREE_ROUND_BOON, MAIN, NEUTRAL, HeroesState
from hexkeep.games.heroes.vocabulary import PRINTED

RANGED_FACTOR, FLYING_FACTOR = 1.25, 1.1
FORCE_PER_DEFENSE: Final = 0.45
"""By how much a point of defense lengthens a unit's life, as a share."""


def full_unit_force(box: Box, code: int) -> float:
    """The force of a healthy unit with all its layers."""
    return unit_force(box, code, 0.0)


def unit_force(box: Box, code: int, lost: float) -> float:
    """The force of a unit that has lost so much health: it grows with attack and with the health left."""
    side = code
    while side >= 0 and lost >= box.stats[side].hp:
        lost -= box.stats[side].hp
        side = box.stats[side].below
    if side < 0:
        return 0.0
    top = box.stats[side]
    lasts = -lost * (1.0 + FORCE_PER_DEFENSE * top.defense)
    below = side
    while below >= 0:
        lasts += box.stats[below].hp * (1.0 + FORCE_PER_DEFENSE * box.stats[below].defense)
        below = box.stats[below].below
    skill = RANGED_FACTOR if top.type == RANGED else FLYING_FACTOR if top.type == FLYING else 1.0
    return sqrt((top.attack + 0.03 * top.initiative) * lasts) * skill


FORCE: Final = [full_unit_force(PRINTED, code) for code in range(len(PRINTED.stats))]
NEUTRALS: Final = [PRINTED.neutrals(tier, CORE) for tier in range(len(TIERS))]
TIER_FORCE: Final = [sum([FORCE[code] for code in tier]) / max(len(tier), 1) if tier else 0.0 for tier in NEUTRALS]


def army_force(s: HeroesState, seat: int) -> float:
    """The units of a seat, wherever they are: in the deck, at the board's edge, on the board."""
    total = 0.0
    for code in s.army[seat]:
        total += FORCE[code]
    if s.field >= 0 and (seat == s.attacker or seat == s.defender):
        side = 0 if seat == s.attacker else 1
        total += side_force(s, side)
        if s.reserve and waiting_side(s) == side:
            for code in s.reserve:
                total += FORCE[code]
    return total


def azure_force(s: HeroesState, seat: int) -> float:
    """What a seat's army counts for against azure guards."""
    return sum([FORCE[code] * azure_share(s.box.stats[code].attack) for code in s.army[seat]])


def waiting_side(s: HeroesState) -> int:
    """Whose units wait at the board's edge: the attacker's are placed first."""
    side = 1
    for step in s.stack:  # the step that stands comes last
        if isinstance(step, DeployUnits):
            side = step.side
    return side


def current_force(s: HeroesState, u: int) -> float:
    """The force that a unit in combat has left."""
    return unit_force(s.box, s.code[u], s.damage[u] - s.health[u])


def side_force(s: HeroesState, side: int) -> float:
    """The force of the units that a side has on the board."""
    total = 0.0
    for u in range(len(s.cell)):
        if s.side[u] == side and s.cell[u] >= 0:
            total += current_force(s, u)
    return total


def attackers_azure_force(s: HeroesState) -> float:
    """What the attacker's units on the board count for against azure guards."""
    return sum(
        [
            current_force(s, u) * azure_share(s.box.stats[s.code[u]].attack)
            for u in range(len(s.cell))
            if s.side[u] == 0 and s.cell[u] >= 0
        ]
    )


def guards_force(s: HeroesState, field: int, level: int) -> float:
    """The mean force of the guards of a field."""
    return sum([TIER_FORCE[tier] for tier in guard_tiers(s, field, level)])


def field_guards(s: HeroesState, field: int, level: int) -> Guards:
    """The guards of a field, as far as they are known."""
    return guards_of(s, field, level, TIER_FORCE)


def hand_force(s: HeroesState, seat: int) -> float:
    """The force that cards in hand count for, whatever they are."""
    return 0.6 * len(s.hand[seat])


def win_chance(mine: float, theirs: float) -> float:
    """The chance of winning a combat, by the forces of both sides alone."""
    a, b = mine**6, theirs**6
    return a / (a + b) if a + b > 0 else 0.5


def victory_chance(s: HeroesState) -> float:
    """The attacker's chance in the combat under way."""
    mine = side_force(s, 0)
    theirs = side_force(s, 1)
    if s.reserve:
        rest = sum([FORCE[code] for code in s.reserve])
        if waiting_side(s) == 0:
            mine += rest
        else:
            theirs += rest
    if s.combat_round == 0 and s.mode >= SKIRMISH:
        mine += sum([FORCE[code] for code in s.army[s.attacker]])
        theirs += sum([FORCE[code] for code in s.army[s.defender]])
    elif s.combat_round == 0 and not any(side == 1 for side in s.side):
        if s.defender == NEUTRAL:
            theirs = max(theirs, guards_force(s, s.field, s.level))
        else:
            theirs += sum([FORCE[code] for code in s.army[s.defender]])
        if not s.code and not s.reserve:
            mine += sum([FORCE[code] for code in s.army[s.attacker]])
    cards = hand_force(s, s.attacker) if s.attacker_hero == MAIN else 0.0
    if s.defender == NEUTRAL:
        guards = guards_fought(s, theirs)
        if guards.azure > 0.0 and s.combat_round > 0:
            mine = effective_force(mine, attackers_azure_force(s), guards)
        return guards_chance(mine + cards, guards, rounds_left_in_combat(s))
    mine += cards
    if s.defender_hero == MAIN:
        theirs += hand_force(s, s.defender)
    return win_chance(mine, theirs)


def guards_fought(s: HeroesState, force: float) -> Guards:
    """The guards in the combat under way, of whom so much force is left."""
    left = [u for u in range(len(s.cell)) if s.side[u] == 1 and is_on_board(s, u)]
    if not left:
        return field_guards(s, s.field, s.level)
    azure = sum([current_force(s, u) for u in left if s.box.stats[s.code[u]].tier == AZURE])
    return Guards(force, len(left), azure / max(force, 0.1), not s.azure and bank_fought(s) is None)


def rounds_left_in_combat(s: HeroesState) -> int:
    """The combat rounds against guards that the attacker has time for, the one under way among them."""
    paid = 0 if isinstance(s.stack[-1], RoundEnd) else 1
    free = 1 if s.boons[s.attacker] & FREE_ROUND_BOON else 0
    return paid + free + s.movement(s.attacker, s.attacker_hero)
