"""Clause by clause: what a rule says in its second half, each in a position of its own."""

import pytest

from games.heroes.combat_moves import quiet
from games.heroes.table import (
    BOX,
    GAME,
    card,
    combat,
    decision,
    drop_step,
    give,
    has_mark,
    hero_field,
    load,
    no_cards,
    offered,
    place_on,
    play,
    put,
    put_mark,
    set_gold,
    set_stock,
    started,
    step_name,
    stock,
    told,
    unit,
    zones,
)
from games.heroes.test_ai_heroes import RIVAL, versus
from games.heroes.test_alliance import alliance
from games.heroes.test_rare_steps import asked, table
from hexkeep.games.heroes.rules.ai_heroes.combat_ai import breach_options
from hexkeep.games.heroes.rules.attack.attack import ReinforceOnKill, least_defense_die
from hexkeep.games.heroes.rules.cards.card_trading import TakeFromPile
from hexkeep.games.heroes.rules.cards.dice import RESOURCE_DIE, RollDice, set_die
from hexkeep.games.heroes.rules.cards.levels import hand_limit
from hexkeep.games.heroes.rules.cards.searching import PickCard
from hexkeep.games.heroes.rules.cards.statistics import Scholar
from hexkeep.games.heroes.rules.cards.war_machines import Catapult
from hexkeep.games.heroes.rules.combat.battlefield import controller
from hexkeep.games.heroes.rules.combat.boards import FIRST_WALL_CELL
from hexkeep.games.heroes.rules.combat.combat_round import NextUnit
from hexkeep.games.heroes.rules.combat.end_of_combat import defeat, restore_ai_army
from hexkeep.games.heroes.rules.combat.immunity import MAGIC_RESISTANCE, SPELL_RESISTANCE, spell_resistance
from hexkeep.games.heroes.rules.effects.language import ABILITY, ACT, ARTIFACT, SPECIALTY, SPELL
from hexkeep.games.heroes.rules.map.movement import is_ally_at
from hexkeep.games.heroes.rules.modes.championship_map import NEAR_TURN, LayTile
from hexkeep.games.heroes.rules.round.round import EndOfRound
from hexkeep.games.heroes.rules.spells.casting import AfterCast
from hexkeep.games.heroes.rules.spells.power import given_power, power_lost
from hexkeep.games.heroes.rules.town.army import draw_guard
from hexkeep.games.heroes.rules.town.town_actions import hire
from hexkeep.games.heroes.state import ACTIVATED_MARK, FIRM_BOON, FIRST_THIS_TURN, GARRISON, MAIN, SECOND, HeroesState
from hexkeep.games.heroes.vocabulary import CARD, CELL


def absent(s: HeroesState, seat: int) -> str:
    """What is played for a seat that is away."""
    d = decision(s, seat)
    assert d is not None
    assert d.idle is not None
    return GAME.write(d.idle)


# ---- AI heroes ------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-AI-19")
def test_what_the_ai_rules_leave_open_is_decided_by_the_player_it_fights() -> None:
    s = versus({"A2": "griffins"}, {"D5": "zombies"})
    assert [controller(s, side) for side in (0, 1)] == [0, 0]
    s.attacker, s.defender = RIVAL, 0
    assert [controller(s, side) for side in (0, 1)] == [0, 0]
    s = combat({"A2": "griffins"}, {"D5": "zombies"})
    assert [controller(s, side) for side in (0, 1)] == [0, 1]


@pytest.mark.rule("HOM-AI-25")
def test_an_ai_hero_beaten_in_its_town_has_no_refuge_there() -> None:
    for lost, out in ((-1, 0), (0, 1)):
        s = versus({"A2": "griffins"}, {"D5": "zombies"})
        home = s.towns[RIVAL]
        defeat(s, RIVAL, MAIN, 0, home if lost == 0 else home + 1)
        assert s.out[RIVAL] == out
        assert hero_field(s, RIVAL) == (-1 if out else home)


@pytest.mark.rule("HOM-AI-09")
@pytest.mark.parametrize(
    ("left", "defender", "hero", "whole"),
    [
        (False, RIVAL, GARRISON, True),
        (False, RIVAL, MAIN, False),
        (False, 0, GARRISON, False),
        (True, RIVAL, GARRISON, False),
    ],
)
def test_a_garrison_that_held_out_is_whole_again(left: bool, defender: int, hero: int, whole: bool) -> None:
    s = versus({"A2": "griffins"}, {"D5": "zombies"}, scenario="liberation-of-steadwick")
    s.garrison[0] = [unit("skeletons")] if left else []
    s.defender, s.defender_hero = defender, hero
    restore_ai_army(s, RIVAL, False)
    assert (s.garrison[0] not in ([], [unit("skeletons")])) == whole


