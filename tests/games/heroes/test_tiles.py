"""Map tiles: geometry, borders, discovering, placing, turning."""

import pytest

from games.heroes.table import (
    BOX,
    GAME,
    enter,
    field,
    hero_field,
    lay,
    movement,
    no_cards,
    offered,
    opened,
    place_on,
    play,
    put,
    started,
    step_name,
    tile_of,
    told,
    why_not,
)
from hexkeep.games.heroes.components.tiles import place_of
from hexkeep.games.heroes.rules.map.tiles import (
    INTERLOCKING,
    TOUCHING,
    fields_around,
    free_sites,
    hex_of,
    joined_regions,
    lay_roads,
    rotations,
)
from hexkeep.games.heroes.state import CUBE, HeroesState
from hexkeep.kernel.hexes import distance


def quiet(**setup: object) -> HeroesState:
    return no_cards(started(difficulty="impossible", **setup))


@pytest.mark.rule("HOM-MAP-03", "HOM-MAP-02")
def test_flowers_interlock_at_two_families_of_offsets() -> None:
    assert len(INTERLOCKING) == 12
    assert all(len(TOUCHING[offset]) == 3 for offset in INTERLOCKING)  # three shared edges
    assert len(TOUCHING[3, 0]) == 1
    for a, b in (((0, 0), (3, -1)), ((0, 0), (1, 2)), ((3, -1), (1, 2)), ((0, 0), (2, 1))):
        assert (b[0] - a[0], b[1] - a[1]) in INTERLOCKING
    assert (2, 0) not in free_sites(((0, 0), (3, -1)))  # it would overlap


@pytest.mark.rule("HOM-MAP-04", "HOM-MAP-05", "HOM-MAP-06")
def test_roads_cross_tiles_but_not_yellow_lines_or_blocked_fields() -> None:
    s = quiet()
    lay(s, 4, "F9")
    for slot in (4, 7):
        tile = BOX.tiles[s.tiles[slot]]
        for place in range(7):
            here = place_on(slot, place)
            for to in s.roads[here]:
                assert distance(hex_of(s, here), hex_of(s, to)) == 1
                there = BOX.tiles[s.tiles[tile_of(to)]]
                assert not there.blocked[place_of(to)]
                if tile_of(to) != slot and not tile.blocked[place]:
                    assert not tile.walled[place]
                    assert not there.walled[place_of(to)]
    blocked = field(7, "NW")
    assert all(blocked not in ways for ways in s.roads)
    assert len(s.roads[blocked]) >= 3  # a hero who stands there may walk out
    put(s, 0, 0, blocked)
    assert [o for o in offered(s, 0) if o.startswith("move hero:main")]
    put(s, 0, 0, s.towns[0])
    assert why_not(s, 0, "move hero:main field:7.NW").code == "blocked-field"  # type: ignore[union-attr]


@pytest.mark.rule("HOM-MAP-11")
def test_a_tile_turned_up_is_shown_to_those_who_did_not_know_it() -> None:
    s = quiet()
    spot = next(f for f in range(49, 56) if s.borders[f])
    put(s, 0, 0, spot)
    slot = s.borders[spot][0]
    s.peeked[slot] = 0b01
    play(s, f"discover hero:main tile:{slot}")
    assert not s.revealed_to & 0b01
    assert s.revealed_to & 0b10


@pytest.mark.rule("HOM-MAP-11", "HOM-MAP-12", "HOM-MAP-16", "HOM-MAP-21", "HOM-MOVE-02", "HOM-MOVE-13")
def test_a_hero_beside_a_dark_tile_discovers_it_for_one_point() -> None:
    s = quiet()
    spot = next(f for f in range(49, 56) if s.borders[f])
    put(s, 0, 0, spot)
    assert all(tile_of(to) == 7 for to in s.roads[spot])  # no way into the dark
    slot = s.borders[spot][0]
    play(s, f"discover hero:main tile:{slot}")
    assert movement(s, 0) == 2
    assert hero_field(s, 0) == spot
    assert GAME.seen_by(s, 1).tiles[slot] == s.tiles[slot]
    turns = offered(s, 0)
    assert 1 <= len(turns) <= 6
    play(s, turns[-1])
    assert s.turned[slot] == int(turns[-1][-1])
    before = list(s.turned)
    if s.borders[spot]:
        play(s, f"discover hero:main tile:{s.borders[spot][0]}")
        assert s.turned[slot] == before[slot]


@pytest.mark.rule("HOM-MAP-15", "HOM-MAP-17", "HOM-MAP-18")
def test_a_tile_is_turned_so_that_ways_join_all_tiles() -> None:
    s = quiet()
    for k in rotations(s, 7):
        s.turned[7] = k
        lay_roads(s)
        assert len(joined_regions(s, 7)) == 1
        assert any(s.borders[f] and not BOX.tiles[s.tiles[7]].walled[place_of(f)] for f in range(49, 56))
    for k in set(range(6)) - set(rotations(s, 7)):
        s.turned[7] = k
        lay_roads(s)
        open_rim = [f for f in range(50, 56) if not BOX.tiles[s.tiles[7]].walled[place_of(f)]]
        assert not any(s.borders[f] and not BOX.tiles[s.tiles[7]].blocked[place_of(f)] for f in open_rim)
    s.turned = [-1] * 9
    s.centres = tuple((q * 9, r * 9) for q, r in s.centres)  # nothing touches: any rotation will do
    assert rotations(s, 3) == [0, 1, 2, 3, 4, 5]


