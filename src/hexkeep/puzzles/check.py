"""Proving a puzzle again from its data alone."""

from typing import Any

from hexkeep.kernel.errors import HexkeepError
from hexkeep.kernel.game import Game
from hexkeep.puzzles.attempt import open_attempt
from hexkeep.puzzles.chance import Unsolvable
from hexkeep.puzzles.exhaustive import ExhaustiveSearch
from hexkeep.puzzles.generator import MAX_RANDOM_SHARE
from hexkeep.puzzles.puzzle import BadPuzzle, Puzzle, kind_of
from hexkeep.puzzles.solver import MAX_NODES_TO_CHECK, Solver


def check_puzzle(game: Game[Any], puzzle: Puzzle) -> ExhaustiveSearch:
    """Solve a puzzle in both ways and compare all that its data say. Returns the proof; raises BadPuzzle."""
    try:
        kind = kind_of(game, puzzle.kind)
        start = game.from_position(puzzle.position)
        solver = Solver(game, kind, start, MAX_NODES_TO_CHECK)
        solution = solver.solve()
        proof = ExhaustiveSearch(game, kind, start, MAX_NODES_TO_CHECK)
        _compare(puzzle, "seat", puzzle.seat, solver.seat)
        if solution.moves != proof.moves:
            raise BadPuzzle(f"{puzzle.id}: solver and exhaustive search disagree about the first moves")
        _compare(puzzle, "value", puzzle.value, str(proof.value))
        best = sorted(game.write(option) for option, value in proof.moves.items() if value == proof.value)
        _compare(puzzle, "solutions", puzzle.solutions, best)
        _compare(puzzle, "nodes", puzzle.nodes, solution.nodes)
        _compare(puzzle, "proof_nodes", puzzle.proof_nodes, proof.nodes)
        _compare(puzzle, "random", puzzle.random, str(proof.solved_at_random))
        if proof.solved_at_random > MAX_RANDOM_SHARE:
            raise BadPuzzle(f"{puzzle.id}: random play solves {float(proof.solved_at_random):.0%} of tries")
        _play_line(game, puzzle, solver)
    except Unsolvable as error:
        raise BadPuzzle(f"{puzzle.id}: {error}") from None
    return proof


def _compare(puzzle: Puzzle, field: str, said: object, found: object) -> None:
    if said != found:
        raise BadPuzzle(f"{puzzle.id}: {field} is {said!r}, but the search finds {found!r}")


def _play_line(game: Game[Any], puzzle: Puzzle, solver: Solver) -> None:
    """The stored line must be a solution."""
    attempt = open_attempt(game, puzzle, solver)
    try:
        for ply in puzzle.line:
            seat, _, text = ply.partition(" ")
            attempt.play(int(seat), game.read(text))
    except (HexkeepError, ValueError) as error:
        raise BadPuzzle(f"{puzzle.id}: its line cannot be played: {error}") from None
    if not attempt.is_solved:
        raise BadPuzzle(f"{puzzle.id}: its line does not solve it")
