"""How the table looks: moss and roads, and one burning path through them."""

from collections.abc import Hashable

from hexkeep.games.forest.components.board import FAR, STEPS, Board, axial
from hexkeep.games.forest.rules.combat import (
    ATTACK_ITEM,
    ATTACK_TRAIT,
    DEFENCE_ITEM,
    DEFENCE_TRAIT,
    artifact_of,
    members,
    one_of,
    power_of,
    skill_of,
)
from hexkeep.games.forest.rules.manticore import next_entry
from hexkeep.games.forest.rules.monsters import GO, STAY, Deed, next_deed
from hexkeep.games.forest.setup import may_choose
from hexkeep.games.forest.state import CASTING, INVASION, LAYING, ForestState, alive, breed, rating, remaining
from hexkeep.games.forest.vocabulary import (
    ATTACK,
    BOOTS,
    BY_CARD,
    BY_SHOOTING,
    CAVE,
    CELL,
    CITY,
    DROP,
    FIGURE,
    FIRST_MONSTER,
    HEAL,
    HEROES,
    INITIATIVE,
    ITEMS,
    KINDS,
    LOOT,
    MANTICORE,
    MOVE,
    PICK_UP,
    PLACES,
    RALLY,
    TAKE,
    TILE,
    TOKEN,
    TRAITS,
    TURN_TILE,
    WEAR,
    item_of,
)
from hexkeep.kernel.hexes import pointy_centre
from hexkeep.kernel.scene import Badge, Node, Scene, Seal, Theme, Tip, Tone, memoized
from hexkeep.kernel.texts import Translator
from hexkeep.kernel.types import SPECTATOR, Option

THEME = Theme(
    name="forest",
    ground="#2e3d26",
    ground_edge="#141c10",
    ground_pattern="trees",
    tones={
        "wood": Tone("#6f8f4f", "#182410", "#3f5a2c", "trees"),
        "glade": Tone("#a9b878", "#22300f", "#5f7440", ""),
        "fire": Tone("#b8633a", "#2a0f06", "#7a2f16", "flames"),
        "burnt": Tone("#8c5a44", "#2a0f06", "#57301f", "flames"),
        "city": Tone("#d9c48c", "#33270f", "#8a6a2c", "bricks"),
        "cave": Tone("#5b4a55", "#f2e6ea", "#2c2229", "peaks"),
        "craft": Tone("#c9a06a", "#2f1d0a", "#7d5725", "grain"),
        "charm": Tone("#9a86b8", "#21142f", "#574078", "stars"),
        "road": Tone("#e3d2a2", "#6b5426", "#8a6f3c", ""),
        "ghost": Tone("#f4e9cf", "#8a6a3c", "#c2a25e", "lines"),
        "hero-0": Tone("#2f6f8f", "#fffaf0", "#163c50", ""),
        "hero-1": Tone("#7a4a9a", "#fffaf0", "#432459", "dots"),
        "hero-2": Tone("#2f7d4f", "#fffaf0", "#164a2c", "lines"),
        "hero-3": Tone("#a06a1c", "#fffaf0", "#5c3a09", "cross"),
        "ordinary": Tone("#7d6a52", "#fff6e4", "#40331f", "scales"),
        "great": Tone("#574636", "#fff6e4", "#241a10", "scales"),
        "aggressive": Tone("#a3322b", "#fff1e8", "#5f1611", "rays"),
        "manticore": Tone("#6d1320", "#ffd9a0", "#2e040a", "flames"),
        "asleep": Tone("#54454a", "#d9cbc8", "#2b2124", "fog"),
        "token": Tone("#efe0bb", "#2b2118", "#7d6432", ""),
        "spell": Tone("#3c5f96", "#f4f7ff", "#1f3560", "stars"),
        "page": Tone("#fffaf0", "#2b2118", "#cdb98c", ""),
        "harm": Tone("#a3322b", "#fffaf0", "#6d1d18", "cross"),
        "help": Tone("#2f7d4f", "#fffaf0", "#1c4f31", ""),
        "die": Tone("#fffaf0", "#2b2118", "#8a6a3c", ""),
        "go": Tone("#f0c65a", "#2b2118", "#6b4a0c", ""),
    },
    accent="#e0a52f",
)
SIDE = 46.0
WIDE = SIDE * 3**0.5
FIGURE_ICONS = {
    "warrior-m": "visored-helm",
    "warrior-f": "swordwoman",
    "mage-m": "wizard-face",
    "mage-f": "witch-face",
    "dwarf-m": "dwarf-face",
    "dwarf-f": "dwarf-helmet",
    "elf-m": "elf-helmet",
    "elf-f": "woman-elf-face",
    "manticore": "griffin-symbol",
}
BREED_ICONS = ("troll", "ogre", "evil-minion")
BREED_TONES = ("ordinary", "great", "aggressive")
PLACE_ICONS = (
    "anvil",
    "bow-arrow",
    "round-shield",
    "leather-boot",
    "witch-flight",
    "treehouse",
    "volcano",
    "white-tower",
    "castle",
    "cave-entrance",
)
ITEM_ICONS = (
    "broadsword",
    "pocket-bow",
    "round-shield",
    "boots",
    "gem-pendant",
    "crested-helmet",
    "fireball",
    "frozen-block",
)
KIND_ICONS = ("magic-swirl", "crossed-swords", "high-shot", "card-random")
TRAIT_ICONS = ("magic-swirl", "high-shot", "crossed-swords", "round-shield", "footprint")


