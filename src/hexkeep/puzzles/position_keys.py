"""Keys of positions for the solver: equal for positions from which a game goes on alike."""

import marshal
from collections.abc import Callable, Hashable
from operator import attrgetter
from typing import Any, Final

from hexkeep.bots.base import strategy_of
from hexkeep.kernel.bots.strategy import Strategy
from hexkeep.kernel.game import Game

NOT_OF_THE_TABLE: Final = (
    "derived",
    "event_log",
    "game",
    "fixed_rolls",
    "is_view",
    "memories",
    "revealed_to",
    "rng",
    "stack",
)
PLAIN: Final = (int, str, float, list, tuple, dict, set, frozenset, type(None))
MARSHAL_VERSION: Final = 2
"""The last one that writes equal values as equal bytes, whether or not they are one object."""


def position_keys(game: Game[Any]) -> Callable[[Any], Hashable]:
    """The function that gives a position's key: the strategy's own, or one that reads every field of the state."""
    strategy = strategy_of(game)
    if type(strategy).position_key is not Strategy.position_key:
        return strategy.position_key
    return FieldKey()


class FieldKey:
    """A key of every field of a state, for games whose strategy has none of its own but the written position."""

    def __init__(self) -> None:
        self._read: Callable[[Any], tuple[Any, ...]] | None = None

    def __call__(self, s: Any) -> Hashable:
        if self._read is None:
            self._read = attrgetter(*table_fields(s))
        steps = [(step.name, *step.args()) for step in s.stack]
        return marshal.dumps((steps, self._read(s)), MARSHAL_VERSION)


def table_fields(s: Any) -> list[str]:
    """The fields of a state that hold what lies on the table; the box is no plain value, and all copies share it."""
    dropped = (*NOT_OF_THE_TABLE, *s.derived, *s.memories)
    names = [name for name in dir(s) if not name.startswith("_") and name not in dropped]
    return [name for name in names if isinstance(getattr(s, name), PLAIN)]
