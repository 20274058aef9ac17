"""The table of Heroes III: flags, marks and limits, the state itself, and questions about it."""

from typing import Final

from hexkeep.games.heroes.components.round_cards import Astrologer
from hexkeep.games.heroes.components.tiles import FIELDS_PER_TILE, Tile
from hexkeep.games.heroes.components.tokens import FIELD_PLACES, MINE_NAMES
from hexkeep.games.heroes.state_groups import ModeState
from hexkeep.games.heroes.vocabulary.events import EVENTS
from hexkeep.kernel.types import SEAT, Event

MAIN: Final = 0
SECOND: Final = 1
GARRISON: Final = 2
NEUTRAL: Final = -1

HEROES_PER_PLAYER: Final = 2
RESOURCE_KINDS: Final = 3

# tokens of a town (HOM-TACT-01)
BUILD_TOKEN: Final = 1
POPULATION_TOKEN: Final = 2
BOOK_TOKEN: Final = 4

LECTURED: Final = 1 << 41
"""In `used`, and only until the round ends: the Magic University has been asked."""

EMBARKED: Final = 1 << 43
"""In `used`, shifted by the hero: this hero has put to sea and moves no more in this turn."""
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
RULINGS: Final = ("any-die", "defender-visits", "eliminated-control", "wizard-each-turn")
"""Open questions that a table may answer otherwise, one bit each, from `FIRST_RULING` on."""
FIRST_RULING: Final = 20
ANY_DIE: Final = 1 << 20  # HOM-MORALE-05
DEFENDER_VISITS: Final = 1 << 21  # HOM-ENDC-18
ELIMINATED_CONTROL: Final = 1 << 22  # HOM-END-07
WIZARD_EACH_TURN: Final = 1 << 23  # HOM-WORD-08
RULE_BITS: Final[dict[str, int]] = {name: i for i, name in enumerate(OPTIONAL)} | {
    name: FIRST_RULING + i for i, name in enumerate(RULINGS)
}
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

# spells that a seat has cast (`first_spell`)
FIRST_THIS_TURN: Final = 1
FIRST_UNDER_STARS: Final = 2  # since the astrologers' card was drawn

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
BURNING_MARK: Final = 524288  # what units on foot or wing take for attacking it in this combat, two bits
PIERCE_MARK: Final = 1 << 21  # it ignores the defense of its targets in this combat
NIMBLE_MARK: Final = 1 << 22  # 1 defense against slower attackers in this combat
AIR_WARD_MARK: Final = 1 << 23  # spells of Air do nothing to it
AIR_SHIELD_MARK: Final = 1 << 24  # defense against ranged units in this combat, two bits
SURE_MARK: Final = 1 << 26  # its next ability that needs a roll works
HIRED_MARK: Final = 1 << 27  # a neutral unit that fights in this combat alone
CORRODED_MARK: Final = 1 << 28  # a Corrosion token lies upon it: 1 defense less
ELEMENTAL_MARK: Final = 1 << 30  # it deals elemental damage in this combat
STACKED_MARK: Final = 1 << 29  # a guard of a creature bank with a stack token
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

SCHOOL_BIT: Final = 256  # a spell of the first school was cast in it; one more bit for each other school

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
SPELL_PAIR_BOON: Final = 1 << 16  # two spells in every combat round
FIRM_BOON: Final = 1 << 17  # defense tokens help on a 0 too
AIMED_BALLISTA_BOON: Final = 1 << 18  # the Ballista's target is chosen
FREE_ROUND_BOON: Final = 1 << 19  # the next combat round against guards costs no movement
BALLISTA_BOON: Final = 1 << 20  # Ballistas that cards stand for in this combat, two bits

# what has happened since the table was last looked over (`alert`)
COMBAT_ALERT: Final = 1  # something that may decide a combat
GOAL_ALERT: Final = 2  # something that may decide the game
MOVE_ALERT: Final = 4  # a hero has moved, which may decide the game once the Grail is found

# what a championship counts for each seat (`tally`)
REMOVED_ARTIFACTS: Final = 0
SECONDS_BEATEN: Final = 1
MAIN_BEATEN: Final = 2

HAND_LIMIT: Final = [4, 4, 5, 5, 6, 6, 7]
EXPERT_USES: Final = [0, 1, 1, 2, 2, 3, 3]


FIRST_PERSON: Final = 100
"""Where people read of an AI hero, it is this number and its hero's (see `spoken`); texts name it `seat.1…`."""
PLAYERS: Final = [[i for i, (_, ref) in enumerate(kind.args) if ref is SEAT] for kind in EVENTS]
"""By kind of event: the arguments that name a player."""


