"""Prepared positions with an obvious move: regular and above always find it, a novice nearly always.

`tools/obvious_moves.py` took the positions from games of bots, by criteria that follow from the rules.
"""

import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from hexkeep import game
from hexkeep.bots import Budget, player
from hexkeep.bots.levels import level_of
from hexkeep.kernel.match import Match
from hexkeep.kernel.types import Decision

DATA = Path(__file__).parent / "obvious_moves"
GAMES = ("bastion", "forest", "heroes", "sigillum")
POSITIONS_PER_GAME = 40
NOVICE_SHARE = 0.8


class ObviousMove(NamedTuple):
    """A position, the seat that decides in it, and the options that are right."""

    kind: str
    seat: int
    right: set[str]
    position: dict[str, Any]


def positions(name: str) -> list[ObviousMove]:
    rows = [json.loads(line) for line in (DATA / f"{name}.jsonl").read_text("utf-8").splitlines()]
    return [ObviousMove(row["kind"], row["seat"], set(row["right"]), row["position"]) for row in rows]


def chosen(name: str, level: str, move: ObviousMove, seed: int) -> str:
    """What a bot plays in a position; no clock stops it."""
    found = game(name)
    state = found.from_position(move.position)
    asked = decision_of(name, move)
    bot = player(level, found, seed, Budget(level_of(level, found).iterations))
    return found.write(bot.choose(found.seen_by(state, move.seat), asked))


def decision_of(name: str, move: ObviousMove) -> Decision:
    found = game(name)
    return next(d for d in found.decisions(found.from_position(move.position)) if d.seat == move.seat)


def misses(name: str, level: str) -> list[tuple[int, str, str]]:
    moves = positions(name)
    answers = [chosen(name, level, move, i) for i, move in enumerate(moves)]
    return [(i, move.kind, answers[i]) for i, move in enumerate(moves) if answers[i] not in move.right]


@pytest.mark.parametrize("name", GAMES)
def test_every_position_offers_right_and_wrong_options(name: str) -> None:
    moves = positions(name)
    assert len(moves) == POSITIONS_PER_GAME
    for move in moves:
        offered = {game(name).write(option) for option in decision_of(name, move).options}
        assert move.right
        assert move.right < offered


@pytest.mark.parametrize("level", ["regular", "veteran", "master"])
@pytest.mark.parametrize("name", GAMES)
def test_regular_and_above_find_every_obvious_move(name: str, level: str) -> None:
    assert misses(name, level) == []


@pytest.mark.parametrize("name", GAMES)
def test_a_novice_finds_nearly_every_obvious_move(name: str) -> None:
    assert len(misses(name, "novice")) <= (1 - NOVICE_SHARE) * POSITIONS_PER_GAME


def test_a_regular_of_bastion_takes_one_of_two_kills_that_it_once_left_on_the_walls() -> None:
    """The default table, seed 10: after 119 plies a regular ended its turn with two enemies it could pay for."""
    match: Match[Any] = Match(game("bastion"), start=json.loads((DATA.parent / "left_kills.json").read_text("utf-8")))
    seat = match.state.active
    decision = next(d for d in match.decisions() if d.seat == seat)
    kills = [match.game.read("attack at:s14"), match.game.read("attack at:s16")]
    assert set(kills) < set(decision.options)
    for level in ("novice", "regular", "veteran"):
        for seed in range(5):
            played = player(level, match.game, seed).choose(match.view(seat), decision)
            assert match.game.verbs[played[0]].name != "end-actions", (level, seed)
    regular = [player("regular", match.game, seed).choose(match.view(seat), decision) for seed in range(5)]
    assert set(regular) <= set(kills)
    master = player("master", match.game)
    best = master.bot.advise(match.view(seat), decision, master.budget)[0]
    assert best.option in kills or best.proven, "a master leaves them only for a certain win"
