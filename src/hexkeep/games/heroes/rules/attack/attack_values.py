"""The numbers of an attack: how many dice, attack, defense, damage."""

from typing import Final

from hexkeep.games.heroes.components.scenarios import SKIRMISH
from hexkeep.games.heroes.components.units import GROUND, RANGED
from hexkeep.games.heroes.rules.combat.battlefield import (
    anger_bonus,
    has,
    has_archery,
    initiative,
    is_beside,
    owner,
    permanent_gift,
)
from hexkeep.games.heroes.rules.combat.boards import (
    ADJACENT_SPACES,
    BETWEEN_BACK_LINES,
    FIRST_WALL_CELL,
    TOWER_CELL,
    column_of,
    distance,
    rows_apart,
)
from hexkeep.games.heroes.rules.effects.language import AMMO
from hexkeep.games.heroes.rules.effects.unit_traits import TRAIT
from hexkeep.games.heroes.state import (
    AIR_SHIELD_MARK,
    COWED_MARK,
    DEFENCE_MARK,
    ELEMENTAL_MARK,
    FLAT_ATTACKS,
    JINX_BIT,
    NIMBLE_MARK,
    PIERCE_MARK,
    STACKED_MARK,
    STEADY_BOON,
    SURE_HITS,
    THINNED_MARK,
    HeroesState,
    astrologer_of,
)
from hexkeep.kernel.types import ABSENT

NO_ADJACENT_PENALTY: Final = TRAIT["no-adjacent-penalty"]
NO_PENALTY: Final = TRAIT["no-penalty"]
PIERCING: Final = TRAIT["piercing"]
TOUGH: Final = TRAIT["tough-from"]
CLOUD: Final = TRAIT["cloud"]
DREADFUL: Final = TRAIT["dreadful"]
DEADLY: Final = TRAIT["deadly"]
DIE_BONUS: Final = TRAIT["die-bonus"]
SHIELDS: Final = TRAIT["shields-neighbours"]
TWO_HIGHER: Final = TRAIT["two-dice-higher"]
ALWAYS_HIGHER: Final = TRAIT["always-two-dice-higher"]
NO_DIE_TRAIT: Final = TRAIT["no-die"]
CURSED: Final = TRAIT["cursed"]
BREATH: Final = TRAIT["breath"]
BOTH_DICE: Final = TRAIT["both-dice"]
GUARDED: Final = TRAIT["guarded"]
SOFTENS: Final = TRAIT["softens"]
VENGEFUL: Final = TRAIT["vengeful"]
CRUSHES: Final = TRAIT["crushes"]
HIDE: Final = TRAIT["hide"]
RUSTS: Final = TRAIT["rusts"]
ELEMENTAL: Final = TRAIT["elemental-damage"]
STACKED_ATTACK: Final = TRAIT["stacked-attack"]
STACKED_GUARD: Final = TRAIT["stacked-guard"]
NORMAL: Final = 0
RETALIATION: Final = 1
SECOND_ATTACK: Final = 2
SPLASH: Final = 3
SWEEP: Final = 4
"""Kinds of attack: SPLASH has the lower value of breath and cloud, SWEEP provokes no retaliation."""
LONG_SHOT_HEXES: Final = 8
"""On the large board a shot so far, or farther, has the ranged penalty."""
LOWER_OF_TWO: Final = 1
HIGHER_OF_TWO: Final = 2
BOTH_DICE_ADDED: Final = 4
NO_DIE: Final = 8
TRIPLE_DIE: Final = 16
DIE_IGNORED: Final = 32
NO_RANGED_PENALTY: Final = 128
DEFENSE_IGNORED: Final = 256
NO_ATTACK_BONUS: Final = 512
NO_RETALIATION_RULE: Final = 1024
"""Bits of `die_rule`: what holds for the dice and numbers of this attack."""
HATREDS: Final = [
    (TRAIT["hates-devils"], "arch-devils"),
    (TRAIT["hates-efreet"], "efreet"),
    (TRAIT["hates-archangels"], "archangels"),
    (TRAIT["hates-black-dragons"], "black-dragons"),
]


# ---- the die ------------------------------------------------------------------------------------


def dice_rule(s: HeroesState, u: int, v: int, kind: int) -> int:
    """How many dice an attack rolls and which of them counts."""
    if has(s, u, NO_DIE_TRAIT) and kind == NORMAL:
        return NO_DIE
    if (
        (has_ranged_penalty(s, u, v) and not s.die_rule & NO_RANGED_PENALTY)
        or strikes_back_in_fear(s, v, kind)
        or (s.acted & JINX_BIT and u == s.actor)
    ):
        return LOWER_OF_TWO
    if kind == NORMAL and has(s, u, BOTH_DICE):
        return BOTH_DICE_ADDED
    if has(s, u, ALWAYS_HIGHER) or (kind == NORMAL and has(s, u, TWO_HIGHER)):
        return HIGHER_OF_TWO
    return 0


