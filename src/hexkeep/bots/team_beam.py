"""Beam search through the turns of a whole team, for cooperative games in which nearly nothing is hidden.

The game lists the sensible ways to play a turn (`Strategy.plan_turns`). A beam of positions is carried from
turn to turn, whoever's turn it is, through a guessed world; the turn that led to the best position is played.
An iteration is one position.
"""

from collections.abc import Hashable, Sequence
from typing import ClassVar

from hexkeep.bots.base import Advice, Budget, BudgetMeter, Plan, gc_paused, with_pass
from hexkeep.bots.chances import calibrated
from hexkeep.bots.turn_bot import TurnBot
from hexkeep.bots.wishes import MAX_COST, respects
from hexkeep.kernel.bots.levels import TeamBeamParams
from hexkeep.kernel.bots.strategy import BadStrategy, TurnPlan
from hexkeep.kernel.game import Game
from hexkeep.kernel.state import S
from hexkeep.kernel.types import PASS, Decision, Option

MAX_IDLE_ANSWERS = 6
"""How many questions in a row may come up that a plan did not expect; each is answered with its idle option."""
MAX_REPAIR_PLIES = 3_000
"""Plies that are played at most to see whether the rest of a plan still wins."""
WORLDS_OF_A_PROOF = 3
"""A line that was found without what is unknown must win in so many guessed worlds that have it."""


