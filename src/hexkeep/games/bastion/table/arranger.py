"""Arranging a siege: a position is completed from the few fields that are given.

    {"edition": "2015", "enemies": {"s1": "red-beast", "s2": "blue-mage"}, "deck": "black-rider",
     "defenders": [{"place": "d1", "mana": "3 red 1 blue", "spells": "arrow"}]}

Every field of a written table may be given as well; what is left out follows from the others.
"""

from collections.abc import Callable
from typing import Any, Final

from hexkeep.games.bastion.components.box import Box
from hexkeep.games.bastion.rules.editions import Edition
from hexkeep.games.bastion.setup import MANA_PER_COLOUR
from hexkeep.games.bastion.table.position_fields import mapping, number, one_of, sequence
from hexkeep.games.bastion.table.positions import DEFENDER_FIELDS, TABLE_FIELDS, edition_of
from hexkeep.games.bastion.vocabulary import (
    COLLECTOR,
    COLOURS,
    ENEMY,
    ENEMY_NAMES,
    FOUNDATION,
    MAIN,
    PLACE_NAMES,
    RITUAL_NAMES,
    SOURCE_SLOT,
    SPELL,
    SPELLS,
    ritual_kind,
    spell_kind,
)
from hexkeep.kernel.errors import BadPosition
from hexkeep.kernel.setup import suggestion
from hexkeep.kernel.table.positions import refuse_unknown_fields

DISTRICTS: Final = PLACE_NAMES[:6]
MODES_BY_EDITION: Final = {"2015": "standard-siege", "deluxe": "medium"}
"""The mode of a siege that names none."""
POSITION_FIELDS: Final = ("game", "seats", "steps", "rng")
"""Fields of the position round the table."""


def complete(box_of: Callable[[Edition], Box], partial: dict[str, Any]) -> dict[str, Any]:
    """A whole position from a part of one. Raises BadPosition with the name of the field that cannot be.

    - `edition` ("deluxe"), `mode`, `side`, `districts` (in the order of COLOURS), `phase` ("actions"), `active` (0).
    - `defenders`: one row a seat with `place` ("d1"), `mana` ("3 red 1 blue", one of each colour as at the start),
      `spells` (by spell: "arrow lightning-3", or by enemy card), `rituals` and `artifacts`. `seats` adds more rows.
    - `enemies`: who stands where, {"s1": "red-beast", "s2": "blue-mage+red-symbiote"}.
    - `deck`: from the top; the main squad that is nowhere else.
    - `sources` {"d1-1": "red"}, `towers` {"d1": "red"}: the mana that lies there; `foundations` {"d1-a": "red-source"}.
    - The reserve, the ritual deck and the unused cards are what is left of the box.
    """
    refuse_unknown_fields(partial, POSITION_FIELDS + TABLE_FIELDS)
    table: dict[str, Any] = {field: partial[field] for field in TABLE_FIELDS if field in partial}
    table.setdefault("edition", "deluxe")
    box = box_of(edition_of(table))
    table.setdefault("mode", MODES_BY_EDITION[box.edition.name])
    deck_of_mode = box.decks.get(table["mode"])
    table.setdefault("side", (deck_of_mode.side if deck_of_mode else "") or "statues")
    table.setdefault("districts", list(COLOURS))
    table.setdefault("phase", "actions")
    table.setdefault("active", 0)
    table["enemies"] = {
        spot: _words(cards, f"enemies.{spot}", "+")
        for spot, cards in mapping(partial.get("enemies", {}), "enemies").items()
    }
    table["sources"], table["towers"] = _mana_lying(partial)
    table["foundations"] = _foundations(partial.get("foundations", {}))
    _fill_cards(table, partial, box)
    _fill_rituals(table, box)
    _fill_reserve(table)
    _fill_duty(table)
    position: dict[str, Any] = {"game": "bastion", "seats": len(table["defenders"]), "table": table}
    return position | {field: partial[field] for field in ("steps", "rng") if field in partial}


