"""The small vocabulary in which all 36 sheets are written.

A word of the vocabulary is an entry in one of the tuples below; its place there is the int that the rules compare.
"""

from typing import Any, Final

from hexkeep.kernel.errors import BadContent
from hexkeep.kernel.setup import suggestion

ATTRIBUTES: Final = ("strength", "agility", "intellect")
COMPLEXITIES: Final = ("low", "medium", "high")
SIZES: Final = ("small", "medium", "large")

# Effects: SIG-EFF-01. An effect and its opposite are seven apart (SIG-EFF-06).
EFFECTS: Final = (
    "attack-up",
    "defence-up",
    "capture-up",
    "acceleration",
    "wings",
    "resistance",
    "vampirism",
    "attack-down",
    "defence-down",
    "capture-down",
    "slow",
    "stun",
    "poison",
    "silence",
    "obstacle",
    "web",
)
ATTACK_UP: Final = 0
DEFENCE_UP: Final = 1
CAPTURE_UP: Final = 2
ACCELERATION: Final = 3
WINGS: Final = 4
RESISTANCE: Final = 5
VAMPIRISM: Final = 6
ATTACK_DOWN: Final = 7
DEFENCE_DOWN: Final = 8
CAPTURE_DOWN: Final = 9
SLOW: Final = 10
STUN: Final = 11
POISON: Final = 12
SILENCE: Final = 13
OBSTACLE: Final = 14
WEB: Final = 15
POSITIVE: Final = 0b1111111
NEGATIVE: Final = POSITIVE << 7
NO_EFFECT: Final = -1

# How far an ability reaches (SIG-TGT).
REACHES: Final = (
    "self",
    "adjacent",
    "adjacent or self",
    "anywhere",
    "anywhere or self",
    "in line",
    "all in one line",
    "across one free cell",
    "one cell away",
    "within own damage",
    "within 1 + own damage",
)
ON_SELF: Final = 0
ADJACENT: Final = 1
ADJACENT_OR_SELF: Final = 2
ANYWHERE: Final = 3
ANYWHERE_OR_SELF: Final = 4
IN_LINE: Final = 5
ONE_RAY: Final = 6
ACROSS: Final = 7
ONE_CELL_AWAY: Final = 8
WITHIN_DAMAGE: Final = 9
WITHIN_DAMAGE_1: Final = 10

# Whom it touches.
TARGETS: Final = (
    "one enemy",
    "all enemies",
    "one ally",
    "all allies",
    "one character",
    "one free cell",
    "own castle",
)
ONE_ENEMY: Final = 0
ALL_ENEMIES: Final = 1
ONE_ALLY: Final = 2
ALL_ALLIES: Final = 3
ONE_CHARACTER: Final = 4
ONE_CELL: Final = 5
OWN_CASTLE: Final = 6

# Which of those are meant: every word of `only` must hold for the target.
FILTERS: Final = (
    "on forest",
    "not on water",
    "on other terrain than the user",
    "not adjacent",
    "on a tower cell",
    "damaged",
    "stunned",
    "slowed",
    "poisoned",
    "under a negative effect",
    "medium or large",
    "healthier than the user",
    "without an ally beside it",
    "without the user's side beside it",
    "beside an ally with a positive effect",
    "melee",
    "with a special recharging",
    "in an area its side holds",
    "with a copyable effect",
)
ON_FOREST: Final = 0
NOT_ON_WATER: Final = 1
OTHER_TERRAIN: Final = 2
NOT_ADJACENT: Final = 3
ON_TOWER: Final = 4
LAST_OF_GROUND: Final = ON_TOWER
"""The words up to this are about the cell alone, whoever stands on it."""
DAMAGED: Final = 5
STUNNED: Final = 6
SLOWED: Final = 7
POISONED: Final = 8
HINDERED: Final = 9
NOT_SMALL: Final = 10
HEALTHIER: Final = 11
ALONE: Final = 12
UNGUARDED: Final = 13
BESIDE_BLESSED: Final = 14
MELEE: Final = 15
RECHARGING: Final = 16
IN_HELD_AREA: Final = 17
COPYABLE: Final = 18

# What must be so before it may be used at all.
NEEDS: Final = ("", "an enemy is damaged", "adjacent enemies outweigh the user")
NOTHING_NEEDED: Final = 0
ENEMY_DAMAGED: Final = 1
OUTWEIGHED: Final = 2

