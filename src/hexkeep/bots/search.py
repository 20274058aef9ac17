"""Search: an information-set tree search that plays any game with a strategy, or none.

Each iteration guesses a world that fits what the seat sees, walks down the tree of options, adds one
node, plays on for a few plies and judges the position by the game's own evaluation. Dice and hidden
cards differ from world to world, so a node stands for what was played, not for one exact position.
"""

from dataclasses import dataclass
from math import sqrt
from typing import ClassVar

from hexkeep.bots.base import Advice, Bot, Budget, Watch, as_node, worth_trying
from hexkeep.bots.strategy import Strategy, strategy
from hexkeep.kernel.game import Game
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.state import S
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import Decision, Option


class Place:
    """A node of the tree: which seat decides there, how often it was reached, what each seat made of it."""

    __slots__ = ("after", "seat", "totals", "visits")

    def __init__(self, seats: int) -> None:
        self.seat = -1
        self.visits = 0
        self.totals = [0.0] * seats
        self.after: dict[Option, Place] = {}

    def mean(self, seat: int) -> float:
        return self.totals[seat] / self.visits


@dataclass(frozen=True)
class Temper:
    """How a search looks: how curious it is, how many options it opens, how far it plays on."""

    curiosity: float = 0.7
    widen: float = 2.0
    widening: float = 0.5
    rollout: int = 12
    """Plies played on after the tree; a game without evaluation is played to its end."""
    wander: int = 30
    """How many times in a hundred a ply beyond the tree is played at random, not by the prior."""


LONGEST = 2000
"""No rollout is longer than this, so that a game that never ends cannot hold a bot."""
LINE = 6
"""How many plies of what it expects a search tells."""
SURE = 4
"""How often a ply must have been met to be told."""


class SearchBot(Bot[S]):
    """Plays the option that its search visited most."""

    kind: ClassVar[str] = "search"

    def __init__(self, game: Game[S], seed: int = 0, temper: Temper | None = None) -> None:
        super().__init__(game, seed)
        self.temper = temper or Temper()
        self.iterations = 0
        """How many iterations the last search made."""

    def choose(self, seen: S, decision: Decision, budget: Budget) -> Option:
        options = worth_trying(self.game, decision)
        return options[0] if len(options) == 1 else self.advise(seen, decision, budget)[0].option

    def advise(self, seen: S, decision: Decision, budget: Budget) -> list[Advice]:
        """The options by visits, most visited first."""
        decision = as_node(decision)
        root = self.grow(seen, decision, budget)
        order = {option: i for i, option in enumerate(worth_trying(self.game, decision))}
        tried = [(option, place) for option, place in root.after.items() if place.visits]
        tried.sort(key=lambda row: (-row[1].visits, -row[1].mean(decision.seat), order[row[0]]))
        found = []
        for option, first in tried:
            place = first
            line = [(decision.seat, option)]
            while place.after and len(line) < LINE:
                following, below = max(place.after.items(), key=lambda pair: pair[1].visits)
                if below.visits < SURE:
                    break
                line.append((place.seat, following))
                place = below
            chances = tuple(total / first.visits for total in first.totals)
            found.append(Advice(decision.seat, option, chances, tuple(line)))
        return found

    def grow(self, seen: S, decision: Decision, budget: Budget) -> Place:
        """The tree under a decision."""
        knows = strategy(self.game)
        rng = self.rng(seen)
        root = Place(seen.seats)
        watch = Watch(budget)
        first = True
        while first or watch.tick():  # at least one iteration, so that there is an answer
            first = False
            world = self.game.guess(seen, decision.seat, rng.randbelow(1 << 60))
            self.descend(root, Turns(self.game, world), decision, knows, rng)
        self.iterations = root.visits
        return root

    def descend(self, root: Place, turns: Turns[S], decision: Decision, knows: Strategy, rng: Rng) -> None:
        """One iteration: down the tree, one new node, on by the rollout, and back up."""
        place = root
        trail = [root]
        node: Decision | None = decision
        while node is not None:
            place.seat = node.seat
            options = worth_trying(self.game, node)
            option = options[0] if len(options) == 1 else self.select(place, turns.state, node, options, knows, rng)
            turns.play(node, option)
            self.nodes += 1
            below = place.after.get(option)
            fresh = below is None
            if below is None:
                below = place.after[option] = Place(turns.state.seats)
            place = below
            trail.append(place)
            node = turns.node()
            if fresh:
                break
        values = self.roll_on(turns, node, knows, rng)
        for place in trail:
            place.visits += 1
            for seat, value in enumerate(values):
                place.totals[seat] += value

    def select(self, place: Place, s: S, node: Decision, options: list[Option], knows: Strategy, rng: Rng) -> Option:
        """The most promising of the options open so far; the better an option's prior, the sooner it opens."""
        temper = self.temper
        priors = knows.priors(s, node, options)
        order = sorted(range(len(options)), key=lambda i: -priors[i])
        wide = max(1, int(temper.widen * (place.visits + 1) ** temper.widening))
        known = place.visits
        hope = place.mean(node.seat) if known else 0.5
        reach = temper.curiosity * sqrt(known + 1)
        best, best_score = options[order[0]], -1.0
        for i in order[:wide]:
            option = options[i]
            below = place.after.get(option)
            if below is None or below.visits == 0:
                score = hope + reach * priors[i] * len(options) ** 0.5
            else:
                score = below.mean(node.seat) + reach * priors[i] * len(options) ** 0.5 / (1 + below.visits)
            score += rng.random() * 1e-6
            if score > best_score:
                best, best_score = option, score
        return best

    def roll_on(self, turns: Turns[S], node: Decision | None, knows: Strategy, rng: Rng) -> list[float]:
        """Play a little further and judge: each seat's value."""
        plies = self.temper.rollout if knows.evaluate is not None else LONGEST
        while node is not None and plies > 0:
            options = worth_trying(self.game, node)
            turns.play(node, self.casual(turns.state, node, options, knows, rng))
            node = turns.node()
            self.nodes += 1
            plies -= 1
        return knows.values(turns.state)

    def casual(self, s: S, node: Decision, options: list[Option], knows: Strategy, rng: Rng) -> Option:
        """A quick choice beyond the tree: by the prior, or at random."""
        if len(options) == 1:
            return options[0]
        if knows.prior is None or rng.randbelow(100) < self.temper.wander:
            return options[rng.randbelow(len(options))]
        priors = knows.priors(s, node, options)
        pick = rng.random()
        for option, share in zip(options, priors, strict=True):
            pick -= share
            if pick < 0:
                return option
        return options[-1]
