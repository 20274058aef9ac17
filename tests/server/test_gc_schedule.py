"""Garbage is collected, and only between moves."""

import asyncio
import gc
import weakref
from collections.abc import AsyncIterator

import pytest

from hexkeep.server import gc_schedule


class Cycle:
    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
async def moves() -> AsyncIterator[list[float]]:
    """The number of moves played, as the running schedule is told."""
    count = [0.0]
    schedule = asyncio.create_task(gc_schedule.run_gc_schedule(lambda: count[0], seconds=0.01))
    await asyncio.sleep(0.03)
    assert not gc.isenabled()
    yield count
    schedule.cancel()
    await asyncio.gather(schedule, return_exceptions=True)
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0


async def gone(lost: "weakref.ref[Cycle]") -> bool:
    for _ in range(200):
        if lost() is None:
            return True
        await asyncio.sleep(0.01)
    return False


async def test_new_garbage_goes_at_the_next_collection(moves: list[float]) -> None:
    assert await gone(weakref.ref(Cycle()))


async def test_old_garbage_goes_when_the_tables_are_idle(moves: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gc_schedule, "COLLECTIONS_BEFORE_FULL_WHEN_IDLE", 5)
    old = Cycle()
    await asyncio.sleep(0.05)  # it outlived one collection, and was frozen
    lost = weakref.ref(old)
    del old
    assert await gone(lost)


async def test_busy_tables_are_not_held_up_until_the_limit(moves: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gc_schedule, "COLLECTIONS_BEFORE_FULL_WHEN_IDLE", 2)
    old = Cycle()
    await asyncio.sleep(0.05)
    lost = weakref.ref(old)
    del old

    async def play() -> None:
        while True:
            moves[0] += 1
            await asyncio.sleep(0.001)

    busy = asyncio.create_task(play())
    await asyncio.sleep(0.3)
    assert lost() is not None
    monkeypatch.setattr(gc_schedule, "COLLECTIONS_BEFORE_FULL", 3)
    assert await gone(lost)
    busy.cancel()
