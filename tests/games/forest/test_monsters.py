"""The monsters' turn: order, ways, loot, attacks, the City; and the variants that change it."""

import pytest

from games.forest.table import (
    DWARF,
    ELF,
    FIERCE,
    FIERCE_TOO,
    GREAT,
    MAGE,
    MANTICORE,
    MONSTER,
    SECOND,
    WARRIOR,
    arranged,
    arrived_in,
    asked,
    carries,
    carrying,
    cell,
    empty,
    end_round,
    events,
    holding,
    kinds,
    life,
    next_rolls,
    play,
    stack,
    stack_of,
    token,
    uses,
    where,
)
from hexkeep.games.forest import GAME
from hexkeep.games.forest.rules.monsters.choice import FIGHT, GO, STAY, choose_cell, next_action
from hexkeep.games.forest.rules.monsters.phase import monster_initiative
from hexkeep.games.forest.rules.spells import use_all_spells
from hexkeep.games.forest.state import ForestState, put_figure
from hexkeep.games.forest.vocabulary import CELL, CHARACTER
from hexkeep.kernel.setup import Value

FAR_OFF = {"mage-m": "A1", "elf-m": "K14"}


def bare(at: dict[str, str], tiles: dict[str, str] | None = None, **given: Value) -> ForestState:
    """Nothing to loot, two characters out of the way."""
    s = arranged(FAR_OFF | at, tiles, **given)
    empty(s)
    return s


def goes(s: ForestState, monster: int = MONSTER) -> str:
    deed, to = next_action(s, monster)
    assert deed == GO, (deed, to)
    return CELL.token(to)


# ---- order and blocking ----------------------------------------------------------------------------


@pytest.mark.rule("FOR-MODE-05", "FOR-MPHASE-01", "FOR-MPHASE-04", "FOR-MPHASE-05")
def test_they_move_one_cell_by_themselves_after_all_players() -> None:
    s = bare({"ordinary-1": "F4", "aggressive-1": "D4"})
    play(s, "end-turn")
    assert where(s, MONSTER) == "F4"
    told = play(s, "end-turn")
    assert kinds(told).count("marched") == 2
    assert asked(s) == "turn"


@pytest.mark.rule("FOR-MPHASE-02", "FOR-MPHASE-03")
def test_nearest_to_the_city_first_then_by_entering() -> None:
    s = bare({"ordinary-2": "D5", "ordinary-1": "F5", "aggressive-2": "G7", "great": "F4"})
    told = end_round(s)
    assert [e[0] for e in events(told, "marched")] == [FIERCE_TOO, SECOND, MONSTER, GREAT]


@pytest.mark.rule("FOR-MPHASE-06", "FOR-MPHASE-10")
def test_a_blocked_monster_waits_and_a_freed_cell_is_used() -> None:
    tiles = {"I8": "straight/0", "H8": "straight/0", "G8": "straight/0"}
    s = bare({"ordinary-1": "I8", "ordinary-2": "H8", "dwarf-m": "G8"}, tiles)
    s.life[DWARF] = 10
    next_rolls(s, "shooting", 1, 6, "shooting", 1, 6)
    told = end_round(s)
    assert (where(s, MONSTER), where(s, SECOND)) == ("I8", "H8")
    assert "waited" in kinds(told)
    s = bare({"ordinary-1": "I8", "ordinary-2": "H8"}, tiles)
    end_round(s)
    assert (where(s, MONSTER), where(s, SECOND)) == ("H8", "G8")


@pytest.mark.rule("FOR-MPHASE-07")
def test_the_manticore_blocks_like_a_monster() -> None:
    tiles = {"I8": "straight/0", "H8": "straight/0", "G8": "straight/0"}
    s = bare({"ordinary-1": "I8"}, tiles)
    put_figure(s, MANTICORE, cell("H8"))
    assert next_action(s, MONSTER) == (STAY, cell("H8"))


