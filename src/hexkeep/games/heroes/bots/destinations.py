"""Where a hero goes next: what fields and hidden tiles are worth, how far they are, and what waits there."""

from heapq import heappop, heappush
from typing import Final

from hexkeep.games.heroes.bots.dangers import (
    LOST_BATTLE,
    danger_at,
    defenders_force,
    hero_force,
    home_worth,
    threats,
    walls_factor,
)
from hexkeep.games.heroes.bots.fight_odds import Guards, effective_force, guards_chance, guards_losses
from hexkeep.games.heroes.bots.forces import army_force, azure_force, field_guards, hand_force, win_chance
from hexkeep.games.heroes.bots.goals import GOAL_WORTH, goal_fields, hidden_goals, places_to_win, standing
from hexkeep.games.heroes.bots.map_planning import (
    CUBE_WORTH,
    EXPERIENCE_WORTH,
    FORCE_WORTH,
    RESOURCE_WORTH,
    VISIT_WORTH,
    rounds_left,
)
from hexkeep.games.heroes.components.tiles import AGAIN, CENTER, FAR, FLAG, NEAR, ONCE, place_of, slot_of
from hexkeep.games.heroes.rules.map.movement import enemy_at, why_not_enter
from hexkeep.games.heroes.rules.map.tiles import hex_of
from hexkeep.games.heroes.state import (
    CAPTURED,
    CLEARED,
    CUBE,
    MAIN,
    PILGRIM,
    SECOND,
    HeroesState,
    allied,
    amount_at,
    guard_at,
    last_round,
    level_of,
    location_at,
    player_of_hero,
    tile_at,
)
from hexkeep.games.heroes.vocabulary import DISCOVER, END_TURN, MOVE, PLACE, PRINTED
from hexkeep.kernel.hexes import distance
from hexkeep.kernel.types import Option

# ---- what waits on a field -----------------------------------------------------------------------

TILE_WORTH: Final = {FAR: 1.2, NEAR: 1.5, CENTER: 1.6}
MARCH_SHARE: Final = 0.3
"""The share of a goal out of reach that counts for a hidden tile on the way to it."""
LEARNING: Final = [location.name in ("learning-stone", "tree-of-knowledge") for location in PRINTED.locations]
"""Places that teach the main hero alone."""
MAX_LEVEL: Final = 7
FULL_ROUNDS: Final = 3
"""The combat rounds that a hero has time for who begins a turn beside guards."""
FAILED_FIGHT: Final = 1.0
"""What a fight costs, besides losses, that ends with a retreat: the way and the time."""
WORTHLESS: Final = -4.0
"""A battle against another hero that is not to be won."""
MIN_BATTLE_CHANCE: Final = 0.5
DESPERATE_SHARE: Final = 0.15
"""With a smaller share of the rounds left there is no later, and losses do not matter to a goal."""
GROWTH_PER_ROUND: Final = 2.5
"""The force that an army gains in a round."""
SHARE_FIT_FOR_AZURE: Final = 0.5
"""The share of an army that counts against azure guards when it is grown, at least."""
LOSSES_OF_A_WON_BATTLE: Final = 0.5
"""The share of the loser's force that a battle costs the winner."""


def guard_of(s: HeroesState, field: int) -> int:
    """The level of guards that still stand on a field, or 0."""
    return 0 if s.marks[field] & CLEARED else guard_at(s, field)


def own_force(s: HeroesState, seat: int, hero: int) -> float:
    return army_force(s, seat) + (hand_force(s, seat) if hero == MAIN else 0.0)


def goal_guards(s: HeroesState, seat: int) -> Guards | None:
    """The guards that the army is needed for in the end: the weakest of those at a place that has to be won."""
    found: Guards | None = None
    for field in places_to_win(s, seat):
        guard = guard_of(s, field)
        if guard and s.flags[field] < 0:
            guards = field_guards(s, field, guard)
            if found is None or guards.force < found.force:
                found = guards
    return found


