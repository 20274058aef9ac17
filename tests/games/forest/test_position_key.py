"""The key of a position in the invasion: every field of the state is in it, or is known not to matter."""

from typing import Any

import pytest

import hexkeep
from hexkeep.games.forest.bots.evaluation import invasion_key
from hexkeep.games.forest.state import ForestState
from hexkeep.puzzles.position_keys import table_fields
from hexkeep.puzzles.puzzle import shipped_puzzles

FOREST = hexkeep.game("forest")
SETTLED = {"seats", "stage", "owner", "owners", "order", "item_of_place", "left_in_box", "tile_on"}
"""What no ply of an invasion changes."""
OF_LAYING = {"chosen_cell", "drawn_tile", "hurry_refused", "laying_turn", "open_cells", "open_edges", "pool"}
"""What only the laying of roads reads."""
FOLLOWS = {"figure_on", "over"}
"""What follows from `cell` and `ending`."""
NOT_IN_THE_KEY = SETTLED | OF_LAYING | FOLLOWS


def invasion() -> ForestState:
    state = FOREST.from_position(shipped_puzzles(FOREST.package)[0].position)
    assert isinstance(state, ForestState)
    return state


def changed(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    return type(value)([*value, 1])


@pytest.mark.parametrize("field", sorted(set(table_fields(invasion())) - NOT_IN_THE_KEY))
def test_a_change_of_any_field_that_matters_changes_the_key(field: str) -> None:
    state = invasion()
    before = invasion_key(state)
    setattr(state, field, changed(getattr(state, field)))
    assert invasion_key(state) != before


def test_what_is_said_not_to_matter_is_there_and_not_in_the_key() -> None:
    assert set(table_fields(invasion())) >= NOT_IN_THE_KEY
    for field in NOT_IN_THE_KEY:
        state = invasion()
        before = invasion_key(state)
        setattr(state, field, changed(getattr(state, field)))
        assert invasion_key(state) == before, field
