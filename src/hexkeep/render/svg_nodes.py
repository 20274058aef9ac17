"""How each kind of node is drawn, about its centre, in the board's own units."""

from math import atan2, cos, degrees, hypot, pi, sin

from msgspec import structs

from hexkeep.kernel.table.scene import SIZES, Badge, Node, Tone
from hexkeep.render.svg_style import (
    CARD,
    GOLD,
    HALL,
    HARM,
    INK,
    MUTED,
    PAPER,
    Palette,
    blend,
    circle,
    escape,
    fitted,
    heart,
    hexagon,
    n,
    on_circle,
    path,
    polygon,
    rect,
    tag,
    text_element,
    truncate,
    width,
    wrap,
)

CORNERS = {
    "c": (0.0, 0.0),
    "n": (0.0, -1.0),
    "ne": (0.8, -0.8),
    "e": (1.0, 0.0),
    "se": (0.8, 0.8),
    "s": (0.0, 1.0),
    "sw": (-0.8, 0.8),
    "w": (-1.0, 0.0),
    "nw": (-0.8, -0.8),
}
EYES = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}
MOST_HEARTS = 8
MEDALLION_RADIUS = 18.0
"""A token of at least this radius has a rim and a field; a smaller one is a plain counter."""
RIMS = ("", "#b9804a", "#c3ccd2", "#f0c04c", "#6fb7e8")
"""The rim of each rank; without a rank it has the lighter colour of the token."""


def size(node: Node) -> tuple[float, float]:
    """A node's width and height, its kind's own where it gives none."""
    w, h = SIZES[node.kind]
    w = node.w or w
    h = node.h or (node.w if node.kind in ("token", "die", "dial") else 0.0) or h
    if node.kind == "hex":
        h = node.h or (w * 2 / 3**0.5 if node.shape == "pointy" else w * 3**0.5 / 2)
    elif node.kind in ("card", "pile") and node.w and not node.h:
        h = node.w * 1.4
    return w, h


def child_place(parent: Node, child: Node) -> tuple[float, float, float]:
    """Where a child stands on a dial or a track, from the parent's centre, and how large it may be."""
    w, h = size(parent)
    steps = max(parent.of or 6, 1)
    if parent.kind == "dial":
        if child.slot <= 0:
            return (0.0, 0.0, w * 0.2)
        x, y = on_circle(0.0, 0.0, w * 0.31, (child.slot - 0.5) / steps)
        return (x, y, w * 0.13)
    return ((child.slot - 0.5) * w / steps - w / 2 if child.slot > 0 else -w / 2 - h, 0.0, h * 1.5)


