"""Attacking (rulebook 3.5): whom a character may attack, and who sets the kind of attack."""

from hexkeep.games.forest.rules.joint_attack import why_not_rally
from hexkeep.games.forest.state import SEMI_TEAM, ForestState, initiative_left, is_alive
from hexkeep.games.forest.vocabulary import (
    BY_CARD,
    BY_MAGIC,
    BY_MELEE,
    BY_SHOOTING,
    FIGURES,
    FRIEND,
    HEROES,
    KIND_BY_CARD,
    KIND_IS_FREE,
    NOT_ADJACENT,
    NOT_THERE,
    OWN_FIGURE,
    TOO_DEAR,
)
from hexkeep.kernel.types import Option, Reason


def why_not_target(s: ForestState, hero: int, target: int) -> Reason | None:
    """FOR-ATTACK-01, FOR-MODE-01. Whom a character may attack, and from where; no cell is safe (FOR-ATTACK-07)."""
    if not 0 <= target < FIGURES or target == hero or not is_alive(s, target):
        return NOT_THERE
    if target < HEROES:
        if s.box.terms.mode != SEMI_TEAM:
            return FRIEND  # FOR-JOINT-15: jointly neither
        if s.owner[target] == s.owner[hero]:
            return OWN_FIGURE
    if not s.box.board.are_adjacent(s.cell[hero], s.cell[target]):
        return NOT_ADJACENT
    return None if initiative_left(s, hero) >= 1 else TOO_DEAR


def why_not_attack(s: ForestState, hero: int, target: int, kind: int, joint: bool) -> Reason | None:
    """FOR-ATTACK-02, FOR-ATTACK-03, FOR-JOINT-04. The first kind is chosen, later ones come by card."""
    reason = why_not_target(s, hero, target)
    if reason is None and joint:
        reason = why_not_rally(s, hero, target)
    if reason is not None:
        return reason
    by_card = ((s.attacked_jointly if joint else s.attacked) >> target) & 1  # FOR-ATTACK-04: other targets are free
    if by_card:
        return None if kind == BY_CARD else KIND_BY_CARD
    return KIND_IS_FREE if kind == BY_CARD else None


def attack_options(verb: int, target: int, struck: int, out: list[Option]) -> None:
    if (struck >> target) & 1:
        out.append((verb, target, BY_CARD, 0))
    else:
        out.append((verb, target, BY_MAGIC, 0))
        out.append((verb, target, BY_MELEE, 0))
        out.append((verb, target, BY_SHOOTING, 0))
