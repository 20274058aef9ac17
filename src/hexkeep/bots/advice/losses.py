"""What a ply or a whole turn cost: played and preferred, looked at closely in the same position and the same worlds."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
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


def look_at_turn(asked: Player, match: Match[Any], states: Sequence[Any], turn: range) -> Loss:
    """Compare a turn as it was played with the best one that the bot finds, each valued after the best reply to it.

    A turn is many small decisions, and each may cost little: the loss is told from the ply on that left the bot's line.
    For bots that value whole turns (`Bot.values_turns`).
    """
    game, seat = match.game, match.plies[turn.start].seat
    careful = asked.bot.careful_version()
    view, decision = game.seen_by(states[turn.start], seat), decision_of(match, states, turn.start)
    best = preferences(careful, view, decision, asked.budget)[0]
    end = narrowed(decision_of(match, states, turn[-1]), [match.plies[turn[-1]].option])
    played = careful.advise(game.seen_by(states[turn[-1]], seat), end, asked.budget)[0]
    line = [one for one in best.line if one[1] != PASS]
    left = next((i for i, one in zip(turn, line, strict=False) if one != (seat, match.plies[i].option)), None)
    if left is None or played.proven or played.value >= best.value:
        told = calibrated(careful, view, [best])[0]
        return Loss(turn.start, turn[-1], decision, told, told)
    rest = tuple((seat, match.plies[i].option) for i in range(left, turn.stop))
    better = replace(best, option=line[left - turn.start][1], line=tuple(line[left - turn.start :]))
    worse = replace(better, option=rest[0][1], line=rest, chances=played.chances, proven=False)
    before, after = calibrated(careful, view, [better, worse])
    return Loss(left, turn[-1], decision_of(match, states, left), before, after)
