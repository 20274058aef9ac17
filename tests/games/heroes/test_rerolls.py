"""Dice are changed once they are seen: by cards, by morale, and by whom."""

import pytest

from games.heroes.combat_moves import EVERY, cast, fight, use
from games.heroes.table import (
    GAME,
    give,
    gold_of,
    load,
    load_attack,
    materials_of,
    no_cards,
    offered,
    play,
    started,
    step_name,
    stock,
    told,
    until,
)
from hexkeep.games.heroes.rules.cards.dice import ATTACK_DIE, FORTUNE, RESOURCE_DIE, TREASURE_DIE, RollDice, die_face
from hexkeep.games.heroes.rules.round.turn import TurnEnd
from hexkeep.games.heroes.state import HeroesState
from hexkeep.kernel.table.texts import Translator

REROLLS = [("cards-of-prophecy", "first"), ("ambassadors-sash", "second"), ("diplomats-ring", "first")]


def rolled(card: str, *faces: int, kind: int = RESOURCE_DIE, **setup: object) -> HeroesState:
    """Seat 0 holds the card and has rolled these faces outside combat."""
    s = no_cards(started(boxes=EVERY, faction_1="castle", faction_2="dungeon", **setup))
    give(s, 0, card)
    s.artifacts[0] = 1
    load(s, *faces)
    s.push(RollDice(kind, len(faces), 0, 0, 0))
    GAME.advance(s)
    return s


@pytest.mark.rule("HOM-CARD-01", "HOM-MORALE-06", "HOM-WORD-10")
@pytest.mark.parametrize(("card", "mode"), REROLLS)
def test_a_card_rerolls_a_die_that_lies(card: str, mode: str) -> None:
    s = rolled(card, 0)
    gold, materials = gold_of(s, 0), materials_of(s, 0)
    assert f"play card:{card}.1 effect:{card}.{mode}" in offered(s, 0)
    load(s, 3)
    play(s, f"play card:{card}.1 effect:{card}.{mode}")
    assert (gold_of(s, 0) - gold, materials_of(s, 0) - materials) == (0, 4)
    assert step_name(s) == "turn"


@pytest.mark.rule("HOM-WORD-10")
@pytest.mark.parametrize(("card", "mode"), REROLLS)
def test_of_two_dice_the_player_chooses_which_is_rolled_again(card: str, mode: str) -> None:
    s = rolled(card, 0, 2, kind=TREASURE_DIE)
    play(s, f"play card:{card}.1 effect:{card}.{mode}")
    assert offered(s, 0) == ["reroll die:0", "reroll die:1"]
    load(s, 4)
    play(s, "reroll die:0")
    assert s.dice == [4, 2]


@pytest.mark.rule("HOM-WORD-10")
def test_the_card_is_of_no_use_before_the_roll() -> None:
    s = no_cards(started(boxes=EVERY, faction_1="castle", faction_2="dungeon"))
    give(s, 0, "cards-of-prophecy")
    assert not [text for text in offered(s, 0) if "prophecy" in text]


@pytest.mark.rule("HOM-CCARD-02", "HOM-CCARD-03")
@pytest.mark.parametrize("holder", [0, 1])
def test_both_sides_may_reroll_the_attack_die_by_a_card(holder: int) -> None:
    s = fight({"A2": "griffins"}, {"A3": "harpies"}, 1, faction_2="dungeon")
    give(s, holder, "diplomats-ring")
    s.artifacts[holder] = 1
    play(s, "strike fighter:1")
    until(s, "rolled-window")
    assert s.dice == [1]
    load_attack(s, -1)
    heard = play(s, "play card:diplomats-ring.1 effect:diplomats-ring.first", holder)
    assert [e.b for e in told(heard, "rerolled")][:1] == [die_face(ATTACK_DIE, -1)]


@pytest.mark.rule("HOM-OPT-02")
def test_where_nothing_is_rerolled_a_die_may_still_be_turned() -> None:
    s = rolled("cards-of-prophecy", 0, optional=["no-rerolls"])
    assert offered(s, 0) == ["play card:cards-of-prophecy.1 effect:cards-of-prophecy.second", "keep"]


@pytest.mark.rule("HOM-MORALE-05")
@pytest.mark.parametrize("any_die", [True, False])
def test_morale_rerolls_dice_of_others_only_where_the_table_plays_so(any_die: bool) -> None:
    s = fight({"A2": "griffins"}, {"A3": "harpies"}, 1, faction_2="dungeon", rulings=["any-die"] if any_die else [])
    s.morale[1] = 1
    play(s, "strike fighter:1")
    while step_name(s) == "card-window":
        play(s, "no-more")
    if not any_die:
        assert s.morale[1] == 1
        assert step_name(s) != "morale-reroll"
        return
    assert step_name(s) == "morale-reroll"  # the die of the attack, not one's own of a retaliation
    assert offered(s, 1) == ["reroll die:0", "keep"]
    load_attack(s, -1)
    heard = play(s, "reroll die:0", 1)
    assert s.morale[1] == 0
    assert [e.b for e in told(heard, "rerolled")][:1] == [die_face(ATTACK_DIE, -1)]


