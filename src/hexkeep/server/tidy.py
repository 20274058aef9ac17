"""When garbage is looked for: between moves, never in the midst of one.

Left to itself Python looks for lost cycles when so many objects have come, through all that came since the last look:
with a hundred tables awake every mover waited up to 80 ms for it. Here a look goes through the objects of the last
tenth of a second only, which takes about a millisecond; what it leaves is set aside. What was set aside is gone through
when the tables rest, or at long last anyhow.
"""

import asyncio
import gc
from collections.abc import Callable

EVERY = 0.1
"""Seconds between looks through what is new."""
QUIET = 10
"""So many looks without a move, and the tables rest."""
RESTING = 600
"""After so many looks, everything is gone through as soon as the tables rest."""
AT_LAST = 12_000
"""After so many, although tables are busy."""


async def tidy(moves: Callable[[], float], every: float = EVERY) -> None:
    """Keep looking until cancelled. `moves` counts what was played."""
    gc.disable()
    gc.collect()
    gc.freeze()
    looks = quiet = 0
    played = moves()
    try:
        while True:
            await asyncio.sleep(every)
            before, played = played, moves()
            looks += 1
            quiet = quiet + 1 if played == before else 0
            if looks >= AT_LAST or (looks >= RESTING and quiet >= QUIET):
                gc.unfreeze()
                gc.collect()
                looks = 0
            else:
                gc.collect(0)
            gc.freeze()
    finally:
        gc.unfreeze()
        gc.enable()