@pytest.mark.rule("HOM-AI-24")
@pytest.mark.parametrize("column", range(4))
def test_an_ai_besieger_breaks_the_wall_it_stands_at(column: int) -> None:
    cell = "ABCD"[column]
    wall = CELL.token(FIRST_WALL_CELL + column)
    near = next(f"{cell}{row}" for row in range(1, 6) if f"{cell}{row}" in CELL.index and _beside(f"{cell}{row}", wall))
    s = combat({near: "zombies"}, {"A1": "griffins"}, walls=[1, 1, 1, 1])
    assert [GAME.write(option) for option in breach_options(s, 0)] == [f"breach cell:{wall}"]
    s.walls[column] = 0
    assert breach_options(s, 0) == []


def _beside(a: str, b: str) -> bool:
    return a[0] == b[0] and abs(int(a[1:]) - int(b[1:])) == 1 and int(a[1:]) > int(b[1:])


# ---- dice and morale ------------------------------------------------------------------------------


@pytest.mark.rule("HOM-MORALE-16", "HOM-MORALE-17")
@pytest.mark.parametrize("value", [0, 1])
def test_a_die_that_is_set_shows_it_and_is_told(value: int) -> None:
    s = no_cards(started())
    s.dice, s.event_log = [-1, -1], []
    set_die(s, 1, value, 0)
    assert s.dice == [-1, value]
    assert [(e.a, e.b) for e in told(s.event_log, "die-set")] == [(0, 11 + value)]


@pytest.mark.rule("HOM-DEF-02")
@pytest.mark.parametrize("side", [0, 1])
def test_merist_makes_the_defense_die_of_her_side_help_on_a_zero(side: int) -> None:
    s = combat({"A2": "griffins"}, {"D5": "zombies"}, boxes=["stretch-goals"])
    assert [least_defense_die(s, u) for u in (0, 1)] == [1, 1]
    s.boons[side] |= FIRM_BOON
    assert [least_defense_die(s, u) for u in (0, 1)] == [int(side != 0), int(side != 1)]


@pytest.mark.rule("HOM-MORALE-05")
def test_of_the_dice_one_may_count_and_an_absent_player_takes_the_first() -> None:
    s = no_cards(started())
    set_stock(s, 0, 0, 0, 0)
    load(s, 1, 2)
    s.push(RollDice(RESOURCE_DIE, 2, 0, 0, 0))
    GAME.advance(s)
    assert offered(s, 0) == ["pick-die die:0", "pick-die die:1"]
    assert absent(s, 0) == "pick-die die:0"
    play(s, "pick-die die:1")
    assert stock(s, 0) == [0, 2, 0]


# ---- cards ----------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-LEVEL-05")
@pytest.mark.parametrize(("holder", "more"), [(0, 1), (1, 0), (-1, 0)])
def test_the_hand_of_the_grails_holder_is_wider(holder: int, more: int) -> None:
    s = started(scenario="unholy-quest", players=2, faction_1="castle", faction_2="dungeon")
    s.grail = -1
    before = hand_limit(s, 0)
    s.grail = holder
    assert BOX.scenarios[s.scenario].grail_hand == 1
    assert hand_limit(s, 0) == before + more


@pytest.mark.rule("HOM-LOC-40")
def test_for_an_absent_player_the_scholar_does_nothing() -> None:
    s = table()
    give(s, 0, "attack")
    s.dice = [1]
    asked(s, Scholar(0))
    assert absent(s, 0) == "decline"


@pytest.mark.rule("HOM-LOC-24", "HOM-LOC-42")
@pytest.mark.parametrize("sold", [0, 1])
def test_the_black_market_is_left_alone_and_the_university_teaches_the_absent(sold: int) -> None:
    s = table()
    deck = ARTIFACT if sold else ABILITY
    s.piles[deck][:] = [s.decks[deck].pop() for _ in range(2)]
    set_gold(s, 0, 20)
    options = asked(s, TakeFromPile(deck, 4, 0, sold))
    assert absent(s, 0) == ("decline" if sold else options[0])


