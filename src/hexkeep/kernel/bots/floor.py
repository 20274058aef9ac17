"""The floor under every level: what no bot gives away, however shallow its search and however crude its judgement.

A game says which options are sure gains and which are a waste (`Strategy.sure_gains`, `Strategy.is_wasteful`). Every
bot asks here, so the floor is the same for all of them.
"""

from hexkeep.kernel.bots.strategy import Strategy
from hexkeep.kernel.state import S
from hexkeep.kernel.types import PASS, Decision, Option

SURE_GAIN_MARGIN = 0.02
"""By how much a search must value an option above a sure gain to end a turn without it."""


def worth_trying(strategy: Strategy[S], s: S, seat: int, options: list[Option]) -> list[Option]:
    """The options without those that are a waste; all of them where nothing else is left."""
    if not strategy.has_waste:
        return options
    found = [o for o in options if o == PASS or not strategy.is_wasteful(s, seat, o)]
    return found or options


def obvious_options(strategy: Strategy[S], s: S, decision: Decision, options: list[Option]) -> list[Option]:
    """What a bot chooses from that looks no farther than this decision: sure gains if there are any, else whatever
    is no waste."""
    gains = [o for o in strategy.sure_gains(s, decision) if o in options] if strategy.has_sure_gains else []
    return gains or worth_trying(strategy, s, decision.seat, options)


def gains_given_up(strategy: Strategy[S], s: S, decision: Decision, option: Option) -> list[Option]:
    """The sure gains that an option gives up, because it ends the turn."""
    if not strategy.has_sure_gains or option[0] not in strategy.turn_ending_verbs:
        return []
    return [o for o in strategy.sure_gains(s, decision) if o != option]
