"""What a ply or a whole turn cost: played and preferred, looked at closely in the same position and the same worlds."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from time import monotonic
from typing import Any

from hexkeep.bots.advice.curve import is_luck
from hexkeep.bots.advice.hints import preferences
from hexkeep.bots.base import Advice, Budget, narrowed
from hexkeep.bots.chances import calibrated
from hexkeep.bots.players import Player
from hexkeep.kernel.match import Match, Ply
from hexkeep.kernel.types import PASS, Decision

CLOSE_LOOK_ITERATIONS = 64
CLOSE_LOOK_SECONDS = 3.0
CAREFUL_BUDGETS = 3
"""How many of the bot's own budgets a close look at a turn may take."""
MIN_LOSS = 0.05
"""What cost less of the chance is no mistake: bots are not surer than that."""


@dataclass(frozen=True)
class Loss:
    """A ply, or the plies of a turn from this one to the `last`, looked at closely: the decision, what the bot prefers,
    and what was played, each with the chances after it."""

    ply: int
    last: int
    decision: Decision
    best: Advice
    played: Advice

    @property
    def before(self) -> float:
        return self.best.value

    @property
    def after(self) -> float:
        return self.played.value

    @property
    def cost(self) -> float:
        return self.before - self.after


def decision_of(match: Match[Any], states: Sequence[Any], ply: int) -> Decision:
    """The decision that a ply answered."""
    return next(d for d in match.game.decisions(states[ply]) if d.seat == match.plies[ply].seat)


def look_closely(asked: Player, match: Match[Any], states: Sequence[Any], ply: int) -> Loss:
    """Compare what was played with what the bot prefers: the two by themselves, in the same worlds.

    A bot that would have played the same finds no loss."""
    game, seat, played = match.game, match.plies[ply].seat, match.plies[ply].option
    view = game.seen_by(states[ply], seat)
    decision = decision_of(match, states, ply)
    best = calibrated(asked.bot, view, preferences(asked.bot, view, decision, asked.budget))[0]
    if best.option == played:
        return Loss(ply, ply, decision, best, best)
    budget = Budget(max(asked.budget.iterations, CLOSE_LOOK_ITERATIONS), CLOSE_LOOK_SECONDS)
    careful = asked.bot.careful_version()
    both = careful.advise(view, narrowed(decision, [best.option, played]), budget)
    if both[0].option != best.option:
        return Loss(ply, ply, decision, best, best)
    if all(one.option != played for one in both):  # a bot that has found a win says nothing of what does not win
        both = [*both, *careful.advise(view, narrowed(decision, [played]), budget)]
    better, *rest = calibrated(asked.bot, view, both)
    return Loss(ply, ply, decision, better, next((one for one in rest if one.option == played), better))


def turns_of(match: Match[Any], states: Sequence[Any], ending: Collection[int]) -> list[range]:
    """The plies of a game by turns, cut wherever another seat plays, a verb of `ending` is played or luck has a hand in
    it."""
    turns: list[range] = []
    before: Ply | None = None
    for i, ply in enumerate(match.plies):
        goes_on = before is not None and before.seat == ply.seat and before.option[0] not in ending
        goes_on = goes_on and not is_luck(states, i - 1)
        before = ply
        turns.append(range(turns.pop().start if goes_on else i, i + 1))
    return turns


def look_at_turns(
    asked: Player, match: Match[Any], states: Sequence[Any], turns: Sequence[range], seconds: float
) -> list[Loss]:
    """What turns cost, in this order; with a limit of seconds maybe not of all of them."""
    end = monotonic() + seconds
    looks: list[Loss] = []
    for turn in turns:
        if looks and seconds and monotonic() > end:
            break
        looks.append(look_at_turn(asked, match, states, turn))
    return looks


def look_at_turn(asked: Player, match: Match[Any], states: Sequence[Any], turn: range) -> Loss:
    """Compare a turn as it was played with the best one that the bot finds, each valued after the best reply to it.

    A turn is many small decisions, and each may cost little. The loss is told from the ply on after which the best turn
    was out of reach. For bots that value whole turns (`Bot.values_turns`).
    """
    game, seat, careful = match.game, match.plies[turn.start].seat, asked.bot.careful_version()
    budget = Budget(CAREFUL_BUDGETS * asked.budget.iterations, CLOSE_LOOK_SECONDS)

    def best_from(ply: int) -> Advice:
        view = game.seen_by(states[ply], seat)
        found = preferences(careful, view, decision_of(match, states, ply), budget)[0]
        return replace(found, line=tuple(one for one in found.line if one[1] != PASS))

    best, last = best_from(turn.start), turn[-1]
    end = narrowed(decision_of(match, states, last), [match.plies[last].option])
    played = careful.advise(game.seen_by(states[last], seat), end, budget)[0]
    if played.proven or played.value > best.value:
        best = played
    view, decision = game.seen_by(states[turn.start], seat), decision_of(match, states, turn.start)
    before, after = calibrated(careful, view, [best, played])
    if before.value - after.value < MIN_LOSS:
        return Loss(turn.start, last, decision, before, after)
    for left in turn:
        if best.line[:1] == ((seat, match.plies[left].option),):
            best = replace(best, line=best.line[1:])
            continue
        later = best_from(left + 1) if left < last else played
        if best.line and later.value < best.value:
            rest = tuple((seat, match.plies[i].option) for i in range(left, turn.stop))
            better = replace(best, option=best.line[0][1])
            before, after = calibrated(careful, view, [better, replace(played, option=rest[0][1], line=rest)])
            return Loss(left, last, decision_of(match, states, left), before, after)
        best = later
    return Loss(turn.start, last, decision, before, before)
