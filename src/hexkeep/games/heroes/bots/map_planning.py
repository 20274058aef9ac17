"""Decisions on the map and in the town: the worth of fields, cards and buildings, and where a hero goes next."""

from heapq import heappop, heappush
from typing import Final

from hexkeep.games.heroes.bots.combat_tactics import FORCE, army_force, guards_force, hand_force, win_chance
from hexkeep.games.heroes.components.tiles import AGAIN, CENTER, FAR, FLAG, NEAR, ONCE, place_of, slot_of
from hexkeep.games.heroes.rules.effects.language import FIGHT, GOLD, MAP, MATERIALS, SPELL, VALUABLES, WORD, WORDS
from hexkeep.games.heroes.rules.map.movement import DEFENCE_PRICE, enemy_at, why_not_enter
from hexkeep.games.heroes.state import (
    CAPTURED,
    CLEARED,
    CUBE,
    MAIN,
    PILGRIM,
    SECOND,
    HeroesState,
    amount_at,
    guard_at,
    is_main_hero,
    last_round,
    level_of,
    location_at,
    player_of_hero,
    tile_at,
)
from hexkeep.games.heroes.vocabulary import DISCOVER, MOVE, PLACE, PRINTED
from hexkeep.kernel.hexes import distance
from hexkeep.kernel.types import Option

# Everything is counted in points of the reckoning: a mine is one, a level is one, a faction cube is two.

RESOURCE_WORTH: Final = [0.07, 0.13, 0.2]
FIELD_WORTH: Final = {
    "resource-die": 0.45,
    "treasure-die": 0.6,
    "artifact": 0.6,
    "pandoras-box": 0.9,
    "windmill": 0.25,
    "water-wheel": 0.25,
    "mystical-garden": 0.25,
    "learning-stone": 0.7,
    "tree-of-knowledge": 0.9,
    "temple": 0.15,
    "fountain-of-youth": 0.4,
    "stables": 0.0,
    "magic-spring": 0.2,
    "shrine-of-magic-incantation": 0.4,
    "shrine-of-magic-gesture": 0.5,
    "witch-hut": 0.3,
    "warriors-tomb": 0.8,
    "redwood-observatory": 0.4,
    "dragon-utopia": 1.0,
}
TILE_WORTH: Final = {FAR: 1.2, NEAR: 1.5, CENTER: 1.6}
VISIT_WORTH: Final = [FIELD_WORTH.get(location.name, 0.3) for location in PRINTED.locations]
EXPERIENCE_WORTH: Final = 0.65
TOWN_WORTH: Final = 14.0
"""A captured town where that wins the game."""
CUBE_WORTH: Final = 2.5
MARCH_SHARE: Final = 0.3
"""The share of a march on a rival's town that counts for a hidden tile on the way."""

