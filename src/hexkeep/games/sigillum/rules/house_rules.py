"""House rules: games that end without a fallen castle. All are off unless the table chose them."""

from hexkeep.games.sigillum.rules.castles import tell_of_side
from hexkeep.games.sigillum.state import DRAWN, SigillumState
from hexkeep.games.sigillum.vocabulary import TEAM_WON_BY_DAMAGE, TIED, WON_BY_DAMAGE


def is_limit_reached(s: SigillumState) -> bool:
    """SIG-OPT-01, SIG-OPT-03. House rules, off unless the table chose them: without them only a castle's fall ends
    the game (SIG-WIN-04)."""
    rules = s.box.rules
    return (0 < rules.round_limit <= s.round) or (0 < rules.quiet_limit <= s.quiet)


def decide_by_damage(s: SigillumState) -> None:
    """SIG-OPT-01. The side with less castle damage wins; equal damage is a draw."""
    if s.damage[0] == s.damage[1]:
        end_in_draw(s)
        return
    s.winner = 0 if s.damage[0] < s.damage[1] else 1
    tell_of_side(s, WON_BY_DAMAGE, TEAM_WON_BY_DAMAGE, s.winner, s.damage[s.winner], s.damage[1 - s.winner])
    s.end()


def end_in_draw(s: SigillumState) -> None:
    """The game ends at once, and nobody has won."""
    s.winner = DRAWN
    s.tell(TIED)
    s.end()


def is_repetition(s: SigillumState) -> bool:
    """SIG-OPT-02. The third time the same table begins the same side's turn is a draw."""
    now = repetition_key(s)
    if s.history.count(now) >= 2:
        end_in_draw(s)
        return True
    s.history += (now,)
    return False


def repetition_key(s: SigillumState) -> str:
    """SIG-EDGE-05. What makes two tables the same for the repetition rule: everything but the round's number."""
    ready = [r - s.round if r else -1 for r in s.ready]
    return f"{s.side} {s.at} {s.health} {s.used} {ready} {s.marks} {s.obstacles} {s.webs} {s.damage}"
