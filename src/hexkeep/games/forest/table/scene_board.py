"""The board in the picture: cells, the fire path, roads, the drawn tile, and the tokens that lie on cells."""

from hexkeep.games.forest.components.board import Board
from hexkeep.games.forest.state import ForestState, is_alive
from hexkeep.games.forest.state_fields import INVASION, LAYING
from hexkeep.games.forest.table.scene_theme import (
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
from hexkeep.games.forest.vocabulary import CAVE, CELL, CITY, ITEMS, PLACES, TILE, TOKEN, item_of, turned_tile
from hexkeep.kernel.table.scene import Badge, Node, Tip, memoized
from hexkeep.kernel.table.texts import Translator


def prices(s: ForestState) -> tuple[tuple[int, int], ...]:
    """The cells beside the active character that are free, each with what a step there costs."""
    if s.stage != INVASION or s.active < 0 or not is_alive(s, s.active):
        return ()
    return tuple([pace for pace in s.box.roads.step_prices(s.cell[s.active]) if s.figure_on[pace[0]] < 0])


def cells(s: ForestState, steps: tuple[tuple[int, int], ...], translator: Translator) -> list[Node]:
    """Every hex; under the pointer what a step there costs the active character."""
    price = dict(steps)
    found: list[Node] = []
    for c in s.box.board.cells:
        facts = (c, s.tile_on[c] >= 0, price.get(c, -1))
        found.append(memoized(translator, (s.box.board, facts), cell, s.box.board, *facts, translator))
    return found


def cell(board: Board, c: int, laid: bool, price: int, translator: Translator) -> Node:
    name = CELL.token(c)
    x, y = centre(c)
    place = board.place_of[c]
    node = Node(f"cell:{name}", "hex", x, y, w=HEX_WIDTH, shape="pointy", refs=[f"cell:{name}"])
    lines: list[str] = []
    rules = ["FOR-MOVE-07"]
    if place >= 0:
        node.tone = "city" if place == CITY else "cave" if place == CAVE else "craft" if place < 4 else "charm"
        lines.append(translator.text(f"place.{PLACES[place]}"))
        rules = ["FOR-MOVE-05"]
        if c == board.stack_cell[place] or place >= CITY:
            node.icon = PLACE_ICONS[place]
        node.lights = [f"cell:{CELL.token(other)}" for other in board.places[place]]
    elif laid:
        node.tone = "glade"
        lines.append(translator.text("scene.tile"))
        rules = ["FOR-MOVE-03", "FOR-MOVE-04"]
    else:
        node.tone = "wood"
    if c in board.fire_path:
        step = board.fire_path.index(c)
        lines.append(translator.text("scene.fire-path", n=step))
        rules.append("FOR-MANT-06")
        if place < 0:
            node.tone = "burnt" if laid else "fire"
    if price >= 0:
        lines.append(translator.text("hint.price", n=price))
        node.note = str(price)
    node.tip = Tip(name, lines, rules)
    node.said = ", ".join([name, *lines])
    return node


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


def road_lines(cell: int, edges: int) -> list[Node]:
    name, middle = f"road:{CELL.token(cell)}", centre(cell)
    return [
        Node(
            f"{name}-{d}", "line", w=11, layer=1, shape="road", tone="road", points=[middle, point_toward(cell, d, 0.5)]
        )
        for d in range(6)
        if (edges >> d) & 1
    ]


def tile_in_hand(s: ForestState, translator: Translator) -> list[Node]:
    """The drawn tile: on its chosen cell as a ghost, and its rotations side by side to choose from."""
    if s.stage != LAYING or s.drawn_tile < 0:
        return []
    name = TILE.token(s.drawn_tile)
    panel = Node("drawn", "panel", area="over", text=translator.text("scene.pool"), tone="page")
    tile = Node(f"tile:{name}", "tile", parent="drawn", tone="road", icon="road", w=64, h=64)
    tile.text = translator.text(f"tile.{name}")
    tile.refs = [f"tile:{name}"]
    tile.tip = Tip(tile.text, [], ["FOR-ROAD-04"], "road")
    found = [panel, tile]
    if s.box.tile_breed[s.drawn_tile] >= 0:
        tile.icon = BREED_ICONS[s.box.tile_breed[s.drawn_tile]]
        tile.tone = BREED_TONES[s.box.tile_breed[s.drawn_tile]]
    if s.chosen_cell < 0:
        return found
    spot = CELL.token(s.chosen_cell)
    for k in s.box.rotations[s.drawn_tile]:
        edges = s.box.edges[turned_tile(s.drawn_tile, k)]
        met = bin(edges & s.open_edges[s.chosen_cell] & 63).count("1")
        button = Node(f"turn:{k}", "tile", parent="drawn", tone="ghost", w=56, h=56, icon="road", turn=-60.0 * k)
        button.refs = [f"turn:{k}"]
        button.said = f"{translator.text('verb.turn', turn=f'turn:{k}')}, {translator.text('hint.joins', n=met)}"
        button.badges = [Badge(str(met), tone="help" if met else "", tip=translator.text("hint.joins", n=met))]
        found.append(button)
        for d in range(6):
            if (edges >> d) & 1:
                x, y = point_toward(s.chosen_cell, d, 0.36)
                mark = Node(f"way:{k}-{d}", "label", x, y, layer=2, text=str(k + 1), tone="ghost")
                mark.refs = [f"turn:{k}"]
                mark.said = button.said
                mark.lights = [f"cell:{spot}", f"turn:{k}"]
                found.append(mark)
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
        place = translator.text(f"place.{PLACES[p]}")
        lines = [translator.text(key, n=len(tokens))]
        if not hidden:
            lines += [f"{translator.text('item.' + ITEMS[item_of(t)])} +{s.box.value[t]}" for t in tokens]
            pile.refs = [f"token:{TOKEN.token(t)}" for t in tokens]
        pile.tip = Tip(place, lines, ["FOR-ITEM-02"], PLACE_ICONS[p], reconstructed=not hidden)
        pile.said = ", ".join([place, *lines])
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
