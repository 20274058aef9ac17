"""The base of bots that plan whole turns: a turn is planned once, then played as planned."""

from collections.abc import Hashable, Sequence

from hexkeep.bots.base import Advice, Bot, Budget, candidate_options
from hexkeep.kernel.state import S
from hexkeep.kernel.types import Decision, Option


class TurnBot(Bot[S]):
    """Follows its plan while the table looks as planned, and plans again where it does not.

    `follows_plan`: whether its last option was planned before.
    """

    follows_plan = False

    def pick(self, view: S, decision: Decision, budget: Budget) -> Option:
        options = candidate_options(self.game, decision)
        planned = self.plan.get(self.plan_key(view, decision.seat))
        self.follows_plan = planned is not None and (planned in options or planned in decision.options)
        if planned is not None and self.follows_plan:
            return planned
        if len(options) == 1:
            return options[0]
        best = self.advise(view, decision, budget)[0]
        self.store_plan(view, decision, best.line)
        return best.option

    def plan_key(self, s: S, seat: int) -> tuple[int, Hashable]:
        """Where a plan keeps what a seat plays in a position."""
        return seat, self.strategy.position_key(s)

    def mean_to_play(self, view: S, decision: Decision, advice: Advice) -> None:
        self.store_plan(view, decision, advice.line)

    def store_plan(self, view: S, decision: Decision, line: Sequence[tuple[int, Option]]) -> None:
        """Keep the rest of the turn as a plan, position by position."""
        raise NotImplementedError

    def guess_world(self, view: S, seat: int) -> S:
        """The world it plans in; always the same for the same view."""
        return self.game.guess(view, seat, self.rng_for(view).randbelow(1 << 60))
