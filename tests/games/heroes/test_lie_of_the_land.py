"""How tiles lie, worked out a second time from the hexes of the rules: ways, borders, free sites, rotations."""

import random

import pytest

from games.heroes.table import BOX, started
from hexkeep.games.heroes.components.tiles import place_of, slot_of
from hexkeep.games.heroes.components.tokens import site
from hexkeep.games.heroes.rules.map.tiles import (
    clear_cubes,
    face_down_neighbours,
    free_sites,
    hex_of,
    lay_roads,
    rotations,
)
from hexkeep.games.heroes.state import CLEARED, CUBE, HeroesState
from hexkeep.kernel.hexes import Hex, distance

AROUND: tuple[Hex, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""The six hexes around one, clockwise."""


def thrown(seed: int, dark: int) -> HeroesState:
    """A table of three whose tiles lie at random, some of them (`dark`) face down."""
    s = started(players=3, seed=seed)
    chance = random.Random(seed)
    s.turned = [chance.randrange(6) for _ in s.centres]
    for slot in chance.sample(range(len(s.centres)), dark):
        s.turned[slot] = -1
    lay_roads(s)
    return s


def hexes_of(s: HeroesState, slot: int) -> list[Hex]:
    """The hexes of a tile by printed place: the centre, then clockwise, turned as the tile is."""
    q, r = s.centres[slot]
    turned = max(0, s.turned[slot])
    ring = [AROUND[(place + turned) % 6] for place in range(6)]
    return [(q, r), *[(q + dq, r + dr) for dq, dr in ring]]


def hex_at(s: HeroesState, where: int) -> Hex:
    return hexes_of(s, slot_of(where))[place_of(where)]


def known_fields(s: HeroesState) -> list[int]:
    return [at for at in range(len(s.flags)) if s.turned[slot_of(at)] >= 0]


def is_way(s: HeroesState, here: int, to: int) -> bool:
    """HOM-MAP-04 to HOM-MAP-06: an edge is shared, nothing blocks the field, and no yellow line lies between.

    A blocked field is left across any edge.
    """
    if distance(hex_at(s, here), hex_at(s, to)) != 1:
        return False
    start, end = BOX.tiles[s.tiles[slot_of(here)]], BOX.tiles[s.tiles[slot_of(to)]]
    if end.blocked[place_of(to)]:
        return False
    lines = slot_of(here) != slot_of(to) and (start.walled[place_of(here)] or end.walled[place_of(to)])
    return start.blocked[place_of(here)] or not lines


TABLES = [(seed, dark) for seed in range(1, 7) for dark in (0, 3)]


@pytest.mark.rule("HOM-MAP-03", "HOM-MAP-04", "HOM-MAP-05", "HOM-MAP-06", "HOM-MOVE-13", "HOM-MOVE-02")
@pytest.mark.parametrize(("seed", "dark"), TABLES)
def test_ways_lead_to_every_open_neighbour_and_nowhere_else(seed: int, dark: int) -> None:
    s = thrown(seed, dark)
    known = known_fields(s)
    for here in known:
        assert hex_of(s, here) == hex_at(s, here)
        assert sorted(s.roads[here]) == [to for to in known if is_way(s, here, to)]
        assert len(set(s.roads[here])) == len(s.roads[here])


@pytest.mark.rule("HOM-MAP-11", "HOM-MAP-12", "HOM-MOVE-13", "HOM-MAP-21")
@pytest.mark.parametrize(("seed", "dark"), TABLES)
def test_a_tile_is_discovered_from_every_field_beside_it_whatever_line_lies_between(seed: int, dark: int) -> None:
    s = thrown(seed, dark)
    for here in known_fields(s):
        beside = [
            slot
            for slot in range(len(s.centres))
            if s.turned[slot] < 0 and any(distance(hex_at(s, here), each) == 1 for each in hexes_of(s, slot))
        ]
        assert sorted(s.borders[here]) == beside
    for slot in range(len(s.centres)):
        touching = [
            other
            for other in range(len(s.centres))
            if s.turned[other] < 0 and distance(s.centres[slot], s.centres[other]) == 3
        ]
        assert face_down_neighbours(s, slot) == touching


def shared_edges(s: HeroesState, new: Hex, slot: int) -> int:
    ring = [new, *[(new[0] + q, new[1] + r) for q, r in AROUND]]
    return sum(distance(a, b) == 1 for a in ring for b in hexes_of(s, slot))


def sites_of(s: HeroesState) -> list[Hex]:
    """HOM-MAP-14: where a seven-field tile overlaps none and touches two along three edges each."""
    reach = {(q + dq, r + dr) for q, r in s.centres for dq in range(-3, 4) for dr in range(-3, 4)}
    found = []
    for new in reach:
        near = [slot for slot, centre in enumerate(s.centres) if distance(new, centre) <= 3]
        if any(distance(new, s.centres[slot]) < 3 for slot in near):
            continue
        edges = [shared_edges(s, new, slot) for slot in near]
        if len(edges) >= 2 and set(edges) == {3}:
            found.append(new)
    return sorted(found)


@pytest.mark.rule("HOM-MAP-13", "HOM-MAP-14", "HOM-MAP-19", "HOM-MAP-03")
@pytest.mark.parametrize(("seed", "dark"), TABLES[:4])
def test_a_tile_is_placed_where_it_touches_two_others(seed: int, dark: int) -> None:
    s = thrown(seed, dark)
    assert free_sites(s.centres) == sites_of(s)
    for here in known_fields(s):
        beside = [
            site(q, r)
            for q, r in sites_of(s)
            if any(distance(hex_at(s, here), (q + dq, r + dr)) == 1 for dq, dr in ((0, 0), *AROUND))
        ]
        assert sorted(s.sites[here]) == sorted(beside)
    s.pool = [[] for _ in s.pool]
    lay_roads(s)
    assert not any(s.sites)


def is_open(s: HeroesState, slot: int, hexagon: Hex) -> bool:
    """A tile that lies face down is open all around; another one where neither a line nor a block closes it."""
    if s.turned[slot] < 0:
        return True
    tile, place = BOX.tiles[s.tiles[slot]], hexes_of(s, slot).index(hexagon)
    return not tile.walled[place] and not tile.blocked[place]


def are_joined(s: HeroesState, a: int, b: int) -> bool:
    return any(
        distance(x, y) == 1 and is_open(s, a, x) and is_open(s, b, y) for x in hexes_of(s, a) for y in hexes_of(s, b)
    )


def is_one_map(s: HeroesState) -> bool:
    """HOM-MAP-15: from one tile there is a way to all the others."""
    reached, edge = {0}, [0]
    while edge:
        here = edge.pop()
        for other in range(len(s.centres)):
            if other not in reached and are_joined(s, here, other):
                reached.add(other)
                edge.append(other)
    return len(reached) == len(s.centres)


def joins_all_regions(s: HeroesState, slot: int, turned: int) -> bool:
    """Turned so, the tile joins whatever the other tiles leave apart."""
    s.turned[slot] = turned
    groups: list[set[int]] = []
    for other in range(len(s.centres)):
        if other == slot:
            continue
        joined = [group for group in groups if any(are_joined(s, other, each) for each in group)]
        groups = [group for group in groups if group not in joined]
        groups.append({other}.union(*joined))
    return all(any(are_joined(s, slot, each) for each in group) for group in groups)


@pytest.mark.rule("HOM-MAP-15", "HOM-MAP-16", "HOM-MAP-17", "HOM-MAP-18")
@pytest.mark.parametrize(("seed", "dark"), TABLES)
def test_the_rotations_of_a_tile_are_those_that_join_the_map(seed: int, dark: int) -> None:
    s = thrown(seed, dark)
    for slot in range(len(s.centres)):
        before = s.turned[slot]
        found = rotations(s, slot)
        joining = [turned for turned in range(6) if joins_all_regions(s, slot, turned)]
        assert found == (joining or [0, 1, 2, 3, 4, 5])
        for turned in joining:
            s.turned[slot] = turned
            assert is_one_map(s)
        s.turned[slot] = before


@pytest.mark.rule("HOM-FIELD-12", "HOM-OPT-13")
def test_cubes_leave_all_fields_or_those_of_some_places_and_their_guards_return() -> None:
    s = thrown(1, 0)
    marks = [CUBE | CLEARED if at % 2 else CLEARED for at in range(len(s.marks))]
    places = [BOX.tiles[s.tiles[slot_of(at)]].location[place_of(at)] for at in range(len(marks))]
    s.marks = list(marks)
    clear_cubes(s, 0)
    assert s.marks == [0 if at % 2 else CLEARED for at in range(len(marks))]
    mill = BOX.location_index["windmill"]
    assert mill in places
    s.marks = list(marks)
    clear_cubes(s, 1 << mill)
    assert s.marks == [0 if at % 2 and places[at] == mill else marks[at] for at in range(len(marks))]
