"""The Manticore: waking, the fire path, what stands on it, and how the game ends."""

from typing import Any

import pytest

from games.forest.table import (
    ELF,
    MAGE,
    MANTICORE,
    MONSTER,
    arranged,
    carrying,
    cell,
    empty,
    end_round,
    events,
    kinds,
    life,
    next_rolls,
    offered,
    play,
    power,
    token,
    where,
)
from hexkeep.games.forest import GAME
from hexkeep.games.forest.state import ForestState, put_figure
from hexkeep.games.forest.vocabulary import FIGURE


def manticore_at(entry: int, at: dict[str, str], **given: Any) -> ForestState:
    """She is awake on this entry of the path, the mage far away, nothing to loot."""
    s = arranged({"mage-m": "A1", **at}, manticore={"entry": entry, "awake": True}, **given)
    empty(s)
    return s


@pytest.mark.rule("FOR-MANT-01", "FOR-MANT-04")
def test_the_first_dead_monster_wakes_her_and_she_moves_in_the_same_round() -> None:
    s = arranged({"mage-m": "E4", "ordinary-1": "F4"})
    empty(s)
    s.life[MONSTER] = 1
    next_rolls(s, 6, 1)
    told = play(s, "attack figure:ordinary-1 kind:shooting")
    assert "woke" in kinds(told)
    assert s.fire_path_entry == 0  # not before her phase
    end_round(s)
    assert s.fire_path_entry == 1


@pytest.mark.rule("FOR-MANT-02", "FOR-MANT-05", "FOR-MANT-16")
def test_a_character_beside_the_cave_wakes_her_for_good() -> None:
    s = arranged({"mage-m": "E3"})
    told = play(s, "move cell:E2")
    assert "woke" in kinds(told)
    put_figure(s, MAGE, cell("A9"))
    end_round(s)
    end_round(s)
    assert (s.awake, s.fire_path_entry) == (True, 2)
    s = arranged({"mage-m": "E4", "elf-m": "A1"})
    end_round(s)
    assert not s.awake


@pytest.mark.rule("FOR-MANT-03", "FOR-MANT-17", "FOR-DEATH-04")
def test_attacked_asleep_she_answers_and_may_be_slain_in_her_cave() -> None:
    s = arranged({"mage-m": "G2"})
    s.awake = False
    next_rolls(s, 1, 6, "shooting", 1, 6)
    told = play(s, "attack figure:manticore kind:shooting")
    assert {"woke", "countered"} <= set(kinds(told))
    assert s.fire_path_entry == 0
    s = arranged({"mage-m": "G2"})
    s.life[MANTICORE] = 1
    power(s, MAGE, "magic", 20)
    play(s, "attack figure:manticore kind:magic")
    assert GAME.ending(s) == "great-victory"


@pytest.mark.rule("FOR-MANT-06")
def test_one_entry_of_the_path_a_round() -> None:
    s = manticore_at(0, {})
    path = s.box.board.fire_path
    for i in range(1, 5):
        told = end_round(s)
        assert s.cell[MANTICORE] == path[i]
        assert events(told, "prowled") == [(MANTICORE, len(path) - 1 - i, path[i], 0)]


@pytest.mark.rule("FOR-MANT-07", "FOR-POWER-09", "FOR-MANT-15")
def test_a_monster_in_her_way_is_crushed_for_nobodys_gain() -> None:
    s = manticore_at(3, {"ordinary-1": "I5"}, standing=True)
    carrying(s, MONSTER, "bow-1")
    told = end_round(s)
    assert events(told, "crushed") == [(MONSTER, 0, 0, 0)]
    assert "rolled" not in kinds(told)
    assert s.cell[MANTICORE] == cell("I5")
    assert s.points[MAGE] == 0
    assert s.out_of_game == (token("bow-1"),)


@pytest.mark.rule("FOR-MANT-08", "FOR-MANT-09", "FOR-MANT-13")
def test_a_character_in_her_way_is_attacked_and_she_stays() -> None:
    s = manticore_at(3, {"elf-m": "I5"})
    play(s, "end-turn")
    next_rolls(s, "shooting", 1, 6, "shooting", 1, 6)
    told = play(s, "end-turn")
    assert events(told, "attacked") == [(MANTICORE, ELF, 3, 0)]
    assert "countered" in kinds(told)
    assert s.fire_path_entry == 3
    s = manticore_at(3, {"elf-m": "I5"})
    s.life[ELF] = 1
    play(s, "end-turn")
    next_rolls(s, "shooting", 6, 1)
    play(s, "end-turn")
    assert where(s, ELF) == ""
    assert s.fire_path_entry == 3


