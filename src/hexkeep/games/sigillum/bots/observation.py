"""The table as numbers, for learning: the own side first, sheets in the order of their slots."""

from typing import Final

from mypy_extensions import i64

from hexkeep.games.sigillum.components.boards import CELLS
from hexkeep.games.sigillum.components.sheet_language import EFFECTS
from hexkeep.games.sigillum.rules.time_phase import MAX_ROUNDS_OF_RECHARGE
from hexkeep.games.sigillum.state import DRAWN, EVERYTHING, NOBODY_YET, SigillumState, effect_of, owner_of
from hexkeep.games.sigillum.vocabulary import WHO
from hexkeep.kernel.bots.observation import NumberBuffer, Zone, add_bits, add_padded, add_places, bounded, from_seat

SHEETS: Final = 8
"""The most sheets of any mode; those that a mode has not read -1."""
CASTLES: Final = 4
BANNED: Final = 1
BARRED: Final = 2
PICKED: Final = 3
"""What became of a character in the draft; a picked one counts on from here by the seat that has it."""
MOST_ROUNDS: Final = 999
MOST_DAMAGE: Final = 30
MOST_HEALTH: Final = 20
MOST_MARKERS: Final = 20
EFFECT_COUNT: Final = len(EFFECTS)
CELL_COUNT: Final = len(CELLS)
WHO_COUNT: Final = len(WHO.names)


def zones(seats: int) -> list[Zone]:
    """Of two sides the own one comes first; cells and characters count in the order of their names."""
    return [
        Zone("round", 1, 0, MOST_ROUNDS),
        Zone("quiet rounds", 1, 0, MOST_ROUNDS),
        Zone("side to move", 1, 0, 1),
        Zone("member to move", 1, 0, 1),
        Zone("members that passed", 1, 0, 3),
        Zone("winner", 1, NOBODY_YET, DRAWN),
        Zone("castle scale", 1, 0, MOST_DAMAGE),
        Zone("castle damage", 2, 0, MOST_DAMAGE),
        Zone("castles", CASTLES, -1, CELL_COUNT - 1),
        Zone("gates", SHEETS, -1, CELL_COUNT - 1),
        Zone("characters", WHO_COUNT, 0, PICKED + seats - 1),
        Zone("obstacles", 2 * CELL_COUNT, 0, 1),
        Zone("webs", 2 * CELL_COUNT, 0, 1),
        Zone("sheet side", SHEETS, -1, 1),
        Zone("sheet seat", SHEETS, -1, seats - 1),
        Zone("sheet character", SHEETS, -1, WHO_COUNT - 1),
        Zone("sheet cell", SHEETS, -1, CELL_COUNT - 1),
        Zone("sheet health", SHEETS, -1, MOST_HEALTH),
        Zone("sheet used", SHEETS, -1, 3),
        Zone("sheet available", SHEETS, -1, EVERYTHING),
        Zone("sheet recharge", 2 * SHEETS, 0, MAX_ROUNDS_OF_RECHARGE),
        Zone("sheet markers of own side", SHEETS * EFFECT_COUNT, 0, MOST_MARKERS),
        Zone("sheet markers of other side", SHEETS * EFFECT_COUNT, 0, MOST_MARKERS),
    ]


def add_numbers(s: SigillumState, seat: int, out: NumberBuffer) -> None:
    """The numbers of `zones`."""
    own = s.box.rules.side_of(seat)
    out.append(bounded(s.round, 0, MOST_ROUNDS))
    out.append(bounded(s.quiet, 0, MOST_ROUNDS))
    out.append(s.side ^ own)
    out.append(s.mover)
    out.append(s.passed)
    out.append(s.winner ^ own if 0 <= s.winner < DRAWN else s.winner)
    out.append(s.box.rules.scale)
    for i in range(2):
        out.append(s.damage[i ^ own] if s.damage else 0)
    add_padded(s.castles, CASTLES, out)
    add_padded(s.gates, SHEETS, out)
    add_draft(s, seat, out)
    add_cells(s.obstacles, own, out)
    add_cells(s.webs, own, out)
    add_sheets(s, seat, own, out)


def add_draft(s: SigillumState, seat: int, out: NumberBuffer) -> None:
    """What became of each character."""
    start = out.fill(0, WHO_COUNT)
    add_places(s.bans, BANNED, start, out)
    add_places(s.barred, BARRED, start, out)
    for picker, squad in enumerate(s.picks):
        add_places(squad, PICKED + from_seat(picker, seat, s.seats), start, out)


def add_cells(sets: list[int], own: int, out: NumberBuffer) -> None:
    """Two sets of cells, that of the own side first, cell by cell."""
    for i in range(2):
        add_bits(sets[i ^ own] if sets else 0, CELL_COUNT, out)


def add_sheets(s: SigillumState, seat: int, own: int, out: NumberBuffer) -> None:
    """The sheets, own side first, zone by zone."""
    box = s.box
    slots = [*box.of_side[own], *box.of_side[1 - own]]
    missing = SHEETS - len(slots)
    for i in slots:
        out.append(box.side[i] ^ own)
    out.fill(-1, missing)
    for i in slots:
        out.append(from_seat(box.seat[i], seat, s.seats))
    out.fill(-1, missing)
    for zone in (box.who, s.at, s.health, s.used, s.available):
        for i in slots:
            out.append(zone[i])
        out.fill(-1, missing)
    for i in slots:
        for k in range(2):
            out.append(bounded(s.ready[2 * i + k] - s.round, 0, MAX_ROUNDS_OF_RECHARGE))
    out.fill(0, 2 * missing)
    add_markers(s, own, slots, out)


def add_markers(s: SigillumState, own: int, slots: list[int], out: NumberBuffer) -> None:
    """How many markers of each effect lie on the sheets, those of the own side first."""
    start: i64 = out.fill(0, 2 * SHEETS * EFFECT_COUNT)
    values = out.values
    for i in slots:
        for mark in s.marks[i]:
            at = start + effect_of(mark)
            if owner_of(mark) != own:
                at += SHEETS * EFFECT_COUNT
            if values[at] < MOST_MARKERS:
                values[at] += 1
        start += EFFECT_COUNT
