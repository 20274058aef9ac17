"""How a careful player decides: combat and the way on the map have modules of their own."""

from typing import Final

from hexkeep.games.heroes.bots.combat_tactics import answer_enemy_activation, combat_option, quiet_option
from hexkeep.games.heroes.bots.dangers import is_town_at_stake
from hexkeep.games.heroes.bots.destinations import (
    WAIT,
    best_destination,
    destinations_worth,
    field_worth,
    own_force,
)
from hexkeep.games.heroes.bots.forces import FORCE, army_force, win_chance
from hexkeep.games.heroes.bots.goals import goal_fields
from hexkeep.games.heroes.bots.map_planning import (
    RESOURCE_WORTH,
    battle_reward_worth,
    building_worth,
    card_worth,
    combat_card_worth,
    program_worth,
    purchase_worth,
    quest_worth,
)
from hexkeep.games.heroes.bots.sure_gains import free_worth
from hexkeep.games.heroes.components.tiles import slot_of
from hexkeep.games.heroes.components.towns import building_of
from hexkeep.games.heroes.rules.cards.dice import RESOURCE_FACES
from hexkeep.games.heroes.rules.cards.levels import hand_limit
from hexkeep.games.heroes.rules.combat.battlefield import is_fighting
from hexkeep.games.heroes.rules.effects.language import GOLD, MAP, MATERIALS, VALUABLES, WON
from hexkeep.games.heroes.rules.map.movement import DEFENCE_PRICE
from hexkeep.games.heroes.rules.map.tiles import lay_roads
from hexkeep.games.heroes.rules.round.event_cards import ARTIFACT_PRICES
from hexkeep.games.heroes.rules.town.army import pack_of
from hexkeep.games.heroes.state import MAIN, SECOND, HeroesState, has_built, hero_index, player_of_hero
from hexkeep.games.heroes.state_copy import copy_state
from hexkeep.games.heroes.vocabulary import (
    BID,
    BUILD,
    BUY_SPELL,
    CHOOSE,
    DARE,
    DISCARD,
    DISCOVER,
    END_TURN,
    FROM_DECK,
    FROM_PILE,
    HIRE,
    LET_DIE_DECIDE,
    MORALE_DRAW,
    MOVE,
    P_ACT,
    P_AIMED,
    P_CARDS,
    P_CELL,
    P_DEPLOY,
    P_DISCARD,
    P_DOOMED,
    P_EMPOWER,
    P_EXTEND,
    P_FROZEN,
    P_GATE,
    P_INSTANT,
    P_MORALE,
    P_NEXT,
    P_OPENING,
    P_PARTY,
    P_RECALL,
    P_RECRUIT_NEUTRAL,
    P_REINFORCE,
    P_REPLY,
    P_REROLL,
    P_RETURN,
    P_ROLLED,
    P_SETTLEMENT,
    P_TARGET,
    P_TURN,
    PASS_OVER,
    PAY_DEFENCE,
    PICK_DIE,
    PLACE,
    PLAY,
    PRODUCE,
    PUT_BACK,
    REACH_IN,
    RECRUIT,
    REINFORCE,
    REMOVE,
    RESOLVE,
    SEND,
    STAND,
    TAKE,
    TAKE_ADVENTURE,
    TURN_TILE,
    USE,
)
from hexkeep.kernel.types import PASS, Decision, Option

COMBAT_PROMPTS: Final = (
    P_ACT, P_AIMED, P_CARDS, P_CELL, P_DEPLOY, P_DOOMED, P_EMPOWER, P_EXTEND, P_FROZEN, P_GATE, P_NEXT, P_OPENING,
    P_RECALL, P_REPLY, P_REROLL, P_RETURN, P_ROLLED, P_TARGET,
)  # fmt: skip


def heuristic_option(s: HeroesState, node: Decision) -> Option:
    """A sensible option for any decision."""
    if len(node.options) == 1:
        return node.options[0]
    prompt = node.prompt
    if not node.waits:
        return answer_enemy_activation(s, node) if prompt == P_INSTANT and is_fighting(s) else PASS
    if prompt in COMBAT_PROMPTS:
        return combat_option(s, node) if s.field >= 0 else quiet_answer(s, node)
    if prompt == P_TURN:
        return turn_option(s, node)
    best, most = quiet_answer(s, node), 0.0
    for option in node.options:
        worth = option_worth(s, node, option)
        if worth > most:
            best, most = option, worth
    return best


def quiet_answer(s: HeroesState, node: Decision) -> Option:
    if node.prompt == P_REROLL:
        return combat_option(s, node)
    return quiet_option(node)


