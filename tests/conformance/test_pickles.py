"""States, matches and turns travel between processes: small, and going on as they were."""

import pickle
from copy import copy, deepcopy
from pathlib import Path
from typing import Any

import pytest

from conformance.journey import Case
from hexkeep import Match, Turns, game
from hexkeep.kernel.match import digest
from hexkeep.kernel.rng import Rng

MOST_BYTES = 40_000
"""A match with forty plies: a position, and no box."""


def played(case: Case, plies: int = 40) -> tuple[Match[Any], Turns[Any]]:
    """A match after random plies, and turns in the same game with whatever was passed on the way."""
    match = Match(case.game, case.given, 5)
    turns = Turns(case.game, case.game.open(case.given, 5))
    rng = Rng(9)
    for _ in range(plies):
        if match.over:
            break
        decision = match.decisions()[-1]
        match.play(decision.seat, decision.options[rng.randbelow(len(decision.options))])
    for _ in range(plies):
        node = turns.node()
        if node is None:
            break
        turns.play(node, node.options[-1])
    return match, turns


def test_a_match_and_turns_are_pickled_small_and_go_on_alike(case: Case) -> None:
    game = case.game
    match, turns = played(case)
    packed = pickle.dumps(match)
    assert len(packed) < MOST_BYTES
    again = pickle.loads(packed)
    assert again.game is game
    assert repr(again.plies) == repr(match.plies)
    assert digest(game, again.state) == digest(game, match.state)
    assert again.record() == match.record()
    other = pickle.loads(pickle.dumps(turns))
    assert game.position(other.state) == game.position(turns.state)
    assert repr(other.node()) == repr(turns.node())
    assert len(pickle.dumps(turns)) < MOST_BYTES


@pytest.mark.parametrize("twin", [copy, deepcopy])
def test_copies_share_the_box_and_nothing_else(case: Case, twin: Any) -> None:
    game = case.game
    match, turns = played(case, 8)
    before = game.position(match.state)
    other = twin(match)
    assert other.game is game
    while not other.over and len(other.plies) < 16:
        decision = other.decisions()[-1]
        other.play(decision.seat, decision.options[0])
    assert game.position(match.state) == before
    assert repr(twin(turns).node()) == repr(turns.node())
    assert twin(turns).state is not turns.state


def test_a_bare_state_is_pickled_small_and_copied(case: Case) -> None:
    game = case.game
    match, _ = played(case)
    for state in (match.state, game.seen_by(match.state, 0)):
        packed = pickle.dumps(state)
        assert len(packed) < MOST_BYTES
        for other in (pickle.loads(packed), copy(state), deepcopy(state)):
            assert other is not state
            assert game.position(other) == game.position(state)
    twin = deepcopy(match.state)
    before = game.position(match.state)
    if not twin.over:
        decision = game.decisions(twin)[-1]
        game.play(twin, decision.seat, decision.options[0])
        assert game.position(match.state) == before != game.position(twin)


def test_a_game_with_an_overlay_keeps_it(tmp_path: Path) -> None:
    overlay = tmp_path / "mine.toml"
    overlay.write_text("[artifacts.armor-of-wonder]\ncopies = 3\n", "utf-8")
    mine = game("heroes", overlay)
    again = pickle.loads(pickle.dumps(mine))
    assert again.content.digest() == mine.content.digest() != game("heroes").content.digest()
    assert pickle.loads(pickle.dumps(mine)) is again
    assert pickle.loads(pickle.dumps(mine.open())).game is again


def test_what_was_said_travels_along() -> None:
    match = Match(game("bastion"), {"players": 2}, 3)
    match.say(0, "wait")
    assert pickle.loads(pickle.dumps(match)).record() == match.record()
