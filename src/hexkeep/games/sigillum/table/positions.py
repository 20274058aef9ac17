"""Positions: the table as JSON. What cannot be is refused with the name of the field."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from hexkeep.games.sigillum.components.bestiary import Bestiary
from hexkeep.games.sigillum.components.boards import CELLS, bits
from hexkeep.games.sigillum.components.sheet_language import EFFECTS, OBSTACLE, WEB
from hexkeep.games.sigillum.components.sheets import ability_number
from hexkeep.games.sigillum.rules.abilities.effects import lay_marker, set_markers
from hexkeep.games.sigillum.rules.abilities.summoning import put_on_board
from hexkeep.games.sigillum.rules.draft import choices_made
from hexkeep.games.sigillum.rules.round import ABILITIES, ROUND, SHOOTING, TURN
from hexkeep.games.sigillum.rules.setting_up import lay_out_sheets
from hexkeep.games.sigillum.rules.time_phase import MAX_ROUNDS_OF_RECHARGE
from hexkeep.games.sigillum.setup import DRAFTS, MODES, SQUADS
from hexkeep.games.sigillum.state import (
    ATTACKED,
    DRAWN,
    MANOEUVRED,
    NOBODY_YET,
    WAITING,
    Box,
    Rules,
    SigillumState,
    effect_of,
    marker,
    owner_of,
    return_round,
    set_return_round,
    use_main,
)
from hexkeep.games.sigillum.table.position_fields import (
    cell_number,
    character_number,
    effect_number,
    flag,
    number,
    one_of,
    refuse_repeated_names,
    sequence,
    words,
)
from hexkeep.games.sigillum.vocabulary import ABILITY, CELL, EFFECT, PICK, WHO
from hexkeep.kernel.errors import BadPosition
from hexkeep.kernel.state import Step
from hexkeep.kernel.table.positions import refuse_unknown_fields

SIDES: Final = ("first", "second")
ACTIONS: Final = {"manoeuvre": MANOEUVRED, "attack": ATTACKED}
PHASES: Final[dict[str, Step[SigillumState]]] = {
    "round": ROUND,
    "time": TURN,
    "abilities": ABILITIES,
    "capture": SHOOTING,
}
"""The phases with which a battle without steps may begin. `round` is the turn of the disc, before the time phase."""
MAX_ROUND: Final = 10**6

TABLE_FIELDS: Final = ("rules", "castles", "bans", "barred", "picks", "gates", "battle")
RULE_FIELDS: Final = (
    "mode",
    "keeper",
    "together",
    "scale",
    "squads",
    "draft",
    "bans",
    "round_limit",
    "repetition",
    "quiet_limit",
)
BATTLE_FIELDS: Final = (
    "round",
    "side",
    "mover",
    "passed",
    "winner",
    "damage",
    "sheets",
    "cells",
    "quiet",
    "history",
    "phase",
)
SHEET_FIELDS: Final = ("who", "at", "health", "used", "ready", "marks")


# ---- writing -----------------------------------------------------------------------------------


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
            "sheets": [write_sheet(s, slot) for slot in range(s.box.size)],
            "cells": write_cell_markers(s),
            "quiet": s.quiet,
            "history": list(s.history),
        }
    return found


def write_sheet(s: SigillumState, slot: int) -> dict[str, Any]:
    return {
        "who": WHO.token(s.box.who[slot]),
        "at": CELL.token(s.at[slot]) if s.at[slot] >= 0 else "sheet",
        "health": s.health[slot],
        "used": [name for name, action in ACTIONS.items() if s.used[slot] & action],
        "ready": [return_round(s, slot, kind) for kind in (1, 2)],
        "marks": [f"{EFFECT.token(effect_of(m))} {SIDES[owner_of(m)]}" for m in s.marks[slot]],
    }


def write_cell_markers(s: SigillumState) -> list[str]:
    found: list[str] = []
    for owner in range(2):
        for effect, cells in ((OBSTACLE, s.obstacles[owner]), (WEB, s.webs[owner])):
            found.extend(f"{CELL.token(c)} {EFFECT.token(effect)} {SIDES[owner]}" for c in bits(cells))
    return found


# ---- reading -----------------------------------------------------------------------------------


def read_table(bestiary: Bestiary, seats: int, table: Mapping[str, Any]) -> SigillumState:
    """The inverse of `write_table`. Raises BadPosition, naming the field that cannot be."""
    refuse_unknown_fields(table, TABLE_FIELDS, "table")
    rules = rules_from(table["rules"], seats)
    s = SigillumState(seats, 0, Box(bestiary, rules))
    if rules.scale <= s.box.board.initial_damage:
        least = s.box.board.initial_damage + 1
        raise BadPosition(f"rules.scale: {rules.scale} is destroyed from the start, {least} or more would do")
    read_castles(s, table["castles"])
    read_squads(s, table)
    read_gates(s, table["gates"])
    if "battle" in table:
        for seat, squad in enumerate(s.picks):
            if len(squad) != rules.picks:
                raise BadPosition(f"picks: the squad of seat {seat} has {len(squad)} characters, not {rules.picks}")
        read_battle(s, table["battle"])
    return s


def rules_from(row: Mapping[str, Any], seats: int) -> Rules:
    refuse_unknown_fields(row, RULE_FIELDS, "rules")
    one_of("rules.mode", row["mode"], MODES)
    one_of("rules.squads", row["squads"], SQUADS)
    one_of("rules.draft", row["draft"], ("", *DRAFTS))
    rules = Rules(
        row["mode"],
        number("rules.keeper", row["keeper"], 0, seats - 1),
        flag("rules.together", row["together"]),
        number("rules.scale", row["scale"], 1, MAX_ROUND),
        row["squads"],
        row["draft"],
        number("rules.bans", row["bans"], 0, len(WHO.names)),
        number("rules.round_limit", row["round_limit"], 0, MAX_ROUND),
        flag("rules.repetition", row["repetition"]),
        number("rules.quiet_limit", row["quiet_limit"], 0, MAX_ROUND),
    )
    if rules.seats != seats:
        raise BadPosition(f"seats: the mode {rules.mode} is for {rules.seats} seats, not {seats}")
    return rules


def read_castles(s: SigillumState, names: Sequence[Any]) -> None:
    """The claimed castles: none yet, some of the first side's, or all."""
    s.castles = tuple([cell_number(s, "castles", name) for name in sequence("castles", names)])
    for c in s.castles:
        if c not in s.box.board.castles:
            raise BadPosition(f"castles: {CELLS[c]} is no castle of this board, {castle_names(s)} are")
    refuse_repeated_names("castles", [CELLS[c] for c in s.castles])
    half = len(s.box.board.castles) // 2
    if half < len(s.castles) < 2 * half:
        raise BadPosition(
            f"castles: {len(s.castles)} are claimed, the second side gets all {half} that are left at once"
        )


