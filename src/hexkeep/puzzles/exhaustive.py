"""The proof of a puzzle: every position that can be reached until its task is decided, and what each is worth.

It takes none of the solver's shortcuts: no verdict ahead of time, no early stop. Two positions are one only where every
field of theirs is equal, so that it does not rely on a game's own idea of which positions are alike either.
"""

from collections.abc import Hashable
from fractions import Fraction
from typing import Any

from hexkeep.bots.base import strategy_of
from hexkeep.kernel.bots.puzzles import UNDECIDED, PuzzleKind
from hexkeep.kernel.game import Game
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import PASS, Decision, Option
from hexkeep.puzzles.chance import DistinctResults, Unsolvable
from hexkeep.puzzles.position_keys import FieldKey
from hexkeep.puzzles.solver import CIRCLE, HIDDEN, task_options

Worth = tuple[Fraction, Fraction]
"""The chance to fulfil the task, and the share of random players who lose none of it."""


class ExhaustiveSearch:
    """`moves` are the values of all first moves, `value` is the best of them; `nodes` counts positions.

    `solved_at_random` is the chance that somebody who plays at random makes only best moves.
    """

    def __init__(self, game: Game[Any], kind: PuzzleKind[Any], start: Any, max_nodes: int) -> None:
        self.game = game
        self.kind = kind
        self.start = start
        self.max_nodes = max_nodes
        self.nodes = 0
        self.moves: dict[Option, Fraction] = {}
        self._strategy = strategy_of(game)
        self._key = FieldKey()
        self._results = DistinctResults(game, self._key, self._settle)
        self._known: dict[Hashable, Worth | None] = {}
        turns = Turns(game, start)
        node = turns.node()
        if node is None:
            raise Unsolvable("the game is over: nobody has anything to decide")
        self.seat = node.seat
        self.value, self.solved_at_random = self._search(turns, node, self.moves)

    def _settle(self, s: Any) -> int:
        return self.kind.settle(s, self.start, self.seat)

    def _search(self, turns: Turns[Any], node: Decision, moves: dict[Option, Fraction]) -> Worth:
        """What a position is worth, from the worth of all moves."""
        options = task_options(self.kind, turns, node)
        shares: dict[Option, Fraction] = {}
        for option in options:
            moves[option], shares[option] = self._after(turns, node, option)
        if not self._strategy.is_ally(self.start, self.seat, node.seat):
            worst = min(moves.values())
            return worst, min(shares[option] for option in options if moves[option] == worst)
        best = max(moves.values())
        return best, sum((shares[o] for o in options if moves[o] == best), Fraction(0)) / len(options)

    def _after(self, turns: Turns[Any], node: Decision, option: Option) -> Worth:
        """What a move is worth: the average over everything that the dice may do."""
        if option == PASS:
            after = turns.copy()
            after.play(node, option)
            return self._worth(after)
        value = share = Fraction(0)
        for result in self._results.of(turns.state, node.seat, option):
            verdict = self.kind.verdict(result.state, self.start, self.seat)
            if verdict != UNDECIDED:
                found = Fraction(verdict), Fraction(1)
            elif not result.known:
                raise Unsolvable(HIDDEN)
            else:
                after = Turns(self.game, result.state)
                after.passed, after.stood = turns.passed.copy(), turns.stood
                found = self._worth(after)
            value += found[0] * result.probability
            share += found[1] * result.probability
        return value, share

    def _worth(self, turns: Turns[Any]) -> Worth:
        node = turns.node()
        if node is None:
            raise Unsolvable("the game ends before the task is decided")
        key = (self._key(turns.state), tuple(turns.passed))
        if key not in self._known:
            self.nodes += 1
            if self.nodes > self.max_nodes:
                raise Unsolvable(f"the proof takes more than {self.max_nodes} positions")
            self._known[key] = None
            self._known[key] = self._search(turns, node, {})
        known = self._known[key]
        if known is None:
            raise Unsolvable(CIRCLE)  # it is being searched
        return known
