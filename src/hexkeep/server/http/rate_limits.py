"""Limits on how often one may ask."""

import time

BURST_SECONDS = 4.0
"""Requests that may come at once, in seconds of the average rate."""


class TokenBucket:
    """Gets `rate` tokens a second up to `size`; each request takes one."""

    __slots__ = ("filled", "level", "rate", "size")

    def __init__(self, rate: float, size: float) -> None:
        self.rate = rate
        self.size = size
        self.level = size
        self.filled = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.level = min(self.size, self.level + (now - self.filled) * self.rate)
        self.filled = now
        if self.level < 1.0:
            return False
        self.level -= 1.0
        return True


class RateLimits:
    """A bucket for each address. Full buckets are dropped when there are too many."""

    MAX_ADDRESSES = 10_000

    def __init__(self, rate: float, burst_seconds: float = BURST_SECONDS) -> None:
        self.rate = rate
        self.size = rate * burst_seconds
        self._buckets: dict[str, TokenBucket] = {}

    def take(self, address: str) -> bool:
        bucket = self._buckets.get(address)
        if bucket is None:
            if len(self._buckets) >= self.MAX_ADDRESSES:
                self._drop_full()
            bucket = self._buckets[address] = TokenBucket(self.rate, self.size)
        return bucket.take()

    def _drop_full(self) -> None:
        now = time.monotonic()
        full = [a for a, b in self._buckets.items() if b.level + (now - b.filled) * b.rate >= b.size]
        for address in full or list(self._buckets)[: self.MAX_ADDRESSES // 2]:
            del self._buckets[address]
