"""Random numbers: known values, limits, evenness."""

from hashlib import blake2b

import pytest

from hexkeep.kernel.rng import (
    FAST,
    KEYED,
    LOW_MASK,
    MASK,
    MOST_KEYED,
    Rng,
    draw,
    draw_split,
    first_state,
    is_unbiased,
    mix,
    mix_split,
    next_state,
    shuffle,
    shuffle_split,
)
from hexkeep.kernel.state import State
from hexkeep.kernel.types import EVERYONE


def test_the_generator_is_splitmix64() -> None:
    """The first numbers of seed 0 as published with the algorithm."""
    state = 0
    numbers = []
    for _ in range(3):
        state = next_state(state)
        numbers.append(mix(state))
    assert numbers == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


def test_the_state_stays_within_64_bits() -> None:
    assert next_state(MASK) <= MASK
    assert 0 <= mix(MASK) <= MASK


@pytest.mark.parametrize("n", [1, 2, 6, 7, 36, 1000])
def test_randbelow_gives_every_number_below_n_and_no_other(n: int) -> None:
    rng, s = Rng(7), State(2, 7)
    assert {rng.randbelow(n) for _ in range(40 * n)} == set(range(n))
    assert {s.randbelow(n) for _ in range(40 * n)} == set(range(n))


def test_random_numbers_are_evenly_distributed() -> None:
    rng = Rng(1)
    counts = [0] * 6
    for _ in range(6000):
        counts[rng.randbelow(6)] += 1
    assert sum((c - 1000) ** 2 / 1000 for c in counts) < 20.5  # chi-squared, one in a thousand


def test_random_lies_between_0_and_1() -> None:
    rng = Rng(3)
    numbers = [rng.random() for _ in range(1000)]
    assert 0 <= min(numbers) < 0.05
    assert 0.95 < max(numbers) < 1


def test_a_shuffle_keeps_the_cards_and_follows_the_seed() -> None:
    def shuffled(seed: int) -> list[int]:
        cards = list(range(20))
        Rng(seed).shuffle(cards)
        return cards

    assert sorted(shuffled(1)) == list(range(20))
    assert shuffled(1) == shuffled(1) != shuffled(2)


def test_a_roll_is_seen_by_all_and_a_shuffle_by_nobody() -> None:
    s = State(3, 5)
    s.shuffle(list(range(9)))
    s.randbelow(4)
    assert s.revealed_to == 0
    assert 1 <= s.roll(6) <= 6
    assert s.revealed_to == EVERYONE


EDGES = [0, 1, LOW_MASK, LOW_MASK + 1, MASK, MASK - 1, 1 << 63, 0x9E3779B97F4A7C15]


@pytest.mark.parametrize("rng", [*EDGES, *[mix(seed) for seed in range(50)]])
def test_split_arithmetic_gives_the_same_numbers(rng: int) -> None:
    high, low = mix_split(rng >> 32, rng & LOW_MASK)
    assert (high << 32) | low == mix(rng)
    for n in (1, 2, 3, 6, 52, 1000, (1 << 31) - 1):
        assert draw_split(rng, n) == draw(rng, n)
        assert draw(rng, n) == (next_state(rng), mix(next_state(rng)) % n)
    cards, others = list(range(30)), list(range(30))
    assert shuffle_split(rng, cards) == shuffle(rng, others)
    assert cards == others


@pytest.mark.parametrize("n", [1, 3, 6, 7, 100, 12345, (1 << 31) - 1])
def test_split_arithmetic_rejects_the_same_biased_numbers(n: int) -> None:
    last = MASK - (MASK + 1) % n
    for z in {last - 1, last, min(MASK, last + 1), MASK, MASK >> 1}:
        assert is_unbiased(z >> 32, z & LOW_MASK, n) == (z <= last)


def test_the_keyed_generator_is_blake2b_of_a_counter() -> None:
    """Known values, written down once: a record of today is replayed by every later version."""
    rng, numbers = first_state(7, KEYED), []
    key = blake2b(b"7", digest_size=32, person=b"hexkeep shuffle").digest()
    for _ in range(4):
        rng, found = draw(rng, 1000)
        numbers.append(found)
    expected = [blake2b(n.to_bytes(8, "big"), digest_size=8, key=key).digest() for n in range(4)]
    assert numbers == [int.from_bytes(number, "big") % 1000 for number in expected] == [360, 42, 500, 100]
    assert rng == int.from_bytes(key, "big") << 64 | 4


def test_the_keyed_generator_is_even_and_uses_every_bit_of_the_seed() -> None:
    state, counts = first_state(1, KEYED), [0] * 6
    for _ in range(6000):
        state, found = draw(state, 6)
        counts[found] += 1
    assert sum((c - 1000) ** 2 / 1000 for c in counts) < 20.5  # chi-squared, one in a thousand
    assert first_state(1, KEYED) != first_state(1 + (1 << 64), KEYED)
    assert first_state(1, FAST) == first_state(1 + (1 << 64), FAST)


def test_dice_of_the_keyed_generator_do_not_tell_the_next() -> None:
    """A counter in the state is all that moves, and it says nothing without the key."""
    state = first_state(5, KEYED)
    after, _ = draw(state, 6)
    assert after >> 64 == state >> 64
    assert after & MASK == 1
    assert draw(MOST_KEYED, 6)[0] == MOST_KEYED - MASK, "the counter starts again and leaves the key alone"


def test_a_keyed_shuffle_keeps_the_cards_and_follows_the_seed() -> None:
    def shuffled(seed: int) -> list[int]:
        cards, s = list(range(20)), State(2, first_state(seed, KEYED))
        s.shuffle(cards)
        return cards

    assert sorted(shuffled(1)) == list(range(20))
    assert shuffled(1) == shuffled(1) != shuffled(2)
