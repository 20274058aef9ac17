"""Positions: the table as readable JSON and back."""

from typing import Any, Final

from hexkeep.games.bastion.components.box import ABILITIES, FIRST_FORBIDDEN_BIT, MODES, SIDES, Box
from hexkeep.games.bastion.rules.actions.rituals import ANY_COLOUR
from hexkeep.games.bastion.rules.editions import EDITIONS, Edition
from hexkeep.games.bastion.setup import MANA_PER_COLOUR, printed_sources
from hexkeep.games.bastion.state import (
    ATTACKED,
    COLLECTED,
    DUTY,
    MOVED,
    ON_THE_WAY,
    REVIVED_ONE,
    BastionState,
    auras_in_play,
    mana_of,
)
from hexkeep.games.bastion.table.position_checks import (
    check_table,
    enemy_zones,
    mana_in_play,
    ritual_zones,
)
from hexkeep.games.bastion.table.position_fields import (
    enemy_cards,
    mana_counts,
    mapping,
    number,
    one_of,
    open_cards,
    open_rituals,
    ritual_card,
    ritual_cards,
    sequence,
    spell_face,
    token_lying_there,
)
from hexkeep.games.bastion.vocabulary import (
    COLOURS,
    DAMAGED,
    ENEMY,
    MANA,
    OPEN,
    PLACE,
    PLACE_NAMES,
    RECIPE_LENGTH,
    RITUAL,
    SPELL,
    SPOT_NAMES,
    SPOTS,
    WALL_SECTIONS,
    foundations_of,
    recipe_index,
    sources_of,
)
from hexkeep.kernel.errors import BadPosition
from hexkeep.kernel.table.positions import refuse_unknown_fields
from hexkeep.kernel.types import UNKNOWN, Ref

PHASES: Final = ("setup", "enemies", "actions")
DEEDS: Final = (
    ("moved", MOVED),
    ("collected", COLLECTED),
    ("attacked", ATTACKED),
    ("revived", REVIVED_ONE),
    ("on-the-way", ON_THE_WAY),
    ("must-fight-or-leave", DUTY),
)
RESULTS: Final = ("", "won", "lost")
SETTINGS: Final = ("symbiote_shuns", "inquisitor_shields", "early_spells")


TABLE_FIELDS: Final = (
    "edition",
    "mode",
    "settings",
    "side",
    "districts",
    "printed",
    "phase",
    "active",
    "did",
    "result",
    "deck",
    "enemies",
    "in_force",
    "spent",
    "aside",
    "recalled",
    "unused",
    "recipe",
    "reserve",
    "sources",
    "towers",
    "foundations",
    "rituals",
    "rituals_known",
    "rituals_returned",
    "rituals_scrapped",
    "rituals_unused",
    "building",
    "defenders",
    "artifacts_used",
    "pledged",
    "paying",
    "souls",
    "called_off",
    "refused",
)
"""Every field of a written table. `printed` and `in_force` are for the reader: they follow from the others."""
DEFENDER_FIELDS: Final = ("place", "mana", "spells", "rituals", "artifacts")


def write_table(s: BastionState) -> dict[str, Any]:
    """Zones by name, things by their tokens; what is empty is left out of the long lists."""
    edition = s.box.edition
    return {
        "edition": edition.name,
        "mode": MODES[edition.index][s.mode],
        "settings": {
            "symbiote_shuns": edition.symbiote_shuns_immune,
            "inquisitor_shields": edition.inquisitor_shields,
            "early_spells": edition.early_spells,
        },
        "side": SIDES[s.side],
        "districts": [MANA.token(colour) for colour in s.districts],
        "printed": [MANA.token(colour) for colour in s.printed_sources],
        "phase": PHASES[s.phase],
        "active": s.active,
        "did": [name for name, bit in DEEDS if s.did & bit],
        "result": RESULTS[s.result],
        "deck": _tokens(ENEMY, s.deck[::-1]),
        "enemies": {SPOT_NAMES[i]: _tokens(ENEMY, cards) for i, cards in enumerate(s.spots) if cards},
        "in_force": _auras(s.auras),
        "spent": _tokens(ENEMY, s.spent),
        "aside": _tokens(ENEMY, s.enemies_aside),
        "recalled": _tokens(ENEMY, s.recalled),
        "unused": _tokens(ENEMY, s.unused),
        "recipe": list(s.recipe),
        "reserve": _mana(s.reserve),
        "sources": {
            f"d{d + 1}": [_name_of_token_lying_there(x) for x in (s.sources[source] for source in sources_of(d))]
            for d in range(6)
        },
        "towers": [_name_of_token_lying_there(x) for x in s.towers],
        "foundations": [[_structure(s.foundations[f]) for f in foundations_of(d)] for d in range(6)],
        "rituals": _tokens(RITUAL, s.ritual_deck[::-1]),
        "rituals_known": s.known_rituals,
        "rituals_returned": _tokens(RITUAL, s.returned_rituals),
        "rituals_scrapped": _tokens(RITUAL, s.scrapped_rituals),
        "rituals_unused": _tokens(RITUAL, s.unused_rituals),
        "building": "" if s.building < 0 else RITUAL.token(s.building),
        "defenders": [
            {
                "place": PLACE.token(s.places[seat]),
                "mana": _mana([mana_of(s, seat, colour) for colour in range(6)]),
                "spells": _tokens(ENEMY, s.spells[seat]),
                "rituals": _tokens(RITUAL, s.rituals[seat]),
                "artifacts": _tokens(RITUAL, s.artifacts[seat]),
            }
            for seat in range(s.seats)
        ],
        "artifacts_used": [RITUAL.token(card) for card in range(len(RITUAL.names)) if s.used_artifacts >> card & 1],
        "pledged": [[seat, ENEMY.token(card), SPELL.token(face)] for seat, card, face in s.pledged],
        "paying": s.paying[:],
        "souls": ["any" if soul == ANY_COLOUR else MANA.token(soul) for soul in s.defeated_colours],
        "called_off": s.called_off,
        "refused": s.refused,
    }


