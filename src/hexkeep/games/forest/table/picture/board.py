"""The board in the picture: cells, the fire path, roads, the drawn tile, and the tokens that lie on cells."""

from collections.abc import Sequence

from hexkeep.games.forest.components.board import Board
from hexkeep.games.forest.components.hex_map import STEPS
from hexkeep.games.forest.components.road_network import DIRECTIONS
from hexkeep.games.forest.state import ForestState, is_alive
from hexkeep.games.forest.state_fields import INVASION, LAYING
from hexkeep.games.forest.table.names import spoken, title, token_title
from hexkeep.games.forest.table.picture.theme import (
    BREED_ICONS,
    BREED_TONES,
    HEX_SIDE,
    HEX_WIDTH,
    ITEM_ICONS,
    PLACE_ICONS,
    centre,
    point_toward,
    token_node,
)
from hexkeep.games.forest.table.routes import walks
from hexkeep.games.forest.vocabulary import BREEDS, CAVE, CELL, CITY, ITEMS, PLACES, TILE, TOKEN, item_of, turned_tile
from hexkeep.kernel.hexes import pointy_centre
from hexkeep.kernel.table.drawing import memoized
from hexkeep.kernel.table.scene import Badge, Node, Tip
from hexkeep.kernel.table.texts import Translator


def prices(s: ForestState) -> tuple[tuple[int, int], ...]:
    """The cells that the active character reaches, and the free ones beside it, each with what the way costs."""
    if s.stage != INVASION or s.active < 0 or not is_alive(s, s.active):
        return ()
    found = {to: price for to, price in s.box.roads.step_prices(s.cell[s.active]) if s.figure_on[to] < 0}
    found |= {to: walk.cost for to, walk in walks(s, s.active).items()}
    return tuple(found.items())


def cells(s: ForestState, steps: tuple[tuple[int, int], ...], translator: Translator) -> list[Node]:
    """Every hex, with what the way there costs the active character."""
    board = s.box.board
    found = memoized(translator, (board, s.item_of_place), bare_cells, s, translator).copy()
    order = memoized(translator, board, cell_order, board)
    for c in board.cells:
        if s.tile_on[c] >= 0:
            found[order[c]] = known_cell(s, c, True, -1, translator)
    for c, price in steps:
        found[order[c]] = known_cell(s, c, s.tile_on[c] >= 0, price, translator)
    return found


def bare_cells(s: ForestState, translator: Translator) -> list[Node]:
    """Every hex without a tile or a price."""
    return [known_cell(s, c, False, -1, translator) for c in s.box.board.cells]


def cell_order(board: Board) -> dict[int, int]:
    return {c: i for i, c in enumerate(board.cells)}


def known_cell(s: ForestState, c: int, laid: bool, price: int, translator: Translator) -> Node:
    place = s.box.board.place_of[c]
    kind = s.item_of_place[place] if 0 <= place < CITY else -1
    facts = (c, laid, price, kind)
    return memoized(translator, (s.box.board, facts), cell, s.box.board, *facts, translator)


def cell(board: Board, c: int, laid: bool, price: int, kind: int, translator: Translator) -> Node:
    """A hex. `kind` is that of the things which its place was given, -1 where nobody knows it or there are none."""
    name = CELL.token(c)
    x, y = centre(c)
    place = board.place_of[c]
    node = Node(f"cell:{name}", "hex", x, y, w=HEX_WIDTH, shape="pointy", refs=[f"cell:{name}"])
    lines: list[str] = []
    rules = ["FOR-MOVE-07"]
    if place >= 0:
        node.tone = "city" if place == CITY else "cave" if place == CAVE else "craft" if place < 4 else "charm"
        lines.append(place_text(place, kind, translator))
        rules = ["FOR-MOVE-05"]
        if c == board.stack_cell[place] or place >= CITY:
            node.icon = PLACE_ICONS[place]
        node.lights = [f"cell:{CELL.token(other)}" for other in board.places[place]]
    elif laid:
        node.tone = "glade"
        lines.append(translator.text("scene.tile.tip"))
        rules = ["FOR-MOVE-03", "FOR-MOVE-04"]
    else:
        node.tone = "wood"
        lines.append(translator.text("scene.wood.tip"))
    if c in board.fire_path:
        step = board.fire_path.index(c)
        lines.append(translator.text("scene.fire-path", n=step))
        rules.append("FOR-MANT-06")
        if place < 0:
            node.tone = "burnt" if laid else "fire"
    if price >= 0:
        lines.append(translator.text("scene.price", n=price))
        node.note = str(price)
    heading = cell_title(board, c, laid, translator)
    node.tip = Tip(f"{heading} ({name})", lines, rules)
    node.said = f"{name}, {heading}"
    return node


