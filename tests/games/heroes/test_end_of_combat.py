"""The end of a combat, elimination and victory."""

import pytest

from games.heroes.combat_moves import settle, strike
from games.heroes.table import (
    GAME,
    combat,
    enter,
    field,
    give,
    gold_of,
    hero_field,
    idle,
    lay,
    load_attack,
    movement,
    no_cards,
    offered,
    play,
    put,
    set_gold,
    started,
    step_name,
    told,
    unit,
    until,
    win_cubes,
)
from hexkeep.games.heroes.rules.combat.end_of_combat import CombatExperience, defeat
from hexkeep.games.heroes.rules.map.locations import win_cube
from hexkeep.games.heroes.rules.modes.victory import cubes_won, decide_by_points, eliminate, points
from hexkeep.games.heroes.rules.round.round import close_round
from hexkeep.games.heroes.state import CLEARED, GOAL_ALERT, PILGRIM, SECOND, HeroesState
from hexkeep.games.heroes.vocabulary import FIELD


def quiet(**setup: object) -> HeroesState:
    s = no_cards(started(**{"difficulty": "impossible", **setup}))
    s.round = 5
    return s


def triumph(s: HeroesState, rival: int, level: int, azure: int = 0, hero: int = 0) -> int:
    s.xp[0] = (level - 1) * 2
    before = s.xp[0]
    s.push(CombatExperience(0, hero, rival, azure))
    GAME.advance(s)
    return s.xp[0] - before


@pytest.mark.rule("HOM-XP-01", "HOM-XP-02", "HOM-XP-03", "HOM-XP-04")
def test_experience_by_the_level_of_the_beaten() -> None:
    assert triumph(quiet(), 2, 2) == 1
    assert triumph(quiet(), 5, 2) == 2
    assert triumph(quiet(), 2, 5) == 0
    assert triumph(quiet(), 7, 3, azure=1) == 8
    assert triumph(quiet(), 5, 2, hero=1) == 0
    assert triumph(quiet(), 0, 1) == 0  # a beaten second hero


@pytest.mark.rule(
    "HOM-ENDC-03", "HOM-UNIT-17", "HOM-UNIT-09", "HOM-NEUT-05", "HOM-ENDC-17", "HOM-ENDC-20", "HOM-MAP-09"
)
def test_victory_over_guards_heals_learns_and_visits() -> None:
    s = combat(
        {"A2": "crusaders", "D1": "griffins"}, {"A3": "neutral-boars"}, versus=-1, quick=True, where=field(7, "SW")
    )
    s.damage = [3, 3, 3]
    load_attack(s, 1)
    strike(s, 2)
    assert s.field == -1
    assert sorted(s.army[0]) == sorted([unit("crusaders"), unit("griffins")])
    assert s.guard_piles[0] == [unit("neutral-boars")]
    assert s.xp[0] == 1
    assert s.marks[field(7, "SW")] & CLEARED
    assert s.flags[field(7, "SW")] == 0


@pytest.mark.rule("HOM-ENDC-04", "HOM-ENDC-05", "HOM-ENDC-07", "HOM-ENDC-08", "HOM-UNIT-11", "HOM-ENDC-06")
def test_defeat_by_neutrals_only_drives_the_hero_home() -> None:
    s = combat({"A2": "halberdiers"}, {"A3": "neutral-champions"}, versus=-1)
    s.army[0] = [unit("griffins")]
    load_attack(s, 1, 1)
    play(s, "strike fighter:0")
    settle(s)
    assert hero_field(s, 0) == s.towns[0]
    assert s.army[0] == [unit("griffins")]  # a defeat, though one unit had stayed out
    assert (gold_of(s, 0), s.morale[0], s.cubes) == (15, 0, [0] * 4)
    assert movement(s, 0) == 3
    wiped = combat({"A2": "halberdiers"}, {"A3": "neutral-champions"}, versus=-1)
    load_attack(wiped, 1, 1)
    heard = play(wiped, "strike fighter:0")
    settle(wiped)
    assert wiped.army[0] == [unit("halberdiers.pack"), unit("griffins")]
    assert told(heard, "replaced")


@pytest.mark.rule("HOM-ENDC-11")
@pytest.mark.parametrize(("scenario", "holder"), [("carpe-diem", 0), ("", 1)])
def test_the_grail_is_spoils_only_where_the_scenario_says_so(scenario: str, holder: int) -> None:
    s = quiet(scenario=scenario) if scenario else quiet()
    s.grail = 1
    defeat(s, 1, 1, 0, field(4, "C"))
    assert s.grail == 1  # a secondary hero does not carry it
    defeat(s, 1, 0, 0, field(4, "C"))
    assert s.grail == holder
    other = quiet(scenario="carpe-diem")
    other.grail = 0
    defeat(other, 1, 0, 0, field(4, "C"))
    assert other.grail == 0