def castle_names(s: SigillumState) -> str:
    return " ".join(CELLS[c] for c in s.box.board.castles)


def read_squads(s: SigillumState, table: Mapping[str, Any]) -> None:
    rules = s.box.rules
    s.bans = tuple([character_number("bans", w) for w in sequence("bans", table["bans"])])
    s.barred = tuple([character_number("barred", w) for w in sequence("barred", table["barred"])])
    squads = [sequence("picks", squad) for squad in sequence("picks", table["picks"])]
    s.picks = tuple([tuple([character_number("picks", w) for w in squad]) for squad in squads])
    if len(s.picks) != s.seats:
        raise BadPosition(f"picks: {len(s.picks)} squads for {s.seats} seats, each seat has one")
    named = [(field, w) for field, cards in (("bans", s.bans), ("barred", s.barred)) for w in cards]
    named += [("picks", w) for squad in s.picks for w in squad]
    for i, (field, w) in enumerate(named):
        if w in [other for _, other in named[:i]]:
            raise BadPosition(f"{field}: {WHO.token(w)} is named twice, every character exists once")
    for seat, squad in enumerate(s.picks):
        if len(squad) > rules.picks:
            raise BadPosition(f"picks: the squad of seat {seat} has {len(squad)} characters, {rules.picks} is a squad")
    if rules.squads == "draft":
        check_draft_order(s, "battle" in table)


def check_draft_order(s: SigillumState, over: bool) -> None:
    """SIG-DRAFT-01. Bans and picks come in turn. Once there is a battle, the bans no longer matter."""
    order = s.box.rules.order
    if choices_made(s) > len(order):
        raise BadPosition(f"picks: more is banned and picked than the {len(order)} choices of this draft")
    if over:
        return
    done = order[: choices_made(s)]
    for seat, squad in enumerate(s.picks):
        picks = len([1 for verb, who in done if who == seat and verb == PICK])
        if len(squad) != picks:
            raise BadPosition(f"picks: seat {seat} has {len(squad)} characters, at this point of the draft {picks}")


