"""A tile that is being turned: the tile as it would lie, and what it would bring into reach."""

from math import dist

from hexkeep.games.heroes.components.tiles import NONE, fields_of_tile, slot_of
from hexkeep.games.heroes.rules.map.tiles import add_tile, hex_of, lay_roads, rotations
from hexkeep.games.heroes.state import MAIN, SECOND, HeroesState, location_at
from hexkeep.games.heroes.state_copy import copy_state
from hexkeep.games.heroes.table.map.effect_words import filled
from hexkeep.games.heroes.table.map.fields import borders, map_field
from hexkeep.games.heroes.table.map.places import encounter, field_name
from hexkeep.games.heroes.table.map.reach import ways
from hexkeep.kernel.hexes import pointy_centre
from hexkeep.kernel.table.scene import Forecast, Node
from hexkeep.kernel.table.texts import Translator, sentence

SIXTH = 60
FAR_STEPS = 3
"""How many steps beyond those left are still worth telling."""


def laid_so(s: HeroesState, slot: int, turned: int) -> HeroesState:
    """The table with a tile turned so."""
    world = copy_state(s)
    world.turned[slot] = turned
    world.opened = -1
    lay_roads(world, slot)
    return world


def ghosts(world: HeroesState, slot: int, translator: Translator) -> list[Node]:
    """The fields of the tile as they would lie, and the sides that no way crosses."""
    fields = [map_field(world, field, False, translator) for field in fields_of_tile(slot)]
    found = sorted(fields, key=lambda node: node.y)  # as on the map: marks lie upon the field above
    found += borders(world, translator, slot)
    for node in found:
        node.turn = float(SIXTH * world.turned[slot])
    return found


def brought(world: HeroesState, seat: int, slot: int) -> list[tuple[int, int, int]]:
    """What the tile brings within reach: steps, field and hero, the nearest first."""
    best: dict[int, tuple[int, int, int]] = {}
    for hero in (MAIN, SECOND):
        if world.hero_at(seat, hero) < 0:
            continue
        for field, way in ways(world, seat, hero, world.movement(seat, hero) + FAR_STEPS).items():
            if field in fields_of_tile(slot) and world.box.locations[location_at(world, field)].kind != NONE:
                row = (len(way), field, hero)
                best[field] = min(best.get(field, row), row)
    return sorted(best.values())


def turning_hint(s: HeroesState, seat: int, slot: int, turned: int, translator: Translator) -> str:
    """What would lie nearest to the hero, in a few words."""
    if seat < 0 or s.tiles[slot] < 0:
        return ""
    world = laid_so(s, slot, turned)
    if slot_of(world.hero_at(seat, MAIN)) == slot:
        place = field_name(world, seat, facing_middle(world, slot), translator)
        return sentence(filled(translator, "turn.facing", {"place": place}))
    rows = brought(world, seat, slot)
    if not rows:
        return ""
    steps, field, _ = rows[0]
    place = field_name(world, seat, field, translator)
    return sentence(filled(translator, "turn.nearest", {"place": place}, n=steps))


def facing_middle(world: HeroesState, slot: int) -> int:
    """The field of a tile that lies nearest to the middle of the map."""
    spots = [pointy_centre(centre, 1.0) for centre in world.centres]
    middle = (sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots))
    return min(fields_of_tile(slot), key=lambda field: dist(pointy_centre(hex_of(world, field), 1.0), middle))


def turning_forecast(s: HeroesState, seat: int, slot: int, turned: int, translator: Translator) -> Forecast | None:
    """The tile as a ghost, and what it brings into reach: steps and fights."""
    if s.tiles[slot] < 0:
        return None
    world = laid_so(s, slot, turned)
    lines: list[str] = []
    for steps, field, hero in brought(world, seat, slot):
        waits, _ = encounter(world, seat, field, translator)
        place = sentence(field_name(world, seat, field, translator))
        key = "turn.reach" if steps <= world.movement(seat, hero) else "turn.farther"
        said = filled(translator, key, {"place": place}, n=steps)
        lines.append(f"{said}, {waits}" if waits else said)
    left = max((world.movement(seat, hero) for hero in (MAIN, SECOND)), default=0)
    missing = 6 - len(rotations(s, slot))
    if not lines:
        lines.append(translator.text("turn.nothing"))
    if missing:
        lines.append(translator.text("turn.missing", n=missing))
    title = translator.text("turn.title", n=left) if left else translator.text("turn.title.plain")
    return Forecast(title, lines=lines, rules=["HOM-MAP-16"] if missing else [], ghosts=ghosts(world, slot, translator))


def laying_forecast(s: HeroesState, tile: int, where: int, translator: Translator) -> Forecast:
    """The drawn tile at a place of the map, as it would lie before it is turned."""
    world = copy_state(s)
    slot = add_tile(world, tile, where)
    world.turned[slot] = 0
    return Forecast(translator.text("turn.title.plain"), ghosts=ghosts(world, slot, translator))