@pytest.mark.rule("FOR-MPHASE-08")
def test_among_equal_ways_a_free_cell_then_a_character_then_none() -> None:
    s = bare({"aggressive-1": "F5"})
    assert goes(s, FIERCE) == "E6"  # directions 4 and 5 are equal: the lower one
    put_figure(s, SECOND, cell("E6"))
    assert goes(s, FIERCE) == "F6"
    s = bare({"ordinary-1": "F5"})
    put_figure(s, MAGE, cell("E6"))
    assert goes(s) == "F6"
    put_figure(s, SECOND, cell("F6"))
    assert next_action(s, MONSTER) == (FIGHT, MAGE)


@pytest.mark.rule("FOR-MPHASE-09")
def test_figures_do_not_lengthen_ways() -> None:
    tiles = {"H8": "branch/2", "G8": "straight/0", "H7": "bend/2", "G7": "straight/0"}
    s = bare({"ordinary-1": "H8", "ordinary-2": "G8"}, tiles)
    assert next_action(s, MONSTER) == (STAY, cell("G8"))


# ---- ordinary monsters -----------------------------------------------------------------------------


@pytest.mark.rule("FOR-ORD-01", "FOR-ORD-02", "FOR-BOARD-08")
def test_ordinary_monsters_follow_joined_roads() -> None:
    tiles = {"H8": "straight/1", "G8": "straight/0", "H9": "straight/1"}
    s = bare({"ordinary-1": "H8"}, tiles)
    assert s.box.roads.distances_to_city()[cell("G8")] == 1
    assert s.box.roads.distances_to_city()[cell("H8")] > 1  # beside G8, but its road does not meet it
    around = {"H8": "straight/1", "I7": "straight/1", "H9": "bend/1", "G8": "straight/0"}
    s = bare({"ordinary-1": "I7"}, around)
    assert [s.box.roads.distances_to_city()[cell(c)] for c in ("G8", "H9", "H8", "I7")] == [1, 1, 2, 3]
    assert goes(s) == "H8"
    put_figure(s, MONSTER, cell("H8"))
    assert goes(s) == "H9"


@pytest.mark.rule("FOR-ORD-03")
def test_without_a_road_straight_to_the_nearest_cell_that_has_one() -> None:
    s = bare({"ordinary-1": "G8"}, {"G8": "straight/2"})
    assert goes(s) in ("F8", "G9")
    tiles = {"J8": "straight/0", "I8": "straight/0", "H8": "straight/0", "G8": "straight/0"}
    s = bare({"ordinary-1": "J6"}, tiles)
    s2 = bare({"ordinary-1": "I6"}, tiles)
    assert s2.box.roads.distance_to_road(cell("I6")) == 2
    assert goes(s2) in ("I7", "J7", "H7")
    assert s.box.roads.distance_to_road(cell("G8")) == 0


@pytest.mark.rule("FOR-ORD-04", "FOR-ORD-06", "FOR-MATK-01", "FOR-MATK-02", "FOR-COUNTER-06")
def test_an_ordinary_monster_attacks_only_who_stands_in_its_way() -> None:
    tiles = {"I8": "straight/0", "H8": "straight/0", "G8": "straight/0"}
    s = bare({"ordinary-1": "I8", "dwarf-m": "H7"}, tiles)
    told = end_round(s)
    assert "attacked" not in kinds(told)
    assert where(s, MONSTER) == "H8"
    s = bare({"ordinary-1": "I8", "dwarf-m": "H8"}, tiles)
    s.life[DWARF] = 1
    next_rolls(s, "shooting", 6, 1)
    told = end_round(s)
    assert events(told, "attacked") == [(MONSTER, DWARF, 3, 0)]
    assert where(s, DWARF) == ""
    assert where(s, MONSTER) == "I8"


@pytest.mark.rule("FOR-MATK-02")
@pytest.mark.parametrize(("held", "answered"), [("ice_block-1", True), ("fireball-2", False), ("", False)])
def test_an_attacked_character_answers_a_monsters_spell_with_the_other(held: str, answered: bool) -> None:
    tiles = {"I8": "straight/0", "H8": "straight/0", "G8": "straight/0"}
    s = bare({"ordinary-1": "I8", "dwarf-m": "H8"}, tiles)
    carrying(s, MONSTER, "fireball-1")
    if held:
        holding(s, DWARF, held)
    next_rolls(s, "magic", 1, 6, "shooting", 1, 6)
    play(s, "end-turn", "end-turn", "end-turn")
    assert (asked(s) == "answer") == answered


