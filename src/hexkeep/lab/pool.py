"""Work shared by processes. A worker that dies loses nothing that is finished, and none outlives its parent."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import TypeVar

Part = TypeVar("Part")
Result = TypeVar("Result")

MAX_DEATHS = 3
"""So often in a row workers may die before any part is done; then the work itself kills them."""


class WorkerDied(Exception):
    """The process that worked on a part died, again and again."""


def share_out(
    work: Callable[[Part], Result], parts: Sequence[Part], workers: int
) -> Iterator[tuple[int, Result | WorkerDied]]:
    """The results of all parts with the parts' numbers, in the order in which they are done.

    `work` and the parts are sent to processes. When a worker dies, what was not finished begins anew.
    """
    if workers <= 1 or len(parts) <= 1:
        for number, part in enumerate(parts):
            yield number, work(part)
        return
    left = set(range(len(parts)))
    deaths = 0
    while left and deaths < MAX_DEATHS:
        deaths += 1
        with ProcessPoolExecutor(workers, get_context("spawn"), initializer=_end_with_parent) as pool:
            try:
                running: dict[Future[Result], int] = {pool.submit(work, parts[i]): i for i in sorted(left)}
                for done in as_completed(running):
                    try:
                        result = done.result()
                    except BrokenProcessPool:
                        continue
                    deaths = 0
                    left.discard(running[done])
                    yield running[done], result
            except BrokenProcessPool:  # a worker died while parts were still being handed out
                continue
            finally:
                pool.shutdown(wait=False, cancel_futures=True)
    for number in sorted(left):
        yield number, WorkerDied("the process that played it died")


def _end_with_parent() -> None:
    """A worker ends when its parent is gone, however that came about."""
    parent = parent_process()
    assert parent is not None

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(1)

    Thread(target=watch, daemon=True).start()
