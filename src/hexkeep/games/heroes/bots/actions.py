"""Which arguments options can have: fields and sites of the map, units in combat, cards with their effects."""

from collections.abc import Iterable, Sequence
from typing import Final

from hexkeep.games.heroes.components.box import Box
from hexkeep.games.heroes.components.scenarios import CHAMPIONSHIP, SKIRMISH
from hexkeep.games.heroes.components.tiles import FIELDS_PER_TILE
from hexkeep.games.heroes.components.tokens import site
from hexkeep.games.heroes.rules.effects.language import GOLD
from hexkeep.games.heroes.state import RESOURCE_KINDS, HeroesState
from hexkeep.games.heroes.vocabulary import CELLS
from hexkeep.kernel.hexes import distance

MOST_FIGHTERS: Final = 40
"""More units than ever come to one battle, the fallen and the conjured among them."""
MOST_DICE: Final = 12
MOST_GAINED: Final = (250, 100, 100)
"""HOM-RES-01 sets no limit to gold, materials and valuables: so much more than at the start a player may come to."""
SMALL_BOARD: Final = 21
"""The spaces of the small battle board and the arrow tower come first among the cells."""
TOUCHING_DISTANCE: Final = 3
"""The most that the centres of two tiles that touch lie apart."""


def slot_count(s: HeroesState) -> int:
    """How many tiles the map comes to: those of the scenario, and those that players lay."""
    scenario = s.box.scenarios[s.scenario]
    return len(scenario.layouts[s.seats]) + scenario.pool * s.seats if s.mode < SKIRMISH else 0


def cells(opening: HeroesState) -> range:
    """The spaces on which battles are fought."""
    return range(SMALL_BOARD, len(CELLS)) if opening.mode >= SKIRMISH else range(SMALL_BOARD)


def sites(opening: HeroesState) -> list[int]:
    """Where a tile may come to lie, however the others are laid.

    A tile that touches two others reaches beyond the second farthest of them only, so that two tiles go as far as one.
    """
    laid = slot_count(opening) - len(opening.tiles)
    if not laid:
        return []
    steps = laid if opening.mode == CHAMPIONSHIP else (laid + 1) // 2
    reach = max([distance((0, 0), centre) for centre in opening.centres], default=0) + TOUCHING_DISTANCE * steps
    span = range(-reach, reach + 1)
    return [site(q, r) for q in span for r in span if distance((0, 0), (q, r)) <= reach]


def most_of(opening: HeroesState, resource: int) -> int:
    """The most of a resource that one player gives, bids or takes at once."""
    return max(opening.purse[resource::RESOURCE_KINDS]) + MOST_GAINED[resource]


def argument_values(box: Box, opening: HeroesState) -> dict[str, Iterable[int]]:
    """What stands for fields, tiles, fighters, dice and amounts."""
    slots = slot_count(opening)
    powers = {power for quest in box.quests for power in quest.powers}
    return {
        "field": range(slots * FIELDS_PER_TILE),
        "tile": range(slots),
        "site": sites(opening),
        "cell": cells(opening),
        "fighter": range(MOST_FIGHTERS),
        "die": range(MOST_DICE),
        "bid.n": range(most_of(opening, GOLD) + 1),
        "take-gold.n": range(most_of(opening, GOLD) + 1),
        "dare.n": sorted(powers),
    }


def argument_tuples(box: Box, opening: HeroesState) -> dict[str, Iterable[Sequence[int]]]:
    """Cards with the effects that they have, and resources with amounts of them."""
    amounts = [(resource, n) for resource in range(RESOURCE_KINDS) for n in range(1, most_of(opening, resource) + 1)]
    return {
        "play": [*card_modes(box), *card_gifts(box, box.gift_attack), *card_gifts(box, box.lay_aside)],
        "empower": [*card_modes(box), *card_gifts(box, box.bottom)],
        "give": [(seat, *amount) for seat in range(opening.seats) for amount in amounts],
        "offer-up": amounts,
        "ask-for": amounts,
    }


def card_modes(box: Box) -> list[tuple[int, int]]:
    """Every physical card with each of its effects."""
    return [(card, mode.program) for card in range(len(box.kind_of)) for mode in box.card(card).modes]


def card_gifts(box: Box, program: int) -> list[tuple[int, int]]:
    """Every physical card with an effect that any card may have."""
    return [(card, program) for card in range(len(box.kind_of))]
