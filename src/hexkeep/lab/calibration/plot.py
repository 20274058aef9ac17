"""The reliability diagram as SVG: what was claimed across, what came true upwards."""

from collections.abc import Sequence

from hexkeep.lab.calibration.reliability import Bin
from hexkeep.render.svg_style import CARD, INK, MUTED, PAPER, circle, escape, n, path, rect, text_element

SIDE, LEFT, TOP = 360.0, 64.0, 56.0
WIDTH, HEIGHT = 460.0, 480.0
MIN_RADIUS, MAX_RADIUS = 3.0, 14.0


def plot_reliability(bins: Sequence[Bin], title: str) -> str:
    """A circle for each tenth of the claims, larger for more of them; on the diagonal claims hold."""

    def at(claimed: float, came_true: float) -> tuple[float, float]:
        return LEFT + SIDE * claimed, TOP + SIDE * (1.0 - came_true)

    body = rect(0, 0, WIDTH, HEIGHT, 12, fill=PAPER) + rect(LEFT, TOP, SIDE, SIDE, 4, fill=CARD)
    body += text_element(LEFT, 34, title, 18, INK, "start", bold=True, serif=True)
    for part in (0.0, 0.25, 0.5, 0.75, 1.0):
        (x, below), (_, y) = at(part, 0.0), at(0.0, part)
        body += path(f"M{n(LEFT)} {n(y)}h{n(SIDE)}", stroke=MUTED, stroke_width=1, opacity=0.25)
        body += text_element(LEFT - 8, y + 5, f"{round(part * 100)} %", 13, MUTED, "end")
        body += text_element(x, below + 20, f"{round(part * 100)} %", 13, MUTED)
    body += text_element(LEFT + SIDE / 2, HEIGHT - 16, "claimed", 14, MUTED)
    body += path(f"M{n(LEFT)} {n(TOP + SIDE)}L{n(LEFT + SIDE)} {n(TOP)}", stroke=MUTED, stroke_width=1.5)
    most = max(one.count for one in bins)
    for one in bins:
        if one.count:
            x, y = at(one.claimed, one.came_true)
            radius = MIN_RADIUS + (MAX_RADIUS - MIN_RADIUS) * (one.count / most) ** 0.5
            body += circle(x, y, radius, fill=INK, opacity=0.75)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{n(WIDTH)}" height="{n(HEIGHT)}"'
        f' viewBox="0 0 {n(WIDTH)} {n(HEIGHT)}" role="img"><title>{escape(title)}</title>{body}</svg>'
    )
