"""The quick plan: every place joined by short roads, monsters far away, whatever lies already."""

import pytest

from games.forest.table import cell, draw, laying, offered, play, put_tile
from hexkeep.games.forest import GAME
from hexkeep.games.forest.components.hex_map import FAR
from hexkeep.games.forest.rules.roads.quick_plan import QuickPlan, planned_cell_and_rotation
from hexkeep.games.forest.rules.roads.tiles import draw_tile, has_road, lay_tile
from hexkeep.games.forest.state_fields import LAYING
from hexkeep.games.forest.vocabulary import CITY, PLACES

SEEDS = (*range(20), 103, 113, 162)
"""With the last three a place was once shut in by tiles laid aside, or the tiles for it ran out."""


@pytest.mark.parametrize(("board", "longest"), [("vale", 5.7), ("great_forest", 7.3)])
def test_every_place_is_joined_by_short_roads_and_monsters_have_a_long_way(board: str, longest: float) -> None:
    steps = far = 0
    for seed in SEEDS:
        s = GAME.open({"players": 1, "cast": ["mage"], "board": board, "roads": "quick"}, seed)
        play(s, offered(s)[0])
        assert sum(s.pool) == 0
        assert len(s.entered) == 7
        ways = [s.box.roads.distances_to_city()[cells[0]] for cells in s.box.board.places[:CITY]]
        assert max(ways) < FAR
        steps += sum(ways)
        far += sum(s.box.board.city_distance[s.cell[m]] for m in s.entered)
    assert steps / len(SEEDS) / CITY < longest
    assert far / len(SEEDS) / 7 > 5.5


def test_it_goes_on_from_the_roads_there_are() -> None:
    s = laying("straight")
    put_tile(s, "G8", "straight", 0)
    put_tile(s, "H8", "straight", 0)
    put_tile(s, "I8", "straight", 0)
    draw(s, "bend")
    assert planned_cell_and_rotation(s) == (cell("J8"), 1)  # west to the road, north-east to the elves
    put_tile(s, "J8", "bend", 1)
    assert has_road(s, PLACES.index("elven_workshop"))


def test_it_goes_on_from_any_roads_people_have_begun() -> None:
    for seed in range(12):
        s = GAME.open({"players": 1, "cast": ["mage"]}, seed)
        turn = 0
        while s.stage != LAYING or sum(s.pool) > 26:
            options = [o for o in offered(s) if o != "hurry"]
            turn += 7 + seed
            play(s, options[turn % len(options)])
        play(s, "hurry")
        assert sum(s.pool) == 0
        assert sum(s.box.roads.distances_to_city()[cells[0]] < FAR for cells in s.box.board.places[:CITY]) >= 4


@pytest.mark.parametrize("board", ["vale", "great_forest"])
def test_what_it_knows_tile_by_tile_is_what_a_fresh_look_shows(board: str) -> None:
    s = GAME.open({"players": 1, "cast": ["mage"], "board": board}, 5)
    plan = QuickPlan(s)
    while draw_tile(s):
        where, rotation = plan.choose(s)
        lay_tile(s, where, rotation)
        plan.add_tile(s, where)
        fresh = QuickPlan(s)
        assert (fresh.distance_to_city, fresh.taken_edges, fresh.unjoined) == (
            plan.distance_to_city,
            plan.taken_edges,
            plan.unjoined,
        )
        assert sorted(fresh.road_ends) == sorted(plan.road_ends)
        for end in plan.road_ends:
            assert (fresh.joining_edges[end], fresh.distance_behind[end]) == (
                plan.joining_edges[end],
                plan.distance_behind[end],
            )
    assert sum(s.pool) == 0
    assert plan.unjoined == 0


def test_a_table_set_up_with_roads_laid_goes_on_with_them() -> None:
    s = GAME.open({"players": 1, "roads": "quick"}, 3)
    twin = GAME.from_position(GAME.position(s))
    for table in (s, twin):
        play(table, "choose figure:mage-m", "start cell:E9")
    assert twin.box.roads.distances_to_city() == s.box.roads.distances_to_city()
    assert offered(twin) == offered(s)