def place_text(place: int, kind: int, translator: Translator) -> str:
    """What a place is for, as far as is known which things lie there (FOR-HIDE-01)."""
    if place >= CITY:
        return translator.text(f"place.{PLACES[place]}.tip")
    return translator.text(f"things.{ITEMS[kind]}.here") if kind >= 0 else translator.text("things.hidden")


def cell_title(board: Board, c: int, laid: bool, translator: Translator) -> str:
    """What a cell is: a place by its name, a road, the woods."""
    if board.place_of[c] >= 0:
        return title(translator.text(f"place.{PLACES[board.place_of[c]]}"))
    return translator.text("scene.tile" if laid else "scene.wood")


def place_names(board: Board, translator: Translator) -> list[Node]:
    """The places by name, each below its cells."""
    found = []
    for place, name in enumerate(PLACES[:CAVE]):  # the Manticore tells where the cave is
        spots = [centre(c) for c in board.places[place]]
        x, y = sum(p[0] for p in spots) / len(spots), max(p[1] for p in spots) + HEX_SIDE * 0.5
        found.append(Node(f"name:{name}", "label", x, y, h=22, layer=3, text=translator.text(f"place.{name}.short")))
    return found


def fire_arrows(s: ForestState) -> list[Node]:
    """The fire path as a chain of arrows from her cell onward."""
    path = s.box.board.fire_path
    return [
        Node(
            f"fire-{i}", "line", w=5, layer=1, shape="arrow", tone="fire", points=[centre(path[i]), centre(path[i + 1])]
        )
        for i in range(s.fire_path_entry, len(path) - 1)
    ]


def roads(s: ForestState, translator: Translator) -> list[Node]:
    """Each road from the middle of its tile to the edges, where it meets the next."""
    found: list[Node] = []
    for c in s.box.board.placeable:
        if s.tile_on[c] >= 0:
            facts = (c, s.box.edges[s.tile_on[c]])
            found += memoized(translator, facts, road_lines, *facts)
    return found


def road_lines(cell: int, edges: int, lit: Sequence[int] = (), name: str = "road") -> list[Node]:
    """The roads of a tile, from its middle to its edges; those to `lit` edges are gold."""
    middle = centre(cell)
    return [
        Node(
            f"{name}:{CELL.token(cell)}-{d}",
            "line",
            w=11,
            layer=1,
            shape="road",
            tone="go" if d in lit else "road",
            points=[middle, point_toward(cell, d, 0.5)],
        )
        for d in DIRECTIONS[edges]
    ]


def tile_ghosts(s: ForestState, cell: int, rotation: int, joined: Sequence[int]) -> list[Node]:
    """The drawn tile as it would lie on a cell: its roads, gold where they join others, and the monster it brings."""
    x, y = centre(cell)
    edges = s.box.edges[turned_tile(s.drawn_tile, rotation)]
    ground = Node("ghost", "hex", x, y, w=HEX_WIDTH, shape="pointy", turn=-60.0 * rotation)
    ground.tone = "burnt" if cell in s.box.board.fire_path else "glade"
    ground.badges = [Badge(str(len(joined)), tone="help" if joined else "", corner="n")]
    found = [ground, *road_lines(cell, edges, joined, "ghost")]
    breed = s.box.tile_breed[s.drawn_tile]
    if breed >= 0:
        found.append(
            Node("ghost:monster", "token", x, y, w=46, h=46, layer=4, shape="diamond", tone=BREED_TONES[breed])
        )
        found[-1].icon = BREED_ICONS[breed]
    return found