@pytest.mark.rule("HOM-DECK-07", "HOM-ABIL-04")
@pytest.mark.parametrize(
    ("deck", "faction", "asks"),
    [(ABILITY, "castle", True), (ABILITY, "necropolis", False), (SPELL, "castle", False), (SPELL, "necropolis", False)],
)
def test_a_single_card_is_taken_at_once_unless_it_might_be_replaced(deck: int, faction: str, asks: bool) -> None:
    s = no_cards(started(faction_1=faction, faction_2="dungeon"))
    s.looked = [s.decks[deck].pop()]
    (found,) = s.looked
    s.push(PickCard(deck, 0))
    GAME.advance(s)
    assert (step_name(s) == "pick-card") == asks
    assert (found in s.hand[0]) == (not asks)


# ---- the map --------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-MOVE-06", "HOM-MODE-09")
def test_an_ally_is_neither_an_enemy_nor_ones_own_hero() -> None:
    s = alliance()
    for seat in range(3):
        put(s, seat, MAIN, place_on(1, seat))
    put(s, 0, SECOND, place_on(1, 3))
    assert [is_ally_at(s, 0, place_on(1, place)) for place in range(5)] == [False, False, True, False, False]


@pytest.mark.rule("HOM-HERO-08")
def test_the_hire_of_a_hero_is_told_with_the_field() -> None:
    s = quiet()
    s.event_log = []
    hire(s, 0, s.towns[0])
    (event,) = told(s.event_log, "hired")
    assert (event.a, hero_field(s, 0, SECOND)) == (0, s.towns[0])


@pytest.mark.rule("HOM-MODE-10")
@pytest.mark.parametrize(("first", "n", "seat"), [(0, 0, 1), (0, 1, 2), (0, 2, 0), (1, 0, 2), (2, 1, 1)])
def test_near_tiles_are_laid_from_the_second_player_on(first: int, n: int, seat: int) -> None:
    s = started(players=3)
    s.first = first
    assert LayTile(NEAR_TURN, n, -1).seat(s) == seat


# ---- rounds and units -----------------------------------------------------------------------------


@pytest.mark.rule("HOM-ROUND-08")
def test_after_a_pass_the_next_player_is_asked_and_an_action_asks_all_again() -> None:
    s = no_cards(started(players=3))
    for seat in range(3):
        set_stock(s, seat, 40, 20, 20)
    s.push(EndOfRound(0, 0))
    GAME.advance(s)
    order = []
    for _ in range(2):
        (seat,) = {d.seat for d in GAME.decisions(s)}
        order.append(seat)
        play(s, "no-more", seat)
    (third,) = {d.seat for d in GAME.decisions(s)}
    assert [*order, third] == [0, 1, 2]
    built = s.built[2]
    play(s, next(text for text in offered(s, 2) if text.startswith("build ")), 2)
    while step_name(s) != "round-close":
        play(s, offered(s)[0])
    assert s.built[2] != built
    play(s, "no-more", 2)
    assert {d.seat for d in GAME.decisions(s)} == {0}


@pytest.mark.rule("HOM-NEUT-03")
def test_a_drawn_guard_is_open_to_all_and_its_deck_no_longer_known() -> None:
    s = no_cards(started())
    s.roused = 7
    top = s.guards[1][-1]
    s.event_log = []
    assert draw_guard(s, 1) == top
    assert s.roused == 5
    assert [e.a for e in told(s.event_log, "guard")] == [top]


@pytest.mark.rule("HOM-UNIT-08", "HOM-UNIT-23")
def test_beaten_skeletons_reinforce_own_bronze_units_that_stand_and_have_a_pack() -> None:
    mine = {"A1": "skeletons", "B1": "vampires", "C1": "zombies.pack", "D1": "wraiths"}
    s = combat(mine, {"D5": "harpies"}, faction_1="necropolis", faction_2="dungeon")
    bronze = [u for u in range(4) if BOX.stats[s.code[u]].tier == 0 and u != 2]
    assert ReinforceOnKill(0).fighters(s) == bronze
    s.cell[0] = -1
    assert ReinforceOnKill(0).fighters(s) == [u for u in bronze if u != 0]


@pytest.mark.rule("HOM-SPELL-09")
def test_resistance_counts_for_every_unit_that_has_it_and_unicorns_shelter_their_neighbours() -> None:
    mine = {"A1": "griffins", "A2": "unicorns.pack", "D1": "griffins"}
    s = combat(mine, {"D5": "harpies"}, boxes=["rampart"])
    assert [spell_resistance(s, u) for u in range(4)] == [1, 1, 0, 0]
    for code in range(len(BOX.stats)):
        traits = BOX.stats[code].traits
        if traits[SPELL_RESISTANCE] + traits[MAGIC_RESISTANCE]:
            s.code[3] = code
            assert spell_resistance(s, 3) == traits[SPELL_RESISTANCE] + traits[MAGIC_RESISTANCE] > 0


