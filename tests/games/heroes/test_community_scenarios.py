"""Force of Will and Trial by Combat: guards in a ring, the countdown, income every round, refuge on obelisks."""

from pathlib import Path

import pytest

from games.heroes.table import (
    BOX,
    GAME,
    enter,
    field,
    give,
    gold_of,
    hero_field,
    idle,
    lay,
    movement,
    no_cards,
    offered,
    play,
    put,
    started,
    tile_of,
    told,
    unit,
    until,
)
from games.heroes.test_scenarios import OWN
from hexkeep.games.heroes.bots.destinations import (
    FULL_ROUNDS,
    best_destination,
    cost_for_the_goal,
    field_worth,
    goal_guards,
)
from hexkeep.games.heroes.bots.goals import goal_fields
from hexkeep.games.heroes.components.scenario_check import read_scenarios
from hexkeep.games.heroes.rules.combat.end_of_combat import defeat
from hexkeep.games.heroes.rules.map.locations import flag
from hexkeep.games.heroes.state import CLEARED, MAIN, PILGRIM, HeroesState, last_round
from hexkeep.games.heroes.vocabulary import CARD, FIELD_PLACE, MOVE, UNIT
from hexkeep.kernel.errors import BadContent

UTOPIA = field(0, "C")
THREE = {"players": 3, "faction_1": "castle", "faction_2": "necropolis", "faction_3": "dungeon"}


def force_of_will(**setup: object) -> HeroesState:
    s = no_cards(started(scenario="force-of-will", faction_2="dungeon", **setup))
    lay(s, 0, "C1")
    return s


def trial() -> HeroesState:
    s = no_cards(started(scenario="trial-by-combat", **THREE))
    lay(s, 0, "C1-spring")
    return s


def hold(s: HeroesState, seat: int) -> None:
    """The seat flags the Utopia, in whoever's turn it is."""
    s.marks[UTOPIA] |= CLEARED
    flag(s, seat, 0, UTOPIA)
    GAME.settle(s)


def next_turn(s: HeroesState) -> None:
    """Idle on to the next player's turn, or to the end."""
    play(s, "end-turn")
    until(s, "turn")


# ---- Force of Will ------------------------------------------------------------------------------


@pytest.mark.rule("HOM-GEN-04")
@pytest.mark.parametrize(
    ("difficulty", "tiers"),
    [("easy", [0, 1, 1, 3]), ("normal", [1, 1, 2, 3]), ("hard", [2, 2, 2, 3]), ("impossible", [2, 2, 3, 3])],
)
def test_the_utopia_has_guards_of_its_own(difficulty: str, tiers: list[int]) -> None:
    s = force_of_will(difficulty=difficulty)
    enter(s, UTOPIA)
    until(s, "act", "next")
    assert sorted(BOX.stats[s.code[u]].tier for u in range(len(s.code)) if s.side[u] == 1) == tiers


@pytest.mark.rule("HOM-GEN-04")
def test_other_guards_are_as_usual() -> None:
    s = force_of_will()
    enter(s, field(0, "NW"))
    until(s, "act", "next")
    assert sorted(BOX.stats[code].tier for code, side in zip(s.code, s.side, strict=True) if side) == [0, 1, 1, 2, 2]
    assert all(cell >= 12 for cell, side in zip(s.cell, s.side, strict=True) if side)


@pytest.mark.rule("HOM-GEN-04")
def test_the_utopia_s_guards_surround_four_attackers() -> None:
    s = force_of_will()
    s.army[0] = [UNIT.value(f"{name}.few") for name in ("halberdiers", "marksmen", "griffins", "crusaders", "zealots")]
    enter(s, UTOPIA)
    until(s, "deploy")
    assert {o.split("cell:")[1] for o in offered(s, 0) if o.startswith("deploy")} == {"A3", "B3", "C3", "D3"}
    until(s, "act", "next")
    assert [s.cell[u] for u in range(len(s.code)) if s.side[u] == 0] == [8, 9, 10, 11]
    assert sorted(s.cell[u] for u in range(len(s.code)) if s.side[u] == 1) == [0, 3, 16, 19]
    assert len(s.army[0]) == 1  # the fifth stays out


@pytest.mark.rule("HOM-GEN-04")
def test_no_diplomacy_at_the_utopia() -> None:
    asked = []
    for where in (UTOPIA, field(0, "NW")):
        s = force_of_will()
        s.xp[0] = 12 if where == UTOPIA else 10
        s.purse = [0] * 6
        give(s, 0, "diplomacy")
        enter(s, where)
        asked.append(any(CARD.token(s.hand[0][0]) in o for o in offered(s, 0)))
    assert asked == [False, True]


