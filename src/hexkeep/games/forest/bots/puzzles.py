"""Puzzles of Forest: fights by odds. Dice and cards decide, so the best chance is asked for."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from hexkeep.games.forest.state import ForestState, initiative_left, is_alive
from hexkeep.games.forest.state_fields import INVASION
from hexkeep.games.forest.vocabulary import FIRST_MONSTER, MANTICORE
from hexkeep.kernel.bots.puzzles import FAILED, SOLVED, UNDECIDED, PuzzleKind
from hexkeep.kernel.setup import Value

SETUPS: Final[tuple[dict[str, Value], ...]] = (
    {"players": 1, "characters": 4, "roads": "quick"},
    {"players": 1, "characters": 3, "roads": "quick"},
    {"players": 1, "characters": 2, "roads": "quick"},
)
MOST_INITIATIVE: Final = 1
"""Attacks that the active character can pay for: every one multiplies the falls of the dice."""


class KillAMonster(PuzzleKind[ForestState]):
    """A monster dies before the active character's turn ends."""

    name: ClassVar[str] = "fight"
    text: ClassVar[str] = "Kill a monster this turn: find the best chance"

    def setups(self) -> Sequence[Mapping[str, Value]]:
        return SETUPS

    def suits(self, s: ForestState, seat: int) -> bool:
        return is_last_attack(s) and any(is_beside(s, monster) for monster in range(FIRST_MONSTER, MANTICORE))

    def verdict(self, s: ForestState, start: ForestState, seat: int) -> int:
        if living_monsters(s) < living_monsters(start):
            return SOLVED
        return FAILED if is_turn_over(s, start) else UNDECIDED


class BringDownTheManticore(PuzzleKind[ForestState]):
    """The Manticore dies before the active character's turn ends."""

    name: ClassVar[str] = "manticore"
    text: ClassVar[str] = "Bring down the Manticore this turn: find the best chance"

    def setups(self) -> Sequence[Mapping[str, Value]]:
        return SETUPS

    def suits(self, s: ForestState, seat: int) -> bool:
        return is_last_attack(s) and is_beside(s, MANTICORE)

    def verdict(self, s: ForestState, start: ForestState, seat: int) -> int:
        if not is_alive(s, MANTICORE):
            return SOLVED
        return FAILED if is_turn_over(s, start) else UNDECIDED


KINDS: Final[tuple[PuzzleKind[ForestState], ...]] = (KillAMonster(), BringDownTheManticore())


def is_last_attack(s: ForestState) -> bool:
    """A character's turn in the invasion, with initiative for one more attack."""
    if s.stage != INVASION or s.stack[-1].name != "hero-turn":
        return False
    return 1 <= initiative_left(s, s.active) <= MOST_INITIATIVE


def is_beside(s: ForestState, figure: int) -> bool:
    """Whether a figure stands beside the active character."""
    return is_alive(s, figure) and s.box.board.are_adjacent(s.cell[s.active], s.cell[figure])


def is_turn_over(s: ForestState, start: ForestState) -> bool:
    return s.over or s.active != start.active or s.round != start.round


def living_monsters(s: ForestState) -> int:
    return sum(1 for monster in range(FIRST_MONSTER, MANTICORE) if s.cell[monster] >= 0)