def draw(s: ForestState, seat: int, translator: Translator) -> Scene:
    """The table as a seat sees it."""
    stage = ("casting", "laying", "invasion")[s.stage]
    subtitle = (
        f"{translator.text('setup.board.' + s.box.board.name)} · {translator.text('scene.stage.' + stage, n=s.round)}"
    )
    kit, laid = s.box.kit, tuple(s.laid)
    steps = prices(s)
    deeds = {m: next_deed(s, m) for m in s.entered if foreseen(s, m)}
    nodes = [
        *memoized(translator, (kit, laid, steps), cells, s, steps, translator),
        *memoized(translator, (kit, s.prowl), fire_arrows, s),
        *memoized(translator, (kit, laid), roads, s, translator),
        *casting(s, translator),
        *tile_in_hand(s, translator),
        *memoized(translator, (kit, s.hidden, *s.stacks), stacks, s, translator),
        *memoized(translator, (kit, s.dropped), lying, s, translator),
        *figures(s, deeds, translator),
        *intents(s, deeds, translator),
        *hero_cards(s, seat, translator),
        *memoized(translator, (kit, s.box.terms.characters, *her_state(s)), her_card, s, translator),
        *memoized(translator, s.duel, fight, s, translator),
        *memoized(translator, (s.deck, tuple(s.pool), s.rolls), piles, s, translator),
    ]
    x, y, w, h = memoized(translator, s.box.board, bounds, s.box.board)
    return Scene(translator.text("game.title"), subtitle, THEME, x, y, w, h, nodes, seals(s))


def seals(s: ForestState) -> list[Seal]:
    """A seat is known by the first of its characters; none before all of them are cast."""
    firsts = [next((h for h in s.order if s.owner[h] == seat), -1) for seat in range(s.seats)]
    return [] if -1 in firsts else [Seal(tone_of(s, h), "disc", icon_of(h)) for h in firsts]


def bounds(board: Board) -> tuple[float, float, float, float]:
    spots = [centre(c) for c in board.cells]
    x, y = min(p[0] for p in spots) - WIDE, min(p[1] for p in spots) - WIDE
    return x, y, max(p[0] for p in spots) + WIDE - x, max(p[1] for p in spots) + WIDE - y


def centre(cell: int) -> tuple[float, float]:
    return pointy_centre(axial(cell), SIDE)


