"""A scene as plain text."""

from typing import Any

import msgspec
import pytest

from hexkeep.cli.scene_text import scene_text
from hexkeep.kernel.table.scene import Badge, Node, Scene, SeatMark, Theme, Tip


def drawn(*nodes: Node, seals: list[SeatMark] | None = None, width: int = 0) -> list[str]:
    theme = Theme("plain", "#fff", "#000", {})
    scene = Scene("Title", "", theme, 0, 0, 100, 100, list(nodes), seals or [])
    return [line.rstrip() for line in scene_text(scene, (), width).plain.splitlines() if line.strip()][1:]


def cell(name: str, x: float, y: float, said: str) -> Node:
    return Node(f"cell:{name}", "hex", x, y, note=name, said=said, refs=[f"cell:{name}"])


def test_the_grid_names_the_terrain() -> None:
    assert drawn(cell("A1", 0, 0, "A1, forest"), cell("B1", 100, 0, "B1, mountain")) == ["A1 forest   B1 mountain"]


def test_a_name_that_does_not_fit_is_cut_and_told_below() -> None:
    workshop = cell("A1", 0, 0, "A1, the elven workshop")
    assert drawn(workshop, cell("B1", 100, 0, "B1")) == ["A1 elven… B1", "elven…  elven workshop"]


def field(id: str, x: float, name: str, **more: Any) -> Node:
    """A place without coordinates; one without a printed name is only said."""
    return Node(id, "hex", x, 0, said=name, refs=[f"field:{id}"], **more)


def test_places_without_a_printed_name_are_signs() -> None:
    fields = [
        field("1", 0, "unexplored", tone="fog"),
        field("2", 100, "unexplored", tone="fog", text="unexplored", note="far tile"),
        field("3", 200, "an empty field", tone="grass"),
        field("4", 300, "a blocked field", tone="rock"),
        field("5", 400, "the first foundation of the Red district", tone="free"),
        field("6", 500, "the second foundation of the Green district", tone="free"),
    ]
    assert drawn(*fields, width=60) == [
        "░         far tile  ·         ▲         □         □",
        "░  unexplored",
        "·  empty field",
        "▲  blocked field",
        "□  foundation of the district",
        "far tile  unexplored, far tile",
    ]


def test_guards_and_flags_are_told_and_unlike_places_are_never_written_alike() -> None:
    def mine(id: str, x: float, *badges: Badge) -> Node:
        return field(id, x, "Crystal Mine", text="Crystal Mine", badges=badges)

    fields = [
        mine("1", 0, Badge("guards I", tone="harm")),
        mine("2", 100, Badge("guards II", tone="harm"), Badge("2", tone="page")),
        mine("3", 200, Badge("1", icon="flying-flag", tone="red")),
        mine("4", 300, Badge("guards I", tone="harm")),
    ]
    assert drawn(*fields, seals=[SeatMark("red")], width=42) == [
        "Crystal1  Crystal2  ●Crystal3 Crystal1",
        "Crystal1  Crystal Mine, guards I",
        "Crystal2  Crystal Mine, guards II",
        "Crystal3  Crystal Mine",
    ]
    wide = [mine("1", 0, Badge("guards I", tone="harm"))]
    assert drawn(*wide) == ["Crystal…", "Crystal…  Crystal Mine, guards I"]


def test_a_comma_in_a_name_does_not_end_it() -> None:
    fields = [field(name, x, name, text=name) for x, name in ((0.0, "Ida, dice's town"), (100.0, "Ida's mine"))]
    assert drawn(*fields, width=30) == ["Ida, dice's t… Ida's mine", "Ida, dice's t…  Ida, dice's town"]


def test_names_are_written_whole_where_the_terminal_has_the_room() -> None:
    fields = [field(name, x, name, text=name) for x, name in ((0.0, "Crystal Mine"), (100.0, "Learning Stone"))]
    assert drawn(*fields, width=60) == ["Crystal Mine   Learning Stone"]