# ---- combat ---------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-PARA-01", "HOM-CROUND-02")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("cards", [True, False])
def test_before_an_activation_is_lost_whoever_has_cards_is_asked(side: int, cards: bool) -> None:
    s = combat({"A2": "griffins"}, {"D5": "zombies"})
    put_mark(s, side, "paralysed")
    put_mark(s, 1 - side, "activated")
    if cards:
        give(s, side, "attack")
    drop_step(s)
    s.mark[side] &= ~ACTIVATED_MARK
    s.push(NextUnit())
    GAME.advance(s)
    assert (step_name(s) == "frozen") == cards
    if cards:
        assert offered(s) == ["no-more"]
        assert has_mark(s, side, "paralysed")


@pytest.mark.rule("HOM-CROUND-05", "HOM-CROUND-06", "HOM-UTYPE-06")
def test_a_neutral_shooter_must_shoot() -> None:
    s = combat({"A2": "zombies"}, {"D5": "neutral-sharpshooters"}, versus=-1)
    s.haste[1] = 40
    put_mark(s, 0, "activated")
    drop_step(s)
    s.mark[1] &= ~ACTIVATED_MARK
    s.push(NextUnit())
    GAME.advance(s)
    assert offered(s) == ["strike fighter:0"]


@pytest.mark.rule("HOM-EXP-17")
@pytest.mark.parametrize(("first", "second"), [("A1", "A2"), ("B1", "B2")])
def test_the_second_target_of_a_catapult_costs_nothing_wherever_the_first_stands(first: str, second: str) -> None:
    s = combat({"D1": "griffins"}, {first: "zombies", second: "zombies"}, boxes=["stretch-goals"])
    set_stock(s, 0, 0, 0, 0)
    assert asked(s, Catapult(0, -1)) == []
    assert f"at-cell cell:{second}" in asked(s, Catapult(0, CELL.value(first)))


@pytest.mark.rule("HOM-SPEC-01")
@pytest.mark.parametrize(
    ("spell", "hand", "back", "asks"),
    [("magic-arrow", 1, 0, True), ("magic-arrow", 0, 0, False), ("magic-arrow", 1, 1, False), ("haste", 1, 0, True)],
)
def test_after_a_spell_everyone_with_cards_is_asked_once(spell: str, hand: int, back: int, asks: bool) -> None:
    s = combat({"A2": "griffins"}, {"D5": "zombies"})
    (s.spell,) = give(s, 0, spell)
    s.hand[0].clear()
    s.recalled = back
    if hand:
        give(s, 0, "attack")
    s.push(AfterCast(0, ACT))
    assert s.stack[-1].run(s) == asks


@pytest.mark.rule("HOM-SPEC-01")
def test_after_a_specialty_nobody_is_asked() -> None:
    s = combat({"A2": "griffins"}, {"D5": "zombies"})
    s.spell = next(found for zone in zones(s) for found in zone if found >= 0 and BOX.card(found).kind == SPECIALTY)
    s.hand[0].clear()
    give(s, 0, "attack")
    s.push(AfterCast(0, ACT))
    assert not s.stack[-1].run(s)


@pytest.mark.rule("HOM-SPELL-03")
@pytest.mark.parametrize("enemy", ["zombies", "pegasi.pack"])
def test_a_grade_without_power_stays_free_against_pegasi(enemy: str) -> None:
    s = combat({"A2": "griffins"}, {"D5": enemy}, quick=True, boxes=["rampart"], faction_2="rampart")
    (arrow,) = give(s, 0, "magic-arrow")
    play(s, f"cast {CARD.write(arrow)}", 0)
    assert power_lost(s, 0) == (1 if enemy == "pegasi.pack" else 0)
    assert "release effect:magic-arrow.power-0" in offered(s, 0)


@pytest.mark.rule("HOM-SPELL-11")
@pytest.mark.parametrize(("star", "cast", "power"), [("grim-warlock", 0, 1), ("grim-warlock", 1, 0), ("mages", 0, 0)])
def test_the_grim_warlock_helps_the_first_spell_of_a_turn(star: str, cast: int, power: int) -> None:
    s = no_cards(started())
    s.astrologer = next(i for i, found in enumerate(BOX.astrologers) if found.name == star)
    s.first_spell[0] = FIRST_THIS_TURN if cast else 0
    assert given_power(s, 0, card("magic-arrow")) == power
    assert given_power(s, 0, card("attack")) == 0
