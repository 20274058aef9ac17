"""Analysis of a finished game: each seat's chance ply by ply, real mistakes, strokes of luck, and how well all played.

A mistake is a ply, or a turn, for which a bot, looking closely, finds a clearly better one: what it was worth is the
difference of the two, in the same position and with the same dice. What else changed the chances is luck.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp
from typing import Any, Literal

import msgspec

from hexkeep.bots.advice.curve import Estimate, by_ply, estimate_plies, is_luck, without_wavering
from hexkeep.bots.advice.hints import Hint, hint, join_plies
from hexkeep.bots.advice.losses import MIN_LOSS, Loss, decision_of, look_at_turns, look_closely, turns_of
from hexkeep.bots.advice.reasons import told_line
from hexkeep.bots.advice.story import tell_story
from hexkeep.bots.base import Advice, Budget, narrowed, strategy_of
from hexkeep.bots.chances import calibrated, holds_between, sides
from hexkeep.bots.players import Player, player
from hexkeep.kernel.match import Match
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import PASS

MISTAKES = 5
"""Mistakes that are told at most, the gravest."""
STROKES = 2
"""Strokes of luck that are told at most."""
Grade = Literal["inaccuracy", "mistake", "blunder"]
GRADES: tuple[tuple[float, Grade], ...] = ((0.20, "blunder"), (0.10, "mistake"), (MIN_LOSS, "inaccuracy"))
MIN_STROKE = 0.10
"""Luck that changed the chance by less is not told."""
CLOSE_LOOKS = 12
MIN_CLOSE_LOOKS = 3
"""Plies that are looked at closely, shared among the seats, and how many of each seat's at least."""


class Mistake(msgspec.Struct):
    """What cost its seat some of its chance, a ply or the rest of a turn: who played what, what would have been better,
    and the chance with each of the two."""

    ply: int
    last: int
    """The ply itself, or the last of the plies of a turn that cost it together."""
    seat: int
    option: str
    label: str
    played: str
    """All that was played from `ply` to `last`, in words."""
    before: float
    after: float
    grade: Grade
    better: Hint

    @property
    def cost(self) -> float:
        return self.before - self.after


class Stroke(msgspec.Struct):
    """A stroke of luck, good or bad: a ply that revealed something or rolled dice, and its seat's chance around it."""

    ply: int
    seat: int
    label: str
    before: float
    after: float


class Analysis(msgspec.Struct):
    """A game analysed by a bot. `chances[ply][seat]`: a seat's chance before that ply, and at the end."""

    game: str
    bot: str
    between: str
    """For whom the chances hold, as words of a sentence."""
    iterations: int
    plies: int
    chances: list[list[float]]
    mistakes: list[Mistake]
    strokes: list[Stroke]
    accuracy: list[float | None]
    """How well each seat played, from 0 to 100; None for one who decided nothing that was looked at."""
    story: list[str]
    """The game in three sentences."""
    outcome: list[float] | None
    looked: int
    """How many of the positions were examined; the others lie on a straight line between their neighbours."""


@dataclass(frozen=True)
class PlyAnalysis:
    """A game that a bot has analysed, before it is put into words."""

    asked: Player
    iterations: int
    looked: int
    """How many of the positions were examined."""
    chances: list[list[float]]
    losses: list[Loss]
    """The mistakes, in the order of play."""
    strokes: list[int]
    """The plies of luck, in the order of play."""
    accuracy: list[float | None]


def analyse(
    match: Match[Any],
    bot: str = "veteran",
    iterations: int = 40,
    language: str = "en",
    mistakes: int = MISTAKES,
    seed: int = 0,
) -> Analysis:
    """Analyse a game, position by position, each from the view of the seat that decides.

    `iterations` is the budget for each position; what seems to be a mistake is examined with the bot's own budget.
    """
    found = analyse_plies(match, bot, iterations, mistakes, seed)
    return describe(match, found, Translator.for_table(match.game, match.state, language))


