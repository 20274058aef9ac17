"""Pictures of an example, before and after: the part of the table where the two moments differ.

A whole table in a column of text is too small to read. An excerpt keeps the part of the board where something happened,
with its surroundings, and of the panels those that changed. A battle takes the board's place and is shown whole.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from hexkeep.kernel.game import Game
from hexkeep.kernel.table.drawing import draw
from hexkeep.kernel.table.examples import PlayedExample
from hexkeep.kernel.table.scene import Node, Scene
from hexkeep.render.svg import svg
from hexkeep.render.svg_nodes import size

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""
SURROUNDINGS = 0.12
"""How much of the board is shown round what changed, as a share of its breadth."""
SMALLEST = 0.42
"""The smallest part of the board that is shown, as a share of its breadth: less tells nobody where it is."""
MOST_PANELS = 3


def example_pictures(game: Game[Any], example: PlayedExample, language: str) -> tuple[str, str]:
    """The table before the example's first move and after its last, as SVG, through the eyes of who moves first."""
    matches = (example.begin(game), example.play(game))
    before, after = (draw(game, match.view(example.seat), example.seat, language) for match in matches)
    before, after = excerpts(before, after)
    return svg(before), svg(after)


def excerpts(before: Scene, after: Scene) -> tuple[Scene, Scene]:
    """Both moments, reduced to the same part. Where nothing happened on the board, all of it is kept."""
    fought = before.stage or after.stage
    before, after = _stage_as_board(before), _stage_as_board(after)
    panels = _changed_panels(before, after)
    box = None if fought else _changed_box(before, after)  # a battlefield is small, and shots cross it
    return _cut(before, panels, box), _cut(after, panels, box)


def _stage_as_board(scene: Scene) -> Scene:
    """The scene with its stage in place of the board."""
    fighters = [node for node in scene.nodes if scene.stage and node.parent == scene.stage]
    if not fighters:
        return scene
    kept = [msgspec.structs.replace(node, parent="") for node in fighters]
    inner = _below(scene.nodes, {node.id for node in fighters})
    x, y, right, bottom = _around(kept)
    return msgspec.structs.replace(scene, nodes=[*kept, *inner], x=x, y=y, w=right - x, h=bottom - y)


def _changed_panels(before: Scene, after: Scene) -> set[str]:
    """The panels beside the board that look otherwise afterwards, the first few."""
    looks = [_looks(scene, _panels(scene)) for scene in (before, after)]
    changed = [panel for panel in _panels(after) if looks[0].get(panel) != looks[1].get(panel)]
    return set(changed[:MOST_PANELS])


def _changed_box(before: Scene, after: Scene) -> Box | None:
    """What surrounds the changes on the board; None where there are none."""
    roots = [{node.id: node for node in _board_nodes(scene)} for scene in (before, after)]
    looks = [_looks(scene, found) for scene, found in zip((before, after), roots, strict=True)]
    changed = [node for found in roots for name, node in found.items() if looks[0].get(name) != looks[1].get(name)]
    if not changed:
        return None
    left, top, right, bottom = _around(changed)
    width = max(before.w, before.h)
    middle = ((left + right) / 2, (top + bottom) / 2)
    wide = max(right - left + 2 * SURROUNDINGS * width, SMALLEST * width) / 2
    high = max(bottom - top + 2 * SURROUNDINGS * width, SMALLEST * width) / 2
    return (middle[0] - wide, middle[1] - high, middle[0] + wide, middle[1] + high)


def _cut(scene: Scene, panels: set[str], box: Box | None) -> Scene:
    kept = [node for node in _board_nodes(scene) if box is None or _is_inside(node, box)]
    names = {node.id for node in kept} | panels
    nodes = [node for node in scene.nodes if node.id in names] + _below(scene.nodes, names)
    nodes = [msgspec.structs.replace(node, tip=None, said="") for node in nodes]  # a picture in a text has no tooltips
    if box is None:
        return msgspec.structs.replace(scene, nodes=nodes, title="", subtitle="", stage="")
    left, top, right, bottom = _around(kept)
    left, top, right, bottom = min(left, box[0]), min(top, box[1]), max(right, box[2]), max(bottom, box[3])
    return msgspec.structs.replace(
        scene, nodes=nodes, title="", subtitle="", stage="", x=left, y=top, w=right - left, h=bottom - top
    )


def _board_nodes(scene: Scene) -> list[Node]:
    """What lies on the board itself, without what lies on that."""
    ids = {node.id for node in scene.nodes}
    return [node for node in scene.nodes if node.parent not in ids and not (node.kind == "panel" and node.area)]


def _panels(scene: Scene) -> list[str]:
    return [node.id for node in scene.nodes if node.kind == "panel" and node.area in ("mine", "side", "others")]


def _looks(scene: Scene, names: Iterable[str]) -> dict[str, list[Node]]:
    """How nodes look with all that lies on them; what is only said of them does not count."""
    children: dict[str, list[Node]] = {}
    for node in scene.nodes:
        children.setdefault(node.parent, []).append(node)
    byid = {node.id: node for node in scene.nodes}

    def gather(node: Node) -> list[Node]:
        seen = msgspec.structs.replace(node, tip=None, said="", refs=(), lights=(), active=False)
        return [seen, *[one for child in children.get(node.id, ()) for one in gather(child)]]

    return {name: gather(byid[name]) for name in names}


def _below(nodes: Sequence[Node], parents: set[str]) -> list[Node]:
    """The nodes that lie on these, or on what lies on them; a parent comes before its children."""
    known, found = set(parents), []
    for node in nodes:
        if node.parent in known:
            known.add(node.id)
            found.append(node)
    return found


def _around(nodes: Iterable[Node]) -> Box:
    """The box that holds these nodes."""
    boxes = [_box(node) for node in nodes]
    return (
        min(box[0] for box in boxes),
        min(box[1] for box in boxes),
        max(box[2] for box in boxes),
        max(box[3] for box in boxes),
    )


def _box(node: Node) -> Box:
    if node.points:
        xs, ys = [x for x, _ in node.points], [y for _, y in node.points]
        return (node.x + min(xs), node.y + min(ys), node.x + max(xs), node.y + max(ys))
    w, h = size(node)
    return (node.x - w / 2, node.y - h / 2, node.x + w / 2, node.y + h / 2)


def _is_inside(node: Node, box: Box) -> bool:
    """Whether its middle is in the box and it is not broader than that."""
    left, top, right, bottom = _box(node)
    middle = (left + right) / 2, (top + bottom) / 2
    fits = right - left <= box[2] - box[0] and bottom - top <= box[3] - box[1]
    return fits and box[0] <= middle[0] <= box[2] and box[1] <= middle[1] <= box[3]
