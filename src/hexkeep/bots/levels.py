"""Bots by name: random and greedy for measurements, and the four levels that a game declares for people."""

from typing import Any

from hexkeep.bots.base import Bot, RandomBot, strategy_of
from hexkeep.bots.greedy import GreedyBot
from hexkeep.bots.heuristic import HeuristicBot
from hexkeep.bots.search import SearchBot
from hexkeep.bots.team_beam import TeamBeamBot
from hexkeep.bots.turn_beam import TurnBeamBot
from hexkeep.kernel.bots.levels import (
    LEVEL_NAMES,
    GreedyLevel,
    HeuristicLevel,
    Level,
    SearchLevel,
    TeamBeamLevel,
    TurnBeamLevel,
)
from hexkeep.kernel.errors import HexkeepError
from hexkeep.kernel.game import Game
from hexkeep.kernel.setup import suggestion
from hexkeep.kernel.types import Reason

BOT_NAMES = ("random", "greedy", *LEVEL_NAMES)
"""The bots that every game has, from the weakest to the strongest."""

UNKNOWN_BOT = Reason("unknown-bot", "")


class UnknownBot(HexkeepError):
    """No bot has this name."""

    def __init__(self, message: str) -> None:
        super().__init__(message, UNKNOWN_BOT)


RANDOM = Level(1)
GREEDY = GreedyLevel(1)


def level_of(name: str, game: Game[Any]) -> Level:
    """The level of a bot by its name. Raises UnknownBot."""
    if name == "random":
        return RANDOM
    if name == "greedy":
        return GREEDY
    if not isinstance(name, str):
        raise UnknownBot(f"the name of a bot is a text, not {name!r}")
    levels = strategy_of(game).all_levels()
    if name not in levels:
        raise UnknownBot(f"there is no bot {name!r}{suggestion(name, list(BOT_NAMES))}")
    return levels[name]


def make_bot(level: Level, game: Game[Any], seed: int = 0) -> Bot[Any]:
    """The bot that plays a level. Raises BadStrategy where the game lacks what such a bot needs."""
    match level:
        case GreedyLevel():
            return GreedyBot(game, seed, level.noise)
        case SearchLevel():
            return SearchBot(game, seed, level.params)
        case TurnBeamLevel():
            return TurnBeamBot(game, seed, level.params)
        case TeamBeamLevel():
            return TeamBeamBot(game, seed, level.params)
        case HeuristicLevel():
            return HeuristicBot(game, seed, level.glance_percent, level.glance_noise, level.rollouts)
        case _:
            return RandomBot(game, seed)
