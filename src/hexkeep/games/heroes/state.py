"""What lies on the table."""

from typing import ClassVar, Final

from hexkeep.games.heroes.box import Box
from hexkeep.games.heroes.terms import EVENTS
from hexkeep.kernel.state import State
from hexkeep.kernel.words import EVERYONE, SEAT, UNKNOWN, Event

MAIN: Final = 0
SECOND: Final = 1
GARRISON: Final = 2
NEUTRAL: Final = -1

# tokens of a town (HOM-TACT-01)
BUILD_TOKEN: Final = 1
POPULATION_TOKEN: Final = 2
BOOK_TOKEN: Final = 4

LECTURED: Final = 1 << 41
"""In `used`, and only until the round ends: the Magic University has been asked."""

EMBARKED: Final = 1 << 43
"""In `used`, shifted by the hero: this hero has put to sea and moves no more in this turn."""
AFLOAT: Final = 1 << 45
"""In `used`: heroes of this player sail on at once in this turn (Water Walk)."""
HEEDED: Final = 1 << 46
"""In `used`: the player has made use of the astrologers' card in this turn."""

# marks of a field
CUBE: Final = 1  # a black cube lies on it
CLEARED: Final = 2  # its guards are gone
CAPTURED: Final = 4  # its first-capture bonus is gone
PILGRIM: Final = 8  # shifted by the seat: that seat's cube on a field with several cubes

# optional rules (HOM-OPT-01 to HOM-OPT-14), one bit each
OPTIONAL: Final = (
    "ruined-towns",
    "no-rerolls",
    "poor-dice",
    "no-bonus",
    "two-heroes",
    "sure-hits",
    "rich-mines",
    "free-trade",
    "free-rounds",
    "flat-attacks",
    "more-astrologers",
    "no-astrologers",
    "fresh-cubes",
    "slow-cards",
)
RUINED_TOWNS: Final = 1 << 0
NO_REROLLS: Final = 1 << 1
POOR_DICE: Final = 1 << 2
NO_BONUS: Final = 1 << 3
TWO_HEROES: Final = 1 << 4
SURE_HITS: Final = 1 << 5
RICH_MINES: Final = 1 << 6
FREE_TRADE: Final = 1 << 7
FREE_ROUNDS: Final = 1 << 8
FLAT_ATTACKS: Final = 1 << 9
MORE_ASTROLOGERS: Final = 1 << 10
NO_ASTROLOGERS: Final = 1 << 11
FRESH_CUBES: Final = 1 << 12
SLOW_CARDS: Final = 1 << 13

# marks of a fighter
ACTIVATED_MARK: Final = 1
RETALIATED_MARK: Final = 2
PARALYSED_MARK: Final = 4
DEFENCE_MARK: Final = 8
MUTED_MARK: Final = 16
WARDED_MARK: Final = 32
SAVED_MARK: Final = 64  # its once-per-combat rescue is spent
ANGER_MARK: Final = 128  # Enchanters: +1 attack until its activation ends
THINNED_MARK: Final = 256  # turned from pack to few in this combat
SORROW_MARK: Final = 512  # its next activation is skipped
FORGET_MARK: Final = 1024  # it cannot attack in its next activation
UPRIGHT_MARK: Final = 2048  # it cannot be paralysed
COWED_MARK: Final = 4096  # enemies retaliate against it with the lower of two dice
SPELL_GUARD_MARK: Final = 8192  # how much less damage it takes from spells, three bits
BERSERK_MARK: Final = 65536  # in its next activation it attacks whoever is nearest
CLONE_MARK: Final = 131072  # an image of another unit: its last health is its first
HUSH_MARK: Final = 262144  # no abilities in this combat round
SILENT_MARKS: Final = MUTED_MARK | HUSH_MARK

# what the active unit has done, and what holds for its activation (`acted`)
MOVED_BIT: Final = 1
STRUCK_BIT: Final = 2
GUARDED_BIT: Final = 4  # it began with a defence token
ROOTED_BIT: Final = 8  # held by Dendroids: it cannot move
CALM_BIT: Final = 16  # it has forgotten how to attack
MIRTH_BIT: Final = 32  # its attack dice may be rerolled
BERSERK_BIT: Final = 64  # it attacks whoever is nearest
JINX_BIT: Final = 128  # of two attack dice the lower counts

