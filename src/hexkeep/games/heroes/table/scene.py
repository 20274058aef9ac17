"""How the table looks: a map table with fog and banners; the battle board opens over it."""

from hexkeep.games.heroes.components.box import FLAG, ONCE, SKIRMISH, STARTING
from hexkeep.games.heroes.rules.cards.levels_and_morale import experts_left, hand_limit
from hexkeep.games.heroes.rules.combat.attack import NO_DIE, NORMAL, damage_of, dice_rule
from hexkeep.games.heroes.rules.combat.battlefield import WALL, hp_left, initiative, owner
from hexkeep.games.heroes.rules.combat.boards import FIRST_HEX, HEX_CELLS, HEX_EDGES, TOWER_CELL, hex_at
from hexkeep.games.heroes.rules.combat.combat import Act
from hexkeep.games.heroes.rules.effects.language import KINDS, RESOURCES, SPELL, TRAITS
from hexkeep.games.heroes.rules.map.tiles import free_sites, hex_of
from hexkeep.games.heroes.rules.modes.championship_map import LayTile
from hexkeep.games.heroes.state import (
    ACTIVATED_MARK,
    BERSERK_MARK,
    BOOK_TOKEN,
    BUILD_TOKEN,
    CLEARED,
    CLONE_MARK,
    CUBE,
    DEFENCE_MARK,
    MAIN,
    PARALYSED_MARK,
    PILGRIM,
    POPULATION_TOKEN,
    RETALIATED_MARK,
    SECOND,
    SILENT_MARKS,
    HeroesState,
    adventuring,
    has_built,
    last_round,
    level_of,
    spoken,
)
from hexkeep.games.heroes.table.scene_modes import adventures, allies_of, countdown, doom, on_offer, rivals, stunned
from hexkeep.games.heroes.vocabulary import (
    ASTROLOGER,
    BUILD,
    BUILDING,
    CARD,
    CELL,
    DECK,
    EFFECT,
    FIELD,
    FIGHTER,
    RECRUIT,
    REINFORCE,
    RESOURCE,
    SITE,
    STRIKE,
    TILE,
    UNIT,
    site,
)
from hexkeep.kernel.hexes import DIRECTIONS, Hex, pointy_centre
from hexkeep.kernel.scene import Badge, Node, Scene, Seal, Shape, Theme, Tip, Tone, memoized
from hexkeep.kernel.texts import Translator
from hexkeep.kernel.types import UNKNOWN, Option

