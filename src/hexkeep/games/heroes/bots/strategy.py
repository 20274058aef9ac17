"""How a seat stands, and how a careful player answers: judgement, prior and policy for bots."""

from collections.abc import Mapping
from math import exp
from typing import Final

from hexkeep.games.heroes.bots.combat_tactics import (
    FORCE,
    act_worth,
    answer,
    army_force,
    chance,
    command,
    keep,
    victory_chance,
)
from hexkeep.games.heroes.bots.map_planning import (
    CUBE_WORTH,
    FORCE_WORTH,
    RESOURCE_WORTH,
    TOWN_WORTH,
    battle_worth,
    best_errand,
    building_worth,
    card_worth,
    dare_worth,
    goal,
    program_worth,
    prospects,
    purchase_worth,
    quest_worth,
    stock_worth,
)
from hexkeep.games.heroes.components.scenarios import SKIRMISH
from hexkeep.games.heroes.rules.cards.dice import RESOURCE_FACES
from hexkeep.games.heroes.rules.cards.levels import hand_limit
from hexkeep.games.heroes.rules.combat.battlefield import is_fighting
from hexkeep.games.heroes.rules.effects.language import MAP, WON
from hexkeep.games.heroes.rules.map.movement import DEFENCE_PRICE
from hexkeep.games.heroes.rules.map.tiles import lay_roads
from hexkeep.games.heroes.rules.modes.victory import points
from hexkeep.games.heroes.rules.round.event_cards import ARTIFACT_PRICES
from hexkeep.games.heroes.rules.town.army import pack_of
from hexkeep.games.heroes.state import MAIN, NEUTRAL, SECOND, HeroesState, allied
from hexkeep.games.heroes.state_copy import copy_state
from hexkeep.games.heroes.vocabulary import (
    BID,
    BREACH,
    BUILD,
    BUY_SPELL,
    CHOOSE,
    DARE,
    DEFEND,
    DISCARD,
    END_TURN,
    FINISH,
    FROM_DECK,
    FROM_PILE,
    HIRE,
    LET_DIE_DECIDE,
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
    STRIKE,
    TAKE,
    TAKE_ADVENTURE,
    TURN_TILE,
    USE,
    WALK,
)
from hexkeep.kernel.levels import HeuristicLevel, Level
from hexkeep.kernel.strategy import Strategy
from hexkeep.kernel.types import PASS, Decision, Option

BATTLE: Final = (
    P_ACT, P_AIMED, P_CARDS, P_CELL, P_DEPLOY, P_DOOMED, P_EMPOWER, P_EXTEND, P_FROZEN, P_GATE, P_NEXT, P_OPENING,
    P_RECALL, P_REPLY, P_REROLL, P_RETURN, P_ROLLED, P_TARGET,
)  # fmt: skip

# ---- how a seat stands ---------------------------------------------------------------------------

SPREAD: Final = 4.0
"""How many points ahead make a game as good as won."""
PAR: Final = 2.0
"""What a player without opponents among the seats should gain in a round."""


def evaluate(s: HeroesState, seat: int) -> float:
    """From 0 (lost) to 1 (won): what the seat has and has before it, against the best of the others."""
    if s.over:
        teams = len({s.team[other] for other in range(s.seats) if (s.winners >> other) & 1})
        return 1.0 / teams if (s.winners >> seat) & 1 else 0.0
    if s.out[seat]:
        return 0.0
    if s.mode >= SKIRMISH:
        return skirmish_prospects(s, seat)
    if min(s.towns) < 0:  # the map of a championship is still being laid
        return 0.5
    return lead(s, seat, standings(s))


def evaluate_all(s: HeroesState) -> list[float]:
    """Every seat's evaluation; where they are weighed against each other, each is looked at once."""
    if s.over or s.mode >= SKIRMISH or min(s.towns) < 0:
        return [evaluate(s, seat) for seat in range(s.seats)]
    stands = standings(s)
    return [0.0 if s.out[seat] else lead(s, seat, stands) for seat in range(s.seats)]


def standings(s: HeroesState) -> list[float]:
    return [0.0 if s.out[seat] else standing(s, seat) for seat in range(s.seats)]


def lead(s: HeroesState, seat: int, stands: list[float]) -> float:
    """How far a seat is ahead of the best of its enemies."""
    foes = [stands[other] for other in range(s.seats) if not s.out[other] and not allied(s, other, seat)]
    ahead = stands[seat] - (max(foes) if foes else PAR * s.round)
    return 1.0 / (1.0 + exp(-ahead / SPREAD))


def skirmish_prospects(s: HeroesState, seat: int) -> float:
    """The one battle is all there is; before it, cards, units and what may buy more are as good as a little force."""
    if s.field < 0:
        mine, theirs = [readiness(s, p) for p in (seat, 1 - seat)]
        return 1.0 / (1.0 + exp(-(mine - theirs) / SPREAD))
    win = victory_chance(s)
    return win if seat == s.attacker else 1.0 - win


