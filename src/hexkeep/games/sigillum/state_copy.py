"""Copies of the state. Written by `tools/state_copies.py` from the fields of `SigillumState`; do not edit."""

from hexkeep.games.sigillum.state import SigillumState


def copy_state(s: SigillumState) -> SigillumState:
    """An independent copy: what changes is copied, what never does is shared."""
    t = SigillumState.__new__(SigillumState)
    t.copy_base_from(s)
    t.box = s.box
    t.castles = s.castles
    t.bans = s.bans
    t.barred = s.barred
    t.picks = s.picks
    t.gates = s.gates
    t.round = s.round
    t.side = s.side
    t.mover = s.mover
    t.passed = s.passed
    t.winner = s.winner
    t.at = s.at.copy()
    t.health = s.health.copy()
    t.used = s.used.copy()
    t.ready = s.ready.copy()
    t.available = s.available.copy()
    t.has = s.has.copy()
    t.marks = s.marks.copy()
    t.who_at = s.who_at.copy()
    t.stand = s.stand.copy()
    t.free = s.free
    t.resistant = s.resistant
    t.offers = s.offers.copy()
    t.obstacles = s.obstacles.copy()
    t.webs = s.webs.copy()
    t.damage = s.damage.copy()
    t.quiet = s.quiet
    t.history = s.history
    return t


def share_state(s: SigillumState) -> SigillumState:
    """A copy that shares every field: to be masked by replacing fields, read, and let go."""
    t = SigillumState.__new__(SigillumState)
    t.copy_base_from(s)
    t.box = s.box
    t.castles = s.castles
    t.bans = s.bans
    t.barred = s.barred
    t.picks = s.picks
    t.gates = s.gates
    t.round = s.round
    t.side = s.side
    t.mover = s.mover
    t.passed = s.passed
    t.winner = s.winner
    t.at = s.at
    t.health = s.health
    t.used = s.used
    t.ready = s.ready
    t.available = s.available
    t.has = s.has
    t.marks = s.marks
    t.who_at = s.who_at
    t.stand = s.stand
    t.free = s.free
    t.resistant = s.resistant
    t.offers = s.offers
    t.obstacles = s.obstacles
    t.webs = s.webs
    t.damage = s.damage
    t.quiet = s.quiet
    t.history = s.history
    return t
