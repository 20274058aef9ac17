"""The value of a position for a seat: points, army, resources, buildings, and what its heroes can reach."""

from math import exp
from typing import Final

from hexkeep.games.heroes.bots.destinations import destinations_worth
from hexkeep.games.heroes.bots.forces import army_force, victory_chance
from hexkeep.games.heroes.bots.goals import goal_fields, goal_progress
from hexkeep.games.heroes.bots.map_planning import (
    CUBE_WORTH,
    FORCE_WORTH,
    building_worth,
    card_worth,
    resources_worth,
)
from hexkeep.games.heroes.components.scenarios import ALLIANCE, CAMPAIGN, COOPERATIVE, SKIRMISH
from hexkeep.games.heroes.rules.modes.victory import points
from hexkeep.games.heroes.state import NEUTRAL, SECOND, HeroesState, allied

POINTS_FOR_73_PERCENT: Final = 4.0
"""A lead of so many points wins about 73 games of a hundred."""
GOAL_SHARE: Final = 0.5
"""How much of what is reached of a goal counts before the goal is reached."""
FORCE_AHEAD: Final = 10.0
"""A lead in force by which the chance is told to differ, so that its weight is of the size of the others."""
HARDEST: Final = 3.0
"""The last of the difficulties, counted from 0."""
PAR_POINTS_PER_ROUND: Final = 2.0
"""Points a round that a player without opponents is compared with."""


def evaluate(s: HeroesState, seat: int) -> float:
    """From 0 (lost) to 1 (won): what a seat has and can reach, against the best of its enemies."""
    if s.over:
        teams = len({s.team[other] for other in range(s.seats) if (s.winners >> other) & 1})
        return 1.0 / teams if (s.winners >> seat) & 1 else 0.0
    if s.out[seat]:
        return 0.0
    if s.mode >= SKIRMISH:
        return evaluate_skirmish(s, seat)
    if min(s.towns) < 0:  # the map of a championship is still being laid
        return 0.5
    return evaluate_lead(s, seat, all_assets(s))


def evaluate_all(s: HeroesState) -> list[float]:
    """`evaluate` for every seat; the assets of each are counted once."""
    if s.over or s.mode >= SKIRMISH or min(s.towns) < 0:
        return [evaluate(s, seat) for seat in range(s.seats)]
    assets_of = all_assets(s)
    return [0.0 if s.out[seat] else evaluate_lead(s, seat, assets_of) for seat in range(s.seats)]


def all_assets(s: HeroesState) -> list[float]:
    return [0.0 if s.out[seat] else assets(s, seat) for seat in range(s.seats)]


def evaluate_lead(s: HeroesState, seat: int, assets_of: list[float]) -> float:
    """The evaluation of a seat by its lead over the best of its enemies."""
    foes = [assets_of[other] for other in range(s.seats) if not s.out[other] and not allied(s, other, seat)]
    ahead = assets_of[seat] - (max(foes) if foes else PAR_POINTS_PER_ROUND * s.round)
    return 1.0 / (1.0 + exp(-ahead / POINTS_FOR_73_PERCENT))


def evaluate_skirmish(s: HeroesState, seat: int) -> float:
    """The evaluation of a skirmish: its one combat, and before that what both sides will bring to it."""
    if s.field < 0:
        mine, theirs = [combat_assets(s, p) for p in (seat, 1 - seat)]
        return 1.0 / (1.0 + exp(-(mine - theirs) / POINTS_FOR_73_PERCENT))
    win = victory_chance(s)
    return win if seat == s.attacker else 1.0 - win


def combat_assets(s: HeroesState, seat: int) -> float:
    """What a seat will bring to the combat of a skirmish or an adventure, in points."""
    total = sum([card_worth(s, card) for card in s.deck[seat] if card >= 0])
    if s.length:
        total += FORCE_WORTH * army_force(s, seat) + resources_worth(s, seat) + 0.4 * s.xp[seat]
        for building in range(len(s.box.factions[s.faction[seat]].buildings)):
            if (s.built[seat] >> building) & 1:
                total += building_worth(s, seat, building)
    return total


def assets(s: HeroesState, seat: int) -> float:
    """Everything a seat has, in victory points."""
    total = points(s, seat) + 0.5 * (s.xp[seat] % 2) + GOAL_SHARE * goal_progress(s, seat)
    total += FORCE_WORTH * army_force(s, seat)
    total += resources_worth(s, seat)
    for building in range(len(s.box.factions[s.faction[seat]].buildings)):
        if (s.built[seat] >> building) & 1:
            total += building_worth(s, seat, building)
    cards = len(s.deck[seat]) + len(s.hand[seat]) + len(s.discard[seat]) + len(s.ongoing[seat])
    total += 0.2 * cards + 0.05 * len(s.hand[seat]) + 0.15 * s.morale[seat] + 0.3 * s.artifacts[seat]
    if s.hero_at(seat, SECOND) >= 0:
        total += 0.08 * s.box.scenarios[s.scenario].rounds - 0.06 * s.round
    if s.field >= 0 and s.result < 0:
        return total + combat_worth(s, seat)
    return total + 0.7 * destinations_worth(s, seat)


def combat_worth(s: HeroesState, seat: int) -> float:
    """The worth of the combat under way for a seat, in points."""
    if seat not in (s.attacker, s.defender):
        return 0.0
    win = victory_chance(s)
    goal = goal_fields(s, s.attacker).get(s.field, 0.0)
    if s.defender == NEUTRAL:
        return win * (1.6 + goal) - 1.0
    return (goal or CUBE_WORTH) * win - 1.5 if seat == s.attacker else 0.0


CHANCE_TERMS: Final = (
    "progress",
    "rivals",
    "alone",
    "alliance",
    "together",
    "campaign",
    "skirmish",
    "battle",
    "hardship",
    "points_at_end",
    "army_late",
)


def chance_terms(s: HeroesState, seat: int) -> tuple[float, ...]:
    """How late it is, how many play against the seat and with it, what kind of scenario it is, how difficult where
    the scenario itself is the enemy, and leads that count the more the later it is."""
    rounds = s.box.scenarios[s.scenario].rounds
    progress = min(s.round / rounds, 1.0) if rounds > 0 else 0.5
    rivals = [other for other in range(s.seats) if other != seat and not allied(s, other, seat)]
    foes = len(rivals)
    friends = sum([1 for other in range(s.seats) if other != seat and allied(s, other, seat)])
    points_ahead = army_ahead = 0.0
    if rivals and s.mode < SKIRMISH and min(s.towns) >= 0:
        points_ahead = float(points(s, seat) - max([points(s, other) for other in rivals]))
        army_ahead = army_force(s, seat) - max([army_force(s, other) for other in rivals])
    return (
        progress,
        min(foes / 3.0, 1.0),
        1.0 if foes and not friends else 0.0,
        1.0 if s.mode == ALLIANCE else 0.0,
        1.0 if s.mode == COOPERATIVE else 0.0,
        1.0 if s.mode == CAMPAIGN else 0.0,
        1.0 if s.mode >= SKIRMISH else 0.0,
        1.0 if s.field >= 0 else 0.0,
        s.difficulty / HARDEST if s.mode in (COOPERATIVE, CAMPAIGN) else 0.0,
        points_ahead / POINTS_FOR_73_PERCENT * progress**4,
        army_ahead / FORCE_AHEAD * progress,
    )