def readiness(s: HeroesState, seat: int) -> float:
    """What a seat will bring to the battle of a skirmish or an adventure."""
    total = sum([card_worth(s, card) for card in s.deck[seat] if card >= 0])
    if s.length:
        total += FORCE_WORTH * army_force(s, seat) + stock_worth(s, seat) + 0.4 * s.xp[seat]
        for building in range(len(s.box.factions[s.faction[seat]].buildings)):
            if (s.built[seat] >> building) & 1:
                total += building_worth(s, seat, building)
    return total


def standing(s: HeroesState, seat: int) -> float:
    """Everything a seat has, in points of the reckoning."""
    total = points(s, seat) + 0.5 * (s.xp[seat] % 2)
    total += FORCE_WORTH * army_force(s, seat)
    total += stock_worth(s, seat)
    for building in range(len(s.box.factions[s.faction[seat]].buildings)):
        if (s.built[seat] >> building) & 1:
            total += building_worth(s, seat, building)
    cards = len(s.deck[seat]) + len(s.hand[seat]) + len(s.discard[seat]) + len(s.ongoing[seat])
    total += 0.2 * cards + 0.05 * len(s.hand[seat]) + 0.15 * s.morale[seat] + 0.3 * s.artifacts[seat]
    if s.spot[seat * 2 + SECOND] >= 0:
        total += 0.08 * s.box.scenarios[s.scenario].rounds - 0.06 * s.round
    if s.field >= 0 and s.result < 0:
        return total + battle_prospects(s, seat)
    return total + 0.7 * prospects(s, seat)


def battle_prospects(s: HeroesState, seat: int) -> float:
    """What the battle that goes on promises a side."""
    if seat not in (s.attacker, s.defender):
        return 0.0
    win = victory_chance(s)
    if s.defender == NEUTRAL:
        return win * 1.6 - 1.0
    stake = TOWN_WORTH if goal(s, "town") and s.field in s.towns else CUBE_WORTH
    return stake * win - 1.5 if seat == s.attacker else 0.0


def rollout_stage(s: HeroesState) -> int:
    """A battle is a chapter, and so is what is left of the turn after it."""
    turn = s.round * s.seats + (s.active - s.first) % s.seats
    return 2 * turn + (0 if s.field >= 0 else 1)


UNDECIDED: Final = 0.05
"""The least chance with which a side is still in the fight."""


def is_worth_rollouts(s: HeroesState, node: Decision) -> bool:
    """A question of a battle that may go either way: then it is worth playing on from each option."""
    return node.prompt in BATTLE and is_fighting(s) and UNDECIDED < victory_chance(s) < 1.0 - UNDECIDED


# ---- what a careful player does ------------------------------------------------------------------


def heuristic_option(s: HeroesState, node: Decision) -> Option:
    """A sensible answer to any question."""
    if len(node.options) == 1:
        return node.options[0]
    prompt = node.prompt
    if not node.waits:
        return answer(s, node) if prompt == P_INSTANT and is_fighting(s) else PASS
    if prompt in BATTLE:
        return command(s, node) if s.field >= 0 else quiet(s, node)
    if prompt == P_TURN:
        return turn(s, node)
    best, most = quiet(s, node), 0.0
    for option in node.options:
        worth = answer_worth(s, node, option)
        if worth > most:
            best, most = option, worth
    return best


def quiet(s: HeroesState, node: Decision) -> Option:
    if node.prompt == P_REROLL:
        return command(s, node)
    return keep(node)


def answer_worth(s: HeroesState, node: Decision, option: Option) -> float:
    """What an answer outside battle is worth; what is worth nothing is left."""
    verb, seat = option[0], node.seat
    if verb == BUILD:
        return building_worth(s, seat, option[1] % 8) if wanted(s, seat, option[1] % 8) else 0.0
    if verb in (RECRUIT, REINFORCE):
        return unit_worth(s, node, option)
    if verb == HIRE:
        return 0.3 if s.purse[seat * 3] >= 10 and s.round <= s.box.scenarios[s.scenario].rounds - 4 else 0.0
    if verb == BUY_SPELL:
        return 0.15 if s.purse[seat * 3] >= 14 else 0.0
    if verb in (CHOOSE, USE):
        return program_worth(s, option[1], MAP) + 0.01
    if verb == PLAY:
        return play_worth(s, node, option)
    if verb == TURN_TILE:
        return turned_worth(s, seat, option)
    if verb == TAKE:
        return card_worth(s, option[1]) + 0.01
    if verb == FROM_DECK:
        return 0.45
    if verb == FROM_PILE:
        return card_worth(s, option[2])
    if verb == DISCARD:
        return 0.5 - card_worth(s, option[1]) if node.prompt == P_DISCARD else idle_card(s, seat, option[1])
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
        return dare_worth(s, seat, node.about, option[1])
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
    if verb == STAND:
        return 1.0 if chance(army_force(s, seat), army_force(s, s.active)) > 0.45 else 0.0
    return 0.0


def idle_card(s: HeroesState, seat: int, card: int) -> float:
    """Before drawing, cards that are of little use make room; more than the limit must go."""
    worth = 0.15 - card_worth(s, card)
    return worth + 2.0 if len(s.hand[seat]) > hand_limit(s, seat) else worth