# what holds for everybody in a combat (`aura`)
VULNERABLE_AURA: Final = 1  # abilities against spells do not work
SILENCE_AURA: Final = 2  # no spells without power
MUTE_AURA: Final = 4  # no spells
OPPRESSION_AURA: Final = 8  # no positive morale, no attack die is rerolled
NULL_AURA: Final = 16  # spells and specialties deal no damage

# what holds for one player during a combat (`boons`)
STEADY_BOON: Final = 1  # ranged units ignore their penalties
TENT_BOON: Final = 2  # the First Aid Tent heals twice as much
MIRTH_BOON: Final = 4  # each own attack die may be rerolled once
TENDED_BOON: Final = 8  # the First Aid Tent has worked in this combat round
FIRST_SCHOOL_BOON: Final = 16  # power for the schools of magic, two bits each
MIRTH_ROUND_BOON: Final = 4096  # as Mirth, for this combat round
INSIGHT_BOON: Final = 8192  # a card for every spell cast in this combat round
LONG_INSIGHT_BOON: Final = 32768  # the same, for the whole combat
RAGE_BOON: Final = 16384  # any card may be played for 1 attack

HAND_LIMIT: Final = (4, 4, 5, 5, 6, 6, 7)
EXPERT_USES: Final = (0, 1, 1, 2, 2, 3, 3)


FIRST_PERSON: Final = 100
"""Where people read of an AI hero, it is this number and its hero's (see `spoken`); texts name it `seat.1…`."""
PLAYERS: Final = [[i for i, (_, ref) in enumerate(kind.args) if ref is SEAT] for kind in EVENTS]
"""By kind of event: the arguments that name a player."""


