"""What is in the box: cards, units, buildings, locations, tiles, astrologers and scenarios, typed and checked."""

from typing import Any, Final

from msgspec import ValidationError, convert

from hexkeep.games.heroes.components.scenario_schema import Amounts
from hexkeep.games.heroes.components.scenario_schema import Boon as BoonSheet
from hexkeep.games.heroes.components.scenario_schema import Event as EventSheet
from hexkeep.games.heroes.components.scenario_schema import Lair as LairSheet
from hexkeep.games.heroes.components.scenario_schema import Rival as RivalSheet
from hexkeep.games.heroes.components.scenario_schema import Scenario as ScenarioSheet
from hexkeep.games.heroes.components.scenario_schema import Spot as SpotSheet
from hexkeep.games.heroes.rules.effects.language import (
    DECKS,
    DOOMED,
    FIGHT,
    KINDS,
    LASTING,
    POWER,
    PRICES,
    RECALL,
    REPLY,
    RESOURCES,
    ROLLED,
    SCHOOLS,
    TIERS,
    TIMINGS,
    TRAIT,
    TRAITS,
    WORD,
    WORDS,
)
from hexkeep.kernel.content import Content, Table
from hexkeep.kernel.errors import BadContent
from hexkeep.kernel.setup import nearest

GROUND: Final = 0
FLYING: Final = 1
RANGED: Final = 2
TYPES: Final = ("ground", "flying", "ranged")
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
LEVELS: Final = ("easy", "normal", "hard", "impossible")
MIGHT: Final = 0
MAGIC: Final = 1
SKILL: Final = 2
AI_TYPES: Final = ("might", "magic", "skill")
AI_ATTACK: Final = 0
AI_SHIELD_STRONGEST: Final = 1
AI_SHIELD_NEXT: Final = 2
AI_CAST: Final = 3
AI_SKILL: Final = 4
AI_SKILL_AGAIN: Final = 5
AI_EFFECTS: Final = ("attack", "shield-strongest", "shield-next", "cast", "skill", "skill-again")
QUALITIES: Final = ("minor", "major", "relic")
CLASH: Final = 0
ALLIANCE: Final = 1
COOPERATIVE: Final = 2
CAMPAIGN: Final = 3
CHAMPIONSHIP: Final = 4
SKIRMISH: Final = 5
ADVENTURE: Final = 6
"""From SKIRMISH on there is no map, and one battle on the large hex board decides the match."""
MODES: Final = ("clash", "alliance", "cooperative", "campaign", "championship", "skirmish", "adventure")
SIZES: Final = ("short", "medium", "large")
"""How long an adventure is, or how rich the decks of a skirmish are (HOM-MODE-13, HOM-MODE-14)."""
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
BOXES: Final = ("core", "rampart", "fortress", "inferno", "tower", "stronghold", "conflux", "cove")
"""The core box and the expansions: each is one bit of a mask, and the core box is always there."""
CORE: Final = 1
UNPAYABLE: Final = 999
BATTLE: Final = FIGHT | ROLLED | DOOMED | REPLY | RECALL | POWER
EARNINGS: Final = (WORD["gold"], WORD["materials"], WORD["valuables"])


def box_of(row: Table) -> int:
    """The bit of the box that a row belongs to."""
    name: str = row.get("box", "core")
    if name not in BOXES:
        raise BadContent(f"there is no box {name!r}{nearest(name, BOXES)}")
    return 1 << BOXES.index(name)


def boxes_mask(names: list[str]) -> int:
    """The core box and these expansions."""
    mask = CORE
    for name in names:
        mask |= 1 << BOXES.index(name)
    return mask


class Op:
    """One effect: its word, up to three numbers, and the programs it may lead to."""

    def __init__(self, word: int, a: int, b: int, c: int, may: bool, subs: list[int], moments: int) -> None:
        self.word: Final = word
        self.a: Final = a
        self.b: Final = b
        self.c: Final = c
        self.may: Final = may
        self.subs: Final = subs
        self.moments: Final = moments


class Program:
    """Effects carried out one after the other. `cost` is the number of cards it discards first."""

    def __init__(self, token: str, ops: list[Op]) -> None:
        self.token: Final = token
        self.ops: Final = ops
        first = ops[0].word if ops else -1
        self.cost: Final = ops[0].a if first == WORD["discard"] else int(first == WORD["forgo"])
        self.pays: Final = ops[0].a if first == WORD["pay"] else 0 if first == WORD["enhance"] else -1
        self.price: Final = ops[0].b if self.pays >= 0 else 0
        moments = 0
        for op in ops:
            moments |= op.moments
        self.moments: Final = moments


