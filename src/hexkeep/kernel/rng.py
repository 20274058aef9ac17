"""Random numbers from one integer, the generator's state: same seed, same game, on every machine.

There are two generators. Simulation, search and random play use splitmix64, whose state has 64 bits; whoever sees
enough dice can work it out. Tables between people use a keyed one: its state is a key of 256 bits with a counter of 64
bits below it, and each number is the BLAKE2b hash of the counter under the key, which tells nothing about any other
number. A state of more than 64 bits is a keyed one.

Compiled code is slow with integers of more than 62 bits. There a 64-bit number is split into two halves of 32
bits, and every sum and product below stays within a machine word. Both ways give the same numbers.
"""

from hashlib import blake2b
from typing import Any, Final

from mypy_extensions import i64

MASK: Final = (1 << 64) - 1
FAST: Final = "splitmix64"
KEYED: Final = "blake2b"
SHUFFLES: Final = (FAST, KEYED)
"""The generators, by the names that records write."""
KEY_BYTES: Final = 32
NUMBER_BYTES: Final = 8
MOST_KEYED: Final = (1 << 8 * (KEY_BYTES + NUMBER_BYTES)) - 1
"""The greatest state of a keyed generator."""
KEY_PURPOSE: Final = b"hexkeep shuffle"
GAMMA: Final = 0x9E3779B97F4A7C15
FIRST_FACTOR: Final = 0xBF58476D1CE4E5B9
SECOND_FACTOR: Final = 0x94D049BB133111EB


def first_state(seed: int, shuffle: str) -> int:
    """The state with which a generator (one of `SHUFFLES`) begins."""
    if shuffle == FAST:
        return mix(seed & MASK)
    key = blake2b(str(seed).encode(), digest_size=KEY_BYTES, person=KEY_PURPOSE).digest()
    return int.from_bytes(key, "big") << 8 * NUMBER_BYTES


def next_state(rng: int) -> int:
    """The fast generator's next state."""
    return (rng + GAMMA) & MASK


def mix(rng: int) -> int:
    """The 64-bit number that a state of the fast generator stands for."""
    z = rng
    z = ((z ^ (z >> 30)) * FIRST_FACTOR) & MASK
    z = ((z ^ (z >> 27)) * SECOND_FACTOR) & MASK
    return z ^ (z >> 31)


# ---- the same with split words --------------------------------------------------------------------

LOW_MASK: Final = (1 << 32) - 1
GAMMA_HIGH: Final = GAMMA >> 32
GAMMA_LOW: Final = GAMMA & LOW_MASK
WORD_SIGN: Final = 1 << 63
HALF_WORD_SIGN: Final = 1 << 31


def split_word(rng: int) -> tuple[i64, i64]:
    """A 64-bit number in its high and its low half; a machine word has a sign."""
    word: i64 = rng - WORD_SIGN
    return (word >> 32) + HALF_WORD_SIGN, word & LOW_MASK


def join_word(high: i64, low: i64) -> int:
    """The inverse of `split_word`."""
    word: i64 = ((high - HALF_WORD_SIGN) << 32) | low
    return int(word) + WORD_SIGN


def next_split_state(high: i64, low: i64) -> tuple[i64, i64]:
    """`next_state` of a split number."""
    low += GAMMA_LOW
    return (high + GAMMA_HIGH + (low >> 32)) & LOW_MASK, low & LOW_MASK


def xor_shift(high: i64, low: i64, by: i64) -> tuple[i64, i64]:
    """z ^ (z >> by), by less than 32."""
    return high ^ (high >> by), low ^ (low >> by) ^ ((high << (32 - by)) & LOW_MASK)


def multiply(high: i64, low: i64, a: i64, b: i64, c: i64) -> tuple[i64, i64]:
    """The product with a constant that is cut in three: a of 16 bits, b of 24, c of 24, highest first."""
    middle = low * b
    bottom = low * c + ((middle & 0xFF) << 24)
    top = (bottom >> 32) + (middle >> 8) + (((low * a) & 0xFFFF) << 16) + high * c + (((high * b) & 0xFF) << 24)
    return top & LOW_MASK, bottom & LOW_MASK


def mix_split(high: i64, low: i64) -> tuple[i64, i64]:
    """`mix` of a split number."""
    high, low = xor_shift(high, low, 30)
    high, low = multiply(high, low, FIRST_FACTOR >> 48, (FIRST_FACTOR >> 24) & 0xFFFFFF, FIRST_FACTOR & 0xFFFFFF)
    high, low = xor_shift(high, low, 27)
    high, low = multiply(high, low, SECOND_FACTOR >> 48, (SECOND_FACTOR >> 24) & 0xFFFFFF, SECOND_FACTOR & 0xFFFFFF)
    return xor_shift(high, low, 31)


