"""Pictures: every kind of node is drawn, as well-formed XML, and texts stay texts."""

import re
from typing import get_args
from xml.etree import ElementTree

import pytest

from hexkeep.kernel.table.scene import Badge, Kind, Node, Pattern, Scene, Shape, Theme, Tip, Tone
from hexkeep.render.svg import svg
from hexkeep.render.svg_nodes import RIMS
from hexkeep.render.svg_style import PATTERNS, icons, truncate, width, wrap

NS = "{http://www.w3.org/2000/svg}"
FILLS = ["#cfb878", "#7fa05f", "#6aa3b5", "#a99b8c", "#e0b15c", "#9c86b8", "#c98a6b"]


def theme() -> Theme:
    """One tone for each pattern, and the tones of two sides."""
    tones = {
        pattern or "plain": Tone(FILLS[i % len(FILLS)], edge="#4d4030", pattern=pattern)
        for i, pattern in enumerate(get_args(Pattern))
    }
    tones |= {"violet": Tone("#6b46b0", "#ffffff"), "orange": Tone("#c9712b", "#ffffff", pattern="lines")}
    tones |= {"harm": Tone("#a3322b", "#ffffff"), "help": Tone("#2f7d4f", "#ffffff")}
    return Theme("meadow", "#3c4a37", "#22291f", tones, ground_pattern="grain")


def every_kind() -> Scene:
    """A made-up table with each kind, shape, pattern and area at least once."""
    some = next(iter(icons()))
    nodes: list[Node] = []
    for i, pattern in enumerate(get_args(Pattern)):
        x, y = i % 7 * 82.0, i // 7 * 100.0 + i % 2 * 50
        nodes.append(Node(f"h{i}", "hex", x, y, shape="flat", tone=pattern or "plain", text=f"H{i}", active=i == 4))
    nodes.append(Node("pointy", "hex", 600, 60, shape="pointy", tone="waves", icon=some, note="spring"))
    nodes.append(Node("tile", "tile", 600, 190, tone="bricks", icon=some, text="Northern wall", note="crumbling"))
    shapes: list[Shape] = ["disc", "square", "shield", "diamond", "banner", "pawn"]
    for i, shape in enumerate(shapes):
        side = "orange" if i % 2 else "violet"
        marks = [Badge(icon=some, tone="help", corner="nw"), Badge("+2", tone="harm", corner="ne", tip="angry")]
        nodes.append(
            Node(
                f"t{i}",
                "token",
                i * 82.0,
                i % 2 * 50,
                shape=shape,
                tone=side,
                icon=some,
                value=i % 4,
                of=4,
                rank=i % 5,
                badges=marks if i < 2 else [],
                layer=2,
                active=i == 1,
                dim=i == 5,
                tip=Tip("A fighter"),
            )
        )
    nodes.append(Node("number", "token", 82 * 6, 0, text="12", tone="harm", layer=2, value=14, of=20))
    nodes.append(Node("card", "card", -40, 320, text="Lightning & thunder", note="Strike one enemy twice", icon=some))
    nodes.append(Node("back", "card", 60, 320, face_down=True, tone="violet", icon=some, turn=8))
    nodes.append(Node("pile", "pile", 160, 320, face_down=True, tone="orange", value=17, icon=some))
    nodes.append(Node("empty", "pile", 260, 320, value=0, text="discard"))
    nodes.append(Node("die", "die", 330, 290, value=5, of=6))
    nodes.append(Node("d20", "die", 380, 290, value=17, of=20, tone="violet", active=True))
    nodes.append(Node("track", "track", 430, 340, value=3, of=8, marks=["", "", "", "harm", "", "help"], text="Alarm"))
    nodes.append(Node("marker", "token", parent="track", slot=6, tone="violet", text="1"))
    nodes.append(Node("bar", "track", 430, 380, shape="bar", value=5, of=9, tone="help", w=200, h=16))
    nodes.append(Node("label", "label", 600, 290, text="West gate", note="open"))
    nodes.append(Node("sign", "label", 600, 340, text="Gate", tone="violet", icon=some))
    for i, shape in enumerate(("road", "arrow", "edge", "area")):
        at = [(640.0, 20.0 + i * 70), (740.0, 40.0 + i * 70), (760.0, 70.0 + i * 70)]
        nodes.append(Node(f"l{i}", "line", shape=shape, points=at, tone="flames", w=8, layer=1))
    nodes.append(Node("mine", "panel", area="mine", text="Your band", icon=some))
    nodes.append(
        Node("hero", "card", parent="mine", text="Illesebra", note="wit", icon=some, tone="violet", value=2, of=3)
    )
    nodes.append(Node("call", "token", parent="hero", text="Call", note="ready", icon=some, tone="help"))
    nodes.append(Node("hand", "panel", area="mine", text="Hand", note="3 cards"))
    nodes.extend(Node(f"hand{i}", "card", parent="hand", text=f"Spell {i}", icon=some, tone="violet") for i in range(4))
    nodes.append(Node("side", "panel", area="side", text="Time"))
    nodes.append(Node("dial", "dial", parent="side", of=6, value=2, icon=some, marks=["", "", "help"]))
    nodes.append(Node("on-dial", "token", parent="dial", slot=3, icon=some, tone="orange"))
    nodes.append(Node("line-of-text", "label", parent="side", text="Round", note="4 of 12"))
    nodes.append(Node("others", "panel", area="others", text="Across the table", value=3, of=5))
    nodes.append(Node("plane", "panel", parent="others", plane=True, text="Their map"))
    nodes.extend(Node(f"p{i}", "tile", i * 110.0, 0, parent="plane", tone="stars", text=f"P{i}") for i in range(4))
    nodes.append(Node("over", "panel", area="over", text="Choose a card"))
    nodes.extend(Node(f"over{i}", "die", parent="over", value=i + 1) for i in range(6))
    nodes.append(Node("stand", "panel", 700, 400, w=140, text="On the board"))
    return Scene("Every <kind> & shape", "for the eye", theme(), -70, -70, 860, 500, nodes)


