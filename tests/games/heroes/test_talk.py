"""Allies who talk: who they are, what they leave, where they go to help, what they share."""

from typing import Any

import pytest

from hexkeep import BadMessage, Match
from hexkeep.games.heroes import GAME
from hexkeep.games.heroes.bots.talk import tell_reason, wish_stance
from hexkeep.games.heroes.vocabulary import MOVE, RESOURCE
from hexkeep.kernel.bots.talk import AGAINST, GRANTS, Wish, read_saying, write_saying
from hexkeep.kernel.types import Option


def alliance() -> Match[Any]:
    """Seats 0 and 2 against seat 1, at the first decision of the map."""
    match: Match[Any] = Match(GAME, {"scenario": "arrogance", "players": 3}, seed=5)
    while not any(option[0] == MOVE for d in match.decisions() for option in d.options):
        decision = next(d for d in match.decisions() if d.waits)
        match.play(decision.seat, decision.options[0])
    return match


@pytest.fixture(scope="module")
def match() -> Match[Any]:
    return alliance()


def moves(match: Match[Any]) -> tuple[int, list[Option]]:
    decision = next(d for d in match.decisions() if any(option[0] == MOVE for option in d.options))
    return decision.seat, [option for option in decision.options if option[0] == MOVE]


def stance(match: Match[Any], seat: int, option: Option, wish: str) -> int:
    return wish_stance(match.state, seat, option, Wish(2 if seat == 0 else 0, read_saying(GAME, wish)))


def test_allies_talk_and_rivals_do_not_hear_them(match: Match[Any]) -> None:
    assert [GAME.partners(match.state, seat) for seat in range(3)] == [[2], [], [0]]
    talk = match.fork()
    talk.say(0, "wait")
    assert [len(talk.heard_by(seat)) for seat in (-1, 0, 1, 2)] == [0, 1, 0, 1]
    with pytest.raises(BadMessage, match="no partners"):
        talk.say(1, "wait")


def test_where_each_plays_for_himself_nobody_talks() -> None:
    with pytest.raises(BadMessage, match="no partners"):
        Match(GAME, {}, seed=1).say(0, "wait")


def test_a_field_that_is_asked_for_is_left(match: Match[Any]) -> None:
    seat, options = moves(match)
    field = GAME.write(options[0]).split()[-1]
    assert stance(match, seat, options[0], f"leave-field {field}") == AGAINST
    assert all(
        stance(match, seat, option, f"leave-field {field}") == 0 for option in options if option[2] != options[0][2]
    )


def test_a_bot_walks_towards_the_field_where_help_is_wanted(match: Match[Any]) -> None:
    seat, options = moves(match)
    for option in options:
        field = GAME.write(option).split()[-1]
        granting = [other for other in options if stance(match, seat, other, f"help {field}") == GRANTS]
        assert option in granting


def test_a_bot_shares_what_it_has_more_of(match: Match[Any]) -> None:
    seat, _ = moves(match)
    ally = 2 if seat == 0 else 0
    talk = match.fork()
    gold = RESOURCE.value("gold")
    gift: Option = GAME.read(f"give seat:{ally} resource:gold n:1")
    for mine, theirs, expected in ((9, 2, GRANTS), (3, 2, 0), (2, 5, 0)):
        talk.state.purse[seat * 3 + gold], talk.state.purse[ally * 3 + gold] = mine, theirs
        assert stance(talk, seat, gift, "give-resource resource:gold") == expected


REASONS = [
    (["move hero:main field:0.C", "build building:castle.city-hall", "end-turn"], {"xp": 2}, ["why-level n:2"]),
    (["move hero:main field:0.C", "end-turn"], {"flags": 1}, ["why-flags n:1"]),
    (
        ["build building:castle.city-hall", "recruit unit:marksmen.few", "end-turn"],
        {},
        ["why-build building:castle.city-hall"],
    ),
    (["discover hero:main tile:3", "recruit unit:marksmen.few", "end-turn"], {}, ["why-army"]),
    (["discover hero:main tile:3", "end-turn"], {}, ["why-explore"]),
    (["move hero:main field:0.C", "end-turn"], {}, ["why-way"]),
    (["end-turn"], {}, ["why-nothing"]),
    (["refuse"], {}, []),
]
"""What a bot played, what it won by that, and what it says of its turn."""


@pytest.mark.parametrize(("played", "won", "said"), REASONS)
def test_a_bot_says_what_its_turn_brought(
    match: Match[Any], played: list[str], won: dict[str, int], said: list[str]
) -> None:
    before = match.state
    after = GAME.copy(before)
    after.xp = [xp + won.get("xp", 0) * (seat == 0) for seat, xp in enumerate(before.xp)]
    if won.get("flags"):
        after.flags = [0, *before.flags[1:]]
        assert before.flags[0] != 0
    line = [(0, GAME.read(option)) for option in played]
    assert [write_saying(GAME, saying) for saying in tell_reason(before, 0, line, after)] == said
    before = GAME.copy(before)
    before.round = 0
    assert tell_reason(before, 0, line, after) == []
