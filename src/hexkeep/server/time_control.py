"""How clocks of tables count: a steady time of day, what each seat has left, and what an undo does to it."""

import time
from collections.abc import Collection
from dataclasses import dataclass

import msgspec

from hexkeep.server.types import Clock

MAX_STOPS_KEPT = 64
"""So many of a seat's latest questions are remembered with the time that was left; nobody takes back more plies."""


class SteadyClock:
    """Unix time that never jumps: read once when the process starts, counted on monotonically from there."""

    def __init__(self) -> None:
        self._offset = time.time() - time.monotonic()

    def __call__(self) -> float:
        return time.monotonic() + self._offset


class ClockMemory(msgspec.Struct, omit_defaults=True):
    """What a table's clocks remember beside their deadlines, by seat."""

    began: dict[int, int] = {}
    """The ply at which the question came up for which the seat's clock runs."""
    left: dict[int, dict[int, float]] = {}
    """Move clocks: the seconds that were left when the clock of a question stopped, by the question's ply."""
    bank: dict[int, float] = {}
    """Total clocks: the seconds that were left when the seat's clock stopped, with its increments."""
    paid: dict[int, int] = {}
    """Total clocks: the last ply for which the seat got its increment."""


@dataclass(frozen=True)
class Asking:
    """What is asked at a table when its clocks are set."""

    ply: int
    timed: Collection[int]
    """The seats of people who are waited for."""
    same: Collection[int] = ()
    """Those of them that are still asked what they were asked before: their clocks run on."""
    undone: bool = False
    """The latest row took a ply back."""


def set_clocks(
    clock: Clock, deadlines: dict[int, float], memory: ClockMemory, asking: Asking, now: float
) -> tuple[dict[int, float], ClockMemory]:
    """The deadlines of those who are waited for now, and what the clocks remember.

    An undo gives no time back: a question that comes up again goes on with what was left of its time, and no increment
    is given twice.
    """
    if clock.kind == "none":
        return {}, memory
    after = ClockMemory({}, {s: dict(left) for s, left in memory.left.items()}, dict(memory.bank), dict(memory.paid))
    found: dict[int, float] = {}
    for seat in asking.timed:
        after.began[seat] = began = _began(memory, asking, seat)
        if seat in deadlines and (clock.kind == "total" or memory.began.get(seat, began) == began):
            found[seat] = deadlines[seat]
    for seat in deadlines.keys() - found.keys():
        _stop(clock, after, memory.began.get(seat, asking.ply), asking, seat, max(0.0, deadlines[seat] - now))
    for seat in set(asking.timed) - found.keys():
        found[seat] = now + _seconds_left(clock, after, seat)
    return found, after


def _began(memory: ClockMemory, asking: Asking, seat: int) -> int:
    """The ply at which the seat's question came up."""
    if asking.undone:
        known = {*memory.left.get(seat, {}), memory.began.get(seat, asking.ply)}
        return max((ply for ply in known if ply <= asking.ply), default=asking.ply)
    return memory.began.get(seat, asking.ply) if seat in asking.same else asking.ply


def _stop(clock: Clock, after: ClockMemory, began: int, asking: Asking, seat: int, left: float) -> None:
    if clock.kind == "total":
        earned = not asking.undone and asking.ply > after.paid.get(seat, -1)
        after.bank[seat] = left + (clock.increment if earned else 0)
        if earned:
            after.paid[seat] = asking.ply
    else:
        stops = after.left.setdefault(seat, {})
        stops[began] = left
        for ply in sorted(stops)[:-MAX_STOPS_KEPT]:
            del stops[ply]


def _seconds_left(clock: Clock, after: ClockMemory, seat: int) -> float:
    if clock.kind == "total":
        return after.bank.get(seat, float(clock.seconds))
    return after.left.get(seat, {}).get(after.began[seat], float(clock.seconds))
