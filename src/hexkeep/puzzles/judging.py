"""Judging attempts, for worker processes: plain values in and out."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from hexkeep.bots.base import strategy_of
from hexkeep.kernel.registry import game as find_game
from hexkeep.kernel.types import PASS
from hexkeep.puzzles.attempt import Attempt, open_solver, play_plies
from hexkeep.puzzles.puzzle import find_puzzle
from hexkeep.puzzles.solver import Solver


class Judgement(msgspec.Struct):
    """What an attempt has come to, and what a player who asks may know.

    `status`: "open", "wrong" (a move has lowered the chance) or "solved" (the task is decided, and no move has).
    `chance` is what is left of it and `best` what there was, as fractions. `hint` is a move of `seat` that keeps the
    chance, empty where the seat is not to move.
    """

    status: str
    fulfilled: bool
    chance: str
    best: str
    seat: int
    hint: str


@lru_cache(maxsize=32)
def solver_of(game: str, puzzle: str) -> Solver:
    """A puzzle's solver, which remembers the positions it has met."""
    found = find_game(game)
    return open_solver(found, find_puzzle(found, puzzle))


def judge(game: str, puzzle: str, plies: Sequence[tuple[int, str]]) -> Judgement:
    """Judge the plies played so far. Raises BadPuzzle, IllegalOption, Unsolvable."""
    found = find_game(game)
    data = find_puzzle(found, puzzle)
    attempt = Attempt(found, data, solver_of(game, puzzle))
    play_plies(attempt, plies)
    status = "wrong" if attempt.lost_at >= 0 else "solved" if attempt.is_solved else "open"
    node = attempt.decision() if status == "open" else None
    hint = PASS if node is None or not attempt.is_own(node) else attempt.best_move()
    seat = -1 if node is None or hint == PASS else node.seat
    text = "" if hint == PASS else found.write(hint)
    return Judgement(status, attempt.is_fulfilled, str(attempt.chance), data.value, seat, text)


def allied_seats(game: str, puzzle: str) -> list[bool]:
    """Which seats the puzzle's player decides for; the others are rivals."""
    found = find_game(game)
    solver = solver_of(game, puzzle)
    strategy = strategy_of(found)
    return [strategy.is_ally(solver.start, solver.seat, seat) for seat in range(solver.start.seats)]
