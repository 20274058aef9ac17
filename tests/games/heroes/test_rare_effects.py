"""Effects of combat that few cards and units have, each clause on a board of its own."""

import pytest

from games.heroes.combat_moves import fight
from games.heroes.table import (
    GAME,
    give,
    has_mark,
    load_attack,
    materials_of,
    offered,
    play,
    put_mark,
    set_stock,
    step_name,
    unit,
)
from hexkeep.games.heroes.components.programs import Op
from hexkeep.games.heroes.rules.attack.after_attack import AttackAnother, remove_boons
from hexkeep.games.heroes.rules.attack.attack import Frighten
from hexkeep.games.heroes.rules.attack.attack_values import NORMAL
from hexkeep.games.heroes.rules.cards.war_machines import Artillery, Cannon, Catapult
from hexkeep.games.heroes.rules.combat.damage import heal
from hexkeep.games.heroes.rules.combat.siege import ai_gate_column
from hexkeep.games.heroes.rules.combat.unit_abilities import (
    CALL_DEMONS,
    NO_DEMONS,
    REINFORCE_DEMONS,
    what_demons_do,
)
from hexkeep.games.heroes.rules.combat.unit_movement import berserk_orders, fire_on, mine_on, mines, mines_on_way
from hexkeep.games.heroes.rules.spells.board_markers import LayMines
from hexkeep.games.heroes.rules.spells.casting import SpellToll
from hexkeep.games.heroes.rules.spells.conjuring import is_elemental_free
from hexkeep.games.heroes.rules.spells.siege_effects import RemoveObstacles
from hexkeep.games.heroes.rules.spells.specialty_effects import ShootTwo, can_hire
from hexkeep.games.heroes.rules.spells.unit_effects import LiftOneEffect, keep_alive
from hexkeep.games.heroes.state import CORRODED_MARK, MOVED_BIT, HeroesState
from hexkeep.games.heroes.vocabulary import CELL
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Option


def asked(s: HeroesState, step: Step[HeroesState]) -> list[str]:
    """What this step asks now, nothing if it does not."""
    s.push(step)
    GAME.advance(s)
    return offered(s) if step_name(s) == step.name else []


def texts(options: list[Option]) -> list[str]:
    return [GAME.write(option) for option in options]


# ---- Ghost Dragons --------------------------------------------------------------------------------


@pytest.mark.rule("HOM-UNIT-18")
@pytest.mark.parametrize(("die", "flees"), [(0, True), (-1, False), (1, False)])
def test_ghost_dragons_frighten_on_a_zero(die: int, flees: bool) -> None:
    s = fight({"A2": "griffins"}, {"A3": "neutral-ghost-dragons", "B1": "harpies"}, versus=-1)
    load_attack(s, die)
    options = asked(s, Frighten(1, 0))
    assert options == (["at-cell cell:A1", "at-cell cell:B2"] if flees else [])
    assert GAME.decisions(s)[0].seat == 0
    if flees:
        play(s, "at-cell cell:B2")
        assert s.cell[0] == CELL.value("B2")
    assert s.dice == []


@pytest.mark.rule("HOM-UNIT-18")
def test_who_is_dead_or_hemmed_in_flees_nowhere_and_a_dead_dragon_frightens_nobody() -> None:
    for gone in (0, 1):
        s = fight({"A2": "griffins", "D1": "griffins"}, {"A3": "neutral-ghost-dragons", "D5": "harpies"}, versus=-1)
        load_attack(s, 0)
        s.cell[(0, 2)[gone]] = -1
        assert asked(s, Frighten(2, 0)) == []
    hemmed = fight({"A1": "griffins", "B1": "griffins"}, {"A2": "neutral-ghost-dragons"}, versus=-1)
    load_attack(hemmed, 0)
    assert asked(hemmed, Frighten(2, 0)) == []
    assert hemmed.dice == []


