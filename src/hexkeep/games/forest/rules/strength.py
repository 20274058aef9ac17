"""What a side of an exchange counts (rulebook 3.5): magic, melee and shooting, in attack and in defence."""

from typing import Final

from hexkeep.games.forest.rules.spells import spells_of
from hexkeep.games.forest.state import ForestState, figures_of_side
from hexkeep.games.forest.vocabulary import (
    AMULET,
    BOW,
    BRINGS,
    DEFENCE,
    FIRST_MONSTER,
    HELMET,
    HEROES,
    MAGIC,
    MANTICORE,
    MELEE,
    SHIELD,
    SHOOTING,
    STRENGTH,
    SWORD,
    item_of,
)
from hexkeep.kernel.types import ABSENT

ATTACK_TRAIT: Final[tuple[int, ...]] = (MAGIC, MELEE, SHOOTING)
ATTACK_ITEM: Final[tuple[int, ...]] = (AMULET, SWORD, BOW)
"""What an attacker counts in magic, melee (FOR-MELEE-02) and shooting (FOR-SHOOT-01); the amulet in no defence
(FOR-MAGIC-04)."""
DEFENCE_TRAIT: Final[tuple[int, ...]] = (MAGIC, MELEE, DEFENCE)
DEFENCE_ITEM: Final[tuple[int, ...]] = (HELMET, SWORD, SHIELD)
"""What a defender counts against magic (FOR-MAGIC-02, the same characteristic as in attack: FOR-POWER-06), melee and
shooting (FOR-SHOOT-02); in melee if he accepts, otherwise defence and shield (FOR-MELEE-04)."""


def skill_of(s: ForestState, figure: int, trait: int) -> int:
    """The printed characteristic, without anything added."""
    if figure < HEROES:
        return s.box.skill[(figure >> 1) * 5 + trait]  # kit.skill_of and class_of, in line for speed
    if figure == MANTICORE:
        return s.box.manticore[trait]  # FOR-MANT-13
    return s.box.level[figure - FIRST_MONSTER]  # FOR-MONSTAT-01


def power_of(s: ForestState, figure: int, trait: int) -> int:
    """Only characters have power points."""
    return s.power[figure * 5 + trait] if figure < HEROES else 0  # power_points, in line for speed


def artifact_of(s: ForestState, figure: int, item: int) -> int:
    """The value of a slotted artifact; of a monster's several only the strongest counts (FOR-MONSTAT-05), face down or
    not (FOR-HIDE-06)."""
    if figure < HEROES:
        token = s.slots[figure * 8 + item]  # slot, in line for speed
        return s.box.value[token] if token >= 0 else 0  # FOR-COMBAT-06, FOR-MELEE-06
    best = 0
    if figure != MANTICORE:
        for token in s.carried[figure - FIRST_MONSTER]:
            if item_of(token) == item and s.box.value[token] > best:  # FOR-MONSTAT-04
                best = s.box.value[token]
    return best


def side_strength(s: ForestState, mask: int, trait: int, item: int) -> tuple[tuple[int, int, int, int], int]:
    """What a side brings before its die: skills, power points, artifacts, spells; and their sum (FOR-JOINT-09)."""
    skill = points = artifact = spell = 0
    for f in figures_of_side(mask):
        a, b, c = skill_of(s, f, trait), power_of(s, f, trait), artifact_of(s, f, item)
        if s.event_log is not None:
            s.tell(BRINGS, f, trait, STRENGTH.pack((a, b or ABSENT, c or ABSENT)))
        skill += a
        points += b
        artifact += c
        if s.spells_used:
            spell += spells_of(s, f)
    return (skill, points, artifact, spell), skill + points + artifact + spell
