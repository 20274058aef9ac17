"""Healing (rulebook 3.8): life for initiative."""

from typing import Final

from hexkeep.games.forest.state import ForestState, initiative_left, is_alive
from hexkeep.games.forest.vocabulary import (
    DEAD,
    HEALED,
    HEALED_SELF,
    HEROES,
    LIFE_FULL,
    MAGE,
    NOT_FAR,
    ONLY_MAGES,
    TOO_DEAR,
    class_of,
)
from hexkeep.kernel.types import Reason

HEALING: Final = 2
"""FOR-HEAL-01. Initiative for one life."""


def why_not_heal(s: ForestState, hero: int, other: int) -> Reason | None:
    """FOR-HEAL-01 to FOR-HEAL-05. Oneself; a mage also a character beside it."""
    if not 0 <= other < HEROES or other not in s.order or not is_alive(s, other):
        return DEAD
    if other != hero:
        if class_of(hero) != MAGE:
            return ONLY_MAGES
        if not s.box.board.are_adjacent(s.cell[hero], s.cell[other]):
            return NOT_FAR
    if s.life[other] >= s.box.life:
        return LIFE_FULL
    return None if initiative_left(s, hero) >= HEALING else TOO_DEAR


def heal(s: ForestState, hero: int, other: int) -> None:
    s.spent[hero] += HEALING
    s.life[other] += 1
    if other == hero:
        s.tell(HEALED_SELF, hero, s.life[hero])
    else:
        s.tell(HEALED, other, hero, s.life[other])