EFFECT_RATES: Final = {
    "gold": RESOURCE_WORTH[GOLD],
    "materials": RESOURCE_WORTH[MATERIALS],
    "valuables": RESOURCE_WORTH[VALUABLES],
    "draw": 0.12,
    "discard": -0.08,
    "burn": -0.08,
    "search": 0.25,
    "offer": 0.2,
    "regain": 0.2,
    "find": 0.3,
    "reshuffle": 0.1,
    "restock": 0.1,
    "remove": 0.1,
    "morale": 0.15,
    "experience": EXPERIENCE_WORTH,
    "movement": 0.25,
    "wings": 0.3,
    "march": 0.12,
    "portal": 0.2,
    "survey": 0.4,
    "observe": 0.4,
    "luck": 0.1,
    "resource-dice": 0.25,
    "resource-dice-all": 0.3,
    "treasure-dice": 0.35,
    "reinforce": 0.6,
    "raise": 0.4,
    "envoys": 0.3,
    "summon": 0.4,
    "parley": 0.4,
    "power": 0.12,
    "recall": 0.15,
    "recall-all": 0.2,
    "counter": 0.15,
    "foresee": 0.15,
    "archery": 0.25,
    "attack": 0.3,
    "melee-attack": 0.28,
    "curse": 0.25,
    "bless": 0.1,
    "triple-die": 0.25,
    "defense": 0.28,
    "weaken": 0.25,
    "ignore-die": 0.15,
    "save": 0.6,
    "damage": 0.3,
    "chain": 0.35,
    "blast": 0.35,
    "heal": 0.15,
    "cure": 0.2,
    "health": 0.25,
    "initiative": 0.06,
    "paralyse": 0.5,
    "horde": 0.8,
    "fire-shield": 0.2,
    "teleport": 0.1,
    "mute": 0.1,
    "ward": 0.1,
    "ready": 0.1,
    "legion": 0.15,
    "pub": 0.15,
    "scholarship": 0.15,
    "sell": 0.1,
    "exchange": 0.12,
    "rob": 0.2,
    "dishearten": 0.1,
    "grow": 0.6,
    "coach": EXPERIENCE_WORTH,
    "scroll": 0.15,
    "anew": 0.1,
    "scholar": 0.3,
    "pandora": 0.9,
    "order-deck": 0.1,
    "order-stars": 0.1,
    "half-price-neutral": 0.2,
    "gamble": 0.3,
    "raise-production": 0.8,
    "invest": 0.05,
    "exchange-silver": 0.6,
    "take-scroll": 0.5,
}
RATE_OF_WORD: Final = [EFFECT_RATES.get(name, 0.05) for name, _, _ in WORDS]
IS_COUNTED: Final = [arguments[:1] == "n" for _, _, arguments in WORDS]
CHOICE: Final = WORD["choose"]
PAY: Final = WORD["pay"]


def program_worth(s: HeroesState, program: int, moments: int) -> float:
    """The worth of a card's effects that apply at these moments, in points."""
    total = 0.0
    for op in s.box.programs[program].ops:
        if op.word == PAY:
            total -= RESOURCE_WORTH[op.a] * op.b
        elif op.moments and not op.moments & moments:
            continue
        elif op.word == CHOICE:
            total += max([program_worth(s, sub, moments) for sub in op.subs] + [0.0])
        else:
            total += RATE_OF_WORD[op.word] * (op.a if IS_COUNTED[op.word] and op.a < 20 else 1)
    return total


def card_worth(s: HeroesState, card: int) -> float:
    """The worth of a card in the deck, in points."""
    kind = s.box.card(card)
    if kind.faction and not any(s.box.factions[f].name == kind.faction for f in s.faction):
        return 0.0
    worth = max([program_worth(s, mode.program, -1) - 0.08 * mode.cost for mode in kind.modes] + [0.0])
    return worth + 0.1 if kind.kind == SPELL else worth


def combat_card_worth(s: HeroesState, card: int) -> float:
    """The worth of a card in combat, in points."""
    return max([program_worth(s, mode.program, FIGHT) for mode in s.box.card(card).modes] + [0.0])


# ---- adventure cards -----------------------------------------------------------------------------

PAIR_OF_DICE: Final = ((-2, 1), (-1, 2), (0, 3), (1, 2), (2, 1))
"""The sums of two attack dice, in ninths."""


def party_attack(s: HeroesState, seat: int) -> int:
    """The attack of the two best units, for a combat in the adventure mode."""
    fit = [s.box.stats[code].attack for code in s.army[seat] if s.box.stats[code].unit not in s.stunned]
    return sum(sorted(fit)[-2:])


def battle_reward_worth(s: HeroesState, seat: int, quest: int, power: int) -> float:
    """The battle reward of a power, by the chance to reach it."""
    card = s.box.quests[s.box.quest_of[quest]]
    force = party_attack(s, seat)
    ninths = sum(n for dice, n in PAIR_OF_DICE if force + dice >= power)
    return 0.01 + program_worth(s, card.battle[card.powers.index(power)], MAP) * ninths / 9


