"""Campaign: plans the turns of the whole team. For games in which all defend one cause and nearly all lies open.

The game lists the sensible ways to play a turn (`ways` in its `planning.py`). A beam of positions is carried from
turn to turn, whoever's turn it is, through a guessed world; the turn that led to the best position is played.
An iteration is one position carried on through one turn.
"""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, ClassVar

from hexkeep.bots.base import Advice, Budget, Plan, Watch, as_node, undisturbed
from hexkeep.bots.turning import TurnBot
from hexkeep.kernel.game import Game
from hexkeep.kernel.state import S
from hexkeep.kernel.types import PASS, Decision, Option

IDLE = 6
"""Questions that a plan did not foresee and that are answered idly, one after another at the most."""


@dataclass(frozen=True)
class Horizon:
    """How far and how wide a campaign is planned."""

    turns: int = 6
    """Turns that are looked at after the own one."""
    width: int = 30
    """Positions that are carried from turn to turn."""
    alike: tuple[int, ...] = (0, 2, 1)
    """How many of them may be of one mould, for each of the game's moulds (`Strategy.moulds`); 0: half of all."""
    clear_turns: int = 0
    """Turns that are looked at where nothing unknown decides any more (`Strategy.clear`); 0: as elsewhere."""
    clear_width: int = 0
    """And positions carried there."""


