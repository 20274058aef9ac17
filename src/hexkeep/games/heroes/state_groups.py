"""The fields of the table in groups, each a base of the next: a chain of classes costs nothing to read or copy.

A group says which of its fields a position writes as plain numbers; `table/positions.py` writes the others by name.
`state_copy.py` is written from these fields (`python tools/state_copies.py`).
"""

from typing import ClassVar

from hexkeep.games.heroes.components.box import Box
from hexkeep.kernel.state import State


class MatchState(State):
    """The setup, how far the game is, the common decks, and what is being decided."""

    __slots__ = """
        box scenario difficulty rules boxes faction hero team mode first round active winners alert
        countdown_end countdown_seat decks piles tops supply removed belongs guards guard_piles roused spied
        looker astrologer_deck astrologer_pile astrologer income_astrologer events event_pile event_seat market
        bids looked dice die discount pandora pandora_pile pandora_income gazed
        scroll_pile morale_decks morale_piles
    """.split()  # noqa: SIM905  (in lines, as it is read)
    numbers: ClassVar[tuple[str, ...]] = (
        "first",
        "round",
        "active",
        "winners",
        "countdown_end",
        "countdown_seat",
        "roused",
        "looker",
        "event_seat",
        "die",
        "discount",
    )
    """The fields that a position writes as numbers."""
    number_lists: ClassVar[tuple[str, ...]] = ("tops", "bids", "dice")
    """The fields that a position writes as lists of numbers."""
    derived: ClassVar[tuple[str, ...]] = ("roads", "borders", "sites", "alert", "team", "mode")

    def __init__(self, box: Box, seats: int, rng: int = 0) -> None:
        super().__init__(seats, rng)
        self.box: Box = box
        self.scenario: int = 0
        self.difficulty: int = 1
        self.rules: int = 0
        """The optional rules in play, one bit each."""
        self.boxes: int = 1
        """The boxes in play, the core box among them."""
        self.faction: tuple[int, ...] = ()
        """By player, AI heroes after the seats: the faction."""
        self.hero: tuple[int, ...] = ()
        """By player: the hero."""
        self.team: tuple[int, ...] = ()
        """The team of each player; AI heroes are players too, numbered after the seats."""
        self.mode: int = 0
        self.first: int = 0
        """The first player."""
        self.round: int = 0
        self.active: int = 0
        """Whose turn it is."""
        self.winners: int = 0
        """A mask of seats."""
        self.alert: int = 0
        """What has happened, to be looked at once, in `settle`."""
        self.countdown_end: int = -1
        """The round in which a countdown to the end runs out: -1 before there is one, 0 once it is over."""
        self.countdown_seat: int = -1
        """In whose turn the countdown began."""
        self.decks: list[list[int]] = []
        self.piles: list[list[int]] = []
        self.tops: list[int] = []
        """By common deck: the seats that know its top card, as a mask."""
        self.supply: list[int] = []
        self.removed: list[int] = []
        self.belongs: list[int] = []
        """By card: the seat in whose deck, hand or discard pile it lies for all to know, or -1."""
        self.guards: list[list[int]] = []
        self.guard_piles: list[list[int]] = []
        self.roused: int = 0
        """The neutral decks whose top card lies face up, as a mask of tiers."""
        self.spied: list[int] = []
        """Units of a neutral deck that one player looks at."""
        self.looker: int = -1
        """Who looks at `looked` or `spied`, or -1."""
        self.astrologer_deck: list[int] = []
        self.astrologer_pile: list[int] = []
        self.astrologer: int = -1
        """The astrologer card that holds now."""
        self.income_astrologer: int = -1
        """The astrologer card that changes the next income."""
        self.events: list[int] = []
        self.event_pile: list[int] = []
        self.event_seat: int = -1
        """Who drew the last event."""
        self.market: list[int] = []
        """Cards that an event has laid out for all."""
        self.bids: list[int] = []
        """Gold laid down in secret at an auction, from the drawer of the event on."""
        self.looked: list[int] = []
        """Cards of a deck that one player looks at."""
        self.dice: list[int] = []
        """Resource and treasure dice that lie, as faces 0 to 5."""
        self.die: int = 0
        """The attack die, -1 to 1."""
        self.discount: int = 0
        """Gold that the next unit costs less."""
        self.pandora: list[int] = []
        """The deck of Pandora's Box, the next card last (HOM-EXP-18)."""
        self.pandora_pile: list[int] = []
        self.pandora_income: int = -1
        """The resource whose production the one card of Pandora's Box in play raises, or -1."""
        self.scroll_pile: list[int] = []
        """The spell scrolls that nobody has, apart from those in the artifact deck (HOM-EXP-20)."""
        self.morale_decks: list[list[int]] = []
        """The good and the bad morale cards, the next one last; none without the Battlefield box (HOM-MORALE-14)."""
        self.morale_piles: list[list[int]] = []
        """Morale cards that were discarded unused."""
        self.gazed: list[int] = []
        """Astrologers' cards that one player looks at."""


