"""The strategy of a game: a misspelt method is an error, and so is one that lacks what it belongs to."""

from collections.abc import Mapping
from typing import Any

import pytest

from hexkeep import Match, game
from hexkeep.bots import Budget, GreedyBot, SearchBot, play_out, player
from hexkeep.bots.heuristic import HeuristicBot
from hexkeep.bots.levels import make_bot
from hexkeep.bots.team_beam import TeamBeamBot
from hexkeep.bots.turn_beam import TurnBeamBot
from hexkeep.kernel.bots.levels import (
    DEFAULT_LEVELS,
    LEVEL_NAMES,
    LEVELS_WITHOUT_EVALUATION,
    GreedyLevel,
    HeuristicLevel,
    Level,
    SearchLevel,
    TeamBeamLevel,
    TurnBeamLevel,
)
from hexkeep.kernel.bots.strategy import BadStrategy, Strategy
from hexkeep.kernel.registry import games
from hexkeep.kernel.types import Decision, Option

FERRY = game("ferry")


class Misspelt(Strategy[Any]):
    def evaluat(self, s: Any, seat: int) -> float:
        return 1.0


class MisspeltAttribute(Strategy[Any]):
    turn_ending_verb = (1,)


class MisspeltBelow(Misspelt):
    """The fault is found in a base class too."""


class RolloutsWithoutHeuristic(Strategy[Any]):
    def rollout_stage(self, s: Any) -> int:
        return 1


class WinKeyWithoutTest(Strategy[Any]):
    def win_key(self, s: Any, seat: int) -> int:
        return 1


class KeysWithoutPlans(Strategy[Any]):
    def diversity_keys(self, s: Any) -> tuple[int, ...]:
        return (1,)


@pytest.mark.parametrize(
    ("made", "says"),
    [
        (Misspelt, "Misspelt.evaluat is no method of Strategy; did you mean 'evaluate'"),
        (MisspeltAttribute, "did you mean 'turn_ending_verbs'"),
        (MisspeltBelow, "did you mean 'evaluate'"),
        (RolloutsWithoutHeuristic, "no heuristic_option"),
        (WinKeyWithoutTest, "no can_win_this_turn"),
        (KeysWithoutPlans, "both plan_turns and diversity_keys"),
    ],
)
def test_a_method_that_nobody_calls_is_refused(made: type[Strategy[Any]], says: str) -> None:
    with pytest.raises(BadStrategy, match=says):
        made(FERRY)


class OwnHelpers(Strategy[Any]):
    def __init__(self, of: Any) -> None:
        super().__init__(of)
        self._weight = 0.75

    def evaluate(self, s: Any, seat: int) -> float:
        return self._helper()

    def _helper(self) -> float:
        return self._weight


def test_helpers_begin_with_an_underscore() -> None:
    strategy = OwnHelpers(FERRY)
    s = FERRY.open({}, 1)
    assert strategy.has_evaluation
    assert strategy.values(s) == [0.75, 0.75]
    assert not strategy.has_prior


def test_without_a_strategy_every_bot_that_needs_none_plays() -> None:
    strategy: Strategy[Any] = Strategy(FERRY)
    s = FERRY.open({}, 1)
    assert strategy.values(s) == [0.5, 0.5]
    assert strategy.all_levels() == LEVELS_WITHOUT_EVALUATION
    assert strategy.position_key(s) == strategy.position_key(FERRY.copy(s))
    decision = FERRY.decisions(s)[0]
    assert sum(strategy.priors(s, decision, decision.options)) == pytest.approx(1.0)


class TwoLevels(OwnHelpers):
    def levels(self) -> Mapping[str, Level]:
        return {"master": SearchLevel(5), "novice": GreedyLevel(1, noise=0.9)}


class UnknownLevel(OwnHelpers):
    def levels(self) -> Mapping[str, Level]:
        return {"mastre": SearchLevel(5)}


def test_levels_that_a_game_leaves_out_are_the_default_ones() -> None:
    levels = TwoLevels(FERRY).all_levels()
    assert levels["master"] == SearchLevel(5)
    assert levels["veteran"] == DEFAULT_LEVELS["veteran"]
    with pytest.raises(BadStrategy, match="'mastre'.*master"):
        UnknownLevel(FERRY).all_levels()


@pytest.mark.parametrize(
    ("level", "kind"),
    [
        (GreedyLevel(1, noise=0.1), GreedyBot),
        (SearchLevel(1), SearchBot),
        (TurnBeamLevel(1), TurnBeamBot),
        (TeamBeamLevel(1), TeamBeamBot),
        (HeuristicLevel(1, rollouts=True), HeuristicBot),
    ],
)
def test_each_level_has_its_bot(level: Level, kind: type[Any]) -> None:
    name = {TeamBeamBot: "bastion", HeuristicBot: "heroes"}.get(kind, "ferry")
    assert type(make_bot(level, game(name))) is kind


@pytest.mark.parametrize("level", [TeamBeamLevel(1), HeuristicLevel(1)])
def test_a_bot_is_refused_where_the_game_lacks_what_it_needs(level: Level) -> None:
    with pytest.raises(BadStrategy, match="ferry has no"):
        make_bot(level, FERRY)


@pytest.mark.parametrize("name", list(games()))
def test_every_game_has_a_bot_for_every_level(name: str) -> None:
    found = game(name)
    assert list(found.strategy().all_levels()) == list(LEVEL_NAMES)
    for level in LEVEL_NAMES:
        match: Match[Any] = Match(found, {}, 1)
        players = [player(level, found, i, Budget(2)) for i in range(match.state.seats)]
        assert play_out(match, players, 2) == 2


class Careless(Strategy[Any]):
    def heuristic_option(self, s: Any, decision: Decision) -> Option:
        return decision.options[0]


def test_which_methods_a_game_has_is_known() -> None:
    bare: Strategy[Any] = Strategy(FERRY)
    assert not any([bare.has_evaluation, bare.has_prior, bare.has_heuristic, bare.has_win_test, bare.has_turn_plans])
    assert Careless(FERRY).has_heuristic
    assert game("sigillum").strategy().has_win_test
    assert game("bastion").strategy().has_turn_plans
    assert game("heroes").strategy().has_rollout_stages
