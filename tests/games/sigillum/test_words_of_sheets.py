"""The words of the sheets, read a second time: whom every ability may aim at, and where it may bring somebody.

Reaches, filters and movements are told here again in plain geometry on the names of cells. The rules, which work with
sets of cells made beforehand, must find the same targets on every table below, from either side.
"""

from collections.abc import Callable
from functools import cache

import pytest

from games.sigillum.table import Table, lay, quad
from hexkeep.games.sigillum import GAME
from hexkeep.games.sigillum.components.boards import CELLS, TERRAINS, axial, bits
from hexkeep.games.sigillum.components.sheet_language import (
    ALL_ALLIES,
    CONSTANT,
    FILTERS,
    HEAL_FROM_ALLY,
    HEAL_FROM_USER,
    MEASURES,
    MOVES,
    NEEDS,
    NO_EFFECT,
    ONE_ALLY,
    ONE_CELL,
    ONE_CHARACTER,
    OWN_CASTLE,
    REACHES,
    STAY,
)
from hexkeep.games.sigillum.components.sheets import Ability
from hexkeep.games.sigillum.rules.abilities.movement import destinations
from hexkeep.games.sigillum.rules.abilities.sheet_values import measure
from hexkeep.games.sigillum.rules.abilities.targets import legal_targets, why_not_target
from hexkeep.games.sigillum.vocabulary import WHO

TABLES = (
    ("{user}=C3 {a}=B2+wings {b}=C1/1", "{c}=C4/2*stun {d}=D2!23 {e}=A2*slow*poison", "B3^obstacle.1 C2^web.2"),
    ("{user}=C2/2 {a}=E2/2 {b}=C1+attack-up", "{c}=B2+resistance {d}=D3+wings {e}=C5/1*stun", "D1^obstacle.2"),
    ("{user}=B4/1+attack-up {a}=C4 {b}=B1*slow", "{c}=A2+acceleration {d}=C3/1*slow {e}=E1!1.*poison", "A3^web.1"),
    ("{user}=C1*slow {a}=C2+capture-up {b}=D1!.4", "{c}=C4*capture-down {d}=E2 {e}=B3/2+defence-up", "E3^obstacle.1"),
    ("{user}=D2/1*slow+wings {a}=- {b}=C1", "{c}=E3/1 {d}=D3/1 {e}=C5", "C3^obstacle.2 C2^obstacle.1"),
    ("{user}=C4 {a}=E2 {b}=A3/1", "{c}=C3/2 {d}=B4*poison {e}=A1", ""),  # both castles stand empty
    ("{user}=C2 {a}=E1/2 {b}=B3", "{c}=C3 {d}=C4/1 {e}=D3*slow", "B1^obstacle.2"),
    ("{user}=A1/1 {a}=B1+resistance+vampirism {b}=C1/1", "{c}=A2!6.*silence {d}=B2/1 {e}=C2/1", "D2^obstacle.2"),
)
ON_THE_PATH = (
    "{user}=B1@A0 {a}=A0@A0/1+wings {b}=E0@E0 {f}=D2@E0*slow",
    "{c}=B2@A4/1*poison {d}=A1@A4!2. {e}=D1@E4/2*stun {g}=C3@E4+resistance",
    "C2^obstacle.1 D3^web.2",
)
"""The same on the Quadruple Path, where the first cell is a castle."""
COMPANY = ("malleus", "saxum", "catapultus", "frigus", "tempus", "redux", "armus", "manus")
BOARDS = range(len(TABLES) + 2)


@cache
def table_of(user: str, number: int, side: int) -> Table:
    names = dict(zip("abcdefg", [who for who in COMPANY if who != user], strict=False), user=user)
    on_path = number >= len(TABLES)
    own, others, cells = (text.format(**names) for text in (ON_THE_PATH if on_path else TABLES[number]))
    if side == 2:
        own, others = others, own
        cells = cells.replace(".1", ".0").replace(".2", ".1").replace(".0", ".2")
    if not on_path:
        return lay(own, others, cells, side=side, castles=("C1-C5", "C5-C1")[side - 1])
    if number > len(TABLES):  # both sides change their castles: who is attacked stands on the first cell
        own, others = (text.translate(str.maketrans("04", "40")).replace("/0", "/4") for text in (own, others))
    near = (side == 1) == (number == len(TABLES))
    return quad(own, others, cells=cells, side=side, castles="A0E0-A4E4" if near else "A4E4-A0E0")


