"""Units that change places by magic or tactics."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.combat.battlefield import (
    board_spaces,
    combat_unit,
    is_fighting,
    is_on_board,
    occupied_spaces,
    owner,
    wall_spaces,
)
from hexkeep.games.heroes.rules.combat.boards import cells_in
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.steps import SeatUnitStep, ask_target
from hexkeep.games.heroes.state import HeroesState
from hexkeep.games.heroes.vocabulary import AT_CELL, P_CELL
from hexkeep.games.heroes.vocabulary.events import WALKED
from hexkeep.kernel.state import step_table
from hexkeep.kernel.types import Decision, Option


class Teleport(SeatUnitStep):
    """Teleport: any empty space."""

    name: ClassVar[str] = "land"

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        free = board_spaces(s) & ~occupied_spaces(s) & ~wall_spaces(s, s.side[self.u])
        options: list[Option] = [(AT_CELL, cell, 0, 0) for cell in cells_in(free)]
        out.append(Decision(self.seat, P_CELL, options, idle=options[0]))

    def run(self, s: HeroesState) -> bool:
        return is_fighting(s)

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.cell[self.u] = option[1]
        s.tell(WALKED, combat_unit(s, self.u), option[1])


class SwapUnits(SeatUnitStep):
    """Tactics: two own units change places. `u` is the first of them, or -1."""

    name: ClassVar[str] = "swap"

    def choices(self, s: HeroesState) -> list[int]:
        return [u for u in range(len(s.cell)) if is_on_board(s, u) and owner(s, s.side[u]) == self.seat and u != self.u]

    def run(self, s: HeroesState) -> bool:
        return is_fighting(s) and len(self.choices(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        ask_target(self.seat, self.choices(s), out)

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if self.u < 0:
            s.push(SwapUnits(option[1], seat))
        else:
            s.cell[self.u], s.cell[option[1]] = s.cell[option[1]], s.cell[self.u]


@effect("swap")
def _swap(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(SwapUnits(-1, seat))


MOVING_UNITS_STEPS: Final = step_table(Teleport, SwapUnits)