class NodeRenderer:
    """Draws nodes with one picture's ink."""

    def __init__(self, palette: Palette) -> None:
        self.palette = palette
        # What letters are written in beside a node, and their rim: the panel they stand on changes both.
        self.text = INK
        self.halo = PAPER

    def node(self, node: Node) -> str:
        """A node about (0, 0), with its badges and its ring, not yet at its place."""
        w, h = size(node)
        drawn = {
            "hex": self.hex,
            "tile": self.tile,
            "token": self.token,
            "card": self.card,
            "pile": self.pile,
            "track": self.track,
            "dial": self.dial,
            "die": self.die,
            "panel": self.tile,
            "label": self.label,
            "line": self.line,
        }[node.kind](node, w, h)
        return drawn + self.badges(node, w, h)

    def at(self, node: Node, x: float, y: float, inner: str = "", scale: float = 1.0) -> str:
        """A node at its place, with what stands on it."""
        move = f"translate({n(x)} {n(y)})"
        if node.turn:
            move += f" rotate({n(node.turn)})"
        if scale != 1.0:
            move += f" scale({n(scale)})"
        given: dict[str, str | float] = {"transform": move}
        if node.dim:
            given["opacity"] = 0.45
        title = node.said or (node.tip.title if node.tip else "") or node.text
        says = tag("title", escape(title)) if title else ""
        return tag("g", says + self.node(node) + inner, **given)

    # ---- places ------------------------------------------------------------------------------------

    def hex(self, node: Node, w: float, h: float) -> str:
        tone = self.palette.tone(node.tone, "#cfb878")
        pointy = node.shape == "pointy"
        out = self.hex_ground(tone, w, h, pointy)
        if node.active:
            ring = hexagon(0, 0, w * 0.9, h * 0.9, pointy)
            out += polygon(ring, fill=GOLD, fill_opacity=0.18, stroke=GOLD, stroke_width=w * 0.035)
        out += self.palette.icon(node.icon, 0, -h * 0.06, w * 0.44, tone.ink, 0.5)
        s = min(w, h)
        if node.text:
            said, letters = fitted(node.text, s * 0.13, w * 0.58, True)
            out += text_element(0, h * (0.3 if pointy else 0.41), said, letters, tone.ink, bold=True, halo=tone.fill)
        if node.note:
            said, letters = fitted(node.note, s * 0.11, w * 0.58)
            out += text_element(0, h * (-0.27 if pointy else -0.37), said, letters, tone.ink, halo=tone.fill)
        return out + self.health(node, 0, h * 0.24, s * 0.12)

    def hex_ground(self, tone: Tone, w: float, h: float, pointy: bool) -> str:
        """The bare field. A board has many alike, so each kind is drawn once and used where it lies."""
        corners = hexagon(0, 0, w * 0.97, h * 0.97, pointy)
        edge = tone.edge or blend(tone.fill, INK, 0.75)
        out = polygon(
            corners, fill=self.palette.lit(tone.fill), stroke=edge, stroke_width=w * 0.03, stroke_linejoin="round"
        )
        if tone.pattern:
            inside = hexagon(0, 0, w * 0.93, h * 0.93, pointy)
            out += polygon(inside, fill=self.palette.pattern(tone.pattern, tone.edge or tone.ink, w / 110))
        rim = hexagon(0, 0, w * 0.88, h * 0.88, pointy)
        out += polygon(rim, fill="none", stroke="#ffffff", stroke_width=w * 0.012, opacity=0.22)
        colours = f"{tone.fill}-{edge}-{tone.pattern}".replace("#", "")
        name = f"hex-{colours}-{n(w)}-{'pointy' if pointy else 'flat'}".replace(".", "_")
        return tag("use", href=f"#{self.palette.define(name, tag('g', out, id='@id'))}")

    def tile(self, node: Node, w: float, h: float) -> str:
        tone = self.palette.tone(node.tone, "#d9c79a")
        s = min(w, h)
        edge = tone.edge or blend(tone.fill, INK, 0.7)
        box = {"x": -w / 2, "y": -h / 2, "w": w, "h": h, "r": s * 0.08}
        out = rect(**box, fill=self.palette.lit(tone.fill), stroke=edge, stroke_width=s * 0.025)
        if tone.pattern:
            out += rect(**box, fill=self.palette.pattern(tone.pattern, tone.edge or tone.ink, min(s / 110, 1.0)))
        if node.face_down:
            out += rect(**box, fill=self.palette.pattern("cross", tone.ink, s / 140, 0.3))
        if node.active:
            out += rect(
                -w / 2 + s * 0.04,
                -h / 2 + s * 0.04,
                w - s * 0.08,
                h - s * 0.08,
                s * 0.06,
                fill=GOLD,
                fill_opacity=0.16,
                stroke=GOLD,
                stroke_width=s * 0.035,
            )
        lower = bool(node.text or node.note)
        out += self.palette.icon(node.icon, 0, -s * 0.1 if lower else 0.0, s * 0.5, tone.ink, 0.75 if lower else 0.6)
        letters = max(min(s * 0.15, 22.0), s * 0.09)
        lines = wrap(node.text, letters, w * 0.88, 2, True)
        notes = wrap(node.note, letters * 0.82, w * 0.88, 2)
        top = h / 2 - s * 0.1 - letters * 0.95 * len(notes) - letters * 1.05 * (len(lines) - 1)
        if not node.icon:
            top = letters * 0.35 - (letters * 1.05 * (len(lines) - 1) + letters * 0.95 * len(notes)) / 2
        for i, line in enumerate(lines):
            out += text_element(0, top + i * letters * 1.05, line, letters, tone.ink, bold=True, halo=tone.fill)
        top += letters * 1.05 * max(len(lines) - 1, 0) + (letters * 0.95 if lines else 0.0)
        for i, line in enumerate(notes):
            out += text_element(0, top + i * letters * 0.95, line, letters * 0.82, tone.ink, halo=tone.fill)
        return out + self.health(node, 0, h / 2 - s * 0.05, s * 0.12)

    def line(self, node: Node, w: float, h: float) -> str:
        """The points are given on the board, so a line is drawn without moving it."""
        tone = self.palette.tone(node.tone, "#d9c79a")
        if len(node.points) < 2:
            return ""
        d = "M" + "L".join(f"{n(x)} {n(y)}" for x, y in node.points)
        round_ = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
        if node.shape == "area":
            fill = self.palette.pattern(tone.pattern, tone.edge or tone.ink, 1.0) if tone.pattern else "none"
            out = path(
                d + "Z",
                fill=tone.fill,
                fill_opacity=0.35,
                stroke=tone.edge or tone.fill,
                stroke_width=w * 0.5,
                stroke_linejoin="round",
            )
            out += path(d + "Z", fill=fill) if tone.pattern else ""
        elif node.shape == "edge":
            out = path(d, **round_, stroke=blend(tone.fill, INK, 0.7), stroke_width=w * 1.5)
            out += path(d, **round_, stroke=tone.fill, stroke_width=w)
            if tone.pattern:
                out += path(d, **round_, stroke=tone.ink, stroke_width=w * 0.5, stroke_dasharray=f"{n(w)} {n(w)}")
        elif node.shape == "arrow":
            (x0, y0), (x1, y1) = node.points[-2:]
            turn = degrees(atan2(y1 - y0, x1 - x0))
            length = max(hypot(x1 - x0, y1 - y0), 1e-6)
            back = min(w * 2.2, length * 0.6)
            tip = (x1 - (x1 - x0) / length * back * 0.7, y1 - (y1 - y0) / length * back * 0.7)
            shaft = "M" + "L".join(f"{n(x)} {n(y)}" for x, y in [*node.points[:-1], tip])
            out = path(shaft, **round_, stroke=tone.edge or INK, stroke_width=w * 1.5, opacity=0.8)
            out += path(shaft, **round_, stroke=tone.fill, stroke_width=w)
            head = polygon(
                [(0, 0), (-back, -w * 1.3), (-back, w * 1.3)],
                fill=tone.fill,
                stroke=tone.edge or INK,
                stroke_width=w * 0.25,
                stroke_linejoin="round",
                transform=f"translate({n(x1)} {n(y1)}) rotate({n(turn)})",
            )
            out += head
        else:  # a road, or a plain line
            out = path(d, **round_, stroke=tone.edge or blend(tone.fill, INK, 0.6), stroke_width=w * 1.5)
            out += path(d, **round_, stroke=tone.fill, stroke_width=w)
            if node.shape == "road":
                out += path(
                    d,
                    **round_,
                    stroke=tone.ink,
                    stroke_width=w * 0.14,
                    opacity=0.5,
                    stroke_dasharray=f"{n(w * 0.9)} {n(w * 0.9)}",
                )
        if node.active:
            out += path(d, **round_, stroke=GOLD, stroke_width=w * 0.6, opacity=0.85)
        middle = (
            node.points[len(node.points) // 2]
            if len(node.points) > 2
            else ((node.points[0][0] + node.points[1][0]) / 2, (node.points[0][1] + node.points[1][1]) / 2)
        )
        if node.icon:
            out += circle(*middle, w * 2, fill=CARD, stroke=tone.edge or INK, stroke_width=w * 0.2)
            out += self.palette.icon(node.icon, *middle, w * 3, INK)
        if node.text:
            out += text_element(middle[0], middle[1] + 5, node.text, 15, INK, bold=True, halo=PAPER)
        return out

    # ---- pieces ------------------------------------------------------------------------------------

    def token(self, node: Node, w: float, h: float) -> str:
        tone = self.palette.tone(node.tone, "#8a6d4a")
        s = min(w, h)
        r = s / 2
        edge = tone.edge or blend(tone.fill, INK, 0.6)
        look: dict[str, str | float] = {"fill": self.palette.lit(tone.fill), "stroke": edge, "stroke_width": s * 0.055}
        out = tag("ellipse", cx=0, cy=r * 0.86, rx=r * 0.86, ry=r * 0.26, fill="#140d07", opacity=0.35)
        if node.active:
            out += circle(0, 0, r * 1.24, fill="none", stroke=GOLD, stroke_width=s * 0.07)
        field = r
        if r >= MEDALLION_RADIUS:
            field = r * 0.8
            rim = RIMS[min(node.rank, len(RIMS) - 1)] or blend(tone.fill, "#fff8e8", 0.42)
            dark = blend(edge, "#1a120b", 0.6)
            out += self.outline(node.shape, r * 1.03, {"fill": dark, "stroke": "#fff8e8", "stroke_width": s * 0.025})
            out += self.outline(node.shape, r * 0.97, {"fill": rim})
            look |= {"stroke": dark, "stroke_width": s * 0.03}
        out += self.outline(node.shape, field, look)
        if tone.pattern:
            paint = self.palette.pattern(tone.pattern, tone.ink, s / 80, 0.25)
            out += self.outline(node.shape, field, {"fill": paint})
        if node.face_down:
            out += self.outline(node.shape, field, {"fill": self.palette.pattern("cross", tone.ink, s / 90, 0.4)})
        out += self.studs(node.rank, r)
        low = 0.06 if node.shape == "pawn" else -0.04 if node.shape in ("shield", "banner") else 0.0
        if node.icon:
            out += self.palette.icon(
                node.icon, 0, s * low, s * (0.44 if node.shape in ("diamond", "pawn") else 0.56), tone.ink
            )
            if node.text:
                out += text_element(0, r + s * 0.26, node.text, s * 0.24, INK, bold=True, halo=PAPER)
        elif node.text:
            letters = min(s * 0.46, s * 0.82 / max(width(node.text, 1.0), 0.5))
            out += text_element(0, s * low + letters * 0.35, node.text, letters, tone.ink, bold=True)
        return out + self.health(node, 0, r * 0.92, s * 0.2)

    def studs(self, rank: int, r: float) -> str:
        """One stud on the upper rim for each rank."""
        out = ""
        for i in range(rank):
            angle = -pi / 2 + (i - (rank - 1) / 2) * 0.42
            out += circle(cos(angle) * r * 0.9, sin(angle) * r * 0.9, r * 0.11, fill="#fffaf0", stroke=INK)
        return out

    def outline(self, shape: str, r: float, look: dict[str, str | float]) -> str:
        if shape == "square":
            return rect(-r * 0.95, -r * 0.95, r * 1.9, r * 1.9, r * 0.36, **look)
        if shape == "diamond":
            return polygon([(0, -r * 1.1), (r * 1.1, 0), (0, r * 1.1), (-r * 1.1, 0)], stroke_linejoin="round", **look)
        if shape == "shield":
            d = "M-.9 -.9Q0 -1.05 .9 -.9V.1Q.85 .75 0 1.08Q-.85 .75 -.9 .1Z"
        elif shape == "banner":
            d = "M-.78 -1H.78V1L0 .62L-.78 1Z"
        elif shape == "pawn":
            d = "M-.34 -.28A.46 .46 0 1 1 .34 -.28Q.5 .3 .86 .62Q1 1 .7 1H-.7Q-1 1 -.86 .62Q-.5 .3 -.34 -.28Z"
        else:
            return circle(0, 0, r, **look)
        stroke = look.get("stroke_width", 0.0)
        look = {**look, "stroke_width": float(stroke) / r} if stroke else look
        return path(d, transform=f"scale({n(r)})", stroke_linejoin="round", **look)

    def card(self, node: Node, w: float, h: float) -> str:
        tone = self.palette.tone(node.tone, "#b79a6a")
        edge = tone.edge or blend(tone.fill, INK, 0.55)
        out = rect(
            -w / 2, -h / 2, w, h, w * 0.08, fill=CARD, stroke=edge, stroke_width=w * 0.02, filter=self.palette.shadow()
        )
        inset = w * 0.05
        if node.face_down:
            box = (-w / 2 + inset, -h / 2 + inset, w - 2 * inset, h - 2 * inset, w * 0.05)
            out += rect(*box, fill=self.palette.lit(tone.fill))
            out += rect(*box, fill=self.palette.pattern(tone.pattern or "cross", tone.ink, w / 90, 0.3))
            out += self.palette.icon(node.icon, 0, 0, w * 0.5, tone.ink, 0.9)
            letters = w * 0.13
            out += text_element(
                0, h / 2 - w * 0.12, truncate(node.text, letters, w * 0.8), letters, tone.ink, bold=True
            )
        else:
            letters = max(w * 0.13, 8.0)
            title = wrap(node.text, letters, w * 0.86, 2, True)
            band = letters * 1.15 * max(len(title), 1) + w * 0.08
            out += path(
                f"M{n(-w / 2 + inset)} {n(-h / 2 + inset + band)}v{n(-band)}h{n(w - 2 * inset)}v{n(band)}Z",
                fill=tone.fill,
            )
            if tone.pattern:
                out += rect(
                    -w / 2 + inset,
                    -h / 2 + inset,
                    w - 2 * inset,
                    band,
                    0,
                    fill=self.palette.pattern(tone.pattern, tone.ink, w / 120, 0.2),
                )
            for i, line in enumerate(title):
                out += text_element(
                    0,
                    -h / 2 + inset + w * 0.04 + letters * (0.9 + 1.15 * i),
                    line,
                    letters,
                    tone.ink,
                    bold=True,
                    serif=True,
                )
            room = h - band - 2 * inset
            small = letters * 0.82
            notes = wrap(node.note, small, w * 0.86, max(int(room * 0.6 / (small * 1.15)), 1))
            below = small * 1.15 * len(notes)
            middle = -h / 2 + inset + band + (room - below) / 2
            out += self.palette.icon(
                node.icon, 0, middle, min(w * 0.56, (room - below) * 0.92), tone.edge or blend(tone.fill, INK, 0.55)
            )
            for i, line in enumerate(notes):
                out += text_element(0, h / 2 - inset - below + small * (0.75 + 1.15 * i), line, small, INK)
        if node.active:
            out += rect(-w / 2, -h / 2, w, h, w * 0.08, fill="none", stroke=GOLD, stroke_width=w * 0.05)
        return out + self.health(node, 0, h / 2 - w * 0.02, w * 0.13)

    def pile(self, node: Node, w: float, h: float) -> str:
        """A stack: up to three cards deep, the count on its rim. An empty one is an outline."""
        count = 1 if node.value is None else node.value
        if count == 0:
            out = rect(
                -w / 2,
                -h / 2,
                w,
                h,
                w * 0.08,
                fill="#000000",
                fill_opacity=0.12,
                stroke=MUTED,
                stroke_width=w * 0.02,
                stroke_dasharray=f"{n(w * 0.07)} {n(w * 0.05)}",
            )
            out += self.palette.icon(node.icon, 0, -w * 0.08, w * 0.42, MUTED, 0.6)
            out += text_element(0, h / 2 - w * 0.1, truncate(node.text, w * 0.13, w * 0.88), w * 0.13, INK, halo=PAPER)
        else:
            deep = min(count, 3) - 1
            out = "".join(
                rect(
                    -w / 2 + i * w * 0.035,
                    -h / 2 - i * w * 0.035,
                    w,
                    h,
                    w * 0.08,
                    fill=CARD,
                    stroke=MUTED,
                    stroke_width=w * 0.015,
                )
                for i in range(deep, 0, -1)
            )
            out += self.card(structs.replace(node, value=None), w, h)
        if node.value is not None:
            text = f"{node.value}/{node.of}" if node.of else str(node.value)
            out += self.chip(w * 0.42, h * 0.44, w * 0.17, text)
        return out

    def die(self, node: Node, w: float, h: float) -> str:
        tone = self.palette.tone(node.tone)
        edge = tone.edge or blend(tone.fill, INK, 0.6)
        s = min(w, h)
        out = rect(
            -s / 2,
            -s / 2,
            s,
            s,
            s * 0.2,
            fill=self.palette.lit(tone.fill),
            stroke=edge,
            stroke_width=s * 0.05,
            filter=self.palette.shadow(),
        )
        if tone.pattern:
            out += rect(-s / 2, -s / 2, s, s, s * 0.2, fill=self.palette.pattern(tone.pattern, tone.ink, s / 80, 0.2))
        if node.active:
            out += rect(
                -s * 0.56, -s * 0.56, s * 1.12, s * 1.12, s * 0.25, fill="none", stroke=GOLD, stroke_width=s * 0.07
            )
        if node.icon:
            out += self.palette.icon(node.icon, 0, 0, s * 0.7, tone.ink)
        elif node.text:
            out += text_element(
                0, s * 0.18, node.text, min(s * 0.5, s * 0.8 / max(width(node.text, 1.0), 0.5)), tone.ink, bold=True
            )
        elif node.value is not None and node.value in EYES and (node.of or 6) == 6:
            for x, y in EYES[node.value]:
                out += circle(x * s * 0.26, y * s * 0.26, s * 0.085, fill=tone.ink)
        elif node.value is not None:
            out += text_element(0, s * 0.19, str(node.value), s * 0.54, tone.ink, bold=True, serif=True)
        return out

    # ---- scales and signs --------------------------------------------------------------------------

    def track(self, node: Node, w: float, h: float) -> str:
        """Steps filled up to `value`, each in its own mark's tone, or one bar; its name above."""
        tone = self.palette.tone(node.tone, HARM)
        of = node.of or max(node.value or 0, len(node.marks), 1)
        value = node.value or 0
        out = ""
        if node.text or node.note:
            letters = max(h * 0.9, 12.0)
            out += self.palette.icon(
                node.icon, -w / 2 + letters * 0.5, -h * 0.5 - letters * 0.75, letters * 1.1, self.text
            )
            left = letters * 1.3 if node.icon else 0.0
            count = node.note or f"{value}/{of}"
            base = -h * 0.5 - letters * 0.4
            said, small = fitted(node.text, letters, w - left - width(count, letters) - 8)
            out += text_element(left - w / 2, base, said, small, self.text, "start", halo=self.halo)
            out += text_element(w / 2, base, count, letters, self.text, "end", halo=self.halo, opacity=0.8)
        elif node.icon:
            out += self.palette.icon(node.icon, -w / 2 - h * 0.8, 0, h * 1.2, INK)
        if node.shape == "bar":
            out += rect(-w / 2, -h / 2, w, h, h / 2, fill="#e4d4af", stroke=MUTED, stroke_width=h * 0.07)
            if value > 0:
                part = w * min(value / of, 1.0)
                out += rect(-w / 2, -h / 2, max(part, h), h, h / 2, fill=tone.fill)
                if tone.pattern:
                    out += rect(
                        -w / 2,
                        -h / 2,
                        max(part, h),
                        h,
                        h / 2,
                        fill=self.palette.pattern(tone.pattern, tone.ink, h / 24),
                    )
            if h >= 11 and not node.text:
                out += text_element(0, h * 0.3, f"{value}/{of}", h * 0.8, INK, bold=True, halo=PAPER)
        else:
            step = w / of
            gap = min(step * 0.16, 4.0)
            for i in range(of):
                named = self.palette.tone(node.marks[i], "#e4d4af") if i < len(node.marks) and node.marks[i] else None
                full = i < value
                fill = tone.fill if full else named.fill if named else "#e4d4af"
                x = -w / 2 + i * step + gap / 2
                box = (x, -h / 2, step - gap, h, min(h, step) * 0.25)
                out += rect(*box, fill=fill, stroke=blend(fill, INK, 0.45), stroke_width=h * 0.06)
                mark = named if named and not full else tone if full else None
                if mark and mark.pattern:
                    out += rect(*box, fill=self.palette.pattern(mark.pattern, mark.ink, h / 24))
                if named and full:
                    out += circle(x + (step - gap) / 2, 0, h * 0.16, fill=named.fill, stroke=INK, stroke_width=h * 0.05)
        if node.active:
            out += rect(-w / 2 - 4, -h / 2 - 4, w + 8, h + 8, h * 0.4, fill="none", stroke=GOLD, stroke_width=3)
        return out

    def dial(self, node: Node, w: float, h: float) -> str:
        """Sectors numbered clockwise from the top; the one in `value` is lit; the hub holds the symbol."""
        tone = self.palette.tone(node.tone, "#efe0bd")
        r = w / 2
        of = node.of or 6
        out = circle(
            0,
            0,
            r,
            fill=self.palette.lit(tone.fill),
            stroke=tone.edge or MUTED,
            stroke_width=w * 0.015,
            filter=self.palette.shadow(),
        )
        for i in range(of):
            x0, y0 = on_circle(0, 0, r, i / of)
            x1, y1 = on_circle(0, 0, r, (i + 1) / of)
            wide = 1 if of == 1 else 0
            d = f"M0 0L{n(x0)} {n(y0)}A{n(r)} {n(r)} 0 {wide} 1 {n(x1)} {n(y1)}Z"
            mark = node.marks[i] if i < len(node.marks) else ""
            if mark:
                coloured = self.palette.tone(mark)
                out += path(d, fill=coloured.fill, opacity=0.7)
                if coloured.pattern:
                    out += path(d, fill=self.palette.pattern(coloured.pattern, coloured.ink, w / 200, 0.3))
            if node.value == i + 1:
                out += path(d, fill=GOLD, opacity=0.35)
            out += path(f"M0 0L{n(x0)} {n(y0)}", stroke=tone.edge or MUTED, stroke_width=w * 0.006, opacity=0.6)
            x, y = on_circle(0, 0, r * 0.85, (i + 0.5) / of)
            out += text_element(x, y + w * 0.028, str(i + 1), w * 0.08, tone.ink, bold=True, serif=True)
        out += circle(0, 0, r * 0.36, fill=CARD, stroke=tone.edge or MUTED, stroke_width=w * 0.012)
        out += self.palette.icon(node.icon, 0, 0, r * 0.46, tone.ink)
        if node.text:
            letters = min(w * 0.09, r * 0.62 / max(width(node.text, 1.0), 0.5)) if not node.icon else w * 0.07
            out += text_element(
                0,
                letters * 0.35 if not node.icon else r * 1.2,
                node.text,
                letters,
                tone.ink,
                bold=True,
                halo=PAPER if node.icon else "",
            )
        if node.active:
            out += circle(0, 0, r * 1.04, fill="none", stroke=GOLD, stroke_width=w * 0.02)
        return out

    def label(self, node: Node, w: float, h: float) -> str:
        """Letters on the board, with a rim of paper, or on a plate of their tone."""
        tone = self.palette.tone(node.tone, PAPER)
        halo = "" if node.tone else PAPER
        lines = wrap(node.text, h, w, bold=True) if w else [node.text]
        symbol = h * 1.35 if node.icon else 0.0
        broad = max(width(line, h, True) for line in lines) + symbol + h * 0.8
        out = ""
        if node.tone or node.active:
            out += rect(
                -broad / 2,
                -h * 0.85,
                broad,
                h * (0.55 + 1.15 * len(lines)),
                h * 0.4,
                fill=tone.fill if node.tone else "none",
                stroke=GOLD if node.active else tone.edge or "none",
                stroke_width=h * (0.15 if node.active else 0.08),
            )
        out += self.palette.icon(node.icon, -broad / 2 + h * 0.95, -h * 0.02, h * 1.15, tone.ink)
        for i, line in enumerate(lines):
            out += text_element(symbol / 2, h * (0.33 + 1.15 * i), line, h, tone.ink, bold=True, halo=halo)
        if node.note:
            out += text_element(0, h * (0.33 + 1.15 * len(lines)), node.note, h * 0.78, tone.ink, halo=halo)
        return out

    # ---- marks on a node ---------------------------------------------------------------------------

    def health(self, node: Node, x: float, y: float, s: float) -> str:
        """Hearts, full and empty; a plain number where there are too many, or no whole to measure by."""
        if node.value is None:
            return ""
        if node.of is None or node.of > MOST_HEARTS:
            text = str(node.value) if node.of is None else f"{node.value}/{node.of}"
            return self.chip(x, y, s * 0.8, text)
        out = ""
        start = x - (node.of - 1) * s * 0.95 / 2
        for i in range(node.of):
            full = i < node.value
            out += heart(
                start + i * s * 0.95, y, s * 1.15, fill="#d8463c" if full else "#4a3d33", stroke=HALL, stroke_width=0.12
            )
        return out

    def chip(self, x: float, y: float, r: float, text: str, fill: str = CARD, ink: str = INK) -> str:
        half = max(r, width(text, r * 1.15) / 2 + r * 0.35)
        box = rect(x - half, y - r, half * 2, r * 2, r, fill=fill, stroke=INK, stroke_width=r * 0.14)
        return box + text_element(x, y + r * 0.42, text, r * 1.2, ink, bold=True)

    def badges(self, node: Node, w: float, h: float) -> str:
        """Marks about the rim; those that share a corner stand in a row."""
        out = ""
        taken: dict[str, int] = {}
        r = max(min(w, h), 40.0) * (0.2 if node.kind == "token" else 0.12)
        for badge in node.badges:
            place = taken.get(badge.corner, 0)
            taken[badge.corner] = place + 1
            dx, dy = CORNERS[badge.corner]
            reach = 0.46 if node.kind in ("token", "die", "dial") else 0.4
            along = place * r * 2.1 * (-1.0 if dx > 0 else 1.0)
            x, y = dx * w * reach + along, dy * h * reach
            out += self.badge(badge, x, y, r)
        return out

    def badge(self, badge: Badge, x: float, y: float, r: float) -> str:
        tone = self.palette.tone(badge.tone)
        both = bool(badge.icon and badge.text)
        letters = r * 1.2
        half = r
        if badge.text:
            half = max(r, (width(badge.text, letters) + (r * 1.3 if both else 0.0)) / 2 + r * 0.35)
        out = rect(
            x - half, y - r, half * 2, r * 2, r, fill=tone.fill, stroke=tone.edge or "#fffaf0", stroke_width=r * 0.16
        )
        if tone.pattern:
            out += rect(
                x - half, y - r, half * 2, r * 2, r, fill=self.palette.pattern(tone.pattern, tone.ink, r / 18, 0.25)
            )
        if badge.icon:
            out += self.palette.icon(badge.icon, x - half + r if both else x, y, r * 1.5, tone.ink)
        if badge.text:
            out += text_element(
                x + (r * 0.7 if both else 0.0), y + letters * 0.36, badge.text, letters, tone.ink, bold=True
            )
        says = tag("title", escape(badge.tip)) if badge.tip else ""
        return tag("g", says + out) if says else out
