"""Clause by clause in combat: who decides, who is asked, what is paid and told."""

import pytest

from games.heroes.table import combat, gold_of, offered, play, set_gold, told, unit
from games.heroes.test_ai_heroes import RIVAL, versus
from games.heroes.test_own_clauses import absent
from hexkeep.games.heroes.rules.combat.activation import ActivateUnit
from hexkeep.games.heroes.rules.combat.announcement import BeforeCombat, begin_combat
from hexkeep.games.heroes.rules.combat.battlefield import ATTACKER_YIELDED, DEFENDER_YIELDED, add_unit, uses_deck
from hexkeep.games.heroes.rules.combat.combat_round import RoundEnd
from hexkeep.games.heroes.rules.combat.deployment import DeployUnits
from hexkeep.games.heroes.rules.combat.end_of_combat import level_worth
from hexkeep.games.heroes.rules.combat.immunity import deal_specialty_damage
from hexkeep.games.heroes.rules.combat.surrender import surrender, why_not_surrender
from hexkeep.games.heroes.state import FREE_ROUND_BOON, FREE_ROUNDS, MAIN, NEUTRAL, SECOND, STRUCK_BIT, level_of
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