# ---- the table in plain words ------------------------------------------------------------------


def towards(a: str, b: str) -> tuple[int, int]:
    (x, y), (u, v) = axial(a), axial(b)
    return u - x, v - y


def apart(a: str, b: str) -> int:
    x, y = towards(a, b)
    return max(abs(x), abs(y), abs(x + y))


def in_line(a: str, b: str) -> bool:
    x, y = towards(a, b)
    return a != b and 0 in (x, y, x + y)


def on_board(table: Table) -> list[str]:
    return [CELLS[cell] for cell in table.s.box.board.cells]


@cache
def next_to(table: Table, cell: str) -> list[str]:
    return [other for other in on_board(table) if apart(cell, other) == 1]


def step_on(table: Table, a: str, b: str) -> list[str]:
    """The cell after b on the line from a through b."""
    return [cell for cell in next_to(table, b) if in_line(a, b) and in_line(a, cell) and apart(a, cell) > apart(a, b)]


def step_back(table: Table, a: str, b: str) -> list[str]:
    """The cell beside b on the line back to a."""
    return [
        cell
        for cell in next_to(table, b)
        if in_line(a, b) and (cell == a or in_line(a, cell)) and apart(a, cell) == apart(a, b) - 1
    ]


@cache
def everybody(table: Table, side: int = 0) -> list[str]:
    """Who stands on the board, of one side or of both. Nothing is played on these tables."""
    return [who for one in (1, 2) if side in (0, one) for who in table.characters(one) if table.at(who) != "-"]


def side_of(table: Table, who: str) -> int:
    return 1 if who in table.characters(1) else 2


def castles_of(table: Table, side: int) -> list[str]:
    half = len(table.s.castles) // 2
    return [CELLS[cell] for cell in table.s.castles[(side - 1) * half : side * half]]


def effects(table: Table, who: str) -> list[str]:
    return [mark.partition(".")[0] for mark in table.marks(who)]


def terrain(table: Table, cell: str) -> str:
    return TERRAINS[table.s.box.board.terrain[CELLS.index(cell)]]


def is_damaged(table: Table, who: str) -> bool:
    return table.health(who) < table.max_health(who)


@cache
def free_cells(table: Table) -> list[str]:
    obstacles = [mark.split()[0] for mark in table.cell_markers() if "obstacle" in mark]
    taken = {*obstacles, *(table.at(who) for who in everybody(table))}
    return [cell for cell in on_board(table) if cell not in taken]


def is_free(table: Table, cell: str) -> bool:
    return cell in free_cells(table)


def is_recharging(table: Table, who: str) -> bool:
    return any(table.s.ready[2 * table.slot(who) + i] for i in (0, 1))


def area(table: Table, cell: str) -> list[str]:
    """The control area around a cell."""
    return [
        CELLS[other]
        for tower in table.s.box.board.towers
        if tower.area >> CELLS.index(cell) & 1
        for other in bits(tower.area)
    ]


def strength(table: Table, cells: list[str], side: int) -> int:
    """The capture values of a side in an area."""
    marks = [effects(table, who) for who in everybody(table, side) if table.at(who) in cells]
    return sum(max(0, 1 + found.count("capture-up") - found.count("capture-down")) for found in marks)


def towers_of(table: Table, side: int) -> list[list[str]]:
    """The areas of the towers that a side holds."""
    areas = [[CELLS[cell] for cell in bits(tower.area)] for tower in table.s.box.board.towers]
    return [cells for cells in areas if strength(table, cells, side) > strength(table, cells, 3 - side)]


def held_by(table: Table, side: int) -> list[str]:
    return [cell for cells in towers_of(table, side) for cell in cells]


POSITIVE = {"attack-up", "defence-up", "capture-up", "acceleration", "wings", "resistance", "vampirism"}


def pace(table: Table, who: str) -> int:
    return effects(table, who).count("acceleration") - effects(table, who).count("slow")