def tile_in_hand(s: ForestState, translator: Translator) -> list[Node]:
    """The drawn tile beside the board: its shape before it lies anywhere."""
    if s.stage != LAYING or s.drawn_tile < 0:
        return []
    name = TILE.token(s.drawn_tile)
    panel = Node("drawn", "panel", area="side", text=translator.text("scene.drawn"), tone="page", plane=True)
    panel.note = title(translator.text(f"tile.{name}"))
    panel.w, panel.h = HEX_WIDTH * 1.6, HEX_SIDE * 2.3
    ground = Node(f"tile:{name}", "hex", parent=panel.id, w=HEX_WIDTH, shape="pointy", tone="glade")
    ground.refs = [f"tile:{name}"]
    ground.said = panel.note
    ground.tip = Tip(panel.note, [translator.text("scene.drawn.tip")], ["FOR-ROAD-04"], "road")
    found = [panel, ground]
    for d in DIRECTIONS[s.box.edges[turned_tile(s.drawn_tile, 0)]]:
        dx, dy = pointy_centre(STEPS[d], HEX_SIDE)
        points = [(0.0, 0.0), (dx / 2, dy / 2)]
        found.append(Node(f"drawn-{d}", "line", parent=panel.id, w=11, shape="road", tone="road", points=points))
    breed = s.box.tile_breed[s.drawn_tile]
    if breed >= 0:
        token = Node("drawn-monster", "token", parent=panel.id, w=44, h=44, layer=4, shape="diamond")
        token.tone, token.icon = BREED_TONES[breed], BREED_ICONS[breed]
        token.tip = Tip(panel.note, [translator.text(f"breed.{BREEDS[breed]}.tip")], ["FOR-ROAD-13"], token.icon)
        found.append(token)
    return found


def stacks(s: ForestState, translator: Translator) -> list[Node]:
    """What lies in the places: one token for each, the strongest first."""
    found: list[Node] = []
    for p in range(CITY):
        x, y = centre(s.box.board.stack_cell[p])
        tokens = s.stacks[p]
        if not tokens:
            continue
        hidden = bool((s.hidden >> p) & 1)
        key = "scene.stack.hidden" if hidden else "scene.stack"
        pile = Node(f"stack:{PLACES[p]}", "pile", x, y + HEX_SIDE * 0.18, w=34, h=40, layer=2, tone="token")
        pile.value = len(tokens)
        pile.face_down = hidden
        pile.icon = "perspective-dice-six-faces-random" if hidden else ITEM_ICONS[item_of(tokens[0])]
        place = title(translator.text(f"place.{PLACES[p]}"))
        lines = [translator.text(key, n=len(tokens))]
        if not hidden:
            lines.append(", ".join(token_title(s, t, translator) for t in tokens))
            item = item_of(tokens[0])
            lines.append(translator.text(f"item.{ITEMS[item]}.tip", n=s.box.value[tokens[0]]))
            pile.refs = [f"token:{TOKEN.token(t)}" for t in tokens]
        unsure = "" if hidden else translator.text("reconstructed.value")
        pile.tip = Tip(place, lines, ["FOR-ITEM-02"], PLACE_ICONS[p], unsure)
        pile.said = spoken(place, lines)
        found.append(pile)
    return found


def dropped_tokens(s: ForestState, translator: Translator) -> list[Node]:
    """Dropped artifacts on their cells."""
    found: list[Node] = []
    for i, (cell, t) in enumerate(s.dropped):
        x, y = centre(cell)
        node = token_node(s, translator, t, "", f"token:{TOKEN.token(t)}")
        node.x, node.y, node.w, node.h = x - 18 + 12 * (i % 4), y + 24, 22, 22
        node.layer = 2
        node.said = translator.text("scene.dropped", token=f"token:{TOKEN.token(t)}")
        found.append(node)
    return found
