"""The character sheets: abilities as printed, with their reach worked out for each board."""

from typing import Final

from hexkeep.games.sigillum.components.boards import CELLS, EVERY_CELL, FOREST, WATER, Board
from hexkeep.games.sigillum.components.sheet_language import (
    ADJACENT,
    ADJACENT_OR_SELF,
    ALL_ALLIES,
    ALL_ENEMIES,
    ANYWHERE,
    ANYWHERE_OR_SELF,
    AROUND_USER,
    ASIDE,
    ATTRIBUTES,
    AWAY,
    AWAY_FOLLOWED,
    COMPLEXITIES,
    EXCHANGE,
    FILTERS,
    HEAL_FROM_ALLY,
    HEAL_FROM_USER,
    IN_LINE,
    INSTANTS,
    LAST_OF_GROUND,
    MOVES,
    NEEDS,
    NO_EFFECT,
    NOT_ADJACENT,
    NOT_ON_WATER,
    NOTHING_NEEDED,
    ON_FOREST,
    ON_SELF,
    ON_TOWER,
    ONE_ALLY,
    ONE_CELL,
    ONE_CELL_AWAY,
    ONE_CHARACTER,
    ONE_ENEMY,
    ONE_RAY,
    OTHER_TERRAIN,
    OWN_CASTLE,
    REACHES,
    STAY,
    TARGETS,
    TO_FOREST,
    TO_USER,
    TOWARD,
    USER_DRAWING,
    USER_STEP,
    USER_TOWARD,
    WITHIN_AREA,
    effect_number,
    kebab,
    read_amount,
    word_number,
)
from hexkeep.kernel.content import TomlTable
from hexkeep.kernel.errors import BadContent

FOES: Final = 0
FRIENDS: Final = 1
BOTH: Final = 2
ATTACKABLE: Final = 3
"""Whose characters an ability means: a special those of one side or of both, an attack also resistant foes."""


ABILITIES_PER_SHEET: Final = 3


def ability_number(who: int, kind: int) -> int:
    """The number of a character's main ability (kind 0), first or second special (1 and 2) among all abilities."""
    return who * ABILITIES_PER_SHEET + kind


def user_of(ability: int) -> int:
    """The character on whose sheet an ability stands."""
    return ability // ABILITIES_PER_SHEET


def kind_of(ability: int) -> int:
    """0 for a main ability, 1 and 2 for the specials."""
    return ability % ABILITIES_PER_SHEET


class Ability:
    """One of the three abilities of a sheet. `kind` is 0 for the main ability, 1 and 2 for the specials.

    `span` are the cells in reach from each cell of a board, `ground` those on which a target may stand as far as
    the ground decides; both are empty where reach depends on the moment. `path` are the cells to which the ability
    moves somebody, by the user's cell and the target's cell; empty where more must be known.
    """

    def __init__(self, number: int, who: int, kind: int, id: str, table: TomlTable, board: Board) -> None:
        self.number: Final = number
        self.who: Final = who
        self.kind: Final = kind
        self.bit: Final = 1 << kind
        self.id: Final = id
        self.name: Final[str] = table["name"]
        self.reach: Final = word_number(REACHES, table["reach"], id)
        target = word_number(TARGETS, table["target"], id)
        self.target: Final = target
        self.all: Final = target in (ALL_ENEMIES, ALL_ALLIES)
        self.enemies: Final = target in (ONE_ENEMY, ALL_ENEMIES, ONE_CHARACTER)
        self.allies: Final = target in (ONE_ALLY, ALL_ALLIES, ONE_CHARACTER)
        self.foes: Final = EVERY_CELL if self.enemies else 0
        self.friends: Final = EVERY_CELL if self.allies else 0
        # SIG-TGT-10: an attack means enemies only
        self.whom: Final = (
            ATTACKABLE if kind == 0 else FOES if not self.allies else FRIENDS if not self.enemies else BOTH
        )
        only = [word_number(FILTERS, w, id) for w in table.get("only", [])]
        self.only: Final = tuple(only)
        self.span: Final[list[int]] = span(board, self.reach)
        self.ground: Final[list[int]] = ground(board, self.span, only)
        fixed = len(self.span) > 0
        self.asks: Final = [what for what in only if not (fixed and what <= LAST_OF_GROUND)]
        """The words of `only` that the ground does not answer by itself."""
        self.needs: Final = word_number(NEEDS, table.get("needs", ""), id)
        self.attack: Final = read_amount(table.get("attack", 0), id)
        self.cooldown: Final = read_amount(table.get("cooldown", 0), id)
        self.move: Final = word_number(MOVES, table.get("move", ""), id)
        self.path: Final[list[list[int]]] = path(board, self.move)
        self.brings_user: Final = self.move in (USER_TOWARD, USER_DRAWING)
        self.gives: Final = effect_number(table.get("gives", ""), id)
        self.gains: Final = effect_number(table.get("gains", ""), id)
        self.otherwise: Final = effect_number(table.get("otherwise", ""), id)
        self.instant: Final = word_number(INSTANTS, table.get("instant", ""), id)
        moved = self.move not in (STAY, EXCHANGE) and self.otherwise == NO_EFFECT
        self.demanding: Final = moved or self.instant == HEAL_FROM_ALLY
        """Who cannot be moved, or given to, is no target; unless the sheet says what happens instead."""
        self.asks_once: Final = len(self.asks) == 1 and not self.demanding
        self.plain: Final = not self.asks and not self.demanding
        """Whoever it reaches and may touch is a target."""
        self.conditional: Final = self.needs != NOTHING_NEEDED or self.instant == HEAL_FROM_USER
        self.unusual: Final = self.conditional or target in (ONE_CELL, OWN_CASTLE)
        """More must be asked than who stands in reach."""
        self.direct: Final = fixed and not self.unusual
        """Its targets are among those who stand on its ground and may be touched."""
        self.reconstructed: Final = "cooldown" in table.get("reconstructed", [])
        if kind > 0 and "cooldown" not in table:
            raise BadContent(f"the special ability {id} has no cooldown")