# ---- the words ---------------------------------------------------------------------------------

InReach = Callable[[Table, str, str], bool]
REACH: dict[str, InReach] = {
    "self": lambda t, u, cell: cell == t.at(u),
    "adjacent": lambda t, u, cell: apart(t.at(u), cell) == 1,
    "adjacent or self": lambda t, u, cell: apart(t.at(u), cell) <= 1,
    "anywhere": lambda t, u, cell: cell != t.at(u),
    "anywhere or self": lambda t, u, cell: True,
    "in line": lambda t, u, cell: in_line(t.at(u), cell),
    "all in one line": lambda t, u, cell: in_line(t.at(u), cell),
    "across one free cell": lambda t, u, cell: (
        apart(t.at(u), cell) == 2 and any(is_free(t, c) for c in step_back(t, t.at(u), cell))
    ),
    "one cell away": lambda t, u, cell: apart(t.at(u), cell) == 2,
    "within own damage": lambda t, u, cell: 0 < apart(t.at(u), cell) <= t.max_health(u) - t.health(u),
    "within 1 + own damage": lambda t, u, cell: 0 < apart(t.at(u), cell) <= 1 + t.max_health(u) - t.health(u),
}
ONLY: dict[str, Callable[[Table, str, str], bool]] = {
    "on forest": lambda t, u, who: terrain(t, t.at(who)) == "forest",
    "not on water": lambda t, u, who: terrain(t, t.at(who)) != "water",
    "on other terrain than the user": lambda t, u, who: terrain(t, t.at(who)) != terrain(t, t.at(u)),
    "not adjacent": lambda t, u, who: apart(t.at(u), t.at(who)) > 1,
    "on a tower cell": lambda t, u, who: any(
        tower.area >> CELLS.index(t.at(who)) & 1 if tower.cell < 0 else t.at(who) == CELLS[tower.cell]
        for tower in t.s.box.board.towers
    ),
    "damaged": lambda t, u, who: is_damaged(t, who),
    "stunned": lambda t, u, who: "stun" in effects(t, who),
    "slowed": lambda t, u, who: pace(t, who) < 0,
    "poisoned": lambda t, u, who: "poison" in effects(t, who),
    "under a negative effect": lambda t, u, who: not POSITIVE.issuperset(effects(t, who)),
    "medium or large": lambda t, u, who: t.max_health(who) >= 3,
    "healthier than the user": lambda t, u, who: t.health(who) > t.health(u),
    "without an ally beside it": lambda t, u, who: all(
        apart(t.at(who), t.at(other)) != 1 for other in everybody(t, side_of(t, who))
    ),
    "without the user's side beside it": lambda t, u, who: all(
        apart(t.at(who), t.at(other)) != 1 for other in everybody(t, side_of(t, u))
    ),
    "beside an ally with a positive effect": lambda t, u, who: any(
        apart(t.at(who), t.at(other)) == 1 and not POSITIVE.isdisjoint(effects(t, other))
        for other in everybody(t, side_of(t, u))
    ),
    "melee": lambda t, u, who: REACHES[GAME.bestiary.sheets[WHO.index[who]].abilities[0].reach] == "adjacent",
    "with a special recharging": lambda t, u, who: is_recharging(t, who),
    "in an area its side holds": lambda t, u, who: t.at(who) in held_by(t, side_of(t, who)),
    "with a copyable effect": lambda t, u, who: (
        [effect for effect in effects(t, who) if effect in POSITIVE][-1:] not in ([], ["resistance"])
    ),
}
NEEDED: dict[str, Callable[[Table, str], bool]] = {
    "": lambda t, u: True,
    "an enemy is damaged": lambda t, u: any(is_damaged(t, who) for who in everybody(t, 3 - side_of(t, u))),
    "adjacent enemies outweigh the user": lambda t, u: (
        sum(t.health(who) for who in everybody(t, 3 - side_of(t, u)) if apart(t.at(u), t.at(who)) == 1) >= t.health(u)
    ),
}
Cells = Callable[[Table, str, str], list[str]]
BROUGHT: dict[str, Cells] = {
    "target away": lambda t, u, who: step_on(t, t.at(u), t.at(who)),
    "target away, user follows": lambda t, u, who: step_on(t, t.at(u), t.at(who)),
    "target toward the user": lambda t, u, who: step_back(t, t.at(u), t.at(who)),
    "target to forest beside it": lambda t, u, who: [c for c in next_to(t, t.at(who)) if terrain(t, c) == "forest"],
    "target to mountain beside it": lambda t, u, who: [c for c in next_to(t, t.at(who)) if terrain(t, c) == "mountain"],
    "target to water beside it": lambda t, u, who: [c for c in next_to(t, t.at(who)) if terrain(t, c) == "water"],
    "target to any cell beside it": lambda t, u, who: next_to(t, t.at(who)),
    "target around the user": lambda t, u, who: [c for c in next_to(t, t.at(who)) if apart(t.at(u), c) == 1],
    "target to the user's side": lambda t, u, who: next_to(t, t.at(u)),
    "target within its control area": lambda t, u, who: [c for c in next_to(t, t.at(who)) if c in area(t, t.at(who))],
    "target homeward": lambda t, u, who: [
        c
        for c in next_to(t, t.at(who))
        if c[0] == t.at(who)[0] and (c > t.at(who)) == (CELLS[t.s.box.gate[t.slot(who)]][1] > "3")
    ],
    "target toward a character": lambda t, u, who: [
        c for c in next_to(t, t.at(who)) if any(step_on(t, t.at(who), c) == [t.at(other)] for other in everybody(t))
    ],
    "user toward the target": lambda t, u, who: step_back(t, t.at(who), t.at(u)),
    "user away, drawing the target": lambda t, u, who: step_on(t, t.at(who), t.at(u)),
    "user and target exchange": lambda t, u, who: [t.at(who)],
}
STEPS: dict[str, Callable[[Table, str, str], bool]] = {
    "user to a cell": lambda t, u, cell: True,
    "user to water": lambda t, u, cell: terrain(t, cell) == "water",
    "user to a held tower": lambda t, u, cell: cell in held_by(t, side_of(t, u)),
    "user beside a damaged enemy": lambda t, u, cell: any(
        apart(cell, t.at(who)) == 1 and is_damaged(t, who) for who in everybody(t, 3 - side_of(t, u))
    ),
    "user by manoeuvre": lambda t, u, cell: (
        pace(t, u) >= 0 and (apart(t.at(u), cell) == 1 or ("wings" in effects(t, u) and in_line(t.at(u), cell)))
    ),
}


