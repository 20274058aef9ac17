"""The clauses at the edges of rules: the first field and the first seat, who is out, what lies face down."""

import pytest

from games.heroes.attack_moves import comes, star, struck
from games.heroes.combat_moves import EVERY
from games.heroes.steps_of_cards import at_home
from games.heroes.table import (
    BOX,
    GAME,
    act,
    build,
    card,
    combat,
    drop_step,
    field,
    give,
    idle,
    lay,
    load,
    load_attack,
    movement,
    no_cards,
    offered,
    opened,
    play,
    production_of,
    put,
    set_movement,
    set_place,
    set_stock,
    started,
    step_name,
    step_names,
    told,
    unit,
    until,
    why_not,
)
from games.heroes.test_adventure import journey
from games.heroes.test_ai_heroes import RIVAL, versus
from games.heroes.test_alliance import alliance, coop
from games.heroes.test_championship import DUEL
from games.heroes.test_community_scenarios import UTOPIA, trial
from games.heroes.test_morale_cards import WITH_CARDS, held, hold
from games.heroes.test_rare_steps import asked, table
from games.heroes.test_skirmish import battle
from hexkeep.games.heroes.components.scenarios import CAMPAIGN
from hexkeep.games.heroes.components.tiles import CENTER, FLAG, NONE, ONCE, STARTING, slot_of
from hexkeep.games.heroes.rules.ai_heroes.combat_ai import move_to_wall, move_toward, path_lengths
from hexkeep.games.heroes.rules.ai_heroes.map_ai import heroes_on_tile
from hexkeep.games.heroes.rules.attack.attack import ApplyDamage
from hexkeep.games.heroes.rules.attack.attack_die import UnitReroll
from hexkeep.games.heroes.rules.attack.attack_sum import dice_cause
from hexkeep.games.heroes.rules.attack.attack_values import LOWER_OF_TWO
from hexkeep.games.heroes.rules.cards.card_trading import TakeFromPile
from hexkeep.games.heroes.rules.cards.dice import LUCKY_ANY
from hexkeep.games.heroes.rules.cards.offers import has_specialty_for
from hexkeep.games.heroes.rules.cards.searching import PickCard
from hexkeep.games.heroes.rules.combat.activation import ActivateUnit
from hexkeep.games.heroes.rules.combat.activation_abilities import begin_abilities
from hexkeep.games.heroes.rules.combat.battlefield import GATE, WALL, board_spaces, enemy_hero_seat
from hexkeep.games.heroes.rules.combat.deployment import guard_tiers
from hexkeep.games.heroes.rules.combat.opening import Opening
from hexkeep.games.heroes.rules.combat.siege import Fortify
from hexkeep.games.heroes.rules.combat.unit_movement import fire_on, lay_sand, mine_on, reachable, sand_on
from hexkeep.games.heroes.rules.effects.interpreter import RunProgram
from hexkeep.games.heroes.rules.effects.language import ABILITY, MAP, SPELL, WORD
from hexkeep.games.heroes.rules.map.locations import win_cube
from hexkeep.games.heroes.rules.map.map_effects import can_call_unit, enemy_mines
from hexkeep.games.heroes.rules.map.movement import StepAtTurnEnd, enemy_at, town_portal_targets
from hexkeep.games.heroes.rules.map.movement_points import GrantMovement
from hexkeep.games.heroes.rules.map.pandora import OrderStars
from hexkeep.games.heroes.rules.modes.adventure_cards import RemoveOwnCard
from hexkeep.games.heroes.rules.modes.alliance import has_teams, members, teammates
from hexkeep.games.heroes.rules.modes.championship_map import FAR_TURN, LayTile, places_beside
from hexkeep.games.heroes.rules.modes.victory import check_victory, decide_by_points, ends_by_countdown
from hexkeep.games.heroes.rules.round.event_bargaining import AddForestCard
from hexkeep.games.heroes.rules.round.round import EndOfRound, RoundStart
from hexkeep.games.heroes.rules.round.turn import TurnStart, is_hand_filled
from hexkeep.games.heroes.rules.spells.answers import ask_for_answer
from hexkeep.games.heroes.rules.spells.borrowed_spells import can_borrow
from hexkeep.games.heroes.rules.spells.power import can_lend_to, power_in_hand
from hexkeep.games.heroes.rules.town.army import draw_guard
from hexkeep.games.heroes.rules.town.town_actions import can_recruit
from hexkeep.games.heroes.state import (
    BERSERK_BIT,
    CLEARED,
    CUBE,
    MAIN,
    MORE_ASTROLOGERS,
    MOVED_BIT,
    MUTE_AURA,
    NEUTRAL,
    SECOND,
    hero_index,
    location_at,
    tile_at,
)
from hexkeep.games.heroes.vocabulary import CELL, MOVE
from hexkeep.kernel.types import Decision

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


