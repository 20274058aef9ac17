"""The table as readable JSON and back."""

from typing import Any, Final

from hexkeep.games.heroes.components.box import Box
from hexkeep.games.heroes.components.expansions import BOXES, boxes_mask
from hexkeep.games.heroes.components.scenarios import LEVELS, SKIRMISH
from hexkeep.games.heroes.rules.combat.battlefield import is_on_board
from hexkeep.games.heroes.rules.effects.language import WORDS
from hexkeep.games.heroes.rules.map.tiles import lay_roads
from hexkeep.games.heroes.rules.round.preparation import set_teams
from hexkeep.games.heroes.state import CLONE_MARK, RULE_BITS, HeroesState
from hexkeep.games.heroes.state_groups import CombatState, MapState, MatchState, ModeState, PlayersState
from hexkeep.games.heroes.table.position_checks import (
    WRITTEN_AS,
    check_table,
    lying_cards,
    lying_morale,
    lying_quests,
    offered_morale,
    printed_tile,
)
from hexkeep.games.heroes.vocabulary import (
    ADVENTURE_CARD,
    ASTROLOGER,
    CARD,
    CELL,
    EVENT_CARD,
    FIELD,
    MORALE_CARD,
    RESOURCE,
    UNIT,
)
from hexkeep.kernel.errors import BadPosition
from hexkeep.kernel.setup import suggestion
from hexkeep.kernel.types import UNKNOWN, Named, Ref

GROUPS: Final = (MatchState, MapState, PlayersState, ModeState)
NUMBERS: Final = [name for group in GROUPS for name in group.numbers]
LISTS: Final = [name for group in GROUPS for name in group.number_lists]
COMBAT_NUMBERS: Final = CombatState.numbers
COMBAT_LISTS: Final = CombatState.number_lists
RIVAL_NUMBERS: Final = ["rival_speed", "rival_goal"]
RIVAL_LISTS: Final = ["rival_kinds", "beaten"]
RIVAL_CARDS: Final = ["rival_spells", "rival_casts"]
RIVAL_DECKS: Final = ["rival_deck", "rival_pile"]
CARD_ZONES: Final = ["supply", "market", "removed", "looked", "spent", "returning", "borrowed", "swapped", "carried"]
SEAT_CARDS: Final = ["deck", "hand", "discard", "ongoing", "aside"]


def tokens(ref: Ref, values: list[int]) -> list[str]:
    return [ref.token(value) for value in values]


def entries(name: str, given: object) -> list[Any]:
    """A list of a position. `Any`: what stands in it is checked by whoever reads it."""
    if not isinstance(given, list):
        raise BadPosition(f"{name}: wants a list, not {given!r}")
    return given


def value(name: str, ref: Ref, token: object) -> int:
    """The number of a thing by its token, -1 for nothing or something hidden."""
    if not isinstance(token, str):
        raise BadPosition(f"{name}: wants the name of a {ref.kind}, not {token!r}")
    try:
        found = ref.value(token)
    except ValueError:
        found = -2
    if not ref.knows(found):
        known = list(ref.names) if isinstance(ref, Named) else []
        raise BadPosition(f"{name}: there is no {ref.kind} {token!r}{suggestion(token, known)}")
    return found


def values(name: str, ref: Ref, given: object) -> list[int]:
    return [value(name, ref, token) for token in entries(name, given)]


def value_lists(name: str, ref: Ref, given: object) -> list[list[int]]:
    return [values(name, ref, row) for row in entries(name, given)]


def number(name: str, found: object) -> int:
    if isinstance(found, bool) or not isinstance(found, int):
        raise BadPosition(f"{name}: wants a whole number, not {found!r}")
    if not -(1 << 62) < found < 1 << 62:
        raise BadPosition(f"{name}: {found} is out of range")
    return found


def numbers(name: str, given: object) -> list[int]:
    return [number(name, found) for found in entries(name, given)]


def indices(name: str, known: dict[str, int], given: object) -> list[int]:
    """The numbers of things by name."""
    found: list[int] = []
    for token in entries(name, given):
        if not isinstance(token, str) or token not in known:
            raise BadPosition(f"{name}: there is no {token!r}{suggestion(str(token), list(known))}")
        found.append(known[token])
    return found