SIZE = 44.0
CELL_SIZE = 92.0
HEX_SIZE = 50.0
SHAPES: tuple[Shape, ...] = ("shield", "disc", "diamond", "square", "banner", "pawn")
"""The shape of each player's heroes on the map; AI heroes come after the seats."""
ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII")
THEME = Theme(
    name="heroes",
    ground="#3b4a3a",
    ground_edge="#1d241d",
    ground_pattern="grain",
    tones={
        "grass": Tone("#9db36a", "#22300f", "#5d7136", "dots"),
        "dirt": Tone("#c2a071", "#352512", "#7b5d34", "grain"),
        "subterranean": Tone("#8d8497", "#1f1a29", "#554d63", "scales"),
        "snow": Tone("#e3eaf0", "#1c262e", "#9fb0bd", "dots"),
        "swamp": Tone("#7d8a5c", "#171d0d", "#4a5433", "lines"),
        "rough": Tone("#b08a5e", "#2b1c0c", "#6e5230", "grain"),
        "highlands": Tone("#b7b37f", "#2a2a12", "#77744a", "peaks"),
        "elemental": Tone("#a58fc0", "#211531", "#664f85", "stars"),
        "water": Tone("#6fa6c4", "#062635", "#3a708d", "lines"),
        "rock": Tone("#5c544a", "#f4e9cf", "#332d26", "peaks"),
        "fog": Tone("#6f7a80", "#f1f4f5", "#4a5358", "fog"),
        "site": Tone("#e9dfc2", "#2b2118", "#b69a5c", "rays"),
        "seat-1": Tone("#b3352d", "#fff8ea", "#6d1d18", ""),
        "seat-2": Tone("#2f5f9e", "#fff8ea", "#1c3a63", "lines"),
        "seat-3": Tone("#c58a1a", "#2b1c02", "#7a5409", "dots"),
        "neutral": Tone("#7b7164", "#fff8ea", "#463f36", "cross"),
        "page-1": Tone("#f7e4df", "#2b2118", "#b3352d", ""),
        "page-2": Tone("#e1e9f3", "#2b2118", "#2f5f9e", ""),
        "page-3": Tone("#f6ebcf", "#2b2118", "#c58a1a", ""),
        "seat-4": Tone("#3f7d4f", "#fff8ea", "#234a2e", "cross"),
        "page-4": Tone("#e2efe4", "#2b2118", "#3f7d4f", ""),
        "page": Tone("#fffaf0", "#2b2118", "#cdb98c", ""),
        "paper": Tone("#f4e9cf", "#2b2118", "#b69a5c", ""),
        "stone": Tone("#b9ae9a", "#2b2118", "#6d6150", "bricks"),
        "field": Tone("#cdbf8f", "#2b2118", "#8a7a48", "dots"),
        "front": Tone("#d8caa0", "#2b2118", "#8a7a48", ""),
        "bronze": Tone("#c98d5a", "#2b1808", "#7a4c22", ""),
        "silver": Tone("#c6ccd2", "#20262b", "#7d868e", "lines"),
        "gold": Tone("#e3bf4f", "#2b2102", "#96781b", "rays"),
        "azure": Tone("#7fc4e6", "#062635", "#2f7fa6", "stars"),
        "help": Tone("#2f7d4f", "#fffaf0", "#1c4f31", ""),
        "harm": Tone("#a3322b", "#fffaf0", "#6d1d18", "cross"),
        "ink": Tone("#2b2118", "#f4e9cf", "#000000", ""),
    },
)
PLACES = {
    "town": "castle",
    "settlement": "village",
    "mine": "gold-mine",
    "resource-die": "wood-pile",
    "treasure-die": "open-treasure-chest",
    "artifact": "gem-pendant",
    "pandoras-box": "chest",
    "windmill": "windmill",
    "water-wheel": "water-mill",
    "mystical-garden": "flowers",
    "learning-stone": "rune-stone",
    "tree-of-knowledge": "tree-growth",
    "temple": "greek-temple",
    "fountain-of-youth": "fountain",
    "stables": "horse-head",
    "magic-spring": "spring",
    "shrine-of-magic-incantation": "scroll-unfurled",
    "shrine-of-magic-gesture": "magic-swirl",
    "witch-hut": "witch-flight",
    "warriors-tomb": "tombstone",
    "redwood-observatory": "telescope",
    "sanctuary": "church",
    "trading-post": "trade",
    "obelisk": "obelisk",
    "grail": "holy-grail",
    "dragon-utopia": "dragon-head",
    "blocked": "mountains",
    "war-machine-factory": "ballista",
    "scholar": "scroll-unfurled",
    "star-axis": "star-formation",
    "random-town": "castle",
    "black-market": "swap-bag",
    "market-of-time": "hourglass",
    "library-of-enlightenment": "bookshelf",
    "hill-fort": "hill-fort",
    "university": "graduate-cap",
    "tavern": "beer-stein",
    "prison": "prisoner",
    "spell-scroll": "scroll-unfurled",
    "cyclops-stockpile": "cyclops",
    "faerie-ring": "fairy",
    "elemental-conflux": "crystal-ball",
    "grave": "tombstone",
    "buoy": "buoy",
    "mermaid": "mermaid",
    "flotsam": "log",
    "jetsam": "wooden-crate",
    "sea-barrel": "barrel",
    "sea-chest": "open-treasure-chest",
    "derelict-ship": "sinking-ship",
    "shipwreck": "ship-wreck",
    "shipwreck-survivor": "drowning",
    "temple-of-the-sea": "greek-temple",
}
FAMILIES = {
    "halberdiers": "halberd",
    "marksmen": "archer",
    "griffins": "griffin-symbol",
    "crusaders": "checked-shield",
    "zealots": "holy-symbol",
    "champions": "mounted-knight",
    "archangels": "angel-wings",
    "troglodytes": "trident",
    "harpies": "harpy",
    "evil-eyes": "evil-eyes",
    "medusas": "medusa-head",
    "minotaurs": "minotaur",
    "manticores": "lion",
    "skeletons": "skeleton",
    "zombies": "shambling-zombie",
    "wraiths": "ghost",
    "vampires": "vampire-dracula",
    "liches": "skull-staff",
    "dread-knights": "death-skull",
    "dragons": "spiked-dragon-head",
    "boars": "boar",
    "halflings": "hobbit-dwelling",
    "peasants": "farmer",
    "rogues": "robber",
    "mummies": "mummy-head",
    "nomads": "camel",
    "sharpshooters": "bowman",
    "diamond-golems": "ice-golem",
    "gold-golems": "golem-head",
    "enchanters": "wizard-face",
    "trolls": "troll",
    "arrow-tower": "watchtower",
    "centaurs": "centaur",
    "dwarves": "dwarf-face",
    "elves": "elf-helmet",
    "pegasi": "pegasus",
    "dendroids": "evil-tree",
    "unicorns": "unicorn",
    "gremlins": "imp-laugh",
    "gargoyles": "gargoyle",
    "iron-golems": "rock-golem",
    "magi": "wizard-staff",
    "genies": "djinn",
    "nagas": "snake-totem",
    "titans": "giant",
    "gnolls": "werewolf",
    "lizardmen": "lizardman",
    "dragon-flies": "dragonfly",
    "basilisks": "gecko",
    "gorgons": "bull",
    "wyverns": "wyvern",
    "hydras": "hydra",
    "familiars": "imp",
    "magogs": "fireball",
    "cerberi": "hound",
    "demons": "horned-helm",
    "pit-lords": "devil-mask",
    "efreet": "fire-silhouette",
    "arch-devils": "daemon-skull",
    "goblins": "goblin-head",
    "wolf-raiders": "wolf-head",
    "orcs": "orc-head",
    "ogres": "ogre",
    "thunderbirds": "eagle-head",
    "cyclopes": "cyclops",
    "behemoths": "beast-eye",
    "sprites": "fairy",
    "storm-elementals": "lightning-storm",
    "ice-elementals": "ice-cube",
    "energy-elementals": "burning-embers",
    "magma-elementals": "volcano",
    "magic-elementals": "crystal-ball",
    "phoenixes": "feathered-wing",
    "oceanids": "mermaid",
    "seamen": "pirate-captain",
    "sea-dogs": "pirate-hat",
    "ayssids": "vulture",
    "sorceresses": "witch-face",
    "nix": "fish-monster",
    "haspids": "cobra",
    "air-elementals": "tornado",
    "earth-elementals": "stone-block",
    "fire-elementals": "flame",
    "water-elementals": "water-drop",
}
HOUSES = {
    "city-hall": "capitol",
    "citadel": "stone-tower",
    "mage-guild": "spell-book",
    "dwelling-bronze": "house",
    "dwelling-silver": "hill-fort",
    "dwelling-gold": "barracks",
    "brotherhood-of-the-sword": "swords-emblem",
    "blacksmith": "anvil-impact",
    "portal-of-summoning": "magic-portal",
    "mana-vortex": "dragon-spiral",
    "necromancy-amplifier": "candles",
    "cover-of-darkness": "cloak",
    "mystic-pond": "lily-pads",
    "saplings": "plant-seed",
    "artifact-merchants": "gem-pendant",
    "wall-of-knowledge": "book-pile",
    "blood-obelisk": "obelisk",
    "cage-of-warlords": "cage",
    "castle-gate": "gate",
    "brimstone-stormclouds": "lightning-storm",
    "hall-of-valhalla": "viking-head",
    "freelancers-guild": "swords-emblem",
    "magic-university": "spell-book",
    "garden-of-life": "flowers",
    "thieves-guild": "robber",
    "pub": "beer-stein",
}
KIND_ICONS = ("book-pile", "gem-pendant", "spell-book", "upgrade", "crown", "ballista")
COINS = ("coins", "log", "gems")


