"""A character's turn: initiative as a pool, steps and their prices."""

import random

import pytest

from games.forest.table import (
    ELF,
    FIERCE,
    MAGE,
    MANTICORE,
    WARRIOR,
    arranged,
    arrived_in,
    asked,
    begin,
    cell,
    empty,
    end_round,
    events,
    holding,
    kinds,
    next_rolls,
    offered,
    play,
    power,
    reason,
    uses,
    waited,
    where,
)
from hexkeep.games.forest import GAME
from hexkeep.games.forest.rules.turn import BEGIN_TURN
from hexkeep.games.forest.state import initiative_left, put_figure, rating, weigh_backpack
from hexkeep.games.forest.vocabulary import BOW, HEROES, ROAD, WOODS


@pytest.mark.rule("FOR-ROUND-01", "FOR-MPHASE-01")
def test_a_round_is_players_monsters_manticore_city() -> None:
    s = arranged({"mage-m": "A1", "elf-m": "B1", "ordinary-1": "F5", "aggressive-1": "E9"})
    empty(s)
    arrived_in(s, FIERCE, 1)
    s.round = 2
    s.awake = True
    told = [*play(s, "end-turn"), *play(s, "end-turn")]
    order = [k for k in kinds(told) if k in ("turn-ended", "marched", "prowled", "city-hurt", "round-began")]
    assert order == ["turn-ended", "turn-ended", "marched", "prowled", "city-hurt", "round-began"]


@pytest.mark.rule("FOR-ROUND-04", "FOR-ROUND-05")
def test_initiative_is_a_pool_of_the_round_that_is_not_saved() -> None:
    s = arranged({"mage-m": "E4", "elf-m": "A1"})
    play(s, "move cell:E5")
    assert initiative_left(s, MAGE) == 1
    end_round(s)
    assert initiative_left(s, MAGE) == rating(s, MAGE) == 4


@pytest.mark.rule("FOR-TURN-01", "FOR-TURN-02", "FOR-TURN-03")
def test_a_turn_mixes_paid_and_free_actions_in_any_order() -> None:
    s = arranged({"elf-m": "C7", "ordinary-1": "D7"}, {"C7": "straight/0", "D7": "straight/0"})
    holding(s, ELF, "fireball-1", "shield-1")
    s.life[ELF] = 5
    s.points[ELF] = 1
    next_rolls(s, 6, 1, "shooting", 1, 6)
    play(s, "attack figure:ordinary-1 kind:shooting")
    assert initiative_left(s, ELF) == 4
    play(s, "heal figure:elf-m")
    assert (initiative_left(s, ELF), s.life[ELF]) == (2, 6)
    play(s, "raise trait:magic")
    play(s, "move cell:B7")
    assert initiative_left(s, ELF) == 1
    play(s, "take token:sword-1")
    assert initiative_left(s, ELF) == 1
    play(s, "drop token:sword-1")
    assert initiative_left(s, ELF) == 0


@pytest.mark.rule("FOR-TURN-04")
def test_a_turn_may_end_at_once_and_is_not_resumed() -> None:
    s = arranged({"mage-m": "E4", "elf-m": "A1"})
    play(s, "end-turn")
    assert waited(s) == [1]
    assert reason(s, "move cell:E5", 0) == "not-your-turn"


@pytest.mark.rule("FOR-TURN-05")
def test_what_costs_more_than_is_left_is_refused_whole() -> None:
    s = arranged({"mage-m": "E4"})
    s.spent[MAGE] = 2
    assert "move cell:E5" not in offered(s)
    assert reason(s, "move cell:E5") == "too-dear"
    assert initiative_left(s, MAGE) == 2


@pytest.mark.rule("FOR-TURN-06")
def test_the_dead_are_passed_over() -> None:
    s = arranged({"mage-m": "E4", "elf-m": "A1", "dwarf-m": "B1"})
    s.life[ELF] = 0
    put_figure(s, ELF, -1)
    play(s, "end-turn")
    assert waited(s) == [2]
    play(s, "end-turn")
    assert s.round == 2


