"""Many tables for Gymnasium, shared by processes: what they tell and are told lies in memory that all of them see."""

import pickle
from collections.abc import Mapping
from contextlib import suppress
from itertools import pairwise
from math import prod
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.sharedctypes import RawArray
from typing import Any

import numpy as np
from gymnasium.error import AlreadyPendingCallError, NoAsyncCallError
from numpy.typing import NDArray

from hexkeep.envs.observing import Observation
from hexkeep.envs.tables_env import TableArrays, TablesEnv, VectorBase
from hexkeep.kernel.errors import BadSetup, HexkeepError
from hexkeep.kernel.game import Game
from hexkeep.kernel.setup import Value
from hexkeep.kernel.types import Reason

SPAWN = get_context("spawn")
TABLES_LOST = Reason("tables-lost", "")
STEP, RESET, CLOSE = b"s", b"r", b"c"
"""What a worker is asked: to play the actions in shared memory, to lay out the seeds that follow, to end."""
LISTED, TOLD = b"l", b"t"
"""What it answers: that offers are listed in shared memory, or what follows, a longer list or a fault."""
ROOM = 64
"""For so many offers of a table there is room in shared memory."""


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


class Exchange:
    """The actions that all tables are to play, and the lists of what is then offered there."""

    def __init__(self, n: int, room: int, shared: SharedArrays) -> None:
        self.room = room
        """For so many offers of a table, those of a worker taken together."""
        self.actions: NDArray[np.int64] = shared.make((n,), np.dtype(np.int64))
        self._listed: NDArray[np.int64] = shared.make((n * room,), np.dtype(np.int64))

    def listed(self, share: slice) -> NDArray[np.int64]:
        """The room for the offers at some tables."""
        return self._listed[share.start * self.room : share.stop * self.room]


class ProcessTablesEnv(VectorBase):
    """`TablesEnv` in other processes: the same tables, observations and rewards, whatever their number.

    Each worker plays its share of the tables. Actions, offers and all else lie in shared memory; a byte through a pipe
    says that they are there.
    Close it when it is no longer needed; workers end with the process that made them.
    """

    def __init__(self, game: Game[Any], given: Mapping[str, Value], n: int, workers: int, most_steps: int = 0) -> None:
        if not 1 <= workers <= n:
            raise BadSetup(f"workers: 0 to {n} for {n} tables, not {workers}")
        super().__init__(game, given, n)
        bounds = [n * i // workers for i in range(workers + 1)]
        self.shares = [slice(*pair) for pair in pairwise(bounds)]
        shared = SharedArrays()
        self.arrays = TableArrays(self.observer, n, shared.make)
        self._exchange = Exchange(n, ROOM, shared)
        self._pipes: list[Connection] = []
        self._workers: list[Any] = []
        self._is_playing = False
        for share in self.shares:
            ours, theirs = SPAWN.Pipe()
            asked = (theirs, game, dict(given), n, share, most_steps, ROOM, shared)
            worker = SPAWN.Process(target=play_tables, args=asked, daemon=True)
            worker.start()
            theirs.close()
            self._pipes.append(ours)
            self._workers.append(worker)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Lay out every table, as `TablesEnv.reset` does."""
        self._check_idle()
        seeds = self.seeds(seed)
        self._send([RESET + pickle.dumps(seeds[share]) for share in self.shares])
        return self.arrays.observation(), self.arrays.info(self._receive())

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play one action at every table. Raises IllegalOption for one that is not offered; then nothing is played."""
        self.step_async(actions)
        return self.step_wait()

    def step_async(self, actions: NDArray[np.int64]) -> None:
        """Let the workers play one action at every table, and do not wait: `step_wait` gives what `step` does.

        A learner with two such environments chooses for one while the other plays. Raises IllegalOption as `step` does,
        AlreadyPendingCallError where the last actions have not been waited for.
        """
        self._check_idle()
        self.check_offered(self.arrays.mask, actions)
        self._exchange.actions[:] = actions
        self._send([STEP] * len(self.shares))

    def step_wait(self) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """What came of the actions that `step_async` was given. Raises NoAsyncCallError without any."""
        if not self._is_playing:
            raise NoAsyncCallError("no step has been begun: call step_async first", "step_wait")
        return self.arrays.step_result(self._receive())

    def _check_idle(self) -> None:
        if self._is_playing:
            raise AlreadyPendingCallError("a step has been begun: call step_wait first", "step")

    def _send(self, questions: list[bytes]) -> None:
        """Send each worker its question."""
        for pipe, question in zip(self._pipes, questions, strict=True):
            with suppress(OSError):  # that its worker is gone shows when it does not answer
                pipe.send_bytes(question)
        self._is_playing = True

    def _receive(self) -> NDArray[np.int64]:
        """Wait until all workers have answered: the actions that are then offered, one table after another. Raises what
        a worker raised."""
        self._is_playing = False
        try:
            answers = [pipe.recv_bytes() for pipe in self._pipes]
        except (EOFError, ConnectionError):
            raise TablesLost("a process of this environment died: make the environment anew") from None
        return np.concatenate(
            [self._offered(share, answer) for share, answer in zip(self.shares, answers, strict=True)]
        )

    def _offered(self, share: slice, answer: bytes) -> NDArray[np.int64]:
        """What a worker's answer says to be offered at its tables."""
        if answer == LISTED:
            return self._exchange.listed(share)[: self.arrays.offers[share].sum()]
        told: NDArray[np.int64] | Exception = pickle.loads(answer[len(TOLD) :])
        if isinstance(told, Exception):
            raise told
        return told

    def close_extras(self, **kwargs: Any) -> None:
        for pipe in self._pipes:
            with suppress(OSError):  # its worker may be gone already
                pipe.send_bytes(CLOSE)
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
    room: int,
    shared: SharedArrays,
) -> None:
    """What a worker does: play its tables until it is told to end, or its parent is gone."""
    whole = VectorBase(game, given, n)
    env = TablesEnv(game, given, share.stop - share.start, most_steps, share_of(whole, n, share, shared))
    exchange = Exchange(n, room, shared)
    actions, listed = exchange.actions[share], exchange.listed(share)
    while True:
        try:
            question = pipe.recv_bytes()
        except (EOFError, ConnectionError):
            return
        if question == CLOSE:
            return
        try:
            if question == STEP:
                env.play(actions)
            else:
                env.reset(seed=pickle.loads(question[len(RESET) :]))
        except Exception as error:  # whoever asked is told, and may go on
            pipe.send_bytes(TOLD + pickle.dumps(error))
            continue
        count = len(env.offered)
        if count > len(listed):
            pipe.send_bytes(TOLD + pickle.dumps(env.offered))
        else:
            listed[:count] = env.offered
            pipe.send_bytes(LISTED)


def share_of(whole: VectorBase, n: int, share: slice, shared: SharedArrays) -> TableArrays:
    """The rows of a worker in the arrays of all tables."""
    return TableArrays(whole.observer, n, lambda shape, kind: shared.make(shape, kind)[share])
