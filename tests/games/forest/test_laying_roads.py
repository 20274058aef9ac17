"""Stage one: where tiles may lie, monsters on tiles, the quick plan, the end of the stage."""

import pytest

from games.forest.table import asked, begin, cell, draw, events, kinds, laying, offered, play, put_tile, reason, waited
from hexkeep.games.forest import GAME
from hexkeep.games.forest.rules.roads.laying import DrawTile
from hexkeep.games.forest.rules.roads.tiles import ANY_ROTATION, has_road, lay_tile, why_not_lay
from hexkeep.games.forest.state import ForestState
from hexkeep.games.forest.state_fields import INVASION, LAYING
from hexkeep.games.forest.vocabulary import CELLS, CITY, FIGURE, NO_SUCH_CELL, TILE, TILES, turned_tile
from hexkeep.kernel.table.texts import Translator


@pytest.mark.rule("FOR-ROAD-01", "FOR-SETUP-10")
def test_players_draw_and_lay_in_turn() -> None:
    s = laying(players=3)
    seats = []
    for _ in range(7):
        seats.append(waited(s)[0])
        play(s, next(t for t in offered(s) if t.startswith("lay")))
        if asked(s) == "rotation":
            play(s, offered(s)[0])
    assert seats == [0, 1, 2, 0, 1, 2, 0]
    assert all(not t.startswith(("pass", "end")) for t in offered(s))


@pytest.mark.rule("FOR-ROAD-02", "FOR-ROAD-07", "FOR-ROAD-08")
def test_beside_the_city_a_tile_lies_in_any_rotation() -> None:
    s = laying("bend")
    assert {cell(t.rpartition(":")[2]) for t in offered(s, verb="lay")} == set(s.box.board.cells_around[CITY])
    play(s, "lay cell:G8")
    assert offered(s) == [f"turn turn:{k}" for k in range(6)]
    s = laying("straight")
    play(s, "lay cell:G8", "turn turn:1")  # a straight that points past the City
    assert s.tile_on[cell("G8")] == turned_tile(TILE.value("straight"), 1)


@pytest.mark.rule("FOR-ROAD-03")
def test_not_on_places_tiles_or_beyond_the_board() -> None:
    s = laying()
    put_tile(s, "G8", "straight", 0)
    assert reason(s, "lay cell:G8") == "tile-not-here"
    assert reason(s, "lay cell:E9") == "tile-not-here"
    assert reason(s, "lay cell:P20") == "no-such-cell"
    for beyond in (-1, CELLS):
        assert why_not_lay(s, beyond, 0) is NO_SUCH_CELL


@pytest.mark.rule("FOR-ROAD-04", "FOR-ROAD-06")
def test_a_tile_must_meet_a_road_where_it_touches_only_a_tile() -> None:
    s = laying("straight")
    put_tile(s, "G8", "straight", 0)  # road runs east to H8
    assert "lay cell:H8" in offered(s)
    play(s, "lay cell:H8")
    assert "turn" not in asked(s)
    assert where_road_runs(s, "H8") == 0  # the only rotation that joins was taken without asking
    s = laying("straight")
    put_tile(s, "G8", "straight", 0)
    assert reason(s, "lay cell:A1") == "road-not-joined"
    assert reason(s, "lay cell:I7") == "road-not-joined"


def where_road_runs(s: ForestState, name: str) -> int:
    return s.tile_on[cell(name)] % 6


@pytest.mark.rule("FOR-ROAD-04", "FOR-ROAD-06")
def test_rotations_that_do_not_join_are_refused() -> None:
    s = laying("bend")
    put_tile(s, "G8", "straight", 0)
    play(s, "lay cell:H8")
    joining = offered(s)
    assert len(joining) == 2  # of six rotations of a bend, two have an edge to the west
    refused = next(k for k in range(6) if f"turn turn:{k}" not in joining)
    assert reason(s, f"turn turn:{refused}") == "road-not-joined"


@pytest.mark.rule("FOR-ROAD-05", "FOR-BOARD-07")
def test_beside_a_place_only_once_a_road_meets_it() -> None:
    s = laying()
    smithy = 0
    put_tile(s, "C6", "straight", 1)  # beside the smithy, its road passing by
    assert not has_road(s, smithy)
    assert reason(s, "lay cell:A5") == "road-not-joined"
    put_tile(s, "C7", "straight", 0)  # its road meets the smithy
    assert has_road(s, smithy)
    assert "lay cell:A5" in offered(s)
    assert s.open_edges[cell("A5")] & ANY_ROTATION


@pytest.mark.rule("FOR-ROAD-05")
def test_the_cave_counts_as_a_place() -> None:
    s = laying()
    put_tile(s, "H1", "straight", 0)
    assert "lay cell:E1" in offered(s)


@pytest.mark.rule("FOR-ROAD-09")
def test_other_edges_need_not_match() -> None:
    s = laying("straight")
    put_tile(s, "G8", "straight", 0)  # joins H8 from the west
    put_tile(s, "H7", "straight", 2)  # road runs to H8's north-western edge
    play(s, "lay cell:H8")
    assert "turn turn:0" in offered(s)  # joins G8, leaves H7 unmet


