"""The clauses at the edges of rules: the first field and the first seat, who is out, what lies face down."""

import pytest

from games.heroes.attack_moves import comes, star, struck
from games.heroes.steps_of_cards import at_home
from games.heroes.table import (
    BOX,
    GAME,
    card,
    combat,
    field,
    give,
    lay,
    no_cards,
    play,
    put,
    set_place,
    started,
    told,
    why_not,
)
from games.heroes.test_adventure import journey
from games.heroes.test_alliance import alliance, coop
from games.heroes.test_community_scenarios import UTOPIA, trial
from games.heroes.test_rare_steps import asked, table
from games.heroes.test_skirmish import battle
from hexkeep.games.heroes.components.tiles import CENTER, FLAG, NONE, ONCE, STARTING
from hexkeep.games.heroes.rules.attack.attack import ApplyDamage
from hexkeep.games.heroes.rules.attack.attack_sum import dice_cause
from hexkeep.games.heroes.rules.attack.attack_values import LOWER_OF_TWO
from hexkeep.games.heroes.rules.combat.battlefield import enemy_hero_seat
from hexkeep.games.heroes.rules.combat.deployment import guard_tiers
from hexkeep.games.heroes.rules.map.map_effects import enemy_mines
from hexkeep.games.heroes.rules.map.movement import StepAtTurnEnd, town_portal_targets
from hexkeep.games.heroes.rules.map.pandora import OrderStars
from hexkeep.games.heroes.rules.modes.adventure_cards import RemoveOwnCard
from hexkeep.games.heroes.rules.modes.alliance import has_teams, members, teammates
from hexkeep.games.heroes.rules.modes.victory import decide_by_points, ends_by_countdown
from hexkeep.games.heroes.rules.round.event_bargaining import AddForestCard
from hexkeep.games.heroes.rules.round.turn import TurnStart, is_hand_filled
from hexkeep.games.heroes.state import CLEARED, CUBE, MAIN, NEUTRAL, SECOND, location_at, tile_at
from hexkeep.games.heroes.vocabulary import MOVE

# ---- combat -----------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-UNIT-15", "HOM-UNIT-08", "HOM-UNIT-23")
@pytest.mark.parametrize(("defender", "raised"), [(NEUTRAL, True), (0, False), (1, False)])
def test_skeletons_of_a_player_do_not_rise_for_who_beats_them(defender: int, raised: bool) -> None:
    mine, theirs = {"B2": "zombies"}, {"B3": "neutral-skeletons", "D5": "neutral-boars"}
    s = struck(combat(mine, theirs, versus=-1, faction_1="necropolis"))
    s.defender = defender
    assert ("raise" in comes(s, ApplyDamage(9))) == raised


@pytest.mark.rule("HOM-DTAB-01", "HOM-MODE-05")
def test_guards_in_the_center_thicken_to_five_and_no_further() -> None:
    s = combat({"A3": "griffins"}, {"A5": "neutral-boars"}, versus=-1, difficulty="impossible")
    s.thickened = 1
    center = next(where for where in range(7 * len(s.tiles)) if tile_at(s, where).kind == CENTER)
    sizes = [len(BOX.guards[s.difficulty][level - 1]) for level in range(1, 8)]
    assert max(sizes) == 5
    assert [len(guard_tiers(s, center, level)) for level in range(1, 8)] == [min(5, n + 1) for n in sizes]


def test_heroes_face_each_other_on_the_first_field_of_the_map_too() -> None:
    s = combat({"A2": "griffins"}, {"D5": "zombies"})
    for where, seen in ((0, [1, 0]), (-1, [-1, -1])):
        s.field = where
        assert [enemy_hero_seat(s, seat) for seat in (0, 1)] == seen


@pytest.mark.rule("HOM-UTYPE-07", "HOM-MODE-12")
def test_a_long_shot_is_far_where_there_are_no_back_lines() -> None:
    s = combat({"A1": "marksmen"}, {"A5": "zombies"})
    assert dice_cause(s, 0, 1, LOWER_OF_TWO) == "back-lines"
    s = battle({"5-1": "marksmen"}, {"5-11": "zombies"})
    assert dice_cause(s, 0, 1, LOWER_OF_TWO) == "far"


# ---- teams ------------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-MODE-09")
def test_a_team_takes_its_turns_and_a_mate_who_is_out_has_none() -> None:
    s = alliance()
    assert [teammates(s, seat) for seat in range(3)] == [[2], [], [0]]
    s.out[2] = 1
    assert [teammates(s, seat) for seat in range(3)] == [[], [], [0]]
    assert members(s, s.team[0]) == [0]


@pytest.mark.rule("HOM-MODE-09", "HOM-TRADE-08")
@pytest.mark.parametrize(("mode", "teams"), [("alliance", True), ("cooperative", True), ("clash", False)])
def test_there_are_teams_where_players_are_allied(mode: str, teams: bool) -> None:
    s = {"alliance": alliance, "cooperative": coop, "clash": lambda: no_cards(started())}[mode]()
    assert has_teams(s) == teams


# ---- movement ---------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-MOVE-14")
@pytest.mark.parametrize("hero", [MAIN, SECOND])
def test_a_hero_on_the_first_field_of_the_map_is_there_for_a_town_portal(hero: int) -> None:
    s = at_home(boxes=[])
    for each in (MAIN, SECOND):
        set_place(s, 0, -1, each)
    assert town_portal_targets(s, 0) == []
    set_place(s, 0, 0, hero)
    assert town_portal_targets(s, 0) == [(hero, s.towns[0])]


