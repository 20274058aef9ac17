"""Clause by clause in combat: who decides, who is asked, what is paid and told."""

import pytest

from games.heroes.table import (
    BOX,
    build,
    combat,
    drop_step,
    give,
    gold_of,
    has_mark,
    hero_field,
    listeners,
    movement,
    offered,
    play,
    put,
    set_gold,
    set_movement,
    set_stock,
    told,
    unit,
)
from games.heroes.test_ai_heroes import RIVAL, versus
from games.heroes.test_own_clauses import absent
from games.heroes.test_rare_steps import asked
from hexkeep.games.heroes.components.scenarios import SKIRMISH
from hexkeep.games.heroes.rules.combat.activation import ActivateUnit
from hexkeep.games.heroes.rules.combat.announcement import BeforeCombat, begin_combat
from hexkeep.games.heroes.rules.combat.battlefield import (
    ATTACKER_WON,
    ATTACKER_YIELDED,
    DEFENDER_WON,
    DEFENDER_YIELDED,
    GATE,
    add_unit,
    decide_combat,
    uses_deck,
)
from hexkeep.games.heroes.rules.combat.combat_round import RoundEnd
from hexkeep.games.heroes.rules.combat.damage import STEADFAST, paralyse
from hexkeep.games.heroes.rules.combat.deployment import DeployUnits
from hexkeep.games.heroes.rules.combat.end_of_combat import CombatExperience, FleeToStronghold, level_worth
from hexkeep.games.heroes.rules.combat.immunity import deal_specialty_damage
from hexkeep.games.heroes.rules.combat.siege import Fortify
from hexkeep.games.heroes.rules.combat.surrender import surrender, why_not_surrender
from hexkeep.games.heroes.rules.combat.unit_movement import reachable, reachable_hexes
from hexkeep.games.heroes.state import FREE_ROUND_BOON, FREE_ROUNDS, MAIN, NEUTRAL, SECOND, STRUCK_BIT, level_of
from hexkeep.games.heroes.vocabulary import CELL, HIRE
from hexkeep.games.heroes.vocabulary.reasons import NO_SURRENDER


@pytest.mark.rule("HOM-COMBAT-05", "HOM-HERO-02", "HOM-HERO-09")
def test_cards_are_for_the_side_whose_own_main_hero_takes_part() -> None:
    s = versus({"A2": "griffins"}, {"D5": "zombies"})
    found = {}
    for attacker, defender in (((0, MAIN), (RIVAL, MAIN)), ((0, SECOND), (NEUTRAL, MAIN)), ((RIVAL, MAIN), (0, MAIN))):
        (s.attacker, s.attacker_hero), (s.defender, s.defender_hero) = attacker, defender
        found[attacker, defender] = [uses_deck(s, side) for side in (0, 1)]
    assert list(found.values()) == [[True, False], [False, False], [False, True]]
    s.defender_hero = SECOND
    assert not uses_deck(s, 1)


@pytest.mark.rule("HOM-XP-03", "HOM-AI-07")
def test_a_victory_counts_against_the_level_of_a_players_main_hero() -> None:
    s = versus({"A2": "griffins"}, {"D5": "zombies"})
    s.xp[0] = 3
    assert [level_worth(s, 0, MAIN), level_worth(s, 0, SECOND), level_worth(s, RIVAL, MAIN)] == [level_of(s, 0), 0, 0]
    assert level_of(s, 0) > 1


@pytest.mark.rule("HOM-CROUND-02", "HOM-CROUND-03")
@pytest.mark.parametrize("side", [0, 1])
def test_of_own_units_with_equal_initiative_their_player_names_one(side: int) -> None:
    pair, other = {"A1": "griffins", "D1": "griffins"}, {"B3": "zombies"}
    s = combat(pair, other) if side == 0 else combat({"B3": "zombies"}, {"A5": "griffins", "D5": "griffins"})
    first = 0 if side == 0 else 1
    assert offered(s, side) == [f"activate fighter:{first}", f"activate fighter:{first + 1}"]
    assert absent(s, side) == f"activate fighter:{first}"
    play(s, f"activate fighter:{first + 1}", side)
    assert s.actor == first + 1