def draw(s: HeroesState, seat: int, translator: Translator) -> Scene:
    """The table from what a seat may see."""
    tiles = (s.box, s.centres, *s.tiles, *s.turned)
    nodes = [
        *memoized(translator, (tiles, s.seats, *s.marks, *s.flags, *s.yields), land, s, translator),
        *memoized(translator, tiles, borders, s),
        *sites(s, seat, translator),
        *heroes(s, seat, translator),
    ]
    for player in [seat, *[i for i in range(s.seats) if i != seat]]:
        if player >= 0:
            nodes += board(s, player, player == seat, translator)
    piles = [(len(pile), pile[-1] if pile else UNKNOWN) for pile in s.piles]
    facts = (s.round, s.scenario, *s.star_pile[-1:], *[len(deck) for deck in s.decks], *piles)
    nodes += memoized(translator, (s.box, facts, tuple(s.looked), tuple(s.dice)), common, s, translator)
    nodes += doom(s, translator)
    nodes += countdown(s, translator)
    nodes += rivals(s, translator, unit_card)
    if s.offered >= 0:
        nodes.append(card_node(s, s.offered, f"offer-{on_offer(s)}", "common", translator))
    for i, card in enumerate(s.market):
        nodes.append(card_node(s, card, f"market-{i}", "common", translator))
    nodes += adventures(s, translator)
    if s.field >= 0 or s.mode >= SKIRMISH:
        nodes += battle(s, translator)
    points = [pointy_centre(c, SIZE) for c in s.centres]
    if s.stack and isinstance(s.stack[-1], LayTile):
        points += [pointy_centre(c, SIZE) for c in s.stack[-1].sites(s)]
    margin = SIZE * 4.2
    if s.mode >= SKIRMISH:
        points, margin = [spot_of(cell) for cell in HEX_CELLS], HEX_SIZE * 1.2
    left, top = min(x for x, _ in points) - margin, min(y for _, y in points) - margin
    right, bottom = max(x for x, _ in points) + margin, max(y for _, y in points) + margin
    key = f"setup.scenario.{s.box.scenarios[s.scenario].name}"
    own = s.box.scenarios[s.scenario].title or s.box.scenarios[s.scenario].name
    scenario = translator.text(key) if key in translator else own
    turn = translator.text("scene.round", n=s.round)
    if s.mode >= SKIRMISH and not adventuring(s):
        turn = translator.text("scene.combat-round", n=max(1, s.combat_round))
    subtitle = f"{scenario} · {turn} · {translator.seat(s.active)}"
    seals = [Seal(tone_of(each), shape_of(each), "crown") for each in range(s.seats)]
    return Scene(translator.text("game.title"), subtitle, THEME, left, top, right - left, bottom - top, nodes, seals)


def tone_of(seat: int) -> str:
    return f"seat-{seat + 1}" if seat >= 0 else "neutral"


def shape_of(player: int) -> Shape:
    """Heroes are told apart by the shape of their piece too, not by colour alone."""
    return SHAPES[player % len(SHAPES)]


# ---- the map ------------------------------------------------------------------------------------


def land(s: HeroesState, translator: Translator) -> list[Node]:
    found: list[Node] = []
    for slot in range(len(s.centres)):
        hidden = s.tiles[slot] < 0 or (s.turned[slot] < 0 and s.box.tiles[s.tiles[slot]].kind != STARTING)
        lies = (s.box, s.seats, s.centres[slot], s.tiles[slot], s.turned[slot])
        for field in range(slot * 7, slot * 7 + 7):
            marks = (field, s.marks[field], s.flags[field], s.yields[field])
            found.append(memoized(translator, (lies, marks), map_field, s, field, hidden, translator))
    return found


def map_field(s: HeroesState, field: int, hidden: bool, translator: Translator) -> Node:
    slot, place = divmod(field, 7)
    x, y = pointy_centre(hex_of(s, field), SIZE)
    node = Node(f"field-{slot}-{place}", "hex", x, y, w=SIZE * 2, h=SIZE * 2, shape="pointy")
    if hidden:
        node.tone = "fog"
        node.refs = [TILE.write(slot)]
        node.said = translator.text("scene.fog", n=slot)
        if place == 0:
            node.text = str(slot)
    else:
        known_field(s, field, node, translator)
        node.layer = int(len(node.badges) > 0)  # no neighbour lies over its flag
    return node