@pytest.mark.rule("FOR-MATK-02")
def test_an_attacked_character_chooses_his_stance() -> None:
    tiles = {"I8": "straight/0", "H8": "straight/0", "G8": "straight/0"}
    s = bare({"ordinary-1": "I8", "dwarf-m": "H8"}, tiles)
    next_rolls(s, "melee", 1, 6, "shooting", 1, 6)
    play(s, "end-turn", "end-turn", "end-turn")
    assert asked(s) == "stance"


@pytest.mark.rule("FOR-AGG-02", "FOR-ORD-04")
@pytest.mark.parametrize("name", CHARACTER.names)
def test_every_character_is_prey_whatever_its_number(name: str) -> None:
    tiles = {"I8": "straight/0", "H8": "straight/0", "G8": "straight/0"}
    prey = CHARACTER.value(name)
    s = arranged({name: "H8", "ordinary-1": "I8"}, tiles)
    empty(s)
    assert next_action(s, MONSTER) == (FIGHT, prey)
    s = arranged({name: "H8", "aggressive-1": "I8"}, tiles)
    assert next_action(s, FIERCE) == (FIGHT, prey)


@pytest.mark.rule("FOR-AGG-03")
@pytest.mark.parametrize("first", CHARACTER.names)
def test_the_prey_nearer_the_city_is_chosen_whatever_its_number(first: str) -> None:
    second = "dwarf-f" if first.startswith("elf") else "elf-m"
    board = arranged({first: "A1"}).box.board
    beside, distance = board.neighbours[cell("I8")], board.city_distance
    pairs = [(near, far) for near in beside for far in beside if distance[near] < distance[far]]
    assert len(pairs) > 6
    for near, far in pairs:
        s = arranged({first: CELL.token(near), second: CELL.token(far), "aggressive-1": "I8"})
        assert next_action(s, FIERCE) == (FIGHT, CHARACTER.value(first))


@pytest.mark.rule("FOR-MPHASE-08")
@pytest.mark.parametrize("first", CHARACTER.names)
def test_of_two_characters_in_the_way_the_first_cell_decides(first: str) -> None:
    second = "dwarf-f" if first.startswith("elf") else "elf-m"
    s = arranged({first: "H8", second: "H9", "ordinary-1": "I8"})
    assert choose_cell(s, (cell("H8"), cell("H9"))) == (FIGHT, CHARACTER.value(first))
    assert choose_cell(s, (cell("H9"), cell("H8"))) == (FIGHT, CHARACTER.value(second))


@pytest.mark.rule("FOR-COUNTER-06", "FOR-POWER-08", "FOR-MATK-03")
def test_an_attacked_character_strikes_back_and_gains() -> None:
    tiles = {"I8": "straight/0", "H8": "straight/0", "G8": "straight/0"}
    s = bare({"ordinary-1": "I8", "elf-m": "H8"}, tiles)
    next_rolls(s, "shooting", 1, 6, "shooting", 6, 1)
    play(s, "end-turn")
    told = play(s, "end-turn")
    assert "countered" in kinds(told)
    assert where(s, MONSTER) == ""
    assert s.points[ELF] == 1
    s = bare({"ordinary-1": "I8", "mage-m": "H8"}, tiles)
    play(s, "end-turn")
    next_rolls(s, "magic", 1, 6)
    told = play(s, "end-turn")  # 3 + 1 against 4 + 6: it loses its own attack
    assert where(s, MONSTER) == ""
    assert s.points[MAGE] == 1


@pytest.mark.rule("FOR-ORD-05")
def test_it_also_attacks_on_its_way_to_loot() -> None:
    s = arranged({"mage-m": "C6", "elf-m": "K14", "ordinary-1": "D6"})
    s.life[MAGE] = 10
    put_figure(s, SECOND, cell("C7"))
    assert next_action(s, MONSTER)[0] == FIGHT


