"""Whether a board can be played on (FOR-BOARD-10 to FOR-BOARD-14). Errors name the cell and the rule."""

from hexkeep.games.forest.components.board import Board
from hexkeep.games.forest.components.board_file import check_shape, fail
from hexkeep.games.forest.components.hex_map import FAR
from hexkeep.games.forest.vocabulary import CAVE, CELL, CITY, ITEMS, PLACES


def read_board(name: str, table: object) -> Board:
    """A board from its table in a content file or an overlay. Raises BadContent."""
    board = Board(name, check_shape(name, table))
    check_board(board)
    return board


def check_board(b: Board) -> None:
    """FOR-BOARD-10 to FOR-BOARD-13 and the City's part of FOR-BOARD-14."""
    name = b.name
    reached_from_first = b.distances_from(b.cells[:1])
    for cell in b.cells:
        if reached_from_first[cell] == FAR:
            fail(name, "FOR-BOARD-10", f"cell {CELL.token(cell)} is cut off from {CELL.token(b.cells[0])}")
    for p, place in enumerate(PLACES):
        cells = b.places[p]
        wanted = 3 if 4 <= p < CITY else 4 if p < CITY else 0
        if not cells:
            fail(name, "FOR-BOARD-10", f"{place} has no cell")
        if wanted and len(cells) != wanted:
            fail(name, "FOR-BOARD-10", f"{place} has {len(cells)} cells, not {wanted}")
        family = "magic" if wanted == 3 else "physical" if wanted == 4 else "none"
        if b.families[p] != family:
            fail(name, "FOR-BOARD-04", f"{place} is of the {family} family, not {b.families[p]!r}")
        if p < CITY and b.items[p] != ITEMS[p]:
            fail(name, "FOR-SETUP-02", f"{place} holds {ITEMS[p]}, not {b.items[p]!r}")
        reached = {cells[0]}
        for _ in cells:
            reached |= {to for c in reached for to in b.neighbours[c] if b.place_of[to] == p}
        for c in cells:
            if c not in reached:
                fail(name, "FOR-BOARD-10", f"{place} falls apart at {CELL.token(c)}")
            for to in b.neighbours[c]:
                if b.place_of[to] not in (-1, p):
                    fail(name, "FOR-BOARD-11", f"{place} touches {PLACES[b.place_of[to]]} at {CELL.token(c)}")
        if b.stack_cell[p] not in cells:
            fail(name, "FOR-BOARD-09", f"the stack cell {CELL.token(b.stack_cell[p])} is not in {place}")
        nearest = min(b.city_distance[c] for c in cells)
        least = 0 if p == CITY else 4 if p == CAVE else 3
        if nearest < least:
            close = next(c for c in cells if b.city_distance[c] == nearest)
            fail(name, "FOR-BOARD-11", f"{place} is {nearest} from the City at {CELL.token(close)}, not {least}")
    check_fire_path(b)
    check_ways(b)
    if len(b.places[CITY]) < 5:
        fail(name, "FOR-BOARD-14", f"the City has {len(b.places[CITY])} cells, not 5")
    outside = {to for c in b.places[CITY] for to in b.neighbours[c] if b.place_of[to] < 0}
    if len(outside) < 6:
        fail(name, "FOR-BOARD-14", f"the City has {len(outside)} cells around it, not 6")


def check_fire_path(b: Board) -> None:
    """FOR-BOARD-05, FOR-BOARD-12."""
    path = b.fire_path
    if len(path) < 8:
        fail(b.name, "FOR-BOARD-12", f"the fire path has {len(path)} entries, not 8")
    for i, cell in enumerate(path):
        token = CELL.token(cell)
        if cell not in b.cells:
            fail(b.name, "FOR-BOARD-12", f"the fire path leaves the board at {token}")
        if cell in path[:i]:
            fail(b.name, "FOR-BOARD-12", f"the fire path comes twice to {token}")
        if i and not b.are_adjacent(path[i - 1], cell):
            fail(b.name, "FOR-BOARD-12", f"the fire path jumps from {CELL.token(path[i - 1])} to {token}")
        wanted = CAVE if i == 0 else CITY if i == len(path) - 1 else -1
        if b.place_of[cell] != wanted:
            where = "open forest" if wanted < 0 else PLACES[wanted]
            fail(b.name, "FOR-BOARD-12", f"entry {i} of the fire path, {token}, is not in {where}")


def check_ways(b: Board) -> None:
    """FOR-BOARD-13. Every artifact place can be joined to the City without crossing the cave."""
    reached = {c for city in b.places[CITY] for c in b.neighbours[city] if b.place_of[c] < 0}
    frontier = list(reached)
    for cell in frontier:
        for to in b.neighbours[cell]:
            if to not in reached and b.place_of[to] != CAVE:
                reached.add(to)
                frontier.append(to)
    for p in range(CITY):
        around = {to for c in b.places[p] for to in b.neighbours[c] if b.place_of[to] < 0}
        if not around & reached:
            fail(b.name, "FOR-BOARD-13", f"no way leads from the City to {PLACES[p]} at {CELL.token(b.places[p][0])}")
