"""Magic Mirror and what parries spells, against spells that hurt several units."""

import pytest

from games.heroes.combat_moves import EVERY
from games.heroes.table import at, combat, give, load_attack, offered, play, step_name, until
from hexkeep.games.heroes.state import HeroesState


def fight(mine: dict[str, str], theirs: dict[str, str], spell: str, *answers: str) -> HeroesState:
    """Seat 0 casts the spell in its first activation; seat 1 holds the answers. Everybody can stand a lot."""
    s = combat(mine, theirs, quick=True, boxes=EVERY, faction_1="castle", faction_2="dungeon")
    give(s, 0, spell)
    give(s, 1, *answers)
    s.health = [30] * len(s.code)
    play(s, f"cast card:{spell}.1", 0)
    play(s, f"release effect:{spell}.power-0", 0)
    play(s, "no-more", 1)  # the answer to the spell as such
    return s


def cast_mirror(s: HeroesState) -> None:
    play(s, "cast card:magic-mirror.1", 1)
    play(s, "release effect:magic-mirror.power-0", 1)
    while step_name(s) in ("reply", "after-cast"):
        play(s, "no-more")


def close(s: HeroesState) -> None:
    while step_name(s) in ("after-cast", "reply"):
        play(s, "no-more")


@pytest.mark.rule("HOM-WORD-01")
def test_a_mirror_turns_a_frost_ring_to_another_space() -> None:
    s = fight(
        {"A1": "griffins", "B1": "marksmen"}, {"D5": "troglodytes", "D4": "harpies"}, "frost-ring", "magic-mirror"
    )
    play(s, "at-cell cell:D3", 0)
    assert step_name(s) == "area-damage"
    assert offered(s, 1) == ["cast card:magic-mirror.1", "no-more"]
    cast_mirror(s)
    play(s, "at-cell cell:A2", 1)  # who turned it back chooses the space: the Griffins stand beside it
    close(s)
    assert [s.damage[at(s, cell)] for cell in ("A1", "B1", "D4", "D5")] == [1, 0, 0, 0]


def test_a_frost_ring_hurts_the_chosen_units_after_both_were_chosen() -> None:
    s = fight({"A1": "griffins"}, {"C4": "troglodytes", "D4": "harpies", "C5": "evil-eyes"}, "frost-ring", "attack")
    play(s, "at-cell cell:D5", 0)
    close(s)
    while step_name(s) == "area-damage":
        play(s, "no-more", 1)
    close(s)
    assert sum(s.damage) == 2
    assert s.damage[0] == 0


def test_a_mirror_turns_inferno_before_its_dice_are_rolled() -> None:
    s = fight({"A1": "griffins"}, {"D5": "troglodytes", "C5": "harpies"}, "inferno", "magic-mirror")
    play(s, "at-cell cell:D5", 0)
    assert s.damage == [0, 0, 0]
    cast_mirror(s)
    load_attack(s, 1)
    play(s, "at-cell cell:A1", 1)
    close(s)
    assert [s.damage[at(s, cell)] for cell in ("A1", "C5", "D5")] == [1, 0, 0]


def test_without_an_answer_inferno_burns_where_it_was_aimed() -> None:
    s = fight({"A1": "griffins"}, {"D5": "troglodytes", "C5": "harpies"}, "inferno", "magic-mirror")
    load_attack(s, 1)
    play(s, "at-cell cell:D5", 0)
    play(s, "no-more", 1)  # for the one unit
    play(s, "no-more", 1)  # and for the other
    close(s)
    assert [s.damage[at(s, cell)] for cell in ("A1", "C5", "D5")] == [0, 1, 1]


def test_interference_parries_an_area_spell_for_one_unit() -> None:
    s = fight({"A1": "griffins"}, {"D5": "troglodytes", "C5": "harpies"}, "inferno", "interference")
    load_attack(s, 1)
    play(s, "at-cell cell:D5", 0)
    first = s.aimed
    play(s, "play card:interference.1 effect:interference.basic", 1)
    close(s)
    while step_name(s) == "area-damage":
        play(s, "no-more", 1)
    close(s)
    assert s.damage[first] == 0
    assert sorted(s.damage) == [0, 0, 1]


def test_the_second_space_of_a_fireball_and_the_leaps_of_a_chain_are_answered() -> None:
    s = fight({"A1": "griffins"}, {"D5": "minotaurs", "C5": "harpies"}, "fireball", "magic-mirror")
    play(s, f"target fighter:{at(s, 'D5')}", 0)
    play(s, "no-more", 1)  # no power to turn it back from a silver unit
    play(s, "at-cell cell:C5", 0)
    cast_mirror(s)
    play(s, "target fighter:0", 1)
    play(s, "at-cell cell:A2", 1)
    close(s)
    assert [s.damage[at(s, cell)] for cell in ("A1", "C5", "D5")] == [1, 0, 0]

    s = fight({"A1": "griffins"}, {"D5": "minotaurs", "C5": "harpies"}, "chain-lightning", "magic-mirror")
    play(s, f"target fighter:{at(s, 'D5')}", 0)
    play(s, "no-more", 1)
    assert s.aimed == at(s, "C5"), "the nearest unit is next"
    cast_mirror(s)
    play(s, "target fighter:0", 1)
    until(s, "act", "after-cast")
    close(s)
    assert s.damage[at(s, "D5")] == 1
    assert s.damage[at(s, "C5")] == 0
    assert s.damage[0] >= 1


@pytest.mark.parametrize("spell", ["frost-ring", "inferno"])
def test_nobody_is_asked_about_units_that_the_spell_does_not_touch(spell: str) -> None:
    s = fight({"A1": "griffins"}, {"D5": "black-dragons.pack"}, spell, "magic-mirror")
    play(s, "at-cell cell:D4", 0)
    close(s)
    assert step_name(s) == "act"
    assert s.damage == [0, 0]
