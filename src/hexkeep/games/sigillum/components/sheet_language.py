"""The small vocabulary in which all 36 sheets are written.

A word of the vocabulary is declared in one of the lists below; its place there is the number that the rules compare.
"""

from typing import Any, Final

from hexkeep.kernel.errors import BadContent
from hexkeep.kernel.setup import suggestion


def add_word(words: list[str], word: str) -> int:
    """Add a word to its list; its number is its place there."""
    words.append(word)
    return len(words) - 1


ATTRIBUTES: Final = ("strength", "agility", "intellect")
COMPLEXITIES: Final = ("low", "medium", "high")
SIZES: Final = ("small", "medium", "large")

# Effects: SIG-EFF-01. An effect and its opposite are seven apart (SIG-EFF-06).
EFFECTS: Final[list[str]] = []
ATTACK_UP: Final = add_word(EFFECTS, "attack-up")
DEFENCE_UP: Final = add_word(EFFECTS, "defence-up")
CAPTURE_UP: Final = add_word(EFFECTS, "capture-up")
ACCELERATION: Final = add_word(EFFECTS, "acceleration")
WINGS: Final = add_word(EFFECTS, "wings")
RESISTANCE: Final = add_word(EFFECTS, "resistance")
VAMPIRISM: Final = add_word(EFFECTS, "vampirism")
ATTACK_DOWN: Final = add_word(EFFECTS, "attack-down")
DEFENCE_DOWN: Final = add_word(EFFECTS, "defence-down")
CAPTURE_DOWN: Final = add_word(EFFECTS, "capture-down")
SLOW: Final = add_word(EFFECTS, "slow")
STUN: Final = add_word(EFFECTS, "stun")
POISON: Final = add_word(EFFECTS, "poison")
SILENCE: Final = add_word(EFFECTS, "silence")
OBSTACLE: Final = add_word(EFFECTS, "obstacle")
WEB: Final = add_word(EFFECTS, "web")
POSITIVE: Final = 0b1111111
NEGATIVE: Final = POSITIVE << 7
NO_EFFECT: Final = -1

# How far an ability reaches (SIG-TGT).
REACHES: Final[list[str]] = []
ON_SELF: Final = add_word(REACHES, "self")
ADJACENT: Final = add_word(REACHES, "adjacent")
ADJACENT_OR_SELF: Final = add_word(REACHES, "adjacent or self")
ANYWHERE: Final = add_word(REACHES, "anywhere")
ANYWHERE_OR_SELF: Final = add_word(REACHES, "anywhere or self")
IN_LINE: Final = add_word(REACHES, "in line")
ONE_RAY: Final = add_word(REACHES, "all in one line")
ACROSS: Final = add_word(REACHES, "across one free cell")
ONE_CELL_AWAY: Final = add_word(REACHES, "one cell away")
WITHIN_DAMAGE: Final = add_word(REACHES, "within own damage")
WITHIN_DAMAGE_1: Final = add_word(REACHES, "within 1 + own damage")

# Whom it touches.
TARGETS: Final[list[str]] = []
ONE_ENEMY: Final = add_word(TARGETS, "one enemy")
ALL_ENEMIES: Final = add_word(TARGETS, "all enemies")
ONE_ALLY: Final = add_word(TARGETS, "one ally")
ALL_ALLIES: Final = add_word(TARGETS, "all allies")
ONE_CHARACTER: Final = add_word(TARGETS, "one character")
ONE_CELL: Final = add_word(TARGETS, "one free cell")
OWN_CASTLE: Final = add_word(TARGETS, "own castle")

# Which of those are meant: every word of `only` must hold for the target.
FILTERS: Final[list[str]] = []
ON_FOREST: Final = add_word(FILTERS, "on forest")
NOT_ON_WATER: Final = add_word(FILTERS, "not on water")
OTHER_TERRAIN: Final = add_word(FILTERS, "on other terrain than the user")
NOT_ADJACENT: Final = add_word(FILTERS, "not adjacent")
ON_TOWER: Final = add_word(FILTERS, "on a tower cell")
LAST_OF_GROUND: Final = ON_TOWER
"""The words up to this are about the cell alone, whoever stands on it."""
DAMAGED: Final = add_word(FILTERS, "damaged")
STUNNED: Final = add_word(FILTERS, "stunned")
SLOWED: Final = add_word(FILTERS, "slowed")
POISONED: Final = add_word(FILTERS, "poisoned")
HINDERED: Final = add_word(FILTERS, "under a negative effect")
NOT_SMALL: Final = add_word(FILTERS, "medium or large")
HEALTHIER: Final = add_word(FILTERS, "healthier than the user")
ALONE: Final = add_word(FILTERS, "without an ally beside it")
UNGUARDED: Final = add_word(FILTERS, "without the user's side beside it")
BESIDE_BLESSED: Final = add_word(FILTERS, "beside an ally with a positive effect")
MELEE: Final = add_word(FILTERS, "melee")
RECHARGING: Final = add_word(FILTERS, "with a special recharging")
IN_HELD_AREA: Final = add_word(FILTERS, "in an area its side holds")
COPYABLE: Final = add_word(FILTERS, "with a copyable effect")

