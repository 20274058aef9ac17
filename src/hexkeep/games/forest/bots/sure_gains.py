"""What no character leaves lying at the end of its turn, and which attacks are a waste."""

from hexkeep.games.forest.bots.attack_odds import KINDS, MAX_DICE_LEAD, expected_damage, strength_lead
from hexkeep.games.forest.bots.heuristic import best_trait, is_worth_taking, token_worth, worn_value
from hexkeep.games.forest.rules.joint_attack import partners
from hexkeep.games.forest.state import ForestState
from hexkeep.games.forest.vocabulary import (
    ASK_TURN,
    ATTACK,
    BY_CARD,
    HEROES,
    MANTICORE,
    RAISE,
    RALLY,
    TAKE,
    WEAR,
    item_of,
)
from hexkeep.kernel.types import Decision, Option


def sure_gains(s: ForestState, decision: Decision) -> list[Option]:
    """Kills that no roll prevents, better items from the backpack, free tokens that are of use, points to spend."""
    if decision.prompt != ASK_TURN:
        return []
    hero = decision.about
    kills: list[tuple[int, Option]] = []
    rest: list[tuple[int, Option]] = []
    for option in decision.options:
        verb = option[0]
        if verb == ATTACK and option[1] >= HEROES and option[2] != BY_CARD:
            sure = strength_lead(s, [hero], [option[1]], option[2]) - MAX_DICE_LEAD
            if sure >= s.life[option[1]]:
                kills.append((0 if option[1] == MANTICORE else 1, option))
        elif verb == WEAR:
            better = s.box.value[option[1]] - worn_value(s, hero, item_of(option[1]))
            if better > 0:
                rest.append((-better, option))
        elif verb == TAKE:
            if is_worth_taking(s, hero, option[1]):
                rest.append((-token_worth(s, hero, option[1]), option))
        elif verb == RAISE and option[1] == best_trait(s, hero):
            rest.append((0, option))
    kills.sort()
    rest.sort()
    return [option for _, option in kills] + [option for _, option in rest]


def is_wasteful(s: ForestState, option: Option) -> bool:
    """Whether an option is an attack on a monster that cannot hurt it, or that costs more life than there is."""
    if option[0] not in (ATTACK, RALLY) or option[1] < HEROES or s.active < 0:
        return False
    target = option[1]
    party = [s.active]
    if option[0] == RALLY:
        party += partners(s, s.active, target)
    kinds = KINDS if option[2] == BY_CARD else (option[2],)
    lead = max([strength_lead(s, party, [target], kind) for kind in kinds])
    if lead + MAX_DICE_LEAD <= 0:
        return True
    if target == MANTICORE:
        return False
    gain, loss = expected_damage(s, party, target, option[2])
    weakest = min([s.life[hero] for hero in party])
    return loss >= weakest and gain < loss and gain < s.life[target]
