"""What a scenario asks for, goal by goal: not reached while one thing is missing, reached with it."""

import pytest

from games.heroes.table import BOX, GAME, field, lay, no_cards, put, started, unit, win_cubes
from hexkeep.games.heroes.components.scenarios import Goal
from hexkeep.games.heroes.rules.modes.victory import (
    decide_by_points,
    fields_of,
    is_defeat_reached,
    is_goal_reached,
    mines_and_settlements,
    point_items,
)
from hexkeep.games.heroes.state import CLEARED, MAIN, PILGRIM, SECOND, HeroesState

TEAMS = {"scenario": "twin-banners", "players": 4, "boxes": ["rampart"], "faction_4": "rampart"}


def at_war(**setup: object) -> HeroesState:
    return no_cards(started(**setup))  # type: ignore[arg-type]


def reached(s: HeroesState, word: str, n: int = 0, seat: int = 0) -> bool:
    return is_goal_reached(s, seat, Goal(word, n))


def mate_of(s: HeroesState, seat: int) -> int:
    return next(other for other in range(s.seats) if other != seat and s.team[other] == s.team[seat])


def rivals_of(s: HeroesState, seat: int) -> list[int]:
    return [other for other in range(s.seats) if s.team[other] != s.team[seat]]


@pytest.mark.rule("HOM-END-11")
def test_an_enemys_town_is_captured_by_ones_own_flag_or_an_allys() -> None:
    s = at_war(**TEAMS)
    mate, (first, second) = mate_of(s, 0), rivals_of(s, 0)
    s.flags[s.towns[mate]] = 0  # of the same team
    assert not reached(s, "town")
    s.flags[s.towns[first]] = second  # of their own team
    assert not reached(s, "town")
    s.flags[s.towns[first]] = mate
    assert reached(s, "town")
    assert not reached(s, "towns")
    s.flags[s.towns[second]] = 0
    assert reached(s, "towns")
    s.flags[s.towns[first]] = -1
    assert not reached(s, "towns")


@pytest.mark.rule("HOM-GEN-04")
def test_the_grail_is_brought_by_either_hero_to_the_own_town_that_one_still_holds() -> None:
    s = at_war(scenario="carpe-diem")
    home = s.towns[0]
    s.grail = 1
    assert not reached(s, "grail")
    s.grail = 0
    assert reached(s, "grail")  # the main hero stands at home
    put(s, 0, MAIN, field(4, "C"))
    assert not reached(s, "grail")
    put(s, 0, SECOND, home)
    assert reached(s, "grail")
    s.flags[home] = 1
    assert not reached(s, "grail")


