"""The table as numbers, for learning: cards by where they lie, players from the seat that looks, AI heroes last."""

from typing import Final

from hexkeep.games.heroes.bots.actions import MOST_DICE, MOST_FIGHTERS, slot_count
from hexkeep.games.heroes.components.tiles import FIELDS_PER_TILE
from hexkeep.games.heroes.state import (
    HEROES_PER_PLAYER,
    PILGRIM,
    RESOURCE_KINDS,
    HeroesState,
    hero_index,
)
from hexkeep.games.heroes.vocabulary import ADVENTURE_CARD, ASTROLOGER, CARD, CELLS, EVENT_CARD, MORALE_CARD
from hexkeep.kernel.bots.observation import (
    NumberBuffer,
    Zone,
    add_bits,
    add_bits_of_each,
    add_from_seat,
    add_open_places,
    add_padded,
    add_places,
    bounded,
    from_seat,
    seats_from,
)

SEATS: Final = 4
MOST: Final = 999
"""No amount, round or bonus of a game comes near it."""
BUILDINGS: Final = 16
MOST_UNITS: Final = 12
"""More unit cards than a player ever has."""
MARK_BITS: Final = [0, 1, 2]
FIELD_MARKS: Final = len(MARK_BITS)
FIRST_CUBE: Final = PILGRIM.bit_length() - 1
"""The bit of the first seat's cube in a field's marks."""
FIGHTER_MARKS: Final = 31
COMMON_DECKS: Final = 4
TIERS: Final = 4

# Where a card lies: unseen, removed, on a common pile or open on a common deck, in play, or with a player.
REMOVED: Final = 1
SUPPLY: Final = 2
MARKET: Final = 3
LOOKED_AT: Final = 4
OFFERED: Final = 5
LENDING: Final = 6
WITH_RIVAL: Final = 7
ON_PILE: Final = 8
ON_DECK: Final = ON_PILE + COMMON_DECKS + 1
OF_PLAYER: Final = ON_DECK + COMMON_DECKS + 1
ZONES_OF_PLAYER: Final = 7
"""Deck, hand, discard pile, ongoing, aside, permanent, scrolls; then those of the next player."""
MOST_PLACES: Final = OF_PLAYER + ZONES_OF_PLAYER * SEATS - 1


def zones(opening: HeroesState) -> list[Zone]:
    """The sizes follow from the opening table: its players, its tiles and those that are still to be laid."""
    players = len(opening.team)
    slots = slot_count(opening)
    return [
        *table_zones(players),
        *map_zones(opening, slots, players),
        *player_zones(opening, players),
        Zone("card", len(CARD.names), 0, MOST_PLACES),
        Zone("morale card", len(MORALE_CARD.names), 0, 2 + SEATS),
        Zone("adventure card", len(ADVENTURE_CARD.names), 0, 2 + 2 * SEATS),
        *combat_zones(opening, players),
    ]


def table_zones(players: int) -> list[Zone]:
    return [
        Zone("round", 1, 0, MOST),
        Zone("active", 1, -1, players - 1),
        Zone("first player", 1, -1, players - 1),
        Zone("countdown", 1, -1, MOST),
        Zone("astrologer", 1, -1, len(ASTROLOGER.names) - 1),
        Zone("income astrologer", 1, -1, len(ASTROLOGER.names) - 1),
        Zone("event", 1, -1, len(EVENT_CARD.names) - 1),
        Zone("doom", 1, -MOST, MOST),
        Zone("common decks", COMMON_DECKS, 0, MOST),
        Zone("neutral decks", TIERS, 0, MOST),
        Zone("attack die", 1, -MOST, MOST),
        Zone("dice", MOST_DICE, -2, 5),
        Zone("discount", 1, -MOST, MOST),
        Zone("grail", 1, -1, players - 1),
    ]


def map_zones(opening: HeroesState, slots: int, players: int) -> list[Zone]:
    fields = slots * FIELDS_PER_TILE
    return [
        Zone("tile", slots, -1, len(opening.box.tiles) - 1),
        Zone("tile turned", slots, -1, 5),
        Zone("opened tile", 1, -1, slots),
        Zone("field marks", fields * FIELD_MARKS, 0, 1),
        Zone("field cubes", fields * opening.seats, 0, 1),
        Zone("field flag", fields, -1, players - 1),
        Zone("field yield", fields, -1, RESOURCE_KINDS - 1),
        Zone("hero field", players * HEROES_PER_PLAYER, -1, max(fields, 1)),
        Zone("hero movement", players * HEROES_PER_PLAYER, -MOST, MOST),
    ]