@pytest.mark.rule("HOM-MOVE-05", "HOM-WORD-14")
@pytest.mark.parametrize(
    ("n", "main", "second", "points", "heroes"),
    [
        (2, 5, 6, (0, 0), [MAIN, SECOND]),
        (2, 5, 0, (0, 0), [MAIN, SECOND]),
        (2, 5, -1, (0, 0), [MAIN]),
        (2, -1, -1, (0, 0), [MAIN]),
        (2, -1, 6, (0, 0), [MAIN, SECOND]),
        (-1, 5, 6, (1, 0), [MAIN]),
        (-1, 5, 6, (0, 1), [SECOND]),
        (-1, 5, 6, (0, 0), []),
        (0, 5, 6, (0, 0), [MAIN, SECOND]),
    ],
)
def test_which_heroes_gain_movement_or_give_it_up(
    n: int, main: int, second: int, points: tuple[int, int], heroes: list[int]
) -> None:
    s = at_home(boxes=[])
    for hero, where in ((MAIN, main), (SECOND, second)):
        set_place(s, 0, where, hero)
        set_movement(s, 0, points[hero], hero)
    assert GrantMovement(n, 0, 0).heroes(s) == heroes
    assert GrantMovement(n, 0, 0).run(s) == (len(heroes) == 2)
    alone = heroes[0] if len(heroes) == 1 else -1
    assert [movement(s, 0, hero) for hero in (MAIN, SECOND)] == [
        points[hero] + (n if hero == alone else 0) for hero in (MAIN, SECOND)
    ]


@pytest.mark.rule("HOM-ROUND-04", "HOM-WORD-08")
@pytest.mark.parametrize(
    ("round_", "often", "pile", "works"),
    [(3, False, True, True), (4, False, True, False), (4, True, True, True), (3, False, False, False)],
)
def test_what_a_card_delays_comes_with_the_next_round_of_another_kind(
    round_: int, often: bool, pile: bool, works: bool
) -> None:
    s = table()
    delaying = next(i for i, each in enumerate(BOX.astrologers) if each.later >= 0)
    s.astrologer_pile = [delaying] if pile else []
    s.round = round_
    s.rules |= MORE_ASTROLOGERS if often else 0
    drop_step(s)
    before = len(s.stack)
    RoundStart().end_last_astrologers(s, [0, 1])
    assert step_names(s)[before:] == ["carry"] * (2 if works else 0)


# ---- who meets, lends, casts and flees --------------------------------------------------------------


@pytest.mark.rule("HOM-COMBAT-09")
def test_the_enemy_on_a_field_is_the_main_hero_before_the_second_and_no_ally() -> None:
    s = alliance()
    where = field(4, "C")
    for seat in range(3):
        for hero in (MAIN, SECOND):
            set_place(s, seat, -1, hero)
    set_place(s, 2, where)
    assert [enemy_at(s, seat, where) for seat in range(3)] == [-1, hero_index(2, MAIN), -1]
    set_place(s, 1, where, SECOND)
    assert [enemy_at(s, seat, where) for seat in (0, 2)] == [hero_index(1, SECOND)] * 2
    set_place(s, 1, where, MAIN)
    assert [enemy_at(s, seat, where) for seat in (0, 2)] == [hero_index(1, MAIN)] * 2
    assert enemy_at(s, 0, where + 1) == -1


@pytest.mark.rule("HOM-END-11", "HOM-AI-26")
@pytest.mark.parametrize(("winner", "loser"), [(0, RIVAL), (RIVAL, 0)])
def test_ai_heroes_neither_give_nor_win_cubes(winner: int, loser: int) -> None:
    s = versus({"A2": "griffins"}, {"D5": "zombies"})
    before = s.cubes[:]
    s.event_log = []
    win_cube(s, winner, loser)
    assert s.cubes == before
    assert not told(s.event_log, "cube")