class Mode:
    """One way to play a card."""

    def __init__(
        self,
        name: str,
        moments: int,
        program: int,
        cost: int,
        expert: bool,
        power: int,
        ongoing: bool,
        gives: int,
        school: int,
        standing: bool,
        doubles: bool,
    ) -> None:
        self.name: Final = name
        self.moments: Final = moments
        self.program: Final = program
        self.cost: Final = cost
        self.expert: Final = expert
        self.power: Final = power
        self.ongoing: Final = ongoing
        self.gives: Final = gives
        """How much power the mode lends to a spell."""
        self.school: Final = school
        """The school of magic whose spells alone it lends power to, or -1."""
        self.standing: Final = standing
        """Played while the card stands in play as a permanent card, not from the hand."""
        self.doubles: Final = doubles
        """It doubles the power that a spell of the school has been given."""


class Card:
    """A kind of card; `moments` is when any of its modes can be played."""

    def __init__(self, name: str, kind: int, modes: list[Mode], row: Table) -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.modes: Final = modes
        self.faction: Final[str] = row.get("faction", "")
        self.school: Final[str] = row.get("school", "")
        self.art: Final = SCHOOLS.index(self.school) if self.school in SCHOOLS else -1
        """The school of magic as a number; -1 for none, and for a spell of any school."""
        self.level: Final[str] = str(row.get("level", ""))
        self.quality: Final = QUALITIES.index(row["quality"]) if "quality" in row else -1
        self.copies: Final[list[int]] = copies_of(row)
        """The box of each copy: other boxes may bring more of a card."""
        lasting: dict[str, int] = row.get("lasting", {})
        for gift in lasting:
            if gift not in LASTING:
                raise BadContent(f"{name}: there is no lasting gift {gift!r}{nearest(gift, LASTING)}")
        self.lasting: Final = [lasting.get(gift, 0) for gift in LASTING]
        self.factory_gold: Final[int] = row.get("factory-gold", 0)
        self.post_gold: Final[int] = row.get("post-gold", 0)
        self.graded: Final = any(mode.power >= 0 for mode in modes)
        moments = 0
        for mode in modes:
            if not mode.standing:
                moments |= mode.moments
        self.moments: Final = moments


def copies_of(row: Table) -> list[int]:
    found = [box_of(row)] * int(row["copies"])
    more: dict[str, int] = row.get("more", {})
    for name, n in more.items():
        found += [box_of({"box": name})] * n
    return found


class Stats:
    """One side of a unit card. `randbelow` is the side that a lost layer leaves, or -1."""

    def __init__(self, unit: int, row: Table, below: int, tier: int, group: int) -> None:
        self.unit: Final = unit
        self.type: Final = TYPES.index(row["type"])
        self.attack: Final[int] = row["attack"]
        self.defense: Final[int] = row["defense"]
        self.hp: Final[int] = row["hp"]
        self.initiative: Final[int] = row["initiative"]
        self.gold: Final[int] = row["gold"]
        self.valuables: Final[int] = row["valuables"]
        self.randbelow: Final = below
        self.above: int = -1
        """The pack side of a few side, or -1."""
        self.tier: Final = tier
        self.group: Final = group
        traits = [0] * len(TRAITS)
        for name, n in row.get("traits", {}).items():
            if name not in TRAIT:
                raise BadContent(f"there is no unit trait {name!r}{nearest(name, list(TRAITS))}")
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


class Muster:
    """A size of game: a skirmish's level, numbers of cards to draft and unit set; an adventure's rounds."""

    def __init__(self, row: Table) -> None:
        self.level: Final[int] = row["level"]
        self.drafts: Final[tuple[list[int], ...]] = (row["abilities"], row["artifacts"])
        """Abilities and artifacts: how many are drawn, and how many of them kept."""
        self.spells: Final[tuple[int, int]] = (row["spells"]["might"], row["spells"]["magic"])
        self.tiers: Final[list[int]] = [TIERS.index(tier) for tier in row["tiers"]]
        self.packs: Final[bool] = row["side"] == "pack"
        self.rounds: Final[int] = row["rounds"]
        """How many rounds an adventure of this size has."""


class Quest:
    """An adventure card: an event, or a combat with three powers to dare."""

    def __init__(self, name: str, row: Table) -> None:
        self.name: Final = name
        self.copies: Final[int] = row["copies"]
        self.saved: Final[bool] = row.get("saved", True)
        """It may be kept for a later round."""
        self.powers: Final[list[int]] = row.get("powers", [])
        self.events: list[int] = []
        """What it does: the first time its owner plays one of its kind, the second time, and so on."""
        self.battle: list[int] = []
        self.basic: int = -1


