"""Everything in the box, by index: what the rules read."""

from hexkeep.games.heroes.components.adventures import SIZES, AdventureCard, GameSize, load_adventure_card
from hexkeep.games.heroes.components.ai_cards import AiCard
from hexkeep.games.heroes.components.cards import BATTLE, EARNINGS, Card, load_cards
from hexkeep.games.heroes.components.morale import MoraleCard
from hexkeep.games.heroes.components.programs import Program, Programs
from hexkeep.games.heroes.components.round_cards import Astrologer, EventCard, load_astrologers, load_events
from hexkeep.games.heroes.components.scenarios import ADVENTURE, LEVELS, MODES, SKIRMISH, Scenario, ScenarioLoader
from hexkeep.games.heroes.components.tiles import Location, Tile, load_locations, load_tile, with_bank
from hexkeep.games.heroes.components.towns import Faction, Hero, Towns
from hexkeep.games.heroes.components.units import Stats, Unit, UnitCards
from hexkeep.games.heroes.rules.effects.language import TIERS
from hexkeep.kernel.content import Content
from hexkeep.kernel.errors import BadContent


class Box:
    """Everything in the box, by index. Shared by all states; never changed."""

    def __init__(self, content: Content) -> None:
        units = UnitCards(content["units"])
        self.stats: list[Stats] = units.stats
        self.units: list[Unit] = units.units
        self.unit_index: dict[str, int] = units.unit_index
        self.groups: list[str] = units.groups
        self.side_index: dict[str, int] = units.side_index
        self.tower: int = units.side_index["arrow-tower few"]
        locations: dict[str, int] = {name: i for i, name in enumerate(content["locations"])}
        self.location_index: dict[str, int] = locations
        programs = Programs(locations, units.unit_index, units.groups)
        self.programs: list[Program] = programs.programs
        self.bottom: int = programs.add("spell.bottom", ["power 1"])
        """HOM-SPELL-06: what every spell may give to another one."""
        self.gift_attack: int = programs.add("gift.attack", ["attack 1"])
        self.gift_defense: int = programs.add("gift.defense", ["defense 1"])
        self.gift_power: int = programs.add("gift.power", ["power 1"])
        self.gift_valhalla: int = programs.add("gift.valhalla", ["attack 1"])
        """What cubes on a building, and the Hall of Valhalla, are worth in combat."""
        self.lay_aside: int = programs.add("permanent.discard", ["lay-aside"])
        """HOM-CARD-08: what may be done with every permanent card."""
        self.cards: list[Card] = load_cards(content, programs)
        self.card_index: dict[str, int] = programs.card_index
        self.kind_of: list[int] = [i for i, card in enumerate(self.cards) for _ in card.copies]
        """The kind of each physical card, by its number."""
        self.card_box: list[int] = [box for card in self.cards for box in card.copies]
        self.first: list[int] = first_copies(self.cards)
        """The number of the first copy of each kind."""
        self.base: list[int] = base_kinds(content, self.card_index)
        """For an enhanced statistic card the ordinary kind; for every other card its own kind."""
        self.magic_arrow: int = self.card_index["magic-arrow"]
        self.scroll: int = self.card_index["spell-scroll"]
        self.necromancy: int = self.card_index["necromancy"]
        self.locations: list[Location] = load_locations(content["locations"], programs)
        self.tiles: list[Tile] = load_tiles(content, locations, self.locations)
        self.tile_index: dict[str, int] = {tile.name: i for i, tile in enumerate(self.tiles)}
        towns = Towns(content, self.tile_index, units, programs)
        self.factions: list[Faction] = towns.factions
        self.faction_index: dict[str, int] = towns.faction_index
        self.heroes: list[Hero] = towns.heroes
        self.hero_index: dict[str, int] = towns.hero_index
        self.astrologers: list[Astrologer] = load_astrologers(content["astrologers"], programs)
        self.no_astrologer: Astrologer = Astrologer("", {})
        self.events: list[EventCard] = load_events(content["events"], programs)
        self.guards: list[list[list[int]]] = guard_tiers(content)
        """By difficulty and level of a field: the tiers of its guards."""
        self.bonus: list[list[int]] = starting_bonuses(content, programs)
        """By difficulty: the starting bonuses to choose from."""
        self.ai_kinds: list[AiCard] = [AiCard(name, row) for name, row in content["rivals"].items()]
        self.ai_cards: list[int] = [i for i, kind in enumerate(self.ai_kinds) for _ in range(kind.copies)]
        """The kind of each physical AI card, by its number."""
        self.scenarios: list[Scenario] = load_scenarios(
            content, ScenarioLoader(units, towns, self.tile_index, programs)
        )
        self.scenario_index: dict[str, int] = {s.name: i for i, s in enumerate(self.scenarios)}
        board = content["skirmish"]["board"]
        self.board: tuple[int, int, int] = (board["width"], board["height"], board["columns"])
        """The hexes of the large battle board in a row, its rows, and the columns in which a side starts."""
        self.obstacles: int = board["obstacles"]
        self.sizes: list[GameSize] = [GameSize(content["skirmish"][size]) for size in SIZES]
        self.quests: list[AdventureCard] = [
            load_adventure_card(name, row, programs) for name, row in content["adventures"].items()
        ]
        self.quest_of: list[int] = [i for i, quest in enumerate(self.quests) for _ in range(quest.copies)]
        """The kind of each physical adventure card, by its number."""
        self.morale_kinds: list[MoraleCard] = [MoraleCard(name, row) for name, row in content["morale"].items()]
        self.morale_of: list[int] = [i for i, kind in enumerate(self.morale_kinds) for _ in range(kind.copies)]
        """The kind of each physical morale card, by its number."""
        self.trades: list[tuple[int, int, int, int]] = [*TRADES]
        self.loc_town: int = locations["town"]
        self.loc_settlement: int = locations["settlement"]
        self.loc_mine: int = locations["mine"]
        self.loc_empty: int = locations["empty"]
        self.loc_stables: int = locations["stables"]
        self.loc_sanctuary: int = locations["sanctuary"]
        self.loc_obelisk: int = locations["obelisk"]
        self.loc_random: int = locations.get("random-town", -1)
        self.loc_utopia: int = locations["dragon-utopia"]
        self.loc_grail: int = locations["grail"]
        self.loc_post: int = locations["trading-post"]

    def neutrals(self, tier: int, boxes: int) -> list[int]:
        """The cards of a neutral deck, put together from the boxes in play."""
        return [
            u.few
            for u in self.units
            if u.faction == "neutral" and u.tier == tier and u.box & boxes
            for _ in range(u.copies)
        ]

    def banks(self) -> list[int]:
        """The creature banks among the locations."""
        return [i for i, location in enumerate(self.locations) if location.bank >= 0]

    def card(self, card: int) -> Card:
        """The kind of a physical card."""
        return self.cards[self.kind_of[card]]

    def morale_card(self, card: int) -> MoraleCard:
        """The kind of a physical morale card."""
        return self.morale_kinds[self.morale_of[card]]

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


