"""The goal strip: points of the seat, points of its nearest rival, what crosses next."""

from ferry.state import FerryState, faces_that_cross, worth
from hexkeep.kernel.table.scene import Goal, GoalLine
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import UNKNOWN


def goal(s: FerryState, seat: int, translator: Translator) -> Goal:
    """How a seat wins, how it loses, what comes next. A spectator looks with the first seat's eyes."""
    own = max(0, seat)
    rival = max((other for other in range(s.seats) if other != own), key=lambda other: s.points[other])
    lines = (
        points_line(s, "win", own, translator),
        points_line(s, "lose", rival, translator),
        GoalLine("next", translator.text("goal.next"), next_text(s, translator), "wooden-pier"),
    )
    return Goal(
        lines, tuple(translator.text(f"goal.more.{part}", n=s.goal) for part in ("win", "turn", "river", "end"))
    )


def points_line(s: FerryState, kind: str, seat: int, translator: Translator) -> GoalLine:
    label = translator.text(f"goal.{kind}", seat=f"seat:{seat}", n=s.goal)
    text = translator.text("goal.points", seat=f"seat:{seat}", n=s.points[seat], of=s.goal)
    return GoalLine("win" if kind == "win" else "lose", label, text, value=s.points[seat], of=s.goal)


def next_text(s: FerryState, translator: Translator) -> str:
    if s.over:
        return translator.text("goal.over")
    if s.loaded == UNKNOWN:
        return translator.text("turn-of", seat=f"seat:{s.active}")
    return translator.text("goal.crossing", seat=f"seat:{s.active}", n=worth(s.loaded), faces=faces_that_cross(s))
