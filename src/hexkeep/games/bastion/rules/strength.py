"""Strength, colour and shields, computed from the position every time (BAS-CAMP-06); nothing is stored."""

from typing import Final

from hexkeep.games.bastion.components.box import (
    BOOST_ALL,
    BOOST_COLOUR,
    BOOST_NEIGHBOURS,
    GREY,
    IMMUNE,
    MIMIC,
    PRISMATIC_1,
    PRISMATIC_2,
    SHIELD,
    SHIELD_WALLS,
    WHITE,
)
from hexkeep.games.bastion.rules.reasons import NOBODY_THERE, SHIELDED
from hexkeep.games.bastion.rules.reasons import SHIELDED_WALLS as VALKYRIE_SHIELDS
from hexkeep.games.bastion.state import BastionState
from hexkeep.games.bastion.vocabulary import DISTRICT_OF, SECTIONS, SQUARES, TOP
from hexkeep.kernel.types import Reason

# The parts of a strength, for those who want to know why: (card, kind, amount).
Part = tuple[int, int, int]
PRINTED: Final = 0
MIMICKED: Final = 1
DRAGON: Final = 2
WYRM: Final = 3
INQUISITOR: Final = 4
STRUCTURE: Final = 5
FLOOR: Final = 6
PART_RULES: Final = (
    ("BAS-ATK-02",),
    ("BAS-SHA-01",),
    ("BAS-DRA-04",),
    ("BAS-LEG-18",),
    ("BAS-LEG-16",),
    ("BAS-STR-08", "BAS-STR-09"),
    ("BAS-ATK-15",),
)
"""The rule of each kind of part; where there are two, each edition has its own."""

ANY_SHIELD: Final = SHIELD | SHIELD_WALLS | BOOST_NEIGHBOURS

# A demand: mana of each colour, then these two.
DROP: Final = 6
"""Points that weaken a prismatic enemy: one mana each of colours the attacker leaves out (BAS-COL-07)."""
ANY: Final = 7
"""Mana of any colours, for a grey enemy (BAS-COL-04)."""


def colour_of(s: BastionState, card: int, spot: int) -> int:
    """BAS-COL-01, BAS-COL-05. Printed, or the district's; -1 for a grey enemy."""
    circle = s.box.circle[card]
    if circle < WHITE:
        return circle
    if circle == GREY or spot == TOP:  # BAS-COL-09, BAS-DRA-10
        return -1
    return s.districts[DISTRICT_OF[spot]]


def holds(s: BastionState, spot: int, ability: int) -> bool:
    """BAS-CRE-17. Does any member of the creature on a spot have this ability?"""
    flags = s.box.flags
    for card in s.spots[spot]:  # noqa: SIM110  a generator costs more here
        if flags[card] & ability:
            return True
    return False


def neighbours_with(s: BastionState, spot: int, ability: int) -> int:
    """BAS-GEO-08, BAS-GEO-10. How many enemies on the sections beside this one have an ability."""
    n = 0
    if spot < SECTIONS and s.auras & ability:  # BAS-PRI-03, BAS-DRA-10: only from wall to wall
        if spot > 0 and holds(s, spot - 1, ability):  # BAS-GEO-09, BAS-PRI-04: the gates part; not oneself
            n += 1
        if holds(s, spot + 1, ability):
            n += 1
    return n


def member_strength(s: BastionState, spot: int, card: int, out: list[Part] | None = None) -> int:
    """BAS-CRE-05, BAS-CRE-06, BAS-CRE-07, BAS-EDGE-06. The strength of one card of a creature.

    Modifiers are summed, then it is at least 1 (BAS-ATK-15).
    """
    box = s.box
    strength = box.strength[card]
    flags = box.flags[card]
    if flags & MIMIC:
        strength = mimicked(s, spot, strength)
        if out is not None:
            out.append((card, MIMICKED, strength))
    elif out is not None:
        out.append((card, PRINTED, strength))
    immune = flags & IMMUNE
    boss = s.spots[TOP]
    if boss and spot != TOP and not immune:
        might = box.flags[boss[-1]]  # BAS-EDGE-08: the top card alone
        if might & BOOST_ALL:
            strength += 1
            if out is not None:
                out.append((card, WYRM, 1))
        elif might & BOOST_COLOUR and colour_of(s, card, spot) == box.circle[boss[-1]]:
            # BAS-DRA-05: white enemies have their district's colour
            strength += 1
            if out is not None:
                out.append((card, DRAGON, 1))
    if s.auras & BOOST_NEIGHBOURS and not (immune and s.box.edition.immune_to_neighbours):
        n = neighbours_with(s, spot, BOOST_NEIGHBOURS)
        strength += n
        if n and out is not None:
            out.append((card, INQUISITOR, n))
    if spot != TOP and not immune:  # BAS-DRA-10, BAS-EDGE-13
        site = DISTRICT_OF[spot] * 2  # BAS-SARR-02, BAS-SHA-05: the target's own district
        first = s.sites[site]
        second = s.sites[site + 1]
        if first >= 0 or second >= 0:
            wanted = s.box.edition.weakener * 6 + colour_of(s, card, spot)  # BAS-EDGE-19
            n = ((first == wanted) + (second == wanted)) * box.weakens  # BAS-STR-10
            strength -= n
            if n and out is not None:
                out.append((card, STRUCTURE, -n))
    if strength < 1:
        if out is not None:
            out.append((card, FLOOR, 1 - strength))
        return 1
    return strength


