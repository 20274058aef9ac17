"""What a bot is: it sees what its seat may see, and chooses one of the options it is offered."""

import gc
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic
from typing import Any, ClassVar, Generic

from hexkeep.kernel.game import Game
from hexkeep.kernel.match import digest
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.state import S
from hexkeep.kernel.types import PASS, Decision, Option

Plan = dict[Hashable, Option]
"""What a bot means to play, by how the table will look then (`Strategy.key_of`); plain values only."""


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: so many iterations, and no longer than so many seconds (0: no clock).

    With iterations alone a bot is deterministic; a clock may stop it earlier on a slow machine.
    """

    iterations: int
    seconds: float = 0.0


class Watch:
    """A budget being spent."""

    def __init__(self, budget: Budget) -> None:
        self.iterations = budget.iterations
        self.spent = 0
        self._end = monotonic() + budget.seconds if budget.seconds > 0 else 0.0

    def tick(self, by: int = 1) -> bool:
        """Spend; False when nothing is left."""
        self.spent += by
        return self.spent <= self.iterations and not self.late()

    def late(self) -> bool:
        return self._end > 0 and monotonic() > self._end


@dataclass(frozen=True)
class Advice:
    """An option, what each seat's chance is after it in the bot's eyes (0 to 1), and what it expects to follow.

    `line` begins with the option itself: (seat, option) by (seat, option). Where cards are hidden or
    dice fall it is what happened most often in the bot's thoughts, no more.
    """

    seat: int
    option: Option
    chances: tuple[float, ...]
    line: tuple[tuple[int, Option], ...]

    @property
    def value(self) -> float:
        """The chance of the seat that asked."""
        return self.chances[self.seat]


@contextmanager
def undisturbed() -> Iterator[None]:
    """Without the collector of cycles: positions hold none, and looking through thousands of them takes its time."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


class Bot(Generic[S]):
    """The base of every bot. One instance plays one seat; `seed` decides its coin flips.

    `choose` is given the view of its seat (`game.seen_by`), never the true state. A standing offer
    may be declined with PASS.
    """

    kind: ClassVar[str] = ""
    together: ClassVar[bool] = False
    """Do all bots of a level at a table follow one plan? Where all defend one cause: what one has planned, all know."""

    def __init__(self, game: Game[S], seed: int = 0) -> None:
        self.game = game
        self.seed = seed
        self.nodes = 0
        """Positions it has looked at so far."""
        self.plan: Plan = {}
        """The rest of the turn it has planned; empty for bots that think every decision over."""
        self._luck = Rng(seed)

    def choose(self, seen: S, decision: Decision, budget: Budget) -> Option:
        return self.advise(seen, decision, budget)[0].option

    def advise(self, seen: S, decision: Decision, budget: Budget) -> list[Advice]:
        """The options it thought about, best first. At least one."""
        raise NotImplementedError

    def hasty(self) -> "Bot[S]":
        """The same bot for a quick look at many positions."""
        return self

    def slip(self, decision: Decision, slips: int) -> Option | None:
        """So many times in a hundred any option, each as likely; otherwise none.

        It is the next toss that decides, not the view: whatever changes nothing is not played for ever.
        """
        if self._luck.randbelow(100) >= slips:
            return None
        options = worth_trying(self.game, decision)
        return options[self._luck.randbelow(len(options))]

    def rng(self, seen: S) -> Rng:
        """Coin flips for one decision, the same whenever this seed meets this view again."""
        return Rng(self.seed ^ int(digest(self.game, seen), 16) << 20)


class RandomBot(Bot[S]):
    """Plays any option, each equally likely; takes back a declaration only where nothing else is left."""

    kind: ClassVar[str] = "random"

    def choose(self, seen: S, decision: Decision, budget: Budget) -> Option:
        options = worth_trying(self.game, decision)
        return options[self._luck.randbelow(len(options))]

    def advise(self, seen: S, decision: Decision, budget: Budget) -> list[Advice]:
        option = self.choose(seen, decision, budget)
        return [Advice(decision.seat, option, (0.5,) * seen.seats, ((decision.seat, option),))]


def as_node(decision: Decision) -> Decision:
    """The decision as `Turns` asks it: a standing offer ends with PASS."""
    if decision.waits or PASS in decision.options:
        return decision
    return Decision(decision.seat, decision.prompt, [*decision.options, PASS], False, PASS, decision.about)


def worth_trying(game: Game[Any], decision: Decision) -> list[Option]:
    """The options a search looks at: no retracting where anything else is offered, and PASS on offers."""
    found = [o for o in decision.options if o == PASS or not game.verbs[o[0]].retracts]
    if not decision.waits and PASS not in found:
        found.append(PASS)
    return found or decision.options
