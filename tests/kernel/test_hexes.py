"""Hex geometry, by properties."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from hexkeep.kernel.hexes import (
    DIRECTIONS,
    Hex,
    add,
    direction,
    disc,
    distance,
    flat_centre,
    line,
    neighbour,
    neighbours,
    path,
    pointy_centre,
    ray,
    ring,
    rotate,
    subtract,
)

HEXES = st.tuples(st.integers(-12, 12), st.integers(-12, 12))
many = settings(max_examples=150)


@many
@given(HEXES, HEXES, HEXES)
def test_distance_is_a_metric(a: Hex, b: Hex, c: Hex) -> None:
    assert distance(a, a) == 0
    assert distance(a, b) == distance(b, a)
    assert distance(a, c) <= distance(a, b) + distance(b, c)
    assert add(subtract(a, b), b) == a


@many
@given(HEXES)
def test_the_six_neighbours_are_one_away(a: Hex) -> None:
    assert len(set(neighbours(a))) == 6
    assert all(distance(a, b) == 1 for b in neighbours(a))
    assert [neighbour(a, i) for i in range(6)] == neighbours(a)
    assert neighbour(neighbour(a, 2), 5) == a


@many
@given(HEXES, st.integers(0, 5), st.integers(1, 8))
def test_a_ray_keeps_its_direction(a: Hex, toward: int, length: int) -> None:
    hexes = ray(a, toward, length)
    assert [distance(a, h) for h in hexes] == list(range(1, length + 1))
    assert {direction(a, h) for h in hexes} == {toward}


@many
@given(HEXES, HEXES)
def test_two_hexes_lie_on_a_straight_line_or_on_none(a: Hex, b: Hex) -> None:
    toward = direction(a, b)
    if toward < 0:
        assert all(b not in ray(a, i, 50) for i in range(6))
    else:
        assert ray(a, toward, distance(a, b))[-1] == b


@many
@given(HEXES, HEXES)
def test_a_line_is_shortest_and_the_same_from_both_ends(a: Hex, b: Hex) -> None:
    hexes = line(a, b)
    assert hexes[0] == a
    assert hexes[-1] == b
    assert len(hexes) == distance(a, b) + 1
    assert all(distance(x, y) == 1 for x, y in pairwise(hexes))
    assert line(b, a) == hexes[::-1]
    if direction(a, b) >= 0:
        assert hexes[1:] == ray(a, direction(a, b), distance(a, b))


@many
@given(HEXES, HEXES, HEXES)
def test_a_line_looks_the_same_wherever_it_is_drawn(a: Hex, b: Hex, by: Hex) -> None:
    assert line(add(a, by), add(b, by)) == [add(h, by) for h in line(a, b)]


@many
@given(HEXES, HEXES)
def test_a_line_stays_near_the_segment(a: Hex, b: Hex) -> None:
    """No hex of the line has its centre further than a hex's half width from the segment."""
    (ax, ay), (bx, by) = pointy_centre(a, 1), pointy_centre(b, 1)
    for h in line(a, b):
        x, y = pointy_centre(h, 1)
        length2 = (bx - ax) ** 2 + (by - ay) ** 2
        t = 0.0 if length2 == 0 else ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length2
        assert (x - ax - t * (bx - ax)) ** 2 + (y - ay - t * (by - ay)) ** 2 <= 1.0


@many
@given(HEXES, st.integers(0, 6))
def test_a_ring_holds_all_hexes_of_a_distance_once(centre: Hex, radius: int) -> None:
    hexes = ring(centre, radius)
    assert len(hexes) == len(set(hexes)) == max(1, 6 * radius)
    assert all(distance(centre, h) == radius for h in hexes)
    if radius > 1:
        assert all(distance(x, y) == 1 for x, y in pairwise([*hexes, hexes[0]]))
    assert set(disc(centre, radius)) == {h for n in range(radius + 1) for h in ring(centre, n)}


@many
@given(HEXES, HEXES, st.integers(-7, 7))
def test_turning_keeps_distances_and_six_turns_come_round(a: Hex, centre: Hex, sixths: int) -> None:
    assert distance(rotate(a, sixths, centre), centre) == distance(a, centre)
    assert rotate(rotate(a, sixths, centre), 6 - sixths, centre) == a
    assert rotate(DIRECTIONS[0], 1) == DIRECTIONS[1]


BARRED = st.sets(st.tuples(st.integers(-4, 4), st.integers(-4, 4)), max_size=25)


@many
@given(st.tuples(st.integers(-4, 4), st.integers(-4, 4)), BARRED)
def test_a_path_is_a_shortest_one(goal: Hex, barred: set[Hex]) -> None:
    start = (0, 0)

    def cost(a: Hex, b: Hex) -> int:
        return -1 if b in barred or distance(start, b) > 6 else 1

    near = {start: 0}  # breadth first, as the yardstick
    queue = [start]
    for a in queue:
        for b in neighbours(a):
            if b not in near and cost(a, b) > 0:
                near[b] = near[a] + 1
                queue.append(b)
    found = path(start, [goal], cost)
    if goal not in near:
        assert found == []
    else:
        assert len(found) == near[goal] + 1
        assert found[0] == start
        assert found[-1] == goal
        assert all(distance(a, b) == 1 for a, b in pairwise(found))
        assert not barred & set(found[1:])


def test_a_path_takes_the_cheap_way_round_and_breaks_ties_by_direction() -> None:
    dear = {(1, 0)}
    assert path((0, 0), [(2, 0)], lambda a, b: 9 if b in dear else 1) == [(0, 0), (1, -1), (2, -1), (2, 0)]
    assert path((0, 0), [(1, 1)], lambda a, b: 1) == [(0, 0), (1, 0), (1, 1)]
    assert path((0, 0), [(9, 0), (0, 2)], lambda a, b: 1) == [(0, 0), (0, 1), (0, 2)]


def test_a_path_costs_no_more_than_its_limit() -> None:
    assert path((0, 0), [(3, 0)], lambda a, b: 2, limit=6) != []
    assert path((0, 0), [(3, 0)], lambda a, b: 2, limit=5) == []
    assert path((0, 0), [(0, 0)], lambda a, b: 1) == [(0, 0)]


def test_neighbours_are_drawn_equally_far_apart() -> None:
    for centre in (flat_centre, pointy_centre):
        x0, y0 = centre((2, 3), 10)
        gaps = {round((x - x0) ** 2 + (y - y0) ** 2, 6) for x, y in (centre(h, 10) for h in neighbours((2, 3)))}
        assert gaps == {300.0}
    assert flat_centre((0, -1), 10)[1] < 0  # north is up
