"""What a hint promises: the chance is steady from decision to decision while nothing happens but what was advised."""

import pickle
from typing import Any

import pytest

from hexkeep import game
from hexkeep.bots import player
from hexkeep.bots.advice.hints import steady_advice
from hexkeep.bots.advice.outlook import MAX_DRIFT, Outlook, drift, keep_promise, outlook_of
from hexkeep.bots.base import Advice
from hexkeep.bots.players import untimed
from hexkeep.bots.worker import find_hints
from hexkeep.kernel.turns import Turns

STARTS: dict[str, tuple[dict[str, Any], int]] = {
    "bastion": ({"edition": "deluxe", "mode": "training", "players": 2}, 140),
    "forest": ({"players": 2, "roads": "quick"}, 40),
    "heroes": ({}, 30),
    "sigillum": ({}, 30),
}
"""A setup of each game, and the plies that regular bots play first: far enough that chances are not all alike."""
PLIES = 20


def begun(name: str, seed: int) -> Turns[Any]:
    given, skipped = STARTS[name]
    found = game(name)
    turns: Turns[Any] = Turns(found, found.open(given, seed))
    quick = [player("regular", found, i) for i in range(turns.state.seats)]
    for _ in range(skipped):
        node = turns.node() or pytest.fail("it is over")
        turns.play(node, quick[node.seat].choose(found.seen_by(turns.state, node.seat), node))
    return turns


def changes_while_nothing_happens(turns: Turns[Any]) -> list[float]:
    """Follow the hints: by how much a seat's chance moves from each of its decisions to the next, if it decides both
    without dice, hidden things or another's move between. The discovery of a proof is left out, its loss is not."""
    asked = untimed(player("veteran", turns.game, 0))
    outlooks: list[Outlook] = [{} for _ in range(turns.state.seats)]
    moves: list[float] = []
    before: Advice | None = None
    for _ in range(PLIES):
        node = turns.node()
        if node is None:
            break
        view = turns.game.seen_by(turns.state, node.seat)
        told = steady_advice(asked, view, node, outlooks[node.seat])[0]
        if before is not None and before.seat == node.seat and told.proven <= before.proven:
            moves.append(abs(told.value - before.value))
        rng = turns.state.rng
        turns.play(node, told.option)
        happened = turns.state.rng != rng or turns.state.revealed_to
        before = None if happened else told
    return moves


@pytest.mark.parametrize("seed", [4, 6])
@pytest.mark.parametrize("name", STARTS)
def test_the_chance_is_steady_while_nothing_happens(name: str, seed: int) -> None:
    moves = changes_while_nothing_happens(begun(name, seed))
    assert len(moves) >= 3
    assert max(moves) <= MAX_DRIFT + 1e-9


@pytest.mark.parametrize("name", STARTS)
def test_who_asks_again_is_told_the_same(name: str) -> None:
    turns = begun(name, 4)
    node = turns.node() or pytest.fail("it is over")
    view = turns.game.position(turns.game.seen_by(turns.state, node.seat))
    first = find_hints(name, view, node.seat, "regular")
    kept = pickle.loads(pickle.dumps(first.outlook))
    again = find_hints(name, view, node.seat, "regular", outlook=kept)
    assert (again.hints[0].option, again.hints[0].chance) == (first.hints[0].option, first.hints[0].chance)


def test_a_plan_is_kept_unless_a_win_is_proven() -> None:
    turns = begun("sigillum", 4)
    node = turns.node() or pytest.fail("it is over")
    view = turns.game.seen_by(turns.state, node.seat)
    bot = player("regular", turns.game).bot
    one, other = node.options[:2]

    def told(option: Any, chance: float, proven: bool = False) -> Advice:
        row = tuple(chance if seat == node.seat else 1 - chance for seat in range(view.seats))
        return Advice(node.seat, option, row, ((node.seat, option),), proven)

    outlook = outlook_of(bot, view, told(one, 0.6))
    fresh = keep_promise(bot, view, node, [told(other, 0.9), told(one, 0.3)], outlook)
    assert [(advice.option, advice.value) for advice in fresh] == [(one, 0.6), (other, 0.6)]
    won = [told(other, 1.0, proven=True)]
    assert keep_promise(bot, view, node, won, outlook) == won
    assert keep_promise(bot, view, node, [told(other, 0.9)], {}) == [told(other, 0.9)]


def test_chances_drift_together_so_that_they_still_add_up() -> None:
    assert drift((0.5, 0.5), (0.9, 0.1)) == pytest.approx((0.5 + MAX_DRIFT, 0.5 - MAX_DRIFT))
    assert drift((0.5, 0.5), (0.52, 0.48)) == (0.52, 0.48)
    assert drift((0.5, 0.5), (0.5, 0.5)) == (0.5, 0.5)
