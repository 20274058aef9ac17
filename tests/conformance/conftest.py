"""Every law is asked of every installed game with every one of its sample setups."""

import pytest

import hexkeep.kernel.state as kernel_state
from conformance.journey import Case
from hexkeep import games


def pytest_report_header() -> str:
    compiled = str(kernel_state.__file__).endswith((".so", ".pyd"))
    return f"hexkeep: {'compiled' if compiled else 'interpreted'}, games: {', '.join(games())}"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    # Session scope puts the tests of a case one after another: they share its journeys.
    if "case" in metafunc.fixturenames:
        cases = [Case(game, sample) for game in games().values() for sample in game.samples()]
        metafunc.parametrize("case", cases, ids=str, scope="session")
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", list(games().values()), ids=list(games()), scope="session")