def test_a_name_is_cut_only_where_something_stands_beside_it() -> None:
    """Neither runs a row over the terminal's edge, nor is a piece told twice: `Grey Wolf, wall 2 Grey W…`."""
    fields = [field(str(i), 100.0 * i, "Citadel", text="Citadel") for i in range(4)]
    far = field("far", 300.0, "Sanctuary", text="Sanctuary")
    top = field("top", 0.0, "Citadel", text="Citadel")
    low = Node("low", "hex", 0, 86, text="Sanctuary", said="Sanctuary", refs=["field:low"])
    assert drawn(*fields[:3], far, width=24) == ["Cita… Cita… Cita… Sanc…", "Cita…  Citadel", "Sanc…  Sanctuary"]
    row = [msgspec.structs.replace(node, y=172.0) for node in fields]
    assert drawn(top, low, *row, width=24)[:2] == ["Citadel", "Sanctuary"]

    def wolf(x: float, y: float, place: str) -> Node:
        said = f"Grey Wolf at {place}, strength 3"
        return Node(place, "token", x, y, layer=1, text="3", said=said, tip=Tip(f"Grey Wolf, {place}"), refs=["wolf:1"])

    lines = drawn(*row, wolf(0, 0, "wall 1"), wolf(230, 80, "wall 2"), width=24)
    assert lines[0] == "Grey Wolf, wall 1"
    assert lines[1] == "       Grey Wolf, wall 2", "it moves to the left of the edge"
    assert max(map(len, lines[:3])) <= 24


def test_a_wide_map_is_drawn_closer_to_fit() -> None:
    cells = [cell(f"{letter}1", 100.0 * i, 0, f"{letter}1, forest") for i, letter in enumerate("ABCDE")]
    assert drawn(*cells, width=60) == ["A1 forest B1 forest C1 forest D1 forest E1 forest"]
    assert drawn(*cells, width=40) == ["A1 ·    B1 ·    C1 ·    D1 ·    E1 ·", "·  forest"]
    assert drawn(*cells, width=20) == ["A1  B1  C1  D1  E1"]


def road(x: float, y: float, to_x: float, to_y: float) -> Node:
    """From the middle of a place half the way to another."""
    name = f"road:{x:.0f}-{y:.0f}-{to_x:.0f}-{to_y:.0f}"
    return Node(name, "line", shape="road", points=[(x, y), ((x + to_x) / 2, (y + to_y) / 2)])


A, B, C, D = (0.0, 0.0), (100.0, 0.0), (50.0, 86.6), (150.0, 86.6)


@pytest.mark.parametrize(
    ("roads", "lines"),
    [
        ([], ["A1 wood   B1 wood", "     C2 wood   D2 wood"]),
        ([(A, B), (B, A)], ["A1 wood  ─B1 wood", "     C2 wood   D2 wood"]),
        ([(A, B)], ["A1 wood  ─B1 wood", "     C2 wood   D2 wood"]),  # B has no road: this one leads there
        ([(A, B), (B, D)], ["A1 wood  ╴B1 wood", "                ╲", "     C2 wood   D2 wood"]),
        ([(B, A), (A, C)], ["A1 wood  ╶B1 wood", "      ╲", "     C2 wood   D2 wood"]),
        ([(B, C), (C, B)], ["A1 wood   B1 wood", "            ╱", "     C2 wood   D2 wood"]),
        ([(B, C), (C, A)], ["A1 wood   B1 wood", "      ╲     '", "     C2 wood   D2 wood"]),
        ([(C, B), (B, D)], ["A1 wood   B1 wood", "            ,   ╲", "     C2 wood   D2 wood"]),
        ([(A, (-100.0, 0.0))], ["A1 wood   B1 wood", "     C2 wood   D2 wood"]),  # off the board
    ],
)
def test_roads_are_drawn_between_the_places(
    roads: list[tuple[tuple[float, float], tuple[float, float]]], lines: list[str]
) -> None:
    cells = [cell(name, *at, f"{name}, wood") for name, at in zip(("A1", "B1", "C2", "D2"), (A, B, C, D), strict=True)]
    assert drawn(*cells, *[road(*start, *to) for start, to in roads]) == lines