class Table(State):
    """The whole table. Lists by seat unless said otherwise; `seat * 2 + hero` and `seat * 3 + resource` are flat.

    A unit is one number, the code of the side of its card that lies up (`Box.stats`). A card is the
    number of the physical card (`Box.kind_of`). The top of a deck or pile is its last entry.
    """

    derived: ClassVar[tuple[str, ...]] = ("roads", "borders", "sites", "alert", "team", "mode")

    def __init__(self, box: Box, seats: int, rng: int = 0) -> None:
        super().__init__(seats, rng)
        self.box: Box = box
        self.scenario: int = 0
        self.difficulty: int = 1
        self.rules: int = 0
        self.boxes: int = 1
        """The boxes in play, the core box among them."""
        self.faction: tuple[int, ...] = ()
        self.hero: tuple[int, ...] = ()
        self.first: int = 0
        self.round: int = 0
        self.active: int = 0
        self.mode: int = 0
        self.team: tuple[int, ...] = ()
        """The team of each player; AI heroes are players too, numbered after the seats."""
        # allies
        self.order: list[int] = []
        """Those who still have their turn this round, as their team has ordered them."""
        self.ordered: int = 0
        self.gifts: int = 0
        self.offered: int = -1
        self.swapped: list[int] = []
        self.refused: int = 0
        self.doom: int = 0
        self.thickened: int = 0
        # AI heroes, by their number among them
        self.garrison: list[list[int]] = []
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
        self.charms: list[int] = []
        """What AI cards have laid on fighters: fighter, effect and strength, three numbers each."""
        self.tally: list[int] = []
        """What a championship counts (see `championship.py`), three numbers for each seat."""
        self.carried: list[int] = []
        """Cards chosen for the next mission."""
        # an adventure
        self.length: int = 0
        """The rounds before the battle; 0 in every other mode."""
        self.quests: list[int] = []
        self.quest_pile: list[int] = []
        self.quest_hand: list[list[int]] = []
        self.quest_done: list[list[int]] = []
        self.quest_drawn: list[int] = []
        self.quest_seen: list[int] = []
        """By adventure card: the seats that know where it lies, as a mask."""
        self.stunned: list[int] = []
        """Units, not sides, that add nothing to the next combat they are sent to."""
        # the map
        self.centres: tuple[tuple[int, int], ...] = ()
        self.tiles: list[int] = []
        self.peeked: list[int] = []
        """By tile: the seats that have looked at it while it lay face down, as a mask."""
        self.turned: list[int] = []
        """Rotation in sixths; -1 while the tile lies face down."""
        self.pool: list[list[int]] = []
        self.marks: list[int] = []
        self.flags: list[int] = []
        self.yields: list[int] = []
        """What a flagged settlement gives: a resource, or -1."""
        self.roads: tuple[tuple[int, ...], ...] = ()
        self.borders: tuple[tuple[int, ...], ...] = ()
        self.sites: tuple[tuple[int, ...], ...] = ()
        self.spot: list[int] = []
        self.came: list[int] = []
        self.mp: list[int] = []
        self.passing: int = -1
        self.winged: int = 0
        # players
        self.purse: list[int] = []
        self.income: list[int] = []
        self.built: list[int] = []
        self.guild_round: list[int] = []
        self.tokens: list[int] = []
        self.morale: list[int] = []
        self.gloom: list[int] = []
        self.xp: list[int] = []
        self.experts: list[int] = []
        self.used: list[int] = []
        self.marching: list[int] = []
        self.luck: list[int] = []
        self.first_spell: list[int] = []
        self.artifacts: list[int] = []
        self.army: list[list[int]] = []
        self.deck: list[list[int]] = []
        self.hand: list[list[int]] = []
        self.discard: list[list[int]] = []
        self.ongoing: list[list[int]] = []
        self.aside: list[list[int]] = []
        self.events: list[int] = []
        self.event_pile: list[int] = []
        self.event_seat: int = -1
        """Who drew the last event."""
        self.market: list[int] = []
        """Cards that an event has laid out for all."""
        self.bids: list[int] = []
        """Gold laid down in secret at an auction, from the drawer of the event on."""
        self.seeking: int = 0
        """How many cards Scouting lets the next search look at."""
        self.fuelled: int = 0
        """The spell being cast has had its cube of the Brimstone Stormclouds."""
        self.stores: list[int] = []
        """Faction cubes kept on a building of the own town."""
        self.random_town: int = -1
        """The faction of the Random Town, once it is revealed."""
        self.permanent: list[int] = []
        """The card that stands in play until it is discarded or replaced, or -1 (HOM-CARD-06)."""
        self.supply: list[int] = []
        self.belongs: list[int] = []
        """By card: the seat in whose deck, hand or discard pile it lies for all to know, or -1."""
        self.removed: list[int] = []
        self.cubes: list[int] = []
        self.homeless: list[int] = []
        self.out: list[int] = []
        self.grail: int = -1
        self.grail_eased: int = 0
        self.bell: int = -1
        """The round in which a countdown to the end runs out: -1 before there is one, 0 once it is over."""
        self.ringer: int = -1
        """In whose turn the countdown began."""
        self.winners: int = 0
        self.alert: int = 0
        """Something happened that may decide a combat (1) or the game (2); looked at once, in `settle`."""
        self.towns: tuple[int, ...] = ()
        # common decks
        self.decks: list[list[int]] = []
        self.piles: list[list[int]] = []
        self.tops: list[int] = []
        """By common deck: the seats that know its top card, as a mask."""
        self.guards: list[list[int]] = []
        self.guard_piles: list[list[int]] = []
        self.roused: int = 0
        """The neutral decks whose top card lies face up, as a mask of tiers."""
        self.stars: list[int] = []
        self.star_pile: list[int] = []
        self.omen: int = -1
        """The astrologer card that holds now."""
        self.harvest: int = -1
        """The astrologer card that changes the next income."""
        # what is being decided
        self.looked: list[int] = []
        self.looker: int = -1
        self.dice: list[int] = []
        self.die: int = 0
        self.spell: int = -1
        self.power: int = 0
        self.spent: list[int] = []
        self.discount: int = 0
        self.countered: int = 0
        self.recalled: int = 0
        self.returning: list[int] = []
        self.borrowed: list[int] = []
        """Spells cast from a common pile or deck: they go to the common pile, not to the own one."""
        self.opened: int = -1
        # combat
        self.field: int = -1
        self.attacker: int = -1
        self.attacker_hero: int = 0
        self.defender: int = NEUTRAL
        self.defender_hero: int = 0
        self.level: int = 0
        self.azure: int = 0
        self.combat_round: int = 0
        self.last_side: int = 1
        self.last_initiative: int = -1
        self.token: int = 0
        """The side that holds the initiative token; on the small board always the attacker's."""
        self.shackled: int = 0
        self.reserve: list[int] = []
        self.code: list[int] = []
        self.side: list[int] = []
        self.cell: list[int] = []
        self.damage: list[int] = []
        self.mark: list[int] = []
        self.haste: list[int] = []
        self.health: list[int] = []
        self.shield: list[int] = []
        self.walls: list[int] = []
        self.casts: list[int] = []
        self.limit: list[int] = []
        self.archery: list[int] = []
        self.might: list[int] = []
        """What a fighter's attack is changed by in this combat."""
        self.armor: list[int] = []
        """What a fighter's defense is changed by in this combat."""
        self.venom: list[int] = []
        """Poison cubes on a fighter."""
        self.fury: list[int] = []
        """The attack token on a fighter, and the last combat round in which it holds."""
        self.fury_end: list[int] = []
        self.boons: list[int] = []
        self.fires: list[int] = []
        """Fire walls: cell * 8 + damage."""
        self.rocks: list[int] = []
        """The obstacles of the large board."""
        self.aura: int = 0
        """What holds for everybody in this combat."""
        self.kept: list[int] = []
        self.result: int = -1
        # the activation and the attack
        self.actor: int = -1
        self.origin: int = -1
        self.acted: int = 0
        self.striker: int = -1
        self.target: int = -1
        self.strike_kind: int = 0
        self.boost: int = 0
        self.guard: int = 0
        self.die_rule: int = 0
        self.saved: int = 0
        self.aimed: int = -1
        """The fighter at which an enemy spell is aimed, while its player may answer."""

    def tell(
        self,
        kind: int,
        a: int = 0,
        b: int = 0,
        c: int = 0,
        d: int = 0,
        secret: int = UNKNOWN,
        to: int = EVERYONE,
    ) -> None:
        """Say what happened; AI heroes go by their own names."""
        if self.heard is None:
            return
        if len(self.team) > self.seats:
            told = [a, b, c, d]
            for i in PLAYERS[kind]:
                told[i] = spoken(self, told[i])
            a, b, c, d = told
        self.heard.append(Event(kind, a, b, c, d, secret, to))