@pytest.mark.rule("HOM-GEN-04")
def test_who_flags_the_utopia_has_won() -> None:
    s = force_of_will()
    hold(s, 1)
    assert GAME.outcome(s) == [0.0, 1.0]


@pytest.mark.rule("HOM-GEN-04")
def test_nobody_wins_without_the_utopia() -> None:
    s = force_of_will()
    s.round = 12
    play(s, "end-turn")
    while not s.over:
        idle(s)
    assert s.winners == 0


@pytest.mark.rule("HOM-GEN-04")
@pytest.mark.parametrize("first", ["1", "2"])
def test_the_second_player_moves_further_in_round_five(first: str) -> None:
    s = no_cards(started(scenario="force-of-will", faction_2="dungeon", first=first, optional=["no-astrologers"]))
    s.round = 4
    until(s, "refresh", "morning")
    while s.round == 4:
        idle(s)
    second = 2 - int(first)
    assert (movement(s, second), s.mp[2 - second * 2]) == (4, 3)
    three = no_cards(started(scenario="force-of-will", optional=["no-astrologers"], **THREE))
    three.round = 4
    while three.round == 4:
        idle(three)
    assert [movement(three, seat) for seat in range(3)] == [3, 3, 3]


def test_bots_want_the_utopia_where_it_wins() -> None:
    worth = []
    for s in (force_of_will(), no_cards(started(faction_2="dungeon"))):
        lay(s, 0, "C1")
        s.marks[UTOPIA] |= CLEARED
        worth.append(field_worth(s, 0, 0, UTOPIA, 5.0, FULL_ROUNDS, goal_fields(s, 0)))
    assert worth[0] > 5 * worth[1] > 0


def test_an_army_that_the_utopia_needs_is_not_spent_on_less() -> None:
    s = force_of_will()
    s.round = 10
    needed_for = goal_guards(s, 0)
    assert needed_for is not None
    alone, weighed = (cost_for_the_goal(s, 0, guards, 40.0, 10.0) for guards in (None, needed_for))
    assert alone == 0.0
    assert weighed > 1.0  # more than a mine is worth
    assert weighed < cost_for_the_goal(s, 0, needed_for, 40.0, 30.0)
    assert goal_guards(no_cards(started(faction_2="dungeon")), 0) is None
    s.marks[UTOPIA] |= CLEARED
    assert goal_guards(s, 0) is None


def test_an_army_that_still_grows_waits_beside_the_utopia_for_the_last_round() -> None:
    s = force_of_will()
    beside = next(f for f in s.roads[UTOPIA] if f >= 0)
    put(s, 0, MAIN, beside)
    s.army[0] = [unit(name) for name in ("champions.pack", "champions", "crusaders.pack", "crusaders.pack")]
    chosen = []
    for number in (last_round(s) - 1, last_round(s)):
        s.round = number
        chosen.append(best_destination(s, 0, MAIN)[1])
    assert chosen[0] != (MOVE, MAIN, UTOPIA, 0)
    assert chosen[1] == (MOVE, MAIN, UTOPIA, 0)


# ---- Trial by Combat ----------------------------------------------------------------------------


@pytest.mark.rule("HOM-GEN-04")
def test_everybody_has_two_more_turns_after_the_first_flag() -> None:
    s = trial()
    next_turn(s)
    assert s.active == 1
    hold(s, 1)
    assert not s.over
    assert (s.countdown_end, s.countdown_seat) == (s.round + 2, 1)
    turns = [0, 0, 0]
    while not s.over:
        next_turn(s)
        if not s.over:
            turns[s.active] += 1
            if turns == [1, 1, 1]:
                hold(s, 2)  # who holds it then has won, not who was first
    assert turns == [2, 2, 2]
    assert GAME.outcome(s) == [0.0, 0.0, 1.0]


@pytest.mark.rule("HOM-GEN-04")
def test_from_round_nine_the_first_flag_wins_at_once() -> None:
    s = trial()
    s.round = 9
    hold(s, 0)
    assert GAME.outcome(s) == [1.0, 0.0, 0.0]
    late = trial()
    late.round = 8
    hold(late, 0)
    late.round = 9
    hold(late, 1)
    assert not late.over  # the countdown runs


