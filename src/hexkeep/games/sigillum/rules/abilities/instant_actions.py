"""Instant actions: what takes effect once and is never undone by time."""

from hexkeep.games.sigillum.components.sheet_language import (
    COPY,
    DELAY,
    HASTEN,
    HEAL,
    HEAL_FROM_ALLY,
    HEAL_FROM_USER,
    REVERSE,
)
from hexkeep.games.sigillum.components.sheets import Ability, ability_number
from hexkeep.games.sigillum.rules.abilities.effects import latest_positive_effect, place_marker, reverse_markers
from hexkeep.games.sigillum.rules.time_phase import MAX_ROUNDS_OF_RECHARGE, return_token
from hexkeep.games.sigillum.state import SigillumState, return_round, set_return_round
from hexkeep.games.sigillum.vocabulary import (
    DELAYED,
    HASTENED,
    HEALED,
    NOT_IN_PLAY,
    ON_SHEET,
    SACRIFICED,
    SAME_ONE,
    TOO_WEAK,
    WRONG_SIDE,
)
from hexkeep.kernel.types import Reason


def perform_instant(s: SigillumState, a: Ability, user: int, target: int, giver: int, tokens: int) -> None:
    """SIG-INST-01. What takes effect once and is never undone by time."""
    instant = a.instant
    side = s.box.side[user]
    if instant == HEAL:
        heal(s, target)
    elif instant == HEAL_FROM_USER:
        sacrifice(s, user)
        heal(s, target)
    elif instant == HEAL_FROM_ALLY:
        if giver < 0:  # SIG-INST-06
            giver = s.who_at[possible_givers(s, user, target).bit_length() - 1]
        sacrifice(s, giver)
        heal(s, target)
    elif instant == HASTEN:
        for kind in (1, 2):
            if kind & tokens:
                hasten(s, target, kind)
    elif instant == DELAY:
        for kind in (1, 2):
            delay(s, target, kind)
    elif instant == COPY:  # SIG-INST-15: the copy is the copier's own
        place_marker(s, user, latest_positive_effect(s, target), side)
    else:
        assert instant == REVERSE
        reverse_markers(s, target, side)


def heal(s: SigillumState, slot: int) -> None:
    """SIG-INST-02. Turn one damaged health marker back."""
    s.health[slot] += 1
    s.tell(HEALED, s.box.who[slot])


def sacrifice(s: SigillumState, slot: int) -> None:
    """SIG-ATK-10. Damage by a transfer is no attack: nothing is subtracted from it."""
    s.health[slot] -= 1
    s.tell(SACRIFICED, s.box.who[slot])


def hasten(s: SigillumState, slot: int, kind: int) -> None:
    """SIG-INST-08. One round nearer; a token that comes to the pointer returns at once."""
    returns = return_round(s, slot, kind)
    if returns == 0:
        return
    left = max(0, returns - 1 - s.round)
    s.tell(HASTENED, ability_number(s.box.who[slot], kind), left)
    if left:
        set_return_round(s, slot, kind, returns - 1)
    else:
        return_token(s, slot, kind)


def delay(s: SigillumState, slot: int, kind: int) -> None:
    """SIG-INST-09, SIG-INST-11. One round later, never past 6; so too a token that is ready but not yet back
    (SIG-INST-10)."""
    returns = return_round(s, slot, kind)
    if returns > 0:
        later = min(returns + 1, s.round + MAX_ROUNDS_OF_RECHARGE)
        set_return_round(s, slot, kind, later)
        s.tell(DELAYED, ability_number(s.box.who[slot], kind), later - s.round)


def possible_givers(s: SigillumState, user: int, receiver: int) -> int:
    """SIG-INST-06. Allied characters other than the receiver who can lose 1 health without being exiled."""
    cells = 0
    for slot in s.box.of_side[s.box.side[user]]:
        if slot != receiver and s.at[slot] >= 0 and s.health[slot] > 1:
            cells |= 1 << s.at[slot]
    return cells


def why_not_give(s: SigillumState, user: int, receiver: int, giver: int) -> Reason | None:
    """SIG-INST-06. Why a character may not give up the health that another regains."""
    if giver < 0:
        return NOT_IN_PLAY
    if giver == receiver:
        return SAME_ONE
    if s.at[giver] < 0:
        return ON_SHEET
    if s.box.side[giver] != s.box.side[user]:
        return WRONG_SIDE
    return None if s.health[giver] > 1 else TOO_WEAK
