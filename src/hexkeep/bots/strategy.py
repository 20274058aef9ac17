"""What a game knows about playing itself: the functions of its `strategy.py`, where it has one.

evaluate(s, seat) -> float        how well the seat stands, from 0 (lost) to 1 (won)
evaluate_all(s) -> list[float]    optional: the same of every seat, where that costs less than one after another
prior(s, seat, option) -> float   optional: how promising an option looks before it is tried, above 0
chance(s, value) -> float         optional: the chance of a win at table s, if play leads to a position of this value
key(s) -> Hashable                optional: equal for positions from which the game goes on alike
careful(s, decision) -> Option    optional: what a careful player does, for bots that follow it
contested(s, decision) -> bool    optional: a question (of a battle) for which it is worth trying options out
chapter(s) -> int                 optional: grows where a stretch of play ends (a turn, a battle)
moulds(s) -> tuple[Hashable, ...]  optional: what positions may have in common, from much to little of it
foreseen(s) -> int                optional: how many turns of allies can be planned before chance spoils it
clear(s) -> bool                  optional: nothing unknown decides any more how the game goes on
sober(s) -> None                  optional: takes out of a clear world what is not sure
OPEN = True                       optional: nothing is hidden and nothing is random
line(s, seat, words) -> str       optional: the position in a few words, for hints
reach(s, seat) -> bool            optional: False where the seat surely cannot win any more in this turn
tries(s, seat, options, before, played) -> list   optional: the options that may lead to such a win, the most promising
                                  first; `played` in `before` led here (None at first)
near(s, seat) -> float            optional: how near such a win is; the nearest positions are looked at first
matters(s, seat) -> Hashable      optional: equal for positions from which the same lines win
"""

from collections.abc import Callable, Hashable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec

from hexkeep.kernel.game import Game
from hexkeep.kernel.texts import Translator
from hexkeep.kernel.types import PASS, Decision, Option


def _exists(name: str) -> bool:
    """Whether there is such a module; its package may be missing too."""
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def _alone(_: Any, seat: int, other: int) -> bool:
    return seat == other


def _never(_: Any) -> bool:
    return False


def _as_valued(_: Any, value: float) -> float:
    return value


class Strategy:
    """A game's knowledge, with a plain default for each part it does not have."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        name = game.package + ".bots.strategy"
        module: Any = import_module(name) if _exists(name) else None
        self.evaluate: Callable[[Any, int], float] | None = getattr(module, "evaluate", None)
        self.evaluate_all: Callable[[Any], list[float]] | None = getattr(module, "evaluate_all", None)
        self.prior: Callable[[Any, int, Option], float] | None = getattr(module, "prior", None)
        self.careful: Callable[[Any, Decision], Option] | None = getattr(module, "careful", None)
        self.contested: Callable[[Any, Decision], bool] | None = getattr(module, "contested", None)
        self.chapter: Callable[[Any], int] | None = getattr(module, "chapter", None)
        self.key: Callable[[Any], Hashable] | None = getattr(module, "key", None)
        self.moulds: Callable[[Any], tuple[Hashable, ...]] | None = getattr(module, "moulds", None)
        self.foreseen: Callable[[Any], int] | None = getattr(module, "foreseen", None)
        self.chance: Callable[[Any, float], float] = getattr(module, "chance", _as_valued)
        self.clear: Callable[[Any], bool] = getattr(module, "clear", _never)
        self.sober: Callable[[Any], None] | None = getattr(module, "sober", None)
        self.reach: Callable[[Any, int], bool] | None = getattr(module, "reach", None)
        self.tries: Callable[[Any, int, list[Option], Any, Option | None], list[Option]] | None = getattr(
            module, "tries", None
        )
        self.near: Callable[[Any, int], float] | None = getattr(module, "near", None)
        self.matters: Callable[[Any, int], Hashable] | None = getattr(module, "matters", None)
        self.ally: Callable[[Any, int, int], bool] = getattr(module, "ally", _alone)
        self.line: Callable[[Any, int, Translator], str] | None = getattr(module, "line", None)
        self.ends: frozenset[int] = frozenset(getattr(module, "ENDS", ()))
        self.open: bool = getattr(module, "OPEN", False)

    def values(self, s: Any) -> list[float]:
        """How well each seat stands; at the end, the outcome itself."""
        outcome = self.game.outcome(s)
        if outcome is not None:
            return outcome
        if self.evaluate_all is not None:
            return self.evaluate_all(s)
        if self.evaluate is None:
            return [0.5] * s.seats
        return [self.evaluate(s, seat) for seat in range(s.seats)]

    def value(self, s: Any, seat: int) -> float:
        outcome = self.game.outcome(s)
        if outcome is not None:
            return outcome[seat]
        return 0.5 if self.evaluate is None else self.evaluate(s, seat)

    def key_of(self, s: Any) -> Hashable:
        """What tells positions apart: the game's own key, or the table and its steps as text."""
        if self.key is not None:
            return self.key(s)
        return msgspec.json.encode((self.game.write_table(s), [step.key() for step in s.stack]), order="deterministic")

    def priors(self, s: Any, node: Decision, options: list[Option]) -> list[float]:
        """A weight for each option, together 1."""
        if self.prior is None:
            return [1.0 / len(options)] * len(options)
        prior = self.prior
        weights = [1.0 if o == PASS else max(prior(s, node.seat, o), 1e-6) for o in options]
        total = sum(weights)
        return [w / total for w in weights]


@cache
def strategy(game: Game[Any]) -> Strategy:
    return Strategy(game)
