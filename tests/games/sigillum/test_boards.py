"""Both boards: cells, neighbours, lines, terrain, castles, towers."""

import pytest

from games.sigillum.table import cell, lay, quad
from hexkeep.games.sigillum import GAME
from hexkeep.games.sigillum.components.boards import CELLS, FOREST, MOUNTAIN, PLAIN, WATER, Board, axial, bits

KINGDOM = GAME.bestiary.kingdom
QUADRUPLE = GAME.bestiary.quadruple
COLUMNS = {"A": (-2, 3), "B": (-1, 3), "C": (0, 3), "D": (1, 2), "E": (2, 1)}
"""The q of a column, and what r and a cell's number come to in it."""
IN_KINGDOM = {
    "A1": "A2 B1 B2",
    "A2": "A1 A3 B2 B3",
    "A3": "A2 B3 B4",
    "B1": "A1 B2 C1 C2",
    "B2": "A1 A2 B1 B3 C2 C3",
    "B3": "A2 A3 B2 B4 C3 C4",
    "B4": "A3 B3 C4 C5",
    "C1": "B1 C2 D1",
    "C2": "B1 B2 C1 C3 D1 D2",
    "C3": "B2 B3 C2 C4 D2 D3",
    "C4": "B3 B4 C3 C5 D3 D4",
    "C5": "B4 C4 D4",
    "D1": "C1 C2 D2 E1",
    "D2": "C2 C3 D1 D3 E1 E2",
    "D3": "C3 C4 D2 D4 E2 E3",
    "D4": "C4 C5 D3 E3",
    "E1": "D1 D2 E2",
    "E2": "D2 D3 E1 E3",
    "E3": "D3 D4 E2",
}
"""The neighbours of every cell, read from the printed board."""
IN_QUADRUPLE = IN_KINGDOM | {
    "A0": "A1 B1",
    "A1": "A0 A2 B1 B2",
    "A3": "A2 A4 B3 B4",
    "A4": "A3 B4",
    "B1": "A0 A1 B2 C1 C2",
    "B4": "A3 A4 B3 C4 C5",
    "D1": "C1 C2 D2 E0 E1",
    "D4": "C4 C5 D3 E3 E4",
    "E0": "D1 E1",
    "E1": "D1 D2 E0 E2",
    "E3": "D3 D4 E2 E4",
    "E4": "D4 E3",
}


def named(cells: int) -> set[str]:
    return {CELLS[c] for c in bits(cells)}


def pairs(board: Board) -> int:
    return sum(board.beside[c].bit_count() for c in board.cells) // 2


@pytest.mark.rule("SIG-BOARD-01")
def test_the_kingdom_has_19_cells_two_castles_and_two_towers() -> None:
    assert (len(KINGDOM.cells), len(KINGDOM.castles), len(KINGDOM.towers)) == (19, 2, 2)
    with pytest.raises(Exception, match="4 seats|2 seats"):
        GAME.from_position({**GAME.position(lay("saxum=C2").s), "seats": 4})


@pytest.mark.rule("SIG-BOARD-02")
def test_columns_of_the_kingdom() -> None:
    names = "A1 A2 A3 B1 B2 B3 B4 C1 C2 C3 C4 C5 D1 D2 D3 D4 E1 E2 E3"
    assert named(KINGDOM.all) == set(names.split())
    with pytest.raises(Exception, match="no cell 'B5'"):
        lay("saxum=B5")


@pytest.mark.rule("SIG-BOARD-03", "SIG-QUAD-03")
@pytest.mark.parametrize(("board", "neighbours", "count"), [(KINGDOM, IN_KINGDOM, 42), (QUADRUPLE, IN_QUADRUPLE, 50)])
def test_coordinates_and_neighbours(board: Board, neighbours: dict[str, str], count: int) -> None:
    assert {CELLS[c] for c in board.cells} == set(neighbours)
    for name, beside in neighbours.items():
        q, top = COLUMNS[name[0]]
        assert axial(name) == (q, top - int(name[1]))
        assert named(board.beside[cell(name)]) == set(beside.split())
    assert pairs(board) == count


