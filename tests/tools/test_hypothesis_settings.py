"""Parametrized properties do not pile up settings, however many run in one process."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st


@pytest.mark.parametrize("n", range(4))
@given(example=st.integers(0, 9))
def test_every_run_begins_with_the_same_settings(n: int, example: int) -> None:
    depth, layer = 0, test_every_run_begins_with_the_same_settings._hypothesis_internal_use_settings  # type: ignore[attr-defined]
    while layer is not None:
        assert isinstance(layer, settings)
        depth, layer = depth + 1, layer._fallback
    assert depth <= 4, "see pytest_runtest_call in tests/conftest.py"