@pytest.mark.rule("HOM-GEN-04")
def test_a_countdown_that_finds_no_holder_leaves_it_to_the_next() -> None:
    s = trial()
    hold(s, 0)
    s.flags[UTOPIA] = -1
    while s.countdown_end:
        next_turn(s)
    assert not s.over
    hold(s, 2)
    assert GAME.outcome(s) == [0.0, 0.0, 1.0]


@pytest.mark.rule("HOM-GEN-04")
def test_income_comes_every_round() -> None:
    for scenario, times in (("trial-by-combat", 2), ("brave-new-world", 1)):
        s = no_cards(started(scenario=scenario, optional=["no-astrologers"], **THREE))
        s.round = 2
        s.built = [0] * 3
        before = gold_of(s, 0)
        while s.round < 4:
            idle(s)
        assert gold_of(s, 0) - before == times * s.income[0]


@pytest.mark.rule("HOM-GEN-04")
def test_defeat_costs_no_gold_and_the_beaten_may_flee_to_an_own_obelisk() -> None:
    s = trial()
    lay(s, 1, "N3")
    lay(s, 2, "N4")
    s.marks[field(1, "C")] |= PILGRIM << 1
    s.marks[field(2, "C")] |= PILGRIM << 0
    put(s, 1, 0, field(0, "W"))
    purse = s.purse[:]
    defeat(s, 1, 0, 0, field(0, "W"))
    GAME.advance(s)
    assert s.purse == purse
    assert s.cubes[1] == 1
    assert set(offered(s, 1)) >= {"go-to field:1.C", f"go-to field:{tile_of(s.towns[1])}.C"}
    assert "go-to field:2.C" not in offered(s, 1)
    play(s, "go-to field:1.C", 1)
    assert hero_field(s, 1) == field(1, "C")


@pytest.mark.rule("HOM-GEN-04")
def test_the_blocked_field_of_the_centre_is_a_magic_spring() -> None:
    s = trial()
    spring = field(0, "E")
    assert spring in s.roads[UTOPIA]
    visits = told(enter(s, spring), "visited")
    assert [FIELD_PLACE.named(e.b) for e in visits] == ["location:magic-spring"]
    assert all("C1-spring" not in c for c in GAME.components(started()))


@pytest.mark.rule("HOM-GEN-04")
def test_a_neutral_unit_in_a_starting_army_lies_in_no_deck() -> None:
    s = trial()
    mine = UNIT.value("neutral-halberdiers.few")
    assert s.army[0] == [UNIT.value("crusaders.few"), mine]
    assert mine not in s.guards[0]


@pytest.mark.rule("HOM-GEN-04")
@pytest.mark.parametrize(
    ("faction", "army"), [("rampart", ["pegasi", "neutral-centaurs"]), ("tower", ["magi", "neutral-gremlins"])]
)
def test_a_faction_of_a_box_starts_the_trial_with_its_own_neutral_unit(faction: str, army: list[str]) -> None:
    hero = next(h.name for h in BOX.heroes if BOX.factions[h.faction].name == faction)
    setup = {"scenario": "trial-by-combat", "players": 3, "boxes": [faction], "faction-1": faction, "hero-1": hero}
    s = GAME.open(setup, 1)
    assert s.army[0] == [UNIT.value(f"{name}.few") for name in army]
    assert s.army[0][1] not in s.guards[0]


def test_a_countdown_survives_in_a_position() -> None:
    s = trial()
    hold(s, 0)
    again = GAME.copy(s)
    assert (again.countdown_end, again.countdown_seat) == (s.countdown_end, 0)
    assert GAME.write_table(s)["bell"] == s.countdown_end


# ---- the sheet ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lair", "line", "reason"),
    [
        ('location = "dragon-utopi"', 32, "did you mean 'dragon-utopia'"),
        ('location = "grail"\nguards = { easy = ["brass"] }', 33, "invalid enum value 'brass'"),
        ('location = "grail"\nring = true\nguards = { easy = ["gold", "gold", "gold", "gold", "gold"] }', 34, "ring"),
    ],
)
def test_a_mistake_in_a_lair_is_named(tmp_path: Path, lair: str, line: int, reason: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(OWN + f"\n[[scenarios.two-hills.lairs]]\n{lair}\n")
    with pytest.raises(BadContent) as caught:
        read_scenarios(file, GAME.content)
    assert str(caught.value).startswith(f"{file}:{line}: ")
    assert reason in str(caught.value)
