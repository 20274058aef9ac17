"""Second conditions of a clause: ties that only the turn order breaks, cells and figures numbered 0, what was seen."""

import pytest

from games.forest.table import (
    DWARF,
    ELF,
    FIERCE,
    MAGE,
    MONSTER,
    WARRIOR,
    arranged,
    asked,
    end_round,
    events,
    holding,
    kinds,
    life,
    next_rolls,
    offered,
    play,
    token,
)
from hexkeep.games.forest.rules.monsters.choice import FIGHT, next_action
from hexkeep.games.forest.state import initiative_left, rating


@pytest.mark.rule("FOR-AGG-04", "FOR-MODE-05")
@pytest.mark.parametrize("first", ["dwarf-m", "warrior-m"])
@pytest.mark.parametrize("nearer_north", ["dwarf-m", "warrior-m"])
def test_of_two_alike_the_aggressive_monster_attacks_the_one_earlier_in_turn_order(
    first: str, nearer_north: str
) -> None:
    numbers = {"dwarf-m": DWARF, "warrior-m": WARRIOR}
    cells = ("E6", "F6") if nearer_north == "dwarf-m" else ("F6", "E6")
    at = dict(zip(("dwarf-m", "warrior-m"), cells, strict=True))
    order = [first, *[name for name in numbers if name != first]]
    s = arranged({**{name: at[name] for name in order}, "aggressive-1": "F5"})
    assert next_action(s, FIERCE) == (FIGHT, numbers[first])


@pytest.mark.rule("FOR-COUNTER-01", "FOR-COUNTER-02")
@pytest.mark.parametrize("stand", ["A1", "E4"])
def test_who_was_attacked_strikes_back_from_any_cell(stand: str) -> None:
    beside = {"A1": "B1", "E4": "F4"}[stand]
    s = arranged({"mage-m": beside, "elf-m": stand}, mode="semi-team")
    next_rolls(s, 3, 3, "shooting", 3, 3)
    assert kinds(play(s, "attack figure:elf-m kind:shooting")).count("countered") == 1


@pytest.mark.rule("FOR-SETUP-07", "FOR-COMBAT-09")
def test_a_card_that_was_drawn_has_been_seen_by_all() -> None:
    s = arranged({"mage-m": "E4", "ordinary-1": "F4"})
    holding(s, MAGE, "fireball-1")
    s.attacked = 1 << MONSTER  # once in this turn: from now on by card
    next_rolls(s, "magic")
    play(s, "attack figure:ordinary-1 kind:card")
    assert "cast spells:fireball" in offered(s)  # no die has been rolled yet
    assert s.revealed_to == -1


@pytest.mark.rule("FOR-HIDE-05")
def test_a_token_that_was_turned_up_has_been_seen_by_all() -> None:
    s = arranged({"mage-m": "E4", "ordinary-1": "F4"}, hidden=True)
    holding(s, MAGE, "fireball-1")
    s.carried[0], s.face_down_from[0] = (token("sword-1"),), (0,)
    told = play(s, "attack figure:ordinary-1 kind:magic")
    assert events(told, "turned-up") == [(MONSTER, token("sword-1"), 0, 0)]
    assert "cast spells:fireball" in offered(s)
    assert s.revealed_to == -1


@pytest.mark.rule("FOR-MELEE-07", "FOR-JOINT-07")
@pytest.mark.parametrize("monster", ["ordinary-1", "aggressive-1"])
def test_no_monster_is_asked_for_a_stance(monster: str) -> None:
    s = arranged({"warrior-m": "E4", "elf-m": "A1", monster: "F4"})
    next_rolls(s, 3, 3, "shooting", 3, 3)
    told = play(s, f"attack figure:{monster} kind:melee")
    assert events(told, "took-stance") == []
    assert kinds(told).count("rolled") == 4


@pytest.mark.rule("FOR-CITY-05")
def test_a_round_without_monsters_in_the_city_wounds_nobody_and_the_next_begins() -> None:
    s = arranged({"mage-m": "E4", "elf-m": "A1"})
    before = (s.round, life(s, MAGE, ELF))
    end_round(s)
    assert (s.round, life(s, MAGE, ELF)) == (before[0] + 1, before[1])
    assert asked(s) == "turn"


@pytest.mark.rule("FOR-ITEM-12")
@pytest.mark.parametrize(
    ("name", "hero"), [("warrior-m", WARRIOR), ("mage-m", MAGE), ("dwarf-m", DWARF), ("elf-m", ELF)]
)
def test_boots_of_every_character_act_from_the_next_round_on(name: str, hero: int) -> None:
    s = arranged({name: "D13"})
    before = rating(s, hero)
    play(s, "take token:boots-1")
    assert rating(s, hero) == before
    end_round(s)
    assert rating(s, hero) == initiative_left(s, hero) == before + 3
