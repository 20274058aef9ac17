"""What cannot lie on a table, and steps that cannot stand on it: both are refused with the name of the field."""

from collections.abc import Sequence
from typing import Final

from hexkeep.games.heroes.components.box import Box
from hexkeep.games.heroes.components.morale import BAD, GOOD
from hexkeep.games.heroes.components.scenarios import ADVENTURE, CHAMPIONSHIP, SKIRMISH
from hexkeep.games.heroes.components.tiles import FIELDS_PER_TILE, STARTING, place_of, slot_of
from hexkeep.games.heroes.rules.combat.boards import FIRST_HEX, HEX_CELLS, TOWER_CELL
from hexkeep.games.heroes.rules.combat.unit_movement import FIRST_FIELD, SPACES
from hexkeep.games.heroes.rules.effects.language import WORDS
from hexkeep.games.heroes.rules.morale.card_changes import TakeMorale
from hexkeep.games.heroes.rules.morale.morale_cards import MOST_GOOD_CARDS
from hexkeep.games.heroes.state import CLONE_MARK, HeroesState, last_round, player_of_hero, tile_at
from hexkeep.games.heroes.vocabulary import ADVENTURE_CARD, CARD, CELLS, MORALE_CARD, UNIT
from hexkeep.kernel.errors import BadPosition
from hexkeep.kernel.types import UNKNOWN

WRITTEN_AS: Final = {
    "hero_fields": "spots",
    "faction": "factions",
    "hero": "heroes",
    "code": "combat.units",
    "length": "rounds",
    "astrologer_deck": "stars",
    "astrologer_pile": "star_pile",
    "countdown_end": "bell",
    "countdown_seat": "ringer",
    "hand_loss": "gloom",
}
"""Where a position writes a field under another name."""
PLAYER_LISTS: Final = (
    *("built", "guild_round", "tokens", "morale", "hand_loss", "xp", "experts", "used", "marching", "luck"),
    *("first_spell", "artifacts", "stores", "homeless", "out", "army", "deck", "hand", "discard", "ongoing"),
    *("aside", "permanent", "pool", "towns", "faction", "hero"),
)
"""One entry for each player, AI heroes too."""
FIGHTER_LISTS: Final = (
    *("side", "cell", "damage", "mark", "haste", "health", "shield", "might", "armor", "venom", "fury", "fury_end"),
)
RIVAL_LISTS: Final = ("garrison", "rival_deck", "rival_pile", "rival_spells", "rival_casts", "beaten")
MANY: Final = 999
RANGES: Final[dict[str, tuple[int, int]]] = {
    "passing": (-1, 1),
    "winged": (0, 1023),
    "grail_eased": (0, 1),
    "fuelled": (0, 1),
    "seeking": (0, MANY),
    "countdown_end": (-1, MANY),
    "die": (-6, 9),  # two dice added, tripled, with what a unit adds
    "power": (-MANY, MANY),
    "discount": (0, MANY),
    "countered": (0, 1),
    "recalled": (0, MANY),
    "ordered": (0, MANY),
    "gifts": (0, 1 << 40),
    "refused": (0, 1 << 40),
    "doom": (0, MANY),
    "thickened": (0, 1),
    "roused": (0, 15),
    "turned": (-1, 5),
    "yields": (-1, 2),
    "mp": (0, MANY),
    "purse": (0, 1 << 20),
    "income": (0, MANY),
    "built": (0, 255),
    "guild_round": (0, MANY),
    "tokens": (0, 7),
    "hand_loss": (0, 1),
    "xp": (0, 12),
    "experts": (-MANY, MANY),
    "used": (0, (1 << 48) - 1),
    "marching": (0, 1),
    "luck": (0, (1 << 16) - 1),
    "first_spell": (0, 3),
    "artifacts": (0, (1 << 40) - 1),
    "stores": (0, 20),
    "cubes": (0, MANY),
    "homeless": (-1, 3),
    "out": (0, 1),
    "dice": (-1, 5),
    "tally": (0, MANY),
    "bids": (-1, 1 << 20),
    "rival_speed": (0, MANY),
    "beaten": (0, MANY),
    "rival_kinds": (0, MANY),
    "length": (0, MANY),
}
"""What the numbers of a position may be, whatever the setup."""
COMBAT_RANGES: Final[dict[str, tuple[int, int]]] = {
    "attacker_hero": (0, 2),
    "defender_hero": (0, 2),
    "level": (0, 7),
    "azure": (0, 1),
    "combat_round": (0, MANY),
    "last_side": (0, 1),
    "last_initiative": (-1, MANY),
    "shackled": (0, MANY),
    "aura": (0, 31),
    "result": (-1, 5),
    "acted": (0, 4095),
    "strike_kind": (0, 9),
    "boost": (-MANY, MANY),
    "guard": (-MANY, MANY),
    "die_rule": (0, 1 << 20),
    "saved": (0, 1),
    "token": (0, 1),
    "side": (0, 1),
    "damage": (0, MANY),
    "mark": (0, (1 << 31) - 1),
    "haste": (-MANY, MANY),
    "health": (-MANY, MANY),
    "shield": (0, MANY),
    "might": (-MANY, MANY),
    "armor": (-MANY, MANY),
    "venom": (0, MANY),
    "fury": (-MANY, MANY),
    "fury_end": (0, MANY),
    "walls": (0, 2),
    "casts": (0, MANY),
    "limit": (0, MANY),
    "archery": (0, 1 << 20),
    "boons": (0, (1 << 22) - 1),
    "kept": (0, MANY),
}