class Sheet:
    """A character sheet."""

    def __init__(self, who: int, id: str, table: TomlTable, abilities: list[Ability]) -> None:
        self.who: Final = who
        self.id: Final = id
        self.attribute: Final = word_number(ATTRIBUTES, table["attribute"], id)
        self.complexity: Final = word_number(COMPLEXITIES, table["complexity"], id)
        self.health: Final[int] = table["health"]
        self.size: Final = 2 if self.health >= 5 else 1 if self.health >= 3 else 0  # SIG-CLASS-02
        self.abilities: Final = abilities
        self.abilities_in: Final[list[list[Ability]]] = [[a for a in abilities if able & a.bit] for able in range(8)]
        """The abilities in each set of them."""
        # SIG-CLASS-03: melee is who can attack adjacent characters only.
        self.melee: Final = abilities[0].reach == ADJACENT
        if not 2 <= self.health <= 5:
            raise BadContent(f"{id} has health {self.health}; sheets know 2 to 5")


class Deck:
    """All the sheets, as their abilities reach on one board."""

    def __init__(self, characters: TomlTable, board: Board) -> None:
        self.sheets: Final[list[Sheet]] = []
        self.abilities: Final[list[Ability]] = []
        for who, (id, table) in enumerate(characters.items()):
            mine: list[Ability] = []
            for kind, part in enumerate(("main", "first", "second")):  # SIG-COMP-01
                row = table[part]
                mine.append(Ability(ability_number(who, kind), who, kind, kebab(row["name"]), row, board))
            self.abilities.extend(mine)
            self.sheets.append(Sheet(who, id, table, mine))


def path(board: Board, move: int) -> list[list[int]]:
    """SIG-MOVE-01, SIG-MOVE-02. The cells to which a move brings its target, or its user, by where both stand."""
    cells = range(len(CELLS))
    if move == STAY or (move >= USER_STEP and move not in (USER_TOWARD, USER_DRAWING)):
        return []
    if move in (AWAY, AWAY_FOLLOWED):
        return board.beyond
    if move == TOWARD:
        return board.before
    if move == USER_TOWARD:
        return [[board.before[t][u] for t in cells] for u in cells]
    if move == USER_DRAWING:
        return [[board.beyond[t][u] for t in cells] for u in cells]
    if TO_FOREST <= move <= ASIDE:
        return [[board.beside[t] & board.asides[move - TO_FOREST] for t in cells]] * len(cells)
    if move == AROUND_USER:
        return [[board.beside[t] & board.beside[u] for t in cells] for u in cells]
    if move == TO_USER:
        return [[board.beside[u]] * len(cells) for u in cells]
    if move == WITHIN_AREA:
        return [[board.beside[t] & board.area_of(t) for t in cells]] * len(cells)
    return []


def span(board: Board, reach: int) -> list[int]:
    """SIG-TGT-01 to SIG-TGT-06. The cells in reach from each cell; an empty list where that depends on the position."""
    spans = {
        ON_SELF: board.here,
        ADJACENT: board.beside,  # SIG-TGT-02
        ADJACENT_OR_SELF: board.here_or_beside,
        ANYWHERE: board.elsewhere,  # SIG-TGT-03
        ANYWHERE_OR_SELF: board.everywhere,
        IN_LINE: board.line,  # SIG-TGT-04; nothing between blocks it (SIG-TGT-05)
        ONE_RAY: board.line,
        ONE_CELL_AWAY: board.ring,
    }
    return spans.get(reach, [])


def ground(board: Board, span: list[int], only: list[int]) -> list[int]:
    """What the words about the ground leave of a span."""
    found = list(span)
    for cell in board.cells if found else []:
        for what in only:
            if what <= LAST_OF_GROUND:
                found[cell] &= cells_matching_ground(board, what, cell)
    return found


def cells_matching_ground(board: Board, what: int, cell: int) -> int:
    """The cells for which a word about the ground holds, seen from a cell."""
    if what == ON_FOREST:
        return board.lands[FOREST]
    if what == NOT_ON_WATER:
        return ~board.lands[WATER]
    if what == OTHER_TERRAIN:
        return ~board.lands[board.terrain[cell]]
    if what == NOT_ADJACENT:
        return ~board.beside[cell]
    assert what == ON_TOWER
    return board.tower_cells