def toward(cell: int, direction: int, part: float) -> tuple[float, float]:
    """A point on the way from a cell's centre to its neighbour's, part of the whole way."""
    x, y = centre(cell)
    dx, dy = pointy_centre(STEPS[direction], SIDE)
    return (x + dx * part, y + dy * part)


# ---- the board -------------------------------------------------------------------------------------


def prices(s: ForestState) -> tuple[tuple[int, int], ...]:
    """The cells beside the active character that are free, each with what a step there costs."""
    if s.stage != INVASION or s.active < 0 or not alive(s, s.active):
        return ()
    return tuple([pace for pace in s.box.ways.paces(s.cell[s.active]) if s.stands[pace[0]] < 0])


def cells(s: ForestState, steps: tuple[tuple[int, int], ...], translator: Translator) -> list[Node]:
    """Every hex; under the pointer what a step there costs the active character."""
    price = dict(steps)
    found: list[Node] = []
    for c in s.box.board.cells:
        facts = (c, s.laid[c] >= 0, price.get(c, -1))
        found.append(memoized(translator, (s.box.board, facts), cell, s.box.board, *facts, translator))
    return found


def cell(board: Board, c: int, laid: bool, price: int, translator: Translator) -> Node:
    name = CELL.token(c)
    x, y = centre(c)
    place = board.place_of[c]
    node = Node(f"cell:{name}", "hex", x, y, w=WIDE, shape="pointy", refs=[f"cell:{name}"])
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
        for i in range(s.prowl, len(path) - 1)
    ]


def roads(s: ForestState, translator: Translator) -> list[Node]:
    """Each road from the middle of its tile to the edges, where it meets the next."""
    found: list[Node] = []
    for c in s.box.board.placeable:
        if s.laid[c] >= 0:
            facts = (c, s.box.edges[s.laid[c]])
            found += memoized(translator, facts, road_lines, *facts)
    return found


def road_lines(cell: int, edges: int) -> list[Node]:
    name, middle = f"road:{CELL.token(cell)}", centre(cell)
    return [
        Node(f"{name}-{d}", "line", w=11, layer=1, shape="road", tone="road", points=[middle, toward(cell, d, 0.5)])
        for d in range(6)
        if (edges >> d) & 1
    ]


def casting(s: ForestState, translator: Translator) -> list[Node]:
    """The characters to choose from, with what each is good at."""
    if s.stage != CASTING or any(s.cell[h] < 0 for h in s.order):
        return []
    panel = Node("casting", "panel", area="over", text=translator.text("scene.heroes"), tone="page")
    return [panel, *(candidate(s, f, panel.id, translator) for f in range(HEROES))]


def candidate(s: ForestState, f: int, parent: str, translator: Translator) -> Node:
    name = FIGURE.token(f)
    card = Node(f"candidate:{name}", "card", parent=parent, tone="page", icon=icon_of(f))
    card.text = translator.thing(f"figure:{name}")
    skills = [(translator.text(f"trait.{trait}"), skill_of(s, f, i)) for i, trait in enumerate(TRAITS)]
    lines = [translator.text("scene.trait", trait=trait, n=n) for trait, n in skills]
    card.note = " · ".join(lines)
    card.refs = [f"figure:{name}"]
    card.dim = may_choose(s, f) is not None
    card.tip = Tip(card.text, lines, ["FOR-DATA-01"], card.icon, reconstructed=True)
    return card