# What a value may depend on.
MEASURES: Final = (
    "",
    "towers held",
    "free cells between",
    "cells between",
    "hindered enemies within 2",
    "damaged enemies within 2",
    "adjacent enemies",
    "adjacent allies",
    "own defence",
    "own damage",
    "own tempo",
    "ready enemy specials",
    "target's specials recharging",
    "target's rounds of recharge",
    "target's allies beside it",
    "free cells beside the target",
    "target's poison",
    "target's stun",
    "target's size",
    "target's health",
    "target is an ally",
)
CONSTANT: Final = 0
TOWERS_HELD: Final = 1
FREE_BETWEEN: Final = 2
BETWEEN: Final = 3
HINDERED_NEAR: Final = 4
DAMAGED_NEAR: Final = 5
ENEMIES_BESIDE: Final = 6
ALLIES_BESIDE: Final = 7
OWN_DEFENCE: Final = 8
OWN_DAMAGE: Final = 9
OWN_TEMPO: Final = 10
ENEMY_READY: Final = 11
TARGET_RECHARGING: Final = 12
TARGET_ROUNDS: Final = 13
TARGET_ALLIES: Final = 14
TARGET_ROOM: Final = 15
TARGET_POISON: Final = 16
TARGET_STUN: Final = 17
TARGET_SIZE: Final = 18
TARGET_HEALTH: Final = 19
TARGET_ALLIED: Final = 20

# How it moves somebody (SIG-MOVE).
MOVES: Final = (
    "",
    "target away",
    "target away, user follows",
    "target toward the user",
    "target to forest beside it",
    "target to mountain beside it",
    "target to water beside it",
    "target to any cell beside it",
    "target around the user",
    "target to the user's side",
    "target within its control area",
    "target homeward",
    "target toward a character",
    "user to a cell",
    "user to water",
    "user by manoeuvre",
    "user to a held tower",
    "user beside a damaged enemy",
    "user toward the target",
    "user away, drawing the target",
    "user and target exchange",
)
STAY: Final = 0
AWAY: Final = 1
AWAY_FOLLOWED: Final = 2
TOWARD: Final = 3
TO_FOREST: Final = 4
TO_MOUNTAIN: Final = 5
TO_WATER: Final = 6
ASIDE: Final = 7
AROUND_USER: Final = 8
TO_USER: Final = 9
WITHIN_AREA: Final = 10
HOMEWARD: Final = 11
TOWARD_CHARACTER: Final = 12
USER_STEP: Final = 13
USER_TO_WATER: Final = 14
USER_MANOEUVRE: Final = 15
USER_TO_TOWER: Final = 16
USER_TO_DAMAGED: Final = 17
USER_TOWARD: Final = 18
USER_DRAWING: Final = 19
EXCHANGE: Final = 20

# What happens once and at once (SIG-INST).
INSTANTS: Final = (
    "",
    "heal",
    "heal at the user's cost",
    "heal at another's cost",
    "repair",
    "hasten",
    "delay",
    "copy",
    "reverse",
)
NO_INSTANT: Final = 0
HEAL: Final = 1
HEAL_FROM_USER: Final = 2
HEAL_FROM_ALLY: Final = 3
REPAIR: Final = 4
HASTEN: Final = 5
DELAY: Final = 6
COPY: Final = 7
REVERSE: Final = 8


class Amount:
    """A number on a sheet: fixed, so much per unit of a measure, or by steps of a measure."""

    def __init__(self, base: int, measure: int = CONSTANT, each: int = 1, steps: list[tuple[int, int]] | None = None):
        self.base: Final = base
        self.measure: Final = measure
        self.each: Final = each
        self.steps: Final[list[tuple[int, int]]] = steps or []

    def of(self, measured: int) -> int:
        if not self.steps:
            return self.base + self.each * measured
        value = self.base
        for least, worth in self.steps:
            if measured >= least:
                value = worth
        return value


def kebab(name: str) -> str:
    """`Stone Skin` as `stone-skin`: how an option names an ability."""
    return name.lower().replace("'", "").replace(" ", "-")


def word_number(known: tuple[str, ...], given: str, id: str) -> int:
    if given not in known:
        raise BadContent(f"the sheet of {id} says {given!r}, which means nothing{suggestion(given, known)}")
    return known.index(given)


def effect_number(given: str, id: str) -> int:
    return word_number(EFFECTS, given, id) if given else NO_EFFECT


def read_amount(given: Any, id: str) -> Amount:
    """`3`, or `{ base = 5, per = "cells between", each = -1 }`, or `{ by = "own tempo", steps = [[0, 1], [1, 2]] }`."""
    if isinstance(given, int):
        return Amount(given)
    if "by" in given:
        steps = [(int(least), int(worth)) for least, worth in given["steps"]]
        return Amount(0, word_number(MEASURES, given["by"], id), 0, steps)
    return Amount(int(given.get("base", 0)), word_number(MEASURES, given["per"], id), int(given.get("each", 1)))
