"""How hard a puzzle is: the strength at which half of all tries succeed, from the tries of bots of each level."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final

from hexkeep.bots import Budget, player
from hexkeep.kernel.bots.levels import LEVEL_NAMES
from hexkeep.kernel.game import Game
from hexkeep.kernel.rng import MASK, mix
from hexkeep.kernel.types import PASS
from hexkeep.puzzles.attempt import open_attempt
from hexkeep.puzzles.puzzle import Puzzle
from hexkeep.puzzles.solver import Solver

STRENGTHS: Final = {"random": 600, "novice": 900, "regular": 1200, "veteran": 1500, "master": 1800}
"""On the scale of ratings; 400 apart, the stronger succeeds ten times as likely."""
TRIES: Final = 4
MAX_ITERATIONS: Final = 2_000
"""Of a bot's decision. No clock stops it, so that ratings do not depend on the machine."""
MAX_PLIES: Final = 200
LOWEST, HIGHEST = 400, 2400


def try_levels(game: Game[Any], puzzle: Puzzle, solver: Solver) -> dict[str, float]:
    """The share of tries in which each level of bots makes only best moves."""
    return {level: sum(try_once(game, puzzle, solver, level, n) for n in range(TRIES)) / TRIES for level in LEVEL_NAMES}


def try_once(game: Game[Any], puzzle: Puzzle, solver: Solver, level: str, number: int) -> bool:
    """Whether a bot solves a puzzle; its rivals answer as well as they can."""
    attempt = open_attempt(game, puzzle, solver)
    attempt.turns.state.rng = mix((attempt.turns.state.rng + number) & MASK)
    bot = player(level, game, number)
    bot.budget = Budget(min(bot.budget.iterations, MAX_ITERATIONS))
    for _ in range(MAX_PLIES):
        node = attempt.decision()
        if node is None or attempt.lost_at >= 0:
            break
        if attempt.is_own(node):
            option = bot.choose(game.seen_by(attempt.turns.state, node.seat), node)
        else:
            option = attempt.best_move()
        if option == PASS:
            attempt.pass_over(node)
        else:
            attempt.play(node.seat, option)
    return attempt.is_solved


def rate(shares: Mapping[str, float], random_share: Fraction) -> int:
    """The rating at which the expected successes are those that were seen.

    Two more tries of middling strength, one of them a success, keep it finite where all succeed or all fail.
    """
    tries = [(STRENGTHS[level], TRIES, TRIES * share) for level, share in shares.items()]
    tries.append((STRENGTHS["random"], TRIES, TRIES * float(random_share)))
    tries.append((STRENGTHS["regular"], 2, 1.0))
    low, high = float(LOWEST), float(HIGHEST)
    for _ in range(30):
        middle = (low + high) / 2
        expected = sum(n / (1 + 10 ** ((middle - strength) / 400)) for strength, n, _ in tries)
        if expected > sum(found for _, _, found in tries):
            low = middle
        else:
            high = middle
    return round((low + high) / 20) * 10
