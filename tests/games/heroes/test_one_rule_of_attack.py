"""Single rules of setting up a combat, of attack and retaliation, of retreat, surrender and defeat, each by itself."""

import pytest

from games.heroes.combat_moves import duel, quiet, settle, strike
from games.heroes.table import (
    BOX,
    GAME,
    at,
    combat,
    enter,
    field,
    give,
    gold_of,
    hero_field,
    hp,
    idle,
    load_attack,
    offered,
    play,
    put,
    set_gold,
    set_place,
    step_name,
    told,
    unit,
    until,
    why_not,
    win_cubes,
)
from hexkeep.games.heroes.rules.attack.attack_values import HIGHER_OF_TWO, NORMAL, RETALIATION, dice_rule
from hexkeep.games.heroes.rules.combat.battlefield import GATE, WALL
from hexkeep.games.heroes.rules.combat.end_of_combat import defeat
from hexkeep.games.heroes.state import CLEARED, CUBE, SECOND, HeroesState
from hexkeep.games.heroes.vocabulary import ATTACK_SUM
from hexkeep.kernel.types import ABSENT

BETWEEN = {"faction_1": "necropolis", "faction_2": "castle"}

# ---- setting up ---------------------------------------------------------------------------------


@pytest.mark.rule("HOM-TACT-03")
def test_every_player_may_act_in_town_once_a_combat_is_announced() -> None:
    s = quiet()
    s.purse = [50, 50, 50] * 2
    enter(s, field(4, "E"))
    asked = set()
    while step_name(s) == "ready":
        asked.add(GAME.decisions(s)[0].seat)
        idle(s)
    assert asked == {0, 1}


@pytest.mark.rule("HOM-TACT-05")
def test_town_actions_are_chosen_before_the_guards_are_known() -> None:
    s = quiet()
    s.purse = [50, 50, 50] * 2
    before = [len(deck) for deck in s.guards]
    enter(s, field(4, "E"))
    assert [o for o in offered(s, 0) if o.startswith("recruit")]
    assert [len(deck) for deck in s.guards] == before
    assert not [u for u in range(len(s.code)) if s.side[u]]


@pytest.mark.rule("HOM-CSETUP-01", "HOM-CSETUP-02")
def test_against_guards_units_go_to_any_space_of_the_own_two_lines_of_four() -> None:
    s = quiet()
    before = [len(deck) for deck in s.guards]
    enter(s, field(4, "E"))
    until(s, "deploy")
    cells = {o.split("cell:")[1] for o in offered(s, 0) if o.startswith("deploy")}
    assert cells == {f"{column}{row}" for column in "ABCD" for row in (1, 2)}
    assert [len(deck) for deck in s.guards] == before  # the guards are drawn afterwards


@pytest.mark.rule("HOM-CSETUP-03")
def test_the_neighbour_to_the_right_places_the_guards() -> None:
    s = quiet(players=3)
    enter(s, field(4, "E"))
    while step_name(s) != "deploy" or not offered(s, 2):
        idle(s)
    assert offered(s, 0) == offered(s, 1) == []
    rows = {o.split("cell:")[1][1] for o in offered(s, 2) if o.startswith("deploy")}
    assert rows <= {"4", "5"}


@pytest.mark.rule("HOM-CSETUP-09")
def test_a_unit_left_out_takes_no_part_and_comes_home_unhurt() -> None:
    s = quiet()
    s.army[0] = [unit("griffins"), unit("crusaders")]
    enter(s, field(4, "E"))
    until(s, "deploy")
    out = next(o for o in offered(s, 0) if o.startswith("leave-out"))
    play(s, out)
    until(s, "act")
    assert len([u for u in range(len(s.code)) if s.side[u] == 0]) == 1
    while s.field >= 0:
        assert not [o for o in offered(s, 0) if o.startswith(("deploy", "leave-out"))]
        idle(s)
    assert unit(out.removeprefix("leave-out unit:")) in s.army[0]


@pytest.mark.rule("HOM-HERO-03")
def test_both_heroes_lead_the_same_units() -> None:
    armies = []
    for hero in (0, 1):
        s = quiet()
        put(s, 0, 1, s.towns[0], 2)
        enter(s, field(4, "E"), hero=hero)
        until(s, "act")
        armies.append(sorted(s.code[u] for u in range(len(s.code)) if s.side[u] == 0))
    assert armies[0] == armies[1]