def check_table(s: HeroesState) -> None:
    """What could not lie on a table. Raises BadPosition."""
    check_lengths(s)
    for name, (low, high) in RANGES.items():
        found = getattr(s, name)
        check_range(WRITTEN_AS.get(name, name), found if isinstance(found, list) else [found], low, high)
    check_match(s)
    check_map(s)
    check_adventure(s)
    check_morale(s)
    if s.field >= 0:
        check_combat(s)
    check_cards(s)


def check_range(name: str, found: Sequence[int], low: int, high: int) -> None:
    for n in found:
        if not low <= n <= high:
            raise BadPosition(f"{name}: {n} is out of range, {low} to {high} would be right")


def check_length(name: str, length: int, wanted: int) -> None:
    if length != wanted:
        raise BadPosition(f"{name}: has {length} entries, {wanted} would be right")


def check_lengths(s: HeroesState) -> None:
    players, tiles, fields = len(s.team), len(s.centres), len(s.centres) * FIELDS_PER_TILE
    for name in PLAYER_LISTS:
        check_length(WRITTEN_AS.get(name, name), len(getattr(s, name)), players)
    for name in RIVAL_LISTS:
        check_length(f"rivals.{name}", len(getattr(s, name)), players - s.seats)
    check_length("rivals.rival_kinds", len(s.rival_kinds), 3 * (players - s.seats))
    for name, length, wanted in (
        ("spots", len(s.hero_fields), 2 * players),
        ("came", len(s.came_from), 2 * players),
        ("mp", len(s.mp), 2 * players),
        ("purse", len(s.purse), 3 * players),
        ("income", len(s.income), 3 * players),
        ("cubes", len(s.cubes), s.seats * s.seats),
        ("tiles", len(s.tiles), tiles),
        ("turned", len(s.turned), tiles),
        ("peeked", len(s.peeked), tiles),
        ("marks", len(s.marks), fields),
        ("flags", len(s.flags), fields),
        ("yields", len(s.yields), fields),
        ("decks", len(s.decks), 3),
        ("piles", len(s.piles), 3),
        ("tops", len(s.tops), 3),
        ("guards", len(s.guards), 4),
        ("guard_piles", len(s.guard_piles), 4),
        ("tally", len(s.tally), 3 * s.seats if s.mode == CHAMPIONSHIP else 0),
    ):
        check_length(name, length, wanted)


