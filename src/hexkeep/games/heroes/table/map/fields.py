"""The map in the scene: fields, flags, yellow lines, free sites, heroes."""

from hexkeep.games.heroes.components.tiles import FLAG, ONCE, STARTING, field_number, fields_of_tile, place_of
from hexkeep.games.heroes.rules.map.tiles import free_sites, hex_of
from hexkeep.games.heroes.rules.modes.championship_map import LayTile
from hexkeep.games.heroes.state import (
    CLEARED,
    CUBE,
    MAIN,
    PILGRIM,
    SECOND,
    HeroesState,
    is_main_hero,
    player_of_hero,
    spoken,
    tile_at,
)
from hexkeep.games.heroes.table.map.theme import (
    LOCATION_ICONS,
    MAP_HEX_SIZE,
    RESOURCE_ICONS,
    ROMAN,
    shape_of,
    tone_of,
)
from hexkeep.games.heroes.vocabulary import EFFECT, FIELD, RESOURCE, SITE, TILE, site
from hexkeep.kernel.hexes import DIRECTIONS, Hex, pointy_centre
from hexkeep.kernel.table.scene import Badge, Node, Tip, memoized
from hexkeep.kernel.table.texts import Translator


def land(s: HeroesState, translator: Translator) -> list[Node]:
    found: list[Node] = []
    for slot in range(len(s.centres)):
        hidden = s.tiles[slot] < 0 or (s.turned[slot] < 0 and s.box.tiles[s.tiles[slot]].kind != STARTING)
        lies = (s.box, s.seats, s.centres[slot], s.tiles[slot], s.turned[slot])
        for field in fields_of_tile(slot):
            marks = (field, s.marks[field], s.flags[field], s.yields[field])
            found.append(memoized(translator, (lies, marks), map_field, s, field, hidden, translator))
    return found


def map_field(s: HeroesState, field: int, hidden: bool, translator: Translator) -> Node:
    slot, place = divmod(field, 7)
    x, y = pointy_centre(hex_of(s, field), MAP_HEX_SIZE)
    node = Node(f"field-{slot}-{place}", "hex", x, y, w=MAP_HEX_SIZE * 2, h=MAP_HEX_SIZE * 2, shape="pointy")
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
    tile = tile_at(s, field)
    place = place_of(field)
    location = s.box.locations[tile.location[place]]
    node.tone = "rock" if tile.blocked[place] else tile.terrain
    node.icon = LOCATION_ICONS.get(location.name, "")
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
        node.badges = [*node.badges, Badge(icon=RESOURCE_ICONS[s.yields[field]], corner="se", tip=given)]
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
        inside = {hex_of(s, field_number(slot, i)) for i in range(7)}
        for place in range(1, 7):
            if not tile.walled[place]:
                continue
            q, r = hex_of(s, field_number(slot, place))
            x, y = pointy_centre((q, r), MAP_HEX_SIZE)
            for d, (dq, dr) in enumerate(DIRECTIONS):
                if (q + dq, r + dr) in inside:
                    continue
                ox, oy = pointy_centre((q + dq, r + dr), MAP_HEX_SIZE)
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
        if s.hero_at(seat, hero) >= 0 and s.movement(seat, hero) > 0:
            reachable.update(s.sites[s.hero_at(seat, hero)])
    for q, r in free_sites(s.centres):
        code = (q + 64) * 128 + r + 64
        if code in reachable:
            found.append(site_node((q, r), translator))
    return found


def site_node(centre: Hex, translator: Translator) -> Node:
    x, y = pointy_centre(centre, MAP_HEX_SIZE)
    code = site(*centre)
    node = Node(
        f"site-{SITE.token(code)}", "hex", x, y, w=MAP_HEX_SIZE * 2, h=MAP_HEX_SIZE * 2, shape="pointy", tone="site"
    )
    node.refs, node.icon, node.dim = [SITE.write(code)], "upgrade", True
    node.said = translator.text("scene.site")
    return node


def heroes(s: HeroesState, seat: int, translator: Translator) -> list[Node]:
    found: list[Node] = []
    for i, field in enumerate(s.hero_fields):
        if field >= 0:
            player = player_of_hero(i)
            facts = (i, hex_of(s, field), s.mp[i], player == s.active, player == seat, s.hero[player])
            found.append(memoized(translator, (s.box, facts), map_hero, s, i, player == seat, translator))
    return found


def map_hero(s: HeroesState, i: int, mine: bool, translator: Translator) -> Node:
    player, hero = player_of_hero(i), MAIN if is_main_hero(i) else SECOND
    x, y = pointy_centre(hex_of(s, s.hero_fields[i]), MAP_HEX_SIZE)
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
