"""How a combat ends, condition by condition: surrender, survivors, defeat, flight, experience, AI heroes."""

import pytest

from games.heroes.attack_moves import comes
from games.heroes.combat_moves import HOMES, against_guards, apart, fight, quiet, still
from games.heroes.table import (
    GAME,
    drop_step,
    field,
    give,
    gold_of,
    hero_field,
    put,
    set_gold,
    set_place,
    step_names,
    told,
    unit,
)
from games.heroes.test_ai_heroes import RIVAL, versus
from hexkeep.games.heroes.rules.combat.battlefield import (
    ATTACKER_WON,
    ATTACKER_YIELDED,
    DEFENDER_WON,
    DEFENDER_YIELDED,
    HERO_RETREATED,
    PARLEYED,
)
from hexkeep.games.heroes.rules.combat.end_of_combat import (
    CombatExperience,
    DefenderVisits,
    FleeToStronghold,
    UseNecromancy,
    defeat,
    defeat_ai_hero,
    leave_field,
    level_worth,
    restore_ai_army,
    return_units,
)
from hexkeep.games.heroes.rules.combat.surrender import surrender, why_not_surrender
from hexkeep.games.heroes.state import (
    CLEARED,
    CLONE_MARK,
    DEFENDER_VISITS,
    GARRISON,
    HIRED_MARK,
    MAIN,
    NEUTRAL,
    SECOND,
    HeroesState,
    hero_index,
)


def ended(s: HeroesState, result: int) -> list[str]:
    """The combat is over so; the steps that this leads to, the next one first."""
    while s.stack[-1].name != "aftermath":
        drop_step(s)
    end = s.stack.pop()
    s.result = result
    s.event_log = []
    return comes(s, end)


# ---- surrender ------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-ENDC-13", "HOM-ENDC-15", "HOM-ENDC-16")
def test_when_nobody_may_surrender() -> None:
    def table(gold: int = 10) -> HeroesState:
        s = apart(**HOMES)
        s.field = field(4, "C")
        for seat in (0, 1):
            set_gold(s, seat, gold)
        return s

    def may(s: HeroesState) -> list[bool]:
        return [why_not_surrender(s, side) is None for side in (0, 1)]

    assert may(table()) == [True, True]
    assert may(table(9)) == [False, False]
    s = table()
    s.field = s.towns[1]
    assert may(s) == [True, False]
    s = table()
    s.shackled = 1
    assert may(s) == [False, True]
    s = table()
    s.defender_hero = GARRISON
    assert may(s) == [True, False]
    s = table()
    s.flags[s.towns[0]] = 1
    assert may(s) == [False, True]
    s.attacker_hero = SECOND
    assert may(s) == [True, True]
    s = table()
    s.defender = NEUTRAL
    assert may(s) == [False, False]


@pytest.mark.rule("HOM-ENDC-13", "HOM-ENDC-14")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_surrenders_pays_the_other(seat: int) -> None:
    s = apart(**HOMES)
    for each in (0, 1):
        set_gold(s, each, 12)
    surrender(s, seat)
    assert (gold_of(s, seat), gold_of(s, 1 - seat)) == (2, 22)
    assert s.result == (DEFENDER_YIELDED if seat else ATTACKER_YIELDED)


# ---- who comes home -------------------------------------------------------------------------------


@pytest.mark.rule("HOM-ENDC-03", "HOM-UNIT-17", "HOM-UNIT-09", "HOM-MAP-10")
def test_survivors_come_home_and_no_others() -> None:
    s = fight(
        {"A1": "griffins.pack", "B1": "zombies", "C1": "crusaders", "D1": "neutral-boars"},
        {"A5": "skeletons", "D5": "zombies.pack", "tower": "arrow-tower"},
    )
    s.army = [[], []]
    s.mark[1] |= CLONE_MARK
    s.cell[2] = -1
    s.mark[3] |= HIRED_MARK
    return_units(s)
    assert s.army == [[unit("griffins.pack")], [unit("skeletons"), unit("zombies.pack")]]
    assert unit("neutral-boars") in s.guard_piles[0]
    s = against_guards("neutral-boars", "neutral-griffins")
    s.army = [[], []]
    return_units(s)
    assert s.army == [[unit("griffins")], []]
    assert s.guard_piles[0][-2:] == [unit("neutral-boars"), unit("neutral-griffins")]


