"""Policy: plays as the game's own `careful` says, and (higher levels) tries its options out where much hangs on one."""

from collections import Counter
from math import sqrt
from typing import ClassVar

from hexkeep.bots.base import Advice, Bot, Budget, Watch, as_node, worth_trying
from hexkeep.bots.strategy import Strategy, strategy
from hexkeep.kernel.game import Game
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.state import S
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import PASS, Decision, Option

FAR = 60
"""Plies that are played on before a position is judged, in a game that knows no chapters."""
LONGEST = 400
"""Plies of a chapter that are played on at most."""
PLAYOUTS = 4
"""How often the game is played on from the policy's own option to tell its chances: once would be a toss of a coin."""
TOLD = 6
"""Plies of what it expects that it remembers."""
BREADTH = 6
"""How many options are tried out, the most promising first."""
DOUBT = 1.0
"""By how many standard errors another option must have fared better than the policy's own."""


class Trial:
    """An option being tried out: what each seat made of it, world by world, and what followed at first."""

    __slots__ = ("lines", "option", "values")

    def __init__(self, option: Option) -> None:
        self.option = option
        self.values: list[list[float]] = []
        self.lines: list[list[tuple[int, Option]]] = []

    def line(self, seat: int) -> tuple[tuple[int, Option], ...]:
        """What followed in most of the worlds."""
        found = [(seat, self.option)]
        going = self.lines
        while going:
            after = Counter(line[len(found) - 1] for line in going if len(line) >= len(found))
            if not after:
                break
            ply, n = after.most_common(1)[0]
            if 2 * n <= len(self.lines):
                break
            going = [line for line in going if len(line) >= len(found) and line[len(found) - 1] == ply]
            found.append(ply)
        return tuple(found)

    def mean(self, seat: int) -> float:
        return sum(row[seat] for row in self.values) / len(self.values) if self.values else 0.0

    def chances(self) -> tuple[float, ...]:
        return tuple(sum(column) / len(self.values) for column in zip(*self.values, strict=True))

    def clearly_better(self, other: "Trial", seat: int, doubt: float) -> bool:
        """Compared in the worlds that both were tried in, which take much of the luck away."""
        pairs = list(zip(self.values, other.values, strict=False))
        gains = [mine[seat] - theirs[seat] for mine, theirs in pairs]
        mean = sum(gains) / len(gains)
        spread = sum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1)
        return mean > doubt * sqrt(spread / len(gains))


class PolicyBot(Bot[S]):
    """Does what the game calls careful. `slips`: how many times in a hundred it plays at random instead.

    `tries`: where the game says that it is worth it (`contested`: a battle), it plays on from its most promising
    options, as often as its budget says, and takes the one after which its seat fares best; elsewhere it takes the
    policy's word. All options meet the same guessed worlds; the worse half of them is left again and again.
    """

    kind: ClassVar[str] = "policy"

    def __init__(self, game: Game[S], seed: int = 0, slips: int = 0, tries: bool = False, doubt: float = DOUBT) -> None:
        super().__init__(game, seed)
        self.slips = slips
        self.tries = tries
        self.doubt = doubt
        self.breadth = BREADTH
        self.knows: Strategy = strategy(game)

    def hasty(self) -> Bot[S]:
        """The policy's own option alone, played on a few times."""
        twin: PolicyBot[S] = PolicyBot(self.game, self.seed, self.slips)
        twin.breadth = 1
        return twin

    def choose(self, seen: S, decision: Decision, budget: Budget) -> Option:
        slip = self.slip(decision, self.slips)
        if slip is not None:
            return slip
        options = worth_trying(self.game, decision)
        if len(options) == 1:
            return options[0]
        world = self.game.guess(seen, decision.seat, self.rng(seen).randbelow(1 << 60))
        if self.tries and self.worth_it(world, decision):
            return self.advise(seen, decision, budget)[0].option
        return self.careful(world, as_node(decision))

    def advise(self, seen: S, decision: Decision, budget: Budget) -> list[Advice]:
        """The options by how their seat fared, but the policy's own first where none fared clearly better."""
        decision = as_node(decision)
        rng = self.rng(seen)
        seat = decision.seat
        world = self.game.guess(seen, seat, rng.randbelow(1 << 60))
        wanted = self.careful(world, decision)
        others = [option for option in self.promising(world, decision) if option != wanted]
        trials = [Trial(wanted), *[Trial(option) for option in others[: self.breadth - 1]]]
        tries = max(budget.iterations, PLAYOUTS * len(trials)) if len(trials) > 1 else PLAYOUTS
        kept = self.halved(trials, tries, seen, decision, rng, Watch(budget))
        best = max(kept, key=lambda trial: trial.mean(seat))
        if best is not trials[0] and not best.clearly_better(trials[0], seat, self.doubt):
            best = trials[0]
        tried = sorted(
            [trial for trial in trials if trial.values],
            key=lambda trial: (trial is not best, trial not in kept, -trial.mean(seat)),
        )
        return [Advice(seat, trial.option, trial.chances(), trial.line(seat)) for trial in tried]

    def worth_it(self, world: S, decision: Decision) -> bool:
        return self.knows.contested is None or self.knows.contested(world, decision)

    def promising(self, world: S, node: Decision) -> list[Option]:
        """The options worth a try, best first."""
        options = worth_trying(self.game, node)
        priors = self.knows.priors(world, node, options)
        return [options[i] for i in sorted(range(len(options)), key=lambda i: -priors[i])]

    def halved(
        self, trials: list[Trial], tries: int, seen: S, decision: Decision, rng: Rng, watch: Watch
    ) -> list[Trial]:
        """Try options out, all alike, and leave the worse half of them, until two are left or the tries are spent.

        The policy's own, the first, stays to the end: the others are measured against it.
        """
        kept = trials
        rounds = max(1, (len(trials) - 1).bit_length())
        for _ in range(rounds):
            for _ in range(max(1, tries // (rounds * len(kept)))):
                self.try_out(kept, seen, decision, rng, watch)
                if watch.late():
                    return kept
            if len(kept) > 2:
                better = sorted(kept, key=lambda trial: -trial.mean(decision.seat))[: (len(kept) + 1) // 2]
                kept = better if trials[0] in better else [trials[0], *better]
        return kept

    def try_out(self, trials: list[Trial], seen: S, decision: Decision, rng: Rng, watch: Watch) -> None:
        """Each option once, in one and the same world."""
        world = self.game.guess(seen, decision.seat, rng.randbelow(1 << 60))
        for trial in trials:
            turns = Turns(self.game, self.game.copy(world))
            turns.play(decision, trial.option)
            trial.lines.append(self.play_on(turns))
            trial.values.append(self.knows.values(turns.state))
            if watch.late():
                return

    def careful(self, s: S, node: Decision) -> Option:
        assert self.knows.careful is not None
        return self.knows.careful(s, node)

    def play_on(self, turns: Turns[S]) -> list[tuple[int, Option]]:
        """As the policy goes: until the game has come to a later chapter, or so many plies; the first of them."""
        chapter = self.knows.chapter
        now = chapter(turns.state) if chapter is not None else 0
        first: list[tuple[int, Option]] = []
        for _ in range(FAR if chapter is None else LONGEST):
            node = turns.node()
            if node is None or (chapter is not None and chapter(turns.state) > now):
                break
            self.nodes += 1
            option = self.careful(turns.state, node)
            if len(first) < TOLD and option != PASS:
                first.append((node.seat, option))
            turns.play(node, option)
        return first
