"""What advice promises for the decisions after it, so that the next one keeps to it.

Between two decisions of a turn nothing happens but what the seat itself plays. A search that begins anew at each of
them finds now more, now less, and its chance would jump for no reason. So the plan and its chance are kept while the
table looks as expected; after dice, hidden things or somebody else's move the bot judges afresh.
"""

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from hexkeep.bots.base import Advice, Bot
from hexkeep.bots.chances import at_most, sides
from hexkeep.bots.turn_bot import TurnBot
from hexkeep.kernel.types import PASS, Decision, Option

MAX_DRIFT = 0.05
"""How far the chance moves at most from one decision to the next while nothing happens and no win is proven."""
GUESS = 1
"""The guessed world in which a bot without a plan looks one option ahead."""


class Promise(msgspec.Struct, frozen=True):
    """What was told of a position before it came: the rest of the line, and every seat's chance."""

    line: tuple[tuple[int, Option], ...]
    chances: tuple[float, ...]
    proven: bool


Outlook = dict[Hashable, Promise]
"""The positions in which a seat expects to decide, by its number and `Strategy.position_key`. Plain values."""


def keep_promise(
    bot: Bot[Any], view: Any, decision: Decision, told: Sequence[Advice], outlook: Outlook
) -> list[Advice]:
    """Calibrated advice that goes on from what was told before, if the table looks as expected then.

    A bot that plans turns goes on with its plan; the chance of another moves slowly. A win that is proven now counts
    at once, and no option looks better than the one that is preferred.
    """
    promise = outlook.get(position_of(bot, view, decision.seat))
    if promise is None or told[0].proven:
        return list(told)
    planned = promise.line[0][1] if promise.line else None
    if planned is not None and (planned in decision.options or planned == PASS):
        first = Advice(decision.seat, planned, promise.chances, promise.line, promise.proven)
    else:
        first = replace(told[0], chances=drift(promise.chances, told[0].chances))
    side_of = sides(bot.strategy, view)
    return [first, *[at_most(first.value, one, side_of) for one in told if one.option != first.option]]


def drift(before: Sequence[float], now: Sequence[float]) -> tuple[float, ...]:
    """Chances on the straight way from those before to those now, none farther from before than MAX_DRIFT."""
    farthest = max(abs(y - x) for x, y in zip(before, now, strict=True))
    share = min(1.0, MAX_DRIFT / farthest) if farthest else 1.0
    return tuple(x + share * (y - x) for x, y in zip(before, now, strict=True))


def outlook_of(bot: Bot[Any], view: Any, best: Advice) -> Outlook:
    """What calibrated advice promises: the same where it is asked again; of a bot that plans turns, at every decision
    of the seat in its line, of another at the next one. It ends with dice, hidden things and others' moves, which
    only a proven win allows for."""
    game, seat = bot.game, best.seat
    plans = isinstance(bot, TurnBot)
    world = bot.guess_world(view, seat) if isinstance(bot, TurnBot) else game.guess(view, seat, GUESS)
    found: Outlook = {position_of(bot, view, seat): Promise(best.line, best.chances, best.proven)}
    for number, (who, option) in enumerate(best.line if plans else best.line[:1], 1):
        if option != PASS:
            rng = world.rng
            game.play(world, who, option)
            if not best.proven and (world.rng != rng or world.revealed_to):
                break
        rest = best.line[number:] if plans else ()
        if rest and rest[0][0] != seat:
            if not best.proven:
                break
            continue
        if option != PASS:
            found.setdefault(position_of(bot, world, seat), Promise(rest, best.chances, best.proven))
    return found


def position_of(bot: Bot[Any], state: Any, seat: int) -> tuple[int, Hashable]:
    """Where an outlook keeps a position: as the seat sees it."""
    seen = state if state.is_view else bot.game.seen_by(state, seat)
    return seat, bot.strategy.position_key(seen)
