"""How a combat is set up, condition by condition: guards, placing, walls, the opening."""

import pytest

from games.heroes.attack_moves import comes, star
from games.heroes.combat_moves import HOMES, against_guards, apart, fight, quiet, still
from games.heroes.table import (
    BOX,
    GAME,
    build,
    give,
    step_names,
    told,
    unit,
)
from games.heroes.test_ai_heroes import RIVAL, versus
from games.heroes.test_morale_cards import WITH_CARDS, hold
from hexkeep.games.heroes.components.morale import DISCARD_AT_OPENING, DRAW_AT_OPENING
from hexkeep.games.heroes.rules.combat.announcement import BeforeCombat, begin_combat
from hexkeep.games.heroes.rules.combat.battlefield import (
    ATTACKER_WON,
    PARLEYED,
)
from hexkeep.games.heroes.rules.combat.boards import FIRST_WALL_CELL, TOWER_CELL, space_behind
from hexkeep.games.heroes.rules.combat.deployment import DeployUnits, GatherUnits, RedrawGuard
from hexkeep.games.heroes.rules.combat.opening import DrawAtOpening, Opening
from hexkeep.games.heroes.rules.combat.siege import Fortify, ai_gate_column, breach
from hexkeep.games.heroes.rules.effects.language import AZURE
from hexkeep.games.heroes.state import (
    GARRISON,
    MAIN,
    NEUTRAL,
    SECOND,
    HeroesState,
)
from hexkeep.games.heroes.vocabulary import CELL

# ---- it is announced ------------------------------------------------------------------------------


@pytest.mark.rule("HOM-TACT-05", "HOM-CTERM-01", "HOM-CSETUP-08")
def test_a_combat_is_lined_up_with_everything_reset() -> None:
    s = quiet(**HOMES)
    still(s)
    s.casts, s.limit, s.archery, s.boons = [1, 1], [3, 3], [4, 4], [5, 5]
    s.event_log = []
    where = s.towns[0] + 1
    before = len(s.stack)
    begin_combat(s, 0, MAIN, 1, SECOND, where, 4)
    assert (s.field, s.attacker, s.attacker_hero, s.defender, s.defender_hero, s.level) == (
        where,
        0,
        MAIN,
        1,
        SECOND,
        4,
    )
    assert (s.casts, s.limit, s.archery, s.boons, s.kept) == ([0, 0], [1, 1], [0, 0], [0, 0], [0, 0])
    names = [
        "ready",
        "assemble",
        "deploy",
        "assemble",
        "deploy",
        "fortify",
        "herald",
        "opening",
        "combat-round",
        "aftermath",
    ]
    assert step_names(s)[before:][::-1] == names
    sides = [step.side for step in s.stack if isinstance(step, GatherUnits | DeployUnits)]
    assert sides == [1, 1, 0, 0]
    ready = s.stack[-1]
    assert isinstance(ready, BeforeCombat)
    assert (ready.seat, ready.passes) == (0, 0)
    assert len(told(s.event_log, "combat")) == 1


@pytest.mark.rule("HOM-TACT-03", "HOM-TACT-04")
@pytest.mark.parametrize(
    ("passes", "out", "asked", "goes_on"),
    [(0, [], False, True), (2, [], False, True), (3, [], False, False), (2, [2], False, False)],
)
def test_the_window_before_a_combat_ends_when_all_have_passed(
    passes: int, out: list[int], asked: bool, goes_on: bool
) -> None:
    s = still(quiet(players=3))
    for seat in range(3):
        s.tokens[seat] = 0
    begin_combat(s, 0, MAIN, NEUTRAL, 0, s.towns[0] + 1, 1)
    for seat in out:
        s.out[seat] = 1
    before = len(s.stack)
    assert BeforeCombat(0, passes).run(s) == asked
    assert step_names(s)[before:] == (["ready"] if goes_on else [])
    if goes_on:
        other = s.stack[-1]
        assert isinstance(other, BeforeCombat)
        assert (other.seat, other.passes) == (1, passes + 1)
    s.result = PARLEYED
    before = len(s.stack)
    assert not BeforeCombat(0, 0).run(s)
    assert len(s.stack) == before


