"""Walls, gate and arrow tower: putting them up and breaking them."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.units import GROUND
from hexkeep.games.heroes.rules.ai_heroes.armies import rival_of
from hexkeep.games.heroes.rules.combat.battlefield import GATE, WALL, add_unit, initiative, is_fighting
from hexkeep.games.heroes.rules.combat.boards import FIRST_WALL_CELL, TOWER_CELL, column_of
from hexkeep.games.heroes.rules.town.town_actions import town_field
from hexkeep.games.heroes.state import HeroesState, has_built, is_rival
from hexkeep.games.heroes.vocabulary import P_GATE, SET_GATE
from hexkeep.games.heroes.vocabulary.events import BREACHED
from hexkeep.kernel.state import Step, step_table
from hexkeep.kernel.types import Decision, Option


class Fortify(Step[HeroesState]):
    """HOM-SIEGE-01, HOM-SIEGE-02. Walls, gate and arrow tower, where the owner defends a town with a Citadel."""

    name: ClassVar[str] = "fortify"

    def run(self, s: HeroesState) -> bool:
        seat = s.defender
        if not is_fighting(s) or seat < 0 or town_field(s, seat) != s.field:  # HOM-COMBAT-10
            return False
        if is_rival(s, seat):
            if rival_of(s, seat).citadel:
                self.play(s, seat, (SET_GATE, FIRST_WALL_CELL + ai_gate_column(s), 0, 0))
            return False
        return has_built(s, seat, s.box.factions[s.faction[seat]].citadel)

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(SET_GATE, FIRST_WALL_CELL + column, 0, 0) for column in range(4)]
        out.append(Decision(s.defender, P_GATE, options, idle=options[0]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        s.walls = [GATE if FIRST_WALL_CELL + column == option[1] else WALL for column in range(4)]
        add_unit(s, s.box.tower, 1, TOWER_CELL)  # HOM-SIEGE-14


def ai_gate_column(s: HeroesState) -> int:
    """HOM-AI-24: the column of the AI's ground unit with the highest initiative."""
    ground = [u for u in range(len(s.code)) if s.side[u] == 1 and s.box.stats[s.code[u]].type == GROUND]
    best = max(ground, key=lambda u: initiative(s, u), default=-1)
    return column_of(s.cell[best]) if best >= 0 else 0


def breach(s: HeroesState, cell: int) -> None:
    """HOM-SIEGE-06 to HOM-SIEGE-09; HOM-SIEGE-16: the tower falls with the last of wall and gate."""
    if cell != TOWER_CELL:
        s.walls[cell - FIRST_WALL_CELL] = 0  # HOM-SIEGE-10: a unit on the gate is not touched
    s.tell(BREACHED, cell)
    if cell == TOWER_CELL or not any(s.walls):
        for u in range(len(s.cell)):
            if s.cell[u] == TOWER_CELL:
                s.cell[u] = -1


SIEGE_STEPS: Final = step_table(Fortify)