def analyse_plies(
    match: Match[Any],
    bot: str,
    iterations: int,
    mistakes: int = MISTAKES,
    seed: int = 0,
    seconds: float = 0.0,
) -> PlyAnalysis:
    """`seconds`: how long the positions may take together (0: no limit). Positions that were not reached in that time
    lie on a straight line between their neighbours."""
    quick = Player(bot, player(bot, match.game, seed).bot.quick_version(), Budget(iterations))
    states = match.states()
    asked = player(bot, match.game, seed)
    last, thrown_away, searched = last_proven_win(asked, match, states)
    unsearched = range(min(searched, default=len(states)))
    glances = estimate_plies(quick, states, seconds)
    estimates = {ply: glances[ply] for ply in glances if ply in unsearched or ply == len(match.plies)} | searched
    chances = by_ply(estimates)
    determined = asked.bot.strategy.is_determined
    if asked.bot.values_turns:
        turns = suspect_turns(match, states, asked.bot.strategy.turn_ending_verbs, chances)
        looks = look_at_turns(asked, match, states, turns, seconds)
        examined = turns[: len(looks)]
        for turn, loss in zip(examined, looks, strict=True):
            for ply in turn:
                one = loss.best if ply <= loss.ply else loss.played
                estimates[ply] = Estimate(one.seat, list(one.chances), None, one.proven)
    else:
        examined = [
            range(i, i + 1) for i in range(len(match.plies)) if i in estimates and estimates[i].best is not None
        ]
        doubtful = [i for i in suspects(match, estimates, chances) if i > last or not determined(states[i])]
        looks = [look_closely(asked, match, states, i) for i in doubtful if i != last or thrown_away is None]
    if thrown_away is not None:
        looks.append(thrown_away)
    losses = sorted([loss for loss in looks if loss.cost >= MIN_LOSS], key=lambda loss: -loss.cost)[:mistakes]
    costs = {loss.ply: loss.cost for loss in looks}
    turned = {ply for loss in looks if loss.cost >= MIN_LOSS for ply in range(loss.ply, loss.last + 1)}
    chances = by_ply(without_wavering(estimates, states, [ply.seat for ply in match.plies], turned))
    return PlyAnalysis(
        asked,
        iterations,
        len(estimates),
        chances,
        sorted(losses, key=lambda loss: loss.ply),
        strokes_of_luck(match, states, chances, costs),
        accuracies(match, examined, costs),
    )


def last_proven_win(
    asked: Player, match: Match[Any], states: Sequence[Any]
) -> tuple[int, Loss | None, dict[int, Estimate]]:
    """The last ply at which a team of all seats had a proven win, what it lost by not playing it, and what was found at
    the plies that were looked at for it.

    Where chance matters no more, no ply before this one was a mistake: the win was still there after it. A game that
    was won had it to the end; where no win is found, or sides play against each other, the ply is -1.
    """
    strategy = asked.bot.strategy
    looks: dict[int, Estimate] = {}
    if len(set(sides(strategy, states[0]))) > 1:
        return -1, None, looks
    outcome = match.outcome()
    if outcome is not None and min(outcome) == 1.0:
        return len(match.plies), None, looks
    for ply in range(len(match.plies) - 1, -1, -1):
        if not strategy.is_determined(states[ply]):
            break
        decision = decision_of(match, states, ply)
        if len(decision.options) > 1:
            view = match.game.seen_by(states[ply], decision.seat)
            best = calibrated(asked.bot, view, asked.bot.advise(view, decision, asked.budget)[:1])[0]
            looks[ply] = Estimate(decision.seat, list(best.chances), best.option, best.proven)
            if best.proven:
                return *left_line(asked, match, states, ply, best), looks
    return -1, None, looks


def left_line(
    asked: Player, match: Match[Any], states: Sequence[Any], ply: int, win: Advice
) -> tuple[int, Loss | None]:
    """The first ply from this one on that left the line that wins, and every other one that was found after what was
    played instead; and what it cost against the rest of the line. Nothing if another seat was to play."""
    line = [one for one in win.line if one[1] != PASS]
    for left in range(ply, len(match.plies)):
        one = match.plies[left]
        if not line or line[0][0] != one.seat:
            return left, None
        if line[0][1] != one.option:
            view, decision = match.game.seen_by(states[left], one.seat), decision_of(match, states, left)
            played = asked.bot.advise(view, narrowed(decision, [one.option]), asked.budget)[:1]
            if not played[0].proven:
                best = replace(win, seat=one.seat, option=line[0][1], line=tuple(line))
                return left, Loss(left, left, decision, best, calibrated(asked.bot, view, played)[0])
            line = [two for two in played[0].line if two[1] != PASS]
        line = line[1:]
    return len(match.plies), None


