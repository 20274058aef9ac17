"""Every event card asks, changes and tells what is written down, however it is answered."""

import pytest

from games.heroes.played_events import WRITTEN, names, outcome
from games.heroes.played_places import written

PLAYED = written(WRITTEN)


def rules_of(name: str) -> list[str]:
    """Every event goes clockwise from who drew it; what some reveal goes back into its deck."""
    reveals = any(line.startswith("market") for line in PLAYED.get(name, ()))
    return ["HOM-EXP-04", *(["HOM-EXP-05"] if reveals else [])]


def test_every_event_is_written_down() -> None:
    """One that is added is written down too: see `played_events.py`."""
    assert list(PLAYED) == names()


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.rule(*rules_of(name))) for name in PLAYED])
def test_an_event_does_what_is_written_down(name: str) -> None:
    assert [line.strip() for line in outcome(name)] == PLAYED[name]