def write_table(s: HeroesState) -> dict[str, Any]:
    box = s.box
    tiles = Named("tile", [tile.name for tile in box.tiles])
    d: dict[str, Any] = {
        "scenario": box.scenarios[s.scenario].name,
        "difficulty": LEVELS[s.difficulty],
        "optional": [name for name, bit in RULE_BITS.items() if (s.rules >> bit) & 1],
        "boxes": [name for i, name in enumerate(BOXES) if i and (s.boxes >> i) & 1],
        "factions": [box.factions[i].name for i in s.faction],
        "heroes": [box.heroes[i].name for i in s.hero],
        "centres": [list(c) for c in s.centres],
        "tiles": tokens(tiles, s.tiles),
        "pool": [tokens(tiles, pool) for pool in s.pool],
        "towns": tokens(FIELD, list(s.towns)),
        "spots": tokens(FIELD, s.hero_fields),
        "came": tokens(FIELD, s.came_from),
        "army": [tokens(UNIT, army) for army in s.army],
        "reserve": tokens(UNIT, s.reserve),
        "spied": tokens(UNIT, s.spied),
        "guards": [tokens(UNIT, deck) for deck in s.guards],
        "guard_piles": [tokens(UNIT, deck) for deck in s.guard_piles],
        "stars": tokens(ASTROLOGER, s.astrologer_deck),
        "star_pile": tokens(ASTROLOGER, s.astrologer_pile),
        "omen": ASTROLOGER.token(s.astrologer),
        "harvest": ASTROLOGER.token(s.income_astrologer),
        "spell": CARD.token(s.spell),
        "permanent": [tokens(CARD, cards) for cards in s.permanent],
        "offered": CARD.token(s.offered),
        "events": tokens(EVENT_CARD, s.events),
        "event_pile": tokens(EVENT_CARD, s.event_pile),
        "decks": [tokens(CARD, deck) for deck in s.decks],
        "piles": [tokens(CARD, deck) for deck in s.piles],
        "known": [tokens(CARD, [c for c in range(len(s.belongs)) if s.belongs[c] == i]) for i in range(s.seats)],
    }
    for name in NUMBERS:
        d[WRITTEN_AS.get(name, name)] = getattr(s, name)
    for name in LISTS:
        d[WRITTEN_AS.get(name, name)] = list(getattr(s, name))
    for name in CARD_ZONES:
        d[name] = tokens(CARD, getattr(s, name))
    for name in SEAT_CARDS:
        d[name] = [tokens(CARD, zone) for zone in getattr(s, name)]
    write_rivals(s, d)
    if s.length or s.stunned or s.quest_seen or lying_quests(s):
        d["adventure"] = {
            "rounds": s.length,
            "deck": tokens(ADVENTURE_CARD, s.quests),
            "pile": tokens(ADVENTURE_CARD, s.quest_pile),
            "hand": [tokens(ADVENTURE_CARD, hand) for hand in s.quest_hand],
            "resolved": [tokens(ADVENTURE_CARD, done) for done in s.quest_done],
            "drawn": tokens(ADVENTURE_CARD, s.quest_drawn),
            "seen": list(s.quest_seen),
            "stunned": [box.units[unit].name for unit in s.stunned],
        }
    write_pandora(s, d)
    if s.morale_cards or s.morale_decks or s.morale_piles:
        d["morale_cards"] = {
            "decks": [tokens(MORALE_CARD, deck) for deck in s.morale_decks],
            "piles": [tokens(MORALE_CARD, pile) for pile in s.morale_piles],
            "held": [tokens(MORALE_CARD, cards) for cards in s.morale_cards],
        }
    if s.scroll_pile or any(s.scrolls) or s.scrolled:
        d["scrolls"] = {
            "pile": tokens(CARD, s.scroll_pile),
            "held": [tokens(CARD, cards) for cards in s.scrolls],
            "cast": tokens(CARD, s.scrolled),
        }
    if s.field >= 0:
        combat: dict[str, Any] = {name: getattr(s, name) for name in COMBAT_NUMBERS}
        for name in COMBAT_LISTS:
            combat[name] = list(getattr(s, name))
        if s.mode >= SKIRMISH or s.token:
            combat["token"] = s.token
        combat["field"] = FIELD.token(s.field)
        combat["units"] = tokens(UNIT, s.code)
        combat["cells"] = tokens(CELL, s.cell)
        if s.rocks:
            combat["rocks"] = tokens(CELL, s.rocks)
        d["combat"] = combat
    return d


