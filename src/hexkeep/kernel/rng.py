"""Random numbers from one 64-bit integer (splitmix64): same seed, same game, on every machine."""

from types import FunctionType
from typing import Final

from mypy_extensions import i64

MASK: Final = (1 << 64) - 1
GAMMA: Final = 0x9E3779B97F4A7C15


def step(rng: int) -> int:
    """The generator's next state."""
    return (rng + GAMMA) & MASK


def mix(rng: int) -> int:
    """The 64-bit number that a generator state stands for."""
    z = rng
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


AGAIN: Final = -1
"""Instead of a number: the generator has to go one step on, or the lowest numbers would come more often."""


def number(rng: int, n: int) -> int:
    """The number from 0 to n - 1 that a generator state stands for, or AGAIN."""
    if COMPILED and n <= PART:
        found = number_by_parts(rng, n)
        if found != AGAIN:
            return found
    z = mix(rng)
    return z % n if z <= MASK - (MASK + 1) % n else AGAIN


PART: Final = (1 << 22) - 1
TOP: Final = (1 << 20) - 1


def number_by_parts(rng: int, n: int) -> int:
    """The same for n up to PART, or AGAIN where `number` must look closer.

    A whole `mix` is quick where Python runs it. Compiled, numbers of more than 62 bits are the slow ones; so there
    it is done in parts of 22, 22 and 20 bits, lowest first, whose products stay small.
    """
    upper: i64 = rng >> 32
    lower: i64 = rng & 0xFFFFFFFF
    a: i64 = lower & PART
    b: i64 = (lower >> 22) | (upper & 0xFFF) << 10
    c: i64 = upper >> 12
    a ^= (b >> 8 | c << 14) & PART  # z ^ (z >> 30)
    b ^= c >> 8
    p: i64 = a * 0x24E5B9  # times 0xBF58476D1CE4E5B9
    q: i64 = (p >> 22) + a * 0x1DB473 + b * 0x24E5B9
    c = ((q >> 22) + a * 0xBF584 + b * 0x1DB473 + c * 0x24E5B9) & TOP
    a = p & PART
    b = q & PART
    a ^= (b >> 5 | c << 17) & PART  # z ^ (z >> 27)
    b ^= c >> 5
    p = a * 0x3111EB  # times 0x94D049BB133111EB
    q = (p >> 22) + a * 0x26EC4C + b * 0x3111EB
    c = ((q >> 22) + a * 0x94D04 + b * 0x26EC4C + c * 0x3111EB) & TOP
    a = p & PART
    b = q & PART
    a ^= (b >> 9 | c << 13) & PART  # z ^ (z >> 31)
    b ^= c >> 9
    if b == PART and c == TOP:
        return AGAIN
    m: i64 = n
    return ((c << 22 | b) % m << 22 | a) % m


COMPILED: Final = not isinstance(mix, FunctionType)


class Rng:
    """A generator of its own, for bots, guesses and random play. A state keeps only the integer."""

    def __init__(self, seed: int) -> None:
        self.state: int = mix(seed & MASK)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        while True:
            self.state = step(self.state)
            found = number(self.state, n)
            if found != AGAIN:
                return found

    def random(self) -> float:
        """A float in [0, 1)."""
        self.state = step(self.state)
        return (mix(self.state) >> 11) * (1.0 / (1 << 53))

    def shuffle(self, cards: list[int]) -> None:
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
