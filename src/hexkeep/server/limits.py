"""How much one may ask."""

import time


class Bucket:
    """Tokens that drip in at a rate up to a full bucket; each request takes one."""

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


class Limits:
    """A bucket for each address; those that are full again are forgotten."""

    MOST = 10_000

    def __init__(self, rate: float, seconds: float = 4.0) -> None:
        self.rate = rate
        self.size = rate * seconds
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        bucket = self._buckets.get(address)
        if bucket is None:
            if len(self._buckets) >= self.MOST:
                self._tidy()
            bucket = self._buckets[address] = Bucket(self.rate, self.size)
        return bucket.take()

    def _tidy(self) -> None:
        now = time.monotonic()
        full = [a for a, b in self._buckets.items() if b.level + (now - b.filled) * b.rate >= b.size]
        for address in full or list(self._buckets)[: self.MOST // 2]:
            del self._buckets[address]
