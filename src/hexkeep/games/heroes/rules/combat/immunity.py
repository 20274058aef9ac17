"""What magic may do to a unit: which spells may touch it, and what it takes from spells and specialties."""

from typing import Final

from hexkeep.games.heroes.rules.cards.dice import roll_for_side
from hexkeep.games.heroes.rules.combat.battlefield import has, is_beside
from hexkeep.games.heroes.rules.combat.damage import deal_damage
from hexkeep.games.heroes.rules.effects.interpreter import prevention, resistance
from hexkeep.games.heroes.rules.effects.language import (
    DOOMED,
    ROLLED,
    SCHOOLS,
    SPECIALTY,
    SPELL,
    STRIKING,
    STRUCK,
    TURNED,
    WORD,
)
from hexkeep.games.heroes.rules.effects.unit_traits import TRAIT
from hexkeep.games.heroes.state import (
    AIR_WARD_MARK,
    NULL_AURA,
    SPELL_GUARD_MARK,
    VULNERABLE_AURA,
    WARDED_MARK,
    HeroesState,
)

SPELL_IMMUNE: Final = TRAIT["spell-immune"]
SPELL_RESISTANCE: Final = TRAIT["spell-resistance"]
MAGIC_RESISTANCE: Final = TRAIT["magic-resistance"]
SHELTERS: Final = TRAIT["shelters"]
ARROW_PROOF: Final = TRAIT["arrow-proof"]
FIRST_PROOF: Final = TRAIT["air-proof"]
UNHURT_BY_ARROWS: Final = TRAIT["unhurt-by-arrows"]
UNHURT_BY_FIRE: Final = TRAIT["unhurt-by-fire"]
SHRUGS: Final = TRAIT["shrugs"]
AIR: Final = SCHOOLS.index("air")
FIRE: Final = SCHOOLS.index("fire")
DEFENSE: Final = WORD["defense"]
NO_SCHOOL: Final = -1
"""The school of a spell that a unit casts by itself."""


ATTACK_MOMENTS: Final = STRIKING | STRUCK | ROLLED | DOOMED
ON_ATTACKER: Final = [
    WORD[word]
    for word in (
        "attack",
        "melee-attack",
        "ranged-attack",
        "precision",
        "slayer",
        "outpace",
        "frenzy",
        "bless",
        "triple-die",
        "ignore-die",
        "ranged-ignore-die",
        "weaken",
        "misfortune",
        "jinx",
        "bare",
    )
]
"""What cards do to the attacking unit while an attack is made."""
ON_TARGET: Final = [WORD[word] for word in ("defense", "parry", "blunt", "curse", "dull", "save")]
"""What they do to the unit attacked."""


def touched_in_attack(s: HeroesState, word: int, moment: int) -> int:
    """The fighter whom an effect played for an attack touches, or -1."""
    if not moment & ATTACK_MOMENTS:
        return -1
    if word in ON_TARGET:
        return s.striker if moment & TURNED and word == DEFENSE else s.target
    return s.striker if word in ON_ATTACKER else -1


@prevention
def is_kept_off(s: HeroesState, word: int, card: int, moment: int) -> bool:
    """The effect of a spell played for an attack cannot touch the unit that it is for."""
    if card < 0 or s.box.card(card).kind != SPELL:
        return False
    u = touched_in_attack(s, word, moment)
    return u >= 0 and not may_touch(s, u, card)


@resistance
def is_shrugged_off(s: HeroesState, word: int, card: int, moment: int) -> bool:
    """A card played for an attack touches Dwarves alone, and they shrug it off."""
    u = touched_in_attack(s, word, moment)
    return u >= 0 and shrugs_off(s, u, card)


def shrugs_off(s: HeroesState, u: int, card: int) -> bool:
    """Dwarves, the only target of a spell or specialty: on a +1 it does nothing."""
    if card < 0 or not has(s, u, SHRUGS) or s.box.card(card).kind not in (SPELL, SPECIALTY):
        return False
    roll_for_side(s, 1, s.side[u])
    return s.dice.pop() == 1


