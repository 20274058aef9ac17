"""The table as readable JSON and back."""

from typing import Any, Final

from hexkeep.games.heroes.components.box import Box
from hexkeep.games.heroes.components.expansions import BOXES, boxes_mask
from hexkeep.games.heroes.components.scenarios import ADVENTURE, LEVELS, SKIRMISH
from hexkeep.games.heroes.rules.combat.battlefield import is_on_board
from hexkeep.games.heroes.rules.combat.boards import FIRST_HEX
from hexkeep.games.heroes.rules.map.tiles import lay_roads
from hexkeep.games.heroes.setup import take_sides
from hexkeep.games.heroes.state import CLONE_MARK, OPTIONAL, HeroesState
from hexkeep.games.heroes.state_groups import CombatState, MapState, MatchState, ModeState, PlayersState
from hexkeep.games.heroes.vocabulary import ASTROLOGER, CARD, CELL, FIELD, HAPPENING, QUEST, UNIT
from hexkeep.kernel.errors import BadPosition
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


def values(ref: Ref, given: list[str]) -> list[int]:
    return [ref.value(token) for token in given]


def write_table(s: HeroesState) -> dict[str, Any]:
    box = s.box
    tiles = Named("tile", [tile.name for tile in box.tiles])
    d: dict[str, Any] = {
        "scenario": box.scenarios[s.scenario].name,
        "difficulty": LEVELS[s.difficulty],
        "optional": [name for i, name in enumerate(OPTIONAL) if (s.rules >> i) & 1],
        "boxes": [name for i, name in enumerate(BOXES) if i and (s.boxes >> i) & 1],
        "factions": [box.factions[i].name for i in s.faction],
        "heroes": [box.heroes[i].name for i in s.hero],
        "centres": [list(c) for c in s.centres],
        "tiles": tokens(tiles, s.tiles),
        "pool": [tokens(tiles, pool) for pool in s.pool],
        "towns": tokens(FIELD, list(s.towns)),
        "spots": tokens(FIELD, s.spot),
        "came": tokens(FIELD, s.came),
        "army": [tokens(UNIT, army) for army in s.army],
        "reserve": tokens(UNIT, s.reserve),
        "spied": tokens(UNIT, s.spied),
        "guards": [tokens(UNIT, deck) for deck in s.guards],
        "guard_piles": [tokens(UNIT, deck) for deck in s.guard_piles],
        "stars": tokens(ASTROLOGER, s.stars),
        "star_pile": tokens(ASTROLOGER, s.star_pile),
        "omen": ASTROLOGER.token(s.omen),
        "harvest": ASTROLOGER.token(s.harvest),
        "spell": CARD.token(s.spell),
        "permanent": tokens(CARD, s.permanent),
        "offered": CARD.token(s.offered),
        "events": tokens(HAPPENING, s.events),
        "event_pile": tokens(HAPPENING, s.event_pile),
        "decks": [tokens(CARD, deck) for deck in s.decks],
        "piles": [tokens(CARD, deck) for deck in s.piles],
        "known": [tokens(CARD, [c for c in range(len(s.belongs)) if s.belongs[c] == i]) for i in range(s.seats)],
    }
    for name in NUMBERS:
        d[name] = getattr(s, name)
    for name in LISTS:
        d[name] = list(getattr(s, name))
    for name in CARD_ZONES:
        d[name] = tokens(CARD, getattr(s, name))
    for name in SEAT_CARDS:
        d[name] = [tokens(CARD, zone) for zone in getattr(s, name)]
    if any(getattr(s, name) for name in (*RIVAL_LISTS, *RIVAL_CARDS, *RIVAL_DECKS, "garrison", "sallied")) or (
        s.rival_speed or s.rival_goal != -1
    ):
        rivals: dict[str, Any] = {name: getattr(s, name) for name in RIVAL_NUMBERS}
        for name in RIVAL_LISTS:
            rivals[name] = list(getattr(s, name))
        for name in RIVAL_CARDS:
            rivals[name] = [tokens(CARD, zone) for zone in getattr(s, name)]
        for name in RIVAL_DECKS:
            rivals[name] = [tokens(ai_names(box), zone) for zone in getattr(s, name)]
        rivals["garrison"] = [tokens(UNIT, units) for units in s.garrison]
        rivals["sallied"] = tokens(UNIT, s.sallied)
        d["rivals"] = rivals
    if s.length or s.stunned or s.quest_seen or quests(s):
        d["adventure"] = {
            "rounds": s.length,
            "deck": tokens(QUEST, s.quests),
            "pile": tokens(QUEST, s.quest_pile),
            "hand": [tokens(QUEST, hand) for hand in s.quest_hand],
            "resolved": [tokens(QUEST, done) for done in s.quest_done],
            "drawn": tokens(QUEST, s.quest_drawn),
            "seen": list(s.quest_seen),
            "stunned": [box.units[unit].name for unit in s.stunned],
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


def read_table(box: Box, seats: int, d: dict[str, Any]) -> HeroesState:
    s = HeroesState(box, seats)
    tiles = Named("tile", [tile.name for tile in box.tiles])
    s.scenario = box.scenario_index[d["scenario"]]
    if seats not in box.scenarios[s.scenario].layouts:
        raise BadPosition(f"{d['scenario']} is not for {seats} players")
    s.difficulty = LEVELS.index(d["difficulty"])
    for name in d["optional"]:
        s.rules |= 1 << OPTIONAL.index(name)
    s.boxes = boxes_mask(d["boxes"])
    s.faction = tuple([box.faction_index[name] for name in d["factions"]])
    s.hero = tuple([box.hero_index[name] for name in d["heroes"]])
    s.centres = tuple([(int(q), int(r)) for q, r in d["centres"]])
    s.tiles = values(tiles, d["tiles"])
    s.pool = [values(tiles, pool) for pool in d["pool"]]
    s.towns = tuple(values(FIELD, d["towns"]))
    s.spot = values(FIELD, d["spots"])
    s.came = values(FIELD, d["came"])
    s.army = [values(UNIT, army) for army in d["army"]]
    s.reserve = values(UNIT, d["reserve"])
    s.spied = values(UNIT, d["spied"])
    s.guards = [values(UNIT, deck) for deck in d["guards"]]
    s.guard_piles = [values(UNIT, deck) for deck in d["guard_piles"]]
    s.stars = values(ASTROLOGER, d["stars"])
    s.star_pile = values(ASTROLOGER, d["star_pile"])
    s.omen = ASTROLOGER.value(d["omen"])
    s.harvest = ASTROLOGER.value(d["harvest"])
    s.spell = CARD.value(d["spell"])
    s.permanent = values(CARD, d["permanent"])
    s.offered = CARD.value(d["offered"])
    s.events = values(HAPPENING, d["events"])
    s.event_pile = values(HAPPENING, d["event_pile"])
    s.decks = [values(CARD, deck) for deck in d["decks"]]
    s.piles = [values(CARD, deck) for deck in d["piles"]]
    s.belongs = [UNKNOWN] * len(box.kind_of)
    for seat, cards in enumerate(d["known"]):
        for card in values(CARD, cards):
            s.belongs[card] = seat
    for name in NUMBERS:
        setattr(s, name, number(name, d[name]))
    for name in LISTS:
        setattr(s, name, [number(name, value) for value in d[name]])
    for name in CARD_ZONES:
        setattr(s, name, values(CARD, d[name]))
    for name in SEAT_CARDS:
        setattr(s, name, [values(CARD, zone) for zone in d[name]])
    take_sides(s)
    if "rivals" in d:
        rivals = d["rivals"]
        for name in RIVAL_NUMBERS:
            setattr(s, name, number(name, rivals[name]))
        for name in RIVAL_LISTS:
            setattr(s, name, [number(name, value) for value in rivals[name]])
        for name in RIVAL_CARDS:
            setattr(s, name, [values(CARD, zone) for zone in rivals[name]])
        for name in RIVAL_DECKS:
            setattr(s, name, [values(ai_names(box), zone) for zone in rivals[name]])
        s.garrison = [values(UNIT, units) for units in rivals["garrison"]]
        s.sallied = values(UNIT, rivals["sallied"])
    if "adventure" in d:
        tale = d["adventure"]
        s.length = number("rounds", tale["rounds"])
        s.quests = values(QUEST, tale["deck"])
        s.quest_pile = values(QUEST, tale["pile"])
        s.quest_hand = [values(QUEST, hand) for hand in tale["hand"]]
        s.quest_done = [values(QUEST, done) for done in tale["resolved"]]
        s.quest_drawn = values(QUEST, tale["drawn"])
        s.quest_seen = [number("seen", value) for value in tale["seen"]]
        s.stunned = [box.unit_index[name] for name in tale["stunned"]]
    if "combat" in d:
        combat = d["combat"]
        for name in COMBAT_NUMBERS:
            setattr(s, name, number(name, combat[name]))
        for name in COMBAT_LISTS:
            setattr(s, name, [number(name, value) for value in combat[name]])
        if "token" in combat:
            s.token = number("token", combat["token"])
        s.field = FIELD.value(combat["field"])
        s.code = values(UNIT, combat["units"])
        s.cell = values(CELL, combat["cells"])
        s.rocks = values(CELL, combat.get("rocks", []))
    check(s)
    lay_roads(s)
    return s


def ai_names(box: Box) -> Named:
    """The physical AI cards: kind and copy."""
    return Named("ai-card", [f"{kind.name}.{n + 1}" for kind in box.ai_kinds for n in range(kind.copies)])


def number(name: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadPosition(f"{name} wants whole numbers, not {value!r}")
    return value


def check(s: HeroesState) -> None:
    """What could not lie on a table."""
    seats = len(s.team)
    if len(s.garrison) != seats - s.seats or len(s.rival_deck) != seats - s.seats:
        raise BadPosition(f"{s.box.scenarios[s.scenario].name} has {seats - s.seats} rivals")
    for name, n in (
        ("factions", len(s.faction)),
        ("heroes", len(s.hero)),
        ("pool", len(s.pool)),
        ("towns", len(s.towns)),
        ("spots", len(s.spot) // 2),
        ("mp", len(s.mp) // 2),
        ("purse", len(s.purse) // 3),
        ("income", len(s.income) // 3),
        ("army", len(s.army)),
        ("deck", len(s.deck)),
        ("hand", len(s.hand)),
        ("discard", len(s.discard)),
        ("built", len(s.built)),
        ("tokens", len(s.tokens)),
        ("xp", len(s.xp)),
        ("morale", len(s.morale)),
        ("permanent", len(s.permanent)),
        ("stores", len(s.stores)),
    ):
        if n != seats:
            raise BadPosition(f"{name} does not fit {seats} seats")
    if not 0 <= s.active < s.seats or not 0 <= s.first < s.seats:
        raise BadPosition("active and first name a seat")
    fields = len(s.centres) * 7
    if len(s.tiles) != len(s.centres) or len(s.turned) != len(s.centres) or len(s.peeked) != len(s.centres):
        raise BadPosition("tiles, turned, peeked and centres are as many as there are tiles")
    if len(s.marks) != fields or len(s.flags) != fields or len(s.yields) != fields:
        raise BadPosition(f"marks, flags and yields have one entry for each of the {fields} fields")
    if any(not -1 <= field < fields for field in s.spot):
        raise BadPosition("a hero stands beside the map")
    if len(set(s.faction)) != seats:
        raise BadPosition("a faction is played twice")
    if min(s.purse) < 0 or min(s.mp) < 0:
        raise BadPosition("nobody has less than nothing")
    if any(not 0 <= xp <= 12 for xp in s.xp):
        raise BadPosition("experience is 0 to 12")
    if (s.mode == ADVENTURE) != (s.length > 0):
        raise BadPosition("an adventure has rounds, and nothing else has adventure cards")
    lying = [card for card in zones(s) if card != UNKNOWN]
    tales = [quest for quest in quests(s) if quest != UNKNOWN]
    for quest in tales:
        if tales.count(quest) > 1:
            raise BadPosition(f"the adventure card {QUEST.token(quest)} lies in two places")
    if s.length and (len(s.quest_hand) != s.seats or len(s.quest_done) != s.seats):
        raise BadPosition(f"adventure: hand and resolved do not fit {s.seats} seats")
    if s.length and len(s.quest_seen) != len(s.box.quest_of):
        raise BadPosition("adventure: seen has not one entry for each adventure card")
    seen: set[int] = set()
    for card in lying:
        if card in seen:
            raise BadPosition(f"the card {CARD.token(card)} lies in two places")
        if not 0 <= card < len(s.box.kind_of):
            raise BadPosition(f"there is no card {card}")
        seen.add(card)
    if s.field >= 0:
        n = len(s.code)
        for name in ("side", "damage", "mark", "haste", "health", "shield", "might", "armor", "venom", "fury"):
            if len(getattr(s, name)) != n:
                raise BadPosition(f"combat: {name} has not one entry for each unit")
        cells = [cell for cell in s.cell if cell >= 0]
        if s.token not in (0, 1):
            raise BadPosition("the initiative token lies with side 0 or side 1")
        if any((cell >= FIRST_HEX) != (s.mode >= SKIRMISH) for cell in cells):
            raise BadPosition("a unit stands on a space of the other battle board")
        if len(set(cells)) != len(cells):
            raise BadPosition("two units stand on one space")
        if any(rock in cells or not rock >= FIRST_HEX for rock in s.rocks):
            raise BadPosition("an obstacle lies on a free hex of the large board")


def zones(s: HeroesState) -> list[int]:
    found: list[int] = []
    for pile in (*s.deck, *s.hand, *s.discard, *s.ongoing, *s.aside, *s.decks, *s.piles):
        found.extend(pile)
    found.extend(card for card in s.permanent if card >= 0)
    for pile in (*s.rival_spells, *s.rival_casts):
        found.extend(pile)
    if s.offered >= 0:
        found.append(s.offered)
    found.extend(s.supply)
    found.extend(s.market)
    found.extend(s.removed)
    found.extend(s.looked)
    return found


def quests(s: HeroesState) -> list[int]:
    """The adventure cards, wherever they lie."""
    return [q for pile in (s.quests, s.quest_pile, *s.quest_hand, *s.quest_done, s.quest_drawn) for q in pile]


def components(s: HeroesState) -> list[str]:
    """Every card, unit, tile, astrologer and hero model once."""
    box = s.box
    found = [f"card {CARD.token(card)}" for card in zones(s) if card != UNKNOWN]
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
        elif unit.faction != "layer":  # a faction unit that is not in the army lies beside the town
            found.extend([f"unit {unit.name}"] * max(1, counts.get(i, 0)))
    lying = [tile for tile in (*s.tiles, *[t for pool in s.pool for t in pool]) if tile >= 0]
    lying += [
        i for i in range(len(box.tiles)) if i not in lying and box.tiles[i].box & s.boxes
    ]  # the rest stays in the box
    found.extend(f"tile {box.tiles[tile].name}" for tile in lying)
    ai = ai_names(box)
    drawn = [card for pile in (*s.rival_deck, *s.rival_pile) for card in pile if card >= 0]
    if not s.is_view:
        drawn += [card for card in range(len(box.ai_cards)) if card not in drawn]  # the rest stays in the box
    found.extend(f"ai {ai.token(card)}" for card in drawn)
    found.extend(f"astrologer {box.astrologers[a].name}" for a in (*s.stars, *s.star_pile) if a >= 0)
    found.extend(f"adventure {QUEST.token(q)}" for q in quests(s) if q >= 0)
    found.extend(f"event {box.events[e].name}" for e in (*s.events, *s.event_pile) if e >= 0)
    return found