def is_unbiased(high: i64, low: i64, n: i64) -> bool:
    """False for the few greatest numbers, which would make small remainders by n likelier; n is less than 2**31."""
    return high < LOW_MASK or low <= LOW_MASK - ((1 << 32) % n) * ((1 << 32) % n) % n


def remainder(high: i64, low: i64, n: i64) -> int:
    """A split number modulo n; n is less than 2**31."""
    return ((high % n << 32) | low) % n


# ---- drawing ------------------------------------------------------------------------------------

SPLIT_WORDS: Final = not hasattr(mix, "__code__")
"""Whether this module is compiled: compiled functions have no `__code__`."""
ALWAYS_UNBIASED: Final = MASK >> 32 << 32
"""Numbers up to here are unbiased for every n less than 2**32."""


def draw(rng: int, n: int) -> tuple[int, int]:
    """The generator's next state, and a number from 0 to n - 1, each equally likely."""
    if rng > MASK:
        return draw_keyed(rng, n)
    if SPLIT_WORDS and n < HALF_WORD_SIGN:
        return draw_split(rng, n)
    while True:
        rng = (rng + GAMMA) & MASK  # `next_state` and `mix` written out, to save two calls
        z = ((rng ^ (rng >> 30)) * FIRST_FACTOR) & MASK
        z = ((z ^ (z >> 27)) * SECOND_FACTOR) & MASK
        z ^= z >> 31
        if (z <= ALWAYS_UNBIASED and n < HALF_WORD_SIGN) or z <= MASK - (MASK + 1) % n:
            return rng, z % n


def draw_keyed(rng: int, n: int) -> tuple[int, int]:
    """`draw` of a keyed generator."""
    key = (rng >> 8 * NUMBER_BYTES).to_bytes(KEY_BYTES, "big")
    while True:
        counter = rng & MASK
        hashed = blake2b(counter.to_bytes(NUMBER_BYTES, "big"), digest_size=NUMBER_BYTES, key=key)
        z = int.from_bytes(hashed.digest(), "big")
        rng = rng - counter + ((counter + 1) & MASK)
        if z <= MASK - (MASK + 1) % n:
            return rng, z % n


def draw_from_split(top: i64, bottom: i64, n: int) -> tuple[i64, i64, int]:
    """`draw` with a split state: the next state, and a number from 0 to n - 1."""
    while True:
        top, bottom = next_split_state(top, bottom)
        high, low = mix_split(top, bottom)
        if is_unbiased(high, low, n):
            return top, bottom, remainder(high, low, n)


def draw_split(rng: int, n: int) -> tuple[int, int]:
    """`draw` for compiled code."""
    top, bottom = split_word(rng)
    top, bottom, found = draw_from_split(top, bottom, n)
    return join_word(top, bottom), found


def shuffle(rng: int, cards: list[int]) -> int:
    """Shuffle in place; the generator's state after that."""
    if SPLIT_WORDS and rng <= MASK:
        return shuffle_split(rng, cards)
    for i in range(len(cards) - 1, 0, -1):
        rng, j = draw(rng, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return rng


def shuffle_split(rng: int, cards: list[int]) -> int:
    """`shuffle` for compiled code: the state is joined once, at the end."""
    top, bottom = split_word(rng)
    for i in range(len(cards) - 1, 0, -1):
        top, bottom, j = draw_from_split(top, bottom, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return join_word(top, bottom)


class Rng:
    """A fast generator of its own, for bots, guesses and random play. A state keeps only the integer."""

    def __init__(self, seed: int) -> None:
        self.state: int = mix(seed & MASK)

    # Any: a pickle's function and arguments. Compiled classes cannot be pickled as Python's own are.
    def __reduce__(self) -> tuple[Any, ...]:
        return rng_at, (self.state,)

    def randbelow(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        self.state, found = draw(self.state, n)
        return found

    def random(self) -> float:
        """A float in [0, 1)."""
        self.state = next_state(self.state)
        return (mix(self.state) >> 11) * (1.0 / (1 << 53))

    def shuffle(self, cards: list[int]) -> None:
        self.state = shuffle(self.state, cards)


def rng_at(state: int) -> Rng:
    """A generator that goes on from a state."""
    found = Rng(0)
    found.state = state
    return found