def test_a_piece_on_the_map_shows_whose_it_is_and_its_health() -> None:
    tower = Node("tower", "token", 100, 0, layer=1, text="1:1", tip=Tip("west tower"), refs=["tower:west"])
    pieces = [
        Node(f"who:{name}", "token", x, 4, layer=2, tone=tone, value=2, of=3, tip=Tip(name), refs=[f"who:{name}"])
        for name, x, tone in (("Ballistarius", 0.0, "red"), ("Aqus", 100.0, "blue"))
    ]
    lines = drawn(
        cell("A1", 0, 0, "A1, forest"),
        cell("B1", 100, 0, "B1, mountain"),
        tower,
        *pieces,
        Node("mine", "panel", text="Your squad", refs=["seat:0"]),
        Node("other", "panel", text="Their squad", refs=["seat:1"]),
        seals=[SeatMark("red"), SeatMark("blue")],
    )
    assert lines[1] == "●Ballist… 2 ■Aqus 2 +1", "the figure before the tower it stands at"
    assert lines[-2:] == ["● Your squad", "■ Their squad"]


@pytest.mark.parametrize(
    ("node", "line"),
    [
        (Node("a", "token", said="Aqus, 2 of 3 health", value=2, of=3), "Aqus, 2 of 3 health"),
        (Node("a", "token", text="Aqus", value=2, of=3), "Aqus 2/3"),
        (Node("a", "token", text="Aqus", note="ready", value=2, of=2), "Aqus (ready) 2/2"),
        (Node("a", "token", said="1 red mana", badges=[Badge("1")]), "1 red mana"),
        (Node("a", "token", text="Hero", badges=[Badge("0", tip="Movement points: 0")]), "Hero [Movement points: 0]"),
        (Node("a", "token", text="Boots", badges=[Badge("+2")]), "Boots [+2]"),
        (Node("a", "token", text="Boots +2", badges=[Badge("2", tip="steps")]), "Boots +2 [2 steps]"),
        (Node("a", "dial", text="round 7", value=7, of=6), "round 7"),
    ],
)
def test_each_thing_is_said_once(node: Node, line: str) -> None:
    assert drawn(node) == [line]


def test_scenery_is_not_listed() -> None:
    assert drawn(Node("p", "panel", text="Mage"), Node("face", "token", parent="p", icon="wizard-face")) == ["Mage"]


def test_panels_stand_side_by_side_where_there_is_room() -> None:
    panels = [
        Node("a", "panel", text="Left"),
        Node("a1", "token", parent="a", text="one"),
        Node("b", "panel", text="Right"),
        Node("b1", "token", parent="b", text="two"),
        Node("b2", "token", parent="b", text="three"),
    ]
    assert drawn(*panels, width=40) == ["Left    Right", "  one     two", "          three"]
    assert drawn(*panels, width=12) == ["Left", "  one", "Right", "  two", "  three"]


def test_a_long_list_is_broken_into_columns_where_there_is_room() -> None:
    pieces = [Node(name, "token", text=name) for name in ("one", "two", "three")]
    assert drawn(*pieces) == ["one", "two", "three"]
    assert drawn(*pieces, width=16) == ["one   three", "two"]


def test_names_of_a_row_are_whole_where_those_beside_them_can_make_way() -> None:
    def banner(id: str, x: float, title: str) -> Node:
        return Node(id, "token", x, 0, shape="banner", tip=Tip(title))

    row = [banner("a", 0, "Purple district"), banner("b", 100, "Spy"), banner("c", 400, "Red district")]
    assert drawn(*row, width=52)[0] == "Purple district Spy                     Red district"
    near = [row[0], banner("b", 100, "Black Beast"), banner("c", 200, "Red district")]
    assert drawn(*near, width=36)[0].startswith("Purple dis… Black Beast"), "the third name leaves no room"