class MapState(MatchState):
    """The tiles, what lies on their fields, and the heroes on them."""

    __slots__ = """
        centres tiles peeked turned opened pool towns marks flags yields random_town roads borders sites hero_fields
        came_from mp passing winged grail grail_eased
    """.split()  # noqa: SIM905  (in lines, as it is read)
    numbers: ClassVar[tuple[str, ...]] = ("opened", "random_town", "passing", "winged", "grail", "grail_eased")
    """The fields that a position writes as numbers."""
    number_lists: ClassVar[tuple[str, ...]] = ("peeked", "turned", "marks", "flags", "yields", "mp")
    """The fields that a position writes as lists of numbers."""

    def __init__(self, box: Box, seats: int, rng: int = 0) -> None:
        super().__init__(box, seats, rng)
        self.centres: tuple[tuple[int, int], ...] = ()
        """By tile: where its centre lies, in axial coordinates."""
        self.tiles: list[int] = []
        """By place on the map: which tile lies there."""
        self.peeked: list[int] = []
        """By tile: the seats that have looked at it while it lay face down, as a mask."""
        self.turned: list[int] = []
        """Rotation in sixths; -1 while the tile lies face down."""
        self.opened: int = -1
        """The tile that lies open and is still to be turned, or -1."""
        self.pool: list[list[int]] = []
        """By player: the tiles that may be placed, the next one last."""
        self.towns: tuple[int, ...] = ()
        """By player: the field of the town."""
        self.marks: list[int] = []
        """By field: a black cube, guards beaten, first capture, cubes of players."""
        self.flags: list[int] = []
        """By field: whose faction cube lies on it, or -1."""
        self.yields: list[int] = []
        """What a flagged settlement gives: a resource, or -1."""
        self.random_town: int = -1
        """The faction of the Random Town, once it is revealed."""
        self.roads: tuple[tuple[int, ...], ...] = ()
        """By field: the fields that a hero can enter from it."""
        self.borders: tuple[tuple[int, ...], ...] = ()
        """By field: the face-down tiles beside it."""
        self.sites: tuple[tuple[int, ...], ...] = ()
        """By field: where a tile can be placed beside it."""
        self.hero_fields: list[int] = []
        """By hero (`hero_at`): the field, or -1."""
        self.came_from: list[int] = []
        """By hero: the field to which a retreat leads."""
        self.mp: list[int] = []
        """By hero: movement points."""
        self.passing: int = -1
        """Which hero of the active player passes through a field and must move on, or -1."""
        self.winged: int = 0
        """How far heroes of the active player pass over fields in this turn (see `movement.py`)."""
        self.grail: int = -1
        """Who holds the Grail, or -1."""
        self.grail_eased: int = 0
        """The Grail is guarded one difficulty lower."""