class Building:
    def __init__(self, name: str, row: Table) -> None:
        self.name: Final = name
        self.gold: Final[int] = row["gold"]
        self.materials: Final[int] = row["materials"]
        self.valuables: Final[int] = row["valuables"]
        self.requires: int = -1
        self.price: Final[int] = row.get("spell-price", 0)
        self.built: int = -1
        self.income: list[int] = []
        self.morning: list[int] = []
        self.starry: list[int] = []
        """What it offers at the start of each astrologers' round."""
        self.use: list[int] = []
        self.dawn: list[int] = []
        """What it offers at the start of every round."""
        self.besieged: int = -1
        """What it does after its town was besieged."""
        self.spend: Final[str] = row.get("spend", "")
        """What the cubes kept on it, or its name alone, are good for (see `treasury.py`)."""
        self.opening: int = -1

    def may_follow(self, place: int, built: int) -> bool:
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
        self.helpers: Final = [i for i, b in enumerate(buildings) if b.use and b.spend != "lectures"]
        """The buildings that offer something during the owner's turn; lectures come where spells are searched."""
        self.risers: Final = [i for i, b in enumerate(buildings) if b.morning]
        """The buildings that offer something at the start of the owner's turn."""
        self.next_buildings: Final = [
            [i for i, b in enumerate(buildings) if b.may_follow(i, built)] for built in range(1 << len(buildings))
        ]
        """By what is built, as a mask: the buildings that may be built next (HOM-TOWN-03)."""
        self.next_gold: Final = [
            min([buildings[i].gold for i in found], default=UNPAYABLE) for found in self.next_buildings
        ]
        """By what is built: the gold below which nothing can be built."""
        self.recruits: list[list[int]] = []
        """By what is built: the few sides of the units that its dwellings offer."""
        self.recruit_gold: list[int] = []
        """By what is built: the gold below which nobody can be recruited."""


class Hero:
    def __init__(self, name: str, faction: int, row: Table) -> None:
        self.name: Final = name
        self.box: Final = box_of(row)
        self.faction: Final = faction
        self.magic: Final[bool] = row["kind"] == "magic"
        self.class_name: Final[str] = row["class"]
        self.statistics: Final[list[int]] = [row["attack"], row["defense"], row["power"], row["knowledge"]]
        self.ability: Final[str] = row["ability"]
        self.specialties: Final[list[str]] = row["specialties"]


class Location:
    def __init__(self, name: str, row: Table) -> None:
        self.name: Final = name
        self.kind: Final = FIELD_KINDS.index(row["kind"])
        self.dice: Final[str] = row.get("dice", "")
        self.shared: Final[bool] = row.get("shared", False)
        self.program: int = -1


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
        self.rims: list[int] = []
        """By turn in sixths: where the tile, so turned, is open to others: neither a yellow line nor blocked."""


class Astrologer:
    def __init__(self, name: str, row: Table) -> None:
        self.box: Final = box_of(row)
        self.name: Final = name
        self.each: int = -1
        self.all: int = -1
        self.later: int = -1
        """What happens to every player at the start of the next round."""
        lasting: dict[str, int] = row.get("lasting", {})
        harvest: dict[str, int] = row.get("harvest", {})
        self.movement: Final = lasting.get("movement", 0)
        self.hand: Final = lasting.get("hand", 0)
        self.first_power: Final = lasting.get("first-spell-power", 0)
        self.schools: Final = [lasting.get(school, 0) for school in SCHOOLS]
        self.first_returns: Final = lasting.get("first-spell-returns", 0)
        self.guard_redraw: Final = lasting.get("guard-redraw", 0)
        self.reroll: Final = lasting.get("reroll", 0)
        self.machines: Final = lasting.get("machines", 0)
        self.spell_search: Final = lasting.get("spell-search", 0)
        """So many spells are looked at in every search of their deck, if that is more."""
        self.booty: Final = lasting.get("booty", 0)
        """So many resource dice for a combat won."""
        self.lasts: Final = bool(lasting) or "use" in row
        self.harvest: Final = [harvest.get(name, 0) for name in RESOURCES]
        self.free_book: Final = lasting.get("free-book", 0)
        """In its round spells are bought without a Mage Guild and for nothing."""
        self.two_events: Final = lasting.get("two-events", 0)
        """Two events are drawn and one of them resolved."""
        self.afloat: Final = lasting.get("afloat", 0)
        """Heroes who put to sea may sail on at once."""
        self.offense: Final = lasting.get("offense", 0)
        """What gives defense gives attack instead."""
        self.onslaught: Final = lasting.get("onslaught", 0)
        """More attack for all ground units in the first combat of its round."""
        self.early_hand: Final = lasting.get("early-hand", 0)
        """Hands have been filled already in its round."""
        self.rouses: Final = lasting.get("rouses", 0)
        """Beaten elementals return to the top of their deck."""
        self.calm: Final = lasting.get("calm", 0)
        """Whirlpools cost nothing and lead where one wants."""
        self.use: int = -1
        """What each player may do once in an own turn."""
        self.redraw: Final[str] = row.get("redraw", "")
        """When another card is drawn instead: `first` in the first such round, `no-sea`, `no-events` without them."""


