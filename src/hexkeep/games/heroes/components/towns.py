"""Towns with their buildings, and the heroes of each faction."""

from typing import Final

from hexkeep.games.heroes.components.expansions import box_of
from hexkeep.games.heroes.components.programs import Programs
from hexkeep.games.heroes.components.units import UnitCards
from hexkeep.games.heroes.rules.effects.language import TIERS
from hexkeep.kernel.content import Content, TomlTable

UNPAYABLE: Final = 999
BUILDINGS_PER_TOWN: Final = 8


def building_number(faction: int, building: int) -> int:
    """A building of a faction as one number, as options and events name it."""
    return faction * BUILDINGS_PER_TOWN + building


def faction_of(number: int) -> int:
    """The faction of a building that an option names."""
    return number // BUILDINGS_PER_TOWN


def building_of(number: int) -> int:
    """Which building of its faction an option names."""
    return number % BUILDINGS_PER_TOWN


class Building:
    def __init__(self, name: str, row: TomlTable) -> None:
        self.name: Final = name
        self.gold: Final[int] = row["gold"]
        self.materials: Final[int] = row["materials"]
        self.valuables: Final[int] = row["valuables"]
        self.requires: int = -1
        self.price: Final[int] = row.get("spell-price", 0)
        self.built: int = -1
        self.income: list[int] = []
        self.at_turn_start: list[int] = []
        self.at_astrologers_round: list[int] = []
        """What it offers at the start of each astrologers' round."""
        self.use: list[int] = []
        self.at_round_start: list[int] = []
        """What it offers at the start of every round."""
        self.besieged: int = -1
        """What it does after its town was besieged."""
        self.spend: Final[str] = row.get("spend", "")
        """What the cubes kept on it, or its name alone, are good for (see `rules/town/combat_buildings.py`)."""
        self.opening: int = -1

    def can_follow(self, place: int, built: int) -> bool:
        """Not built yet at its place, and what it requires is."""
        return not (built >> place) & 1 and (self.requires < 0 or (built >> self.requires) & 1 == 1)


class Faction:
    def __init__(self, name: str, tile: int, buildings: list[Building], units: list[int], box: int) -> None:
        self.box: Final = box
        self.name: Final = name
        self.tile: Final = tile
        self.buildings: Final = buildings
        self.units: Final = units
        self.index: Final = {b.name: i for i, b in enumerate(buildings)}
        self.hall: Final = self.index["city-hall"]
        self.citadel: Final = self.index["citadel"]
        self.guild: Final = self.index["mage-guild"]
        self.dwellings: Final = [self.index["dwelling-" + tier] for tier in TIERS[:3]]
        self.spends: Final = {b.spend: i for i, b in enumerate(buildings) if b.spend}
        self.once_a_turn_buildings: Final = [i for i, b in enumerate(buildings) if b.use and b.spend != "lectures"]
        """The buildings that offer something during the owner's turn; lectures come where spells are searched."""
        self.turn_start_buildings: Final = [i for i, b in enumerate(buildings) if b.at_turn_start]
        """The buildings that offer something at the start of the owner's turn."""
        self.next_buildings: Final = [
            [i for i, b in enumerate(buildings) if b.can_follow(i, built)] for built in range(1 << len(buildings))
        ]
        """By what is built, as a mask: the buildings that may be built next (HOM-TOWN-03)."""
        self.recruits: list[list[int]] = []
        """By what is built: the few sides of the units that its dwellings offer."""
        self.recruit_gold: list[int] = []
        """By what is built: the gold below which nobody can be recruited."""


class Hero:
    def __init__(self, name: str, faction: int, row: TomlTable) -> None:
        self.name: Final = name
        self.box: Final = box_of(row)
        self.faction: Final = faction
        self.magic: Final[bool] = row["kind"] == "magic"
        self.class_name: Final[str] = row["class"]
        self.statistics: Final[list[int]] = [row["attack"], row["defense"], row["power"], row["knowledge"]]
        self.ability: Final[str] = row["ability"]
        self.specialties: Final[list[str]] = row["specialties"]


class Towns:
    """The factions with their towns, and their heroes."""

    def __init__(self, content: Content, tile_index: dict[str, int], units: UnitCards, programs: Programs) -> None:
        self.factions: Final[list[Faction]] = [
            load_faction(name, row, tile_index[row["tile"]], units, programs) for name, row in content["towns"].items()
        ]
        self.faction_index: Final[dict[str, int]] = {f.name: i for i, f in enumerate(self.factions)}
        self.heroes: Final[list[Hero]] = [
            Hero(name, self.faction_index[row["faction"]], row) for name, row in content["heroes"].items()
        ]
        self.hero_index: Final[dict[str, int]] = {hero.name: i for i, hero in enumerate(self.heroes)}
        programs.hero_index.update(self.hero_index)


def load_faction(name: str, row: TomlTable, tile: int, cards: UnitCards, programs: Programs) -> Faction:
    buildings: list[Building] = []
    names = list(row["buildings"])
    for title, b in row["buildings"].items():
        building = Building(title, b)
        token = f"{name}.{title}"
        building.requires = names.index(b["requires"]) if "requires" in b else -1
        building.built = programs.add(token, b.get("built"))
        building.opening = programs.add(token + ".opening", b.get("opening"))
        building.income = [programs.add(f"{token}.{i}", p) for i, p in enumerate(b.get("income", ()))]
        building.at_turn_start = [programs.add(f"{token}.{i}", p) for i, p in enumerate(b.get("morning", ()))]
        building.at_round_start = [programs.add(f"{token}.dawn", p) for p in b.get("dawn", ())]
        building.besieged = programs.add(f"{token}.besieged", b.get("besieged"))
        building.at_astrologers_round = [programs.add(f"{token}.{i}", p) for i, p in enumerate(b.get("starry", ()))]
        building.use = [programs.add(f"{token}.{i}", p) for i, p in enumerate(b.get("use", ()))]
        buildings.append(building)
    units = [i for i, u in enumerate(cards.units) if u.faction == name]
    faction = Faction(name, tile, buildings, units, box_of(row))
    for built in range(1 << len(buildings)):
        few = [cards.units[i].few for i in units if (built >> faction.dwellings[cards.units[i].tier]) & 1]
        faction.recruits.append(few)
        faction.recruit_gold.append(min([cards.stats[code].gold for code in few], default=UNPAYABLE))
    return faction
