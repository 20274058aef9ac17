"""The base of every state: its events."""

from hexkeep.kernel.state import State
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
