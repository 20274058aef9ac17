"""Every table that may follow from an option, each with its exact probability.

A die or a draw takes its number from `State.fixed_rolls` where some are given. So an option is played with no number
that fits; the refusal (`BadRoll`) tells which numbers there are, and the option is played again with each of them.
"""

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import Any, Final

from hexkeep.kernel.bots.puzzles import UNDECIDED
from hexkeep.kernel.errors import BadRoll, HexkeepError
from hexkeep.kernel.game import Game
from hexkeep.kernel.types import Option, Reason

NO_ROLL: Final = -1
"""Fits no die and no draw."""
SURE: Final = Fraction(1)
UNSOLVABLE: Final = Reason("unsolvable-puzzle", "")


class Unsolvable(HexkeepError):
    """No search can prove what a position is worth: a card nobody knows matters, or the search is too large."""

    def __init__(self, message: str) -> None:
        super().__init__(message, UNSOLVABLE)


class Result:
    """A table that may follow from an option. `known`: nothing was revealed or shuffled but what the dice say.

    `stands`: a step stands and asks, or nothing more matters; otherwise steps are still to run.
    """

    __slots__ = ("known", "probability", "stands", "state")

    def __init__(self, state: Any, probability: Fraction, known: bool, stands: bool) -> None:
        self.state = state
        self.probability = probability
        self.known = known
        self.stands = stands


def rolls_of(wanted: BadRoll) -> list[tuple[int, Fraction]]:
    """The numbers of a die or a draw that differ, each with its probability."""
    sides = wanted.high - wanted.low + 1
    weights = wanted.weights or (1,) * sides
    found: list[tuple[int, Fraction]] = []
    roll = wanted.low
    for weight in weights:
        if weight:
            found.append((roll, Fraction(weight, sides)))
        roll += weight
    return found


def results(game: Game[Any], s: Any, seat: int, option: Option) -> list[Result]:
    """The tables that may follow from an option, one for every fall of the dice; their probabilities add up to 1."""

    def play(result: Result) -> None:
        game.play(result.state, seat, option)
        result.stands = True

    return _branch(game, Result(s, SURE, True, True), play)


def _branch(game: Game[Any], before: Result, act: Callable[[Result], None]) -> list[Result]:
    """The tables after an act on a copy of a table, for every fall of the dice in it. An act notes whether a step
    stands after it."""
    found: list[Result] = []
    pending: list[tuple[tuple[int, ...], Fraction]] = [((), before.probability)]
    while pending:
        rolls, probability = pending.pop()
        after = Result(game.copy(before.state), probability, before.known, False)
        after.state.fixed_rolls = (*rolls, NO_ROLL)
        try:
            act(after)
        except BadRoll as wanted:
            pending.extend([((*rolls, roll), probability * share) for roll, share in rolls_of(wanted)])
            continue
        after.state.fixed_rolls = ()
        # Dice are open and show what they show; any other reveal is of a card, and a new `rng` is a shuffle.
        is_known = after.state.rng == before.state.rng and (bool(rolls) or after.state.revealed_to == 0)
        after.known = after.known and is_known
        found.append(after)
    return found


class DistinctResults:
    """As `results`, with equal tables taken together, and that after every roll: one fight may roll many dice, but
    they leave few different tables.

    `settle` gives the verdict of a table at which nothing that is still to come matters: what follows is not rolled,
    and such tables are equal.
    """

    def __init__(
        self, game: Game[Any], key: Callable[[Any], Hashable], settle: Callable[[Any], int] = lambda _: UNDECIDED
    ) -> None:
        self.game = game
        self._key = key
        self._settle = settle

    def of(self, s: Any, seat: int, option: Option) -> list[Result]:
        """The tables that may follow from an option; their probabilities add up to 1."""
        after = self.game.copy(s)
        after.fixed_rolls = (NO_ROLL,)
        try:
            self.game.play(after, seat, option)
        except BadRoll:
            return self._play_from_roll_to_roll(s, seat, option)
        after.fixed_rolls = ()
        return [Result(after, SURE, after.rng == s.rng and after.revealed_to == 0, True)]

    def _play_from_roll_to_roll(self, s: Any, seat: int, option: Option) -> list[Result]:
        """What `Game.play` does. Between two rolls many steps may run, but nothing in them is left to chance."""

        def begin(result: Result) -> None:
            self._begin(result, seat, option)

        found: dict[Hashable, Result] = {}
        running = _branch(self.game, Result(s, SURE, True, False), begin)
        while running:
            further: list[Result] = []
            for result in _merge(running, self._key_of):
                if result.stands:
                    _add(found, result, self._key_of)
                else:
                    further.extend(_branch(self.game, result, self._run_to_roll))
            running = further
        return list(found.values())

    def _key_of(self, s: Any) -> Hashable:
        verdict = self._settle(s)
        return self._key(s) if verdict == UNDECIDED else verdict

    def _begin(self, result: Result, seat: int, option: Option) -> None:
        state = result.state
        given = len(state.fixed_rolls)
        if self.game.has_asides and self.game.verbs[option[0]].aside:
            self.game.play_aside(state, seat, option)
        else:
            state.stack.pop().play(state, seat, option)
        self.game.settle(state)
        if not self._note_step(result, given):
            self._run_to_roll(result)

    def _run_to_roll(self, result: Result) -> None:
        """Run steps until one stands, or until one has used up the rolls that were given."""
        state = result.state
        while True:
            given = len(state.fixed_rolls)
            step = state.stack.pop()
            if step.run(state):
                state.stack.append(step)
                result.stands = True
                return
            self.game.settle(state)
            if self._note_step(result, given):
                return

    def _note_step(self, result: Result, given: int) -> bool:
        """Note what a step has shown; whether to stop after it. `given`: the fixed rolls before it, with `NO_ROLL`."""
        state = result.state
        left = len(state.fixed_rolls)
        if left == given and state.revealed_to:
            result.known = False  # no die: a card
        state.revealed_to = 0
        result.stands = not state.stack or self._settle(state) != UNDECIDED
        return result.stands or (left < given and left == 1)


def _merge(given: list[Result], key: Callable[[Any], Hashable]) -> list[Result]:
    """Equal tables taken together; one at which a step stands has an equal only among such."""
    standing: dict[Hashable, Result] = {}
    running: dict[Hashable, Result] = {}
    for result in given:
        _add(standing if result.stands else running, result, key)
    return [*standing.values(), *running.values()]


def _add(found: dict[Hashable, Result], result: Result, key: Callable[[Any], Hashable]) -> None:
    """Take a result together with an equal one, if there is one."""
    same = found.setdefault(key(result.state), result)
    if same is not result:
        same.probability += result.probability
        same.known = same.known and result.known