# ---- machines -------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-EXP-17")
def test_the_first_target_of_the_catapult_is_an_enemy_or_a_wall_the_second_anything_beside_it() -> None:
    s = fight({"A4": "griffins", "D1": "griffins"}, {"A5": "harpies", "C5": "harpies"}, walls=[1, 2, 0, 1])
    set_stock(s, 0, 0, 2, 0)
    first = asked(s, Catapult(0, -1))
    assert first == [f"at-cell cell:{c}" for c in ("A3", "B3", "D3", "A5", "C5")] + ["decline"]
    play(s, "at-cell cell:A3", 0)
    assert s.walls == [0, 2, 0, 1]
    assert materials_of(s, 0) == 1
    assert offered(s, 0) == ["at-cell cell:B3", "at-cell cell:A4", "decline"]
    play(s, "at-cell cell:A4", 0)
    assert (s.damage[0], materials_of(s, 0)) == (1, 1)
    assert step_name(s) != "catapult"  # two targets and no more


@pytest.mark.rule("HOM-EXP-17")
def test_the_catapult_may_rest_and_its_defender_breaks_no_own_walls() -> None:
    s = fight({"A4": "griffins"}, {"A5": "harpies"}, walls=[1, 2, 1, 1])
    set_stock(s, 0, 0, 1, 0)
    asked(s, Catapult(0, -1))
    play(s, "decline", 0)
    assert (materials_of(s, 0), s.damage, s.walls) == (1, [0, 0], [1, 2, 1, 1])
    set_stock(s, 1, 0, 1, 0)
    assert asked(s, Catapult(1, -1)) == ["at-cell cell:A4", "decline"]
    poor = fight({"A4": "griffins"}, {"A5": "harpies"})
    set_stock(poor, 0, 9, 0, 9)
    assert asked(poor, Catapult(0, -1)) == []


@pytest.mark.rule("HOM-EXP-01")
def test_the_cannon_costs_an_expert_use_unless_a_card_fires_it() -> None:
    s = fight({"A4": "griffins"}, {"A5": "harpies", "B5": "black-dragons.pack"}, faction_2="dungeon")
    s.xp[0] = 8
    assert asked(s, Cannon(0, 0)) == ["target fighter:1", "target fighter:2", "decline"]
    used = s.experts[0]
    play(s, "target fighter:1", 0)
    assert (s.damage, s.experts[0]) == ([0, 2, 0], used + 1)
    s.experts[0] = 9
    assert asked(s, Cannon(0, 0)) == []
    asked(s, Cannon(0, 1))
    play(s, "target fighter:2", 0)
    assert (s.damage, s.experts[0]) == ([0, 2, 2], 9)
    asked(s, Cannon(0, 1))
    play(s, "decline", 0)
    assert s.damage == [0, 2, 2]


@pytest.mark.rule("HOM-EXP-01")
def test_artillery_chooses_among_the_slowest() -> None:
    s = fight({"A1": "griffins"}, {"A5": "harpies", "B5": "zombies", "C5": "zombies"})
    assert asked(s, Artillery(0, 1)) == ["target fighter:2", "target fighter:3"]
    play(s, "target fighter:3", 0)
    assert s.damage == [0, 0, 0, 1]
    s.cell[2] = -1
    assert asked(s, Artillery(0, 1)) == []  # only one is the slowest: nothing to choose
    assert s.damage == [0, 0, 0, 2]


# ---- berserk, demons, the AI's gate -----------------------------------------------------------------


@pytest.mark.rule("HOM-SPELL-01")
def test_a_berserk_unit_goes_for_the_nearest() -> None:
    s = fight({"A1": "halberdiers", "C1": "marksmen"}, {"A5": "harpies"})
    assert texts(berserk_orders(s, 0, False)) == ["walk cell:B1", "walk cell:C2"]
    assert berserk_orders(s, 0, True) == []  # it cannot walk any more
    assert texts(berserk_orders(s, 1, False)) == ["strike fighter:0"]  # who shoots attacks from afar
    s.acted |= MOVED_BIT
    assert all(text.startswith("walk") for text in texts(berserk_orders(s, 1, False)))
    s.cell[1] = CELL.value("B1")
    assert texts(berserk_orders(s, 0, False)) == ["strike fighter:1"]
    s.cell[1] = -1
    assert all(text.startswith("walk") for text in texts(berserk_orders(s, 0, False)))


