"""Learns to play Ferry as well as the greedy bot, in a few minutes on one core, with nothing but NumPy.

    python examples/learn_ferry.py [--rounds 150] [--games 400]

A small network plays both seats of many tables at once (`envs.vector`) and is told at the end who won: policy gradient
with a learned baseline (REINFORCE), steps by Adam. Then it meets the greedy bot (`envs.gym`). Ferry's cards of one
worth are alike, so the network chooses among kinds of actions: "load 6", "toll 1", "draw".
"""

import argparse
from time import process_time

import numpy as np
from numpy.typing import NDArray

from hexkeep import envs, game
from hexkeep.envs.observing import Observer
from hexkeep.envs.tables_env import TablesEnv

FERRY = game("ferry")
TABLES = 64
HIDDEN = 64
RATE = 3e-3
ENTROPY = 0.01
Array = NDArray[np.float64]


def kinds_of_actions(observer: Observer) -> NDArray[np.int64]:
    """By action: its kind. `load card:6a` and `load card:6b` are one."""
    names = [FERRY.write(option).rstrip("abcdef") for option in observer.table.options]
    known = sorted(set(names))
    return np.array([known.index(name) for name in names])


class Learner:
    """A network with one hidden layer: the chances of each kind of action, and the expected reward."""

    def __init__(self, observer: Observer, seed: int = 0) -> None:
        self.rng = np.random.default_rng(seed)
        self.low = observer.low
        self.span = np.minimum(np.maximum(observer.high.astype(float) - observer.low, 1.0), 36.0)
        self.kinds = kinds_of_actions(observer)
        count = int(self.kinds.max()) + 1
        self.member = np.eye(count)[self.kinds]
        self.weights = [
            self.rng.normal(0, 0.1, (observer.size + 1, HIDDEN)),
            self.rng.normal(0, 0.1, (HIDDEN + 1, count)),
            np.zeros((HIDDEN + 1, 1)),
        ]
        self.first = [np.zeros_like(w) for w in self.weights]
        self.second = [np.zeros_like(w) for w in self.weights]
        self.steps = 0

    def inputs(self, numbers: NDArray[np.int32]) -> Array:
        """Numbers scaled by their ranges, and a 1."""
        scaled = np.clip((numbers - self.low) / self.span, -1.0, 1.0)
        return np.hstack([scaled, np.ones((len(scaled), 1))])

    def forward(self, inputs: Array, offered: Array) -> tuple[Array, Array, Array]:
        """The hidden layer, the chances of the kinds that are offered, the expected rewards."""
        hidden = np.hstack([np.tanh(inputs @ self.weights[0]), np.ones((len(inputs), 1))])
        scores = np.where(offered > 0, hidden @ self.weights[1], -1e9)
        powers = np.exp(scores - scores.max(1, keepdims=True))
        return hidden, powers / powers.sum(1, keepdims=True), (hidden @ self.weights[2])[:, 0]

    def choose(self, numbers: NDArray[np.int32], mask: NDArray[np.int8], best: bool = False) -> NDArray[np.int64]:
        """One action for each row: by chance, or the one with the best chance."""
        _, chances, _ = self.forward(self.inputs(numbers), (mask @ self.member > 0).astype(float))
        noise = 0.0 if best else self.rng.gumbel(size=chances.shape)
        kinds = np.argmax(np.log(chances + 1e-12) + noise, axis=1)
        return np.argmax((self.kinds[None, :] == kinds[:, None]) & (mask > 0), axis=1)

    def learn(self, numbers: NDArray[np.int32], mask: NDArray[np.int8], actions: Array, rewards: Array) -> None:
        """One step: what was followed by more than was expected becomes likelier."""
        inputs = self.inputs(numbers)
        hidden, chances, values = self.forward(inputs, (mask @ self.member > 0).astype(float))
        advantage = rewards - values
        scaled = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
        taken = np.eye(chances.shape[1])[self.kinds[actions.astype(int)]]
        surprise = -np.log(chances + 1e-12)
        entropy = (chances * surprise).sum(1, keepdims=True)
        scores = scaled[:, None] * (taken - chances) + ENTROPY * chances * (surprise - entropy)
        out, value = hidden.T @ scores, hidden.T @ advantage[:, None]
        back = scores @ self.weights[1].T + 0.5 * advantage[:, None] @ self.weights[2].T
        deep = inputs.T @ (back[:, :-1] * (1 - hidden[:, :-1] ** 2))
        self.ascend([gradient / len(inputs) for gradient in (deep, out, value)])

    def ascend(self, gradients: list[Array]) -> None:
        """A step of Adam."""
        self.steps += 1
        for i, gradient in enumerate(gradients):
            self.first[i] = 0.9 * self.first[i] + 0.1 * gradient
            self.second[i] = 0.999 * self.second[i] + 0.001 * gradient**2
            mean = self.first[i] / (1 - 0.9**self.steps)
            spread = self.second[i] / (1 - 0.999**self.steps)
            self.weights[i] += RATE * mean / (np.sqrt(spread) + 1e-8)


def play_tables(learner: Learner, tables: TablesEnv, games: int) -> tuple[Array, ...]:
    """Self-play until so many games are over: numbers, masks, actions, and the reward each of them led to."""
    rows: list[list[tuple[int, tuple[Array, Array, int]]]] = [[] for _ in range(TABLES)]
    done: list[tuple[Array, Array, int, float]] = []
    observation, info = tables.reset(seed=int(learner.rng.integers(1 << 30)))
    while games > 0:
        numbers, mask = observation["observation"].copy(), observation["action_mask"].copy()
        actions = learner.choose(numbers, mask)
        for i, seat in enumerate(info["seat"]):
            rows[i].append((int(seat), (numbers[i], mask[i], int(actions[i]))))
        observation, _, over, _, info = tables.step(actions)
        for i in np.flatnonzero(over):
            done += [(*row, float(info["rewards"][i][seat])) for seat, row in rows[i]]
            rows[i] = []
            games -= 1
    return tuple(np.array(column) for column in zip(*done, strict=True))


def share_won(learner: Learner, games: int, rival: str = "greedy") -> float:
    """The share of games won against a bot, from both seats in turn."""
    won = 0.0
    for seat in range(2):
        env = envs.gym(FERRY, {"players": 2}, seat, [rival])
        for number in range(games // 2):
            observation, _ = env.reset(seed=1_000_000 + number)
            over, reward = env.node is None, 0.0
            while not over:
                row = learner.choose(observation["observation"][None], observation["action_mask"][None], best=True)
                observation, reward, over, _, _ = env.step(int(row[0]))
            won += (reward + 1) / 2
    return won / (games // 2 * 2)


def learn(rounds: int, games_a_round: int = 128, seed: int = 0, told: int = 25) -> Learner:
    """Learn for so many rounds of self-play; `told`: say how it stands every so many rounds."""
    tables = envs.vector(FERRY, {"players": 2}, TABLES)
    learner = Learner(tables.observer, seed)
    for number in range(1, rounds + 1):
        learner.learn(*play_tables(learner, tables, games_a_round))
        if told and number % told == 0:
            print(f"round {number}: {share_won(learner, 200):.0%} against greedy, {process_time():.0f} s", flush=True)
    return learner


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=150)
    parser.add_argument("--games", type=int, default=400, help="games against greedy at the end")
    given = parser.parse_args()
    learner = learn(given.rounds)
    print(f"{share_won(learner, given.games):.1%} of {given.games} games won against greedy")


if __name__ == "__main__":
    main()
