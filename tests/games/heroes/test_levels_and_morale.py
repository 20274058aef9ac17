"""Morale, experience, levels, expert uses."""

import pytest

from games.heroes.table import (
    BOX,
    GAME,
    enter,
    field,
    give,
    gold_of,
    lay,
    load,
    no_cards,
    offered,
    play,
    put,
    started,
    step_name,
    stock,
    valuables_of,
)
from hexkeep.games.heroes.rules.cards.levels import experts_left, gain_experience, hand_limit
from hexkeep.games.heroes.rules.morale.morale import change_morale
from hexkeep.games.heroes.state import CUBE, EXPERT_USES, HAND_LIMIT, HeroesState, level_of


def quiet(**setup: object) -> HeroesState:
    return no_cards(started(difficulty="impossible", **setup))


def learn(s: HeroesState, n: int) -> None:
    gain_experience(s, 0, n)
    GAME.advance(s)


@pytest.mark.rule("HOM-MORALE-01", "HOM-MORALE-02")
def test_a_second_positive_token_may_be_spent_before_it_comes() -> None:
    s = quiet()
    change_morale(s, 0, 1)
    assert s.morale[0] == 1
    change_morale(s, 0, 1)
    GAME.advance(s)
    assert offered(s, 0) == ["morale-draw", "decline"]
    play(s, "morale-draw")
    assert (len(s.hand[0]), s.morale[0]) == (1, 1)
    change_morale(s, 0, 1)
    GAME.advance(s)
    play(s, "decline")
    assert (len(s.hand[0]), s.morale[0]) == (1, 1)


@pytest.mark.rule("HOM-MORALE-03", "HOM-MORALE-04")
def test_morale_buys_a_card_or_an_exchange_in_any_turn() -> None:
    s = quiet()
    s.morale = [1, 1]
    give(s, 0, "attack", "defense", "haste", "slow")
    assert "morale-draw" in offered(s, 1)  # in another's turn
    play(s, "morale-exchange", 0)
    for _ in range(3):
        play(s, offered(s, 0)[0])
    assert len(s.hand[0]) == 1
    play(s, "no-more")
    assert (len(s.hand[0]), s.morale[0]) == (4, 0)
    play(s, "morale-draw", 1)
    assert (len(s.hand[1]), s.morale[1]) == (1, 0)


@pytest.mark.rule("HOM-MORALE-05", "HOM-MORALE-06", "HOM-DICE-05", "HOM-DICE-01")
def test_a_reroll_comes_before_the_die_counts() -> None:
    s = quiet()
    s.morale[0] = 1
    lay(s, 4, "F9")
    town = s.towns[0]
    put(s, 0, 0, town)
    where = field(7, "E")  # the resource field of the castle's tile
    load(s, 4, 1)
    enter(s, where)
    assert s.dice == [4]
    assert valuables_of(s, 0) == 2
    play(s, "reroll die:0")
    assert stock(s, 0) == [21, 4, 2]  # 6 gold instead of a valuable
    assert s.morale[0] == 0


@pytest.mark.rule("HOM-MORALE-08", "HOM-MORALE-09", "HOM-MORALE-10", "HOM-MORALE-11", "HOM-MORALE-12")
def test_morale_falls_step_by_step() -> None:
    s = quiet()
    s.morale[0] = 1
    change_morale(s, 0, -2)
    assert s.morale[0] == -1
    change_morale(s, 0, 1)
    assert s.morale[0] == 0
    change_morale(s, 0, -2)
    assert (s.morale[0], s.hand_loss[0]) == (0, 1)


@pytest.mark.rule("HOM-MORALE-13")
def test_the_undead_know_no_morale() -> None:
    s = quiet(faction_1="necropolis", faction_2="castle")
    change_morale(s, 0, 1)
    change_morale(s, 0, -2)
    assert (s.morale[0], s.hand_loss[0]) == (0, 0)
    lay(s, 4, "F8")
    enter(s, field(4, "W"))  # a temple
    assert s.marks[field(4, "W")] & CUBE
    assert s.morale[0] == 0


@pytest.mark.rule("HOM-LEVEL-01", "HOM-LEVEL-02", "HOM-LEVEL-07")
def test_two_experience_are_a_level_and_an_ability_must_be_taken() -> None:
    s = quiet()
    learn(s, 1)
    assert level_of(s, 0) == 1
    learn(s, 1)
    assert level_of(s, 0) == 2
    assert step_name(s) == "search"
    assert "decline" not in offered(s, 0)
    play(s, "from-deck deck:ability")
    play(s, offered(s, 0)[0])
    assert len(s.hand[0]) == 1
    learn(s, 3)
    assert (level_of(s, 0), s.xp[0]) == (3, 5)


@pytest.mark.rule("HOM-LEVEL-03", "HOM-LEVEL-04", "HOM-LEVEL-06")
def test_several_levels_come_in_order_and_end_at_seven() -> None:
    s = quiet()
    s.xp[0] = 4
    learn(s, 20)
    assert level_of(s, 0) == 7
    assert BOX.card(s.hand[0][0]).name == "catherine-2"  # level 4 first
    assert step_name(s) == "search"  # level 5
    for _ in range(2):
        play(s, offered(s, 0)[0])
    assert BOX.card(s.hand[0][2]).name == "catherine-3"  # level 6
    assert step_name(s) == "search"  # level 7
    for _ in range(2):
        play(s, offered(s, 0)[0])
    assert step_name(s) == "turn"
    learn(s, 2)
    assert step_name(s) == "turn"
    assert s.xp[0] == 12


@pytest.mark.rule("HOM-LEVEL-05", "HOM-LEVEL-08", "HOM-ABIL-02")
def test_the_level_table() -> None:
    assert HAND_LIMIT == [4, 4, 5, 5, 6, 6, 7]
    assert EXPERT_USES == [0, 1, 1, 2, 2, 3, 3]
    s = quiet()
    give(s, 0, "estates")
    assert "play card:estates.1 effect:estates.expert" not in offered(s, 0)
    s.xp[0] = 4  # level 3
    s.experts[0] = 1
    assert experts_left(s, 0) == 0
    s.xp[0] = 6  # level 4: one more at once
    assert experts_left(s, 0) == 1
    assert hand_limit(s, 0) == 5
    play(s, "play card:estates.1 effect:estates.expert")
    assert gold_of(s, 0) == 21
    assert experts_left(s, 0) == 0
    give(s, 0, "leadership")
    assert "play card:leadership.1 effect:leadership.expert" not in offered(s, 0)
    assert "play card:leadership.1 effect:leadership.basic" in offered(s, 0)


@pytest.mark.rule("HOM-HERO-01", "HOM-HERO-12", "HOM-LOC-11")
def test_only_the_main_hero_learns() -> None:
    s = quiet()
    lay(s, 4, "F3")
    stone = field(4, "NE")
    put(s, 0, 1, s.towns[0])
    enter(s, stone, hero=1)
    assert s.marks[stone] & CUBE
    assert s.xp[0] == 0
    s.marks[stone] = 0
    put(s, 0, 1, s.towns[0])
    enter(s, stone, hero=0)
    assert s.xp[0] == 1