def edition_of(table: dict[str, Any]) -> Edition:
    """The edition a table is played with, and its own rulings."""
    given = mapping(table.get("settings", {}), "settings")
    for name, value in given.items():
        one_of(name, SETTINGS, "settings", "setting")
        if not isinstance(value, bool):
            raise BadPosition(f"settings.{name}: {value!r} is neither true nor false")
    return Edition(
        one_of(table["edition"], EDITIONS, "edition", "edition"),
        given.get("symbiote_shuns", True),
        given.get("inquisitor_shields", False),
        given.get("early_spells", True),
    )


def read_table(seats: int, table: dict[str, Any], box: Box) -> BastionState:
    """The inverse of `write_table`. Raises BadPosition with the name of the field that cannot be."""
    if not 1 <= seats <= 4:
        raise BadPosition(f"seats: Bastion is for 1 to 4 players, not {seats}")
    refuse_unknown_fields(table, TABLE_FIELDS)
    s = BastionState(seats, 0, box)
    s.mode = one_of(table["mode"], MODES[box.edition.index], "mode", "mode")
    s.side = one_of(table["side"], SIDES, "side", "side")
    s.districts = tuple(one_of(c, COLOURS, "districts", "colour") for c in sequence(table["districts"], "districts"))
    if sorted(s.districts) != list(range(6)):
        raise BadPosition("districts: each of the six colours once would be right")
    s.printed_sources = printed_sources(s.box, s.side, s.districts)
    s.phase = one_of(table["phase"], PHASES, "phase", "phase")
    s.active = number(table["active"], "active", 0, seats - 1)
    for deed in sequence(table.get("did", ()), "did"):
        s.did |= DEEDS[one_of(deed, tuple(name for name, _ in DEEDS), "did", "deed")][1]
    s.result = one_of(table.get("result", ""), RESULTS, "result", "result")
    _read_enemies(s, table)
    _read_bastion(s, table)
    _read_defenders(s, table)
    _read_pending(s, table)
    check_table(s)
    if not s.recipe:
        s.recipe = _recipe(s)
    return s


def _recipe(s: BastionState) -> tuple[int, ...]:
    """What the deck was made of, for a position that does not say: every enemy that is in the game."""
    if UNKNOWN in s.deck:
        raise BadPosition("recipe: a deck of hidden cards needs one")
    counts = [0] * RECIPE_LENGTH
    unused = set(s.unused)
    for card in enemy_zones(s):
        if card not in unused:
            counts[recipe_index(card)] += 1
    return tuple(counts)


def _read_enemies(s: BastionState, table: dict[str, Any]) -> None:
    s.deck = enemy_cards(table["deck"], "deck")[::-1]
    for name, tokens in mapping(table["enemies"], "enemies").items():
        spot = one_of(name, SPOT_NAMES, "enemies", "place of an enemy")
        if spot == WALL_SECTIONS:
            raise BadPosition("enemies.s24: s24 is the deck's section, no enemy can stand there")
        s.spots[spot] = open_cards(tokens, f"enemies.{name}")
    s.spent = list(open_cards(table.get("spent", ()), "spent"))
    s.enemies_aside = list(open_cards(table.get("aside", ()), "aside"))
    s.recalled = open_cards(table.get("recalled", ()), "recalled")
    s.unused = tuple(enemy_cards(table.get("unused", ()), "unused"))
    s.recipe = tuple(number(n, "recipe", 0, 10) for n in sequence(table.get("recipe", ()), "recipe"))
    s.auras = auras_in_play(s)


