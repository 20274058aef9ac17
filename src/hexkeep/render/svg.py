"""A scene as a picture: one self-contained SVG, the board in the middle of a dark ground, panels beside it.

What the seat owns stands to the left, the others and the rest to the right, what lies over the
board below it. Drawn from a scene, which is drawn from a view: a picture cannot tell a secret.
"""

from hashlib import blake2b

import msgspec

from hexkeep.kernel.table.scene import Node, Scene
from hexkeep.render.svg_nodes import NodeRenderer, child_place, size
from hexkeep.render.svg_style import (
    CARD,
    GOLD,
    HALL,
    INK,
    MUTED,
    PAPER,
    Palette,
    circle,
    escape,
    fitted,
    heart,
    n,
    rect,
    tag,
    text_element,
    truncate,
    width,
    wrap,
)

COLUMN = 288.0
GAP = 16.0
PAD = 12.0
HEADER = 56.0
BOARD_WIDE, BOARD_HIGH = 980.0, 820.0
ROW = 34.0
MAX_INLINE_SIZE = 52.0
"""The largest a piece is drawn where it flows in a panel."""


def svg(scene: Scene) -> str:
    """The whole table as SVG text."""
    key = blake2b(msgspec.json.encode(scene), digest_size=4).hexdigest()
    return _Page(scene, Palette(scene.theme, key)).draw()


