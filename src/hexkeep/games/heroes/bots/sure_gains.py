"""What no player leaves lying at the end of a turn, and which fights are a waste."""

from typing import Final

from hexkeep.games.heroes.bots.combat_tactics import total_health
from hexkeep.games.heroes.bots.dangers import defenders_force
from hexkeep.games.heroes.bots.destinations import (
    DESPERATE_SHARE,
    LEARNING,
    guard_of,
    guards_odds,
    own_force,
    reachable_fields,
)
from hexkeep.games.heroes.bots.forces import victory_chance, win_chance
from hexkeep.games.heroes.bots.goals import goal_fields
from hexkeep.games.heroes.bots.map_planning import VISIT_WORTH, rounds_left
from hexkeep.games.heroes.components.tiles import FLAG, ONCE
from hexkeep.games.heroes.rules.attack.attack_values import NORMAL, damage_of
from hexkeep.games.heroes.rules.combat.battlefield import is_fighting
from hexkeep.games.heroes.rules.effects.language import GOLD
from hexkeep.games.heroes.rules.map.movement import DEFENCE_PRICE, enemy_at
from hexkeep.games.heroes.rules.map.tiles import hex_of
from hexkeep.games.heroes.state import (
    CUBE,
    MAIN,
    PILGRIM,
    SECOND,
    HeroesState,
    allied,
    hero_index,
    is_main_hero,
    level_of,
    location_at,
    player_of_hero,
)
from hexkeep.games.heroes.vocabulary import FIGHT_ON, MOVE, P_ACT, P_TURN, RETREAT, STRIKE
from hexkeep.kernel.hexes import distance
from hexkeep.kernel.types import Decision, Option

MIN_FIGHT_CHANCE: Final = 0.4
"""A fight with a smaller chance is not begun: whoever retreated from one does not come back before it is stronger."""
MIN_GOAL_CHANCE: Final = 0.25
"""The same where the scenario asks for the field."""
LIKELY: Final = 0.5
"""A combat with a greater chance is not left."""
HOPELESS: Final = 0.1
"""A combat with a smaller chance is not prolonged."""
SURE: Final = 0.85
"""A field that the scenario asks for is taken with this chance or more, whatever else there is to do."""
MIN_VISIT_WORTH: Final = 0.4
"""A visit that is worth less, in points, is no sure gain."""


def sure_gains(s: HeroesState, decision: Decision) -> list[Option]:
    """On the map a step to what wins the game, onto what nobody defends, or back to a town that would fall; in combat a
    sure kill."""
    found: list[tuple[float, Option]] = []
    if decision.prompt == P_ACT and is_fighting(s) and s.actor >= 0:
        for option in decision.options:
            if option[0] == STRIKE and is_sure_kill(s, s.actor, option[1]):
                found.append((-float(total_health(s, option[1])), option))
    elif decision.prompt == P_TURN:
        saves = is_town_lost_without_hero(s, decision.seat)
        to_goal = step_to_goal(s, decision.seat)
        for option in decision.options:
            if option[0] == MOVE:
                worth = free_worth(s, decision.seat, option[1], option[2])
                if saves and option[1] == MAIN and option[2] == s.towns[decision.seat]:
                    worth += 10.0
                if option[1] == MAIN and option[2] == to_goal:
                    worth += 20.0
                if worth > 0.0:
                    found.append((-worth, option))
    found.sort()
    return [option for _, option in found]


def step_to_goal(s: HeroesState, seat: int) -> int:
    """The first field of the way to one that the scenario asks for, if the main hero can be there in this turn and
    will all but surely take it; otherwise -1."""
    at = s.hero_at(seat, MAIN)
    moves = s.mp[hero_index(seat, MAIN)] if at >= 0 else 0
    goals = goal_fields(s, seat) if moves > 0 else {}
    near = [field for field in goals if distance(hex_of(s, at), hex_of(s, field)) <= moves]
    if not near:
        return -1
    force = own_force(s, seat, MAIN)
    steps, first, odds, _ = reachable_fields(s, seat, MAIN, force)
    best, most = -1, SURE
    for field in near:
        if 0 < steps[field] <= moves:
            chance = odds[field] * chance_on(s, seat, MAIN, field, 1 + moves - steps[field])
            if chance > most:
                best, most = first[field], chance
    return best


