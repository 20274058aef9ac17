"""Why a bot prefers an option, in one sentence of the game's own words."""

from collections.abc import Iterator, Sequence
from typing import Any

from hexkeep.bots.base import Advice, Bot
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import PASS, Decision, Option

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
    if other is None:
        return translator.text("advice.why.only")
    label = ply_words(bot, view, other.seat, other.option, translator)
    return comparison(advice, other, label, translator)


def comparison(advice: Advice, other: Advice, label: str, translator: Translator) -> str:
    """By how much an option is better or worse than another with this label; both are calibrated."""
    points = round(100 * advice.value) - round(100 * other.value)
    key = "better" if points > 0 else "worse" if points < 0 else "alike"
    return translator.text(f"advice.why.{key}", n=abs(points), option=label)


def play_line(bot: Bot[Any], view: Any, advice: Advice) -> tuple[Any, Any]:
    """The position after the seat's own plies of the line, and after all of it, as far as it can be played."""
    after: Any = None
    turns = guessed_turns(bot, view, advice)
    for seat, node, option in follow_line(turns, advice):
        if after is None and not bot.strategy.is_ally(turns.state, advice.seat, seat):
            after = bot.game.copy(turns.state)
        turns.play(node, option)
    return turns.state if after is None else after, turns.state


def told_line(bot: Bot[Any], view: Any, advice: Advice, translator: Translator) -> list[str]:
    """The plies of a line in words, each as its seat would read it where it is played.

    They end with the first dice or hidden thing: what is met after it is only guessed and has no name to be told by.
    A part of a payment that pays nothing is an empty text.
    """
    said = [ply_words(bot, view, advice.seat, advice.option, translator)]
    turns = guessed_turns(bot, view, advice)
    for played, (seat, node, option) in enumerate(follow_line(turns, advice)):
        if played:
            view = bot.game.seen_by(turns.state, seat)
            said.append(
                ""
                if pays_nothing(bot, view, node, option, translator)
                else ply_words(bot, view, seat, option, translator)
            )
        rng = turns.state.rng
        turns.play(node, option)
        if option != PASS and (turns.state.rng != rng or turns.state.revealed_to):
            break
    return said


def pays_nothing(bot: Bot[Any], view: Any, node: Decision, option: Option, translator: Translator) -> bool:
    """Whether a ply is one of the parts of a payment and pays nothing: nobody makes it by hand."""
    if option == PASS or bot.game.prompts[node.prompt].widget != "payment":
        return False
    return bool(bot.game.option_text(view, node.seat, option, translator).gainless)


def ply_words(bot: Bot[Any], view: Any, seat: int, option: Option, translator: Translator) -> str:
    """A ply as its seat would read it in this view."""
    if option == PASS:
        return translator.text("advice.pass")
    label: str = bot.game.option_text(view, seat, option, translator).label
    return label


def guessed_turns(bot: Bot[Any], view: Any, advice: Advice) -> Turns[Any]:
    """The world in which a line is played through."""
    return Turns(bot.game, bot.game.guess(view, advice.seat, GUESS))


def follow_line(turns: Turns[Any], advice: Advice) -> Iterator[tuple[int, Decision, Option]]:
    """The plies of a line with the nodes that they answer, as far as it can be played; the caller plays each.

    Offers of which the line says nothing are passed."""
    for seat, option in advice.line:
        node = turns.node()
        while node is not None and PASS in node.options and (node.seat != seat or option not in node.options):
            turns.play(node, PASS)
            node = turns.node()
        if node is None or node.seat != seat or option not in node.options:
            return
        yield seat, node, option


def sentence(clauses: Sequence[str]) -> str:
    """The clauses as one sentence: a capital letter, semicolons between, a full stop."""
    text = "; ".join(clause.rstrip(".") for clause in clauses if clause)
    if not text:
        return ""
    return text[0].upper() + text[1:] + ("" if text[-1] in "!?…" else ".")
