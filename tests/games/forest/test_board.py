"""The board file: geometry, and a validator that names the cell and the rule."""

import itertools
from copy import deepcopy
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from games.forest.table import cell
from hexkeep.games.forest import GAME
from hexkeep.games.forest.components.board import Board
from hexkeep.games.forest.components.board_check import read_board
from hexkeep.games.forest.components.box import BOARDS, Kit, turned_edges
from hexkeep.games.forest.components.hex_map import FAR, axial, cell_at, opposite
from hexkeep.games.forest.game import Forest
from hexkeep.games.forest.setup import initial_state
from hexkeep.games.forest.vocabulary import CAVE, CITY, CLASSES, COLUMNS, PLACES, TILES
from hexkeep.kernel.content import Content
from hexkeep.kernel.errors import BadContent, BadSetup
from hexkeep.kernel.hexes import distance
from hexkeep.kernel.match import Match
from hexkeep.kernel.record import read_record, write_record
from hexkeep.kernel.table.texts import Translator

BEHIND_THE_ELVES = dict.fromkeys(["H1", "H2", "H3", "H4", "I5", "J5"], " ")
"""Holes in the vale: the druid's hut is reached only through the elven workshop."""
BEHIND_THE_CAVE = {"H1": "M", "G2": "M", "H3": "M", "H4": "M", "I5": "M", "J5": " ", "K5": " "}
"""The cave and two holes wall the druid's hut in: the only way out leads through the cave."""
DETOUR = ["F2", "F3", "E4", "F4", "F5", "F6", "F7", "F8"]
"""A fire path that keeps clear of both."""


def vale() -> dict[str, Any]:
    return deepcopy(GAME.content["boards"]["vale"])


def redrawn(changes: dict[str, str]) -> dict[str, Any]:
    """The vale with single cells marked otherwise."""
    table = vale()
    rows = [list(row) for row in table["rows"]]
    for name, mark in changes.items():
        at = cell(name)
        r, c = divmod(at, COLUMNS)
        rows[r][2 * c + (r & 1)] = mark
    table["rows"] = ["".join(row) for row in rows]
    return table


def refused(table: dict[str, Any]) -> str:
    with pytest.raises(BadContent) as found:
        read_board("vale", table)
    return str(found.value)


@pytest.mark.rule("FOR-BOARD-01")
def test_directions_and_their_opposites() -> None:
    at = cell("E5")
    q, r = axial(at)
    board = GAME.boards["vale"]
    steps = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
    assert [board.neighbour(at, d) for d in range(6)] == [cell_at((q + a, r + b)) for a, b in steps]
    assert cell_at((2 + 1, 3 - 1)) == cell_at((3, 2))
    assert [opposite(d) for d in range(6)] == [3, 4, 5, 0, 1, 2]
    for c in board.cells:
        for d in range(6):
            to = board.neighbour(c, d)
            assert to < 0 or board.neighbour(to, opposite(d)) == c


@pytest.mark.rule("FOR-BOARD-02")
def test_distance() -> None:
    assert distance((0, 0), (2, -1)) == 2
    assert distance((0, 0), (1, 1)) == 2
    board = GAME.boards["vale"]
    assert board.city_distance[cell("E8")] == 0
    assert board.city_distance[cell("E4")] == 4
    assert board.are_adjacent(cell("E4"), cell("F4"))
    assert not board.are_adjacent(cell("E4"), cell("G4"))


@pytest.mark.rule("FOR-BOARD-03")
def test_ways_go_around_holes() -> None:
    full = GAME.boards["vale"]
    assert full.steps_to_place[CITY][cell("A9")] == full.city_distance[cell("A9")] == 4
    holed = read_board("vale", redrawn(dict.fromkeys(["D8", "C9", "D9", "C10", "B8", "B9", "B10"], " ")))
    assert holed.steps_to_place[CITY][cell("A9")] > 4