@pytest.mark.rule("FOR-ORD-07", "FOR-LOOT-12")
def test_places_are_part_of_the_road() -> None:
    s = bare({"ordinary-1": "A7"}, {"C7": "straight/0", "D7": "bend/3", "D8": "bend/0"})
    assert s.box.roads.distances_to_city()[cell("A7")] == s.box.roads.distances_to_city()[cell("B7")] + 1
    assert goes(s) == "B7"
    end_round(s)
    assert (where(s, MONSTER), carries(s, MONSTER)) == ("B7", [])


# ---- loot ------------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-LOOT-01", "FOR-LOOT-02", "FOR-LOOT-03", "FOR-LOOT-11")
def test_within_two_cells_of_a_stack_it_turns_aside_and_takes_the_strongest() -> None:
    road = {"D7": "straight/0", "E7": "straight/1"}
    s = arranged(FAR_OFF | {"ordinary-1": "D7"}, road)
    stack(s, "smithy", "sword-1", "sword-3")
    assert goes(s) == "C6"  # distance 2, away from the City, off the road
    end_round(s)
    end_round(s)
    assert where(s, MONSTER) in ("B6", "B7")
    assert carries(s, MONSTER) == ["sword-1"]
    assert stack_of(s, "smithy") == ["sword-3"]
    s = arranged(FAR_OFF | {"ordinary-1": "E7"}, road)
    assert s.box.board.steps_to_place[0][cell("E7")] == 3
    assert goes(s) != "D7"


@pytest.mark.rule("FOR-LOOT-04")
def test_spells_attract_too() -> None:
    s = arranged(FAR_OFF | {"ordinary-1": "H11"})
    empty(s, "dwarf_workshop")
    assert goes(s) == "I11"
    s = arranged(FAR_OFF | {"ordinary-1": "I11"})
    end_round(s)
    assert carries(s, MONSTER) == ["fireball-1"]


@pytest.mark.rule("FOR-LOOT-05", "FOR-LOOT-09")
def test_one_token_a_place_and_back_to_the_road() -> None:
    s = arranged(FAR_OFF | {"ordinary-1": "C7"}, {"E7": "straight/1", "D8": "straight/0"})
    end_round(s)
    assert carries(s, MONSTER) == ["sword-1"]
    assert len(stack_of(s, "smithy")) == 1
    empty(s, "witch_hut")
    assert next_action(s, MONSTER)[0] == GO
    before = s.box.roads.distance_to_road(s.cell[MONSTER])
    end_round(s)
    assert s.box.roads.distance_to_road(s.cell[MONSTER]) == before - 1
    assert carries(s, MONSTER) == ["sword-1"]


@pytest.mark.rule("FOR-LOOT-06")
def test_the_nearest_stack_draws_it_then_the_first_of_the_board_file() -> None:
    s = arranged(FAR_OFF | {"ordinary-1": "C5"})  # one from the smithy, two from the witch's hut
    assert goes(s) == "B6"
    s = arranged(FAR_OFF | {"ordinary-1": "B4"})
    put_figure(s, MONSTER, cell("B5"))
    smithy, witch = s.box.board.steps_to_place[0], s.box.board.steps_to_place[4]
    tied = [c for c in s.box.board.placeable if smithy[c] == witch[c] <= 2]
    assert tied
    for c in tied:
        if s.figure_on[c] < 0:
            put_figure(s, MONSTER, c)
            deed, to = next_action(s, MONSTER)
            assert deed != GO or smithy[to] == smithy[c] - 1


@pytest.mark.rule("FOR-LOOT-07")
def test_an_emptied_stack_no_longer_draws() -> None:
    s = arranged(FAR_OFF | {"ordinary-1": "D7"}, {"D7": "straight/0", "E7": "straight/0"})
    assert goes(s) == "C6"
    empty(s, "smithy")
    assert goes(s) not in ("C6", "C7")


@pytest.mark.rule("FOR-LOOT-08")
def test_two_looters_are_served_in_turn() -> None:
    s = arranged(FAR_OFF | {"ordinary-1": "C6", "ordinary-2": "C7"})
    stack(s, "smithy", "sword-1", "sword-2")
    told = end_round(s)
    takers = [e[0] for e in events(told, "monster-took")]
    assert len(takers) == 2
    assert carries(s, takers[0]) == ["sword-1"]
    assert carries(s, takers[1]) == ["sword-2"]


