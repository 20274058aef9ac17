"""Effects on spaces and on several units: where they may be laid, whom they strike, who is asked."""

import pytest

from games.heroes.combat_moves import EVERY, fight, stand
from games.heroes.table import BOX, GAME, card, give, has_mark, offered, play, put_mark, step_name, told, unit
from games.heroes.test_skirmish import battle
from hexkeep.games.heroes.rules.combat.boards import TOWER_CELL
from hexkeep.games.heroes.rules.combat.unit_movement import fire_on, force_fields, hidden_sand, mines
from hexkeep.games.heroes.rules.spells.answers import EndSpellGuard, spell_guard
from hexkeep.games.heroes.rules.spells.area_spells import (
    ADJACENT,
    AROUND,
    LEAP,
    TWO_SPACES,
    AimAnew,
    AreaDamage,
    ChainLightning,
    Fireball,
    LayOnSpaces,
    StrikeSpace,
)
from hexkeep.games.heroes.rules.spells.board_markers import LayMines, RaiseForceField
from hexkeep.games.heroes.rules.spells.conjuring import Clone, Conjure
from hexkeep.games.heroes.rules.spells.moving_units import SwapUnits, Teleport
from hexkeep.games.heroes.rules.spells.out_of_turn import (
    ActFirst,
    RallyArchers,
    can_act_first,
    can_rally,
    other_archers,
    waiting_archers,
)
from hexkeep.games.heroes.rules.spells.siege_effects import BreakWalls, RemoveObstacles
from hexkeep.games.heroes.rules.spells.specialty_effects import BearDamage, ShootTwo, StrikeLine, line_from
from hexkeep.games.heroes.rules.spells.unit_effects import LiftOneEffect, Meteor
from hexkeep.games.heroes.state import (
    ACTIVATED_MARK,
    CLONE_MARK,
    DEFENCE_MARK,
    GUARDED_BIT,
    MOVED_BIT,
    PARALYSED_MARK,
    SPELL_GUARD_MARK,
    STRUCK_BIT,
    HeroesState,
)
from hexkeep.games.heroes.vocabulary import CELL
from hexkeep.kernel.state import Step

ALL = [*EVERY, "stretch-goals", "creature-banks"]
BOLT, FIRE = card("lightning-bolt"), card("fireball")


def table(mine: dict[str, str], theirs: dict[str, str], walls: list[int] | None = None) -> HeroesState:
    """A combat at the first field of the map, in which everybody stands a lot."""
    s = fight(mine, theirs, boxes=ALL, faction_2="dungeon", walls=walls)
    s.field = 0
    s.spell = FIRE
    s.belongs[FIRE] = s.belongs[BOLT] = 0
    return s


def ask(s: HeroesState, step: Step[HeroesState], seat: int = 0) -> str:
    """What the step asks, in short; "" if it asks nothing."""
    s.push(step)
    GAME.advance(s)
    if not s.stack or s.stack[-1] is not step:
        return ""
    for d in GAME.decisions(s):
        if d.seat == seat:
            assert d.idle in (d.options[0], d.options[-1])
    return " ".join(text.split(":")[-1] for text in offered(s, seat))


def absent(s: HeroesState) -> int:
    (d,) = GAME.decisions(s)
    assert d.idle is not None
    return d.options.index(d.idle)


def cells(*names: str) -> list[int]:
    return [CELL.value(name) for name in names]


# ---- what is laid on spaces -------------------------------------------------------------------------

PAIR = ({"A1": "griffins", "B2": "marksmen"}, {"D5": "harpies", "C4": "minotaurs"})
EMPTY = "B1 C1 D1 A2 C2 D2 A3 B3 C3 D3 A4 B4 D4 A5 B5 C5"