@pytest.mark.rule("FOR-TURN-07", "FOR-COUNTER-04")
def test_who_dies_in_his_own_turn_has_ended_it_and_nobody_strikes_back() -> None:
    s = arranged({"mage-m": "E4", "elf-m": "A1", "ordinary-1": "F4"})
    s.life[MAGE] = 1
    next_rolls(s, 1, 6)
    told = play(s, "attack figure:ordinary-1 kind:melee")
    assert "countered" not in kinds(told)
    assert where(s, MAGE) == ""
    assert waited(s) == [1]


@pytest.mark.rule("FOR-TURN-08", "FOR-ITEM-05")
def test_the_rating_counts_points_boots_and_the_backpack() -> None:
    s = arranged({"mage-m": "E4"})
    holding(s, MAGE, "boots-1", "boots-2")
    assert rating(s, MAGE) == 4 + 3 - 1
    power(s, MAGE, "initiative", 1)
    assert rating(s, MAGE) == 7
    s = arranged({"mage-m": "E4"})
    s.spent[MAGE] = 1
    holding(s, MAGE, "sword-1", "sword-2")
    assert (rating(s, MAGE), initiative_left(s, MAGE)) == (3, 2)
    holding(s, MAGE, "sword-3", "sword-4", "bow-1", "bow-2", "bow-3")
    assert rating(s, MAGE) == 0


@pytest.mark.rule("FOR-TURN-08", "FOR-GIVE-01")
def test_the_backpack_is_weighed_as_the_round_begins() -> None:
    s = arranged({"mage-m": "B7", "elf-m": "B6", "dwarf-m": "A1"})
    play(s, "take token:sword-1", "take token:sword-2")
    assert initiative_left(s, MAGE) == 4  # taking costs nothing, in this turn neither
    end_round(s)
    assert initiative_left(s, MAGE) == 3
    play(s, "give token:sword-2 figure:elf-m", "agree")
    assert initiative_left(s, MAGE) == 2  # giving costs its point, from the backpack too
    play(s, "end-turn")
    assert initiative_left(s, ELF) == 5
    end_round(s)
    assert (initiative_left(s, MAGE), initiative_left(s, ELF)) == (4, 4)


@pytest.mark.rule("FOR-TURN-08", "FOR-ITEM-07")
def test_what_is_put_in_its_slot_weighs_no_longer() -> None:
    s = arranged({"mage-m": "E4"})
    holding(s, MAGE, "sword-1", "sword-2", "bow-1", "bow-2")
    s.slots[MAGE * 8 + BOW] = -1
    weigh_backpack(s, MAGE)
    assert initiative_left(s, MAGE) == 2
    play(s, "wear token:bow-2")
    assert initiative_left(s, MAGE) == 3
    play(s, "stow token:bow-2", "wear token:bow-2", "stow token:bow-2", "wear token:bow-2")
    assert initiative_left(s, MAGE) == 3  # a token is put down once
    play(s, "wear token:sword-2", "wear token:sword-1")
    assert initiative_left(s, MAGE) == 3  # what was replaced weighs instead
    play(s, "stow token:sword-1", "wear token:sword-2")
    assert initiative_left(s, MAGE) == 3


@pytest.mark.rule("FOR-TURN-08")
def test_a_table_may_count_the_weight_at_once() -> None:
    s = arranged({"mage-m": "B7", "elf-m": "B6", "dwarf-m": "A1"}, weight="at-once")
    play(s, "take token:sword-1", "take token:sword-2")
    assert initiative_left(s, MAGE) == 3
    play(s, "give token:sword-2 figure:elf-m", "agree")
    assert initiative_left(s, MAGE) == 3


@pytest.mark.rule("FOR-TURN-08")
def test_the_rating_kept_at_hand_is_the_rating() -> None:
    rng = random.Random(8)
    for seed in range(12):
        s = GAME.open({"players": 1, "characters": 4, "roads": "quick"}, seed)
        while not s.over:
            assert s.ratings == [rating(s, hero) for hero in range(HEROES)]
            decision = GAME.decisions(s)[0]
            GAME.play(s, decision.seat, rng.choice(decision.options))


@pytest.mark.rule("FOR-TURN-09")
def test_with_no_initiative_left_free_actions_remain() -> None:
    s = arranged({"mage-m": "C7"}, {"C7": "straight/0"})
    s.spent[MAGE] = 3
    play(s, "move cell:B7")
    assert initiative_left(s, MAGE) == 0
    play(s, "take token:sword-1")
    assert uses(s, MAGE, "sword") == "sword-1"