def chance_at_the_goal(s: HeroesState, seat: int, guards: Guards, force: float) -> float:
    """The chance to beat the guards of a goal in the last round, with such a force now."""
    grown = force + GROWTH_PER_ROUND * (last_round(s) - s.round)
    share = max(SHARE_FIT_FOR_AZURE, azure_force(s, seat) / max(army_force(s, seat), 0.1))
    return guards_chance(effective_force(grown, share * grown, guards), guards, FULL_ROUNDS)


def cost_for_the_goal(s: HeroesState, seat: int, goal: Guards | None, force: float, losses: float) -> float:
    """What losses take from the chance to win the game, in points, where an army has to beat the guards of a goal."""
    if goal is None:
        return 0.0
    less = max(0.0, force - losses)
    return GOAL_WORTH * (chance_at_the_goal(s, seat, goal, force) - chance_at_the_goal(s, seat, goal, less))


def field_worth(
    s: HeroesState,
    seat: int,
    hero: int,
    field: int,
    force: float,
    rounds: int,
    goals: dict[int, float],
    needed_for: Guards | None = None,
) -> float:
    """The worth of entering a field, in points: what is to be had there, and the fight for it. `rounds`: the combat
    rounds against guards that there is time for. `goals`: what fields bring towards winning the game. `needed_for`:
    the guards that the army has to beat for that."""
    prize = visit_worth(s, seat, hero, field)
    goal = goals.get(field, 0.0) if hero == MAIN or not guard_of(s, field) else 0.0
    theirs = defenders_force(s, seat, field)
    if theirs > 0.0:
        win = win_chance(force, theirs)
        losses = win * LOSSES_OF_A_WON_BATTLE * theirs + (1.0 - win) * force
        worth = battle_worth(s, seat, field, prize, goal, win)
        return worth - cost_for_the_goal(s, seat, needed_for, force, losses)
    guard = guard_of(s, field)
    if guard and s.flags[field] < 0 and guard >= level_of(s, seat):
        return fight_worth(s, seat, hero, field, guard, prize, goal, force, rounds, needed_for)
    return prize + goal


def battle_worth(s: HeroesState, seat: int, field: int, prize: float, goal: float, win: float) -> float:
    """The worth of a battle with other players, or with an AI hero. Whoever is ahead anyway stakes more on a goal."""
    enemy = enemy_at(s, seat, field)
    if enemy >= 0:
        prize += CUBE_WORTH if player_of_hero(enemy) < s.seats else EXPERIENCE_WORTH
    if goal <= 0.0 and win < MIN_BATTLE_CHANCE:
        return WORTHLESS
    ahead = standing(s, seat) if goal > 0.0 else 0.0
    worth = win * (prize + goal * (1.0 - ahead)) - (1.0 - win) * (LOST_BATTLE + goal * ahead)
    return worth if worth > 0.0 else WORTHLESS


def guards_odds(s: HeroesState, seat: int, field: int, force: float, rounds: int) -> float:
    """The chance to beat the guards of a field within so many rounds."""
    guards = field_guards(s, field, guard_of(s, field))
    if guards.azure > 0.0:
        army = army_force(s, seat)
        force += effective_force(army, azure_force(s, seat), guards) - army
    return guards_chance(force, guards, rounds)


def fight_worth(
    s: HeroesState,
    seat: int,
    hero: int,
    field: int,
    guard: int,
    prize: float,
    goal: float,
    force: float,
    rounds: int,
    needed_for: Guards | None,
) -> float:
    """The worth of a fight with guards: the prize and the experience, less the losses and the time it costs."""
    guards = field_guards(s, field, guard)
    win = guards_odds(s, seat, field, force, rounds)
    level = level_of(s, seat)
    if hero == MAIN and level < MAX_LEVEL:
        prize += EXPERIENCE_WORTH * (2 if guard > level else 1) + (0.3 if guard == MAX_LEVEL else 0.0)
    left = rounds_left(s)
    if goal > 0.0 and left < DESPERATE_SHARE:
        return (prize + goal) * win
    losses = guards_losses(force, guards, win)
    if goal > 0.0:  # who fails at the goal cannot try again with an army that has grown
        cost = (1.0 - win) * cost_for_the_goal(s, seat, needed_for, force, force)
    else:
        cost = cost_for_the_goal(s, seat, needed_for, force, losses)
    losses *= FORCE_WORTH * min(1.0, 0.4 + left)
    return (prize + goal) * win - losses - cost - (1.0 - win) * FAILED_FIGHT