def quest_worth(s: HeroesState, seat: int, quest: int) -> float:
    """The worth of an adventure card to this player now, in points."""
    card = s.box.quests[s.box.quest_of[quest]]
    if card.powers:
        return program_worth(s, card.basic, MAP) + max(
            [battle_reward_worth(s, seat, quest, power) for power in card.powers]
        )
    return 0.01 + max([program_worth(s, program, MAP) for program in card.events])


# ---- buildings and units -------------------------------------------------------------------------


def building_worth(s: HeroesState, seat: int, building: int) -> float:
    """The worth of a building in the rounds that are left, in points."""
    faction = s.box.factions[s.faction[seat]]
    left = rounds_left(s)
    b = faction.buildings[building]
    if building == faction.citadel:
        return 0.6 + 1.9 * left
    if building in faction.dwellings:
        return (1.2, 2.6, 3.4)[faction.dwellings.index(building)] * left * left + 0.2
    if building == faction.hall:
        return 3.0 * left * left
    if building == faction.guild:
        return 0.6 + 0.6 * left
    return 0.1 + 1.0 * left if b.income or b.at_turn_start or b.use else 0.2


def rounds_left(s: HeroesState) -> float:
    """The share of the rounds still to come, 1 at the beginning."""
    rounds = last_round(s)
    return max(0.0, (rounds - s.round + 1) / rounds)


FORCE_WORTH: Final = 0.22


def resources_worth(s: HeroesState, seat: int) -> float:
    """The worth of resources, those held and those to come, in points."""
    left = rounds_left(s)
    incomes = (last_round(s) - s.round) // 2
    total = 0.0
    for r in range(3):
        total += RESOURCE_WORTH[r] * (s.resource(seat, r) * (0.3 + 0.5 * left) + 0.6 * incomes * s.production(seat, r))
    return total


# ---- where to go ---------------------------------------------------------------------------------


def guard_of(s: HeroesState, field: int) -> int:
    """The level of guards that still stand on a field, or 0."""
    return 0 if s.marks[field] & CLEARED else guard_at(s, field)


def own_force(s: HeroesState, seat: int, hero: int) -> float:
    return army_force(s, seat) + (hand_force(s, seat) if hero == MAIN else 0.0)


def field_worth(s: HeroesState, seat: int, hero: int, field: int, force: float) -> float:
    """The worth of entering a field, in points: the visit, the combat for it, the loss of a rival."""
    box = s.box
    at = tile_at(s, field)
    where = at.location[place_of(field)]
    location = box.locations[where]
    worth = 0.0
    enemy = enemy_at(s, seat, field)
    rival = s.flags[field]
    if enemy >= 0:
        enemy_player = player_of_hero(enemy)
        theirs = army_force(s, enemy_player) + (hand_force(s, enemy_player) if is_main_hero(enemy) else 0.0)
        if is_main_hero(enemy) and field == s.towns[enemy_player]:
            theirs *= 1.1
        win = win_chance(force, theirs)
        worth += CUBE_WORTH * win - 3.5 * (1.0 - win) if win > 0.5 else -4.0
    if location.kind == FLAG:
        if location.shared:
            if not s.marks[field] & (PILGRIM << seat):
                worth += 0.6 + box.scenarios[s.scenario].obelisk_points
        elif rival != seat:
            worth += flag_worth(s, field, where, rival, enemy, force)
    elif location.kind == ONCE and not s.marks[field] & CUBE:
        worth += VISIT_WORTH[where] * (1 + 0.3 * (at.amount[place_of(field)] - 1) if location.dice else 1.0)
        if where == box.loc_grail:
            worth += TOWN_WORTH / 2 if box.scenarios[s.scenario].grail_obelisks else 0.3
    elif location.kind == AGAIN:
        worth += 0.02
    if s.grail == seat and field == s.towns[seat] and is_goal(s, "grail"):
        worth += TOWN_WORTH
    guard = guard_of(s, field)
    if guard and rival < 0:
        level = level_of(s, seat)
        if guard >= level:
            worth = fight_worth(s, worth, hero, level, field, guard, force)
    return worth


