"""Random numbers from one 64-bit integer (splitmix64): same seed, same game, on every machine.

Compiled code is slow with integers of more than 62 bits. There the same numbers are found in halves of
32 bits: no product or sum of theirs, as written below, leaves what a machine word holds.
"""

from typing import Final

from mypy_extensions import i64

MASK: Final = (1 << 64) - 1
GAMMA: Final = 0x9E3779B97F4A7C15
FIRST: Final = 0xBF58476D1CE4E5B9
SECOND: Final = 0x94D049BB133111EB


def step(rng: int) -> int:
    """The generator's next state."""
    return (rng + GAMMA) & MASK


def mix(rng: int) -> int:
    """The 64-bit number that a generator state stands for."""
    z = rng
    z = ((z ^ (z >> 30)) * FIRST) & MASK
    z = ((z ^ (z >> 27)) * SECOND) & MASK
    return z ^ (z >> 31)


# ---- the same in halves -------------------------------------------------------------------------

LOW: Final = (1 << 32) - 1
GAMMA_HIGH: Final = GAMMA >> 32
GAMMA_LOW: Final = GAMMA & LOW
SIGN: Final = 1 << 63
HALF: Final = 1 << 31


def halves(rng: int) -> tuple[i64, i64]:
    """A 64-bit number in its high and its low half; a machine word has a sign."""
    word: i64 = rng - SIGN
    return (word >> 32) + HALF, word & LOW


def whole(high: i64, low: i64) -> int:
    """The inverse of `halves`."""
    word: i64 = ((high - HALF) << 32) | low
    return int(word) + SIGN


def step_halves(high: i64, low: i64) -> tuple[i64, i64]:
    low += GAMMA_LOW
    return (high + GAMMA_HIGH + (low >> 32)) & LOW, low & LOW


def shifted(high: i64, low: i64, by: i64) -> tuple[i64, i64]:
    """z ^ (z >> by), by less than 32."""
    return high ^ (high >> by), low ^ (low >> by) ^ ((high << (32 - by)) & LOW)


def times(high: i64, low: i64, a: i64, b: i64, c: i64) -> tuple[i64, i64]:
    """The product with a constant that is cut in three: a of 16 bits, b of 24, c of 24, highest first."""
    middle = low * b
    bottom = low * c + ((middle & 0xFF) << 24)
    top = (bottom >> 32) + (middle >> 8) + (((low * a) & 0xFFFF) << 16) + high * c + (((high * b) & 0xFF) << 24)
    return top & LOW, bottom & LOW


def mix_halves(high: i64, low: i64) -> tuple[i64, i64]:
    high, low = shifted(high, low, 30)
    high, low = times(high, low, FIRST >> 48, (FIRST >> 24) & 0xFFFFFF, FIRST & 0xFFFFFF)
    high, low = shifted(high, low, 27)
    high, low = times(high, low, SECOND >> 48, (SECOND >> 24) & 0xFFFFFF, SECOND & 0xFFFFFF)
    return shifted(high, low, 31)


def fits(high: i64, low: i64, n: i64) -> bool:
    """Not one of the last numbers, too few to fall evenly on n; n is less than 2**31."""
    return high < LOW or low <= LOW - ((1 << 32) % n) * ((1 << 32) % n) % n


def remainder(high: i64, low: i64, n: i64) -> int:
    """The whole number modulo n, which is less than 2**31."""
    return ((high % n << 32) | low) % n


# ---- drawing ------------------------------------------------------------------------------------

IN_HALVES: Final = not hasattr(mix, "__code__")
"""Compiled functions have no code to show."""
EVEN: Final = MASK >> 32 << 32
"""Numbers up to here fall evenly on every n less than 2**32."""


def draw(rng: int, n: int) -> tuple[int, int]:
    """The generator's next state, and a number from 0 to n - 1, each equally likely."""
    if IN_HALVES and n < HALF:
        return draw_halves(rng, n)
    while True:
        rng = (rng + GAMMA) & MASK  # `step` and `mix` written out: two calls less for every die
        z = ((rng ^ (rng >> 30)) * FIRST) & MASK
        z = ((z ^ (z >> 27)) * SECOND) & MASK
        z ^= z >> 31
        if (z <= EVEN and n < HALF) or z <= MASK - (MASK + 1) % n:
            return rng, z % n


def next_halves(top: i64, bottom: i64, n: int) -> tuple[i64, i64, int]:
    """The same; the state goes in and comes out in its halves."""
    while True:
        top, bottom = step_halves(top, bottom)
        high, low = mix_halves(top, bottom)
        if fits(high, low, n):
            return top, bottom, remainder(high, low, n)


def draw_halves(rng: int, n: int) -> tuple[int, int]:
    top, bottom = halves(rng)
    top, bottom, found = next_halves(top, bottom, n)
    return whole(top, bottom), found


def shuffle(rng: int, cards: list[int]) -> int:
    """Shuffle in place; the generator's state after that."""
    if IN_HALVES:
        return shuffle_halves(rng, cards)
    for i in range(len(cards) - 1, 0, -1):
        rng, j = draw(rng, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return rng


def shuffle_halves(rng: int, cards: list[int]) -> int:
    """The same; the state is put together only when all the cards are shuffled."""
    top, bottom = halves(rng)
    for i in range(len(cards) - 1, 0, -1):
        top, bottom, j = next_halves(top, bottom, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return whole(top, bottom)


class Rng:
    """A generator of its own, for bots, guesses and random play. A state keeps only the integer."""

    def __init__(self, seed: int) -> None:
        self.state: int = mix(seed & MASK)

    def randbelow(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        self.state, found = draw(self.state, n)
        return found

    def random(self) -> float:
        """A float in [0, 1)."""
        self.state = step(self.state)
        return (mix(self.state) >> 11) * (1.0 / (1 << 53))

    def shuffle(self, cards: list[int]) -> None:
        self.state = shuffle(self.state, cards)
