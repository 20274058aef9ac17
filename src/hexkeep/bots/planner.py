"""Planner: thinks in whole turns. For games where a turn is many small decisions and all lies open.

A beam of unfinished turns is carried on decision by decision; positions that were reached another
way are met once (the transposition table). The best finished turns are then answered by the next
seat's best turn. The chosen turn is remembered and played out, as long as the table looks as planned.
"""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from typing import ClassVar, Generic

from hexkeep.bots.base import Advice, Bot, Budget, Watch, as_node, worth_trying
from hexkeep.bots.turning import TurnBot
from hexkeep.kernel.game import Game
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.state import S
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import Decision, Option

LONGEST = 200
"""No turn has more decisions than this."""
HUNT = 0.8
"""How much of its time a planner may spend on the hunt for a win; it seldom needs it."""


class Line(Generic[S]):
    """A turn being planned: the position it has come to, and how (`before` it, the option played)."""

    __slots__ = ("before", "node", "option", "state", "value")

    def __init__(self, state: S, node: Decision | None, before: "Line[S] | None", option: Option | None) -> None:
        self.state = state
        self.node = node
        self.before = before
        self.option = option
        self.value = 0.0

    def played(self) -> list[tuple[int, Option]]:
        """The whole turn so far, (seat, option) by (seat, option)."""
        found: list[tuple[int, Option]] = []
        line = self
        while line.before is not None and line.before.node is not None and line.option is not None:
            found.append((line.before.node.seat, line.option))
            line = line.before
        return found[::-1]


@dataclass(frozen=True)
class Foresight:
    """How a planner looks: how many turns it carries, how many it answers, and how wide it answers them."""

    width: int = 40
    answered: int = 8
    answer_width: int = 12
    whim: float = 0.02
    """How much chance there is in what it likes: bots of other seeds play other games."""
    hunts: bool = True
    """Whether it looks at every line of a turn for one that wins at once."""


