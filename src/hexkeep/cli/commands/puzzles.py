"""`hexkeep puzzles GAME make|check|solve`"""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import Parameter

from hexkeep.cli.common import (
    Json,
    console,
    open_game,
    plain_table,
    print_json,
    read_text,
    require_at_least,
    write_text,
)
from hexkeep.kernel.commands import BadCall
from hexkeep.kernel.game import Game
from hexkeep.kernel.setup import suggestion
from hexkeep.puzzles.attempt import open_attempt
from hexkeep.puzzles.check import check_puzzle
from hexkeep.puzzles.generator import make_puzzles, remake_puzzle
from hexkeep.puzzles.puzzle import BadPuzzle, Puzzle, kind_of, read_puzzles, shipped_puzzles, write_puzzles

Seed = Annotated[int, Parameter(help="make: the first game's seed.")]
File = Annotated[Path | None, Parameter(name="--file", help="Puzzles of a file instead of those that ship.")]


def puzzles(
    game: str,
    action: Literal["make", "check", "solve"],
    puzzle: str = "",
    /,
    *,
    count: int = 0,
    seed: Seed = 0,
    kind: str = "",
    file: File = None,
    out: Path | None = None,
    json: Json = False,
) -> int:
    """Make puzzles from games of bots, check their proofs, or solve one.

    Examples: `hexkeep puzzles GAME check`, `hexkeep puzzles GAME solve PUZZLE`,
    `hexkeep puzzles GAME make --count 5 --seed 7 --out more.jsonl`

    Parameters
    ----------
    game
        The game's name.
    action
        What to do.
    puzzle
        solve: the puzzle's id; make: make it again from its own seed.
    count
        make: puzzles of each kind (10 if not given); check: how many, from the first (all if not given).
    kind
        Only puzzles of this kind.
    out
        make: the file to write; without one they are printed.
    """
    found = open_game(game)
    if not found.puzzle_kinds():
        raise BadCall(f"{found.name} has no puzzles")
    if count:
        require_at_least(1, count=count)
    require_at_least(0, seed=seed)
    if kind:
        kind_of(found, kind)
    if action == "make" and not puzzle:
        return make(found, count or 10, seed, kind, out)
    known = shipped_puzzles(found.package) if file is None else tuple(read_puzzles(read_text(file)))
    chosen = [one for one in known if not kind or one.kind == kind]
    if action == "check":
        return check(found, chosen[:count] if count else chosen, json)
    if action == "make":
        return remake(found, puzzle_of(found, chosen, puzzle), out)
    return solve(found, puzzle_of(found, chosen, puzzle), json)


def make(game: Game[Any], count: int, seed: int, kind: str, out: Path | None) -> int:
    """Every puzzle is told and written as soon as it is found: a long search may be broken off."""
    kinds = [one for one in game.puzzle_kinds() if not kind or one.name == kind]
    found: list[Puzzle] = []

    def tell(puzzle: Puzzle) -> None:
        found.append(puzzle)
        print(f"{puzzle.id}: value {puzzle.value}, rating {puzzle.rating}, {puzzle.proof_nodes} nodes", file=sys.stderr)
        if out is not None:
            write_text(out, write_puzzles(found))

    make_puzzles(game, count, seed, kinds, tell)
    if out is None:
        print(write_puzzles(found), end="")
    return 0


def check(game: Game[Any], chosen: Sequence[Puzzle], json: bool) -> int:
    """1 if a puzzle does not hold."""
    nodes = 0
    failed: list[str] = []
    for puzzle in chosen:
        try:
            nodes += check_puzzle(game, puzzle).nodes
        except BadPuzzle as error:
            failed.append(str(error))
            print(f"hexkeep: {error}", file=sys.stderr)
    held = len(chosen) - len(failed)
    if json:
        print_json({"game": game.name, "puzzles": len(chosen), "hold": held, "nodes": nodes, "failed": failed})
    else:
        print(f"{game.name}: {held} of {len(chosen)} puzzles hold, {nodes} positions in the exhaustive searches")
    return 1 if failed else 0


def remake(game: Game[Any], puzzle: Puzzle, out: Path | None) -> int:
    """Make a puzzle again from the game of bots it comes from. 1 if that gives another one, or none."""
    found = remake_puzzle(game, puzzle)
    if found is not None:
        text = write_puzzles([found])
        write_text(out, text) if out is not None else print(text, end="")
    if found != puzzle:
        given, made = "another puzzle" if found else "none", puzzle.source.version
        print(f"hexkeep: {puzzle.id}: made with bots of {made}; its seed gives {given} today", file=sys.stderr)
    return 0 if found == puzzle else 1


def puzzle_of(game: Game[Any], chosen: Sequence[Puzzle], name: str) -> Puzzle:
    """A puzzle by its id. Raises BadCall."""
    by_id = {puzzle.id: puzzle for puzzle in chosen}
    if name not in by_id:
        raise BadCall(f"{game.name} has no puzzle {name!r}{suggestion(name, list(by_id))}")
    return by_id[name]


def solve(game: Game[Any], puzzle: Puzzle, json: bool) -> int:
    """The value of every first move, and one solution."""
    solution = open_attempt(game, puzzle).solution()
    moves = {game.write(option): str(value) for option, value in solution.moves.items()}
    if json:
        print_json({"id": puzzle.id, "value": str(solution.value), "moves": moves, "line": puzzle.line})
        return 0
    out = console()
    out.print(f"{puzzle.id}: {kind_of(game, puzzle.kind).text}")
    table = plain_table("move", "value", right=("value",))
    for move, value in moves.items():
        table.add_row(move, value)
    out.print(table)
    out.print(f"{solution.nodes} positions; rating {puzzle.rating}")
    for ply in puzzle.line:
        out.print(f"  {ply}")
    return 0
