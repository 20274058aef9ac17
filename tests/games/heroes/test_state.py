"""The table's fields."""

from games.heroes.table import started
from hexkeep.kernel.state import State


def test_every_field_of_the_table_has_its_slot() -> None:
    assert set(getattr(started(), "__dict__", ())) <= set(getattr(State(1), "__dict__", ()))