def known_field(s: HeroesState, field: int, node: Node, translator: Translator) -> None:
    tile = s.box.tiles[s.tiles[field // 7]]
    place = field % 7
    location = s.box.locations[tile.location[place]]
    node.tone = "rock" if tile.blocked[place] else tile.terrain
    node.icon = PLACES.get(location.name, "")
    if location.name == "mine":
        node.icon = ("gold-mine", "wood-pile", "crystal-growth")[tile.amount[place]]
    node.refs = [FIELD.write(field)]
    name = translator.thing(f"location:{location.name}")
    lines = [translator.thing(EFFECT.write(location.program))] if location.program >= 0 else []
    rules = ["HOM-FIELD-01" if location.kind == ONCE else "HOM-FIELD-03" if location.kind == FLAG else "HOM-MAP-07"]
    if tile.guard[place] and not s.marks[field] & CLEARED:
        guard = ROMAN[tile.guard[place]]
        node.badges = [
            *node.badges,
            Badge(guard, tone="harm", corner="nw", tip=translator.text("scene.guard", n=guard)),
        ]
        lines.append(translator.text("scene.guard", n=guard))
        rules.append("HOM-MAP-08")
    if s.flags[field] >= 0:
        flag = translator.text("scene.flag", seat=f"seat:{spoken(s, s.flags[field])}")
        node.badges = [
            *node.badges,
            Badge(whose(s, s.flags[field]), icon="flying-flag", tone=tone_of(s.flags[field]), corner="ne", tip=flag),
        ]
        lines.append(flag)
    for seat in range(s.seats):
        if s.marks[field] & (PILGRIM << seat):
            tip = translator.text("scene.flag", seat=f"seat:{seat}")
            cube = Badge(
                whose(s, seat), icon="cube", tone=tone_of(seat), tip=tip, corner=("ne", "se", "sw", "nw")[seat]
            )
            node.badges = [*node.badges, cube]
    if s.yields[field] >= 0:
        given = translator.name(RESOURCE, s.yields[field])
        node.badges = [*node.badges, Badge(icon=COINS[s.yields[field]], corner="se", tip=given)]
    if s.marks[field] & CUBE:
        node.dim = True
        node.badges = [*node.badges, Badge(icon="cube", tone="ink", corner="se", tip=translator.text("scene.cube"))]
    node.said = f"{name}, {translator.thing(FIELD.write(field))}"
    node.tip = Tip(name, lines, rules, node.icon)


def whose(s: HeroesState, player: int) -> str:
    """The number of the player whose flag or cube it is; AI heroes have none."""
    return str(player + 1) if player < s.seats else ""


def borders(s: HeroesState) -> list[Node]:
    """HOM-MAP-05: the yellow lines of starting tiles."""
    found: list[Node] = []
    for slot in range(len(s.centres)):
        if s.turned[slot] < 0 or s.tiles[slot] < 0:
            continue
        tile = s.box.tiles[s.tiles[slot]]
        inside = {hex_of(s, slot * 7 + i) for i in range(7)}
        for place in range(1, 7):
            if not tile.walled[place]:
                continue
            q, r = hex_of(s, slot * 7 + place)
            x, y = pointy_centre((q, r), SIZE)
            for d, (dq, dr) in enumerate(DIRECTIONS):
                if (q + dq, r + dr) in inside:
                    continue
                ox, oy = pointy_centre((q + dq, r + dr), SIZE)
                mx, my = (x + ox) / 2, (y + oy) / 2
                px, py = -(oy - y) / 3.4641, (ox - x) / 3.4641
                ends = [(mx - px, my - py), (mx + px, my + py)]
                found.append(
                    Node(f"wall-{slot}-{place}-{d}", "line", mx, my, layer=1, shape="edge", tone="gold", points=ends)
                )
    return found


def sites(s: HeroesState, seat: int, translator: Translator) -> list[Node]:
    """Where the seat's own tile could be laid."""
    found: list[Node] = []
    if s.stack and isinstance(s.stack[-1], LayTile) and s.stack[-1].tile >= 0:
        return [site_node(place, translator) for place in s.stack[-1].sites(s)]
    if seat < 0 or not s.pool[seat] or s.active != seat:
        return found
    reachable: set[int] = set()
    for hero in (MAIN, SECOND):
        if s.spot[seat * 2 + hero] >= 0 and s.mp[seat * 2 + hero] > 0:
            reachable.update(s.sites[s.spot[seat * 2 + hero]])
    for q, r in free_sites(s.centres):
        code = (q + 64) * 128 + r + 64
        if code in reachable:
            found.append(site_node((q, r), translator))
    return found


def site_node(centre: Hex, translator: Translator) -> Node:
    x, y = pointy_centre(centre, SIZE)
    code = site(*centre)
    node = Node(f"site-{SITE.token(code)}", "hex", x, y, w=SIZE * 2, h=SIZE * 2, shape="pointy", tone="site")
    node.refs, node.icon, node.dim = [SITE.write(code)], "upgrade", True
    node.said = translator.text("scene.site")
    return node


def heroes(s: HeroesState, seat: int, translator: Translator) -> list[Node]:
    found: list[Node] = []
    for i, field in enumerate(s.spot):
        if field >= 0:
            facts = (i, hex_of(s, field), s.mp[i], i // 2 == s.active, i // 2 == seat, s.hero[i // 2])
            found.append(memoized(translator, (s.box, facts), map_hero, s, i, i // 2 == seat, translator))
    return found


def map_hero(s: HeroesState, i: int, mine: bool, translator: Translator) -> Node:
    player, hero = i // 2, i % 2
    x, y = pointy_centre(hex_of(s, s.spot[i]), SIZE)
    dx, dy = ((-10.0, -8.0), (12.0, 10.0))[hero]
    size = 38 if hero == MAIN else 30
    node = Node(f"hero-{player}-{hero}", "token", x + dx, y + dy, w=size, h=size, layer=2, tone=tone_of(player))
    node.shape = shape_of(player)
    node.icon = "crown" if hero == MAIN else "knight-banner"
    node.active = player == s.active
    name = person(s, player, translator) if hero == MAIN else translator.thing("hero:second")
    whose = translator.text("scene.rival") if player >= s.seats else translator.seat(player)
    node.said = f"{name}, {whose}"
    if mine:
        node.refs = [f"hero:{('main', 'second')[hero]}"]
    node.badges = [Badge(str(s.mp[i]), icon="footprint", corner="s", tip=translator.text("scene.movement", n=s.mp[i]))]
    node.tip = Tip(name, [whose, translator.text("scene.movement", n=s.mp[i])], ["HOM-MOVE-03"], node.icon)
    return node


def person(s: HeroesState, seat: int, translator: Translator) -> str:
    return translator.text(f"person.{s.box.heroes[s.hero[seat]].name}")


# ---- boards -------------------------------------------------------------------------------------


def board(s: HeroesState, seat: int, mine: bool, translator: Translator) -> list[Node]:
    """A player's hero board, hand, deck, army and town: each a panel of its own for the seat that looks."""
    top = f"board-{seat}"
    hand, deck, army = (f"cards-{seat}", f"piles-{seat}", f"units-{seat}") if mine else (top, top, top)
    owner = (seat, mine, s.seats, s.hero[seat], s.faction[seat])
    state = (
        s.mode,
        holds_token(s, seat),
        s.active == seat,
        s.out[seat],
        s.xp[seat],
        s.omen,
        s.experts[seat],
        s.morale[seat],
        s.gloom[seat],
    )
    goods = (*s.purse[seat * 3 : seat * 3 + 3], *s.income[seat * 3 : seat * 3 + 3], s.grail == seat)
    cubes = s.cubes[seat * s.seats : (seat + 1) * s.seats]
    found = list(memoized(translator, (s.box, owner, state, goods, *cubes), hero_board, s, seat, mine, translator))
    if mine:
        found.append(group(hand, seat, "book-cover", "scene.hand", translator))
        for card in s.hand[seat]:
            name = f"card-{CARD.token(card)}"
            found.append(memoized(translator, (s.box, card, name, hand), card_node, s, card, name, hand, translator))
        found.append(group(deck, seat, "book-pile", "scene.deck", translator))
    else:
        found.append(memoized(translator, (seat, len(s.hand[seat])), hidden_hand, s, seat, translator))
    lie = (len(s.deck[seat]), len(s.discard[seat]), *s.discard[seat][-8:])
    standing = (s.permanent[seat], *s.ongoing[seat])
    found += memoized(translator, (s.box, seat, lie, standing, deck), piles, s, seat, deck, translator)
    if mine and s.army[seat]:
        found.append(group(army, seat, "crossed-swords", "scene.army", translator))
    for i, code in enumerate(s.army[seat]):
        node = memoized(
            translator, (s.box, seat, i, code, army), unit_card, s, code, f"army-{seat}-{i}", army, translator
        )
        found.append(stunned(s, node, code, translator) if s.stunned else node)
    own = (s.tokens[seat], s.built[seat], *(sorted({*s.army[seat], *s.code}) if mine else ()))
    if s.mode != SKIRMISH:
        found += memoized(translator, (s.box, owner, own), town, s, seat, mine, translator)
    return found


def group(name: str, seat: int, icon: str, text: str, translator: Translator) -> Node:
    """A part of the own things under a heading."""
    return Node(name, "panel", area="mine", tone=f"page-{seat + 1}", icon=icon, text=translator.text(text))


def hidden_hand(s: HeroesState, seat: int, translator: Translator) -> Node:
    top = f"board-{seat}"
    pile = Node(f"hand-{seat}", "pile", parent=top, face_down=True, value=len(s.hand[seat]), icon="book-cover")
    pile.text = translator.text("scene.hand")
    return pile


def holds_token(s: HeroesState, seat: int) -> bool:
    """HOM-MODE-12: the initiative token of the large board lies before this seat."""
    return s.mode >= SKIRMISH and s.field >= 0 and owner(s, s.token) == seat


def hero_board(s: HeroesState, seat: int, mine: bool, translator: Translator) -> list[Node]:
    """The board itself: level, goods, morale, cubes."""
    top = f"board-{seat}"
    panel = Node(top, "panel", area="mine" if mine else "others", tone=f"page-{seat + 1}", icon="crown")
    panel.text = f"{person(s, seat, translator)} · {translator.seat(seat)}"
    panel.note = translator.text(f"faction.{s.box.factions[s.faction[seat]].name}")
    panel.active = s.active == seat
    panel.dim = bool(s.out[seat])
    panel.refs = [f"seat:{seat}"]
    panel.note = " · ".join([panel.note, *allies_of(s, seat, translator)])
    panel.folded = not mine and s.seats > 2
    level = level_of(s, seat)
    found = [panel]
    track = Node(f"level-{seat}", "track", parent=top, tone="gold", icon="laurels", value=s.xp[seat], of=12)
    track.text = translator.text("scene.level", n=level)
    track.tip = Tip(
        track.text,
        [
            translator.text("scene.limit", n=hand_limit(s, seat)),
            translator.text("scene.experts", n=experts_left(s, seat)),
        ],
        ["HOM-LEVEL-05"],
    )
    found.append(track)
    for r in range(0 if s.mode == SKIRMISH else 3):
        chip = Node(f"purse-{seat}-{RESOURCES[r]}", "token", parent=top, w=44, h=44, shape="disc", tone="paper")
        chip.icon, chip.text = COINS[r], str(s.purse[seat * 3 + r])
        chip.badges = [
            Badge(f"+{s.income[seat * 3 + r]}", tone="help", corner="se", tip=translator.text("scene.income"))
        ]
        chip.said = f"{translator.name(RESOURCE, r)}: {chip.text}"
        chip.refs = [RESOURCE.write(r)] if mine else []
        found.append(chip)
    morale = Node(f"morale-{seat}", "token", parent=top, w=40, h=40, shape="diamond", icon="sun")
    morale.tone = ("harm", "paper", "help")[s.morale[seat] + 1]
    morale.text = ("−", "·", "+")[s.morale[seat] + 1]
    morale.said = translator.text("scene.morale", n=s.morale[seat])
    morale.tip = Tip(
        morale.said, [translator.text("event.gloom", seat=f"seat:{seat}")] if s.gloom[seat] else [], ["HOM-MORALE-03"]
    )
    found.append(morale)
    if holds_token(s, seat):
        token = Node(f"token-{seat}", "token", parent=top, w=40, h=40, shape="disc", tone="gold", icon="hourglass")
        token.said = translator.text("scene.token")
        token.tip = Tip(token.said, [], ["HOM-MODE-12"], "hourglass")
        found.append(token)
    for other in range(s.seats):
        held = s.cubes[seat * s.seats + other]
        if held:
            cube = Node(f"cubes-{seat}-{other}", "token", parent=top, w=34, h=34, shape="square", icon="cube")
            cube.tone, cube.text = tone_of(other), str(held)
            cube.said = translator.text("scene.cubes", n=held, seat=f"seat:{other}")
            found.append(cube)
    if s.grail == seat:
        found.append(
            Node(f"grail-{seat}", "token", parent=top, tone="gold", icon="holy-grail", shape="disc", w=40, h=40)
        )
    return found


def piles(s: HeroesState, seat: int, top: str, translator: Translator) -> list[Node]:
    deck = Node(f"deck-{seat}", "pile", parent=top, face_down=True, value=len(s.deck[seat]), icon="book-cover")
    deck.text = translator.text("deck.own")
    old = Node(f"discard-{seat}", "pile", parent=top, value=len(s.discard[seat]), icon="book-pile")
    old.text = translator.text("scene.discard")
    if s.discard[seat]:
        old.note = translator.name(CARD, s.discard[seat][-1])
        old.tip = Tip(
            old.text, [translator.name(CARD, card) for card in reversed(s.discard[seat][-8:])], ["HOM-DECK-03"]
        )
    found = [deck, old]
    if s.permanent[seat] >= 0:
        standing = card_node(s, s.permanent[seat], f"permanent-{CARD.token(s.permanent[seat])}", top, translator)
        standing.active = True
        found.append(standing)
    for card in s.ongoing[seat]:
        node = card_node(s, card, f"ongoing-{CARD.token(card)}", top, translator)
        node.active = True
        found.append(node)
    return found


def card_node(s: HeroesState, card: int, name: str, parent: str, translator: Translator) -> Node:
    node = Node(name, "card", parent=parent, tone="page")
    if card == UNKNOWN:
        node.face_down = True
        return node
    kind = s.box.card(card)
    node.icon = KIND_ICONS[kind.kind]
    node.text = translator.name(CARD, card)
    node.note = translator.text(f"kind.{KINDS[kind.kind]}")
    node.refs = [CARD.write(card)]
    lines = []
    for mode in kind.modes:
        mark = translator.text("scene.expert") + ": " if mode.expert else f"{mode.power}: " if mode.power >= 0 else ""
        lines.append(mark + translator.thing(EFFECT.write(mode.program)))
    if kind.kind == SPELL:
        lines.append(translator.text("scene.bottom"))
    node.tip = Tip(node.text, lines, ["HOM-SPELL-01" if kind.kind == SPELL else "HOM-CARD-01"], node.icon)
    return node


def unit_card(s: HeroesState, code: int, name: str, parent: str, translator: Translator) -> Node:
    stats = s.box.stats[code]
    node = Node(name, "card", parent=parent, tone=("bronze", "silver", "gold", "azure")[stats.tier])
    node.icon = FAMILIES.get(s.box.groups[stats.group], "crossed-swords")
    node.text = translator.name(UNIT, code)
    node.note = translator.text("scene.stats", a=stats.attack, d=stats.defense, h=stats.hp, i=stats.initiative)
    node.refs = [UNIT.write(code)]
    node.tip = unit_tip(s, code, translator)
    return node


def unit_tip(s: HeroesState, code: int, translator: Translator) -> Tip:
    stats = s.box.stats[code]
    kind = translator.text(f"type.{('ground', 'flying', 'ranged')[stats.type]}")
    numbers = translator.text("scene.stats", a=stats.attack, d=stats.defense, h=stats.hp, i=stats.initiative)
    lines = [f"{kind} · {translator.text('tier.' + ('bronze', 'silver', 'gold', 'azure')[stats.tier])}", numbers]
    for i, n in enumerate(stats.traits):
        if n:
            lines.append(translator.text(f"trait.{TRAITS[i]}", n=n))
    return Tip(translator.name(UNIT, code), lines, ["HOM-UNIT-18"], FAMILIES.get(s.box.groups[stats.group], ""))


def town(s: HeroesState, seat: int, mine: bool, translator: Translator) -> list[Node]:
    top = f"town-{seat}"
    faction = s.box.factions[s.faction[seat]]
    panel = Node(top, "panel", area="mine" if mine else "others", tone=f"page-{seat + 1}", icon="castle")
    panel.folded = not mine
    panel.text = f"{translator.text('location.town')} · {translator.text('faction.' + faction.name)}"
    found = [panel]
    for bit, icon, word in (
        (BUILD_TOKEN, "anvil-impact", "scene.build"),
        (POPULATION_TOKEN, "barracks", "scene.population"),
        (BOOK_TOKEN, "spell-book", "scene.book"),
    ):
        token = Node(f"token-{seat}-{bit}", "token", parent=top, w=36, h=36, shape="disc", icon=icon, tone="gold")
        token.dim = not s.tokens[seat] & bit
        token.said = translator.text(word)
        token.tip = Tip(token.said, [], ["HOM-TACT-01"])
        found.append(token)
    for i, b in enumerate(faction.buildings):
        node = Node(f"building-{seat}-{b.name}", "card", parent=top, tone="stone", icon=HOUSES.get(b.name, "house"))
        node.text = translator.text(f"building.{b.name}")
        node.dim = not has_built(s, seat, i)
        node.note = "" if not node.dim else price(translator, b.gold, b.materials, b.valuables)
        node.refs = [BUILDING.write(s.faction[seat] * 8 + i)] if mine else []
        lines = [translator.thing(EFFECT.write(p)) for p in (*b.income, *b.morning, *b.starry, *b.use)]
        lines += [translator.thing(EFFECT.write(p)) for p in (b.built, b.opening) if p >= 0]
        node.tip = Tip(
            node.text, [price(translator, b.gold, b.materials, b.valuables), *lines], ["HOM-TOWN-02"], node.icon
        )
        for program in (*b.morning, *b.use):
            node.refs.append(EFFECT.write(program))
        found.append(node)
    if mine:
        for unit in faction.units:
            u = s.box.units[unit]
            if (
                u.few not in s.army[seat]
                and u.pack not in s.army[seat]
                and u.few not in s.code
                and u.pack not in s.code
            ):
                node = unit_card(s, u.few, f"recruit-{seat}-{u.name}", top, translator)
                node.dim = True
                node.note = price(translator, s.box.stats[u.few].gold, 0, s.box.stats[u.few].valuables)
                found.append(node)
    return found


def price(translator: Translator, gold: int, materials: int, valuables: int) -> str:
    parts = [(gold, "gold"), (materials, "materials"), (valuables, "valuables")]
    said = ", ".join(f"{n} {translator.text('resource.' + name)}" for n, name in parts if n)
    return said or translator.text("price.free")


def common(s: HeroesState, translator: Translator) -> list[Node]:
    """The round track, the astrologers and the three common decks."""
    panel = Node("common", "panel", area="side", tone="paper", icon="hourglass", text=translator.text("scene.table"))
    track = Node("rounds", "track", parent="common", icon="hourglass", tone="gold", value=s.round)
    track.of = last_round(s)
    track.text = translator.text("scene.round", n=s.round)
    found = [panel] if s.mode == SKIRMISH else [panel, track]
    if s.star_pile:
        card = Node("omen", "card", parent="common", icon="star-formation", tone="page")
        card.text = translator.name(ASTROLOGER, s.star_pile[-1])
        card.tip = Tip(card.text, [], ["HOM-ROUND-04"], "star-formation")
        star = s.box.astrologers[s.star_pile[-1]]
        for program in (star.each, star.all):
            if program >= 0:
                card.tip.lines = [*card.tip.lines, translator.thing(EFFECT.write(program))]
        found.append(card)
    for deck in range(3):
        name = DECK.token(deck)
        pile = Node(f"common-{name}", "pile", parent="common", face_down=True, value=len(s.decks[deck]))
        pile.icon, pile.text, pile.refs = KIND_ICONS[deck], translator.thing(DECK.write(deck)), [DECK.write(deck)]
        found.append(pile)
        if s.piles[deck]:
            top = card_node(s, s.piles[deck][-1], f"pile-{name}", "common", translator)
            top.badges = [Badge(str(len(s.piles[deck])), corner="se", tip=translator.text("scene.discard"))]
            found.append(top)
    for i, card_number in enumerate(s.looked):
        found.append(card_node(s, card_number, f"looked-{i}", "common", translator))
    for i, value in enumerate(s.dice):
        found.append(
            Node(f"die-{i}", "die", parent="common", value=value, text=str(value), refs=[f"die:{i}"], tone="page")
        )
    return found


# ---- the battle ---------------------------------------------------------------------------------


def battle(s: HeroesState, translator: Translator) -> list[Node]:
    """The board of four columns and five rows over the map, the attacker below; or the large one, the attacker left."""
    panel = Node(
        "battle",
        "panel",
        area="over",
        plane=True,
        tone="paper",
        icon="crossed-swords",
        text=translator.text("scene.battle"),
    )
    panel.note = translator.text("scene.combat-round", n=max(1, s.combat_round))
    panel.w, panel.h = CELL_SIZE * 6, CELL_SIZE * 5 + 20
    lie = [] if s.mode >= SKIRMISH else [panel]  # the large board is the table itself
    found = [
        *lie,
        *memoized(translator, (s.mode >= SKIRMISH, *s.walls, *s.rocks, *s.fires), battlefield, s, translator),
    ]
    order = sorted(
        [u for u in range(len(s.code)) if s.cell[u] >= 0 and not s.mark[u] & ACTIVATED_MARK],
        key=lambda u: (-initiative(s, u) if s.archery else 0, s.side[u]),
    )
    for u in range(len(s.code)):
        if s.cell[u] >= 0:
            place = order.index(u) + 1 if u in order else 0
            found.append(memoized(translator, (s.box, fighter_facts(s, u, place)), fighter, s, u, place, translator))
    for i, code in enumerate(s.reserve):
        node = unit_card(s, code, f"reserve-{i}", "common", translator)
        found.append(node)
    return found


def spot_of(cell: int) -> tuple[float, float]:
    if cell == TOWER_CELL:
        return (CELL_SIZE * 5.2, CELL_SIZE * 0.6)
    if cell >= FIRST_HEX:
        return pointy_centre(hex_at(cell), HEX_SIZE)
    return (CELL_SIZE * (cell % 4 + 0.6), CELL_SIZE * (4 - cell // 4 + 0.6))


def battlefield(s: HeroesState, translator: Translator) -> list[Node]:
    found: list[Node] = []
    if s.mode >= SKIRMISH:
        return [hex_space(s, cell, translator) for cell in HEX_CELLS]
    for cell in range(20):
        x, y = spot_of(cell)
        node = Node(f"cell-{CELL.token(cell)}", "tile", x, y, parent="battle", w=CELL_SIZE - 6, h=CELL_SIZE - 6)
        node.tone = "field" if cell // 4 in (0, 4) else "front"
        node.note = CELL.token(cell)
        node.refs = [CELL.write(cell)]
        if s.walls and 8 <= cell < 12 and s.walls[cell - 8]:
            wall = s.walls[cell - 8] == WALL
            node.tone, node.icon = "stone", "stone-wall" if wall else "gate"
            node.tip = Tip(translator.text("scene.wall" if wall else "scene.gate"), [], ["HOM-SIEGE-03"], node.icon)
        enchanted(s, cell, node, translator)
        found.append(node)
    return found


def enchanted(s: HeroesState, cell: int, node: Node, translator: Translator) -> None:
    """Fire walls and quicksand lie on spaces."""
    for fire in s.fires:
        if fire // 8 == cell:
            heat = fire % 8
            node.icon = "fire" if heat else "swamp"
            said = translator.text("scene.fire-wall", n=heat) if heat else translator.text("scene.quicksand")
            node.tip = Tip(said, [], [], node.icon)


def hex_space(s: HeroesState, cell: int, translator: Translator) -> Node:
    """A hex of the large board; where units start the ground is darker, and obstacles are of stone."""
    x, y = spot_of(cell)
    size = HEX_SIZE * 2 - 4
    node = Node(f"cell-{CELL.token(cell)}", "hex", x, y, w=size, h=size, shape="pointy")
    node.tone = "field" if (HEX_EDGES[0] | HEX_EDGES[1]) >> cell & 1 else "front"
    node.refs = [CELL.write(cell)]
    if cell in s.rocks:
        node.tone, node.icon = "stone", "stone-wall"
        node.tip = Tip(translator.text("scene.obstacle"), [], ["HOM-MODE-12"], node.icon)
    enchanted(s, cell, node, translator)
    return node


def fighter_facts(s: HeroesState, u: int, place: int) -> tuple[int, ...]:
    unit = (u, s.code[u], s.side[u], owner(s, s.side[u]), s.cell[u], s.mark[u], s.damage[u], s.health[u], u == s.actor)
    return (*unit, place, initiative(s, u) if s.archery else -1)


def fighter(s: HeroesState, u: int, place: int, translator: Translator) -> Node:
    x, y = spot_of(s.cell[u])
    stats = s.box.stats[s.code[u]]
    player = owner(s, s.side[u])
    over = "" if s.mode >= SKIRMISH else "battle"
    node = Node(f"fighter-{u}", "token", x, y, parent=over, w=62, h=62, layer=3, tone=tone_of(player))
    node.shape = "square" if s.side[u] else "disc"
    node.icon = FAMILIES.get(s.box.groups[stats.group], "crossed-swords")
    node.value, node.of = max(0, hp_left(s, u)), stats.hp + s.health[u]
    node.refs = [FIGHTER.write(u)]
    node.active = u == s.actor and s.mark[u] & ACTIVATED_MARK != 0
    node.dim = bool(s.mark[u] & ACTIVATED_MARK) and not node.active
    name = translator.name(UNIT, s.code[u])
    node.said = f"{u}: {name}"
    tier = ("bronze", "silver", "gold", "azure")[stats.tier]
    speed = initiative(s, u) if s.archery else stats.initiative
    node.badges = [
        Badge(str(u), tone=tier, corner="nw", tip=name),
        Badge(str(stats.attack), icon="sword-brandish", corner="sw", tip=translator.text("card.attack")),
        Badge(str(stats.defense), icon="shield", corner="se", tip=translator.text("card.defense")),
    ]
    if place:
        node.badges.append(
            Badge(str(place), icon="hourglass", corner="ne", tip=translator.text("scene.order", n=place))
        )
    for mark, icon, word in (
        (PARALYSED_MARK, "rock", "scene.paralysed"),
        (DEFENCE_MARK, "bolt-shield", "scene.defending"),
        (RETALIATED_MARK, "cube", "scene.retaliated"),
        (BERSERK_MARK, "enrage", "scene.berserk"),
        (CLONE_MARK, "mirror-mirror", "scene.clone"),
        (SILENT_MARKS, "silenced", "scene.silent"),
    ):
        if s.mark[u] & mark:
            node.badges.append(Badge(icon=icon, tone="ink", corner="n", tip=translator.text(word)))
    node.tip = unit_tip(s, s.code[u], translator)
    node.tip.lines = [*node.tip.lines, translator.text("scene.speed", n=speed)]
    return node


# ---- hints --------------------------------------------------------------------------------------


def option_hint(s: HeroesState, seat: int, option: Option, translator: Translator) -> str:
    """Prices, and the damage to expect of an attack."""
    verb = option[0]
    if verb == BUILD:
        b = s.box.factions[option[1] // 8].buildings[option[1] % 8]
        return price(translator, b.gold, b.materials, b.valuables)
    if verb == RECRUIT:
        stats = s.box.stats[option[1]]
        return price(translator, max(0, stats.gold - s.discount), 0, stats.valuables)
    if verb == REINFORCE and s.box.units[s.box.stats[option[1]].unit].few == option[1]:
        pack = s.box.units[s.box.stats[option[1]].unit].pack
        return price(translator, s.box.stats[pack].gold, 0, s.box.stats[pack].valuables) if pack >= 0 else ""
    if verb == STRIKE and s.stack and isinstance(s.stack[-1], Act):
        low, high = expected(s, s.actor, option[1])
        return translator.text("scene.expected", low=low, high=high)
    return ""


def expected(s: HeroesState, u: int, v: int) -> tuple[int, int]:
    """The least and the most damage of an attack over the faces of the die, before any card is played."""
    rule = dice_rule(s, u, v, NORMAL)
    before = s.die_rule, s.boost, s.guard
    s.die_rule, s.boost, s.guard = rule, 0, 0
    faces = (0,) if rule & NO_DIE else (-1, 0, 1)
    found = [damage_of(s, u, v, NORMAL, die, False) for die in faces]
    s.die_rule, s.boost, s.guard = before
    return (min(found), max(found))