class _Page:
    def __init__(self, scene: Scene, palette: Palette) -> None:
        self.scene = scene
        self.palette = palette
        self.renderer = NodeRenderer(palette)
        self.byid = {node.id: node for node in scene.nodes}
        self.children: dict[str, list[Node]] = {}
        for node in scene.nodes:
            if node.parent in self.byid:
                self.children.setdefault(node.parent, []).append(node)

    def draw(self) -> str:
        scene = self.scene
        left, right, below = self.columns()
        fit = min(BOARD_WIDE / max(scene.w, 1.0), BOARD_HIGH / max(scene.h, 1.0), 3.0)
        board_w = max(scene.w * fit, 320.0)
        board_h = max(scene.h * fit, 200.0)
        x0 = GAP + len(left) * (COLUMN + GAP)
        stage_w, stage_h = board_w + 2 * GAP, board_h + 2 * GAP
        under, under_h = self.panels_below(below, stage_w)
        total_w = x0 + stage_w + GAP + len(right) * (COLUMN + GAP)
        tallest = max([stage_h + under_h, *[height for _, height in left + right]])
        top = HEADER if scene.title else GAP
        total_h = top + tallest + GAP
        middle_h = tallest - under_h
        body = rect(0, 0, total_w, total_h, 0, fill=HALL) + (self.header(total_w) if scene.title else "")
        body += self.ground(x0, top, stage_w, middle_h)
        dx = x0 + GAP + (board_w - scene.w * fit) / 2 - scene.x * fit
        dy = top + (middle_h - scene.h * fit) / 2 - scene.y * fit
        body += tag("g", self.board(), transform=f"translate({n(dx)} {n(dy)}) scale({n(fit)})")
        x = GAP
        for column, _ in left:
            body += self.placed(column, x, top)
            x += COLUMN + GAP
        x = x0 + stage_w + GAP
        for column, _ in right:
            body += self.placed(column, x, top)
            x += COLUMN + GAP
        body += tag("g", under, transform=f"translate({n(x0)} {n(top + middle_h)})") if under else ""
        label = f"{scene.title}. {scene.subtitle}" if scene.subtitle else scene.title
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{n(total_w)}" height="{n(total_h)}"'
            f' viewBox="0 0 {n(total_w)} {n(total_h)}" role="img">'
            f"<title>{escape(label)}</title>{self.palette.defs()}{body}</svg>"
        )

    def header(self, total_w: float) -> str:
        title = truncate(self.scene.title, 26, total_w * 0.6, True)
        out = text_element(GAP, 37, title, 26, PAPER, "start", bold=True, serif=True)
        start = GAP * 2.5 + width(title, 26, True)
        return out + text_element(
            start, 36, truncate(self.scene.subtitle, 16, total_w - start - GAP), 16, "#bfae90", "start"
        )

    def ground(self, x: float, y: float, w: float, h: float) -> str:
        theme = self.scene.theme
        found = self.palette.define(
            "ground",
            '<radialGradient id="@id" cx="0.5" cy="0.45" r="0.75">'
            f'<stop offset="0" stop-color="{theme.ground}"/><stop offset="1" stop-color="{theme.ground_edge}"/>'
            "</radialGradient>",
        )
        out = rect(x, y, w, h, 12, fill=f"url(#{found})", stroke="#0f0a06", stroke_width=2)
        if theme.ground_pattern:
            out += rect(x, y, w, h, 12, fill=self.palette.pattern(theme.ground_pattern, "#ffffff", 1.6, 0.05))
        return out

    # ---- the board ---------------------------------------------------------------------------------

    def board(self) -> str:
        """What lies on the board: nodes of no panel, lower layers first, each with what stands on it."""
        free = [node for node in self.scene.nodes if node.parent not in self.byid and not _is_side_panel(node)]
        return "".join(self.node_with_children(node) for node in sorted(free, key=lambda node: node.layer))

    def node_with_children(self, node: Node, scale: float = 1.0, place: tuple[float, float] | None = None) -> str:
        """A node at its place with its children about it."""
        if node.kind == "panel":
            block, height = self.panel(node, node.w or COLUMN)
            x, y = node.x - (node.w or COLUMN) / 2, node.y - (node.h or height) / 2
            return tag("g", block, transform=f"translate({n(x)} {n(y)})")
        inner = ""
        for child in sorted(self.children.get(node.id, []), key=lambda c: c.layer):
            if node.kind in ("dial", "track"):
                x, y, room = child_place(node, child)
                same = [c for c in self.children[node.id] if c.slot == child.slot]
                x += (same.index(child) - (len(same) - 1) / 2) * room * (0.9 if len(same) > 1 else 0.0)
                inner += self.node_with_children(child, room / max(*size(child), 1.0), (x, y))
            else:
                inner += self.node_with_children(child)
        x, y = place if place is not None else (0.0, 0.0) if node.kind == "line" else (node.x, node.y)
        return self.renderer.at(node, x, y, inner, scale)

    # ---- panels ------------------------------------------------------------------------------------

    def columns(self) -> tuple[list[tuple[str, float]], list[tuple[str, float]], list[Node]]:
        """The panels drawn and stacked in columns about as tall as the board."""
        sides: dict[str, list[tuple[str, float]]] = {"left": [], "right": []}
        below: list[Node] = []
        panels = [node for node in self.scene.nodes if _is_side_panel(node) and node.parent not in self.byid]
        for area in ("mine", "side", "others", "over"):
            for node in panels:
                if node.area == area and area == "over":
                    below.append(node)
                elif node.area == area:
                    sides["left" if area == "mine" else "right"].append(self.panel(node, COLUMN))
        return self.balance_columns(sides["left"]), self.balance_columns(sides["right"]), below

    def balance_columns(self, blocks: list[tuple[str, float]]) -> list[tuple[str, float]]:
        if not blocks:
            return []
        total = sum(height + GAP for _, height in blocks)
        columns = max(1, round(total / (BOARD_HIGH * 1.35)))
        limit = total / columns
        found: list[tuple[str, float]] = []
        column, y = "", 0.0
        for block, height in blocks:
            if y > 0 and y + height / 2 > limit and len(found) < columns - 1:
                found.append((column, y))
                column, y = "", 0.0
            column += tag("g", block, transform=f"translate(0 {n(y)})")
            y += height + GAP
        found.append((column, y - GAP))
        return found

    def placed(self, column: str, x: float, y: float) -> str:
        return tag("g", column, transform=f"translate({n(x)} {n(y)})")

    def panels_below(self, panels: list[Node], room: float) -> tuple[str, float]:
        out, y = "", 0.0
        for node in panels:
            block, height = self.panel(node, room)
            y += GAP
            out += tag("g", block, transform=f"translate(0 {n(y)})")
            y += height
        return out, y

    def panel(self, node: Node, room: float, nested: bool = False) -> tuple[str, float]:
        """A sheet of paper with its title and what lies on it; the drawing and its height."""
        tone = self.palette.tone(node.tone, CARD if nested else PAPER)
        outer = (self.renderer.text, self.renderer.halo)
        self.renderer.text, self.renderer.halo = tone.ink, tone.fill
        inner, y = self.title(node, room)
        kids = self.children.get(node.id, [])
        if node.plane and kids:
            block, height = self.plane(kids, room - 2 * PAD)
        else:
            block, height = self.flow(kids, room - 2 * PAD)
        if height:
            inner += tag("g", block, transform=f"translate({n(PAD)} {n(y)})")
            y += height + PAD * 0.6
        if node.area == "" and not nested:
            y = max(y, node.h)
        self.renderer.text, self.renderer.halo = outer
        sheet = rect(0, 0, room, y, 10, fill=tone.fill, stroke=tone.edge or "#c9b48a", stroke_width=1)
        if tone.pattern:
            sheet += rect(0, 0, room, y, 10, fill=self.palette.pattern(tone.pattern, tone.ink, 1.0, 0.12))
        if node.active:
            sheet += rect(1, 1, room - 2, y - 2, 10, fill="none", stroke=GOLD, stroke_width=3)
        out = sheet + inner
        return (tag("g", out, opacity=0.55) if node.dim else out), y

    def title(self, node: Node, room: float) -> tuple[str, float]:
        """A panel's symbol, name, note and health; the drawing and where it ends."""
        ink = self.renderer.text
        y, left, right = PAD, PAD, room - PAD
        out = self.palette.icon(node.icon, PAD + 11, y + 11, 22, ink)
        if node.icon:
            left += 30
        if node.value is not None and node.of:
            out += text_element(right, y + 16, f"{node.value}/{node.of}", 16, ink, "end", True)
            right -= width(f"{node.value}/{node.of}", 16, True) + 20
            out += heart(right + 9, y + 10, 15, fill="#c23b32", stroke=ink, stroke_width=0.06)
        if node.text:
            said, letters = fitted(node.text, 18, right - left, True)
            out += text_element(left, y + 17, said, letters, ink, "start", True, True)
            if node.note and width(said, letters, True) + width(node.note, 14) + 16 < right - left:
                out += text_element(right, y + 17, node.note, 14, ink, "end", opacity=0.8)
                return out, y + 28
            y += 28
        for line in wrap(node.note, 14, room - left - PAD):
            out += text_element(left, y + 14, line, 14, ink, "start", opacity=0.8)
            y += 18
        return out, y + (4 if node.note else 0)

    def plane(self, kids: list[Node], room: float) -> tuple[str, float]:
        """A panel with a board of its own: its nodes keep their places, fitted to the panel."""
        placed = [kid for kid in kids if kid.kind != "line"] or kids
        boxes = [
            (k.x - size(k)[0] / 2, k.y - size(k)[1] / 2, k.x + size(k)[0] / 2, k.y + size(k)[1] / 2) for k in placed
        ]
        boxes += [(x, y, x, y) for kid in kids for x, y in kid.points]
        x0, y0 = min(b[0] for b in boxes) - 6, min(b[1] for b in boxes) - 6
        x1, y1 = max(b[2] for b in boxes) + 6, max(b[3] for b in boxes) + 6
        fit = min(room / max(x1 - x0, 1.0), 1.6)
        drawn = "".join(self.node_with_children(kid) for kid in sorted(kids, key=lambda k: k.layer))
        shift = (room - (x1 - x0) * fit) / 2
        return tag("g", drawn, transform=f"translate({n(shift - x0 * fit)} {n(-y0 * fit)}) scale({n(fit)})"), (
            y1 - y0
        ) * fit

    def flow(self, kids: list[Node], room: float) -> tuple[str, float]:
        """Nodes in order: small ones side by side, broad ones a line of their own."""
        out, x, y, line_h = "", 0.0, 0.0, 0.0
        for kid in kids:
            if kid.kind == "line":
                continue
            if self.takes_whole_row(kid):
                if line_h:
                    y += line_h + 6
                    x, line_h = 0.0, 0.0
                block, height = self.row(kid, room)
                out += tag("g", block, transform=f"translate(0 {n(y)})")
                y += height + 6
                continue
            w, h = size(kid)
            small = kid.kind in ("token", "die", "hex", "tile")
            scale = min(1.0, MAX_INLINE_SIZE / max(w, h) if small else min(118.0 / h, (room - 16.0) / 3 / w))
            w, h = w * scale, h * scale
            extra = h * 0.3 if kid.kind == "token" and (kid.icon and kid.text) else 0.0
            wide = max(w, min(width(kid.text, h * 0.24), room)) if extra else w
            if x > 0 and x + wide > room:
                y += line_h + 6
                x, line_h = 0.0, 0.0
            out += self.node_at(kid, x + wide / 2, y + h / 2 + 4, scale)
            x += wide + 8
            line_h = max(line_h, h + extra + 8)
        return out, y + line_h

    def node_at(self, node: Node, x: float, y: float, scale: float) -> str:
        inner = "".join(
            self.node_with_children(child) for child in self.children.get(node.id, []) if child.x or child.y
        )
        return self.renderer.at(node, x, y, inner, scale)

    def takes_whole_row(self, node: Node) -> bool:
        kids = bool(self.children.get(node.id))
        if node.kind == "token":
            return bool(node.icon and node.text and (node.note or len(node.text) > 3)) or kids
        if node.kind in ("card", "tile"):
            return kids
        return node.kind in ("label", "track", "panel", "dial")

    def row(self, node: Node, room: float) -> tuple[str, float]:
        """A broad node in a panel."""
        if node.kind == "panel":
            return self.panel(node, room, nested=True)
        if node.kind == "track":
            w, h = size(node)
            fitted = msgspec.structs.replace(node, w=room, h=min(h, 18.0))
            head = 22.0 if node.text or node.note else 4.0
            inner = self.node_with_children(fitted, place=(room / 2, head + fitted.h / 2))
            return inner, head + fitted.h + 4
        if node.kind == "dial":
            w, h = size(node)
            scale = min(room * 0.86 / w, 220.0 / w)
            label = 18.0 if node.icon and node.text else 0.0
            return self.node_with_children(node, scale, (room / 2, h * scale / 2 + 4)), h * scale + 10 + label
        if node.kind == "card" or (node.kind in ("token", "tile") and self.children.get(node.id)):
            return self.sheet(node, room)
        return self.entry(node, room)

    def sheet(self, node: Node, room: float) -> tuple[str, float]:
        """A card laid open: symbol, name, note and health above, what it carries below."""
        tone = self.palette.tone(node.tone, "#b79a6a")
        y = PAD
        inner, left = "", PAD
        if node.icon:
            inner += rect(
                PAD, y, ROW, ROW, 8, fill=self.palette.lit(tone.fill), stroke=tone.edge or "none", stroke_width=1.5
            )
            inner += self.palette.icon(node.icon, PAD + ROW / 2, y + ROW / 2, ROW * 0.72, tone.ink)
            left += ROW + 10
        right = room - PAD
        if node.value is not None:
            text = f"{node.value}/{node.of}" if node.of else str(node.value)
            inner += text_element(right, y + 22, text, 16, "#a3322b", "end", True)
            right -= width(text, 16) + 18
            inner += heart(right + 8, y + 17, 14, fill="#c23b32")
        for badge in reversed(node.badges):
            half = max(11.0, width(badge.text, 13) / 2 + (14 if badge.icon else 6))
            inner += self.renderer.badge(badge, right - half, y + 16, 11.0)
            right -= half * 2 + 6
        inner += text_element(
            left,
            y + 15 + (0 if node.note else 7),
            truncate(node.text, 17, right - left, True),
            17,
            INK,
            "start",
            True,
            True,
        )
        y2 = y + 20
        for line in wrap(node.note, 13, right - left, 3):
            inner += text_element(left, y2 + 12, line, 13, MUTED, "start")
            y2 += 16
        y = max(y + ROW, y2) + 8
        outer = (self.renderer.text, self.renderer.halo)
        self.renderer.text, self.renderer.halo = INK, CARD
        block, height = self.flow(self.children.get(node.id, []), room - 2 * PAD)
        self.renderer.text, self.renderer.halo = outer
        if height:
            inner += tag("g", block, transform=f"translate({n(PAD)} {n(y)})")
            y += height + 4
        box = rect(
            0,
            0,
            room,
            y,
            10,
            fill=CARD,
            stroke=GOLD if node.active else "#d6c39b",
            stroke_width=3 if node.active else 1,
        )
        return (tag("g", box + inner, opacity=0.55) if node.dim else box + inner), y

    def entry(self, node: Node, room: float) -> tuple[str, float]:
        """A line of a list: a small symbol, a name, and its note at the right or below."""
        left, inner = 0.0, ""
        plain = node.kind == "label"
        if node.icon and plain:
            inner += self.palette.icon(node.icon, 11, 12, 19, self.renderer.text)
            left = 28.0
        elif node.kind == "token":
            small = msgspec.structs.replace(
                node, text="", note="", value=None, of=None, badges=[], x=0.0, y=0.0, w=26.0, h=26.0
            )
            inner += self.renderer.at(small, 13, 14)
            left = 34.0
        value = ""
        if node.value is not None:
            value = f"{node.value}/{node.of}" if node.of else str(node.value)
        aside = " · ".join(part for part in (node.note, value) if part)
        marks = 0.0
        for badge in reversed(node.badges):
            half = max(9.0, width(badge.text, 11) / 2 + (12 if badge.icon else 5))
            inner += self.renderer.badge(badge, room - marks - half, 13, 9.0)
            marks += half * 2 + 4
        beside = bool(aside) and width(aside, 14) + width(node.text, 15) + left + 12 < room - marks
        y = 0.0
        for line in wrap(node.text, 15, room - left - marks):
            inner += text_element(left, y + 18, line, 15, self.renderer.text, "start", bold=node.active)
            y += 19
        if beside:
            inner += text_element(room - marks, 18, aside, 14, self.renderer.text, "end", True, opacity=0.75)
        elif aside:
            for line in wrap(aside, 13, room - left):
                inner += text_element(left, y + 15, line, 13, self.renderer.text, "start", opacity=0.75)
                y += 16
        height = max(y + 4, 28.0 if node.kind == "token" else 22.0)
        if node.active:
            inner = circle(-5, 13, 3, fill=GOLD) + inner
        return (tag("g", inner, opacity=0.5) if node.dim else inner), height


def _is_side_panel(node: Node) -> bool:
    """Whether it is a panel beside the board."""
    return node.kind == "panel" and node.area != ""
