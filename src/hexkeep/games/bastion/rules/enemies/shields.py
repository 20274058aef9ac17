"""Shields: priests, the Valkyrie and, if the table says so, the Inquisitor."""

from typing import Final

from hexkeep.games.bastion.components.box import (
    BOOST_NEIGHBOURS,
    IMMUNE,
    SHIELD,
    SHIELD_WALLS,
)
from hexkeep.games.bastion.rules.enemies.abilities import count_neighbours_with, has_ability
from hexkeep.games.bastion.state import BastionState
from hexkeep.games.bastion.vocabulary import (
    DISTRICT_OF,
    FIRST_SQUARE,
    NOBODY_THERE,
    SHIELDED,
    SHIELDED_WALLS,
    WALL_SECTIONS,
)
from hexkeep.kernel.types import Reason

ANY_SHIELD: Final = SHIELD | SHIELD_WALLS | BOOST_NEIGHBOURS


def why_not_target(s: BastionState, spot: int) -> Reason | None:
    """BAS-ATK-07, BAS-PRI-06. Why nobody may attack the enemy on a spot; None if it may be attacked."""
    if not s.spots[spot]:
        return NOBODY_THERE
    if not s.auras & ANY_SHIELD:
        return None
    if spot >= WALL_SECTIONS:
        return None
    edition = s.box.edition
    shields = SHIELD | (BOOST_NEIGHBOURS if edition.inquisitor_shields else 0)  # BAS-LEG-17
    # BAS-PRI-02: priests beside each other shield one another
    if count_neighbours_with(s, spot, shields) and not (
        edition.immune_to_neighbours and has_ability(s, spot, IMMUNE)  # BAS-LEG-21
    ):
        return SHIELDED
    # The valkyrie's shield never holds for Leviathan (BAS-LEG-20, BAS-LEG-22).
    if has_ability(s, FIRST_SQUARE + DISTRICT_OF[spot], SHIELD_WALLS) and not has_ability(s, spot, IMMUNE):
        return SHIELDED_WALLS
    return None
