"""The map in the scene: fields, flags, yellow lines, free sites, heroes."""

from copy import copy

from hexkeep.games.heroes.components.tiles import (
    FIELD_KINDS,
    FLAG,
    NONE,
    ONCE,
    STARTING,
    TILE_KINDS,
    field_number,
    fields_of_tile,
    place_of,
    slot_of,
)
from hexkeep.games.heroes.components.tokens import site
from hexkeep.games.heroes.rules.effects.language import RESOURCES
from hexkeep.games.heroes.rules.map.tiles import free_sites, hex_of
from hexkeep.games.heroes.rules.modes.championship_map import LayTile
from hexkeep.games.heroes.rules.town.resources import STEPS_OF_PRODUCTION
from hexkeep.games.heroes.state import (
    CLEARED,
    CUBE,
    MAIN,
    PILGRIM,
    RICH_MINES,
    SECOND,
    HeroesState,
    amount_at,
    is_main_hero,
    location_at,
    player_of_hero,
    spoken,
    tile_at,
)
from hexkeep.games.heroes.table.map.effect_words import filled
from hexkeep.games.heroes.table.map.places import encounter, letter
from hexkeep.games.heroes.table.map.reach import ways
from hexkeep.games.heroes.table.map.theme import (
    LOCATION_ICONS,
    MAP_HEX_SIZE,
    MAP_HEX_WIDTH,
    RESOURCE_ICONS,
    ROMAN,
    shape_of,
    tone_of,
)
from hexkeep.games.heroes.vocabulary import EFFECT, FIELD, RESOURCE, SITE, TILE
from hexkeep.kernel.hexes import DIRECTIONS, Hex, pointy_centre
from hexkeep.kernel.table.drawing import memoized
from hexkeep.kernel.table.scene import Badge, Corner, Node, Tip
from hexkeep.kernel.table.texts import Translator, sentence

WEST = (-1, 0)
MARKED, BORDER, OVERHANGING, HERO = 1, 2, 3, 4
"""Layers above plain fields: those with a mark, cliffs, fields whose mark hangs over a cliff or upper edge, heroes."""

WITHOUT_PROGRAM = ("settlement", "sanctuary", "obelisk", "grail", "dragon-utopia", "random-town")
"""Places whose effect the rules or the scenario state, not a program."""


def land(s: HeroesState, translator: Translator) -> list[Node]:
    found: list[Node] = []
    for slot in range(len(s.centres)):
        hidden = s.tiles[slot] < 0 or (s.turned[slot] < 0 and s.box.tiles[s.tiles[slot]].kind != STARTING)
        lies = (s.box, s.scenario, s.rules, s.seats, s.centres[slot], s.tiles[slot], s.turned[slot])
        for field in fields_of_tile(slot):
            marks = (field, field in s.towns, s.marks[field], s.flags[field], s.yields[field])
            found.append(memoized(translator, (lies, marks), map_field, s, field, hidden, translator))
    # what hangs over an upper or a western edge lies upon the field there
    return sorted(found, key=lambda node: (node.y, node.x))


def map_field(s: HeroesState, field: int, hidden: bool, translator: Translator) -> Node:
    slot, place = divmod(field, 7)
    x, y = pointy_centre(hex_of(s, field), MAP_HEX_SIZE)
    node = Node(f"field-{slot}-{place}", "hex", x, y, w=MAP_HEX_WIDTH, shape="pointy")
    if hidden:
        node.tone = "fog"
        node.refs = [TILE.write(slot)]
        kind = tile_back(s, slot, translator)
        node.said = translator.text("scene.fog")
        node.tip = Tip(node.said, [*([kind] if kind else []), translator.text("scene.fog.tip")], ["HOM-MAP-11"])
        if place == 0:
            node.text, node.note = node.said, kind
            node.layer = 1  # no neighbour lies over its words
    else:
        known_field(s, field, node, translator)
        node.layer = OVERHANGING if any(b.corner in ("n", "ne") for b in node.badges) else MARKED if node.badges else 0
    return node


def tile_back(s: HeroesState, slot: int, translator: Translator) -> str:
    """What the back of a face-down tile shows: far, near or center; tiles that players have added show nothing."""
    for spot in s.box.scenarios[s.scenario].layouts.get(s.seats, []):
        if (spot.q, spot.r) == s.centres[slot] and spot.kind != STARTING:
            return translator.text(f"tile.{TILE_KINDS[spot.kind]}")
    return ""