@pytest.mark.rule("HOM-MAP-13", "HOM-MAP-14", "HOM-MAP-20", "HOM-MOVE-02")
def test_a_far_tile_of_the_own_pool_is_placed_beside_two_others() -> None:
    s = quiet()
    lay(s, 4, "F9")
    lay(s, 3, "F7")
    spot = next(f for f in range(len(s.sites)) if s.sites[f])
    for q, r in free_sites(s.centres):
        assert sum(1 for c in s.centres if distance((q, r), c) == 3) >= 2
        assert min(distance((q, r), c) for c in s.centres) == 3
    put(s, 0, 0, spot)
    text = next(o for o in offered(s, 0) if o.startswith("place"))
    tile = s.pool[0][-1]
    play(s, text)
    assert s.tiles[9] == tile
    assert s.pool[0] == []
    assert movement(s, 0) == 2
    assert step_name(s) == "turn-tile"
    play(s, offered(s, 0)[0])
    assert len(s.marks) == 70


@pytest.mark.rule("HOM-MAP-19")
def test_without_a_tile_or_a_place_nothing_can_be_placed() -> None:
    s = quiet()
    lay(s, 4, "F9")
    lay(s, 3, "F7")
    spot = next(f for f in range(len(s.sites)) if s.sites[f])
    put(s, 0, 0, spot)
    s.pool[0] = []
    assert not [o for o in offered(s, 0) if o.startswith("place")]
    far = next(f for f in range(49, 56) if not s.sites[f])
    s = quiet()
    put(s, 0, 0, far)
    assert not [o for o in offered(s, 0) if o.startswith("place")]


@pytest.mark.rule("HOM-LOC-32")
def test_the_observatory_discovers_a_neighbour_free_of_charge() -> None:
    s = quiet()
    lay(s, 4, "F9")
    enter(s, field(4, "C"))
    tiles = offered(s, 0)
    assert all(o.startswith("discover hero:main tile:") for o in tiles)
    mp = movement(s, 0)
    play(s, tiles[0])
    play(s, offered(s, 0)[0])
    assert movement(s, 0) == mp
    assert s.marks[field(4, "C")] & CUBE
    s.turned = [0] * 9
    lay_roads(s)
    s.marks[field(4, "C")] = 0
    enter(s, field(4, "C"))
    assert step_name(s) == "turn"
    assert s.marks[field(4, "C")] & CUBE


@pytest.mark.rule("HOM-MAP-16", "HOM-SETUP-16")
def test_how_a_tile_is_laid_is_told_once() -> None:
    """The starting tile when it is turned; a new tile when it is uncovered, and not again when it is turned."""
    s = opened()
    assert step_name(s) == "turn-tile"
    (event,) = told(play(s, offered(s, 0)[0]), "tile-turned")
    assert (event.a, event.b) == (0, tile_of(s.towns[0]))
    s = quiet()
    lay(s, 4, "F9")
    enter(s, field(4, "C"))
    assert len(told(play(s, offered(s, 0)[0]), "discovered")) == 1
    assert step_name(s) == "turn-tile"
    assert not told(play(s, offered(s, 0)[0]), "tile-turned")


def test_the_speculum_shows_a_tile_next_to_the_heros_own() -> None:
    from games.heroes.table import give

    s = quiet()
    give(s, 0, "speculum")
    play(s, "play card:speculum.1 effect:speculum.first")
    assert all(distance(s.centres[int(o[-1])], s.centres[7]) == 3 for o in offered(s, 0))
    play(s, offered(s, 0)[0])
    assert step_name(s) == "turn-tile"


@pytest.mark.rule("HOM-MAP-03", "HOM-MAP-05")
def test_ways_laid_tile_by_tile_are_those_of_the_whole_map() -> None:
    s = started(seed=3)
    for slot in range(len(s.centres)):
        if s.turned[slot] < 0:
            s.turned[slot] = slot % 6
            lay_roads(s, slot)
            now = (s.roads, s.borders, s.sites)
            lay_roads(s)
            assert (s.roads, s.borders, s.sites) == now
    assert not any(s.borders)


@pytest.mark.rule("HOM-MOVE-02")
def test_through_the_air_every_field_has_its_neighbours_by_the_hexes() -> None:
    s = started(seed=3)
    for slot in range(len(s.centres)):
        s.turned[slot] = slot % 6
    for here in range(len(s.flags)):
        around = [to for to in range(len(s.flags)) if distance(hex_of(s, here), hex_of(s, to)) == 1]
        assert sorted(fields_around(s, here)) == around
