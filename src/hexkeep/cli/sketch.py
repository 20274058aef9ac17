"""A scene as plain text: the board as a grid of short names, what lies on it, and the panels as lists.

It reads the same nodes that the browser draws, so every game can be played in a terminal.
"""

from collections import defaultdict
from collections.abc import Collection
from itertools import pairwise

from rich.text import Text

from hexkeep.kernel.scene import SIZES, Node, Scene

CELL = 10
"""Letters from one place of the board to the next, where there is room."""
NARROWEST = 4
WIDEST = 220
PLACES = ("hex", "tile", "pile")
DECOR = ("line", "label")

Inside = dict[str, list[Node]]
"""Nodes by the id of what they lie in; "" is the table itself."""


def sketch(scene: Scene, lit: Collection[str] = (), width: int = WIDEST) -> Text:
    """The whole table. `lit` are the ref tokens that an option now speaks of; what they name stands out.
    The board's rows keep within `width` letters, so that none is broken in two, unless it is far too narrow."""
    inside: Inside = defaultdict(list)
    places = [node for node in scene.nodes if not node.parent and node.kind in PLACES and short(node)]
    hexes = [node for node in places if node.kind == "hex"]
    places = [node for node in places if node.kind != "pile" or nearest_place(node, hexes) is None]
    known = {node.id for node in places}
    for node in scene.nodes:
        fixed = node.parent or node.id in known or node.kind in ("hex", "tile", *DECOR, "panel")
        under = None if fixed else nearest_place(node, places)
        inside[node.parent if under is None else under.id].append(node)
    out = Text()
    out.append(scene.title, "bold")
    out.append(f"  {scene.subtitle}\n\n" if scene.subtitle else "\n\n")
    out.append_text(grid(places, inside, lit, width))
    for node in sorted(inside[""], key=lambda node: -node.layer):  # who stands on the board before what lies there
        told = inside[node.id] or node.value is not None  # the grid has its name already
        if (node.kind in PLACES and told) or (node.kind not in (*PLACES, *DECOR, "panel") and not idle(node, lit)):
            out.append_text(listed(node, inside, lit, 0))
    for node in inside[""]:
        if node.kind == "panel":
            out.append("\n")
            out.append_text(listed(node, inside, lit, 0))
    return out


def nearest_place(node: Node, places: list[Node]) -> Node | None:
    """The place a piece stands on: the nearest, if the piece lies within it."""
    best, found = 0.0, None
    for place in places:
        away = ((place.x - node.x) ** 2 + (place.y - node.y) ** 2) ** 0.5
        if away <= (place.w or SIZES[place.kind][0]) / 2 and (found is None or away < best):
            best, found = away, place
    return found


def grid(places: list[Node], inside: Inside, lit: Collection[str], room: int) -> Text:
    """Short names where the places lie, and under each name who stands there."""
    if not places:
        return Text()
    rows: list[tuple[float, list[Node]]] = []
    height = min(node.h or SIZES[node.kind][1] or SIZES[node.kind][0] for node in places)
    for node in sorted(places, key=lambda n: (n.y, n.x)):
        if rows and node.y - rows[-1][0] < height * 0.3:
            rows[-1][1].append(node)
        else:
            rows.append((node.y, [node]))
    left = min(node.x for node in places)
    gaps = [b.x - a.x for _, row in rows for a, b in pairwise(sorted(row, key=lambda n: n.x)) if b.x - a.x > 1]
    width = max(node.x for node in places) - left
    scale = min(CELL / min(gaps), WIDEST / width) if gaps and width else 0.0
    cell = CELL
    if scale and room < width * scale + CELL:
        narrow = max(min(room / (width + min(gaps)), scale), NARROWEST / min(gaps))
        if narrow < scale:
            scale, cell = narrow, int(narrow * min(gaps))
    out = Text()
    for _, row in rows:
        names, guests = Text(), Text()
        for node in sorted(row, key=lambda n: n.x):
            column = round((node.x - left) * scale)
            put(names, column, short(node)[: cell - 1], node, lit)
            for guest in inside[node.id][:1]:
                more = len(inside[node.id]) - 1
                put(guests, column, said(guest)[: cell - 3] + (f"+{more}" if more else ""), guest, lit)
        out.append_text(names).append("\n")
        if guests.plain:
            out.append_text(guests).append("\n")
    return out.append("\n")


def put(line: Text, column: int, name: str, node: Node, lit: Collection[str]) -> None:
    """Write a name at a column, or right after what stands there already."""
    line.append(" " * max(1 if line.plain else 0, column - len(line.plain)))
    line.append(name, style(node, lit))


def listed(node: Node, inside: Inside, lit: Collection[str], depth: int) -> Text:
    """A node in words, and under it what lies in it."""
    out = Text("  " * depth)
    out.append(said(node), style(node, lit))
    out.append("\n")
    for inner in inside[node.id]:
        out.append_text(listed(inner, inside, lit, depth + 1))
    return out


def said(node: Node) -> str:
    """`▸ Minotaur 3/6 [2 mana]`: name, note, figures and badges."""
    words = node.said or node.text or (node.tip.title if node.tip else "") or node.note
    if node.face_down and not words:
        words = "▒"
    parts = [words or node.icon.replace("-", " ") or node.id]
    if node.note and node.note != words:
        parts.append(f"({node.note})")
    if node.value is not None:
        parts.append(f"{node.value}/{node.of}" if node.of is not None else str(node.value))
    for badge in node.badges:
        mark = " ".join(part for part in (badge.text, badge.tip or badge.icon.replace("-", " ")) if part)
        parts.append(f"[{mark}]")
    return ("▸ " if node.active else "") + " ".join(parts)


def idle(node: Node, lit: Collection[str]) -> bool:
    """Pale, with nothing to tell, and no option speaks of it: an empty place that only the picture needs."""
    return node.dim and not node.tip and not node.badges and not any(ref in lit for ref in node.refs)


def short(node: Node) -> str:
    """A place's name. A number on it is a mark, such as a price, and follows the name that options use."""
    name = node.refs[0].partition(":")[2] if node.refs else ""
    mark = node.text or node.note
    return (f"{name} {mark}" if mark.isdigit() else mark or name).strip()


def style(node: Node, lit: Collection[str]) -> str:
    if any(ref in lit for ref in node.refs):
        return "bold yellow"
    return "bold" if node.kind == "panel" or node.active else "dim" if node.dim else ""