@pytest.mark.rule("HOM-MORALE-05")
def test_any_die_is_also_a_resource_die_of_another_player() -> None:
    s = no_cards(started(rulings=["any-die"]))
    s.morale[:2] = [0, 1]
    load(s, 1)
    s.push(RollDice(RESOURCE_DIE, 1, 0, 0, 0))
    GAME.advance(s)
    gold = gold_of(s, 0)
    load(s, 0)
    play(s, "reroll die:0", 1)
    assert gold_of(s, 0) == gold + 3


@pytest.mark.rule("HOM-MORALE-05")
def test_of_two_dice_of_another_player_the_chosen_one_is_rolled_again() -> None:
    s = no_cards(started(rulings=["any-die"]))
    s.morale[:2] = [0, 1]
    load(s, 1, 2)
    s.push(RollDice(RESOURCE_DIE, 2, 1, 0, 0))
    GAME.advance(s)
    gold, materials, valuables = stock(s, 0)
    assert offered(s, 1) == ["reroll die:0", "reroll die:1", "keep"]
    load(s, 0)
    play(s, "reroll die:1", 1)
    assert stock(s, 0) == [gold + 9, materials, valuables]  # both dice count


@pytest.mark.rule("HOM-MORALE-05")
def test_who_keeps_the_dice_of_another_player_keeps_the_morale() -> None:
    s = no_cards(started(rulings=["any-die"]))
    s.morale[:2] = [0, 1]
    s.push(RollDice(RESOURCE_DIE, 1, 0, 0, 0))
    GAME.advance(s)
    play(s, "keep", 1)
    assert s.morale[1] == 1
    s.push(RollDice(RESOURCE_DIE, 1, 0, 0, 0))
    s.morale[1] = 0
    GAME.advance(s)
    assert step_name(s) != "morale-reroll"


@pytest.mark.rule("HOM-MORALE-05", "HOM-OPT-02")
@pytest.mark.parametrize("optional", [[], ["no-rerolls"]])
def test_where_nothing_is_rerolled_the_dice_of_others_are_not_either(optional: list[str]) -> None:
    s = no_cards(started(rulings=["any-die"], optional=optional))
    s.morale[:2] = [0, 1]
    s.push(RollDice(RESOURCE_DIE, 1, 0, 0, 0))
    GAME.advance(s)
    assert (step_name(s) == "morale-reroll") == (not optional)


@pytest.mark.rule("HOM-MORALE-05", "HOM-END-04")
@pytest.mark.parametrize("out", [0, 1])
def test_who_is_eliminated_is_asked_for_no_reroll(out: int) -> None:
    s = no_cards(started(players=3, rulings=["any-die"]))
    s.morale[:3] = [0, 0, 1]
    s.out[2] = out
    s.push(RollDice(RESOURCE_DIE, 1, 0, 0, 0))
    GAME.advance(s)
    assert (step_name(s) == "morale-reroll") == (not out)


# ---- Luck and Fortune ----------------------------------------------------------------------------


def lucky(card: str, mode: str, *faces: int, kind: int = RESOURCE_DIE) -> HeroesState:
    """Seat 0 has played Luck and rolled these faces afterwards."""
    s = no_cards(started(boxes=EVERY, faction_1="castle", faction_2="dungeon"))
    s.xp[0] = 2  # one expert effect a round
    use(s, card, mode)
    roll_now(s, *faces, kind=kind)
    return s


def roll_now(s: HeroesState, *faces: int, kind: int = RESOURCE_DIE) -> None:
    load(s, *faces)
    s.push(RollDice(kind, len(faces), 0, 0, 0))
    GAME.advance(s)


@pytest.mark.rule("HOM-WORD-13")
def test_basic_luck_rerolls_a_resource_die_and_a_treasure_die() -> None:
    s = lucky("luck", "basic", 0)
    assert offered(s, 0) == ["reroll die:0", "keep"]
    gold = gold_of(s, 0)
    load(s, 1)
    play(s, "reroll die:0")
    assert (gold_of(s, 0) - gold, step_name(s)) == (6, "turn"), "the new result counts, without a choice"
    roll_now(s, 0)
    assert step_name(s) == "turn", "no second resource die"
    roll_now(s, 0, kind=TREASURE_DIE)
    assert "reroll die:0" in offered(s, 0)
    play(s, "keep")
    roll_now(s, 0, kind=ATTACK_DIE)
    assert "reroll die:0" not in offered(s, 0)


@pytest.mark.rule("HOM-WORD-13")
@pytest.mark.parametrize("kind", [RESOURCE_DIE, TREASURE_DIE])
def test_expert_luck_rerolls_one_die_of_any_kind(kind: int) -> None:
    s = lucky("luck", "expert", 0, kind=kind)
    play(s, "reroll die:0")
    until(s, "turn")
    for other in (RESOURCE_DIE, TREASURE_DIE):
        roll_now(s, 0, kind=other)
        assert "reroll die:0" not in offered(s, 0)
        until(s, "turn")


