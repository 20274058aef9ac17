"""Many tables for Gymnasium, shared by processes: what they tell and are told lies in memory that all of them see."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from copy import copy
from itertools import pairwise
from math import prod
from multiprocessing import get_context, parent_process
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
STEP, RESET, CLOSE = range(3)
"""What a worker is asked: to play the actions in shared memory, to lay out the seeds that come by the pipe, to end."""
LISTED, TOLD = range(2)
"""What it answers: that offers are listed in shared memory, or that a longer list or a fault comes by the pipe."""
ROOM = 64
"""For so many offers of a table there is room in shared memory."""
OWN_SHARE = 31 / 32
"""What this process plays of an equal share: it also checks and chooses actions while the workers wait."""
LOOKS = 3000
"""How often a signal is looked for before a process sleeps: for about as long as it takes to be woken."""
SHORT_WAIT = 500
"""So many looks take as long as what is done between two steps: who waits longer has time for something else."""
PATIENCE = 0.5
"""Seconds after which who waits makes sure that the other process still lives."""


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


class Signal:
    """Says to another process that something lies ready for it.

    To wake a process that sleeps costs as much as many plies, and those who play are done at about the same time: so
    who waits looks for the signal for a while before it sleeps.
    """

    def __init__(self) -> None:
        self._given = SPAWN.Semaphore(0)

    def give(self) -> None:
        self._given.release()

    def wait(self, is_alive: Callable[[], bool], prepare: Callable[[], None]) -> bool:
        """Whether it was given before the process that gives it died. Where it takes longer, `prepare` is called
        meanwhile."""
        for look in range(LOOKS):
            if self._given.acquire(False):
                return True
            if look > SHORT_WAIT:
                prepare()
        while not self._given.acquire(True, PATIENCE):
            if not is_alive():
                return self._given.acquire(False)
        return True


class Exchange:
    """What a worker is asked and answers, in memory that it shares with the process that asks."""

    def __init__(self, tables: int, room: int, shared: SharedArrays, asked: Signal, answered: Signal) -> None:
        self.actions: NDArray[np.int64] = shared.make((tables,), np.dtype(np.int64))
        """What is to be played at the worker's tables."""
        self.listed: NDArray[np.int64] = shared.make((tables * room,), np.dtype(np.int64))
        """What is then offered there, one table after another."""
        self.question: NDArray[np.int64] = shared.make((1,), np.dtype(np.int64))
        self.answer: NDArray[np.int64] = shared.make((1,), np.dtype(np.int64))
        self.asked = asked
        self.answered = answered
        self._made_of = tables, room, shared, asked, answered

    def __reduce__(self) -> tuple[Any, ...]:
        return Exchange, self._made_of


class Worker:
    """A process that plays a share of the tables, as the process that asks it sees it."""

    def __init__(
        self,
        game: Game[Any],
        given: Mapping[str, Value],
        n: int,
        share: slice,
        most_steps: int,
        shared: SharedArrays,
    ) -> None:
        self._exchange = Exchange(share.stop - share.start, ROOM, SharedArrays(), Signal(), Signal())
        self._pipe, theirs = SPAWN.Pipe()
        asked = (theirs, self._exchange, game, dict(given), n, share, most_steps, shared)
        self.process = SPAWN.Process(target=play_tables, args=asked, daemon=True)
        self.process.start()
        theirs.close()

    def lay_out(self, seeds: list[int]) -> None:
        self._ask(RESET)
        with suppress(OSError):  # that its process is gone shows when it does not answer
            self._pipe.send(seeds)

    def play(self, actions: NDArray[np.int64]) -> None:
        self._exchange.actions[:] = actions
        self._ask(STEP)

    def _ask(self, question: int) -> None:
        self._exchange.question[0] = question
        self._exchange.asked.give()

    def wait(self, prepare: Callable[[], None]) -> Any:
        """What it tells through the pipe when it is done, a long list of offers or a fault; None where the offers lie
        in shared memory. `prepare` is called while there is time for it. Raises TablesLost."""
        try:
            if self._exchange.answered.wait(self.process.is_alive, prepare):
                return None if self._exchange.answer[0] == LISTED else self._pipe.recv()
        except (EOFError, ConnectionError):
            pass
        raise TablesLost("a process of this environment died: make the environment anew")

    def listed(self, count: int) -> NDArray[np.int64]:
        """The offers in shared memory."""
        return self._exchange.listed[:count]

    def close(self) -> None:
        self._ask(CLOSE)
        self._pipe.close()
        self.process.join()


