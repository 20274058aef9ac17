"""The castles: damage, destruction, repair."""

from hexkeep.games.sigillum.state import SigillumState
from hexkeep.games.sigillum.vocabulary import CASTLE_HIT, CASTLES_HIT, CASTLES_REPAIRED, REPAIRED, TEAM_WON, WON


def tell_of_side(s: SigillumState, event: int, team_event: int, side: int, a: int = 0, b: int = 0) -> None:
    """Tell what happened to a side, by its player, or by both partners where it is a team."""
    if s.event_log is not None:
        members = s.box.rules.members[side]
        if len(members) == 1:
            s.tell(event, members[0], a, b)
        else:
            s.tell(team_event, members[0], members[1], a, b)


def hit_castle(s: SigillumState, side: int) -> None:
    """SIG-CASTLE-02, SIG-WIN-02. One point of damage; the last division ends the game at once.

    A side has one scale, however many castles it has (SIG-TEAM-04).
    """
    s.damage[side] += 1
    s.quiet = 0
    if s.event_log is not None:
        tell_of_side(s, CASTLE_HIT, CASTLES_HIT, side, s.damage[side], s.box.rules.scale)
    if s.damage[side] >= s.box.rules.scale:
        s.winner = 1 - side
        tell_of_side(s, WON, TEAM_WON, 1 - side)
        s.end()


def initial_damage(s: SigillumState, side: int) -> int:
    """SIG-SETUP-03, SIG-SETUP-04. What the first side's castle starts with and can never repair."""
    return s.box.board.initial_damage if side == 0 else 0


def can_repair(s: SigillumState, side: int) -> bool:
    """SIG-INST-07. Whether there is damage beyond the initial damage."""
    return s.damage[side] > initial_damage(s, side)


def repair(s: SigillumState, side: int) -> None:
    """SIG-INST-07. Take back one point of castle damage."""
    s.damage[side] -= 1
    tell_of_side(s, REPAIRED, CASTLES_REPAIRED, side, s.damage[side], s.box.rules.scale)
