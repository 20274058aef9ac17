"""Magic Mirror and what parries spells, against spells that hurt several units."""

import pytest

from games.heroes.combat_moves import EVERY
from games.heroes.table import GAME, at, card, combat, give, load_attack, offered, play, step_name, until
from hexkeep.games.heroes.rules.ai_heroes.ai_cards import cast_ai_spell
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
    assert card("frost-ring") in s.discard[0]  # each spell ends with who cast it
    assert card("magic-mirror") in s.discard[1]
    assert (s.spell, s.aimed, s.countered) == (-1, -1, 0)
    assert [s.damage[at(s, cell)] for cell in ("A1", "B1", "D4", "D5")] == [1, 0, 0, 0]


@pytest.mark.rule("HOM-SPELL-01")
def test_a_frost_ring_hurts_the_chosen_units_after_both_were_chosen() -> None:
    s = fight({"A1": "griffins"}, {"C4": "troglodytes", "D4": "harpies", "C5": "evil-eyes"}, "frost-ring", "attack")
    play(s, "at-cell cell:D5", 0)
    close(s)
    while step_name(s) == "area-damage":
        play(s, "no-more", 1)
    close(s)
    assert sum(s.damage) == 2
    assert s.damage[0] == 0


@pytest.mark.rule("HOM-SPELL-01", "HOM-WORD-01")
def test_a_mirror_turns_inferno_before_its_dice_are_rolled() -> None:
    s = fight({"A1": "griffins"}, {"D5": "troglodytes", "C5": "harpies"}, "inferno", "magic-mirror")
    play(s, "at-cell cell:D5", 0)
    assert s.damage == [0, 0, 0]
    cast_mirror(s)
    load_attack(s, 1)
    play(s, "at-cell cell:A1", 1)
    close(s)
    assert [s.damage[at(s, cell)] for cell in ("A1", "C5", "D5")] == [1, 0, 0]


@pytest.mark.rule("HOM-SPELL-01", "HOM-WORD-01")
def test_without_an_answer_inferno_burns_where_it_was_aimed() -> None:
    s = fight({"A1": "griffins"}, {"D5": "troglodytes", "C5": "harpies"}, "inferno", "magic-mirror")
    load_attack(s, 1)
    play(s, "at-cell cell:D5", 0)
    play(s, "no-more", 1)  # for the one unit
    play(s, "no-more", 1)  # and for the other
    close(s)
    assert [s.damage[at(s, cell)] for cell in ("A1", "C5", "D5")] == [0, 1, 1]
    assert s.dice == []


@pytest.mark.rule("HOM-ABIL-01", "HOM-WORD-01")
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


@pytest.mark.rule("HOM-SPELL-01", "HOM-WORD-01")
def test_after_an_answer_the_spell_that_was_answered_goes_on() -> None:
    s = fight({"A1": "griffins"}, {"D5": "troglodytes", "C5": "harpies"}, "inferno", "interference", "magic-mirror")
    play(s, "at-cell cell:D5", 0)
    spell, first = s.spell, s.aimed
    play(s, "play card:interference.1 effect:interference.basic", 1)
    close(s)
    assert (step_name(s), s.spell) == ("area-damage", spell)
    assert s.aimed not in (-1, first)
    assert offered(s, 1) == ["cast card:magic-mirror.1", "no-more"]  # for the other unit
    cast_mirror(s)
    load_attack(s, 1)
    play(s, "at-cell cell:A1", 1)
    close(s)
    assert [s.damage[at(s, cell)] for cell in ("A1", "C5", "D5")] == [1, 0, 0]


@pytest.mark.rule("HOM-SPELL-01", "HOM-WORD-01")
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


@pytest.mark.rule("HOM-SPELL-01", "HOM-WORD-01")
@pytest.mark.parametrize("spell", ["frost-ring", "inferno"])
def test_nobody_is_asked_about_units_that_the_spell_does_not_touch(spell: str) -> None:
    s = fight({"A1": "griffins"}, {"D5": "black-dragons.pack"}, spell, "magic-mirror")
    play(s, "at-cell cell:D4", 0)
    close(s)
    assert step_name(s) == "act"
    assert s.damage == [0, 0]


# ---- against an AI hero -------------------------------------------------------------------------


def against_ai(spell: str, power: int, *answers: str) -> HeroesState:
    """An AI hero has just cast a spell upon two units of seat 0, which holds the answers."""
    mine = {"A2": "halberdiers.pack", "C2": "griffins.pack"}
    s = combat(mine, {"D5": "zombies"}, versus=1, scenario="guardian-angels", boxes=EVERY)
    s.rival_spells[0][:] = give(s, 0, spell)
    s.hand[0].clear()
    give(s, 0, *answers)
    s.health = [30] * len(s.code)
    cast_ai_spell(s, 0, 2, power)
    GAME.advance(s)
    return s


@pytest.mark.rule("HOM-WORD-01", "HOM-AI-27")
@pytest.mark.parametrize("turns", [True, False])
def test_a_mirror_turns_a_frost_ring_of_the_ai(turns: bool) -> None:
    s = against_ai("frost-ring", 0, "magic-mirror")
    play(s, "no-more", 0)  # the answer to the spell as such
    assert step_name(s) == "area-damage"
    assert GAME.position(GAME.from_position(GAME.position(s))) == GAME.position(s)
    if not turns:
        while step_name(s) == "area-damage":
            play(s, "no-more", 0)
        assert [s.damage[0] > 0, s.damage[1] > 0, s.damage[2]] == [True, True, 0]
        return
    play(s, "cast card:magic-mirror.1", 0)
    play(s, "release effect:magic-mirror.power-0", 0)
    close(s)
    play(s, "at-cell cell:D4", 0)
    close(s)
    assert [s.damage[0], s.damage[1], s.damage[2] > 0] == [0, 0, True]


@pytest.mark.rule("HOM-AI-16")
@pytest.mark.parametrize(("power", "offers"), [(0, True), (1, True), (2, False)])
def test_the_surcoat_ignores_a_weak_spell_of_the_ai(power: int, offers: bool) -> None:
    s = against_ai("lightning-bolt", power, "surcoat-of-counterpoise")
    assert step_name(s) == "reply"
    assert GAME.position(GAME.from_position(GAME.position(s))) == GAME.position(s)
    option = "play card:surcoat-of-counterpoise.1 effect:surcoat-of-counterpoise.first"
    assert (option in offered(s, 0)) == offers
    play(s, option if offers else "no-more", 0)
    if not offers:
        play(s, "no-more", 0)  # nor does anything parry it
    assert (sum(s.damage[:2]) == 0) == offers


@pytest.mark.rule("HOM-AI-16")
@pytest.mark.parametrize(("dice", "works"), [((-1, 1), True), ((0, -1), False)])
def test_the_boots_ignore_a_spell_of_the_ai_on_a_plus_one(dice: tuple[int, int], works: bool) -> None:
    s = against_ai("lightning-bolt", 2, "boots-of-polarity")
    load_attack(s, *dice)
    play(s, "play card:boots-of-polarity.1 effect:boots-of-polarity.first", 0)
    assert (sum(s.damage[:2]) == 0) == works
