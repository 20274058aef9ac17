"""Cards that open ways on the map to one hero: wings, Fly, Pathfinding, Water Walk; mines seized from afar."""

import pytest

from games.heroes.combat_moves import cast, fight, home, settle, use
from games.heroes.table import (
    field,
    give,
    gold_of,
    hero_field,
    lay,
    movement,
    offered,
    play,
    put,
    step_name,
    tile_of,
    until,
)
from hexkeep.games.heroes.rules.map.map_effects import enemy_mines
from hexkeep.games.heroes.rules.map.tiles import hex_of
from hexkeep.games.heroes.state import CAPTURED, CLEARED, MAIN, SECOND, HeroesState
from hexkeep.kernel.hexes import distance

PARTED = ("3.NW", "7.SW")
"""Two neighbours that only a yellow line parts."""


def wide_map() -> HeroesState:
    """Four tiles lie open, and the guards of 4.E wait; the main hero stands at the yellow line."""
    s = home()
    for slot, tile in ((4, "F3"), (5, "F1"), (3, "F10"), (2, "#F1")):
        lay(s, slot, tile)
    s.marks = [CLEARED] * len(s.marks)
    put(s, 0, MAIN, field(3, "NW"), 3)
    return s


def moves(s: HeroesState, verb: str, hero: str = "main") -> list[str]:
    """Where the hero can move to, or pass over, by field."""
    start = f"{verb} hero:{hero} field:"
    return [text.removeprefix(start) for text in offered(s, 0) if text.startswith(start)]


def with_second_hero(s: HeroesState) -> HeroesState:
    put(s, 0, SECOND, field(5, "SE"), 3)
    return s


@pytest.mark.rule("HOM-WORD-14", "HOM-MAP-05")
@pytest.mark.parametrize(
    ("card", "mode", "crosses"),
    [
        ("angel-wings", "first", True),
        ("pathfinding", "expert", True),
        ("pathfinding", "basic", False),
        ("fly", "", False),
    ],
)
def test_who_crosses_a_yellow_line(card: str, mode: str, crosses: bool) -> None:
    s = wide_map()
    s.xp[0] = 2  # one expert effect a round
    assert PARTED[1] not in moves(s, "move")
    use(s, card, mode) if mode else cast(s, card, 0)
    settle(s)
    assert (PARTED[1] in moves(s, "move")) == crosses
    if crosses:
        points = movement(s, 0)
        play(s, f"move hero:main field:{PARTED[1]}")
        assert (hero_field(s, 0), movement(s, 0)) == (field(7, "SW"), points - 1)


@pytest.mark.rule("HOM-WORD-14")
@pytest.mark.parametrize(
    ("card", "mode", "passes"),
    [
        ("angel-wings", "first", ["blocked", "guarded", "free"]),
        ("pathfinding", "expert", ["blocked"]),
        ("fly", "", ["blocked"]),
        ("pathfinding", "basic", ["guarded"]),
    ],
)
def test_what_is_passed_over(card: str, mode: str, passes: list[str]) -> None:
    """The centre of #F1 is blocked, E of F10 is guarded."""
    wanted = {"blocked": ("#F1", "E", "4.C"), "guarded": ("F10", "SE", "4.E"), "free": ("#F1", "E", "4.SE")}
    for what, (tile, start, over) in wanted.items():
        s = home()
        s.xp[0] = 2
        lay(s, 4, tile)
        put(s, 0, MAIN, field(4, start), 3)
        assert over not in moves(s, "pass-over")
        use(s, card, mode) if mode else cast(s, card, 0)
        settle(s)
        assert (over in moves(s, "pass-over")) == (what in passes), what


@pytest.mark.rule("HOM-WORD-14")
def test_pathfinding_leads_past_an_enemy_hero_and_stopping_there_is_a_combat() -> None:
    s = wide_map()
    put(s, 1, MAIN, field(4, "C"))
    put(s, 0, MAIN, field(4, "W"), 3)
    use(s, "pathfinding", "basic")
    assert "4.C" in moves(s, "pass-over")
    play(s, "pass-over hero:main field:4.C")
    assert s.field < 0
    play(s, "move hero:main field:4.NE")
    assert (hero_field(s, 0), movement(s, 0)) == (field(4, "NE"), 1)
    play(s, "move hero:main field:4.C")
    assert s.field == field(4, "C")


@pytest.mark.rule("HOM-WORD-14")
def test_a_field_is_passed_over_only_with_a_point_to_go_on() -> None:
    s = home()
    lay(s, 4, "F10")
    put(s, 0, MAIN, field(4, "SE"), 1)
    use(s, "pathfinding", "basic")
    assert moves(s, "pass-over") == []
    assert "4.E" in moves(s, "move")


