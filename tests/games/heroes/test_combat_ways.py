"""Where units may go in combat, and what lies on their way."""

import pytest

from games.heroes.combat_moves import cell, fight, spaces, tokens
from games.heroes.table import (
    GAME,
)
from games.heroes.test_skirmish import battle
from hexkeep.games.heroes.rules.combat.battlefield import (
    enemy_spaces,
    occupied_spaces,
    wall_spaces,
)
from hexkeep.games.heroes.rules.combat.boards import SMALL_BOARD, cells_in, distance
from hexkeep.games.heroes.rules.combat.unit_movement import (
    berserk_orders,
    burn,
    can_go_around,
    end_force_fields,
    field_on,
    fire_damage,
    fire_on,
    fire_space,
    fires_on_way,
    force_fields,
    free_marker_spaces,
    hidden_sand,
    is_fire_of_specialty,
    is_force_field,
    is_mine,
    is_quicksand,
    mine_on,
    mines,
    mines_on_way,
    quicksand_spaces,
    reachable,
    reachable_hexes,
    sand_on,
    sinks,
    spring_mines,
)
from hexkeep.games.heroes.state import (
    MOVED_BIT,
)
from hexkeep.games.heroes.vocabulary import CELL

# ---- ways -----------------------------------------------------------------------------------------


@pytest.mark.rule(
    "HOM-UTYPE-01",
    "HOM-UTYPE-02",
    "HOM-UTYPE-03",
    "HOM-UTYPE-04",
    "HOM-UTYPE-05",
    "HOM-CTERM-03",
    "HOM-SIEGE-03",
    "HOM-SIEGE-04",
    "HOM-SIEGE-05",
)
@pytest.mark.parametrize("unit", ["zombies", "griffins", "marksmen"])
@pytest.mark.parametrize(("walls", "side"), [([], 0), ([1, 2, 1, 1], 0), ([1, 2, 1, 1], 1), ([1, 2, 0, 1], 0)])
def test_how_far_units_come(unit: str, walls: list[int], side: int) -> None:
    s = fight({"A1": unit}, {"B2": "crusaders", "D5": "zombies"})
    s.walls, s.side[0] = walls, side
    near = set(tokens(reachable(s, 0)))
    free = {CELL.token(space) for space in range(20)} - {"A1", "B2", "D5"}
    closed = {
        token
        for token, wall in zip(("A3", "B3", "C3", "D3"), walls, strict=False)
        if wall == 1 or (wall == 2 and side == 0)
    }
    steps = ways_of("A1", free - closed, unit)
    assert near == steps


def ways_of(start: str, free: set[str], unit: str) -> set[str]:
    """The spaces a unit comes to, counted step by step: ranged units take one, others three, all but flying ones
    on free spaces."""

    def beside(token: str) -> set[str]:
        column, row = ord(token[0]), int(token[1])
        return {f"{chr(column + x)}{row + y}" for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))}

    every = {f"{column}{row}" for column in "ABCD" for row in range(1, 6)}
    reached, edge = set(), {start}
    for _ in range(1 if unit == "marksmen" else 3):
        edge = {token for at in edge for token in beside(at)} & (every if unit == "griffins" else free)
        reached |= edge
    return (reached - {start}) & free


@pytest.mark.rule("HOM-UNIT-18", "HOM-UTYPE-02", "HOM-SIEGE-14")
def test_arch_devils_go_anywhere_and_the_tower_nowhere() -> None:
    s = fight({"A1": "arch-devils.pack"}, {"B2": "crusaders", "tower": "arrow-tower", "D5": "zombies"})
    assert len(tokens(reachable(s, 0))) == 17
    assert reachable(s, 2) == 0


@pytest.mark.rule("HOM-EXP-13", "HOM-UTYPE-01")
def test_force_fields_stand_in_the_way_and_quicksand_is_not_crossed() -> None:
    s = fight({"A1": "zombies"}, {"B1": "crusaders", "D5": "zombies"})
    s.fires = [field_on(cell("A2"), 9)]
    assert reachable(s, 0) == 0
    s.fires = [fire_on(cell("A2"), 0)]
    assert tokens(reachable(s, 0)) == ["A2"]
    s.fires = [fire_on(cell("A2"), 2)]
    assert tokens(reachable(s, 0)) == spaces("A2 A3 B2 C2 B3 A4")
    s = fight({"A1": "griffins"}, {"B1": "crusaders", "D5": "zombies"})
    s.fires = [field_on(cell("A2"), 9)]
    assert "A2" not in tokens(reachable(s, 0))
    assert "A3" in tokens(reachable(s, 0))