# ---- guards and placing ---------------------------------------------------------------------------


@pytest.mark.rule("HOM-HERO-03", "HOM-AI-09", "HOM-NEUT-02")
def test_the_army_gathers_whole_and_in_order() -> None:
    s = apart()
    s.army = [[unit("griffins"), unit("crusaders")], [unit("zombies")]]
    s.reserve = []
    comes(s, GatherUnits(0))
    assert (s.reserve, s.army) == ([unit("crusaders"), unit("griffins")], [[], [unit("zombies")]])
    s.result = ATTACKER_WON
    comes(s, GatherUnits(1))
    assert s.army[1] == [unit("zombies")]
    s = versus({"A1": "griffins"}, {"A5": "zombies"})
    s.army[RIVAL], s.garrison[0], s.reserve = [unit("liches")], [unit("wraiths")], []
    s.defender_hero = GARRISON
    comes(s, GatherUnits(1))
    assert (s.reserve, s.army[RIVAL], s.garrison[0]) == ([unit("wraiths")], [unit("liches")], [])
    s.reserve, s.defender_hero = [], MAIN
    comes(s, GatherUnits(1))
    assert s.reserve == [unit("liches")]


@pytest.mark.rule("HOM-NEUT-02", "HOM-DTAB-01", "HOM-ROUND-04")
@pytest.mark.parametrize(("name", "found"), [("", []), ("groovy-satyr", ["redraw-guard"]), ("annoying-lizard", [])])
def test_guards_are_drawn_by_level_and_difficulty(name: str, found: list[str]) -> None:
    s = against_guards(difficulty="normal")
    s.level, s.reserve = 3, []
    if name:
        star(s, name)
    assert comes(s, GatherUnits(1)) == found
    tiers = BOX.guards[s.difficulty][2]
    assert [BOX.stats[code].tier for code in s.reserve] == tiers
    assert s.azure == int(AZURE in tiers)


@pytest.mark.rule("HOM-ROUND-04", "HOM-EXP-16")
@pytest.mark.parametrize(
    ("name", "texts"),
    [
        ("groovy-satyr", ["redraw unit:neutral-boars.few", "redraw unit:neutral-griffins.few", "decline"]),
        ("judge-dread", ["redraw-all", "decline"]),
    ],
)
def test_guards_may_be_drawn_anew(name: str, texts: list[str]) -> None:
    s = star(against_guards(), name)
    s.reserve = [unit("neutral-boars"), unit("neutral-griffins"), unit("neutral-boars")]
    step = RedrawGuard()
    s.push(step)
    (asked,) = GAME.decisions(s)
    assert (asked.seat, [GAME.write(option) for option in asked.options]) == (0, texts)
    top = s.guards[0][-1]
    step.play(s, 0, GAME.read(texts[0]))
    if name == "groovy-satyr":
        assert s.reserve == [unit("neutral-griffins"), unit("neutral-boars"), top]
    else:
        assert len(s.reserve) == 3
        assert sorted(s.guard_piles[0][-3:]) == sorted(
            [unit("neutral-boars"), unit("neutral-griffins"), unit("neutral-boars")]
        )
    before = list(s.reserve)
    step.play(s, 0, GAME.read("decline"))
    assert s.reserve == before


def placed(s: HeroesState, side: int) -> list[str]:
    mask = DeployUnits(side).cells(s)
    return [CELL.token(cell) for cell in range(20) if mask >> cell & 1]


@pytest.mark.rule("HOM-CSETUP-01", "HOM-CSETUP-02", "HOM-CSETUP-03")
def test_where_units_are_placed() -> None:
    s = apart()
    s.reserve = [unit("griffins")]
    assert placed(s, 0) == ["B1", "C1", "D1", "A2", "B2", "C2", "D2"]
    assert placed(s, 1) == ["A4", "B4", "C4", "D4", "B5", "C5", "D5"]
    s = against_guards("neutral-boars", "neutral-boars")
    s.reserve = [unit("neutral-marksmen")]
    assert placed(s, 1) == ["C5", "D5"], "neutral shooters behind"
    s.cell[0] = CELL.value("C5")
    s.cell[1] = CELL.value("D5")
    s.cell[2] = CELL.value("B5")
    assert placed(s, 1) == ["A5"]
    s.reserve = [unit("neutral-griffins")]
    assert placed(s, 1) == ["A4", "B4", "C4", "D4", "A5"]


