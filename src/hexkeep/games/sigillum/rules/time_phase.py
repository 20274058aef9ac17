"""The time phase and the Sigil of Time: tokens recharge, main abilities recover, markers go."""

from typing import Final

from hexkeep.games.sigillum.components.sheet_language import POISON
from hexkeep.games.sigillum.components.sheets import Ability
from hexkeep.games.sigillum.rules.effects import count, fade
from hexkeep.games.sigillum.state import SPECIALS, TO_ATTACK, TO_MANOEUVRE, SigillumState
from hexkeep.games.sigillum.vocabulary import RETURNED, SENT

AWAY: Final[list[list[int]]] = [[0, 1], [], [1], [], [0], [], []]
"""The specials whose tokens are in the Sigil of Time, by the set of those on the sheet."""


def time_phase(s: SigillumState) -> None:
    """Ready tokens return, main abilities recover, then the side's own markers go. Nothing of it is optional.

    It is so for all characters of a side: both partners' (SIG-TEAM-10), and those on their sheets (SIG-TIME-07).
    """
    for slot in s.box.of_side[s.side]:
        s.used[slot] = 0  # SIG-MAIN-02, SIG-MAIN-03
        spare = s.spare[slot]
        s.spare[slot] = spare | TO_MANOEUVRE | TO_ATTACK
        for k in AWAY[spare & SPECIALS]:
            if s.ready[2 * slot + k] <= s.round:  # SIG-TIME-02
                give_back(s, slot, k)
    fade(s, s.side)


LONGEST: Final = 6
"""SIG-TIME-04. No cooldown is longer, none shorter than 1."""


def give_back(s: SigillumState, slot: int, k: int) -> None:
    """A token returns from the Sigil of Time to its sheet."""
    s.ready[2 * slot + k] = 0
    s.spare[slot] |= 2 << k
    if s.event_log is not None:
        s.tell(RETURNED, s.box.who[slot] * 3 + 1 + k)


def send(s: SigillumState, a: Ability, user: int, rounds: int) -> None:
    """SIG-TIME-03, SIG-TIME-04, SIG-EFF-18. The token goes to the Sigil of Time, later by 1 for each Poison."""
    rounds = min(LONGEST, max(1, rounds + count(s, user, POISON)))
    s.ready[2 * user + a.kind - 1] = s.round + rounds
    s.spare[user] &= ~a.bit
    if s.event_log is not None:
        s.tell(SENT, a.number, rounds)