def strikes_back_in_fear(s: HeroesState, v: int, kind: int) -> bool:
    """Whoever strikes back at a dreadful unit, or at one that a card made so."""
    return kind == RETALIATION and (has(s, v, DREADFUL) > 0 or s.mark[v] & COWED_MARK > 0)


def has_ranged_penalty(s: HeroesState, u: int, v: int) -> bool:
    """HOM-UTYPE-07 to HOM-UTYPE-09: a ranged unit beside its target, or shooting from back line to back line.

    HOM-WORD-03: in a retaliation as in any attack.
    """
    if s.box.stats[s.code[u]].type != RANGED or has(s, u, NO_PENALTY):
        return False
    if ignores_ranged_penalty(s, s.side[u]):
        return False
    a, b = s.cell[u], s.cell[v]
    if a == TOWER_CELL or b == TOWER_CELL:  # HOM-SIEGE-15
        return False
    if (ADJACENT_SPACES[a] >> b) & 1:
        return not has(s, u, NO_ADJACENT_PENALTY)
    if s.mode >= SKIRMISH:  # HOM-MODE-12
        return distance(a, b) >= LONG_SHOT_HEXES
    return rows_apart(a, b) == BETWEEN_BACK_LINES  # HOM-UTYPE-08


def ignores_ranged_penalty(s: HeroesState, side: int) -> bool:
    """The Ammo Cart or the Golden Bow: ranged units of this side have no penalty."""
    seat = owner(s, side)
    return 0 <= seat < s.seats and (s.boons[seat] & STEADY_BOON > 0 or permanent_gift(s, side, AMMO) > 0)


def settled_die(s: HeroesState) -> int:
    """The number that counts as the attack die."""
    rule = s.die_rule
    if rule & (NO_DIE | DIE_IGNORED):
        return 0
    if has(s, s.target, CURSED):
        return -1
    if rule & LOWER_OF_TWO:
        die = min(s.dice)
    elif rule & HIGHER_OF_TWO:
        die = max(s.dice)
    elif rule & BOTH_DICE_ADDED:
        die = sum(s.dice)
    else:
        die = s.dice[0]
    if rule & TRIPLE_DIE:
        die *= 3
    if s.strike_kind == NORMAL:
        die += has(s, s.striker, DIE_BONUS)
    return die


def has_defense_die(s: HeroesState, v: int) -> bool:
    """HOM-DEF-02: the unit defends, or a friend beside it shields it."""
    if s.mark[v] & DEFENCE_MARK or (s.mark[v] & STACKED_MARK and has(s, v, STACKED_GUARD)):
        return True
    return any(
        w != v and s.side[w] == s.side[v] and has(s, w, SHIELDS) and is_beside(s, w, v) for w in range(len(s.cell))
    )


# ---- damage -------------------------------------------------------------------------------------


def attack_value(s: HeroesState, u: int, v: int, kind: int) -> int:
    """Attack before the die, with every bonus."""
    return max(0, own_attack(s, u, v, kind) + s.boost)


def printed_attack(s: HeroesState, u: int, kind: int) -> int:
    """The attack on the unit's card; a cloud or breath has its own."""
    if kind == SPLASH:
        return max(has(s, u, CLOUD), has(s, u, BREATH))
    return s.box.stats[s.code[u]].attack


def own_attack(s: HeroesState, u: int, v: int, kind: int) -> int:
    """Attack before the die and before cards played in this attack, at least 0."""
    stats = s.box.stats[s.code[u]]
    value = printed_attack(s, u, kind)
    if s.boxes > 1:  # saves time
        value += s.might[u] + s.fury[u] + trait_bonus(s, u, v, kind)
        if stats.type == GROUND:
            value += astrologer_of(s).onslaught
    if stats.type == RANGED and s.cell[u] != TOWER_CELL and has_archery(s, s.side[u]) and not is_beside(s, u, v):
        value += 1
    return max(0, value + anger_bonus(s, u))


def trait_bonus(s: HeroesState, u: int, v: int, kind: int) -> int:
    """Attack from traits: hatred of certain units, revenge for a lost pack, weaker retaliations."""
    n = has(s, u, STACKED_ATTACK) if s.mark[u] & STACKED_MARK else 0
    if kind == NORMAL:
        if s.mark[u] & THINNED_MARK:
            n += has(s, u, VENGEFUL)
        for trait, name in HATREDS:
            if has(s, u, trait) and s.box.units[s.box.stats[s.code[v]].unit].name.endswith(name):
                n += has(s, u, trait)
    elif kind == RETALIATION:
        n -= has(s, v, SOFTENS)
    return n


