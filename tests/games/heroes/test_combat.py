"""Combat: announcing, placing, order of activation, unit types, rounds."""

import pytest

from games.heroes.table import (
    BOX,
    GAME,
    act,
    combat,
    enter,
    field,
    give,
    gold_of,
    has_mark,
    hero_field,
    idle,
    lay,
    listeners,
    load_attack,
    movement,
    no_cards,
    offered,
    play,
    put,
    put_mark,
    set_gold,
    set_movement,
    set_place,
    started,
    step_name,
    unit,
    until,
    why_not,
)
from hexkeep.games.heroes.rules.combat.battlefield import neutral_controller
from hexkeep.games.heroes.rules.combat.deployment import DeployUnits, guard_tiers
from hexkeep.games.heroes.rules.effects.interpreter import run_program
from hexkeep.games.heroes.state import CLEARED, SECOND, HeroesState
from hexkeep.games.heroes.vocabulary import CELL
from hexkeep.games.heroes.vocabulary.reasons import (
    WRONG_MOMENT,
)


def quiet(tile: str = "F1", slot: int = 4, **setup: object) -> HeroesState:
    s = no_cards(started(**{"difficulty": "normal", "optional": ["no-bonus"], **setup}))
    s.round = 5
    lay(s, slot, tile)
    return s


@pytest.mark.rule("HOM-COMBAT-01", "HOM-MAP-08", "HOM-TACT-03", "HOM-TACT-05", "HOM-CSETUP-02")
def test_guards_are_drawn_after_town_actions_and_placing() -> None:
    s = quiet()
    s.purse = [50, 50, 50] * 2
    enter(s, field(4, "E"))
    assert step_name(s) == "ready"
    assert [len(d) for d in s.guards] == [16, 11, 10, 4]
    play(s, "recruit unit:marksmen.few", 0)
    until(s, "deploy")
    assert [len(d) for d in s.guards] == [16, 11, 10, 4]
    assert len(s.reserve) == 3
    assert len([o for o in offered(s, 0) if o.startswith("deploy")]) == 8
    until(s, "act")
    assert len(s.guards[0]) == 14  # difficulty II: two bronze


@pytest.mark.rule("HOM-TACT-04", "HOM-TOWN-08")
def test_the_window_goes_round_until_all_pass() -> None:
    s = quiet()
    s.purse = [50, 50, 50] * 2
    put(s, 0, 0, s.towns[0])
    set_place(s, 1, field(4, "C"))  # the enemy hero is out
    enter(s, s.towns[1])
    play(s, "pay-defence", 1)
    assert GAME.decisions(s)[0].seat == 0
    play(s, "no-more", 0)
    play(s, "build building:dungeon.citadel", 1)
    assert step_name(s) == "ready"
    play(s, "no-more", 1)
    play(s, "no-more", 0)
    until(s, "fortify")
    assert step_name(s) == "fortify"  # built in the window, it already counts


@pytest.mark.rule(*[f"HOM-DTAB-0{n}" for n in range(1, 8)], "HOM-NEUT-02")
def test_the_guard_table() -> None:
    b, v, g, a = range(4)
    table = {
        "easy": [[b], [b, b], [b, v], [b, b, v], [b, b, v, g], [b, b, v, v, g], [a]],
        "normal": [[b], [b, b], [b, b, v], [b, v, v], [b, v, v, g], [b, v, v, g, g], [a, a]],
        "hard": [[b, b], [b, b, b], [b, v, v], [v, v, v], [v, v, g, g], [v, v, g, g, g], [g, a, a]],
        "impossible": [[b] * 3, [b, b, v], [v] * 3, [v, v, g], [v, g, g, g], [v, g, g, g, g], [g, g, a, a]],
    }
    for i, (name, rows) in enumerate(table.items()):
        assert BOX.guards[i] == rows, name
    s = quiet(difficulty="hard")
    assert guard_tiers(s, field(4, "NW"), 3) == [b, v, v]


@pytest.mark.rule("HOM-DTAB-01", "HOM-DTAB-07")
def test_a_scenario_may_ease_the_guards_of_the_grail_and_of_nothing_else() -> None:
    s = quiet("C2", 0, scenario="carpe-diem", faction_2="necropolis", difficulty="hard")
    grail, tree = field(0, "C"), field(0, "NW")
    plain = guard_tiers(s, grail, 7), guard_tiers(s, tree, 6)
    assert plain == (BOX.guards[2][6], BOX.guards[2][5])
    (late,) = [event for event in BOX.scenarios[s.scenario].events if 10 in event.rounds]
    run_program(s, late.all, 0)
    GAME.advance(s)
    assert (guard_tiers(s, grail, 7), guard_tiers(s, tree, 6)) == (BOX.guards[1][6], plain[1])


