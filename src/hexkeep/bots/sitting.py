"""Bots at a table: a match played by them, and one decision thought over in a worker process."""

import logging
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from hexkeep.bots.base import Budget, Plan, worth_trying
from hexkeep.bots.levels import Player, player
from hexkeep.kernel.game import Game
from hexkeep.kernel.match import Match
from hexkeep.kernel.registry import game as find_game
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import PASS, Decision, Option

log = logging.getLogger("hexkeep.bots")

SIMPLER = {"master": "greedy", "veteran": "greedy", "regular": "greedy", "novice": "random", "greedy": "random"}
"""Who takes over when a bot fails."""


def finish(match: Match[Any], players: Sequence[Player], most: int = 100_000) -> int:
    """Let the players play a match to its end (or so many plies); how many were played.

    Every standing offer is asked of its seat before the seat that is waited for goes on.
    """
    share(players)
    turns = Turns(match.game, match.state)
    for ply in range(most):
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
    return most


def share(players: Sequence[Player]) -> None:
    """Those of a level who plan together get one plan."""
    plans: dict[str, Plan] = {}
    for one in players:
        if one.bot.together:
            one.bot.plan = plans.setdefault(one.name, one.bot.plan)


def plan_together(game: Game[Any], bot: str) -> bool:
    """Do the bots of a level have one plan at a table of this game?"""
    return player(bot, game).bot.together


def answer(asked: Player, seen: Any, decision: Decision) -> Option:
    """A bot's choice, checked. One that fails or answers nonsense is replaced by a simpler one, and that is logged."""
    offered = worth_trying(asked.bot.game, decision)
    stand_in = asked
    while True:
        try:
            option = stand_in.choose(seen, decision)
            if option in offered or option in decision.options:
                return option
            fault = f"it chose {option}, which is not offered"
        except Exception as error:
            fault = f"{type(error).__name__}: {error}"
        log.error("the bot %s failed in %s: %s", stand_in.name, asked.bot.game.name, fault)
        if stand_in.name not in SIMPLER:
            return decision.idle if decision.idle is not None else offered[0]
        stand_in = player(SIMPLER[stand_in.name], asked.bot.game, asked.bot.seed)


class Thought(NamedTuple):
    """What a bot plays, as text (empty: it passes), and what it means to play after that."""

    option: str
    plan: Plan


def think(
    game: str,
    view: Mapping[str, Any],
    seat: int,
    bot: str,
    seed: int = 0,
    plan: Plan | None = None,
    budget: tuple[int, float] | None = None,
    overlay: str | None = None,
) -> Thought:
    """What a bot plays in a view given as a position.

    Made for worker processes: it takes and gives plain values only. `plan` is what the last thought meant to play: a
    turn thought over once is played out by whichever process is asked, while the table looks as planned. `budget` is
    (iterations, seconds).
    """
    found = find_game(game, None if overlay is None else Path(overlay))
    seen = found.from_position(view)
    decision = next((d for d in found.decisions(seen) if d.seat == seat), None)
    if decision is None:
        return Thought("", {})
    asked = player(bot, found, seed, Budget(*budget) if budget else None)
    asked.bot.plan.update(plan or {})
    option = answer(asked, seen, decision)
    return Thought("" if option == PASS else found.write(option), asked.bot.plan)
