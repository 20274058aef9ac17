"""Positions from a few entries: what a partial table leaves out is filled in, what cannot be is refused.

A combat between two armies, and a turn on the map:

    {"combat": {"attacker": {"A2": "griffins.pack"}, "defender": {"A4": "skeletons"}}}
    {"scenario": "carpe-diem", "round": 3, "players": [{"at": "0.NE", "hand": ["magic-arrow"]}, {}]}

The rest is a game of that setup at the first player's first turn. `docs/games/heroes.md` lists the entries.
"""

from typing import Any, Final

from hexkeep.games.heroes.components.box import Box
from hexkeep.games.heroes.components.expansions import BOXES
from hexkeep.games.heroes.components.scenarios import SKIRMISH
from hexkeep.games.heroes.components.tiles import STARTING, field_number, slot_of
from hexkeep.games.heroes.rules.ai_heroes.map_ai import AiHeroTurn
from hexkeep.games.heroes.rules.combat.battlefield import GATE, WALL, add_unit
from hexkeep.games.heroes.rules.combat.boards import TOWER_CELL
from hexkeep.games.heroes.rules.combat.combat_round import CombatRound
from hexkeep.games.heroes.rules.combat.end_of_combat import EndCombat
from hexkeep.games.heroes.rules.combat.opening import DrawAtOpening, Opening
from hexkeep.games.heroes.rules.effects.language import RESOURCES, STATISTIC
from hexkeep.games.heroes.rules.map.movement import AFTER_GUARDS, AFTER_HEROES, Enter
from hexkeep.games.heroes.rules.map.tiles import lay_roads
from hexkeep.games.heroes.rules.morale.morale_cards import take_morale_card
from hexkeep.games.heroes.rules.round.round import EndOfRound, RoundStart, resume_round
from hexkeep.games.heroes.rules.round.turn import TurnStart
from hexkeep.games.heroes.state import (
    ACTIVATED_MARK,
    BOOK_TOKEN,
    BUILD_TOKEN,
    CAPTURED,
    CLEARED,
    CUBE,
    DEFENCE_MARK,
    MAIN,
    NEUTRAL,
    PARALYSED_MARK,
    POPULATION_TOKEN,
    RETALIATED_MARK,
    SECOND,
    HeroesState,
    hero_index,
    stock_index,
    turn_order,
)
from hexkeep.games.heroes.table.partial import Partial, find
from hexkeep.games.heroes.vocabulary import ASTROLOGER, CARD, CELL, DECK, FIELD, UNIT
from hexkeep.kernel.errors import BadPosition
from hexkeep.kernel.game import Game
from hexkeep.kernel.setup import Value

PHASES: Final = ("round-start", "turn-start", "turn", "round-end")
COMBAT_PHASES: Final = ("opening", "round")
SETUP_KEYS: Final = ("scenario", "difficulty", "boxes", "optional", "size")
TOKENS: Final = {"build": BUILD_TOKEN, "population": POPULATION_TOKEN, "book": BOOK_TOKEN}
MARKS: Final = {
    "activated": ACTIVATED_MARK,
    "retaliated": RETALIATED_MARK,
    "paralysed": PARALYSED_MARK,
    "defending": DEFENCE_MARK,
}


def complete(game: Game[HeroesState], box: Box, given: dict[str, Any]) -> dict[str, Any]:
    """The position that a partial table means. Raises BadPosition or BadSetup, naming the entry."""
    partial = Partial(given, "")
    players = partial.tables("players")
    combat = partial.table("combat")
    phase = partial.choice("phase", PHASES, "turn")
    first = partial.whole("first", 0, 0)
    setup: dict[str, Value] = {key: given[key] for key in SETUP_KEYS if key in given}
    setup["first"] = str(first + 1)
    choose_players(box, setup, players, combat)
    s = started(game, setup, partial.whole("seed", 0, 0))
    if s.mode >= SKIRMISH and (combat is not None or phase != "turn"):
        raise BadPosition("combat, phase: a game without a map is arranged by its players alone")
    partial.take(*SETUP_KEYS)
    board = partial.table("map")
    if board is not None:
        arrange_map(s, board)
    for seat, player in enumerate(players):
        arrange_player(s, seat, player, combat is not None)
    arrange_common_decks(s, partial)
    s.round = partial.whole("round", 1, 1)
    s.active = partial.whole("active", first, 0, s.seats - 1)
    astrologers = partial.text("astrologers", "")
    if astrologers:
        proclaim(s, astrologers)
    if s.mode < SKIRMISH:
        lay_roads(s)
        s.stack.clear()
        begin_phase(s, phase)
        if combat is not None:
            arrange_combat(s, combat)
        game.advance(s)
    partial.close()
    position = game.position(s)
    del position["rng"]
    return position