def may_touch(s: HeroesState, u: int, card: int) -> bool:
    """Whether an effect of this card may touch the unit at all: the one answer for players, AI heroes and units.

    Anti-Magic and immunity keep spells away, no other cards.
    """
    if card < 0 or s.box.card(card).kind != SPELL:
        return True
    if is_out_of_reach(s, u):
        return False
    if s.aura & VULNERABLE_AURA:
        return True
    if s.mark[u] & AIR_WARD_MARK and s.box.card(card).art == AIR:
        return False
    if s.box.kind_of[card] == s.box.magic_arrow:
        return not has(s, u, ARROW_PROOF)
    return not is_proof_against(s, u, s.box.card(card).art)


def is_out_of_reach(s: HeroesState, u: int) -> bool:
    """No spell of any school touches the unit."""
    return s.mark[u] & WARDED_MARK > 0 or is_spell_immune(s, u)


def is_spell_immune(s: HeroesState, u: int) -> bool:
    """The unit is untouched by spells and unhurt by specialties."""
    return has(s, u, SPELL_IMMUNE) > 0 and not s.aura & VULNERABLE_AURA


def is_proof_against(s: HeroesState, u: int, school: int) -> bool:
    """Spells of this school do nothing to the unit."""
    return school >= 0 and not s.aura & VULNERABLE_AURA and has(s, u, FIRST_PROOF + school) > 0


def deal_card_damage(s: HeroesState, u: int, n: int, card: int) -> None:
    """Damage from a card: a spell, a specialty, or any other."""
    kind = s.box.card(card).kind
    if kind == SPELL:
        if not may_touch(s, u, card):
            return
        if s.box.kind_of[card] != s.box.magic_arrow:
            deal_school_damage(s, u, n, s.box.card(card).art)
        elif not has(s, u, UNHURT_BY_ARROWS) or s.aura & VULNERABLE_AURA:
            deal_school_damage(s, u, n, NO_SCHOOL)
    elif kind == SPECIALTY:
        deal_specialty_damage(s, u, n)
    else:
        deal_damage(s, u, n)


def deal_school_damage(s: HeroesState, u: int, n: int, school: int) -> None:
    """Damage from a spell of this school: cast, lying on a space or a unit, or a unit's own (`NO_SCHOOL`)."""
    if s.aura & NULL_AURA or is_out_of_reach(s, u) or is_proof_against(s, u, school):
        return
    if school == FIRE and has(s, u, UNHURT_BY_FIRE) and not s.aura & VULNERABLE_AURA:
        return
    deal_damage(s, u, max(0, n - spell_resistance(s, u)))


def spell_resistance(s: HeroesState, u: int) -> int:
    """HOM-SPELL-09: spells ignore defense, not a unit's own resistance nor what protects it from spells."""
    if s.aura & VULNERABLE_AURA:  # HOM-ART-01
        return 0
    n = has(s, u, SPELL_RESISTANCE) + has(s, u, MAGIC_RESISTANCE)
    if s.boxes > 1:  # saves time
        n += spell_shelter(s, u) + (s.mark[u] // SPELL_GUARD_MARK & 7)
    return n


def spell_shelter(s: HeroesState, u: int) -> int:
    """Unicorns: friends beside them take less from spells."""
    found = 0
    for w in range(len(s.cell)):
        if w != u and s.side[w] == s.side[u] and is_beside(s, w, u):
            found = max(found, has(s, w, SHELTERS))
    return found


def deal_specialty_damage(s: HeroesState, u: int, n: int) -> None:
    """HOM-SPEC-01: a specialty is no spell, so resistance to spells does not help; some units are unhurt by both."""
    if not s.aura & NULL_AURA and not is_spell_immune(s, u):
        deal_damage(s, u, max(0, n - has(s, u, MAGIC_RESISTANCE)))