def check_match(s: HeroesState) -> None:
    """The round, whose turn it is, and other players that a position names."""
    players = len(s.team)
    everybody = (1 << s.seats) - 1
    check_range("first", [s.first], 0, s.seats - 1)
    check_range("active", [s.active], 0, s.seats - 1)
    check_range("round", [s.round], 0, last_round(s))
    check_range("order", s.order, 0, s.seats - 1)
    check_range("winners", [s.winners], 0, everybody)
    check_range("tops", s.tops, 0, everybody)
    check_range("peeked", s.peeked, 0, everybody)
    for name in ("countdown_seat", "event_seat", "looker"):
        check_range(WRITTEN_AS.get(name, name), [getattr(s, name)], -1, s.seats - 1)
    check_range("grail", [s.grail], -1, players - 1)
    check_range("random_town", [s.random_town], -1, len(s.box.factions) - 1)
    if len(set(s.faction)) != players:
        raise BadPosition("factions: one is played twice")
    for player in range(players):
        if s.box.heroes[s.hero[player]].faction != s.faction[player]:
            hero, faction = s.box.heroes[s.hero[player]].name, s.box.factions[s.faction[player]].name
            raise BadPosition(f"heroes: {hero} is no hero of the faction {faction!r}")
    if len(s.bids) > s.seats:
        raise BadPosition("bids: more than there are players")


def printed_tile(box: Box, tile: int) -> int:
    """The tile of the box that lies there, whether or not a creature bank lies on it."""
    return box.tiles[tile].printed if tile >= 0 and box.tiles[tile].printed >= 0 else tile


def check_map(s: HeroesState) -> None:
    fields = len(s.flags)
    check_range("flags", s.flags, -1, len(s.team) - 1)
    check_range("marks", s.marks, 0, (8 << s.seats) - 1)
    check_range("opened", [s.opened], -1, len(s.tiles) - 1)
    check_range("towns", s.towns, -1, fields - 1)
    check_range("spots", s.hero_fields, -1, fields - 1)
    check_range("came", s.came_from, -1, fields - 1)
    if len(set(s.centres)) != len(s.centres):
        raise BadPosition("centres: two tiles lie on one another")
    lying = [tile for tile in (*s.tiles, *[tile for pool in s.pool for tile in pool]) if tile >= 0]
    printed = [printed_tile(s.box, tile) for tile in lying]
    for tile in printed:
        if printed.count(tile) > 1:
            raise BadPosition(f"tiles: {s.box.tiles[tile].name} lies in two places")
    if s.mode < CHAMPIONSHIP:
        for player, town in enumerate(s.towns):
            if town < 0 or place_of(town) or s.tiles[slot_of(town)] != s.box.factions[s.faction[player]].tile:
                raise BadPosition(f"towns: that of player {player} is not the centre of its starting tile")
    for i, field in enumerate(s.hero_fields):
        if field >= 0 and s.turned[slot_of(field)] < 0 and tile_at(s, field).kind != STARTING:
            raise BadPosition(f"spots: a hero of player {player_of_hero(i)} stands on a face-down tile")
        if field >= 0 and s.out[player_of_hero(i)]:
            raise BadPosition(
                f"spots: a hero of player {player_of_hero(i)} stands on the map, but the player is out of the game"
            )


def check_cards(s: HeroesState) -> None:
    """Each card and each unit of a player lies in one place."""
    seen: set[int] = set()
    for card in lying_cards(s):
        if card == UNKNOWN:
            continue
        if card in seen:
            raise BadPosition(f"the card {CARD.token(card)} lies in two places")
        seen.add(card)
    for name in ("astrologer_deck", "astrologer_pile", "events", "event_pile"):
        pile = [card for card in getattr(s, name) if card != UNKNOWN]
        if len(set(pile)) != len(pile):
            raise BadPosition(f"{WRITTEN_AS.get(name, name)}: a card lies in it twice")
    for name, zones in (("army", s.army), ("rivals.garrison", s.garrison), ("reserve", [s.reserve])):
        for zone in zones:
            check_range(name, zone, 0, len(s.box.stats) - 1)
    check_units(s)