@pytest.mark.rule("FOR-LOOT-10")
def test_aggressive_monsters_take_nothing() -> None:
    s = arranged(FAR_OFF | {"aggressive-1": "B6"})
    end_round(s)
    assert carries(s, FIERCE) == []
    assert s.box.board.steps_to_place[8][s.cell[FIERCE]] < s.box.board.steps_to_place[8][cell("B6")]


@pytest.mark.rule("FOR-LOOT-11", "FOR-CITY-03")
def test_in_the_city_an_ordinary_monster_is_done() -> None:
    s = arranged(FAR_OFF | {"ordinary-1": "E9", "dwarf-m": "F9"})
    assert next_action(s, MONSTER) == (STAY, -1)
    told = end_round(s)
    assert "attacked" not in kinds(told)
    next_rolls(s, 1, 6, "shooting", 1, 6)
    play(s, "end-turn", "end-turn")
    assert "countered" in kinds(play(s, "attack figure:ordinary-1 kind:shooting"))


# ---- aggressive monsters ---------------------------------------------------------------------------


@pytest.mark.rule("FOR-AGG-01")
def test_straight_to_the_city() -> None:
    s = arranged(FAR_OFF | {"aggressive-1": "F4"}, {"F4": "straight/0", "G4": "straight/0"})
    before = s.box.board.city_distance[s.cell[FIERCE]]
    end_round(s)
    assert s.box.board.city_distance[s.cell[FIERCE]] == before - 1


@pytest.mark.rule("FOR-AGG-02", "FOR-MATK-04")
def test_it_attacks_who_is_beside_it_before_it_moves() -> None:
    s = bare({"aggressive-1": "F5", "aggressive-2": "E4", "dwarf-m": "F4"})
    assert next_action(s, FIERCE) == (FIGHT, DWARF)  # behind it, away from the City
    told = end_round(s)
    assert len(events(told, "attacked")) == 2  # one after the other
    assert "jointly" not in kinds(told)
    s = bare({"aggressive-1": "F4", "dwarf-m": "F6"})
    told = end_round(s)
    assert "attacked" not in kinds(told)  # it comes beside him by moving


@pytest.mark.rule("FOR-AGG-03", "FOR-AGG-04")
def test_whom_it_chooses() -> None:
    at = {"aggressive-1": "F5", "dwarf-m": "F4", "warrior-m": "F6"}
    s = arranged({"elf-m": "A1", **at})
    assert next_action(s, FIERCE) == (FIGHT, WARRIOR)  # nearer the City
    s = arranged({"elf-m": "E6", "warrior-m": "F6", "aggressive-1": "F5"})
    assert next_action(s, FIERCE) == (FIGHT, WARRIOR)  # 4 against 5
    s = arranged({"dwarf-m": "E6", "warrior-m": "F6", "aggressive-1": "F5"})
    assert next_action(s, FIERCE) == (FIGHT, DWARF)  # earlier in turn order
    s.life[WARRIOR] = 9
    assert next_action(s, FIERCE) == (FIGHT, WARRIOR)  # lower life
    s.spent[DWARF] = 4
    assert next_action(s, FIERCE) == (FIGHT, WARRIOR)  # the rating counts, not what is left


@pytest.mark.rule("FOR-AGG-05")
@pytest.mark.parametrize(("name", "victim"), [("warrior-m", WARRIOR), ("mage-m", MAGE), ("dwarf-m", DWARF)])
def test_it_steps_onto_the_cell_of_its_victim(name: str, victim: int) -> None:
    s = bare({"aggressive-1": "F5", name: "F4"})
    s.life[victim] = 1
    next_rolls(s, "shooting", 6, 1)
    end_round(s)
    assert where(s, FIERCE) == "F4"
    s = bare({"aggressive-1": "F5", name: "F4"})
    next_rolls(s, "shooting", 1, 6, "shooting", 1, 6)
    end_round(s)
    assert s.life[victim] > 0
    assert where(s, FIERCE) == "F5"


