"""Analysis of a finished game: each seat's chance ply by ply, and the turning points."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any

import msgspec

from hexkeep.bots.base import Advice, Budget
from hexkeep.bots.hints import Hint, hint
from hexkeep.bots.players import Player, player
from hexkeep.kernel.match import Match
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import SPECTATOR, Decision

TURNING_POINTS = 3
REFINING_TIME_SHARE = 0.4
"""The last part of the time, in which only the largest changes are looked into."""
RECHECKED_GAIN = 0.02
"""By how much the bot's own choice must be better, looked at with its whole budget, to be called better."""
CANDIDATES_PER_POINT = 2
"""So many losses are looked into for each turning point; those that do not survive are listed last or not at all."""
FLAT_GAP_WEIGHT = 0.05
"""How much a stretch of the game is worth looking into though no chance changed over it."""


class TurningPoint(msgspec.Struct):
    """A ply after which the chance of its seat sank much: who played what, the seat's chance before and after, and
    what the bot would have played; `better` is None where it would have played the same, or nothing clearly better."""

    ply: int
    seat: int
    option: str
    label: str
    before: float
    after: float
    better: Hint | None = None


class Analysis(msgspec.Struct):
    """A game analysed by a bot. `chances[ply][seat]`: a seat's chance before that ply, and at the end."""

    game: str
    bot: str
    iterations: int
    plies: int
    chances: list[list[float]]
    turning_points: list[TurningPoint]
    outcome: list[float] | None
    looked: int
    """How many of the positions were examined; the others lie on a straight line between their neighbours."""


@dataclass(frozen=True)
class Swing:
    """A ply after which its seat's chance sank much, the decision it answered, and the bot's own choice."""

    ply: int
    before: float
    after: float
    decision: Decision
    best: Advice
    gain: float
    """By how much the bot's choice is better than what was played, both looked at with the bot's whole budget."""

    @property
    def survives(self) -> bool:
        """The loss was the player's, not that of the dice: a second look finds something better."""
        return self.gain >= RECHECKED_GAIN


@dataclass(frozen=True)
class PlyAnalysis:
    """A game that a bot has analysed, before it is put into words."""

    bot: str
    iterations: int
    looked: int
    """How many of the positions were examined."""
    chances: list[list[float]]
    swings: list[Swing]


def analyse(
    match: Match[Any],
    bot: str = "veteran",
    iterations: int = 40,
    language: str = "en",
    points: int = TURNING_POINTS,
    seed: int = 0,
) -> Analysis:
    """Analyse a game, position by position, each from the view of the seat that decides.

    `iterations` is the budget for each position; the turning points are examined with the bot's own budget.
    """
    found = analyse_plies(match, bot, iterations, points, seed)
    return describe(match, found, Translator.for_table(match.game, match.state, language))


def analyse_plies(
    match: Match[Any],
    bot: str,
    iterations: int,
    points: int = TURNING_POINTS,
    seed: int = 0,
    seconds: float = 0.0,
) -> PlyAnalysis:
    """`seconds`: how long the positions may take together (0: no limit). Positions that were not reached in that time
    lie on a straight line between their neighbours."""
    game = match.game
    quick = Player(bot, player(bot, game, seed).bot.quick_version(), Budget(iterations))
    states = match.states()
    estimates = _estimates(quick, states, seconds)
    chances = _by_ply(estimates)
    by_loss = sorted(
        range(len(match.plies)),
        key=lambda i: (
            i not in estimates or i + 1 not in estimates,  # interpolated chances come last
            chances[i + 1][match.plies[i].seat] - chances[i][match.plies[i].seat],
            i,
        ),
    )
    swings: list[Swing] = []
    for i in by_loss[: points * CANDIDATES_PER_POINT]:
        seat = match.plies[i].seat
        decision = next(d for d in game.decisions(states[i]) if d.seat == seat)
        asked = player(bot, game, seed)
        advice = asked.bot.advise(game.seen_by(states[i], seat), decision, asked.budget)
        after = chances[i + 1][seat]
        played = next((one.value for one in advice if one.option == match.plies[i].option), after)
        best = advice[0]
        gain = 0.0 if best.option == match.plies[i].option else best.value - played
        swings.append(Swing(i, chances[i][seat], after, decision, best, gain))
    swings.sort(key=lambda swing: not swing.survives)
    return PlyAnalysis(bot, iterations, len(estimates), chances, sorted(swings[:points], key=lambda swing: swing.ply))


def describe(match: Match[Any], found: PlyAnalysis, translator: Translator) -> Analysis:
    """The analysis in words."""
    game = match.game
    points = []
    for swing in found.swings:
        ply = match.plies[swing.ply]
        better = hint(game, swing.best, swing.decision, translator) if swing.survives else None
        option, label = game.write(ply.option), translator.option(ply.option)
        points.append(TurningPoint(swing.ply, ply.seat, option, label, swing.before, swing.after, better))
    return Analysis(
        game.name,
        found.bot,
        found.iterations,
        len(match.plies),
        found.chances,
        points,
        match.outcome(),
        found.looked,
    )


Estimate = tuple[int, list[float]]
"""The seat that made it (SPECTATOR: it is the outcome), and each seat's chance."""


def _estimates(quick: Player, states: Sequence[Any], seconds: float) -> dict[int, Estimate]:
    """The chances as the seat to move sees them, by ply. With a limit of seconds: first positions spread over the
    whole game, then more and more of them where the chances changed."""
    if not seconds:
        return {ply: _estimate(quick, state) for ply, state in enumerate(states)}
    end = monotonic() + seconds
    last = len(states) - 1
    found = {ply: _estimate(quick, states[ply]) for ply in {0, last}}

    def change(gap: tuple[int, int]) -> float:
        (_, one), (_, other) = found[gap[0]], found[gap[1]]
        return max(abs(x - y) for x, y in zip(one, other, strict=True))

    def worth(gap: tuple[int, int]) -> float:
        return (gap[1] - gap[0]) * (FLAT_GAP_WEIGHT + change(gap))

    gaps = [(0, last)] if last > 1 else []
    while gaps and (now := monotonic()) < end:
        gap = max(gaps, key=worth if end - now > REFINING_TIME_SHARE * seconds else change)
        gaps.remove(gap)
        middle = sum(gap) // 2
        found[middle] = _estimate(quick, states[middle])
        gaps += [part for part in ((gap[0], middle), (middle, gap[1])) if part[1] - part[0] > 1]
    return found


def _estimate(quick: Player, state: Any) -> Estimate:
    game = quick.bot.game
    node = Turns(game, game.copy(state)).node()
    if node is None:
        return (SPECTATOR, game.outcome(state) or [0.5] * state.seats)
    return (node.seat, list(quick.bot.advise(game.seen_by(state, node.seat), node, quick.budget)[0].chances))


def _by_ply(estimates: Mapping[int, Estimate]) -> list[list[float]]:
    """Each seat's chance by ply: the mean of the latest estimates of all seats, as a bot overrates its own seat."""
    last: dict[int, list[float]] = {}
    rows: list[list[float]] = []
    for ply in sorted(estimates):
        seat, row = estimates[ply]
        if seat != SPECTATOR:
            last[seat] = row
            row = [sum(of) / len(last) for of in zip(*last.values(), strict=True)]
        steps = ply - len(rows) + 1
        before = rows[-1] if rows else row
        rows += [[x + (y - x) * n / steps for x, y in zip(before, row, strict=True)] for n in range(1, steps)]
        rows.append(row)
    return rows
