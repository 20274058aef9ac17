"""The character sheets: a small vocabulary in which all 36 are written, and the box that holds them.

`content/characters.toml` is read once into these classes. A word of the vocabulary is an entry in
one of the tuples below; its place there is the int that the rules compare.
"""

from typing import Any, Final

from hexkeep.games.sigillum.boards import Board
from hexkeep.kernel.content import Content, Table
from hexkeep.kernel.errors import BadContent
from hexkeep.kernel.setup import nearest

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
ATTACK_UP, DEFENCE_UP, CAPTURE_UP, ACCELERATION, WINGS, RESISTANCE, VAMPIRISM = range(7)
ATTACK_DOWN, DEFENCE_DOWN, CAPTURE_DOWN, SLOW, STUN, POISON, SILENCE, OBSTACLE, WEB = range(7, 16)
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
(
    ON_SELF,
    ADJACENT,
    ADJACENT_OR_SELF,
    ANYWHERE,
    ANYWHERE_OR_SELF,
    IN_LINE,
    ONE_RAY,
    ACROSS,
    ONE_CELL_AWAY,
    WITHIN_DAMAGE,
    WITHIN_DAMAGE_1,
) = range(11)

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
ONE_ENEMY, ALL_ENEMIES, ONE_ALLY, ALL_ALLIES, ONE_CHARACTER, ONE_CELL, OWN_CASTLE = range(7)

# Which of those are meant: every word of `only` must hold for the target.
FILTERS: Final = (
    "damaged",
    "stunned",
    "slowed",
    "poisoned",
    "under a negative effect",
    "on forest",
    "not on water",
    "on other terrain than the user",
    "medium or large",
    "healthier than the user",
    "without an ally beside it",
    "without the user's side beside it",
    "beside an ally with a positive effect",
    "not adjacent",
    "melee",
    "with a special recharging",
    "on a tower cell",
    "in an area its side holds",
    "with a copyable effect",
)
(
    DAMAGED,
    STUNNED,
    SLOWED,
    POISONED,
    HINDERED,
    ON_FOREST,
    NOT_ON_WATER,
    OTHER_TERRAIN,
    NOT_SMALL,
    HEALTHIER,
    ALONE,
    UNGUARDED,
    BESIDE_BLESSED,
    NOT_ADJACENT,
    MELEE,
    RECHARGING,
    ON_TOWER,
    IN_HELD_AREA,
    COPYABLE,
) = range(19)

# What must be so before it may be used at all.
NEEDS: Final = ("", "an enemy is damaged", "adjacent enemies outweigh the user")
NOTHING_NEEDED, ENEMY_DAMAGED, OUTWEIGHED = range(3)

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
(
    CONSTANT,
    TOWERS_HELD,
    FREE_BETWEEN,
    BETWEEN,
    HINDERED_NEAR,
    DAMAGED_NEAR,
    ENEMIES_BESIDE,
    ALLIES_BESIDE,
    OWN_DEFENCE,
    OWN_DAMAGE,
    OWN_TEMPO,
    ENEMY_READY,
    TARGET_RECHARGING,
    TARGET_ROUNDS,
    TARGET_ALLIES,
    TARGET_ROOM,
    TARGET_POISON,
    TARGET_STUN,
    TARGET_SIZE,
    TARGET_HEALTH,
    TARGET_ALLIED,
) = range(21)

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
(
    STAY,
    AWAY,
    AWAY_FOLLOWED,
    TOWARD,
    TO_FOREST,
    TO_MOUNTAIN,
    TO_WATER,
    ASIDE,
    AROUND_USER,
    TO_USER,
    WITHIN_AREA,
    HOMEWARD,
    TOWARD_CHARACTER,
    USER_STEP,
    USER_TO_WATER,
    USER_MANOEUVRE,
    USER_TO_TOWER,
    USER_TO_DAMAGED,
    USER_TOWARD,
    USER_DRAWING,
    EXCHANGE,
) = range(21)

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
NO_INSTANT, HEAL, HEAL_FROM_USER, HEAL_FROM_ALLY, REPAIR, HASTEN, DELAY, COPY, REVERSE = range(9)


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


