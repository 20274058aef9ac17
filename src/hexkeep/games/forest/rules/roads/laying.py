"""Stage one, laying roads (rulebook chapter 2): draw a tile, choose its cell, choose how it is turned."""

from typing import ClassVar, Final

from hexkeep.games.forest.rules.roads.quick_plan import lay_all
from hexkeep.games.forest.rules.roads.tiles import draw_tile, finish_roads, lay_tile, open_rotations, why_not_lay
from hexkeep.games.forest.rules.round import ROUND
from hexkeep.games.forest.state import ForestState
from hexkeep.games.forest.state_fields import INVASION
from hexkeep.games.forest.vocabulary import (
    AGREE,
    ASK_CELL,
    ASK_HURRY,
    ASK_ROTATION,
    CELLS,
    HURRIED,
    HURRY,
    HURRY_REFUSED,
    LAY,
    NOT_YOUR_TURN,
    REFUSE,
    ROAD_NOT_JOINED,
    ROADS_LAID,
    TILES_LEFT,
    TURN_TILE,
)
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Option, Reason

LAY_OPTIONS: Final[list[Option]] = [(LAY, cell, 0, 0) for cell in range(CELLS)]
TURN_OPTIONS: Final[list[Option]] = [(TURN_TILE, rotation, 0, 0) for rotation in range(6)]


class DrawTile(Step[ForestState]):
    """FOR-ROAD-01. The next player draws a tile; when all lie, or none fits, the invasion begins. Until then no figure
    acts (FOR-ROAD-14)."""

    name: ClassVar[str] = "draw-tile"

    def run(self, s: ForestState) -> bool:
        if draw_tile(s):
            s.push(LAY_TILE)
        else:
            finish_roads(s)
            begin_invasion(s)
        return False


class LayTile(Step[ForestState]):
    """FOR-ROAD-02. The player chooses the cell; or proposes that all the rest be laid by plan."""

    name: ClassVar[str] = "lay-tile"

    def ask(self, s: ForestState, out: list[Decision]) -> None:
        options: list[Option] = list(map(LAY_OPTIONS.__getitem__, s.open_cells))
        if not s.hurry_refused:
            options.append((HURRY, 0, 0, 0))
        out.append(Decision(s.owners[s.laying_turn], ASK_CELL, options, idle=options[0], about=s.drawn_tile))

    def play(self, s: ForestState, seat: int, option: Option) -> None:
        if option[0] == LAY:
            s.chosen_cell = option[1]
            s.push(TURN_DRAWN_TILE)
        elif s.seats == 1:
            lay_rest_by_plan(s, seat)
        else:
            s.push(AgreeToHurry((1 << s.seats) - 1 & ~(1 << seat)))

    def why_not(self, s: ForestState, seat: int, option: Option) -> Reason | None:
        if seat != s.owners[s.laying_turn]:
            return NOT_YOUR_TURN
        if option[0] == LAY:
            reason = ROAD_NOT_JOINED
            for k in range(6):
                found = why_not_lay(s, option[1], k)
                if found is None:
                    return None
                reason = found
            return reason
        return None


class TurnTile(Step[ForestState]):
    """FOR-ROAD-02. The player turns the tile on its cell."""

    name: ClassVar[str] = "turn-tile"

    def run(self, s: ForestState) -> bool:
        ways = open_rotations(s, s.chosen_cell)
        if len(ways) > 1:
            return True
        lay_chosen_tile(s, ways[0])
        return False

    def ask(self, s: ForestState, out: list[Decision]) -> None:
        options: list[Option] = list(map(TURN_OPTIONS.__getitem__, open_rotations(s, s.chosen_cell)))
        out.append(Decision(s.owners[s.laying_turn], ASK_ROTATION, options, idle=options[0], about=s.drawn_tile))

    def play(self, s: ForestState, seat: int, option: Option) -> None:
        lay_chosen_tile(s, option[1])

    def why_not(self, s: ForestState, seat: int, option: Option) -> Reason | None:
        if seat != s.owners[s.laying_turn]:
            return NOT_YOUR_TURN
        if option[0] == TURN_TILE and 0 <= option[1] < 6:
            return why_not_lay(s, s.chosen_cell, option[1])
        return None


class AgreeToHurry(Step[ForestState]):
    """The other seats agree, one by one, to let the rest of the roads be laid by plan; one no is enough."""

    name: ClassVar[str] = "agree-to-hurry"

    def __init__(self, asked: int) -> None:
        self.asked: Final = asked

    def ask(self, s: ForestState, out: list[Decision]) -> None:
        for seat in range(s.seats):
            if (self.asked >> seat) & 1:
                no: Option = (REFUSE, 0, 0, 0)
                out.append(Decision(seat, ASK_HURRY, [(AGREE, 0, 0, 0), no], idle=no))

    def play(self, s: ForestState, seat: int, option: Option) -> None:
        left = self.asked & ~(1 << seat)
        if option[0] == REFUSE:
            s.hurry_refused = True
            s.tell(HURRY_REFUSED, seat)
            s.push(LAY_TILE)
        elif left:
            s.push(AgreeToHurry(left))
        else:
            lay_rest_by_plan(s, s.owners[s.laying_turn])


def lay_chosen_tile(s: ForestState, rotation: int) -> None:
    lay_tile(s, s.chosen_cell, rotation)
    s.hurry_refused = False
    s.push(DRAW_TILE)


def lay_rest_by_plan(s: ForestState, seat: int) -> None:
    """All that is left of stage one, at once."""
    s.tell(HURRIED, seat)
    lay_all(s)
    begin_invasion(s)


DRAW_TILE: Final = DrawTile()
LAY_TILE: Final = LayTile()
TURN_DRAWN_TILE: Final = TurnTile()


def begin_invasion(s: ForestState) -> None:
    """FOR-ROAD-15. The roads are final; the first round begins with the first player of the order."""
    if sum(s.pool):
        s.tell(TILES_LEFT, sum(s.pool))
    s.tell(ROADS_LAID)
    s.open_edges = []
    s.open_cells = []
    s.laying_turn = 0
    s.stage = INVASION
    s.push(ROUND)