def spoken(s: Table, player: int) -> int:
    """A player as events and texts name it."""
    return FIRST_PERSON + s.hero[player] if player >= s.seats else player


def copy(s: Table) -> Table:
    t = Table(s.box, s.seats)
    t.take_kernel(s)
    t.scenario = s.scenario
    t.difficulty = s.difficulty
    t.rules = s.rules
    t.boxes = s.boxes
    t.faction = s.faction
    t.hero = s.hero
    t.first = s.first
    t.round = s.round
    t.active = s.active
    t.mode = s.mode
    t.team = s.team
    t.ordered = s.ordered
    t.gifts = s.gifts
    t.offered = s.offered
    t.refused = s.refused
    t.doom = s.doom
    t.thickened = s.thickened
    t.rival_speed = s.rival_speed
    t.rival_goal = s.rival_goal
    t.length = s.length
    copy_modes(s, t)
    copy_moment(s, t)
    copy_fighters(s, t)
    t.centres = s.centres
    t.tiles = s.tiles[:]
    t.peeked = s.peeked[:]
    t.turned = s.turned[:]
    t.pool = [p[:] for p in s.pool]
    t.marks = s.marks[:]
    t.flags = s.flags[:]
    t.yields = s.yields[:]
    t.roads = s.roads
    t.borders = s.borders
    t.sites = s.sites
    t.spot = s.spot[:]
    t.came = s.came[:]
    t.mp = s.mp[:]
    t.passing = s.passing
    t.winged = s.winged
    t.purse = s.purse[:]
    t.income = s.income[:]
    t.built = s.built[:]
    t.guild_round = s.guild_round[:]
    t.tokens = s.tokens[:]
    t.morale = s.morale[:]
    t.gloom = s.gloom[:]
    t.xp = s.xp[:]
    t.experts = s.experts[:]
    t.used = s.used[:]
    t.marching = s.marching[:]
    t.luck = s.luck[:]
    t.first_spell = s.first_spell[:]
    t.artifacts = s.artifacts[:]
    t.army = [x[:] for x in s.army]
    t.deck = [x[:] for x in s.deck]
    t.hand = [x[:] for x in s.hand]
    t.discard = [x[:] for x in s.discard]
    t.ongoing = [x[:] for x in s.ongoing]
    t.aside = [x[:] for x in s.aside]
    t.event_seat = s.event_seat
    t.seeking = s.seeking
    t.fuelled = s.fuelled
    t.stores = s.stores[:]
    t.random_town = s.random_town
    t.permanent = s.permanent[:]
    t.supply = s.supply[:]
    t.belongs = s.belongs[:]
    t.removed = s.removed[:]
    t.cubes = s.cubes[:]
    t.homeless = s.homeless[:]
    t.out = s.out[:]
    t.grail = s.grail
    t.grail_eased = s.grail_eased
    t.bell = s.bell
    t.ringer = s.ringer
    t.winners = s.winners
    t.alert = s.alert
    t.towns = s.towns
    t.decks = [x[:] for x in s.decks]
    t.piles = [x[:] for x in s.piles]
    t.tops = s.tops[:]
    t.guards = [x[:] for x in s.guards]
    t.guard_piles = [x[:] for x in s.guard_piles]
    t.stars = s.stars[:]
    t.star_pile = s.star_pile[:]
    t.omen = s.omen
    t.harvest = s.harvest
    t.looker = s.looker
    t.die = s.die
    t.spell = s.spell
    t.power = s.power
    t.discount = s.discount
    t.countered = s.countered
    t.recalled = s.recalled
    t.opened = s.opened
    t.field = s.field
    t.attacker = s.attacker
    t.attacker_hero = s.attacker_hero
    t.defender = s.defender
    t.defender_hero = s.defender_hero
    t.level = s.level
    t.azure = s.azure
    t.combat_round = s.combat_round
    t.last_side = s.last_side
    t.last_initiative = s.last_initiative
    t.token = s.token
    t.shackled = s.shackled
    t.aura = s.aura
    t.result = s.result
    t.actor = s.actor
    t.origin = s.origin
    t.acted = s.acted
    t.striker = s.striker
    t.target = s.target
    t.strike_kind = s.strike_kind
    t.boost = s.boost
    t.guard = s.guard
    t.die_rule = s.die_rule
    t.saved = s.saved
    t.aimed = s.aimed
    t.roused = s.roused
    return t


