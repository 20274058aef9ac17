"""A team that talks: plans of what lies open, reasons, wishes that bots go along with."""

from typing import Any

import pytest

from games.forest.table import ELF, GREAT, arranged, holding
from hexkeep import BadMessage, Match
from hexkeep.bots.players import Player
from hexkeep.bots.talk import planned_turn, talking_player, tell_plan
from hexkeep.games.forest import GAME
from hexkeep.games.forest.bots.talk import tell_reason, wish_stance
from hexkeep.games.forest.state import ForestState
from hexkeep.kernel.bots.talk import AGAINST, GRANTS, Wish, read_saying, write_saying
from hexkeep.kernel.types import Option


def team(**more: Any) -> ForestState:
    """Seat 0 plays the mage, seat 1 the elf."""
    return arranged({"mage-m": "E4", "elf-m": "F4"}, players=2, **more)


def bot(*wishes: str) -> Player:
    found = talking_player("master", GAME)
    found.bot.wishes = [Wish(0, read_saying(GAME, wish)) for wish in wishes]
    return found


def said(s: ForestState, *wishes: str) -> list[str]:
    return [write_saying(GAME, saying) for saying in tell_plan(bot(*wishes), GAME.seen_by(s, 1), 1)]


def stance(s: ForestState, seat: int, option: str, wish: str) -> int:
    return wish_stance(s, seat, GAME.read(option), Wish(1 - seat, read_saying(GAME, wish)))


def test_a_bot_says_what_it_means_to_do_in_its_turn() -> None:
    s = team()
    line = [GAME.write(option) for _, option in planned_turn(bot(), GAME.seen_by(s, 1), 1).line]
    assert line
    assert said(s)[0].startswith("plan-")


def test_before_the_invasion_there_is_nothing_to_tell() -> None:
    match: Match[ForestState] = Match(GAME, {"players": 2}, seed=1)
    assert tell_plan(bot(), match.view(1), 1) == []


def test_only_a_team_talks() -> None:
    rivals: Match[ForestState] = Match(GAME, {"players": 2, "mode": "semi-team"}, seed=1)
    with pytest.raises(BadMessage, match="no partners"):
        rivals.say(0, "wait")
    Match(GAME, {"players": 2, "mode": "team"}, seed=1).say(0, "wait")


def test_what_is_asked_for_is_left() -> None:
    s = team()
    assert stance(s, 1, "attack figure:great kind:melee", "leave-figure figure:great") == AGAINST
    assert stance(s, 1, "attack figure:great kind:melee", "leave-figure figure:ordinary-1") == 0
    assert stance(s, 1, "take token:sword-1", "leave-token token:sword-1") == AGAINST
    assert stance(s, 1, "rally figure:great kind:melee", "wait") == AGAINST


def test_a_token_is_given_to_a_neighbour_and_dropped_for_one_who_is_far() -> None:
    near = team()
    near.active = ELF
    holding(near, ELF, "sword-1")
    assert stance(near, 1, "give token:sword-1 figure:mage-m", "give-token token:sword-1") == GRANTS
    assert stance(near, 1, "drop token:sword-1", "give-token token:sword-1") == 0
    assert stance(near, 1, "give token:sword-1 figure:mage-m", "give-token token:bow-1") == 0
    far = arranged({"mage-m": "E4", "elf-m": "H8"}, players=2)
    far.active = ELF
    assert stance(far, 1, "drop token:sword-1", "give-token token:sword-1") == GRANTS


def test_reasons_name_what_came_of_a_fight() -> None:
    before, after = (arranged({"mage-m": "E4", "elf-m": "F4", "great": "F5"}, players=2) for _ in range(2))
    line = [(1, GAME.read("attack figure:great kind:melee"))]
    assert tell(before, line, after) == ["why-missed figure:great"]
    after.life[GREAT] -= 2
    assert tell(before, line, after) == ["why-hit figure:great n:2"]
    after.cell[GREAT] = -1
    assert tell(before, line, after) == ["why-fell figure:great"]


def test_reasons_name_what_was_found_or_given() -> None:
    s = team()
    assert tell(s, [(1, GAME.read("take token:sword-1"))], s) == ["why-token token:sword-1"]
    assert tell(s, [(1, GAME.read("drop token:sword-1"))], s) == ["why-gift token:sword-1"]
    assert tell(s, [(1, GAME.read("end-turn"))], s) == ["why-nothing"]


def tell(before: ForestState, line: list[tuple[int, Option]], after: ForestState) -> list[str]:
    return [write_saying(GAME, saying) for saying in tell_reason(before, line, after)]