def is_sure_kill(s: HeroesState, u: int, v: int) -> bool:
    """Whether an attack defeats a unit whatever the attack die says."""
    return damage_of(s, u, v, NORMAL, -1, False) >= total_health(s, v)


def free_worth(s: HeroesState, seat: int, hero: int, field: int) -> float:
    """The worth of a field that can be had without a fight: a flag to be raised, a place to be visited once."""
    if enemy_at(s, seat, field) >= 0:
        return 0.0
    rival = s.flags[field]
    guard = guard_of(s, field)
    if guard and rival < 0 and guard >= level_of(s, seat):
        return 0.0
    where = location_at(s, field)
    location = s.box.locations[where]
    if location.kind == FLAG:
        if location.shared:
            return 0.0 if s.marks[field] & (PILGRIM << seat) else 0.6
        if rival >= 0 and (rival == seat or allied(s, rival, seat)):
            return 0.0
        if rival >= 0 and where != s.box.loc_mine and s.resource(rival, GOLD) >= DEFENCE_PRICE:
            return 0.0  # the rival would pay for a defence
        return 5.0 if rival >= 0 and where == s.box.loc_town else 1.0
    if hero == SECOND and LEARNING[where]:
        return 0.0
    if location.kind == ONCE and not s.marks[field] & CUBE and VISIT_WORTH[where] >= MIN_VISIT_WORTH:
        return VISIT_WORTH[where]
    return 0.0


def is_town_lost_without_hero(s: HeroesState, seat: int) -> bool:
    """Whether an enemy hero can reach the seat's town in its next turn, and no gold is left for a defence."""
    home = s.towns[seat]
    if s.resource(seat, GOLD) >= DEFENCE_PRICE or s.hero_at(seat, MAIN) == home:
        return False
    for at in range(len(s.hero_fields)):
        owner = player_of_hero(at)
        if s.hero_fields[at] < 0 or owner == seat or owner >= s.seats or allied(s, owner, seat):
            continue
        hero = MAIN if is_main_hero(at) else SECOND
        steps = reachable_fields(s, owner, hero, own_force(s, owner, hero))[0]
        if steps[home] <= s.movement(owner, hero):
            return True
    return False


def is_wasteful(s: HeroesState, seat: int, option: Option) -> bool:
    """Whether an option begins a fight that is likely lost, prolongs one that is as good as lost, leaves one that is
    likely won, or strikes without effect."""
    verb = option[0]
    if verb == MOVE:
        return is_rash(s, seat, option[1], option[2])
    if verb in (FIGHT_ON, RETREAT) and s.field >= 0:
        chance = victory_chance(s) if seat == s.attacker else 1.0 - victory_chance(s)
        return chance < HOPELESS if verb == FIGHT_ON else chance > LIKELY
    if verb == STRIKE and is_fighting(s) and s.actor >= 0:
        return damage_of(s, s.actor, option[1], NORMAL, 1, False) <= 0
    return False


def is_rash(s: HeroesState, seat: int, hero: int, field: int) -> bool:
    """Whether a step begins a fight with too small a chance; where the scenario asks for the field a smaller one will
    do, and when the game ends soon any is better than none."""
    chance = chance_on(s, seat, hero, field, s.movement(seat, hero))
    if chance >= MIN_FIGHT_CHANCE:
        return False
    if field not in goal_fields(s, seat):
        return True
    return chance < MIN_GOAL_CHANCE and rounds_left(s) >= DESPERATE_SHARE


def chance_on(s: HeroesState, seat: int, hero: int, field: int, rounds: int) -> float:
    """The chance to win the fight that waits on a field, with time for so many rounds against guards; 1 where none
    does."""
    theirs = defenders_force(s, seat, field)
    if theirs > 0.0:
        return win_chance(own_force(s, seat, hero), theirs)
    guard = guard_of(s, field)
    if guard and s.flags[field] < 0 and guard >= level_of(s, seat):
        return guards_odds(s, seat, field, own_force(s, seat, hero), rounds)
    return 1.0
