"""Positions: the table as JSON, and a battle as one line of text.

The line, fit for puzzles and for a message: board and scale, round and side to move, the claimed
castles, castle damage, each side's sheets, cell markers. For example

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
from hexkeep.games.sigillum.components.sheet_language import EFFECTS, OBSTACLE, WEB
from hexkeep.games.sigillum.rules.effects import lay_marker, set_markers
from hexkeep.games.sigillum.rules.setting_up import lay_out_sheets
from hexkeep.games.sigillum.rules.summoning import put_on_board
from hexkeep.games.sigillum.state import (
    ATTACKED,
    MANOEUVRED,
    WAITING,
    Rules,
    SigillumState,
    effect_of,
    marker,
    owner_of,
    return_round,
    set_return_round,
    use_main,
)
from hexkeep.games.sigillum.vocabulary import CELL, EFFECT, WHO
from hexkeep.kernel.errors import BadPosition
from hexkeep.kernel.setup import nearest

SIDES: Final = ("first", "second")


def write_table(s: SigillumState) -> dict[str, Any]:
    rules = s.box.rules
    found: dict[str, Any] = {
        "rules": {
            "mode": rules.mode,
            "keeper": rules.keeper,
            "together": rules.together,
            "scale": rules.scale,
            "squads": rules.squads,
            "draft": rules.draft,
            "bans": rules.bans,
            "round_limit": rules.round_limit,
            "repetition": rules.repetition,
            "quiet_limit": rules.quiet_limit,
        },
        "castles": [CELL.token(c) for c in s.castles],
        "bans": [WHO.token(w) for w in s.bans],
        "barred": [WHO.token(w) for w in s.barred],
        "picks": [[WHO.token(w) for w in squad] for squad in s.picks],
        "gates": [CELL.token(c) for c in s.gates],
    }
    if s.box.size:
        found["battle"] = {
            "round": s.round,
            "side": SIDES[s.side],
            "mover": s.mover,
            "passed": s.passed,
            "winner": s.winner,
            "damage": list(s.damage),
            "sheets": [sheet(s, slot) for slot in range(s.box.size)],
            "cells": cell_markers(s),
            "quiet": s.quiet,
            "history": list(s.history),
        }
    return found


def sheet(s: SigillumState, slot: int) -> dict[str, Any]:
    used = [name for name, bit in (("manoeuvre", MANOEUVRED), ("attack", ATTACKED)) if s.used[slot] & bit]
    return {
        "who": WHO.token(s.box.who[slot]),
        "at": CELL.token(s.at[slot]) if s.at[slot] >= 0 else "sheet",
        "health": s.health[slot],
        "used": used,
        "ready": [return_round(s, slot, kind) for kind in (1, 2)],
        "marks": [f"{EFFECT.token(effect_of(m))} {SIDES[owner_of(m)]}" for m in s.marks[slot]],
    }


def cell_markers(s: SigillumState) -> list[str]:
    found: list[str] = []
    for owner in range(2):
        for effect, cells in ((OBSTACLE, s.obstacles[owner]), (WEB, s.webs[owner])):
            found.extend(f"{CELL.token(c)} {EFFECT.token(effect)} {SIDES[owner]}" for c in bits(cells))
    return found


def read_table(s: SigillumState, table: dict[str, Any]) -> None:
    """Fill a blank table whose rules are set. Raises BadPosition on what cannot be."""
    s.castles = tuple(_cell(s, name) for name in table["castles"])
    for c in s.castles:
        if c not in s.box.board.castles:
            raise BadPosition(f"{CELLS[c]} is no castle of this board")
    _once("castle", [CELLS[c] for c in s.castles])
    s.bans = tuple(_who(w) for w in table["bans"])
    s.barred = tuple(_who(w) for w in table["barred"])
    s.picks = tuple(tuple(_who(w) for w in squad) for squad in table["picks"])
    s.gates = tuple(_cell(s, name) for name in table["gates"])
    if len(s.picks) != s.seats:
        raise BadPosition(f"picks has {len(s.picks)} squads for {s.seats} seats")
    drafted = [*s.bans, *[w for squad in s.picks for w in squad]]
    _once("character", [WHO.token(w) for w in [*drafted, *s.barred]])
    for seat, squad in enumerate(s.picks):
        if len(squad) > s.box.rules.picks:
            raise BadPosition(f"the squad of seat {seat} has {len(squad)} characters; {s.box.rules.picks} is a squad")
    if s.box.rules.squads == "draft" and len(drafted) > len(s.box.rules.order):
        raise BadPosition("more characters are banned and picked than the draft allows")
    if "battle" in table:
        for seat, squad in enumerate(s.picks):
            if len(squad) != s.box.rules.picks:
                raise BadPosition(f"the squad of seat {seat} has {len(squad)} characters, not {s.box.rules.picks}")
        set_battle(s, table["battle"])


def set_battle(s: SigillumState, battle: dict[str, Any]) -> None:
    if len(s.castles) != len(s.box.board.castles) or len(s.gates) != 2 * s.box.board.squad:
        raise BadPosition("a battle needs all castles claimed and all characters bound")
    lay_out_sheets(s)
    s.round = _whole("round", battle["round"], 0, 10**6)
    s.side = _among("side", battle["side"], SIDES)
    s.mover = _whole("mover", battle.get("mover", 0), 0, 1)
    s.passed = _whole("passed", battle.get("passed", 0), 0, 3)
    s.winner = _whole("winner", battle.get("winner", -1), -1, 2)
    s.quiet = _whole("quiet", battle.get("quiet", 0), 0, 10**6)
    s.history = tuple(str(h) for h in battle.get("history", []))
    s.damage = [_whole("damage", d, 0, s.box.rules.scale) for d in battle["damage"]]
    if len(s.damage) != 2:
        raise BadPosition("damage names two castles")
    if s.damage[0] < s.box.board.initial_damage:
        least = s.box.board.initial_damage
        raise BadPosition(f"the first side's castle has damage {s.damage[0]}, less than its initial {least}")
    if len(battle["sheets"]) != s.box.size:
        raise BadPosition(f"there are {len(battle['sheets'])} sheets for {s.box.size} characters")
    for slot, row in enumerate(battle["sheets"]):
        set_sheet(s, slot, row)
    for text in battle["cells"]:
        cell, effect, owner = str(text).split()
        lay(s, _cell(s, cell), _effect(effect), _among("owner", owner, SIDES))
    for slot in range(s.box.size):
        if s.at[slot] == WAITING and s.who_at[s.box.gate[slot]] < 0:
            name, gate = WHO.token(s.box.who[slot]), CELLS[s.box.gate[slot]]
            raise BadPosition(f"{name} waits on its sheet while its castle {gate} is free")


def set_sheet(s: SigillumState, slot: int, row: dict[str, Any]) -> None:
    who = WHO.token(s.box.who[slot])
    if row["who"] != who:
        raise BadPosition(f"sheet {slot + 1} is {row['who']!r}; the squads say {who}")
    if row["at"] != "sheet":
        stand(s, slot, _cell(s, row["at"]))
    s.health[slot] = _whole(f"{who}'s health", row["health"], 1, s.box.sheets[slot].health)
    for name in row["used"]:
        use_main(s, slot, {"manoeuvre": MANOEUVRED, "attack": ATTACKED}[name])
    for k, ready in enumerate(row["ready"]):
        if k > 1:
            raise BadPosition(f"{who} has two special abilities, not {len(row['ready'])}")
        set_return_round(s, slot, 1 + k, _whole(f"{who}'s ready", ready, 0, s.round + 6))
    marks: list[int] = []
    for text in row["marks"]:
        effect, owner = str(text).split()
        marks.append(marker(_on_sheet(effect), _among("owner", owner, SIDES)))
    set_markers(s, slot, tuple(marks))


def stand(s: SigillumState, slot: int, cell: int) -> None:
    """Put a token where the position says, if it may stand there."""
    who = WHO.token(s.box.who[slot])
    side = s.box.side[slot]
    if s.who_at[cell] >= 0:
        raise BadPosition(f"{WHO.token(s.box.who[s.who_at[cell]])} and {who} both stand on {CELLS[cell]}")
    if (s.box.home[1 - side] >> cell) & 1:
        raise BadPosition(f"{who} stands on {CELLS[cell]}, a castle of the other side")
    put_on_board(s, slot, cell)


def lay(s: SigillumState, cell: int, effect: int, owner: int) -> None:
    if effect not in (OBSTACLE, WEB):
        raise BadPosition(f"{EFFECTS[effect]} lies on sheets, not on the cell {CELLS[cell]}")
    if cell in s.box.board.castles:
        raise BadPosition(f"nothing can be laid on the castle {CELLS[cell]}")
    if ((s.obstacles[0] | s.obstacles[1] | s.webs[0] | s.webs[1]) >> cell) & 1:
        raise BadPosition(f"two markers lie on the cell {CELLS[cell]}")
    if effect == OBSTACLE and s.who_at[cell] >= 0:
        raise BadPosition(f"{WHO.token(s.box.who[s.who_at[cell]])} stands on the Obstacle of {CELLS[cell]}")
    lay_marker(s, cell, effect, owner)


def rules_from(row: dict[str, Any], seats: int) -> Rules:
    rules = Rules(
        str(row["mode"]),
        int(row["keeper"]),
        bool(row["together"]),
        _whole("scale", row["scale"], 1, 10**6),
        str(row["squads"]),
        str(row["draft"]),
        int(row["bans"]),
        int(row["round_limit"]),
        bool(row["repetition"]),
        int(row["quiet_limit"]),
    )
    if rules.mode not in ("kingdom", "teams", "duel"):
        raise BadPosition(f"there is no mode {rules.mode!r}")
    if rules.seats != seats:
        raise BadPosition(f"the mode {rules.mode} is for {rules.seats} seats, not {seats}")
    if not 0 <= rules.keeper < seats:
        raise BadPosition(f"keeper is a seat, 0 to {seats - 1}, not {rules.keeper}")
    return rules


def _cell(s: SigillumState, name: str) -> int:
    found = CELL.index.get(name, -1)
    if found < 0 or not (s.box.board.all >> found) & 1:
        raise BadPosition(f"the board {s.box.board.name} has no cell {name!r}")
    return found


def _who(name: str) -> int:
    if name not in WHO.index:
        raise BadPosition(f"there is no character {name!r}{nearest(str(name), WHO.names)}")
    return WHO.index[name]


def _effect(name: str) -> int:
    if name not in EFFECT.index:
        raise BadPosition(f"there is no effect {name!r}{nearest(str(name), EFFECT.names)}")
    return EFFECT.index[name]


def _on_sheet(name: str) -> int:
    effect = _effect(name)
    if effect in (OBSTACLE, WEB):
        raise BadPosition(f"{name} lies on cells, not on sheets")
    return effect


def _among(what: str, given: object, names: tuple[str, ...]) -> int:
    if given not in names:
        raise BadPosition(f"{what} is {' or '.join(names)}, not {given!r}")
    return names.index(str(given))


def _whole(what: str, given: object, low: int, high: int) -> int:
    if isinstance(given, bool) or not isinstance(given, int) or not low <= given <= high:
        raise BadPosition(f"{what} is {low} to {high}, not {given!r}")
    return given


def _once(what: str, names: list[str]) -> None:
    for name in names:
        if names.count(name) > 1:
            raise BadPosition(f"the {what} {name} is named twice")


# ---- one line of text --------------------------------------------------------------------------

SHEET: Final = re.compile(
    r"(?P<who>[a-z]+)=(?P<at>-|[A-E][0-5])(?:@(?P<gate>[A-E][0-5]))?(?:/(?P<health>\d))?(?P<used>m?a?)"
    r"(?:!(?P<ready>[0-6.]{2}))?(?P<marks>(?:[+*][a-z-]+)*)$"
)


def line(s: SigillumState) -> str:
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
    who = _who(m["who"])
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
