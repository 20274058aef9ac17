"""How Forest looks: colours, icons, and where a cell lies in the picture."""

from hexkeep.games.forest.components.hex_map import STEPS, axial
from hexkeep.games.forest.state import ForestState, breed_of
from hexkeep.games.forest.table.names import token_title
from hexkeep.games.forest.vocabulary import FIGURE, FIRST_MONSTER, HEROES, ITEMS, MANTICORE, TOKEN, item_of
from hexkeep.kernel.hexes import pointy_centre
from hexkeep.kernel.table.scene import Badge, Node, Theme, Tip, Tone
from hexkeep.kernel.table.texts import Translator

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
        "great": Tone("#3f5a63", "#fff6e4", "#182a30", "scales"),
        "aggressive": Tone("#a3322b", "#fff1e8", "#5f1611", "rays"),
        "ordinary-1": Tone("#8b8f94", "#1d1f22", "#4a4d51", "scales"),
        "ordinary-2": Tone("#7d5a3c", "#fff6e4", "#40291a", "dots"),
        "ordinary-3": Tone("#3a3532", "#fff6e4", "#171412", "lines"),
        "aggressive-1": Tone("#b3261e", "#fff1e8", "#5f1611", "rays"),
        "aggressive-2": Tone("#c98a16", "#2b1a02", "#6d4804", "cross"),
        "aggressive-3": Tone("#7b2f7d", "#fff1e8", "#431345", "dots"),
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
HEX_SIDE = 46.0
HEX_WIDTH = HEX_SIDE * 3**0.5
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


def centre(cell: int) -> tuple[float, float]:
    return pointy_centre(axial(cell), HEX_SIDE)


def point_toward(cell: int, direction: int, part: float) -> tuple[float, float]:
    """A point on the way from a cell's centre to its neighbour's, part of the whole way."""
    x, y = centre(cell)
    dx, dy = pointy_centre(STEPS[direction], HEX_SIDE)
    return (x + dx * part, y + dy * part)


def tone_of(s: ForestState, figure: int) -> str:
    if figure < HEROES:
        return f"hero-{s.order.index(figure) % 4}"
    if figure == MANTICORE:
        return "manticore" if s.awake else "asleep"
    return FIGURE.token(figure)


def icon_of(figure: int) -> str:
    if FIRST_MONSTER <= figure < MANTICORE:
        return BREED_ICONS[breed_of(figure)]
    return FIGURE_ICONS[FIGURE.token(figure)]


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
    title = token_title(s, token, translator)
    lines = [translator.text(f"item.{ITEMS[item]}.tip", n=s.box.value[token])]
    node.tip = Tip(title, lines, ["FOR-ITEM-04"], node.icon, translator.text("reconstructed.value"))
    node.said = title
    return node