@pytest.mark.rule("HOM-END-11")
def test_who_beats_a_hero_takes_a_cube_of_its_player() -> None:
    s = no_cards(started(players=3))
    s.event_log = []
    win_cube(s, 0, 2)
    win_cube(s, 0, 2)
    assert [[s.cubes_won_from(seat, other) for other in range(3)] for seat in range(3)] == [[0, 0, 2], [0] * 3, [0] * 3]
    assert [(e.a, e.b) for e in told(s.event_log, "cube")] == [(0, 2), (0, 2)]


@pytest.mark.rule("HOM-SPELL-11")
@pytest.mark.parametrize(
    ("spell", "helps"),
    [("haste", True), ("fireball", False), ("magic-arrow", True), ("catherine-1", False)],
)
def test_the_power_of_a_school_is_lent_to_its_spells_and_to_magic_arrow(spell: str, helps: bool) -> None:
    s = at_home()
    air = next(mode for mode in BOX.cards[BOX.card_index["air-magic"]].modes if mode.school >= 0)
    plain = next(mode for mode in BOX.cards[BOX.card_index["power"]].modes if mode.school < 0)
    assert can_lend_to(s, air, card(spell)) == helps
    assert can_lend_to(s, plain, card(spell))


@pytest.mark.rule("HOM-SPELL-08", "HOM-WORD-16")
@pytest.mark.parametrize(
    ("top", "may"), [("", False), ("view-earth", False), ("town-portal", True), ("fireball", False)]
)
def test_the_top_of_the_common_pile_is_borrowed_where_it_can_be_cast(top: str, may: bool) -> None:
    s = at_home()
    s.decks[SPELL].extend(s.piles[SPELL])
    s.piles[SPELL] = []
    if top:
        s.decks[SPELL].remove(card(top))
        s.piles[SPELL].append(card(top))
    put(s, 0, MAIN, field(4, "C"))
    op = next(op for p in BOX.programs for op in p.ops if op.word == WORD["borrow-spell"])
    assert can_borrow(s, 0, op, -1) == may
    s.aura |= MUTE_AURA
    assert not can_borrow(s, 0, op, -1)


@pytest.mark.rule("HOM-AI-24")
def test_an_ai_besieger_that_reaches_no_wall_comes_nearer_to_its_enemies() -> None:
    s = combat({"A1": "zombies"}, {"A5": "griffins"}, walls=[0, 0, 0, 1])
    ways = sum(1 << CELL.value(cell) for cell in ("A1", "A2", "B1"))
    assert [GAME.write(option) for option in move_to_wall(s, 0, ways, path_lengths(s, 0))] == ["walk cell:A2"]
    s.walls = [1, 0, 0, 0]
    reach = ways | 1 << CELL.value("A3")
    to_the_wall = [GAME.write(option) for option in move_to_wall(s, 0, reach, path_lengths(s, 0))]
    assert to_the_wall == ["walk cell:A2"]


# ---- nothing there, nothing left --------------------------------------------------------------------


@pytest.mark.rule("HOM-AI-21")
def test_an_ai_unit_without_any_target_stays_where_it_is() -> None:
    s = combat({"A1": "zombies"}, {"A5": "griffins"})
    ways = 1 << CELL.value("A1") | 1 << CELL.value("A2")
    assert [GAME.write(o) for o in move_toward(s, 0, [], ways, path_lengths(s, 0))] == ["finish"]
    assert [GAME.write(o) for o in move_toward(s, 0, [1], ways, path_lengths(s, 0))] == ["walk cell:A2"]


@pytest.mark.rule("HOM-LOC-42", "HOM-LOC-24")
@pytest.mark.parametrize("left", [0, 1])
def test_a_deck_that_is_empty_when_a_card_of_its_pile_is_taken_is_made_anew(left: int) -> None:
    s = at_home()
    deck, pile = s.decks[SPELL], s.piles[SPELL]
    pile.extend(deck[left:])
    del deck[left:]
    cards = len(pile)
    taken = asked(s, TakeFromPile(SPELL, 4, 0, 0))[0]
    play(s, taken, 0)
    assert len(s.hand[0]) == 1
    assert (len(s.decks[SPELL]), len(s.piles[SPELL])) == ((cards - 2, 1) if not left else (left, cards - 1))


@pytest.mark.rule("HOM-DECK-07")
def test_a_search_that_shows_nothing_is_over_unasked() -> None:
    s = at_home()
    s.looker = 0
    assert asked(s, PickCard(SPELL, 0)) == []
    assert s.looker == -1
    assert s.hand[0] == []


