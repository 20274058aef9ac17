"""Monte Carlo tree search over information sets: it plays any game, with or without a strategy.

Each iteration guesses a world that fits what the seat sees, walks down the tree of options, adds one
node, plays on for a few plies and evaluates the position. Dice and hidden cards differ from world to
world, so a node stands for the options that were played, not for one exact position.
"""

from math import sqrt

from hexkeep.bots.base import Advice, Bot, Budget, BudgetMeter, candidate_options, with_pass
from hexkeep.kernel.bots.levels import SearchParams
from hexkeep.kernel.game import Game
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.state import S
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import Decision, Option


class TreeNode:
    """A node of the search tree: the seat that decides, the number of visits, the sum of values for each seat."""

    __slots__ = ("children", "seat", "totals", "visits")

    def __init__(self, seats: int) -> None:
        self.seat = -1
        self.visits = 0
        self.totals = [0.0] * seats
        self.children: dict[Option, TreeNode] = {}

    def mean(self, seat: int) -> float:
        return self.totals[seat] / self.visits


MAX_ROLLOUT_PLIES = 2000
"""Plies after which a rollout without an evaluation stops, so that an endless game cannot hold a bot."""
MAX_LINE_PLIES = 6
"""Plies of the expected line that are reported."""
MIN_LINE_VISITS = 4
"""Visits that a node needs to be part of the expected line."""


class SearchBot(Bot[S]):
    """Plays the option that its search visited most."""

    def __init__(self, game: Game[S], seed: int = 0, params: SearchParams | None = None) -> None:
        super().__init__(game, seed)
        self.params = params or SearchParams()
        self.iterations = 0
        """How many iterations the last search made."""

    def choose(self, view: S, decision: Decision, budget: Budget) -> Option:
        options = candidate_options(self.game, decision)
        return options[0] if len(options) == 1 else self.advise(view, decision, budget)[0].option

    def advise(self, view: S, decision: Decision, budget: Budget) -> list[Advice]:
        """The options by visits, most visited first."""
        decision = with_pass(decision)
        root = self.grow_tree(view, decision, budget)
        order = {option: i for i, option in enumerate(candidate_options(self.game, decision))}
        tried = [(option, node) for option, node in root.children.items() if node.visits]
        tried.sort(key=lambda row: (-row[1].visits, -row[1].mean(decision.seat), order[row[0]]))
        found = []
        for option, first in tried:
            node = first
            line = [(decision.seat, option)]
            while node.children and len(line) < MAX_LINE_PLIES:
                following, child = max(node.children.items(), key=lambda pair: pair[1].visits)
                if child.visits < MIN_LINE_VISITS:
                    break
                line.append((node.seat, following))
                node = child
            chances = tuple(total / first.visits for total in first.totals)
            found.append(Advice(decision.seat, option, chances, tuple(line)))
        return found

    def grow_tree(self, view: S, decision: Decision, budget: Budget) -> TreeNode:
        """The search tree under a decision."""
        rng = self.rng_for(view)
        root = TreeNode(view.seats)
        meter = BudgetMeter(budget)
        first = True
        while first or meter.spend():  # at least one iteration, so that there is an answer
            first = False
            world = self.game.guess(view, decision.seat, rng.randbelow(1 << 60))
            self.iterate(root, Turns(self.game, world), decision, rng)
        self.iterations = root.visits
        return root

    def iterate(self, root: TreeNode, turns: Turns[S], decision: Decision, rng: Rng) -> None:
        """One iteration: selection, expansion by one node, rollout, backpropagation."""
        node = root
        path = [root]
        asked: Decision | None = decision
        while asked is not None:
            node.seat = asked.seat
            options = candidate_options(self.game, asked)
            option = options[0] if len(options) == 1 else self.select(node, turns.state, asked, options, rng)
            turns.play(asked, option)
            self.nodes += 1
            child = node.children.get(option)
            is_new = child is None
            if child is None:
                child = node.children[option] = TreeNode(turns.state.seats)
            node = child
            path.append(node)
            asked = turns.node()
            if is_new:
                break
        values = self.roll_out(turns, asked, rng)
        for node in path:
            node.visits += 1
            for seat, value in enumerate(values):
                node.totals[seat] += value

    def select(self, node: TreeNode, s: S, decision: Decision, options: list[Option], rng: Rng) -> Option:
        """The option with the best upper bound, among those with the best prior (progressive widening)."""
        params = self.params
        priors = self.strategy.priors(s, decision, options)
        order = sorted(range(len(options)), key=lambda i: -priors[i])
        width = max(1, int(params.widening_factor * (node.visits + 1) ** params.widening_exponent))
        visits = node.visits
        unvisited_value = node.mean(decision.seat) if visits else 0.5
        bonus = params.exploration * sqrt(visits + 1)
        best, best_score = options[order[0]], -1.0
        for i in order[:width]:
            option = options[i]
            child = node.children.get(option)
            if child is None or child.visits == 0:
                score = unvisited_value + bonus * priors[i] * len(options) ** 0.5
            else:
                score = child.mean(decision.seat) + bonus * priors[i] * len(options) ** 0.5 / (1 + child.visits)
            score += rng.random() * 1e-6
            if score > best_score:
                best, best_score = option, score
        return best

    def roll_out(self, turns: Turns[S], node: Decision | None, rng: Rng) -> list[float]:
        """Play a few plies beyond the tree, then give each seat's value."""
        plies = self.params.rollout_plies if self.strategy.has_evaluation else MAX_ROLLOUT_PLIES
        while node is not None and plies > 0:
            options = candidate_options(self.game, node)
            turns.play(node, self.rollout_option(turns.state, node, options, rng))
            node = turns.node()
            self.nodes += 1
            plies -= 1
        return self.strategy.values(turns.state)

    def rollout_option(self, s: S, node: Decision, options: list[Option], rng: Rng) -> Option:
        """A quick choice beyond the tree: by the prior, or at random."""
        if len(options) == 1:
            return options[0]
        if not self.strategy.has_prior or rng.randbelow(100) < self.params.random_percent:
            return options[rng.randbelow(len(options))]
        priors = self.strategy.priors(s, node, options)
        pick = rng.random()
        for option, share in zip(options, priors, strict=True):
            pick -= share
            if pick < 0:
                return option
        return options[-1]
