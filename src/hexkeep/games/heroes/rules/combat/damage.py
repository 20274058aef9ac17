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
from hexkeep.games.heroes.vocabulary import FELL, FLIPPED, HEALED, HIT, PARALYSED

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
        if has(s, u, REBORN) and not s.mark[u] & SAVED_MARK:
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
    if not s.mark[u] & CLONE_MARK:
        return_unit(s, s.code[u])


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