@pytest.mark.rule("HOM-ENDC-13")
@pytest.mark.parametrize("side", [0, 1])
def test_a_surrender_is_paid_for_and_told(side: int) -> None:
    s = combat({"A2": "griffins"}, {"D5": "zombies"})
    for seat in (0, 1):
        set_gold(s, seat, 10)
    s.event_log = []
    surrender(s, side)
    assert [event.a for event in told(s.event_log, "surrendered")] == [side]
    assert (gold_of(s, side), gold_of(s, 1 - side)) == (0, 20)
    assert s.result == (DEFENDER_YIELDED if side else ATTACKER_YIELDED)


@pytest.mark.rule("HOM-AI-06")
@pytest.mark.parametrize("attacker", [0, RIVAL])
def test_to_an_ai_hero_nobody_surrenders_whoever_attacks(attacker: int) -> None:
    s = versus({"A2": "griffins"}, {"D5": "zombies"})
    set_gold(s, 0, 50)
    s.field = s.towns[0] + 1
    s.attacker, s.defender = attacker, RIVAL - attacker
    assert why_not_surrender(s, int(attacker == RIVAL)) is NO_SURRENDER


@pytest.mark.rule("HOM-TACT-03", "HOM-TACT-05")
@pytest.mark.parametrize("attacker", [0, RIVAL])
def test_before_a_combat_with_an_ai_hero_its_player_is_asked(attacker: int) -> None:
    s = versus({"A2": "griffins"}, {"D5": "zombies"})
    begin_combat(s, attacker, MAIN, RIVAL - attacker, MAIN, s.towns[0] + 1, 0)
    step = s.stack[-1]
    assert isinstance(step, BeforeCombat)
    assert (step.seat, step.passes) == (0, 0)


@pytest.mark.rule("HOM-SPEC-01")
@pytest.mark.parametrize(("name", "damage"), [("neutral-steel-golems", 1), ("iron-golems.pack", 3), ("griffins", 3)])
def test_against_a_specialty_only_resistance_to_all_magic_helps(name: str, damage: int) -> None:
    s = combat({"A2": "griffins"}, {"D5": name})
    s.health[1] = 20
    deal_specialty_damage(s, 1, 3)
    assert s.damage[1] == damage


@pytest.mark.rule("HOM-UTYPE-06")
@pytest.mark.parametrize("walled_in", [True, False])
def test_after_its_shot_a_unit_moves_if_it_can(walled_in: bool) -> None:
    mine = {"A1": "marksmen", **({"A2": "griffins", "B1": "griffins"} if walled_in else {})}
    s = combat(mine, {"D5": "zombies"})
    s.acted = STRUCK_BIT
    assert ActivateUnit(0).run(s) == (not walled_in)


@pytest.mark.rule("HOM-OPT-09", "HOM-CTIME-01")
@pytest.mark.parametrize(("free", "boon", "cost"), [(0, 0, 1), (FREE_ROUNDS, 0, 0), (0, FREE_ROUND_BOON, 0)])
def test_what_another_combat_round_costs(free: int, boon: int, cost: int) -> None:
    s = combat({"A2": "griffins"}, {"D5": "neutral-boars"}, versus=-1)
    s.rules = free
    s.boons[0] = boon
    assert RoundEnd().extra_round_cost(s) == cost


@pytest.mark.rule("HOM-CSETUP-03")
def test_neutral_shooters_stand_in_the_back_while_there_is_room() -> None:
    s = combat({"A2": "griffins"}, {}, versus=-1)
    s.reserve = [unit("neutral-sharpshooters")]
    back = DeployUnits(1).cells(s)
    for cell in range(20):
        if back >> cell & 1:
            add_unit(s, unit("neutral-boars"), 1, cell)
    front = DeployUnits(1).cells(s)
    assert front
    assert not front & back
    s.reserve = [unit("neutral-boars")]
    assert DeployUnits(1).cells(s) == front