@pytest.mark.rule("FOR-TURN-09")
def test_a_turn_with_nothing_left_to_do_ends_by_itself() -> None:
    s = arranged({"mage-m": "E4", "elf-m": "A1"})
    s.spent[MAGE] = 1
    play(s, "move cell:E5")
    assert waited(s) == [1]


# ---- steps -----------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-MOVE-01", "FOR-MOVE-02", "FOR-BOARD-16")
def test_only_to_free_adjacent_cells() -> None:
    s = arranged({"mage-m": "E4", "elf-m": "F4", "ordinary-1": "D4"})
    assert reason(s, "move cell:F4") == "occupied"
    assert reason(s, "move cell:D4") == "occupied"
    assert reason(s, "move cell:G4") == "not-a-step"
    assert sorted(offered(s, verb="move")) == sorted(f"move cell:{c}" for c in ("E3", "F3", "E5", "F5"))
    holding(s, MAGE, "boots-1")
    s.dropped = ((cell("E5"), 1),)
    assert reason(s, "move cell:E5") == ""
    s.spent[MAGE] = 6
    assert reason(s, "move cell:P20") == "no-such-cell"


PRICES = [
    # from, to, tiles, price
    ("FOR-MOVE-03", "E4", "F4", {"E4": "straight/0", "F4": "straight/0"}, 1),
    ("FOR-MOVE-04", "E4", "F4", {"E4": "straight/0", "F4": "straight/1"}, 3),
    ("FOR-MOVE-04", "E4", "F4", {"E4": "straight/1", "F4": "straight/1"}, 3),
    ("FOR-MOVE-05", "E9", "F9", {}, 1),
    ("FOR-MOVE-06", "G8", "F8", {"G8": "straight/0"}, 1),
    ("FOR-MOVE-06", "F8", "G8", {"G8": "straight/0"}, 1),
    ("FOR-MOVE-06", "G8", "F8", {"G8": "straight/2"}, 3),
    ("FOR-MOVE-06", "F8", "G8", {"G8": "straight/2"}, 3),
    ("FOR-MOVE-06", "G8", "G9", {"G8": "straight/0"}, 1),  # joined to the City elsewhere
    ("FOR-MOVE-07", "F8", "G8", {}, 3),
    ("FOR-MOVE-07", "E4", "F4", {"E4": "straight/0"}, 3),
    ("FOR-MOVE-07", "E4", "F4", {}, 3),
    ("FOR-MOVE-08", "E4", "F4", {"F4": "straight/1"}, 1),
    ("FOR-MOVE-08", "G8", "F8", {}, 1),
    ("FOR-MOVE-08", "C6", "B6", {}, 1),
    ("FOR-MOVE-09", "G2", "F2", {}, 1),
]


@pytest.mark.rule(
    "FOR-MOVE-03",
    "FOR-MOVE-04",
    "FOR-MOVE-05",
    "FOR-MOVE-06",
    "FOR-MOVE-07",
    "FOR-MOVE-08",
    "FOR-MOVE-09",
    "FOR-BOARD-07",
    "FOR-BOARD-08",
)
@pytest.mark.parametrize(("rule", "start", "to", "tiles", "price"), PRICES)
def test_what_a_step_costs(rule: str, start: str, to: str, tiles: dict[str, str], price: int) -> None:
    s = arranged({"mage-m": start}, tiles)
    put_figure(s, MANTICORE, cell("G1"))
    assert s.box.roads.step_price(cell(start), cell(to)) == price, rule
    told = play(s, f"move cell:{to}")
    place = s.box.board.place_of[cell(to)]
    ground = place if place >= 0 else ROAD if to in tiles else WOODS
    assert events(told, "moved") == [(MAGE, ground, price, cell(to))]
    assert where(s, MAGE) == to


@pytest.mark.rule("FOR-MOVE-09")
def test_the_fire_path_may_be_entered_while_she_sleeps() -> None:
    s = arranged({"mage-m": "F4"})
    play(s, "move cell:G4")
    assert not s.awake


