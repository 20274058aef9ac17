"""Random play against the laws of `laws.py`."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conformance.journey import Case
from conformance.laws import LAWS


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@given(example=st.integers(0, 999))
def test_a_game_keeps_the_law(case: Case, law: Callable[[Case, int], object], example: int) -> None:
    law(case, example)