@pytest.mark.rule("HOM-WORD-13")
def test_expert_luck_rerolls_an_attack_die_and_lasts_one_turn() -> None:
    s = fight({"A2": "griffins.pack"}, {"A3": "harpies.pack"})
    s.xp[0] = 2
    use(s, "luck", "expert")
    load_attack(s, -1, 1)
    play(s, "strike fighter:1", 0)
    until(s, "reroll")
    play(s, "reroll die:0", 0)
    assert s.damage[1] == 4  # Griffins attack with 3, Harpies have no defense
    assert s.luck == [0, 0]


@pytest.mark.rule("HOM-WORD-13")
def test_a_second_luck_is_offered_when_the_first_is_used_up() -> None:
    s = no_cards(started())
    give(s, 0, "luck", "luck")
    play(s, "play card:luck.1 effect:luck.basic")
    assert "play card:luck.2 effect:luck.basic" not in offered(s, 0)
    roll_now(s, 0)
    play(s, "reroll die:0")
    assert "play card:luck.2 effect:luck.basic" in offered(s, 0)


@pytest.mark.rule("HOM-WORD-13")
@pytest.mark.parametrize(("keep", "gold"), [(False, 3), (True, 6)])
def test_after_a_reroll_by_fortune_the_caster_chooses_the_result(keep: bool, gold: int) -> None:
    s = no_cards(started(boxes=EVERY, faction_1="castle", faction_2="dungeon"))
    cast(s, "fortune", 0)
    roll_now(s, 0)
    before = gold_of(s, 0)
    load(s, 1)
    play(s, "reroll die:0")
    assert offered(s, 0) == ["set-die die:0 face:gold-3", "keep"]
    heard = play(s, "keep" if keep else "set-die die:0 face:gold-3")
    assert bool(told(heard, "die-set")) != keep
    assert (gold_of(s, 0) - before, step_name(s)) == (gold, "turn")


@pytest.mark.rule("HOM-WORD-13")
def test_where_both_results_are_alike_there_is_no_choice() -> None:
    s = no_cards(started(boxes=EVERY, faction_1="castle", faction_2="dungeon"))
    cast(s, "fortune", 0)
    roll_now(s, 2)
    load(s, 2)
    play(s, "reroll die:0")
    assert step_name(s) == "turn"


@pytest.mark.rule("HOM-WORD-13")
@pytest.mark.parametrize(("power", "times"), [(0, 1), (1, 2), (2, 3)])
def test_fortune_rerolls_once_more_with_each_grade(power: int, times: int) -> None:
    s = no_cards(started(boxes=EVERY, faction_1="castle", faction_2="dungeon"))
    cast(s, "fortune", power)
    roll_now(s, 0)
    for _ in range(times):
        load(s, 0)
        play(s, "reroll die:0")
    assert step_name(s) == "turn"


@pytest.mark.rule("HOM-WORD-13")
def test_fortune_helps_a_defender_for_this_turn_alone() -> None:
    s = fight({"A2": "griffins.pack"}, {"A3": "harpies.pack"})
    give(s, 1, "fortune", "power")
    play(s, "strike fighter:1", 0)
    for _ in range(4):
        if "cast card:fortune.1" in offered(s, 1):
            break
        play(s, "no-more")
    play(s, "cast card:fortune.1", 1)
    play(s, "release effect:fortune.power-0", 1)
    assert s.luck[1] > 0
    s.push(TurnEnd())
    GAME.advance(s)
    assert s.luck == [0, 0]


def words(s: HeroesState) -> tuple[str, list[str]]:
    """What seat 0 is asked, and its answers, in words."""
    (decision,) = [d for d in GAME.decisions(s) if d.seat == 0]
    said = Translator(GAME, "en", ("Anna", "Otto"))
    texts = [GAME.option_text(s, 0, option, said) for option in decision.options]
    return GAME.prompt_text(s, decision, said), [f"{text.label} {text.hint}".strip() for text in texts]


@pytest.mark.rule("HOM-WORD-13")
def test_the_choice_of_fortune_names_both_results() -> None:
    s = no_cards(started(boxes=EVERY, faction_1="castle", faction_2="dungeon"))
    cast(s, "fortune", 0)
    roll_now(s, 0, kind=TREASURE_DIE)
    assert words(s)[1] == ["Reroll the die that shows experience", "Accept the roll"]
    load(s, 4)
    play(s, "reroll die:0")
    asked = "Rolled again: which result counts?"
    assert words(s) == (asked, ["Go back to experience", "Keep one resource die"])
    s = fight({"A2": "griffins"}, {"A3": "harpies"}, -1, faction_2="dungeon")
    s.luck[0] = FORTUNE
    play(s, "strike fighter:1")
    until(s, "reroll")
    assert "Reroll by luck then you choose which roll counts" in words(s)[1]
    load_attack(s, 1)
    play(s, "reroll die:0")
    assert words(s) == (asked, ["Go back to \N{MINUS SIGN}1", "Keep +1"])
