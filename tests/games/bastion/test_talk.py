"""Defenders who talk: plans of what is on the table, reasons for what was done, wishes that bind the search."""

from typing import Any

import pytest

from games.bastion.table import Table, siege
from hexkeep import BadMessage, Match
from hexkeep.bots.players import Player, player
from hexkeep.bots.talk import TurnMemory, answer_wish, planned_turn, standing_wishes, tell_plan
from hexkeep.games.bastion import GAME
from hexkeep.kernel.bots.talk import Wish, read_saying, write_saying
from hexkeep.kernel.table.talk import line_of
from hexkeep.kernel.table.texts import Translator


def two(mine: str = "", partners: str = "", **given: Any) -> Table:
    """A table of two: seat 0 is to act, seat 1 is a bot in the same district."""
    return siege("deluxe", at="d1", mana=mine, others=[{"at": "d1", "mana": partners}], **given)


def partner(table: Table, *wishes: str, level: str = "veteran") -> Player:
    """The bot on seat 1, with what seat 0 asks of it."""
    bot = player(level, GAME, 1)
    bot.bot.wishes = [Wish(0, read_saying(GAME, wish)) for wish in wishes]
    return bot


def said(table: Table, bot: Player) -> list[str]:
    return [write_saying(GAME, saying) for saying in tell_plan(bot, table.match.view(1), 1)]


def plan(table: Table, bot: Player) -> list[str]:
    return [GAME.write(option) for _, option in planned_turn(bot, table.match.view(1), 1).line]


RED_AT_1 = {"s1": "red-beast"}
PACKED = {"s1": "red-beast", "s2": "blue-beast", "s3": "green-beast", "s9": "black-rider"}
"""Three enemies at the gates and one that marches up to them: there is time for two turns."""


def test_a_bot_says_which_enemy_it_takes() -> None:
    table = two(partners="3 red", enemies=PACKED, deck="")
    assert said(table, partner(table))[0] == "plan-attack enemy:red-beast at:s1"
    assert "attack at:s1" in plan(table, partner(table))


def test_an_enemy_that_marches_first_is_named_where_it_stands_now() -> None:
    table = two(partners="3 red", enemies={"s4": "red-beast"}, deck="")
    assert plan(table, partner(table)) == ["attack at:s1"]
    assert said(table, partner(table)) == ["plan-attack enemy:red-beast at:s4"]


def test_a_plan_is_a_sentence_in_both_languages_and_marks_the_enemy() -> None:
    table = two(partners="3 red", enemies=RED_AT_1, deck="")
    message = table.match.say(1, "plan-attack enemy:red-beast at:s1")
    told = line_of(GAME, message, Translator.for_table(GAME, table.s, "en"))
    assert told.text == "I'll take the Red Beast at wall 1."
    assert [(mark.kind, list(mark.refs)) for mark in told.marks] == [("blow", ["seat:1", "enemy:red-beast"])]
    russian = line_of(GAME, message, Translator.for_table(GAME, table.s, "ru"))
    assert russian.text == "Беру на себя Красного зверя (участок 1)."


def test_an_enemy_that_is_still_in_the_deck_is_not_spoken_of() -> None:
    """The bot plans in a guessed world, in which a card has come by its turn."""
    table = two(partners="6 red 6 blue 6 green 6 yellow 6 purple 6 black", deck="red-beast blue-beast")
    assert not any(text.startswith("plan-attack") for text in said(table, partner(table)))


def test_a_bot_leaves_the_enemy_that_is_asked_for() -> None:
    table = two(partners="3 red", enemies=PACKED, deck="")
    left = plan(table, partner(table, "leave-enemy enemy:red-beast"))
    assert "attack at:s1" not in left
    assert "attack at:s3" in left


@pytest.mark.parametrize("level", ["novice", "regular", "veteran", "master"])
def test_every_level_leaves_the_enemy_that_is_asked_for(level: str) -> None:
    table = two(partners="3 red 3 blue", enemies={"s1": "red-beast", "s3": "blue-beast"}, deck="black-rider")
    assert "attack at:s1" not in plan(table, partner(table, "leave-enemy enemy:red-beast", level=level))


def test_a_bot_helps_against_the_enemy_it_is_pointed_at() -> None:
    table = two(partners="3 red 3 blue", enemies={"s1": "red-beast", "s3": "blue-beast"}, deck="black-rider")
    assert "attack at:s3" not in plan(table, partner(table))
    can, sayings = answer_wish(partner(table, "help enemy:blue-beast"), table.match.view(1), 1)
    assert can
    assert [write_saying(GAME, saying) for saying in sayings[:2]] == [
        "agreed-help",
        "plan-attack enemy:blue-beast at:s3",
    ]


def test_a_bot_says_when_it_cannot_help() -> None:
    table = two(enemies={"s12": "blue-beast"}, deck="black-rider")
    can, sayings = answer_wish(partner(table, "help enemy:blue-beast"), table.match.view(1), 1)
    assert not can
    assert write_saying(GAME, sayings[0]) == "cannot-help"