class TeamBeamBot(TurnBot[S]):
    """Plays the turn from which the team gets farthest."""

    shares_plan: ClassVar[bool] = True
    weighs_wishes: ClassVar[bool] = True

    def __init__(self, game: Game[S], seed: int = 0, params: TeamBeamParams | None = None) -> None:
        super().__init__(game, seed)
        self.params = params or TeamBeamParams()
        self.noise = self.params.noise
        self.never_idle = (*self.strategy.turn_ending_verbs, *self.strategy.retracting_verbs)
        if not self.strategy.has_turn_plans:
            raise BadStrategy(f"{game.name} has no plan_turns for a bot that plans turns of a team")

    def pick(self, view: S, decision: Decision, budget: Budget) -> Option:
        key = self.strategy.position_key(view)
        if not any((seat, key) in self.plan for seat in range(view.seats)):
            if self.plan and self.strategy.is_determined(view):
                self.repair_plan(view, decision)
        elif not decision.waits and (decision.seat, key) not in self.plan:
            return PASS  # the plan has another seat act now
        return super().pick(view, decision, budget)

    def weigh_gains(self, view: S, decision: Decision, option: Option, gains: list[Option], budget: Budget) -> Option:
        """A plan that goes beyond this turn is a win that was found: it is played on as it is."""
        ends = sum(planned[0] in self.strategy.turn_ending_verbs for planned in self.plan.values())
        if self.follows_plan and ends > 1:
            return option
        return super().weigh_gains(view, decision, option, gains, budget)

    def repair_plan(self, view: S, decision: Decision) -> None:
        """Adapt the plan to a table that does not look as planned.

        If the rest of the plan, or a tail of it, still wins, at once or after one option of this decision, that
        becomes the plan. After `MAX_REPAIR_PLIES` plies the plan is given up.
        """
        meter = BudgetMeter(Budget(MAX_REPAIR_PLIES))
        rest = [option for option in self.plan.values() if option != PASS]
        for option in (PASS, *decision.options):
            if option[0] in self.strategy.retracting_verbs:
                continue
            table = self.guess_world(view, decision.seat)
            line: list[tuple[int, Option]] = []
            if option != PASS:
                line.append((decision.seat, option))
                self.game.play(table, decision.seat, option)
            for i in range(len(rest)):
                if won := self.replay(table, rest[i:], meter):
                    self.store_plan(view, decision, line + won)
                    return
                if meter.is_used_up():
                    return

    def replay(self, table: S, options: Sequence[Option], meter: BudgetMeter) -> list[tuple[int, Option]]:
        """The plies that play these options in order, if they can be played and win; otherwise an empty list.

        Other questions on the way are answered with their idle option, unless it ends the turn or takes something back.
        """
        state = self.game.copy(table)
        line: list[tuple[int, Option]] = []
        for option in options:
            for _ in range(MAX_IDLE_ANSWERS + 1):
                decisions = self.game.decisions(state)
                ply = next(((d.seat, option) for d in decisions if option in d.options), None)
                if ply is None:
                    ply = next(((d.seat, d.idle) for d in decisions if d.waits and d.idle is not None), None)
                    if ply is None or ply[1][0] in self.never_idle:
                        return []
                line.append(ply)
                if not meter.spend():
                    return []
                self.nodes += 1
                self.game.play(state, *ply)
                if ply[1] == option:
                    break
            else:
                return []
        outcome = self.game.outcome(state)
        return line if outcome is not None and max(outcome) == 1.0 else []

    @gc_paused()
    def advise(self, view: S, decision: Decision, budget: Budget) -> list[Advice]:
        """Turns by the value of the last position they lead to, best first; one for each first option."""
        decision = with_pass(decision)
        meter = BudgetMeter(budget)
        seat = decision.seat
        root = TurnPlan(self.guess_world(view, seat), None, seat, decision.options[0], False)
        own_turns = self.extend([root], decision, meter)
        self.judge_crudely(view, own_turns)
        own_turns = self.heed_wishes(view, seat, own_turns)
        best = own_turns
        ahead, width = self.params.turns, self.params.width
        ahead = min(ahead, self.strategy.planning_horizon(view))
        if self.params.determined_turns and self.strategy.is_determined(view):
            ahead, width = self.params.determined_turns, self.params.determined_width
        for _ in range(ahead):
            unfinished = [plan for plan in best if not plan.state.over]
            if not unfinished or best[0].value >= 1.0 or best[0].value <= 0.0:
                break
            after = self.extend(self.select_beam(unfinished, width), None, meter)
            after += [plan for plan in best if plan.state.over]
            if meter.is_used_up() or not after:
                break
            after.sort(key=lambda plan: -plan.value)
            if after[0].value <= 0.0:
                break  # every line found is lost: the longer fight is better than giving up early
            best = after
        found: dict[Option, Advice] = {}
        for plan in (*best, *own_turns):
            plies = plan.plies()
            first = plies[0][1]
            if first not in found:
                proven = plan.value >= 1.0 and plan.state.over and self.is_proven(view, seat, plies)
                found[first] = Advice(seat, first, (plan.value,) * view.seats, tuple(plies), proven)
        if not found:  # no sensible way on: the last option ends the turn or takes back what was begun
            option = decision.options[-1]
            return [Advice(seat, option, (0.0,) * view.seats, ((seat, option),))]
        return list(found.values())

    def is_proven(self, view: S, seat: int, line: Sequence[tuple[int, Option]]) -> bool:
        """Whether a line that wins in the world it was found in wins whatever is unknown: nothing random matters any
        more, and it goes through where what was left out of that world is there again."""
        options = [option for _, option in line if option != PASS]
        return self.strategy.is_determined(view) and all(
            self.replay(self.game.guess(view, seat, rng), options, BudgetMeter(Budget(MAX_REPAIR_PLIES)))
            for rng in range(WORLDS_OF_A_PROOF)
        )

    def heed_wishes(self, view: S, seat: int, plans: list[TurnPlan[S]]) -> list[TurnPlan[S]]:
        """The plans, best first, that go along with what partners ask, wish by wish; a wish that costs the team too
        much of its chance is not granted."""
        for wish in self.wishes:
            kept = [plan for plan in plans if respects(self.strategy, view, seat, plan.plies(), wish)]
            if kept and self.cost(view, seat, plans[0], kept[0]) <= MAX_COST:
                plans = kept
        return plans

    def cost(self, view: S, seat: int, best: TurnPlan[S], other: TurnPlan[S]) -> float:
        """How much of the team's chance to win another plan than the best one gives up."""
        lines = [Advice(seat, p.option, (p.value,) * view.seats, tuple(p.plies())) for p in (best, other)]
        before, after = calibrated(self, view, lines)
        return before.value - after.value

    def guess_world(self, view: S, seat: int) -> S:
        """The world it plans in: the same for the whole team and turn after turn, so that plans fit together."""
        world = self.game.guess(view, seat, 1)
        if self.strategy.is_determined(view):
            self.strategy.drop_unknowns(world)
        return world

    def judge_crudely(self, view: S, plans: list[TurnPlan[S]]) -> None:
        """Add noise to the values of undecided turns, and sort the turns by them."""
        if self.noise == 0.0:
            return
        rng = self.rng_for(view)
        for plan in plans:
            if not plan.state.over:
                plan.value += self.noise * (rng.random() - 0.5)
        plans.sort(key=lambda plan: -plan.value)

    def extend(self, roots: Sequence[TurnPlan[S]], first: Decision | None, meter: BudgetMeter) -> list[TurnPlan[S]]:
        """Each plan extended by every sensible next turn, best first."""
        met: set[int] = set()
        found: list[TurnPlan[S]] = []
        for root in roots:
            if first is None and meter.is_used_up():
                break
            known = len(met)
            found += self.strategy.plan_turns(root, first, met)
            meter.spend(len(met) - known)
        self.nodes += len(met)
        found.sort(key=lambda plan: -plan.value)
        return found

    def select_beam(self, plans: Sequence[TurnPlan[S]], width: int) -> list[TurnPlan[S]]:
        """The best positions, but only a few with the same key: a line that looks worse now may get farther."""
        beam: list[TurnPlan[S]] = []
        counts: dict[tuple[int, Hashable], int] = {}
        limits = [most or max(1, width // 2) for most in self.params.max_alike]
        for plan in plans:
            keys = list(enumerate(self.strategy.diversity_keys(plan.state)))
            if all(counts.get(keys[i], 0) < limits[i] for i in range(len(limits))):
                for key in keys:
                    counts[key] = counts.get(key, 0) + 1
                beam.append(plan)
                if len(beam) == width:
                    break
        return beam

    def store_plan(self, view: S, decision: Decision, line: Sequence[tuple[int, Option]]) -> None:
        """Keep the rest of the turn as a plan, position by position; of a certain win, all turns to the end."""
        plan: Plan = {}
        state = self.guess_world(view, decision.seat)
        certain = self.strategy.is_determined(view)
        turn: Plan = {}
        for seat, option in line:
            plan[self.plan_key(state, seat)] = option
            if option[0] in self.strategy.turn_ending_verbs and not turn:
                turn = dict(plan)
                if not certain:
                    break  # later turns are planned when they come
            if option[0] >= 0:
                self.game.play(state, seat, option)
        outcome = self.game.outcome(state)
        won = outcome is not None and outcome[decision.seat] == 1.0
        self.plan.clear()  # in place: the bots of the team share it
        self.plan.update(plan if won or not turn else turn)
