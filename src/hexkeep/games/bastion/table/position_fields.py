"""The fields of a written table: each is read with its name, so that a refusal says which one is wrong."""

from typing import Any

from hexkeep.games.bastion.vocabulary import COLOURS, DAMAGED, ENEMY, OPEN, RITUAL, SPELL
from hexkeep.kernel.errors import BadPosition
from hexkeep.kernel.setup import suggestion
from hexkeep.kernel.types import UNKNOWN, Named


def number(value: Any, field: str, low: int, high: int) -> int:
    """A whole number from `low` to `high`."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadPosition(f"{field}: {value!r} is no whole number, {low} to {high} would be right")
    if not low <= value <= high:
        raise BadPosition(f"{field}: {value} cannot be, {low} to {high} would be right")
    return value


def mapping(value: Any, field: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise BadPosition(f"{field}: {value!r} is no table of names and values")
    return value


def sequence(value: Any, field: str, length: int = -1) -> list[Any]:
    """A list, of `length` entries unless that is -1."""
    if not isinstance(value, (list, tuple)):
        raise BadPosition(f"{field}: {value!r} is no list")
    if length >= 0 and len(value) != length:
        raise BadPosition(f"{field}: a list of {len(value)}, {length} would be right")
    return list(value)


def one_of(name: Any, names: tuple[str, ...], field: str, what: str) -> int:
    """The index of a name among those that can be."""
    if not isinstance(name, str) or name not in names:
        raise BadPosition(f"{field}: there is no {what} {name!r}{suggestion(str(name), names)}")
    return names.index(name)


def _card(token: Any, ref: Named, field: str) -> int:
    """A card by its name; UNKNOWN for one that lies face down."""
    try:
        card = ref.value(str(token))
    except ValueError:
        card = len(ref.names)
    if not UNKNOWN <= card < len(ref.names):
        raise BadPosition(f"{field}: there is no {ref.kind} {token!r}{suggestion(str(token), list(ref.names))}")
    return card


def enemy_cards(tokens: Any, field: str) -> list[int]:
    return [_card(token, ENEMY, field) for token in sequence(tokens, field)]


def open_cards(tokens: Any, field: str) -> tuple[int, ...]:
    """Enemy cards that lie face up."""
    cards = tuple(enemy_cards(tokens, field))
    if UNKNOWN in cards:
        raise BadPosition(f"{field}: these cards are always face up")
    return cards


def ritual_card(token: Any, field: str) -> int:
    """A ritual card by its name."""
    return _card(token, RITUAL, field)


def ritual_cards(tokens: Any, field: str) -> list[int]:
    return [ritual_card(token, field) for token in sequence(tokens, field)]


def open_rituals(tokens: Any, field: str) -> tuple[int, ...]:
    """Ritual cards that lie face up."""
    cards = tuple(ritual_cards(tokens, field))
    if UNKNOWN in cards:
        raise BadPosition(f"{field}: these rituals are always face up")
    return cards


def spell_face(token: Any, field: str) -> int:
    try:
        return SPELL.value(str(token))
    except ValueError:
        raise BadPosition(f"{field}: there is no spell {token!r}") from None


def mana_counts(counts: Any, field: str, most: int) -> list[int]:
    """How many mana of each colour, none of them above `most`."""
    found = [0] * len(COLOURS)
    for name, n in mapping(counts, field).items():
        found[one_of(name, COLOURS, field, "mana")] = number(n, f"{field}.{name}", 0, most)
    return found


def token_lying_there(value: Any, field: str) -> int:
    """What lies on a source or a tower: a mana, nothing, or the token of a damaged source."""
    if value == "open":
        return OPEN
    return DAMAGED if value == "damaged" else one_of(value, COLOURS, field, "mana")