def tile_in_hand(s: ForestState, translator: Translator) -> list[Node]:
    """The drawn tile: on its chosen cell as a ghost, and its rotations side by side to choose from."""
    if s.stage != LAYING or s.drawn < 0:
        return []
    name = TILE.token(s.drawn)
    panel = Node("drawn", "panel", area="over", text=translator.text("scene.pool"), tone="page")
    tile = Node(f"tile:{name}", "tile", parent="drawn", tone="road", icon="road", w=64, h=64)
    tile.text = translator.text(f"tile.{name}")
    tile.refs = [f"tile:{name}"]
    tile.tip = Tip(tile.text, [], ["FOR-ROAD-04"], "road")
    found = [panel, tile]
    if s.box.tile_breed[s.drawn] >= 0:
        tile.icon = BREED_ICONS[s.box.tile_breed[s.drawn]]
        tile.tone = BREED_TONES[s.box.tile_breed[s.drawn]]
    if s.spot < 0:
        return found
    spot = CELL.token(s.spot)
    for k in s.box.rotations[s.drawn]:
        edges = s.box.edges[s.drawn * 6 + k]
        met = bin(edges & s.meets[s.spot] & 63).count("1")
        button = Node(f"turn:{k}", "tile", parent="drawn", tone="ghost", w=56, h=56, icon="road", turn=-60.0 * k)
        button.refs = [f"turn:{k}"]
        button.said = f"{translator.text('verb.turn', turn=f'turn:{k}')}, {translator.text('hint.joins', n=met)}"
        button.badges = [Badge(str(met), tone="help" if met else "", tip=translator.text("hint.joins", n=met))]
        found.append(button)
        for d in range(6):
            if (edges >> d) & 1:
                x, y = toward(s.spot, d, 0.36)
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
        pile = Node(f"stack:{PLACES[p]}", "pile", x, y + SIDE * 0.18, w=34, h=40, layer=2, tone="token")
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


def lying(s: ForestState, translator: Translator) -> list[Node]:
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


def token_node(s: ForestState, translator: Translator, token: int, parent: str, name: str) -> Node:
    node = Node(name, "token", parent=parent, w=34, h=34, shape="square")
    if token < 0:
        node.face_down = True
        node.tone = "token"
        node.said = translator.text("token.-1")
        return node
    item = item_of(token)
    node.tone = "spell" if item >= 6 else "token"
    node.icon = ITEM_ICONS[item]
    node.badges = [Badge(f"+{s.box.value[token]}", corner="se")]
    node.refs = [f"token:{TOKEN.token(token)}"]
    title = f"{translator.text('item.' + ITEMS[item])} +{s.box.value[token]}"
    node.tip = Tip(title, [], ["FOR-ITEM-04"], node.icon, reconstructed=True)
    node.said = title
    return node


# ---- figures ---------------------------------------------------------------------------------------


def tone_of(s: ForestState, figure: int) -> str:
    if figure < HEROES:
        return f"hero-{s.order.index(figure) % 4}"
    if figure == MANTICORE:
        return "manticore" if s.awake else "asleep"
    return BREED_TONES[breed(figure)]


def icon_of(figure: int) -> str:
    if FIRST_MONSTER <= figure < MANTICORE:
        return BREED_ICONS[breed(figure)]
    return FIGURE_ICONS[FIGURE.token(figure)]


def figures(s: ForestState, deeds: dict[int, Deed], translator: Translator) -> list[Node]:
    """Characters as discs, monsters as diamonds, the Manticore as a banner; life under each."""
    found: list[Node] = []
    for f in (*s.order, *s.entered, MANTICORE):
        if not alive(s, f):
            continue
        facts: Hashable
        if f < HEROES:
            moves = (remaining(s, f), rating(s, f)) if s.stage == INVASION else ()
            facts = (s.order.index(f), f == s.active, moves)
        elif f == MANTICORE:
            facts = (s.awake, s.prowl, s.box.terms.characters)
        else:
            facts = (s.carried[f - FIRST_MONSTER], deeds.get(f))
        found.append(
            memoized(translator, (s.box.kit, f, s.cell[f], s.life[f], facts), figure, s, f, deeds.get(f), translator),
        )
    return found