@pytest.mark.rule("HOM-CCARD-02", "HOM-WORD-09", "HOM-CROUND-05", "HOM-DEF-01")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("cards", [True, False])
def test_whoever_has_cards_listens_while_an_enemy_unit_acts(side: int, cards: bool) -> None:
    s = combat({"A2": "griffins"}, {"D5": "zombies"})
    if cards:
        give(s, 1 - side, "attack")
    drop_step(s)
    s.push(ActivateUnit(side))
    assert listeners(s) == (1 << (1 - side) if cards else 0)


# ---- before and after -----------------------------------------------------------------------------


@pytest.mark.rule("HOM-TACT-03", "HOM-HERO-09")
@pytest.mark.parametrize(
    ("hero", "defender", "level", "cards", "may"),
    [
        (MAIN, NEUTRAL, 1, 1, True),
        (SECOND, NEUTRAL, 1, 1, False),
        (MAIN, 1, 1, 1, False),
        (MAIN, NEUTRAL, 2, 1, False),
        (MAIN, NEUTRAL, 1, 0, False),
    ],
)
def test_who_might_hold_diplomacy_is_asked_before_a_combat(
    hero: int, defender: int, level: int, cards: int, may: bool
) -> None:
    s = combat({"A2": "griffins"}, {"D5": "neutral-boars"}, versus=-1)
    s.attacker_hero, s.defender, s.level = hero, defender, level
    if cards:
        give(s, 0, "attack")
    assert BeforeCombat(0, 0).can_use_diplomacy(s) == may
    assert not BeforeCombat(1, 0).can_use_diplomacy(s)


@pytest.mark.rule("HOM-TACT-03", "HOM-TACT-04")
def test_cards_alone_are_reason_enough_to_ask_before_a_combat_with_guards() -> None:
    s = combat({"A2": "griffins"}, {"D5": "neutral-boars"}, versus=-1)
    for seat in (0, 1):
        set_stock(s, seat, 0, 0, 0)
    give(s, 0, "attack")
    assert asked(s, BeforeCombat(0, 0)) == ["no-more"]
    s.hand[0].clear()
    drop_step(s)
    assert asked(s, BeforeCombat(0, 0)) == []


@pytest.mark.rule("HOM-TACT-03")
def test_no_hero_is_hired_on_the_field_of_the_combat() -> None:
    s = combat({"A2": "griffins"}, {"D5": "zombies"}, where=-1)
    set_stock(s, 0, 40, 0, 0)
    town = s.towns[0]
    hires = [option for option in BeforeCombat(0, 0).options(s) if option[0] == HIRE]
    assert [option[1] for option in hires] == [town]
    s.field = town
    assert not [option for option in BeforeCombat(0, 0).options(s) if option[0] == HIRE]


@pytest.mark.rule("HOM-ENDC-05", "HOM-END-02")
def test_a_beaten_hero_flees_to_a_place_that_nobody_holds_and_else_to_any() -> None:
    s = combat({"A2": "griffins"}, {"D5": "zombies"})
    home, other = s.towns[0], s.towns[1]
    s.flags[other] = 0
    for hero in (MAIN, SECOND):
        put(s, 1, hero, -1)
    both = FleeToStronghold(0, -1).places(s)
    assert sorted(both) == sorted({home, other})
    put(s, 1, MAIN, other)
    assert FleeToStronghold(0, -1).places(s) == [home]
    put(s, 1, SECOND, home)
    assert sorted(FleeToStronghold(0, -1).places(s)) == sorted(both)
    assert FleeToStronghold(0, home).places(s) == [other]
    for hero in (MAIN, SECOND):
        put(s, 1, hero, -1)
    second = both[1]
    assert asked(s, FleeToStronghold(0, -1))[0] == absent(s, 0)
    play(s, offered(s, 0)[1], 0)
    assert hero_field(s, 0) == second


