"""Players: named bots in seats. A match played by them, and a choice that survives a bot's failure."""

import logging
from collections.abc import Sequence
from time import perf_counter
from typing import Any

from hexkeep.bots.base import Bot, Budget, Plan, candidate_options
from hexkeep.bots.levels import BOT_NAMES, UnknownBot, level_of, make_bot
from hexkeep.bots.own import find_bot_class
from hexkeep.bots.wishes import heed
from hexkeep.kernel.errors import BadSetup, UnknownGame
from hexkeep.kernel.game import Game
from hexkeep.kernel.match import Match
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import PASS, Decision, Option

log = logging.getLogger("hexkeep.bots")

FALLBACK = {"master": "greedy", "veteran": "greedy", "regular": "greedy", "novice": "random", "greedy": "random"}
"""The bot that takes over when another fails."""
MAX_PLIES = 100_000


class Player:
    """A named bot in a seat. `seconds` is its thinking time in all, `longest` that of its slowest decision."""

    def __init__(self, name: str, bot: Bot[Any], budget: Budget) -> None:
        self.name = name
        self.bot = bot
        self.budget = budget
        self.seconds = 0.0
        self.longest = 0.0

    def __repr__(self) -> str:
        return f"<Player {self.name} of {self.bot.game.name}>"

    def choose(self, view: Any, decision: Decision) -> Option:
        began = perf_counter()
        bot = self.bot
        if bot.wishes and not bot.weighs_wishes:
            decision = heed(bot.strategy, view, decision, bot.wishes)
        option = bot.choose(view, decision, self.budget)
        spent = perf_counter() - began
        self.seconds += spent
        self.longest = max(self.longest, spent)
        return option


def player(name: str, game: Game[Any], seed: int = 0, budget: Budget | None = None) -> Player:
    """A bot by name, with the budget of its level or another one. Raises UnknownBot.

    The name is a level, one that a package brings (entry point `hexkeep.bots`), or `module:Class`.
    """
    if not isinstance(game, Game):
        raise UnknownGame(f"a bot needs a game, as hexkeep.game(NAME) gives it, not {game!r}")
    if not isinstance(seed, int):
        raise BadSetup(f"the seed is a whole number, not {seed!r}")
    own = find_bot_class(name) if isinstance(name, str) and name not in BOT_NAMES else None
    if own is not None:
        try:
            bot = own(game, seed)
        except Exception as error:  # somebody's class may raise anything
            raise UnknownBot(f"the bot {name!r} cannot be made: {type(error).__name__}: {error}") from error
        return Player(name, bot, budget or own.budget)
    level = level_of(name, game)
    return Player(name, make_bot(level, game, seed), budget or Budget(level.iterations, level.seconds))


def seated(one: "Player | Bot[Any] | type[Bot[Any]] | str", game: Game[Any], seed: int) -> Player:
    """The player of a seat: given as one, as a bot, as the class of one, or by name. Raises UnknownBot."""
    if isinstance(one, Player):
        return one
    if isinstance(one, type) and issubclass(one, Bot):
        one = one(game, seed)
    if isinstance(one, Bot):
        return Player(type(one).__name__, one, one.budget)
    if isinstance(one, str):
        return player(one, game, seed)
    raise UnknownBot(f"a seat is played by a Player, a Bot, its class or its name, not by {one!r}")


def play_out(
    match: Match[Any], seats: "Sequence[Player | Bot[Any] | type[Bot[Any]] | str]", max_plies: int = MAX_PLIES
) -> int:
    """Let bots play a match to its end, or for `max_plies` plies. Returns how many plies were played.

    One for each seat, or one alone for all: a player, a bot, the class of a bot, or a name. Every standing offer is put
    to its seat before the seat that is waited for decides.
    """
    count = match.state.seats
    if not isinstance(seats, Sequence) or isinstance(seats, str) or len(seats) not in (1, count):
        raise BadSetup(f"a match of {count} seats needs a list of as many players, or of one, not {seats!r}")
    if len(seats) == 1 and count > 1 and isinstance(seats[0], (Player, Bot)):
        raise BadSetup("one bot plays one seat: give its class or its name to let it play all of them")
    players = [seated(seats[i % len(seats)], match.game, match.seed * 31 + i) for i in range(count)]
    share_plans(players)
    turns = Turns(match.game, match.state)
    for ply in range(max_plies):
        node = turns.node()
        while node is not None:
            option = players[node.seat].choose(match.view(node.seat), node)
            if option != PASS:
                break
            turns.play(node, option)
            node = turns.node()
        if node is None:
            return ply
        match.play(node.seat, option)
        turns.state = match.state
    return max_plies


def share_plans(players: Sequence[Player]) -> None:
    """Give one plan to all bots of a level that plan as a team."""
    plans: dict[str, Plan] = {}
    for one in players:
        if one.bot.shares_plan:
            one.bot.plan = plans.setdefault(one.name, one.bot.plan)


def untimed(one: Player) -> Player:
    """The same player with its iterations alone: what it chooses does not depend on the machine."""
    one.budget = Budget(one.budget.iterations)
    return one


def shares_plan(game: Game[Any], bot: str) -> bool:
    """Whether the bots of a level share one plan at a table of this game."""
    return player(bot, game).bot.shares_plan


def choose_with_fallback(asked: Player, view: Any, decision: Decision) -> Option:
    """A bot's choice, checked. A bot that fails or chooses what is not offered is replaced by a simpler one, and
    the failure is logged."""
    offered = candidate_options(asked.bot.game, decision)
    current = asked
    while True:
        try:
            option = current.choose(view, decision)
            if option in offered or option in decision.options:
                return option
            fault = f"it chose {option}, which is not offered"
        except Exception as error:
            fault = f"{type(error).__name__}: {error}"
        log.error("the bot %s failed in %s: %s", current.name, asked.bot.game.name, fault)
        if current.name not in FALLBACK:
            return decision.idle if decision.idle is not None else offered[0]
        current = player(FALLBACK[current.name], asked.bot.game, asked.bot.seed)
