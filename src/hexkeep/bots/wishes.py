"""What partners ask of a bot, as constraints of its search."""

from collections.abc import Sequence
from typing import Any

from hexkeep.kernel.bots.strategy import Strategy
from hexkeep.kernel.bots.talk import AGAINST, GIVE, GRANTS, HELP, Wish
from hexkeep.kernel.types import PASS, Decision, Option

MAX_COST = 0.15
"""The share of the team's chance to win that a bot gives up to grant a wish."""


def respects(strategy: Strategy[Any], s: Any, seat: int, line: Sequence[tuple[int, Option]], wish: Wish) -> bool:
    """Whether a seat's plies in a line go along with a wish that was said at `s`: none goes against it, and one grants
    what is asked for."""
    stances = [strategy.wish_stance(s, seat, option, wish) for who, option in line if who == seat and option != PASS]
    if AGAINST in stances:
        return False
    needs_deed = strategy.game.message_kinds()[wish.saying[0]].group in (HELP, GIVE)
    return not needs_deed or GRANTS in stances


def heed(strategy: Strategy[Any], s: Any, decision: Decision, wishes: Sequence[Wish]) -> Decision:
    """The decision with the options that go along with the wishes: those that grant one, if there are any; else those
    that go against none; else all of them. For bots that choose option by option."""
    stances = {
        option: [strategy.wish_stance(s, decision.seat, option, wish) for wish in wishes]
        for option in decision.options
        if option != PASS
    }
    allowed = [option for option in decision.options if option == PASS or AGAINST not in stances[option]]
    granting = [option for option in allowed if option != PASS and GRANTS in stances[option]]
    kept = granting or allowed
    if not kept or len(kept) == len(decision.options):
        return decision
    return Decision(decision.seat, decision.prompt, kept, decision.waits, decision.idle, decision.about)