@pytest.mark.rule("HOM-XP-02", "HOM-XP-03")
@pytest.mark.parametrize(("rival", "azure", "more"), [(3, 0, 2), (2, 0, 1), (1, 0, 0), (1, 1, 9)])
def test_experience_by_the_level_of_the_beaten_and_all_of_it_for_azure(rival: int, azure: int, more: int) -> None:
    s = combat({"A2": "griffins"}, {"D5": "zombies"})
    s.xp[0] = 3
    level = level_of(s, 0)
    CombatExperience(0, MAIN, rival + level - 2, azure).run(s)
    assert s.xp[0] == 3 + more


@pytest.mark.rule("HOM-SIEGE-01", "HOM-AI-24")
@pytest.mark.parametrize("column", range(4))
def test_the_gate_stands_where_the_defender_says(column: int) -> None:
    s = combat({"A2": "griffins"}, {"D5": "zombies"})
    build(s, 1, "citadel")
    options = asked(s, Fortify())
    assert len(options) == 4
    assert absent(s, 1) == options[0]
    play(s, options[column], 1)
    assert [i for i, wall in enumerate(s.walls) if wall == GATE] == [column]


@pytest.mark.rule("HOM-ENDC-01", "HOM-ENDC-02")
@pytest.mark.parametrize(
    ("gone", "before", "result"),
    [((), -1, -1), ((0,), -1, 1), ((1,), -1, 0), ((0, 1), -1, 1), ((1,), 1, 1), ((0,), 0, 0)],
)
def test_who_has_won_a_combat(gone: tuple[int, ...], before: int, result: int) -> None:
    results = {-1: -1, 0: ATTACKER_WON, 1: DEFENDER_WON}
    s = combat({"A2": "griffins"}, {"D5": "zombies"})
    s.result = results[before]
    for u in gone:
        s.cell[u] = -1
    decide_combat(s)
    assert s.result == results[result]


@pytest.mark.rule("HOM-CTIME-01")
def test_a_free_combat_round_is_free_once() -> None:
    s = combat({"A2": "griffins"}, {"D5": "neutral-boars"}, versus=-1)
    set_movement(s, 0, 2)
    s.boons[0] |= FREE_ROUND_BOON
    for left in (2, 1):
        asked(s, RoundEnd())
        play(s, "fight-on", 0)
        assert movement(s, 0) == left
        drop_step(s)


@pytest.mark.rule("HOM-PARA-01")
def test_paralysis_is_told_and_leaves_the_steadfast_alone() -> None:
    steadfast = next(code for code in range(len(BOX.stats)) if BOX.stats[code].traits[STEADFAST])
    s = combat({"A2": "griffins"}, {"D5": "zombies"})
    s.event_log = []
    paralyse(s, 1)
    s.code[0] = steadfast
    paralyse(s, 0)
    assert [has_mark(s, u, "paralysed") for u in (0, 1)] == [False, True]
    assert len(told(s.event_log, "paralysed")) == 1


@pytest.mark.rule("HOM-CSETUP-02", "HOM-CSETUP-08")
def test_a_unit_is_placed_once_and_told_with_its_space() -> None:
    s = combat({"D1": "griffins"}, {"D5": "zombies"})
    s.reserve = [unit("marksmen"), unit("halberdiers")]
    assert asked(s, DeployUnits(0))
    heard = play(s, f"deploy unit:halberdiers.few cell:{CELL.token(1)}", 0)
    assert s.reserve == [unit("marksmen")]
    assert [(e.b, e.c) for e in told(heard, "deployed")] == [(unit("halberdiers"), 1)]
    play(s, f"deploy unit:marksmen.few cell:{CELL.token(2)}", 0)
    assert s.reserve == []


@pytest.mark.rule("HOM-MODE-12")
@pytest.mark.parametrize("mode", [SKIRMISH, SKIRMISH + 1])
def test_on_the_large_board_initiative_is_the_reach(mode: int) -> None:
    s = combat({"A2": "griffins"}, {"D5": "zombies"})
    s.mode = mode
    assert reachable(s, 0) == reachable_hexes(s, 0)