@pytest.mark.rule("HOM-ENDC-09", "HOM-ENDC-10", "HOM-ENDC-11", "HOM-END-11")
def test_defeat_by_a_player_costs_morale_gold_and_a_cube() -> None:
    s = quiet(players=3)
    lay(s, 4, "F1")
    set_gold(s, 1, 3)
    put(s, 1, 0, field(4, "C"))
    defeat(s, 1, 0, 0, field(4, "C"))
    GAME.advance(s)
    assert gold_of(s, 0) == 18  # three is all there was
    assert gold_of(s, 1) == 0
    assert s.morale[1] == -1
    assert s.cubes[1] == 1
    assert hero_field(s, 1) == s.towns[1]
    rich = quiet(players=3)
    defeat(rich, 1, 0, 0, -1)
    assert (gold_of(rich, 0), gold_of(rich, 1)) == (20, 10)  # five gold where there are five
    put(s, 1, 1, field(4, "C"))
    set_gold(s, 1, 20)
    defeat(s, 1, 1, 0, field(4, "C"))
    assert (gold_of(s, 1), s.morale[1], s.cubes[1], hero_field(s, 1, SECOND)) == (20, -1, 2, -1)


@pytest.mark.rule("HOM-ENDC-05", "HOM-LOC-15")
def test_the_owner_chooses_where_to_flee() -> None:
    s = quiet()
    lay(s, 4, "F1")
    s.flags[field(4, "NW")] = 0
    defeat(s, 0, 0, -1, -1)
    GAME.advance(s)
    assert set(offered(s, 0)) == {"go-to field:4.NW", "go-to field:7.C"}
    play(s, "go-to field:4.NW")
    assert hero_field(s, 0) == field(4, "NW")
    assert s.flags[field(4, "NW")] == 0
    lost = quiet()
    lay(lost, 4, "F1")
    lost.flags[field(4, "NW")] = 0
    defeat(lost, 0, 0, 1, lost.towns[0])
    GAME.advance(lost)
    assert hero_field(lost, 0) == field(4, "NW")


@pytest.mark.rule("HOM-ENDC-02", "HOM-ENDC-18")
def test_if_nobody_is_left_the_defender_has_won() -> None:
    s = combat({"A2": "halberdiers"}, {"A3": "griffins"}, faction_2="dungeon")
    s.cell = [-1, -1]
    s.alert = 1
    GAME.settle(s)
    assert s.result == 1
    GAME.advance(s)
    while step_name(s) == "act":
        idle(s)
    assert s.flags[s.towns[1]] == 1  # the winner stays and visits nothing


@pytest.mark.rule("HOM-END-01", "HOM-END-03")
def test_three_full_rounds_without_a_home_eliminate() -> None:
    s = quiet(players=3)
    s.flags[s.towns[1]] = 0
    for n in range(4):
        assert not s.out[1], n
        close_round(s)
    assert s.out[1]
    again = quiet(players=3)
    again.flags[again.towns[1]] = 0
    close_round(again)
    close_round(again)
    again.flags[again.towns[0]] = 1  # a captured town is a home
    close_round(again)
    again.flags[again.towns[0]] = 0
    for _ in range(3):
        close_round(again)
    assert not again.out[1]


@pytest.mark.rule("HOM-END-02", "HOM-END-04", "HOM-END-05", "HOM-END-06")
def test_a_main_hero_beaten_without_a_home_is_out() -> None:
    s = quiet(players=3)
    lay(s, 4, "F1")
    mine = field(8, "E")
    s.flags[mine], s.marks[mine] = 1, CLEARED | 4
    s.flags[s.towns[1]] = 0
    win_cubes(s, 2, 1)
    give(s, 1, "haste")
    defeat(s, 1, 0, -1, -1)
    GAME.advance(s)
    assert s.out[1]
    assert s.flags[mine] == -1
    assert s.marks[mine] == CLEARED | 4  # no second first capture, no guards
    assert (hero_field(s, 1), hero_field(s, 1, SECOND)) == (-1, -1)
    assert s.hand[1] == s.deck[1] == []
    assert s.cubes_won_from(2, 1) == 1
    assert not s.over
    retreat = quiet(players=3)
    retreat.flags[retreat.towns[0]] = 1
    assert not retreat.out[0]  # losing the town while the hero is away is not the end


@pytest.mark.rule("HOM-END-04")
def test_the_turn_of_an_eliminated_player_is_over() -> None:
    s = quiet(players=3)
    s.flags[s.towns[0]] = 1
    defeat(s, 0, 0, -1, -1)
    GAME.advance(s)
    until(s, "turn", "refresh")
    assert s.active == 1


@pytest.mark.rule("HOM-END-08", "HOM-END-12")
def test_the_last_player_wins() -> None:
    s = quiet(players=3)
    eliminate(s, 1)
    GAME.settle(s)
    assert not s.over
    eliminate(s, 2)
    GAME.settle(s)
    assert GAME.outcome(s) == [1.0, 0.0, 0.0]


@pytest.mark.rule("HOM-END-09")
@pytest.mark.parametrize("scenario", ["force-of-will", "trial-by-combat", "all-for-one", "brave-new-world"])
def test_a_cube_of_every_opponent_wins_every_clash_of_three(scenario: str) -> None:
    s = quiet(players=3, scenario=scenario)
    win_cube(s, 1, 0)
    GAME.settle(s)
    assert not s.over
    win_cube(s, 1, 2)
    GAME.settle(s)
    assert GAME.outcome(s) == [0.0, 1.0, 0.0]