def option_worth(s: HeroesState, node: Decision, option: Option) -> float:
    """The worth of an option outside combat, in points; 0 for one that is not worth playing."""
    verb, seat = option[0], node.seat
    if verb == BUILD:
        building = building_of(option[1])
        return building_worth(s, seat, building) if is_worth_building(s, seat, building) else 0.0
    if verb in (RECRUIT, REINFORCE):
        return unit_worth(s, node, option)
    if verb == HIRE:
        return 0.3 if s.resource(seat, GOLD) >= 10 and s.round <= s.box.scenarios[s.scenario].rounds - 4 else 0.0
    if verb == BUY_SPELL:
        return 0.15 if s.resource(seat, GOLD) >= 14 else 0.0
    if verb in (CHOOSE, USE):
        return program_worth(s, option[1], MAP) + 0.01
    if verb == PLAY:
        return play_worth(s, node, option)
    if verb == TURN_TILE:
        return rotation_worth(s, seat, option)
    if verb == TAKE:
        return card_worth(s, option[1]) + 0.01
    if verb == FROM_DECK:
        return 0.45
    if verb == FROM_PILE:
        return card_worth(s, option[2])
    if verb == DISCARD:
        return 0.5 - card_worth(s, option[1]) if node.prompt == P_DISCARD else discard_worth(s, seat, option[1])
    if verb == REMOVE:
        return 0.12 - card_worth(s, option[1])
    if verb == PICK_DIE:
        return die_worth(s, option[1])
    if verb == PRODUCE:
        return (0.35, 0.3, 0.32)[option[1]]
    if verb in (RESOLVE, TAKE_ADVENTURE):
        return quest_worth(s, seat, option[1])
    if verb == PUT_BACK:
        return 2.0 - quest_worth(s, seat, option[1])
    if verb == DARE:
        return battle_reward_worth(s, seat, node.about, option[1])
    if verb == SEND:
        fresh = s.box.stats[option[1]].unit not in s.stunned
        attack = s.box.stats[option[1]].attack if fresh else 0
        return 0.1 + attack if node.prompt == P_PARTY else 20.0 - attack
    if verb == LET_DIE_DECIDE:
        return 0.5
    if verb == BID:
        return bid_worth(s, seat, node.about, option[1])
    if verb == REACH_IN:
        return 0.5
    if verb == PAY_DEFENCE:
        return 1.0
    if verb == MORALE_DRAW:  # otherwise it is kept for a die to be rolled again
        return 0.12 if node.prompt == P_MORALE or not s.hand[seat] else 0.0
    if verb == STAND:
        return 1.0 if win_chance(army_force(s, seat), army_force(s, s.active)) > 0.45 else 0.0
    return 0.0


def discard_worth(s: HeroesState, seat: int, card: int) -> float:
    """The worth of discarding a card before drawing: weak cards make room, and cards above the limit must go."""
    worth = 0.15 - card_worth(s, card)
    return worth + 2.0 if len(s.hand[seat]) > hand_limit(s, seat) else worth


def die_worth(s: HeroesState, die: int) -> float:
    face = s.dice[die]
    resource, n = RESOURCE_FACES[face]
    return RESOURCE_WORTH[resource] * n + 0.01


def bid_worth(s: HeroesState, seat: int, card: int, n: int) -> float:
    """The worth of a bid: less than a merchant's price, and never the gold that a defence costs."""
    limit = min(ARTIFACT_PRICES[s.box.card(card).quality] - 1, max(0, s.resource(seat, GOLD) - DEFENCE_PRICE))
    return 0.02 * n + 0.01 if n <= limit else 0.0


MAX_SAVED_INCOMES: Final = 2
"""For a better building one saves over so many incomes."""
MUCH_BETTER: Final = 0.5
"""By how many points a building must be better to be saved for."""


def is_worth_building(s: HeroesState, seat: int, building: int) -> bool:
    """Whether a building is worth its price now: not if a better one would have to wait for it."""
    worth = building_worth(s, seat, building)
    faction = s.box.factions[s.faction[seat]]
    b = faction.buildings[building]
    for other in range(len(faction.buildings)):
        c = faction.buildings[other]
        if has_built(s, seat, other) or other == building or (c.requires >= 0 and not has_built(s, seat, c.requires)):
            continue
        if building_worth(s, seat, other) > worth + MUCH_BETTER:
            now = incomes_needed(s, seat, c.materials, c.valuables)
            then = incomes_needed(s, seat, c.materials + b.materials, c.valuables + b.valuables)
            if now <= MAX_SAVED_INCOMES and then > now:
                return False
    return worth > 0.3


