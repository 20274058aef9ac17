"""Damage and healing: packs turned to few, units beaten, paralysis."""

from typing import Final

from hexkeep.games.heroes.rules.combat.battlefield import combat_unit, has, hp_left
from hexkeep.games.heroes.rules.effects.unit_traits import TRAIT
from hexkeep.games.heroes.rules.town.army import return_unit
from hexkeep.games.heroes.state import (
    CLONE_MARK,
    COMBAT_ALERT,
    PARALYSED_MARK,
    SAVED_MARK,
    THINNED_MARK,
    UPRIGHT_MARK,
    HeroesState,
)
from hexkeep.games.heroes.vocabulary.events import FELL, FLIPPED, HEALED, HIT, PARALYSED

STEADFAST: Final = TRAIT["steadfast"]
REBORN: Final = TRAIT["reborn"]


def deal_damage(s: HeroesState, u: int, n: int) -> None:
    """HOM-UNIT-15, HOM-UNIT-16: damage turns a pack to few with the surplus, and beats a few. HOM-PARA-02."""
    if n <= 0 or s.cell[u] < 0:
        return
    s.mark[u] &= ~PARALYSED_MARK
    s.damage[u] += n
    s.tell(HIT, combat_unit(s, u), n)
    while s.cell[u] >= 0 and hp_left(s, u) <= 0:
        if has(s, u, REBORN) and not s.mark[u] & SAVED_MARK:  # HOM-UNIT-18
            s.mark[u] |= SAVED_MARK
            s.damage[u] = s.box.stats[s.code[u]].hp + s.health[u] - 1
            return
        below = s.box.stats[s.code[u]].below
        if below < 0 or s.mark[u] & CLONE_MARK:
            remove_beaten(s, u)
            return
        s.damage[u] -= s.box.stats[s.code[u]].hp + s.health[u]
        s.code[u] = below  # HOM-UNIT-02
        s.mark[u] |= THINNED_MARK
        s.tell(FLIPPED, combat_unit(s, u))


def remove_beaten(s: HeroesState, u: int) -> None:
    """A beaten unit leaves the combat and its owner's unit deck (HOM-UNIT-09, HOM-NEUT-05)."""
    s.cell[u] = -1
    s.alert |= COMBAT_ALERT
    s.tell(FELL, combat_unit(s, u))
    if s.mark[u] & CLONE_MARK:
        return
    return_unit(s, s.code[u])
    for image in range(len(s.cell)):
        if s.mark[image] & CLONE_MARK and s.cell[image] >= 0 and is_image_of(s, image, u):
            remove_beaten(s, image)


def is_image_of(s: HeroesState, image: int, u: int) -> bool:
    """A player has one card of each unit, so an image shows whose it is."""
    return s.side[image] == s.side[u] and s.box.stats[s.code[image]].unit == s.box.stats[s.code[u]].unit


def heal(s: HeroesState, u: int, n: int) -> None:
    """Takes damage off a unit, as far as there is any."""
    n = min(n, s.damage[u])
    if n > 0 and s.cell[u] >= 0:
        s.damage[u] -= n
        s.tell(HEALED, combat_unit(s, u), n)


def paralyse(s: HeroesState, u: int) -> None:
    """HOM-PARA-01, and units that ignore it."""
    if s.cell[u] >= 0 and not has(s, u, STEADFAST) and not s.mark[u] & UPRIGHT_MARK:
        s.mark[u] |= PARALYSED_MARK
        s.tell(PARALYSED, combat_unit(s, u))