class CampaignBot(TurnBot[S]):
    """Plays the turn from which the team comes farthest.

    `slips`: how many times in a hundred it plays at random instead.
    """

    kind: ClassVar[str] = "campaign"
    together: ClassVar[bool] = True

    def __init__(self, game: Game[S], seed: int = 0, horizon: Horizon | None = None, slips: int = 0) -> None:
        super().__init__(game, seed)
        self.horizon = horizon or Horizon()
        self.slips = slips
        self.planning: Any = import_module(game.package + ".bots.planning")

    def choose(self, seen: S, decision: Decision, budget: Budget) -> Option:
        slipped = self.slip(decision, self.slips) if self.slips else None
        if slipped is not None:
            return slipped
        planned = self.plan.get(self.knows.key_of(seen))
        if planned is None:
            if self.plan and self.knows.clear(seen):
                self.mend(seen, decision)
        elif not decision.waits and planned not in decision.options:
            return PASS  # as planned, somebody else acts now
        return super().choose(seen, decision, budget)

    def mend(self, seen: S, decision: Decision) -> None:
        """The table is not as planned. Where what is left of the plan wins all the same, at once or after one option
        of this decision, that is the plan now.
        """
        rest = [option for option in self.plan.values() if option != PASS]
        for option in (PASS, *decision.options):
            table = self.guessed(seen, decision.seat)
            line: list[tuple[int, Option]] = []
            if option != PASS:
                line.append((decision.seat, option))
                self.game.play(table, decision.seat, option)
            for i in range(len(rest)):
                if won := self.replay(table, rest[i:]):
                    self.remember(seen, decision, line + won)
                    return

    def replay(self, table: S, options: Sequence[Option]) -> list[tuple[int, Option]]:
        """Who plays these options one after another, if that can be and wins; what else is asked is answered idly."""
        state = self.game.copy(table)
        line: list[tuple[int, Option]] = []
        for option in options:
            for _ in range(IDLE + 1):
                decisions = self.game.decisions(state)
                ply = next(((d.seat, option) for d in decisions if option in d.options), None)
                if ply is None:
                    ply = next(((d.seat, d.idle) for d in decisions if d.waits and d.idle is not None), None)
                    if ply is None or ply[1][0] in self.knows.ends:
                        return []
                line.append(ply)
                self.game.play(state, *ply)
                if ply[1] == option:
                    break
            else:
                return []
        outcome = self.game.outcome(state)
        return line if outcome is not None and max(outcome) == 1.0 else []

    def advise(self, seen: S, decision: Decision, budget: Budget) -> list[Advice]:
        """Turns by how the team stands at the end of the campaign, best first; one for each first option."""
        decision = as_node(decision)
        watch = Watch(budget)
        seat = decision.seat
        front = self.onward(
            [self.planning.Way(self.guessed(seen, seat), None, seat, decision.options[0], False)], decision, watch
        )
        best = front
        ahead, width = self.horizon.turns, self.horizon.width
        if self.knows.foreseen is not None:
            ahead = min(ahead, self.knows.foreseen(seen))
        if self.horizon.clear_turns and self.knows.clear(seen):
            ahead, width = self.horizon.clear_turns, self.horizon.clear_width
        for _ in range(ahead):
            live = [way for way in best if not way.state.over]
            if not live or best[0].value >= 1.0 or best[0].value <= 0.0:
                break
            after = self.onward(self.widest(live, width), None, watch)
            after += [way for way in best if way.state.over]
            if watch.spent > watch.iterations or watch.late() or not after:
                break
            after.sort(key=lambda way: -way.value)
            if after[0].value <= 0.0:
                break  # lost in every line it sees: then rather fight on than give up early
            best = after
        found: dict[Option, Advice] = {}
        for way in (*best, *front):
            played = way.plies()
            first = played[0][1]
            if first not in found:
                chance = self.knows.chance(seen, way.value)
                found[first] = Advice(seat, first, (chance,) * seen.seats, tuple(played))
        if not found:  # no way on that it looks at: the last option ends or takes back what was begun
            option = decision.options[-1]
            return [Advice(seat, option, (0.0,) * seen.seats, ((seat, option),))]
        return list(found.values())

    def guessed(self, seen: S, seat: int) -> S:
        """The world that is planned in: the same for all who defend and turn after turn, so that plans go together."""
        world = self.game.guess(seen, seat, 1)
        if self.knows.clear(seen) and self.knows.sober is not None:
            self.knows.sober(world)
        return world

    def onward(self, roots: Sequence[Any], first: Decision | None, watch: Watch) -> list[Any]:
        """What the next turn of each position can come to, best first."""
        met: set[int] = set()
        found: list[Any] = []
        breadth = self.planning.FEW if first is None else self.planning.MANY
        with undisturbed():
            for root in roots:
                if first is None and not watch.tick():
                    break
                found += self.planning.ways(self.game, root, first, breadth, met)
        self.nodes += len(met)
        found.sort(key=lambda way: -way.value)
        return found

    def widest(self, ways: Sequence[Any], width: int) -> list[Any]:
        """The best positions, but only so many of a mould: lines that look worse for now may come farther."""
        front: list[Any] = []
        met: dict[tuple[int, Hashable], int] = {}
        limits = [most or max(1, width // 2) for most in self.horizon.alike]
        assert self.knows.moulds is not None
        for way in ways:
            moulds = list(enumerate(self.knows.moulds(way.state)))
            if all(met.get(moulds[i], 0) < limits[i] for i in range(len(limits))):
                for mould in moulds:
                    met[mould] = met.get(mould, 0) + 1
                front.append(way)
                if len(front) == width:
                    break
        return front

    def remember(self, seen: S, decision: Decision, line: Sequence[tuple[int, Option]]) -> None:
        """Keep the rest of the turn, position by position; of a sure win, all turns to the end."""
        plan: Plan = {}
        state = self.guessed(seen, decision.seat)
        sure = self.knows.clear(seen)
        turn: Plan = {}
        for seat, option in line:
            plan[self.knows.key_of(state)] = option
            if option[0] in self.knows.ends and not turn:
                turn = dict(plan)
                if not sure:
                    break  # the turns after this one are thought over again
            if option[0] >= 0:
                self.game.play(state, seat, option)
        outcome = self.game.outcome(state)
        won = outcome is not None and outcome[decision.seat] == 1.0
        self.plan.clear()  # in place: those who plan together share it
        self.plan.update(plan if won or not turn else turn)