@pytest.mark.rule("HOM-MODE-12", "HOM-EXP-13")
@pytest.mark.parametrize(("unit", "steps"), [("zombies", 3), ("griffins", 6)])
def test_on_the_large_board_units_go_as_far_as_their_initiative(unit: str, steps: int) -> None:
    s = battle({"5-5": unit}, {"5-6": "crusaders"})
    s.haste = [0, 0]
    mask = reachable_hexes(s, 0)
    assert max(distance(s.cell[0], space) for space in cells_in(mask)) == steps
    assert not mask >> s.cell[1] & 1
    s.haste[0] = -9
    assert reachable_hexes(s, 0) == 0
    s.haste[0], s.fires = 0, [field_on(cell("5-4"), 9), fire_on(cell("4-5"), 0)]
    assert not reachable_hexes(s, 0) >> cell("5-4") & 1
    assert reachable_hexes(s, 0) >> cell("4-5") & 1


@pytest.mark.rule("HOM-SIEGE-03", "HOM-SIEGE-04", "HOM-CTERM-03")
def test_spaces_of_walls_and_units() -> None:
    s = fight({"A1": "griffins"}, {"A5": "zombies", "tower": "arrow-tower", "B5": "skeletons"})
    s.cell[3] = -1
    assert tokens(occupied_spaces(s)) == ["A1", "A5"]
    assert tokens(enemy_spaces(s, 0)) == ["A5"]
    assert tokens(enemy_spaces(s, 1)) == ["A1"]
    s.walls = [1, 2, 0, 1]
    assert tokens(wall_spaces(s, 0)) == ["A3", "B3", "D3"]
    assert tokens(wall_spaces(s, 1)) == ["A3", "D3"]
    s.fires = [fire_on(cell("B1"), 2)]
    assert "B1" not in [CELL.token(space) for space in free_marker_spaces(s)]
    assert len(free_marker_spaces(s)) == 20 - 2 - 3 - 1


# ---- what lies on the board -----------------------------------------------------------------------


@pytest.mark.rule("HOM-EXP-13", "HOM-EXP-14", "HOM-EXP-22")
def test_what_lies_on_a_space_is_told_apart() -> None:
    space = cell("C3")
    things = {
        "fire": fire_on(space, 2),
        "specialty": fire_on(space, 2, True),
        "sand": fire_on(space, 0),
        "hidden": sand_on(space, 2),
        "mine": mine_on(space, 3),
        "field": field_on(space, 4),
    }
    assert {fire_space(each) for each in things.values()} == {space}
    assert [fire_damage(each) for each in things.values()] == [2, 2, 0, 0, 0, 0]
    tests = (is_fire_of_specialty, is_quicksand, is_mine, is_force_field)
    found = [[name for name, each in things.items() if test(each)] for test in tests]
    assert found == [["specialty"], ["sand", "hidden"], ["mine"], ["field"]]
    s = fight({"A1": "griffins"}, {"D5": "zombies"})
    s.fires = list(things.values())
    assert mines(s) == [(space, 3)]
    assert hidden_sand(s) == [(space, 2)]
    assert tokens(quicksand_spaces(s)) == tokens(force_fields(s)) == ["C3"]
    assert SMALL_BOARD >> space & 1


@pytest.mark.rule("HOM-EXP-13")
@pytest.mark.parametrize(("round_", "left"), [(2, [2, 3]), (3, [3]), (4, [])])
def test_force_fields_end_after_their_last_round(round_: int, left: list[int]) -> None:
    s = fight({"A1": "griffins"}, {"D5": "zombies"})
    fire = fire_on(cell("B2"), 2)
    s.fires = [fire, *(field_on(cell("C3"), end) for end in (1, 2, 3))]
    s.combat_round = round_
    end_force_fields(s)
    assert s.fires == [fire, *(field_on(cell("C3"), end) for end in left)]


