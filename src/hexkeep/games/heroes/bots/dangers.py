"""Enemies on the map: who would fight for a field, whom a hero should not meet, when the town needs its hero."""

from typing import Final

from hexkeep.games.heroes.bots.forces import FORCE, army_force, hand_force, win_chance
from hexkeep.games.heroes.bots.goals import GOAL_WORTH, is_goal
from hexkeep.games.heroes.rules.effects.language import GOLD
from hexkeep.games.heroes.rules.map.movement import DEFENCE_PRICE, enemy_at
from hexkeep.games.heroes.rules.map.tiles import hex_of
from hexkeep.games.heroes.state import (
    MAIN,
    HeroesState,
    allied,
    has_built,
    hero_index,
    is_main_hero,
    is_rival,
    location_at,
    player_of_hero,
)
from hexkeep.kernel.hexes import Hex, distance

CITADEL_FACTOR: Final = 1.15
"""The walls of a defended town count for so much more force (from 270 simulated sieges; without a citadel 1)."""
AI_CARDS_FACTOR: Final = 1.2
"""An AI hero draws a card for its units in every activation."""
LOST_BATTLE: Final = 3.5
"""A battle lost to another hero, in points: a cube, gold, morale and most of the army."""
MARCH: Final = 3
"""The steps of a hero in one turn."""
SURE_THREAT: Final = 0.6
"""Enemies with a smaller chance are not feared."""


def walls_factor(s: HeroesState, player: int, field: int) -> float:
    """How much stronger a player's units are on a field because of the walls around it."""
    walled = field == s.towns[player] and (
        is_rival(s, player) or has_built(s, player, s.box.factions[s.faction[player]].citadel)
    )
    return CITADEL_FACTOR if walled else 1.0


def hero_force(s: HeroesState, player: int, main: bool) -> float:
    """The force of a player's army under one of its heroes."""
    force = army_force(s, player)
    if is_rival(s, player):
        return AI_CARDS_FACTOR * force
    return force + hand_force(s, player) if main else force


def defenders_force(s: HeroesState, seat: int, field: int) -> float:
    """The force of the enemies who would fight for a field, 0 if nobody would."""
    enemy = enemy_at(s, seat, field)
    if enemy >= 0:
        owner = player_of_hero(enemy)
        return walls_factor(s, owner, field) * hero_force(s, owner, is_main_hero(enemy))
    owner = s.flags[field]
    if owner < 0 or allied(s, owner, seat) or location_at(s, field) not in (s.box.loc_town, s.box.loc_settlement):
        return 0.0
    if is_rival(s, owner):
        return CITADEL_FACTOR * sum([FORCE[code] for code in s.garrison[owner - s.seats]])
    if s.resource(owner, GOLD) < DEFENCE_PRICE:
        return 0.0
    return walls_factor(s, owner, field) * army_force(s, owner)


def threats(s: HeroesState, seat: int, force: float) -> list[tuple[Hex, float]]:
    """The enemy heroes who would probably beat such a force: where they stand, and what it would cost, in points."""
    found: list[tuple[Hex, float]] = []
    for at in range(0, len(s.hero_fields), hero_index(1, MAIN)):
        owner = player_of_hero(at)
        if s.hero_fields[at] < 0 or s.out[owner] or allied(s, owner, seat):
            continue
        win = win_chance(hero_force(s, owner, True), force)
        if win > SURE_THREAT:
            found.append((hex_of(s, s.hero_fields[at]), win * LOST_BATTLE))
    return found


def danger_at(s: HeroesState, field: int, feared: list[tuple[Hex, float]]) -> float:
    """What it may cost to end a turn on a field, in points."""
    most = 0.0
    if feared:
        here = hex_of(s, field)
        for where, cost in feared:
            if cost > most and distance(here, where) <= MARCH:
                most = cost
    return most


def is_town_at_stake(s: HeroesState) -> bool:
    """Whether the loss of a town loses the game."""
    return (
        is_goal(s, "town")
        or is_goal(s, "towns")
        or any(goal.word == "town-lost" for goal in s.box.scenarios[s.scenario].defeat)
    )


def home_worth(s: HeroesState, seat: int) -> float:
    """What it is worth, in points, that the main hero stands in its town: the walls, its cards, and no gold to pay."""
    home = s.towns[seat]
    if s.flags[home] != seat or not is_town_at_stake(s):
        return 0.0
    walls = walls_factor(s, seat, home)
    alone = walls * army_force(s, seat) if s.resource(seat, GOLD) >= DEFENCE_PRICE else 0.0
    led = walls * hero_force(s, seat, True)
    most = 0.0
    for at in range(len(s.hero_fields)):
        owner = player_of_hero(at)
        if s.hero_fields[at] < 0 or s.out[owner] or allied(s, owner, seat):
            continue
        if distance(hex_of(s, home), hex_of(s, s.hero_fields[at])) > MARCH + 1:
            continue
        theirs = hero_force(s, owner, is_main_hero(at))
        lost = win_chance(theirs, alone) if alone > 0.0 else 1.0
        most = max(most, lost - win_chance(theirs, led))
    return most * GOAL_WORTH
