"""Bots that play a game's own heuristic, with glances or with rollouts."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from hexkeep import Match, game
from hexkeep.bots import Budget, GreedyBot, Player, play_out, player
from hexkeep.bots.base import candidate_options, with_pass
from hexkeep.bots.heuristic import MAX_OPTIONS, MIN_ROLLOUTS, ROLLOUT_PLIES, HeuristicBot, Trial
from hexkeep.games.heroes.vocabulary import P_ACT
from hexkeep.kernel.turns import Turns


def forest(plies: int, seed: int = 3) -> Match[Any]:
    match: Match[Any] = Match(game("forest"), {}, seed)
    play_out(match, [player("veteran", match.game, i) for i in range(2)], plies)
    return match


def test_without_glances_and_rollouts_it_plays_the_heuristic() -> None:
    match = forest(0)
    seated = Player("heuristic", HeuristicBot(match.game, 1), Budget(1))
    turns = Turns(match.game, match.state)
    for _ in range(40):
        node = turns.node()
        assert node is not None
        options = candidate_options(match.game, node)
        option = seated.choose(match.view(node.seat), node)
        assert option in options
        if len(options) > 1:
            assert option == match.game.strategy().heuristic_option(match.state, with_pass(node))
        turns.play(node, option)


def test_glances_are_as_frequent_as_said(monkeypatch: pytest.MonkeyPatch) -> None:
    match = forest(90)
    node = Turns(match.game, match.state).node()
    assert node is not None
    seen = match.view(node.seat)
    glanced: list[int] = []
    choose = GreedyBot.choose

    def count(bot: GreedyBot[Any], *asked: Any) -> Any:
        glanced.append(bot.seed)
        return choose(bot, *asked)

    monkeypatch.setattr(GreedyBot, "choose", count)
    for seed in range(60):
        HeuristicBot(match.game, seed, glance_percent=50).choose(seen, node, Budget(1))
    assert 15 <= len(glanced) <= 45


def test_rollouts_are_the_same_every_time_and_keep_to_the_budget() -> None:
    match = forest(90)
    node = Turns(match.game, match.state).node()
    assert node is not None
    seen = match.view(node.seat)
    bots = [HeuristicBot(match.game, 4, rollouts=True) for _ in range(2)]
    advice = [bot.advise(seen, node, Budget(24)) for bot in bots]
    assert advice[0] == advice[1]
    assert 1 < len(advice[0]) <= MAX_OPTIONS
    assert all(0 <= chance <= 1 for one in advice[0] for chance in one.chances)
    assert {one.option for one in advice[0]} <= set(candidate_options(match.game, node))
    assert bots[0].nodes <= 24 * ROLLOUT_PLIES
    assert all(one.line[0] == (node.seat, one.option) for one in advice[0])


def test_the_quick_version_examines_the_heuristics_own_option_alone() -> None:
    match = forest(90)
    node = Turns(match.game, match.state).node()
    assert node is not None
    seen = match.view(node.seat)
    bot = HeuristicBot(match.game, 4, rollouts=True)
    quick = bot.quick_version()
    found = quick.advise(seen, node, Budget(100))
    assert [one.option for one in found] == [HeuristicBot(match.game, 4).choose(seen, node, Budget(1))]
    assert quick.nodes <= MIN_ROLLOUTS * ROLLOUT_PLIES


def tried(*values: float) -> Trial:
    trial = Trial((0, 0, 0, 0))
    trial.values = [[value, 1 - value] for value in values]
    return trial


def test_another_option_must_fare_better_beyond_chance() -> None:
    own = tried(0.5, 0.2, 0.8, 0.5)
    assert tried(0.6, 0.3, 0.9, 0.6).clearly_better(own, 0, 1.0)
    assert not tried(0.9, 0.1, 0.5, 0.6).clearly_better(own, 0, 1.0)
    assert not tried(0.6, 0.3, 0.9, 0.6).clearly_better(own, 1, 1.0)


def test_the_expected_line_is_what_followed_in_most_worlds() -> None:
    trial = Trial((1, 0, 0, 0))
    a, b, c = (0, (2, 0, 0, 0)), (1, (3, 0, 0, 0)), (1, (4, 0, 0, 0))
    trial.lines = [[a, b], [a, c], [a, b, c], [c]]
    assert trial.line(0) == ((0, (1, 0, 0, 0)), a)


def battle(seed: int) -> Any:
    """A battle of heroes between equals, at the first choice of a unit's act."""
    spec = spec_from_file_location("battles", Path(__file__).parents[2] / "tools" / "battles.py")
    assert spec is not None
    assert spec.loader is not None
    battles = module_from_spec(spec)
    spec.loader.exec_module(battles)
    state = battles.field_of_battle(seed)
    turns = Turns(game("heroes"), state)
    strategy = game("heroes").strategy()
    while (node := turns.node()) is not None and (node.prompt != P_ACT or len(node.options) < 4):
        turns.play(node, strategy.heuristic_option(state, node))
    return state, node


def test_rollouts_are_made_only_in_battles_that_may_go_either_way() -> None:
    found = game("heroes")
    is_worth_rollouts = found.strategy().is_worth_rollouts
    state, node = battle(3)
    assert is_worth_rollouts(state, node)
    bot: HeuristicBot[Any] = HeuristicBot(found, 1, rollouts=True)
    bot.choose(found.seen_by(state, node.seat), node, Budget(12))
    assert bot.nodes > 0
    for u in range(len(state.cell)):  # one side is all but beaten
        if state.side[u] == 1:
            state.cell[u] = -1
    assert not is_worth_rollouts(state, node)
    calm: Match[Any] = Match(found, {}, 3)
    waiting = next(d for d in calm.decisions() if len(d.options) > 1)
    bot = HeuristicBot(found, 1, rollouts=True)
    bot.choose(calm.view(waiting.seat), waiting, Budget(12))
    assert bot.nodes == 1


def test_a_careful_team_outlives_a_random_one() -> None:
    lives: list[int] = []
    for name in ("random", "veteran"):
        rounds = 0
        for seed in range(4):
            match: Match[Any] = Match(game("forest"), {}, seed)
            play_out(match, [player(name, match.game, seed + i) for i in range(2)])
            rounds += match.state.round
        lives.append(rounds)
    assert lives[1] > lives[0]