def _read_bastion(s: BastionState, table: dict[str, Any]) -> None:
    s.reserve = mana_counts(table["reserve"], "reserve", MANA_PER_COLOUR)
    sources = mapping(table["sources"], "sources")
    for name in sources:
        one_of(name, PLACE_NAMES[:6], "sources", "district")
    for district in PLACE_NAMES[:6]:
        field = f"sources.{district}"
        if len(sequence(sources[district], field)) != 5:
            raise BadPosition(f"{field}: a district has five places for sources, three printed and two foundations")
        s.sources.extend(token_lying_there(x, field) for x in sources[district])
    s.towers = [token_lying_there(x, "towers") for x in sequence(table["towers"], "towers", 6)]
    for pair in sequence(table["foundations"], "foundations", 6):
        for token in sequence(pair, "foundations", 2):
            s.foundations.append(ritual_card(token, "foundations") if token else OPEN)
    s.ritual_deck = ritual_cards(table.get("rituals", ()), "rituals")[::-1]
    s.known_rituals = number(table.get("rituals_known", 0), "rituals_known", 0, len(s.ritual_deck))
    s.returned_rituals = list(open_rituals(table.get("rituals_returned", ()), "rituals_returned"))
    s.scrapped_rituals = open_rituals(table.get("rituals_scrapped", ()), "rituals_scrapped")
    s.unused_rituals = open_rituals(table.get("rituals_unused", ()), "rituals_unused")
    s.building = ritual_card(table["building"], "building") if table.get("building") else -1


def _read_defenders(s: BastionState, table: dict[str, Any]) -> None:
    rows = sequence(table["defenders"], "defenders")
    if len(rows) != s.seats:
        raise BadPosition(f"defenders: {len(rows)} do not fit {s.seats} seats")
    for i, row in enumerate(rows):
        field = f"defenders[{i}]"
        for name in mapping(row, field):
            one_of(name, DEFENDER_FIELDS, field, "field")
        place = row["place"]
        s.places.append(one_of(place, PLACE_NAMES, f"{field}.place", "place"))
        s.mana.extend(mana_counts(row["mana"], f"{field}.mana", MANA_PER_COLOUR))
        s.spells.append(open_cards(row.get("spells", ()), f"{field}.spells"))
        s.rituals.append(open_rituals(row.get("rituals", ()), f"{field}.rituals"))
        s.artifacts.append(open_rituals(row.get("artifacts", ()), f"{field}.artifacts"))
    for card in open_rituals(table.get("artifacts_used", ()), "artifacts_used"):
        if all(card not in owned for owned in s.artifacts):
            raise BadPosition(f"artifacts_used: {RITUAL.token(card)} is used but nobody's artifact")
        s.used_artifacts |= 1 << card


def _read_pending(s: BastionState, table: dict[str, Any]) -> None:
    """What several decisions build up: spells pledged, mana being paid, rituals due, what was called off."""
    for i, pledge in enumerate(sequence(table.get("pledged", ()), "pledged")):
        field = f"pledged[{i}]"
        seat, card, face = sequence(pledge, field, 3)
        s.pledged.append(
            (number(seat, field, 0, s.seats - 1), open_cards([card], field)[0], spell_face(face, field)),
        )
    s.paying = [number(n, "paying", 0, MANA_PER_COLOUR) for n in sequence(table.get("paying", ()), "paying")]
    s.defeated_colours = tuple(
        ANY_COLOUR if soul == "any" else one_of(soul, COLOURS, "souls", "colour")
        for soul in sequence(table.get("souls", ()), "souls")
    )
    s.called_off = number(table.get("called_off", 0), "called_off", 0, (1 << 2 * SPOTS) - 1)
    s.refused = number(table.get("refused", 0), "refused", 0, (1 << 6 * s.seats) - 1)


def components(s: BastionState) -> list[str]:
    """Every physical piece, each once."""
    found = [f"enemy {ENEMY.token(card)}" for card in enemy_zones(s) if card != UNKNOWN]
    found += [f"ritual {RITUAL.token(card)}" for card in ritual_zones(s) if card != UNKNOWN]
    for colour in range(6):
        n = mana_in_play(s, colour)
        found += [f"mana {COLOURS[colour]} {i + 1}" for i in range(n)]
    found += [f"defender {seat + 1}" for seat in range(len(s.places))]
    return sorted(found)


def _tokens(ref: Ref, cards: list[int] | tuple[int, ...]) -> list[str]:
    return [ref.token(card) for card in cards]


def _mana(counts: list[int]) -> dict[str, int]:
    return {COLOURS[i]: n for i, n in enumerate(counts) if n}


def _name_of_token_lying_there(x: int) -> str:
    return "open" if x == OPEN else "damaged" if x == DAMAGED else COLOURS[x]


def _auras(auras: int) -> list[str]:
    """The abilities in play and the forbidden source colours; for the reader, computed anew when read."""
    found = [name for name, bit in ABILITIES.items() if auras & bit]
    return found + [f"no-{colour}" for i, colour in enumerate(COLOURS) if auras >> (FIRST_FORBIDDEN_BIT + i) & 1]


def _structure(card: int) -> str:
    return "" if card < 0 else RITUAL.token(card)