def figure(s: ForestState, f: int, deed: Deed | None, translator: Translator) -> Node:
    name = FIGURE.token(f)
    x, y = centre(s.cell[f])
    node = Node(f"figure:{name}", "token", x, y, w=50, h=50, layer=4, tone=tone_of(s, f), icon=icon_of(f))
    node.shape = "disc" if f < HEROES else "banner" if f == MANTICORE else "diamond"
    node.refs = [f"figure:{name}"]
    title = translator.thing(f"figure:{name}")
    lines: list[str] = []
    if f < HEROES:
        lines.append(translator.text("scene.life", n=s.life[f], of=s.box.life))
        node.badges = [*node.badges, Badge(str(s.life[f]), "hearts", "harm", "sw", lines[0])]
        if s.stage == INVASION:
            lines.append(translator.text("scene.initiative", n=remaining(s, f), of=rating(s, f)))
            node.badges = [*node.badges, Badge(str(remaining(s, f)), "footprint", "go", "se", lines[-1])]
        node.active = f == s.active
    elif f == MANTICORE:
        most = s.box.kit.manticore_life[s.box.terms.characters - 1]
        lines.append(translator.text("scene.life", n=s.life[f], of=most))
        node.badges = [*node.badges, Badge(str(s.life[f]), "hearts", "harm", "sw", lines[0])]
        steps = len(s.box.board.fire_path) - 1 - s.prowl
        lines.append(translator.text("scene.awake", n=steps) if s.awake else translator.text("scene.asleep"))
        node.badges = [*node.badges, Badge("", "fire" if s.awake else "night-sleep", "", "ne", lines[-1])]
        node.w = node.h = 60
    else:
        full = s.box.level[f - FIRST_MONSTER]
        node.value, node.of = s.life[f], full
        lines.append(translator.text("scene.monster", n=full, life=s.life[f]))
        node.badges = [*node.badges, Badge(str(full), "", "", "ne", lines[0])]
        lines += [
            translator.text("scene.carries", token=f"token:{TOKEN.token(t)}") for t in s.carried[f - FIRST_MONSTER]
        ]
        for i, t in enumerate(s.carried[f - FIRST_MONSTER][:3]):
            text = f"+{s.box.value[t]}" if t >= 0 else "?"
            icon = ITEM_ICONS[item_of(t)] if t >= 0 else ""
            node.badges = [*node.badges, Badge(text, icon, "token", ("nw", "w", "s")[i], lines[1 + i])]
        if deed is not None:
            lines.append(next_line(deed, translator))
    node.tip = Tip(title, lines, ["FOR-MONSTAT-01"] if FIRST_MONSTER <= f < MANTICORE else [], icon_of(f))
    node.said = ", ".join([title, CELL.token(s.cell[f]), *lines])
    return node


def foreseen(s: ForestState, monster: int) -> bool:
    """What a monster will do next is told while it lives in the invasion."""
    return s.stage == INVASION and not s.box.terms.standing and alive(s, monster)


def next_line(deed: Deed, translator: Translator) -> str:
    kind, where = deed
    if kind == STAY:
        return translator.text("scene.next.stay")
    if kind == GO:
        return translator.text("scene.next.go", cell=f"cell:{CELL.token(where)}")
    return translator.text("scene.next.strike", figure=f"figure:{FIGURE.token(where)}")


def intents(s: ForestState, deeds: dict[int, Deed], translator: Translator) -> list[Node]:
    """Arrows: what each monster, and the Manticore, will do next as things stand."""
    if s.stage != INVASION or s.over:
        return []
    found: list[Node] = []
    for m, (deed, where) in deeds.items():
        if deed != STAY:
            to = where if deed == GO else s.cell[where]
            found.append(intent(s, m, to, deed != GO, next_line((deed, where), translator)))
    if s.awake and alive(s, MANTICORE) and s.prowl + 1 < len(s.box.board.fire_path):
        to = next_entry(s)
        found.append(intent(s, MANTICORE, to, 0 <= s.stands[to] < HEROES, translator.text("scene.manticore")))
    return found


def intent(s: ForestState, figure: int, to: int, strikes: bool, said: str) -> Node:
    direction = s.box.board.direction(s.cell[figure], to)
    points = [toward(s.cell[figure], direction, 0.3), toward(s.cell[figure], direction, 0.72)]
    node = Node(f"next:{FIGURE.token(figure)}", "line", w=6, layer=5, shape="arrow", points=points)
    node.tone = "harm" if strikes else "go"
    node.said = said
    return node


