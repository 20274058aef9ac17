"""Plots of estimates as SVG: a line for each, with its interval."""

from collections.abc import Callable, Sequence

import msgspec

from hexkeep.render.svg_style import CARD, GOLD, INK, MUTED, PAPER, circle, escape, n, path, rect, text_element

WIDTH, LEFT, RIGHT, TOP, BOTTOM = 820.0, 290.0, 40.0, 56.0, 44.0
ROW = 24.0
TICKS = 4
LONGEST_LABEL = 40


class PlotRow(msgspec.Struct):
    """A line of a plot."""

    label: str
    value: float
    low: float
    high: float


def plot_intervals(
    title: str,
    rows: Sequence[PlotRow],
    told: Callable[[float], str],
    reference: float | None = None,
    bounds: tuple[float, float] | None = None,
) -> str:
    """A dot for each value and a line for its interval; `told` writes a number, `reference` is a line to compare with.

    `bounds` are the ends of the scale; without them it holds all rows.
    """
    least, greatest = bounds or scale_of(rows, reference)
    across = WIDTH - LEFT - RIGHT
    height = TOP + BOTTOM + ROW * len(rows)

    def x(value: float) -> float:
        return LEFT + across * (min(max(value, least), greatest) - least) / (greatest - least)

    body = rect(0, 0, WIDTH, height, 12, fill=PAPER) + rect(LEFT, TOP, across, ROW * len(rows), 4, fill=CARD)
    body += text_element(20, 34, title, 18, INK, "start", bold=True, serif=True)
    for tick in range(TICKS + 1):
        value = least + (greatest - least) * tick / TICKS
        body += path(f"M{n(x(value))} {n(TOP)}v{n(ROW * len(rows))}", stroke=MUTED, stroke_width=1, opacity=0.25)
        body += text_element(x(value), height - BOTTOM + 22, told(value), 13, MUTED)
    if reference is not None:
        body += path(f"M{n(x(reference))} {n(TOP)}v{n(ROW * len(rows))}", stroke=GOLD, stroke_width=2)
    for number, row in enumerate(rows):
        y = TOP + ROW * (number + 0.5)
        label = row.label if len(row.label) <= LONGEST_LABEL else f"{row.label[: LONGEST_LABEL - 1]}…"
        body += text_element(LEFT - 10, y + 5, label, 13, INK, "end")
        body += path(f"M{n(x(row.low))} {n(y)}H{n(x(row.high))}", stroke=INK, stroke_width=2)
        body += circle(x(row.value), y, 5, fill=INK)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{n(WIDTH)}" height="{n(height)}"'
        f' viewBox="0 0 {n(WIDTH)} {n(height)}" role="img"><title>{escape(title)}</title>{body}</svg>'
    )


def scale_of(rows: Sequence[PlotRow], reference: float | None) -> tuple[float, float]:
    """The ends of a scale that holds all rows."""
    ends = [end for row in rows for end in (row.low, row.high)] + ([] if reference is None else [reference])
    least, greatest = min(ends), max(ends)
    margin = (greatest - least) * 0.05 or 1.0
    return least - margin, greatest + margin