# ---- setup --------------------------------------------------------------------------------------


def choose_players(box: Box, setup: dict[str, Value], players: list[Partial], combat: Partial | None) -> None:
    """Factions and heroes as given, else as the units of each player say, else any that are still free."""
    scenario = box.scenarios[find(box.scenario_index, str(setup.get("scenario", "brave-new-world")), "scenario")]
    seats = max(len(players), min(scenario.players), 1)
    if len(players) <= 1 and 2 in scenario.players:
        seats = 2
    setup["players"] = seats
    while len(players) < seats:
        players.append(Partial({}, f"players[{len(players)}]"))
    wanted = [wanted_faction(box, player, combat, seat) for seat, player in enumerate(players)]
    free = [name for name in scenario.factions if name not in wanted]
    boxes = {BOXES[box.factions[i].box.bit_length() - 1] for i in range(len(box.factions))}
    needed: set[str] = set()
    for seat, player in enumerate(players):
        name = wanted[seat] or (free.pop(0) if free else "")
        hero = player.text("hero", "")
        if not name:
            raise BadPosition(f"{player.path}.faction: no faction is left, {seats} players need one each")
        faction = box.factions[find(box.faction_index, name, f"{player.path}.faction")]
        needed.add(BOXES[faction.box.bit_length() - 1])
        setup[f"faction-{seat + 1}"] = name
        own = [h.name for h in box.heroes if box.factions[h.faction] is faction]
        setup[f"hero-{seat + 1}"] = hero or (scenario.hero if scenario.hero in own else own[0])
    setup.setdefault("boxes", sorted((needed & boxes) - {BOXES[0]}))


def wanted_faction(box: Box, player: Partial, combat: Partial | None, seat: int) -> str:
    """The faction given, or that of the hero, or that of the first unit with one; "" if nothing tells it."""
    name = player.text("faction", "")
    hero = player.text("hero", "")
    if name or hero:
        return name or box.factions[box.heroes[find(box.hero_index, hero, f"{player.path}.hero")].faction].name
    units = player.names("army", [])
    if combat is not None:
        side = "attacker" if seat == combat.whole("by", 0, 0) else "defender"
        units = [*units, *[unit_name(unit) for unit in combat.mapping(side).values()]]
    for unit in units:
        faction = box.units[box.stats[unit_code(unit, f"{player.path}.army")].unit].faction
        if faction in box.faction_index:
            return faction
    return ""


def started(game: Game[HeroesState], setup: dict[str, Value], seed: int) -> HeroesState:
    """A game at the first player's first turn, or at a battle, every decision before it made the idle way."""
    s = game.open(setup, seed)
    while not s.over and s.stack[-1].name not in ("turn", "act", "journey"):
        decision = next(d for d in game.decisions(s) if d.waits)
        game.play(s, decision.seat, decision.idle or decision.options[0])
    return s


# ---- the map ------------------------------------------------------------------------------------


def arrange_map(s: HeroesState, board: Partial) -> None:
    """Which tiles lie open, and the flags and cubes on their fields."""
    for key, value in board.mapping("tiles").items():
        path = f"{board.path}.tiles.{key}"
        if not key.isdecimal() or int(key) >= len(s.tiles):
            raise BadPosition(f"{path}: there is no such tile, the map has the tiles 0 to {len(s.tiles) - 1}")
        tile = Partial({"tile": value} if isinstance(value, str) else value, path)
        if "tile" in tile.given:
            lay_tile(s, int(key), find(s.box.tile_index, tile.text("tile", ""), path), path)
        s.turned[int(key)] = tile.whole("turned", 0, 0, 5)
        tile.close()
    for key, value in board.mapping("flags").items():
        path = f"{board.path}.flags.{key}"
        field = field_of(s, key, path)
        s.flags[field] = Partial({"seat": value}, path).whole("seat", 0, 0, len(s.team) - 1)
        s.marks[field] |= CLEARED | CAPTURED
    for name, mark in (("cleared", CLEARED), ("visited", CLEARED | CUBE)):
        for token in board.names(name, []):
            s.marks[field_of(s, token, f"{board.path}.{name}")] |= mark
    board.close()


