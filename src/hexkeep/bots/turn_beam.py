"""Beam search through the decisions of one's own turn, for games where a turn is many small decisions.

A beam of unfinished turns is carried on decision by decision; a position that was reached before is
skipped (a transposition table). For the best finished turns the next seat's best reply is searched. The chosen
turn is kept as a plan and played, as long as the table looks as planned.
"""

from collections.abc import Hashable, Sequence
from dataclasses import replace
from heapq import heappop, heappush
from typing import Generic

from hexkeep.bots.base import Advice, Bot, Budget, BudgetMeter, candidate_options, with_pass
from hexkeep.bots.turn_bot import TurnBot
from hexkeep.kernel.bots.floor import worth_trying
from hexkeep.kernel.bots.levels import TurnBeamParams
from hexkeep.kernel.game import Game
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.state import S
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import Decision, Option

MAX_DECISIONS_PER_TURN = 200
WIN_SEARCH_SHARE = 0.5
"""The share of its budget that a bot may spend on the search for a win in this turn; it seldom needs it."""


class PartialTurn(Generic[S]):
    """A turn being searched: the position it has come to, and the option that led there from `before`."""

    __slots__ = ("before", "node", "option", "state", "value")

    def __init__(self, state: S, node: Decision | None, before: "PartialTurn[S] | None", option: Option | None) -> None:
        self.state = state
        self.node = node
        self.before = before
        self.option = option
        self.value = 0.0

    def plies(self) -> list[tuple[int, Option]]:
        """The plies of the turn so far, as (seat, option)."""
        found: list[tuple[int, Option]] = []
        turn = self
        while turn.before is not None and turn.before.node is not None and turn.option is not None:
            found.append((turn.before.node.seat, turn.option))
            turn = turn.before
        return found[::-1]


