"""Puzzles from a finished game: a position in which somebody could have fulfilled a task and let it slip."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from hexkeep.kernel.bots.puzzles import PuzzleKind
from hexkeep.kernel.game import Game
from hexkeep.kernel.match import Match
from hexkeep.kernel.record import read_record
from hexkeep.kernel.registry import extended_game
from hexkeep.kernel.turns import Turns
from hexkeep.puzzles.chance import Unsolvable
from hexkeep.puzzles.solver import MAX_NODES_TO_MAKE, Solver

PLIES_BACK = 8
"""Plies of the same seat before a turning point at which the task may have begun."""


class MissedWin(msgspec.Struct):
    """A position of a game, before its ply number `ply`, and the task that the ply made harder or impossible.

    `value` is the chance there was, as a fraction.
    """

    ply: int
    seat: int
    kind: str
    value: str
    position: dict[str, Any]


def find_missed_win(record: str, plies: Sequence[int]) -> MissedWin | None:
    """The first missed win at or shortly before one of the plies, which an analysis has found to be mistakes."""
    match = read_record(record, extended_game)
    states = match.states()
    for ply in _plies_to_try(match, plies):
        for kind in match.game.puzzle_kinds():
            found = _missed_at(match, states[ply], ply, kind)
            if found is not None:
                return found
    return None


def _plies_to_try(match: Match[Any], plies: Sequence[int]) -> Iterator[int]:
    """The plies, each with those of the same seat that led to it, latest first."""
    for ply in plies:
        seat = match.plies[ply].seat
        for earlier in range(ply, max(ply - PLIES_BACK, -1), -1):
            if match.plies[earlier].seat != seat:
                break
            yield earlier


def _missed_at(match: Match[Any], state: Any, ply: int, kind: PuzzleKind[Any]) -> MissedWin | None:
    game: Game[Any] = match.game
    played = match.plies[ply]
    start = game.copy(state)
    node = Turns(game, start).node()
    if node is None or not node.waits or node.seat != played.seat or not kind.suits(start, played.seat):
        return None
    try:
        solution = Solver(game, kind, start, MAX_NODES_TO_MAKE).solve()
    except Unsolvable:
        return None
    if solution.moves.get(played.option, solution.value) == solution.value:
        return None
    return MissedWin(ply, played.seat, kind.name, str(solution.value), game.position(start))
