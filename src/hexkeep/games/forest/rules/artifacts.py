"""Artifacts and the backpack (rulebook 3.2, 3.4): taking them, using them, putting them away."""

from hexkeep.games.forest.state import ForestState, add_token, remove_token, set_slot, slot, update_rating
from hexkeep.games.forest.vocabulary import (
    ARTIFACTS,
    BOOTS,
    CITY,
    NOT_HELD,
    NOT_HERE,
    NOT_ON_CELL,
    PICKED_UP,
    SPELL_HELD,
    STOWED,
    TOOK,
    WORE,
    item_of,
)
from hexkeep.kernel.types import Reason


def why_not_take(s: ForestState, hero: int, token: int) -> Reason | None:
    """FOR-ITEM-01, FOR-ITEM-02, FOR-SPELL-01. Any token of the stack of the place one stands in, whoever else stands
    there (FOR-ITEM-16)."""
    place = s.box.board.place_of[s.cell[hero]]
    if not 0 <= place < CITY or token not in s.stacks[place]:
        return NOT_HERE
    if token >= ARTIFACTS and slot(s, hero, item_of(token)) >= 0:
        return SPELL_HELD  # FOR-SPELL-09: only as long as it is held
    return None


def take(s: ForestState, hero: int, token: int) -> None:
    place = s.box.board.place_of[s.cell[hero]]
    s.stacks[place] = tuple([t for t in s.stacks[place] if t != token])  # FOR-ITEM-15: nothing comes in its place
    keep_token(s, hero, token)
    s.tell(TOOK, hero, token, s.box.value[token])


def why_not_pick_up(s: ForestState, hero: int, token: int) -> Reason | None:
    """FOR-ITEM-09. Only on exactly that cell."""
    return None if (s.cell[hero], token) in s.dropped else NOT_ON_CELL


def pick_up(s: ForestState, hero: int, token: int) -> None:
    s.dropped = tuple([entry for entry in s.dropped if entry[1] != token])
    keep_token(s, hero, token)
    s.tell(PICKED_UP, hero, token, s.box.value[token])


def why_not_wear(s: ForestState, hero: int, token: int) -> Reason | None:
    return None if token in s.backpacks[hero] else NOT_HELD


def put_on(s: ForestState, hero: int, token: int) -> None:
    """FOR-ITEM-07. From the backpack to its slot; what was there changes places with it, and weighs in its stead."""
    old = slot(s, hero, item_of(token))
    remove_token(s, hero, token)
    if old >= 0:
        add_token(s, hero, old)
    elif s.weights[hero] > s.least_weights[hero]:
        s.weights[hero] -= 1  # FOR-TURN-08
    put_in_slot(s, hero, token)
    s.tell(WORE, hero, token, s.box.value[token])


def why_not_stow(s: ForestState, hero: int, token: int) -> Reason | None:
    return None if 0 <= token < ARTIFACTS and slot(s, hero, item_of(token)) == token else NOT_HELD


def stow(s: ForestState, hero: int, token: int) -> None:
    remove_token(s, hero, token)
    add_token(s, hero, token)
    s.tell(STOWED, hero, token)


def keep_token(s: ForestState, hero: int, token: int) -> None:
    """FOR-ITEM-03. In its own turn a character uses at once what fits an empty slot; the rest goes to the backpack."""
    if s.active == hero and slot(s, hero, item_of(token)) < 0:
        put_in_slot(s, hero, token)
    else:
        add_token(s, hero, token)  # FOR-ITEM-08


def put_in_slot(s: ForestState, hero: int, token: int) -> None:
    """FOR-ITEM-12. Everything acts at once but boots, which wait for the next round."""
    set_slot(s, hero, item_of(token), token)
    if item_of(token) == BOOTS:
        s.fresh_boots |= 1 << hero
    update_rating(s, hero)