@pytest.mark.rule("HOM-HERO-02")
@pytest.mark.parametrize("hero", [0, 1])
def test_only_the_main_hero_plays_cards_in_combat(hero: int) -> None:
    s = quiet()
    put(s, 0, 1, s.towns[0], 2)
    give(s, 0, "haste")
    enter(s, field(4, "E"), hero=hero)
    while step_name(s) != "act" or s.side[s.actor] != 0:
        idle(s)
    assert bool([o for o in offered(s, 0) if "haste" in o]) == (hero == 0)


# ---- attack -------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-CROUND-07")
def test_cards_come_before_the_die_and_retaliation_after_the_damage() -> None:
    s = duel("zombies", "griffins.pack", **BETWEEN)
    give(s, 0, "attack")
    play(s, "strike fighter:1")
    assert s.dice == []
    load_attack(s, 1, 0)
    heard = play(s, "play card:attack.1 effect:attack.basic", 0)
    while step_name(s) == "card-window":
        heard += play(s, "no-more")
    settle(s)
    names = [GAME.events[e.kind].name for e in heard]
    assert [name for name in names if name in ("played", "rolled", "hit", "struck-back")] == [
        "played",
        "rolled",
        "hit",
        "rolled",
        "struck-back",
        "hit",
    ]
    assert hp(s, 1) == "griffins.few-0"  # 2 + 1 + 1 of 4
    assert s.damage[0] > 0


@pytest.mark.rule("HOM-CROUND-08")
@pytest.mark.parametrize(("die", "damage"), [(-1, 0), (0, 0), (1, 1)])
def test_damage_is_never_below_nothing(die: int, damage: int) -> None:
    s = duel("skeletons", "crusaders", die, 0, **BETWEEN)  # 2 against a defense of 2
    strike(s)
    assert hp(s, 1) == f"crusaders.few-{damage}"


@pytest.mark.rule("HOM-OPT-06")
@pytest.mark.parametrize("die", [-1, 0, 1])
def test_with_sure_hits_every_attack_does_at_least_one_damage(die: int) -> None:
    s = duel("skeletons", "crusaders", die, 0, optional=["sure-hits"], **BETWEEN)
    strike(s)
    assert hp(s, 1) == "crusaders.few-1"


@pytest.mark.rule("HOM-OPT-10")
@pytest.mark.parametrize("die", [-1, 0, 1])
def test_with_flat_attacks_the_die_changes_no_damage(die: int) -> None:
    s = duel("zombies", "griffins.pack", die, 0, optional=["flat-attacks"], **BETWEEN)
    (attack,) = told(play(s, "strike fighter:1"), "attacked")
    settle(s)
    assert hp(s, 1) == "griffins.pack-2"
    assert ATTACK_SUM.unpack(attack.c)[ATTACK_SUM.names.index("die")] == ABSENT  # nor is it told


@pytest.mark.rule("HOM-UNIT-18")
@pytest.mark.parametrize(("name", "answers"), [("leprechauns", 0), ("crusaders", HIGHER_OF_TWO)])
def test_the_better_of_two_dice_in_attacks_only_or_always(name: str, answers: int) -> None:
    s = combat({"A2": "halberdiers"}, {"A3": f"neutral-{name}"}, versus=-1)
    assert dice_rule(s, 1, 0, NORMAL) == HIGHER_OF_TWO
    assert dice_rule(s, 1, 0, RETALIATION) == answers


@pytest.mark.rule("HOM-CROUND-09")
def test_the_attacking_side_plays_first_and_two_passes_close_the_window() -> None:
    s = duel("zombies", "griffins.pack", 0, 0, **BETWEEN)
    give(s, 0, "attack")
    give(s, 1, "defense", "defense")
    play(s, "strike fighter:1")
    asked = []
    for text in ("no-more", "play card:defense.1 effect:defense.basic", "no-more", "no-more"):
        assert (step_name(s), s.striker) == ("card-window", 0)
        asked.append(GAME.decisions(s)[0].seat)
        play(s, text)
    assert asked == [0, 1, 0, 1]
    assert (s.striker, GAME.decisions(s)[0].seat) == (1, 1)  # the retaliation has a window of its own


@pytest.mark.rule("HOM-CTERM-02")
def test_diagonal_neighbours_are_not_adjacent() -> None:
    s = combat({"B2": "zombies"}, {"B3": "griffins", "C3": "griffins", "A3": "griffins"}, quick=True, **BETWEEN)
    assert [o for o in offered(s, 0) if o.startswith("strike")] == [f"strike fighter:{at(s, 'B3')}"]


