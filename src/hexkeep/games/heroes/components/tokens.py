"""How fields, places of the map and units in combat are written in texts and positions."""

from typing import Final

from hexkeep.games.heroes.components.box import Box
from hexkeep.games.heroes.components.tiles import PLACES, field_number, place_of, slot_of
from hexkeep.games.heroes.rules.effects.language import RESOURCES
from hexkeep.kernel.types import Ref

FIELD_PLACES: Final = 256
"""More than there are kinds of places."""
UNIT_SIDES: Final = 1024
"""More than there are sides of unit cards."""
MINE_NAMES: Final = [f"place:mine-{resource}" for resource in RESOURCES]


class FieldRef(Ref):
    """A field: the number of its tile and its place on it, `3.NW`."""

    def token(self, value: int) -> str:
        return f"{slot_of(value)}.{PLACES[place_of(value)]}" if value >= 0 else str(value)

    def value(self, token: str) -> int:
        tile, dot, place = token.partition(".")
        if not dot:
            return super().value(token)
        if place not in PLACES or tile != str(int(tile)):
            raise ValueError(token)
        return field_number(int(tile), PLACES.index(place))


class FieldPlaceRef(FieldRef):
    """A field as events tell of it: the table knows it by its number, texts by what stands there (`told_field`)."""

    def __init__(self, box: Box) -> None:
        super().__init__("field")
        self.names: Final = [*MINE_NAMES, *[f"location:{x.name}" for x in box.locations]]

    def token(self, value: int) -> str:
        return super().token(value // FIELD_PLACES) if value >= 0 else str(value)

    def named(self, value: int) -> str:
        return self.names[value % FIELD_PLACES]


class SiteRef(Ref):
    """Where a new tile may lie: its centre in axial coordinates, `3,-1`."""

    def token(self, value: int) -> str:
        return f"{value // 128 - 64},{value % 128 - 64}"

    def value(self, token: str) -> int:
        q, comma, r = token.partition(",")
        if not comma:
            raise ValueError(token)
        return site(int(q), int(r))


class CombatUnitRef(Ref):
    """A unit in combat as events name it: its number, by which the table knows it, and the side of its card."""

    def __init__(self, box: Box) -> None:
        super().__init__("fighter")
        self.box: Final = box

    def token(self, value: int) -> str:
        return str(value // UNIT_SIDES) if value >= 0 else str(value)

    def named(self, value: int) -> str:
        unit = self.box.units[self.box.stats[value % UNIT_SIDES].unit]
        return f"family:{unit.name.removeprefix('neutral-')}"


def site(q: int, r: int) -> int:
    """A centre as one number."""
    return (q + 64) * 128 + r + 64
