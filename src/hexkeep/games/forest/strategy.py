"""What a good company looks at: its lives and arms, the monsters on the roads, and how near the Manticore is.

Everything is counted in lives of a character.
"""

from math import exp
from typing import Final

from hexkeep.games.forest.board import axial
from hexkeep.games.forest.state import INVASION, Table
from hexkeep.games.forest.vocabulary import (
    ARTIFACTS,
    ATTACK,
    CITY,
    DISCARD,
    DROP,
    END_TURN,
    FIRST_MONSTER,
    HEAL,
    MANTICORE,
    MOVE,
    RAISE,
    RALLY,
    STOW,
    TAKE,
    WEAR,
    item_of,
)
from hexkeep.kernel.hexes import distance
from hexkeep.kernel.words import Option

ENDS: Final = (END_TURN,)

WORN: Final = 0.9
"""A point of an artifact in its slot."""
PACKED: Final = 0.25
POWER: Final = 1.0
"""A power point put to use; a little less while it waits."""
DEAD: Final = 4.0
MONSTER: Final = 0.5
"""Each level of a monster on the board, more the nearer it is to the City."""
HERS: Final = 1.6
"""Each life that the Manticore has lost."""
STEP: Final = 0.9
"""Each step she has come along the fire path."""
ERRAND: Final = 0.12
"""Each step between a character and the next thing worth going to."""
STEEP: Final = 0.14


def evaluate(s: Table, seat: int) -> float:  # noqa: ARG001  the company stands or falls together
    """How well the company stands, from 0 to 1."""
    if s.stage != INVASION:
        return 0.3
    board = s.box.board
    total = 0.0
    for hero in s.order:
        cell = s.cell[hero]
        if cell < 0:
            total -= DEAD
            continue
        total += s.life[hero]
        for item in range(8):
            token = s.slots[hero * 8 + item]
            if token >= 0:
                total += WORN * s.box.value[token]
        for token in s.packs[hero]:
            total += PACKED * s.box.value[token]
        total += POWER * sum(s.power[hero * 5 : hero * 5 + 5]) + POWER * 0.8 * s.points[hero]
        total -= ERRAND * errand(s, cell)
    for monster in s.entered:
        cell = s.cell[monster]
        if cell >= 0:
            far = min(board.city_distance[cell], 10)
            total -= MONSTER * s.box.level[monster - FIRST_MONSTER] * (1.6 - far / 10)
    hurt = s.box.kit.manticore_life[s.box.terms.characters - 1] - s.life[MANTICORE]
    total += HERS * hurt
    if s.awake:
        total -= STEP * s.prowl
    return 1.0 / (1.0 + exp(-STEEP * (total - 30.0)))


def errand(s: Table, cell: int) -> int:
    """Steps to the next thing worth going to: a place that still holds something, a monster, the Manticore at large."""
    near = 12
    for place in range(CITY):
        if s.stacks[place]:
            near = min(near, s.box.board.way_to[place][cell])
    here = axial(cell)
    for figure in (*s.entered, MANTICORE):
        if s.cell[figure] >= 0 and (figure != MANTICORE or s.awake):
            near = min(near, distance(here, axial(s.cell[figure])))
    return near


def ally(s: Table, seat: int, other: int) -> bool:  # noqa: ARG001
    return s.box.terms.mode == 0


def prior(s: Table, seat: int, option: Option) -> float:  # noqa: ARG001
    """At first sight: take and wear, strike, walk; never throw away."""
    verb = option[0]
    if verb in (TAKE, RAISE):
        return 6.0
    if verb == WEAR:
        return 5.0 if s.slots[s.active * 8 + item_of(option[1])] < 0 and option[1] < ARTIFACTS else 0.3
    if verb in (ATTACK, RALLY):
        return 2.0
    if verb == HEAL:
        return 1.5
    if verb in (DROP, DISCARD, STOW):
        return 0.05
    if verb == END_TURN:
        return 0.3
    return 1.0 if verb == MOVE else 0.7
