"""Board files (FOR-BOARD-09): the shape of the table, and the cells and places that its rows draw."""

from typing import Any, Final

from hexkeep.games.forest.components.hex_map import COMPASS
from hexkeep.games.forest.vocabulary import CELL, CELLS, COLUMNS, PLACES, ROWS
from hexkeep.kernel.content import SOURCE_KEYS
from hexkeep.kernel.errors import BadContent
from hexkeep.kernel.setup import suggestion

FORMAT: Final = 1
ENTRIES: Final = {"format": int, "directions": list, "rows": list, "fire_path": list, "places": dict}
PLACE_ENTRIES: Final = ("mark", "family", "item", "stack")


def fail(board: str, rule: str, message: str) -> None:
    raise BadContent(f"board {board}: {message} ({rule})")


def check_shape(name: str, table: object) -> dict[str, Any]:
    """FOR-BOARD-09. A board's table in a content file or an overlay, whose shape nobody has checked yet."""
    if not isinstance(table, dict):
        raise BadContent(f"board {name}: it is a table, not {table!r} (FOR-BOARD-09)")
    for key, kind in ENTRIES.items():
        if type(table.get(key)) is not kind:
            fail(name, "FOR-BOARD-09", f"{key!r} is missing" if key not in table else f"{key!r} is no {kind.__name__}")
    for key in table:
        if key not in ENTRIES and key not in SOURCE_KEYS and key != "title":
            fail(name, "FOR-BOARD-09", f"there is no entry {key!r}{suggestion(key, list(ENTRIES))}")
    for key in ("directions", "rows", "fire_path"):
        for entry in table[key]:
            if not isinstance(entry, str):
                fail(name, "FOR-BOARD-09", f"{key!r} holds texts, not {entry!r}")
    for place, row in table["places"].items():
        for key in PLACE_ENTRIES:
            if not isinstance(row, dict) or not isinstance(row.get(key), str):
                fail(name, "FOR-BOARD-09", f"{place} wants a text as {key!r}")
    if table["format"] != FORMAT:
        fail(name, "FOR-BOARD-09", f"format {table['format']!r} is not known, this is format {FORMAT}")
    if tuple(table["directions"]) != COMPASS:
        fail(name, "FOR-BOARD-09", f"directions must be {', '.join(COMPASS)}")
    for place in PLACES:
        if place not in table["places"]:
            fail(name, "FOR-BOARD-10", f"there is no {place}")
    for place in table["places"]:
        if place not in PLACES:
            fail(name, "FOR-BOARD-10", f"there is no place {place!r} in the game")
    return table


def read_marks(name: str, places: dict[str, Any]) -> dict[str, int]:
    """The letter of each place in the rows."""
    marks: dict[str, int] = {}
    for place in PLACES:
        mark = places[place]["mark"]
        if mark in marks or mark in ". ":
            fail(name, "FOR-BOARD-10", f"{place} needs a mark of its own, not {mark!r}")
        marks[mark] = PLACES.index(place)
    return marks


def read_rows(name: str, rows: list[str], marks: dict[str, int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cells that the rows draw, and the place of each cell of the grid, -1 for open forest."""
    cells: list[int] = []
    place_of = [-1] * CELLS
    for r, row in enumerate(rows):
        for x, mark in enumerate(row):
            if mark == " ":
                continue
            column, half = divmod(x - (r & 1), 2)
            if half or column < 0 or column >= COLUMNS or r >= ROWS:
                fail(name, "FOR-BOARD-09", f"row {r + 1} has {mark!r} between the cells or beyond the grid")
            cell = r * COLUMNS + column
            cells.append(cell)
            if mark != ".":
                if mark not in marks:
                    fail(name, "FOR-BOARD-10", f"{CELL.token(cell)} has the unknown mark {mark!r}")
                place_of[cell] = marks[mark]
    return tuple(cells), tuple(place_of)


def read_cell(board: str, token: str) -> int:
    if token not in CELL.index:
        raise BadContent(f"board {board}: {token!r} is no cell (FOR-BOARD-09)")
    return CELL.index[token]
