"""The base of every state: its events, its dice, its steps."""

import pytest

from hexkeep.kernel.errors import BadRoll
from hexkeep.kernel.state import SeatStep, State, Step, step_table
from hexkeep.kernel.types import EVERYONE, UNKNOWN, Event


class Herald(State):
    """Things are counted from 0 in its rules and from 1 by people."""

    def public_event(self, event: Event) -> Event:
        return Event(event.kind, event.a + 1, event.b, event.c, event.d, event.secret, event.to)


def test_events_are_collected_only_where_there_is_an_event_log() -> None:
    s = State(2)
    s.tell(3, 4)
    assert s.event_log is None
    s.event_log = []
    s.tell(3, 4)
    assert [event.key() for event in s.event_log] == [(3, 4, 0, 0, 0, UNKNOWN)]
    assert s.event_log[0].to == EVERYONE


def test_a_game_may_change_how_its_events_name_things() -> None:
    s = Herald(2)
    s.event_log = []
    s.tell(3, 4, secret=7, to=1)
    assert [event.key() for event in s.event_log] == [(3, 5, 0, 0, 0, 7)]
    assert s.event_log[0].seen_by(1).secret == UNKNOWN


def test_after_the_end_nothing_more_happens() -> None:
    s = State(2)
    s.push(Step())
    assert len(s.stack) == 1
    s.end()
    assert (s.over, s.stack) == (True, [])
    s.push(Step())
    assert s.stack == []


@pytest.mark.parametrize(("fixed", "found"), [(0, 0), (1, 0), (2, 2), (4, 2), (5, 3)])
def test_a_card_is_drawn_as_often_as_there_are_cards_of_its_kind(fixed: int, found: int) -> None:
    s = State(1)
    s.fixed_rolls = (fixed,)
    assert s.pick((2, 0, 3, 1)) == found
    assert s.fixed_rolls == ()


@pytest.mark.parametrize("fixed", [-1, 6])
def test_a_card_that_is_not_there_is_not_drawn(fixed: int) -> None:
    s = State(1)
    s.fixed_rolls = (fixed,)
    with pytest.raises(BadRoll):
        s.pick((2, 0, 3, 1))
    assert s.fixed_rolls == (fixed,)


@pytest.mark.parametrize(("sides", "fits", "fails"), [(6, (1, 6), (0, 7)), (2, (1, 2), (0, 3))])
def test_a_fixed_die_shows_a_face_that_it_has(sides: int, fits: tuple[int, ...], fails: tuple[int, ...]) -> None:
    for face in fits:
        s = State(1)
        s.fixed_rolls = (face, 9)
        assert s.roll(sides) == face
        assert s.fixed_rolls == (9,)
        assert s.revealed_to == EVERYONE
    for face in fails:
        s.fixed_rolls = (face,)
        with pytest.raises(BadRoll):
            s.roll(sides)


def test_a_hidden_number_begins_with_zero_and_shows_nothing() -> None:
    s = State(1)
    s.fixed_rolls = (0, 2)
    assert [s.randbelow(3), s.randbelow(3)] == [0, 2]
    assert s.revealed_to == 0
    s.fixed_rolls = (3,)
    with pytest.raises(BadRoll):
        s.randbelow(3)


def test_what_is_shown_adds_up_and_a_copy_has_shown_nothing_yet() -> None:
    s = State(3)
    s.reveal(0b001)
    s.reveal(0b100)
    assert s.revealed_to == 0b101
    s.event_log = []
    twin = State(1)
    twin.copy_base_from(s)
    assert (twin.seats, twin.rng, twin.revealed_to, twin.event_log) == (3, s.rng, 0, None)
    twin.push(Step())
    assert s.stack == []


def test_a_step_is_written_by_its_name_and_the_numbers_of_its_constructor() -> None:
    class Ask(SeatStep[State]):
        name = "ask"

        def __init__(self, seat: int, card: int) -> None:
            super().__init__(seat)
            self.card = card

    step = Ask(2, 7)
    assert step.key() == ("ask", [2, 7])
    assert step_table(Ask) == {"ask": Ask}
    s = State(1)
    assert step.run(s)
    assert step.listeners(s) == 0
    assert step.why_not(s, 0, (0, 0, 0, 0)) is None
    assert step.masked(s, 1) is step
