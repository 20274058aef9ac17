"""Clauses for the first cell, the first place and the last exchange, where a number 0 might be taken for nothing."""

import pytest

from games.forest.table import (
    ELF,
    MAGE,
    MONSTER,
    arranged,
    carries,
    cell,
    laying,
    next_rolls,
    offered,
    play,
    put_tile,
    stack,
    stack_of,
)
from hexkeep.games.forest import GAME
from hexkeep.games.forest.rules.monsters.looting import take_loot
from hexkeep.games.forest.rules.roads.laying import TurnTile
from hexkeep.games.forest.rules.roads.tiles import open_rotations
from hexkeep.games.forest.vocabulary import PLACES, turned_tile


@pytest.mark.rule("FOR-END-03", "FOR-END-06", "FOR-CITY-08")
@pytest.mark.parametrize("refuge", ["A1", "B3"])
def test_the_game_goes_on_while_one_character_lives_wherever_he_stands(refuge: str) -> None:
    s = arranged({"mage-m": {"cell": "E4", "life": 1}, "elf-m": refuge, "ordinary-1": "F4"})
    next_rolls(s, 1, 6)
    play(s, "attack figure:ordinary-1 kind:melee")
    assert (s.cell[MAGE], s.cell[ELF]) == (-1, cell(refuge))
    assert not s.over
    assert GAME.ending(s) == "unfinished"


@pytest.mark.rule("FOR-LOOT-03", "FOR-LOOT-08", "FOR-LOOT-12", "FOR-HIDE-04")
@pytest.mark.parametrize("place", range(2))
@pytest.mark.parametrize("hidden", [False, True])
def test_a_monster_takes_the_strongest_once_and_what_was_hidden_stays_so(place: int, hidden: bool) -> None:
    name = PLACES[place]
    s = arranged({"mage-m": "A1", "ordinary-1": "F4"})
    stack(s, name, "sword-1", "sword-3")
    s.hidden = 1 << place if hidden else 0
    s.cell[MONSTER] = s.box.board.places[place][0]
    take_loot(s, MONSTER)
    assert (carries(s, MONSTER), stack_of(s, name)) == (["sword-1"], ["sword-3"])
    assert s.face_down_from[0] == ((place,) if hidden else (-1,))
    take_loot(s, MONSTER)
    assert carries(s, MONSTER) == ["sword-1"]  # once from each place


@pytest.mark.rule("FOR-ROAD-02")
def test_a_tile_with_one_rotation_is_laid_at_once_and_others_are_turned_by_the_player() -> None:
    s = laying("straight")
    put_tile(s, "G8", "straight", 0)
    seen = set()
    for option in offered(s, verb="lay"):
        table = GAME.from_position(GAME.position(s))
        where = cell(option.rpartition(":")[2])
        tile, ways = table.drawn_tile, list(open_rotations(table, where))
        seen.add(min(len(ways), 2))
        play(table, option)
        if len(ways) == 1:
            assert table.tile_on[where] == turned_tile(tile, ways[0])
        else:
            assert table.stack[-1].name == TurnTile.name
            assert offered(table) == [f"turn turn:{k}" for k in ways]
            play(table, f"turn turn:{ways[-1]}")
            assert table.tile_on[where] == turned_tile(tile, ways[-1])
    assert seen == {1, 2}


@pytest.mark.rule("FOR-COMBAT-02", "FOR-COUNTER-01", "FOR-COUNTER-04")
def test_the_last_exchange_says_whether_it_was_a_counter_attack() -> None:
    s = arranged({"mage-m": "E4", "ordinary-1": "F4"})
    next_rolls(s, 2, 2, "shooting", 4, 5)
    play(s, "attack figure:ordinary-1 kind:shooting")
    assert (s.last_exchange[0], s.last_exchange[1], s.last_exchange[3]) == (1 << MONSTER, 1 << MAGE, 1)
    s = arranged({"mage-m": {"cell": "E4", "life": 1}, "elf-m": "A1", "ordinary-1": "F4"})
    next_rolls(s, 1, 6)
    play(s, "attack figure:ordinary-1 kind:melee")
    assert (s.last_exchange[0], s.last_exchange[1], s.last_exchange[3]) == (1 << MAGE, 1 << MONSTER, 0)
