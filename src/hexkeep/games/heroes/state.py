"""What lies on the table."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.box import Box
from hexkeep.games.heroes.vocabulary import EVENTS
from hexkeep.kernel.state import State
from hexkeep.kernel.types import SEAT, Event

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

# what has happened since the table was last looked over (`alert`)
COMBAT_ALERT: Final = 1  # something that may decide a combat
GOAL_ALERT: Final = 2  # something that may decide the game
MOVE_ALERT: Final = 4  # a hero has moved, which may decide the game once the Grail is found

HAND_LIMIT: Final = [4, 4, 5, 5, 6, 6, 7]
EXPERT_USES: Final = [0, 1, 1, 2, 2, 3, 3]


FIRST_PERSON: Final = 100
"""Where people read of an AI hero, it is this number and its hero's (see `spoken`); texts name it `seat.1…`."""
PLAYERS: Final = [[i for i, (_, ref) in enumerate(kind.args) if ref is SEAT] for kind in EVENTS]
"""By kind of event: the arguments that name a player."""


class HeroesState(State):
    """The whole table. Lists by seat unless said otherwise; `seat * 2 + hero` and `seat * 3 + resource` are flat.

    A unit is one number, the code of the side of its card that lies up (`Box.stats`). A card is the
    number of the physical card (`Box.kind_of`). The top of a deck or pile is its last entry.
    Each field says what it is on a bare table, and how a copy takes it from the table it is `like`.
    """

    # An uncompiled table of so many fields is read and copied much sooner with slots than with a dictionary.
    __slots__ = """
        box scenario difficulty rules boxes faction hero first round active mode team order ordered gifts
        offered swapped refused doom thickened garrison rival_deck rival_pile rival_kinds rival_spells
        rival_casts beaten sallied rival_speed rival_goal charms tally carried length quests quest_pile
        quest_hand quest_done quest_drawn quest_seen stunned centres tiles peeked turned pool marks flags yields
        roads borders sites spot came mp passing winged purse income built guild_round tokens morale gloom xp
        experts used marching luck first_spell artifacts army deck hand discard ongoing aside events event_pile
        event_seat market bids seeking fuelled stores random_town permanent supply belongs removed cubes
        homeless out grail grail_eased bell ringer winners alert towns decks piles tops guards guard_piles
        roused stars star_pile omen harvest looked spied looker dice die spell power spent discount countered recalled
        returning borrowed opened field attacker attacker_hero defender defender_hero level azure combat_round
        last_side last_initiative token shackled reserve code side cell damage mark haste health shield walls
        casts limit archery might armor venom fury fury_end boons fires rocks aura kept result actor origin
        acted striker target strike_kind boost guard die_rule saved aimed
    """.split()  # noqa: SIM905  (in lines, as it is read)
    derived: ClassVar[tuple[str, ...]] = ("roads", "borders", "sites", "alert", "team", "mode")

    def __init__(self, box: Box, seats: int, rng: int = 0, like: "HeroesState | None" = None) -> None:
        super().__init__(seats, rng)
        if like is not None:
            self.copy_base_from(like)
        self.box: Box = box
        self.scenario: int = 0 if like is None else like.scenario
        self.difficulty: int = 1 if like is None else like.difficulty
        self.rules: int = 0 if like is None else like.rules
        self.boxes: int = 1 if like is None else like.boxes
        """The boxes in play, the core box among them."""
        self.faction: tuple[int, ...] = () if like is None else like.faction
        self.hero: tuple[int, ...] = () if like is None else like.hero
        self.first: int = 0 if like is None else like.first
        self.round: int = 0 if like is None else like.round
        self.active: int = 0 if like is None else like.active
        self.mode: int = 0 if like is None else like.mode
        self.team: tuple[int, ...] = () if like is None else like.team
        """The team of each player; AI heroes are players too, numbered after the seats."""
        # allies
        self.order: list[int] = [] if like is None else like.order.copy()
        """Those who still have their turn this round, as their team has ordered them."""
        self.ordered: int = 0 if like is None else like.ordered
        self.gifts: int = 0 if like is None else like.gifts
        self.offered: int = -1 if like is None else like.offered
        self.swapped: list[int] = [] if like is None else like.swapped.copy()
        self.refused: int = 0 if like is None else like.refused
        self.doom: int = 0 if like is None else like.doom
        self.thickened: int = 0 if like is None else like.thickened
        # AI heroes, by their number among them
        self.garrison: list[list[int]] = [] if like is None else [x.copy() for x in like.garrison]
        self.rival_deck: list[list[int]] = [] if like is None else [x.copy() for x in like.rival_deck]
        self.rival_pile: list[list[int]] = [] if like is None else [x.copy() for x in like.rival_pile]
        self.rival_kinds: list[int] = [] if like is None else like.rival_kinds.copy()
        """Might, magic and skill cards of each rival, three numbers each."""
        self.rival_spells: list[list[int]] = [] if like is None else [x.copy() for x in like.rival_spells]
        self.rival_casts: list[list[int]] = [] if like is None else [x.copy() for x in like.rival_casts]
        self.beaten: list[int] = [] if like is None else like.beaten.copy()
        self.sallied: list[int] = [] if like is None else like.sallied.copy()
        self.rival_speed: int = 0 if like is None else like.rival_speed
        self.rival_goal: int = -1 if like is None else like.rival_goal
        self.charms: list[int] = [] if like is None else like.charms.copy()
        """What AI cards have laid on fighters: fighter, effect and strength, three numbers each."""
        self.tally: list[int] = [] if like is None else like.tally.copy()
        """What a championship counts (see `championship.py`), three numbers for each seat."""
        self.carried: list[int] = [] if like is None else like.carried.copy()
        """Cards chosen for the next mission."""
        # an adventure
        self.length: int = 0 if like is None else like.length
        """The rounds before the battle; 0 in every other mode."""
        self.quests: list[int] = [] if like is None else like.quests.copy()
        self.quest_pile: list[int] = [] if like is None else like.quest_pile.copy()
        self.quest_hand: list[list[int]] = [] if like is None else [x.copy() for x in like.quest_hand]
        self.quest_done: list[list[int]] = [] if like is None else [x.copy() for x in like.quest_done]
        self.quest_drawn: list[int] = [] if like is None else like.quest_drawn.copy()
        self.quest_seen: list[int] = [] if like is None else like.quest_seen.copy()
        """By adventure card: the seats that know where it lies, as a mask."""
        self.stunned: list[int] = [] if like is None else like.stunned.copy()
        """Units, not sides, that add nothing to the next combat they are sent to."""
        # the map
        self.centres: tuple[tuple[int, int], ...] = () if like is None else like.centres
        self.tiles: list[int] = [] if like is None else like.tiles.copy()
        self.peeked: list[int] = [] if like is None else like.peeked.copy()
        """By tile: the seats that have looked at it while it lay face down, as a mask."""
        self.turned: list[int] = [] if like is None else like.turned.copy()
        """Rotation in sixths; -1 while the tile lies face down."""
        self.pool: list[list[int]] = [] if like is None else [x.copy() for x in like.pool]
        self.marks: list[int] = [] if like is None else like.marks.copy()
        self.flags: list[int] = [] if like is None else like.flags.copy()
        self.yields: list[int] = [] if like is None else like.yields.copy()
        """What a flagged settlement gives: a resource, or -1."""
        self.roads: tuple[tuple[int, ...], ...] = () if like is None else like.roads
        self.borders: tuple[tuple[int, ...], ...] = () if like is None else like.borders
        self.sites: tuple[tuple[int, ...], ...] = () if like is None else like.sites
        self.spot: list[int] = [] if like is None else like.spot.copy()
        self.came: list[int] = [] if like is None else like.came.copy()
        self.mp: list[int] = [] if like is None else like.mp.copy()
        self.passing: int = -1 if like is None else like.passing
        self.winged: int = 0 if like is None else like.winged
        # players
        self.purse: list[int] = [] if like is None else like.purse.copy()
        self.income: list[int] = [] if like is None else like.income.copy()
        self.built: list[int] = [] if like is None else like.built.copy()
        self.guild_round: list[int] = [] if like is None else like.guild_round.copy()
        self.tokens: list[int] = [] if like is None else like.tokens.copy()
        self.morale: list[int] = [] if like is None else like.morale.copy()
        self.gloom: list[int] = [] if like is None else like.gloom.copy()
        self.xp: list[int] = [] if like is None else like.xp.copy()
        self.experts: list[int] = [] if like is None else like.experts.copy()
        self.used: list[int] = [] if like is None else like.used.copy()
        self.marching: list[int] = [] if like is None else like.marching.copy()
        self.luck: list[int] = [] if like is None else like.luck.copy()
        self.first_spell: list[int] = [] if like is None else like.first_spell.copy()
        self.artifacts: list[int] = [] if like is None else like.artifacts.copy()
        self.army: list[list[int]] = [] if like is None else [x.copy() for x in like.army]
        self.deck: list[list[int]] = [] if like is None else [x.copy() for x in like.deck]
        self.hand: list[list[int]] = [] if like is None else [x.copy() for x in like.hand]
        self.discard: list[list[int]] = [] if like is None else [x.copy() for x in like.discard]
        self.ongoing: list[list[int]] = [] if like is None else [x.copy() for x in like.ongoing]
        self.aside: list[list[int]] = [] if like is None else [x.copy() for x in like.aside]
        self.events: list[int] = [] if like is None else like.events.copy()
        self.event_pile: list[int] = [] if like is None else like.event_pile.copy()
        self.event_seat: int = -1 if like is None else like.event_seat
        """Who drew the last event."""
        self.market: list[int] = [] if like is None else like.market.copy()
        """Cards that an event has laid out for all."""
        self.bids: list[int] = [] if like is None else like.bids.copy()
        """Gold laid down in secret at an auction, from the drawer of the event on."""
        self.seeking: int = 0 if like is None else like.seeking
        """How many cards Scouting lets the next search look at."""
        self.fuelled: int = 0 if like is None else like.fuelled
        """The spell being cast has had its cube of the Brimstone Stormclouds."""
        self.stores: list[int] = [] if like is None else like.stores.copy()
        """Faction cubes kept on a building of the own town."""
        self.random_town: int = -1 if like is None else like.random_town
        """The faction of the Random Town, once it is revealed."""
        self.permanent: list[int] = [] if like is None else like.permanent.copy()
        """The card that stands in play until it is discarded or replaced, or -1 (HOM-CARD-06)."""
        self.supply: list[int] = [] if like is None else like.supply.copy()
        self.belongs: list[int] = [] if like is None else like.belongs.copy()
        """By card: the seat in whose deck, hand or discard pile it lies for all to know, or -1."""
        self.removed: list[int] = [] if like is None else like.removed.copy()
        self.cubes: list[int] = [] if like is None else like.cubes.copy()
        self.homeless: list[int] = [] if like is None else like.homeless.copy()
        self.out: list[int] = [] if like is None else like.out.copy()
        self.grail: int = -1 if like is None else like.grail
        self.grail_eased: int = 0 if like is None else like.grail_eased
        self.bell: int = -1 if like is None else like.bell
        """The round in which a countdown to the end runs out: -1 before there is one, 0 once it is over."""
        self.ringer: int = -1 if like is None else like.ringer
        """In whose turn the countdown began."""
        self.winners: int = 0 if like is None else like.winners
        self.alert: int = 0 if like is None else like.alert
        """What has happened, to be looked at once, in `settle`."""
        self.towns: tuple[int, ...] = () if like is None else like.towns
        # common decks
        self.decks: list[list[int]] = [] if like is None else [x.copy() for x in like.decks]
        self.piles: list[list[int]] = [] if like is None else [x.copy() for x in like.piles]
        self.tops: list[int] = [] if like is None else like.tops.copy()
        """By common deck: the seats that know its top card, as a mask."""
        self.guards: list[list[int]] = [] if like is None else [x.copy() for x in like.guards]
        self.guard_piles: list[list[int]] = [] if like is None else [x.copy() for x in like.guard_piles]
        self.roused: int = 0 if like is None else like.roused
        """The neutral decks whose top card lies face up, as a mask of tiers."""
        self.stars: list[int] = [] if like is None else like.stars.copy()
        self.star_pile: list[int] = [] if like is None else like.star_pile.copy()
        self.omen: int = -1 if like is None else like.omen
        """The astrologer card that holds now."""
        self.harvest: int = -1 if like is None else like.harvest
        """The astrologer card that changes the next income."""
        # what is being decided
        self.looked: list[int] = [] if like is None else like.looked.copy()
        self.spied: list[int] = [] if like is None else like.spied.copy()
        """Units of a neutral deck that one player looks at."""
        self.looker: int = -1 if like is None else like.looker
        self.dice: list[int] = [] if like is None else like.dice.copy()
        self.die: int = 0 if like is None else like.die
        self.spell: int = -1 if like is None else like.spell
        self.power: int = 0 if like is None else like.power
        self.spent: list[int] = [] if like is None else like.spent.copy()
        self.discount: int = 0 if like is None else like.discount
        self.countered: int = 0 if like is None else like.countered
        self.recalled: int = 0 if like is None else like.recalled
        self.returning: list[int] = [] if like is None else like.returning.copy()
        self.borrowed: list[int] = [] if like is None else like.borrowed.copy()
        """Spells cast as soon as they were found: they go to the common pile, not to the own one."""
        self.opened: int = -1 if like is None else like.opened
        # combat
        self.field: int = -1 if like is None else like.field
        self.attacker: int = -1 if like is None else like.attacker
        self.attacker_hero: int = 0 if like is None else like.attacker_hero
        self.defender: int = NEUTRAL if like is None else like.defender
        self.defender_hero: int = 0 if like is None else like.defender_hero
        self.level: int = 0 if like is None else like.level
        self.azure: int = 0 if like is None else like.azure
        self.combat_round: int = 0 if like is None else like.combat_round
        self.last_side: int = 1 if like is None else like.last_side
        self.last_initiative: int = -1 if like is None else like.last_initiative
        self.token: int = 0 if like is None else like.token
        """The side that holds the initiative token; on the small board always the attacker's."""
        self.shackled: int = 0 if like is None else like.shackled
        self.reserve: list[int] = [] if like is None else like.reserve.copy()
        self.code: list[int] = [] if like is None else like.code.copy()
        self.side: list[int] = [] if like is None else like.side.copy()
        self.cell: list[int] = [] if like is None else like.cell.copy()
        self.damage: list[int] = [] if like is None else like.damage.copy()
        self.mark: list[int] = [] if like is None else like.mark.copy()
        self.haste: list[int] = [] if like is None else like.haste.copy()
        self.health: list[int] = [] if like is None else like.health.copy()
        self.shield: list[int] = [] if like is None else like.shield.copy()
        self.walls: list[int] = [] if like is None else like.walls.copy()
        self.casts: list[int] = [] if like is None else like.casts.copy()
        self.limit: list[int] = [] if like is None else like.limit.copy()
        self.archery: list[int] = [] if like is None else like.archery.copy()
        self.might: list[int] = [] if like is None else like.might.copy()
        """What a fighter's attack is changed by in this combat."""
        self.armor: list[int] = [] if like is None else like.armor.copy()
        """What a fighter's defense is changed by in this combat."""
        self.venom: list[int] = [] if like is None else like.venom.copy()
        """Poison cubes on a fighter."""
        self.fury: list[int] = [] if like is None else like.fury.copy()
        """The attack token on a fighter, and the last combat round in which it holds."""
        self.fury_end: list[int] = [] if like is None else like.fury_end.copy()
        self.boons: list[int] = [] if like is None else like.boons.copy()
        self.fires: list[int] = [] if like is None else like.fires.copy()
        """Fire walls: cell * 8 + damage."""
        self.rocks: list[int] = [] if like is None else like.rocks.copy()
        """The obstacles of the large board."""
        self.aura: int = 0 if like is None else like.aura
        """What holds for everybody in this combat."""
        self.kept: list[int] = [] if like is None else like.kept.copy()
        self.result: int = -1 if like is None else like.result
        # the activation and the attack
        self.actor: int = -1 if like is None else like.actor
        self.origin: int = -1 if like is None else like.origin
        self.acted: int = 0 if like is None else like.acted
        self.striker: int = -1 if like is None else like.striker
        self.target: int = -1 if like is None else like.target
        self.strike_kind: int = 0 if like is None else like.strike_kind
        self.boost: int = 0 if like is None else like.boost
        self.guard: int = 0 if like is None else like.guard
        self.die_rule: int = 0 if like is None else like.die_rule
        self.saved: int = 0 if like is None else like.saved
        self.aimed: int = -1 if like is None else like.aimed
        """The fighter at which an enemy spell is aimed, while its player may answer."""

    def public_event(self, event: Event) -> Event:
        """AI heroes go by their own names."""
        if len(self.team) <= self.seats:
            return event
        told = [event.a, event.b, event.c, event.d]
        for i in PLAYERS[event.kind]:
            told[i] = spoken(self, told[i])
        return Event(event.kind, told[0], told[1], told[2], told[3], event.secret, event.to)