@pytest.mark.rule("HOM-ENDC-20", "HOM-CTIME-02", "HOM-CTIME-03")
def test_a_retreat_leads_back() -> None:
    s = against_guards()
    s.field = field(4, "C")
    set_place(s, 0, s.field)
    s.came_from[0] = s.towns[0]
    where = s.field
    assert ended(s, HERO_RETREATED) == []
    assert hero_field(s, 0) == s.towns[0]
    assert not s.marks[where] & CLEARED
    assert len(told(s.event_log or [], "retreated")) == 1
    assert s.field == -1


@pytest.mark.rule("HOM-ENDC-20", "HOM-ENDC-17", "HOM-XP-01")
@pytest.mark.parametrize(
    ("result", "cleared", "follows"),
    [(ATTACKER_WON, True, ["triumph"]), (PARLEYED, True, []), (DEFENDER_WON, False, ["refuge"])],
)
def test_how_a_combat_with_guards_ends(result: int, cleared: bool, follows: list[str]) -> None:
    s = against_guards()
    s.field = field(4, "C")
    where = s.field
    assert ended(s, result) == follows
    assert (s.marks[where] & CLEARED > 0) == cleared
    if result == ATTACKER_WON:
        step = s.stack[-1]
        assert isinstance(step, CombatExperience)
        assert (step.seat, step.hero, step.rival, step.azure) == (0, MAIN, 1, 0)


@pytest.mark.rule("HOM-ENDC-20", "HOM-ENDC-10", "HOM-ENDC-14", "HOM-XP-01", "HOM-XP-03")
@pytest.mark.parametrize(
    ("result", "heroes", "follows", "winner", "cubes"),
    [
        (ATTACKER_WON, (MAIN, MAIN), ["refuge", "triumph"], 0, 1),
        (ATTACKER_WON, (MAIN, SECOND), ["triumph"], 0, 1),
        (ATTACKER_WON, (MAIN, GARRISON), ["triumph"], 0, 0),
        (DEFENDER_WON, (MAIN, MAIN), ["refuge", "triumph"], 1, 1),
        (DEFENDER_WON, (SECOND, MAIN), ["triumph"], 1, 1),
        (ATTACKER_YIELDED, (MAIN, MAIN), ["refuge"], 1, 0),
        (DEFENDER_YIELDED, (MAIN, MAIN), ["refuge"], 0, 0),
        (DEFENDER_YIELDED, (MAIN, SECOND), [], 0, 0),
    ],
)
def test_how_a_combat_of_players_ends(
    result: int, heroes: tuple[int, int], follows: list[str], winner: int, cubes: int
) -> None:
    s = apart(players=3, **HOMES)
    s.field = field(4, "C")
    s.attacker_hero, s.defender_hero = heroes
    s.xp = [4, 2, 0]
    assert ended(s, result) == follows
    assert s.cubes_won_from(winner, 1 - winner) == cubes
    steps = [step for step in s.stack if isinstance(step, CombatExperience)]
    for step in steps:
        worth = {0: 3, 1: 2}[1 - winner] if heroes[1 - winner] == MAIN else 0
        assert (step.seat, step.hero, step.rival, step.azure) == (winner, heroes[winner], worth, 0)


@pytest.mark.rule("HOM-ENDC-18")
@pytest.mark.parametrize(
    ("rules", "hero", "visits"),
    [
        (DEFENDER_VISITS, MAIN, True),
        (DEFENDER_VISITS, SECOND, True),
        (0, MAIN, False),
        (DEFENDER_VISITS, GARRISON, False),
    ],
)
def test_a_winning_defender_visits_only_if_the_table_chose_it(rules: int, hero: int, visits: bool) -> None:
    s = apart(players=3, **HOMES)
    s.rules |= rules
    s.defender_hero = hero
    assert ("defender-visits" in ended(s, DEFENDER_WON)) == visits