class Ability:
    """One of the three abilities of a sheet. `kind` is 0 for the main ability, 1 and 2 for the specials."""

    def __init__(self, number: int, who: int, kind: int, id: str, table: Table) -> None:
        self.number: Final = number
        self.who: Final = who
        self.kind: Final = kind
        self.id: Final = id
        self.name: Final[str] = table["name"]
        self.reach: Final = word(REACHES, table["reach"], id)
        target = word(TARGETS, table["target"], id)
        self.target: Final = target
        self.all: Final = target in (ALL_ENEMIES, ALL_ALLIES)
        self.enemies: Final = target in (ONE_ENEMY, ALL_ENEMIES, ONE_CHARACTER)
        self.allies: Final = target in (ONE_ALLY, ALL_ALLIES, ONE_CHARACTER)
        self.only: Final = tuple(word(FILTERS, w, id) for w in table.get("only", []))
        self.needs: Final = word(NEEDS, table.get("needs", ""), id)
        self.attack: Final = amount(table.get("attack", 0), id)
        self.cooldown: Final = amount(table.get("cooldown", 0), id)
        self.move: Final = word(MOVES, table.get("move", ""), id)
        self.gives: Final = effect(table.get("gives", ""), id)
        self.gains: Final = effect(table.get("gains", ""), id)
        self.otherwise: Final = effect(table.get("otherwise", ""), id)
        self.instant: Final = word(INSTANTS, table.get("instant", ""), id)
        self.plain: Final = not self.only and self.move == STAY and self.instant == NO_INSTANT
        """Whoever it reaches and may touch is a target."""
        self.always: Final = self.plain and self.allies and self.reach in (ON_SELF, ADJACENT_OR_SELF, ANYWHERE_OR_SELF)
        """It has a target wherever its user stands: the user itself."""
        self.demanding: Final = self.move != STAY or self.instant == HEAL_FROM_ALLY
        """Not everybody it reaches can be moved, or given to."""
        self.conditional: Final = self.needs != NOTHING_NEEDED or self.instant == HEAL_FROM_USER
        self.reconstructed: Final = "cooldown" in table.get("reconstructed", [])
        if kind > 0 and "cooldown" not in table:
            raise BadContent(f"the special ability {id} has no cooldown")


class Sheet:
    """A character sheet."""

    def __init__(self, who: int, id: str, table: Table, abilities: list[Ability]) -> None:
        self.who: Final = who
        self.id: Final = id
        self.attribute: Final = word(ATTRIBUTES, table["attribute"], id)
        self.complexity: Final = word(COMPLEXITIES, table["complexity"], id)
        self.health: Final[int] = table["health"]
        self.size: Final = 2 if self.health >= 5 else 1 if self.health >= 3 else 0  # SIG-CLASS-02
        self.abilities: Final = abilities
        main = abilities[0]
        # SIG-CLASS-03: melee is who can attack adjacent characters only.
        self.melee: Final = main.reach == ADJACENT
        if not 2 <= self.health <= 5:
            raise BadContent(f"{id} has health {self.health}; sheets know 2 to 5")


class Bestiary:
    """Everything that comes out of the box: sheets, abilities, boards, ready squads."""

    def __init__(self, content: Content) -> None:
        self.sheets: Final[list[Sheet]] = []
        self.abilities: Final[list[Ability]] = []
        for who, (id, table) in enumerate(content["characters"].items()):
            mine: list[Ability] = []
            for kind, part in enumerate(("main", "first", "second")):
                row = table[part]
                mine.append(Ability(who * 3 + kind, who, kind, kebab(row["name"]), row))
            self.abilities.extend(mine)
            self.sheets.append(Sheet(who, id, table, mine))
        self.index: Final[dict[str, int]] = {sheet.id: sheet.who for sheet in self.sheets}
        self.kingdom: Final = Board("kingdom", content["boards"]["kingdom"])
        self.quadruple: Final = Board("quadruple", content["boards"]["quadruple"])
        self.squads: Final[dict[str, list[int]]] = {
            name: [self.index[id] for id in row["members"]] for name, row in content["squads"].items()
        }

        self.spans: Final[dict[str, list[list[int]]]] = {
            board.name: [span(board, a.reach) for a in self.abilities] for board in (self.kingdom, self.quadruple)
        }

    def board(self, name: str) -> Board:
        return self.kingdom if name == "kingdom" else self.quadruple


def span(board: Board, reach: int) -> list[int]:
    """SIG-TGT-01 to SIG-TGT-06. The cells in reach from each cell; empty where that depends on the moment."""
    spans = {
        ON_SELF: board.here,
        ADJACENT: board.beside,
        ADJACENT_OR_SELF: board.here_or_beside,
        ANYWHERE: board.elsewhere,
        ANYWHERE_OR_SELF: board.everywhere,
        IN_LINE: board.line,
        ONE_RAY: board.line,
        ONE_CELL_AWAY: board.ring,
    }
    return spans.get(reach, [])


def kebab(name: str) -> str:
    """`Stone Skin` as `stone-skin`: how an option names an ability."""
    return name.lower().replace("'", "").replace(" ", "-")


def word(known: tuple[str, ...], given: str, id: str) -> int:
    if given not in known:
        raise BadContent(f"the sheet of {id} says {given!r}, which means nothing{nearest(given, known)}")
    return known.index(given)


def effect(given: str, id: str) -> int:
    return word(EFFECTS, given, id) if given else NO_EFFECT


def amount(given: Any, id: str) -> Amount:
    """`3`, or `{ base = 5, per = "cells between", each = -1 }`, or `{ by = "own tempo", steps = [[0, 1], [1, 2]] }`."""
    if isinstance(given, int):
        return Amount(given)
    if "by" in given:
        steps = [(int(least), int(worth)) for least, worth in given["steps"]]
        return Amount(0, word(MEASURES, given["by"], id), 0, steps)
    return Amount(int(given.get("base", 0)), word(MEASURES, given["per"], id), int(given.get("each", 1)))
