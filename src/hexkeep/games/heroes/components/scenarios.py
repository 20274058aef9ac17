"""Scenarios: maps, rules, goals and AI heroes, read from their sheets."""

from typing import Final

from msgspec import ValidationError, convert

from hexkeep.games.heroes.components.expansions import boxes_mask
from hexkeep.games.heroes.components.programs import Programs
from hexkeep.games.heroes.components.scenario_schema import (
    Amounts,
    BoonSheet,
    EventSheet,
    LairSheet,
    RivalSheet,
    ScenarioSheet,
    SpotSheet,
)
from hexkeep.games.heroes.components.tiles import TILE_KINDS
from hexkeep.games.heroes.components.towns import Towns
from hexkeep.games.heroes.components.units import UnitCards
from hexkeep.games.heroes.rules.effects.language import TIERS
from hexkeep.kernel.content import TomlTable
from hexkeep.kernel.errors import BadContent
from hexkeep.kernel.setup import suggestion

LEVELS: Final = ("easy", "normal", "hard", "impossible")
CLASH: Final = 0
ALLIANCE: Final = 1
COOPERATIVE: Final = 2
CAMPAIGN: Final = 3
CHAMPIONSHIP: Final = 4
SKIRMISH: Final = 5
ADVENTURE: Final = 6
"""From SKIRMISH on there is no map, and one battle on the large hex board decides the match."""
MODES: Final = ("clash", "alliance", "cooperative", "campaign", "championship", "skirmish", "adventure")
GOALS: Final[dict[str, str]] = {
    "town": "",
    "cubes": "",
    "grail": "",
    "towns": "",
    "capture": "rival",
    "beat": "rival",
    "own": "unit",
    "flags": "number",
    "obelisks": "number",
    "won": "location",
    "hold": "location",
    "town-lost": "",
    "eliminated": "",
    "rival-at": "location",
}
"""The words of goals and what each is about (see `victory.py`)."""


class TimedEvent:
    """A timed scenario event: what every player, or the table, does in these rounds."""

    def __init__(self, sheet: EventSheet, each: int, all: int) -> None:
        self.rounds: Final[list[int]] = sheet.rounds
        self.each: Final = each
        self.all: Final = all
        self.turn: Final[int] = sheet.turn
        self.players: Final[int] = sheet.players


class Lair:
    """A place whose guards follow rules of their own: tiers by difficulty (none: as usual), placing, Diplomacy."""

    def __init__(self, sheet: LairSheet) -> None:
        self.guards: Final[list[list[int]]] = [[TIERS.index(t) for t in sheet.guards.get(n, [])] for n in LEVELS]
        self.ring: Final[bool] = sheet.ring
        self.parley: Final[bool] = sheet.parley


class Spot:
    """A tile of a scenario's map: its kind, which tile it is, its centre, whose starting tile."""

    def __init__(self, kind: int, tile: str, q: int, r: int, seat: int, open: bool) -> None:
        self.kind: Final = kind
        self.tile: Final = tile
        self.q: Final = q
        self.r: Final = r
        self.seat: Final = seat
        self.open: Final = open


class Goal:
    """A condition of victory or defeat: its word, a number, and whether it is about a rival, a unit or a place."""

    def __init__(self, word: str, n: int) -> None:
        self.word: Final = word
        self.n: Final = n


class Boon:
    """What one seat starts with in place of what the others have."""

    def __init__(self, sheet: BoonSheet) -> None:
        self.seat: Final = sheet.seat
        self.resources: Final[list[int]] = amounts(sheet.resources)
        self.income: Final[list[int]] = amounts(sheet.income)
        self.buildings: Final[list[str]] = sheet.buildings
        self.second: Final[bool] = sheet.second
        self.players: Final[int] = sheet.players


class Rival:
    """An AI hero of a scenario."""

    def __init__(self, sheet: RivalSheet, hero: int, faction: int) -> None:
        self.name: Final[str] = sheet.name
        self.hero: Final = hero
        self.faction: Final = faction
        self.army: list[int] = []
        self.garrison: list[int] = []
        self.citadel: Final[bool] = sheet.citadel
        self.deck: Final[list[int]] = [sheet.deck.might, sheet.deck.magic, sheet.deck.skill]
        self.spells: Final[list[str]] = sheet.spells
        self.skill: Final[str] = sheet.skill
        self.waits: Final[int] = sheet.waits
        self.reward: int = -1


