"""Rivals (semi-team): all fight the Manticore, but only whoever kills her wins (FOR-MODE-02)."""

from hexkeep.games.forest.bots.attack_odds import can_kill
from hexkeep.games.forest.rules.joint_attack import JointAttackProposal, partners
from hexkeep.games.forest.state import SEMI_TEAM, ForestState, initiative_left
from hexkeep.games.forest.vocabulary import MANTICORE


def are_rivals(s: ForestState) -> bool:
    """Whether players compete for the kill."""
    return s.box.terms.mode == SEMI_TEAM and s.seats > 1


def willing_partners(s: ForestState, leader: int, target: int, kind: int) -> list[int]:
    """Characters that will join an attack: rivals help to wound the Manticore, but not to kill her."""
    found = partners(s, leader, target)
    if target != MANTICORE or not are_rivals(s) or not can_kill(s, [leader, *found], target, kind):
        return found
    return [h for h in found if s.owner[h] == s.owner[leader]]


def serves_a_rival(s: ForestState, hero: int) -> bool:
    """Whether the joint attack that is being formed may win the game for a rival of this character's player, if it
    takes part."""
    step = s.stack[-1]
    if not are_rivals(s) or not isinstance(step, JointAttackProposal) or step.target != MANTICORE:
        return False
    party = [h for h in s.order if h in (s.active, hero) or (s.joined >> h) & 1]
    return can_kill(s, party, MANTICORE, step.kind) and s.owner[trophy_holder(s, party)] != s.owner[hero]


def trophy_holder(s: ForestState, party: list[int]) -> int:
    """Who of a party would be the one that killed the target: whoever was promised it, else whoever has most
    initiative left, else the initiator (FOR-JOINT-12)."""
    if s.promised[3] in party:
        return s.promised[3]
    most = max([initiative_left(s, h) for h in party])
    found = [h for h in party if initiative_left(s, h) == most]
    return found[0] if len(found) == 1 or s.active not in found else s.active
