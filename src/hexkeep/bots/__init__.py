"""Bots, from random to master: each sees only what its seat may see."""

from hexkeep.bots.base import Bot, Budget, Plan, RandomBot
from hexkeep.bots.greedy import GreedyBot
from hexkeep.bots.levels import BOT_NAMES, UnknownBot
from hexkeep.bots.players import Player, choose_with_fallback, play_out, player, shares_plan
from hexkeep.bots.search import SearchBot
from hexkeep.kernel.bots.levels import LEVEL_NAMES

__all__ = [
    "BOT_NAMES",
    "LEVEL_NAMES",
    "Bot",
    "Budget",
    "GreedyBot",
    "Plan",
    "Player",
    "RandomBot",
    "SearchBot",
    "UnknownBot",
    "choose_with_fallback",
    "play_out",
    "player",
    "shares_plan",
]
