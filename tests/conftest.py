"""How much random play the tests do.

By default one game for each law and sample setup, the same on every machine: samples are many.
`pytest --hypothesis-profile=deep` plays fifty others, different ones each time.
"""

import gc
from collections.abc import Generator
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings

from campaign import DONE, TIMES, summary
from which_build import COMPILED

# A seed has no simpler seed to shrink to, and a game takes as long as it takes.
settings.register_profile(
    "default",
    max_examples=1,
    derandomize=True,
    deadline=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)
settings.register_profile("deep", settings.get_profile("default"), max_examples=50, derandomize=False)
settings.load_profile("default")


def pytest_addoption(parser: pytest.Parser) -> None:
    every = "play every sample of every game, not some of them, and every test in all its languages and sizes"
    parser.addoption("--every-sample", action="store_true", help=every)
    parser.addoption("--compiled", action="store_true", help="refuse to run on an interpreted kernel")
    parser.addoption("--pictures", action="store_true", help="keep what browser tests look at in artifacts/browser")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--compiled") and not COMPILED:
        raise pytest.UsageError("the kernel is not compiled: `make extensions`, then PYTHONPATH=build/compiled")


def pytest_report_header() -> str:
    return f"hexkeep: {'compiled' if COMPILED else 'interpreted'}"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is done in another language, size or number as well waits for `--every-sample`."""
    repeated = [item for item in items if item.get_closest_marker("repetition")]
    if repeated and not config.getoption("--every-sample"):
        config.hook.pytest_deselected(items=repeated)
        items[:] = [item for item in items if item not in set(repeated)]


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Ten thousand tests stay to the end: garbage collection need not look for them, now or later."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


SETTINGS_OF_A_TEST = "_hypothesis_internal_use_settings"


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Hypothesis' plugin lays new settings over those of a test function for every parameter, and never takes them off:
    after a thousand parameters in one process their chain is deeper than Python's stack. Each run begins anew here."""
    function = getattr(item, "function", None)
    before = getattr(function, SETTINGS_OF_A_TEST, None)
    try:
        return (yield)
    finally:
        if before is not None:
            setattr(function, SETTINGS_OF_A_TEST, before)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """One of several processes hands on what it has done."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["campaign"] = dict(DONE)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    DONE.update(getattr(node, "workeroutput", {}).get("campaign", {}))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What a campaign has done; whether anything was lost stands in the line after it."""
    if TIMES > 1 and summary():
        terminalreporter.write_line(f"campaign: {summary()}")