def brought(table: Table, a: Ability, user: str, who: str) -> set[str]:
    """Where the ability may bring its target, or its user."""
    move = MOVES[a.move]
    goes = user if move.startswith("user") else who
    found = BROUGHT[move](table, user, who)
    barred = castles_of(table, 3 - side_of(table, goes))
    return {c for c in found if move.endswith("exchange") or (is_free(table, c) and c not in barred)}


def cells_to_choose(table: Table, a: Ability, user: str) -> set[str]:
    """The cells that an ability of a cell may choose."""
    found = {cell for cell in on_board(table) if is_free(table, cell)}
    move = MOVES[a.move]
    if move != "user by manoeuvre":
        found = {cell for cell in found if REACH[REACHES[a.reach]](table, user, cell)}
    if a.move == STAY:
        marked = {mark.split()[0] for mark in table.cell_markers()}
        return found - marked - {CELLS[cell] for cell in table.s.castles}
    barred = castles_of(table, 3 - side_of(table, user))
    return {c for c in found if STEPS[move](table, user, c) and c not in barred}


def meant(table: Table, a: Ability, user: str) -> set[str]:
    """Whom the ability may aim at by the words of its sheet."""
    side = side_of(table, user)
    return {who for who in everybody(table) if is_meant(table, a, user, who, side)}


def is_meant(table: Table, a: Ability, user: str, who: str, side: int) -> bool:
    if side_of(table, who) == side:
        touchable = a.target in (ONE_ALLY, ALL_ALLIES, ONE_CHARACTER)
    else:
        safe = table.at(who) in castles_of(table, 3 - side) or (a.kind > 0 and "resistance" in effects(table, who))
        touchable = a.target not in (ONE_ALLY, ALL_ALLIES) and not safe
    if not touchable or not REACH[REACHES[a.reach]](table, user, table.at(who)):
        return False
    if not all(ONLY[FILTERS[word]](table, user, who) for word in a.only):
        return False
    if a.instant == HEAL_FROM_ALLY:
        return any(other != who and table.health(other) > 1 for other in everybody(table, side))
    moves = a.move != STAY and a.otherwise == NO_EFFECT
    return not moves or bool(brought(table, a, user, who))