@pytest.mark.rule("FOR-BOARD-04", "FOR-BOARD-05", "FOR-BOARD-09")
@pytest.mark.parametrize("name", BOARDS)
def test_the_boards_of_the_box(name: str) -> None:
    board = GAME.boards[name]
    assert [len(p) for p in board.places] == [4, 4, 4, 4, 3, 3, 3, 3, 7, 3]
    path = board.fire_path
    assert board.place_of[path[0]] == CAVE
    assert board.place_of[path[-1]] == CITY
    assert all(board.are_adjacent(a, b) for a, b in itertools.pairwise(path))
    assert len(set(path)) == len(path)
    assert set(GAME.content["boards"][name]) >= {"format", "rows", "places", "fire_path", "directions"}


@pytest.mark.rule("FOR-BOARD-09")
def test_the_file_must_be_whole_and_of_this_format() -> None:
    assert "format 2 is not known" in refused(vale() | {"format": 2})
    assert "directions must be" in refused(vale() | {"directions": ["N"]})
    assert "between the cells" in refused(vale() | {"rows": [" .", *vale()["rows"][1:]]})
    table = vale()
    table["places"]["smithy"]["stack"] = "D4"
    assert "the stack cell D4 is not in smithy (FOR-BOARD-09)" in refused(table)


@pytest.mark.rule("FOR-BOARD-10")
@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"A6": "."}, "smithy has 3 cells, not 4 (FOR-BOARD-10)"),
        ({"B2": "."}, "witch_hut has 2 cells, not 3 (FOR-BOARD-10)"),
        ({"A1": "X"}, "A1 has the unknown mark 'X' (FOR-BOARD-10)"),
        ({"A6": ".", "A9": "S"}, "smithy falls apart at"),
        ({"B1": " ", "A2": " ", "A1": "."}, "is cut off from"),
    ],
)
def test_cells_and_places_are_checked(changes: dict[str, str], message: str) -> None:
    assert message in refused(redrawn(changes))


@pytest.mark.rule("FOR-BOARD-10")
def test_every_place_must_be_there_once_with_its_item() -> None:
    table = vale()
    del table["places"]["smithy"]
    assert "there is no smithy (FOR-BOARD-10)" in refused(table)
    table = vale()
    table["places"]["smithy"]["item"] = "bow"
    assert "smithy holds sword, not 'bow'" in refused(table)
    table = vale()
    table["places"]["smithy"]["family"] = "magic"
    assert "smithy is of the physical family" in refused(table)


@pytest.mark.rule("FOR-BOARD-11")
def test_places_keep_their_distance() -> None:
    table = redrawn({"A6": ".", "A7": ".", "B6": ".", "B7": ".", "C4": "S", "D4": "S", "D5": "S", "E5": "S"})
    table["places"]["smithy"]["stack"] = "C4"
    assert "smithy touches witch_hut at C4 (FOR-BOARD-11)" in refused(table)
    table = redrawn({"A6": ".", "A7": ".", "B6": ".", "B7": ".", "B8": "S", "C8": "S", "B9": "S", "C9": "S"})
    table["places"]["smithy"]["stack"] = "B8"
    table["fire_path"] = vale()["fire_path"]
    assert "smithy is 2 from the City at C" in refused(table)


@pytest.mark.rule("FOR-BOARD-12")
@pytest.mark.parametrize(
    ("path", "message"),
    [
        (["F2", "G3", "E8"], "the fire path has 3 entries, not 8"),
        (["F2", "G3", "G4", "H4", "I5", "H6", "G6", "F6", "D6", "E7", "E8"], "jumps from F6 to D6"),
        (["F2", "G3", "G4", "G3", "G4", "H4", "I5", "H6", "G6"], "comes twice to G3"),
        (["G3", "G4", "H4", "I5", "H6", "G6", "F6", "E6", "D6", "E7", "E8"], "entry 0 of the fire path, G3, is not"),
        (["F2", "F1", "G3", "G4", "H4", "I5", "H6", "G6"], "F1, is not in open forest"),
        (["F2", "G3", "G4", "H4", "I5", "H6", "G6", "F6"], "F6, is not in city"),
        (["F2", "G3", "G4", "H4", "L1", "H6", "G6", "F6"], "the fire path leaves the board at L1"),
    ],
)
def test_the_fire_path_is_checked(path: list[str], message: str) -> None:
    said = refused(vale() | {"fire_path": path})
    assert message in said
    assert "(FOR-BOARD-12)" in said


