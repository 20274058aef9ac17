"""Many tables at once for Gymnasium: each step plays one action at every table."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from hexkeep.envs.observing import Observation, Observer
from hexkeep.envs.table_env import MOST_SEED
from hexkeep.kernel.errors import BadSetup, IllegalOption
from hexkeep.kernel.game import Game
from hexkeep.kernel.setup import Value
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import Decision, Option


class TablesEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """n tables of one setup, all seats of which learn. Each step plays one action at every table.

    The observation of a table is that of the seat that acts there next, `info["seat"]`. The reward of a table is that
    of the seat that has just acted; `info["rewards"]` has those of all seats. A table that is over is laid out anew in
    the same step. The observation's arrays are written anew by the next step: copy what you keep.
    """

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(self, game: Game[Any], given: Mapping[str, Value], n: int, most_steps: int = 0) -> None:
        if n < 1:
            raise BadSetup(f"n: at least one table, not {n}")
        self.observer = Observer(game, given)
        self.num_envs = n
        self.most_steps = most_steps
        self.single_observation_space = self.observer.space()
        self.single_action_space = self.observer.action_space()
        self.observation_space = batch_space(self.single_observation_space, n)
        self.action_space = batch_space(self.single_action_space, n)
        self.tables: list[Turns[Any]] = []
        self.nodes: list[Decision] = []
        self.steps = np.zeros(n, np.int64)
        self._numbers = np.zeros((n, self.observer.size), np.int32)
        self._mask = np.zeros((n, self.observer.table.size), np.int8)
        self._offered: list[list[int]] = [[] for _ in range(n)]

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Lay out every table: of a seed n the games n, n + 1 and so on, of a list of seeds those."""
        first = seed if isinstance(seed, int) else None
        super().reset(seed=first)
        if first is None:
            first = int(self.np_random.integers(MOST_SEED))
        given = seed if isinstance(seed, list) else [None] * self.num_envs
        seeds = [first + i if one is None else one for i, one in enumerate(given)]
        self.tables = [self._laid_out(one) for one in seeds]
        self.nodes = [self._node(turns) for turns in self.tables]
        self.steps[:] = 0
        for i in range(self.num_envs):
            self._observe(i)
        return self._observation(), {"seat": self._seats()}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play one action at every table. Raises IllegalOption for one that is not offered there."""
        n = self.num_envs
        options = [self._option(i, action) for i, action in enumerate(actions.tolist())]
        rewards = np.zeros((n, self.observer.seats))
        terminations = np.zeros(n, np.bool_)
        truncations = np.zeros(n, np.bool_)
        actors = self._seats()
        self.steps += 1
        for i, option in enumerate(options):
            turns = self.tables[i]
            turns.play(self.nodes[i], option)
            node = turns.node()
            if node is None:
                rewards[i] = self.observer.rewards(turns.state)
                terminations[i] = True
            elif self.most_steps and self.steps[i] >= self.most_steps:
                truncations[i] = True
            if node is None or truncations[i]:
                self.tables[i] = self._laid_out(int(self.np_random.integers(MOST_SEED)))
                node = self._node(self.tables[i])
                self.steps[i] = 0
            self.nodes[i] = node
            self._observe(i)
        info = {"seat": self._seats(), "rewards": rewards}
        return self._observation(), rewards[np.arange(n), actors], terminations, truncations, info

    def _option(self, table: int, action: int) -> Option:
        if action not in self._offered[table]:
            raise IllegalOption(f"table {table}: the action {action} is not offered")
        return self.observer.table.option(action)

    def _laid_out(self, seed: int) -> Turns[Any]:
        game = self.observer.game
        return Turns(game, game.open(self.observer.setup, seed))

    def _node(self, turns: Turns[Any]) -> Decision:
        node = turns.node()
        assert node is not None, "a game that has just begun is not over"
        return node

    def _observe(self, table: int) -> None:
        """Write what the seat in turn sees and may do into the arrays."""
        node = self.nodes[table]
        self.observer.write_numbers(self.tables[table].state, node.seat, self._numbers[table])
        row = self._mask[table]
        row[self._offered[table]] = 0
        self._offered[table] = offered = self.observer.table.indices(node.options)
        row[offered] = 1

    def _observation(self) -> Observation:
        return {"observation": self._numbers, "action_mask": self._mask}

    def _seats(self) -> NDArray[np.int64]:
        return np.array([node.seat for node in self.nodes], np.int64)