def amounts(sheet: Amounts) -> list[int]:
    return [sheet.gold, sheet.materials, sheet.valuables]


class Scenario:
    """A scenario as the rules read it."""

    def __init__(self, name: str, sheet: ScenarioSheet, mode: int = -1) -> None:
        self.name: Final = name
        self.title: Final[str] = sheet.title
        self.mode: Final = MODES.index(sheet.mode) if mode < 0 else mode
        self.players: Final[list[int]] = sheet.players
        self.factions: Final[list[str]] = sheet.factions
        self.rounds: Final[int] = sheet.rounds
        self.pool: Final[int] = sheet.pool
        self.resources: Final[list[int]] = amounts(sheet.resources)
        self.income: Final[list[int]] = amounts(sheet.income)
        self.buildings: Final[list[str]] = sheet.buildings
        self.victory: dict[int, list[list[Goal]]] = {}
        self.defeat: list[Goal] = []
        self.reckoning: Final[list[str]] = list(sheet.reckoning)
        self.protected: Final[int] = sheet.rules.protected_start
        self.truce: Final[int] = sheet.rules.truce
        self.grail_obelisks: Final[int] = sheet.rules.grail_obelisks
        self.grail_spoils: Final[int] = sheet.rules.grail_spoils
        self.grail_hand: Final[int] = sheet.rules.grail_hand
        self.town_valuables: Final[int] = sheet.rules.town_valuables
        self.doom: Final[int] = sheet.rules.doom
        self.utopia_points: Final[int] = sheet.rules.utopia_points
        self.countdown: Final[int] = sheet.rules.countdown
        self.sudden: Final[int] = sheet.rules.sudden
        self.every_income: Final[int] = sheet.rules.every_income
        self.no_ransom: Final[int] = sheet.rules.no_ransom
        self.obelisk_refuge: Final[int] = sheet.rules.obelisk_refuge
        self.obelisk_points: Final[int] = sheet.obelisk_points
        self.lairs: dict[int, Lair] = {}
        """Places with guards of their own, by location."""
        self.obelisk: int = -1
        self.units: dict[str, list[int]] = {}
        self.layouts: dict[int, list[Spot]] = {}
        self.events: list[TimedEvent] = []
        self.bonus: list[int] = []
        self.own_bonus: Final[bool] = sheet.bonus is not None
        self.boxes: Final = boxes_mask(list(sheet.boxes))
        """The boxes that are in play whether or not they were chosen."""
        self.teams: Final[list[list[int]]] = sheet.teams
        self.boons: Final[list[Boon]] = [Boon(boon) for boon in sheet.boons]
        self.rivals: list[Rival] = []
        self.campaign: Final[str] = sheet.campaign
        self.mission: Final[int] = sheet.mission
        self.hero: Final[str] = sheet.hero


def alternatives(goals: list[str | list[str]]) -> list[list[str]]:
    """Goals as lists of conditions: one list whose conditions all hold is enough."""
    every = [goal for goal in goals if isinstance(goal, str)]
    return [every] if every else [goal for goal in goals if isinstance(goal, list)]