@pytest.mark.rule("HOM-SIEGE-01", "HOM-SIEGE-02", "HOM-AI-24")
@pytest.mark.parametrize(("citadel", "home"), [(True, True), (True, False), (False, True)])
def test_an_ai_hero_has_walls_in_its_town_if_its_scenario_gives_it_a_citadel(citadel: bool, home: bool) -> None:
    name = next(x.name for x in BOX.scenarios if x.mode == CAMPAIGN and x.rivals and x.rivals[0].citadel == citadel)
    s = versus({"B1": "griffins"}, {"C4": "zombies"}, scenario=name)
    s.field = s.towns[RIVAL] if home else s.towns[0]
    assert not Fortify().run(s)
    assert s.walls == ([WALL, WALL, GATE, WALL] if citadel and home else [])


@pytest.mark.rule("HOM-MODE-12")
def test_who_teleports_reaches_every_free_hex() -> None:
    s = battle({"5-1": "arch-devils.pack", "9-1": "zombies"}, {"5-11": "zombies"})
    s.haste[0] = -10
    free = board_spaces(s) & ~sum(1 << cell for cell in s.cell)
    assert reachable(s, 0) == free
    assert reachable(s, 1) not in (0, free)


@pytest.mark.rule("HOM-END-13", "HOM-END-08")
def test_a_game_that_is_won_is_not_decided_again() -> None:
    s = no_cards(started())
    s.winners = 0b10
    s.out[1] = 1
    s.event_log = []
    check_victory(s)
    assert s.winners == 0b10
    assert s.event_log == []
    s.winners = 0
    check_victory(s)
    assert s.winners == 0b01


@pytest.mark.rule("HOM-ROUND-08", "HOM-GEN-04")
@pytest.mark.parametrize(("holder", "passes", "over"), [(1, 0, True), (-1, 0, False), (1, 1, False)])
def test_a_countdown_that_ends_with_the_round_leaves_no_last_chance(holder: int, passes: int, over: bool) -> None:
    s = trial()
    s.countdown_end, s.countdown_seat = s.round, s.seats - 1
    s.flags[UTOPIA] = holder
    asks = EndOfRound(0, passes).run(s)
    assert s.over == over
    assert not (asks and over)
    assert (s.countdown_end > 0) == (passes > 0)


@pytest.mark.rule("HOM-UTYPE-01", "HOM-SPELL-01")
def test_an_ai_heros_unit_gone_berserk_attacks_its_own_if_they_are_nearest() -> None:
    s = versus({"A1": "halberdiers"}, {"D4": "zombies", "D5": "skeletons"})
    s.acted = 0
    assert [GAME.write(option) for option in ActivateUnit(1).forced_options(s)] != ["strike fighter:2"]
    s.acted = BERSERK_BIT
    assert [GAME.write(option) for option in ActivateUnit(1).forced_options(s)] == ["strike fighter:2"]
    s.cell[2] = -1
    s.acted = BERSERK_BIT | MOVED_BIT
    assert [GAME.write(option) for option in ActivateUnit(1).forced_options(s)] == ["finish"]


# ---- the other player is the first one --------------------------------------------------------------


@pytest.mark.rule("HOM-AI-02")
def test_an_ai_hero_sees_a_hero_on_the_first_field_of_the_map() -> None:
    s = versus({"A2": "griffins"}, {"D5": "zombies"})
    for seat in range(s.seats):
        for hero in (MAIN, SECOND):
            set_place(s, seat, -1, hero)
    set_place(s, RIVAL, 3)
    assert heroes_on_tile(s, RIVAL) == []
    set_place(s, 0, 0)
    assert heroes_on_tile(s, RIVAL) == [0]
    set_place(s, RIVAL, 7)
    assert heroes_on_tile(s, RIVAL) == []


@pytest.mark.rule("HOM-TOWN-02")
@pytest.mark.parametrize("cards", [0, 1])
def test_the_cover_of_darkness_robs_the_first_player_too(cards: int) -> None:
    s = combat({"A1": "griffins"}, {"A5": "zombies"}, faction_1="castle", faction_2="necropolis")
    s.active = 1
    build(s, 1, "cover-of-darkness")
    if cards:
        give(s, 0, "attack")
    assert len(Opening(1, 0).opening_uses(s)) == cards
    assert Opening(0, 0).opening_uses(s) == []


