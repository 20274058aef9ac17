"""Palette for pictures: colours, letters, symbols and patterns, written as SVG text."""

import json
from functools import cache
from importlib.resources import files
from math import cos, pi, sin
from xml.sax.saxutils import quoteattr

from hexkeep.kernel.table.scene import Pattern, Theme, Tone

INK = "#2b2118"
MUTED = "#6d5b45"
PAPER = "#f4e9cf"
CARD = "#fffaf0"
HALL = "#241c16"
GOLD = "#e0a52f"
HARM = "#a3322b"
SERIF = "Alegreya, 'Iowan Old Style', Palatino, Georgia, 'DejaVu Serif', serif"
SANS = "'Alegreya Sans', 'Gill Sans', Calibri, 'DejaVu Sans', sans-serif"

NARROW = frozenset("iljtfrI.,:;'|!()[]{} ·1-")
BROAD = frozenset("mwMWЖШЩЮФжшщюфмыMO@—")

# Each pattern on a square of 24 units: strokes, then filled marks.
PATTERNS: dict[str, tuple[str, str]] = {
    "dots": ("", "M5 6h2v2h-2zM17 4h2v2h-2zM11 13h2v2h-2zM3 19h2v2h-2zM19 18h2v2h-2z"),
    "grain": ("M2 5h4M13 3h5M8 11h4M19 13h4M3 18h5M14 20h4", ""),
    "lines": ("M-6 6L6 -6M0 24L24 0M18 30L30 18", ""),
    "cross": ("M0 24L24 0M0 0L24 24", ""),
    "waves": ("M0 7q3 -4 6 0t6 0t6 0t6 0M0 19q3 -4 6 0t6 0t6 0t6 0", ""),
    "trees": ("", "M6 2l4 8h-8zM18 13l4 8h-8z"),
    "peaks": ("M1 11l5 -7l5 7M13 23l5 -7l5 7", ""),
    "bricks": ("M0 1h24M0 9h24M0 17h24M6 1v8M18 9v8M6 17v7M6 0v1", ""),
    "rays": ("M12 2v5M12 17v5M2 12h5M17 12h5M5 5l3 3M16 16l3 3M19 5l-3 3M8 16l-3 3", ""),
    "scales": ("M0 12a6 6 0 0 0 12 0a6 6 0 0 0 12 0M-6 24a6 6 0 0 0 12 0a6 6 0 0 0 12 0a6 6 0 0 0 12 0M6 0v0", ""),
    "flames": ("", "M6 2q6 5 2 9q-2 2 -4 0q-3 -3 2 -9zM18 13q6 5 2 9q-2 2 -4 0q-3 -3 2 -9z"),
    "stars": ("", "M6 2l1 3l3 1l-3 1l-1 3l-1 -3l-3 -1l3 -1zM18 14l1 3l3 1l-3 1l-1 3l-1 -3l-3 -1l3 -1z"),
    "fog": ("M1 6q4 -3 8 0t8 0M9 14q4 -3 8 0t6 0M0 14q2 -2 4 -1M3 21q4 -3 8 0t8 0", ""),
}


@cache
def icons() -> dict[str, str]:
    """The symbols that came with the package, by name: their paths on a square of 512 units."""
    source = files("hexkeep.kernel") / "icons.json"
    found: dict[str, str] = json.loads(source.read_text("utf-8"))["icons"]
    return found