class Happening:
    """An event card: what is laid out first, what each player does, what Necropolis does instead."""

    def __init__(self, name: str, row: Table) -> None:
        self.box: Final = box_of(row)
        self.name: Final = name
        self.all: int = -1
        self.each: int = -1
        self.undead: int = -1


class Timed:
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


class AiKind:
    """A kind of AI card: what it does, and how strongly at each difficulty (HOM-AI-14)."""

    def __init__(self, name: str, row: Table) -> None:
        self.name: Final = name
        self.type: Final = AI_TYPES.index(row["type"])
        self.copies: Final[int] = row["copies"]
        self.effect: Final = AI_EFFECTS.index(row["effect"])
        self.strength: Final[list[int]] = row["strength"]


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
        self.events: list[Timed] = []
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


class Box:
    """Everything in the box, by index. Shared by all states; never changed."""

    def __init__(self, content: Content) -> None:
        self.programs: list[Program] = []
        self.bottom: int = self._program("spell.bottom", ["power 1"])
        """HOM-SPELL-06: what every spell may give to another one."""
        self.gift_attack: int = self._program("gift.attack", ["attack 1"])
        self.gift_defense: int = self._program("gift.defense", ["defense 1"])
        self.gift_power: int = self._program("gift.power", ["power 1"])
        self.gift_valhalla: int = self._program("gift.valhalla", ["attack 1"])
        """What cubes on a building, and the Hall of Valhalla, are worth in combat."""
        self.lay_aside: int = self._program("permanent.discard", ["lay-aside"])
        """HOM-CARD-08: what may be done with every permanent card."""
        self.stats: list[Stats] = []
        self.units: list[Unit] = []
        self.unit_index: dict[str, int] = {}
        self.groups: list[str] = []
        self.side_index: dict[str, int] = {}
        self._units(content["units"])
        self.locations: list[Location] = []
        self.location_index: dict[str, int] = {name: i for i, name in enumerate(content["locations"])}
        self.cards: list[Card] = []
        self.card_index: dict[str, int] = {}
        files = ("abilities", "artifacts", "spells", "statistics", "specialties", "machines")
        for file in files:
            for name in content[file]:
                self.card_index[name] = len(self.card_index)
        for kind, file in enumerate(files):
            for name, row in content[file].items():
                self.cards.append(self._card(name, kind, row))
        self.kind_of: list[int] = [i for i, card in enumerate(self.cards) for _ in card.copies]
        """The kind of each physical card, by its number."""
        self.card_box: list[int] = [box for card in self.cards for box in card.copies]
        """The box of each physical card."""
        self.first: list[int] = []
        """The number of the first copy of each kind."""
        copies = 0
        for card in self.cards:
            self.first.append(copies)
            copies += len(card.copies)
        for name, row in content["locations"].items():
            location = Location(name, row)
            location.program = self._program(f"location.{name}", row.get("do"))
            self.locations.append(location)
        self.tiles: list[Tile] = [self._tile(name, row) for name, row in content["tiles"].items()]
        self.tile_index: dict[str, int] = {tile.name: i for i, tile in enumerate(self.tiles)}
        self.factions: list[Faction] = [self._faction(name, row) for name, row in content["towns"].items()]
        self.faction_index: dict[str, int] = {f.name: i for i, f in enumerate(self.factions)}
        self.heroes: list[Hero] = [
            Hero(name, self.faction_index[row["faction"]], row) for name, row in content["heroes"].items()
        ]
        self.hero_index: dict[str, int] = {hero.name: i for i, hero in enumerate(self.heroes)}
        self.astrologers: list[Astrologer] = []
        for name, row in content["astrologers"].items():
            star = Astrologer(name, row)
            star.each = self._program(f"astrologer.{name}", row.get("each"))
            star.later = self._program(f"astrologer.{name}.later", row.get("later"))
            star.all = self._program(f"astrologer.{name}.all", row.get("all"))
            star.use = self._program(f"astrologer.{name}.use", row.get("use"))
            self.astrologers.append(star)
        self.events: list[Happening] = []
        for name, row in content["events"].items():
            event = Happening(name, row)
            event.all = self._program(f"event.{name}.all", row.get("all"))
            event.each = self._program(f"event.{name}", row.get("each"))
            event.undead = self._program(f"event.{name}.undead", row.get("undead"))
            self.events.append(event)
        self.guards: list[list[list[int]]] = []
        self.bonus: list[list[int]] = []
        for level in LEVELS:
            table = content["difficulty"][level]
            self.guards.append([[TIERS.index(t) for t in tiers] for tiers in table["guards"]])
            self.bonus.append([self._program(f"bonus.{level}.{i}", p) for i, p in enumerate(table["bonus"])])
        self.tower: int = self.side_index["arrow-tower few"]
        self.ai_kinds: list[AiKind] = [AiKind(name, row) for name, row in content["rivals"].items()]
        self.ai_cards: list[int] = [i for i, kind in enumerate(self.ai_kinds) for _ in range(kind.copies)]
        """The kind of each physical AI card, by its number."""
        self.scenarios: list[Scenario] = [self._scenario(name, row) for name, row in content["scenarios"].items()]
        board = content["skirmish"]["board"]
        self.board: tuple[int, int, int] = (board["width"], board["height"], board["columns"])
        """The hexes of the large battle board in a row, its rows, and the columns in which a side starts."""
        self.obstacles: int = board["obstacles"]
        self.musters: list[Muster] = [Muster(content["skirmish"][size]) for size in SIZES]
        for mode in (SKIRMISH, ADVENTURE):
            if MODES[mode] in content["scenarios"]:
                raise BadContent(f"scenarios.{MODES[mode]}: the {MODES[mode]} has no map of its own; take another name")
            self.scenarios.append(self._mapless(mode, content["skirmish"][MODES[mode]]))
        self.quests: list[Quest] = [self._quest(name, row) for name, row in content["adventures"].items()]
        self.quest_of: list[int] = [i for i, quest in enumerate(self.quests) for _ in range(quest.copies)]
        """The kind of each physical adventure card, by its number."""
        self.scenario_index: dict[str, int] = {s.name: i for i, s in enumerate(self.scenarios)}
        self.trades: list[tuple[int, int, int, int]] = [
            (0, 6, 2, 1),
            (0, 2, 1, 1),
            (2, 1, 0, 3),
            (2, 1, 1, 2),
            (1, 1, 0, 1),
            (1, 3, 2, 1),
        ]
        """HOM-TRADE-01: sell what, how many, for what, how many."""
        self.magic_arrow: int = self.card_index["magic-arrow"]
        self.necromancy: int = self.card_index["necromancy"]
        self.loc_town: int = self.location_index["town"]
        self.loc_settlement: int = self.location_index["settlement"]
        self.loc_mine: int = self.location_index["mine"]
        self.loc_empty: int = self.location_index["empty"]
        self.loc_stables: int = self.location_index["stables"]
        self.loc_sanctuary: int = self.location_index["sanctuary"]
        self.loc_obelisk: int = self.location_index["obelisk"]
        self.loc_random: int = self.location_index.get("random-town", -1)
        self.base: list[int] = list(range(len(self.cards)))
        """For an enhanced statistic card the ordinary kind; for every other card its own kind."""
        for name, row in content["statistics"].items():
            if "enhances" in row:
                self.base[self.card_index[name]] = self.card_index[row["enhances"]]
        self.loc_utopia: int = self.location_index["dragon-utopia"]
        self.loc_grail: int = self.location_index["grail"]
        self.loc_post: int = self.location_index["trading-post"]

    def neutrals(self, tier: int, boxes: int) -> list[int]:
        """The cards of a neutral deck, put together from the boxes in play."""
        return [
            u.few
            for u in self.units
            if u.faction == "neutral" and u.tier == tier and u.box & boxes
            for _ in range(u.copies)
        ]

    def card(self, card: int) -> Card:
        """The kind of a physical card."""
        return self.cards[self.kind_of[card]]

    def fights(self, card: int) -> bool:
        """The card is of use in a battle; resources alone are of none."""
        return any(mode.moments & BATTLE and self._serves(mode.program) for mode in self.card(card).modes)

    def _serves(self, program: int) -> bool:
        for op in self.programs[program].ops:
            if op.subs:
                if any(self._serves(sub) for sub in op.subs):
                    return True
            elif op.moments & BATTLE and op.word not in EARNINGS:
                return True
        return False

    # ---- loading -------------------------------------------------------------------------------

    def _units(self, rows: Table) -> None:
        names = [name.removeprefix("neutral-") for name in rows]
        self.groups = [*dict.fromkeys(names), "dragons"]
        for name, row in rows.items():
            unit = len(self.units)
            family = name.removeprefix("neutral-")
            group = self.groups.index("dragons" if family.endswith("dragons") else family)
            tier = TIERS.index(row["tier"])
            few = pack = -1
            for side in row.get("sides", ["few"]):
                below = self.side_index[f"{row['over']} {side}"] if "over" in row else -1
                if "over" in row:
                    group = self.stats[below].group
                code = self._side(Stats(unit, row["few"], below, tier, group), f"{name} {side}")
                few = code if few < 0 else few
                pack = code
            if "pack" in row:
                pack = self._side(Stats(unit, row["pack"], few, tier, group), f"{name} pack")
            elif "over" not in row:
                pack = -1
            self.stats[few].above = pack
            self.unit_index[name] = unit
            self.units.append(Unit(name, row["faction"], tier, few, pack, row.get("copies", 1), box_of(row)))

    def _side(self, stats: Stats, token: str) -> int:
        self.stats.append(stats)
        self.side_index[token] = len(self.stats) - 1
        return len(self.stats) - 1

    def _card(self, name: str, kind: int, row: Table) -> Card:
        modes: list[Mode] = []
        for m in row["modes"]:
            if m["when"] not in TIMINGS:
                raise BadContent(f"{name}: {m['when']!r} is no timing{nearest(m['when'], list(TIMINGS))}")
            program = self._program(f"{name}.{m['name']}", m["do"])
            p = self.programs[program]
            moments = p.moments & TIMINGS[m["when"]]
            gives = sum(op.a for op in p.ops if op.word in (WORD["power"], WORD["school-power"]))
            school = next((op.b for op in p.ops if op.word == WORD["school-power"]), -1)
            doubled = next((op.a for op in p.ops if op.word == WORD["double-power"]), -1)
            modes.append(
                Mode(
                    m["name"],
                    moments,
                    program,
                    p.cost,
                    m.get("expert", False),
                    m.get("power", -1),
                    m["when"] == "ongoing",
                    gives,
                    max(school, doubled),
                    m["when"] == "standing",
                    doubled >= 0,
                )
            )
        return Card(name, kind, modes, row)

    def _program(self, token: str, lines: Any) -> int:
        """The number of a program; -1 for none. `Any`: a list of lines and of tables with programs inside."""
        if lines is None:
            return -1
        ops = [self._op(token, line, i) for i, line in enumerate(lines)]
        self.programs.append(Program(token, ops))
        return len(self.programs) - 1

    def _op(self, token: str, line: Any, i: int) -> Op:
        if isinstance(line, dict):
            if "at-sea" in line:
                sub = self._program(f"{token}.at-sea", line["at-sea"])
                return Op(WORD["at-sea"], 0, 0, 0, False, [sub], WORDS[WORD["at-sea"]][1])
            if "on-die" in line:
                found = [self._program(f"{token}.on-{value}", line["on-die"].get(value)) for value in ("-1", "0", "+1")]
                subs = [sub for sub in found if sub >= 0]
                return Op(WORD["on-die"], found[0], found[1], found[2], False, subs, WORDS[WORD["on-die"]][1])
            may = "may-choose" in line
            subs = [self._program(f"{token}.{n}", p) for n, p in enumerate(line["may-choose" if may else "choose"])]
            moments = 0
            for sub in subs:
                moments |= self.programs[sub].moments
            return Op(WORD["choose"], 0, 0, 0, may, subs, moments)
        words = str(line).split()
        may = words[0] == "may"
        if may:
            words = words[1:]
        if words[0] not in WORD:
            raise BadContent(f"{token}: there is no effect {words[0]!r}{nearest(words[0], list(WORD))}")
        name, moments, kinds = WORDS[WORD[words[0]]]
        given = words[1:]
        numbers: list[int] = []
        try:
            for kind in kinds:
                if kind == "t":
                    mask = 0
                    for tier in given:
                        mask |= 1 << TIERS.index(tier)
                    numbers.append(mask)
                    given = []
                elif kind == "l":
                    mask = 0
                    for place in given:
                        mask |= 1 << self.location_index[place]
                    numbers.append(mask)
                    given = []
                elif kind == "G":
                    mask = 0
                    for group in given:
                        mask |= 1 << self.groups.index(group)
                    numbers.append(mask)
                    given = []
                else:
                    numbers.append(self._number(kind, given[0]))
                    given = given[1:]
            if given:
                raise ValueError(given[0])
        except (ValueError, KeyError, IndexError):
            raise BadContent(f"{token}: {line!r} does not fit the effect {name!r}") from None
        numbers += [0, 0, 0]
        return Op(WORD[name], numbers[0], numbers[1], numbers[2], may, [], moments)

    def _number(self, kind: str, text: str) -> int:
        if kind == "r":
            return RESOURCES.index(text)
        if kind == "d":
            return DECKS.index(text)
        if kind == "k":
            return KINDS.index(text)
        if kind == "p":
            return PRICES.index(text)
        if kind == "u":
            return self.unit_index[text]
        if kind == "c":
            return self.card_index[text]
        if kind == "s":
            return SCHOOLS.index(text)
        if kind == "h":
            return self.hero_index[text]
        return int(text)

    def _tile(self, name: str, row: Table) -> Tile:
        tile = Tile(name, TILE_KINDS.index(row["kind"]), row["terrain"], 0 if row.get("apart") else box_of(row))
        for i, place in enumerate(PLACES):
            field = row[place]
            tile.location[i] = self.location_index[field["location"]]
            tile.guard[i] = field.get("guard", 0)
            tile.amount[i] = RESOURCES.index(field["resource"]) if "resource" in field else field.get("dice", 0)
            tile.walled[i] = place in row.get("walls", ())
            tile.blocked[i] = field["location"] == "blocked"
            if field["location"] in ("town", "settlement", "random-town"):
                tile.strongholds.append(i)
        closed = [tile.walled[i] or tile.blocked[i] for i in range(7)]
        tile.rims = [sum([1 << i for i in range(7) if not closed[printed[i]]]) for printed in PRINTED_AT]
        return tile

    def _faction(self, name: str, row: Table) -> Faction:
        buildings: list[Building] = []
        names = list(row["buildings"])
        for title, b in row["buildings"].items():
            building = Building(title, b)
            token = f"{name}.{title}"
            building.requires = names.index(b["requires"]) if "requires" in b else -1
            building.built = self._program(token, b.get("built"))
            building.opening = self._program(token + ".opening", b.get("opening"))
            building.income = [self._program(f"{token}.{i}", p) for i, p in enumerate(b.get("income", ()))]
            building.morning = [self._program(f"{token}.{i}", p) for i, p in enumerate(b.get("morning", ()))]
            building.dawn = [self._program(f"{token}.dawn", p) for p in b.get("dawn", ())]
            building.besieged = self._program(f"{token}.besieged", b.get("besieged"))
            building.starry = [self._program(f"{token}.{i}", p) for i, p in enumerate(b.get("starry", ()))]
            building.use = [self._program(f"{token}.{i}", p) for i, p in enumerate(b.get("use", ()))]
            buildings.append(building)
        units = [i for i, u in enumerate(self.units) if u.faction == name]
        faction = Faction(name, self.tile_index[row["tile"]], buildings, units, box_of(row))
        for built in range(1 << len(buildings)):
            few = [self.units[i].few for i in units if (built >> faction.dwellings[self.units[i].tier]) & 1]
            faction.recruits.append(few)
            faction.recruit_gold.append(min([self.stats[code].gold for code in few], default=UNPAYABLE))
        return faction

    def _muster(self, scenario: Scenario) -> None:
        """A faction that the scenario does not name starts with the units of the same rank as those of one it names."""
        like = next((f for f in self.factions if f.name in scenario.units), None)
        if like is None or any(self.stats[code].unit not in like.units for code in scenario.units[like.name]):
            return
        for faction in self.factions:
            if faction.name not in scenario.units:
                sides: list[int] = []
                for code in scenario.units[like.name]:
                    unit = self.units[faction.units[like.units.index(self.stats[code].unit)]]
                    sides.append(unit.pack if self.stats[code].randbelow >= 0 else unit.few)
                scenario.units[faction.name] = sides

    def _quest(self, name: str, row: Table) -> Quest:
        quest = Quest(name, row)
        token = f"adventure.{name}"
        for i, lines in enumerate(row.get("nth", [row["do"]] if "do" in row else [])):
            quest.events.append(self._program(f"{token}.{i}", lines))
        quest.battle.extend(
            self._program(f"{token}.{row['powers'][i]}", p) for i, p in enumerate(row.get("battle", ()))
        )
        quest.basic = self._program(f"{token}.basic", row.get("basic"))
        return quest

    def _mapless(self, mode: int, row: Table) -> Scenario:
        """HOM-MODE-07, HOM-MODE-08: two players and no map."""
        purse = Amounts(row["gold"], row["materials"], row["valuables"])
        income = Amounts(row["gold-income"], 0, 0)
        factions = [faction.name for faction in self.factions]
        sheet = ScenarioSheet("clash", [2], factions, 1, 0, purse, income, [], {}, [], source="reference")
        scenario = Scenario(MODES[mode], sheet, mode)
        scenario.layouts[2] = []
        for name in factions:
            scenario.units[name] = []
        return scenario

    def _scenario(self, name: str, row: Table) -> Scenario:
        try:
            sheet = convert(row, ScenarioSheet)
        except ValidationError as error:
            raise BadContent(f"scenarios.{name}: {error}") from None
        scenario = Scenario(name, sheet)
        scenario.obelisk = self._program(f"scenario.{name}.obelisk", sheet.obelisk or None)
        for faction, sides in sheet.units.items():
            scenario.units[faction] = [self._named(name, self.side_index, "unit", side) for side in sides]
        self._muster(scenario)
        for i, rival in enumerate(sheet.rivals):
            hero = self._named(name, self.hero_index, "hero", rival.hero)
            found = Rival(rival, hero, self.heroes[hero].faction)
            found.army = [self._named(name, self.side_index, "unit", side) for side in rival.army]
            found.garrison = [self._named(name, self.side_index, "unit", side) for side in rival.garrison]
            found.reward = self._program(f"scenario.{name}.reward-{i}", rival.reward or None)
            scenario.rivals.append(found)
        rivals = {rival.name: i for i, rival in enumerate(sheet.rivals)}
        for layout in sheet.layouts:
            scenario.layouts[layout.seats] = [self._spot(name, spot, layout.seats, rivals) for spot in layout.tiles]
        for i, event in enumerate(sheet.events):
            token = f"scenario.{name}.event-{i}"
            each = self._program(token, event.each or None)
            scenario.events.append(Timed(event, each, self._program(token + ".all", event.all or None)))
        for lair in sheet.lairs:
            scenario.lairs[self._named(name, self.location_index, "location", lair.location)] = Lair(lair)
        for i, bonus in enumerate(sheet.bonus or ()):
            scenario.bonus.append(self._program(f"scenario.{name}.bonus-{i}", bonus))
        for seats, goals in sheet.victory.items():
            ways = [[goals]] if isinstance(goals, str) else alternatives(goals)
            scenario.victory[int(seats)] = [[self._goal(name, goal, rivals) for goal in way] for way in ways]
        scenario.defeat.extend(self._goal(name, goal, rivals) for goal in sheet.defeat)
        return scenario

    def _spot(self, name: str, spot: SpotSheet, seats: int, rivals: dict[str, int]) -> Spot:
        owner = spot.seat if spot.seat is not None else -1
        if spot.rival is not None:
            owner = seats + self._named(name, rivals, "rival", spot.rival)
        if spot.tile not in ("random", "start", "obelisk"):
            self._named(name, self.tile_index, "tile", spot.tile)
        return Spot(TILE_KINDS.index(spot.kind), spot.tile, spot.q, spot.r, owner, spot.open)

    def _goal(self, name: str, text: str, rivals: dict[str, int]) -> Goal:
        """A condition: a word, and what it is about by its kind."""
        word, _, about = text.partition(" ")
        if word not in GOALS:
            raise BadContent(f"scenarios.{name}: {word!r} is no goal{nearest(word, list(GOALS))}")
        kind = GOALS[word]
        if kind == "rival":
            return Goal(word, self._named(name, rivals, kind, about))
        if kind == "unit":
            return Goal(word, self._named(name, self.unit_index, kind, about))
        if kind == "location":
            return Goal(word, self._named(name, self.location_index, kind, about))
        if (kind == "number") != about.isdecimal():
            raise BadContent(f"scenarios.{name}: {text!r} wants {'a' if kind else 'no'} number")
        return Goal(word, int(about) if about else 0)

    def _named(self, name: str, known: dict[str, int], kind: str, token: str) -> int:
        if token not in known:
            raise BadContent(f"scenarios.{name}: there is no {kind} {token!r}{nearest(token, list(known))}")
        return known[token]


def alternatives(goals: list[str | list[str]]) -> list[list[str]]:
    """Goals as lists of conditions: one list whose conditions all hold is enough."""
    every = [goal for goal in goals if isinstance(goal, str)]
    return [every] if every else [goal for goal in goals if isinstance(goal, list)]
