"""`arrange`: a match that begins at a partial position, which the game completes."""

from collections.abc import Mapping, Sequence
from typing import Any

from hexkeep.kernel.errors import BadPosition
from hexkeep.kernel.game import Game
from hexkeep.kernel.match import Match
from hexkeep.kernel.registry import game as game_named


def arrange(
    game: Game[Any] | str, partial: Mapping[str, Any] | None = None, seed: int = 0, rolls: Sequence[int] = ()
) -> Match[Any]:
    """A match that begins at an arranged table.

    `partial` names what lies where; what it leaves out is completed by the game (see its `table/arranger.py`).
    `rolls` are the next dice and random draws: the face of a die, or the index of what is drawn, from 0 on.
    After them comes chance, from `seed`. Raises BadPosition, naming the field, for what cannot be.

        >>> match = arrange("ferry", {"loaded": "6a", "points": [8, 0]}, rolls=[4])
        >>> match.play(0, "cast-off")
        [<crossed seat:0 die:4 n:0 n:6>, <won seat:0>]
        >>> match.outcome()
        [1.0, 0.0]
        >>> arrange("ferry", {"loaded": "6a", "tolls": ["6a"]})
        Traceback (most recent call last):
        hexkeep.kernel.errors.BadPosition: the card 6a lies in two places
    """
    found = game if isinstance(game, Game) else game_named(game)
    if partial is not None and not isinstance(partial, Mapping):
        raise BadPosition(f"a position is a table of fields, not {partial!r}")
    if not isinstance(rolls, Sequence):
        raise BadPosition(f"rolls: a list of whole numbers, not {rolls!r}")
    position = found.complete(dict(partial or {}))
    if rolls:
        position = {**position, "rolls": list(rolls)}
    return Match(found, seed=seed, start=position)
