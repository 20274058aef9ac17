"""Every table that may follow from an option, each with its exact probability.

A die or a draw takes its number from `State.fixed_rolls` where some are given. So an option is played with no number
that fits; the refusal (`BadRoll`) tells which numbers there are, and the option is played again with each of them.
"""

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import Any, Final

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

    `stands`: a step stands and asks, or the game is over; otherwise steps are still to run.
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

    def play(after: Any) -> bool:
        game.play(after, seat, option)
        return True

    return _branch(game, Result(s, SURE, True, True), play)


def _branch(game: Game[Any], before: Result, act: Callable[[Any], bool]) -> list[Result]:
    """The tables after an act on a copy of a table, for every fall of the dice in it. An act says whether a step
    stands after it."""
    found: list[Result] = []
    pending: list[tuple[tuple[int, ...], Fraction]] = [((), before.probability)]
    while pending:
        rolls, probability = pending.pop()
        after = game.copy(before.state)
        after.fixed_rolls = (*rolls, NO_ROLL)
        try:
            stands = act(after)
        except BadRoll as wanted:
            pending.extend([((*rolls, roll), probability * share) for roll, share in rolls_of(wanted)])
            continue
        after.fixed_rolls = ()
        # Dice are open and show what they show; any other reveal is of a card, and a new `rng` is a shuffle.
        is_known = after.rng == before.state.rng and (bool(rolls) or after.revealed_to == 0)
        found.append(Result(after, probability, before.known and is_known, stands))
    return found


def distinct_results(
    game: Game[Any], s: Any, seat: int, option: Option, key: Callable[[Any], Hashable]
) -> list[Result]:
    """As `results`, with equal tables taken together, and that after every step: one fight may roll many dice, but
    they leave few different tables."""
    after = game.copy(s)
    after.fixed_rolls = (NO_ROLL,)
    try:
        game.play(after, seat, option)
    except BadRoll:
        return _play_in_steps(game, s, seat, option, key)
    after.fixed_rolls = ()
    return [Result(after, SURE, after.rng == s.rng and after.revealed_to == 0, True)]


def _play_in_steps(game: Game[Any], s: Any, seat: int, option: Option, key: Callable[[Any], Hashable]) -> list[Result]:
    """What `Game.play` does, step by step."""

    def begin(after: Any) -> bool:
        if game.has_asides and game.verbs[option[0]].aside:
            game.play_aside(after, seat, option)
        else:
            after.stack.pop().play(after, seat, option)
        game.settle(after)
        return not after.stack

    def run_step(after: Any) -> bool:
        step = after.stack.pop()
        if step.run(after):
            after.stack.append(step)
            return True
        game.settle(after)
        return not after.stack

    found: dict[Hashable, Result] = {}
    running = _branch(game, Result(s, SURE, True, False), begin)
    while running:
        further: list[Result] = []
        for result in _merge(running, key):
            if result.stands:
                _add(found, result, key)
            else:
                further.extend(_branch(game, result, run_step))
        running = further
    return list(found.values())


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
