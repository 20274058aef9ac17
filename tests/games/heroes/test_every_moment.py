"""At every moment those effects of cards may be chosen that are written down, and no others."""

import pytest

from games.heroes.played_moments import MOMENTS, WRITTEN, names, outcome
from games.heroes.played_places import written

PLAYED = written(WRITTEN)


def test_every_moment_is_written_down() -> None:
    """One that is added is written down too: see `played_moments.py`."""
    assert list(PLAYED) == names()


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.rule(*MOMENTS[name.rpartition(", ")[0]])) for name in PLAYED]
)
def test_cards_can_be_played_at_their_moments(name: str) -> None:
    assert outcome(name) == PLAYED[name]
