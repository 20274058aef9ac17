"""The environments pass the test suites of the libraries that they are made for."""

import random
import warnings
from collections.abc import Iterator

import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from conformance.journey import Case
from hexkeep import envs


@pytest.fixture(autouse=True)
def seeded() -> Iterator[None]:
    """The suites draw from global generators, and PettingZoo's warns of what it only recommends."""
    random.seed(1)
    np.random.seed(1)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def test_pettingzoo_api(case: Case) -> None:
    api_test(envs.aec(case.game, case.given, render_mode="svg"), num_cycles=100)


def test_pettingzoo_seeds(case: Case) -> None:
    seed_test(lambda: envs.aec(case.game, case.given), num_cycles=50)


def test_gymnasium_env(case: Case) -> None:
    check_env(envs.gym(case.game, case.given), skip_render_check=True)


@pytest.mark.parametrize("chance", ["sampled", "explicit"])
def test_openspiel_random_simulation(case: Case, chance: str) -> None:
    game = envs.openspiel(case.game, case.given, chance=chance, deals=20)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_openspiel_serialization(case: Case) -> None:
    game = envs.openspiel(case.game, case.given, deals=20)
    state = game.new_initial_state()
    for action in range(30):
        if state.is_terminal():
            break
        state.apply_action(state.legal_actions()[action % len(state.legal_actions())])
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(state)
    assert again.legal_actions() == state.legal_actions()
    for player in range(game.num_players()):
        assert again.information_state_string(player) == state.information_state_string(player)
