"""Learns what a position of Sigillum is worth, and beats the evaluation of our own bots with it, at the same search.

    python examples/sigillum_value.py [--games 1000] [--bouts 400] [--folder sigillum-value]

The lab records games of `Explorer`, the greedy bot that now and then plays anything. From their positions and results
a logistic regression learns which side wins: it is given the evaluation that our bots use, and beside it what that one
does not look at, above all whose turn it is and who has acted in it. The model is written to `sigillum_value.npz` in
the working folder. Then `Learned`, the greedy bot with the model, meets the greedy bot with the evaluation: both look
one option ahead, with the same seeds from both seats.
"""

import argparse
from collections.abc import Iterator, Mapping
from functools import cache
from math import exp, log
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hexkeep import Decision, Match, Option, game
from hexkeep.bots import Budget, GreedyBot, play_out
from hexkeep.games.sigillum.bots.strategy import SigillumStrategy
from hexkeep.games.sigillum.components.sheet_language import EFFECTS
from hexkeep.games.sigillum.state import SigillumState
from hexkeep.lab.dataset import make_dataset, recorded_games
from hexkeep.lab.intervals import wilson_interval

SIGILLUM = game("sigillum")
SETUPS: Mapping[str, Mapping[str, Any]] = {"ready": {"squads": "ready"}, "draft": {}}
MODEL = Path("sigillum_value.npz")
EXPLORED = 0.15
"""The share of decisions in which an explorer plays anything."""
PENALTY = 100.0
FIRST_SEED = 2_000_000
"""Of the games against the evaluation; those learned from have others."""
Array = NDArray[np.float64]


class Explorer(GreedyBot[SigillumState]):
    """Greedy, but for some decisions: its games come to positions that greedy play alone never meets."""

    def choose(self, view: SigillumState, decision: Decision, budget: Budget) -> Option:
        if self._rng.random() < EXPLORED:
            return decision.options[self._rng.randbelow(len(decision.options))]
        return super().choose(view, decision, budget)


# ---- what the model looks at -----------------------------------------------------------------------------------------


def features(s: SigillumState, side: int) -> Array:
    """What a side leads by: the evaluation as log odds, the turn, and sums over its characters minus the other's.

    For the other side everything has the other sign, so that the chances of both add up to 1.
    """
    found = [0.0] * FEATURES
    chance = min(max(STRATEGY.evaluate(s, seat_of(s, side)), 1e-4), 1 - 1e-4)
    turn = 1.0 if s.side == side else -1.0
    lead = float(s.damage[1 - side] - s.damage[side])
    found[0] = log(chance / (1 - chance))
    found[1] = turn
    found[2] = lead
    found[3] = lead * max(s.damage) / s.box.rules.scale
    for owner, sign in ((side, 1.0), (1 - side, -1.0)):
        for slot in s.box.of_side[owner]:
            add_character(s, slot, owner, sign, found)
    return np.array(found)


def seat_of(s: SigillumState, side: int) -> int:
    """Who plays a side, at a table of two."""
    return 0 if s.box.rules.side_of(0) == side else 1


def add_character(s: SigillumState, slot: int, owner: int, sign: float, found: list[float]) -> None:
    cell = s.at[slot]
    health = s.health[slot] / s.box.sheets[slot].health
    found[4] += sign * health
    found[5] += sign * health * health
    found[6] += sign * (s.ready[2 * slot] <= s.round)
    found[7] += sign * (s.ready[2 * slot + 1] <= s.round)
    if s.side == owner:
        found[8 + s.used[slot]] += sign
    if cell < 0:
        found[12] += sign
        return
    if s.box.home[owner] >> cell & 1:
        found[13] += sign
    if s.box.home[1 - owner] >> cell & 1:
        found[14] += sign
    if s.box.board.areas >> cell & 1:
        found[15] += sign
    for effect in range(len(EFFECTS)):
        if s.has[slot] >> effect & 1:
            found[OF_EFFECTS + effect] += sign


OF_EFFECTS = 16
FEATURES = OF_EFFECTS + len(EFFECTS)
STRATEGY = SigillumStrategy(SIGILLUM)


# ---- learning --------------------------------------------------------------------------------------------------------