def lay_tile(s: HeroesState, slot: int, wanted: int, path: str) -> None:
    """A tile of choice on a slot; where it lay before comes what lay there."""
    if (s.box.tiles[wanted].kind == STARTING) != (s.box.tiles[s.tiles[slot]].kind == STARTING):
        raise BadPosition(f"{path}: a starting tile lies where a player starts, and nowhere else")
    for zone in (s.tiles, *s.pool):
        for i in range(len(zone)):
            if zone[i] == wanted:
                zone[i] = s.tiles[slot]
    s.tiles[slot] = wanted


def field_of(s: HeroesState, token: str, path: str) -> int:
    """A field of an open tile, `3.NW`."""
    try:
        field = FIELD.value(token)
    except ValueError:
        raise BadPosition(f"{path}: there is no field {token!r}, a field is written 3.NW") from None
    if not 0 <= field < len(s.flags):
        raise BadPosition(f"{path}: there is no field {token!r}, the map has the tiles 0 to {len(s.tiles) - 1}")
    if s.turned[slot_of(field)] < 0:
        s.turned[slot_of(field)] = 0
    return field


# ---- players ------------------------------------------------------------------------------------


def arrange_player(s: HeroesState, seat: int, player: Partial, fights: bool) -> None:
    player.take("faction", "hero")
    for hero, key, points in ((MAIN, "at", "movement"), (SECOND, "second", "second-movement")):
        at = hero_index(seat, hero)
        place = player.text(key, "")
        if place:
            s.hero_fields[at] = s.came_from[at] = (
                s.towns[seat] if place == "town" else field_of(s, place, f"{player.path}.{key}")
            )
            s.mp[at] = 3 - hero
        s.mp[at] = player.whole(points, s.mp[at], 0, 99)
    for key, zone in (("resources", s.purse), ("income", s.income)):
        for name, n in player.mapping(key).items():
            resource = find({r: i for i, r in enumerate(RESOURCES)}, name, f"{player.path}.{key}")
            zone[stock_index(seat, resource)] = Partial({name: n}, f"{player.path}.{key}").whole(name, 0, 0)
    faction = s.box.factions[s.faction[seat]]
    if "buildings" in player.given:
        s.built[seat] = 0
        for name in player.names("buildings", []):
            s.built[seat] |= 1 << find(faction.index, name, f"{player.path}.buildings")
    if "tokens" in player.given:
        s.tokens[seat] = 0
        for name in player.names("tokens", []):
            s.tokens[seat] |= find(TOKENS, name, f"{player.path}.tokens")
    if "army" in player.given or fights:
        send_home(s, s.army[seat])
        s.army[seat] = [take_unit(s, name, f"{player.path}.army") for name in player.names("army", [])]
    if s.morale_cards:
        for name in player.names("morale-cards", []):
            take_morale_card(s, seat, named_morale_card(s, name, f"{player.path}.morale-cards"))
    else:
        s.morale[seat] = player.whole("morale", s.morale[seat], -1, 1)
    level = player.whole("level", 1, 1, 7)
    s.xp[seat] = player.whole("experience", 2 * (level - 1), 0, 12)
    learn_specialties(s, seat)
    arrange_cards(s, seat, player, fights)
    player.close()


def named_morale_card(s: HeroesState, name: str, path: str) -> int:
    """The next morale card of this name, out of its deck."""
    kind = find({kind.name: i for i, kind in enumerate(s.box.morale_kinds)}, name, path)
    for deck in s.morale_decks:
        for card in sorted(deck):
            if s.box.morale_of[card] == kind:
                deck.remove(card)
                return card
    raise BadPosition(f"{path}: no {name} is left")


def learn_specialties(s: HeroesState, seat: int) -> None:
    """HOM-LEVEL-05: the specialties of levels 4 and 6 that the hero has by now go to the discard pile."""
    hero = s.box.heroes[s.hero[seat]]
    for i, level in ((1, 4), (2, 6)):
        card = s.box.first[s.box.card_index[hero.specialties[i]]]
        if 1 + s.xp[seat] // 2 >= level and card in s.aside[seat]:
            s.aside[seat].remove(card)
            s.discard[seat].append(card)