class PlayersState(MapState):
    """What each player has: resources, town, hero, army and cards."""

    __slots__ = """
        purse income built guild_round tokens stores morale hand_loss xp experts used marching luck first_spell
        artifacts army deck hand discard ongoing aside permanent cubes homeless out seeking spell power spent
        countered recalled returning borrowed fuelled scrolls scrolled morale_cards
    """.split()  # noqa: SIM905  (in lines, as it is read)
    numbers: ClassVar[tuple[str, ...]] = ("seeking", "power", "countered", "recalled", "fuelled")
    """The fields that a position writes as numbers."""
    number_lists: ClassVar[tuple[str, ...]] = (
        "purse",
        "income",
        "built",
        "guild_round",
        "tokens",
        "stores",
        "morale",
        "hand_loss",
        "xp",
        "experts",
        "used",
        "marching",
        "luck",
        "first_spell",
        "artifacts",
        "cubes",
        "homeless",
        "out",
    )
    """The fields that a position writes as lists of numbers."""

    def __init__(self, box: Box, seats: int, rng: int = 0) -> None:
        super().__init__(box, seats, rng)
        self.purse: list[int] = []
        """By player and resource (`resource`): how much there is."""
        self.income: list[int] = []
        """By player and resource: production."""
        self.built: list[int] = []
        """By player: the buildings, one bit each."""
        self.guild_round: list[int] = []
        """By player: the round in which the Mage Guild was built."""
        self.tokens: list[int] = []
        """By player: the town tokens that are still active."""
        self.stores: list[int] = []
        """Faction cubes kept on a building of the own town."""
        self.morale: list[int] = []
        """By player: -1, 0 or 1; with morale cards how many good ones there are, or bad ones as a negative number."""
        self.hand_loss: list[int] = []
        """By player: 1 if the hand is discarded at the end of the turn."""
        self.xp: list[int] = []
        """By player: experience, 0 to 12."""
        self.experts: list[int] = []
        """By player: expert effects used in this round."""
        self.used: list[int] = []
        """By player: buildings and other things used in this turn, one bit each."""
        self.marching: list[int] = []
        """By player: 1 if a hero may step on at the end of the turn."""
        self.luck: list[int] = []
        """By player: which dice may be rerolled in this turn, one bit each."""
        self.first_spell: list[int] = []
        """By player: 1 once a spell was cast in this turn."""
        self.artifacts: list[int] = []
        """By player: artifacts whose turn effect was used."""
        self.army: list[list[int]] = []
        """By player: units by code."""
        self.deck: list[list[int]] = []
        """By player: the own deck."""
        self.hand: list[list[int]] = []
        self.discard: list[list[int]] = []
        self.ongoing: list[list[int]] = []
        self.aside: list[list[int]] = []
        """By player: specialties of later levels."""
        self.permanent: list[list[int]] = []
        """By player: the cards that stand in play until they are discarded or replaced (HOM-CARD-06)."""
        self.cubes: list[int] = []
        """By winner and loser (`cubes_won_from`): faction cubes."""
        self.homeless: list[int] = []
        """By player: full rounds without a town or settlement, -1 while one is held."""
        self.out: list[int] = []
        """By player: 1 once eliminated."""
        self.seeking: int = 0
        """How many cards Scouting lets the next search look at."""
        self.spell: int = -1
        """The spell being cast, or -1."""
        self.power: int = 0
        """The power that it has."""
        self.spent: list[int] = []
        """The cards that lent it power."""
        self.countered: int = 0
        self.recalled: int = 0
        self.returning: list[int] = []
        self.borrowed: list[int] = []
        """Spells cast as soon as they were found: they go to the common pile, not to the own one."""
        self.scrolls: list[list[int]] = []
        """By player: spell scrolls, each followed by the spells that lie on it."""
        self.scrolled: list[int] = []
        """Spells cast from a scroll: they are removed from the game afterwards."""
        self.morale_cards: list[list[int]] = []
        """By player: the morale cards that lie open before it, all good or all bad; no lists without the box."""
        self.fuelled: int = 0
        """The spell being cast has had its cube of the Brimstone Stormclouds."""


class CombatState(PlayersState):
    """The combat that is fought, its units by number, the active unit and the attack."""

    __slots__ = """
        field attacker attacker_hero defender defender_hero level azure combat_round last_side last_initiative
        token shackled reserve code side cell damage mark haste health shield might armor venom fury fury_end
        walls rocks fires casts limit archery boons aura charms kept result actor origin acted striker target
        strike_kind boost guard die_rule saved aimed
    """.split()  # noqa: SIM905  (in lines, as it is read)
    numbers: ClassVar[tuple[str, ...]] = (
        "attacker",
        "attacker_hero",
        "defender",
        "defender_hero",
        "level",
        "azure",
        "combat_round",
        "last_side",
        "last_initiative",
        "shackled",
        "aura",
        "result",
        "actor",
        "origin",
        "acted",
        "striker",
        "target",
        "strike_kind",
        "boost",
        "guard",
        "die_rule",
        "saved",
        "aimed",
    )
    """The fields that a position writes as numbers."""
    number_lists: ClassVar[tuple[str, ...]] = (
        "side",
        "damage",
        "mark",
        "haste",
        "health",
        "shield",
        "might",
        "armor",
        "venom",
        "fury",
        "fury_end",
        "walls",
        "fires",
        "casts",
        "limit",
        "archery",
        "boons",
        "charms",
        "kept",
    )
    """The fields that a position writes as lists of numbers."""

    def __init__(self, box: Box, seats: int, rng: int = 0) -> None:
        super().__init__(box, seats, rng)
        self.field: int = -1
        """Where the combat is fought, -1 if there is none."""
        self.attacker: int = -1
        self.attacker_hero: int = 0
        self.defender: int = -1
        self.defender_hero: int = 0
        self.level: int = 0
        """The level of the guards."""
        self.azure: int = 0
        """1 if azure units are among the guards."""
        self.combat_round: int = 0
        self.last_side: int = 1
        self.last_initiative: int = -1
        self.token: int = 0
        """The side that holds the initiative token; on the small board always the attacker's."""
        self.shackled: int = 0
        self.reserve: list[int] = []
        """Units that are still to be placed, or lie open."""
        self.code: list[int] = []
        """By fighter: its unit side."""
        self.side: list[int] = []
        """By fighter: 0 for the attacker's, 1 for the defender's."""
        self.cell: list[int] = []
        """By fighter: its space, -1 once it fell."""
        self.damage: list[int] = []
        """By fighter: the damage on its side."""
        self.mark: list[int] = []
        """By fighter: its marks (`ACTIVATED_MARK` and so on)."""
        self.haste: list[int] = []
        """By fighter: what its initiative is changed by."""
        self.health: list[int] = []
        """By fighter: what its health is changed by."""
        self.shield: list[int] = []
        self.might: list[int] = []
        """What a fighter's attack is changed by in this combat."""
        self.armor: list[int] = []
        """What a fighter's defense is changed by in this combat."""
        self.venom: list[int] = []
        """Poison cubes on a fighter."""
        self.fury: list[int] = []
        """The attack token on a fighter, and the last combat round in which it holds."""
        self.fury_end: list[int] = []
        self.walls: list[int] = []
        """By column: wall, gate or nothing; empty without a siege."""
        self.rocks: list[int] = []
        """The obstacles of the large board."""
        self.fires: list[int] = []
        """Fire walls and quicksand, by space and damage (`fire_on`)."""
        self.casts: list[int] = []
        self.limit: list[int] = []
        self.archery: list[int] = []
        self.boons: list[int] = []
        self.aura: int = 0
        """What holds for everybody in this combat."""
        self.charms: list[int] = []
        """What AI cards have laid on fighters: fighter, effect and strength, three numbers each."""
        self.kept: list[int] = []
        """By seat: how many ongoing cards were there before the combat."""
        self.result: int = -1
        """How the combat ended, -1 while it goes on."""
        self.actor: int = -1
        """The active fighter."""
        self.origin: int = -1
        """The space on which it began."""
        self.acted: int = 0
        """What it has done (`MOVED_BIT` and so on)."""
        self.striker: int = -1
        self.target: int = -1
        self.strike_kind: int = 0
        self.boost: int = 0
        self.guard: int = 0
        self.die_rule: int = 0
        self.saved: int = 0
        self.aimed: int = -1
        """The fighter at which an enemy spell is aimed, while its player may answer."""


