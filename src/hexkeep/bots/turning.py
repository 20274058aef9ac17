"""What bots that think whole turns over have in common: the turn is planned once, then played out as planned."""

from collections.abc import Sequence

from hexkeep.bots.base import Bot, Budget, worth_trying
from hexkeep.bots.strategy import Strategy, strategy
from hexkeep.kernel.game import Game
from hexkeep.kernel.state import S
from hexkeep.kernel.types import Decision, Option


class TurnBot(Bot[S]):
    """Plays on as planned while the table looks as planned, and thinks again where it does not."""

    def __init__(self, game: Game[S], seed: int = 0) -> None:
        super().__init__(game, seed)
        self.knows: Strategy = strategy(game)

    def choose(self, seen: S, decision: Decision, budget: Budget) -> Option:
        options = worth_trying(self.game, decision)
        planned = self.plan.get(self.knows.key_of(seen))
        if planned is not None and (planned in options or planned in decision.options):
            return planned
        if len(options) == 1:
            return options[0]
        best = self.advise(seen, decision, budget)[0]
        self.remember(seen, decision, best.line)
        return best.option

    def remember(self, seen: S, decision: Decision, line: Sequence[tuple[int, Option]]) -> None:
        """Keep the rest of the turn, position by position."""
        raise NotImplementedError

    def guessed(self, seen: S, seat: int) -> S:
        """The world that is planned in; always the same for the same view."""
        return self.game.guess(seen, seat, self.rng(seen).randbelow(1 << 60))
