"""Spells: who may cast what and when, Copy, and the two that move enemies (Swap and Teleport)."""

from typing import ClassVar, Final

from hexkeep.games.bastion.components.box import BAN_FLAME, BAN_LIGHTNING, IMMUNE, OWN, SAME_PLACE
from hexkeep.games.bastion.rules.reasons import (
    DECK_SECTION,
    NEEDS_TWO,
    NOT_ON_WALL,
    NOT_YOUR_SPELL,
    NOTHING_TO_COPY,
    TAKEN_SECTION,
)
from hexkeep.games.bastion.rules.strength import holds
from hexkeep.games.bastion.state import BastionState, shift, spend, top_of
from hexkeep.games.bastion.vocabulary import (
    COPY,
    COPY_FACE,
    FIREBALL,
    FLAME,
    LIGHTNING,
    POWERS,
    SECTIONS,
    SWAP,
    SWAP_FROM,
    SWAP_PROMPT,
    SWAP_TO,
    SWAPPED,
    TELEPORT,
    TELEPORT_FROM,
    TELEPORT_PROMPT,
    TELEPORT_TO,
    TELEPORTED,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option, Reason

DIRECT: Final = 0
BY_COPY: Final = 1


def card_with(s: BastionState, seat: int, face: int) -> int:
    """A card of this face that the seat holds and has not pledged yet; -1 if there is none."""
    spell = s.box.spell
    for card in s.spells[seat]:
        if spell[card] == face and (not s.pledged or not pledged_already(s, card)):
            return card
    return -1


def pledged_already(s: BastionState, card: int) -> bool:
    return any(pledge[1] == card for pledge in s.pledged)


def has_kind(s: BastionState, seat: int, kind: int) -> bool:
    """Does the seat hold a spell of this kind that is not pledged?"""
    return first_of(s, seat, kind) >= 0


def first_of(s: BastionState, seat: int, kind: int) -> int:
    """The first card of a kind in front of the seat that is not pledged, or -1."""
    spell = s.box.spell
    for card in s.spells[seat]:
        if spell[card] // POWERS == kind and (not s.pledged or not pledged_already(s, card)):
            return card
    return -1


def lies_open(s: BastionState, kind: int) -> bool:
    """BAS-SCOP-03. Does a spell of this kind lie in front of any defender, to be copied?"""
    spell = s.box.spell
    for cards in s.spells:
        for card in cards:
            if spell[card] // POWERS == kind:
                return True
    return False


def ways(s: BastionState, seat: int, kind: int) -> list[int]:
    """The faces with which the seat can cast a kind now: its own card, and a Copy of any that lies open."""
    found: list[int] = []
    if s.spells[seat]:
        card = first_of(s, seat, kind)
        if card >= 0:
            found.append(s.box.spell[card])
        if has_kind(s, seat, COPY) and lies_open(s, kind):
            found.append(COPY_FACE)
    return found


def faces_open(s: BastionState) -> list[int]:
    """BAS-SCOP-04, BAS-SCOP-05, BAS-SOLO-01. Every face lying in front of a defender, once each, but no Copy."""
    found: list[int] = []
    spell = s.box.spell
    for cards in s.spells:
        for card in cards:
            face = spell[card]
            if face != COPY_FACE and face not in found:
                found.append(face)
    return found


def may_cast(s: BastionState, seat: int, kind: int, place: int) -> Reason | None:
    """BAS-SPL-04, BAS-SPL-05. May the seat cast this kind while the active defender acts from `place`?"""
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


def why_no_card(s: BastionState, seat: int, face: int, copied: int) -> Reason | None:
    """BAS-SPL-03, BAS-SCOP-03. The card itself: is it the seat's own, is there anything to copy?"""
    if card_with(s, seat, face) < 0:
        return NOT_YOUR_SPELL
    if face == COPY_FACE and not lies_open(s, copied):
        return NOTHING_TO_COPY
    return None


# ---- Swap and Teleport -------------------------------------------------------------------------


def movable(s: BastionState, spot: int) -> Reason | None:
    """BAS-SSWA-04, BAS-STEL-04. May a spell move the enemy on this spot?"""
    if spot >= SECTIONS or not s.spots[spot]:
        return NOT_ON_WALL
    if s.box.edition.immune_stays_put and s.auras & IMMUNE and holds(s, spot, IMMUNE):
        return s.box.edition.immune
    return None


def offer_moves_of_enemies(s: BastionState, seat: int, out: list[Option]) -> None:
    """BAS-SSWA-01, BAS-SSWA-02, BAS-STEL-01, BAS-STEL-02. Every enemy this seat may swap or teleport now."""
    if not s.spells[seat]:
        return
    swaps = ways(s, seat, SWAP) if may_cast(s, seat, SWAP, 0) is None else []
    teleports = ways(s, seat, TELEPORT) if may_cast(s, seat, TELEPORT, 0) is None else []
    if not swaps and not teleports:
        return
    there = [spot for spot in range(SECTIONS) if s.spots[spot] and movable(s, spot) is None]
    if len(there) > 1:
        for face in swaps:
            for spot in there:
                out.append((SWAP_FROM, spot, face, 0))
    if len(teleports) and () in s.spots[:SECTIONS]:
        for face in teleports:
            for spot in there:
                out.append((TELEPORT_FROM, spot, face, 0))


def why_not_move_enemy(s: BastionState, seat: int, option: Option) -> Reason | None:
    """Why this seat may not swap or teleport this enemy now."""
    verb, spot, face, _ = option
    kind = SWAP if verb == SWAP_FROM else TELEPORT
    reason = may_cast(s, seat, kind, 0)
    if reason is None:
        reason = why_no_card(s, seat, face, kind)
    if reason is None:
        reason = movable(s, spot)
    return NEEDS_TWO if reason is None and kind == SWAP else reason


class ChooseSwap(Step[BastionState]):
    """BAS-SSWA-01, BAS-SSWA-02. The second of two enemies that change places."""

    name: ClassVar[str] = "swap"

    def __init__(self, seat: int, spot: int, card: int) -> None:
        self.seat: Final = seat
        self.spot: Final = spot
        self.card: Final = card

    def args(self) -> list[int]:
        return [self.seat, self.spot, self.card]

    def options(self, s: BastionState) -> list[Option]:
        return [(SWAP_TO, spot, 0, 0) for spot in range(SECTIONS) if spot != self.spot and movable(s, spot) is None]

    def run(self, s: BastionState) -> bool:
        options = self.options(s)
        if len(options) > 1:
            return True
        self.play(s, self.seat, options[0])
        return False

    def ask(self, s: BastionState, out: list[Decision]) -> None:
        options = self.options(s)
        out.append(Decision(self.seat, SWAP_PROMPT, options, idle=options[0], about=self.spot))

    def play(self, s: BastionState, seat: int, option: Option) -> None:
        other = option[1]
        # BAS-CRE-08, BAS-EDGE-16
        s.spots[self.spot], s.spots[other] = s.spots[other], s.spots[self.spot]
        spend(s, self.seat, self.card)
        s.tell(SWAPPED, seat, self.spot, other)

    def why_not(self, s: BastionState, seat: int, option: Option) -> Reason | None:
        if option[0] == SWAP_TO and seat == self.seat:
            return NEEDS_TWO if option[1] == self.spot else movable(s, option[1])
        return None


class ChooseTeleport(Step[BastionState]):
    """BAS-STEL-01, BAS-STEL-02. Where the enemy goes."""

    name: ClassVar[str] = "teleport"

    def __init__(self, seat: int, spot: int, card: int) -> None:
        self.seat: Final = seat
        self.spot: Final = spot
        self.card: Final = card

    def args(self) -> list[int]:
        return [self.seat, self.spot, self.card]

    def options(self, s: BastionState) -> list[Option]:
        return [(TELEPORT_TO, spot, 0, 0) for spot in range(SECTIONS) if not s.spots[spot]]

    def run(self, s: BastionState) -> bool:
        options = self.options(s)
        if len(options) > 1:
            return True
        self.play(s, self.seat, options[0])
        return False

    def ask(self, s: BastionState, out: list[Decision]) -> None:
        options = self.options(s)
        out.append(Decision(self.seat, TELEPORT_PROMPT, options, idle=options[0], about=self.spot))

    def play(self, s: BastionState, seat: int, option: Option) -> None:
        s.tell(TELEPORTED, seat, top_of(s, self.spot), self.spot, option[1])
        shift(s, self.spot, option[1])
        spend(s, self.seat, self.card)

    def why_not(self, s: BastionState, seat: int, option: Option) -> Reason | None:
        if option[0] == TELEPORT_TO and seat == self.seat:
            if option[1] == SECTIONS:
                return DECK_SECTION
            return NOT_ON_WALL if option[1] > SECTIONS else TAKEN_SECTION
        return None


def move_enemy(s: BastionState, seat: int, option: Option) -> None:
    """Cast Swap or Teleport at an enemy: the step that chooses the rest stands next."""
    card = card_with(s, seat, option[2])
    if option[0] == SWAP_FROM:
        s.push(ChooseSwap(seat, option[1], card))
    else:
        s.push(ChooseTeleport(seat, option[1], card))
