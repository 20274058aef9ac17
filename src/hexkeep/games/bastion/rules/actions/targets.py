"""Whom the active defender may attack, shoot at or storm."""

from hexkeep.games.bastion.components.box import IMMUNE
from hexkeep.games.bastion.rules.actions.movement import NEIGHBOURS, any_barred, barred
from hexkeep.games.bastion.rules.actions.payment import affordable
from hexkeep.games.bastion.rules.actions.spells import card_with, ways, why_no_card
from hexkeep.games.bastion.rules.enemies.abilities import holds
from hexkeep.games.bastion.rules.enemies.shields import untouchable
from hexkeep.games.bastion.rules.reasons import (
    ACTED_BETWEEN,
    ATTACKED_ALREADY,
    CANNOT_PAY,
    DRAGON_FIRST,
    JUST_CALLED_OFF,
    MOVED_ALREADY,
    NOBODY_THERE,
    NOT_NEXT_TO,
    OUT_OF_REACH,
    WRONG_MOMENT,
)
from hexkeep.games.bastion.state import ATTACKED, MOVED, ON_THE_WAY, BastionState
from hexkeep.games.bastion.vocabulary import (
    ACCELERATION,
    ARROW,
    ATTACK,
    CITADEL,
    COPY_FACE,
    DISTRICT_OF,
    SHOOT,
    SPOTS,
    SQUARES,
    STORM,
    STORM_ON,
    TOP,
)
from hexkeep.kernel.types import Option, Reason


def off_bit(spot: int, face: int) -> int:
    """The mark of a called-off attack on a spot, by the card that was to reach it."""
    return 1 << (spot + (SPOTS if face == COPY_FACE else 0))


def targets(s: BastionState, seat: int, out: list[Option]) -> None:
    """BAS-ATK-01, BAS-ATK-04, BAS-SARR-01. Every attack and every entry to attack that can be completed."""
    place = s.places[seat]
    off = s.called_off
    spots = s.spots
    if place == CITADEL:
        if spots[TOP] and not off & (1 << TOP) and affordable(s, seat, TOP, place):
            out.append((ATTACK, TOP, 0, 0))
    else:
        for spot in (place * 4, place * 4 + 1, place * 4 + 2, place * 4 + 3, SQUARES + place):  # BAS-FLY-05
            if (
                spots[spot]
                and not off >> spot & 1
                and untouchable(s, spot) is None  # BAS-EDGE-07
                and affordable(s, seat, spot, place)
            ):
                out.append((ATTACK, spot, 0, 0))
    if s.spells[seat]:
        for face in ways(s, seat, ARROW):
            card = card_with(s, seat, face)
            for spot in range(SPOTS):
                if (
                    s.spots[spot]
                    and not off & off_bit(spot, face)
                    and why_not_shoot(s, spot, place) is None
                    and affordable(s, seat, spot, place, card)
                ):
                    out.append((SHOOT, spot, face, 0))
    if not any_barred(s):
        return
    if not s.did & MOVED:
        for to in NEIGHBOURS[place]:
            if barred(s, to) is not None:
                spot = held_by(to)
                if not off >> spot & 1 and affordable(s, seat, spot, to):
                    out.append((STORM, to, 0, 0))  # BAS-EDGE-18: whoever else is there
    elif s.did & ON_THE_WAY and s.spells[seat]:
        for face in ways(s, seat, ACCELERATION):
            card = card_with(s, seat, face)
            for to in NEIGHBOURS[place]:
                if barred(s, to) is not None:
                    spot = held_by(to)
                    if not off & off_bit(spot, face) and affordable(s, seat, spot, to, card):
                        out.append((STORM_ON, to, face, 0))


def held_by(place: int) -> int:
    """Where the enemy sits that bars a place."""
    return TOP if place == CITADEL else SQUARES + place


def why_not_shoot(s: BastionState, spot: int, place: int) -> Reason | None:
    """BAS-SARR-01, BAS-ATK-05, BAS-DRA-09. What Arrow cannot reach; the own district needs no Arrow."""
    if DISTRICT_OF[spot] == place:
        return WRONG_MOMENT
    if s.box.edition.dragon_first and place == CITADEL and s.spots[TOP]:
        return DRAGON_FIRST
    if s.auras & IMMUNE and holds(s, spot, IMMUNE):
        return s.box.edition.immune
    return untouchable(s, spot)


def why_not_attack(s: BastionState, seat: int, option: Option) -> Reason | None:
    """Why the active defender may not attack, shoot at or storm this target now."""
    verb, where, face, _ = option
    if s.did & ATTACKED:
        return ATTACKED_ALREADY
    if where < 0:
        return NOBODY_THERE
    place = s.places[seat]
    if verb in (STORM, STORM_ON):
        if where not in NEIGHBOURS[place]:
            return NOT_NEXT_TO
        if verb == STORM and s.did & MOVED:
            return MOVED_ALREADY
        if verb == STORM_ON and not s.did & ON_THE_WAY:
            return ACTED_BETWEEN
        if s.called_off >> held_by(where) & 1:
            return JUST_CALLED_OFF
        return barred(s, where)
    if s.called_off & off_bit(where, face):
        return JUST_CALLED_OFF
    if verb == SHOOT:
        reason = why_no_card(s, seat, face, ARROW)
        if reason is None:
            reason = why_not_shoot(s, where, place)
    else:
        reason = untouchable(s, where)
        if reason is None and DISTRICT_OF[where] != place:
            reason = DRAGON_FIRST if place == CITADEL and s.spots[TOP] and s.box.edition.dragon_first else OUT_OF_REACH
    return CANNOT_PAY if reason is None else reason
