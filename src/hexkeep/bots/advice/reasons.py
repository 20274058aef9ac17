"""Why a bot prefers an option, in one sentence of the game's own words."""

from collections.abc import Sequence
from typing import Any

from hexkeep.bots.base import Advice, Bot
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import PASS

MAX_CLAUSES = 2
"""What a line wins, and what it costs."""
GUESS = 1
"""The guessed world in which the line is played through."""


def reason(bot: Bot[Any], view: Any, advice: Advice, other: Advice | None, translator: Translator) -> str:
    """The game's reason; where it has none, what the option would do; else how it compares with `other`, the best of
    the rest or the one that is better."""
    if advice.option == PASS:
        return translator.text("advice.why.pass")
    after, answered = play_line(bot, view, advice)
    clauses = bot.strategy.tell_why(view, advice.seat, advice.line, after, answered)[:MAX_CLAUSES]
    if clauses:
        return sentence([translator.text(key, **args) for key, args in clauses])
    forecast = bot.game.forecast(view, advice.seat, advice.option, translator)
    if forecast is not None:
        told = [text for text in (forecast.result, *forecast.lines, forecast.answer) if text]
        if told:
            return sentence(told[:1])
    return comparison(advice, other, translator)


def comparison(advice: Advice, other: Advice | None, translator: Translator) -> str:
    """By how much an option is better or worse than another; both are calibrated."""
    if other is None:
        return translator.text("advice.why.only")
    points = round(100 * advice.value) - round(100 * other.value)
    label = translator.text("advice.pass") if other.option == PASS else translator.option(other.option)
    key = "better" if points > 0 else "worse" if points < 0 else "alike"
    return translator.text(f"advice.why.{key}", n=abs(points), option=label)


def play_line(bot: Bot[Any], view: Any, advice: Advice) -> tuple[Any, Any]:
    """The position after the seat's own plies of the line, and after all of it, as far as it can be played."""
    game, strategy = bot.game, bot.strategy
    turns: Turns[Any] = Turns(game, game.guess(view, advice.seat, GUESS))
    after: Any = None
    for seat, option in advice.line:
        node = turns.node()
        while node is not None and PASS in node.options and (node.seat != seat or option not in node.options):
            turns.play(node, PASS)
            node = turns.node()
        if node is None or node.seat != seat or option not in node.options:
            break
        if after is None and not strategy.is_ally(turns.state, advice.seat, seat):
            after = game.copy(turns.state)
        turns.play(node, option)
    return turns.state if after is None else after, turns.state


def sentence(clauses: Sequence[str]) -> str:
    """The clauses as one sentence: a capital letter, semicolons between, a full stop."""
    text = "; ".join(clause.rstrip(".") for clause in clauses if clause)
    if not text:
        return ""
    return text[0].upper() + text[1:] + ("" if text[-1] in "!?…" else ".")
