"""Judging attempts, for worker processes: plain values in and out."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal

import msgspec

from hexkeep.bots.base import strategy_of
from hexkeep.kernel.game import Game
from hexkeep.kernel.registry import game as find_game
from hexkeep.kernel.types import PASS
from hexkeep.puzzles.attempt import Attempt, open_solver, play_plies
from hexkeep.puzzles.puzzle import find_puzzle, kind_of
from hexkeep.puzzles.solver import MAX_NODES_TO_MAKE, Solver

Status = Literal["open", "wrong", "solved"]


class Judgement(msgspec.Struct):
    """What an attempt has come to, and what a player who asks may know.

    `status`: "open", "wrong" (a move has lowered the chance) or "solved" (the task is decided, and no move has).
    `chance` is what is left of it and `best` what there was, as fractions. `hint` is a move of `seat` that keeps the
    chance, empty where the seat is not to move.
    """

    status: Status
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


@lru_cache(maxsize=32)
def solver_at(game: str, kind: str, position: bytes) -> Solver:
    """The solver of a task at a position that is given as JSON. Raises BadPosition, BadPuzzle."""
    found = find_game(game)
    return Solver(found, kind_of(found, kind), found.from_position(msgspec.json.decode(position)), MAX_NODES_TO_MAKE)


def judge(game: str, puzzle: str, plies: Sequence[tuple[int, str]]) -> Judgement:
    """Judge the plies played so far. Raises BadPuzzle, IllegalOption, Unsolvable."""
    data = find_puzzle(find_game(game), puzzle)
    return judge_plies(Attempt(find_game(game), solver_of(game, puzzle), data.chance), plies)


def judge_position(game: str, kind: str, position: Mapping[str, Any], plies: Sequence[tuple[int, str]]) -> Judgement:
    """As `judge`, for a task at any position. Raises BadPosition, BadPuzzle, IllegalOption, Unsolvable."""
    solver = solver_at(game, kind, msgspec.json.encode(position))
    return judge_plies(Attempt(find_game(game), solver, solver.solve().value), plies)


def judge_plies(attempt: Attempt, plies: Sequence[tuple[int, str]]) -> Judgement:
    best = attempt.chance
    play_plies(attempt, plies)
    status: Status = "wrong" if attempt.lost_at >= 0 else "solved" if attempt.is_solved else "open"
    node = attempt.decision() if status == "open" else None
    hint = PASS if node is None or not attempt.is_own(node) else attempt.best_move()
    seat = -1 if node is None or hint == PASS else node.seat
    text = "" if hint == PASS else attempt.game.write(hint)
    return Judgement(status, attempt.is_fulfilled, str(attempt.chance), str(best), seat, text)


def allied_seats(game: str, puzzle: str) -> list[bool]:
    """Which seats the puzzle's player decides for; the others are rivals."""
    solver = solver_of(game, puzzle)
    return allied_with(find_game(game), solver.start, solver.seat)


def allied_with(game: Game[Any], start: Any, seat: int) -> list[bool]:
    """Which seats win together with one."""
    strategy = strategy_of(game)
    return [strategy.is_ally(start, seat, other) for other in range(start.seats)]
