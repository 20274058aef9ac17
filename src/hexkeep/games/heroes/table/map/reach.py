"""How far a hero can walk: the fields in reach of its movement points, by ways on which nothing happens."""

from hexkeep.games.heroes.rules.map.movement import can_revisit, is_used_up, why_not_enter
from hexkeep.games.heroes.rules.map.sea import has_put_to_sea
from hexkeep.games.heroes.state import CLEARED, HeroesState, guard_at


def is_calm(s: HeroesState, seat: int, field: int) -> bool:
    """Whether a hero can walk over a field without a fight, a visit or a question."""
    if field in s.hero_fields or not is_used_up(s, seat, field) or can_revisit(s, field):
        return False
    return not (guard_at(s, field) and not s.marks[field] & CLEARED)


def ways(s: HeroesState, seat: int, hero: int, points: int) -> dict[int, list[int]]:
    """By field: the shortest way there, over at most so many fields. Only its last field may hold something."""
    start = s.hero_at(seat, hero)
    found: dict[int, list[int]] = {}
    if start < 0 or has_put_to_sea(s, seat, hero):
        return found
    edge = [start]
    for _ in range(points):
        beyond: list[int] = []
        for field in edge:
            for to in s.roads[field]:
                if to != start and to not in found and why_not_enter(s, seat, hero, to) is None:
                    found[to] = [*found.get(field, []), to]
                    if is_calm(s, seat, to):
                        beyond.append(to)
        edge = beyond
    return found