def known_field(s: HeroesState, field: int, node: Node, translator: Translator) -> None:
    """A field that lies open: its name, what it brings, its guards, whose it is."""
    tile = tile_at(s, field)
    place = place_of(field)
    location = s.box.locations[tile.location[place]]
    node.tone = "rock" if tile.blocked[place] else tile.terrain
    node.icon = field_icon(s, field)
    node.refs = [FIELD.write(field)]
    name = open_name(s, field, translator)
    told = (
        sentence(translator.thing(EFFECT.write(location.program)))
        if location.program >= 0
        else brings(s, field, translator)
    )
    lines = [told] if told else []
    lines.append(translator.text(f"terrain.{tile.terrain}"))
    rules = ["HOM-FIELD-01" if location.kind == ONCE else "HOM-FIELD-03" if location.kind == FLAG else "HOM-MAP-07"]
    if location.kind != NONE:
        node.text = name
        lines.insert(len(lines) - 1, translator.text(f"field-kind.{FIELD_KINDS[location.kind]}"))
    if tile.guard[place] and not s.marks[field] & CLEARED:
        guard = ROMAN[tile.guard[place]]
        node.badges = [*node.badges, Badge(translator.text("scene.guard", n=guard), tone="harm", corner="n")]
        lines.insert(0, translator.text("scene.guard.tip", n=guard, level=tile.guard[place] + 1))
        rules.append("HOM-MAP-08")
    mark_owner(s, field, node, lines, translator)
    if s.yields[field] >= 0:
        given = translator.name(RESOURCE, s.yields[field])
        node.badges = [*node.badges, Badge(icon=RESOURCE_ICONS[s.yields[field]], corner="nw")]
        lines.append(filled(translator, "scene.yields", {"resource": given}))
    if s.marks[field] & CUBE:
        node.dim = True
        node.badges = [*node.badges, Badge(icon="cube", tone="ink", corner="nw")]  # clear of the name
        lines.insert(0, translator.text("scene.cube"))
    if tile.blocked[place]:
        lines.insert(0, translator.text("scene.blocked"))
    node.said = name
    node.tip = Tip(sentence(name), lines, rules, node.icon)


def field_icon(s: HeroesState, field: int) -> str:
    """The picture of what stands on a field."""
    location = location_at(s, field)
    if location == s.box.loc_mine:
        return ("gold-mine", "mine-wagon", "crystal-growth")[amount_at(s, field)]
    return LOCATION_ICONS.get(s.box.locations[location].name, "")


def brings(s: HeroesState, field: int, translator: Translator) -> str:
    """What a field without a program of its own gives: dice, income, a prize. HOM-LOC-04, HOM-LOC-18 to HOM-LOC-20."""
    location = s.box.locations[location_at(s, field)]
    n = amount_at(s, field)
    if location.dice:
        return translator.text(f"brings.{location.name}", n=n)
    if location_at(s, field) == s.box.loc_mine:
        times = 2 if s.rules & RICH_MINES else 1  # HOM-OPT-07
        given = translator.text(f"amount.{RESOURCES[n]}", n=STEPS_OF_PRODUCTION[n] * times)
        return filled(translator, "brings.mine", {"given": given})
    obelisk = s.box.scenarios[s.scenario].obelisk
    if location_at(s, field) == s.box.loc_obelisk and obelisk >= 0:
        return sentence(translator.thing(EFFECT.write(obelisk)))
    return translator.text(f"brings.{location.name}") if location.name in WITHOUT_PROGRAM else ""


def open_name(s: HeroesState, field: int, translator: Translator) -> str:
    """The name of a field for everybody at the table: towns by their owners."""
    if field in s.towns:
        return translator.text("place.town-of", seat=f"seat:{spoken(s, s.towns.index(field))}")
    location = location_at(s, field)
    if location == s.box.loc_mine:
        return translator.text(f"place.mine-{RESOURCES[amount_at(s, field)]}")
    return translator.thing(f"location:{s.box.locations[location].name}")