class TurnBeamBot(TurnBot[S]):
    """Searches its turn and the best replies to it, and plays the turn after which it stands best."""

    values_turns = True

    def __init__(self, game: Game[S], seed: int = 0, params: TurnBeamParams | None = None) -> None:
        super().__init__(game, seed)
        self.params = params or TurnBeamParams()

    def advise(self, view: S, decision: Decision, budget: Budget) -> list[Advice]:
        """Turns by their value after the best reply, best first; one for each first option."""
        decision = with_pass(decision)
        meter = BudgetMeter(budget)
        seat = decision.seat
        noise = self.rng_for(view)
        world = self.guess_world(view, seat)
        win_budget = Budget(int(budget.iterations * WIN_SEARCH_SHARE), budget.seconds * WIN_SEARCH_SHARE)
        win_meter = BudgetMeter(win_budget)
        win = self.find_win(world, decision, win_meter)
        if win is not None:
            chances = tuple(1.0 if self.strategy.is_ally(view, seat, i) else 0.0 for i in range(view.seats))
            return [Advice(seat, win[0][1], chances, tuple(win), proven=self.strategy.is_determined(view))]
        meter.spend(win_meter.spent)
        turns = self.search_turns(PartialTurn(world, decision, None, None), seat, self.params.width, meter, noise)
        turns.sort(key=lambda turn: -turn.value)
        found: dict[Option, Advice] = {}
        for turn in turns[: self.params.replied_turns]:
            if found and meter.is_used_up():
                break
            plies = turn.plies()
            end, reply = self.best_reply(turn, meter, noise)
            first = plies[0][1]
            advice = Advice(seat, first, tuple(self.strategy.values(end)), tuple(plies + reply))
            if first not in found or advice.value > found[first].value:
                found[first] = advice
        scores = {first: advice.value + self.params.noise * noise.random() for first, advice in found.items()}
        return sorted(found.values(), key=lambda advice: -scores[advice.option])

    def quick_version(self) -> Bot[S]:
        """Without the search for a win in this turn, which has a budget of its own."""
        return TurnBeamBot(self.game, self.seed, replace(self.params, searches_wins=False))

    def careful_version(self) -> Bot[S]:
        """Twice as wide, with a reply to each turn it has found, and without noise."""
        width = 2 * self.params.width
        params = replace(self.params, width=width, replied_turns=width, reply_width=self.params.width, noise=0.0)
        return TurnBeamBot(self.game, self.seed, params)

    def store_plan(self, view: S, decision: Decision, line: Sequence[tuple[int, Option]]) -> None:
        """Keep the rest of the turn as a plan, position by position."""
        self.plan.clear()
        turns = Turns(self.game, self.guess_world(view, decision.seat))
        node: Decision | None = with_pass(decision)
        for seat, option in line:
            if node is None or node.seat != seat or not self.strategy.is_ally(turns.state, decision.seat, seat):
                break
            self.plan[self.plan_key(turns.state, seat)] = option
            if option[0] in self.strategy.turn_ending_verbs:
                break  # later turns are planned when they come
            turns.play(node, option)
            node = turns.node()

    def search_turns(
        self, root: PartialTurn[S], seat: int, width: int, meter: BudgetMeter, noise: Rng
    ) -> list[PartialTurn[S]]:
        """Finished turns that begin with `root`, each with its value for a seat.

        When the budget is used up only the best unfinished turn is carried on, so there is always a finished one.
        """
        game, strategy = self.game, self.strategy
        met: set[Hashable] = set()
        finished: list[PartialTurn[S]] = []
        beam = [root]
        for _ in range(MAX_DECISIONS_PER_TURN):
            grown: list[PartialTurn[S]] = []
            for turn in beam:
                node = turn.node
                assert node is not None
                for option in worth_trying(strategy, turn.state, node.seat, candidate_options(game, node)):
                    turns = Turns(game, game.copy(turn.state))
                    turns.play(node, option)
                    meter.spend()
                    self.nodes += 1
                    key = strategy.position_key(turns.state)
                    if key in met:
                        continue
                    met.add(key)
                    following = turns.node()
                    new = PartialTurn(turns.state, following, turn, option)
                    new.value = strategy.value(turns.state, seat) + self.params.noise * noise.random()
                    ended = option[0] in strategy.turn_ending_verbs
                    if ended or following is None or not strategy.is_ally(turns.state, seat, following.seat):
                        finished.append(new)
                    else:
                        grown.append(new)
            if not grown:
                break
            grown.sort(key=lambda turn: -turn.value)
            beam = grown[: 1 if meter.is_used_up() else width]
            if meter.is_used_up() and finished:
                break
        return finished or beam

    def best_reply(self, turn: PartialTurn[S], meter: BudgetMeter, noise: Rng) -> tuple[S, list[tuple[int, Option]]]:
        """The position after the next seat's best turn, and the plies of that turn."""
        if turn.node is None or self.params.reply_width == 0:
            return turn.state, []
        root = PartialTurn(turn.state, turn.node, None, None)
        replies = self.search_turns(root, turn.node.seat, self.params.reply_width, meter, noise)
        best = max(replies, key=lambda reply: reply.value)
        return best.state, best.plies()

    # ---- a win in this turn ------------------------------------------------------------------------

    def find_win(self, world: S, decision: Decision, meter: BudgetMeter) -> list[tuple[int, Option]] | None:
        """A line of this turn that wins the game, if there is one: every position of the turn is examined.

        `Strategy.can_win_this_turn` says from which positions a win is impossible; a game without it is not searched.
        """
        if not self.strategy.has_win_test or not self.params.searches_wins:
            return None
        if not self.strategy.can_win_this_turn(world, decision.seat):
            return None
        return self._search_win(PartialTurn(world, decision, None, None), decision.seat, meter)

    def _search_win(self, root: PartialTurn[S], seat: int, meter: BudgetMeter) -> list[tuple[int, Option]] | None:
        """A best-first search for a win. Among equally near positions the latest comes first."""
        game, strategy = self.game, self.strategy
        met: set[Hashable] = set()
        queue = [(0.0, 0, root)]
        while queue:
            _, _, turn = heappop(queue)
            node = turn.node
            if node is None:  # decisions are asked for only when the position is examined
                node = turn.node = Turns(game, turn.state).node()
            if node is None or not strategy.is_ally(turn.state, seat, node.seat):
                continue
            before = turn.before.state if turn.before is not None else None
            options = candidate_options(game, node)
            for option in strategy.winning_candidates(turn.state, seat, options, before, turn.option):
                if not meter.spend():
                    return None
                after = game.copy(turn.state)
                Turns(game, after).play(node, option)
                self.nodes += 1
                if after.over:
                    outcome = game.outcome(after)
                    if outcome is not None and outcome[seat] >= 1.0:
                        return [*turn.plies(), (node.seat, option)]
                    continue
                key = strategy.win_key(after, seat)
                if key not in met:
                    met.add(key)
                    if strategy.can_win_this_turn(after, seat):
                        entry = PartialTurn(after, None, turn, option)
                        heappush(queue, (-strategy.win_proximity(after, seat), -len(met), entry))
        return None
