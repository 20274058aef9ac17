"""How places of the map are named: by what stands there and where it lies, never by numbers."""

from math import atan2, pi

from hexkeep.games.heroes.components.tiles import NONE, slot_of
from hexkeep.games.heroes.rules.effects.language import RESOURCES
from hexkeep.games.heroes.rules.map.movement import enemy_at, is_defended_place, is_used_up
from hexkeep.games.heroes.rules.map.tiles import hex_of
from hexkeep.games.heroes.state import (
    CLEARED,
    MAIN,
    SECOND,
    HeroesState,
    amount_at,
    guard_at,
    is_main_hero,
    level_of,
    location_at,
    player_of_hero,
    spoken,
)
from hexkeep.games.heroes.table.map.theme import ROMAN
from hexkeep.kernel.hexes import Hex, distance, pointy_centre
from hexkeep.kernel.table.texts import Translator

WINDS = ("e", "ne", "n", "nw", "w", "sw", "s", "se")


def wind(here: Hex, there: Hex) -> str:
    """The direction from one field to another, as the token of one of the eight winds."""
    x, y = pointy_centre(here, 1.0)
    to_x, to_y = pointy_centre(there, 1.0)
    return f"wind:{WINDS[round(atan2(y - to_y, to_x - x) / (pi / 4)) % 8]}"


def field_token(s: HeroesState, field: int) -> str:
    """What stands on a field, as a token that texts name; mines by what they yield."""
    location = location_at(s, field)
    if location == s.box.loc_mine:
        return f"place:mine-{RESOURCES[amount_at(s, field)]}"
    return f"location:{s.box.locations[location].name}"


def field_name(s: HeroesState, seat: int, field: int, translator: Translator, case: str = "") -> str:
    """A field by its name; towns by whose they are. `case` "to": as it stands after "walk to"."""
    suffix = f".{case}" if case else ""
    if field in s.towns:
        player = s.towns.index(field)
        if player == seat:
            return translator.text(f"place.own-town{suffix}")
        return translator.text(f"place.town-of{suffix}", seat=f"seat:{spoken(s, player)}")
    return translator.thing(field_token(s, field), case)


def field_place(s: HeroesState, seat: int, field: int, translator: Translator) -> str:
    """A field by its name and where it lies as seen from the seat's main hero: for fields that are not beside it."""
    name = field_name(s, seat, field, translator)
    origin = home_of(s, seat)
    if origin < 0 or origin == field:
        return name
    here, there = hex_of(s, origin), hex_of(s, field)
    return translator.text("place.far", place=name, wind=wind(here, there), n=distance(here, there))


def home_of(s: HeroesState, seat: int) -> int:
    """Where directions are counted from: the main hero, else the second one, else the town; -1 without any."""
    if 0 <= seat < len(s.towns):
        for field in (s.hero_at(seat, MAIN), s.hero_at(seat, SECOND), s.towns[seat]):
            if field >= 0:
                return field
    return -1


def tile_place(s: HeroesState, origin: int, slot: int, translator: Translator) -> str:
    """Where a tile lies as seen from a field: "in the north-east"."""
    if origin < 0 or slot_of(origin) == slot:
        return translator.text("place.here")
    return translator.text("place.in", wind=wind(hex_of(s, origin), s.centres[slot]))


def is_guarded(s: HeroesState, field: int) -> bool:
    return guard_at(s, field) > 0 and not s.marks[field] & CLEARED


def encounter(s: HeroesState, seat: int, field: int, translator: Translator) -> tuple[str, bool]:
    """What waits on a field for a hero of the seat, in a few words, and whether it is a fight."""
    enemy = enemy_at(s, seat, field)
    if enemy >= 0:
        player = player_of_hero(enemy)
        if is_main_hero(enemy):
            return translator.text("meet.hero", hero=f"person:{s.box.heroes[s.hero[player]].name}"), True
        return translator.text("meet.second", seat=f"seat:{spoken(s, player)}"), True
    if is_defended_place(s, seat, field):
        return translator.text("meet.garrison", seat=f"seat:{spoken(s, s.flags[field])}"), True
    if is_guarded(s, field):
        guard = guard_at(s, field)
        flees = level_of(s, seat) > guard
        return translator.text("meet.flee" if flees else "meet.guards", n=ROMAN[guard]), not flees
    if s.box.locations[location_at(s, field)].kind != NONE and is_used_up(s, seat, field):
        return translator.text("meet.own" if s.flags[field] == seat else "meet.visited"), False
    return "", False


def letter(index: int) -> str:
    """A letter for a place that has no name: A to Z, then AA."""
    return chr(ord("A") + index % 26) * (index // 26 + 1)
