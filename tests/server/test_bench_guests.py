"""The guests of the server's benchmarks: which moves they count, and how long they say that they took."""

import asyncio
import importlib.util
import sys
import time
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

GUESTS = Path(__file__).parents[2] / "bench" / "server" / "guests.py"
SEAT, OTHER, LOOKS_ON = 0, 1, 2


@pytest.fixture(scope="module")
def guests() -> ModuleType:
    spec = importlib.util.spec_from_file_location("guests", GUESTS)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules.setdefault("guests", module)
    spec.loader.exec_module(module)
    return module


class Socket:
    """Keeps what is sent."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []

    async def send(self, raw: bytes, text: bool) -> None:
        self.sent.append(msgspec.json.decode(raw))


class Table:
    """A table whose messages the test makes up."""

    def __init__(self, guests: ModuleType, think: float) -> None:
        self.played = guests.PlayedTable(None, "ferry", think)
        self.played.sockets = [Socket(), Socket(), Socket()]
        self._heard = guests.HEARD

    def hear(self, seat: int, at: float, version: int, asks: bool = False, kind: str = "update") -> bool:
        standing: dict[str, Any] = {"version": version}
        if asks:
            standing["decision"] = {"options": [{"text": "draw", "label": "Draw"}]}
        raw = msgspec.json.encode({"type": kind, "standing": standing, "log": []})
        return bool(self.played.hear(seat, self._heard.decode(raw), at))

    def sent(self, seat: int) -> list[dict[str, Any]]:
        return list(self.played.sockets[seat].sent)


@pytest.fixture
async def table(guests: ModuleType) -> Table:
    """Seat 0 was asked and has moved."""
    made = Table(guests, think=0.0)
    made.hear(SEAT, 0.0, 0, asks=True, kind="welcome")
    made.hear(OTHER, 0.0, 0, kind="welcome")
    await asyncio.sleep(0.01)
    assert made.sent(SEAT) == [{"type": "play", "seat": 0, "option": "draw", "version": 0}]
    made.played._sent = (SEAT, 0, 100.0)  # at a time that the test knows
    return made


async def test_a_move_counts_when_the_other_seat_is_told(table: Table) -> None:
    table.hear(SEAT, 100.1, 1)
    table.hear(LOOKS_ON, 100.1, 1)
    assert table.played.delays == []
    table.hear(OTHER, 100.25, 1)
    assert table.played.delays == [pytest.approx(0.25)]
    assert table.played.asked == 1


async def test_a_move_that_brings_forced_plies_along_counts_too(table: Table) -> None:
    table.hear(OTHER, 100.5, 3)
    assert table.played.delays == [pytest.approx(0.5)]


async def test_what_was_told_before_the_move_does_not_count(table: Table) -> None:
    table.hear(OTHER, 100.5, 0)
    assert table.played.delays == []


async def test_a_refused_move_does_not_count(table: Table) -> None:
    refused = table._heard.decode(b'{"type": "refused", "code": "late", "reason": "too late"}')
    table.played.hear(SEAT, refused, 100.1)
    table.hear(OTHER, 100.2, 1)
    assert table.played.delays == []


async def test_the_next_move_waits_until_the_other_seat_was_told(table: Table) -> None:
    table.hear(SEAT, 100.1, 1, asks=True)
    await asyncio.sleep(0.01)
    assert len(table.sent(SEAT)) == 1
    table.hear(OTHER, 100.2, 1)
    await asyncio.sleep(0.01)
    assert [play["version"] for play in table.sent(SEAT)] == [0, 1]


async def test_one_who_thinks_still_hears(guests: ModuleType) -> None:
    table = Table(guests, think=1000.0)
    table.played.due = time.perf_counter() + 1000.0
    table.hear(OTHER, 0.0, 0, asks=True, kind="welcome")  # thinks for a long time
    table.played._sent = (SEAT, 0, 100.0)
    table.hear(OTHER, 100.25, 1, asks=True)
    assert table.played.delays == [pytest.approx(0.25)]
    assert table.sent(OTHER) == []
    table.played._stop_thinking()


async def test_another_pace_counts_at_once(guests: ModuleType) -> None:
    table = Table(guests, think=1000.0)
    table.played.due = time.perf_counter() + 1000.0
    table.hear(SEAT, time.perf_counter(), 0, asks=True, kind="welcome")
    await asyncio.sleep(0.01)
    assert table.sent(SEAT) == []
    table.played.set_pace(0.0)
    await asyncio.sleep(0.01)
    assert len(table.sent(SEAT)) == 1


async def test_a_game_that_is_over_ends_for_each(table: Table) -> None:
    over = table._heard.decode(b'{"type": "update", "standing": {"version": 2, "over": true}}')
    assert [table.played.hear(seat, over, 100.1) for seat in (SEAT, OTHER, LOOKS_ON)] == [True, True, True]
    await asyncio.sleep(0.01)
    assert len(table.sent(SEAT)) == 1


def test_the_share_of_measured_times(guests: ModuleType) -> None:
    times = [n / 1000 for n in range(200)]
    assert guests.share_below(times, 0.99) == pytest.approx(198.0)
    assert guests.share_below(times, 0.5) == pytest.approx(100.0)
    assert guests.share_below([], 0.99) == 0.0
