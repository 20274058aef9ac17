"""The chance that people are told: between whom it holds, never certain without proof, one for a side."""

from typing import Any

import pytest

from hexkeep import Match, game
from hexkeep.bots import player
from hexkeep.bots.base import Advice
from hexkeep.bots.chances import (
    ChanceModel,
    calibrated,
    chance_model,
    feature_names,
    holds_between,
    sides,
    table_chances,
)

GAMES = ("bastion", "forest", "heroes", "sigillum")
STEEP = ChanceModel("veteran", 400, True, {"value": 8.0})


def advice(match: Match[Any], values: list[float], proven: bool = False) -> list[Advice]:
    """Advice for seat 0 with these values of its own, the rest shared by the others."""
    seats = match.state.seats
    rows = [tuple([x] + [(1 - x) / max(seats - 1, 1)] * (seats - 1)) for x in values]
    return [Advice(0, (0, i, 0, 0), row, (), proven) for i, row in enumerate(rows)]


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_certain_that_is_not_proven(name: str) -> None:
    match: Match[Any] = Match(game(name), {}, 1)
    bot = player("veteran", match.game).bot
    for value in (0.0, 0.5, 1.0):
        told = calibrated(bot, match.view(0), advice(match, [value]))[0].chances
        assert all(0.01 <= chance <= 0.99 for chance in told)
    assert calibrated(bot, match.view(0), advice(match, [1.0], proven=True))[0].value == 1.0


@pytest.mark.parametrize("name", GAMES)
def test_the_chance_never_falls_as_the_bots_value_rises(name: str) -> None:
    match: Match[Any] = Match(game(name), {}, 1)
    bot = player("veteran", match.game).bot
    told = [calibrated(bot, match.view(0), advice(match, [i / 10]))[0].value for i in range(11)]
    assert told == sorted(told)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_ships_a_model_of_a_levels_games_whose_terms_it_knows(name: str) -> None:
    found = game(name)
    model = chance_model(found.package)
    assert model is not None
    assert model.bot in ("regular", "veteran", "master")
    strategy = player("veteran", found).bot.strategy
    assert set(model.weights) <= set(feature_names(strategy.chance_term_names))
    assert holds_between(found, "novice") == model.bot


def test_a_game_without_a_model_tells_the_bots_own_value_between_such_bots() -> None:
    match: Match[Any] = Match(game("ferry"), {}, 1)
    assert chance_model(match.game.package) is None
    assert holds_between(match.game, "regular") == "regular"
    bot = player("regular", match.game).bot
    assert calibrated(bot, match.view(0), advice(match, [0.4]))[0].value == 0.4


def test_a_later_option_never_looks_better_than_the_one_the_bot_prefers() -> None:
    match: Match[Any] = Match(game("ferry"), {}, 1)
    bot = player("regular", match.game).bot
    told = calibrated(bot, match.view(0), advice(match, [0.5, 0.7, 0.3]))
    assert [one.value for one in told] == [0.5, 0.5, 0.3]


def test_chances_of_rivals_add_up_to_one_and_a_side_has_one_chance() -> None:
    seen = [{"value": x} for x in (0.2, -0.1, 0.1, -0.2)]
    told = table_chances(STEEP, [0, 1, 0, 1], 2, seen)
    assert told[0] == told[2] > told[1] == told[3]
    assert told[0] + told[1] == pytest.approx(1.0)
    nobody = ChanceModel("veteran", 400, False, {"value": 8.0})
    assert sum(table_chances(nobody, [0, 1], 0, [{"value": -0.5}, {"value": -0.5}])) < 0.1


def test_partners_are_one_side() -> None:
    teams: Match[Any] = Match(game("sigillum"), {"mode": "teams"}, 1)
    assert len(set(sides(player("veteran", teams.game).bot.strategy, teams.state))) == 2
    siege: Match[Any] = Match(game("bastion"), {"players": 3}, 1)
    assert set(sides(player("veteran", siege.game).bot.strategy, siege.state)) == {0}
    rivals: Match[Any] = Match(game("forest"), {"players": 2, "mode": "semi-team"}, 1)
    assert sides(player("veteran", rivals.game).bot.strategy, rivals.state) == [0, 1]


@pytest.mark.parametrize("name", GAMES)
def test_an_option_that_throws_the_game_away_looks_far_worse_than_the_best(name: str) -> None:
    match: Match[Any] = Match(game(name), {}, 1)
    bot = player("veteran", match.game).bot
    best, lost = calibrated(bot, match.view(0), advice(match, [0.6, 0.0]))
    assert lost.value < best.value / 2