@pytest.fixture(scope="module")
def picture() -> str:
    return svg(every_kind())


def test_it_is_well_formed_and_every_reference_is_defined(picture: str) -> None:
    ElementTree.fromstring(picture)
    ids = re.findall(r' id="([^"]+)"', picture)
    assert len(ids) == len(set(ids))
    used = set(re.findall(r"url\(#([^)]+)\)", picture)) | set(re.findall(r'href="#([^"]+)"', picture))
    assert used <= set(ids)
    assert "http" not in picture.replace("http://www.w3.org/2000/svg", "")


@pytest.mark.parametrize("kind", get_args(Kind))
def test_every_kind_is_drawn(kind: str) -> None:
    scene = every_kind()
    with_all = svg(scene)
    scene.nodes = [node for node in scene.nodes if node.kind != kind]
    assert len(svg(scene)) < len(with_all)


def test_every_node_leaves_a_mark() -> None:
    """Taking any one node away makes the picture another."""
    scene = every_kind()
    whole = len(svg(scene))
    for i, node in enumerate(scene.nodes):
        rest = scene.nodes[:i] + scene.nodes[i + 1 :]
        fewer = Scene(scene.title, scene.subtitle, scene.theme, scene.x, scene.y, scene.w, scene.h, rest)
        assert len(svg(fewer)) != whole, node.id


def test_every_pattern_is_drawn_and_no_two_alike(picture: str) -> None:
    assert set(PATTERNS) == set(get_args(Pattern)) - {""}
    assert len(set(PATTERNS.values())) == len(PATTERNS)
    for pattern in PATTERNS:
        assert f'<pattern id="{pattern}-' in picture


def test_texts_are_escaped() -> None:
    scene = every_kind()
    scene.nodes = [Node("x", "label", text="<script>alert(1)</script> & \x07 \"'", tip=Tip("a<b"))]
    root = ElementTree.fromstring(svg(scene))
    assert not list(root.iter(f"{NS}script"))
    assert any("<script>alert(1)</script> &" in (t.text or "") for t in root.iter(f"{NS}text"))


def test_an_unknown_symbol_is_a_neutral_mark() -> None:
    scene = every_kind()
    scene.nodes = [Node("x", "token", icon="no-such-symbol")]
    unknown = svg(scene)
    scene.nodes = [Node("x", "token")]
    assert unknown.count("<circle") == svg(scene).count("<circle") + 1


def test_health_is_counted_in_hearts() -> None:
    scene = every_kind()

    def hearts(value: int) -> tuple[int, int]:
        scene.nodes = [Node("x", "token", value=value, of=5)]
        drawn = svg(scene)
        return drawn.count('fill="#d8463c"'), drawn.count('fill="#4a3d33"')

    assert hearts(5) == (5, 0)
    assert hearts(2) == (2, 3)
    assert hearts(0) == (0, 5)


def test_rank_is_told_by_studs_and_by_the_rim() -> None:
    scene = every_kind()

    def drawn(rank: int) -> str:
        scene.nodes = [Node("x", "token", rank=rank)]
        return svg(scene)

    plain = drawn(0)
    for rank in range(1, 5):
        assert drawn(rank).count("<circle") == plain.count("<circle") + rank
        assert RIMS[rank] in drawn(rank)
        assert RIMS[rank] not in plain


def test_pictures_do_not_share_ids() -> None:
    """Two pictures on one page must not take each other's patterns."""
    first, second = every_kind(), every_kind()
    second.subtitle = "another"
    ids = [set(re.findall(r' id="([^"]+)"', svg(scene))) for scene in (first, second)]
    assert ids[0]
    assert not ids[0] & ids[1]


def test_the_same_scene_is_the_same_picture() -> None:
    assert svg(every_kind()) == svg(every_kind())


def test_text_is_cut_and_wrapped_to_its_room() -> None:
    assert truncate("short", 10, 100) == "short"
    assert truncate("a long name indeed", 10, 50).endswith("…")
    lines = wrap("one two three four five six", 10, 60, 2)
    assert len(lines) == 2
    assert lines[-1].endswith("…")
    assert all(width(line, 10) <= 60 for line in lines)