def check_units(s: HeroesState) -> None:
    """The box has one card of each unit of a faction."""
    fighting = [s.code[u] for u in range(len(s.code)) if s.cell[u] >= 0 and not s.mark[u] & CLONE_MARK]
    seen: set[int] = set()
    for code in [*[code for army in s.army[: s.seats] for code in army], *fighting]:
        while s.box.units[s.box.stats[code].unit].faction == "layer":
            code = s.box.stats[code].below
        unit = s.box.stats[code].unit
        if s.box.units[unit].faction in s.box.faction_index:
            if unit in seen:
                raise BadPosition(f"army: {UNIT.token(code)} are there twice, the box has one card of them")
            seen.add(unit)


def check_adventure(s: HeroesState) -> None:
    if (s.mode == ADVENTURE) != (s.length > 0):
        raise BadPosition("adventure.rounds: an adventure has rounds, and nothing else has adventure cards")
    known = [quest for quest in lying_quests(s) if quest != UNKNOWN]
    for quest in known:
        if known.count(quest) > 1:
            raise BadPosition(f"the adventure card {ADVENTURE_CARD.token(quest)} lies in two places")
    if s.length:
        check_length("adventure.hand", len(s.quest_hand), s.seats)
        check_length("adventure.resolved", len(s.quest_done), s.seats)
        check_length("adventure.seen", len(s.quest_seen), len(s.box.quest_of))
        check_range("adventure.seen", s.quest_seen, 0, (1 << s.seats) - 1)


def check_morale(s: HeroesState) -> None:
    """Tokens: none, or one of either kind. HOM-MORALE-14: with the Battlefield box cards, counted by `morale`."""
    if not any(kind.box & s.boxes for kind in s.box.morale_kinds):
        check_range("morale", s.morale, -1, 1)
        if s.morale_cards or s.morale_decks or s.morale_piles:
            raise BadPosition("morale_cards: they come with the box 'battlefield', which is not in play")
        return
    check_range("morale", s.morale, -MANY, MOST_GOOD_CARDS)
    check_length("morale_cards.decks", len(s.morale_decks), 2)
    check_length("morale_cards.piles", len(s.morale_piles), 2)
    check_length("morale_cards.held", len(s.morale_cards), len(s.team))
    for deck in (GOOD, BAD):
        for card in (*s.morale_decks[deck], *s.morale_piles[deck]):
            if card != UNKNOWN and s.box.morale_card(card).deck != deck:
                raise BadPosition(f"morale_cards: {MORALE_CARD.token(card)} lies among cards of the other kind")
    known = [card for card in lying_morale(s) if card != UNKNOWN]
    for card in known:
        if known.count(card) > 1:
            raise BadPosition(f"morale_cards: {MORALE_CARD.token(card)} lies in two places")
    for player, cards in enumerate(s.morale_cards):
        if any(card < 0 for card in cards):
            raise BadPosition("morale_cards.held: these cards lie open")
        bad = sum(1 for card in cards if s.box.morale_card(card).deck == BAD)
        if s.morale[player] != len(cards) - 2 * bad or (bad and bad < len(cards)):
            raise BadPosition(
                f"morale_cards.held: player {player} has other cards than its morale {s.morale[player]} says"
            )


def lying_morale(s: HeroesState) -> list[int]:
    """The morale cards in decks, in discard piles and before players."""
    return [card for pile in (*s.morale_decks, *s.morale_piles, *s.morale_cards) for card in pile]