def write_rivals(s: HeroesState, d: dict[str, Any]) -> None:
    """AI heroes and their decks, where there are any."""
    if any(getattr(s, name) for name in (*RIVAL_LISTS, *RIVAL_CARDS, *RIVAL_DECKS, "garrison", "sallied")) or (
        s.rival_speed or s.rival_goal != -1
    ):
        rivals: dict[str, Any] = {name: getattr(s, name) for name in RIVAL_NUMBERS}
        for name in RIVAL_LISTS:
            rivals[name] = list(getattr(s, name))
        for name in RIVAL_CARDS:
            rivals[name] = [tokens(CARD, zone) for zone in getattr(s, name)]
        for name in RIVAL_DECKS:
            rivals[name] = [tokens(ai_names(s.box), zone) for zone in getattr(s, name)]
        rivals["garrison"] = [tokens(UNIT, units) for units in s.garrison]
        rivals["sallied"] = tokens(UNIT, s.sallied)
        d["rivals"] = rivals


def write_pandora(s: HeroesState, d: dict[str, Any]) -> None:
    """The cards of Pandora's Box, where they are in play."""
    if s.pandora or s.pandora_pile or s.gazed or s.pandora_income >= 0:
        d["pandora"] = {
            "deck": tokens(CARD, s.pandora),
            "pile": tokens(CARD, s.pandora_pile),
            "production": RESOURCE.token(s.pandora_income),
            "stars": tokens(ASTROLOGER, s.gazed),
        }


def read_table(box: Box, seats: int, d: dict[str, Any]) -> HeroesState:
    """The inverse of `write_table`. Raises BadPosition, naming the field."""
    if not isinstance(d, dict):
        raise BadPosition(f"table: wants a table, not {d!r}")
    s = HeroesState(box, seats)
    read_match(s, d)
    read_map(s, d)
    read_players(s, d)
    for name in NUMBERS:
        key = WRITTEN_AS.get(name, name)
        setattr(s, name, number(key, d[key]))
    for name in LISTS:
        key = WRITTEN_AS.get(name, name)
        setattr(s, name, numbers(key, d[key]))
    for name in CARD_ZONES:
        setattr(s, name, values(name, CARD, d[name]))
    if "rivals" in d:
        read_rivals(s, inner("rivals", d["rivals"]))
    if "adventure" in d:
        read_adventure(s, inner("adventure", d["adventure"]))
    if "pandora" in d:
        read_pandora(s, inner("pandora", d["pandora"]))
    if "morale_cards" in d:
        morale = inner("morale_cards", d["morale_cards"])
        s.morale_decks = value_lists("morale_cards.decks", MORALE_CARD, morale["decks"])
        s.morale_piles = value_lists("morale_cards.piles", MORALE_CARD, morale["piles"])
        s.morale_cards = value_lists("morale_cards.held", MORALE_CARD, morale["held"])
    s.scrolls = [[] for _ in s.team]
    if "scrolls" in d:
        scrolls = inner("scrolls", d["scrolls"])
        s.scroll_pile = values("scrolls.pile", CARD, scrolls["pile"])
        s.scrolls = value_lists("scrolls.held", CARD, scrolls["held"])
        s.scrolled = values("scrolls.cast", CARD, scrolls["cast"])
    if "combat" in d:
        read_combat(s, inner("combat", d["combat"]))
    check_table(s)
    lay_roads(s)
    return s


def inner(name: str, given: object) -> dict[str, Any]:
    if not isinstance(given, dict):
        raise BadPosition(f"{name}: wants a table, not {given!r}")
    return given


def read_match(s: HeroesState, d: dict[str, Any]) -> None:
    """The setup, and the decks that are common to all."""
    box = s.box
    s.scenario = indices("scenario", box.scenario_index, [d["scenario"]])[0]
    if s.seats not in box.scenarios[s.scenario].layouts:
        raise BadPosition(f"seats: {d['scenario']} is not for {s.seats} players")
    s.difficulty = indices("difficulty", {name: i for i, name in enumerate(LEVELS)}, [d["difficulty"]])[0]
    for rule in indices("optional", RULE_BITS, d["optional"]):
        s.rules |= 1 << rule
    known = {name: i for i, name in enumerate(BOXES)}
    s.boxes = boxes_mask([BOXES[i] for i in indices("boxes", known, d["boxes"])])
    s.faction = tuple(indices("factions", box.faction_index, d["factions"]))
    s.hero = tuple(indices("heroes", box.hero_index, d["heroes"]))
    set_teams(s)
    s.reserve = values("reserve", UNIT, d["reserve"])
    s.spied = values("spied", UNIT, d["spied"])
    s.guards = value_lists("guards", UNIT, d["guards"])
    s.guard_piles = value_lists("guard_piles", UNIT, d["guard_piles"])
    s.astrologer_deck = values("stars", ASTROLOGER, d["stars"])
    s.astrologer_pile = values("star_pile", ASTROLOGER, d["star_pile"])
    s.astrologer = value("omen", ASTROLOGER, d["omen"])
    s.income_astrologer = value("harvest", ASTROLOGER, d["harvest"])
    s.events = values("events", EVENT_CARD, d["events"])
    s.event_pile = values("event_pile", EVENT_CARD, d["event_pile"])
    s.decks = value_lists("decks", CARD, d["decks"])
    s.piles = value_lists("piles", CARD, d["piles"])


