"""Positions: the table as readable JSON and back, and the checks that keep out what cannot be."""

from typing import Any, Final

from hexkeep.games.bastion.components.box import ABILITIES, FIRST_FORBIDDEN_BIT, MODES, SYMBIOTE, TO_CITADEL, Box
from hexkeep.games.bastion.rules.editions import EDITIONS, Edition
from hexkeep.games.bastion.setup import MANA_PER_COLOUR, SIDES, printed_sources
from hexkeep.games.bastion.state import (
    ATTACKED,
    COLLECTED,
    DEFEAT,
    DUTY,
    MOVED,
    ON_THE_WAY,
    REVIVED_ONE,
    VICTORY,
    BastionState,
    auras_in_play,
    source_colour,
)
from hexkeep.games.bastion.vocabulary import (
    CITADEL_SPOT,
    COLOURS,
    DAMAGED,
    ENEMY,
    ENEMY_CARD_COUNT,
    FIRST_LEGEND,
    FIRST_SQUARE,
    MANA,
    OPEN,
    PLACE,
    RITUAL,
    SPELL,
    SPOT_NAMES,
    SPOTS,
    WALL_SECTIONS,
)
from hexkeep.kernel.errors import BadPosition
from hexkeep.kernel.setup import nearest
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
SETTINGS: Final = ("symbiote_shuns", "inquisitor_shields", "early_spells")


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
        "result": ("", "won", "lost")[s.result],
        "deck": _tokens(ENEMY, s.deck[::-1]),
        "enemies": {SPOT_NAMES[i]: _tokens(ENEMY, cards) for i, cards in enumerate(s.spots) if cards},
        "in_force": _auras(s.auras),
        "spent": _tokens(ENEMY, s.spent),
        "aside": _tokens(ENEMY, s.enemies_aside),
        "recalled": _tokens(ENEMY, s.recalled),
        "unused": _tokens(ENEMY, s.unused),
        "recipe": list(s.recipe),
        "reserve": _mana(s.reserve),
        "sources": {f"d{d + 1}": [_lying(x) for x in s.sources[d * 5 : d * 5 + 5]] for d in range(6)},
        "towers": [_lying(x) for x in s.towers],
        "foundations": [[_site(x) for x in s.foundations[d * 2 : d * 2 + 2]] for d in range(6)],
        "rituals": _tokens(RITUAL, s.ritual_deck[::-1]),
        "rituals_known": s.known_rituals,
        "rituals_returned": _tokens(RITUAL, s.returned_rituals),
        "rituals_scrapped": _tokens(RITUAL, s.scrapped_rituals),
        "rituals_unused": _tokens(RITUAL, s.unused_rituals),
        "building": "" if s.building < 0 else RITUAL.token(s.building),
        "defenders": [
            {
                "place": PLACE.token(s.places[seat]),
                "mana": _mana(s.mana[seat * 6 : seat * 6 + 6]),
                "spells": _tokens(ENEMY, s.spells[seat]),
                "rituals": _tokens(RITUAL, s.rituals[seat]),
                "artifacts": _tokens(RITUAL, s.artifacts[seat]),
            }
            for seat in range(s.seats)
        ],
        "artifacts_used": [RITUAL.token(card) for card in range(len(RITUAL.names)) if s.used_artifacts >> card & 1],
        "pledged": [[seat, ENEMY.token(card), SPELL.token(face)] for seat, card, face in s.pledged],
        "paying": s.paying[:],
        "souls": ["any" if soul == 6 else MANA.token(soul) for soul in s.defeated_colours],
        "called_off": s.called_off,
        "refused": s.refused,
    }


def edition_of(table: dict[str, Any]) -> Edition:
    """The edition a table is played with, and its own rulings."""
    given = table.get("settings", {})
    for name in given:
        _among(name, SETTINGS, "setting")
    return Edition(
        _among(table["edition"], EDITIONS, "edition"),
        bool(given.get("symbiote_shuns", True)),
        bool(given.get("inquisitor_shields", False)),
        bool(given.get("early_spells", False)),
    )


