"""A game's story in three sentences: how it stood for long, where it turned, how it ended."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from hexkeep.kernel.match import Match
from hexkeep.kernel.table.texts import Translator

if TYPE_CHECKING:
    from hexkeep.bots.advice.analysis import Mistake, Stroke

CLEAR_LEAD = 0.15
"""A chance that far above an even share is a lead."""
EARLY_PART = 0.6
"""The part of a game that the first sentence tells of."""


def tell_story(
    match: Match[Any],
    chances: Sequence[Sequence[float]],
    mistakes: "Sequence[Mistake]",
    strokes: "Sequence[Stroke]",
    translator: Translator,
) -> list[str]:
    """How it stood, where it turned, how it ended; nothing of a game without plies."""
    if not match.plies:
        return []
    together = all(len(set(row)) == 1 for row in chances)
    return [
        opening(chances, together, translator),
        turn(mistakes, strokes, match.outcome(), translator),
        ending(match, together, translator),
    ]


def opening(chances: Sequence[Sequence[float]], together: bool, translator: Translator) -> str:
    """Who was ahead for most of the early game, or that nobody was."""
    early = chances[: max(1, int(len(chances) * EARLY_PART))]
    means = [sum(row[seat] for row in early) / len(early) for seat in range(len(early[0]))]
    if together:
        stood = "good" if means[0] > 0.5 + CLEAR_LEAD else "bad" if means[0] < 0.5 - CLEAR_LEAD else "open"
        return translator.text(f"story.together-{stood}", n=round(100 * means[0]))
    seat = max(range(len(means)), key=lambda i: means[i])
    if means[seat] - 1.0 / len(means) < CLEAR_LEAD:
        return translator.text("story.even")
    return translator.text("story.ahead", seat=f"seat:{seat}", n=round(100 * means[seat]))


def turn(
    mistakes: "Sequence[Mistake]",
    strokes: "Sequence[Stroke]",
    outcome: Sequence[float] | None,
    translator: Translator,
) -> str:
    """The gravest mistake or the greatest stroke of luck, whichever changed more; it did not turn the game if whom it
    cost won all the same, or whom it helped lost."""
    worst = max(mistakes, key=lambda one: one.cost, default=None)
    luck = max(strokes, key=lambda one: abs(one.after - one.before), default=None)
    if luck is not None and (worst is None or abs(luck.after - luck.before) > worst.cost):
        change = round(100 * (luck.after - luck.before))
        kept = outcome is None or outcome[luck.seat] != (0.0 if change > 0 else 1.0)
        key = f"story.{'good' if kept else 'best'}-luck" if change > 0 else f"story.{'bad' if kept else 'worst'}-luck"
        return translator.text(key, n=luck.ply + 1, seat=f"seat:{luck.seat}", option=luck.label, points=abs(change))
    if worst is not None:
        points = round(100 * worst.cost)
        return translator.text(
            "story.costliest" if outcome is not None and outcome[worst.seat] == 1.0 else "story.mistake",
            n=worst.ply + 1,
            seat=f"seat:{worst.seat}",
            option=worst.label,
            better=worst.better.label,
            points=points,
        )
    return translator.text("story.no-turn")


def ending(match: Match[Any], together: bool, translator: Translator) -> str:
    """Who won, after how many moves."""
    outcome = match.outcome()
    n = len(match.plies)
    if outcome is None:
        return translator.text("story.unfinished", n=n)
    winners = [seat for seat, result in enumerate(outcome) if result == 1.0]
    if together or len(winners) == len(outcome) or not winners:
        drawn = any(0.0 < result < 1.0 for result in outcome)
        return translator.text("story.drawn" if drawn else "story.all-won" if winners else "story.all-lost", n=n)
    names = [translator.seat(seat) for seat in winners]
    return translator.text("story.won", seats=" · ".join(names), n=n)
