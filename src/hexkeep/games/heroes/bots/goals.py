"""What the scenario asks for: which fields and hidden tiles bring a seat nearer to winning the game, and how much."""

from math import exp
from typing import Final

from hexkeep.games.heroes.components.scenarios import CLASH, Goal
from hexkeep.games.heroes.rules.modes.victory import (
    fields_of,
    has_captured,
    is_goal_reached,
    mines_and_settlements,
    obelisks,
    points,
    team_of,
)
from hexkeep.games.heroes.state import (
    CLEARED,
    MAIN,
    PILGRIM,
    HeroesState,
    allied,
    hero_index,
    is_rival,
    last_round,
    player_of_hero,
)

GOAL_WORTH: Final = 14.0
"""To win the game at once, in points; what is still missing shares it. By experience: more than a hero gathers in a
game of ten rounds."""
OPEN_POINTS_PER_ROUND: Final = 0.5
"""How far points may still shift in each round to come."""
ALL_CUBES: Final = Goal("cubes", 0)


def ways_to_win(s: HeroesState) -> list[list[Goal]]:
    """The scenario's ways, and a cube of everybody where more than two play against each other (HOM-END-09)."""
    ways = s.box.scenarios[s.scenario].victory.get(s.seats, [])
    return [*ways, [ALL_CUBES]] if s.mode == CLASH and s.seats > 2 else ways


def is_goal(s: HeroesState, word: str) -> bool:
    """Whether this is a way to win the scenario."""
    return any(one.word == word for way in ways_to_win(s) for one in way)


def parts_left(s: HeroesState, seat: int, goal: Goal) -> int:
    """How many fields must still be taken for a goal."""
    if goal.word == "flags":
        return max(1, goal.n - sum([mines_and_settlements(s, mate) for mate in team_of(s, seat)]))
    if goal.word == "obelisks":
        return max(1, goal.n - len(visited_obelisks(s, seat)))
    if goal.word == "grail" and s.grail != seat:
        return 2 + max(0, s.box.scenarios[s.scenario].grail_obelisks - obelisks(s, seat))
    if goal.word in ("towns", "cubes"):
        return max(1, len(places_for(s, seat, goal)))
    return 1


def places_to_win(s: HeroesState, seat: int) -> list[int]:
    """The fields on open tiles that have to be won or held, and are not yet."""
    missing = [goal for way in ways_to_win(s) for goal in way if goal.word in ("hold", "won")]
    return [f for goal in missing if not is_goal_reached(s, seat, goal) for f in places_for(s, seat, goal)]


def visited_obelisks(s: HeroesState, seat: int) -> list[int]:
    """The obelisks that the seat or a mate has visited."""
    team = team_of(s, seat)
    return [f for f in fields_of(s, s.box.loc_obelisk) if any(s.marks[f] & (PILGRIM << mate) for mate in team)]


def places_for(s: HeroesState, seat: int, goal: Goal) -> list[int]:
    """The fields on open tiles that a goal asks for next."""
    word = goal.word
    if word in ("town", "towns"):
        return [s.towns[p] for p in enemies(s, seat) if not has_captured(s, seat, p)]
    if word == "capture":
        return [s.towns[s.seats + goal.n]]
    if word == "beat":
        return [f for f in [s.hero_fields[hero_index(s.seats + goal.n, MAIN)]] if f >= 0]
    if word == "cubes":
        team = team_of(s, seat)
        wanted = [p for p in enemies(s, seat) if not any(s.cubes_won_from(mate, p) for mate in team)]
        return [f for at, f in enumerate(s.hero_fields) if f >= 0 and player_of_hero(at) in wanted]
    if word == "flags":
        kinds = (s.box.loc_mine, s.box.loc_settlement)
        return [f for kind in kinds for f in fields_of(s, kind) if s.flags[f] < 0 or not allied(s, s.flags[f], seat)]
    if word == "obelisks":
        return [f for f in fields_of(s, s.box.loc_obelisk) if f not in visited_obelisks(s, seat)]
    if word == "hold":
        return [f for f in fields_of(s, goal.n) if s.flags[f] < 0 or not allied(s, s.flags[f], seat)]
    if word == "won":
        return [f for f in fields_of(s, goal.n) if not s.marks[f] & CLEARED or is_rival(s, s.flags[f])]
    return grail_places(s, seat) if word == "grail" else []


