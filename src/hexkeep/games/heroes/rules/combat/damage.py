"""Damage and healing: packs turned to few, units beaten, paralysis, resistance to spells."""

from typing import Final

from hexkeep.games.heroes.rules.combat.battlefield import combat_unit, has, hp_left, is_beside
from hexkeep.games.heroes.rules.effects.language import SPECIALTY, SPELL
from hexkeep.games.heroes.rules.effects.unit_traits import TRAIT
from hexkeep.games.heroes.rules.town.army import return_unit
from hexkeep.games.heroes.state import (
    CLONE_MARK,
    COMBAT_ALERT,
    NULL_AURA,
    PARALYSED_MARK,
    SAVED_MARK,
    SPELL_GUARD_MARK,
    THINNED_MARK,
    UPRIGHT_MARK,
    VULNERABLE_AURA,
    WARDED_MARK,
    HeroesState,
)
from hexkeep.games.heroes.vocabulary import FELL, FLIPPED, HEALED, HIT, PARALYSED

STEADFAST: Final = TRAIT["steadfast"]
SPELL_IMMUNE: Final = TRAIT["spell-immune"]
SPELL_RESISTANCE: Final = TRAIT["spell-resistance"]
SHELTERS: Final = TRAIT["shelters"]
REBORN: Final = TRAIT["reborn"]
ARROW_PROOF: Final = TRAIT["arrow-proof"]
FIRST_PROOF: Final = TRAIT["air-proof"]


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


def deal_spell_damage(s: HeroesState, u: int, n: int) -> None:
    """HOM-SPELL-09: spells ignore defense, not a unit's own resistance."""
    if not s.aura & VULNERABLE_AURA:
        n -= has(s, u, SPELL_RESISTANCE)
        if s.boxes > 1:
            n -= spell_shelter(s, u) + (s.mark[u] // SPELL_GUARD_MARK & 7)
    deal_damage(s, u, max(0, n))


def spell_shelter(s: HeroesState, u: int) -> int:
    """Unicorns: friends beside them take less from spells."""
    found = 0
    for w in range(len(s.cell)):
        if w != u and s.side[w] == s.side[u] and is_beside(s, w, u):
            found = max(found, has(s, w, SHELTERS))
    return found


def is_immune(s: HeroesState, u: int, card: int) -> bool:
    """A spell does nothing to this unit: it is immune to all, to this school, or to Magic Arrow."""
    if s.aura & VULNERABLE_AURA:
        return False
    if has(s, u, SPELL_IMMUNE):
        return True
    if s.boxes == 1 or card < 0 or s.box.card(card).kind != SPELL:
        return False
    if s.box.kind_of[card] == s.box.magic_arrow:
        return has(s, u, ARROW_PROOF) > 0
    art = s.box.card(card).art
    return art >= 0 and has(s, u, FIRST_PROOF + art) > 0


def deal_card_damage(s: HeroesState, u: int, n: int, card: int) -> None:
    """Damage from a card: spells and specialties do nothing to units that are immune to them."""
    if s.aura & NULL_AURA and s.box.card(card).kind in (SPELL, SPECIALTY):
        return
    if not is_immune(s, u, card) and not (s.mark[u] & WARDED_MARK and s.box.card(card).kind == SPELL):
        deal_spell_damage(s, u, n)
