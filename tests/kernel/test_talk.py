"""What partners say: notation, checks, limits, undo, records."""

import pytest

from hexkeep import BadMessage, BadRecord, Match, game, load
from hexkeep.kernel.bots.talk import (
    MAX_LENGTH,
    MAX_MESSAGES_BETWEEN_PLIES,
    QUICK,
    MessageKind,
    MessageList,
    is_heard,
    read_saying,
    write_saying,
)
from hexkeep.kernel.game import Game
from hexkeep.kernel.registry import games
from hexkeep.kernel.state import State
from hexkeep.kernel.table.talk import line_of, phrases
from hexkeep.kernel.table.texts import LANGUAGES, Translator

BASTION = game("bastion")
TALKING = [found for found in games().values() if found.message_kinds()]


@pytest.fixture
def match() -> Match[State]:
    return Match(BASTION, {"edition": "deluxe", "mode": "training", "players": 2}, seed=3)


@pytest.mark.parametrize("found", TALKING, ids=lambda g: g.name)
def test_every_kind_is_written_and_read_and_told_in_every_language(found: Game[State]) -> None:
    for number, kind in enumerate(found.message_kinds()):
        values = [0, 0, 0]
        saying = (number, values[0], values[1], values[2])
        text = write_saying(found, saying)
        assert read_saying(found, text) == saying
        assert len(text) <= MAX_LENGTH
        assert len(kind.args) <= 3
        assert kind.mark in ("ring", "path", "blow", "shot", "push")


@pytest.mark.parametrize("found", TALKING, ids=lambda g: g.name)
def test_every_quick_answer_has_a_label(found: Game[State]) -> None:
    for language in LANGUAGES:
        offered = phrases(found, Translator.of(found, language))
        assert {phrase.group for phrase in offered} == set(QUICK)
        assert all(phrase.label and not phrase.label.startswith("talk.") for phrase in offered)


def test_a_message_is_said_heard_and_told(match: Match[State]) -> None:
    message = match.say(1, "leave-enemy enemy:red-beast")
    assert match.messages == [message]
    assert match.heard_by(0) == match.heard_by(-1) == [message]
    told = line_of(BASTION, message, Translator.of(BASTION, "en"))
    assert (told.seat, told.group, told.text) == (1, "leave", "Leave the Red Beast to me.")
    assert [list(mark.refs) for mark in told.marks] == [["enemy:red-beast"]]


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("shout", "there is no message 'shout'"),
        ("", "there is no message ''"),
        ("leave-enmy enemy:red-beast", "did you mean 'leave-enemy'"),
        ("leave-enemy", "should read 'leave-enemy enemy:…'"),
        ("leave-enemy mana:red", "'mana:red' is no enemy"),
        ("wait please", "should read 'wait'"),
        ("x" * (MAX_LENGTH + 1), "at most 120 characters"),
    ],
)
def test_what_is_no_message_is_refused_with_a_reason(match: Match[State], said: str, why: str) -> None:
    with pytest.raises(BadMessage) as refused:
        match.say(0, said)
    assert why in str(refused.value)
    assert "\n" not in str(refused.value)
    assert refused.value.reason.code == "unknown-message"
    assert match.messages == []


@pytest.mark.parametrize("saying", [(99, 0, 0, 0), (0, -1, 0, 0), (0, 500, 0, 0), (0, 0, 7, 0), (0, 0), "wait now"])
def test_numbers_that_name_nothing_are_refused(match: Match[State], saying: tuple[int, int, int, int]) -> None:
    with pytest.raises(BadMessage):
        match.say(0, saying)


def test_who_is_not_at_the_table_says_nothing(match: Match[State]) -> None:
    for seat in (-1, 2):
        with pytest.raises(BadMessage, match="no partners"):
            match.say(seat, "wait")


def test_rivals_do_not_talk() -> None:
    with pytest.raises(BadMessage):
        Match(game("ferry"), {"players": 2}).say(0, "wait")


def test_a_seat_says_only_so_much_before_somebody_plays(match: Match[State]) -> None:
    for _ in range(MAX_MESSAGES_BETWEEN_PLIES):
        match.say(0, "wait")
    with pytest.raises(BadMessage) as refused:
        match.say(0, "wait")
    assert refused.value.reason.code == "talked-enough"
    match.say(1, "wait")
    match.play(0, match.options(0)[0])
    match.say(0, "wait")


def test_what_was_said_of_a_ply_that_is_taken_back_goes_with_it(match: Match[State]) -> None:
    first = match.say(1, "praise")
    match.play(0, match.options(0)[0])
    match.say(1, "wait")
    match.undo(0)
    assert match.messages == [first]


def test_a_record_keeps_what_was_said_where_it_was_said(match: Match[State]) -> None:
    match.say(1, "leave-enemy enemy:red-beast")
    match.play(0, match.options(0)[0])
    match.say(0, "praise")
    lines = match.record().splitlines()
    played = next(i for i, line in enumerate(lines) if "; " in line)
    assert lines[played - 1] == "1 says leave-enemy enemy:red-beast"
    assert lines[played + 1] == "0 says praise"
    again = load(match.record())
    assert again.messages == match.messages
    assert again.record() == match.record()
    assert match.fork().messages == match.messages
    assert [m.ply for m in match.at(0).messages] == [0]


def test_a_record_with_a_message_that_nobody_knows_is_refused(match: Match[State]) -> None:
    match.say(1, "praise")
    with pytest.raises(BadRecord, match="before ply 1 1 cannot say 'shout'"):
        load(match.record().replace("says praise", "says shout"))


def test_a_record_without_messages_is_as_it_was(match: Match[State]) -> None:
    match.play(0, match.options(0)[0])
    assert " says " not in match.record()
    assert load(match.record()).messages == []


class Sides:
    """A table of four on two sides."""

    def partners(self, _s: State, seat: int) -> list[int]:
        return [(seat + 2) % 4]


def test_with_rivals_at_the_table_only_partners_hear() -> None:
    state = Match(BASTION, {"players": 4}).state
    sides: Game[State] = Sides()  # type: ignore[assignment]
    assert [seat for seat in range(-1, 4) if is_heard(sides, state, 0, seat)] == [0, 2]
    state.over = True
    assert all(is_heard(sides, state, 0, seat) for seat in range(-1, 4))


def test_a_kind_of_no_known_group_is_refused() -> None:
    with pytest.raises(BadMessage, match="no group"):
        MessageKind("sing", "song", text="La")
    with pytest.raises(BadMessage):
        MessageList().add("sing", "pings", text="La")
