"""Goals and forecasts as plain text, with the parts that a terminal can show."""

import re

from rich.text import Text

from hexkeep.kernel.table.guidance import Forecast
from hexkeep.kernel.table.scene import Goal

BOLD = re.compile(r"\*\*(.+?)\*\*")


def with_bold(text: str) -> Text:
    """A text whose `**bold**` spans are bold."""
    out = Text()
    end = 0
    for found in BOLD.finditer(text):
        out.append(text[end : found.start()]).append(found[1], "bold")
        end = found.end()
    return out.append(text[end:])


def goal_text(goal: Goal) -> Text:
    """The goal strip, one line each: how one wins, how one loses, what comes next."""
    out = Text()
    for line in goal.lines:
        out.append(f"{line.label}: ", "dim").append_text(with_bold(line.text)).append("\n")
    out.rstrip()
    return out


def forecast_text(told: Forecast | None, warning: str) -> Text:
    """What an option would do: its sum in one line, what it means, the odds, what comes back; then the warning."""
    out = Text()
    lines: list[str] = []
    if told is not None:
        if told.sum:
            lines.append(" ".join(f"{term.sign} {term.value} {term.label}".strip() for term in told.sum))
        lines += [told.result, *[f"{chance.text}: {chance.count}/{chance.of}" for chance in told.chances]]
        lines += [told.answer, *told.lines, told.remark]
    for line in filter(None, lines):
        out.append_text(with_bold(line)).append("\n")
    if warning:
        out.append_text(with_bold(warning)).append("\n")
    return out
