"""What no defender leaves lying at the end of a turn: an enemy he can pay for, and mana to be had."""

from hexkeep.games.bastion.rules.actions.payment import can_pay, demand
from hexkeep.games.bastion.rules.enemies.strength import strength_at
from hexkeep.games.bastion.state import BastionState
from hexkeep.games.bastion.vocabulary import (
    ACT_PROMPT,
    ATTACK,
    DRAW_CITADEL,
    DRAW_SOURCE,
    DRAW_TOWER,
    WALL_SECTIONS,
    sources_of,
)
from hexkeep.kernel.types import Decision, Option


def sure_gains(s: BastionState, decision: Decision) -> list[Option]:
    """Attacks on the walls that the seat's own mana pays for, the strongest enemy first; then collections."""
    if decision.prompt != ACT_PROMPT:
        return []
    kills: list[tuple[int, Option]] = []
    draws: list[tuple[int, Option]] = []
    for option in decision.options:
        verb = option[0]
        if verb == ATTACK and option[1] < WALL_SECTIONS:
            if can_pay(s, decision.seat, demand(s, option[1]), 0, False):
                kills.append((-strength_at(s, option[1]), option))
        elif verb in (DRAW_SOURCE, DRAW_TOWER, DRAW_CITADEL):
            mana = mana_to_be_had(s, option)
            if mana > 1:
                draws.append((-mana, option))
    kills.sort()
    draws.sort()
    return [option for _, option in kills] + [option for _, option in draws]


def mana_to_be_had(s: BastionState, option: Option) -> int:
    """About how much mana a collection brings: what lies there, or what a source gives."""
    if option[0] == DRAW_SOURCE:
        return 2
    lying = 0
    if option[0] == DRAW_TOWER:
        for source in sources_of(option[1]):
            if s.sources[source] >= 0:
                lying += 1
        return lying
    for colour in s.towers:
        if colour >= 0:
            lying += 1
    return lying