def die_worth(s: HeroesState, die: int) -> float:
    face = s.dice[die]
    resource, n = RESOURCE_FACES[face]
    return RESOURCE_WORTH[resource] * n + 0.01


def bid_worth(s: HeroesState, seat: int, card: int, n: int) -> float:
    """A little less than a merchant would take, and never the gold for a defence."""
    limit = min(ARTIFACT_PRICES[s.box.card(card).quality] - 1, max(0, s.purse[seat * 3] - DEFENCE_PRICE))
    return 0.02 * n + 0.01 if n <= limit else 0.0


def wanted(s: HeroesState, seat: int, building: int) -> bool:
    """Not to be built while something better is nearly paid for."""
    faction = s.box.factions[s.faction[seat]]
    worth = building_worth(s, seat, building)
    b = faction.buildings[building]
    for other in range(len(faction.buildings)):
        c = faction.buildings[other]
        if (s.built[seat] >> other) & 1 or other == building:
            continue
        if c.requires >= 0 and not (s.built[seat] >> c.requires) & 1:
            continue
        if building_worth(s, seat, other) > worth + 0.5:
            soon = s.purse[seat * 3 + 1] + s.income[seat * 3 + 1] >= c.materials
            spoilt = s.purse[seat * 3 + 1] + s.income[seat * 3 + 1] - b.materials < c.materials
            if soon and spoilt:
                return False
    return worth > 0.3


def unit_worth(s: HeroesState, node: Decision, option: Option) -> float:
    """Force for gold, with the price of a defence kept back where the town could be taken."""
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
    if threatened(s, seat) and s.purse[seat * 3] - gold < DEFENCE_PRICE:
        return 0.0
    return purchase_worth(after, before)


def threatened(s: HeroesState, seat: int) -> bool:
    """An enemy hero stands within a turn or two of a town that its owner's hero does not guard."""
    home = s.towns[seat]
    if not goal(s, "town") or s.spot[seat * 2] == home:
        return False
    for at in range(len(s.spot)):
        if at // 2 != seat and s.spot[at] >= 0:
            a, b = s.centres[s.spot[at] // 7], s.centres[home // 7]
            if max(abs(a[0] - b[0]), abs(a[1] - b[1]), abs(a[0] + a[1] - b[0] - b[1])) <= 6:
                return True
    return False


def play_worth(s: HeroesState, node: Decision, option: Option) -> float:
    """A card on the map, if it does more there than it would in a fight."""
    if node.prompt != P_TURN:
        return program_worth(s, option[2], MAP | WON) + 0.05
    return program_worth(s, option[2], MAP) - 0.7 * battle_worth(s, option[1])


def turned_worth(s: HeroesState, seat: int, option: Option) -> float:
    """The way a tile is turned: what the heroes then have before them."""
    trial = copy_state(s)
    trial.turned[option[1]] = option[2]
    lay_roads(trial)
    return 0.1 + prospects(trial, seat)


def turn(s: HeroesState, node: Decision) -> Option:
    """The own turn: what costs nothing first, then the best errand, then the end."""
    best, most = node.options[0], 0.04
    for option in node.options:
        if option[0] > PLACE and option[0] != END_TURN:
            worth = answer_worth(s, node, option)
            if worth > most:
                best, most = option, worth
    if most > 0.04:
        return best
    found: Option = (END_TURN, 0, 0, 0)
    most = 0.05
    for hero in (MAIN, SECOND):
        at = node.seat * 2 + hero
        if s.spot[at] >= 0 and s.mp[at] > 0:
            worth, option = best_errand(s, node.seat, hero)
            if worth > most and option in node.options:
                found, most = option, worth
    if found in node.options:
        return found
    moves = [o for o in node.options if o[0] in (MOVE, PASS_OVER)]
    return moves[0] if moves else node.options[-1]


class HeroesStrategy(Strategy[HeroesState]):
    """Bots follow the heuristic; the master compares options by rollouts in a battle that may go either way."""

    def levels(self) -> Mapping[str, Level]:
        return {
            "novice": HeuristicLevel(1, blunder_percent=60),
            "regular": HeuristicLevel(1, blunder_percent=30),
            "veteran": HeuristicLevel(1, blunder_percent=12),
            "master": HeuristicLevel(48, 1.0, rollouts=True),
        }

    def evaluate(self, s: HeroesState, seat: int) -> float:
        return evaluate(s, seat)

    def evaluate_all(self, s: HeroesState) -> list[float]:
        return evaluate_all(s)

    def prior(self, s: HeroesState, seat: int, option: Option) -> float:
        """In combat the acts of a unit by what they promise; everything else, such as cards, comes before them."""
        if option[0] in (STRIKE, WALK, BREACH, DEFEND, FINISH) and is_fighting(s) and s.actor >= 0:
            return exp(act_worth(s, s.actor, option))
        return 2.0

    def heuristic_option(self, s: HeroesState, decision: Decision) -> Option:
        return heuristic_option(s, decision)

    def is_worth_rollouts(self, s: HeroesState, decision: Decision) -> bool:
        return is_worth_rollouts(s, decision)

    def rollout_stage(self, s: HeroesState) -> int:
        return rollout_stage(s)