def spoken(s: HeroesState, player: int) -> int:
    """A player as events and texts name it."""
    return FIRST_PERSON + s.hero[player] if player >= s.seats else player


def copy(s: HeroesState) -> HeroesState:
    return HeroesState(s.box, s.seats, like=s)


def clear_combat(s: HeroesState) -> None:
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


def level_of(s: HeroesState, seat: int) -> int:
    """HOM-LEVEL-01: two experience for each level."""
    return 1 + s.xp[seat] // 2


def allied(s: HeroesState, a: int, b: int) -> bool:
    """HOM-MODE-09: of one team, or the same player."""
    return s.team[a] == s.team[b]


def is_rival(s: HeroesState, player: int) -> bool:
    """HOM-AI-01: an AI hero, numbered after the seats."""
    return player >= s.seats


def adventuring(s: HeroesState) -> bool:
    """HOM-MODE-13: in the rounds before the battle of an adventure the deck of might and magic is put by."""
    return s.length > 0 and s.field < 0


def last_round(s: HeroesState) -> int:
    """The rounds of the scenario, or of the adventure."""
    return s.length or s.box.scenarios[s.scenario].rounds


def is_necropolis(s: HeroesState, seat: int) -> bool:
    return s.box.factions[s.faction[seat]].name == "necropolis"


def has_built(s: HeroesState, seat: int, building: int) -> bool:
    return (s.built[seat] >> building) & 1 == 1


def location_at(s: HeroesState, field: int) -> int:
    return s.box.tiles[s.tiles[field // 7]].location[field % 7]


def guard_at(s: HeroesState, field: int) -> int:
    return s.box.tiles[s.tiles[field // 7]].guard[field % 7]


def stars_are_new(s: HeroesState) -> bool:
    """The astrologers' card that holds was drawn in this round."""
    return s.omen >= 0 and (s.round % 2 == 0 or s.rules & MORE_ASTROLOGERS != 0)


def next_seat(s: HeroesState, seat: int) -> int:
    """The next player clockwise who is still in the game."""
    seat = (seat + 1) % s.seats
    while s.out[seat]:
        seat = (seat + 1) % s.seats
    return seat


def turn_order(s: HeroesState, start: int) -> list[int]:
    """Those still in the game, clockwise from a seat (HOM-GEN-05)."""
    return [(start + i) % s.seats for i in range(s.seats) if not s.out[(start + i) % s.seats]]