@pytest.mark.rule("HOM-CTERM-03")
@pytest.mark.parametrize(("mover", "passes"), [("zombies", False), ("griffins", True)])
def test_units_of_either_side_stand_in_the_way_of_those_who_walk(mover: str, passes: bool) -> None:
    s = combat({"A1": mover, "A2": "champions", "B1": "crusaders"}, {"D5": "skeletons"}, quick=True)
    assert bool([o for o in offered(s, 0) if o.startswith(("walk", "fly"))]) == passes


@pytest.mark.rule("HOM-CTERM-04")
def test_who_survives_an_attack_beside_him_strikes_back_unasked() -> None:
    s = duel("zombies", "griffins.pack", 0, 0, **BETWEEN)
    strike(s)
    assert s.damage[0] == BOX.stats[unit("griffins.pack")].attack - BOX.stats[unit("zombies")].defense
    s = combat({"A2": "zombies"}, {"A3": "griffins", "D5": "crusaders"}, quick=True, **BETWEEN)
    load_attack(s, 1)
    s.damage[1] = BOX.stats[unit("griffins")].hp - 1
    strike(s)
    assert (hp(s, 1), s.damage[0]) == ("dead", 0)


@pytest.mark.rule("HOM-CTERM-06")
def test_a_retaliation_is_an_attack_with_cards_and_is_not_answered() -> None:
    s = duel("griffins.pack", "zombies.pack", faction_1="castle", faction_2="necropolis")
    s.health[1] = 50
    give(s, 0, "defense")
    give(s, 1, "attack")
    play(s, "strike fighter:1")
    strikers = []
    heard = []
    while step_name(s) == "card-window":
        strikers.append(s.striker)
        heard += play(s, "no-more")
    assert strikers == [0, 0, 1, 1]  # cards for the retaliation too
    assert [GAME.events[e.kind].name for e in heard].count("rolled") == 2  # and nothing after it


@pytest.mark.rule("HOM-CTERM-08")
def test_an_attack_without_damage_is_answered() -> None:
    s = duel("skeletons", "crusaders", -1, 0, **BETWEEN)
    strike(s)
    assert hp(s, 1) == "crusaders.few-0"
    assert s.damage[0] > 0


# ---- sieges -------------------------------------------------------------------------------------

WALLS = [WALL, GATE, WALL, WALL]


def shot(cell: str, target: str, walls: list[int], die: int) -> int:
    """The damage of evil eyes (attack 3) to skeletons (defense 1), who stand as told."""
    armies = ({cell: "evil-eyes"}, {target: "skeletons", "D5": "zombies"})
    s = combat(*armies, quick=True, walls=list(walls), faction_1="dungeon", faction_2="necropolis")
    s.health[1] = 50
    load_attack(s, die)
    strike(s)
    return s.damage[1]


@pytest.mark.rule("HOM-SIEGE-11")
def test_a_wall_or_gate_of_the_column_takes_one_damage_from_a_shot() -> None:
    assert shot("A2", "B5", [0, 0, 0, 0], 1) == 3
    assert shot("A2", "B5", [0, GATE, 0, 0], 1) == 2
    assert shot("A2", "B5", [0, WALL, 0, 0], 1) == 2
    assert shot("A2", "B5", [WALL, 0, WALL, WALL], 1) == 3


@pytest.mark.rule("HOM-SIEGE-13")
@pytest.mark.parametrize(("cell", "damage"), [("A2", 2), ("D2", 2), ("A3", 3), ("A4", 3)])
def test_a_shot_from_the_middle_or_from_behind_the_walls_is_not_weakened(cell: str, damage: int) -> None:
    assert shot(cell, "C5", WALLS, 1) == damage


@pytest.mark.rule("HOM-SIEGE-12")
def test_walls_do_not_turn_a_shot_into_less_than_nothing() -> None:
    armies = ({"A2": "evil-eyes"}, {"B5": "skeletons", "D5": "zombies"})
    s = combat(*armies, quick=True, walls=WALLS, faction_1="dungeon", faction_2="necropolis", optional=["sure-hits"])
    s.health[1] = 50
    load_attack(s, -1)
    strike(s)
    assert s.damage[1] == 1  # 3 - 1 - 1 - 1: sure hits come last


