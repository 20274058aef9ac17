"""What an attack is likely to bring: damage to the target and to the attackers, over all rolls of the dice."""

from typing import Final

from hexkeep.games.forest.rules.strength import (
    ATTACK_ITEM,
    ATTACK_TRAIT,
    DEFENCE_ITEM,
    DEFENCE_TRAIT,
    artifact_of,
    power_of,
    skill_of,
)
from hexkeep.games.forest.state import ForestState
from hexkeep.games.forest.vocabulary import (
    BY_CARD,
    BY_MAGIC,
    BY_MELEE,
    BY_SHOOTING,
    DEFENCE,
    HEROES,
    SHIELD,
)

MAX_DICE_LEAD: Final = 5
"""By how much one die can beat the other."""
KINDS: Final = (BY_MAGIC, BY_MELEE, BY_SHOOTING)


def strength_of(s: ForestState, figure: int, trait: int, item: int) -> int:
    return skill_of(s, figure, trait) + power_of(s, figure, trait) + artifact_of(s, figure, item)


def strength_lead(s: ForestState, attackers: list[int], defenders: list[int], kind: int) -> int:
    """The attackers' strength minus the defenders', before the dice; characters choose the better stance."""
    mine = sum(strength_of(s, f, ATTACK_TRAIT[kind], ATTACK_ITEM[kind]) for f in attackers)
    theirs = sum(strength_of(s, f, DEFENCE_TRAIT[kind], DEFENCE_ITEM[kind]) for f in defenders)
    if kind == BY_MELEE and defenders[0] < HEROES:
        theirs = max(theirs, sum(strength_of(s, f, DEFENCE, SHIELD) for f in defenders))
    return mine - theirs


def mean_damage_of_dice(ahead: int) -> float:
    """The mean damage over all rolls of the two dice; `ahead` is the attackers' lead before them."""
    return sum(max(ahead + i - j, 0) for i in range(6) for j in range(6)) / 36


MEAN_DAMAGE: Final = tuple([mean_damage_of_dice(n) for n in range(-40, 41)])


def mean_damage(ahead: int) -> float:
    return MEAN_DAMAGE[min(max(ahead, -40), 40) + 40]


def expected_damage(s: ForestState, party: list[int], target: int, kind: int) -> tuple[float, float]:
    """The mean damage to the target and to each of the party, with the counter-attack by card."""
    gain = loss = 0.0
    kinds = (BY_MAGIC, BY_MELEE, BY_SHOOTING)
    for k in kinds if kind == BY_CARD else (kind,):
        ahead = strength_lead(s, party, [target], k)
        gain += mean_damage(ahead) / (3 if kind == BY_CARD else 1)
        if k != BY_SHOOTING:
            loss += mean_damage(-ahead) / (3 if kind == BY_CARD else 1)
    for k in kinds:
        ahead = strength_lead(s, [target], party, k)
        loss += mean_damage(ahead) / 3
        if k == BY_MAGIC:
            gain += mean_damage(-ahead) / 3
    return gain, loss


def can_kill(s: ForestState, party: list[int], target: int, kind: int) -> bool:
    """Whether some roll of the dice lets an attack kill its target."""
    kinds = KINDS if kind == BY_CARD else (kind,)
    lead = max([strength_lead(s, party, [target], k) for k in kinds])
    return lead + MAX_DICE_LEAD >= s.life[target]
