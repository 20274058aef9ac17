"""A puzzle as data: a position, its task, the proof of its solutions. A game's `puzzles.jsonl` has one a line."""

from collections.abc import Sequence
from datetime import date
from fractions import Fraction
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from hexkeep.kernel.bots.puzzles import PuzzleKind
from hexkeep.kernel.errors import HexkeepError
from hexkeep.kernel.game import Game
from hexkeep.kernel.setup import Value, suggestion
from hexkeep.kernel.types import Reason

FILE: Final = "puzzles.jsonl"
BAD_PUZZLE: Final = Reason("bad-puzzle", "")
UNKNOWN_PUZZLE: Final = Reason("unknown-puzzle", "")
DAILY_STEP: Final = 37
"""From one day's puzzle to the next, so that neighbours in the file do not follow each other."""


class BadPuzzle(HexkeepError):
    """A puzzle's data cannot be read, or do not hold."""

    def __init__(self, message: str, reason: Reason = BAD_PUZZLE) -> None:
        super().__init__(message, reason)


class Source(msgspec.Struct, frozen=True):
    """Where a position comes from: a game of bots with a setup and a seed, and how many plies it had.

    `plies` counts those of the bots, `detour` the random plies of the same turn that were played after them. `content`
    is the digest of the box they played with, `version` the version whose bots they were. With other cards or bots the
    seed gives another game. The puzzle remains: its position is stored, and its proof needs nothing of this.
    """

    setup: dict[str, Value]
    seed: int
    bot: str
    plies: int
    detour: int = 0
    content: str = ""
    version: str = ""


class Puzzle(msgspec.Struct, frozen=True):
    """A position and the proof: the value of the task, all first moves that keep it, one whole solution.

    `value` and `random` are exact fractions: the chance to fulfil the task with best play, and the chance that
    random play makes only best moves. `nodes` are the solver's positions, `proof_nodes` those of the exhaustive search.
    `bots` are the shares of tries in which each level made only best moves.
    """

    id: str
    kind: str
    seat: int
    value: str
    solutions: list[str]
    line: list[str]
    nodes: int
    proof_nodes: int
    random: str
    bots: dict[str, float]
    rating: int
    source: Source
    position: dict[str, Any]

    @property
    def chance(self) -> Fraction:
        return Fraction(self.value)

    @property
    def random_share(self) -> Fraction:
        return Fraction(self.random)


def kind_of(game: Game[Any], name: str) -> PuzzleKind[Any]:
    """A kind of puzzle by its name. Raises BadPuzzle."""
    kinds = {kind.name: kind for kind in game.puzzle_kinds()}
    if name not in kinds:
        raise BadPuzzle(f"{game.name} has no puzzles of the kind {name!r}{suggestion(name, list(kinds))}")
    return kinds[name]


def read_puzzles(text: str) -> list[Puzzle]:
    """The puzzles of a file's text, one a line. Raises BadPuzzle, naming the line."""
    found: list[Puzzle] = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            found.append(msgspec.json.decode(line, type=Puzzle))
        except msgspec.DecodeError as error:
            raise BadPuzzle(f"line {number}: {error}") from None
    return found


def write_puzzles(puzzles: Sequence[Puzzle]) -> str:
    """The inverse of `read_puzzles`."""
    return "".join(msgspec.json.encode(puzzle).decode() + "\n" for puzzle in puzzles)


@lru_cache(maxsize=16)
def shipped_puzzles(package: str) -> tuple[Puzzle, ...]:
    """The puzzles that a game's package brings along; none where it has no such file."""
    file = files(package) / FILE
    return tuple(read_puzzles(file.read_text("utf-8"))) if file.is_file() else ()


def find_puzzle(game: Game[Any], name: str) -> Puzzle:
    """A shipped puzzle by its id. Raises BadPuzzle."""
    puzzles = {puzzle.id: puzzle for puzzle in shipped_puzzles(game.package)}
    if name not in puzzles:
        raise BadPuzzle(f"{game.name} has no puzzle {name!r}{suggestion(name, list(puzzles))}", UNKNOWN_PUZZLE)
    return puzzles[name]


def daily_puzzle(game: Game[Any], day: date) -> Puzzle:
    """The puzzle of a day, the same for everybody. Raises BadPuzzle where a game has none."""
    puzzles = shipped_puzzles(game.package)
    if not puzzles:
        raise BadPuzzle(f"{game.name} has no puzzles", UNKNOWN_PUZZLE)
    return puzzles[day.toordinal() * DAILY_STEP % len(puzzles)]