@pytest.mark.rule("FOR-BOARD-13")
def test_every_place_can_be_reached() -> None:
    board = read_board("vale", vale())
    far = board.distances_from(board.cells_around[CITY])
    assert all(min(far[c] for c in board.cells_around[p]) < FAR for p in range(CITY))
    walled_in = redrawn(BEHIND_THE_CAVE) | {"fire_path": DETOUR}
    assert "no way leads from the City to druid_hut at I2 (FOR-BOARD-13)" in refused(walled_in)
    opened = redrawn(BEHIND_THE_CAVE | {"I5": "."}) | {"fire_path": DETOUR}
    assert len(read_board("vale", opened).places[CAVE]) == 7


@pytest.mark.rule("FOR-BOARD-14")
def test_the_city_and_the_forest_are_large_enough() -> None:
    assert "the City has 4 cells, not 5 (FOR-BOARD-14)" in refused(redrawn({"E10": ".", "F10": ".", "G9": "."}))
    tables = deepcopy(GAME.content.tables)
    tables["tokens"]["tiles"]["straight"]["count"] = 60
    with pytest.raises(BadContent, match=r"116 cells for 93 tiles, not 140 \(FOR-BOARD-14\)"):
        GAME.with_content(Content(tables))
    for name in BOARDS:
        assert len(GAME.boards[name].placeable) >= 63


@pytest.mark.rule("FOR-BOARD-15", "FOR-DATA-06", "FOR-DATA-07")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"tiles": {"bend": {"edges": [0, 0]}}}, "the tile bend wants 2 to 6 different edges"),
        ({"tiles": {"bend": {"edges": [0, 7]}}}, "the tile bend wants 2 to 6 different edges"),
        ({"tiles": {"lair": {"count": 2}}}, "there are 3 ordinary monsters, each with one tile"),
        ({"monsters": {"great": {"count": 2}}}, "there are 1 great monsters"),
        ({"artifacts": {"bow": [3, 2, 1]}}, "bow wants four tokens"),
        ({"spells": {"fireball": [3, 2]}}, "fireball wants three tokens"),
    ],
)
def test_the_components_are_checked(change: dict[str, Any], message: str) -> None:
    with pytest.raises(BadContent, match=message):
        GAME.with_content(GAME.content.overlay_tables({"tokens": change}))


@pytest.mark.rule("FOR-BOARD-15", "FOR-DATA-05")
def test_the_cards_are_checked() -> None:
    with pytest.raises(BadContent, match="the combat deck has no melee card"):
        GAME.with_content(GAME.content.overlay_tables({"cards": {"deck": {"melee": 0}}}))
    with pytest.raises(BadContent, match="a value for each of 1 to 4 characters"):
        GAME.with_content(GAME.content.overlay_tables({"cards": {"manticore": {"magic": [7]}}}))
    assert set(CLASSES) < set(GAME.content["cards"]["heroes"])


@pytest.mark.rule("FOR-BOARD-06")
def test_rotation_moves_every_edge() -> None:
    assert turned_edges(0b000101, 5) == 0b100010  # edges 0 and 2 by 5: edges 5 and 1
    kit = GAME.kit("vale", "tuned")
    assert kit.rotations[TILES.index("straight")] == (0, 1, 2)
    assert kit.rotations[TILES.index("fork")] == (0, 1)
    assert len(kit.rotations[TILES.index("bend")]) == 6


def quick_roads(board: Board) -> list[str]:
    """The places that roads laid by the quick plan join to the City."""
    kit = Kit(GAME.content, board, "tuned")
    s = initial_state(GAME.form.fill({"players": 1, "roads": "quick"}), 5, kit)
    assert sum(s.pool) == 0
    return [PLACES[p] for p in range(CITY) if s.box.roads.distances_to_city()[board.places[p][0]] < FAR]