@pytest.mark.rule("HOM-UNIT-18")
def test_pit_lords_need_a_fallen_friend_and_demons_that_are_free() -> None:
    def lords(**mine: str) -> HeroesState:
        s = fight({"B2": "pit-lords.pack", "D1": "magogs", **mine}, {"D5": "griffins"}, faction_1="inferno")
        s.cell[1] = -1
        return s

    assert what_demons_do(lords(), 0) == CALL_DEMONS
    s = lords()
    s.cell[1] = CELL.value("D1")
    assert what_demons_do(s, 0) == NO_DEMONS
    s.cell[2] = -1  # an enemy who has fallen is no friend
    assert what_demons_do(s, 0) == NO_DEMONS
    assert what_demons_do(lords(A1="demons"), 0) == REINFORCE_DEMONS
    assert what_demons_do(lords(A1="demons.pack"), 0) == NO_DEMONS
    s = lords(A1="demons")
    s.side[2] = 1
    assert what_demons_do(s, 0) == NO_DEMONS
    s = lords()
    s.army[1].append(unit("demons"))
    assert what_demons_do(s, 0) == NO_DEMONS
    s = lords(A2="griffins", C2="griffins", B1="griffins", B3="griffins")
    assert what_demons_do(s, 0) == NO_DEMONS  # no space beside them


@pytest.mark.rule("HOM-AI-24")
def test_the_ais_gate_is_in_the_column_of_its_fastest_ground_unit() -> None:
    s = fight({"A1": "crusaders"}, {"B5": "zombies", "C5": "halberdiers", "D4": "griffins"})
    assert ai_gate_column(s) == 2
    s.haste[1] = 20
    assert ai_gate_column(s) == 1
    s.cell[1] = s.cell[2] = CELL.value("A5")
    flying = fight({"B1": "crusaders"}, {"D4": "griffins"})
    assert ai_gate_column(flying) == 0


# ---- what lies on units and spaces ------------------------------------------------------------------


@pytest.mark.rule("HOM-UNIT-18")
def test_dragon_flies_take_what_helps_and_leave_what_harms() -> None:
    s = fight({"A1": "griffins"}, {"A5": "harpies"})
    hp_of = s.box.stats[s.code[1]].hp
    put_mark(s, 1, "warded")
    for figures in (s.haste, s.might, s.armor, s.fury):
        figures[:2] = [2, 2]
    s.shield[1], s.health[1], s.damage[1] = 2, 5, hp_of + 1
    remove_boons(s, 1)
    assert not has_mark(s, 1, "warded")
    assert [figures[1] for figures in (s.haste, s.might, s.armor, s.fury, s.shield, s.health)] == [0] * 6
    assert [figures[0] for figures in (s.haste, s.might, s.armor, s.fury)] == [2] * 4
    assert s.damage[1] == hp_of - 1  # it keeps a health point
    for figures in (s.haste, s.might, s.armor, s.fury):
        figures[1] = -1
    s.damage[1] = 0
    remove_boons(s, 1)
    assert [figures[1] for figures in (s.haste, s.might, s.armor, s.fury)] == [-1] * 4
    assert s.damage[1] == 0


@pytest.mark.rule("HOM-WORD-11")
def test_one_effect_is_taken_off_whatever_it_is() -> None:
    s = fight({"A1": "griffins"}, {"A5": "harpies"})
    s.health[:2] = [0, 0]
    s.haste[:2] = [0, 0]
    s.armor[1], s.might[1] = -1, 1
    s.mark[1] |= CORRODED_MARK
    put_mark(s, 1, "muted", "warded")
    s.fires = [fire_on(CELL.value("A5"), 2), fire_on(CELL.value("C3"), 2)]
    options = asked(s, LiftOneEffect(0))
    assert len(options) == 6
    assert options[-1] == "at-cell cell:C3"
    play(s, options[-1], 0)
    assert s.fires == [fire_on(CELL.value("A5"), 2)]
    left = asked(s, LiftOneEffect(0))
    play(s, left[-1], 0)  # the ground under the unit
    assert s.fires == []
    play(s, next(o for o in asked(s, LiftOneEffect(0)) if "defense" in o), 0)
    assert (s.armor[1], s.might[1], s.mark[1] & CORRODED_MARK) == (0, 1, 0)
    play(s, next(o for o in asked(s, LiftOneEffect(0)) if "ward" in o), 0)
    assert has_mark(s, 1, "muted")
    assert not has_mark(s, 1, "warded")
    play(s, asked(s, LiftOneEffect(0))[0], 0)
    play(s, asked(s, LiftOneEffect(0))[0], 0)
    assert asked(s, LiftOneEffect(0)) == []


