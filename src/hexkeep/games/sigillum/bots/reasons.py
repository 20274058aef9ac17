"""Why a line is advised: castles hit, characters exiled, towers taken, and what the answer takes."""

from collections.abc import Sequence

from hexkeep.games.sigillum.bots.evaluation import WINS_PER_HUNDRED
from hexkeep.games.sigillum.rules.capture_phase import is_held
from hexkeep.games.sigillum.state import SigillumState
from hexkeep.games.sigillum.vocabulary import BAN, PICK
from hexkeep.kernel.bots.strategy import Clause
from hexkeep.kernel.types import Option

EVEN = 50
"""Games of a hundred that an ordinary side wins: who wins no more is picked or banned for another reason."""


def tell_why(
    s: SigillumState,
    seat: int,
    line: Sequence[tuple[int, Option]],
    after: SigillumState,
    answered: SigillumState,
) -> list[Clause]:
    """What the turn brings, and the most that the other side's best answer takes."""
    option = line[0][1]
    if option[0] in (PICK, BAN):
        key, wins = "why.pick" if option[0] == PICK else "why.ban", WINS_PER_HUNDRED[option[1]]
        return [(key, {"n": wins})] if wins > EVEN else []
    if not s.box.size:
        return []
    side = s.box.rules.side_of(seat)
    if after.winner == side:
        return [("why.wins", {})]
    won = gains(s, after, side)
    cost = gains(after, answered, 1 - side) if answered is not after else []
    return won[:1] + [(key.replace("why.", "why.cost-"), args) for key, args in cost[:1]] if won else []


def gains(s: SigillumState, after: SigillumState, side: int) -> list[Clause]:
    """What a side has won from one position to another, greatest first."""
    found: list[Clause] = []
    for slot in s.box.of_side[1 - side]:
        if s.at[slot] >= 0 and after.at[slot] < 0:
            found.append(("why.exiles", {"who": f"who:{s.box.sheets[slot].id}"}))
    hits = after.damage[1 - side] - s.damage[1 - side]
    if hits > 0:
        found.append(("why.hits", {"n": hits}))
    for tower in s.box.board.towers:
        if is_held(after, tower, side) and not is_held(s, tower, side):
            found.append(("why.tower", {"tower": f"tower:{tower.name}"}))
    for slot in s.box.of_side[1 - side]:
        lost = s.health[slot] - after.health[slot]
        if lost > 0 and after.at[slot] >= 0:
            found.append(("why.wounds", {"who": f"who:{s.box.sheets[slot].id}", "n": lost}))
    for tower in s.box.board.towers:
        if is_held(s, tower, 1 - side) and not is_held(after, tower, 1 - side):
            found.append(("why.frees", {"tower": f"tower:{tower.name}"}))
    return found