def test_a_bot_casts_its_flame_in_the_attack_it_is_asked_to_help_in() -> None:
    table = siege(
        "deluxe",
        at="d1",
        mana="3 red",
        enemies=RED_AT_1,
        deck="black-rider",
        others=[{"at": "d1", "spells": "flame-1"}],
    ).play("attack at:s1")
    decision = table.match.decision(1)
    assert decision is not None
    assert (
        GAME.write(partner(table, "help enemy:red-beast").choose(table.match.view(1), decision)) == "cast spell:flame-1"
    )


def test_a_bot_lays_the_mana_that_is_asked_for() -> None:
    table = two(partners="1 purple 1 black", deck="black-rider")
    assert "put mana:purple" in plan(table, partner(table, "give-mana mana:purple"))
    assert "put mana:black" in plan(table, partner(table, "give-mana mana:black"))


def test_a_bot_that_waits_attacks_nobody() -> None:
    table = two(partners="3 red 3 blue", enemies={"s3": "red-beast", "s4": "blue-beast", "s8": "green-rider"}, deck="")
    assert "attack at:s4" in plan(table, partner(table))
    assert not any(option.startswith("attack") for option in plan(table, partner(table, "wait")))


def test_a_bot_refuses_to_wait_where_that_would_cost_the_game() -> None:
    table = two(partners="3 red", enemies=PACKED, deck="")
    can, sayings = answer_wish(partner(table, "wait"), table.match.view(1), 1)
    assert not can
    assert write_saying(GAME, sayings[0]) == "cannot-wait"


def test_sources_and_towers_are_left_too() -> None:
    table = two(deck="black-rider")
    drawn = [option for option in plan(table, partner(table)) if option.startswith("draw-source")]
    assert drawn
    source = drawn[0].partition(" ")[2]
    assert drawn[0] not in plan(table, partner(table, f"leave-{source.replace(':', ' ', 1)}"))


def test_a_wish_holds_until_the_partner_has_ended_a_turn() -> None:
    table = two(partners="3 red", enemies={"s2": "red-beast"}, deck="black-rider red-rider")
    table.match.say(0, "wait")
    assert [wish.seat for wish in standing_wishes(table.match, 1)] == [0]
    assert standing_wishes(table.match, 0) == []
    table.play("end-actions")
    assert standing_wishes(table.match, 1)
    table.play("end-actions", seat=1)
    assert standing_wishes(table.match, 1) == []


def reason_after(table: Table, *options: str) -> list[str]:
    memory = TurnMemory()
    for option in options:
        memory.begin(table.match, 0)
        assert memory.reasons(table.match, 0) == []
        table.play(option)
    return [write_saying(GAME, saying) for saying in memory.reasons(table.match, 0)]


def test_after_its_turn_a_bot_says_what_the_attack_won() -> None:
    table = two(mine="3 red", enemies={"s1": "red-beast", "s2": "blue-beast"}, deck="")
    assert reason_after(table, "attack at:s1", "end-actions") == ["why-time enemy:red-beast n:1"]


def test_after_its_turn_a_bot_says_what_the_mana_is_for() -> None:
    table = two(mine="1 black 1 red", enemies={"s9": "yellow-beast"}, deck="black-rider")
    found = reason_after(table, "draw-source source:d1-1", "put mana:black", "end-actions")
    assert found == ["why-mana mana:yellow enemy:yellow-beast at:s9"]


def test_a_turn_without_deeds_is_explained_too() -> None:
    table = two(enemies={"s12": "red-beast"}, deck="black-rider black-mage")
    assert reason_after(table, "end-actions") == ["why-nothing"]


def test_a_choice_before_the_first_turn_is_no_turn() -> None:
    match = Match(GAME, {"edition": "deluxe", "mode": "easy", "players": 2}, seed=11)
    memory = TurnMemory()
    for seat in (0, 1):
        memory.begin(match, seat)
        match.play(seat, match.options(seat)[0])
        assert memory.reasons(match, seat) == []
    memory.begin(match, 0)
    match.play(0, next(option for option in match.options(0) if option.startswith("move ")))
    assert memory.reasons(match, 0) == []


def test_what_a_bot_does_in_anothers_turn_is_no_part_of_its_own() -> None:
    partners = [{"at": "d1", "mana": "1 blue", "spells": "flame-1"}]
    table = siege("deluxe", at="d1", mana="3 red", enemies=PACKED, deck="black-beast black-mage", others=partners)
    table.play("attack at:s1")
    memory = TurnMemory()
    memory.begin(table.match, 1)
    table.play("cast spell:flame-1", seat=1)
    while table.match.state.active == 0:
        table.play(table.match.options(0)[-1])
    memory.begin(table.match, 1)
    table.play("draw-source source:d1-1", seat=1)
    assert memory.reasons(table.match, 1) == []


def test_nobody_talks_alone() -> None:
    with pytest.raises(BadMessage, match="no partners"):
        siege("deluxe").match.say(0, "wait")