@pytest.mark.rule("HOM-CSETUP-02", "HOM-UNIT-12", "HOM-NEUT-07", "HOM-CSETUP-09", "HOM-UNIT-03")
def test_who_may_be_left_out_and_when_the_board_is_full() -> None:
    s = apart()
    s.side, s.cell = [1, 1], [17, 18]
    s.reserve = [unit("griffins")]
    s.push(DeployUnits(0))
    assert "leave-out" not in [GAME.write(option).split()[0] for option in GAME.decisions(s)[0].options]
    s.reserve = [unit("crusaders"), unit("griffins")]
    (asked,) = GAME.decisions(s)
    texts = [GAME.write(option) for option in asked.options]
    assert texts[-1] == "leave-out unit:griffins.few"
    assert GAME.write(asked.idle or asked.options[0]) == texts[0]
    step = DeployUnits(0)
    s.army[0] = []
    step.play(s, 0, GAME.read("leave-out unit:griffins.few"))
    assert (s.reserve, s.army[0]) == ([unit("crusaders")], [unit("griffins")])
    step.play(s, 0, GAME.read("deploy unit:crusaders.few cell:A1"))
    assert (s.reserve, s.code[-1], s.side[-1], s.cell[-1]) == ([], unit("crusaders"), 0, 0)
    assert not step.run(s)
    s.reserve = [unit("griffins"), unit("zealots")]
    assert step.run(s)
    s.side = [0] * 5
    assert not step.run(s), "five units are the most"
    assert s.army[0][-2:] == [unit("zealots"), unit("griffins")]
    assert s.reserve == []


# ---- walls ----------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-SIEGE-01", "HOM-SIEGE-02", "HOM-SIEGE-14")
def test_walls_are_for_who_defends_the_own_town_with_a_citadel() -> None:
    s = apart(**HOMES)
    assert s.field == s.towns[1]
    assert not Fortify().run(s)
    build(s, 1, BOX.factions[s.faction[1]].buildings[BOX.factions[s.faction[1]].citadel].name)
    assert Fortify().run(s)
    s.field = s.towns[0]
    assert not Fortify().run(s)
    s.field, s.defender = s.towns[1], NEUTRAL
    assert not Fortify().run(s)
    s.defender, s.result = 1, ATTACKER_WON
    assert not Fortify().run(s)
    s.result = -1
    Fortify().play(s, 1, GAME.read("set-gate cell:C3"))
    assert s.walls == [1, 1, 2, 1]
    assert (s.code[-1], s.side[-1], s.cell[-1]) == (BOX.tower, 1, TOWER_CELL)


@pytest.mark.rule("HOM-AI-24", "HOM-SIEGE-02")
@pytest.mark.parametrize(
    ("theirs", "column"),
    [
        ({"B5": "zombies", "C4": "skeletons", "D4": "wraiths.pack"}, 2),
        ({"D5": "liches", "B4": "zombies"}, 1),
        ({"D5": "liches"}, 0),
    ],
)
def test_the_gate_stands_before_the_fastest_ai_unit_on_foot(theirs: dict[str, str], column: int) -> None:
    s = versus({"D1": "champions"}, theirs)
    assert ai_gate_column(s) == column


