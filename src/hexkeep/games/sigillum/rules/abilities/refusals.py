"""Refusals that need more than one look: why nobody attacks an enemy, and what the words of a refusal speak of."""

from typing import Final

from hexkeep.games.sigillum.components.sheet_language import FILTERS, NEEDS, NOTHING_NEEDED, kebab
from hexkeep.games.sigillum.components.sheets import Ability, ability_number, user_of
from hexkeep.games.sigillum.rules.abilities.ability_phase import why_not_act, why_not_use_main
from hexkeep.games.sigillum.rules.abilities.special_abilities import Aim, AimedStep
from hexkeep.games.sigillum.rules.abilities.targets import unmet_word, why_not_target
from hexkeep.games.sigillum.state import ATTACKED, SigillumState, slot_of
from hexkeep.games.sigillum.vocabulary import (
    ABILITY,
    AT,
    ATTACK,
    ATTACKABLE,
    CANNOT_MOVE,
    IN_CASTLE,
    IS_STUNNED,
    MAIN_USED,
    MANOEUVRE,
    NOT_IN_PLAY,
    NOT_MEANT,
    ON_SHEET,
    OUT_OF_REACH,
    TWICE,
    USE,
    WHO,
)
from hexkeep.kernel.types import Option, Reason

TELLING: Final = (ATTACKABLE, IN_CASTLE, MAIN_USED, TWICE, IS_STUNNED, NOT_MEANT, CANNOT_MOVE, OUT_OF_REACH, ON_SHEET)
"""The reasons why an enemy is not attacked, the most telling first."""
OF_THE_ATTACKER: Final = (MAIN_USED, TWICE, IS_STUNNED)
"""The reasons among them that lie in the attacker."""


def why_not_attack(s: SigillumState, slots: list[int], target: int) -> tuple[Reason, int]:
    """Why none of these characters attacks an enemy: the most telling reason, and whom it concerns.

    Whoever could reach the enemy but has already acted tells more than who is too far away.
    """
    best, attacker = len(TELLING), -1
    for slot in slots:
        if s.at[slot] < 0:
            continue
        reason = why_not_target(s, s.box.sheets[slot].abilities[0], slot, target)
        if reason is None:
            reason = why_not_act(s, slot) or why_not_use_main(s, slot, ATTACKED) or ATTACKABLE
        rank = TELLING.index(reason) if reason in TELLING else len(TELLING)  # one that a later ability brings
        if rank < best or attacker < 0:
            best, attacker = rank, slot
    if attacker < 0:
        return (ON_SHEET if s.at[target] < 0 else NOT_IN_PLAY), target
    return TELLING[min(best, len(TELLING) - 1)], attacker


def reason_arguments(s: SigillumState, seat: int, option: Option, reason: Reason) -> dict[str, str]:
    """What fills the placeholders of a reason: the ability, its user, the word of the sheet that does not hold."""
    if not 0 <= option[1] < len(s.box.abilities):
        return {"who": WHO.write(user_of(option[1]))} if option[0] == USE else {}
    if not s.box.size or s.over or not 0 <= seat < s.seats:
        return {}
    verb, step = option[0], s.stack[-1]
    if isinstance(step, Aim | AimedStep):
        return arguments_of(s, s.box.abilities[step.ability], option, reason)
    if verb == MANOEUVRE:
        return {"ability": ABILITY.write(ability_number(option[1], 0))}
    if verb == USE:
        return {"who": WHO.write(user_of(option[1]))} | arguments_of(s, s.box.abilities[option[1]], option, reason)
    slot = slot_of(s, option[1]) if verb == ATTACK else -1
    if slot < 0:
        return {}
    if s.box.side[slot] == s.side:
        return arguments_of(s, s.box.sheets[slot].abilities[0], option, reason)
    attacker = why_not_attack(s, s.box.of_seat[seat], slot)[1]
    found = arguments_of(s, s.box.sheets[attacker].abilities[0], (AT, option[1], 0, 0), reason)
    found["by"] = WHO.write(s.box.who[attacker])
    if reason in OF_THE_ATTACKER:
        found["who"] = found["by"]
    return found


def arguments_of(s: SigillumState, a: Ability, option: Option, reason: Reason) -> dict[str, str]:
    """The ability that is asked about, what it needs, and which word of its sheet a chosen target does not meet."""
    found = {"ability": ABILITY.write(a.number)}
    needs = "own-health" if a.needs == NOTHING_NEEDED else kebab(NEEDS[a.needs])
    found["needs"] = f"needs:{needs}"
    target = slot_of(s, option[1]) if option[0] == AT else -1
    if reason is NOT_MEANT and target >= 0:
        found["only"] = f"only:{kebab(FILTERS[unmet_word(s, a, s.box.slot[a.who], s.at[target])])}"
    return found