def read_gates(s: SigillumState, names: Sequence[Any]) -> None:
    """SIG-TEAM-08, SIG-QTWO-02. The castle of each character: one of its own side, each for as many characters."""
    s.gates = tuple([cell_number(s, "gates", name) for name in sequence("gates", names)])
    squad, half = s.box.board.squad, len(s.box.board.castles) // 2
    if s.gates and len(s.castles) < 2 * half:
        raise BadPosition("gates: characters are bound to castles that are not claimed yet, claim them all first")
    if len(s.gates) > 2 * squad:
        raise BadPosition(f"gates: {len(s.gates)} castles for {2 * squad} characters, each has one")
    for side in range(2):
        mine = s.castles[side * half : (side + 1) * half]
        gates = s.gates[side * squad : (side + 1) * squad]
        for gate in gates:
            right = " ".join(CELLS[c] for c in mine)
            if gate not in mine:
                raise BadPosition(f"gates: {CELLS[gate]} is no castle of the {SIDES[side]} side, {right} is")
            if gates.count(gate) > squad // half:
                raise BadPosition(f"gates: {CELLS[gate]} has {gates.count(gate)} characters, not {squad // half}")
        if s.seats == 4:
            for i in range(0, len(gates) - 1, 2):
                if gates[i] != gates[i + 1]:
                    raise BadPosition("gates: the characters of one player have two castles, they share one")


def read_battle(s: SigillumState, battle: Mapping[str, Any]) -> None:
    refuse_unknown_fields(battle, BATTLE_FIELDS, "battle")
    board = s.box.board
    if len(s.castles) != len(board.castles):
        raise BadPosition("castles: a battle needs all of them claimed")
    if len(s.gates) != 2 * board.squad:
        raise BadPosition(f"gates: a battle needs all {2 * board.squad} characters bound to a castle")
    lay_out_sheets(s)
    phase = battle.get("phase", "")
    if phase:
        one_of("battle.phase", phase, tuple(PHASES))
        s.push(PHASES[phase])
    s.round = number("battle.round", battle["round"], 0 if phase == "round" else 1, MAX_ROUND)
    s.side = one_of("battle.side", battle["side"], SIDES)
    members = len(s.box.rules.members[s.side])
    s.mover = number("battle.mover", battle.get("mover", 0), 0, members - 1)
    s.passed = number("battle.passed", battle.get("passed", 0), 0, (1 << members) - 1 if members > 1 else 0)
    s.quiet = number("battle.quiet", battle.get("quiet", 0), 0, s.round)
    s.history = tuple([str(h) for h in sequence("battle.history", battle.get("history", []))])
    read_damage(s, battle)
    if len(sequence("battle.sheets", battle["sheets"])) != s.box.size:
        raise BadPosition(f"battle.sheets: {len(battle['sheets'])} sheets for {s.box.size} characters, each has one")
    for slot, row in enumerate(battle["sheets"]):
        read_sheet(s, slot, row, phase)
    for text in sequence("battle.cells", battle["cells"]):
        read_cell_marker(s, text)
    for slot in range(s.box.size):
        if s.at[slot] == WAITING and s.who_at[s.box.gate[slot]] < 0:  # SIG-SUMMON-02
            gate = CELLS[s.box.gate[slot]]
            raise BadPosition(f"{sheet_field(s, slot)}.at: it waits on its sheet, but its castle {gate} is free for it")


def read_damage(s: SigillumState, battle: Mapping[str, Any]) -> None:
    """The castles' damage, and who has won: a destroyed castle ends the game (SIG-WIN-02)."""
    scale = s.box.rules.scale
    if len(sequence("battle.damage", battle["damage"])) != 2:
        raise BadPosition(f"battle.damage: {len(battle['damage'])} numbers, one for each side would do")
    least = (s.box.board.initial_damage, 0)
    s.damage = [number("battle.damage", battle["damage"][side], least[side], scale) for side in range(2)]
    s.winner = number("battle.winner", battle.get("winner", NOBODY_YET), NOBODY_YET, DRAWN)
    for side in range(2):
        if s.damage[side] == scale and s.winner != 1 - side:
            raise BadPosition(
                f"battle.damage: the castle of the {SIDES[side]} side is destroyed and the other has not won, "
                f"at most {scale - 1} while the game goes on"
            )
    rules = s.box.rules
    by_house_rule = rules.round_limit or rules.quiet_limit or (rules.repetition and s.winner == DRAWN)
    if s.winner != NOBODY_YET and scale not in s.damage and not by_house_rule:
        raise BadPosition(f"battle.winner: {s.winner}, but no castle is destroyed; -1 while the game goes on")


def sheet_field(s: SigillumState, slot: int) -> str:
    return f"battle.sheets.{WHO.token(s.box.who[slot])}"