class ScenarioLoader:
    """Turns scenario sheets into scenarios, finding what they name in the box."""

    def __init__(self, units: UnitCards, towns: Towns, tile_index: dict[str, int], programs: Programs) -> None:
        self.units: Final = units
        self.towns: Final = towns
        self.tile_index: Final = tile_index
        self.programs: Final = programs

    def load(self, name: str, row: TomlTable) -> Scenario:
        try:
            sheet = convert(row, ScenarioSheet)
        except ValidationError as error:
            raise BadContent(f"scenarios.{name}: {error}") from None
        scenario = Scenario(name, sheet)
        scenario.obelisk = self.programs.add(f"scenario.{name}.obelisk", sheet.obelisk or None)
        for faction, sides in sheet.units.items():
            scenario.units[faction] = self.sides(name, sides)
        self.fill_units(scenario)
        for i, rival in enumerate(sheet.rivals):
            hero = named(name, self.towns.hero_index, "hero", rival.hero)
            found = Rival(rival, hero, self.towns.heroes[hero].faction)
            found.army = self.sides(name, rival.army)
            found.garrison = self.sides(name, rival.garrison)
            found.reward = self.programs.add(f"scenario.{name}.reward-{i}", rival.reward or None)
            scenario.rivals.append(found)
        rivals = {rival.name: i for i, rival in enumerate(sheet.rivals)}
        for layout in sheet.layouts:
            scenario.layouts[layout.seats] = [
                self.layout_spot(name, spot, layout.seats, rivals) for spot in layout.tiles
            ]
        for i, event in enumerate(sheet.events):
            token = f"scenario.{name}.event-{i}"
            each = self.programs.add(token, event.each or None)
            scenario.events.append(TimedEvent(event, each, self.programs.add(token + ".all", event.all or None)))
        for lair in sheet.lairs:
            scenario.lairs[named(name, self.programs.location_index, "location", lair.location)] = Lair(lair)
        for i, bonus in enumerate(sheet.bonus or ()):
            scenario.bonus.append(self.programs.add(f"scenario.{name}.bonus-{i}", bonus))
        for seats, goals in sheet.victory.items():
            ways = [[goals]] if isinstance(goals, str) else alternatives(goals)
            scenario.victory[int(seats)] = [[self.goal(name, goal, rivals) for goal in way] for way in ways]
        scenario.defeat.extend(self.goal(name, goal, rivals) for goal in sheet.defeat)
        return scenario

    def without_map(self, mode: int, row: TomlTable) -> Scenario:
        """HOM-MODE-07, HOM-MODE-08: a skirmish or an adventure, two players and no map."""
        purse = Amounts(row["gold"], row["materials"], row["valuables"])
        income = Amounts(row["gold-income"], 0, 0)
        factions = [faction.name for faction in self.towns.factions]
        sheet = ScenarioSheet("clash", [2], factions, 1, 0, purse, income, [], {}, [], source="reference")
        scenario = Scenario(MODES[mode], sheet, mode)
        scenario.layouts[2] = []
        for name in factions:
            scenario.units[name] = []
        return scenario

    def sides(self, name: str, sides: list[str]) -> list[int]:
        """The codes of sides of unit cards, `griffins few`."""
        return [named(name, self.units.side_index, "unit", side) for side in sides]

    def fill_units(self, scenario: Scenario) -> None:
        """A faction that the scenario does not name starts with the units of the same rank as those of one it names."""
        cards = self.units
        like = next((f for f in self.towns.factions if f.name in scenario.units), None)
        if like is None or any(cards.stats[code].unit not in like.units for code in scenario.units[like.name]):
            return
        for faction in self.towns.factions:
            if faction.name not in scenario.units:
                sides: list[int] = []
                for code in scenario.units[like.name]:
                    unit = cards.units[faction.units[like.units.index(cards.stats[code].unit)]]
                    sides.append(unit.pack if cards.stats[code].below >= 0 else unit.few)
                scenario.units[faction.name] = sides

    def layout_spot(self, name: str, spot: SpotSheet, seats: int, rivals: dict[str, int]) -> Spot:
        owner = spot.seat if spot.seat is not None else -1
        if spot.rival is not None:
            owner = seats + named(name, rivals, "rival", spot.rival)
        if spot.tile not in ("random", "start", "obelisk"):
            named(name, self.tile_index, "tile", spot.tile)
        return Spot(TILE_KINDS.index(spot.kind), spot.tile, spot.q, spot.r, owner, spot.open)

    def goal(self, name: str, text: str, rivals: dict[str, int]) -> Goal:
        """A condition: a word, and what it is about by its kind."""
        word, _, about = text.partition(" ")
        if word not in GOALS:
            raise BadContent(f"scenarios.{name}: {word!r} is no goal{suggestion(word, list(GOALS))}")
        kind = GOALS[word]
        if kind == "rival":
            return Goal(word, named(name, rivals, kind, about))
        if kind == "unit":
            return Goal(word, named(name, self.units.unit_index, kind, about))
        if kind == "location":
            return Goal(word, named(name, self.programs.location_index, kind, about))
        if (kind == "number") != about.isdecimal():
            raise BadContent(f"scenarios.{name}: {text!r} wants {'a' if kind else 'no'} number")
        return Goal(word, int(about) if about else 0)


def named(name: str, known: dict[str, int], kind: str, token: str) -> int:
    """The number of something that a scenario names. Raises BadContent."""
    if token not in known:
        raise BadContent(f"scenarios.{name}: there is no {kind} {token!r}{suggestion(token, list(known))}")
    return known[token]
