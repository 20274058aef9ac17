"""Whom the active defender may attack, shoot at or storm."""

from hexkeep.games.bastion.components.box import IMMUNE
from hexkeep.games.bastion.rules.actions.movement import NEIGHBOURS, is_any_place_barred, why_not_enter
from hexkeep.games.bastion.rules.actions.payment import can_afford
from hexkeep.games.bastion.rules.actions.spells import castable_faces, find_spell, why_not_use_card
from hexkeep.games.bastion.rules.enemies.abilities import has_ability
from hexkeep.games.bastion.rules.enemies.shields import why_not_target
from hexkeep.games.bastion.state import ATTACKED, MOVED, ON_THE_WAY, BastionState
from hexkeep.games.bastion.vocabulary import (
    ACCELERATION,
    ACTED_BETWEEN,
    ARROW,
    ATTACK,
    ATTACKED_ALREADY,
    CANNOT_PAY,
    CITADEL,
    CITADEL_SPOT,
    COPY_FACE,
    DISTRICT_OF,
    DRAGON_FIRST,
    FIRST_SQUARE,
    JUST_CALLED_OFF,
    MOVED_ALREADY,
    NOBODY_THERE,
    NOT_NEXT_TO,
    OUT_OF_REACH,
    SHOOT,
    SPOTS,
    SPOTS_OF,
    STORM,
    STORM_ON,
    WRONG_MOMENT,
)
from hexkeep.kernel.types import Option, Reason


def called_off_bit(spot: int, face: int) -> int:
    """The mark of a called-off attack on a spot, by the card that was to reach it."""
    return 1 << (spot + (SPOTS if face == COPY_FACE else 0))


def offer_attacks(s: BastionState, seat: int, out: list[Option]) -> None:
    """BAS-ATK-01, BAS-ATK-04, BAS-SARR-01. Every attack and every entry to attack that can be completed."""
    place = s.places[seat]
    off = s.called_off  # BAS-ATK-12
    spots = s.spots
    if place == CITADEL:
        if spots[CITADEL_SPOT] and not off & (1 << CITADEL_SPOT) and can_afford(s, seat, CITADEL_SPOT, place):
            out.append((ATTACK, CITADEL_SPOT, 0, 0))
    else:
        for spot in SPOTS_OF[place]:  # BAS-FLY-05
            if not spots[spot]:
                continue  # saves time: nobody there is no target
            if (
                not off >> spot & 1
                and why_not_target(s, spot) is None  # BAS-EDGE-07
                and can_afford(s, seat, spot, place)
            ):
                out.append((ATTACK, spot, 0, 0))
    if s.spells[seat]:
        for face in castable_faces(s, seat, ARROW):
            card = find_spell(s, seat, face)
            for spot in range(SPOTS):
                if not spots[spot]:
                    continue  # saves time: nobody there is no target
                if (
                    not off & called_off_bit(spot, face)
                    and why_not_shoot(s, spot, place) is None
                    and can_afford(s, seat, spot, place, card)
                ):
                    out.append((SHOOT, spot, face, 0))
    if not is_any_place_barred(s):
        return
    if not s.did & MOVED:
        for to in NEIGHBOURS[place]:
            if why_not_enter(s, to) is not None:
                spot = barring_spot(to)
                if not off >> spot & 1 and can_afford(s, seat, spot, to):
                    out.append((STORM, to, 0, 0))  # BAS-EDGE-18: whoever else is there
    elif s.did & ON_THE_WAY and s.spells[seat]:  # BAS-SACC-03
        for face in castable_faces(s, seat, ACCELERATION):
            card = find_spell(s, seat, face)
            for to in NEIGHBOURS[place]:
                if why_not_enter(s, to) is not None:
                    spot = barring_spot(to)
                    if not off & called_off_bit(spot, face) and can_afford(s, seat, spot, to, card):
                        out.append((STORM_ON, to, face, 0))


def barring_spot(place: int) -> int:
    """Where the enemy sits that bars a place."""
    return CITADEL_SPOT if place == CITADEL else FIRST_SQUARE + place


def why_not_shoot(s: BastionState, spot: int, place: int) -> Reason | None:
    """What Arrow cannot reach; the own district needs no Arrow.

    BAS-SARR-01, BAS-ATK-04, BAS-ATK-05, BAS-ATK-06, BAS-DRA-09.
    """
    if DISTRICT_OF[spot] == place:
        return WRONG_MOMENT
    if s.box.edition.dragon_first and place == CITADEL and s.spots[CITADEL_SPOT]:
        return DRAGON_FIRST
    if has_ability(s, spot, IMMUNE):
        return s.box.edition.immune
    return why_not_target(s, spot)


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
        if s.called_off >> barring_spot(where) & 1:
            return JUST_CALLED_OFF
        return why_not_enter(s, where)
    if s.called_off & called_off_bit(where, face):
        return JUST_CALLED_OFF
    if verb == SHOOT:
        reason = why_not_use_card(s, seat, face, ARROW)
        if reason is None:
            reason = why_not_shoot(s, where, place)
    else:
        reason = why_not_target(s, where)
        if reason is None and DISTRICT_OF[where] != place:
            reason = (
                DRAGON_FIRST
                if place == CITADEL and s.spots[CITADEL_SPOT] and s.box.edition.dragon_first
                else OUT_OF_REACH
            )
    return CANNOT_PAY if reason is None else reason