def may_be_used(table: Table, a: Ability, user: str) -> bool:
    return NEEDED[NEEDS[a.needs]](table, user) and (a.instant != HEAL_FROM_USER or table.health(user) > 1)


# ---- what is counted ---------------------------------------------------------------------------


def near(table: Table, user: str, side: int, far: int) -> list[str]:
    """The characters of a side at distance 1 to `far`."""
    return [who for who in everybody(table, side) if 0 < apart(table.at(user), table.at(who)) <= far]


def foes(table: Table, user: str) -> int:
    return 3 - side_of(table, user)


def between(table: Table, a: str, b: str) -> list[str]:
    return [c for c in on_board(table) if in_line(a, c) and in_line(c, b) and apart(a, c) + apart(c, b) == apart(a, b)]


def rounds_left(table: Table, who: str) -> list[int]:
    """Of the specials that recharge, the rounds left."""
    slot = table.slot(who)
    return [max(0, ready - table.s.round) for ready in table.s.ready[2 * slot : 2 * slot + 2] if ready]


COUNTED: dict[str, Callable[[Table, str, str], int]] = {
    "towers held": lambda t, u, who: len(towers_of(t, side_of(t, u))),
    "free cells between": lambda t, u, who: sum(is_free(t, c) for c in between(t, t.at(u), t.at(who))),
    "cells between": lambda t, u, who: len(between(t, t.at(u), t.at(who))),
    "hindered enemies within 2": lambda t, u, who: sum(
        not POSITIVE.issuperset(effects(t, one)) for one in near(t, u, foes(t, u), 2)
    ),
    "damaged enemies within 2": lambda t, u, who: sum(is_damaged(t, one) for one in near(t, u, foes(t, u), 2)),
    "adjacent enemies": lambda t, u, who: len(near(t, u, foes(t, u), 1)),
    "adjacent allies": lambda t, u, who: len(near(t, u, side_of(t, u), 1)),
    "own defence": lambda t, u, who: max(0, effects(t, u).count("defence-up") - effects(t, u).count("defence-down")),
    "own damage": lambda t, u, who: t.max_health(u) - t.health(u),
    "own tempo": lambda t, u, who: (pace(t, u) > 0) - (pace(t, u) < 0),
    "ready enemy specials": lambda t, u, who: sum(2 - len(rounds_left(t, one)) for one in everybody(t, foes(t, u))),
    "target's specials recharging": lambda t, u, who: len(rounds_left(t, who)),
    "target's rounds of recharge": lambda t, u, who: sum(rounds_left(t, who)),
    "target's allies beside it": lambda t, u, who: len(near(t, who, side_of(t, who), 1)),
    "free cells beside the target": lambda t, u, who: sum(is_free(t, c) for c in next_to(t, t.at(who))),
    "target's poison": lambda t, u, who: effects(t, who).count("poison"),
    "target's stun": lambda t, u, who: effects(t, who).count("stun"),
    "target's size": lambda t, u, who: (t.max_health(who) >= 3) + (t.max_health(who) >= 5),
    "target's health": lambda t, u, who: t.health(who),
    "target is an ally": lambda t, u, who: int(side_of(t, who) == side_of(t, u)),
}


def counting() -> list[object]:
    """The abilities whose attack or cooldown counts something."""
    return [
        pytest.param(a.number, id=a.id)
        for a in GAME.bestiary.abilities
        if a.attack.measure != CONSTANT or a.cooldown.measure != CONSTANT
    ]


