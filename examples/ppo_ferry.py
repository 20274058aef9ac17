"""Learns to play Ferry as well as the greedy bot, by PPO of an existing library, in minutes without a graphics card.

    pip install 'hexkeep[envs]' examples/ferry sb3-contrib
    python examples/ppo_ferry.py [--steps 120000] [--games 400]

The library is Stable-Baselines3 with its companion sb3-contrib: it is widely used and documented, takes a Gymnasium
environment as it is, and its `MaskablePPO` chooses among the actions that are offered alone, of which Ferry has a few
of 77. (The PPO of other libraries would have to learn what is legal, or needs a network written by hand.) A network
plays one seat of eight tables (`envs.gym`), four from each seat, against the greedy bot itself, and is told at the end
of a game who won. Then it meets the greedy bot in games with other seeds.
"""

import argparse
from time import process_time
from typing import Any

import gymnasium
import numpy as np
import torch
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

from hexkeep import envs, game
from hexkeep.lab.intervals import wilson_interval

FERRY = game("ferry")
TABLES = 8
WIDEST = 36.0
"""Numbers are divided by their range, but by no more than this."""
FIRST_SEED = 1_000_000
"""Of the games against the greedy bot; those learned from have others."""


class ScaledSeat(gymnasium.Wrapper[Any, Any, Any, Any]):
    """A seat whose observation is one row of numbers near 0 and 1, and which says what is offered as sb3 asks it."""

    def __init__(self, seat: int, rival: str) -> None:
        super().__init__(envs.gym(FERRY, {"players": 2}, seat, [rival]))
        observer = self.env.unwrapped.observer
        self.low = observer.low
        self.span = np.clip(observer.high.astype(np.float64) - observer.low, 1.0, WIDEST)
        self.observation_space = gymnasium.spaces.Box(-1.0, 2.0, (observer.size,), np.float32)
        self.mask = np.zeros(observer.table.size, np.bool_)

    def reset(self, **options: Any) -> tuple[NDArray[np.float32], dict[str, Any]]:
        seen, info = self.env.reset(**options)
        return self.scaled(seen), info

    def step(self, action: Any) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        seen, reward, over, cut_off, info = self.env.step(int(action))
        return self.scaled(seen), float(reward), over, cut_off, info

    def scaled(self, seen: dict[str, Any]) -> NDArray[np.float32]:
        self.mask = seen["action_mask"].astype(np.bool_)
        return np.clip((seen["observation"] - self.low) / self.span, -1.0, 2.0).astype(np.float32)

    def action_masks(self) -> NDArray[np.bool_]:
        return self.mask


def learn(steps: int, seed: int = 0) -> MaskablePPO:
    """Learn for so many decisions of the learning seats."""
    torch.set_num_threads(1)
    tables = DummyVecEnv([lambda seat=number % 2: ScaledSeat(seat, "greedy") for number in range(TABLES)])
    model = MaskablePPO(
        "MlpPolicy",
        tables,
        learning_rate=1e-3,
        n_steps=256,
        batch_size=256,
        n_epochs=6,
        gamma=1.0,
        gae_lambda=0.95,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128]},
        seed=seed,
        device="cpu",
    )
    return model.learn(steps)


def games_won(model: MaskablePPO, games: int, rival: str = "greedy") -> float:
    """How many games are won against a bot, from both seats in turn."""
    won = 0.0
    for seat in range(2):
        env = ScaledSeat(seat, rival)
        for number in range(games // 2):
            seen, _ = env.reset(seed=FIRST_SEED + number)
            over, reward = not env.mask.any(), 0.0
            while not over:
                action, _ = model.predict(seen, action_masks=env.mask, deterministic=True)
                seen, reward, over, _, _ = env.step(action)
            won += (reward + 1) / 2
    return won


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=120_000, help="decisions to learn from")
    parser.add_argument("--games", type=int, default=400, help="games against greedy at the end")
    given = parser.parse_args()
    model = learn(given.steps)
    print(f"{given.steps} decisions learned from in {process_time():.0f} s of processor time", flush=True)
    games = given.games // 2 * 2
    won = games_won(model, games)
    low, high = wilson_interval(won, games)
    print(f"{won / games:.1%} of {games} games won against greedy ({low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main()
