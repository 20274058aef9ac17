"""Random numbers: known values, limits, evenness."""

import pytest

from hexkeep.kernel.rng import AGAIN, MASK, PART, Rng, mix, number, number_by_parts, step
from hexkeep.kernel.state import State
from hexkeep.kernel.words import EVERYONE


def test_the_generator_is_splitmix64() -> None:
    """The first numbers of seed 0 as published with the algorithm."""
    state = 0
    numbers = []
    for _ in range(3):
        state = step(state)
        numbers.append(mix(state))
    assert numbers == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


def test_the_state_stays_within_64_bits() -> None:
    assert step(MASK) <= MASK
    assert 0 <= mix(MASK) <= MASK


@pytest.mark.parametrize("n", [1, 2, 6, 7, 36, 1000])
def test_below_gives_every_number_and_no_other(n: int) -> None:
    rng, s = Rng(7), State(2, 7)
    assert {rng.below(n) for _ in range(40 * n)} == set(range(n))
    assert {s.below(n) for _ in range(40 * n)} == set(range(n))


def test_numbers_fall_evenly() -> None:
    rng = Rng(1)
    counts = [0] * 6
    for _ in range(6000):
        counts[rng.below(6)] += 1
    assert sum((c - 1000) ** 2 / 1000 for c in counts) < 20.5  # chi-squared, one in a thousand


def test_random_lies_between_nought_and_one() -> None:
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
    s.below(4)
    assert s.shown == 0
    assert 1 <= s.roll(6) <= 6
    assert s.shown == EVERYONE


@pytest.mark.parametrize("n", [1, 2, 6, 7, 1000, PART])
def test_numbers_worked_out_in_parts_are_the_same(n: int) -> None:
    for seed in range(200):
        rng = mix(seed)
        assert number_by_parts(rng, n) == number(rng, n) == mix(rng) % n


def test_where_the_lowest_numbers_would_come_more_often_the_generator_goes_on() -> None:
    highest = unmixed(MASK)
    assert number_by_parts(highest, 6) == AGAIN
    assert number(highest, 6) == AGAIN  # 2 ** 64 is 4 more than a multiple of 6
    assert number(unmixed(MASK - 4), 6) == (MASK - 4) % 6
    assert number(highest, 8) == 7  # but a multiple of 8


def test_numbers_from_many_come_whole() -> None:
    assert number(mix(3), MASK) == mix(mix(3))


def unmixed(z: int) -> int:
    """The inverse of `mix`."""
    z = unshifted(z, 31)
    z = unshifted(z * pow(0x94D049BB133111EB, -1, MASK + 1) & MASK, 27)
    return unshifted(z * pow(0xBF58476D1CE4E5B9, -1, MASK + 1) & MASK, 30)


def unshifted(z: int, by: int) -> int:
    """The inverse of `z ^ (z >> by)`."""
    x = z
    for _ in range(64 // by):
        x = z ^ (x >> by)
    return x