def read_map(s: HeroesState, d: dict[str, Any]) -> None:
    tiles = Named("tile", [tile.name for tile in s.box.tiles])
    centres: list[tuple[int, int]] = []
    for row in entries("centres", d["centres"]):
        pair = numbers("centres", row)
        if len(pair) != 2 or not all(-64 <= n < 64 for n in pair):
            raise BadPosition(f"centres: {row!r} is no place of a tile, [q, r] would be right")
        centres.append((pair[0], pair[1]))
    s.centres = tuple(centres)
    s.tiles = values("tiles", tiles, d["tiles"])
    s.pool = value_lists("pool", tiles, d["pool"])
    s.towns = tuple(values("towns", FIELD, d["towns"]))
    s.hero_fields = values("spots", FIELD, d["spots"])
    s.came_from = values("came", FIELD, d["came"])


def permanent_cards(given: object) -> list[int]:
    """A player's permanent cards in play; a position of old names one card, or -1 for none."""
    found = values("permanent", CARD, [given] if isinstance(given, str) else given)
    return [card for card in found if card >= 0]


def read_players(s: HeroesState, d: dict[str, Any]) -> None:
    """Armies and cards."""
    s.army = value_lists("army", UNIT, d["army"])
    s.spell = value("spell", CARD, d["spell"])
    s.permanent = [permanent_cards(given) for given in entries("permanent", d["permanent"])]
    s.offered = value("offered", CARD, d["offered"])
    for name in SEAT_CARDS:
        setattr(s, name, value_lists(name, CARD, d[name]))
    s.belongs = [UNKNOWN] * len(s.box.kind_of)
    for seat, cards in enumerate(value_lists("known", CARD, d["known"])):
        for card in cards:
            if card < 0 or seat >= s.seats:
                raise BadPosition("known: names cards that everybody knows, a list for each seat")
            s.belongs[card] = seat


def read_rivals(s: HeroesState, rivals: dict[str, Any]) -> None:
    for name in RIVAL_NUMBERS:
        setattr(s, name, number(f"rivals.{name}", rivals[name]))
    for name in RIVAL_LISTS:
        setattr(s, name, numbers(f"rivals.{name}", rivals[name]))
    for name in RIVAL_CARDS:
        setattr(s, name, value_lists(f"rivals.{name}", CARD, rivals[name]))
    for name in RIVAL_DECKS:
        setattr(s, name, value_lists(f"rivals.{name}", ai_names(s.box), rivals[name]))
    s.garrison = value_lists("rivals.garrison", UNIT, rivals["garrison"])
    s.sallied = values("rivals.sallied", UNIT, rivals["sallied"])


def read_adventure(s: HeroesState, tale: dict[str, Any]) -> None:
    s.length = number("adventure.rounds", tale["rounds"])
    s.quests = values("adventure.deck", ADVENTURE_CARD, tale["deck"])
    s.quest_pile = values("adventure.pile", ADVENTURE_CARD, tale["pile"])
    s.quest_hand = value_lists("adventure.hand", ADVENTURE_CARD, tale["hand"])
    s.quest_done = value_lists("adventure.resolved", ADVENTURE_CARD, tale["resolved"])
    s.quest_drawn = values("adventure.drawn", ADVENTURE_CARD, tale["drawn"])
    s.quest_seen = numbers("adventure.seen", tale["seen"])
    s.stunned = indices("adventure.stunned", s.box.unit_index, tale["stunned"])


def read_pandora(s: HeroesState, given: dict[str, Any]) -> None:
    """The cards of Pandora's Box; a position of before they came has none."""
    s.pandora = values("pandora.deck", CARD, given["deck"])
    s.pandora_pile = values("pandora.pile", CARD, given["pile"])
    s.gazed = values("pandora.stars", ASTROLOGER, given["stars"])
    s.pandora_income = value("pandora.production", RESOURCE, given["production"])