@pytest.mark.rule("HOM-GEN-04")
@pytest.mark.parametrize(("own", "mates", "n", "met"), [(2, 0, 2, True), (1, 1, 2, True), (1, 0, 2, False)])
def test_flags_of_a_team_count_together(own: int, mates: int, n: int, met: bool) -> None:
    s = at_war(**TEAMS)
    mate, rival = mate_of(s, 0), rivals_of(s, 0)[0]
    mines = [
        f
        for f in range(len(s.flags))
        if BOX.tiles[s.tiles[f // 7]].location[f % 7] in (BOX.loc_mine, BOX.loc_settlement)
    ]
    for where in mines:
        s.turned[where // 7] = max(0, s.turned[where // 7])
        s.flags[where] = rival
    for i, where in enumerate(mines[: own + mates]):
        s.flags[where] = 0 if i < own else mate
    assert reached(s, "flags", n) == met
    assert mines_and_settlements(s, 0) == own
    assert not reached(s, "flags", own + mates + 1)


@pytest.mark.rule("HOM-GEN-04")
def test_obelisks_of_a_team_count_once_each() -> None:
    s = at_war(**TEAMS)
    mate, rival = mate_of(s, 0), rivals_of(s, 0)[0]
    s.marks[0] |= PILGRIM | PILGRIM << mate
    s.marks[1] |= PILGRIM << rival
    assert not reached(s, "obelisks", 2)
    s.marks[2] |= PILGRIM << mate
    assert reached(s, "obelisks", 2)


@pytest.mark.rule("HOM-GEN-04")
def test_a_place_is_held_by_a_flag_of_the_team_on_a_tile_turned_up() -> None:
    s = at_war()
    lay(s, 4, "F1")
    where = field(4, "C")
    place = BOX.tiles[s.tiles[4]].location[0]
    assert where in fields_of(s, place)
    assert not reached(s, "hold", place)
    s.flags[where] = 1
    assert not reached(s, "hold", place)
    s.flags[where] = 0
    assert reached(s, "hold", place)
    s.turned[4] = -1
    assert not reached(s, "hold", place)


@pytest.mark.rule("HOM-GEN-04")
def test_a_place_is_won_when_all_its_fields_are_cleared_and_no_ai_hero_holds_one() -> None:
    s = at_war(scenario="silent-obelisks")
    utopia = BOX.location_index["dragon-utopia"]
    slots = [i for i, tile in enumerate(s.tiles) if utopia in BOX.tiles[tile].location]
    for slot in slots:
        s.turned[slot] = -1
    assert not reached(s, "won", utopia)  # nobody knows where it lies
    lay(s, 4, "C1" if not slots else BOX.tiles[s.tiles[slots[0]]].name)
    where = fields_of(s, utopia)
    assert not reached(s, "won", utopia)
    for at in where:
        s.marks[at] |= CLEARED
    assert reached(s, "won", utopia)
    s.flags[where[0]] = s.seats  # an AI hero
    assert not reached(s, "won", utopia)


@pytest.mark.rule("HOM-GEN-04")
def test_a_unit_is_owned_on_either_side_of_its_card() -> None:
    s = at_war()
    dragons = BOX.unit_index["black-dragons"]
    s.army[0] = [unit("griffins")]
    s.army[1] = [unit("black-dragons")]
    assert not reached(s, "own", dragons)
    s.army[0].append(unit("black-dragons.pack"))
    assert reached(s, "own", dragons)


@pytest.mark.rule("HOM-GEN-04")
def test_an_ai_hero_is_beaten_and_its_town_captured() -> None:
    s = at_war(scenario="blood-thirsty")
    assert not reached(s, "beat", 0)
    s.beaten[1] = 1
    assert not reached(s, "beat", 0)
    assert reached(s, "beat", 1)
    s.beaten[0] = 1
    assert reached(s, "beat", 0)
    assert not reached(s, "capture", 0)
    s.flags[s.towns[s.seats]] = 0
    assert reached(s, "capture", 0)
    assert not reached(s, "capture", 1)


@pytest.mark.rule("HOM-GEN-04")
def test_what_loses_the_game_for_all() -> None:
    s = at_war(scenario="blood-thirsty")
    assert not is_defeat_reached(s, Goal("town-lost", 0))
    s.flags[s.towns[0]] = -1
    assert not is_defeat_reached(s, Goal("town-lost", 0))
    s.flags[s.towns[0]] = s.seats
    assert is_defeat_reached(s, Goal("town-lost", 0))
    assert not is_defeat_reached(s, Goal("eliminated", 0))
    s.out[0] = 1
    assert is_defeat_reached(s, Goal("eliminated", 0))
    lay(s, 4, "F1")
    place = BOX.tiles[s.tiles[4]].location[0]
    s.flags[field(4, "C")] = 0
    assert not is_defeat_reached(s, Goal("rival-at", place))
    s.flags[field(4, "C")] = s.seats
    assert is_defeat_reached(s, Goal("rival-at", place))


@pytest.mark.rule("HOM-GEN-04")
def test_points_for_mines_cubes_and_levels() -> None:
    s = at_war()
    s.xp[0] = 4  # level 3
    win_cubes(s, 0, 1, 2)
    lay(s, 4, "F1")
    for at in fields_of(s, BOX.loc_mine):
        s.flags[at] = 0
    mines = len(fields_of(s, BOX.loc_mine))
    assert mines > 0
    assert point_items(s, 0) == [("mines", mines), ("cubes", 4), ("levels", 2), ("obelisks", 0)]


@pytest.mark.rule("HOM-GEN-04")
@pytest.mark.parametrize(
    ("income", "gold", "winners"), [([15, 10], [0, 9], 0b01), ([10, 10], [3, 4], 0b10), ([10, 10], [4, 4], 0b11)]
)
def test_equal_points_are_decided_by_income_then_by_gold_or_shared(
    income: list[int], gold: list[int], winners: int
) -> None:
    s = at_war()
    s.xp = [0, 0]
    for seat in (0, 1):
        s.income[3 * seat], s.purse[3 * seat] = income[seat], gold[seat]
    decide_by_points(s)
    assert s.over
    assert s.winners == winners
    assert GAME.ending(s)