def mark_owner(s: HeroesState, field: int, node: Node, lines: list[str], translator: Translator) -> None:
    """Flags, and the cubes of those who have been there."""
    if s.flags[field] >= 0:
        flag = Badge(whose(s, s.flags[field]), icon="flying-flag", tone=tone_of(s.flags[field]), corner="ne")
        node.badges = [*node.badges, flag]
        lines.append(translator.text("scene.flag", seat=f"seat:{spoken(s, s.flags[field])}"))
    for seat in range(s.seats):
        if s.marks[field] & (PILGRIM << seat):
            corner: Corner = ("ne", "se", "sw", "nw")[seat]
            cube = Badge(whose(s, seat), icon="cube", tone=tone_of(seat), corner=corner)
            node.badges = [*node.badges, cube]
            lines.append(translator.text("scene.pilgrim", seat=f"seat:{seat}"))


def whose(s: HeroesState, player: int) -> str:
    """The number of the player whose flag or cube it is; AI heroes have none."""
    return str(player + 1) if player < s.seats else ""


def mark_reach(s: HeroesState, seat: int, nodes: list[Node], translator: Translator) -> list[Node]:
    """The fields with the steps that it takes to walk there, red where a fight waits; in the seat's own turn."""
    if seat < 0 or s.active != seat or s.field >= 0 or not s.stack or s.stack[-1].name != "turn" or s.passing >= 0:
        return nodes
    steps: dict[str, tuple[int, bool]] = {}
    for hero in (MAIN, SECOND):
        for field, way in ways(s, seat, hero, s.movement(seat, hero)).items():
            name = f"field-{slot_of(field)}-{place_of(field)}"
            found = (len(way), encounter(s, seat, field, translator)[1])
            steps[name] = min(steps.get(name, found), found)
    marked: list[Node] = []
    cliffs = memoized(translator, (s.box, s.centres, *s.tiles, *s.turned), above_cliffs, s)
    above: tuple[float, float] | None = None  # the last field in this row that lies above cliffs
    for node in nodes:
        if node.id in steps:
            n, fight = steps[node.id]
            tip = translator.text("walk.cost", n=n)
            node = copy(node)  # the node may be kept for later scenes
            node.badges = [*node.badges, Badge(str(n), tone="harm" if fight else "page", corner="w", tip=tip)]
            beside = above is not None and above[0] == node.y and node.x - above[1] < 1.5 * MAP_HEX_WIDTH
            node.layer = max(node.layer, OVERHANGING if beside or node.id in cliffs else MARKED)
        if node.layer == OVERHANGING:
            above = (node.y, node.x)
        marked.append(node)
    return marked


def above_cliffs(s: HeroesState) -> set[str]:
    """The fields with a cliff on their west side."""
    return {f"field-{slot}-{place}" for slot, place, d in bordered(s) if DIRECTIONS[d] == WEST}


def borders(s: HeroesState, translator: Translator, only: int = -1) -> list[Node]:
    """HOM-MAP-05: lines of starting tiles that no way crosses, drawn as cliffs: gold would look like a choice. `only`:
    those of one tile."""
    found: list[Node] = []
    for slot, place, d in bordered(s):
        if only not in (-1, slot):
            continue
        q, r = hex_of(s, field_number(slot, place))
        x, y = pointy_centre((q, r), MAP_HEX_SIZE)
        ox, oy = pointy_centre((q + DIRECTIONS[d][0], r + DIRECTIONS[d][1]), MAP_HEX_SIZE)
        mx, my = (x + ox) / 2, (y + oy) / 2
        px, py = -(oy - y) / 3.4641, (ox - x) / 3.4641
        line = Node(f"wall-{slot}-{place}-{d}", "line", mx, my, layer=BORDER, shape="edge", tone="cliff")
        line.points = [(mx - px, my - py), (mx + px, my + py)]
        line.tip = Tip(translator.text("scene.border"), [translator.text("scene.border.tip")], ["HOM-MAP-05"])
        found.append(line)
    return found


def bordered(s: HeroesState) -> list[tuple[int, int, int]]:
    """The sides of fields with a yellow line: slot, place on its tile, number of the direction."""
    found: list[tuple[int, int, int]] = []
    for slot in range(len(s.centres)):
        if s.turned[slot] < 0 or s.tiles[slot] < 0:
            continue
        tile = s.box.tiles[s.tiles[slot]]
        inside = {hex_of(s, field_number(slot, i)) for i in range(7)}
        for place in range(1, 7):
            q, r = hex_of(s, field_number(slot, place))
            if tile.walled[place]:
                found += [(slot, place, d) for d, (dq, dr) in enumerate(DIRECTIONS) if (q + dq, r + dr) not in inside]
    return found


