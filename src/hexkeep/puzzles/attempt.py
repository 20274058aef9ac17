"""An attempt at a puzzle: which moves keep its value, what rivals answer, whether it is solved."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from hexkeep.kernel.bots.puzzles import SOLVED, UNDECIDED
from hexkeep.kernel.errors import IllegalOption
from hexkeep.kernel.game import Game
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import PASS, Decision, Option
from hexkeep.puzzles.puzzle import Puzzle, kind_of
from hexkeep.puzzles.solver import MAX_NODES_TO_SOLVE, Solution, Solver


class Attempt:
    """The plies played so far from a puzzle's start. It is lost with the first own move that lowers its chance.

    `lost_at` is the number of that move among all plies (from 0), -1 while there is none; `chance` is what is left.
    """

    def __init__(self, game: Game[Any], solver: Solver, chance: Fraction) -> None:
        self.game = game
        self.solver = solver
        self.turns = Turns(game, game.copy(solver.start))
        self.chance = chance
        self.plies = 0
        self.lost_at = -1
        self.verdict = UNDECIDED

    def decision(self) -> Decision | None:
        """The decision to be made now; None when the task is decided."""
        return None if self.verdict != UNDECIDED else self.turns.node()

    def is_own(self, decision: Decision) -> bool:
        return self.solver.is_own(decision)

    def solution(self) -> Solution:
        """The values of all moves that can be made now."""
        return self.solver.solve(self.turns)

    def best_move(self) -> Option:
        """A move that keeps the chance, or a rival's move that leaves the least of it."""
        node = self.turns.node()
        moves = self.solution().moves
        assert node is not None
        ranked = sorted(moves, key=lambda option: moves[option], reverse=self.is_own(node))
        return ranked[0]

    @property
    def is_solved(self) -> bool:
        """No own move lowered the chance, and none is left to be made: dice and rivals cannot change that."""
        return self.lost_at < 0 and self.verdict != UNDECIDED

    @property
    def is_fulfilled(self) -> bool:
        return self.verdict == SOLVED

    def play(self, seat: int, option: Option) -> None:
        """Play a ply of anybody; standing offers before it are passed over. Raises IllegalOption."""
        node = self.turns.node()
        while node is not None and not node.waits and (node.seat != seat or option not in node.options):
            self._play(node, PASS)
            node = self.turns.node()
        if node is None or node.seat != seat or option not in node.options:
            raise IllegalOption(f"seat {seat} cannot play {self.game.write(option)} now")
        self._play(node, option)
        self.plies += 1

    def pass_over(self, node: Decision) -> None:
        """Decline a standing offer: no ply, but a move that may be a mistake."""
        self._play(node, PASS)

    def _play(self, node: Decision, option: Option) -> None:
        is_open = self.lost_at < 0 and self.verdict == UNDECIDED and self.is_own(node)
        before = self.solution() if is_open else None
        self.turns.play(node, option)
        if self.verdict == UNDECIDED:
            self.verdict = self.solver.verdict(self.turns.state)
        if before is None:
            return
        after = before.moves.get(option)
        if after is None:  # it takes back or rearranges, and no search has looked at it
            after = self.solver.chance(self.turns)
        if after < before.value:
            self.lost_at = self.plies
            self.chance = after


def open_attempt(game: Game[Any], puzzle: Puzzle, solver: Solver | None = None) -> Attempt:
    """An attempt at a puzzle from its start. Raises BadPosition, BadPuzzle."""
    return Attempt(game, solver or open_solver(game, puzzle), puzzle.chance)


def open_solver(game: Game[Any], puzzle: Puzzle, max_nodes: int = MAX_NODES_TO_SOLVE) -> Solver:
    """A solver at a puzzle's position. Raises BadPosition, BadPuzzle."""
    start = game.from_position(puzzle.position)
    return Solver(game, kind_of(game, puzzle.kind), start, max_nodes)


def play_plies(attempt: Attempt, plies: Sequence[tuple[int, str]]) -> None:
    """Play plies given as texts. Raises IllegalOption."""
    for seat, text in plies:
        attempt.play(seat, attempt.game.read(text))