# ---- cards -----------------------------------------------------------------------------------------


def hero_cards(s: ForestState, seat: int, translator: Translator) -> list[Node]:
    """A card for each character: life, initiative, five characteristics, slots and backpack."""
    found: list[Node] = []
    for i, h in enumerate(s.order):
        mine = s.owner[h] == seat or (seat == SPECTATOR and i == 0)
        stands = (i, h, mine, s.owner[h], alive(s, h), h == s.active, s.stage == INVASION)
        counts = (s.life[h], s.spent[h], s.points[h], (s.fresh_boots >> h) & 1, *s.power[h * 5 : h * 5 + 5])
        held = (*s.slots[h * 8 : h * 8 + 8], s.packs[h])
        found += memoized(translator, (s.box.kit, stands, counts, held), hero_card, s, h, mine, translator)
    return found


def hero_card(s: ForestState, h: int, mine: bool, translator: Translator) -> list[Node]:
    name = FIGURE.token(h)
    panel = Node(f"card:{name}", "panel", area="mine" if mine else "others", tone="page")
    panel.text = translator.thing(f"figure:{name}")
    panel.note = translator.seat(s.owner[h])
    panel.refs = [f"figure:{name}"]
    panel.lights = [f"figure:{name}"] if alive(s, h) else []
    panel.active = h == s.active
    panel.dim = not alive(s, h) and s.stage == INVASION
    found = [panel, portrait(s, h, panel.id, translator)]
    life = Node(f"life:{name}", "track", parent=panel.id, tone="harm", value=s.life[h], of=s.box.life, icon="hearts")
    life.text = translator.text("scene.life", n=s.life[h], of=s.box.life)
    life.said = life.text
    found.append(life)
    if s.stage == INVASION and alive(s, h):
        full = rating(s, h)
        track = Node(f"initiative:{name}", "track", parent=panel.id, tone="go", value=remaining(s, h), icon="footprint")
        track.of = max(full, 1)
        track.text = translator.text("scene.initiative", n=remaining(s, h), of=full)
        track.said = track.text
        found.append(track)
    found += traits(s, h, panel.id, translator)
    for item in range(8):
        t = s.slots[h * 8 + item]
        if t >= 0:
            node = token_node(s, translator, t, panel.id, f"token:{TOKEN.token(t)}")
            if item == BOOTS and (s.fresh_boots >> h) & 1:
                node.dim = True
                node.said += ", " + translator.text("scene.boots-wait")
        else:
            node = Node(f"slot:{name}-{ITEMS[item]}", "token", parent=panel.id, w=34, h=34, shape="square")
            node.icon, node.dim, node.tone = ITEM_ICONS[item], True, "page"
            node.said = translator.text("scene.no-item", item=f"item:{ITEMS[item]}")
        found.append(node)
    if s.packs[h]:
        label = Node(
            f"pack:{name}", "label", parent=panel.id, text=translator.text("scene.backpack"), icon="light-backpack"
        )
        label.tip = Tip(label.text, [], ["FOR-ITEM-05"], "light-backpack")
        found.append(label)
        found += [token_node(s, translator, t, panel.id, f"token:{TOKEN.token(t)}") for t in s.packs[h]]
    return found