def n(value: float) -> str:
    """A number as SVG wants it: short, and never `-0`."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def attrs(**given: str | float) -> str:
    """Attributes, escaped; `stroke_width` is written `stroke-width`."""
    parts = []
    for key, value in given.items():
        text = value if isinstance(value, str) else n(value)
        parts.append(f" {key.rstrip('_').replace('_', '-')}={quoteattr(text)}")
    return "".join(parts)


def escape(text: str) -> str:
    """Text for SVG: no markup, none of the control characters that XML forbids."""
    clean = "".join(c for c in text if c >= " " or c in "\t\n")
    return clean.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def tag(name: str, inner: str = "", /, **given: str | float) -> str:
    head = f"<{name}{attrs(**given)}"
    return f"{head}>{inner}</{name}>" if inner else f"{head}/>"


def rect(x: float, y: float, w: float, h: float, r: float, **given: str | float) -> str:
    return tag("rect", x=x, y=y, width=max(w, 0.0), height=max(h, 0.0), rx=r, **given)


def circle(x: float, y: float, r: float, **given: str | float) -> str:
    return tag("circle", cx=x, cy=y, r=r, **given)


def path(d: str, **given: str | float) -> str:
    return tag("path", d=d, **given)


def polygon(points: list[tuple[float, float]], **given: str | float) -> str:
    return tag("polygon", points=" ".join(f"{n(x)},{n(y)}" for x, y in points), **given)


def width(text: str, size: float, bold: bool = False) -> float:
    """About how wide a text is in letters of this size; rather more than less, for fonts differ."""
    units = 0.0
    for c in text:
        wide = 0.33 if c in NARROW else 0.9 if c in BROAD else 0.7 if c.isupper() else 0.58 if c < "\u0400" else 0.62
        units += wide
    return units * size * (1.15 if bold else 1.0)


def fitted(text: str, size: float, room: float, bold: bool = False) -> tuple[str, float]:
    """The text and the size of its letters: smaller if it must be, and shortened only then."""
    wide = width(text, size, bold)
    if wide > room:
        size *= max(room / wide, 0.7)
    return truncate(text, size, room, bold), size


def truncate(text: str, size: float, room: float, bold: bool = False) -> str:
    """The text, shortened with an ellipsis if it does not fit."""
    if width(text, size, bold) <= room:
        return text
    while text and width(text + "…", size, bold) > room:
        text = text[:-1]
    return text.rstrip() + "…" if text else ""


def wrap(text: str, size: float, room: float, lines: int = 99, bold: bool = False) -> list[str]:
    """The text broken into lines, at most `lines` of them; the last one is shortened if it must be."""
    found: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}" if line else word
            if line and width(longer, size, bold) > room:
                found.append(line)
                line = word
            else:
                line = longer
        found.append(line)
    found = [truncate(line, size, room, bold) for line in found if line]
    if len(found) > lines:
        found[lines - 1] = truncate(found[lines - 1] + "…", size, room, bold)
    return found[:lines]


def text_element(
    x: float,
    y: float,
    text: str,
    size: float,
    fill: str = INK,
    anchor: str = "middle",
    bold: bool = False,
    serif: bool = False,
    halo: str = "",
    opacity: float = 1.0,
) -> str:
    """One line of text with its baseline at y. `halo` is the colour of a rim that keeps it legible."""
    if not text:
        return ""
    given: dict[str, str | float] = {"x": x, "y": y, "font_size": size, "fill": fill, "text_anchor": anchor}
    given["font_family"] = SERIF if serif else SANS
    if bold:
        given["font_weight"] = "700"
    if halo:
        given |= {"stroke": halo, "stroke_width": size * 0.22, "stroke_linejoin": "round", "paint_order": "stroke"}
    if opacity < 1.0:
        given["opacity"] = opacity
    return tag("text", escape(text), **given)


def hexagon(x: float, y: float, w: float, h: float, pointy: bool) -> list[tuple[float, float]]:
    """The corners of a hex of this width and height about a centre."""
    if pointy:
        return [
            (x + w / 2 * dx, y + h / 2 * dy) for dx, dy in ((0, -1), (1, -0.5), (1, 0.5), (0, 1), (-1, 0.5), (-1, -0.5))
        ]
    return [
        (x + w / 2 * dx, y + h / 2 * dy) for dx, dy in ((-0.5, -1), (0.5, -1), (1, 0), (0.5, 1), (-0.5, 1), (-1, 0))
    ]


def on_circle(x: float, y: float, r: float, turn: float) -> tuple[float, float]:
    """The point at a part of a whole turn, clockwise from the top."""
    return (x + r * sin(turn * 2 * pi), y - r * cos(turn * 2 * pi))


def heart(x: float, y: float, size: float, **given: str | float) -> str:
    d = "M0 .38C-.62 -.05 -.5 -.46 -.25 -.46C-.1 -.46 0 -.33 0 -.24C0 -.33 .1 -.46 .25 -.46C.5 -.46 .62 -.05 0 .38Z"
    return path(d, transform=f"translate({n(x)} {n(y)}) scale({n(size)})", **given)


def blend(a: str, b: str, share: float) -> str:
    """The colour that lies between two, `share` of the way from a to b. Only #rrggbb can be mixed."""
    if len(a) != 7 or len(b) != 7:
        return a
    pairs = [(int(a[i : i + 2], 16), int(b[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(p + (q - p) * share):02x}" for p, q in pairs)


class Palette:
    """What one picture needs defined once: its patterns, symbols and lights, under ids of its own.

    Several pictures may stand on one page, so every id carries the picture's key.
    """

    def __init__(self, theme: Theme, key: str) -> None:
        self.theme = theme
        self.key = key
        self._defs: dict[str, str] = {}

    def tone(self, name: str, otherwise: str = CARD) -> Tone:
        """A tone of the theme; one that it does not name is plain."""
        found = self.theme.tones.get(name)
        return Tone(otherwise) if found is None else found

    def define(self, name: str, body: str) -> str:
        """Keep a definition (its id is written `@id` in the body) and give its id."""
        known = f"{name}-{self.key}"
        if known not in self._defs:
            self._defs[known] = body.replace("@id", known)
        return known

    def defs(self) -> str:
        return f"<defs>{''.join(self._defs.values())}</defs>"

    def pattern(self, pattern: Pattern, colour: str, unit: float, opacity: float = 0.4) -> str:
        """A paint that lays a pattern over a fill; `unit` scales its square of 24."""
        strokes, marks = PATTERNS[pattern]
        body = ""
        if strokes:
            body += path(strokes, fill="none", stroke=colour, stroke_width=1.4, stroke_linecap="round")
        if marks:
            body += path(marks, fill=colour)
        name = f"{pattern}-{colour.lstrip('#')}-{n(unit).replace('.', '_')}-{round(opacity * 100)}"
        found = self.define(
            name,
            f'<pattern id="@id" width="24" height="24" patternUnits="userSpaceOnUse"'
            f' patternTransform="scale({n(unit)})"><g opacity="{n(opacity)}">{body}</g></pattern>',
        )
        return f"url(#{found})"

    def glow(self, name: str, inner: str, outer: str) -> str:
        """A soft light from the upper left: brighter there, darker at the rim."""
        found = self.define(
            name,
            '<radialGradient id="@id" cx="0.4" cy="0.3" r="0.85">'
            f'<stop offset="0" stop-color="{inner}"/><stop offset="1" stop-color="{outer}"/></radialGradient>',
        )
        return f"url(#{found})"

    def lit(self, colour: str) -> str:
        """A fill in this colour with light on it."""
        if len(colour) != 7:
            return colour
        return self.glow(f"lit-{colour[1:]}", blend(colour, "#ffffff", 0.16), blend(colour, "#000000", 0.12))

    def shadow(self) -> str:
        found = self.define(
            "shadow",
            '<filter id="@id" x="-20%" y="-20%" width="140%" height="150%">'
            '<feDropShadow dx="0" dy="2" stdDeviation="2.4" flood-color="#140d07" flood-opacity="0.45"/></filter>',
        )
        return f"url(#{found})"

    def icon(self, name: str, x: float, y: float, size: float, fill: str, opacity: float = 1.0) -> str:
        """A symbol about a centre. One that did not come with the package is a small neutral mark."""
        if not name:
            return ""
        body = icons().get(name)
        if body is None:
            return circle(x, y, size * 0.22, fill="none", stroke=fill, stroke_width=size * 0.08, opacity=opacity)
        found = self.define(f"icon-{name}", f'<symbol id="@id" viewBox="0 0 512 512">{body}</symbol>')
        # `color` is what the symbol's paths are filled with.
        return tag(
            "use",
            href=f"#{found}",
            x=x - size / 2,
            y=y - size / 2,
            width=size,
            height=size,
            color=fill,
            opacity=opacity,
        )