@pytest.mark.rule("HOM-NEUT-01", "HOM-NEUT-03")
def test_a_spent_neutral_deck_is_rebuilt_as_far_as_it_goes() -> None:
    from hexkeep.games.heroes.rules.town.army import draw_guard

    s = quiet()
    s.guard_piles[3] = s.guards[3][:1]
    s.guards[3] = []
    assert draw_guard(s, 3) >= 0
    assert draw_guard(s, 3) == -1


@pytest.mark.rule("HOM-UNIT-03", "HOM-CSETUP-09", "HOM-UNIT-12", "HOM-CSETUP-01", "HOM-NEUT-07")
def test_at_most_five_units_are_placed_and_at_least_one() -> None:
    s = quiet()
    s.army[0] = [unit(n) for n in ("halberdiers", "marksmen", "griffins", "crusaders", "zealots", "neutral-boars")]
    enter(s, field(4, "E"))
    until(s, "deploy")
    for cell in ("A1", "B1", "C1", "D1", "A2"):
        play(s, f"deploy unit:{token(s)} cell:{cell}")
    assert s.army[0] == [unit("neutral-boars")]
    s = quiet()
    s.army[0] = [unit("griffins")]
    enter(s, field(4, "E"))
    until(s, "deploy")
    assert not [o for o in offered(s, 0) if o.startswith("leave-out")]
    s = quiet()
    enter(s, field(4, "E"))
    until(s, "deploy")
    play(s, f"leave-out unit:{token(s)}")
    assert not [o for o in offered(s, 0) if o.startswith("leave-out")]


def token(s: HeroesState) -> str:
    from hexkeep.games.heroes.vocabulary import UNIT

    return UNIT.token(s.reserve[-1])


