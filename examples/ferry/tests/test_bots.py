"""Ferry declares its own levels and one command; nothing outside Ferry knows of either."""

import json

import pytest

import ferry
from ferry.bots.strategy import FerryStrategy, crossing_chance
from ferry.state import FerryState
from ferry.vocabulary import LOAD, TOLL
from hexkeep import Match
from hexkeep.bots import SearchBot, play_out, player
from hexkeep.cli.app import run

GAME = ferry.GAME


def test_the_strategy_is_ferrys_own() -> None:
    assert isinstance(GAME.strategy(), FerryStrategy)


def test_levels_are_those_that_ferry_declares() -> None:
    levels = GAME.strategy().all_levels()
    assert {name: level.iterations for name, level in levels.items()} == {
        "novice": 1,
        "regular": 30,
        "veteran": 120,
        "master": 600,
    }
    master = player("master", GAME)
    assert isinstance(master.bot, SearchBot)
    assert master.bot.params.rollout_plies == 20
    assert master.budget.seconds == 10.0


def test_points_and_a_cargo_on_the_river_are_worth_something() -> None:
    strategy = GAME.strategy()
    s = GAME.open({}, 1)
    even = strategy.evaluate(s, 0)
    s.points[0] = 3
    ahead = strategy.evaluate(s, 0)
    s.loaded, s.active = 5, 0
    assert even < ahead < strategy.evaluate(s, 0) < 1.0
    assert strategy.evaluate(s, 1) < 0.5


def test_the_best_goods_are_loaded_and_the_worst_are_tolls() -> None:
    strategy = GAME.strategy()
    s = GAME.open({}, 1)
    assert strategy.prior(s, 0, (LOAD, 5, 0, 0)) > strategy.prior(s, 0, (LOAD, 0, 0, 0))
    assert strategy.prior(s, 0, (TOLL, 5, 0, 0)) < strategy.prior(s, 0, (TOLL, 0, 0, 0))


@pytest.mark.rule("FER-CAST-01")
@pytest.mark.parametrize(("cargo", "tolls", "chance"), [(1, [], 4 / 6), (6, [], 1.0), (1, [4], 0.0), (3, [2], 4 / 6)])
def test_the_chance_to_cross(cargo: int, tolls: list[int], chance: float) -> None:
    s = FerryState(2, 0, 10)
    s.loaded = cargo - 1
    s.tolls = [n - 1 for n in tolls]
    assert crossing_chance(s) == pytest.approx(chance)


def test_a_master_beats_a_random_player() -> None:
    wins = 0.0
    for seed in range(10):
        match = Match(GAME, {}, seed)
        players = [player("veteran", GAME, seed), player("random", GAME, seed)]
        if seed % 2:
            players.reverse()
        play_out(match, players)
        wins += (match.outcome() or [0.0, 0.0])[seed % 2]
    assert wins >= 7


def test_the_command_is_listed_and_has_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--help"]) == 0
    assert "How likely a cargo crosses" in capsys.readouterr().out
    assert run(["odds", "--help"]) == 0
    assert "The worth of each toll" in capsys.readouterr().out


def test_the_command_tells_the_odds(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["odds", "3", "2"]) == 0
    assert capsys.readouterr().out == "67%\n"
    assert run(["odds", "5", "2", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"cargo": 5, "tolls": [2, 1], "chance": pytest.approx(5 / 6)}


def test_the_command_refuses_what_is_no_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["odds", "7"]) == 2
    assert "1 to 6" in capsys.readouterr().err