@pytest.mark.rule("HOM-SPELL-01", "HOM-SPEC-01")
@pytest.mark.parametrize(
    ("walls", "fires", "gone"),
    [([], (), ""), ([1, 2, 0, 1], (), "A3 B3 D3"), ([], ("C3", "D1"), "C3 D1"), ([0, 1, 0, 0], ("A2",), "B3 A2")],
)
@pytest.mark.parametrize("by_specialty", [0, 1])
def test_a_fire_wall_burns_on_an_empty_space(
    walls: list[int], fires: tuple[str, ...], gone: str, by_specialty: int
) -> None:
    s = table(*PAIR, walls=walls)
    s.fires = [fire_on(cell, 1, False) for cell in cells(*fires)]
    before = list(s.fires)
    assert ask(s, LayOnSpaces(2, 0, 1, by_specialty)) == " ".join(c for c in EMPTY.split() if c not in gone.split())
    assert absent(s) == 0
    play(s, "at-cell cell:C5", 0)
    assert s.fires == [*before, fire_on(CELL.value("C5"), 2, by_specialty > 0)]
    assert step_name(s) == "act"


@pytest.mark.rule("HOM-EXP-22", "HOM-SPELL-01")
@pytest.mark.parametrize("n", [2, 4, 6])
def test_half_of_the_quicksand_is_live(n: int) -> None:
    s = table(*PAIR)
    s.fires = [fire_on(CELL.value("D1"), 1, False)]
    where = cells("C1", "A3", "B3", "C3", "D3", "A4")[:n]
    s.push(LayOnSpaces(0, 0, n))
    GAME.advance(s)
    for cell in where:
        play(s, f"at-cell cell:{CELL.token(cell)}", 0)
    assert step_name(s) == "act"
    assert [cell for cell, _ in hidden_sand(s)] == where
    assert {live for _, live in hidden_sand(s)} == {n // 2}
    assert fire_on(CELL.value("D1"), 1, False) in s.fires


@pytest.mark.rule("HOM-EXP-14")
@pytest.mark.parametrize("n", [2, 4, 6])
def test_half_of_the_mines_are_live(n: int) -> None:
    s = table(*PAIR)
    where = cells("C1", "A3", "B3", "C3", "D3", "A4")[:n]
    assert ask(s, LayMines(n, 0)) == EMPTY
    assert absent(s) == 0
    for cell in where:
        play(s, f"at-cell cell:{CELL.token(cell)}", 0)
    assert step_name(s) == "act"
    assert [cell for cell, _ in mines(s)] == where
    assert {live for _, live in mines(s)} == {n // 2}


@pytest.mark.rule("HOM-EXP-13")
def test_a_force_field_is_one_space_of_the_small_board() -> None:
    s = table(*PAIR, walls=[1, 2, 0, 0])
    s.fires = [fire_on(CELL.value("D1"), 1, False)]
    assert ask(s, RaiseForceField(3, 0, -1)) == " ".join(c for c in EMPTY.split() if c not in ("D1", "A3", "B3"))
    assert absent(s) == 0
    play(s, "at-cell cell:C5", 0)
    assert (force_fields(s), step_name(s)) == (1 << CELL.value("C5"), "act")


@pytest.mark.rule("HOM-EXP-13")
def test_a_force_field_is_two_spaces_that_touch_on_the_large_board() -> None:
    s = battle({"5-1": "griffins"}, {"5-11": "griffins"})
    s.push(RaiseForceField(3, 0, -1))
    GAME.advance(s)
    first = CELL.value("5-6")
    play(s, "at-cell cell:5-6", 0)
    beside = [CELL.value(text.split(":")[-1]) for text in offered(s, 0)]
    assert len(beside) == 6
    assert first not in beside
    play(s, offered(s, 0)[0], 0)
    assert force_fields(s) == 1 << first | 1 << beside[0]
    assert step_name(s) != "force-field"


# ---- areas ------------------------------------------------------------------------------------------

CROWD = (
    {"B2": "griffins", "A1": "marksmen"},
    {"B3": "harpies", "C3": "minotaurs", "D5": "troglodytes", "tower": "arrow-tower"},
)


@pytest.mark.rule("HOM-SPELL-01", "HOM-SPEC-01")
@pytest.mark.parametrize(
    ("how", "cell", "hurt"),
    [
        (ADJACENT, "B3", [1, 0, 0, 1, 0]),
        (AROUND, "B3", [1, 0, 1, 1, 0]),
        (ADJACENT, "A2", [1, 1, 0, 0, 0]),
        (AROUND, "A2", [1, 1, 0, 0, 0]),
        (ADJACENT, "D4", [0, 0, 0, 0, 1]),
        (AROUND, "D5", [0, 0, 0, 0, 1]),
    ],
)
def test_whom_a_spell_on_a_space_hurts(how: int, cell: str, hurt: list[int]) -> None:
    s = table(*CROWD)
    ask(s, StrikeSpace(how, 1, 0, 0, FIRE))
    assert absent(s) == 0
    play(s, f"at-cell cell:{cell}", 0)
    assert s.damage == [*hurt, 0]  # never the tower


@pytest.mark.rule("HOM-SPELL-01")
@pytest.mark.parametrize(("how", "spaces"), [(ADJACENT, "D4 C5"), (AROUND, "D4 C5 D5")])
def test_a_space_is_chosen_where_somebody_is_hurt(how: int, spaces: str) -> None:
    s = table({"D5": "griffins"}, {"tower": "arrow-tower"})
    assert sorted(ask(s, StrikeSpace(how, 1, 0, 0, FIRE)).split()) == sorted(spaces.split())
    assert ask(table(*CROWD), StrikeSpace(how, 0, 0, 0, FIRE)) == ""  # without damage


@pytest.mark.rule("HOM-SPELL-01")
@pytest.mark.parametrize(
    ("theirs", "asked"),
    [({"A3": "harpies", "C3": "minotaurs", "B4": "evil-eyes"}, True), ({"A3": "harpies", "C3": "minotaurs"}, False)],
)
def test_of_more_than_two_units_a_frost_ring_hurts_two(theirs: dict[str, str], asked: bool) -> None:
    s = table({"A1": "griffins"}, theirs)
    ask(s, StrikeSpace(ADJACENT, 1, 2, 0, FIRE))
    play(s, "at-cell cell:B3", 0)
    assert (step_name(s) == "sear") == asked
    if asked:
        assert (offered(s, 0), absent(s)) == (["target fighter:1", "target fighter:2", "target fighter:3"], 0)
        play(s, "target fighter:2", 0)
        assert offered(s, 0) == ["target fighter:1", "target fighter:3"]
        assert sum(s.damage) == 0
        play(s, "target fighter:3", 0)
        assert s.damage == [0, 0, 1, 1]
    else:
        assert s.damage == [0, 1, 1]


@pytest.mark.rule("HOM-WORD-01", "HOM-SPELL-01")
def test_who_fell_meanwhile_is_not_struck() -> None:
    s = table(*PAIR)
    s.cell[2] = -1
    ask(s, AreaDamage(ADJACENT, 1, 0, 0, FIRE, 0b1101, 0))
    assert s.damage == [1, 0, 0, 1]


@pytest.mark.rule("HOM-WORD-01")
@pytest.mark.parametrize(("spared", "options"), [(0, "0 1 2 3"), (0b0101, "1 3"), (0b1111, "")])
def test_a_spell_turned_back_is_aimed_at_another_unit(spared: int, options: str) -> None:
    s = table(*PAIR)
    assert ask(s, AimAnew(LEAP, 1, 0, FIRE, spared)) == options
    if options:
        assert absent(s) == 0
        play(s, f"target fighter:{options.split()[-1]}", 0)
        assert s.damage == [0, 0, 0, 1]
    t = table(*PAIR)
    t.cell[1] = -1
    assert ask(t, AimAnew(LEAP, 1, 0, FIRE, 1)) == "2 3"


@pytest.mark.rule("HOM-WORD-01")
def test_a_fireball_turned_back_bursts_at_another_unit() -> None:
    s = table(*PAIR)
    ask(s, AimAnew(TWO_SPACES, 1, 0, FIRE, 0b100))
    play(s, "target fighter:3", 0)
    assert step_name(s) == "burst"
    play(s, "at-cell cell:C5", 0)
    assert s.damage == [0, 0, 0, 1]


@pytest.mark.rule("HOM-SPELL-01")
@pytest.mark.parametrize(
    ("origin", "struck", "options", "hit"),
    [
        ("A1", 0b1, "", 1),  # the nearest
        ("C4", 0b1000, "", 2),
        ("A3", 0, "0 1", -1),  # both are as near
        ("tower", 0b0001, "1 2 3", -1),  # everybody is as far from the tower
    ],
)
def test_chain_lightning_leaps_to_the_nearest_unit(origin: str, struck: int, options: str, hit: int) -> None:
    s = table(*PAIR)
    at = TOWER_CELL if origin == "tower" else CELL.value(origin)
    assert ask(s, ChainLightning(at, 2, 0, 0, BOLT, struck)) == options
    if options:
        assert absent(s) == 0
        hit = int(options.split()[0])
        play(s, f"target fighter:{hit}", 0)
    assert s.damage == [2 * (u == hit) for u in range(4)]


@pytest.mark.rule("HOM-SPELL-01")
def test_chain_lightning_leaps_again_while_it_has_power() -> None:
    s = table({"A1": "griffins"}, {"A2": "harpies", "A4": "minotaurs", "D5": "troglodytes"})
    ask(s, ChainLightning(CELL.value("A1"), 2, 1, 0, BOLT, 1))
    assert s.damage == [0, 2, 1, 0]
    s = table({"A1": "griffins"}, {"A2": "harpies"})
    ask(s, ChainLightning(CELL.value("A1"), 0, 1, 0, BOLT, 1))
    assert s.damage == [0, 0]


@pytest.mark.rule("HOM-SPELL-01")
@pytest.mark.parametrize(
    ("cell", "hurt"), [("B3", [0, 0, 1, 1, 0, 0]), ("C2", [0, 0, 0, 1, 0, 0]), ("D3", [0, 0, 0, 1, 0, 0])]
)
def test_a_fireball_bursts_over_a_space_beside(cell: str, hurt: list[int]) -> None:
    s = table(*CROWD)
    assert sorted(ask(s, Fireball(3, 1, 0, FIRE)).split()) == ["B3", "C2", "C4", "D3"]
    assert absent(s) == 0
    play(s, f"at-cell cell:{cell}", 0)
    assert s.damage == hurt


@pytest.mark.rule("HOM-SPELL-01")
def test_at_the_tower_a_fireball_has_one_space() -> None:
    s = table(*CROWD)
    assert ask(s, Fireball(5, 2, 0, FIRE)) == ""
    assert s.damage == [0, 0, 0, 0, 0, 2]


@pytest.mark.rule("HOM-SPEC-01")
@pytest.mark.parametrize(
    ("origin", "then", "struck", "options", "hurt"),
    [
        ("B3", 0, 0b100, "0 3", [1, 0, 0, 0, 0, 0]),
        ("B3", 1, 0b100, "", [1, 0, 0, 1, 0, 0]),  # both are struck, no choice
        ("D4", 1, 0, "", [0, 0, 0, 0, 1, 0]),
        ("tower", 1, 0, "", [0] * 6),
        ("D1", 1, 0, "", [0] * 6),
    ],
)
def test_deemers_meteors_fall_beside_the_first(
    origin: str, then: int, struck: int, options: str, hurt: list[int]
) -> None:
    s = table(*CROWD)
    at = TOWER_CELL if origin == "tower" else CELL.value(origin)
    assert ask(s, Meteor(at, 1, then, 0, FIRE, struck)) == options
    if options:
        assert absent(s) == 0
        play(s, "target fighter:0", 0)
    assert s.damage == hurt


# ---- units that come and move -----------------------------------------------------------------------


@pytest.mark.rule("HOM-EXP-06", "HOM-SIEGE-03")
@pytest.mark.parametrize(("seat", "closed"), [(0, "A3 B3 D3"), (1, "A3 D3")])
def test_walls_are_no_place_for_who_comes_by_magic_and_the_gate_is_the_defenders(seat: int, closed: str) -> None:
    open_spaces = " ".join(c for c in EMPTY.split() if c not in closed.split())
    s = table(*PAIR, walls=[1, 2, 0, 1])
    assert ask(s, Conjure(unit("air-elementals"), seat), seat) == open_spaces
    play(s, "at-cell cell:C5", seat)
    assert (s.code[-1], s.side[-1], s.cell[-1]) == (unit("air-elementals"), seat, CELL.value("C5"))
    s = table(*PAIR, walls=[1, 2, 0, 1])
    assert ask(s, Teleport(2 * seat, 0)) == open_spaces
    heard = play(s, "at-cell cell:C5", 0)
    assert s.cell[2 * seat] == CELL.value("C5")
    assert [e.b for e in told(heard, "walked")] == [CELL.value("C5")]


@pytest.mark.rule("HOM-EXP-06")
@pytest.mark.parametrize(
    ("where", "free"), [("", True), ("board", False), ("fallen", True), ("army", False), ("enemy", False)]
)
def test_there_is_one_card_of_each_elemental(where: str, free: bool) -> None:
    token = "air-elementals"
    theirs = {"D5": "harpies"} | ({"C5": f"{token}.pack"} if where in ("board", "fallen") else {})
    s = table({"A1": "griffins"}, theirs)
    give(s, 0, "summon-air-elemental", "power", "haste")
    if where == "fallen":
        s.cell[2] = -1
    if where in ("army", "enemy"):
        s.army[int(where == "enemy")].append(unit(token))
    assert ("cast card:summon-air-elemental.1" in offered(s, 0)) == free


@pytest.mark.rule("HOM-SPELL-01")
def test_an_image_has_one_health_and_stands_beside_its_unit() -> None:
    s = table(*PAIR)
    s.health = [0] * 4
    assert sorted(ask(s, Clone(1, 0)).split()) == ["A2", "B1", "B3", "C2"]
    assert absent(s) == 0
    play(s, "at-cell cell:B3", 0)
    assert (s.code[-1], s.side[-1], s.cell[-1]) == (s.code[1], 0, CELL.value("B3"))
    assert s.mark[-1] & CLONE_MARK
    assert s.health[-1] + BOX.stats[s.code[-1]].hp == 1


@pytest.mark.rule("HOM-ABIL-01")
def test_two_own_units_change_places() -> None:
    s = table({"A1": "griffins", "B2": "marksmen", "C1": "crusaders"}, {"D5": "harpies"})
    assert ask(s, SwapUnits(-1, 0)) == "0 1 2"
    assert absent(s) == 0
    play(s, "target fighter:1", 0)
    assert offered(s, 0) == ["target fighter:0", "target fighter:2"]
    play(s, "target fighter:2", 0)
    assert [CELL.token(c) for c in s.cell] == ["A1", "C1", "B2", "D5"]
    assert step_name(s) == "act"


# ---- walls and obstacles ----------------------------------------------------------------------------


@pytest.mark.rule("HOM-ABIL-01")
@pytest.mark.parametrize(
    ("walls", "n", "options"),
    [([1, 2, 0, 1], 1, "A3 B3 D3 no-more"), ([0, 0, 1, 0], 2, "C3 no-more"), ([0] * 4, 1, ""), ([1] * 4, 0, "")],
)
def test_walls_that_stand_may_be_broken(walls: list[int], n: int, options: str) -> None:
    s = table(*PAIR, walls=walls)
    assert ask(s, BreakWalls(n, 0)) == options
    if options:
        assert absent(s) == len(offered(s, 0)) - 1
        t = GAME.copy(s)
        play(t, "no-more", 0)
        assert (t.walls, step_name(t)) == (walls, "act")
        left = sum(w > 0 for w in walls) - 1
        play(s, offered(s, 0)[0], 0)
        assert sum(w > 0 for w in s.walls) == left
        assert (step_name(s) == "raze-walls") == (n > 1 and left > 0)


@pytest.mark.rule("HOM-SPELL-01")
@pytest.mark.parametrize(
    ("walls", "fires", "n", "options"),
    [
        ([1, 0, 0, 2], (), 1, "A3 D3 no-more"),
        ([1, 0, 0, 0], ("C1", "A5", "C1"), 1, "A3 C1 A5 no-more"),
        ([], ("B5",), 2, "B5 no-more"),
        ([], (), 2, ""),
        ([0] * 4, (), 2, ""),
        ([1] * 4, ("B5",), 0, ""),
    ],
)
def test_obstacles_that_may_be_removed(walls: list[int], fires: tuple[str, ...], n: int, options: str) -> None:
    s = table(*PAIR, walls=walls)
    s.fires = [fire_on(cell, 1, False) for cell in cells(*fires)]
    assert ask(s, RemoveObstacles(n, 0)) == options
    if not options:
        return
    assert absent(s) == len(offered(s, 0)) - 1
    for text in offered(s, 0)[:-1]:
        t = GAME.copy(s)
        play(t, text, 0)
        cell = CELL.value(text.split(":")[-1])
        assert all(fire // 8 % 200 != cell for fire in t.fires)
        assert sum(map(bool, t.walls)) == sum(map(bool, s.walls)) - text.startswith("breach")
        more = (any(t.walls) or t.fires != []) and n > 1
        assert (step_name(t) == "remove-obstacles") == more
    play(s, "no-more", 0)
    assert step_name(s) == "act"


# ---- out of turn ------------------------------------------------------------------------------------

ARCHERS = ({"A1": "griffins", "B1": "marksmen", "C1": "zealots", "D1": "marksmen"}, {"D5": "marksmen", "C5": "harpies"})


@pytest.mark.rule("HOM-WORD-15", "HOM-ART-01")
def test_which_ranged_units_wait_or_may_act_again() -> None:
    s = table(*ARCHERS)
    assert waiting_archers(s, 0) == other_archers(s, 0) == [1, 2, 3]
    assert waiting_archers(s, 1) == [4]
    put_mark(s, 2, "activated")
    assert (waiting_archers(s, 0), other_archers(s, 0)) == ([1, 3], [1, 2, 3])
    put_mark(s, 1, "paralysed")
    assert (waiting_archers(s, 0), other_archers(s, 0)) == ([3], [2, 3])
    s.cell[3] = -1
    assert (waiting_archers(s, 0), other_archers(s, 0)) == ([], [2])
    s.actor = 2
    assert other_archers(s, 0) == []


@pytest.mark.rule("HOM-WORD-15", "HOM-ART-01")
@pytest.mark.parametrize(
    ("acted", "archers", "can"),
    [
        (0, True, True),
        (MOVED_BIT, True, False),
        (STRUCK_BIT, True, False),
        (GUARDED_BIT, True, True),
        (0, False, False),
    ],
)
def test_before_anything_was_done_another_may_act_first(acted: int, archers: bool, can: bool) -> None:
    s = table(*ARCHERS)
    s.acted |= acted
    if not archers:
        s.cell[1:4] = [-1] * 3
    op = BOX.programs[0].ops[0]
    assert can_act_first(s, 0, op, -1) == can_rally(s, 0, op, -1) == can
    s.actor = -1
    assert not can_act_first(s, 0, op, -1)
    assert not can_rally(s, 0, op, -1)


@pytest.mark.rule("HOM-WORD-15", "HOM-ART-01")
@pytest.mark.parametrize("guarded", [0, GUARDED_BIT])
@pytest.mark.parametrize("rally", [False, True])
def test_the_unit_that_was_to_act_acts_afterwards(guarded: int, rally: bool) -> None:
    s = table(*ARCHERS)
    s.mark[0] |= ACTIVATED_MARK
    s.acted |= guarded
    step = RallyArchers(0, 0) if rally else ActFirst(0)
    assert ask(s, step) == "1 2 3"
    assert absent(s) == 0
    play(s, "target fighter:2", 0)
    assert s.actor == 2
    assert not has_mark(s, 0, "activated")
    assert (s.mark[0] & DEFENCE_MARK > 0) == (guarded > 0)
    assert has_mark(s, 2, "activated")


@pytest.mark.rule("HOM-WORD-15")
@pytest.mark.parametrize(("unit_", "twice"), [(1, True), (2, False)])
def test_marksmen_act_twice(unit_: int, twice: bool) -> None:
    s = table(*ARCHERS)
    ask(s, RallyArchers(0, 1 << BOX.stats[s.code[1]].group))
    play(s, f"target fighter:{unit_}", 0)
    assert ("act-again" in [step.name for step in s.stack]) == twice
    acts = 0
    while s.actor == unit_ and step_name(s) == "act":
        acts += 1
        play(s, "finish" if "finish" in offered(s, 0) else "defend", 0)
    assert acts == (2 if twice else 1)


# ---- specialties ------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-SPEC-01")
def test_two_enemies_are_shot_one_after_the_other() -> None:
    s = table({"A1": "griffins"}, {"D5": "harpies", "C4": "minotaurs", "tower": "arrow-tower"})
    tarnum = card("tarnum-castle-1")
    assert ask(s, ShootTwo(2, 2, 0, tarnum, 0)) == "1 2 3"
    assert absent(s) == 0
    play(s, "target fighter:2", 0)
    assert offered(s, 0) == ["target fighter:1", "target fighter:3"]
    play(s, "target fighter:3", 0)
    assert (s.damage, step_name(s)) == ([0, 0, 2, 2], "act")
    s = table({"A1": "griffins"}, {"D5": "harpies"})
    assert ask(s, ShootTwo(2, 2, 0, tarnum, 0)) == ""
    assert s.damage == [0, 2]  # the only one, once


@pytest.mark.rule("HOM-SPEC-01")
def test_a_line_strikes_every_unit_of_a_column() -> None:
    s = table({"A1": "griffins", "B2": "marksmen"}, {"A4": "harpies", "D5": "minotaurs", "tower": "arrow-tower"})
    assert ask(s, StrikeLine(2, 0, card("tarnum-dungeon-1"))) == "A1 B1 D1"
    assert absent(s) == 0
    play(s, "at-cell cell:A1", 0)
    assert s.damage == [2, 0, 2, 0, 0]


@pytest.mark.rule("HOM-SPEC-01")
def test_on_the_large_board_a_line_is_five_hexes_of_a_row() -> None:
    assert [CELL.token(c) for c in line_from(CELL.value("5-3"))] == ["5-3", "5-4", "5-5", "5-6", "5-7"]
    row = [n for n in CELL.index if n.startswith("5-")]
    assert len(line_from(CELL.value(row[-2]))) == 2
    s = battle({"5-1": "griffins"}, {"5-5": "griffins", "5-6": "griffins"})
    s.health = [20] * len(s.code)
    s.push(StrikeLine(1, 0, card("tarnum-dungeon-1")))
    GAME.advance(s)
    play(s, "at-cell cell:5-1", 0)
    assert s.damage == [1, 1, 0]


@pytest.mark.rule("HOM-SPELL-01")
@pytest.mark.parametrize(("damage", "bears", "left"), [(1, 1, 0), (9, 2, 7)])
def test_another_own_unit_bears_the_damage(damage: int, bears: int, left: int) -> None:
    s = table({"A1": "griffins", "B2": "halberdiers", "C1": "crusaders"}, {"D5": "harpies"})
    s.health = [30, 0, 0, 30]
    s.damage[0] = damage
    assert ask(s, BearDamage(0, 0)) == "1 2"
    assert absent(s) == 0
    play(s, "target fighter:1", 0)
    assert s.damage[0] == left
    assert s.damage[1] == bears or s.cell[1] < 0


# ---- parries ----------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-WORD-01")
@pytest.mark.parametrize(("before", "now"), [(0, 3), (2, 5), (1, 0)])
def test_what_parried_one_spell_is_gone_and_what_lasts_is_left(before: int, now: int) -> None:
    s = table(*PAIR)
    s.mark[1] |= now * SPELL_GUARD_MARK | PARALYSED_MARK
    s.push(EndSpellGuard(1, before))
    GAME.advance(s)
    assert (spell_guard(s, 1), has_mark(s, 1, "paralysed")) == (before, True)
    s.push(EndSpellGuard(9, 1))  # a unit that is gone
    GAME.advance(s)
    assert len(s.mark) == 4


# ---- one lasting effect -----------------------------------------------------------------------------


@pytest.mark.rule("HOM-WORD-11")
def test_the_boots_take_one_effect_of_a_unit_or_space() -> None:
    s = table(*PAIR)
    s.haste, s.health = [0] * 4, [0, 0, 2, 0]
    s.might[0], s.armor[3] = 1, -1
    put_mark(s, 1, "muted")
    s.fires = [fire_on(CELL.value("A5"), 1, False), fire_on(CELL.value("A1"), 1, False)]
    s.damage[2] = BOX.stats[s.code[2]].hp + 1
    ask(s, LiftOneEffect(0))
    options = offered(s, 0)
    assert absent(s) == 0
    assert [text.split()[0] for text in options] == ["lift"] * 5 + ["at-cell"]
    for i, (of, value) in enumerate(
        (("might", 0), ("fires", 0), ("mark", 0), ("health", 0), ("armor", 0), ("cell", 0))
    ):
        t = GAME.copy(s)
        play(t, options[i], 0)
        if of == "fires":
            assert t.fires == s.fires[:1]
        elif of == "cell":
            assert t.fires == s.fires[1:]
        elif of == "mark":
            assert not has_mark(t, 1, "muted")
        else:
            assert sum(map(abs, getattr(t, of))) == value
        if of == "health":
            assert t.cell[2] >= 0
            assert t.damage[2] == BOX.stats[t.code[2]].hp - 1  # it keeps one health point
        else:
            assert t.health[2] == 2
    s = table(*PAIR)
    s.haste, s.health = [0] * 4, [0] * 4
    assert ask(s, LiftOneEffect(0)) == ""


@pytest.mark.rule("HOM-WORD-11")
def test_the_boots_are_asked_about_a_single_effect_too() -> None:
    s = table(*PAIR)
    s.haste, s.health = [0] * 4, [0] * 4
    s.might[0] = 1
    assert len(ask(s, LiftOneEffect(0)).split()) > 0
    play(s, offered(s, 0)[0], 0)
    assert s.might == [0] * 4


# ---- whether there is anything to do ----------------------------------------------------------------


@pytest.mark.rule("HOM-CARD-09", "HOM-ABIL-01", "HOM-SPELL-01")
@pytest.mark.parametrize(
    ("walls", "fires", "obstacles", "breakable"),
    [([], (), False, False), ([0] * 4, (), False, False), ([1, 0, 0, 0], (), True, True), ([], ("A5",), True, False)],
)
def test_what_breaks_walls_needs_one(
    walls: list[int], fires: tuple[str, ...], obstacles: bool, breakable: bool
) -> None:
    s = table(*PAIR, walls=walls)
    s.fires = [fire_on(cell, 1, False) for cell in cells(*fires)]
    give(s, 0, "remove-obstacle", "earthquake", "ballistics")
    assert ("cast card:remove-obstacle.1" in offered(s, 0)) == obstacles
    assert ("cast card:earthquake.1" in offered(s, 0)) == breakable


@pytest.mark.rule("HOM-SPEC-01", "HOM-EXP-01")
@pytest.mark.parametrize(("enemy", "damage"), [("harpies", 2), ("black-dragons.pack", 0)])
def test_a_cannon_that_a_specialty_fires_does_nothing_to_black_dragons(enemy: str, damage: int) -> None:
    s = fight({"A1": "seamen"}, {"D5": enemy}, boxes=ALL, faction_1="cove", hero_1="jeremy", faction_2="dungeon")
    s.field = 0
    stand(s, 0, "cannon")
    give(s, 0, "jeremy-2")
    play(s, "play card:jeremy-2.1 effect:jeremy-2.cannon", 0)
    play(s, "target fighter:1", 0)
    assert s.damage[1] == damage