def visit_worth(s: HeroesState, seat: int, hero: int, field: int) -> float:
    """What a field gives to a hero who may enter it, in points."""
    where = location_at(s, field)
    location = s.box.locations[where]
    if location.kind == FLAG:
        if location.shared:
            seen = s.marks[field] & (PILGRIM << seat)
            return 0.0 if seen else 0.6 + s.box.scenarios[s.scenario].obelisk_points
        owner = s.flags[field]
        return 0.0 if owner >= 0 and allied(s, owner, seat) else flag_worth(s, field, where, owner)
    if location.kind == ONCE and not s.marks[field] & CUBE:
        if hero == SECOND and LEARNING[where]:
            return 0.0
        dice = tile_at(s, field).amount[place_of(field)] if location.dice else 1
        return VISIT_WORTH[where] * (1 + 0.3 * (dice - 1)) + (0.3 if where == s.box.loc_grail else 0.0)
    return 0.02 if location.kind == AGAIN else 0.0


def flag_worth(s: HeroesState, field: int, where: int, owner: int) -> float:
    """The worth of a flag on a mine, settlement or town: its point, its yield, and what its owner loses."""
    incomes = (last_round(s) - s.round) // 2
    if where == s.box.loc_town:
        return CUBE_WORTH
    worth = 1.0
    if where == s.box.loc_mine:
        r = amount_at(s, field)
        worth += RESOURCE_WORTH[r] * (5, 2, 1)[r] * (0.6 * incomes + (0 if s.marks[field] & CAPTURED else 1))
    elif where == s.box.loc_settlement:
        worth += 0.25 * incomes + 0.3
    return worth * 1.7 if owner >= 0 else worth


# ---- the way there -------------------------------------------------------------------------------

STEPS_PER_FIGHT: Final = 2
"""A combat on the way costs about as much time as so many steps."""
OUT_OF_REACH: Final = 99
MIN_PASSING_ODDS: Final = 0.3
"""A way with smaller odds is none."""


def reachable_fields(
    s: HeroesState, seat: int, hero: int, force: float
) -> tuple[list[int], list[int], list[float], list[int]]:
    """For each field that a hero could come to: steps (99: none), the first of them, the odds of arriving, and where on
    the way it ends its turn."""
    start = s.hero_at(seat, hero)
    moves = s.movement(seat, hero)
    night = [start] * len(s.flags)
    steps = [OUT_OF_REACH] * len(s.flags)
    first = [-1] * len(s.flags)
    odds = [0.0] * len(s.flags)
    level = level_of(s, seat)
    steps[start] = 0
    odds[start] = 1.0
    queue = [(0, start)]
    while queue:
        far, field = heappop(queue)
        if far > steps[field]:
            continue
        likely = odds[field]
        if field != start and is_barred(s, seat, field, level):
            far += STEPS_PER_FIGHT
            likely *= passing_odds(s, seat, field, force)
            if likely < MIN_PASSING_ODDS:
                continue
        for to in s.roads[field]:
            if steps[to] > far + 1 and why_not_enter(s, seat, hero, to) is None:
                steps[to] = far + 1
                odds[to] = likely
                first[to] = to if field == start else first[field]
                night[to] = to if far + 1 <= moves else night[field]
                heappush(queue, (far + 1, to))
    return (steps, first, odds, night)


def is_barred(s: HeroesState, seat: int, field: int, level: int) -> bool:
    """Whether a hero must fight on a field before it goes on: enemies, or guards."""
    if enemy_at(s, seat, field) >= 0 or guard_of(s, field) >= level:
        return True
    return s.flags[field] >= 0 and defenders_force(s, seat, field) > 0.0


