"""Limits on how much one may ask for, by what it costs and by address."""

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, IPv6Network, ip_address

from hexkeep.server.errors import Refusal
from hexkeep.server.settings import Settings

BURST_SECONDS = 4.0
"""Requests that may come at once, in seconds of the average rate."""
SOCKETS_WORTH_OF_MESSAGES = 5.0
"""All sockets of an address together may send as much as so many of them."""
SECONDS_PER_HOUR = 3600.0
NETWORK_BITS = 64
"""Whoever has one IPv6 address has at least the whole network of so many bits."""


def address_group(host: str) -> str:
    """What is counted as one address: an IPv4 address, or a network of IPv6."""
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(IPv6Network((found, NETWORK_BITS), strict=False))
    return str(found)


class TokenBucket:
    """Gets `rate` tokens a second up to `size`; each request takes as many as it costs."""

    __slots__ = ("filled", "level", "rate", "size")

    def __init__(self, rate: float, size: float) -> None:
        self.rate = rate
        self.size = size
        self.level = size
        self.filled = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Pay for a request. What costs more than the bucket holds is granted when it is full, and leaves a debt."""
        self._fill()
        if self.level < min(cost, self.size):
            return False
        self.level -= cost
        return True

    def charge(self, cost: float) -> None:
        """Pay afterwards for what turned out to be dear: the level may fall below zero, by one filling at most."""
        self._fill()
        self.level = max(-self.size, self.level - cost)

    def is_full(self) -> bool:
        self._fill()
        return self.level >= self.size

    def _fill(self) -> None:
        now = time.monotonic()
        self.level = min(self.size, self.level + (now - self.filled) * self.rate)
        self.filled = now


class RateLimits:
    """A bucket for each address. Full buckets are dropped when there are too many."""

    MAX_ADDRESSES = 10_000

    def __init__(self, rate: float, size: float) -> None:
        self.rate = rate
        self.size = size
        self._buckets: dict[str, TokenBucket] = {}

    def take(self, address: str, cost: float = 1.0) -> bool:
        return self._bucket(address).take(cost)

    def charge(self, address: str, cost: float) -> None:
        self._bucket(address).charge(cost)

    def _bucket(self, address: str) -> TokenBucket:
        bucket = self._buckets.get(address)
        if bucket is None:
            if len(self._buckets) >= self.MAX_ADDRESSES:
                self._drop_full()
            bucket = self._buckets[address] = TokenBucket(self.rate, self.size)
        return bucket

    def _drop_full(self) -> None:
        full = [address for address, bucket in self._buckets.items() if bucket.is_full()]
        for address in full or list(self._buckets)[: self.MAX_ADDRESSES // 2]:
            del self._buckets[address]


class AddressLimits:
    """What one address may do: requests and messages by their cost, tables opened and e-mail addresses named in an
    hour, sockets at once."""

    def __init__(self, settings: Settings) -> None:
        messages = settings.messages_per_second * SOCKETS_WORTH_OF_MESSAGES
        self.requests = RateLimits(settings.requests_per_second, settings.requests_per_second * BURST_SECONDS)
        self.messages = RateLimits(messages, messages * BURST_SECONDS)
        self.openings = RateLimits(settings.tables_per_hour / SECONDS_PER_HOUR, settings.tables_per_hour)
        self.addresses = RateLimits(settings.letters_per_hour / SECONDS_PER_HOUR, settings.letters_per_hour)
        self._most_sockets = settings.sockets_per_address
        self._sockets: Counter[str] = Counter()

    def count_table(self, address: str) -> None:
        """Somebody opens a table. Raises Refusal."""
        if not self.openings.take(address):
            raise Refusal("too-many-tables", 429)

    def count_address(self, address: str) -> None:
        """Somebody names an e-mail address, to whose reader we write. Raises Refusal."""
        if not self.addresses.take(address):
            raise Refusal("too-many-letters", 429)

    @contextmanager
    def socket(self, address: str) -> Iterator[None]:
        """While a socket of the address is open. Raises Refusal."""
        if self._sockets[address] >= self._most_sockets:
            raise Refusal("too-many-sockets", 429)
        self._sockets[address] += 1
        try:
            yield
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]