def player_zones(opening: HeroesState, players: int) -> list[Zone]:
    """One number a player, or as many as are said."""
    box = opening.box
    return [
        Zone("faction", players, -1, len(box.factions) - 1),
        Zone("hero", players, -1, len(box.heroes) - 1),
        Zone("team", players, -1, players),
        Zone("resources", players * RESOURCE_KINDS, 0, MOST),
        Zone("income", players * RESOURCE_KINDS, 0, MOST),
        Zone("buildings", players * BUILDINGS, 0, 1),
        Zone("town tokens", players * 3, 0, 1),
        Zone("morale", players, -MOST, MOST),
        Zone("experience", players, 0, MOST),
        Zone("expert effects", players, -MOST, MOST),
        Zone("hand lost", players, -1, 1),
        Zone("spell cast", players, -1, 3),
        Zone("homeless", players, -1, MOST),
        Zone("out", players, -1, 1),
        Zone("deck size", players, -1, MOST),
        Zone("hand size", players, -1, MOST),
        Zone("army", players * MOST_UNITS, -1, len(box.stats) - 1),
    ]


def combat_zones(opening: HeroesState, players: int) -> list[Zone]:
    """The battle; sides are the attacker's and the defender's, as the players of both are told."""
    fields = max(1, slot_count(opening) * FIELDS_PER_TILE)
    fighters = MOST_FIGHTERS
    return [
        Zone("battle field", 1, -1, fields),
        Zone("attacker", 1, -1, players),
        Zone("defender", 1, -1, players),
        Zone("guard level", 1, -MOST, MOST),
        Zone("combat round", 1, 0, MOST),
        Zone("initiative token", 1, -1, 1),
        Zone("active fighter", 1, -1, fighters),
        Zone("striker", 1, -1, fighters),
        Zone("target", 1, -1, fighters),
        Zone("boost", 1, -MOST, MOST),
        Zone("guard", 1, -MOST, MOST),
        Zone("spell", 1, -1, len(CARD.names)),
        Zone("spell power", 1, -MOST, MOST),
        Zone("reserve", MOST_UNITS, -1, len(opening.box.stats) - 1),
        Zone("walls", 4, -1, MOST),
        Zone("fighter unit", fighters, -1, len(opening.box.stats) - 1),
        Zone("fighter side", fighters, -1, 1),
        Zone("fighter cell", fighters, -1, len(CELLS) - 1),
        Zone("fighter damage", fighters, -1, MOST),
        Zone("fighter marks", fighters, -1, (1 << FIGHTER_MARKS) - 1),
        Zone("fighter initiative", fighters, -MOST, MOST),
        Zone("fighter health", fighters, -MOST, MOST),
        Zone("fighter attack", fighters, -MOST, MOST),
        Zone("fighter defense", fighters, -MOST, MOST),
    ]


def add_numbers(s: HeroesState, seat: int, out: NumberBuffer) -> None:
    """The numbers of `zones`."""
    players = len(s.team)
    order = [*seats_from(seat, s.seats), *range(s.seats, players)]
    add_table(s, seat, out)
    add_map(s, seat, order, out)
    add_players(s, order, out)
    add_cards(s, seat, out)
    add_morale_cards(s, seat, out)
    add_adventure_cards(s, seat, out)
    add_combat(s, seat, out)


def capped(value: int) -> int:
    """A number that no rule bounds."""
    return bounded(value, -MOST, MOST)


def add_table(s: HeroesState, seat: int, out: NumberBuffer) -> None:
    out.append(s.round)
    out.append(from_seat(s.active, seat, s.seats))
    out.append(from_seat(s.first, seat, s.seats))
    out.append(s.countdown_end)
    out.append(s.astrologer)
    out.append(s.income_astrologer)
    out.append(s.event_pile[-1] if s.event_pile else -1)
    out.append(capped(s.doom))
    for deck in range(COMMON_DECKS):
        out.append(len(s.decks[deck]) if deck < len(s.decks) else 0)
    for tier in range(TIERS):
        out.append(len(s.guards[tier]) if tier < len(s.guards) else 0)
    out.append(capped(s.die))
    add_padded(s.dice, MOST_DICE, out, -2)
    out.append(capped(s.discount))
    out.append(from_seat(s.grail, seat, s.seats))


def add_map(s: HeroesState, seat: int, order: list[int], out: NumberBuffer) -> None:
    slots = slot_count(s)
    fields = slots * FIELDS_PER_TILE
    add_padded(s.tiles, slots, out)
    add_padded(s.turned, slots, out)
    out.append(s.opened)
    bits = MARK_BITS.copy()
    for other in seats_from(seat, s.seats):
        bits.append(FIRST_CUBE + other)
    add_bits_of_each(s.marks, bits, fields, out)
    add_from_seat(s.flags, seat, s.seats, fields, out)
    add_padded(s.yields, fields, out)
    for player in order:
        for hero in range(HEROES_PER_PLAYER):
            at = hero_index(player, hero)
            out.append(s.hero_fields[at] if at < len(s.hero_fields) else -1)
    for player in order:
        for hero in range(HEROES_PER_PLAYER):
            out.append(capped(s.mp[hero_index(player, hero)]))