def arrange_cards(s: HeroesState, seat: int, player: Partial, fights: bool) -> None:
    """Zones as given. Where a combat is arranged the hand is empty unless it is given."""
    if fights or "hand" in player.given:
        s.deck[seat].extend(s.hand[seat])
        s.hand[seat].clear()
    if "deck" in player.given:
        for card in s.deck[seat]:
            (s.supply if s.box.card(card).kind == STATISTIC else s.removed).append(card)
        s.deck[seat].clear()
    for key, zone in (("deck", s.deck), ("hand", s.hand), ("discard", s.discard), ("ongoing", s.ongoing)):
        for name in player.names(key, []):
            zone[seat].append(take_card(s, seat, name, f"{player.path}.{key}"))


def take_card(s: HeroesState, seat: int, name: str, path: str) -> int:
    """The first copy of a card, or the copy named, `haste.2`, from wherever it lies; the own deck before others."""
    token, dot, copy = name.rpartition(".")
    kind = find(s.box.card_index, token if dot and copy.isdecimal() else name, path)
    others = [zone[i] for zone in (s.deck, s.hand) for i in range(len(zone)) if i != seat]
    piles = [s.deck[seat], s.discard[seat], s.aside[seat], *s.decks, *s.piles, s.supply, s.removed, *others]
    for pile in piles:
        for card in sorted(pile):
            if s.box.kind_of[card] == kind and (name in (s.box.cards[kind].name, CARD.token(card))):
                pile.remove(card)
                if s.belongs[card] != seat:
                    s.belongs[card] = -1
                return card
    raise BadPosition(f"{path}: no {name} is left, the boxes in play have {len(s.box.cards[kind].copies)}")


def arrange_common_decks(s: HeroesState, partial: Partial) -> None:
    """What lies on top of the common decks and of their discard piles, from the top: {"spell": ["haste", "curse"]}."""
    for key, zone in (("decks", s.decks), ("piles", s.piles)):
        for name, cards in partial.mapping(key).items():
            path = f"{key}.{name}"
            deck = find(DECK.index, name, path)
            for card in reversed(Partial({name: cards}, key).names(name, [])):
                zone[deck].append(take_common_card(s, deck, card, path))


def take_common_card(s: HeroesState, deck: int, name: str, path: str) -> int:
    """A copy of a card out of a common deck or its discard pile."""
    kind = find(s.box.card_index, name, path)
    for pile in (s.decks[deck], s.piles[deck]):
        for card in sorted(pile):
            if s.box.kind_of[card] == kind:
                pile.remove(card)
                return card
    raise BadPosition(f"{path}: no {name} is left in this deck")


# ---- units --------------------------------------------------------------------------------------


def unit_name(unit: object) -> str:
    """A fighter is a unit, or a table with one."""
    return str(unit.get("unit", "")) if isinstance(unit, dict) else str(unit)


def unit_code(name: str, path: str) -> int:
    """A side of a unit card: `griffins.pack`, or `griffins` for its few side."""
    return find(UNIT.index, name if "." in name else name + ".few", path)


def take_unit(s: HeroesState, name: str, path: str) -> int:
    """A neutral unit comes from its deck; a unit of a faction from beside the town."""
    code = unit_code(name, path)
    unit = s.box.units[s.box.stats[code].unit]
    if not unit.box & s.boxes:
        home = BOXES[unit.box.bit_length() - 1]
        raise BadPosition(f"{path}: {name} come with the box {home!r}, which is not in play")
    if unit.faction == "neutral":
        for deck in (s.guards[unit.tier], s.guard_piles[unit.tier]):
            if code in deck:
                deck.remove(code)
                return code
        raise BadPosition(f"{path}: no {name} are left in the neutral decks")
    return code


def send_home(s: HeroesState, army: list[int]) -> None:
    """Neutral units return to their decks."""
    for code in army:
        unit = s.box.units[s.box.stats[code].unit]
        if unit.faction == "neutral":
            s.guards[unit.tier].insert(0, code)
    army.clear()


# ---- phases -------------------------------------------------------------------------------------


def proclaim(s: HeroesState, name: str) -> None:
    """The astrologer card that holds."""
    card = find(ASTROLOGER.index, name, "astrologers")
    for pile in (s.astrologer_deck, s.astrologer_pile):
        if card in pile:
            pile.remove(card)
    s.astrologer_pile.append(card)
    star = s.box.astrologers[card]
    s.astrologer = card if star.lasts else -1
    s.income_astrologer = card if any(star.harvest) else -1