def copy_modes(s: Table, t: Table) -> None:
    """What lies on the table only in some modes; mostly nothing."""
    if s.order:
        t.order = s.order[:]
    if s.swapped:
        t.swapped = s.swapped[:]
    if s.garrison:
        t.garrison = [x[:] for x in s.garrison]
    if s.rival_deck:
        t.rival_deck = [x[:] for x in s.rival_deck]
    if s.rival_pile:
        t.rival_pile = [x[:] for x in s.rival_pile]
    if s.rival_kinds:
        t.rival_kinds = s.rival_kinds[:]
    if s.rival_spells:
        t.rival_spells = [x[:] for x in s.rival_spells]
    if s.rival_casts:
        t.rival_casts = [x[:] for x in s.rival_casts]
    if s.beaten:
        t.beaten = s.beaten[:]
    if s.sallied:
        t.sallied = s.sallied[:]
    if s.charms:
        t.charms = s.charms[:]
    if s.tally:
        t.tally = s.tally[:]
    if s.carried:
        t.carried = s.carried[:]
    if s.quests:
        t.quests = s.quests[:]
    if s.quest_pile:
        t.quest_pile = s.quest_pile[:]
    if s.quest_hand:
        t.quest_hand = [x[:] for x in s.quest_hand]
    if s.quest_done:
        t.quest_done = [x[:] for x in s.quest_done]
    if s.quest_drawn:
        t.quest_drawn = s.quest_drawn[:]
    if s.quest_seen:
        t.quest_seen = s.quest_seen[:]
    if s.stunned:
        t.stunned = s.stunned[:]


def copy_moment(s: Table, t: Table) -> None:
    """What lies on the table only while something is being decided; mostly nothing."""
    if s.market:
        t.market = s.market[:]
    if s.bids:
        t.bids = s.bids[:]
    if s.borrowed:
        t.borrowed = s.borrowed[:]
    if s.looked:
        t.looked = s.looked[:]
    if s.dice:
        t.dice = s.dice[:]
    if s.spent:
        t.spent = s.spent[:]
    if s.returning:
        t.returning = s.returning[:]
    if s.events:
        t.events = s.events[:]
    if s.event_pile:
        t.event_pile = s.event_pile[:]
    if s.reserve:
        t.reserve = s.reserve[:]
    if s.walls:
        t.walls = s.walls[:]
    if s.fires:
        t.fires = s.fires[:]
    if s.rocks:
        t.rocks = s.rocks[:]


