"""Bots that follow a game's own careful policy."""

from typing import Any

from hexkeep import Match, game
from hexkeep.bots import Budget, Player, finish, player
from hexkeep.bots.base import as_node, worth_trying
from hexkeep.bots.policy import PolicyBot
from hexkeep.kernel.turns import Turns


def forest(plies: int, seed: int = 3) -> Match[Any]:
    match: Match[Any] = Match(game("forest"), {}, seed)
    finish(match, [player("veteran", match.game, i) for i in range(2)], plies)
    return match


def test_without_slips_and_tries_it_does_what_the_game_calls_careful() -> None:
    match = forest(0)
    seated = Player("policy", PolicyBot(match.game, 1), Budget(1))
    turns = Turns(match.game, match.state)
    for _ in range(40):
        node = turns.node()
        assert node is not None
        options = worth_trying(match.game, node)
        option = seated.choose(match.view(node.seat), node)
        assert option in options
        if len(options) > 1:
            assert option == seated.bot.careful(match.state, as_node(node))  # type: ignore[attr-defined]
        turns.play(node, option)


def test_slips_are_as_many_as_said() -> None:
    match = forest(90)
    node = Turns(match.game, match.state).node()
    assert node is not None
    seen = match.view(node.seat)
    sure = PolicyBot(match.game, 0).choose(seen, node, Budget(1))
    others = [PolicyBot(match.game, seed, slips=50).choose(seen, node, Budget(1)) for seed in range(60)]
    strayed = sum(option != sure for option in others)
    assert 10 <= strayed <= 40


def test_trying_options_is_the_same_every_time_and_keeps_to_its_budget() -> None:
    match = forest(90)
    node = Turns(match.game, match.state).node()
    assert node is not None
    seen = match.view(node.seat)
    advice = [PolicyBot(match.game, 4, tries=3).advise(seen, node, Budget(6)) for _ in range(2)]
    assert advice[0] == advice[1]
    assert 1 < len(advice[0]) <= 7
    assert all(0 <= chance <= 1 for one in advice[0] for chance in one.chances)
    assert {one.option for one in advice[0]} <= set(worth_trying(match.game, node))


def test_a_careful_team_outlives_a_random_one() -> None:
    lives: list[int] = []
    for name in ("random", "veteran"):
        rounds = 0
        for seed in range(4):
            match: Match[Any] = Match(game("forest"), {}, seed)
            finish(match, [player(name, match.game, seed + i) for i in range(2)])
            rounds += match.state.round
        lives.append(rounds)
    assert lives[1] > lives[0]