def test_the_name_tag_of_a_piece_is_no_second_piece() -> None:
    pawn = Node("pawn", "token", 0, 0, layer=2, refs=["seat:0"], text="1", said="Anna in the citadel", tip=Tip("Anna"))
    tag = Node("tag", "label", parent="pawn", layer=3, text="An…")
    lines = drawn(field("1", 0, "Citadel", text="Citadel"), pawn, tag)
    assert lines == ["Citadel", "Anna", "Citadel", "  Anna in the citadel"]


def test_scenery_in_the_colour_of_a_seat_is_not_its_piece() -> None:
    gates = Node("gates", "token", tone="red", shape="shield", text="The gates")
    hero = Node("hero", "token", tone="red", shape="pawn", text="Alamar")
    assert drawn(gates, hero, seals=[SeatMark("red", "pawn")]) == ["The gates", "● Alamar"]


def test_the_lines_of_a_battle_are_named_once_above_their_places() -> None:
    lines = [
        Node("line-0", "label", 50, 120, text="your back line"),
        Node("line-1", "label", 150, 120, text="the middle"),
    ]
    spaces = [
        Node("a1", "tile", 50, 0, said="your back line, 1st", refs=["cell:A1"]),
        Node("b1", "tile", 150, 0, said="the middle, 1st", refs=["cell:B1"]),
        Node("a2", "tile", 50, 100, said="your back line, 2nd", refs=["cell:A2"]),
        Node("b2", "tile", 150, 100, text="Gate", said="the middle, 2nd", refs=["cell:B2"]),
    ]
    rows = drawn(*spaces, *lines, width=60)
    assert [row.split("  ")[0] for row in rows[:3]] == ["your back line", "1st", "2nd"]
    assert [row.split("  ")[-1].strip() for row in rows[:3]] == ["the middle", "1st", "Gate"]
    assert len(rows) == 3, "there is nothing to explain"


def test_hexes_that_are_counted_show_both_numbers() -> None:
    said = {"a": (0, 0, "row 2, hex 1"), "b": (100, 0, "row 2, hex 11"), "c": (50, 90, "row 1, hex 1")}
    hexes = [Node(name, "hex", x, y, said=words, refs=[f"cell:{name}"]) for name, (x, y, words) in said.items()]
    assert [" ".join(line.split()) for line in drawn(*hexes, width=60)] == ["2.1 2.11", "1.1", "2.1 row 2, hex 1"]


def test_a_stage_takes_the_place_of_the_board() -> None:
    """As in the browser: a battle with the panels beside it, and nothing of the map."""
    nodes = [
        field("1", 0, "Ore Mine", text="Ore Mine"),
        Node("mine", "panel", text="Your town", area="mine"),
        Node("battle", "panel", text="Battle", note="round 1", area="over", plane=True),
        Node("a1", "tile", 0, 0, parent="battle", said="front line, 1st", refs=["cell:A1"]),
        Node("a2", "tile", 100, 0, parent="battle", said="front line, 2nd", refs=["cell:A2"]),
        Node("u", "token", 0, 0, parent="battle", layer=1, value=4, of=4, tip=Tip("Griffins: front line, 1st")),
        Node("army", "panel", text="Your army", area="left"),
        Node("army-1", "token", parent="army", text="Griffins", note="flies"),
    ]
    scene = Scene("Title", "Round 3", Theme("plain", "#fff", "#000", {}), 0, 0, 100, 100, nodes, [], stage="battle")
    lines = [line.rstrip() for line in scene_text(scene, (), 50).plain.splitlines() if line.strip()]
    assert lines == [
        "Title  Round 3 · Battle · round 1",
        "front line 1st front line 2nd",
        "Griffins 4",
        "front line, 1st",
        "  Griffins: front line, 1st 4/4",
        "Your army",
        "  Griffins (flies)",
    ]