TRADES = (
    (0, 6, 2, 1),
    (0, 2, 1, 1),
    (2, 1, 0, 3),
    (2, 1, 1, 2),
    (1, 1, 0, 1),
    (1, 3, 2, 1),
)
"""HOM-TRADE-01: sell which resource, how many, for which, how many."""


def load_tiles(content: Content, index: dict[str, int], locations: list[Location]) -> list[Tile]:
    """All tiles; then (HOM-LOC-49) every far and near one with each creature bank that may lie on its blocked field."""
    tiles = [load_tile(name, row, index) for name, row in content["tiles"].items()]
    return tiles + [
        with_bank(tile, i, number, bank)
        for i, tile in enumerate(tiles)
        for number, bank in enumerate(locations)
        if tile.box and tile.kind == bank.bank and tile.blocked.count(True) == 1
    ]


def first_copies(cards: list[Card]) -> list[int]:
    found: list[int] = []
    copies = 0
    for card in cards:
        found.append(copies)
        copies += len(card.copies)
    return found


def base_kinds(content: Content, card_index: dict[str, int]) -> list[int]:
    found = list(range(len(card_index)))
    for name, row in content["statistics"].items():
        if "enhances" in row:
            found[card_index[name]] = card_index[row["enhances"]]
    return found


def guard_tiers(content: Content) -> list[list[list[int]]]:
    tables = [content["difficulty"][level]["guards"] for level in LEVELS]
    return [[[TIERS.index(tier) for tier in tiers] for tiers in table] for table in tables]


def starting_bonuses(content: Content, programs: Programs) -> list[list[int]]:
    return [
        [programs.add(f"bonus.{level}.{i}", p) for i, p in enumerate(content["difficulty"][level]["bonus"])]
        for level in LEVELS
    ]


def load_scenarios(content: Content, loader: ScenarioLoader) -> list[Scenario]:
    """Those with a map, then the skirmish and the adventure, which have none."""
    found = [loader.load(name, row) for name, row in content["scenarios"].items()]
    for mode in (SKIRMISH, ADVENTURE):
        if MODES[mode] in content["scenarios"]:
            raise BadContent(f"scenarios.{MODES[mode]}: the {MODES[mode]} has no map of its own; take another name")
        found.append(loader.without_map(mode, content["skirmish"][MODES[mode]]))
    return found