@pytest.mark.rule("HOM-SPELL-01")
def test_a_unit_that_loses_health_keeps_a_point() -> None:
    s = fight({"A1": "griffins"}, {"A5": "harpies"})
    s.health[1] = 0
    for damage, left in ((1, 1), (2, 2), (9, 2)):
        s.damage[1] = damage
        keep_alive(s, 1)
        assert s.damage[1] == min(left, s.box.stats[s.code[1]].hp - 1)


@pytest.mark.rule("HOM-SPELL-01")
def test_obstacles_are_removed_one_after_the_other_and_the_player_may_stop() -> None:
    s = fight({"B2": "griffins"}, {"A5": "harpies"}, walls=[1, 0, 0, 0])
    s.fires = [fire_on(CELL.value("C2"), 2), fire_on(CELL.value("C2"), 1), fire_on(CELL.value("D2"), 1)]
    assert asked(s, RemoveObstacles(2, 0)) == ["breach cell:A3", "at-cell cell:C2", "at-cell cell:D2", "no-more"]
    play(s, "at-cell cell:C2", 0)
    assert s.fires == [fire_on(CELL.value("D2"), 1)]
    assert offered(s, 0) == ["breach cell:A3", "at-cell cell:D2", "no-more"]
    play(s, "no-more", 0)
    assert s.walls == [1, 0, 0, 0]
    asked(s, RemoveObstacles(1, 0))
    play(s, "breach cell:A3", 0)
    assert s.walls == [0, 0, 0, 0]
    assert step_name(s) != "remove-obstacles"
    s.fires = []
    assert asked(s, RemoveObstacles(1, 0)) == []


@pytest.mark.rule("HOM-SPELL-01")
def test_two_shots_hit_two_units() -> None:
    s = fight({"A1": "griffins"}, {"A5": "harpies", "B5": "zombies", "C5": "zombies"})
    card = next(c for c in s.deck[0] if s.box.card(c).kind != 0)
    assert asked(s, ShootTwo(1, 2, 0, card, 0)) == [f"target fighter:{u}" for u in (1, 2, 3)]
    play(s, "target fighter:2", 0)
    assert offered(s, 0) == ["target fighter:1", "target fighter:3"]
    play(s, "target fighter:3", 0)
    assert s.damage == [0, 0, 1, 1]
    assert step_name(s) != "twin-shot"
    s.cell[2] = s.cell[3] = -1
    assert asked(s, ShootTwo(1, 2, 0, card, 0)) == []  # there is one left, and it is hit once
    assert s.damage[1] == 1


