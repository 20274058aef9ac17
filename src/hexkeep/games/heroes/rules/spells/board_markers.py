"""Force fields and land mines on the spaces of a combat board (HOM-EXP-13, HOM-EXP-14)."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.components.scenarios import SKIRMISH
from hexkeep.games.heroes.rules.cards.card_conditions import is_in_combat
from hexkeep.games.heroes.rules.combat.battlefield import is_fighting
from hexkeep.games.heroes.rules.combat.boards import ADJACENT_SPACES
from hexkeep.games.heroes.rules.combat.unit_movement import field_on, free_marker_spaces, is_mine, mine_on, mines
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.state import HeroesState
from hexkeep.games.heroes.vocabulary import AT_CELL, P_CELL
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option


class RaiseForceField(Step[HeroesState]):
    """An empty space becomes an obstacle until after combat round `n`, beside `cell` if that is one."""

    name: ClassVar[str] = "force-field"

    def __init__(self, n: int, seat: int, cell: int) -> None:
        self.n: Final = n
        self.seat: Final = seat
        self.cell: Final = cell

    def cells(self, s: HeroesState) -> list[int]:
        found = free_marker_spaces(s)
        return found if self.cell < 0 else [cell for cell in found if (ADJACENT_SPACES[self.cell] >> cell) & 1]

    def run(self, s: HeroesState) -> bool:
        return is_fighting(s) and len(self.cells(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(AT_CELL, cell, 0, 0) for cell in self.cells(s)]
        out.append(Decision(self.seat, P_CELL, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.fires.append(field_on(option[1], self.n))
        if s.mode >= SKIRMISH and self.cell < 0:  # two spaces of the large board
            s.push(RaiseForceField(self.n, seat, option[1]))


@effect("force-field", needs=is_in_combat)
def _force_field(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """For this combat round (0), the next too (1), or the whole combat."""
    s.push(RaiseForceField(s.combat_round + op.a, seat, -1))


class LayMines(Step[HeroesState]):
    """Land mines on empty spaces, one after the other; half of them are blind, and nobody knows which."""

    name: ClassVar[str] = "lay-mines"

    def __init__(self, n: int, seat: int) -> None:
        self.n: Final = n
        self.seat: Final = seat

    def run(self, s: HeroesState) -> bool:
        return is_fighting(s) and self.n > 0 and len(free_marker_spaces(s)) > 0

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(AT_CELL, cell, 0, 0) for cell in free_marker_spaces(s)]
        out.append(Decision(self.seat, P_CELL, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        lie = mines(s)
        live = lie[0][1] if lie else 0
        lay_mines(s, [*[cell for cell, _ in lie], option[1]], live + self.n % 2)
        s.push(LayMines(self.n - 1, seat))


def lay_mines(s: HeroesState, cells: list[int], live: int) -> None:
    """Mines lie on these spaces and on no other; so many of them are live."""
    s.fires = [fire for fire in s.fires if not is_mine(fire)]
    s.fires.extend(mine_on(cell, live) for cell in cells)


@effect("land-mine", needs=is_in_combat)
def _land_mine(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(LayMines(op.a, seat))


BOARD_MARKERS_STEPS: Final = step_table(RaiseForceField, LayMines)