@pytest.mark.rule("FOR-AGG-06", "FOR-CITY-01")
def test_onto_a_city_cell_it_arrives() -> None:
    s = bare({"aggressive-1": "G8", "dwarf-m": "F8"})
    s.life[DWARF] = 1
    next_rolls(s, "shooting", 6, 1)
    told = end_round(s)
    assert where(s, FIERCE) == "F8"
    assert events(told, "arrived") == [(FIERCE, 3, 0, 0)]
    assert life(s, MAGE, ELF) == [7, 7]


# ---- the City --------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-CITY-01", "FOR-CITY-02", "FOR-CITY-08", "FOR-DEATH-02")
def test_an_arrival_hurts_everybody_at_once() -> None:
    s = arranged({"mage-m": "A1", "elf-m": "B1", "dwarf-m": "C1", "great": "G8", "aggressive-1": "D9"})
    empty(s)
    s.life[ELF], s.life[DWARF] = 8, 4
    holding(s, DWARF, "bow-1")
    told = end_round(s)
    assert [e[0] for e in events(told, "arrived")] == [GREAT, FIERCE]
    assert life(s, MAGE, ELF, DWARF) == [10 - 4 - 3, 8 - 4 - 3, 0]
    assert s.out_of_game == (token("bow-1"),)


@pytest.mark.rule("FOR-CITY-04")
def test_an_aggressive_monster_in_the_city_attacks_but_stays() -> None:
    s = bare({"aggressive-1": "F8", "dwarf-m": "G8"})
    arrived_in(s, FIERCE, 1)
    s.life[DWARF] = 1
    next_rolls(s, "shooting", 6, 1)
    end_round(s)
    assert where(s, DWARF) == ""
    assert where(s, FIERCE) == "F8"


@pytest.mark.rule("FOR-CITY-05", "FOR-CITY-06")
def test_wounds_for_every_full_round_in_the_city() -> None:
    s = bare({"ordinary-1": "G8"}, {"G8": "straight/0"})
    end_round(s)
    assert life(s, MAGE, ELF) == [7, 7]  # the round of arrival
    end_round(s)
    assert life(s, MAGE, ELF) == [6, 6]
    s.entered = (*s.entered, FIERCE)
    s.life[FIERCE] = 3
    put_figure(s, FIERCE, cell("E10"))
    arrived_in(s, FIERCE, 1)
    end_round(s)
    assert life(s, MAGE, ELF) == [4, 4]
    put_figure(s, MONSTER, -1)
    put_figure(s, FIERCE, -1)
    end_round(s)
    assert life(s, MAGE, ELF) == [4, 4]


@pytest.mark.rule("FOR-CITY-07")
def test_a_full_city_keeps_it_outside_without_harm() -> None:
    s = bare({"ordinary-1": "G8"}, {"G8": "straight/0"})
    for figure, name in ((SECOND, "F8"), (GREAT, "G9")):
        put_figure(s, figure, cell(name))
    assert next_action(s, MONSTER)[0] == STAY
    told = end_round(s)
    assert "arrived" not in kinds(told)
    put_figure(s, SECOND, -1)
    put_figure(s, MAGE, cell("F8"))
    assert next_action(s, MONSTER) == (FIGHT, MAGE)


@pytest.mark.rule("FOR-END-03", "FOR-ROUND-02", "FOR-CITY-08")
def test_the_last_deaths_end_the_game_at_once() -> None:
    s = bare({"great": "G8", "aggressive-1": "F4"}, {"G8": "straight/0"})
    s.life[MAGE] = s.life[ELF] = 3
    told = end_round(s)
    assert s.over
    assert GAME.ending(s) == "great-defeat"
    assert GAME.outcome(s) == [0.0, 0.0]
    assert FIERCE not in [e[0] for e in events(told, "marched")]
    assert not s.awake


