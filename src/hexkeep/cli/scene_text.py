"""A scene as plain text: the board as a grid of short names, what lies on it, and the panels as lists.

It reads the same nodes that the browser draws, so every game can be played in a terminal.
"""

import re
from collections import defaultdict
from collections.abc import Collection, Mapping
from itertools import pairwise, zip_longest

import msgspec
from rich.text import Text

from hexkeep.cli.node_words import ARTICLE, named, short, shorten
from hexkeep.cli.place_names import in_full, place_names
from hexkeep.cli.roads import ROAD_CHARACTERS, RoadMark, road_marks
from hexkeep.kernel.table.scene import SIZES, Node, Scene

NARROW_CELL, CELL, WIDE_CELL = 4, 10, 12
"""Characters from one place of the board to the next. The widest is used where all names then fit."""
WIDEST_CELL = 24
"""Where the terminal has the room for it."""
LONGEST_NAME = 24
"""Characters of a piece's name where nothing stands beside it."""
MAX_BOARD_WIDTH = 220
"""Characters of the widest board."""
PLACES = ("hex", "tile")
STAGE_AREAS = ("ribbon", "left", "right", "hand", "book")
DECOR = ("line", "label")
ROAD = "yellow"
MARKS = "●■▲◆★♣"
"""One for each colour of the seats; it stands before the pieces of that seat."""

Inside = dict[str, list[Node]]
"""Nodes by the id of what they lie in; "" is the table itself."""


class SceneIndex:
    """A scene prepared for text: what lies where, what can be chosen now, and the mark of each seat."""

    def __init__(self, scene: Scene, lit: Collection[str]) -> None:
        self.inside: Inside = defaultdict(list)
        self.lit = lit
        tones = dict.fromkeys(seal.tone for seal in scene.seals)
        self.marks = dict(zip(tones, MARKS, strict=False))
        self.shapes = {(seal.tone, seal.shape) for seal in scene.seals}
        self.seats = {f"seat:{i}": self.marks.get(seal.tone, "") for i, seal in enumerate(scene.seals)}

    def mark(self, node: Node) -> str:
        """The mark of the seat whose piece or whose panel it is."""
        if node.kind == "panel":
            return next((self.seats[ref] for ref in node.refs if ref in self.seats), "")
        # Scenery may have a seat's colour too: a piece is spoken of, or has the seat's shape.
        piece = node.kind == "token" and not node.parent and (node.refs or (node.tone, node.shape) in self.shapes)
        return self.marks.get(node.tone, "") if piece else ""

    def style(self, node: Node) -> str:
        if any(ref in self.lit for ref in node.refs):
            return "bold yellow"
        return "bold" if node.kind == "panel" or node.active else "dim" if node.dim else ""


def scene_text(scene: Scene, lit: Collection[str] = (), width: int = 0) -> Text:
    """The whole table as text. `lit`: the ref tokens that options name now; these things are highlighted.

    `width`: columns of the terminal; panels stand side by side where they fit.
    """
    if scene.stage:
        scene = on_stage(scene)
    index = SceneIndex(scene, lit)
    inside = index.inside
    board = [node for node in scene.nodes if not node.parent]
    places = [node for node in board if node.kind in PLACES and short(node)]
    places += [node for node in board if node.kind == "pile" and short(node) and not nearest_place(node, places)]
    places += [node for node in board if stands_alone(node) and not nearest_place(node, places)]
    ids = {node.id for node in places}
    pieces = {node.id for node in board if node.kind == "token"}
    for node in scene.nodes:
        if node.kind == "label" and node.parent in pieces:  # the name of a piece, which is written in full
            continue
        stands = not node.parent and node.id not in ids and node.kind not in (*PLACES, *DECOR, "panel")
        under = nearest_place(node, places) if stands else None
        inside[node.parent if under is None else under.id].append(node)
    out = Text()
    out.append(scene.title, "bold")
    out.append(f"  {scene.subtitle}\n\n" if scene.subtitle else "\n\n")
    heads = column_heads(places, [node for node in board if node.kind == "label"])
    out.append_text(grid(places, road_marks(board), index, width, heads))
    loose = Text()
    for node in sorted(inside[""], key=lambda node: -node.layer):  # who stands on the board before what lies there
        told = inside[node.id] or node.value is not None or node.kind not in PLACES  # the grid has its name already
        if told and node.kind not in (*DECOR, "panel") and not is_scenery(node, lit):
            loose.append_text(node_lines(node, index, 0))
    if loose:
        out.append_text(side_by_side(columns(list(loose.split()), width)))
    row: list[list[Text]] = []
    for panel in [list(node_lines(node, index, 0).split()) for node in inside[""] if node.kind == "panel"]:
        if row and sum(map(column_width, row)) + column_width(panel) > width:
            out.append("\n").append_text(side_by_side(row))
            row = []
        row.append(panel)
    return out.append("\n").append_text(side_by_side(row)) if row else out