def positions(folder: Path) -> Iterator[tuple[Array, float, int]]:
    """Features of battle positions for one side or the other, its result, and the number of the game."""
    for number, recorded in enumerate(recorded_games(folder)):
        match = recorded.match()
        state = SIGILLUM.open(match.setup, recorded.seed)
        for i, ply in enumerate(match.plies):
            if state.box.size and not state.over:
                side = i % 2
                yield features(state, side), recorded.outcome[seat_of(state, side)], number
            SIGILLUM.play(state, ply.seat, ply.option)


def fit(rows: Array, results: Array, penalty: float = PENALTY, steps: int = 12) -> Array:
    """The weights of a logistic regression, by Newton's method. The evaluation's weight is drawn to 1, others to 0."""
    aim = np.zeros(rows.shape[1])
    aim[0] = 1.0
    weights = aim.copy()
    for _ in range(steps):
        chances = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (chances - results) + penalty * (weights - aim)
        curve = (rows * (chances * (1 - chances))[:, None]).T @ rows + penalty * np.eye(len(weights))
        weights = weights - np.linalg.solve(curve, slope)
    return weights


def loss(rows: Array, results: Array, weights: Array) -> float:
    """The mean surprise at the results, in nats."""
    chances = np.clip(1 / (1 + np.exp(-rows @ weights)), 1e-9, 1 - 1e-9)
    return float(-np.mean(results * np.log(chances) + (1 - results) * np.log(1 - chances)))


def learn(folder: Path, games: int, workers: int = 1) -> Array:
    """Record games, fit the model, say how much better it foretells games that it has not seen."""
    make_dataset("sigillum", folder, games, "sigillum_value:Explorer", SETUPS, workers=workers)
    found = list(positions(folder))
    rows, results = np.array([row for row, _, _ in found]), np.array([result for _, result, _ in found])
    held_out = np.array([number % 5 == 0 for _, _, number in found])
    scale = rows.std(0) + 1e-9
    scale[0] = 1.0
    scaled = rows / scale
    only_evaluation = np.zeros(rows.shape[1])
    only_evaluation[0] = 1.0
    tried = fit(scaled[~held_out], results[~held_out])
    print(
        f"{len(found)} positions of {games} games; surprise in games held out: "
        f"evaluation {loss(scaled[held_out], results[held_out], only_evaluation):.4f}, "
        f"model {loss(scaled[held_out], results[held_out], tried):.4f}",
        flush=True,
    )
    return fit(scaled, results) / scale


# ---- playing ---------------------------------------------------------------------------------------------------------


class LearnedStrategy(SigillumStrategy):
    """Sigillum's strategy with the model as its evaluation of battles. Whoever can win in this turn is found by the
    same search for both."""

    def evaluate(self, s: SigillumState, seat: int) -> float:
        if not s.box.size:
            return super().evaluate(s, seat)
        return 1 / (1 + exp(-float(features(s, s.box.rules.side_of(seat)) @ weights())))


@cache
def weights() -> Array:
    found: Array = np.load(MODEL)["weights"]
    return found


class Learned(GreedyBot[SigillumState]):
    """The greedy bot with the model."""

    def __init__(self, rules: Any, seed: int = 0) -> None:
        super().__init__(rules, seed)
        self.strategy = LearnedStrategy(rules)


def compete(bouts: int) -> tuple[float, float, float]:
    """The model's share of points against the evaluation, with its 95 % interval."""
    won = 0.0
    for bout in range(bouts):
        seat = bout % 2
        setup = list(SETUPS.values())[bout // 2 % len(SETUPS)]
        match = Match(SIGILLUM, setup, FIRST_SEED + bout // 2)
        seats: list[Any] = [GreedyBot, GreedyBot]
        seats[seat] = Learned
        play_out(match, seats)
        outcome = match.outcome()
        assert outcome is not None
        won += outcome[seat]
    low, high = wilson_interval(won, bouts)
    return won / bouts, low, high


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000, help="games to learn from")
    parser.add_argument("--bouts", type=int, default=400, help="games against the evaluation")
    parser.add_argument("--folder", type=Path, default=Path("sigillum-value"), help="where the lab keeps its games")
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    np.savez(MODEL, weights=learn(given.folder, given.games, given.workers))
    share, low, high = compete(given.bouts)
    print(f"model against evaluation: {share:.1%} of {given.bouts} games ({low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main()