def read_table(seats: int, table: dict[str, Any], box: Box) -> BastionState:
    """The inverse of `write`. Raises BadPosition with the offending item."""
    if not 1 <= seats <= 4:
        raise BadPosition(f"Bastion is for 1 to 4 players, not {seats}")
    index = box.edition.index
    s = BastionState(seats, 0, box)
    s.mode = _among(table["mode"], MODES[index], "mode")
    s.side = _among(table["side"], SIDES, "side")
    s.districts = tuple(_among(colour, COLOURS, "district") for colour in table["districts"])
    if sorted(s.districts) != list(range(6)):
        raise BadPosition("districts wants each of the six colours once")
    s.printed_sources = printed_sources(s.box, s.side, s.districts)
    s.phase = _among(table["phase"], PHASES, "phase")
    s.active = int(table["active"])
    if not 0 <= s.active < seats or len(table["defenders"]) != seats:
        raise BadPosition(f"active and defenders do not fit {seats} seats")
    for deed in table.get("did", ()):
        s.did |= DEEDS[_among(deed, tuple(name for name, _ in DEEDS), "deed")][1]
    s.result = _among(table.get("result", ""), ("", "won", "lost"), "result")
    _read_enemies(s, table)
    _read_bastion(s, table)
    _read_defenders(s, table)
    for seat, card, face in table.get("pledged", ()):
        if not 0 <= int(seat) < seats or _card(card) not in s.spells[int(seat)]:
            raise BadPosition(f"{card} is pledged by somebody who does not hold it")
        s.pledged.append((int(seat), _card(card), SPELL.value(str(face))))
    s.paying = [int(n) for n in table.get("paying", ())]
    s.defeated_colours = tuple(6 if soul == "any" else _among(soul, COLOURS, "soul") for soul in table.get("souls", ()))
    s.called_off = int(table.get("called_off", 0))
    s.refused = int(table.get("refused", 0))
    _check(s)
    if not s.recipe:
        s.recipe = _recipe(s)
    return s


