"""Company at the table: bots that see what their seat may see, from random to master."""

from hexkeep.bots.base import Bot, Budget, RandomBot
from hexkeep.bots.greedy import GreedyBot
from hexkeep.bots.levels import LEVELS, NAMES, Player, UnknownBot, player
from hexkeep.bots.search import SearchBot
from hexkeep.bots.sitting import answer, finish, think

__all__ = [
    "LEVELS",
    "NAMES",
    "Bot",
    "Budget",
    "GreedyBot",
    "Player",
    "RandomBot",
    "SearchBot",
    "UnknownBot",
    "answer",
    "finish",
    "player",
    "think",
]
