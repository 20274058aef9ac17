"""Which enemies have an ability: on a spot, or beside it."""

from hexkeep.games.bastion.state import BastionState
from hexkeep.games.bastion.vocabulary import WALL_SECTIONS


def has_ability(s: BastionState, spot: int, ability: int) -> bool:
    """BAS-CRE-17. Does any member of the creature on a spot have this ability?"""
    if not s.auras & ability:
        return False
    flags = s.box.flags
    for card in s.spots[spot]:  # noqa: SIM110  a generator costs more here
        if flags[card] & ability:
            return True
    return False


def count_neighbours_with(s: BastionState, spot: int, ability: int) -> int:
    """BAS-GEO-08, BAS-GEO-10. How many enemies on the sections beside this one have an ability."""
    if not s.auras & ability:
        return 0
    n = 0
    if spot < WALL_SECTIONS:  # BAS-PRI-03, BAS-DRA-10: only from wall to wall
        if spot > 0 and has_ability(s, spot - 1, ability):  # BAS-GEO-09, BAS-PRI-04: the gates part; not oneself
            n += 1
        if has_ability(s, spot + 1, ability):
            n += 1
    return n