@pytest.mark.rule("HOM-UTYPE-10")
def test_walls_beside_a_shooter_neither_draw_nor_spoil_its_shots() -> None:
    s = combat(
        {"B2": "evil-eyes"}, {"B5": "skeletons"}, quick=True, walls=WALLS, faction_1="dungeon", faction_2="necropolis"
    )
    assert "strike fighter:1" in offered(s, 0)
    s.health[1] = 50
    load_attack(s, 1, -1)  # one die: the second would count if the wall were an enemy
    strike(s)
    assert s.damage[1] == 2


# ---- retreat, surrender, defeat -----------------------------------------------------------------


def retreated() -> HeroesState:
    """A hero who came from the stables has left the guards beside them."""
    s = quiet()
    put(s, 0, 0, field(4, "SE"), 3)
    play(s, "move hero:main field:4.E")
    until(s, "round-end")
    play(s, "retreat")
    return s


@pytest.mark.rule("HOM-CTIME-02")
def test_a_retreat_costs_nothing_but_the_losses() -> None:
    s = retreated()
    assert hero_field(s, 0) == field(4, "SE")
    assert not s.marks[field(4, "E")] & (CLEARED | CUBE)
    assert (s.morale[0], s.xp[0], gold_of(s, 0)) == (0, 0, 15)


@pytest.mark.rule("HOM-CTIME-05")
def test_who_retreats_to_stables_does_not_visit_them() -> None:
    s = retreated()
    assert s.mp[0] == 2  # one point paid, none gained
    assert step_name(s) == "turn"


@pytest.mark.rule("HOM-CTIME-03")
def test_a_retreat_skips_fields_that_were_only_passed() -> None:
    s = quiet()
    put(s, 0, 1, field(4, "C"), 2)  # an own hero, who may be passed
    put(s, 0, 0, field(4, "SE"), 3)
    s.marks[field(4, "C")] |= CLEARED
    play(s, "pass-over hero:main field:4.C")
    play(s, "move hero:main field:4.E")
    until(s, "round-end")
    play(s, "retreat")
    assert hero_field(s, 0) == field(4, "SE")


@pytest.mark.rule("HOM-ENDC-13")
@pytest.mark.parametrize(("gold", "offer"), [(9, False), (10, True), (11, True)])
def test_a_surrender_is_ten_gold_to_the_opponent(gold: int, offer: bool) -> None:
    s = combat({"A1": "halberdiers"}, {"D5": "zombies"})
    set_gold(s, 0, gold)
    before = gold_of(s, 1)
    assert ("surrender" in offered(s, 0)) == offer
    if not offer:
        assert why_not(s, 0, "surrender") is not None
        return
    play(s, "surrender", 0)
    assert (gold_of(s, 0), gold_of(s, 1)) == (gold - 10, before + 10)


@pytest.mark.rule("HOM-ENDC-14")
def test_a_surrender_saves_the_units_and_teaches_nobody() -> None:
    s = combat({"A1": "halberdiers"}, {"D5": "zombies"})
    s.field = field(4, "C")
    set_place(s, 0, s.field)
    set_gold(s, 0, 10)
    play(s, "surrender", 0)
    assert (hero_field(s, 0), s.army[0]) == (s.towns[0], [unit("halberdiers")])
    assert (s.morale, s.xp) == ([0, 0], [0, 0])
    assert s.cubes == [0, 0, 0, 0]


@pytest.mark.rule("HOM-ENDC-19")
def test_a_field_whose_defender_was_given_up_is_visited_and_flagged() -> None:
    s = quiet(players=3)
    mine = field(10, "SW")
    s.marks[mine] |= CLEARED
    s.flags[mine] = 1
    put(s, 1, 1, mine, 2)
    enter(s, mine)
    play(s, "give-up", 1)
    until(s, "turn")
    assert s.flags[mine] == 0


@pytest.mark.rule("HOM-COMBAT-07")
def test_after_a_second_hero_was_given_up_the_town_is_not_defended_for_gold() -> None:
    s = quiet(players=3)
    put(s, 1, 1, s.towns[1], 2)
    put(s, 1, 0, field(4, "C"))
    set_gold(s, 1, 20)
    enter(s, s.towns[1])
    play(s, "give-up", 1)
    assert "pay-defence" not in offered(s, 1)
    assert (gold_of(s, 1), s.flags[s.towns[1]]) == (20, 0)


@pytest.mark.rule("HOM-ENDC-09")
@pytest.mark.parametrize(("gold", "paid"), [(20, 5), (5, 5), (3, 3), (0, 0)])
def test_a_beaten_main_hero_loses_morale_and_five_gold_as_far_as_there_are_any(gold: int, paid: int) -> None:
    s = quiet(players=3)
    set_gold(s, 1, gold)
    before = gold_of(s, 0)
    defeat(s, 1, 0, 0, -1)
    GAME.advance(s)
    assert (gold_of(s, 0) - before, gold_of(s, 1)) == (paid, gold - paid)
    assert s.morale[1] == -1


