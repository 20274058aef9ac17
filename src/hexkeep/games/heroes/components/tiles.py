"""Map tiles and the locations printed on them."""

from typing import Final

from hexkeep.games.heroes.components.expansions import box_of
from hexkeep.games.heroes.components.programs import Programs
from hexkeep.games.heroes.rules.effects.language import RESOURCES
from hexkeep.kernel.content import TomlTable

PLACES: Final = ("C", "NW", "NE", "E", "SE", "SW", "W")
"""The fields of a tile: its centre, then clockwise in the order of `hexes.DIRECTIONS`."""
PRINTED_AT: Final = [[0, *[(place - turned) % 6 + 1 for place in range(6)]] for turned in range(6)]
"""By turn in sixths: the printed place that lies in the centre and in each direction."""
NONE: Final = 0
ONCE: Final = 1
FLAG: Final = 2
AGAIN: Final = 3
FIELD_KINDS: Final = ("none", "once", "flag", "again")
STARTING: Final = 0
FAR: Final = 1
NEAR: Final = 2
CENTER: Final = 3
UNDERGROUND: Final = 4
SEA: Final = 5
TILE_KINDS: Final = ("starting", "far", "near", "center", "underground", "sea")
FIELDS_PER_TILE: Final = 7
BANK_GUARD: Final = {FAR: 3, NEAR: 5}
"""How strong the guards of a creature bank look beside others."""


def field_number(slot: int, place: int) -> int:
    """The number of a field: by the slot of the map in which its tile lies and its printed place on the tile."""
    return slot * FIELDS_PER_TILE + place


def slot_of(field: int) -> int:
    """The slot of the map in which the tile of a field lies."""
    return field // FIELDS_PER_TILE


def place_of(field: int) -> int:
    """The printed place of a field on its tile, an index of `PLACES`."""
    return field % FIELDS_PER_TILE


def fields_of_tile(slot: int) -> range:
    """All fields of the tile in a slot of the map."""
    return range(slot * FIELDS_PER_TILE, (slot + 1) * FIELDS_PER_TILE)


class Location:
    def __init__(self, name: str, row: TomlTable) -> None:
        self.name: Final = name
        self.kind: Final = FIELD_KINDS.index(row["kind"])
        self.dice: Final[str] = row.get("dice", "")
        self.shared: Final[bool] = row.get("shared", False)
        self.program: int = -1
        self.bank: Final = TILE_KINDS.index(row["bank"]) if "bank" in row else -1
        """The kind of tile on which this creature bank may lie; -1 for all other places."""
        self.guards: list[int] = []
        """The units that guard a creature bank."""
        self.stacked: int = -1
        """What its reward grows by for every stacked guard."""


class Tile:
    """Seven fields: location, guard level, resource of a mine, number of dice; closed outer edges."""

    def __init__(self, name: str, kind: int, terrain: str, box: int) -> None:
        self.box: Final = box
        """0: it lies apart and comes to the table only where a scenario names it."""
        self.name: Final = name
        self.kind: Final = kind
        self.terrain: Final = terrain
        self.location: list[int] = [0] * 7
        self.guard: list[int] = [0] * 7
        self.amount: list[int] = [0] * 7
        self.walled: list[bool] = [False] * 7
        self.blocked: list[bool] = [False] * 7
        self.strongholds: list[int] = []
        """The places with a town or a settlement (HOM-LOC-48: the Random Town is both)."""
        self.printed: int = -1
        """The tile on which a creature bank lies, -1 where none does."""
        self.rims: list[int] = []
        """By turn in sixths: where the tile, so turned, is open to others: neither a yellow line nor blocked."""


def load_locations(rows: TomlTable, programs: Programs) -> list[Location]:
    found: list[Location] = []
    for name, row in rows.items():
        location = Location(name, row)
        location.program = programs.add(f"location.{name}", row.get("do"))
        location.stacked = programs.add(f"location.{name}.stacked", row.get("stacked"))
        location.guards = [programs.unit_index[unit] for unit in row.get("guards", [])]
        found.append(location)
    return found


def with_bank(tile: Tile, number: int, location: int, bank: Location) -> Tile:
    """The tile with this number once a creature bank lies on its blocked field (HOM-LOC-49)."""
    found = Tile(f"{tile.name}+{bank.name.removeprefix('bank-')}", tile.kind, tile.terrain, 0)
    found.printed = number
    place = tile.blocked.index(True)
    found.location = [location if i == place else x for i, x in enumerate(tile.location)]
    found.guard = [BANK_GUARD[tile.kind] if i == place else x for i, x in enumerate(tile.guard)]
    found.amount = tile.amount
    found.walled = tile.walled
    found.blocked = [False] * len(PLACES)
    found.strongholds = tile.strongholds
    found.rims = [sum([1 << i for i in range(7) if not found.walled[printed[i]]]) for printed in PRINTED_AT]
    return found


def load_tile(name: str, row: TomlTable, location_index: dict[str, int]) -> Tile:
    tile = Tile(name, TILE_KINDS.index(row["kind"]), row["terrain"], 0 if row.get("apart") else box_of(row))
    for i, place in enumerate(PLACES):
        field = row[place]
        tile.location[i] = location_index[field["location"]]
        tile.guard[i] = field.get("guard", 0)
        tile.amount[i] = RESOURCES.index(field["resource"]) if "resource" in field else field.get("dice", 0)
        tile.walled[i] = place in row.get("walls", ())
        tile.blocked[i] = field["location"] == "blocked"
        if field["location"] in ("town", "settlement", "random-town"):
            tile.strongholds.append(i)
    closed = [tile.walled[i] or tile.blocked[i] for i in range(7)]
    tile.rims = [sum([1 << i for i in range(7) if not closed[printed[i]]]) for printed in PRINTED_AT]
    return tile
