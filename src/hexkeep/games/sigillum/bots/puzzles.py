"""Puzzles of Sigillum: win this turn, save the castle. Nothing is hidden and nothing is random."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from hexkeep.games.sigillum.bots.win_bound import could_win
from hexkeep.games.sigillum.state import SigillumState
from hexkeep.kernel.bots.puzzles import FAILED, SOLVED, UNDECIDED, PuzzleKind
from hexkeep.kernel.setup import Value

SETUPS: Final[tuple[dict[str, Value], ...]] = ({}, {"squads": "beginner"}, {"squads": "ready"})


class DestroyTheCastle(PuzzleKind[SigillumState]):
    """The castle falls before the turn ends (SIG-CASTLE-02)."""

    name: ClassVar[str] = "win"
    text: ClassVar[str] = "Destroy the enemy's castle this turn"

    def setups(self) -> Sequence[Mapping[str, Value]]:
        return SETUPS

    def suits(self, s: SigillumState, seat: int) -> bool:
        return is_phase_of_abilities(s) and could_win(s, s.box.rules.side_of(seat))

    def verdict(self, s: SigillumState, start: SigillumState, seat: int) -> int:
        if s.over:
            return SOLVED if s.winner == start.side else FAILED
        return FAILED if s.side != start.side or s.round != start.round else UNDECIDED

    def foresee(self, s: SigillumState, start: SigillumState, seat: int) -> int:
        return UNDECIDED if could_win(s, start.side) else FAILED


class SaveTheCastle(PuzzleKind[SigillumState]):
    """Whatever the rival does in its next turn, the castle stands."""

    name: ClassVar[str] = "save"
    text: ClassVar[str] = "Finish this turn so that your castle survives the rival's next turn"

    def setups(self) -> Sequence[Mapping[str, Value]]:
        return SETUPS

    def suits(self, s: SigillumState, seat: int) -> bool:
        """The rival could win if nothing was done, and this side has no win of its own in sight."""
        side = s.box.rules.side_of(seat)
        if not is_phase_of_abilities(s) or could_win(s, side):
            return False
        return s.damage[side] >= s.box.rules.scale - 2

    def verdict(self, s: SigillumState, start: SigillumState, seat: int) -> int:
        if s.over:
            return SOLVED if s.winner == start.side else FAILED
        return SOLVED if s.side == start.side and s.round != start.round else UNDECIDED

    def foresee(self, s: SigillumState, start: SigillumState, seat: int) -> int:
        if s.side == start.side or could_win(s, s.side):
            return UNDECIDED
        return SOLVED


KINDS: Final[tuple[PuzzleKind[SigillumState], ...]] = (DestroyTheCastle(), SaveTheCastle())


def is_phase_of_abilities(s: SigillumState) -> bool:
    """A battle between two, and no ability is being aimed."""
    return s.box.size > 0 and s.box.rules.seats == 2 and s.stack[-1].name == "abilities"
