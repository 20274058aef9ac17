"""The end of a game: who won with how many points, and what each crossing brought."""

from collections.abc import Sequence

from ferry.state import FerryState
from ferry.vocabulary import CROSSED, SANK, TOLLED
from hexkeep.kernel.table.guidance import EndReport, Figure
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import Event


def end_report(s: FerryState, seat: int, events: Sequence[Event], translator: Translator) -> EndReport:
    """The end as a seat sees it; a spectator hears who won."""
    best = max(s.points)
    winners = [i for i in range(s.seats) if s.points[i] == best]
    names = ", ".join(translator.seat(i) for i in winners)
    title = "end.won" if seat in winners else "end.lost" if seat >= 0 else "end.told"
    cause = "end.goal" if best >= s.goal else "end.empty"
    own = max(0, seat)
    crossed = [event for event in events if event.kind == CROSSED and event.a == own]
    return EndReport(
        translator.text(title, seat=names),
        translator.text(cause, seat=names, n=best),
        translator.text("end.margin", n=best - max([p for p in s.points if p < best], default=best)),
        "wooden-pier",
        [
            Figure(translator.text("end.crossed", n=len(crossed)), translator.text("end.points", n=s.points[own])),
            Figure(translator.text("end.sank", n=count(events, SANK, own))),
            Figure(translator.text("end.tolls", n=count(events, TOLLED, own))),
        ],
    )


def count(events: Sequence[Event], kind: int, seat: int) -> int:
    """How often something happened to a seat."""
    return sum(1 for event in events if event.kind == kind and event.a == seat)