@pytest.mark.rule("HOM-END-09", "HOM-END-10", "HOM-END-13")
def test_a_cube_of_every_opponent_wins_with_three() -> None:
    s = quiet(players=3)
    win_cube(s, 0, 1)
    GAME.settle(s)
    assert not s.over
    win_cube(s, 0, 2)
    GAME.settle(s)
    assert GAME.outcome(s) == [1.0, 0.0, 0.0]
    other = quiet(players=3)
    eliminate(other, 1)
    GAME.settle(other)
    win_cube(other, 0, 2)
    GAME.settle(other)
    assert other.over  # a cube of the one who is gone is not required
    two = quiet()
    win_cube(two, 0, 1)
    GAME.settle(two)
    assert not two.over


@pytest.mark.rule("HOM-GEN-04", "HOM-MODE-01")
def test_scenario_goals() -> None:
    s = quiet()
    set_gold(s, 1, 0)
    put(s, 1, 0, s.towns[0])
    put(s, 0, 0, field(7, "NE"))
    enter(s, s.towns[1])
    assert GAME.outcome(s) == [1.0, 0.0]  # Brave New World for two: the enemy town
    grail = quiet(scenario="carpe-diem", faction_2="necropolis")
    grail.grail = 0
    put(grail, 0, 0, field(8, "E"))
    grail.alert = 2
    GAME.settle(grail)
    assert not grail.over
    enter(grail, grail.towns[0])
    grail.alert |= GOAL_ALERT
    GAME.settle(grail)
    assert GAME.outcome(grail) == [1.0, 0.0]


@pytest.mark.rule("HOM-GEN-04")
def test_the_reckoning_counts_points_then_income_then_gold() -> None:
    s = quiet()
    s.flags[field(7, "SW")] = 0
    s.xp = [4, 0]
    s.cubes[2] = 1
    assert (points(s, 0), points(s, 1), cubes_won(s, 1)) == (3, 2, 1)
    decide_by_points(s)
    assert GAME.outcome(s) == [1.0, 0.0]
    tie = quiet()
    set_gold(tie, 1, 16)
    decide_by_points(tie)
    assert GAME.outcome(tie) == [0.0, 1.0]
    even = quiet()
    decide_by_points(even)
    assert GAME.outcome(even) == [0.5, 0.5]
    assert GAME.ending(even) == "draw"


@pytest.mark.rule("HOM-HERO-15")
def test_what_a_hero_carries_belongs_to_the_player() -> None:
    s = quiet(scenario="carpe-diem", faction_2="necropolis")
    s.grail = 0
    put(s, 0, 1, s.towns[0])
    gold = gold_of(s, 0)
    defeat(s, 0, 1, 1, -1)
    assert s.grail == 0
    assert gold_of(s, 0) == gold
    defeat(s, 0, 0, 1, -1)
    assert s.grail == 1  # this scenario hands it over with the main hero


@pytest.mark.rule("HOM-ABIL-03")
def test_necromancy_raises_after_a_combat_won() -> None:
    s = combat(
        {"A2": "skeletons", "D1": "vampires"},
        {"A3": "neutral-boars"},
        versus=-1,
        faction_1="necropolis",
        faction_2="castle",
    )
    give(s, 0, "necromancy")
    s.damage[2] = 3
    s.haste[0] = 40
    s.health[0] = 9
    while s.actor != 0:
        idle(s)
    load_attack(s, 1)
    play(s, "strike fighter:2")
    settle(s)
    until(s, "harvest")
    play(s, "play card:necromancy.1 effect:necromancy.basic")
    gold = gold_of(s, 0)
    play(s, "reinforce unit:vampires.few")
    assert gold_of(s, 0) == gold - 6  # half of 12
    assert unit("vampires.pack") in s.army[0]


@pytest.mark.rule("HOM-GEN-04")
def test_the_grail_wins_with_the_move_that_brings_it_home() -> None:
    s = quiet(scenario="carpe-diem", faction_2="necropolis")
    s.grail = 0
    s.marks[s.towns[0]] |= CLEARED
    put(s, 0, 0, s.roads[s.towns[0]][0])
    assert not s.over
    play(s, f"move hero:main field:{FIELD.token(s.towns[0])}")
    assert GAME.outcome(s) == [1.0, 0.0]


@pytest.mark.rule("HOM-GEN-04", "HOM-LOC-44")
def test_the_last_obelisk_wins_at_once() -> None:
    s = no_cards(started(scenario="master"))
    s.flags[s.towns[1]] = 0  # the goal is the enemy's town and two obelisks
    first, second = [slot for slot in range(len(s.tiles)) if field(slot, "C") not in s.towns][:2]
    s.marks[field(first, "C")] |= PILGRIM
    lay(s, second, "N3")
    assert s.winners == 0
    enter(s, field(second, "C"))
    assert s.winners == 1
