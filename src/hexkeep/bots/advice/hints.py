"""Hints: the options a bot prefers, with a chance and a reason, in words a person can read."""

from collections.abc import Sequence
from typing import Any

import msgspec

from hexkeep.bots.advice.outlook import Outlook, keep_promise, outlook_of
from hexkeep.bots.advice.reasons import reason, told_line
from hexkeep.bots.base import Advice, Bot, Budget
from hexkeep.bots.chances import calibrated, holds_between
from hexkeep.bots.players import Player
from hexkeep.kernel.bots.floor import gains_given_up
from hexkeep.kernel.game import Game
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import PASS, Decision, Option

MAX_HINTS = 3
MAX_LINE_PLIES = 8
"""Expected plies that a hint tells."""


class Hint(msgspec.Struct):
    """An option a bot prefers: as text, as a person reads it, its chance from 0 to 1 (which only a proof makes 1), and
    why, in a sentence.

    `between`: for whom the chance holds; empty where it is proven and needs nobody else. `steps`: the option and the
    plies the bot expects after it, one by one; `line`: all of it in sentences.
    """

    option: str
    label: str
    chance: float
    between: str
    reason: str
    line: str
    steps: list[str]


def hints(
    asked: Player,
    view: Any,
    decision: Decision,
    translator: Translator,
    most: int = MAX_HINTS,
    outlook: Outlook | None = None,
) -> list[Hint]:
    """The best options, best first, each with the line that the bot expects. What is worse than silence is no advice:
    on a standing offer they end with PASS.

    `outlook`: what the seat's last hint promised; it is replaced by what this one does.
    """
    found: list[Hint] = []
    advice = steady_advice(asked, view, decision, {} if outlook is None else outlook)
    for number, one in enumerate(advice[:most]):
        other = advice[0] if number else next(iter(advice[1:]), None)
        found.append(hint(asked, view, one, other, decision, translator))
        if one.option == PASS:
            break
    return found


def steady_advice(asked: Player, view: Any, decision: Decision, outlook: Outlook) -> list[Advice]:
    """What a bot advises, calibrated, best first, in keeping with what it promised before. The outlook is replaced."""
    bot = asked.bot
    fresh = calibrated(bot, view, preferences(bot, view, decision, asked.budget))
    told = keep_promise(bot, view, decision, fresh, outlook)
    outlook.clear()
    outlook.update(outlook_of(bot, view, told[0]))
    return told


def preferences(bot: Bot[Any], view: Any, decision: Decision, budget: Budget) -> list[Advice]:
    """What a bot advises, the option that it would play itself first: none ends a turn and leaves a sure gain lying."""
    advice = bot.advise(view, decision, budget)
    gains = gains_given_up(bot.strategy, view, decision, advice[0].option)
    if not gains:
        return advice
    option = bot.weigh_gains(view, decision, advice[0].option, gains, budget)
    chosen = next((one for one in advice if one.option == option), None)
    if chosen is None:
        seat = decision.seat
        chosen = Advice(seat, option, advice[0].chances, ((seat, option),))
    return [chosen, *[one for one in advice if one is not chosen]]


def hint(
    asked: Player, view: Any, advice: Advice, other: Advice | None, decision: Decision, translator: Translator
) -> Hint:
    """One piece of calibrated advice in words; `other` is what it is compared with."""
    game = asked.bot.game
    label, *said = told_line(asked.bot, view, advice, translator)
    follows = [
        (seat, text) for (seat, option), text in zip(advice.line[1:], said, strict=False) if text and option != PASS
    ]
    steps = [label]
    for seat, text in follows[:MAX_LINE_PLIES]:
        steps.append(text if seat == decision.seat else f"{translator.seat(seat)}: {text}")
    between = condition_of(advice, decision.seat, holds_between(game, asked.name), translator)
    why = reason(asked.bot, view, advice, other, translator)
    parts = [chance_text(advice, between, translator), *([why] if why else [])]
    own = [text for seat, text in follows if seat == decision.seat]
    if own:
        parts.append(join_plies(translator.text("advice.plan"), own))
    others = [seat for seat, _ in follows if seat != decision.seat]
    if others:
        theirs = [text for seat, text in follows if seat == others[0]]
        parts.append(join_plies(translator.text("advice.next", seat=f"seat:{others[0]}"), theirs))
    return Hint(_option_text(game, advice.option), label, advice.value, between, why, " ".join(parts), steps)


def condition_of(advice: Advice, seat: int, level: str, translator: Translator) -> str:
    """For whom the chance holds. What is proven holds against everybody, but partners may still play otherwise."""
    if not advice.proven:
        return translator.text(f"advice.between.{level}")
    partners = dict.fromkeys(other for other, option in advice.line if other != seat and option != PASS)
    if not partners:
        return ""
    names = ", ".join(translator.seat(partner) for partner in partners)
    return translator.text("advice.partners", names=names, n=len(partners))


def chance_text(advice: Advice, between: str, translator: Translator) -> str:
    """The chance as a sentence, and for whom it holds."""
    if advice.proven:
        key = "advice.proven-together" if between else "advice.proven"
        return translator.text(key, condition=between)
    return translator.text("advice.chance", n=round(advice.value * 100), between=between)


def join_plies(template: str, plies: Sequence[str]) -> str:
    """A sentence with the first of the plies, and an ellipsis where there are more."""
    sentence = template.replace("{line}", ", ".join(plies[:MAX_LINE_PLIES]))
    return sentence if len(plies) <= MAX_LINE_PLIES else sentence.rstrip(".") + " …"


def _option_text(game: Game[Any], option: Option) -> str:
    return "" if option == PASS else game.write(option)
