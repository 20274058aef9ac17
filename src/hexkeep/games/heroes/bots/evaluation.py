"""The value of a position for a seat: points, army, resources, buildings, and what its heroes can reach."""

from math import exp
from typing import Final

from hexkeep.games.heroes.bots.combat_tactics import (
    army_force,
    victory_chance,
)
from hexkeep.games.heroes.bots.map_planning import (
    CUBE_WORTH,
    FORCE_WORTH,
    TOWN_WORTH,
    building_worth,
    card_worth,
    goal,
    prospects,
    stock_worth,
)
from hexkeep.games.heroes.components.scenarios import SKIRMISH
from hexkeep.games.heroes.rules.modes.victory import points
from hexkeep.games.heroes.state import NEUTRAL, SECOND, HeroesState, allied

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