@pytest.mark.rule("HOM-ENDC-18")
@pytest.mark.parametrize(("stands", "taken"), [(True, True), (False, False)])
def test_the_visit_is_where_the_defender_stands(stands: bool, taken: bool) -> None:
    s = still(quiet(players=3))
    mine = field(10, "SW")
    s.marks[mine] |= CLEARED
    s.flags[mine] = -1
    put(s, 1, MAIN, mine if stands else field(4, "C"))
    assert not DefenderVisits(1, MAIN, mine).run(s)
    GAME.advance(s)
    assert (s.flags[mine] == 1) == taken


@pytest.mark.rule("HOM-ENDC-09", "HOM-ENDC-10", "HOM-ENDC-11", "HOM-ENDC-08", "HOM-AI-26")
@pytest.mark.parametrize(
    ("hero", "winner", "gold", "morale", "cubes"),
    [(MAIN, 0, 5, -1, 1), (SECOND, 0, 0, 0, 1), (MAIN, -1, 0, 0, 0), (SECOND, -1, 0, 0, 0)],
)
def test_what_a_defeat_costs(hero: int, winner: int, gold: int, morale: int, cubes: int) -> None:
    s = still(quiet(players=3, **HOMES))
    put(s, 1, SECOND, field(4, "C"))
    for seat in range(3):
        set_gold(s, seat, 10)
    s.event_log = []
    defeat(s, 1, hero, winner, -1)
    assert [gold_of(s, seat) for seat in range(3)] == [10 + gold, 10 - gold, 10]
    assert s.morale == [0, morale, 0]
    assert s.cubes_won_from(0, 1) == cubes
    assert [event.a for event in told(s.event_log, "defeated")] == [1]
    assert hero_field(s, 1, hero) == -1
    if hero == SECOND:
        assert s.mp[hero_index(1, SECOND)] == 0


@pytest.mark.rule("HOM-ENDC-05", "HOM-ENDC-04", "HOM-END-02")
def test_where_a_beaten_hero_flees_to() -> None:
    s = still(quiet(players=3))
    flee = FleeToStronghold(1, -1)
    home = s.towns[1]
    assert flee.places(s) == [home]
    s.flags[s.towns[2]] = 1
    set_place(s, 2, field(4, "C"))
    assert sorted(flee.places(s)) == sorted([home, s.towns[2]])
    assert FleeToStronghold(1, s.towns[2]).places(s) == [home]
    assert flee.run(s)
    set_place(s, 2, s.towns[2])
    assert flee.places(s) == [home], "where nobody else stands"
    set_place(s, 0, home)
    assert sorted(flee.places(s)) == sorted([home, s.towns[2]]), "unless there is no other"
    set_place(s, 0, s.towns[0])
    assert not flee.run(s)
    assert (hero_field(s, 1), s.came_from[hero_index(1, MAIN)]) == (home, home)
    s.flags[home] = s.flags[s.towns[2]] = 0
    assert not flee.run(s)
    assert s.out[1]


@pytest.mark.rule("HOM-ENDC-04", "HOM-HERO-14", "HOM-ENDC-06")
@pytest.mark.parametrize(("hero", "follows"), [(MAIN, ["refuge"]), (SECOND, []), (GARRISON, [])])
def test_who_leaves_the_field(hero: int, follows: list[str]) -> None:
    s = still(quiet(players=3))
    put(s, 1, SECOND, field(4, "C"), 2)
    put(s, 1, MAIN, field(4, "E"), 2)
    before = len(s.stack)
    leave_field(s, 1, hero, -1)
    assert step_names(s)[before:] == follows
    assert [hero_field(s, 1, each) < 0 for each in (MAIN, SECOND)] == [hero == MAIN, hero == SECOND]
    assert [s.mp[hero_index(1, each)] for each in (MAIN, SECOND)] == [2, 0 if hero == SECOND else 2]