@pytest.mark.rule("SIG-BOARD-04")
def test_castles_of_the_kingdom_stand_on_plains() -> None:
    assert [CELLS[c] for c in KINGDOM.castles] == ["C1", "C5"]
    assert named(KINGDOM.beside[cell("C1")]) == {"B1", "C2", "D1"}
    assert named(KINGDOM.beside[cell("C5")]) == {"B4", "C4", "D4"}
    assert [KINGDOM.terrain[c] for c in KINGDOM.castles] == [PLAIN, PLAIN]


@pytest.mark.rule("SIG-BOARD-05")
def test_a_tower_cell_may_be_entered() -> None:
    assert {t.name: CELLS[t.cell] for t in KINGDOM.towers} == {"west": "A2", "east": "E2"}
    assert lay("saxum=D2").play("manoeuvre who:saxum cell:E2").at("saxum") == "E2"


@pytest.mark.rule("SIG-BOARD-06")
def test_control_areas_of_the_kingdom() -> None:
    west, east = KINGDOM.towers
    assert named(east.area) == {"E2", "E1", "E3", "D2", "D3"}
    assert named(west.area) == {"A2", "A1", "A3", "B2", "B3"}
    assert west.area & east.area == 0
    assert KINGDOM.areas & KINGDOM.castle_cells == 0
    assert not (KINGDOM.areas >> cell("C3")) & 1


@pytest.mark.rule("SIG-BOARD-07")
def test_terrain_does_not_stop_a_manoeuvre() -> None:
    assert lay("saxum=C2").cells_of("manoeuvre who:saxum") == {"B1", "B2", "C3", "D1", "D2"}
    assert sum(land.bit_count() for land in KINGDOM.lands) == 19


@pytest.mark.rule("SIG-BOARD-08")
def test_terrain_of_the_kingdom() -> None:
    assert named(KINGDOM.lands[FOREST]) == {"A1", "B3", "D1", "E3"}
    assert named(KINGDOM.lands[MOUNTAIN]) == {"A3", "B2", "E2"}
    assert named(KINGDOM.lands[WATER]) == {"C3", "D2", "D3"}
    assert named(KINGDOM.lands[PLAIN]) == {"A2", "B1", "B4", "C1", "C2", "C4", "C5", "D4", "E1"}


@pytest.mark.rule("SIG-BOARD-09")
def test_rays_run_to_the_edge_of_the_board() -> None:
    north, north_east, south_east, south, south_west, north_west = range(6)
    from_castle = KINGDOM.rays[cell("C1")]
    assert named(from_castle[north]) == {"C2", "C3", "C4", "C5"}
    assert named(from_castle[north_east]) == {"D1", "E1"}
    assert named(from_castle[north_west]) == {"B1", "A1"}
    assert [from_castle[d] for d in (south_east, south, south_west)] == [0, 0, 0]
    from_tower = KINGDOM.rays[cell("A2")]
    assert named(from_tower[north_east]) == {"B3", "C4", "D4"}
    assert named(from_tower[south_east]) == {"B2", "C2", "D1"}
    assert not (KINGDOM.line[cell("A2")] >> cell("E2")) & 1


@pytest.mark.rule("SIG-BOARD-10")
@pytest.mark.parametrize(
    ("a", "b", "within"),
    [("C3", "C1", True), ("C3", "A2", True), ("B1", "D2", True), ("C1", "C4", False), ("C3", "C3", False)],
)
def test_within_two_cells(a: str, b: str, within: bool) -> None:
    assert bool((KINGDOM.within[2][cell(a)] >> cell(b)) & 1) is within


@pytest.mark.rule("SIG-BOARD-11")
def test_two_tokens_never_share_a_cell() -> None:
    with pytest.raises(Exception, match="saxum stands on C3 already"):
        lay("saxum=C3", "malleus=C3")
    assert lay("saxum=C2", "malleus=C3").why("manoeuvre who:saxum cell:C3") == "occupied"


