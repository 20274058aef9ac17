"""A hint for a person, thought out by a bot in a worker process."""

from collections.abc import Mapping
from typing import Any

from hexkeep.bots import player
from hexkeep.kernel.registry import game as find_game
from hexkeep.kernel.texts import Words
from hexkeep.kernel.words import PASS

ADVISER = "veteran"
HINTS = 3


def advise(game: str, view: Mapping[str, Any], seat: int, language: str) -> list[tuple[str, str]]:
    """The best options, best first, each with its chance and what may follow. Plain values only."""
    rules = find_game(game)
    seen = rules.from_position(view)
    decision = next((d for d in rules.decisions(seen) if d.seat == seat), None)
    if decision is None:
        return []
    asked = player(ADVISER, rules)
    words = Words.of(rules, language)
    lines = []
    for advice in asked.bot.advise(seen, decision, asked.budget)[:HINTS]:
        if advice.option != PASS:
            follows = " → ".join(words.option(option) for who, option in advice.line if who == seat and option != PASS)
            lines.append((rules.write(advice.option), f"{advice.value:.0%} · {follows}"))
    return lines
