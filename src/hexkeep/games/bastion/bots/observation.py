"""The table as numbers, for learning: every card by where it lies, defenders from the seat that looks on."""

from typing import Final

from mypy_extensions import i64

from hexkeep.games.bastion.components.box import MODES, SIDES
from hexkeep.games.bastion.setup import MANA_PER_COLOUR
from hexkeep.games.bastion.state import ACTION_PHASE, DEFEAT, BastionState
from hexkeep.games.bastion.vocabulary import (
    COLOURS,
    DAMAGED,
    ENEMY_CARD_COUNT,
    FACES_PER_SPELL,
    OPEN,
    PLACE_NAMES,
    RECIPE_LENGTH,
    RITUAL_NAMES,
    SPELLS,
    SPOTS,
)
from hexkeep.kernel.bots.observation import (
    NumberBuffer,
    Zone,
    add_bits,
    add_marks,
    add_padded,
    add_places,
    bounded,
    from_seat,
    seats_from,
)

SEATS: Final = 4
DISTRICTS: Final = 6
RITUAL_COUNT: Final = len(RITUAL_NAMES)
FACES: Final = len(SPELLS) * FACES_PER_SPELL

# Where an enemy card lies: unseen, on a spot, spent, aside, or as a spell with a seat.
ON_SPOT: Final = 1
SPENT: Final = ON_SPOT + SPOTS
ASIDE: Final = SPENT + 1
SPELL_OF: Final = ASIDE + 1

# Where a ritual card lies: unseen, put away, seen in the deck, on a foundation, to be built, with a seat.
PUT_AWAY: Final = 1
RETURNED: Final = 2
IN_DECK: Final = 3
BUILDING: Final = 4
BUILT_ON: Final = 5
RITUAL_OF: Final = BUILT_ON + 2 * DISTRICTS
ARTIFACT_OF: Final = RITUAL_OF + SEATS
MOST_PLEDGED: Final = 6


def zones(seats: int) -> list[Zone]:
    """Cards, colours, districts and spots count in the order of their names."""
    mana = MANA_PER_COLOUR
    return [
        Zone("mode", 1, 0, max(len(modes) for modes in MODES) - 1),
        Zone("side", 1, 0, len(SIDES) - 1),
        Zone("phase", 1, 0, ACTION_PHASE),
        Zone("active", 1, 0, seats - 1),
        Zone("done", 6, 0, 1),
        Zone("result", 1, 0, DEFEAT),
        Zone("deck", 1, 0, ENEMY_CARD_COUNT),
        Zone("recipe", RECIPE_LENGTH, 0, ENEMY_CARD_COUNT),
        Zone("enemies", ENEMY_CARD_COUNT, 0, SPELL_OF + seats - 1),
        Zone("enemies' places", ENEMY_CARD_COUNT, 0, ENEMY_CARD_COUNT),
        Zone("rituals", RITUAL_COUNT, 0, ARTIFACT_OF + seats - 1),
        Zone("artifacts used", RITUAL_COUNT, 0, 1),
        Zone("ritual deck", 1, 0, RITUAL_COUNT),
        Zone("districts", DISTRICTS, -1, DISTRICTS),
        Zone("printed sources", 3 * DISTRICTS, -1, len(COLOURS) - 1),
        Zone("sources", 5 * DISTRICTS, DAMAGED, len(COLOURS) - 1),
        Zone("towers", DISTRICTS, OPEN, len(COLOURS) - 1),
        Zone("reserve", len(COLOURS), 0, mana),
        Zone("paying", len(COLOURS), 0, mana),
        Zone("colours for rituals", len(COLOURS) + 1, 0, ENEMY_CARD_COUNT),
        Zone("pledged seats", MOST_PLEDGED, -1, seats - 1),
        Zone("pledged cards", MOST_PLEDGED, -1, ENEMY_CARD_COUNT - 1),
        Zone("pledged faces", MOST_PLEDGED, -1, FACES - 1),
        Zone("place", 1, 0, len(PLACE_NAMES) - 1, per_seat=True),
        Zone("mana", len(COLOURS), 0, mana, per_seat=True),
    ]


def add_numbers(s: BastionState, seat: int, out: NumberBuffer) -> None:
    """The numbers of `zones`."""
    out.extend([s.mode, s.side, s.phase, from_seat(s.active, seat, s.seats)])
    add_bits(s.did, 6, out)
    out.append(s.result)
    out.append(len(s.deck))
    add_padded(s.recipe, RECIPE_LENGTH, out, 0)
    add_enemies(s, seat, out)
    add_rituals(s, seat, out)
    add_bits(s.used_artifacts, RITUAL_COUNT, out)
    out.append(len(s.ritual_deck))
    add_padded(s.districts, DISTRICTS, out)
    add_padded(s.printed_sources, 3 * DISTRICTS, out)
    add_padded(s.sources, 5 * DISTRICTS, out)
    add_padded(s.towers, DISTRICTS, out)
    add_padded(s.reserve, len(COLOURS), out, 0)
    add_padded(s.paying, len(COLOURS), out, 0)
    add_marks([bounded(colour, 0, len(COLOURS)) for colour in s.defeated_colours], len(COLOURS) + 1, out)
    add_padded([from_seat(who, seat, s.seats) for who, _, _ in s.pledged], MOST_PLEDGED, out)
    add_padded([card for _, card, _ in s.pledged], MOST_PLEDGED, out)
    add_padded([face for _, _, face in s.pledged], MOST_PLEDGED, out)
    order = seats_from(seat, s.seats)
    for other in order:
        out.append(s.places[other])
    for other in order:
        out.extend(s.mana[other * 6 : other * 6 + 6])


def add_enemies(s: BastionState, seat: int, out: NumberBuffer) -> None:
    """Where each enemy card lies, and its place among those that lie there."""
    where = out.fill(0, ENEMY_CARD_COUNT)
    place: i64 = out.fill(0, ENEMY_CARD_COUNT)
    values = out.values
    for spot in range(SPOTS):
        cards = s.spots[spot]
        add_places(cards, ON_SPOT + spot, where, out)
        for i, card in enumerate(cards):
            values[place + card] = i
    add_places(s.spent, SPENT, where, out)
    add_places(s.enemies_aside, ASIDE, where, out)
    for holder in range(s.seats):
        add_places(s.spells[holder], SPELL_OF + from_seat(holder, seat, s.seats), where, out)


def add_rituals(s: BastionState, seat: int, out: NumberBuffer) -> None:
    """Where each ritual card lies, as far as it is seen."""
    where = out.fill(0, RITUAL_COUNT)
    add_places(s.scrapped_rituals, PUT_AWAY, where, out)
    add_places(s.unused_rituals, PUT_AWAY, where, out)
    add_places(s.returned_rituals, RETURNED, where, out)
    add_places(s.ritual_deck, IN_DECK, where, out)
    for foundation, card in enumerate(s.foundations):
        if card >= 0:
            out.values[where + card] = BUILT_ON + foundation
    if s.building >= 0:
        out.values[where + s.building] = BUILDING
    for holder in range(s.seats):
        first = from_seat(holder, seat, s.seats)
        add_places(s.rituals[holder], RITUAL_OF + first, where, out)
        add_places(s.artifacts[holder], ARTIFACT_OF + first, where, out)
