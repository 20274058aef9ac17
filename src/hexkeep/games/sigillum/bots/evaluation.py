"""The value of a position: castles first, then towers, then who is hurt, hindered or ready.

Everything is counted in castle damage: one point is one division of the enemy's scale.
"""

from math import exp
from typing import Final

from hexkeep.games.sigillum.components.sheet_language import (
    BETWEEN,
    FREE_BETWEEN,
    POISON,
    SILENCE,
    SLOW,
    STUN,
    TARGET_ROUNDS,
    TARGET_SIZE,
    TOWERS_HELD,
)
from hexkeep.games.sigillum.rules.capture_phase import capture_strength
from hexkeep.games.sigillum.state import SigillumState
from hexkeep.games.sigillum.vocabulary import ATTACK, BAN, CAPTURE, MANOEUVRE, PASS_ON, PICK, USE
from hexkeep.kernel.types import Option

TOWER: Final = 0.8
"""A tower held now will shoot unless it is taken away."""
CONTEST: Final = 0.1
"""Each point of capture value in a tower's area."""
WOUND: Final = 0.55
"""A character brought to the brink: almost an exile. Less for lighter wounds."""
AWAY: Final = 0.35
"""A character on its sheet, or still at home, does nothing for its side."""
STUNNED: Final = 0.45
HINDERED: Final = 0.15
READY: Final = 0.06
MOST: Final[dict[int, int]] = {BETWEEN: 3, FREE_BETWEEN: 3, TOWERS_HELD: 4, TARGET_SIZE: 2, TARGET_ROUNDS: 12}
"""The most that a measure of a sheet can come to; 9 for the others."""
STEEP: Final = 0.55
"""How surely an advantage of one division wins."""


_SHARES = "61 47 56 46 45 37 49 50 44 40 47 48 45 57 37 53 44 40 56 50 49 55 48 44 57 58 51 48 61 46 53 55 59 55 59 42"
FAVOUR: Final = [int(share) for share in _SHARES.split()]
"""How often in a hundred the side with this character won, drawn a little towards 50: 1,020 games of veterans."""


def evaluate(s: SigillumState, seat: int) -> float:
    """How well the seat's side stands, from 0 to 1."""
    if not s.box.size:
        return drafted(s, s.box.rules.side_of(seat))
    side = s.box.rules.side_of(seat)
    lead = standing(s, side) - standing(s, 1 - side) + ground_held(s, side)
    # Near the end of a scale the same lead weighs more.
    nearest = min(s.box.rules.scale - s.damage[0], s.box.rules.scale - s.damage[1])
    lead *= 1.0 + 1.2 / max(1, nearest)
    return 1.0 / (1.0 + exp(-STEEP * lead))


def drafted(s: SigillumState, side: int) -> float:
    """A squad being formed: which side has the stronger characters so far."""
    lead = 0
    for seat, picks in enumerate(s.picks):
        for who in picks:
            lead += FAVOUR[who] - 50 if s.box.rules.side_of(seat) == side else 50 - FAVOUR[who]
    return 1.0 / (1.0 + exp(-lead / 80.0))


def ground_held(s: SigillumState, side: int) -> float:
    """What a side's towers, and its characters in their areas, are ahead of the other's."""
    ahead = 0.0
    for tower in s.box.board.towers:
        mine, theirs = capture_strength(s, tower, side), capture_strength(s, tower, 1 - side)
        if mine != theirs:
            ahead += TOWER if mine > theirs else -TOWER
            ahead += CONTEST * (min(mine, 4) - min(theirs, 4))
    return ahead


def standing(s: SigillumState, side: int) -> float:
    """A side's other assets, in divisions of the other's scale."""
    total = float(s.damage[1 - side])
    for slot in s.box.of_side[side]:
        sheet = s.box.sheets[slot]
        total += READY * ((s.ready[2 * slot] <= s.round) + (s.ready[2 * slot + 1] <= s.round))
        cell = s.at[slot]
        if cell < 0:
            total -= AWAY
            continue
        if (s.box.home[side] >> cell) & 1:
            total -= AWAY * 0.6
        missing = sheet.health - s.health[slot]
        if missing:
            total -= WOUND * missing / (sheet.health - 1)
        has = s.has[slot]
        if has:
            if (has >> STUN) & 1:
                total -= STUNNED
            total -= HINDERED * (((has >> SLOW) & 1) + ((has >> SILENCE) & 1) + ((has >> POISON) & 1))
    return total


def prior(s: SigillumState, seat: int, option: Option) -> float:  # noqa: ARG001
    """How promising an option looks at first sight: blows before spells, towers before open ground."""
    verb = option[0]
    if verb in (PICK, BAN):
        return FAVOUR[option[1]] / 25.0
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
    """Equal for positions from which the game goes on alike."""
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