@pytest.mark.rule("HOM-SIEGE-06", "HOM-SIEGE-09", "HOM-SIEGE-10", "HOM-SIEGE-16")
@pytest.mark.parametrize(
    ("walls", "broken", "left", "tower"),
    [
        ([1, 2, 1, 1], "B3", [1, 0, 1, 1], True),
        ([0, 0, 1, 0], "C3", [0, 0, 0, 0], False),
        ([1, 2, 1, 1], "tower", [1, 2, 1, 1], False),
    ],
)
def test_what_is_broken_is_gone_and_the_tower_with_the_last_of_it(
    walls: list[int], broken: str, left: list[int], tower: bool
) -> None:
    s = fight({"B2": "griffins"}, {"tower": "arrow-tower", "B5": "zombies"})
    s.walls, s.cell[2], s.event_log = walls, CELL.value("B3"), []
    breach(s, TOWER_CELL if broken == "tower" else CELL.value(broken))
    assert s.walls == left
    assert (s.cell[1] == TOWER_CELL) == tower
    assert s.cell[2] == FIRST_WALL_CELL + 1, "who stands on the gate is not touched"
    assert len(told(s.event_log, "breached")) == 1


@pytest.mark.rule("HOM-CTERM-02")
@pytest.mark.parametrize(
    ("a", "b", "behind"),
    [
        ("B2", "B3", "B4"),
        ("B4", "B3", "B2"),
        ("B2", "C2", "D2"),
        ("C2", "B2", "A2"),
        ("C2", "D2", ""),
        ("B2", "A2", ""),
        ("B4", "B5", ""),
        ("A2", "A1", ""),
    ],
)
def test_which_space_is_straight_behind(a: str, b: str, behind: str) -> None:
    assert space_behind(CELL.value(a), CELL.value(b)) == (CELL.value(behind) if behind else -1)


# ---- the opening ----------------------------------------------------------------------------------


@pytest.mark.rule("HOM-UNIT-18", "HOM-HERO-02")
@pytest.mark.parametrize(
    ("mine", "hero", "cards"), [("archangels", 0, 1), ("archangels", 1, 0), ("archangels.pack", 0, 0)]
)
def test_few_archangels_draw_a_card_as_combat_begins(mine: str, hero: int, cards: int) -> None:
    s = apart(mine, **HOMES)
    s.attacker_hero = hero
    comes(s, DrawAtOpening())
    assert [len(hand) for hand in s.hand] == [cards, 0]


@pytest.mark.rule("HOM-MORALE-17", "HOM-MORALE-16")
@pytest.mark.parametrize(("hero", "left"), [(0, 1), (1, 2)])
def test_a_bad_card_takes_a_card_as_combat_begins(hero: int, left: int) -> None:
    name = next(kind.name for kind in BOX.morale_kinds if kind.effect == DISCARD_AT_OPENING)
    s = hold(apart(**{**WITH_CARDS, **HOMES}), 0, name)
    give(s, 0, "attack", "defense")
    give(s, 1, "haste")
    s.attacker_hero = hero
    comes(s, DrawAtOpening())
    assert [len(hand) for hand in s.hand] == [left, 1]
    assert (s.morale_cards[0] == []) == (hero == 0)


@pytest.mark.rule("HOM-CCARD-02", "HOM-MORALE-16", "HOM-HERO-02")
@pytest.mark.parametrize(
    ("cards", "morale", "hero", "passes", "asked"),
    [
        (1, 0, 0, 0, True),
        (0, 1, 0, 0, True),
        (0, 0, 0, 0, False),
        (1, 0, 1, 0, False),
        (1, 0, 0, 1, True),
        (1, 0, 0, 2, False),
    ],
)
def test_who_is_asked_as_combat_opens(cards: int, morale: int, hero: int, passes: int, asked: bool) -> None:
    s = apart(**{**WITH_CARDS, **HOMES})
    if cards:
        give(s, 0, "attack")
    if morale:
        hold(s, 0, next(kind.name for kind in BOX.morale_kinds if kind.effect == DRAW_AT_OPENING))
    s.attacker_hero = hero
    before = len(s.stack)
    assert Opening(0, passes).run(s) == asked
    follows = s.stack[before:]
    if asked or passes > 1:
        assert follows == []
    else:
        (other,) = follows
        assert isinstance(other, Opening)
        assert (other.side, other.passes) == (1, passes + 1)
    if morale and asked:
        Opening(0, 0).play(s, 0, GAME.read("morale-draw"))
        assert len(s.hand[0]) == cards + 1
        again = s.stack[-1]
        assert isinstance(again, Opening)
        assert (again.side, again.passes) == (0, 0)