def _words(value: Any, field: str, separator: str | None = None) -> list[str]:
    """A list of names, or one text that holds them."""
    if isinstance(value, str):
        return value.split(separator) if value else []
    return [str(word) for word in sequence(value, field)]


def _mana(value: Any, field: str) -> dict[str, Any]:
    """A table of colours, or a text like "3 red 1 blue"."""
    if not isinstance(value, str):
        return mapping(value, field)
    words = value.split()
    found: dict[str, Any] = {}
    if len(words) % 2:
        raise BadPosition(f"{field}: {value!r} is no row of numbers and colours such as '3 red 1 blue'")
    for n, colour in zip(words[::2], words[1::2], strict=True):
        one_of(colour, COLOURS, field, "mana")
        if not n.isdecimal():
            raise BadPosition(f"{field}: {n!r} is no number of {colour} mana")
        found[colour] = int(n)
    return found


def _mana_lying(partial: dict[str, Any]) -> tuple[dict[str, list[Any]], list[Any]]:
    """What lies on the sources and towers: whole lists as a position writes them, or only those with something."""
    lying: dict[str, list[Any]] = {district: ["open"] * 5 for district in DISTRICTS}
    for name, value in mapping(partial.get("sources", {}), "sources").items():
        if name in DISTRICTS:
            lying[name] = sequence(value, f"sources.{name}")
        else:
            one_of(name, tuple(SOURCE_SLOT.names), "sources", "source")
            district, _, place = name.partition("-")
            lying[district][int(place) - 1] = value
    given = partial.get("towers", {})
    if isinstance(given, (list, tuple)):
        return lying, list(given)
    towers: list[Any] = ["open"] * len(DISTRICTS)
    for name, value in mapping(given, "towers").items():
        towers[one_of(name, DISTRICTS, "towers", "district")] = value
    return lying, towers


def _foundations(given: Any) -> list[Any]:
    if isinstance(given, (list, tuple)):
        return list(given)
    rows: list[list[Any]] = [["", ""] for _ in DISTRICTS]
    for name, card in mapping(given, "foundations").items():
        one_of(name, tuple(FOUNDATION.names), "foundations", "foundation")
        district, _, side = name.partition("-")
        rows[DISTRICTS.index(district)]["ab".index(side)] = card
    return rows


def _fill_cards(table: dict[str, Any], partial: dict[str, Any], box: Box) -> None:
    """Defenders, the deck and the unused enemies: no card lies in two places."""
    rows = [
        mapping(row, f"defenders[{i}]") for i, row in enumerate(sequence(partial.get("defenders", [{}]), "defenders"))
    ]
    seats = number(partial.get("seats", len(rows)), "seats", max(1, len(rows)), 4)
    rows += [{}] * (seats - len(rows))
    for field in ("spent", "aside"):
        table[field] = _words(table.get(field, ()), field)
    taken = {card for cards in table["enemies"].values() for card in cards} | {*table["spent"], *table["aside"]}
    deck = _words(partial["deck"], "deck") if "deck" in partial else None
    taken.update(deck or ())
    spells = [_words(row.get("spells", ()), f"defenders[{i}].spells") for i, row in enumerate(rows)]
    taken.update(word for held in spells for word in held if word in ENEMY_NAMES)
    table["defenders"] = []
    for i, row in enumerate(rows):
        field = f"defenders[{i}]"
        for name in row:
            one_of(name, DEFENDER_FIELDS, field, "field")
        held = [
            word if word in ENEMY_NAMES else _card_of_spell(word, taken, box, f"{field}.spells") for word in spells[i]
        ]
        table["defenders"].append(
            {
                "place": row.get("place", "d1"),
                "mana": _mana(row.get("mana", dict.fromkeys(COLOURS, 1)), f"{field}.mana"),
                "spells": held,
                "rituals": _words(row.get("rituals", ()), f"{field}.rituals"),
                "artifacts": _words(row.get("artifacts", ()), f"{field}.artifacts"),
            }
        )
    if deck is None:
        main = {f"{colour}-{kind}" for kind in MAIN for colour in COLOURS}
        deck = [card for card in ENEMY_NAMES if card in main and card not in taken]
        taken.update(deck)
    table["deck"] = deck
    table.setdefault("unused", [card for card in ENEMY_NAMES if card not in taken])


