"""Policy: plays as the game's own `careful` says, and (master) tries each option by playing on that way."""

from typing import ClassVar

from hexkeep.bots.base import Advice, Bot, Budget, Watch, as_node, worth_trying
from hexkeep.bots.strategy import Strategy, strategy
from hexkeep.kernel.game import Game
from hexkeep.kernel.state import S
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.words import Decision, Option

FAR = 60
"""Plies that are played on before a position is judged."""
CLEARLY = 0.1
"""How much better another option must have fared than the policy's own: a few tries know less than the policy."""


class PolicyBot(Bot[S]):
    """Does what the game calls careful. `slips`: how many times in a hundred it plays at random instead.

    `tries`: it plays on from each option so many times at most, within its budget, and takes the option
    after which its seat fares best; without, it takes the policy's word.
    """

    kind: ClassVar[str] = "policy"

    def __init__(self, game: Game[S], seed: int = 0, slips: int = 0, tries: int = 0) -> None:
        super().__init__(game, seed)
        self.slips = slips
        self.tries = tries
        self.knows: Strategy = strategy(game)

    def choose(self, seen: S, decision: Decision, budget: Budget) -> Option:
        options = worth_trying(self.game, decision)
        rng = self.rng(seen)
        if rng.below(100) < self.slips:
            return options[rng.below(len(options))]
        if len(options) == 1:
            return options[0]
        if self.tries:
            return self.advise(seen, decision, budget)[0].option
        world = self.game.guess(seen, decision.seat, rng.below(1 << 60))
        return self.careful(world, as_node(decision))

    def advise(self, seen: S, decision: Decision, budget: Budget) -> list[Advice]:
        """The policy's option first; where it tries them out, the options by how their seat fared."""
        decision = as_node(decision)
        rng = self.rng(seen)
        seat = decision.seat
        world = self.game.guess(seen, seat, rng.below(1 << 60))
        wanted = self.careful(world, decision)
        options = [wanted] + [option for option in worth_trying(self.game, decision) if option != wanted]
        totals = [[0.0] * seen.seats for _ in options]
        counts = [0] * len(options)
        watch = Watch(budget)
        for _ in range(max(self.tries, 1)):
            start = rng.below(1 << 60)
            for i, option in enumerate(options):
                if i and not self.tries:
                    break
                if counts[0] and not watch.tick():
                    break
                turns = Turns(self.game, self.game.guess(seen, seat, start))
                turns.play(decision, option)
                self.play_on(turns)
                counts[i] += 1
                for j, value in enumerate(self.knows.values(turns.state)):
                    totals[i][j] += value
        tried = [i for i in range(len(options)) if counts[i]]
        advice = [
            Advice(seat, options[i], tuple(x / counts[i] for x in totals[i]), ((seat, options[i]),)) for i in tried
        ]
        return sorted(advice, key=lambda one: -(one.value + (CLEARLY if one.option == wanted else 0.0)))

    def careful(self, s: S, node: Decision) -> Option:
        assert self.knows.careful is not None
        return self.knows.careful(s, node)

    def play_on(self, turns: Turns[S]) -> None:
        for _ in range(FAR):
            node = turns.node()
            if node is None:
                return
            self.nodes += 1
            turns.play(node, self.careful(turns.state, node))