def passing_odds(s: HeroesState, seat: int, field: int, force: float) -> float:
    """The odds of coming through a fight on the way, fit for the next one."""
    theirs = defenders_force(s, seat, field)
    if theirs > 0.0:
        return win_chance(force, theirs) ** 2
    return guards_odds(s, seat, field, force, FULL_ROUNDS) ** 2


# ---- the choice ----------------------------------------------------------------------------------

DISCOUNT_PER_STEP: Final = 0.86
"""The share of its worth that a prize keeps for each step of the way."""
GOAL_DISCOUNT_PER_STEP: Final = 0.9
"""The same for what wins the game: it does not matter when, if it is in time."""
TIME_TO_SPARE: Final = 1.7
"""Whoever has less than so many times the steps to the goals left sets out at once."""
WAITING_SHARE: Final = 0.8
"""The share of its worth that a fight keeps if it is put off to the next turn."""
DANGER_SHARE: Final = 0.6
"""How often an enemy who could attack a hero does."""
WAIT: Final[Option] = (END_TURN, 0, 0, 0)


def best_destination(s: HeroesState, seat: int, hero: int) -> tuple[float, Option]:
    """The worth of the best destination, less the way there, and the option that leads to it."""
    force = own_force(s, seat, hero)
    here = s.hero_at(seat, hero)
    moves = s.movement(seat, hero)
    steps, first, odds, night = reachable_fields(s, seat, hero, force)
    reach = 3 * (last_round(s) - s.round) + moves
    level = level_of(s, seat)
    goals = goal_fields(s, seat)
    needed_for = goal_guards(s, seat)
    marches = march_targets(s, seat, force, goals, steps) if hero == MAIN else []
    spared = spared_steps(s, goals, steps, reach)
    feared = threats(s, seat, force) if hero == MAIN else []
    guarding = home_worth(s, seat) if hero == MAIN else 0.0
    staying = (guarding if here == s.towns[seat] else 0.0) - DANGER_SHARE * danger_at(s, here, feared)
    best = 0.0
    choice: Option = (MOVE, hero, -1, 0)
    for field in range(len(steps)):
        far = steps[field]
        if far > reach:
            continue
        likely = odds[field]
        likely *= GOAL_DISCOUNT_PER_STEP ** (far - spared) if field in goals else DISCOUNT_PER_STEP**far
        step: Option = (MOVE, hero, first[field], 0)
        here_worth = 0.0
        rounds = 1 + moves - far if far <= moves else FULL_ROUNDS
        safer = 0.0
        if field != here:
            here_worth = field_worth(s, seat, hero, field, force, rounds, goals, needed_for)
            if rounds < FULL_ROUNDS and 0 < level <= guard_of(s, field):
                later = WAITING_SHARE * field_worth(s, seat, hero, field, force, FULL_ROUNDS, goals, needed_for)
                if later > here_worth:  # there is more time for the fight in the next turn
                    here_worth, rounds = later, FULL_ROUNDS
                    if far <= 1:
                        step = WAIT
            if spared and hero == MAIN and needed_for is not None and guard_of(s, field) and field in goals:
                later = WAITING_SHARE * goals[field] * chance_at_the_goal(s, seat, needed_for, force)
                if later > here_worth:  # the army grows until the last round: it is time to come near, not yet to fight
                    here_worth = later
                    if far <= 1:
                        step = WAIT
            if step is not WAIT:
                safer = -staying - DANGER_SHARE * danger_at(s, night[field], feared)
                if night[field] == s.towns[seat]:
                    safer += guarding
            if here_worth * likely + safer > best:
                best, choice = here_worth * likely + safer, step
        beyond = 0.0
        look = step
        for slot in s.borders[field]:
            worth = hidden_tile_worth(s, slot, marches)
            if worth > beyond:
                beyond = worth
                look = (DISCOVER, hero, slot, 0) if field == here else step
        if s.pool[seat] and s.sites[field] and 0.8 * rounds_left(s) > beyond:
            beyond = 0.8 * rounds_left(s)
            look = (PLACE, hero, s.sites[field][0], 0) if field == here else step
        if beyond > 0.0:
            guard = guard_of(s, field)
            if field != here and guard >= level:  # what lies beyond is seen only once the guards are beaten
                win = guards_odds(s, seat, field, force, rounds)
                beyond = beyond * win**2 + min(here_worth, 0.0)
            if beyond * likely * DISCOUNT_PER_STEP + safer > best:
                best, choice = beyond * likely * DISCOUNT_PER_STEP + safer, look
    return (best, choice)


