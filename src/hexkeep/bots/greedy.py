"""Greedy: one step ahead. It plays the option after which its seat stands best."""

from typing import ClassVar

from hexkeep.bots.base import Advice, Bot, Budget, Watch, as_node, worth_trying
from hexkeep.bots.strategy import strategy
from hexkeep.kernel.game import Game, same_position
from hexkeep.kernel.state import S
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import PASS, Decision, Option

WORLDS = 6
"""Guessed worlds that an option is tried in, where something is hidden or random."""


class GreedyBot(Bot[S]):
    """Tries every option in the same few guessed worlds; among equals the coin decides.

    `slips`: how many times in a hundred it plays at random instead. That is a novice.
    """

    kind: ClassVar[str] = "greedy"

    def __init__(self, game: Game[S], seed: int = 0, slips: int = 0) -> None:
        super().__init__(game, seed)
        self.slips = slips

    def choose(self, seen: S, decision: Decision, budget: Budget) -> Option:
        slip = self.slip(decision, self.slips)
        if slip is not None:
            return slip
        found = self.advise(seen, decision, budget)
        return next((one.option for one in found if self.stirs(seen, decision, one.option)), found[0].option)

    def stirs(self, seen: S, decision: Decision, option: Option) -> bool:
        """Whether anything comes of an option: it would like to play what changes nothing for ever."""
        if option == PASS:
            return True
        world = self.game.guess(seen, decision.seat, self.rng(seen).randbelow(1 << 60))
        after = self.game.copy(world)
        self.game.play(after, decision.seat, option)
        return after.rng != world.rng or not same_position(self.game, world, after)

    def advise(self, seen: S, decision: Decision, budget: Budget) -> list[Advice]:
        """Each option with the mean of what follows at once from it."""
        decision = as_node(decision)
        knows = strategy(self.game)
        watch = Watch(budget)
        rng = self.rng(seen)
        options = worth_trying(self.game, decision)
        totals = [[0.0] * seen.seats for _ in options]
        seat = decision.seat
        worlds = 0
        while worlds < (1 if knows.open else WORLDS) and not (worlds and watch.late()):
            worlds += 1
            world = self.game.guess(seen, seat, rng.randbelow(1 << 60))
            for i, option in enumerate(options):
                trial = Turns(self.game, self.game.copy(world))
                trial.play(decision, option)
                for j, value in enumerate(knows.values(trial.state)):
                    totals[i][j] += value
        self.nodes += worlds * len(options)
        lots = [(-totals[i][seat], rng.random(), i) for i in range(len(options))]
        return [
            Advice(seat, options[i], tuple(total / worlds for total in totals[i]), ((seat, options[i]),))
            for _, _, i in sorted(lots)
        ]
