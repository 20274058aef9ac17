"""Many tables for Gymnasium, shared by processes: observations and masks lie in memory that all of them see."""

from collections.abc import Mapping
from contextlib import suppress
from itertools import pairwise
from math import prod
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.sharedctypes import RawArray
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hexkeep.envs.observing import Observation
from hexkeep.envs.tables_env import TableArrays, TablesEnv, VectorBase
from hexkeep.kernel.errors import BadSetup, HexkeepError
from hexkeep.kernel.game import Game
from hexkeep.kernel.setup import Value
from hexkeep.kernel.types import Reason

SPAWN = get_context("spawn")
TABLES_LOST = Reason("tables-lost", "")
CLOSE = None
"""What tells a worker to end."""


class TablesLost(HexkeepError):
    """A process that played some of the tables is gone, and they with it."""

    def __init__(self, message: str) -> None:
        super().__init__(message, TABLES_LOST)


class SharedArrays:
    """Makes arrays in memory that processes share, and hands the same ones out in the process of a worker."""

    def __init__(self) -> None:
        self.blocks: list[Any] = []
        self._next = 0

    def make(self, shape: tuple[int, ...], kind: "np.dtype[Any]") -> NDArray[Any]:
        if self._next == len(self.blocks):
            self.blocks.append(RawArray("b", prod(shape) * kind.itemsize))
        block = self.blocks[self._next]
        self._next += 1
        return np.frombuffer(block, kind).reshape(shape)

    def __getstate__(self) -> list[Any]:
        return self.blocks

    def __setstate__(self, blocks: list[Any]) -> None:
        self.blocks = blocks
        self._next = 0


class ProcessTablesEnv(VectorBase):
    """`TablesEnv` in several processes: the same tables, observations and rewards, whatever their number.

    Each worker plays its share of the tables. Actions go to it through a pipe, and those offered come back through it;
    everything else lies in shared memory.
    Close it when it is no longer needed; workers end with the process that made them.
    """

    def __init__(self, game: Game[Any], given: Mapping[str, Value], n: int, workers: int, most_steps: int = 0) -> None:
        if not 1 <= workers <= n:
            raise BadSetup(f"workers: 1 to {n} for {n} tables, not {workers}")
        super().__init__(game, given, n)
        bounds = [n * i // workers for i in range(workers + 1)]
        self.shares = [slice(*pair) for pair in pairwise(bounds)]
        shared = SharedArrays()
        self.arrays = TableArrays(self.observer, n, shared.make)
        self._pipes: list[Connection] = []
        self._workers: list[Any] = []
        for share in self.shares:
            ours, theirs = SPAWN.Pipe()
            asked = (theirs, game, dict(given), n, share, most_steps, shared)
            worker = SPAWN.Process(target=play_tables, args=asked, daemon=True)
            worker.start()
            theirs.close()
            self._pipes.append(ours)
            self._workers.append(worker)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Lay out every table, as `TablesEnv.reset` does."""
        seeds = self.seeds(seed)
        offered = self._ask([("reset", seeds[share]) for share in self.shares])
        return self.arrays.observation(), self.arrays.info(offered)

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play one action at every table. Raises IllegalOption for one that is not offered; then nothing is played."""
        self.check_offered(self.arrays.mask, actions)
        return self.arrays.step_result(self._ask([("step", actions[share]) for share in self.shares]))

    def _ask(self, questions: list[tuple[str, Any]]) -> NDArray[np.int64]:
        """Send each worker its question, and wait until all have answered: the actions that are then offered, one table
        after another. Raises what a worker raised."""
        for pipe, question in zip(self._pipes, questions, strict=True):
            with suppress(OSError):  # that its worker is gone shows when it does not answer
                pipe.send(question)
        try:
            answers = [pipe.recv() for pipe in self._pipes]
        except (EOFError, ConnectionError):
            raise TablesLost("a process of this environment died: make the environment anew") from None
        for answer in answers:
            if isinstance(answer, Exception):
                raise answer
        return np.concatenate(answers)

    def close_extras(self, **kwargs: Any) -> None:
        for pipe in self._pipes:
            with suppress(OSError):  # its worker may be gone already
                pipe.send(CLOSE)
            pipe.close()
        for worker in self._workers:
            worker.join()


def play_tables(
    pipe: Connection,
    game: Game[Any],
    given: Mapping[str, Value],
    n: int,
    share: slice,
    most_steps: int,
    shared: SharedArrays,
) -> None:
    """What a worker does: play its tables until it is told to end, or its parent is gone."""
    whole = VectorBase(game, given, n)
    env = TablesEnv(game, given, share.stop - share.start, most_steps, share_of(whole, n, share, shared))
    while True:
        try:
            question = pipe.recv()
        except (EOFError, ConnectionError):
            return
        if question is CLOSE:
            return
        try:
            if question[0] == "reset":
                env.reset(seed=question[1])
            else:
                env.play(question[1])
        except Exception as error:  # whoever asked is told, and may go on
            pipe.send(error)
        else:
            pipe.send(env.offered)


def share_of(whole: VectorBase, n: int, share: slice, shared: SharedArrays) -> TableArrays:
    """The rows of a worker in the arrays of all tables."""
    return TableArrays(whole.observer, n, lambda shape, kind: shared.make(shape, kind)[share])
