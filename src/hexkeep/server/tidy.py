"""When garbage is looked for: between moves, never in the midst of one.

Left to itself Python looks for lost cycles when so many objects have come, through all that came since the last look:
with a hundred tables awake every mover waited up to 80 ms for it. Here a look goes through the last second's objects
only; what it leaves is set aside. What was set aside is gone through when the tables rest, or at long last anyhow.
"""

import asyncio
import gc
from collections.abc import Callable

EVERY = 1.0
"""Seconds between looks through what is new."""
RESTING = 60
"""After so many looks, everything is gone through in the first second without a move."""
AT_LAST = 1200
"""After so many, although tables are busy."""


async def tidy(moves: Callable[[], float], every: float = EVERY) -> None:
    """Keep looking until cancelled. `moves` counts what was played."""
    gc.disable()
    gc.collect()
    gc.freeze()
    looks = 0
    played = moves()
    try:
        while True:
            await asyncio.sleep(every)
            before, played = played, moves()
            looks += 1
            if looks >= AT_LAST or (looks >= RESTING and played == before):
                gc.unfreeze()
                looks = 0
            gc.collect()
            gc.freeze()
    finally:
        gc.unfreeze()
        gc.enable()
