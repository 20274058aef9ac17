"""Victory and defeat."""

from hexkeep.games.bastion.state import DEFEAT, VICTORY, BastionState, are_walls_empty
from hexkeep.games.bastion.vocabulary import WON


def win_if_clear(s: BastionState) -> None:
    """BAS-END-01, BAS-END-02, BAS-END-07. Empty walls and an empty deck win at once."""
    # BAS-END-08, BAS-DSC-15, BAS-EDGE-09: not before the last card is placed
    if not s.deck and not s.over and are_walls_empty(s) and not s.enemies_aside:
        s.result = VICTORY
        s.tell(WON)
        s.end()


def break_in(s: BastionState, card: int, event: int) -> None:
    """BAS-END-08, BAS-END-09. An enemy passes the gates: the bastion falls at once, also in the middle of a chain."""
    s.tell(event, card)
    s.result = DEFEAT
    s.end()


def ending(s: BastionState) -> str:
    """BAS-END-10. Nothing but these two ends a siege."""
    return "won" if s.result == VICTORY else "lost" if s.result == DEFEAT else "unfinished"
