"""Plays the game's own heuristic (`Strategy.heuristic_option`); higher levels compare options by rollouts as well."""

from collections import Counter
from math import sqrt

from hexkeep.bots.base import Advice, Bot, Budget, BudgetMeter, candidate_options, with_pass
from hexkeep.bots.greedy import GreedyBot
from hexkeep.kernel.bots.floor import worth_trying
from hexkeep.kernel.bots.strategy import BadStrategy
from hexkeep.kernel.game import Game
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.state import S
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import PASS, Decision, Option

ROLLOUT_PLIES = 60
"""Plies of a rollout in a game without rollout stages."""
MAX_STAGE_PLIES = 400
"""Plies of a rollout at most, in a game with rollout stages."""
MIN_ROLLOUTS = 4
"""Rollouts for each option at least: one alone would be a toss of a coin."""
MAX_LINE_PLIES = 6
"""Plies of each rollout that are kept for the expected line."""
MAX_OPTIONS = 6
"""Options that are compared, those with the best prior."""
STANDARD_ERRORS = 1.0
"""By how many standard errors another option must do better than the heuristic's own."""
CAREFUL_STANDARD_ERRORS = 2.0
"""The same for a bot that calls what others played a mistake."""


class Trial:
    """An option being compared: each seat's value at the end of each rollout, and the first plies of each rollout."""

    __slots__ = ("lines", "option", "values")

    def __init__(self, option: Option) -> None:
        self.option = option
        self.values: list[list[float]] = []
        self.lines: list[list[tuple[int, Option]]] = []

    def line(self, seat: int) -> tuple[tuple[int, Option], ...]:
        """The plies that followed in most of the rollouts."""
        found = [(seat, self.option)]
        matching = self.lines
        while matching:
            after = Counter(line[len(found) - 1] for line in matching if len(line) >= len(found))
            if not after:
                break
            ply, n = after.most_common(1)[0]
            if 2 * n <= len(self.lines):
                break
            matching = [line for line in matching if len(line) >= len(found) and line[len(found) - 1] == ply]
            found.append(ply)
        return tuple(found)

    def mean(self, seat: int) -> float:
        return sum(row[seat] for row in self.values) / len(self.values) if self.values else 0.0

    def chances(self) -> tuple[float, ...]:
        return tuple(sum(column) / len(self.values) for column in zip(*self.values, strict=True))

    def clearly_better(self, other: "Trial", seat: int, standard_errors: float) -> bool:
        """Compares the two in the worlds that both were tried in, which removes much of the luck."""
        pairs = list(zip(self.values, other.values, strict=False))
        gains = [mine[seat] - theirs[seat] for mine, theirs in pairs]
        mean = sum(gains) / len(gains)
        variance = sum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1)
        return mean > standard_errors * sqrt(variance / len(gains))