def copy_fighters(s: Table, t: Table) -> None:
    """What there is only in combat."""
    if s.code:
        t.code = s.code[:]
    if s.side:
        t.side = s.side[:]
    if s.cell:
        t.cell = s.cell[:]
    if s.damage:
        t.damage = s.damage[:]
    if s.mark:
        t.mark = s.mark[:]
    if s.haste:
        t.haste = s.haste[:]
    if s.health:
        t.health = s.health[:]
    if s.shield:
        t.shield = s.shield[:]
    if s.casts:
        t.casts = s.casts[:]
    if s.limit:
        t.limit = s.limit[:]
    if s.archery:
        t.archery = s.archery[:]
    if s.might:
        t.might = s.might[:]
    if s.armor:
        t.armor = s.armor[:]
    if s.venom:
        t.venom = s.venom[:]
    if s.fury:
        t.fury = s.fury[:]
    if s.fury_end:
        t.fury_end = s.fury_end[:]
    if s.boons:
        t.boons = s.boons[:]
    if s.kept:
        t.kept = s.kept[:]


def clear_combat(s: Table) -> None:
    """No combat: as before the first one."""
    s.field = s.attacker = s.actor = s.origin = s.striker = s.target = s.result = s.aimed = -1
    s.attacker_hero = s.defender_hero = s.level = s.azure = s.combat_round = s.shackled = s.token = 0
    s.defender = NEUTRAL
    s.last_side = 1
    s.last_initiative = -1
    s.acted = s.strike_kind = s.boost = s.guard = s.die_rule = s.saved = 0
    for zone in (s.code, s.side, s.cell, s.damage, s.mark, s.haste, s.health, s.shield, s.walls, s.reserve):
        zone.clear()
    for zone in (s.casts, s.limit, s.archery, s.kept, s.charms):
        zone.clear()
    for zone in (s.might, s.armor, s.venom, s.fury, s.fury_end, s.boons, s.fires, s.rocks):
        zone.clear()
    s.aura = 0


def level_of(s: Table, seat: int) -> int:
    """HOM-LEVEL-01: two experience for each level."""
    return 1 + s.xp[seat] // 2


def allied(s: Table, a: int, b: int) -> bool:
    """HOM-MODE-09: of one team, or the same player."""
    return s.team[a] == s.team[b]


def is_rival(s: Table, player: int) -> bool:
    """HOM-AI-01: an AI hero, numbered after the seats."""
    return player >= s.seats


def adventuring(s: Table) -> bool:
    """HOM-MODE-13: in the rounds before the battle of an adventure the deck of might and magic is put by."""
    return s.length > 0 and s.field < 0


def last_round(s: Table) -> int:
    """The rounds of the scenario, or of the adventure."""
    return s.length or s.box.scenarios[s.scenario].rounds


def is_necropolis(s: Table, seat: int) -> bool:
    return s.box.factions[s.faction[seat]].name == "necropolis"


def has_built(s: Table, seat: int, building: int) -> bool:
    return (s.built[seat] >> building) & 1 == 1


def location_at(s: Table, field: int) -> int:
    return s.box.tiles[s.tiles[field // 7]].location[field % 7]


def guard_at(s: Table, field: int) -> int:
    return s.box.tiles[s.tiles[field // 7]].guard[field % 7]


def stars_are_new(s: Table) -> bool:
    """The astrologers' card that holds was drawn in this round."""
    return s.omen >= 0 and (s.round % 2 == 0 or s.rules & MORE_ASTROLOGERS != 0)


def next_seat(s: Table, seat: int) -> int:
    """The next player clockwise who is still in the game."""
    seat = (seat + 1) % s.seats
    while s.out[seat]:
        seat = (seat + 1) % s.seats
    return seat


def turn_order(s: Table, start: int) -> list[int]:
    """Those still in the game, clockwise from a seat (HOM-GEN-05)."""
    return [(start + i) % s.seats for i in range(s.seats) if not s.out[(start + i) % s.seats]]
