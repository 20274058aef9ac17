"""What things on the map and in the town are worth: cards and their effects, adventures, buildings, units."""

from typing import Final

from hexkeep.games.heroes.bots.forces import FORCE
from hexkeep.games.heroes.rules.effects.language import FIGHT, GOLD, MAP, MATERIALS, SPELL, VALUABLES, WORD, WORDS
from hexkeep.games.heroes.state import HeroesState, last_round
from hexkeep.games.heroes.vocabulary import PRINTED

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
VISIT_WORTH: Final = [FIELD_WORTH.get(location.name, 0.3) for location in PRINTED.locations]
EXPERIENCE_WORTH: Final = 0.65
CUBE_WORTH: Final = 2.5

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


DWELLING_WORTH: Final = (1.2, 3.4, 3.8)
"""The bronze, silver and gold dwelling at the beginning of a game: without them gold has nothing to be spent on."""


FIRST_DWELLING_WORTH: Final = 5.0
"""What the first dwelling of an adventure is worth besides: without it nobody can be recruited, and whoever has no unit
has lost the battle that decides."""


def building_worth(s: HeroesState, seat: int, building: int) -> float:
    """The worth of a building in the rounds that are left, in points."""
    faction = s.box.factions[s.faction[seat]]
    left = rounds_left(s)
    b = faction.buildings[building]
    if building == faction.citadel:
        return 0.6 + 1.9 * left
    if building in faction.dwellings:
        first = FIRST_DWELLING_WORTH if s.length and building == faction.dwellings[0] else 0.0
        return DWELLING_WORTH[faction.dwellings.index(building)] * left + 0.2 + first
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


def purchase_worth(code: int, before: int) -> float:
    """The worth of the force that a recruited or reinforced unit adds, in points."""
    return (FORCE[code] - (FORCE[before] if before >= 0 else 0.0)) * FORCE_WORTH