def fight_worth(s: HeroesState, prize: float, hero: int, level: int, field: int, guard: int, force: float) -> float:
    """The worth of a combat with guards: the prize and the experience, less the losses."""
    theirs = guards_force(s, field, guard)
    win = win_chance(force, theirs)
    if hero == MAIN and level < 7:
        prize += EXPERIENCE_WORTH * (2 if guard > level else 1) + (0.3 if guard == 7 else 0.0)
    losses = 0.5 * theirs * min(1.0, theirs / max(force, 0.1)) * FORCE_WORTH
    return prize * win - losses - (1.0 - win) * (1.5 + 0.5 * force * FORCE_WORTH)


def is_goal(s: HeroesState, word: str) -> bool:
    """Whether this is a way to win the scenario."""
    for together in s.box.scenarios[s.scenario].victory.get(s.seats, []):
        for one in together:
            if one.word == word:
                return True
    return False


def flag_worth(s: HeroesState, field: int, where: int, rival: int, enemy: int, force: float) -> float:
    """The worth of flagging a mine, settlement or town; one that a rival defends may need a combat."""
    box = s.box
    incomes = (box.scenarios[s.scenario].rounds - s.round) // 2
    worth = 1.0
    if where == box.loc_mine:
        r = amount_at(s, field)
        worth += RESOURCE_WORTH[r] * (5, 2, 1)[r] * (0.6 * incomes + (0 if s.marks[field] & CAPTURED else 1))
    elif where == box.loc_settlement:
        worth += 0.25 * incomes + 0.3
    elif where == box.loc_town:
        worth = TOWN_WORTH if is_goal(s, "town") else CUBE_WORTH
    elif where == box.loc_utopia and is_goal(s, "hold"):
        worth = TOWN_WORTH
    if rival >= 0:
        if where != box.loc_town:
            worth *= 1.7
        if where != box.loc_mine and enemy < 0 and s.resource(rival, GOLD) >= DEFENCE_PRICE:
            win = win_chance(force, army_force(s, rival) * (1.1 if where == box.loc_town else 1.0))
            worth = worth * win - (1.0 - win) * 4.0 if win > 0.3 else -4.0
    return worth


STEPS_PER_FIGHT: Final = 2
"""A combat on the way costs about as much time as so many steps."""


def reachable_fields(s: HeroesState, seat: int, hero: int, force: float) -> tuple[list[int], list[int], list[float]]:
    """For each field that a hero could come to: steps (99: none), the first of them, the odds of arriving."""
    start = s.hero_at(seat, hero)
    steps = [99] * len(s.flags)
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
        if field != start:
            if enemy_at(s, seat, field) >= 0 or is_rival_place(s, seat, field):
                continue
            guard = guard_of(s, field)
            if guard >= level:
                far += STEPS_PER_FIGHT
                likely *= win_chance(force, guards_force(s, field, guard)) ** 2
                if likely < 0.3:
                    continue
        for to in s.roads[field]:
            if steps[to] > far + 1 and why_not_enter(s, seat, hero, to) is None:
                steps[to] = far + 1
                odds[to] = likely
                first[to] = to if field == start else first[field]
                heappush(queue, (far + 1, to))
    return (steps, first, odds)


def is_rival_place(s: HeroesState, seat: int, field: int) -> bool:
    """Whether a field is a rival's town or settlement, which a hero cannot pass through."""
    if s.flags[field] < 0 or s.flags[field] == seat:
        return False
    where = location_at(s, field)
    return where == s.box.loc_town or where == s.box.loc_settlement


DISCOUNT_PER_STEP: Final = 0.86
"""The share of its worth that a prize keeps for each step of the way."""