class PlannerBot(TurnBot[S]):
    """Plans its turn, looks at the best answers, and plays the turn that stands them best."""

    kind: ClassVar[str] = "planner"

    def __init__(self, game: Game[S], seed: int = 0, foresight: Foresight | None = None) -> None:
        super().__init__(game, seed)
        self.foresight = foresight or Foresight()

    def advise(self, seen: S, decision: Decision, budget: Budget) -> list[Advice]:
        """Turns by what they are worth after the best answer, best first; one for each first option."""
        decision = as_node(decision)
        watch = Watch(budget)
        seat = decision.seat
        whim = self.rng(seen)
        world = self.guessed(seen, seat)
        won = self.win_now(world, decision, Watch(Budget(budget.iterations, budget.seconds * HUNT)))
        if won is not None:
            sure = tuple(1.0 if self.knows.ally(seen, seat, i) else 0.0 for i in range(seen.seats))
            return [Advice(seat, won[0][1], sure, tuple(won))]
        turns = self.beam([Line(world, decision, None, None)], seat, self.foresight.width, watch, whim)
        turns.sort(key=lambda line: -line.value)
        found: dict[Option, Advice] = {}
        for line in turns[: self.foresight.answered]:
            if found and watch.late():
                break
            turn = line.played()
            end, answer = self.answered(line, watch, whim)
            first = turn[0][1]
            advice = Advice(seat, first, tuple(self.knows.values(end)), tuple(turn + answer))
            if first not in found or advice.value > found[first].value:
                found[first] = advice
        liked = {first: advice.value + self.foresight.whim * whim.random() for first, advice in found.items()}
        return sorted(found.values(), key=lambda advice: -liked[advice.option])

    def hasty(self) -> Bot[S]:
        """Without the hunt for wins, which has a budget of its own."""
        return PlannerBot(self.game, self.seed, replace(self.foresight, hunts=False))

    def remember(self, seen: S, decision: Decision, line: Sequence[tuple[int, Option]]) -> None:
        """Keep the rest of the turn, position by position."""
        self.plan.clear()
        turns = Turns(self.game, self.guessed(seen, decision.seat))
        node: Decision | None = as_node(decision)
        for seat, option in line:
            if node is None or node.seat != seat or not self.knows.ally(turns.state, decision.seat, seat):
                break
            self.plan[self.knows.key_of(turns.state)] = option
            if option[0] in self.knows.ends:
                break  # the turns after this one are thought over again
            turns.play(node, option)
            node = turns.node()

    def beam(self, roots: list[Line[S]], seat: int, width: int, watch: Watch, whim: Rng) -> list[Line[S]]:
        """Finished turns, grown from unfinished ones; each valued for a seat.

        When the budget is spent only the best line is carried on, so there is always a finished one.
        """
        game, knows = self.game, self.knows
        met: set[Hashable] = set()
        done: list[Line[S]] = []
        front = roots
        for _ in range(LONGEST):
            grown: list[Line[S]] = []
            for line in front:
                node = line.node
                assert node is not None
                for option in worth_trying(game, node):
                    turns = Turns(game, game.copy(line.state))
                    turns.play(node, option)
                    watch.tick()
                    self.nodes += 1
                    key = knows.key_of(turns.state)
                    if key in met:
                        continue
                    met.add(key)
                    following = turns.node()
                    new = Line(turns.state, following, line, option)
                    new.value = knows.value(turns.state, seat) + self.foresight.whim * whim.random()
                    ended = option[0] in knows.ends
                    if ended or following is None or not knows.ally(turns.state, seat, following.seat):
                        done.append(new)
                    else:
                        grown.append(new)
            if not grown:
                break
            grown.sort(key=lambda line: -line.value)
            spent = watch.spent > watch.iterations or watch.late()
            front = grown[: 1 if spent else width]
            if spent and done:
                break
        return done or front

    def answered(self, line: Line[S], watch: Watch, whim: Rng) -> tuple[S, list[tuple[int, Option]]]:
        """The position after the next seat's best turn, and that turn."""
        if line.node is None or self.foresight.answer_width == 0:
            return line.state, []
        other = line.node.seat
        replies = self.beam([Line(line.state, line.node, None, None)], other, self.foresight.answer_width, watch, whim)
        best = max(replies, key=lambda reply: reply.value)
        return best.state, best.played()

    # ---- a win in this turn ------------------------------------------------------------------------

    def win_now(self, world: S, decision: Decision, watch: Watch) -> list[tuple[int, Option]] | None:
        """A line of this turn that wins the game, if there is any: every position of the turn is looked at.

        The game's strategy says from which positions a win in this turn is out of reach (`reach`);
        without it a planner does not hunt.
        """
        if self.knows.reach is None or not self.foresight.hunts:
            return None
        if not self.knows.reach(world, decision.seat):
            return None
        return self._hunt(Line(world, decision, None, None), decision.seat, watch)

    def _hunt(self, root: Line[S], seat: int, watch: Watch) -> list[tuple[int, Option]] | None:
        """A win from here on. The position that looks nearest to one is looked at next, the latest among equals."""
        game, knows = self.game, self.knows
        assert knows.reach is not None
        near = knows.near or knows.value
        met: set[Hashable] = set()
        ahead = [(0.0, 0, root)]
        while ahead:
            _, _, line = heappop(ahead)
            node = line.node
            if node is None:  # thought of, but not yet asked
                node = line.node = Turns(game, line.state).node()
            if node is None or not knows.ally(line.state, seat, node.seat):
                continue
            options = worth_trying(game, node)
            if knows.tries is not None:
                before = line.before.state if line.before is not None else None
                options = knows.tries(line.state, seat, options, before, line.option)
            for option in options:
                if not watch.tick():
                    return None
                after = game.copy(line.state)
                Turns(game, after).play(node, option)
                self.nodes += 1
                if after.over:
                    outcome = game.outcome(after)
                    if outcome is not None and outcome[seat] >= 1.0:
                        return [*line.played(), (node.seat, option)]
                    continue
                key = knows.key_of(after) if knows.matters is None else knows.matters(after, seat)
                if key not in met:
                    met.add(key)
                    if knows.reach(after, seat):
                        heappush(ahead, (-near(after, seat), -len(met), Line(after, None, line, option)))
        return None