@pytest.mark.rule("HOM-EXP-14", "HOM-SPELL-01")
@pytest.mark.parametrize(
    ("unit", "to", "laid", "found"),
    [
        ("zombies", "A3", "A2", True),  # around it there are four steps
        ("zombies", "A2", "A2", True),
        ("zombies", "A4", "A2", True),
        ("griffins", "A4", "A2", False),
        ("griffins", "A4", "A4", True),
        ("zombies", "B2", "A2", False),
        ("zombies", "A4", "A1", False),
    ],
)
def test_which_spaces_a_unit_enters(unit: str, to: str, laid: str, found: bool) -> None:
    s = fight({"A1": unit}, {"D5": "zombies"})
    s.fires = [mine_on(cell(laid), 1), fire_on(cell(laid), 2), fire_on(cell(laid), 0)]
    assert mines_on_way(s, 0, cell(to)) == ([cell(laid)] if found else [])
    assert fires_on_way(s, 0, cell(to)) == ([fire_on(cell(laid), 2)] if found else [])
    if cell(laid) not in (s.cell[0], cell(to)):
        assert can_go_around(s, 0, cell(to), cell(laid)) == (to == "B2")


@pytest.mark.rule("HOM-SPEC-01", "HOM-SPELL-09")
@pytest.mark.parametrize(
    ("unit", "damage"),
    [("zombies", [2, 2]), ("iron-golems", [1, 2]), ("efreet.pack", [0, 2]), ("neutral-steel-golems", [0, 0])],
)
def test_fire_of_a_spell_and_fire_of_a_specialty(unit: str, damage: list[int]) -> None:
    found = []
    for by_specialty in (False, True):
        s = fight({"A1": unit}, {"D5": "zombies"})
        burn(s, 0, [fire_on(cell("A1"), 2, by_specialty)])
        found.append(s.damage[0])
    assert found == damage


@pytest.mark.rule("HOM-EXP-14")
@pytest.mark.parametrize(("live", "damage"), [(2, 2), (0, 0)])
def test_a_mine_entered_is_turned_up(live: int, damage: int) -> None:
    s = fight({"A1": "zombies"}, {"D5": "zombies"})
    fire = fire_on(cell("C1"), 2)
    s.fires = [mine_on(cell("A2"), live), fire, mine_on(cell("B2"), live)]
    spring_mines(s, 0, [cell("A2")])
    assert s.damage == [damage, 0]
    assert s.fires == [fire, mine_on(cell("B2"), live - int(damage > 0))]
    spring_mines(s, 0, [])
    assert len(s.fires) == 2


@pytest.mark.rule("HOM-EXP-22")
@pytest.mark.parametrize(("live", "held"), [(2, True), (0, False)])
def test_a_quicksand_token_entered_is_turned_up(live: int, held: bool) -> None:
    s = fight({"A1": "zombies"}, {"D5": "zombies"})
    s.fires = [sand_on(cell("A1"), live), sand_on(cell("B2"), live)]
    assert sinks(s, 0) == held
    open_ = [fire_on(cell("A1"), 0)] if held else []
    assert sorted(s.fires) == sorted([sand_on(cell("B2"), live - int(held)), *open_])
    assert sinks(s, 0) == held, "a live one stays, an empty one is gone"
    s.fires = [fire_on(cell("A2"), 0)]
    assert not sinks(s, 0)


@pytest.mark.rule("HOM-SPELL-01")
@pytest.mark.parametrize(
    ("mine", "others", "acted", "found"),
    [
        ("zombies", {"A2": 0, "D5": 1}, 0, ["strike fighter:1"]),
        ("zombies", {"A2": 0, "B1": 1}, 0, ["strike fighter:1", "strike fighter:2"]),
        ("zombies", {"A4": 1, "D5": 1}, 0, ["walk cell:A3"]),
        ("zombies", {"A4": 1, "D5": 1}, MOVED_BIT, []),
        ("marksmen", {"A4": 1, "D5": 1}, 0, ["strike fighter:1"]),
        ("marksmen", {"A4": 1, "D5": 1}, MOVED_BIT, []),
    ],
)
def test_whom_a_unit_gone_berserk_attacks(mine: str, others: dict[str, int], acted: int, found: list[str]) -> None:
    s = fight(
        {"A1": mine, **{at: "griffins" for at, side in others.items() if side == 0}},
        {at: "zombies" for at, side in others.items() if side} or {"D5": "zombies"},
    )
    s.acted = acted
    assert [GAME.write(option) for option in berserk_orders(s, 0, acted & MOVED_BIT != 0)] == found