# ---- variants --------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-EASY-01")
def test_standing_monsters_do_nothing_but_answer() -> None:
    s = arranged({"mage-m": "F4", "aggressive-1": "F5", "ordinary-1": "C7"}, standing=True)
    told = end_round(s)
    assert not {"attacked", "marched", "monster-took"} & set(kinds(told))
    next_rolls(s, 1, 6, "shooting", 1, 6)
    assert "countered" in kinds(play(s, "attack figure:aggressive-1 kind:shooting"))


@pytest.mark.rule("FOR-EASY-02", "FOR-EASY-03")
def test_with_standing_monsters_she_wakes_after_round_five_or_as_usual() -> None:
    s = arranged({"mage-m": "A4", "ordinary-1": "F4"}, standing=True)
    for n in range(1, 6):
        assert (s.round, s.awake) == (n, False)
        end_round(s)
    assert (s.awake, s.fire_path_entry) == (True, 0)
    end_round(s)
    assert s.fire_path_entry == 1
    s = arranged({"mage-m": "E4"}, standing=True)
    play(s, "move cell:F3")
    assert s.awake
    s = arranged({"mage-m": "E4"}, standing=True)
    put_figure(s, MAGE, cell("F3"))  # there without a step
    next_rolls(s, 3, 3, "shooting", 1, 6)
    play(s, "attack figure:manticore kind:shooting")
    assert s.awake


@pytest.mark.rule("FOR-EASY-03")
def test_a_table_may_let_her_sleep_until_one_of_the_printed_causes() -> None:
    s = arranged({"mage-m": "E4", "ordinary-1": "E5"}, standing=True, deep_sleep=True)
    play(s, "move cell:F3")
    assert not s.awake
    s.spent[MAGE] = 0
    next_rolls(s, 3, 3, "shooting", 1, 6)
    told = play(s, "attack figure:manticore kind:shooting")
    assert "countered" in kinds(told)
    assert not s.awake
    put_figure(s, MAGE, cell("E4"))
    s.life[MONSTER] = 1
    next_rolls(s, 6, 1)
    play(s, "attack figure:ordinary-1 kind:shooting")
    assert s.awake


@pytest.mark.rule("FOR-HARD-01", "FOR-MONSTAT-06")
def test_monster_initiative_is_capped_by_the_level_and_boots_add() -> None:
    for k, small, great in ((2, 2, 2), (3, 3, 3), (4, 3, 4)):
        s = bare({"ordinary-1": "F4", "great": "D4"}, monster_initiative=k)
        assert (monster_initiative(s, MONSTER), monster_initiative(s, GREAT)) == (small, great)
    carrying(s, MONSTER, "boots-1")
    assert monster_initiative(s, MONSTER) == 3 + 3
    base = bare({"ordinary-1": "F4"})
    carrying(base, MONSTER, "boots-1")
    assert monster_initiative(base, MONSTER) == 1


@pytest.mark.rule("FOR-MONSTAT-06")
def test_boots_taken_on_the_way_act_from_the_next_round() -> None:
    s = bare({"ordinary-1": "F13"}, monster_initiative=2)
    stack(s, "bootmaker", "boots-1")
    told = kinds(end_round(s))
    assert told[told.index("marched") :].index("monster-took") == 1  # with its first step
    assert told.count("marched") == 2
    assert (carries(s, MONSTER), monster_initiative(s, MONSTER)) == (["boots-1"], 2 + 3)


@pytest.mark.rule("FOR-MONSTAT-06", "FOR-SPELL-10")
def test_a_spell_that_was_cast_makes_no_room_for_boots_of_this_round() -> None:
    s = bare({"ordinary-1": "F4"}, monster_initiative=2)
    carrying(s, MONSTER, "fireball-1", "sword-1")
    use_all_spells(s, MONSTER)
    s.carried[0] = (*s.carried[0], token("boots-1"))
    s.face_down_from[0] = (-1, -1)
    assert s.held_before[0] == 1
    assert monster_initiative(s, MONSTER) == 2


