"""Action tables and masks: numbers found by arithmetic or by list, refusals, and the memory that arrays share."""

import pytest

from hexkeep.kernel.bots.actions import ActionMask, ActionTable
from hexkeep.kernel.bots.observation import (
    NumberBuffer,
    add_bits,
    add_bits_of_each,
    add_from_seat,
    add_marks,
    add_open_places,
    add_padded,
    add_places,
)
from hexkeep.kernel.errors import IllegalOption
from hexkeep.kernel.rng import Rng
from hexkeep.kernel.types import PASS, Option

DENSE: list[Option] = [(0, a, b, 0) for a in range(2, 6) for b in range(3)]
SPARSE: list[Option] = [(2, 0, 0, 0), (2, 5000, 7, 90)]
TABLE = ActionTable([*DENSE, *SPARSE])


def test_every_option_has_its_own_number() -> None:
    assert TABLE.size == 1 + len(DENSE) + len(SPARSE)
    assert TABLE.options[0] == PASS
    assert [TABLE.index(option) for option in TABLE.options] == list(range(TABLE.size))
    assert TABLE.indices([SPARSE[1], PASS, DENSE[0]]) == [TABLE.size - 1, 0, 1]


@pytest.mark.parametrize(
    "option",
    [(0, 1, 0, 0), (0, 6, 0, 0), (0, 2, 3, 0), (0, 2, -1, 0), (0, 2, 0, 1), (1, 0, 0, 0), (2, 0, 7, 0), (3, 0, 0, 0)],
)
def test_other_options_have_none(option: Option) -> None:
    with pytest.raises(IllegalOption, match="has no option"):
        TABLE.index(option)


def test_a_mask_offers_what_was_offered_last() -> None:
    mask = ActionMask(TABLE, rows=2)
    mask.offer(SPARSE, 1)
    mask.offer(DENSE, 0)
    mask.offer([PASS, DENSE[1]], 0)
    assert list(memoryview(mask.values)[: TABLE.size]) == [1, 0, 1] + [0] * (TABLE.size - 3)
    assert mask.list_all() == 4
    assert list(memoryview(mask.listed))[:4] == [0, 2, *TABLE.indices(SPARSE)]
    assert list(memoryview(mask.counts)) == [2, 2]
    assert [action for action in range(-2, TABLE.size + 2) if mask.offers(action, 1)] == TABLE.indices(SPARSE)


def test_a_mask_makes_room_for_many_offers() -> None:
    many = ActionTable([(0, a, 0, 0) for a in range(100)])
    mask = ActionMask(many, rows=3)
    mask.offer(many.options[5:7], 0)
    mask.offer(many.options[:90], 1)
    mask.offer([PASS], 2)
    assert [mask.offered(row) for row in range(3)] == [[5, 6], list(range(90)), [0]]
    assert mask.list_all() == 93
    mask.offer([], 1)
    assert mask.list_all() == 3
    assert list(memoryview(mask.listed))[:3] == [5, 6, 0]
    assert sum(memoryview(mask.values)) == 3


def test_a_refused_option_leaves_what_came_before_it() -> None:
    mask = ActionMask(TABLE)
    with pytest.raises(IllegalOption):
        mask.offer([DENSE[0], (9, 9, 9, 9), DENSE[1]])
    assert mask.offered() == [1]
    mask.offer([PASS])
    assert list(memoryview(mask.values)) == [1] + [0] * (TABLE.size - 1)


def test_numbers_are_told_in_their_order() -> None:
    out = NumberBuffer(4)
    out.append(-7)
    out.extend([1, 2])
    out.extend((3,))
    shared = memoryview(out.values)
    assert list(shared) == out.told() == [-7, 1, 2, 3]
    assert out.fill(9, -1) == 4
    add_padded([5, 6, 7], 2, out)
    add_padded((5,), 3, out, 0)
    assert out.told()[4:] == [5, 6, 5, 0, 0]


def test_a_buffer_told_into_again_tells_what_a_new_one_tells() -> None:
    """Runs of one number that begin anywhere, written over here and there, and one game's alike from time to time."""
    rng, used = Rng(7), NumberBuffer(60)
    shapes = [[(rng.randbelow(4), rng.randbelow(9), rng.randbelow(3) - 1) for _ in range(9)] for _ in range(6)]
    for _ in range(300):
        again, new = used, NumberBuffer()
        again.begin()
        shape = shapes[rng.randbelow(len(shapes))]
        written = [rng.randbelow(60) for _ in range(4)]
        for out in (again, new):
            for plain, count, filler in shape:
                out.extend([4] * plain)
                add_padded([5] * min(count, written[0] % 4), count, out, filler)
            for place in written:
                if place < out.at:
                    out.values[place] = 8
        assert again.told() == new.told()


def test_things_are_counted_and_places_told() -> None:
    out = NumberBuffer()
    add_marks([1, 1, -1, 2], 3, out)
    start = out.fill(0, 3)
    add_places([2, -1], 8, start, out)
    add_places((0,), 9, start, out)
    assert out.told() == [0, 2, 1, 9, 0, 8]
    add_open_places([-1, 0, 2], 7, start, out)
    assert out.told() == [0, 2, 1, 7, 0, 7]
    add_bits_of_each([0b100, 0b101], [2, 0], 3, out)
    add_from_seat([2, -1, 5, 0], 2, 3, 5, out)
    assert out.told()[6:] == [1, 1, 0, 0, 1, 0, 0, -1, 5, 1, -1]


@pytest.mark.parametrize("mask", [0, 0b1011, 1 << 59 | 1 << 60, 1 << 99])
def test_bits_are_told_however_many_they_are(mask: int) -> None:
    out = NumberBuffer()
    add_bits(mask, 100, out)
    assert out.told() == [mask >> bit & 1 for bit in range(100)]
