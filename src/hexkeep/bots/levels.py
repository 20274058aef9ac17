"""Bots by name: random and greedy for measuring, and four levels for people."""

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from hexkeep.bots.base import Bot, Budget, RandomBot
from hexkeep.bots.campaign import CampaignBot, Horizon
from hexkeep.bots.greedy import GreedyBot
from hexkeep.bots.planner import Foresight, PlannerBot
from hexkeep.bots.policy import PolicyBot
from hexkeep.bots.search import SearchBot
from hexkeep.bots.strategy import strategy
from hexkeep.kernel.errors import HexkeepError
from hexkeep.kernel.game import Game
from hexkeep.kernel.setup import nearest
from hexkeep.kernel.types import Decision, Option, Reason

LEVELS = ("novice", "regular", "veteran", "master")
NAMES = ("random", "greedy", *LEVELS)

UNKNOWN_BOT = Reason("unknown-bot", "")


class UnknownBot(HexkeepError):
    """No bot has this name."""

    def __init__(self, message: str) -> None:
        super().__init__(message, UNKNOWN_BOT)


@dataclass(frozen=True)
class Recipe:
    """How a bot is made and how long it may think about one decision."""

    make: Callable[[Game[Any], int], Bot[Any]]
    budget: Budget


def _novice(game: Game[Any], seed: int) -> Bot[Any]:
    return GreedyBot(game, seed, slips=35)


RANDOM = Recipe(RandomBot, Budget(1))
GREEDY = Recipe(GreedyBot, Budget(1))

JUDGED = {
    "novice": Recipe(_novice, Budget(1)),
    "regular": Recipe(SearchBot, Budget(60, 0.5)),
    "veteran": Recipe(SearchBot, Budget(300, 1.0)),
    "master": Recipe(SearchBot, Budget(1500, 2.0)),
}
"""Levels of a game that can judge a position."""

UNJUDGED = {
    "novice": Recipe(SearchBot, Budget(8, 0.5)),
    "regular": Recipe(SearchBot, Budget(40, 0.5)),
    "veteran": Recipe(SearchBot, Budget(160, 1.0)),
    "master": Recipe(SearchBot, Budget(640, 2.0)),
}
"""Levels of a game without a strategy of its own: every rollout is played to its end."""


def _planner(foresight: Foresight) -> Callable[[Game[Any], int], Bot[Any]]:
    def make(game: Game[Any], seed: int) -> Bot[Any]:
        return PlannerBot(game, seed, foresight)

    return make


def _campaign(horizon: Horizon, slips: int = 0) -> Callable[[Game[Any], int], Bot[Any]]:
    def make(game: Game[Any], seed: int) -> Bot[Any]:
        return CampaignBot(game, seed, horizon, slips)

    return make


def _policy(slips: int = 0, tries: bool = False) -> Callable[[Game[Any], int], Bot[Any]]:
    def make(game: Game[Any], seed: int) -> Bot[Any]:
        return PolicyBot(game, seed, slips, tries)

    return make


OWN: dict[str, dict[str, Recipe]] = {
    "sigillum": {
        "novice": Recipe(_novice, Budget(1)),
        "regular": Recipe(_planner(Foresight(1, 1, 0, hunts=False)), Budget(2_000, 2.0)),
        "veteran": Recipe(_planner(Foresight(12, 1, 0)), Budget(8_000, 2.0)),
        "master": Recipe(_planner(Foresight(24, 24, 12)), Budget(60_000, 2.0)),
    },
    "forest": {
        "novice": Recipe(_policy(slips=25), Budget(1)),
        "regular": Recipe(_policy(slips=15), Budget(1)),
        "veteran": Recipe(_policy(slips=5), Budget(1)),
        "master": Recipe(_policy(), Budget(1)),  # trying options out was not seen to help yet
    },
    "heroes": {
        "novice": Recipe(_policy(slips=60), Budget(1)),
        "regular": Recipe(_policy(slips=30), Budget(1)),
        "veteran": Recipe(_policy(slips=12), Budget(1)),
        "master": Recipe(_policy(tries=True), Budget(48, 1.0)),
    },
    "bastion": {
        "novice": Recipe(_novice, Budget(1)),
        "regular": Recipe(_campaign(Horizon(0), slips=6), Budget(1, 2.0)),
        "veteran": Recipe(_campaign(Horizon(0)), Budget(1, 2.0)),
        "master": Recipe(_campaign(Horizon(0, clear_turns=60, clear_width=12)), Budget(800, 3.0)),
    },
}
"""Games whose levels are made otherwise, by name: where a turn is many small decisions, whole turns are planned."""


class Player:
    """A named bot in a seat: a bot, its budget, and how long it has thought, in all and at the longest."""

    def __init__(self, name: str, bot: Bot[Any], budget: Budget) -> None:
        self.name = name
        self.bot = bot
        self.budget = budget
        self.seconds = 0.0
        self.longest = 0.0

    def choose(self, seen: Any, decision: Decision) -> Option:
        began = perf_counter()
        option = self.bot.choose(seen, decision, self.budget)
        spent = perf_counter() - began
        self.seconds += spent
        self.longest = max(self.longest, spent)
        return option


def recipe(name: str, game: Game[Any]) -> Recipe:
    """The recipe of a bot for a game. Raises UnknownBot."""
    if name == "random":
        return RANDOM
    if name == "greedy":
        return GREEDY
    levels = OWN.get(game.name) or (UNJUDGED if strategy(game).evaluate is None else JUDGED)
    if name not in levels:
        raise UnknownBot(f"there is no bot {name!r}{nearest(name, list(NAMES))}")
    return levels[name]


def player(name: str, game: Game[Any], seed: int = 0, budget: Budget | None = None) -> Player:
    """A bot by name, with its own budget or another. Raises UnknownBot."""
    found = recipe(name, game)
    return Player(name, found.make(game, seed), budget or found.budget)
