"""What the Deluxe scenarios change when the table is laid out."""

from typing import Final

from hexkeep.games.bastion.state import BastionState, add_enemy
from hexkeep.games.bastion.vocabulary import (
    CITADEL_SPOT,
    CLASSES,
    DAMAGED,
    FIRST_LEGEND,
    FIRST_SQUARE,
    enemy_class,
    enemy_of,
    sources_of,
)

BEAST: Final = CLASSES.index("beast")


def legends_below(s: BastionState, cards: list[int], below: int) -> list[int]:
    """BAS-DSC-06. The legends are shuffled into the lower part of the deck."""
    legends = [card for card in cards if card >= FIRST_LEGEND]
    rest = [card for card in cards if card < FIRST_LEGEND]
    s.shuffle(rest)
    mixed = below - len(legends)
    lower = legends + rest[:mixed]
    s.shuffle(lower)
    return lower + rest[mixed:]


def beasts_on_top(s: BastionState, cards: list[int]) -> list[int]:
    """BAS-DSC-07. The six beasts, shuffled, lie on top of the deck."""
    beasts = [card for card in cards if enemy_class(card) == BEAST]
    rest = [card for card in cards if enemy_class(card) != BEAST]
    s.shuffle(beasts)
    s.shuffle(rest)
    return rest + beasts


def late_arrival(s: BastionState, unused: list[int]) -> list[int]:
    """BAS-DSC-08, BAS-DSC-09, BAS-DSC-10. Damaged sources, fliers on squares, a dragon in the citadel."""
    camp = 5  # BAS-GEO-06, BAS-DSC-09
    damaged = [1, 2, 3]  # farthest from the camp, and its two neighbours
    for district in damaged:
        for source in sources_of(district)[:4]:
            s.sources[source] = DAMAGED
    s.places = [camp] * s.seats
    flier, dragon = CLASSES.index("flier"), CLASSES.index("dragon")
    fliers = [enemy_of(flier, s.districts[d]) for d in range(6) if d not in damaged]
    dragons = [enemy_of(dragon, s.districts[d]) for d in damaged]
    s.shuffle(fliers)
    for i, district in enumerate(damaged):
        add_enemy(s, FIRST_SQUARE + district, fliers[i])
    nest = dragons[s.randbelow(3)]
    add_enemy(s, CITADEL_SPOT, nest)
    counts = list(s.recipe)
    counts[flier] = 3
    counts[dragon] = 1
    s.recipe = tuple(counts)
    return [card for card in unused if card not in fliers and card != nest]


def beast_each(s: BastionState, unused: list[int]) -> list[int]:
    """BAS-DSC-04. Every defender starts with a beast as an Acceleration."""
    beasts = [card for card in unused if enemy_class(card) == BEAST]
    s.shuffle(beasts)
    for seat in range(s.seats):
        s.spells[seat] = (beasts[seat],)
    counts = list(s.recipe)
    counts[0] = s.seats
    s.recipe = tuple(counts)
    return [card for card in unused if card not in beasts[: s.seats]]