def spared_steps(s: HeroesState, goals: dict[int, float], steps: list[int], reach: int) -> int:
    """The steps of the way to a goal that do not count against it: those to the nearest one, when it is time to set
    out for all that is still missing, one field after the other; before that none."""
    near = sorted([(steps[field], field) for field in goals if steps[field] < OUT_OF_REACH])
    if not near:
        return 0
    first = near[0][0]
    tour = first + tour_length(s, near[0][1], goals, round(GOAL_WORTH / max(goals.values())) - 1)
    return first if TIME_TO_SPARE * tour >= reach else 0


def tour_length(s: HeroesState, start: int, goals: dict[int, float], count: int) -> int:
    """The steps from a field to so many other goals, to the nearest each time, as the crow flies."""
    left = [field for field in goals if field != start]
    at, length = hex_of(s, start), 0
    for _ in range(min(count, len(left))):
        far, field = min([(distance(at, hex_of(s, other)), other) for other in left])
        left.remove(field)
        at, length = hex_of(s, field), length + far
    return length


def march_targets(
    s: HeroesState, seat: int, force: float, goals: dict[int, float], steps: list[int]
) -> list[tuple[int, float]]:
    """Where the hero would like to go and does not know the way yet: tiles, and what they are worth."""
    found: list[tuple[int, float]] = []
    for field, worth in goals.items():
        if steps[field] < OUT_OF_REACH:
            continue
        found.append((slot_of(field), worth * march_chance(s, seat, field, force)))
    for slot, worth in hidden_goals(s, seat).items():
        found.append((slot, worth))
    if not goals and not found:  # whoever has no other goal looks at the rivals' towns
        for rival in range(s.seats):
            town = s.towns[rival]
            if not s.out[rival] and not allied(s, rival, seat) and steps[town] == OUT_OF_REACH:
                found.append((slot_of(town), CUBE_WORTH * march_chance(s, seat, town, force)))
    return [(slot, worth) for slot, worth in found if worth > 0.0]


def march_chance(s: HeroesState, seat: int, field: int, force: float) -> float:
    """How promising a march is, from 0 to 1: an even fight at its end does not call for one."""
    owner = s.flags[field]
    if owner >= 0 and not allied(s, owner, seat):
        theirs = max(defenders_force(s, seat, field), walls_factor(s, owner, field) * hero_force(s, owner, False))
        return max(0.0, 2.0 * win_chance(force, theirs) - 1.0)
    return guards_odds(s, seat, field, force, FULL_ROUNDS) if guard_of(s, field) else 1.0


def hidden_tile_worth(s: HeroesState, slot: int, marches: list[tuple[int, float]]) -> float:
    """A tile nobody has seen: the middle of the map is richer, and the way to a goal leads through it."""
    spots = s.box.scenarios[s.scenario].layouts[s.seats]
    kind = spots[slot].kind if slot < len(spots) else FAR
    worth = TILE_WORTH.get(kind, 1.0) * (0.4 + 0.8 * rounds_left(s))
    for target, prize in marches:
        worth += MARCH_SHARE * prize * DISCOUNT_PER_STEP ** (1.4 * distance(s.centres[slot], s.centres[target]))
    return worth


def destinations_worth(s: HeroesState, seat: int) -> float:
    """The worth of the best destination of each hero of a seat."""
    total = 0.0
    for hero in (MAIN, SECOND):
        if s.hero_at(seat, hero) >= 0:
            total += best_destination(s, seat, hero)[0]
    return total
