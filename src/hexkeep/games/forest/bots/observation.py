"""The table as numbers, for learning: figures, places and tokens in the order of their names."""

from typing import Final

from hexkeep.games.forest.state import ForestState
from hexkeep.games.forest.state_fields import INVASION
from hexkeep.games.forest.vocabulary import (
    CELLS,
    CITY,
    FIGURES,
    HEROES,
    ITEMS,
    KINDS,
    MONSTERS,
    TILES,
    TOKENS,
    TRAITS,
    turned_tile,
)
from hexkeep.kernel.bots.observation import NumberBuffer, Zone, add_bits, add_padded, add_places, bounded, from_seat

MOST: Final = 99
"""Life, ratings, points, rounds and counts stay far below it."""
TURNED_TILES: Final = turned_tile(len(TILES), 0)

# Where a token is: nobody sees it, in the box, out of the game, on the ground, used, in a stack, with a figure.
IN_BOX: Final = 1
GONE: Final = 2
DROPPED: Final = 3
USED: Final = 4
STACKED: Final = 5
SLOT_OF: Final = STACKED + CITY
PACK_OF: Final = SLOT_OF + HEROES
CARRIED: Final = PACK_OF + HEROES
MOST_PLACES: Final = CARRIED + MONSTERS - 1


def zones(seats: int) -> list[Zone]:
    """Masks are told bit by bit."""
    return [
        Zone("stage", 1, 0, INVASION),
        Zone("round", 1, 0, MOST),
        Zone("active character", 1, -1, HEROES - 1),
        Zone("owner", HEROES, -1, seats - 1),
        Zone("turn over", HEROES, 0, 1),
        Zone("fresh boots", HEROES, 0, 1),
        Zone("rating", HEROES, -MOST, MOST),
        Zone("spent", HEROES, -MOST, MOST),
        Zone("points", HEROES, 0, MOST),
        Zone("power", HEROES * len(TRAITS), 0, MOST),
        Zone("weight", HEROES, -MOST, MOST),
        Zone("figure cell", FIGURES, -1, CELLS - 1),
        Zone("figure life", FIGURES, 0, MOST),
        Zone("monster order", MONSTERS, 0, MONSTERS),
        Zone("monster arrived", MONSTERS, 0, MOST),
        Zone("monster looted", MONSTERS * CITY, 0, 1),
        Zone("monster tokens", MONSTERS, 0, TOKENS),
        Zone("manticore awake", 1, 0, 1),
        Zone("fire path", 1, 0, MOST),
        Zone("tile", CELLS, -1, TURNED_TILES - 1),
        Zone("tile pool", len(TILES), 0, MOST),
        Zone("drawn tile", 1, -1, TURNED_TILES - 1),
        Zone("chosen cell", 1, -1, CELLS - 1),
        Zone("layer", 1, 0, MOST),
        Zone("item of place", CITY, -1, len(ITEMS) - 1),
        Zone("hidden place", CITY, 0, 1),
        Zone("stack size", CITY, 0, TOKENS),
        Zone("token", TOKENS, 0, MOST_PLACES),
        Zone("token cell", TOKENS, -1, CELLS - 1),
        Zone("lost unseen", 1, 0, TOKENS),
        Zone("combat deck", 3, 0, MOST),
        Zone("attackers", FIGURES, 0, 1),
        Zone("defenders", FIGURES, 0, 1),
        Zone("kind of attack", 1, 0, len(KINDS) - 1),
        Zone("stance", 1, 0, MOST),
        Zone("counter attack", 1, 0, 1),
        Zone("leader", 1, -1, HEROES - 1),
        Zone("attacked", FIGURES, 0, 1),
        Zone("attacked jointly", FIGURES, 0, 1),
        Zone("joined", HEROES, 0, 1),
        Zone("withdrawn", HEROES, 0, 1),
        Zone("promised", 4, -1, FIGURES - 1),
    ]


def add_numbers(s: ForestState, seat: int, out: NumberBuffer) -> None:
    """The numbers of `zones`."""
    out.extend([s.stage, bounded(s.round, 0, MOST), s.active])
    for owner in s.owner:
        out.append(from_seat(owner, seat, s.seats))
    add_characters(s, out)
    out.extend(s.cell)
    out.extend(s.life)
    add_monsters(s, out)
    out.extend(s.tile_on)
    add_padded(s.pool, len(TILES), out, 0)
    out.extend([s.drawn_tile, s.chosen_cell, s.laying_turn])
    add_padded(s.item_of_place, CITY, out)
    add_bits(s.hidden, CITY, out)
    for place in range(CITY):
        out.append(len(s.stacks[place]))
    add_tokens(s, out)
    out.append(len(s.lost_face_down))
    add_padded(s.deck, 3, out, 0)
    add_fight(s, out)


def add_characters(s: ForestState, out: NumberBuffer) -> None:
    add_bits(s.turn_over, HEROES, out)
    add_bits(s.fresh_boots, HEROES, out)
    out.extend(s.ratings)
    out.extend(s.spent)
    out.extend(s.points)
    out.extend(s.power)
    out.extend(s.weights)


def add_monsters(s: ForestState, out: NumberBuffer) -> None:
    order = out.fill(0, MONSTERS)
    for i, figure in enumerate(s.entered):
        out.values[order + figure - HEROES] = i + 1
    out.extend(s.arrived)
    for mask in s.looted:
        add_bits(mask, CITY, out)
    for m in range(MONSTERS):
        out.append(len(s.carried[m]))
    out.append(1 if s.awake else 0)
    out.append(s.fire_path_entry)


def add_tokens(s: ForestState, out: NumberBuffer) -> None:
    """Where each token is, as far as it is seen, and the cell of those on the ground."""
    where = out.fill(0, TOKENS)
    cells = out.fill(-1, TOKENS)
    add_places(s.left_in_box, IN_BOX, where, out)
    add_places(s.out_of_game, GONE, where, out)
    add_places(s.spells_used[1::2], USED, where, out)
    for cell, token in s.dropped:
        out.values[where + token] = DROPPED
        out.values[cells + token] = cell
    for place in range(CITY):
        add_places(s.stacks[place], STACKED + place, where, out)
    for at, token in enumerate(s.slots):
        if token >= 0:
            out.values[where + token] = SLOT_OF + at // len(ITEMS)
    for hero in range(HEROES):
        add_places(s.backpacks[hero], PACK_OF + hero, where, out)
    for m in range(MONSTERS):
        add_places(s.carried[m], CARRIED + m, where, out)


def add_fight(s: ForestState, out: NumberBuffer) -> None:
    add_bits(s.attackers, FIGURES, out)
    add_bits(s.defenders, FIGURES, out)
    out.extend([s.kind, s.stance, 1 if s.is_counter_attack else 0, s.leader])
    add_bits(s.attacked, FIGURES, out)
    add_bits(s.attacked_jointly, FIGURES, out)
    add_bits(s.joined, HEROES, out)
    add_bits(s.withdrawn, HEROES, out)
    add_padded(s.promised, 4, out)
