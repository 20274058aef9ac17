"""A battle as one line of text, fit for puzzles and for a message.

The line names board and scale, round and side to move, the claimed castles, castle damage, each side's sheets, cell
markers. For example

    kingdom/12 r3.1 C1-C5 4:2 saxum=B2/4+defence-up,illesebra=C1!1.,armus=C2m malleus=D4,fidea=C5,redux=- C3^web.1

A sheet is `who=cell`, `-` while waiting; on the Quadruple Path `@A0` names its castle. Then come
`/4`, the health of a damaged one; `m` and `a` for a used main ability; `!1.` the rounds its
specials still recharge, a dot for a ready one; and the markers in the order they were placed,
with `+` if its own side placed them and `*` if the other did.
"""

import re
from typing import Any, Final

from hexkeep.games.sigillum.components.bestiary import Bestiary
from hexkeep.games.sigillum.components.boards import CELLS, bits
from hexkeep.games.sigillum.components.sheet_language import EFFECTS
from hexkeep.games.sigillum.state import ATTACKED, MANOEUVRED, SigillumState, effect_of, owner_of, return_round
from hexkeep.games.sigillum.table.position_fields import character_number
from hexkeep.games.sigillum.table.positions import SIDES, rules_from
from hexkeep.games.sigillum.vocabulary import WHO
from hexkeep.kernel.errors import BadPosition

SHEET: Final = re.compile(
    r"(?P<who>[a-z]+)=(?P<at>-|[A-E][0-5])(?:@(?P<gate>[A-E][0-5]))?(?:/(?P<health>\d))?(?P<used>m?a?)"
    r"(?:!(?P<ready>[0-6.]{2}))?(?P<marks>(?:[+*][a-z-]+)*)$"
)


def write_line(s: SigillumState) -> str:
    """A battle in its ability phase as one line of text."""
    if not s.box.size:
        raise BadPosition("there is no battle yet: squads are still being formed")
    half = len(s.castles) // 2
    castles = "-".join("".join(CELLS[c] for c in part) for part in (s.castles[:half], s.castles[half:]))
    mode = (
        s.box.rules.mode
        if s.box.rules.mode != "teams"
        else f"teams.{s.box.rules.keeper}{'t' if s.box.rules.together else ''}"
    )
    turn = f"r{s.round}.{s.side + 1}" + (f".{s.mover}{s.passed}" if s.box.rules.seats == 4 else "")
    sides = [",".join(_sheet_text(s, slot) for slot in s.box.of_side[side]) for side in range(2)]
    head = f"{mode}/{s.box.rules.scale} {turn} {castles} {s.damage[0]}:{s.damage[1]} {sides[0]} {sides[1]}"
    marks: list[str] = []
    for owner in range(2):
        marks.extend(f"{CELLS[c]}^obstacle.{owner + 1}" for c in bits(s.obstacles[owner]))
        marks.extend(f"{CELLS[c]}^web.{owner + 1}" for c in bits(s.webs[owner]))
    return " ".join([head, *marks])


def _sheet_text(s: SigillumState, slot: int) -> str:
    full = s.box.sheets[slot].health
    at = CELLS[s.at[slot]] if s.at[slot] >= 0 else "-"
    gate = f"@{CELLS[s.box.gate[slot]]}" if s.box.rules.board == "quadruple" else ""
    health = f"/{s.health[slot]}" if s.health[slot] < full else ""
    used = ("m" if s.used[slot] & MANOEUVRED else "") + ("a" if s.used[slot] & ATTACKED else "")
    left = [return_round(s, slot, kind) for kind in (1, 2)]
    ready = "!" + "".join(str(r - s.round) if r else "." for r in left) if any(left) else ""
    side = s.box.side[slot]
    marks = "".join(f"{'+' if owner_of(m) == side else '*'}{EFFECTS[effect_of(m)]}" for m in s.marks[slot])
    return f"{WHO.token(s.box.who[slot])}={at}{gate}{health}{used}{ready}{marks}"


def read_line(text: str, bestiary: Bestiary) -> dict[str, Any]:
    """The position (as JSON) of a line. Raises BadPosition, naming the word that cannot be read."""
    words = text.split()
    if len(words) < 6:
        raise BadPosition("a line names board, turn, castles, damage and two squads")
    try:
        return _read(words, bestiary)
    except (ValueError, KeyError, IndexError) as error:
        raise BadPosition(f"the line cannot be read: {error}") from None


def _read(words: list[str], bestiary: Bestiary) -> dict[str, Any]:
    mode, _, scale = words[0].partition("/")
    mode, _, seating = mode.partition(".")
    together = seating.endswith("t")
    keeper = int(seating.rstrip("t") or 0)
    turn = words[1].removeprefix("r").split(".")
    board = bestiary.board("kingdom" if mode == "kingdom" else "quadruple")
    rules = {
        "mode": mode,
        "keeper": keeper,
        "together": together,
        "scale": int(scale or board.scale),
        "squads": "given",
        "draft": "",
        "bans": 0,
        "round_limit": 0,
        "repetition": False,
        "quiet_limit": 0,
    }
    seats = 4 if mode == "teams" else 2
    first, _, second = words[2].partition("-")
    castles = [part[i : i + 2] for part in (first, second) for i in range(0, len(part), 2)]
    here = int(turn[0])
    rows: list[dict[str, Any]] = []
    gates: list[str] = []
    for side, squad in enumerate(words[4:6]):
        for sheet in squad.split(","):
            row, gate = _read_sheet(sheet, side, here, bestiary)
            rows.append(row)
            gates.append(gate or castles[side])
    members = rules_from(rules, seats).members
    half = len(words[4].split(","))
    picks: list[list[str]] = [[] for _ in range(seats)]
    for side in range(2):
        names = [row["who"] for row in rows[side * half : (side + 1) * half]]
        share = len(names) // len(members[side])
        for i, seat in enumerate(members[side]):
            picks[seat] = names[i * share : (i + 1) * share]
    cells: list[str] = []
    for word in words[6:]:
        cell, _, rest = word.partition("^")
        effect, _, owner = rest.partition(".")
        cells.append(f"{cell} {effect} {SIDES[int(owner) - 1]}")
    return {
        "game": "sigillum",
        "seats": seats,
        "table": {
            "rules": rules,
            "castles": castles,
            "bans": [],
            "barred": [],
            "picks": picks,
            "gates": gates,
            "battle": {
                "round": here,
                "side": SIDES[int(turn[1]) - 1],
                "mover": int(turn[2][0]) if len(turn) > 2 else 0,
                "passed": int(turn[2][1]) if len(turn) > 2 else 0,
                "damage": [int(d) for d in words[3].split(":")],
                "sheets": rows,
                "cells": cells,
            },
        },
    }


def _read_sheet(text: str, side: int, here: int, bestiary: Bestiary) -> tuple[dict[str, Any], str]:
    m = SHEET.match(text)
    if m is None:
        raise BadPosition(f"{text!r} is no character sheet")
    who = character_number("the line", m["who"])
    used = [{"m": "manoeuvre", "a": "attack"}[u] for u in m["used"]]
    ready = [0 if c == "." else here + int(c) for c in m["ready"] or ".."]
    marks: list[str] = []
    for sign, name in re.findall(r"([+*])([a-z-]+)", m["marks"]):
        marks.append(f"{name} {SIDES[side if sign == '+' else 1 - side]}")
    row = {
        "who": m["who"],
        "at": "sheet" if m["at"] == "-" else m["at"],
        "health": int(m["health"] or bestiary.sheets[who].health),
        "used": used,
        "ready": ready,
        "marks": marks,
    }
    return row, m["gate"] or ""