@pytest.mark.rule("HOM-MOVE-01", "HOM-MAP-11")
def test_a_hero_on_the_first_field_of_the_map_is_refused_as_any_other() -> None:
    s = at_home(boxes=[])
    far = next(f for f in range(7 * len(s.tiles)) if s.turned[f // 7] >= 0 and f not in s.roads[0] and f != 0)
    for where, code in ((0, True), (-1, False)):
        set_place(s, 0, where)
        s.mp[0] = 3
        reason = why_not(s, 0, GAME.write((MOVE, MAIN, far, 0)))
        assert reason is not None
        assert (reason.code != "no-such-hero") == code


@pytest.mark.rule("HOM-CARD-09")
def test_a_hero_on_the_first_field_of_the_map_may_march_at_the_end_of_the_turn() -> None:
    s = at_home(boxes=[])
    lay(s, 0, "F1")
    for to in s.roads[0]:
        s.marks[to] |= CLEARED | CUBE
        s.flags[to] = 0
    set_place(s, 0, 0)
    assert sorted(option[2] for option in StepAtTurnEnd(0).choices(s)) == [
        to for to in sorted(s.roads[0]) if BOX.locations[location_at(s, to)].kind in (NONE, ONCE, FLAG)
    ]
    set_place(s, 0, -1)
    assert StepAtTurnEnd(0).choices(s) == []


@pytest.mark.rule("HOM-SPELL-01")
def test_the_first_players_mine_is_an_enemys_for_the_second() -> None:
    s = at_home()
    lay(s, 4, next(tile.name for tile in BOX.tiles if BOX.loc_mine in tile.location and tile.kind != STARTING))
    put(s, 1, MAIN, field(4, "C"))
    mine = next(where for where in range(7 * 4, 7 * 5) if location_at(s, where) == BOX.loc_mine)
    assert enemy_mines(s, 1, 3) == []
    s.flags[mine] = 0
    assert enemy_mines(s, 1, 3) == [mine]
    assert enemy_mines(s, 0, 3) == []


# ---- cards and dice ---------------------------------------------------------------------------------


@pytest.mark.rule("HOM-EXP-04")
def test_abilities_artifacts_and_spells_of_the_hand_are_brought_to_the_forest() -> None:
    s = at_home("archery", "haste", "attack", "legs-of-legion", boxes=["fortress"])
    s.event_seat = 0
    brought = [text for text in asked(s, AddForestCard(0, 0, 0, 0, 3)) if text.startswith("bring")]
    assert brought == [f"bring card:{name}.1" for name in ("archery", "haste", "legs-of-legion")]


@pytest.mark.rule("HOM-MODE-13")
def test_who_has_no_card_removes_none_at_the_witch_hut() -> None:
    s = journey()
    for zone in (s.deck, s.hand):
        s.removed += zone[0]
        zone[0].clear()
    assert asked(s, RemoveOwnCard(0)) == []
    give(s, 0, "haste", zone="deck")
    assert asked(s, RemoveOwnCard(0)) == ["remove card:haste.1"]
    play(s, "remove card:haste.1", 0)
    assert s.hand[0] == s.deck[0] == []
    assert card("haste") in s.removed


@pytest.mark.rule("HOM-LOC-39")
@pytest.mark.parametrize("left", range(3))
def test_stars_are_put_back_until_none_is_left(left: int) -> None:
    s = table()
    s.gazed, s.astrologer_deck = s.astrologer_deck[:left], s.astrologer_deck[left:]
    s.looker = 0
    assert len(asked(s, OrderStars(0, 0))) == left
    assert s.looker == (0 if left else -1)


@pytest.mark.rule("HOM-ROUND-04", "HOM-TURN-01")
@pytest.mark.parametrize(("round_", "filled"), [(2, True), (3, False), (4, True)])
def test_hands_are_filled_in_the_round_of_the_explorers_alone(round_: int, filled: bool) -> None:
    s = star(table(), "explorers")
    s.round = round_
    assert is_hand_filled(s) == filled
    assert ("refresh" in comes(s, TurnStart(0))) != filled


# ---- the end ----------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-GEN-04")
@pytest.mark.parametrize(("first", "began", "turns"), [(0, 0, 3), (0, 2, 3), (1, 0, 3), (2, 2, 3)])
def test_a_countdown_is_over_after_the_turn_of_its_player_and_after_the_round(
    first: int, began: int, turns: int
) -> None:
    def ends(seat: int) -> bool:
        s = trial()
        s.first, s.countdown_end, s.countdown_seat = first, s.round, began
        s.flags[UTOPIA] = 1
        return ends_by_countdown(s, seat)

    order = [(first + i) % turns for i in range(turns)]
    had = order.index(began)
    assert [ends(seat) for seat in order] == [i > had for i in range(turns)]
    assert ends(-1)


@pytest.mark.rule("HOM-GEN-04")
def test_that_the_time_is_up_is_told() -> None:
    s = no_cards(started())
    s.event_log = []
    decide_by_points(s)
    assert len(told(s.event_log, "time-up")) == 1
    assert s.over
