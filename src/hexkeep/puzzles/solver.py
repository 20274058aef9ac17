"""The solver: what each first move of a puzzle is worth, by search with a table of positions that were met before.

Own decisions take the best value, decisions of rivals the worst, and dice are averaged over every fall with its exact
probability. A position is searched once; a decision stops at the first move that cannot be surpassed.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from hexkeep.bots.base import candidate_options, strategy_of
from hexkeep.kernel.bots.puzzles import UNDECIDED, PuzzleKind
from hexkeep.kernel.game import Game
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import PASS, Decision, Option
from hexkeep.puzzles.chance import DistinctResults, Unsolvable
from hexkeep.puzzles.position_keys import position_keys

NONE: Final = Fraction(0)
ALL: Final = Fraction(1)
HIDDEN: Final = "a hidden card or a shuffle decides"
CIRCLE: Final = "the same position may come again for ever"
MAX_NODES_TO_MAKE: Final = 2_000
"""Positions that a solver may search where a puzzle is made or found: its moves are judged while somebody waits."""
MAX_NODES_TO_SOLVE: Final = 20_000
"""Where a puzzle is being solved: more than any that ships takes."""
MAX_NODES_TO_CHECK: Final = 1_000_000
"""Where a puzzle is proved again: it is not refused for being large, only for being wrong."""


@dataclass(frozen=True)
class Solution:
    """The value of every first move, best first; `value` is the best of them. `nodes`: positions that were made."""

    value: Fraction
    moves: dict[Option, Fraction]
    nodes: int

    @property
    def best(self) -> list[Option]:
        """All first moves that keep the value: the solutions."""
        return [option for option, value in self.moves.items() if value == self.value]


def task_options(kind: PuzzleKind[Any], turns: Turns[Any], decision: Decision) -> list[Option]:
    """The options that a search of a task examines: none that only rearranges or takes back, if there is another."""
    options = candidate_options(turns.game, decision)
    return [o for o in options if o == PASS or not kind.is_idle(turns.state, o)] or options


class Solver:
    """Searches the positions of one puzzle. Its table of positions is kept from call to call.

    `nodes` counts the positions of the latest call, which may be `max_nodes` at most.
    """

    def __init__(self, game: Game[Any], kind: PuzzleKind[Any], start: Any, max_nodes: int) -> None:
        self.game = game
        self.kind = kind
        self.start = start
        self.max_nodes = max_nodes
        self.nodes = 0
        node = Turns(game, start).node()
        if node is None:
            raise Unsolvable("the game is over: nobody has anything to decide")
        self.seat = node.seat
        self._strategy = strategy_of(game)
        self._key = position_keys(game)
        self._results = DistinctResults(game, self._key, self._settle)
        self._values: dict[Hashable, Fraction] = {}
        self._open: set[Hashable] = set()

    def solve(self, turns: Turns[Any] | None = None) -> Solution:
        """The values of all moves of the decision that is to be made, at the start or later. Raises Unsolvable."""
        self.nodes = 0
        turns = Turns(self.game, self.start) if turns is None else turns
        node = turns.node()
        if node is None:
            raise Unsolvable("the game is over: nobody has anything to decide")
        moves = {option: self.move_value(turns, node, option) for option in task_options(self.kind, turns, node)}
        ordered = dict(sorted(moves.items(), key=lambda item: -item[1]))
        return Solution(next(iter(ordered.values())), ordered, self.nodes)

    def verdict(self, s: Any) -> int:
        return self.kind.verdict(s, self.start, self.seat)

    def _settle(self, s: Any) -> int:
        return self.kind.settle(s, self.start, self.seat)

    def chance(self, turns: Turns[Any]) -> Fraction:
        """The chance to fulfil the task from a position, decided or not. Raises Unsolvable."""
        verdict = self.verdict(turns.state)
        if verdict != UNDECIDED:
            return Fraction(verdict)
        self.nodes = 0
        return self.value(turns)

    def is_own(self, decision: Decision) -> bool:
        """Whether the puzzle's player makes this decision: rivals make theirs against him."""
        return self._strategy.is_ally(self.start, self.seat, decision.seat)

    def move_value(self, turns: Turns[Any], node: Decision, option: Option) -> Fraction:
        """The chance to fulfil the task after a move."""
        if option == PASS:
            after = turns.copy()
            after.play(node, option)
            return self.value(after)
        total = NONE
        for result in self._results.of(turns.state, node.seat, option):
            self.nodes += 1
            if self.nodes > self.max_nodes:
                raise Unsolvable(f"the search takes more than {self.max_nodes} positions")
            verdict = self.verdict(result.state)
            if verdict != UNDECIDED:
                total += verdict * result.probability
                continue
            if not result.known:
                raise Unsolvable(HIDDEN)
            after = Turns(self.game, result.state)
            after.passed = turns.passed.copy()
            after.stood = turns.stood
            total += self.value(after) * result.probability
        return total

    def value(self, turns: Turns[Any]) -> Fraction:
        """The chance to fulfil the task from an undecided position."""
        certain = self.kind.foresee(turns.state, self.start, self.seat)
        if certain != UNDECIDED:
            return Fraction(certain)
        node = turns.node()
        if node is None:
            raise Unsolvable("the game ends before the task is decided")
        offers = tuple(sorted(turns.passed)) if turns.passed else ()
        key = (self._key(turns.state), offers)
        known = self._values.get(key)
        if known is None:
            if key in self._open:
                raise Unsolvable(CIRCLE)
            self._open.add(key)
            try:
                known = self._values[key] = self._best(turns, node)
            finally:
                self._open.discard(key)
        return known

    def _best(self, turns: Turns[Any], node: Decision) -> Fraction:
        is_own = self.is_own(node)
        best = NONE if is_own else ALL
        limit = ALL if is_own else NONE
        for option in task_options(self.kind, turns, node):
            value = self.move_value(turns, node, option)
            best = max(best, value) if is_own else min(best, value)
            if best == limit:
                break
        return best