@pytest.mark.rule("FOR-HARD-02", "FOR-HARD-03", "FOR-MPHASE-05")
def test_points_go_into_steps_and_then_attacks() -> None:
    tiles = {"J8": "straight/0", "I8": "straight/0", "H8": "straight/0", "G8": "straight/0"}
    s = bare({"ordinary-1": "J8", "dwarf-m": "G8"}, tiles, monster_initiative=3)
    next_rolls(s, "shooting", 1, 6, "shooting", 1, 6)
    told = end_round(s)
    assert kinds(told).count("marched") == 2
    assert kinds(told).count("attacked") == 1
    s = bare({"ordinary-1": "H8", "dwarf-m": "G8"}, tiles, monster_initiative=2)
    next_rolls(s, "shooting", 1, 6, "shooting", 1, 6)
    told = [k for k in kinds(end_round(s)) if k in ("attacked", "card-drawn", "countered")]
    assert told == ["attacked", "card-drawn", "countered", "card-drawn"] * 2  # each with its own card and answer
    s = bare({"ordinary-1": "H8", "dwarf-m": "G8"}, tiles, monster_initiative=3)
    s.life[DWARF] = 1
    next_rolls(s, "shooting", 6, 1)
    told = kinds(end_round(s))
    assert told.count("attacked") == 1  # he is dead: there is nobody to attack again


@pytest.mark.rule("FOR-HARD-04", "FOR-HARD-05")
def test_after_a_kill_it_advances_free_and_goes_on() -> None:
    s = bare({"aggressive-1": "F4", "dwarf-m": "E5"}, monster_initiative=3)
    s.life[DWARF] = 1
    next_rolls(s, "shooting", 6, 1)
    told = end_round(s)
    assert kinds(told).count("marched") == 3  # the free advance and two points
    s = bare({"aggressive-1": "F4", "mage-m": "E5"}, monster_initiative=3)
    s.life[MAGE] = 1
    next_rolls(s, "shooting", 6, 1)
    assert kinds(end_round(s)).count("marched") == 3  # after the first of the figures too
    s = bare({"aggressive-1": "F3", "dwarf-m": "E6"}, monster_initiative=3)
    told = end_round(s)
    assert "attacked" in kinds(told)  # it came beside him with its second step


@pytest.mark.rule("FOR-HARD-06")
def test_the_city_ends_movement_but_not_an_aggressive_monsters_attacks() -> None:
    s = bare({"aggressive-1": "G8", "dwarf-m": "E8"}, monster_initiative=3)
    s.life[DWARF] = 10
    put_figure(s, SECOND, cell("G9"))
    told = end_round(s)
    assert "arrived" in kinds(told)
    assert "attacked" in kinds(told)
    s = bare({"ordinary-1": "G8", "dwarf-m": "E8"}, {"G8": "straight/0"}, monster_initiative=3)
    told = end_round(s)
    assert kinds(told).count("marched") == 1
    assert "attacked" not in kinds(told)


@pytest.mark.rule("FOR-HARD-07")
def test_looting_costs_no_point() -> None:
    s = arranged(FAR_OFF | {"ordinary-1": "D7"}, monster_initiative=3)
    told = end_round(s)
    assert kinds(told).count("marched") == 3
    assert "monster-took" in kinds(told)


@pytest.mark.rule("FOR-HARD-08")
def test_the_manticore_keeps_to_one_step() -> None:
    s = bare({}, monster_initiative=4)
    s.awake = True
    end_round(s)
    assert s.fire_path_entry == 1


@pytest.mark.rule("FOR-MPHASE-02", "FOR-MPHASE-05", "FOR-MPHASE-10")
def test_a_monster_in_the_corner_of_the_board_acts_like_any_other() -> None:
    s = arranged({"warrior-m": "E12", "ordinary-1": "A1"})
    end_round(s)
    assert where(s, MONSTER) == "B1"


@pytest.mark.rule("FOR-DEATH-02", "FOR-CITY-01")
def test_who_lives_in_the_corner_of_the_board_keeps_what_he_has() -> None:
    s = arranged({"warrior-m": "A1", "elf-m": {"cell": "A3", "life": 1}, "ordinary-1": "F7"})
    holding(s, WARRIOR, "sword-1")
    holding(s, ELF, "bow-1")
    end_round(s)
    assert (uses(s, WARRIOR, "sword"), uses(s, ELF, "bow")) == ("sword-1", "")
