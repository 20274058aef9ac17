"""Copies of the state. Written by `tools/state_copies.py` from the fields of `FerryState`; do not edit."""

from ferry.state import FerryState


def copy_state(s: FerryState) -> FerryState:
    """An independent copy: what changes is copied, what never does is shared."""
    t = FerryState.__new__(FerryState)
    t.copy_base_from(s)
    t.goal = s.goal
    t.active = s.active
    t.deck = s.deck.copy()
    t.discard = s.discard.copy()
    t.hands = [x.copy() for x in s.hands] if s.hands else []
    t.points = s.points.copy()
    t.loaded = s.loaded
    t.tolls = s.tolls.copy()
    t.idle_turns = s.idle_turns
    return t


def share_state(s: FerryState) -> FerryState:
    """A copy that shares every field: to be masked by replacing fields, read, and let go."""
    t = FerryState.__new__(FerryState)
    t.copy_base_from(s)
    t.goal = s.goal
    t.active = s.active
    t.deck = s.deck
    t.discard = s.discard
    t.hands = s.hands
    t.points = s.points
    t.loaded = s.loaded
    t.tolls = s.tolls
    t.idle_turns = s.idle_turns
    return t