def mimicked(s: BastionState, spot: int, alone: int) -> int:
    """BAS-SHA-01 to BAS-SHA-03. The sum of the neighbours; alone or beside another shapeshifter: 9."""
    total = 0
    if spot < SECTIONS:
        for beside in (spot - 1, spot + 1):  # BAS-SHA-08
            if beside >= 0 and s.spots[beside]:
                if holds(s, beside, MIMIC):  # BAS-SHA-06
                    return alone
                total += strength_at(s, beside)  # BAS-SHA-04, BAS-SHA-07, BAS-LEG-24
    return total if total else alone  # BAS-SHA-02


def strength_at(s: BastionState, spot: int) -> int:
    """BAS-EDGE-05. The strength of a creature: the sum of its members. In the citadel only the top card counts."""
    if spot == TOP:
        return member_strength(s, spot, s.spots[spot][-1])  # BAS-DRA-03
    total = 0
    for card in s.spots[spot]:
        total += member_strength(s, spot, card)
    return total


def parts(s: BastionState, spot: int) -> list[Part]:
    """Why an enemy is as strong as it is."""
    found: list[Part] = []
    cards = s.spots[spot]
    for card in cards[-1:] if spot == TOP else cards:
        member_strength(s, spot, card, found)
    return found


def demand(s: BastionState, spot: int) -> list[int]:
    """BAS-CRE-04. What an attack costs before spells: mana by colour, points to drop, mana of any colour."""
    need = [0, 0, 0, 0, 0, 0, 0, 0]
    cards = s.spots[spot]
    circles = s.box.circle
    for card in cards[-1:] if spot == TOP else cards:
        strength = member_strength(s, spot, card)
        circle = circles[card]
        if circle < WHITE:
            need[circle] += strength
        elif circle == GREY:
            need[ANY] += strength
        elif circle in (PRISMATIC_1, PRISMATIC_2):
            each = 1 if circle == PRISMATIC_1 else 2
            for colour in range(6):
                need[colour] += each
            more = strength - 6 * each
            if more >= 0:
                need[colour_of(s, card, spot)] += more  # BAS-COL-06
            else:
                need[DROP] -= more
        else:
            need[colour_of(s, card, spot)] += strength
    return need


def total(need: list[int]) -> int:
    """How many mana a demand comes to, all colours together."""
    return need[0] + need[1] + need[2] + need[3] + need[4] + need[5] - need[DROP] + need[ANY]


def untouchable(s: BastionState, spot: int) -> Reason | None:
    """BAS-ATK-07, BAS-PRI-06. Why nobody may attack the enemy on a spot; None if it may be attacked."""
    if not s.spots[spot]:
        return NOBODY_THERE
    auras = s.auras
    if spot >= SECTIONS or not auras & ANY_SHIELD:
        return None
    edition = s.box.edition
    if auras & SHIELD or (edition.inquisitor_shields and auras & BOOST_NEIGHBOURS):
        shields = SHIELD | (BOOST_NEIGHBOURS if edition.inquisitor_shields else 0)
        # BAS-PRI-02: priests beside each other shield one another
        if neighbours_with(s, spot, shields) and not (edition.immune_to_neighbours and holds(s, spot, IMMUNE)):
            return SHIELDED
    # The valkyrie's shield never holds for Leviathan (BAS-LEG-20, BAS-LEG-22).
    if auras & SHIELD_WALLS and holds(s, SQUARES + DISTRICT_OF[spot], SHIELD_WALLS) and not holds(s, spot, IMMUNE):
        return VALKYRIE_SHIELDS
    return None
