"""Swap and Teleport: the spells that move enemies."""

from typing import ClassVar, Final

from hexkeep.games.bastion.components.box import IMMUNE
from hexkeep.games.bastion.rules.actions.spells import castable_faces, find_spell, why_not_cast, why_not_use_card
from hexkeep.games.bastion.rules.enemies.abilities import has_ability
from hexkeep.games.bastion.state import BastionState, leading_card, move_creature, spend_spell
from hexkeep.games.bastion.vocabulary import (
    DECK_SECTION,
    NEEDS_TWO,
    NOT_ON_WALL,
    SWAP,
    SWAP_FROM,
    SWAP_PROMPT,
    SWAP_TO,
    SWAPPED,
    TAKEN_SECTION,
    TELEPORT,
    TELEPORT_FROM,
    TELEPORT_PROMPT,
    TELEPORT_TO,
    TELEPORTED,
    WALL_SECTIONS,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option, Reason


def why_not_movable(s: BastionState, spot: int) -> Reason | None:
    """BAS-SSWA-04, BAS-STEL-04. Why no spell may move the enemy on this spot."""
    if spot >= WALL_SECTIONS or not s.spots[spot]:
        return NOT_ON_WALL
    # BAS-LEG-20, BAS-LEG-23
    if s.box.edition.immune_stays_put and has_ability(s, spot, IMMUNE):
        return s.box.edition.immune
    return None


def offer_enemy_moves(s: BastionState, seat: int, out: list[Option]) -> None:
    """BAS-SSWA-01, BAS-SSWA-02, BAS-STEL-01, BAS-STEL-02. Every enemy this seat may swap or teleport now."""
    if not s.spells[seat]:
        return
    place = s.places[s.active]
    swaps = castable_faces(s, seat, SWAP) if why_not_cast(s, seat, SWAP, place) is None else []
    teleports = castable_faces(s, seat, TELEPORT) if why_not_cast(s, seat, TELEPORT, place) is None else []
    if not swaps and not teleports:
        return
    there = [spot for spot in range(WALL_SECTIONS) if why_not_movable(s, spot) is None]
    if len(there) > 1:
        for face in swaps:
            for spot in there:
                out.append((SWAP_FROM, spot, face, 0))
    if len(teleports) and () in s.spots[:WALL_SECTIONS]:
        for face in teleports:
            for spot in there:
                out.append((TELEPORT_FROM, spot, face, 0))


def why_not_move_enemy(s: BastionState, seat: int, option: Option) -> Reason | None:
    """Why this seat may not swap or teleport this enemy now."""
    verb, spot, face, _ = option
    kind = SWAP if verb == SWAP_FROM else TELEPORT
    reason = why_not_cast(s, seat, kind, s.places[s.active])
    if reason is None:
        reason = why_not_use_card(s, seat, face, kind)
    if reason is None:
        reason = why_not_movable(s, spot)
    return NEEDS_TWO if reason is None and kind == SWAP else reason


class EnemyMoveStep(Step[BastionState]):
    """Swap or Teleport was cast at an enemy; the caster chooses the other section."""

    prompt: ClassVar[int] = 0

    def __init__(self, seat: int, spot: int, card: int) -> None:
        self.seat: Final = seat
        self.spot: Final = spot
        self.card: Final = card

    def options(self, s: BastionState) -> list[Option]:
        raise RuntimeError(f"{self.name} offers nothing")

    def run(self, s: BastionState) -> bool:
        options = self.options(s)
        if len(options) > 1:
            return True
        self.play(s, self.seat, options[0])
        return False

    def ask(self, s: BastionState, out: list[Decision]) -> None:
        options = self.options(s)
        out.append(Decision(self.seat, self.prompt, options, idle=options[0], about=self.spot))


class ChooseSwap(EnemyMoveStep):
    """BAS-SSWA-01, BAS-SSWA-02. The second of two enemies that change places."""

    name: ClassVar[str] = "swap"
    prompt: ClassVar[int] = SWAP_PROMPT

    def options(self, s: BastionState) -> list[Option]:
        return [
            (SWAP_TO, spot, 0, 0)
            for spot in range(WALL_SECTIONS)
            if spot != self.spot and why_not_movable(s, spot) is None
        ]

    def play(self, s: BastionState, seat: int, option: Option) -> None:
        other = option[1]
        # BAS-CRE-08, BAS-EDGE-16
        s.spots[self.spot], s.spots[other] = s.spots[other], s.spots[self.spot]
        spend_spell(s, self.seat, self.card)
        s.tell(SWAPPED, seat, self.spot, other)

    def why_not(self, s: BastionState, seat: int, option: Option) -> Reason | None:
        if option[0] == SWAP_TO and seat == self.seat:
            return NEEDS_TWO if option[1] == self.spot else why_not_movable(s, option[1])
        return None


class ChooseTeleport(EnemyMoveStep):
    """BAS-STEL-01, BAS-STEL-02. The free section to which the enemy goes."""

    name: ClassVar[str] = "teleport"
    prompt: ClassVar[int] = TELEPORT_PROMPT

    def options(self, s: BastionState) -> list[Option]:
        return [(TELEPORT_TO, spot, 0, 0) for spot in range(WALL_SECTIONS) if not s.spots[spot]]

    def play(self, s: BastionState, seat: int, option: Option) -> None:
        s.tell(TELEPORTED, leading_card(s, self.spot), seat, self.spot, option[1])
        move_creature(s, self.spot, option[1])
        spend_spell(s, self.seat, self.card)

    def why_not(self, s: BastionState, seat: int, option: Option) -> Reason | None:
        if option[0] == TELEPORT_TO and seat == self.seat:
            if option[1] == WALL_SECTIONS:
                return DECK_SECTION
            return NOT_ON_WALL if option[1] > WALL_SECTIONS else TAKEN_SECTION
        return None


def move_enemy(s: BastionState, seat: int, option: Option) -> None:
    """Cast Swap or Teleport at an enemy: push the step that chooses the other section."""
    card = find_spell(s, seat, option[2])
    if option[0] == SWAP_FROM:
        s.push(ChooseSwap(seat, option[1], card))
    else:
        s.push(ChooseTeleport(seat, option[1], card))
