"""The suites of other projects run for one short sample of each game, with `--every-sample` for all of all games."""

import pytest

from conformance.journey import Case
from hexkeep.kernel.registry import games

SHORT = {"bastion": "deluxe-training-2", "heroes": "skirmish"}
"""Samples whose games are short; of the other games the first."""


def samples_of(every: bool) -> list[Case]:
    found = []
    for name, game in games().items():
        samples = list(game.samples())
        found += [Case(game, sample) for sample in (samples if every else [SHORT.get(name, samples[0])])]
    return found


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        every = metafunc.config.getoption("--every-sample")
        metafunc.parametrize("case", samples_of(every), ids=str)
