"""The strength of enemies, computed from the position every time (BAS-CAMP-06, BAS-REF-01); nothing is stored."""

from typing import Final

from hexkeep.games.bastion.components.box import (
    BOOST_ALL,
    BOOST_COLOUR,
    BOOST_NEIGHBOURS,
    IMMUNE,
    MIMIC,
)
from hexkeep.games.bastion.rules.enemies.abilities import count_neighbours_with, has_ability
from hexkeep.games.bastion.rules.enemies.colours import colour_of
from hexkeep.games.bastion.state import BastionState
from hexkeep.games.bastion.vocabulary import CITADEL_SPOT, DISTRICT_OF, WALL_SECTIONS, ritual_of

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


def member_strength(s: BastionState, spot: int, card: int, out: list[Part] | None = None) -> int:
    """BAS-CRE-05, BAS-CRE-06, BAS-CRE-07, BAS-EDGE-06. The strength of one card of a creature.

    Modifiers are summed, then it is at least 1 (BAS-ATK-15).
    """
    box = s.box
    strength = box.strength[card]
    flags = box.flags[card]
    if flags & MIMIC:
        strength = shapeshifter_strength(s, spot, strength)
        if out is not None:
            out.append((card, MIMICKED, strength))
    elif out is not None:
        out.append((card, PRINTED, strength))
    immune = flags & IMMUNE
    boss = s.spots[CITADEL_SPOT]
    if boss and spot != CITADEL_SPOT and not immune:
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
    # BAS-LEG-16, BAS-LEG-21, BAS-LEG-22
    if not (immune and s.box.edition.immune_to_neighbours):
        n = count_neighbours_with(s, spot, BOOST_NEIGHBOURS)
        strength += n
        if n and out is not None:
            out.append((card, INQUISITOR, n))
    if spot != CITADEL_SPOT and not immune:  # BAS-DRA-10, BAS-EDGE-13
        # The first of the two foundations of the target's own district (BAS-SARR-02, BAS-SHA-05), as `foundations_of`.
        foundation = DISTRICT_OF[spot] * 2
        first = s.foundations[foundation]
        second = s.foundations[foundation + 1]
        if first >= 0 or second >= 0:  # saves time: nothing else weakens
            wanted = ritual_of(s.box.edition.weakener, colour_of(s, card, spot))  # BAS-EDGE-19
            n = ((first == wanted) + (second == wanted)) * box.weakens  # BAS-STR-10
            strength -= n
            if n and out is not None:
                out.append((card, STRUCTURE, -n))
    if strength < 1:
        if out is not None:
            out.append((card, FLOOR, 1 - strength))
        return 1
    return strength


def shapeshifter_strength(s: BastionState, spot: int, alone: int) -> int:
    """BAS-SHA-01, BAS-SHA-02, BAS-SHA-03. The sum of the neighbours; alone or beside another shapeshifter: 9."""
    total = 0
    if spot < WALL_SECTIONS:
        for beside in (spot - 1, spot + 1):  # BAS-SHA-08
            if beside >= 0 and s.spots[beside]:
                if has_ability(s, beside, MIMIC):  # BAS-SHA-06
                    return alone
                total += strength_at(s, beside)  # BAS-SHA-04, BAS-SHA-07, BAS-LEG-24
    return total if total else alone  # BAS-SHA-02


def strength_at(s: BastionState, spot: int) -> int:
    """BAS-EDGE-05. The strength of a creature: the sum of its members. In the citadel only the top card counts."""
    if spot == CITADEL_SPOT:
        return member_strength(s, spot, s.spots[spot][-1])  # BAS-DRA-03
    total = 0
    for card in s.spots[spot]:
        total += member_strength(s, spot, card)
    return total


def strength_parts(s: BastionState, spot: int) -> list[Part]:
    """The strength of an enemy in parts, each with its cause."""
    found: list[Part] = []
    cards = s.spots[spot]
    for card in cards[-1:] if spot == CITADEL_SPOT else cards:
        member_strength(s, spot, card, found)
    return found