def read_combat(s: HeroesState, combat: dict[str, Any]) -> None:
    for name in COMBAT_NUMBERS:
        setattr(s, name, number(f"combat.{name}", combat[name]))
    for name in COMBAT_LISTS:
        setattr(s, name, numbers(f"combat.{name}", combat[name]))
    if "token" in combat:
        s.token = number("combat.token", combat["token"])
    s.field = value("combat.field", FIELD, combat["field"])
    s.code = values("combat.units", UNIT, combat["units"])
    s.cell = values("combat.cells", CELL, combat["cells"])
    s.rocks = values("combat.rocks", CELL, combat.get("rocks", []))


def ai_names(box: Box) -> Named:
    """The physical AI cards: kind and copy."""
    return Named("ai-card", [f"{kind.name}.{n + 1}" for kind in box.ai_kinds for n in range(kind.copies)])


def components(s: HeroesState) -> list[str]:
    """Every card, unit, tile, astrologer and hero model once."""
    box = s.box
    found = [f"card {CARD.token(card)}" for card in lying_cards(s) if card != UNKNOWN]
    codes = [code for army in (*s.army, *s.garrison) for code in army] + s.reserve
    codes += [code for code in s.spied if code != UNKNOWN]
    if s.field >= 0:
        codes += [s.code[u] for u in range(len(s.code)) if is_on_board(s, u) and not s.mark[u] & CLONE_MARK]
    codes += [code for deck in (*s.guards, *s.guard_piles) for code in deck if code != UNKNOWN]
    counts: dict[int, int] = {}
    for code in codes:
        while box.units[box.stats[code].unit].faction == "layer":
            code = box.stats[code].below
        counts[box.stats[code].unit] = counts.get(box.stats[code].unit, 0) + 1
    for i, unit in enumerate(box.units):
        if not unit.box & s.boxes:
            continue
        if unit.faction == "neutral":
            found.extend([f"unit {unit.name}"] * counts.get(i, 0))
        elif unit.faction == "bank":  # as many as a bank needs
            found.append(f"unit {unit.name}")
        elif unit.faction != "layer":  # a faction unit that is not in the army lies beside the town
            found.extend([f"unit {unit.name}"] * max(1, counts.get(i, 0)))
    lying = [printed_tile(box, tile) for tile in (*s.tiles, *[t for pool in s.pool for t in pool]) if tile >= 0]
    lying += [
        i for i in range(len(box.tiles)) if i not in lying and box.tiles[i].box & s.boxes
    ]  # the rest stays in the box
    found.extend(f"tile {box.tiles[tile].name}" for tile in lying)
    ai = ai_names(box)
    drawn = [card for pile in (*s.rival_deck, *s.rival_pile) for card in pile if card >= 0]
    if not s.is_view:
        drawn += [card for card in range(len(box.ai_cards)) if card not in drawn]  # the rest stays in the box
    found.extend(f"ai {ai.token(card)}" for card in drawn)
    found.extend(f"astrologer {box.astrologers[a].name}" for a in (*s.astrologer_deck, *s.astrologer_pile) if a >= 0)
    found.extend(f"adventure {ADVENTURE_CARD.token(q)}" for q in lying_quests(s) if q >= 0)
    found.extend(f"morale {MORALE_CARD.token(card)}" for card in (*lying_morale(s), *offered_morale(s)) if card >= 0)
    found.extend(f"event {box.events[e].name}" for e in (*s.events, *s.event_pile) if e >= 0)
    return found


def step_names(box: Box) -> dict[str, Named]:
    """What the fields of steps hold that new content would number anew: see `Game.step_names`."""
    program = Named("program", [program.token for program in box.programs])
    event = Named("event", [event.name for event in box.events])
    return {
        **dict.fromkeys(("program", "low", "zero", "high", "pick-one.first"), program),
        **dict.fromkeys(("card", "spell"), CARD),
        **dict.fromkeys(("choose-event.a", "choose-event.b"), event),
        "word": Named("effect", [word[0] for word in WORDS]),
        "code": UNIT,
        "unit": Named("unit", [unit.name for unit in box.units]),
        "quest": ADVENTURE_CARD,
        **dict.fromkeys(("morale_1", "morale_2"), MORALE_CARD),
        "tile": Named("tile", [tile.name for tile in box.tiles]),
    }