def _recipe(s: BastionState) -> tuple[int, ...]:
    """What the deck was made of, for a position that does not say: every enemy that is in the game."""
    if UNKNOWN in s.deck:
        raise BadPosition("a deck of hidden cards needs its recipe")
    counts = [0] * 23
    unused = set(s.unused)
    for card in _enemy_zones(s):
        if card not in unused:
            counts[card // 6 if card < FIRST_LEGEND else 12 + card - FIRST_LEGEND] += 1
    return tuple(counts)


def _read_enemies(s: BastionState, table: dict[str, Any]) -> None:
    s.deck = [_card(token) for token in reversed(table["deck"])]
    for name, tokens in table["enemies"].items():
        spot = _among(name, SPOT_NAMES, "place of an enemy")
        if spot == WALL_SECTIONS:
            raise BadPosition("s24 is the deck's section: no enemy can stand there")
        s.spots[spot] = tuple(_card(token) for token in tokens)
        if UNKNOWN in s.spots[spot]:
            raise BadPosition(f"an enemy on {name} is always face up")
    s.spent = [_card(token) for token in table.get("spent", ())]
    s.enemies_aside = [_card(token) for token in table.get("aside", ())]
    s.recalled = tuple(_card(token) for token in table.get("recalled", ()))
    s.unused = tuple(_card(token) for token in table.get("unused", ()))
    s.recipe = tuple(int(n) for n in table.get("recipe", ()))
    s.auras = auras_in_play(s)


def _read_bastion(s: BastionState, table: dict[str, Any]) -> None:
    s.reserve = _unmana(table["reserve"])
    for d in range(6):
        sources = table["sources"][f"d{d + 1}"]
        if len(sources) != 5:
            raise BadPosition(f"d{d + 1} has five places for sources, three printed and two foundations")
        s.sources.extend(_unlying(x) for x in sources)
    s.towers = [_unlying(x) for x in table["towers"]]
    s.foundations = [_unsite(x) for pair in table["foundations"] for x in pair]
    if len(s.towers) != 6 or len(s.foundations) != 12:
        raise BadPosition("there are six towers and twelve foundations, two in each district")
    for source in range(30):
        if s.sources[source] != OPEN and source_colour(s, source) < 0:
            raise BadPosition(f"there is no source d{source // 5 + 1}-{source % 5 + 1} for anything to lie on")
    if DAMAGED in s.towers:
        raise BadPosition("a tower cannot be damaged")
    s.ritual_deck = [_ritual(token) for token in reversed(table.get("rituals", ()))]
    s.known_rituals = int(table.get("rituals_known", 0))
    s.returned_rituals = [_ritual(token) for token in table.get("rituals_returned", ())]
    s.scrapped_rituals = tuple(_ritual(token) for token in table.get("rituals_scrapped", ()))
    s.unused_rituals = tuple(_ritual(token) for token in table.get("rituals_unused", ()))
    s.building = _ritual(table["building"]) if table.get("building") else -1


def _read_defenders(s: BastionState, table: dict[str, Any]) -> None:
    for row in table["defenders"]:
        s.places.append(_among(row["place"], tuple(PLACE.names), "place"))
        s.mana.extend(_unmana(row["mana"]))
        s.spells.append(tuple(_card(token) for token in row.get("spells", ())))
        s.rituals.append(tuple(_ritual(token) for token in row.get("rituals", ())))
        s.artifacts.append(tuple(_ritual(token) for token in row.get("artifacts", ())))
    for token in table.get("artifacts_used", ()):
        if all(_ritual(token) not in owned for owned in s.artifacts):
            raise BadPosition(f"{token} is used but nobody's artifact")
        s.used_artifacts |= 1 << _ritual(token)


def _check(s: BastionState) -> None:
    """Every piece once; mana 15 of each colour; enemies only where they can be."""
    known = [card for card in _enemy_zones(s) if card != UNKNOWN]
    for card in known:
        if known.count(card) > 1:
            raise BadPosition(f"the enemy {ENEMY.token(card)} lies in two places")
    rituals = [card for card in _ritual_zones(s) if card != UNKNOWN]
    for card in rituals:
        if rituals.count(card) > 1:
            raise BadPosition(f"the ritual {RITUAL.token(card)} lies in two places")
        if card not in s.box.rituals:
            raise BadPosition(f"the ritual {RITUAL.token(card)} is not in the {s.box.edition.name} box")
    for colour in range(6):
        found = s.reserve[colour] + sum(s.mana[seat * 6 + colour] for seat in range(s.seats))
        found += s.sources.count(colour) + s.towers.count(colour)
        if found != MANA_PER_COLOUR:
            raise BadPosition(f"there are {MANA_PER_COLOUR} {COLOURS[colour]} mana, not {found}")
    for district in range(6):
        if s.spots[FIRST_SQUARE + district]:
            lying = [*s.sources[district * 5 : district * 5 + 5], s.towers[district]]
            if any(x >= 0 for x in lying):
                raise BadPosition(f"an enemy on square-{district + 1} leaves no mana on its sources and tower")
    for spot in range(SPOTS):
        for card in s.spots[spot]:
            if (s.box.flags[card] & TO_CITADEL != 0) != (spot == CITADEL_SPOT):
                raise BadPosition(f"{ENEMY.token(card)} cannot stand on {SPOT_NAMES[spot]}")
        if spot != CITADEL_SPOT and any(not s.box.flags[card] & SYMBIOTE for card in s.spots[spot][1:]):
            raise BadPosition(f"only symbiotes lie under another enemy, but not on {SPOT_NAMES[spot]}")
    if s.recipe and len(s.recipe) != 23:
        raise BadPosition("recipe wants 23 numbers: twelve classes, ten legends, legends drawn unseen")
    if (
        s.result != VICTORY
        and s.result != DEFEAT
        and not s.deck
        and not any(s.spots[:WALL_SECTIONS])
        and not s.enemies_aside
    ):
        raise BadPosition("with an empty deck and empty walls the siege is over")


def pieces(s: BastionState) -> list[str]:
    """Every physical piece, each once."""
    found = [f"enemy {ENEMY.token(card)}" for card in _enemy_zones(s) if card != UNKNOWN]
    found += [f"ritual {RITUAL.token(card)}" for card in _ritual_zones(s) if card != UNKNOWN]
    for colour in range(6):
        n = s.reserve[colour] + sum(s.mana[seat * 6 + colour] for seat in range(s.seats))
        n += s.sources.count(colour) + s.towers.count(colour)
        found += [f"mana {COLOURS[colour]} {i + 1}" for i in range(n)]
    found += [f"defender {seat + 1}" for seat in range(len(s.places))]
    return sorted(found)


def _enemy_zones(s: BastionState) -> list[int]:
    found = [*s.deck, *s.spent, *s.enemies_aside, *s.unused]
    for cards in s.spots:
        found.extend(cards)
    for cards in s.spells:
        found.extend(cards)
    return found


def _ritual_zones(s: BastionState) -> list[int]:
    found = [*s.ritual_deck, *s.returned_rituals, *s.scrapped_rituals, *s.unused_rituals]
    found.extend(card for card in (*s.foundations, s.building) if card >= 0)
    for cards in s.rituals:
        found.extend(cards)
    for cards in s.artifacts:
        found.extend(cards)
    return found


# ---- tokens ------------------------------------------------------------------------------------


def _tokens(ref: Ref, cards: list[int] | tuple[int, ...]) -> list[str]:
    return [ref.token(card) for card in cards]


def _mana(counts: list[int]) -> dict[str, int]:
    return {COLOURS[i]: n for i, n in enumerate(counts) if n}


def _unmana(counts: dict[str, Any]) -> list[int]:
    found = [0] * 6
    for name, n in counts.items():
        found[_among(name, COLOURS, "mana")] = int(n)
        if int(n) < 0:
            raise BadPosition(f"there cannot be {n} {name} mana")
    return found


def _lying(x: int) -> str:
    return "open" if x == OPEN else "damaged" if x == DAMAGED else COLOURS[x]


def _unlying(x: Any) -> int:
    return OPEN if x == "open" else DAMAGED if x == "damaged" else _among(x, COLOURS, "mana")


def _auras(auras: int) -> list[str]:
    """The abilities in play and the forbidden source colours; for the reader, computed anew when read."""
    found = [name for name, bit in ABILITIES.items() if auras & bit]
    return found + [f"no-{colour}" for i, colour in enumerate(COLOURS) if auras >> (FIRST_FORBIDDEN_BIT + i) & 1]


def _site(card: int) -> str:
    return "" if card < 0 else RITUAL.token(card)


def _unsite(token: Any) -> int:
    return _ritual(token) if token else OPEN


def _card(token: Any) -> int:
    card = ENEMY.value(str(token))
    if not UNKNOWN <= card < ENEMY_CARD_COUNT:
        raise BadPosition(f"there is no enemy {token!r}")
    return card


def _ritual(token: Any) -> int:
    card = RITUAL.value(str(token))
    if not UNKNOWN <= card < len(RITUAL.names):
        raise BadPosition(f"there is no ritual {token!r}")
    return card


def _among(name: Any, names: tuple[str, ...], what: str) -> int:
    if name not in names:
        raise BadPosition(f"there is no {what} {name!r}{nearest(str(name), names)}")
    return names.index(name)