@pytest.mark.rule("HOM-WORD-01")
@pytest.mark.parametrize(("hurts", "answers"), [(True, 3), (False, 1)])
def test_a_spell_that_does_not_hurt_is_turned_back_and_not_parried(hurts: bool, answers: int) -> None:
    s = combat({"A1": "griffins"}, {"D5": "zombies"}, quick=True, boxes=EVERY)
    give(s, 0, "frost-ring")
    give(s, 1, "magic-mirror", "plate-of-the-dying-light", "haste")
    act(s, "cast card:frost-ring.1", "release effect:frost-ring.power-0")
    play(s, "no-more", 1)  # the answer to the spell as such
    play(s, "at-cell cell:D4", 0)
    out: list[Decision] = []
    ask_for_answer(s, 1, hurts, out)
    texts = [GAME.write(option).split()[0] for option in out[0].options]
    assert texts == ["cast", *["play"] * (answers - 1), "no-more"]
    assert out[0].seat == 1


@pytest.mark.rule("HOM-EXP-22")
def test_laying_hidden_sand_anew_leaves_fire_mines_and_open_sand_where_they_are() -> None:
    s = combat({"A1": "griffins"}, {"A5": "zombies"}, boxes=EVERY)
    a, b, c, d, e = (CELL.value(name) for name in ("B1", "B2", "B3", "B4", "C2"))
    stay = [fire_on(a, 2), fire_on(b, 0), mine_on(c, 1)]
    s.fires = [*stay, sand_on(d, 2)]
    lay_sand(s, [e], 1)
    assert s.fires == [*stay, sand_on(e, 1)]


@pytest.mark.rule("HOM-SPEC-01")
@pytest.mark.parametrize(("aside", "may"), [(False, True), (True, False)])
def test_a_specialty_that_is_not_gained_yet_is_in_nobodys_hand(aside: bool, may: bool) -> None:
    s = no_cards(started(hero_1="catherine"))
    for name in ("catherine-1", "catherine-2", "catherine-3"):
        zone = "aside" if aside else "deck"
        if card(name) not in getattr(s, zone)[0]:
            give(s, 0, name, zone=zone)
    moments = [BOX.cards[BOX.card_index[f"catherine-{n}"]].moments for n in (1, 2, 3)]
    assert has_specialty_for(s, 0, moments[0]) == may
    unused = next(1 << bit for bit in range(20) if not any(m >> bit & 1 for m in moments))
    assert not has_specialty_for(s, 0, unused)


@pytest.mark.rule("HOM-NEUT-08", "HOM-UNIT-18", "HOM-MORALE-17")
@pytest.mark.parametrize(("seat", "face", "left"), [(0, 0, 0), (1, 1, 1)])
def test_ill_luck_works_on_the_own_units_rerolls_and_not_on_those_for_others(seat: int, face: int, left: int) -> None:
    s = hold(combat({"A1": "crusaders"}, {"A2": "zombies"}, quick=True, **WITH_CARDS), seat, "ill-luck")
    s.striker, s.target, s.dice = 0, 1, [0]
    load_attack(s, 1, 0)
    UnitReroll(0).play(s, seat, GAME.read("reroll die:0"))
    assert (s.dice, len(held(s, seat))) == ([face], left)


# ---- boxes and maps ---------------------------------------------------------------------------------


@pytest.mark.rule("HOM-EXP-18")
@pytest.mark.parametrize(("face", "rise"), [(0, [5, 0, 0]), (3, [0, 2, 0]), (5, [0, 0, 1])])
def test_the_die_of_production_may_be_rolled_again_before_it_counts(face: int, rise: list[int]) -> None:
    for lucky in (False, True):
        s = at_home(boxes=["stretch-goals"])
        s.luck[0] = LUCKY_ANY if lucky else 0
        before = production_of(s, 0)
        word = WORD["raise-production"]
        program = next(i for i, p in enumerate(BOX.programs) if p.ops and p.ops[-1].word == word)
        load(s, *([2, face] if lucky else [face]))
        s.push(RunProgram(program, len(BOX.programs[program].ops) - 1, 0, 0, -1, MAP))
        GAME.advance(s)
        assert ("reroll die:0" in offered(s, 0)) == lucky
        if lucky:
            assert production_of(s, 0) == before
            play(s, "reroll die:0", 0)
        while step_name(s) != "turn":
            idle(s)
        assert [now - n for now, n in zip(production_of(s, 0), before, strict=True)] == rise