@pytest.mark.rule("FOR-MOVE-10", "FOR-MANT-02")
def test_passing_the_cave_wakes_her() -> None:
    s = arranged({"mage-m": "E4"}, {"E4": "straight/1", "F3": "straight/0"})
    told = play(s, "move cell:F3")
    assert "woke" in kinds(told)
    assert s.awake
    play(s, "end-turn")
    assert s.fire_path_entry == 1


@pytest.mark.rule("FOR-MOVE-11")
def test_enemies_do_not_hinder_steps() -> None:
    s = arranged({"mage-m": "E4", "aggressive-1": "F4", "ordinary-1": "D4"}, {"E4": "straight/1", "E5": "straight/1"})
    told = play(s, "move cell:F3")
    assert "attacked" not in kinds(told)
    assert s.spent[MAGE] == 3


@pytest.mark.rule("FOR-MOVE-12")
def test_a_rating_below_three_never_leaves_the_road() -> None:
    s = arranged({"mage-m": "F8"}, numbers="printed")
    assert sorted(offered(s, verb="move")) == [f"move cell:{c}" for c in ("E8", "F9", "G9")]
    end_round(s)
    assert reason(s, "move cell:G8") == "too-dear"


# ---- healing ---------------------------------------------------------------------------------------


@pytest.mark.rule("FOR-HEAL-01")
def test_two_initiative_for_one_life() -> None:
    s = arranged({"elf-m": "E4"})
    s.life[ELF] = 6
    holding(s, ELF, "bow-1")
    play(s, "heal figure:elf-m", "heal figure:elf-m")
    assert (s.life[ELF], initiative_left(s, ELF)) == (8, 1)
    assert reason(s, "heal figure:elf-m") == "too-dear"


@pytest.mark.rule("FOR-HEAL-02", "FOR-HEAL-05")
def test_a_mage_heals_a_neighbour_without_asking_others_only_themselves() -> None:
    s = arranged({"mage-m": "E4", "warrior-m": "F4", "elf-m": "H4"})
    s.life[WARRIOR] = s.life[ELF] = s.life[MAGE] = 5
    play(s, "heal figure:warrior-m")
    assert (s.life[WARRIOR], initiative_left(s, MAGE)) == (6, 2)
    assert reason(s, "heal figure:elf-m") == "heal-adjacent"
    play(s, "end-turn")
    assert reason(s, "heal figure:mage-m") == "only-mages"
    assert "heal figure:mage-m" not in offered(s)


@pytest.mark.rule("FOR-HEAL-03", "FOR-HEAL-04")
def test_not_beyond_ten_and_not_the_dead() -> None:
    s = arranged({"mage-m": "E4", "warrior-m": "F4"})
    assert reason(s, "heal figure:mage-m") == "life-full"
    assert reason(s, "heal figure:warrior-m") == "life-full"
    put_figure(s, WARRIOR, -1)
    s.life[WARRIOR] = 0
    assert reason(s, "heal figure:warrior-m") == "dead"
    assert reason(s, "heal figure:dwarf-m") == "dead"
    assert initiative_left(s, MAGE) == 4


def test_a_turn_is_asked_even_if_nothing_can_be_done() -> None:
    s = arranged({"mage-m": "E4"}, numbers="printed")
    assert asked(s) == "turn"
    assert offered(s) == ["end-turn"]
    play(s, "end-turn")
    assert s.round == 2


def test_the_refusal_says_what_is_missing() -> None:
    from hexkeep.kernel.table.texts import Translator

    s = arranged({"mage-m": "E4"})
    s.spent[MAGE] = 3
    option = GAME.read("move cell:E5")
    found = GAME.why_not(s, 0, option)
    assert found is not None
    assert "(1, and it costs 3)" in Translator.of(GAME, "en").refusal(s, 0, option, found)


@pytest.mark.rule("FOR-TURN-09")
def test_a_turn_ends_by_itself_between_friends_who_leave_no_way() -> None:
    s = arranged({"warrior-m": {"cell": "A1", "spent": 1}, "elf-m": "B1", "dwarf-m": "A2"}, seats=1)
    play(s, "end-turn")
    s.turn_over = 0
    begin(s, BEGIN_TURN[0])
    assert s.active == ELF