def grail_places(s: HeroesState, seat: int) -> list[int]:
    """The next step towards the Grail: obelisks, where it lies, who holds it, or home."""
    if s.grail == seat:
        return [s.towns[seat]]
    if s.grail >= 0:
        at = s.hero_at(s.grail, MAIN)
        return [] if at < 0 or allied(s, s.grail, seat) else [at]
    if obelisks(s, seat) < s.box.scenarios[s.scenario].grail_obelisks:
        return [f for f in fields_of(s, s.box.loc_obelisk) if not s.marks[f] & (PILGRIM << seat)]
    return fields_of(s, s.box.loc_grail)


def enemies(s: HeroesState, seat: int) -> list[int]:
    """The players against whom a seat plays, AI heroes among them."""
    return [p for p in range(len(s.towns)) if not s.out[p] and not allied(s, p, seat)]


def goal_fields(s: HeroesState, seat: int) -> dict[int, float]:
    """By field: what taking it brings towards winning the game, in points."""
    found: dict[int, float] = {}
    for way in ways_to_win(s):
        missing = [goal for goal in way if not is_goal_reached(s, seat, goal)]
        parts = sum([parts_left(s, seat, goal) for goal in missing])
        for goal in missing:
            for field in places_for(s, seat, goal):
                found[field] = max(found.get(field, 0.0), GOAL_WORTH / parts)
    return found


def hidden_goals(s: HeroesState, seat: int) -> dict[int, float]:
    """By face-down tile: what the scenario's map says of it, as far as a goal asks for it. The map is open to all."""
    scenario = s.box.scenarios[s.scenario]
    spots = scenario.layouts[s.seats]
    found: dict[int, float] = {}
    for way in ways_to_win(s):
        missing = [goal for goal in way if not is_goal_reached(s, seat, goal)]
        parts = sum([parts_left(s, seat, goal) for goal in missing])
        for goal in missing:
            wanted = sought_location(s, seat, goal)
            for slot in range(min(len(spots), len(s.turned))):
                if wanted >= 0 and s.turned[slot] < 0 and may_hold(s, spots[slot].tile, wanted):
                    found[slot] = max(found.get(slot, 0.0), GOAL_WORTH / parts)
    return found


def sought_location(s: HeroesState, seat: int, goal: Goal) -> int:
    """The kind of place that a goal asks for, or -1."""
    if goal.word in ("hold", "won"):
        return goal.n
    if goal.word == "obelisks":
        return s.box.loc_obelisk
    if goal.word == "grail" and s.grail < 0:
        near = obelisks(s, seat) >= s.box.scenarios[s.scenario].grail_obelisks
        return s.box.loc_grail if near else s.box.loc_obelisk
    return -1


def may_hold(s: HeroesState, tile: str, location: int) -> bool:
    """Whether a tile that the map names, or calls an obelisk's, shows a place."""
    if tile == "obelisk":
        return location == s.box.loc_obelisk
    return tile in s.box.tile_index and location in s.box.tiles[s.box.tile_index[tile]].location


def standing(s: HeroesState, seat: int) -> float:
    """The chance to win by the reckoning if nobody reaches a goal, by points alone; 0 where time up means defeat."""
    if not s.box.scenarios[s.scenario].reckoning:
        return 0.0
    rivals = [points(s, p) for p in enemies(s, seat) if p < s.seats]
    lead = points(s, seat) - max(rivals) if rivals else 0
    return 1.0 / (1.0 + exp(-lead / (1.0 + OPEN_POINTS_PER_ROUND * (last_round(s) - s.round))))


def goal_progress(s: HeroesState, seat: int) -> float:
    """What a seat has reached of the scenario's goals, in points: the way that has come farthest."""
    most = 0.0
    for way in ways_to_win(s):
        missing = [goal for goal in way if not is_goal_reached(s, seat, goal)]
        parts = sum([parts_of(s, seat, goal) for goal in way])
        left = sum([parts_left(s, seat, goal) for goal in missing])
        most = max(most, GOAL_WORTH * (parts - left) / parts)
    return most


def parts_of(s: HeroesState, seat: int, goal: Goal) -> int:
    """How many fields a goal asks for in all."""
    if goal.word in ("flags", "obelisks"):
        return goal.n
    if goal.word == "grail":
        return 2 + s.box.scenarios[s.scenario].grail_obelisks
    return len([p for p in range(len(s.towns)) if not allied(s, p, seat)]) if goal.word in ("towns", "cubes") else 1