def lower_attack(s: HeroesState, n: int) -> None:
    """A card takes attack from the attacker. Cards work in the order in which they are played, and attack never falls
    below 0: what is added afterwards counts in full."""
    s.boost = max(s.boost - n, -own_attack(s, s.striker, s.target, s.strike_kind))


def lower_defense(s: HeroesState, n: int) -> None:
    """The same for the defense of the unit attacked."""
    s.guard = max(s.guard - n, -own_defense(s, s.striker, s.target, s.strike_kind))


def defense_value(s: HeroesState, u: int, v: int, kind: int) -> int:
    """Defense of the target `v` against `u`, with every bonus, at least 0."""
    return max(0, own_defense(s, u, v, kind) + s.guard)


def own_defense(s: HeroesState, u: int, v: int, kind: int) -> int:
    """Defense of the target `v` against `u` before cards played in this attack, at least 0."""
    value = s.box.stats[s.code[v]].defense
    if s.boxes > 1:  # saves time
        value = max(0, value + s.armor[v])
        if kind == NORMAL:
            value = max(0, value - has(s, u, CRUSHES))
        value += marked_defense(s, u, v)
    if (kind == NORMAL and has(s, u, PIERCING)) or s.die_rule & DEFENSE_IGNORED or s.mark[u] & PIERCE_MARK:
        value = 0
    if kind == RETALIATION:
        value += has(s, v, GUARDED)
    return value


def marked_defense(s: HeroesState, u: int, v: int) -> int:
    """Defense of the target that marks give it against this attacker: the Air Shield, and Cyra's swiftness."""
    n = 0
    if s.box.stats[s.code[u]].type == RANGED:
        n += s.mark[v] // AIR_SHIELD_MARK & 3
    if s.mark[v] & NIMBLE_MARK and initiative(s, u) < initiative(s, v):
        n += 1
    return n


def is_behind_wall(s: HeroesState, u: int, v: int) -> bool:
    """HOM-SIEGE-11 to HOM-SIEGE-13: behind an intact wall or gate, shot at from the other side."""
    if not s.walls or s.side[v] != 1 or s.side[u] != 0:
        return False
    a, b = s.cell[u], s.cell[v]
    return (
        a < FIRST_WALL_CELL
        and FIRST_WALL_CELL + 4 <= b < TOWER_CELL
        and s.box.stats[s.code[u]].type == RANGED
        and s.walls[column_of(b)] > 0
    )


def damage_of(s: HeroesState, u: int, v: int, kind: int, die: int, token: bool) -> int:
    """HOM-CROUND-07, HOM-CROUND-08: what an attack deals with this die. HOM-UNIT-18: abilities change it."""
    attack = attack_value(s, u, v, kind)
    defense = defense_value(s, u, v, kind)
    if token:
        defense += 1
    tough = has(s, v, TOUGH)
    rolled = not s.die_rule & (NO_DIE | DIE_IGNORED)
    if tough and rolled and die >= 2 - tough:
        defense += 1
    if kind == NORMAL and rolled and die < 0:  # HOM-WORD-02
        defense = max(0, defense - has(s, u, RUSTS))
    if has(s, u, ELEMENTAL) or s.mark[u] & ELEMENTAL_MARK:  # HOM-WORD-04
        defense = 0
    if kind == NORMAL and has(s, u, DEADLY) and die >= 0 and rolled:
        attack += 1
    if not s.rules & FLAT_ATTACKS:  # HOM-OPT-10
        attack += die
    n = max(0, attack - defense)  # HOM-UNIT-14
    if is_behind_wall(s, u, v):
        n = max(0, n - 1)  # HOM-SIEGE-12
    most = has(s, v, HIDE)
    if most:
        n = min(n, most)
    return max(1, n) if s.rules & SURE_HITS else n  # HOM-OPT-06


def attack_terms(s: HeroesState, u: int, v: int, kind: int, die: int, token: bool) -> list[int]:
    """Attack, bonus, cards, die, defence, their cards, other cover, damage; they add up to the last, or to less
    where it is 0."""
    printed, own = printed_attack(s, u, kind), own_attack(s, u, v, kind)
    defense = own_defense(s, u, v, kind)
    cards = attack_value(s, u, v, kind) - own
    guard = defense_value(s, u, v, kind) - defense
    rolled = not s.die_rule & (NO_DIE | DIE_IGNORED) and not s.rules & FLAT_ATTACKS
    damage = damage_of(s, u, v, kind, die, token)
    sum_so_far = own + cards + (die if rolled else 0) - defense - guard
    rest = damage - sum_so_far if damage or sum_so_far > 0 else 0
    bonus = own - printed + max(0, rest)
    return [
        printed,
        bonus or ABSENT,
        cards or ABSENT,
        die if rolled else ABSENT,
        defense,
        guard or ABSENT,
        max(0, -rest) or ABSENT,
        damage,
    ]