def _card_of_spell(word: str, taken: set[str], box: Box, field: str) -> str:
    """An enemy card that nobody uses and that carries a spell: `arrow`, `lightning-3`, or `lightning` of any power."""
    if word in SPELLS:
        kind = SPELLS.index(word)
        fits = [card for card, face in enumerate(box.spell) if spell_kind(face) == kind]
    else:
        try:
            wanted = SPELL.value(word)
        except ValueError:
            raise BadPosition(f"{field}: there is no spell or enemy {word!r}{suggestion(word, list(SPELLS))}") from None
        fits = [card for card, face in enumerate(box.spell) if face == wanted]
    for card in reversed(fits):
        name = ENEMY.token(card)
        if name not in taken:
            taken.add(name)
            return name
    raise BadPosition(f"{field}: the {box.edition.name} box holds no more enemy with {word!r}")


def _fill_rituals(table: dict[str, Any], box: Box) -> None:
    """The ritual deck holds the rituals that are nowhere else; a game for one has no Collectors (BAS-SETUP-21)."""
    for field in ("rituals_returned", "rituals_scrapped"):
        table[field] = _words(table.get(field, ()), field)
    taken = {*table["rituals_returned"], *table["rituals_scrapped"], table.get("building", "")}
    for row in table["defenders"]:
        taken.update(row["rituals"], row["artifacts"])
    for pair in table["foundations"]:
        taken.update(str(card) for card in sequence(pair, "foundations"))
    left = [card for card in box.rituals if RITUAL_NAMES[card] not in taken]
    if "rituals" in table:
        table["rituals"] = _words(table["rituals"], "rituals")
    else:
        alone = len(table["defenders"]) == 1
        deck = box.decks.get(str(table["mode"]))
        played = deck is None or deck.rituals
        drawn = [card for card in left if played and not (alone and ritual_kind(card) == COLLECTOR)]
        table["rituals"] = [RITUAL_NAMES[card] for card in drawn]
    table.setdefault(
        "rituals_unused", [RITUAL_NAMES[card] for card in left if RITUAL_NAMES[card] not in table["rituals"]]
    )


def _fill_reserve(table: dict[str, Any]) -> None:
    """The reserve holds the mana that is nowhere else. A colour whose number is given keeps that number."""
    given = _mana(table.get("reserve", {}), "reserve")
    table["reserve"] = {}
    lying = [x for places in table["sources"].values() for x in places] + table["towers"]
    for colour in COLOURS:
        out = lying.count(colour)
        for i, row in enumerate(table["defenders"]):
            out += number(row["mana"].get(colour, 0), f"defenders[{i}].mana.{colour}", 0, MANA_PER_COLOUR)
        if out > MANA_PER_COLOUR:
            raise BadPosition(f"defenders: there are {MANA_PER_COLOUR} {colour} mana, not {out}")
        table["reserve"][colour] = given.get(colour, MANA_PER_COLOUR - out)
    for colour in given:
        one_of(colour, COLOURS, "reserve", "mana")


def _fill_duty(table: dict[str, Any]) -> None:
    """BAS-TURN-08. Who begins his actions in the citadel beside an enemy must fight it or leave."""
    did = _words(table.get("did", ()), "did")
    active = number(table["active"], "active", 0, len(table["defenders"]) - 1)
    beside = table["defenders"][active]["place"] == "citadel" and table["enemies"].get("citadel")
    if table["phase"] == "actions" and beside and "attacked" not in did and "must-fight-or-leave" not in did:
        did.append("must-fight-or-leave")
    table["did"] = did
