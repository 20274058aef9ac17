"""Puzzles: the odds, the solver, the proofs of a sample, and what happens to a puzzle that is wrong."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import Any

import msgspec
import pytest

import hexkeep
from hexkeep.kernel.bots.puzzles import FAILED, SOLVED, UNDECIDED, PuzzleKind
from hexkeep.kernel.game import Game
from hexkeep.kernel.rng import Rng
from hexkeep.puzzles.attempt import open_attempt, play_plies
from hexkeep.puzzles.chance import DistinctResults, Unsolvable, results
from hexkeep.puzzles.check import check_puzzle
from hexkeep.puzzles.exhaustive import ExhaustiveSearch
from hexkeep.puzzles.generator import MAX_RANDOM_SHARE, is_alike, make_puzzles, remake_puzzle
from hexkeep.puzzles.position_keys import FieldKey
from hexkeep.puzzles.puzzle import BadPuzzle, Puzzle, find_puzzle, kind_of, read_puzzles, shipped_puzzles, write_puzzles
from hexkeep.puzzles.rating import rate
from hexkeep.puzzles.solver import Solver

GAMES = ("sigillum", "bastion", "forest", "heroes")
SAMPLE = 2
LEAST = 60
"""Puzzles that a game ships at least."""
LEAST_OF_A_KIND = 8


def games_with_puzzles() -> list[Game[Any]]:
    return [hexkeep.game(name) for name in GAMES]


def quick_puzzles(game: Game[Any], count: int) -> list[Puzzle]:
    """Some puzzles of each kind from its smaller half, others when the number of puzzles changes."""
    puzzles = shipped_puzzles(game.package)
    rng = Rng(len(puzzles))
    found: list[Puzzle] = []
    for kind in game.puzzle_kinds():
        of_kind = [puzzle for puzzle in puzzles if puzzle.kind == kind.name]
        by_size = sorted(of_kind, key=lambda puzzle: puzzle.nodes + puzzle.proof_nodes)
        found += [by_size[rng.randbelow(len(by_size) // 2)] for _ in range(count)]
    return found


@pytest.mark.parametrize("game", games_with_puzzles(), ids=lambda game: game.name)
def test_a_sample_of_the_shipped_puzzles_is_proved_again(game: Game[Any]) -> None:
    """Also how many of those who play at random solve it: the stored share is the exact one."""
    for puzzle in quick_puzzles(game, SAMPLE):
        assert check_puzzle(game, puzzle).solved_at_random == puzzle.random_share <= MAX_RANDOM_SHARE


@pytest.mark.parametrize("game", games_with_puzzles(), ids=lambda game: game.name)
def test_what_ships_has_a_proof_and_is_not_too_easy(game: Game[Any]) -> None:
    puzzles = shipped_puzzles(game.package)
    assert len(puzzles) >= LEAST
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    kinds = Counter(puzzle.kind for puzzle in puzzles)
    assert set(kinds) == {kind.name for kind in game.puzzle_kinds()}
    assert min(kinds.values()) >= LEAST_OF_A_KIND
    assert not [(a.id, b.id) for a, b in combinations(puzzles, 2) if is_alike(a, b)]
    assert all(puzzle.nodes > 0 and puzzle.proof_nodes > 0 for puzzle in puzzles)
    assert all(puzzle.source.bot and puzzle.source.version and puzzle.source.content for puzzle in puzzles)
    assert all(puzzle.random_share <= MAX_RANDOM_SHARE for puzzle in puzzles)
    assert all(set(puzzle.bots) == {"novice", "regular", "veteran", "master"} for puzzle in puzzles)


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("solutions", ["capture"]),
        ("value", "1/2"),
        ("random", "1/3"),
        ("nodes", 1),
        ("line", ["0 capture"]),
        ("seat", 7),
        ("kind", "nothing"),
    ],
)
def test_a_puzzle_broken_on_purpose_is_caught(field: str, wrong: object) -> None:
    game = hexkeep.game("sigillum")
    puzzle = shipped_puzzles(game.package)[0]
    check_puzzle(game, puzzle)
    with pytest.raises(BadPuzzle):
        check_puzzle(game, msgspec.structs.replace(puzzle, **{field: wrong}))


def test_puzzles_are_written_and_read() -> None:
    puzzles = shipped_puzzles(hexkeep.game("bastion").package)[:3]
    assert tuple(read_puzzles(write_puzzles(puzzles))) == puzzles
    with pytest.raises(BadPuzzle, match="line 2"):
        read_puzzles(write_puzzles(puzzles[:1]) + "{}\n")


def test_an_unknown_puzzle_or_kind_is_refused() -> None:
    game = hexkeep.game("sigillum")
    with pytest.raises(BadPuzzle, match="no puzzle 'win-0'"):
        find_puzzle(game, "win-0")
    with pytest.raises(BadPuzzle, match="kind"):
        kind_of(game, "lose")


# ---- chance ------------------------------------------------------------------------------------


def forest_attack() -> tuple[Game[Any], Any, int, Any]:
    """A character beside a monster, and an attack that rolls dice and draws a card for the counter-attack."""
    game = hexkeep.game("forest")
    for puzzle in shipped_puzzles(game.package):
        state = game.from_position(puzzle.position)
        decision = game.decisions(state)[0]
        for option in decision.options:
            if game.verbs[option[0]].name == "attack":
                return game, state, decision.seat, option
    raise AssertionError("no attack in any puzzle")


def test_every_fall_of_the_dice_is_met_with_its_probability() -> None:
    game, state, seat, option = forest_attack()
    found = results(game, state, seat, option)
    assert sum((result.probability for result in found), Fraction(0)) == 1
    assert len(found) >= 36
    assert all(result.known for result in found)


def test_equal_tables_taken_together_have_the_same_odds() -> None:
    game, state, seat, option = forest_attack()
    key = FieldKey()
    plain: dict[Any, Fraction] = {}
    for result in results(game, state, seat, option):
        plain[key(result.state)] = plain.get(key(result.state), Fraction(0)) + result.probability
    merged = {key(r.state): r.probability for r in DistinctResults(game, key).of(state, seat, option)}
    assert merged == plain
    assert len(merged) < 36 * 36


def test_the_odds_are_those_of_real_rolls() -> None:
    game, state, seat, option = forest_attack()
    key = FieldKey()
    odds = {key(r.state): float(r.probability) for r in DistinctResults(game, key).of(state, seat, option)}
    counts = dict.fromkeys(odds, 0)
    tries = 2000
    for n in range(tries):
        after = game.copy(state)
        after.rng = n * 7919
        game.play(after, seat, option)
        counts[key(after)] += 1
    likeliest = max(odds, key=lambda k: odds[k])
    assert counts[likeliest] / tries == pytest.approx(odds[likeliest], abs=0.05)


# ---- the solver on a tiny game -----------------------------------------------------------------


class TakeTheTower(PuzzleKind[Any]):
    """Made for the test: the seat stands on a given cell when its turn ends."""

    name = "stand"

    def verdict(self, s: Any, start: Any, seat: int) -> int:
        if s.over or s.side != start.side:
            return FAILED
        return SOLVED if self.cell in [s.at[slot] for slot in s.box.of_seat[seat]] else UNDECIDED

    def __init__(self, cell: int) -> None:
        self.cell = cell


def test_solver_and_exhaustive_search_find_the_one_move_there_is() -> None:
    game = hexkeep.game("sigillum")
    puzzle = shipped_puzzles(game.package)[0]
    start = game.from_position(puzzle.position)
    decision = game.decisions(start)[0]
    move = next(option for option in decision.options if game.write(option).startswith("manoeuvre"))
    kind = TakeTheTower(move[2])
    solution = Solver(game, kind, start, 100_000).solve()
    assert solution.value == 1
    assert move in solution.best
    assert ExhaustiveSearch(game, kind, start, 200_000).moves == solution.moves


def test_a_search_that_is_too_large_is_refused() -> None:
    game = hexkeep.game("sigillum")
    puzzle = max(shipped_puzzles(game.package), key=lambda one: one.nodes)
    kind = kind_of(game, puzzle.kind)
    start = game.from_position(puzzle.position)
    with pytest.raises(Unsolvable, match="more than 5"):
        Solver(game, kind, start, 5).solve()
    with pytest.raises(Unsolvable, match="more than 5"):
        ExhaustiveSearch(game, kind, start, 5)


# ---- attempts ----------------------------------------------------------------------------------


def plies_of(puzzle: Puzzle) -> list[tuple[int, str]]:
    return [(int(ply.partition(" ")[0]), ply.partition(" ")[2]) for ply in puzzle.line]


@pytest.mark.parametrize("game", games_with_puzzles(), ids=lambda game: game.name)
def test_an_attempt_by_the_stored_line_solves_it(game: Game[Any]) -> None:
    puzzle = shipped_puzzles(game.package)[0]
    attempt = open_attempt(game, puzzle)
    play_plies(attempt, plies_of(puzzle))
    assert attempt.is_solved
    assert attempt.lost_at == -1


def test_a_wrong_move_is_told_with_the_chance_it_leaves() -> None:
    game = hexkeep.game("sigillum")
    puzzle = shipped_puzzles(game.package)[0]
    attempt = open_attempt(game, puzzle)
    moves = attempt.solution().moves
    wrong = min(moves, key=lambda option: moves[option])
    attempt.play(puzzle.seat, wrong)
    assert (attempt.lost_at, attempt.chance, attempt.is_solved) == (0, moves[wrong], False)


def test_ratings_rise_with_failures() -> None:
    easy = rate({"novice": 1.0, "regular": 1.0, "veteran": 1.0, "master": 1.0}, Fraction(2, 5))
    middling = rate({"novice": 0.0, "regular": 0.5, "veteran": 1.0, "master": 1.0}, Fraction(1, 10))
    hard = rate({"novice": 0.0, "regular": 0.0, "veteran": 0.0, "master": 0.0}, Fraction(0))
    assert easy < middling < hard


QUICK_SEEDS = {
    "sigillum": ("win", 5000),
    "bastion": ("defeat", 3),
    "forest": ("fight", 4000),
    "heroes": ("combat", 2000),
}


@pytest.mark.parametrize("name", GAMES)
def test_making_puzzles_follows_from_the_seed(name: str) -> None:
    """What is made is made again from the seed that it names. One that ships may come from bots of another day."""
    game = hexkeep.game(name)
    kind, seed = QUICK_SEEDS[name]
    (puzzle,) = make_puzzles(game, 1, seed, [kind_of(game, kind)], max_games=20)
    assert remake_puzzle(game, puzzle) == puzzle
    check_puzzle(game, puzzle)


def test_a_puzzle_whose_seed_gives_it_no_more_is_told() -> None:
    game = hexkeep.game("bastion")
    puzzle = shipped_puzzles(game.package)[0]
    elsewhere = msgspec.structs.replace(puzzle.source, plies=puzzle.source.plies + 100_000)
    assert remake_puzzle(game, msgspec.structs.replace(puzzle, source=elsewhere)) is None


# ---- circles, and moves that only rearrange ----------------------------------------------------


class WalkToTheBank(PuzzleKind[Any]):
    """Made for the test: nobody ever succeeds, and a ply changes nothing that is remembered."""

    name = "walk"

    def verdict(self, s: Any, start: Any, seat: int) -> int:
        return FAILED if s.over or s.active != start.active else UNDECIDED


def equipped() -> tuple[Game[Any], Any]:
    """A character of Forest that can put away what it wears, and put it on again."""
    game = hexkeep.game("forest")
    for puzzle in shipped_puzzles(game.package):
        state = game.from_position(puzzle.position)
        if any(game.write(option).startswith("stow") for option in game.decisions(state)[0].options):
            return game, state
    raise AssertionError("nobody wears anything in any puzzle")


def test_a_search_that_goes_round_in_a_circle_is_refused() -> None:
    game, start = equipped()
    with pytest.raises(Unsolvable, match="again for ever"):
        Solver(game, WalkToTheBank(), start, 100_000).solve()
    with pytest.raises(Unsolvable, match="again for ever"):
        ExhaustiveSearch(game, WalkToTheBank(), start, 100_000)


def test_putting_away_what_one_wears_is_no_mistake_until_it_costs_the_chance() -> None:
    game, start = equipped()
    puzzle = next(p for p in shipped_puzzles(game.package) if game.from_position(p.position).cell == start.cell)
    attempt = open_attempt(game, puzzle)
    stow = next(o for o in game.decisions(start)[0].options if game.write(o).startswith("stow"))
    assert stow not in attempt.solution().moves
    attempt.play(puzzle.seat, stow)
    left = attempt.solver.chance(attempt.turns)
    assert (attempt.lost_at >= 0) == (left < puzzle.chance)
