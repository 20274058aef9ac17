"""The sum of an attack as the log tells it: every number by what it comes from."""

from typing import Final

from hexkeep.games.heroes.components.scenarios import SKIRMISH
from hexkeep.games.heroes.components.units import RANGED
from hexkeep.games.heroes.rules.attack.attack_values import (
    BOTH_DICE_ADDED,
    DEADLY,
    DIE_IGNORED,
    HIDE,
    HIGHER_OF_TWO,
    LOWER_OF_TWO,
    NO_DIE,
    NO_RANGED_PENALTY,
    NORMAL,
    TOUGH,
    has_defense_die,
    has_ranged_penalty,
    is_behind_wall,
    strikes_back_in_fear,
    trait_bonus,
)
from hexkeep.games.heroes.rules.combat.battlefield import anger_bonus, has, has_archery, is_beside
from hexkeep.games.heroes.rules.combat.boards import TOWER_CELL
from hexkeep.games.heroes.state import HeroesState
from hexkeep.games.heroes.vocabulary import ATTACK_SUM
from hexkeep.kernel.types import ABSENT

TOLD: Final = {name: i for i, name in enumerate(ATTACK_SUM.names)}
PLAIN: Final = ("attack", "bonus", "cards", "die", "defense", "guard", "cover", "damage")
"""The terms as `attack_terms` counts them."""


def told_terms(s: HeroesState, u: int, v: int, numbers: list[int], token: bool) -> list[int]:
    """The terms of `attack_terms` in the order of `ATTACK_SUM`: bonus, die and cover under the name of their cause."""
    told = [ABSENT] * len(TOLD)
    causes = {
        "bonus": bonus_cause(s, u, v, numbers[1]),
        "die": dice_cause(s, u, v, s.die_rule),
        "cover": cover_cause(s, u, v, token),
    }
    for name, n in zip(PLAIN, numbers, strict=True):
        cause = causes.get(name, "")
        told[TOLD[f"{name}-{cause}" if cause else name]] = n
    return told


def dice_cause(s: HeroesState, u: int, v: int, rule: int) -> str:
    """Why an attack rolls two dice; empty where it does not."""
    if rule & LOWER_OF_TWO:
        if has_ranged_penalty(s, u, v) and not rule & NO_RANGED_PENALTY:
            return "beside" if is_beside(s, u, v) else "far" if s.mode >= SKIRMISH else "back-lines"
        return "fear" if strikes_back_in_fear(s, v, s.strike_kind) else "jinx"
    return "higher" if rule & HIGHER_OF_TWO else "both" if rule & BOTH_DICE_ADDED else ""


def cover_cause(s: HeroesState, u: int, v: int, token: bool) -> str:
    """What protects the target beside its defence and cards; `token`: its defence die may help. Empty where it is more
    than one thing."""
    causes = [
        name
        for name, holds in (
            ("wall", is_behind_wall(s, u, v)),
            ("die", token and has_defense_die(s, v)),
            ("tough", has(s, v, TOUGH) > 0),
            ("hide", has(s, v, HIDE) > 0),
        )
        if holds
    ]
    return causes[0] if len(causes) == 1 else ""


def bonus_cause(s: HeroesState, u: int, v: int, bonus: int) -> str:
    """What an attack has beyond the unit's card and the cards played; empty where it is more than one thing."""
    shoots = s.box.stats[s.code[u]].type == RANGED and s.cell[u] != TOWER_CELL and not is_beside(s, u, v)
    archery = 1 if shoots and has_archery(s, s.side[u]) else 0
    spells = s.might[u] + s.fury[u]
    ability = anger_bonus(s, u) + trait_bonus(s, u, v, s.strike_kind)
    if s.strike_kind == NORMAL and s.die >= 0 and not s.die_rule & (NO_DIE | DIE_IGNORED):
        ability += has(s, u, DEADLY)
    parts = (("archery", archery), ("spells", spells), ("ability", ability))
    causes = [name for name, n in parts if n]
    return causes[0] if len(causes) == 1 and archery + spells + ability == bonus else ""