def shown_sites(s: HeroesState, seat: int, translator: Translator) -> list[Hex]:
    """The free places where a tile could be laid now, in the order of their letters."""
    if s.stack and isinstance(s.stack[-1], LayTile) and s.stack[-1].tile >= 0:
        return s.stack[-1].sites(s)
    if seat < 0 or not s.pool[seat] or s.active != seat:
        return []
    reachable: set[int] = set()
    for hero in (MAIN, SECOND):
        if s.hero_at(seat, hero) >= 0 and s.movement(seat, hero) > 0:
            reachable.update(s.sites[s.hero_at(seat, hero)])
    free = memoized(translator, s.centres, free_sites, s.centres)
    return [centre for centre in free if site(*centre) in reachable]


def sites(s: HeroesState, seat: int, translator: Translator) -> list[Node]:
    """Where a tile could be laid, each place with a letter."""
    return [site_node(centre, letter(i), translator) for i, centre in enumerate(shown_sites(s, seat, translator))]


def site_node(centre: Hex, sign: str, translator: Translator) -> Node:
    x, y = pointy_centre(centre, MAP_HEX_SIZE)
    code = site(*centre)
    node = Node(f"site-{SITE.token(code)}", "hex", x, y, w=MAP_HEX_WIDTH, shape="pointy", tone="site")
    node.refs, node.badges = [SITE.write(code)], [Badge(sign, tone="page", corner="c")]
    node.said = translator.text("scene.site", n=sign)
    node.tip = Tip(node.said, [translator.text("scene.site.tip")], ["HOM-MAP-13"])
    return node


def heroes(s: HeroesState, seat: int, translator: Translator) -> list[Node]:
    found: list[Node] = []
    for i, field in enumerate(s.hero_fields):
        if field >= 0:
            player = player_of_hero(i)
            facts = (
                i,
                player < s.seats,
                hex_of(s, field),
                s.mp[i],
                player == s.active,
                player == seat,
                s.hero[player],
                lean(s, i),
            )
            found.append(memoized(translator, (s.box, facts), map_hero, s, i, player == seat, translator))
    return found


def lean(s: HeroesState, i: int) -> tuple[float, float]:
    """How far a hero stands from its place in the field: two side by side, and clear of the field's flag."""
    field = s.hero_fields[i]
    if is_paired(s, i):
        first = s.hero_fields.index(field) == i
        return (-19.0 if first else 19.0), (4.0 if first or s.flags[field] < 0 else 12.0)
    return (-12.0 if s.flags[field] >= 0 else 0.0), 0.0


def is_paired(s: HeroesState, i: int) -> bool:
    """Another hero stands on the same field: both are drawn smaller, so that its name stays free."""
    return s.hero_fields.count(s.hero_fields[i]) > 1


def map_hero(s: HeroesState, i: int, mine: bool, translator: Translator) -> Node:
    player, hero = player_of_hero(i), MAIN if is_main_hero(i) else SECOND
    x, y = pointy_centre(hex_of(s, s.hero_fields[i]), MAP_HEX_SIZE)
    size = (38 if hero == MAIN else 30) - (8 if is_paired(s, i) else 0)
    dx, dy = lean(s, i)
    node = Node(f"hero-{player}-{hero}", "token", x + dx, y - 18 + dy, w=size, h=size, layer=HERO)
    node.tone = tone_of(player)
    node.shape = shape_of(player)
    node.icon = "crown" if hero == MAIN else "knight-banner"
    node.active = player == s.active
    name = person(s, player, translator) if hero == MAIN else sentence(translator.thing("hero:second"))
    whose = translator.text("scene.rival") if player >= s.seats else translator.seat(player)
    node.said = f"{name}, {whose}"
    node.refs = [f"seat:{spoken(s, player)}"]
    if mine:
        node.refs.insert(0, f"hero:{('main', 'second')[hero]}")
    corner: Corner = "sw" if dx < 0 else "se"
    steps = translator.text("scene.movement", n=s.mp[i])
    node.badges = [Badge(str(s.mp[i]), icon="footprint", corner=corner, tip=steps)]
    node.tip = Tip(name, [whose, steps], ["HOM-MOVE-03"], node.icon)
    return node


def person(s: HeroesState, seat: int, translator: Translator) -> str:
    return translator.text(f"person.{s.box.heroes[s.hero[seat]].name}")
