"""Steps laid on a table ask, change, tell and reveal what is written down."""

import pytest

from games.heroes import (
    steps_after_combat,
    steps_of_cards,
    steps_of_combat,
    steps_of_last_chances,
    steps_of_modes,
    steps_of_rare_moments,
    steps_of_spells,
    steps_of_the_first_seat,
    steps_of_the_map,
)
from games.heroes.played_steps import CASES, outcome, written

CHAPTERS = (
    steps_after_combat,
    steps_of_cards,
    steps_of_combat,
    steps_of_last_chances,
    steps_of_modes,
    steps_of_rare_moments,
    steps_of_spells,
    steps_of_the_first_seat,
    steps_of_the_map,
)
PLAYED = written()


def test_every_table_is_written_down() -> None:
    """One that is added is written down too: see `played_steps.py`."""
    assert list(PLAYED) == list(CASES)


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.rule(*CASES[name].rules)) for name in CASES])
def test_a_step_does_what_is_written_down(name: str) -> None:
    assert outcome(CASES[name]) == PLAYED[name]
