"""The value of a position: castles first, then towers, then who is hurt, hindered or ready.

Everything is counted in castle damage: one point is one division of the enemy's scale.
"""

from math import exp
from typing import Final

from hexkeep.games.sigillum.components.sheet_language import (
    POISON,
    SILENCE,
    SLOW,
    STUN,
)
from hexkeep.games.sigillum.rules.capture_phase import capture_strength
from hexkeep.games.sigillum.state import SigillumState
from hexkeep.games.sigillum.vocabulary import ATTACK, BAN, CAPTURE, MANOEUVRE, PASS_ON, PICK, USE
from hexkeep.kernel.types import Option

TOWER_WORTH: Final = 0.8
"""A tower held now will shoot unless it is taken away."""
CAPTURE_POINT_WORTH: Final = 0.1
"""Each point of capture value in a tower's area."""
WOUND_COST: Final = 0.55
"""A character with 1 health left: almost an exile. Less for lighter wounds."""
ABSENCE_COST: Final = 0.35
"""A character on its sheet, or still at home, does nothing for its side."""
STUN_COST: Final = 0.45
HINDRANCE_COST: Final = 0.15
READY_SPECIAL_WORTH: Final = 0.06
LOGISTIC_SLOPE: Final = 0.55
"""The slope of the logistic curve from a lead in divisions to a chance."""


WINS_PER_HUNDRED: Final = (
    61, 47, 56, 46, 45, 37, 49, 50, 44, 40, 47, 48, 45, 57, 37, 53, 44, 40,
    56, 50, 49, 55, 48, 44, 57, 58, 51, 48, 61, 46, 53, 55, 59, 55, 59, 42,
)  # fmt: skip
"""By character: games of a hundred that its side won, in 1,020 games of veterans, moved a little towards 50."""


def evaluate(s: SigillumState, seat: int) -> float:
    """How well the seat's side stands, from 0 to 1."""
    if not s.box.size:
        return evaluate_draft(s, s.box.rules.side_of(seat))
    side = s.box.rules.side_of(seat)
    lead = assets_worth(s, side) - assets_worth(s, 1 - side) + towers_worth(s, side)
    # Near the end of a scale the same lead weighs more.
    nearest = min(s.box.rules.scale - s.damage[0], s.box.rules.scale - s.damage[1])
    lead *= 1.0 + 1.2 / max(1, nearest)
    return 1.0 / (1.0 + exp(-LOGISTIC_SLOPE * lead))


def evaluate_draft(s: SigillumState, side: int) -> float:
    """While squads are formed: which side has the stronger characters so far, from 0 to 1."""
    lead = 0
    for seat, picks in enumerate(s.picks):
        for who in picks:
            lead += WINS_PER_HUNDRED[who] - 50 if s.box.rules.side_of(seat) == side else 50 - WINS_PER_HUNDRED[who]
    return 1.0 / (1.0 + exp(-lead / 80.0))


def towers_worth(s: SigillumState, side: int) -> float:
    """The lead of a side by towers, and by its characters in their areas."""
    ahead = 0.0
    for tower in s.box.board.towers:
        mine, theirs = capture_strength(s, tower, side), capture_strength(s, tower, 1 - side)
        if mine != theirs:
            ahead += TOWER_WORTH if mine > theirs else -TOWER_WORTH
            ahead += CAPTURE_POINT_WORTH * (min(mine, 4) - min(theirs, 4))
    return ahead


def assets_worth(s: SigillumState, side: int) -> float:
    """What a side has besides towers: damage dealt, specials, characters. In divisions of the castle scale."""
    total = float(s.damage[1 - side])
    for slot in s.box.of_side[side]:
        sheet = s.box.sheets[slot]
        # return_round of both specials, in line for speed
        total += READY_SPECIAL_WORTH * ((s.ready[2 * slot] <= s.round) + (s.ready[2 * slot + 1] <= s.round))
        cell = s.at[slot]
        if cell < 0:
            total -= ABSENCE_COST
            continue
        if (s.box.home[side] >> cell) & 1:
            total -= ABSENCE_COST * 0.6
        missing = sheet.health - s.health[slot]
        if missing:
            total -= WOUND_COST * missing / (sheet.health - 1)
        has = s.has[slot]
        if has:
            if (has >> STUN) & 1:
                total -= STUN_COST
            total -= HINDRANCE_COST * (((has >> SLOW) & 1) + ((has >> SILENCE) & 1) + ((has >> POISON) & 1))
    return total


def prior(s: SigillumState, seat: int, option: Option) -> float:  # noqa: ARG001
    """How promising an option looks at first sight: attacks before specials, towers before open ground."""
    verb = option[0]
    if verb in (PICK, BAN):
        return WINS_PER_HUNDRED[option[1]] / 25.0
    if verb == ATTACK:
        return 4.0
    if verb == USE:
        return 2.0
    if verb == MANOEUVRE:
        return 1.5 if (s.box.board.areas >> option[2]) & 1 else 0.6
    if verb in (CAPTURE, PASS_ON):
        return 0.5
    return 1.0


def position_key(s: SigillumState) -> tuple[object, ...]:
    """Equal for positions that differ in nothing that affects further play."""
    steps = [(step.name, *step.args()) for step in s.stack]
    draft = (s.castles, s.bans, s.barred, s.picks, s.gates) if not s.box.size else ()
    return (
        s.round,
        s.side,
        s.mover,
        s.passed,
        s.winner,
        tuple(s.at),
        tuple(s.health),
        tuple(s.used),
        tuple(s.ready),
        tuple(s.marks),
        tuple(s.obstacles),
        tuple(s.webs),
        tuple(s.damage),
        tuple(steps),
        draft,
        s.history,
    )
