"""Budgets are counted in positions, so a busy machine plays the same: nodes are counted here, never seconds."""

import pickle
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from hexkeep import Match, game
from hexkeep.bots import LEVEL_NAMES, Budget, Player, play_out, player
from hexkeep.bots.base import BudgetMeter
from hexkeep.bots.levels import level_of
from hexkeep.bots.team_beam import MAX_REPAIR_PLIES, TeamBeamBot
from hexkeep.games.bastion.bots.planning import MAX_POSITIONS
from hexkeep.games.bastion.vocabulary import ATTACK, CALL_OFF
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import PASS, Decision

GAMES = ("bastion", "forest", "heroes", "sigillum")
CLOCK = 8.0
"""Seconds that a level may think at least before its clock stops it: far more than its positions take."""
MAX_NODES = {"novice": 3_000, "regular": 4_500, "veteran": 15_000, "master": 30_000}
"""Positions that a level may examine for one decision: at ten thousand and more a second, a master answers in time."""


def decisions(name: str, setup: dict[str, Any], level: str, plies: int) -> Iterator[tuple[Player, int]]:
    """The players of a match after each decision, with the positions they examined for it."""
    match: Match[Any] = Match(game(name), setup, 2)
    players = [player(level, match.game, i, Budget(level_of(level, match.game).iterations)) for i in range(2)]
    for _ in range(plies):
        node = Turns(match.game, match.state).node()
        if node is None:
            return
        asked = players[node.seat]
        before = asked.bot.nodes
        play_out(match, players, 1)
        yield asked, asked.bot.nodes - before


@pytest.mark.parametrize("level", LEVEL_NAMES)
@pytest.mark.parametrize("name", GAMES)
def test_the_clock_is_only_a_brake(name: str, level: str) -> None:
    """A level without a search needs no clock; another's is far above what its positions take."""
    found = level_of(level, game(name))
    assert found.seconds == 0.0 or found.seconds >= CLOCK


@pytest.mark.parametrize(
    ("name", "setup", "plies"), [("bastion", {}, 60), ("sigillum", {"squads": "ready"}, 30), ("forest", {}, 60)]
)
@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_a_decision_takes_no_more_positions_than_its_budget(
    name: str, setup: dict[str, Any], plies: int, level: str
) -> None:
    spent = [nodes for _, nodes in decisions(name, setup, level, plies)]
    assert 0 < max(spent) <= MAX_NODES[level]


MARCH = pytest.mark.xdist_group("march")
"""In one process: the march is played once."""
WINNING_PLAN = 20
"""A plan with more plies goes beyond the turn: it is a win that was found."""


def march() -> tuple[Match[Any], list[Player]]:
    """The march at the end of a siege, where masters plan to the end: a copy of one's own."""
    found: tuple[Match[Any], list[Player]] = pickle.loads(kept_march())
    return found


@cache
def kept_march() -> bytes:
    match: Match[Any] = Match(game("bastion"), {}, 1)
    players = [player("master", match.game, i, Budget(level_of("master", match.game).iterations)) for i in range(2)]
    while match.state.deck:
        play_out(match, players, 1)
    return pickle.dumps((match, players))


@MARCH
def test_a_plan_is_played_on_while_the_table_goes_as_planned() -> None:
    """A siege whose end is planned takes no more thought: nobody examines another position."""
    match, players = march()
    while not match.over:
        before = [one.bot.nodes for one in players]
        planned = len(players[0].bot.plan)
        play_out(match, players, 1)
        if planned > WINNING_PLAN:
            assert [one.bot.nodes for one in players] == before
            return
    pytest.fail("no win was planned")


@MARCH
def test_the_repair_of_a_plan_is_bounded() -> None:
    """A plan of a thousand plies that leads nowhere is given up after so many plies."""
    match, players = march()
    bot = players[0].bot
    assert isinstance(bot, TeamBeamBot)
    node = Turns(match.game, match.state).node()
    assert isinstance(node, Decision)
    idle = node.options[-1]
    bot.plan.clear()
    bot.plan.update({(i,): idle for i in range(1_000)})
    before = bot.nodes
    bot.repair_plan(match.view(node.seat), node)
    assert 0 < bot.nodes - before <= MAX_REPAIR_PLIES + 1


@MARCH
def test_no_plan_is_repaired_by_taking_back_what_was_begun() -> None:
    """An attack that is called off and begun again wins as before; two veterans once did so for ever."""
    match, players = march()
    bot = players[0].bot
    assert isinstance(bot, TeamBeamBot)
    while True:
        ahead = list(bot.plan.values())
        play_out(match, players, 1)
        begun = match.plies[-1].option
        node = Turns(match.game, match.state).node()
        if node is None:
            pytest.fail("no win was planned with an attack that may be called off")
        if len(ahead) > WINNING_PLAN and begun[0] == ATTACK and any(o[0] == CALL_OFF for o in node.options):
            break
    won = [begun, *[option for option in ahead[ahead.index(begun) + 1 :] if option != PASS]]
    world = bot.guess_world(match.view(node.seat), node.seat)
    assert bot.replay(world, won[1:], BudgetMeter(Budget(MAX_REPAIR_PLIES))), "the rest of the plan wins"
    assert not bot.replay(world, won, BudgetMeter(Budget(MAX_REPAIR_PLIES)))


@MARCH
def test_a_used_up_budget_ends_the_search_of_a_team() -> None:
    match, _ = march()
    node = Turns(match.game, match.state).node()
    assert isinstance(node, Decision)
    bot = player("master", match.game, 1).bot
    bot.advise(match.view(node.seat), node, Budget(100))
    assert bot.nodes <= 2 * MAX_POSITIONS
    meter = BudgetMeter(Budget(2))
    assert not meter.is_used_up()
    assert not meter.spend(3)
    assert meter.is_used_up()
