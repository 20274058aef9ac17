"""What lies on the table, and the few verbs that move it."""

from typing import ClassVar, Final

from hexkeep.games.forest.state_fields import FightFields
from hexkeep.games.forest.vocabulary import (
    ARTIFACTS,
    BOOTS,
    BREED_OF,
    CELLS,
    CITY,
    FIGURES,
    FIRE_PATH,
    FIREBALL,
    FIRST_MONSTER,
    HEROES,
    INITIATIVE,
    ITEMS,
    MONSTERS,
    NOBODY_THERE,
    ROAD,
    TRAITS,
    WOKE,
    WOODS,
    item_of,
)

EMPTY_SLOTS: Final = [-1] * len(ITEMS)
"""The slots of a character that uses no artifact and has no spell."""
TEAM: Final = 0
SEMI_TEAM: Final = 1


class ForestState(FightFields):
    """What lies on the table; `state_fields.py` says what each field holds."""

    __slots__ = ()
    derived: ClassVar[tuple[str, ...]] = ("ratings",)
    memories: ClassVar[tuple[str, ...]] = ("last_exchange", "rolls")


def empty_zones(s: ForestState) -> None:
    """Give every zone its size, with nothing in it."""
    s.owner = [-1] * HEROES
    s.cell = [-1] * FIGURES
    s.life = [0] * FIGURES
    s.figure_on = [NOBODY_THERE] * CELLS
    s.ratings = list(s.box.initiative)
    s.spent = [0] * HEROES
    s.points = [0] * HEROES
    s.power = [0] * (HEROES * len(TRAITS))
    s.tile_on = [-1] * CELLS
    s.slots = EMPTY_SLOTS * HEROES
    s.backpacks = [()] * HEROES
    s.weights = [0] * HEROES
    s.least_weights = [0] * HEROES
    s.stacks = [()] * CITY
    s.carried = [()] * MONSTERS
    s.face_down_from = [()] * MONSTERS
    s.held_before = [0] * MONSTERS
    s.looted = [0] * MONSTERS
    s.arrived = [0] * MONSTERS


# ---- figures ---------------------------------------------------------------------------------------


def is_alive(s: ForestState, figure: int) -> bool:
    return s.cell[figure] >= 0


def living_characters(s: ForestState) -> list[int]:
    """Characters still in the game, in turn order."""
    return [h for h in s.order if s.cell[h] >= 0]


def put_figure(s: ForestState, figure: int, cell: int) -> None:
    """Move a figure to a cell, or off the board with -1. At most one stands on a cell (FOR-BOARD-16)."""
    cells, stands = s.cell, s.figure_on
    at = cells[figure]
    if at >= 0:
        stands[at] = NOBODY_THERE
    cells[figure] = cell
    if cell >= 0:
        stands[cell] = figure


def site_of(s: ForestState, cell: int) -> int:
    """What a cell is: one of the places, the fire path, a road or woods (a number of `SITE`)."""
    board = s.box.board
    if board.place_of[cell] >= 0:
        return board.place_of[cell]
    return FIRE_PATH if cell in board.fire_path else ROAD if s.tile_on[cell] >= 0 else WOODS


def rating(s: ForestState, hero: int) -> int:
    """A character's initiative in this round, spent or not."""
    return rating_under(s, hero, s.weights[hero])


def rating_under(s: ForestState, hero: int, weight: int) -> int:
    """FOR-TURN-08. Initiative with power points and active boots, less the weight of the backpack (FOR-ITEM-05)."""
    n = s.box.initiative[hero] + power_points(s, hero, INITIATIVE) - weight
    boots = slot(s, hero, BOOTS)
    if boots >= 0 and not (s.fresh_boots >> hero) & 1:
        n += s.box.value[boots]
    return n if n > 0 else 0


def update_rating(s: ForestState, hero: int) -> None:
    """To be called when something has changed that a character's rating counts."""
    if s.box.terms.weighs_at_once:
        s.weights[hero] = len(s.backpacks[hero])
        s.least_weights[hero] = 0
    s.ratings[hero] = rating(s, hero)


def weigh_backpack(s: ForestState, hero: int) -> None:
    """FOR-TURN-08. What the backpack holds as the round begins weighs in this round. The first of a kind whose slot is
    empty can still be put there, and then weighs no longer."""
    s.weights[hero] = len(s.backpacks[hero])
    fits = 0
    for item in range(FIREBALL):
        if slot(s, hero, item) < 0:
            for token in s.backpacks[hero]:
                if item_of(token) == item:
                    fits += 1
                    break
    s.least_weights[hero] = s.weights[hero] - fits
    update_rating(s, hero)


