"""Cards that break walls or fire the Cannon."""

from typing import ClassVar, Final

from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.cards.war_machines import FIRED_BY_CARD, FIRED_BY_SPECIALTY, Cannon
from hexkeep.games.heroes.rules.combat.battlefield import is_fighting, is_on_board, permanent_gift, side_of
from hexkeep.games.heroes.rules.combat.boards import ADJACENT_SPACES, FIRST_WALL_CELL, TOWER_CELL
from hexkeep.games.heroes.rules.combat.immunity import deal_card_damage
from hexkeep.games.heroes.rules.combat.siege import breach
from hexkeep.games.heroes.rules.combat.unit_movement import fire_space
from hexkeep.games.heroes.rules.effects.interpreter import effect
from hexkeep.games.heroes.rules.effects.language import CANNON, SPECIALTY
from hexkeep.games.heroes.rules.steps import CountStep
from hexkeep.games.heroes.state import HeroesState
from hexkeep.games.heroes.vocabulary import AT_CELL, BREACH, NO_MORE, P_CELL
from hexkeep.kernel.state import step_table
from hexkeep.kernel.types import Decision, Option


def has_obstacles(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return s.field >= 0 and (any(s.walls) or len(s.fires) > 0)


class RemoveObstacles(CountStep):
    """Remove Obstacle: walls, gates, fire walls and quicksand; the player may stop."""

    name: ClassVar[str] = "remove-obstacles"

    def run(self, s: HeroesState) -> bool:
        return is_fighting(s) and self.n > 0 and (any(s.walls) or len(s.fires) > 0)

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = []
        if s.walls:
            options = [(BREACH, FIRST_WALL_CELL + column, 0, 0) for column in range(4) if s.walls[column]]
        options += [(AT_CELL, cell, 0, 0) for cell in sorted({fire_space(fire) for fire in s.fires})]
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(self.seat, P_CELL, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == NO_MORE:
            return
        if option[0] == BREACH:
            breach(s, option[1])
        else:
            s.fires = [fire for fire in s.fires if fire_space(fire) != option[1]]
        s.push(RemoveObstacles(self.n - 1, seat))


@effect("remove-obstacles", needs=has_obstacles)
def _remove_obstacles(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(RemoveObstacles(op.a, seat))


def has_walls(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return s.field >= 0 and any(s.walls)


class BreakWalls(CountStep):
    """So many walls or gates fall; the player may stop."""

    name: ClassVar[str] = "raze-walls"

    def run(self, s: HeroesState) -> bool:
        return is_fighting(s) and self.n > 0 and any(s.walls)

    def ask(self, s: HeroesState, out: list[Decision]) -> None:
        options: list[Option] = [(BREACH, FIRST_WALL_CELL + column, 0, 0) for column in range(4) if s.walls[column]]
        options.append((NO_MORE, 0, 0, 0))
        out.append(Decision(self.seat, P_CELL, options, idle=options[-1]))

    def play(self, s: HeroesState, seat: int, option: Option) -> None:
        if option[0] == BREACH:
            breach(s, option[1])
            s.push(BreakWalls(self.n - 1, seat))


@effect("raze", needs=has_walls)
def _break_walls(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    s.push(BreakWalls(op.a, seat))


@effect("quake", needs=has_walls)
def _quake(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    """Earthquake in full: units beside wall and gate are hurt, then all of them fall."""
    near = 0
    for column in range(4):
        if s.walls[column]:
            near |= ADJACENT_SPACES[FIRST_WALL_CELL + column]
    for u in range(len(s.cell)):
        if is_on_board(s, u) and (near >> s.cell[u]) & 1:
            deal_card_damage(s, u, op.a, card)
    for column in range(4):
        if s.walls[column]:
            breach(s, FIRST_WALL_CELL + column)


def has_tower(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return s.field >= 0 and TOWER_CELL in s.cell and seat == s.attacker


@effect("topple", needs=has_tower)
def _break_tower(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    breach(s, TOWER_CELL)


def has_cannon(s: HeroesState, seat: int, op: Op, card: int) -> bool:
    return s.field >= 0 and permanent_gift(s, side_of(s, seat), CANNON) > 0


@effect("cannonade", needs=has_cannon)
def _fire_cannon(s: HeroesState, op: Op, seat: int, hero: int, card: int, moment: int) -> None:
    special = s.box.card(card).kind == SPECIALTY
    s.push(Cannon(side_of(s, seat), FIRED_BY_SPECIALTY if special else FIRED_BY_CARD))


SIEGE_EFFECTS_STEPS: Final = step_table(BreakWalls, RemoveObstacles)