class ProcessTablesEnv(VectorBase):
    """`TablesEnv` in several processes: the same tables, observations and rewards, whatever their number.

    Each worker plays a share of the tables, and so does this process, which would have to wait for them otherwise.
    Actions, offers and all else lie in shared memory. Close it when it is no longer needed; workers end with the
    process that made them.
    """

    def __init__(self, game: Game[Any], given: Mapping[str, Value], n: int, workers: int, most_steps: int = 0) -> None:
        if not 1 <= workers < n:
            raise BadSetup(f"workers: 0 to {n - 1} for {n} tables, not {workers}")
        super().__init__(game, given, n)
        own_tables = max(1, round(OWN_SHARE * n / (workers + 1)))
        bounds = [0, *(own_tables + (n - own_tables) * i // workers for i in range(workers + 1))]
        self._own_share, *self._shares = [slice(*pair) for pair in pairwise(bounds)]
        shared = SharedArrays()
        self.arrays = TableArrays(self.observer, n, shared.make)
        self.workers = [Worker(game, given, n, share, most_steps, shared) for share in self._shares]
        own = part_of(self.arrays, self._own_share)
        self._own = TablesEnv(game, given, self._own_share.stop, most_steps, own)
        self._own_actions: NDArray[np.int64] | None = None
        """What this process is to play at its own tables in a step that has begun."""

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Lay out every table, as `TablesEnv.reset` does."""
        self._check_idle()
        seeds = self.seeds(seed)
        for worker, share in zip(self.workers, self._shares, strict=True):
            worker.lay_out(seeds[share])
        self._own.reset(seed=[*seeds[self._own_share]])
        return self.arrays.observation(), self.arrays.info(self._offered())

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play one action at every table. Raises IllegalOption for one that is not offered; then nothing is played."""
        self.step_async(actions)
        return self.step_wait()

    def step_async(self, actions: NDArray[np.int64]) -> None:
        """Let the workers begin to play one action at every table: `step_wait` plays this process's share and gives
        what `step` does.

        A learner may do something else in between. Raises IllegalOption as `step` does, AlreadyPendingCallError where
        the last actions have not been waited for.
        """
        self._check_idle()
        self.check_offered(self.arrays.mask, actions)
        for worker, share in zip(self.workers, self._shares, strict=True):
            worker.play(actions[share])
        self._own_actions = actions[self._own_share].copy()

    def step_wait(self) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """What came of the actions that `step_async` was given. Raises NoAsyncCallError without any."""
        actions, self._own_actions = self._own_actions, None
        if actions is None:
            raise NoAsyncCallError("no step has been begun: call step_async first", "step_wait")
        self._own.play(actions)
        return self.arrays.step_result(self._offered())

    def _check_idle(self) -> None:
        if self._own_actions is not None:
            raise AlreadyPendingCallError("a step has been begun: call step_wait first", "step")

    def _offered(self) -> NDArray[np.int64]:
        """Wait until all workers are done: the actions that are then offered, one table after another. Raises what a
        worker raised."""
        offered = [self._own.offered]
        told_by_workers = [worker.wait(self._own.lay_out_next) for worker in self.workers]
        for worker, share, told in zip(self.workers, self._shares, told_by_workers, strict=True):
            if isinstance(told, Exception):
                raise told
            offered.append(worker.listed(self.arrays.offers[share].sum()) if told is None else told)
        return np.concatenate(offered)

    def close_extras(self, **kwargs: Any) -> None:
        for worker in self.workers:
            worker.close()


def play_tables(
    pipe: Connection,
    exchange: Exchange,
    game: Game[Any],
    given: Mapping[str, Value],
    n: int,
    share: slice,
    most_steps: int,
    shared: SharedArrays,
) -> None:
    """What a worker does: play its tables until it is told to end, or its parent is gone."""
    arrays = TableArrays(VectorBase(game, given, n).observer, n, shared.make)
    env = TablesEnv(game, given, share.stop - share.start, most_steps, part_of(arrays, share))
    parent = parent_process()
    assert parent is not None, "a worker is started by another process"
    while exchange.asked.wait(parent.is_alive, env.lay_out_next) and exchange.question[0] != CLOSE:
        try:
            if exchange.question[0] == STEP:
                env.play(exchange.actions)
            else:
                env.reset(seed=pipe.recv())
            told: NDArray[np.int64] | Exception = env.offered
        except Exception as error:  # whoever asked is told, and may go on
            told = error
        if isinstance(told, Exception) or len(told) > len(exchange.listed):
            exchange.answer[0] = TOLD
            exchange.answered.give()
            pipe.send(told)  # after the signal: a pipe that is full waits for its reader
        else:
            exchange.listed[: len(told)] = told
            exchange.answer[0] = LISTED
            exchange.answered.give()


def part_of(arrays: TableArrays, share: slice) -> TableArrays:
    """Some rows of the arrays of all tables."""
    part = copy(arrays)
    for name, rows in vars(arrays).items():
        setattr(part, name, rows[share])
    return part
