"""What a bot is: it sees what its seat may see, and chooses one of the options it is offered."""

import gc
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from time import monotonic
from typing import Any, ClassVar, Generic

from hexkeep.kernel.bots.floor import SURE_GAIN_MARGIN, gains_given_up
from hexkeep.kernel.bots.strategy import Strategy
from hexkeep.kernel.bots.talk import AGAINST, Wish
from hexkeep.kernel.game import Game
from hexkeep.kernel.match import digest
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.state import S
from hexkeep.kernel.types import PASS, Decision, Option

Plan = dict[Hashable, Option]
"""The option to play in each expected position, by the seat that plays it and the position's key
(`Strategy.position_key`): where two may act, each knows whose turn it is. Plain values."""


@dataclass(frozen=True)
class Budget:
    """How long a bot may think about one decision: a number of iterations, and a limit of seconds (0: no limit).

    The iterations decide how a bot plays, the same on every machine. The limit of seconds is a brake for a machine
    that is far too slow, and nothing else.
    """

    iterations: int
    seconds: float = 0.0


class BudgetMeter:
    """Counts how much of a budget is spent."""

    def __init__(self, budget: Budget) -> None:
        self.iterations = budget.iterations
        self.spent = 0
        self._end = monotonic() + budget.seconds if budget.seconds > 0 else 0.0

    def spend(self, iterations: int = 1) -> bool:
        """Count more iterations. False when the budget is used up."""
        self.spent += iterations
        return not self.is_used_up()

    def is_used_up(self) -> bool:
        return self.spent > self.iterations or self.out_of_time()

    def out_of_time(self) -> bool:
        return self._end > 0 and monotonic() > self._end


@dataclass(frozen=True)
class Advice:
    """An option, how well each seat stands after it (0 to 1), and the plies that the bot expects.

    The values are the bot's own; `hexkeep.bots.chances` makes chances of them. `line` begins with the option itself;
    each ply is (seat, option). Where cards are hidden or dice are rolled it holds the plies that happened most often in
    the bot's search. `proven`: the line wins, whatever happens.
    """

    seat: int
    option: Option
    chances: tuple[float, ...]
    line: tuple[tuple[int, Option], ...]
    proven: bool = False

    @property
    def value(self) -> float:
        """How well the seat that decides stands."""
        return self.chances[self.seat]


@contextmanager
def gc_paused() -> Iterator[None]:
    """Pause the garbage collector: positions hold no cycles, and scanning thousands of them takes time."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


@lru_cache(maxsize=64)  # games with somebody's own files come and go
def strategy_of(game: Game[Any]) -> Strategy[Any]:
    """The game's strategy, made once."""
    return game.strategy()


class Bot(Generic[S]):
    """The base of every bot. One instance plays one seat; `seed` decides its random choices.

    `choose` is given the view of its seat (`game.seen_by`), never the true state. A standing offer
    may be declined with PASS.
    """

    shares_plan: ClassVar[bool] = False
    """Do all bots of one level at a table follow one plan? True for bots that plan for a whole team."""

    budget: ClassVar[Budget] = Budget(1000)
    """What it may spend on a decision where nobody gives it another budget."""

    values_turns: ClassVar[bool] = False
    """Are its values those of a finished turn after the best reply, so that they compare from ply to ply of a turn?"""

    weighs_wishes: ClassVar[bool] = False
    """Does its search weigh what partners ask? Otherwise its options are narrowed to what goes along with it."""

    def __init__(self, game: Game[S], seed: int = 0) -> None:
        self.game = game
        self.seed = seed
        self.strategy: Strategy[S] = strategy_of(game)
        self.nodes = 0
        """Positions it has examined so far."""
        self.plan: Plan = {}
        """The rest of the turn it has planned; empty for bots that search anew at every decision."""
        self.wishes: list[Wish] = []
        """What partners ask of it now, oldest first."""
        self.noise = 0.0
        """How crudely it judges: the largest random number added to a value."""
        self._rng = Rng(seed)

    def choose(self, view: S, decision: Decision, budget: Budget) -> Option:
        """The option it plays: what it picks, unless that ends a turn and gives up a sure gain."""
        option = self.pick(view, decision, budget)
        left = gains_given_up(self.strategy, view, decision, option)
        gains = [gain for gain in left if self.is_free(view, decision, gain)]
        return self.weigh_gains(view, decision, option, gains, budget) if gains else option

    def is_free(self, view: S, decision: Decision, option: Option) -> bool:
        """Whether no partner asked the bot to leave this option alone."""
        return all(self.strategy.wish_stance(view, decision.seat, option, wish) != AGAINST for wish in self.wishes)

    def pick(self, view: S, decision: Decision, budget: Budget) -> Option:
        return self.advise(view, decision, budget)[0].option

    def weigh_gains(self, view: S, decision: Decision, option: Option, gains: list[Option], budget: Budget) -> Option:
        """The best of these sure gains, or the option itself where the search values it clearly more.

        Both are searched by themselves, with the whole budget each, so that neither crowds the other out.
        """
        best = self.advise(view, narrowed(decision, gains), budget)[0]
        end = self.advise(view, narrowed(decision, [option]), budget)[0]
        if end.value > best.value + SURE_GAIN_MARGIN + 2 * self.noise:
            return option
        self.mean_to_play(view, decision, best)
        return best.option

    def mean_to_play(self, view: S, decision: Decision, advice: Advice) -> None:
        """It takes a sure gain that its search did not choose: a bot with a plan goes on with this line, so that it
        does not call off what it begins."""

    def advise(self, view: S, decision: Decision, budget: Budget) -> list[Advice]:
        """The options it has examined, best first. At least one."""
        raise NotImplementedError

    def quick_version(self) -> "Bot[S]":
        """A faster bot of the same kind, for looking at many positions."""
        return self

    def careful_version(self) -> "Bot[S]":
        """A bot of the same kind that compares options more thoroughly, for looking at few positions."""
        return self

    def rng_for(self, view: S) -> Rng:
        """Random numbers for one decision: the same for the same seed and view."""
        return Rng(self.seed ^ int(digest(self.game, view), 16) << 20)


class RandomBot(Bot[S]):
    """Plays any option, each equally likely; takes back a declaration only where nothing else is left."""

    def choose(self, view: S, decision: Decision, budget: Budget) -> Option:
        options = candidate_options(self.game, decision)
        return options[self._rng.randbelow(len(options))]

    def advise(self, view: S, decision: Decision, budget: Budget) -> list[Advice]:
        option = self.choose(view, decision, budget)
        return [Advice(decision.seat, option, (0.5,) * view.seats, ((decision.seat, option),))]


def with_pass(decision: Decision) -> Decision:
    """The decision as `Turns` asks it: a standing offer has PASS as its last option."""
    if decision.waits or PASS in decision.options:
        return decision
    return Decision(decision.seat, decision.prompt, [*decision.options, PASS], False, PASS, decision.about)


def narrowed(decision: Decision, options: list[Option]) -> Decision:
    """The decision with these options alone."""
    return Decision(decision.seat, decision.prompt, options, decision.waits, None, decision.about)


def candidate_options(game: Game[Any], decision: Decision) -> list[Option]:
    """The options a search examines: none that takes something back if there is another, and PASS on offers."""
    found = [o for o in decision.options if o == PASS or not game.verbs[o[0]].retracts]
    if not decision.waits and PASS not in found:
        found.append(PASS)
    return found or decision.options
