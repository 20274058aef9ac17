"""Why a line is advised: what an attack is likely to bring and cost, what an item is for, where a walk leads."""

from collections.abc import Sequence

from hexkeep.games.forest.bots.attack_odds import expected_damage
from hexkeep.games.forest.bots.talk import WHY_WAY_FIGURE, WHY_WAY_PLACE, way_reason
from hexkeep.games.forest.rules.joint_attack import partners
from hexkeep.games.forest.state import ForestState
from hexkeep.games.forest.state_fields import INVASION
from hexkeep.games.forest.vocabulary import (
    ATTACK,
    DROP,
    END_TURN,
    FIGURE,
    GIVE,
    HEAL,
    HEROES,
    JOIN,
    MOVE,
    PICK_UP,
    PLACE,
    RAISE,
    RALLY,
    STRIKE,
    TAKE,
    TOKEN,
    WEAR,
)
from hexkeep.kernel.bots.strategy import Clause
from hexkeep.kernel.types import Option


def tell_why(s: ForestState, seat: int, line: Sequence[tuple[int, Option]]) -> list[Clause]:
    """Why the first option of the line; of a walk, what lies at its end."""
    verb, thing = line[0][1][0], line[0][1][1]
    hero = s.active
    if s.stage != INVASION or hero < 0:
        return []
    if verb in (ATTACK, RALLY) and thing >= HEROES:
        return attack_clauses(s, hero, line[0][1])
    if verb in (TAKE, PICK_UP, WEAR):
        return [("why.token", {"token": f"token:{TOKEN.token(thing)}"})]
    if verb in (GIVE, DROP):
        return [("why.gift", {"token": f"token:{TOKEN.token(thing)}"})]
    if verb == HEAL:
        return [("why.heal", {"figure": f"figure:{FIGURE.token(thing)}", "n": s.life[thing]})]
    if verb == RAISE:
        return [("why.raise", {})]
    if verb in (JOIN, STRIKE):
        return [("why.join", {})]
    if verb == END_TURN:
        return [("why.end", {})]
    return walk_clauses(s, seat, line) if verb == MOVE else []


def attack_clauses(s: ForestState, hero: int, option: Option) -> list[Clause]:
    """The mean damage that an attack does, and what it costs those who attack."""
    party = [hero, *(partners(s, hero, option[1]) if option[0] == RALLY else [])]
    gain, loss = expected_damage(s, party, option[1], option[2])
    figure = f"figure:{FIGURE.token(option[1])}"
    found: list[Clause] = [
        ("why.may-fell", {"figure": figure, "n": s.life[option[1]]})
        if gain >= s.life[option[1]]
        else ("why.attack", {"figure": figure, "n": max(round(gain), 1)})
    ]
    if loss >= 0.5:
        found.append(("why.attack-cost", {"n": round(loss)}))
    return found


def walk_clauses(s: ForestState, seat: int, line: Sequence[tuple[int, Option]]) -> list[Clause]:
    """What lies nearest to where the walk ends."""
    cell = line[0][1][1]
    for who, option in line:
        if who != seat or option[0] != MOVE:
            break
        cell = option[1]
    kind, thing = way_reason(s, cell)[:2]
    if kind == WHY_WAY_PLACE:
        return [("why.way-place", {"place": f"place:{PLACE.token(thing)}"})]
    return [("why.way-figure", {"figure": f"figure:{FIGURE.token(thing)}"})] if kind == WHY_WAY_FIGURE else []