def begin_phase(s: HeroesState, phase: str) -> None:
    """The steps with which a phase begins, and those of the round that follow it."""
    if phase == "turn":
        resume_round(s)
    elif phase == "turn-start":
        waiting = turn_order(s, s.first)
        s.push(EndOfRound(s.first, 0))
        for rival in range(len(s.team) - 1, s.seats - 1, -1):
            s.push(AiHeroTurn(rival))
        for seat in reversed(waiting[waiting.index(s.active) :]):
            s.push(TurnStart(seat))
    elif phase == "round-start":
        s.round -= 1
        s.push(RoundStart())
    else:
        s.push(EndOfRound(s.first, 0))


# ---- combat -------------------------------------------------------------------------------------


def arrange_combat(s: HeroesState, combat: Partial) -> None:
    """A hero of `by` attacks `against` (a seat), or neutral units where `guards` are given."""
    attacker = combat.whole("by", 0, 0, s.seats - 1)
    neutral = "guards" in combat.given
    against = 1 if attacker == 0 else 0
    defender = NEUTRAL if neutral else combat.whole("against", against, 0, len(s.team) - 1)
    if defender == attacker:
        raise BadPosition(f"combat.against: player {attacker} cannot attack itself")
    phase = combat.choice("phase", COMBAT_PHASES, "round")
    place = combat.text("field", "")
    home = s.towns[attacker if neutral else defender]
    s.field = field_of(s, place, "combat.field") if place else open_field(s, home)
    s.active = s.attacker = attacker
    s.attacker_hero = MAIN
    s.defender = defender
    s.defender_hero = MAIN
    s.level = combat.whole("level", 1 if neutral else 0, 0, 7)
    s.casts, s.limit, s.archery = [0] * s.seats, [1] * s.seats, [0, 0]
    s.kept, s.boons = [len(zone) for zone in s.ongoing], [0] * s.seats
    s.came_from[hero_index(attacker, MAIN)] = s.hero_at(attacker, MAIN)
    s.hero_fields[hero_index(attacker, MAIN)] = s.field
    if not neutral:
        s.hero_fields[hero_index(defender, MAIN)] = s.came_from[hero_index(defender, MAIN)] = s.field
    for side, key in enumerate(("attacker", "guards" if neutral else "defender")):
        units = combat.mapping(key)
        if not units:
            raise BadPosition(f"combat.{key}: no unit fights here, {{'A2': 'griffins.pack'}} would be one")
        for cell, unit in units.items():
            place_unit(s, side, cell, unit, f"combat.{key}.{cell}")
    raise_walls(s, combat)
    s.push(Enter(attacker, MAIN, s.field, AFTER_GUARDS if neutral else AFTER_HEROES))
    s.push(EndCombat())
    s.push(CombatRound())
    if phase == "opening":
        s.push(Opening(0, 0))
        s.push(DrawAtOpening())
    combat.take("attacker", "defender", "guards", "against", "walls", "gate")
    combat.close()


def open_field(s: HeroesState, town: int) -> int:
    """A field beside a town where nothing is in the way of a combat."""
    slot = slot_of(town)
    tile = s.box.tiles[s.tiles[slot]]
    open_places = [i for i in range(1, 7) if not tile.blocked[i] and field_number(slot, i) not in s.hero_fields]
    return field_number(slot, next((i for i in open_places if not tile.guard[i]), open_places[0]))


def place_unit(s: HeroesState, side: int, cell: str, unit: object, path: str) -> None:
    at = TOWER_CELL if cell == "tower" else find(CELL.index, cell, path)
    if at in s.cell:
        raise BadPosition(f"{path}: two units stand on this space")
    fighter = Partial({"unit": unit} if isinstance(unit, str) else unit, path)
    name = fighter.text("unit", "")
    code = s.box.tower if name == "arrow-tower" else take_unit(s, name, path)
    add_unit(s, code, side, at)
    s.damage[-1] = fighter.whole("damage", 0, 0, s.box.stats[code].hp - 1)
    s.haste[-1] = fighter.whole("initiative", 0, -99, 99)
    for mark in fighter.names("marks", []):
        s.mark[-1] |= find(MARKS, mark, path)
    fighter.close()


def raise_walls(s: HeroesState, combat: Partial) -> None:
    """HOM-SIEGE-02: `gate` names the column of the gate; the other columns have walls."""
    gate = combat.text("gate", "")
    if gate:
        column = find({name: i for i, name in enumerate("ABCD")}, gate, "combat.gate")
        s.walls = [GATE if i == column else WALL for i in range(4)]
