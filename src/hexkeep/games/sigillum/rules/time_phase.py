"""The time phase and the Sigil of Time: tokens recharge, main abilities recover, markers go."""

from typing import Final

from hexkeep.games.sigillum.components.sheet_language import POISON
from hexkeep.games.sigillum.components.sheets import Ability, ability_number
from hexkeep.games.sigillum.rules.abilities.effects import count_markers, remove_markers
from hexkeep.games.sigillum.state import (
    SPECIALS,
    TO_ATTACK,
    TO_MANOEUVRE,
    SigillumState,
    return_round,
    set_return_round,
)
from hexkeep.games.sigillum.vocabulary import RETURNED, SENT

TOKENS_AWAY: Final[list[list[int]]] = [[1, 2], [], [2], [], [1], [], []]
"""The specials whose tokens are in the Sigil of Time, by the set of those on the sheet."""


def time_phase(s: SigillumState) -> None:
    """Ready tokens return, main abilities recover, then the side's own markers go. Nothing of it is optional.

    It is so for all characters of a side: both partners' (SIG-TEAM-10), and those on their sheets (SIG-TIME-07).
    """
    for slot in s.box.of_side[s.side]:
        s.used[slot] = 0  # SIG-MAIN-02, SIG-MAIN-03
        available = s.available[slot]
        s.available[slot] = available | TO_MANOEUVRE | TO_ATTACK
        for kind in TOKENS_AWAY[available & SPECIALS]:
            if return_round(s, slot, kind) <= s.round:  # SIG-TIME-02
                return_token(s, slot, kind)
    remove_markers(s, s.side)


MAX_ROUNDS_OF_RECHARGE: Final = 6
"""SIG-TIME-04. No cooldown is longer, none shorter than 1."""


def return_token(s: SigillumState, slot: int, kind: int) -> None:
    """The token of special 1 or 2 returns from the Sigil of Time to its sheet."""
    set_return_round(s, slot, kind, 0)
    if s.event_log is not None:
        s.tell(RETURNED, ability_number(s.box.who[slot], kind))


def send_token(s: SigillumState, a: Ability, user: int, rounds: int) -> None:
    """SIG-TIME-03, SIG-TIME-04, SIG-EFF-18. The token goes to the Sigil of Time, later by 1 for each Poison."""
    rounds = min(MAX_ROUNDS_OF_RECHARGE, max(1, rounds + count_markers(s, user, POISON)))
    set_return_round(s, user, a.kind, s.round + rounds)
    if s.event_log is not None:
        s.tell(SENT, a.number, rounds)
