"""Positions in a few words: what a partial table leaves out is filled in.

    {"first": {"saxum": "C2"}, "second": {"malleus": {"at": "C3", "health": 2, "marks": ["stun"]}}}

is a skirmish on the Kingdom of Two Castles: the ability phase of the first side in round 2. `FIELDS` lists what else
may be said. A character is a cell, `sheet`, or an object with `CHARACTER_FIELDS`; who has no cell is on its castle if
that is free, otherwise it waits. Squads are filled up with the first characters of the box that nobody named.
With the phase `draft` the battle is still ahead: `picks` and `bans` tell what was chosen so far.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from hexkeep.games.sigillum.components.bestiary import Bestiary
from hexkeep.games.sigillum.components.boards import CELLS
from hexkeep.games.sigillum.components.sheet_language import POSITIVE
from hexkeep.games.sigillum.components.sheets import kind_of, user_of
from hexkeep.games.sigillum.setup import MODES
from hexkeep.games.sigillum.state import Rules
from hexkeep.games.sigillum.table.position_fields import (
    character_number,
    effect_number,
    number,
    one_of,
)
from hexkeep.games.sigillum.table.positions import PHASES, SIDES
from hexkeep.games.sigillum.vocabulary import ABILITY, WHO
from hexkeep.kernel.errors import BadPosition
from hexkeep.kernel.table.positions import refuse_unknown_fields

FIELDS: Final = (
    "mode",
    "phase",
    "round",
    "turn",
    "first",
    "second",
    "damage",
    "castles",
    "cells",
    "keeper",
    "together",
    "scale",
    "round_limit",
    "repetition",
    "quiet_limit",
    "mover",
    "passed",
    "squads",
    "draft",
    "picks",
    "bans",
    "barred",
)
CHARACTER_FIELDS: Final = ("at", "health", "marks", "used", "recharging", "castle")
DEFAULT_ROUND: Final = 2
"""The first round that has a time phase."""


def complete(bestiary: Bestiary, partial: Mapping[str, Any]) -> dict[str, Any]:
    """The full position of a partial table. Raises BadPosition, naming the field."""
    refuse_unknown_fields(partial, FIELDS, "table")
    phase = partial.get("phase", "abilities")
    one_of("phase", phase, (*PHASES, "draft"))
    mode = partial.get("mode", "kingdom")
    one_of("mode", mode, MODES)
    board = bestiary.board("kingdom" if mode == "kingdom" else "quadruple")
    seats = 4 if mode == "teams" else 2
    rules: dict[str, Any] = {
        "mode": mode,
        "keeper": number("keeper", partial.get("keeper", 0), 0, seats - 1),
        "together": partial.get("together", False),
        "scale": partial.get("scale", board.scale),
        "squads": partial.get("squads", "draft" if phase == "draft" else "given"),
        "draft": partial.get("draft", "normal" if phase == "draft" else ""),
        "bans": board.bans,
        "round_limit": partial.get("round_limit", 0),
        "repetition": partial.get("repetition", False),
        "quiet_limit": partial.get("quiet_limit", 0),
    }
    table: dict[str, Any] = {
        "rules": rules,
        "castles": partial.get("castles", [] if phase == "draft" else [CELLS[c] for c in board.castles]),
        "bans": partial.get("bans", []),
        "barred": partial.get("barred", []),
        "picks": partial.get("picks", [[] for _ in range(seats)]),
        "gates": [],
    }
    if phase != "draft":
        add_battle(bestiary, partial, table, phase)
    return {"game": "sigillum", "seats": seats, "table": table}


def add_battle(bestiary: Bestiary, partial: Mapping[str, Any], table: dict[str, Any], phase: str) -> None:
    rules = table["rules"]
    board = bestiary.board("kingdom" if rules["mode"] == "kingdom" else "quadruple")
    now = number("round", partial.get("round", DEFAULT_ROUND), 1, 10**6)
    castles = table["castles"]
    if not isinstance(castles, list) or len(castles) != len(board.castles):
        raise BadPosition(f"castles: {castles!r}, it is a list of {len(board.castles)}, the first side's first")
    sheets: list[dict[str, Any]] = []
    squads = full_squads(partial, table, board.squad)
    half = len(castles) // 2
    for side, squad in enumerate(squads):
        mine = castles[side * half : (side + 1) * half]
        gates = share_castles(SIDES[side], squad, mine, board.squad // half)
        table["gates"] += gates
        sheets += [sheet_row(bestiary, side, who, row, now) for who, row in squad.items()]
        call_waiting(sheets[side * board.squad :], gates)
    members = members_of(rules)
    for side, squad in enumerate(squads):
        share = board.squad // len(members[side])
        for i, seat in enumerate(members[side]):
            table["picks"][seat] = list(squad)[i * share : (i + 1) * share]
    table["battle"] = {
        "round": now - 1 if phase == "round" else now,
        "side": partial.get("turn", "first"),
        "mover": partial.get("mover", 0),
        "passed": partial.get("passed", 0),
        "damage": partial.get("damage", [board.initial_damage, 0]),
        "sheets": sheets,
        "cells": partial.get("cells", []),
        "phase": phase,
    }


def members_of(rules: Mapping[str, Any]) -> list[list[int]]:
    """The seats of each side."""
    return Rules(rules["mode"], rules["keeper"], rules["together"], 1, "given", "", 0, 0, False, 0).members


def full_squads(partial: Mapping[str, Any], table: Mapping[str, Any], size: int) -> list[dict[str, dict[str, Any]]]:
    """What is said of each character, squad by squad, filled up to the size of a squad."""
    squads: list[dict[str, dict[str, Any]]] = []
    for side in SIDES:
        given = partial.get(side, {})
        if not isinstance(given, Mapping):
            raise BadPosition(f"{side}: {given!r}, it is an object of characters and where they stand")
        squad: dict[str, dict[str, Any]] = {}
        for who, said in given.items():
            character_number(side, who)
            row = dict(said) if isinstance(said, Mapping) else {"at": said} if said else {}
            refuse_unknown_fields(row, CHARACTER_FIELDS, f"{side}.{who}")
            squad[who] = row
        if len(squad) > size:
            raise BadPosition(f"{side}: {len(squad)} characters, {size} is a squad")
        squads.append(squad)
    away = {*squads[0], *squads[1], *table["bans"], *table["barred"]}
    rest = [name for name in WHO.names if name not in away]
    for squad in squads:
        while len(squad) < size:
            squad[rest.pop(0)] = {}
    return squads


def share_castles(side: str, squad: Mapping[str, Mapping[str, Any]], castles: Sequence[str], places: int) -> list[str]:
    """The castle of each character: the one it names, otherwise the first with a place left."""
    left = dict.fromkeys(castles, places)
    for who, row in squad.items():
        castle = row.get("castle", "")
        if castle:
            if left.get(castle, 0) <= 0:
                raise BadPosition(
                    f"{side}.{who}.castle: {castle!r}, it is one of {' '.join(castles)}, {places} for each"
                )
            left[castle] -= 1
    found: list[str] = []
    for row in squad.values():
        castle = row.get("castle", "")
        if not castle:
            castle = next(name for name in castles if left[name] > 0)
            left[castle] -= 1
        found.append(castle)
    return found


def sheet_row(bestiary: Bestiary, side: int, who: str, row: Mapping[str, Any], now: int) -> dict[str, Any]:
    field = f"{SIDES[side]}.{who}"
    character = character_number(field, who)
    return {
        "who": who,
        "at": row.get("at", ""),
        "health": row.get("health", bestiary.sheets[character].health),
        "used": row.get("used", []),
        "ready": return_rounds(field, character, row.get("recharging", {}), now),
        "marks": [marker_with_owner(field, side, text) for text in row.get("marks", [])],
    }


def return_rounds(field: str, who: int, recharging: object, now: int) -> list[int]:
    """The rounds in which specials return, from the rounds they still recharge: `{"stone-skin": 2}`."""
    if not isinstance(recharging, Mapping):
        raise BadPosition(f"{field}.recharging: {recharging!r}, it is an object of abilities and rounds")
    found = [0, 0]
    for name, rounds in recharging.items():
        ability = ABILITY.index.get(name, -1)
        if ability < 0 or user_of(ability) != who or kind_of(ability) == 0:
            raise BadPosition(f"{field}.recharging: {name!r} is no special ability of {WHO.token(who)}")
        found[kind_of(ability) - 1] = now + number(f"{field}.recharging", rounds, 0, 6)
    return found


def marker_with_owner(field: str, side: int, text: object) -> str:
    """A marker with its owner. If none is given, the sheet's side owns positive effects, the enemy all others."""
    words = str(text).split()
    if len(words) != 1:
        return str(text)
    effect = effect_number(f"{field}.marks", words[0])
    return f"{words[0]} {SIDES[side if (POSITIVE >> effect) & 1 else 1 - side]}"


def call_waiting(sheets: Sequence[dict[str, Any]], gates: Sequence[str]) -> None:
    """A character without a cell is put on its castle if that is empty, otherwise on its sheet (SIG-SETUP-06)."""
    taken = [row["at"] for row in sheets]
    for row, gate in zip(sheets, gates, strict=True):
        if not row["at"]:
            row["at"] = "sheet" if gate in taken else gate
            taken.append(row["at"])