@pytest.mark.rule("HOM-SPELL-01")
@pytest.mark.parametrize(("n", "live"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_half_of_the_mines_are_live(n: int, live: int) -> None:
    s = fight({"A1": "griffins"}, {"D5": "harpies"})
    s.push(LayMines(n, 0))
    GAME.advance(s)
    for cell in ("A2", "B2", "C2", "D2")[:n]:
        assert step_name(s) == "lay-mines"
        play(s, f"at-cell cell:{cell}", 0)
        assert f"at-cell cell:{cell}" not in offered(s, 0)
    assert step_name(s) != "lay-mines"
    lie = mines(s)
    assert [CELL.token(cell) for cell, _ in lie] == ["A2", "B2", "C2", "D2"][:n]
    assert {number for _, number in lie} == {live}


@pytest.mark.rule("HOM-EXP-14")
@pytest.mark.parametrize(("unit", "entered"), [("halberdiers", ["A3"]), ("griffins", [])])
def test_who_walks_enters_a_mine_in_the_way_and_who_flies_passes_over(unit: str, entered: list[str]) -> None:
    s = fight(
        {"A2": unit, "B2": "crusaders", "A1": "marksmen"}, {"D5": "harpies", "B3": "zombies"}, faction_2="necropolis"
    )
    s.fires = [mine_on(CELL.value("A3"), 1)]
    assert [CELL.token(cell) for cell in mines_on_way(s, 0, CELL.value("A4"))] == entered
    assert [CELL.token(cell) for cell in mines_on_way(s, 0, CELL.value("A3"))] == ["A3"]


# ---- units that are called --------------------------------------------------------------------------


@pytest.mark.rule("HOM-EXP-06")
def test_there_is_one_card_of_each_elemental() -> None:
    s = fight({"A1": "griffins"}, {"A5": "harpies"})
    unit_of = s.box.unit_index["air-elementals"]
    few, pack = s.box.units[unit_of].few, s.box.units[unit_of].pack
    op = Op(0, unit_of, 0, 0, False, [], 0)
    assert is_elemental_free(s, 0, op, -1)
    for code in (few, pack):
        s.army[1].append(code)
        assert not is_elemental_free(s, 0, op, -1)
        s.army[1].clear()
        s.code[1] = code
        assert not is_elemental_free(s, 0, op, -1)
        s.cell[1] = -1  # once beaten it may be called again
        assert is_elemental_free(s, 0, op, -1)
        s.cell[1] = CELL.value("A5")
        s.code[1] = unit("harpies")
    s.field = -1
    assert not is_elemental_free(s, 0, op, -1)


@pytest.mark.rule("HOM-SPEC-01")
def test_sharpshooters_are_hired_in_combat_while_nobody_has_them() -> None:
    s = fight({"A1": "griffins"}, {"A5": "harpies"})
    code = unit("neutral-sharpshooters")
    op = Op(0, s.box.stats[code].unit, 0, 0, False, [], 0)
    s.boxes |= s.box.units[op.a].box
    assert can_hire(s, 0, op, -1)
    s.army[1].append(code)
    assert not can_hire(s, 0, op, -1)
    s.army[1].clear()
    s.code[1] = code
    assert not can_hire(s, 0, op, -1)
    s.code[1] = unit("harpies")
    s.boxes &= ~s.box.units[op.a].box
    assert not can_hire(s, 0, op, -1)
    s.boxes |= s.box.units[op.a].box
    s.field = -1
    assert not can_hire(s, 0, op, -1)


@pytest.mark.rule("HOM-SPELL-01")
def test_only_the_hurt_and_living_are_healed_and_no_further_than_whole() -> None:
    s = fight({"A1": "griffins"}, {"A5": "harpies"})
    s.event_log = []
    heal(s, 1, 3)
    assert (s.damage[1], s.event_log) == (0, [])
    s.damage[1] = 2
    heal(s, 1, 3)
    assert s.damage[1] == 0
    assert [GAME.events[e.kind].name for e in s.event_log] == ["healed"]
    s.damage[1], s.cell[1] = 2, -1
    heal(s, 1, 3)
    assert s.damage[1] == 2


# ---- further targets, and what a spell costs more ----------------------------------------------------


@pytest.mark.rule("HOM-UNIT-18")
def test_another_enemy_beside_the_attacker_may_be_attacked_and_is_bitten_for_sure() -> None:
    s = fight({"A2": "griffins"}, {"A3": "harpies", "B2": "zombies", "D5": "zombies"})
    assert asked(s, AttackAnother(0, 1, NORMAL, 0)) == ["target fighter:2", "decline"]
    play(s, "decline", 0)
    assert s.damage == [0] * 4
    assert asked(s, AttackAnother(0, 1, -1, 2)) == ["target fighter:2"]
    play(s, "target fighter:2", 0)
    assert s.damage == [0, 0, 2, 0]
    s.cell[2] = -1
    assert asked(s, AttackAnother(0, 1, NORMAL, 0)) == []


@pytest.mark.rule("HOM-UNIT-18")
def test_familiars_take_a_card_for_a_spell_from_who_has_one() -> None:
    s = fight({"A2": "griffins"}, {"A5": "familiars.pack"}, faction_2="inferno")
    assert asked(s, SpellToll(0)) == []
    give(s, 0, "attack", "haste")
    assert asked(s, SpellToll(0)) == ["discard card:attack.1", "discard card:haste.1"]
    play(s, "discard card:haste.1", 0)
    assert len(s.hand[0]) == 1
    s.cell[1] = -1
    assert not SpellToll(0).run(s)
