"""Unit cards: the numbers on each side, tiers and neutral decks."""

from typing import Final

from hexkeep.games.heroes.components.expansions import box_of
from hexkeep.games.heroes.rules.effects.language import TIERS
from hexkeep.games.heroes.rules.effects.unit_traits import TRAIT, TRAITS
from hexkeep.kernel.content import TomlTable
from hexkeep.kernel.errors import BadContent
from hexkeep.kernel.setup import suggestion

GROUND: Final = 0
FLYING: Final = 1
RANGED: Final = 2
TYPES: Final = ("ground", "flying", "ranged")


class Stats:
    """One side of a unit card. `below` is the side that a lost layer leaves, or -1."""

    def __init__(self, unit: int, row: TomlTable, below: int, tier: int, group: int) -> None:
        self.unit: Final = unit
        self.type: Final = TYPES.index(row["type"])
        self.attack: Final[int] = row["attack"]
        self.defense: Final[int] = row["defense"]
        self.hp: Final[int] = row["hp"]
        self.initiative: Final[int] = row["initiative"]
        self.gold: Final[int] = row["gold"]
        self.valuables: Final[int] = row["valuables"]
        self.below: Final = below
        self.above: int = -1
        """The pack side of a few side, or -1."""
        self.tier: Final = tier
        self.group: Final = group
        traits = [0] * len(TRAITS)
        for name, n in row.get("traits", {}).items():
            if name not in TRAIT:
                raise BadContent(f"there is no unit trait {name!r}{suggestion(name, list(TRAITS))}")
            traits[TRAIT[name]] = n
        self.traits: Final = traits
        self.plain: Final = not any(traits)


class Unit:
    """A unit card: the codes of its few and its pack side (-1 where it has none)."""

    def __init__(self, name: str, faction: str, tier: int, few: int, pack: int, copies: int, box: int) -> None:
        self.box: Final = box
        self.name: Final = name
        self.faction: Final = faction
        self.tier: Final = tier
        self.few: Final = few
        self.pack: Final = pack
        self.copies: Final = copies
        self.elemental: Final = name.endswith("elementals")


class UnitCards:
    """All unit cards. A unit is named by the code of one side of its card: its place in `stats`."""

    def __init__(self, rows: TomlTable) -> None:
        self.stats: Final[list[Stats]] = []
        self.units: Final[list[Unit]] = []
        self.unit_index: Final[dict[str, int]] = {}
        self.side_index: Final[dict[str, int]] = {}
        names = [name.removeprefix("neutral-") for name in rows]
        self.groups: Final[list[str]] = [*dict.fromkeys(names), "dragons"]
        """Units of one kind, neutral or not; all dragons are one group."""
        for name, row in rows.items():
            self.add(name, row)

    def add(self, name: str, row: TomlTable) -> None:
        unit = len(self.units)
        family = name.removeprefix("neutral-")
        group = self.groups.index("dragons" if family.endswith("dragons") else family)
        tier = TIERS.index(row["tier"])
        few = pack = -1
        for side in row.get("sides", ["few"]):
            below = self.side_index[f"{row['over']} {side}"] if "over" in row else -1
            if "over" in row:
                group = self.stats[below].group
            code = self.add_side(Stats(unit, row["few"], below, tier, group), f"{name} {side}")
            few = code if few < 0 else few
            pack = code
        if "pack" in row:
            pack = self.add_side(Stats(unit, row["pack"], few, tier, group), f"{name} pack")
        elif "over" not in row:
            pack = -1
        self.stats[few].above = pack
        self.unit_index[name] = unit
        self.units.append(Unit(name, row["faction"], tier, few, pack, row.get("copies", 1), box_of(row)))

    def add_side(self, stats: Stats, token: str) -> int:
        self.stats.append(stats)
        self.side_index[token] = len(self.stats) - 1
        return len(self.stats) - 1