@pytest.mark.rule("HOM-MODE-10")
@pytest.mark.parametrize("n", [0, 1])
def test_the_first_far_tiles_touch_their_town_and_another_tile_where_they_can(n: int) -> None:
    s = until(opened(**DUEL), "turn")
    step = LayTile(FAR_TURN, n, 0)
    home = slot_of(s.towns[step.seat(s)])
    beside = places_beside(s, [home], 1)
    wedged = places_beside(s, [home], 1, 2)
    assert step.sites(s) == (wedged or beside) != []
    later = LayTile(FAR_TURN, 2 + n, 0)
    assert later.sites(s) == places_beside(s, range(len(s.centres)), 2)
    assert later.sites(s) != step.sites(s)


# ---- what is left -----------------------------------------------------------------------------------


@pytest.mark.rule("HOM-EXP-04")
@pytest.mark.parametrize(("taken", "may"), [(0, True), (1, True), (2, False)])
def test_no_more_cards_come_to_the_forest_from_a_deck_than_it_has(taken: int, may: bool) -> None:
    s = at_home("attack", boxes=["fortress"])
    s.event_seat = 0
    s.piles[ABILITY].extend(s.decks[ABILITY][2:])
    del s.decks[ABILITY][2:]
    options = asked(s, AddForestCard(0, taken, 0, 0, 3))
    assert ("from-deck deck:ability" in options) == may
    assert {"from-deck deck:artifact", "from-deck deck:spell"} <= set(options)


@pytest.mark.rule("HOM-SPEC-01")
@pytest.mark.parametrize(
    ("elves", "called", "others", "may"),
    [
        ("elves.pack", 0, 0, True),
        ("elves.few", 0, 0, False),
        ("elves.pack", 1, 0, False),
        ("elves.pack", 0, 9, False),
        ("griffins.pack", 0, 0, False),
    ],
)
def test_gelu_calls_sharpshooters_while_one_is_left(elves: str, called: int, others: int, may: bool) -> None:
    s = at_home(faction_1="rampart", hero_1="gelu")
    mode = next(m for m in BOX.cards[BOX.card_index["gelu-2"]].modes if "call" in BOX.programs[m.program].token)
    op = next(op for op in BOX.programs[mode.program].ops if op.word == WORD["call"])
    archer = BOX.units[op.b]
    s.army[0] = [unit(elves), *[archer.few] * called]
    s.army[1] = [archer.few] * min(others, archer.copies)
    assert can_call_unit(s, 0, op, -1) == may


@pytest.mark.rule("HOM-SPELL-02", "HOM-SPELL-11")
@pytest.mark.parametrize(("hand", "power"), [("air-magic", 0), ("power", 1), ("haste", 1), ("attack", 0)])
def test_what_a_card_in_hand_lends_to_a_spell_without_expert_uses(hand: str, power: int) -> None:
    s = at_home(hand)
    assert power_in_hand(s, 0, -1, card("magic-arrow"), 0) == power
    assert power_in_hand(s, 0, s.hand[0][0], card("magic-arrow"), 0) == 0


@pytest.mark.rule("HOM-TOWN-02", "HOM-UNIT-04")
@pytest.mark.parametrize(("discount", "gold", "may"), [(0, 0, False), (50, 0, True), (1, 1, True), (1, 0, False)])
def test_a_recruit_may_cost_nothing_but_no_less(discount: int, gold: int, may: bool) -> None:
    s = at_home(faction_1="castle")
    code = unit("halberdiers")
    price = BOX.stats[code].gold
    s.discount = discount
    set_stock(s, 0, (price - 1 if gold else 0), 0, 0)
    assert can_recruit(s, 0, code) == may


@pytest.mark.rule("HOM-UNIT-18")
def test_wraiths_of_the_defender_rob_the_attacker() -> None:
    s = combat({"A1": "griffins"}, {"A5": "wraiths.pack"})
    give(s, 0, "attack", "defense")
    give(s, 1, "haste", "slow")
    begin_abilities(s, 1)
    assert [len(s.hand[seat]) for seat in (0, 1)] == [1, 2]


@pytest.mark.rule("HOM-NEUT-01", "HOM-NEUT-03")
def test_a_neutral_deck_is_shuffled_anew_from_its_pile_when_it_is_empty() -> None:
    orders = set()
    for seed in range(1, 9):
        s = no_cards(started())
        s.rng = seed
        s.guard_piles[0].extend(s.guards[0])
        s.guards[0].clear()
        cards = sorted(s.guard_piles[0])
        orders.add(tuple([draw_guard(s, 0) for _ in cards]))
        assert (s.guards[0], s.guard_piles[0]) == ([], [])
        assert draw_guard(s, 0) == -1
    assert len(orders) > 4
