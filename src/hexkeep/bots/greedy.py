"""Greedy search, one option deep: plays the option after which its seat stands best."""

from hexkeep.bots.base import Advice, Bot, Budget, BudgetMeter, candidate_options, with_pass
from hexkeep.kernel.bots.floor import obvious_options
from hexkeep.kernel.game import Game, same_position
from hexkeep.kernel.state import S
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import PASS, Decision, Option


class GreedyBot(Bot[S]):
    """Tries every option in the same few guessed worlds; ties are broken at random.

    `noise`: the largest random number added to a value, so that it judges crudely. `worlds`: how many worlds are
    guessed; 0: as many as the game says.
    """

    def __init__(self, game: Game[S], seed: int = 0, noise: float = 0.0, worlds: int = 0) -> None:
        super().__init__(game, seed)
        self.noise = noise
        self.worlds = worlds or self.strategy.greedy_worlds

    def pick(self, view: S, decision: Decision, budget: Budget) -> Option:
        found = self.advise(view, decision, budget)
        return next((one.option for one in found if self.leads_on(view, decision, one.option)), found[0].option)

    def leads_on(self, view: S, decision: Decision, option: Option) -> bool:
        """Whether the option changes the position; and for the better, if the seat is asked the same again and it is
        not the option that goes on without it.

        Without this check it might repeat an empty option, or change things to and fro, for ever.
        """
        if option == PASS:
            return True
        seat = decision.seat
        world = self.game.guess(view, seat, self.rng_for(view).randbelow(1 << 60))
        after = self.game.copy(world)
        self.game.play(after, seat, option)
        if after.rng != world.rng:
            return True
        is_asked_again = any(d.seat == seat and d.prompt == decision.prompt for d in self.game.decisions(after))
        if is_asked_again and option != decision.idle:
            return self.strategy.value(after, seat) > self.strategy.value(world, seat)
        return not same_position(self.game, world, after)

    def advise(self, view: S, decision: Decision, budget: Budget) -> list[Advice]:
        """Each option with the mean value of the position right after it."""
        decision = with_pass(decision)
        meter = BudgetMeter(budget)
        rng = self.rng_for(view)
        options = obvious_options(self.strategy, view, decision, candidate_options(self.game, decision))
        totals = [[0.0] * view.seats for _ in options]
        seat = decision.seat
        worlds = 0
        while worlds < self.worlds and not (worlds and meter.out_of_time()):
            worlds += 1
            world = self.game.guess(view, seat, rng.randbelow(1 << 60))
            for i, option in enumerate(options):
                trial = Turns(self.game, self.game.copy(world))
                trial.play(decision, option)
                for j, value in enumerate(self.strategy.values(trial.state)):
                    totals[i][j] += value
        self.nodes += worlds * len(options)
        # The bot's own random numbers, not the view's: an option that changes nothing is not liked for ever.
        scores = [totals[i][seat] / worlds + self.noise * self._rng.random() for i in range(len(options))]
        ranking = [(-scores[i], rng.random(), i) for i in range(len(options))]
        return [
            Advice(seat, options[i], tuple(total / worlds for total in totals[i]), ((seat, options[i]),))
            for _, _, i in sorted(ranking)
        ]