def offered_morale(s: HeroesState) -> list[int]:
    """The morale cards that lie open to be chosen from."""
    return [card for step in s.stack if isinstance(step, TakeMorale) for card in (step.morale_1, step.morale_2)]


def check_combat(s: HeroesState) -> None:
    n = len(s.code)
    for name in FIGHTER_LISTS:
        check_length(f"combat.{name}", len(getattr(s, name)), n)
    for name in ("casts", "limit", "boons"):
        check_length(f"combat.{name}", len(getattr(s, name)), s.seats)
    check_length("combat.kept", len(s.kept), len(s.ongoing))
    check_length("combat.archery", len(s.archery), 2)
    for name, (low, high) in COMBAT_RANGES.items():
        found = getattr(s, name)
        check_range(f"combat.{name}", found if isinstance(found, list) else [found], low, high)
    check_range("combat.units", s.code, 0, len(s.box.stats) - 1)
    check_range("combat.attacker", [s.attacker], 0, len(s.team) - 1)
    check_range("combat.defender", [s.defender], -1, len(s.team) - 1)
    if s.attacker == s.defender:
        raise BadPosition(f"combat.defender: player {s.defender} cannot attack itself")
    for name in ("actor", "striker", "target", "aimed"):
        check_range(f"combat.{name}", [getattr(s, name)], -1, n - 1)
    check_range("combat.origin", [s.origin], -1, len(CELLS) - 1)
    check_range("combat.fires", s.fires, 0, 8 * SPACES * (FIRST_FIELD + MANY))
    if len(s.walls) not in (0, 4):
        raise BadPosition(f"combat.walls: has {len(s.walls)} entries, 4 or none would be right")
    if len(s.charms) % 3:
        raise BadPosition("combat.charms: has three numbers for each charm")
    check_range("combat.charms", s.charms[::3], 0, n - 1)
    check_range("combat.charms", [c for i, c in enumerate(s.charms) if i % 3], -MANY, MANY)
    if s.mode < SKIRMISH and s.field >= len(s.flags):
        raise BadPosition("combat.field: lies beside the map")
    cells = [cell for cell in s.cell if cell >= 0]
    if any((cell >= FIRST_HEX) != (s.mode >= SKIRMISH) for cell in cells):
        raise BadPosition("combat.cells: a unit stands on a space of the other battle board")
    if len(set(cells)) != len(cells):
        raise BadPosition("combat.cells: two units stand on one space")
    if any(rock in cells or rock not in HEX_CELLS for rock in s.rocks):
        raise BadPosition("combat.rocks: an obstacle lies on a free hex of the large board")
    for u in range(n):
        if s.cell[u] >= 0 and s.damage[u] >= s.box.stats[s.code[u]].hp + s.health[u] and not s.mark[u] & CLONE_MARK:
            hp = s.box.stats[s.code[u]].hp + s.health[u]
            raise BadPosition(f"combat.damage: {UNIT.token(s.code[u])} has {hp} health, less damage would be right")
        if s.cell[u] == TOWER_CELL and s.code[u] != s.box.tower:
            raise BadPosition("combat.cells: only the arrow tower stands beside the board")


def lying_cards(s: HeroesState) -> list[int]:
    """The cards, wherever they lie."""
    found: list[int] = []
    for pile in (*s.deck, *s.hand, *s.discard, *s.ongoing, *s.aside, *s.permanent, *s.decks, *s.piles):
        found.extend(pile)
    found.extend(s.pandora)
    found.extend(s.scroll_pile)
    for pile in s.scrolls:
        found.extend(pile)
    found.extend(s.pandora_pile)
    for pile in (*s.rival_spells, *s.rival_casts):
        found.extend(pile)
    if s.offered >= 0:
        found.append(s.offered)
    found.extend(s.supply)
    found.extend(s.market)
    found.extend(s.removed)
    found.extend(s.looked)
    return found


