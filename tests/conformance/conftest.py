"""Every law is asked of every installed game with every one of its sample setups.

`make test` does so on the compiled package, which is quicker. Interpreted, where the same source runs, one sample
in twelve and at least one of every game is taken; `--every-sample` takes all (`make campaigns`).
"""

import pytest

from conformance.journey import Case
from hexkeep.kernel.registry import games
from which_build import COMPILED

INTERPRETED_SHARE = 12
"""One sample in so many is played interpreted."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    # Session scope and one group put the tests of a case one after another: they share its journeys.
    if "case" in metafunc.fixturenames:
        share = 1 if COMPILED or metafunc.config.getoption("--every-sample") else INTERPRETED_SHARE
        cases = [Case(game, sample) for game in games().values() for sample in list(game.samples())[::share]]
        params = [pytest.param(case, id=str(case), marks=pytest.mark.xdist_group(str(case))) for case in cases]
        metafunc.parametrize("case", params, scope="session")
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", list(games().values()), ids=list(games()), scope="session")