@pytest.mark.rule("HOM-WORD-14", "HOM-MOVE-05")
@pytest.mark.parametrize(("hero", "name", "stands"), [(MAIN, "main", "3.NW"), (SECOND, "second", "5.SE")])
def test_the_ways_are_for_the_hero_that_is_chosen(hero: int, name: str, stands: str) -> None:
    s = with_second_hero(wide_map())
    before = [movement(s, 0, each) for each in (MAIN, SECOND)]
    use(s, "angel-wings", "first")
    assert sorted(offered(s, 0)) == ["go-to field:3.NW", "go-to field:5.SE"]
    play(s, f"go-to field:{stands}")
    gained = [movement(s, 0, each) - before[each] for each in (MAIN, SECOND)]
    assert gained == [int(hero == MAIN), int(hero == SECOND)]
    assert moves(s, "pass-over", name)
    assert not moves(s, "pass-over", "second" if name == "main" else "main")


@pytest.mark.rule("HOM-WORD-14")
def test_two_cards_open_two_ways_and_the_turn_closes_them() -> None:
    s = home()
    lay(s, 4, "F10")
    lay(s, 5, "#F1")
    put(s, 0, MAIN, field(4, "SE"), 3)
    use(s, "pathfinding", "basic")
    cast(s, "fly", 0)
    settle(s)
    assert "4.E" in moves(s, "pass-over"), "Fly does not close what Pathfinding opened"
    put(s, 0, MAIN, field(5, "E"), 3)
    assert "5.C" in moves(s, "pass-over")
    play(s, "end-turn", 0)
    until(s, "turn")
    assert s.winged == 0


@pytest.mark.rule("HOM-SPEC-01")
@pytest.mark.parametrize(("card", "mode", "over"), [("dessa-2", "movement", False), ("dessa-3", "movement", True)])
def test_dessa_hastens_the_main_hero_alone(card: str, mode: str, over: bool) -> None:
    s = home(boxes=["stretch-goals", "stronghold"])
    lay(s, 4, "#F1")
    put(s, 0, MAIN, field(4, "E"), 3)
    with_second_hero(s)
    use(s, card, mode)
    assert step_name(s) == "turn", "nobody is asked for the hero"
    assert [movement(s, 0, each) for each in (MAIN, SECOND)] == [4, 3]
    assert ("4.C" in moves(s, "pass-over")) == over


# ---- View Earth ----------------------------------------------------------------------------------


def by_a_mine(away: int, owner: int) -> HeroesState:
    """The main hero stands so many fields away from a mine."""
    s = home()
    lay(s, 4, "F12")
    mine = hex_of(s, field(4, "SW"))
    known = [at for at in range(len(s.flags)) if s.turned[tile_of(at)] >= 0]
    s.flags[field(4, "SW")] = owner
    s.marks[field(4, "SW")] |= CAPTURED | CLEARED
    put(s, 0, MAIN, next(at for at in known if distance(mine, hex_of(s, at)) == away))
    return s


@pytest.mark.rule("HOM-SPELL-01")
@pytest.mark.parametrize(("power", "away"), [(power, away) for power in range(3) for away in range(1, 5)])
def test_view_earth_reaches_a_field_further_with_each_grade(power: int, away: int) -> None:
    s = by_a_mine(away, 1)
    gold, income = gold_of(s, 0), list(s.income)
    give(s, 0, "view-earth", "power", "haste")
    can_cast = "cast card:view-earth.1" in offered(s, 0)
    assert can_cast == (away < 4)
    if not can_cast:
        return
    play(s, "cast card:view-earth.1", 0)
    s.power = power
    assert (f"release effect:view-earth.power-{power}" in offered(s, 0)) == (away <= power + 1)
    if away <= power + 1:
        play(s, f"release effect:view-earth.power-{power}", 0)
        play(s, "go-to field:4.SW")
        assert s.flags[field(4, "SW")] == 0
        assert s.income != income
        assert gold_of(s, 0) == gold, "what the first to come gains is gone"


@pytest.mark.rule("HOM-SPELL-01")
def test_view_earth_is_an_instant_of_combat_too() -> None:
    s = fight({"A2": "griffins"}, {"A5": "neutral-boars"}, versus=-1)
    lay(s, 4, "F12")
    s.flags[field(4, "SW")] = 1
    put(s, 0, MAIN, field(4, "SE"))
    give(s, 0, "view-earth")
    assert "cast card:view-earth.1" in offered(s, 0)


def test_the_mine_of_an_ally_is_no_enemy_mine() -> None:
    s = by_a_mine(1, 1)
    assert enemy_mines(s, 0, 1) == [field(4, "SW")]
    s.team = (0,) * len(s.team)
    assert enemy_mines(s, 0, 1) == []