@pytest.mark.rule("FOR-ROAD-10")
def test_tiles_may_lie_on_the_fire_path() -> None:
    s = laying()
    path = s.box.board.fire_path
    assert "lay cell:E7" in offered(s)
    play(s, "lay cell:E7", "turn turn:0")
    assert s.box.board.fire_path == path


@pytest.mark.rule("FOR-ROAD-11")
def test_every_tile_can_be_turned_to_meet_every_road_end() -> None:
    kit = GAME.kit("vale", "tuned")
    for t in range(len(TILES)):
        for end in range(6):
            assert any(kit.edges[turned_tile(t, k)] >> end & 1 for k in kit.rotations[t])


@pytest.mark.rule("FOR-ROAD-12")
def test_the_stage_ends_when_no_tile_fits_and_the_rest_stays_out() -> None:
    s = laying()
    s.pool[s.drawn_tile] += 1
    s.drawn_tile = -1
    s.open_cells = []
    assert events(begin(s, DrawTile()), "tiles-left") == [(42, 0, 0, 0)]
    assert s.stage == INVASION
    assert s.entered == ()
    assert sum(s.pool) == 42


@pytest.mark.rule("FOR-ROAD-16")
def test_the_roads_that_lie_are_walked_on_in_stage_two() -> None:
    s = laying()
    put_tile(s, "G8", "straight", 0)
    put_tile(s, "H8", "straight", 0)
    s.drawn_tile, s.pool[:] = -1, [0] * len(s.pool)
    off_road = s.box.roads.step_price(cell("G8"), cell("H8"))
    begin(s, DrawTile())
    assert s.stage == INVASION
    assert s.box.roads.step_price(cell("G8"), cell("H8")) < off_road


@pytest.mark.rule("FOR-ROAD-13", "FOR-ROAD-17")
def test_a_monster_tile_brings_a_figure_of_its_kind() -> None:
    s = laying("nest")
    told = play(s, "lay cell:G8", "turn turn:0")
    assert "monster-came" in kinds(told)
    draw(s, "lair")
    play(s, "lay cell:D9", "turn turn:0")
    draw(s, "den")
    play(s, "lay cell:G10", "turn turn:0")
    draw(s, "lair")
    play(s, "lay cell:D10", "turn turn:0")
    names = [FIGURE.token(m) for m in s.entered]
    assert names == ["aggressive-1", "ordinary-1", "great", "ordinary-2"]
    assert [s.life[m] for m in s.entered] == [3, 3, 4, 3]
    assert [s.cell[m] for m in s.entered] == [cell(c) for c in ("G8", "D9", "G10", "D10")]


@pytest.mark.rule("FOR-ROAD-14")
def test_nobody_moves_while_roads_are_laid() -> None:
    s = laying("nest")
    play(s, "lay cell:G8", "turn turn:0")
    for _ in range(6):
        play(s, next(t for t in offered(s) if t.startswith("lay")))
        if s.stage == LAYING and asked(s) == "rotation":
            play(s, offered(s)[0])
    assert s.cell[s.entered[0]] == cell("G8")
    assert not offered(s, verb="move")


@pytest.mark.rule("FOR-ROAD-15", "FOR-ROAD-16")
def test_the_invasion_begins_with_the_first_player_when_all_tiles_lie() -> None:
    s = laying(players=3)
    while s.stage == LAYING:
        option = next(t for t in offered(s) if not t.startswith("hurry"))
        play(s, option)
    assert sum(s.pool) == 0
    assert sum(1 for x in s.tile_on if x >= 0) == 42
    assert s.active == s.order[0]
    assert waited(s) == [0]
    laid = s.tile_on[:]
    play(s, "end-turn")
    assert s.tile_on == laid
    assert not offered(s, verb="lay")


@pytest.mark.rule("FOR-ROAD-02")
def test_the_rest_can_be_laid_by_plan_if_all_agree() -> None:
    s = laying(players=3)
    play(s, "hurry")
    assert waited(s) == [1, 2]
    play(s, "refuse")
    assert asked(s) == "cell"
    assert "hurry" not in offered(s)
    play(s, "lay cell:G8", "turn turn:0")
    assert "hurried" in kinds(play(s, "hurry", "agree", "agree"))
    assert s.stage == INVASION
    assert sum(s.pool) == 0


@pytest.mark.rule("FOR-ROAD-06")
def test_laying_by_the_verb_keeps_the_books() -> None:
    s = laying("crossing")
    lay_tile(s, cell("G8"), 0)
    assert s.drawn_tile == -1
    assert s.open_edges[cell("G8")] == 0
    assert s.open_edges[cell("H8")] & 0b001000


def test_a_turn_of_a_tile_is_said_in_degrees() -> None:
    said = [Translator.of(GAME, "en").option(GAME.read(f"turn turn:{k}")) for k in (0, 2)]
    assert said == ["As it was drawn", "Turned 120° anticlockwise"]