def read_sheet(s: SigillumState, slot: int, row: Mapping[str, Any], phase: str) -> None:
    field = sheet_field(s, slot)
    refuse_unknown_fields(row, SHEET_FIELDS, field)
    if row["who"] != WHO.token(s.box.who[slot]):
        raise BadPosition(f"{field}.who: {row['who']!r}, the squads say {WHO.token(s.box.who[slot])} in this place")
    if row["at"] != "sheet":
        stand(s, slot, cell_number(s, f"{field}.at", row["at"]))
    full = s.box.sheets[slot].health
    s.health[slot] = number(f"{field}.health", row["health"], 1, full)
    refuse_repeated_names(f"{field}.used", sequence(f"{field}.used", row["used"]))
    for name in row["used"]:
        one_of(f"{field}.used", name, tuple(ACTIONS))
        use_main(s, slot, ACTIONS[name])
    read_tokens(s, slot, row["ready"], phase)
    marks: list[int] = []
    for text in sequence(f"{field}.marks", row["marks"]):
        name, owner = words(f"{field}.marks", text, "an effect", "a side")
        effect = effect_number(f"{field}.marks", name)
        if effect in (OBSTACLE, WEB):
            raise BadPosition(f"{field}.marks: {name} lies on cells, not on sheets")
        marks.append(marker(effect, one_of(f"{field}.marks", owner, SIDES)))
    set_markers(s, slot, tuple(marks))
    if s.at[slot] == WAITING and (s.health[slot] < full or marks):  # SIG-EXILE-03
        raise BadPosition(f"{field}.at: it waits on its sheet damaged or marked, who waits is whole and unmarked")


def read_tokens(s: SigillumState, slot: int, ready: Sequence[Any], phase: str) -> None:
    """The rounds in which the specials return: 0 while on the sheet, otherwise a round to come (SIG-TIME-01).

    A token that is due this round still lies on the Sigil of Time until its side's time phase.
    """
    field = f"{sheet_field(s, slot)}.ready"
    if len(sequence(field, ready)) != 2:
        raise BadPosition(f"{field}: {len(ready)} numbers, one for each of the two special abilities would do")
    side = s.box.side[slot]
    before_time_phase = phase == "round" or side > s.side or (side == s.side and phase == "time")
    least = s.round + (0 if before_time_phase else 1)
    for kind in (1, 2):
        returns = number(field, ready[kind - 1], 0, s.round + MAX_ROUNDS_OF_RECHARGE)
        if 0 < returns < least:
            raise BadPosition(f"{field}: the round {returns} is past, 0 if it has returned or {least} and later")
        if returns:
            set_return_round(s, slot, kind, returns)


def stand(s: SigillumState, slot: int, cell: int) -> None:
    """Put a token where the position says, if it may stand there."""
    field = f"{sheet_field(s, slot)}.at"
    if s.who_at[cell] >= 0:
        other = WHO.token(s.box.who[s.who_at[cell]])
        raise BadPosition(f"{field}: {other} stands on {CELLS[cell]} already, a cell holds one character")
    if (s.box.home[1 - s.box.side[slot]] >> cell) & 1:
        raise BadPosition(f"{field}: {CELLS[cell]} is a castle of the other side, which it cannot enter")
    put_on_board(s, slot, cell)


def read_cell_marker(s: SigillumState, text: object) -> None:
    field = "battle.cells"
    name, effect_name, owner = words(field, text, "a cell", "an effect", "a side")
    cell, effect = cell_number(s, field, name), effect_number(field, effect_name)
    if effect not in (OBSTACLE, WEB):
        raise BadPosition(f"{field}: {EFFECTS[effect]} lies on sheets, not on the cell {CELLS[cell]}")
    if cell in s.box.board.castles:
        raise BadPosition(f"{field}: nothing can be laid on the castle {CELLS[cell]}")
    if ((s.obstacles[0] | s.obstacles[1] | s.webs[0] | s.webs[1]) >> cell) & 1:
        raise BadPosition(f"{field}: two markers lie on {CELLS[cell]}, a cell holds one")
    if effect == OBSTACLE and s.who_at[cell] >= 0:
        who = WHO.token(s.box.who[s.who_at[cell]])
        raise BadPosition(f"{field}: {who} stands on the Obstacle of {CELLS[cell]}, it keeps the cell empty")
    lay_marker(s, cell, effect, one_of(field, owner, SIDES))


def components(s: SigillumState) -> list[str]:
    """36 tokens with their sheets, 108 ability tokens, 2 castle markers."""
    squads = [who for squad in s.picks for who in squad]
    if s.box.size:
        standing = [s.box.who[slot] for slot in s.who_at if slot >= 0]
        squads = standing + [s.box.who[i] for i, cell in enumerate(s.at) if cell < 0]
    away = {*squads, *s.bans, *s.barred}
    pool = [who for who in range(len(s.box.bestiary.sheets)) if who not in away]
    everyone = [*squads, *s.bans, *s.barred, *pool]
    tokens = [WHO.token(who) for who in everyone]
    abilities = [ABILITY.token(ability_number(who, kind)) for who in everyone for kind in range(3)]
    return [*tokens, *abilities, "first castle marker", "second castle marker"]
