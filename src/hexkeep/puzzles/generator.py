"""Finding puzzles: positions of games of bots, each tried by the solver and proved by exhaustive search."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from importlib.metadata import version
from typing import Any, Final

import msgspec

from hexkeep.bots import player
from hexkeep.bots.base import candidate_options
from hexkeep.kernel.bots.puzzles import UNDECIDED, PuzzleKind
from hexkeep.kernel.game import Game
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.setup import Value
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import PASS
from hexkeep.puzzles.attempt import open_attempt
from hexkeep.puzzles.chance import Unsolvable
from hexkeep.puzzles.exhaustive import ExhaustiveSearch
from hexkeep.puzzles.position_keys import position_keys
from hexkeep.puzzles.puzzle import Puzzle, Source, kind_of
from hexkeep.puzzles.rating import rate, try_levels
from hexkeep.puzzles.solver import MAX_NODES_TO_MAKE, Solution, Solver

MAX_RANDOM_SHARE: Final = Fraction(2, 5)
MAX_SOLUTIONS: Final = 3
MAX_PROOF_NODES: Final = 6_000
MAX_PER_GAME: Final = 6
"""Puzzles of one kind from one game of bots."""
MIN_PLIES_BETWEEN: Final = 6
"""Plies between two puzzles from one game: they shall not look alike."""
MIN_NODES: Final = 8
DETOURS: Final = 6
"""Random plies of the same turn after which a position is tried too: they leave fewer pieces to move."""
MAX_PLIES: Final = 3_000
MAX_LINE: Final = 60
WORLDS: Final = 3
"""Guessed worlds in which a puzzle must be worth the same: nothing that its player cannot see may matter."""


@dataclass(frozen=True)
class Candidate:
    """A position that may pose a task, and where it comes from."""

    state: Any
    source: Source


def make_puzzles(
    game: Game[Any],
    count: int,
    seed: int,
    kinds: Sequence[PuzzleKind[Any]],
    on_found: Callable[[Puzzle], None] = lambda _: None,
    max_games: int = 100_000,
) -> list[Puzzle]:
    """As many puzzles of each kind, from games with consecutive seeds. Fewer if `max_games` games do not give them."""
    found: list[Puzzle] = []
    met: set[Hashable] = set()
    key = position_keys(game)
    for number in range(seed, seed + max_games):
        for kind in kinds:
            have = sum(puzzle.kind == kind.name for puzzle in found)
            room = min(count - have, MAX_PER_GAME)
            setups = kind.setups()
            earliest = 0
            for candidate in candidates(game, kind, setups[number % len(setups)], number, kind.bot):
                if room <= 0:
                    break
                if candidate.source.plies < earliest or key(candidate.state) in met:
                    continue
                met.add(key(candidate.state))
                puzzle = prove(game, kind, candidate, f"{kind.name}-{have + 1}")
                if puzzle is not None and not any(is_alike(puzzle, other) for other in found):
                    found.append(puzzle)
                    on_found(puzzle)
                    have += 1
                    room -= 1
                    earliest = candidate.source.plies + MIN_PLIES_BETWEEN
        if all(sum(puzzle.kind == kind.name for puzzle in found) >= count for kind in kinds):
            break
    return found


def remake_puzzle(game: Game[Any], puzzle: Puzzle) -> Puzzle | None:
    """A puzzle found again where it came from: the game of bots with its seed. None where that gives it no more."""
    kind = kind_of(game, puzzle.kind)
    source = puzzle.source
    for candidate in candidates(game, kind, source.setup, source.seed, source.bot):
        if (candidate.source.plies, candidate.source.detour) == (source.plies, source.detour):
            return prove(game, kind, candidate, puzzle.id)
    return None


def is_alike(puzzle: Puzzle, other: Puzzle) -> bool:
    """Whether two puzzles have the same solution and a search of the same size: a player would think them one."""
    return (puzzle.kind, puzzle.solutions, puzzle.line, puzzle.nodes, puzzle.random) == (
        other.kind,
        other.solutions,
        other.line,
        other.nodes,
        other.random,
    )


def candidates(game: Game[Any], kind: PuzzleKind[Any], setup: Any, seed: int, bot: str) -> Iterator[Candidate]:
    """The positions of one game that suit a task, as the kind arranges them, and of random detours from them."""
    given: dict[str, Value] = dict(setup)
    state = game.open(given, seed)
    turns = Turns(game, state)
    bots = [player(bot, game, seed * 31 + seat) for seat in range(state.seats)]
    rng = Rng(seed)
    content, bots_version = game.content.digest(), version("hexkeep")
    for plies in range(MAX_PLIES):
        node = turns.node()
        if node is None:
            return
        if node.waits:
            start = game.copy(state)
            kind.arrange(start, rng)
            if kind.suits(start, node.seat):
                for detour, met in enumerate(_detour(game, kind, start, node.seat, rng)):
                    yield Candidate(met, Source(given, seed, bot, plies, detour, content, bots_version))
        turns.play(node, bots[node.seat].choose(game.seen_by(state, node.seat), node))


def _detour(game: Game[Any], kind: PuzzleKind[Any], start: Any, seat: int, rng: Rng) -> Iterator[Any]:
    """A position, and those after random plies of the same seat as long as they suit the task."""
    turns = Turns(game, game.copy(start))
    for _ in range(DETOURS):
        node = turns.node()
        if node is None or node.seat != seat or kind.verdict(turns.state, start, seat) != UNDECIDED:
            return
        if node.waits and len(node.options) > 1 and kind.suits(turns.state, seat):
            yield game.copy(turns.state)
        options = candidate_options(game, node)
        turns.play(node, options[rng.randbelow(len(options))])


def prove(game: Game[Any], kind: PuzzleKind[Any], candidate: Candidate, name: str) -> Puzzle | None:
    """The puzzle of a position with its proof; None where it is too easy, too large or has too many solutions."""
    start = game.copy(candidate.state)
    try:
        if is_solved_by_waiting(Solver(game, kind, start, MAX_NODES_TO_MAKE)):
            return None
        solver = Solver(game, kind, start, MAX_NODES_TO_MAKE)
        solution = solver.solve()
        if not is_worthy(solution):
            return None
        proof = ExhaustiveSearch(game, kind, start, MAX_PROOF_NODES)
        if proof.moves != solution.moves:
            raise RuntimeError(f"{game.name}: solver and exhaustive search disagree about {candidate.source}")
        if proof.solved_at_random > MAX_RANDOM_SHARE or solution.nodes < MIN_NODES:
            return None
        if not is_same_in_guesses(game, kind, start, solver.seat, solution):
            return None
    except Unsolvable:
        return None
    puzzle = Puzzle(
        name,
        kind.name,
        solver.seat,
        str(solution.value),
        sorted(game.write(option) for option in solution.best),
        [],
        solution.nodes,
        proof.nodes,
        str(proof.solved_at_random),
        {},
        0,
        candidate.source,
        game.position(start),
    )
    line = solution_line(game, puzzle, solver)
    bots = try_levels(game, puzzle, solver)
    return msgspec.structs.replace(puzzle, line=line, bots=bots, rating=rate(bots, proof.solved_at_random))


def is_worthy(solution: Solution) -> bool:
    """Some but few first moves are best."""
    best = len(solution.best)
    return solution.value > 0 and best <= MAX_SOLUTIONS and best < len(solution.moves) and PASS not in solution.best


def is_solved_by_waiting(solver: Solver) -> bool:
    """Whether doing nothing is as good as anything: seen before all other moves are searched."""
    turns = Turns(solver.game, solver.start)
    node = turns.node()
    return node is not None and node.idle is not None and solver.move_value(turns, node, node.idle) == 1


def is_same_in_guesses(game: Game[Any], kind: PuzzleKind[Any], start: Any, seat: int, solution: Solution) -> bool:
    """Whether the moves are worth the same in other worlds that fit what the player sees."""
    view = game.seen_by(start, seat)
    for number in range(WORLDS):
        world = game.guess(view, seat, number)
        if Solver(game, kind, world, MAX_NODES_TO_MAKE).solve().moves != solution.moves:
            return False
    return True


def solution_line(game: Game[Any], puzzle: Puzzle, solver: Solver) -> list[str]:
    """The plies of one solution with the dice as they fall at this table, each as `seat option`."""
    attempt = open_attempt(game, puzzle, solver)
    line: list[str] = []
    while (node := attempt.decision()) is not None and len(line) < MAX_LINE:
        option = attempt.best_move()
        if option == PASS:
            attempt.pass_over(node)
            continue
        line.append(f"{node.seat} {game.write(option)}")
        attempt.play(node.seat, option)
    return line