class ModeState(CombatState):
    """What only some modes of play use: allies, doom, AI heroes, the championship, campaigns, the adventure."""

    __slots__ = """
        order ordered gifts offered swapped refused doom thickened garrison rival_deck rival_pile rival_kinds
        rival_spells rival_casts beaten sallied rival_speed rival_goal tally carried length quests quest_pile
        quest_hand quest_done quest_drawn quest_seen stunned
    """.split()  # noqa: SIM905  (in lines, as it is read)
    numbers: ClassVar[tuple[str, ...]] = ("ordered", "gifts", "refused", "doom", "thickened")
    """The fields that a position writes as numbers."""
    number_lists: ClassVar[tuple[str, ...]] = ("order", "tally")
    """The fields that a position writes as lists of numbers."""

    def __init__(self, box: Box, seats: int, rng: int = 0) -> None:
        super().__init__(box, seats, rng)
        self.order: list[int] = []
        """Those who still have their turn this round, as their team has ordered them."""
        self.ordered: int = 0
        self.gifts: int = 0
        self.offered: int = -1
        """The card offered to an ally, or -1."""
        self.swapped: list[int] = []
        self.refused: int = 0
        self.doom: int = 0
        """The doom track of a cooperative scenario."""
        self.thickened: int = 0
        self.garrison: list[list[int]] = []
        """By AI hero: the units of its town."""
        self.rival_deck: list[list[int]] = []
        self.rival_pile: list[list[int]] = []
        self.rival_kinds: list[int] = []
        """Might, magic and skill cards of each rival, three numbers each."""
        self.rival_spells: list[list[int]] = []
        self.rival_casts: list[list[int]] = []
        self.beaten: list[int] = []
        self.sallied: list[int] = []
        self.rival_speed: int = 0
        self.rival_goal: int = -1
        self.tally: list[int] = []
        """What a championship counts (see `championship.py`), three numbers for each seat."""
        self.carried: list[int] = []
        """Cards chosen for the next mission."""
        self.length: int = 0
        """The rounds before the battle; 0 in every other mode."""
        self.quests: list[int] = []
        """The adventure deck."""
        self.quest_pile: list[int] = []
        self.quest_hand: list[list[int]] = []
        self.quest_done: list[list[int]] = []
        self.quest_drawn: list[int] = []
        self.quest_seen: list[int] = []
        """By adventure card: the seats that know where it lies, as a mask."""
        self.stunned: list[int] = []
        """Units, not sides, that add nothing to the next combat they are sent to."""
