"""Policy: plays as the game's own `careful` says, and (master) tries each option by playing on that way."""

from typing import ClassVar

from hexkeep.bots.base import Advice, Bot, Budget, Watch, as_node, worth_trying
from hexkeep.bots.strategy import Strategy, strategy
from hexkeep.kernel.game import Game
from hexkeep.kernel.state import S
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.words import Decision, Option

FAR = 60
"""Plies that are played on before a position is judged, in a game that knows no chapters."""
LONGEST = 400
"""Plies of a chapter that are played on at most."""
CLEARLY = 0.1
"""How much better another option must have fared than the policy's own: a few tries know less than the policy."""
PLAYOUTS = 4
"""How often the game is played on from the policy's own option to tell its chances: once would be a toss of a coin."""
ROUNDS = 2
"""Tries of every option before the worse half of them is left."""


class PolicyBot(Bot[S]):
    """Does what the game calls careful. `slips`: how many times in a hundred it plays at random instead.

    `tries`: it plays on from each option so many times at most, within its budget, and takes the option
    after which its seat fares best; without, it takes the policy's word. The worse half of the options is
    left again and again. `doubt`: how much better than the policy's own option another one must fare.
    """

    kind: ClassVar[str] = "policy"

    def __init__(self, game: Game[S], seed: int = 0, slips: int = 0, tries: int = 0, doubt: float = CLEARLY) -> None:
        super().__init__(game, seed)
        self.slips = slips
        self.tries = tries
        self.doubt = doubt
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
        others = [option for option in worth_trying(self.game, decision) if option != wanted] if self.tries else []
        options = [wanted, *others]
        totals = [[0.0] * seen.seats for _ in options]
        counts = [0] * len(options)
        hopes = list(range(len(options)))
        watch = Watch(budget)
        left = ROUNDS
        for _ in range(self.tries or PLAYOUTS):
            start = rng.below(1 << 60)
            for i in hopes:
                if counts[0] and self.tries and not watch.tick():
                    break
                turns = Turns(self.game, self.game.guess(seen, seat, start))
                turns.play(decision, options[i])
                self.play_on(turns)
                counts[i] += 1
                for j, value in enumerate(self.knows.values(turns.state)):
                    totals[i][j] += value
            left -= 1
            if left == 0 and len(hopes) > 2:
                best = sorted(hopes, key=lambda i: -totals[i][seat])[: (len(hopes) + 1) // 2]
                hopes = best if 0 in best else [0, *best]
                left = ROUNDS
            if watch.late():
                break
        tried = [i for i in range(len(options)) if counts[i]]
        advice = [
            Advice(seat, options[i], tuple(x / counts[i] for x in totals[i]), ((seat, options[i]),)) for i in tried
        ]
        kept = {options[i] for i in hopes}
        return sorted(
            advice,
            key=lambda one: (one.option not in kept, -(one.value + (self.doubt if one.option == wanted else 0.0))),
        )

    def careful(self, s: S, node: Decision) -> Option:
        assert self.knows.careful is not None
        return self.knows.careful(s, node)

    def play_on(self, turns: Turns[S]) -> None:
        """As the policy goes: until the game has come to a later chapter, or so many plies."""
        chapter = self.knows.chapter
        now = chapter(turns.state) if chapter is not None else 0
        for _ in range(FAR if chapter is None else LONGEST):
            node = turns.node()
            if node is None or (chapter is not None and chapter(turns.state) > now):
                return
            self.nodes += 1
            turns.play(node, self.careful(turns.state, node))
