"""Casting spells: who may cast which, and what Copy can copy."""

from hexkeep.games.bastion.components.box import BAN_FLAME, BAN_LIGHTNING, OWN, SAME_PLACE
from hexkeep.games.bastion.state import BastionState
from hexkeep.games.bastion.vocabulary import (
    COPY,
    COPY_FACE,
    FACES_PER_SPELL,
    FIREBALL,
    FLAME,
    LIGHTNING,
    NOT_YOUR_SPELL,
    NOTHING_TO_COPY,
)
from hexkeep.kernel.types import Reason


def find_spell(s: BastionState, seat: int, face: int) -> int:
    """A card of this face that the seat holds and has not pledged to an action; -1 if there is none."""
    spell = s.box.spell
    for card in s.spells[seat]:
        if spell[card] == face and (not s.pledged or not is_pledged(s, card)):
            return card
    return -1


def is_pledged(s: BastionState, card: int) -> bool:
    return any(pledge[1] == card for pledge in s.pledged)


def has_spell(s: BastionState, seat: int, kind: int) -> bool:
    """Does the seat hold a spell of this kind that is not pledged?"""
    return first_of_kind(s, seat, kind) >= 0


def first_of_kind(s: BastionState, seat: int, kind: int) -> int:
    """The first card of a kind in front of the seat that is not pledged, or -1."""
    spell = s.box.spell
    for card in s.spells[seat]:
        # as `spell_kind`: this runs for every option of a bot
        if spell[card] // FACES_PER_SPELL == kind and (not s.pledged or not is_pledged(s, card)):
            return card
    return -1


def is_open(s: BastionState, kind: int) -> bool:
    """BAS-SCOP-03. Does a spell of this kind lie in front of any defender, to be copied?"""
    spell = s.box.spell
    for cards in s.spells:
        for card in cards:
            if spell[card] // FACES_PER_SPELL == kind:
                return True
    return False


def castable_faces(s: BastionState, seat: int, kind: int) -> list[int]:
    """BAS-SCOP-01, BAS-SCOP-02. The faces with which the seat can cast a kind: its own, or a Copy of an open one."""
    found: list[int] = []
    if s.spells[seat]:
        card = first_of_kind(s, seat, kind)
        if card >= 0:
            found.append(s.box.spell[card])
        if has_spell(s, seat, COPY) and is_open(s, kind):
            found.append(COPY_FACE)
    return found


def open_faces(s: BastionState) -> list[int]:
    """BAS-SCOP-04, BAS-SCOP-05, BAS-SOLO-01. Every face lying in front of a defender, once each, but no Copy."""
    found: list[int] = []
    spell = s.box.spell
    for cards in s.spells:
        for card in cards:
            face = spell[card]
            if face != COPY_FACE and face not in found:
                found.append(face)
    return found


def why_not_cast(s: BastionState, seat: int, kind: int, place: int) -> Reason | None:
    """BAS-SPL-04, BAS-SPL-05. Why the seat may not cast this kind while the active defender acts from `place`."""
    if kind in (FIREBALL, FLAME):
        if s.auras & BAN_FLAME:
            return s.box.edition.banned
    elif kind == LIGHTNING and s.auras & BAN_LIGHTNING:
        return s.box.edition.banned
    if seat != s.active:
        right = s.box.rights[kind]
        if right == OWN or (right == SAME_PLACE and s.places[seat] != place):
            return s.box.edition.owner_only
    return None


def why_not_use_card(s: BastionState, seat: int, face: int, copied: int) -> Reason | None:
    """BAS-SPL-03, BAS-SCOP-03. Why the seat has no card for this: it holds none, or a Copy has nothing to copy."""
    if find_spell(s, seat, face) < 0:
        return NOT_YOUR_SPELL
    if face == COPY_FACE and not is_open(s, copied):
        return NOTHING_TO_COPY
    return None