@pytest.mark.rule("FOR-BOARD-13")
def test_a_place_may_lie_behind_another() -> None:
    board = read_board("vale", redrawn(BEHIND_THE_ELVES) | {"fire_path": DETOUR})
    assert quick_roads(board) == list(PLACES[:CITY])


@pytest.mark.rule("FOR-BOARD-13")
def test_roads_are_laid_even_where_no_way_leads_to_a_place() -> None:
    walled_in = Board("vale", redrawn(BEHIND_THE_CAVE) | {"fire_path": DETOUR})
    assert {*PLACES[:CITY]} - {*quick_roads(walled_in)} <= {"druid_hut"}


def marsh() -> dict[str, Any]:
    return vale() | {"title": "The marsh"}


def laid_over(tmp_path: Path, text: str) -> Forest:
    mine = tmp_path / "mine.toml"
    mine.write_text(text, "utf-8")
    return GAME.with_content(GAME.content.overlay(mine, GAME.extensible_content))


@pytest.mark.rule("FOR-BOARD-09")
def test_a_board_of_ones_own_is_a_choice_like_the_others(tmp_path: Path) -> None:
    source = files("hexkeep.games.forest") / "components" / "boards.toml"
    own = source.read_text("utf-8").partition("[great_forest]")[2].replace("[great_forest", "[boards.marsh")
    game = laid_over(tmp_path, f'[boards.marsh]\ntitle = "The marsh"\n{own}')
    assert game.form.field("board").choices == (*BOARDS, "marsh")
    assert GAME.form.field("board").choices == BOARDS
    s = game.open({"players": 1, "board": "marsh", "roads": "quick", "cast": ["elf"]}, 2)
    assert s.box.board.name == "marsh"
    match = Match(game, {"players": 1, "board": "marsh"}, 3)
    assert read_record(write_record(match), lambda _, __: game).state.box.board.name == "marsh"
    for language in ("en", "ru"):
        assert Translator(game, language).text("setup.board.marsh") == "The marsh"
        assert match.scene(0, language).subtitle.startswith("The marsh · ")
    with pytest.raises(BadSetup, match="board cannot be 'marsh'"):
        GAME.open({"board": "marsh"})


@pytest.mark.rule("FOR-BOARD-09", "FOR-BOARD-10")
@pytest.mark.parametrize(
    ("board", "message"),
    [
        (3, "board marsh: it is a table, not 3 (FOR-BOARD-09)"),
        ({}, "board marsh: 'format' is missing (FOR-BOARD-09)"),
        (marsh() | {"rows": "..."}, "board marsh: 'rows' is no list (FOR-BOARD-09)"),
        (marsh() | {"rows": [1]}, "board marsh: 'rows' holds texts, not 1 (FOR-BOARD-09)"),
        (marsh() | {"rows": []}, "board marsh: smithy has no cell (FOR-BOARD-10)"),
        (marsh() | {"row": []}, "board marsh: there is no entry 'row'; did you mean 'rows'? (FOR-BOARD-09)"),
        (marsh() | {"fire_path": []}, "board marsh: the fire path has 0 entries, not 8 (FOR-BOARD-12)"),
        (marsh() | {"fire_path": ["Z99"]}, "board marsh: 'Z99' is no cell (FOR-BOARD-09)"),
        (marsh() | {"places": {"smithy": 1}}, "board marsh: smithy wants a text as 'mark' (FOR-BOARD-09)"),
        (redrawn({"A1": "X"}), "board marsh: A1 has the unknown mark 'X' (FOR-BOARD-10)"),
    ],
)
def test_a_wrong_board_of_ones_own_is_refused_in_one_line(board: object, message: str) -> None:
    with pytest.raises(BadContent) as found:
        GAME.with_content(GAME.content.overlay_tables({"boards": {"marsh": board}}, GAME.extensible_content))
    assert str(found.value) == message
