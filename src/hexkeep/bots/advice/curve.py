"""Each seat's chance ply by ply, as a bot that looks through a game estimates it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from time import monotonic
from typing import Any

from hexkeep.bots.chances import calibrated
from hexkeep.bots.players import Player
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import SPECTATOR

REFINING_TIME_SHARE = 0.4
"""The last part of the time, in which only the largest changes are looked into."""
FLAT_GAP_WEIGHT = 0.05
"""How much a stretch of the game is worth looking into though no chance changed over it."""


@dataclass(frozen=True)
class Estimate:
    """What a seat thinks of a position (SPECTATOR: it is the outcome): each seat's chance, what it would play, and
    whether that is proven to win."""

    seat: int
    chances: list[float]
    best: Any = None
    proven: bool = False


def estimate_plies(quick: Player, states: Sequence[Any], seconds: float) -> dict[int, Estimate]:
    """The chances as the seat to move sees them, by ply. With a limit of seconds: first positions spread over the
    whole game, then more and more of them where the chances changed."""
    if not seconds:
        return {ply: _estimate(quick, state) for ply, state in enumerate(states)}
    end = monotonic() + seconds
    last = len(states) - 1
    found = {ply: _estimate(quick, states[ply]) for ply in {0, last}}

    def change(gap: tuple[int, int]) -> float:
        one, other = found[gap[0]].chances, found[gap[1]].chances
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
        return Estimate(SPECTATOR, game.outcome(state) or [0.5] * state.seats)
    view = game.seen_by(state, node.seat)
    best = calibrated(quick.bot, view, quick.bot.advise(view, node, quick.budget)[:1])[0]
    return Estimate(node.seat, list(best.chances), best.option if len(node.options) > 1 else None, best.proven)


def by_ply(estimates: Mapping[int, Estimate]) -> list[list[float]]:
    """Each seat's chance by ply: the mean of the latest estimates of all seats, as a bot overrates its own seat."""
    last: dict[int, list[float]] = {}
    rows: list[list[float]] = []
    for ply in sorted(estimates):
        seat, row = estimates[ply].seat, estimates[ply].chances
        if seat != SPECTATOR:
            last[seat] = row
            row = [sum(of) / len(last) for of in zip(*last.values(), strict=True)]
        steps = ply - len(rows) + 1
        before = rows[-1] if rows else row
        rows += [[x + (y - x) * n / steps for x, y in zip(before, row, strict=True)] for n in range(1, steps)]
        rows.append(row)
    return rows


def is_luck(states: Sequence[Any], ply: int) -> bool:
    """Whether dice were rolled or something hidden came to light in this ply."""
    return states[ply + 1].rng != states[ply].rng or bool(states[ply + 1].revealed_to)


def without_wavering(
    estimates: Mapping[int, Estimate], states: Sequence[Any], seats: Sequence[int], turned: Collection[int]
) -> dict[int, Estimate]:
    """The estimates with one chance for every stretch of a turn in which nothing happened.

    A bot that is asked anew at each decision finds now more, now less. While one seat plays on, without luck and
    without a mistake (`turned`), the chance is the mean of what was found. A win that is proven within a stretch was
    there from its beginning, for the seat could play on to it.
    """
    found: dict[int, Estimate] = {}
    for stretch in _stretches(estimates, states, seats, turned):
        proven = max((ply for ply in stretch if estimates[ply].proven), default=-1)
        rest = [estimates[ply].chances for ply in stretch if ply > proven]
        mean = [sum(column) / len(rest) for column in zip(*rest, strict=True)]
        for ply in stretch:
            chances = mean if ply > proven else estimates[proven].chances
            found[ply] = replace(estimates[ply], chances=chances, proven=ply <= proven)
    return found


def _stretches(
    estimates: Mapping[int, Estimate], states: Sequence[Any], seats: Sequence[int], turned: Collection[int]
) -> list[list[int]]:
    """The examined plies, cut wherever another seat plays, luck has a hand in it or somebody errs."""
    stretches: list[list[int]] = []
    before = -1
    for ply in sorted(estimates):
        seat = estimates[ply].seat
        between = range(before, ply)
        goes_on = before >= 0 and estimates[before].seat == seat
        if goes_on and all(seats[i] == seat and i not in turned and not is_luck(states, i) for i in between):
            stretches[-1].append(ply)
        else:
            stretches.append([ply])
        before = ply
    return stretches