def initiative_left(s: ForestState, hero: int) -> int:
    """The initiative a character has left in this round."""
    left = s.ratings[hero] - s.spent[hero]
    return left if left > 0 else 0


def level_of(s: ForestState, monster: int) -> int:
    return s.box.level[monster - FIRST_MONSTER]


def breed_of(monster: int) -> int:
    return BREED_OF[monster - FIRST_MONSTER]


def is_in_city(s: ForestState, figure: int) -> bool:
    return s.box.board.place_of[s.cell[figure]] == CITY


CHARACTER_SIDES: Final = tuple([tuple([f for f in range(HEROES) if (mask >> f) & 1]) for mask in range(1 << HEROES)])
MONSTER_SIDES: Final = tuple([tuple([f + HEROES for f in side]) for side in CHARACTER_SIDES])


def figures_of_side(mask: int) -> tuple[int, ...]:
    """The figures of a side: characters, or monsters and the Manticore, never both."""
    return CHARACTER_SIDES[mask] if mask < 1 << HEROES else MONSTER_SIDES[mask >> HEROES]


def lowest_member(mask: int) -> int:
    """The lowest figure of a side: the only one, outside joint attacks."""
    return figures_of_side(mask)[0]


def wake(s: ForestState) -> None:
    """FOR-MANT-05. She wakes once and for all."""
    if not s.awake:
        s.awake = True
        s.tell(WOKE)


# ---- tokens ----------------------------------------------------------------------------------------


def slot(s: ForestState, hero: int, item: int) -> int:
    """The token in a character's slot for this kind, -1 for none."""
    return s.slots[hero * 8 + item]


def set_slot(s: ForestState, hero: int, item: int, token: int) -> None:
    s.slots[hero * 8 + item] = token


def slots_of(s: ForestState, hero: int) -> list[int]:
    """FOR-DATA-01. A character's eight slots in the order of kinds: six for artifacts, two for spells."""
    return s.slots[hero * 8 : hero * 8 + 8]


def power_points(s: ForestState, hero: int, trait: int) -> int:
    """A character's power points in a characteristic."""
    return s.power[hero * 5 + trait]


def add_power_points(s: ForestState, hero: int, trait: int, points: int) -> None:
    s.power[hero * 5 + trait] += points


def artifacts_of(s: ForestState, hero: int) -> list[int]:
    """A character's artifacts, slots first."""
    found = [t for t in slots_of(s, hero)[:FIREBALL] if t >= 0]
    found.extend(s.backpacks[hero])
    return found


def remove_token(s: ForestState, hero: int, token: int) -> None:
    """Take a token from a character's slot or backpack."""
    if slot(s, hero, item_of(token)) == token:
        set_slot(s, hero, item_of(token), -1)
    else:
        s.backpacks[hero] = tokens_without(s.backpacks[hero], token)
    update_rating(s, hero)  # FOR-ITEM-13: boots that are taken off act no longer


def add_token(s: ForestState, hero: int, token: int) -> None:
    """A spell goes to its slot, an artifact to the backpack (FOR-ITEM-03, FOR-ITEM-08)."""
    if token >= ARTIFACTS:
        set_slot(s, hero, item_of(token), token)
    else:
        s.backpacks[hero] = (*s.backpacks[hero], token)  # FOR-ITEM-06
        update_rating(s, hero)


def tokens_without(tokens: tuple[int, ...], token: int) -> tuple[int, ...]:
    return tuple([t for t in tokens if t != token])


def remove_all_tokens(s: ForestState, figure: int) -> None:
    """All a dead figure still has leaves the game; what lies face down leaves it unseen (FOR-HIDE-08)."""
    if figure < HEROES:
        s.out_of_game = (*s.out_of_game, *[t for t in slots_of(s, figure) if t >= 0], *s.backpacks[figure])
        for item in range(len(ITEMS)):
            set_slot(s, figure, item, -1)
        s.backpacks[figure] = ()
        s.weights[figure] = 0
        s.least_weights[figure] = 0
        update_rating(s, figure)
        return
    m = figure - FIRST_MONSTER
    for token, place in zip(s.carried[m], s.face_down_from[m], strict=True):
        if place >= 0:
            s.lost_face_down = (*s.lost_face_down, (token, place))
        else:
            s.out_of_game = (*s.out_of_game, token)
    s.carried[m] = ()
    s.held_before[m] = 0
    s.face_down_from[m] = ()
