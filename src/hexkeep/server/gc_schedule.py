"""The schedule of garbage collection: it runs between moves, never during one.

By default Python collects when enough new objects exist, and goes through all of them at once: with a hundred tables in
memory a move waited up to 80 ms for it. Here a young collection runs every 0.1 s and takes about a millisecond, because
what it leaves is frozen (`gc.freeze`). A full collection goes through the frozen objects too. It runs when no table has
moved for a second, at most once a minute, and after 20 minutes in any case.
"""

import asyncio
import gc
from collections.abc import Callable

SECONDS_BETWEEN_COLLECTIONS = 0.1
IDLE_COLLECTIONS = 10
"""Young collections in a row without a move after which the tables count as idle."""
COLLECTIONS_BEFORE_FULL_WHEN_IDLE = 600
"""Young collections after which a full one runs as soon as the tables are idle."""
COLLECTIONS_BEFORE_FULL = 12_000
"""Young collections after which a full one runs even while tables are busy."""


async def run_gc_schedule(count_moves: Callable[[], float], seconds: float = SECONDS_BETWEEN_COLLECTIONS) -> None:
    """Collect on schedule until cancelled. `count_moves` gives the moves played since the start."""
    gc.disable()
    gc.collect()
    gc.freeze()
    collections = idle = 0
    moves = count_moves()
    try:
        while True:
            await asyncio.sleep(seconds)
            before, moves = moves, count_moves()
            collections += 1
            idle = idle + 1 if moves == before else 0
            if collections >= COLLECTIONS_BEFORE_FULL or (
                collections >= COLLECTIONS_BEFORE_FULL_WHEN_IDLE and idle >= IDLE_COLLECTIONS
            ):
                gc.unfreeze()
                gc.collect()
                collections = 0
            else:
                gc.collect(0)
            gc.freeze()
    finally:
        gc.unfreeze()
        gc.enable()