def incomes_needed(s: HeroesState, seat: int, materials: int, valuables: int) -> int:
    """How many incomes it takes until a seat has so many materials and valuables."""
    most = 0
    for resource, price in ((MATERIALS, materials), (VALUABLES, valuables)):
        lacking = price - s.resource(seat, resource)
        if lacking > 0:
            each = max(1, s.production(seat, resource))
            most = max(most, (lacking + each - 1) // each)
    return most


def unit_worth(s: HeroesState, node: Decision, option: Option) -> float:
    """The worth of a unit; where the town could be taken, the gold for its defence is kept."""
    seat = node.seat
    code = option[1]
    if node.prompt == P_RECRUIT_NEUTRAL or option[0] == RECRUIT:
        before = -1
        after = code
        gold = s.box.stats[code].gold
    else:
        before = code
        after = pack_of(s, code)
        if after < 0:  # a pack to be thinned: the weakest
            return 10.0 - FORCE[code]
        gold = s.box.stats[after].gold
    if node.prompt in (P_REINFORCE, P_SETTLEMENT):
        return purchase_worth(after, before) + 0.01
    if is_town_threatened(s, seat) and s.resource(seat, GOLD) - gold < DEFENCE_PRICE:
        return 0.0
    return purchase_worth(after, before)


def is_town_threatened(s: HeroesState, seat: int) -> bool:
    """Whether an enemy hero is within a turn or two of the seat's town, and the seat's hero does not guard it."""
    home = s.towns[seat]
    if not is_town_at_stake(s) or s.hero_at(seat, MAIN) == home:
        return False
    for at in range(len(s.hero_fields)):
        if player_of_hero(at) != seat and s.hero_fields[at] >= 0:
            a, b = s.centres[slot_of(s.hero_fields[at])], s.centres[slot_of(home)]
            if max(abs(a[0] - b[0]), abs(a[1] - b[1]), abs(a[0] + a[1] - b[0] - b[1])) <= 6:
                return True
    return False


def play_worth(s: HeroesState, node: Decision, option: Option) -> float:
    """The worth of playing a card on the map, less its worth in combat."""
    if node.prompt != P_TURN:
        return program_worth(s, option[2], MAP | WON) + 0.05
    return program_worth(s, option[2], MAP) - 0.7 * combat_card_worth(s, option[1])


def rotation_worth(s: HeroesState, seat: int, option: Option) -> float:
    """The worth of a tile's rotation: what the seat's heroes can then reach."""
    trial = copy_state(s)
    trial.turned[option[1]] = option[2]
    lay_roads(trial)
    return 0.1 + destinations_worth(trial, seat)


def last_step(s: HeroesState, node: Decision, at: int, step: Option) -> Option:
    """The step itself, or with a hero's last movement point one onto something that is free, rather than one that only
    comes nearer to a goal or looks at a tile."""
    if s.mp[at] > 1 or step[0] not in (MOVE, DISCOVER, PLACE):
        return step
    best, most = step, 0.0
    if step[0] == MOVE:
        force = own_force(s, node.seat, step[1])
        if field_worth(s, node.seat, step[1], step[2], force, 1, goal_fields(s, node.seat)) > 0.5:
            return step
        most = max(0.0, free_worth(s, node.seat, step[1], step[2]))
    for option in node.options:
        if option[0] == MOVE and option[1] == step[1]:
            worth = free_worth(s, node.seat, option[1], option[2])
            if worth > most:
                best, most = option, worth
    return best


def turn_option(s: HeroesState, node: Decision) -> Option:
    """In one's own turn: first what costs no movement, then a step to the best destination, then the end."""
    best, most = node.options[0], 0.04
    for option in node.options:
        if option[0] > PLACE and option[0] != END_TURN:
            worth = option_worth(s, node, option)
            if worth > most:
                best, most = option, worth
    if most > 0.04:
        return best
    found: Option = (END_TURN, 0, 0, 0)
    most = 0.05
    for hero in (MAIN, SECOND):
        at = hero_index(node.seat, hero)
        if s.hero_fields[at] >= 0 and s.mp[at] > 0:
            worth, option = best_destination(s, node.seat, hero)
            if worth > most and option != WAIT and option in node.options:
                found, most = last_step(s, node, at, option), worth
    if found in node.options:
        return found
    moves = [o for o in node.options if o[0] in (MOVE, PASS_OVER)]
    return moves[0] if moves else node.options[-1]