def traits(s: ForestState, h: int, parent: str, translator: Translator) -> list[Node]:
    """The five characteristics, with power points marked."""
    found: list[Node] = []
    for trait, name in enumerate(TRAITS):
        total = rating(s, h) if trait == INITIATIVE else skill_of(s, h, trait) + power_of(s, h, trait)
        node = Node(f"trait:{FIGURE.token(h)}-{name}", "token", parent=parent, w=30, h=30, shape="disc", tone="page")
        node.icon = TRAIT_ICONS[trait]
        node.badges = [Badge(str(total), corner="se")]
        if s.power[h * 5 + trait]:
            node.badges.append(Badge(f"+{s.power[h * 5 + trait]}", tone="help", corner="nw"))
        if h == s.active and s.points[h]:
            node.refs = [f"trait:{name}"]
            node.active = True
        title = translator.text("scene.trait", trait=translator.text(f"trait.{name}"), n=total)
        node.tip = Tip(title, [], ["FOR-DATA-01"], node.icon, reconstructed=True)
        node.said = title
        found.append(node)
    if s.points[h]:
        label = Node(f"points:{FIGURE.token(h)}", "label", parent=parent, icon="heart-plus")
        label.text = translator.text("scene.unspent", n=s.points[h])
        found.append(label)
    return found


def portrait(s: ForestState, figure: int, parent: str, translator: Translator) -> Node:
    node = Node(f"portrait:{FIGURE.token(figure)}", "token", parent=parent, w=44, h=44)
    node.shape = "disc" if figure < HEROES else "banner"
    node.tone, node.icon = tone_of(s, figure), icon_of(figure)
    node.said = translator.thing(f"figure:{FIGURE.token(figure)}")
    node.dim = not alive(s, figure) and s.stage == INVASION
    return node


def her_state(s: ForestState) -> tuple[int, ...]:
    return (s.awake, s.prowl, s.life[MANTICORE], alive(s, MANTICORE), s.stage)


def her_card(s: ForestState, translator: Translator) -> list[Node]:
    panel = Node("card:manticore", "panel", area="side", tone="page")
    panel.text = translator.text("scene.manticore")
    panel.refs = ["figure:manticore"]
    steps = len(s.box.board.fire_path) - 1 - s.prowl
    panel.note = translator.text("scene.awake", n=steps) if s.awake else translator.text("scene.asleep")
    most = s.box.kit.manticore_life[s.box.terms.characters - 1]
    life = Node(
        "life:manticore", "track", parent=panel.id, tone="harm", value=s.life[MANTICORE], of=most, icon="hearts"
    )
    life.text = translator.text("scene.life", n=s.life[MANTICORE], of=most)
    life.said = life.text
    found = [panel, portrait(s, MANTICORE, panel.id, translator), life]
    for trait, name in enumerate(TRAITS[:4]):
        node = Node(f"trait:manticore-{name}", "token", parent=panel.id, w=30, h=30, shape="disc", tone="page")
        node.icon = TRAIT_ICONS[trait]
        node.badges = [Badge(str(s.box.manticore[trait]), corner="se")]
        title = translator.text("scene.trait", trait=translator.text(f"trait.{name}"), n=s.box.manticore[trait])
        node.tip = Tip(title, [], ["FOR-DATA-03"], node.icon, reconstructed=True)
        node.said = title
        found.append(node)
    return found


def fight(s: ForestState, translator: Translator) -> list[Node]:
    """The last exchange: the card or kind, both dice, and where every number came from."""
    if not s.duel:
        return []
    attackers, defenders, kind, counter, _ = s.duel[:5]
    a, d, damage = s.duel[5:10], s.duel[10:15], s.duel[15]
    title = translator.text("scene.fight") + (f" · {translator.text('scene.fight.counter')}" if counter else "")
    panel = Node("fight", "panel", area="side", tone="page", icon=KIND_ICONS[kind], text=title)
    panel.note = translator.text(f"kind.{KINDS[kind]}")
    found = [panel]
    for who, mask, n in (("attack", attackers, a), ("defence", defenders, d)):
        names = ", ".join(translator.thing(f"figure:{FIGURE.token(f)}") for f in members(mask))
        found.append(Node(f"fight:{who}", "label", parent="fight", text=names, icon=icon_of(one_of(mask))))
        die = Node(f"fight:{who}-die", "die", parent="fight", tone="die", value=n[4], of=6, w=36, h=36)
        die.said = str(n[4])
        found.append(die)
        text = translator.text("scene.fight.side", a=n[0], b=n[1], c=n[2], d=n[3], e=n[4], n=sum(n))
        found.append(Node(f"fight:{who}-sum", "label", parent="fight", text=text, said=f"{names}: {text}"))
    if damage:
        losers = ", ".join(
            translator.thing(f"figure:{FIGURE.token(f)}") for f in members(defenders if damage > 0 else attackers)
        )
        text = f"{losers}: {translator.text('scene.fight.damage', n=abs(damage))}"
    else:
        text = translator.text("scene.fight.none")
    found.append(Node("fight:damage", "label", parent="fight", text=text, tone="harm" if damage else ""))
    return found


