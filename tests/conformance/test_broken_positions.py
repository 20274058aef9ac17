"""A position that somebody has changed at random is refused, with the field's name, or it can be played."""

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from conformance.journey import Case, journey
from hexkeep.kernel.errors import BadPosition
from hexkeep.kernel.game import Game
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.state import State

CHANGES = 60
"""Changed positions a sample."""
PLIES = 12
"""Random plies that a position which is not refused must stand."""
STRANGE: list[Any] = [None, True, -1, -2, 0, 1, 7, 99, 10**6, "", "x", "-1", 0.5, [], {}, [[]], [None]]


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value inside a position."""
    if path:
        yield path
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from places(inner, (*path, key))
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            yield from places(inner, (*path, i))


def changed(position: dict[str, Any], rng: Rng) -> tuple[str, dict[str, Any]]:
    """The position with one value changed, left out or doubled."""
    found = copy.deepcopy(position)
    every = list(places(found))
    path = every[rng.randbelow(len(every))]
    holder: Any = found
    for key in path[:-1]:
        holder = holder[key]
    old = holder[path[-1]]
    how = rng.randbelow(5)
    if how == 0:
        del holder[path[-1]]
        return f"{path} left out", found
    if how == 1 and isinstance(old, list):
        old.extend(copy.deepcopy(old[:2]))
        return f"{path} made longer", found
    if how == 2 and isinstance(old, list) and old:
        old.pop(rng.randbelow(len(old)))
        return f"{path} made shorter", found
    if how <= 3 and isinstance(old, int) and not isinstance(old, bool):
        holder[path[-1]] = old + (1, -1, 3, 50)[rng.randbelow(4)]
    else:
        holder[path[-1]] = copy.deepcopy(STRANGE[rng.randbelow(len(STRANGE))])
    return f"{path}: {old!r:.40} -> {holder[path[-1]]!r}", found


def play_on(game: Game[Any], s: State, rng: Rng) -> None:
    for _ in range(PLIES):
        if s.over:
            return
        decisions = game.decisions(s)
        decision = decisions[rng.randbelow(len(decisions))]
        game.play(s, decision.seat, decision.options[rng.randbelow(len(decision.options))])


def test_a_changed_position_is_refused_or_can_be_played(case: Case) -> None:
    game, found = case.game, journey(case, 0)
    rng = Rng(1)
    for n in range(CHANGES):
        moment = found.moments[n % len(found.moments)]
        what, position = changed(game.position(moment), rng)
        try:
            s = game.from_position(position)
        except BadPosition as error:
            if "\n" in str(error) or not str(error):
                pytest.fail(f"{what}: {error!r} is not one line")
            continue
        except Exception as error:
            pytest.fail(f"{what}: {error!r}")
        try:
            play_on(game, s, rng)
        except Exception as error:
            pytest.fail(f"{what} is accepted and then stumbles: {error!r}")