def best_destination(s: HeroesState, seat: int, hero: int) -> tuple[float, Option]:
    """The worth of the best destination, less the way there, and the option that leads to it."""
    force = own_force(s, seat, hero)
    steps, first, odds = reachable_fields(s, seat, hero, force)
    here = s.hero_at(seat, hero)
    best = 0.0
    choice: Option = (MOVE, hero, -1, 0)
    reach = 3 * (s.box.scenarios[s.scenario].rounds - s.round) + s.movement(seat, hero)
    march = march_worth(s, seat, force) if hero == MAIN else 0.0
    level = level_of(s, seat)
    for field in range(len(steps)):
        far = steps[field]
        if far > reach:
            continue
        likely = odds[field] * DISCOUNT_PER_STEP**far
        step: Option = (MOVE, hero, first[field], 0)
        here_worth = 0.0
        if field != here:
            here_worth = field_worth(s, seat, hero, field, force)
            if here_worth * likely > best:
                best, choice = here_worth * likely, step
        beyond = 0.0
        look = step
        for slot in s.borders[field]:
            worth = hidden_tile_worth(s, seat, slot, march)
            if worth > beyond:
                beyond = worth
                look = (DISCOVER, hero, slot, 0) if field == here else step
        if s.pool[seat] and s.sites[field] and 0.8 * rounds_left(s) > beyond:
            beyond = 0.8 * rounds_left(s)
            look = (PLACE, hero, s.sites[field][0], 0) if field == here else step
        if beyond > 0.0:
            guard = guard_of(s, field)
            if field != here and guard >= level:  # what lies beyond is seen only once the guards are beaten
                beyond = beyond * win_chance(force, guards_force(s, field, guard)) ** 2 + min(here_worth, 0.0)
            if beyond * likely * DISCOUNT_PER_STEP > best:
                best, choice = beyond * likely * DISCOUNT_PER_STEP, look
    return (best, choice)


def rival_town_slot(s: HeroesState, seat: int) -> int:
    """The slot of a rival's starting tile."""
    for other in range(s.seats):
        if other != seat and not s.out[other]:
            return slot_of(s.towns[other])
    return -1


def hidden_tile_worth(s: HeroesState, seat: int, slot: int, march: float) -> float:
    """A tile nobody has seen: the middle of the map is richer, and the way to a rival's town leads through it."""
    spots = s.box.scenarios[s.scenario].layouts[s.seats]
    kind = spots[slot].kind if slot < len(spots) else FAR
    worth = TILE_WORTH.get(kind, 1.0) * (0.4 + 0.8 * rounds_left(s))
    if march > 0.0:
        town = rival_town_slot(s, seat)
        if town >= 0:
            worth += MARCH_SHARE * march * DISCOUNT_PER_STEP ** (1.4 * distance(s.centres[slot], s.centres[town]))
    return worth


def march_worth(s: HeroesState, seat: int, force: float) -> float:
    """The worth of a march on a rival's town, by the armies of both."""
    town = rival_town_slot(s, seat)
    if town < 0 or is_goal(s, "grail"):
        return 0.0
    prize = TOWN_WORTH if is_goal(s, "town") else CUBE_WORTH
    for rival in range(s.seats):
        if slot_of(s.towns[rival]) == town:
            return prize * max(0.0, 2.0 * win_chance(force, 1.1 * army_force(s, rival)) - 1.0)
    return 0.0


def destinations_worth(s: HeroesState, seat: int) -> float:
    """The worth of the best destination of each hero of a seat."""
    total = 0.0
    for hero in (MAIN, SECOND):
        if s.hero_at(seat, hero) >= 0:
            total += best_destination(s, seat, hero)[0]
    return total


def purchase_worth(code: int, before: int) -> float:
    """The worth of the force that a recruited or reinforced unit adds, in points."""
    return (FORCE[code] - (FORCE[before] if before >= 0 else 0.0)) * FORCE_WORTH