# What must be so before it may be used at all.
NEEDS: Final[list[str]] = []
NOTHING_NEEDED: Final = add_word(NEEDS, "")
ENEMY_DAMAGED: Final = add_word(NEEDS, "an enemy is damaged")
OUTWEIGHED: Final = add_word(NEEDS, "adjacent enemies outweigh the user")

# What a value may depend on.
MEASURES: Final[list[str]] = []
CONSTANT: Final = add_word(MEASURES, "")
TOWERS_HELD: Final = add_word(MEASURES, "towers held")
FREE_BETWEEN: Final = add_word(MEASURES, "free cells between")
BETWEEN: Final = add_word(MEASURES, "cells between")
HINDERED_NEAR: Final = add_word(MEASURES, "hindered enemies within 2")
DAMAGED_NEAR: Final = add_word(MEASURES, "damaged enemies within 2")
ENEMIES_BESIDE: Final = add_word(MEASURES, "adjacent enemies")
ALLIES_BESIDE: Final = add_word(MEASURES, "adjacent allies")
OWN_DEFENCE: Final = add_word(MEASURES, "own defence")
OWN_DAMAGE: Final = add_word(MEASURES, "own damage")
OWN_TEMPO: Final = add_word(MEASURES, "own tempo")
ENEMY_READY: Final = add_word(MEASURES, "ready enemy specials")
TARGET_RECHARGING: Final = add_word(MEASURES, "target's specials recharging")
TARGET_ROUNDS: Final = add_word(MEASURES, "target's rounds of recharge")
TARGET_ALLIES: Final = add_word(MEASURES, "target's allies beside it")
TARGET_ROOM: Final = add_word(MEASURES, "free cells beside the target")
TARGET_POISON: Final = add_word(MEASURES, "target's poison")
TARGET_STUN: Final = add_word(MEASURES, "target's stun")
TARGET_SIZE: Final = add_word(MEASURES, "target's size")
TARGET_HEALTH: Final = add_word(MEASURES, "target's health")
TARGET_ALLIED: Final = add_word(MEASURES, "target is an ally")

# How it moves somebody (SIG-MOVE).
MOVES: Final[list[str]] = []
STAY: Final = add_word(MOVES, "")
AWAY: Final = add_word(MOVES, "target away")
AWAY_FOLLOWED: Final = add_word(MOVES, "target away, user follows")
TOWARD: Final = add_word(MOVES, "target toward the user")
TO_FOREST: Final = add_word(MOVES, "target to forest beside it")
TO_MOUNTAIN: Final = add_word(MOVES, "target to mountain beside it")
TO_WATER: Final = add_word(MOVES, "target to water beside it")
ASIDE: Final = add_word(MOVES, "target to any cell beside it")
AROUND_USER: Final = add_word(MOVES, "target around the user")
TO_USER: Final = add_word(MOVES, "target to the user's side")
WITHIN_AREA: Final = add_word(MOVES, "target within its control area")
HOMEWARD: Final = add_word(MOVES, "target homeward")
TOWARD_CHARACTER: Final = add_word(MOVES, "target toward a character")
USER_STEP: Final = add_word(MOVES, "user to a cell")
USER_TO_WATER: Final = add_word(MOVES, "user to water")
USER_MANOEUVRE: Final = add_word(MOVES, "user by manoeuvre")
USER_TO_TOWER: Final = add_word(MOVES, "user to a held tower")
USER_TO_DAMAGED: Final = add_word(MOVES, "user beside a damaged enemy")
USER_TOWARD: Final = add_word(MOVES, "user toward the target")
USER_DRAWING: Final = add_word(MOVES, "user away, drawing the target")
EXCHANGE: Final = add_word(MOVES, "user and target exchange")

# What happens once and at once (SIG-INST).
INSTANTS: Final[list[str]] = []
NO_INSTANT: Final = add_word(INSTANTS, "")
HEAL: Final = add_word(INSTANTS, "heal")
HEAL_FROM_USER: Final = add_word(INSTANTS, "heal at the user's cost")
HEAL_FROM_ALLY: Final = add_word(INSTANTS, "heal at another's cost")
REPAIR: Final = add_word(INSTANTS, "repair")
HASTEN: Final = add_word(INSTANTS, "hasten")
DELAY: Final = add_word(INSTANTS, "delay")
COPY: Final = add_word(INSTANTS, "copy")
REVERSE: Final = add_word(INSTANTS, "reverse")


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


def word_number(known: list[str] | tuple[str, ...], given: str, id: str) -> int:
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
