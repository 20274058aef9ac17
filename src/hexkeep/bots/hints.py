"""Hints: the options a bot prefers, in words a person can read."""

from collections.abc import Sequence
from typing import Any

import msgspec

from hexkeep.bots.base import Advice
from hexkeep.bots.players import Player
from hexkeep.kernel.game import Game
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import PASS, Decision, Option

MAX_HINTS = 3
MAX_LINE_PLIES = 8
"""Expected plies that a hint tells."""


class Hint(msgspec.Struct):
    """An option a bot prefers: as text, as a person reads it, its chance from 0 to 1, and why.

    `steps`: the option and the plies the bot expects after it, one by one; `line`: the same in sentences.
    """

    option: str
    label: str
    chance: float
    line: str
    steps: list[str]


def hints(asked: Player, view: Any, decision: Decision, translator: Translator, most: int = MAX_HINTS) -> list[Hint]:
    """The best options, best first, each with the line that the bot expects."""
    advice = asked.bot.advise(view, decision, asked.budget)
    return [hint(asked.bot.game, one, decision, translator) for one in advice[:most]]


def hint(game: Game[Any], advice: Advice, decision: Decision, translator: Translator) -> Hint:
    label = translator.text("advice.pass") if advice.option == PASS else translator.option(advice.option)
    follows = [(seat, translator.option(option)) for seat, option in advice.line[1:] if option != PASS]
    steps = [label]
    for seat, text in follows[:MAX_LINE_PLIES]:
        steps.append(text if seat == decision.seat else f"{translator.seat(seat)}: {text}")
    parts = [translator.text("advice.chance", n=round(advice.value * 100))]
    own = [text for seat, text in follows if seat == decision.seat]
    if own:
        parts.append(join_plies(translator.text("advice.plan"), own))
    others = [seat for seat, _ in follows if seat != decision.seat]
    if others:
        theirs = [text for seat, text in follows if seat == others[0]]
        parts.append(join_plies(translator.text("advice.next", seat=f"seat:{others[0]}"), theirs))
    return Hint(_option_text(game, advice.option), label, advice.value, " ".join(parts), steps)


def join_plies(template: str, plies: Sequence[str]) -> str:
    """A sentence with the first of the plies, and an ellipsis where there are more."""
    sentence = template.replace("{line}", ", ".join(plies[:MAX_LINE_PLIES]))
    return sentence if len(plies) <= MAX_LINE_PLIES else sentence.rstrip(".") + " …"


def _option_text(game: Game[Any], option: Option) -> str:
    return "" if option == PASS else game.write(option)