@pytest.mark.rule("FOR-MANT-10")
def test_who_stands_beside_her_path_is_left_alone() -> None:
    s = manticore_at(3, {"elf-m": "H5"})
    assert s.box.board.are_adjacent(s.cell[MANTICORE], cell("H5"))
    told = end_round(s)
    assert "attacked" not in kinds(told)
    assert s.fire_path_entry == 4


@pytest.mark.rule("FOR-MANT-11")
def test_a_character_on_the_last_cell_holds_her_back() -> None:
    s = manticore_at(10, {"elf-m": "E8"})
    play(s, "end-turn")
    next_rolls(s, "shooting", 1, 6, "shooting", 1, 6)
    told = play(s, "end-turn")
    assert events(told, "attacked") == [(MANTICORE, ELF, 3, 0)]
    assert not s.over


@pytest.mark.rule("FOR-MANT-12", "FOR-END-04")
def test_her_step_into_the_city_ends_the_game() -> None:
    s = manticore_at(10, {"ordinary-1": "E8"}, standing=True)
    told = end_round(s)
    assert kinds(told)[-3:] == ["crushed", "prowled", "defeat"]
    assert s.over
    assert GAME.ending(s) == "defeat"
    assert GAME.outcome(s) == [0.0]


@pytest.mark.rule("FOR-MANT-13", "FOR-MELEE-01", "FOR-DATA-03")
def test_she_always_accepts_melee_with_her_cards_numbers() -> None:
    s = arranged({"mage-m": "G2", "elf-m": "A1"})
    her = s.box.manticore
    next_rolls(s, 6, 1)
    told = play(s, "attack figure:manticore kind:melee")
    assert events(told, "rolled")[:2] == [(MAGE, 1, 6, 7), (MANTICORE, her[2], 1, her[2] + 1)]


@pytest.mark.rule("FOR-MANT-13", "FOR-MONSTAT-03")
def test_she_heals_nothing_and_takes_nothing() -> None:
    s = manticore_at(0, {})
    s.life[MANTICORE] = 4
    s.dropped = ((s.box.board.fire_path[1], token("bow-1")),)
    end_round(s)
    assert life(s, MANTICORE) == [4]
    assert s.dropped == ((cell("G3"), token("bow-1")),)


@pytest.mark.rule("FOR-MANT-14", "FOR-END-01", "FOR-END-02")
@pytest.mark.parametrize(("crushed", "ending"), [(True, "great-victory"), (False, "victory")])
def test_crushed_monsters_count_as_destroyed(crushed: bool, ending: str) -> None:
    s = manticore_at(3, {"ordinary-1": "I5" if crushed else "A9"}, standing=True)
    end_round(s)
    put_figure(s, MAGE, cell("H6"))
    s.life[MANTICORE] = 1
    power(s, MAGE, "magic", 20)
    play(s, "attack figure:manticore kind:magic")
    assert GAME.ending(s) == ending


@pytest.mark.rule("FOR-END-05")
def test_killing_all_monsters_does_not_end_the_game() -> None:
    s = arranged({"mage-m": "E4", "ordinary-1": "F4"})
    s.life[MONSTER] = 1
    next_rolls(s, 6, 1)
    play(s, "attack figure:ordinary-1 kind:shooting")
    assert not s.over
    assert offered(s)
    empty(s)
    put_figure(s, MAGE, cell("E8"))
    s.awake = False
    for _ in range(30):
        end_round(s)
    assert not s.over
    assert s.round == 31


@pytest.mark.rule("FOR-END-06", "FOR-MODE-02")
def test_a_lone_survivor_among_rivals_still_has_to_slay_her() -> None:
    s = arranged({"elf-m": "E4", "mage-m": "F4"}, mode="semi-team")
    s.life[MAGE] = 1
    next_rolls(s, 6, 1)
    play(s, "attack figure:mage-m kind:shooting")
    assert where(s, MAGE) == ""
    assert not s.over


@pytest.mark.rule("FOR-MANT-08", "FOR-MANT-09")
@pytest.mark.parametrize("name", ["warrior-m", "warrior-f", "elf-f"])
def test_every_character_in_her_way_is_attacked_whatever_its_number(name: str) -> None:
    s = arranged({name: "G3"}, manticore={"awake": True})
    told = end_round(s)
    assert events(told, "attacked")[0][:2] == (MANTICORE, FIGURE.value(name))
    assert where(s, MANTICORE) == "F2"
