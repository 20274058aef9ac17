"""Company at the table: bots that see what their seat may see, from random to master."""

from hexkeep.bots.base import Bot, Budget, Plan, RandomBot
from hexkeep.bots.greedy import GreedyBot
from hexkeep.bots.levels import LEVELS, NAMES, Player, UnknownBot, player
from hexkeep.bots.search import SearchBot
from hexkeep.bots.sitting import Thought, answer, finish, plan_together, think

__all__ = [
    "LEVELS",
    "NAMES",
    "Bot",
    "Budget",
    "GreedyBot",
    "Plan",
    "Player",
    "RandomBot",
    "SearchBot",
    "Thought",
    "UnknownBot",
    "answer",
    "finish",
    "plan_together",
    "player",
    "think",
]