class HeuristicBot(Bot[S]):
    """Plays the heuristic's option. `glance_percent`: how many decisions of a hundred it takes at a glance instead: one
    option deep, and with `glance_noise` added to what it sees.

    `rollouts`: where `Strategy.is_worth_rollouts` says so, it plays on from its most promising options, as often as
    its budget says, and takes the one after which its seat stands best. All options are tried in the same guessed
    worlds, and the worse half is dropped again and again (sequential halving).
    """

    def __init__(
        self,
        game: Game[S],
        seed: int = 0,
        glance_percent: int = 0,
        glance_noise: float = 0.0,
        rollouts: bool = False,
        standard_errors: float = STANDARD_ERRORS,
    ) -> None:
        super().__init__(game, seed)
        self.glance_percent = glance_percent
        self.glances = GreedyBot(game, seed, glance_noise, worlds=1)
        self.rollouts = rollouts
        self.standard_errors = standard_errors
        self.max_options = MAX_OPTIONS
        if not self.strategy.has_heuristic:
            raise BadStrategy(f"{game.name} has no heuristic_option for a bot that plays it")

    def quick_version(self) -> Bot[S]:
        """The heuristic's own option alone, with a few rollouts to estimate its chances."""
        twin: HeuristicBot[S] = HeuristicBot(self.game, self.seed)
        twin.max_options = 1
        return twin

    def careful_version(self) -> Bot[S]:
        """By rollouts, and surer of what they say."""
        return HeuristicBot(self.game, self.seed, rollouts=True, standard_errors=CAREFUL_STANDARD_ERRORS)

    def pick(self, view: S, decision: Decision, budget: Budget) -> Option:
        options = candidate_options(self.game, decision)
        if len(options) == 1:
            return options[0]
        # The bot's own random numbers decide, not the view: a glance that changes nothing is not repeated for ever.
        if self.glance_percent and self._rng.randbelow(100) < self.glance_percent:
            return self.glance(view, decision, budget)
        option = self.best_option(view, decision, budget)
        sensible = worth_trying(self.strategy, view, decision.seat, [option, *options])
        return option if sensible[0] == option else self.glance(view, decision, budget)

    def glance(self, view: S, decision: Decision, budget: Budget) -> Option:
        """The option after which its seat stands best at first sight."""
        option = self.glances.choose(view, decision, budget)
        self.nodes += self.glances.nodes
        self.glances.nodes = 0
        return option

    def weigh_gains(self, view: S, decision: Decision, option: Option, gains: list[Option], budget: Budget) -> Option:
        """The best of these sure gains: a heuristic has no values to set against them."""
        return gains[0]

    def best_option(self, view: S, decision: Decision, budget: Budget) -> Option:
        """What the heuristic plays, or what did best in rollouts."""
        self.nodes += 1
        world = self.game.guess(view, decision.seat, self.rng_for(view).randbelow(1 << 60))
        if self.rollouts and self.strategy.is_worth_rollouts(world, decision):
            return self.advise(view, decision, budget)[0].option
        return self.strategy.heuristic_option(world, with_pass(decision))

    def advise(self, view: S, decision: Decision, budget: Budget) -> list[Advice]:
        """The options by their mean value, but what the bot plays first: the heuristic's own, unless it goes by
        rollouts and another is clearly better."""
        decision = with_pass(decision)
        rng = self.rng_for(view)
        seat = decision.seat
        world = self.game.guess(view, seat, rng.randbelow(1 << 60))
        wanted = self.strategy.heuristic_option(world, decision)
        others = [option for option in self.by_prior(world, decision) if option != wanted]
        trials = [Trial(wanted), *[Trial(option) for option in others[: self.max_options - 1]]]
        rollouts = max(budget.iterations, MIN_ROLLOUTS * len(trials)) if len(trials) > 1 else MIN_ROLLOUTS
        kept = self.sequential_halving(trials, rollouts, view, decision, rng, BudgetMeter(budget))
        best = max(kept, key=lambda trial: trial.mean(seat)) if self.rollouts else trials[0]
        if best is not trials[0] and not best.clearly_better(trials[0], seat, self.standard_errors):
            best = trials[0]
        tried = sorted(
            [trial for trial in trials if trial.values],
            key=lambda trial: (trial is not best, trial not in kept, -trial.mean(seat)),
        )
        return [Advice(seat, trial.option, trial.chances(), trial.line(seat)) for trial in tried]

    def by_prior(self, world: S, node: Decision) -> list[Option]:
        """The options, those with the best prior first."""
        options = candidate_options(self.game, node)
        priors = self.strategy.priors(world, node, options)
        return [options[i] for i in sorted(range(len(options)), key=lambda i: -priors[i])]

    def sequential_halving(
        self, trials: list[Trial], rollouts: int, view: S, decision: Decision, rng: Rng, meter: BudgetMeter
    ) -> list[Trial]:
        """Roll all options out equally often, drop the worse half, and repeat until two are left.

        The first, the heuristic's own, is never dropped: the others are compared with it.
        """
        kept = trials
        rounds = max(1, (len(trials) - 1).bit_length())
        for _ in range(rounds):
            for _ in range(max(1, rollouts // (rounds * len(kept)))):
                self.roll_out(kept, view, decision, rng, meter)
                if meter.out_of_time():
                    return kept
            if len(kept) > 2:
                better = sorted(kept, key=lambda trial: -trial.mean(decision.seat))[: (len(kept) + 1) // 2]
                kept = better if trials[0] in better else [trials[0], *better]
        return kept

    def roll_out(self, trials: list[Trial], view: S, decision: Decision, rng: Rng, meter: BudgetMeter) -> None:
        """One rollout for each option, all in the same world."""
        world = self.game.guess(view, decision.seat, rng.randbelow(1 << 60))
        for trial in trials:
            turns = Turns(self.game, self.game.copy(world))
            turns.play(decision, trial.option)
            trial.lines.append(self.play_on(turns))
            trial.values.append(self.strategy.values(turns.state))
            if meter.out_of_time():
                return

    def play_on(self, turns: Turns[S]) -> list[tuple[int, Option]]:
        """Play by the heuristic to the end of the stage or the rollout. Returns the first of these plies."""
        strategy = self.strategy
        staged = strategy.has_rollout_stages
        now = strategy.rollout_stage(turns.state) if staged else 0
        first: list[tuple[int, Option]] = []
        for _ in range(MAX_STAGE_PLIES if staged else ROLLOUT_PLIES):
            node = turns.node()
            if node is None or (staged and strategy.rollout_stage(turns.state) > now):
                break
            self.nodes += 1
            option = strategy.heuristic_option(turns.state, node)
            if len(first) < MAX_LINE_PLIES and option != PASS:
                first.append((node.seat, option))
            turns.play(node, option)
        return first