def suspects(match: Match[Any], estimates: Mapping[int, Estimate], chances: Sequence[Sequence[float]]) -> list[int]:
    """The plies of each seat that seem to have cost it most, of those that the bot would not have played."""
    seats = match.state.seats
    found: list[int] = []
    for seat in range(seats):
        own = [i for i, ply in enumerate(match.plies) if ply.seat == seat and i in estimates]
        differing = [i for i in own if differs(estimates[i], match, i)]
        differing.sort(key=lambda i: chances[i + 1][seat] - chances[i][seat])
        found += differing[: max(CLOSE_LOOKS // seats, MIN_CLOSE_LOOKS)]
    return found


def suspect_turns(
    match: Match[Any], states: Sequence[Any], ending: Collection[int], chances: Sequence[Sequence[float]]
) -> list[range]:
    """All turns, those first that seem to have cost their seat most."""

    def change(turn: range) -> float:
        seat = match.plies[turn.start].seat
        return chances[turn.stop][seat] - chances[turn.start][seat]

    return sorted(turns_of(match, states, ending), key=change)


def differs(estimate: Estimate, match: Match[Any], ply: int) -> bool:
    """Whether something else was played than the bot preferred at first sight."""
    return estimate.best is not None and estimate.best != match.plies[ply].option


def strokes_of_luck(
    match: Match[Any], states: Sequence[Any], chances: Sequence[Sequence[float]], costs: Mapping[int, float]
) -> list[int]:
    """The plies with dice or hidden things after which the chances changed most, beyond what a mistake explains.

    Where nothing unknown is left from then on, the chance changes because it can be reckoned, not because of luck."""
    determined = strategy_of(match.game).is_determined
    changes: dict[int, float] = {}
    for i, ply in enumerate(match.plies):
        if is_luck(states, i) and determined(states[i]) == determined(states[i + 1]):
            changes[i] = abs(chances[i + 1][ply.seat] - chances[i][ply.seat] + costs.get(i, 0.0))
    most = sorted(changes, key=lambda i: -changes[i])[:STROKES]
    return sorted(i for i in most if changes[i] >= MIN_STROKE)


def accuracies(match: Match[Any], examined: Sequence[range], costs: Mapping[int, float]) -> list[float | None]:
    """The mean accuracy of each seat's plies, or of its turns, that were examined."""
    rows: dict[int, list[float]] = {}
    for plies in examined:
        cost = sum(costs.get(i, 0.0) for i in plies)
        rows.setdefault(match.plies[plies.start].seat, []).append(accuracy(cost))
    return [sum(rows[seat]) / len(rows[seat]) if seat in rows else None for seat in range(match.state.seats)]


def accuracy(cost: float) -> float:
    """How good a ply was, from 0 to 100, by the share of the chance that it cost: lichess's curve."""
    return min(max(103.1668 * exp(-4.354 * cost) - 3.1669, 0.0), 100.0)


def grade_of(cost: float) -> Grade:
    return next(name for least, name in GRADES if cost >= least)


def describe(match: Match[Any], found: PlyAnalysis, translator: Translator) -> Analysis:
    """The analysis in words."""
    game = match.game
    states = match.states()
    mistakes = []
    for loss in found.losses:
        ply = match.plies[loss.ply]
        view = game.seen_by(states[loss.ply], ply.seat)
        better = hint(found.asked, view, loss.best, loss.played, loss.decision, translator)
        label = game.option_text(view, ply.seat, ply.option, translator).label
        rest = told_line(found.asked.bot, view, loss.played, translator)[1:] if loss.last > loss.ply else []
        played = join_plies("{line}", [label, *[text for text in rest if text]])
        option, grade = game.write(ply.option), grade_of(loss.cost)
        mistakes.append(
            Mistake(loss.ply, loss.last, ply.seat, option, label, played, loss.before, loss.after, grade, better)
        )
    strokes = []
    for i in found.strokes:
        seat = match.plies[i].seat
        label = game.option_text(game.seen_by(states[i], seat), seat, match.plies[i].option, translator).label
        strokes.append(Stroke(i, seat, label, found.chances[i][seat], found.chances[i + 1][seat]))
    return Analysis(
        game.name,
        found.asked.name,
        translator.text(f"advice.between.{holds_between(game, found.asked.name)}"),
        found.iterations,
        len(match.plies),
        found.chances,
        mistakes,
        strokes,
        found.accuracy,
        tell_story(match, found.chances, mistakes, strokes, translator),
        match.outcome(),
        found.looked,
    )