def on_stage(scene: Scene) -> Scene:
    """The panel that takes the board's place, such as a battle, as a board of its own with the panels beside it."""
    (stage,) = [node for node in scene.nodes if node.id == scene.stage]
    shown = {node.id for node in scene.nodes if node.kind == "panel" and node.area in STAGE_AREAS}
    nodes: list[Node] = []
    for node in scene.nodes:
        if node.parent == stage.id:
            nodes.append(msgspec.structs.replace(node, parent=""))
        elif node.id in shown or node.parent in shown:
            shown.add(node.id)
            nodes.append(node)
    told = " · ".join(
        filter(None, [scene.subtitle, *[part for part in (stage.text, stage.note) if part not in scene.subtitle]])
    )
    return msgspec.structs.replace(scene, stage="", nodes=nodes, subtitle=told)


def column_width(lines: list[Text]) -> int:
    """The width of a panel in characters, with the gap to the next."""
    return max((line.cell_len for line in lines), default=0) + 3


def columns(lines: list[Text], width: int) -> list[list[Text]]:
    """A list broken into as many columns as there is room for."""
    height = -(-len(lines) // max(1, width // column_width(lines)))
    return [lines[top : top + height] for top in range(0, len(lines), height)]


def side_by_side(panels: list[list[Text]]) -> Text:
    """Panels side by side."""
    out = Text()
    for lines in zip_longest(*panels, fillvalue=Text()):
        for panel, line in zip(panels, lines, strict=True):
            out.append_text(line)
            if panel is not panels[-1]:
                out.append(" " * (column_width(panel) - line.cell_len))
        out.append("\n")
    return out


def stands_alone(node: Node) -> bool:
    """Whether a token is written on the map although it stands on no place: a piece, or the banner of a region."""
    if node.kind != "token" or not (node.said or node.tip):
        return False
    return (node.layer > 0 and bool(node.refs)) or node.shape == "banner"


def nearest_place(node: Node, places: list[Node]) -> Node | None:
    """The place a piece stands on: the nearest, if the piece lies within it."""
    best, found = 0.0, None
    for place in places:
        away = ((place.x - node.x) ** 2 + (place.y - node.y) ** 2) ** 0.5
        if away <= (place.w or SIZES[place.kind][0]) / 2 and (found is None or away < best):
            best, found = away, place
    return found


def column_heads(places: list[Node], labels: list[Node]) -> dict[str, str]:
    """What is written over columns of places that are called by it and a number, such as the lines of a battle: the
    heading of each such place, by its id."""
    return {
        node.id: label.text
        for node in places
        for label in labels
        if abs(node.x - label.x) < 1 and node.said.startswith(f"{label.text}, ")
    }


TWO_NUMBERS = re.compile(r"\D*(\d+)\D*, \D*(\d+)\D*")
"""`row 9, hex 4`"""


def numbers_of(places: list[Node]) -> dict[str, str]:
    """`9.4` for a place that is called `row 9, hex 4`, by its id, where the places of a board are called so."""
    found = {node.id: TWO_NUMBERS.fullmatch(node.said) for node in places}
    return {id: f"{match[1]}.{match[2]}" for id, match in found.items() if match} if all(found.values()) else {}


def grid(
    places: list[Node], roads: list[RoadMark], index: SceneIndex, room: int, heads: Mapping[str, str] | None = None
) -> Text:
    """The board as text: the name of each place, below it who stands there, and roads between places.

    `room`: columns of the terminal; places move closer together where it is narrow. `heads`: what stands once above
    the column of a place, and not in its name."""
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
    fields = [node for node in places if node.kind in PLACES]
    longest = max(len(in_full(node)) for node in fields or places)
    cell = WIDE_CELL if CELL <= longest < WIDE_CELL else CELL
    if room and gaps:
        cell = min(max(cell, longest + 1), WIDEST_CELL)
        cell = max(NARROW_CELL, min(cell, int(room / (width / min(gaps) + 1))))
    scale = min(cell / min(gaps), MAX_BOARD_WIDTH / width) if gaps and width else 0.0
    columns_of = {node.id: round((node.x - left) * scale) for node in places}
    rooms = rooms_of([row for _, row in rows], columns_of, cell - 1, room)
    heads = heads or {}
    headed = {
        node.id: node.text or node.said.removeprefix(f"{heads[node.id]}, ") for node in fields if node.id in heads
    }
    numbered = numbers_of(fields)
    headed |= numbered
    rest = [node for node in fields if node.id not in headed]
    names, legend = place_names(rest, cell - 1, index.marks, rooms if room and not roads else {})
    names |= headed
    if numbered:
        legend[numbered[fields[0].id]] = fields[0].said
    out = Text()
    over = dict.fromkeys((columns_of[id], head) for id, head in heads.items())
    for column, head in sorted(over):
        write_at(out, column, shorten(head, cell - 1), "dim")
    if over:
        out.append("\n")
    for (y, row), (next_y, _) in pairwise([*rows, (float("inf"), [])]):
        along = [road for road in roads if abs(road[1] - y) < height * 0.15]
        down = [road for road in roads if y < road[1] < next_y and road not in along]
        above, below, between = Text(), Text(), Text()
        called = {node.id: names.get(node.id) or named(node, rooms[node.id]) for node in row}
        starts = {node.id: columns_of[node.id] for node in row}
        if not roads:
            write_in_full([node for node in row if node.id not in names], called, starts, room)
        written = [(starts[node.id], called[node.id], index.style(node)) for node in row]
        # A name begins at its place's column, so that the places' common edge comes half a place later.
        written += [(round((x - left) * scale) + cell // 2 - 1, stroke, ROAD) for x, _, stroke in along]
        for column, name, style in sorted(written):
            if column >= 0:  # no room is left for a road that runs off the board
                write_at(above, column, name, style)
        for node in sorted(row, key=lambda n: n.x):
            occupants = sorted(index.inside[node.id], key=lambda n: -n.layer)  # figures first
            if occupants:
                told = occupant(occupants[0], len(occupants) - 1, rooms[node.id], index)
                write_at(below, columns_of[node.id], told, index.style(occupants[0]))
        for x, _, stroke in sorted(down):
            write_at(between, round((x - left) * scale) + cell // 2 - 1, stroke, ROAD)
        for line in (above, below, between):
            if line.plain or line is above:
                out.append_text(line).append("\n")
    out.append("\n")
    if legend:
        entries = [Text(f"{cut}  {name}", "dim") for cut, name in legend.items()]
        out.append_text(side_by_side(columns(entries, room))).append("\n")
    return out


def rooms_of(rows: list[list[Node]], columns_of: Mapping[str, int], least: int, room: int) -> dict[str, int]:
    """The characters that each place's name may take: up to the next place of its row, or to the terminal's edge."""
    found: dict[str, int] = {}
    for row in rows:
        ordered = sorted(row, key=lambda n: n.x)
        for node, after in zip_longest(ordered, ordered[1:]):
            column = columns_of[node.id]
            end = column + LONGEST_NAME + 1 if after is None else columns_of[after.id]
            found[node.id] = max(least, (min(end, room + 1) if room else end) - column - 1)
    return found


def write_in_full(pieces: list[Node], called: dict[str, str], starts: dict[str, int], room: int) -> None:
    """Write names of a row that were cut in full where those beside them leave the room: the next name makes way to
    the right up to the one after it, the last name of a row moves to the left."""
    ends = room or MAX_BOARD_WIDTH
    for node in pieces:
        full = named(node, LONGEST_NAME)
        if len(full) <= len(called[node.id]):
            continue
        order = sorted(starts, key=lambda id: starts[id])
        here = order.index(node.id)
        after = order[here + 1 : here + 3]
        if not after:
            left = starts[order[here - 1]] + len(called[order[here - 1]]) + 1 if here else 0
            start = min(starts[node.id], ends - len(full))
            if start >= left:
                called[node.id], starts[node.id] = full, start
            continue
        pushed = starts[node.id] + len(full) + 1
        if pushed + len(called[after[0]]) + 1 <= (starts[after[1]] if len(after) > 1 else ends + 1):
            called[node.id] = full
            starts[after[0]] = max(starts[after[0]], pushed)


def write_at(line: Text, column: int, name: str, style: str) -> None:
    """Write a name at a column, or after what is written there already, with a space between two names."""
    apart = line.plain and name not in ROAD_CHARACTERS and line.plain[-1] not in ROAD_CHARACTERS
    line.append(" " * max(1 if apart else 0, column - len(line.plain)))
    line.append(name, style)


def occupant(node: Node, others: int, room: int, index: SceneIndex) -> str:
    """`●Arborus 2 +1`: whose it is, its name, its health, and how many more stand there."""
    name = node.text if node.tip is None else node.tip.title.partition(": ")[0]  # "Griffins: your front line"
    left = f" {node.value}" if node.value is not None and node.of is not None else ""
    more = f" +{others}" if others else ""
    mark = index.mark(node)
    return mark + shorten(ARTICLE.sub("", name or node.said or node.note), room - len(mark + left + more)) + left + more


def node_lines(node: Node, index: SceneIndex, depth: int) -> Text:
    """A node as a line of text, and below it the nodes that lie in it."""
    out = Text()
    if words := describe(node):
        out.append("  " * depth)
        out.append(f"{index.mark(node)} {words}".lstrip(), index.style(node))
        out.append("\n")
    for inner in index.inside[node.id]:
        out.append_text(node_lines(inner, index, depth + 1))
    return out


def describe(node: Node) -> str:
    """`▸ Minotaur 3/6 [2 mana]`: name, note, numbers and badges, each once. Empty for a node without any."""
    words = node.said or node.text or (node.tip.title if node.tip else "") or node.note
    if node.face_down and not words:
        words = "▒"
    more = [f"({node.note})"] if node.note else []
    if node.kind == "die" and node.value is not None:
        words = words if words != str(node.value) else ""
        more.append(FACES.get(node.value, str(node.value)))
    elif node.value is not None:
        more.append(str(node.value) if node.of is None or node.kind == "dial" else f"{node.value}/{node.of}")
    for badge in node.badges:
        told = badge.text in WORD.findall(badge.tip)
        more.append(f"[{badge.tip if told else f'{badge.text} {badge.tip}'.strip()}]")
    known = set(WORD.findall(words))
    parts = [words, *[part for part in more if not set(WORD.findall(part)) <= known]]
    return ("▸ " if node.active and any(parts) else "") + " ".join(filter(None, parts))


FACES = {n: chr(0x2680 + n - 1) + f" {n}" for n in range(1, 7)}
"""A die's faces, drawn and as numbers."""
WORD = re.compile("[+\N{MINUS SIGN}]?\\w+")


def is_scenery(node: Node, lit: Collection[str]) -> bool:
    """Whether a node is only part of the picture: dim, without a tip or badge, and no option names it."""
    return node.dim and not node.tip and not node.badges and not any(ref in lit for ref in node.refs)