def piles(s: ForestState, translator: Translator) -> list[Node]:
    panel = Node("piles", "panel", area="side", tone="page", text=translator.text("scene.deck"))
    deck = Node("deck", "pile", parent="piles", tone="token", icon="card-random", w=52, face_down=True)
    deck.value = sum(s.deck)
    left = translator.text("scene.deck.left", a=s.deck[0], b=s.deck[1], c=s.deck[2])
    deck.tip = Tip(translator.text("scene.deck"), [left], ["FOR-COMBAT-09"], "card-random", reconstructed=True)
    deck.said = left
    pool = Node("pool", "pile", parent="piles", tone="road", icon="road", w=52, face_down=True, value=sum(s.pool))
    said = translator.text("scene.pool.left", n=sum(s.pool))
    pool.tip = Tip(translator.text("scene.pool"), [said], ["FOR-ROAD-01"], "road", reconstructed=True)
    pool.said = said
    found = [panel, deck, pool]
    if s.rolls:
        rolled = ", ".join(f"{translator.seat(s.rolls[i])} {s.rolls[i + 1]}" for i in range(0, len(s.rolls), 2))
        found.append(Node("rolls", "label", parent="piles", text=translator.text("scene.order", seats=rolled)))
    return found


# ---- a word beside an option -----------------------------------------------------------------------


def option_hint(s: ForestState, seat: int, option: Option, translator: Translator) -> str:
    """A step's price, an attack's average outcome, a token's value, how many roads a tile joins."""
    verb, a, b = option[0], option[1], option[2]
    if verb == TURN_TILE and s.spot >= 0:
        met = bin(s.box.edges[s.drawn * 6 + a] & s.meets[s.spot] & 63).count("1")
        return translator.text("hint.joins", n=met)
    if verb in (TAKE, PICK_UP, WEAR, LOOT) and a >= 0:
        return translator.text("hint.value", n=s.box.value[a])
    if s.active < 0 or not alive(s, s.active):
        return ""
    if verb == MOVE:
        price = s.box.ways.pace(s.cell[s.active], a)
        return translator.text("hint.price", n=price) if price < FAR else ""
    if verb == DROP:
        return translator.text("hint.price", n=1)
    if verb == HEAL:
        return translator.text("hint.price", n=2)
    if verb in (ATTACK, RALLY) and b != BY_CARD and all(t >= 0 for m in s.carried for t in m):
        dealt, suffered = expected(s, s.active, a, b)
        return translator.text("hint.chance", a=f"{dealt:.1f}", b=f"{suffered:.1f}")
    return ""


def expected(s: ForestState, hero: int, target: int, kind: int) -> tuple[float, float]:
    """Average damage dealt and suffered in one exchange, without spells, the target accepting melee."""
    mine = strength(s, hero, ATTACK_TRAIT[kind], ATTACK_ITEM[kind])
    theirs = strength(s, target, DEFENCE_TRAIT[kind], DEFENCE_ITEM[kind])
    gaps = [mine - theirs + i - j for i in range(1, 7) for j in range(1, 7)]
    dealt = sum(g for g in gaps if g > 0) / 36
    return dealt, 0.0 if kind == BY_SHOOTING else sum(-g for g in gaps if g < 0) / 36


def strength(s: ForestState, figure: int, trait: int, item: int) -> int:
    return skill_of(s, figure, trait) + power_of(s, figure, trait) + artifact_of(s, figure, item)
