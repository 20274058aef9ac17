"""Elementals and images that come to the board."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.combat.battlefield import (
    board_spaces,
    is_fighting,
    is_on_board,
    occupied_spaces,
    owner,
    side_of,
    wall_spaces,
)
from hexkeep.games.heroes.rules.combat.boards import cells_in
from hexkeep.games.heroes.rules.combat.unit_abilities import free_spaces_beside, summon
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.spells.aiming import aimed_effect
from hexkeep.games.heroes.rules.spells.targets import is_of_tier
from hexkeep.games.heroes.rules.steps import SeatUnitStep
from hexkeep.games.heroes.state import CLONE_MARK, HeroesState
from hexkeep.games.heroes.vocabulary import AT_CELL, P_CELL
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option

# ---- images ---------------------------------------------------------------------------------------


def can_clone(s: HeroesState, seat: int, op: Op, u: int) -> bool:
    """An own unit, no image itself, with an empty space beside it."""
    mine = owner(s, s.side[u]) == seat and is_on_board(s, u) and not s.mark[u] & CLONE_MARK
    return mine and is_of_tier(s, op, u) and free_spaces_beside(s, u) != 0


class SpaceBesideUnit(SeatUnitStep):
    """A seat chooses an empty space beside a unit."""

    def run(self, s: HeroesState) -> bool:
        return is_fighting(s) and is_on_board(s, self.u) and free_spaces_beside(s, self.u) != 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(AT_CELL, cell, 0, 0) for cell in cells_in(free_spaces_beside(s, self.u))]
        out.append(Decision(self.seat, P_CELL, options, idle=options[0]))


class Clone(SpaceBesideUnit):
    """An image of a unit comes to an empty space beside it; it has one health, and nothing is left of it afterwards."""

    name: ClassVar[str] = "clone"

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        code = s.code[self.u]
        summon(s, code, s.side[self.u], option[1])
        s.mark[-1] |= CLONE_MARK
        s.health[-1] = 1 - s.box.stats[code].hp


@aimed_effect("clone", fits=can_clone)
def _clone(s: HeroesState, u: int, a: int, b: int, seat: int) -> None:
    s.push(Clone(u, seat))


# ---- elementals -----------------------------------------------------------------------------------


class Conjure(Step[HeroesState]):
    """An elemental comes to any empty space; `pack` 0: few."""

    name: ClassVar[str] = "conjure"

    def __init__(self, code: int, seat: int) -> None:
        self.code: Final = code
        self.seat: Final = seat

    def cells(self, s: HeroesState) -> list[int]:
        side = side_of(s, self.seat)
        free = board_spaces(s) & ~occupied_spaces(s) & ~wall_spaces(s, side)
        return cells_in(free)

    def run(self, s: HeroesState) -> bool:
        return is_fighting(s)

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(AT_CELL, cell, 0, 0) for cell in self.cells(s)]
        out.append(Decision(self.seat, P_CELL, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        summon(s, self.code, side_of(s, seat), option[1])


def is_elemental_free(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    """HOM-EXP-06: there is one card of each elemental, beside the neutral decks."""
    unit = s.box.units[op.a]
    sides = (unit.few, unit.pack)
    fights = any(s.cell[u] >= 0 and s.code[u] in sides for u in range(len(s.cell)))
    return s.field >= 0 and not fights and not any(code in sides for army in s.army for code in army)


@effect("conjure", needs=is_elemental_free)
def _conjure(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    unit = s.box.units[op.a]
    s.push(Conjure(unit.pack if op.b else unit.few, seat))


CONJURING_STEPS: Final = step_table(Clone, Conjure)