@pytest.mark.rule("HOM-XP-01", "HOM-XP-02", "HOM-XP-03", "HOM-XP-04")
@pytest.mark.parametrize(
    ("hero", "rival", "azure", "out", "gained"),
    [
        (MAIN, 3, 0, 0, 2),
        (MAIN, 2, 0, 0, 1),
        (MAIN, 1, 0, 0, 0),
        (SECOND, 3, 0, 0, 0),
        (MAIN, 1, 1, 0, 10),
        (MAIN, 3, 0, 1, 0),
        (SECOND, 1, 1, 0, 0),
    ],
)
def test_what_a_victory_teaches(hero: int, rival: int, azure: int, out: int, gained: int) -> None:
    s = still(quiet(players=3))
    s.xp[0], s.out[0] = 2, out
    before = len(s.stack)
    assert not CombatExperience(0, hero, rival, azure).run(s)
    assert s.xp[0] == 2 + gained
    assert ("harvest" in step_names(s)[before:]) == (hero == MAIN and not out)


@pytest.mark.rule("HOM-ABIL-03")
@pytest.mark.parametrize(
    ("faction", "cards", "out", "asked"),
    [("necropolis", 1, 0, True), ("necropolis", 0, 0, False), ("necropolis", 1, 1, False), ("castle", 1, 0, False)],
)
def test_necromancy_is_asked_of_the_necropolis(faction: str, cards: int, out: int, asked: bool) -> None:
    s = still(quiet(players=3, faction_1=faction))
    if cards:
        give(s, 0, "attack")
    s.out[0] = out
    assert UseNecromancy(0).run(s) == asked


@pytest.mark.rule("HOM-XP-03", "HOM-AI-07")
def test_second_heroes_and_ai_heroes_are_worth_no_level() -> None:
    s = versus({"A1": "griffins"}, {"A5": "zombies"})
    s.xp[0] = 4
    assert [level_worth(s, 0, MAIN), level_worth(s, 0, SECOND), level_worth(s, RIVAL, MAIN)] == [3, 0, 0]


# ---- AI heroes ------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-AI-07", "HOM-AI-25")
@pytest.mark.parametrize(
    ("hero", "home", "lost", "occupied", "beaten", "stays"),
    [
        (MAIN, True, False, False, 1, True),
        (MAIN, False, False, False, 1, False),
        (MAIN, True, True, False, 1, False),
        (MAIN, True, False, True, 1, False),
        (GARRISON, True, False, False, 0, True),
    ],
)
def test_a_beaten_ai_hero_goes_home_or_leaves_the_game(
    hero: int, home: bool, lost: bool, occupied: bool, beaten: int, stays: bool
) -> None:
    s = still(versus({"A1": "griffins"}, {"A5": "zombies"}))
    town = s.towns[RIVAL]
    s.flags[town] = RIVAL if home else 0
    set_place(s, RIVAL, field(0, "C"))
    set_place(s, 0, town if occupied else s.towns[0])
    s.mp[hero_index(RIVAL, MAIN)] = 2
    defeat_ai_hero(s, RIVAL, hero, -1, town if lost else -1)
    assert s.beaten[0] == beaten
    assert bool(s.out[RIVAL]) != stays
    at = field(0, "C") if hero == GARRISON else town if stays else -1
    assert hero_field(s, RIVAL) == at
    assert s.mp[hero_index(RIVAL, MAIN)] == (0 if beaten else 2)
    if beaten and stays:
        assert s.came_from[hero_index(RIVAL, MAIN)] == town


@pytest.mark.rule("HOM-AI-09")
@pytest.mark.parametrize(
    ("lost", "hero", "garrison", "found"),
    [
        (True, GARRISON, True, False),
        (False, GARRISON, False, True),
        (False, MAIN, False, False),
        (False, MAIN, True, True),
    ],
)
def test_an_ai_army_is_whole_again_and_a_beaten_garrison_gone(
    lost: bool, hero: int, garrison: bool, found: bool
) -> None:
    s = versus({"A1": "griffins"}, {"A5": "zombies"})
    whole = list(s.garrison[0])
    assert whole
    s.garrison[0] = list(whole) if garrison else []
    s.defender, s.defender_hero, s.army[RIVAL] = RIVAL, hero, []
    restore_ai_army(s, RIVAL, lost)
    assert s.garrison[0] == (whole if found else [])
    assert s.army[RIVAL]