@pytest.mark.rule("SIG-ATK-02", "SIG-TGT-13", "SIG-ATK-06")
@pytest.mark.parametrize("number", counting())
def test_a_number_of_a_sheet_counts_what_its_words_say(number: int) -> None:
    user = WHO.token(GAME.bestiary.abilities[number].who)
    for at in BOARDS:
        for side in (1, 2):
            table = table_of(user, at, side)
            a = table.s.box.abilities[number]
            for amount in (a.attack, a.cooldown):
                for who in meant(table, a, user) if amount.measure != CONSTANT else ():
                    found = measure(table.s, amount.measure, table.slot(user), table.slot(who))
                    assert found == COUNTED[MEASURES[amount.measure]](table, user, who), (at, side, who)


# ---- the rules beside it -----------------------------------------------------------------------

RULE_OF_REACH = {
    "self": "SIG-TGT-01",
    "adjacent": "SIG-TGT-02",
    "adjacent or self": "SIG-TGT-02",
    "anywhere": "SIG-TGT-03",
    "anywhere or self": "SIG-TGT-03",
    "in line": "SIG-TGT-04",
    "all in one line": "SIG-TGT-06",
    "across one free cell": "SIG-TGT-07",
}


def abilities() -> list[object]:
    """Every ability, with the rules of its reach, of castles and Resistance, and of what it moves."""
    found: list[object] = []
    for a in GAME.bestiary.abilities:
        rules = ["SIG-TGT-08", "SIG-ABIL-06"]
        if REACHES[a.reach] in RULE_OF_REACH:
            rules.append(RULE_OF_REACH[REACHES[a.reach]])
        if a.enemies:
            rules += ["SIG-CASTLE-04", "SIG-EFF-13"]
        if a.move != STAY:
            rules += ["SIG-MOVE-01", "SIG-MOVE-02", "SIG-CASTLE-03"]
        if a.instant == HEAL_FROM_ALLY:
            rules.append("SIG-INST-06")
        found.append(pytest.param(a.number, id=a.id, marks=pytest.mark.rule(*rules)))
    return found


@pytest.mark.parametrize("number", abilities())
def test_an_ability_finds_whom_the_words_of_its_sheet_mean(number: int) -> None:
    for at in BOARDS:
        for side in (1, 2):
            user = WHO.token(GAME.bestiary.abilities[number].who)
            table = table_of(user, at, side)
            a = table.s.box.abilities[number]
            u = table.slot(user)
            used = may_be_used(table, a, user)
            found = {CELLS[cell] for cell in bits(legal_targets(table.s, a, u))}
            if a.target == OWN_CASTLE:
                assert not found  # no castle has more than its initial damage
                continue
            if a.target == ONE_CELL:
                assert found == (cells_to_choose(table, a, user) if used else set()), (at, side)
                continue
            names = meant(table, a, user)
            assert found == ({table.at(who) for who in names} if used else set()), (at, side)
            for who in table.characters(1) + table.characters(2):
                refused = why_not_target(table.s, a, u, table.slot(who)) is not None
                assert refused == (who not in names), (at, side, who)
            if a.move != STAY:
                for who in names:
                    ways = {CELLS[cell] for cell in bits(destinations(table.s, a, u, table.slot(who)))}
                    assert ways == brought(table, a, user, who), (at, side, who)


@pytest.mark.rule("SIG-ABIL-06", "SIG-ABIL-02", "SIG-ABIL-03", "SIG-MAIN-01")
@pytest.mark.parametrize("user", WHO.names)
def test_what_finds_nobody_is_not_offered_and_what_finds_somebody_is(user: str) -> None:
    for at in BOARDS:
        for side in (1, 2):
            table = table_of(user, at, side)
            for a in table.s.box.sheets[table.slot(user)].abilities:
                word = f"attack who:{user}" if a.kind == 0 else f"use ability:{a.id}"
                finds = cells_to_choose(table, a, user) if a.target == ONE_CELL else meant(table, a, user)
                if a.target != OWN_CASTLE:
                    assert table.can(word) == (bool(finds) and may_be_used(table, a, user)), (at, side, word)


def test_every_word_of_a_sheet_is_told_here_again() -> None:
    assert set(REACH) == set(REACHES)
    assert set(ONLY) == set(FILTERS)
    assert set(NEEDED) == set(NEEDS)
    assert {"", *BROUGHT, *STEPS} == set(MOVES)
    assert {"", *COUNTED} == set(MEASURES)