@pytest.mark.rule("HOM-CSETUP-03", "HOM-CSETUP-04", "HOM-END-07", "HOM-MODE-02")
def test_the_player_to_the_right_places_the_guards_ranged_ones_behind() -> None:
    s = quiet(players=3)
    s.attacker = 0
    assert neutral_controller(s) == 2
    s.out[2] = 1
    assert neutral_controller(s) == 1
    s = quiet()
    s.field, s.attacker = field(4, "E"), 0
    s.reserve = [unit("neutral-halflings")]
    s.push(DeployUnits(1))
    GAME.advance(s)
    assert {CELL.value(o.split(":")[-1]) // 4 for o in offered(s, 1)} == {4}
    s.reserve = [unit("neutral-boars")]
    assert {CELL.value(o.split(":")[-1]) // 4 for o in offered(s, 1)} == {3, 4}


@pytest.mark.rule("HOM-CSETUP-08", "HOM-COMBAT-02")
def test_against_a_player_the_attacker_places_first() -> None:
    s = quiet()
    put(s, 1, 0, field(4, "C"))
    enter(s, field(4, "C"))
    until(s, "deploy")
    assert GAME.decisions(s)[0].seat == 0
    while GAME.decisions(s)[0].seat == 0:
        idle(s)
    assert GAME.decisions(s)[0].seat == 1
    assert {CELL.value(o.split(":")[-1]) // 4 for o in offered(s, 1) if o.startswith("deploy")} == {3, 4}


@pytest.mark.rule("HOM-COMBAT-03", "HOM-COMBAT-04", "HOM-XP-03", "HOM-ENDC-12", "HOM-LOC-14")
def test_an_empty_town_is_defended_for_eight_gold_or_lost() -> None:
    s = quiet(players=3)
    put(s, 1, 0, field(4, "C"))
    set_gold(s, 1, 7)
    enter(s, s.towns[1])
    assert s.flags[s.towns[1]] == 0
    assert s.cubes[1] == 1
    assert s.xp[0] == 0
    s = quiet(players=3)
    put(s, 1, 0, field(4, "C"))
    set_gold(s, 1, 8)
    enter(s, s.towns[1])
    assert offered(s, 1) == ["pay-defence", "give-up"]
    play(s, "pay-defence", 1)
    assert gold_of(s, 1) == 0
    assert s.defender_hero == 2
    give(s, 1, "armorer")
    until(s, "act", "card-window")
    assert not [o for o in offered(s, 1) if o.startswith("play")]  # no deck without a hero


@pytest.mark.rule("HOM-HERO-13", "HOM-COMBAT-06", "HOM-COMBAT-07", "HOM-HERO-14", "HOM-ENDC-19")
def test_a_second_hero_may_be_given_up() -> None:
    s = quiet(players=3)
    put(s, 1, 1, s.towns[1], 2)
    put(s, 1, 0, field(4, "C"))
    gold = gold_of(s, 1)
    enter(s, s.towns[1])
    assert offered(s, 1) == ["stand", "give-up"]
    play(s, "give-up", 1)
    assert hero_field(s, 1, SECOND) == -1
    assert movement(s, 1, SECOND) == 0
    assert s.cubes[1] == 2  # the hero, then the town without another offer to pay
    assert s.flags[s.towns[1]] == 0
    assert (gold_of(s, 1), s.morale[1]) == (gold, 0)


@pytest.mark.rule("HOM-HERO-09", "HOM-HERO-02", "HOM-HERO-03", "HOM-HERO-10", "HOM-COMBAT-05")
def test_the_second_hero_fights_with_the_shared_army_and_without_cards() -> None:
    s = quiet()
    put(s, 0, 1, s.towns[0], 2)
    give(s, 0, "offense", "armorer")
    enter(s, field(4, "E"), hero=1)
    until(s, "act")
    assert s.army[0] == []
    while s.field >= 0:
        assert not [o for o in offered(s, 0) if o.startswith(("play", "cast"))]
        idle(s)


# ---- order --------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-CROUND-01", "HOM-CROUND-02", "HOM-CROUND-03")
def test_equal_initiative_alternates_and_starts_with_the_attacker() -> None:
    s = combat({"A1": "griffins", "B1": "griffins"}, {"A5": "harpies", "B5": "harpies", "C5": "harpies"})
    order: list[int] = []
    while len(order) < 5:
        if step_name(s) == "next-unit":
            play(s, offered(s)[0])
        order.append(s.actor)
        play(s, "finish")
    assert [s.side[u] for u in order] == [0, 1, 0, 1, 1]
    assert sorted(order) == [0, 1, 2, 3, 4]


@pytest.mark.rule("HOM-CROUND-01", "HOM-CROUND-04")
def test_the_next_unit_is_found_anew_after_every_activation() -> None:
    s = combat({"A1": "griffins.pack", "B1": "halberdiers"}, {"A5": "evil-eyes", "B5": "harpies"})
    assert s.actor == 0
    s.haste[1] = 20
    play(s, "finish")
    assert s.actor == 1
    play(s, "finish")
    assert s.actor == 3
    s.cell[2] = -1
    play(s, "finish")
    assert s.combat_round == 2  # the beaten unit does not act


@pytest.mark.rule("HOM-UTYPE-01", "HOM-UTYPE-05", "HOM-CTERM-02", "HOM-CTERM-03")
def test_ground_units_walk_three_spaces_around_obstacles() -> None:
    s = combat({"A1": "halberdiers", "A2": "champions", "B1": "griffins"}, {"D5": "zombies"})
    while s.actor != 0:
        play(s, "finish")
    assert not [o for o in offered(s) if o.startswith("walk")]  # walled in by friends
    s.cell[2] = CELL.value("C5")
    ways = {o.split(":")[1] for o in offered(s) if o.startswith("walk")}
    assert ways == {"B1", "C1", "D1", "B2", "C2", "B3"}


@pytest.mark.rule("HOM-UTYPE-02", "HOM-UTYPE-03")
def test_flying_units_ignore_obstacles_but_need_an_empty_space() -> None:
    s = combat({"A1": "griffins.pack", "A2": "halberdiers", "B1": "marksmen"}, {"A3": "zombies", "D5": "zombies"})
    ways = {o.split(":")[1] for o in offered(s) if o.startswith("walk")}
    assert {"A4", "B3", "C2", "D1"} <= ways
    assert not {"A2", "B1", "A3", "A5"} & ways


@pytest.mark.rule("HOM-UTYPE-04", "HOM-UTYPE-06")
def test_ranged_units_shoot_then_step_or_only_step() -> None:
    s = combat({"A1": "marksmen.pack"}, {"A5": "zombies", "D4": "skeletons"})
    assert {"strike fighter:1", "strike fighter:2", "walk cell:B1", "walk cell:A2"} <= set(offered(s))
    load_attack(s, 0, 0, 0, 0)
    play(s, "strike fighter:2")
    assert step_name(s) == "act"
    assert offered(s) == ["walk cell:B1", "walk cell:A2", "finish"]
    s = combat({"A1": "marksmen.pack"}, {"A5": "zombies", "D4": "skeletons"})
    play(s, "walk cell:A2")
    assert not [o for o in offered(s) if o.startswith("strike")]
    assert why_not(s, 0, "strike fighter:1").code == "moved-already"  # type: ignore[union-attr]
    s = combat({"A1": "marksmen.pack"}, {"A2": "zombies", "D4": "skeletons"})
    assert [o for o in offered(s) if o.startswith("strike")] == ["strike fighter:1"]
    assert why_not(s, 0, "strike fighter:2").code == "adjacent-first"  # type: ignore[union-attr]


@pytest.mark.rule("HOM-CROUND-05", "HOM-DEF-04", "HOM-NEUT-08")
def test_neutral_units_must_attack_if_they_can_and_never_defend() -> None:
    s = combat({"A2": "zombies"}, {"A5": "neutral-boars"}, versus=-1)
    assert GAME.decisions(s)[0].seat == 1
    assert set(offered(s)) == {"walk cell:A3"}
    assert why_not(s, 1, "finish").code == "must-attack"  # type: ignore[union-attr]
    assert why_not(s, 1, "defend").code == "neutrals-never-defend"  # type: ignore[union-attr]
    play(s, "walk cell:A3")
    assert offered(s) == ["strike fighter:0"]
    far = combat({"D1": "zombies"}, {"A5": "neutral-boars"}, versus=-1)
    assert "finish" in offered(far)  # nobody in reach
    give(far, 1, "offense")
    assert not [o for o in offered(far) if o.startswith("play")]


@pytest.mark.rule("HOM-CROUND-06", "HOM-DEF-01")
def test_a_unit_may_move_and_defend_or_do_nothing() -> None:
    s = combat({"A1": "halberdiers"}, {"D5": "zombies"})
    act(s, "walk cell:B2", "defend")
    assert has_mark(s, 0, "defending")
    assert s.actor == 1
    ranged = combat({"A1": "marksmen"}, {"D5": "zombies"})
    act(ranged, "walk cell:A2", "defend")
    assert has_mark(ranged, 0, "defending")


@pytest.mark.rule("HOM-DEF-03", "HOM-DEF-06")
def test_the_defence_token_stays_until_the_next_activation_which_cannot_defend() -> None:
    s = combat({"A1": "halberdiers"}, {"D5": "zombies"})
    play(s, "defend")
    play(s, "finish")
    assert s.combat_round == 2
    assert not has_mark(s, 0, "defending")
    assert "defend" not in offered(s)
    play(s, "finish")
    play(s, "finish")
    assert "defend" in offered(s)
    put_mark(s, 0, "defending")
    put_mark(s, 1, "defending", "paralysed")
    play(s, "finish")
    assert has_mark(s, 1, "defending")  # skipped by paralysis, it keeps its token
    assert not has_mark(s, 1, "paralysed")


@pytest.mark.rule("HOM-PARA-01", "HOM-PARA-04", "HOM-PARA-05")
def test_a_paralysed_unit_skips_one_activation() -> None:
    s = combat({"A1": "halberdiers"}, {"D5": "zombies"})
    put_mark(s, 1, "paralysed")
    play(s, "finish")
    assert s.combat_round == 2  # its activation was skipped and counted
    assert not has_mark(s, 1, "paralysed")
    play(s, "finish")
    assert s.actor == 1
    put_mark(s, 0, "paralysed", "activated")  # paralysed after its activation: the next one is skipped
    play(s, "finish")
    assert s.combat_round == 3
    assert s.actor == 1


@pytest.mark.rule("HOM-CROUND-11", "HOM-CTERM-05")
def test_marks_and_spell_counts_are_reset_each_combat_round() -> None:
    s = combat({"A1": "halberdiers"}, {"D5": "zombies"})
    put_mark(s, 0, "retaliated")
    s.casts = [1, 1]
    play(s, "finish")
    play(s, "finish")
    assert not has_mark(s, 0, "retaliated")
    assert s.casts == [0, 0]


@pytest.mark.rule("HOM-CTIME-01", "HOM-OPT-09", "HOM-MOVE-02")
def test_a_neutral_combat_lasts_a_round_and_more_cost_movement() -> None:
    s = combat({"A1": "halberdiers"}, {"D5": "neutral-zombies"}, versus=-1)
    set_movement(s, 0, 1)
    play(s, "finish")
    play(s, "finish")
    assert offered(s, 0) == ["fight-on", "retreat"]
    play(s, "fight-on")
    assert (movement(s, 0), s.combat_round) == (0, 2)
    play(s, "finish")
    play(s, "finish")
    assert s.field == -1  # no point left: the retreat is automatic
    free = combat({"A1": "halberdiers"}, {"D5": "neutral-zombies"}, versus=-1, optional=["free-rounds"])
    set_movement(free, 0, 0)
    play(free, "finish")
    play(free, "finish")
    play(free, "fight-on")
    assert movement(free, 0) == 0


@pytest.mark.rule("HOM-CTIME-02", "HOM-CTIME-03", "HOM-CTIME-05", "HOM-MAP-10")
def test_a_retreat_leads_back_and_leaves_the_guards() -> None:
    s = quiet()
    put(s, 0, 0, field(4, "SE"), 3)
    play(s, "move hero:main field:4.E")
    until(s, "round-end")
    play(s, "retreat")
    assert hero_field(s, 0) == field(4, "SE")
    assert not s.marks[field(4, "E")] & CLEARED
    assert step_name(s) == "turn"
    assert len(s.guards[0]) + len(s.guard_piles[0]) == 16
    assert s.xp[0] == 0


@pytest.mark.rule("HOM-CTIME-06")
def test_no_limit_and_no_retreat_against_azure_units_or_players() -> None:
    s = combat({"A1": "archangels.pack"}, {"D5": "neutral-crystal-dragons"}, versus=-1, level=7)
    s.azure = 1
    set_movement(s, 0, 0)
    play(s, "finish")
    while s.combat_round == 1:
        idle(s)
    assert s.combat_round == 2
    duel = combat({"A1": "halberdiers"}, {"D5": "zombies"})
    set_movement(duel, 0, 0)
    play(duel, "finish")
    play(duel, "finish")
    assert duel.combat_round == 2


@pytest.mark.rule("HOM-ENDC-13", "HOM-ENDC-14", "HOM-ENDC-16", "HOM-CTIME-06")
def test_surrender_costs_ten_gold_and_nothing_else() -> None:
    s = combat({"A1": "halberdiers"}, {"D5": "zombies"})
    s.field = field(4, "C")
    set_place(s, 0, s.field)
    s.purse = [9, 0, 0, 5, 0, 0]
    assert why_not(s, 0, "surrender").code == "no-surrender"  # type: ignore[union-attr]
    set_gold(s, 0, 10)
    play(s, "surrender")
    assert s.purse == [0, 0, 0, 15, 0, 0]
    assert hero_field(s, 0) == s.towns[0]
    assert s.army[0] == [unit("halberdiers")]
    assert (s.morale[0], s.cubes, s.xp) == (0, [0, 0, 0, 0], [0, 0])
    neutral = combat({"A1": "halberdiers"}, {"D5": "neutral-zombies"}, versus=-1)
    assert "surrender" not in offered(neutral)
    homeless = combat({"A1": "halberdiers"}, {"D5": "zombies"})
    set_gold(homeless, 0, 50)
    homeless.flags[homeless.towns[0]] = -1
    assert "surrender" not in offered(homeless)


@pytest.mark.rule("HOM-ENDC-15")
def test_the_defender_of_a_town_cannot_surrender() -> None:
    s = combat({"A1": "zombies"}, {"D5": "griffins.pack"})
    s.purse = [50] * 6
    s.flags[field(7, "SE")] = 1
    assert GAME.decisions(s)[0].seat == 1
    assert "surrender" not in offered(s, 1)


def test_shackles_of_war_hold_the_enemy() -> None:
    s = combat({"A1": "halberdiers"}, {"D5": "zombies"})
    s.field = field(4, "C")
    set_gold(s, 0, 50)
    assert "surrender" in offered(s, 0)
    s.shackled = 1
    assert "surrender" not in offered(s, 0)


@pytest.mark.rule("HOM-ABIL-01")
def test_diplomacy_passes_guards_of_the_own_level() -> None:
    s = quiet()
    s.xp[0] = 2
    give(s, 0, "diplomacy")
    enter(s, field(4, "E"))
    play(s, "play card:diplomacy.1 effect:diplomacy.expert")
    assert s.field == -1
    assert s.marks[field(4, "E")] & CLEARED
    assert s.xp[0] == 2
    assert step_name(s) == "search"


# ---- instant cards of the other side --------------------------------------------------------------


def answers(s: HeroesState, seat: int) -> list[str]:
    """What a seat may play while it is not waited for."""
    return [GAME.write(o) for d in GAME.decisions(s) if d.seat == seat and not d.waits for o in d.options]


@pytest.mark.rule("HOM-CCARD-02", "HOM-CARD-02", "HOM-CCARD-01")
def test_the_other_side_may_answer_with_instant_cards_while_a_unit_is_active() -> None:
    s = combat({"A1": "griffins"}, {"D5": "halberdiers.pack"}, quick=True, faction_2="castle", faction_1="dungeon")
    give(s, 1, "cure", "estates", "magic-arrow", "haste")
    s.damage[1] = 2
    before = offered(s, 0)
    assert answers(s, 1) == [
        "cast card:cure.1",
        "play card:estates.1 effect:estates.basic",
    ], "no activation cards and no ongoing ones"
    assert why_not(s, 1, "cast card:magic-arrow.1") is WRONG_MOMENT
    assert [d.seat for d in GAME.decisions(s) if d.waits] == [0], "nobody waits for the answer"
    gold = gold_of(s, 1)
    play(s, "play card:estates.1 effect:estates.basic", 1)
    assert gold_of(s, 1) == gold + 3
    play(s, "cast card:cure.1", 1)
    until(s, "target", "aim", "act", "empower")
    while step_name(s) != "act":
        idle(s)
    assert s.damage[1] == 1
    assert s.actor == 0
    assert offered(s, 0) == before, "the unit is still active and has lost nothing"
    give(s, 1, "counterstrike")
    put_mark(s, 1, "retaliated")
    assert answers(s, 1) == [], "one spell in a combat round"


@pytest.mark.rule("HOM-CCARD-02", "HOM-COMBAT-05")
def test_guards_are_answered_too_but_not_without_the_main_hero() -> None:
    s = combat({"A1": "griffins"}, {"D5": "neutral-boars"}, versus=-1)
    give(s, 0, "estates")
    s.haste[1] = 50
    play(s, "finish")
    assert s.actor == 1
    assert GAME.decisions(s)[0].seat == 1, "the neighbour leads the guards"
    assert "play card:estates.1 effect:estates.basic" in answers(s, 0)
    s.attacker_hero = 1
    assert answers(s, 0) == []


@pytest.mark.rule("HOM-CCARD-02")
def test_who_might_answer_is_told_by_the_size_of_the_hand_alone() -> None:
    s = combat({"A1": "griffins"}, {"D5": "zombies"}, quick=True, faction_2="necropolis")
    assert listeners(s) == 0
    give(s, 1, "town-portal")
    assert answers(s, 1) == []
    assert listeners(s) == 2
    give(s, 1, "estates")
    assert answers(s, 1)
    assert listeners(s) == 2


@pytest.mark.rule("HOM-PARA-01", "HOM-CCARD-02")
def test_an_instant_card_frees_a_unit_before_it_loses_its_activation() -> None:
    s = combat({"A1": "griffins"}, {"D5": "halberdiers"}, quick=True, faction_2="castle", faction_1="dungeon")
    give(s, 1, "rion-2")
    put_mark(s, 1, "paralysed")
    play(s, "finish")
    assert step_name(s) == "frozen"
    assert [d.seat for d in GAME.decisions(s)] == [1]
    play(s, "play card:rion-2.1 effect:rion-2.free")
    until(s, "act")
    assert s.combat_round == 1
    assert s.actor == 1, "freed, it is activated"


@pytest.mark.rule("HOM-PARA-01", "HOM-PARA-05")
def test_without_help_the_activation_is_lost() -> None:
    s = combat({"A1": "griffins"}, {"D5": "halberdiers"}, quick=True, faction_2="castle", faction_1="dungeon")
    give(s, 1, "town-portal")
    put_mark(s, 1, "paralysed")
    play(s, "finish")
    assert offered(s, 1) == ["no-more"], "asked by the size of the hand, whatever is in it"
    play(s, "no-more")
    assert s.combat_round == 2
    assert not has_mark(s, 1, "paralysed")
