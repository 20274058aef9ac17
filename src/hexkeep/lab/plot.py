"""A plot of an analysis: each seat's chance by ply, with the mistakes, as SVG."""

from hexkeep.bots.advice.analysis import Analysis
from hexkeep.render.svg_style import CARD, INK, MUTED, PAPER, circle, escape, n, path, rect, text_element

WIDTH, HEIGHT = 960.0, 360.0
LEFT, TOP, RIGHT, BOTTOM = 56.0, 56.0, 150.0, 44.0
SEAT_LINES = (("#6b46b0", ""), ("#c9712b", "9 5"), ("#2f7d4f", "2 5"), ("#a3322b", "12 4 2 4"))
"""A colour and a dash for each seat: no two lines differ by colour alone."""


def plot_chances(found: Analysis, names: list[str], title: str) -> str:
    """The plot; `names` are the seats'. Where all seats stand alike there is one line."""
    across, down = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
    last = max(len(found.chances) - 1, 1)

    def at(ply: int, chance: float) -> tuple[float, float]:
        return (LEFT + across * ply / last, TOP + down * (1 - chance))

    body = rect(0, 0, WIDTH, HEIGHT, 12, fill=PAPER) + rect(LEFT, TOP, across, down, 4, fill=CARD)
    body += text_element(LEFT, 34, title, 20, INK, "start", bold=True, serif=True)
    for part in (0.0, 0.25, 0.5, 0.75, 1.0):
        x, y = at(0, part)
        body += path(f"M{n(x)} {n(y)}h{n(across)}", stroke=MUTED, stroke_width=1, opacity=0.25)
        body += text_element(x - 8, y + 5, f"{round(part * 100)} %", 13, MUTED, "end")
    for part in range(5):
        ply = round(last * part / 4)
        body += text_element(at(ply, 0)[0], HEIGHT - BOTTOM + 22, str(ply), 13, MUTED)
    together = all(len(set(row)) == 1 for row in found.chances)
    ends: list[float] = []
    for seat in range(1 if together else len(names)):
        colour, dash = SEAT_LINES[seat % len(SEAT_LINES)]
        points = [at(ply, row[seat]) for ply, row in enumerate(found.chances)]
        d = "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points)
        body += path(
            d, fill="none", stroke=colour, stroke_width=2.5, stroke_linejoin="round", stroke_dasharray=dash or "none"
        )
        y = points[-1][1] + 5
        while any(abs(y - other) < 18 for other in ends):
            y += 18
        ends.append(y)
        body += text_element(
            points[-1][0] + 8, y, " · ".join(names) if together else names[seat], 14, colour, "start", bold=True
        )
    for number, mistake in enumerate(found.mistakes, 1):
        x, y = at(mistake.ply, found.chances[mistake.ply][mistake.seat])
        body += circle(x, y, 9, fill=INK) + text_element(x, y + 4.5, str(number), 12, PAPER, bold=True)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{n(WIDTH)}" height="{n(HEIGHT)}"'
        f' viewBox="0 0 {n(WIDTH)} {n(HEIGHT)}" role="img"><title>{escape(title)}</title>{body}</svg>'
    )