@pytest.mark.rule("SIG-BOARD-12", "SIG-OBST-01")
def test_what_makes_a_cell_occupied() -> None:
    table = lay("saxum=C2", cells="B1^web.2 C3^obstacle.1")
    assert table.cells_of("manoeuvre who:saxum") == {"B1", "B2", "D1", "D2"}
    assert table.why("manoeuvre who:saxum cell:C3") == "occupied"
    home = lay("saxum=C2 armus=B1 equita=D1")
    assert home.can("manoeuvre who:saxum cell:C1")


@pytest.mark.rule("SIG-QUAD-01", "SIG-QUAD-02")
def test_the_quadruple_path_has_23_cells() -> None:
    assert (len(QUADRUPLE.cells), len(QUADRUPLE.castles), len(QUADRUPLE.towers)) == (23, 4, 4)
    assert named(QUADRUPLE.all) - named(KINGDOM.all) == {"A0", "A4", "E0", "E4"}
    assert all(QUADRUPLE.terrain[c] == PLAIN for c in QUADRUPLE.castles)


@pytest.mark.rule("SIG-QUAD-04")
def test_castles_stand_in_the_corners() -> None:
    assert {CELLS[c] for c in QUADRUPLE.castles} == {"A0", "E0", "A4", "E4"}
    assert named(QUADRUPLE.beside[cell("A0")]) == {"A1", "B1"}
    assert named(QUADRUPLE.beside[cell("E4")]) == {"D4", "E3"}


@pytest.mark.rule("SIG-QUAD-05", "SIG-QUAD-06")
def test_towers_stand_between_two_or_three_cells() -> None:
    areas = {t.name: named(t.area) for t in QUADRUPLE.towers}
    assert areas == {
        "north": {"C4", "C5"},
        "south": {"C1", "C2"},
        "west": {"A2", "B2", "B3"},
        "east": {"E2", "D2", "D3"},
    }
    assert all(t.cell == -1 for t in QUADRUPLE.towers)
    assert QUADRUPLE.areas.bit_count() == 10


@pytest.mark.rule("SIG-QUAD-07")
def test_terrain_of_the_quadruple_path_favours_no_castle() -> None:
    assert named(QUADRUPLE.lands[FOREST]) == {"B1", "B4", "D1", "D4"}
    assert named(QUADRUPLE.lands[MOUNTAIN]) == {"C1", "C2", "C4", "C5"}
    assert named(QUADRUPLE.lands[WATER]) == {"A2", "C3", "E2"}
    assert QUADRUPLE.lands[PLAIN].bit_count() == 12
    gaps = {(g.item, g.key) for g in GAME.content.gaps() if g.file == "boards"}
    assert ("quadruple.terrain", "forest") in gaps


FIRST = "malleus=B2@A0 saxum=A0@A0 fidea=E0@E0 redux=-@E0"
SECOND = "tenebris=D3@A4 armus=A4@A4 manus=E4@E4 frigus=-@E4"


@pytest.mark.rule("SIG-QUAD-08")
def test_every_cell_of_an_area_counts_as_a_tower_cell_there() -> None:
    assert quad(FIRST, SECOND).can("use ability:siege-cry")
    off = quad(FIRST.replace("B2", "B1"), SECOND)
    assert off.why("use ability:siege-cry") == "no-target"


@pytest.mark.rule("SIG-QUAD-09")
def test_homeward_is_toward_the_castle_a_character_is_bound_to() -> None:
    # Saxum is bound to A0 in the south; Tenebris moves it one cell south along its column.
    first = "saxum=D2@A0 malleus=A0@A0 fidea=E0@E0 redux=-@E0"
    table = quad(first, SECOND, side=2).play("use ability:oppressive-gloom")
    assert table.at("saxum") == "D1"
    north = lay("tenebris=B1", "saxum=B2").play("use ability:oppressive-gloom")
    assert north.at("saxum") == "B3"
