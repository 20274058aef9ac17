"""Enemies from the deck: where a card goes, and what it triggers."""

from typing import ClassVar, Final

from hexkeep.games.bastion.components.box import (
    BOOST_NEIGHBOURS,
    EVICT,
    FLIER,
    IMMUNE,
    RUSH,
    SHIELD,
    SYMBIOTE,
    TO_CITADEL,
)
from hexkeep.games.bastion.rules.actions.mana import return_district_mana
from hexkeep.games.bastion.rules.actions.movement import Flee
from hexkeep.games.bastion.rules.enemies.abilities import count_neighbours_with, has_ability
from hexkeep.games.bastion.rules.victory import break_in
from hexkeep.games.bastion.state import BastionState, add_enemy, leading_card, move_creature
from hexkeep.games.bastion.vocabulary import (
    APPEARED,
    CITADEL,
    CITADEL_SPOT,
    DISTRICT_OF,
    FIRST_SQUARE,
    JOINED,
    LANDED,
    NESTED,
    SET_ASIDE,
    SWEPT,
    WALL_SECTIONS,
)
from hexkeep.kernel.state import Step


def stop_below(s: BastionState, start: int) -> int:
    """BAS-PLACE-01, BAS-PLACE-02, BAS-CAMP-03. Walking down from below `start`, the first free section
    before an obstacle (an enemy or the gates); -1 if there is none.
    """
    spots = s.spots
    for spot in range(start - 1, -1, -1):
        if not spots[spot] and (spot == 0 or spots[spot - 1]):  # BAS-PLACE-03, BAS-LEG-24: any enemy is an obstacle
            return spot
    return -1


def nearest_free(s: BastionState) -> int:
    """BAS-ENM-07. The free section nearest to the gates; -1 if all are taken."""
    for spot in range(WALL_SECTIONS):
        if not s.spots[spot]:
            return spot
    return -1


def carrier_section(s: BastionState) -> int:
    """BAS-CRE-01, BAS-CRE-14. The section of the enemy a symbiote joins; -1 if there is none."""
    for spot in range(WALL_SECTIONS - 1, -1, -1):
        if s.spots[spot] and not (s.box.edition.symbiote_shuns_immune and has_ability(s, spot, IMMUNE)):
            return spot
    return -1


def free_square(s: BastionState, district: int) -> int:
    """BAS-FLY-02. The first free square counter-clockwise from a district's own; -1 if all are taken."""
    for i in range(6):
        square = FIRST_SQUARE + (district - i) % 6
        if not s.spots[square]:
            return square
    return -1


class DrawEnemy(Step[BastionState]):
    """The top card of the deck is added to the game, with all it triggers.

    BAS-PLACE-01, BAS-PLACE-02, BAS-PLACE-03, BAS-PLACE-04, BAS-PLACE-05, BAS-PLACE-06.
    """

    name: ClassVar[str] = "draw"

    def __init__(self, setup: int) -> None:
        self.setup: Final = setup

    def run(self, s: BastionState) -> bool:
        if not s.deck:
            return False  # BAS-ENM-06: nothing left to bring
        s.reveal()  # BAS-EDGE-11: what is drawn cannot be undone
        card = s.deck.pop()
        for _ in range(s.box.reinforcements[card]):
            s.push(DrawEnemy(self.setup))  # BAS-SETUP-05, BAS-LEG-01, BAS-LEG-02
        if self.setup and self.set_aside(s, card):  # BAS-SETUP-07
            s.push(self)
        else:
            place_enemy(s, card)
        return False

    def set_aside(self, s: BastionState, card: int) -> bool:
        """BAS-SETUP-07. In setup no priest comes to stand beside another."""
        shields = SHIELD | (BOOST_NEIGHBOURS if s.box.edition.inquisitor_shields else 0)
        if not s.box.edition.priests_kept_apart or not s.box.flags[card] & shields:
            return False
        spot = stop_below(s, WALL_SECTIONS)
        if not count_neighbours_with(s, spot, shields):
            return False
        s.enemies_aside.append(card)
        s.tell(SET_ASIDE, card)
        return True


def place_enemy(s: BastionState, card: int) -> None:
    """BAS-PLACE-04. Where a card from the deck goes, by its abilities."""
    flags = s.box.flags[card]
    if flags & TO_CITADEL:
        add_enemy(s, CITADEL_SPOT, card)
        s.tell(NESTED, card)
        s.push(Flee(CITADEL))  # BAS-DRA-02, BAS-SETUP-06
        return
    if flags & SYMBIOTE:
        spot = carrier_section(s)
        if spot >= 0:  # BAS-CRE-02, BAS-SETUP-10: otherwise it is placed like others
            s.tell(JOINED, card, spot, leading_card(s, spot))
            add_enemy(s, spot, card)
            if flags & FLIER:
                land_flier(s, spot)  # BAS-LEG-03, BAS-LEG-04, BAS-EDGE-17
            return  # BAS-CRE-16: nothing of the carrier happens again
    spot = nearest_free(s) if flags & RUSH else stop_below(s, WALL_SECTIONS)
    if spot < 0:  # BAS-END-03, BAS-END-04
        s.deck.append(card)  # it goes no farther than the deck's own section
        break_in(s, card, s.box.edition.broke_in)
        return
    add_enemy(s, spot, card)
    s.tell(APPEARED, card, spot)
    if flags & FLIER:
        land_flier(s, spot)


def land_flier(s: BastionState, spot: int) -> None:
    """A flier, or a creature with one, goes from the wall to a free square.

    BAS-FLY-01, BAS-FLY-02, BAS-FLY-03, BAS-FLY-04.
    """
    square = free_square(s, DISTRICT_OF[spot])
    if square < 0:  # BAS-LEG-05: all squares taken: it stays on the wall
        return
    district = square - FIRST_SQUARE
    move_creature(s, spot, square)  # BAS-FLY-06: its section is free again
    s.tell(LANDED, leading_card(s, square), square)
    swept = return_district_mana(s, district)  # BAS-LEG-06
    if swept:
        s.tell(SWEPT, swept, district)
    if has_ability(s, square, EVICT):
        s.push(Flee(district))  # BAS-LEG-07, BAS-LEG-08


DRAW: Final = DrawEnemy(0)