@pytest.mark.rule("HOM-ENDC-10")
@pytest.mark.parametrize(("hero", "morale", "paid"), [(0, -1, 5), (SECOND, 0, 0)])
def test_a_beaten_hero_gives_a_cube_a_second_one_nothing_else(hero: int, morale: int, paid: int) -> None:
    s = quiet(players=3)
    put(s, 1, SECOND, field(4, "C"))
    set_gold(s, 1, 20)
    defeat(s, 1, hero, 0, -1)
    GAME.advance(s)
    assert (s.cubes_won_from(0, 1), s.morale[1], gold_of(s, 1)) == (1, morale, 20 - paid)


@pytest.mark.rule("HOM-ENDC-11")
def test_an_attacker_who_loses_pays_a_defender_without_a_hero() -> None:
    s = quiet(players=3)
    put(s, 1, 0, field(4, "C"))
    set_gold(s, 1, 8)
    before = gold_of(s, 0)
    enter(s, s.towns[1])
    play(s, "pay-defence", 1)
    until(s, "act")
    for u in range(len(s.code)):
        if s.side[u] == 0:
            s.cell[u] = -1
    s.alert = 1
    GAME.settle(s)
    GAME.advance(s)
    until(s, "turn")
    assert (gold_of(s, 0), gold_of(s, 1), s.morale[0]) == (before - 5, 5, -1)
    assert s.cubes_won_from(1, 0) == 1


@pytest.mark.rule("HOM-ENDC-12")
def test_a_defense_without_a_hero_costs_neither_gold_nor_morale_when_it_is_beaten() -> None:
    s = quiet(players=3)
    put(s, 1, 0, field(4, "C"))
    set_gold(s, 1, 8)
    enter(s, s.towns[1])
    play(s, "pay-defence", 1)
    until(s, "act")
    for u in range(len(s.code)):
        if s.side[u] == 1:
            s.cell[u] = -1
    s.alert = 1
    GAME.settle(s)
    GAME.advance(s)
    until(s, "turn")
    assert (gold_of(s, 1), s.morale[1], s.xp[0]) == (0, 0, 0)
    assert s.cubes_won_from(0, 1) == 1  # for the town, not for a hero


@pytest.mark.rule("HOM-XP-04")
def test_experience_goes_by_the_level_at_the_start_of_the_combat() -> None:
    s = combat({"A2": "halberdiers"}, {"A3": "neutral-zombies"}, versus=-1, level=2)
    s.xp[0] = 2  # level 2, as the guards
    started_at = s.xp[0]
    s.cell[1] = -1
    s.alert = 1
    GAME.settle(s)
    GAME.advance(s)
    until(s, "turn")
    assert s.xp[0] == started_at + 1


# ---- elimination --------------------------------------------------------------------------------


def eliminated() -> HeroesState:
    """The second of three players has lost the main hero without a home."""
    s = quiet(players=3)
    mine = field(10, "SW")
    s.marks[mine], s.flags[mine] = CLEARED | 4, 1
    s.flags[s.towns[1]] = 0
    win_cubes(s, 2, 1)
    defeat(s, 1, 0, -1, -1)
    GAME.advance(s)
    return s


@pytest.mark.rule("HOM-END-02")
@pytest.mark.parametrize("has_home", [True, False])
def test_who_loses_the_main_hero_without_a_home_is_out(has_home: bool) -> None:
    s = quiet(players=3)
    s.flags[s.towns[1]] = 1 if has_home else 0
    defeat(s, 1, 0, -1, -1)
    GAME.advance(s)
    assert bool(s.out[1]) != has_home


@pytest.mark.rule("HOM-END-05")
def test_a_mine_of_an_eliminated_player_pays_its_next_owner_no_first_bonus() -> None:
    s = eliminated()
    mine = field(10, "SW")
    assert s.flags[mine] == -1
    materials = s.purse[1]
    enter(s, mine)
    assert step_name(s) == "turn"  # no guards
    assert (s.flags[mine], s.purse[1]) == (0, materials)


@pytest.mark.rule("HOM-END-06")
def test_cubes_of_an_eliminated_player_stay_with_their_holders() -> None:
    s = eliminated()
    assert s.out[1]
    assert s.cubes_won_from(2, 1) == 1
