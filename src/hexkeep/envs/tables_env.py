"""Many tables at once for Gymnasium: each step plays one action at every table."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from hexkeep.envs.observing import Mask, Numbers, Observation, Observer
from hexkeep.envs.table_env import MOST_SEED
from hexkeep.kernel.errors import BadSetup, IllegalOption
from hexkeep.kernel.game import Game
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.setup import Value
from hexkeep.kernel.turns import Turns
from hexkeep.kernel.types import Decision


class TableArrays:
    """What n tables tell, in arrays that may lie in memory which processes share."""

    def __init__(
        self, observer: Observer, n: int, make: Callable[[tuple[int, ...], "np.dtype[Any]"], NDArray[Any]]
    ) -> None:
        self.numbers = make((n, observer.size), np.dtype(np.int32))
        self.mask = make((n, observer.table.size), np.dtype(np.int8))
        self.seats = make((n,), np.dtype(np.int64))
        """The seat that acts next."""
        self.actors = make((n,), np.dtype(np.int64))
        """The seat that has just acted."""
        self.rewards = make((n, observer.seats), np.dtype(np.float64))
        self.terminations = make((n,), np.dtype(np.bool_))
        self.truncations = make((n,), np.dtype(np.bool_))
        self.offers = make((n,), np.dtype(np.int64))
        """How many actions are offered."""

    def observation(self) -> Observation:
        return {"observation": self.numbers, "action_mask": self.mask}

    def info(self, offered: NDArray[np.int64]) -> dict[str, Any]:
        """Who acts next at each table, and the actions offered, one table after another, with their number at each."""
        return {"seat": self.seats.copy(), "offered": offered, "offers": self.offers.copy()}

    def step_result(
        self, offered: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """What `step` of a vector environment returns; only the observation is not copied."""
        rewards = self.rewards.copy()
        info = {**self.info(offered), "rewards": rewards}
        own = rewards[np.arange(len(rewards)), self.actors]
        return self.observation(), own, self.terminations.copy(), self.truncations.copy(), info


class VectorBase(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """The spaces of n tables, and the seeds with which they are laid out."""

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self, game: Game[Any], given: Mapping[str, Value], n: int, rows: int = 1, seen: Numbers | None = None
    ) -> None:
        if n < 1:
            raise BadSetup(f"n: at least one table, not {n}")
        self.observer = Observer(game, given, rows, seen)
        self.num_envs = n
        self.single_observation_space = self.observer.space()
        self.single_action_space = self.observer.action_space()
        self.observation_space = batch_space(self.single_observation_space, n)
        self.action_space = batch_space(self.single_action_space, n)
        self._rows = np.arange(n)

    def seeds(self, seed: int | list[int | None] | None) -> list[int]:
        """Of a seed n the games n, n + 1 and so on; of a list of seeds those; of none, seeds by chance."""
        first = seed if isinstance(seed, int) else None
        super().reset(seed=first)
        if first is None:
            first = int(self.np_random.integers(MOST_SEED))
        given = seed if isinstance(seed, list) else [None] * self.num_envs
        return [first + i if one is None else one for i, one in enumerate(given)]

    def check_offered(self, masks: Mask, actions: NDArray[np.int64]) -> None:
        """Raises IllegalOption for the first action that is not offered at its table."""
        size = masks.shape[1]
        if actions.min() >= 0 and actions.max() < size and masks[self._rows, actions].all():
            return
        offered = masks[self._rows, np.clip(actions, 0, size - 1)]
        wrong = np.flatnonzero((offered == 0) | (actions < 0) | (actions >= size))[0]
        raise IllegalOption(f"table {wrong}: the action {actions[wrong]} is not offered")


class TablesEnv(VectorBase):
    """n tables of one setup, all seats of which learn. Each step plays one action at every table.

    The observation of a table is that of the seat that acts there next, `info["seat"]`. The reward of a table is that
    of the seat that has just acted; `info["rewards"]` has those of all seats. `info["offered"]` has the actions offered
    at the first table, then those at the second and so on, `info["offers"]` how many they are at each. A table that is
    over is laid out anew in the same step, with a seed that follows from its last one. The observation's arrays are
    written anew by the next step: copy what you keep.
    """

    def __init__(
        self,
        game: Game[Any],
        given: Mapping[str, Value],
        n: int,
        most_steps: int = 0,
        arrays: TableArrays | None = None,
    ) -> None:
        super().__init__(game, given, n, n, None if arrays is None else arrays.numbers)
        self.most_steps = most_steps
        self.masks = self.observer.masks
        self.arrays = arrays or TableArrays(self.observer, n, np.zeros)
        self.is_shared = arrays is not None
        if not self.is_shared:
            self.arrays.numbers, self.arrays.mask = self.observer.seen, self.masks
        self.tables: list[Turns[Any]] = []
        self.nodes: list[Decision] = []
        self.steps = np.zeros(n, np.int64)
        self._last_seeds: list[int] = []
        self._next_games: dict[int, Turns[Any]] = {}
        """By table the game that follows there, where it has been laid out beforehand."""
        self._without_next: list[int] = []
        self.offered = np.zeros(0, np.int64)
        """The actions offered, one table after another."""
        self._starts = np.arange(n) * self.observer.table.size
        """Where each table's row of the mask begins."""
        self._places = np.zeros(0, np.int64)
        """Which places of a shared mask are 1: only these change, for masks are large and offer little."""

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Lay out every table: of a seed n the games n, n + 1 and so on, of a list of seeds those."""
        self._last_seeds = self.seeds(seed)
        self._next_games.clear()
        self._without_next = list(range(self.num_envs))
        self.tables = [self._laid_out(one) for one in self._last_seeds]
        self.nodes = [self._observe(i) for i in range(self.num_envs)]
        self.steps[:] = 0
        self._tell()
        return self.arrays.observation(), self.arrays.info(self.offered)

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play one action at every table. Raises IllegalOption for one that is not offered there: nothing is played."""
        self.check_offered(self.masks, actions)
        self.play(actions)
        return self.arrays.step_result(self.offered)

    def play(self, actions: NDArray[np.int64]) -> None:
        """Play actions that are offered, and write what follows into the arrays."""
        arrays = self.arrays
        arrays.rewards[:] = 0.0
        arrays.terminations[:] = False
        arrays.truncations[:] = False
        arrays.actors[:] = arrays.seats
        self.steps += 1
        for table in self.observer.turns.step_all(self.tables, self.nodes, actions.tolist()):
            arrays.rewards[table] = self.observer.rewards(self.tables[table].state)
            arrays.terminations[table] = True
            self._lay_out_anew(table)
        if self.most_steps:
            for table in np.flatnonzero(self.steps >= self.most_steps).tolist():
                arrays.truncations[table] = True
                self._lay_out_anew(table)
        self._tell()

    def _lay_out_anew(self, table: int) -> None:
        """Begin another game at a table where one is over or cut off."""
        turns = self._next_games.pop(table, None)
        if turns is None:
            turns = self._laid_out(self._next_seed(table))
        else:
            self._without_next.append(table)
        self.tables[table] = turns
        self._last_seeds[table] = self._next_seed(table)
        self.nodes[table] = self._observe(table)
        self.steps[table] = 0

    def lay_out_next(self) -> None:
        """Lay out the game that follows at one of the tables, for when there is time."""
        if self._without_next:
            table = self._without_next.pop()
            with suppress(Exception):  # what fails is laid out again, and told, when it is needed
                self._next_games[table] = self._laid_out(self._next_seed(table))

    def _next_seed(self, table: int) -> int:
        return Rng(self._last_seeds[table]).randbelow(MOST_SEED)

    def _laid_out(self, seed: int) -> Turns[Any]:
        game = self.observer.game
        return Turns(game, game.open(self.observer.setup, seed))

    def _observe(self, table: int) -> Decision:
        node = self.observer.turns.observe(self.tables[table], table)
        assert node is not None, "a game that has just begun is not over"
        return node

    def _tell(self) -> None:
        """Say who acts next and may do what."""
        arrays, observer = self.arrays, self.observer
        arrays.seats[:] = observer.acting
        arrays.offers[:] = observer.offers
        self.offered = observer.all_offered()
        if self.is_shared:
            mask = arrays.mask.reshape(-1)
            mask[self._places] = 0
            self._places = self.offered + np.repeat(self._starts, arrays.offers)
            mask[self._places] = 1