def lying_quests(s: HeroesState) -> list[int]:
    """The adventure cards, wherever they lie."""
    return [q for pile in (s.quests, s.quest_pile, *s.quest_hand, *s.quest_done, s.quest_drawn) for q in pile]


ONCE_ON_THE_STACK: Final = ("round-start", "round-close", "turn", "aftermath")
"""The next unit is called a second time while the Bowstring lets an archer act before the active one."""
NEVER_IN_COMBAT: Final = ("round-start", "round-close", "turn-start", "turn")
"""Steps of the round and the turn wait below the end of a combat."""


def check_steps(s: HeroesState) -> None:
    """Refuse a stack in which a step of the round stands twice, or above a combat."""
    names = [step.name for step in s.stack]
    combat = names.index("aftermath") if "aftermath" in names else len(names)
    for i, name in enumerate(names):
        if name in ONCE_ON_THE_STACK and name in names[:i]:
            raise BadPosition(f"steps[{i}]: {name} stands on the stack a second time")
        if i > combat and name in NEVER_IN_COMBAT:
            raise BadPosition(f"steps[{i}]: {name} cannot stand above a combat, which steps[{combat}] ends")


def step_ranges(s: HeroesState) -> dict[str, tuple[int, int]]:
    """The least and the greatest value of the fields of steps on this table."""
    box = s.box
    seat = (0, s.seats - 1)
    player = (0, len(s.team) - 1)
    card = (-1, len(box.kind_of) - 1)
    fighter = (-1, len(s.code) - 1)
    cell = (-1, len(CELLS) - 1)
    some = (-MANY, MANY)
    argument = (-MANY, (1 << len(box.groups)) - 1)  # of an effect: a number, or a set of groups of units
    program = (0, len(box.programs) - 1)
    unit_side = (0, len(box.stats) - 1)
    return {
        **dict.fromkeys(("seat", "ally"), seat),
        **dict.fromkeys(("n", "m", "c", "d", "more", "most", "gone", "left", "gold", "valuables"), some),
        **dict.fromkeys(("price", "less", "power", "guard", "due", "times", "drawn", "kept", "passes", "level"), some),
        **dict.fromkeys(("a", "b", "groups"), argument),
        **dict.fromkeys(("u", "v"), fighter),
        **dict.fromkeys(("origin", "where", "cell"), cell),
        **dict.fromkeys(("low", "zero", "high"), (-1, program[1])),
        "program": program,
        "index": (0, max([len(p.ops) for p in box.programs]) - 1),
        "hero": (-1, 1),
        "card": card,
        "spell": card,
        "side": (0, 1),
        "field": (0, max(0, len(s.flags) - 1)),
        "lost": (-1, len(s.flags) - 1),
        "slot": (0, max(0, len(s.tiles) - 1)),
        "tile": (-1, len(box.tiles) - 1),
        "deck": (-1, 3),
        "tier": (-1, 3),
        "tiers": (0, 15),
        "quest": (0, len(box.quest_of) - 1),
        "unit": (0, len(box.units) - 1),
        "code": unit_side,
        **dict.fromkeys(("team", "caster", "area-damage.seat"), player),
        "player": (s.seats, max(s.seats, len(s.team) - 1)),
        "enemy": (-1, 2 * len(s.team) - 1),
        "whose": (-1, s.seats - 1),
        "resource": (0, 5),
        "treasure": (0, 5),
        "stage": (0, 4),
        "kind": (-1, 9),
        "word": (0, len(WORDS) - 1),
        "moment": (0, (1 << 30) - 1),
        **dict.fromkeys(("may", "optional", "draws_for_spells", "protected"), (0, 1)),
        "every": (0, 1),
        "pick-one.first": program,
        "pick-one.count": (0, 9),
        "enter.seat": player,
        "challenge.seat": player,
        "triumph.seat": player,
        "lot.seat": (-1, s.seats - 1),
        "choose-event.a": (0, len(box.events) - 1),
        "choose-event.b": (0, len(box.events) - 1),
    }