def add_players(s: HeroesState, order: list[int], out: NumberBuffer) -> None:
    for printed in (s.faction, s.hero, s.team):
        add_by_player(list(printed), order, out)
    for stock in (s.purse, s.income):
        for player in order:
            for resource in range(RESOURCE_KINDS):
                out.append(bounded(stock[player * RESOURCE_KINDS + resource], 0, MOST))
    for player in order:
        add_bits(s.built[player], BUILDINGS, out)
    for player in order:
        add_bits(s.tokens[player], 3, out)
    for zone in (s.morale, s.xp, s.experts, s.hand_loss, s.first_spell, s.homeless, s.out):
        add_by_player(zone, order, out)
    for player in order:
        out.append(len(s.deck[player]) if player < len(s.deck) else -1)
    for player in order:
        out.append(len(s.hand[player]) if player < len(s.hand) else -1)
    for player in order:
        add_padded(s.army[player] if player < len(s.army) else [], MOST_UNITS, out)


def add_by_player(values: list[int], order: list[int], out: NumberBuffer) -> None:
    """One number a player; -1 for those that have none."""
    count = len(values)
    for player in order:
        out.append(capped(values[player]) if player < count else -1)


def add_cards(s: HeroesState, seat: int, out: NumberBuffer) -> None:
    """Where each card lies, as far as it is seen."""
    where = out.fill(0, len(CARD.names))
    add_places(s.removed, REMOVED, where, out)
    add_places(s.supply, SUPPLY, where, out)
    add_places(s.market, MARKET, where, out)
    add_places(s.looked, LOOKED_AT, where, out)
    for cards in (s.spent, s.returning, s.borrowed, s.scrolled):
        add_places(cards, LENDING, where, out)
    for cards in s.rival_spells:
        add_places(cards, WITH_RIVAL, where, out)
    for cards in s.rival_casts:
        add_places(cards, WITH_RIVAL, where, out)
    for deck, pile in enumerate(s.piles):
        add_places(pile, ON_PILE + deck, where, out)
    add_places(s.pandora_pile, ON_PILE + COMMON_DECKS, where, out)
    add_places(s.scroll_pile, ON_PILE + COMMON_DECKS, where, out)
    for deck, cards in enumerate(s.decks):
        add_open_places(cards, ON_DECK + deck, where, out)
    for player in range(s.seats):
        place = OF_PLAYER + from_seat(player, seat, s.seats) * ZONES_OF_PLAYER
        add_open_places(s.deck[player], place, where, out)
        add_places(s.hand[player], place + 1, where, out)
        add_places(s.discard[player], place + 2, where, out)
        add_places(s.ongoing[player], place + 3, where, out)
        add_places(s.aside[player], place + 4, where, out)
        add_places(s.permanent[player], place + 5, where, out)
        add_places(s.scrolls[player], place + 6, where, out)
    if s.offered >= 0:
        out.values[where + s.offered] = OFFERED


def add_morale_cards(s: HeroesState, seat: int, out: NumberBuffer) -> None:
    where = out.fill(0, len(MORALE_CARD.names))
    for pile in s.morale_piles:
        add_places(pile, 1, where, out)
    for player, cards in enumerate(s.morale_cards):
        if player < s.seats:
            add_places(cards, 2 + from_seat(player, seat, s.seats), where, out)


def add_adventure_cards(s: HeroesState, seat: int, out: NumberBuffer) -> None:
    where = out.fill(0, len(ADVENTURE_CARD.names))
    add_places(s.quest_pile, 1, where, out)
    add_places(s.quest_drawn, 2, where, out)
    for first, group in ((3, s.quest_hand), (3 + SEATS, s.quest_done)):
        for player, cards in enumerate(group):
            add_places(cards, first + from_seat(player, seat, s.seats), where, out)


def add_combat(s: HeroesState, seat: int, out: NumberBuffer) -> None:
    fighters = MOST_FIGHTERS
    out.append(s.field)
    out.append(from_seat(s.attacker, seat, s.seats))
    out.append(from_seat(s.defender, seat, s.seats))
    out.append(capped(s.level))
    out.append(s.combat_round)
    out.append(s.token)
    out.append(s.actor)
    out.append(s.striker)
    out.append(s.target)
    out.append(capped(s.boost))
    out.append(capped(s.guard))
    out.append(s.spell)
    out.append(capped(s.power))
    add_padded(s.reserve, MOST_UNITS, out)
    add_padded(s.walls, 4, out)
    add_padded(s.code, fighters, out)
    add_padded(s.side, fighters, out)
    add_padded(s.cell, fighters, out)
    add_padded(s.damage, fighters, out)
    add_padded(s.mark, fighters, out)
    for zone in (s.haste, s.health, s.might, s.armor):
        add_padded(zone, fighters, out, 0)