class HeroesState(ModeState):
    """The whole table. Lists by seat unless said otherwise; those by hero or by resource are flat (see the accessors).

    A unit is one number, the code of the side of its card that lies up (`Box.stats`). A card is the
    number of the physical card (`Box.kind_of`). The top of a deck or pile is its last entry.
    Slots make copies of so many fields much faster in the interpreted build. The few rules that run for every
    decision index the flat lists themselves, by `HEROES_PER_PLAYER` and `RESOURCE_KINDS`: a call would cost percents.
    """

    __slots__ = ()

    def hero_at(self, seat: int, hero: int) -> int:
        """The field of a hero (`MAIN` or `SECOND`), -1 if it is not on the map."""
        return self.hero_fields[seat * HEROES_PER_PLAYER + hero]

    def movement(self, seat: int, hero: int) -> int:
        """The movement points of a hero."""
        return self.mp[seat * HEROES_PER_PLAYER + hero]

    def resource(self, seat: int, resource: int) -> int:
        """How much of a resource a player has."""
        return self.purse[seat * RESOURCE_KINDS + resource]

    def production(self, seat: int, resource: int) -> int:
        """How much of a resource a player gets in a resource round."""
        return self.income[seat * RESOURCE_KINDS + resource]

    def resources(self, seat: int) -> list[int]:
        """What a player has: gold, materials, valuables."""
        return self.purse[seat * RESOURCE_KINDS : (seat + 1) * RESOURCE_KINDS]

    def productions(self, seat: int) -> list[int]:
        """What a player gets in a resource round: gold, materials, valuables."""
        return self.income[seat * RESOURCE_KINDS : (seat + 1) * RESOURCE_KINDS]

    def cubes_won_from(self, winner: int, loser: int) -> int:
        """The faction cubes of one player that another has won."""
        return self.cubes[winner * self.seats + loser]

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


def hero_index(player: int, hero: int) -> int:
    """Where `spot`, `came` and `mp` keep a hero of a player: MAIN or SECOND."""
    return player * HEROES_PER_PLAYER + hero


def player_of_hero(index: int) -> int:
    """The player whose hero has this index in `spot`, `came` and `mp`."""
    return index // HEROES_PER_PLAYER


def is_main_hero(index: int) -> bool:
    """Whether the hero of this index in `spot`, `came` and `mp` is a main hero."""
    return index % HEROES_PER_PLAYER == MAIN


def stock_index(seat: int, resource: int) -> int:
    """Where `purse` and `income` keep a resource of a seat."""
    return seat * RESOURCE_KINDS + resource


def use_bit(board: int, building: int) -> int:
    """The bit of `used` for a building of a town board."""
    return 1 << (board * 8 + building)


def gift_bit(seat: int, resource: int) -> int:
    """The bit of `gifts` for a resource that a seat was given in this round."""
    return 1 << (seat * RESOURCE_KINDS + resource)


def tally_index(seat: int, what: int) -> int:
    """Where `tally` keeps what a championship counts for a seat."""
    return seat * 3 + what


def rival_kind_index(rival: int, kind: int) -> int:
    """Where `rival_kinds` keeps the cards of a kind of an AI hero, numbered from 0."""
    return rival * 3 + kind


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


def standing_gift(s: HeroesState, seat: int, gift: int) -> int:
    """What the permanent cards of a seat give while they stand in play (HOM-CARD-06)."""
    total = 0
    for card in s.permanent[seat]:
        total += s.box.card(card).lasting[gift]
    return total


def last_round(s: HeroesState) -> int:
    """The rounds of the scenario, or of the adventure."""
    return s.length or s.box.scenarios[s.scenario].rounds


def is_necropolis(s: HeroesState, seat: int) -> bool:
    return s.box.factions[s.faction[seat]].name == "necropolis"


def has_built(s: HeroesState, seat: int, building: int) -> bool:
    return (s.built[seat] >> building) & 1 == 1


def tile_at(s: HeroesState, field: int) -> Tile:
    """The tile on which a field lies."""
    return s.box.tiles[s.tiles[field // FIELDS_PER_TILE]]


def location_at(s: HeroesState, field: int) -> int:
    """The location on a field, 0 for none."""
    return s.box.tiles[s.tiles[field // FIELDS_PER_TILE]].location[field % FIELDS_PER_TILE]


def guard_at(s: HeroesState, field: int) -> int:
    """The printed level of the guards on a field, 0 for none."""
    return s.box.tiles[s.tiles[field // FIELDS_PER_TILE]].guard[field % FIELDS_PER_TILE]


def amount_at(s: HeroesState, field: int) -> int:
    """What is printed beside a location: the resource of a mine, or a number of dice."""
    return s.box.tiles[s.tiles[field // FIELDS_PER_TILE]].amount[field % FIELDS_PER_TILE]


def told_field(s: HeroesState, field: int) -> int:
    """A field as events tell of it, with what stands there (`FIELD_PLACE`)."""
    location = location_at(s, field)
    place = amount_at(s, field) if location == s.box.loc_mine else len(MINE_NAMES) + location
    return field * FIELD_PLACES + place


def astrologer_of(s: HeroesState) -> Astrologer:
    """The astrologers' card that holds; one that does nothing if none does."""
    return s.box.astrologers[s.astrologer] if s.astrologer >= 0 else s.box.no_astrologer


def is_astrologer_new(s: HeroesState) -> bool:
    """The astrologers' card that holds was drawn in this round."""
    return s.astrologer >= 0 and (s.round % 2 == 0 or s.rules & MORE_ASTROLOGERS != 0)


def next_seat(s: HeroesState, seat: int) -> int:
    """The next player clockwise who is still in the game."""
    seat = (seat + 1) % s.seats
    while s.out[seat]:
        seat = (seat + 1) % s.seats
    return seat


def turn_order(s: HeroesState, start: int) -> list[int]:
    """Those still in the game, clockwise from a seat (HOM-GEN-05)."""
    return [(start + i) % s.seats for i in range(s.seats) if not s.out[(start + i) % s.seats]]
